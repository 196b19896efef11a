// volume.c -- see volume.h.
//
// To place every image that is left and flood what remains is too slow to do at every node, as Busche says of his own
// filter.  Here an image is flooded only where it can split a pocket: where its open neighbours do not hang together by
// way of the open cells within two steps of it.  Such images are tight.  What is tight stays so while the ground
// shrinks, and becomes so only near the image that was placed last; so each node looks at the images about that one,
// and floods the tight.  Among single exact numbers of pieces, in a pocket in one piece, the others cannot do harm.

#include "filter/volume.h"

#include "base/memory.h"
#include "base/vector.h"
#include "filter/connectivity.h"
#include "filter/flood_fill.h"
#include "filter/reachable_sums.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NEIGHBOURHOOD_WORDS = 1 << 21 };

typedef struct level {
    uint64_t pieces;     // that are left: a state of the sums
    uint32_t components; // 0: not counted
    bool     has_splitting;
} level;

typedef struct component {
    uint32_t required, whole; // volumes
} component;

// Shapes of which a copy can add the same volumes to a pocket: its own; of one that does not hang together, the volume
// of any of its parts as well.
typedef struct shape_class {
    uint32_t first_weight, weights;
    bool     is_connected;
} shape_class;

struct xt_volume {
    const xt_cover *cover;
    xt_connectivity connectivity;
    bool            is_exact; // every piece must be placed, and every cell filled
    uint32_t       *class_of; // by shape: of the sums
    shape_class *class;
    uint32_t classes;
    XT_VECTOR(uint32_t) weight;
    xt_reachable_sums *sums;
    level             *level;     // by depth
    uint64_t          *open;      // by depth: cells
    uint64_t          *splitting; // by depth: options; as many words as question.words
    uint32_t           option_words;
    uint32_t          *placed; // by depth

    uint64_t *neighbourhoods; // by option: see find_outline; NULL where they would be too many

    // Room.
    uint64_t     *neighbourhood;
    uint64_t     *image, *neighbours, *remaining, *ring, *reached; // cells
    uint64_t     *candidates;                                      // options
    component    *component;
    bool         *is_fillable;  // by pocket
    uint32_t     *component_of; // by cell
    xt_flood_fill flood_fill;
    uint32_t      lane_option[XT_FLOOD_FILL_LANES]; // that was laid there
};

// ---- Images --------------------------------------------------------------------------------------------------------

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1] - cover->cells;
}

static uint32_t volume_of(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

static const uint64_t *open_at(const xt_volume *v, uint32_t depth)
{
    return v->open + (size_t)depth * v->connectivity.words;
}

static uint64_t *splitting_at(const xt_volume *v, uint32_t depth)
{
    return v->splitting + (size_t)depth * v->option_words;
}

// The cells of an option, those next to it, and those within two steps of it, as they are when all is open.
static void find_neighbourhood(const xt_volume *v, uint32_t option, uint64_t *neighbourhood)
{
    const xt_cover *cover = v->cover;
    uint32_t        words = v->connectivity.words;
    memset(neighbourhood, 0, 3 * words * sizeof *neighbourhood);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = v->connectivity.bit_of[cover->member[m]];
        xt_bitset_add(neighbourhood, bit);
        xt_bitset_unite(neighbourhood + words, xt_connectivity_neighbours(&v->connectivity, bit), words);
        xt_bitset_unite(neighbourhood + 2 * words, xt_connectivity_within_two_steps(&v->connectivity, bit), words);
    }
}

// Lent until the next call.
static const uint64_t *neighbourhood_of(const xt_volume *v, uint32_t option)
{
    if (v->neighbourhoods)
        return v->neighbourhoods + 3 * (size_t)option * v->connectivity.words;
    find_neighbourhood(v, option, v->neighbourhood);
    return v->neighbourhood;
}

// The image, the open cells that it leaves, and its neighbours among them.
static const uint64_t *place_image(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *neighbourhood = neighbourhood_of(v, option);
    for (uint32_t w = 0; w < words; w++) {
        v->image[w] = neighbourhood[w];
        v->remaining[w] = open[w] & ~neighbourhood[w];
        v->neighbours[w] = neighbourhood[words + w] & v->remaining[w];
    }
    return neighbourhood;
}

// Whether the image does not leave its neighbours together, by way of cells close to it alone.
static bool may_split(const xt_volume *v, const uint64_t *open, uint32_t option)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *within_two_steps = place_image(v, open, option) + 2 * words;
    for (uint32_t w = 0; w < words; w++)
        v->ring[w] = within_two_steps[w] & v->remaining[w];
    return !xt_connectivity_joins(&v->connectivity, v->neighbours, v->ring, v->reached);
}

// ---- Pockets -------------------------------------------------------------------------------------------------------

static bool is_reachable(const uint64_t *reachable, component of)
{
    return xt_sum_is_reachable_within(reachable, of.required, of.whole);
}

static component measure_component(const xt_volume *v, const uint64_t *cells)
{
    return (component){.required = xt_bitset_count_common(cells, v->connectivity.required, v->connectivity.words),
                       .whole = xt_bitset_count(cells, v->connectivity.words)};
}

// Takes the first pocket with one of the targets out of rest, into reached; false where there is none.
static bool extract_component(const xt_volume *v, const uint64_t *targets)
{
    bool found = xt_connectivity_component(&v->connectivity, targets, v->remaining, v->reached);
    for (uint32_t w = 0; w < v->connectivity.words; w++)
        v->remaining[w] &= ~v->reached[w];
    return found;
}

static void find_components(xt_volume *v, uint32_t depth)
{
    uint32_t count = 0;
    memcpy(v->remaining, open_at(v, depth), v->connectivity.words * sizeof *v->remaining);
    for (; extract_component(v, v->remaining); count++) {
        v->component[count] = measure_component(v, v->reached);
        XT_BITSET_FOR_EACH (bit, v->reached, v->connectivity.words)
            v->component_of[v->connectivity.cell_at[bit]] = count;
    }
    v->level[depth].components = count;
}

// Whether the image that was placed last lay in the only pocket and has not split it.
static bool left_one_component(const xt_volume *v, uint32_t depth)
{
    return depth > 0 && v->level[depth - 1].components == 1 &&
           !may_split(v, open_at(v, depth - 1), v->placed[depth - 1]);
}

// Then whatever is left of it has the volume of what is left of the pieces.
static bool has_one_exact_component(const xt_volume *v, uint32_t depth)
{
    return v->level[depth].components == 1 && v->is_exact;
}

// Finds the pockets where they matter.
static void update_components(xt_volume *v, uint32_t depth)
{
    level *at = &v->level[depth];
    if (at->components == 0 && v->is_exact && left_one_component(v, depth))
        at->components = 1;
    if (!has_one_exact_component(v, depth))
        find_components(v, depth);
}

bool xt_volume_is_violated(xt_volume *v, uint32_t depth)
{
    level *at = &v->level[depth];
    update_components(v, depth);
    if (has_one_exact_component(v, depth))
        return false;
    const uint64_t *reachable = xt_reachable_sums_of(v->sums, at->pieces);
    for (uint32_t r = 0; r < at->components; r++)
        if (!is_reachable(reachable, v->component[r]))
            return true;
    return false;
}

uint32_t xt_volume_of_unfillable_component(xt_volume *v)
{
    const uint64_t *reachable = xt_reachable_sums_of(v->sums, v->level[0].pieces);
    find_components(v, 0);
    for (uint32_t r = 0; r < v->level[0].components; r++)
        if (!is_reachable(reachable, v->component[r]))
            return v->component[r].whole;
    return 0;
}

// ---- The filter ----------------------------------------------------------------------------------------------------

// The options that the last image may have made tight: those that cover a cell about it.
static void find_options_near_last_image(const xt_volume *v, uint32_t depth, const xt_volume_filter_input *input)
{
    const xt_cover *cover = v->cover;
    const uint64_t *open = open_at(v, depth), *before = splitting_at(v, depth - 1);
    uint32_t        last = v->placed[depth - 1], words = v->connectivity.words;
    memset(v->image, 0, words * sizeof *v->image);
    for (uint32_t m = cover->first[last]; m + 1 < cover->first[last + 1]; m++)
        xt_bitset_unite(v->image,
                        xt_connectivity_within_two_steps(&v->connectivity, v->connectivity.bit_of[cover->member[m]]),
                        words);
    memset(v->candidates, 0, input->words * sizeof *v->candidates);
    for (uint32_t w = 0; w < words; w++)
        v->image[w] &= open[w];
    XT_BITSET_FOR_EACH (bit, v->image, words)
        xt_bitset_unite(v->candidates, input->covering + (size_t)v->connectivity.cell_at[bit] * input->words,
                        input->words);
    for (uint32_t w = 0; w < input->words; w++)
        v->candidates[w] &= input->live[w] & ~before[w];
}

// Lays an image in a lane of the floods: what is left within, and of that its neighbours as targets.
static void place_in_lane(xt_volume *v, const uint64_t *open, uint32_t option, uint32_t lane, bool in_ring)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *neighbourhood = neighbourhood_of(v, option);
    v->lane_option[lane] = option;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t remaining = open[w] & ~neighbourhood[w];
        v->flood_fill.within[w][lane] = in_ring ? remaining & neighbourhood[2 * words + w] : remaining;
        v->flood_fill.targets[w][lane] = remaining & neighbourhood[words + w];
    }
}

static void clear_lanes_from(xt_volume *v, uint32_t lane)
{
    for (uint32_t w = 0; w < v->connectivity.words; w++)
        for (uint32_t l = lane; l < XT_FLOOD_FILL_LANES; l++)
            v->flood_fill.within[w][l] = v->flood_fill.targets[w][l] = 0;
}

static void add_splitting_lanes(xt_volume *v, uint32_t lanes, uint64_t *splitting)
{
    if (lanes == 0)
        return;
    clear_lanes_from(v, lanes);
    uint32_t connected = xt_flood_fill_run(&v->connectivity, &v->flood_fill, false);
    for (uint32_t l = 0; l < lanes; l++)
        if (!(connected >> l & 1))
            xt_bitset_add(splitting, v->lane_option[l]);
}

// Of the options in v->about, those that are tight.
static void find_splitting_in_lanes(xt_volume *v, const uint64_t *open, uint32_t words, uint64_t *splitting)
{
    uint32_t lanes = 0;
    XT_BITSET_FOR_EACH (option, v->candidates, words) {
        place_in_lane(v, open, option, lanes++, true);
        if (lanes == XT_FLOOD_FILL_LANES) {
            add_splitting_lanes(v, lanes, splitting);
            lanes = 0;
        }
    }
    add_splitting_lanes(v, lanes, splitting);
}

static void find_splitting(xt_volume *v, uint32_t depth, const xt_volume_filter_input *input)
{
    level    *at = &v->level[depth];
    uint64_t *splitting = splitting_at(v, depth);
    if (depth > 0 && at[-1].has_splitting) {
        memcpy(splitting, splitting_at(v, depth - 1), input->words * sizeof *splitting);
        find_options_near_last_image(v, depth, input);
    } else {
        memset(splitting, 0, input->words * sizeof *splitting);
        memcpy(v->candidates, input->live, input->words * sizeof *splitting);
    }
    if (xt_flood_fill_is_supported(&v->connectivity))
        find_splitting_in_lanes(v, open_at(v, depth), input->words, splitting);
    else
        XT_BITSET_FOR_EACH (option, v->candidates, input->words)
            if (may_split(v, open_at(v, depth), option))
                xt_bitset_add(splitting, option);
    at->has_splitting = true;
}

// With the pieces of which these are the sums: how many pockets cannot be filled.
static uint32_t count_unfillable(xt_volume *v, uint32_t components, const uint64_t *reachable)
{
    uint32_t unfillable = 0;
    for (uint32_t r = 0; r < components; r++) {
        v->is_fillable[r] = is_reachable(reachable, v->component[r]);
        unfillable += !v->is_fillable[r];
    }
    return unfillable;
}

// Takes a part off the pocket that the image that was laid splits, into reached; false where it does not, or no more.
static bool split_off_component(const xt_volume *v)
{
    if (xt_connectivity_joins_from_both_ends(&v->connectivity, v->neighbours, v->remaining, v->reached))
        return false;
    for (uint32_t w = 0; w < v->connectivity.words; w++) {
        v->remaining[w] &= ~v->reached[w];
        v->neighbours[w] &= ~v->reached[w];
    }
    return true;
}

// Whether every part can be filled into which the image that was laid splits its pocket, the first of which was taken.
static bool split_components_are_fillable(const xt_volume *v, uint32_t depth, const uint64_t *reachable)
{
    do
        if (!is_reachable(reachable, measure_component(v, v->reached)))
            return false;
    while (split_off_component(v));
    if (v->level[depth].components == 1) // then the last part is all that is left
        return is_reachable(reachable, measure_component(v, v->remaining));
    return !extract_component(v, v->neighbours) || is_reachable(reachable, measure_component(v, v->reached));
}

static bool is_connected(const xt_volume *v, uint32_t option)
{
    return v->class[v->class_of[shape_of(v->cover, option)]].is_connected;
}

// Whether all pockets can be filled that an option leaves, whatever it lies in.
static bool leaves_all_components_fillable(const xt_volume *v, uint32_t depth, uint32_t option,
                                           const uint64_t *reachable)
{
    place_image(v, open_at(v, depth), option);
    while (extract_component(v, v->remaining))
        if (!is_reachable(reachable, measure_component(v, v->reached)))
            return false;
    return true;
}

// Whether what an option that hangs together leaves of its pocket can be filled, where it does not split it.
static bool leaves_unsplit_component_fillable(const xt_volume *v, uint32_t depth, uint32_t option,
                                              const uint64_t *reachable)
{
    if (has_one_exact_component(v, depth))
        return true;
    component left = v->component[v->component_of[v->cover->member[v->cover->first[option]]]];
    if (v->is_exact)
        left.required -= volume_of(v->cover, option);
    else
        left.required -=
            xt_bitset_count_common(neighbourhood_of(v, option), v->connectivity.required, v->connectivity.words);
    left.whole -= volume_of(v->cover, option);
    return is_reachable(reachable, left);
}

// Whether what an option that hangs together leaves of its pocket can be filled, with the pieces that are left then.
static bool leaves_component_fillable(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *reachable)
{
    if (xt_bitset_has(splitting_at(v, depth), option)) {
        place_image(v, open_at(v, depth), option);
        if (split_off_component(v))
            return split_components_are_fillable(v, depth, reachable);
    }
    return leaves_unsplit_component_fillable(v, depth, option, reachable);
}

// What was reached in some lanes is done with: it is taken out there, and the other lanes are emptied.
static void remove_reached_cells(xt_volume *v, uint32_t which)
{
    for (uint32_t w = 0; w < v->connectivity.words; w++)
        for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++) {
            uint64_t left = which >> l & 1 ? ~v->flood_fill.reached[w][l] : 0;
            v->flood_fill.within[w][l] &= left;
            v->flood_fill.targets[w][l] &= left;
        }
}

// Of the last parts, which are reached in these lanes, or all that is left: the lanes in which they cannot be filled.
static uint32_t unfillable_last_components(xt_volume *v, uint32_t depth, const uint64_t *reachable, uint32_t which)
{
    uint32_t infeasible = 0;
    bool     is_only_component = v->level[depth].components == 1;
    if (which && !is_only_component)
        xt_flood_fill_run(&v->connectivity, &v->flood_fill, true);
    for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++) {
        component last = {.required = v->flood_fill.required[l], .whole = v->flood_fill.whole[l]};
        if (!(which >> l & 1))
            continue;
        for (uint32_t w = 0; w < v->connectivity.words && is_only_component; w++) {
            uint64_t left = v->flood_fill.within[w][l];
            last.whole = (w ? last.whole : 0) + (uint32_t)__builtin_popcountll(left);
            last.required =
                (w ? last.required : 0) + (uint32_t)__builtin_popcountll(left & v->connectivity.required[w]);
        }
        infeasible |= (uint32_t)!is_reachable(reachable, last) << l;
    }
    return infeasible;
}

// Of the images that lie in the lanes, those go into useless that leave what cannot be filled.
static void filter_lanes(xt_volume *v, uint32_t depth, const uint64_t *reachable, uint32_t lanes,
                         uint64_t *dead_options)
{
    if (lanes == 0)
        return;
    clear_lanes_from(v, lanes);
    uint32_t used_lanes = ((uint32_t)1 << lanes) - 1, infeasible = 0;
    uint32_t connected = xt_flood_fill_run(&v->connectivity, &v->flood_fill, false) & used_lanes,
             split_lanes = used_lanes & ~connected;
    for (uint32_t l = 0; l < lanes; l++)
        if (connected >> l & 1)
            infeasible |= (uint32_t)!leaves_unsplit_component_fillable(v, depth, v->lane_option[l], reachable) << l;
    while (split_lanes) {
        for (uint32_t l = 0; l < lanes; l++)
            if (split_lanes >> l & 1)
                infeasible |=
                    (uint32_t)!is_reachable(reachable, (component){v->flood_fill.required[l], v->flood_fill.whole[l]})
                    << l;
        split_lanes &= ~infeasible;
        remove_reached_cells(v, split_lanes);
        connected = split_lanes ? xt_flood_fill_run(&v->connectivity, &v->flood_fill, false) & split_lanes : 0;
        infeasible |= unfillable_last_components(v, depth, reachable, connected);
        split_lanes &= ~connected;
    }
    for (uint32_t l = 0; l < lanes; l++)
        if (infeasible >> l & 1)
            xt_bitset_add(dead_options, v->lane_option[l]);
}

// broken: how many of the pockets cannot be filled with the pieces that are left once the option is placed.
static bool is_feasible(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *reachable,
                        uint32_t unfillable)
{
    uint32_t here = v->component_of[v->cover->member[v->cover->first[option]]];
    if (has_one_exact_component(v, depth))
        return leaves_component_fillable(v, depth, option, reachable);
    if (!is_connected(v, option))
        return leaves_all_components_fillable(v, depth, option, reachable);
    return unfillable == !v->is_fillable[here] && leaves_component_fillable(v, depth, option, reachable);
}

// Whether nothing but its parts tells of the option, if it splits its pocket.
static bool depends_on_split(const xt_volume *v, uint32_t depth, uint32_t option, uint32_t unfillable)
{
    uint32_t here = v->component_of[v->cover->member[v->cover->first[option]]];
    return xt_bitset_has(splitting_at(v, depth), option) &&
           (has_one_exact_component(v, depth) || (is_connected(v, option) && unfillable == !v->is_fillable[here]));
}

void xt_volume_filter(xt_volume *v, uint32_t depth, const xt_volume_filter_input *input)
{
    level *at = &v->level[depth];
    update_components(v, depth);
    find_splitting(v, depth, input);
    uint32_t class = XT_NONE, unfillable = 0, lanes = 0;
    const uint64_t *reachable = NULL;
    bool only_splitting = has_one_exact_component(v, depth), in_lanes = xt_flood_fill_is_supported(&v->connectivity);
    memcpy(v->candidates, input->live, input->words * sizeof *v->candidates);
    for (uint32_t w = 0; only_splitting && w < input->words; w++)
        v->candidates[w] &= splitting_at(v, depth)[w];
    XT_BITSET_FOR_EACH (option, v->candidates, input->words) {
        bool is_of_class = v->class_of[shape_of(v->cover, option)] == class;
        if (!is_of_class || lanes == XT_FLOOD_FILL_LANES) {
            filter_lanes(v, depth, reachable, lanes, input->dead_options);
            lanes = 0;
        }
        if (!is_of_class) {
            class = v->class_of[shape_of(v->cover, option)];
            reachable = xt_reachable_sums_of(v->sums, xt_reachable_sums_without(v->sums, at->pieces, class));
            unfillable = only_splitting ? 0 : count_unfillable(v, at->components, reachable);
        }
        if (in_lanes && depends_on_split(v, depth, option, unfillable))
            place_in_lane(v, open_at(v, depth), option, lanes++, false);
        else if (!is_feasible(v, depth, option, reachable, unfillable))
            xt_bitset_add(input->dead_options, option);
    }
    filter_lanes(v, depth, reachable, lanes, input->dead_options);
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

void xt_volume_place(xt_volume *v, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = v->cover;
    uint64_t       *open = v->open + (size_t)(depth + 1) * v->connectivity.words;
    memcpy(open, open_at(v, depth), v->connectivity.words * sizeof *open);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        xt_bitset_remove(open, v->connectivity.bit_of[cover->member[m]]);
    v->placed[depth] = option;
    v->level[depth + 1] = (level){
        .pieces = xt_reachable_sums_without(v->sums, v->level[depth].pieces, v->class_of[shape_of(cover, option)])};
}

void xt_volume_snapshot(const xt_volume *v, uint32_t depth, xt_snapshot *snapshot)
{
    xt_snapshot_bytes(snapshot, &v->level[depth], sizeof *v->level);
    xt_snapshot_bytes(snapshot, v->open + (size_t)depth * v->connectivity.words,
                      v->connectivity.words * sizeof *v->open);
    xt_snapshot_bytes(snapshot, splitting_at(v, depth), v->option_words * sizeof *v->splitting);
}

// The volumes that a copy can add to a pocket, behind the other weights: those of its parts, and of some of these
// together.
static bool add_weights(xt_volume *v, uint32_t option, shape_class *class)
{
    uint32_t  volume = volume_of(v->cover, option), words = volume / 64 + 1;
    uint64_t *reachable = XT_NEW_ARRAY(uint64_t, words);
    *class = (shape_class){.first_weight = v->weight.count};
    if (!reachable)
        return false;
    reachable[0] = 1;
    memset(v->remaining, 0, v->connectivity.words * sizeof *v->remaining);
    for (uint32_t m = v->cover->first[option]; m + 1 < v->cover->first[option + 1]; m++)
        xt_bitset_add(v->remaining, v->connectivity.bit_of[v->cover->member[m]]);
    while (extract_component(v, v->remaining)) {
        uint32_t component_volume = xt_bitset_count(v->reached, v->connectivity.words);
        class->is_connected = component_volume == volume;
        for (uint32_t sum = volume; sum-- > 0;)
            if (xt_bitset_has(reachable, sum) && sum + component_volume <= volume)
                xt_bitset_add(reachable, sum + component_volume);
    }
    for (uint32_t sum = 1; sum <= volume; sum++)
        if (xt_bitset_has(reachable, sum))
            xt_vector_push(&v->weight, sum);
    class->weights = v->weight.count - class->first_weight;
    free(reachable);
    return !v->weight.failed;
}

static bool has_weights_of(const xt_volume *v, const shape_class *a, const shape_class *b)
{
    return a->weights == b->weights &&
           (a->weights == 0 || memcmp(v->weight.at + a->first_weight, v->weight.at + b->first_weight,
                                      a->weights * sizeof *v->weight.at) == 0);
}

// The class of a shape, one of whose options is given: a new one, or one that there is.  False: no memory.
static bool find_class(xt_volume *v, uint32_t shape, uint32_t option)
{
    shape_class class;
    uint32_t c = 0;
    if (!add_weights(v, option, &class))
        return false;
    while (c < v->classes && !has_weights_of(v, &class, &v->class[c]))
        c++;
    if (c == v->classes)
        v->class[v->classes++] = class;
    else
        v->weight.count = class.first_weight;
    v->class_of[shape] = c;
    return true;
}

static bool make_sums(xt_volume *v)
{
    const xt_cover *cover = v->cover;
    xt_summand_class *class = XT_NEW_ARRAY(xt_summand_class, (size_t)cover->items - cover->cells);
    bool fine = class;
    for (uint32_t s = 0; s < cover->items - cover->cells; s++)
        v->class_of[s] = XT_NONE;
    for (uint32_t o = 0; fine && o < cover->options; o++) {
        uint32_t shape = shape_of(cover, o);
        if (v->class_of[shape] != XT_NONE)
            continue;
        fine = find_class(v, shape, o);
        if (fine)
            class[v->class_of[shape]].high += cover->item[cover->cells + shape].high;
    }
    for (uint32_t c = 0; c < v->classes; c++) {
        class[c].weight = v->weight.at + v->class[c].first_weight;
        class[c].weights = v->class[c].weights;
        class[c].optional = class[c].high;
    }
    if (fine)
        v->sums = xt_reachable_sums_new(class, v->classes, cover->cells);
    free(class);
    return v->sums;
}

// Without memory they are found anew each time.
static void cache_neighbourhoods(xt_volume *v)
{
    size_t size = 3 * (size_t)v->connectivity.words, options = v->cover->options;
    v->neighbourhoods = options * size <= MAX_NEIGHBOURHOOD_WORDS ? XT_NEW_ARRAY(uint64_t, options * size) : NULL;
    for (uint32_t o = 0; v->neighbourhoods && o < options; o++)
        find_neighbourhood(v, o, v->neighbourhoods + o * size);
}

static bool is_exact(const xt_cover *cover)
{
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return false;
    return true;
}

xt_volume *xt_volume_new(const xt_cover *cover, uint32_t depths)
{
    xt_volume *v = XT_NEW(xt_volume);
    if (!v)
        return NULL;
    *v = (xt_volume){.cover = cover, .is_exact = is_exact(cover), .option_words = xt_bitset_words(cover->options)};
    if (xt_connectivity_make(&v->connectivity, cover)) {
        size_t words = v->connectivity.words, levels = (size_t)depths + 1, shapes = cover->items - cover->cells;
        v->class_of = XT_NEW_ARRAY(uint32_t, shapes);
        v->class = XT_NEW_ARRAY(shape_class, shapes);
        v->level = XT_NEW_ARRAY(level, levels);
        v->open = XT_NEW_ARRAY(uint64_t, levels * words);
        v->splitting = XT_NEW_ARRAY(uint64_t, levels * v->option_words);
        v->placed = XT_NEW_ARRAY(uint32_t, levels);
        v->neighbourhood = XT_NEW_ARRAY(uint64_t, 3 * words);
        v->image = XT_NEW_ARRAY(uint64_t, words);
        v->neighbours = XT_NEW_ARRAY(uint64_t, words);
        v->remaining = XT_NEW_ARRAY(uint64_t, words);
        v->ring = XT_NEW_ARRAY(uint64_t, words);
        v->reached = XT_NEW_ARRAY(uint64_t, words);
        v->candidates = XT_NEW_ARRAY(uint64_t, v->option_words);
        v->component = XT_NEW_ARRAY(component, cover->cells);
        v->is_fillable = XT_NEW_ARRAY(bool, cover->cells);
        v->component_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    }
    if (v->class_of && v->class && v->level && v->open && v->splitting && v->placed && v->neighbourhood && v->image &&
        v->neighbours && v->remaining && v->ring && v->reached && v->candidates && v->component && v->is_fillable &&
        v->component_of && make_sums(v)) {
        for (uint32_t c = 0; c < cover->cells; c++)
            xt_bitset_add(v->open, v->connectivity.bit_of[c]);
        v->level[0].pieces = xt_reachable_sums_start(v->sums);
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
    free(v->class_of);
    free(v->class);
    xt_vector_free(&v->weight);
    free(v->level);
    free(v->open);
    free(v->splitting);
    free(v->placed);
    free(v->neighbourhoods);
    free(v->neighbourhood);
    free(v->image);
    free(v->neighbours);
    free(v->remaining);
    free(v->ring);
    free(v->reached);
    free(v->candidates);
    free(v->component);
    free(v->is_fillable);
    free(v->component_of);
    free(v);
}
