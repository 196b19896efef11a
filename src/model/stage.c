// stage.c -- see stage.h.

#include "model/stage.h"

#include "base/memory.h"
#include "model/images.h"

#include <stdlib.h>

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

int xt_compare_moved(xt_division *d, uint32_t symmetry, uint32_t option, uint32_t with)
{
    const xt_cover *cover = d->cover;
    const uint32_t *to = cover->symmetry[symmetry].to, *cells = cover->member + cover->first[option];
    uint32_t        count = cover->first[option + 1] - cover->first[option] - 1;
    uint32_t        shape = to[cells[count]], other = shape_of(cover, with);
    d->work += count + 1;
    if (shape != other)
        return shape < other ? -1 : 1;
    for (uint32_t c = 0; c < count; c++)
        d->moved[c] = to[cells[c]];
    xt_sort_cells(d->moved, count);
    return xt_compare_cells(d->moved, cover->member + cover->first[with], count);
}

int xt_compare_with_moved(xt_division *d, uint32_t symmetry, uint32_t option)
{
    enum { UNKNOWN, LESS, SAME, GREATER };
    if (!d->becomes)
        return xt_compare_moved(d, symmetry, option, option);
    uint8_t *becomes = &d->becomes[(size_t)symmetry * d->cover->options + option];
    if (*becomes == UNKNOWN) {
        int order = xt_compare_moved(d, symmetry, option, option);
        *becomes = order < 0 ? LESS : order == 0 ? SAME : GREATER;
    }
    return *becomes - SAME;
}

// Writes which elements of the group leave the item, and tells how many: the identity is the first.
static uint32_t list_leaving(const xt_division *d, const xt_stage *s, uint32_t item, uint32_t *leaving)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] == item)
            leaving[count++] = g;
    return count;
}

// Whether none of these elements of the group makes a lesser one of the option.
static bool is_least_at(xt_division *d, const xt_stage *s, const uint32_t *leaving, uint32_t count, uint32_t option)
{
    for (uint32_t l = 1; l < count; l++)
        if (xt_compare_with_moved(d, s->group[leaving[l]], option) < 0)
            return false;
    return true;
}

static int compare_kept(const void *a, const void *b)
{
    const xt_kept_image *left = a, *right = b;
    uint32_t             shape = left->member[left->cells], other = right->member[right->cells];
    if (shape != other)
        return shape < other ? -1 : 1;
    return xt_compare_cells(left->member, right->member, left->cells);
}

static bool list_fixing(xt_kept *kept, xt_division *d, const xt_stage *s, const uint32_t *leaving, uint32_t count)
{
    kept->fixed_by = XT_NEW_ARRAY(bool, (size_t)kept->count * s->order);
    for (uint32_t i = 0; kept->fixed_by && i < kept->count; i++)
        for (uint32_t l = 0; l < count; l++)
            kept->fixed_by[(size_t)i * s->order + leaving[l]] =
                xt_compare_with_moved(d, s->group[leaving[l]], kept->at[i].option) == 0;
    return kept->fixed_by;
}

bool xt_kept_list(xt_kept *kept, xt_division *d, const xt_stage *s, uint32_t item, bool in_order)
{
    const xt_cover *cover = d->cover;
    uint32_t        leaving = list_leaving(d, s, item, d->leaving);
    *kept = (xt_kept){.item = item, .orbit = s->order / leaving};
    kept->at = XT_NEW_ARRAY(xt_kept_image, d->first_of[item + 1] - d->first_of[item]);
    for (uint32_t i = d->first_of[item]; kept->at && i < d->first_of[item + 1]; i++) {
        uint32_t o = d->option_of[i];
        kept->images += !s->drop[o];
        if (!s->drop[o] && is_least_at(d, s, d->leaving, leaving, o))
            kept->at[kept->count++] = (xt_kept_image){.member = cover->member + cover->first[o],
                                                      .cells = cover->first[o + 1] - cover->first[o] - 1,
                                                      .option = o};
    }
    if (kept->at && (in_order || kept->orbit > 1))
        qsort(kept->at, kept->count, sizeof *kept->at, compare_kept);
    return kept->at && list_fixing(kept, d, s, d->leaving, leaving);
}

void xt_kept_free(xt_kept *kept)
{
    free(kept->at);
    free(kept->fixed_by);
}

bool xt_kept_breaks_symmetry(const xt_kept *kept)
{
    return kept->count > 0 && (kept->count < kept->images || kept->orbit > 1);
}

const bool *xt_kept_fixed_by(const xt_kept *kept, const xt_stage *s, uint32_t image)
{
    return kept->fixed_by + (size_t)image * s->order;
}
