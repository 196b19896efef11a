// steps.c -- see steps.h.

#include "disassembly/steps.h"

#include <assert.h>
#include <stdlib.h>

// Finds a row of the lattice and an element of the point group.  It maps the step of the row to this one.
static void find_swept(xt_swept_cells *swept, const xt_lattice *lattice, const xt_point_group *group, xt_point step,
                       uint32_t slot)
{
    for (uint32_t r = 0; r < lattice->sweeps; r++) {
        const xt_sweep *row = &lattice->sweep[r];
        for (uint32_t g = 0; g < group->count; g++) {
            xt_point image = xt_matrix_times(&group->at[g], lattice->slot[row->slot]);
            if (xt_slot_of_point(lattice, image) != slot ||
                xt_point_compare(xt_matrix_times(&group->at[g], row->step), step) != 0)
                continue;
            swept->count = row->cells;
            for (uint32_t i = 0; i < row->cells; i++)
                swept->at[i] = xt_matrix_times(&group->at[g], row->cell[i]);
            return;
        }
    }
    assert(false && "no row of the lattice tells what this step sweeps");
}

static xt_point vector_of_direction(const xt_lattice *lattice, uint32_t direction)
{
    xt_point vector = lattice->step[direction / 2];
    return direction % 2 ? xt_point_minus((xt_point){0}, vector) : vector;
}

void xt_steps_make(xt_steps *steps, const xt_lattice *lattice)
{
    xt_point_group group;
    xt_point_group_make(lattice, &group);
    *steps = (xt_steps){.lattice = lattice, .axes = lattice->steps};
    for (uint32_t direction = 0; direction < 2 * steps->axes; direction++) {
        xt_point vector = vector_of_direction(lattice, direction);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            steps->vector[direction][k] = vector.at[k] / lattice->period;
        for (uint32_t slot = 0; slot < lattice->slots; slot++) {
            xt_swept_cells *swept = &steps->swept[direction][slot];
            find_swept(swept, lattice, &group, vector, slot);
            for (uint32_t i = 0; i < swept->count; i++)
                for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
                    steps->reach[k] =
                        abs(swept->at[i].at[k]) > steps->reach[k] ? abs(swept->at[i].at[k]) : steps->reach[k];
        }
    }
}
