#ifndef PERISCOPE_SYSTEM_H
#define PERISCOPE_SYSTEM_H

// What a benchmark needs of Linux and Swift's module of glibc does not have.

#include <stddef.h>
#include <sys/epoll.h>

/// Keeps the calling thread, and every process it starts, on one core. 0, or -1 with `errno`.
int periscope_pin_to_core(int core);

/// The bytes that `malloc` has given away, with its own header of each allocation.
size_t periscope_allocated_bytes(void);

/// How often the calling thread has asked for memory; always 0 in an executable that does not count.
unsigned long periscope_thread_allocations(void);

/// Does some work on the calling thread, and counts the processor's instructions for it, none of which the system's are: with its trap flag the
/// processor stops after each. That takes microseconds an instruction. 0 where the processor has none, and where a sanitizer delays signals.
unsigned long periscope_count_instructions(
    void (*_Nonnull work)(void *_Nullable context), void *_Nullable context);

#endif
