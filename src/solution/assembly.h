// assembly.h -- a whole solution, each piece with its name and each cell with the piece on it.
#ifndef XT_SOLUTION_ASSEMBLY_H
#define XT_SOLUTION_ASSEMBLY_H

#include "model/model.h"

typedef struct xt_assembly {
    const xt_images *images;
    uint32_t         placed; // pieces that were placed, in the order of the solution
    uint32_t         pieces; // these, and behind them the stationary ones
    uint32_t        *image;  // of each piece; owned, and with it all that follow
    uint32_t        *rank;   // of each piece: its name's place in images->name, the stationary ones behind all names
    uint32_t        *sorted; // the pieces by rank: an order that does not depend on how the solution was found
    uint32_t        *holder; // of each cell of the box: the piece, or UINT32_MAX
} xt_assembly;

// In time linear in the region and the names.  False: no memory.
bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution);
void xt_assembly_free(xt_assembly *assembly);

const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece);

// The columns of the longest name that a piece of the puzzle prints under.
uint32_t xt_longest_name(const xt_puzzle *puzzle);

// polycube's rows, and nothing around them.  False: no memory.
bool xt_assembly_write_rows(const xt_assembly *assembly, FILE *out, xt_diagnostics *diagnostics);

#endif
