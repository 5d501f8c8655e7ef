#ifndef CressetCPSL_SHIM_H
#define CressetCPSL_SHIM_H

#include <libpsl.h>

#endif
