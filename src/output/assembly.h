// assembly.h -- a whole solution: the name of each piece, and the piece on each cell.
#ifndef XT_OUTPUT_ASSEMBLY_H
#define XT_OUTPUT_ASSEMBLY_H

#include "model/model.h"

typedef struct xt_image_naming xt_image_naming;

typedef struct xt_assembly {
    const xt_images *images;
    uint32_t         placed; // placed pieces, in the order of the solution
    uint32_t         pieces; // the placed and behind them the stationary ones
    uint32_t        *image;  // of each piece
    uint32_t        *rank;   // the index of each piece's name in images->name; stationary pieces come behind all names
    uint32_t        *sorted; // set by xt_assembly_sort: the pieces by rank, independent of the order of the search
    uint32_t        *holder; // set by xt_assembly_set_holders: the piece on each cell of the box, or UINT32_MAX
    // Scratch for ranks and orders.
    xt_image_naming *naming_of_image;     // of each mobile image; owned
    uint64_t        *least_cell_bits;     // a bit for each open cell; owned, with all other arrays
    uint32_t        *piece_at_least_cell; // the piece with this least cell, if the bit is set
    uint32_t        *scratch;
    uint32_t         piece_capacity; // the size of the arrays, in pieces
} xt_assembly;

// Allocates arrays for solutions of a model.  Loading allocates again only if a solution has more pieces than any
// cover.  Returns false if memory runs out.  Free it in either case.
bool xt_assembly_start(xt_assembly *assembly, const xt_model *model);
void xt_assembly_free(xt_assembly *assembly);
// Loads a solution of that model: images and ranks.  Takes time linear in the pieces, the shapes and 1/64 of the cells.
// Returns false if memory runs out.
bool xt_assembly_load(xt_assembly *assembly, const xt_solution *solution);
// Both complete the loaded solution, in time linear in the names and in the region.
void xt_assembly_sort(xt_assembly *assembly);
void xt_assembly_set_holders(xt_assembly *assembly);

// Starts, loads, sorts and sets holders for a single solution.  Returns false if memory runs out.
bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution);

uint32_t    xt_assembly_rank_count(const xt_images *images); // of all names and stationary pieces
const char *xt_name_of_rank(const xt_images *images, uint32_t rank);
const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece);

// The columns of the longest name of any piece or copy.
uint32_t xt_longest_name(const xt_puzzle *puzzle);
// The columns of the longest name of a cell; 0 if none has a name.
uint32_t xt_longest_cell_name(const xt_puzzle *puzzle);

#endif
