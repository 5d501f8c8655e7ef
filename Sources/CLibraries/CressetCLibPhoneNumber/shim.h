#ifndef CressetCLibPhoneNumber_SHIM_H
#define CressetCLibPhoneNumber_SHIM_H

// libphonenumber is written in C++: CressetCPhoneNumber alone includes its header, and this module tells where it is.

#endif
