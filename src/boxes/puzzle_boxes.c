// puzzle_boxes.c -- see puzzle_boxes.h.

#include "boxes/puzzle_boxes.h"

// The bounds of cells that may be a box.
typedef struct bounds {
    int32_t  least[XT_DIMENSIONS_MAX], most[XT_DIMENSIONS_MAX];
    uint64_t count;
} bounds;

static void include(bounds *b, const int32_t at[XT_DIMENSIONS_MAX])
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        b->least[k] = b->count == 0 || at[k] < b->least[k] ? at[k] : b->least[k];
        b->most[k] = b->count == 0 || at[k] > b->most[k] ? at[k] : b->most[k];
    }
    b->count++;
}

// Different cells within bounds are a box if their number is its volume.
static bool is_box(const bounds *b)
{
    uint64_t volume = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        volume *= (uint64_t)(b->most[k] - b->least[k] + 1);
    return b->count > 0 && volume == b->count && b->least[XT_AXES] == b->most[XT_AXES];
}

static xt_sides sides_of(const bounds *b)
{
    xt_sides sides;
    for (uint32_t k = 0; k < XT_AXES; k++)
        sides.at[k] = b->most[k] - b->least[k] + 1;
    return sides;
}

static bool find_container(const xt_puzzle *puzzle, xt_boxes *boxes, xt_sides *origin)
{
    bounds       b = {.count = 0};
    xt_cell_type kind = puzzle->type_of_all;
    if (!puzzle->cell_type) {
        for (uint32_t k = 0; k < XT_AXES; k++) {
            boxes->container.at[k] = puzzle->size[k];
            origin->at[k] = 0;
        }
        boxes->must_fill = kind == XT_CELL_FILL;
        return puzzle->size[XT_AXES] == 1;
    }
    for (uint32_t c = 0; c < puzzle->cells; c++) {
        if (puzzle->cell_type[c] == XT_CELL_ABSENT)
            continue;
        if (b.count > 0 && (xt_cell_type)puzzle->cell_type[c] != kind)
            return false;
        kind = (xt_cell_type)puzzle->cell_type[c];
        include(&b, xt_puzzle_cell_at(puzzle, c).at);
    }
    if (!is_box(&b))
        return false;
    boxes->container = sides_of(&b);
    for (uint32_t k = 0; k < XT_AXES; k++)
        origin->at[k] = b.least[k];
    boxes->must_fill = kind == XT_CELL_FILL;
    return true;
}

static bool find_sides(const xt_piece *piece, xt_sides *sides)
{
    bounds b = {.count = 0};
    if (piece->sides[0]) {
        for (uint32_t k = 0; k < XT_AXES; k++)
            sides->at[k] = piece->sides[k];
        return piece->sides[XT_AXES] == 1;
    }
    for (uint32_t i = 0; i < piece->count; i++)
        include(&b, piece->points[i].at);
    if (!is_box(&b))
        return false;
    *sides = sides_of(&b);
    return true;
}

// Writes the sides after each allowed motion: a signed permutation of the axes.
static uint32_t turn_sides(const xt_point_group *group, xt_motions motions, const xt_sides *sides,
                           xt_sides turned[XT_POINT_GROUP_MAX])
{
    uint32_t turns = 0;
    for (uint32_t g = 0; g < group->count; g++) {
        xt_point point = {.at = {1, 1, 1, 1}};
        if (group->motions[g] > motions)
            continue;
        for (uint32_t k = 0; k < XT_AXES; k++)
            point.at[k] = sides->at[k];
        point = xt_matrix_times(&group->at[g], point);
        for (uint32_t k = 0; k < XT_AXES; k++)
            turned[turns].at[k] = point.at[k] < 0 ? -point.at[k] : point.at[k];
        turns++;
    }
    return turns;
}

bool xt_boxes_of_puzzle(const xt_puzzle *puzzle, xt_boxes *boxes, xt_sides *origin)
{
    xt_sides       turned[XT_POINT_GROUP_MAX], sides;
    xt_point_group group;
    *boxes = (xt_boxes){.must_fill = false};
    bool ok = puzzle->lattice->dimensions <= XT_AXES && xt_lattice_has_boxes(puzzle->lattice) &&
              !xt_puzzle_is_coloured(puzzle) && find_container(puzzle, boxes, origin);
    if (ok)
        xt_point_group_make(puzzle->lattice, &group);
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        ok = !piece->stationary && piece->variable == 0 && find_sides(piece, &sides);
        if (ok)
            xt_boxes_add(boxes, turned, turn_sides(&group, xt_piece_motions(puzzle, piece), &sides, turned), piece->low,
                         piece->high);
    }
    ok = ok && !boxes->types.failed;
    if (!ok)
        xt_boxes_free(boxes);
    return ok;
}

double xt_boxes_cost_in_cells(const xt_boxes *boxes)
{
    double cost = 0;
    for (uint32_t i = 0; i < boxes->types.count; i++) {
        const xt_box_type *type = &boxes->types.at[i];
        for (uint32_t t = 0; t < type->turns && type->class == i; t++) {
            double positions = 1;
            for (uint32_t k = 0; k < XT_AXES; k++)
                positions *= boxes->container.at[k] - type->turn[t].at[k] + 1;
            cost += positions * (double)type->volume;
        }
    }
    return cost;
}
