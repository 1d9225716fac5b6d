#ifndef PERISCOPE_SYSTEM_H
#define PERISCOPE_SYSTEM_H

// Linux functions that benchmarks need and that Swift's module of glibc lacks.

#include <stddef.h>

/// The number of bytes allocated by `malloc`, including its headers.
size_t periscope_allocated_bytes(void);

/// The number of allocations of the calling thread; always 0 in an executable that does not count.
unsigned long periscope_thread_allocations(void);

/// Lets the calling thread, and the processes that it starts from now on, use all cores. Returns 0, or -1 with `errno`.
int periscope_use_all_cores(void);

/// Performs work. Callgrind is told this function's name, and counts only the instructions that run during its calls.
void periscope_counted(void (*_Nonnull work)(void *_Nullable context), void *_Nullable context);

#endif
