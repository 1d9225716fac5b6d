#ifndef PERISCOPE_MAIN_ACTOR_H
#define PERISCOPE_MAIN_ACTOR_H

// The thread-local variable of PeriscopeMainActor, and the runtime's variable that Swift cannot name.

#define PERISCOPE_MAIN_ACTOR_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_MAIN_ACTOR_THREAD_LOCAL unsigned periscope_main_actor_depth;

/// How often this thread has entered the lock of the main actor without leaving it.
static inline unsigned periscope_get_main_actor_depth(void) { return periscope_main_actor_depth; }
static inline void periscope_set_main_actor_depth(unsigned depth) { periscope_main_actor_depth = depth; }

/// The runtime's variable with the function that returns the executor of the main actor; `NULL` in a runtime without it.
void *_Nullable *_Nullable periscope_main_executor_hook(void);

/// Whether this is the first thread of the process.
_Bool periscope_is_main_thread(void);

#endif
