// fill.h -- an exact search that fills one block.
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
    XT_BLOCK_GAVE_UP, // the nodes are spent
    XT_BLOCK_STOPPED, // by the poll
    XT_BLOCK_NO_MEMORY,
} xt_block_end;

// Searches the block, whose volume is a multiple of the region's unit, with at most max_nodes nodes. Appends the pieces
// of the first packing. Adds to the counters, and to *nodes.
xt_block_end xt_block_fill(const xt_block_region *region, xt_block_point sides, uint64_t max_nodes,
                           xt_block_pieces *pieces, xt_counters *counters, uint64_t *nodes, xt_poll poll);

#endif
