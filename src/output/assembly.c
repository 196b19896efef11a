// assembly.c -- the pieces of a solution with their names.
//
// A search tells copies of a shape apart only by the order of placement, and this means nothing to a reader.  So copies
// take the names of their shape in the order of their least cells.  The same solution always prints the same text.

#include "output/assembly.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "output/text/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;

static uint32_t stationary_pieces(const xt_images *images)
{
    return images ? images->stationary_piece.count : 0; // an exact cover has no images
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
        uint32_t        columns = xt_terminal_columns(piece->name);
        for (uint32_t high = piece->high == 1 ? 0 : piece->high; high;
             high /= 10) // the digits of the last copy's number
            columns++;
        if (columns > longest && piece->high)
            longest = columns;
    }
    return longest;
}

uint32_t xt_longest_cell_name(const xt_puzzle *puzzle)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++) {
        uint32_t columns = xt_terminal_columns(puzzle->cell_labels.at[i].name);
        longest = columns > longest ? columns : longest;
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
    if (!images)
        return (xt_placement){.name = ""};
    xt_image image = xt_image_at(images, image_of_piece(solution, index));
    return (xt_placement){.name = stationary ? name_of_stationary(images, index - solution->count)
                                             : name_of_placed(solution, image),
                          .cells = image.count,
                          .stationary = stationary};
}

// A placed piece of a shape that has copies.
typedef struct placed_copy {
    uint32_t shape, least_cell, piece;
} placed_copy;

static int compare_copies(const void *a, const void *b)
{
    const placed_copy *one = a, *other = b;
    if (one->shape != other->shape)
        return one->shape < other->shape ? -1 : 1;
    return (one->least_cell > other->least_cell) - (one->least_cell < other->least_cell);
}

bool xt_solution_copies(const xt_solution *solution, uint32_t *copies)
{
    const xt_images *images = solution->model->images;
    uint32_t         count = 0;
    if (solution->count > 0)
        memset(copies, 0, solution->count * sizeof *copies);
    if (!images)
        return true;
    placed_copy *placed = XT_NEW_ARRAY(placed_copy, solution->count + (size_t)1);
    if (!placed)
        return false;
    for (uint32_t i = 0; i < solution->count; i++) {
        xt_image image = xt_image_at(images, solution->options[i]);
        if (images->shapes.at[image.shape].high > 1)
            placed[count++] = (placed_copy){.shape = image.shape, .least_cell = image.cells[0], .piece = i};
    }
    qsort(placed, count, sizeof *placed, compare_copies);
    for (uint32_t i = 1; i < count; i++)
        copies[placed[i].piece] = placed[i].shape == placed[i - 1].shape ? copies[placed[i - 1].piece] + 1 : 0;
    free(placed);
    return true;
}

xt_cell xt_solution_cell_at(const xt_solution *solution, uint32_t piece, uint32_t cell)
{
    const xt_images *images = solution->model->images;
    xt_image         image = xt_image_at(images, image_of_piece(solution, piece));
    assert(cell < image.count);
    return xt_cell_of_region_cell(images, image.cells[cell]);
}

uint32_t xt_solution_cover_option_at(const xt_solution *solution, uint32_t index)
{
    assert(index < solution->count && !solution->model->images);
    return solution->model->items.option[solution->options[index]];
}

uint32_t xt_solution_colour_at(const xt_solution *solution, uint32_t piece, uint32_t cell)
{
    const xt_images *images = solution->model->images;
    xt_image         image = xt_image_at(images, image_of_piece(solution, piece));
    assert(cell < image.count);
    return image.colours ? image.colours[cell] : XT_NEUTRAL;
}

// ---- All of them at once -------------------------------------------------------------------------------------------

uint32_t xt_assembly_rank_count(const xt_images *images)
{
    return images->name.count + stationary_pieces(images);
}

const char *xt_name_of_rank(const xt_images *images, uint32_t rank)
{
    return rank < images->name.count ? images->name.at[rank] : name_of_stationary(images, rank - images->name.count);
}

const char *xt_assembly_name(const xt_assembly *assembly, uint32_t piece)
{
    return xt_name_of_rank(assembly->images, assembly->rank[piece]);
}

static size_t count_bit_words(const xt_images *images)
{
    return (size_t)images->open / 64 + 1;
}

// An exact cover has no cells and no names of pieces.
static bool allocate_options(xt_assembly *assembly, uint32_t max_count)
{
    free(assembly->least_cell_bits);
    assembly->least_cell_bits = xt_allocate((uint64_t)max_count + 1, sizeof *assembly->least_cell_bits);
    assembly->piece_capacity = assembly->least_cell_bits ? max_count : 0;
    assembly->image = (uint32_t *)assembly->least_cell_bits;
    assembly->sorted = assembly->image + max_count;
    return assembly->least_cell_bits;
}

// One allocation for all arrays.
static bool allocate_arrays(xt_assembly *assembly, uint32_t max_count)
{
    const xt_images *images = assembly->images;
    if (!images)
        return allocate_options(assembly, max_count);
    uint32_t cells = images->puzzle->cells, shapes = images->shapes.count, ranks = xt_assembly_rank_count(images);
    uint32_t scratch_size = shapes > ranks ? shapes : ranks;
    size_t   bits = count_bit_words(images);
    free(assembly->least_cell_bits);
    assembly->least_cell_bits =
        xt_allocate(2 * bits + (size_t)3 * max_count + cells + (size_t)images->open + scratch_size, sizeof(uint32_t));
    assembly->piece_capacity = assembly->least_cell_bits ? max_count : 0;
    if (!assembly->least_cell_bits)
        return false;
    assembly->image = (uint32_t *)(assembly->least_cell_bits + bits);
    assembly->rank = assembly->image + max_count;
    assembly->sorted = assembly->rank + max_count;
    assembly->holder = assembly->sorted + max_count;
    assembly->piece_at_least_cell = assembly->holder + cells;
    assembly->scratch = assembly->piece_at_least_cell + images->open;
    return true;
}

// The naming data of a mobile image.
struct xt_image_naming {
    uint32_t rank;       // of the first name of its shape
    uint32_t least_cell; // of the image; none: the shape has one copy and one name
};

// Returns false if memory runs out.
static bool make_namings(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    assembly->naming_of_image = XT_NEW_ARRAY(xt_image_naming, images->mobile + (size_t)1);
    for (uint32_t i = 0; i < images->mobile && assembly->naming_of_image; i++) {
        const xt_image  image = xt_image_at(images, i);
        const xt_shape *shape = &images->shapes.at[image.shape];
        assembly->naming_of_image[i] = (xt_image_naming){
            .rank =
                shape->names < images->name.count ? shape->names : 0, // a forged file may have a shape without a name
            .least_cell = shape->high == 1 ? none : image.cells[0]};
    }
    return assembly->naming_of_image;
}

bool xt_assembly_start(xt_assembly *assembly, const xt_model *model)
{
    *assembly = (xt_assembly){.images = model->images};
    return allocate_arrays(assembly, model->cover->pieces + stationary_pieces(model->images)) &&
           (!model->images || make_namings(assembly));
}

void xt_assembly_free(xt_assembly *assembly)
{
    free(assembly->least_cell_bits);
    free(assembly->naming_of_image);
    *assembly = (xt_assembly){0};
}

// Marks the least cells of shapes that have copies.  Bits of one word are collected before they are written, so that no
// write waits for the one before.  The bits of a small board fit into one word.
static void load_placed(xt_assembly *assembly, const uint32_t *options, uint32_t count)
{
    const xt_image_naming *naming_of_image = assembly->naming_of_image;
    uint32_t              *rank = assembly->rank, *piece_at_least_cell = assembly->piece_at_least_cell, word = 0;
    uint64_t               word_bits = 0;
    if (count > 0)
        memcpy(assembly->image, options, count * sizeof *options);
    for (uint32_t p = 0; p < count; p++) {
        const xt_image_naming naming = naming_of_image[options[p]];
        rank[p] = naming.rank;
        if (naming.least_cell == none)
            continue;
        if (naming.least_cell / 64 != word) {
            assembly->least_cell_bits[word] |= word_bits;
            word = naming.least_cell / 64;
            word_bits = 0;
        }
        word_bits |= (uint64_t)1 << naming.least_cell % 64;
        piece_at_least_cell[naming.least_cell] = p;
    }
    assembly->least_cell_bits[word] |= word_bits;
}

static void load_stationary(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    for (uint32_t i = 0, p = assembly->placed; p < assembly->pieces; i++, p++) {
        assembly->image[p] = images->mobile + i;
        assembly->rank[p] = images->name.count + i;
    }
}

// Visits the marked cells in order, so that it meets the copies of each shape by their least cells, and clears the
// marks.  Until then all copies have the rank of the first name.  Copies of one shape often follow one another, so the
// last shape's counts stay in local variables.
static void rank_copies(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    uint32_t        *rank = assembly->rank, *used = assembly->scratch; // copies met of each shape
    uint32_t         first = none;                                     // the first name of the last shape
    uint32_t         last = 0, met = 0, max_count = 0; // the last shape, its copies met, and all its copies
    memset(used, 0, images->shapes.count * sizeof *used);
    for (size_t word = 0; word < count_bit_words(images); word++) {
        const uint32_t *piece_at_least_cell = assembly->piece_at_least_cell + word * 64;
        for (uint64_t bits = assembly->least_cell_bits[word]; bits; bits &= bits - 1) {
            uint32_t p = piece_at_least_cell[__builtin_ctzll(bits)];
            if (rank[p] != first) {
                first = rank[p];
                used[last] = met;
                last = images->shape_of.at[assembly->image[p]];
                met = used[last];
                max_count = images->shapes.at[last].high;
            }
            if (met < max_count) // a forged file may have more pieces than names
                rank[p] = first + met++;
        }
        assembly->least_cell_bits[word] = 0;
    }
}

bool xt_assembly_load(xt_assembly *assembly, const xt_solution *solution)
{
    uint32_t pieces = xt_solution_pieces(solution);
    assert(assembly->images == solution->model->images);
    if (pieces > assembly->piece_capacity && !allocate_arrays(assembly, pieces))
        return false;
    assembly->placed = solution->count;
    assembly->pieces = pieces;
    if (!assembly->images) {
        memcpy(assembly->image, solution->options, pieces * sizeof *assembly->image);
        return true;
    }
    load_placed(assembly, solution->options, solution->count);
    load_stationary(assembly);
    rank_copies(assembly);
    return true;
}

void xt_assembly_set_holders(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    const uint32_t  *box = images->box_of_cell;
    uint32_t        *holder = assembly->holder;
    for (uint32_t c = 0, cells = images->puzzle->cells; c < cells; c++)
        holder[c] = none;
    for (uint32_t p = 0; p < assembly->pieces; p++) {
        xt_image image = xt_image_at(images, assembly->image[p]);
        for (uint32_t c = 0; c < image.count; c++)
            holder[box[image.cells[c]]] = p;
    }
}

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint32_t, XT_IS_LESS)

// The options themselves are sorted.
static void sort_options(xt_assembly *assembly)
{
    sort_numbers(assembly->image, assembly->pieces);
    for (uint32_t p = 0; p < assembly->pieces; p++)
        assembly->sorted[p] = p;
}

// Ranks differ, except in a forged file.  Then the last piece of a rank takes the place, and the others come at the
// end.
void xt_assembly_sort(xt_assembly *assembly)
{
    if (!assembly->images) {
        sort_options(assembly);
        return;
    }
    uint32_t *piece_of = assembly->scratch, ranks = xt_assembly_rank_count(assembly->images), sorted = 0;
    for (uint32_t r = 0; r < ranks; r++)
        piece_of[r] = none;
    for (uint32_t p = 0; p < assembly->pieces; p++)
        piece_of[assembly->rank[p]] = p;
    for (uint32_t r = 0; r < ranks; r++)
        if (piece_of[r] != none)
            assembly->sorted[sorted++] = piece_of[r];
    for (uint32_t p = 0; p < assembly->pieces && sorted < assembly->pieces; p++)
        if (piece_of[assembly->rank[p]] != p)
            assembly->sorted[sorted++] = p;
}

bool xt_assembly_make(xt_assembly *assembly, const xt_solution *solution)
{
    if (!xt_assembly_start(assembly, solution->model) || !xt_assembly_load(assembly, solution))
        return false;
    xt_assembly_sort(assembly);
    xt_assembly_set_holders(assembly);
    return true;
}
