// orbits.h -- the options that symmetries map to each other.
#ifndef XT_MODEL_SYMMETRY_ORBITS_H
#define XT_MODEL_SYMMETRY_ORBITS_H

#include "model/cover.h"

// Writes to representative, by option, the least option that an automorphism maps to it.  Only automorphisms that map
// every shape to itself count.  Returns false if memory runs out.
bool xt_cover_list_representatives(const xt_cover *cover, uint32_t *representative);

#endif
