#define _GNU_SOURCE
#include "CPeriscopeHTTP.h"
#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

int64_t periscope_thread_time_since_last_call(void) {
  static _Thread_local int64_t last = 0;
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return INT64_MAX;
  int64_t now = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  int64_t passed = now - last;
  last = now;
  return passed;
}

// Returns the number of bytes that a socket has received, or -1.
static int64_t received(int socket) {
  struct tcp_info info;
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return -1;
  size_t end = offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received;
  return size >= end ? (int64_t)info.tcpi_bytes_received : -1;
}

int64_t periscope_read_count(int socket) {
  // With other protocols, such as MPTCP, the two counts below are not of the same bytes.
  int protocol = 0;
  socklen_t size = sizeof protocol;
  if (getsockopt(socket, SOL_SOCKET, SO_PROTOCOL, &protocol, &size) != 0 || protocol != IPPROTO_TCP) return -1;
  // Bytes may arrive between the calls.
  for (int attempt = 0; attempt < 8; attempt++) {
    int64_t before = received(socket);
    int unread = 0;
    if (before < 0 || ioctl(socket, SIOCINQ, &unread) != 0) return -1;
    if (received(socket) == before) return before - unread;
  }
  return -1;
}

_Thread_local void *periscope_wake_round = 0;
_Thread_local void *periscope_unread_heads = 0;
_Thread_local const void *periscope_handled_exchange = 0;
