// board.h -- the cover of a puzzle, laid out along a sweep for the beam.
//
// A sweep numbers the open cells. The number of a cell is its position. The beam always covers the first open
// position, so all positions before it are covered, and no position beyond the reach of one option is.
#ifndef XT_SEARCH_BEAM_BOARD_H
#define XT_SEARCH_BEAM_BOARD_H

#include "base/arena.h"
#include "model/cover.h"

typedef struct xt_beam_shape {
    uint32_t volume;    // cells, of its smallest option
    uint32_t low, high; // copies
    uint32_t counter;   // index of its copy count in a state; XT_NONE if the copies cannot run out and none is required
    uint64_t key;       // of one used copy, in the hash of a state
} xt_beam_shape;

typedef struct xt_beam_option {
    uint32_t first_position;          // index in positions
    uint32_t shape;                   // index of its shape
    uint32_t volume;                  // cells
    uint32_t doubled_inner_adjacency; // pairs of its cells that are neighbours, in both directions
    uint64_t key;                     // of its cells and its shape, in the hash of a state
} xt_beam_option;

typedef struct xt_beam_board {
    const xt_cover *cover; // lent
    uint32_t        cells, options, shapes, counters;
    uint32_t        max_volume; // of an option
    uint32_t        sweep;      // current; XT_NONE: none yet
    uint32_t        reach;      // the most positions from the first one of an option to its last one

    uint32_t *position_of;  // by cell
    uint32_t *cell_at;      // by position
    bool     *may_be_empty; // by position
    uint64_t *cell_key;     // by cell
    uint64_t  empty_key;    // of each cell that stays empty

    uint32_t *first_neighbour; // by position; cells + 1 entries
    uint32_t *neighbour;       // positions

    xt_beam_shape  *shape;
    xt_beam_option *option;
    uint32_t       *positions;     // of all options, ascending for each
    uint32_t       *first_at;      // by position: the options whose first position it is; cells + 1 entries
    uint32_t       *option_at;     // the options, grouped by first position
    uint32_t       *first_through; // by cell: the options that cover it; cells + 1 entries
    uint32_t       *option_through;

    xt_arena memory;
} xt_beam_board;

// The number of different sweeps of a cover. A sweep of a larger number is one of these.
uint32_t xt_beam_sweep_count(const xt_cover *cover);

// Lends the cover. Returns NULL if memory runs out.
xt_beam_board *xt_beam_board_new(const xt_cover *cover);
void           xt_beam_board_free(xt_beam_board *board);

// Renumbers the cells along a sweep, unless it is the current one. Returns false if memory runs out.
bool xt_beam_board_set_sweep(xt_beam_board *board, uint32_t sweep);

#endif
