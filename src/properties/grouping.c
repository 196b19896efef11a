// grouping.c -- counts solutions by the value of a condition, by their empty cells, or by their pieces.
//
// A key is a list of numbers: the value; for each optional cell, whether it is empty; or for each shape, its pieces.

#include "properties/grouping.h"

#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "properties/expression.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct group {
    const xt_grouping *grouping;
    uint32_t           first; // of its key
    uint64_t           solutions;
} group;

struct xt_grouping {
    xt_region_map  map;
    xt_arrangement arrangement;
    xt_expression *condition;     // NULL: by cells or by pieces
    XT_VECTOR(uint32_t) optional; // by cells: those of the box, named ones first, in the order of their names
    uint32_t  width;              // numbers of a key
    uint32_t *key;                // of the last solution
    XT_VECTOR(uint32_t) keys;     // of all groups, one behind the other
    XT_VECTOR(group) groups;
    uint32_t *slot; // a hash table: group + 1, or 0
    uint32_t  slots;
    bool      is_sorted;
    XT_VECTOR(char) text;
};

// ---- Making --------------------------------------------------------------------------------------------------------

static bool is_optional(const xt_puzzle *puzzle, uint32_t cell)
{
    return puzzle->cell_type[cell] == XT_CELL_OPTIONAL;
}

static void list_optional_cells(xt_grouping *g, const xt_puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        if (is_optional(puzzle, puzzle->cell_labels.at[i].cell))
            xt_vector_push(&g->optional, puzzle->cell_labels.at[i].cell);
    for (uint32_t c = 0; c < puzzle->cells; c++)
        if (is_optional(puzzle, c) && !(puzzle->label_of_cell && puzzle->label_of_cell[c]))
            xt_vector_push(&g->optional, c);
}

// Sets the width, and the condition if there is one.  Returns false after a diagnostic.
static bool choose_key(xt_grouping *g, const char *by, xt_unique unique, xt_diagnostics *diagnostics)
{
    const xt_model *model = g->map.model;
    xt_motions      motions = xt_motions_of_unique(unique);
    bool            is_by_cells = strcmp(by, "empty") == 0, is_moved = false;
    if (is_by_cells) {
        list_optional_cells(g, model->puzzle);
        if (g->optional.count == 0)
            return xt_diagnose(diagnostics, "no cell of this puzzle may stay empty; draw optional cells by '+'");
        g->width = g->optional.count;
        for (uint32_t i = 0; !is_moved && i < g->width; i++)
            is_moved = xt_is_moved(model, motions, 'c', g->optional.at[i]);
    } else if (strcmp(by, "pieces") == 0) {
        g->width = model->images->shapes.count;
        for (uint32_t s = 0; !is_moved && s < g->width; s++)
            is_moved = xt_is_moved(model, motions, 'p', s);
    } else {
        g->width = 1;
        if (!(g->condition = xt_expression_new(&g->map, by, diagnostics)))
            return false;
        is_moved = xt_expression_moved_use(g->condition, motions);
    }
    return unique == XT_ALL || !is_moved ||
           xt_diagnose(diagnostics,
                       "the solutions of a class differ in '%s', since symmetries move pieces or cells; leave "
                       "out --unique",
                       by);
}

xt_grouping *xt_grouping_new(const xt_model *model, const char *by, xt_unique unique, xt_diagnostics *diagnostics)
{
    if (!xt_model_has_images(model, "a grouping of solutions", diagnostics))
        return NULL;
    xt_grouping *g = XT_NEW(xt_grouping);
    bool         ok = g && xt_region_map_make(&g->map, model) && xt_arrangement_open(&g->arrangement, &g->map);
    if (ok && !choose_key(g, by, unique, diagnostics)) {
        xt_grouping_free(g);
        return NULL;
    }
    if (ok && !g->optional.failed && (g->key = XT_NEW_ARRAY(uint32_t, g->width + (size_t)1)))
        return g;
    xt_grouping_free(g);
    xt_diagnose_out_of_memory(diagnostics);
    return NULL;
}

void xt_grouping_free(xt_grouping *g)
{
    if (!g)
        return;
    xt_arrangement_close(&g->arrangement);
    xt_region_map_free(&g->map);
    xt_expression_free(g->condition);
    xt_vector_free(&g->optional);
    xt_vector_free(&g->keys);
    xt_vector_free(&g->groups);
    xt_vector_free(&g->text);
    free(g->key);
    free(g->slot);
    free(g);
}

// ---- Counting ------------------------------------------------------------------------------------------------------

static void make_key(xt_grouping *g)
{
    xt_arrangement *a = &g->arrangement;
    if (g->condition) {
        g->key[0] = (uint32_t)xt_expression_value(g->condition, a);
    } else if (g->optional.count) {
        for (uint32_t i = 0; i < g->width; i++)
            g->key[i] = a->assembly.holder[g->optional.at[i]] == UINT32_MAX;
    } else {
        memset(g->key, 0, g->width * sizeof *g->key);
        for (uint32_t p = 0; p < a->assembly.placed; p++)
            g->key[xt_arrangement_image(a, p).shape]++;
    }
}

// Returns the slot of the group with this key, or the empty slot for it.
static uint32_t *find_slot(const xt_grouping *g, const uint32_t *key)
{
    const size_t bytes = g->width * sizeof *key;
    uint32_t     s = (uint32_t)xt_hash_words(key, g->width) & (g->slots - 1);
    while (g->slot[s] && memcmp(&g->keys.at[g->groups.at[g->slot[s] - 1].first], key, bytes) != 0)
        s = (s + 1) & (g->slots - 1);
    return &g->slot[s];
}

// Keeps half of the slots empty.  Returns false if memory runs out.
static bool grow_slots(xt_grouping *g)
{
    if (g->groups.count * 2 < g->slots)
        return true;
    const uint32_t slots = g->slots ? g->slots * 2 : 64;
    uint32_t      *slot = XT_NEW_ARRAY(uint32_t, slots);
    if (!slot)
        return false;
    free(g->slot);
    g->slot = slot;
    g->slots = slots;
    for (uint32_t i = 0; i < g->groups.count; i++)
        *find_slot(g, &g->keys.at[g->groups.at[i].first]) = i + 1;
    return true;
}

bool xt_grouping_add(xt_grouping *g, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    assert(!g->is_sorted);
    if (!xt_arrangement_load(&g->arrangement, solution) || !grow_slots(g))
        return xt_diagnose_out_of_memory(diagnostics);
    make_key(g);
    if (g->arrangement.is_cut_off)
        return false;
    uint32_t *slot = find_slot(g, g->key);
    if (*slot == 0) {
        if (g->groups.count == XT_LIMIT_GROUPS)
            return xt_diagnose(diagnostics, "the solutions are of more than %d groups; choose some by --where",
                               XT_LIMIT_GROUPS);
        const group fresh = {.grouping = g, .first = g->keys.count};
        xt_vector_append(&g->keys, g->key, g->width);
        xt_vector_push(&g->groups, fresh);
        if (g->keys.failed || g->groups.failed)
            return xt_diagnose_out_of_memory(diagnostics);
        *slot = g->groups.count;
    }
    g->groups.at[*slot - 1].solutions++;
    return true;
}

// ---- Showing -------------------------------------------------------------------------------------------------------

// Values ascend.  Of two sets, the one that has the first cell or piece in which they differ comes first.
static int compare_groups(const void *one, const void *other)
{
    const group       *x = one, *y = other;
    const xt_grouping *g = x->grouping;
    const uint32_t    *a = &g->keys.at[x->first], *b = &g->keys.at[y->first];
    for (uint32_t i = 0; i < g->width; i++)
        if (a[i] != b[i])
            return (a[i] > b[i]) == (g->condition != NULL) ? 1 : -1;
    return 0;
}

static void add_name(xt_grouping *g, const char *separator, const char *name)
{
    if (g->text.count)
        xt_vector_append(&g->text, separator, (uint32_t)strlen(separator));
    xt_vector_append(&g->text, name, (uint32_t)strlen(name));
}

static void add_cell(xt_grouping *g, uint32_t cell)
{
    const xt_puzzle *puzzle = g->map.model->puzzle;
    uint32_t         label = puzzle->label_of_cell ? puzzle->label_of_cell[cell] : 0;
    add_name(g, ",",
             label ? puzzle->cell_labels.at[label - 1].name
                   : xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, cell)).text);
}

static void write_key(xt_grouping *g, const uint32_t *key)
{
    const xt_images *images = g->map.model->images;
    char             number[16];
    g->text.count = 0;
    snprintf(number, sizeof number, "%" PRId32, (int32_t)key[0]); // only a condition such as -3 is negative
    if (g->condition)
        add_name(g, "", number);
    for (uint32_t i = 0; i < g->width && g->optional.count; i++)
        if (key[i])
            add_cell(g, g->optional.at[i]);
    for (uint32_t s = 0; !g->condition && !g->optional.count && s < g->width; s++)
        for (uint32_t copy = 0; copy < key[s]; copy++)
            add_name(g, " ", images->name.at[images->shapes.at[s].names + copy]);
    xt_vector_push(&g->text, '\0');
}

bool xt_grouping_at(xt_grouping *g, uint32_t index, xt_solution_group *found)
{
    if (index >= g->groups.count)
        return false;
    if (!g->is_sorted)
        qsort(g->groups.at, g->groups.count, sizeof *g->groups.at, compare_groups);
    g->is_sorted = true;
    write_key(g, &g->keys.at[g->groups.at[index].first]);
    *found = (xt_solution_group){.key = g->text.at, .solutions = g->groups.at[index].solutions};
    return !g->text.failed;
}

uint32_t xt_grouping_optional_cells(const xt_grouping *g)
{
    return g->optional.count;
}

uint32_t xt_grouping_optional_cell(const xt_grouping *g, uint32_t number)
{
    return g->optional.at[number];
}

uint32_t xt_grouping_empty_cells(const xt_grouping *g, uint32_t index, uint32_t *empty)
{
    const uint32_t *key = &g->keys.at[g->groups.at[index].first];
    uint32_t        count = 0;
    for (uint32_t i = 0; i < g->optional.count; i++)
        if (key[i])
            empty[count++] = i;
    return count;
}

const xt_model *xt_grouping_model(const xt_grouping *g)
{
    return g->map.model;
}

// ---- The puzzle of a group -----------------------------------------------------------------------------------------

// Writes for each slot the number of the key that belongs to it, or XT_NONE.
static void list_places(const xt_grouping *g, uint32_t *place_of_slot)
{
    const xt_images *images = g->map.model->images;
    for (uint32_t s = 0; s < g->map.model->cover->slots; s++)
        place_of_slot[s] = XT_NONE;
    for (uint32_t i = 0; i < g->width; i++)
        place_of_slot[g->optional.count == 0 ? images->open + i
                                             : xt_slot_of_region_cell(images, images->cell_of_box[g->optional.at[i]])] =
            i;
}

bool xt_grouping_is_least(const xt_grouping *g, uint32_t index, uint32_t *scratch)
{
    const xt_cover *cover = g->map.model->cover;
    const uint32_t *key = &g->keys.at[g->groups.at[index].first];
    uint32_t       *moved = scratch, *place = scratch + g->width;
    list_places(g, place);
    for (uint32_t k = 0; k < cover->symmetries; k++) {
        const xt_symmetry *symmetry = &cover->symmetry[k];
        if (!symmetry->is_automorphism)
            continue;
        for (uint32_t s = 0; s < cover->slots; s++)
            if (place[s] != XT_NONE && symmetry->to[s] != XT_NONE && place[symmetry->to[s]] != XT_NONE)
                moved[place[symmetry->to[s]]] = key[place[s]];
        for (uint32_t i = 0; i < g->width; i++)
            if (moved[i] != key[i]) {
                if (moved[i] < key[i])
                    return false;
                break;
            }
    }
    return true;
}

// Leaves the cells of a key empty, and requires the others.
static xt_puzzle *puzzle_of_cells(const xt_grouping *g, const uint32_t *key, const char *title,
                                  xt_diagnostics *diagnostics)
{
    xt_puzzle *puzzle = xt_puzzle_choose(g->map.model->puzzle, NULL, title, diagnostics);
    for (uint32_t i = 0; puzzle && i < g->width; i++)
        puzzle->cell_type[g->optional.at[i]] = key[i] ? XT_CELL_ABSENT : XT_CELL_FILL;
    if (!puzzle || xt_puzzle_check(puzzle, diagnostics))
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}

static xt_puzzle *puzzle_of_pieces(const xt_grouping *g, const uint32_t *key, const char *title,
                                   xt_diagnostics *diagnostics)
{
    const xt_images *images = g->map.model->images;
    const xt_puzzle *puzzle = g->map.model->puzzle;
    uint32_t        *copies = XT_NEW_ARRAY(uint32_t, puzzle->pieces.count + 1), number;
    for (uint32_t s = 0; copies && s < g->width; s++)
        for (uint32_t copy = 0; copy < key[s]; copy++) {
            const char *name = images->name.at[images->shapes.at[s].names + copy];
            copies[xt_puzzle_find_copy(puzzle, xt_string_view_of(name), &number) - puzzle->pieces.at]++;
        }
    xt_puzzle *chosen = copies ? xt_puzzle_choose(puzzle, copies, title, diagnostics) : NULL;
    if (!copies)
        xt_diagnose_out_of_memory(diagnostics);
    free(copies);
    return chosen;
}

xt_puzzle *xt_grouping_puzzle(const xt_grouping *g, uint32_t index, const char *title, xt_diagnostics *diagnostics)
{
    const uint32_t *key = &g->keys.at[g->groups.at[index].first];
    return (g->optional.count ? puzzle_of_cells : puzzle_of_pieces)(g, key, title, diagnostics);
}
