// flood_fill.h -- floods in eight sets of cells side by side.
//
// About a cell, a flood that goes from cell to cell has little to do at a time.  Here eight of them are made, each in a
// lane of a vector, as many together as the processor's vectors have lanes, and each from all of its cells at once: for
// every way from a cell to a neighbour, what was reached is shifted by the distance of their bits.
#ifndef XT_FILTER_FLOOD_FILL_H
#define XT_FILTER_FLOOD_FILL_H

#include "filter/connectivity.h"

enum {
    XT_FLOOD_FILL_LANES = 8,
    XT_FLOOD_FILL_WORDS = 4, // of a set
};

// Sets word by word, as many words as the ground's have.
typedef struct xt_flood_fill {
    uint64_t within[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES], targets[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES],
        reached[XT_FLOOD_FILL_WORDS][XT_FLOOD_FILL_LANES];
    uint32_t whole[XT_FLOOD_FILL_LANES],
        required[XT_FLOOD_FILL_LANES]; // how many cells were reached, and of them must be covered
} xt_flood_fill;

// Whether floods can go on side by side here; if not, they are to be made one by one (ground.h).
static inline bool xt_flood_fill_is_supported(const xt_connectivity *connectivity)
{
    return connectivity->directions > 0 && connectivity->words <= XT_FLOOD_FILL_WORDS;
}

// In each lane, from the first of its targets, which lie within: reached gets what hangs together with it, and a bit of
// the result tells whether all targets do.  Where they do, not all of it need be reached, unless that is asked for.
uint32_t xt_flood_fill_run(const xt_connectivity *connectivity, xt_flood_fill *fill, bool whole);

#endif
