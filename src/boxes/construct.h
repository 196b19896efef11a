// construct.h -- packings by construction: boxes go one after another, or block by block, into the empty space.
//
// A construction has an order of the items and a few choices.  The search makes many: random ones, and changes of the
// best one so far.  It proves nothing.
#ifndef XT_BOXES_CONSTRUCT_H
#define XT_BOXES_CONSTRUCT_H

#include "base/random.h"
#include "boxes/instance.h"
#include "boxes/spaces.h"

typedef struct xt_constructor {
    const xt_box_instance *instance;
    const uint64_t        *value; // of each item; NULL: its volume
    xt_random              random;
    uint64_t               constructions;
    uint32_t              *order, *best_order, *trial_order; // of the items; owned
    double                *key;                              // owned
    xt_spaces              spaces;
    xt_box_packing         trial;
    xt_box_packing         best; // with classes for types
    uint64_t               best_value;
    uint32_t               style, best_style;
} xt_constructor;

// Returns false if memory runs out.  value is lent.
bool xt_constructor_start(xt_constructor *constructor, const xt_box_instance *instance, const uint64_t *value,
                          uint64_t seed);
void xt_constructor_free(xt_constructor *constructor);
// Makes one packing.  Returns true if it is the best so far.  It is cut short if the effort is over.
bool xt_construct(xt_constructor *constructor, xt_box_effort *effort);

#endif
