// solution.c -- which piece lies where in a solution, and what each copy is called.
//
// A search tells copies of a shape apart only by when it placed them, which says nothing to a reader.  So the copies
// take the names of their shape in the order of their least cells, and the same solution always prints the same.

#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

uint32_t xt_assembly_ranks(const xt_images *images)
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

static size_t words_of_bits(const xt_images *images)
{
    return (size_t)images->open / 64 + 1;
}

// One allocation for all arrays.
static bool make_room(xt_assembly *assembly, uint32_t most)
{
    const xt_images *images = assembly->images;
    uint32_t         cells = images->puzzle->cells, shapes = images->shapes.count, ranks = xt_assembly_ranks(images);
    uint32_t         room = shapes > ranks ? shapes : ranks;
    size_t           bits = words_of_bits(images);
    free(assembly->is_first);
    assembly->is_first =
        xt_allocate(2 * bits + (size_t)3 * most + cells + (size_t)images->open + room, sizeof(uint32_t));
    assembly->most = assembly->is_first ? most : 0;
    if (!assembly->is_first)
        return false;
    assembly->image = (uint32_t *)(assembly->is_first + bits);
    assembly->rank = assembly->image + most;
    assembly->sorted = assembly->rank + most;
    assembly->holder = assembly->sorted + most;
    assembly->copy_from = assembly->holder + cells;
    assembly->room = assembly->copy_from + images->open;
    return true;
}

// What a placement says of its piece's name.
struct xt_piece_mark {
    uint32_t rank;  // of its shape's first name
    uint32_t least; // cell; none: the shape has no other copy, and its only name
};

// Of all mobile images.  False: no memory.
static bool make_marks(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    assembly->mark_of = XT_NEW_ARRAY(xt_piece_mark, images->mobile + (size_t)1);
    for (uint32_t i = 0; i < images->mobile && assembly->mark_of; i++) {
        const xt_image  image = xt_image_at(images, i);
        const xt_shape *shape = &images->shapes.at[image.shape];
        assembly->mark_of[i] =
            (xt_piece_mark){.rank = shape->names < images->name.count ? shape->names : 0, // forged: a shape without any
                            .least = shape->high == 1 ? none : image.cells[0]};
    }
    return assembly->mark_of;
}

bool xt_assembly_start(xt_assembly *assembly, const xt_model *model)
{
    *assembly = (xt_assembly){.images = model->images};
    return make_room(assembly, model->cover->pieces + stationary_pieces(model->images)) && make_marks(assembly);
}

void xt_assembly_free(xt_assembly *assembly)
{
    free(assembly->is_first);
    free(assembly->mark_of);
    *assembly = (xt_assembly){0};
}

// Where there are copies of a shape, their least cells are marked.  Marks are gathered as long as they are in one word,
// as all of a small board are, so that none waits for the one before it to be written.
static void take_placed(xt_assembly *assembly, const uint32_t *options, uint32_t count)
{
    const xt_piece_mark *mark_of = assembly->mark_of;
    uint32_t            *rank = assembly->rank, *copy_from = assembly->copy_from, word = 0;
    uint64_t             marks = 0;
    if (count > 0)
        memcpy(assembly->image, options, count * sizeof *options);
    for (uint32_t p = 0; p < count; p++) {
        const xt_piece_mark mark = mark_of[options[p]];
        rank[p] = mark.rank;
        if (mark.least == none)
            continue;
        if (mark.least / 64 != word) {
            assembly->is_first[word] |= marks;
            word = mark.least / 64;
            marks = 0;
        }
        marks |= (uint64_t)1 << mark.least % 64;
        copy_from[mark.least] = p;
    }
    assembly->is_first[word] |= marks;
}

static void take_stationary(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    for (uint32_t i = 0, p = assembly->placed; p < assembly->pieces; i++, p++) {
        assembly->image[p] = images->mobile + i;
        assembly->rank[p] = images->name.count + i;
    }
}

// Goes through the marks in order, so that it meets the copies of each shape by their least cells, and takes them away.
// Copies of one shape, whose ranks are all that of its first name until then, often follow one another: what the last
// has looked up and counted is at hand.
static void rank_copies(xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    uint32_t        *rank = assembly->rank, *used = assembly->room; // of each shape, the copies met
    uint32_t         first = none;                                  // a shape's first name
    uint32_t         last = 0, met = 0, most = 0;                   // the shape, its copies met, and all of them
    memset(used, 0, images->shapes.count * sizeof *used);
    for (size_t word = 0; word < words_of_bits(images); word++) {
        const uint32_t *copy_from = assembly->copy_from + word * 64;
        for (uint64_t bits = assembly->is_first[word]; bits; bits &= bits - 1) {
            uint32_t p = copy_from[__builtin_ctzll(bits)];
            if (rank[p] != first) {
                first = rank[p];
                used[last] = met;
                last = images->shape_of.at[assembly->image[p]];
                met = used[last];
                most = images->shapes.at[last].high;
            }
            if (met < most) // no cover, but a file that was forged, has more than names
                rank[p] = first + met++;
        }
        assembly->is_first[word] = 0;
    }
}

bool xt_assembly_take(xt_assembly *assembly, const xt_solution *solution)
{
    uint32_t pieces = xt_solution_pieces(solution);
    assert(assembly->images == solution->model->images);
    if (pieces > assembly->most && !make_room(assembly, pieces))
        return false;
    assembly->placed = solution->count;
    assembly->pieces = pieces;
    take_placed(assembly, solution->options, solution->count);
    take_stationary(assembly);
    rank_copies(assembly);
    return true;
}

void xt_assembly_hold(xt_assembly *assembly)
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

// No two pieces have one rank, but in a file that was forged: there the last of them comes in its place, and the others
// at the end.
void xt_assembly_sort(xt_assembly *assembly)
{
    uint32_t *piece_of = assembly->room, ranks = xt_assembly_ranks(assembly->images), sorted = 0;
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
    if (!xt_assembly_start(assembly, solution->model) || !xt_assembly_take(assembly, solution))
        return false;
    xt_assembly_sort(assembly);
    xt_assembly_hold(assembly);
    return true;
}
