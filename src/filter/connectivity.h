// connectivity.h -- cells as sets of bits, and whether they hang together.
#ifndef XT_FILTER_CONNECTIVITY_H
#define XT_FILTER_CONNECTIVITY_H

#include "base/bitset.h"
#include "model/cover.h"

#include <stddef.h>

typedef enum xt_connectivity_kernel {
    XT_CONNECTIVITY_PORTABLE,
    XT_CONNECTIVITY_AVX2,
    XT_CONNECTIVITY_AVX512
} xt_connectivity_kernel;

// Sets have a bit for each cell.  Where that takes few more words, bits are a linear function of the place in the box
// about the cells, so that neighbours lie a few steps apart; else the cells are numbered one after the other.
typedef struct xt_connectivity {
    uint32_t               cells;
    uint32_t               words;            // of 64 bits in a set of cells
    uint32_t              *bit_of;           // by cell
    uint32_t              *cell_at;          // by bit of a set; XT_NONE where there is none
    uint64_t              *neighbours;       // by bit: its neighbours
    uint64_t              *within_two_steps; // by bit: the cells within two steps of it
    uint64_t              *required;         // cells that must be covered
    uint32_t               directions;       // ways up from a cell to a neighbour; 0: too many
    uint32_t              *bit_offset;       // each: by how many bits
    uint64_t              *direction_cells;  // each: a set, of the cells from which it leads to a neighbour
    xt_connectivity_kernel kernel;           // whose instructions there are
} xt_connectivity;

// False: no memory.  Freed in either case.
bool xt_connectivity_make(xt_connectivity *connectivity, const xt_cover *cover);
void xt_connectivity_free(xt_connectivity *connectivity);

static inline const uint64_t *xt_connectivity_neighbours(const xt_connectivity *connectivity, uint32_t bit)
{
    return connectivity->neighbours + (size_t)bit * connectivity->words;
}

static inline const uint64_t *xt_connectivity_within_two_steps(const xt_connectivity *connectivity, uint32_t bit)
{
    return connectivity->within_two_steps + (size_t)bit * connectivity->words;
}

// Whether the targets hang together within a set of cells, of which they are a part.  reached is room for a set; false:
// it holds the first target and all that hangs together with it.
bool xt_connectivity_joins(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                           uint64_t *reached);

// The same, by two floods in turn, from the first target and the last, until they meet or the smaller one ends; then
// that is all that reached holds.
bool xt_connectivity_joins_from_both_ends(const xt_connectivity *connectivity, const uint64_t *targets,
                                          const uint64_t *within, uint64_t *reached);

// All that hangs together with the first target.  False: there is no target.
bool xt_connectivity_component(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                               uint64_t *reached);

#endif
