#ifndef PERISCOPE_THREAD_LOCALS_H
#define PERISCOPE_THREAD_LOCALS_H

// Swift has no thread-local variable that costs one instruction. These do.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PERISCOPE_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_tracking_scope;
PERISCOPE_THREAD_LOCAL void *_Nullable periscope_deferred_changes;
PERISCOPE_THREAD_LOCAL void *_Nullable periscope_rendered_view;
PERISCOPE_THREAD_LOCAL void *_Nullable *_Nullable periscope_toolchain_word;

extern _Thread_local bool periscope_live_read __attribute__((tls_model("initial-exec")));
extern _Thread_local bool periscope_copy_read __attribute__((tls_model("initial-exec")));

/// Whether a store is being read on this thread: what is read meanwhile is its state, not a copy of it.
static inline bool periscope_get_live_read(void) { return periscope_live_read; }
static inline void periscope_set_live_read(bool live) { periscope_live_read = live; }

/// Whether a state was read on this thread past its store, so that it may be an old copy.
static inline bool periscope_get_copy_read(void) { return periscope_copy_read; }
static inline void periscope_set_copy_read(bool read) { periscope_copy_read = read; }

extern _Thread_local bool periscope_presented __attribute__((tls_model("initial-exec")));

/// Whether the feature whose reducer is at work on this thread is presented by another one.
static inline bool periscope_get_presented(void) { return periscope_presented; }
static inline void periscope_set_presented(bool presented) { periscope_presented = presented; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_taken_payload;

/// The innermost payload that is out of its enum on this thread.
static inline void *_Nullable periscope_get_taken_payload(void) { return periscope_taken_payload; }
static inline void periscope_set_taken_payload(void *_Nullable payload) { periscope_taken_payload = payload; }

/// Notes the read of a state.
static inline void periscope_note_state_read(void) {
  if (!periscope_live_read) periscope_copy_read = true;
}

/// The field that is being changed on this thread, for who asks which it is: its type, in two words, and its number there.
struct periscope_changed_field {
  const void *_Nullable type;
  const void *_Nullable conformance;
  long index;
};

PERISCOPE_THREAD_LOCAL struct periscope_changed_field periscope_changed_field;

static inline struct periscope_changed_field periscope_get_changed_field(void) { return periscope_changed_field; }
static inline void periscope_set_changed_field(struct periscope_changed_field field) { periscope_changed_field = field; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_wake_round;

/// The streams that the request's handler on this thread has woken.
static inline void *_Nullable periscope_get_wake_round(void) { return periscope_wake_round; }
static inline void periscope_set_wake_round(void *_Nullable round) { periscope_wake_round = round; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_after_change;

/// What is to be called once the change at work on this thread is made.
static inline void *_Nullable periscope_get_after_change(void) { return periscope_after_change; }
static inline void periscope_set_after_change(void *_Nullable list) { periscope_after_change = list; }

extern _Thread_local bool periscope_probe_hit;

/// Whether a key path that only trackings hash was hashed on this thread.
static inline bool periscope_get_probe_hit(void) { return periscope_probe_hit; }
static inline void periscope_set_probe_hit(bool hit) { periscope_probe_hit = hit; }

/// The innermost tracking scope of this thread: the one that reads are charged to.
static inline void *_Nullable periscope_get_tracking_scope(void) { return periscope_tracking_scope; }
static inline void periscope_set_tracking_scope(void *_Nullable scope) { periscope_tracking_scope = scope; }

/// A number that no other living thread has, and never zero.
static inline uintptr_t periscope_thread_number(void) { return (uintptr_t)&periscope_tracking_scope; }

/// Where this thread collects observers that are to be called when the reducer at work has returned.
static inline void *_Nullable periscope_get_deferred_changes(void) { return periscope_deferred_changes; }
static inline void periscope_set_deferred_changes(void *_Nullable list) { periscope_deferred_changes = list; }

PERISCOPE_THREAD_LOCAL unsigned periscope_held_monitors;
PERISCOPE_THREAD_LOCAL void *_Nullable periscope_changes_elsewhere;

/// Whether this thread is inside of a monitor.
static inline bool periscope_is_inside_monitor(void) { return periscope_held_monitors > 0; }
static inline void periscope_monitor_entered(void) { periscope_held_monitors++; }
static inline void periscope_monitor_left(void) { periscope_held_monitors--; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_held_monitors_list;

/// Where this thread notes the monitors that it goes on holding when it has left them, if it may.
static inline void *_Nullable periscope_get_held_monitors(void) { return periscope_held_monitors_list; }
static inline void periscope_set_held_monitors(void *_Nullable list) { periscope_held_monitors_list = list; }

PERISCOPE_THREAD_LOCAL void *_Nullable periscope_read_monitors;

/// Where this thread notes the monitors that it enters for a page, if it is at work for one.
static inline void *_Nullable periscope_get_read_monitors(void) { return periscope_read_monitors; }
static inline void periscope_set_read_monitors(void *_Nullable list) { periscope_read_monitors = list; }

PERISCOPE_THREAD_LOCAL unsigned periscope_held_turns;

/// Whether this thread is computing the next value of something that threads share.
static inline bool periscope_has_turn(void) { return periscope_held_turns > 0; }
static inline void periscope_turn_begun(void) { periscope_held_turns++; }
static inline void periscope_turn_ended(void) { periscope_held_turns--; }

/// Where this thread collects observers that are to be called when it is inside of no monitor.
static inline void *_Nullable periscope_get_changes_elsewhere(void) { return periscope_changes_elsewhere; }
static inline void periscope_set_changes_elsewhere(void *_Nullable list) { periscope_changes_elsewhere = list; }

/// What is being rendered on this thread, for the warning about reads that nothing tracks.
static inline void *_Nullable periscope_get_rendered_view(void) { return periscope_rendered_view; }
static inline void periscope_set_rendered_view(void *_Nullable view) { periscope_rendered_view = view; }

/// The thread-local memory of one library, as every thread has it.
struct periscope_thread_memory {
  unsigned long module;
  size_t size;
};

/// Lists the libraries of this process that have thread-local memory; returns how many there are.
size_t periscope_list_thread_memory(struct periscope_thread_memory *_Nonnull list, size_t capacity);

/// Where a word of this thread's copy of a library's thread-local memory is.
void *_Nullable *_Nonnull periscope_thread_word_address(unsigned long module, unsigned long offset);

static inline void *_Nullable periscope_thread_word(unsigned long module, unsigned long offset) {
  return *periscope_thread_word_address(module, offset);
}

/// Where the toolchain keeps this thread's tracking, once this thread has asked.
static inline void *_Nullable *_Nullable periscope_get_toolchain_word(void) { return periscope_toolchain_word; }
static inline void periscope_set_toolchain_word(void *_Nullable *_Nonnull word) { periscope_toolchain_word = word; }

#endif
