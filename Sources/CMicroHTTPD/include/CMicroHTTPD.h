#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

// An HTTP/1.1 server on its own threads: libmicrohttpd, opened at run time (never linked), with its variadic calls made
// callable and none of its types shown. Beside it the few socket and file calls that the media server needs.
//
// Threads: each connection has its own, on which all its callbacks run; they may block.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// An IPv6 address as two numbers, most significant first; IPv4 is `::ffff:a.b.c.d`.
typedef struct httpd_address {
  uint64_t high;
  uint64_t low;
} httpd_address;

/// A client's connection. Valid in its callbacks.
typedef struct httpd_connection {
  void *raw;
  struct httpd_server *server;
} httpd_connection;

/// How an exchange ended.
typedef enum __attribute__((enum_extensibility(closed))) httpd_end {
  HTTPD_END_COMPLETED __attribute__((swift_name("completed"))),
  /// The file became shorter while it was sent.
  HTTPD_END_FAILED __attribute__((swift_name("failed"))),
  HTTPD_END_TIMED_OUT __attribute__((swift_name("timedOut"))),
  HTTPD_END_STOPPED __attribute__((swift_name("stopped"))),
  HTTPD_END_CLIENT_LEFT __attribute__((swift_name("clientLeft"))),
} httpd_end;

typedef struct httpd_options {
  /// A listening socket; the server owns it from `httpd_start` on, even if that fails.
  int listen_socket;
  unsigned connection_limit;
  unsigned connection_limit_per_address;
  /// Memory for a connection's request and response headers, in bytes. Larger headers are answered with 413 or 431.
  size_t memory_limit;
  /// Seconds without progress after which a connection is closed.
  unsigned idle_timeout;

  void *_Nullable context;
  /// Whether a client at this address may connect.
  bool (*_Nullable accepts)(void *_Nullable context, httpd_address address);
  /// A request line came. Returns the object that stands for the exchange; `ended` is called once for it.
  void *_Nullable (*_Nullable began)(void *_Nullable context, const char *target);
  /// First call: the headers are complete (no answer may be given yet unless the body is to be refused). Then once a piece of
  /// the body (`body_size` > 0), then once without a body: now answer. False closes the connection.
  bool (*_Nullable received)(
      void *_Nullable context, httpd_connection connection, void *_Nullable exchange, const char *method,
      const char *version, const void *_Nullable body, size_t body_size);
  /// The exchange is over and its connection handle is about to become invalid.
  void (*_Nullable ended)(
      void *_Nullable context, httpd_connection connection, void *_Nullable exchange, httpd_end how);
} httpd_options;

/// A running server.
typedef struct httpd_server {
  void *daemon;
  void *guard;
  httpd_options options;
} httpd_server;

/// Opens the library, once. Null when it is there, else the reason, naming the package that holds it.
const char *_Nullable httpd_open_library(void);

/// Starts a server. Null on failure, with the reason in `httpd_start_error`. All signals are blocked on its threads.
httpd_server *_Nullable httpd_start(httpd_options options);

/// The reason of this thread's last failed `httpd_start`.
const char *httpd_start_error(void);

/// Ends all connections (each exchange gets `ended`) and threads. Whatever holds up a callback must have been told to end.
void httpd_stop(httpd_server *server);

/// A request header's value, or null. Names are compared without case. Valid until the exchange ends.
const char *_Nullable httpd_header(httpd_connection connection, const char *name);

/// Calls `body` with each request header, in order.
void httpd_each_header(
    httpd_connection connection, void *_Nullable context,
    void (*body)(void *_Nullable context, const char *name, const char *value));

/// The client's address.
httpd_address httpd_peer(httpd_connection connection);

/// Bytes that the client's system has acknowledged on this connection since it began; with `queued`, also those on their way.
uint64_t httpd_bytes_delivered(httpd_connection connection, bool queued);

/// Seconds without progress after which this connection is closed; 0 for never.
void httpd_set_timeout(httpd_connection connection, unsigned seconds);

/// Why a wait ended.
typedef enum __attribute__((enum_extensibility(closed))) httpd_wait_end {
  HTTPD_WAIT_SIGNAL __attribute__((swift_name("signal"))),
  HTTPD_WAIT_CLIENT_LEFT __attribute__((swift_name("clientLeft"))),
  HTTPD_WAIT_TIMED_OUT __attribute__((swift_name("timedOut"))),
} httpd_wait_end;

/// Holds the connection's thread until the signal is raised, the client has gone, or the time is over (below 0: never). With
/// `watches_client` a client that only stopped sending counts as gone.
httpd_wait_end httpd_wait(httpd_connection connection, int signal, int64_t milliseconds, bool watches_client);

/// A descriptor for `httpd_wait`, or -1.
int httpd_signal_create(void);

/// Ends the wait, or the next one. From any thread.
void httpd_signal_raise(int signal);

/// Answers with bytes in memory. `headers` is lines `Name: value` that end in `\n`. `release(owner)` is called once, when the
/// bytes are no longer needed or at once on failure.
bool httpd_reply_bytes(
    httpd_connection connection, unsigned status, const char *headers, const void *_Nullable bytes, size_t count,
    void (*_Nullable release)(void *_Nullable owner), void *_Nullable owner);

/// Answers with `count` bytes of a file from `offset` on, by sendfile. Owns `descriptor` from now on, even on failure.
bool httpd_reply_file(
    httpd_connection connection, unsigned status, const char *headers, int descriptor, uint64_t offset, uint64_t count);

/// Answers with what `read` gives: a count above 0, -1 at the end, -2 on an error. It may block.
bool httpd_reply_stream(
    httpd_connection connection, unsigned status, const char *headers,
    ssize_t (*read)(void *_Nullable owner, char *buffer, size_t size), void (*release)(void *_Nullable owner),
    void *_Nullable owner);

// Sockets and addresses

/// Parses a numeric IPv4 or IPv6 address (with or without a scope).
bool httpd_parse_address(const char *text, httpd_address *address);

/// Writes an address as text; `buffer` holds at least 46 bytes.
void httpd_format_address(httpd_address address, char *buffer, size_t size);

/// A listening TCP socket on a numeric address, or `localhost`. The result is a descriptor, or minus an errno value
/// (EINVAL: not an address). Port 0 takes a free one; the one taken is in `port`.
int httpd_listen(const char *address, uint16_t *port);

/// The local address that packets to `remote` (numeric) leave from. 0, or minus an errno value. `link_local` tells that no
/// routable address of that interface exists, so that `text` is a link-local one.
int httpd_local_address(const char *remote, char *text, size_t size, bool *link_local);

/// Random bytes from the kernel. False if it has none.
bool httpd_random(void *bytes, size_t count);

// Files

/// How many descriptors this process may have open.
uint64_t httpd_descriptor_limit(void);

typedef struct httpd_file {
  uint64_t size;
  uint64_t inode;
  int64_t modified_seconds;
  int64_t modified_nanoseconds;
} httpd_file;

/// Opens a regular file for reading, never waiting on a fifo; the last component may not be a symbolic link. The result is a
/// descriptor, or minus an errno value; EISDIR for a directory, ENODEV for anything else that isn't a regular file.
int httpd_open_file(const char *path, httpd_file *file);

/// The absolute path of a file without symbolic links: 0 and `buffer` filled (PATH_MAX bytes), or minus an errno value.
int httpd_resolve_path(const char *path, char *buffer, size_t size);

void httpd_close(int descriptor);

/// Seconds since 1970.
int64_t httpd_now(void);

/// What an errno value means.
const char *httpd_errno_text(int code);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
