#ifndef PERISCOPE_THREAD_LOCALS_H
#define PERISCOPE_THREAD_LOCALS_H

// Swift has no thread-local variable that costs one instruction. These do.

#include <stdint.h>

#define PERISCOPE_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_tracking_scope;
PERISCOPE_THREAD_LOCAL void *_Nullable periscope_deferred_changes;
PERISCOPE_THREAD_LOCAL void *_Nullable periscope_rendered_view;

/// The innermost tracking scope of this thread: the one that reads are charged to.
static inline void *_Nullable periscope_get_tracking_scope(void) { return periscope_tracking_scope; }
static inline void periscope_set_tracking_scope(void *_Nullable scope) { periscope_tracking_scope = scope; }

/// A number that no other living thread has, and never zero.
static inline uintptr_t periscope_thread_number(void) { return (uintptr_t)&periscope_tracking_scope; }

/// Where this thread collects observers that are to be called when the reducer at work has returned.
static inline void *_Nullable periscope_get_deferred_changes(void) { return periscope_deferred_changes; }
static inline void periscope_set_deferred_changes(void *_Nullable list) { periscope_deferred_changes = list; }

/// What is being rendered on this thread, for the warning about reads that nothing tracks.
static inline void *_Nullable periscope_get_rendered_view(void) { return periscope_rendered_view; }
static inline void periscope_set_rendered_view(void *_Nullable view) { periscope_rendered_view = view; }

#endif
