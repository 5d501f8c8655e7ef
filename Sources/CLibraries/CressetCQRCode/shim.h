#ifndef CressetCQRCode_SHIM_H
#define CressetCQRCode_SHIM_H

#include <qrencode.h>

#endif
