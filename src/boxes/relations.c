// relations.c -- see relations.h.
//
// Symmetry: equal boxes are numbered by their starts along x.  The container may be mirrored, so the largest box lies
// in the lower half along each axis; along x only if it has no equal box.

#include "boxes/relations.h"

#include "base/memory.h"

enum { PAIRS_OF_STEP = 64 };

enum { RELATIONS = 2 * XT_AXES, ALL_RELATIONS = (1 << RELATIONS) - 1 };

// A relation of the pair i < j: bit 2k says that i lies before j along axis k, bit 2k+1 that j lies before i.
typedef struct node {
    int32_t start[XT_AXES][XT_RELATIONS_MAX];                         // the least start
    int32_t last[XT_AXES][XT_RELATIONS_MAX];                          // the largest end
    int32_t side[XT_AXES][XT_RELATIONS_MAX];                          // the least side over the possible turns
    int32_t last_start[XT_AXES][XT_RELATIONS_MAX];                    // the largest start, at a pattern; -1: none
    uint8_t turns[XT_RELATIONS_MAX];                                  // the set of possible turns
    uint8_t relations[XT_RELATIONS_MAX * (XT_RELATIONS_MAX - 1) / 2]; // the set of possible ones, for each pair
} node;

typedef struct search {
    const xt_box_instance *instance;
    xt_box_effort         *effort;
    XT_VECTOR(node *) nodes;        // by depth; owned
    const node *solution;           // one of the nodes
    bool        is_halved[XT_AXES]; // item 0 lies in the lower half
} search;

static uint32_t pair_of(uint32_t i, uint32_t j)
{
    return j * (j - 1) / 2 + i;
}

static bool are_equal_items(const search *s, uint32_t i, uint32_t j)
{
    return s->instance->item[i].class == s->instance->item[j].class;
}

// Renews the last start after a change of the window or the sides.
static void set_last_start(const search *s, node *n, uint32_t k, uint32_t i)
{
    int32_t at = n->last[k][i] - n->side[k][i];
    if (i == 0 && s->is_halved[k]) {
        int32_t half = (s->instance->container.at[k] - n->side[k][i]) / 2;
        at = at < half ? at : half;
    }
    n->last_start[k][i] = at < 0 ? -1 : s->instance->pattern[k][xt_pattern_from(s->instance, k, at + 1) - 1];
}

static bool raise_start(const search *s, node *n, uint32_t k, uint32_t i, int32_t start, bool *changed)
{
    if (start <= n->start[k][i])
        return true;
    uint32_t pattern = xt_pattern_from(s->instance, k, start);
    if (pattern == s->instance->patterns[k])
        return false;
    n->start[k][i] = s->instance->pattern[k][pattern];
    *changed = true;
    return true;
}

static void lower_last(const search *s, node *n, uint32_t k, uint32_t i, int32_t last, bool *changed)
{
    if (last >= n->last[k][i])
        return;
    n->last[k][i] = last;
    set_last_start(s, n, k, i);
    *changed = true;
}

// Drops turns that do not fit into the window.  Returns false if none is left.
static bool update_turns(const search *s, node *n, uint32_t i, bool *changed)
{
    const xt_box_item *item = &s->instance->item[i];
    uint8_t            turns = 0;
    int32_t            side[XT_AXES] = {INT32_MAX, INT32_MAX, INT32_MAX};
    for (uint32_t t = 0; t < item->turns; t++) {
        bool fits = n->turns[i] >> t & 1;
        for (uint32_t k = 0; fits && k < XT_AXES; k++) {
            int32_t half = (s->instance->container.at[k] - item->turn[t].at[k]) / 2;
            fits = n->start[k][i] + item->turn[t].at[k] <= n->last[k][i] &&
                   (i > 0 || !s->is_halved[k] || n->start[k][i] <= half);
        }
        if (!fits)
            continue;
        turns |= (uint8_t)(1u << t);
        for (uint32_t k = 0; k < XT_AXES; k++)
            side[k] = item->turn[t].at[k] < side[k] ? item->turn[t].at[k] : side[k];
    }
    if (turns != n->turns[i]) {
        n->turns[i] = turns;
        *changed = true;
    }
    for (uint32_t k = 0; turns && k < XT_AXES; k++)
        if (n->side[k][i] != side[k]) {
            n->side[k][i] = side[k];
            set_last_start(s, n, k, i);
        }
    return turns;
}

static bool can_precede(const node *n, uint32_t k, uint32_t i, uint32_t j)
{
    return n->start[k][i] + n->side[k][i] <= n->last_start[k][j];
}

static bool precede(const search *s, node *n, uint32_t k, uint32_t i, uint32_t j, bool *changed)
{
    lower_last(s, n, k, i, n->last_start[k][j], changed);
    return raise_start(s, n, k, j, n->start[k][i] + n->side[k][i], changed);
}

// Drops relations without room, and applies a single one.  Returns false if none is left.
static bool update_pair(const search *s, node *n, uint32_t i, uint32_t j, bool *changed)
{
    uint8_t *set = &n->relations[pair_of(i, j)];
    uint8_t  possible = 0;
    for (uint32_t k = 0; k < XT_AXES; k++) {
        if (*set >> 2 * k & 1 && can_precede(n, k, i, j))
            possible |= (uint8_t)(1u << 2 * k);
        if (*set >> (2 * k + 1) & 1 && can_precede(n, k, j, i))
            possible |= (uint8_t)(2u << 2 * k);
        // The windows already separate the pair.
        if (possible >> 2 * k & 1 && n->last[k][i] <= n->start[k][j])
            possible = *set = (uint8_t)(1u << 2 * k);
        else if (possible >> (2 * k + 1) & 1 && n->last[k][j] <= n->start[k][i])
            possible = *set = (uint8_t)(2u << 2 * k);
    }
    *set = possible;
    if (!possible)
        return false;
    if (possible & (possible - 1))
        return true;
    uint32_t relation = (uint32_t)__builtin_ctz(possible);
    return relation % 2 == 0 ? precede(s, n, relation / 2, i, j, changed) : precede(s, n, relation / 2, j, i, changed);
}

// Equal items are ordered by their starts along x.
static bool order_equal_items(const search *s, node *n, uint32_t i, bool *changed)
{
    if (!are_equal_items(s, i, i + 1))
        return true;
    int32_t last = n->last_start[0][i + 1];
    if (last < 0 || !raise_start(s, n, 0, i + 1, n->start[0][i], changed))
        return false;
    if (n->start[0][i] > last)
        return false;
    return true;
}

// Narrows windows, turns and relations until nothing changes.  Returns false if there is no packing.
static bool propagate(const search *s, node *n)
{
    uint32_t count = s->instance->count;
    bool     changed = true;
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < count; i++)
            if (!update_turns(s, n, i, &changed))
                return false;
        for (uint32_t i = 0; i + 1 < count; i++)
            if (!order_equal_items(s, n, i, &changed))
                return false;
        for (uint32_t j = 1; j < count; j++)
            for (uint32_t i = 0; i < j; i++)
                if (!update_pair(s, n, i, j, &changed))
                    return false;
        // A round over all pairs costs as much as one cell of the corner search for every PAIRS_OF_STEP pairs.
        if (!xt_box_effort_steps(s->effort, 1 + count * count / PAIRS_OF_STEP))
            return true;
    }
    return true;
}

// ---- Branches ------------------------------------------------------------------------------------------------------

// The box or pair with the fewest choices, two or more.
typedef struct choice {
    uint32_t count;
    bool     is_turn;
    uint32_t i, j;
} choice;

static bool are_separated_at_start(const node *n, uint32_t i, uint32_t j)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (n->start[k][i] + n->side[k][i] <= n->start[k][j] || n->start[k][j] + n->side[k][j] <= n->start[k][i])
            return true;
    return false;
}

// Count 0: all boxes at their least starts are a packing.
static choice choose(const search *s, const node *n)
{
    choice best = {.count = 0};
    bool   overlap = false, has_turns = false;
    for (uint32_t i = 0; i < s->instance->count; i++) {
        uint32_t turns = (uint32_t)__builtin_popcount(n->turns[i]);
        has_turns = has_turns || turns > 1;
        if (turns > 1 && (!best.count || turns < best.count))
            best = (choice){turns, true, i, 0};
    }
    for (uint32_t j = 1; j < s->instance->count; j++)
        for (uint32_t i = 0; i < j; i++) {
            uint32_t relations = (uint32_t)__builtin_popcount(n->relations[pair_of(i, j)]);
            overlap = overlap || !are_separated_at_start(n, i, j);
            if (relations > 1 && (!best.count || relations < best.count))
                best = (choice){relations, false, i, j};
        }
    return overlap || has_turns ? best : (choice){.count = 0};
}

static node *node_at(search *s, uint32_t depth)
{
    while (s->nodes.count <= depth) {
        node *n = XT_NEW(node);
        if (n)
            xt_vector_push(&s->nodes, n);
        if (!n || s->nodes.failed) {
            free(n);
            s->effort->lacks_memory = true;
            return NULL;
        }
    }
    return s->nodes.at[depth];
}

static xt_packs search_node(search *s, uint32_t depth)
{
    node *n = s->nodes.at[depth];
    if (!propagate(s, n))
        return XT_PACKS_NOT;
    if (s->effort->is_over || s->effort->lacks_memory || s->effort->steps >= s->effort->step_limit)
        return XT_PACKS_UNDECIDED;
    choice c = choose(s, n);
    if (c.count == 0) {
        s->solution = n;
        return XT_PACKS;
    }
    uint8_t *set = c.is_turn ? &n->turns[c.i] : &n->relations[pair_of(c.i, c.j)];
    for (uint8_t left = *set; left; left &= (uint8_t)(left - 1)) {
        node *child = node_at(s, depth + 1);
        if (!child)
            return XT_PACKS_UNDECIDED;
        *set = (uint8_t)(left & -left);
        *child = *n;
        xt_packs answer = search_node(s, depth + 1);
        if (answer != XT_PACKS_NOT)
            return answer;
    }
    return XT_PACKS_NOT;
}

static void start_root(search *s, node *n)
{
    const xt_box_instance *instance = s->instance;
    bool                   has_equal = instance->count > 1 && are_equal_items(s, 0, 1);
    for (uint32_t k = 0; k < XT_AXES; k++) {
        s->is_halved[k] = k > 0 || !has_equal;
        for (uint32_t i = 0; i < instance->count; i++) {
            n->start[k][i] = 0;
            n->last[k][i] = instance->container.at[k];
            n->side[k][i] = 0;
            set_last_start(s, n, k, i);
        }
    }
    for (uint32_t i = 0; i < instance->count; i++)
        n->turns[i] = (uint8_t)((1u << instance->item[i].turns) - 1);
    for (uint32_t j = 1; j < instance->count; j++)
        for (uint32_t i = 0; i < j; i++)
            // Equal items are in order, so the later one is not before the earlier one along x.
            n->relations[pair_of(i, j)] = are_equal_items(s, i, j) ? ALL_RELATIONS & ~2 : ALL_RELATIONS;
}

static void take_packing(const search *s, xt_box_packing *packing)
{
    const node *n = s->solution;
    for (uint32_t i = 0; i < s->instance->count; i++) {
        const xt_box_item *item = &s->instance->item[i];
        xt_sides           corner;
        for (uint32_t k = 0; k < XT_AXES; k++)
            corner.at[k] = n->start[k][i];
        xt_box_packing_add(packing, item, corner, item->turn[__builtin_ctz(n->turns[i])]);
    }
    s->effort->lacks_memory = s->effort->lacks_memory || packing->placed.failed;
}

xt_packs xt_search_relations(const xt_box_instance *instance, xt_box_packing *packing, xt_box_effort *effort)
{
    search   s = {.instance = instance, .effort = effort};
    xt_packs answer = XT_PACKS_UNDECIDED;
    if (instance->count == 0 || instance->count > XT_RELATIONS_MAX || !node_at(&s, 0))
        return XT_PACKS_UNDECIDED;
    start_root(&s, s.nodes.at[0]);
    answer = search_node(&s, 0);
    if (answer == XT_PACKS)
        take_packing(&s, packing);
    for (uint32_t i = 0; i < s.nodes.count; i++)
        free(s.nodes.at[i]);
    xt_vector_free(&s.nodes);
    return answer;
}
