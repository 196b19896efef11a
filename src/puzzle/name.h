// name.h -- what pieces may be called.
#ifndef XT_PUZZLE_NAME_H
#define XT_PUZZLE_NAME_H

#include <stddef.h>

// What is wrong with a name of so many bytes, to go behind "the name '...'", and what would be right; NULL: nothing.
const char *xt_name_error(const char *name, size_t length);

#endif
