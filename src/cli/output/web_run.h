// web_run.h -- the data of one search in a page: the puzzle, its solutions or steps, and the end of the search.
//
// A page may hold 100,000 solutions or steps, so the data is compact.  docs/PAGE.md describes the format.
#ifndef XT_CLI_OUTPUT_WEB_RUN_H
#define XT_CLI_OUTPUT_WEB_RUN_H

#include "cli/input/options.h"
#include "cli/output/statistics.h"

enum { CLI_MAX_WEB_SOLUTIONS = 100000 }; // solutions of one run: more would make a page of many megabytes

typedef struct cli_web_run {
    FILE           *out;
    int            *error; // of the file
    const xt_model *model;
    bool            has_tiles; // it is of a board
    bool            is_played; // the page begins as a game, and hides the solutions
    xt_model_facts  facts;
    xt_puzzle_facts box;
    uint32_t        image_digits, cell_digits, shape_digits, colour_digits;
    uint32_t        cell_colours;  // colours of cells in the puzzle
    bool           *is_used;       // by image: its cells are written
    uint32_t       *palette;       // colours of pieces that differ from those of their shapes
    uint32_t        colours;       // number of these
    xt_colour      *colour_buffer; // for the colours of a solution
    uint32_t        colour_buffer_capacity;
    uint64_t        solutions_written; // number of solutions
    // How the solutions come apart, for the end of the run; disassembler is NULL if they are not taken apart.
    xt_disassembler *disassembler;
    FILE            *moves;
    char            *moves_text;
    size_t           moves_length;
} cli_web_run;

// Begins the run of a puzzle, or of the board of the job if model is NULL, on this stream.  is_trace: events follow,
// not solutions.  Returns false if memory runs out; then *error is ENOMEM.
bool cli_web_run_begin(cli_web_run *run, FILE *out, int *error, const cli_job *job, const xt_model *model,
                       const cli_options *options, bool is_trace);
// Writes the cells of all images at the end, for solutions that are added after the end.
void cli_web_run_use_all_images(cli_web_run *run);
// Takes each added solution apart.  Call this behind cli_web_run_begin.  Returns false as xt_disassembler_new does, or
// if memory runs out.
bool cli_web_run_take_apart(cli_web_run *run, xt_moves moves, xt_diagnostics *diagnostics);
// Returns false if memory runs out.  The diagnostics or the output of the page record that.
bool cli_web_run_add_solution(cli_web_run *run, const xt_solution *solution, xt_diagnostics *diagnostics);
bool cli_web_run_add_event(cli_web_run *run, const xt_event *event, xt_diagnostics *diagnostics);
// ending: the reason for the end, in words.
void cli_web_run_end(cli_web_run *run, const cli_outcome *outcome, const char *ending);
// Frees the memory of a finished or unfinished run.
void cli_web_run_free(cli_web_run *run);

#endif
