// sqlite.h -- the SQLite library, opened when the first run is saved or read.
//
// Loading it takes 0.2 ms for the relocation of 1000 addresses, as long as some searches.  So, as with cairo
// (draw/cairo.c), the header gives the types, and the functions are called through a table (base/dynamic_library.h).
#ifndef XT_SAVED_SQLITE_H
#define XT_SAVED_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

// clang-format off
#define SQLITE_FUNCTIONS(FUNCTION)                                                                                     \
    FUNCTION(bind_blob64) FUNCTION(bind_double) FUNCTION(bind_int64) FUNCTION(bind_text) FUNCTION(busy_timeout)        \
    FUNCTION(clear_bindings) FUNCTION(close) FUNCTION(column_blob) FUNCTION(column_bytes) FUNCTION(column_double)      \
    FUNCTION(column_int64) FUNCTION(column_text) FUNCTION(db_readonly) FUNCTION(errstr) FUNCTION(exec)                 \
    FUNCTION(finalize) FUNCTION(free) FUNCTION(mprintf) FUNCTION(open_v2) FUNCTION(prepare_v2) FUNCTION(prepare_v3)    \
    FUNCTION(reset) FUNCTION(step) FUNCTION(system_errno)
// clang-format on

typedef struct xt_sqlite {
#define XT_SQLITE_POINTER(name) __typeof__(sqlite3_##name) *name;
    SQLITE_FUNCTIONS(XT_SQLITE_POINTER)
} xt_sqlite;

// Opens SQLite.  Returns false if this machine lacks it.  Call this before any of its functions.
bool             xt_sqlite_is_available(void);
extern xt_sqlite xt_sqlite_calls;

#endif
