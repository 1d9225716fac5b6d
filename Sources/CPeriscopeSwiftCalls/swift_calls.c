#include "CPeriscopeSwiftCalls.h"
