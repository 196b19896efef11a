// web_run.h -- one search as a page shows it: the puzzle, what was found or what happened, and how it ended.
//
// The data is compact, as a page may hold 100,000 solutions or steps; docs/PAGE.md describes it.
#ifndef XT_CLI_SUPPORT_WEB_RUN_H
#define XT_CLI_SUPPORT_WEB_RUN_H

#include "cli/support/statistics.h"
#include "cli/support/web_page.h"

enum { CLI_MAX_WEB_SOLUTIONS = 100000 }; // that a run keeps, at most

typedef struct cli_web_run {
    FILE           *out;
    int            *error; // of the file that it goes into
    const xt_model *model; // NULL: a board
    xt_model_facts  facts;
    xt_puzzle_facts box;
    uint32_t        image_digits, cell_digits, shape_digits;
    bool           *is_used;       // by image: the page needs its cells
    uint32_t       *palette;       // papers of pieces that do not have that of their shape's first copy
    uint32_t        colours;       // in it
    xt_colour      *colour_buffer; // for the colours of a solution
    uint32_t        colour_buffer_capacity;
    uint64_t        solutions_written; // solutions
} cli_web_run;

// Of a puzzle, or with model NULL of the job's board.  is_trace: what follows are events, and not solutions.  False: no
// memory, which the page's output notes as an error.
bool cli_web_run_begin(cli_web_run *run, cli_web_page *page, const cli_job *job, const xt_model *model,
                       const cli_options *options, bool is_trace);
// False: no memory, which the diagnostics tell, or the page's output notes.
bool cli_web_run_add_solution(cli_web_run *run, const xt_solution *solution, xt_diagnostics *diagnostics);
void cli_web_run_add_board_solution(cli_web_run *run, const xt_board_solution *solution);
bool cli_web_run_add_event(cli_web_run *run, const xt_event *event, xt_diagnostics *diagnostics);
// ending: why it ended, in words.
void cli_web_run_end(cli_web_run *run, const cli_outcome *outcome, const char *ending);
// Frees what begin has made; after end, or instead of it.
void cli_web_run_free(cli_web_run *run);

#endif
