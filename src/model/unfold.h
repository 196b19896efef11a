// unfold.h -- all solutions of a class, made of the one that stands for it.
#ifndef XT_MODEL_UNFOLD_H
#define XT_MODEL_UNFOLD_H

#include "model/model.h"

typedef struct xt_unfolding xt_unfolding;

// NULL: no memory.
xt_unfolding *xt_unfolding_new(const xt_model *model, bool with_reflections);
void          xt_unfolding_free(xt_unfolding *unfolding);
// Of a solution whose class has so many (unique.h): all of them, each of as many options, one behind the other, the
// given one first.  Lent until the next call.
const uint32_t *xt_unfold(xt_unfolding *unfolding, const uint32_t *options, uint32_t count, uint32_t size);

#endif
