// cover_check.h -- compares printed solutions of an exact cover with it.
#ifndef XT_OUTPUT_CHECK_COVER_CHECK_H
#define XT_OUTPUT_CHECK_COVER_CHECK_H

#include "exactile.h"

// As xt_check_stream.
bool xt_check_cover_stream(const xt_puzzle *puzzle, FILE *in, const char *file, xt_sink sink, void *context,
                           xt_check_report *report, xt_diagnostics *diagnostics);

#endif
