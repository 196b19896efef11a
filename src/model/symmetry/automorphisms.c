// automorphisms.c -- finds the symmetries of a cover without geometry.
//
// Items get colours by refinement (McKay, "Practical graph isomorphism", 1981): the new colour of an item depends on
// its old colour and on those of the items in its options, until no more items differ.  Then an item is given a colour
// of its own, and so on, until all items differ.  Each symmetry maps these base items to others of the same colours,
// and their images determine it.  So all images are tried, and each permutation that remains is tested against every
// option, unless it is a product of two known symmetries.
//
// Colours are hashes, so two sequences of base items get comparable colours without a canonical form.  Equal hashes of
// different items cost time alone, because of the test.
//
// Covers of the same size as a board have few symmetries: those of the square or the cube.  A group of thousands, such
// as that of interchangeable items, is of no use to the search, which visits all elements.  So the search for it ends
// early.

#include "model/cover_new.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "model/symmetry/action.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_AUTOMORPHISMS = 48, // of a cube
    MAX_BASE = 8,           // items whose images determine a symmetry
    MAX_ITEMS = 1 << 16,
    MAX_MEMBERS = 1 << 22,     // of all options
    MAX_WORK_PER_MEMBER = 100, // visits to a member: about 0.15 us
    MIN_WORK = 1 << 20,        // visits to members that are always allowed: about 2 ms
    VISITS_PER_ITEM = 64,      // an item is sorted by its colour
};

typedef struct finder {
    xt_cover          *cover;
    xt_symmetry_action action;
    uint32_t           depth;                // base items
    uint32_t           base[MAX_BASE];       // items
    uint32_t           rounds[MAX_BASE + 1]; // of refinement, by depth
    uint64_t          *colour[MAX_BASE + 1]; // of the items, by depth
    uint64_t          *sorted[MAX_BASE + 1]; // the same, ascending
    uint64_t          *image[MAX_BASE + 1];  // colours of the items for the images of the base
    uint64_t          *sums, *scratch;       // by item
    uint64_t           work;                 // left
    bool               is_over;              // a limit is reached
    bool               lacks_memory;
    xt_arena           arena; // owns the colours
} finder;

static int compare_colours(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort_colours(const finder *f, const uint64_t *colour, uint64_t *sorted)
{
    memcpy(sorted, colour, f->cover->items * sizeof *sorted);
    qsort(sorted, f->cover->items, sizeof *sorted, compare_colours);
}

static uint32_t count_colours(finder *f, const uint64_t *colour)
{
    uint32_t count = 1;
    sort_colours(f, colour, f->scratch);
    for (uint32_t i = 1; i < f->cover->items; i++)
        count += f->scratch[i] != f->scratch[i - 1];
    return count;
}

static void refine_once(finder *f, uint64_t *colour)
{
    const xt_cover *cover = f->cover;
    memset(f->sums, 0, cover->items * sizeof *f->sums);
    for (uint32_t o = 0; o < cover->options; o++) {
        uint64_t sum = 0;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            sum += colour[cover->member[m]];
        sum = xt_hash_finish(sum);
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            f->sums[cover->member[m]] += sum;
    }
    for (uint32_t i = 0; i < cover->items; i++)
        colour[i] = xt_hash_finish(colour[i] + xt_hash_finish(f->sums[i]));
    const uint64_t visits = cover->first[cover->options] + (uint64_t)VISITS_PER_ITEM * cover->items;
    f->is_over = f->is_over || f->work < visits || xt_work_is_over();
    f->work -= f->is_over ? 0 : visits;
}

// Returns the rounds until no more items differ.
static uint32_t refine(finder *f, uint64_t *colour)
{
    uint32_t rounds = 0;
    for (uint32_t before = 0, now = count_colours(f, colour); now > before && !f->is_over; rounds++) {
        refine_once(f, colour);
        before = now;
        now = count_colours(f, colour);
    }
    return rounds;
}

static void mark(uint64_t *colour, uint32_t item)
{
    colour[item] = xt_hash_finish(colour[item] + 1);
}

static void set_first_colours(const finder *f, uint64_t *colour)
{
    for (uint32_t i = 0; i < f->cover->items; i++) {
        const xt_item *bounds = &f->cover->item[i];
        colour[i] = xt_hash_finish((uint64_t)bounds->low << 32 | bounds->high) + (i >= f->cover->cells);
        colour[i] = xt_hash_finish(colour[i]);
    }
}

// Returns an item of the least colour class with several items, or XT_NONE.
static uint32_t next_base_item(const finder *f, uint32_t depth)
{
    const uint64_t *sorted = f->sorted[depth];
    const uint32_t  items = f->cover->items;
    uint32_t        least = UINT32_MAX, item = 0;
    uint64_t        colour = 0;
    for (uint32_t begin = 0, end; begin < items; begin = end) {
        for (end = begin + 1; end < items && sorted[end] == sorted[begin]; end++)
            continue;
        if (end - begin > 1 && end - begin < least) {
            least = end - begin;
            colour = sorted[begin];
        }
    }
    if (least == UINT32_MAX)
        return XT_NONE;
    while (f->colour[depth][item] != colour)
        item++;
    return item;
}

static bool allocate_depth(finder *f, uint32_t depth)
{
    f->colour[depth] = XT_ARENA_ARRAY_ZEROED(&f->arena, uint64_t, f->cover->items);
    f->sorted[depth] = XT_ARENA_ARRAY_ZEROED(&f->arena, uint64_t, f->cover->items);
    f->image[depth] = XT_ARENA_ARRAY_ZEROED(&f->arena, uint64_t, f->cover->items);
    f->lacks_memory = f->arena.failed;
    return !f->lacks_memory;
}

// Chooses the base.  Returns false if a limit is reached or memory runs out.
static bool choose_base(finder *f)
{
    for (uint32_t depth = 0; allocate_depth(f, depth); depth++) {
        if (depth == 0)
            set_first_colours(f, f->colour[0]);
        else {
            memcpy(f->colour[depth], f->colour[depth - 1], f->cover->items * sizeof *f->colour[depth]);
            mark(f->colour[depth], f->base[depth - 1]);
        }
        f->rounds[depth] = refine(f, f->colour[depth]);
        sort_colours(f, f->colour[depth], f->sorted[depth]);
        const uint32_t item = next_base_item(f, depth);
        f->depth = depth;
        if (item == XT_NONE || f->is_over || depth == MAX_BASE)
            return item == XT_NONE && !f->is_over;
        f->base[depth] = item;
    }
    return false;
}

// ---- The symmetries ------------------------------------------------------------------------------------------------

// Returns true if all options become options.
static bool maps_options(finder *f, const xt_symmetry *symmetry)
{
    for (uint32_t o = 0; o < f->cover->options; o++)
        if (xt_option_under_symmetry(&f->action, symmetry, o) == XT_NONE)
            return false;
    return true;
}

// Sets each item's image: the item of the same colour.
static void set_images(const finder *f, const uint64_t *image, uint32_t *to)
{
    const uint64_t *sorted = f->sorted[f->depth];
    uint64_t       *item_of = f->scratch; // by rank of its colour
    for (uint32_t i = 0; i < f->cover->items; i++) {
        const uint64_t *at = bsearch(&image[i], sorted, f->cover->items, sizeof *sorted, compare_colours);
        item_of[at - sorted] = i;
    }
    for (uint32_t i = 0; i < f->cover->items; i++) {
        const uint64_t *at = bsearch(&f->colour[f->depth][i], sorted, f->cover->items, sizeof *sorted, compare_colours);
        to[i] = (uint32_t)item_of[at - sorted];
    }
}

static bool keeps_bounds(const xt_cover *cover, const uint32_t *to)
{
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[to[i]].low || cover->item[i].high != cover->item[to[i]].high ||
            (i < cover->cells) != (to[i] < cover->cells))
            return false;
    return true;
}

static bool is_identity(const xt_cover *cover, const uint32_t *to)
{
    for (uint32_t i = 0; i < cover->items; i++)
        if (to[i] != i)
            return false;
    return true;
}

// Returns true if the permutation is a product of two known symmetries, and so is one too. The base determines both.
static bool is_product(const finder *f, const uint32_t *to)
{
    const xt_cover *cover = f->cover;
    for (uint32_t i = 0; i < cover->symmetries; i++)
        for (uint32_t j = 0; j < cover->symmetries; j++) {
            uint32_t d = 0;
            while (d < f->depth && cover->symmetry[i].to[cover->symmetry[j].to[f->base[d]]] == to[f->base[d]])
                d++;
            if (d == f->depth)
                return true;
        }
    return false;
}

// Adds the permutation that the images of the base determine, unless it is the identity.
static void add_symmetry(finder *f)
{
    xt_cover   *cover = f->cover;
    xt_symmetry symmetry = {
        .to = XT_NEW_ARRAY(uint32_t, cover->slots), .motions = XT_MOTIONS_SPACE, .is_automorphism = true};
    f->lacks_memory = !symmetry.to;
    if (f->lacks_memory)
        return;
    set_images(f, f->image[f->depth], symmetry.to);
    bool is_new = !is_identity(cover, symmetry.to) && keeps_bounds(cover, symmetry.to) &&
                  (is_product(f, symmetry.to) || maps_options(f, &symmetry));
    f->is_over = f->is_over || (is_new && cover->symmetries == MAX_AUTOMORPHISMS);
    if (is_new && !f->is_over)
        cover->symmetry[cover->symmetries++] = symmetry;
    else
        free(symmetry.to);
}

// Returns true if the items have as many of each colour as for the base.
static bool has_same_colours(finder *f, uint32_t depth)
{
    sort_colours(f, f->image[depth], f->scratch);
    return memcmp(f->scratch, f->sorted[depth], f->cover->items * sizeof *f->scratch) == 0;
}

// Tries all images of the base item at a depth.
static void map_base_item(finder *f, uint32_t depth)
{
    if (depth == f->depth) {
        add_symmetry(f);
        return;
    }
    const uint64_t wanted = f->colour[depth][f->base[depth]];
    for (uint32_t item = 0; item < f->cover->items && !f->is_over && !f->lacks_memory; item++) {
        if (f->image[depth][item] != wanted)
            continue;
        uint64_t *image = f->image[depth + 1];
        memcpy(image, f->image[depth], f->cover->items * sizeof *image);
        mark(image, item);
        for (uint32_t r = 0; r < f->rounds[depth + 1] && !f->is_over; r++)
            refine_once(f, image);
        if (!f->is_over && has_same_colours(f, depth + 1))
            map_base_item(f, depth + 1);
    }
}

static bool add_identity(xt_cover *cover)
{
    cover->symmetry = xt_allocate(MAX_AUTOMORPHISMS, sizeof *cover->symmetry);
    if (!cover->symmetry)
        return false;
    cover->symmetries = 1;
    cover->symmetry[0] = (xt_symmetry){.to = XT_NEW_ARRAY(uint32_t, cover->slots), .is_automorphism = true};
    for (uint32_t i = 0; cover->symmetry[0].to && i < cover->slots; i++)
        cover->symmetry[0].to[i] = i;
    return cover->symmetry[0].to;
}

static void find_inverses(xt_cover *cover)
{
    for (uint32_t i = 0; i < cover->symmetries; i++)
        for (uint32_t j = 0; j < cover->symmetries; j++) {
            uint32_t slot = 0;
            while (slot < cover->slots && cover->symmetry[j].to[cover->symmetry[i].to[slot]] == slot)
                slot++;
            if (slot == cover->slots)
                cover->symmetry[i].inverse = j;
        }
}

// Without a search that is complete the permutations may be no group.
static void forget_symmetries(xt_cover *cover)
{
    while (cover->symmetries > 1)
        free(cover->symmetry[--cover->symmetries].to);
}

// Returns true if each option is the only one with its items.
static bool are_options_different(finder *f)
{
    for (uint32_t o = 0; o < f->cover->options; o++)
        if (xt_option_under_symmetry(&f->action, &f->cover->symmetry[0], o) != o)
            return false;
    return true;
}

// Returns true if the rest of the search can use symmetries.  It compares options of a shape as sets of equal size, and
// takes one option for each cell (breaking.c, canonical.c).
static bool is_like_pieces(const xt_cover *cover)
{
    uint32_t *size = XT_NEW_ARRAY(uint32_t, cover->items); // by shape
    bool      ok = size && cover->rival_groups == 0;
    for (uint32_t c = 0; ok && c < cover->cells; c++)
        ok = cover->item[c].high <= 1;
    for (uint32_t o = 0; ok && o < cover->options; o++) {
        const uint32_t members = cover->first[o + 1] - cover->first[o], shape = cover->member[cover->first[o + 1] - 1];
        ok = size[shape] == 0 || size[shape] == members;
        size[shape] = members;
    }
    free(size);
    return ok;
}

bool xt_cover_find_automorphisms(xt_cover *cover)
{
    if (!add_identity(cover))
        return false;
    const uint32_t members = cover->first[cover->options];
    if (cover->options == 0 || cover->items > MAX_ITEMS || members > MAX_MEMBERS || !is_like_pieces(cover))
        return true;
    finder f = {.cover = cover, .work = MIN_WORK + (uint64_t)MAX_WORK_PER_MEMBER * members};
    f.sums = XT_ARENA_ARRAY_ZEROED(&f.arena, uint64_t, cover->items);
    f.scratch = XT_ARENA_ARRAY_ZEROED(&f.arena, uint64_t, cover->items);
    f.lacks_memory = f.arena.failed;
    const bool has_base = !f.lacks_memory && choose_base(&f);
    if (has_base && f.depth > 0) {
        f.lacks_memory = !xt_symmetry_action_make(&f.action, cover);
        memcpy(f.image[0], f.colour[0], cover->items * sizeof *f.image[0]);
        if (!f.lacks_memory && are_options_different(&f))
            map_base_item(&f, 0);
    }
    if (f.is_over)
        forget_symmetries(cover);
    find_inverses(cover);
    xt_symmetry_action_free(&f.action);
    xt_arena_free(&f.arena);
    return !f.lacks_memory;
}
