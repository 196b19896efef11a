// solve.c -- searches, estimates and plans of boards: checks the arguments, chooses, runs.

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "edge/engines/engines.h"
#include "edge/engines/pairs/settings.h"
#include "kinds/board/board.h"
#include "kinds/board/board_run.h"
#include "kinds/pieces/estimate.h"
#include "kinds/result.h"
#include "kinds/run_file.h"
#include "plan/settings_text.h"
#include "run/team_helper.h"
#include "run/team_leader.h"

#include <stdlib.h>
#include <string.h>

const char *xt_board_engine_name_at(uint32_t index)
{
    return index < XT_BOARD_ENGINES ? xt_board_engine_table[index].engine->name : NULL;
}

bool xt_board_open(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics)
{
    (void)settings;
    (void)diagnostics;
    model->pieces = model->puzzle->board->width * model->puzzle->board->height;
    return true;
}

// ---- Settings ------------------------------------------------------------------------------------------------------

static bool has_filters(const xt_filters *f)
{
    return f->volume || f->parity || f->fit || f->volume_trigger || f->parity_trigger;
}

// Returns why a board cannot have these settings, and the names of those at fault.  Returns NULL if it can.
static const char *unsupported_settings_reason(const xt_settings *settings, const char **names)
{
    if (settings->order || settings->nof || settings->shuffle) {
        *names = "order nof shuffle";
        return "a board takes no order; each engine has its own";
    }
    if (settings->monte_carlo.trials || has_filters(&settings->filters)) {
        *names = XT_FILTER_SETTING_NAMES;
        return "a board has no filters and samples; leave them out";
    }
    if (settings->constrained_piece || settings->goal || settings->constrained_first || settings->restriction ||
        settings->split) {
        *names = "constrain goal constrained-first restrict split";
        return "a board has no pieces to constrain or to leave out; ask for whole boards";
    }
    if (settings->solution_filter) {
        *names = "solution_filter";
        return "a board takes no filter of solutions; leave it out";
    }
    *names = "unique";
    return settings->unique == XT_UNIQUE_MIRROR
               ? "a board has no mirror images, since tiles are not turned over; use --unique without mirror"
               : NULL;
}

static bool has_kernels(const char *engine)
{
    const xt_board_engine_entry *row = xt_board_engine_named(engine);
    return row && row->has_kernels;
}

static bool check_settings_supported(const xt_settings *settings, xt_diagnostics *diagnostics)
{
    const char *names, *reason = unsupported_settings_reason(settings, &names);
    if (reason) {
        xt_diagnose_at(diagnostics, xt_plan_location_of(settings, names), "%s", reason);
        return false;
    }
    if (settings->kernel && settings->engine && !has_kernels(settings->engine)) {
        xt_diagnose(diagnostics, "the engine '%s' has no kernels; of those for boards, '%s' has", settings->engine,
                    xt_engine_domains.name);
        return false;
    }
    return true;
}

// ---- A search ------------------------------------------------------------------------------------------------------

// All that a search of a board needs.
typedef struct board_search {
    xt_settings       settings;
    xt_board_output   output;
    xt_pairs_settings pairs; // the model points at them
    xt_board_choice   choice;
} board_search;

// The search must be closed.
static void init_search(board_search *s, const xt_model *model, const xt_settings *given)
{
    *s = (board_search){.settings = *given, .pairs = xt_pairs_defaults};
    s->output = (xt_board_output){.settings = &s->settings, .of = model, .began = xt_clock_seconds()};
}

// Makes the model and allocates memory.  Returns false with a diagnostic.
static bool prepare(board_search *s, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = s->output.of->puzzle;
    s->settings.labelled |= s->output.of->is_labelled;
    if (xt_board_check_pairs(puzzle, diagnostics) && check_settings_supported(&s->settings, diagnostics))
        s->output.model = xt_edge_model_new(
            puzzle->board, s->settings.labelled ? XT_EQUAL_LOOKS_AND_ROTATIONS : XT_EQUAL_LOOKS, diagnostics);
    if (!s->output.model)
        return false;
    s->output.model->pairs = &s->pairs;
    s->output.model->kernel = s->settings.kernel;
    xt_edge_break_symmetry(s->output.model);
    if (xt_board_output_open(&s->output))
        return true;
    xt_diagnose_out_of_memory(diagnostics);
    return false;
}

static void close_search(board_search *s)
{
    xt_board_choice_free(&s->choice);
    xt_board_output_close(&s->output);
    xt_edge_model_free(s->output.model);
}

static bool choose_engine(board_search *s, xt_diagnostics *diagnostics)
{
    const xt_board_probe_limits limits = {.control = s->settings.control,
                                          .time_limit = s->settings.time_limit,
                                          .began = s->output.began,
                                          .node_limit = s->settings.node_limit};
    xt_resumed_choices          resumed = {.engine = ""};
    xt_counters                 counters = xt_board_counters(&s->output);
    if (!s->settings.engine && !s->settings.kernel)
        resumed = xt_read_resumed_choices(&s->settings);
    return xt_board_choose_engine(&s->choice, s->output.model, &s->settings, resumed.engine, &limits, &counters,
                                  &s->pairs, diagnostics);
}

xt_status xt_board_solve(const xt_model *model, const xt_settings *given, xt_sink sink, void *context,
                         xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    board_search  s;
    xt_work_limit limit;
    xt_status     status = XT_FAILED;
    init_search(&s, model, given);
    s.output.sink = sink;
    s.output.context = context;
    xt_work_limit_begin(&limit, s.settings.time_limit, s.settings.control);
    if (xt_plan_is_for(s.settings.plan, "board", diagnostics) && prepare(&s, diagnostics) &&
        xt_plan_is_for_board(s.settings.plan, s.output.model, diagnostics) && choose_engine(&s, diagnostics))
        status = xt_board_run(&s.output, &s.choice, diagnostics);
    xt_work_limit_end(&limit);
    *statistics = s.output.statistics;
    close_search(&s);
    return status;
}

// ---- Help ----------------------------------------------------------------------------------------------------------

bool xt_board_help(const xt_model *model, const xt_settings *given, const xt_team *team, xt_team_plan *plan, bool *ok,
                   xt_diagnostics *diagnostics)
{
    xt_search_plan *planned = xt_plan_of_text(plan->text, plan->bytes, diagnostics);
    board_search    s;
    bool            has_helped = false;
    if (!planned)
        return false;
    xt_settings settings = xt_search_plan_settings(planned);
    settings.result = given->result;
    settings.solution_filter = given->solution_filter;
    init_search(&s, model, &settings);
    if (prepare(&s, diagnostics) && xt_plan_is_for_board(planned, s.output.model, diagnostics) &&
        choose_engine(&s, diagnostics)) {
        xt_run run = xt_make_board_run_of_helper(&s.output, s.choice.engine, plan->is_count);
        has_helped = true;
        *ok = xt_team_help(team, &run, plan);
    }
    close_search(&s);
    xt_search_plan_free(planned);
    return has_helped;
}

// ---- An estimate ---------------------------------------------------------------------------------------------------

static xt_status estimate_board(board_search *s, const xt_estimate_settings *how, xt_estimate *estimate,
                                xt_diagnostics *diagnostics)
{
    // If the choice of an engine ended early, the sample ends at once.
    s->settings.time_limit = xt_clock_seconds_left(s->settings.time_limit, s->output.began);
    xt_estimate_run run = {.engine = s->choice.engine,
                           .problem = s->output.model,
                           .levels = s->output.model->cells + 1,
                           .sink = {.take_solution = xt_board_output_emit, .context = &s->output},
                           .emitted = &s->output.statistics.solutions,
                           .fits_at = s->settings.result->estimate_at};
    return xt_estimate_tree(&run, &s->settings, how, xt_estimate_samples(0, 0), estimate, diagnostics);
}

xt_status xt_board_estimate(const xt_model *model, const xt_settings *given, const xt_estimate_settings *how,
                            xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    board_search s;
    xt_status    status = XT_FAILED;
    init_search(&s, model, given);
    s.settings.limit = 0;
    if (prepare(&s, diagnostics) && choose_engine(&s, diagnostics))
        status = estimate_board(&s, how, estimate, diagnostics);
    close_search(&s);
    return status;
}

// ---- A plan --------------------------------------------------------------------------------------------------------

// If the choice of an engine ends early, the plan has the usual engine.
xt_search_plan *xt_board_plan(const xt_model *model, const xt_settings *given, bool counts, xt_diagnostics *diagnostics)
{
    board_search s;
    (void)counts; // the plans are the same
    init_search(&s, model, given);
    bool            ok = prepare(&s, diagnostics) && choose_engine(&s, diagnostics);
    xt_search_plan *plan = ok ? XT_NEW(xt_search_plan) : NULL;
    if (plan)
        xt_board_write_plan(plan, &s.choice, s.output.model, &s.settings);
    if (ok && (!plan || plan->lines.failed || plan->reasons.failed)) {
        xt_diagnose_out_of_memory(diagnostics);
        ok = false;
    }
    close_search(&s);
    if (ok)
        return plan;
    xt_search_plan_free(plan);
    return NULL;
}
