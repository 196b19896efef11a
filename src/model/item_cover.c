// item_cover.c -- see item_cover.h.
//
// A secondary item with colours becomes a group of rivals, one for each colour, and one for options that name no
// colour.
//
// Shapes.  Engines are fastest if each option covers exactly one of some required items: the shapes of a puzzle, the
// rows of queens, the cells of a sudoku.  Most files name them at the same place of each option, so this is tried
// first, and the place with the fewest items is taken.  Otherwise the search is greedy.  It tries each primary item of
// the first option, the one that meets most other items first.  Then the next option without a shape must get one from
// its own items that meets no shape so far.
//
// Order.  Engines that sweep over the board need an order in which the cells of each option are near each other.  We
// try the order of the user, and that of Cuthill and McKee ("Reducing the bandwidth of sparse symmetric matrices",
// 1969), and take the one with the narrower window.

#include "model/item_cover.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"
#include "model/cover_new.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_SHAPE_ITEMS = 8192,        // primary items; the table of items that meet has their square in bits
    MAX_SHAPE_PAIRS = 1 << 27,     // pairs of items of one option, in all options: about 0.3 s
    MAX_SHAPE_VISITS = 1 << 28,    // visits to members in the greedy search for shapes: about 0.5 s
    MAX_ORDERED_MEMBERS = 1 << 24, // of all options, so that the order takes less than a second
};

typedef struct builder {
    const xt_exact_cover *exact;
    xt_item_cover        *made;
    xt_arena              arena;     // owns the arrays
    uint32_t             *uses;      // by item of the user: members of options that count
    uint32_t             *first_use; // by item: the index of its first member in member_at
    uint32_t             *member_at; // members of options that count, by item
    uint32_t             *cell_of;   // by member: its item in the cover
    bool                 *is_shape;  // by item of the user
    bool                  has_shapes;
} builder;

static bool is_primary(const builder *b, uint32_t item)
{
    return !b->exact->items.at[item].is_secondary;
}

static bool list_options(builder *b)
{
    const uint32_t options = xt_exact_cover_options(b->exact);
    b->made->option = XT_NEW_ARRAY(uint32_t, options);
    for (uint32_t o = 0; b->made->option && o < options; o++) {
        if (xt_work_is_over_at(o))
            return false;
        if (xt_exact_cover_option_counts(b->exact, o))
            b->made->option[b->made->cover->options++] = o;
    }
    return b->made->option;
}

static uint32_t first_member(const builder *b, uint32_t option)
{
    return b->exact->first.at[b->made->option[option]];
}

static uint32_t end_of_members(const builder *b, uint32_t option)
{
    return b->exact->first.at[b->made->option[option] + 1];
}

static bool sort_members_by_item(builder *b)
{
    const xt_exact_cover *exact = b->exact;
    const uint32_t        items = exact->items.count;
    b->uses = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, items);
    b->first_use = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, (size_t)items + 1);
    b->member_at = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, exact->members.count);
    b->cell_of = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, exact->members.count);
    if (b->arena.failed)
        return false;
    for (uint32_t o = 0; o < b->made->cover->options; o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            b->uses[exact->members.at[m].item]++;
    for (uint32_t i = 0; i < items; i++)
        b->first_use[i + 1] = b->first_use[i] + b->uses[i];
    memset(b->uses, 0, items * sizeof *b->uses);
    for (uint32_t o = 0; o < b->made->cover->options; o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++) {
            const uint32_t item = exact->members.at[m].item;
            b->member_at[b->first_use[item] + b->uses[item]++] = m;
        }
    return true;
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// Items meet if some option covers both.
typedef struct meetings {
    uint32_t  items, words;
    uint64_t *row;      // by item
    uint32_t *partners; // by item: how many items it meets
    uint64_t *of_shape; // the items that a shape meets
    uint64_t  visits;   // to members, by complete_shapes
} meetings;

// Returns false if there are too many items or pairs.
static bool are_few_pairs(const builder *b)
{
    uint64_t pairs = 0;
    for (uint32_t o = 0; o < b->made->cover->options; o++) {
        const uint64_t members = end_of_members(b, o) - first_member(b, o);
        pairs += members * members;
    }
    return pairs <= MAX_SHAPE_PAIRS && b->exact->items.count - b->exact->secondary <= MAX_SHAPE_ITEMS;
}

static bool find_meetings(meetings *of, builder *b)
{
    const xt_exact_member *members = b->exact->members.at;
    of->items = b->exact->items.count - b->exact->secondary; // the primary ones come first
    of->words = xt_bitset_words(of->items);
    of->row = XT_ARENA_ARRAY_ZEROED(&b->arena, uint64_t, (size_t)of->items * of->words);
    of->partners = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, of->items);
    of->of_shape = XT_ARENA_ARRAY_ZEROED(&b->arena, uint64_t, of->words);
    if (b->arena.failed)
        return false;
    for (uint32_t o = 0; o < b->made->cover->options && !xt_work_is_over_at(o); o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            for (uint32_t n = first_member(b, o); n < end_of_members(b, o); n++)
                if (is_primary(b, members[m].item) && is_primary(b, members[n].item) && m != n)
                    xt_bitset_add(of->row + (size_t)members[m].item * of->words, members[n].item);
    for (uint32_t i = 0; i < of->items; i++)
        for (uint32_t w = 0; w < of->words; w++)
            of->partners[i] += (uint32_t)__builtin_popcountll(of->row[(size_t)i * of->words + w]);
    return true;
}

static void add_shape(builder *b, meetings *of, uint32_t item)
{
    b->is_shape[item] = true;
    xt_bitset_unite(of->of_shape, of->row + (size_t)item * of->words, of->words);
}

static bool has_shape(const builder *b, uint32_t option)
{
    for (uint32_t m = first_member(b, option); m < end_of_members(b, option); m++)
        if (b->is_shape[b->exact->members.at[m].item])
            return true;
    return false;
}

static void clear_shapes(builder *b)
{
    memset(b->is_shape, 0, b->exact->items.count * sizeof *b->is_shape);
}

static bool is_required(const builder *b, uint32_t item)
{
    return is_primary(b, item) && b->exact->items.at[item].low > 0;
}

enum { NO_PLACE = XT_NONE, SEVERAL_PLACES = XT_NONE - 1 };

// Sets the place of each item in its options: the index of its member.
static void find_places(const builder *b, uint32_t *place_of)
{
    for (uint32_t i = 0; i < b->exact->items.count; i++)
        place_of[i] = NO_PLACE;
    for (uint32_t o = 0; o < b->made->cover->options; o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++) {
            uint32_t *place = &place_of[b->exact->members.at[m].item], here = m - first_member(b, o);
            *place = *place == NO_PLACE || *place == here ? here : SEVERAL_PLACES;
        }
}

// Sets the number of items at each place, or 0 if they cannot be shapes: one of them is at another place too, or not
// required, or an option is too short.
static void count_shapes_at(const builder *b, const uint32_t *place_of, uint32_t *count, uint32_t places)
{
    const xt_exact_cover *exact = b->exact;
    for (uint32_t i = 0; i < exact->items.count; i++)
        if (place_of[i] < places)
            count[place_of[i]]++;
    for (uint32_t o = 0; o < b->made->cover->options; o++) {
        const uint32_t members = end_of_members(b, o) - first_member(b, o);
        for (; places > members; places--)
            count[places - 1] = 0;
        for (uint32_t place = 0; place < places; place++) {
            const uint32_t item = exact->members.at[first_member(b, o) + place].item;
            if (place_of[item] != place || !is_required(b, item))
                count[place] = 0;
        }
    }
}

// Returns the place of all items with several options, NO_PLACE if there are no such items, or SEVERAL_PLACES.
static uint32_t place_of_repeated_items(const builder *b, const uint32_t *place_of)
{
    uint32_t place = NO_PLACE;
    for (uint32_t i = 0; i < b->exact->items.count && place != SEVERAL_PLACES; i++)
        if (b->exact->items.at[i].high > 1)
            place =
                place_of[i] != NO_PLACE && (place == NO_PLACE || place == place_of[i]) ? place_of[i] : SEVERAL_PLACES;
    return place;
}

// Makes the items at a place of all options the shapes, at the place with the fewest.  Returns false if memory runs
// out.
static bool try_places(builder *b)
{
    const uint32_t places = end_of_members(b, 0) - first_member(b, 0), items = b->exact->items.count;
    uint32_t      *place_of = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, items);
    uint32_t      *count = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, places), best = XT_NONE;
    if (b->arena.failed)
        return false;
    find_places(b, place_of);
    count_shapes_at(b, place_of, count, places);
    const uint32_t wanted = place_of_repeated_items(b, place_of);
    for (uint32_t place = 0; place < places; place++)
        if (count[place] > 0 && (wanted == NO_PLACE || wanted == place) &&
            (best == XT_NONE || count[place] < count[best]))
            best = place;
    for (uint32_t i = 0; i < items; i++)
        b->is_shape[i] = best != XT_NONE && place_of[i] == best;
    b->has_shapes = best != XT_NONE;
    return true;
}

// Returns the item of the option that meets no shape and most other items, or XT_NONE.  It must be required, and have
// another item beside it in each option.
static uint32_t best_shape_of(const builder *b, const meetings *of, uint32_t option, const bool *is_tried)
{
    uint32_t best = XT_NONE;
    for (uint32_t m = first_member(b, option); m < end_of_members(b, option); m++) {
        const uint32_t item = b->exact->members.at[m].item;
        if (!is_required(b, item) || (is_tried && is_tried[item]))
            continue;
        if ((best == XT_NONE || of->partners[item] > of->partners[best]) && !xt_bitset_has(of->of_shape, item))
            best = item;
    }
    return best;
}

// Tries to give each option one shape, of which some are set.  Returns false if there is none, or a limit is reached.
static bool complete_shapes(builder *b, meetings *of)
{
    for (uint32_t o = 0; o < b->made->cover->options; o++) {
        of->visits += end_of_members(b, o) - first_member(b, o);
        if (of->visits > MAX_SHAPE_VISITS || xt_work_is_over_at(o))
            return false;
        if (has_shape(b, o))
            continue;
        const uint32_t item = best_shape_of(b, of, o, NULL);
        if (item == XT_NONE)
            return false;
        add_shape(b, of, item);
    }
    return true;
}

// Engines count the copies of shapes only, so items with several options must be shapes.
static bool set_repeated_items(builder *b, meetings *of)
{
    clear_shapes(b);
    memset(of->of_shape, 0, of->words * sizeof *of->of_shape);
    for (uint32_t i = 0; i < of->items; i++)
        if (b->exact->items.at[i].high > 1) {
            if (xt_bitset_has(of->of_shape, i))
                return false;
            add_shape(b, of, i);
        }
    return true;
}

// Each option needs a cell beside its shape.
static bool have_all_cells(const builder *b)
{
    for (uint32_t o = 0; o < b->made->cover->options; o++)
        if (end_of_members(b, o) - first_member(b, o) < 2)
            return false;
    return true;
}

// Returns false if memory runs out.
static bool find_shapes(builder *b)
{
    meetings of = {0};
    bool    *is_tried = XT_ARENA_ARRAY_ZEROED(&b->arena, bool, b->exact->items.count);
    b->is_shape = XT_ARENA_ARRAY_ZEROED(&b->arena, bool, b->exact->items.count);
    bool ok = !b->arena.failed;
    if (ok && b->made->cover->options > 0 && have_all_cells(b))
        ok = try_places(b);
    if (ok && !b->has_shapes && b->made->cover->options > 0 && have_all_cells(b) && are_few_pairs(b)) {
        ok = find_meetings(&of, b);
        for (bool goes_on = true; ok && goes_on && set_repeated_items(b, &of);) {
            bool           is_first_set = has_shape(b, 0);
            const uint32_t item = is_first_set ? XT_NONE : best_shape_of(b, &of, 0, is_tried);
            if (item != XT_NONE) {
                add_shape(b, &of, item);
                is_tried[item] = true;
            }
            b->has_shapes = (is_first_set || item != XT_NONE) && complete_shapes(b, &of);
            goes_on = item != XT_NONE && !b->has_shapes && of.visits <= MAX_SHAPE_VISITS && !xt_work_is_over();
        }
    }
    if (ok && !b->has_shapes)
        clear_shapes(b);
    return ok;
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint32_t, XT_IS_LESS)

typedef struct colour_list {
    uint32_t *colour; // of one item, ascending
    uint32_t *rank;   // by colour: its index in the list + 1, or 0
    uint32_t  count;
} colour_list;

static void list_colours(const builder *b, uint32_t item, colour_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        list->rank[list->colour[i]] = 0;
    list->count = 0;
    for (uint32_t u = b->first_use[item]; u < b->first_use[item + 1]; u++) {
        const uint32_t colour = b->exact->members.at[b->member_at[u]].colour;
        if (list->rank[colour] == 0) {
            list->rank[colour] = 1;
            list->colour[list->count++] = colour;
        }
    }
    sort_numbers(list->colour, list->count);
    for (uint32_t i = 0; i < list->count; i++)
        list->rank[list->colour[i]] = i + 1;
}

static void add_item(builder *b, uint32_t number, uint32_t item, uint32_t colour, xt_item bounds)
{
    b->made->cover->item[number] = bounds;
    b->made->origin[number] = (xt_item_origin){.item = item, .colour = colour};
}

// No item is covered by more options than it has.
static xt_item bounds_of(const builder *b, uint32_t item)
{
    const xt_exact_item *of = &b->exact->items.at[item];
    xt_item              bounds = {.low = of->low, .high = of->high};
    if (bounds.low > b->uses[item])
        bounds.low = b->uses[item] + 1; // impossible
    if (bounds.high > b->uses[item])
        bounds.high = b->uses[item] > bounds.low ? b->uses[item] : bounds.low;
    bounds.high = bounds.high > 0 ? bounds.high : 1;
    return bounds;
}

static void add_cells_of_item(builder *b, uint32_t item, colour_list *list)
{
    xt_cover *cover = b->made->cover;
    list_colours(b, item, list);
    const bool     is_coloured = list->count > 0 && list->colour[list->count - 1] > 0;
    const uint32_t first = cover->cells;
    if (!is_coloured)
        add_item(b, cover->cells++, item, 0, bounds_of(b, item));
    for (uint32_t i = 0; is_coloured && i < list->count; i++)
        add_item(b, cover->cells++, item, list->colour[i],
                 (xt_item){.low = 0, .high = list->colour[i] ? b->uses[item] : 1});
    if (is_coloured)
        cover->rivals[cover->rival_groups++] = (xt_rivals){.first = first, .end = cover->cells};
    for (uint32_t u = b->first_use[item]; u < b->first_use[item + 1]; u++) {
        const uint32_t m = b->member_at[u];
        b->cell_of[m] = first + list->rank[b->exact->members.at[m].colour] - 1;
    }
}

static bool add_cells(builder *b)
{
    const uint32_t items = b->exact->items.count;
    colour_list    list = {.colour = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, (size_t)b->exact->colours.count + 1),
                           .rank = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, (size_t)b->exact->colours.count + 1)};
    bool           ok = !b->arena.failed;
    for (uint32_t i = 0; ok && i < items; i++) {
        ok = !xt_work_is_over_at(i);
        if (ok && !b->is_shape[i])
            add_cells_of_item(b, i, &list);
    }
    return ok;
}

static void add_shapes(builder *b)
{
    xt_cover *cover = b->made->cover;
    cover->items = cover->cells;
    for (uint32_t i = 0; i < b->exact->items.count; i++) {
        if (!b->is_shape[i])
            continue;
        for (uint32_t u = b->first_use[i]; u < b->first_use[i + 1]; u++)
            b->cell_of[b->member_at[u]] = cover->items;
        add_item(b, cover->items++, i, 0, bounds_of(b, i));
    }
    if (!b->has_shapes)
        add_item(b, cover->items++, XT_NONE, 0, (xt_item){.low = 0, .high = 1}); // set_pieces sets high
}

static bool index_rivals(xt_cover *cover)
{
    if (cover->rival_groups == 0)
        return true;
    cover->rivals_of = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, cover->cells);
    for (uint32_t g = 0; cover->rivals_of && g < cover->rival_groups; g++)
        for (uint32_t i = cover->rivals[g].first; i < cover->rivals[g].end; i++)
            cover->rivals_of[i] = g + 1;
    return cover->rivals_of;
}

// The items of a cover: at most one for each member, and one for each item without members.
static bool add_items(builder *b)
{
    xt_cover *cover = b->made->cover;
    size_t    max_items = (size_t)b->exact->items.count + b->exact->members.count + 1;
    cover->item = XT_ARENA_ARRAY_ZEROED(&cover->arena, xt_item, max_items);
    cover->rivals = XT_ARENA_ARRAY_ZEROED(&cover->arena, xt_rivals, (uint64_t)b->exact->secondary + 1);
    b->made->origin = xt_allocate(max_items, sizeof *b->made->origin);
    if (cover->arena.failed || !b->made->origin || !add_cells(b))
        return false;
    add_shapes(b);
    cover->slots = cover->items;
    return index_rivals(cover);
}

static bool add_options(builder *b)
{
    xt_cover *cover = b->made->cover;
    cover->first = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, (size_t)cover->options + 1);
    cover->member = XT_ARENA_ARRAY(&cover->arena, uint32_t, (size_t)b->exact->members.count + cover->options);
    if (cover->arena.failed)
        return false;
    uint32_t at = 0;
    for (uint32_t o = 0; o < cover->options; o++) {
        if (xt_work_is_over_at(o))
            return false;
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            cover->member[at++] = b->cell_of[m];
        if (!b->has_shapes)
            cover->member[at++] = cover->cells;
        sort_numbers(cover->member + cover->first[o], (uint32_t)(at - cover->first[o]));
        cover->first[o + 1] = at;
    }
    return true;
}

// ---- The number of options in a solution ---------------------------------------------------------------------------

// Takes the smallest options first, as long as the primary items have room.
static bool count_most_options(builder *b, uint32_t *most)
{
    const xt_exact_cover *exact = b->exact;
    const uint32_t        options = b->made->cover->options;
    uint64_t              capacity = 0;
    uint32_t             *size = XT_ARENA_ARRAY_ZEROED(&b->arena, uint32_t, options);
    if (!size)
        return false;
    for (uint32_t i = 0; i < exact->items.count; i++)
        if (is_primary(b, i))
            capacity += b->uses[i] < exact->items.at[i].high ? b->uses[i] : exact->items.at[i].high;
    for (uint32_t o = 0; o < options; o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            size[o] += is_primary(b, exact->members.at[m].item);
    sort_numbers(size, options);
    for (*most = 0; *most < options && size[*most] <= capacity; ++*most)
        capacity -= size[*most];
    return true;
}

static bool set_pieces(builder *b)
{
    xt_cover *cover = b->made->cover;
    uint64_t  of_shapes = 0;
    uint32_t  most;
    if (!count_most_options(b, &most))
        return false;
    for (uint32_t s = cover->cells; b->has_shapes && s < cover->items; s++)
        of_shapes += cover->item[s].high;
    cover->pieces = b->has_shapes && of_shapes < most ? (uint32_t)of_shapes : most;
    // If the required shapes have too few options, there is no solution, but the search still counts with all of them.
    uint64_t needed = 0;
    for (uint32_t s = cover->cells; b->has_shapes && s < cover->items; s++)
        needed += cover->item[s].low;
    if (needed > cover->pieces && needed <= XT_NONE / 2)
        cover->pieces = (uint32_t)needed;
    if (!b->has_shapes)
        cover->item[cover->cells].high = (cover->pieces > cover->cells ? cover->pieces : cover->cells) + 1;
    return true;
}

// ---- The order -----------------------------------------------------------------------------------------------------

typedef struct ordering {
    const xt_cover *cover;
    xt_arena        arena;                    // owns the arrays
    uint32_t       *first_option, *option_of; // by cell: its options
    uint32_t       *queue, *degree;
    uint64_t       *key; // cells to sort, below their degree
    bool           *is_cell_seen, *is_option_seen;
    uint32_t        count; // of the queue
} ordering;

static bool make_ordering(ordering *o, const xt_cover *cover)
{
    *o = (ordering){.cover = cover};
    o->first_option = XT_ARENA_ARRAY_ZEROED(&o->arena, uint32_t, (size_t)cover->cells + 1);
    o->option_of = XT_ARENA_ARRAY_ZEROED(&o->arena, uint32_t, cover->first[cover->options]);
    o->queue = XT_ARENA_ARRAY_ZEROED(&o->arena, uint32_t, cover->cells);
    o->degree = XT_ARENA_ARRAY_ZEROED(&o->arena, uint32_t, cover->cells);
    o->key = XT_ARENA_ARRAY_ZEROED(&o->arena, uint64_t, cover->cells);
    o->is_cell_seen = XT_ARENA_ARRAY_ZEROED(&o->arena, bool, cover->cells);
    o->is_option_seen = XT_ARENA_ARRAY_ZEROED(&o->arena, bool, cover->options);
    if (o->arena.failed)
        return false;
    for (uint32_t p = 0; p < cover->options; p++)
        for (uint32_t m = cover->first[p]; m + 1 < cover->first[p + 1]; m++)
            o->degree[cover->member[m]]++;
    for (uint32_t c = 0; c < cover->cells; c++)
        o->first_option[c + 1] = o->first_option[c] + o->degree[c];
    memset(o->degree, 0, cover->cells * sizeof *o->degree);
    for (uint32_t p = 0; p < cover->options; p++)
        for (uint32_t m = cover->first[p]; m + 1 < cover->first[p + 1]; m++) {
            const uint32_t c = cover->member[m];
            o->option_of[o->first_option[c] + o->degree[c]++] = p;
        }
    return true;
}

XT_DEFINE_SHELL_SORT(static void sort_keys, uint64_t, XT_IS_LESS)

// Cells of few options first, and of these the first ones.
static void sort_by_degree(const ordering *o, uint32_t *cell, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        o->key[i] = (uint64_t)o->degree[cell[i]] << 32 | cell[i];
    sort_keys(o->key, count);
    for (uint32_t i = 0; i < count; i++)
        cell[i] = (uint32_t)o->key[i];
}

// Walks breadth first through the component of a cell, and adds it to the queue.
static void walk(ordering *o, uint32_t start)
{
    const xt_cover *cover = o->cover;
    uint32_t        next = o->count;
    o->queue[o->count++] = start;
    o->is_cell_seen[start] = true;
    for (; next < o->count; next++) {
        const uint32_t c = o->queue[next], found = o->count;
        for (uint32_t i = o->first_option[c]; i < o->first_option[c + 1]; i++) {
            const uint32_t p = o->option_of[i];
            if (o->is_option_seen[p])
                continue;
            o->is_option_seen[p] = true;
            for (uint32_t m = cover->first[p]; m + 1 < cover->first[p + 1]; m++)
                if (!o->is_cell_seen[cover->member[m]]) {
                    o->is_cell_seen[cover->member[m]] = true;
                    o->queue[o->count++] = cover->member[m];
                }
        }
        sort_by_degree(o, o->queue + found, o->count - found);
    }
}

// Forgets the walk through the last component.
static void forget(ordering *o, uint32_t begin)
{
    for (uint32_t i = begin; i < o->count; i++) {
        const uint32_t c = o->queue[i];
        o->is_cell_seen[c] = false;
        for (uint32_t p = o->first_option[c]; p < o->first_option[c + 1]; p++)
            o->is_option_seen[o->option_of[p]] = false;
    }
    o->count = begin;
}

// Walks from an end of each component: the cell that a walk from any cell reaches last.
static void order_by_distance(ordering *o)
{
    for (uint32_t c = 0; c < o->cover->cells; c++) {
        if (o->is_cell_seen[c])
            continue;
        const uint32_t begin = o->count;
        walk(o, c);
        const uint32_t last = o->queue[o->count - 1];
        forget(o, begin);
        walk(o, last);
    }
}

// Returns the largest distance between two cells of an option.
static uint32_t window_of(const xt_cover *cover, const uint32_t *rank)
{
    uint32_t window = 0;
    for (uint32_t p = 0; p < cover->options; p++) {
        uint32_t least = XT_NONE, most = 0;
        for (uint32_t m = cover->first[p]; m + 1 < cover->first[p + 1]; m++) {
            const uint32_t here = rank[cover->member[m]];
            least = here < least ? here : least;
            most = here > most ? here : most;
        }
        window = least != XT_NONE && most - least > window ? most - least : window;
    }
    return window;
}

// Sets rank by cell.
static bool order_cells(const xt_cover *cover, uint32_t *rank)
{
    ordering o;
    for (uint32_t c = 0; c < cover->cells; c++)
        rank[c] = c;
    if (cover->first[cover->options] > MAX_ORDERED_MEMBERS || cover->cells == 0)
        return true;
    bool ok = make_ordering(&o, cover);
    if (ok) {
        const uint32_t window = window_of(cover, rank);
        order_by_distance(&o);
        for (uint32_t i = 0; i < cover->cells; i++)
            rank[o.queue[i]] = i;
        if (window_of(cover, rank) >= window)
            for (uint32_t c = 0; c < cover->cells; c++)
                rank[c] = c;
    }
    xt_arena_free(&o.arena);
    return ok;
}

static bool set_positions(xt_cover *cover)
{
    uint32_t *rank = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, cover->cells);
    cover->is_abstract = cover->sizes_vary = true;
    cover->neighbour = XT_ARENA_ARRAY(&cover->arena, uint32_t, 1);
    bool ok = xt_cover_make_geometry(cover) && order_cells(cover, rank);
    for (uint32_t c = 0; ok && c < cover->cells; c++) {
        cover->position[c][0] = rank[c];
        cover->point[c][0] = (int32_t)rank[c];
    }
    return ok;
}

// ---- All of it -----------------------------------------------------------------------------------------------------

bool xt_item_cover_make(xt_item_cover *made, const xt_exact_cover *exact)
{
    builder b = {.exact = exact, .made = made};
    *made = (xt_item_cover){.cover = XT_NEW(xt_cover)};
    bool ok = made->cover && list_options(&b) && sort_members_by_item(&b) && find_shapes(&b) && add_items(&b) &&
              add_options(&b) && set_pieces(&b) && set_positions(made->cover) &&
              xt_cover_find_automorphisms(made->cover);
    xt_arena_free(&b.arena);
    if (!ok) {
        xt_cover_free(made->cover);
        made->cover = NULL;
    }
    return ok;
}

void xt_item_cover_free(xt_item_cover *made)
{
    free(made->option);
    free(made->origin);
}
