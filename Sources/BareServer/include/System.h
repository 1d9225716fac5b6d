#ifndef PERISCOPE_SYSTEM_H
#define PERISCOPE_SYSTEM_H

// What a benchmark needs of Linux and Swift's module of glibc does not have.

#include <stddef.h>
#include <sys/epoll.h>

/// Keeps the calling thread, and every process it starts, on one core. 0, or -1 with `errno`.
int periscope_pin_to_core(int core);

/// The bytes that `malloc` has given away, with its own header of each allocation.
size_t periscope_allocated_bytes(void);

#endif
