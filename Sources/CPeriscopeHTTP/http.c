#include "CPeriscopeHTTP.h"

_Thread_local void *periscope_wake_round = 0;
_Thread_local void *periscope_unread_heads = 0;
