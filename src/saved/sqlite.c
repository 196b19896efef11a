// sqlite.c -- opens the SQLite library.

#include "saved/sqlite.h"

#include "base/dynamic_library.h"

xt_sqlite xt_sqlite_calls;

bool xt_sqlite_is_available(void)
{
#define NAME(name) "sqlite3_" #name,
    static const char *const  files[] = {"libsqlite3.so.0", "libsqlite3.dylib", NULL};
    static const char *const  names[] = {SQLITE_FUNCTIONS(NAME) NULL};
    static xt_dynamic_library library = {.files = files, .names = names, .table = &xt_sqlite_calls};
    return xt_dynamic_library_open(&library);
}
