#ifndef PERISCOPE_BARE_SERVER_H
#define PERISCOPE_BARE_SERVER_H

#include "System.h"

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Serves the counter at `/counter`, 1,000 rows at `/rows`, of which one can be changed, and a counter of all clients at
/// `/shared`, with only libmicrohttpd and an array of numbers, until the process is killed. Announces
/// its address on standard error, as a site does. Returns only if it could not start, with the reason.
///
/// The counter's page has at least `page_size` bytes, of at most 16 KiB.
///
/// With `writes_directly`, the server writes events to the sockets of suspended streams instead of resuming the streams.
const char *periscope_bare_server_run(
    uint16_t port, unsigned int threads, unsigned int session_limit, unsigned int connection_limit, bool writes_directly,
    unsigned int page_size);

/// The version of libmicrohttpd.
const char *periscope_bare_server_library_version(void);

#pragma clang assume_nonnull end

#endif
