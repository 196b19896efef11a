// anchor.c -- see anchor.h.
//
// Let the anchor be p, and let the least solution have the image r there.  A symmetry that takes an item q to p takes
// the image t that covers q to one that covers p; if that is less than r, then the solution was not the least.  So once
// r is settled, every such t can be left out: with q = p that keeps the least image of each orbit at the anchor, which
// is Busche's redundancy filter (2011); with other q it breaks symmetries that no piece of unique shape could break.
// Where p has such other q, the images at p are parted into ranges, and each range is a part with its own t left out.
//
// Equal images at q and p are a tie: which q tie is compared next, and again parted (ties.c).
//
// Symmetries that leave p and r where they are remain.  They are a group, whose symmetries take solutions with r at p
// to solutions with r at p, and so the same is done again with this group and another anchor.  Images r that leave
// different groups are parted too.
//
// Only symmetries of the whole puzzle are used.  What the others lead to, and what is left over where images are equal,
// is settled for each solution by the test for the least (unique.c), which compares by the same anchors.

#include "model/anchor.h"

#include "base/memory.h"
#include "model/stage.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MOST = 8 }; // anchors one after the other, ties not counted

typedef struct divider {
    xt_division division;
    xt_parts   *parts;
    xt_useless *useless; // NULL: nothing is known to be
    bool        is_dead; // the only part: it has no solution, and goes when there is another one
} divider;

// ---- Parts ---------------------------------------------------------------------------------------------------------

static void leave_out(xt_useless *useless, const xt_cover *cover, bool *drop)
{
    for (uint32_t o = 0; o < cover->options; o++)
        if (useless->is_useless[o] && !drop[o]) {
            drop[o] = useless->is_met[o] = true;
            useless->left_out++;
        }
}

static bool can_be_covered(const xt_division *division, const bool *drop, uint32_t item)
{
    for (uint32_t i = division->first_of[item]; i < division->first_of[item + 1]; i++)
        if (!drop[division->option_of[i]])
            return true;
    return false;
}

// Whether an item that must be covered cannot be.
static bool is_dead(const divider *d, const xt_stage *s)
{
    for (uint32_t a = 0; a < s->anchors.count; a++)
        if (s->is_covered[a] && !can_be_covered(&d->division, s->drop, s->anchors.at[a].item))
            return true;
    for (uint32_t i = 0; i < d->division.cover->items; i++)
        if (d->division.cover->item[i].low > 0 && !can_be_covered(&d->division, s->drop, i))
            return true;
    return false;
}

// Whether the part is one of those to be searched, or of those that have no solution the first.
static bool is_wanted(divider *d, const xt_stage *s)
{
    bool dead = is_dead(d, s);
    if (d->parts->count > 0)
        d->useless->parts += dead || d->is_dead;
    if (dead && d->parts->count > 0)
        return false;
    if (d->is_dead)
        xt_parts_free(d->parts);
    d->is_dead = dead;
    return true;
}

static bool push_part(divider *d, const xt_stage *s)
{
    if (d->useless) {
        leave_out(d->useless, d->division.cover, s->drop);
        if (!is_wanted(d, s))
            return true;
    }
    xt_part part = {.anchors = s->anchors, .is_settled = s->order == 1 && !s->may_tie};
    bool    fine = xt_narrow_start(&part.narrow, d->division.cover, s->drop);
    if (fine) {
        for (uint32_t a = 0; a < s->anchors.count; a++)
            if (s->is_covered[a])
                part.narrow.cover.item[s->anchors.at[a].item].low = 1;
        xt_vector_push(d->parts, part);
        fine = !d->parts->failed;
    }
    if (!fine)
        xt_narrow_free(&part.narrow);
    return fine;
}

// Parts the images by ranges, and by the groups that they leave where that is asked for.
static void number_parts(xt_kept *kept, const xt_stage *s, uint32_t ranges, bool by_group)
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
            if (!by_group || memcmp(xt_kept_fixed_by(kept, s, i), xt_kept_fixed_by(kept, s, j), s->order) == 0) {
                kept->at[i].part = kept->at[j].part;
                break;
            }
        kept->parts += kept->at[i].part == kept->parts;
    }
}

// One range for each image where there is room for so many parts.
static void divide_kept(xt_kept *kept, const xt_stage *s)
{
    uint32_t ranges = kept->orbit == 1 ? 1 : kept->count < s->most_parts ? kept->count : s->most_parts;
    number_parts(kept, s, ranges, true);
    if (kept->parts > s->most_parts)
        number_parts(kept, s, ranges, false);
}

static bool divide(divider *d, const xt_stage *s, uint32_t fixed);

// Leaves out what covers another item of the anchor's orbit by an image that becomes less than this one.
static void drop_lesser(divider *d, const xt_stage *s, uint32_t item, uint32_t least, bool *drop)
{
    for (uint32_t g = 0; g < s->order; g++) {
        const xt_symmetry *symmetry = &d->division.cover->symmetry[s->group[g]];
        uint32_t           from = d->division.cover->symmetry[symmetry->inverse].to[item];
        for (uint32_t i = d->division.first_of[from]; from != item && i < d->division.first_of[from + 1]; i++)
            if (!drop[d->division.option_of[i]] &&
                xt_compare_moved(&d->division, s->group[g], d->division.option_of[i], least) < 0)
                drop[d->division.option_of[i]] = true;
    }
}

static void drop_all_at(const divider *d, uint32_t item, bool *drop)
{
    for (uint32_t i = d->division.first_of[item]; i < d->division.first_of[item + 1]; i++)
        drop[d->division.option_of[i]] = true;
}

static uint32_t first_image_of_part(const xt_kept *kept, uint32_t part)
{
    uint32_t i = 0;
    while (i + 1 < kept->count && kept->at[i].part != part)
        i++;
    return i;
}

static void add_anchor(xt_stage *s, uint32_t item, bool is_covered)
{
    s->is_covered[s->anchors.count] = is_covered;
    s->anchors.at[s->anchors.count++] = (xt_anchor){.item = item};
}

// A stage like another one, with room of its own for what it drops and for its group.  False: no memory.
static bool begin_stage(const divider *d, const xt_stage *s, xt_stage *next, uint32_t **group)
{
    size_t options = d->division.cover->options;
    *next = *s;
    next->depth = s->depth + 1;
    next->drop = XT_NEW_ARRAY(bool, options);
    *group = XT_NEW_ARRAY(uint32_t, s->order);
    if (!next->drop || !*group)
        return false;
    memcpy(next->drop, s->drop, options * sizeof *s->drop);
    memcpy(*group, s->group, s->order * sizeof **group);
    next->group = *group;
    return true;
}

static void end_stage(xt_stage *s, uint32_t *group)
{
    free(s->drop);
    free(group);
}

// ---- Ties ----------------------------------------------------------------------------------------------------------

// Makes the stage that of a choice; false where the choice cannot be.
static bool take_choice(divider *d, xt_stage *s, const xt_ties *ties)
{
    for (uint32_t i = 0; i < ties->items; i++) {
        uint32_t   begin = ties->first[i], options = ties->first[i + 1] - begin, chosen = ties->chosen[i];
        xt_anchor *anchor = &s->anchors.at[s->anchors.count];
        add_anchor(s, ties->item[i], chosen < options);
        anchor->first_tie = s->anchors.ties;
        anchor->ties = options;
        memcpy(s->anchors.tie + s->anchors.ties, ties->option + begin, options * sizeof *ties->option);
        s->anchors.ties += options;
        for (uint32_t o = begin; o < begin + options; o++)
            s->drop[ties->option[o]] = s->drop[ties->option[o]] || o != begin + chosen;
        for (uint32_t o = d->division.first_of[ties->item[i]];
             chosen < options && o < d->division.first_of[ties->item[i] + 1]; o++)
            if (d->division.option_of[o] != ties->option[begin + chosen])
                s->drop[d->division.option_of[o]] = true;
    }
    bool fine = !s->drop[ties->image];
    for (uint32_t i = 0; i < ties->items; i++)
        if (ties->chosen[i] < ties->first[i + 1] - ties->first[i])
            fine = fine && !s->drop[ties->option[ties->first[i] + ties->chosen[i]]];
    return fine;
}

// How many parts the choices make, up to one more than may be.
static uint32_t count_choices(xt_ties *ties, divider *d, const xt_stage *s, uint32_t most, uint32_t *group)
{
    enum { TRIED_MOST = 1 << 12 };
    uint32_t count = 0, tried = 0;
    xt_ties_start(ties);
    do {
        count += xt_ties_group(ties, &d->division, s, group) > 0;
        tried++;
    } while (count <= most && tried < TRIED_MOST && xt_ties_next(ties));
    return tried == TRIED_MOST ? most + 1 : count;
}

// The parts for each choice.  s: before the anchor; covered: with it.
static bool divide_by_choices(divider *d, const xt_stage *s, const xt_stage *covered, xt_ties *ties, uint32_t parts)
{
    bool fine = true;
    xt_ties_start(ties);
    do {
        xt_stage  next;
        uint32_t *group;
        fine = begin_stage(d, covered, &next, &group);
        free(group);
        group = XT_NEW_ARRAY(uint32_t, s->order);
        fine = fine && group;
        if (fine) {
            next.group = group;
            next.depth = covered->depth;
            next.order = xt_ties_group(ties, &d->division, s, group);
            next.most_parts = covered->most_parts > parts ? covered->most_parts / parts : 1;
            next.may_tie = s->may_tie;
            if (next.order > 0 && take_choice(d, &next, ties))
                fine = divide(d, &next, XT_NOWHERE);
        }
        end_stage(&next, group);
    } while (fine && xt_ties_next(ties));
    return fine;
}

// Where the anchor is covered by this option alone.  done: whether that could be divided.
static bool divide_ties(divider *d, const xt_stage *s, const xt_stage *covered, uint32_t item, uint32_t option,
                        bool *done)
{
    xt_ties   ties;
    uint32_t *group = XT_NEW_ARRAY(uint32_t, s->order);
    bool      fine = group;
    *done = false;
    if (fine && xt_ties_list(&ties, &d->division, s, item, option, covered->drop) &&
        covered->anchors.count + ties.items < XT_ANCHORS_MAX - DEPTH_MOST &&
        covered->anchors.ties + ties.first[ties.items] <= XT_TIES_MAX) {
        uint32_t parts = count_choices(&ties, d, s, covered->most_parts, group);
        *done = parts <= covered->most_parts;
        fine = !*done || divide_by_choices(d, s, covered, &ties, parts);
    }
    free(group);
    return fine;
}

// ---- Stages --------------------------------------------------------------------------------------------------------

// The images of a part: which is the first, how many, and whether the same symmetries leave them all where they are.
typedef struct part_images {
    uint32_t first, count;
    bool     is_one_group;
} part_images;

static part_images keep_images(const xt_kept *kept, const xt_stage *s, uint32_t part, bool *drop)
{
    part_images images = {.first = first_image_of_part(kept, part), .is_one_group = true};
    for (uint32_t i = images.first; i < kept->count; i++)
        if (kept->at[i].part == part) {
            // An image that covers two items of the orbit may be no least one after all: drop_lesser comes later.
            drop[kept->at[i].option] = false;
            images.count++;
            images.is_one_group = images.is_one_group && memcmp(xt_kept_fixed_by(kept, s, i),
                                                                xt_kept_fixed_by(kept, s, images.first), s->order) == 0;
        }
    return images;
}

// The part in which the anchor is covered by one of these images.
static bool divide_covered(divider *d, const xt_stage *s, const xt_kept *kept, uint32_t part)
{
    uint32_t *group;
    xt_stage  next;
    bool      fine = begin_stage(d, s, &next, &group), done = false;
    if (fine) {
        next.most_parts = s->most_parts > kept->parts ? s->most_parts / kept->parts : 1;
        add_anchor(&next, kept->item, true);
        drop_all_at(d, kept->item, next.drop);
        part_images images = keep_images(kept, s, part, next.drop);
        uint32_t    option = kept->at[images.first].option;
        drop_lesser(d, s, kept->item, option, next.drop);
        next.may_tie = s->may_tie || !images.is_one_group || kept->orbit > 1;
        next.order = 0;
        for (uint32_t g = 0; g < s->order; g++)
            if (g == 0 || (images.is_one_group && xt_kept_fixed_by(kept, s, images.first)[g]))
                group[next.order++] = s->group[g];
        if (kept->orbit > 1 && images.count == 1)
            fine = divide_ties(d, s, &next, kept->item, option, &done);
        fine = fine && (done || divide(d, &next, XT_NOWHERE));
    }
    end_stage(&next, group);
    return fine;
}

// The part in which nothing covers the anchor, nor any other item of its orbit.
static bool divide_empty(divider *d, const xt_stage *s, uint32_t item)
{
    uint32_t *group;
    xt_stage  next;
    bool      fine = begin_stage(d, s, &next, &group);
    if (fine) {
        for (uint32_t g = 0; g < s->order; g++)
            drop_all_at(d, d->division.cover->symmetry[s->group[g]].to[item], next.drop);
        add_anchor(&next, item, false);
        fine = divide(d, &next, XT_NOWHERE);
    }
    end_stage(&next, group);
    return fine;
}

static bool divide_by(divider *d, const xt_stage *s, uint32_t anchor)
{
    xt_kept kept;
    bool    fine = xt_kept_list(&kept, &d->division, s, anchor, true);
    if (fine)
        divide_kept(&kept, s);
    for (uint32_t part = 0; fine && part < kept.parts; part++)
        fine = divide_covered(d, s, &kept, part);
    xt_kept_free(&kept);
    return fine && (d->division.cover->item[anchor].low > 0 || divide_empty(d, s, anchor));
}

static bool divide(divider *d, const xt_stage *s, uint32_t fixed)
{
    uint32_t anchor = fixed;
    if (fixed == XT_NOWHERE && s->order > 1 && s->depth < DEPTH_MOST && !xt_choose_anchor(&d->division, s, &anchor))
        return false;
    return anchor == XT_NOWHERE ? push_part(d, s) : divide_by(d, s, anchor);
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

static bool list_options_of_items(divider *d)
{
    const xt_cover *cover = d->division.cover;
    uint32_t        members = cover->first[cover->options];
    d->division.first_of = XT_NEW_ARRAY(uint32_t, (size_t)cover->items + 2);
    d->division.option_of = XT_NEW_ARRAY(uint32_t, members);
    if (!d->division.first_of || !d->division.option_of)
        return false;
    for (uint32_t m = 0; m < members; m++)
        d->division.first_of[cover->member[m] + 2]++;
    for (uint32_t i = 2; i < cover->items + 2; i++)
        d->division.first_of[i] += d->division.first_of[i - 1];
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            d->division.option_of[d->division.first_of[cover->member[m] + 1]++] = o;
    return true;
}

enum { KNOWN_MOST = 1 << 24 }; // bytes that tell what symmetries make of options

// What a divider and its first stage need; false: no memory.
static bool open_divider(divider *d, xt_stage *s, uint32_t *group)
{
    const xt_cover *cover = d->division.cover;
    d->division.moved = XT_NEW_ARRAY(uint32_t, cover->cells);
    d->division.leaving = XT_NEW_ARRAY(uint32_t, cover->symmetries);
    bool is_small = (uint64_t)cover->symmetries * cover->options <= KNOWN_MOST;
    d->division.becomes = is_small ? XT_NEW_ARRAY(uint8_t, (size_t)cover->symmetries * cover->options) : NULL;
    s->drop = XT_NEW_ARRAY(bool, cover->options);
    s->group = group;
    s->most_parts = most_parts(cover);
    return d->division.moved && d->division.leaving && (d->division.becomes || !is_small) && s->drop &&
           list_options_of_items(d);
}

static void close_divider(divider *d, xt_stage *s)
{
    xt_lookahead_end(&d->division.lookahead);
    free(d->division.moved);
    free(d->division.leaving);
    free(d->division.becomes);
    free(d->division.first_of);
    free(d->division.option_of);
    free(s->drop);
}

bool xt_parts_start(xt_parts *parts, const xt_cover *whole)
{
    xt_part part = {0};
    *parts = (xt_parts){0};
    bool fine = xt_narrow_start(&part.narrow, whole, NULL);
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

static bool leave_out_of_whole(xt_parts *parts, const xt_cover *whole, xt_useless *useless)
{
    bool *drop = XT_NEW_ARRAY(bool, whole->options);
    if (drop) {
        leave_out(useless, whole, drop);
        xt_narrow_drop(&parts->at[0].narrow, drop);
    }
    free(drop);
    return drop;
}

bool xt_parts_divide(xt_parts *parts, const xt_cover *whole, bool with_reflections, uint32_t fixed, xt_useless *useless)
{
    divider   d = {.division.cover = whole, .parts = parts, .useless = useless};
    xt_stage  s = {0};
    uint32_t *group = XT_NEW_ARRAY(uint32_t, whole->symmetries);
    bool      fine = group;
    if (fine)
        s.order = list_group(whole, with_reflections, group);
    if (s.order > 1) {
        xt_parts_free(parts);
        fine = open_divider(&d, &s, group) && divide(&d, &s, fixed);
        assert(!fine || parts->count > 0); // the least image at an anchor makes a part
        close_divider(&d, &s);
    } else if (fine && useless)
        fine = leave_out_of_whole(parts, whole, useless);
    free(group);
    return fine;
}

bool xt_anchors_rank(const xt_cover *whole, bool with_reflections, uint32_t *item, uint32_t *count)
{
    divider   d = {.division.cover = whole};
    xt_stage  s = {0};
    uint32_t *group = XT_NEW_ARRAY(uint32_t, whole->symmetries);
    bool      fine = group;
    *count = 0;
    if (fine)
        s.order = list_group(whole, with_reflections, group);
    if (s.order > 1) {
        fine = open_divider(&d, &s, group) && xt_rank_anchors(&d.division, &s, item, count);
        close_divider(&d, &s);
    }
    free(group);
    return fine;
}

// Of pieces the fewest images that are kept, of cells the smallest share of them; a piece comes before a cell.
static bool is_thinner(const xt_cover *cover, const xt_kept *kept, const xt_kept *best)
{
    bool is_cell = kept->item < cover->cells, best_is_cell = best->item < cover->cells;
    if (kept->count >= kept->images || best->item == XT_NOWHERE || is_cell != best_is_cell)
        return kept->count < kept->images && (best->item == XT_NOWHERE || best_is_cell);
    return is_cell ? (uint64_t)kept->count * best->images < (uint64_t)best->count * kept->images
                   : kept->count < best->count;
}

// The item that one image of every solution covers and that is thinned best; XT_NOWHERE: none is.  False: no memory.
static bool choose_thin_item(divider *d, const xt_stage *s, uint32_t fixed, uint32_t *item)
{
    const xt_cover *cover = d->division.cover;
    xt_kept         best = {.item = XT_NOWHERE};
    bool            fine = true;
    for (uint32_t i = cover->items; fine && i-- > 0;) {
        xt_kept kept;
        if (i < cover->cells && best.item != XT_NOWHERE && best.item >= cover->cells)
            break; // the rest are cells
        if (cover->item[i].low != 1 || cover->item[i].high != 1 || (fixed != XT_NOWHERE && i != fixed))
            continue;
        fine = xt_kept_list(&kept, &d->division, s, i, false);
        if (fine && is_thinner(cover, &kept, &best))
            best = kept; // of which the numbers are read
        xt_kept_free(&kept);
    }
    *item = best.item;
    return fine;
}

static bool thin_at(divider *d, xt_stage *s, uint32_t item, uint32_t *weight)
{
    xt_kept kept;
    bool    fine = xt_kept_list(&kept, &d->division, s, item, false);
    add_anchor(s, item, true);
    drop_all_at(d, item, s->drop);
    for (uint32_t i = 0; fine && i < kept.count; i++) {
        uint32_t fixing = 0;
        for (uint32_t g = 0; g < s->order; g++)
            fixing += xt_kept_fixed_by(&kept, s, i)[g];
        s->drop[kept.at[i].option] = false;
        weight[kept.at[i].option] = s->order / kept.orbit / fixing;
    }
    xt_kept_free(&kept);
    return fine && push_part(d, s);
}

bool xt_parts_thin(xt_parts *parts, const xt_cover *whole, bool with_reflections, uint32_t fixed, uint32_t *weight)
{
    divider   d = {.division.cover = whole, .parts = parts};
    xt_stage  s = {0};
    uint32_t  item = XT_NOWHERE;
    uint32_t *group = XT_NEW_ARRAY(uint32_t, whole->symmetries);
    bool      fine = group;
    for (uint32_t o = 0; o < whole->options; o++)
        weight[o] = 1;
    if (fine)
        s.order = list_group(whole, with_reflections, group);
    if (s.order > 1)
        fine = open_divider(&d, &s, group) && choose_thin_item(&d, &s, fixed, &item);
    if (fine && item != XT_NOWHERE) {
        xt_parts_free(parts);
        fine = thin_at(&d, &s, item, weight);
    }
    if (s.order > 1)
        close_divider(&d, &s);
    free(group);
    return fine;
}

bool xt_anchor_fault_find(xt_anchor_fault *fault, const xt_cover *whole, bool with_reflections, uint32_t item)
{
    divider   d = {.division.cover = whole};
    xt_stage  s = {0};
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
        xt_kept kept = {0};
        fine = open_divider(&d, &s, group) && xt_kept_list(&kept, &d.division, &s, item, false);
        if (fine && !xt_kept_breaks_symmetry(&kept))
            *fault = XT_ANCHOR_NEEDLESS;
        xt_kept_free(&kept);
        close_divider(&d, &s);
    }
    free(group);
    return fine;
}
