// empty_cells_map.c -- heat maps of a grouping by empty cells.
//
// An entry is an empty cell of a group, and its context is the other empty cells.  Entries with one context make a map:
// in a calendar that of a month has the days.  Cells have their numbers in the grouping.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "draw/shades.h"
#include "model/model.h"
#include "properties/grouping.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EMPTY_MAX = 3, GREY = 0x606060 }; // more empty cells would need too many maps

typedef struct entry {
    uint32_t context[EMPTY_MAX - 1]; // unused ones are UINT32_MAX
    uint32_t cell;
    uint64_t solutions;
} entry;

typedef struct maps {
    const xt_grouping *grouping;
    const xt_model    *model;
    XT_VECTOR(entry) entries;
    uint64_t *all;       // by cell; owned
    uint64_t *solutions; // by cell of the box: of the map that is drawn; owned
    bool     *is_marked; // by cell of the box; owned
    uint32_t *empty;     // of a group; owned
    char      exact[256];
} maps;

static int compare_entries(const void *one, const void *other)
{
    const entry *a = one, *b = other;
    for (uint32_t i = 0; i < EMPTY_MAX - 1; i++)
        if (a->context[i] != b->context[i])
            return a->context[i] < b->context[i] ? -1 : 1;
    return a->cell < b->cell ? -1 : a->cell > b->cell;
}

static bool same_context(const entry *a, const entry *b)
{
    return memcmp(a->context, b->context, sizeof a->context) == 0;
}

static void add_entry(maps *m, const uint32_t *empty, uint32_t count, uint32_t chosen, uint64_t solutions)
{
    entry fresh = {.context = {UINT32_MAX, UINT32_MAX}, .cell = empty[chosen], .solutions = solutions};
    for (uint32_t i = 0, to = 0; i < count; i++)
        if (i != chosen)
            fresh.context[to++] = empty[i];
    xt_vector_push(&m->entries, fresh);
}

static bool list_entries(maps *m, xt_grouping *grouping)
{
    xt_solution_group group;
    for (uint32_t g = 0; !m->entries.failed && xt_grouping_at(grouping, g, &group); g++) {
        const uint32_t count = xt_grouping_empty_cells(grouping, g, m->empty);
        for (uint32_t i = 0; i < count; i++) {
            m->all[m->empty[i]] += group.solutions;
            if (count > 1 && count <= EMPTY_MAX)
                add_entry(m, m->empty, count, i, group.solutions);
        }
    }
    if (m->entries.count)
        qsort(m->entries.at, m->entries.count, sizeof *m->entries.at, compare_entries);
    return !m->entries.failed;
}

static const char *name_of(const maps *m, uint32_t box_cell)
{
    const xt_puzzle *puzzle = m->model->puzzle;
    const uint32_t   label = puzzle->label_of_cell ? puzzle->label_of_cell[box_cell] : 0;
    return label ? puzzle->cell_labels.at[label - 1].name : NULL;
}

static xt_shade shade_at(void *context, uint32_t index)
{
    maps            *m = context;
    const xt_puzzle *puzzle = m->model->puzzle;
    const uint32_t   cell = m->model->images->box_of_cell[index];
    const xt_cell    place = xt_puzzle_cell_at(puzzle, cell);
    const char      *name = name_of(m, cell);
    snprintf(m->exact, sizeof m->exact, "%s: %" PRIu64, name ? name : xt_words_of_cell(puzzle, place).text,
             m->solutions[cell]);
    return (xt_shade){.cell = place,
                      .share = (double)m->solutions[cell],
                      .is_marked = m->is_marked[cell],
                      .name = name,
                      .exact = m->exact};
}

static bool draw_map(maps *m, const char *name, xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    xt_shades shades = {.model = m->model,
                        .name = name,
                        .colour = {.paper = GREY},
                        .cells = m->model->images->open,
                        .is_numbers = true,
                        .at = shade_at,
                        .context = m};
    for (uint32_t c = 0; c < m->model->puzzle->cells; c++)
        if ((double)m->solutions[c] > shades.most)
            shades.most = (double)m->solutions[c];
    return xt_drawing_add_shades(drawing, &shades, diagnostics);
}

// Draws the map of the entries from first to end, which have one context.
static bool draw_context(maps *m, uint32_t first, uint32_t end, xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = m->model->puzzle;
    xt_line_builder  name = {{0}};
    memset(m->solutions, 0, puzzle->cells * sizeof *m->solutions);
    memset(m->is_marked, 0, puzzle->cells * sizeof *m->is_marked);
    for (uint32_t i = 0; i < EMPTY_MAX - 1 && m->entries.at[first].context[i] != UINT32_MAX; i++) {
        const uint32_t cell = xt_grouping_optional_cell(m->grouping, m->entries.at[first].context[i]);
        m->is_marked[cell] = true;
        xt_line_builder_add(&name, "%s%s", i ? "," : "",
                            name_of(m, cell) ? name_of(m, cell)
                                             : xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, cell)).text);
    }
    for (uint32_t e = first; e < end; e++)
        m->solutions[xt_grouping_optional_cell(m->grouping, m->entries.at[e].cell)] = m->entries.at[e].solutions;
    return draw_map(m, name.text, drawing, diagnostics);
}

static bool draw_all(maps *m, xt_drawing *drawing, uint64_t *left_out, xt_diagnostics *diagnostics)
{
    const uint64_t most = drawing->settings.max_drawn ? drawing->settings.max_drawn : UINT64_MAX;
    uint64_t       drawn = 1;
    for (uint32_t i = 0; i < xt_grouping_optional_cells(m->grouping); i++)
        m->solutions[xt_grouping_optional_cell(m->grouping, i)] = m->all[i];
    bool ok = draw_map(m, "empty", drawing, diagnostics);
    for (uint32_t e = 0, end; ok && e < m->entries.count; e = end) {
        for (end = e + 1; end < m->entries.count && same_context(&m->entries.at[e], &m->entries.at[end]);)
            end++;
        if (drawn++ < most)
            ok = draw_context(m, e, end, drawing, diagnostics);
        else
            ++*left_out;
    }
    return ok;
}

bool xt_drawing_add_grouping(xt_drawing *drawing, xt_grouping *grouping, uint64_t *left_out,
                             xt_diagnostics *diagnostics)
{
    const xt_model *model = xt_grouping_model(grouping);
    const uint32_t  optional = xt_grouping_optional_cells(grouping), cells = model->puzzle->cells;
    *left_out = 0;
    if (optional == 0)
        return xt_diagnose(diagnostics, "only solutions by 'empty' have a picture");
    maps       m = {.grouping = grouping,
                    .model = model,
                    .all = XT_NEW_ARRAY(uint64_t, optional),
                    .solutions = XT_NEW_ARRAY(uint64_t, cells),
                    .is_marked = XT_NEW_ARRAY(bool, cells),
                    .empty = XT_NEW_ARRAY(uint32_t, optional)};
    const bool has_memory = m.all && m.solutions && m.is_marked && m.empty && list_entries(&m, grouping);
    const bool ok = has_memory ? draw_all(&m, drawing, left_out, diagnostics) : xt_diagnose_out_of_memory(diagnostics);
    xt_vector_free(&m.entries);
    free(m.all);
    free(m.solutions);
    free(m.is_marked);
    free(m.empty);
    return ok;
}
