// arrangement.c -- see arrangement.h.

#include "properties/arrangement.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <string.h>

// ---- The region ----------------------------------------------------------------------------------------------------

// Returns the cell of the box at a point, or XT_NO_CELL.
static uint32_t cell_at_point(const xt_region_map *map, xt_point point)
{
    return xt_point_is_cell(map->lattice, point)
               ? xt_puzzle_index_of_cell(map->model->puzzle, xt_cell_of_point(map->lattice, point))
               : XT_NO_CELL;
}

static bool is_in_region(const xt_region_map *map, uint32_t cell)
{
    return cell != XT_NO_CELL && map->model->images->cell_of_box[cell] != UINT32_MAX;
}

// A box with one layer lies in the plane of this layer.
static const xt_lattice *lattice_of_box(const xt_puzzle *puzzle)
{
    const xt_lattice *lattice = puzzle->lattice;
    while (lattice->plane && puzzle->size[lattice->dimensions - 1] == 1)
        lattice = xt_lattice_find(lattice->plane);
    return lattice;
}

static void find_sides(xt_region_map *map)
{
    for (uint32_t c = 0; c < map->cells; c++)
        for (uint32_t n = 0; is_in_region(map, c) && n < map->lattice->neighbours; n++) {
            xt_point to;
            uint32_t other =
                xt_neighbour_of_point(map->lattice, map->point[c], n, &to) ? cell_at_point(map, to) : XT_NO_CELL;
            if (other != XT_NO_CELL && c < other && is_in_region(map, other))
                xt_vector_push(&map->sides, ((xt_cell_pair){c, other}));
        }
}

// Adds a corner of the cell, unless a cell with a smaller number has it too.
static void add_corner(xt_region_map *map, uint32_t cell, uint32_t side)
{
    xt_point at[XT_CORNER_CELLS_MAX];
    uint32_t cells[XT_CORNER_CELLS_MAX], inside = 0,
                                         count = xt_cells_at_corner(map->lattice, map->point[cell], side, at);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = cell_at_point(map, at[i]);
        if (!is_in_region(map, other))
            continue;
        if (other < cell)
            return;
        cells[inside++] = other;
    }
    if (inside < 2)
        return;
    for (uint32_t i = inside; i < XT_CORNER_CELLS_MAX; i++)
        cells[i] = XT_NO_CELL;
    xt_vector_append(&map->corners, cells, XT_CORNER_CELLS_MAX);
    for (uint32_t i = 0; i < inside; i++)
        for (uint32_t j = 0; j < i; j++)
            xt_vector_push(&map->tips, ((xt_cell_pair){cells[i], cells[j]}));
}

static void find_corners(xt_region_map *map)
{
    xt_point sides[XT_SIDES_MAX];
    for (uint32_t c = 0; c < map->cells; c++) {
        uint32_t count = is_in_region(map, c) ? xt_sides_of_point(map->lattice, map->point[c], sides) : 0;
        for (uint32_t side = 0; side < count; side++)
            add_corner(map, c, side);
    }
}

// The search of the cells outside of the outer border, inwards from the edge of the box.
typedef struct rim_search {
    xt_region_map *map;
    bool          *is_outside; // by cell
    XT_VECTOR(uint32_t) outside;
} rim_search;

static void reach(rim_search *search, uint32_t cell)
{
    if (is_in_region(search->map, cell)) {
        search->map->is_rim[cell] = true;
    } else if (!search->is_outside[cell]) {
        search->is_outside[cell] = true;
        xt_vector_push(&search->outside, cell);
    }
}

// Reaches the neighbours of a cell.  Returns true if one of them lies outside of the box.
static bool reach_neighbours(rim_search *search, uint32_t cell, bool within_box)
{
    const xt_region_map *map = search->map;
    bool                 leaves = false;
    for (uint32_t n = 0; n < map->lattice->neighbours; n++) {
        xt_point to;
        if (!xt_neighbour_of_point(map->lattice, map->point[cell], n, &to))
            continue;
        uint32_t other = cell_at_point(map, to);
        leaves |= other == XT_NO_CELL;
        if (within_box && other != XT_NO_CELL)
            reach(search, other);
    }
    return leaves;
}

// Returns false if memory runs out.
static bool find_rim(xt_region_map *map)
{
    rim_search search = {.map = map, .is_outside = XT_NEW_ARRAY(bool, map->cells + (size_t)1)};
    for (uint32_t c = 0; search.is_outside && c < map->cells; c++)
        if (reach_neighbours(&search, c, false))
            reach(&search, c);
    for (uint32_t i = 0; i < search.outside.count; i++)
        reach_neighbours(&search, search.outside.at[i], true);
    bool ok = search.is_outside && !search.outside.failed;
    free(search.is_outside);
    xt_vector_free(&search.outside);
    return ok;
}

// Makes the table of cells by their coordinates in the plane.  Returns false if memory runs out.
static bool index_plane(xt_region_map *map)
{
    xt_point most = map->cells ? map->point[0] : (xt_point){.colour = XT_NEUTRAL};
    xt_point_group_make(map->lattice, &map->group);
    map->least = most;
    for (uint32_t c = 1; c < map->cells; c++)
        for (uint32_t k = 0; k < 2; k++) {
            int32_t at = map->point[c].at[k];
            map->least.at[k] = at < map->least.at[k] ? at : map->least.at[k];
            most.at[k] = at > most.at[k] ? at : most.at[k];
        }
    map->width = (uint32_t)(most.at[0] - map->least.at[0]) + 1;
    map->height = (uint32_t)(most.at[1] - map->least.at[1]) + 1;
    map->cell_at = xt_allocate((uint64_t)map->width * map->height, sizeof *map->cell_at);
    if (!map->cell_at)
        return false;
    memset(map->cell_at, 0xff, (size_t)map->width * map->height * sizeof *map->cell_at);
    for (uint32_t c = 0; c < map->cells; c++)
        map->cell_at[(size_t)(map->point[c].at[0] - map->least.at[0]) * map->height +
                     (size_t)(map->point[c].at[1] - map->least.at[1])] = c;
    return true;
}

static int32_t strip_of(const xt_lattice *lattice, uint32_t family, xt_point point)
{
    int32_t sum = lattice->cut_offset[family];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        sum += lattice->cut[family][k] * point.at[k];
    return xt_floor_quotient(sum, lattice->period);
}

bool xt_region_map_make(xt_region_map *map, const xt_model *model)
{
    const xt_puzzle *puzzle = model->puzzle;
    *map = (xt_region_map){.model = model, .lattice = lattice_of_box(puzzle), .cells = puzzle->cells};
    map->point = XT_NEW_ARRAY(xt_point, map->cells + (size_t)1);
    map->is_rim = XT_NEW_ARRAY(bool, map->cells + (size_t)1);
    map->strip = xt_allocate(map->cells + (uint64_t)1, sizeof *map->strip);
    if (!map->point || !map->is_rim || !map->strip)
        return false;
    for (uint32_t c = 0; c < map->cells; c++) {
        map->point[c] = xt_point_of_cell(map->lattice, xt_puzzle_cell_at(puzzle, c));
        for (uint32_t f = 0; f < map->lattice->cuts; f++)
            map->strip[c][f] = strip_of(map->lattice, f, map->point[c]);
    }
    find_sides(map);
    if (map->lattice->flat)
        find_corners(map);
    return find_rim(map) && (!map->lattice->flat || index_plane(map)) && !map->sides.failed && !map->tips.failed &&
           !map->corners.failed;
}

void xt_region_map_free(xt_region_map *map)
{
    free(map->point);
    free(map->is_rim);
    free(map->strip);
    free(map->cell_at);
    xt_vector_free(&map->sides);
    xt_vector_free(&map->tips);
    xt_vector_free(&map->corners);
}

// ---- A solution ----------------------------------------------------------------------------------------------------

bool xt_arrangement_open(xt_arrangement *a, const xt_region_map *map)
{
    *a = (xt_arrangement){.map = map};
    return xt_assembly_start(&a->assembly, map->model);
}

void xt_arrangement_close(xt_arrangement *a)
{
    xt_assembly_free(&a->assembly);
    xt_vector_free(&a->sets);
}

bool xt_arrangement_load(xt_arrangement *a, const xt_solution *solution)
{
    a->knows_touching = a->is_cut_off = false;
    if (!xt_assembly_load(&a->assembly, solution))
        return false;
    xt_assembly_set_holders(&a->assembly);
    return true;
}

static void add_touching(uint64_t *touching, uint32_t one, uint32_t other)
{
    if (one == other || one == UINT32_MAX || other == UINT32_MAX)
        return;
    touching[one] |= (uint64_t)1 << other;
    touching[other] |= (uint64_t)1 << one;
}

void xt_arrangement_find_touching(xt_arrangement *a)
{
    const uint32_t *holder = a->assembly.holder;
    if (a->knows_touching)
        return;
    memset(a->by_side, 0, sizeof a->by_side);
    for (uint32_t i = 0; i < a->map->sides.count; i++)
        add_touching(a->by_side, holder[a->map->sides.at[i].a], holder[a->map->sides.at[i].b]);
    memcpy(a->by_corner, a->by_side, sizeof a->by_side);
    for (uint32_t i = 0; i < a->map->tips.count; i++)
        add_touching(a->by_corner, holder[a->map->tips.at[i].a], holder[a->map->tips.at[i].b]);
    a->knows_touching = true;
}

bool xt_arrangement_goes_on(xt_arrangement *a)
{
    if (!a->is_cut_off && xt_work_is_over_at(a->steps++))
        a->is_cut_off = true;
    return !a->is_cut_off;
}
