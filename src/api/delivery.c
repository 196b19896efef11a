// delivery.c -- see delivery.h.

#include "api/delivery.h"

#include "api/delivery_parts.h"
#include "api/filter_choice.h"
#include "api/fixed_piece.h"
#include "api/plan_lines.h"
#include "api/saved_run.h"
#include "api/setting_text.h"
#include "api/shuffle.h"
#include "api/sieve.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "model/model.h"
#include "run/run.h"
#include "search/engines.h"
#include "search/merge.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { WORTH_TWO = 2500 }; // options: what is done with so many takes much longer than to begin a thread

// Whether the caller left to us how to search.
static bool is_open(const xt_settings *s)
{
    const xt_filters *f = &s->filters;
    return !s->engine && !s->order && !s->nof && s->goal == 0 && s->sample.trials == 0 && !f->volume && !f->parity &&
           !f->fit && !f->volume_trigger && !f->parity_trigger;
}

// A run that was begun goes on as it was.
xt_pruning xt_pruning_for(const xt_settings *s)
{
    bool wants_all = s->unique == XT_ALL && s->goal == 0 && s->sample.trials == 0;
    if (s->pruning == XT_PRUNE_FOR_ALL)
        return wants_all ? XT_PRUNE_FOR_ALL : XT_PRUNE_FOR_UNIQUE;
    bool is_left = is_open(s) && s->pruning == XT_PRUNE_FOR_UNIQUE && !s->fix && !s->constrained_first;
    if (!wants_all || !is_left)
        return s->pruning;
    const xt_begun begun = s->run || s->only_saved ? xt_saved_begun(s) : (xt_begun){.engine = ""};
    return *begun.engine ? begun.pruning : XT_PRUNE_FOR_ALL;
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

// How long the search is to go on at most, in seconds, where that is known: a better choice can spare no more.  Who
// wants some solutions or nodes alone wants them soon.  Of what is shared nothing ends the samples, and each process
// takes them, so they are as of a search of no more than minutes.
static double seconds_at_stake(const xt_settings *settings)
{
    static const double if_shared = 100;
    if (is_shared(settings))
        return if_shared;
    if (settings->limit > 0 || settings->node_limit > 0)
        return 0;
    return settings->time_limit > 0 ? settings->time_limit : HUGE_VAL;
}

// A kernel is asked for of those that have several.  False: no memory.
static bool take_choice(xt_delivery *d)
{
    if (d->settings.kernel && strcmp(d->choice.engine, "dlx") == 0)
        d->choice.engine = "matrix"; // whose refusal tells why it cannot be had
    d->settings.engine = d->choice.engine;
    d->plan.engine = xt_engine_kind_of(d->choice.engine); // with the order of dancing links, or one of its own
    d->engine = xt_engine_for(&d->plan);
    xt_filters_set_at_nodes(d);
    return xt_delivery_fit_parts(d);
}

// The engine of a run that was begun, which goes on as it was: what chose it may not be given again, such as a kernel.
static const char *engine_begun(const xt_settings *settings)
{
    const xt_begun begun = xt_saved_begun(settings);
    const char    *name;
    for (uint32_t i = 0; (name = xt_engine_name_at(i)); i++)
        if (xt_engine_kind_of(name) != XT_ENGINE_MERGE && strcmp(name, begun.engine) == 0)
            return name;
    return NULL;
}

// What the caller asked for.
static xt_settings without_chosen_filters(const xt_delivery *d)
{
    xt_settings given = d->settings;
    if (d->chose_filters)
        given.filters = (xt_filters){0};
    return given;
}

// Of seconds that it takes to find so many solutions.
static double rival_of_merging(const xt_delivery *d, double seconds, double solutions)
{
    bool of_all = d->settings.unique == XT_ALL;
    return d->delivers ? xt_merging_rival_of_list(seconds, solutions, of_all) : seconds;
}

// Next to the last resort merging is tried whatever more paths would tell.
static bool is_enough(const void *delivery, const char *engine, double seconds, double solutions)
{
    const xt_delivery *d = delivery;
    const xt_cover    *cover = d->model->cover;
    const xt_settings  given = without_chosen_filters(d);
    if (xt_engine_is_last_resort(engine))
        return xt_engine_may_try_merging(cover, &given, d->delivers, engine, rival_of_merging(d, seconds, solutions));
    return xt_engine_is_sure_to_merge(cover, &given, d->delivers, seconds);
}

static bool may_try_merging(const xt_delivery *d)
{
    const xt_settings given = without_chosen_filters(d);
    return d->care != XT_CHOICE_TAKES_FIRST && xt_engine_can_try_merging(&given, d->delivers);
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
                                       .may_merge = d->may_merge,
                                       .delivers = d->delivers,
                                       .may_try_merging = may_try_merging(d),
                                       .wants_size = xt_filters_may_fit(d),
                                       .team = d->team,
                                       .control = is_patient ? NULL : s->control,
                                       .time_limit = is_patient ? 0 : s->time_limit,
                                       .began = d->began,
                                       .at_stake = seconds_at_stake(s),
                                       .is_enough = d->care >= XT_CHOICE_MAY_MERGE ? is_enough : NULL,
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
    d->times = XT_NEW_ARRAY(uint32_t, d->model->cover->items);
    return d->sieve && d->times;
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

const char *xt_delivery_order(const xt_delivery *d)
{
    if (d->settings.order || d->plan.engine != XT_ENGINE_LINKS)
        return d->settings.order;
    return d->plan.orders.at[0].kind == XT_ORDER_FIRST ? "f" : "s";
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

// Where that is asked for.  False: the diagnostics tell.
static bool shuffle_parts(xt_delivery *d, xt_diagnostics *diagnostics)
{
    if (!d->settings.shuffle)
        return true;
    if (d->plan.engine == XT_ENGINE_MERGE) {
        xt_complain(diagnostics, xt_plan_place_of(&d->settings, "shuffle"),
                    "the engine 'merge' goes through all states of the sweep, so no order helps it; leave '--shuffle' "
                    "out, or choose another");
        return false;
    }
    xt_shuffle shuffle;
    xt_random  random;
    xt_random_start(&random, d->settings.shuffle, 0);
    bool fine = xt_shuffle_start(&shuffle, d->model->cover->options) && xt_shuffle_parts(&shuffle, &d->parts, &random);
    xt_shuffle_free(&shuffle);
    if (!fine)
        xt_complain_of_memory(diagnostics);
    return fine;
}

static bool prepare_parts(xt_delivery *d, xt_diagnostics *diagnostics)
{
    if (!xt_delivery_make_parts(d)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!d->is_filtered)
        xt_filters_set_for_parts(d);
    if (!xt_delivery_filter_parts(d, diagnostics) || !shuffle_parts(d, diagnostics))
        return false;
    if (d->chose_filters && d->filtered == 0 && !d->left_parts_out)
        d->settings.filters = (xt_filters){0};
    d->plan.filters = d->settings.filters;
    return true;
}

// Nothing is chosen by samples for a search that there will not be.
static bool prepare_search(xt_delivery *d, xt_diagnostics *diagnostics)
{
    if (*d->impossible && d->care < XT_CHOICE_TELLS)
        d->care = XT_CHOICE_TAKES_FIRST;
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

// The parts, and why there is nothing to be found: two things that know nothing of each other, and take about as long.
typedef struct preparation {
    xt_delivery    *d;
    xt_diagnostics *diagnostics;
    atomic_uint     next;
    bool            has_parts, is_explained;
} preparation;

static void prepare_next(void *context, uint32_t member)
{
    preparation *p = context;
    (void)member;
    for (uint32_t next; (next = atomic_fetch_add(&p->next, 1)) < 2;)
        if (next == 0)
            p->has_parts = prepare_parts(p->d, p->diagnostics);
        else
            p->is_explained = explain(p->d);
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
    xt_team_do(is_worth_two ? d->team : NULL, prepare_next, &p);
    if (p.has_parts && !p.is_explained)
        xt_complain_of_memory(diagnostics);
    return p.has_parts && p.is_explained && prepare_search(d, diagnostics);
}

xt_choice_care xt_choice_care_for(const xt_settings *settings)
{
    return settings && settings->sample.trials ? XT_CHOICE_TAKES_FIRST : XT_CHOICE_COMPARES;
}

bool xt_delivery_prepare(xt_delivery *d, const xt_model *model, const xt_settings *settings,
                         xt_diagnostics *diagnostics)
{
    xt_settings given = settings ? *settings : (xt_settings){0};
    if (given.pruning == XT_PRUNE_FOR_ALL)
        given.pruning = XT_PRUNE_FOR_UNIQUE;
    return xt_delivery_prepare_with(d, model, &given, xt_choice_care_for(settings), false, diagnostics);
}

// ---- Where the first solutions count -------------------------------------------------------------------------------

static const double long_if_deep = 1, nobody_waits = 1e6; // seconds

// A search that is kept or divided is one of the whole tree, whatever limit this command or this part has.
static bool wants_some(const xt_settings *s)
{
    return s->limit > 0 && !is_shared(s);
}

// Whether it is the first solutions that count: a part may have none of them for long, and tries find some sooner.
// What samples tell of deep trees is often far too little, so where only some solutions are wanted less is risked
// there.
static bool is_of_first_solutions(const xt_delivery *d)
{
    double seconds = xt_delivery_rival_seconds(d);
    double many = d->model->cover->pieces >= XT_ENDLESS_PIECES ? long_if_deep : XT_LONG_FOR_SOME;
    return (wants_some(&d->settings) && seconds > many) || (d->delivers && seconds > nobody_waits);
}

// ---- The anchor ----------------------------------------------------------------------------------------------------

// Whether the first anchor may be another than the rule says: all is left open.
static bool is_anchor_open(const xt_settings *s)
{
    bool prunes = s->pruning == XT_PRUNE_FOR_ALL || (s->unique != XT_ALL && s->pruning != XT_PRUNE_NEVER);
    return is_open(s) && prunes && !s->fix && !s->constrained_first;
}

// And what is to be searched is what is prepared.
static bool may_sample_anchors(const xt_delivery *d, const xt_settings *given)
{
    bool is_wanted = given->unique != XT_ALL || (d->unfolds && !is_of_first_solutions(d));
    return is_anchor_open(given) && is_wanted && !xt_delivery_is_to_merge(d) && d->care != XT_CHOICE_TAKES_FIRST &&
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
                                 .filters = d->is_filtered ? &xt_usual_filters : NULL,
                                 .with_reflections = xt_uses_reflections(given),
                                 .control = is_patient ? NULL : d->settings.control,
                                 .time_limit = is_patient ? 0 : d->settings.time_limit,
                                 .began = d->began,
                                 .seconds = seconds_known(&d->choice),
                                 .at_stake = seconds_at_stake(given),
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
    if (was_tentative && !xt_delivery_fit_parts(d)) {
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

static bool prepare_as_given(xt_delivery *d, const xt_model *model, xt_settings given, xt_choice_care care,
                             bool delivers, xt_diagnostics *diagnostics)
{
    // What takes longest is told when the anchor is settled.
    bool           tells_later = care == XT_CHOICE_TELLS && is_anchor_open(&given);
    xt_choice_care first = tells_later ? XT_CHOICE_WEIGHS : care;
    uint32_t       threads = xt_run_threads(given.threads);
    xt_team       *team = threads > 1 ? xt_team_new(threads) : NULL; // without memory one thread does
    *d = begin_delivery(model, &given, first, delivers, xt_clock_seconds(), team);
    d->is_tentative = is_anchor_open(&given);
    bool fine = xt_fixed_item(model, &given, &d->fixed, diagnostics) && prepare(d, diagnostics) &&
                settle_anchor(d, &given, diagnostics) &&
                (d->anchor.item == XT_NOWHERE && !tells_later ? keep_anchor(d, diagnostics)
                                                              : prepare_again(d, &given, care, diagnostics));
    xt_team_free(team);
    d->team = NULL;
    return fine;
}

// Where pieces may be left out, a cover is divided into up to a hundred parts, which takes some thousandths of a
// second: as long as many a search that is not divided.
static bool may_have_many_parts(const xt_cover *cover)
{
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (cover->item[item].low < cover->item[item].high)
            return true;
    return false;
}

static const double too_soon_over = 0.01; // seconds

// Whether all solutions are better looked for as they come than by classes.
static bool is_better_whole(const xt_delivery *d)
{
    double seconds = xt_delivery_rival_seconds(d); // 0: the tree is too deep for anybody to know
    return seconds < too_soon_over || is_of_first_solutions(d);
}

// Of those that can be expected to be better so, the whole is prepared first.
static bool may_be_better_whole(const xt_cover *cover, const xt_settings *s, bool delivers)
{
    return may_have_many_parts(cover) || (cover->pieces >= XT_ENDLESS_PIECES && (delivers || wants_some(s)));
}

bool xt_delivery_prepare_with(xt_delivery *d, const xt_model *model, const xt_settings *settings, xt_choice_care care,
                              bool delivers, xt_diagnostics *diagnostics)
{
    const xt_settings given = settings ? *settings : (xt_settings){0};
    xt_settings       whole = given;
    bool              is_left = given.pruning == XT_PRUNE_FOR_ALL && is_open(&given) && model->cover->symmetries > 1;
    bool              is_whole = is_left && may_be_better_whole(model->cover, &given, delivers);
    whole.pruning = XT_PRUNE_FOR_UNIQUE;
    if (!prepare_as_given(d, model, is_whole ? whole : given, care, delivers, diagnostics))
        return false;
    if (!is_left || (is_whole ? is_better_whole(d) : !d->unfolds || !is_of_first_solutions(d)))
        return true;
    const double began = d->began;
    xt_delivery_free(d);
    bool fine = prepare_as_given(d, model, is_whole ? given : whole, care, delivers, diagnostics);
    d->began = began;
    return fine;
}

// What is known of another search of the puzzle is not sought again.
static bool prepare_beside(xt_delivery *d, const xt_settings *settings, const xt_delivery *known)
{
    d->is_explained = known->is_explained;
    memcpy(d->impossible, known->impossible, sizeof d->impossible);
    return xt_fixed_item(d->model, settings, &d->fixed, NULL) && prepare(d, NULL);
}

bool xt_delivery_prepare_to_merge(xt_delivery *d, const xt_model *model, const xt_settings *settings, bool delivers,
                                  const xt_delivery *known)
{
    xt_settings merging = *settings;
    merging.engine = "merge";
    bool lists_whole = delivers && settings->pruning == XT_PRUNE_FOR_ALL && model->cover->symmetries > 1 &&
                       xt_merging_lists_whole(model->cover, known->choice.found);
    if (lists_whole)
        merging.pruning = XT_PRUNE_FOR_UNIQUE;
    *d = begin_delivery(model, &merging, XT_CHOICE_TAKES_FIRST, delivers, xt_clock_seconds(), NULL);
    d->lists_whole = lists_whole;
    d->is_open = is_open(settings);
    return prepare_beside(d, &merging, known);
}

bool xt_delivery_prepare_beside(xt_delivery *d, const xt_settings *settings, const xt_delivery *known)
{
    *d = begin_delivery(known->model, settings, XT_CHOICE_TAKES_FIRST, known->delivers, xt_clock_seconds(), NULL);
    return prepare_beside(d, settings, known);
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

// Of two guesses the middle, by factors: the less keeps merging from much that it is fast at (docs/notes/merging.md).
double xt_delivery_rival_seconds(const xt_delivery *d)
{
    double expected = d->choice.engine ? xt_delivery_seconds_expected(d) : 0;
    double compared = d->choice.engine ? seconds_known(&d->choice) : 0;
    double known = expected > 0 && compared > 0 ? sqrt(expected * compared) : fmax(expected, compared);
    if (known == 0)
        known = d->choice.glance;
    return known == 0 && d->may_merge ? d->choice.seconds : known;
}

bool xt_delivery_is_to_merge(const xt_delivery *d)
{
    return d->choice.is_cut || (d->may_merge && xt_merging_is_worth(d->choice.seconds, d->delivers));
}

double xt_delivery_rival_of_merging(const xt_delivery *d)
{
    return rival_of_merging(d, xt_delivery_rival_seconds(d), d->choice.found);
}

void xt_delivery_free(xt_delivery *d)
{
    xt_plan_free(&d->plan);
    if (d->sieve)
        xt_delivery_close_sieve(d->sieve);
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

void xt_delivery_tell_progress(xt_delivery *d, xt_task at_hand)
{
    d->at_hand = at_hand;
    d->statistics.search = d;
    d->settings.progress(d->settings.progress_context, &d->statistics);
    d->statistics.search = NULL;
    d->at_hand = (xt_task){0};
}
