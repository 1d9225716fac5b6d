#ifndef PERISCOPE_CSODIUM_SHIM_H
#define PERISCOPE_CSODIUM_SHIM_H

#include <sodium.h>

#endif
