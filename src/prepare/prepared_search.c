// prepared_search.c -- see delivery.h.

#include "prepare/prepared_search.h"

#include "api/run_file.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "filter/filter.h"
#include "model/model.h"
#include "plan/constrained_piece.h"
#include "plan/filter_choice.h"
#include "plan/plan_lines.h"
#include "plan/settings_text.h"
#include "prepare/canonical_sink.h"
#include "prepare/shuffle.h"
#include "prepare/subproblems.h"
#include "run/run.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/frontier/engine.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    MIN_OPTIONS_FOR_TWO_THREADS = 2500
}; // options: what is done with so many takes much longer than to begin a thread

// Whether the caller left to us how to search.
static bool is_automatic(const xt_settings *s)
{
    const xt_filters *f = &s->filters;
    return !s->engine && !s->order && !s->nof && s->goal == 0 && s->monte_carlo.trials == 0 && !f->volume &&
           !f->parity && !f->fit && !f->volume_trigger && !f->parity_trigger;
}

// A run that was begun goes on as it was.
xt_pruning xt_resolve_pruning(const xt_settings *s)
{
    bool wants_all = s->unique == XT_ALL && s->goal == 0 && s->monte_carlo.trials == 0;
    if (s->pruning == XT_PRUNE_FOR_ALL)
        return wants_all ? XT_PRUNE_FOR_ALL : XT_PRUNE_FOR_UNIQUE;
    bool is_left_to_planner =
        is_automatic(s) && s->pruning == XT_PRUNE_FOR_UNIQUE && !s->constrained_piece && !s->constrained_first;
    if (!wants_all || !is_left_to_planner)
        return s->pruning;
    const xt_resumed_choices resumed =
        s->run || s->replay ? xt_read_resumed_choices(s) : (xt_resumed_choices){.engine = ""};
    return *resumed.engine ? resumed.pruning : XT_PRUNE_FOR_ALL;
}

// What is reached before all pieces are placed need not go on to a solution.
static bool explain_impossible(xt_prepared_search *d)
{
    d->is_explained =
        d->is_explained || d->spec.goal > 0 || xt_filter_explain(d->model->cover, d->impossible, sizeof d->impossible);
    return d->is_explained;
}

// Whether the search is kept, to be gone on with, or divided: another process must choose the same, so that nothing may
// end the samples early; they have the same seeds.
static bool is_shared(const xt_settings *settings)
{
    return settings->run || settings->replay || settings->parts > 1;
}

// How long the search is to go on at most, in seconds, where that is known: a better choice can spare no more.  Who
// wants some solutions or nodes alone wants them soon.  Of what is shared nothing ends the samples, and each process
// takes them, so they are as of a search of no more than minutes.
static double remaining_seconds_for(const xt_settings *settings)
{
    static const double seconds_if_shared = 100;
    if (is_shared(settings))
        return seconds_if_shared;
    if (settings->limit > 0 || settings->node_limit > 0)
        return 0;
    return settings->time_limit > 0 ? settings->time_limit : HUGE_VAL;
}

// A kernel is asked for of those that have several.  False: no memory.
static bool apply_choice(xt_prepared_search *d)
{
    if (d->settings.kernel && strcmp(d->choice.engine, "dlx") == 0)
        d->choice.engine = "matrix"; // whose refusal tells why it cannot be had
    d->settings.engine = d->choice.engine;
    d->spec.engine = xt_engine_kind_of(d->choice.engine); // with the order of dancing links, or one of its own
    d->engine = xt_engine_for(&d->spec);
    xt_choose_filters_at_nodes(d);
    return xt_fit_filter_subproblems(d);
}

// The engine of a run that was begun, which goes on as it was: what chose it may not be given again, such as a kernel.
static const char *resumed_engine(const xt_settings *settings)
{
    const xt_resumed_choices resumed = xt_read_resumed_choices(settings);
    const char              *name;
    for (uint32_t i = 0; (name = xt_engine_name_at(i)); i++)
        if (xt_engine_kind_of(name) != XT_ENGINE_FRONTIER && strcmp(name, resumed.engine) == 0)
            return name;
    return NULL;
}

// What the caller asked for.
static xt_settings without_chosen_filters(const xt_prepared_search *d)
{
    xt_settings given = d->settings;
    if (d->chose_filters)
        given.filters = (xt_filters){0};
    return given;
}

// Of seconds that it takes to find so many solutions.
static double seconds_to_beat(const xt_prepared_search *d, double seconds, double solutions)
{
    bool lists_all = d->settings.unique == XT_ALL;
    return d->lists_solutions ? xt_frontier_seconds_to_beat_listing(seconds, solutions, lists_all) : seconds;
}

// Next to the last resort merging is tried whatever more paths would tell.
static bool stop_sampling(const void *prepared, const char *engine, double seconds, double solutions)
{
    const xt_prepared_search *d = prepared;
    const xt_cover           *cover = d->model->cover;
    const xt_settings         given = without_chosen_filters(d);
    if (xt_engine_is_fallback(engine))
        return xt_engine_may_try_frontier(cover, &given, d->lists_solutions, engine,
                                          seconds_to_beat(d, seconds, solutions));
    return xt_engine_surely_uses_frontier(cover, &given, d->lists_solutions, seconds);
}

static bool may_try_frontier(const xt_prepared_search *d)
{
    const xt_settings given = without_chosen_filters(d);
    return d->planning_effort != XT_EFFORT_NONE && xt_engine_can_try_frontier(&given, d->lists_solutions);
}

// Where nothing is named that belongs to an engine.  False: it failed; the choice may have the reason.
static bool choose_engine(xt_prepared_search *d)
{
    const xt_settings      *s = &d->settings;
    bool                    is_left_to_planner = !s->engine && !s->order && !s->nof, ignores_limits = is_shared(s);
    const xt_choice_problem problem = {.subproblem = d->cover_problem,
                                       .parts = d->subproblems.count,
                                       .whole = d->model->cover,
                                       .levels = d->model->cover->pieces + 1,
                                       .may_use_frontier = d->may_use_frontier,
                                       .lists_solutions = d->lists_solutions,
                                       .may_try_frontier = may_try_frontier(d),
                                       .wants_tree_size = xt_may_use_fit_filter_at_nodes(d),
                                       .thread_pool = d->thread_pool,
                                       .control = ignores_limits ? NULL : s->control,
                                       .time_limit = ignores_limits ? 0 : s->time_limit,
                                       .began = d->began,
                                       .expected_remaining_seconds = remaining_seconds_for(s),
                                       .stop_sampling =
                                           d->planning_effort >= XT_EFFORT_STOP_IF_FRONTIER ? stop_sampling : NULL,
                                       .context = d};
    if (!is_left_to_planner && d->planning_effort != XT_EFFORT_EXPLAIN)
        return true;
    const char *resumed = d->planning_effort != XT_EFFORT_EXPLAIN ? resumed_engine(s) : NULL;
    if (!xt_engine_choose(&d->choice, &problem, d->planning_effort))
        return false;
    if (resumed)
        d->choice.engine = resumed;
    if (is_left_to_planner && !apply_choice(d))
        return false;
    return d->planning_effort != XT_EFFORT_EXPLAIN || !d->chose_filters ||
           !xt_filter_is_needed(&d->spec.filters, d->model->cover->pieces) ||
           xt_engine_choice_sample_again(&d->choice, &problem);
}

// From the whole cover's options to those of the part, once filters have taken out what they do.
static void map_weights_to_subcover(xt_prepared_search *d)
{
    const xt_subcover *subcover = &d->subproblems.at[0].subcover;
    assert(d->subproblems.count == 1);
    for (uint32_t o = 0; o < subcover->cover.options; o++) // original numbers ascend
        d->weight[o] = d->weight[subcover->original[o]];
}

static void number_options(xt_prepared_search *d)
{
    uint32_t options = 0;
    for (uint32_t p = 0; p < d->subproblems.count; p++) {
        d->first_option[p] = options;
        options += d->subproblems.at[p].subcover.cover.options;
    }
}

// One part is the engine's problem as it is; several are those of an engine of their own.
static bool make_problem(xt_prepared_search *d)
{
    uint32_t count = d->subproblems.count;
    d->cover_problem = XT_NEW_ARRAY(xt_cover_problem, count);
    d->subproblem = XT_NEW_ARRAY(const void *, count);
    d->first_option = XT_NEW_ARRAY(uint32_t, count);
    if (!d->cover_problem || !d->subproblem || !d->first_option)
        return false;
    if (d->weight)
        map_weights_to_subcover(d);
    for (uint32_t p = 0; p < count; p++) {
        const xt_cover *cover = &d->subproblems.at[p].subcover.cover;
        d->cover_problem[p] = (xt_cover_problem){.cover = cover,
                                                 .spec = &d->spec,
                                                 .weight = d->weight,
                                                 .fixed_point_problems = d->fixed_point_problems,
                                                 .fixed_point_problem_count = d->fixed_point_cover_count};
        d->subproblem[p] = &d->cover_problem[p];
    }
    if (!choose_engine(d))
        return false;
    number_options(d);
    d->subproblem_set = (xt_subproblem_set){
        .engine = d->engine, .subproblem = d->subproblem, .first_option = d->first_option, .count = count};
    if (count != 1)
        d->engine = &xt_engine_subproblems;
    d->problem = count == 1 ? d->subproblem[0] : &d->subproblem_set;
    return true;
}

static bool make_canonical_sink(xt_prepared_search *d)
{
    d->canonical_sink = xt_canonical_sink_open(d);
    d->item_counts = XT_NEW_ARRAY(uint32_t, d->model->cover->items);
    return d->canonical_sink && d->item_counts;
}

static bool set_goal(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = d->model->cover;
    const char     *reason = NULL;
    d->spec.goal = d->settings.goal;
    if (d->spec.goal == 0)
        return true;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            reason = "with numbers of copies that vary nobody knows how many remain; give one number for each piece";
    if (d->settings.unique != XT_ALL)
        reason = "unique solutions are whole ones; ask for all";
    if (d->spec.goal >= cover->pieces)
        reason = "it is less than the number of pieces to be placed";
    if (reason)
        xt_diagnose_at(diagnostics, xt_plan_location_of(&d->settings, "goal"), "a goal of %u remaining pieces: %s",
                       (unsigned)d->spec.goal, reason);
    return !reason;
}

// The item of the piece that is the first anchor and of every solution; XT_NONE: none is.
static uint32_t first_anchor_piece(const xt_prepared_search *d)
{
    const xt_cover *cover = d->model->cover;
    if (d->subproblems.count == 0)
        return XT_NONE;
    const xt_anchors *anchors = &d->subproblems.at[0].anchors;
    bool              is_piece =
        anchors->count > 0 && anchors->at[0].item >= cover->cells && cover->item[anchors->at[0].item].low > 0;
    return is_piece ? anchors->at[0].item : XT_NONE;
}

// Only dancing links can branch on a piece, so they have the first step.
static void branch_first_on(xt_engine_spec *plan, uint32_t item, uint32_t pieces)
{
    plan->first = item;
    if (item != XT_NONE && plan->fila_from >= pieces)
        plan->fila_from = pieces - 1;
}

const char *xt_prepared_search_engine_name(const xt_prepared_search *d)
{
    const char *usual = d->subproblems.count == 1 ? d->engine->name : d->subproblem_set.engine->name;
    return d->settings.engine ? d->settings.engine : usual;
}

const char *xt_prepared_search_order(const xt_prepared_search *d)
{
    if (d->settings.order || d->spec.engine != XT_ENGINE_DLX)
        return d->settings.order;
    return d->spec.orders.at[0].kind == XT_ORDER_FIRST ? "f" : "s";
}

static bool check_kernel_supported(const xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    bool fine = !d->settings.kernel || xt_engine_has_kernels(d->spec.engine);
    if (!fine)
        xt_diagnose(diagnostics,
                    "the engine '%s' has no kernels; leave --kernel out, or choose 'matrix', 'flat' or 'merge'",
                    xt_prepared_search_engine_name(d));
    return fine;
}

// Where that is asked for.  False: the diagnostics tell.
static bool shuffle_subproblems(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    if (!d->settings.shuffle)
        return true;
    if (d->spec.engine == XT_ENGINE_FRONTIER) {
        xt_diagnose_at(
            diagnostics, xt_plan_location_of(&d->settings, "shuffle"),
            "the engine 'merge' goes through all states of the sweep, so no order helps it; leave '--shuffle' "
            "out, or choose another");
        return false;
    }
    xt_shuffle shuffle;
    xt_random  random;
    xt_random_start(&random, d->settings.shuffle, 0);
    bool fine = xt_shuffle_start(&shuffle, d->model->cover->options) &&
                xt_shuffle_subproblems(&shuffle, &d->subproblems, &random);
    xt_shuffle_free(&shuffle);
    if (!fine)
        xt_diagnose_out_of_memory(diagnostics);
    return fine;
}

static bool prepare_subproblems(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    if (!xt_make_subproblems(d)) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    if (!d->is_filtered)
        xt_choose_filters_for_subproblems(d);
    if (!xt_filter_subproblems(d, diagnostics) || !shuffle_subproblems(d, diagnostics))
        return false;
    if (d->chose_filters && d->filtered == 0 && !d->removed_subproblems)
        d->settings.filters = (xt_filters){0};
    d->spec.filters = d->settings.filters;
    return true;
}

// Nothing is chosen by samples for a search that there will not be.
static bool prepare_search(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    if (*d->impossible && d->planning_effort < XT_EFFORT_EXPLAIN)
        d->planning_effort = XT_EFFORT_NONE;
    if (!make_problem(d) || !make_canonical_sink(d)) {
        if (d->choice.error)
            xt_diagnose(diagnostics, "%s", d->choice.error);
        else
            xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    if (!check_kernel_supported(d, diagnostics))
        return false;
    if (d->settings.constrained_first)
        branch_first_on(&d->spec, first_anchor_piece(d), d->model->cover->pieces);
    const char *unsupported_reason =
        d->class_size > 0 ? d->engine->unsupported_reason(d->problem)
                          : "a solution may be its own image under a turn, which only those who see it tell";
    if (unsupported_reason)
        xt_diagnose_at(diagnostics, xt_plan_location_of(&d->settings, "engine"),
                       "this puzzle is none for the engine '%s': %s; choose another", xt_prepared_search_engine_name(d),
                       unsupported_reason);
    return !unsupported_reason;
}

// The parts, and why there is nothing to be found: two things that know nothing of each other, and take about as long.
typedef struct preparation {
    xt_prepared_search *d;
    xt_diagnostics     *diagnostics;
    atomic_uint         next;
    bool                has_subproblems, is_explained;
} preparation;

static void prepare_next(void *context, uint32_t member)
{
    preparation *p = context;
    (void)member;
    for (uint32_t next; (next = atomic_fetch_add(&p->next, 1)) < 2;)
        if (next == 0)
            p->has_subproblems = prepare_subproblems(p->d, p->diagnostics);
        else
            p->is_explained = explain_impossible(p->d);
}

static bool prepare(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    preparation p = {.d = d, .diagnostics = diagnostics};
    bool        is_worth_two_threads = d->model->cover->options >= MIN_OPTIONS_FOR_TWO_THREADS && !d->is_explained;
    if (!xt_engine_spec_parse(&d->spec, d->settings.engine, d->settings.order, d->settings.nof, diagnostics) ||
        !set_goal(d, diagnostics))
        return false;
    d->spec.kernel = d->settings.kernel;
    d->spec.lists_solutions = d->lists_solutions;
    d->engine = xt_engine_for(&d->spec);
    xt_thread_pool_run(is_worth_two_threads ? d->thread_pool : NULL, prepare_next, &p);
    if (p.has_subproblems && !p.is_explained)
        xt_diagnose_out_of_memory(diagnostics);
    return p.has_subproblems && p.is_explained && prepare_search(d, diagnostics);
}

xt_planning_effort xt_planning_effort_for(const xt_settings *settings)
{
    return settings && settings->monte_carlo.trials ? XT_EFFORT_NONE : XT_EFFORT_COMPARE;
}

bool xt_prepare_search(xt_prepared_search *d, const xt_model *model, const xt_settings *settings,
                       xt_diagnostics *diagnostics)
{
    xt_settings given = settings ? *settings : (xt_settings){0};
    if (given.pruning == XT_PRUNE_FOR_ALL)
        given.pruning = XT_PRUNE_FOR_UNIQUE;
    return xt_prepare_search_with(d, model, &given, xt_planning_effort_for(settings), false, diagnostics);
}

// ---- Where the first solutions count -------------------------------------------------------------------------------

static const double long_search_seconds_if_deep = 1, endless_search_seconds = 1e6; // seconds

// A search that is kept or divided is one of the whole tree, whatever limit this command or this part has.
static bool wants_some(const xt_settings *s)
{
    return s->limit > 0 && !is_shared(s);
}

// Whether it is the first solutions that count: a part may have none of them for long, and tries find some sooner.
// What samples tell of deep trees is often far too little, so where only some solutions are wanted less is risked
// there.
static bool is_of_first_solutions(const xt_prepared_search *d)
{
    double seconds = xt_prepared_search_alternative_seconds(d);
    double long_search_seconds =
        d->model->cover->pieces >= XT_MIN_ENDLESS_PIECES ? long_search_seconds_if_deep : XT_LONG_SEARCH_SECONDS;
    return (wants_some(&d->settings) && seconds > long_search_seconds) ||
           (d->lists_solutions && seconds > endless_search_seconds);
}

// ---- The anchor ----------------------------------------------------------------------------------------------------

// Whether the first anchor may be another than the rule says: all is left open.
static bool is_anchor_automatic(const xt_settings *s)
{
    bool prunes = s->pruning == XT_PRUNE_FOR_ALL || (s->unique != XT_ALL && s->pruning != XT_PRUNE_NEVER);
    return is_automatic(s) && prunes && !s->constrained_piece && !s->constrained_first;
}

// And what is to be searched is what is prepared.
static bool may_sample_anchors(const xt_prepared_search *d, const xt_settings *given)
{
    bool is_wanted = given->unique != XT_ALL || (d->expands_classes && !is_of_first_solutions(d));
    return is_anchor_automatic(given) && is_wanted && !xt_prepared_search_starts_with_frontier(d) &&
           d->planning_effort != XT_EFFORT_NONE && d->model->cover->pieces < XT_MAX_SAMPLED_LEVELS &&
           d->is_filtered == d->chose_filters; // filters that were asked of each part are more than is reckoned with
}

// What the engine was chosen by, whoever is told more; 0: nothing.
static double compared_seconds_of_chosen(const xt_engine_choice *choice)
{
    for (uint32_t c = 0; c < choice->candidates; c++)
        if (strcmp(choice->candidate[c].engine, choice->engine) == 0)
            return choice->candidate[c].compared_seconds;
    return 0;
}

// False: it failed.
static bool sample_anchors(xt_prepared_search *d, const xt_settings *given)
{
    bool                     ignores_limits = is_shared(given);
    xt_anchor_choice_problem problem = {.cover = d->model->cover,
                                        .parts = &d->subproblems,
                                        .spec = &d->spec,
                                        .engine = d->choice.engine,
                                        .filters = d->is_filtered ? &xt_default_filters : NULL,
                                        .with_reflections = xt_uses_reflections(given),
                                        .control = ignores_limits ? NULL : d->settings.control,
                                        .time_limit = ignores_limits ? 0 : d->settings.time_limit,
                                        .began = d->began,
                                        .seconds = compared_seconds_of_chosen(&d->choice),
                                        .expected_remaining_seconds = remaining_seconds_for(given),
                                        .thread_pool = d->thread_pool};
    return xt_choose_anchor_by_samples(&d->anchor, &problem);
}

static xt_prepared_search start_preparation(const xt_model *model, const xt_settings *settings,
                                            xt_planning_effort planning_effort, bool lists_solutions, double began,
                                            xt_thread_pool *thread_pool)
{
    bool may_use_frontier = planning_effort >= XT_EFFORT_ALWAYS_ESTIMATE &&
                            xt_engine_may_use_frontier(model->cover, settings, lists_solutions);
    return (xt_prepared_search){.model = model,
                                .settings = *settings,
                                .began = began,
                                .planning_effort = planning_effort,
                                .thread_pool = thread_pool,
                                .constrained_item = XT_NONE,
                                .is_automatic = is_automatic(settings),
                                .lists_solutions = lists_solutions,
                                .may_use_frontier = may_use_frontier};
}

static bool prepare_with_anchor(xt_prepared_search *d, const xt_settings *given, xt_planning_effort planning_effort,
                                xt_diagnostics *diagnostics)
{
    const xt_anchor_choice found = d->anchor;
    char                   impossible[sizeof d->impossible];
    memcpy(impossible, d->impossible, sizeof impossible);
    xt_prepared_search_free(d);
    *d = start_preparation(d->model, given, planning_effort, d->lists_solutions, d->began, d->thread_pool);
    d->constrained_item = found.item;
    d->anchor = found;
    d->is_explained = true;
    memcpy(d->impossible, impossible, sizeof impossible);
    return prepare(d, diagnostics);
}

// What is prepared is searched.  False: the diagnostics tell.
static bool accept_anchor(xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    bool was_tentative = d->is_tentative;
    d->is_tentative = false;
    if (was_tentative && !xt_fit_filter_subproblems(d)) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    number_options(d);
    return true;
}

// False: it failed.
static bool decide_anchor(xt_prepared_search *d, const xt_settings *given, xt_diagnostics *diagnostics)
{
    d->anchor.item = XT_NONE;
    if (!may_sample_anchors(d, given) || sample_anchors(d, given))
        return true;
    if (d->anchor.error)
        xt_diagnose(diagnostics, "%s", d->anchor.error);
    else
        xt_diagnose_out_of_memory(diagnostics);
    return false;
}

static bool prepare_as_given(xt_prepared_search *d, const xt_model *model, xt_settings given,
                             xt_planning_effort planning_effort, bool lists_solutions, xt_diagnostics *diagnostics)
{
    // What takes longest is told when the anchor is settled.
    bool               explains_later = planning_effort == XT_EFFORT_EXPLAIN && is_anchor_automatic(&given);
    xt_planning_effort first = explains_later ? XT_EFFORT_ALWAYS_ESTIMATE : planning_effort;
    uint32_t           threads = xt_thread_count(given.threads);
    xt_thread_pool    *thread_pool = threads > 1 ? xt_thread_pool_new(threads) : NULL; // without memory one thread does
    *d = start_preparation(model, &given, first, lists_solutions, xt_clock_seconds(), thread_pool);
    d->is_tentative = is_anchor_automatic(&given);
    bool fine =
        xt_constrained_item(model, &given, &d->constrained_item, diagnostics) && prepare(d, diagnostics) &&
        decide_anchor(d, &given, diagnostics) &&
        (d->anchor.item == XT_NONE && !explains_later ? accept_anchor(d, diagnostics)
                                                      : prepare_with_anchor(d, &given, planning_effort, diagnostics));
    xt_thread_pool_free(thread_pool);
    d->thread_pool = NULL;
    return fine;
}

// Where pieces may be left out, a cover is divided into up to a hundred parts, which takes some thousandths of a
// second: as long as many a search that is not divided.
static bool may_have_many_subproblems(const xt_cover *cover)
{
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (cover->item[item].low < cover->item[item].high)
            return true;
    return false;
}

static const double short_search_seconds = 0.01; // seconds

// Whether all solutions are better looked for as they come than by classes.
static bool is_better_undivided(const xt_prepared_search *d)
{
    double seconds = xt_prepared_search_alternative_seconds(d); // 0: the tree is too deep for anybody to know
    return seconds < short_search_seconds || is_of_first_solutions(d);
}

// Of those that can be expected to be better so, the whole is prepared first.
static bool may_be_better_undivided(const xt_cover *cover, const xt_settings *s, bool lists_solutions)
{
    return may_have_many_subproblems(cover) ||
           (cover->pieces >= XT_MIN_ENDLESS_PIECES && (lists_solutions || wants_some(s)));
}

bool xt_prepare_search_with(xt_prepared_search *d, const xt_model *model, const xt_settings *settings,
                            xt_planning_effort planning_effort, bool lists_solutions, xt_diagnostics *diagnostics)
{
    const xt_settings given = settings ? *settings : (xt_settings){0};
    xt_settings       whole = given;
    bool is_left_to_planner = given.pruning == XT_PRUNE_FOR_ALL && is_automatic(&given) && model->cover->symmetries > 1;
    bool is_whole = is_left_to_planner && may_be_better_undivided(model->cover, &given, lists_solutions);
    whole.pruning = XT_PRUNE_FOR_UNIQUE;
    if (!prepare_as_given(d, model, is_whole ? whole : given, planning_effort, lists_solutions, diagnostics))
        return false;
    if (!is_left_to_planner || (is_whole ? is_better_undivided(d) : !d->expands_classes || !is_of_first_solutions(d)))
        return true;
    const double began = d->began;
    xt_prepared_search_free(d);
    bool fine = prepare_as_given(d, model, is_whole ? given : whole, planning_effort, lists_solutions, diagnostics);
    d->began = began;
    return fine;
}

// What is known of another search of the puzzle is not sought again.
static bool prepare_variant(xt_prepared_search *d, const xt_settings *settings, const xt_prepared_search *known)
{
    d->is_explained = known->is_explained;
    memcpy(d->impossible, known->impossible, sizeof d->impossible);
    return xt_constrained_item(d->model, settings, &d->constrained_item, NULL) && prepare(d, NULL);
}

bool xt_prepare_frontier_search(xt_prepared_search *d, const xt_model *model, const xt_settings *settings,
                                bool lists_solutions, const xt_prepared_search *known)
{
    xt_settings frontier_settings = *settings;
    frontier_settings.engine = XT_FRONTIER_NAME;
    bool lists_all_directly = lists_solutions && settings->pruning == XT_PRUNE_FOR_ALL &&
                              model->cover->symmetries > 1 &&
                              xt_frontier_lists_all_directly(model->cover, known->choice.found);
    if (lists_all_directly)
        frontier_settings.pruning = XT_PRUNE_FOR_UNIQUE;
    *d = start_preparation(model, &frontier_settings, XT_EFFORT_NONE, lists_solutions, xt_clock_seconds(), NULL);
    d->lists_all_directly = lists_all_directly;
    d->is_automatic = is_automatic(settings);
    return prepare_variant(d, &frontier_settings, known);
}

bool xt_prepare_search_variant(xt_prepared_search *d, const xt_settings *settings, const xt_prepared_search *known)
{
    *d = start_preparation(known->model, settings, XT_EFFORT_NONE, known->lists_solutions, xt_clock_seconds(), NULL);
    return prepare_variant(d, settings, known);
}

// A search that is kept is prepared each time that it goes on: with less time than that takes it would never get on.
double xt_prepared_search_seconds_left(const xt_prepared_search *d)
{
    return is_shared(&d->settings) ? d->settings.time_limit : xt_clock_seconds_left(d->settings.time_limit, d->began);
}

double xt_prepared_search_expected_seconds(const xt_prepared_search *d)
{
    return d->anchor.seconds > 0 || !d->choice.engine ? d->anchor.seconds : compared_seconds_of_chosen(&d->choice);
}

// Of two guesses the middle, by factors: the less keeps merging from much that it is fast at (docs/notes/merging.md).
double xt_prepared_search_alternative_seconds(const xt_prepared_search *d)
{
    double expected = d->choice.engine ? xt_prepared_search_expected_seconds(d) : 0;
    double compared_seconds = d->choice.engine ? compared_seconds_of_chosen(&d->choice) : 0;
    double known =
        expected > 0 && compared_seconds > 0 ? sqrt(expected * compared_seconds) : fmax(expected, compared_seconds);
    if (known == 0)
        known = d->choice.quick_sample;
    return known == 0 && d->may_use_frontier ? d->choice.seconds : known;
}

bool xt_prepared_search_starts_with_frontier(const xt_prepared_search *d)
{
    return d->choice.stopped_after_quick_sample ||
           (d->may_use_frontier && xt_frontier_is_worthwhile(d->choice.seconds, d->lists_solutions));
}

double xt_prepared_search_seconds_to_beat(const xt_prepared_search *d)
{
    return seconds_to_beat(d, xt_prepared_search_alternative_seconds(d), d->choice.found);
}

void xt_prepared_search_free(xt_prepared_search *d)
{
    xt_engine_spec_free(&d->spec);
    if (d->canonical_sink)
        xt_canonical_sink_close(d->canonical_sink);
    free(d->item_counts);
    xt_subproblems_free(&d->subproblems);
    free(d->weight);
    for (uint32_t q = 0; q < d->fixed_point_cover_count; q++)
        xt_fixed_point_cover_free(&d->fixed_point_covers[q]);
    free(d->fixed_point_covers);
    free(d->fixed_point_problems);
    free(d->cover_problem);
    free(d->subproblem);
    free(d->first_option);
}

uint64_t xt_search_fingerprint(const xt_prepared_search *d)
{
    uint64_t sum = d->subproblems.count * 31 + xt_hash_bytes(&d->spec.filters, sizeof d->spec.filters);
    for (uint32_t p = 0; p < d->subproblems.count; p++)
        sum = sum * 31 + xt_cover_fingerprint(&d->subproblems.at[p].subcover.cover);
    return sum;
}

void xt_prepared_search_report_progress(xt_prepared_search *d, xt_task at_hand)
{
    d->at_hand = at_hand;
    d->statistics.search = d;
    d->settings.progress(d->settings.progress_context, &d->statistics);
    d->statistics.search = NULL;
    d->at_hand = (xt_task){0};
}
