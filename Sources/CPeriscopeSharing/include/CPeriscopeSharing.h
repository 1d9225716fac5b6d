#ifndef PERISCOPE_SHARING_H
#define PERISCOPE_SHARING_H

// The thread-local variable of Sharing. In C, because Swift has none that are read in one instruction.

#include <stdbool.h>

extern _Thread_local unsigned periscope_held_turns __attribute__((tls_model("initial-exec")));

/// Whether this thread is computing the next value of a shared reference.
static inline bool periscope_has_turn(void) { return periscope_held_turns > 0; }
static inline void periscope_turn_begun(void) { periscope_held_turns++; }
static inline void periscope_turn_ended(void) { periscope_held_turns--; }

#endif
