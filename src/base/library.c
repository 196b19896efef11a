// library.c -- see library.h.

#include "base/library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool xt_library_open(const char *const *files, const xt_library_call *calls, uint32_t count)
{
    void *library = NULL; // never closed: it has state of its own up to the end
    for (; *files && !library; files++)
        library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
    bool is_whole = library;
    for (uint32_t i = 0; i < count && library; i++) {
        void *address = dlsym(library, calls[i].name);
        memcpy(calls[i].at, &address, sizeof address); // a function's address, as POSIX has it
        is_whole = is_whole && address;
    }
    return is_whole;
}
