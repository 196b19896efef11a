// xmpuzzle_puzzle.c -- makes puzzles of the problems in a file of BurrTools.
//
// Holes: a target may have variable voxels, and a problem with ranges of copies may limit how many of them stay empty.
// A puzzle has no such limit.  So its variable cells must be covered, and a piece of one cell stands for an empty cell.
// Colours keep this piece on these cells.

#include "base/limits.h"
#include "base/memory.h"
#include "format/encoding.h"
#include "format/xmpuzzle.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

typedef struct maker {
    xt_xm_document      *document;
    const xt_xm_problem *problem;
    const xt_xm_shape   *target;
    const xt_xm_grid    *grid;
    const xt_lattice    *lattice;
    uint32_t             number; // of the problem, from 1
    xt_xm_frame          frame;
    xt_puzzle           *puzzle;
    const char         **names; // of the pieces
    uint64_t            *cells; // in all puzzles of the file so far
    bool                 has_colours;
    uint32_t             max_holes;
    bool                 has_holes;                      // a piece stands for them
    uint32_t             hole_colour, fixed_colour;      // of the hole, and of neutral fixed voxels
    uint32_t             free_colour[XT_XM_COLOURS + 1]; // of variable voxels, by their colour; 0: not used
    xt_diagnostics      *diagnostics;
} maker;

// ---- Cells ---------------------------------------------------------------------------------------------------------

bool xt_xm_cell_of_voxel(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_frame *frame, xt_xm_voxel voxel,
                         xt_cell *cell)
{
    xt_point point;
    if (!grid->point_of_voxel(voxel, &point))
        return false;
    *cell = xt_cell_of_point(lattice, point);
    for (uint32_t k = 0; k < 3; k++)
        cell->at[k] -= frame->corner[k];
    return true;
}

// Reports a voxel of the shape that is no cell of the grid.
static bool check_voxels(const maker *m, const xt_xm_shape *shape)
{
    for (uint32_t i = 0; i < xt_xm_voxel_count(shape); i++) {
        xt_xm_voxel voxel = xt_xm_voxel_at(shape, i);
        xt_point    point;
        if (!shape->voxels[i] || m->grid->point_of_voxel(voxel, &point))
            continue;
        xt_diagnose_at(m->diagnostics, shape->location,
                       "voxel %" PRId32 " %" PRId32 " %" PRId32
                       " of the shape is no cell of the grid of %s; it must be '_'",
                       voxel.at[0], voxel.at[1], voxel.at[2], m->grid->name);
        return false;
    }
    return true;
}

bool xt_xm_frame_of(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_shape *target, xt_xm_frame *frame)
{
    static const xt_xm_frame origin = {.size = {1, 1, 1, 1}};
    int32_t                  low[3] = {INT32_MAX, INT32_MAX, INT32_MAX}, high[3] = {INT32_MIN, INT32_MIN, INT32_MIN};
    *frame = origin;
    if (grid->keeps_box) {
        memcpy(frame->size, target->size, sizeof target->size);
        return true;
    }
    for (uint32_t i = 0; i < xt_xm_voxel_count(target); i++) {
        xt_cell cell;
        if (!target->voxels[i] || !xt_xm_cell_of_voxel(grid, lattice, &origin, xt_xm_voxel_at(target, i), &cell))
            continue;
        for (uint32_t k = 0; k < 3; k++) {
            low[k] = cell.at[k] < low[k] ? cell.at[k] : low[k];
            high[k] = cell.at[k] > high[k] ? cell.at[k] : high[k];
        }
    }
    int32_t  slots = (int32_t)lattice->slots, rest = low[0] % slots;
    uint64_t cells = 1;
    low[0] -= rest < 0 ? rest + slots : rest;
    high[0] += slots - 1 - (high[0] - low[0]) % slots;
    for (uint32_t k = 0; k < 3; k++) {
        frame->corner[k] = low[k];
        frame->size[k] = high[k] - low[k] + 1;
        cells *= (uint64_t)frame->size[k];
    }
    return cells <= XT_LIMIT_CELLS;
}

// Returns false, with a diagnostic, if the file has too many cells.
static bool count_cells(const maker *m, uint64_t cells)
{
    *m->cells += cells;
    if (*m->cells <= XT_LIMIT_TEXT_CELLS)
        return true;
    return xt_diagnose_at(m->diagnostics, m->problem->location,
                          "more than %d cells in the problems of this file; part it into several", XT_LIMIT_TEXT_CELLS);
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static bool is_coloured(const maker *m)
{
    bool has_colours = m->target->coloured;
    for (uint32_t i = 0; i < m->problem->parts.count; i++)
        has_colours = has_colours || m->document->shapes.at[m->problem->parts.at[i].shape].coloured;
    return has_colours;
}

// Adds a colour, under another name if the puzzle has this one.  Returns XT_NEUTRAL if it fails.
__attribute__((format(printf, 3, 4))) static uint32_t add_colour(maker *m, const xt_xm_colour *paint,
                                                                 const char *format, ...)
{
    char    name[XT_LIMIT_NAME + 1];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    if (xt_colour_name_error(name, strlen(name)))
        snprintf(name, sizeof name, "colour");
    for (size_t length = strlen(name); xt_puzzle_find_colour(m->puzzle, name);) {
        length = length < XT_LIMIT_NAME ? length : XT_LIMIT_NAME - 1;
        memcpy(name + length++, "_", 2);
    }
    xt_cell_colour colour = {.name = name, .has_paint = paint, .paint = paint ? paint->paint : 0};
    return xt_puzzle_add_colour_at(m->puzzle, &colour, m->problem->location, m->diagnostics);
}

static bool add_colours(maker *m)
{
    uint32_t count = m->document->colours.count;
    bool     ok = true;
    if (!m->has_colours)
        return true;
    for (uint32_t c = 1; ok && c <= count; c++) {
        const xt_xm_colour *colour = &m->document->colours.at[c - 1];
        ok = *colour->name ? add_colour(m, colour, "%s", colour->name) : add_colour(m, colour, "c%" PRIu32, c);
    }
    for (uint32_t p = 1; ok && p <= count; p++)
        for (uint32_t r = 1; ok && r <= count; r++)
            ok = xt_puzzle_set_colour_rule(m->puzzle, p, r, m->problem->pairs[p] >> r & 1, m->diagnostics);
    return ok;
}

// Lets pieces of each colour lie on cells of a new colour as on those of an old one.
static bool copy_rules(maker *m, uint32_t from, uint32_t to)
{
    bool ok = true;
    for (uint32_t p = 1; ok && m->has_colours && p <= m->document->colours.count; p++)
        ok = xt_puzzle_set_colour_rule(m->puzzle, p, to, xt_puzzle_colour_fits(m->puzzle, p, from), m->diagnostics);
    return ok;
}

// The colour of variable voxels of this colour, where holes may lie.
static bool add_free_colour(maker *m, uint32_t colour)
{
    if (m->free_colour[colour])
        return true;
    m->free_colour[colour] = colour ? add_colour(m, NULL, "free_%" PRIu32, colour) : add_colour(m, NULL, "free");
    return m->free_colour[colour] && copy_rules(m, colour, m->free_colour[colour]) &&
           xt_puzzle_set_colour_rule(m->puzzle, m->hole_colour, m->free_colour[colour], true, m->diagnostics);
}

// The colour of a voxel of the target.  Returns false if memory runs out.
static bool colour_of_voxel(maker *m, uint8_t voxel, uint32_t *colour)
{
    uint32_t given = m->has_colours ? voxel >> 2 : 0;
    bool     is_fixed = (voxel & 3) == XT_XM_FIXED;
    bool     ok = !m->has_holes || is_fixed || add_free_colour(m, given);
    *colour = !m->has_holes ? given : !is_fixed ? m->free_colour[given] : given ? given : m->fixed_colour;
    return ok;
}

// ---- The region ----------------------------------------------------------------------------------------------------

static bool has_ranges(const xt_xm_problem *problem)
{
    for (uint32_t i = 0; i < problem->parts.count; i++)
        if (problem->parts.at[i].low != problem->parts.at[i].high)
            return true;
    return false;
}

// Decides how the variable voxels may stay empty.  A limit on holes counts only with ranges of copies.
static xt_cell_type type_of_variable_voxels(maker *m)
{
    const xt_xm_problem *problem = m->problem;
    if (!problem->has_max_holes || problem->max_holes >= m->target->variable || !has_ranges(problem))
        return XT_CELL_OPTIONAL;
    m->max_holes = problem->max_holes;
    m->has_holes = m->max_holes > 0;
    return XT_CELL_FILL;
}

static bool add_hole_colours(maker *m)
{
    if (!m->has_holes)
        return true;
    m->hole_colour = add_colour(m, NULL, "hole");
    m->fixed_colour = m->hole_colour ? add_colour(m, NULL, "fixed") : XT_NEUTRAL;
    return m->fixed_colour && copy_rules(m, XT_NEUTRAL, m->fixed_colour);
}

static bool set_cells(maker *m, xt_cell_type variable)
{
    memset(m->puzzle->cell_type, XT_CELL_ABSENT, m->puzzle->cells);
    for (uint32_t i = 0; i < xt_xm_voxel_count(m->target); i++) {
        uint8_t  voxel = m->target->voxels[i];
        uint32_t colour;
        xt_cell  cell;
        if (!voxel || !xt_xm_cell_of_voxel(m->grid, m->lattice, &m->frame, xt_xm_voxel_at(m->target, i), &cell))
            continue;
        bool is_fixed = (voxel & 3) == XT_XM_FIXED;
        m->puzzle->cell_type[xt_puzzle_index_of_cell(m->puzzle, cell)] = (uint8_t)(is_fixed ? XT_CELL_FILL : variable);
        if (!colour_of_voxel(m, voxel, &colour) ||
            (colour && !xt_puzzle_set_cell_colour(m->puzzle, cell, colour, m->diagnostics)))
            return false;
    }
    return true;
}

static bool make_region(maker *m)
{
    if (!check_voxels(m, m->target))
        return false;
    if (!xt_xm_frame_of(m->grid, m->lattice, m->target, &m->frame))
        return xt_diagnose_at(m->diagnostics, m->problem->location,
                              "the target of problem %" PRIu32
                              " needs a box of more than %d cells; no more are possible",
                              m->number, XT_LIMIT_CELLS);
    if (!count_cells(m, (uint64_t)m->frame.size[0] * (uint64_t)m->frame.size[1] * (uint64_t)m->frame.size[2]))
        return false;
    m->puzzle = xt_puzzle_make(m->lattice, m->frame.size, 0, m->problem->location, m->diagnostics);
    xt_cell_type variable = type_of_variable_voxels(m);
    return m->puzzle && add_colours(m) && add_hole_colours(m) && set_cells(m, variable);
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

static bool check_part(const maker *m, const xt_xm_part *part, const char *name)
{
    const xt_xm_shape *shape = &m->document->shapes.at[part->shape];
    if (!shape->fixed)
        xt_diagnose_at(m->diagnostics, part->location,
                       "part '%s' has a shape without fixed voxels; remove the part, or give it another shape", name);
    else
        return check_voxels(m, shape) && count_cells(m, shape->fixed + shape->variable);
    return false;
}

static bool add_piece(maker *m, const xt_xm_part *part, const char *name)
{
    static const xt_xm_frame origin = {.size = {1, 1, 1, 1}};
    const xt_xm_shape       *shape = &m->document->shapes.at[part->shape];
    if (!check_part(m, part, name))
        return false;
    uint32_t  count = 0;
    xt_cell  *cells = XT_NEW_ARRAY(xt_cell, shape->fixed + shape->variable);
    uint32_t *colours = XT_NEW_ARRAY(uint32_t, shape->fixed + shape->variable);
    for (uint8_t state = XT_XM_FIXED; cells && colours && state <= XT_XM_VARIABLE; state++)
        for (uint32_t i = 0; i < xt_xm_voxel_count(shape); i++)
            if ((shape->voxels[i] & 3) == state &&
                xt_xm_cell_of_voxel(m->grid, m->lattice, &origin, xt_xm_voxel_at(shape, i), &cells[count]))
                colours[count++] = m->has_colours ? shape->voxels[i] >> 2 : XT_NEUTRAL;
    xt_piece_settings settings = {.low = part->low,
                                  .high = part->high,
                                  .colours = colours,
                                  .variable = shape->variable,
                                  .has_weight = true,
                                  .weight = shape->weight};
    memcpy(settings.group, part->group, sizeof settings.group);
    bool ok = cells && colours;
    if (!ok)
        xt_diagnose_out_of_memory(m->diagnostics);
    ok = ok && xt_puzzle_add_piece_at(m->puzzle, name, cells, count, &settings, part->location, m->diagnostics);
    free(cells);
    free(colours);
    return ok;
}

static bool add_holes(maker *m)
{
    static const char      *names[] = {"hole", "hole_", "hole__"};
    const xt_piece_settings settings = {.high = m->max_holes, .colours = &m->hole_colour};
    const xt_cell           cell = {{0}};
    uint32_t                n = 0;
    if (!m->has_holes)
        return true;
    while (n < 2 && xt_puzzle_find_piece(m->puzzle, names[n]))
        n++;
    if (!xt_puzzle_add_piece_at(m->puzzle, names[n], &cell, 1, &settings, m->problem->location, m->diagnostics))
        return false;
    m->puzzle->hole = m->puzzle->pieces.count;
    return xt_puzzle_add_remark(
        m->puzzle, false, "up to %" PRIu32 " variable voxels stay empty (maxHoles); the piece '%s' stands for each",
        m->max_holes, names[n]);
}

static bool add_pieces(maker *m)
{
    uint32_t piece = 0;
    m->names = xt_xm_name_pieces(m->document, m->problem);
    bool ok = m->names;
    if (!ok)
        xt_diagnose_out_of_memory(m->diagnostics);
    for (uint32_t i = 0; ok && i < m->problem->parts.count; i++)
        if (m->problem->parts.at[i].high)
            ok = add_piece(m, &m->problem->parts.at[i], m->names[piece++]);
    return ok && add_holes(m);
}

// ---- Problems ------------------------------------------------------------------------------------------------------

// Returns what an unfinished problem lacks, or NULL.
static const char *missing_part(const xt_xm_document *document, const xt_xm_problem *problem)
{
    const xt_xm_shape *target = problem->target == UINT32_MAX ? NULL : &document->shapes.at[problem->target];
    if (!target)
        return "target";
    if (!target->fixed && !target->variable)
        return "voxel in its target";
    return problem->copies ? NULL : "piece";
}

static bool set_title(maker *m)
{
    m->puzzle->number_in_file = m->number;
    return xt_set_title(m->puzzle, xt_string_view_of(m->problem->name), m->diagnostics);
}

static xt_puzzle *make_puzzle(xt_xm_document *document, uint32_t index, uint64_t *cells, xt_diagnostics *diagnostics)
{
    maker m = {.document = document,
               .problem = &document->problems.at[index],
               .grid = xt_xm_grid_at(document->grid),
               .number = index + 1,
               .cells = cells,
               .diagnostics = diagnostics};
    m.lattice = xt_lattice_find(m.grid->lattice);
    m.target = &document->shapes.at[m.problem->target];
    m.has_colours = is_coloured(&m);
    bool ok = make_region(&m) && add_pieces(&m) && set_title(&m) && xt_puzzle_check(m.puzzle, diagnostics) &&
              (xt_xm_add_remarks(m.puzzle, document, m.problem) || xt_diagnose_out_of_memory(diagnostics));
    if (ok)
        return m.puzzle;
    xt_puzzle_free(m.puzzle);
    return NULL;
}

// Adds remarks about the file to its first puzzle.
static bool remark_file(const xt_xm_document *document, xt_puzzle *puzzle)
{
    bool ok =
        !document->is_latin1 ||
        xt_puzzle_add_remark(puzzle, false, "the file is no UTF-8 and names no encoding, and so is read as Latin-1");
    for (uint32_t i = 0, remarks = 0; ok && i < document->problems.count && remarks < XT_LIMIT_DIAGNOSTICS; i++) {
        const char *missing = missing_part(document, &document->problems.at[i]);
        for (uint32_t is_loss = 0; missing && ok && is_loss < 2; is_loss++, remarks++)
            ok = xt_puzzle_add_remark(puzzle, is_loss,
                                      "problem %" PRIu32
                                      " of the file has no %s and is left out, so those behind it have "
                                      "lower numbers here",
                                      i + 1, missing);
    }
    return ok;
}

// Reports a file in which no problem is finished.
static void diagnose_unfinished(const xt_xm_document *document, xt_diagnostics *diagnostics)
{
    if (document->problems.count) {
        const xt_xm_problem *problem = &document->problems.at[0];
        xt_diagnose_at(diagnostics, problem->location, "problem 1 has no %s; give it one",
                       missing_part(document, problem));
    } else
        xt_diagnose_at(diagnostics, (xt_source_location){.file = document->file},
                       "a file without a problem; add one, with a target and pieces");
}

bool xt_xm_make_puzzles(xt_xm_document *document, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    uint64_t cells = 0;
    bool     ok = true;
    for (uint32_t i = 0; ok && i < document->problems.count; i++) {
        if (missing_part(document, &document->problems.at[i]))
            continue;
        xt_puzzle *puzzle = make_puzzle(document, i, &cells, diagnostics);
        ok = xt_puzzles_add_puzzle(puzzles, puzzle, puzzle, diagnostics);
    }
    if (ok && !puzzles->items.count)
        diagnose_unfinished(document, diagnostics);
    else if (ok && !remark_file(document, puzzles->items.at[0])) {
        xt_diagnose_out_of_memory(diagnostics);
        ok = false;
    }
    return ok && puzzles->items.count;
}

// ---- The format ----------------------------------------------------------------------------------------------------

static xt_string_view skip_blanks(xt_string_view rest)
{
    for (; rest.length && *rest.at && strchr(" \t\r\n", *rest.at); rest.at++)
        rest.length--;
    return rest;
}

// Moves behind a declaration or a comment, and the blanks behind it, or to the next mark in a DOCTYPE.  Returns false
// if none is there.
static bool skip_before_root(xt_string_view *rest)
{
    static const char *const marks[][2] = {{"<?", "?>"}, {"<!--", "-->"}, {"<!", "<"}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const size_t begin = strlen(marks[i][0]), end = strlen(marks[i][1]);
        if (rest->length < begin || memcmp(rest->at, marks[i][0], begin) != 0)
            continue;
        size_t at = begin;
        while (at + end <= rest->length && memcmp(rest->at + at, marks[i][1], end) != 0)
            at++;
        at = at + end > rest->length ? rest->length : *marks[i][1] == '<' ? at : at + end;
        *rest = skip_blanks((xt_string_view){rest->at + at, rest->length - at});
        return true;
    }
    return false;
}

// Of a text in UTF-16 the bytes that are 0 do not count.
static bool recognise(xt_string_view text)
{
    static const char root[] = "<puzzle";
    const bool        is_utf16 = xt_is_utf16(text);
    char              head[4096];
    size_t            length = 0;
    for (size_t i = is_utf16 ? 2 : 0; i < text.length && length < sizeof head; i++)
        if (!is_utf16 || text.at[i])
            head[length++] = text.at[i];
    xt_string_view rest = skip_blanks((xt_string_view){head, length});
    while (skip_before_root(&rest))
        ;
    const char next = rest.length >= sizeof root ? rest.at[sizeof root - 1] : '\0';
    return next && strchr(" \t\r\n>/", next) && memcmp(rest.at, root, sizeof root - 1) == 0;
}

xt_format_verdict xt_judge_xmpuzzle(xt_string_view text)
{
    return recognise(text) ? XT_VERDICT_CERTAIN : XT_VERDICT_NO;
}

bool xt_read_xmpuzzle(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    xt_xm_document document;
    bool           ok = xt_xm_document_read(&document, text, file, false, diagnostics) &&
              xt_xm_make_puzzles(&document, puzzles, diagnostics);
    xt_xm_document_free(&document);
    return ok;
}
