#define _GNU_SOURCE
#include "file_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct transfer {
  struct transfer *next;
  const void *connection;
  int socket;
  int file;
  uint64_t end;
  bool is_cut;
};

struct file_guard {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  pthread_t thread;
  bool has_thread;
  bool stops;
  struct transfer *transfers;
};

enum { GUARD_MILLISECONDS = 250 };

static void *watch_files(void *argument) {
  struct file_guard *guard = argument;
  pthread_mutex_lock(&guard->lock);
  while (!guard->stops) {
    if (guard->transfers == NULL) {
      pthread_cond_wait(&guard->changed, &guard->lock);
      continue;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += GUARD_MILLISECONDS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    if (pthread_cond_timedwait(&guard->changed, &guard->lock, &until) != ETIMEDOUT) continue;
    for (struct transfer *each = guard->transfers; each != NULL; each = each->next) {
      struct stat status;
      if (each->is_cut || (fstat(each->file, &status) == 0 && (uint64_t)status.st_size >= each->end)) continue;
      each->is_cut = true;
      shutdown(each->socket, SHUT_RDWR);  // Open until the exchange's end, which takes it out of the list.
    }
  }
  pthread_mutex_unlock(&guard->lock);
  return NULL;
}

struct file_guard *file_guard_create(void) {
  struct file_guard *guard = calloc(1, sizeof *guard);
  if (guard == NULL) return NULL;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_mutex_init(&guard->lock, NULL);
  pthread_cond_init(&guard->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  return guard;
}

bool file_guard_begin(struct file_guard *guard, const void *connection, int socket, int file, uint64_t end) {
  struct transfer *transfer = calloc(1, sizeof *transfer);
  int copy = transfer != NULL ? fcntl(file, F_DUPFD_CLOEXEC, 0) : -1;
  if (copy < 0) {
    free(transfer);
    return false;
  }
  *transfer = (struct transfer){NULL, connection, socket, copy, end, false};
  pthread_mutex_lock(&guard->lock);
  // Connection threads have all signals blocked, and so has this.
  if (!guard->has_thread) guard->has_thread = pthread_create(&guard->thread, NULL, watch_files, guard) == 0;
  transfer->next = guard->transfers;
  guard->transfers = transfer;
  if (transfer->next == NULL) pthread_cond_signal(&guard->changed);
  pthread_mutex_unlock(&guard->lock);
  return true;
}

bool file_guard_end(struct file_guard *guard, const void *connection) {
  pthread_mutex_lock(&guard->lock);
  struct transfer **place = &guard->transfers;
  while (*place != NULL && (*place)->connection != connection) place = &(*place)->next;
  struct transfer *transfer = *place;
  if (transfer != NULL) *place = transfer->next;
  pthread_mutex_unlock(&guard->lock);
  if (transfer == NULL) return false;
  bool was_cut = transfer->is_cut;
  close(transfer->file);
  free(transfer);
  return was_cut;
}

void file_guard_destroy(struct file_guard *guard) {
  pthread_mutex_lock(&guard->lock);
  guard->stops = true;
  pthread_cond_signal(&guard->changed);
  pthread_mutex_unlock(&guard->lock);
  if (guard->has_thread) pthread_join(guard->thread, NULL);
  pthread_cond_destroy(&guard->changed);
  pthread_mutex_destroy(&guard->lock);
  free(guard);
}
