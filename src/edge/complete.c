// complete.c -- larger holes, filled without any mismatch inside by a complete engine: large-neighbourhood search as
// the edge-matching paper proposes it in its last section.
//
// A rectangle about a cell beside a mismatch is given to the engine `domains` for a while (hole.c).  Of random
// rectangles the first is taken of which a way to fill it can be expected that has fewer mismatches than there are; for
// that, some lines on its outline are excused where need be.  Boards of few colours have such holes, and are finished
// where smaller moves are stuck; on boards of many colours, as Eternity II, there is none, and this does nothing.

#include "edge/laid.h"

#include <math.h>

enum {
    LOOKS = 64, // at holes, until none is tried
    LEAST_SIDE = 2,
    LEAST_CELLS = 12,
    POSES = 500, // that the engine tries, or twice that once in two times, and so on
    MOST_DOUBLINGS = 5,
    WORTH_A_POSE = 25, // what is tried, in tiles tried by smaller moves in that time
    WORTH_A_HOLE = 5000,
    WORTH_A_LOOK = 30,
    WORTH_A_LEAST_HOLE = WORTH_A_HOLE + WORTH_A_POSE * POSES,
};

static const double least_ways = 2; // the logarithm of their number

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

// Where a side of so many cells begins that is to hold a place, on a board so wide.
static uint32_t begin_side(const xt_laid *laid, uint32_t place, uint32_t side, uint32_t whole)
{
    uint32_t first = place + 1 > side ? place + 1 - side : 0, last = least(place, whole - side);
    return first + xt_laid_roll(laid, last - first + 1);
}

static xt_hole roll_hole(const xt_laid *laid)
{
    const uint32_t width = laid->course->model->width, height = laid->course->model->height;
    uint32_t       cell = laid->odd[xt_laid_roll(laid, laid->odd_count)];
    uint32_t       cells = LEAST_CELLS + xt_laid_roll(laid, XT_HOLE_CELLS - LEAST_CELLS + 1);
    // Its sides are as 1 to 1 up to 1 to 2.
    uint32_t high = (uint32_t)(sqrt(cells) * (724 + xt_laid_roll(laid, 725)) / 1024);
    xt_hole  hole = {.height = least(high < LEAST_SIDE ? LEAST_SIDE : high, height)};
    hole.width = least(cells / hole.height, width);
    hole.row = begin_side(laid, cell / width, hole.height, height);
    hole.column = begin_side(laid, cell % width, hole.width, width);
    return hole;
}

// Whether a way to fill it with fewer mismatches can be expected, and so many lines excused.
static bool is_hopeful(xt_hole *hole, const xt_hole_outlook *outlook)
{
    double ways = outlook->ways + outlook->excused * outlook->excuse;
    hole->excused = outlook->excused;
    for (; ways < least_ways && hole->excused < outlook->mismatches; hole->excused++)
        ways += outlook->excuse;
    return hole->excused < outlook->mismatches;
}

// The first of some random holes for which there is hope.
static bool find_hole(xt_laid *laid, xt_hole *hole, xt_hole_outlook *outlook, uint64_t *tried)
{
    for (uint32_t look = 0; look < LOOKS; look++) {
        *hole = roll_hole(laid);
        *outlook = xt_hole_look(laid->filler, hole, laid->poses);
        *tried += WORTH_A_LOOK;
        if (is_hopeful(hole, outlook))
            return true;
    }
    return false;
}

bool xt_laid_is_hopeful(xt_laid *laid)
{
    xt_hole         hole;
    xt_hole_outlook outlook;
    uint64_t        tried = 0;
    xt_laid_find_odd(laid);
    return laid->odd_count && find_hole(laid, &hole, &outlook, &tried);
}

uint32_t xt_laid_complete(xt_laid *laid, uint64_t tries, uint64_t *tried)
{
    xt_hole         hole;
    xt_hole_outlook before;
    uint64_t        poses = 0;
    if (tries < WORTH_A_LEAST_HOLE || !find_hole(laid, &hole, &before, tried))
        return 0;
    uint32_t doublings = (uint32_t)__builtin_ctz(1u << MOST_DOUBLINGS | xt_laid_roll(laid, 1 << MOST_DOUBLINGS));
    uint64_t most = (tries - WORTH_A_HOLE) / WORTH_A_POSE, limit = (uint64_t)POSES << doublings;
    bool is_filled = xt_hole_fill(laid->filler, &hole, laid->poses, limit < most ? limit : most, laid->dice, &poses);
    *tried += WORTH_A_HOLE + WORTH_A_POSE * poses;
    return is_filled ? before.mismatches - xt_hole_look(laid->filler, &hole, laid->poses).mismatches : 0;
}
