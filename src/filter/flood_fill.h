// flood_fill.h -- floods eight sets of cells at once.
//
// A flood from cell to cell has little to do in each step.  Here each of eight floods has a lane of a vector, and
// advances from all its cells at once.  For each direction, it shifts the reached cells by the direction's bit offset.
#ifndef XT_FILTER_FLOOD_FILL_H
#define XT_FILTER_FLOOD_FILL_H

#include "filter/connectivity.h"

enum {
    XT_FLOOD_FILL_LANES = 8,
    XT_FLOOD_FILL_WORDS = 4, // of a set, at most
};

// Sets, word by word, with as many words as in the connectivity.
typedef struct xt_flood_fill {
    uint64_t within[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES], targets[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES],
        reached[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES];
    uint32_t whole[XT_FLOOD_FILL_LANES],
        required[XT_FLOOD_FILL_LANES]; // reached cells, and reached cells that must be covered
} xt_flood_fill;

// Returns false if cells have too many directions or words.  Then flood one by one (connectivity.h).
static inline bool xt_flood_fill_is_supported(const xt_connectivity *connectivity)
{
    return connectivity->directions > 0 && connectivity->words <= XT_FLOOD_FILL_WORDS;
}

// In each lane, floods from the first target into `reached`.  The targets must be a subset of `within`.  Returns a bit
// for each lane, 1 if the flood reached all targets.  A flood that has reached all targets stops there, unless `whole`
// asks for the whole component.
uint32_t xt_flood_fill_run(const xt_connectivity *connectivity, xt_flood_fill *fill, bool whole);

#endif
