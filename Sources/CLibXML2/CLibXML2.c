#include "CLibXML2.h"

#include <dlfcn.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Every function of the library that is used here.
#define FUNCTIONS(X)                      \
  X(xmlInitParser)                        \
  X(xmlReaderForMemory)                   \
  X(xmlFreeTextReader)                    \
  X(xmlTextReaderRead)                    \
  X(xmlTextReaderNodeType)                \
  X(xmlTextReaderIsEmptyElement)          \
  X(xmlTextReaderConstLocalName)          \
  X(xmlTextReaderConstNamespaceUri)       \
  X(xmlTextReaderConstValue)              \
  X(xmlTextReaderMoveToFirstAttribute)    \
  X(xmlTextReaderMoveToNextAttribute)     \
  X(xmlTextReaderGetParserLineNumber)     \
  X(xmlTextReaderSetStructuredErrorHandler)

#define DECLARE(function) static __typeof__(function) *p_##function;
FUNCTIONS(DECLARE)
#undef DECLARE

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[256];

static void open_library(void) {
  void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(problem, sizeof problem, "reading XML needs libxml2.so.2, which is not installed (package libxml2)");
    return;
  }
#define RESOLVE(function)                                                                         \
  *(void **)&p_##function = dlsym(library, #function);                                            \
  if (p_##function == NULL) {                                                                     \
    snprintf(problem, sizeof problem, "libxml2.so.2 lacks %s (package libxml2)", #function);      \
    return;                                                                                       \
  }
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  p_xmlInitParser();
}

const char *cxml_open_library(void) {
  pthread_once(&once, open_library);
  return problem[0] != '\0' ? problem : NULL;
}

struct cxml_reader {
  xmlTextReaderPtr reader;
  /// An empty element was given; its end comes next.
  int end_is_due;
  /// The element's attributes are being given.
  int in_attributes;
  int error_line;
  int error_code;
  char error_message[256];
};

/// Notes the first error that ends the document. Warnings, and errors a parser goes on after, are no errors here.
static void on_error(void *context, xmlErrorPtr error) {
  cxml_reader *reader = context;
  if (reader->error_code != 0 || error == NULL || error->level != XML_ERR_FATAL) return;
  reader->error_code = error->code != 0 ? error->code : XML_ERR_INTERNAL_ERROR;
  reader->error_line = error->line;
  snprintf(reader->error_message, sizeof reader->error_message, "%s", error->message != NULL ? error->message : "");
  reader->error_message[strcspn(reader->error_message, "\r\n")] = '\0';
}

cxml_reader *cxml_open(const void *bytes, size_t count) {
  if (cxml_open_library() != NULL || count > INT_MAX) return NULL;
  cxml_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  const int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT |
      XML_PARSE_IGNORE_ENC;
  reader->reader = p_xmlReaderForMemory(bytes, (int)count, NULL, "UTF-8", options);
  if (reader->reader == NULL) {
    free(reader);
    return NULL;
  }
  p_xmlTextReaderSetStructuredErrorHandler(reader->reader, (xmlStructuredErrorFunc)on_error, reader);
  return reader;
}

int cxml_next(cxml_reader *reader) {
  reader->in_attributes = 0;
  if (reader->end_is_due) {
    reader->end_is_due = 0;
    return CXML_END;
  }
  for (;;) {
    int result = p_xmlTextReaderRead(reader->reader);
    if (result < 0 || reader->error_code != 0) return CXML_ERROR;
    if (result == 0) return CXML_END_OF_DOCUMENT;
    switch (p_xmlTextReaderNodeType(reader->reader)) {
      case XML_READER_TYPE_ELEMENT:
        reader->end_is_due = p_xmlTextReaderIsEmptyElement(reader->reader) == 1;
        return CXML_START;
      case XML_READER_TYPE_END_ELEMENT: return CXML_END;
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_CDATA:
      case XML_READER_TYPE_WHITESPACE:
      case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: return CXML_TEXT;
      case XML_READER_TYPE_ENTITY_REFERENCE: return CXML_ENTITY;
      default: break;
    }
  }
}

const char *cxml_name(cxml_reader *reader) {
  const xmlChar *name = p_xmlTextReaderConstLocalName(reader->reader);
  return name != NULL ? (const char *)name : "";
}

const char *cxml_namespace(cxml_reader *reader) {
  return (const char *)p_xmlTextReaderConstNamespaceUri(reader->reader);
}

const char *cxml_text(cxml_reader *reader) {
  const xmlChar *text = p_xmlTextReaderConstValue(reader->reader);
  return text != NULL ? (const char *)text : "";
}

int cxml_next_attribute(cxml_reader *reader, const char **name, const char **value) {
  int moved = reader->in_attributes ? p_xmlTextReaderMoveToNextAttribute(reader->reader)
                                    : p_xmlTextReaderMoveToFirstAttribute(reader->reader);
  reader->in_attributes = 1;
  if (moved != 1) return 0;
  *name = cxml_name(reader);
  *value = cxml_text(reader);
  return 1;
}

int cxml_line(cxml_reader *reader) { return p_xmlTextReaderGetParserLineNumber(reader->reader); }

int cxml_error_line(cxml_reader *reader) { return reader->error_line; }

const char *cxml_error_message(cxml_reader *reader) { return reader->error_message; }

int cxml_error_is_limit(cxml_reader *reader) {
  switch (reader->error_code) {
    case XML_ERR_ENTITY_LOOP:
    case XML_ERR_NAME_TOO_LONG:
    case XML_ERR_INTERNAL_ERROR:
    case XML_ERR_NO_MEMORY: return 1;
    default: return 0;
  }
}

void cxml_close(cxml_reader *reader) {
  if (reader == NULL) return;
  p_xmlFreeTextReader(reader->reader);
  free(reader);
}
