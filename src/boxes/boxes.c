// boxes.c -- types of boxes, and an independent check of packings.

#include "boxes/boxes.h"

static bool has_turn(const xt_box_type *type, const xt_sides *turn)
{
    for (uint32_t t = 0; t < type->turns; t++)
        if (xt_sides_are_equal(&type->turn[t], turn))
            return true;
    return false;
}

static bool have_same_turns(const xt_box_type *a, const xt_box_type *b)
{
    bool same = a->turns == b->turns && a->volume == b->volume;
    for (uint32_t t = 0; same && t < a->turns; t++)
        same = has_turn(b, &a->turn[t]);
    return same;
}

void xt_boxes_add(xt_boxes *boxes, const xt_sides *turn, uint32_t turns, uint32_t low, uint32_t high)
{
    xt_box_type type = {.low = low, .high = high, .volume = xt_volume_of_sides(turn), .class = boxes->types.count};
    for (uint32_t t = 0; t < turns; t++)
        if (xt_sides_fit(&turn[t], &boxes->container) && !has_turn(&type, &turn[t]))
            type.turn[type.turns++] = turn[t];
    for (uint32_t i = 0; i < boxes->types.count && type.class == boxes->types.count; i++)
        if (have_same_turns(&type, &boxes->types.at[i]))
            type.class = boxes->types.at[i].class;
    xt_vector_push(&boxes->types, type);
}

void xt_boxes_free(xt_boxes *boxes)
{
    xt_vector_free(&boxes->types);
}

void xt_box_packing_free(xt_box_packing *packing)
{
    xt_vector_free(&packing->placed);
}

static bool are_disjoint(const xt_placed_box *a, const xt_placed_box *b)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->corner.at[k] + a->sides.at[k] <= b->corner.at[k] || b->corner.at[k] + b->sides.at[k] <= a->corner.at[k])
            return true;
    return false;
}

static bool lies_inside(const xt_boxes *boxes, const xt_placed_box *box)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (box->corner.at[k] < 0 || box->corner.at[k] > boxes->container.at[k] - box->sides.at[k])
            return false;
    return true;
}

bool xt_box_packing_is_valid(const xt_boxes *boxes, const xt_box_packing *packing)
{
    uint32_t *left = calloc(boxes->types.count + 1, sizeof *left);
    bool      fine = left;
    for (uint32_t t = 0; fine && t < boxes->types.count; t++)
        left[t] = boxes->types.at[t].high;
    for (uint32_t i = 0; fine && i < packing->placed.count; i++) {
        const xt_placed_box *box = &packing->placed.at[i];
        fine = box->type < boxes->types.count && left[box->type]-- > 0 &&
               has_turn(&boxes->types.at[box->type], &box->sides) && lies_inside(boxes, box);
        for (uint32_t j = 0; fine && j < i; j++)
            fine = are_disjoint(box, &packing->placed.at[j]);
    }
    free(left);
    return fine;
}
