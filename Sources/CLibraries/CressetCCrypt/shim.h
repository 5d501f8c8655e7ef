#ifndef CressetCCrypt_SHIM_H
#define CressetCCrypt_SHIM_H

#include <crypt.h>

#endif
