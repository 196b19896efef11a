// local_search.h -- improves full boards by large neighbourhood search: see local_search.c.
#ifndef XT_EDGE_BEST_LOCAL_SEARCH_H
#define XT_EDGE_BEST_LOCAL_SEARCH_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_local_search xt_local_search; // one caller at a time

// The boards, and the effort.
typedef struct xt_local_search_run {
    uint64_t  seed;          // the same seed, boards and tries give the same result
    uint32_t *poses;         // by cell, board after board; lent, and changed
    uint32_t *mismatches;    // of each board; lent, and changed
    uint32_t  count;         // of boards
    uint64_t  tries;         // tiles to try, about
    uint64_t  tried;         // so far
    uint32_t  active_boards; // boards in the current level
    xt_poll   poll;          // asked every few thousand tries, by the calling thread
    // Called for each board with fewer mismatches than all before.
    void (*report)(void *context, const uint32_t *poses, uint32_t mismatches);
    void *context;
} xt_local_search_run;

// Lends both.  The number of threads changes only the time.  With no pool, the calling thread works alone.  Returns
// NULL if memory runs out.
xt_local_search *xt_local_search_new(const xt_best_problem *problem, xt_thread_pool *thread_pool, uint32_t max_boards);
void             xt_local_search_free(xt_local_search *local_search);

// Improves until the tries are used up or a board reaches the lower bound.  Returns XT_STOP if the poll stops it.
xt_answer xt_local_search_improve(xt_local_search *local_search, xt_local_search_run *run);

#endif
