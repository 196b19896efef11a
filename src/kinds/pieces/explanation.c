// explanation.c -- the public explanation: volumes, images and counting first, and then a search for a minimal core.

#include "base/bounded_text.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/vector.h"
#include "explain/core.h"
#include "explain/packing.h"
#include "filter/filter.h"
#include "model/model.h"
#include "output/text/region.h"
#include "plan/settings_check.h"

#include <inttypes.h>
#include <stdlib.h>

struct xt_explanation {
    const xt_model *model; // lent
    xt_reason       reason;
    char            text[XT_VOLUMES_TEXT];
    XT_VECTOR(const char *) pieces; // to blame; names are lent from the model
    XT_VECTOR(xt_cell) cells;
    bool      *is_to_blame; // by open cell
    bool       is_minimal;
    xt_status  status;
    bool       has_packings;
    xt_packing most_cells, most_pieces;
};

// ---- The first reason ----------------------------------------------------------------------------------------------

static void blame_cell(xt_explanation *e, uint32_t cell)
{
    e->is_to_blame[cell] = true;
    xt_vector_push(&e->cells, xt_cell_of_region_cell(e->model->images, cell));
}

static void blame_copies(xt_explanation *e, uint32_t shape, uint32_t copies)
{
    for (uint32_t copy = 0; copy < copies; copy++)
        xt_vector_push(&e->pieces, xt_model_shape_name(e->model, shape, copy));
}

static bool volumes_differ(xt_explanation *e)
{
    return !xt_puzzle_volumes_agree(e->model->puzzle, e->text);
}

// Adds "piece A", or "pieces A B C".
static void add_pieces(const xt_explanation *e, xt_bounded_text *text)
{
    enum { TAIL = 200 }; // bytes for the rest of the text
    size_t capacity = text->capacity;
    text->capacity -= TAIL;
    xt_bounded_text_add(text, "piece%s", xt_plural_suffix(e->pieces.count));
    for (uint32_t i = 0; i < e->pieces.count && !xt_bounded_text_is_full(text); i++)
        xt_bounded_text_add(text, " %s", e->pieces.at[i]);
    bool is_cut = xt_bounded_text_is_full(text);
    text->capacity = capacity;
    xt_bounded_text_add(text, "%s", is_cut ? "..." : "");
}

static xt_bounded_text begin_text(xt_explanation *e)
{
    return (xt_bounded_text){.at = e->text, .capacity = sizeof e->text};
}

static void describe_missing_images(xt_explanation *e)
{
    xt_bounded_text text = begin_text(e);
    if (e->pieces.count > 0) {
        add_pieces(e, &text);
        xt_bounded_text_add(&text, " %s nowhere%s", e->pieces.count == 1 ? "fits" : "fit",
                            e->cells.count > 0 ? "; " : "");
    }
    if (e->cells.count > 0)
        xt_bounded_text_add(&text, "no piece can cover %s%" PRIu32 " cell%s", e->cells.count == 1 ? "" : "any of ",
                            e->cells.count, xt_plural_suffix(e->cells.count));
}

// Returns true if a required piece or cell has no image.  Sets *failed if memory runs out.
static bool lacks_images(xt_explanation *e, bool *failed)
{
    const xt_cover *cover = e->model->cover;
    bool           *is_covered = XT_NEW_ARRAY(bool, cover->items);
    *failed = !is_covered;
    for (uint32_t m = 0; is_covered && m < cover->first[cover->options]; m++)
        is_covered[cover->member[m]] = true;
    for (uint32_t i = 0; is_covered && i < cover->items; i++) {
        if (is_covered[i] || cover->item[i].low == 0)
            continue;
        if (i < cover->cells)
            blame_cell(e, i);
        else
            blame_copies(e, i - cover->cells, cover->item[i].low);
    }
    free(is_covered);
    describe_missing_images(e);
    return e->pieces.count + e->cells.count > 0;
}

// Returns false if memory runs out.
static bool explain_by_facts(xt_explanation *e)
{
    bool failed = false;
    if (volumes_differ(e))
        e->reason = XT_REASON_VOLUME;
    else if (lacks_images(e, &failed))
        e->reason = XT_REASON_NO_IMAGE;
    else if (!failed && !xt_filter_explain(e->model->cover, e->text, sizeof e->text))
        failed = true;
    else if (*e->text)
        e->reason = XT_REASON_COUNTING;
    return !failed;
}

// ---- A minimal core ------------------------------------------------------------------------------------------------

// What the settings allow for a part of the explanation.
static xt_explain_budget budget_for(const xt_settings *settings, double began, double share)
{
    uint64_t nodes = settings->node_limit ? settings->node_limit : XT_EXPLANATION_NODES;
    double   spent = xt_clock_seconds() - began, left = xt_clock_seconds_left(settings->time_limit, began);
    return (xt_explain_budget){.nodes = (uint64_t)((double)nodes * share),
                               .time_limit = settings->time_limit > 0 ? spent + left * share : 0,
                               .began = began,
                               .control = settings->control};
}

static void note_status(xt_explanation *e, xt_status status)
{
    if (e->status == XT_COMPLETE)
        e->status = status;
}

static void describe_core(xt_explanation *e)
{
    xt_bounded_text text = begin_text(e);
    const char     *all = e->pieces.count == 1 ? "" : " all";
    uint32_t        cells = e->cells.count;
    if (e->pieces.count > 0) {
        add_pieces(e, &text);
        xt_bounded_text_add(&text, " cannot%s be laid", all);
    }
    if (e->pieces.count > 0 && cells > 0)
        xt_bounded_text_add(&text, " while %s %" PRIu32 " cell%s covered too", cells > 1 ? "these" : "this", cells,
                            cells > 1 ? "s are" : " is");
    else if (cells > 0)
        xt_bounded_text_add(&text, "%s %" PRIu32 " cell%s cannot%s be covered", cells > 1 ? "these" : "this", cells,
                            xt_plural_suffix(cells), cells > 1 ? " all" : "");
    if (!e->is_minimal)
        xt_bounded_text_add(&text, "; fewer of them may be to blame, but a limit came first");
    else if (e->pieces.count + cells > 1)
        xt_bounded_text_add(&text, ", but without any one of them the others can");
}

static bool explain_by_core(xt_explanation *e, xt_explain_budget budget)
{
    const xt_cover *cover = e->model->cover;
    xt_core         core;
    bool            ok = xt_core_find(&core, cover, &budget);
    for (uint32_t i = 0; ok && i < cover->items; i++)
        if (i >= cover->cells)
            blame_copies(e, i - cover->cells, core.required[i]);
        else if (core.required[i] > 0)
            blame_cell(e, i);
    e->is_minimal = core.is_minimal;
    e->reason = XT_REASON_CORE;
    describe_core(e);
    note_status(e, budget.status);
    xt_core_free(&core);
    return ok;
}

// Searches for one solution.
static xt_reason reason_by_search(xt_explanation *e, const xt_model *model, const xt_settings *given,
                                  xt_diagnostics *diagnostics)
{
    const xt_settings settings = {.limit = 1,
                                  .threads = given->threads,
                                  .time_limit = given->time_limit,
                                  .node_limit = given->node_limit,
                                  .control = given->control};
    xt_statistics     statistics = {0};
    xt_status         status = xt_solve(model, &settings, NULL, NULL, &statistics, diagnostics);
    if (statistics.solutions > 0)
        return XT_REASON_SOLVABLE;
    note_status(e, status);
    return status == XT_COMPLETE ? XT_REASON_CORE : XT_REASON_UNKNOWN;
}

static bool find_packings(xt_explanation *e, const xt_settings *settings, double began)
{
    xt_explain_budget of_cells = budget_for(settings, began, 0.25);
    bool              ok = xt_packing_find(&e->most_cells, e->model->cover, XT_PACK_CELLS, &of_cells);
    xt_explain_budget of_pieces = budget_for(settings, began, 0.25);
    ok = ok && xt_packing_find(&e->most_pieces, e->model->cover, XT_PACK_PIECES, &of_pieces);
    note_status(e, of_cells.status);
    note_status(e, of_pieces.status);
    e->has_packings = ok;
    return ok;
}

// Returns false after a failure, perhaps without a diagnostic.
static bool explain_by_search(xt_explanation *e, const xt_model *model, const xt_settings *settings, double began,
                              xt_diagnostics *diagnostics)
{
    if (e->reason == XT_REASON_UNKNOWN) {
        e->reason = reason_by_search(e, model, settings, diagnostics);
        if (e->status == XT_FAILED)
            return false;
        if (e->reason == XT_REASON_CORE && !explain_by_core(e, budget_for(settings, began, 0.5)))
            return false;
    }
    return e->reason == XT_REASON_SOLVABLE || find_packings(e, settings, began);
}

// ---- The public functions ------------------------------------------------------------------------------------------

// Explains without a search.  Returns NULL if memory runs out.
static xt_explanation *begin(const xt_model *model)
{
    xt_explanation *e = XT_NEW(xt_explanation);
    if (!e)
        return NULL;
    e->model = model;
    e->is_to_blame = XT_NEW_ARRAY(bool, model->cover->cells);
    if (e->is_to_blame && explain_by_facts(e) && !e->pieces.failed && !e->cells.failed)
        return e;
    xt_explanation_free(e);
    return NULL;
}

static xt_explanation *end(xt_explanation *e, bool ok, uint32_t diagnosed, xt_diagnostics *diagnostics)
{
    if (ok)
        return e;
    if (xt_diagnostics_total(diagnostics) == diagnosed)
        xt_diagnose_out_of_memory(diagnostics);
    xt_explanation_free(e);
    return NULL;
}

xt_explanation *xt_explanation_new_by_facts(const xt_model *model, xt_diagnostics *diagnostics)
{
    if (!xt_model_has_images(model, "an explanation", diagnostics))
        return NULL;
    xt_explanation *e = begin(model);
    return end(e, e, xt_diagnostics_total(diagnostics), diagnostics);
}

xt_explanation *xt_explanation_new(const xt_model *model, const xt_settings *settings, xt_diagnostics *diagnostics)
{
    const xt_settings given = settings ? *settings : (xt_settings){0};
    if (!xt_settings_check_only(settings, "threads time_limit node_limit control result", "an explanation",
                                diagnostics) ||
        !xt_model_has_images(model, "an explanation", diagnostics))
        return NULL;
    double          began = xt_clock_seconds();
    uint32_t        diagnosed = xt_diagnostics_total(diagnostics);
    xt_explanation *e = begin(model);
    bool ok = e && explain_by_search(e, model, &given, began, diagnostics) && !e->pieces.failed && !e->cells.failed;
    return end(e, ok, diagnosed, diagnostics);
}

void xt_explanation_free(xt_explanation *e)
{
    if (!e)
        return;
    xt_vector_free(&e->pieces);
    xt_vector_free(&e->cells);
    free(e->is_to_blame);
    xt_packing_free(&e->most_cells);
    xt_packing_free(&e->most_pieces);
    free(e);
}

static xt_packed packed(const xt_explanation *e, const xt_packing *packing)
{
    return (xt_packed){.number = packing->value,
                       .required = packing->of,
                       .is_exact = packing->is_exact,
                       .pieces = {.model = e->model, .options = packing->options.at, .count = packing->options.count}};
}

xt_explanation_facts xt_explanation_facts_get(const xt_explanation *e)
{
    return (xt_explanation_facts){.reason = e->reason,
                                  .text = e->reason == XT_REASON_SOLVABLE ? "the puzzle has a solution" : e->text,
                                  .pieces = e->pieces.count,
                                  .cells = e->cells.count,
                                  .is_minimal = e->is_minimal,
                                  .status = e->status,
                                  .has_packings = e->has_packings,
                                  .most_cells = packed(e, &e->most_cells),
                                  .most_pieces = packed(e, &e->most_pieces)};
}

const char *xt_explanation_piece_at(const xt_explanation *e, uint32_t index)
{
    return index < e->pieces.count ? e->pieces.at[index] : NULL;
}

xt_cell xt_explanation_cell_at(const xt_explanation *e, uint32_t index)
{
    return e->cells.at[index];
}

static bool draw_packing(const xt_packed *packed, xt_style style, uint32_t columns, FILE *out)
{
    xt_writer *writer = xt_writer_new(packed->pieces.model, style, columns, NULL);
    bool       ok = writer && putc('\n', out) != EOF && xt_writer_write(writer, &packed->pieces, out, NULL);
    xt_writer_free(writer);
    return ok;
}

// "at most 55 of 60 cells can be covered", with a drawing.  Prints nothing if none is required.
static bool show_packing(const xt_packed *packed, const char *what, xt_style style, uint32_t columns, FILE *out)
{
    bool has_all = packed->number == packed->required;
    if (packed->required == 0)
        return true;
    fprintf(out, "\n%s %" PRIu32, has_all ? "all" : packed->is_exact ? "at most" : "at least", packed->number);
    if (!has_all)
        fprintf(out, " of %" PRIu32, packed->required);
    fprintf(out, " %s%s%s\n", what, packed->is_exact ? "" : "; a limit came before more were tried",
            packed->pieces.count > 0 ? ":" : "");
    return packed->pieces.count == 0 || draw_packing(packed, style, columns, out);
}

bool xt_explanation_show(const xt_explanation *e, xt_style style, uint32_t columns, FILE *out)
{
    const xt_explanation_facts facts = xt_explanation_facts_get(e);
    bool                       ok = xt_can_show(style);
    if (!ok)
        return false;
    if (*facts.text)
        fprintf(out, "%s%s\n", facts.reason == XT_REASON_SOLVABLE ? "" : "no solution: ", facts.text);
    if (facts.cells > 0)
        ok = xt_region_print(e->model, e->is_to_blame, xt_summary_style_of(style, columns), out);
    if (facts.has_packings)
        ok = ok && show_packing(&facts.most_cells, "cells can be covered", style, columns, out) &&
             show_packing(&facts.most_pieces, "pieces can be laid", style, columns, out);
    return ok && !ferror(out);
}
