// junctions.h -- where pieces cross: items that only one piece may take.
//
// On some lattices two pieces may touch at a corner, but may not cross there.  The row of the lattice has the rules of
// its crossings (lattice.h).  A junction becomes an item of the cover that may stay uncovered.  The images of a piece
// cover the junctions that the rules name.  So engines see no crossings.
//
// Two sticks in line (A) take the point between them, so two others (B) cannot go straight through it:
//
//          B
//      A A + A A        junction 0 is at +; the image of A covers it, and so does that of B
//          B
#ifndef XT_MODEL_JUNCTIONS_H
#define XT_MODEL_JUNCTIONS_H

#include "base/vector.h"
#include "puzzle/wrap.h"

// A rule of crossings, seen from the first cell of the piece.
typedef struct xt_seen_crossing {
    uint32_t    slot; // of the first cell
    xt_crossing rule; // less the first cell; items less twice the first cell
} xt_seen_crossing;

typedef struct xt_junctions {
    const xt_wrap *wrap;        // of the board
    uint32_t       count;       // 0: pieces may cross
    XT_VECTOR(xt_point) points; // ascending, in half units
    XT_VECTOR(xt_seen_crossing) rules;
    XT_VECTOR(uint32_t) found; // by the last call of xt_junctions_find
} xt_junctions;

// Finds all junctions of a region.  points: of the cells, sorted.  Returns false if memory runs out.
bool xt_junctions_make(xt_junctions *junctions, const xt_wrap *wrap, const xt_point_group *group,
                       const xt_point *points, uint32_t count);
void xt_junctions_free(xt_junctions *junctions);

// Writes to `found` the junctions that a piece on these sorted cells takes, ascending.  Returns false if memory runs
// out.
bool xt_junctions_find(xt_junctions *junctions, const xt_point *points, uint32_t count);

// Returns the junction at a point in half units, or at its copy in the box; or UINT32_MAX.
uint32_t xt_junction_at(const xt_junctions *junctions, xt_point point);

#endif
