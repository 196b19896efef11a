// bound.h -- upper bounds of a packing, by the number of open cells of a colour and of the others.
//
// An image covers a number of cells of the colour and a number of others.  A table holds the largest gain for each pair
// of numbers of cells: a knapsack of two dimensions.  With a cover to be filled the pieces take exactly these cells.
// With optional cells as well, a search for the least takes at least the required ones.
#ifndef XT_PACK_BOUND_H
#define XT_PACK_BOUND_H

#include "pack/problem.h"

struct xt_pack_table {
    uint32_t    inner, outer; // numbers of cells of the colour, and of the others
    uint64_t   *is_inner;     // positions that count as cells of the colour
    uint64_t   *is_outer;     // positions that count as others
    uint32_t   *inner_from;   // by word: how many of them are in this word and behind it
    uint32_t   *outer_from;
    int64_t    *best; // (inner + 1) * (outer + 1) entries
    const char *how;  // lent: the colouring; NULL: none
};

// Makes the tables of the problem and its bound.  Returns false if memory runs out or the work must end.
bool xt_pack_tables_make(xt_pack_problem *problem);
void xt_pack_tables_free(xt_pack_problem *problem);

// Returns an upper bound of the gain on the open positions of a window that begins at this word.
int64_t xt_pack_bound_of_window(const xt_pack_problem *problem, const uint64_t *covered, uint32_t word);

#endif
