#ifndef PERISCOPE_MAIN_ACTOR_H
#define PERISCOPE_MAIN_ACTOR_H

// The lock of the main actor, with its thread-local variable, and the Swift runtime's variable that Swift code cannot name.

#include <pthread.h>
#include <stdbool.h>

#define PERISCOPE_MAIN_ACTOR_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_MAIN_ACTOR_THREAD_LOCAL unsigned periscope_main_actor_depth;
extern pthread_mutex_t periscope_main_actor_mutex;
extern bool periscope_main_actor_is_used;

/// The number of times that this thread has entered the lock of the main actor without leaving it.
static inline unsigned periscope_get_main_actor_depth(void) { return periscope_main_actor_depth; }

/// Enters the lock. Returns whether this is the first time in the process.
static inline bool periscope_enter_main_actor(void) {
  if (periscope_main_actor_depth++ > 0) return false;
  pthread_mutex_lock(&periscope_main_actor_mutex);
  if (periscope_main_actor_is_used) return false;
  periscope_main_actor_is_used = true;
  return true;
}

static inline void periscope_leave_main_actor(void) {
  if (--periscope_main_actor_depth == 0) pthread_mutex_unlock(&periscope_main_actor_mutex);
}

/// Leaves the lock as often as this thread has entered it. Returns that number, for `periscope_resume_main_actor`.
static inline unsigned periscope_suspend_main_actor(void) {
  unsigned depth = periscope_main_actor_depth;
  if (depth == 0) return 0;
  periscope_main_actor_depth = 0;
  pthread_mutex_unlock(&periscope_main_actor_mutex);
  return depth;
}

static inline void periscope_resume_main_actor(unsigned depth) {
  if (depth == 0) return;
  pthread_mutex_lock(&periscope_main_actor_mutex);
  periscope_main_actor_depth = depth;
}

/// The Swift runtime's variable with the function that returns the executor of the main actor; `NULL` in a runtime without it.
void *_Nullable *_Nullable periscope_main_executor_hook(void);

/// Whether this is the first thread of the process.
bool periscope_is_main_thread(void);

#endif
