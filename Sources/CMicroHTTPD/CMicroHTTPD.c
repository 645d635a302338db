#define _GNU_SOURCE
#include "CMicroHTTPD.h"
#include "file_guard.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The calls used, each as a pointer `p_NAME` of the header's own type.
#define FUNCTIONS(X)                           \
  X(MHD_start_daemon)                          \
  X(MHD_stop_daemon)                           \
  X(MHD_lookup_connection_value)               \
  X(MHD_get_connection_values)                 \
  X(MHD_get_connection_info)                   \
  X(MHD_set_connection_option)                 \
  X(MHD_queue_response)                        \
  X(MHD_create_response_from_buffer)           \
  X(MHD_create_response_from_buffer_with_free_callback_cls) \
  X(MHD_create_response_from_fd_at_offset64)   \
  X(MHD_create_response_from_callback)         \
  X(MHD_add_response_header)                   \
  X(MHD_destroy_response)

#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)
#undef DECLARE

// Of a connection's thread; the address sanitizer's frames are larger.
enum { STACK_SIZE = 512 * 1024 };

static pthread_once_t opening = PTHREAD_ONCE_INIT;
static char open_error[512];

static void open_library(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(
        open_error, sizeof open_error, "serving files needs libmicrohttpd (Debian package libmicrohttpd12): %s",
        reason != NULL ? reason : "it can't be opened");
    return;
  }
#define FIND(name)                                                                                                       \
  p_##name = (__typeof__(p_##name))dlsym(library, #name);                                                                \
  if (p_##name == NULL) {                                                                                                \
    snprintf(                                                                                                            \
        open_error, sizeof open_error, "libmicrohttpd.so.12 is too old: it has no %s (Debian package libmicrohttpd12)",  \
        #name);                                                                                                          \
    return;                                                                                                              \
  }
  FUNCTIONS(FIND)
#undef FIND
}

const char *httpd_open_library(void) {
  pthread_once(&opening, open_library);
  return open_error[0] != '\0' ? open_error : NULL;
}

static struct MHD_Connection *connection_of(httpd_connection connection) {
  return (struct MHD_Connection *)connection.raw;
}

static httpd_address address_of(const struct sockaddr *socket_address) {
  httpd_address address = {0, 0};
  if (socket_address == NULL) return address;
  if (socket_address->sa_family == AF_INET) {
    const struct sockaddr_in *in = (const struct sockaddr_in *)(const void *)socket_address;
    address.low = 0xffff00000000ULL | ntohl(in->sin_addr.s_addr);
  } else if (socket_address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *in6 = (const struct sockaddr_in6 *)(const void *)socket_address;
    for (int i = 0; i < 8; i++) address.high = address.high << 8 | in6->sin6_addr.s6_addr[i];
    for (int i = 8; i < 16; i++) address.low = address.low << 8 | in6->sin6_addr.s6_addr[i];
  }
  return address;
}

// Callbacks from the library

static enum MHD_Result on_accept(void *cls, const struct sockaddr *address, socklen_t length) {
  (void)length;
  httpd_server *server = cls;
  if (server->options.accepts == NULL) return MHD_YES;
  return server->options.accepts(server->options.context, address_of(address)) ? MHD_YES : MHD_NO;
}

static void *on_target(void *cls, const char *target, struct MHD_Connection *connection) {
  (void)connection;
  httpd_server *server = cls;
  return server->options.began(server->options.context, target);
}

static enum MHD_Result on_request(
    void *cls, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload_data, size_t *upload_data_size, void **exchange) {
  (void)url;
  httpd_server *server = cls;
  size_t size = *upload_data_size;
  *upload_data_size = 0;
  bool goes_on = server->options.received(
      server->options.context, (httpd_connection){connection, server}, *exchange, method, version,
      size > 0 ? upload_data : NULL, size);
  return goes_on ? MHD_YES : MHD_NO;
}

static void on_end(
    void *cls, struct MHD_Connection *connection, void **exchange, enum MHD_RequestTerminationCode code) {
  httpd_server *server = cls;
  httpd_end how = HTTPD_END_CLIENT_LEFT;
  bool was_cut = file_guard_end(server->guard, connection);
  switch (code) {
    case MHD_REQUEST_TERMINATED_COMPLETED_OK: how = HTTPD_END_COMPLETED; break;
    case MHD_REQUEST_TERMINATED_TIMEOUT_REACHED: how = HTTPD_END_TIMED_OUT; break;
    case MHD_REQUEST_TERMINATED_DAEMON_SHUTDOWN: how = HTTPD_END_STOPPED; break;
    case MHD_REQUEST_TERMINATED_READ_ERROR:
    case MHD_REQUEST_TERMINATED_CLIENT_ABORT:
    case MHD_REQUEST_TERMINATED_WITH_ERROR: how = was_cut ? HTTPD_END_FAILED : HTTPD_END_CLIENT_LEFT; break;
  }
  server->options.ended(server->options.context, (httpd_connection){connection, server}, *exchange, how);
  *exchange = NULL;
}

// The library's own decoding would change the target before we see it; we decode it ourselves.
static size_t leave_encoded(void *cls, struct MHD_Connection *connection, char *text) {
  (void)cls;
  (void)connection;
  return strlen(text);
}

static _Thread_local char start_error[256];
static _Thread_local bool starting;

static void on_log(void *cls, const char *format, va_list arguments) {
  (void)cls;
  if (!starting) return;  // What clients do wrong is no message of ours.
  vsnprintf(start_error, sizeof start_error, format, arguments);
  start_error[strcspn(start_error, "\n")] = '\0';
}

const char *httpd_start_error(void) { return start_error; }

httpd_server *httpd_start(httpd_options options) {
  snprintf(start_error, sizeof start_error, "the HTTP server could not be started");
  httpd_server *server = calloc(1, sizeof *server);
  struct file_guard *guard = file_guard_create();
  if (server == NULL || guard == NULL) {
    close(options.listen_socket);
    free(server);
    free(guard);
    return NULL;
  }
  server->guard = guard;
  server->options = options;

  // The server's threads inherit this mask: signals are the main thread's.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  starting = true;
  // A thread a connection: nobody waits for another's disk, and the library then sends 2 MiB with one sendfile, where its
  // epoll threads send 128 KiB (measured: a fifth less time of the processor for a gigabyte).
  unsigned flags =
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_ERROR_LOG | MHD_USE_TURBO;
  server->daemon = p_MHD_start_daemon(
      flags, 0, on_accept, server, on_request, server,                                 //
      MHD_OPTION_EXTERNAL_LOGGER, on_log, NULL,                                        //
      MHD_OPTION_LISTEN_SOCKET, options.listen_socket,                                 //
      MHD_OPTION_CONNECTION_LIMIT, options.connection_limit,                           //
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options.connection_limit_per_address,        //
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.memory_limit,                        //
      MHD_OPTION_CONNECTION_TIMEOUT, options.idle_timeout,                             //
      MHD_OPTION_NOTIFY_COMPLETED, on_end, server,                                     //
      MHD_OPTION_URI_LOG_CALLBACK, on_target, server,                                  //
      MHD_OPTION_UNESCAPE_CALLBACK, leave_encoded, NULL,                               //
      MHD_OPTION_THREAD_STACK_SIZE, (size_t)STACK_SIZE,                                //
      MHD_OPTION_END);
  starting = false;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (server->daemon == NULL) {
    close(options.listen_socket);
    file_guard_destroy(guard);
    free(server);
    return NULL;
  }
  return server;
}

void httpd_stop(httpd_server *server) {
  p_MHD_stop_daemon(server->daemon);
  file_guard_destroy(server->guard);
  free(server);
}

// Requests

const char *httpd_header(httpd_connection connection, const char *name) {
  return p_MHD_lookup_connection_value(connection_of(connection), MHD_HEADER_KIND, name);
}

struct each {
  void *context;
  void (*body)(void *context, const char *name, const char *value);
};

static enum MHD_Result on_header(void *cls, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  const struct each *each = cls;
  each->body(each->context, name, value != NULL ? value : "");
  return MHD_YES;
}

void httpd_each_header(
    httpd_connection connection, void *context, void (*body)(void *context, const char *name, const char *value)) {
  struct each each = {context, body};
  p_MHD_get_connection_values(connection_of(connection), MHD_HEADER_KIND, on_header, &each);
}

httpd_address httpd_peer(httpd_connection connection) {
  const union MHD_ConnectionInfo *info =
      p_MHD_get_connection_info(connection_of(connection), MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return address_of(info != NULL ? info->client_addr : NULL);
}

uint64_t httpd_bytes_delivered(httpd_connection connection, bool queued) {
  const union MHD_ConnectionInfo *info =
      p_MHD_get_connection_info(connection_of(connection), MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info == NULL) return 0;
  struct tcp_info tcp;
  memset(&tcp, 0, sizeof tcp);
  socklen_t length = sizeof tcp;
  if (getsockopt(info->connect_fd, IPPROTO_TCP, TCP_INFO, &tcp, &length) != 0) return 0;
  uint64_t count = tcp.tcpi_bytes_acked;
  int waiting = 0;
  if (queued && ioctl(info->connect_fd, SIOCOUTQ, &waiting) == 0 && waiting > 0) count += (uint64_t)waiting;
  return count;
}

void httpd_set_timeout(httpd_connection connection, unsigned seconds) {
  p_MHD_set_connection_option(connection_of(connection), MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

httpd_wait_end httpd_wait(httpd_connection connection, int signal, int64_t milliseconds, bool watches_client) {
  const union MHD_ConnectionInfo *info =
      p_MHD_get_connection_info(connection_of(connection), MHD_CONNECTION_INFO_CONNECTION_FD);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t end = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + milliseconds;
  for (;;) {
    // POLLRDHUP also comes from a client that has only finished sending, which is rude for a stream and common for a request.
    struct pollfd watched[] = {
        {signal, POLLIN, 0},
        {info != NULL ? info->connect_fd : -1, watches_client ? POLLRDHUP : 0, 0},
    };
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t left = end - ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
    int count = poll(watched, 2, milliseconds < 0 ? -1 : left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left);
    if (count < 0 && errno != EINTR) return HTTPD_WAIT_CLIENT_LEFT;
    if (count > 0 && watched[0].revents != 0) {
      uint64_t raised = 0;
      return read(signal, &raised, sizeof raised) < 0 && errno != EAGAIN ? HTTPD_WAIT_CLIENT_LEFT : HTTPD_WAIT_SIGNAL;
    }
    if (count > 0) return HTTPD_WAIT_CLIENT_LEFT;
    if (count == 0 && milliseconds >= 0 && left <= INT_MAX) return HTTPD_WAIT_TIMED_OUT;
  }
}

int httpd_signal_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void httpd_signal_raise(int signal) {
  uint64_t one = 1;
  // Full means raised already.
  ssize_t written = write(signal, &one, sizeof one);
  (void)written;
}

// Answers

static bool add_headers(struct MHD_Response *response, const char *headers) {
  char *copy = strdup(headers);
  if (copy == NULL) return false;
  bool added = true;
  char *rest = copy;
  for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
    char *colon = strstr(line, ": ");
    if (colon == NULL) continue;
    *colon = '\0';
    if (p_MHD_add_response_header(response, line, colon + 2) != MHD_YES) added = false;
  }
  free(copy);
  return added;
}

static bool queue(
    httpd_connection connection, unsigned status, const char *headers, struct MHD_Response *response) {
  bool queued = add_headers(response, headers) &&
                p_MHD_queue_response(connection_of(connection), status, response) == MHD_YES;
  p_MHD_destroy_response(response);  // The queue has its own reference; this frees it if it was not queued.
  return queued;
}

bool httpd_reply_bytes(
    httpd_connection connection, unsigned status, const char *headers, const void *bytes, size_t count,
    void (*release)(void *owner), void *owner) {
  struct MHD_Response *response =
      release != NULL ? p_MHD_create_response_from_buffer_with_free_callback_cls(count, (void *)(uintptr_t)bytes, release, owner)
                      : p_MHD_create_response_from_buffer(count, (void *)(uintptr_t)bytes, MHD_RESPMEM_MUST_COPY);
  if (response == NULL) {
    if (release != NULL) release(owner);
    return false;
  }
  return queue(connection, status, headers, response);
}

bool httpd_reply_file(
    httpd_connection connection, unsigned status, const char *headers, int descriptor, uint64_t offset, uint64_t count) {
  const union MHD_ConnectionInfo *info =
      p_MHD_get_connection_info(connection_of(connection), MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info == NULL ||
      !file_guard_begin(connection.server->guard, connection_of(connection), info->connect_fd, descriptor, offset + count)) {
    close(descriptor);
    return false;
  }
  struct MHD_Response *response = p_MHD_create_response_from_fd_at_offset64(count, descriptor, offset);
  if (response == NULL) {
    close(descriptor);
    return false;
  }
  return queue(connection, status, headers, response);
}

struct stream {
  ssize_t (*read)(void *owner, char *buffer, size_t size);
  void (*release)(void *owner);
  void *owner;
};

static ssize_t on_read(void *cls, uint64_t position, char *buffer, size_t size) {
  (void)position;
  const struct stream *stream = cls;
  ssize_t count = stream->read(stream->owner, buffer, size);
  if (count == -1) return MHD_CONTENT_READER_END_OF_STREAM;
  return count < 0 ? MHD_CONTENT_READER_END_WITH_ERROR : count;
}

static void on_stream_release(void *cls) {
  struct stream *stream = cls;
  stream->release(stream->owner);
  free(stream);
}

bool httpd_reply_stream(
    httpd_connection connection, unsigned status, const char *headers,
    ssize_t (*read)(void *owner, char *buffer, size_t size), void (*release)(void *owner), void *owner) {
  struct stream *stream = malloc(sizeof *stream);
  if (stream == NULL) {
    release(owner);
    return false;
  }
  *stream = (struct stream){read, release, owner};
  struct MHD_Response *response =
      p_MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, on_read, stream, on_stream_release);
  if (response == NULL) {
    on_stream_release(stream);
    return false;
  }
  return queue(connection, status, headers, response);
}
