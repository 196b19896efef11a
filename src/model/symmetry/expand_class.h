// expand_class.h -- makes all solutions of a class from its canonical one.
#ifndef XT_MODEL_SYMMETRY_EXPAND_CLASS_H
#define XT_MODEL_SYMMETRY_EXPAND_CLASS_H

#include "model/model.h"

typedef struct xt_class_expander xt_class_expander;

// motions: the widest under which solutions are equal.  shuffle: a seed for the order of the solutions of a class; 0:
// the given solution first, and the others in the order of the symmetries.  Returns NULL if memory runs out.
xt_class_expander *xt_class_expander_new(const xt_model *model, xt_motions motions, uint32_t shuffle);
void               xt_class_expander_free(xt_class_expander *expander);
// Returns the `size` solutions of the class (canonical.h), each with `count` options.  The result is valid until
// the next call.
const uint32_t *xt_expand_class(xt_class_expander *expander, const uint32_t *options, uint32_t count, uint32_t size);

#endif
