// board.c -- the public solve of boards: joins a board's model, an engine, a run and the caller's sink.

#include "api/board_layouts.h"
#include "api/estimate.h"
#include "api/run_file.h"
#include "api/search_counters.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "edge/board/model.h"
#include "edge/engines/engines.h"
#include "edge/engines/pairs/settings.h"
#include "plan/board_candidates.h"
#include "plan/plan.h"
#include "plan/settings_text.h"
#include "run/run.h"
#include "saved/journal_encoding.h"

#include <stdlib.h>
#include <string.h>

const char *xt_board_engine_name_at(uint32_t index)
{
    return index < XT_BOARD_ENGINES ? xt_board_engines[index].engine->name : NULL;
}

// ---- The run -------------------------------------------------------------------------------------------------------

static void copy_report(xt_layouts *d, const xt_run_report *report)
{
    xt_statistics *s = &d->statistics;
    xt_statistics_set_counters(s, &report->counters, d->model->cells + 1);
    s->found = report->found;
    s->seconds = report->seconds;
    s->fits_before = report->fits_before;
    s->seconds_before = report->seconds_before;
    s->share_done = report->share_done;
    s->seconds_left = report->seconds_left;
    if (xt_layouts_are_only_counted(d))
        xt_layouts_count(d, report->solutions);
    bool is_over = __builtin_mul_overflow(report->solutions_before, d->multiplicity, &s->solutions_before);
    if (is_over || s->solutions_before > s->solutions)
        s->solutions_before = s->solutions;
}

static void report_progress(void *context, const xt_run_report *report)
{
    xt_layouts *d = context;
    copy_report(d, report);
    d->settings->progress(d->settings->progress_context, &d->statistics);
}

// Names the engines for boards.
static void diagnose_unknown_engine(const char *name, xt_source_location location, xt_diagnostics *diagnostics)
{
    char names[128] = "";
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++) {
        strcat(names, i ? ", " : "");
        strcat(names, xt_board_engines[i].engine->name);
    }
    xt_diagnose_at(diagnostics, location, "'%s' is no engine for boards; there are %s", name, names);
}

// Finds an engine by its name, and reads the settings behind a colon.  Returns NULL with a diagnostic.
static const xt_engine *find_engine(const char *name, const xt_edge_model *model, xt_pairs_settings *pairs,
                                    xt_source_location location, xt_diagnostics *diagnostics)
{
    const xt_board_engine *row = xt_board_engine_find(name);
    if (!row) {
        diagnose_unknown_engine(name, location, diagnostics);
        return NULL;
    }
    const char *reason = row->engine->unsupported_reason(model), *text = name + strlen(row->engine->name);
    if (reason)
        xt_diagnose_at(diagnostics, location, "the engine '%s' does not support this board: %s; choose another", name,
                       reason);
    else if (*text && !row->read_settings)
        xt_diagnose_at(diagnostics, location, "the engine '%s' has no settings; leave out '%s'", row->engine->name,
                       text);
    else if (!*text || row->read_settings(pairs, text + 1, location, diagnostics))
        return row->engine;
    return NULL;
}

static bool has_filters(const xt_filters *f)
{
    return f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger;
}

// Why a board cannot have these settings, and the names of those at fault; NULL: it can.
static const char *unsupported_settings_reason(const xt_settings *settings, const char **names)
{
    if (settings->order || settings->nof || settings->shuffle) {
        *names = "order nof shuffle";
        return "a board takes no order; each engine has its own";
    }
    if (settings->monte_carlo.trials || has_filters(&settings->filters)) {
        *names = XT_FILTER_SETTING_NAMES;
        return "a board has no filters and samples; leave them out";
    }
    if (settings->constrained_piece || settings->goal || settings->constrained_first) {
        *names = "fix goal constrained-first";
        return "a board has no pieces to fix or to leave out; ask for whole boards";
    }
    *names = "unique";
    return settings->unique == XT_UNIQUE_MIRROR
               ? "a board has no mirror images, since tiles are not turned over; use --unique without mirror"
               : NULL;
}

static bool has_kernels(const char *engine)
{
    const xt_board_engine *row = xt_board_engine_find(engine);
    return row && row->has_kernels;
}

static bool check_settings_supported(const xt_settings *settings, xt_diagnostics *diagnostics)
{
    const char *names, *reason = unsupported_settings_reason(settings, &names);
    if (reason) {
        xt_diagnose_at(diagnostics, xt_plan_location_of(settings, names), "%s", reason);
        return false;
    }
    if (settings->kernel && settings->engine && !has_kernels(settings->engine)) {
        xt_diagnose(diagnostics, "the engine '%s' has no kernels; of those for boards, '%s' has", settings->engine,
                    xt_engine_domains.name);
        return false;
    }
    return true;
}

static bool allocate_arrays(xt_layouts *d)
{
    free(d->board->counts);
    d->board->counts = XT_NEW_ARRAY(uint64_t, 2 * ((size_t)d->model->cells + 1));
    return xt_layouts_start(d) && d->board->counts;
}

// How a search ended, told where it failed.
static xt_status final_status(xt_layouts *d, xt_status status, const char *error, xt_diagnostics *diagnostics)
{
    if (d->error)
        error = d->error;
    if (error)
        xt_diagnose(diagnostics, "%s", error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
    if (error)
        return XT_FAILED;
    return status == XT_BY_SINK && d->at_limit ? XT_BY_SOLUTIONS : status;
}

static xt_answer emit_solution(void *layouts, const xt_run_solution *found)
{
    return xt_layouts_emit(layouts, found->options, found->count);
}

static xt_status run_engine(xt_layouts *d, const xt_engine *engine, xt_counters counters, const xt_run_file *saved,
                            xt_diagnostics *diagnostics)
{
    const xt_settings  *settings = d->settings;
    xt_solution_adapter adapter = {.open = xt_layouts_open_canonical_sink,
                                   .close = xt_layouts_close_canonical_sink,
                                   .adapt = xt_layouts_adapt,
                                   .context = d};
    xt_run              run = {.engine = engine,
                               .problem = d->model,
                               .levels = d->model->cells + 1,
                               .threads = settings->threads,
                               .adapter = xt_layouts_need_canonical_sink(d) ? adapter : (xt_solution_adapter){.open = NULL},
                               .sink = {.take_solution = xt_layouts_are_only_counted(d) ? NULL : emit_solution, .context = d},
                               .is_solution = xt_layouts_are_solved,
                               .limit = xt_layouts_are_only_counted(d)
                                            ? settings->limit / d->multiplicity + (settings->limit % d->multiplicity > 0)
                                            : 0,
                               .time_limit = xt_clock_seconds_left(settings->time_limit, d->began),
                               .node_limit = settings->node_limit,
                               .control = settings->control,
                               .progress = settings->progress ? report_progress : NULL,
                               .progress_context = d,
                               .forecast_after = settings->forecast_after,
                               .shard = {settings->part, settings->parts},
                               .journal = xt_run_file_journal(saved),
                               .is_replay = settings->replay,
                               .report.counters = counters};
    xt_status           status = xt_run_all(&run);
    if (status == XT_BY_SINK && d->at_limit && run.report.ended_before != XT_COMPLETE)
        status = run.report.ended_before;
    copy_report(d, &run.report);
    return final_status(d, status, status == XT_BY_MEMORY ? NULL : run.report.counters.error, diagnostics);
}

// Kept in a file, where the settings name one.
static bool open_run(const xt_layouts *d, const xt_engine *engine, xt_run_file *saved, xt_diagnostics *diagnostics)
{
    xt_run_fingerprint fingerprint = {.board = d->board,
                                      .problem_fingerprint = xt_board_fingerprint(d->model),
                                      .settings = d->settings,
                                      .engine = engine->name,
                                      .saves_solutions = d->sink || d->settings->replay,
                                      .levels = d->model->cells + 1,
                                      .multiplier = d->multiplicity,
                                      .divisor = 1};
    *saved = (xt_run_file){0};
    if (!xt_check_part_supported(d->settings, engine, diagnostics))
        return false;
    if (d->settings->run && d->multiplicity == 0) {
        xt_diagnose(diagnostics, "%s", xt_too_many_layouts);
        return false;
    }
    return xt_run_file_open(saved, &fingerprint, diagnostics);
}

static xt_status search_board(xt_layouts *d, const xt_engine *engine, xt_counters counters, xt_diagnostics *diagnostics)
{
    xt_run_file saved;
    xt_status   status = XT_FAILED;
    d->statistics.engine = engine->name;
    if (open_run(d, engine, &saved, diagnostics))
        status = run_engine(d, engine, counters, &saved, diagnostics);
    xt_run_file_close(&saved);
    return status;
}

// The probe has found all there is, as if it had been the run: the first part of one.
static xt_status emit_probe_solutions(xt_layouts *d, const xt_board_probe *probe, xt_run_report *report,
                                      xt_words *saved_words)
{
    uint32_t  cells = d->model->cells, *poses = probe->poses;
    xt_status status = XT_COMPLETE;
    for (uint32_t i = 0; i < probe->solutions && status == XT_COMPLETE; i++, poses += cells) {
        report->found++;
        if (!xt_layouts_is_canonical(d, poses))
            continue;
        report->solutions++;
        xt_vector_push(saved_words, cells);
        for (uint32_t c = 0; c < cells; c++)
            xt_vector_push(saved_words, poses[c]);
        if (xt_layouts_are_only_counted(d))
            status = d->settings->limit && report->solutions > (d->settings->limit - 1) / d->multiplicity
                         ? XT_BY_SOLUTIONS
                         : XT_COMPLETE;
        else if (xt_layouts_emit(d, poses, cells) == XT_STOP)
            status = XT_BY_SINK;
    }
    return status;
}

static bool save_probe(xt_layouts *d, const xt_run_report *report, const xt_words *saved_words, xt_run_file *saved,
                       xt_diagnostics *diagnostics)
{
    const uint32_t levels = d->model->cells + 1;
    xt_task_counts task_counts;
    bool           fine = xt_task_counts_start(&task_counts, levels) && !saved_words->failed;
    if (!fine)
        xt_diagnose_out_of_memory(diagnostics);
    if (fine) {
        xt_task_counts_load(&task_counts, &report->counters, levels);
        task_counts.found = report->found;
        task_counts.passed = report->solutions;
        fine =
            xt_run_file_save_whole(saved, d->settings, &task_counts, saved_words->at, saved_words->count, diagnostics);
    }
    xt_task_counts_free(&task_counts);
    return fine;
}

// Delivers what the probe has found, and reports.
static xt_status report_probe(xt_layouts *d, const xt_board_probe *probe, xt_run_report *report, xt_words *saved_words,
                              xt_diagnostics *diagnostics)
{
    xt_status status =
        xt_shard_has_root(d->settings) ? emit_probe_solutions(d, probe, report, saved_words) : XT_COMPLETE;
    report->seconds = xt_clock_seconds() - d->began;
    d->statistics.engine = xt_engine_row.name;
    copy_report(d, report);
    return final_status(d, status == XT_COMPLETE ? probe->status : status, NULL, diagnostics);
}

static xt_status use_probe(xt_layouts *d, const xt_board_probe *probe, xt_counters counters,
                           xt_diagnostics *diagnostics)
{
    xt_run_file   saved;
    xt_words      saved_words = {0};
    xt_run_report report = {.counters = counters, .share_done = 1};
    xt_status     status = XT_FAILED;
    if (open_run(d, &xt_engine_row, &saved, diagnostics)) {
        status = report_probe(d, probe, &report, &saved_words, diagnostics);
        if (status == XT_COMPLETE && !save_probe(d, &report, &saved_words, &saved, diagnostics))
            status = XT_FAILED;
    }
    xt_run_file_close(&saved);
    xt_vector_free(&saved_words);
    return status;
}

// The probe ended before an engine was chosen.  So nothing is begun that could be kept.
static xt_status end_with_probe(xt_layouts *d, const xt_board_probe *probe, xt_counters counters,
                                xt_diagnostics *diagnostics)
{
    xt_words      saved_words = {0};
    xt_run_report report = {.counters = counters};
    xt_status     status = report_probe(d, probe, &report, &saved_words, diagnostics);
    xt_vector_free(&saved_words);
    return status;
}

static xt_board_probe_limits limits_of(const xt_layouts *d)
{
    return (xt_board_probe_limits){.control = d->settings->control,
                                   .time_limit = d->settings->time_limit,
                                   .began = d->began,
                                   .node_limit = d->settings->node_limit};
}

static xt_status probe_and_solve(xt_layouts *d, xt_counters counters, xt_diagnostics *diagnostics)
{
    const xt_board_probe_limits limits = limits_of(d);
    xt_board_probe              probe;
    xt_status                   status;
    if (!xt_board_probe_make(&probe, d->model, &limits, &counters))
        status = final_status(d, XT_FAILED, probe.error, diagnostics);
    else if (probe.is_done)
        status = use_probe(d, &probe, counters, diagnostics);
    else if (probe.status != XT_COMPLETE)
        status = end_with_probe(d, &probe, counters, diagnostics);
    else
        status = search_board(d, probe.engine, counters, diagnostics);
    xt_board_probe_free(&probe);
    return status;
}

// Reads the settings of the engine `pairs`, if it is asked for, to where the model looks for them.
// The engine asked for; NULL: none was, or, with a complaint, it cannot be had.
static const xt_engine *engine_asked_for(const xt_layouts *d, xt_pairs_settings *pairs, bool *is_asked,
                                         xt_diagnostics *diagnostics)
{
    // A kernel is asked for of the engine that has several; a run that was begun goes on as it was.
    const char *name = d->settings->engine || !d->settings->kernel ? d->settings->engine : xt_engine_domains.name;
    xt_resumed_choices resumed = {.engine = ""};
    if (!name)
        resumed = xt_read_resumed_choices(d->settings);
    if (xt_board_engine_find(resumed.engine))
        name = resumed.engine;
    *is_asked = name;
    return name ? find_engine(name, d->model, pairs, xt_plan_location_of(d->settings, "engine"), diagnostics) : NULL;
}

static xt_status solve(xt_layouts *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    bool             is_asked;
    const xt_engine *engine = engine_asked_for(d, pairs, &is_asked, diagnostics);
    if (is_asked && !engine)
        return XT_FAILED;
    xt_counters counters = {.fits_at = d->board->counts, .attempts_at = d->board->counts + d->model->cells + 1};
    return engine ? search_board(d, engine, counters, diagnostics) : probe_and_solve(d, counters, diagnostics);
}

// Makes the model and the room for a search.  False: complained.
static bool prepare(xt_layouts *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    *pairs = xt_pairs_defaults;
    if (!d->board->checked)
        xt_diagnose(diagnostics, "a board that was not checked; xt_board_can_be_filled comes first");
    else if (xt_board_check(d->board, diagnostics) && check_settings_supported(d->settings, diagnostics))
        d->model = xt_edge_model_new(d->board, diagnostics);
    if (!d->model)
        return false;
    d->model->pairs = pairs;
    xt_edge_break_symmetry(d->model);
    d->model->kernel = d->settings->kernel;
    if (allocate_arrays(d))
        return true;
    xt_diagnose_out_of_memory(diagnostics);
    return false;
}

static void free_board_search(xt_layouts *d)
{
    xt_layouts_free(d);
    xt_edge_model_free(d->model);
}

xt_status xt_solve_board(xt_board *board, const xt_settings *given, xt_board_solution_sink sink, void *context,
                         xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_settings settings = given ? *given : (xt_settings){0};
    xt_layouts  d = {
         .settings = &settings, .board = board, .sink = sink, .context = context, .began = xt_clock_seconds()};
    xt_pairs_settings pairs;
    xt_status         status = XT_FAILED;
    if (xt_plan_is_for(settings.plan, "board", diagnostics) && prepare(&d, &pairs, diagnostics) &&
        xt_plan_is_for_board(settings.plan, d.model, diagnostics))
        status = solve(&d, &pairs, diagnostics);
    if (statistics)
        *statistics = d.statistics;
    free_board_search(&d);
    return status;
}

// ---- Estimates -----------------------------------------------------------------------------------------------------

// The engine that a search would take, and how that came about.
typedef struct choice {
    xt_board_probe probe; // all zero where the engine was asked for
    bool           is_asked;
} choice;

// NULL: complained.  The probe is to be freed in either case.
static const xt_engine *choose(xt_layouts *d, xt_pairs_settings *pairs, const xt_board_probe_limits *limits, choice *c,
                               xt_diagnostics *diagnostics)
{
    *c = (choice){.is_asked = false};
    const xt_engine *engine = engine_asked_for(d, pairs, &c->is_asked, diagnostics);
    if (c->is_asked)
        return engine;
    xt_counters counters = {.fits_at = d->board->counts, .attempts_at = d->board->counts + d->model->cells + 1};
    if (xt_board_probe_make(&c->probe, d->model, limits, &counters))
        return c->probe.is_done ? &xt_engine_row : c->probe.engine;
    final_status(d, XT_FAILED, c->probe.error, diagnostics);
    return NULL;
}

static xt_status estimate_board(xt_layouts *d, const xt_engine *engine, const xt_estimate_settings *how,
                                xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    uint32_t levels = d->model->cells + 1;
    free(d->board->estimate_at);
    d->board->estimate_at = XT_NEW_ARRAY(double, levels);
    if (!d->board->estimate_at) {
        xt_diagnose_out_of_memory(diagnostics);
        return XT_FAILED;
    }
    xt_estimate_run run = {.engine = engine,
                           .problem = d->model,
                           .levels = levels,
                           .sink = {.take_solution = xt_layouts_emit, .context = d},
                           .emitted = &d->statistics.solutions,
                           .fits_at = d->board->estimate_at};
    return xt_estimate_tree(&run, d->settings, how, xt_estimate_samples(0, 0), estimate, diagnostics);
}

xt_status xt_estimate_board(xt_board *board, const xt_settings *given, const xt_estimate_settings *how,
                            xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_estimate_settings defaults = {0};
    xt_settings                settings = given ? *given : (xt_settings){0};
    xt_layouts                 d = {.settings = &settings, .board = board, .began = xt_clock_seconds()};
    xt_pairs_settings          pairs;
    xt_status                  status = XT_FAILED;
    *estimate = (xt_estimate){0};
    settings.limit = 0;
    if (prepare(&d, &pairs, diagnostics)) {
        choice                      c;
        const xt_board_probe_limits limits = limits_of(&d);
        // Where it is ended early, so is the sample at once.
        const xt_engine *engine = choose(&d, &pairs, &limits, &c, diagnostics);
        xt_board_probe_free(&c.probe);
        settings.time_limit = xt_clock_seconds_left(settings.time_limit, d.began);
        if (engine)
            status = estimate_board(&d, engine, how ? how : &defaults, estimate, diagnostics);
    }
    free_board_search(&d);
    return status;
}

// ---- Plans ---------------------------------------------------------------------------------------------------------

static void reason_of(const void *context, const char *name, char *reason, size_t capacity)
{
    const choice         *c = context;
    const xt_board_probe *p = &c->probe;
    if (strcmp(name, "engine") != 0 || c->is_asked)
        snprintf(reason, capacity, "as asked for");
    else if (p->is_done)
        snprintf(reason, capacity, "a short search row by row already finds all there is");
    else if (p->row_nodes > 0 && p->domain_nodes == 0)
        snprintf(reason, capacity,
                 "a short search row by row does not end; by a sample of its tree all of it takes %.2g s",
                 p->row_seconds);
    else if (p->row_nodes > 0)
        snprintf(reason, capacity,
                 "a short search row by row does not end; by samples of both trees 'row' takes %.2g s and 'domains' "
                 "%.2g s",
                 p->row_seconds, p->domain_seconds);
    else if (p->status != XT_COMPLETE)
        snprintf(reason, capacity, "the engines were being compared when %s, so it is the usual one",
                 p->status == XT_BY_TIME ? "the time was over" : "this was stopped");
    else
        snprintf(reason, capacity, "a short search row by row does not end, and the board is too large for samples");
}

// Why no tree was sampled, if none was.
static const char *why_no_sample(const choice *c)
{
    return c->is_asked                      ? "an engine was asked for, so none was compared"
           : c->probe.is_done               ? "a short search is over before a sample"
           : c->probe.status != XT_COMPLETE ? "the comparison was ended early"
           : c->probe.row_nodes > 0         ? "the search row by row is over soon"
                                            : "so large a board takes too long to sample";
}

static void add_candidate(xt_search_plan *plan, const xt_engine *engine, const xt_edge_model *model, const choice *c,
                          double nodes, double seconds)
{
    const char *unsupported_reason = engine->unsupported_reason(model);
    plan->survey.candidate[plan->survey.count++] = (xt_candidate){
        .engine = engine->name,
        .unsupported_reason = unsupported_reason ? unsupported_reason : why_no_sample(c),
        .is_sampled = nodes > 0,
        .nodes = nodes,
        .seconds = seconds,
    };
}

static void fill_plan(xt_search_plan *plan, const xt_layouts *d, const xt_engine *engine, const choice *c)
{
    xt_settings settings = *d->settings;
    if (!settings.engine)
        settings.engine = engine->name;
    add_candidate(plan, &xt_engine_row, d->model, c, c->probe.row_nodes, c->probe.row_seconds);
    add_candidate(plan, &xt_engine_domains, d->model, c, c->probe.domain_nodes, c->probe.domain_seconds);
    xt_plan_add_board(&plan->lines, d->model);
    xt_plan_add_settings(&plan->lines, &settings, reason_of, c);
    xt_plan_add_machine(&plan->lines, &settings, engine == &xt_engine_domains);
    plan->settings = xt_plan_read_settings(&plan->lines);
}

// Makes the choice that a search would make; where that is ended early, the plan has the engine that is mostly taken.
// False: the diagnostics tell.
static bool plan_board(xt_search_plan *plan, xt_layouts *d, xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    choice                      c;
    const xt_board_probe_limits limits = limits_of(d);
    const xt_engine            *engine = choose(d, pairs, &limits, &c, diagnostics);
    if (engine)
        fill_plan(plan, d, engine, &c);
    xt_board_probe_free(&c.probe);
    if (engine && plan->lines.failed)
        xt_diagnose_out_of_memory(diagnostics);
    return engine && !plan->lines.failed;
}

xt_search_plan *xt_search_plan_new_of_board(xt_board *board, const xt_settings *given, xt_diagnostics *diagnostics)
{
    xt_settings       settings = given ? *given : (xt_settings){0};
    xt_layouts        d = {.settings = &settings, .board = board, .began = xt_clock_seconds()};
    xt_pairs_settings pairs;
    xt_search_plan   *plan = XT_NEW(xt_search_plan);
    if (!plan)
        xt_diagnose_out_of_memory(diagnostics);
    bool fine = plan && prepare(&d, &pairs, diagnostics) && plan_board(plan, &d, &pairs, diagnostics);
    free_board_search(&d);
    if (fine)
        return plan;
    xt_search_plan_free(plan);
    return NULL;
}
