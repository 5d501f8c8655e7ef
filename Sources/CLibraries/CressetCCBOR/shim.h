#ifndef CressetCCBOR_SHIM_H
#define CressetCCBOR_SHIM_H

#include <cbor.h>

#endif
