#ifndef CressetCWslay_SHIM_H
#define CressetCWslay_SHIM_H

#include <wslay/wslay.h>

#endif
