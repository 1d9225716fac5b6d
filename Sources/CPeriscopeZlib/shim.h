#ifndef PERISCOPE_CZLIB_SHIM_H
#define PERISCOPE_CZLIB_SHIM_H

#include <zlib.h>

// deflateInit2 is a macro, which Swift does not import. Adding 16 to the window's bits selects the gzip format.
static inline int periscope_start_gzip(z_stream *stream, int level, int window_bits, int memory_level) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits + 16, memory_level, Z_DEFAULT_STRATEGY);
}

#endif
