// instance.h -- a set of boxes to be packed, with the positions that matter.
//
// A packing stays one if every box is moved towards the corner until it touches a box or a side.  Each coordinate of a
// box is then a sum of sides of other boxes: a normal pattern (Herz 1972, Christofides and Whitlock 1977).  So only
// these sums are positions.  The container shrinks to its largest sums.  A common measure of the sides is divided out
// with that.
#ifndef XT_BOXES_INSTANCE_H
#define XT_BOXES_INSTANCE_H

#include "boxes/boxes.h"

enum { XT_PATTERN_ITEMS_MAX = 1 << 11 }; // with more items no exact search begins, so there are no patterns

typedef struct xt_box_item {
    uint32_t class;
    uint32_t turns;
    xt_sides turn[XT_BOX_TURNS];
    uint64_t volume;
} xt_box_item;

typedef struct xt_box_instance {
    xt_sides     container; // shrunk, if there are patterns
    uint32_t     count;
    xt_box_item *item;              // owned; equal items are neighbours, and larger ones come first
    uint64_t     volume;            // of all items
    uint32_t     patterns[XT_AXES]; // 0: too many items
    int32_t     *pattern[XT_AXES];  // owned; ascending, from 0 to the container's side
} xt_box_instance;

// The work of one search.  Deterministic limits are in steps.
typedef struct xt_box_effort {
    uint64_t steps;      // so far
    uint64_t step_limit; // UINT64_MAX: none
    bool     is_over;    // a limit on the work of this thread is reached
    bool     lacks_memory;
} xt_box_effort;

// Counts one or more steps.  Returns false if the search is to end.
bool xt_box_effort_step(xt_box_effort *effort);
bool xt_box_effort_steps(xt_box_effort *effort, uint64_t steps);

// Makes the instance with copies[t] boxes of each type t.  Returns false if memory runs out or the work must end.
bool xt_box_instance_make(xt_box_instance *instance, const xt_boxes *boxes, const uint32_t *copies);
void xt_box_instance_free(xt_box_instance *instance);

// The index of the first pattern that is no less than the position; patterns[axis] if there is none.
uint32_t xt_pattern_from(const xt_box_instance *instance, uint32_t axis, int32_t position);

// Appends a placed item, with its class in place of its type.
void xt_box_packing_add(xt_box_packing *packing, const xt_box_item *item, xt_sides corner, xt_sides sides);
// Replaces classes by types, of which at most copies[t] boxes may be used.
bool xt_box_packing_name_types(xt_box_packing *packing, const xt_boxes *boxes, const uint32_t *copies);

#endif
