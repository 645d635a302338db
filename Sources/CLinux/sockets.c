#define _GNU_SOURCE
#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CLinux.h"
#include "addresses.h"

static int result(int value) { return value < 0 ? -errno : value; }

// MARK: Addresses

socklen_t linux_address_to_socket(const LinuxAddress *address, struct sockaddr_storage *storage) {
  memset(storage, 0, sizeof *storage);
  if (!address->is_ipv6) {
    struct sockaddr_in *ipv4 = (struct sockaddr_in *)storage;
    ipv4->sin_family = AF_INET;
    ipv4->sin_port = htons(address->port);
    ipv4->sin_addr.s_addr = htonl((uint32_t)address->low);
    return sizeof *ipv4;
  }
  struct sockaddr_in6 *ipv6 = (struct sockaddr_in6 *)storage;
  ipv6->sin6_family = AF_INET6;
  ipv6->sin6_port = htons(address->port);
  ipv6->sin6_scope_id = address->scope;
  uint64_t halves[2] = {htobe64(address->high), htobe64(address->low)};
  memcpy(&ipv6->sin6_addr, halves, sizeof halves);
  return sizeof *ipv6;
}

bool linux_address_from_socket(const struct sockaddr *socket, LinuxAddress *address) {
  *address = (LinuxAddress){0};
  if (socket->sa_family == AF_INET) {
    const struct sockaddr_in *ipv4 = (const struct sockaddr_in *)socket;
    address->low = ntohl(ipv4->sin_addr.s_addr);
    address->port = ntohs(ipv4->sin_port);
    return true;
  }
  if (socket->sa_family != AF_INET6) return false;
  const struct sockaddr_in6 *ipv6 = (const struct sockaddr_in6 *)socket;
  uint64_t halves[2];
  memcpy(halves, &ipv6->sin6_addr, sizeof halves);
  address->port = ntohs(ipv6->sin6_port);
  if (IN6_IS_ADDR_V4MAPPED(&ipv6->sin6_addr)) {
    address->low = (uint32_t)be64toh(halves[1]);
    return true;
  }
  address->is_ipv6 = true;
  address->high = be64toh(halves[0]);
  address->low = be64toh(halves[1]);
  address->scope = ipv6->sin6_scope_id;
  return true;
}

bool linux_address_parse(const char *text, uint16_t port, LinuxAddress *address) {
  *address = (LinuxAddress){.port = port};
  struct in_addr ipv4;
  if (inet_pton(AF_INET, text, &ipv4) == 1) {
    address->low = ntohl(ipv4.s_addr);
    return true;
  }
  char bare[INET6_ADDRSTRLEN];
  const char *scope = strchr(text, '%');
  size_t length = scope != NULL ? (size_t)(scope - text) : strlen(text);
  if (length >= sizeof bare) return false;
  memcpy(bare, text, length);
  bare[length] = 0;
  struct in6_addr ipv6;
  if (inet_pton(AF_INET6, bare, &ipv6) != 1) return false;
  uint64_t halves[2];
  memcpy(halves, &ipv6, sizeof halves);
  address->is_ipv6 = true;
  address->high = be64toh(halves[0]);
  address->low = be64toh(halves[1]);
  if (scope == NULL) return true;
  address->scope = if_nametoindex(scope + 1);
  if (address->scope == 0) {
    char *end;
    errno = 0;
    unsigned long index = strtoul(scope + 1, &end, 10);
    if (end == scope + 1 || *end != 0 || errno != 0 || index == 0 || index > UINT32_MAX) return false;
    address->scope = (uint32_t)index;
  }
  return true;
}

void linux_address_format(const LinuxAddress *address, char *text) {
  struct sockaddr_storage storage;
  linux_address_to_socket(address, &storage);
  text[0] = 0;
  if (!address->is_ipv6) {
    inet_ntop(AF_INET, &((struct sockaddr_in *)&storage)->sin_addr, text, LinuxAddressTextSize);
    return;
  }
  inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&storage)->sin6_addr, text, LinuxAddressTextSize);
  if (address->scope == 0) return;
  char name[IF_NAMESIZE];
  size_t length = strlen(text);
  if (if_indextoname(address->scope, name) != NULL)
    snprintf(text + length, LinuxAddressTextSize - length, "%%%s", name);
  else
    snprintf(text + length, LinuxAddressTextSize - length, "%%%u", address->scope);
}

// MARK: Sockets

static int open_socket(const LinuxAddress *address) {
  return socket(address->is_ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP);
}

static void set(int descriptor, int level, int option, int value) {
  setsockopt(descriptor, level, option, &value, sizeof value);
}

static int close_failing(int descriptor) {
  int error = errno;
  close(descriptor);
  return -error;
}

int linux_connect(const LinuxAddress *address) {
  int descriptor = open_socket(address);
  if (descriptor < 0) return -errno;
  set(descriptor, IPPROTO_TCP, TCP_NODELAY, 1);
  struct sockaddr_storage storage;
  socklen_t length = linux_address_to_socket(address, &storage);
  // An interrupted connect goes on by itself, as one in progress does.
  if (connect(descriptor, (struct sockaddr *)&storage, length) < 0 && errno != EINPROGRESS && errno != EINTR)
    return close_failing(descriptor);
  return descriptor;
}

int linux_connect_result(int descriptor) {
  int error = 0;
  socklen_t length = sizeof error;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) < 0) return -errno;
  if (error != 0) return -error;
  // A free port can be the socket's own one: then it has connected to itself, and nobody listens.
  LinuxAddress local, remote;
  int status = linux_remote_address(descriptor, &remote);
  if (status < 0) return status;
  if (linux_local_address(descriptor, &local) == 0 && local.port == remote.port && local.low == remote.low &&
      local.high == remote.high && local.is_ipv6 == remote.is_ipv6)
    return -ECONNREFUSED;
  return 0;
}

int linux_listen(const LinuxAddress *address, int backlog) {
  int descriptor = open_socket(address);
  if (descriptor < 0) return -errno;
  set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1);
  if (address->is_ipv6) set(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, 0);
  struct sockaddr_storage storage;
  socklen_t length = linux_address_to_socket(address, &storage);
  if (bind(descriptor, (struct sockaddr *)&storage, length) < 0 || listen(descriptor, backlog) < 0)
    return close_failing(descriptor);
  return descriptor;
}

int linux_accept(int descriptor, LinuxAddress *peer) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  int accepted = TEMP_FAILURE_RETRY(
      accept4(descriptor, (struct sockaddr *)&storage, &length, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (accepted < 0) return -errno;
  set(accepted, IPPROTO_TCP, TCP_NODELAY, 1);
  linux_address_from_socket((struct sockaddr *)&storage, peer);
  return accepted;
}

int linux_local_address(int descriptor, LinuxAddress *address) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getsockname(descriptor, (struct sockaddr *)&storage, &length) < 0) return -errno;
  return linux_address_from_socket((struct sockaddr *)&storage, address) ? 0 : -EAFNOSUPPORT;
}

int linux_remote_address(int descriptor, LinuxAddress *address) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getpeername(descriptor, (struct sockaddr *)&storage, &length) < 0) return -errno;
  return linux_address_from_socket((struct sockaddr *)&storage, address) ? 0 : -EAFNOSUPPORT;
}

int64_t linux_receive(int descriptor, void *buffer, size_t capacity) {
  ssize_t count = TEMP_FAILURE_RETRY(recv(descriptor, buffer, capacity, 0));
  return count < 0 ? -errno : count;
}

int64_t linux_send(int descriptor, const void *bytes, size_t count) {
  ssize_t sent = TEMP_FAILURE_RETRY(send(descriptor, bytes, count, MSG_NOSIGNAL));
  return sent < 0 ? -errno : sent;
}

// Not repeated after EINTR: on Linux the descriptor is gone by then.
void linux_close(int descriptor) { (void)result(close(descriptor)); }
