#define _GNU_SOURCE
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// The calls used, each as a pointer `p_NAME` of the header's own type.
#define FUNCTIONS(X)         \
  X(curl_global_init)        \
  X(curl_easy_init)          \
  X(curl_easy_cleanup)       \
  X(curl_easy_setopt)        \
  X(curl_easy_getinfo)       \
  X(curl_slist_append)       \
  X(curl_slist_free_all)     \
  X(curl_multi_init)         \
  X(curl_multi_cleanup)      \
  X(curl_multi_setopt)       \
  X(curl_multi_add_handle)   \
  X(curl_multi_remove_handle) \
  X(curl_multi_socket_action) \
  X(curl_multi_info_read)

#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)
#undef DECLARE

static pthread_once_t opening = PTHREAD_ONCE_INIT;
static char open_error[512];

static void open_library(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(
        open_error, sizeof open_error, "fetching URLs needs libcurl (Debian package libcurl4): %s",
        reason != NULL ? reason : "it can't be opened");
    return;
  }
#define FIND(name)                                                                                              \
  p_##name = (__typeof__(p_##name))dlsym(library, #name);                                                       \
  if (p_##name == NULL) {                                                                                       \
    snprintf(                                                                                                   \
        open_error, sizeof open_error, "libcurl.so.4 is too old: it has no %s (Debian package libcurl4)", #name); \
    return;                                                                                                     \
  }
  FUNCTIONS(FIND)
#undef FIND
  if (p_curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    snprintf(open_error, sizeof open_error, "libcurl can't be started (Debian package libcurl4)");
  }
}

const char *httpc_open_library(void) {
  pthread_once(&opening, open_library);
  return open_error[0] != '\0' ? open_error : NULL;
}

// The client

static int on_socket(CURL *easy, curl_socket_t descriptor, int what, void *context, void *per_socket) {
  (void)easy;
  (void)per_socket;
  const httpc_client *client = context;
  client->watch(
      client->context, descriptor, what == CURL_POLL_IN || what == CURL_POLL_INOUT,
      what == CURL_POLL_OUT || what == CURL_POLL_INOUT);
  return 0;
}

static int on_timer(CURLM *multi, long milliseconds, void *context) {
  (void)multi;
  const httpc_client *client = context;
  client->schedule(client->context, milliseconds);
  return 0;
}

httpc_client *httpc_create(
    void *context, void (*watch)(void *context, int descriptor, bool readable, bool writable),
    void (*schedule)(void *context, int64_t milliseconds)) {
  httpc_client *client = calloc(1, sizeof *client);
  CURLM *multi = client != NULL ? p_curl_multi_init() : NULL;
  if (multi == NULL) {
    free(client);
    return NULL;
  }
  *client = (httpc_client){multi, context, watch, schedule};
  p_curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, on_socket);
  p_curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, client);
  p_curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, on_timer);
  p_curl_multi_setopt(multi, CURLMOPT_TIMERDATA, client);
  return client;
}

void httpc_destroy(httpc_client *client) {
  p_curl_multi_cleanup(client->multi);
  free(client);
}

void httpc_ready(httpc_client *client, int descriptor, bool readable, bool writable, bool failed) {
  int running = 0;
  int events = (readable ? CURL_CSELECT_IN : 0) | (writable ? CURL_CSELECT_OUT : 0) | (failed ? CURL_CSELECT_ERR : 0);
  p_curl_multi_socket_action(client->multi, descriptor, events, &running);
}

void httpc_elapsed(httpc_client *client) {
  int running = 0;
  p_curl_multi_socket_action(client->multi, CURL_SOCKET_TIMEOUT, 0, &running);
}

// Transfers

static curl_socket_t on_open(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  const httpc_transfer *transfer = context;
  char host[NI_MAXHOST], service[NI_MAXSERV];
  int flags = NI_NUMERICHOST | NI_NUMERICSERV;
  if (getnameinfo(&address->addr, address->addrlen, host, sizeof host, service, sizeof service, flags) != 0 ||
      !transfer->connects(transfer->context, host, (uint16_t)atoi(service)))
    return CURL_SOCKET_BAD;
  // Children of ours (ffmpeg) must not inherit it.
  int descriptor = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  return descriptor >= 0 ? descriptor : CURL_SOCKET_BAD;
}

static size_t on_line(char *bytes, size_t one, size_t size, void *context) {
  (void)one;
  const httpc_transfer *transfer = context;
  return transfer->line(transfer->context, bytes, size) ? size : 0;
}

static size_t on_body(char *bytes, size_t one, size_t size, void *context) {
  (void)one;
  const httpc_transfer *transfer = context;
  // A different count than given ends the transfer; 0 for an empty piece would not.
  return transfer->body(transfer->context, bytes, size) ? size : size + 1;
}

static void restrict_schemes(CURL *easy, CURLcode *code) {
  if (p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK &&
      p_curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https") == CURLE_OK)
    return;
    // Before 7.85 there were only these.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  long both = CURLPROTO_HTTP | CURLPROTO_HTTPS;
  if (p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS, both) != CURLE_OK ||
      p_curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, both) != CURLE_OK)
    *code = CURLE_UNSUPPORTED_PROTOCOL;
#pragma GCC diagnostic pop
}

static struct curl_slist *header_list(const char *headers, CURLcode *code) {
  struct curl_slist *list = NULL;
  char *copy = strdup(headers);
  if (copy == NULL) *code = CURLE_OUT_OF_MEMORY;
  char *rest = copy;
  for (char *line; copy != NULL && (line = strsep(&rest, "\n")) != NULL;) {
    if (line[0] == '\0') continue;
    struct curl_slist *longer = p_curl_slist_append(list, line);
    if (longer == NULL) {
      *code = CURLE_OUT_OF_MEMORY;
      break;
    }
    list = longer;
  }
  free(copy);
  return list;
}

static CURLcode configure(httpc_transfer *transfer, const httpc_request *request) {
  CURL *easy = transfer->easy;
  CURLcode code = CURLE_OK;
#define SET(option, value)                                                                  \
  do {                                                                                      \
    CURLcode result = p_curl_easy_setopt(easy, option, value);                              \
    if (code == CURLE_OK && result != CURLE_OK) code = result;                              \
  } while (0)
  restrict_schemes(easy, &code);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_PRIVATE, transfer);
  SET(CURLOPT_ERRORBUFFER, transfer->reason);
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_PROXY, "");  // A receiver has none, whatever this machine's environment says.
  SET(CURLOPT_FOLLOWLOCATION, request->redirect_limit > 0 ? 1L : 0L);
  SET(CURLOPT_MAXREDIRS, (long)request->redirect_limit);
  SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_timeout_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, (long)request->timeout_milliseconds);
  SET(CURLOPT_OPENSOCKETFUNCTION, on_open);
  SET(CURLOPT_OPENSOCKETDATA, transfer);
  SET(CURLOPT_HEADERFUNCTION, on_line);
  SET(CURLOPT_HEADERDATA, transfer);
  SET(CURLOPT_WRITEFUNCTION, on_body);
  SET(CURLOPT_WRITEDATA, transfer);
  if (request->user_agent != NULL) SET(CURLOPT_USERAGENT, request->user_agent);
  if (request->unpacks) SET(CURLOPT_ACCEPT_ENCODING, "");
  switch (request->method) {
    case HTTPC_GET: SET(CURLOPT_HTTPGET, 1L); break;
    case HTTPC_HEAD: SET(CURLOPT_NOBODY, 1L); break;
    case HTTPC_OPTIONS: SET(CURLOPT_CUSTOMREQUEST, "OPTIONS"); break;
  }
  if (request->headers != NULL) {
    transfer->header_list = header_list(request->headers, &code);
    SET(CURLOPT_HTTPHEADER, (struct curl_slist *)transfer->header_list);
  }
  // A look-up that hangs must not hold up the end. Unknown before 7.87, and only a nicety.
  p_curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#undef SET
  return code;
}

httpc_transfer *httpc_start(httpc_client *client, httpc_request request) {
  httpc_transfer *transfer = calloc(1, sizeof *transfer);
  CURL *easy = transfer != NULL ? p_curl_easy_init() : NULL;
  if (easy == NULL) {
    free(transfer);
    return NULL;
  }
  transfer->client = client;
  transfer->easy = easy;
  transfer->context = request.context;
  transfer->connects = request.connects;
  transfer->line = request.line;
  transfer->body = request.body;
  if (configure(transfer, &request) != CURLE_OK || p_curl_multi_add_handle(client->multi, easy) != CURLM_OK) {
    p_curl_easy_cleanup(easy);
    p_curl_slist_free_all(transfer->header_list);
    free(transfer);
    return NULL;
  }
  return transfer;
}

void httpc_end(httpc_transfer *transfer) {
  p_curl_multi_remove_handle(transfer->client->multi, transfer->easy);
  p_curl_easy_cleanup(transfer->easy);
  p_curl_slist_free_all(transfer->header_list);
  free(transfer);
}

static httpc_result result_of(CURLcode code) {
  switch (code) {
    case CURLE_OK: return HTTPC_OK;
    case CURLE_URL_MALFORMAT: return HTTPC_BAD_URL;
    case CURLE_UNSUPPORTED_PROTOCOL: return HTTPC_SCHEME;
    case CURLE_COULDNT_RESOLVE_HOST: return HTTPC_RESOLVE;
    case CURLE_COULDNT_CONNECT: return HTTPC_CONNECT;
    case CURLE_OPERATION_TIMEDOUT: return HTTPC_TIMEOUT;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER: return HTTPC_TLS;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ISSUER_ERROR: return HTTPC_CERTIFICATE;
    case CURLE_SSL_CACERT_BADFILE: return HTTPC_NO_AUTHORITIES;
    case CURLE_TOO_MANY_REDIRECTS: return HTTPC_REDIRECTS;
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_GOT_NOTHING: return HTTPC_NOT_HTTP;
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR: return HTTPC_CUT;
    case CURLE_BAD_CONTENT_ENCODING: return HTTPC_ENCODING;
    case CURLE_WRITE_ERROR: return HTTPC_ENDED;
    default: return HTTPC_OTHER;
  }
}

void *httpc_next_ended(httpc_client *client, httpc_result *result) {
  int left = 0;
  for (CURLMsg *message; (message = p_curl_multi_info_read(client->multi, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    httpc_transfer *transfer = NULL;
    p_curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&transfer);
    if (transfer == NULL) continue;
    *result = result_of(message->data.result);
    return transfer->context;
  }
  return NULL;
}

int64_t httpc_status(httpc_transfer *transfer) {
  long status = 0;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *httpc_url(httpc_transfer *transfer) {
  char *url = NULL;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_EFFECTIVE_URL, &url);
  return url;
}

const char *httpc_remote_address(httpc_transfer *transfer) {
  char *address = NULL;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_PRIMARY_IP, &address);
  return address != NULL && address[0] != '\0' ? address : NULL;
}

int64_t httpc_errno(httpc_transfer *transfer) {
  long code = 0;
  p_curl_easy_getinfo(transfer->easy, CURLINFO_OS_ERRNO, &code);
  return code;
}

const char *httpc_reason(httpc_transfer *transfer) { return transfer->reason; }
