#ifndef CressetCRE2_SHIM_H
#define CressetCRE2_SHIM_H

// RE2 is written in C++: CressetCRegex alone includes its header, and this module tells where it is.

#endif
