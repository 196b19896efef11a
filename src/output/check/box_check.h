// box_check.h -- checks packings of a puzzle that is given by sides.
#ifndef XT_OUTPUT_CHECK_BOX_CHECK_H
#define XT_OUTPUT_CHECK_BOX_CHECK_H

#include "puzzle/puzzle.h"

// As xt_check_stream.
bool xt_check_box_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_check_report *report,
                         xt_diagnostics *diagnostics);

#endif
