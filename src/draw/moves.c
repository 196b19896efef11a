// moves.c -- how a solution comes apart, as figures: one for each move.
//
// A figure shows a part of the assembly after the move.  Pieces that leave stand beside the others.

#include "output/moves.h"
#include "base/memory.h"
#include "draw/drawing.h"
#include "draw/solid.h"
#include "model/model.h"

#include <inttypes.h>
#include <stdlib.h>

#define CELL_OF_STEP 15.0 // the maximal size of a cell, in 1/72 inch

// The pieces of a solution, and where they are now.
typedef struct moved_pieces {
    const xt_lattice *lattice;
    xt_layer_grid     grid;
    uint32_t          count, mobile; // stationary pieces stand behind the mobile ones
    xt_solid         *solids;        // by piece
    xt_solid         *part;          // the pieces of a figure
    uint32_t         *first;         // by piece: its first cell
    xt_cell          *cells;         // where they are now
    xt_point         *points;
    xt_colour        *colours;
} moved_pieces;

static bool make_pieces(moved_pieces *p, const xt_solution *solution, bool has_lines, xt_diagnostics *diagnostics)
{
    uint32_t cells = 0, next = 0;
    p->lattice = solution->model->puzzle->lattice;
    p->count = xt_solution_pieces(solution);
    p->mobile = solution->count;
    for (uint32_t i = 0; i < p->count; i++)
        cells += xt_solution_piece_at(solution, i).cells;
    p->solids = XT_NEW_ARRAY(xt_solid, p->count);
    p->part = XT_NEW_ARRAY(xt_solid, p->count);
    p->first = XT_NEW_ARRAY(uint32_t, p->count);
    p->cells = XT_NEW_ARRAY(xt_cell, cells);
    p->points = XT_NEW_ARRAY(xt_point, cells);
    p->colours = XT_NEW_ARRAY(xt_colour, p->count);
    if (!p->solids || !p->part || !p->first || !p->cells || !p->points || !p->colours)
        return xt_diagnose_out_of_memory(diagnostics);
    if (!xt_solution_colours(solution, p->colours, diagnostics))
        return false;
    for (uint32_t i = 0; i < p->count; i++) {
        xt_placement piece = xt_solution_piece_at(solution, i);
        p->first[i] = next;
        p->solids[i] = (xt_solid){.name = piece.name,
                                  .points = &p->points[next],
                                  .count = piece.cells,
                                  .colour = p->colours[i],
                                  .has_lines = has_lines};
        for (uint32_t c = 0; c < piece.cells; c++)
            p->cells[next++] = xt_solution_cell_at(solution, i, c);
    }
    return true;
}

static void free_pieces(moved_pieces *p)
{
    free(p->solids);
    free(p->part);
    free(p->first);
    free(p->cells);
    free(p->points);
    free(p->colours);
}

static void move_piece(moved_pieces *p, uint32_t piece, xt_cell by, int32_t times)
{
    for (uint32_t c = 0; c < p->solids[piece].count; c++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            p->cells[p->first[piece] + c].at[k] += by.at[k] * times;
}

static void turn_piece(moved_pieces *p, uint32_t piece, const xt_disassembler *disassembler)
{
    for (uint32_t c = 0; c < p->solids[piece].count; c++) {
        xt_cell *cell = &p->cells[p->first[piece] + c];
        *cell = xt_disassembly_turned_cell(disassembler, *cell);
    }
}

static bool is_among(const uint32_t *pieces, uint32_t count, uint32_t piece)
{
    for (uint32_t i = 0; i < count; i++)
        if (pieces[i] == piece)
            return true;
    return false;
}

// The least number of steps after which the boxes around the moved pieces and around the rest have a gap.
static int32_t steps_apart(const moved_pieces *p, const xt_disassembly_move *move, uint32_t axis)
{
    const int32_t by = move->by.at[axis], sign = by < 0 ? -1 : 1;
    int32_t       end_of_rest = INT32_MIN, begin_of_moved = INT32_MAX;
    for (uint32_t i = 0; i < move->part_pieces; i++) {
        uint32_t piece = move->part[i];
        bool     is_moved = is_among(move->moved, move->moved_pieces, piece);
        for (uint32_t c = 0; c < p->solids[piece].count; c++) {
            int32_t at = sign * p->cells[p->first[piece] + c].at[axis];
            if (is_moved && at < begin_of_moved)
                begin_of_moved = at;
            if (!is_moved && at > end_of_rest)
                end_of_rest = at;
        }
    }
    int32_t wanted = end_of_rest + 2 - begin_of_moved;
    return wanted <= 0 ? 1 : (wanted + by * sign - 1) / (by * sign);
}

static int32_t steps_of_figure(const moved_pieces *p, const xt_disassembly_move *move)
{
    int32_t least = INT32_MAX;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX && move->leaves; k++) {
        int32_t steps = move->by.at[k] ? steps_apart(p, move, k) : INT32_MAX;
        least = steps < least ? steps : least;
    }
    return move->leaves ? least : 1;
}

static void move_all(moved_pieces *p, const xt_disassembly_move *move, int32_t times)
{
    for (uint32_t i = 0; i < move->moved_pieces; i++)
        move_piece(p, move->moved[i], move->by, times);
}

// Returns the piece as a solid where it is now.
static xt_solid solid_at_its_place(moved_pieces *p, uint32_t piece)
{
    uint32_t first = p->first[piece];
    for (uint32_t c = 0; c < p->solids[piece].count; c++)
        p->points[first + c] = xt_point_of_cell(p->lattice, p->cells[first + c]);
    return p->solids[piece];
}

// One stationary piece of a part stands for all.
static bool draw_part(moved_pieces *p, const xt_disassembly_move *move, xt_scene *scene)
{
    uint32_t count = 0;
    bool     has_frame = false, ok = true;
    for (uint32_t i = 0; i < move->part_pieces; i++)
        has_frame = has_frame || move->part[i] >= p->mobile;
    for (uint32_t i = 0; i < p->count; i++)
        if (i >= p->mobile ? has_frame : is_among(move->part, move->part_pieces, i))
            p->part[count++] = solid_at_its_place(p, i);
    if (xt_lattice_is_in_space(p->lattice))
        return xt_draw_in_space(&p->grid, p->part, count, false, (xt_spot){0, 0}, false, scene);
    for (uint32_t i = 0; ok && i < count; i++)
        ok = xt_draw_solid(&p->grid, &p->part[i], scene);
    return ok;
}

static void write_caption(const moved_pieces *p, const xt_disassembly_move *move, uint64_t number,
                          xt_line_builder *caption)
{
    char text[XT_AXIS_TEXT];
    if (move->turn)
        xt_line_builder_add(caption, "%" PRIu64 ". turn %" PRId32 " about", number, move->turn);
    else
        xt_line_builder_add(caption, "%" PRIu64 ". %s", number, move->leaves ? "off along" : "by");
    for (uint32_t i = 0; move->turn && i < 2; i++)
        xt_line_builder_add(caption, " %c=%s", "xyzw"[move->plane[i]], xt_axis_text(move->axis[i], text));
    for (uint32_t k = 0; !move->turn && k < p->lattice->dimensions; k++)
        xt_line_builder_add(caption, " %" PRId32, move->by.at[k]);
    for (uint32_t i = 0; i < move->moved_pieces; i++)
        xt_line_builder_add(caption, "%s %s", i ? "" : ":", p->solids[move->moved[i]].name);
}

static bool draw_moves(xt_drawing *drawing, moved_pieces *p, xt_disassembler *disassembler)
{
    xt_disassembly_move move;
    bool                ok = true;
    xt_drawing_section(drawing);
    for (uint64_t i = 0; ok && xt_disassembly_move_at(disassembler, i, &move); i++) {
        xt_line_builder caption = {{0}};
        int32_t         steps = steps_of_figure(p, &move);
        write_caption(p, &move, i + 1, &caption);
        for (uint32_t m = 0; move.turn && m < move.moved_pieces; m++)
            turn_piece(p, move.moved[m], disassembler);
        move_all(p, &move, steps);
        xt_drawing_begin(drawing, CELL_OF_STEP, &caption, 1);
        xt_scene_group(&drawing->scene, "move", caption.text);
        ok = draw_part(p, &move, &drawing->scene);
        xt_scene_end_group(&drawing->scene);
        xt_drawing_end(drawing);
        if (move.leaves) // the part that left is taken apart where it was
            move_all(p, &move, -steps);
    }
    return ok;
}

bool xt_drawing_add_disassembly(xt_drawing *drawing, xt_disassembler *disassembler, const xt_solution *solution,
                                xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = solution->model->puzzle;
    moved_pieces     p = {0};
    xt_disassembly   disassembly;
    char             text[160];
    if (drawing->settings.max_drawn && drawing->disassemblies >= drawing->settings.max_drawn)
        return true;
    drawing->disassemblies++;
    xt_apart apart = xt_disassemble(disassembler, solution, &disassembly);
    if (apart != XT_APART)
        return xt_drawing_add_note(
            drawing, apart == XT_HOLDS_TOGETHER ? "It holds together." : "A limit ended the search for its moves.",
            diagnostics);
    const bool is_drawn = xt_lattice_is_in_space(puzzle->lattice) || puzzle->lattice->flat;
    snprintf(text, sizeof text, "Level %s, %" PRIu64 " move%s%s", disassembly.level, disassembly.moves,
             disassembly.moves == 1 ? "" : "s", is_drawn ? "" : "; moves are not drawn in four dimensions");
    bool ok = xt_drawing_add_note(drawing, text, diagnostics);
    if (ok && is_drawn)
        ok = xt_layer_grid_of_puzzle(&p.grid, puzzle) &&
             make_pieces(&p, solution, drawing->settings.lines, diagnostics) && draw_moves(drawing, &p, disassembler);
    free_pieces(&p);
    return xt_drawing_finish(drawing, ok, diagnostics);
}
