// sqlite.c -- see sqlite.h.

#include "saved/sqlite.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

xt_sqlite xt_sqlite_calls;

static bool is_there;

static void *open_library(void)
{
    static const char *const names[] = {"libsqlite3.so.0", "libsqlite3.dylib"};
    void                    *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    return library; // never closed: it has state of its own up to the end
}

static void load(void)
{
    void *library = open_library();
    is_there = library;
#define FUNCTION(name)                                                                                                 \
    if (library)                                                                                                       \
        *(void **)&xt_sqlite_calls.name = dlsym(library, "sqlite3_" #name);                                            \
    is_there = is_there && xt_sqlite_calls.name;
    SQLITE_FUNCTIONS(FUNCTION)
#undef FUNCTION
}

bool xt_sqlite_is_there(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_there;
}
