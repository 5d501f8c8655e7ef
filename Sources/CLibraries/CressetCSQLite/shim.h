#ifndef CressetCSQLite_SHIM_H
#define CressetCSQLite_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift does not import. */
static const sqlite3_destructor_type CressetSQLiteTransient = SQLITE_TRANSIENT;

/* The switches of a connection have a list of arguments that Swift does not call. */
static inline int CressetSQLiteConfigure(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}

#endif
