// solution.c -- which piece lies where in a solution, and what each copy is called.
//
// A search tells copies of a shape apart only by when it placed them, which says nothing to a reader.  So the copies
// take the names of their shape in the order of their least cells, and the same solution always prints the same.

#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/canvas.h"

#include <assert.h>
#include <stdlib.h>

static const uint32_t none = UINT32_MAX;

static uint32_t stationary_pieces(const xt_images *images)
{
    return images->stationary_piece.count;
}

static const char *name_of_stationary(const xt_images *images, uint32_t index)
{
    return images->puzzle->pieces.at[images->stationary_piece.at[index]].name;
}

uint32_t xt_longest_name(const xt_puzzle *puzzle)
{
    uint32_t longest = 1;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        uint32_t        columns = xt_columns_of(piece->name);
        for (uint32_t high = piece->high == 1 ? 0 : piece->high; high; high /= 10) // the number of the last copy
            columns++;
        if (columns > longest && piece->high)
            longest = columns;
    }
    return longest;
}

// ---- One piece at a time -------------------------------------------------------------------------------------------

uint32_t xt_solution_pieces(const xt_solution *solution)
{
    return solution->count + stationary_pieces(solution->model->images);
}

static uint32_t image_of_piece(const xt_solution *solution, uint32_t index)
{
    assert(index < xt_solution_pieces(solution));
    return index < solution->count ? solution->options[index]
                                   : solution->model->images->mobile + (index - solution->count);
}

static const char *name_of_placed(const xt_solution *solution, xt_image image)
{
    const xt_images *images = solution->model->images;
    uint32_t         before = 0;
    for (uint32_t i = 0; i < solution->count; i++) {
        xt_image other = xt_image_at(images, solution->options[i]);
        before += other.shape == image.shape && other.cells[0] < image.cells[0];
    }
    return images->name.at[images->shapes.at[image.shape].names + before];
}

xt_placement xt_solution_piece_at(const xt_solution *solution, uint32_t index)
{
    const xt_images *images = solution->model->images;
    bool             stationary = index >= solution->count;
    xt_image         image = xt_image_at(images, image_of_piece(solution, index));
    return (xt_placement){.name = stationary ? name_of_stationary(images, index - solution->count)
                                             : name_of_placed(solution, image),
                          .cells = image.count,
                          .stationary = stationary};
}

xt_cell xt_solution_cell_at(const xt_solution *solution, uint32_t piece, uint32_t cell)
{
    const xt_images *images = solution->model->images;
    xt_image         image = xt_image_at(images, image_of_piece(solution, piece));
    assert(cell < image.count);
    return xt_image_cell(images, image.cells[cell]);
}

// ---- All of them at once -------------------------------------------------------------------------------------------

static void set_holders(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    for (uint32_t c = 0; c < images->puzzle->cells; c++)
        assembly->holder[c] = none;
    for (uint32_t p = 0; p < assembly->pieces; p++) {
        xt_image image = xt_image_at(images, assembly->image[p]);
        for (uint32_t c = 0; c < image.count; c++)
            assembly->holder[images->box_of_cell[image.cells[c]]] = p;
    }
}

// Walks the cells in order, so that it meets each piece in its least cell, and the copies of each shape by these.  used
// counts, for each shape, the copies met.
static void set_ranks(xt_assembly *assembly, uint32_t *used)
{
    const xt_images *images = assembly->images;
    for (uint32_t p = 0; p < assembly->placed; p++)
        assembly->rank[p] = none;
    for (uint32_t c = 0; c < images->open; c++) {
        uint32_t p = assembly->holder[images->box_of_cell[c]];
        if (p == none || assembly->rank[p] != none)
            continue;
        uint32_t shape = xt_image_at(images, assembly->image[p]).shape;
        assembly->rank[p] = images->shapes.at[shape].names + used[shape]++;
    }
    // No cover, but a file that was forged, has pieces that others lie on, or more copies than names.
    for (uint32_t p = 0; p < assembly->placed; p++)
        assembly->rank[p] = assembly->rank[p] < images->name.count ? assembly->rank[p] : 0;
    for (uint32_t p = assembly->placed; p < assembly->pieces; p++)
        assembly->rank[p] = images->name.count + (p - assembly->placed);
}

// By counting.  first: zeroed room for one more than there are ranks.
static void sort_pieces(xt_assembly *assembly, uint32_t *first, uint32_t ranks)
{
    for (uint32_t p = 0; p < assembly->pieces; p++)
        first[assembly->rank[p] + 1]++;
    for (uint32_t r = 0; r < ranks; r++)
        first[r + 1] += first[r];
    for (uint32_t p = 0; p < assembly->pieces; p++)
        assembly->sorted[first[assembly->rank[p]]++] = p;
}

// A solution is printed in a microsecond, so that all arrays are one allocation.
bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution)
{
    const xt_images *images = solution->model->images;
    uint32_t         pieces = xt_solution_pieces(solution), cells = images->puzzle->cells;
    uint32_t         ranks = images->name.count + stationary_pieces(images);
    uint32_t        *room = XT_NEW_ARRAY(uint32_t, (size_t)3 * pieces + cells + ranks + 1 + images->shapes.count);
    *assembly = (xt_assembly){.images = images, .placed = solution->count, .pieces = pieces, .image = room};
    if (!room)
        return false;
    assembly->rank = assembly->image + pieces;
    assembly->sorted = assembly->rank + pieces;
    assembly->holder = assembly->sorted + pieces;
    uint32_t *first = assembly->holder + cells, *used = first + ranks + 1;
    for (uint32_t p = 0; p < pieces; p++)
        assembly->image[p] = image_of_piece(solution, p);
    set_holders(assembly);
    set_ranks(assembly, used);
    sort_pieces(assembly, first, ranks);
    return true;
}

void xt_assembly_free(xt_assembly *assembly)
{
    free(assembly->image);
    *assembly = (xt_assembly){0};
}

const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece)
{
    const xt_images *images = assembly->images;
    uint32_t         rank = assembly->rank[piece];
    return rank < images->name.count ? images->name.at[rank] : name_of_stationary(images, rank - images->name.count);
}
