// dynamic_library.h -- a shared library that is opened when it is first needed: who lacks it loses what it is for, and
// no more, and who does not need it starts no slower.
#ifndef XT_BASE_DYNAMIC_LIBRARY_H
#define XT_BASE_DYNAMIC_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_dynamic_symbol {
    const char *name;
    void       *function; // the pointer to a function that gets its address
} xt_dynamic_symbol;

// Opens the first of these files that is there, whose last is NULL, for good, and fills in the calls.  False: none is
// there, or it lacks one of them; then none may be called.
bool xt_dynamic_library_open(const char *const *files, const xt_dynamic_symbol *symbols, uint32_t count);

#endif
