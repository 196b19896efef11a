// breaking_state.c -- representatives of the images on an item; see breaking_state.h.

#include "model/symmetry/breaking_state.h"

#include "base/memory.h"
#include "model/images.h"

#include <stdlib.h>

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

int xt_compare_option_image(xt_breaking_context *d, uint32_t symmetry, uint32_t option, uint32_t with)
{
    const xt_cover *cover = d->cover;
    const uint32_t *to = cover->symmetry[symmetry].to, *cells = cover->member + cover->first[option];
    uint32_t        count = cover->first[option + 1] - cover->first[option] - 1;
    uint32_t        shape = to[cells[count]], other = shape_of(cover, with);
    d->work += count + 1;
    if (shape != other)
        return shape < other ? -1 : 1;
    for (uint32_t c = 0; c < count; c++)
        d->moved_cells[c] = to[cells[c]];
    xt_sort_cells(d->moved_cells, count);
    return xt_compare_cells(d->moved_cells, cover->member + cover->first[with], count);
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
    uint32_t                 shape = left->member[left->cells], other = right->member[right->cells];
    if (shape != other)
        return shape < other ? -1 : 1;
    return xt_compare_cells(left->member, right->member, left->cells);
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
    const xt_cover *cover = d->cover;
    uint32_t        stabiliser = list_stabiliser(d, s, item, d->stabiliser);
    *representatives = (xt_representatives){.item = item, .orbit_size = s->order / stabiliser};
    representatives->at = XT_NEW_ARRAY(xt_representative, d->first_of[item + 1] - d->first_of[item]);
    for (uint32_t i = d->first_of[item]; representatives->at && i < d->first_of[item + 1]; i++) {
        uint32_t o = d->option_of[i];
        representatives->images += !s->drop[o];
        if (!s->drop[o] && is_least_at(d, s, d->stabiliser, stabiliser, o))
            representatives->at[representatives->count++] =
                (xt_representative){.member = cover->member + cover->first[o],
                                    .cells = cover->first[o + 1] - cover->first[o] - 1,
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
