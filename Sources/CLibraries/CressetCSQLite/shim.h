#ifndef CressetCSQLite_SHIM_H
#define CressetCSQLite_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import. */
static const sqlite3_destructor_type CressetSQLiteTransient = SQLITE_TRANSIENT;

#endif
