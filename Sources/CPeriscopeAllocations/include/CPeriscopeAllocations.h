#ifndef PERISCOPE_COUNTED_ALLOCATIONS_H
#define PERISCOPE_COUNTED_ALLOCATIONS_H

/// How often the calling thread has asked for memory: every `malloc`, `calloc`, `realloc` and aligned allocation of the process comes by here,
/// those of Swift's libraries as well, because an executable's functions come before those of the C library.
unsigned long periscope_allocation_count(void);

#endif
