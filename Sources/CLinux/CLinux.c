#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

// MARK: Readiness

int linux_epoll_open(void) { return result(epoll_create1(EPOLL_CLOEXEC)); }

static int control(int epoll, int operation, int descriptor, uint32_t interest, uint64_t token) {
  struct epoll_event event = {.data.u64 = token};
  if (interest & LinuxReadable) event.events |= EPOLLIN;
  if (interest & LinuxWritable) event.events |= EPOLLOUT;
  return result(epoll_ctl(epoll, operation, descriptor, &event));
}

int linux_epoll_add(int epoll, int descriptor, uint32_t interest, uint64_t token) {
  return control(epoll, EPOLL_CTL_ADD, descriptor, interest, token);
}

int linux_epoll_modify(int epoll, int descriptor, uint32_t interest, uint64_t token) {
  return control(epoll, EPOLL_CTL_MOD, descriptor, interest, token);
}

int linux_epoll_remove(int epoll, int descriptor) { return control(epoll, EPOLL_CTL_DEL, descriptor, 0, 0); }

int linux_epoll_wait(int epoll, LinuxEvent *events, int capacity, int milliseconds) {
  enum { most = 128 };
  struct epoll_event ready[most];
  int count = epoll_wait(epoll, ready, capacity < most ? capacity : most, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int index = 0; index < count; index++) {
    uint32_t bits = ready[index].events;
    events[index] = (LinuxEvent){
        .token = ready[index].data.u64,
        .readiness = (bits & EPOLLIN ? LinuxReadable : 0) | (bits & EPOLLOUT ? LinuxWritable : 0) |
                     (bits & EPOLLHUP ? LinuxHangup : 0) | (bits & EPOLLERR ? LinuxFailed : 0),
    };
  }
  return count;
}

int linux_eventfd_open(void) { return result(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int linux_eventfd_signal(int descriptor) {
  uint64_t one = 1;
  ssize_t written = TEMP_FAILURE_RETRY(write(descriptor, &one, sizeof one));
  // A full counter has been signalled more than enough.
  return written < 0 && errno != EAGAIN ? -errno : 0;
}

int linux_eventfd_clear(int descriptor) {
  uint64_t value;
  ssize_t count = TEMP_FAILURE_RETRY(read(descriptor, &value, sizeof value));
  return count < 0 && errno != EAGAIN ? -errno : 0;
}

static sigset_t signal_set(const int32_t *signals, size_t count) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < count; index++) sigaddset(&set, signals[index]);
  return set;
}

int linux_signals_open(const int32_t *signals, size_t count) {
  sigset_t set = signal_set(signals, count);
  int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
  if (error != 0) return -error;
  return result(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

int linux_signals_next(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t count = TEMP_FAILURE_RETRY(read(descriptor, &info, sizeof info));
  if (count < 0) return errno == EAGAIN ? 0 : -errno;
  return count == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
}

void linux_signals_unblock(const int32_t *signals, size_t count) {
  sigset_t set = signal_set(signals, count);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// MARK: Errors and limits

const char *linux_error_text(int code) {
  const char *text = strerrordesc_np(code);
  return text != NULL ? text : "unknown error";
}

void linux_raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
}
