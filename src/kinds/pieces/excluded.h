// excluded.h -- keeps the solutions of a diagram that have some placements and lack others.
#ifndef XT_KINDS_PIECES_EXCLUDED_H
#define XT_KINDS_PIECES_EXCLUDED_H

#include "diagram/diagram.h"

// Returns true if the settings require or forbid placements.
bool xt_settings_choose_placements(const xt_settings *settings);

// Excludes the other solutions from the diagram, before they are counted.  Returns false after a diagnostic.
bool xt_pieces_exclude_solutions(xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                                 xt_diagnostics *diagnostics);

#endif
