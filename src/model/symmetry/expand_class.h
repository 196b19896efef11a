// expand_class.h -- all solutions of a class, made of the one that stands for it.
#ifndef XT_MODEL_SYMMETRY_EXPAND_CLASS_H
#define XT_MODEL_SYMMETRY_EXPAND_CLASS_H

#include "model/model.h"

typedef struct xt_class_expander xt_class_expander;

// NULL: no memory.
xt_class_expander *xt_class_expander_new(const xt_model *model, bool with_reflections);
void               xt_class_expander_free(xt_class_expander *expander);
// Of a solution whose class has so many (unique.h): all of them, each of as many options, one behind the other, the
// given one first.  Lent until the next call.
const uint32_t *xt_expand_class(xt_class_expander *expander, const uint32_t *options, uint32_t count, uint32_t size);

#endif
