#ifndef PERISCOPE_BARE_SERVER_H
#define PERISCOPE_BARE_SERVER_H

#include "System.h"

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Serves the counter at `/counter` with nothing but libmicrohttpd and an array of numbers, until the process is
/// killed. Writes its address to standard error, like a site. Returns only if it could not start, with the reason.
const char *periscope_bare_server_run(
    uint16_t port, unsigned int threads, unsigned int session_limit, unsigned int connection_limit);

/// The version of libmicrohttpd.
const char *periscope_bare_server_library_version(void);

#pragma clang assume_nonnull end

#endif
