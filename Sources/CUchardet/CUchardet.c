#include "CUchardet.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <uchardet/uchardet.h>

/// Every function of the library that is used here.
#define FUNCTIONS(X)      \
  X(uchardet_new)         \
  X(uchardet_delete)      \
  X(uchardet_handle_data) \
  X(uchardet_data_end)    \
  X(uchardet_get_charset)

#define DECLARE(function) static __typeof__(function) *p_##function;
FUNCTIONS(DECLARE)
#undef DECLARE

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[256];

static void open_library(void) {
  void *library = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(problem, sizeof problem, "the charset detector libuchardet.so.0 is not installed (package libuchardet0)");
    return;
  }
#define RESOLVE(function)                                                                               \
  *(void **)&p_##function = dlsym(library, #function);                                                  \
  if (p_##function == NULL) {                                                                           \
    snprintf(problem, sizeof problem, "libuchardet.so.0 lacks %s (package libuchardet0)", #function); \
    return;                                                                                             \
  }
  FUNCTIONS(RESOLVE)
#undef RESOLVE
}

int cuchardet_detect(const void *bytes, size_t length, char *name, size_t capacity) {
  pthread_once(&once, open_library);
  if (problem[0] != '\0') return CUCHARDET_MISSING;
  if (capacity == 0) return CUCHARDET_UNKNOWN;
  name[0] = '\0';
  uchardet_t detector = p_uchardet_new();
  if (detector == NULL) return CUCHARDET_UNKNOWN;
  if (length > 0 && p_uchardet_handle_data(detector, bytes, length) != 0) {
    p_uchardet_delete(detector);
    return CUCHARDET_UNKNOWN;
  }
  p_uchardet_data_end(detector);
  snprintf(name, capacity, "%s", p_uchardet_get_charset(detector));
  p_uchardet_delete(detector);
  return name[0] == '\0' ? CUCHARDET_UNKNOWN : CUCHARDET_FOUND;
}

const char *cuchardet_problem(void) {
  pthread_once(&once, open_library);
  return problem;
}
