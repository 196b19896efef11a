// delivery.c -- see delivery.h.

#include "api/delivery.h"

#include "api/fixed_piece.h"
#include "api/plan_lines.h"
#include "api/saved_run.h"
#include "api/setting_text.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "model/anchor.h"
#include "model/model.h"
#include "model/orbit.h"
#include "run/run.h"
#include "search/engines.h"
#include "search/matrix.h"
#include "search/merge.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// At most, for filters that nobody asked for: of all parts, and of the whole cover before it is divided; and of a part,
// on the average, for the fit filter at nodes.
enum { FILTERED_OPTIONS = 1 << 20, FILTERED_WHOLE = 1 << 16, FITTED_OPTIONS = 1 << 13 };
enum { WORTH_TWO = 2500 }; // options: what is done with so many takes much longer than to begin a thread

// Parts have many images in common.  One counts as taken out when no part has it any more.
static void count_removed(xt_delivery *d, uint8_t *told)
{
    for (uint32_t p = 0; p < d->parts.count; p++) {
        const xt_narrow *narrow = &d->parts.at[p].narrow;
        for (uint32_t o = 0; o < narrow->cover.options; o++)
            told[narrow->original[o]] = 0;
    }
    for (uint32_t o = 0; o < d->model->cover->options; o++)
        if (told[o])
            d->statistics.removed[told[o] - 1]++;
}

static uint64_t options_of_parts(const xt_delivery *d)
{
    uint64_t options = 0;
    for (uint32_t p = 0; p < d->parts.count; p++)
        options += d->parts.at[p].narrow.cover.options;
    return options;
}

// Whether the caller left to us how to search.
static bool is_open(const xt_settings *s)
{
    const xt_filters *f = &s->filters;
    return !s->engine && !s->order && !s->nof && s->goal == 0 && s->sample.trials == 0 && !f->volume && !f->parity &&
           !f->fit && !f->volume_trigger && !f->parity_trigger;
}

// The volume filter, once, costs about as much as the images themselves and takes out up to nine tenths of the tree
// (docs/notes/filters.md), so it is at work wherever it can be.
static const xt_filters usual_filters = {.volume = XT_ONCE};

static bool is_any_asked(const xt_filters *s)
{
    return s->volume || s->parity || s->fit;
}

// Equal states of several parts would be apart.  What is only counted may use all symmetries, whatever is counted.
static bool make_part_to_merge(xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            counts = d->engine->counts_only;
    if (d->settings.pruning == XT_PRUNE_NEVER || (!counts && !d->unique))
        return true;
    d->weight = XT_NEW_ARRAY(uint32_t, cover->options);
    return d->weight &&
           xt_parts_thin(&d->parts, cover, counts || d->settings.unique == XT_UNIQUE_MIRROR, d->fixed, d->weight);
}

// The usual ones, or these and more that parts are asked, or nodes, as a plan tells them.
static bool suit_the_whole(const xt_filters *s)
{
    return s->volume && !s->parity && !s->volume_trigger && !s->parity_trigger;
}

// The filters that are asked of the whole cover before it is divided; false: none are.  Those that were asked for must
// find in each part what they find in the whole; of the usual ones it is enough that they are asked once, whether they
// are chosen or a plan says that they were, and what an image leaves no other is for each part to tell.
static bool choose_for_whole(const xt_delivery *d, xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    bool            is_small = cover->options <= FILTERED_WHOLE;
    *filters = d->is_open ? usual_filters : d->settings.filters;
    if (is_small && suit_the_whole(filters))
        filters->fit = 0;
    return is_any_asked(filters) && !xt_filter_refusal(cover, filters) &&
           ((is_small && suit_the_whole(filters)) || (!d->is_open && xt_filter_is_alike_in_parts(cover, filters)));
}

// Divides into parts of what the filters leave of the whole.  False: no memory.
static bool divide_filtered(xt_delivery *d, const xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    uint8_t        *found = XT_NEW_ARRAY(uint8_t, cover->options);
    xt_narrow       whole = {0};
    xt_useless      useless = {.is_useless = found, .is_met = XT_NEW_ARRAY(bool, cover->options)};
    bool            fine = found && useless.is_met && xt_narrow_start(&whole, cover, NULL) &&
                xt_filter_once(&whole, filters, found) &&
                xt_parts_divide(&d->parts, cover, d->settings.unique == XT_UNIQUE_MIRROR, d->fixed, &useless);
    xt_narrow_free(&whole);
    for (uint32_t o = 0; fine && o < cover->options; o++)
        if (!useless.is_met[o])
            found[o] = 0;
    if (fine)
        count_removed(d, found);
    d->chose_filters = d->is_open;
    if (d->is_open)
        d->settings.filters = *filters;
    d->filtered = useless.left_out;
    d->left_parts_out = useless.parts > 0;
    d->is_filtered = true;
    free(useless.is_met);
    free(found);
    return fine;
}

// Of so many symmetries, the identity among them.  False: no memory.
static bool make_quotients(xt_delivery *d, uint32_t order, bool with_reflections)
{
    const xt_cover *cover = d->model->cover;
    d->orbit = order;
    if (order == 0)
        return true;
    uint32_t *times = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    d->quotient = XT_NEW_ARRAY(xt_quotient, order);
    d->besides = XT_NEW_ARRAY(xt_cover_problem, order);
    bool fine = times && d->quotient && d->besides;
    if (fine)
        xt_quotient_kinds(cover, with_reflections, times);
    for (uint32_t s = 1; fine && s < cover->symmetries; s++)
        if (times[s] > 0) {
            xt_quotient *q = &d->quotient[d->quotients];
            fine = xt_quotient_make(q, cover, &cover->symmetry[s]);
            d->besides[d->quotients++] =
                (xt_cover_problem){.cover = &q->cover, .plan = &d->plan, .copies = q->copies, .times = times[s]};
        }
    free(times);
    return fine;
}

// The test for unique solutions, and the smaller covers that they allow.
static bool make_parts(xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            with_reflections = d->settings.unique == XT_UNIQUE_MIRROR;
    if (!xt_parts_start(&d->parts, cover))
        return false;
    bool wants_unique = d->settings.unique != XT_ALL;
    d->orbit = wants_unique && d->engine->counts_only ? xt_orbit_size(cover, with_reflections) : 1;
    if (d->orbit == 0 && !make_quotients(d, xt_quotient_order(cover, with_reflections), with_reflections))
        return false;
    d->unique = wants_unique && !d->engine->counts_only;
    if (d->plan.engine == XT_ENGINE_MERGE)
        return make_part_to_merge(d);
    bool prunes = d->settings.pruning == XT_PRUNE_ALWAYS || (d->settings.pruning != XT_PRUNE_NEVER && wants_unique);
    xt_filters filters;
    return prunes && choose_for_whole(d, &filters)
               ? divide_filtered(d, &filters)
               : !prunes || xt_parts_divide(&d->parts, cover, with_reflections, d->fixed, NULL);
}

// Who merges has no filters at its nodes, and goes on for long from what an image leads to that is in no solution: so
// the fit filter is worth its while too, unless the sweep looks no farther ahead than five cells
// (docs/notes/merging.md).
static xt_filters filters_that_pay(const xt_delivery *d)
{
    xt_filters filters = usual_filters;
    bool       is_narrow = true;
    if (d->plan.engine == XT_ENGINE_MERGE)
        xt_merging_least_seconds(&d->parts.at[0].narrow.cover, &is_narrow);
    filters.fit = is_narrow ? 0 : XT_ONCE;
    return filters;
}

static void choose_filters(xt_delivery *d)
{
    bool pays = d->is_open && options_of_parts(d) <= FILTERED_OPTIONS;
    for (uint32_t p = 0; p < d->parts.count && pays; p++)
        pays = !xt_filter_refusal(&d->parts.at[p].narrow.cover, &usual_filters);
    if (pays)
        d->settings.filters = filters_that_pay(d);
    d->chose_filters = pays;
}

const char *xt_delivery_why_no_filters(const xt_delivery *d)
{
    const char *refusal = NULL;
    for (uint32_t p = 0; p < d->parts.count && !refusal; p++)
        refusal = xt_filter_refusal(&d->parts.at[p].narrow.cover, &usual_filters);
    _Static_assert(FILTERED_OPTIONS == 1048576, "the text below says it");
    return d->chose_filters ? "before the search the volume filter finds nothing to take out"
           : !d->is_open    ? "how to search was asked for, and filters were not"
           : refusal        ? refusal
                            : "the volume filter is asked by itself of up to 2^20 images, and here are more";
}

// Takes out of each part what filters find before the search; returns how much.  False: no memory.
static bool take_out_of_parts(xt_delivery *d, const xt_filters *filters, uint64_t *removed)
{
    uint64_t before = options_of_parts(d);
    uint8_t *told = XT_NEW_ARRAY(uint8_t, d->model->cover->options);
    bool     fine = told;
    for (uint32_t p = 0; p < d->parts.count && fine; p++)
        fine = xt_filter_once(&d->parts.at[p].narrow, filters, told);
    *removed = before - options_of_parts(d);
    if (told)
        count_removed(d, told);
    free(told);
    return fine;
}

// Those that are asked for; where the whole was asked for volumes, the fit filter alone, which is chosen, if it is,
// when the size of the tree is known (fit_parts).  False: the diagnostics tell.
static bool filter_parts(xt_delivery *d, xt_diagnostics *diagnostics)
{
    const xt_filters *asked = &d->settings.filters, left = {.fit = d->chose_filters ? 0 : asked->fit};
    const xt_filters *filters = d->is_filtered ? &left : asked;
    uint64_t          removed = 0;
    for (uint32_t p = 0; p < d->parts.count; p++) {
        const char *refusal = xt_filter_refusal(&d->parts.at[p].narrow.cover, filters);
        if (refusal) {
            xt_complain(diagnostics, xt_plan_place_of(&d->settings, XT_NAMES_OF_FILTERS),
                        "this puzzle is none for filters: %s; leave them out", refusal);
            return false;
        }
    }
    bool fine = !is_any_asked(filters) || take_out_of_parts(d, filters, &removed);
    if (!fine && !d->chose_filters) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!fine) { // nobody asked for them: what they have taken out by now is no less useless
        d->settings.filters = (xt_filters){0};
        d->chose_filters = false;
    }
    d->filtered += removed;
    return true;
}

// What is reached before all pieces are placed need not go on to a solution.
static bool explain(xt_delivery *d)
{
    d->is_explained =
        d->is_explained || d->plan.goal > 0 || xt_filter_explain(d->model->cover, d->impossible, sizeof d->impossible);
    return d->is_explained;
}

// Whether the search is kept, to be gone on with, or divided: another process must choose the same, so that nothing may
// end the samples early; they have the same seeds.
static bool is_shared(const xt_settings *settings)
{
    return settings->run || settings->only_saved || settings->parts > 1;
}

// Whether the fit filter can be asked at nodes of the engine matrix, and may unasked.
static bool may_fit(const xt_delivery *d)
{
    const xt_plan plan = {
        .engine = XT_ENGINE_MATRIX, .orders = d->plan.orders, .kernel = d->plan.kernel, .filters = {.fit = 1}};
    bool may = d->chose_filters && d->parts.count > 0 && options_of_parts(d) <= FITTED_OPTIONS * d->parts.count;
    for (uint32_t p = 0; p < d->parts.count && may; p++)
        may = !xt_engine_matrix.refusal(&(xt_cover_problem){.cover = &d->parts.at[p].narrow.cover, .plan = &plan});
    return may;
}

// What a filter at the first nodes saves of all nodes, and what it takes to ask it: in nodes of the search, for each
// image that a part has at first; and how many times that at the root.  Measured (docs/notes/filters.md).
typedef struct worth {
    double saved, taken, at_root;
} worth;

static const worth worth_of_volume = {1.0 / 3, 1.0 / 6, 3}, worth_of_fit = {1.0 / 8, 1.0 / 12, 120};

// Whether the tree is large enough to ask a filter at so many levels below the root.
static bool is_worth_asking(const xt_delivery *d, worth w, uint32_t levels)
{
    const xt_engine_choice *c = &d->choice;
    double                  asked = w.at_root * d->parts.count;
    for (uint32_t l = 0; l < levels && l < XT_CANDIDATE_LEVELS; l++)
        asked += c->level[l];
    return c->nodes * w.saved > asked * w.taken * (double)options_of_parts(d) / d->parts.count;
}

// Where the volume filter takes out more than one image of fifty before the search, it pays to ask it again while
// four fifths of the pieces remain, of an engine that has filters at its nodes.  The fit filter, which the kernels ask
// by themselves in a fifth of the time, goes on from there, while three quarters do (docs/notes/filters.md).
static void choose_at_nodes(const xt_delivery *d, xt_filters *filters)
{
    const uint32_t pieces = d->model->cover->pieces;
    uint32_t       fitted = may_fit(d) ? pieces / 4 : 0;
    if (d->filtered * 50 > options_of_parts(d) &&
        (d->choice.nodes == 0 || is_worth_asking(d, worth_of_volume, pieces / 4)))
        filters->volume = pieces - pieces / 5;
    while (fitted > 0 && !is_worth_asking(d, worth_of_fit, fitted))
        fitted--;
    if (fitted > 0)
        filters->fit = pieces - fitted;
}

static void set_filters_at_nodes(xt_delivery *d)
{
    const xt_filters before = d->plan.filters;
    bool             pays = d->chose_filters && d->plan.engine == XT_ENGINE_MATRIX;
    if (!pays)
        return;
    choose_at_nodes(d, &d->plan.filters);
    for (uint32_t p = 0; p < d->parts.count && pays; p++)
        pays =
            !d->engine->refusal(&d->part_problem[p]) && !xt_filter_refusal(d->part_problem[p].cover, &d->plan.filters);
    if (!pays)
        d->plan.filters = before;
    d->settings.filters = d->plan.filters;
}

// A filter that works at nodes works before the search too.  Samples of other anchors, which have no such filter, come
// first.  False: no memory.
static bool fit_parts(xt_delivery *d)
{
    bool is_due = d->chose_filters && !d->is_tentative && d->plan.engine == XT_ENGINE_MATRIX && d->plan.filters.fit;
    return !is_due || take_out_of_parts(d, &(xt_filters){.fit = XT_ONCE}, &d->fitted);
}

// A kernel is asked for of those that have several.  False: no memory.
static bool take_choice(xt_delivery *d)
{
    if (d->settings.kernel && strcmp(d->choice.engine, "dlx") == 0)
        d->choice.engine = "matrix"; // whose refusal tells why it cannot be had
    d->settings.engine = d->choice.engine;
    d->plan.engine = xt_engine_kind_of(d->choice.engine); // with the order of dancing links, or one of its own
    d->engine = xt_engine_for(&d->plan);
    set_filters_at_nodes(d);
    return fit_parts(d);
}

// The engine of a run that was begun, which goes on as it was: what chose it may not be given again, such as a kernel.
static const char *engine_begun(const xt_settings *settings)
{
    xt_engine_name begun = xt_saved_engine(settings);
    const char    *name;
    for (uint32_t i = 0; (name = xt_engine_name_at(i)); i++)
        if (xt_engine_kind_of(name) != XT_ENGINE_MERGE && strcmp(name, begun.text) == 0)
            return name;
    return NULL;
}

static double seconds_enough(const void *delivery)
{
    const xt_delivery *d = delivery;
    xt_settings        given = d->settings;
    if (d->chose_filters)
        given.filters = (xt_filters){0};
    return xt_engine_is_sure_to_merge(d->model->cover, &given, d->delivers);
}

// Where nothing is named that belongs to an engine.  False: it failed; the choice may have the reason.
static bool choose_engine(xt_delivery *d)
{
    const xt_settings      *s = &d->settings;
    bool                    is_left = !s->engine && !s->order && !s->nof, is_patient = is_shared(s);
    const xt_choice_problem problem = {.part = d->part_problem,
                                       .parts = d->parts.count,
                                       .whole = d->model->cover,
                                       .levels = d->model->cover->pieces + 1,
                                       .wants_size = may_fit(d),
                                       .control = is_patient ? NULL : s->control,
                                       .time_limit = is_patient || d->care == XT_CHOICE_TELLS ? 0 : s->time_limit,
                                       .began = d->began,
                                       .enough = d->care >= XT_CHOICE_MAY_MERGE ? seconds_enough : NULL,
                                       .context = d};
    if (!is_left && d->care != XT_CHOICE_TELLS)
        return true;
    const char *begun = d->care != XT_CHOICE_TELLS ? engine_begun(s) : NULL;
    if (!xt_engine_choose(&d->choice, &problem, d->care))
        return false;
    if (begun)
        d->choice.engine = begun;
    if (is_left && !take_choice(d))
        return false;
    return d->care != XT_CHOICE_TELLS || !d->chose_filters ||
           !xt_filter_is_needed(&d->plan.filters, d->model->cover->pieces) ||
           xt_engine_choice_tell_again(&d->choice, &problem);
}

// From the whole cover's options to those of the part, once filters have taken out what they do.
static void narrow_weights(xt_delivery *d)
{
    const xt_narrow *narrow = &d->parts.at[0].narrow;
    assert(d->parts.count == 1);
    for (uint32_t o = 0; o < narrow->cover.options; o++) // original numbers ascend
        d->weight[o] = d->weight[narrow->original[o]];
}

static void number_options(xt_delivery *d)
{
    uint32_t options = 0;
    for (uint32_t p = 0; p < d->parts.count; p++) {
        d->first_option[p] = options;
        options += d->parts.at[p].narrow.cover.options;
    }
}

// One part is the engine's problem as it is; several are those of an engine of their own.
static bool make_problem(xt_delivery *d)
{
    uint32_t count = d->parts.count;
    d->part_problem = XT_NEW_ARRAY(xt_cover_problem, count);
    d->part = XT_NEW_ARRAY(const void *, count);
    d->first_option = XT_NEW_ARRAY(uint32_t, count);
    if (!d->part_problem || !d->part || !d->first_option)
        return false;
    if (d->weight)
        narrow_weights(d);
    for (uint32_t p = 0; p < count; p++) {
        const xt_cover *cover = &d->parts.at[p].narrow.cover;
        d->part_problem[p] = (xt_cover_problem){.cover = cover,
                                                .plan = &d->plan,
                                                .weight = d->weight,
                                                .besides = d->besides,
                                                .count_besides = d->quotients};
        d->part[p] = &d->part_problem[p];
    }
    if (!choose_engine(d))
        return false;
    number_options(d);
    d->all_parts =
        (xt_parts_problem){.engine = d->engine, .part = d->part, .first_option = d->first_option, .count = count};
    if (count != 1)
        d->engine = &xt_engine_parts;
    d->problem = count == 1 ? d->part[0] : &d->all_parts;
    return true;
}

static bool make_sieve(xt_delivery *d)
{
    d->sieve = xt_delivery_open_sieve(d);
    d->options = XT_NEW_ARRAY(uint32_t, (size_t)d->model->cover->pieces + 1);
    d->times = XT_NEW_ARRAY(uint32_t, d->model->cover->items);
    return d->sieve && d->options && d->times;
}

static bool set_goal(xt_delivery *d, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = d->model->cover;
    const char     *fault = NULL;
    d->plan.goal = d->settings.goal;
    if (d->plan.goal == 0)
        return true;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            fault = "with numbers of copies that vary nobody knows how many remain; give one number for each piece";
    if (d->settings.unique != XT_ALL)
        fault = "unique solutions are whole ones; ask for all";
    if (d->plan.goal >= cover->pieces)
        fault = "it is less than the number of pieces to be placed";
    if (fault)
        xt_complain(diagnostics, xt_plan_place_of(&d->settings, "goal"), "a goal of %u remaining pieces: %s",
                    (unsigned)d->plan.goal, fault);
    return !fault;
}

// The item of the piece that is the first anchor and of every solution; XT_NOWHERE: none is.
static uint32_t first_anchor_piece(const xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    if (d->parts.count == 0)
        return XT_NOWHERE;
    const xt_anchors *anchors = &d->parts.at[0].anchors;
    bool              is_piece =
        anchors->count > 0 && anchors->at[0].item >= cover->cells && cover->item[anchors->at[0].item].low > 0;
    return is_piece ? anchors->at[0].item : XT_NOWHERE;
}

// Only dancing links can branch on a piece, so they have the first step.
static void place_first(xt_plan *plan, uint32_t item, uint32_t pieces)
{
    plan->first = item;
    if (item != XT_NOWHERE && plan->fila_from >= pieces)
        plan->fila_from = pieces - 1;
}

const char *xt_delivery_engine_name(const xt_delivery *d)
{
    const char *usual = d->parts.count == 1 ? d->engine->name : d->all_parts.engine->name;
    return d->settings.engine ? d->settings.engine : usual;
}

static bool suits_kernel(const xt_delivery *d, xt_diagnostics *diagnostics)
{
    bool fine = !d->settings.kernel || xt_engine_has_kernels(d->plan.engine);
    if (!fine)
        xt_complain_of(diagnostics,
                       "the engine '%s' has no kernels; leave --kernel out, or choose 'matrix', 'flat' or 'merge'",
                       xt_delivery_engine_name(d));
    return fine;
}

static bool prepare_search(xt_delivery *d, xt_diagnostics *diagnostics)
{
    if (!make_parts(d)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!d->is_filtered)
        choose_filters(d);
    if (!filter_parts(d, diagnostics))
        return false;
    if (d->chose_filters && d->filtered == 0 && !d->left_parts_out)
        d->settings.filters = (xt_filters){0};
    d->plan.filters = d->settings.filters;
    if (!make_problem(d) || !make_sieve(d)) {
        if (d->choice.trouble)
            xt_complain_of(diagnostics, "%s", d->choice.trouble);
        else
            xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!suits_kernel(d, diagnostics))
        return false;
    if (d->settings.constrained_first)
        place_first(&d->plan, first_anchor_piece(d), d->model->cover->pieces);
    const char *refusal = d->orbit > 0
                              ? d->engine->refusal(d->problem)
                              : "a solution may be its own image under a turn, which only those who see it tell";
    if (refusal)
        xt_complain(diagnostics, xt_plan_place_of(&d->settings, "engine"),
                    "this puzzle is none for the engine '%s': %s; choose another", xt_delivery_engine_name(d), refusal);
    return !refusal;
}

// The search, and why there is nothing to be found: two things that know nothing of each other, and take about as long.
typedef struct preparation {
    xt_delivery    *d;
    xt_diagnostics *diagnostics;
    atomic_uint     next;
    bool            is_prepared, is_explained;
} preparation;

static void prepare_next(void *context, uint32_t member)
{
    preparation *p = context;
    (void)member;
    for (uint32_t next; (next = atomic_fetch_add(&p->next, 1)) < 2;)
        if (next == 0)
            p->is_prepared = prepare_search(p->d, p->diagnostics);
        else
            p->is_explained = explain(p->d);
}

// Nothing is chosen by samples for a search that there will not be.
static void prepare_alone(preparation *p)
{
    p->is_explained = explain(p->d);
    if (*p->d->impossible && p->d->care < XT_CHOICE_TELLS)
        p->d->care = XT_CHOICE_TAKES_FIRST;
    p->is_prepared = prepare_search(p->d, p->diagnostics);
}

static bool prepare(xt_delivery *d, xt_diagnostics *diagnostics)
{
    preparation p = {.d = d, .diagnostics = diagnostics};
    bool        is_worth_two = d->model->cover->options >= WORTH_TWO && !d->is_explained;
    if (!xt_plan_make(&d->plan, d->settings.engine, d->settings.order, d->settings.nof, diagnostics) ||
        !set_goal(d, diagnostics))
        return false;
    d->plan.kernel = d->settings.kernel;
    d->plan.delivers = d->delivers;
    d->engine = xt_engine_for(&d->plan);
    if (is_worth_two)
        xt_team_do(d->team, prepare_next, &p);
    else
        prepare_alone(&p);
    if (p.is_prepared && !p.is_explained)
        xt_complain_of_memory(diagnostics);
    return p.is_prepared && p.is_explained;
}

xt_choice_care xt_choice_care_for(const xt_settings *settings)
{
    return settings && settings->sample.trials ? XT_CHOICE_TAKES_FIRST : XT_CHOICE_COMPARES;
}

bool xt_delivery_prepare(xt_delivery *d, const xt_model *model, const xt_settings *settings,
                         xt_diagnostics *diagnostics)
{
    return xt_delivery_prepare_with(d, model, settings, xt_choice_care_for(settings), false, diagnostics);
}

// ---- The anchor ----------------------------------------------------------------------------------------------------

// Whether the first anchor may be another than the rule says: all is left open.
static bool is_anchor_open(const xt_settings *s)
{
    return is_open(s) && s->unique != XT_ALL && s->pruning != XT_PRUNE_NEVER && !s->fix && !s->constrained_first;
}

// And what is to be searched is what is prepared.
static bool may_sample_anchors(const xt_delivery *d, const xt_settings *given)
{
    bool merges = d->choice.is_cut || (d->may_merge && xt_merging_is_worth(d->choice.seconds, d->delivers));
    return is_anchor_open(given) && !merges && d->care != XT_CHOICE_TAKES_FIRST &&
           d->model->cover->pieces < XT_SAMPLED_LEVELS &&
           d->is_filtered == d->chose_filters; // filters that were asked of each part are more than is reckoned with
}

// What the engine was chosen by, whoever is told more; 0: nothing.
static double seconds_known(const xt_engine_choice *choice)
{
    for (uint32_t c = 0; c < choice->candidates; c++)
        if (strcmp(choice->candidate[c].engine, choice->engine) == 0)
            return choice->candidate[c].compared;
    return 0;
}

// False: it failed.
static bool sample_anchors(xt_delivery *d, const xt_settings *given)
{
    bool              is_patient = is_shared(given);
    xt_anchor_problem problem = {.cover = d->model->cover,
                                 .parts = &d->parts,
                                 .plan = &d->plan,
                                 .engine = d->choice.engine,
                                 .filters = d->is_filtered ? &usual_filters : NULL,
                                 .with_reflections = given->unique == XT_UNIQUE_MIRROR,
                                 .control = is_patient ? NULL : d->settings.control,
                                 .time_limit = is_patient ? 0 : d->settings.time_limit,
                                 .began = d->began,
                                 .seconds = seconds_known(&d->choice),
                                 .team = d->team};
    return xt_anchor_sample(&d->anchor, &problem);
}

static xt_delivery begin_delivery(const xt_model *model, const xt_settings *settings, xt_choice_care care,
                                  bool delivers, double began, xt_team *team)
{
    bool may_merge = care >= XT_CHOICE_WEIGHS && xt_engine_may_merge(model->cover, settings, delivers);
    return (xt_delivery){.model = model,
                         .settings = *settings,
                         .began = began,
                         .care = care,
                         .team = team,
                         .fixed = XT_NOWHERE,
                         .is_open = is_open(settings),
                         .delivers = delivers,
                         .may_merge = may_merge};
}

static bool prepare_again(xt_delivery *d, const xt_settings *given, xt_choice_care care, xt_diagnostics *diagnostics)
{
    const xt_anchor_found found = d->anchor;
    char                  impossible[sizeof d->impossible];
    memcpy(impossible, d->impossible, sizeof impossible);
    xt_delivery_free(d);
    *d = begin_delivery(d->model, given, care, d->delivers, d->began, d->team);
    d->fixed = found.item;
    d->anchor = found;
    d->is_explained = true;
    memcpy(d->impossible, impossible, sizeof impossible);
    return prepare(d, diagnostics);
}

// What is prepared is searched.  False: the diagnostics tell.
static bool keep_anchor(xt_delivery *d, xt_diagnostics *diagnostics)
{
    bool was_tentative = d->is_tentative;
    d->is_tentative = false;
    if (was_tentative && !fit_parts(d)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    number_options(d);
    return true;
}

// False: it failed.
static bool settle_anchor(xt_delivery *d, const xt_settings *given, xt_diagnostics *diagnostics)
{
    d->anchor.item = XT_NOWHERE;
    if (!may_sample_anchors(d, given) || sample_anchors(d, given))
        return true;
    if (d->anchor.trouble)
        xt_complain_of(diagnostics, "%s", d->anchor.trouble);
    else
        xt_complain_of_memory(diagnostics);
    return false;
}

bool xt_delivery_prepare_with(xt_delivery *d, const xt_model *model, const xt_settings *settings, xt_choice_care care,
                              bool delivers, xt_diagnostics *diagnostics)
{
    const xt_settings given = settings ? *settings : (xt_settings){0};
    // What takes longest is told when the anchor is settled.
    bool           tells_later = care == XT_CHOICE_TELLS && is_anchor_open(&given);
    xt_choice_care first = tells_later ? XT_CHOICE_WEIGHS : care;
    xt_settings    patient = given;
    if (tells_later)
        patient.time_limit = 0;
    uint32_t threads = xt_run_threads(given.threads);
    xt_team *team = threads > 1 ? xt_team_new(threads) : NULL; // without memory one thread does
    *d = begin_delivery(model, &patient, first, delivers, xt_clock_seconds(), team);
    d->is_tentative = is_anchor_open(&given);
    bool fine = xt_fixed_item(model, &given, &d->fixed, diagnostics) && prepare(d, diagnostics) &&
                settle_anchor(d, &given, diagnostics) &&
                (d->anchor.item == XT_NOWHERE && !tells_later ? keep_anchor(d, diagnostics)
                                                              : prepare_again(d, &given, care, diagnostics));
    xt_team_free(team);
    d->team = NULL;
    return fine;
}

bool xt_delivery_prepare_to_merge(xt_delivery *d, const xt_model *model, const xt_settings *settings, bool delivers,
                                  const xt_delivery *known)
{
    xt_settings merging = *settings;
    merging.engine = "merge";
    *d = begin_delivery(model, &merging, XT_CHOICE_TAKES_FIRST, delivers, xt_clock_seconds(), NULL);
    d->is_open = is_open(settings);
    d->is_explained = known->is_explained;
    memcpy(d->impossible, known->impossible, sizeof d->impossible);
    return xt_fixed_item(model, &merging, &d->fixed, NULL) && prepare(d, NULL);
}

// A search that is kept is prepared each time that it goes on: with less time than that takes it would never get on.
double xt_delivery_seconds_left(const xt_delivery *d)
{
    return is_shared(&d->settings) ? d->settings.time_limit : xt_clock_seconds_left(d->settings.time_limit, d->began);
}

double xt_delivery_seconds_expected(const xt_delivery *d)
{
    return d->anchor.seconds > 0 || !d->choice.engine ? d->anchor.seconds : seconds_known(&d->choice);
}

// Of two guesses the less: who loses to a rival has wasted time, who gives up too early has only not gained any.
double xt_delivery_rival_seconds(const xt_delivery *d)
{
    double expected = d->choice.engine ? xt_delivery_seconds_expected(d) : 0;
    double compared = d->choice.engine ? seconds_known(&d->choice) : 0;
    double known = expected > 0 && compared > 0 ? fmin(expected, compared) : fmax(expected, compared);
    if (known == 0)
        known = d->choice.glance;
    return known == 0 && d->may_merge ? d->choice.seconds : known;
}

void xt_delivery_free(xt_delivery *d)
{
    xt_plan_free(&d->plan);
    if (d->sieve)
        xt_delivery_close_sieve(d->sieve);
    free(d->options);
    free(d->times);
    xt_parts_free(&d->parts);
    free(d->weight);
    for (uint32_t q = 0; q < d->quotients; q++)
        xt_quotient_free(&d->quotient[q]);
    free(d->quotient);
    free(d->besides);
    free(d->part_problem);
    free(d->part);
    free(d->first_option);
}

uint64_t xt_contents_of_search(const xt_delivery *d)
{
    uint64_t sum = d->parts.count * 31 + xt_hash_bytes(&d->plan.filters, sizeof d->plan.filters);
    for (uint32_t p = 0; p < d->parts.count; p++)
        sum = sum * 31 + xt_contents_of_cover(&d->parts.at[p].narrow.cover);
    return sum;
}

uint32_t xt_delivery_part_of(const xt_delivery *d, uint32_t option)
{
    uint32_t part = d->parts.count - 1;
    while (part > 0 && d->first_option[part] > option)
        part--;
    return part;
}

uint32_t xt_delivery_original(const xt_delivery *d, uint32_t option)
{
    uint32_t part = xt_delivery_part_of(d, option);
    return d->parts.at[part].narrow.original[option - d->first_option[part]];
}

void xt_delivery_tell_progress(xt_delivery *d, xt_task at_hand)
{
    d->at_hand = at_hand;
    d->statistics.search = d;
    d->settings.progress(d->settings.progress_context, &d->statistics);
    d->statistics.search = NULL;
    d->at_hand = (xt_task){0};
}

typedef struct sieve {
    const xt_delivery *delivery;
    xt_unique_test    *test; // NULL: all pass
} sieve;

void *xt_delivery_open_sieve(void *delivery)
{
    const xt_delivery *d = delivery;
    sieve             *s = XT_NEW(sieve);
    if (!s)
        return NULL;
    s->delivery = d;
    s->test = d->unique ? xt_unique_test_new(d->model, d->settings.unique == XT_UNIQUE_MIRROR) : NULL;
    if (s->test || !d->unique)
        return s;
    free(s);
    return NULL;
}

void xt_delivery_close_sieve(void *opened)
{
    sieve *s = opened;
    xt_unique_test_free(s->test);
    free(s);
}

bool xt_delivery_sift(void *opened, const uint32_t *options, uint32_t count, uint32_t *delivered)
{
    sieve             *s = opened;
    const xt_delivery *d = s->delivery;
    uint32_t           number = count ? xt_delivery_part_of(d, options[0]) : 0;
    const xt_part     *part = &d->parts.at[number];
    for (uint32_t i = 0; i < count; i++)
        delivered[i] = part->narrow.original[options[i] - d->first_option[number]];
    return !s->test || xt_is_least(s->test, delivered, count, &part->anchors);
}

xt_answer xt_deliver_sifted(void *context, const uint32_t *options, uint32_t count)
{
    xt_delivery *d = context;
    xt_solution solution = {.number = ++d->statistics.solutions, .model = d->model, .options = options, .count = count};
    return d->sink ? d->sink(d->context, &solution) : XT_CONTINUE;
}

bool xt_delivery_is_solution(void *context, const uint32_t *options, uint32_t count)
{
    const xt_delivery *d = context;
    const xt_cover    *cover = d->model->cover;
    bool               fits = d->plan.goal ? count == cover->pieces - d->plan.goal : count <= cover->pieces;
    return fits && xt_cover_is_solved(cover, options, count, d->plan.goal == 0, d->times);
}

xt_answer xt_deliver(void *context, const uint32_t *options, uint32_t count)
{
    xt_delivery *d = context;
    d->statistics.found++;
    if (!xt_delivery_sift(d->sieve, options, count, d->options))
        return XT_CONTINUE;
    if (xt_deliver_sifted(d, d->options, count) == XT_STOP)
        return XT_STOP;
    d->at_limit = d->settings.limit && d->statistics.solutions == d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

xt_answer xt_deliver_number(void *context, const xt_integer *solutions)
{
    xt_delivery *d = context;
    d->statistics.found += xt_integer_as_word(solutions);
    d->statistics.solutions = d->statistics.found / d->orbit;
    assert(d->statistics.found % d->orbit == 0);
    d->at_limit = d->settings.limit && d->statistics.solutions >= d->settings.limit;
    if (d->at_limit)
        d->statistics.solutions = d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}
