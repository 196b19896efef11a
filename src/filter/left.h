// left.h -- what a search has left of a cover, as sets of options: one state for each depth, so that going back costs
// nothing.
#ifndef XT_FILTER_LEFT_H
#define XT_FILTER_LEFT_H

#include "base/copy.h"
#include "filter/bits.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_left {
    const xt_cover *cover;
    uint32_t        words;    // of 64 bits in a set of options
    uint64_t       *covering; // by item: all options that cover it
    uint64_t       *live;     // by depth: the options that can still be placed
    uint32_t       *used;     // by depth, by item: how often it is covered
} xt_left;

// Bytes that it takes, down to so many images placed.
uint64_t xt_left_bytes(const xt_cover *cover, uint32_t depths);

// False: no memory.  Freed in either case.
bool xt_left_make(xt_left *left, const xt_cover *cover, uint32_t depths);
void xt_left_free(xt_left *left);

// Depth d is what d images have left.  Places one more on it; what was placed deeper is forgotten.
void xt_left_place(xt_left *left, uint32_t depth, uint32_t option);

// The state of a depth.
void xt_left_copy(const xt_left *left, uint32_t depth, xt_copy *copy);

static inline const uint64_t *xt_left_covering(const xt_left *left, uint32_t item)
{
    return left->covering + (size_t)item * left->words;
}

static inline uint64_t *xt_left_live(const xt_left *left, uint32_t depth)
{
    return left->live + (size_t)depth * left->words;
}

static inline uint32_t *xt_left_used(const xt_left *left, uint32_t depth)
{
    return left->used + (size_t)depth * left->cover->items;
}

#endif
