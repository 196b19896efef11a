// action.c -- a hash table of options; see action.h.
//
// An option's hash is the sum of the hashes of its slots with their colours, which does not depend on their order.  So
// the moved slots need not be sorted.

#include "model/symmetry/action.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct xt_hashed_option {
    uint32_t hash;   // its upper half; the lower one chooses the place
    uint32_t number; // of the option, plus 1; 0: empty
} hashed_option;

static uint64_t hash_of_slot(uint32_t slot, uint32_t colour)
{
    uint64_t mixed = ((uint64_t)colour << 32 | (slot + 1)) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

static void insert_option(xt_symmetry_action *action, uint32_t option)
{
    const xt_cover *cover = action->cover;
    uint64_t        hash = 0;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        hash += hash_of_slot(cover->member[m], cover->colour ? cover->colour[m] : 0);
    uint32_t at = (uint32_t)hash & action->mask;
    while (action->table[at].number > 0)
        at = (at + 1) & action->mask;
    action->table[at] = (hashed_option){.hash = (uint32_t)(hash >> 32), .number = option + 1};
}

bool xt_symmetry_action_make(xt_symmetry_action *action, const xt_cover *cover)
{
    size_t slots = 2;
    while (slots < 2 * (size_t)cover->options)
        slots *= 2;
    *action = (xt_symmetry_action){.cover = cover,
                                   .table = XT_NEW_ARRAY(hashed_option, slots),
                                   .mask = (uint32_t)(slots - 1),
                                   .marked = XT_NEW_ARRAY(uint32_t, cover->slots),
                                   .colour = cover->colour ? XT_NEW_ARRAY(uint32_t, cover->slots) : NULL};
    for (uint32_t o = 0; action->table && o < cover->options; o++)
        insert_option(action, o);
    return action->table && action->marked && (action->colour || !cover->colour);
}

void xt_symmetry_action_free(xt_symmetry_action *action)
{
    free(action->table);
    free(action->marked);
    free(action->colour);
}

// Returns true if the option covers exactly the marked slots, with their colours.
static bool covers_marked_slots(const xt_symmetry_action *action, uint32_t option, uint32_t count)
{
    const xt_cover *cover = action->cover;
    if (cover->first[option + 1] - cover->first[option] != count)
        return false;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (action->marked[cover->member[m]] != action->mark ||
            (action->colour && action->colour[cover->member[m]] != cover->colour[m]))
            return false;
    return true;
}

uint32_t xt_image_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, const uint32_t *slots,
                                 const uint32_t *colours, uint32_t count)
{
    uint64_t hash = 0;
    if (++action->mark == 0) { // the counter wrapped around
        memset(action->marked, 0, action->cover->slots * sizeof *action->marked);
        action->mark = 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = symmetry->to[slots[i]], colour = action->colour ? colours[i] : 0;
        if (slot == XT_NONE)
            return XT_NONE;
        action->marked[slot] = action->mark;
        if (action->colour)
            action->colour[slot] = colour;
        hash += hash_of_slot(slot, colour);
    }
    for (uint32_t at = (uint32_t)hash & action->mask; action->table[at].number > 0; at = (at + 1) & action->mask)
        if (action->table[at].hash == (uint32_t)(hash >> 32) &&
            covers_marked_slots(action, action->table[at].number - 1, count))
            return action->table[at].number - 1;
    return XT_NONE;
}

uint32_t xt_option_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, uint32_t option)
{
    const xt_cover *cover = action->cover;
    uint32_t        first = cover->first[option];
    return xt_image_under_symmetry(action, symmetry, cover->member + first,
                                   cover->colour ? cover->colour + first : NULL, cover->first[option + 1] - first);
}

// ---- Orbits ---------------------------------------------------------------------------------------------------------

bool xt_symmetry_keeps_shapes(const xt_cover *cover, const xt_symmetry *symmetry)
{
    for (uint32_t s = cover->cells; s < cover->items; s++)
        if (symmetry->to[s] != s)
            return false;
    return symmetry->is_automorphism;
}

static void mark_images_of(xt_symmetry_action *action, uint32_t option, uint32_t *representative)
{
    const xt_cover *cover = action->cover;
    representative[option] = option;
    for (uint32_t g = 1; g < cover->symmetries; g++) {
        if (!xt_symmetry_keeps_shapes(cover, &cover->symmetry[g]))
            continue;
        uint32_t image = xt_option_under_symmetry(action, &cover->symmetry[g], option);
        assert(image < cover->options);
        representative[image] = option;
    }
}

bool xt_cover_list_representatives(const xt_cover *cover, uint32_t *representative)
{
    xt_symmetry_action action;
    bool               ok = xt_symmetry_action_make(&action, cover);
    for (uint32_t o = 0; o < cover->options; o++)
        representative[o] = XT_NONE;
    for (uint32_t o = 0; ok && o < cover->options; o++)
        if (representative[o] == XT_NONE)
            mark_images_of(&action, o, representative);
    xt_symmetry_action_free(&action);
    return ok;
}
