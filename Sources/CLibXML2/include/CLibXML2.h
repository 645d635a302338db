/// libxml2's pull parser, opened at run time; no type of the library visible.
///
/// No network, no external entity, no external DTD is ever read, and entities of the document are not expanded: a
/// reference to one is an event of its own. libxml2's own limits (depth 256, 10 MB of text in one piece) hold.
#ifndef CLIBXML2_H
#define CLIBXML2_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A document that is being read.
typedef struct cxml_reader cxml_reader;

/// What `cxml_next` met.
enum cxml_event {
  /// Nothing more: the document is well formed.
  CXML_END_OF_DOCUMENT = 0,
  /// A start tag. An empty element has an end tag as well.
  CXML_START = 1,
  /// An end tag.
  CXML_END = 2,
  /// Text, or a CDATA section.
  CXML_TEXT = 3,
  /// A reference to an entity of the document; `cxml_name` is the entity's.
  CXML_ENTITY = 4,
  /// The document is not well formed; `cxml_error_line` and `cxml_error_message` say where and why.
  CXML_ERROR = -1,
};

/// Opens the library. Returns NULL, or why it can't be opened, naming the package. Thread-safe.
const char *cxml_open_library(void);

/// Starts to read a document of `count` bytes of UTF-8, whatever it declares. The bytes must stay until `cxml_close`.
/// Returns NULL if memory is short or the library was not opened.
cxml_reader *cxml_open(const void *bytes, size_t count);

/// Goes on to the next event; returns a `cxml_event`.
int cxml_next(cxml_reader *reader);

/// The local name of the element, or the name of the entity. Valid until the next event, as all that follows.
const char *cxml_name(cxml_reader *reader);

/// The element's namespace; NULL if it is in none.
const char *cxml_namespace(cxml_reader *reader);

/// The text.
const char *cxml_text(cxml_reader *reader);

/// Goes on to the element's next attribute, the first at the first call; returns 0 behind the last.
int cxml_next_attribute(cxml_reader *reader, const char **name, const char **value);

/// The line that is being read, from 1.
int cxml_line(cxml_reader *reader);

/// The line of the first error, from 1; 0 if there was none.
int cxml_error_line(cxml_reader *reader);

/// The first error's text, one line; empty if there was none.
const char *cxml_error_message(cxml_reader *reader);

/// Whether the first error is that of a limit: entities that grow, too deep elements, too much text.
int cxml_error_is_limit(cxml_reader *reader);

/// Ends reading.
void cxml_close(cxml_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
