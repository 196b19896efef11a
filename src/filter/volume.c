// volume.c -- the components of the open cells, and the trigger; see volume.h.

#include "filter/volume.h"

#include "base/memory.h"
#include "base/work_limit.h"
#include "filter/volume_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NEIGHBOURHOOD_WORDS = 1 << 21 };

// ---- Images --------------------------------------------------------------------------------------------------------

// Writes three sets: the option's cells, the cells next to them, and the cells within two steps of them.  Whether cells
// are open does not matter.
void xt_volume_find_neighbourhood(const xt_volume *v, uint32_t option, uint64_t *neighbourhood)
{
    const xt_cover *cover = v->cover;
    uint32_t        words = v->connectivity.words;
    uint64_t       *next = neighbourhood + words, *within_two_steps = next + words;
    memset(neighbourhood, 0, 3 * words * sizeof *neighbourhood);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = v->connectivity.bit_of[cover->member[m]];
        xt_bitset_add(neighbourhood, bit);
        xt_connectivity_add_neighbours(&v->connectivity, bit, next);
    }
    xt_bitset_unite(within_two_steps, neighbourhood, words);
    xt_bitset_unite(within_two_steps, next, words);
    XT_BITSET_FOR_EACH (bit, next, words)
        xt_connectivity_add_neighbours(&v->connectivity, bit, within_two_steps);
}

const uint64_t *xt_volume_place_image(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *neighbourhood = xt_volume_neighbourhood(v, option);
    for (uint32_t w = 0; w < words; w++) {
        v->image[w] = neighbourhood[w];
        v->remaining[w] = open[w] & ~neighbourhood[w];
        v->neighbours[w] = neighbourhood[words + w] & v->remaining[w];
    }
    return neighbourhood;
}

bool xt_volume_may_split(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *within_two_steps = xt_volume_place_image(v, open, option) + 2 * words;
    for (uint32_t w = 0; w < words; w++)
        v->ring[w] = within_two_steps[w] & v->remaining[w];
    return !xt_connectivity_joins(&v->connectivity, v->neighbours, v->ring, v->reached);
}

// ---- Components ----------------------------------------------------------------------------------------------------

bool xt_volume_extract_component(const xt_volume *v, const uint64_t *targets)
{
    bool found = xt_connectivity_component(&v->connectivity, targets, v->remaining, v->reached);
    for (uint32_t w = 0; w < v->connectivity.words; w++)
        v->remaining[w] &= ~v->reached[w];
    return found;
}

static void find_components(xt_volume *v, uint32_t depth)
{
    uint32_t count = 0;
    memcpy(v->remaining, xt_volume_open_at(v, depth), v->connectivity.words * sizeof *v->remaining);
    for (; xt_volume_extract_component(v, v->remaining); count++) {
        v->component[count] = xt_volume_measure_component(v, v->reached);
        XT_BITSET_FOR_EACH (bit, v->reached, v->connectivity.words)
            v->component_of[v->connectivity.cell_at[bit]] = count;
    }
    v->level[depth].components = count;
}

// The last image lay in the only component and did not split it.
static bool left_one_component(const xt_volume *v, uint32_t depth)
{
    return depth > 0 && v->level[depth - 1].components == 1 &&
           !xt_volume_may_split(v, xt_volume_open_at(v, depth - 1), v->placed[depth - 1]);
}

// If exactly one component is left and everything is exact, nothing asks for its cells.
void xt_volume_update_components(xt_volume *v, uint32_t depth)
{
    xt_volume_level *at = &v->level[depth];
    if (at->components == 0 && v->is_exact && left_one_component(v, depth))
        at->components = 1;
    if (!xt_volume_has_one_exact_component(v, depth))
        find_components(v, depth);
}

// ---- The trigger ---------------------------------------------------------------------------------------------------

bool xt_volume_is_violated(xt_volume *v, uint32_t depth)
{
    xt_volume_level *at = &v->level[depth];
    xt_volume_update_components(v, depth);
    if (xt_volume_has_one_exact_component(v, depth))
        return false;
    const uint64_t *reachable = xt_reachable_sums_of(v->sums, at->pieces);
    for (uint32_t r = 0; r < at->components; r++)
        if (!xt_volume_component_is_fillable(reachable, v->component[r]))
            return true;
    return false;
}

// ---- An explanation ------------------------------------------------------------------------------------------------

static uint32_t greatest_common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : greatest_common_divisor(b, a % b);
}

// Returns the greatest number that divides what each piece can add to a component; 0 without pieces.
static uint32_t divisor_of_weights(const xt_volume *v)
{
    uint32_t divisor = 0;
    for (uint32_t i = 0; i < v->weight.count; i++)
        divisor = greatest_common_divisor(v->weight.at[i], divisor);
    return divisor;
}

static void explain(const xt_volume *v, xt_volume_component component, char *explanation, size_t capacity)
{
    uint32_t    divisor = divisor_of_weights(v), remainder = divisor ? component.whole % divisor : 0;
    const char *format = v->level[0].components == 1 ? "the region has %" PRIu32 " cells"
                                                     : "a part of the region that touches no other has %" PRIu32
                                                       " cells";
    size_t      used = (size_t)snprintf(explanation, capacity, format, component.whole);
    if (component.required < component.whole)
        used += (size_t)snprintf(explanation + used, capacity - used, ", of which %" PRIu32 " must be covered",
                                 component.required);
    if (remainder > component.whole - component.required)
        snprintf(explanation + used, capacity - used,
                 ": %" PRIu32 " * %" PRIu32 " + %" PRIu32 "; the cells of each piece are a multiple of %" PRIu32,
                 divisor, component.whole / divisor, remainder, divisor);
    else
        snprintf(explanation + used, capacity - used, "; no choice of the pieces has as many");
}

bool xt_volume_explain(xt_volume *v, char *explanation, size_t capacity)
{
    const uint64_t *reachable = xt_reachable_sums_of(v->sums, v->level[0].pieces);
    find_components(v, 0);
    for (uint32_t r = 0; r < v->level[0].components; r++)
        if (!xt_volume_component_is_fillable(reachable, v->component[r])) {
            explain(v, v->component[r], explanation, capacity);
            return true;
        }
    return false;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

void xt_volume_place(xt_volume *v, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = v->cover;
    uint64_t       *open = v->open + (size_t)(depth + 1) * v->connectivity.words;
    memcpy(open, xt_volume_open_at(v, depth), v->connectivity.words * sizeof *open);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        xt_bitset_remove(open, v->connectivity.bit_of[cover->member[m]]);
    v->placed[depth] = option;
    v->level[depth + 1] =
        (xt_volume_level){.pieces = xt_reachable_sums_without(v->sums, v->level[depth].pieces,
                                                              v->class_of[xt_cover_shape_of(cover, option)])};
}

void xt_volume_snapshot(const xt_volume *v, uint32_t depth, xt_snapshot *snapshot)
{
    xt_snapshot_bytes(snapshot, &v->level[depth], sizeof *v->level);
    xt_snapshot_bytes(snapshot, v->open + (size_t)depth * v->connectivity.words,
                      v->connectivity.words * sizeof *v->open);
    xt_snapshot_bytes(snapshot, xt_volume_splitting_at(v, depth), v->option_words * sizeof *v->splitting);
}

// Adds to a set the volumes that an option can add to a component: sums of the volumes of its own components.  own:
// scratch, a set of the same size, empty before and after.  Returns true if the option is connected.
static bool add_volumes(xt_volume *v, uint32_t option, uint64_t *volumes, uint64_t *own)
{
    const uint32_t volume = xt_volume_of_option(v->cover, option), words = volume / 64 + 1;
    bool           is_connected = false;
    own[0] = 1;
    memset(v->remaining, 0, v->connectivity.words * sizeof *v->remaining);
    for (uint32_t m = v->cover->first[option]; m + 1 < v->cover->first[option + 1]; m++)
        xt_bitset_add(v->remaining, v->connectivity.bit_of[v->cover->member[m]]);
    while (xt_volume_extract_component(v, v->remaining)) {
        uint32_t component_volume = xt_bitset_count(v->reached, v->connectivity.words);
        is_connected = component_volume == volume;
        for (uint32_t sum = volume; sum-- > 0;)
            if (xt_bitset_has(own, sum) && sum + component_volume <= volume)
                xt_bitset_add(own, sum + component_volume);
    }
    for (uint32_t w = 0; w < words; w++) {
        volumes[w] |= own[w];
        own[w] = 0;
    }
    return is_connected;
}

// The options of a shape that show its weights: one of them if they all have one size and as many parts.
typedef struct options_by_shape {
    uint32_t *first; // by shape, or XT_NONE
    uint32_t *next;  // by option, or XT_NONE
} options_by_shape;

static bool list_by_shape(options_by_shape *list, const xt_cover *cover)
{
    const uint32_t shapes = cover->items - cover->cells;
    *list = (options_by_shape){.first = XT_NEW_ARRAY(uint32_t, shapes), .next = XT_NEW_ARRAY(uint32_t, cover->options)};
    if (!list->first || !list->next)
        return false;
    for (uint32_t s = 0; s < shapes; s++)
        list->first[s] = XT_NONE;
    for (uint32_t o = cover->options; o-- > 0;) {
        uint32_t *first = &list->first[xt_cover_shape_of(cover, o)];
        list->next[o] = cover->sizes_vary || cover->parts_vary ? *first : XT_NONE;
        *first = o;
    }
    return true;
}

static bool are_same_class(const xt_volume *v, const xt_volume_shape_class *a, const xt_volume_shape_class *b)
{
    return a->weights == b->weights && a->is_connected == b->is_connected &&
           (a->weights == 0 || memcmp(v->weight.at + a->first_weight, v->weight.at + b->first_weight,
                                      a->weights * sizeof *v->weight.at) == 0);
}

// Finds or adds the class of a shape that has options.  Returns false if memory runs out.
static bool find_class(xt_volume *v, const options_by_shape *list, uint32_t shape)
{
    const size_t words = v->cover->cells / 64 + 1;
    uint64_t    *volumes = XT_NEW_ARRAY(uint64_t, 2 * words);
    xt_volume_shape_class class = {.first_weight = v->weight.count, .is_connected = true};
    uint32_t c = 0, step = 0, greatest = 0;
    for (uint32_t o = list->first[shape]; volumes && o != XT_NONE && !xt_work_is_over_at(++step); o = list->next[o]) {
        class.is_connected &= add_volumes(v, o, volumes, volumes + words);
        greatest = xt_volume_of_option(v->cover, o) > greatest ? xt_volume_of_option(v->cover, o) : greatest;
    }
    for (uint32_t volume = 1; volume <= greatest; volume++)
        if (xt_bitset_has(volumes, volume))
            xt_vector_push(&v->weight, volume);
    class.weights = v->weight.count - class.first_weight;
    bool ok = volumes && !v->weight.failed && !xt_work_is_over_at(step);
    free(volumes);
    while (ok && c < v->classes && !are_same_class(v, &class, &v->class[c]))
        c++;
    if (c == v->classes)
        v->class[v->classes++] = class;
    else
        v->weight.count = class.first_weight;
    v->class_of[shape] = c;
    return ok;
}

static bool make_sums(xt_volume *v)
{
    const xt_cover *cover = v->cover;
    const uint32_t  shapes = cover->items - cover->cells;
    xt_summand_class *class = XT_NEW_ARRAY(xt_summand_class, shapes);
    options_by_shape list;
    bool             ok = list_by_shape(&list, cover) && class;
    for (uint32_t s = 0; ok && s < shapes; s++) {
        v->class_of[s] = XT_NONE;
        if (list.first[s] == XT_NONE)
            continue;
        ok = find_class(v, &list, s);
        if (ok)
            class[v->class_of[s]].high += cover->item[cover->cells + s].high;
    }
    free(list.first);
    free(list.next);
    for (uint32_t c = 0; c < v->classes; c++) {
        class[c].weight = v->weight.at + v->class[c].first_weight;
        class[c].weights = v->class[c].weights;
        class[c].optional = class[c].high;
    }
    if (ok)
        v->sums = xt_reachable_sums_new(class, v->classes, cover->cells);
    free(class);
    return v->sums;
}

// Without this memory, xt_volume_neighbourhood computes them each time.  A root asks for each about once.
static void cache_neighbourhoods(xt_volume *v)
{
    size_t size = 3 * (size_t)v->connectivity.words, options = v->cover->options;
    v->neighbourhoods = options * size <= MAX_NEIGHBOURHOOD_WORDS ? XT_NEW_ARRAY(uint64_t, options * size) : NULL;
    for (uint32_t o = 0; v->neighbourhoods && o < options; o++)
        xt_volume_find_neighbourhood(v, o, v->neighbourhoods + o * size);
}

xt_volume *xt_volume_new(const xt_cover *cover, uint32_t depths)
{
    xt_volume *v = XT_NEW(xt_volume);
    if (!v)
        return NULL;
    *v = (xt_volume){.cover = cover,
                     .is_exact = !cover->sizes_vary && !xt_cover_needs_ranges(cover),
                     .option_words = xt_bitset_words(cover->options)};
    if (xt_connectivity_make(&v->connectivity, cover)) {
        size_t words = v->connectivity.words, levels = (size_t)depths + 1, shapes = cover->items - cover->cells;
        v->class_of = XT_ARENA_ARRAY_ZEROED(&v->memory, uint32_t, shapes);
        v->class = XT_ARENA_ARRAY_ZEROED(&v->memory, xt_volume_shape_class, shapes);
        v->level = XT_ARENA_ARRAY_ZEROED(&v->memory, xt_volume_level, levels);
        v->open = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, levels * words);
        v->splitting = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, levels * v->option_words);
        v->placed = XT_ARENA_ARRAY_ZEROED(&v->memory, uint32_t, levels);
        v->neighbourhood = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, 3 * words);
        v->image = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, words);
        v->neighbours = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, words);
        v->remaining = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, words);
        v->ring = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, words);
        v->reached = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, words);
        v->candidates = XT_ARENA_ARRAY_ZEROED(&v->memory, uint64_t, v->option_words);
        v->component = XT_ARENA_ARRAY_ZEROED(&v->memory, xt_volume_component, cover->cells);
        v->is_fillable = XT_ARENA_ARRAY_ZEROED(&v->memory, bool, cover->cells);
        v->component_of = XT_ARENA_ARRAY_ZEROED(&v->memory, uint32_t, cover->cells);
    }
    if (v->class_of && v->class && v->level && v->open && v->splitting && v->placed && v->neighbourhood && v->image &&
        v->neighbours && v->remaining && v->ring && v->reached && v->candidates && v->component && v->is_fillable &&
        v->component_of && make_sums(v)) {
        for (uint32_t c = 0; c < cover->cells; c++)
            xt_bitset_add(v->open, v->connectivity.bit_of[c]);
        v->level[0].pieces = xt_reachable_sums_start(v->sums);
        if (depths > 0)
            cache_neighbourhoods(v);
        return v;
    }
    xt_volume_free(v);
    return NULL;
}

void xt_volume_free(xt_volume *v)
{
    if (!v)
        return;
    xt_connectivity_free(&v->connectivity);
    xt_reachable_sums_free(v->sums);
    xt_vector_free(&v->weight);
    free(v->neighbourhoods);
    xt_arena_free(&v->memory);
    free(v);
}
