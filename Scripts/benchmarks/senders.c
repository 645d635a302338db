// Many senders on one receiver: N TLS connections join its running app, one more changes the style, and each of the N
// notes when it hears of it. Prints the median and the 99th percentile in milliseconds.
//
//   senders ADDRESS PORT COUNT ROUNDS
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct sender {
  SSL *ssl;
  int fd;
  size_t used;
  unsigned char in[1 << 15];
};

static char transport[128];

static void fail(const char *what) {
  fprintf(stderr, "senders: %s\n", what);
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static size_t put(unsigned char *out, int number, const char *text) {
  size_t size = strlen(text), at = 0;
  out[at++] = (unsigned char)(number << 3 | 2);
  if (size > 127) {
    out[at++] = (unsigned char)((size & 127) | 128);
    out[at++] = (unsigned char)(size >> 7);
  } else {
    out[at++] = (unsigned char)size;
  }
  memcpy(out + at, text, size);
  return at + size;
}

static void say(struct sender *s, const char *to, const char *kind, const char *payload) {
  unsigned char out[4096];
  char space[128];
  size_t at = 4;
  snprintf(space, sizeof space, "urn:x-cast:com.google.cast.%s", kind);
  out[at++] = 8, out[at++] = 0;
  at += put(out + at, 2, "sender-0");
  at += put(out + at, 3, to);
  at += put(out + at, 4, space);
  out[at++] = 40, out[at++] = 0;
  at += put(out + at, 6, payload);
  size_t body = at - 4;
  out[0] = out[1] = 0, out[2] = (unsigned char)(body >> 8), out[3] = (unsigned char)body;
  if (SSL_write(s->ssl, out, (int)at) <= 0) fail("a connection was closed");
}

// Reads what is there; answers pings; returns whether a whole frame held `wanted`.
static int hear(struct sender *s, const char *wanted) {
  int found = 0;
  for (;;) {
    int count = SSL_read(s->ssl, s->in + s->used, (int)(sizeof s->in - s->used));
    if (count <= 0) {
      int error = SSL_get_error(s->ssl, count);
      if (error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE) return found;
      fail("a connection was closed");
    }
    s->used += (size_t)count;
    for (;;) {
      if (s->used < 4) break;
      size_t size = 4 + ((size_t)s->in[0] << 24 | (size_t)s->in[1] << 16 | (size_t)s->in[2] << 8 | s->in[3]);
      if (size > sizeof s->in) fail("a frame is too long");
      if (s->used < size) break;
      if (wanted && memmem(s->in, size, wanted, strlen(wanted))) found = 1;
      if (memmem(s->in, size, "\"PING\"", 6)) say(s, "receiver-0", "tp.heartbeat", "{\"type\":\"PONG\"}");
      unsigned char *id = memmem(s->in, size, "\"transportId\":\"", 15);
      if (id && !transport[0] && memmem(s->in, size, "CC1AD845", 8)) sscanf((char *)id + 15, "%127[^\"]", transport);
      memmove(s->in, s->in + size, s->used - size);
      s->used -= size;
    }
  }
}

static void open_sender(struct sender *s, SSL_CTX *context, const char *address, int port) {
  struct sockaddr_in peer = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  inet_pton(AF_INET, address, &peer.sin_addr);
  s->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (s->fd < 0 || connect(s->fd, (struct sockaddr *)&peer, sizeof peer) != 0) fail("can't connect");
  int on = 1;
  setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  s->ssl = SSL_new(context);
  SSL_set_fd(s->ssl, s->fd);
  if (SSL_connect(s->ssl) != 1) fail("no TLS");
  fcntl(s->fd, F_SETFL, O_NONBLOCK);
  say(s, "receiver-0", "tp.connection", "{\"type\":\"CONNECT\"}");
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  if (argc != 5) fail("usage: senders ADDRESS PORT COUNT ROUNDS");
  int port = atoi(argv[2]), count = atoi(argv[3]), rounds = atoi(argv[4]);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_AUTO_RETRY);
  struct sender *all = calloc((size_t)count + 1, sizeof *all);
  double *times = calloc((size_t)count * (size_t)rounds, sizeof *times);
  int epoll = epoll_create1(0);
  for (int i = 0; i <= count; i++) {
    open_sender(&all[i], context, argv[1], port);
    if (i == 0) {
      say(&all[0], "receiver-0", "receiver", "{\"type\":\"GET_STATUS\",\"requestId\":1}");
      for (double end = now() + 5000; !transport[0] && now() < end;) {
        struct pollfd ready = {.fd = all[0].fd, .events = POLLIN};
        poll(&ready, 1, 100);
        hear(&all[0], NULL);
      }
      if (!transport[0]) fail("the app does not run");
    }
    say(&all[i], transport, "tp.connection", "{\"type\":\"CONNECT\"}");
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
    epoll_ctl(epoll, EPOLL_CTL_ADD, all[i].fd, &event);
  }
  struct epoll_event events[256];
  // Whatever the joining brought is read first.
  for (double end = now() + 500; now() < end;)
    for (int n = epoll_wait(epoll, events, 256, 50), i = 0; i < n; i++) hear(&all[events[i].data.u32], NULL);
  printf("joined\n");
  fflush(stdout);
  int heard = 0;
  for (int round = 0; round < rounds; round++) {
    char family[32], payload[256];
    snprintf(family, sizeof family, "round-%d-%d", round, (int)getpid());
    snprintf(payload, sizeof payload,
             "{\"type\":\"EDIT_TRACKS_INFO\",\"requestId\":%d,\"mediaSessionId\":1,\"textTrackStyle\":{\"fontFamily\":\"%s\"}}",
             1000 + round, family);
    double start = now();
    say(&all[0], transport, "media", payload);
    int missing = count;
    for (double end = start + 20000; missing > 0 && now() < end;)
      for (int n = epoll_wait(epoll, events, 256, 100), i = 0; i < n; i++)
        if (hear(&all[events[i].data.u32], family) && events[i].data.u32 != 0) {
          times[heard++] = now() - start;
          missing--;
        }
    if (missing) fail("a style change did not reach all");
  }
  qsort(times, (size_t)heard, sizeof *times, compare);
  printf("median %.1f p99 %.1f\n", times[heard / 2], times[(int)(heard * 0.99)]);
  fflush(stdout);
  // Stays until the caller has measured the receiver.
  char line[8];
  if (!fgets(line, sizeof line, stdin)) return 0;
  return 0;
}
