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

// Walks the cells in order, so that it meets the copies of each shape by their least cells.  used counts, for each
// shape, the copies met.
static void set_ranks(xt_assembly *assembly, uint32_t *used)
{
    const xt_images *images = assembly->images;
    for (uint32_t c = 0; c < images->open; c++) {
        uint32_t p = assembly->holder[images->box_of_cell[c]];
        if (p == none)
            continue;
        xt_image image = xt_image_at(images, assembly->image[p]);
        if (image.cells[0] == c)
            assembly->rank[p] = images->shapes.at[image.shape].names + used[image.shape]++;
    }
    for (uint32_t p = assembly->placed; p < assembly->pieces; p++)
        assembly->rank[p] = images->name.count + (p - assembly->placed);
}

// The rank above and the piece below, in one number that qsort can compare.
static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static void sort_pieces(xt_assembly *assembly, uint64_t *keys)
{
    for (uint32_t p = 0; p < assembly->pieces; p++)
        keys[p] = (uint64_t)assembly->rank[p] << 32 | p;
    qsort(keys, assembly->pieces, sizeof *keys, compare_keys);
    for (uint32_t i = 0; i < assembly->pieces; i++)
        assembly->sorted[i] = (uint32_t)keys[i];
}

bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution)
{
    const xt_images *images = solution->model->images;
    uint32_t         pieces = xt_solution_pieces(solution);
    *assembly = (xt_assembly){.images = images,
                              .placed = solution->count,
                              .pieces = pieces,
                              .image = XT_NEW_ARRAY(uint32_t, pieces),
                              .rank = XT_NEW_ARRAY(uint32_t, pieces),
                              .sorted = XT_NEW_ARRAY(uint32_t, pieces),
                              .holder = XT_NEW_ARRAY(uint32_t, images->puzzle->cells)};
    uint64_t *keys = XT_NEW_ARRAY(uint64_t, pieces);
    uint32_t *used = XT_NEW_ARRAY(uint32_t, images->shapes.count);
    bool      fine = assembly->image && assembly->rank && assembly->sorted && assembly->holder && keys && used;
    if (fine) {
        for (uint32_t p = 0; p < pieces; p++)
            assembly->image[p] = image_of_piece(solution, p);
        set_holders(assembly);
        set_ranks(assembly, used);
        sort_pieces(assembly, keys);
    } else
        xt_assembly_free(assembly);
    free(keys);
    free(used);
    return fine;
}

void xt_assembly_free(xt_assembly *assembly)
{
    free(assembly->image);
    free(assembly->rank);
    free(assembly->sorted);
    free(assembly->holder);
    *assembly = (xt_assembly){0};
}

const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece)
{
    const xt_images *images = assembly->images;
    uint32_t         rank = assembly->rank[piece];
    return rank < images->name.count ? images->name.at[rank] : name_of_stationary(images, rank - images->name.count);
}
