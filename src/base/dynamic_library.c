// dynamic_library.c -- see library.h.

#include "base/dynamic_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count)
{
    void *library = NULL; // never closed: it has state of its own up to the end
    for (; *files && !library; files++)
        library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
    bool has_all_symbols = library;
    for (uint32_t i = 0; i < count && library; i++) {
        void *address = dlsym(library, symbols[i].name);
        memcpy(symbols[i].function, &address, sizeof address); // a function's address, as POSIX has it
        has_all_symbols = has_all_symbols && address;
    }
    return has_all_symbols;
}
