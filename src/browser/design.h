// design.h -- a puzzle for the drawing of the page (web/src/design.js), as JSON.
#ifndef XT_BROWSER_DESIGN_H
#define XT_BROWSER_DESIGN_H

#include "exactile.h"

// Writes the only puzzle of a text; docs/PAGE.md lists the keys.  If a drawing cannot show all of the text, it writes
// the obstacle alone: {"obstacle":"large"}.
void browser_put_design(xt_puzzles *puzzles, FILE *out);

#endif
