// The least that asking a Cast device for its status takes: one TLS connection with OpenSSL, CONNECT, GET_STATUS, and
// reading until a RECEIVER_STATUS has come. What `cast-tracks status` is measured against.
//
//   status ADDRESS PORT

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static size_t field(uint8_t *out, int number, const char *text) {
  size_t length = strlen(text), size = 0;
  out[size++] = (uint8_t)(number << 3 | 2);
  if (length >= 0x80) out[size++] = (uint8_t)(length & 0x7F) | 0x80;
  out[size++] = (uint8_t)(length >= 0x80 ? length >> 7 : length);
  memcpy(out + size, text, length);
  return size + length;
}

static size_t frame(uint8_t *out, const char *name_space, const char *payload) {
  size_t size = 4;
  out[size++] = 0x08, out[size++] = 0;
  size += field(out + size, 2, "sender-0");
  size += field(out + size, 3, "receiver-0");
  size += field(out + size, 4, name_space);
  out[size++] = 0x28, out[size++] = 0;
  size += field(out + size, 6, payload);
  uint32_t length = htonl((uint32_t)(size - 4));
  memcpy(out, &length, 4);
  return size;
}

static void fail(const char *what) {
  fprintf(stderr, "status: %s\n", what);
  exit(1);
}

static void read_all(SSL *ssl, uint8_t *out, size_t count) {
  while (count > 0) {
    int got = SSL_read(ssl, out, (int)count);
    if (got <= 0) fail("the connection ended");
    out += got;
    count -= (size_t)got;
  }
}

int main(int argc, char **argv) {
  if (argc != 3) fail("usage: status ADDRESS PORT");
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[2]))};
  inet_pton(AF_INET, argv[1], &address.sin_addr);
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) fail("can't connect");
  SSL *ssl = SSL_new(context);
  SSL_set_fd(ssl, descriptor);
  if (SSL_connect(ssl) != 1) fail("the handshake failed");

  uint8_t out[512];
  size_t size = frame(out, "urn:x-cast:com.google.cast.tp.connection", "{\"type\":\"CONNECT\"}");
  size += frame(out + size, "urn:x-cast:com.google.cast.receiver", "{\"requestId\":1,\"type\":\"GET_STATUS\"}");
  if (SSL_write(ssl, out, (int)size) != (int)size) fail("can't write");
  for (;;) {
    uint8_t header[4];
    read_all(ssl, header, 4);
    uint32_t length = (uint32_t)header[0] << 24 | header[1] << 16 | header[2] << 8 | header[3];
    uint8_t *body = malloc(length + 1);
    read_all(ssl, body, length);
    void *found = memmem(body, length, "RECEIVER_STATUS", strlen("RECEIVER_STATUS"));
    free(body);
    if (found != NULL) break;
  }
  SSL_shutdown(ssl);
  SSL_free(ssl);
  SSL_CTX_free(context);
  puts("ok");
  return 0;
}
