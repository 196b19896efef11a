// solution_diagram.h -- the diagram of a model, for lists, samples and marginals.
#ifndef XT_KINDS_PIECES_SOLUTION_DIAGRAM_H
#define XT_KINDS_PIECES_SOLUTION_DIAGRAM_H

#include "diagram/diagram.h"

// Maps the file of the settings, or makes the diagram and writes the file.  alternative_seconds: gives up if making it
// seems to take longer (XT_BY_NODES); 0: never.  Solutions are counted if the status is XT_COMPLETE; else the diagram
// is empty, and XT_FAILED has a diagnostic.
xt_status xt_pieces_open_diagram(xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                                 double alternative_seconds, xt_statistics *statistics, xt_diagnostics *diagnostics);

// Returns false after a diagnostic if these options are no solution, as in a forged file.  times: scratch, a number for
// each item.
bool xt_diagram_gave_solution(const xt_model *model, const uint32_t *options, uint32_t count, uint32_t *times,
                              xt_diagnostics *diagnostics);

// Reads the number of a solution, from 1, as a rank, from 0.  Returns false after a diagnostic.
bool xt_diagram_read_rank(const char *text, const xt_diagram *diagram, xt_wide_integer *rank,
                          xt_diagnostics *diagnostics);

// Sets the number of solutions.
void xt_statistics_set_total(xt_statistics *statistics, xt_result *result, const xt_wide_integer *total);

#endif
