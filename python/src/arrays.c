// arrays.c -- loops over the public functions.

#include "arrays.h"

#include <stdlib.h>

// Sets a cell to the next one of the box, the last coordinate fastest.  Returns false behind the last one.
static bool next_cell(const xt_puzzle_facts *facts, xt_cell *cell)
{
    for (uint32_t i = XT_DIMENSIONS_MAX; i-- > 0;) {
        if (++cell->at[i] < facts->size[i])
            return true;
        cell->at[i] = 0;
    }
    return false;
}

bool xt_puzzle_set_cells(xt_puzzle *puzzle, const uint8_t *types, xt_diagnostics *diagnostics)
{
    const xt_puzzle_facts facts = xt_puzzle_facts_get(puzzle);
    xt_cell               cell = {0};
    do {
        if (*types != XT_CELL_FILL && !xt_puzzle_set_cell(puzzle, cell, (xt_cell_type)*types, diagnostics))
            return false;
        types++;
    } while (next_cell(&facts, &cell));
    return true;
}

void xt_puzzle_get_cells(const xt_puzzle *puzzle, uint8_t *types)
{
    const xt_puzzle_facts facts = xt_puzzle_facts_get(puzzle);
    xt_cell               cell = {0};
    do
        *types++ = (uint8_t)xt_puzzle_get_cell(puzzle, cell);
    while (next_cell(&facts, &cell));
}

void xt_solution_fill_grid(const xt_solution *solution, const xt_puzzle *puzzle, int32_t *grid)
{
    const xt_puzzle_facts facts = xt_puzzle_facts_get(puzzle);
    const uint32_t        pieces = xt_solution_pieces(solution);
    for (uint32_t p = 0; p < pieces; p++) {
        const uint32_t cells = xt_solution_piece_at(solution, p).cells;
        for (uint32_t c = 0; c < cells; c++) {
            const xt_cell cell = xt_solution_cell_at(solution, p, c);
            size_t        index = 0;
            for (uint32_t i = 0; i < XT_DIMENSIONS_MAX; i++)
                index = index * (size_t)facts.size[i] + (size_t)cell.at[i];
            grid[index] = (int32_t)p;
        }
    }
}

bool xt_solution_keys(const xt_model *model, const void *options, uint32_t count, uint64_t *keys)
{
    const xt_solution solution = {.model = model, .options = options, .count = count};
    uint32_t         *copies = malloc((count + (size_t)1) * sizeof *copies);
    bool              ok = copies && xt_solution_copies(&solution, copies);
    for (uint32_t i = 0; i < count && ok; i++)
        keys[i] = (uint64_t)copies[i] << 32 | solution.options[i];
    free(copies);
    return ok;
}

xt_answer xt_group_solution(void *context, const xt_solution *solution)
{
    const xt_grouping_sink *sink = context;
    return xt_grouping_add(sink->grouping, solution, sink->diagnostics) ? XT_CONTINUE : XT_STOP;
}
