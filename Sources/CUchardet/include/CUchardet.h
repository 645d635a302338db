/// uchardet, opened at run time: one call, no type of the library visible.
#ifndef CUCHARDET_H
#define CUCHARDET_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What `cuchardet_detect` found.
enum cuchardet_outcome {
  /// A charset name was written.
  CUCHARDET_FOUND = 0,
  /// The library has no idea.
  CUCHARDET_UNKNOWN = 1,
  /// The library is not installed, or lacks a function; `cuchardet_problem` says which.
  CUCHARDET_MISSING = 2,
};

/// Asks uchardet for the charset of `length` bytes; writes its name, cut to `capacity` with its NUL, to `name`.
/// Returns a `cuchardet_outcome`. Thread-safe.
int cuchardet_detect(const void *bytes, size_t length, char *name, size_t capacity);

/// Why the library could not be opened, naming the package; an empty string if it could.
const char *cuchardet_problem(void);

#ifdef __cplusplus
}
#endif

#endif
