// result.h -- what a search or an estimate leaves behind besides plain numbers.  It belongs to the caller, so a model
// stays as it is, and several threads may search one model.
#ifndef XT_KINDS_RESULT_H
#define XT_KINDS_RESULT_H

#include "base/wide_integer.h"
#include "puzzle/puzzle.h"

struct xt_result {
    // An entry for each number of pieces or tiles that remained, from 0.
    uint64_t *fits_at, *attempts_at, *removed_at, *backtracks_at;
    double   *estimate_at;
    // By sides: the last packing, and, for a puzzle in cells, a model with its images alone.
    struct xt_packed_boxes *boxes;
    struct xt_model        *of_solution;
    char                    impossible[XT_VOLUMES_TEXT];
    // Counts too large for 64 bits.
    char solutions_decimal[XT_WIDE_INTEGER_DIGITS + 1], found_decimal[XT_WIDE_INTEGER_DIGITS + 1];
};

// Clears the result, and makes the arrays of a search, all 0, for solutions of up to so many pieces.  Returns false
// after a diagnostic.
bool xt_result_make_counters(xt_result *result, uint32_t pieces, xt_diagnostics *diagnostics);
// Makes the array of an estimate.
bool xt_result_make_estimate(xt_result *result, uint32_t pieces, xt_diagnostics *diagnostics);
// Frees what it owns.  The result may be used again.
void xt_result_clear(xt_result *result);

#endif
