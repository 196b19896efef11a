// arrays.h -- calls for many cells or pieces at once, since a call from Python takes about a microsecond.
#ifndef EXACTILE_ARRAYS_H
#define EXACTILE_ARRAYS_H

#include "exactile.h"

// A region as an array: xt_cell_type of each cell of the box, the last coordinate fastest.  Returns false after a
// diagnostic.
bool xt_puzzle_set_cells(xt_puzzle *puzzle, const uint8_t *types, xt_diagnostics *diagnostics);
void xt_puzzle_get_cells(const xt_puzzle *puzzle, uint8_t *types);

// Writes into grid the index of the piece, counted as in xt_solution_piece_at, that covers each cell of the box.  Cells
// without a piece keep their value.
void xt_solution_fill_grid(const xt_solution *solution, const xt_puzzle *puzzle, int32_t *grid);

// Writes a key for each placed piece: its option in the low 32 bits, and the number of its copy in the high ones.
// Pieces with equal keys have the same name and the same cells.  Returns false if memory runs out.
bool xt_solution_keys(const xt_model *model, const void *options, uint32_t count, uint64_t *keys);

// The context of xt_group_solution.
typedef struct xt_grouping_sink {
    xt_grouping    *grouping;
    xt_diagnostics *diagnostics;
} xt_grouping_sink;

// A sink that adds each solution to a grouping.
xt_answer xt_group_solution(void *context, const xt_solution *solution);

#endif
