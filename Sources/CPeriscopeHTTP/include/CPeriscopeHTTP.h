#ifndef PERISCOPE_HTTP_H
#define PERISCOPE_HTTP_H

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>

/// Makes the process return blocks of 1 MiB and more to the system when they are freed. By default, glibc raises its
/// thresholds to the size of the largest block that was freed, and keeps up to twice that size in each of its arenas.
static inline void periscope_return_large_blocks(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 2 << 20);
}

/// Makes all threads share some arenas of memory. By default, each new thread has its own, which grows by a page or two at a time,
/// each time with a call of the kernel. Does nothing if the environment sets the allocator's parameters.
static inline void periscope_share_arenas(int count) {
  if (!getenv("MALLOC_ARENA_MAX") && !getenv("GLIBC_TUNABLES")) mallopt(M_ARENA_MAX, count);
}

/// Returns the number of bytes in blocks that have their own memory mapping.
static inline long periscope_mapped_bytes(void) { return (long)mallinfo2().hblkhd; }

/// Returns the nanoseconds of processor time that this thread has used since its last call of this function, or since
/// its start; `INT64_MAX` if the clock cannot be read.
int64_t periscope_thread_time_since_last_call(void);

/// Returns the number of bytes that were read from a TCP socket, with an offset that changes once its peer has closed its
/// side; a negative number if the kernel does not report it.
int64_t periscope_read_count(int socket);

// The thread-local variables of PeriscopeHTTP. In C, because Swift has none that are read in one instruction.

extern _Thread_local void *_Nullable periscope_wake_round __attribute__((tls_model("initial-exec")));

/// The streams that the request handler on this thread has woken (a `WakeRound.Woken`); `NULL` if no handler runs.
static inline void *_Nullable periscope_get_wake_round(void) { return periscope_wake_round; }
static inline void periscope_set_wake_round(void *_Nullable round) { periscope_wake_round = round; }

extern _Thread_local void *_Nullable periscope_unread_heads __attribute__((tls_model("initial-exec")));

/// The first `Exchange` in the list of this thread's requests whose heads have not fully arrived; `NULL` if it is
/// empty.
static inline void *_Nullable periscope_get_unread_heads(void) { return periscope_unread_heads; }
static inline void periscope_set_unread_heads(void *_Nullable first) { periscope_unread_heads = first; }

extern _Thread_local const void *_Nullable periscope_handled_exchange __attribute__((tls_model("initial-exec")));

/// The `Exchange` whose handler runs on this thread; `NULL` if no handler runs.
static inline const void *_Nullable periscope_get_handled_exchange(void) { return periscope_handled_exchange; }
static inline void periscope_set_handled_exchange(const void *_Nullable exchange) {
  periscope_handled_exchange = exchange;
}

#endif
