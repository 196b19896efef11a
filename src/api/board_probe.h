// board_probe.h -- which engine a board is given to, where the caller named none.
#ifndef XT_API_BOARD_PROBE_H
#define XT_API_BOARD_PROBE_H

#include "edge/model.h"
#include "search/engine.h"

// What a short search showed.
typedef struct xt_board_probe {
    const xt_engine *engine;  // for the rest
    bool             is_done; // nothing is left: these are all solutions
    uint32_t        *poses;   // owned: of each solution, one after the other
    uint32_t         solutions;
    const char      *trouble; // where it failed; NULL: no memory
    // What samples of both trees showed, by the usual cost of their nodes; all 0 where none were taken.
    double row_nodes, row_seconds, domain_nodes, domain_seconds;
} xt_board_probe;

// The counts, cells + 1 entries each, are those of the search where it is done.  False: failed.  Freed in either case.
bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, xt_counters *counters);
void xt_board_probe_free(xt_board_probe *probe);

#endif
