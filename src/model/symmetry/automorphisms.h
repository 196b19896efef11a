// automorphisms.h -- the symmetries of a cover without geometry.
#ifndef XT_MODEL_SYMMETRY_AUTOMORPHISMS_H
#define XT_MODEL_SYMMETRY_AUTOMORPHISMS_H

#include "model/cover.h"

// Sets the cover's symmetries: the permutations of items that map options to options and keep bounds.  There is only
// the identity if there are too many of them, if the search for them takes too long, if items have colours, if
// options are equal, if options of one shape differ in size, or if a cell takes several options.  Returns false if
// memory runs out.
bool xt_cover_find_automorphisms(xt_cover *cover);

#endif
