// plot.h -- the charts that --plot asks for: of a search that ended, of an estimate, and of measurements in a table.
#ifndef XT_CLI_COMMANDS_PLOT_H
#define XT_CLI_COMMANDS_PLOT_H

#include "cli/support/picture.h"
#include "cli/support/statistics.h"

// Fits and attempts by remaining pieces, beside what an estimate said of the fits; and what it takes to search all
// below one node, measured on the spot: that takes a few seconds, and the model's statistics are lost.  Of a
// board (model NULL), and of a search that merged equal states, only the first is known.  settings: those of the
// search.  False: complained, and the drawing is not whole.
bool cli_plot_search(cli_picture *plot, const cli_outcome *outcome, xt_model *model, const xt_settings *settings);

// What was estimated, by remaining pieces.  False likewise.
bool cli_plot_estimate(cli_picture *plot, const cli_job *job, const xt_estimate *estimate);

#endif
