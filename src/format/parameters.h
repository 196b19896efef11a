// parameters.h -- parameters of definitions: values for the expressions in braces, such as {2*n}.
//
// A text is expanded before it is read: each expression becomes its value in decimal digits.  So columns of later
// messages count in the expanded line.
#ifndef XT_FORMAT_PARAMETERS_H
#define XT_FORMAT_PARAMETERS_H

#include "base/tokenizer.h"

typedef struct xt_expanded_text {
    char  *at; // owned; NULL: the text has no expression, and is read as it is
    size_t length;
} xt_expanded_text;

// settings: "n=10" or "n=10,k=5"; NULL or empty: none.  Returns false, with a diagnostic, if the settings or an
// expression are wrong, if a parameter has no value or a value has no parameter, or if memory runs out.
bool xt_expand_parameters(xt_string_view text, const char *file, const char *settings, xt_expanded_text *expanded,
                          xt_diagnostics *diagnostics);

#endif
