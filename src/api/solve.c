// solve.c -- the public solve: joins a model, an engine, a run and the caller's sink.

#include "api/run_file.h"
#include "api/search_counters.h"
#include "api/trials.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "model/model.h"
#include "output/writer.h"
#include "plan/plan.h"
#include "plan/portfolio.h"
#include "prepare/canonical_sink.h"
#include "run/run.h"
#include "search/frontier/engine.h"

#include <string.h>

const char *xt_status_text(xt_status status)
{
    static const char *const text[] = {
        [XT_COMPLETE] = "complete",
        [XT_BY_SINK] = "stopped by the receiver of the solutions",
        [XT_BY_REQUEST] = "stopped by request",
        [XT_BY_SOLUTIONS] = "stopped by the limit on solutions",
        [XT_BY_TIME] = "stopped by the limit on time",
        [XT_BY_NODES] = "stopped by the limit on nodes",
        [XT_BY_MEMORY] = "stopped by the limit on memory",
        [XT_BY_TRIALS] = "all trials made",
        [XT_SAVED_RUN_INCOMPLETE] = "as far as the run was saved",
        [XT_FAILED] = "failed",
    };
    return text[status];
}

// text: room for the digits.  NULL: a word tells the number.
static const char *digits_of(const xt_wide_integer *number, char *text)
{
    if (xt_wide_integer_is_word(number))
        return NULL;
    xt_wide_integer_to_decimal(*number, text);
    return text;
}

// What was counted where a word cannot tell it; limit: classes, 0: none.  Whether that is all: the limit is not
// reached.
static bool copy_wide_number(xt_statistics *statistics, xt_model *model, uint32_t class_size, xt_wide_integer number,
                             uint64_t limit)
{
    statistics->found_decimal = digits_of(&number, model->found_decimal);
    xt_wide_integer_divide(&number, class_size);
    bool is_all = !limit || (xt_wide_integer_is_word(&number) && xt_wide_integer_as_word(&number) < limit);
    statistics->solutions_decimal = is_all ? digits_of(&number, model->solutions_decimal) : NULL;
    statistics->solutions = is_all ? xt_wide_integer_as_word(&number) : limit;
    return is_all;
}

// All solutions, or what symmetries leave as it is, are a multiple of the classes; else none of these numbers is right.
static bool is_divisible(const xt_prepared_search *d, const xt_run_report *report)
{
    xt_wide_integer wide_found = report->wide_found;
    return xt_wide_integer_is_word(&wide_found) ? report->solutions % d->class_size == 0
                                                : xt_wide_integer_divide(&wide_found, d->class_size) == 0;
}

static void copy_report(xt_prepared_search *d, const xt_run_report *report)
{
    xt_statistics    *statistics = &d->statistics;
    const xt_counters counters = xt_counters_of_model(d->model);
    xt_statistics_set_counters(statistics, &counters, d->model->cover->pieces + 1);
    statistics->found = report->found;
    statistics->solutions = report->solutions / d->class_size;
    if (d->expands_classes && d->settings.limit && statistics->solutions > d->settings.limit)
        statistics->solutions = d->settings.limit; // the last class has more
    statistics->seconds = report->seconds;
    statistics->solutions_before = report->solutions_before / d->class_size;
    statistics->fits_before = report->fits_before;
    statistics->seconds_before = report->seconds_before;
    statistics->share_done = report->share_done;
    statistics->seconds_left = report->seconds_left;
}

static void report_progress(void *context, const xt_run_report *report)
{
    xt_prepared_search *d = context;
    copy_report(d, report);
    xt_prepared_search_report_progress(d, report->oldest_unfinished);
}

static xt_status solve(xt_prepared_search *d, xt_model *model, xt_run_file *saved, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = &d->settings;
    size_t             entries = (size_t)model->cover->pieces + 1;
    const bool writes = d->sink && settings->writer && settings->text_sink && xt_writer_makes_text(settings->writer);
    const xt_counters counters = xt_counters_of_model(model);
    xt_counters_clear(&counters, (uint32_t)entries);
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        model->removed_at[model->cover->pieces] += d->statistics.removed[c];
    xt_run run = {.engine = d->engine,
                  .problem = d->problem,
                  .levels = (uint32_t)entries,
                  .threads = settings->threads,
                  .adapter = {.open = xt_canonical_sink_open,
                              .close = xt_canonical_sink_close,
                              .adapt = xt_canonical_sink_adapt,
                              .is_one_to_one = !d->unique && !d->expands_classes,
                              .write = writes ? xt_canonical_sink_write : NULL,
                              .number_offset = writes ? xt_writer_number_offset(settings->writer) : 0,
                              .context = d},
                  .sink = {.take_solution = d->sink ? xt_emit_canonical_solution : NULL,
                           .text_sink = writes ? xt_emit_solution_text : NULL,
                           .context = d},
                  .is_solution = xt_prepared_search_accepts_solution,
                  .limit = settings->limit > UINT64_MAX / d->class_size ? UINT64_MAX : settings->limit * d->class_size,
                  .time_limit = xt_prepared_search_seconds_left(d),
                  .node_limit = settings->node_limit,
                  .control = settings->control,
                  .progress = settings->progress ? report_progress : NULL,
                  .progress_context = d,
                  .expected_fits = settings->plan ? xt_plan_expected_nodes(settings->plan) : d->choice.nodes,
                  .expected_seconds = xt_prepared_search_expected_seconds(d),
                  .forecast_after = settings->forecast_after,
                  .shard = {settings->part, settings->parts},
                  .journal = xt_run_file_journal(saved),
                  .is_replay = settings->replay,
                  .report.counters = counters};
    if (*d->impossible) {
        memcpy(model->impossible, d->impossible, sizeof model->impossible);
        d->statistics.impossible = model->impossible;
        run.report.share_done = 1;
        copy_report(d, &run.report);
        return xt_run_file_save_whole(saved, settings, &(xt_task_counts){0}, NULL, 0, diagnostics) ? XT_COMPLETE
                                                                                                   : XT_FAILED;
    }
    xt_status status = xt_run_all(&run);
    if (status == XT_COMPLETE && !is_divisible(d, &run.report)) {
        run.report.counters.error = "a fault of exactile's own: the classes that it counted do not come out even";
        status = XT_FAILED;
    }
    if (status != XT_BY_MEMORY && run.report.counters.error)
        xt_diagnose(diagnostics, "%s", run.report.counters.error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
    copy_report(d, &run.report);
    if (xt_wide_integer_is_word(&run.report.wide_found))
        return status;
    bool is_all = copy_wide_number(&d->statistics, model, d->class_size, run.report.wide_found, settings->limit);
    return is_all && status == XT_BY_SOLUTIONS ? XT_COMPLETE : status;
}

static uint64_t fingerprint_of(const xt_model *model, const xt_prepared_search *d)
{
    return xt_cover_fingerprint(model->cover) * 31 + xt_search_fingerprint(d);
}

// Kept in a file, where the settings name one.
static xt_status solve_and_save(xt_prepared_search *d, xt_model *model, const xt_settings *given,
                                xt_diagnostics *diagnostics)
{
    const xt_engine   *engine = d->subproblems.count == 1 ? d->engine : d->subproblem_set.engine;
    xt_run_fingerprint fingerprint = {.model = model,
                                      .problem_fingerprint = given->run || given->replay ? fingerprint_of(model, d) : 0,
                                      .settings = given,
                                      .engine = engine->name,
                                      .saves_solutions = d->sink || d->settings.replay,
                                      .levels = model->cover->pieces + 1,
                                      .multiplier = 1,
                                      .divisor = d->class_size};
    xt_run_file        saved = {0};
    xt_status          status = XT_FAILED;
    if (xt_check_part_supported(&d->settings, engine, diagnostics) &&
        xt_run_file_open(&saved, &fingerprint, diagnostics))
        status = solve(d, model, &saved, diagnostics);
    xt_run_file_close(&saved);
    return status;
}

// Whether an engine that has something to do before all tasks is asked for what begins anew, or ends, in their midst.
static bool check_preparation_supported(const xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    const xt_settings *s = &d->settings;
    const char        *what = NULL;
    if (s->monte_carlo.trials)
        what = "it has no trials";
    else if (s->run || s->replay)
        what = "they cannot be saved";
    else if (s->parts > 1)
        what = "it has no parts";
    if (!d->engine->prepare || !what)
        return true;
    xt_diagnose_at(diagnostics, xt_plan_location_of(s, "engine"),
                   "the engine '%s' lists solutions through the states of the whole tree, so %s; choose another",
                   d->engine->name, what);
    return false;
}

// What a search has, from its preparation to its end.
typedef struct solve_output {
    xt_sink        sink;
    void          *context;
    xt_statistics *statistics; // NULL: nobody asks
} solve_output;

// Of a search that was ended before it came as far as the try that found it.
static xt_status emit_portfolio_solutions(xt_prepared_search *d, const xt_portfolio *restarts, xt_status status)
{
    bool     is_ended = status == XT_BY_TIME || status == XT_BY_REQUEST || status == XT_BY_MEMORY;
    uint64_t number = 0, before = d->statistics.solutions, limit = d->settings.limit;
    bool     may_have_gaps = before > 0 && xt_thread_count(d->settings.threads) > 1; // what is at hand at the end
    if (!is_ended || !restarts || may_have_gaps)
        return status;
    const xt_saved_solutions *saved_solutions = &restarts->saved_solutions;
    for (uint32_t at = 0; at < saved_solutions->count; at += saved_solutions->at[at] + 1) {
        if (number++ < before)
            continue;
        d->statistics.found++;
        if (xt_emit_canonical_solution(d, &(xt_run_solution){.options = saved_solutions->at + at + 1,
                                                             .count = saved_solutions->at[at]}) == XT_STOP)
            return XT_BY_SINK;
        if (limit && d->statistics.solutions == limit)
            return XT_BY_SOLUTIONS;
    }
    return status;
}

// restarts: what tries found before; NULL: there were none.  given: what the caller asked for, where the delivery's
// settings may have an engine chosen.  Frees the delivery, which may have failed.
static xt_status search_prepared(xt_prepared_search *d, bool is_prepared, xt_model *model, const xt_settings *given,
                                 const xt_portfolio *restarts, solve_output output, xt_diagnostics *diagnostics)
{
    xt_status status = XT_FAILED;
    if (is_prepared && check_preparation_supported(d, diagnostics) &&
        xt_plan_matches_search(given->plan, d, diagnostics)) {
        d->sink = output.sink;
        d->context = output.context;
        if (!*d->impossible) {
            d->statistics.engine = xt_prepared_search_engine_name(d);
            d->statistics.order = xt_prepared_search_order(d);
            d->statistics.shuffle = d->settings.shuffle;
            d->statistics.expanded_classes = d->expands_classes;
        }
        status = d->settings.monte_carlo.trials ? xt_run_trials(d, model, diagnostics)
                                                : solve_and_save(d, model, given, diagnostics);
        status = emit_portfolio_solutions(d, restarts, status);
    }
    if (output.statistics)
        *output.statistics = d->statistics;
    xt_prepared_search_free(d);
    return status;
}

// known: what was prepared before, or nothing but when all began.  rival: seconds, of another engine; 0: there is none.
// False where it cannot be done or takes longer than that, and nothing was said of it, nor delivered.
static bool solve_with_frontier(xt_model *model, const xt_settings *given, const xt_prepared_search *known,
                                double alternative_seconds, xt_status *status, solve_output output,
                                xt_diagnostics *diagnostics)
{
    xt_statistics      statistics = {0};
    xt_sink            sink = output.sink;
    xt_prepared_search d;
    bool               fine = xt_prepare_frontier_search(&d, model, given, sink, known);
    d.spec.alternative_seconds = xt_frontier_alternative_seconds(given, alternative_seconds);
    d.spec.is_alternative_guessed = !known->choice.engine;
    d.began = known->began;
    *status = search_prepared(&d, fine, model, given, NULL, (solve_output){sink, output.context, &statistics}, NULL);
    bool cannot_save = *status == XT_FAILED && statistics.found_decimal;
    if (cannot_save)
        xt_diagnose(diagnostics, "%s", xt_run_too_many_to_save);
    else if ((*status == XT_FAILED || *status == XT_BY_MEMORY) && (!sink || statistics.solutions == 0)) {
        xt_memory_trim();
        return false;
    }
    if (*status == XT_FAILED && !cannot_save) // behind the states: what was delivered cannot be taken back
        xt_diagnose_out_of_memory(diagnostics);
    if (output.statistics)
        *output.statistics = statistics;
    return true;
}

// A run that was begun goes on as it was.
typedef enum frontier_decision { NEVER, MAYBE, RESUMED } frontier_decision;

static frontier_decision decide_frontier(const xt_model *model, const xt_settings *settings, xt_sink sink)
{
    xt_resumed_choices resumed = {.engine = ""};
    if (!sink && !settings->engine)
        resumed = xt_read_resumed_choices(settings);
    if (*resumed.engine)
        return strcmp(resumed.engine, xt_engine_frontier.name) == 0 ? RESUMED : NEVER;
    return xt_engine_may_use_frontier(model->cover, settings, sink) ? MAYBE : NEVER;
}

// How far the choice of an engine looks, where all is left open.
static xt_planning_effort effort_for(const xt_settings *given, frontier_decision frontier)
{
    xt_planning_effort usual = xt_planning_effort_for(given);
    if (frontier == MAYBE)
        return XT_EFFORT_ALWAYS_ESTIMATE;
    return usual == XT_EFFORT_COMPARE ? XT_EFFORT_STOP_IF_FRONTIER : usual;
}

// Begins to merge where that may pay; d: a search that was prepared for another engine, or nothing but when all began.
// True where that was the search, and d is freed.
static bool try_frontier(xt_prepared_search *d, xt_model *model, const xt_settings *given, double alternative_seconds,
                         xt_status *status, solve_output output, xt_diagnostics *diagnostics)
{
    bool done = solve_with_frontier(model, given, d, alternative_seconds, status, output, diagnostics);
    if (done)
        xt_prepared_search_free(d);
    return done;
}

// As it was prepared, or by another way that comes upon the first solutions sooner.
static xt_status search_after_portfolio(xt_prepared_search *d, bool is_prepared, xt_model *model,
                                        const xt_settings *given, solve_output output, xt_diagnostics *diagnostics)
{
    xt_portfolio restarts = {.is_found = false};
    double       began = d->began;
    if (is_prepared)
        xt_portfolio_run(&restarts, d, given);
    if (restarts.is_found) {
        given = &restarts.settings;
        xt_prepared_search_free(d);
        is_prepared = xt_prepare_search_with(d, model, given, xt_planning_effort_for(given), output.sink, diagnostics);
        d->began = began;
    }
    d->statistics.restarts = restarts.restarts;
    d->statistics.restart_fits = restarts.fits;
    d->statistics.restart_seconds = restarts.seconds;
    xt_status status = search_prepared(d, is_prepared, model, given, &restarts, output, diagnostics);
    xt_portfolio_free(&restarts);
    return status;
}

static xt_status choose_and_solve(xt_model *model, const xt_settings *given, solve_output output,
                                  xt_diagnostics *diagnostics)
{
    const xt_cover    *cover = model->cover;
    const double       began = xt_clock_seconds();
    xt_prepared_search d = {.began = began};
    xt_status          status;
    frontier_decision  frontier = decide_frontier(model, given, output.sink);
    double             first = xt_frontier_first_attempt_seconds(cover, given, output.sink);
    if ((frontier == RESUMED || first > 0) &&
        try_frontier(&d, model, given, frontier == RESUMED ? 0 : first, &status, output, diagnostics))
        return status;
    bool   fine = xt_prepare_search_with(&d, model, given, effort_for(given, frontier), output.sink, diagnostics);
    bool   at_once = fine && frontier == MAYBE && xt_frontier_is_worthwhile(d.choice.seconds, output.sink);
    bool   stopped_after_quick_sample = fine && d.choice.stopped_after_quick_sample;
    double alternative_seconds = fine && !at_once ? xt_prepared_search_seconds_to_beat(&d) : 0;
    bool   begins = at_once || (stopped_after_quick_sample && alternative_seconds > 0) ||
                  (fine && frontier != RESUMED && !*d.impossible &&
                   xt_engine_may_try_frontier(cover, given, output.sink, d.choice.engine, alternative_seconds));
    if (at_once) {
        const double found = d.choice.found;
        xt_prepared_search_free(&d); // merging may need all the memory there is
        d = (xt_prepared_search){.began = began, .choice.found = found};
    }
    if (begins && try_frontier(&d, model, given, alternative_seconds, &status, output, diagnostics))
        return status;
    if (at_once || stopped_after_quick_sample) {
        xt_prepared_search_free(&d);
        fine = xt_prepare_search_with(&d, model, given, xt_planning_effort_for(given), output.sink, diagnostics);
        d.began = began;
    }
    double quick_sample = alternative_seconds;
    alternative_seconds = fine && stopped_after_quick_sample && !at_once ? xt_prepared_search_seconds_to_beat(&d)
                                                                         : 0; // else it would end as before
    if (xt_engine_may_retry_frontier(cover, given, output.sink, quick_sample, d.choice.engine, alternative_seconds) &&
        try_frontier(&d, model, given, alternative_seconds, &status, output, diagnostics))
        return status;
    return search_after_portfolio(&d, fine, model, given, output, diagnostics);
}

xt_status xt_solve(xt_model *model, const xt_settings *settings, xt_sink sink, void *context, xt_statistics *statistics,
                   xt_diagnostics *diagnostics)
{
    xt_settings given = settings ? *settings : (xt_settings){0};
    if (given.monte_carlo.trials && (given.run || given.parts)) {
        xt_diagnose(diagnostics, "trials of a sample have no parts, and are not saved; search the whole tree");
        return XT_FAILED;
    }
    if (!xt_plan_is_for_model(given.plan, model, diagnostics))
        return XT_FAILED;
    given.pruning = xt_resolve_pruning(&given);
    return choose_and_solve(model, &given, (solve_output){sink, context, statistics}, diagnostics);
}
