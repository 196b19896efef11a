// plan.c -- see plan.h: of which puzzle or board a plan is, and what it leads to.

#include "api/plan.h"

#include "api/saved_identity.h"
#include "api/setting_text.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_number(xt_planned_lines *lines, const char *name, uint64_t number, const char *reason)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    xt_plan_say(lines, name, text, reason);
}

static void say_contents(xt_planned_lines *lines, const char *name, uint64_t contents)
{
    char text[32];
    snprintf(text, sizeof text, "%016" PRIx64, contents);
    xt_plan_say(lines, name, text, "");
}

// ---- What puzzle it is of, and what it leads to --------------------------------------------------------------------

void xt_plan_say_model(xt_planned_lines *lines, const xt_model *model)
{
    xt_plan_say(lines, "of", "puzzle", "");
    say_number(lines, "cells", model->cover->cells, "");
    say_number(lines, "pieces", model->cover->pieces, "");
    say_number(lines, "images", model->cover->options, "");
    say_contents(lines, "contents", xt_contents_of_cover(model->cover));
}

void xt_plan_say_board(xt_planned_lines *lines, const xt_edge_model *model)
{
    xt_plan_say(lines, "of", "board", "");
    say_number(lines, "cells", model->cells, "");
    say_number(lines, "kinds", model->kinds.count, "");
    say_number(lines, "poses", model->poses.count, "");
    say_contents(lines, "contents", xt_contents_of_board(model));
}

static uint64_t images_searched(const xt_delivery *d)
{
    uint64_t images = 0;
    for (uint32_t p = 0; p < d->parts.count; p++)
        images += d->parts.at[p].narrow.cover.options;
    return images;
}

void xt_plan_say_search(xt_planned_lines *lines, const xt_delivery *d)
{
    say_number(lines, "parts", d->parts.count,
               d->parts.count == 1 ? "" : "smaller covers, none of which has a solution of another");
    if (d->plan.engine == XT_ENGINE_MERGE) // which has fewer images where it only counts
        return;
    say_number(lines, "searched", images_searched(d), "images that are left, in all parts together");
    say_contents(lines, "search", xt_contents_of_search(d));
}

// What a difference in such a line means.
static void complain_of_difference(const xt_planned_line *was, const xt_planned_line *is, xt_diagnostics *diagnostics)
{
    const char *name = is->name;
    if (strcmp(name, "of") == 0)
        xt_complain(diagnostics, was->place, "the plan is of a %s, and this is a %s; make a plan of this one",
                    was->value, is->value);
    else if (strcmp(name, "contents") == 0)
        xt_complain(diagnostics, was->place,
                    "the plan is of another puzzle, of the same size: its images are not these (%s, and not %s); make "
                    "a plan of this one",
                    was->value, is->value);
    else if (strcmp(name, "parts") == 0 || strcmp(name, "searched") == 0 || strcmp(name, "search") == 0)
        xt_complain(diagnostics, was->place,
                    "the plan leads to '%s %s' here, and not to %s, so the search would be another; make a plan with "
                    "this version",
                    name, is->value, was->value);
    else
        xt_complain(diagnostics, was->place,
                    "the plan is of a puzzle with %s %s, and this one has %s; make a plan of this one", was->value,
                    name, is->value);
}

// Whether the plan has all of these lines, as they are.  They are freed.
static bool has_lines(const xt_search_plan *plan, xt_planned_lines *lines, xt_diagnostics *diagnostics)
{
    bool fine = !lines->failed;
    if (!fine)
        xt_complain_of_memory(diagnostics);
    for (uint32_t i = 0; fine && i < lines->count; i++) {
        const xt_planned_line *was = xt_plan_find(&plan->lines, lines->at[i].name);
        fine = !was || strcmp(was->value, lines->at[i].value) == 0;
        if (!fine)
            complain_of_difference(was, &lines->at[i], diagnostics);
    }
    xt_plan_lines_free(lines);
    return fine;
}

bool xt_plan_is_of(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_say(&lines, "of", family, "");
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_is_of_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_say_model(&lines, model);
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_is_of_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_say_board(&lines, model);
    return has_lines(plan, &lines, diagnostics);
}

bool xt_plan_leads_to(const xt_search_plan *plan, const xt_delivery *delivery, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (!plan)
        return true;
    xt_plan_say_search(&lines, delivery);
    return has_lines(plan, &lines, diagnostics);
}
