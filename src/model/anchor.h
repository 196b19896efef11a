// anchor.h -- a smaller cover whose solutions hold every class of the whole cover's, most of them once.
//
// One piece of unique shape is constrained: of the images that the symmetries change into each other it keeps one.
// Every solution can be turned so that this piece lies in an image that was kept, so every class is still met; it is
// met as often as symmetries leave that image where it is, and among those the least stands for the class.
// (Busche's redundancy filter, 2011, with the cases that it leaves over settled by the test for the least.)
#ifndef XT_MODEL_ANCHOR_H
#define XT_MODEL_ANCHOR_H

#include "model/model.h"
#include "model/narrow.h"

// Narrows the cover, which so far holds all options of the whole one.  anchor is the item of the shape that was
// constrained; XT_NOWHERE: none can be, and nothing changed.  False: no memory.
bool xt_anchor_make(xt_narrow *narrow, uint32_t *anchor, const xt_cover *whole, bool with_reflections);

#endif
