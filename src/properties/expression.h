// expression.h -- conditions on solutions, such as "faults=0 and not (rectangle or touch(F, I))".
//
//     condition   both {"or" both}
//     both        negation {"and" negation}
//     negation    {"not"} comparison
//     comparison  value [("=" | "==" | "!=" | "<" | "<=" | ">" | ">=") value]
//     value       number | word ["(" arguments ")"] | "(" condition ")"
//
// The words are those of properties.h; "no-" before a word is "not".  A number other than 0 is true.
#ifndef XT_PROPERTIES_EXPRESSION_H
#define XT_PROPERTIES_EXPRESSION_H

#include "properties/properties.h"

typedef struct xt_expression xt_expression;

// Returns NULL after a diagnostic.
xt_expression *xt_expression_new(const xt_region_map *map, const char *text, xt_diagnostics *diagnostics);
void           xt_expression_free(xt_expression *expression);
// Returns its value for a solution; sets a->is_cut_off if it cannot say.
int64_t xt_expression_value(const xt_expression *expression, xt_arrangement *a);
// Returns the first word with arguments that a symmetry under these motions moves, or NULL.
const xt_property_use *xt_expression_moved_use(const xt_expression *expression, xt_motions motions);

#endif
