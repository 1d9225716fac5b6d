#ifndef PERISCOPE_CSYSTEM_SHIM_H
#define PERISCOPE_CSYSTEM_SHIM_H

#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

// Swift's module of glibc lacks epoll and eventfd. Filling the union in an `epoll_event` is unsafe in Swift.

#pragma clang assume_nonnull begin

static inline int periscope_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t key) {
  struct epoll_event event = {.events = events, .data = {.u64 = key}};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

static inline int periscope_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// glibc declares these under an extension macro that Swift's module of glibc is built without.
extern int periscope_sched_getaffinity(int process, size_t size, void *set) __asm__("sched_getaffinity");
extern int periscope_sched_setaffinity(int process, size_t size, const void *set) __asm__("sched_setaffinity");
extern int periscope_pthread_setname(unsigned long thread, const char *name) __asm__("pthread_setname_np");
extern int periscope_pipe2(int ends[_Nonnull 2], int flags) __asm__("pipe2");
extern int periscope_spawn_close_from(posix_spawn_file_actions_t *actions, int first)
    __asm__("posix_spawn_file_actions_addclosefrom_np");

#pragma clang assume_nonnull end

#endif
