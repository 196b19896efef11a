// mixed_types.c -- the capacities of mixed tile types in the engine `domains`.
//
// The kernels take all copies of a tile type as equal.  So on a board with mixed tile types, a state they find
// consistent is looked at again.  If the filled cells leave no capacity for a pose, all open cells lose it, and the
// kernel goes on.

#include "edge/engines/domains/domains.h"

static const xt_domain_zone *zone_of(const xt_search *search, uint32_t cell)
{
    return &search->tables.zone[search->tables.zone_of_cell[cell]];
}

static bool is_open(const xt_search *search, const uint64_t *state, uint32_t cell)
{
    return state[search->at.open + cell / 64] >> cell % 64 & 1;
}

uint32_t xt_domains_pose_of_cell(const xt_search *search, const uint64_t *state, uint32_t cell)
{
    const uint64_t *domain = state + search->tables.cell[cell].offset;
    uint32_t        w = 0;
    while (!domain[w])
        w++;
    return zone_of(search, cell)->pose_of_bit[w * 64 + (uint32_t)__builtin_ctzll(domain[w])];
}

// Returns false if the filled cells exceed a capacity.
static bool count_filled_cells(xt_search *search, const uint64_t *state)
{
    const xt_edge_model *model = search->model;
    xt_rotation_capacities_start(model, search->capacities);
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        if (is_open(search, state, cell))
            continue;
        const xt_pose *pose = &model->poses.at[xt_domains_pose_of_cell(search, state, cell)];
        uint32_t       mixed = model->tile_types.at[pose->tile_type].mixed;
        if (mixed != XT_NOT_MIXED)
            xt_rotation_capacity_add(&search->capacities[mixed], pose->rotation, -1);
    }
    for (uint32_t m = 0; m < model->mixed.count; m++)
        if (!xt_rotation_capacity_suffices(&search->capacities[m]))
            return false;
    return true;
}

// Removes the poses of a tile type in these rotations, given as bits, from an open cell.  `bit` is the tile type's in
// its class.  Returns whether the cell had such a pose.
static bool remove_poses(xt_search *search, uint64_t *state, uint32_t cell, uint32_t bit, unsigned rotations)
{
    const xt_domain_zone *zone = zone_of(search, cell);
    uint64_t             *domain = state + search->tables.cell[cell].offset;
    uint32_t              words = search->tables.class[zone->class].words;
    bool                  found = false;
    for (uint32_t plane = 0; plane < zone->planes; plane++) {
        uint32_t at = plane * words * 64 + bit;
        if (!(domain[at / 64] >> at % 64 & 1) ||
            !(rotations >> search->model->poses.at[zone->pose_of_bit[at]].rotation & 1))
            continue;
        domain[at / 64] &= ~(UINT64_C(1) << at % 64);
        found = true;
    }
    return found;
}

// Removes the poses without capacity of a tile type of a class.  Marks the cells that had one, and returns whether
// there are any.
static bool exclude_poses(xt_search *search, uint64_t *state, const xt_tile_class *class, uint32_t bit)
{
    uint32_t mixed = search->model->tile_types.at[class->tile_type[bit]].mixed;
    unsigned excluded = 0;
    bool     found = false;
    for (unsigned rotation = 0; rotation < XT_SIDES && mixed != XT_NOT_MIXED; rotation++)
        excluded |= (unsigned)!xt_rotation_capacity_allows(&search->capacities[mixed], rotation) << rotation;
    for (uint32_t cell = class->first; excluded && cell < class->first + class->cells; cell++)
        if (is_open(search, state, cell) && remove_poses(search, state, cell, bit, excluded)) {
            search->dirty[cell / 64] |= UINT64_C(1) << cell % 64;
            found = true;
        }
    return found;
}

bool xt_domains_propagate_capacities(xt_search *search, uint64_t *state)
{
    for (bool found = true; found;) {
        if (!count_filled_cells(search, state))
            return false;
        found = false;
        for (uint32_t i = 0; i < search->tables.classes; i++)
            for (uint32_t bit = 0; bit < search->tables.class[i].tile_types; bit++)
                found |= exclude_poses(search, state, &search->tables.class[i], bit);
        if (found && !search->kernel.propagate(search, state))
            return false;
    }
    return true;
}

bool xt_domains_assign_pose(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell, uint32_t bit)
{
    return search->kernel.assign_pose(search, from, state, cell, bit) && xt_domains_keep_capacities(search, state);
}
