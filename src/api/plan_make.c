// plan_make.c -- plans of puzzles, made from what a search would begin with; see plan.h.

#include "api/plan.h"

#include "api/filter_choice.h"
#include "api/restarts.h"
#include "api/setting_text.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/processor.h"
#include "model/model.h"
#include "run/control.h"
#include "run/run.h"
#include "search/merge.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// ---- Settings ------------------------------------------------------------------------------------------------------

void xt_plan_say_settings(xt_planned_lines *lines, const xt_settings *settings, xt_plan_reason reason_of,
                          const void *context)
{
    char room[XT_SETTING_ROOM], reason[512];
    for (uint32_t i = 0; xt_setting_name_at(i); i++) {
        const char *name = xt_setting_name_at(i), *text = xt_setting_text(settings, i, room);
        *reason = 0;
        if (*text)
            reason_of(context, name, reason, sizeof reason);
        if (*text)
            xt_plan_say(lines, name, text, reason);
    }
}

static const char *kernel_at_hand(void)
{
    const char *name;
    for (uint32_t k = 0; (name = xt_kernel_name_at(k)); k++)
        if (xt_processor_takes(name, NULL))
            return name;
    return NULL;
}

void xt_plan_say_machine(xt_planned_lines *lines, const xt_settings *settings, bool has_kernels)
{
    const char *fastest = kernel_at_hand();
    char        threads[16];
    if (has_kernels && settings->kernel)
        xt_plan_say(lines, "kernel", settings->kernel, "as asked for");
    else if (has_kernels && fastest)
        xt_plan_say(lines, "kernel", fastest, "the fastest that runs here; all kernels walk the same tree");
    snprintf(threads, sizeof threads, "%" PRIu32, xt_run_threads(settings->threads));
    xt_plan_say(lines, "threads", threads,
                settings->threads ? "as asked for; at any number the solutions and their order are the same"
                                  : "one for each core; at any number the solutions and their order are the same");
}

// ---- Reasons -------------------------------------------------------------------------------------------------------

// What a search finds out of merging.
typedef struct merging {
    bool        is_possible; // to find a solution, as far as counting tells
    bool        is_first;    // it is begun with before another engine is looked at, and goes on
    bool        at_once;     // it is begun with for no rival, since it all but surely pays
    bool        is_sure;     // and goes on
    bool        goes_on;     // it is begun with for a rival that would take longer
    const char *rival_engine;
    double      rival;   // seconds
    double      to_beat; // the seconds in which merging would have to count
} merging;

typedef struct reasons {
    const xt_delivery      *d;
    const xt_engine_choice *choice;
    const xt_settings      *given;
    const merging          *merging;
    const xt_restarts      *restarts; // found: the search is another than the one that was chosen for the whole tree
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

static void explain_engine(const reasons *r, char *reason, size_t room)
{
    const xt_engine_choice *choice = r->choice;
    const xt_candidate     *chosen = choice->engine ? candidate_called(choice, choice->engine) : NULL;
    bool                    is_left = !r->given->order && !r->given->nof;
    const xt_candidate     *matrix = candidate_called(choice, "matrix"), *flat = candidate_called(choice, "flat");
    if (r->given->engine)
        snprintf(reason, room, "as asked for");
    else if (r->restarts->is_found)
        snprintf(
            reason, room,
            "the first of %" PRIu32
            " short tries, of several engines and orders, that finds as many solutions as are wanted: after %" PRIu64
            " fits; to go through the whole tree, '%s' would be taken",
            r->restarts->tries, r->restarts->nodes, choice->engine);
    else if (r->merging->is_first)
        snprintf(reason, room,
                 "so few choices of pieces are possible that it is begun with before others are looked at, and it has "
                 "few states at the first cells");
    else if (r->merging->goes_on)
        snprintf(
            reason, room,
            "begun with, it has so few states at the first cells that it is over sooner than '%s', which would take "
            "%.2g s",
            r->merging->rival_engine, r->merging->rival);
    else if (r->merging->is_sure && isinf(choice->seconds))
        snprintf(reason, room,
                 "there are twice as many pieces as cells that a sweep looks ahead, so that many assemblies lead to "
                 "equal states, and how long it would take to visit each no sample tells");
    else if (r->merging->is_sure)
        snprintf(reason, room,
                 "there are twice as many pieces as cells that a sweep looks ahead, so that many assemblies lead to "
                 "equal states, and to visit each would take %.2g s",
                 least_seconds(choice));
    else if (!chosen || !is_left)
        snprintf(reason, room, "what other options ask for belongs to it");
    else if (matrix->refusal && flat->refusal && chosen == matrix)
        snprintf(reason, room, "it has the kernel that is asked for");
    else if (matrix->refusal && flat->refusal)
        snprintf(reason, room, "it takes every puzzle, and 'matrix', which is faster elsewhere, is none for this: %s",
                 matrix->refusal);
    else if (matrix->compared > 0 && flat->compared > 0)
        snprintf(reason, room, "a sample of both trees%s says %.2g s, and '%s' %.2g s, which may be a third off",
                 r->d->parts.count > 1 ? ", in one part or some," : "", chosen->compared,
                 chosen == flat ? "matrix" : "flat", chosen == flat ? matrix->compared : flat->compared);
    else if (matrix->compared > 0)
        snprintf(reason, room, "a sample tells that its tree is too small for a choice to be worth while");
    else
        snprintf(reason, room, "of those that take this puzzle, its nodes cost least, and no tree is smaller");
}

static const char *name_of_piece(const xt_model *model, uint32_t item)
{
    const xt_images *images = model->images;
    return images->name.at[images->shapes.at[item - model->cover->cells].names];
}

static void explain_anchor(const reasons *r, char *reason, size_t room)
{
    const xt_anchor_found *found = &r->d->anchor;
    if (r->d->plan.engine == XT_ENGINE_MERGE)
        snprintf(reason, room, "symmetries are told apart by it: of all pieces it keeps the fewest images");
    else if (found->item != XT_NOWHERE && found->looked_at > 0)
        snprintf(reason, room,
                 "symmetries are told apart by it: samples of the trees that %" PRIu32
                 " pieces lead to say work for %.2g nodes, and for %.2g with '%s', whose images leave least room "
                 "beside them",
                 found->looked_at, found->nodes, found->rule_nodes, name_of_piece(r->d->model, found->rule_item));
    else
        snprintf(reason, room,
                 "symmetries are told apart by it: its images leave least room beside them, of all pieces of unique "
                 "shape%s",
                 found->looked_at > 0
                     ? "; samples of the trees that others lead to tell of none that is clearly smaller"
                     : "");
}

// Whether the setting may be another in each of several tries.
static bool is_of_way(const char *name)
{
    return strcmp(name, "order") == 0 || strcmp(name, "shuffle") == 0 || strcmp(name, "pruning") == 0 ||
           strstr(XT_NAMES_OF_FILTERS, name);
}

static void reason_of(const void *context, const char *name, char *reason, size_t room)
{
    const reasons    *r = context;
    const xt_filters *given = &r->given->filters;
    if (strcmp(name, "engine") == 0)
        explain_engine(r, reason, room);
    else if (r->restarts->is_found && is_of_way(name))
        snprintf(reason, room, "as that try had it");
    else if (strcmp(name, "fix") == 0 && !r->given->fix)
        explain_anchor(r, reason, room);
    else if (strcmp(name, "pruning") == 0 && r->d->unfolds && !r->given->engine)
        snprintf(reason, room,
                 "one solution of each class is searched for, and stands for all that symmetries lead to from it");
    else if (strcmp(name, "order") == 0)
        snprintf(reason, room, r->given->order ? "as asked for" : "the order that this engine usually has");
    else if (strcmp(name, "volume-filter") == 0 && !given->volume)
        snprintf(reason, room,
                 "%s out %" PRIu64 " images, one look at each, and with them what would be searched below them%s",
                 r->d->plan.engine == XT_ENGINE_MERGE && r->d->settings.filters.fit ? "it and the fit filter take"
                                                                                    : "it takes",
                 r->d->filtered,
                 r->d->settings.filters.volume == XT_ONCE ? "" : "; so many that it is asked again at the first nodes");
    else if (strcmp(name, "fit-filter") == 0 && !given->fit && r->d->plan.engine == XT_ENGINE_MERGE)
        snprintf(reason, room, "it takes out what leaves a cell or a piece no image, which merging would go on from");
    else if (strcmp(name, "fit-filter") == 0 && !given->fit)
        snprintf(reason, room,
                 "it takes out what leaves a cell or a piece no image, %" PRIu64
                 " images before the search, and at the first nodes many of those that their children would try in "
                 "vain",
                 r->d->fitted);
    else
        snprintf(reason, room, "as asked for");
}

// ---- What was left open --------------------------------------------------------------------------------------------

// The first anchor, if it is a piece; else NULL.
static const char *anchor_of(const xt_delivery *d)
{
    if (d->parts.count == 0 || d->parts.at[0].anchors.count == 0)
        return NULL;
    uint32_t item = d->parts.at[0].anchors.at[0].item;
    return item < d->model->cover->cells ? NULL : name_of_piece(d->model, item);
}

// Of a count by merging, which may use symmetries whatever is counted.
static void say_weights(xt_planned_lines *lines, const xt_delivery *d)
{
    const xt_anchors *anchors = &d->parts.at[0].anchors;
    const char       *piece = anchor_of(d);
    if (anchors->count == 0)
        xt_plan_say_why(lines, "anchor", "", "none; no symmetry makes images equal that a piece or a cell must have");
    else if (piece)
        xt_plan_say_why(lines, "anchor", "", "piece %s: one of its images that symmetries make equal stands for all",
                        piece);
    else
        xt_plan_say_why(lines, "anchor", "",
                        "cell %" PRIu32 " of %" PRIu32 ": one of its images that symmetries make equal stands for all",
                        anchors->at[0].item + 1, d->model->cover->cells);
}

static void say_anchor(xt_planned_lines *lines, const xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    if (d->engine->counts_only)
        say_weights(lines, d);
    else if (d->lists_whole)
        xt_plan_say_why(lines, "anchor", "",
                        "none; to come to every solution takes less than to unfold one of each class");
    else if (d->settings.unique == XT_ALL && !d->unfolds)
        xt_plan_say_why(lines, "anchor", "", "none; all solutions are wanted, not one of each class");
    else if (d->settings.pruning == XT_PRUNE_NEVER)
        xt_plan_say_why(lines, "anchor", "", "none; symmetric parts of the tree are not left out");
    else if (d->parts.count == 0 || d->parts.at[0].anchors.count == 0)
        xt_plan_say_why(lines, "anchor", "", "none; no symmetry takes every solution to a solution");
    else if (d->parts.at[0].anchors.at[0].item < cover->cells)
        xt_plan_say_why(lines, "anchor", "",
                        "cell %" PRIu32 " of %" PRIu32 ", at which the least share of the search is left; no piece is "
                        "of unique shape",
                        d->parts.at[0].anchors.at[0].item + 1, cover->cells);
}

// The settings with nothing left open.
static xt_settings settle(const xt_delivery *d)
{
    xt_settings settings = d->settings;
    bool        is_links = d->plan.engine == XT_ENGINE_LINKS;
    if (!settings.engine)
        settings.engine = is_links ? "dlx" : "matrix";
    settings.order = xt_delivery_order(d);
    if (!settings.fix && (d->settings.unique != XT_ALL || d->unfolds))
        settings.fix = anchor_of(d);
    return settings;
}

static void say_filters(xt_planned_lines *lines, const xt_delivery *d, const xt_settings *settings,
                        const xt_restarts *restarts)
{
    const xt_filters *f = &settings->filters;
    if (f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger)
        return;
    bool merges = strcmp(settings->engine, xt_engine_merge.name) == 0;
    xt_plan_say_why(lines, "filters", "", "none; %s",
                    merges               ? "states with a region that no pieces fill are dropped"
                    : restarts->is_found ? "that try had none"
                                         : xt_delivery_why_no_filters(d));
}

// By them the search of a small tree is cut into tasks, which what is counted up to a limit depends on.
static void say_nodes(xt_planned_lines *lines, const xt_delivery *d)
{
    char nodes[16];
    snprintf(nodes, sizeof nodes, "%.0f", d->choice.nodes);
    if (d->choice.nodes >= 1 && d->choice.nodes < INT32_MAX)
        xt_plan_say(lines, "nodes", nodes, "what was seen of the tree when the engine was chosen");
}

static void say_tasks(xt_search_plan *plan, const xt_delivery *d, const char *engine)
{
    const xt_candidate *c = candidate_called(&plan->choice, engine);
    if (d->engine->counts_only)
        xt_plan_say_why(&plan->lines, "tasks", "", "one; merging goes through the whole tree at once");
    else if (c && c->is_sampled)
        xt_plan_say_why(&plan->lines, "tasks", "",
                        "split while threads wait for some: %.0f at depth 1, %.0f at depth 2, %.0f at depth 3",
                        c->level[0], c->level[1], c->level[2]);
}

static void say_all(xt_search_plan *plan, const xt_delivery *d, const xt_settings *given, const merging *m,
                    const xt_restarts *restarts)
{
    xt_planned_lines *lines = &plan->lines;
    const reasons     why = {.d = d, .choice = &plan->choice, .given = given, .merging = m, .restarts = restarts};
    const xt_settings settled = settle(d);
    xt_plan_say_model(lines, d->model);
    if (*d->impossible)
        xt_plan_say_why(lines, "solutions", "", "none, which counting proves, so that nothing is searched: %s",
                        d->impossible);
    xt_plan_say_settings(lines, &settled, reason_of, &why);
    say_anchor(lines, d);
    say_filters(lines, d, &settled, restarts);
    xt_plan_say_machine(lines, &settled, xt_engine_has_kernels(d->plan.engine));
    xt_plan_say_search(lines, d);
    say_nodes(lines, d);
    say_tasks(plan, d, settled.engine);
}

// Why merging is not, or cannot be, sampled.
static void add_merging(xt_engine_choice *choice, const xt_delivery *d)
{
    xt_plan plan = d->plan;
    if (d->chose_filters)
        plan.filters = (xt_filters){0}; // they were chosen for another engine
    const char *refusal = xt_engine_merge.refusal(&(xt_cover_problem){.cover = d->model->cover, .plan = &plan});
    choice->candidate[choice->candidates++] =
        (xt_candidate){.engine = xt_engine_merge.name,
                       .refusal = refusal ? refusal : "it goes from state to state, and has no tree to be sampled"};
}

// What is to be sampled belongs to a search that visits each solution, whether or not that is chosen.
static bool sample_engines(xt_search_plan *plan, xt_model *model, const xt_settings *settings, bool counts, merging *m,
                           xt_diagnostics *diagnostics)
{
    xt_delivery d;
    bool        fine = xt_delivery_prepare_with(&d, model, settings, XT_CHOICE_TELLS, !counts, diagnostics);
    if (fine) {
        plan->choice = d.choice;
        m->is_possible = !*d.impossible;
        m->rival_engine = d.choice.engine;
        m->rival = xt_delivery_rival_seconds(&d);
        m->to_beat = xt_delivery_rival_of_merging(&d);
        add_merging(&plan->choice, &d);
    }
    xt_delivery_free(&d);
    return fine;
}

static xt_answer look_around(void *context)
{
    xt_control *control = context;
    return xt_control_ending(control, 0, 0) == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

// Whether merging, once begun for a rival that takes so many seconds, would go on; is_guess: it is none that was looked
// at.
static bool would_go_on(const xt_model *model, const xt_settings *given, bool counts, const xt_engine_choice *choice,
                        double rival, bool is_guess)
{
    xt_delivery d;
    bool        goes_on = xt_delivery_prepare_to_merge(&d, model, given, !counts, &(xt_delivery){.choice = *choice});
    d.plan.rival = xt_merging_rival(given, rival);
    d.plan.is_guess = is_guess;
    goes_on = goes_on && xt_merging_outlasts(d.problem, (xt_poll){.ask = look_around, .context = given->control});
    xt_delivery_free(&d);
    return goes_on;
}

// Classes may differ in size, which is not seen before the search is prepared.
static bool can_merge(const xt_model *model, const xt_settings *given, bool counts)
{
    xt_delivery d;
    bool        fine = xt_delivery_prepare_to_merge(&d, model, given, !counts, &(xt_delivery){0});
    xt_delivery_free(&d);
    return fine;
}

// In the order in which a search finds it out (solve_or_merge in solve.c).
static void look_at_merging(merging *m, const xt_search_plan *plan, const xt_model *model, const xt_settings *given,
                            bool counts)
{
    const xt_cover *cover = model->cover;
    double          first = m->is_possible ? xt_engine_first_try_of_merging(cover, given, !counts) : 0;
    m->is_first = first > 0 && would_go_on(model, given, counts, &plan->choice, first, true);
    m->at_once = !m->is_first && xt_engine_may_merge(cover, given, !counts) &&
                 xt_merging_is_worth(plan->choice.seconds, !counts);
    m->is_sure = m->at_once && can_merge(model, given, counts) &&
                 (given->time_limit <= 0 || would_go_on(model, given, counts, &plan->choice, 0, true));
    m->goes_on = !m->is_first && !m->at_once && m->is_possible &&
                 ((plan->choice.is_cut && m->to_beat > 0) ||
                  xt_engine_may_try_merging(cover, given, !counts, m->rival_engine, m->to_beat)) &&
                 would_go_on(model, given, counts, &plan->choice, m->to_beat, false);
}

static bool prepare_to_tell(xt_delivery *d, xt_search_plan *plan, xt_model *model, const xt_settings *given,
                            bool counts, const merging *m, xt_diagnostics *diagnostics)
{
    if (m->is_first || m->is_sure || m->goes_on) {
        plan->choice.engine = xt_engine_merge.name;
        return xt_delivery_prepare_to_merge(d, model, given, !counts, &(xt_delivery){.choice = plan->choice});
    }
    return xt_delivery_prepare_with(d, model, given, xt_choice_care_for(given), !counts, diagnostics);
}

// The limit on time is on all that is done for a plan.
static xt_settings with_time_left(const xt_settings *given, double began)
{
    xt_settings settings = *given;
    settings.time_limit = xt_clock_seconds_left(given->time_limit, began);
    return settings;
}

// Where a glance was enough for the first choice, the second one has what was compared.
static void take_comparison(xt_engine_choice *told, const xt_engine_choice *made)
{
    told->engine = made->engine;
    told->found = made->found;
    for (uint32_t c = 0; c < made->candidates; c++)
        told->candidate[c].compared = made->candidate[c].compared;
}

static bool make_plan(xt_search_plan *plan, xt_model *model, const xt_settings *given, bool counts,
                      xt_diagnostics *diagnostics)
{
    const double began = xt_clock_seconds();
    merging      m = {0};
    xt_delivery  d;
    if (!sample_engines(plan, model, given, counts, &m, diagnostics))
        return false;
    look_at_merging(&m, plan, model, given, counts);
    const xt_settings left = with_time_left(given, began);
    bool              fine = prepare_to_tell(&d, plan, model, &left, counts, &m, diagnostics);
    if (fine && !m.is_first && !m.is_sure && !m.goes_on && plan->choice.is_cut) {
        double glance = m.to_beat;
        m.rival = xt_delivery_rival_seconds(&d);
        m.to_beat = xt_delivery_rival_of_merging(&d);
        take_comparison(&plan->choice, &d.choice);
        m.rival_engine = plan->choice.engine;
        m.goes_on = !m.at_once &&
                    xt_engine_may_try_again(model->cover, given, !counts, glance, m.rival_engine, m.to_beat) &&
                    would_go_on(model, given, counts, &plan->choice, m.to_beat, false);
        if (m.goes_on) {
            xt_delivery_free(&d);
            fine = prepare_to_tell(&d, plan, model, given, counts, &m, diagnostics);
        }
    }
    xt_restarts restarts = {.is_found = false};
    if (fine)
        xt_restarts_try(&restarts, &d, &left);
    if (restarts.is_found) {
        xt_delivery_free(&d);
        fine = xt_delivery_prepare_with(&d, model, &restarts.settings, XT_CHOICE_TAKES_FIRST, !counts, diagnostics);
    }
    if (fine)
        say_all(plan, &d, given, &m, &restarts);
    xt_restarts_free(&restarts);
    xt_delivery_free(&d);
    return fine;
}

xt_search_plan *xt_search_plan_new(xt_model *model, const xt_settings *settings, bool counts,
                                   xt_diagnostics *diagnostics)
{
    xt_search_plan *plan = XT_NEW(xt_search_plan);
    if (!plan) {
        xt_complain_of_memory(diagnostics);
        return NULL;
    }
    xt_settings given = settings ? *settings : (xt_settings){0};
    given.pruning = xt_pruning_for(&given);
    bool fine = make_plan(plan, model, &given, counts, diagnostics);
    if (fine && plan->lines.failed) {
        xt_complain_of_memory(diagnostics);
        fine = false;
    }
    if (fine) {
        plan->settings = xt_plan_settings_of(&plan->lines);
        plan->counts = counts;
        return plan;
    }
    xt_search_plan_free(plan);
    return NULL;
}
