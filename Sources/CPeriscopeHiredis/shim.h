#ifndef PERISCOPE_CHIREDIS_SHIM_H
#define PERISCOPE_CHIREDIS_SHIM_H

#include <hiredis/hiredis.h>

// Swift imports an array in a structure as a tuple, which has no address.

#pragma clang assume_nonnull begin

static inline const char *periscope_redis_connection_error(const redisContext *context) { return context->errstr; }

static inline const char *periscope_redis_reader_error(const redisReader *reader) { return reader->errstr; }

#pragma clang assume_nonnull end

#endif
