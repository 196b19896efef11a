// volume_filter.c -- the filter of volume.h: it removes options that leave a component nothing can fill.
//
// Busche found it too slow to place every live image at every node and flood the rest.  This filter floods only around
// images that may split a component.  The open neighbours of such an image are not connected within two steps of it.
//
// As cells are covered, such an image keeps this property, and only images near the last placed image can gain it.  So
// each node tests only images near the last one, and floods the splitting ones.  If all numbers of copies are exact and
// there is one component, every other image is harmless.

#include "filter/volume.h"

#include "base/work_limit.h"
#include "filter/volume_state.h"

#include <string.h>

// Writes to v->candidates the live options on cells near the last image: they may have become splitting.
static void find_options_near_last_image(const xt_volume *v, uint32_t depth, const xt_volume_filter_input *input)
{
    const uint64_t *open = xt_volume_open_at(v, depth), *before = xt_volume_splitting_at(v, depth - 1);
    uint32_t        words = v->connectivity.words;
    const uint64_t *within_two_steps = xt_volume_neighbourhood(v, v->placed[depth - 1]) + 2 * words;
    memset(v->candidates, 0, input->words * sizeof *v->candidates);
    for (uint32_t w = 0; w < words; w++)
        v->image[w] = within_two_steps[w] & open[w];
    XT_BITSET_FOR_EACH (bit, v->image, words)
        xt_bitset_unite(v->candidates, input->covering + (size_t)v->connectivity.cell_at[bit] * input->words,
                        input->words);
    for (uint32_t w = 0; w < input->words; w++)
        v->candidates[w] &= input->live[w] & ~before[w];
}

// Sets up a lane: the image's neighbours are the targets, and the flood stays within the cells left over.
static void place_in_lane(xt_volume *v, const uint64_t *open, uint32_t option, uint32_t lane, bool in_ring)
{
    uint32_t        words = v->connectivity.words;
    const uint64_t *neighbourhood = xt_volume_neighbourhood(v, option);
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

// Adds the splitting options among v->candidates.
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
    xt_volume_level *at = &v->level[depth];
    uint64_t        *splitting = xt_volume_splitting_at(v, depth);
    uint32_t         steps = 0;
    if (depth > 0 && at[-1].has_splitting) {
        memcpy(splitting, xt_volume_splitting_at(v, depth - 1), input->words * sizeof *splitting);
        find_options_near_last_image(v, depth, input);
    } else {
        memset(splitting, 0, input->words * sizeof *splitting);
        memcpy(v->candidates, input->live, input->words * sizeof *splitting);
    }
    if (xt_flood_fill_is_supported(&v->connectivity))
        find_splitting_in_lanes(v, xt_volume_open_at(v, depth), input->words, splitting);
    else
        XT_BITSET_FOR_EACH (option, v->candidates, input->words) {
            if (input->may_stop && xt_work_is_over_at(++steps))
                break;
            if (xt_volume_may_split(v, xt_volume_open_at(v, depth), option))
                xt_bitset_add(splitting, option);
        }
    at->has_splitting = true;
}

// Returns how many components the pieces with these sums cannot fill.
static uint32_t count_unfillable(xt_volume *v, uint32_t components, const uint64_t *reachable)
{
    uint32_t unfillable = 0;
    for (uint32_t r = 0; r < components; r++) {
        v->is_fillable[r] = xt_volume_component_is_fillable(reachable, v->component[r]);
        unfillable += !v->is_fillable[r];
    }
    return unfillable;
}

// Splits off one part of the component around the placed image, into v->reached.  Returns false if the rest is in one
// piece.
static bool split_off_component(const xt_volume *v)
{
    if (xt_connectivity_joins(&v->connectivity, v->neighbours, v->remaining, v->reached))
        return false;
    for (uint32_t w = 0; w < v->connectivity.words; w++) {
        v->remaining[w] &= ~v->reached[w];
        v->neighbours[w] &= ~v->reached[w];
    }
    return true;
}

// Call it after the first split_off_component: returns true if every part can be filled.
static bool split_components_are_fillable(const xt_volume *v, uint32_t depth, const uint64_t *reachable)
{
    do
        if (!xt_volume_component_is_fillable(reachable, xt_volume_measure_component(v, v->reached)))
            return false;
    while (split_off_component(v));
    if (v->level[depth].components == 1) // the last part is then the whole rest
        return xt_volume_component_is_fillable(reachable, xt_volume_measure_component(v, v->remaining));
    return !xt_volume_extract_component(v, v->neighbours) ||
           xt_volume_component_is_fillable(reachable, xt_volume_measure_component(v, v->reached));
}

static bool is_connected(const xt_volume *v, uint32_t option)
{
    return v->class[v->class_of[xt_cover_shape_of(v->cover, option)]].is_connected;
}

// Returns how many unfillable components the option has cells in.
static uint32_t count_unfillable_of(const xt_volume *v, uint32_t option)
{
    const uint32_t *cell = v->cover->member + v->cover->first[option];
    uint32_t        cells = xt_volume_of_option(v->cover, option), count = 0;
    for (uint32_t c = 0; c < cells; c++) {
        uint32_t here = v->component_of[cell[c]], earlier = 0;
        if (v->is_fillable[here])
            continue;
        while (v->component_of[cell[earlier]] != here)
            earlier++;
        count += earlier == c;
    }
    return count;
}

// Works for an image in any number of components.  Only what is left of these components changes, and each part of it
// has a neighbour of the image.
static bool leaves_all_components_fillable(const xt_volume *v, uint32_t depth, uint32_t option,
                                           const uint64_t *reachable, uint32_t unfillable)
{
    if (unfillable > count_unfillable_of(v, option))
        return false;
    xt_volume_place_image(v, xt_volume_open_at(v, depth), option);
    while (xt_volume_extract_component(v, v->neighbours)) {
        if (!xt_volume_component_is_fillable(reachable, xt_volume_measure_component(v, v->reached)))
            return false;
        for (uint32_t w = 0; w < v->connectivity.words; w++)
            v->neighbours[w] &= ~v->reached[w];
    }
    return true;
}

// For a connected option that does not split its component.
static bool leaves_unsplit_component_fillable(const xt_volume *v, uint32_t depth, uint32_t option,
                                              const uint64_t *reachable)
{
    if (xt_volume_has_one_exact_component(v, depth))
        return true;
    xt_volume_component left = v->component[v->component_of[v->cover->member[v->cover->first[option]]]];
    if (v->is_exact)
        left.required -= xt_volume_of_option(v->cover, option);
    else
        left.required -=
            xt_bitset_count_common(xt_volume_neighbourhood(v, option), v->connectivity.required, v->connectivity.words);
    left.whole -= xt_volume_of_option(v->cover, option);
    return xt_volume_component_is_fillable(reachable, left);
}

// For a connected option; `reachable` belongs to the pieces without it.
static bool leaves_component_fillable(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *reachable)
{
    if (xt_bitset_has(xt_volume_splitting_at(v, depth), option)) {
        xt_volume_place_image(v, xt_volume_open_at(v, depth), option);
        if (split_off_component(v))
            return split_components_are_fillable(v, depth, reachable);
    }
    return leaves_unsplit_component_fillable(v, depth, option, reachable);
}

// Removes the reached cells in the lanes `which`, and empties all other lanes.
static void remove_reached_cells(xt_volume *v, uint32_t which)
{
    for (uint32_t w = 0; w < v->connectivity.words; w++)
        for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++) {
            uint64_t left = which >> l & 1 ? ~v->flood_fill.reached[w][l] : 0;
            v->flood_fill.within[w][l] &= left;
            v->flood_fill.targets[w][l] &= left;
        }
}

// In the lanes `which` the rest is one last part.  Returns the lanes with an unfillable last part.
static uint32_t unfillable_last_components(xt_volume *v, uint32_t depth, const uint64_t *reachable, uint32_t which)
{
    uint32_t infeasible = 0;
    bool     is_only_component = v->level[depth].components == 1;
    if (which && !is_only_component)
        xt_flood_fill_run(&v->connectivity, &v->flood_fill, true);
    for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++) {
        xt_volume_component last = {.required = v->flood_fill.required[l], .whole = v->flood_fill.whole[l]};
        if (!(which >> l & 1))
            continue;
        for (uint32_t w = 0; w < v->connectivity.words && is_only_component; w++) {
            uint64_t left = v->flood_fill.within[w][l];
            last.whole = (w ? last.whole : 0) + (uint32_t)__builtin_popcountll(left);
            last.required =
                (w ? last.required : 0) + (uint32_t)__builtin_popcountll(left & v->connectivity.required[w]);
        }
        infeasible |= (uint32_t)!xt_volume_component_is_fillable(reachable, last) << l;
    }
    return infeasible;
}

// Adds to dead_options the options in the lanes that leave a part nothing can fill.
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
                infeasible |= (uint32_t)!xt_volume_component_is_fillable(
                                  reachable, (xt_volume_component){v->flood_fill.required[l], v->flood_fill.whole[l]})
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

// unfillable: the number of unfillable components for the pieces without the option's.
static bool is_feasible(const xt_volume *v, uint32_t depth, uint32_t option, const uint64_t *reachable,
                        uint32_t unfillable)
{
    uint32_t here = v->component_of[v->cover->member[v->cover->first[option]]];
    if (xt_volume_has_one_exact_component(v, depth))
        return leaves_component_fillable(v, depth, option, reachable);
    if (!is_connected(v, option))
        return leaves_all_components_fillable(v, depth, option, reachable, unfillable);
    return unfillable == !v->is_fillable[here] && leaves_component_fillable(v, depth, option, reachable);
}

// Returns true if only a flood can decide: the option may split its component, and all other components can be filled.
static bool depends_on_split(const xt_volume *v, uint32_t depth, uint32_t option, uint32_t unfillable)
{
    uint32_t here = v->component_of[v->cover->member[v->cover->first[option]]];
    return xt_bitset_has(xt_volume_splitting_at(v, depth), option) &&
           (xt_volume_has_one_exact_component(v, depth) ||
            (is_connected(v, option) && unfillable == !v->is_fillable[here]));
}

void xt_volume_filter(xt_volume *v, uint32_t depth, const xt_volume_filter_input *input)
{
    xt_volume_level *at = &v->level[depth];
    xt_volume_update_components(v, depth);
    find_splitting(v, depth, input);
    uint32_t class = XT_NONE, unfillable = 0, lanes = 0, steps = 0;
    const uint64_t *reachable = NULL;
    bool            only_splitting = xt_volume_has_one_exact_component(v, depth),
         in_lanes = xt_flood_fill_is_supported(&v->connectivity);
    memcpy(v->candidates, input->live, input->words * sizeof *v->candidates);
    for (uint32_t w = 0; only_splitting && w < input->words; w++)
        v->candidates[w] &= xt_volume_splitting_at(v, depth)[w];
    XT_BITSET_FOR_EACH (option, v->candidates, input->words) {
        if (input->may_stop && xt_work_is_over_at(++steps))
            break;
        bool is_of_class = v->class_of[xt_cover_shape_of(v->cover, option)] == class;
        if (!is_of_class || lanes == XT_FLOOD_FILL_LANES) {
            filter_lanes(v, depth, reachable, lanes, input->dead_options);
            lanes = 0;
        }
        if (!is_of_class) {
            class = v->class_of[xt_cover_shape_of(v->cover, option)];
            reachable = xt_reachable_sums_of(v->sums, xt_reachable_sums_without(v->sums, at->pieces, class));
            unfillable = only_splitting ? 0 : count_unfillable(v, at->components, reachable);
        }
        if (in_lanes && depends_on_split(v, depth, option, unfillable))
            place_in_lane(v, xt_volume_open_at(v, depth), option, lanes++, false);
        else if (!is_feasible(v, depth, option, reachable, unfillable))
            xt_bitset_add(input->dead_options, option);
    }
    filter_lanes(v, depth, reachable, lanes, input->dead_options);
}
