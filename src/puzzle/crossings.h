// crossings.h -- finds pieces that cross, by the directions of their cells at a corner or an edge.
//
// The search has its own rules (model/junctions.h).  This one follows the definition, and judges what lies there.
#ifndef XT_PUZZLE_CROSSINGS_H
#define XT_PUZZLE_CROSSINGS_H

#include "puzzle/puzzle.h"

// Returns true if two pieces cross that may not, and sets two of their cells, one of each.  holder: for each cell of
// the box the number of the piece there, or `empty`.
bool xt_find_crossing(const xt_puzzle *puzzle, const uint32_t *holder, uint32_t empty, uint32_t cells[2]);

#endif
