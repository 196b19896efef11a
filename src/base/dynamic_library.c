// dynamic_library.c -- opens a library with dlopen, and finds its functions with dlsym.

#include "base/dynamic_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count)
{
    void *library = NULL; // never closed: the function pointers stay valid until the program ends
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
