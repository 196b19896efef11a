// xmpuzzle_write.c -- see xmpuzzle_write.h.
//
// The order of elements and attributes is that of BurrTools.  Each piece becomes a shape of its own, whose name is that
// of the piece.  The reader makes an equal puzzle of the file.  The colours have a name besides, which BurrTools
// ignores.

#include "format/xmpuzzle_write.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/shape.h"

#include <inttypes.h>
#include <string.h>

typedef struct writer {
    const xt_puzzle *const *puzzles;
    const xt_xm_solutions  *solutions; // or NULL
    uint32_t                count;
    const xt_xm_grid       *grid;
    FILE                   *out;
    xt_diagnostics         *diagnostics;
    XT_VECTOR(xt_named_colour) colours; // of all puzzles; names are lent
    uint32_t *number;                   // of each colour of a puzzle; see first_number
    uint32_t *first_number;             // of each puzzle: index in number of its colour 1
} writer;

// ---- Puzzles that can be written -----------------------------------------------------------------------------------

static uint32_t grid_type_of(const xt_puzzle *puzzle)
{
    return xt_xm_grid_of_lattice(puzzle->lattice);
}

static bool has_all_motions(const xt_puzzle *puzzle, const xt_piece *piece)
{
    xt_motions motions = xt_piece_motions(puzzle, piece);
    return motions == XT_MOTIONS_SPACE || (motions == XT_MOTIONS_MIRROR && puzzle->lattice->flat);
}

static bool can_express_piece(const xt_puzzle *puzzle, const xt_piece *piece, xt_diagnostics *diagnostics)
{
    if (piece->stationary || has_all_motions(puzzle, piece))
        return true;
    return xt_diagnose(
        diagnostics,
        "the piece '%s' has motions of its own, and in BurrTools all pieces turn in space without reflection; "
        "leave out its motions",
        piece->name);
}

static bool has_mobile_piece(const xt_puzzle *puzzle)
{
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        if (!puzzle->pieces.at[i].stationary)
            return true;
    return false;
}

bool xt_xm_can_express(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    bool ok = false;
    if (!xt_puzzle_has_pieces(puzzle, "a file of BurrTools", diagnostics))
        return false;
    if (!puzzle->cell_type)
        xt_diagnose(diagnostics, "the puzzle is given by sides, with too many cells for BurrTools; use larger units");
    else if (grid_type_of(puzzle) == XT_XM_GRIDS)
        xt_diagnose(diagnostics, "BurrTools has no lattice '%s'; choose the format polycube", puzzle->lattice->name);
    else if (puzzle->wrap.is_any)
        xt_diagnose(diagnostics, "the board wraps around, and those of BurrTools do not; choose the format polycube");
    else if (puzzle->one_sided)
        xt_diagnose(diagnostics, "the puzzle is one-sided, and BurrTools turns pieces over; leave out oneSide");
    else if (!has_mobile_piece(puzzle))
        xt_diagnose(diagnostics, "the puzzle has no mobile piece, and BurrTools needs one; choose the format polycube");
    else
        ok = true;
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++)
        ok = can_express_piece(puzzle, &puzzle->pieces.at[i], diagnostics);
    return ok;
}

bool xt_xm_can_store(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    const xt_xm_grid *grid = xt_xm_grid_at(grid_type_of(puzzle));
    if (!grid->rotations)
        xt_diagnose(
            diagnostics,
            "solutions of %s, whose rotations in files of BurrTools are not known; 'exactile convert' writes the "
            "puzzle alone",
            grid->name);
    else if (xt_puzzle_facts_get(puzzle).has_variable_cells)
        return xt_diagnose(
            diagnostics,
            "solutions of a puzzle whose pieces have variable cells: files of BurrTools do not say which of them "
            "are covered; 'exactile convert' writes the puzzle alone");
    return grid->rotations;
}

static void note_losses(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->stationary)
            xt_note(
                diagnostics,
                "the stationary piece '%s' is not written; BurrTools moves all pieces, so its cells are no part of the "
                "target",
                piece->name);
    }
    if (xt_puzzle_facts_get(puzzle).has_variable_cells)
        xt_note(diagnostics, "pieces have variable voxels; BurrTools shows such pieces, and its solver refuses them");
    if (puzzle->cell_labels.count)
        xt_note(diagnostics, "the names of cells are not written; BurrTools has none");
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static bool same_colour(const xt_named_colour *a, const xt_named_colour *b)
{
    return strcmp(a->name, b->name) == 0 && a->has_paint == b->has_paint && a->paint == b->paint;
}

static bool add_colour(writer *w, const xt_named_colour *colour, uint32_t *number)
{
    for (uint32_t i = 0; i < w->colours.count; i++)
        if (same_colour(&w->colours.at[i], colour)) {
            *number = i + 1;
            return true;
        }
    if (w->colours.count == XT_XM_COLOURS)
        return xt_diagnose(w->diagnostics, "more than %d colours of cells; BurrTools has no more: leave some out",
                           XT_XM_COLOURS);
    xt_vector_push(&w->colours, *colour);
    *number = w->colours.count;
    return !w->colours.failed || xt_diagnose_out_of_memory(w->diagnostics);
}

// Gives numbers to the colours of all puzzles that use theirs.
static bool list_colours(writer *w)
{
    uint32_t all = 0;
    bool     ok = true;
    for (uint32_t p = 0; p < w->count; p++)
        all += w->puzzles[p]->colours.count;
    w->number = XT_NEW_ARRAY(uint32_t, (uint64_t)all + 1);
    w->first_number = XT_NEW_ARRAY(uint32_t, (uint64_t)w->count + 1);
    if (!w->number || !w->first_number)
        return xt_diagnose_out_of_memory(w->diagnostics);
    for (uint32_t p = 0; ok && p < w->count; p++) {
        const xt_puzzle *puzzle = w->puzzles[p];
        w->first_number[p + 1] = w->first_number[p] + puzzle->colours.count;
        for (uint32_t c = 0; ok && xt_puzzle_is_coloured(puzzle) && c < puzzle->colours.count; c++)
            ok = add_colour(w, &puzzle->colours.at[c], &w->number[w->first_number[p] + c]);
    }
    return ok;
}

static uint32_t number_of_colour(const writer *w, uint32_t puzzle, uint32_t colour)
{
    return colour == XT_NEUTRAL ? 0 : w->number[w->first_number[puzzle] + colour - 1];
}

// Colours without a paint get one of these, as in the new files of BurrTools each its own.
static uint32_t paint_of(const xt_named_colour *colour, uint32_t index)
{
    static const uint32_t paints[] = {0xCC3311, 0x0077BB, 0xEECC66, 0x009988, 0xEE7733, 0x33BBEE, 0xEE3377, 0x888888};
    return colour->has_paint ? colour->paint : paints[index % (sizeof paints / sizeof *paints)];
}

// ---- XML -----------------------------------------------------------------------------------------------------------

static void write_escaped(const char *text, FILE *out)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
}

static void write_name(const char *name, FILE *out)
{
    if (!*name)
        return;
    fputs(" name=\"", out);
    write_escaped(name, out);
    fputc('"', out);
}

static bool is_default_name(const char *name, uint32_t number)
{
    char text[16];
    snprintf(text, sizeof text, "c%" PRIu32, number);
    return strcmp(name, text) == 0;
}

static void write_colours(writer *w)
{
    fputs(w->colours.count ? "  <colors>\n" : "  <colors/>\n", w->out);
    for (uint32_t i = 0; i < w->colours.count; i++) {
        uint32_t paint = paint_of(&w->colours.at[i], i);
        fprintf(w->out, "    <color red=\"%" PRIu32 "\" green=\"%" PRIu32 "\" blue=\"%" PRIu32 "\"", paint >> 16,
                paint >> 8 & 255, paint & 255);
        if (!is_default_name(w->colours.at[i].name, i + 1))
            write_name(w->colours.at[i].name, w->out);
        fputs("/>\n", w->out);
    }
    if (w->colours.count)
        fputs("  </colors>\n", w->out);
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// A box of voxels.
typedef struct voxel_box {
    int32_t  low[3], size[3];
    uint8_t *voxels; // owned; state + 4 * colour
} voxel_box;

static const voxel_box empty_box = {.low = {INT32_MAX, INT32_MAX, INT32_MAX}, .size = {0}};

// Makes the box contain a voxel.
static void widen(voxel_box *box, xt_xm_voxel voxel)
{
    for (uint32_t k = 0; k < 3; k++) {
        int32_t low = voxel.at[k] < box->low[k] ? voxel.at[k] : box->low[k];
        int32_t end = box->size[k] ? box->low[k] + box->size[k] : low;
        end = voxel.at[k] + 1 > end ? voxel.at[k] + 1 : end;
        box->low[k] = low;
        box->size[k] = end - low;
    }
}

// Moves the low corner outwards to the nearest translation of the grid, so that voxels of the box are cells.  Shapes
// that are translates of each other get equal boxes.
static void align(const xt_xm_grid *grid, voxel_box *box)
{
    int32_t sum = 0;
    for (uint32_t k = 0; k < 3; k++) {
        int32_t step = grid->step[k], rest = box->low[k] % step;
        rest = rest < 0 ? rest + step : rest;
        box->low[k] -= rest;
        box->size[k] = (box->size[k] + rest + step - 1) / step * step;
        sum += grid->is_in_sum[k] ? box->low[k] / step : 0;
    }
    if (sum % 2) {
        box->low[0] -= grid->step[0];
        box->size[0] += grid->step[0];
    }
}

static void set_voxel(const voxel_box *box, xt_xm_voxel voxel, uint32_t value)
{
    int32_t at = voxel.at[0] - box->low[0] +
                 box->size[0] * (voxel.at[1] - box->low[1] + box->size[1] * (voxel.at[2] - box->low[2]));
    box->voxels[at] = (uint8_t)value;
}

static bool allocate_box(writer *w, voxel_box *box)
{
    uint64_t voxels = (uint64_t)box->size[0] * (uint64_t)box->size[1] * (uint64_t)box->size[2];
    if (voxels > XT_LIMIT_CELLS)
        return xt_diagnose(w->diagnostics, "a shape of more than %d voxels in its box; no more are possible",
                           XT_LIMIT_CELLS);
    box->voxels = XT_NEW_ARRAY(uint8_t, voxels + 1);
    return box->voxels || xt_diagnose_out_of_memory(w->diagnostics);
}

static void write_box(writer *w, const voxel_box *box, uint32_t weight, const char *name)
{
    static const char marks[] = {[XT_XM_EMPTY] = '_', [XT_XM_FIXED] = '#', [XT_XM_VARIABLE] = '+'};
    int32_t           voxels = box->size[0] * box->size[1] * box->size[2];
    fprintf(w->out, "    <voxel x=\"%" PRId32 "\" y=\"%" PRId32 "\" z=\"%" PRId32 "\" type=\"0\"", box->size[0],
            box->size[1], box->size[2]);
    if (weight != 1)
        fprintf(w->out, " weight=\"%" PRIu32 "\"", weight);
    write_name(name, w->out);
    fputc('>', w->out);
    for (int32_t i = 0; i < voxels; i++) {
        fputc(marks[box->voxels[i] & 3], w->out);
        if (box->voxels[i] > 3)
            fprintf(w->out, "%d", box->voxels[i] >> 2);
    }
    fputs("</voxel>\n", w->out);
}

static voxel_box box_of_piece(const xt_xm_grid *grid, const xt_piece *piece)
{
    voxel_box box = empty_box;
    for (uint32_t i = 0; i < piece->count; i++)
        widen(&box, grid->voxel_of_point(piece->points[i]));
    align(grid, &box);
    return box;
}

static bool write_piece(writer *w, uint32_t puzzle, const xt_piece *piece)
{
    voxel_box box = box_of_piece(w->grid, piece);
    bool      ok = allocate_box(w, &box);
    for (uint32_t i = 0; ok && i < piece->count; i++)
        set_voxel(&box, w->grid->voxel_of_point(piece->points[i]),
                  (i < piece->count - piece->variable ? XT_XM_FIXED : XT_XM_VARIABLE) +
                      4 * number_of_colour(w, puzzle, piece->points[i].colour));
    if (ok)
        write_box(w, &box, piece->weight, piece->name);
    free(box.voxels);
    return ok;
}

static xt_xm_voxel voxel_of_cell(const writer *w, const xt_puzzle *puzzle, uint32_t cell)
{
    return w->grid->voxel_of_point(xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, cell)));
}

static voxel_box box_of_target(const xt_xm_grid *grid, const xt_puzzle *puzzle)
{
    voxel_box box = empty_box;
    if (grid->keeps_box) {
        box = (voxel_box){0};
        memcpy(box.size, puzzle->size, sizeof box.size);
        return box;
    }
    for (uint32_t i = 0; i < puzzle->cells; i++)
        if (puzzle->cell_type[i] != XT_CELL_ABSENT)
            widen(&box, grid->voxel_of_point(xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, i))));
    if (!box.size[0])
        return (voxel_box){0};
    align(grid, &box);
    return box;
}

// The cells under stationary pieces are no part of the target.
static void clear_stationary_cells(const writer *w, const xt_puzzle *puzzle, const voxel_box *box)
{
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++)
            set_voxel(box, w->grid->voxel_of_point(piece->points[c]), XT_XM_EMPTY);
    }
}

static bool write_target(writer *w, uint32_t index)
{
    const xt_puzzle *puzzle = w->puzzles[index];
    voxel_box        box = box_of_target(w->grid, puzzle);
    bool             ok = allocate_box(w, &box);
    for (uint32_t i = 0; ok && i < puzzle->cells; i++)
        if (puzzle->cell_type[i] != XT_CELL_ABSENT)
            set_voxel(&box, voxel_of_cell(w, puzzle, i),
                      (puzzle->cell_type[i] == XT_CELL_FILL ? XT_XM_FIXED : XT_XM_VARIABLE) +
                          4 * number_of_colour(w, index, puzzle->cell_colour ? puzzle->cell_colour[i] : XT_NEUTRAL));
    if (ok) {
        clear_stationary_cells(w, puzzle, &box);
        write_box(w, &box, 1, "");
    }
    free(box.voxels);
    return ok;
}

// Writes the pieces and the target of each puzzle, in this order.
static bool write_shapes(writer *w)
{
    bool ok = true;
    fputs("  <shapes>\n", w->out);
    for (uint32_t p = 0; ok && p < w->count; p++) {
        for (uint32_t i = 0; ok && i < w->puzzles[p]->pieces.count; i++)
            ok = w->puzzles[p]->pieces.at[i].stationary || write_piece(w, p, &w->puzzles[p]->pieces.at[i]);
        ok = ok && write_target(w, p);
    }
    fputs("  </shapes>\n", w->out);
    return ok;
}

// ---- Problems ------------------------------------------------------------------------------------------------------

// Ends the element of a part.  One group for all copies is an attribute.
static void write_groups(const writer *w, const xt_piece *piece)
{
    bool is_short = piece->group[0].copies == piece->high && !piece->group[1].copies;
    if (is_short || !piece->group[0].copies) {
        if (is_short)
            fprintf(w->out, " group=\"%" PRIu32 "\"", piece->group[0].group);
        fputs("/>\n", w->out);
        return;
    }
    fputs(">\n", w->out);
    for (uint32_t i = 0; i < XT_GROUPS_MAX && piece->group[i].copies; i++)
        fprintf(w->out, "          <group group=\"%" PRIu32 "\" count=\"%" PRIu32 "\"/>\n", piece->group[i].group,
                piece->group[i].copies);
    fputs("        </shape>\n", w->out);
}

// Writes the parts and the target.  *shape: the number of the first shape of the puzzle, and then of the next puzzle.
static void write_parts(const writer *w, const xt_puzzle *puzzle, uint32_t *shape)
{
    fputs("      <shapes>\n", w->out);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        if (piece->stationary)
            continue;
        fprintf(w->out, "        <shape id=\"%" PRIu32 "\"", (*shape)++);
        if (piece->low == piece->high)
            fprintf(w->out, " count=\"%" PRIu32 "\"", piece->low);
        else
            fprintf(w->out, " min=\"%" PRIu32 "\" max=\"%" PRIu32 "\"", piece->low, piece->high);
        write_groups(w, piece);
    }
    fprintf(w->out, "      </shapes>\n      <result id=\"%" PRIu32 "\"/>\n", (*shape)++);
}

static void write_pairs(const writer *w, uint32_t index)
{
    const xt_puzzle *puzzle = w->puzzles[index];
    uint32_t         count = xt_puzzle_is_coloured(puzzle) ? puzzle->colours.count : 0;
    bool             is_open = false;
    for (uint32_t p = 1; p <= count; p++)
        for (uint32_t r = 1; r <= count; r++)
            if (xt_puzzle_colour_fits(puzzle, p, r)) {
                fputs(is_open ? "" : "      <bitmap>\n", w->out);
                is_open = true;
                fprintf(w->out, "        <pair piece=\"%" PRIu32 "\" result=\"%" PRIu32 "\"/>\n",
                        number_of_colour(w, index, p) - 1, number_of_colour(w, index, r) - 1);
            }
    fputs(is_open ? "      </bitmap>\n" : "      <bitmap/>\n", w->out);
}

static void write_solution(const writer *w, uint64_t number, const xt_xm_placement *placements, uint32_t copies,
                           const char *separation)
{
    fputs("        <solution", w->out);
    if (number > 1)
        fprintf(w->out, " asmNum=\"%" PRIu64 "\"", number - 1);
    if (number > 1 && *separation)
        fprintf(w->out, " solNum=\"%" PRIu64 "\"", number - 1);
    fputs(">\n          <assembly>", w->out);
    for (uint32_t i = 0; i < copies; i++) {
        const xt_xm_placement *p = &placements[i];
        fputs(i ? " " : "", w->out);
        if (p->motion == XT_XM_NO_MOTION)
            fputc('x', w->out);
        else
            fprintf(w->out, "%" PRId32 " %" PRId32 " %" PRId32 " %d", p->at[0], p->at[1], p->at[2], p->motion);
    }
    fprintf(w->out, "</assembly>\n%s        </solution>\n", separation);
}

static void write_solutions(const writer *w, const xt_xm_solutions *solutions)
{
    if (!solutions || !solutions->number.count)
        return;
    uint32_t copies = solutions->placements.count / solutions->number.count;
    fputs("      <solutions>\n", w->out);
    for (uint32_t i = 0; i < solutions->number.count; i++)
        write_solution(w, solutions->number.at[i], solutions->placements.at + (size_t)i * copies, copies,
                       i < solutions->separation.count ? solutions->separation.at[i] : "");
    fputs("      </solutions>\n", w->out);
}

static void write_state(const writer *w, const xt_xm_solutions *solutions)
{
    if (!solutions || !solutions->is_searched)
        fputs(" state=\"0\"", w->out);
    else
        // Of solutions that come apart, the number of all assemblies is not known: BurrTools calls the search
        // unfinished.
        fprintf(w->out, " state=\"%d\" assemblies=\"%" PRIu64 "\" solutions=\"%" PRIu64 "\"",
                solutions->is_complete && !solutions->separation.count ? 2 : 1, solutions->count,
                solutions->separation.count ? solutions->count : 0);
}

static void write_problems(writer *w)
{
    uint32_t shape = 0;
    fputs("  <problems>\n", w->out);
    for (uint32_t p = 0; p < w->count; p++) {
        const xt_puzzle       *puzzle = w->puzzles[p];
        const xt_xm_solutions *solutions = w->solutions ? &w->solutions[p] : NULL;
        fputs("    <problem", w->out);
        write_state(w, solutions);
        write_name(puzzle->title, w->out);
        fputs(">\n", w->out);
        write_parts(w, puzzle, &shape);
        write_pairs(w, p);
        write_solutions(w, solutions);
        fputs("    </problem>\n", w->out);
    }
    fputs("  </problems>\n", w->out);
}

// ---- The document --------------------------------------------------------------------------------------------------

static bool check_puzzles(writer *w, uint32_t *type)
{
    bool ok = true;
    *type = grid_type_of(w->puzzles[0]);
    for (uint32_t p = 0; ok && p < w->count; p++) {
        ok = xt_xm_can_express(w->puzzles[p], w->diagnostics);
        if (ok && grid_type_of(w->puzzles[p]) != *type) {
            xt_diagnose(w->diagnostics,
                        "puzzles on the lattices '%s' and '%s' for one file; BurrTools has one grid a file: write two",
                        w->puzzles[0]->lattice->name, w->puzzles[p]->lattice->name);
            ok = false;
        }
    }
    return ok;
}

bool xt_xm_write(const xt_puzzle *const *puzzles, const xt_xm_solutions *solutions, uint32_t count, FILE *out,
                 xt_diagnostics *diagnostics)
{
    writer   w = {.puzzles = puzzles, .solutions = solutions, .count = count, .out = out, .diagnostics = diagnostics};
    uint32_t type;
    bool     ok = check_puzzles(&w, &type) && list_colours(&w);
    if (ok) {
        w.grid = xt_xm_grid_at(type);
        fprintf(out, "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n  <gridType type=\"%" PRIu32 "\"/>\n", type);
        write_colours(&w);
        ok = write_shapes(&w);
    }
    if (ok) {
        write_problems(&w);
        fputs("</puzzle>\n", out);
        for (uint32_t p = 0; p < count; p++)
            note_losses(puzzles[p], diagnostics);
    }
    xt_vector_free(&w.colours);
    free(w.number);
    free(w.first_number);
    return ok;
}

bool xt_write_xmpuzzles(const xt_puzzle *const *puzzles, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    return xt_xm_write(puzzles, NULL, count, out, diagnostics);
}

// ---- Placements ----------------------------------------------------------------------------------------------------

// The voxels of a piece, written in a box that begins at 0.
static xt_point as_point(xt_xm_voxel voxel, uint32_t colour)
{
    return (xt_point){.at = {voxel.at[0], voxel.at[1], voxel.at[2]}, .colour = colour};
}

static void min_corner(const xt_point *points, uint32_t count, int32_t corner[3])
{
    for (uint32_t k = 0; k < 3; k++)
        corner[k] = points[0].at[k];
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < 3; k++)
            corner[k] = points[i].at[k] < corner[k] ? points[i].at[k] : corner[k];
}

bool xt_xm_placement_of(const xt_puzzle *puzzle, const xt_piece *piece, const xt_point *points,
                        xt_xm_placement *placement)
{
    const xt_xm_grid *grid = xt_xm_grid_at(grid_type_of(puzzle));
    const xt_lattice *cubes = xt_lattice_find("cube");
    xt_point         *scratch = XT_NEW_ARRAY(xt_point, 3 * (uint64_t)piece->count);
    xt_point         *shape = scratch, *wanted = shape + piece->count, *turned = wanted + piece->count;
    voxel_box         piece_box = box_of_piece(grid, piece), region_box = box_of_target(grid, puzzle);
    int32_t           wanted_corner[3], corner[3];
    bool              is_found = false;
    if (!scratch)
        return false;
    for (uint32_t i = 0; i < piece->count; i++) {
        shape[i] = as_point(grid->voxel_of_point(piece->points[i]), piece->points[i].colour);
        wanted[i] = as_point(grid->voxel_of_point(points[i]), points[i].colour);
        for (uint32_t k = 0; k < 3; k++) {
            shape[i].at[k] -= piece_box.low[k];
            wanted[i].at[k] -= region_box.low[k];
        }
    }
    min_corner(wanted, piece->count, wanted_corner);
    xt_shape_normalise(cubes, wanted, piece->count);
    for (uint32_t motion = 0; motion < grid->rotations && !is_found; motion++) {
        for (uint32_t i = 0; i < piece->count; i++)
            turned[i] = as_point(xt_xm_turn(motion, (xt_xm_voxel){{shape[i].at[0], shape[i].at[1], shape[i].at[2]}}),
                                 shape[i].colour);
        min_corner(turned, piece->count, corner);
        xt_shape_normalise(cubes, turned, piece->count);
        is_found = xt_shape_compare(turned, wanted, piece->count) == 0;
        placement->motion = (uint8_t)motion;
    }
    for (uint32_t k = 0; k < 3; k++)
        placement->at[k] = wanted_corner[k] - corner[k];
    free(scratch);
    return is_found;
}
