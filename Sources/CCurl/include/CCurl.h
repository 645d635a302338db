#ifndef CCURL_H
#define CCURL_H

// An HTTP client for an event loop: libcurl's multi interface, opened at run time (never linked), with its variadic calls
// made callable and none of its types shown.
//
// http and https only, also after a redirect; no proxy, no signals, no cookies, no files of the user's (.netrc).
//
// One thread: that of the event loop. No call of a client may be made from one of its callbacks.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Many transfers on one event loop.
typedef struct httpc_client {
  void *multi;
  void *_Nullable context;
  /// Watch a descriptor for these; neither: no more.
  void (*_Nullable watch)(void *_Nullable context, int descriptor, bool readable, bool writable);
  /// Call `httpc_elapsed` after this time; below 0: not at all. Replaces what was asked for before.
  void (*_Nullable schedule)(void *_Nullable context, int64_t milliseconds);
} httpc_client;

typedef enum __attribute__((enum_extensibility(closed))) httpc_method {
  HTTPC_GET __attribute__((swift_name("get"))),
  HTTPC_HEAD __attribute__((swift_name("head"))),
  HTTPC_OPTIONS __attribute__((swift_name("options"))),
} httpc_method;

/// What to fetch, and who is told. The texts are copied.
typedef struct httpc_request {
  const char *_Nullable url;
  httpc_method method;
  /// Lines `Name: value` that end in `\n`.
  const char *_Nullable headers;
  const char *_Nullable user_agent;
  /// Ask for compressed bodies and unpack them; else `identity` is asked for.
  bool unpacks;
  /// How many redirects to follow; 0 for none.
  int64_t redirect_limit;
  int64_t connect_timeout_milliseconds;
  int64_t timeout_milliseconds;

  void *_Nullable context;
  /// Whether to connect to an address (numeric, IPv6 with its scope) that the host's name has.
  bool (*_Nullable connects)(void *_Nullable context, const char *address, uint16_t port);
  /// A line of the answer's head with its end, also of redirects and of interim answers. False ends the transfer.
  bool (*_Nullable line)(void *_Nullable context, const char *bytes, size_t size);
  /// A piece of the body. False ends the transfer.
  bool (*_Nullable body)(void *_Nullable context, const void *bytes, size_t size);
} httpc_request;

/// A fetch under way.
typedef struct httpc_transfer {
  httpc_client *client;
  void *easy;
  void *_Nullable header_list;
  void *_Nullable context;
  bool (*_Nullable connects)(void *_Nullable context, const char *address, uint16_t port);
  bool (*_Nullable line)(void *_Nullable context, const char *bytes, size_t size);
  bool (*_Nullable body)(void *_Nullable context, const void *bytes, size_t size);
  /// Why it failed, in the library's words; may be empty.
  char reason[256];
} httpc_transfer;

/// How a transfer ended.
typedef enum __attribute__((enum_extensibility(closed))) httpc_result {
  HTTPC_OK __attribute__((swift_name("ok"))),
  HTTPC_BAD_URL __attribute__((swift_name("badURL"))),
  HTTPC_SCHEME __attribute__((swift_name("unsupportedScheme"))),
  HTTPC_RESOLVE __attribute__((swift_name("resolve"))),
  HTTPC_CONNECT __attribute__((swift_name("connect"))),
  HTTPC_TIMEOUT __attribute__((swift_name("timeout"))),
  HTTPC_TLS __attribute__((swift_name("tls"))),
  HTTPC_CERTIFICATE __attribute__((swift_name("certificate"))),
  HTTPC_NO_AUTHORITIES __attribute__((swift_name("noAuthorities"))),
  HTTPC_REDIRECTS __attribute__((swift_name("redirects"))),
  HTTPC_NOT_HTTP __attribute__((swift_name("notHTTP"))),
  HTTPC_CUT __attribute__((swift_name("cut"))),
  HTTPC_ENCODING __attribute__((swift_name("encoding"))),
  /// `line` or `body` said no.
  HTTPC_ENDED __attribute__((swift_name("ended"))),
  HTTPC_OTHER __attribute__((swift_name("other"))),
} httpc_result;

/// Opens the library, once. Null when it is there, else the reason, naming the package that holds it.
const char *_Nullable httpc_open_library(void);

/// Null if there is no memory.
httpc_client *_Nullable httpc_create(
    void *_Nullable context, void (*watch)(void *_Nullable context, int descriptor, bool readable, bool writable),
    void (*schedule)(void *_Nullable context, int64_t milliseconds));

/// Every transfer must have ended before.
void httpc_destroy(httpc_client *client);

/// Starts a transfer; the callbacks are called from `httpc_ready` and `httpc_elapsed` only. Null if it can't be started.
httpc_transfer *_Nullable httpc_start(httpc_client *client, httpc_request request);

/// Frees a transfer, whether it has ended or not.
void httpc_end(httpc_transfer *transfer);

/// A watched descriptor is ready.
void httpc_ready(httpc_client *client, int descriptor, bool readable, bool writable, bool failed);

/// The scheduled time has passed.
void httpc_elapsed(httpc_client *client);

/// The context of the next transfer that has ended since the last call, or null. It is still to be freed.
void *_Nullable httpc_next_ended(httpc_client *client, httpc_result *result);

/// The status of the last answer; 0 if there was none.
int64_t httpc_status(httpc_transfer *transfer);

/// The URL after redirects.
const char *_Nullable httpc_url(httpc_transfer *transfer);

/// The address that was connected to, numeric; null if none.
const char *_Nullable httpc_remote_address(httpc_transfer *transfer);

/// The system's error number of a connection that failed, or 0.
int64_t httpc_errno(httpc_transfer *transfer);

/// Why it failed, in the library's words; may be empty.
const char *httpc_reason(httpc_transfer *transfer);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
