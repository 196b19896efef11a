// team.c -- the help for the leader of a team: makes the search of its plan, and searches tasks of it.

#include "kinds/pieces/pieces.h"

#include "base/diagnostics.h"
#include "kinds/pieces/solve_run.h"
#include "plan/decide.h"
#include "run/team_helper.h"

#include <stdlib.h>

bool xt_pieces_help(const xt_model *model, const xt_settings *given, const xt_team *team, xt_team_plan *plan, bool *ok,
                    xt_diagnostics *diagnostics)
{
    xt_search_plan   *planned = xt_plan_of_text(plan->text, plan->bytes, diagnostics);
    xt_planned_search search = {0};
    xt_output         output = {.sink = NULL};
    bool              has_helped = false;
    if (!planned || !xt_plan_is_for_model(planned, model, diagnostics)) {
        xt_search_plan_free(planned);
        return false;
    }
    xt_settings settings = xt_search_plan_settings(planned);
    settings.result = given->result;
    settings.solution_filter = given->solution_filter;
    xt_request request;
    if (xt_request_make(&request, model, &settings, !plan->is_count, NULL, diagnostics) &&
        xt_decide_search(&search, &request, XT_DECIDE_FULLY, false, diagnostics) && !*search.prepared.impossible &&
        xt_plan_matches_search(planned, &search.prepared, diagnostics) &&
        xt_output_open(&output, &search.prepared, false)) {
        xt_run run = xt_make_run_of_helper(&search, &output, plan->is_count);
        has_helped = true;
        *ok = xt_team_help(team, &run, plan);
    }
    xt_output_close(&output);
    xt_planned_search_free(&search);
    xt_search_plan_free(planned);
    return has_helped;
}
