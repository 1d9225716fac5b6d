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

enum { cookie_digits = 43, connection_memory = 8 * 1024, idle_timeout = 60 };

struct session {
  pthread_mutex_t lock;
  struct MHD_Connection *stream;
  uint64_t count;
  uint64_t sent;
  int socket;
  bool is_suspended;
};

static struct session *sessions;
static unsigned int session_limit;
static bool writes_directly;
static atomic_uint session_count;

// The addresses of these variables mark which parts of a request have arrived.
static char head_arrived, increment_arrived, other_arrived;

static const char action[] = "action=incrementButtonTapped";

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

static enum MHD_Result show(struct MHD_Connection *connection) {
  struct session *session = session_of(connection);
  bool is_new = session == NULL;
  if (is_new) {
    unsigned int index = atomic_fetch_add(&session_count, 1);
    if (index >= session_limit) {
      atomic_fetch_sub(&session_count, 1);
      return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE);
    }
    session = &sessions[index];
    // Not when the server starts, so that the memory of a session is touched only once it exists.
    pthread_mutex_init(&session->lock, NULL);
  }
  pthread_mutex_lock(&session->lock);
  unsigned long long count = session->count;
  pthread_mutex_unlock(&session->lock);

  char page[2048];
  int length = snprintf(page, sizeof page, page_format, count, count);
  struct MHD_Response *response = MHD_create_response_from_buffer((size_t)length, page, MHD_RESPMEM_MUST_COPY);
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
    length = snprintf(buffer, size, "id:%llu\ndata:0.2=%llu\n\n", count, count);
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
  int length = snprintf(event, sizeof event, "id:%llu\ndata:0.2=%llu\n\n", count, count);
  int size = snprintf(chunk, sizeof chunk, "%x\r\n%s\r\n", (unsigned int)length, event);
  if (send(session->socket, chunk, (size_t)size, MSG_NOSIGNAL | MSG_DONTWAIT) != size) return false;
  session->sent = count;
  return true;
}

static enum MHD_Result follow(struct MHD_Connection *connection) {
  struct session *session = session_of(connection);
  const char *since = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "since");
  if (session == NULL || since == NULL) return refuse(connection, MHD_HTTP_BAD_REQUEST);
  pthread_mutex_lock(&session->lock);
  bool is_free = session->stream == NULL;
  if (is_free) {
    session->stream = connection;
    session->socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    session->sent = strtoull(since, NULL, 10);
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

static enum MHD_Result act(struct MHD_Connection *connection) {
  struct session *session = session_of(connection);
  if (session == NULL) return refuse(connection, MHD_HTTP_BAD_REQUEST);
  pthread_mutex_lock(&session->lock);
  unsigned long long count = ++session->count;
  if (session->is_suspended && !(writes_directly && write_event(session))) {
    session->is_suspended = false;
    MHD_resume_connection(session->stream);
  }
  pthread_mutex_unlock(&session->lock);

  char sequence[24];
  snprintf(sequence, sizeof sequence, "%llu", count);
  struct MHD_Response *response = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Periscope-Sequence", sequence);
  return queue(connection, MHD_HTTP_NO_CONTENT, response);
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
    bool is_increment = *upload_size == sizeof action - 1 && memcmp(upload, action, sizeof action - 1) == 0;
    *request = *request == &head_arrived && is_increment ? &increment_arrived : &other_arrived;
    *upload_size = 0;
    return MHD_YES;
  }
  if (strcmp(url, "/counter") != 0) return refuse(connection, MHD_HTTP_NOT_FOUND);
  if (strcmp(method, "POST") == 0) {
    return *request == &increment_arrived ? act(connection) : refuse(connection, MHD_HTTP_UNPROCESSABLE_CONTENT);
  }
  if (strcmp(method, "GET") != 0) return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED);
  const char *accept = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT);
  return accept != NULL && strcmp(accept, "text/event-stream") == 0 ? follow(connection) : show(connection);
}

const char *periscope_bare_server_run(
    uint16_t port, unsigned int threads, unsigned int limit, unsigned int connection_limit, bool direct) {
  writes_directly = direct;
  session_limit = limit;
  sessions = calloc(limit, sizeof *sessions);
  if (sessions == NULL) return "the sessions could not be allocated";

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
