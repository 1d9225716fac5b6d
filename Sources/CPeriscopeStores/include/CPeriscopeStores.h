#ifndef PERISCOPE_STORES_H
#define PERISCOPE_STORES_H

// The thread-local variables of ComposableArchitecture. In C, because Swift has none that are read in one instruction.

#include <stdbool.h>

#define PERISCOPE_STORES_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_STORES_THREAD_LOCAL bool periscope_live_read;

/// Whether this thread is reading a store, so that a state that is read now is the store's, not a copy of it.
static inline bool periscope_get_live_read(void) { return periscope_live_read; }
static inline void periscope_set_live_read(bool live) { periscope_live_read = live; }

PERISCOPE_STORES_THREAD_LOCAL bool periscope_copy_read;

/// Whether this thread has read a state outside its store, so that it may be an old copy.
static inline bool periscope_get_copy_read(void) { return periscope_copy_read; }
static inline void periscope_set_copy_read(bool read) { periscope_copy_read = read; }

/// Records the read of a state.
static inline void periscope_note_state_read(void) {
  if (!periscope_live_read) periscope_copy_read = true;
}

PERISCOPE_STORES_THREAD_LOCAL bool periscope_presented;

/// Whether a parent presents the feature whose reducer runs on this thread.
static inline bool periscope_get_presented(void) { return periscope_presented; }
static inline void periscope_set_presented(bool presented) { periscope_presented = presented; }

PERISCOPE_STORES_THREAD_LOCAL void *_Nullable periscope_taken_payload;

/// The innermost payload that this thread has moved out of its enum.
static inline void *_Nullable periscope_get_taken_payload(void) { return periscope_taken_payload; }
static inline void periscope_set_taken_payload(void *_Nullable payload) { periscope_taken_payload = payload; }

PERISCOPE_STORES_THREAD_LOCAL void *_Nullable periscope_held_monitors_list;

/// The list of the monitors that this thread keeps locked after leaving them; `NULL` if it keeps none.
static inline void *_Nullable periscope_get_held_monitors(void) { return periscope_held_monitors_list; }
static inline void periscope_set_held_monitors(void *_Nullable list) { periscope_held_monitors_list = list; }

PERISCOPE_STORES_THREAD_LOCAL void *_Nullable periscope_read_monitors;

/// The list of the monitors that this thread enters while it works for a page; `NULL` if it works for none.
static inline void *_Nullable periscope_get_read_monitors(void) { return periscope_read_monitors; }
static inline void periscope_set_read_monitors(void *_Nullable list) { periscope_read_monitors = list; }

PERISCOPE_STORES_THREAD_LOCAL bool periscope_payload_names;

/// Whether the names of a page's actions that are created on this thread include the actions' payloads.
static inline bool periscope_get_payload_names(void) { return periscope_payload_names; }
static inline void periscope_set_payload_names(bool included) { periscope_payload_names = included; }

#endif
