// name.h -- the rule for names of pieces.
#ifndef XT_PUZZLE_NAME_H
#define XT_PUZZLE_NAME_H

#include <stddef.h>

// The fault of a name and the remedy, to follow "the name '...'" in a message. Returns NULL if the name is allowed.
const char *xt_name_error(const char *name, size_t length);

#endif
