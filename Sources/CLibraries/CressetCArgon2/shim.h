#ifndef CressetCArgon2_SHIM_H
#define CressetCArgon2_SHIM_H

#include <argon2.h>

#endif
