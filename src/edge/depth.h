// depth.h -- boards with as few mismatches as can be found, depth first: see depth.c.
#ifndef XT_EDGE_DEPTH_H
#define XT_EDGE_DEPTH_H

#include "edge/course.h"
#include "search/engine.h"

typedef struct xt_depth xt_depth; // one caller at a time

// How a run goes, and what came of it.
typedef struct xt_depth_run {
    uint64_t  seed;       // the same, on the same object after the same runs: the same run
    uint64_t  nodes;      // tiles to be laid at most
    uint32_t  most;       // mismatches of a board that is wanted
    xt_poll   poll;       // asked every few thousand tiles
    uint32_t *poses;      // of the best board, by cell; lent, and changed only where there is one
    uint32_t  mismatches; // of it
    uint64_t  tried;      // tiles laid
    bool      has_board, is_stopped;
    bool      is_spent; // the schedule would allow more mismatches than are wanted; or a board was found
    bool      is_whole; // every board with as few mismatches as are wanted was tried
} xt_depth_run;

// The course is lent.  NULL: no memory.
xt_depth *xt_depth_new(const xt_course *course);
void      xt_depth_free(xt_depth *depth);

// Why it cannot search the boards of the course; NULL when it can.
const char *xt_depth_refusal(const xt_course *course);

// One run; what it shows of the schedule is heeded by the next.
void xt_depth_search(xt_depth *depth, xt_depth_run *run);

// Forgets the schedule, for runs with other numbers of nodes.
void xt_depth_reset(xt_depth *depth);

#endif
