// solve.c -- the public solve: plan, search, and the next plan if the search gave up.

#include "kinds/pieces/pieces.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/work_limit.h"
#include "kinds/pieces/solve_run.h"
#include "kinds/pieces/trials.h"
#include "kinds/run_file.h"
#include "kinds/run_report.h"
#include "kinds/search_counters.h"
#include "plan/planner.h"
#include "run/run.h"
#include "run/team_leader.h"

#include <string.h>

// An engine with a preparation cannot start at a task without it, and an indivisible engine has no tasks.
static bool check_whole_search_supported(const xt_prepared *p, xt_diagnostics *diagnostics)
{
    const xt_settings *s = &p->settings;
    const char        *what = NULL;
    if (s->monte_carlo.trials)
        what = "it has no trials";
    else if ((s->run || s->replay) && p->engine->is_indivisible)
        what = "it cannot be saved";
    else if (s->parts > 1)
        what = "it has no parts";
    if ((!p->engine->prepare && !p->engine->is_indivisible) || !what)
        return true;
    xt_diagnose_at(diagnostics, xt_plan_location_of(s, "engine"), "the engine '%s' %s, so %s; choose another",
                   p->engine->name,
                   p->engine->is_indivisible ? "does not divide its search"
                                             : "lists solutions through the states of the whole tree",
                   what);
    return false;
}

// The search may have been stopped before it came as far as the run of the portfolio that found solutions.
static xt_status emit_portfolio_solutions(xt_output *output, const xt_portfolio *portfolio, xt_status status)
{
    const xt_settings        *settings = &output->prepared->settings;
    const xt_saved_solutions *saved = &portfolio->saved_solutions;
    bool                      is_stopped = status == XT_BY_TIME || status == XT_BY_REQUEST || status == XT_BY_MEMORY;
    uint64_t                  number = 0, before = output->statistics.solutions, limit = settings->limit;
    bool may_have_gaps = before > 0 && xt_thread_count(settings->threads) > 1; // threads were stopped at their tasks
    if (!is_stopped || may_have_gaps)
        return status;
    for (uint32_t at = 0; at < saved->count; at += saved->at[at] + 1) {
        if (number++ < before)
            continue;
        output->statistics.found++;
        if (xt_emit_canonical_solution(
                output, &(xt_run_solution){.options = saved->at + at + 1, .count = saved->at[at]}) == XT_STOP)
            return XT_BY_SINK;
        if (limit && output->statistics.solutions == limit)
            return XT_BY_SOLUTIONS;
    }
    return status;
}

// The beam needs no second search for the only solution that is wanted.
static bool has_found_all(const xt_planner *planner, const xt_prepared *p)
{
    const xt_portfolio *portfolio = &planner->portfolio;
    return p->engine->is_indivisible && portfolio->is_found && p->settings.limit == 1 &&
           portfolio->saved_solutions.count > 0;
}

static xt_status deliver_portfolio_solution(xt_output *output, const xt_planner *planner)
{
    xt_start_counters(output->prepared);
    output->statistics.seconds = output->seconds_before; // restart_seconds tells the time of the beam
    return emit_portfolio_solutions(output, &planner->portfolio, XT_BY_REQUEST);
}

static void start_statistics(xt_statistics *statistics, const xt_prepared *p, const xt_planner *planner,
                             const xt_request *request)
{
    const xt_portfolio *portfolio = &planner->portfolio;
    statistics->lacked_memory = planner->frontier_failed;
    statistics->expected_seconds = planner->frontier_failed ? xt_seconds_to_beat(request, &planner->tree) : 0;
    statistics->restarts = portfolio->restarts;
    statistics->restart_fits = portfolio->fits;
    statistics->restart_seconds = portfolio->seconds;
    xt_statistics_set_beam(statistics, &portfolio->beam);
    if (*p->impossible)
        return;
    statistics->engine = xt_prepared_engine_name(p);
    statistics->is_attempt = planner->node_budget > 0 || (planner->tries_frontier && p->spec.alternative_seconds > 0);
    statistics->is_counted_at_end = p->engine->counts_only || p->engine->prepare;
    statistics->order = xt_prepared_order(p);
    statistics->shuffle = p->settings.shuffle;
    statistics->expanded_classes = p->expands_classes;
}

static xt_status run_search(const xt_planner *planner, const xt_request *request, xt_planned_search *search,
                            xt_output *output, xt_diagnostics *diagnostics)
{
    const xt_prepared *p = &search->prepared;
    bool               has_trials = p->settings.monte_carlo.trials > 0;
    xt_status          status = XT_FAILED;
    if (!check_whole_search_supported(p, diagnostics) ||
        !xt_plan_matches_search(request->settings.plan, p, diagnostics))
        return XT_FAILED;
    if (request->is_shared && xt_work_limit_reached() != XT_COMPLETE)
        return xt_work_limit_reached(); // other processes may have decided otherwise, so nothing is saved
    bool is_open = xt_output_open(output, p, has_trials);
    start_statistics(&output->statistics, p, planner, request);
    if (!is_open)
        xt_diagnose_out_of_memory(diagnostics);
    else if (has_trials)
        status = xt_run_trials(&search->prepared, output, diagnostics);
    else if (has_found_all(planner, p))
        status = deliver_portfolio_solution(output, planner);
    else
        status = xt_run_and_save(search, request, output, diagnostics);
    if (is_open)
        status = emit_portfolio_solutions(output, &planner->portfolio, status);
    xt_output_close(output);
    return status;
}

// Runs the frontier engine silently. Returns false if it gave up and delivered nothing.
static bool run_frontier(const xt_planner *planner, const xt_request *request, xt_planned_search *search,
                         xt_output *output, xt_status *status, xt_diagnostics *diagnostics)
{
    *status = run_search(planner, request, search, output, NULL);
    bool cannot_save = *status == XT_FAILED && output->statistics.found_decimal;
    bool gave_up = (*status == XT_FAILED || *status == XT_BY_MEMORY || *status == XT_BY_NODES) && !cannot_save &&
                   (!output->sink || output->statistics.solutions == 0);
    if (cannot_save)
        xt_diagnose(diagnostics, "%s", xt_run_too_many_to_save);
    else if (*status == XT_FAILED && !gave_up) // delivered solutions cannot be taken back
        xt_diagnose_out_of_memory(diagnostics);
    return !gave_up;
}

// Returns false if the budget of nodes is spent, which is no limit of the caller.
static bool run_tree(const xt_planner *planner, const xt_request *request, xt_planned_search *search, xt_output *output,
                     xt_status *status, xt_diagnostics *diagnostics)
{
    *status = run_search(planner, request, search, output, diagnostics);
    return !planner->node_budget || *status != XT_BY_NODES;
}

static bool run_attempt(const xt_planner *planner, const xt_request *request, xt_planned_search *search,
                        xt_output *output, xt_status *status, xt_diagnostics *diagnostics)
{
    search->prepared.settings.limit = request->limit;
    return (planner->tries_frontier ? run_frontier : run_tree)(planner, request, search, output, status, diagnostics);
}

// Work that a limit ends fails without a diagnostic.
static xt_status explain_failure(xt_status status, uint32_t diagnosed, xt_diagnostics *diagnostics)
{
    xt_status reached = xt_work_limit_reached();
    if (status != XT_FAILED)
        return status;
    if (reached != XT_COMPLETE && xt_diagnostics_total(diagnostics) == diagnosed)
        return reached;
    xt_diagnose_unexplained(diagnostics, diagnosed);
    return XT_FAILED;
}

static xt_status solve(const xt_model *model, const xt_settings *given, xt_output *output, xt_diagnostics *diagnostics)
{
    const xt_resumed_choices resumed = xt_read_resumed_choices(given);
    xt_sink                  sink = output->sink;
    void                    *context = output->context;
    const uint32_t           diagnosed = xt_diagnostics_total(diagnostics);
    xt_status                status = XT_FAILED;
    xt_planner               planner = {0};
    xt_request               request;
    xt_planned_search       *search = NULL;
    if (xt_request_make(&request, model, given, output->sink, &resumed, diagnostics))
        search = xt_planner_decide(&planner, &request, false, diagnostics);
    uint64_t     solutions = 0, found = 0; // of the runs that gave up
    const double began = xt_clock_seconds();
    while (search && !run_attempt(&planner, &request, search, output, &status, diagnostics)) {
        if (output->statistics.solutions > solutions) {
            solutions = output->statistics.solutions;
            found = output->statistics.found;
        }
        search = xt_planner_next(&planner, &request, status, output->statistics.share_done, diagnostics);
        *output = (xt_output){
            .sink = sink, .context = context, .seconds_before = xt_clock_seconds() - began - planner.portfolio.seconds};
    }
    if (!search)
        status = XT_FAILED;
    status = explain_failure(status, diagnosed, diagnostics);
    if (status != XT_COMPLETE && status != XT_FAILED && solutions > output->statistics.solutions) {
        output->statistics.solutions = solutions; // this run was stopped sooner
        output->statistics.found = found;
    }
    xt_planner_free(&planner);
    return status;
}

xt_status xt_pieces_solve(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                          xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_output     output = {.sink = sink, .context = context};
    xt_work_limit limit;
    if (settings->monte_carlo.trials && (settings->run || settings->parts)) {
        xt_diagnose(diagnostics, "trials have no parts and are not saved; search the whole tree");
        return XT_FAILED;
    }
    if (!xt_plan_is_for_model(settings->plan, model, diagnostics))
        return XT_FAILED;
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    xt_status status = solve(model, settings, &output, diagnostics);
    xt_work_limit_end(&limit);
    *statistics = output.statistics;
    return status;
}
