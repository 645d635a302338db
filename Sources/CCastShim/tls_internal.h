// What the files of the TLS half share.

#ifndef CAST_TLS_INTERNAL_H
#define CAST_TLS_INTERNAL_H

#include "cast_tls.h"

/// Prepares the library, once, without its configuration file and whatever that would load. The first call decides
/// whether errors other than TLS's own will have texts, or numbers only.
void cast_tls_library_start(bool with_texts);

/// Copies the text of the oldest error in the library's queue, and empties the queue. Returns its reason code, 0 if
/// there was no error, or none of TLS.
int cast_tls_take_error(char *error, const char *otherwise);

#endif
