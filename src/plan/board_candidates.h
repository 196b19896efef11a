// board_candidates.h -- which engine a board is given to, where the caller named none.
#ifndef XT_PLAN_BOARD_CANDIDATES_H
#define XT_PLAN_BOARD_CANDIDATES_H

#include "edge/board/model.h"
#include "exactile.h"
#include "search/engine.h"

// What ends it early.
typedef struct xt_board_probe_limits {
    xt_control *control;           // NULL: none
    double      time_limit, began; // seconds since the clock told that; 0: none
    uint64_t    node_limit;        // what takes more is not done; 0: none
} xt_board_probe_limits;

// What a short search showed.
typedef struct xt_board_probe {
    const xt_engine *engine;  // for the rest
    xt_status        status;  // XT_BY_REQUEST, XT_BY_TIME: ended early, so that the engine means nothing
    bool             is_done; // nothing is left: these are all solutions
    uint32_t        *poses;   // owned: of each solution, one after the other
    uint32_t         solutions;
    const char      *error; // where it failed; NULL: no memory
    // What samples of both trees showed, by the usual cost of their nodes; 0 where none were taken.
    double row_nodes, row_seconds, domain_nodes, domain_seconds;
} xt_board_probe;

// The counts, cells + 1 entries each, are those of the search where it is done or ended early.  False: failed.  Freed
// in either case.
bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, const xt_board_probe_limits *limits,
                         xt_counters *counters);
void xt_board_probe_free(xt_board_probe *probe);

#endif
