// floods.h -- floods in eight sets of cells side by side.
//
// About a cell, a flood that goes from cell to cell has little to do at a time.  Here eight of them are made, each in a
// lane of a vector, as many together as the processor's vectors have lanes, and each from all of its cells at once: for
// every way from a cell to a neighbour, what was reached is shifted by the distance of their bits.
#ifndef XT_FILTER_FLOODS_H
#define XT_FILTER_FLOODS_H

#include "filter/ground.h"

enum {
    XT_FLOODS = 8,
    XT_FLOOD_WORDS = 4, // of a set
};

// Sets word by word, as many words as the ground's have.
typedef struct xt_floods {
    uint64_t within[XT_FLOOD_WORDS][XT_FLOODS], targets[XT_FLOOD_WORDS][XT_FLOODS], reached[XT_FLOOD_WORDS][XT_FLOODS];
    uint32_t whole[XT_FLOODS], required[XT_FLOODS]; // how many cells were reached, and of them must be covered
} xt_floods;

// Whether floods can go on side by side here; if not, they are to be made one by one (ground.h).
static inline bool xt_floods_suit(const xt_ground *ground)
{
    return ground->steps > 0 && ground->words <= XT_FLOOD_WORDS;
}

// In each lane, from the first of its targets, which lie within: reached gets what hangs together with it, and a bit of
// the result tells whether all targets do.  Where they do, not all of it need be reached, unless that is asked for.
uint32_t xt_floods_run(const xt_ground *ground, xt_floods *floods, bool whole);

#endif
