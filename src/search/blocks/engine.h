// engine.h -- packings of a box by blocks, as an engine: see engine.c.  Its problem is an xt_cover_problem.
#ifndef XT_SEARCH_BLOCKS_ENGINE_H
#define XT_SEARCH_BLOCKS_ENGINE_H

#include "search/engine.h"

// Each round has more nodes.
enum { XT_BLOCK_ROUNDS = 4 };

// The nodes of a round, with all rounds before it.
uint64_t xt_block_round_nodes(uint32_t round);

extern const xt_engine xt_engine_blocks;

#endif
