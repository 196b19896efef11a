// sqlite.c -- opens the SQLite library.

#include "saved/sqlite.h"

#include "base/dynamic_library.h"

#include <pthread.h>
#include <stddef.h>

xt_sqlite xt_sqlite_calls;

static bool is_available;

static void load(void)
{
    static const char *const       files[] = {"libsqlite3.so.0", "libsqlite3.dylib", NULL};
    static const xt_dynamic_symbol calls[] = {
#define FUNCTION(name) {"sqlite3_" #name, (void *)&xt_sqlite_calls.name},
        SQLITE_FUNCTIONS(FUNCTION)
#undef FUNCTION
    };
    is_available = xt_dynamic_library_open(files, calls, sizeof calls / sizeof *calls);
}

bool xt_sqlite_is_available(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_available;
}
