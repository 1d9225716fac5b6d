#ifndef PERISCOPE_STORES_H
#define PERISCOPE_STORES_H

// The thread-local variables of ComposableArchitecture. In C, because Swift has none that are read in one instruction.

#include <stdbool.h>

#define PERISCOPE_STORES_THREAD_LOCAL extern _Thread_local __attribute__((tls_model("initial-exec")))

PERISCOPE_STORES_THREAD_LOCAL bool periscope_live_read;

/// Whether this thread is inside a read of a store, so that the fields it reads are those of the store's current state.
static inline bool periscope_get_live_read(void) { return periscope_live_read; }
static inline void periscope_set_live_read(bool live) { periscope_live_read = live; }

PERISCOPE_STORES_THREAD_LOCAL bool periscope_copy_read;

/// Whether this thread has read a field outside a read of a store: the state may be an outdated copy.
static inline bool periscope_get_copy_read(void) { return periscope_copy_read; }
static inline void periscope_set_copy_read(bool read) { periscope_copy_read = read; }

/// Called for each read of a field of an observable state. Records a read outside a read of a store.
static inline void periscope_note_state_read(void) {
  if (!periscope_live_read) periscope_copy_read = true;
}

PERISCOPE_STORES_THREAD_LOCAL bool periscope_presented;

/// Whether a parent presents the feature whose reducer runs on this thread, or a feature that contains it.
static inline bool periscope_get_presented(void) { return periscope_presented; }
static inline void periscope_set_presented(bool presented) { periscope_presented = presented; }

PERISCOPE_STORES_THREAD_LOCAL void *_Nullable periscope_taken_payload;

/// The innermost `TakenPayload`: a payload that a reducer on this thread has moved out of its enum to change it. `NULL`
/// if no payload is moved out.
static inline void *_Nullable periscope_get_taken_payload(void) { return periscope_taken_payload; }
static inline void periscope_set_taken_payload(void *_Nullable payload) { periscope_taken_payload = payload; }

PERISCOPE_STORES_THREAD_LOCAL void *_Nullable periscope_held_monitors_list;

/// The `HeldMonitors` of the page that this thread is inside of: the monitors that it keeps locked after leaving them.
/// `NULL` outside such a page.
static inline void *_Nullable periscope_get_held_monitors(void) { return periscope_held_monitors_list; }
static inline void periscope_set_held_monitors(void *_Nullable list) { periscope_held_monitors_list = list; }

PERISCOPE_STORES_THREAD_LOCAL const void *_Nullable periscope_page_on_thread;

/// The `PageOnThread` of the page that this thread evaluates or acts on, which records the monitors that the thread
/// enters; `NULL` outside a page.
static inline const void *_Nullable periscope_get_page_on_thread(void) { return periscope_page_on_thread; }
static inline void periscope_set_page_on_thread(const void *_Nullable page) { periscope_page_on_thread = page; }

PERISCOPE_STORES_THREAD_LOCAL bool periscope_payload_names;

/// Whether the names that this thread creates for a page's actions (`OfferName`) include the actions' payloads.
static inline bool periscope_get_payload_names(void) { return periscope_payload_names; }
static inline void periscope_set_payload_names(bool included) { periscope_payload_names = included; }

#endif
