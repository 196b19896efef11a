// breaking.c -- removes images that only non-canonical solutions have; see breaking.h.
//
// Let p be the anchor, and r the image on p in the canonical solution.  A symmetry that maps an item q to p maps the
// image t on q to an image on p.  If that image is less than r, the solution is not canonical.  So once r is chosen,
// every such t can be removed.
//
// With q = p, this leaves the least image of each orbit on the anchor: Busche's redundancy filter (2011).  With other
// q, it breaks symmetries without any piece of unique shape.  Then the images on p are divided into ranges.  Each range
// is a subproblem and removes its own t.
//
// Equal images on q and p are a tie.  The set of tied items is compared next, and divides the cover again
// (tied_items.c).
//
// The symmetries that fix p and r are a group.  They map solutions with r on p to such solutions.  So the division goes
// on with this group and another anchor.  Images r with different groups get different subproblems.
//
// Only automorphisms of the puzzle take part.  The canonicity test (canonical.c) handles the other symmetries and the
// remaining ties for each solution, with the same anchors.

#include "model/symmetry/breaking.h"

#include "base/memory.h"
#include "base/work_limit.h"
#include "model/symmetry/breaking_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 8 }; // anchors in sequence, without ties

typedef struct subproblem_builder {
    xt_breaking_context context;
    xt_subproblems     *subproblems;
    xt_dead_options    *dead_options;  // or NULL if no option is known to be dead
    bool                is_infeasible; // the only subproblem has no solution, and the next one replaces it
} subproblem_builder;

// ---- Subproblems ---------------------------------------------------------------------------------------------------

static void remove_dead_options(xt_dead_options *dead_options, const xt_cover *cover, bool *drop)
{
    for (uint32_t o = 0; o < cover->options; o++)
        if (dead_options->is_dead_option[o] && !drop[o]) {
            drop[o] = dead_options->was_removed[o] = true;
            dead_options->removed_options++;
        }
}

static bool can_be_covered(const xt_breaking_context *context, const bool *drop, uint32_t item)
{
    for (uint32_t i = context->of.first[item]; i < context->of.first[item + 1]; i++)
        if (!drop[context->of.option[i]])
            return true;
    return false;
}

// Returns true if some required item cannot be covered.
static bool is_infeasible(const subproblem_builder *d, const xt_breaking_state *s)
{
    for (uint32_t a = 0; a < s->anchors.count; a++)
        if (s->is_covered[a] && !can_be_covered(&d->context, s->drop, s->anchors.at[a].item))
            return true;
    for (uint32_t i = 0; i < d->context.cover->items; i++)
        if (d->context.cover->item[i].low > 0 && !can_be_covered(&d->context, s->drop, i))
            return true;
    return false;
}

// Selects every subproblem that may have solutions, or the first one if there is none.
static bool is_selected(subproblem_builder *d, const xt_breaking_state *s)
{
    bool infeasible = is_infeasible(d, s);
    if (d->subproblems->count > 0)
        d->dead_options->subproblems += infeasible || d->is_infeasible;
    if (infeasible && d->subproblems->count > 0)
        return false;
    if (d->is_infeasible)
        xt_subproblems_free(d->subproblems);
    d->is_infeasible = infeasible;
    return true;
}

static bool push_subproblem(subproblem_builder *d, const xt_breaking_state *s)
{
    if (d->dead_options) {
        remove_dead_options(d->dead_options, d->context.cover, s->drop);
        if (!is_selected(d, s))
            return true;
    }
    xt_subproblem subproblem = {.anchors = s->anchors, .is_symmetry_broken = s->order == 1 && !s->may_be_tied};
    bool          ok = xt_subcover_make(&subproblem.subcover, d->context.cover, s->drop);
    if (ok) {
        for (uint32_t a = 0; a < s->anchors.count; a++)
            if (s->is_covered[a])
                subproblem.subcover.cover.item[s->anchors.at[a].item].low = 1;
        xt_vector_push(d->subproblems, subproblem);
        ok = !d->subproblems->failed;
    }
    if (!ok)
        xt_subcover_free(&subproblem.subcover);
    return ok;
}

// Numbers the subproblem of each image, by ranges, and by_group also by the group that fixes it.
static void number_subproblems(xt_representatives *representatives, const xt_breaking_state *s, uint32_t ranges,
                               bool by_group)
{
    representatives->subproblems = 0;
    for (uint32_t i = 0, range_begin = 0, range = 0; i < representatives->count; i++) {
        uint32_t here = (uint32_t)((uint64_t)i * ranges / representatives->count);
        if (here != range) {
            range = here;
            range_begin = i;
        }
        representatives->at[i].subproblem = representatives->subproblems;
        for (uint32_t j = range_begin; j < i; j++)
            if (!by_group || memcmp(xt_representative_fixed_by(representatives, s, i),
                                    xt_representative_fixed_by(representatives, s, j), s->order) == 0) {
                representatives->at[i].subproblem = representatives->at[j].subproblem;
                break;
            }
        representatives->subproblems += representatives->at[i].subproblem == representatives->subproblems;
    }
}

// One range for each image, if that number of subproblems is allowed.
static void divide_representatives(xt_representatives *representatives, const xt_breaking_state *s)
{
    uint32_t ranges = representatives->orbit_size == 1              ? 1
                      : representatives->count < s->max_subproblems ? representatives->count
                                                                    : s->max_subproblems;
    number_subproblems(representatives, s, ranges, true);
    if (representatives->subproblems > s->max_subproblems)
        number_subproblems(representatives, s, ranges, false);
}

static bool divide(subproblem_builder *d, const xt_breaking_state *s, uint32_t fixed);

// Drops the images on other items of the anchor's orbit that some symmetry maps to less than this image.
static void drop_images_mapped_to_lesser(subproblem_builder *d, const xt_breaking_state *s, uint32_t item,
                                         uint32_t least, bool *drop)
{
    for (uint32_t g = 0; g < s->order; g++) {
        const xt_symmetry *symmetry = &d->context.cover->symmetry[s->group[g]];
        uint32_t           from = d->context.cover->symmetry[symmetry->inverse].to[item];
        for (uint32_t i = d->context.of.first[from]; from != item && i < d->context.of.first[from + 1]; i++)
            if (!drop[d->context.of.option[i]] &&
                xt_compare_option_image(&d->context, s->group[g], d->context.of.option[i], least) < 0)
                drop[d->context.of.option[i]] = true;
    }
}

static void drop_all_at(const subproblem_builder *d, uint32_t item, bool *drop)
{
    for (uint32_t i = d->context.of.first[item]; i < d->context.of.first[item + 1]; i++)
        drop[d->context.of.option[i]] = true;
}

static uint32_t first_image_of_subproblem(const xt_representatives *representatives, uint32_t subproblem)
{
    uint32_t i = 0;
    while (i + 1 < representatives->count && representatives->at[i].subproblem != subproblem)
        i++;
    return i;
}

static void add_anchor(xt_breaking_state *s, uint32_t item, bool is_covered)
{
    s->is_covered[s->anchors.count] = is_covered;
    s->anchors.at[s->anchors.count++] = (xt_anchor){.item = item};
}

// Copies a state, with its own drop and group.  Returns false if memory runs out.
static bool begin_state(const subproblem_builder *d, const xt_breaking_state *s, xt_breaking_state *next,
                        uint32_t **group)
{
    size_t options = d->context.cover->options;
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

static void end_state(xt_breaking_state *s, uint32_t *group)
{
    free(s->drop);
    free(group);
}

// ---- Ties ----------------------------------------------------------------------------------------------------------

// Applies a choice of ties to the state.  Returns false if the choice contradicts it.
static bool apply_choice(subproblem_builder *d, xt_breaking_state *s, const xt_tied_items *ties)
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
        for (uint32_t o = d->context.of.first[ties->item[i]];
             chosen < options && o < d->context.of.first[ties->item[i] + 1]; o++)
            if (d->context.of.option[o] != ties->option[begin + chosen])
                s->drop[d->context.of.option[o]] = true;
    }
    bool ok = !s->drop[ties->image];
    for (uint32_t i = 0; i < ties->items; i++)
        if (ties->chosen[i] < ties->first[i + 1] - ties->first[i])
            ok = ok && !s->drop[ties->option[ties->first[i] + ties->chosen[i]]];
    return ok;
}

// Counts the subproblems of all choices, up to `most` + 1.
static uint32_t count_choices(xt_tied_items *ties, subproblem_builder *d, const xt_breaking_state *s, uint32_t most,
                              uint32_t *group)
{
    enum { MAX_TRIED = 1 << 12 };
    uint32_t count = 0, tried = 0;
    xt_tied_items_start(ties);
    do {
        count += xt_tied_items_group(ties, &d->context, s, group) > 0;
        tried++;
    } while (count <= most && tried < MAX_TRIED && xt_tied_items_next(ties));
    return tried == MAX_TRIED ? most + 1 : count;
}

// Divides by each choice.  s: the state without the anchor; covered: with it.
static bool divide_by_choices(subproblem_builder *d, const xt_breaking_state *s, const xt_breaking_state *covered,
                              xt_tied_items *ties, uint32_t subproblems)
{
    bool ok = true;
    xt_tied_items_start(ties);
    do {
        xt_breaking_state next;
        uint32_t         *group;
        ok = begin_state(d, covered, &next, &group);
        free(group);
        group = XT_NEW_ARRAY(uint32_t, s->order);
        ok = ok && group;
        if (ok) {
            next.group = group;
            next.depth = covered->depth;
            next.order = xt_tied_items_group(ties, &d->context, s, group);
            next.max_subproblems = covered->max_subproblems > subproblems ? covered->max_subproblems / subproblems : 1;
            next.may_be_tied = s->may_be_tied;
            if (next.order > 0 && apply_choice(d, &next, ties))
                ok = divide(d, &next, XT_NONE);
        }
        end_state(&next, group);
    } while (ok && xt_tied_items_next(ties));
    return ok;
}

// For an anchor that this option alone covers.  done: whether the ties allowed a division.
static bool divide_ties(subproblem_builder *d, const xt_breaking_state *s, const xt_breaking_state *covered,
                        uint32_t item, uint32_t option, bool *done)
{
    xt_tied_items ties;
    uint32_t     *group = XT_NEW_ARRAY(uint32_t, s->order);
    bool          ok = group;
    *done = false;
    if (ok && xt_tied_items_list(&ties, &d->context, s, item, option, covered->drop) &&
        covered->anchors.count + ties.items < XT_ANCHORS_MAX - MAX_DEPTH &&
        covered->anchors.ties + ties.first[ties.items] <= XT_TIES_MAX) {
        uint32_t subproblems = count_choices(&ties, d, s, covered->max_subproblems, group);
        *done = subproblems <= covered->max_subproblems;
        ok = !*done || divide_by_choices(d, s, covered, &ties, subproblems);
    }
    free(group);
    return ok;
}

// ---- States --------------------------------------------------------------------------------------------------------

// The images of a subproblem: the first, their number, and whether the same symmetries fix all of them.
typedef struct subproblem_images {
    uint32_t first, count;
    bool     is_one_group;
} subproblem_images;

static subproblem_images select_images(const xt_representatives *representatives, const xt_breaking_state *s,
                                       uint32_t subproblem, bool *drop)
{
    subproblem_images images = {.first = first_image_of_subproblem(representatives, subproblem), .is_one_group = true};
    for (uint32_t i = images.first; i < representatives->count; i++)
        if (representatives->at[i].subproblem == subproblem) {
            // drop_images_mapped_to_lesser below may drop it again, if it covers two items of the orbit
            drop[representatives->at[i].option] = false;
            images.count++;
            images.is_one_group = images.is_one_group &&
                                  memcmp(xt_representative_fixed_by(representatives, s, i),
                                         xt_representative_fixed_by(representatives, s, images.first), s->order) == 0;
        }
    return images;
}

// The subproblem with one of these images on the anchor.
static bool divide_covered(subproblem_builder *d, const xt_breaking_state *s, const xt_representatives *representatives,
                           uint32_t subproblem)
{
    uint32_t         *group;
    xt_breaking_state next;
    bool              ok = begin_state(d, s, &next, &group), done = false;
    if (ok) {
        next.max_subproblems =
            s->max_subproblems > representatives->subproblems ? s->max_subproblems / representatives->subproblems : 1;
        add_anchor(&next, representatives->item, true);
        drop_all_at(d, representatives->item, next.drop);
        subproblem_images images = select_images(representatives, s, subproblem, next.drop);
        uint32_t          option = representatives->at[images.first].option;
        drop_images_mapped_to_lesser(d, s, representatives->item, option, next.drop);
        next.may_be_tied = s->may_be_tied || !images.is_one_group || representatives->orbit_size > 1;
        next.order = 0;
        for (uint32_t g = 0; g < s->order; g++)
            if (g == 0 || (images.is_one_group && xt_representative_fixed_by(representatives, s, images.first)[g]))
                group[next.order++] = s->group[g];
        if (representatives->orbit_size > 1 && images.count == 1)
            ok = divide_ties(d, s, &next, representatives->item, option, &done);
        ok = ok && (done || divide(d, &next, XT_NONE));
    }
    end_state(&next, group);
    return ok;
}

// The subproblem with no image on the anchor's whole orbit.
static bool divide_empty(subproblem_builder *d, const xt_breaking_state *s, uint32_t item)
{
    uint32_t         *group;
    xt_breaking_state next;
    bool              ok = begin_state(d, s, &next, &group);
    if (ok) {
        for (uint32_t g = 0; g < s->order; g++)
            drop_all_at(d, d->context.cover->symmetry[s->group[g]].to[item], next.drop);
        add_anchor(&next, item, false);
        ok = divide(d, &next, XT_NONE);
    }
    end_state(&next, group);
    return ok;
}

static bool divide_by(subproblem_builder *d, const xt_breaking_state *s, uint32_t anchor)
{
    xt_representatives representatives;
    bool               ok = xt_representatives_list(&representatives, &d->context, s, anchor, true);
    if (ok)
        divide_representatives(&representatives, s);
    for (uint32_t subproblem = 0; ok && subproblem < representatives.subproblems; subproblem++)
        ok = divide_covered(d, s, &representatives, subproblem);
    xt_representatives_free(&representatives);
    return ok && (d->context.cover->item[anchor].low > 0 || divide_empty(d, s, anchor));
}

static bool divide(subproblem_builder *d, const xt_breaking_state *s, uint32_t fixed)
{
    uint32_t anchor = fixed;
    if (xt_work_is_over())
        return false;
    if (fixed == XT_NONE && s->order > 1 && s->depth < MAX_DEPTH && !xt_choose_anchor(&d->context, s, &anchor))
        return false;
    return anchor == XT_NONE ? push_subproblem(d, s) : divide_by(d, s, anchor);
}

// ---- The whole cover -----------------------------------------------------------------------------------------------

// Subproblems are in memory together: at most 2^25 numbers, or 128 MB.
static const uint64_t max_subproblem_numbers = 1 << 25;
enum { MAX_SUBPROBLEMS = 64 };

static uint32_t max_subproblems(const xt_cover *cover)
{
    uint64_t most =
        max_subproblem_numbers / ((uint64_t)cover->first[cover->options] + 2 * (uint64_t)cover->options + 1);
    return most > MAX_SUBPROBLEMS ? MAX_SUBPROBLEMS : most > 1 ? (uint32_t)most : 1;
}

// Lists the automorphisms within the motions, the identity first, and returns their number.
static uint32_t list_group(const xt_cover *cover, xt_motions motions, uint32_t *group)
{
    uint32_t order = 0;
    for (uint32_t g = 0; g < cover->symmetries; g++)
        if (cover->symmetry[g].is_automorphism && cover->symmetry[g].motions <= motions)
            group[order++] = g;
    return order;
}

enum { MAX_CACHED_COMPARISONS = 1 << 24 }; // bytes: limits xt_breaking_context.cached_order to 16 MB

// Lists the group of the motions.  If it has more than the identity, makes the builder and its first state.  Returns
// false if memory runs out.  Close the builder in either case.
static bool open_builder(subproblem_builder *d, xt_breaking_state *s, xt_motions motions)
{
    const xt_cover *cover = d->context.cover;
    xt_arena       *arena = &d->context.arena;
    uint32_t       *group = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->symmetries);
    *s = (xt_breaking_state){.group = group, .order = group ? list_group(cover, motions, group) : 0};
    if (s->order <= 1)
        return group;
    d->context.is_marked = XT_ARENA_ARRAY_ZEROED(arena, bool, cover->cells);
    d->context.moved_colour = cover->colour ? XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->cells) : NULL;
    d->context.stabiliser = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->symmetries);
    if ((uint64_t)cover->symmetries * cover->options <= MAX_CACHED_COMPARISONS)
        d->context.cached_order = XT_ARENA_ARRAY_ZEROED(arena, uint8_t, (size_t)cover->symmetries * cover->options);
    s->drop = XT_ARENA_ARRAY_ZEROED(arena, bool, cover->options);
    s->max_subproblems = max_subproblems(cover);
    return xt_options_of_items_make(&d->context.of, cover, arena);
}

static void close_builder(subproblem_builder *d)
{
    xt_option_conflicts_free(&d->context.option_conflicts);
    xt_arena_free(&d->context.arena);
}

bool xt_subproblems_start(xt_subproblems *subproblems, const xt_cover *whole)
{
    xt_subproblem subproblem = {0};
    *subproblems = (xt_subproblems){0};
    bool ok = xt_subcover_make(&subproblem.subcover, whole, NULL);
    xt_vector_push(subproblems, subproblem);
    if (subproblems->failed)
        xt_subcover_free(&subproblem.subcover);
    return ok && !subproblems->failed;
}

void xt_subproblems_free(xt_subproblems *subproblems)
{
    for (uint32_t p = 0; p < subproblems->count; p++)
        xt_subcover_free(&subproblems->at[p].subcover);
    xt_vector_free(subproblems);
}

static bool remove_dead_options_of_whole(xt_subproblems *subproblems, const xt_cover *whole,
                                         xt_dead_options *dead_options)
{
    bool *drop = XT_NEW_ARRAY(bool, whole->options), ok = drop;
    if (ok) {
        remove_dead_options(dead_options, whole, drop);
        ok = xt_subcover_remove(&subproblems->at[0].subcover, drop);
    }
    free(drop);
    return ok;
}

bool xt_subproblems_divide(xt_subproblems *subproblems, const xt_cover *whole, xt_motions motions, uint32_t fixed,
                           xt_dead_options *dead_options)
{
    subproblem_builder d = {.context.cover = whole, .subproblems = subproblems, .dead_options = dead_options};
    xt_breaking_state  s;
    bool               ok = open_builder(&d, &s, motions);
    *subproblems = (xt_subproblems){0};
    if (s.order > 1) {
        ok = ok && divide(&d, &s, fixed);
        assert(!ok || subproblems->count > 0); // the least image on an anchor always makes a subproblem
    } else
        ok = ok && xt_subproblems_start(subproblems, whole) &&
             (!dead_options || remove_dead_options_of_whole(subproblems, whole, dead_options));
    close_builder(&d);
    return ok;
}

bool xt_anchors_rank(const xt_cover *whole, xt_motions motions, uint32_t *item, uint32_t *count)
{
    subproblem_builder d = {.context.cover = whole};
    xt_breaking_state  s;
    bool               ok = open_builder(&d, &s, motions);
    *count = 0;
    ok = ok && (s.order == 1 || xt_rank_anchor_candidates(&d.context, &s, item, count));
    close_builder(&d);
    return ok;
}

// Prefers a piece to a cell.  Of pieces, prefers the fewest remaining images; of cells, the smallest share of them.
static bool merges_more(const xt_cover *cover, const xt_representatives *representatives,
                        const xt_representatives *best)
{
    bool is_cell = representatives->item < cover->cells, best_is_cell = best->item < cover->cells;
    if (representatives->count >= representatives->images || best->item == XT_NONE || is_cell != best_is_cell)
        return representatives->count < representatives->images && (best->item == XT_NONE || best_is_cell);
    return is_cell ? (uint64_t)representatives->count * best->images < (uint64_t)best->count * representatives->images
                   : representatives->count < best->count;
}

// Chooses the item, covered by exactly one image, where merging removes most images.  Sets XT_NONE if no item
// qualifies.  Returns false if memory runs out.
static bool choose_item_to_merge(subproblem_builder *d, const xt_breaking_state *s, uint32_t fixed, uint32_t *item)
{
    const xt_cover    *cover = d->context.cover;
    xt_representatives best = {.item = XT_NONE};
    bool               ok = true;
    for (uint32_t i = cover->items; ok && i-- > 0;) {
        xt_representatives representatives;
        if (i < cover->cells && best.item != XT_NONE && best.item >= cover->cells)
            break; // all further items are cells
        if (cover->item[i].low != 1 || cover->item[i].high != 1 || (fixed != XT_NONE && i != fixed))
            continue;
        ok = xt_representatives_list(&representatives, &d->context, s, i, false);
        if (ok && merges_more(cover, &representatives, &best))
            best = representatives; // only its numbers are used
        xt_representatives_free(&representatives);
    }
    *item = best.item;
    return ok;
}

static bool merge_options_at(subproblem_builder *d, xt_breaking_state *s, uint32_t item, uint32_t *orbit_weight)
{
    xt_representatives representatives;
    bool               ok = xt_representatives_list(&representatives, &d->context, s, item, false);
    add_anchor(s, item, true);
    drop_all_at(d, item, s->drop);
    for (uint32_t i = 0; ok && i < representatives.count; i++) {
        uint32_t stabiliser_order = 0;
        for (uint32_t g = 0; g < s->order; g++)
            stabiliser_order += xt_representative_fixed_by(&representatives, s, i)[g];
        s->drop[representatives.at[i].option] = false;
        orbit_weight[representatives.at[i].option] = s->order / representatives.orbit_size / stabiliser_order;
    }
    xt_representatives_free(&representatives);
    return ok && push_subproblem(d, s);
}

bool xt_subproblems_merge_equivalent_options(xt_subproblems *subproblems, const xt_cover *whole, xt_motions motions,
                                             uint32_t fixed, uint32_t *orbit_weight)
{
    subproblem_builder d = {.context.cover = whole, .subproblems = subproblems};
    xt_breaking_state  s;
    uint32_t           item = XT_NONE;
    bool               ok = open_builder(&d, &s, motions);
    *subproblems = (xt_subproblems){0};
    for (uint32_t o = 0; o < whole->options; o++)
        orbit_weight[o] = 1;
    ok = ok && (s.order == 1 || choose_item_to_merge(&d, &s, fixed, &item));
    if (ok)
        ok = item == XT_NONE ? xt_subproblems_start(subproblems, whole) : merge_options_at(&d, &s, item, orbit_weight);
    close_builder(&d);
    return ok;
}

bool xt_anchor_fault_find(xt_anchor_fault *fault, const xt_cover *whole, xt_motions motions, uint32_t item)
{
    subproblem_builder d = {.context.cover = whole};
    xt_breaking_state  s;
    bool               ok = open_builder(&d, &s, motions);
    *fault = XT_ANCHOR_FINE;
    if (s.order == 1)
        *fault = XT_ANCHOR_NO_SYMMETRY;
    else if (ok && whole->item[item].high != 1)
        *fault = XT_ANCHOR_COPIES;
    else if (ok) {
        xt_representatives representatives;
        ok = xt_representatives_list(&representatives, &d.context, &s, item, false);
        if (ok && !xt_representatives_break_symmetry(&representatives))
            *fault = XT_ANCHOR_NEEDLESS;
        xt_representatives_free(&representatives);
    }
    close_builder(&d);
    return ok;
}
