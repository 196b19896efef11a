// filter_choice.c -- see filter_choice.h.

#include "api/filter_choice.h"

#include "filter/filter.h"
#include "search/matrix.h"
#include "search/merge.h"

// At most, for filters that nobody asked for: of all parts, and of the whole cover before it is divided; and of a part,
// on the average, for the fit filter at nodes.
enum { FILTERED_OPTIONS = 1 << 20, FILTERED_WHOLE = 1 << 16, FITTED_OPTIONS = 1 << 13 };

// The volume filter, once, costs about as much as the images themselves and takes out up to nine tenths of the tree
// (docs/notes/filters.md), so it is at work wherever it can be.
const xt_filters xt_usual_filters = {.volume = XT_ONCE};

uint64_t xt_delivery_options(const xt_delivery *d)
{
    uint64_t options = 0;
    for (uint32_t p = 0; p < d->parts.count; p++)
        options += d->parts.at[p].narrow.cover.options;
    return options;
}

bool xt_filters_are_asked(const xt_filters *s)
{
    return s->volume || s->parity || s->fit;
}

// ---- Before the search ---------------------------------------------------------------------------------------------

// The usual ones, or these and more that parts are asked, or nodes, as a plan tells them.
static bool suit_the_whole(const xt_filters *s)
{
    return s->volume && !s->parity && !s->volume_trigger && !s->parity_trigger;
}

// Those that were asked for must find in each part what they find in the whole; of the usual ones it is enough that
// they are asked once, whether they are chosen or a plan says that they were, and what an image leaves no other is for
// each part to tell.
bool xt_filters_for_whole(const xt_delivery *d, xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    bool            is_small = cover->options <= FILTERED_WHOLE;
    *filters = d->is_open ? xt_usual_filters : d->settings.filters;
    if (is_small && suit_the_whole(filters))
        filters->fit = 0;
    return xt_filters_are_asked(filters) && !xt_filter_refusal(cover, filters) &&
           ((is_small && suit_the_whole(filters)) || (!d->is_open && xt_filter_is_alike_in_parts(cover, filters)));
}

// Who merges has no filters at its nodes, and goes on for long from what an image leads to that is in no solution: so
// the fit filter is worth its while too, unless the sweep looks no farther ahead than five cells
// (docs/notes/merging.md).
static xt_filters filters_that_pay(const xt_delivery *d)
{
    xt_filters filters = xt_usual_filters;
    bool       is_narrow = true;
    if (d->plan.engine == XT_ENGINE_MERGE)
        xt_merging_least_seconds(&d->parts.at[0].narrow.cover, &is_narrow);
    filters.fit = is_narrow ? 0 : XT_ONCE;
    return filters;
}

void xt_filters_set_for_parts(xt_delivery *d)
{
    bool pays = d->is_open && xt_delivery_options(d) <= FILTERED_OPTIONS;
    for (uint32_t p = 0; p < d->parts.count && pays; p++)
        pays = !xt_filter_refusal(&d->parts.at[p].narrow.cover, &xt_usual_filters);
    if (pays)
        d->settings.filters = filters_that_pay(d);
    d->chose_filters = pays;
}

const char *xt_delivery_why_no_filters(const xt_delivery *d)
{
    const char *refusal = NULL;
    for (uint32_t p = 0; p < d->parts.count && !refusal; p++)
        refusal = xt_filter_refusal(&d->parts.at[p].narrow.cover, &xt_usual_filters);
    _Static_assert(FILTERED_OPTIONS == 1048576, "the text below says it");
    return d->chose_filters ? "before the search the volume filter finds nothing to take out"
           : !d->is_open    ? "how to search was asked for, and filters were not"
           : refusal        ? refusal
                            : "the volume filter is asked by itself of up to 2^20 images, and here are more";
}

// ---- At nodes ------------------------------------------------------------------------------------------------------

bool xt_filters_may_fit(const xt_delivery *d)
{
    const xt_plan plan = {
        .engine = XT_ENGINE_MATRIX, .orders = d->plan.orders, .kernel = d->plan.kernel, .filters = {.fit = 1}};
    bool may = d->chose_filters && d->parts.count > 0 && xt_delivery_options(d) <= FITTED_OPTIONS * d->parts.count;
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
    return c->nodes * w.saved > asked * w.taken * (double)xt_delivery_options(d) / d->parts.count;
}

// Where the volume filter takes out more than one image of fifty before the search, it pays to ask it again while
// four fifths of the pieces remain, of an engine that has filters at its nodes.  The fit filter, which the kernels ask
// by themselves in a fifth of the time, goes on from there, while three quarters do (docs/notes/filters.md).
static void choose_at_nodes(const xt_delivery *d, xt_filters *filters)
{
    const uint32_t pieces = d->model->cover->pieces;
    uint32_t       fitted = xt_filters_may_fit(d) ? pieces / 4 : 0;
    if (d->filtered * 50 > xt_delivery_options(d) &&
        (d->choice.nodes == 0 || is_worth_asking(d, worth_of_volume, pieces / 4)))
        filters->volume = pieces - pieces / 5;
    while (fitted > 0 && !is_worth_asking(d, worth_of_fit, fitted))
        fitted--;
    if (fitted > 0)
        filters->fit = pieces - fitted;
}

void xt_filters_set_at_nodes(xt_delivery *d)
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
