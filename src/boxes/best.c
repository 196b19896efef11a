// best.c -- the best packing, with a bound.
//
// Constructions find good packings.  The proof goes through selections of boxes, the most valuable first: a selection
// that cannot be packed is replaced by those with one box less.  The first selection that packs is the best.  Each
// selection is reached once, since boxes are left out in the order of their types.

#include "boxes/decide.h"

#include "base/long_multiply.h"
#include "base/memory.h"
#include "boxes/construct.h"

enum {
    // All selections in memory have at most this many words: 64 MiB.
    MAX_WORDS = 1 << 24,
    // At most this many impossible selections are remembered.
    MAX_REFUTED = 1 << 10,
    // The first decision about a selection may take this many steps.
    FIRST_STEPS = 1 << 14,
    // Packings that are constructed before the first decision.
    CONSTRUCTIONS = 64,
    // With more types of boxes, the steps that take quadratic time are left out.
    MAX_SORTED_TYPES = 1 << 12,
};

// A selection of boxes.
typedef struct selection {
    uint64_t value;
    uint32_t at;        // the first word of its copies of each type
    uint32_t last_type; // the last type of which a box was left out
} selection;

typedef struct search {
    xt_boxes               boxes; // with classes of equal values; owned
    const xt_best_request *request;
    xt_box_effort          effort;
    xt_best_result        *result;
    xt_box_packing        *best;
    xt_box_instance        all; // all copies
    xt_constructor         constructor;
    uint64_t              *item_value; // with a bonus for copies that must be packed; owned
    uint32_t              *high;       // owned
    XT_VECTOR(selection) heap;         // the most valuable first
    XT_VECTOR(uint32_t) words;
    XT_VECTOR(uint32_t) refuted; // copies of each type, one selection after another
    bool     is_stopped, is_full;
    uint64_t last_step; // at the last better packing
} search;

// ---- Packings ------------------------------------------------------------------------------------------------------

static bool has_low(const search *s, const xt_box_packing *packing)
{
    uint32_t  types = s->boxes.types.count;
    uint32_t *used = XT_NEW_ARRAY(uint32_t, types + 1);
    bool      ok = used;
    for (uint32_t i = 0; ok && i < packing->placed.count; i++)
        used[packing->placed.at[i].type]++;
    for (uint32_t t = 0; ok && t < types; t++)
        ok = used[t] >= s->boxes.types.at[t].low;
    free(used);
    return ok;
}

// Keeps a packing with types, if it is the best so far.
static void take_packing(search *s, const xt_box_packing *packing)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < packing->placed.count; i++)
        value += s->request->value[packing->placed.at[i].type];
    if ((s->result->is_found && value <= s->result->value) || !has_low(s, packing))
        return;
    s->best->placed.count = 0;
    xt_vector_append(&s->best->placed, packing->placed.at, packing->placed.count);
    s->effort.lacks_memory = s->effort.lacks_memory || s->best->placed.failed;
    s->result->is_found = true;
    s->result->value = value;
    s->last_step = s->effort.steps;
    if (s->request->improved && s->request->improved(s->request->context, s->best, value, s->result->bound) == XT_STOP)
        s->is_stopped = true;
}

static bool is_over(const search *s)
{
    return s->effort.is_over || s->effort.lacks_memory || s->is_stopped;
}

static uint64_t steps_left(const search *s)
{
    uint64_t vain = s->effort.steps - s->last_step, patience = s->request->patience;
    return !patience ? UINT64_MAX / 2 : vain < patience ? patience - vain : 0;
}

static bool is_proved(const search *s)
{
    return s->result->is_found && s->result->value == s->result->bound;
}

// Returns true if a better packing was found.
static bool construct(search *s, uint64_t constructions, uint64_t steps)
{
    uint64_t end = s->constructor.constructions + constructions, last_step = s->effort.steps + steps;
    bool     found = false;
    s->effort.step_limit = UINT64_MAX;
    while (s->constructor.constructions < end && s->effort.steps < last_step && !is_over(s) && !is_proved(s)) {
        xt_box_packing named = {0};
        uint64_t       before = s->result->value;
        if (!xt_construct(&s->constructor, &s->effort))
            continue;
        xt_vector_append(&named.placed, s->constructor.best.placed.at, s->constructor.best.placed.count);
        if (named.placed.failed || !xt_box_packing_name_types(&named, &s->boxes, s->high))
            s->effort.lacks_memory = true;
        else
            take_packing(s, &named);
        found = found || s->result->value > before;
        xt_box_packing_free(&named);
    }
    return found;
}

// ---- Selections ----------------------------------------------------------------------------------------------------

static void sift_up(search *s, uint32_t at)
{
    selection moved = s->heap.at[at];
    for (; at > 0 && s->heap.at[(at - 1) / 2].value < moved.value; at = (at - 1) / 2)
        s->heap.at[at] = s->heap.at[(at - 1) / 2];
    s->heap.at[at] = moved;
}

static void drop_first(search *s)
{
    uint32_t  count = --s->heap.count, at = 0;
    selection moved = s->heap.at[count];
    while (2 * at + 1 < count) {
        uint32_t child = 2 * at + 1;
        if (child + 1 < count && s->heap.at[child + 1].value > s->heap.at[child].value)
            child++;
        if (s->heap.at[child].value <= moved.value)
            break;
        s->heap.at[at] = s->heap.at[child];
        at = child;
    }
    s->heap.at[at] = moved;
}

static void add_selection(search *s, const uint32_t *copies, uint64_t value, uint32_t last_type)
{
    const selection added = {.value = value, .at = s->words.count, .last_type = last_type};
    if (s->words.count > MAX_WORDS) {
        s->is_full = true;
        return;
    }
    xt_vector_append(&s->words, copies, s->boxes.types.count);
    xt_vector_push(&s->heap, added);
    s->effort.lacks_memory = s->effort.lacks_memory || s->words.failed || s->heap.failed;
    if (!s->heap.failed)
        sift_up(s, s->heap.count - 1);
}

// Replaces the first selection by those with one box less.
static void expand_first(search *s, uint32_t *copies)
{
    const selection first = s->heap.at[0];
    drop_first(s);
    for (uint32_t t = first.last_type; t < s->boxes.types.count; t++)
        if (copies[t] > s->boxes.types.at[t].low) {
            copies[t]--;
            add_selection(s, copies, first.value - s->request->value[t], t);
            copies[t]++;
        }
}

// Returns true if the selection includes one that cannot be packed, or has too much volume.
static bool is_refuted(const search *s, const uint32_t *copies)
{
    uint64_t volume = 0;
    uint32_t types = s->boxes.types.count;
    for (uint32_t t = 0; t < types; t++)
        volume += copies[t] * s->boxes.types.at[t].volume;
    if (volume > xt_volume_of_sides(&s->all.container))
        return true;
    for (uint32_t r = 0; r + types <= s->refuted.count; r += types) {
        uint32_t t = 0;
        while (t < types && copies[t] >= s->refuted.at[r + t])
            t++;
        if (t == types)
            return true;
    }
    return false;
}

// Decides the most valuable selection within `steps` steps.  Returns false if that is not enough.
static bool decide_first(search *s, uint32_t *copies, uint64_t steps)
{
    xt_box_packing packing = {0};
    const char    *reason;
    memcpy(copies, s->words.at + s->heap.at[0].at, s->boxes.types.count * sizeof *copies);
    xt_packs answer = XT_PACKS_NOT;
    if (!is_refuted(s, copies)) {
        answer = xt_boxes_decide(&s->boxes, copies, s->request->seed, steps, &packing, &s->effort, &reason);
        if (answer == XT_PACKS_NOT && s->refuted.count < MAX_REFUTED * s->boxes.types.count)
            xt_vector_append(&s->refuted, copies, s->boxes.types.count);
    } else {
        xt_box_effort_step(&s->effort);
    }
    if (answer == XT_PACKS)
        take_packing(s, &packing);
    else if (answer == XT_PACKS_NOT)
        expand_first(s, copies);
    xt_box_packing_free(&packing);
    return answer != XT_PACKS_UNDECIDED;
}

// The value of the first selection bounds all others.  Without selections no packing has the least copies.
static void update_bound(search *s)
{
    uint64_t bound = s->heap.count > 0 ? s->heap.at[0].value : 0;
    s->result->bound = bound < s->result->bound ? bound : s->result->bound;
    s->result->is_proved = is_proved(s) || s->heap.count == 0;
}

static void prove(search *s, uint32_t *copies)
{
    uint64_t steps = FIRST_STEPS;
    while (!is_over(s) && !s->is_full && steps_left(s) > 0) {
        update_bound(s);
        if (s->result->is_proved)
            return;
        steps = steps < steps_left(s) ? steps : steps_left(s);
        if (!decide_first(s, copies, steps)) {
            construct(s, UINT64_MAX / 2, steps);
            steps *= 2;
        }
    }
}

// ---- The bound by volume -------------------------------------------------------------------------------------------

// The largest value of at most `copies` copies of the type in a volume, in parts of copies too.
static uint64_t value_in_volume(uint64_t value, uint64_t copies, uint64_t volume_of_copy, uint64_t volume)
{
    uint64_t whole = volume / volume_of_copy, rest = volume % volume_of_copy;
    if (whole >= copies)
        return copies * value;
    return whole * value + xt_divide_long(xt_multiply_add_long(rest, value, 0), volume_of_copy, &rest);
}

// Returns true if a copy of a has more value for its volume than one of b.
static bool is_denser(const search *s, uint32_t a, uint32_t b)
{
    const xt_box_type *types = s->boxes.types.at;
    xt_long_product    of_a = xt_multiply_add_long(s->request->value[a], types[b].volume, 0),
                    of_b = xt_multiply_add_long(s->request->value[b], types[a].volume, 0);
    return of_a.high != of_b.high ? of_a.high > of_b.high : of_a.low > of_b.low;
}

// The knapsack of the container's volume, where boxes may be cut (Dantzig 1957).  Types are taken from the densest on.
static uint64_t bound_by_volume(const search *s, uint32_t *order)
{
    uint64_t bound = 0, volume = xt_volume_of_sides(&s->all.container);
    uint32_t types = s->boxes.types.count;
    if (types > MAX_SORTED_TYPES)
        return UINT64_MAX;
    for (uint32_t t = 0; t < types; t++) {
        uint32_t at = t;
        for (; at > 0 && is_denser(s, t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = t;
    }
    for (uint32_t i = 0; i < types && volume > 0; i++) {
        const xt_box_type *type = &s->boxes.types.at[order[i]];
        uint64_t           taken = s->high[order[i]] * type->volume;
        bound += value_in_volume(s->request->value[order[i]], s->high[order[i]], type->volume, volume);
        volume -= taken < volume ? taken : volume;
    }
    return bound;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static bool start(search *s, const xt_boxes *boxes, xt_best_result *result)
{
    const uint64_t *value = s->request->value;
    uint64_t        all_values = 0;
    uint32_t        types = boxes->types.count, *left = XT_NEW_ARRAY(uint32_t, types + 1);
    s->boxes.container = boxes->container;
    s->high = XT_NEW_ARRAY(uint32_t, types + 1);
    xt_vector_append(&s->boxes.types, boxes->types.at, types);
    if (!left || !s->high || s->boxes.types.failed) {
        free(left);
        return false;
    }
    for (uint32_t t = 0; t < types; t++) {
        xt_box_type *type = &s->boxes.types.at[t];
        uint32_t class = types > MAX_SORTED_TYPES ? t : boxes->types.at[t].class;
        while (class < t && (boxes->types.at[class].class != type->class || value[class] != value[t]))
            class ++;
        type->class = class;
        // A box that fits in no turn is never packed.
        s->high[t] = type->turns > 0 ? type->high : type->low;
        type->high = s->high[t];
        all_values += s->high[t] * value[t];
        left[class] += type->low;
    }
    result->bound = all_values;
    bool ok = xt_box_instance_make(&s->all, &s->boxes, s->high);
    s->item_value = ok ? XT_NEW_ARRAY(uint64_t, s->all.count + 1) : NULL;
    for (uint32_t i = 0; s->item_value && i < s->all.count; i++) {
        uint32_t class = s->all.item[i].class;
        s->item_value[i] = value[class] + (left[class] > 0 ? all_values + 1 : 0);
        left[class] -= left[class] > 0;
    }
    free(left);
    return s->item_value && xt_constructor_start(&s->constructor, &s->all, s->item_value, s->request->seed);
}

static void run(search *s)
{
    uint32_t *copies = XT_NEW_ARRAY(uint32_t, s->boxes.types.count + 1);
    if (!copies) {
        s->effort.lacks_memory = true;
        return;
    }
    uint64_t all_values = s->result->bound, by_volume = bound_by_volume(s, copies);
    s->result->bound = by_volume < all_values ? by_volume : all_values;
    construct(s, CONSTRUCTIONS, UINT64_MAX / 2);
    add_selection(s, s->high, all_values, 0);
    prove(s, copies);
    while (s->is_full && !is_over(s) && !is_proved(s) && steps_left(s) > 0)
        construct(s, UINT64_MAX / 2, steps_left(s));
    free(copies);
}

static void free_search(search *s)
{
    xt_boxes_free(&s->boxes);
    xt_box_instance_free(&s->all);
    xt_constructor_free(&s->constructor);
    xt_vector_free(&s->heap);
    xt_vector_free(&s->words);
    xt_vector_free(&s->refuted);
    free(s->item_value);
    free(s->high);
}

xt_best_result xt_boxes_find_best(const xt_boxes *boxes, const xt_best_request *request, xt_box_packing *packing)
{
    xt_best_result result = {0};
    search         s = {.request = request, .result = &result, .best = packing};
    if (start(&s, boxes, &result))
        run(&s);
    else
        s.effort.lacks_memory = true;
    result.lacks_memory = s.effort.lacks_memory;
    result.steps = s.effort.steps;
    free_search(&s);
    return result;
}
