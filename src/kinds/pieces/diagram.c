// diagram.c -- solutions from a diagram: opens the file of the settings, or makes the diagram and saves it there.

#include "kinds/pieces/pieces.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "diagram/build.h"
#include "diagram/certificate.h"
#include "diagram/file.h"
#include "diagram/zdd.h"
#include "kinds/pieces/excluded.h"
#include "kinds/pieces/solution_diagram.h"
#include "kinds/search_counters.h"
#include "model/model.h"
#include "output/export/exported_cover.h"
#include "plan/settings_check.h"
#include "search/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const not_used =
    "unique engine order nof shuffle filters pruning constrained_piece constrained_first restriction split goal "
    "monte_carlo.trials scratch node_limit run replay part parts team";

static const double seconds_between_reports = 0.1;

// The context of the poll of a diagram.
typedef struct progress {
    const xt_settings *settings;
    xt_statistics     *statistics;
    xt_counters        counters;
    uint32_t           levels;
    double             began, next_report;
} progress;

static xt_answer ask_limits(void *context)
{
    progress    *p = context;
    const double now = p->settings->progress ? xt_clock_seconds() : 0;
    if (p->settings->progress && now >= p->next_report) {
        xt_statistics_set_counters(p->statistics, &p->counters, p->levels);
        p->statistics->share_done = p->counters.share_done;
        p->statistics->seconds = now - p->began;
        p->statistics->seconds_left = -1;
        p->settings->progress(p->settings->progress_context, p->statistics);
        p->next_report = now + seconds_between_reports;
    }
    return xt_work_limit_reached() == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

static progress progress_of(const xt_model *model, const xt_settings *settings, xt_statistics *statistics)
{
    return (progress){.settings = settings,
                      .statistics = statistics,
                      .counters = xt_counters_of_result(settings->result),
                      .levels = model->pieces + 1,
                      .began = xt_clock_seconds()};
}

static xt_status make(xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                      double alternative_seconds, xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    progress                 reports = progress_of(model, settings, statistics);
    const xt_diagram_request request = {.cover = model->cover,
                                        .kernel = settings->kernel,
                                        .threads = settings->threads,
                                        .alternative_seconds = alternative_seconds,
                                        .poll = {.ask = ask_limits, .context = &reports}};
    const char              *error = xt_diagram_unsupported_reason(&request);
    if (error) {
        xt_diagnose_at(diagnostics, model->puzzle->location, "there is no diagram of this puzzle: %s", error);
        return XT_FAILED;
    }
    const bool is_made = xt_diagram_make(diagram, &request, &reports.counters);
    xt_statistics_set_counters(statistics, &reports.counters, reports.levels);
    if (is_made)
        return XT_COMPLETE;
    error = reports.counters.error;
    if (error == xt_engine_gave_up || error == xt_engine_lacks_memory)
        return error == xt_engine_gave_up ? XT_BY_NODES : XT_BY_MEMORY;
    if (!error && xt_work_limit_reached() != XT_COMPLETE)
        return xt_work_limit_reached();
    if (!error && xt_memory_limit_is_reached())
        return XT_BY_MEMORY;
    if (error)
        xt_diagnose(diagnostics, "%s", error);
    else
        xt_diagnose_out_of_memory(diagnostics);
    return XT_FAILED;
}

xt_status xt_pieces_open_diagram(xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                                 double alternative_seconds, xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const char *path = settings->diagram;
    xt_status   status = XT_COMPLETE;
    xt_diagram  chosen = {.cover = model->cover}; // without nodes
    *diagram = (xt_diagram){0};
    statistics->engine = "frontier";
    if (path && !xt_diagram_file_exists(path) && !xt_can_write_whole_file(path, "the diagram", diagnostics))
        return XT_FAILED;
    if (!xt_pieces_exclude_solutions(&chosen, model, settings, diagnostics)) {
        xt_diagram_free(&chosen);
        return XT_FAILED;
    }
    if (path && xt_diagram_file_exists(path))
        status = xt_diagram_map(diagram, model->cover, path, diagnostics) ? XT_COMPLETE : XT_FAILED;
    else {
        status = make(diagram, model, settings, alternative_seconds, statistics, diagnostics);
        if (status == XT_COMPLETE && path && !xt_diagram_write(diagram, path, diagnostics))
            status = XT_FAILED;
    }
    diagram->is_excluded = chosen.is_excluded;
    if (status == XT_COMPLETE && !xt_diagram_count(diagram)) {
        status = xt_memory_limit_is_reached() ? XT_BY_MEMORY : XT_FAILED;
        if (diagram->words > XT_WIDE_INTEGER_WORDS)
            xt_diagnose(diagnostics, "the number of solutions has more than %d bits", XT_WIDE_INTEGER_BITS);
    }
    if (status == XT_FAILED && xt_diagnostics_total(diagnostics) == 0)
        xt_diagnose_out_of_memory(diagnostics);
    if (status != XT_COMPLETE)
        xt_diagram_free(diagram);
    return status;
}

void xt_statistics_set_total(xt_statistics *statistics, xt_result *result, const xt_wide_integer *total)
{
    statistics->solutions = statistics->found = xt_wide_integer_as_word(total);
    if (xt_wide_integer_is_word(total))
        return;
    xt_wide_integer_to_decimal(*total, result->solutions_decimal);
    statistics->solutions_decimal = statistics->found_decimal = result->solutions_decimal;
}

bool xt_diagram_gave_solution(const xt_model *model, const uint32_t *options, uint32_t count, uint32_t *times,
                              xt_diagnostics *diagnostics)
{
    return (count <= model->pieces && xt_cover_is_solved(model->cover, options, count, true, times)) ||
           xt_diagnose(diagnostics,
                       "the diagram has a path that is no solution; remove the file, and it is made again");
}

// ---- Listing -------------------------------------------------------------------------------------------------------

bool xt_diagram_read_rank(const char *text, const xt_diagram *diagram, xt_wide_integer *rank,
                          xt_diagnostics *diagnostics)
{
    const xt_wide_integer total = xt_diagram_total(diagram);
    bool                  ok = *text && strspn(text, "0123456789") == strlen(text);
    *rank = xt_wide_integer_of(0);
    for (const char *digit = text; ok && *digit; digit++)
        ok = xt_wide_integer_multiply_add(rank, 10, (uint64_t)(*digit - '0'));
    bool is_zero = ok && xt_wide_integer_bits(rank) == 0;
    for (uint32_t w = 0; ok && !is_zero && rank->word[w]-- == 0;) // minus 1
        w++;
    if (ok && !is_zero && xt_wide_integer_is_less(rank, &total))
        return true;
    char *decimal = XT_NEW_ARRAY(char, XT_WIDE_INTEGER_DIGITS + 1);
    if (!decimal)
        return xt_diagnose_out_of_memory(diagnostics);
    xt_wide_integer_to_decimal(total, decimal);
    xt_diagnose(diagnostics, "'%s' is no number of a solution; there are %s, so it takes 1 to %s", text, decimal,
                decimal);
    free(decimal);
    return false;
}

// Asks the filter of the settings, if there is one, and counts the answer.  Returns whether the solution is kept, or
// XT_ENDS_SEARCH.
static xt_filter_answer ask_filter(const xt_settings *settings, void *filter, const xt_solution *solution,
                                   xt_statistics *statistics)
{
    const xt_filter_answer answer = filter ? settings->solution_filter->ask(filter, solution) : XT_KEEPS;
    const bool             ends = answer == XT_CANNOT_SAY && xt_work_limit_reached() != XT_COMPLETE;
    statistics->asked += filter && !ends;
    statistics->left_out += answer == XT_CANNOT_SAY && !ends;
    return ends ? XT_ENDS_SEARCH : answer;
}

// Delivers the solutions from a rank on that the filter keeps.  sink: NULL if they are only counted.
static xt_status list(const xt_diagram *diagram, const xt_model *model, const xt_settings *settings, xt_sink sink,
                      void *context, xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    void *filter = settings->solution_filter ? settings->solution_filter->open(settings->solution_filter) : NULL;
    xt_wide_integer       rank = xt_wide_integer_of(0);
    const xt_wide_integer total = xt_diagram_total(diagram), one = xt_wide_integer_of(1);
    uint32_t             *options = XT_NEW_ARRAY(uint32_t, (uint64_t)model->cover->cells + 1);
    uint64_t             *walk = XT_NEW_ARRAY(uint64_t, diagram->words);
    uint32_t             *times = XT_NEW_ARRAY(uint32_t, (uint64_t)model->cover->items + 1);
    char                 *decimal = XT_NEW_ARRAY(char, XT_WIDE_INTEGER_DIGITS + 1);
    xt_status             status = XT_COMPLETE;
    statistics->solutions = statistics->found = 0;
    if (!options || !walk || !times || !decimal || (settings->solution_filter && !filter)) {
        xt_diagnose_out_of_memory(diagnostics);
        status = XT_FAILED;
    } else if (settings->first_solution && xt_wide_integer_bits(&total) > 0 &&
               !xt_diagram_read_rank(settings->first_solution, diagram, &rank, diagnostics))
        status = XT_FAILED;
    while (status == XT_COMPLETE && xt_wide_integer_is_less(&rank, &total)) {
        memcpy(walk, rank.word, diagram->words * sizeof *walk);
        if (!xt_wide_integer_add(&rank, &one))
            break;
        const bool is_long = xt_wide_integer_bits(&rank) > 63;
        if (is_long)
            xt_wide_integer_to_decimal(rank, decimal);
        const xt_solution solution = {.number = is_long ? 0 : xt_wide_integer_as_word(&rank),
                                      .long_number = is_long ? decimal : NULL,
                                      .model = model,
                                      .options = options,
                                      .count = xt_diagram_solution(diagram, walk, options)};
        if (!xt_diagram_gave_solution(model, options, solution.count, times, diagnostics)) {
            status = XT_FAILED;
            break;
        }
        const xt_filter_answer answer = ask_filter(settings, filter, &solution, statistics);
        statistics->found++;
        statistics->solutions += answer == XT_KEEPS;
        if (answer == XT_ENDS_SEARCH)
            status = xt_work_limit_reached() == XT_COMPLETE ? XT_BY_MEMORY : xt_work_limit_reached();
        else if (answer == XT_KEEPS && sink && sink(context, &solution) == XT_STOP)
            status = XT_BY_SINK;
        else if (answer == XT_KEEPS && statistics->solutions == settings->limit)
            status = XT_BY_SOLUTIONS;
        else
            status = xt_work_limit_reached();
    }
    if (filter)
        settings->solution_filter->close(filter);
    free(options);
    free(walk);
    free(times);
    free(decimal);
    return status;
}

// ---- The certificate -----------------------------------------------------------------------------------------------

typedef struct written_certificate {
    const xt_certificate *certificate;
    const xt_diagram     *diagram;
    xt_exported_cover     names;
} written_certificate;

static void write_item_name(const void *names, uint32_t item, FILE *out)
{
    fputs(xt_exported_item_name(names, item).text, out);
}

static bool write_certificate(const void *content, FILE *out)
{
    const written_certificate *w = content;
    return xt_certificate_write(w->certificate, w->diagram, w->names.model->items.option, write_item_name, &w->names,
                                out);
}

static xt_status save_certificate(const xt_certificate *certificate, const xt_diagram *diagram, const xt_model *model,
                                  const char *path, xt_diagnostics *diagnostics)
{
    written_certificate written = {.certificate = certificate, .diagram = diagram};
    const bool          ok = xt_exported_cover_make(&written.names, model, XT_ALL, diagnostics) &&
                    xt_write_whole_file(path, "the certificate", write_certificate, &written, diagnostics);
    xt_exported_cover_free(&written.names);
    return ok ? XT_COMPLETE : XT_FAILED;
}

// Writes the certificate of a diagram.
static xt_status certify(const xt_diagram *diagram, const xt_model *model, const xt_settings *settings,
                         xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const char    *path = settings->certificate;
    progress       reports = progress_of(model, settings, statistics);
    xt_certificate certificate = {0};
    xt_status      status = XT_COMPLETE;
    reports.counters.share_done = statistics->share_done;
    if (xt_certificate_make(&certificate, diagram, (xt_poll){.ask = ask_limits, .context = &reports}))
        status = save_certificate(&certificate, diagram, model, path, diagnostics);
    else if (xt_work_limit_reached() != XT_COMPLETE)
        status = xt_work_limit_reached();
    else if (xt_memory_limit_is_reached())
        status = XT_BY_MEMORY;
    else {
        if (certificate.lacks_solution)
            xt_diagnose(diagnostics, "the diagram lacks a solution; remove the file, and it is made again");
        else
            xt_diagnose_out_of_memory(diagnostics);
        status = XT_FAILED;
    }
    xt_certificate_free(&certificate);
    return status;
}

// Writes a certificate by weights, if there is one.  Returns false if there is none, or it cannot be written.
static bool certify_by_weights(const xt_model *model, const char *path, xt_status *status, xt_diagnostics *diagnostics)
{
    xt_certificate certificate = {0};
    const char    *reason = xt_certificate_unsupported_reason(model->cover);
    *status = XT_COMPLETE;
    if (reason) {
        xt_diagnose_at(diagnostics, model->puzzle->location, "there is no certificate of this puzzle: %s", reason);
        *status = XT_FAILED;
    } else if (!xt_can_write_whole_file(path, "the certificate", diagnostics)) {
        *status = XT_FAILED;
    } else if (!xt_certificate_find_weights(&certificate, model->cover)) {
        xt_diagnose_out_of_memory(diagnostics);
        *status = XT_FAILED;
    } else if (certificate.has_weights)
        *status = save_certificate(&certificate, NULL, model, path, diagnostics);
    const bool is_done = certificate.has_weights;
    xt_certificate_free(&certificate);
    return is_done;
}

// ---- The ZDD -------------------------------------------------------------------------------------------------------

typedef struct written_zdd {
    const xt_diagram *diagram;
    xt_exported_cover names;
} written_zdd;

static void write_placement(const void *names, uint32_t option, FILE *out)
{
    xt_exported_option_write(names, option, false, out);
}

static bool write_zdd(const void *content, FILE *out)
{
    const written_zdd *w = content;
    return xt_diagram_write_zdd(w->diagram, write_placement, &w->names, out);
}

static xt_status save_zdd(const xt_diagram *diagram, const xt_model *model, const char *path,
                          xt_diagnostics *diagnostics)
{
    written_zdd written = {.diagram = diagram};
    const bool  ok = xt_exported_cover_make(&written.names, model, XT_ALL, diagnostics) &&
                    xt_write_whole_file(path, "the ZDD", write_zdd, &written, diagnostics);
    xt_exported_cover_free(&written.names);
    return ok ? XT_COMPLETE : XT_FAILED;
}

// ---- The search ----------------------------------------------------------------------------------------------------

xt_status xt_pieces_solve_by_diagram(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                                     xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const double  began = xt_clock_seconds();
    xt_diagram    diagram = {0};
    xt_work_limit limit;
    if (!xt_settings_check_without(settings, not_used, "a diagram, which has all solutions,", diagnostics) ||
        (!sink && !xt_settings_check_without(settings, "first_solution", "a count", diagnostics)) ||
        (settings->certificate &&
         !xt_settings_check_without(settings, "place place_from forbid where solution_filter zdd",
                                    "a certificate, which proves the number of all solutions,", diagnostics)) ||
        (settings->zdd && (!xt_settings_check_without(settings, "where solution_filter", "a ZDD", diagnostics) ||
                           !xt_can_write_whole_file(settings->zdd, "the ZDD", diagnostics))))
        return XT_FAILED;
    if (settings->certificate && model->is_labelled) {
        xt_diagnose(diagnostics, "a certificate proves the number of solutions of the exact cover that 'convert "
                                 "--to options' writes, which labels no pieces; leave out --labelled");
        return XT_FAILED;
    }
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    statistics->is_counted_at_end = true;
    xt_status  status = XT_COMPLETE;
    const bool is_impossible =
        settings->certificate && certify_by_weights(model, settings->certificate, &status, diagnostics);
    if (!is_impossible && status == XT_COMPLETE)
        status = xt_pieces_open_diagram(&diagram, model, settings, 0, statistics, diagnostics);
    if (!is_impossible && status == XT_COMPLETE && settings->certificate)
        status = certify(&diagram, model, settings, statistics, diagnostics);
    if (!is_impossible && status == XT_COMPLETE && settings->zdd)
        status = save_zdd(&diagram, model, settings->zdd, diagnostics);
    if (!is_impossible && status == XT_COMPLETE) {
        const xt_wide_integer total = xt_diagram_total(&diagram);
        statistics->is_counted_at_end = false;
        statistics->share_done = 1;
        xt_statistics_set_total(statistics, settings->result, &total);
        if (sink || settings->solution_filter) {
            statistics->solutions_decimal = statistics->found_decimal = NULL;
            status = list(&diagram, model, settings, sink, context, statistics, diagnostics);
        } else if (settings->limit && statistics->solutions > settings->limit) {
            statistics->solutions = statistics->found = settings->limit;
            statistics->solutions_decimal = statistics->found_decimal = NULL;
            status = XT_BY_SOLUTIONS;
        }
    }
    statistics->seconds = xt_clock_seconds() - began;
    xt_work_limit_end(&limit);
    xt_diagram_free(&diagram);
    return status;
}
