#ifndef CressetCMicroHTTPD_SHIM_H
#define CressetCMicroHTTPD_SHIM_H

#include <microhttpd.h>

#endif
