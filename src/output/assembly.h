// assembly.h -- a whole solution, each piece with its name and each cell with the piece on it.
#ifndef XT_OUTPUT_ASSEMBLY_H
#define XT_OUTPUT_ASSEMBLY_H

#include "model/model.h"

typedef struct xt_image_naming xt_image_naming;

typedef struct xt_assembly {
    const xt_images *images;
    uint32_t         placed; // pieces that were placed, in the order of the solution
    uint32_t         pieces; // these, and behind them the stationary ones
    uint32_t        *image;  // of each piece
    uint32_t        *rank;   // of each piece: its name's place in images->name, the stationary ones behind all names
    uint32_t        *sorted; // once asked for: the pieces by rank, an order that knows nothing of how they were found
    uint32_t        *holder; // once asked for: of each cell of the box the piece, or UINT32_MAX
    // For the making of ranks and orders.
    xt_image_naming *naming_of_image;     // of each mobile image; owned
    uint64_t        *least_cell_bits;     // a bit for each open cell; owned, and with it all arrays
    uint32_t        *piece_at_least_cell; // at each cell whose bit is set: the piece that has its least cell there
    uint32_t        *scratch;
    uint32_t         piece_capacity; // pieces that there is room for
} xt_assembly;

// Room for the solutions of a model, one after another, which no further memory is asked for unless one has more pieces
// than are in any cover.  False: no memory.  Freed in either case.
bool xt_assembly_start(xt_assembly *assembly, const xt_model *model);
void xt_assembly_free(xt_assembly *assembly);
// A solution of that model: images and ranks, in time linear in its pieces, the shapes and a 64th of the cells.  False:
// no memory.
bool xt_assembly_load(xt_assembly *assembly, const xt_solution *solution);
// Of what was taken.  In time linear in the names, and in the region.
void xt_assembly_sort(xt_assembly *assembly);
void xt_assembly_set_holders(xt_assembly *assembly);

// All of that for a single solution.  False: no memory.
bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution);

uint32_t    xt_assembly_rank_count(const xt_images *images); // how many there are
const char *xt_name_of_rank(const xt_images *images, uint32_t rank);
const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece);

// The columns of the longest name that a piece of the puzzle prints under.
uint32_t xt_longest_name(const xt_puzzle *puzzle);

#endif
