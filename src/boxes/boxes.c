// boxes.c -- types of boxes.

#include "boxes/boxes.h"

#include "base/hash.h"
#include "base/memory.h"

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

// Equal for types with the same turns.
static uint64_t hash_of(const xt_box_type *type)
{
    uint64_t hash = type->volume + type->turns;
    for (uint32_t t = 0; t < type->turns; t++)
        hash += xt_hash_numbers(type->turn[t].at, XT_AXES);
    return xt_hash_finish(hash);
}

// The slot of the first type with these turns, or the empty slot for it.
static uint32_t slot_of(const xt_boxes *boxes, const xt_box_type *type)
{
    uint32_t mask = boxes->slot_count - 1, slot = (uint32_t)hash_of(type) & mask;
    while (boxes->slots[slot] && !have_same_turns(&boxes->types.at[boxes->slots[slot] - 1], type))
        slot = (slot + 1) & mask;
    return slot;
}

static bool grow_slots(xt_boxes *boxes)
{
    if (boxes->types.count < boxes->slot_count / 2)
        return true;
    free(boxes->slots);
    boxes->slot_count = boxes->slot_count ? 2 * boxes->slot_count : 16;
    boxes->slots = XT_NEW_ARRAY(uint32_t, boxes->slot_count);
    for (uint32_t t = 0; boxes->slots && t < boxes->types.count; t++)
        if (boxes->types.at[t].class == t)
            boxes->slots[slot_of(boxes, &boxes->types.at[t])] = t + 1;
    return boxes->slots;
}

void xt_boxes_add(xt_boxes *boxes, const xt_sides *turn, uint32_t turns, uint32_t low, uint32_t high)
{
    xt_box_type type = {.low = low, .high = high, .volume = xt_volume_of_sides(turn), .class = boxes->types.count};
    for (uint32_t t = 0; t < turns; t++)
        if (xt_sides_fit(&turn[t], &boxes->container) && !has_turn(&type, &turn[t]))
            type.turn[type.turns++] = turn[t];
    if (boxes->types.failed || !grow_slots(boxes)) {
        boxes->types.failed = true;
        return;
    }
    uint32_t slot = slot_of(boxes, &type);
    if (boxes->slots[slot])
        type.class = boxes->slots[slot] - 1;
    else
        boxes->slots[slot] = boxes->types.count + 1;
    xt_vector_push(&boxes->types, type);
}

void xt_boxes_free(xt_boxes *boxes)
{
    xt_vector_free(&boxes->types);
    free(boxes->slots);
    boxes->slots = NULL;
}

void xt_box_packing_free(xt_box_packing *packing)
{
    xt_vector_free(&packing->placed);
}
