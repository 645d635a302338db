#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tls_internal.h"

/// Takes over both, also when it fails.
static CastTLSIdentity *identity_of(EVP_PKEY *key, X509 *certificate) {
  CastTLSIdentity *identity = malloc(sizeof *identity);
  if (identity == NULL) {
    EVP_PKEY_free(key);
    X509_free(certificate);
    return NULL;
  }
  *identity = (CastTLSIdentity){.key = key, .certificate = certificate};
  return identity;
}

static bool fill(X509 *certificate, EVP_PKEY *key, const char *common_name, int64_t not_before, int64_t not_after) {
  uint32_t serial;
  if (RAND_bytes((unsigned char *)&serial, sizeof serial) != 1) return false;
  X509_NAME *name = X509_get_subject_name(certificate);
  return X509_set_version(certificate, X509_VERSION_3) == 1 &&
         ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial | 1) == 1 &&
         ASN1_TIME_set(X509_getm_notBefore(certificate), (time_t)not_before) != NULL &&
         ASN1_TIME_set(X509_getm_notAfter(certificate), (time_t)not_after) != NULL &&
         X509_NAME_add_entry_by_txt(
             name, "CN", MBSTRING_UTF8, (const unsigned char *)common_name, (int)strlen(common_name), -1, 0) == 1 &&
         X509_set_issuer_name(certificate, name) == 1 && X509_set_pubkey(certificate, key) == 1 &&
         X509_sign(certificate, key, EVP_sha256()) != 0;
}

CastTLSIdentity *cast_tls_identity_create(
    const char *common_name, int key_bits, int64_t not_before, int64_t not_after, char *error) {
  cast_tls_library_start(true);
  ERR_clear_error();
  EVP_PKEY *key = EVP_RSA_gen((unsigned)key_bits);
  X509 *certificate = X509_new();
  if (key == NULL || certificate == NULL || !fill(certificate, key, common_name, not_before, not_after)) {
    cast_tls_take_error(error, "failed");
    EVP_PKEY_free(key);
    X509_free(certificate);
    return NULL;
  }
  CastTLSIdentity *identity = identity_of(key, certificate);
  if (identity == NULL) cast_tls_take_error(error, "no memory");
  return identity;
}

CastTLSIdentity *cast_tls_identity_read(const char *pem, size_t count, char *error) {
  cast_tls_library_start(true);
  ERR_clear_error();
  EVP_PKEY *key = NULL;
  X509 *certificate = NULL;
  if (count <= INT32_MAX) {
    BIO *source = BIO_new_mem_buf(pem, (int)count);
    if (source != NULL) {
      certificate = PEM_read_bio_X509(source, NULL, NULL, NULL);
      BIO_free(source);
    }
    source = BIO_new_mem_buf(pem, (int)count);
    if (source != NULL) {
      // The empty password: without one the library would ask at the terminal.
      key = PEM_read_bio_PrivateKey(source, NULL, NULL, (void *)"");
      BIO_free(source);
    }
  }
  if (key == NULL || certificate == NULL || X509_check_private_key(certificate, key) != 1) {
    cast_tls_take_error(error, "no key and certificate that belong together");
    EVP_PKEY_free(key);
    X509_free(certificate);
    return NULL;
  }
  CastTLSIdentity *identity = identity_of(key, certificate);
  if (identity == NULL) cast_tls_take_error(error, "no memory");
  return identity;
}

size_t cast_tls_identity_certificate(const CastTLSIdentity *identity, uint8_t *der, size_t capacity) {
  int size = i2d_X509(identity->certificate, NULL);
  if (size <= 0) return 0;
  if (der != NULL && (size_t)size <= capacity) i2d_X509(identity->certificate, &der);
  return (size_t)size;
}

void cast_tls_identity_free(CastTLSIdentity *identity) {
  EVP_PKEY_free(identity->key);
  X509_free(identity->certificate);
  free(identity);
}
