// class_size.h -- how many solutions make up a class, where all classes are equally large.
#ifndef XT_MODEL_SYMMETRY_CLASS_SIZE_H
#define XT_MODEL_SYMMETRY_CLASS_SIZE_H

#include "model/cover.h"

// The number of solutions in every class under the puzzle's rotations, or under its reflections in space too.  0: the
// classes may differ in size, or there was no memory to find out.
uint32_t xt_class_size(const xt_cover *cover, bool with_reflections);

#endif
