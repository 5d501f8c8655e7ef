#ifndef CressetCZlib_SHIM_H
#define CressetCZlib_SHIM_H

#include <zlib.h>

#endif
