#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tls_internal.h"

// MARK: The BIO over a session's own memory

static bool append_output(CastTLSSession *session, const char *bytes, size_t count) {
  if (count > session->output_limit || session->output_count > session->output_limit - count) {
    session->failure = CastTLSFailureOutputLimit;
    return false;
  }
  if (session->output_start > 0 && session->output_start + session->output_count + count > session->output_capacity) {
    memmove(session->output, session->output + session->output_start, session->output_count);
    session->output_start = 0;
  }
  size_t needed = session->output_count + count;
  if (needed > session->output_capacity) {
    size_t capacity = needed > 2 * session->output_capacity ? needed : 2 * session->output_capacity;
    uint8_t *grown = realloc(session->output, capacity);
    if (grown == NULL) {
      session->failure = CastTLSFailureInternal;
      return false;
    }
    session->output = grown;
    session->output_capacity = capacity;
  }
  memcpy(session->output + session->output_start + session->output_count, bytes, count);
  session->output_count += count;
  return true;
}

static int memory_write(BIO *bio, const char *bytes, size_t count, size_t *written) {
  BIO_clear_retry_flags(bio);
  if (!append_output(BIO_get_data(bio), bytes, count)) return 0;
  *written = count;
  return 1;
}

static int memory_read(BIO *bio, char *bytes, size_t count, size_t *read) {
  CastTLSSession *session = BIO_get_data(bio);
  BIO_clear_retry_flags(bio);
  if (session->input_count == 0) {
    BIO_set_retry_read(bio);
    return 0;
  }
  size_t taken = count < session->input_count ? count : session->input_count;
  memcpy(bytes, session->input, taken);
  session->input += taken;
  session->input_count -= taken;
  *read = taken;
  return 1;
}

static long memory_control(BIO *bio, int command, long number, void *pointer) {
  (void)bio;
  (void)number;
  (void)pointer;
  return command == BIO_CTRL_FLUSH ? 1 : 0;
}

static int memory_create(BIO *bio) {
  BIO_set_init(bio, 1);
  return 1;
}

static BIO_METHOD *memory_method;

static void make_memory_method(void) {
  BIO_METHOD *method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "cast memory");
  if (method == NULL) return;
  BIO_meth_set_write_ex(method, memory_write);
  BIO_meth_set_read_ex(method, memory_read);
  BIO_meth_set_ctrl(method, memory_control);
  BIO_meth_set_create(method, memory_create);
  memory_method = method;
}

// MARK: Failures

/// Which errors may go away when less is asked of the peer.
static bool is_incompatibility(int reason) {
  switch (reason) {
    case SSL_R_UNSUPPORTED_PROTOCOL:
    case SSL_R_WRONG_SSL_VERSION:
    case SSL_R_NO_PROTOCOLS_AVAILABLE:
    case SSL_R_TLSV1_ALERT_PROTOCOL_VERSION:
    case SSL_R_TLSV1_ALERT_INSUFFICIENT_SECURITY:
    case SSL_R_SSLV3_ALERT_HANDSHAKE_FAILURE:
    case SSL_R_UNSAFE_LEGACY_RENEGOTIATION_DISABLED:
    case SSL_R_DH_KEY_TOO_SMALL:
    case SSL_R_EE_KEY_TOO_SMALL:
    case SSL_R_CA_MD_TOO_WEAK:
    case SSL_R_WRONG_SIGNATURE_TYPE:
    case SSL_R_WRONG_CURVE:
    case SSL_R_WRONG_CIPHER_RETURNED:
    case SSL_R_UNKNOWN_CIPHER_RETURNED:
    case SSL_R_NO_SHARED_CIPHER:
    case SSL_R_NO_SUITABLE_SIGNATURE_ALGORITHM:
    case SSL_R_NO_SHARED_SIGNATURE_ALGORITHMS:
    case SSL_R_NO_SUITABLE_KEY_SHARE:
    case SSL_R_LEGACY_SIGALG_DISALLOWED_OR_UNSUPPORTED:
      return true;
    default:
      return false;
  }
}

/// Takes the error of a failed call; true if it only wants more input.
static bool wants_input(CastTLSSession *session, int result) {
  switch (SSL_get_error(session->handle, result)) {
    case SSL_ERROR_WANT_READ:
      return true;
    case SSL_ERROR_ZERO_RETURN:
      session->is_peer_done = true;
      ERR_clear_error();
      return false;
    default:
      break;
  }
  int reason = cast_tls_take_error(session->error, "TLS failure");
  if (session->failure == CastTLSFailureNone)
    session->failure = is_incompatibility(reason) ? CastTLSFailureIncompatible : CastTLSFailureProtocol;
  return false;
}

// MARK: The peer's first bytes

static bool starts_with(const CastTLSSession *session, const char *text) {
  size_t length = strlen(text);
  return session->greeting_count >= length && memcmp(session->greeting, text, length) == 0;
}

static bool is_http(const CastTLSSession *session) {
  static const char *const methods[] = {"GET ", "HEAD ", "POST ", "PUT ", "OPTIONS ", "PRI ", "CONNECT "};
  if (!session->is_server) return starts_with(session, "HTTP");
  for (size_t index = 0; index < sizeof methods / sizeof *methods; index++)
    if (starts_with(session, methods[index])) return true;
  return false;
}

/// Looks whether the peer speaks TLS at all: a record's header is its type (20 to 23), then version 3.x.
static bool is_greeting_tls(CastTLSSession *session, const uint8_t *input, size_t count) {
  enum { known = 2 };
  if (session->greeting_count >= known) return true;
  size_t room = sizeof session->greeting - session->greeting_count;
  size_t taken = count < room ? count : room;
  if (taken > 0) memcpy(session->greeting + session->greeting_count, input, taken);
  session->greeting_count += (uint8_t)taken;
  bool is_type = session->greeting_count < 1 || (session->greeting[0] >= 20 && session->greeting[0] <= 23);
  bool is_version = session->greeting_count < 2 || session->greeting[1] == 3;
  if (is_type && is_version) return true;
  session->failure = is_http(session) ? CastTLSFailureHTTP : CastTLSFailureNotTLS;
  snprintf(session->error, CastTLSErrorSize, "%s", "not a TLS record");
  return false;
}

// MARK: Sessions

CastTLSSession *cast_tls_session_create(const CastTLSContext *context, size_t output_limit) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_memory_method);
  ERR_clear_error();
  CastTLSSession *session = calloc(1, sizeof *session);
  SSL *handle = session != NULL ? SSL_new(context->handle) : NULL;
  BIO *bio = handle != NULL && memory_method != NULL ? BIO_new(memory_method) : NULL;
  if (bio == NULL) {
    SSL_free(handle);
    free(session);
    ERR_clear_error();
    return NULL;
  }
  session->handle = handle;
  session->output_limit = output_limit;
  session->is_server = context->is_server;
  BIO_set_data(bio, session);
  SSL_set_bio(handle, bio, bio);
  if (session->is_server) {
    SSL_set_accept_state(handle);
  } else {
    SSL_set_connect_state(handle);
    int result = SSL_do_handshake(handle);
    if (result != 1) wants_input(session, result);
  }
  return session;
}

void cast_tls_session_free(CastTLSSession *session) {
  SSL_free(session->handle);
  free(session->output);
  free(session);
}

CastTLSProgress cast_tls_receive(
    CastTLSSession *session, const uint8_t *input, size_t count, uint8_t *plaintext, size_t capacity) {
  CastTLSProgress progress = {0};
  if (session->failure != CastTLSFailureNone || session->is_peer_done ||
      (!session->is_established && !is_greeting_tls(session, input, count))) {
    progress.consumed = count;
    return progress;
  }
  session->input = input;
  session->input_count = count;
  ERR_clear_error();
  if (!session->is_established) {
    int result = SSL_do_handshake(session->handle);
    if (result == 1) {
      session->is_established = true;
      progress.has_more = true;
    } else {
      wants_input(session, result);
    }
  } else {
    while (progress.produced < capacity) {
      size_t produced = 0;
      int result = SSL_read_ex(session->handle, plaintext + progress.produced, capacity - progress.produced, &produced);
      if (result != 1) {
        wants_input(session, result);
        break;
      }
      progress.produced += produced;
    }
    progress.has_more = progress.produced == capacity;
  }
  // What follows the end of a session or a failure is of no interest.
  if (session->failure != CastTLSFailureNone || session->is_peer_done) {
    session->input_count = 0;
    progress.has_more = false;
  }
  progress.consumed = count - session->input_count;
  session->input = NULL;
  session->input_count = 0;
  return progress;
}

bool cast_tls_send(CastTLSSession *session, const uint8_t *bytes, size_t count) {
  if (session->failure != CastTLSFailureNone || !session->is_established) return false;
  ERR_clear_error();
  while (count > 0) {
    size_t written = 0;
    int result = SSL_write_ex(session->handle, bytes, count, &written);
    if (result != 1) {
      // Writing never waits for input: there is no renegotiation.
      if (wants_input(session, result)) session->failure = CastTLSFailureInternal;
      return false;
    }
    bytes += written;
    count -= written;
  }
  return true;
}

void cast_tls_close(CastTLSSession *session) {
  if (session->failure != CastTLSFailureNone || !session->is_established) return;
  ERR_clear_error();
  SSL_shutdown(session->handle);
  ERR_clear_error();
}

void cast_tls_output_sent(CastTLSSession *session, size_t count) {
  if (count < session->output_count) {
    session->output_start += count;
    session->output_count -= count;
    return;
  }
  // An idle session keeps no buffer.
  free(session->output);
  session->output = NULL;
  session->output_start = session->output_count = session->output_capacity = 0;
}

size_t cast_tls_peer_certificate(const CastTLSSession *session, uint8_t *der, size_t capacity) {
  X509 *certificate = SSL_get0_peer_certificate(session->handle);
  int size = certificate != NULL ? i2d_X509(certificate, NULL) : 0;
  if (size <= 0) return 0;
  if (der != NULL && (size_t)size <= capacity) i2d_X509(certificate, &der);
  return (size_t)size;
}

const char *cast_tls_version(const CastTLSSession *session) { return SSL_get_version(session->handle); }

const char *cast_tls_cipher(const CastTLSSession *session) { return SSL_get_cipher_name(session->handle); }
