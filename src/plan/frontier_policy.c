// frontier_policy.c -- see frontier_policy.h.
//
// To begin takes the frontier engine up to 1 ms, and its cost is unknown until it has seen the states of the first
// cells. So it is tried against the estimated time of another engine, and gives up if it would take longer
// (docs/notes/merging.md).

#include "plan/frontier_policy.h"

#include "base/memory.h"
#include "model/symmetry/class_size.h"
#include "model/symmetry/fixed_points.h"
#include "plan/tuning.h"
#include "search/frontier/engine.h"

#include <math.h>
#include <stdlib.h>

// Returns the time to compute the number of classes from the number of all solutions. It is 0 if classes are equally
// large, and HUGE_VAL if fixed points cannot be counted or memory runs out.
static double seconds_to_derive_classes(const xt_request *request)
{
    const xt_cover *cover = request->model->cover;
    xt_motions      motions = xt_motions_of_unique(request->settings.unique);
    if (request->settings.unique == XT_ALL || xt_class_size(cover, motions) > 0)
        return 0;
    uint32_t *times =
        xt_fixed_point_cover_group_order(cover, motions) > 0 ? XT_NEW_ARRAY(uint32_t, cover->symmetries) : NULL;
    double seconds =
        times ? xt_fixed_point_cover_conjugacy_classes(cover, motions, times) * XT_COST_OF_CONJUGACY_CLASS : HUGE_VAL;
    free(times);
    return seconds;
}

bool xt_frontier_can_be_tried(const xt_request *request)
{
    return request->wants_whole_tree && (!request->lists_solutions || request->may_list_by_frontier);
}

double xt_frontier_alternative_seconds(const xt_request *request, double alternative)
{
    bool   is_saved_list = request->is_shared && request->lists_solutions;
    double limit = is_saved_list ? 0 : XT_TIME_LIMIT_SHARE * request->settings.time_limit;
    double known = alternative > 0 ? alternative : HUGE_VAL;
    bool   must_begin = request->lists_solutions && alternative > XT_MAX_SECONDS_TO_LIST;
    double most = must_begin ? XT_MAX_SILENT_SECONDS : HUGE_VAL;
    double seconds = fmin(fmin(known, most), limit > 0 ? limit : HUGE_VAL);
    return seconds < HUGE_VAL ? seconds : 0;
}

// The engine counts states first and lists then. Other engines use symmetries better, so it walks to more classes.
double xt_frontier_seconds_to_beat(const xt_request *request, double seconds, double solutions)
{
    if (!request->lists_solutions)
        return seconds;
    double cost = request->settings.unique == XT_ALL ? XT_COST_OF_WALK : XT_COST_OF_CLASS;
    return fmax(seconds - solutions * cost, 0) * XT_SHARE_FOR_LIST / XT_COST_OF_LIST;
}

bool xt_frontier_lists_all_directly(const xt_request *request, double solutions)
{
    double expansion_seconds = solutions * XT_COST_OF_EXPANSION;
    return expansion_seconds > 0 &&
           expansion_seconds > XT_MAX_STATE_FACTOR * XT_COST_OF_LIST * request->frontier.min_seconds;
}

// Returns the time of the frontier engine without its states; HUGE_VAL if it cannot be tried.
static double overhead_seconds(const xt_request *request)
{
    if (!xt_frontier_can_be_tried(request))
        return HUGE_VAL;
    return request->lists_solutions ? 0 : seconds_to_derive_classes(request);
}

bool xt_frontier_can_count(const xt_request *request)
{
    return !request->lists_solutions && request->wants_whole_tree && overhead_seconds(request) < HUGE_VAL &&
           request->frontier.min_seconds < HUGE_VAL;
}

// A quick sample of another engine takes as long as some hundred states for each piece. If no more states can be
// expected, no other engine is sampled. On narrow boards the states are seldom many times the minimum: 2 to 5 times
// for twelve pentominoes in four or five rows. The minimum says nothing of an exact cover, so its tree is sampled
// first.
double xt_frontier_first_attempt_seconds(const xt_request *request)
{
    const xt_cover *cover = request->model->cover;
    double least = request->lists_solutions || !request->wants_whole_tree ? HUGE_VAL : request->frontier.min_seconds;
    if (least == HUGE_VAL || cover->is_abstract ||
        least > (request->frontier.is_narrow ? XT_NEGLIGIBLE_IF_NARROW : XT_NEGLIGIBLE_PER_PIECE * cover->pieces))
        return 0;
    return overhead_seconds(request) <= XT_NEGLIGIBLE_OVERHEAD
               ? fmax(XT_FIRST_ATTEMPT_FACTOR * least, XT_MIN_FIRST_ATTEMPT_SECONDS)
               : 0;
}

// The seconds of the other engine at least, and the frontier engine's share of them. Searches for classes have used
// symmetries already, so their share is small.
static const struct limit {
    double least, short_alternative, short_share, share;
} limit_for_all = {0.4e-3, 6e-3, 0.13, 1}, limit_for_classes = {0.4e-3, 0.3, 0.1, 0.24},
  limit_for_lists = {3.3e-3, 0, 0, 0.13};

bool xt_frontier_may_be_tried(const xt_request *request, double seconds)
{
    const struct limit *limit = request->lists_solutions ? &limit_for_lists
                                : request->visits_all    ? &limit_for_all
                                                         : &limit_for_classes;
    double              allowed = seconds * (seconds < limit->short_alternative ? limit->short_share : limit->share);
    // Items that meet often leave far fewer states than their number allows, so the minimum says nothing of a cover.
    const bool is_possible = request->frontier.min_seconds <= allowed ||
                             (request->model->cover->is_abstract && request->frontier.min_seconds < HUGE_VAL);
    return is_possible && limit->least + overhead_seconds(request) <= seconds;
}
