#ifndef PERISCOPE_GALLERY_FILES_H
#define PERISCOPE_GALLERY_FILES_H

#include <stddef.h>

/// An embedded file.
struct periscope_file {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
};

/// The source files of the examples and of their tests.
const struct periscope_file *_Nonnull periscope_gallery_sources(void);
size_t periscope_gallery_sources_count(void);

/// The stylesheets, scripts and icons of the Gallery.
const struct periscope_file *_Nonnull periscope_gallery_resources(void);
size_t periscope_gallery_resources_count(void);

#endif
