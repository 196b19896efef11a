// filter_choice.c -- see filter_choice.h.

#include "plan/filter_choice.h"

#include "filter/filter.h"
#include "search/frontier/engine.h"
#include "search/matrix/matrix.h"

// At most, for filters that nobody asked for: of all parts, and of the whole cover before it is divided; and of a part,
// on the average, for the fit filter at nodes.
enum { MAX_FILTERED_OPTIONS = 1 << 20, MAX_WHOLE_FILTERED_OPTIONS = 1 << 16, MAX_FIT_FILTERED_OPTIONS = 1 << 13 };

// The volume filter, once, costs about as much as the images themselves and takes out up to nine tenths of the tree
// (docs/notes/filters.md), so it is at work wherever it can be.
const xt_filters xt_default_filters = {.volume = XT_ONCE};

uint64_t xt_prepared_search_option_count(const xt_prepared_search *d)
{
    uint64_t options = 0;
    for (uint32_t p = 0; p < d->subproblems.count; p++)
        options += d->subproblems.at[p].subcover.cover.options;
    return options;
}

bool xt_filters_are_requested(const xt_filters *s)
{
    return s->volume || s->parity || s->fit;
}

// ---- Before the search ---------------------------------------------------------------------------------------------

// The usual ones, or these and more that parts are asked, or nodes, as a plan tells them.
static bool can_filter_whole(const xt_filters *s)
{
    return s->volume && !s->parity && !s->volume_trigger && !s->parity_trigger;
}

// Those that were asked for must find in each part what they find in the whole; of the usual ones it is enough that
// they are asked once, whether they are chosen or a plan says that they were, and what an image leaves no other is for
// each part to tell.
bool xt_choose_filters_for_whole(const xt_prepared_search *d, xt_filters *filters)
{
    const xt_cover *cover = d->model->cover;
    bool            is_small = cover->options <= MAX_WHOLE_FILTERED_OPTIONS;
    *filters = d->is_automatic ? xt_default_filters : d->settings.filters;
    if (is_small && can_filter_whole(filters))
        filters->fit = 0;
    return xt_filters_are_requested(filters) && !xt_filter_unsupported_reason(cover, filters) &&
           ((is_small && can_filter_whole(filters)) ||
            (!d->is_automatic && xt_filter_is_same_in_subproblems(cover, filters)));
}

// Who merges has no filters at its nodes, and goes on for long from what an image leads to that is in no solution: so
// the fit filter is worth its while too, unless the sweep looks no farther ahead than five cells
// (docs/notes/merging.md).
static xt_filters worthwhile_filters(const xt_prepared_search *d)
{
    xt_filters filters = xt_default_filters;
    bool       is_narrow = true;
    if (d->spec.engine == XT_ENGINE_FRONTIER)
        xt_frontier_min_seconds(&d->subproblems.at[0].subcover.cover, &is_narrow);
    filters.fit = is_narrow ? 0 : XT_ONCE;
    return filters;
}

void xt_choose_filters_for_subproblems(xt_prepared_search *d)
{
    bool pays = d->is_automatic && xt_prepared_search_option_count(d) <= MAX_FILTERED_OPTIONS;
    for (uint32_t p = 0; p < d->subproblems.count && pays; p++)
        pays = !xt_filter_unsupported_reason(&d->subproblems.at[p].subcover.cover, &xt_default_filters);
    if (pays)
        d->settings.filters = worthwhile_filters(d);
    d->chose_filters = pays;
}

const char *xt_prepared_search_why_no_filters(const xt_prepared_search *d)
{
    const char *unsupported_reason = NULL;
    for (uint32_t p = 0; p < d->subproblems.count && !unsupported_reason; p++)
        unsupported_reason = xt_filter_unsupported_reason(&d->subproblems.at[p].subcover.cover, &xt_default_filters);
    _Static_assert(MAX_FILTERED_OPTIONS == 1048576, "the text below says it");
    return d->chose_filters     ? "before the search the volume filter finds nothing to take out"
           : !d->is_automatic   ? "how to search was asked for, and filters were not"
           : unsupported_reason ? unsupported_reason
                                : "the volume filter is asked by itself of up to 2^20 images, and here are more";
}

// ---- At nodes ------------------------------------------------------------------------------------------------------

bool xt_may_use_fit_filter_at_nodes(const xt_prepared_search *d)
{
    const xt_engine_spec plan = {
        .engine = XT_ENGINE_MATRIX, .orders = d->spec.orders, .kernel = d->spec.kernel, .filters = {.fit = 1}};
    bool may = d->chose_filters && d->subproblems.count > 0 &&
               xt_prepared_search_option_count(d) <= MAX_FIT_FILTERED_OPTIONS * d->subproblems.count;
    for (uint32_t p = 0; p < d->subproblems.count && may; p++)
        may = !xt_engine_matrix.unsupported_reason(
            &(xt_cover_problem){.cover = &d->subproblems.at[p].subcover.cover, .spec = &plan});
    return may;
}

// What a filter at the first nodes saves of all nodes, and what it takes to ask it: in nodes of the search, for each
// image that a part has at first; and how many times that at the root.  Measured (docs/notes/filters.md).
typedef struct filter_benefit {
    double saved, taken, at_root;
} filter_benefit;

static const filter_benefit benefit_of_volume = {1.0 / 3, 1.0 / 6, 3}, benefit_of_fit = {1.0 / 8, 1.0 / 12, 120};

// Whether the tree is large enough to ask a filter at so many levels below the root.
static bool is_worthwhile(const xt_prepared_search *d, filter_benefit w, uint32_t levels)
{
    const xt_engine_choice *c = &d->choice;
    double                  asked = w.at_root * d->subproblems.count;
    for (uint32_t l = 0; l < levels && l < XT_CANDIDATE_LEVELS; l++)
        asked += c->level[l];
    return c->nodes * w.saved > asked * w.taken * (double)xt_prepared_search_option_count(d) / d->subproblems.count;
}

// Where the volume filter takes out more than one image of fifty before the search, it pays to ask it again while
// four fifths of the pieces remain, of an engine that has filters at its nodes.  The fit filter, which the kernels ask
// by themselves in a fifth of the time, goes on from there, while three quarters do (docs/notes/filters.md).
static void choose_filters_at_nodes(const xt_prepared_search *d, xt_filters *filters)
{
    const uint32_t pieces = d->model->cover->pieces;
    uint32_t       fitted = xt_may_use_fit_filter_at_nodes(d) ? pieces / 4 : 0;
    if (d->filtered * 50 > xt_prepared_search_option_count(d) &&
        (d->choice.nodes == 0 || is_worthwhile(d, benefit_of_volume, pieces / 4)))
        filters->volume = pieces - pieces / 5;
    while (fitted > 0 && !is_worthwhile(d, benefit_of_fit, fitted))
        fitted--;
    if (fitted > 0)
        filters->fit = pieces - fitted;
}

void xt_choose_filters_at_nodes(xt_prepared_search *d)
{
    const xt_filters before = d->spec.filters;
    bool             pays = d->chose_filters && d->spec.engine == XT_ENGINE_MATRIX;
    if (!pays)
        return;
    choose_filters_at_nodes(d, &d->spec.filters);
    for (uint32_t p = 0; p < d->subproblems.count && pays; p++)
        pays = !d->engine->unsupported_reason(&d->cover_problem[p]) &&
               !xt_filter_unsupported_reason(d->cover_problem[p].cover, &d->spec.filters);
    if (!pays)
        d->spec.filters = before;
    d->settings.filters = d->spec.filters;
}
