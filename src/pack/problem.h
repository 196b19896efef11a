// problem.h -- the goal of a packing, and the cover in the order of a sweep.
//
// A packing lays images without overlap.  Each laid piece adds the gain of its shape: its cells, 1, or its weight.  A
// search for the least has negative gains.  Copies of a shape are bounded as in the cover.  Cells may stay empty,
// unless `fills`: then every required cell must be covered.
//
// Positions are the cells in the order of a sweep.  Images are sorted by their first position.  A window of words
// begins at the word of a position, and holds every image that begins in that word.
#ifndef XT_PACK_PROBLEM_H
#define XT_PACK_PROBLEM_H

#include "base/arena.h"
#include "model/cover.h"

// The cells of a colour of a colouring, against the others.
typedef struct xt_pack_table xt_pack_table;

enum { XT_PACK_TABLES_MAX = 3 };

typedef struct xt_pack_problem {
    const xt_cover *cover; // lent
    bool            fills;
    uint32_t        cells, shapes, images;
    // By shape.
    int64_t  *gain;
    uint32_t *volume; // 0: it has no image
    uint32_t *low, *high;
    uint32_t *counter; // index of its counter of copies left, or XT_NONE if nothing bounds the copies
    uint32_t  counters;
    bool      is_clipped;    // more copies are allowed than a counter counts, so no search is complete
    double    best_density;  // the largest gain of a cell
    uint32_t *by_density;    // the shapes with images, the largest gain of a cell first
    uint32_t  packed_shapes; // their number

    // By position.
    uint32_t *cell_at, *position_of;
    uint32_t *first_image;    // cells + 1 entries: the images that begin at a position
    uint32_t *first_covering; // cells + 1 entries: in covering
    uint32_t *covering;       // the images on a position, the last beginning first

    // By image.
    uint32_t *option; // of the cover
    uint32_t *shape, *begin;
    uint32_t  window; // words
    uint64_t *mask;   // `window` words each, from the word of its first position

    // Sets of positions, with `window` words more than they need.
    uint32_t  words;
    uint64_t *closed; // cells without images, and all positions behind the last
    uint64_t *must;   // must be covered
    uint64_t *reach;  // by position, `words` words each: the positions that share an image with it; NULL: too many

    uint32_t       tables; // upper bounds; the first one has no colours
    xt_pack_table *table;
    int64_t        bound; // of the whole problem; XT_PACK_IMPOSSIBLE: there is no packing

    xt_arena memory;
} xt_pack_problem;

// The value of an impossible packing.  Sums with gains stay far from overflow.
#define XT_PACK_IMPOSSIBLE (INT64_MIN / 4)

typedef struct xt_pack_objective {
    const int64_t *gain; // by shape
    bool           fills;
} xt_pack_objective;

// Makes all but the tables and the bound, which xt_pack_tables_make adds.  Returns false if memory runs out.  Free the
// problem in either case.
bool xt_pack_problem_make(xt_pack_problem *problem, const xt_cover *cover, const xt_pack_objective *objective);
void xt_pack_problem_free(xt_pack_problem *problem);

// Returns true if these options of the cover are a packing within all bounds, and have this value.  times: scratch,
// with a number for each item.
bool xt_pack_problem_accepts(const xt_pack_problem *problem, const uint32_t *options, uint32_t count, int64_t value,
                             uint32_t *times);

#endif
