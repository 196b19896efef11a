// ground.h -- cells as sets of bits, and whether they hang together.
#ifndef XT_FILTER_GROUND_H
#define XT_FILTER_GROUND_H

#include "filter/bits.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_ground {
    uint32_t  cells;
    uint32_t  words;    // of 64 bits in a set of cells
    uint64_t *near;     // by cell: its neighbours
    uint64_t *around;   // by cell: the cells within two steps of it
    uint64_t *required; // cells that must be covered
} xt_ground;

// False: no memory.  Freed in either case.
bool xt_ground_make(xt_ground *ground, const xt_cover *cover);
void xt_ground_free(xt_ground *ground);

static inline const uint64_t *xt_ground_near(const xt_ground *ground, uint32_t cell)
{
    return ground->near + (size_t)cell * ground->words;
}

static inline const uint64_t *xt_ground_around(const xt_ground *ground, uint32_t cell)
{
    return ground->around + (size_t)cell * ground->words;
}

// Whether the targets hang together within a set of cells, of which they are a part.  reached is room for a set; false:
// it holds the first target and all that hangs together with it.
bool xt_ground_joins(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached);

// The same, by two floods in turn, from the first target and the last, until they meet or the smaller one ends; then
// that is all that reached holds.
bool xt_ground_joins_by_halves(const xt_ground *ground, const uint64_t *targets, const uint64_t *within,
                               uint64_t *reached);

// All that hangs together with the first target.  False: there is no target.
bool xt_ground_flood(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached);

#endif
