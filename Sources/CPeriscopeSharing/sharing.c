#include "CPeriscopeSharing.h"

_Thread_local unsigned periscope_held_turns = 0;
