// lns.h -- three neighbourhoods for large neighbourhood search on a full board.
//
// Each move takes some tiles out and puts the same tiles back with fewer mismatches, or with as many in another way.
// Each function returns by how many the mismatches drop, and adds the number of tiles tried to *tried.  All need the
// list of xt_full_board_find_mismatched_cells.
#ifndef XT_EDGE_BEST_LNS_H
#define XT_EDGE_BEST_LNS_H

#include "edge/best/full_board.h"

// Up to XT_MAX_REASSIGNED_CELLS cells, no two of them neighbours.  Finds an optimum (lns_assignment.c).
uint32_t xt_lns_improve_by_assignment(xt_full_board *full_board, uint64_t *tried);

// A small connected region at a mismatch.  Branch and bound with a node limit (lns_region.c).
uint32_t xt_lns_improve_region(xt_full_board *full_board, uint64_t *tried);

// A larger rectangle at a mismatch.  The engine `domains` fills it (lns_exact.c).  About `tries` at most.  Does nothing
// if they are too few or no rectangle is promising.
uint32_t xt_lns_improve_subboard(xt_full_board *full_board, uint64_t tries, uint64_t *tried);

// Returns whether a sample of rectangles has a promising one.  Needs no list.
bool xt_lns_has_promising_subboard(xt_full_board *full_board);

#endif
