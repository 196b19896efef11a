// plan_make.c -- plans of puzzles, made from what a search would begin with; see plan.h.

#include "plan/plan.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/processor.h"
#include "base/thread_pool.h"
#include "model/model.h"
#include "plan/filter_choice.h"
#include "plan/portfolio.h"
#include "plan/settings_text.h"
#include "run/run.h"
#include "run/stop_flag.h"
#include "search/engines.h"
#include "search/frontier/engine.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// ---- Settings ------------------------------------------------------------------------------------------------------

void xt_plan_add_settings(xt_planned_lines *lines, const xt_settings *settings, xt_plan_reason reason_of,
                          const void *context)
{
    char capacity[XT_SETTING_TEXT_SIZE], reason[512];
    for (uint32_t i = 0; xt_setting_name_at(i); i++) {
        const char *name = xt_setting_name_at(i), *text = xt_setting_text(settings, i, capacity);
        *reason = 0;
        if (*text)
            reason_of(context, name, reason, sizeof reason);
        if (*text)
            xt_plan_add_line(lines, name, text, reason);
    }
}

static const char *fastest_kernel(void)
{
    const char *name;
    for (uint32_t k = 0; (name = xt_kernel_name_at(k)); k++)
        if (xt_processor_selects_kernel(name, NULL))
            return name;
    return NULL;
}

void xt_plan_add_machine(xt_planned_lines *lines, const xt_settings *settings, bool has_kernels)
{
    const char *fastest = fastest_kernel();
    char        threads[16];
    if (has_kernels && settings->kernel)
        xt_plan_add_line(lines, "kernel", settings->kernel, "as asked for");
    else if (has_kernels && fastest)
        xt_plan_add_line(lines, "kernel", fastest, "the fastest that runs here; all kernels walk the same tree");
    snprintf(threads, sizeof threads, "%" PRIu32, xt_thread_count(settings->threads));
    xt_plan_add_line(lines, "threads", threads,
                     settings->threads ? "as asked for; at any number the solutions and their order are the same"
                                       : "one for each core; at any number the solutions and their order are the same");
}

// ---- Reasons -------------------------------------------------------------------------------------------------------

// What a search finds out of merging.
typedef struct frontier_decision {
    bool        is_possible;    // to find a solution, as far as counting tells
    bool        is_first;       // it is begun with before another engine is looked at, and goes on
    bool        starts_at_once; // it is begun with for no rival, since it all but surely pays
    bool        is_sure;        // and goes on
    bool        continues;      // it is begun with for a rival that would take longer
    const char *alternative_engine;
    double      alternative_seconds; // seconds
    double      seconds_to_beat;     // the seconds in which merging would have to count
} frontier_decision;

typedef struct reasons {
    const xt_prepared_search *d;
    const xt_engine_choice   *choice;
    const xt_settings        *given;
    const frontier_decision  *frontier_decision;
    const xt_portfolio       *restarts; // found: the search is another than the one that was chosen for the whole tree
} reasons;

static const xt_candidate *candidate_called(const xt_engine_choice *choice, const char *engine)
{
    for (uint32_t c = 0; c < choice->candidates; c++)
        if (strcmp(choice->candidate[c].engine, engine) == 0)
            return &choice->candidate[c];
    return NULL;
}

// Of the engine that takes least, as it is told; the choice knew no more than few paths say.
static double least_seconds(const xt_engine_choice *choice)
{
    double least = HUGE_VAL;
    for (uint32_t c = 0; c < choice->candidates; c++)
        if (choice->candidate[c].is_sampled)
            least = fmin(least, choice->candidate[c].seconds);
    return isinf(least) ? choice->seconds : least;
}

static void explain_engine(const reasons *r, char *reason, size_t capacity)
{
    const xt_engine_choice *choice = r->choice;
    const xt_candidate     *chosen = choice->engine ? candidate_called(choice, choice->engine) : NULL;
    bool                    is_left_to_planner = !r->given->order && !r->given->nof;
    const xt_candidate     *matrix = candidate_called(choice, "matrix"), *flat = candidate_called(choice, "flat");
    if (r->given->engine)
        snprintf(reason, capacity, "as asked for");
    else if (r->restarts->is_found)
        snprintf(
            reason, capacity,
            "the first of %" PRIu32
            " short tries, of several engines and orders, that finds as many solutions as are wanted: after %" PRIu64
            " fits; to go through the whole tree, '%s' would be taken",
            r->restarts->restarts, r->restarts->nodes, choice->engine);
    else if (r->frontier_decision->is_first)
        snprintf(reason, capacity,
                 "so few choices of pieces are possible that it is begun with before others are looked at, and it has "
                 "few states at the first cells");
    else if (r->frontier_decision->continues)
        snprintf(
            reason, capacity,
            "begun with, it has so few states at the first cells that it is over sooner than '%s', which would take "
            "%.2g s",
            r->frontier_decision->alternative_engine, r->frontier_decision->alternative_seconds);
    else if (r->frontier_decision->is_sure && isinf(choice->seconds))
        snprintf(reason, capacity,
                 "there are twice as many pieces as cells that a sweep looks ahead, so that many assemblies lead to "
                 "equal states, and how long it would take to visit each no sample tells");
    else if (r->frontier_decision->is_sure)
        snprintf(reason, capacity,
                 "there are twice as many pieces as cells that a sweep looks ahead, so that many assemblies lead to "
                 "equal states, and to visit each would take %.2g s",
                 least_seconds(choice));
    else if (!chosen || !is_left_to_planner)
        snprintf(reason, capacity, "what other options ask for belongs to it");
    else if (matrix->unsupported_reason && flat->unsupported_reason && chosen == matrix)
        snprintf(reason, capacity, "it has the kernel that is asked for");
    else if (matrix->unsupported_reason && flat->unsupported_reason)
        snprintf(reason, capacity,
                 "it takes every puzzle, and 'matrix', which is faster elsewhere, is none for this: %s",
                 matrix->unsupported_reason);
    else if (matrix->compared_seconds > 0 && flat->compared_seconds > 0)
        snprintf(reason, capacity, "a sample of both trees%s says %.2g s, and '%s' %.2g s, which may be a third off",
                 r->d->subproblems.count > 1 ? ", in one part or some," : "", chosen->compared_seconds,
                 chosen == flat ? "matrix" : "flat",
                 chosen == flat ? matrix->compared_seconds : flat->compared_seconds);
    else if (matrix->compared_seconds > 0)
        snprintf(reason, capacity, "a sample tells that its tree is too small for a choice to be worth while");
    else
        snprintf(reason, capacity, "of those that take this puzzle, its nodes cost least, and no tree is smaller");
}

static const char *name_of_piece(const xt_model *model, uint32_t item)
{
    const xt_images *images = model->images;
    return images->name.at[images->shapes.at[item - model->cover->cells].names];
}

static void explain_anchor(const reasons *r, char *reason, size_t capacity)
{
    const xt_anchor_choice *found = &r->d->anchor;
    if (r->d->spec.engine == XT_ENGINE_FRONTIER)
        snprintf(reason, capacity, "symmetries are told apart by it: of all pieces it keeps the fewest images");
    else if (found->item != XT_NONE && found->sampled_pieces > 0)
        snprintf(reason, capacity,
                 "symmetries are told apart by it: samples of the trees that %" PRIu32
                 " pieces lead to say work for %.2g nodes, and for %.2g with '%s', whose images leave least room "
                 "beside them",
                 found->sampled_pieces, found->nodes, found->rule_nodes, name_of_piece(r->d->model, found->rule_item));
    else
        snprintf(reason, capacity,
                 "symmetries are told apart by it: its images leave least room beside them, of all pieces of unique "
                 "shape%s",
                 found->sampled_pieces > 0
                     ? "; samples of the trees that others lead to tell of none that is clearly smaller"
                     : "");
}

// Whether the setting may be another in each of several tries.
static bool differs_by_restart(const char *name)
{
    return strcmp(name, "order") == 0 || strcmp(name, "shuffle") == 0 || strcmp(name, "pruning") == 0 ||
           strstr(XT_FILTER_SETTING_NAMES, name);
}

static void reason_of(const void *context, const char *name, char *reason, size_t capacity)
{
    const reasons    *r = context;
    const xt_filters *given = &r->given->filters;
    if (strcmp(name, "engine") == 0)
        explain_engine(r, reason, capacity);
    else if (r->restarts->is_found && differs_by_restart(name))
        snprintf(reason, capacity, "as that try had it");
    else if (strcmp(name, "fix") == 0 && !r->given->constrained_piece)
        explain_anchor(r, reason, capacity);
    else if (strcmp(name, "pruning") == 0 && r->d->expands_classes && !r->given->engine)
        snprintf(reason, capacity,
                 "one solution of each class is searched for, and stands for all that symmetries lead to from it");
    else if (strcmp(name, "order") == 0)
        snprintf(reason, capacity, r->given->order ? "as asked for" : "the order that this engine usually has");
    else if (strcmp(name, "volume-filter") == 0 && !given->volume)
        snprintf(reason, capacity,
                 "%s out %" PRIu64 " images, one look at each, and with them what would be searched below them%s",
                 r->d->spec.engine == XT_ENGINE_FRONTIER && r->d->settings.filters.fit ? "it and the fit filter take"
                                                                                       : "it takes",
                 r->d->filtered,
                 r->d->settings.filters.volume == XT_ONCE ? "" : "; so many that it is asked again at the first nodes");
    else if (strcmp(name, "fit-filter") == 0 && !given->fit && r->d->spec.engine == XT_ENGINE_FRONTIER)
        snprintf(reason, capacity,
                 "it takes out what leaves a cell or a piece no image, which merging would go on from");
    else if (strcmp(name, "fit-filter") == 0 && !given->fit)
        snprintf(reason, capacity,
                 "it takes out what leaves a cell or a piece no image, %" PRIu64
                 " images before the search, and at the first nodes many of those that their children would try in "
                 "vain",
                 r->d->fitted);
    else
        snprintf(reason, capacity, "as asked for");
}

// ---- What was left open --------------------------------------------------------------------------------------------

// The first anchor, if it is a piece; else NULL.
static const char *anchor_of(const xt_prepared_search *d)
{
    if (d->subproblems.count == 0 || d->subproblems.at[0].anchors.count == 0)
        return NULL;
    uint32_t item = d->subproblems.at[0].anchors.at[0].item;
    return item < d->model->cover->cells ? NULL : name_of_piece(d->model, item);
}

// Of a count by merging, which may use symmetries whatever is counted.
static void add_weights(xt_planned_lines *lines, const xt_prepared_search *d)
{
    const xt_anchors *anchors = &d->subproblems.at[0].anchors;
    const char       *piece = anchor_of(d);
    if (anchors->count == 0)
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "none; no symmetry makes images equal that a piece or a cell must have");
    else if (piece)
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "piece %s: one of its images that symmetries make equal stands for all", piece);
    else
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "cell %" PRIu32 " of %" PRIu32
                                   ": one of its images that symmetries make equal stands for all",
                                   anchors->at[0].item + 1, d->model->cover->cells);
}

static void add_anchor(xt_planned_lines *lines, const xt_prepared_search *d)
{
    const xt_cover *cover = d->model->cover;
    if (d->engine->counts_only)
        add_weights(lines, d);
    else if (d->lists_all_directly)
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "none; to come to every solution takes less than to unfold one of each class");
    else if (d->settings.unique == XT_ALL && !d->expands_classes)
        xt_plan_add_line_formatted(lines, "anchor", "", "none; all solutions are wanted, not one of each class");
    else if (d->settings.pruning == XT_PRUNE_NEVER)
        xt_plan_add_line_formatted(lines, "anchor", "", "none; symmetric parts of the tree are not left out");
    else if (d->subproblems.count == 0 || d->subproblems.at[0].anchors.count == 0)
        xt_plan_add_line_formatted(lines, "anchor", "", "none; no symmetry takes every solution to a solution");
    else if (d->subproblems.at[0].anchors.at[0].item < cover->cells)
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "cell %" PRIu32 " of %" PRIu32
                                   ", at which the least share of the search is left; no piece is "
                                   "of unique shape",
                                   d->subproblems.at[0].anchors.at[0].item + 1, cover->cells);
}

// The settings with nothing left open.
static xt_settings decide_settings(const xt_prepared_search *d)
{
    xt_settings settings = d->settings;
    bool        is_links = d->spec.engine == XT_ENGINE_DLX;
    if (!settings.engine)
        settings.engine = is_links ? "dlx" : "matrix";
    settings.order = xt_prepared_search_order(d);
    if (!settings.constrained_piece && (d->settings.unique != XT_ALL || d->expands_classes))
        settings.constrained_piece = anchor_of(d);
    return settings;
}

static void add_filters(xt_planned_lines *lines, const xt_prepared_search *d, const xt_settings *settings,
                        const xt_portfolio *restarts)
{
    const xt_filters *f = &settings->filters;
    if (f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger)
        return;
    bool uses_frontier = strcmp(settings->engine, xt_engine_frontier.name) == 0;
    xt_plan_add_line_formatted(lines, "filters", "", "none; %s",
                               uses_frontier        ? "states with a region that no pieces fill are dropped"
                               : restarts->is_found ? "that try had none"
                                                    : xt_prepared_search_why_no_filters(d));
}

// By them the search of a small tree is cut into tasks, which what is counted up to a limit depends on.
static void add_nodes(xt_planned_lines *lines, const xt_prepared_search *d)
{
    char nodes[16];
    snprintf(nodes, sizeof nodes, "%.0f", d->choice.nodes);
    if (d->choice.nodes >= 1 && d->choice.nodes < INT32_MAX)
        xt_plan_add_line(lines, "nodes", nodes, "what was seen of the tree when the engine was chosen");
}

static void add_tasks(xt_search_plan *plan, const xt_prepared_search *d, const char *engine)
{
    const xt_candidate *c = candidate_called(&plan->choice, engine);
    if (d->engine->counts_only)
        xt_plan_add_line_formatted(&plan->lines, "tasks", "", "one; merging goes through the whole tree at once");
    else if (c && c->is_sampled)
        xt_plan_add_line_formatted(
            &plan->lines, "tasks", "",
            "split while threads wait for some: %.0f at depth 1, %.0f at depth 2, %.0f at depth 3", c->level[0],
            c->level[1], c->level[2]);
}

static void add_all_lines(xt_search_plan *plan, const xt_prepared_search *d, const xt_settings *given,
                          const frontier_decision *m, const xt_portfolio *restarts)
{
    xt_planned_lines *lines = &plan->lines;
    const reasons why = {.d = d, .choice = &plan->choice, .given = given, .frontier_decision = m, .restarts = restarts};
    const xt_settings decided = decide_settings(d);
    xt_plan_add_model(lines, d->model);
    if (*d->impossible)
        xt_plan_add_line_formatted(lines, "solutions", "",
                                   "none, which counting proves, so that nothing is searched: %s", d->impossible);
    xt_plan_add_settings(lines, &decided, reason_of, &why);
    add_anchor(lines, d);
    add_filters(lines, d, &decided, restarts);
    xt_plan_add_machine(lines, &decided, xt_engine_has_kernels(d->spec.engine));
    xt_plan_add_search(lines, d);
    add_nodes(lines, d);
    add_tasks(plan, d, decided.engine);
}

// Why merging is not, or cannot be, sampled.
static void add_frontier_candidate(xt_engine_choice *choice, const xt_prepared_search *d)
{
    xt_engine_spec plan = d->spec;
    if (d->chose_filters)
        plan.filters = (xt_filters){0}; // they were chosen for another engine
    const char *unsupported_reason =
        xt_engine_frontier.unsupported_reason(&(xt_cover_problem){.cover = d->model->cover, .spec = &plan});
    choice->candidate[choice->candidates++] = (xt_candidate){
        .engine = xt_engine_frontier.name,
        .unsupported_reason =
            unsupported_reason ? unsupported_reason : "it goes from state to state, and has no tree to be sampled"};
}

// What is to be sampled belongs to a search that visits each solution, whether or not that is chosen.
static bool sample_engines(xt_search_plan *plan, xt_model *model, const xt_settings *settings, bool counts,
                           frontier_decision *m, xt_diagnostics *diagnostics)
{
    xt_prepared_search d;
    bool               fine = xt_prepare_search_with(&d, model, settings, XT_EFFORT_EXPLAIN, !counts, diagnostics);
    if (fine) {
        plan->choice = d.choice;
        m->is_possible = !*d.impossible;
        m->alternative_engine = d.choice.engine;
        m->alternative_seconds = xt_prepared_search_alternative_seconds(&d);
        m->seconds_to_beat = xt_prepared_search_seconds_to_beat(&d);
        add_frontier_candidate(&plan->choice, &d);
    }
    xt_prepared_search_free(&d);
    return fine;
}

static xt_answer poll_control(void *context)
{
    xt_control *control = context;
    return xt_control_stop_reason(control, 0, 0) == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

// Whether merging, once begun for a rival that takes so many seconds, would go on; is_guess: it is none that was looked
// at.
static bool would_continue(const xt_model *model, const xt_settings *given, bool counts, const xt_engine_choice *choice,
                           double alternative_seconds, bool is_guess)
{
    xt_prepared_search d;
    bool continues = xt_prepare_frontier_search(&d, model, given, !counts, &(xt_prepared_search){.choice = *choice});
    d.spec.alternative_seconds = xt_frontier_alternative_seconds(given, alternative_seconds);
    d.spec.is_alternative_guessed = is_guess;
    continues =
        continues && xt_frontier_would_continue(d.problem, (xt_poll){.ask = poll_control, .context = given->control});
    xt_prepared_search_free(&d);
    return continues;
}

// Classes may differ in size, which is not seen before the search is prepared.
static bool can_use_frontier(const xt_model *model, const xt_settings *given, bool counts)
{
    xt_prepared_search d;
    bool               fine = xt_prepare_frontier_search(&d, model, given, !counts, &(xt_prepared_search){0});
    xt_prepared_search_free(&d);
    return fine;
}

// In the order in which a search finds it out (solve_or_merge in solve.c).
static void decide_frontier(frontier_decision *m, const xt_search_plan *plan, const xt_model *model,
                            const xt_settings *given, bool counts)
{
    const xt_cover *cover = model->cover;
    double          first = m->is_possible ? xt_frontier_first_attempt_seconds(cover, given, !counts) : 0;
    m->is_first = first > 0 && would_continue(model, given, counts, &plan->choice, first, true);
    m->starts_at_once = !m->is_first && xt_engine_may_use_frontier(cover, given, !counts) &&
                        xt_frontier_is_worthwhile(plan->choice.seconds, !counts);
    m->is_sure = m->starts_at_once && can_use_frontier(model, given, counts) &&
                 (given->time_limit <= 0 || would_continue(model, given, counts, &plan->choice, 0, true));
    m->continues = !m->is_first && !m->starts_at_once && m->is_possible &&
                   ((plan->choice.stopped_after_quick_sample && m->seconds_to_beat > 0) ||
                    xt_engine_may_try_frontier(cover, given, !counts, m->alternative_engine, m->seconds_to_beat)) &&
                   would_continue(model, given, counts, &plan->choice, m->seconds_to_beat, false);
}

static bool prepare_to_explain(xt_prepared_search *d, xt_search_plan *plan, xt_model *model, const xt_settings *given,
                               bool counts, const frontier_decision *m, xt_diagnostics *diagnostics)
{
    if (m->is_first || m->is_sure || m->continues) {
        plan->choice.engine = xt_engine_frontier.name;
        return xt_prepare_frontier_search(d, model, given, !counts, &(xt_prepared_search){.choice = plan->choice});
    }
    return xt_prepare_search_with(d, model, given, xt_planning_effort_for(given), !counts, diagnostics);
}

// The limit on time is on all that is done for a plan.
static xt_settings with_time_left(const xt_settings *given, double began)
{
    xt_settings settings = *given;
    settings.time_limit = xt_clock_seconds_left(given->time_limit, began);
    return settings;
}

// Where a glance was enough for the first choice, the second one has what was compared.
static void copy_comparison(xt_engine_choice *explained, const xt_engine_choice *made)
{
    explained->engine = made->engine;
    explained->found = made->found;
    for (uint32_t c = 0; c < made->candidates; c++)
        explained->candidate[c].compared_seconds = made->candidate[c].compared_seconds;
}

static bool make_plan(xt_search_plan *plan, xt_model *model, const xt_settings *given, bool counts,
                      xt_diagnostics *diagnostics)
{
    const double       began = xt_clock_seconds();
    frontier_decision  m = {0};
    xt_prepared_search d;
    if (!sample_engines(plan, model, given, counts, &m, diagnostics))
        return false;
    decide_frontier(&m, plan, model, given, counts);
    const xt_settings left = with_time_left(given, began);
    bool              fine = prepare_to_explain(&d, plan, model, &left, counts, &m, diagnostics);
    if (fine && !m.is_first && !m.is_sure && !m.continues && plan->choice.stopped_after_quick_sample) {
        double quick_sample = m.seconds_to_beat;
        m.alternative_seconds = xt_prepared_search_alternative_seconds(&d);
        m.seconds_to_beat = xt_prepared_search_seconds_to_beat(&d);
        copy_comparison(&plan->choice, &d.choice);
        m.alternative_engine = plan->choice.engine;
        m.continues = !m.starts_at_once &&
                      xt_engine_may_retry_frontier(model->cover, given, !counts, quick_sample, m.alternative_engine,
                                                   m.seconds_to_beat) &&
                      would_continue(model, given, counts, &plan->choice, m.seconds_to_beat, false);
        if (m.continues) {
            xt_prepared_search_free(&d);
            fine = prepare_to_explain(&d, plan, model, given, counts, &m, diagnostics);
        }
    }
    xt_portfolio restarts = {.is_found = false};
    if (fine)
        xt_portfolio_run(&restarts, &d, &left);
    if (restarts.is_found) {
        xt_prepared_search_free(&d);
        fine = xt_prepare_search_with(&d, model, &restarts.settings, XT_EFFORT_NONE, !counts, diagnostics);
    }
    if (fine)
        add_all_lines(plan, &d, given, &m, &restarts);
    xt_portfolio_free(&restarts);
    xt_prepared_search_free(&d);
    return fine;
}

xt_search_plan *xt_search_plan_new(xt_model *model, const xt_settings *settings, bool counts,
                                   xt_diagnostics *diagnostics)
{
    xt_search_plan *plan = XT_NEW(xt_search_plan);
    if (!plan) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    xt_settings given = settings ? *settings : (xt_settings){0};
    given.pruning = xt_resolve_pruning(&given);
    bool fine = make_plan(plan, model, &given, counts, diagnostics);
    if (fine && plan->lines.failed) {
        xt_diagnose_out_of_memory(diagnostics);
        fine = false;
    }
    if (fine) {
        plan->settings = xt_plan_read_settings(&plan->lines);
        plan->counts = counts;
        return plan;
    }
    xt_search_plan_free(plan);
    return NULL;
}
