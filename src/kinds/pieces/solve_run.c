// solve_run.c -- see solve_run.h.

#include "kinds/pieces/solve_run.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "kinds/run_file.h"
#include "kinds/run_report.h"
#include "kinds/search_counters.h"
#include "output/writer.h"
#include "run/run.h"
#include "search/engine.h"

#include <stdlib.h>
#include <string.h>

// ---- Solutions as text ---------------------------------------------------------------------------------------------

// The adapter of a thread, and the writer of its solutions.
typedef struct thread_sink {
    const xt_prepared *prepared;
    void              *canonical_sink;
    xt_writer         *writer; // a clone of the caller's; NULL: nothing has been written
} thread_sink;

static void close_sink(void *opened)
{
    thread_sink *s = opened;
    if (s->canonical_sink)
        xt_canonical_sink_close(s->canonical_sink);
    xt_writer_free(s->writer);
    free(s);
}

static void *open_sink(void *prepared)
{
    thread_sink *s = XT_NEW(thread_sink);
    if (!s)
        return NULL;
    *s = (thread_sink){.prepared = prepared, .canonical_sink = xt_canonical_sink_open(prepared)};
    if (s->canonical_sink)
        return s;
    close_sink(s);
    return NULL;
}

static uint32_t adapt(void *opened, const uint32_t *options, uint32_t count, const uint32_t **emitted, xt_asked *asked)
{
    thread_sink *s = opened;
    return xt_canonical_sink_adapt(s->canonical_sink, options, count, emitted, asked);
}

static size_t write_solution(void *opened, const xt_run_solution *found, uint64_t number, char *to, size_t capacity)
{
    thread_sink *s = opened;
    xt_solution  solution = {
         .number = number, .model = s->prepared->model, .options = found->options, .count = found->count};
    if (!s->writer)
        s->writer = xt_writer_clone(s->prepared->settings.writer);
    return s->writer ? xt_writer_write_to_memory(s->writer, &solution, to, capacity) : 0;
}

// ---- The report ----------------------------------------------------------------------------------------------------

// Returns NULL if the number fits into a word. text: room for the digits.
static const char *digits_of(const xt_wide_integer *number, char *text)
{
    if (xt_wide_integer_is_word(number))
        return NULL;
    xt_wide_integer_to_decimal(*number, text);
    return text;
}

// Copies a number of any size. limit: classes; 0: none. Returns true if the limit is not reached.
static bool copy_wide_number(xt_statistics *statistics, xt_result *result, uint32_t class_size, xt_wide_integer number,
                             uint64_t limit)
{
    statistics->found_decimal = digits_of(&number, result->found_decimal);
    xt_wide_integer_divide(&number, class_size);
    bool is_all = !limit || (xt_wide_integer_is_word(&number) && xt_wide_integer_as_word(&number) < limit);
    statistics->solutions_decimal = is_all ? digits_of(&number, result->solutions_decimal) : NULL;
    statistics->solutions = is_all ? xt_wide_integer_as_word(&number) : limit;
    return is_all;
}

// The sum of all solutions and of the fixed points is a multiple of the number of classes, unless a count is wrong.
static bool is_divisible(const xt_prepared *p, const xt_run_report *report)
{
    xt_wide_integer wide_found = report->wide_found;
    return xt_wide_integer_is_word(&wide_found) ? report->solutions % p->class_size == 0
                                                : xt_wide_integer_divide(&wide_found, p->class_size) == 0;
}

static void copy_report(xt_output *output, const xt_run_report *report)
{
    const xt_prepared *p = output->prepared;
    xt_statistics     *statistics = &output->statistics;
    xt_statistics_set_counters(statistics, &report->counters, p->model->cover->pieces + 1);
    xt_statistics_set_progress(statistics, report);
    xt_statistics_set_beam(statistics, &report->counters.beam);
    statistics->seconds += output->seconds_before;
    statistics->solutions = report->solutions / p->class_size;
    statistics->asked = report->asked.all;
    statistics->left_out = report->asked.left_out;
    if (p->expands_classes && p->settings.limit && statistics->solutions > p->settings.limit)
        statistics->solutions = p->settings.limit; // the last class has more
    statistics->solutions_before = report->solutions_before / p->class_size;
}

static void report_progress(void *context, const xt_run_report *report)
{
    xt_output *output = context;
    copy_report(output, report);
    xt_output_report_progress(output, report->oldest_unfinished);
}

// ---- The run -------------------------------------------------------------------------------------------------------

static xt_run make_run(const xt_planned_search *search, xt_output *output, const xt_run_file *file)
{
    const xt_prepared *p = &search->prepared;
    const xt_settings *settings = &p->settings;
    const xt_model    *model = p->model;
    bool   writes = output->sink && settings->writer && settings->text_sink && xt_writer_makes_text(settings->writer);
    xt_run run = xt_run_for_settings(settings, file);
    run.engine = p->engine;
    run.problem = p->problem;
    run.levels = model->cover->pieces + 1;
    run.report.counters = xt_counters_of_result(settings->result);
    run.adapter = (xt_solution_adapter){.open = open_sink,
                                        .close = close_sink,
                                        .adapt = adapt,
                                        .is_filter = settings->solution_filter,
                                        .is_one_to_one = !p->tests_classes && !p->expands_classes &&
                                                         !p->engine->is_indivisible && !settings->solution_filter,
                                        .write = writes ? write_solution : NULL,
                                        .number_offset = writes ? xt_writer_number_offset(settings->writer) : 0,
                                        .context = (void *)p};
    run.sink = (xt_run_sink){.take_solution = output->sink ? xt_emit_canonical_solution : NULL,
                             .text_sink = writes ? xt_emit_solution_text : NULL,
                             .context = output};
    run.is_solution = xt_output_accepts_solution;
    run.limit = settings->limit > UINT64_MAX / p->class_size ? UINT64_MAX : settings->limit * p->class_size;
    run.node_budget = search->plan.node_budget;
    run.progress = settings->progress ? report_progress : NULL;
    run.progress_context = output;
    run.expected_fits = settings->plan ? xt_plan_expected_nodes(settings->plan) : search->plan.choice.nodes;
    run.expected_seconds = xt_plan_expected_seconds(&search->plan);
    return run;
}

static uint64_t fingerprint_of(const xt_prepared *p)
{
    return xt_cover_fingerprint(p->model->cover) * 31 + xt_prepared_fingerprint(p);
}

// The filter is part of it: a helper without that of its leader would count other solutions.
static uint64_t fingerprint_of_team(const xt_prepared *p)
{
    const xt_solution_filter *filter = p->settings.solution_filter;
    const char               *name = filter ? filter->name : "";
    return (fingerprint_of(p) * 31 + xt_hash_bytes(name, strlen(name))) * 2 + (filter != NULL);
}

xt_run xt_make_run_of_helper(const xt_planned_search *search, xt_output *output, bool is_count)
{
    const xt_run_file file = {0};
    xt_run            run = make_run(search, output, &file);
    run.sink.take_solution = is_count ? NULL : xt_emit_canonical_solution;
    run.fingerprint = fingerprint_of_team(&search->prepared);
    return run;
}

static xt_status report_impossible(xt_run *run, xt_output *output, xt_run_file *file, xt_diagnostics *diagnostics)
{
    const xt_prepared *p = output->prepared;
    memcpy(p->settings.result->impossible, p->impossible, sizeof p->impossible);
    output->statistics.impossible = p->settings.result->impossible;
    run->report.share_done = 1;
    copy_report(output, &run->report);
    return xt_run_file_save_whole(file, &p->settings, &(xt_task_counts){0}, NULL, 0, diagnostics) ? XT_COMPLETE
                                                                                                  : XT_FAILED;
}

static xt_status run(const xt_planned_search *search, xt_output *output, xt_run_file *file, xt_diagnostics *diagnostics)
{
    const xt_prepared *p = &search->prepared;
    xt_run             run = make_run(search, output, file);
    xt_start_counters(p);
    if (*p->impossible)
        return report_impossible(&run, output, file, diagnostics);
    // If the planner may abandon the frontier engine, only the leader runs it.
    bool  is_tried = p->engine->use_team && p->spec.alternative_seconds > 0;
    char *team_plan = p->settings.team && !is_tried ? xt_planned_search_to_text(search) : NULL;
    if (team_plan) {
        run.team = p->settings.team;
        run.team_plan = team_plan;
        run.fingerprint = fingerprint_of_team(p);
    }
    xt_status status = xt_run_all(&run);
    free(team_plan);
    if (status == XT_COMPLETE && !is_divisible(p, &run.report)) {
        run.report.counters.error = "a fault of exactile's own: the counted classes are not a whole number";
        status = XT_FAILED;
    }
    if (status == XT_FAILED && run.report.counters.error == xt_engine_gave_up)
        status = XT_BY_NODES; // the budget of its plan is spent
    if (status == XT_FAILED && run.report.counters.error == xt_engine_lacks_memory)
        status = XT_BY_MEMORY;
    xt_diagnose_failure(diagnostics, status, status == XT_BY_MEMORY ? NULL : run.report.counters.error);
    copy_report(output, &run.report);
    if (xt_wide_integer_is_word(&run.report.wide_found))
        return status;
    bool is_all = copy_wide_number(&output->statistics, p->settings.result, p->class_size, run.report.wide_found,
                                   p->settings.limit);
    return is_all && status == XT_BY_SOLUTIONS ? XT_COMPLETE : status;
}

xt_status xt_run_and_save(const xt_planned_search *search, const xt_request *request, xt_output *output,
                          xt_diagnostics *diagnostics)
{
    const xt_prepared *p = &search->prepared;
    const xt_settings *given = &request->settings;
    const xt_engine   *engine = xt_prepared_tree_engine(p);
    xt_run_fingerprint fingerprint = {.puzzle = p->model->puzzle,
                                      .settings = given,
                                      .engine = engine->name,
                                      .may_list_by_frontier = request->may_list_by_frontier,
                                      .saves_solutions = output->sink || given->replay,
                                      .levels = p->model->pieces + 1,
                                      .multiplier = 1,
                                      .divisor = p->class_size};
    if (given->run || given->replay)
        fingerprint.problem_fingerprint = fingerprint_of(p);
    xt_run_file file = {0};
    xt_status   status = XT_FAILED;
    if (xt_run_file_open(&file, &fingerprint, engine, diagnostics))
        status = run(search, output, &file, diagnostics);
    xt_run_file_close(&file);
    return status;
}
