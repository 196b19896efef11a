// best.h -- the search for a board with as few mismatches as possible.
//
// A mismatch is a line between two cells with different edges.  The Eternity II clubs call it a break.  The parts:
//
//   Budget (best.c).  Decides when each part runs, and for how long.
//   Problem (problem.c).  Prepares the board for all parts: order of cells, poses for each cell, supply of colours.
//   Beam search (beam.c).  Fills boards cell by cell, and keeps the most promising ones of each layer.
//   Local search (local_search.c).  Improves full boards by large neighbourhood search (LNS).
//   Subboard (subboard.c).  Takes the tiles of a small connected subboard out and puts the same tiles back better.
//   Full board (full_board.c).  The board under local search.
//   Most tiles (most_tiles.c).  The other measure: empty cells in place of mismatches.
#ifndef XT_EDGE_BEST_BEST_H
#define XT_EDGE_BEST_BEST_H

#include "edge/board/model.h"
#include "search/engine.h"

typedef struct xt_best_match_progress {
    uint32_t        matched, matches; // lines between cells: on which edges match, and all
    const uint32_t *poses;            // by cell; lent until the next report
    uint64_t        tried;            // boards, full or partial
    uint32_t        passes;           // full passes
    uint32_t        width;            // of the beam in the current pass
    double          pass_done;        // share of the current pass
    uint32_t        repairing;        // boards in local search; 0: a pass is running
} xt_best_match_progress;

typedef struct xt_best_match_search {
    const xt_edge_model *model;
    uint64_t             seed;
    uint32_t             threads;    // at least 1; they change only the time
    uint64_t             try_limit;  // boards; 0: none.  With this limit alone the result is the same on every machine
    double               time_limit; // seconds; 0: none
    xt_poll              poll;       // asked every few hundred boards; it may read `progress`
    void (*report)(void *context, const xt_best_match_progress *progress); // of each new best board
    void                  *context;
    xt_best_match_progress progress;
} xt_best_match_search;

// Searches until no board can be better or every board was tried (XT_COMPLETE), a limit is reached (XT_BY_NODES,
// XT_BY_TIME) or the poll stops it (XT_BY_REQUEST).  On failure *error says why; NULL means a lack of memory.  At least
// one pass is made, unless the poll stops it.
xt_status xt_best_match_run(xt_best_match_search *search, const char **error);

#endif
