// tied_items.c -- the items of an anchor's orbit with images equal to the anchor's.
//
// Let an equal image cover another item q.  A symmetry that maps q to the anchor then leads to a solution with the same
// image on the anchor.  So the set of such items is compared next.  It has few possibilities, and each can be a
// subproblem.  If a symmetry maps a choice to a lesser one, the choice belongs to no canonical solution.  Otherwise the
// symmetries fixing the choice are the group of the subproblem.

#include "model/symmetry/breaking_state.h"

static bool is_tie(xt_breaking_context *d, const xt_breaking_state *s, const xt_tied_items *ties, uint32_t item,
                   uint32_t option)
{
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] == ties->anchor &&
            xt_compare_option_image(d, s->group[g], option, ties->image) == 0)
            return true;
    return false;
}

static uint32_t options_of(const xt_tied_items *ties, uint32_t index)
{
    return ties->first[index + 1] - ties->first[index];
}

// Returns false if there are too many.
static bool list_tied_options_at(xt_tied_items *ties, xt_breaking_context *d, const xt_breaking_state *s, uint32_t item,
                                 const bool *drop)
{
    uint32_t end = ties->first[ties->items];
    for (uint32_t i = d->of.first[item]; i < d->of.first[item + 1]; i++) {
        if (drop[d->of.option[i]] || !is_tie(d, s, ties, item, d->of.option[i]))
            continue;
        if (end == XT_TIES_MAX)
            return false;
        ties->option[end++] = d->of.option[i];
    }
    if (end == ties->first[ties->items])
        return true;
    if (ties->items == XT_ANCHORS_MAX)
        return false;
    ties->item[ties->items++] = item;
    ties->first[ties->items] = end;
    return true;
}

bool xt_tied_items_list(xt_tied_items *ties, xt_breaking_context *d, const xt_breaking_state *s, uint32_t anchor,
                        uint32_t option, const bool *drop)
{
    *ties = (xt_tied_items){.anchor = anchor, .image = option};
    for (uint32_t g = 0; g < s->order; g++) {
        uint32_t item = d->cover->symmetry[s->group[g]].to[anchor];
        bool     is_known = item == anchor;
        for (uint32_t before = 0; before < g && !is_known; before++)
            is_known = d->cover->symmetry[s->group[before]].to[anchor] == item;
        if (!is_known && !list_tied_options_at(ties, d, s, item, drop))
            return false;
    }
    return true;
}

void xt_tied_items_start(xt_tied_items *ties)
{
    for (uint32_t i = 0; i < ties->items; i++)
        ties->chosen[i] = 0;
}

bool xt_tied_items_next(xt_tied_items *ties)
{
    for (uint32_t i = ties->items; i-- > 0; ties->chosen[i] = 0)
        if (ties->chosen[i]++ < options_of(ties, i))
            return true;
    return false;
}

// Returns the index of the option that a symmetry maps onto one of the tied items, from the anchor or from another tied
// item.
static uint32_t choice_under_symmetry(const xt_tied_items *ties, xt_breaking_context *d, uint32_t symmetry,
                                      uint32_t index)
{
    const uint32_t *to = d->cover->symmetry[symmetry].to;
    uint32_t        none = options_of(ties, index), option = XT_NONE;
    if (to[ties->anchor] == ties->item[index])
        option = ties->image;
    for (uint32_t i = 0; i < ties->items; i++)
        if (to[ties->item[i]] == ties->item[index] && ties->chosen[i] < options_of(ties, i))
            option = ties->option[ties->first[i] + ties->chosen[i]];
    for (uint32_t choice = 0; option != XT_NONE && choice < none; choice++)
        if (xt_compare_option_image(d, symmetry, option, ties->option[ties->first[index] + choice]) == 0)
            return choice;
    return none;
}

// Returns true if a symmetry maps the anchor's image, or a chosen tied image, onto the anchor's image.
static bool maps_onto_anchor_image(const xt_tied_items *ties, xt_breaking_context *d, uint32_t symmetry)
{
    const uint32_t *to = d->cover->symmetry[symmetry].to;
    if (to[ties->anchor] == ties->anchor)
        return xt_compare_option_with_its_image(d, symmetry, ties->image) == 0;
    for (uint32_t i = 0; i < ties->items; i++)
        if (to[ties->item[i]] == ties->anchor && ties->chosen[i] < options_of(ties, i))
            return xt_compare_option_image(d, symmetry, ties->option[ties->first[i] + ties->chosen[i]], ties->image) ==
                   0;
    return false;
}

uint32_t xt_tied_items_group(const xt_tied_items *ties, xt_breaking_context *d, const xt_breaking_state *s,
                             uint32_t *group)
{
    uint32_t order = 0;
    for (uint32_t g = 0; g < s->order; g++) {
        if (!maps_onto_anchor_image(ties, d, s->group[g]))
            continue;
        uint32_t index = 0, choice = 0;
        for (; index < ties->items; index++)
            if ((choice = choice_under_symmetry(ties, d, s->group[g], index)) != ties->chosen[index])
                break;
        if (index == ties->items)
            group[order++] = s->group[g];
        else if (choice < ties->chosen[index])
            return 0;
    }
    return order;
}
