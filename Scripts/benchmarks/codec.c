// Encodes and decodes envelopes with protobuf-c, as a C program would with the code that protoc-c makes for it: what
// CastMessageCodec is measured against.
//
//   codec ROUNDS FILE…    each file is a payload; prints messages a second, and the bytes of text that came out

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cast_channel.pb-c.h"

static char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) exit(1);
  char *text = calloc(1, 1 << 20);
  if (text == NULL || fread(text, 1, (1 << 20) - 1, file) == 0) exit(1);
  fclose(file);
  return text;
}

int main(int argc, char **argv) {
  if (argc < 3) return 64;
  long rounds = atol(argv[1]);
  size_t count = (size_t)argc - 2;
  char **payloads = calloc(count, sizeof *payloads);
  for (size_t index = 0; index < count; index++) payloads[index] = read_file(argv[index + 2]);
  struct timespec start, end;
  unsigned long check = 0;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  for (long round = 0; round < rounds; round++) {
    for (size_t index = 0; index < count; index++) {
      Cast__Channel__CastMessage message = CAST__CHANNEL__CAST_MESSAGE__INIT;
      message.source_id = "receiver-0";
      message.destination_id = "sender-0";
      message.namespace_ = "urn:x-cast:com.google.cast.media";
      message.payload_utf8 = payloads[index];
      size_t size = cast__channel__cast_message__get_packed_size(&message);
      uint8_t *frame = malloc(4 + size);
      uint32_t header = htonl((uint32_t)size);
      memcpy(frame, &header, 4);
      cast__channel__cast_message__pack(&message, frame + 4);
      Cast__Channel__CastMessage *decoded = cast__channel__cast_message__unpack(NULL, size, frame + 4);
      if (decoded == NULL) return 1;
      check += strlen(decoded->payload_utf8);
      cast__channel__cast_message__free_unpacked(decoded, NULL);
      free(frame);
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%.0f %lu\n", (double)rounds * (double)count / seconds, check);
  return 0;
}
