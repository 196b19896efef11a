// team.c -- the public help for the leader of a team.

#include "api/solve_run.h"
#include "base/diagnostics.h"
#include "plan/decide.h"
#include "run/team_helper.h"

#include <stdlib.h>

// Makes the search of the plan, and helps with it.  Returns false if it has not come to helping.
static bool help_with(xt_model *model, const xt_team *team, xt_team_plan *plan, bool *fine, xt_diagnostics *diagnostics)
{
    xt_search_plan   *planned = xt_plan_of_text(plan->text, plan->bytes, diagnostics);
    xt_planned_search search = {0};
    xt_output         output = {.sink = NULL};
    bool              has_helped = false;
    if (!model || !planned || !xt_plan_is_for_model(planned, model, diagnostics)) {
        xt_search_plan_free(planned);
        return false;
    }
    const xt_settings settings = xt_search_plan_settings(planned);
    xt_request        request;
    if (xt_request_make(&request, model, &settings, !plan->is_count, NULL, diagnostics) &&
        xt_decide_search(&search, &request, XT_DECIDE_FULLY, false, diagnostics) && !*search.prepared.impossible &&
        xt_plan_matches_search(planned, &search.prepared, diagnostics) &&
        xt_output_open(&output, &search.prepared, false)) {
        xt_run run = xt_make_run_of_helper(&search, &output, plan->is_count);
        has_helped = true;
        *fine = xt_team_help(team, &run, plan);
    }
    xt_output_close(&output);
    xt_planned_search_free(&search);
    xt_search_plan_free(planned);
    return has_helped;
}

bool xt_help(xt_model *model, const xt_team *team, xt_diagnostics *diagnostics)
{
    xt_team_plan plan = {0};
    bool         fine = xt_team_await_plan(team, &plan), has_helped = true;
    while (fine && plan.text)
        if (!help_with(model, team, &plan, &fine, diagnostics)) {
            has_helped = false;
            fine = xt_team_help(team, NULL, &plan);
        }
    free(plan.text);
    return fine && has_helped;
}
