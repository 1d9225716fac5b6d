#include "BareServer.h"
int periscope_bare_server(unsigned short port) { return port; }
