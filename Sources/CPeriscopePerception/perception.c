#define _GNU_SOURCE
#include "CPeriscopePerception.h"

#include <link.h>

void *const periscope_unknown_word = (void *)&periscope_unknown_word;

// The variables that each read or write of a field uses come first, so that they share a cache line.
_Thread_local void *periscope_tracking_scope = 0;
_Thread_local void **periscope_toolchain_word = (void **)&periscope_unknown_word;
_Thread_local void *periscope_own_observation_frame = 0;
_Thread_local void *periscope_rendered_view = 0;
_Thread_local void *periscope_deferred_changes = 0;
_Thread_local void *periscope_after_change = 0;
_Thread_local void *periscope_changes_elsewhere = 0;
_Thread_local void *periscope_observation_frame = 0;
_Thread_local unsigned periscope_held_monitors = 0;
_Thread_local bool periscope_has_frames = false;
_Thread_local bool periscope_probe_hit = false;
_Thread_local struct periscope_changed_field periscope_changed_field = {0, 0, 0};

struct listing {
  struct periscope_thread_memory *list;
  size_t capacity;
  size_t count;
};

static int list_library(struct dl_phdr_info *info, size_t size, void *context) {
  struct listing *listing = context;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_TLS || listing->count == listing->capacity) continue;
    listing->list[listing->count++] =
        (struct periscope_thread_memory){info->dlpi_tls_modid, info->dlpi_phdr[i].p_memsz};
  }
  return 0;
}

size_t periscope_list_thread_memory(struct periscope_thread_memory *list, size_t capacity) {
  struct listing listing = {list, capacity, 0};
  dl_iterate_phdr(list_library, &listing);
  return listing.count;
}

// The C library's function that compilers call for each access to a thread-local variable of a shared library.
extern void *__tls_get_addr(unsigned long index[2]);

void **periscope_thread_word_address(unsigned long module, unsigned long offset) {
  unsigned long index[2] = {module, offset};
  return __tls_get_addr(index);
}
