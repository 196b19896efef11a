// item_cover.c -- see item_cover.h.
//
// A secondary item with colours becomes a group of rivals, one for each colour, and one for options that name no
// colour.
//
// Shapes.  Engines are fastest if each option covers exactly one of some required items: the shapes of a puzzle, the
// rows of queens, the cells of a sudoku.  Most files name them at the same place of each option, so this is tried
// first, and the place with the fewest items is taken.  Otherwise the search is greedy, and does not depend on the
// order of the text.  It tries each primary item of the first option, the one that meets most other items first.  Items
// that meet a shape are no shapes.  An option with one item left needs it as its shape.  If no option does, the item is
// taken that meets most items which are no shapes: the columns of a Latin square follow each other, and do not mix with
// rows.
//
// Order.  Engines that sweep over the board need an order in which the cells of each option are near each other.  We
// try the order of the user, and that of Cuthill and McKee ("Reducing the bandwidth of sparse symmetric matrices",
// 1969), from cell to cell and also from shape to shape.  We also try King's ("An automatic reordering scheme for
// simultaneous equations derived from network systems", 1970), from several cells: the next cell is always one that
// brings the fewest others within reach.  The order with the fewest expected states is taken.  The user's must be far
// better: so a cover takes as long in any order of its text.

#include "model/item_cover.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"
#include "model/cover_new.h"
#include "model/grid_layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_SHAPE_ITEMS = 8192,        // primary items; the table of items that meet has their square in bits
    MAX_SHAPE_PAIRS = 1 << 27,     // pairs of items of one option, in all options: about 0.3 s
    MAX_SHAPE_VISITS = 1 << 28,    // visits to members in the greedy search for shapes: about 0.5 s
    MAX_ORDERED_MEMBERS = 1 << 21, // of all options, so that the order takes less than 0.2 s
    MAX_FRONT_CELLS = 2048,        // the table of cells that meet has their square in bits
    MAX_FRONT_PAIRS = 1 << 22,     // pairs of cells of one option, in all options: about 15 ms
    FRONT_STARTS = 4,              // cells to begin from: with more the order is better, but each takes time
};

// The order of the user must have so many times fewer expected states, as a logarithm: they are known within about 10.
static const double min_gain_of_users_order = 2.7;

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
    uint64_t  visits;   // to members and items, by the greedy search

    // The greedy search.
    uint32_t *option_of;  // by member
    bool     *has_shape;  // by option
    uint32_t *candidates; // by option: required items that meet no shape
    uint32_t *forced;     // options with one candidate
    uint32_t  forced_count, options_left;
    uint64_t *excluded; // the items that meet a shape
    uint64_t *likeness; // by item: the squares of the numbers of items that it and each shape meet
    xt_arena  arena;    // owns the arrays
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
    of->row = XT_ARENA_ARRAY_ZEROED(&of->arena, uint64_t, (size_t)of->items * of->words);
    of->partners = XT_ARENA_ARRAY_ZEROED(&of->arena, uint32_t, of->items);
    of->excluded = XT_ARENA_ARRAY_ZEROED(&of->arena, uint64_t, of->words);
    of->likeness = XT_ARENA_ARRAY_ZEROED(&of->arena, uint64_t, of->items);
    of->option_of = XT_ARENA_ARRAY_ZEROED(&of->arena, uint32_t, b->exact->members.count);
    of->has_shape = XT_ARENA_ARRAY_ZEROED(&of->arena, bool, b->made->cover->options);
    of->candidates = XT_ARENA_ARRAY_ZEROED(&of->arena, uint32_t, b->made->cover->options);
    of->forced = XT_ARENA_ARRAY_ZEROED(&of->arena, uint32_t, b->made->cover->options);
    if (of->arena.failed)
        return false;
    for (uint32_t o = 0; o < b->made->cover->options; o++)
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            of->option_of[m] = o;
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

// Returns true if an item may be a shape: each solution covers it, or several options may.
static bool may_be_shape(const builder *b, uint32_t item)
{
    return is_required(b, item) || (is_primary(b, item) && b->exact->items.at[item].high > 1);
}

// Forgets all shapes and what followed from them.
static void restart(builder *b, meetings *of)
{
    clear_shapes(b);
    memset(of->excluded, 0, of->words * sizeof *of->excluded);
    memset(of->likeness, 0, of->items * sizeof *of->likeness);
    of->forced_count = 0;
    of->options_left = b->made->cover->options;
    for (uint32_t o = 0; o < b->made->cover->options; o++) {
        of->has_shape[o] = false;
        of->candidates[o] = 0;
        for (uint32_t m = first_member(b, o); m < end_of_members(b, o); m++)
            of->candidates[o] += may_be_shape(b, b->exact->members.at[m].item);
        if (of->candidates[o] == 1)
            of->forced[of->forced_count++] = o;
    }
}

// An item that meets a shape is none.  Returns false if an option is left without a candidate.
static bool exclude(const builder *b, meetings *of, uint32_t item)
{
    bool succeeded = true;
    xt_bitset_add(of->excluded, item);
    of->visits += b->uses[item];
    for (uint32_t u = b->first_use[item]; u < b->first_use[item + 1] && may_be_shape(b, item); u++) {
        const uint32_t option = of->option_of[b->member_at[u]], left = --of->candidates[option];
        succeeded = succeeded && (left > 0 || of->has_shape[option]);
        if (left == 1 && !of->has_shape[option])
            of->forced[of->forced_count++] = option;
    }
    return succeeded;
}

static bool is_candidate(const builder *b, const meetings *of, uint32_t item)
{
    return may_be_shape(b, item) && !b->is_shape[item] && !xt_bitset_has(of->excluded, item);
}

static void compare_with_shape(const builder *b, meetings *of, uint32_t shape)
{
    for (uint32_t i = 0; i < of->items; i++)
        if (is_candidate(b, of, i)) {
            const uint64_t common =
                xt_bitset_count_common(of->row + (size_t)i * of->words, of->row + (size_t)shape * of->words, of->words);
            of->likeness[i] += common * common;
            of->visits += of->words;
        }
}

// Makes an item a shape.  Returns false if it meets another one, or if an option is left without a candidate.
static bool add_shape(const builder *b, meetings *of, uint32_t item)
{
    bool succeeded = !xt_bitset_has(of->excluded, item);
    b->is_shape[item] = true;
    for (uint32_t u = b->first_use[item]; u < b->first_use[item + 1]; u++, of->options_left--)
        of->has_shape[of->option_of[b->member_at[u]]] = true;
    XT_BITSET_FOR_EACH (met, of->row + (size_t)item * of->words, of->words)
        succeeded = succeeded && (xt_bitset_has(of->excluded, met) || exclude(b, of, met));
    compare_with_shape(b, of, item);
    return succeeded;
}

// Returns the last candidate of an option; XT_NONE: there is none.
static uint32_t candidate_of(const builder *b, const meetings *of, uint32_t option)
{
    for (uint32_t m = first_member(b, option); m < end_of_members(b, option); m++)
        if (is_candidate(b, of, b->exact->members.at[m].item))
            return b->exact->members.at[m].item;
    return XT_NONE;
}

// Returns the candidate that is most like the shapes, and of these the one that meets most items.
static uint32_t best_candidate(const builder *b, meetings *of)
{
    uint32_t best = XT_NONE;
    of->visits += of->items;
    for (uint32_t i = 0; i < of->items; i++)
        if (b->uses[i] > 0 && is_candidate(b, of, i) &&
            (best == XT_NONE || of->likeness[i] > of->likeness[best] ||
             (of->likeness[i] == of->likeness[best] && of->partners[i] > of->partners[best])))
            best = i;
    return best;
}

// Tries to give each option one shape, of which some are set.  Returns false if there is none, or a limit is reached.
static bool complete_shapes(const builder *b, meetings *of)
{
    while (of->options_left > 0) {
        uint32_t item = XT_NONE;
        while (of->forced_count > 0 && item == XT_NONE) {
            const uint32_t option = of->forced[--of->forced_count];
            item = of->has_shape[option] ? XT_NONE : candidate_of(b, of, option);
        }
        if (item == XT_NONE)
            item = best_candidate(b, of);
        if (item == XT_NONE || !add_shape(b, of, item) || of->visits > MAX_SHAPE_VISITS || xt_work_is_over())
            return false;
    }
    return true;
}

// Engines count the copies of shapes only, so items with several options must be shapes.
static bool set_repeated_items(const builder *b, meetings *of)
{
    for (uint32_t i = 0; i < of->items; i++)
        if (b->exact->items.at[i].high > 1 && !add_shape(b, of, i))
            return false;
    return true;
}

// Returns the item of the first option that meets most others, and has not been tried; XT_NONE: there is none.
static uint32_t next_seed(const builder *b, const meetings *of, const bool *is_tried)
{
    uint32_t best = XT_NONE;
    for (uint32_t m = first_member(b, 0); m < end_of_members(b, 0); m++) {
        const uint32_t item = b->exact->members.at[m].item;
        if (is_candidate(b, of, item) && !is_tried[item] &&
            (best == XT_NONE || of->partners[item] > of->partners[best]))
            best = item;
    }
    return best;
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
        for (bool goes_on = ok; goes_on;) {
            restart(b, &of);
            if (!set_repeated_items(b, &of))
                break;
            const uint32_t seed = of.has_shape[0] ? XT_NONE : next_seed(b, &of, is_tried);
            if (seed != XT_NONE)
                is_tried[seed] = true;
            b->has_shapes =
                (of.has_shape[0] || (seed != XT_NONE && add_shape(b, &of, seed))) && complete_shapes(b, &of);
            goes_on = seed != XT_NONE && !b->has_shapes && of.visits <= MAX_SHAPE_VISITS && !xt_work_is_over();
        }
    }
    if (ok && !b->has_shapes)
        clear_shapes(b);
    xt_arena_free(&of.arena);
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
    const xt_cover     *cover;
    xt_arena            arena; // owns the arrays
    xt_options_of_items of;
    bool                through_shapes; // cells whose options have one shape are near each other too
    uint32_t           *queue;
    uint64_t           *key; // cells to sort, below their number of options
    bool               *is_cell_seen, *is_option_seen, *is_shape_seen;
    uint32_t            count; // of the queue
} ordering;

static bool make_ordering(ordering *o, const xt_cover *cover)
{
    *o = (ordering){.cover = cover};
    o->queue = XT_ARENA_ARRAY_ZEROED(&o->arena, uint32_t, cover->cells);
    o->key = XT_ARENA_ARRAY_ZEROED(&o->arena, uint64_t, cover->cells);
    o->is_cell_seen = XT_ARENA_ARRAY_ZEROED(&o->arena, bool, cover->cells);
    o->is_option_seen = XT_ARENA_ARRAY_ZEROED(&o->arena, bool, cover->options);
    o->is_shape_seen = XT_ARENA_ARRAY_ZEROED(&o->arena, bool, cover->items - cover->cells);
    return !o->arena.failed && xt_options_of_items_make(&o->of, cover, &o->arena);
}

XT_DEFINE_SHELL_SORT(static void sort_keys, uint64_t, XT_IS_LESS)

// Cells of few options first, and of these the first ones.
static void sort_by_options(const ordering *o, uint32_t *cell, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        o->key[i] = (uint64_t)(o->of.first[cell[i] + 1] - o->of.first[cell[i]]) << 32 | cell[i];
    sort_keys(o->key, count);
    for (uint32_t i = 0; i < count; i++)
        cell[i] = (uint32_t)o->key[i];
}

static void add_to_queue(ordering *o, uint32_t cell)
{
    if (!o->is_cell_seen[cell])
        o->queue[o->count++] = cell;
    o->is_cell_seen[cell] = true;
}

// Adds the cells of all options of an item, and those of their shapes if these count.
static void add_neighbours(ordering *o, uint32_t item)
{
    const xt_cover *cover = o->cover;
    for (uint32_t i = o->of.first[item]; i < o->of.first[item + 1]; i++) {
        const uint32_t option = o->of.option[i], shape = xt_cover_shape_of(cover, option);
        if (o->is_option_seen[option])
            continue;
        o->is_option_seen[option] = true;
        for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
            add_to_queue(o, cover->member[m]);
        if (o->through_shapes && !o->is_shape_seen[shape]) {
            o->is_shape_seen[shape] = true;
            add_neighbours(o, cover->cells + shape);
        }
    }
}

// Walks breadth first through the component of a cell, and adds it to the queue.
static void walk(ordering *o, uint32_t start)
{
    uint32_t next = o->count;
    for (add_to_queue(o, start); next < o->count; next++) {
        const uint32_t found = o->count;
        add_neighbours(o, o->queue[next]);
        sort_by_options(o, o->queue + found, o->count - found);
    }
}

// Forgets the walk through the last component.
static void forget(ordering *o, uint32_t begin)
{
    for (uint32_t i = begin; i < o->count; i++) {
        const uint32_t c = o->queue[i];
        o->is_cell_seen[c] = false;
        for (uint32_t p = o->of.first[c]; p < o->of.first[c + 1]; p++)
            o->is_option_seen[o->of.option[p]] = o->is_shape_seen[xt_cover_shape_of(o->cover, o->of.option[p])] = false;
    }
    o->count = begin;
}

// Walks from an end of each component: the cell that a walk from any cell reaches last.  Sets rank by cell.
static void order_by_distance(ordering *o, bool through_shapes, uint32_t *rank)
{
    o->through_shapes = through_shapes;
    forget(o, 0);
    for (uint32_t c = 0; c < o->cover->cells; c++) {
        if (o->is_cell_seen[c])
            continue;
        const uint32_t begin = o->count;
        walk(o, c);
        const uint32_t last = o->queue[o->count - 1];
        forget(o, begin);
        walk(o, last);
    }
    for (uint32_t i = 0; i < o->count; i++)
        rank[o->queue[i]] = i;
}

// Scratch of log_states_of, for each cell in the order.
typedef struct swept {
    int32_t  *opens;   // cells within reach of options from this one on, less those that no longer wait
    uint32_t *begins;  // first option of a list of those that begin there, plus 1
    uint32_t *next;    // by option
    uint32_t *reached; // by cell: the rank of the first cell whose options reach it
    uint32_t *before;  // by shape
} swept;

static uint32_t first_rank(const xt_cover *cover, uint32_t option, const uint32_t *rank)
{
    uint32_t first = XT_NONE;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        first = rank[cover->member[m]] < first ? rank[cover->member[m]] : first;
    return first;
}

static void list_reach(swept *w, const xt_cover *cover, const uint32_t *rank)
{
    memset(w->opens, 0, ((size_t)cover->cells + 1) * sizeof *w->opens);
    memset(w->begins, 0, cover->cells * sizeof *w->begins);
    memset(w->before, 0, (cover->items - cover->cells) * sizeof *w->before);
    memcpy(w->reached, rank, cover->cells * sizeof *rank);
    for (uint32_t p = 0; p < cover->options; p++) {
        const uint32_t begin = first_rank(cover, p, rank);
        if (begin == XT_NONE)
            continue;
        w->next[p] = w->begins[begin];
        w->begins[begin] = p + 1;
        for (uint32_t m = cover->first[p]; m + 1 < cover->first[p + 1]; m++)
            if (begin < w->reached[cover->member[m]])
                w->reached[cover->member[m]] = begin;
    }
    for (uint32_t c = 0; c < cover->cells; c++) {
        w->opens[w->reached[c]]++;
        w->opens[rank[c]]--;
    }
}

// Returns the logarithm of the largest expected number of states between two cells: each cell within reach may be
// covered or not, and each shape with options on both sides may be used or not (see frontier/state_growth.c).
static double log_states_of(const ordering *o, swept *w, const uint32_t *rank)
{
    const xt_cover *cover = o->cover;
    double          shapes = 0, most = 0;
    int32_t         open = 0;
    list_reach(w, cover, rank);
    for (uint32_t at = 0; at < cover->cells; at++) {
        open += w->opens[at];
        for (uint32_t p = w->begins[at]; p > 0; p = w->next[p - 1]) {
            const uint32_t item = xt_item_of_shape(cover, p - 1), s = item - cover->cells;
            const double   options = o->of.first[item + 1] - o->of.first[item];
            const double   copies = cover->item[item].high < options ? cover->item[item].high : 0;
            const double   share = w->before[s] / options, grown = ++w->before[s] / options;
            shapes += log1p(4 * copies * grown * (1 - grown)) - log1p(4 * copies * share * (1 - share));
        }
        most = fmax(most, open * log(2) + shapes);
    }
    return most;
}

// ---- The order by the front ----------------------------------------------------------------------------------------

// The cells within reach of those that have a place in the order, and the cells that each would bring within reach.
typedef struct front {
    uint32_t  cells, words;
    uint64_t *meets;            // by cell: a bit for each cell that some option covers too
    uint32_t *options, *brings; // by cell
    bool     *is_reached;       // by cell
    uint32_t *reached, count;   // the cells within reach that have no place yet
} front;

static bool make_front(front *f, const xt_cover *cover, xt_arena *arena)
{
    *f = (front){.cells = cover->cells, .words = xt_bitset_words(cover->cells)};
    f->meets = XT_ARENA_ARRAY_ZEROED(arena, uint64_t, (size_t)f->cells * f->words);
    f->brings = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, f->cells);
    f->reached = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, f->cells);
    f->is_reached = XT_ARENA_ARRAY_ZEROED(arena, bool, f->cells);
    f->options = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, f->cells);
    for (uint32_t o = 0; !arena->failed && o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++) {
            f->options[cover->member[m]]++;
            for (uint32_t n = cover->first[o]; n + 1 < cover->first[o + 1]; n++)
                if (m != n)
                    xt_bitset_add(f->meets + (size_t)cover->member[m] * f->words, cover->member[n]);
        }
    return !arena->failed;
}

static uint32_t count_met(const front *f, uint32_t cell)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < f->words; w++)
        count += (uint32_t)__builtin_popcountll(f->meets[(size_t)cell * f->words + w]);
    return count;
}

static void reach(front *f, uint32_t cell)
{
    f->is_reached[cell] = true;
    f->reached[f->count++] = cell;
    XT_BITSET_FOR_EACH (met, f->meets + (size_t)cell * f->words, f->words)
        f->brings[met]--;
}

static bool brings_less(const front *f, uint32_t a, uint32_t b)
{
    return f->brings[a] < f->brings[b] || (f->brings[a] == f->brings[b] && f->options[a] < f->options[b]);
}

// Takes the cell that brings the fewest others within reach, and of several the one with the fewest options.
static uint32_t take_from_front(front *f)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < f->count; i++)
        if (brings_less(f, f->reached[i], f->reached[best]))
            best = i;
    const uint32_t cell = f->reached[best];
    memmove(f->reached + best, f->reached + best + 1, (--f->count - best) * sizeof *f->reached);
    return cell;
}

// Returns the unused cell that meets the fewest cells; XT_NONE: there is none.
static uint32_t loneliest_cell(const front *f, const bool *is_used)
{
    uint32_t best = XT_NONE, fewest = 0;
    for (uint32_t c = 0; c < f->cells; c++) {
        const uint32_t met = is_used[c] ? 0 : count_met(f, c);
        if (!is_used[c] && (best == XT_NONE || met < fewest)) {
            best = c;
            fewest = met;
        }
    }
    return best;
}

// Sets rank by cell.
static void order_by_front(front *f, uint32_t start, uint32_t *rank)
{
    memset(f->is_reached, 0, f->cells * sizeof *f->is_reached);
    for (uint32_t c = 0; c < f->cells; c++)
        f->brings[c] = count_met(f, c);
    for (uint32_t at = 0; at < f->cells; at++) {
        if (f->count == 0)
            reach(f, at == 0 ? start : loneliest_cell(f, f->is_reached));
        const uint32_t cell = take_from_front(f);
        rank[cell] = at;
        XT_BITSET_FOR_EACH (met, f->meets + (size_t)cell * f->words, f->words)
            if (!f->is_reached[met])
                reach(f, met);
    }
}

// ---- The best order ------------------------------------------------------------------------------------------------

static bool are_few_for_front(const xt_cover *cover)
{
    uint64_t pairs = 0;
    for (uint32_t o = 0; o < cover->options; o++)
        pairs += (uint64_t)(cover->first[o + 1] - cover->first[o]) * (cover->first[o + 1] - cover->first[o]);
    return cover->cells <= MAX_FRONT_CELLS && pairs <= MAX_FRONT_PAIRS;
}

// The best order so far.
typedef struct best_order {
    ordering *by;
    swept    *scratch;
    uint32_t *rank; // by cell
    double    least;
} best_order;

static void keep_better(best_order *best, const uint32_t *rank)
{
    const double states = log_states_of(best->by, best->scratch, rank);
    if (states >= best->least)
        return;
    best->least = states;
    memcpy(best->rank, rank, best->by->cover->cells * sizeof *rank);
}

// Returns false if memory runs out.
static bool try_fronts(best_order *best, uint32_t *rank)
{
    xt_arena *arena = &best->by->arena;
    front     f;
    bool     *is_start = XT_ARENA_ARRAY_ZEROED(arena, bool, best->by->cover->cells);
    if (!is_start || !make_front(&f, best->by->cover, arena))
        return false;
    for (uint32_t i = 0; i < FRONT_STARTS && i < f.cells && !xt_work_is_over(); i++) {
        const uint32_t start = loneliest_cell(&f, is_start);
        is_start[start] = true;
        order_by_front(&f, start, rank);
        keep_better(best, rank);
    }
    return true;
}

// Sets rank by cell.
static bool order_cells(const xt_cover *cover, uint32_t *rank)
{
    ordering o;
    for (uint32_t c = 0; c < cover->cells; c++)
        rank[c] = c;
    if (cover->first[cover->options] > MAX_ORDERED_MEMBERS || cover->cells == 0)
        return true;
    bool      ok = make_ordering(&o, cover);
    uint32_t *other = XT_ARENA_ARRAY_ZEROED(&o.arena, uint32_t, cover->cells);
    swept     w = {.opens = XT_ARENA_ARRAY_ZEROED(&o.arena, int32_t, (size_t)cover->cells + 1),
                   .begins = XT_ARENA_ARRAY_ZEROED(&o.arena, uint32_t, cover->cells),
                   .next = XT_ARENA_ARRAY_ZEROED(&o.arena, uint32_t, cover->options),
                   .reached = XT_ARENA_ARRAY_ZEROED(&o.arena, uint32_t, cover->cells),
                   .before = XT_ARENA_ARRAY_ZEROED(&o.arena, uint32_t, cover->items - cover->cells)};
    ok = ok && !o.arena.failed;
    best_order best = {.by = &o, .scratch = &w, .rank = rank};
    best.least = ok ? log_states_of(&o, &w, rank) + min_gain_of_users_order : 0;
    for (int through_shapes = 0; ok && through_shapes < 2; through_shapes++) {
        order_by_distance(&o, through_shapes, other);
        keep_better(&best, other);
    }
    if (ok && are_few_for_front(cover))
        ok = try_fronts(&best, other);
    xt_arena_free(&o.arena);
    return ok;
}

// Numbers the cells by their place in a grid.  Symmetry breaking keeps the image with the first cells of several
// symmetric ones, so a search takes as long in any order of the text.  Returns false if memory runs out.
static bool number_cells(xt_item_cover *made, const uint32_t *rank)
{
    xt_cover       *cover = made->cover;
    xt_arena        arena = {0};
    xt_item        *item = XT_ARENA_ARRAY(&arena, xt_item, cover->cells);
    xt_item_origin *origin = XT_ARENA_ARRAY(&arena, xt_item_origin, cover->cells);
    const bool      ok = !arena.failed;
    for (uint32_t c = 0; ok && c < cover->cells; c++) {
        item[rank[c]] = cover->item[c];
        origin[rank[c]] = made->origin[c];
    }
    if (ok) {
        memcpy(cover->item, item, cover->cells * sizeof *item);
        memcpy(made->origin, origin, cover->cells * sizeof *origin);
    }
    for (uint32_t o = 0; ok && o < cover->options; o++) {
        const uint32_t cells = cover->first[o + 1] - cover->first[o] - 1;
        for (uint32_t m = cover->first[o]; m < cover->first[o] + cells; m++)
            cover->member[m] = rank[cover->member[m]];
        sort_numbers(cover->member + cover->first[o], cells);
    }
    xt_arena_free(&arena);
    return ok;
}

static bool set_positions(xt_item_cover *made)
{
    xt_cover *cover = made->cover;
    uint32_t *rank = XT_ARENA_ARRAY_ZEROED(&cover->arena, uint32_t, cover->cells);
    cover->is_abstract = cover->sizes_vary = true;
    bool is_grid = false;
    bool ok = xt_cover_make_geometry(cover) && xt_lay_out_grid(cover, rank, &is_grid);
    if (!ok || is_grid)
        return ok && number_cells(made, rank);
    cover->neighbour = XT_ARENA_ARRAY(&cover->arena, uint32_t, 1);
    ok = cover->neighbour && order_cells(cover, rank);
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
              add_options(&b) && set_pieces(&b);
    xt_arena_free(&b.arena); // the next steps need as much memory
    ok = ok && set_positions(made) && xt_cover_find_automorphisms(made->cover);
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
