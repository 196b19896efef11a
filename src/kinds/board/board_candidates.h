// board_candidates.h -- a probe that chooses the engine for a board: a short search, then samples of two trees.
#ifndef XT_KINDS_BOARD_BOARD_CANDIDATES_H
#define XT_KINDS_BOARD_BOARD_CANDIDATES_H

#include "edge/board/model.h"
#include "exactile.h"
#include "search/engine.h"

// The limits of the probe.
typedef struct xt_board_probe_limits {
    xt_control *control;           // or NULL
    double      time_limit, began; // seconds from `began` by the clock; 0: none
    uint64_t    node_limit;        // nodes of the short search; 0: none
} xt_board_probe_limits;

// The result.
typedef struct xt_board_probe {
    const xt_engine *engine;  // to search with
    xt_status        status;  // XT_BY_REQUEST, XT_BY_TIME: ended early, and the engine means nothing
    bool             is_done; // the short search found all solutions
    uint32_t        *poses;   // owned: of each solution, one after the other
    uint32_t         solutions;
    const char      *error; // the reason of a failure; NULL: memory ran out
    // Estimates by samples; 0: not sampled.
    double row_nodes, row_seconds, domain_nodes, domain_seconds;
} xt_board_probe;

// The counters, with cells + 1 entries each, get the counts of the short search if it is done or ended early.  Returns
// false if it fails.  The probe must be freed in either case.
bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, const xt_board_probe_limits *limits,
                         xt_counters *counters);
void xt_board_probe_free(xt_board_probe *probe);

#endif
