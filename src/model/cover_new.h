// cover_new.h -- makes the exact cover of a puzzle's images.
#ifndef XT_MODEL_COVER_NEW_H
#define XT_MODEL_COVER_NEW_H

#include "model/cover.h"
#include "model/images.h"

// Makes the exact cover of the images, with its symmetries.  Returns NULL if memory runs out.
xt_cover *xt_cover_new(const xt_images *images);
void      xt_cover_free(xt_cover *cover);
// Returns true if the numbers, which may be any, are options of a solution.  Unless must_be_complete, they only have to
// fit together.  times: scratch, with a number for each item.
bool xt_cover_is_solved(const xt_cover *cover, const uint32_t *options, uint32_t count, bool must_be_complete,
                        uint32_t *times);

// Sets the cover's symmetries.  Returns false if memory runs out.
bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images);

#endif
