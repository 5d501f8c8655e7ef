#ifndef CressetCSQLite_SHIM_H
#define CressetCSQLite_SHIM_H

#include <sqlite3.h>

#endif
