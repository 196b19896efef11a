// residual_cover.h -- the live options and covered items at each depth of a search, as sets.
//
// Each depth has its own state, so backtracking costs nothing.
#ifndef XT_FILTER_RESIDUAL_COVER_H
#define XT_FILTER_RESIDUAL_COVER_H

#include "base/arena.h"
#include "base/bitset.h"
#include "base/snapshot.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_residual_cover {
    const xt_cover *cover;
    uint32_t        words;        // of 64 bits, in a set of options
    uint64_t       *covering;     // by item: all options that cover it
    uint64_t       *live;         // by depth: the options that can still be placed
    uint32_t       *cover_counts; // by depth and item: how many placed options cover it
    xt_arena        memory;
} xt_residual_cover;

// Returns the bytes needed for `depths` placed images.
uint64_t xt_residual_cover_bytes(const xt_cover *cover, uint32_t depths);

// Returns false if memory runs out.  Free the residual cover in either case.
bool xt_residual_cover_make(xt_residual_cover *residual, const xt_cover *cover, uint32_t depths);
void xt_residual_cover_free(xt_residual_cover *residual);

// The state at depth d is the one after d images.  Places an image on the state at `depth`, and discards all deeper
// states.
void xt_residual_cover_place(xt_residual_cover *residual, uint32_t depth, uint32_t option);

// The state at a depth.
void xt_residual_cover_snapshot(const xt_residual_cover *residual, uint32_t depth, xt_snapshot *snapshot);

static inline const uint64_t *xt_residual_cover_covering(const xt_residual_cover *residual, uint32_t item)
{
    return residual->covering + (size_t)item * residual->words;
}

static inline uint64_t *xt_residual_cover_live(const xt_residual_cover *residual, uint32_t depth)
{
    return residual->live + (size_t)depth * residual->words;
}

static inline uint32_t *xt_residual_cover_counts(const xt_residual_cover *residual, uint32_t depth)
{
    return residual->cover_counts + (size_t)depth * residual->cover->items;
}

#endif
