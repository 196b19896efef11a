// request.c -- see request.h.

#include "plan/request.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "filter/filter.h"
#include "filter/parity.h"
#include "plan/constrained_piece.h"
#include "plan/tuning.h"
#include "search/engines.h"

#include <math.h>
#include <string.h>

static bool has_filters(const xt_filters *f)
{
    return f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger;
}

static bool is_automatic(const xt_settings *s)
{
    return !s->engine && !s->order && !s->nof && s->goal == 0 && s->monte_carlo.trials == 0 &&
           !has_filters(&s->filters);
}

static bool is_anchor_automatic(const xt_settings *s)
{
    return !s->constrained_piece && !s->constrained_first && s->restriction == XT_RESTRICT_LEAST;
}

static bool wants_whole_tree(const xt_settings *s, bool ignores_limits)
{
    bool is_limited = !ignores_limits && (s->limit > 0 || s->node_limit > 0);
    return is_automatic(s) && is_anchor_automatic(s) && !is_limited && s->parts <= 1 && !s->split &&
           (s->pruning == XT_PRUNE_FOR_UNIQUE || s->pruning == XT_PRUNE_FOR_ALL);
}

static bool is_breaking_automatic(const xt_settings *s)
{
    bool breaks = s->pruning == XT_PRUNE_FOR_ALL || (s->unique != XT_ALL && s->pruning != XT_PRUNE_NEVER);
    return is_automatic(s) && breaks && is_anchor_automatic(s);
}

// With a limit on solutions or nodes the caller wants them soon. A saved search is planned as if it had none, because
// the next command may have others. A part is treated as a search of minutes, because nothing may end its samples
// early.
static double remaining_seconds(const xt_settings *s)
{
    if (s->parts > 1)
        return XT_SHARED_SEARCH_SECONDS;
    if (s->run || s->replay)
        return HUGE_VAL;
    if (s->limit > 0 || s->node_limit > 0)
        return 0;
    return s->time_limit > 0 ? s->time_limit : HUGE_VAL;
}

static void derive(xt_request *request)
{
    const xt_settings *s = &request->settings;
    request->is_automatic = is_automatic(s);
    request->is_engine_automatic = !s->engine && !s->order && !s->nof;
    request->is_breaking_automatic = is_breaking_automatic(s);
    request->visits_all = s->unique == XT_ALL && s->pruning != XT_PRUNE_FOR_ALL;
    request->is_shared = s->run || s->replay || s->parts > 1;
    request->wants_whole_tree = wants_whole_tree(s, request->is_shared && request->lists_solutions);
    request->remaining_seconds = remaining_seconds(s);
    if (request->wants_whole_tree && request->frontier.min_seconds == 0)
        request->frontier = xt_frontier_estimate_cost(request->model->cover);
}

static xt_pruning resolve_pruning(const xt_settings *s, const xt_resumed_choices *resumed)
{
    bool wants_all = s->unique == XT_ALL && s->goal == 0 && s->monte_carlo.trials == 0;
    if (s->pruning == XT_PRUNE_FOR_ALL)
        return wants_all ? XT_PRUNE_FOR_ALL : XT_PRUNE_FOR_UNIQUE;
    bool is_left_to_planner = is_automatic(s) && s->pruning == XT_PRUNE_FOR_UNIQUE && is_anchor_automatic(s);
    if (!wants_all || !is_left_to_planner)
        return s->pruning;
    return *resumed->engine ? resumed->pruning : XT_PRUNE_FOR_ALL;
}

// With a limit some solutions must come soon. The first command of a saved list decides for all.
static bool may_list_by_frontier(const xt_request *request)
{
    const xt_settings *s = &request->settings;
    bool               is_limited = s->time_limit > 0 || s->limit > 0 || s->node_limit > 0;
    return s->parts <= 1 && (*request->resumed.engine ? request->resumed.may_list_by_frontier : !is_limited);
}

// Returns why the puzzle is not divided into cases, or NULL.
static const char *obstacle_to_split(const xt_cover *cover, const char *engine)
{
    if (!xt_parity_chessboard(cover))
        return "neighbours need two colours, like a chessboard, to tell unbalanced pieces";
    for (uint32_t i = 0; engine && i < xt_engine_count; i++)
        if (strncmp(engine, xt_engine_table[i].name, strlen(xt_engine_table[i].name)) == 0 &&
            (xt_engine_table[i].engine->counts_only || xt_engine_table[i].engine->is_indivisible))
            return "engines that search a puzzle as a whole do not divide it";
    return NULL;
}

// Returns false, and diagnoses the reason, if the settings need what the model lacks.
static bool check_model(const xt_request *request, xt_diagnostics *diagnostics)
{
    const xt_settings *s = &request->settings;
    const char        *what = NULL;
    const char        *obstacle = s->split ? obstacle_to_split(request->model->cover, s->engine) : NULL;
    if (obstacle)
        return xt_diagnose(diagnostics, "%s; leave out --split", obstacle);
    if (s->team && s->where)
        return xt_diagnose(diagnostics, "other processes cannot use a condition on solutions; leave out the team");
    if (!request->model->cover->is_abstract)
        return true;
    if (s->unique != XT_ALL)
        what = "unique solutions need a region and pieces, whose symmetries are known; leave out --unique";
    else if (!is_anchor_automatic(s))
        what = s->restriction ? "it has no piece to constrain; leave out --restrict"
                              : "it has no piece to constrain; leave out --constrain";
    return !what || xt_diagnose(diagnostics, "this is an exact cover, and %s", what);
}

// With a goal, a solution may leave pieces out, and counting proves nothing. Returns false if memory runs out.
static bool explain_impossible(xt_request *request)
{
    const xt_model *model = request->model;
    return request->settings.goal > 0 || !xt_puzzle_volumes_agree(model->puzzle, request->impossible) ||
           xt_filter_explain(model->cover, request->impossible, sizeof request->impossible);
}

bool xt_request_make(xt_request *request, const xt_model *model, const xt_settings *settings, bool lists_solutions,
                     const xt_resumed_choices *resumed, xt_diagnostics *diagnostics)
{
    *request = (xt_request){.model = model,
                            .settings = settings ? *settings : (xt_settings){0},
                            .resumed = resumed ? *resumed : (xt_resumed_choices){.engine = ""},
                            .began = xt_clock_seconds(),
                            .limit = settings ? settings->limit : 0,
                            .lists_solutions = lists_solutions || (settings && settings->solution_filter)};
    // The planner does not know how many solutions a filter keeps, so it plans for all.
    if (request->settings.solution_filter)
        request->settings.limit = 0;
    if (request->settings.solution_filter && request->settings.solution_filter->asks_each)
        request->settings.pruning = XT_PRUNE_NEVER;
    request->may_list_by_frontier = request->lists_solutions && may_list_by_frontier(request);
    request->settings.pruning = resolve_pruning(&request->settings, &request->resumed);
    derive(request);
    return check_model(request, diagnostics) &&
           (explain_impossible(request) || xt_diagnose_out_of_memory(diagnostics)) &&
           xt_constrained_item(model, &request->settings, &request->constrained_item, diagnostics);
}

xt_request xt_request_with(const xt_request *request, const xt_settings *settings)
{
    xt_request other = *request;
    other.settings = *settings;
    derive(&other);
    return other;
}
