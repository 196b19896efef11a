// search.h -- the loop of solve, count and families over their puzzles, with progress and summaries.
#ifndef XT_CLI_SEARCH_SEARCH_H
#define XT_CLI_SEARCH_SEARCH_H

#include "cli/input/command.h"
#include "cli/output/output.h"
#include "cli/output/picture.h"
#include "cli/output/statistics.h"
#include "cli/search/progress.h"

typedef struct cli_search {
    const cli_options *options;
    const cli_input   *input;
    const xt_settings *settings; // the settings of a saved run, for a replay; NULL: the settings of the options
    cli_output        *output;
    // The functions of the subcommand for each solution and for the end of each search.  This struct is their context.
    xt_sink      sink;
    xt_text_sink text_sink; // gets text in place of solutions; may be NULL
    void (*end)(struct cli_search *search, const cli_outcome *outcome);
    bool            takes_one; // one solution of boxes in a box is enough, so they may be searched by sides
    const xt_style *style;     // style of the solutions of puzzles that the sink writes; NULL: it writes none

    // The current search.
    xt_diagnostics     *diagnostics;
    const xt_model     *model;
    xt_writer          *writer;       // in that style
    xt_solution_filter *level_filter; // NULL: solutions are not taken apart
    xt_grouping        *grouping;     // of --by, or NULL; the sink fills it
    uint32_t            best_level;   // with --best-level, after the first search
    uint32_t            least_level;  // of the filter
    cli_outcome         outcome;
    cli_progress        progress;
    xt_control         *control;
    xt_result          *result;
    cli_picture         plot;

    bool has_reported_parts; // of a piece
    // Puzzles so far that have a solution, and that have none.
    uint32_t solvable, unsolvable;
} cli_search;

// Returns the value of --unique: NULL for XT_ALL, "" for XT_UNIQUE.
const char *cli_text_of_unique(xt_unique unique);

// Returns the settings of the options, without control and progress.
xt_settings cli_search_settings(const cli_options *options);

// Returns the status of a search of several puzzles, after a signal as well: says how many were not begun.
cli_status cli_end_of_jobs(const cli_input *input, uint32_t done, const cli_options *options, cli_status status);

// Searches all puzzles of the input, and returns the most serious status.
cli_status cli_search_all(cli_search *search);

// Runs exactile solve for the puzzles of the input.  settings: see the field of cli_search.
cli_status cli_solve_input(const cli_options *options, const cli_input *input, const xt_settings *settings);

// Prints ", impossible: ..." if it is known without a search why the puzzle has no solution.  otherwise: a known
// reason, or NULL.  Returns false if none is known.
bool cli_print_reason(const xt_model *model, const char *otherwise);

// Returns true if it is known how many assemblies there are, and how many of them come apart.
bool cli_search_knows_assemblies(const cli_search *search, const cli_outcome *outcome);
// Prints "90 of 154 assemblies come apart".
void cli_search_print_assemblies(const cli_search *search, const cli_outcome *outcome);

// Prints the summary: "2339 unique solutions, complete", "at least 5 solutions, stopped by ...".
void cli_search_print_summary(const cli_search *search, const cli_outcome *outcome);

#endif
