// presents.c -- reads shapes and regions as in the twelfth puzzle of Advent of Code 2025.
//
// Shapes are numbered and drawn, then each region has a line with its width, its height, and the number of copies of
// each shape.  Each region is a puzzle, and its cells may stay empty:
//
//     0:
//     ###
//     #..
//
//     12x5: 2

#include "format/shape_list.h"

#include "base/limits.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct drawn_shape {
    uint32_t           first; // of its cells
    xt_source_location location;
} drawn_shape;

typedef struct reader {
    xt_tokenizer tokenizer;
    XT_VECTOR(xt_cell) cells;
    XT_VECTOR(drawn_shape) shapes;
    int32_t     row;        // of the drawing; -1: an empty line ended it
    uint64_t    cells_made; // of the boxes of all regions, and of their shapes
    xt_puzzles *puzzles;
} reader;

// ---- Lines ---------------------------------------------------------------------------------------------------------

typedef enum line_kind { EMPTY, HEAD, ROW, REGION, OTHER } line_kind;

static bool is_number(xt_string_view word, int32_t *number)
{
    return word.length && *word.at != '-' && xt_string_view_to_int32(word, number) == XT_NUMBER_OK;
}

// Reads the size before the colon, `12x5`.
static bool read_size(xt_string_view line, int32_t size[2])
{
    const xt_string_view word = xt_string_view_before(line, ':');
    return word.length < line.length && is_number(xt_string_view_before(word, 'x'), &size[0]) &&
           is_number(xt_string_view_behind(word, 'x'), &size[1]);
}

static line_kind kind_of(xt_string_view line)
{
    int32_t              size[2];
    const xt_string_view head = xt_string_view_before(line, ':');
    if (!line.length)
        return EMPTY;
    if (head.length + 1 == line.length && is_number(head, &size[0]))
        return HEAD;
    size_t marks = 0;
    while (marks < line.length && (line.at[marks] == '#' || line.at[marks] == '.'))
        marks++;
    return marks == line.length ? ROW : read_size(line, size) ? REGION : OTHER;
}

// No other format has drawings below numbers with a colon, and sizes with a colon.
xt_format_verdict xt_judge_presents(xt_string_view text)
{
    uint64_t       count[OTHER + 1] = {0};
    xt_string_view line;
    while (xt_string_view_split(&text, '\n', &line)) {
        const line_kind kind = kind_of(line);
        if (count[HEAD] == 0 && kind != HEAD && kind != EMPTY)
            return XT_VERDICT_NO;
        count[kind]++;
    }
    if (count[ROW] == 0)
        return XT_VERDICT_NO;
    return count[REGION] > 0 && count[OTHER] == 0 ? XT_VERDICT_CERTAIN : XT_VERDICT_NEAR;
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

static uint32_t cells_of(const reader *r, uint32_t shape)
{
    const uint32_t end = shape + 1 < r->shapes.count ? r->shapes.at[shape + 1].first : r->cells.count;
    return end - r->shapes.at[shape].first;
}

static void begin_shape(reader *r, xt_string_view line)
{
    int32_t           number;
    const drawn_shape shape = {.first = r->cells.count, .location = xt_tokenizer_location(&r->tokenizer, line.at)};
    is_number(xt_string_view_before(line, ':'), &number);
    if ((uint32_t)number != r->shapes.count)
        xt_diagnose_word(&r->tokenizer, line, "shape %d where shape %u is due; shapes count from 0", number,
                         r->shapes.count);
    xt_vector_push(&r->shapes, shape);
    r->row = 0;
}

static void add_row(reader *r, xt_string_view line)
{
    if (!r->shapes.count || r->row < 0)
        xt_diagnose_word(&r->tokenizer, line, "a drawing without its number; a line '0:' stands above it");
    for (size_t x = 0; x < line.length; x++)
        if (line.at[x] == '#')
            xt_vector_push(&r->cells, ((xt_cell){{(int32_t)x, -r->row, 0, 0}}));
    r->row++;
}

// ---- Regions -------------------------------------------------------------------------------------------------------

static bool add_copies(reader *r, xt_puzzle *puzzle, uint32_t shape, xt_string_view word)
{
    int32_t copies;
    if (!is_number(word, &copies))
        return xt_diagnose_quoted(&r->tokenizer, word, "is no number of copies; a whole number is needed");
    const xt_piece_settings settings = {.low = (uint32_t)copies, .high = (uint32_t)copies};
    r->cells_made += copies ? cells_of(r, shape) : 0;
    return copies == 0 || xt_puzzle_add_piece_at(puzzle, xt_letters_of(shape).text,
                                                 r->cells.at + r->shapes.at[shape].first, cells_of(r, shape), &settings,
                                                 r->shapes.at[shape].location, r->tokenizer.diagnostics);
}

// Adds the copies of each shape.
static bool add_pieces(reader *r, xt_puzzle *puzzle, xt_string_view line)
{
    xt_string_view rest = xt_string_view_behind(line, ':'), word;
    uint32_t       shape = 0;
    bool           ok = true;
    for (; ok && xt_string_view_next_word(&rest, &word); shape++)
        ok = shape >= r->shapes.count || add_copies(r, puzzle, shape, word);
    if (ok && shape != r->shapes.count)
        return xt_diagnose_word(&r->tokenizer, line, "%u numbers of copies for %u shapes; one for each is needed",
                                shape, r->shapes.count);
    return ok;
}

static void add_region(reader *r, xt_string_view line)
{
    const xt_source_location location = xt_tokenizer_location(&r->tokenizer, line.at);
    xt_diagnostics          *diagnostics = r->tokenizer.diagnostics;
    int32_t                  size[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    read_size(line, size);
    r->cells_made += (uint64_t)size[0] * (uint64_t)size[1];
    xt_puzzle *puzzle = NULL;
    if (r->cells_made > XT_LIMIT_TEXT_CELLS)
        xt_diagnose_at(diagnostics, location,
                       "more than %d cells in the regions and their shapes; part the text into several",
                       XT_LIMIT_TEXT_CELLS);
    else
        puzzle = xt_puzzle_make(xt_lattice_find("square"), size, XT_MAY_STAY_EMPTY, location, diagnostics);
    const bool ok = puzzle && xt_set_title(puzzle, line, diagnostics) && add_pieces(r, puzzle, line) &&
                    xt_puzzle_check(puzzle, diagnostics);
    r->tokenizer.errors += puzzle ? !xt_puzzles_add_puzzle(r->puzzles, puzzle, ok, diagnostics) : 1;
}

// ---- The text ------------------------------------------------------------------------------------------------------

static void check_shapes(reader *r)
{
    for (uint32_t s = 0; s < r->shapes.count && r->tokenizer.errors == 0; s++)
        if (cells_of(r, s) == 0)
            xt_tokenizer_diagnose_at(&r->tokenizer, r->shapes.at[s].location,
                                     "shape %u has no cells; they are drawn as '#' below its number", s);
}

static void read_line(reader *r)
{
    const xt_string_view line = xt_string_view_trim(r->tokenizer.line);
    const line_kind      kind = kind_of(line);
    if (kind == HEAD)
        begin_shape(r, line);
    else if (kind == ROW)
        add_row(r, line);
    else if (kind == EMPTY)
        r->row = r->row > 0 ? -1 : r->row;
    else if (kind == REGION) {
        r->row = -1;
        check_shapes(r);
        if (r->tokenizer.errors == 0 && !r->cells.failed && !r->shapes.failed)
            add_region(r, line);
    } else if (kind == OTHER && !r->tokenizer.has_invalid_character)
        xt_diagnose_quoted(&r->tokenizer, line,
                           "is no line here; a shape is a line '0:' and rows of '#' and '.', and a region "
                           "is '12x5: 1 0 2' with a number for each shape");
}

bool xt_read_presents(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.puzzles = puzzles};
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    while (r.tokenizer.errors == 0 && !r.cells.failed && !r.shapes.failed && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    if (r.cells.failed || r.shapes.failed)
        xt_tokenizer_diagnose_out_of_memory(&r.tokenizer);
    else if (r.tokenizer.errors == 0 && !puzzles->items.count)
        xt_tokenizer_diagnose_at(&r.tokenizer, (xt_source_location){file, 1, 1},
                                 "shapes without a region; a region is '12x5: 1 0 2' with a number for each shape");
    const bool ok = r.tokenizer.errors == 0 && puzzles->items.count;
    xt_vector_free(&r.cells);
    xt_vector_free(&r.shapes);
    return ok;
}
