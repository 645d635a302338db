// Runs commands in turns and tells what each took, so that all of them meet the same moods of the machine.
//
//   measure ROUNDS COMMAND ARGUMENT… [-- COMMAND ARGUMENT…]…
//
// Prints a line a command: median milliseconds of wall-clock time, median milliseconds of processor time, peak KiB.
// Standard input and output of the commands are /dev/null. One that doesn't exit with 0 ends the whole.

#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double milliseconds(struct timeval value) { return (double)value.tv_sec * 1e3 + (double)value.tv_usec / 1e3; }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, ascending);
  return values[count / 2];
}

int main(int argc, char **argv) {
  enum { most = 16 };
  char **commands[most];
  size_t count = 0, rounds = argc > 2 ? (size_t)atoi(argv[1]) : 0;
  if (rounds == 0) return fprintf(stderr, "usage: measure ROUNDS COMMAND… [-- COMMAND…]…\n"), 64;
  commands[count++] = argv + 2;
  for (int index = 2; index < argc && count < most; index++) {
    if (strcmp(argv[index], "--") != 0) continue;
    argv[index] = NULL;
    commands[count++] = argv + index + 1;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  double *wall[most], *processor[most];
  long peak[most] = {0};
  for (size_t index = 0; index < count; index++) {
    wall[index] = calloc(rounds, sizeof(double));
    processor[index] = calloc(rounds, sizeof(double));
  }
  // The first round only warms up.
  for (size_t round = 0; round <= rounds; round++) {
    for (size_t index = 0; index < count; index++) {
      pid_t child;
      int status;
      struct rusage usage;
      double start = now();
      if (posix_spawnp(&child, commands[index][0], &actions, NULL, commands[index], environ) != 0)
        return fprintf(stderr, "measure: can't run %s\n", commands[index][0]), 1;
      wait4(child, &status, 0, &usage);
      double end = now();
      if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return fprintf(stderr, "measure: %s failed (status %d)\n", commands[index][0], status), 1;
      if (round == 0) continue;
      wall[index][round - 1] = end - start;
      processor[index][round - 1] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
      if (usage.ru_maxrss > peak[index]) peak[index] = usage.ru_maxrss;
    }
  }
  for (size_t index = 0; index < count; index++)
    printf("%.3f %.3f %ld\n", median(wall[index], rounds), median(processor[index], rounds), peak[index]);
  return 0;
}
