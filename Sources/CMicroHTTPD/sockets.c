#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

union any_address {
  struct sockaddr any;
  struct sockaddr_in in;
  struct sockaddr_in6 in6;
};

// Numeric only: a name could wait on a resolver. `localhost` is what people type.
static bool numeric_address(const char *text, uint16_t port, union any_address *address, socklen_t *length) {
  if (strcmp(text, "localhost") == 0) text = "127.0.0.1";
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV};
  struct addrinfo *found = NULL;
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)port);
  if (getaddrinfo(text, service, &hints, &found) != 0 || found == NULL) return false;
  bool fits = found->ai_addrlen <= sizeof *address;
  if (fits) {
    memset(address, 0, sizeof *address);
    memcpy(address, found->ai_addr, found->ai_addrlen);
    *length = found->ai_addrlen;
  }
  freeaddrinfo(found);
  return fits;
}

static httpd_address address_value(const union any_address *address) {
  httpd_address value = {0, 0};
  if (address->any.sa_family == AF_INET) {
    value.low = 0xffff00000000ULL | ntohl(address->in.sin_addr.s_addr);
  } else {
    for (int i = 0; i < 8; i++) value.high = value.high << 8 | address->in6.sin6_addr.s6_addr[i];
    for (int i = 8; i < 16; i++) value.low = value.low << 8 | address->in6.sin6_addr.s6_addr[i];
  }
  return value;
}

bool httpd_parse_address(const char *text, httpd_address *address) {
  // inet_aton's short forms ("1", "0x7f.1") are not addresses that a person means; inet_pton knows none of them.
  struct in_addr in;
  union any_address parsed;
  socklen_t length = 0;
  if (strchr(text, ':') == NULL && inet_pton(AF_INET, text, &in) != 1) return false;
  if (!numeric_address(text, 0, &parsed, &length)) return false;
  *address = address_value(&parsed);
  return true;
}

void httpd_format_address(httpd_address address, char *buffer, size_t size) {
  unsigned char bytes[16];
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(address.high >> (56 - 8 * i));
  for (int i = 0; i < 8; i++) bytes[8 + i] = (unsigned char)(address.low >> (56 - 8 * i));
  bool is_v4 = address.high == 0 && address.low >> 32 == 0xffff;
  if (inet_ntop(is_v4 ? AF_INET : AF_INET6, is_v4 ? bytes + 12 : bytes, buffer, (socklen_t)size) == NULL) buffer[0] = '\0';
}

int httpd_listen(const char *text, uint16_t *port) {
  union any_address address;
  socklen_t length = 0;
  if (!numeric_address(text, *port, &address, &length)) return -EINVAL;
  int listener = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -errno;
  int on = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(listener, &address.any, length) == 0 && listen(listener, 256) == 0 &&
      getsockname(listener, &address.any, &length) == 0) {
    *port = ntohs(address.any.sa_family == AF_INET ? address.in.sin_port : address.in6.sin6_port);
    return listener;
  }
  int code = errno;
  close(listener);
  return -code;
}

static bool is_link_local(const union any_address *address) {
  if (address->any.sa_family == AF_INET) return ntohl(address->in.sin_addr.s_addr) >> 16 == 0xa9fe;
  return IN6_IS_ADDR_LINKLOCAL(&address->in6.sin6_addr);
}

static bool same_address(const union any_address *a, const union any_address *b) {
  if (a->any.sa_family != b->any.sa_family) return false;
  if (a->any.sa_family == AF_INET) return a->in.sin_addr.s_addr == b->in.sin_addr.s_addr;
  return memcmp(&a->in6.sin6_addr, &b->in6.sin6_addr, sizeof a->in6.sin6_addr) == 0;
}

// Finds an address of the same interface as `local` that isn't link-local: of its own family first, then any.
static bool routable_sibling(const union any_address *local, union any_address *sibling) {
  struct ifaddrs *all = NULL;
  if (getifaddrs(&all) != 0) return false;
  const char *interface = NULL;
  bool found = false;
  for (const struct ifaddrs *each = all; each != NULL; each = each->ifa_next) {
    if (each->ifa_addr != NULL && (each->ifa_addr->sa_family == AF_INET || each->ifa_addr->sa_family == AF_INET6) &&
        same_address((const union any_address *)(const void *)each->ifa_addr, local)) {
      interface = each->ifa_name;
      break;
    }
  }
  for (int pass = 0; pass < 2 && !found && interface != NULL; pass++) {
    for (const struct ifaddrs *each = all; each != NULL && !found; each = each->ifa_next) {
      if (each->ifa_addr == NULL || strcmp(each->ifa_name, interface) != 0) continue;
      sa_family_t family = each->ifa_addr->sa_family;
      if (family != AF_INET && family != AF_INET6) continue;
      if (pass == 0 && family != local->any.sa_family) continue;
      const union any_address *candidate = (const union any_address *)(const void *)each->ifa_addr;
      if (is_link_local(candidate)) continue;
      memset(sibling, 0, sizeof *sibling);
      memcpy(sibling, candidate, family == AF_INET ? sizeof candidate->in : sizeof candidate->in6);
      found = true;
    }
  }
  freeifaddrs(all);
  return found;
}

int httpd_local_address(const char *remote, char *text, size_t size, bool *link_local) {
  union any_address address;
  socklen_t length = 0;
  if (!numeric_address(remote, 9, &address, &length)) return -EINVAL;
  int probe = socket(address.any.sa_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return -errno;
  // Connecting a datagram socket sends nothing; the kernel picks the route and with it the source address.
  union any_address local;
  memset(&local, 0, sizeof local);
  socklen_t local_length = sizeof local;
  int code = 0;
  if (connect(probe, &address.any, length) != 0 || getsockname(probe, &local.any, &local_length) != 0) code = errno;
  close(probe);
  if (code != 0) return -code;
  *link_local = is_link_local(&local);
  union any_address sibling;
  if (*link_local && routable_sibling(&local, &sibling)) {
    local = sibling;
    *link_local = false;
  }
  httpd_format_address(address_value(&local), text, size);
  return 0;
}

bool httpd_random(void *bytes, size_t count) {
  size_t filled = 0;
  while (filled < count) {
    ssize_t got = getrandom((char *)bytes + filled, count - filled, 0);
    if (got > 0) {
      filled += (size_t)got;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

uint64_t httpd_descriptor_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (uint64_t)limit.rlim_cur : 256;
}

int httpd_open_file(const char *path, httpd_file *file) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
  if (descriptor < 0) return -errno;
  struct stat status;
  int code = 0;
  if (fstat(descriptor, &status) != 0) {
    code = errno;
  } else if (S_ISDIR(status.st_mode)) {
    code = EISDIR;
  } else if (!S_ISREG(status.st_mode)) {
    code = ENODEV;
  }
  if (code != 0) {
    close(descriptor);
    return -code;
  }
  file->size = status.st_size > 0 ? (uint64_t)status.st_size : 0;
  file->inode = (uint64_t)status.st_ino;
  file->modified_seconds = (int64_t)status.st_mtim.tv_sec;
  file->modified_nanoseconds = (int64_t)status.st_mtim.tv_nsec;
  return descriptor;
}

int httpd_resolve_path(const char *path, char *buffer, size_t size) {
  char *resolved = realpath(path, NULL);
  if (resolved == NULL) return -errno;
  int code = strlen(resolved) < size ? 0 : -ENAMETOOLONG;
  if (code == 0) memcpy(buffer, resolved, strlen(resolved) + 1);
  free(resolved);
  return code;
}

void httpd_close(int descriptor) { close(descriptor); }

int64_t httpd_now(void) { return (int64_t)time(NULL); }

const char *httpd_errno_text(int code) {
  // Not strerror: it may hand out a shared buffer. This one has static texts only.
  const char *text = strerrordesc_np(code);
  return text != NULL ? text : "unknown error";
}
