// break_schedule.h -- boards with as few mismatches as can be found, depth first: see depth.c.
#ifndef XT_EDGE_BEST_BREAK_SCHEDULE_H
#define XT_EDGE_BEST_BREAK_SCHEDULE_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_break_schedule xt_break_schedule; // one caller at a time

// How a run goes, and what came of it.
typedef struct xt_break_schedule_run {
    uint64_t  seed;       // the same, on the same object after the same runs: the same run
    uint64_t  nodes;      // tiles to be laid at most
    uint32_t  max_wanted; // mismatches of a board that is wanted
    xt_poll   poll;       // asked every few thousand tiles
    uint32_t *poses;      // of the best board, by cell; lent, and changed only where there is one
    uint32_t  mismatches; // of it
    uint64_t  tried;      // tiles laid
    bool      has_board, is_stopped;
    bool      is_schedule_exhausted; // the schedule would allow more mismatches than are wanted; or a board was found
    bool      is_exhaustive;         // every board with as few mismatches as are wanted was tried
} xt_break_schedule_run;

// The course is lent.  NULL: no memory.
xt_break_schedule *xt_break_schedule_new(const xt_best_problem *problem);
void               xt_break_schedule_free(xt_break_schedule *schedule);

// Why it cannot search the boards of the course; NULL when it can.
const char *xt_break_schedule_unsupported_reason(const xt_best_problem *problem);

// One run; what it shows of the schedule is heeded by the next.
void xt_break_schedule_search(xt_break_schedule *schedule, xt_break_schedule_run *run);

// Forgets the schedule, for runs with other numbers of nodes.
void xt_break_schedule_reset(xt_break_schedule *schedule);

#endif
