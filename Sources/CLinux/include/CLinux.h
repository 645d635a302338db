// The Linux calls of the event loop and of its sockets, made plain: no unions, no macros, no errno.
//
// Unless said otherwise a call gives 0 or more when it worked, and a negative errno when it failed. Every descriptor is
// close-on-exec and non-blocking, and no call is cut short by a signal.

#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Readiness

/// Bits of readiness; the first two are also what can be asked for.
enum { LinuxReadable = 1, LinuxWritable = 2, LinuxHangup = 4, LinuxFailed = 8 };

/// One ready descriptor: the token that it was added with, and what it is ready for.
typedef struct LinuxEvent {
  uint64_t token;
  uint32_t readiness;
} LinuxEvent;

int linux_epoll_open(void);
int linux_epoll_add(int epoll, int descriptor, uint32_t interest, uint64_t token);
int linux_epoll_modify(int epoll, int descriptor, uint32_t interest, uint64_t token);
int linux_epoll_remove(int epoll, int descriptor);
/// The number of events; 0 also when a signal came. A negative timeout waits without end.
int linux_epoll_wait(int epoll, LinuxEvent *_Nonnull events, int capacity, int milliseconds);

/// A descriptor that becomes readable when signalled, from whatever thread.
int linux_eventfd_open(void);
int linux_eventfd_signal(int descriptor);
int linux_eventfd_clear(int descriptor);

/// Blocks the signals in the calling thread, and in the threads that it starts from then on, and gives a descriptor
/// that tells of them.
int linux_signals_open(const int32_t *_Nonnull signals, size_t count);
/// The next signal that came; 0 if there is none.
int linux_signals_next(int descriptor);
/// Lets the signals come as usual again.
void linux_signals_unblock(const int32_t *_Nonnull signals, size_t count);

// MARK: Sockets

/// An IPv4 address is the low 32 bits of `low`.
typedef struct LinuxAddress {
  uint64_t high;
  uint64_t low;
  uint32_t scope;
  uint16_t port;
  bool is_ipv6;
} LinuxAddress;

/// Reads a numeric address, IPv6 with or without `%scope`; false if it is none.
bool linux_address_parse(const char *_Nonnull text, uint16_t port, LinuxAddress *_Nonnull address);
enum { LinuxAddressTextSize = 80 };
/// Writes the address without its port, with its scope; `text` has room for `LinuxAddressTextSize` bytes.
void linux_address_format(const LinuxAddress *_Nonnull address, char *_Nonnull text);

/// A socket that connects to the address, with TCP_NODELAY; writable when it has, or has failed.
int linux_connect(const LinuxAddress *_Nonnull address);
/// How the connecting of a socket ended.
int linux_connect_result(int descriptor);
int linux_listen(const LinuxAddress *_Nonnull address, int backlog);
/// The next connection, with TCP_NODELAY.
int linux_accept(int descriptor, LinuxAddress *_Nonnull peer);
int linux_local_address(int descriptor, LinuxAddress *_Nonnull address);
int linux_remote_address(int descriptor, LinuxAddress *_Nonnull address);
/// The bytes that came; 0 at the end of the stream.
int64_t linux_receive(int descriptor, void *_Nonnull buffer, size_t capacity);
/// The bytes that were taken. Never raises SIGPIPE.
int64_t linux_send(int descriptor, const void *_Nonnull bytes, size_t count);
void linux_close(int descriptor);

/// What an errno means; never null, lives for ever.
const char *_Nonnull linux_error_text(int code);
/// Raises the soft limit of open descriptors to the hard one.
void linux_raise_descriptor_limit(void);

// MARK: Names

/// A name look-up on a thread of its own.
typedef struct LinuxLookup LinuxLookup;
struct LinuxLookup {
  /// Becomes readable when the look-up is over. Belongs to the look-up.
  int descriptor;
  void *_Nonnull state;
};

/// Starts a look-up. Null if there is no thread or memory for it; `error` then has the negative errno.
LinuxLookup *_Nullable linux_lookup_start(const char *_Nonnull host, uint16_t port, int *_Nonnull error);
/// After the descriptor became readable: the number of addresses written, or a negative EAI_ code.
int linux_lookup_result(LinuxLookup *_Nonnull lookup, LinuxAddress *_Nonnull addresses, int capacity);
/// Lets go of the look-up, over or not.
void linux_lookup_free(LinuxLookup *_Nonnull lookup);
/// What an EAI_ code means; never null, lives for ever.
const char *_Nonnull linux_lookup_error_text(int code);

#endif
