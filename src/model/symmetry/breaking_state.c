// breaking_state.c -- representatives of the images on an item; see breaking_state.h.

#include "model/symmetry/breaking_state.h"

#include "base/memory.h"
#include "base/work_limit.h"
#include "model/images.h"

#include <stdlib.h>

static uint32_t least_moved_cell(const uint32_t *to, const uint32_t *cells, uint32_t count)
{
    uint32_t least = XT_NONE;
    for (uint32_t c = 0; c < count; c++)
        least = to[cells[c]] < least ? to[cells[c]] : least;
    return least;
}

// Compares the moved cells with as many others, ascending.  As ascending lists, the lesser of two sets is the one with
// the least cell that is in one of them only.
static int compare_moved_cells(bool *is_marked, const uint32_t *to, const uint32_t *cells, const uint32_t *other,
                               uint32_t count)
{
    uint32_t least_moved = XT_NONE, least_other = XT_NONE;
    for (uint32_t c = 0; c < count; c++)
        is_marked[other[c]] = true;
    for (uint32_t c = 0; c < count; c++) {
        uint32_t moved = to[cells[c]];
        if (!is_marked[moved])
            least_moved = moved < least_moved ? moved : least_moved;
        is_marked[moved] = false;
    }
    for (uint32_t c = count; c-- > 0; is_marked[other[c]] = false)
        if (is_marked[other[c]])
            least_other = other[c];
    return (least_moved > least_other) - (least_moved < least_other);
}

// The colours of two options on the same cells, in the ascending order of the cells: compares those of the moved option
// with those of the other.
static int compare_moved_colours(xt_breaking_context *d, const uint32_t *to, uint32_t option, uint32_t with)
{
    const xt_cover *cover = d->cover;
    const uint32_t *cells = cover->member + cover->first[option], *colours = cover->colour + cover->first[option];
    const uint32_t *other = cover->member + cover->first[with], *other_colours = cover->colour + cover->first[with];
    const uint32_t  count = xt_cover_cells_of(cover, option);
    for (uint32_t c = 0; c < count; c++)
        d->moved_colour[to[cells[c]]] = colours[c];
    for (uint32_t c = 0; c < count; c++)
        if (d->moved_colour[other[c]] != other_colours[c])
            return d->moved_colour[other[c]] < other_colours[c] ? -1 : 1;
    return 0;
}

// Junctions follow from the cells, and the comparison of solutions (canonical.c) does not know them.
int xt_compare_option_image(xt_breaking_context *d, uint32_t symmetry, uint32_t option, uint32_t with)
{
    const xt_cover *cover = d->cover;
    const uint32_t *to = cover->symmetry[symmetry].to, *cells = cover->member + cover->first[option];
    const uint32_t *other = cover->member + cover->first[with];
    const uint32_t  count = xt_cover_cells_of(cover, option);
    const uint32_t  shape = to[xt_item_of_shape(cover, option)], other_shape = xt_item_of_shape(cover, with);
    d->work += count + 1;
    if (shape != other_shape)
        return shape < other_shape ? -1 : 1;
    uint32_t least = least_moved_cell(to, cells, count);
    if (least != other[0])
        return least < other[0] ? -1 : 1;
    const uint32_t other_count = xt_cover_cells_of(cover, with);
    if (count != other_count)
        return count < other_count ? -1 : 1;
    int order = compare_moved_cells(d->is_marked, to, cells, other, count);
    return order == 0 && cover->colour ? compare_moved_colours(d, to, option, with) : order;
}

int xt_compare_option_with_its_image(xt_breaking_context *d, uint32_t symmetry, uint32_t option)
{
    enum { UNKNOWN, LESS, SAME, GREATER };
    if (!d->cached_order)
        return xt_compare_option_image(d, symmetry, option, option);
    uint8_t *cached_order = &d->cached_order[(size_t)symmetry * d->cover->options + option];
    if (*cached_order == UNKNOWN) {
        int order = xt_compare_option_image(d, symmetry, option, option);
        *cached_order = order < 0 ? LESS : order == 0 ? SAME : GREATER;
    }
    return *cached_order - SAME;
}

// Lists the elements of the group that fix the item, the identity first, and returns their number.
static uint32_t list_stabiliser(const xt_breaking_context *d, const xt_breaking_state *s, uint32_t item,
                                uint32_t *stabiliser)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] == item)
            stabiliser[count++] = g;
    return count;
}

// Returns true if none of these elements maps the option to a lesser one.
static bool is_least_at(xt_breaking_context *d, const xt_breaking_state *s, const uint32_t *stabiliser, uint32_t count,
                        uint32_t option)
{
    for (uint32_t l = 1; l < count; l++)
        if (xt_compare_option_with_its_image(d, s->group[stabiliser[l]], option) < 0)
            return false;
    return true;
}

static int compare_representatives(const void *a, const void *b)
{
    const xt_representative *left = a, *right = b;
    if (left->shape != right->shape)
        return left->shape < right->shape ? -1 : 1;
    if (left->member[0] != right->member[0])
        return left->member[0] < right->member[0] ? -1 : 1;
    if (left->cells != right->cells)
        return left->cells < right->cells ? -1 : 1;
    int order = xt_compare_cells(left->member, right->member, left->cells);
    return order == 0 && left->colour ? xt_compare_cells(left->colour, right->colour, left->cells) : order;
}

static bool list_fixing_symmetries(xt_representatives *representatives, xt_breaking_context *d,
                                   const xt_breaking_state *s, const uint32_t *stabiliser, uint32_t count)
{
    representatives->fixed_by = XT_NEW_ARRAY(bool, (size_t)representatives->count * s->order);
    for (uint32_t i = 0; representatives->fixed_by && i < representatives->count; i++)
        for (uint32_t l = 0; l < count; l++)
            representatives->fixed_by[(size_t)i * s->order + stabiliser[l]] =
                xt_compare_option_with_its_image(d, s->group[stabiliser[l]], representatives->at[i].option) == 0;
    return representatives->fixed_by;
}

bool xt_representatives_list(xt_representatives *representatives, xt_breaking_context *d, const xt_breaking_state *s,
                             uint32_t item, bool in_order)
{
    *representatives = (xt_representatives){.item = item};
    if (xt_work_is_over())
        return false;
    const xt_cover *cover = d->cover;
    uint32_t        stabiliser = list_stabiliser(d, s, item, d->stabiliser);
    *representatives = (xt_representatives){.item = item, .orbit_size = s->order / stabiliser};
    representatives->at = XT_NEW_ARRAY(xt_representative, d->of.first[item + 1] - d->of.first[item]);
    for (uint32_t i = d->of.first[item]; representatives->at && i < d->of.first[item + 1]; i++) {
        uint32_t o = d->of.option[i];
        representatives->images += !s->drop[o];
        if (!s->drop[o] && is_least_at(d, s, d->stabiliser, stabiliser, o))
            representatives->at[representatives->count++] =
                (xt_representative){.member = cover->member + cover->first[o],
                                    .colour = cover->colour ? cover->colour + cover->first[o] : NULL,
                                    .cells = xt_cover_cells_of(cover, o),
                                    .shape = xt_item_of_shape(cover, o),
                                    .option = o};
    }
    if (representatives->at && (in_order || representatives->orbit_size > 1))
        qsort(representatives->at, representatives->count, sizeof *representatives->at, compare_representatives);
    return representatives->at && list_fixing_symmetries(representatives, d, s, d->stabiliser, stabiliser);
}

void xt_representatives_free(xt_representatives *representatives)
{
    free(representatives->at);
    free(representatives->fixed_by);
}

bool xt_representatives_break_symmetry(const xt_representatives *representatives)
{
    return representatives->count > 0 &&
           (representatives->count < representatives->images || representatives->orbit_size > 1);
}

const bool *xt_representative_fixed_by(const xt_representatives *representatives, const xt_breaking_state *s,
                                       uint32_t image)
{
    return representatives->fixed_by + (size_t)image * s->order;
}
