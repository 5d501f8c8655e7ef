#ifndef CressetCMalloc_SHIM_H
#define CressetCMalloc_SHIM_H

// Swift's own module of the C library leaves this header out.
#ifdef __linux__
#include <malloc.h>
#endif

#endif
