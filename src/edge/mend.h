// mend.h -- boards that a search has come to, made better tile by tile: see mend.c.
#ifndef XT_EDGE_MEND_H
#define XT_EDGE_MEND_H

#include "edge/course.h"
#include "search/engine.h"

typedef struct xt_mender xt_mender; // one caller at a time

// Boards, and how far they are to be mended.
typedef struct xt_mending {
    uint64_t  seed;       // the same, and the same boards and tries: the same boards come of it
    uint32_t *poses;      // by cell, of one board behind the other; lent, and changed
    uint32_t *mismatches; // of each board; lent, and changed
    uint32_t  count;      // of boards
    uint64_t  tries;      // tiles to be tried, about
    uint64_t  completing; // more, for the boards that came out best, and for larger holes
    uint64_t  tried;      // so far
    uint32_t  at_hand;    // boards that are mended at a time; fewer as it goes on
    xt_poll   poll;       // asked every few thousand tries, by the thread that called
    // Told of each board that has fewer mismatches than any before.
    void (*tell)(void *context, const uint32_t *poses, uint32_t mismatches);
    void *context;
} xt_mending;

// For up to so many boards at a time.  The course is lent.  The number of threads changes nothing but the time.  NULL:
// no memory.
xt_mender *xt_mender_new(const xt_course *course, uint32_t threads, uint32_t most);
void       xt_mender_free(xt_mender *mender);

// Whether a board has larger holes that a complete engine might fill better, as far as a few samples tell.
bool xt_mender_is_hopeful(xt_mender *mender, uint32_t *poses, uint64_t seed);

// Until all is tried, a board has no more mismatches than any has, or the poll stops it: XT_STOP.
xt_answer xt_mend(xt_mender *mender, xt_mending *mending);

#endif
