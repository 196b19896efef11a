// mixed_types.c -- the capacities of mixed tile types in the engine `domains`.
//
// Propagation takes all copies of a tile type as equal.  So a state it finds consistent is tested again on a board with
// mixed tile types: the cells filled so far must keep the capacities.

#include "edge/engines/domains/domains.h"

uint32_t xt_domains_pose_of_cell(const xt_search *search, const uint64_t *state, uint32_t cell)
{
    const uint64_t       *domain = state + search->tables.cell[cell].offset;
    const xt_domain_zone *zone = &search->tables.zone[search->tables.zone_of_cell[cell]];
    uint32_t              w = 0;
    while (!domain[w])
        w++;
    return zone->pose_of_bit[w * 64 + (uint32_t)__builtin_ctzll(domain[w])];
}

bool xt_domains_test_capacities(const xt_search *search, const uint64_t *state)
{
    const xt_edge_model *model = search->model;
    xt_rotation_capacities_start(model, search->capacities);
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        if (state[search->at.open + cell / 64] >> cell % 64 & 1)
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

bool xt_domains_assign_pose(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell, uint32_t bit)
{
    return search->kernel.assign_pose(search, from, state, cell, bit) && xt_domains_keep_capacities(search, state);
}
