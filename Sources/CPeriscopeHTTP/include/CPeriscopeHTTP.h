#ifndef PERISCOPE_HTTP_H
#define PERISCOPE_HTTP_H

#include <stdint.h>

/// Returns the nanoseconds of processor time that this thread has used since the last call.
int64_t periscope_thread_time_since_last_call(void);

// The thread-local variable of PeriscopeHTTP. Swift has none that costs one instruction.

extern _Thread_local void *_Nullable periscope_wake_round __attribute__((tls_model("initial-exec")));

/// The streams that the request handler on this thread has woken.
static inline void *_Nullable periscope_get_wake_round(void) { return periscope_wake_round; }
static inline void periscope_set_wake_round(void *_Nullable round) { periscope_wake_round = round; }

#endif
