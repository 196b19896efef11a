// puzzle.c -- puzzles and their solutions as figures.

#include "base/memory.h"
#include "draw/body.h"
#include "draw/drawing.h"
#include "solution/assembly.h"
#include "solution/kinds.h"
#include "solution/palette.h"
#include "solution/show.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The most that a cell becomes, in 1/72 inch.
#define CELL_OF_SOLUTION 34.0
#define CELL_OF_REGION 18.0
#define CELL_OF_PIECE 15.0
#define BESIDE 1.2       // between the layers and what stands in space
#define BESIDE_MOST 14.0 // cells of layers, beside which it stands; else below

enum { PAPER = 0xececec, LINE = 0xa0a0a0, BOX_MOST = 1 << 12 };

// What is drawn together: the bodies of one box.
typedef struct group_of_bodies {
    xt_body  *bodies;
    xt_point *points; // of all of them
    uint32_t  count, points_count;
} group_of_bodies;

static bool make_room(group_of_bodies *all, uint32_t bodies, uint32_t points)
{
    *all = (group_of_bodies){.bodies = XT_NEW_ARRAY(xt_body, bodies), .points = XT_NEW_ARRAY(xt_point, points)};
    return all->bodies && all->points;
}

static void free_bodies(group_of_bodies *all)
{
    free(all->bodies);
    free(all->points);
}

// The points of the last body.
static void add_point(group_of_bodies *all, xt_point point)
{
    xt_body *body = &all->bodies[all->count - 1];
    if (body->count++ == 0)
        body->points = &all->points[all->points_count];
    all->points[all->points_count++] = point;
}

static void add_image(group_of_bodies *all, const xt_images *images, uint32_t index, xt_body body)
{
    xt_image image = xt_image_at(images, index);
    all->bodies[all->count++] = body;
    for (uint32_t c = 0; c < image.count; c++)
        add_point(all, xt_point_of_cell(images->puzzle->lattice, xt_image_cell(images, image.cells[c])));
}

static xt_colour colour_of_rank(const xt_images *images, uint32_t rank)
{
    xt_look look = xt_colour_of_rank(images, rank);
    return (xt_colour){xt_rgb_of_terminal(look.paper), xt_rgb_of_terminal(look.ink)};
}

// The layers, and beside or below them, if asked for, the bodies in space.
static bool draw_bodies(const xt_stack *stack, const group_of_bodies *all, bool in_space, xt_scene *scene)
{
    uint32_t first = scene->marks.count;
    bool     fine = true;
    for (uint32_t b = 0; fine && b < all->count; b++)
        fine = xt_draw_body(stack, &all->bodies[b], scene);
    xt_stack_number(stack, scene);
    if (!fine || !in_space || !xt_is_solid(stack->lattice))
        return fine;
    xt_bounds bounds = xt_scene_bounds(scene, first, scene->marks.count);
    bool      is_beside = bounds.right - bounds.left <= BESIDE_MOST;
    xt_spot   at = is_beside ? (xt_spot){bounds.right + BESIDE, (bounds.top + bounds.bottom) / 2}
                             : (xt_spot){bounds.left, bounds.bottom + BESIDE / 2};
    return xt_draw_exploded(all->bodies, all->count, at, is_beside, scene);
}

static bool cannot_draw(const xt_lattice *lattice, xt_diagnostics *diagnostics)
{
    xt_complain_of(diagnostics, "there are no pictures on the lattice '%s', as its layers are not flat", lattice->name);
    return false;
}

// ---- Cells that no piece covers ------------------------------------------------------------------------------------

typedef bool wants_cell(const void *context, uint32_t index);

static bool draw_some_cells(const xt_stack *stack, const xt_puzzle *puzzle, wants_cell *wants, const void *context,
                            bool may_stay_empty, xt_scene *scene)
{
    xt_point *points = XT_NEW_ARRAY(xt_point, puzzle->cells);
    uint32_t  count = 0;
    xt_pen    pen = {.fill = may_stay_empty ? 0xffffff : PAPER, .stroke = LINE, .width = 0.03};
    for (uint32_t c = 0; points && c < puzzle->cells; c++)
        if (wants(context, c))
            points[count++] = xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, c));
    bool fine = points && xt_draw_cells(stack, points, count, pen, may_stay_empty ? "+" : "",
                                        may_stay_empty ? "optional" : "open", scene);
    free(points);
    return fine;
}

static bool is_left_open(const void *context, uint32_t index)
{
    const xt_assembly *assembly = context;
    return assembly->holder[index] == UINT32_MAX && assembly->images->puzzle->kind[index] == XT_CELL_FILL;
}

static bool is_left_optional(const void *context, uint32_t index)
{
    const xt_assembly *assembly = context;
    return assembly->holder[index] == UINT32_MAX && assembly->images->puzzle->kind[index] == XT_CELL_OPTIONAL;
}

static bool is_to_be_covered(const void *context, uint32_t index)
{
    const xt_images *images = context;
    uint32_t         cell = images->cell_of_box[index];
    return cell < images->open && images->puzzle->kind[index] == XT_CELL_FILL;
}

static bool is_optional(const void *context, uint32_t index)
{
    const xt_images *images = context;
    uint32_t         cell = images->cell_of_box[index];
    return cell < images->open && images->puzzle->kind[index] == XT_CELL_OPTIONAL;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// colours: of each piece.
static bool collect_assembly(group_of_bodies *all, const xt_assembly *assembly, const xt_colour *colours, bool lines)
{
    if (!make_room(all, assembly->pieces, assembly->images->frame))
        return false;
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        uint32_t p = assembly->sorted[i];
        xt_body  body = {.name = xt_assembly_name(assembly, p), .colour = colours[p], .has_lines = lines};
        add_image(all, assembly->images, assembly->image[p], body);
    }
    return true;
}

static bool draw_assembly(xt_drawing *drawing, const xt_stack *stack, const xt_assembly *assembly)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    group_of_bodies  all = {.bodies = NULL};
    xt_colour       *colours = XT_NEW_ARRAY(xt_colour, assembly->pieces);
    bool             fine = colours && xt_assembly_colours(assembly, colours) &&
                collect_assembly(&all, assembly, colours, drawing->settings.lines) &&
                draw_some_cells(stack, puzzle, is_left_open, assembly, false, &drawing->scene) &&
                draw_some_cells(stack, puzzle, is_left_optional, assembly, true, &drawing->scene) &&
                draw_bodies(stack, &all, stack->layers > 1, &drawing->scene);
    free_bodies(&all);
    free(colours);
    return fine;
}

bool xt_drawing_add_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = solution->model->puzzle;
    xt_assembly      assembly;
    xt_stack         stack;
    xt_line          caption = {{0}};
    if (drawing->settings.most && drawing->solutions >= drawing->settings.most)
        return true;
    if (!xt_stack_make(&stack, puzzle->lattice, puzzle->size))
        return cannot_draw(puzzle->lattice, diagnostics);
    if (drawing->solutions++ == 0)
        xt_drawing_section(drawing);
    xt_line_add(&caption, "%llu", (unsigned long long)solution->number);
    xt_drawing_begin(drawing, CELL_OF_SOLUTION, &caption, 1);
    xt_scene_group(&drawing->scene, "solution", caption.text);
    bool fine = xt_assembly_make(&assembly, solution) && draw_assembly(drawing, &stack, &assembly);
    xt_scene_end_group(&drawing->scene);
    xt_drawing_end(drawing);
    xt_assembly_free(&assembly);
    if (!fine)
        xt_complain_of_memory(diagnostics);
    return fine && xt_drawing_is_whole(drawing, diagnostics);
}

// ---- The region ----------------------------------------------------------------------------------------------------

static bool draw_region(xt_drawing *drawing, const xt_model *model, const xt_stack *stack)
{
    const xt_images *images = model->images;
    group_of_bodies  all;
    uint32_t         stationary = images->stationary_piece.count;
    bool             fine = make_room(&all, stationary, images->frame);
    for (uint32_t i = 0; fine && i < stationary; i++)
        add_image(&all, images, images->mobile + i,
                  (xt_body){.name = images->puzzle->pieces.at[images->stationary_piece.at[i]].name,
                            .colour = colour_of_rank(images, images->name.count + i)});
    fine = fine && draw_some_cells(stack, images->puzzle, is_to_be_covered, images, false, &drawing->scene) &&
           draw_some_cells(stack, images->puzzle, is_optional, images, true, &drawing->scene) &&
           draw_bodies(stack, &all, false, &drawing->scene);
    free_bodies(&all);
    return fine;
}

static bool add_region(xt_drawing *drawing, const xt_model *model, const xt_stack *stack)
{
    xt_line caption = {{0}};
    xt_line_add(&caption, "the region");
    xt_drawing_section(drawing);
    xt_drawing_begin(drawing, CELL_OF_REGION, &caption, 1);
    xt_scene_group(&drawing->scene, "region", "the region");
    bool fine = draw_region(drawing, model, stack);
    xt_scene_end_group(&drawing->scene);
    xt_drawing_end(drawing);
    return fine;
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// The box round points in normal form; false where it is too large to be drawn.
static bool measure(int32_t *size, const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    uint64_t cells = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        size[k] = 1;
        for (uint32_t c = 0; c < count; c++) {
            xt_cell cell = xt_cell_of_point(lattice, points[c]);
            size[k] = cell.at[k] + 1 > size[k] ? cell.at[k] + 1 : size[k];
        }
        cells *= (uint64_t)size[k];
        if (cells > BOX_MOST)
            return false;
    }
    return true;
}

static bool draw_piece(xt_drawing *drawing, const xt_lattice *lattice, const xt_body *body, bool in_space)
{
    xt_stack        stack;
    int32_t         size[XT_DIMENSIONS_MAX];
    group_of_bodies all = {.bodies = (xt_body[]){*body}, .count = 1};
    return !measure(size, lattice, body->points, body->count) || !xt_stack_make(&stack, lattice, size) ||
           draw_bodies(&stack, &all, in_space, &drawing->scene);
}

static bool add_kind(xt_drawing *drawing, const xt_images *images, const xt_piece_kind *kind)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    const xt_piece   *piece = &images->puzzle->pieces.at[kind->first];
    uint32_t          ways = images->shapes.at[kind->shape].images;
    xt_line           captions[XT_CAPTIONS] = {xt_piece_kind_name(images, kind)};
    xt_point         *points = XT_NEW_ARRAY(xt_point, piece->count);
    if (!points)
        return false;
    memcpy(points, piece->points, piece->count * sizeof *points);
    xt_shape_normalise(lattice, points, piece->count);
    xt_line_add(&captions[1], "%u %s%s", piece->count, lattice->cell, xt_plural(piece->count));
    xt_line_add(&captions[2], "%u image%s", ways, xt_plural(ways));
    xt_body body = {.name = kind->pieces == 1 ? piece->name : "",
                    .points = points,
                    .count = piece->count,
                    .has_lines = true,
                    .colour = colour_of_rank(images, images->shapes.at[kind->shape].names)};
    xt_drawing_begin(drawing, CELL_OF_PIECE, captions, XT_CAPTIONS);
    bool fine = draw_piece(drawing, lattice, &body, images->puzzle->size[2] > 1);
    xt_drawing_end(drawing);
    free(points);
    return fine;
}

static bool add_pieces(xt_drawing *drawing, const xt_images *images)
{
    xt_piece_kinds all;
    bool           fine = xt_piece_kinds_make(&all, images);
    xt_drawing_section(drawing);
    for (uint32_t i = 0; fine && i < all.list.count; i++)
        fine = add_kind(drawing, images, &all.list.at[i]);
    xt_piece_kinds_free(&all);
    return fine;
}

bool xt_drawing_add_puzzle(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics)
{
    xt_stack       stack;
    xt_model_words words = xt_model_words_of(model);
    if (!xt_stack_make(&stack, model->puzzle->lattice, model->puzzle->size))
        return cannot_draw(model->puzzle->lattice, diagnostics);
    for (uint32_t i = 0; i < XT_MODEL_FACTS; i++) {
        xt_line line = {{0}};
        xt_line_add(&line, "%s: %s", words.label[i], words.fact[i].text);
        xt_drawing_note(drawing, line.text);
    }
    bool fine = add_region(drawing, model, &stack) && add_pieces(drawing, model->images);
    if (!fine)
        xt_complain_of_memory(diagnostics);
    return fine && xt_drawing_is_whole(drawing, diagnostics);
}
