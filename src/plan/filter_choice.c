// filter_choice.c -- see filter_choice.h.

#include "plan/filter_choice.h"

#include "filter/filter.h"
#include "plan/tuning.h"
#include "prepare/subproblems.h"
#include "search/frontier/engine.h"
#include "search/matrix/matrix.h"

#include <inttypes.h>

// The volume filter costs about as much as the images, and removes up to 90 % of the tree (docs/notes/filters.md).
const xt_filters xt_default_filters = {.volume = XT_ONCE};

// ---- Before the search ---------------------------------------------------------------------------------------------

static bool can_filter_whole(const xt_filters *s)
{
    return s->volume && !s->parity && !s->volume_trigger && !s->parity_trigger;
}

// The caller's filters must find the same in each subproblem as in the whole cover. The default filters are asked once,
// if the planner or a plan chose them. The fit filter is asked of subproblems.
bool xt_choose_filters_for_whole(const xt_request *request, const xt_planned_search *s, xt_filters *filters)
{
    const xt_cover *cover = request->model->cover;
    bool            is_automatic = request->is_automatic;
    bool            is_small = cover->options <= XT_MAX_WHOLE_FILTERED_OPTIONS;
    if (s->prepared.spec.engine == XT_ENGINE_FRONTIER)
        return false;
    *filters = is_automatic ? xt_default_filters : s->prepared.settings.filters;
    bool is_for_whole = is_small && can_filter_whole(filters);
    if (is_for_whole)
        filters->fit = 0;
    return xt_filters_are_requested(filters) && !xt_filter_unsupported_reason(cover, filters) &&
           (is_for_whole || (!is_automatic && xt_filter_is_same_in_subproblems(cover, filters)));
}

// The frontier engine has no filters at nodes, and goes on for long from a useless image. So the fit filter pays too,
// unless the sweep looks at most five cells ahead (docs/notes/merging.md).
static xt_filters worthwhile_filters(const xt_prepared *p)
{
    xt_filters filters = xt_default_filters;
    bool       is_narrow = true;
    if (p->spec.engine == XT_ENGINE_FRONTIER)
        is_narrow = xt_frontier_estimate_cost(&p->subproblems.at[0].subcover.cover).is_narrow;
    filters.fit = is_narrow ? 0 : XT_ONCE;
    return filters;
}

static const char *unsupported_reason_of_any(const xt_prepared *p)
{
    const char *reason = NULL;
    for (uint32_t i = 0; i < p->subproblems.count && !reason; i++)
        reason = xt_filter_unsupported_reason(&p->subproblems.at[i].subcover.cover, &xt_default_filters);
    return reason;
}

void xt_choose_filters_for_subproblems(const xt_request *request, xt_planned_search *s)
{
    xt_prepared *p = &s->prepared;
    s->chose_filters = request->is_automatic && xt_prepared_option_count(p) <= XT_MAX_FILTERED_OPTIONS &&
                       !unsupported_reason_of_any(p);
    if (s->chose_filters)
        p->settings.filters = worthwhile_filters(p);
}

// ---- At nodes ------------------------------------------------------------------------------------------------------

bool xt_may_use_fit_filter_at_nodes(const xt_planned_search *s)
{
    const xt_prepared   *p = &s->prepared;
    const xt_engine_spec spec = {
        .engine = XT_ENGINE_MATRIX, .orders = p->spec.orders, .kernel = p->spec.kernel, .filters = {.fit = 1}};
    bool may = s->chose_filters && p->subproblems.count > 0 &&
               xt_prepared_option_count(p) <= (uint64_t)XT_MAX_FIT_FILTERED_OPTIONS * p->subproblems.count;
    for (uint32_t i = 0; i < p->subproblems.count && may; i++)
        may = !xt_engine_matrix.unsupported_reason(
            &(xt_cover_problem){.cover = &p->subproblems.at[i].subcover.cover, .spec = &spec});
    return may;
}

// A filter at the first nodes, measured (docs/notes/filters.md). saved: share of all nodes. taken: its cost at a node,
// in nodes for each image of a subproblem. at_root: factor of its cost at the root.
typedef struct filter_benefit {
    double saved, taken, at_root;
} filter_benefit;

static const filter_benefit benefit_of_volume = {1.0 / 3, 1.0 / 6, 3}, benefit_of_fit = {1.0 / 8, 1.0 / 12, 120};

// Returns true if a tree of `nodes` nodes is large enough to ask a filter at `levels` levels below the root.
static bool is_worthwhile(const xt_planned_search *s, double nodes, filter_benefit benefit, uint32_t levels)
{
    const xt_engine_choice *c = &s->plan.choice;
    uint32_t                subproblems = s->prepared.subproblems.count;
    double                  asked = benefit.at_root * subproblems;
    for (uint32_t l = 0; l < levels && l < XT_TREE_LEVELS; l++)
        asked += c->tree.level[l];
    return nodes * benefit.saved > asked * benefit.taken * (double)xt_prepared_option_count(&s->prepared) / subproblems;
}

// If the volume filter removes more than 2 % of the images before the search, it pays again while 80 % of the pieces
// remain. The fit filter goes on while 75 % do: kernels ask it in a fifth of the time (docs/notes/filters.md).
static void choose_filters_at_nodes(const xt_planned_search *s, xt_filters *filters)
{
    const xt_prepared *p = &s->prepared;
    const uint32_t     pieces = p->model->cover->pieces;
    uint32_t           fitted = xt_may_use_fit_filter_at_nodes(s) ? pieces / 4 : 0;
    const double       known = s->plan.choice.nodes, rough = XT_ROUGH_TREE_FACTOR * s->plan.choice.tree.nodes;
    if (p->filtered * 50 > xt_prepared_option_count(p) &&
        (s->plan.choice.tree.nodes == 0 || is_worthwhile(s, known > 0 ? known : rough, benefit_of_volume, pieces / 4)))
        filters->volume = pieces - pieces / 5;
    while (fitted > 0 && !is_worthwhile(s, known, benefit_of_fit, fitted))
        fitted--;
    if (fitted > 0)
        filters->fit = pieces - fitted;
}

void xt_choose_filters_at_nodes(xt_planned_search *s)
{
    xt_prepared     *p = &s->prepared;
    const xt_filters root_filters = p->spec.filters;
    if (!s->chose_filters || p->spec.engine != XT_ENGINE_MATRIX)
        return;
    bool pays = true;
    choose_filters_at_nodes(s, &p->spec.filters);
    for (uint32_t i = 0; i < p->subproblems.count && pays; i++)
        pays = !p->engine->unsupported_reason(&p->cover_problem[i]) &&
               !xt_filter_unsupported_reason(p->cover_problem[i].cover, &p->spec.filters);
    if (!pays)
        p->spec.filters = root_filters;
    p->settings.filters = p->spec.filters;
}

// ---- Reasons -------------------------------------------------------------------------------------------------------

static void explain_no_filters(const xt_request *request, xt_planned_search *s)
{
    const char *unsupported_reason = unsupported_reason_of_any(&s->prepared);
    _Static_assert(XT_MAX_FILTERED_OPTIONS == 1048576, "the text below says it");
    xt_plan_explain(&s->plan, "filters", "%s",
                    s->chose_filters         ? "before the search the volume filter finds nothing to remove"
                    : !request->is_automatic ? "the caller chose how to search, without filters"
                    : unsupported_reason     ? unsupported_reason
                                             : "the planner uses the volume filter for up to 2^20 images");
}

void xt_explain_filters(const xt_request *request, xt_planned_search *s)
{
    const xt_prepared *p = &s->prepared;
    const xt_filters  *chosen = &p->settings.filters;
    bool               is_frontier = p->spec.engine == XT_ENGINE_FRONTIER;
    if (is_frontier)
        xt_plan_explain(&s->plan, "filters", "states with a region that no pieces fill are dropped");
    else
        explain_no_filters(request, s);
    if (!s->chose_filters)
        return;
    if (chosen->volume)
        xt_plan_explain(&s->plan, "volume-filter", "%s %" PRIu64 " images before the search%s",
                        is_frontier && chosen->fit ? "it and the fit filter remove" : "it removes", p->filtered,
                        chosen->volume == XT_ONCE ? "" : "; so many that it is used at the first nodes too");
    if (chosen->fit && is_frontier)
        xt_plan_explain(&s->plan, "fit-filter", "it removes images that leave a cell or a piece without an image");
    else if (chosen->fit)
        xt_plan_explain(&s->plan, "fit-filter",
                        "it removes images that leave a cell or a piece without an image: %" PRIu64
                        " before the search, and more at the first nodes",
                        p->fitted);
}
