#define _GNU_SOURCE
#include "System.h"

#include <malloc.h>
#include <sched.h>

// Weak: only executables that count allocations define it.
unsigned long periscope_allocation_count(void) __attribute__((weak));

unsigned long periscope_thread_allocations(void) {
  return periscope_allocation_count ? periscope_allocation_count() : 0;
}

size_t periscope_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

int periscope_use_all_cores(void) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  // The kernel ignores cores that the machine does not have.
  for (int core = 0; core < CPU_SETSIZE; core++) CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores);
}

__attribute__((noinline)) void periscope_counted(void (*work)(void *), void *context) {
  work(context);
  // Prevents a tail call: callgrind counts instructions only until this function returns.
  __asm__ volatile("" ::: "memory");
}
