// construct.c -- see construct.h.

#include "boxes/construct.h"

#include "base/memory.h"

// The choices of a construction, as bits of its style.
enum {
    STYLE_AXES = 6,      // orders of the axes: style % 6
    STYLE_BLOCKS = 6,    // fill the lowest space with the largest block, in place of items in their order
    STYLE_BEST_FIT = 12, // prefer the space with the least room beside the box, in place of the lowest one
    STYLES = 24,
};

static const uint8_t axes_of_style[STYLE_AXES][XT_AXES] = {{2, 1, 0}, {2, 0, 1}, {1, 2, 0},
                                                           {1, 0, 2}, {0, 1, 2}, {0, 2, 1}};

bool xt_constructor_start(xt_constructor *c, const xt_box_instance *instance, const uint64_t *value, uint64_t seed)
{
    *c = (xt_constructor){.instance = instance, .value = value};
    xt_random_start(&c->random, seed, 0);
    c->order = XT_NEW_ARRAY(uint32_t, instance->count + 1);
    c->best_order = XT_NEW_ARRAY(uint32_t, instance->count + 1);
    c->trial_order = XT_NEW_ARRAY(uint32_t, instance->count + 1);
    c->key = XT_NEW_ARRAY(double, instance->count + 1);
    return c->order && c->best_order && c->trial_order && c->key;
}

void xt_constructor_free(xt_constructor *c)
{
    free(c->order);
    free(c->best_order);
    free(c->trial_order);
    free(c->key);
    xt_spaces_free(&c->spaces);
    xt_box_packing_free(&c->trial);
    xt_box_packing_free(&c->best);
}

static uint64_t value_of(const xt_constructor *c, uint32_t item)
{
    return c->value ? c->value[item] : c->instance->item[item].volume;
}

// ---- Items in their order ------------------------------------------------------------------------------------------

// The cost of an item in a space: its corner along the axes, or the room beside it.  Less is better.
static uint64_t cost_of(const xt_constructor *c, const xt_space *space, const xt_sides *sides)
{
    const uint8_t *axes = axes_of_style[c->style % STYLE_AXES];
    const xt_sides room = xt_space_sides(space);
    if (c->style >= STYLE_BEST_FIT) {
        int32_t least = INT32_MAX, sum = 0;
        for (uint32_t k = 0; k < XT_AXES; k++) {
            int32_t beside = room.at[k] - sides->at[k];
            least = beside < least ? beside : least;
            sum += beside;
        }
        return (uint64_t)least << 32 | (uint32_t)sum;
    }
    // The far end of the box counts first, so that layers stay thin.
    uint64_t cost = (uint64_t)(space->from.at[axes[0]] + sides->at[axes[0]]);
    cost = cost << 21 | (uint64_t)(space->from.at[axes[1]] + sides->at[axes[1]]);
    return cost << 21 | (uint64_t)space->from.at[axes[2]];
}

static void place(xt_constructor *c, uint32_t item, xt_sides corner, xt_sides sides)
{
    xt_box_packing_add(&c->trial, &c->instance->item[item], corner, sides);
    xt_spaces_remove(&c->spaces, &corner, &sides);
}

// Places an item where it costs least.  Returns false if it fits nowhere.
static bool place_item(xt_constructor *c, uint32_t index, xt_box_effort *effort)
{
    const xt_box_item *item = &c->instance->item[index];
    uint64_t           least = UINT64_MAX;
    uint32_t           best_space = 0, best_turn = 0;
    for (uint32_t s = 0; s < c->spaces.list.count; s++) {
        const xt_space *space = &c->spaces.list.at[s];
        const xt_sides  room = xt_space_sides(space);
        for (uint32_t t = 0; t < item->turns; t++) {
            if (!xt_sides_fit(&item->turn[t], &room))
                continue;
            uint64_t cost = cost_of(c, space, &item->turn[t]);
            if (cost < least) {
                least = cost;
                best_space = s;
                best_turn = t;
            }
        }
        xt_box_effort_step(effort);
    }
    if (least == UINT64_MAX)
        return false;
    place(c, index, c->spaces.list.at[best_space].from, item->turn[best_turn]);
    return true;
}

// A copy of an item that did not fit does not fit later.
static uint64_t construct_in_order(xt_constructor *c, xt_box_effort *effort)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < c->instance->count && c->spaces.list.count > 0 && !effort->is_over; i++)
        if (place_item(c, c->order[i], effort))
            value += value_of(c, c->order[i]);
    return value;
}

// ---- Blocks --------------------------------------------------------------------------------------------------------

typedef struct block {
    uint32_t item;  // the position in the order of its first item
    xt_sides sides; // of one item
    int32_t  times[XT_AXES];
    uint64_t volume;
} block;

static uint32_t lowest_space(const xt_constructor *c)
{
    const uint8_t *axes = axes_of_style[c->style % STYLE_AXES];
    uint32_t       lowest = 0;
    for (uint32_t s = 1; s < c->spaces.list.count; s++) {
        const xt_sides *a = &c->spaces.list.at[s].from, *b = &c->spaces.list.at[lowest].from;
        uint32_t        k = 0;
        while (k + 1 < XT_AXES && a->at[axes[k]] == b->at[axes[k]])
            k++;
        if (a->at[axes[k]] < b->at[axes[k]])
            lowest = s;
    }
    return lowest;
}

// The largest block of at most `left` equal items in the room, in this turn.  It grows along the last axis first.
static block block_of(const xt_constructor *c, const xt_sides *sides, const xt_sides *room, uint32_t left)
{
    const uint8_t *axes = axes_of_style[c->style % STYLE_AXES];
    block          b = {.sides = *sides, .times = {1, 1, 1}, .volume = xt_volume_of_sides(sides)};
    for (uint32_t k = XT_AXES; k-- > 0;) {
        int32_t times = room->at[axes[k]] / sides->at[axes[k]];
        times = (uint32_t)times > left ? (int32_t)left : times;
        b.times[axes[k]] = times;
        b.volume *= (uint64_t)times;
        left /= (uint32_t)times;
    }
    return b;
}

// Moves the placed items of the block out of the order.  Returns their value.
static uint64_t place_block(xt_constructor *c, const block *b, xt_sides corner, uint32_t *left)
{
    uint64_t value = 0;
    uint32_t at = b->item, class = c->instance->item[c->order[at]].class, placed = 0, kept = at;
    xt_sides all = b->sides;
    for (int32_t x = 0; x < b->times[0]; x++)
        for (int32_t y = 0; y < b->times[1]; y++)
            for (int32_t z = 0; z < b->times[2]; z++, placed++) {
                const int32_t times[XT_AXES] = {x, y, z};
                xt_sides      at_corner = corner;
                for (uint32_t k = 0; k < XT_AXES; k++)
                    at_corner.at[k] += times[k] * b->sides.at[k];
                xt_box_packing_add(&c->trial, &c->instance->item[c->order[at]], at_corner, b->sides);
            }
    for (uint32_t k = 0; k < XT_AXES; k++)
        all.at[k] *= b->times[k];
    xt_spaces_remove(&c->spaces, &corner, &all);
    for (uint32_t i = at; i < *left; i++) {
        uint32_t item = c->order[i];
        if (placed > 0 && c->instance->item[item].class == class) {
            value += value_of(c, item);
            placed--;
        } else {
            c->order[kept++] = item;
        }
    }
    *left = kept;
    return value;
}

static uint32_t items_of_class(const xt_constructor *c, uint32_t class, uint32_t from, uint32_t left)
{
    uint32_t items = 0;
    for (uint32_t i = from; i < left; i++)
        items += c->instance->item[c->order[i]].class == class;
    return items;
}

// The largest block among the classes, or the first in the order: STYLE_BEST_FIT.
static bool choose_block(xt_constructor *c, const xt_sides *room, uint32_t left, block *best, xt_box_effort *effort)
{
    uint32_t last_class = UINT32_MAX;
    best->volume = 0;
    for (uint32_t i = 0; i < left; i++) {
        const xt_box_item *item = &c->instance->item[c->order[i]];
        uint32_t           items = 0;
        if (item->class == last_class)
            continue;
        last_class = item->class;
        for (uint32_t t = 0; t < item->turns; t++) {
            if (!xt_sides_fit(&item->turn[t], room))
                continue;
            items = items ? items : items_of_class(c, item->class, i, left);
            block b = block_of(c, &item->turn[t], room, items);
            b.item = i;
            if (b.volume > best->volume)
                *best = b;
        }
        xt_box_effort_step(effort);
        if (best->volume > 0 && c->style >= STYLE_BEST_FIT)
            break;
    }
    return best->volume > 0;
}

static uint64_t construct_blocks(xt_constructor *c, xt_box_effort *effort)
{
    uint32_t left = c->instance->count;
    uint64_t value = 0;
    block    b;
    while (left > 0 && c->spaces.list.count > 0 && !effort->is_over) {
        uint32_t       s = lowest_space(c);
        const xt_space space = c->spaces.list.at[s];
        const xt_sides room = xt_space_sides(&space);
        if (choose_block(c, &room, left, &b, effort))
            value += place_block(c, &b, space.from, &left);
        else
            c->spaces.list.at[s] = c->spaces.list.at[--c->spaces.list.count];
    }
    return value;
}

// ---- Orders --------------------------------------------------------------------------------------------------------

static int32_t longest_side(const xt_sides *sides)
{
    int32_t longest = sides->at[0];
    for (uint32_t k = 1; k < XT_AXES; k++)
        longest = sides->at[k] > longest ? sides->at[k] : longest;
    return longest;
}

// Sorts by keys, the largest first.  Equal keys keep the order of the items.
static void sort_by_key(xt_constructor *c)
{
    static const uint32_t gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    uint32_t             *order = c->order, count = c->instance->count;
    for (uint32_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (uint32_t i = gaps[g]; i < count; i++) {
            uint32_t item = order[i], at = i;
            for (; at >= gaps[g]; at -= gaps[g]) {
                uint32_t other = order[at - gaps[g]];
                if (c->key[other] > c->key[item] || (c->key[other] == c->key[item] && other < item))
                    break;
                order[at] = other;
            }
            order[at] = item;
        }
}

// Large items first, by volume or by the longest side, with noise.  Equal items have equal keys.
static void make_random_order(xt_constructor *c)
{
    const xt_box_instance *instance = c->instance;
    bool                   by_side = xt_random_below(&c->random, 3) == 0, by_value = c->value != NULL;
    double                 noise = c->constructions < STYLES ? 0 : xt_random_unit(&c->random);
    for (uint32_t i = 0; i < instance->count; i++) {
        const xt_box_item *item = &instance->item[i];
        c->order[i] = i;
        if (i > 0 && item->class == item[-1].class && value_of(c, i) == value_of(c, i - 1)) {
            c->key[i] = c->key[i - 1];
            continue;
        }
        double key = by_side ? (double)longest_side(&item->turn[0]) : (double)item->volume;
        if (by_value && xt_random_below(&c->random, 4) > 0)
            key = (double)value_of(c, i) / (double)item->volume;
        c->key[i] = key * (1 - noise * xt_random_unit(&c->random));
    }
    sort_by_key(c);
}

// A change of the best order: two items, or runs of items, change places.
static void change_best_order(xt_constructor *c)
{
    uint32_t count = c->instance->count;
    memcpy(c->order, c->best_order, count * sizeof *c->order);
    for (uint64_t changes = 1 + xt_random_below(&c->random, 3); changes > 0 && count > 1; changes--) {
        uint32_t a = (uint32_t)xt_random_below(&c->random, count), b = (uint32_t)xt_random_below(&c->random, count);
        uint32_t item = c->order[a];
        if (xt_random_below(&c->random, 2) == 0) {
            c->order[a] = c->order[b];
        } else if (a < b) {
            memmove(c->order + a, c->order + a + 1, (b - a) * sizeof *c->order);
        } else {
            memmove(c->order + b + 1, c->order + b, (a - b) * sizeof *c->order);
        }
        c->order[b] = item;
    }
}

static void choose_order(xt_constructor *c)
{
    bool is_random = c->constructions < (uint64_t)2 * STYLES || xt_random_below(&c->random, 4) == 0;
    c->style = c->best_style;
    if (is_random) {
        c->style =
            c->constructions < STYLES ? (uint32_t)c->constructions : (uint32_t)xt_random_below(&c->random, STYLES);
        make_random_order(c);
    } else {
        change_best_order(c);
        if (xt_random_below(&c->random, 8) == 0)
            c->style = (uint32_t)xt_random_below(&c->random, STYLES);
    }
    c->constructions++;
}

bool xt_construct(xt_constructor *c, xt_box_effort *effort)
{
    choose_order(c);
    memcpy(c->trial_order, c->order, c->instance->count * sizeof *c->order);
    c->trial.placed.count = 0;
    xt_spaces_start(&c->spaces, &c->instance->container);
    bool     in_blocks = c->style % STYLE_BEST_FIT >= STYLE_BLOCKS;
    uint64_t value = (in_blocks ? construct_blocks : construct_in_order)(c, effort);
    if (c->spaces.list.failed || c->trial.placed.failed) {
        effort->lacks_memory = true;
        return false;
    }
    bool is_better = value > c->best_value || !c->best.placed.at, is_equal = value == c->best_value;
    if (is_better || is_equal) {
        memcpy(c->best_order, c->trial_order, c->instance->count * sizeof *c->order);
        c->best_style = c->style;
    }
    if (!is_better)
        return false;
    c->best_value = value;
    c->best.placed.count = 0;
    xt_vector_append(&c->best.placed, c->trial.placed.at, c->trial.placed.count);
    effort->lacks_memory = effort->lacks_memory || c->best.placed.failed;
    return true;
}
