#ifndef CressetCPostgres_SHIM_H
#define CressetCPostgres_SHIM_H

/* Debian has the header in a directory of its own. */
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

/* These are macros of characters, which Swift does not import. */
static const int CressetPostgresState = PG_DIAG_SQLSTATE;
static const int CressetPostgresMessage = PG_DIAG_MESSAGE_PRIMARY;
static const int CressetPostgresConstraint = PG_DIAG_CONSTRAINT_NAME;

#endif
