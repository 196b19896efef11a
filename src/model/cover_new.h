// cover_new.h -- makes the exact cover of a puzzle's images.
#ifndef XT_MODEL_COVER_NEW_H
#define XT_MODEL_COVER_NEW_H

#include "model/cover.h"
#include "model/images.h"

// Makes the exact cover of the images, with its symmetries.  Returns NULL if memory runs out.
xt_cover *xt_cover_new(const xt_images *images);
void      xt_cover_free(xt_cover *cover);
// Makes arrays for the positions of the cells and the first of their neighbours.  Returns false if memory runs out.
bool xt_cover_make_geometry(xt_cover *cover);
// Returns true if the numbers, which may be any, are options of a solution.  Unless must_be_complete, they only have to
// fit together.  times: scratch, with a number for each item.
bool xt_cover_is_solved(const xt_cover *cover, const uint32_t *options, uint32_t count, bool must_be_complete,
                        uint32_t *times);

// Sets the cover's symmetries.  Returns false if memory runs out.
bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images);

// Sets the cover's symmetries: the permutations of items that map options to options and keep bounds.  There is only
// the identity if there are too many of them, if the search for them takes too long, if items have colours, if
// options are equal, if options of one shape differ in size, or if a cell takes several options.  Returns false if
// memory runs out.
bool xt_cover_find_automorphisms(xt_cover *cover);

#endif
