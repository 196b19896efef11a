// connectivity.h -- sets of cells as bits, and tests of their connectivity.
#ifndef XT_FILTER_CONNECTIVITY_H
#define XT_FILTER_CONNECTIVITY_H

#include "base/arena.h"
#include "base/bitset.h"
#include "model/cover.h"

#include <stddef.h>

typedef enum xt_connectivity_kernel {
    XT_CONNECTIVITY_PORTABLE,
    XT_CONNECTIVITY_AVX2,
    XT_CONNECTIVITY_AVX512
} xt_connectivity_kernel;

// Some words of a set, from `first` to `end` - 1.
typedef struct xt_word_range {
    uint16_t first, end;
} xt_word_range;

// A set has a bit for each cell.  If the box around the cells is small enough, a bit is a linear function of the cell's
// coordinates, so that a neighbour lies at one of a few bit offsets.  If not, the cells are numbered consecutively.
typedef struct xt_connectivity {
    uint32_t       cells;
    uint32_t       words;           // of 64 bits, in a set of cells
    uint32_t      *bit_of;          // by cell
    uint32_t      *cell_at;         // by bit; XT_NONE if the bit has no cell
    uint64_t      *neighbours;      // by bit: a set
    xt_word_range *neighbour_words; // by bit: the words of its neighbours
    uint64_t      *required;        // cells that must be covered
    uint32_t       directions; // bit offsets from a cell to a neighbour with a higher bit; 0: more than MAX_DIRECTIONS
    uint32_t      *bit_offset; // by direction
    uint64_t      *direction_cells; // by direction: the set of cells with a neighbour there
    xt_connectivity_kernel kernel;  // for the best instructions of this processor
    xt_arena               memory;
} xt_connectivity;

// Returns false if memory runs out.  Free the connectivity in either case.
bool xt_connectivity_make(xt_connectivity *connectivity, const xt_cover *cover);
void xt_connectivity_free(xt_connectivity *connectivity);

static inline const uint64_t *xt_connectivity_neighbours(const xt_connectivity *connectivity, uint32_t bit)
{
    return connectivity->neighbours + (size_t)bit * connectivity->words;
}

// Adds the neighbours of a bit to a set.
static inline void xt_connectivity_add_neighbours(const xt_connectivity *connectivity, uint32_t bit, uint64_t *set)
{
    const uint64_t     *neighbours = xt_connectivity_neighbours(connectivity, bit);
    const xt_word_range range = connectivity->neighbour_words[bit];
    for (uint32_t w = range.first; w < range.end; w++)
        set[w] |= neighbours[w];
}

// Returns true if a flood within `within` connects all targets, which must be a subset.  If not, `reached` holds the
// component of the first target.
bool xt_connectivity_joins(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                           uint64_t *reached);

// Writes to `reached` the component of the first target.  Returns false if there is no target.
bool xt_connectivity_component(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                               uint64_t *reached);

#endif
