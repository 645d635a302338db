#define _GNU_SOURCE
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CLinux.h"
#include "addresses.h"

enum { most = 16 };

/// Shared by the asker and the thread; the last of the two frees it, and closes the descriptor.
typedef struct {
  LinuxLookup handle;
  atomic_int owners;
  uint16_t port;
  int status;
  int count;
  LinuxAddress addresses[most];
  char host[];
} State;

static void let_go(State *state) {
  if (atomic_fetch_sub(&state->owners, 1) != 1) return;
  close(state->handle.descriptor);
  free(state);
}

static void *look_up(void *context) {
  State *state = context;
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
  char service[8];
  snprintf(service, sizeof service, "%u", state->port);
  struct addrinfo *list = NULL;
  state->status = getaddrinfo(state->host, service, &hints, &list);
  if (state->status == 0) {
    for (struct addrinfo *entry = list; entry != NULL && state->count < most; entry = entry->ai_next)
      if (linux_address_from_socket(entry->ai_addr, &state->addresses[state->count])) state->count++;
    freeaddrinfo(list);
  }
  linux_eventfd_signal(state->handle.descriptor);
  let_go(state);
  return NULL;
}

LinuxLookup *linux_lookup_start(const char *host, uint16_t port, int *error) {
  size_t length = strlen(host) + 1;
  State *state = calloc(1, sizeof(State) + length);
  if (state == NULL) {
    *error = -ENOMEM;
    return NULL;
  }
  memcpy(state->host, host, length);
  state->port = port;
  state->handle.state = state;
  state->handle.descriptor = linux_eventfd_open();
  if (state->handle.descriptor < 0) {
    *error = state->handle.descriptor;
    free(state);
    return NULL;
  }
  atomic_init(&state->owners, 2);
  // The thread takes no signals: they are the business of whoever runs the loop.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, look_up, state);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (failure != 0) {
    *error = -failure;
    close(state->handle.descriptor);
    free(state);
    return NULL;
  }
  return &state->handle;
}

int linux_lookup_result(LinuxLookup *lookup, LinuxAddress *addresses, int capacity) {
  State *state = lookup->state;
  if (state->status != 0) return state->status;
  int count = state->count < capacity ? state->count : capacity;
  memcpy(addresses, state->addresses, (size_t)count * sizeof *addresses);
  return count;
}

void linux_lookup_free(LinuxLookup *lookup) { let_go(lookup->state); }

const char *linux_lookup_error_text(int code) { return gai_strerror(code); }
