#include <openssl/err.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "tls_internal.h"

// Each of these costs a short command some hundredths of its time: the configuration file of the system, the texts of
// the errors that aren't TLS's own, and freeing at exit what the system frees anyway.
enum { sparing = OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT };

static void start_quickly(void) { OPENSSL_init_ssl(sparing | OPENSSL_INIT_NO_LOAD_CRYPTO_STRINGS, NULL); }

static void start_with_texts(void) { OPENSSL_init_ssl(sparing | OPENSSL_INIT_LOAD_CRYPTO_STRINGS, NULL); }

void cast_tls_library_start(bool with_texts) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, with_texts ? start_with_texts : start_quickly);
}

int cast_tls_take_error(char *error, const char *otherwise) {
  unsigned long code = ERR_get_error();
  const char *reason = NULL;
  if (code != 0) {
    // TLS's own texts are loaded when the first error needs one.
    OPENSSL_init_ssl(OPENSSL_INIT_LOAD_SSL_STRINGS | OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
    reason = ERR_reason_error_string(code);
  }
  if (code != 0 && reason == NULL)
    snprintf(error, CastTLSErrorSize, "%s, OpenSSL error %08lX", otherwise, code);
  else
    snprintf(error, CastTLSErrorSize, "%s", reason != NULL ? reason : otherwise);
  ERR_clear_error();
  return ERR_GET_LIB(code) == ERR_LIB_SSL ? ERR_GET_REASON(code) : 0;
}

/// Settings of both roles; frees the context if one fails.
static CastTLSContext *finish(SSL_CTX *handle, bool is_server, bool ok, char *error) {
  CastTLSContext *context = NULL;
  if (handle != NULL && ok) {
    SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_verify(handle, SSL_VERIFY_NONE, NULL);
    SSL_CTX_set_session_cache_mode(handle, SSL_SESS_CACHE_OFF);
    context = malloc(sizeof *context);
  }
  if (context == NULL) {
    cast_tls_take_error(error, "TLS failure");
    SSL_CTX_free(handle);
    return NULL;
  }
  *context = (CastTLSContext){.handle = handle, .is_server = is_server};
  return context;
}

CastTLSContext *cast_tls_client_context_create(bool legacy, char *error) {
  cast_tls_library_start(false);
  ERR_clear_error();
  SSL_CTX *handle = SSL_CTX_new(TLS_client_method());
  bool ok = handle != NULL && SSL_CTX_set_min_proto_version(handle, legacy ? TLS1_VERSION : TLS1_2_VERSION) == 1;
  if (ok && legacy) {
    // Whatever authenticates itself with a certificate: device authentication needs one.
    ok = SSL_CTX_set_cipher_list(handle, "ALL:!aNULL:!eNULL:@SECLEVEL=0") == 1;
    SSL_CTX_set_options(handle, SSL_OP_LEGACY_SERVER_CONNECT);
  }
  return finish(handle, false, ok, error);
}

CastTLSContext *cast_tls_server_context_create(const CastTLSIdentity *identity, char *error) {
  cast_tls_library_start(true);
  ERR_clear_error();
  SSL_CTX *handle = SSL_CTX_new(TLS_server_method());
  bool ok = handle != NULL && SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION) == 1 &&
            SSL_CTX_set_num_tickets(handle, 0) == 1 && SSL_CTX_use_certificate(handle, identity->certificate) == 1 &&
            SSL_CTX_use_PrivateKey(handle, identity->key) == 1;
  if (ok) SSL_CTX_set_options(handle, SSL_OP_NO_TICKET);
  return finish(handle, true, ok, error);
}

void cast_tls_context_free(CastTLSContext *context) {
  SSL_CTX_free(context->handle);
  free(context);
}
