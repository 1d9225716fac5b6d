#ifndef PERISCOPE_PERCEPTION_H
#define PERISCOPE_PERCEPTION_H

// The thread-local variables of Perception. In C, because Swift has none that are read in one instruction.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PERISCOPE_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_tracking_scope;

/// The innermost tracking scope of this thread, which records reads.
static inline void *_Nullable periscope_get_tracking_scope(void) { return periscope_tracking_scope; }
static inline void periscope_set_tracking_scope(void *_Nullable scope) { periscope_tracking_scope = scope; }

/// The number of this thread, which no other living thread has. Never zero.
static inline uintptr_t periscope_thread_number(void) { return (uintptr_t)&periscope_tracking_scope; }

/// The field that is changing on this thread: its type, in two words, and its index in the type.
struct periscope_changed_field {
  const void *_Nullable type;
  const void *_Nullable conformance;
  long index;
};

PERISCOPE_THREAD_LOCAL struct periscope_changed_field periscope_changed_field;

static inline struct periscope_changed_field periscope_get_changed_field(void) { return periscope_changed_field; }
static inline void periscope_set_changed_field(struct periscope_changed_field field) { periscope_changed_field = field; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_after_change;

/// The closures to call after the current change on this thread.
static inline void *_Nullable periscope_get_after_change(void) { return periscope_after_change; }
static inline void periscope_set_after_change(void *_Nullable list) { periscope_after_change = list; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_deferred_changes;

/// The observers to call when the reducer that runs on this thread has returned.
static inline void *_Nullable periscope_get_deferred_changes(void) { return periscope_deferred_changes; }
static inline void periscope_set_deferred_changes(void *_Nullable list) { periscope_deferred_changes = list; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_changes_elsewhere;

/// The observers to call when this thread has left its last monitor.
static inline void *_Nullable periscope_get_changes_elsewhere(void) { return periscope_changes_elsewhere; }
static inline void periscope_set_changes_elsewhere(void *_Nullable list) { periscope_changes_elsewhere = list; }

PERISCOPE_THREAD_LOCAL unsigned periscope_held_monitors;

/// Whether this thread is inside a monitor.
static inline bool periscope_is_inside_monitor(void) { return periscope_held_monitors > 0; }
static inline void periscope_monitor_entered(void) { periscope_held_monitors++; }
static inline void periscope_monitor_left(void) { periscope_held_monitors--; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_rendered_view;

/// The view that this thread renders, for the warning about untracked reads.
static inline void *_Nullable periscope_get_rendered_view(void) { return periscope_rendered_view; }
static inline void periscope_set_rendered_view(void *_Nullable view) { periscope_rendered_view = view; }

PERISCOPE_THREAD_LOCAL bool periscope_probe_hit;

/// Whether this thread has hashed the key path of `ProbingKey`, which only code that tracks reads of an object does.
static inline bool periscope_get_probe_hit(void) { return periscope_probe_hit; }
static inline void periscope_set_probe_hit(bool hit) { periscope_probe_hit = hit; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_own_observation_frame;

/// The value that Swift's thread-local pointer to the list of read objects has while only this package collects reads:
/// `NULL`, or the address of this package's innermost frame.
static inline void *_Nullable periscope_get_own_observation_frame(void) { return periscope_own_observation_frame; }
static inline void periscope_set_own_observation_frame(void *_Nullable frame) { periscope_own_observation_frame = frame; }

/// The word that threads use before they have looked up the address of Swift's thread-local pointer. Its value never
/// equals the address of a frame of this package.
extern void *_Nonnull const periscope_unknown_word;

PERISCOPE_THREAD_LOCAL void *_Nullable *_Nonnull periscope_toolchain_word;

/// Whether Swift's thread-local pointer refers to a list that code outside this package collects, or is unknown on this
/// thread.
static inline bool periscope_may_be_tracked_by_toolchain(void) {
  return *periscope_toolchain_word != periscope_own_observation_frame;
}

/// The address of Swift's thread-local pointer on this thread; `NULL` until this thread has looked it up.
static inline void *_Nullable *_Nullable periscope_get_toolchain_word(void) {
  return periscope_toolchain_word == (void **)&periscope_unknown_word ? 0 : periscope_toolchain_word;
}
static inline void periscope_set_toolchain_word(void *_Nullable *_Nonnull word) { periscope_toolchain_word = word; }

PERISCOPE_THREAD_LOCAL bool periscope_has_frames;

/// The address of Swift's thread-local pointer; `NULL` until this thread has found out that `ObservationFrame` is
/// supported.
static inline void *_Nullable *_Nullable periscope_get_frame_word(void) {
  return periscope_has_frames ? periscope_toolchain_word : 0;
}
static inline void periscope_set_has_frames(void) { periscope_has_frames = true; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_observation_frame;

/// The innermost `ObservationFrame` of this thread.
static inline void *_Nullable periscope_get_observation_frame(void) { return periscope_observation_frame; }
static inline void periscope_set_observation_frame(void *_Nullable frame) { periscope_observation_frame = frame; }

/// The thread-local memory of one library.
struct periscope_thread_memory {
  unsigned long module;
  size_t size;
};

/// Lists the libraries of this process that have thread-local memory, at most `capacity`; returns the number of listed
/// libraries.
size_t periscope_list_thread_memory(struct periscope_thread_memory *_Nonnull list, size_t capacity);

/// The address of a word in this thread's copy of a library's thread-local memory.
void *_Nullable *_Nonnull periscope_thread_word_address(unsigned long module, unsigned long offset);

static inline void *_Nullable periscope_thread_word(unsigned long module, unsigned long offset) {
  return *periscope_thread_word_address(module, offset);
}

#endif
