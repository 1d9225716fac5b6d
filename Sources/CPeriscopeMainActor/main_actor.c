#define _GNU_SOURCE
#include "CPeriscopeMainActor.h"

#include <unistd.h>

_Thread_local unsigned periscope_main_actor_depth = 0;
pthread_mutex_t periscope_main_actor_mutex = PTHREAD_MUTEX_INITIALIZER;
bool periscope_main_actor_is_used = false;

// Weak, so that a program also starts with a runtime without this variable.
extern void *swift_task_getMainExecutor_hook __attribute__((weak));

void **periscope_main_executor_hook(void) { return &swift_task_getMainExecutor_hook; }

bool periscope_is_main_thread(void) { return getpid() == gettid(); }
