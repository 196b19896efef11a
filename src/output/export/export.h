// export.h -- writes the exact cover of a puzzle in the formats of other solvers.
//
// The public functions of exactile.h find the row of a format in the table of export.c.
#ifndef XT_OUTPUT_EXPORT_EXPORT_H
#define XT_OUTPUT_EXPORT_EXPORT_H

#include "output/export/exported_cover.h"

// Returns false, with a diagnostic, if the format cannot express the cover or memory runs out.  The caller checks the
// file for failed writes.
typedef bool xt_cover_exporter(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics);

xt_cover_exporter xt_export_options, xt_export_dimacs, xt_export_opb, xt_export_minizinc, xt_export_c;

#endif
