#include "CThreadLocals.h"

_Thread_local void *periscope_tracking_scope = 0;
_Thread_local void *periscope_deferred_changes = 0;
_Thread_local void *periscope_rendered_view = 0;
