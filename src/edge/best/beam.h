// beam.h -- boards with as few mismatches as can be found, by a beam: see beam.c.
#ifndef XT_EDGE_BEST_BEAM_H
#define XT_EDGE_BEST_BEAM_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_beam xt_beam; // one caller at a time

// How a pass goes, and what came of it.
typedef struct xt_pass {
    uint64_t seed; // the same, and the same widths: the same pass
    // Asked before a cell is laid, that many cells lying: how many boards to keep; 0: the pass shall end.
    uint32_t (*width_at)(void *context, uint32_t depth);
    void   *context;
    xt_poll poll; // asked every few thousand boards tried, by the thread that called

    uint64_t *tried_at;      // by the number of cells that lay before: boards tried; lent
    uint32_t  max_wanted;    // boards that are wanted, at least 1; all are different
    uint32_t *poses;         // of the best boards, by cell, one board behind the other, the best first; lent
    uint32_t *mismatches;    // of each; lent
    uint32_t  count;         // of boards
    bool      is_exhaustive; // every board there is was tried
} xt_pass;

typedef enum xt_pass_end {
    XT_PASS_DONE,
    XT_PASS_STOPPED, // by width_at or the poll
    XT_PASS_DEAD,    // no tile was left that the frame or a hint allows
    XT_PASS_NO_MEMORY,
} xt_pass_end;

// Lends both.  The number of threads changes only the time.  A NULL pool: the calling thread alone.  Returns NULL if
// memory runs out.
xt_beam *xt_beam_new(const xt_best_problem *problem, xt_thread_pool *thread_pool);
void     xt_beam_free(xt_beam *beam);

// About how many bytes a board in the beam takes.
size_t xt_beam_bytes(const xt_best_problem *problem, uint32_t threads);

xt_pass_end xt_beam_pass(xt_beam *beam, xt_pass *pass);

#endif
