// images.h -- region, shapes and images: every way in which each piece can lie in the region.
//
// The frame is every cell of the region, the open ones first (x-major, then y, then z), then the cells that stationary
// pieces take.  Pieces that are alike under the turns they may make are copies of one shape.
#ifndef XT_MODEL_IMAGES_H
#define XT_MODEL_IMAGES_H

#include "base/vector.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape.h"

typedef struct xt_shape {
    xt_orientations orientations;
    uint32_t        low, high;  // mobile copies
    uint32_t        stationary; // copies that lie already
    uint32_t        twin;       // the next shape with the same orientations, told apart by a label; UINT32_MAX: none
    uint32_t        last_twin;  // of the first of them
    bool            is_first;
    uint32_t        names;  // where the names of its mobile copies begin in xt_images.name
    uint32_t        images; // how many it has
} xt_shape;

// An image, mobile or stationary: cells of the frame in ascending order.
typedef struct xt_image {
    const uint32_t *cells;
    uint32_t        count;
    uint32_t        shape;
} xt_image;

typedef struct xt_images {
    const xt_puzzle *puzzle; // lent
    xt_point_group   group;

    uint32_t  open, region_cells; // cells
    uint32_t *box_of_cell;        // frame cell -> index in the box
    uint32_t *cell_of_box;        // and back; UINT32_MAX where the box's cell is not in the region

    XT_VECTOR(xt_shape) shapes;
    uint32_t *shape_table;      // hash table: a shape's index + 1, or 0
    uint32_t  shape_table_size; // a power of two

    XT_VECTOR(char *) name;         // owned; of every mobile copy, those that must be used first in each shape
    XT_VECTOR(uint32_t) shape_of;   // of each image: the mobile ones, then the stationary ones
    XT_VECTOR(uint32_t) first_cell; // of each image, and one more, in cell
    XT_VECTOR(uint32_t) cell;
    XT_VECTOR(uint32_t) stationary_piece; // of each stationary image, its index in the puzzle
    uint32_t mobile;                      // images
    bool     is_filtered;                 // the user's filter dropped images
} xt_images;

// NULL: the diagnostics tell.
xt_images *xt_images_new(const xt_puzzle *puzzle, const xt_model_settings *settings, xt_diagnostics *diagnostics);
void       xt_images_free(xt_images *images);

static inline xt_image xt_image_at(const xt_images *images, uint32_t index)
{
    uint32_t first = images->first_cell.at[index];
    return (xt_image){.cells = images->cell.at + first,
                      .count = images->first_cell.at[index + 1] - first,
                      .shape = images->shape_of.at[index]};
}

// Places have the shapes between the open and the taken cells (cover.h).
static inline uint32_t xt_slot_of_region_cell(const xt_images *images, uint32_t region_cell)
{
    return region_cell < images->open ? region_cell : region_cell + images->shapes.count;
}

xt_cell xt_cell_of_region_cell(const xt_images *images, uint32_t region_cell);
// The frame cell at this point, or UINT32_MAX.
uint32_t xt_region_cell_at(const xt_images *images, xt_point point);
// The first shape with these orientations, or UINT32_MAX.
uint32_t xt_shape_with(const xt_images *images, const xt_orientations *orientations);

// Ascending.
void xt_sort_cells(uint32_t *cells, uint32_t count);
// Which of two ascending lists comes first: negative, 0, positive.
int xt_compare_cells(const uint32_t *a, const uint32_t *b, uint32_t count);

#endif
