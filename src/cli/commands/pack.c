// pack.c -- exactile pack: as many cells, pieces or as much weight as possible without overlap, or as little.

#include "cli/commands/best.h"
#include "cli/output/picture.h"
#include "cli/output/rounded_numbers.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/output/web_page.h"
#include "cli/output/web_run.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A sweep holds up to a gigabyte, and giving it back takes its time.
enum { MILLISECONDS_TO_END = 3000 };

static const char *const measures[] = {
    [XT_MEASURE_CELLS] = "cells", [XT_MEASURE_PIECES] = "pieces", [XT_MEASURE_WEIGHT] = "weight", NULL};
static const char *const kept_rules[] = {"cells", "pieces", "all", NULL};

const char *cli_measure_at(uint32_t index)
{
    return index < sizeof measures / sizeof *measures ? measures[index] : NULL;
}

const char *cli_kept_rule_at(uint32_t index)
{
    return index < sizeof kept_rules / sizeof *kept_rules ? kept_rules[index] : NULL;
}

unsigned cli_kept_rules_of(const cli_options *options)
{
    const char *rule = options->keep ? options->keep : "";
    const bool  is_all = strcmp(rule, "all") == 0;
    return (is_all || strcmp(rule, "cells") == 0 ? XT_KEEP_CELLS : 0) |
           (is_all || strcmp(rule, "pieces") == 0 ? XT_KEEP_PIECES : 0);
}

typedef struct packer {
    const cli_options *options;
    const cli_input   *input;
    xt_best_settings   how;
    unsigned           keep; // flags of xt_puzzle_loosen
    const cli_job     *job;
    cli_job            loose_job; // with the puzzle that is packed
    cli_output         output;
    cli_picture        picture;
    cli_web_page       page;
    cli_progress       progress;
    xt_control        *control;
    xt_result         *result; // keeps a packing by sides
    xt_diagnostics    *diagnostics;
    xt_style           style;
    xt_model          *model;
    uint64_t           cells;  // of the region
    xt_solution        best;   // the best packing so far; its options are below
    uint32_t          *placed; // owned
    bool               is_out_of_memory;
} packer;

// ---- Words ---------------------------------------------------------------------------------------------------------

typedef struct packing_text {
    char text[128];
} packing_text;

// "13 pieces, 65 of 100 cells", and the weight first if it is wanted.
static packing_text describe_packing(const packer *k, const xt_best *r)
{
    packing_text what = {""};
    if (k->how.measure == XT_MEASURE_WEIGHT)
        snprintf(what.text, sizeof what.text, "weight %" PRIu64 ", ", r->weight);
    size_t length = strlen(what.text);
    snprintf(what.text + length, sizeof what.text - length, "%" PRIu64 " piece%s, %" PRIu64 " of %" PRIu64 " cells",
             r->pieces, r->pieces == 1 ? "" : "s", r->cells, k->cells);
    return what;
}

// "at most 16 pieces are possible, gap 1".
static packing_text describe_bound(const packer *k, const xt_best *r)
{
    packing_text what;
    uint64_t     gap = r->value > r->bound ? r->value - r->bound : r->bound - r->value;
    snprintf(what.text, sizeof what.text, "at %s %s%" PRIu64 "%s %s possible", k->how.minimize ? "least" : "most",
             k->how.measure == XT_MEASURE_WEIGHT ? "weight " : "", r->bound,
             k->how.measure == XT_MEASURE_CELLS    ? " cells"
             : k->how.measure == XT_MEASURE_PIECES ? " pieces"
                                                   : "",
             k->how.measure == XT_MEASURE_WEIGHT ? "is" : "are");
    size_t length = strlen(what.text);
    if (r->has_solution)
        snprintf(what.text + length, sizeof what.text - length, ", gap %" PRIu64, gap);
    return what;
}

// ---- Progress ------------------------------------------------------------------------------------------------------

static xt_answer save_packing(void *context, const xt_solution *solution)
{
    packer *k = context;
    k->best = *solution;
    if (!solution->options)
        return XT_CONTINUE;
    uint32_t *placed = realloc(k->placed, (solution->count + 1) * sizeof *placed);
    k->is_out_of_memory = !placed;
    if (!placed)
        return XT_STOP;
    memcpy(placed, solution->options, solution->count * sizeof *placed);
    k->best.options = k->placed = placed;
    return XT_CONTINUE;
}

static void show_progress(void *context, const xt_best *so_far)
{
    packer *k = context;
    double  limit = k->options->time_limit;
    double  left = limit > 0 ? fmax(limit - so_far->seconds, 0) : -1;
    char    line[400];
    snprintf(line, sizeof line, "%s; %s, %s nodes/s%s",
             so_far->has_solution ? describe_packing(k, so_far).text : "no packing so far",
             describe_bound(k, so_far).text, cli_rounded_number((double)so_far->nodes / so_far->seconds).text,
             cli_time_left_of(left, true).text);
    if (cli_signals_want_statistics()) {
        cli_progress_erase(&k->progress);
        fprintf(stderr, "%s\n", line);
    }
    cli_progress_print_line(&k->progress, so_far->seconds, line);
}

// ---- The result ----------------------------------------------------------------------------------------------------

// Text has no heading, since there is one packing.
static xt_solution best_packing(const packer *k)
{
    xt_solution best = k->best;
    best.number = k->style == XT_STYLE_JSON;
    return best;
}

static void print_facts_as_json(const packer *k, const xt_best *r, xt_status status)
{
    FILE *out = k->output.stream;
    cli_job_print_json(k->job, out);
    fprintf(out,
            ",\"goal\":\"%s\",\"measure\":\"%s\",\"value\":%" PRIu64 ",\"bound\":%" PRIu64
            ",\"proved\":%s,\"cells\":%" PRIu64 ",\"of\":%" PRIu64 ",\"pieces\":%" PRIu64 ",\"weight\":%" PRIu64
            ",\"seed\":%" PRIu64 ",\"nodes\":%" PRIu64 ",\"seconds\":%.3f,\"status\":\"%s\"}\n",
            k->how.minimize ? "least" : "most", measures[k->how.measure], r->value, r->bound,
            r->is_best ? "true" : "false", r->cells, k->cells, r->pieces, r->weight, k->how.seed, r->nodes, r->seconds,
            xt_status_text(status));
}

static bool print_packing(packer *k, const xt_best *r, xt_status status)
{
    xt_solution solution = best_packing(k);
    FILE       *out = k->output.stream;
    // Before the output begins: it may take long for a large model, and a stopped write must not.
    xt_writer *writer = xt_writer_new(solution.model, k->style, cli_page_columns(out), k->diagnostics);
    cli_output_begin(&k->output);
    if (writer && k->style != XT_STYLE_JSON && k->input->job_count > 1)
        cli_job_heading(k->job, cli_job_title(k->job), k->job == k->input->jobs, out);
    bool ok = writer && xt_writer_write(writer, &solution, out, k->diagnostics);
    if (ok && k->style == XT_STYLE_JSON)
        print_facts_as_json(k, r, status);
    ok = cli_output_check(&k->output) && ok;
    xt_writer_free(writer);
    return ok;
}

static bool draw_packing(packer *k, const xt_best *r, const char *ending)
{
    char         note[512];
    xt_solution  solution = best_packing(k);
    packing_text what = describe_packing(k, r);
    snprintf(note, sizeof note, "%s%s%s", what.text, r->is_best ? "" : "; ", r->is_best ? "" : ending);
    return cli_picture_begin(&k->picture, &k->loose_job, k->diagnostics) &&
           xt_drawing_add_solution(k->picture.drawing, &solution, k->diagnostics) &&
           xt_drawing_add_note(k->picture.drawing, note, k->diagnostics);
}

static bool page_packing(packer *k, const xt_best *r, const char *ending)
{
    xt_solution   solution = best_packing(k);
    xt_statistics statistics = {.solutions = 1, .found = 1, .fits = r->nodes, .seconds = r->seconds};
    cli_outcome   outcome = {.job = &k->loose_job,
                             .one_of_several = k->input->job_count > 1,
                             .status = r->is_best ? XT_COMPLETE : XT_BY_SOLUTIONS,
                             .statistics = &statistics};
    cli_web_run   run;
    bool          ok = cli_web_run_begin(&run, cli_web_page_next_run(&k->page), &k->page.output.error, &k->loose_job,
                                         solution.model, k->options, false) &&
              cli_web_run_add_solution(&run, &solution, k->diagnostics);
    if (ok)
        cli_web_run_end(&run, &outcome, ending);
    cli_web_run_free(&run);
    return ok;
}

// "13 pieces, 65 of 100 cells; no packing has more, 0.52 s".
static void print_summary(const packer *k, const xt_best *r, const char *ending)
{
    if (k->options->quiet)
        return;
    if (k->input->job_count > 1)
        fprintf(stderr, "%s: ", cli_job_name_of(k->job).text);
    if (r->is_best)
        fprintf(stderr, "%s; no packing has %s, %.2f s\n", describe_packing(k, r).text,
                k->how.minimize ? "less" : "more", r->seconds);
    else
        fprintf(stderr, "%s; %s, %s, %.2f s\n", describe_packing(k, r).text, describe_bound(k, r).text, ending,
                r->seconds);
}

static cli_status report_no_packing(const packer *k, xt_status status, const char *ending)
{
    const char *name = cli_job_name_of(k->job).text;
    if (status == XT_COMPLETE)
        fprintf(stderr, "%s: no packing keeps all rules\n", name);
    else
        fprintf(stderr, "%s: no packing so far, %s\n", name, ending);
    return status == XT_COMPLETE ? CLI_NONE : CLI_STOPPED;
}

static cli_status report_result(packer *k, const xt_best *r, xt_status status)
{
    bool        is_printed = !k->options->page;
    cli_outcome outcome = {.job = k->job, .status = status};
    cli_ending  ending = cli_ending_of(&outcome, k->options);
    bool        is_failed = status == XT_FAILED || xt_diagnostics_count(k->diagnostics);
    if (k->is_out_of_memory) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    if (!r->has_solution)
        return is_failed ? CLI_BAD : report_no_packing(k, status, ending.text);
    // A search that fails for lack of memory has its best packing nevertheless.
    if ((is_printed && !print_packing(k, r, status)) || (k->options->page && !page_packing(k, r, ending.text)) ||
        (!k->options->page && !cli_output_flush(&k->output)) ||
        (k->picture.drawing && !draw_packing(k, r, ending.text)))
        return CLI_BAD;
    print_summary(k, r, ending.text);
    return is_failed ? CLI_BAD : status == XT_COMPLETE ? CLI_FOUND : CLI_STOPPED;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static cli_status search_model(packer *k)
{
    xt_settings settings = {.threads = (uint32_t)k->options->threads,
                            .time_limit = k->options->time_limit,
                            .node_limit = k->options->node_limit,
                            .control = k->control,
                            .result = k->result};
    xt_best     result;
    xt_status   status = xt_find_best(k->model, &settings, &k->how, save_packing, k, &result, k->diagnostics);
    cli_progress_erase(&k->progress);
    return report_result(k, &result, status);
}

// Makes the puzzle with looser rules.
static bool make_loose_puzzle(packer *k)
{
    k->loose_job = *k->job;
    k->loose_job.puzzle = xt_puzzle_loosen(k->job->puzzle, k->keep, k->diagnostics);
    return k->loose_job.puzzle;
}

static bool make_model(packer *k)
{
    bool                    needs_cells = k->how.minimize || (k->keep & XT_KEEP_CELLS) || k->options->node_limit;
    const xt_puzzle_facts   facts = xt_puzzle_facts_get(k->loose_job.puzzle);
    const xt_model_settings settings = {.weighted = true,
                                        .sides = needs_cells && !facts.is_by_sides ? XT_SIDES_UNUSED : XT_SIDES_FASTER};
    k->model = xt_model_new(k->loose_job.puzzle, &settings, k->diagnostics);
    if (!k->model)
        return false;
    const bool is_by_sides = xt_model_facts_get(k->model).is_searched_by_sides;
    k->cells = is_by_sides ? (uint64_t)facts.size[0] * (uint64_t)facts.size[1] * (uint64_t)facts.size[2]
                           : xt_model_facts_get(k->model).cells;
    if (!is_by_sides || !(k->keep & XT_KEEP_CELLS))
        return true;
    cli_print_error("'--keep' with cells needs a puzzle in cells, and '%s' is given by sides; leave the option out",
                    cli_job_name_of(k->job).text);
    return false;
}

static cli_status search_job(packer *k, const cli_job *job)
{
    cli_status status = CLI_BAD;
    k->job = job;
    k->loose_job = (cli_job){.puzzle = NULL};
    k->best = (xt_solution){0};
    k->is_out_of_memory = false;
    cli_limits_begin(k->options, k->control);
    cli_progress_start(&k->progress, k->options);
    k->diagnostics = xt_diagnostics_new();
    if (!k->diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    bool is_loose = make_loose_puzzle(k);
    if (is_loose && make_model(k))
        status = search_model(k);
    else if (cli_limit_reached() != XT_FAILED) {
        cli_outcome outcome = {.job = job, .status = cli_limit_reached()};
        xt_diagnostics_clear(k->diagnostics);
        status = report_no_packing(k, outcome.status, cli_ending_of(&outcome, k->options).text);
    }
    cli_limits_end();
    cli_output_print_diagnostics(k->options->page ? &k->page.output : &k->output, k->diagnostics);
    xt_diagnostics_free(k->diagnostics);
    xt_model_free(k->model);
    xt_puzzle_free(k->loose_job.puzzle);
    k->model = NULL;
    return status;
}

static cli_status search_all(packer *k)
{
    cli_status status = CLI_FOUND;
    uint32_t   done = 0;
    k->control = xt_control_new();
    k->result = xt_result_new();
    if (!k->control || !k->result) {
        cli_print_out_of_memory();
        xt_control_free(k->control);
        xt_result_free(k->result);
        return CLI_BAD;
    }
    cli_signals_catch(k->control);
    cli_signals_set_time_to_end(MILLISECONDS_TO_END);
    while (done < k->input->job_count && status != CLI_BAD && !cli_signals_caught())
        status = cli_worse(status, search_job(k, &k->input->jobs[done++]));
    status = cli_end_of_jobs(k->input, done, k->options, status);
    cli_signals_release();
    xt_control_free(k->control);
    xt_result_free(k->result);
    free(k->placed);
    return status;
}

static cli_status pack_into_page(packer *k)
{
    if (!cli_web_page_open(&k->page, k->options->page))
        return CLI_BAD;
    cli_status status = search_all(k);
    return cli_web_page_close(&k->page, status != CLI_BAD) ? status : CLI_BAD;
}

static cli_status pack_into_output(packer *k)
{
    if (!cli_picture_open(&k->picture, k->options->picture, k->options))
        return CLI_BAD;
    if (!cli_output_open(&k->output, k->options->output)) {
        cli_picture_close(&k->picture, false);
        return CLI_BAD;
    }
    k->style = cli_style_for(k->options, k->output.stream);
    cli_status status = search_all(k);
    status = cli_output_close_search(&k->output, status);
    return cli_picture_close(&k->picture, status != CLI_BAD) ? status : CLI_BAD;
}

// ---- The options ---------------------------------------------------------------------------------------------------

static xt_measure measure_of(const char *name)
{
    uint32_t index = 0;
    while (strcmp(measures[index], name) != 0)
        index++;
    return (xt_measure)index;
}

static bool read_goal(packer *k)
{
    const cli_options *o = k->options;
    if (o->maximize && o->minimize) {
        cli_print_error("'--maximize' and '--minimize' do not go together; call exactile twice");
        return false;
    }
    k->how = (xt_best_settings){.measure = measure_of(o->minimize   ? o->minimize
                                                      : o->maximize ? o->maximize
                                                                    : "cells"),
                                .minimize = o->minimize,
                                .seed = o->seed,
                                .progress = show_progress,
                                .progress_context = k};
    k->keep = cli_kept_rules_of(o) | (o->minimize ? XT_KEEP_CELLS : 0);
    return true;
}

static bool check_page_option(const cli_options *options)
{
    const char *other = options->json ? "--json" : options->output ? "--output" : options->picture ? "--picture" : NULL;
    if (options->page && other)
        cli_print_error("'--page' and '%s' do not go together; call exactile twice", other);
    return !options->page || !other;
}

// Of boards, as many edges as possible match.
static cli_status pack_input(packer *k)
{
    uint32_t boards = 0;
    for (uint32_t i = 0; i < k->input->job_count; i++)
        boards += xt_puzzle_facts_get(k->input->jobs[i].puzzle).is_board;
    if (boards && boards == k->input->job_count && !k->options->page)
        return cli_best_input(k->options, k->input);
    if (boards) {
        cli_print_error(boards < k->input->job_count
                            ? "boards of tiles and puzzles of pieces together; call exactile twice"
                            : "'--page' is for puzzles of pieces; on a board as many edges as possible match");
        return CLI_BAD;
    }
    return k->options->page ? pack_into_page(k) : pack_into_output(k);
}

cli_status cli_pack(const cli_options *options)
{
    cli_input  input = {0};
    packer     k = {.options = options, .input = &input};
    cli_status status = CLI_BAD;
    if (read_goal(&k) && check_page_option(options))
        status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND)
        status = pack_input(&k);
    cli_input_free(&input);
    return status;
}
