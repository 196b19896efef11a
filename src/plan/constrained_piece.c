// constrained_piece.c -- see constrained_piece.h.

#include "plan/constrained_piece.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "model/symmetry/breaking.h"
#include "model/symmetry/drawn.h"
#include "plan/plan.h"
#include "prepare/prepared.h"
#include "search/frontier/engine.h"

#include <stdlib.h>
#include <string.h>

static bool diagnose_name(const xt_puzzle *puzzle, const char *name, xt_source_location location,
                          xt_diagnostics *diagnostics)
{
    const char **names = XT_NEW_ARRAY(const char *, puzzle->pieces.count);
    uint32_t     count = 0;
    for (uint32_t i = 0; names && i < puzzle->pieces.count; i++)
        if (!puzzle->pieces.at[i].stationary)
            names[count++] = puzzle->pieces.at[i].name;
    xt_string_view word = xt_string_view_of(name);
    if (names)
        xt_diagnose_at(diagnostics, location, "no piece '%s' to constrain; %s", xt_printable(word).text,
                       xt_suggest_choice(word, names, count).text);
    else
        xt_diagnose_out_of_memory(diagnostics);
    free(names);
    return false;
}

// Returns the shape with this name of a copy; UINT32_MAX if there is none.
static uint32_t shape_of_copy(const xt_images *images, const char *name)
{
    for (uint32_t s = 0; s < images->shapes.count; s++)
        for (uint32_t copy = 0; copy < images->shapes.at[s].high; copy++)
            if (strcmp(images->name.at[images->shapes.at[s].names + copy], name) == 0)
                return s;
    return UINT32_MAX;
}

// Returns true if the copies of a piece count as different shapes.
static bool are_told_apart(const xt_images *images, const xt_piece *piece)
{
    char name[XT_LIMIT_NAME + 2];
    snprintf(name, sizeof name, "%s1", piece->name);
    uint32_t shape = shape_of_copy(images, name);
    return shape != UINT32_MAX && images->shapes.at[shape].high == 1;
}

// Returns false and diagnoses the reason if there is none.
static bool find_shape(const xt_images *images, const char *name, xt_source_location location, uint32_t *shape,
                       xt_diagnostics *diagnostics)
{
    const xt_piece *piece = xt_puzzle_find_piece(images->puzzle, name);
    *shape = shape_of_copy(images, name);
    if (*shape != UINT32_MAX)
        return true;
    if (!piece)
        return diagnose_name(images->puzzle, name, location, diagnostics);
    if (piece->stationary)
        xt_diagnose_at(diagnostics, location,
                       "piece '%s' lies where it was defined; constrain one that is to be placed", name);
    else if (are_told_apart(images, piece))
        xt_diagnose_at(diagnostics, location, "there are %u pieces '%s'; constrain one of them, by names like %s1",
                       piece->high, name, name);
    else
        xt_diagnose_at(diagnostics, location, "there are %u pieces '%s'; constrain one of unique shape", piece->high,
                       name);
    return false;
}

bool xt_constrained_item(const xt_model *model, const xt_settings *settings, uint32_t *item,
                         xt_diagnostics *diagnostics)
{
    const char              *name = settings->constrained_piece;
    const xt_source_location location = xt_plan_location_of(settings, "constrain");
    xt_anchor_fault          fault;
    uint32_t                 shape;
    *item = XT_NONE;
    if (!name && settings->restriction == XT_RESTRICT_LEAST)
        return true;
    if (settings->unique == XT_ALL && settings->pruning != XT_PRUNE_ALWAYS && settings->pruning != XT_PRUNE_FOR_ALL) {
        if (name)
            return xt_diagnose_at(diagnostics, location,
                                  "a piece is constrained, but all solutions are asked for; ask for unique ones");
        return xt_diagnose_at(diagnostics, xt_plan_location_of(settings, "restrict"),
                              "--restrict is given, but all solutions are asked for; ask for unique ones by --unique");
    }
    if (settings->restriction == XT_RESTRICT_DRAWN && settings->engine &&
        strcmp(settings->engine, XT_FRONTIER_NAME) == 0)
        return xt_diagnose_at(
            diagnostics, xt_plan_location_of(settings, "restrict"),
            "the engine '%s' keeps images of its own choice; leave out --restrict, or choose another engine",
            settings->engine);
    if (!name)
        return xt_drawn_item_choose(model, xt_motions_of_settings(settings), item) ||
               xt_diagnose_out_of_memory(diagnostics);
    if (!find_shape(model->images, name, location, &shape, diagnostics))
        return false;
    *item = model->cover->cells + shape;
    if (!xt_anchor_fault_find(&fault, model->cover, xt_motions_of_settings(settings), *item))
        return xt_diagnose_out_of_memory(diagnostics);
    if (fault == XT_ANCHOR_NO_SYMMETRY)
        xt_diagnose_at(diagnostics, location,
                       "no symmetry takes all solutions to solutions, so constraining piece '%s' is of no use; "
                       "leave it out",
                       name);
    else if (fault == XT_ANCHOR_COPIES)
        xt_diagnose_at(diagnostics, location, "%u pieces have the shape of '%s'; constrain one of unique shape",
                       model->cover->item[*item].high, name);
    else if (fault == XT_ANCHOR_NEEDLESS)
        xt_diagnose_at(diagnostics, location, "every symmetry leaves piece '%s' where it is; constrain another one",
                       name);
    return fault == XT_ANCHOR_FINE;
}
