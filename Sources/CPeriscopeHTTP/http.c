#define _GNU_SOURCE
#include "CPeriscopeHTTP.h"
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

_Thread_local void *periscope_wake_round = 0;
_Thread_local void *periscope_unread_heads = 0;
