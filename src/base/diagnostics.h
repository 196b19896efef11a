// diagnostics.h -- what went wrong, where, and what would be right; see exactile.h for the public half.
//
// Every function that can fail for the user's reasons takes an xt_diagnostics and adds to it; NULL drops what is told.
// The list stops at XT_LIMIT_DIAGNOSTICS and says so.
#ifndef XT_BASE_DIAGNOSTICS_H
#define XT_BASE_DIAGNOSTICS_H

#include "exactile.h"

// Where in a text.  A NULL file is no place.
typedef struct xt_source_location {
    const char *file; // lent
    uint32_t    line, column;
} xt_source_location;

// The text is "what is wrong; what would be right".
__attribute__((format(printf, 3, 4))) void xt_diagnose_at(xt_diagnostics *diagnostics, xt_source_location location,
                                                          const char *format, ...);
// For faults that are in no file.
__attribute__((format(printf, 2, 3))) void xt_diagnose(xt_diagnostics *diagnostics, const char *format, ...);

void xt_diagnose_out_of_memory(xt_diagnostics *diagnostics);
bool xt_diagnostics_ran_out_of_memory(const xt_diagnostics *diagnostics); // whether any complaint is of that

// How much was added so far, what is past the limit included: to ask whether a step complained.
uint32_t xt_diagnostics_total(const xt_diagnostics *diagnostics);

#endif
