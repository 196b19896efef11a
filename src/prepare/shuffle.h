// shuffle.h -- puts the images of a search into a random order. The tree keeps its solutions, in another order.
#ifndef XT_PREPARE_SHUFFLE_H
#define XT_PREPARE_SHUFFLE_H

#include "base/random.h"
#include "model/symmetry/breaking.h"

typedef struct xt_shuffle {
    uint32_t  options;        // of the whole cover
    uint32_t *drawn;          // all options in random order
    uint32_t *option, *order; // scratch
} xt_shuffle;

// Returns false if memory runs out. Must be freed in either case.
bool xt_shuffle_start(xt_shuffle *shuffle, uint32_t options);
void xt_shuffle_free(xt_shuffle *shuffle);

// Puts the images of all subproblems into one order, independent of earlier shuffles. Removed images are shuffled too,
// so they do not affect the order of the others. Returns false if memory runs out.
bool xt_shuffle_subproblems(xt_shuffle *shuffle, xt_subproblems *subproblems, xt_random *random);

// Puts the subproblems themselves into a random order, before their problems are made. A subproblem may have few
// solutions, so without this step many seeds would give the same first one. Returns false if memory runs out.
bool xt_shuffle_order_of_subproblems(xt_subproblems *subproblems, xt_random *random);

#endif
