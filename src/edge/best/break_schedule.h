// break_schedule.h -- depth-first search for boards with few mismatches: see break_schedule.c.
#ifndef XT_EDGE_BEST_BREAK_SCHEDULE_H
#define XT_EDGE_BEST_BREAK_SCHEDULE_H

#include "edge/best/problem.h"
#include "search/engine.h"

typedef struct xt_break_schedule xt_break_schedule; // one caller at a time

// A run: its settings and its result.
typedef struct xt_break_schedule_run {
    uint64_t  seed;       // the same seed after the same runs gives the same run
    uint64_t  nodes;      // tiles to place, at most
    uint32_t  max_wanted; // a board with more mismatches is not wanted
    xt_poll   poll;       // asked every few thousand tiles
    uint32_t *poses;      // of the best board, by cell; lent, and changed only if there is one
    uint32_t  mismatches; // of this board
    uint64_t  tried;      // tiles placed
    bool      has_board, is_stopped;
    bool      is_schedule_exhausted; // a board was found, or the schedule would allow more mismatches than are wanted
    bool      is_exhaustive;         // every wanted board was tried
} xt_break_schedule_run;

// Lends the problem.  Returns NULL if memory runs out.
xt_break_schedule *xt_break_schedule_new(const xt_best_problem *problem);
void               xt_break_schedule_free(xt_break_schedule *schedule);

// Returns why the board is not supported, or NULL.
const char *xt_break_schedule_unsupported_reason(const xt_best_problem *problem);

// Makes one run.  The next one uses what it shows about the schedule.
void xt_break_schedule_search(xt_break_schedule *schedule, xt_break_schedule_run *run);

// Starts a new schedule, for runs with another number of nodes.
void xt_break_schedule_reset(xt_break_schedule *schedule);

#endif
