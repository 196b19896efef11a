// anchor.c -- see anchor.h.
//
// Let the anchor be p, and let the least solution have the image r there.  A symmetry that takes an item q to p takes
// the image t that covers q to one that covers p; if that is less than r, then the solution was not the least.  So once
// r is settled, every such t can be left out: with q = p that keeps the least image of each orbit at the anchor, which
// is Busche's redundancy filter (2011); with other q it breaks symmetries that no piece of unique shape could break.
// Where p has such other q, the images at p are parted into ranges, and each range is a part with its own t left out.
//
// Symmetries that leave p and r where they are remain.  They are a group, whose symmetries take solutions with r at p
// to solutions with r at p, and so the same is done again with this group and another anchor.  Images r that leave
// different groups are parted too.
//
// Only symmetries of the whole puzzle are used.  What the others lead to, and what is left over where images are equal,
// is settled for each solution by the test for the least (unique.c), which compares by the same anchors.

#include "model/anchor.h"

#include "base/memory.h"
#include "model/images.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// An item, and what anchoring it would leave.
typedef struct candidate {
    uint32_t item;
    uint32_t orbit;  // items that the symmetries take it to
    uint32_t images; // that cover it
    uint32_t kept;   // the least of their orbits
} candidate;

typedef struct divider {
    const xt_cover *cover;
    xt_parts       *parts;
    uint32_t       *first_of;  // items + 1 entries, in option_of
    uint32_t       *option_of; // by item: the options that cover it
    uint32_t       *moved;     // room for the cells of an option
    uint64_t        work;      // images moved so far
} divider;

// What was settled so far.
typedef struct stage {
    xt_anchors      anchors;
    bool            is_empty[XT_ANCHORS_MAX]; // no image covers the anchor
    bool           *drop;                     // by option: is left out
    const uint32_t *group;                    // symmetries that lead from solutions to solutions of this stage
    uint32_t        order;                    // of the group
    uint32_t        most_parts;
    bool            may_tie; // a symmetry outside of the group may take a solution to one of this stage
} stage;

// ---- Images under symmetries ---------------------------------------------------------------------------------------

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

// What a symmetry makes of one option, against another.
static int compare_moved(divider *d, uint32_t symmetry, uint32_t option, uint32_t with)
{
    const xt_cover *cover = d->cover;
    const uint32_t *to = cover->symmetry[symmetry].to, *cells = cover->member + cover->first[option];
    uint32_t        count = cover->first[option + 1] - cover->first[option] - 1;
    uint32_t        shape = to[cells[count]], other = shape_of(cover, with);
    d->work++;
    if (shape != other)
        return shape < other ? -1 : 1;
    for (uint32_t c = 0; c < count; c++)
        d->moved[c] = to[cells[c]];
    xt_sort_cells(d->moved, count);
    return xt_compare_cells(d->moved, cover->member + cover->first[with], count);
}

static bool leaves(const divider *d, uint32_t symmetry, uint32_t item)
{
    return d->cover->symmetry[symmetry].to[item] == item;
}

// Whether no symmetry that leaves the item makes a lesser one of the option.
static bool is_least_at(divider *d, const stage *s, uint32_t item, uint32_t option)
{
    for (uint32_t g = 1; g < s->order; g++)
        if (leaves(d, s->group[g], item) && compare_moved(d, s->group[g], option, option) < 0)
            return false;
    return true;
}

static bool list_options_of_items(divider *d)
{
    const xt_cover *cover = d->cover;
    uint32_t        members = cover->first[cover->options];
    d->first_of = XT_NEW_ARRAY(uint32_t, (size_t)cover->items + 2);
    d->option_of = XT_NEW_ARRAY(uint32_t, members);
    if (!d->first_of || !d->option_of)
        return false;
    for (uint32_t m = 0; m < members; m++)
        d->first_of[cover->member[m] + 2]++;
    for (uint32_t i = 2; i < cover->items + 2; i++)
        d->first_of[i] += d->first_of[i - 1];
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            d->option_of[d->first_of[cover->member[m] + 1]++] = o;
    return true;
}

// ---- Which anchor --------------------------------------------------------------------------------------------------

static bool is_settled(const stage *s, uint32_t item)
{
    for (uint32_t a = 0; a < s->anchors.count; a++)
        if (s->anchors.item[a] == item)
            return true;
    return false;
}

static uint32_t size_of_orbit(const divider *d, const stage *s, uint32_t item)
{
    uint32_t fixing = 0;
    for (uint32_t g = 0; g < s->order; g++)
        fixing += leaves(d, s->group[g], item);
    return s->order / fixing;
}

static bool is_first_of_orbit(const divider *d, const stage *s, uint32_t item)
{
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] < item)
            return false;
    return true;
}

static candidate candidate_of(divider *d, const stage *s, uint32_t item)
{
    candidate here = {.item = item, .orbit = size_of_orbit(d, s, item)};
    for (uint32_t i = d->first_of[item]; i < d->first_of[item + 1]; i++)
        if (!s->drop[d->option_of[i]]) {
            here.images++;
            here.kept += is_least_at(d, s, item, d->option_of[i]);
        }
    return here;
}

static bool breaks_symmetry(candidate c)
{
    return c.kept < c.images || c.orbit > 1;
}

// Shapes before cells, and those that no symmetry takes to another first.  Of these the one that keeps the fewest
// images, and then the largest.
static bool is_better(const divider *d, candidate a, candidate b)
{
    bool a_is_cell = a.item < d->cover->cells, b_is_cell = b.item < d->cover->cells;
    if (a_is_cell != b_is_cell)
        return b_is_cell;
    if (a.orbit != b.orbit)
        return a.orbit < b.orbit;
    return a.kept != b.kept ? a.kept < b.kept : a.images < b.images;
}

static candidate best_candidate(divider *d, const stage *s)
{
    const xt_cover *cover = d->cover;
    candidate       best = {.item = XT_NOWHERE};
    for (uint32_t item = cover->items; item-- > 0;) {
        if (cover->item[item].high != 1 || is_settled(s, item) || !is_first_of_orbit(d, s, item))
            continue;
        candidate here = candidate_of(d, s, item);
        if (breaks_symmetry(here) && (best.item == XT_NOWHERE || is_better(d, here, best)))
            best = here;
    }
    return best;
}

// ---- Parts ---------------------------------------------------------------------------------------------------------

static bool push_part(divider *d, const stage *s)
{
    xt_part part = {.anchors = s->anchors, .is_settled = s->order == 1 && !s->may_tie};
    bool    fine = xt_narrow_start(&part.narrow, d->cover);
    if (fine) {
        xt_narrow_drop(&part.narrow, s->drop);
        for (uint32_t a = 0; a < s->anchors.count; a++)
            if (!s->is_empty[a])
                part.narrow.cover.item[s->anchors.item[a]].low = 1;
        xt_vector_push(d->parts, part);
        fine = !d->parts->failed;
    }
    if (!fine)
        xt_narrow_free(&part.narrow);
    return fine;
}

typedef struct kept_image {
    const uint32_t *member; // of the option: its cells, and its shape
    uint32_t        cells;
    uint32_t        option;
    uint32_t        part; // that it goes to
} kept_image;

// The kept images at an anchor, ascending.
typedef struct kept_images {
    uint32_t    count, parts;
    kept_image *at;
    bool       *fixed_by; // by image and element of the group: is left where it is
} kept_images;

static void free_kept(kept_images *kept)
{
    free(kept->at);
    free(kept->fixed_by);
}

static int compare_kept(const void *a, const void *b)
{
    const kept_image *left = a, *right = b;
    uint32_t          shape = left->member[left->cells], other = right->member[right->cells];
    if (shape != other)
        return shape < other ? -1 : 1;
    return xt_compare_cells(left->member, right->member, left->cells);
}

static bool *fixing_of(const kept_images *kept, const stage *s, uint32_t image)
{
    return kept->fixed_by + (size_t)image * s->order;
}

// Parts the images by ranges, and by the groups that they leave where that is asked for.
static void number_parts(kept_images *kept, const stage *s, uint32_t ranges, bool by_group)
{
    kept->parts = 0;
    for (uint32_t i = 0, range_begin = 0, range = 0; i < kept->count; i++) {
        uint32_t here = (uint32_t)((uint64_t)i * ranges / kept->count);
        if (here != range) {
            range = here;
            range_begin = i;
        }
        kept->at[i].part = kept->parts;
        for (uint32_t j = range_begin; j < i; j++)
            if (!by_group || memcmp(fixing_of(kept, s, i), fixing_of(kept, s, j), s->order) == 0) {
                kept->at[i].part = kept->at[j].part;
                break;
            }
        kept->parts += kept->at[i].part == kept->parts;
    }
}

static bool list_kept(divider *d, const stage *s, candidate anchor, kept_images *kept)
{
    const xt_cover *cover = d->cover;
    *kept = (kept_images){.at = XT_NEW_ARRAY(kept_image, anchor.kept),
                          .fixed_by = XT_NEW_ARRAY(bool, (size_t)anchor.kept * s->order)};
    if (!kept->at || !kept->fixed_by)
        return false;
    for (uint32_t i = d->first_of[anchor.item]; i < d->first_of[anchor.item + 1]; i++) {
        uint32_t o = d->option_of[i];
        if (!s->drop[o] && is_least_at(d, s, anchor.item, o))
            kept->at[kept->count++] = (kept_image){.member = cover->member + cover->first[o],
                                                   .cells = cover->first[o + 1] - cover->first[o] - 1,
                                                   .option = o};
    }
    qsort(kept->at, kept->count, sizeof *kept->at, compare_kept);
    assert(kept->count == anchor.kept);
    for (uint32_t i = 0; i < kept->count; i++)
        for (uint32_t g = 0; g < s->order; g++)
            fixing_of(kept, s, i)[g] = leaves(d, s->group[g], anchor.item) &&
                                       compare_moved(d, s->group[g], kept->at[i].option, kept->at[i].option) == 0;
    uint32_t ranges = anchor.orbit == 1 ? 1 : kept->count < s->most_parts ? kept->count : s->most_parts;
    number_parts(kept, s, ranges, true);
    if (kept->parts > s->most_parts)
        number_parts(kept, s, ranges, false);
    return true;
}

static bool divide(divider *d, const stage *s, uint32_t fixed);

// Leaves out what covers another item of the anchor's orbit by an image that becomes less than this one.
static void drop_lesser(divider *d, const stage *s, uint32_t item, uint32_t least, bool *drop)
{
    for (uint32_t g = 0; g < s->order; g++) {
        const xt_symmetry *symmetry = &d->cover->symmetry[s->group[g]];
        uint32_t           from = d->cover->symmetry[symmetry->inverse].to[item];
        for (uint32_t i = d->first_of[from]; from != item && i < d->first_of[from + 1]; i++)
            if (!drop[d->option_of[i]] && compare_moved(d, s->group[g], d->option_of[i], least) < 0)
                drop[d->option_of[i]] = true;
    }
}

static void drop_all_at(const divider *d, uint32_t item, bool *drop)
{
    for (uint32_t i = d->first_of[item]; i < d->first_of[item + 1]; i++)
        drop[d->option_of[i]] = true;
}

static uint32_t first_image_of_part(const kept_images *kept, uint32_t part)
{
    uint32_t i = 0;
    while (i + 1 < kept->count && kept->at[i].part != part)
        i++;
    return i;
}

// The part in which the anchor is covered by one of these images.
static bool divide_covered(divider *d, const stage *s, candidate anchor, const kept_images *kept, uint32_t part)
{
    uint32_t  first = first_image_of_part(kept, part);
    uint32_t *group = XT_NEW_ARRAY(uint32_t, s->order);
    stage     next = *s;
    next.drop = XT_NEW_ARRAY(bool, d->cover->options);
    next.group = group;
    next.order = 0;
    next.most_parts = s->most_parts > kept->parts ? s->most_parts / kept->parts : 1;
    next.anchors.item[next.anchors.count++] = anchor.item;
    bool fine = group && next.drop;
    if (fine) {
        bool is_one_group = true;
        memcpy(next.drop, s->drop, d->cover->options * sizeof *s->drop);
        drop_all_at(d, anchor.item, next.drop);
        for (uint32_t i = first; i < kept->count; i++)
            if (kept->at[i].part == part) {
                // An image that covers two items of the orbit may be no least one after all.
                next.drop[kept->at[i].option] = false;
                is_one_group = is_one_group && memcmp(fixing_of(kept, s, i), fixing_of(kept, s, first), s->order) == 0;
            }
        drop_lesser(d, s, anchor.item, kept->at[first].option, next.drop);
        next.may_tie = s->may_tie || !is_one_group || anchor.orbit > 1;
        for (uint32_t g = 0; g < s->order; g++)
            if (g == 0 || (is_one_group && fixing_of(kept, s, first)[g]))
                group[next.order++] = s->group[g];
        fine = divide(d, &next, XT_NOWHERE);
    }
    free(group);
    free(next.drop);
    return fine;
}

// The part in which nothing covers the anchor, nor any other item of its orbit.
static bool divide_empty(divider *d, const stage *s, uint32_t item)
{
    stage next = *s;
    next.drop = XT_NEW_ARRAY(bool, d->cover->options);
    if (!next.drop)
        return false;
    memcpy(next.drop, s->drop, d->cover->options * sizeof *s->drop);
    for (uint32_t g = 0; g < s->order; g++)
        drop_all_at(d, d->cover->symmetry[s->group[g]].to[item], next.drop);
    next.is_empty[next.anchors.count] = true;
    next.anchors.item[next.anchors.count++] = item;
    bool fine = divide(d, &next, XT_NOWHERE);
    free(next.drop);
    return fine;
}

static bool divide(divider *d, const stage *s, uint32_t fixed)
{
    candidate anchor = {.item = XT_NOWHERE};
    if (s->order > 1 && s->anchors.count < XT_ANCHORS_MAX)
        anchor = fixed == XT_NOWHERE ? best_candidate(d, s) : candidate_of(d, s, fixed);
    if (anchor.item == XT_NOWHERE)
        return push_part(d, s);
    kept_images kept;
    bool        fine = list_kept(d, s, anchor, &kept);
    for (uint32_t part = 0; fine && part < kept.parts; part++)
        fine = divide_covered(d, s, anchor, &kept, part);
    free_kept(&kept);
    return fine && (d->cover->item[anchor.item].low > 0 || divide_empty(d, s, anchor.item));
}

// ---- The whole cover -----------------------------------------------------------------------------------------------

// Narrow covers all stand in memory at once: no more of them than this many numbers.
static const uint64_t part_room = 1 << 25;
enum { PARTS_MOST = 64 };

static uint32_t most_parts(const xt_cover *cover)
{
    uint64_t most = part_room / ((uint64_t)cover->first[cover->options] + 2 * (uint64_t)cover->options + 1);
    return most > PARTS_MOST ? PARTS_MOST : most > 1 ? (uint32_t)most : 1;
}

// The symmetries that lead from every solution to a solution, the identity first; tells how many.
static uint32_t list_group(const xt_cover *cover, bool with_reflections, uint32_t *group)
{
    uint32_t order = 0;
    for (uint32_t g = 0; g < cover->symmetries; g++)
        if (cover->symmetry[g].is_whole && (with_reflections || !cover->symmetry[g].is_reflection))
            group[order++] = g;
    return order;
}

// What a divider and its first stage need; false: no memory.
static bool open_divider(divider *d, stage *s, uint32_t *group)
{
    d->moved = XT_NEW_ARRAY(uint32_t, d->cover->cells);
    s->drop = XT_NEW_ARRAY(bool, d->cover->options);
    s->group = group;
    s->most_parts = most_parts(d->cover);
    return d->moved && s->drop && list_options_of_items(d);
}

static void close_divider(divider *d, stage *s)
{
    free(d->moved);
    free(d->first_of);
    free(d->option_of);
    free(s->drop);
}

bool xt_parts_start(xt_parts *parts, const xt_cover *whole)
{
    xt_part part = {0};
    *parts = (xt_parts){0};
    bool fine = xt_narrow_start(&part.narrow, whole);
    xt_vector_push(parts, part);
    if (parts->failed)
        xt_narrow_free(&part.narrow);
    return fine && !parts->failed;
}

void xt_parts_free(xt_parts *parts)
{
    for (uint32_t p = 0; p < parts->count; p++)
        xt_narrow_free(&parts->at[p].narrow);
    xt_vector_free(parts);
}

bool xt_parts_divide(xt_parts *parts, const xt_cover *whole, bool with_reflections, uint32_t fixed)
{
    divider   d = {.cover = whole, .parts = parts};
    stage     s = {0};
    uint32_t *group = XT_NEW_ARRAY(uint32_t, whole->symmetries);
    bool      fine = group;
    if (fine)
        s.order = list_group(whole, with_reflections, group);
    if (s.order > 1) {
        xt_parts_free(parts);
        fine = open_divider(&d, &s, group) && divide(&d, &s, fixed);
        close_divider(&d, &s);
    }
    free(group);
    return fine;
}

bool xt_anchor_fault_find(xt_anchor_fault *fault, const xt_cover *whole, bool with_reflections, uint32_t item)
{
    divider   d = {.cover = whole};
    stage     s = {0};
    uint32_t *group = XT_NEW_ARRAY(uint32_t, whole->symmetries);
    bool      fine = group;
    *fault = XT_ANCHOR_FINE;
    if (fine)
        s.order = list_group(whole, with_reflections, group);
    if (s.order == 1)
        *fault = XT_ANCHOR_NO_SYMMETRY;
    else if (fine && whole->item[item].high != 1)
        *fault = XT_ANCHOR_COPIES;
    else if (fine) {
        fine = open_divider(&d, &s, group);
        if (fine && !breaks_symmetry(candidate_of(&d, &s, item)))
            *fault = XT_ANCHOR_NEEDLESS;
        close_divider(&d, &s);
    }
    free(group);
    return fine;
}
