// dynamic_library.h -- opens a shared library when it is first needed.
//
// A machine without the library only lacks the functions that need it.  Programs that do not need it start faster.
#ifndef XT_BASE_DYNAMIC_LIBRARY_H
#define XT_BASE_DYNAMIC_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_dynamic_symbol {
    const char *name;
    void       *function; // points to the function pointer that receives the address
} xt_dynamic_symbol;

// Opens the first of the files that exists, and sets all function pointers.  The list of files ends with NULL.  Returns
// false if no file exists or a symbol is missing; then no function may be called.
bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count);

#endif
