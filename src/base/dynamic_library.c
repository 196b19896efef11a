// dynamic_library.c -- dlopen and dlsym.

#include "base/dynamic_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count)
{
    void *library = NULL; // never closed, because the library has state of its own
    for (; *files && !library; files++)
        library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
    bool has_all_symbols = library;
    for (uint32_t i = 0; i < count && library; i++) {
        void *address = dlsym(library, symbols[i].name);
        memcpy(symbols[i].function, &address, sizeof address); // POSIX allows a function's address in a void *
        has_all_symbols = has_all_symbols && address;
    }
    return has_all_symbols;
}
