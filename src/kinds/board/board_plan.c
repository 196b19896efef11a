// board_plan.c -- see board_plan.h.

#include "kinds/board/board_plan.h"

#include "base/hash.h"
#include "base/tokenizer.h"
#include "edge/engines/engines.h"

#include <string.h>

// ---- The engine ----------------------------------------------------------------------------------------------------

static void diagnose_unknown_engine(const char *name, xt_source_location location, xt_diagnostics *diagnostics)
{
    const char *names[XT_BOARD_ENGINES];
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++)
        names[i] = xt_board_engine_table[i].engine->name;
    xt_string_view word = xt_string_view_before(xt_string_view_of(name), ':');
    xt_diagnose_at(diagnostics, location, "'%s' is no engine for boards; %s", name,
                   xt_suggest_choice(word, names, XT_BOARD_ENGINES).text);
}

// Finds an engine by its name, and reads the settings behind a colon.  Returns NULL with a diagnostic.
static const xt_engine *find_engine(const char *name, const xt_edge_model *model, struct xt_pairs_settings *pairs,
                                    xt_source_location location, xt_diagnostics *diagnostics)
{
    const xt_board_engine_entry *row = xt_board_engine_named(name);
    if (!row) {
        diagnose_unknown_engine(name, location, diagnostics);
        return NULL;
    }
    const char *reason = row->engine->unsupported_reason(model), *text = name + strlen(row->engine->name);
    if (reason)
        xt_diagnose_at(diagnostics, location, "the engine '%s' does not support this board: %s; choose another", name,
                       reason);
    else if (*text && !row->read_settings)
        xt_diagnose_at(diagnostics, location, "the engine '%s' has no settings; leave out '%s'", row->engine->name,
                       text);
    else if (!*text || row->read_settings(pairs, text + 1, location, diagnostics))
        return row->engine;
    return NULL;
}

// Returns the name of the engine that was asked for, or NULL.  A kernel alone asks for the engine with kernels.
static const char *name_asked_for(const xt_settings *settings, const char *resumed_engine)
{
    if (settings->engine)
        return settings->engine;
    if (settings->kernel)
        return xt_engine_domains.name;
    return xt_board_engine_named(resumed_engine) ? resumed_engine : NULL;
}

static void choose_kernel(xt_board_choice *choice, xt_edge_model *model)
{
    if (choice->engine && xt_board_engine_named(choice->engine->name)->has_kernels && !model->kernel)
        xt_measure_kernels(&choice->kernels, choice->engine, model, &model->kernel, model->cells + 1,
                           choice->probe.domain_seconds);
}

bool xt_board_choose_engine(xt_board_choice *choice, xt_edge_model *model, const xt_settings *settings,
                            const char *resumed_engine, const xt_board_probe_limits *limits, xt_counters *counters,
                            struct xt_pairs_settings *pairs, xt_diagnostics *diagnostics)
{
    const char *name = name_asked_for(settings, resumed_engine);
    *choice = (xt_board_choice){.is_asked = name};
    if (name) {
        choice->engine = find_engine(name, model, pairs, xt_plan_location_of(settings, "engine"), diagnostics);
        choose_kernel(choice, model);
        return choice->engine;
    }
    xt_board_probe *probe = &choice->probe;
    if (xt_board_probe_make(probe, model, limits, counters)) {
        choice->engine = probe->is_done ? &xt_engine_row : probe->engine;
        choose_kernel(choice, model);
        return true;
    }
    if (probe->error)
        xt_diagnose(diagnostics, "%s", probe->error);
    else
        xt_diagnose_out_of_memory(diagnostics);
    return false;
}

void xt_board_choice_free(xt_board_choice *choice)
{
    xt_board_probe_free(&choice->probe);
}

// ---- The plan ------------------------------------------------------------------------------------------------------

uint64_t xt_board_fingerprint(const xt_edge_model *model)
{
    uint64_t sum = model->width * (uint64_t)31 + model->is_symmetry_broken;
    for (uint32_t p = 0; p < model->poses.count; p++)
        sum = (sum * 31 + xt_pose_code(model, p)) * 31 + xt_hash_words(model->poses.at[p].line, XT_SIDES);
    for (uint32_t m = 0; m < model->mixed.count; m++)
        sum = sum * 31 + xt_hash_words((const uint32_t *)model->mixed.at[m].capacity, XT_ROTATION_SETS);
    return sum * 31 + xt_hash_words(model->tile_type_of_cell, model->cells);
}

static void add_board(xt_planned_lines *lines, const xt_edge_model *model)
{
    xt_plan_add_line(lines, "of", "board", "");
    xt_plan_add_number(lines, "cells", model->cells, "");
    xt_plan_add_number(lines, "kinds", model->tile_types.count, "");
    xt_plan_add_number(lines, "poses", model->poses.count, "");
    xt_plan_add_fingerprint(lines, "contents", xt_board_fingerprint(model));
}

bool xt_plan_is_for_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics)
{
    xt_planned_lines lines = {0};
    if (plan)
        add_board(&lines, model);
    return xt_plan_has_lines(plan, &lines, diagnostics);
}

static void explain_engine(xt_search_plan *plan, const xt_board_probe *p)
{
    if (p->is_done)
        xt_plan_explain(plan, "engine", "a short search row by row already finds all there is");
    else if (p->row_nodes > 0 && p->domain_nodes == 0)
        xt_plan_explain(plan, "engine",
                        "a short search row by row does not end; by a sample of its tree all of it takes %.2g s",
                        p->row_seconds);
    else if (p->row_nodes > 0)
        xt_plan_explain(plan, "engine",
                        "a short search row by row does not end; by samples of both trees 'row' takes %.2g s and "
                        "'domains' %.2g s",
                        p->row_seconds, p->domain_seconds);
    else if (p->status != XT_COMPLETE)
        xt_plan_explain(plan, "engine", "the engines were being compared when %s, so it is the usual one",
                        p->status == XT_BY_TIME ? "the time was over" : "this was stopped");
    else
        xt_plan_explain(plan, "engine",
                        "a short search row by row does not end, and the board is too large for samples");
}

// Returns why a tree was not sampled.
static const char *why_no_sample(const xt_board_choice *c)
{
    return c->is_asked                      ? "an engine was asked for, so none was compared"
           : c->probe.is_done               ? "a short search is over before a sample"
           : c->probe.status != XT_COMPLETE ? "the comparison was ended early"
           : c->probe.row_nodes > 0         ? "the search row by row is over soon"
                                            : "so large a board takes too long to sample";
}

static void add_candidate(xt_search_plan *plan, const xt_engine *engine, const xt_edge_model *model,
                          const xt_board_choice *c, double nodes, double seconds)
{
    const char *unsupported_reason = engine->unsupported_reason(model);
    plan->engine_samples.candidate[plan->engine_samples.count++] = (xt_candidate){
        .engine = engine->name,
        .unsupported_reason = unsupported_reason ? unsupported_reason : why_no_sample(c),
        .is_sampled = nodes > 0,
        .nodes = nodes,
        .seconds = seconds,
    };
}

void xt_board_write_plan(xt_search_plan *plan, const xt_board_choice *c, const xt_edge_model *model,
                         const xt_settings *given)
{
    xt_settings settings = *given;
    if (!settings.engine)
        settings.engine = c->engine->name;
    add_candidate(plan, &xt_engine_row, model, c, c->probe.row_nodes, c->probe.row_seconds);
    add_candidate(plan, &xt_engine_domains, model, c, c->probe.domain_nodes, c->probe.domain_seconds);
    plan->kernels = c->kernels;
    add_board(&plan->lines, model);
    if (!c->is_asked)
        explain_engine(plan, &c->probe);
    xt_plan_add_settings(plan, &settings);
    xt_plan_add_machine(plan, &settings, c->engine == &xt_engine_domains);
    plan->settings = xt_plan_read_settings(&plan->lines);
}
