// laid.h -- a board on which all tiles lie, edges that do not match among them, and three ways to lay some of them
// anew.
//
// All take tiles out and put the same ones back, so that fewer lines do not match, or as many in another way.  The
// first two are exact within what they take out: what comes of them is a best way, chosen by chance among those.
#ifndef XT_EDGE_LAID_H
#define XT_EDGE_LAID_H

#include "base/random.h"
#include "edge/assign.h"
#include "edge/course.h"
#include "edge/hole.h"

// The numbers of the lines on four sides, 16 bits each.
typedef uint64_t xt_four_lines;

enum { XT_NO_CELL = UINT32_MAX, XT_TAKEN_MOST = 20 };

typedef struct xt_laid {
    const xt_course *course;
    xt_four_lines   *shown;   // by each pose
    uint32_t        *beside;  // of each cell, its neighbours clockwise from above; XT_NO_CELL: the outline
    uint8_t        **allowed; // of each cell, lent from its zone: whether each pose can lie there
    uint8_t         *of_zones;
    uint32_t        *poses; // of the board at hand, by cell; lent
    uint8_t         *mark;  // room, by cell; all 0 between two calls
    uint32_t        *odd;   // room for cells: those beside a mismatch
    uint32_t         odd_count;
    xt_assigner     *assigner;
    uint32_t        *pose_for; // room: as which pose the tile of one cell would lie in another
    xt_filler       *filler;
    xt_random       *dice; // of the board at hand; lent
} xt_laid;

// For any board of the course.  False: no memory.  Freed in either case.
bool xt_laid_start(xt_laid *laid, const xt_course *course);
void xt_laid_free(xt_laid *laid);

// Of a cell beside a mismatch, or whatever that is not known: unlike counts the sides on which two do not agree.
static inline unsigned xt_unlike(xt_four_lines a, xt_four_lines b)
{
    const xt_four_lines low_bits = 0x7fff7fff7fff7fff, differ = a ^ b;
    return (unsigned)__builtin_popcountll((((differ & low_bits) + low_bits) | differ) & ~low_bits);
}

// What the neighbours of a cell show it, XT_NO_LINE at the outline.
xt_four_lines xt_laid_wanted(const xt_laid *laid, uint32_t cell);

// Lists the cells beside a mismatch.
void xt_laid_find_odd(xt_laid *laid);

static inline uint32_t xt_laid_roll(const xt_laid *laid, uint32_t limit)
{
    return (uint32_t)xt_random_below(laid->dice, limit);
}

// Cells of which no two touch, some of them beside mismatches: which tile lies in which is an assignment problem
// (reassign.c).  How many mismatches less there are, and how many tiles were tried.
uint32_t xt_laid_reassign(xt_laid *laid, uint64_t *tried);

// Cells that hang together, one of them beside a mismatch: all ways to fill them, cut off by a bound, and by a limit
// (refill.c).
uint32_t xt_laid_refill(xt_laid *laid, uint64_t *tried);

// A larger rectangle, filled by a complete engine so that fewer lines do not match, where a way can be expected
// (complete.c).  tries: about, at most; where they are too few, nothing is done.
uint32_t xt_laid_complete(xt_laid *laid, uint64_t tries, uint64_t *tried);
// Whether such rectangles are found at all.
bool xt_laid_is_hopeful(xt_laid *laid);

#endif
