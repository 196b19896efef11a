// most_tiles.h -- the search for a board with as many tiles as possible and no mismatch: see most_tiles.c.
#ifndef XT_EDGE_BEST_MOST_TILES_H
#define XT_EDGE_BEST_MOST_TILES_H

#include "edge/best/best.h"

// Does the same as xt_best_match_run, with the progress in tiles: matched counts tiles, matches cells.  An empty cell
// has the pose XT_NO_POSE.  `min_empty` is a proved lower bound on the number of empty cells.  It uses one thread.
xt_status xt_most_tiles_run(xt_best_match_search *search, uint32_t min_empty, const char **error);

#endif
