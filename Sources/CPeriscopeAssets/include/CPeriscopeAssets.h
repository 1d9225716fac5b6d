#ifndef PERISCOPE_ASSETS_H
#define PERISCOPE_ASSETS_H

#include <stddef.h>

/// An embedded file.
struct periscope_file {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// The files of the folder `Public`.
const struct periscope_file *_Nonnull periscope_assets(void);
size_t periscope_assets_count(void);

#endif
