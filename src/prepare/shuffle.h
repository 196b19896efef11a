// shuffle.h -- the images of a search in a random order, so that it tries others first: the tree has the same
// solutions, and they come at other places in it.
#ifndef XT_PREPARE_SHUFFLE_H
#define XT_PREPARE_SHUFFLE_H

#include "base/random.h"
#include "model/symmetry/breaking.h"

typedef struct xt_shuffle {
    uint32_t  options;        // of the whole cover
    uint32_t *drawn;          // all of them, in random order
    uint32_t *option, *order; // room
} xt_shuffle;

// False: no memory.  Freed in either case.
bool xt_shuffle_start(xt_shuffle *shuffle, uint32_t options);
void xt_shuffle_free(xt_shuffle *shuffle);

// Puts the images of every part in one order, as if none had been shuffled before; those that are in no part are
// shuffled with the others, so that what is left out moves none of the rest.  False: no memory.
bool xt_shuffle_subproblems(xt_shuffle *shuffle, xt_subproblems *subproblems, xt_random *random);

#endif
