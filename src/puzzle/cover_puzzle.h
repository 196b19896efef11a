// cover_puzzle.h -- makes puzzles of exact covers.  exactile.h has the builder.
#ifndef XT_PUZZLE_COVER_PUZZLE_H
#define XT_PUZZLE_COVER_PUZZLE_H

#include "puzzle/exact_cover.h"
#include "puzzle/puzzle.h"

// Makes a puzzle that takes over the cover, checked.  Returns NULL, and frees the cover, after a diagnostic.
xt_puzzle *xt_puzzle_of_exact_cover(xt_exact_cover *cover, xt_source_location location, xt_string_view title,
                                    xt_diagnostics *diagnostics);

#endif
