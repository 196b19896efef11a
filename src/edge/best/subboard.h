// subboard.h -- the move of large neighbourhood search: refills a small connected subboard at a mismatch.
#ifndef XT_EDGE_BEST_SUBBOARD_H
#define XT_EDGE_BEST_SUBBOARD_H

#include "edge/best/full_board.h"

// Takes the tiles of a subboard out, and puts them back with fewer mismatches, or with as many in another way.  Returns
// by how many the mismatches drop, and adds the number of tiles tried to *tried.  Needs the list of
// xt_full_board_find_mismatched_cells.
uint32_t xt_subboard_improve(xt_full_board *full_board, uint64_t *tried);

#endif
