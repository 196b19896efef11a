// class_size.h -- the number of solutions in a class, if it is the same for all classes.
#ifndef XT_MODEL_SYMMETRY_CLASS_SIZE_H
#define XT_MODEL_SYMMETRY_CLASS_SIZE_H

#include "model/cover.h"

// Returns the number of solutions in every class under the puzzle's symmetries within these motions.
// Returns 0 if the classes may differ in size, or if memory runs out.
uint32_t xt_class_size(const xt_cover *cover, xt_motions motions);

#endif
