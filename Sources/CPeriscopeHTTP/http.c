#include "CPeriscopeHTTP.h"

_Thread_local void *periscope_wake_round = 0;
