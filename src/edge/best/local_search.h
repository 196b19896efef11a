// local_search.h -- boards that a search has come to, made better tile by tile: see mend.c.
#ifndef XT_EDGE_BEST_LOCAL_SEARCH_H
#define XT_EDGE_BEST_LOCAL_SEARCH_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_local_search xt_local_search; // one caller at a time

// Boards, and how far they are to be mended.
typedef struct xt_local_search_run {
    uint64_t  seed;           // the same, and the same boards and tries: the same boards come of it
    uint32_t *poses;          // by cell, of one board behind the other; lent, and changed
    uint32_t *mismatches;     // of each board; lent, and changed
    uint32_t  count;          // of boards
    uint64_t  tries;          // tiles to be tried, about
    uint64_t  subboard_tries; // more, for the boards that came out best, and for larger holes
    uint64_t  tried;          // so far
    uint32_t  active_boards;  // boards that are mended at a time; fewer as it goes on
    xt_poll   poll;           // asked every few thousand tries, by the thread that called
    // Told of each board that has fewer mismatches than any before.
    void (*report)(void *context, const uint32_t *poses, uint32_t mismatches);
    void *context;
} xt_local_search_run;

// Lends both.  The number of threads changes only the time.  A NULL pool: the calling thread alone.  Returns NULL if
// memory runs out.
xt_local_search *xt_local_search_new(const xt_best_problem *problem, xt_thread_pool *thread_pool, uint32_t max_boards);
void             xt_local_search_free(xt_local_search *local_search);

// Whether a board has larger holes that a complete engine might fill better, as far as a few samples tell.
bool xt_local_search_has_promising_subboard(xt_local_search *local_search, uint32_t *poses, uint64_t seed);

// Until all is tried, a board has no more mismatches than any has, or the poll stops it: XT_STOP.
xt_answer xt_local_search_improve(xt_local_search *local_search, xt_local_search_run *run);

#endif
