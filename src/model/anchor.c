// anchor.c -- see anchor.h.
//
// Which piece: one that every symmetry changes into itself and of which just one copy is needed.  Among these the one
// whose images are cut down most; of several the one with the most cells, and then the one with the fewest images,
// which on pentomino boards is X, as experience has it.

#include "model/anchor.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>

// Whether a symmetry can lead from a solution to a solution at all.
static bool can_lead_to_solutions(const xt_cover *cover, const xt_symmetry *symmetry)
{
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (symmetry->to[i] == XT_NOWHERE && cover->item[i].low > 0)
            return false;
    return true;
}

// An option of the shape at hand, to be found by its cells.
typedef struct entry {
    const uint32_t *cells;
    uint32_t        count, option;
} entry;

// A shape, and how its images would be cut down.
typedef struct candidate {
    uint32_t item, cells, images, kept;
} candidate;

typedef struct finder {
    const xt_cover *cover;
    bool            with_reflections;
    entry          *entry; // sorted
    uint32_t        entries;
    uint32_t       *moved; // room for the cells of an option
} finder;

static bool is_used(const finder *f, const xt_symmetry *symmetry)
{
    return (f->with_reflections || !symmetry->is_reflection) && can_lead_to_solutions(f->cover, symmetry);
}

// Every symmetry that counts permutes the items.
static bool is_a_group_of_permutations(const finder *f)
{
    bool moves = false;
    for (uint32_t s = 0; s < f->cover->symmetries; s++)
        if (is_used(f, &f->cover->symmetry[s])) {
            moves = moves || s > 0;
            if (!f->cover->symmetry[s].is_whole)
                return false;
        }
    return moves;
}

static bool stays_itself(const finder *f, uint32_t item)
{
    for (uint32_t s = 0; s < f->cover->symmetries; s++)
        if (is_used(f, &f->cover->symmetry[s]) && f->cover->symmetry[s].to[item] != item)
            return false;
    return true;
}

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

static int compare_cells(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static int compare_entries(const void *a, const void *b)
{
    const entry *left = a, *right = b;
    for (uint32_t c = 0; c < left->count; c++)
        if (left->cells[c] != right->cells[c])
            return left->cells[c] < right->cells[c] ? -1 : 1;
    return 0;
}

// A shape's options lie together.
static void list_entries(finder *f, uint32_t item)
{
    const xt_cover *cover = f->cover;
    uint32_t        low = 0, high = cover->options;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (shape_of(cover, middle) < item)
            low = middle + 1;
        else
            high = middle;
    }
    f->entries = 0;
    for (uint32_t o = low; o < cover->options && shape_of(cover, o) == item; o++)
        f->entry[f->entries++] = (entry){
            .cells = cover->member + cover->first[o], .count = cover->first[o + 1] - cover->first[o] - 1, .option = o};
    qsort(f->entry, f->entries, sizeof *f->entry, compare_entries);
}

// The option that a symmetry changes this one into.
static uint32_t moved_option(finder *f, const xt_symmetry *symmetry, const entry *from)
{
    entry wanted = {.cells = f->moved, .count = from->count};
    for (uint32_t c = 0; c < from->count; c++)
        f->moved[c] = symmetry->to[from->cells[c]];
    qsort(f->moved, from->count, sizeof *f->moved, compare_cells);
    const entry *found = bsearch(&wanted, f->entry, f->entries, sizeof wanted, compare_entries);
    assert(found); // the symmetry is one of the puzzle, so the image is there
    return found->option;
}

// Whether no symmetry changes the option into one with a lesser number.
static bool comes_first(finder *f, const entry *e)
{
    for (uint32_t s = 1; s < f->cover->symmetries; s++)
        if (is_used(f, &f->cover->symmetry[s]) && moved_option(f, &f->cover->symmetry[s], e) < e->option)
            return false;
    return true;
}

static bool is_better(candidate a, candidate b)
{
    uint64_t left = (uint64_t)a.images * b.kept, right = (uint64_t)b.images * a.kept;
    if (left != right)
        return left > right;
    return a.cells != b.cells ? a.cells > b.cells : a.images < b.images;
}

static candidate best_candidate(finder *f)
{
    const xt_cover *cover = f->cover;
    candidate       best = {.item = XT_NOWHERE, .images = 1, .kept = 1};
    for (uint32_t item = cover->cells; item < cover->items; item++) {
        if (cover->item[item].low != 1 || cover->item[item].high != 1 || !stays_itself(f, item))
            continue;
        list_entries(f, item);
        candidate here = {.item = item, .images = f->entries, .cells = f->entries ? f->entry->count : 0};
        for (uint32_t e = 0; e < f->entries; e++)
            here.kept += comes_first(f, &f->entry[e]);
        if (here.kept < here.images && is_better(here, best))
            best = here;
    }
    return best;
}

// Leaves out the shape's images that do not come first.
static bool constrain(xt_narrow *narrow, finder *f, uint32_t item)
{
    bool *drop = XT_NEW_ARRAY(bool, f->cover->options);
    list_entries(f, item);
    for (uint32_t e = 0; drop && e < f->entries; e++)
        drop[f->entry[e].option] = !comes_first(f, &f->entry[e]);
    if (drop)
        xt_narrow_drop(narrow, drop);
    free(drop);
    return drop;
}

bool xt_anchor_make(xt_narrow *narrow, uint32_t *anchor, const xt_cover *whole, bool with_reflections)
{
    finder f = {.cover = whole, .with_reflections = with_reflections};
    *anchor = XT_NOWHERE;
    if (!is_a_group_of_permutations(&f))
        return true;
    f.entry = XT_NEW_ARRAY(entry, whole->options);
    f.moved = XT_NEW_ARRAY(uint32_t, whole->cells);
    bool fine = f.entry && f.moved;
    if (fine)
        *anchor = best_candidate(&f).item;
    if (fine && *anchor != XT_NOWHERE)
        fine = constrain(narrow, &f, *anchor);
    free(f.entry);
    free(f.moved);
    return fine;
}
