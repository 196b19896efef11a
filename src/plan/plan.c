// plan.c -- see plan.h.

#include "plan/plan.h"

#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "model/model.h"
#include "plan/settings_text.h"
#include "search/frontier/engine.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Reasons -------------------------------------------------------------------------------------------------------

// Returns the last reason of this name.
static const xt_planned_line *find_reason(const xt_search_plan *plan, const char *name)
{
    for (uint32_t i = plan->reasons.count; i-- > 0;)
        if (strcmp(plan->reasons.at[i].name, name) == 0)
            return &plan->reasons.at[i];
    return NULL;
}

void xt_plan_explain(xt_search_plan *plan, const char *name, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    xt_plan_add_line_with(&plan->reasons, name, "", format, arguments);
    va_end(arguments);
}

const char *xt_plan_reason_of(const xt_search_plan *plan, const char *name)
{
    const xt_planned_line *line = find_reason(plan, name);
    return line ? line->reason : "as asked for";
}

// ---- Estimates -----------------------------------------------------------------------------------------------------

static double compared_seconds_of_chosen(const xt_engine_choice *choice)
{
    const xt_candidate *chosen = xt_candidate_called(&choice->samples, choice->engine);
    return chosen ? chosen->compared_seconds : 0;
}

double xt_plan_expected_seconds(const xt_search_plan *plan)
{
    return plan->anchor.seconds > 0 ? plan->anchor.seconds : compared_seconds_of_chosen(&plan->choice);
}

// The geometric mean of two estimates. The smaller one would keep the frontier engine from many puzzles
// (docs/notes/merging.md).
double xt_plan_alternative_seconds(const xt_search_plan *plan)
{
    double expected = plan->choice.engine ? xt_plan_expected_seconds(plan) : 0;
    double compared = compared_seconds_of_chosen(&plan->choice);
    double known = expected > 0 && compared > 0 ? sqrt(expected * compared) : fmax(expected, compared);
    return known > 0 ? known : plan->choice.quick_sample;
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

void xt_plan_add_model(xt_planned_lines *lines, const xt_model *model)
{
    xt_plan_add_line(lines, "of", "puzzle", "");
    xt_plan_add_number(lines, "cells", model->cover->cells, "");
    xt_plan_add_number(lines, "pieces", model->cover->pieces, "");
    xt_plan_add_number(lines, "images", model->cover->options, "");
    xt_plan_add_fingerprint(lines, "contents", xt_cover_fingerprint(model->cover));
}

void xt_plan_add_settings(xt_search_plan *plan, const xt_settings *settings)
{
    char buffer[XT_SETTING_TEXT_SIZE];
    for (uint32_t i = 0; xt_setting_name_at(i); i++) {
        const char *name = xt_setting_name_at(i), *text = xt_setting_text(settings, i, buffer);
        if (*text)
            xt_plan_add_line(&plan->lines, name, text, xt_plan_reason_of(plan, name));
    }
}

static void add_measured_kernel(xt_planned_lines *lines, const xt_kernel_speeds *speeds)
{
    char     text[160] = "";
    uint32_t length = 0;
    for (uint32_t k = 0; k < speeds->count; k++)
        length += (uint32_t)snprintf(text + length, sizeof text - length, "%s '%s' %.2g ns", k > 0 ? "," : "",
                                     speeds->of[k].kernel, speeds->of[k].seconds * 1e9);
    xt_plan_add_line_formatted(lines, "kernel", speeds->fastest, "measured on %" PRIu64 " of its nodes:%s a node",
                               speeds->nodes, text);
}

void xt_plan_add_machine(xt_search_plan *plan, const xt_settings *settings, bool has_kernels)
{
    xt_planned_lines *lines = &plan->lines;
    const char       *usual = xt_usual_kernel();
    if (has_kernels && settings->kernel)
        xt_plan_add_line(lines, "kernel", settings->kernel, "as asked for");
    else if (has_kernels && plan->kernels.fastest)
        add_measured_kernel(lines, &plan->kernels);
    else if (has_kernels && usual)
        xt_plan_add_line(lines, "kernel", usual, "the usual one here; no other was measured");
    xt_plan_add_number(lines, "threads", xt_thread_count(settings->threads),
                       settings->threads ? "as asked for; any number finds the same solutions in the same order"
                                         : "one for each core; any number finds the same solutions in the same order");
}

static void add_search(xt_planned_lines *lines, const xt_prepared *p)
{
    xt_plan_add_number(lines, "parts", p->subproblems.count,
                       p->subproblems.count == 1 ? "" : "smaller covers that share no solution");
    if (p->spec.engine == XT_ENGINE_FRONTIER) // has fewer options if it only counts
        return;
    xt_plan_add_number(lines, "searched", xt_prepared_option_count(p), "remaining images of all parts");
    xt_plan_add_fingerprint(lines, "search", xt_prepared_fingerprint(p));
}

const char *xt_plan_name_of_piece(const xt_model *model, uint32_t item)
{
    const xt_images *images = model->images;
    if (!images)
        return xt_model_item_name(model, item);
    return images->name.at[images->shapes.at[item - model->cover->cells].names];
}

// Returns the piece of the first anchor; NULL if it is a cell, or if there is none.
static const char *constrained_piece_of(const xt_prepared *p)
{
    uint32_t item = xt_prepared_first_anchor(p);
    return item == XT_NONE || item < p->model->cover->cells ? NULL : xt_plan_name_of_piece(p->model, item);
}

// Covers without geometry have no piece to constrain (request.c), so their anchor is always that of the rule.
static xt_settings decided_settings(const xt_prepared *p)
{
    xt_settings settings = p->settings;
    if (!settings.engine)
        settings.engine = p->spec.engine == XT_ENGINE_DLX ? "dlx" : "matrix";
    settings.order = xt_prepared_order(p);
    if (!settings.constrained_piece && !p->model->cover->is_abstract &&
        (settings.unique != XT_ALL || p->expands_classes))
        settings.constrained_piece = constrained_piece_of(p);
    return settings;
}

// Counting by the frontier engine uses symmetries whatever is counted.
static void add_anchor_of_count(xt_planned_lines *lines, const xt_prepared *p)
{
    uint32_t    item = xt_prepared_first_anchor(p);
    const char *piece = constrained_piece_of(p);
    if (item == XT_NONE)
        xt_plan_add_line(lines, "anchor", "", "none; no symmetry maps images of a piece or a cell to each other");
    else if (piece)
        xt_plan_add_line_formatted(lines, "anchor", "", "piece %s: one image represents all of its symmetric images",
                                   piece);
    else
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "cell %" PRIu32 " of %" PRIu32 ": one image represents all of its symmetric images",
                                   item + 1, p->model->cover->cells);
}

// The setting of the constrained piece names a piece.
static void add_anchor(xt_planned_lines *lines, const xt_search_plan *plan, const xt_prepared *p)
{
    uint32_t               item = xt_prepared_first_anchor(p);
    const xt_planned_line *decided = find_reason(plan, "anchor");
    if (decided)
        xt_plan_add_line(lines, "anchor", "", decided->reason);
    else if (p->engine->counts_only)
        add_anchor_of_count(lines, p);
    else if (p->settings.unique == XT_ALL && !p->expands_classes)
        xt_plan_add_line(lines, "anchor", "", "none; all solutions are wanted, not one of each class");
    else if (p->settings.pruning == XT_PRUNE_NEVER)
        xt_plan_add_line(lines, "anchor", "", "none; symmetric parts of the tree are searched too");
    else if (item == XT_NONE)
        xt_plan_add_line(lines, "anchor", "", "none; no symmetry maps every solution to a solution");
    else if (p->model->cover->is_abstract)
        xt_plan_add_line(lines, "anchor", "", "an item whose symmetric options are left out");
    else if (item < p->model->cover->cells)
        xt_plan_add_line_formatted(lines, "anchor", "",
                                   "cell %" PRIu32 " of %" PRIu32
                                   ", which leaves the smallest share of the search; no piece is of unique shape",
                                   item + 1, p->model->cover->cells);
}

static void add_tasks(xt_planned_lines *lines, const xt_search_plan *plan, const xt_prepared *p, const char *engine)
{
    const xt_candidate *tree = xt_candidate_called(&plan->engine_samples, engine);
    if (p->engine->counts_only)
        xt_plan_add_line(lines, "tasks", "", "one; this engine counts everything at once");
    else if (tree && tree->is_sampled)
        xt_plan_add_line_formatted(
            lines, "tasks", "", "split while threads wait for some: %.0f at depth 1, %.0f at depth 2, %.0f at depth 3",
            tree->level[0], tree->level[1], tree->level[2]);
}

bool xt_plan_expects_fallback(const xt_search_plan *plan, const xt_engine_samples *samples, const char *engine)
{
    const xt_candidate *tree = xt_candidate_called(samples, engine);
    return tree && plan->node_budget > 0 && tree->nodes > (double)plan->node_budget;
}

void xt_plan_write_lines(xt_search_plan *plan, const xt_prepared *p)
{
    xt_planned_lines *lines = &plan->lines;
    const xt_settings decided = decided_settings(p);
    const xt_filters *f = &decided.filters;
    xt_plan_add_model(lines, p->model);
    if (*p->impossible)
        xt_plan_add_line_formatted(lines, "solutions", "", "none; counting proves it, so nothing is searched: %s",
                                   p->impossible);
    xt_plan_add_settings(plan, &decided);
    add_anchor(lines, plan, p);
    if (!f->volume && !f->parity && !f->fit && !f->volume_trigger && !f->parity_trigger)
        xt_plan_add_line_formatted(lines, "filters", "", "none; %s", xt_plan_reason_of(plan, "filters"));
    xt_plan_add_machine(plan, &decided, xt_engine_has_kernels(p->spec.engine));
    add_search(lines, p);
    // The run splits small trees into few tasks. The counts up to a limit depend on the tasks.
    if (plan->choice.nodes >= 1 && plan->choice.nodes < INT32_MAX)
        xt_plan_add_number(lines, "nodes", (uint64_t)plan->choice.nodes,
                           "of the tree, as sampled when the engine was chosen");
    add_tasks(lines, plan, p, decided.engine);
    if (xt_plan_expects_fallback(plan, &plan->engine_samples, decided.engine))
        xt_plan_add_line_formatted(lines, "fallback", "",
                                   "without this plan, '%s' is tried after %" PRIu64
                                   " nodes if less than a quarter of the tree is done, and then this search starts "
                                   "over with a larger budget",
                                   XT_FRONTIER_NAME, plan->node_budget);
    plan->settings = xt_plan_read_settings(lines);
}

// ---- Checks --------------------------------------------------------------------------------------------------------

static void diagnose_difference(const xt_planned_line *was, const xt_planned_line *is, xt_diagnostics *diagnostics)
{
    const char *name = is->name;
    if (strcmp(name, "of") == 0)
        xt_diagnose_at(diagnostics, was->location, "the plan is of a %s, and this is a %s; make a plan of this one",
                       was->value, is->value);
    else if (strcmp(name, "contents") == 0)
        xt_diagnose_at(diagnostics, was->location,
                       "the plan is of another puzzle of the same size: its images have the hash %s, and not %s; make "
                       "a plan of this one",
                       was->value, is->value);
    else if (strcmp(name, "parts") == 0 || strcmp(name, "searched") == 0 || strcmp(name, "search") == 0)
        xt_diagnose_at(diagnostics, was->location,
                       "the plan leads to '%s %s' here, and not to %s, so the search would be another; make a plan "
                       "with this version",
                       name, is->value, was->value);
    else
        xt_diagnose_at(diagnostics, was->location,
                       "the plan is of a puzzle with %s %s, and this one has %s; make a plan of this one", was->value,
                       name, is->value);
}

bool xt_plan_has_lines(const xt_search_plan *plan, xt_planned_lines *lines, xt_diagnostics *diagnostics)
{
    bool ok = !lines->failed;
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t i = 0; ok && i < lines->count; i++) {
        const xt_planned_line *was = xt_plan_find_line(&plan->lines, lines->at[i].name);
        ok = !was || strcmp(was->value, lines->at[i].value) == 0;
        if (!ok)
            diagnose_difference(was, &lines->at[i], diagnostics);
    }
    xt_plan_lines_free(lines);
    return ok;
}

bool xt_plan_is_for(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (plan)
        xt_plan_add_line(&lines, "of", family, "");
    return xt_plan_has_lines(plan, &lines, diagnostics);
}

bool xt_plan_is_for_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (plan)
        xt_plan_add_model(&lines, model);
    return xt_plan_has_lines(plan, &lines, diagnostics);
}

bool xt_plan_matches_search(const xt_search_plan *plan, const xt_prepared *prepared, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (plan)
        add_search(&lines, prepared);
    return xt_plan_has_lines(plan, &lines, diagnostics);
}

xt_source_location xt_plan_location_of(const xt_settings *settings, const char *names)
{
    char        buffer[XT_SETTING_TEXT_SIZE];
    const char *name;
    for (uint32_t i = 0; settings->plan && (name = xt_setting_name_at(i)); i++) {
        const xt_planned_line *line =
            xt_name_is_among(name, names) ? xt_plan_find_line(&settings->plan->lines, name) : NULL;
        if (line && strcmp(xt_setting_text(settings, i, buffer), line->value) == 0)
            return line->location; // no file if the plan was not read
    }
    return (xt_source_location){.file = NULL};
}
