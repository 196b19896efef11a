// ground.h -- cells as sets of bits, and whether they hang together.
#ifndef XT_FILTER_GROUND_H
#define XT_FILTER_GROUND_H

#include "filter/bits.h"
#include "model/cover.h"

#include <stddef.h>

typedef enum xt_ground_processor { XT_GROUND_PLAIN, XT_GROUND_AVX2, XT_GROUND_AVX512 } xt_ground_processor;

// Sets have a bit for each cell.  Where that takes few more words, bits are a linear function of the place in the box
// about the cells, so that neighbours lie a few steps apart; else the cells are numbered one after the other.
typedef struct xt_ground {
    uint32_t            cells;
    uint32_t            words;     // of 64 bits in a set of cells
    uint32_t           *bit_of;    // by cell
    uint32_t           *cell_at;   // by bit of a set; XT_NOWHERE where there is none
    uint64_t           *near;      // by bit: its neighbours
    uint64_t           *around;    // by bit: the cells within two steps of it
    uint64_t           *required;  // cells that must be covered
    uint32_t            steps;     // ways up from a cell to a neighbour; 0: too many
    uint32_t           *step;      // each: by how many bits
    uint64_t           *leads;     // each: a set, of the cells from which it leads to a neighbour
    xt_ground_processor processor; // whose instructions there are
} xt_ground;

// False: no memory.  Freed in either case.
bool xt_ground_make(xt_ground *ground, const xt_cover *cover);
void xt_ground_free(xt_ground *ground);

static inline const uint64_t *xt_ground_near(const xt_ground *ground, uint32_t bit)
{
    return ground->near + (size_t)bit * ground->words;
}

static inline const uint64_t *xt_ground_around(const xt_ground *ground, uint32_t bit)
{
    return ground->around + (size_t)bit * ground->words;
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
