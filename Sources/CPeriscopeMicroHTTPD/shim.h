#ifndef PERISCOPE_CMICROHTTPD_SHIM_H
#define PERISCOPE_CMICROHTTPD_SHIM_H

#include <errno.h>
#include <linux/sockios.h>
#include <microhttpd.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

// Swift cannot call variadic C functions, such as `MHD_start_daemon`, `MHD_get_connection_info` and `ioctl`.

#pragma clang assume_nonnull begin

typedef void *_Nullable (*periscope_mhd_uri_callback)(
    void *_Nullable context, const char *_Nullable uri, struct MHD_Connection *_Nullable connection);

typedef void (*periscope_mhd_logger)(void *_Nullable context, const char *_Nullable format, va_list arguments);

static inline struct MHD_Daemon *_Nullable periscope_mhd_start(
    int listening_socket, unsigned int threads, size_t memory_per_connection, unsigned int connection_limit,
    unsigned int connections_per_address, unsigned int idle_timeout, periscope_mhd_logger logger,
    periscope_mhd_uri_callback request_started,
    MHD_AccessHandlerCallback access, MHD_RequestCompletedCallback request_completed,
    MHD_NotifyConnectionCallback connection_changed, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, access, context,
      MHD_OPTION_EXTERNAL_LOGGER, logger, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, connections_per_address,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_timeout,
      // Turns off libmicrohttpd's check for a missing `Host`, which would answer twice.
      MHD_OPTION_STRICT_FOR_CLIENT, (int)0,
      MHD_OPTION_URI_LOG_CALLBACK, request_started, context,
      MHD_OPTION_NOTIFY_COMPLETED, request_completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection_changed, context,
      MHD_OPTION_END);
}

// Returns the descriptor of the epoll set that a connection's thread waits for, or -1.
static inline int periscope_mhd_epoll(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *_Nullable server =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_DAEMON);
  const union MHD_DaemonInfo *_Nullable info =
      server ? MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD) : NULL;
  return info ? info->epoll_fd : -1;
}

static inline int periscope_mhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *_Nullable info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *_Nullable periscope_mhd_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *_Nullable info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

// Returns the size in bytes of a request's head, from its method to the end of its empty line.
static inline size_t periscope_mhd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *_Nullable info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// Prevents libmicrohttpd from parsing the query and the cookies, which would take memory of the connection. Called when
// only the request line is read: cuts off the query, of which the caller has a copy, and adds an empty `Cookie` header
// before the request's, because libmicrohttpd parses only the first one.
static inline enum MHD_Result periscope_mhd_skip_parameters(struct MHD_Connection *connection, const char *target) {
  char *_Nullable query = strchr(target, '?');
  if (query && query[1]) query[1] = 0;
  return MHD_set_connection_value_n(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_COOKIE, 6, "", 0);
}

// Returns the pointer that `connection_changed` has stored with a connection.
static inline void *_Nullable periscope_mhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *_Nullable info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline enum MHD_Result periscope_mhd_end_with_connection(struct MHD_Response *response) {
  return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

// Sends three parts in order without copying or blocking, except for their first `skipped` bytes. Returns the number of
// sent bytes, or `-errno`.
static inline long periscope_send(
    int socket, const void *_Nullable head, size_t head_size, const void *_Nullable body, size_t body_size,
    const void *_Nullable tail, size_t tail_size, size_t skipped) {
  struct iovec parts[3] = {{(void *)head, head_size}, {(void *)body, body_size}, {(void *)tail, tail_size}};
  for (int i = 0; i < 3; i++) {
    size_t part = skipped < parts[i].iov_len ? skipped : parts[i].iov_len;
    if (part) parts[i].iov_base = (char *)parts[i].iov_base + part;
    parts[i].iov_len -= part;
    skipped -= part;
  }
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 3};
  long sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

// Returns the number of bytes sent over a socket that its peer has not acknowledged, or -1 on failure.
static inline int periscope_unacknowledged(int socket) {
  int count = 0;
  return ioctl(socket, SIOCOUTQ, &count) == 0 ? count : -1;
}

// Returns the whole pages of some memory to the kernel. The process reads zeros there until it writes to them again.
static inline void periscope_release_pages(const void *_Nullable memory, size_t count) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)memory + page - 1) & ~(page - 1), end = ((uintptr_t)memory + count) & ~(page - 1);
  if (memory && start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

#pragma clang assume_nonnull end

#endif
