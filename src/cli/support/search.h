// search.h -- what solve and count have in common: every puzzle is searched in turn, watched, and its end is told.
#ifndef XT_CLI_SUPPORT_SEARCH_H
#define XT_CLI_SUPPORT_SEARCH_H

#include "cli/support/command.h"
#include "cli/support/output.h"
#include "cli/support/picture.h"
#include "cli/support/progress.h"
#include "cli/support/statistics.h"

typedef struct cli_search {
    const cli_options *options;
    const cli_input   *input;
    const xt_settings *settings; // of a saved run that is only read; NULL: those that the options say
    cli_output        *output;
    // What the subcommand does for each solution, with this struct as the context, or NULL; and after each search.
    xt_sink                sink;
    xt_text_sink           text_sink;  // in place of solutions; NULL: none
    xt_board_solution_sink board_sink; // the same of a board
    void (*end)(struct cli_search *search, const cli_outcome *outcome);
    const xt_style *style; // of solutions that the sink writes, not of layouts; NULL: it writes none

    // Of the search that is running.
    xt_diagnostics *diagnostics;
    const xt_model *model;  // NULL: a board
    xt_writer      *writer; // in that style
    cli_outcome     outcome;
    cli_progress    progress;
    xt_control     *control;
    cli_picture     plot;
} cli_search;

// What the options say of a search; what watches it is not set.
xt_settings cli_search_settings(const cli_options *options);

cli_status cli_search_all(cli_search *search);

// What exactile solve does when all is read.  settings: as above.
cli_status cli_solve_input(const cli_options *options, const cli_input *input, const xt_settings *settings);

// What was found, as the summary says it: "2339 unique solutions, complete", "at least 5 solutions, stopped by ...".
void cli_search_print_summary(const cli_search *search, const cli_outcome *outcome);

#endif
