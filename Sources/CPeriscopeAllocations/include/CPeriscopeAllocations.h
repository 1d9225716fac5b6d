#ifndef PERISCOPE_COUNTED_ALLOCATIONS_H
#define PERISCOPE_COUNTED_ALLOCATIONS_H

/// The number of allocations of the calling thread: every `malloc`, `calloc`, `realloc` and aligned allocation of the
/// process, including those of Swift's libraries, because an executable's functions take precedence over those of the C
/// library.
unsigned long periscope_allocation_count(void);

#endif
