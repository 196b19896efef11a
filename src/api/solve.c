// solve.c -- the public solve: joins a model, an engine, a run and the caller's sink.

#include "api/plan.h"
#include "api/restarts.h"
#include "api/sample.h"
#include "api/saved_run.h"
#include "api/sieve.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"
#include "run/run.h"
#include "search/merge.h"
#include "solution/writer.h"

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
        [XT_BY_END_OF_RUN] = "as far as the run was saved",
        [XT_FAILED] = "failed",
    };
    return text[status];
}

// text: room for the digits.  NULL: a word tells the number.
static const char *digits_of(const xt_integer *number, char *text)
{
    if (xt_integer_is_word(number))
        return NULL;
    xt_integer_write(*number, text);
    return text;
}

// What was counted where a word cannot tell it; limit: classes, 0: none.  Whether that is all: the limit is not
// reached.
static bool take_many(xt_statistics *statistics, xt_model *model, uint32_t orbit, xt_integer number, uint64_t limit)
{
    statistics->many_found = digits_of(&number, model->many_found);
    xt_integer_divide(&number, orbit);
    bool is_all = !limit || (xt_integer_is_word(&number) && xt_integer_as_word(&number) < limit);
    statistics->many_solutions = is_all ? digits_of(&number, model->many_solutions) : NULL;
    statistics->solutions = is_all ? xt_integer_as_word(&number) : limit;
    return is_all;
}

// All solutions, or what symmetries leave as it is, are a multiple of the classes; else none of these numbers is right.
static bool comes_out_even(const xt_delivery *d, const xt_run_report *report)
{
    xt_integer many = report->many;
    return xt_integer_is_word(&many) ? report->solutions % d->orbit == 0 : xt_integer_divide(&many, d->orbit) == 0;
}

static void take_report(xt_delivery *d, const xt_run_report *report)
{
    xt_statistics  *statistics = &d->statistics;
    const xt_model *model = d->model;
    statistics->fits_at = model->fits_at;
    statistics->attempts_at = model->attempts_at;
    statistics->removed_at = model->removed_at;
    statistics->backtracks_at = model->backtracks_at;
    statistics->levels = model->cover->pieces + 1;
    statistics->fits = statistics->attempts = 0;
    for (uint32_t p = 0; p < statistics->levels; p++) {
        statistics->fits += model->fits_at[p];
        statistics->attempts += model->attempts_at[p];
    }
    statistics->found = report->found;
    statistics->solutions = report->solutions / d->orbit;
    if (d->unfolds && d->settings.limit && statistics->solutions > d->settings.limit)
        statistics->solutions = d->settings.limit; // the last class has more
    statistics->seconds = report->seconds;
    statistics->solutions_before = report->solutions_before / d->orbit;
    statistics->fits_before = report->fits_before;
    statistics->seconds_before = report->seconds_before;
    statistics->share_done = report->share_done;
    statistics->seconds_left = report->seconds_left;
}

static void tell_progress(void *context, const xt_run_report *report)
{
    xt_delivery *d = context;
    take_report(d, report);
    xt_delivery_tell_progress(d, report->front);
}

static xt_status solve(xt_delivery *d, xt_model *model, xt_saved_run *saved, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = &d->settings;
    size_t             entries = (size_t)model->cover->pieces + 1;
    const bool writes = d->sink && settings->writer && settings->take_text && xt_writer_makes_text(settings->writer);
    memset(model->fits_at, 0, entries * sizeof *model->fits_at);
    memset(model->attempts_at, 0, entries * sizeof *model->attempts_at);
    memset(model->removed_at, 0, entries * sizeof *model->removed_at);
    memset(model->backtracks_at, 0, entries * sizeof *model->backtracks_at);
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        model->removed_at[model->cover->pieces] += d->statistics.removed[c];
    xt_run run = {.engine = d->engine,
                  .problem = d->problem,
                  .levels = (uint32_t)entries,
                  .threads = settings->threads,
                  .sieve = {.open = xt_delivery_open_sieve,
                            .close = xt_delivery_close_sieve,
                            .pass = xt_delivery_sift,
                            .passes_all = !d->unique && !d->unfolds,
                            .write = writes ? xt_delivery_write : NULL,
                            .number_at = writes ? xt_writer_number_at(settings->writer) : 0,
                            .context = d},
                  .sink = {.take = d->sink ? xt_deliver_sifted : NULL,
                           .take_text = writes ? xt_deliver_text : NULL,
                           .context = d},
                  .is_solution = xt_delivery_is_solution,
                  .limit = settings->limit > UINT64_MAX / d->orbit ? UINT64_MAX : settings->limit * d->orbit,
                  .time_limit = xt_delivery_seconds_left(d),
                  .node_limit = settings->node_limit,
                  .control = settings->control,
                  .progress = settings->progress ? tell_progress : NULL,
                  .progress_context = d,
                  .expected_fits = settings->plan ? xt_plan_nodes(settings->plan) : d->choice.nodes,
                  .expected_seconds = xt_delivery_seconds_expected(d),
                  .forecast_after = settings->forecast_after,
                  .portion = {settings->part, settings->parts},
                  .journal = xt_saved_run_journal(saved),
                  .only_kept = settings->only_saved,
                  .report.counters = {.fits_at = model->fits_at,
                                      .attempts_at = model->attempts_at,
                                      .removed_at = model->removed_at,
                                      .backtracks_at = model->backtracks_at}};
    if (*d->impossible) {
        memcpy(model->impossible, d->impossible, sizeof model->impossible);
        d->statistics.impossible = model->impossible;
        run.report.share_done = 1;
        take_report(d, &run.report);
        return xt_saved_run_keep_whole(saved, settings, &(xt_tally){0}, NULL, 0, diagnostics) ? XT_COMPLETE : XT_FAILED;
    }
    xt_status status = xt_run_all(&run);
    if (status == XT_COMPLETE && !comes_out_even(d, &run.report)) {
        run.report.counters.trouble = "a fault of exactile's own: the classes that it counted do not come out even";
        status = XT_FAILED;
    }
    if (status != XT_BY_MEMORY && run.report.counters.trouble)
        xt_complain_of(diagnostics, "%s", run.report.counters.trouble);
    else if (status == XT_FAILED)
        xt_complain_of_memory(diagnostics);
    take_report(d, &run.report);
    if (xt_integer_is_word(&run.report.many))
        return status;
    bool is_all = take_many(&d->statistics, model, d->orbit, run.report.many, settings->limit);
    return is_all && status == XT_BY_SOLUTIONS ? XT_COMPLETE : status;
}

static uint64_t contents_of(const xt_model *model, const xt_delivery *d)
{
    return xt_contents_of_cover(model->cover) * 31 + xt_contents_of_search(d);
}

// Kept in a file, where the settings name one.
static xt_status solve_and_keep(xt_delivery *d, xt_model *model, const xt_settings *given, xt_diagnostics *diagnostics)
{
    const xt_engine *engine = d->parts.count == 1 ? d->engine : d->all_parts.engine;
    xt_identity      identity = {.model = model,
                                 .contents = given->run || given->only_saved ? contents_of(model, d) : 0,
                                 .settings = given,
                                 .engine = engine->name,
                                 .keeps_solutions = d->sink || d->settings.only_saved,
                                 .levels = model->cover->pieces + 1,
                                 .multiply = 1,
                                 .divide = d->orbit};
    xt_saved_run     saved = {0};
    xt_status        status = XT_FAILED;
    if (xt_part_suits(&d->settings, engine, diagnostics) && xt_saved_run_open(&saved, &identity, diagnostics))
        status = solve(d, model, &saved, diagnostics);
    xt_saved_run_close(&saved);
    return status;
}

// Whether an engine that has something to do before all tasks is asked for what begins anew, or ends, in their midst.
static bool suits_preparation(const xt_delivery *d, xt_diagnostics *diagnostics)
{
    const xt_settings *s = &d->settings;
    const char        *what = NULL;
    if (s->sample.trials)
        what = "it has no trials";
    else if (s->run || s->only_saved)
        what = "they cannot be saved";
    else if (s->parts > 1)
        what = "it has no parts";
    if (!d->engine->prepare || !what)
        return true;
    xt_complain(diagnostics, xt_plan_place_of(s, "engine"),
                "the engine '%s' lists solutions through the states of the whole tree, so %s; choose another",
                d->engine->name, what);
    return false;
}

// What a search has, from its preparation to its end.
typedef struct receiver {
    xt_sink        sink;
    void          *context;
    xt_statistics *statistics; // NULL: nobody asks
} receiver;

// Of a search that was ended before it came as far as the try that found it.
static xt_status deliver_kept(xt_delivery *d, const xt_restarts *restarts, xt_status status)
{
    bool     is_ended = status == XT_BY_TIME || status == XT_BY_REQUEST || status == XT_BY_MEMORY;
    uint64_t number = 0, before = d->statistics.solutions, limit = d->settings.limit;
    bool     may_have_gaps = before > 0 && xt_run_threads(d->settings.threads) > 1; // what is at hand at the end
    if (!is_ended || !restarts || may_have_gaps)
        return status;
    const xt_kept_solutions *kept = &restarts->kept;
    for (uint32_t at = 0; at < kept->count; at += kept->at[at] + 1) {
        if (number++ < before)
            continue;
        d->statistics.found++;
        if (xt_deliver_sifted(d, &(xt_found){.options = kept->at + at + 1, .count = kept->at[at]}) == XT_STOP)
            return XT_BY_SINK;
        if (limit && d->statistics.solutions == limit)
            return XT_BY_SOLUTIONS;
    }
    return status;
}

// restarts: what tries found before; NULL: there were none.  given: what the caller asked for, where the delivery's
// settings may have an engine chosen.  Frees the delivery, which may have failed.
static xt_status search_prepared(xt_delivery *d, bool is_prepared, xt_model *model, const xt_settings *given,
                                 const xt_restarts *restarts, receiver to, xt_diagnostics *diagnostics)
{
    xt_status status = XT_FAILED;
    if (is_prepared && suits_preparation(d, diagnostics) && xt_plan_leads_to(given->plan, d, diagnostics)) {
        d->sink = to.sink;
        d->context = to.context;
        if (!*d->impossible) {
            d->statistics.engine = xt_delivery_engine_name(d);
            d->statistics.order = xt_delivery_order(d);
            d->statistics.shuffle = d->settings.shuffle;
            d->statistics.by_classes = d->unfolds;
        }
        status = d->settings.sample.trials ? xt_make_trials(d, model, diagnostics)
                                           : solve_and_keep(d, model, given, diagnostics);
        status = deliver_kept(d, restarts, status);
    }
    if (to.statistics)
        *to.statistics = d->statistics;
    xt_delivery_free(d);
    return status;
}

// known: what was prepared before, or nothing but when all began.  rival: seconds, of another engine; 0: there is none.
// False where it cannot be done or takes longer than that, and nothing was said of it, nor delivered.
static bool solve_by_merging(xt_model *model, const xt_settings *given, const xt_delivery *known, double rival,
                             xt_status *status, receiver to, xt_diagnostics *diagnostics)
{
    xt_statistics statistics = {0};
    xt_sink       sink = to.sink;
    xt_delivery   d;
    bool          fine = xt_delivery_prepare_to_merge(&d, model, given, sink, known);
    d.plan.rival = xt_merging_rival(given, rival);
    d.plan.is_guess = !known->choice.engine;
    d.began = known->began;
    *status = search_prepared(&d, fine, model, given, NULL, (receiver){sink, to.context, &statistics}, NULL);
    bool cannot_keep = *status == XT_FAILED && statistics.many_found;
    if (cannot_keep)
        xt_complain_of(diagnostics, "%s", xt_run_cannot_keep_many);
    else if ((*status == XT_FAILED || *status == XT_BY_MEMORY) && (!sink || statistics.solutions == 0)) {
        xt_memory_release();
        return false;
    }
    if (*status == XT_FAILED && !cannot_keep) // behind the states: what was delivered cannot be taken back
        xt_complain_of_memory(diagnostics);
    if (to.statistics)
        *to.statistics = statistics;
    return true;
}

// A run that was begun goes on as it was.
typedef enum merge_now { NEVER, MAYBE, BEGUN } merge_now;

static merge_now merging_for(const xt_model *model, const xt_settings *settings, xt_sink sink)
{
    xt_begun begun = {.engine = ""};
    if (!sink && !settings->engine)
        begun = xt_saved_begun(settings);
    if (*begun.engine)
        return strcmp(begun.engine, xt_engine_merge.name) == 0 ? BEGUN : NEVER;
    return xt_engine_may_merge(model->cover, settings, sink) ? MAYBE : NEVER;
}

// How far the choice of an engine looks, where all is left open.
static xt_choice_care care_for(const xt_settings *given, merge_now merging)
{
    xt_choice_care usual = xt_choice_care_for(given);
    if (merging == MAYBE)
        return XT_CHOICE_WEIGHS;
    return usual == XT_CHOICE_COMPARES ? XT_CHOICE_MAY_MERGE : usual;
}

// Begins to merge where that may pay; d: a search that was prepared for another engine, or nothing but when all began.
// True where that was the search, and d is freed.
static bool merges(xt_delivery *d, xt_model *model, const xt_settings *given, double rival, xt_status *status,
                   receiver to, xt_diagnostics *diagnostics)
{
    bool done = solve_by_merging(model, given, d, rival, status, to, diagnostics);
    if (done)
        xt_delivery_free(d);
    return done;
}

// As it was prepared, or by another way that comes upon the first solutions sooner.
static xt_status search_by_found_way(xt_delivery *d, bool is_prepared, xt_model *model, const xt_settings *given,
                                     receiver to, xt_diagnostics *diagnostics)
{
    xt_restarts restarts = {.is_found = false};
    double      began = d->began;
    if (is_prepared)
        xt_restarts_try(&restarts, d, given);
    if (restarts.is_found) {
        given = &restarts.settings;
        xt_delivery_free(d);
        is_prepared = xt_delivery_prepare_with(d, model, given, xt_choice_care_for(given), to.sink, diagnostics);
        d->began = began;
    }
    d->statistics.tries = restarts.tries;
    d->statistics.try_fits = restarts.fits;
    d->statistics.try_seconds = restarts.seconds;
    xt_status status = search_prepared(d, is_prepared, model, given, &restarts, to, diagnostics);
    xt_restarts_free(&restarts);
    return status;
}

static xt_status solve_or_merge(xt_model *model, const xt_settings *given, receiver to, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = model->cover;
    const double    began = xt_clock_seconds();
    xt_delivery     d = {.began = began};
    xt_status       status;
    merge_now       merging = merging_for(model, given, to.sink);
    double          first = xt_engine_first_try_of_merging(cover, given, to.sink);
    if ((merging == BEGUN || first > 0) &&
        merges(&d, model, given, merging == BEGUN ? 0 : first, &status, to, diagnostics))
        return status;
    bool   fine = xt_delivery_prepare_with(&d, model, given, care_for(given, merging), to.sink, diagnostics);
    bool   at_once = fine && merging == MAYBE && xt_merging_is_worth(d.choice.seconds, to.sink);
    bool   is_cut = fine && d.choice.is_cut;
    double rival = fine && !at_once ? xt_delivery_rival_of_merging(&d) : 0;
    bool   begins = at_once || (is_cut && rival > 0) ||
                  (fine && merging != BEGUN && !*d.impossible &&
                   xt_engine_may_try_merging(cover, given, to.sink, d.choice.engine, rival));
    if (at_once) {
        const double found = d.choice.found;
        xt_delivery_free(&d); // merging may need all the memory there is
        d = (xt_delivery){.began = began, .choice.found = found};
    }
    if (begins && merges(&d, model, given, rival, &status, to, diagnostics))
        return status;
    if (at_once || is_cut) {
        xt_delivery_free(&d);
        fine = xt_delivery_prepare_with(&d, model, given, xt_choice_care_for(given), to.sink, diagnostics);
        d.began = began;
    }
    double glance = rival;
    rival = fine && is_cut && !at_once ? xt_delivery_rival_of_merging(&d) : 0; // else it would end as before
    if (xt_engine_may_try_again(cover, given, to.sink, glance, d.choice.engine, rival) &&
        merges(&d, model, given, rival, &status, to, diagnostics))
        return status;
    return search_by_found_way(&d, fine, model, given, to, diagnostics);
}

xt_status xt_solve(xt_model *model, const xt_settings *settings, xt_sink sink, void *context, xt_statistics *statistics,
                   xt_diagnostics *diagnostics)
{
    xt_settings given = settings ? *settings : (xt_settings){0};
    if (given.sample.trials && (given.run || given.parts)) {
        xt_complain_of(diagnostics, "trials of a sample have no parts, and are not saved; search the whole tree");
        return XT_FAILED;
    }
    if (!xt_plan_is_of_model(given.plan, model, diagnostics))
        return XT_FAILED;
    given.pruning = xt_pruning_for(&given);
    return solve_or_merge(model, &given, (receiver){sink, context, statistics}, diagnostics);
}
