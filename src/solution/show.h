// show.h -- what can be said of a puzzle without a search, in words.
#ifndef XT_SOLUTION_SHOW_H
#define XT_SOLUTION_SHOW_H

#include "model/model.h"
#include "solution/line.h"

enum { XT_MODEL_FACTS = 4 };

typedef struct xt_model_words {
    const char *label[XT_MODEL_FACTS]; // "region"
    xt_line     fact[XT_MODEL_FACTS];  // "10 x 6; 60 squares to be covered"
} xt_model_words;

xt_model_words xt_model_words_of(const xt_model *model);

#endif
