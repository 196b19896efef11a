// dynamic_library.h -- opens a shared library while the program runs, so that the program need not be linked with it.
//
// On a machine without the library, only the features that need it are missing.  A program that opens it at its first
// use starts faster.
#ifndef XT_BASE_DYNAMIC_LIBRARY_H
#define XT_BASE_DYNAMIC_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_dynamic_symbol {
    const char *name;
    void       *function; // points to the function pointer that receives the address
} xt_dynamic_symbol;

// Opens the first of the files that can be opened, and sets all function pointers.  The list of files ends with NULL.
// Returns false if no file can be opened or a symbol is missing; then no function may be called.
bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count);

#endif
