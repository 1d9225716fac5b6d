#include "CPeriscopeBareServer.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The benchmarks' lower bound for the cost of a site: it exchanges much the same requests, responses and events through
// libmicrohttpd, but the state of a session is a number, and nothing is parsed, looked up, rendered or compared.

enum { cookie_digits = 43, connection_memory = 8 * 1024, idle_timeout = 60, largest_page = 16 * 1024 };

// A page with a button. A press adds one to the page's number.
struct page {
  const char *path;
  // The body of a press.
  const char *action;
  // The place of the number in the page, as events name it.
  const char *slot;
  // Whether all clients share the number.
  bool is_shared;
};

static const struct page pages[] = {
    {"/counter", "action=incrementButtonTapped", "0.2", false},
    {"/rows", "action=rows%5B500%5D.increment", "502.0", false},
    {"/shared", "action=increment", "0.0", true},
};

struct session {
  pthread_mutex_t lock;
  const struct page *page;
  struct MHD_Connection *stream;
  uint64_t count;
  uint64_t sent;
  int socket;
  bool is_suspended;
};

static struct session *sessions;
static unsigned int session_limit;
static bool writes_directly;
// The least number of bytes of the counter's page.
static unsigned int page_size;
static atomic_uint session_count;

// The number of the shared page, and the lock that is held while its viewers receive it.
static pthread_mutex_t shared_lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t shared_count;

// The page with the rows, as every new session receives it.
static char *rows_page;

// The addresses of these variables mark which parts of a request have arrived.
static char head_arrived, increment_arrived, other_arrived;

static const char page_format[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Counter</title>"
    "<link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"/periscope/periscope.css\">"
    "<script type=\"module\" src=\"/periscope/periscope.js\"></script>"
    "<meta name=\"periscope\" content=\"AAAAAAAAAAA %llu\"></head><body><!--[0--><main><h1><!--$-->Counter</h1>"
    "<section class=\"counter\" aria-label=\"Counter\"><form method=\"post\">"
    "<button name=\"action\" value=\"decrementButtonTapped\" aria-label=\"Decrement\"><!--$-->\u2212</button></form>"
    "<output aria-live=\"polite\"><!--$-->%llu</output><form method=\"post\">"
    "<button name=\"action\" value=\"incrementButtonTapped\" aria-label=\"Increment\"><!--$-->+</button></form>"
    "</section></main><!--]--></body></html>\n";

static const char rows_start[] =
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Rows</title>"
    "<meta name=\"periscope\" content=\"AAAAAAAAAAA 0\"></head><body><!--[--><ul><!--[-->";

static const char row_format[] =
    "<!--[--><li><output>0</output><form method=\"post\"><button name=\"action\" value=\"rows[%d].increment\">+</button>"
    "</form></li><!--]-->";

static const char rows_end[] = "<!--]--></ul><!--]--></body></html>\n";

static const char security_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

static enum MHD_Result queue(struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned int status) {
  return queue(connection, status, MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT));
}

static struct session *session_of(struct MHD_Connection *connection) {
  const char *cookie = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_COOKIE);
  if (cookie == NULL || strncmp(cookie, "periscope=", 10) != 0) return NULL;
  unsigned long index = strtoul(cookie + 10, NULL, 10);
  return index < atomic_load(&session_count) ? &sessions[index] : NULL;
}

// Adds spaces in a comment, so that the page is as long as the one that it is compared with. Returns the new length.
static int pad_page(char *text, int length) {
  static const char comment[] = "<!---->";
  int missing = (int)page_size - length;
  if (missing < (int)sizeof comment - 1) return length;
  memcpy(text + length, "<!--", 4);
  memset(text + length + 4, ' ', (size_t)missing - 7);
  memcpy(text + page_size - 3, "-->", 3);
  return (int)page_size;
}

// Starts a session; returns NULL if there are too many. The memory of a session is not touched earlier, so that it
// counts as the memory of this session.
static struct session *start_session(void) {
  unsigned int index = atomic_fetch_add(&session_count, 1);
  if (index >= session_limit) {
    atomic_fetch_sub(&session_count, 1);
    return NULL;
  }
  pthread_mutex_init(&sessions[index].lock, NULL);
  return &sessions[index];
}

static bool write_rows_page(void) {
  enum { row_count = 1000 };
  rows_page = malloc(sizeof rows_start + sizeof rows_end + row_count * (sizeof row_format + 10));
  if (rows_page == NULL) return false;
  char *end = rows_page + sprintf(rows_page, "%s", rows_start);
  for (int index = 0; index < row_count; index++) end += sprintf(end, row_format, index);
  sprintf(end, "%s", rows_end);
  return true;
}

static enum MHD_Result show_shared(struct MHD_Connection *connection) {
  pthread_mutex_lock(&shared_lock);
  unsigned long long count = shared_count;
  pthread_mutex_unlock(&shared_lock);
  char text[2048];
  int length = snprintf(text, sizeof text, page_format, count, count);
  struct MHD_Response *response = MHD_create_response_from_buffer((size_t)length, text, MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
  return queue(connection, MHD_HTTP_OK, response);
}

static enum MHD_Result show(struct MHD_Connection *connection, const struct page *shown) {
  if (shown->is_shared) return show_shared(connection);
  struct session *session = session_of(connection);
  bool is_new = session == NULL;
  bool has_rows = strcmp(shown->path, "/rows") == 0;
  // The page with the rows always has the number of a new session.
  if (has_rows && !is_new) return refuse(connection, MHD_HTTP_BAD_REQUEST);
  if (is_new) {
    session = start_session();
    if (session == NULL) return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE);
  }
  pthread_mutex_lock(&session->lock);
  unsigned long long count = session->count;
  pthread_mutex_unlock(&session->lock);

  char text[largest_page];
  int length = pad_page(text, snprintf(text, sizeof text, page_format, count, count));
  struct MHD_Response *response =
      has_rows ? MHD_create_response_from_buffer(strlen(rows_page), rows_page, MHD_RESPMEM_PERSISTENT)
               : MHD_create_response_from_buffer((size_t)length, text, MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
  MHD_add_response_header(response, "Cache-Control", "no-store");
  MHD_add_response_header(response, "Content-Security-Policy", security_policy);
  if (is_new) {
    char cookie[128];
    snprintf(
        cookie, sizeof cookie, "periscope=%0*u; Path=/; HttpOnly; SameSite=Lax", cookie_digits,
        (unsigned int)(session - sessions));
    MHD_add_response_header(response, "Set-Cookie", cookie);
  }
  return queue(connection, MHD_HTTP_OK, response);
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t size) {
  (void)position;
  struct session *session = context;
  ssize_t length = 0;
  pthread_mutex_lock(&session->lock);
  if (session->sent == session->count) {
    session->is_suspended = true;
    MHD_suspend_connection(session->stream);
  } else {
    unsigned long long count = session->count;
    length = snprintf(buffer, size, "id:%llu\ndata:%s=%llu\n\n", count, session->page->slot, count);
    session->sent = count;
    if ((size_t)length >= size) length = MHD_CONTENT_READER_END_WITH_ERROR;
  }
  pthread_mutex_unlock(&session->lock);
  return length;
}

// Writes an event as a chunk to the socket of a suspended stream. Returns whether all of it was written.
static bool write_event(struct session *session) {
  unsigned long long count = session->count;
  char event[64], chunk[96];
  int length = snprintf(event, sizeof event, "id:%llu\ndata:%s=%llu\n\n", count, session->page->slot, count);
  int size = snprintf(chunk, sizeof chunk, "%x\r\n%s\r\n", (unsigned int)length, event);
  if (send(session->socket, chunk, (size_t)size, MSG_NOSIGNAL | MSG_DONTWAIT) != size) return false;
  session->sent = count;
  return true;
}

static enum MHD_Result follow(struct MHD_Connection *connection, const struct page *page) {
  // Each viewer of a shared page has a record of its own for its stream.
  struct session *session = page->is_shared ? start_session() : session_of(connection);
  const char *since = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "since");
  if (session == NULL || since == NULL) return refuse(connection, MHD_HTTP_BAD_REQUEST);
  pthread_mutex_lock(&session->lock);
  bool is_free = session->stream == NULL;
  if (is_free) {
    session->stream = connection;
    session->socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    session->sent = strtoull(since, NULL, 10);
    session->page = page;
    if (page->is_shared) session->count = session->sent;
  }
  pthread_mutex_unlock(&session->lock);
  if (!is_free) return refuse(connection, MHD_HTTP_CONFLICT);

  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 64, read_stream, session, NULL);
  MHD_add_response_header(response, "Content-Type", "text/event-stream");
  MHD_add_response_header(response, "Cache-Control", "no-store, no-transform");
  MHD_add_response_header(response, "X-Accel-Buffering", "no");
  return queue(connection, MHD_HTTP_OK, response);
}

// Sends the number of a session, whose lock is held, to its stream.
static void send_count(struct session *session) {
  if (!session->is_suspended || (writes_directly && write_event(session))) return;
  session->is_suspended = false;
  MHD_resume_connection(session->stream);
}

static uint64_t increment(struct session *session) {
  pthread_mutex_lock(&session->lock);
  uint64_t count = ++session->count;
  send_count(session);
  pthread_mutex_unlock(&session->lock);
  return count;
}

static uint64_t increment_shared(void) {
  pthread_mutex_lock(&shared_lock);
  uint64_t count = ++shared_count;
  unsigned int viewers = atomic_load(&session_count);
  for (unsigned int index = 0; index < viewers; index++) {
    struct session *session = &sessions[index];
    pthread_mutex_lock(&session->lock);
    session->count = count;
    send_count(session);
    pthread_mutex_unlock(&session->lock);
  }
  pthread_mutex_unlock(&shared_lock);
  return count;
}

static enum MHD_Result act(struct MHD_Connection *connection, const struct page *page) {
  struct session *session = page->is_shared ? NULL : session_of(connection);
  if (session == NULL && !page->is_shared) return refuse(connection, MHD_HTTP_BAD_REQUEST);
  unsigned long long count = session == NULL ? increment_shared() : increment(session);

  char sequence[24];
  snprintf(sequence, sizeof sequence, "%llu", count);
  struct MHD_Response *response = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Periscope-Sequence", sequence);
  return queue(connection, MHD_HTTP_NO_CONTENT, response);
}

static const struct page *page_at(const char *url) {
  for (size_t index = 0; index < sizeof pages / sizeof *pages; index++) {
    if (strcmp(url, pages[index].path) == 0) return &pages[index];
  }
  return NULL;
}

static enum MHD_Result access_handler(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **request) {
  (void)context, (void)version;
  if (*request == NULL) {
    *request = &head_arrived;
    return MHD_YES;
  }
  if (*upload_size != 0) {
    const struct page *page = page_at(url);
    bool is_increment =
        page != NULL && *upload_size == strlen(page->action) && memcmp(upload, page->action, *upload_size) == 0;
    *request = *request == &head_arrived && is_increment ? &increment_arrived : &other_arrived;
    *upload_size = 0;
    return MHD_YES;
  }
  const struct page *page = page_at(url);
  if (page == NULL) return refuse(connection, MHD_HTTP_NOT_FOUND);
  if (strcmp(method, "POST") == 0) {
    return *request == &increment_arrived ? act(connection, page) : refuse(connection, MHD_HTTP_UNPROCESSABLE_CONTENT);
  }
  if (strcmp(method, "GET") != 0) return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED);
  const char *accept = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT);
  return accept != NULL && strcmp(accept, "text/event-stream") == 0 ? follow(connection, page)
                                                                         : show(connection, page);
}

const char *periscope_bare_server_run(
    uint16_t port, unsigned int threads, unsigned int limit, unsigned int connection_limit, bool direct,
    unsigned int size) {
  if (size > largest_page) return "the page would be too large";
  page_size = size;
  writes_directly = direct;
  session_limit = limit;
  sessions = calloc(limit, sizeof *sessions);
  if (sessions == NULL || !write_rows_page()) return "the sessions could not be allocated";

  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, access_handler, NULL,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)connection_memory,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int)idle_timeout,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
  if (daemon == NULL) return "libmicrohttpd could not start its threads, or listen on the port";

  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  if (info == NULL) return "libmicrohttpd does not report its port";
  fprintf(stderr, "listening on http://127.0.0.1:%u/counter\n", (unsigned int)info->port);
  while (true) pause();
}

const char *periscope_bare_server_library_version(void) { return MHD_get_version(); }
