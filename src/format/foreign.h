// foreign.h -- recognises texts that are no puzzle definitions: files of other programs, and tables of numbers.
#ifndef XT_FORMAT_FOREIGN_H
#define XT_FORMAT_FOREIGN_H

#include "base/tokenizer.h"

typedef struct xt_foreign_text {
    const char *what;   // "a puzzle of BurrTools"
    const char *advice; // the way to use it here
} xt_foreign_text;

// Returns NULL if the text may be a definition.
const xt_foreign_text *xt_recognise_foreign_text(xt_string_view text);

#endif
