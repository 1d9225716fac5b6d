#include "CPeriscopeAllocations.h"

#include <errno.h>
#include <stddef.h>

// The functions of the C library, under names that this file does not replace. `free` frees their results.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local unsigned long allocations;

unsigned long periscope_allocation_count(void) { return allocations; }

// A sanitizer replaces these functions itself.
#if !defined(__has_feature) || !(__has_feature(thread_sanitizer) || __has_feature(address_sanitizer))

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  allocations++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *given = aligned_alloc(alignment, size);
  if (!given) return ENOMEM;
  *memory = given;
  return 0;
}

#endif
