// volume_state.h -- the state that the trigger (volume.c) and the filter (volume_filter.c) share.
#ifndef XT_FILTER_VOLUME_STATE_H
#define XT_FILTER_VOLUME_STATE_H

#include "base/arena.h"
#include "filter/connectivity.h"
#include "filter/flood_fill.h"
#include "filter/reachable_sums.h"
#include "filter/volume.h"

typedef struct xt_volume_level {
    uint64_t pieces;     // the remaining pieces, as a state of v->sums
    uint32_t components; // 0: not counted
    bool     has_splitting;
} xt_volume_level;

typedef struct xt_volume_component {
    uint32_t required, whole; // volumes: of the required cells, and of all cells
} xt_volume_component;

// Shapes whose copies can add the same volumes to a component.  A connected option adds its own volume.  Any other
// option can also add the volume of one of its components, or of several.  A shape is connected if all its options are.
typedef struct xt_volume_shape_class {
    uint32_t first_weight, weights;
    bool     is_connected;
} xt_volume_shape_class;

struct xt_volume {
    const xt_cover *cover;
    xt_connectivity connectivity;
    bool      is_exact; // every piece must be placed, and every cell filled, and all options of a shape have one size
    uint32_t *class_of; // by shape: its index in class, which is also its class in sums
    xt_volume_shape_class *class;
    uint32_t classes;
    XT_VECTOR(uint32_t) weight;
    xt_reachable_sums *sums;
    xt_volume_level   *level;     // by depth
    uint64_t          *open;      // by depth: the open cells
    uint64_t          *splitting; // by depth: the options that may split a component; a set has option_words words
    uint32_t           option_words;
    uint32_t          *placed; // by depth

    uint64_t *neighbourhoods; // by option: see xt_volume_find_neighbourhood; NULL at a root, or if they would need too
                              // much memory

    // Scratch.
    uint64_t            *neighbourhood;
    uint64_t            *image, *neighbours, *remaining, *ring, *reached; // sets of cells
    uint64_t            *candidates;                                      // a set of options
    xt_volume_component *component;
    bool                *is_fillable;  // by component
    uint32_t            *component_of; // by cell
    xt_flood_fill        flood_fill;
    uint32_t             lane_option[XT_FLOOD_FILL_LANES]; // the option in each lane
    xt_arena             memory;
};

static inline uint32_t xt_volume_of_option(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

static inline const uint64_t *xt_volume_open_at(const xt_volume *v, uint32_t depth)
{
    return v->open + (size_t)depth * v->connectivity.words;
}

static inline uint64_t *xt_volume_splitting_at(const xt_volume *v, uint32_t depth)
{
    return v->splitting + (size_t)depth * v->option_words;
}

static inline bool xt_volume_component_is_fillable(const uint64_t *reachable, xt_volume_component of)
{
    return xt_sum_is_reachable_within(reachable, of.required, of.whole);
}

static inline xt_volume_component xt_volume_measure_component(const xt_volume *v, const uint64_t *cells)
{
    return (xt_volume_component){.required =
                                     xt_bitset_count_common(cells, v->connectivity.required, v->connectivity.words),
                                 .whole = xt_bitset_count(cells, v->connectivity.words)};
}

// Then every image leaves cells with exactly the volume of the pieces left over.
static inline bool xt_volume_has_one_exact_component(const xt_volume *v, uint32_t depth)
{
    return v->level[depth].components == 1 && v->is_exact;
}

void xt_volume_find_neighbourhood(const xt_volume *v, uint32_t option, uint64_t *neighbourhood);

// The result is valid until the next call.
static inline const uint64_t *xt_volume_neighbourhood(const xt_volume *v, uint32_t option)
{
    if (v->neighbourhoods)
        return v->neighbourhoods + 3 * (size_t)option * v->connectivity.words;
    xt_volume_find_neighbourhood(v, option, v->neighbourhood);
    return v->neighbourhood;
}

// Writes to v->image the option's cells, to v->remaining the other open cells, and to v->neighbours the neighbours of
// the image among these.  Returns the option's neighbourhood.
const uint64_t *xt_volume_place_image(const xt_volume *v, const uint64_t *open, uint32_t option);

// Returns false if the open cells within two steps of the image connect all its neighbours: then it splits nothing.
bool xt_volume_may_split(const xt_volume *v, const uint64_t *open, uint32_t option);

// Moves from v->remaining to v->reached the first component with one of the targets.  Returns false if there is none.
bool xt_volume_extract_component(const xt_volume *v, const uint64_t *targets);

// Finds the components at a depth if the trigger or the filter needs them.
void xt_volume_update_components(xt_volume *v, uint32_t depth);

#endif
