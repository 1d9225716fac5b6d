#ifndef PERISCOPE_SYSTEM_H
#define PERISCOPE_SYSTEM_H

// What a load generator needs of Linux and Swift's module of glibc does not have.

#include <sys/epoll.h>

/// Keeps the calling thread, and every process it starts, on one core. 0, or -1 with `errno`.
int periscope_pin_to_core(int core);

#endif
