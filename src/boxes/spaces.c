// spaces.c -- see spaces.h.

#include "boxes/spaces.h"

void xt_spaces_start(xt_spaces *spaces, const xt_sides *container)
{
    const xt_space all = {.to = *container};
    spaces->list.count = 0;
    xt_vector_push(&spaces->list, all);
}

void xt_spaces_free(xt_spaces *spaces)
{
    xt_vector_free(&spaces->list);
    xt_vector_free(&spaces->parts);
}

static bool contains(const xt_space *outer, const xt_space *inner)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (inner->from.at[k] < outer->from.at[k] || inner->to.at[k] > outer->to.at[k])
            return false;
    return true;
}

static bool overlap(const xt_space *a, const xt_space *b)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->to.at[k] <= b->from.at[k] || b->to.at[k] <= a->from.at[k])
            return false;
    return true;
}

// Adds the up to six parts of a space beside the box.
static void split(xt_spaces *spaces, const xt_space *space, const xt_space *box)
{
    for (uint32_t k = 0; k < XT_AXES; k++) {
        xt_space part = *space;
        if (box->from.at[k] > space->from.at[k]) {
            part.to.at[k] = box->from.at[k];
            xt_vector_push(&spaces->parts, part);
        }
        part = *space;
        if (box->to.at[k] < space->to.at[k]) {
            part.from.at[k] = box->to.at[k];
            xt_vector_push(&spaces->parts, part);
        }
    }
}

// old: the number of spaces in the list that are older than the parts.
static bool is_contained(const xt_spaces *spaces, uint32_t part, uint32_t old)
{
    const xt_space *inner = &spaces->parts.at[part];
    for (uint32_t i = 0; i < old; i++)
        if (contains(&spaces->list.at[i], inner))
            return true;
    for (uint32_t i = 0; i < spaces->parts.count; i++) {
        const xt_space *outer = &spaces->parts.at[i];
        if (i != part && contains(outer, inner) && (i < part || !contains(inner, outer)))
            return true;
    }
    return false;
}

void xt_spaces_remove(xt_spaces *spaces, const xt_sides *corner, const xt_sides *sides)
{
    xt_space box = {.from = *corner};
    uint32_t kept = 0;
    for (uint32_t k = 0; k < XT_AXES; k++)
        box.to.at[k] = corner->at[k] + sides->at[k];
    spaces->parts.count = 0;
    for (uint32_t i = 0; i < spaces->list.count; i++) {
        const xt_space space = spaces->list.at[i];
        if (overlap(&space, &box))
            split(spaces, &space, &box);
        else
            spaces->list.at[kept++] = space;
    }
    spaces->list.count = kept;
    for (uint32_t i = 0; i < spaces->parts.count; i++)
        if (!is_contained(spaces, i, kept))
            xt_vector_push(&spaces->list, spaces->parts.at[i]);
    spaces->list.failed = spaces->list.failed || spaces->parts.failed;
}

void xt_spaces_drop_small(xt_spaces *spaces, const xt_sides *least)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < spaces->list.count; i++) {
        const xt_sides sides = xt_space_sides(&spaces->list.at[i]);
        if (xt_sides_fit(least, &sides))
            spaces->list.at[kept++] = spaces->list.at[i];
    }
    spaces->list.count = kept;
}
