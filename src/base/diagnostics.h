// diagnostics.h -- what went wrong, where, and what would be right; see exactile.h for the public half.
//
// Every function that can fail for the user's reasons takes an xt_diagnostics and adds to it; NULL drops what is told.
// The list stops at XT_LIMIT_DIAGNOSTICS and says so.
#ifndef XT_BASE_DIAGNOSTICS_H
#define XT_BASE_DIAGNOSTICS_H

#include "exactile.h"

// Where in a text.  A NULL file is no place.
typedef struct xt_place {
    const char *file; // lent
    uint32_t    line, column;
} xt_place;

// The text is "what is wrong; what would be right".
__attribute__((format(printf, 3, 4))) void xt_complain(xt_diagnostics *diagnostics, xt_place place, const char *format,
                                                       ...);
// For faults that are in no file.
__attribute__((format(printf, 2, 3))) void xt_complain_of(xt_diagnostics *diagnostics, const char *format, ...);

void xt_complain_of_memory(xt_diagnostics *diagnostics);
bool xt_diagnostics_lack_memory(const xt_diagnostics *diagnostics); // whether any complaint is of that

// How much was added so far, what is past the limit included: to ask whether a step complained.
uint32_t xt_diagnostics_total(const xt_diagnostics *diagnostics);

#endif
