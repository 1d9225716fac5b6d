#define _GNU_SOURCE
#include "System.h"

#include <signal.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SIGNALS_ARE_LATE 1
#endif
#endif

#if defined(__x86_64__) && !defined(SIGNALS_ARE_LATE)

static volatile unsigned long steps;

static void step(int signal) {
  (void)signal;
  steps++;
}

// The processor's trap flag: while it is set, each instruction is followed by a signal. The red zone below the stack is stepped over.
static inline void set_trap_flag(void) {
  __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; orq $0x100, (%%rsp); popfq; leaq 128(%%rsp), %%rsp" ::: "memory", "cc");
}

static inline void clear_trap_flag(void) {
  __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; andq $~0x100, (%%rsp); popfq; leaq 128(%%rsp), %%rsp" ::: "memory", "cc");
}

unsigned long periscope_count_instructions(void (*_Nonnull work)(void *_Nullable), void *_Nullable context) {
  struct sigaction action = {.sa_handler = step}, before;
  sigset_t trap, mask;
  sigemptyset(&trap);
  sigaddset(&trap, SIGTRAP);
  if (sigaction(SIGTRAP, &action, &before) != 0) return 0;
  pthread_sigmask(SIG_UNBLOCK, &trap, &mask);
  steps = 0;
  set_trap_flag();
  work(context);
  clear_trap_flag();
  unsigned long counted = steps;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTRAP, &before, NULL);
  return counted;
}

#else

unsigned long periscope_count_instructions(void (*_Nonnull work)(void *_Nullable), void *_Nullable context) {
  work(context);
  return 0;
}

#endif
