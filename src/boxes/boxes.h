// boxes.h -- boxes packed into a box, by their sides and never by cells.
//
// The container and the boxes have whole sides of any size, up to XT_LIMIT_COORDINATE.  A type is a box with copies.
// Axes that the lattice lacks have the side 1.  A packing may leave space empty, unless must_fill is set.
#ifndef XT_BOXES_BOXES_H
#define XT_BOXES_BOXES_H

#include "base/vector.h"
#include "exactile.h"

enum { XT_AXES = 3, XT_BOX_TURNS = 6 };

// Three sides, or a corner.
typedef struct xt_sides {
    int32_t at[XT_AXES];
} xt_sides;

typedef struct xt_box_type {
    uint32_t turns; // different turns that fit into the container; 0: the box never fits
    xt_sides turn[XT_BOX_TURNS];
    uint32_t low, high; // copies
    uint64_t volume;    // of one copy
    uint32_t class;     // the first type with the same turns
} xt_box_type;

typedef struct xt_boxes {
    xt_sides container;
    bool     must_fill; // no space may stay empty
    XT_VECTOR(xt_box_type) types;
    uint32_t *slots; // hash table of the classes: a type + 1, or 0; owned, at most half full
    uint32_t  slot_count;
} xt_boxes;

typedef struct xt_placed_box {
    uint32_t type;
    xt_sides corner; // the least coordinates
    xt_sides sides;  // as turned
} xt_placed_box;

typedef struct xt_box_packing {
    XT_VECTOR(xt_placed_box) placed;
} xt_box_packing;

static inline uint64_t xt_volume_of_sides(const xt_sides *sides)
{
    return (uint64_t)sides->at[0] * (uint64_t)sides->at[1] * (uint64_t)sides->at[2];
}

static inline bool xt_sides_are_equal(const xt_sides *a, const xt_sides *b)
{
    return a->at[0] == b->at[0] && a->at[1] == b->at[1] && a->at[2] == b->at[2];
}

static inline bool xt_sides_fit(const xt_sides *sides, const xt_sides *room)
{
    return sides->at[0] <= room->at[0] && sides->at[1] <= room->at[1] && sides->at[2] <= room->at[2];
}

// Adds a type.  turns: the allowed turns, of which those that do not fit and repetitions are dropped.  Sets
// boxes->types.failed if memory runs out.
void xt_boxes_add(xt_boxes *boxes, const xt_sides *turn, uint32_t turns, uint32_t low, uint32_t high);
void xt_boxes_free(xt_boxes *boxes);

void xt_box_packing_free(xt_box_packing *packing);

// ---- Answers -------------------------------------------------------------------------------------------------------

typedef enum xt_packs {
    XT_PACKS,
    XT_PACKS_NOT,       // proved
    XT_PACKS_UNDECIDED, // a limit on the work of this thread (base/work_limit.h) came first
    XT_PACKS_OUT_OF_MEMORY,
} xt_packs;

typedef struct xt_box_report {
    uint64_t    steps;  // placements and bounds that were tried
    const char *reason; // of XT_PACKS_NOT, as part of a sentence; else NULL
} xt_box_report;

// Looks for a solution of the puzzle: at least low and at most high copies of each type, and no empty space if
// must_fill is set.  The answer is exact.  report may be NULL.  The packing is empty before.
xt_packs xt_boxes_solve(const xt_boxes *boxes, uint64_t seed, xt_box_packing *packing, xt_box_report *report);

typedef struct xt_best_request {
    const uint64_t *value; // of one copy of each type
    uint64_t        seed;
    uint64_t        patience; // steps without a better packing, after which the search ends; 0: no limit
    // Gets each better packing with the bound so far, and may end the search by XT_STOP.  May be NULL.
    xt_answer (*improved)(void *context, const xt_box_packing *packing, uint64_t value, uint64_t bound);
    void *context;
} xt_best_request;

typedef struct xt_best_result {
    bool     is_found;  // at least low copies of each type are packed
    bool     is_proved; // nothing better exists; with !is_found, no packing exists
    bool     lacks_memory;
    uint64_t value; // of the packing
    uint64_t bound; // no packing has more
    uint64_t steps;
} xt_best_result;

// Looks for the packing with the largest sum of values: from low to high copies of each type.  Empty space is always
// allowed.  Ends with the proof, by the limit on work of this thread, by XT_STOP, or if the patience is over.  The
// packing is empty before.
xt_best_result xt_boxes_find_best(const xt_boxes *boxes, const xt_best_request *request, xt_box_packing *packing);

#endif
