// anchor.h -- a smaller cover whose solutions hold every class of the whole cover's, most of them once.
//
// One piece of unique shape is constrained: of the images that the symmetries change into each other it keeps one.
// Every solution can be turned so that this piece lies in an image that was kept, so every class is still met; it is
// met as often as symmetries leave that image where it is, and among those the least stands for the class.
// (Busche's redundancy filter, 2011, with the cases that it leaves over settled by the test for the least.)
#ifndef XT_MODEL_ANCHOR_H
#define XT_MODEL_ANCHOR_H

#include "model/model.h"

typedef struct xt_anchor {
    uint32_t  item;     // the shape's; XT_NOWHERE: no shape can be constrained, and the cover is the whole one
    xt_cover  cover;    // borrows all that it shares with the whole one
    uint32_t *original; // its options' numbers in the whole one; NULL: the same
} xt_anchor;

// False: no memory.  Freed in either case.
bool xt_anchor_make(xt_anchor *anchor, const xt_cover *cover, bool with_reflections);
void xt_anchor_free(xt_anchor *anchor);

#endif
