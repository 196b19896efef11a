// plot.h -- the charts of --plot: of a finished search, of an estimate, and of a table of measurements.
#ifndef XT_CLI_COMMANDS_PLOT_H
#define XT_CLI_COMMANDS_PLOT_H

#include "cli/output/picture.h"
#include "cli/output/statistics.h"

// Draws fits and attempts by remaining pieces, with the estimated fits, and the measured time of the subtree below a
// node. The measurement takes a few seconds and overwrites the statistics of the model.  A board (model NULL) and a
// search by the engine frontier have only the first chart.  settings: those of the search.  Prints an error and returns
// false on failure.
bool cli_plot_search(cli_picture *plot, const cli_outcome *outcome, xt_model *model, const xt_settings *settings);

// Draws estimated fits by remaining pieces.  Prints an error and returns false on failure.
bool cli_plot_estimate(cli_picture *plot, const cli_job *job, const xt_estimate *estimate);

#endif
