// dynamic_library.c -- opens a library with dlopen, and finds its functions with dlsym.

#include "base/dynamic_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static bool load(const xt_dynamic_library *library)
{
    void              *handle = NULL; // never closed: the function pointers stay valid until the program ends
    const char *const *file = library->files, *const *name = library->names;
    for (; *file && !handle; file++)
        handle = dlopen(*file, RTLD_NOW | RTLD_LOCAL);
    for (char *to = library->table; handle && *name; name++, to += sizeof handle) {
        void *address = dlsym(handle, *name);
        memcpy(to, &address, sizeof address); // POSIX allows a function's address in a void *
        handle = address ? handle : NULL;
    }
    return handle;
}

bool xt_dynamic_library_open(xt_dynamic_library *library)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    if (!library->was_tried)
        library->is_open = load(library);
    library->was_tried = true;
    pthread_mutex_unlock(&lock);
    return library->is_open;
}
