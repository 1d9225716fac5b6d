#include "CPeriscopeStores.h"

_Thread_local bool periscope_live_read = false;
_Thread_local bool periscope_copy_read = false;
_Thread_local bool periscope_presented = false;
_Thread_local void *periscope_taken_payload = 0;
_Thread_local void *periscope_held_monitors_list = 0;
_Thread_local const void *periscope_page_on_thread = 0;
_Thread_local bool periscope_payload_names = false;
