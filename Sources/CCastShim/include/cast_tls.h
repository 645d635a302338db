// TLS over memory: bytes from the network in, bytes for the network out. No sockets, no clock, no Cast.
//
// A session keeps no input: every byte given to it is used at once. What it has to send waits in its output until the
// caller has taken it. Nothing here verifies a certificate: devices have self-signed ones that change every other day,
// and prove what they are in another way (protocol 1.1, 7).
//
// A handle may be used by one thread at a time; a context and an identity by several.

#ifndef CAST_TLS_H
#define CAST_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CastTLSErrorSize = 200 };

/// A key and its certificate.
typedef struct CastTLSIdentity {
  void *_Nonnull key;
  void *_Nonnull certificate;
} CastTLSIdentity;

/// What sessions have in common.
typedef struct CastTLSContext {
  void *_Nonnull handle;
  bool is_server;
} CastTLSContext;

/// What a failed session failed of.
typedef enum __attribute__((enum_extensibility(closed))) CastTLSFailure {
  CastTLSFailureNone = 0,
  /// The peer's first bytes are HTTP.
  CastTLSFailureHTTP,
  /// The peer's first bytes are no TLS, and not HTTP either.
  CastTLSFailureNotTLS,
  /// The peer and we have no version, cipher or parameter in common.
  CastTLSFailureIncompatible,
  /// The peer broke the rules of TLS, or ended it with an alert.
  CastTLSFailureProtocol,
  /// More output waits than is allowed: the peer doesn't read.
  CastTLSFailureOutputLimit,
  /// No memory, or a library error.
  CastTLSFailureInternal,
} CastTLSFailure;

/// One end of a connection.
typedef struct CastTLSSession {
  void *_Nonnull handle;
  /// What waits to be sent: `output_count` bytes from `output + output_start`.
  uint8_t *_Nullable output;
  size_t output_start;
  size_t output_count;
  size_t output_capacity;
  size_t output_limit;
  /// The input of the running call.
  const uint8_t *_Nullable input;
  size_t input_count;
  /// The first bytes of the peer, until it is known that they are TLS.
  uint8_t greeting[8];
  uint8_t greeting_count;
  bool is_server;
  bool is_established;
  /// The peer has said that it won't send any more.
  bool is_peer_done;
  CastTLSFailure failure;
  char error[CastTLSErrorSize];
} CastTLSSession;

/// Makes an RSA key and a self-signed X.509 v3 certificate for it, of the shape that devices have: no extensions,
/// subject and issuer are the common name, a serial number of 32 bits, SHA-256.
///
/// `error` has room for `CastTLSErrorSize` bytes, here and below, and is written when the result is null.
CastTLSIdentity *_Nullable cast_tls_identity_create(
    const char *_Nonnull common_name, int key_bits, int64_t not_before, int64_t not_after, char *_Nonnull error);

/// Takes a key and a certificate in PEM, both of them anywhere in `pem`.
CastTLSIdentity *_Nullable cast_tls_identity_read(const char *_Nonnull pem, size_t count, char *_Nonnull error);

/// The size of the certificate in DER; it is written to `der` if that has room for it.
size_t cast_tls_identity_certificate(
    const CastTLSIdentity *_Nonnull identity, uint8_t *_Nullable der, size_t capacity);

void cast_tls_identity_free(CastTLSIdentity *_Nonnull identity);

/// A context for clients: TLS 1.2 and 1.3; `legacy` allows what old devices need, from TLS 1.0 on.
CastTLSContext *_Nullable cast_tls_client_context_create(bool legacy, char *_Nonnull error);

/// A context for servers: TLS 1.2 and 1.3, without resumption.
CastTLSContext *_Nullable cast_tls_server_context_create(
    const CastTLSIdentity *_Nonnull identity, char *_Nonnull error);

void cast_tls_context_free(CastTLSContext *_Nonnull context);

/// A session; it has output at once if it is a client's. Null if there is no memory.
CastTLSSession *_Nullable cast_tls_session_create(const CastTLSContext *_Nonnull context, size_t output_limit);

void cast_tls_session_free(CastTLSSession *_Nonnull session);

/// What came of some input.
typedef struct CastTLSProgress {
  /// How much of the input was used.
  size_t consumed;
  /// How much plaintext was written.
  size_t produced;
  /// The call is to be repeated with the rest of the input, if any: the handshake has just ended (so that early output
  /// can join its last flight), or the plaintext buffer is full.
  bool has_more;
} CastTLSProgress;

/// Handles bytes from the peer. Afterwards look at `failure`, `is_established`, `is_peer_done` and the output.
CastTLSProgress cast_tls_receive(
    CastTLSSession *_Nonnull session, const uint8_t *_Nullable input, size_t count, uint8_t *_Nonnull plaintext,
    size_t capacity);

/// Encrypts bytes into the output. False, with `failure` set, if that fails; only for established sessions.
bool cast_tls_send(CastTLSSession *_Nonnull session, const uint8_t *_Nonnull bytes, size_t count);

/// Says that we won't send any more: a close_notify into the output.
void cast_tls_close(CastTLSSession *_Nonnull session);

/// Takes `count` bytes off the output, which have been sent.
void cast_tls_output_sent(CastTLSSession *_Nonnull session, size_t count);

/// The size of the peer's certificate in DER, 0 if there is none; it is written to `der` if that has room for it.
size_t cast_tls_peer_certificate(
    const CastTLSSession *_Nonnull session, uint8_t *_Nullable der, size_t capacity);

/// Such as "TLSv1.3"; lives for ever.
const char *_Nonnull cast_tls_version(const CastTLSSession *_Nonnull session);

/// Such as "TLS_AES_256_GCM_SHA384"; lives for ever.
const char *_Nonnull cast_tls_cipher(const CastTLSSession *_Nonnull session);

#endif
