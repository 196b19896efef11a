// hole.h -- a rectangle of a board on which all tiles lie, filled anew by a complete engine (hole.c).
#ifndef XT_EDGE_HOLE_H
#define XT_EDGE_HOLE_H

#include "base/random.h"
#include "edge/course.h"

enum { XT_HOLE_CELLS = 100 }; // at most

typedef struct xt_hole {
    uint32_t row, column, height, width;
    uint32_t excused; // lines on its outline that need not match
} xt_hole;

// What can be said of a hole before it is filled.
typedef struct xt_hole_outlook {
    uint32_t mismatches; // in it, and on the lines between it and what lies outside
    // By the colours of its tiles and of what lies outside: with fewer lines excused it cannot be filled.
    uint32_t excused;
    double   ways;   // the logarithm of the number of ways to fill it that can be expected, with no line excused
    double   excuse; // what one more excused line adds to that
} xt_hole_outlook;

typedef struct xt_filler xt_filler; // one thread at a time

// For holes of boards of that course, which is lent.  NULL: no memory.
xt_filler *xt_filler_new(const xt_course *course);
void       xt_filler_free(xt_filler *filler);

// poses: of the board, by cell.  The hole's `excused` is not looked at.
xt_hole_outlook xt_hole_look(xt_filler *filler, const xt_hole *hole, const uint32_t *poses);

// Lays the tiles of the hole so that all lines inside it match, and all on its outline but for so many, which are
// chosen by chance.  tries: poses, about, at most.  False, and poses are as they were: no way was found.
bool xt_hole_fill(xt_filler *filler, const xt_hole *hole, uint32_t *poses, uint64_t tries, xt_random *dice,
                  uint64_t *tried);

#endif
