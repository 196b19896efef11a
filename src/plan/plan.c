// plan.c -- see plan.h: of which puzzle or board a plan is, and what it leads to.

#include "plan/plan.h"

#include "api/run_fingerprint.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"
#include "plan/settings_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_number(xt_planned_lines *lines, const char *name, uint64_t number, const char *reason)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    xt_plan_add_line(lines, name, text, reason);
}

static void add_fingerprint(xt_planned_lines *lines, const char *name, uint64_t fingerprint)
{
    char text[32];
    snprintf(text, sizeof text, "%016" PRIx64, fingerprint);
    xt_plan_add_line(lines, name, text, "");
}

// ---- What puzzle it is of, and what it leads to --------------------------------------------------------------------

void xt_plan_add_model(xt_planned_lines *lines, const xt_model *model)
{
    xt_plan_add_line(lines, "of", "puzzle", "");
    add_number(lines, "cells", model->cover->cells, "");
    add_number(lines, "pieces", model->cover->pieces, "");
    add_number(lines, "images", model->cover->options, "");
    add_fingerprint(lines, "contents", xt_cover_fingerprint(model->cover));
}

void xt_plan_add_board(xt_planned_lines *lines, const xt_edge_model *model)
{
    xt_plan_add_line(lines, "of", "board", "");
    add_number(lines, "cells", model->cells, "");
    add_number(lines, "kinds", model->tile_types.count, "");
    add_number(lines, "poses", model->poses.count, "");
    add_fingerprint(lines, "contents", xt_board_fingerprint(model));
}

static uint64_t images_searched(const xt_prepared_search *d)
{
    uint64_t images = 0;
    for (uint32_t p = 0; p < d->subproblems.count; p++)
        images += d->subproblems.at[p].subcover.cover.options;
    return images;
}

void xt_plan_add_search(xt_planned_lines *lines, const xt_prepared_search *d)
{
    add_number(lines, "parts", d->subproblems.count,
               d->subproblems.count == 1 ? "" : "smaller covers, none of which has a solution of another");
    if (d->spec.engine == XT_ENGINE_FRONTIER) // which has fewer images where it only counts
        return;
    add_number(lines, "searched", images_searched(d), "images that are left, in all parts together");
    add_fingerprint(lines, "search", xt_search_fingerprint(d));
}

// What a difference in such a line means.
static void diagnose_difference(const xt_planned_line *was, const xt_planned_line *is, xt_diagnostics *diagnostics)
{
    const char *name = is->name;
    if (strcmp(name, "of") == 0)
        xt_diagnose_at(diagnostics, was->location, "the plan is of a %s, and this is a %s; make a plan of this one",
                       was->value, is->value);
    else if (strcmp(name, "contents") == 0)
        xt_diagnose_at(
            diagnostics, was->location,
            "the plan is of another puzzle, of the same size: its images are not these (%s, and not %s); make "
            "a plan of this one",
            was->value, is->value);
    else if (strcmp(name, "parts") == 0 || strcmp(name, "searched") == 0 || strcmp(name, "search") == 0)
        xt_diagnose_at(
            diagnostics, was->location,
            "the plan leads to '%s %s' here, and not to %s, so the search would be another; make a plan with "
            "this version",
            name, is->value, was->value);
    else
        xt_diagnose_at(diagnostics, was->location,
                       "the plan is of a puzzle with %s %s, and this one has %s; make a plan of this one", was->value,
                       name, is->value);
}

// Whether the plan has all of these lines, as they are.  They are freed.
static bool has_lines(const xt_search_plan *plan, xt_planned_lines *lines, xt_diagnostics *diagnostics)
{
    bool fine = !lines->failed;
    if (!fine)
        xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t i = 0; fine && i < lines->count; i++) {
        const xt_planned_line *was = xt_plan_find_line(&plan->lines, lines->at[i].name);
        fine = !was || strcmp(was->value, lines->at[i].value) == 0;
        if (!fine)
            diagnose_difference(was, &lines->at[i], diagnostics);
    }
    xt_plan_lines_free(lines);
    return fine;
}

bool xt_plan_is_for(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_add_line(&lines, "of", family, "");
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_is_for_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_add_model(&lines, model);
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_is_for_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_add_board(&lines, model);
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_matches_search(const xt_search_plan *plan, const xt_prepared_search *prepared, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_add_search(&lines, prepared);
    return has_lines(plan, &lines, diagnostics);
}
