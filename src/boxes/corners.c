// corners.c -- see corners.h.

#include "boxes/corners.h"

#include "base/memory.h"

enum {
    MAX_GRID = 1 << 22,  // cells, a byte each
    MAX_ITEMS = 1 << 11, // each is a level of the recursion
};

typedef struct kind {
    const xt_box_item *item; // the first of its class
    uint32_t           left;
    uint32_t           may_omit; // items of the kind that may stay outside
} kind;

typedef struct search {
    const xt_box_instance *instance;
    xt_box_effort         *effort;
    xt_box_packing        *packing;
    uint32_t               axis[XT_AXES];   // the outermost first
    uint32_t               length[XT_AXES]; // cells of the grid along axis[...]
    uint8_t               *taken;           // owned
    kind                  *kinds;           // owned
    uint32_t               kind_count, left;
    uint64_t               slack; // volume that may stay empty
    bool                   must_fill;
} search;

// A block of cells of the grid, along the ordered axes.
typedef struct block {
    uint32_t from[XT_AXES], to[XT_AXES];
} block;

bool xt_can_search_corners(const xt_box_instance *instance)
{
    uint64_t cells = 1;
    for (uint32_t k = 0; k < XT_AXES; k++)
        cells *= instance->patterns[k];
    return cells <= MAX_GRID && instance->count <= MAX_ITEMS;
}

static void set_block(search *s, const block *b, uint8_t to)
{
    uint32_t length = b->to[2] - b->from[2];
    for (uint32_t i = b->from[0]; i < b->to[0]; i++)
        for (uint32_t j = b->from[1]; j < b->to[1]; j++)
            memset(s->taken + ((size_t)i * s->length[1] + j) * s->length[2] + b->from[2], to, length);
}

static bool is_free(const search *s, const block *b)
{
    uint32_t length = b->to[2] - b->from[2];
    for (uint32_t i = b->from[0]; i < b->to[0]; i++)
        for (uint32_t j = b->from[1]; j < b->to[1]; j++)
            if (memchr(s->taken + ((size_t)i * s->length[1] + j) * s->length[2] + b->from[2], 1, length))
                return false;
    return true;
}

static int32_t position(const search *s, uint32_t k, uint32_t cell)
{
    return s->instance->pattern[s->axis[k]][cell];
}

// Finds the cells of a box with its corner at a cell.  Returns false if it leaves the container, or ends at no pattern.
static bool block_at(const search *s, const uint32_t cell[XT_AXES], const xt_sides *sides, block *b)
{
    for (uint32_t k = 0; k < XT_AXES; k++) {
        int32_t  end = position(s, k, cell[k]) + sides->at[s->axis[k]];
        uint32_t to = xt_pattern_from(s->instance, s->axis[k], end);
        if (to == s->instance->patterns[s->axis[k]] || position(s, k, to) != end)
            return false;
        b->from[k] = cell[k];
        b->to[k] = to;
    }
    return true;
}

static uint64_t cell_volume(const search *s, const uint32_t cell[XT_AXES])
{
    uint64_t volume = 1;
    for (uint32_t k = 0; k < XT_AXES; k++)
        volume *= (uint64_t)(position(s, k, cell[k] + 1) - position(s, k, cell[k]));
    return volume;
}

static bool has_enough(const search *s)
{
    for (uint32_t i = 0; i < s->kind_count; i++)
        if (s->kinds[i].left > s->kinds[i].may_omit)
            return false;
    return true;
}

static xt_packs search_from(search *s, size_t next, uint64_t waste);

static xt_packs try_item(search *s, kind *k, const uint32_t cell[XT_AXES], size_t index, const xt_sides *sides,
                         uint64_t waste)
{
    block b;
    if (!block_at(s, cell, sides, &b) || !is_free(s, &b))
        return XT_PACKS_NOT;
    xt_sides corner;
    for (uint32_t i = 0; i < XT_AXES; i++)
        corner.at[s->axis[i]] = position(s, i, cell[i]);
    set_block(s, &b, 1);
    k->left--;
    s->left--;
    xt_box_packing_add(s->packing, k->item, corner, *sides);
    xt_packs answer = search_from(s, index + 1, waste);
    if (answer == XT_PACKS)
        return answer;
    s->packing->placed.count--;
    s->left++;
    k->left++;
    set_block(s, &b, 0);
    return answer;
}

static xt_packs try_items(search *s, size_t index, const uint32_t cell[XT_AXES], uint64_t waste)
{
    for (uint32_t i = 0; i < s->kind_count; i++)
        for (uint32_t t = 0; s->kinds[i].left > 0 && t < s->kinds[i].item->turns; t++) {
            xt_packs answer = try_item(s, &s->kinds[i], cell, index, &s->kinds[i].item->turn[t], waste);
            if (answer != XT_PACKS_NOT)
                return answer;
        }
    return XT_PACKS_NOT;
}

static xt_packs search_from(search *s, size_t next, uint64_t waste)
{
    size_t cells = (size_t)s->length[0] * s->length[1] * s->length[2];
    if (s->left == 0 && !s->must_fill)
        return XT_PACKS;
    for (; next < cells; next++) {
        const uint8_t *free_cell = memchr(s->taken + next, 0, cells - next);
        if (!free_cell)
            break;
        next = (size_t)(free_cell - s->taken);
        const uint32_t cell[XT_AXES] = {(uint32_t)(next / s->length[2] / s->length[1]),
                                        (uint32_t)(next / s->length[2] % s->length[1]),
                                        (uint32_t)(next % s->length[2])};
        if (!xt_box_effort_step(s->effort))
            return XT_PACKS_UNDECIDED;
        xt_packs answer = try_items(s, next, cell, waste);
        if (answer != XT_PACKS_NOT)
            return answer;
        waste += cell_volume(s, cell);
        if (waste > s->slack)
            return XT_PACKS_NOT;
    }
    return s->must_fill && has_enough(s) ? XT_PACKS : XT_PACKS_NOT;
}

// The outermost axis has the most cells.
static void order_axes(search *s)
{
    const uint32_t *patterns = s->instance->patterns;
    for (uint32_t k = 0; k < XT_AXES; k++) {
        uint32_t at = k;
        for (; at > 0 && patterns[s->axis[at - 1]] < patterns[k]; at--)
            s->axis[at] = s->axis[at - 1];
        s->axis[at] = k;
    }
    for (uint32_t k = 0; k < XT_AXES; k++)
        s->length[k] = patterns[s->axis[k]] - 1;
}

static bool make_kinds(search *s, const uint32_t *may_omit)
{
    const xt_box_instance *instance = s->instance;
    s->kinds = XT_NEW_ARRAY(kind, instance->count + 1);
    for (uint32_t i = 0; s->kinds && i < instance->count; i++) {
        const xt_box_item *item = &instance->item[i];
        if (i == 0 || item->class != item[-1].class)
            s->kinds[s->kind_count++] = (kind){.item = item, .may_omit = may_omit ? may_omit[item->class] : 0};
        s->kinds[s->kind_count - 1].left++;
    }
    return s->kinds;
}

xt_packs xt_search_corners(const xt_box_instance *instance, const uint32_t *may_omit, xt_box_packing *packing,
                           xt_box_effort *effort)
{
    search   s = {.instance = instance, .effort = effort, .packing = packing, .left = instance->count};
    uint64_t volume = xt_volume_of_sides(&instance->container);
    xt_packs answer = XT_PACKS_UNDECIDED;
    if (!xt_can_search_corners(instance))
        return answer;
    order_axes(&s);
    s.must_fill = may_omit;
    s.slack = may_omit ? 0 : volume - instance->volume;
    s.taken = XT_NEW_ARRAY(uint8_t, (size_t)s.length[0] * s.length[1] * s.length[2] + 1);
    if (!s.taken || !make_kinds(&s, may_omit))
        effort->lacks_memory = true;
    else
        answer = search_from(&s, 0, 0);
    effort->lacks_memory = effort->lacks_memory || packing->placed.failed;
    free(s.taken);
    free(s.kinds);
    return answer;
}
