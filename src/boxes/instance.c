// instance.c -- see instance.h.

#include "boxes/instance.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "base/work_limit.h"

bool xt_box_effort_steps(xt_box_effort *effort, uint64_t steps)
{
    enum { STEPS_BETWEEN_QUESTIONS = 1024 };
    uint64_t before = effort->steps / STEPS_BETWEEN_QUESTIONS;
    effort->steps += steps;
    if (effort->steps / STEPS_BETWEEN_QUESTIONS > before && xt_work_limit_reached() != XT_COMPLETE)
        effort->is_over = true;
    return !effort->is_over && !effort->lacks_memory && effort->steps < effort->step_limit;
}

bool xt_box_effort_step(xt_box_effort *effort)
{
    return xt_box_effort_steps(effort, 1);
}

// ---- Sums of sides -------------------------------------------------------------------------------------------------

// Sets the bits of `sums` moved up by `by`, in `to`.  Returns true if any was clear.
static bool add_moved(uint64_t *to, const uint64_t *sums, uint32_t words, uint32_t by)
{
    uint32_t whole = by / 64, rest = by % 64;
    uint64_t grown = 0;
    for (uint32_t w = whole; w < words; w++) {
        uint64_t bits = sums[w - whole] << rest;
        if (rest && w > whole)
            bits |= sums[w - whole - 1] >> (64 - rest);
        grown |= bits & ~to[w];
        to[w] |= bits;
    }
    return grown;
}

// Adds one copy of the item to the sums.  A copy lies in one of its turns.  Returns true if there are new sums.
static bool add_item(uint64_t *sums, uint64_t *before, uint32_t words, const xt_box_item *item, uint32_t axis)
{
    bool grown = false;
    memcpy(before, sums, words * sizeof *sums);
    for (uint32_t t = 0; t < item->turns; t++)
        grown = add_moved(sums, before, words, (uint32_t)item->turn[t].at[axis]) || grown;
    return grown;
}

static bool list_sums(xt_box_instance *instance, uint32_t axis, const uint64_t *sums)
{
    uint32_t count = 0, end = (uint32_t)instance->container.at[axis] + 1;
    for (uint32_t s = 0; s < end; s++)
        count += xt_bitset_has(sums, s);
    int32_t *pattern = instance->pattern[axis] = XT_NEW_ARRAY(int32_t, count);
    if (!pattern)
        return false;
    for (uint32_t s = 0; s < end; s++)
        if (xt_bitset_has(sums, s))
            *pattern++ = (int32_t)s;
    instance->patterns[axis] = count;
    instance->container.at[axis] = instance->pattern[axis][count - 1];
    return true;
}

// Further copies of an item are skipped once one adds nothing.
static bool make_patterns(xt_box_instance *instance, uint32_t axis)
{
    enum { ITEMS_BETWEEN_QUESTIONS = 64 };
    uint32_t  words = (uint32_t)instance->container.at[axis] / 64 + 1;
    uint64_t *sums = XT_NEW_ARRAY(uint64_t, words), *before = XT_NEW_ARRAY(uint64_t, words);
    bool      ok = sums && before;
    if (ok)
        sums[0] = 1;
    for (uint32_t i = 0; ok && i < instance->count; i++) {
        bool grown = add_item(sums, before, words, &instance->item[i], axis);
        ok = i % ITEMS_BETWEEN_QUESTIONS > 0 || xt_work_limit_reached() == XT_COMPLETE;
        while (!grown && i + 1 < instance->count && instance->item[i + 1].class == instance->item[i].class)
            i++;
    }
    ok = ok && list_sums(instance, axis, sums);
    free(sums);
    free(before);
    return ok;
}

uint32_t xt_pattern_from(const xt_box_instance *instance, uint32_t axis, int32_t position)
{
    const int32_t *pattern = instance->pattern[axis];
    uint32_t       low = 0, high = instance->patterns[axis];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (pattern[middle] < position)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// ---- Items ---------------------------------------------------------------------------------------------------------

static int compare_items(const void *a_pointer, const void *b_pointer)
{
    const xt_box_item *a = a_pointer, *b = b_pointer;
    if (a->volume != b->volume)
        return a->volume > b->volume ? -1 : 1;
    return a->class < b->class ? -1 : a->class > b->class;
}

bool xt_box_instance_make(xt_box_instance *instance, const xt_boxes *boxes, const uint32_t *copies)
{
    uint32_t count = 0, items = 0;
    for (uint32_t t = 0; t < boxes->types.count; t++)
        count += copies[t];
    *instance = (xt_box_instance){.container = boxes->container, .count = count};
    instance->item = XT_NEW_ARRAY(xt_box_item, count + 1);
    if (!instance->item)
        return false;
    for (uint32_t t = 0; t < boxes->types.count; t++) {
        const xt_box_type *type = &boxes->types.at[t];
        xt_box_item        item = {.class = type->class, .turns = type->turns, .volume = type->volume};
        memcpy(item.turn, boxes->types.at[type->class].turn, sizeof item.turn);
        for (uint32_t i = 0; i < copies[t]; i++)
            instance->item[items++] = item;
        instance->volume += copies[t] * type->volume;
    }
    qsort(instance->item, count, sizeof *instance->item, compare_items);
    bool ok = true;
    for (uint32_t k = 0; k < XT_AXES && count <= XT_PATTERN_ITEMS_MAX; k++)
        ok = ok && make_patterns(instance, k);
    return ok;
}

void xt_box_instance_free(xt_box_instance *instance)
{
    free(instance->item);
    for (uint32_t k = 0; k < XT_AXES; k++)
        free(instance->pattern[k]);
}

// ---- Packings ------------------------------------------------------------------------------------------------------

void xt_box_packing_add(xt_box_packing *packing, const xt_box_item *item, xt_sides corner, xt_sides sides)
{
    const xt_placed_box placed = {.type = item->class, .corner = corner, .sides = sides};
    xt_vector_push(&packing->placed, placed);
}

// Each type of a class gets its least number of copies first.
bool xt_box_packing_name_types(xt_box_packing *packing, const xt_boxes *boxes, const uint32_t *copies)
{
    uint32_t *used = XT_NEW_ARRAY(uint32_t, boxes->types.count + 1);
    if (!used)
        return false;
    for (uint32_t i = 0; i < packing->placed.count; i++) {
        const xt_box_type *types = boxes->types.at;
        uint32_t class = packing->placed.at[i].type, chosen = UINT32_MAX;
        for (uint32_t t = class; t < boxes->types.count; t++) {
            if (types[t].class != class || used[t] == copies[t])
                continue;
            chosen = chosen == UINT32_MAX ? t : chosen;
            if (used[t] < types[t].low) {
                chosen = t;
                break;
            }
        }
        used[chosen]++;
        packing->placed.at[i].type = chosen;
    }
    free(used);
    return true;
}
