// first_cell.c -- memory and preparation; see first_cell.h.

#include "search/first_cell/first_cell.h"

#include "base/limits.h"
#include "base/memory.h"
#include "filter/filter.h"

#include <stdlib.h>

const char *xt_first_cell_unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    _Static_assert(XT_LIMIT_FILA_CELLS == 4096, "the message below says it");
    if (p->cover->cells > XT_LIMIT_FILA_CELLS) // a tree may be as deep
        return "it takes up to 4096 open cells";
    if (p->spec->goal > 0)
        return "it finds only whole solutions";
    if (p->cover->is_abstract)
        return "it needs a region and pieces";
    if (xt_filter_is_needed(&p->spec->filters, p->cover->pieces))
        return "it supports no filters and triggers at nodes";
    return NULL;
}

void xt_first_cell_close(xt_search *s)
{
    if (s)
        xt_arena_free(&s->memory);
    free(s);
}

// An option without cells would be in no list.  A region and pieces have none.
static void list_options_by_first_cell(xt_search *s)
{
    const xt_cover *cover = s->cover;
    uint32_t       *end = s->first_entry + 1;
    for (uint32_t o = 0; o < cover->options; o++)
        end[cover->member[cover->first[o]] + 1]++;
    for (uint32_t c = 0; c < cover->cells; c++)
        end[c + 1] += end[c];
    for (uint32_t o = 0; o < cover->options; o++)
        s->entry[end[cover->member[cover->first[o]]]++] = o;
}

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

static bool is_placed_once(const xt_cover *cover, uint32_t item)
{
    return item != XT_NONE && item >= cover->cells && cover->item[item].low == 1 && cover->item[item].high == 1;
}

// Returns the piece on which the root branches, or XT_NONE.  options: by item.
static uint32_t choose_root(const xt_search *s, const xt_engine_spec *spec, const uint32_t *options)
{
    const xt_cover *cover = s->cover;
    uint32_t        fewest = s->first_entry[1] + (cover->cells > 0 && cover->item[0].low == 0), piece = XT_NONE;
    if (is_placed_once(cover, spec->first) && options[spec->first] > 0)
        return spec->first;
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (is_placed_once(cover, item) && options[item] > 0 && options[item] < fewest) {
            fewest = options[item];
            piece = item;
        }
    return piece;
}

static bool list_root(xt_search *s, const xt_engine_spec *spec)
{
    const xt_cover *cover = s->cover;
    uint32_t       *options = XT_NEW_ARRAY(uint32_t, cover->items);
    if (!options)
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        options[shape_of(cover, o)]++;
    const uint32_t piece = choose_root(s, spec, options);
    s->root = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, piece == XT_NONE ? 0 : options[piece]);
    for (uint32_t o = 0; s->root && piece != XT_NONE && o < cover->options; o++)
        if (shape_of(cover, o) == piece)
            s->root[s->root_options++] = o;
    free(options);
    return s->root;
}

// Each level closes a cell, so there are at most as many levels as cells.
xt_search *xt_first_cell_open(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *p = problem;
    const xt_cover         *cover = p->cover;
    xt_search              *s = XT_NEW(xt_search);
    if (!s)
        return NULL;
    *s = (xt_search){.cover = cover, .counters = counters};
    s->first_entry = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, (size_t)cover->cells + 2);
    s->entry = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, cover->options);
    s->is_closed = XT_ARENA_ARRAY_ZEROED(&s->memory, bool, cover->items);
    s->left = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, cover->items);
    s->placed = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, (size_t)cover->pieces + 1);
    s->level = XT_ARENA_ARRAY_ZEROED(&s->memory, xt_first_cell_level, (size_t)cover->cells + 1);
    if (s->memory.failed) {
        xt_first_cell_close(s);
        return NULL;
    }
    list_options_by_first_cell(s);
    for (uint32_t i = cover->cells; i < cover->items; i++) {
        s->left[i] = cover->item[i].high;
        s->is_closed[i] = s->left[i] == 0;
    }
    if (list_root(s, p->spec))
        return s;
    xt_first_cell_close(s);
    return NULL;
}

bool xt_first_cell_is_solution(const xt_search *s)
{
    for (uint32_t i = s->cover->cells; i < s->cover->items; i++)
        if (s->cover->item[i].high - s->left[i] < s->cover->item[i].low)
            return false;
    return true;
}
