// piece_groups.c -- see piece_groups.h.

#include "output/piece_groups.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "output/text/canvas.h"
#include "puzzle/shape.h"

#include <string.h>

enum { MAX_NAMES_COLUMNS = 28 }; // of the list of names

static const uint32_t none = UINT32_MAX;

// Returns the shape of a mobile piece; none if memory runs out.
static uint32_t shape_of_piece(const xt_images *images, const xt_piece *piece)
{
    xt_orientations o;
    if (!xt_piece_orientations(&o, images->puzzle, &images->group, piece))
        return none;
    uint32_t shape = xt_twin_for_piece(images, xt_shape_with(images, &o), piece);
    xt_orientations_free(&o);
    return shape;
}

static void add_piece(xt_piece_groups *groups, const xt_images *images, uint32_t index, uint32_t shape)
{
    const xt_piece *piece = &images->puzzle->pieces.at[index];
    if (groups->group_of_shape[shape] == none) {
        xt_piece_group new = {.shape = shape, .first = index};
        groups->group_of_shape[shape] = groups->list.count;
        xt_vector_push(&groups->list, new);
        if (groups->list.failed)
            return;
    }
    xt_piece_group *group = &groups->list.at[groups->group_of_shape[shape]];
    group->last = index;
    group->pieces++;
    group->low += piece->low;
    group->high += piece->high;
    if (xt_terminal_columns(group->names.text) <= MAX_NAMES_COLUMNS)
        xt_line_builder_add(&group->names, "%s%s", group->pieces > 1 ? " " : "", piece->name);
}

void xt_piece_groups_free(xt_piece_groups *groups)
{
    xt_vector_free(&groups->list);
    free(groups->group_of_shape);
}

bool xt_piece_groups_make(xt_piece_groups *groups, const xt_images *images)
{
    const xt_puzzle *puzzle = images->puzzle;
    *groups = (xt_piece_groups){.group_of_shape = XT_NEW_ARRAY(uint32_t, images->shapes.count)};
    if (!groups->group_of_shape)
        return false;
    for (uint32_t s = 0; s < images->shapes.count; s++)
        groups->group_of_shape[s] = none;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        if (puzzle->pieces.at[i].stationary || puzzle->pieces.at[i].high == 0)
            continue;
        uint32_t shape = shape_of_piece(images, &puzzle->pieces.at[i]);
        if (shape == none)
            return false;
        add_piece(groups, images, i, shape);
        if (groups->list.failed)
            return false;
    }
    return true;
}

void xt_measure_box(int32_t *size, const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    uint64_t cells = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX && cells <= XT_MAX_BOX_CELLS; k++) {
        size[k] = 1;
        for (uint32_t c = 0; c < count; c++) {
            xt_cell cell = xt_cell_of_point(lattice, points[c]);
            size[k] = cell.at[k] + 1 > size[k] ? cell.at[k] + 1 : size[k];
        }
        cells *= (uint64_t)size[k];
    }
    if (cells > XT_MAX_BOX_CELLS)
        size[0] = 0;
}

xt_point *xt_piece_group_points(const xt_images *images, const xt_piece_group *group, int32_t *size)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    const xt_piece   *piece = &images->puzzle->pieces.at[group->first];
    xt_point         *points = XT_NEW_ARRAY(xt_point, piece->count);
    if (!points)
        return NULL;
    memcpy(points, piece->points, piece->count * sizeof *points);
    xt_shape_move_to_origin(lattice, points, piece->count);
    xt_shape_sort(points, piece->count - piece->variable);
    xt_shape_sort(points + piece->count - piece->variable, piece->variable);
    xt_measure_box(size, lattice, points, piece->count);
    return points;
}

xt_line_builder xt_piece_group_volume(const xt_images *images, const xt_piece_group *group)
{
    const xt_piece *piece = &images->puzzle->pieces.at[group->first];
    xt_line_builder words = {{0}};
    xt_line_builder_add(&words, "%s %s%s", xt_range(piece->count - piece->variable, piece->count).text,
                        images->puzzle->lattice->cell, xt_plural_suffix(piece->count));
    return words;
}

xt_line_builder xt_piece_group_name(const xt_images *images, const xt_piece_group *group)
{
    xt_line_builder name = group->names;
    if (xt_terminal_columns(name.text) > MAX_NAMES_COLUMNS) {
        name = (xt_line_builder){{0}};
        xt_line_builder_add(&name, "%s ... %s, %u alike", images->puzzle->pieces.at[group->first].name,
                            images->puzzle->pieces.at[group->last].name, group->pieces);
    }
    if (group->low != group->pieces || group->high != group->pieces)
        xt_line_builder_add(&name, ": %s", xt_range(group->low, group->high).text);
    return name;
}
