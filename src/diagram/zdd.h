// zdd.h -- writes a diagram as a zero-suppressed decision diagram (ZDD), as text for other programs.
#ifndef XT_DIAGRAM_ZDD_H
#define XT_DIAGRAM_ZDD_H

#include "diagram/diagram.h"

#include <stdbool.h>
#include <stdio.h>

// Writes the solutions of a counted diagram in the format of Graphillion (docs/DIAGRAM.md), and behind them what each
// variable stands for.  write_option writes the text of an option.  Returns false if writing failed or memory runs out.
bool xt_diagram_write_zdd(const xt_diagram *diagram,
                          void (*write_option)(const void *context, uint32_t option, FILE *out), const void *context,
                          FILE *out);

#endif
