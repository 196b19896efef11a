// name.h -- what pieces may be called.
#ifndef XT_PUZZLE_NAME_H
#define XT_PUZZLE_NAME_H

#include "puzzle/puzzle.h"

// What is wrong with a name of so many bytes, to go behind "the name '...'", and what would be right; NULL: nothing.
const char *xt_name_fault(const char *name, size_t length);

// The piece whose numbered copies print as this one or one of its copies does, or NULL.
const xt_piece *xt_piece_that_prints_alike(const xt_puzzle *puzzle, const xt_piece *piece);

#endif
