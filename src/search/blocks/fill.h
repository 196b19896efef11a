// fill.h -- fills one block, by an exact search and by the beam.
#ifndef XT_SEARCH_BLOCKS_FILL_H
#define XT_SEARCH_BLOCKS_FILL_H

#include "search/blocks/region.h"
#include "search/engine.h"

// An orientation, with its low corner at a point of a block.
typedef struct xt_block_piece {
    uint32_t       orientation;
    xt_block_point corner;
} xt_block_piece;

typedef XT_VECTOR(xt_block_piece) xt_block_pieces;

typedef enum xt_block_end {
    XT_BLOCK_FILLED,
    XT_BLOCK_IMPOSSIBLE,
    XT_BLOCK_GAVE_UP, // the budget is spent
    XT_BLOCK_STOPPED, // by the poll
    XT_BLOCK_NO_MEMORY,
} xt_block_end;

// Tries to fill a block, whose volume is a multiple of the region's unit. Each attempt at it has more nodes. Appends
// the pieces of the first packing. Adds to the counters, and adds the work to *nodes, as nodes of the exact search.
xt_block_end xt_block_fill(const xt_block_region *region, xt_block_point sides, uint32_t attempt,
                           xt_block_pieces *pieces, xt_counters *counters, uint64_t *nodes, xt_poll poll);

// The most nodes of the exact search in an attempt; the beam takes about as long.
uint64_t xt_block_attempt_nodes(uint32_t attempt);

#endif
