#ifndef PERISCOPE_HTTP_H
#define PERISCOPE_HTTP_H

// The thread-local variables of PeriscopeHTTP. Swift has none that cost one instruction.

extern _Thread_local void *_Nullable periscope_wake_round __attribute__((tls_model("initial-exec")));

/// The streams that the request handler on this thread has woken.
static inline void *_Nullable periscope_get_wake_round(void) { return periscope_wake_round; }
static inline void periscope_set_wake_round(void *_Nullable round) { periscope_wake_round = round; }

extern _Thread_local void *_Nullable periscope_unread_heads __attribute__((tls_model("initial-exec")));

/// The first of this thread's requests whose heads are unread.
static inline void *_Nullable periscope_get_unread_heads(void) { return periscope_unread_heads; }
static inline void periscope_set_unread_heads(void *_Nullable first) { periscope_unread_heads = first; }

#endif
