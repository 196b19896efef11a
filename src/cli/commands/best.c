// best.c -- exactile best: a full board with as many matching edges as possible, or a board with as many tiles as
// possible and no mismatch.

#include "cli/commands/best.h"
#include "cli/output/picture.h"
#include "cli/output/rounded_numbers.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A wide pass holds gigabytes, and giving them back takes its time.
enum { MILLISECONDS_TO_END = 5000 };

typedef struct best_match_search {
    const cli_options *options;
    const cli_input   *input;
    const cli_job     *job;
    cli_output         output;
    cli_picture        picture;
    cli_progress       progress;
    xt_control        *control;
    xt_diagnostics    *diagnostics;
    xt_style           style;
    xt_model          *model;
    uint32_t          *placed; // the options of the best board so far; owned
    uint32_t           cells;  // 0 before the first board
    bool               is_out_of_memory;
} best_match_search;

static xt_answer save_board(void *context, const xt_solution *solution)
{
    best_match_search *k = context;
    if (!k->placed)
        k->placed = calloc(solution->count, sizeof *k->placed);
    if (!k->placed) {
        k->is_out_of_memory = true;
        return XT_STOP;
    }
    memcpy(k->placed, solution->options, solution->count * sizeof *k->placed);
    k->cells = solution->count;
    return XT_CONTINUE;
}

static xt_solution best_board(const best_match_search *k)
{
    return (xt_solution){.number = 1, .model = k->model, .options = k->placed, .count = k->cells};
}

// Returns the number of all cells, or of all lines between two.
static uint64_t total_of(const best_match_search *k)
{
    xt_board_facts facts = {.width = 0};
    xt_board_facts_get(k->job->puzzle, &facts, NULL);
    const uint64_t width = facts.width, height = facts.height;
    return k->options->most_tiles ? width * height : 2 * width * height - width - height;
}

// Returns what is counted.
static const char *measure_of(const best_match_search *k)
{
    return k->options->most_tiles ? "cells have a tile, none mismatches" : "edges match";
}

static void show_progress(void *context, const xt_best *so_far)
{
    best_match_search *k = context;
    double             limit = k->options->time_limit, nodes = (double)k->options->node_limit;
    double             left = limit > 0 ? fmax(limit - so_far->seconds, 0) : INFINITY;
    char               line[256], what[64];
    if (nodes > 0 && so_far->nodes)
        left = fmin(left, so_far->seconds * fmax(nodes / (double)so_far->nodes - 1, 0));
    if (so_far->repairing)
        snprintf(what, sizeof what, "mends %" PRIu32 " boards of pass %" PRIu32, so_far->repairing, so_far->passes);
    else if (so_far->width == 0 && k->options->most_tiles)
        snprintf(what, sizeof what, "round %" PRIu32, so_far->passes);
    else if (so_far->width == 0)
        snprintf(what, sizeof what, "complete search");
    else
        snprintf(what, sizeof what, "pass %" PRIu32 " keeps %s boards", so_far->passes + 1,
                 cli_rounded_number(so_far->width).text);
    snprintf(line, sizeof line, "%" PRIu64 " of %" PRIu64 " %s, %s, %s tiles/s%s", so_far->value, total_of(k),
             measure_of(k), what, cli_rounded_number((double)so_far->nodes / so_far->seconds).text,
             cli_time_left_of(left < INFINITY ? left : -1, true).text);
    if (cli_signals_want_statistics()) {
        cli_progress_erase(&k->progress);
        fprintf(stderr, "%s\n", line);
    }
    cli_progress_print_line(&k->progress, so_far->seconds, line);
}

// ---- What was found ------------------------------------------------------------------------------------------------

static void print_facts_as_json(const best_match_search *k, const xt_best *best, xt_status status)
{
    FILE *out = k->output.stream;
    cli_job_print_json(k->job, out);
    fprintf(out,
            ",\"%s\":%" PRIu64 ",\"%s\":%" PRIu64 ",\"seed\":%" PRIu64 ",\"tried\":%" PRIu64 ",\"passes\":%" PRIu32
            ",\"seconds\":%.3f,\"status\":\"%s\"}\n",
            k->options->most_tiles ? "tiles" : "matched", best->value, k->options->most_tiles ? "cells" : "matches",
            total_of(k), k->options->seed, best->nodes, best->passes, best->seconds, xt_status_text(status));
}

static bool print_board(best_match_search *k, const xt_best *best, xt_status status)
{
    const xt_solution solution = best_board(k);
    bool  is_first = k->job == k->input->jobs, is_text = k->style != XT_STYLE_JSON && k->style != XT_STYLE_LINK;
    FILE *out = k->output.stream;
    cli_output_begin(&k->output);
    if (is_text && k->input->job_count > 1)
        cli_job_heading(k->job, cli_job_title(k->job), is_first, out);
    xt_writer *writer = xt_writer_new(k->model, k->style, cli_page_columns(out), k->diagnostics);
    bool       ok = writer && xt_writer_write(writer, &solution, out, k->diagnostics);
    xt_writer_free(writer);
    if (ok && k->style == XT_STYLE_JSON)
        print_facts_as_json(k, best, status);
    return cli_output_check(&k->output) && ok;
}

static bool draw_board(best_match_search *k, const xt_best *best, xt_status status)
{
    const xt_solution solution = best_board(k);
    cli_outcome       outcome = {.job = k->job, .status = status};
    cli_ending        ending = cli_ending_of(&outcome, k->options);
    bool              is_partial = status != XT_COMPLETE && best->value < total_of(k);
    char              text[256];
    snprintf(text, sizeof text, "%" PRIu64 " of %" PRIu64 " %s%s%s", best->value, total_of(k), measure_of(k),
             is_partial ? ", " : "", is_partial ? ending.text : "");
    return cli_picture_begin(&k->picture, k->job, k->diagnostics) &&
           xt_drawing_add_solution(k->picture.drawing, &solution, k->diagnostics) &&
           xt_drawing_add_note(k->picture.drawing, text, k->diagnostics);
}

static void print_no_board(const best_match_search *k, xt_status status)
{
    const cli_outcome outcome = {.job = k->job, .status = status};
    fprintf(stderr, "%s: no board yet, %s\n", cli_job_name_of(k->job).text, cli_ending_of(&outcome, k->options).text);
}

static void print_summary(const best_match_search *k, const xt_best *best, xt_status status)
{
    cli_outcome outcome = {.job = k->job, .status = status};
    if (k->options->quiet)
        return;
    if (k->input->job_count > 1)
        fprintf(stderr, "%s: ", cli_job_name_of(k->job).text);
    if (best->value == total_of(k))
        fprintf(stderr, "all %" PRIu64 " %s, %.2f s\n", best->value, measure_of(k), best->seconds);
    else
        fprintf(stderr, "%" PRIu64 " of %" PRIu64 " %s, %s, %.2f s\n", best->value, total_of(k), measure_of(k),
                cli_ending_of(&outcome, k->options).text, best->seconds);
}

// ---- The search ----------------------------------------------------------------------------------------------------

static cli_status report_result(best_match_search *k, const xt_best *best, xt_status status)
{
    if (k->is_out_of_memory) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    if (status == XT_FAILED && cli_limit_reached() != XT_FAILED) {
        status = cli_limit_reached();
        xt_diagnostics_clear(k->diagnostics);
    }
    bool is_failed = status == XT_FAILED || xt_diagnostics_count(k->diagnostics);
    if (!k->cells && !is_failed && !k->options->quiet)
        print_no_board(k, status);
    if (!k->cells)
        return is_failed ? CLI_BAD : CLI_STOPPED;
    // A search that fails for lack of memory has its best board nevertheless.
    if (!print_board(k, best, status) || !cli_output_flush(&k->output))
        return CLI_BAD;
    if (k->picture.drawing && !draw_board(k, best, status))
        return CLI_BAD;
    print_summary(k, best, status);
    return is_failed ? CLI_BAD : CLI_FOUND;
}

static cli_status search_job(best_match_search *k, const cli_job *job)
{
    const cli_options *options = k->options;
    xt_settings        settings = {.threads = (uint32_t)options->threads,
                                   .time_limit = options->time_limit,
                                   .node_limit = options->node_limit,
                                   .control = k->control};
    xt_best_settings   how = {.seed = options->seed,
                              .measure = options->most_tiles ? XT_MEASURE_PIECES : XT_MEASURE_CELLS,
                              .progress = show_progress,
                              .progress_context = k};
    xt_best            best = {0};
    k->job = job;
    k->cells = 0;
    k->is_out_of_memory = false;
    cli_limits_begin(options, k->control);
    k->diagnostics = xt_diagnostics_new();
    if (!k->diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    k->model = xt_model_new(job->puzzle, NULL, k->diagnostics);
    xt_status status =
        k->model ? xt_find_best(k->model, &settings, &how, save_board, k, &best, k->diagnostics) : XT_FAILED;
    cli_progress_erase(&k->progress);
    cli_status result = report_result(k, &best, status);
    cli_limits_end();
    cli_output_print_diagnostics(&k->output, k->diagnostics);
    xt_diagnostics_free(k->diagnostics);
    xt_model_free(k->model);
    free(k->placed);
    k->placed = NULL;
    return result;
}

static cli_status search_all(best_match_search *k)
{
    cli_status status = CLI_FOUND;
    uint32_t   done = 0;
    k->control = xt_control_new();
    if (!k->control) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_progress_start(&k->progress, k->options);
    cli_signals_catch(k->control);
    cli_signals_set_time_to_end(MILLISECONDS_TO_END);
    while (done < k->input->job_count && status != CLI_BAD && !cli_signals_caught())
        status = cli_worse(status, search_job(k, &k->input->jobs[done++]));
    status = cli_end_of_jobs(k->input, done, k->options, status);
    cli_signals_release();
    xt_control_free(k->control);
    return status;
}

cli_status cli_best_input(const cli_options *options, const cli_input *input)
{
    best_match_search k = {.options = options, .input = input};
    if (!cli_picture_open(&k.picture, options->picture, options))
        return CLI_BAD;
    if (!cli_output_open(&k.output, options->output)) {
        cli_picture_close(&k.picture, false);
        return CLI_BAD;
    }
    k.style = cli_style_for(options, k.output.stream);
    cli_status status = search_all(&k);
    status = cli_output_close_search(&k.output, status);
    return cli_picture_close(&k.picture, status != CLI_BAD) ? status : CLI_BAD;
}

cli_status cli_best(const cli_options *options)
{
    cli_input  input = {0};
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND)
        status = cli_best_input(options, &input);
    cli_input_free(&input);
    return status;
}
