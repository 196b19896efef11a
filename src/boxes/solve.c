// solve.c -- the answer to a puzzle of boxes, and the decision whether a set of boxes packs.
//
// Bounds come first, then constructions, then both exact searches by turns, each with twice as many steps as before.
// Either search alone answers in the end.  Which is faster depends on the puzzle: corners where little stays empty,
// relations where the boxes are few.

#include "boxes/decide.h"

#include "base/memory.h"
#include "boxes/bounds.h"
#include "boxes/construct.h"
#include "boxes/corners.h"
#include "boxes/relations.h"

enum {
    FIRST_CONSTRUCTIONS = 48, // every style twice
    FIRST_STEPS = 1 << 12,    // of each exact search in its first turn
};

static bool is_over(const xt_box_effort *effort)
{
    return effort->is_over || effort->lacks_memory;
}

// Constructs until all boxes are packed, or the steps are spent.
static bool construct_all(xt_constructor *c, uint64_t constructions, uint64_t steps, xt_box_effort *effort)
{
    uint64_t end = c->constructions + constructions, last_step = effort->steps + steps;
    while (c->constructions < end && effort->steps < last_step && !is_over(effort))
        if (xt_construct(c, effort) && c->best.placed.count == c->instance->count)
            return true;
    return false;
}

static xt_packs search_in_turns(const xt_box_instance *instance, xt_constructor *c, xt_box_packing *packing,
                                uint64_t max_steps, xt_box_effort *effort)
{
    uint64_t end = max_steps < UINT64_MAX - effort->steps ? effort->steps + max_steps : UINT64_MAX;
    for (uint64_t steps = FIRST_STEPS; !is_over(effort) && effort->steps < end; steps *= 2) {
        xt_packs answer;
        packing->placed.count = 0;
        effort->step_limit = effort->steps + steps;
        answer = xt_search_corners(instance, NULL, packing, effort);
        if (answer != XT_PACKS_UNDECIDED)
            return answer;
        packing->placed.count = 0;
        effort->step_limit = effort->steps + steps;
        answer = xt_search_relations(instance, packing, effort);
        if (answer != XT_PACKS_UNDECIDED)
            return answer;
        effort->step_limit = UINT64_MAX;
        packing->placed.count = 0;
        if (construct_all(c, UINT64_MAX / 2, steps, effort)) {
            xt_vector_append(&packing->placed, c->best.placed.at, c->best.placed.count);
            return packing->placed.failed ? XT_PACKS_OUT_OF_MEMORY : XT_PACKS;
        }
    }
    return XT_PACKS_UNDECIDED;
}

static xt_packs decide_instance(const xt_box_instance *instance, uint64_t seed, uint64_t max_steps,
                                xt_box_packing *packing, xt_box_effort *effort)
{
    xt_constructor c = {0};
    xt_packs       answer = XT_PACKS_UNDECIDED;
    if (!xt_constructor_start(&c, instance, NULL, seed))
        effort->lacks_memory = true;
    else if (construct_all(&c, FIRST_CONSTRUCTIONS, UINT64_MAX / 2, effort)) {
        xt_vector_append(&packing->placed, c.best.placed.at, c.best.placed.count);
        answer = XT_PACKS;
    } else {
        answer = search_in_turns(instance, &c, packing, max_steps, effort);
    }
    xt_constructor_free(&c);
    return effort->lacks_memory || packing->placed.failed ? XT_PACKS_OUT_OF_MEMORY : answer;
}

xt_packs xt_boxes_decide(const xt_boxes *boxes, const uint32_t *copies, uint64_t seed, uint64_t max_steps,
                         xt_box_packing *packing, xt_box_effort *effort, const char **reason)
{
    xt_box_instance instance;
    xt_packs        answer = XT_PACKS_OUT_OF_MEMORY;
    *reason = NULL;
    effort->step_limit = UINT64_MAX;
    if (xt_box_instance_make(&instance, boxes, copies)) {
        *reason = xt_boxes_refute(&instance, &boxes->container);
        answer = *reason               ? XT_PACKS_NOT
                 : instance.count == 0 ? XT_PACKS
                                       : decide_instance(&instance, seed, max_steps, packing, effort);
        if (answer == XT_PACKS_NOT && !*reason)
            *reason = "a search through all positions at sums of sides has found no packing";
    }
    if (answer == XT_PACKS && !xt_box_packing_name_types(packing, boxes, copies))
        answer = XT_PACKS_OUT_OF_MEMORY;
    xt_box_instance_free(&instance);
    return answer;
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// Returns true if the packing fills the container and has enough copies of each type.
static bool is_full(const xt_boxes *boxes, const xt_box_packing *packing)
{
    uint64_t  volume = 0;
    uint32_t *used = XT_NEW_ARRAY(uint32_t, boxes->types.count + 1);
    bool      ok = used;
    for (uint32_t i = 0; ok && i < packing->placed.count; i++) {
        volume += xt_volume_of_sides(&packing->placed.at[i].sides);
        used[packing->placed.at[i].type]++;
    }
    for (uint32_t t = 0; ok && t < boxes->types.count; t++)
        ok = used[t] >= boxes->types.at[t].low;
    free(used);
    return ok && volume == xt_volume_of_sides(&boxes->container);
}

// Constructs until the container is full, or `constructions` times.
static bool construct_full(const xt_boxes *boxes, const uint32_t *high, xt_constructor *c, uint64_t constructions,
                           xt_box_packing *packing, xt_box_effort *effort)
{
    for (uint64_t end = c->constructions + constructions; c->constructions < end && !is_over(effort);) {
        if (!xt_construct(c, effort))
            continue;
        packing->placed.count = 0;
        xt_vector_append(&packing->placed, c->best.placed.at, c->best.placed.count);
        if (packing->placed.failed || !xt_box_packing_name_types(packing, boxes, high))
            effort->lacks_memory = true;
        else if (is_full(boxes, packing))
            return true;
    }
    packing->placed.count = 0;
    return false;
}

static xt_packs fill_instance(const xt_boxes *boxes, const uint32_t *high, const xt_box_instance *instance,
                              const uint32_t *may_omit, uint64_t seed, xt_box_packing *packing, xt_box_effort *effort)
{
    xt_constructor c = {.instance = NULL};
    xt_packs       answer = XT_PACKS_UNDECIDED;
    if (!xt_constructor_start(&c, instance, NULL, seed))
        effort->lacks_memory = true;
    else if (construct_full(boxes, high, &c, FIRST_CONSTRUCTIONS, packing, effort))
        answer = XT_PACKS;
    else if (!xt_can_search_corners(instance))
        answer = construct_full(boxes, high, &c, UINT64_MAX / 2, packing, effort) ? XT_PACKS : XT_PACKS_UNDECIDED;
    else {
        answer = xt_search_corners(instance, may_omit, packing, effort);
        if (answer == XT_PACKS && !xt_box_packing_name_types(packing, boxes, high))
            effort->lacks_memory = true;
    }
    xt_constructor_free(&c);
    return effort->lacks_memory ? XT_PACKS_OUT_OF_MEMORY : answer;
}

// Fills the container with a varying number of boxes.  Only the corner search proves that this is impossible.
static xt_packs fill(const xt_boxes *boxes, const uint32_t *high, uint64_t seed, xt_box_packing *packing,
                     xt_box_effort *effort, const char **reason)
{
    xt_box_instance instance = {.count = 0};
    xt_packs        answer = XT_PACKS_OUT_OF_MEMORY;
    uint32_t       *may_omit = XT_NEW_ARRAY(uint32_t, boxes->types.count + 1);
    for (uint32_t t = 0; may_omit && t < boxes->types.count; t++)
        may_omit[boxes->types.at[t].class] += high[t] - boxes->types.at[t].low;
    *reason = "a search through all positions at sums of sides has found no packing";
    effort->step_limit = UINT64_MAX;
    if (may_omit && xt_box_instance_make(&instance, boxes, high)) {
        bool fits = xt_sides_are_equal(&instance.container, &boxes->container);
        answer = fits ? fill_instance(boxes, high, &instance, may_omit, seed, packing, effort) : XT_PACKS_NOT;
        if (!fits)
            *reason = "no sum of sides is as long as the container";
    }
    xt_box_instance_free(&instance);
    free(may_omit);
    return answer;
}

xt_packs xt_boxes_solve(const xt_boxes *boxes, uint64_t seed, xt_box_packing *packing, xt_box_report *report)
{
    xt_box_effort effort = {0};
    const char   *reason = NULL;
    xt_packs      answer = XT_PACKS_OUT_OF_MEMORY;
    uint32_t     *copies = XT_NEW_ARRAY(uint32_t, boxes->types.count + 1);
    bool          varies = false;
    uint64_t      volume = 0;
    for (uint32_t t = 0; copies && t < boxes->types.count; t++) {
        const xt_box_type *type = &boxes->types.at[t];
        varies = varies || (type->low < type->high && type->turns > 0);
        copies[t] = boxes->must_fill && type->turns > 0 ? type->high : type->low;
        volume += copies[t] * type->volume;
    }
    if (!copies)
        answer = XT_PACKS_OUT_OF_MEMORY;
    else if (boxes->must_fill && volume < xt_volume_of_sides(&boxes->container)) {
        answer = XT_PACKS_NOT;
        reason = "the boxes have less volume than the container";
    } else if (boxes->must_fill && varies && volume > xt_volume_of_sides(&boxes->container)) {
        answer = fill(boxes, copies, seed, packing, &effort, &reason);
    } else {
        answer = xt_boxes_decide(boxes, copies, seed, UINT64_MAX, packing, &effort, &reason);
    }
    free(copies);
    if (report)
        *report = (xt_box_report){.steps = effort.steps, .reason = answer == XT_PACKS_NOT ? reason : NULL};
    return answer;
}
