// diagnostics.h -- messages about faults of the input: place, fault and advice.  exactile.h has the public half.
//
// Every function that can fail because of the user's input takes an xt_diagnostics and adds to it.  NULL drops the
// messages.  The list ends at XT_LIMIT_DIAGNOSTICS messages and says so.
#ifndef XT_BASE_DIAGNOSTICS_H
#define XT_BASE_DIAGNOSTICS_H

#include "exactile.h"

// A place in a text; none if `file` is NULL.
typedef struct xt_source_location {
    const char *file; // lent
    uint32_t    line, column;
} xt_source_location;

// These functions return false, so that a caller may return at once.  The text has the form "fault; advice".
__attribute__((format(printf, 3, 4))) bool xt_diagnose_at(xt_diagnostics *diagnostics, xt_source_location location,
                                                          const char *format, ...);
// Adds to the last message that there is one more like it on this line.
void xt_diagnose_again(xt_diagnostics *diagnostics, uint32_t line);
// For faults outside of files.
__attribute__((format(printf, 2, 3))) bool xt_diagnose(xt_diagnostics *diagnostics, const char *format, ...);

// Adds a note: a fact that a user should know, and no fault.  Up to XT_LIMIT_DIAGNOSTICS notes are kept.
__attribute__((format(printf, 2, 3))) void xt_note(xt_diagnostics *diagnostics, const char *format, ...);

bool xt_diagnose_out_of_memory(xt_diagnostics *diagnostics);
// Flushes a puzzle that was written.  Returns false, with a diagnostic, if any part of it could not be written.
bool xt_finish_writing(FILE *out, xt_diagnostics *diagnostics);
bool xt_diagnostics_ran_out_of_memory(const xt_diagnostics *diagnostics); // true if any message says so

// Returns the number of messages so far, with those beyond the limit.  A caller compares it before and after a step.
uint32_t xt_diagnostics_total(const xt_diagnostics *diagnostics);

#endif
