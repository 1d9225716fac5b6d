#ifndef PERISCOPE_SYSTEM_H
#define PERISCOPE_SYSTEM_H

// What a benchmark needs of Linux and Swift's module of glibc does not have.

#include <stddef.h>

/// The bytes that `malloc` has given away, with its own header of each allocation.
size_t periscope_allocated_bytes(void);

/// How often the calling thread has asked for memory; always 0 in an executable that does not count.
unsigned long periscope_thread_allocations(void);

/// Does some work. callgrind is told this name, and counts while it is under way.
void periscope_counted(void (*_Nonnull work)(void *_Nullable context), void *_Nullable context);

#endif
