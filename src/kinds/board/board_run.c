// board_run.c -- see board_run.h.

#include "kinds/board/board_run.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "edge/engines/engines.h"
#include "kinds/result.h"
#include "kinds/run_file.h"
#include "kinds/run_report.h"
#include "kinds/search_counters.h"
#include "saved/journal_encoding.h"

#include <stdlib.h>
#include <string.h>

xt_counters xt_board_counters(const xt_board_output *output)
{
    return (xt_counters){.fits_at = output->settings->result->fits_at,
                         .attempts_at = output->settings->result->attempts_at};
}

// ---- The report ----------------------------------------------------------------------------------------------------

static void copy_report(xt_board_output *output, const xt_run_report *report)
{
    xt_statistics *s = &output->statistics;
    xt_statistics_set_counters(s, &report->counters, output->model->cells + 1);
    xt_statistics_set_progress(s, report);
    if (xt_board_output_only_counts(output))
        xt_board_output_count(output, report->solutions);
    bool is_over = __builtin_mul_overflow(report->solutions_before, output->multiplicity, &s->solutions_before);
    if (is_over || s->solutions_before > s->solutions)
        s->solutions_before = s->solutions;
}

static void report_progress(void *context, const xt_run_report *report)
{
    xt_board_output *output = context;
    copy_report(output, report);
    output->settings->progress(output->settings->progress_context, &output->statistics);
}

// Returns the status for the caller.  Diagnoses a failure.
static xt_status final_status(xt_board_output *output, xt_status status, const char *error, xt_diagnostics *diagnostics)
{
    if (output->error)
        error = output->error;
    xt_diagnose_failure(diagnostics, status, error);
    if (error)
        return XT_FAILED;
    return status == XT_BY_SINK && output->at_limit ? XT_BY_SOLUTIONS : status;
}

// ---- The run -------------------------------------------------------------------------------------------------------

static xt_answer emit_solution(void *output, const xt_run_solution *found)
{
    return xt_board_output_emit(output, found->options, found->count);
}

static xt_run make_run(xt_board_output *output, const xt_engine *engine, const xt_run_file *file)
{
    const xt_settings *settings = output->settings;
    bool               only_counts = xt_board_output_only_counts(output);
    xt_run             run = xt_run_for_settings(settings, file);
    run.engine = engine;
    run.problem = output->model;
    run.levels = output->model->cells + 1;
    run.report.counters = xt_board_counters(output);
    if (xt_board_output_needs_canonical_sink(output))
        run.adapter = (xt_solution_adapter){.open = xt_board_canonical_sink_open,
                                            .close = xt_board_canonical_sink_close,
                                            .adapt = xt_board_canonical_sink_adapt,
                                            .context = output};
    run.sink = (xt_run_sink){.take_solution = only_counts ? NULL : emit_solution, .context = output};
    run.is_solution = xt_board_output_accepts_solution;
    if (only_counts)
        run.limit = settings->limit / output->multiplicity + (settings->limit % output->multiplicity > 0);
    run.progress = settings->progress ? report_progress : NULL;
    run.progress_context = output;
    return run;
}

xt_run xt_make_board_run_of_helper(xt_board_output *output, const xt_engine *engine, bool is_count)
{
    const xt_run_file file = {0};
    xt_run            run = make_run(output, engine, &file);
    run.sink.take_solution = is_count ? NULL : emit_solution;
    run.fingerprint = xt_board_fingerprint(output->model);
    return run;
}

// Returns the text of the plan, for free(); NULL if memory runs out.
static char *plan_text_of(const xt_board_output *output, const xt_board_choice *choice)
{
    xt_search_plan *plan = XT_NEW(xt_search_plan);
    if (plan)
        xt_board_write_plan(plan, choice, output->model, output->settings);
    char *text = plan && !plan->lines.failed ? xt_plan_to_text(plan) : NULL;
    xt_search_plan_free(plan);
    return text;
}

static xt_status run_engine(xt_board_output *output, const xt_board_choice *choice, xt_run_file *file,
                            xt_diagnostics *diagnostics)
{
    xt_run run = make_run(output, choice->engine, file);
    char  *team_plan = output->settings->team ? plan_text_of(output, choice) : NULL;
    if (team_plan) {
        run.team = output->settings->team;
        run.team_plan = team_plan;
        run.fingerprint = xt_board_fingerprint(output->model);
    }
    xt_status status = xt_run_all(&run);
    free(team_plan);
    if (status == XT_BY_SINK && output->at_limit && run.report.ended_before != XT_COMPLETE)
        status = run.report.ended_before;
    copy_report(output, &run.report);
    return final_status(output, status, status == XT_BY_MEMORY ? NULL : run.report.counters.error, diagnostics);
}

// ---- The solutions of a probe --------------------------------------------------------------------------------------

// Delivers the solutions, and appends the canonical ones to the words to be saved.
static xt_status emit_probe_solutions(xt_board_output *output, const xt_board_probe *probe, xt_run_report *report,
                                      xt_words *saved_words)
{
    const uint64_t limit = output->settings->limit;
    uint32_t       cells = output->model->cells, *poses = probe->poses;
    xt_status      status = XT_COMPLETE;
    for (uint32_t i = 0; i < probe->solutions && status == XT_COMPLETE; i++, poses += cells) {
        report->found++;
        if (!xt_board_output_is_canonical(output, poses))
            continue;
        report->solutions++;
        xt_vector_push(saved_words, cells);
        for (uint32_t c = 0; c < cells; c++)
            xt_vector_push(saved_words, poses[c]);
        if (xt_board_output_only_counts(output))
            status = limit && report->solutions > (limit - 1) / output->multiplicity ? XT_BY_SOLUTIONS : XT_COMPLETE;
        else if (xt_board_output_emit(output, poses, cells) == XT_STOP)
            status = XT_BY_SINK;
    }
    return status;
}

static bool save_probe(const xt_board_output *output, const xt_run_report *report, const xt_words *saved_words,
                       xt_run_file *file, xt_diagnostics *diagnostics)
{
    const uint32_t levels = output->model->cells + 1;
    xt_task_counts task_counts;
    bool           ok = xt_task_counts_start(&task_counts, levels) && !saved_words->failed;
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    if (ok) {
        xt_task_counts_load(&task_counts, &report->counters, levels);
        task_counts.found = report->found;
        task_counts.passed = report->solutions;
        ok = xt_run_file_save_whole(file, output->settings, &task_counts, saved_words->at, saved_words->count,
                                    diagnostics);
    }
    xt_task_counts_free(&task_counts);
    return ok;
}

// Delivers and saves the solutions of the probe as if it had been the run.  file NULL: the probe was ended early, so
// there is nothing to save.
static xt_status use_probe(xt_board_output *output, const xt_board_probe *probe, xt_run_file *file,
                           xt_diagnostics *diagnostics)
{
    xt_words      saved_words = {0};
    xt_run_report report = {.counters = xt_board_counters(output), .share_done = file ? 1 : 0};
    xt_status     status = XT_COMPLETE;
    if (xt_shard_has_root(output->settings))
        status = emit_probe_solutions(output, probe, &report, &saved_words);
    report.seconds = xt_clock_seconds() - output->began;
    copy_report(output, &report);
    status = final_status(output, status == XT_COMPLETE ? probe->status : status, NULL, diagnostics);
    if (file && status == XT_COMPLETE && !save_probe(output, &report, &saved_words, file, diagnostics))
        status = XT_FAILED;
    xt_vector_free(&saved_words);
    return status;
}

// ---- The file ------------------------------------------------------------------------------------------------------

static bool open_file(const xt_board_output *output, const xt_engine *engine, xt_run_file *file,
                      xt_diagnostics *diagnostics)
{
    const xt_settings *settings = output->settings;
    xt_run_fingerprint fingerprint = {.puzzle = output->of->puzzle,
                                      .problem_fingerprint = xt_board_fingerprint(output->model),
                                      .settings = settings,
                                      .engine = engine->name,
                                      .saves_solutions = output->sink || settings->replay,
                                      .levels = output->model->cells + 1,
                                      .multiplier = output->multiplicity,
                                      .divisor = 1};
    if (settings->run && output->multiplicity == 0) {
        xt_diagnose(diagnostics, "%s", xt_too_many_board_solutions);
        return false;
    }
    return xt_run_file_open(file, &fingerprint, engine, diagnostics);
}

xt_status xt_board_run(xt_board_output *output, const xt_board_choice *choice, xt_diagnostics *diagnostics)
{
    const xt_board_probe *probe = choice->is_asked ? NULL : &choice->probe;
    xt_run_file           file = {0};
    xt_status             status = XT_FAILED;
    output->statistics.engine = choice->engine->name;
    if (probe && !probe->is_done && probe->status != XT_COMPLETE) {
        output->statistics.engine = xt_engine_row.name;
        return use_probe(output, probe, NULL, diagnostics);
    }
    if (open_file(output, choice->engine, &file, diagnostics))
        status = probe && probe->is_done ? use_probe(output, probe, &file, diagnostics)
                                         : run_engine(output, choice, &file, diagnostics);
    xt_run_file_close(&file);
    return status;
}
