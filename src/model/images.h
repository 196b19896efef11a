// images.h -- region, shapes and images: every way to place each piece in the region.
//
// Region cells are numbered with the open cells first (by x, then y, then z), then the cells under stationary pieces.
// Pieces with equal orientations are copies of one shape.
//
// A row of four cells with a stationary single cell at its left end, and a mobile domino A:
//
//     box          0  1  2  3
//     region cell  3  0  1  2        open = 3, region_cells = 4
//     images       0: cells 0 1, shape A        mobile = 2
//                  1: cells 1 2, shape A
//                  2: cell 3, the single cell   stationary
#ifndef XT_MODEL_IMAGES_H
#define XT_MODEL_IMAGES_H

#include "base/vector.h"
#include "model/junctions.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape.h"

typedef struct xt_shape {
    xt_orientations  orientations; // images differ in their number of cells if these do
    xt_motions       motions;      // they permute the orientations
    uint32_t         low, high;    // mobile copies
    uint32_t         weight;       // of a copy
    xt_allowed_group group[XT_GROUPS_MAX];
    uint32_t         stationary; // stationary copies
    uint32_t         twin;       // the next shape with the same orientations, different by label; UINT32_MAX: none
    uint32_t         last_twin;  // of the first shape of these: the last one
    bool             is_first;
    uint32_t         names;  // its mobile copies have the names from this one on in xt_images.name
    uint32_t         images; // number of its images
} xt_shape;

// An image, mobile or stationary: region cells in ascending order.
typedef struct xt_image {
    const uint32_t *cells;
    const uint32_t *colours; // of the piece on these cells; NULL if no piece has colours
    uint32_t        count;
    uint32_t        shape;
    const uint32_t *junctions; // the ones it covers, ascending
    uint32_t        junction_count;
} xt_image;

typedef struct xt_images {
    const xt_puzzle *puzzle; // lent
    xt_point_group   group;

    uint32_t  open, region_cells; // numbers of cells
    uint32_t *box_of_cell;        // region cell -> index in the puzzle's box
    uint32_t *cell_of_box;        // the inverse; UINT32_MAX for a cell outside the region

    XT_VECTOR(xt_shape) shapes;
    uint32_t *shape_table;      // hash table by orientations: index of a shape + 1, or 0
    uint32_t  shape_table_size; // a power of two

    XT_VECTOR(char *) name;         // owned; of every mobile copy; the required copies of a shape come first
    XT_VECTOR(uint32_t) shape_of;   // by image: first the mobile images, then the stationary ones
    XT_VECTOR(uint32_t) first_cell; // by image: index in cell; one entry more than images
    XT_VECTOR(uint32_t) cell;
    XT_VECTOR(uint32_t) colour;         // as cell: the colours of the pieces; empty if none has any
    xt_junctions junctions;             // of the region, if pieces may not cross
    XT_VECTOR(uint32_t) first_junction; // by image: index in junction; as first_cell; empty without junctions
    XT_VECTOR(uint32_t) junction;
    XT_VECTOR(uint32_t) stationary_piece; // by stationary image: its index in the puzzle
    uint32_t mobile;                      // number of mobile images
    bool     is_weighted;                 // shapes of different weights are twins; those of different groups always are
    bool     is_filtered;                 // the user's filter removed images
    bool     is_coloured;                 // pieces have colours
    bool     has_rules;                   // cells of the region and of pieces have colours
    bool     differ_in_colours;           // two mobile images of one shape have the same cells and other colours
} xt_images;

// Returns NULL and reports to diagnostics on failure.
xt_images *xt_images_new(const xt_puzzle *puzzle, const xt_model_settings *settings, xt_diagnostics *diagnostics);
void       xt_images_free(xt_images *images);

static inline xt_image xt_image_at(const xt_images *images, uint32_t index)
{
    uint32_t       first = images->first_cell.at[index];
    const bool     has_junctions = images->junctions.count > 0;
    const uint32_t first_junction = has_junctions ? images->first_junction.at[index] : 0;
    return (xt_image){.cells = images->cell.at + first,
                      .colours = images->is_coloured ? images->colour.at + first : NULL,
                      .count = images->first_cell.at[index + 1] - first,
                      .shape = images->shape_of.at[index],
                      .junctions = has_junctions ? images->junction.at + first_junction : NULL,
                      .junction_count = has_junctions ? images->first_junction.at[index + 1] - first_junction : 0};
}

// Slots are the open cells, the junctions, the shapes, and the taken cells (cover.h).
static inline uint32_t xt_slot_of_junction(const xt_images *images, uint32_t junction)
{
    return images->open + junction;
}

static inline uint32_t xt_slot_of_shape(const xt_images *images, uint32_t shape)
{
    return images->open + images->junctions.count + shape;
}

static inline uint32_t xt_slot_of_region_cell(const xt_images *images, uint32_t region_cell)
{
    return region_cell < images->open ? region_cell : region_cell + images->junctions.count + images->shapes.count;
}

// Returns the colour of a piece on a region cell of its image, if pieces have colours.
static inline uint32_t xt_colour_on_cell(xt_image image, uint32_t region_cell)
{
    uint32_t low = 0, high = image.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (image.cells[middle] <= region_cell)
            low = middle;
        else
            high = middle;
    }
    return image.colours[low];
}

// The inverse of xt_slot_of_region_cell.
static inline uint32_t xt_region_cell_of_slot(const xt_images *images, uint32_t slot)
{
    return slot < images->open ? slot : slot - images->junctions.count - images->shapes.count;
}

xt_cell  xt_cell_of_region_cell(const xt_images *images, uint32_t region_cell);
xt_point xt_point_of_region_cell(const xt_images *images, uint32_t region_cell);
// Returns the region cell at this point, or UINT32_MAX.
uint32_t xt_region_cell_at(const xt_images *images, xt_point point);
uint32_t xt_region_cell_of_cell(const xt_images *images, xt_cell cell);
// Returns the shape with the groups of the piece, and if shapes are weighted with its weight, among a first shape and
// its twins.
uint32_t xt_twin_for_piece(const xt_images *images, uint32_t shape, const xt_piece *piece);
// Returns the first shape with these orientations, or UINT32_MAX.
uint32_t xt_shape_with(const xt_images *images, const xt_orientations *orientations);

// Sorts in ascending order.
void xt_sort_cells(uint32_t *cells, uint32_t count);
// Compares two lists lexicographically: negative, 0, positive.
int xt_compare_cells(const uint32_t *a, const uint32_t *b, uint32_t count);

#endif
