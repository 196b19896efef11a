// best.h -- the search for a board of which as many edges match as possible: passes of a beam, each wider than the one
// before, and the best boards of each mended, for as long as there is time.
#ifndef XT_EDGE_BEST_BEST_H
#define XT_EDGE_BEST_BEST_H

#include "edge/board/model.h"
#include "search/engine.h"

// What was found so far.
typedef struct xt_best_match_progress {
    uint32_t        matched, matches; // lines between cells: on which edges match, and all
    const uint32_t *poses;            // by cell; lent until it is told again
    uint64_t        tried;            // boards, finished or not
    uint32_t        passes;           // ended; of the way depth first: runs
    uint32_t        width;            // of the beam, in the pass at hand; 0 depth first
    double          pass_done;        // of it
    uint32_t        repairing;        // boards of the last pass that are being mended; 0: a pass is made
} xt_best_match_progress;

// How boards are come by, before they are mended.
typedef enum xt_best_match_method {
    XT_BEST_MATCH_BEAM,
    XT_BEST_MATCH_DEPTH_FIRST, // by one thread alone
} xt_best_match_method;

typedef struct xt_best_match_search {
    const xt_edge_model *model;
    xt_best_match_method method;
    uint64_t             seed;
    uint32_t             threads;    // at least 1; they change nothing but the time
    uint64_t             try_limit;  // boards; 0: none.  With it, and without the others, the same is found everywhere
    double               time_limit; // seconds; 0: none
    xt_poll              poll;       // asked every few hundred boards; it may look at `found`
    void (*report)(void *context, const xt_best_match_progress *progress); // of each board better than those before
    void                  *context;
    xt_best_match_progress progress;
} xt_best_match_search;

// Until no board can be better, or every board was tried (XT_COMPLETE), a limit is reached (XT_BY_NODES, XT_BY_TIME),
// the poll stops it (XT_BY_REQUEST), or it fails: `trouble` says why, NULL is a lack of memory.  One pass at least is
// made, unless the poll stops it.
xt_status xt_best_match_run(xt_best_match_search *search, const char **error);

#endif
