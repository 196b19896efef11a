// sudoku.c -- reads sudoku grids as exact covers.
//
// A grid of n x n cells has n lines of n symbols, or one line with all of them; n is 4, 9 or 16.  Symbols are 1 to 9
// and A to G; '0', '.' and '_' are open cells.  Blanks, commas, '|' and lines of a frame mean nothing.  A text may have
// several grids.  A line that begins with '#' or "Grid" is the title of the next grid.
//
// An option puts a symbol into a cell.  Its items are the cell, and the symbol in its row, column and block.  Solutions
// are printed as grids: each option is a character at a place of a picture.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

enum { N_MAX = 16, CELLS_MAX = N_MAX * N_MAX };

static const char symbols[] = ".123456789ABCDEFG"; // by value; 0: open

// ---- Lines ---------------------------------------------------------------------------------------------------------

typedef enum line_kind { EMPTY, TITLE, ROW } line_kind;

typedef struct row {
    uint32_t    width;
    uint32_t    greatest;             // value
    bool        has_blanks, has_bars; // between symbols
    bool        has_points;           // '.' or '_'
    const char *zero;                 // the first '0', or NULL
    const char *wrong;                // the first character that is no symbol, or NULL
    uint8_t     value[CELLS_MAX];
} row;

static bool is_frame(xt_string_view line)
{
    for (size_t i = 0; i < line.length; i++)
        if (!strchr("-+=*| ", line.at[i]) || !line.at[i])
            return false;
    return true;
}

static line_kind kind_of(xt_string_view line)
{
    const bool is_title =
        line.length && (*line.at == '#' || (line.length >= 4 && memcmp(line.at, "Grid", strlen("Grid")) == 0));
    return is_title ? TITLE : is_frame(line) ? EMPTY : ROW;
}

static row row_of(xt_string_view line)
{
    row r = {0};
    for (size_t i = 0; i < line.length && !r.wrong; i++) {
        const char  character = line.at[i];
        const char *symbol = character ? strchr(symbols, character == '0' || character == '_' ? '.' : character) : NULL;
        if (symbol && r.width < CELLS_MAX) {
            r.value[r.width++] = (uint8_t)(symbol - symbols);
            r.zero = !r.zero && character == '0' ? line.at + i : r.zero;
            r.has_points = r.has_points || character == '.' || character == '_';
            r.greatest = r.greatest < (uint32_t)(symbol - symbols) ? (uint32_t)(symbol - symbols) : r.greatest;
        } else if (character && strchr(" \t,|", character)) {
            r.has_blanks = r.has_blanks || character != '|';
            r.has_bars = r.has_bars || character == '|';
        } else
            r.wrong = line.at + i;
    }
    return r;
}

// ---- Judging -------------------------------------------------------------------------------------------------------

// The form of all grids of a text.
typedef struct form {
    uint32_t n, width, rows; // n: 0 if no grid has lines of this width
    uint32_t greatest;       // value
    bool     has_blanks, has_faults, has_points;
} form;

static void set_side(form *f)
{
    const bool is_small = f->greatest <= 4;
    f->n = f->width == 81 || f->width == 9                 ? 9
           : f->width == 4 || (f->width == 16 && is_small) ? 4
           : f->width == 16 || f->width == CELLS_MAX       ? N_MAX
                                                           : 0;
    f->has_faults = f->has_faults || f->greatest > f->n || (f->n > 0 && f->width == f->n && f->rows % f->n != 0);
}

static form form_of(xt_string_view text)
{
    form           f = {0};
    xt_string_view line;
    while (xt_string_view_split(&text, '\n', &line)) {
        if (kind_of(line) != ROW)
            continue;
        const row r = row_of(line);
        f.width = f.rows ? f.width : r.width;
        f.has_faults = f.has_faults || r.wrong || r.width != f.width;
        f.has_blanks = f.has_blanks || (r.has_blanks && !r.has_bars);
        f.has_points = f.has_points || r.has_points;
        f.greatest = f.greatest > r.greatest ? f.greatest : r.greatest;
        f.rows++;
        if (r.wrong && f.rows == 1)
            break;
    }
    set_side(&f);
    return f;
}

// Returns true if a row, column or block of a grid has a symbol twice.
static bool has_symbol_twice(xt_string_view text, uint32_t n)
{
    const uint32_t side = n == N_MAX ? 4 : 3;
    uint32_t       seen[3][N_MAX] = {{0}}, cell = 0; // bits of values
    xt_string_view line;
    while (xt_string_view_split(&text, '\n', &line)) {
        const row r = kind_of(line) == ROW ? row_of(line) : (row){0};
        for (uint32_t i = 0; i < r.width; i++) {
            const uint32_t y = cell / n, x = cell % n, bit = r.value[i] ? 1u << r.value[i] : 0;
            uint32_t      *rows = &seen[0][y], *columns = &seen[1][x], *blocks = &seen[2][y / side * side + x / side];
            if ((*rows | *columns | *blocks) & bit)
                return true;
            *rows |= bit;
            *columns |= bit;
            *blocks |= bit;
            cell = (cell + 1) % (n * n);
            if (cell == 0)
                memset(seen, 0, sizeof seen);
        }
    }
    return false;
}

// Rows of 0 and 1 are an exact cover.  Four digits may be a tile, and nine numbers with blanks may be other things.
// A grid with a symbol twice may be layers of a solid.
xt_format_verdict xt_judge_sudoku(xt_string_view text)
{
    const form f = form_of(text);
    if (f.n == 0 || f.greatest < 2 || (f.n == 4 && (f.has_blanks || f.has_faults)))
        return XT_VERDICT_NO;
    if (f.has_faults)
        return f.rows > 1 && !f.has_blanks ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    return f.n > 4 && !f.has_blanks && !has_symbol_twice(text, f.n) ? XT_VERDICT_CERTAIN : XT_VERDICT_POSSIBLE;
}

// ---- The cover -----------------------------------------------------------------------------------------------------

typedef struct grid {
    uint32_t           n, block; // the sides of the grid and of its blocks
    uint8_t            value[CELLS_MAX];
    uint32_t           cells; // read so far
    xt_source_location location;
} grid;

static bool add_items(xt_exact_cover *cover, const grid *g, xt_diagnostics *diagnostics)
{
    bool ok = true;
    for (uint32_t kind = 0; kind < 4; kind++)
        for (uint32_t i = 0; ok && i < g->n * g->n; i++) {
            const uint32_t first = i / g->n + 1, second = i % g->n + 1;
            char           name[24];
            if (kind == 0)
                snprintf(name, sizeof name, "r%uc%u", first, second);
            else
                snprintf(name, sizeof name, "%c%u=%c", " rcb"[kind], first, symbols[second]);
            ok = xt_exact_cover_add_item(cover, xt_string_view_of(name), false, 1, 1, g->location, diagnostics);
        }
    return ok;
}

static bool add_option(xt_exact_cover *cover, const grid *g, uint32_t cell, uint32_t value, xt_diagnostics *diagnostics)
{
    const uint32_t y = cell / g->n, x = cell % g->n, block = y / g->block * g->block + x / g->block;
    const uint32_t lines[] = {cell / g->n, y, x, block};
    bool           ok = xt_exact_cover_add_option(cover, g->location, diagnostics);
    for (uint32_t kind = 0; ok && kind < 4; kind++) {
        const uint32_t second = kind == 0 ? x : value - 1;
        ok = xt_exact_cover_add_member(cover, kind * g->n * g->n + lines[kind] * g->n + second, (xt_string_view){0},
                                       g->location, diagnostics);
    }
    xt_vector_push(&cover->marks, ((xt_exact_mark){.place = y * (g->n + 1) + x, .character = symbols[value]}));
    return ok;
}

static bool make_picture(xt_exact_cover *cover, const grid *g)
{
    const uint32_t width = g->n + 1;
    cover->picture = XT_NEW_ARRAY(char, g->n *width + 1);
    for (uint32_t i = 0; cover->picture && i < g->n * width; i++)
        cover->picture[i] = i % width == g->n ? '\n' : '.';
    return cover->picture && !cover->marks.failed;
}

static bool add_grid(const grid *g, xt_string_view title, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    xt_exact_cover *cover = xt_exact_cover_new();
    bool            ok = cover && add_items(cover, g, diagnostics);
    for (uint32_t cell = 0; ok && cell < g->n * g->n; cell++)
        for (uint32_t value = 1; ok && value <= g->n; value++)
            if (g->value[cell] == 0 || g->value[cell] == value)
                ok = add_option(cover, g, cell, value, diagnostics);
    ok = ok && (make_picture(cover, g) || xt_diagnose_out_of_memory(diagnostics));
    if (!ok) {
        if (!cover)
            xt_diagnose_out_of_memory(diagnostics);
        xt_exact_cover_free(cover);
        return false;
    }
    xt_puzzle *puzzle = xt_puzzle_of_exact_cover(cover, g->location, title, diagnostics);
    return puzzle && xt_puzzles_add_puzzle(puzzles, puzzle, true, diagnostics);
}

// ---- Reading -------------------------------------------------------------------------------------------------------

typedef struct reader {
    xt_tokenizer   tokenizer;
    form           form;
    grid           grid; // the current one
    xt_string_view title;
    xt_puzzles    *puzzles;
} reader;

static bool check_row(reader *r, const row *cells, xt_string_view line)
{
    const xt_string_view wrong = {cells->wrong, cells->wrong ? 1 : 0};
    if (cells->wrong)
        return xt_diagnose_quoted(&r->tokenizer, wrong,
                                  "is no cell of a sudoku; a cell is 1 to 9, or A to G in a grid of 16, and '.' "
                                  "or 0 if it is open");
    if (cells->width != r->form.width || r->form.n == 0)
        return xt_diagnose_word(&r->tokenizer, line,
                                "a line of %u cells; lines of a sudoku all have 9, or 81 for a whole grid, and 4 or "
                                "16, or 256, for other sizes",
                                cells->width);
    if (cells->greatest > r->form.n)
        return xt_diagnose_word(&r->tokenizer, line, "the symbol %c in a grid of %u x %u cells; it has 1 to %c",
                                symbols[cells->greatest], r->form.n, r->form.n, symbols[r->form.n]);
    if (cells->zero && r->form.has_points && r->form.n == N_MAX)
        return xt_diagnose_word(&r->tokenizer, (xt_string_view){cells->zero, 1},
                                "'0' in a grid with open cells '.'; write 1 to 9 and A to G for the symbols, and '.' "
                                "for each open cell");
    return true;
}

// Returns false, with a diagnostic, if the text has too many grids.
static bool check_count(const form *f, const char *file, xt_diagnostics *diagnostics)
{
    if ((uint64_t)f->rows * f->width <= (uint64_t)XT_LIMIT_GRIDS * f->n * f->n || f->n == 0)
        return true;
    return xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                          "a text of more than %d sudokus; part it into several files", XT_LIMIT_GRIDS);
}

static void read_row(reader *r, xt_string_view line)
{
    const row cells = row_of(line);
    grid     *g = &r->grid;
    if (!check_row(r, &cells, line))
        return;
    if (g->cells == 0) {
        *g = (grid){.n = r->form.n, .block = r->form.n == N_MAX ? 4 : r->form.n == 9 ? 3 : 2};
        g->location = xt_tokenizer_location(&r->tokenizer, line.at);
    }
    memcpy(g->value + g->cells, cells.value, cells.width);
    g->cells += cells.width;
    if (g->cells < g->n * g->n)
        return;
    r->tokenizer.errors += !add_grid(g, r->title, r->puzzles, r->tokenizer.diagnostics);
    r->title = (xt_string_view){0};
    g->cells = 0;
}

static void read_line(reader *r)
{
    const xt_string_view line = xt_string_view_trim(r->tokenizer.line);
    const line_kind      kind = kind_of(line);
    if (kind == TITLE && !r->title.length)
        r->title = xt_words_of_comment(line);
    else if (kind == ROW && !r->tokenizer.has_invalid_character)
        read_row(r, line);
}

bool xt_read_sudoku(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.form = form_of(text), .puzzles = puzzles};
    if (!check_count(&r.form, file, diagnostics))
        return false;
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    while (r.tokenizer.errors == 0 && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    if (r.tokenizer.errors > 0)
        return false;
    if (r.grid.cells > 0)
        xt_diagnose_at(diagnostics, r.grid.location, "a grid of %u lines; a grid of %u x %u cells has %u",
                       r.grid.cells / r.grid.n, r.grid.n, r.grid.n, r.grid.n);
    else if (!puzzles->items.count)
        xt_diagnose_at(diagnostics, (xt_source_location){file, 1, 1},
                       "no sudoku in this text; a grid has 9 lines of 9 cells");
    return r.grid.cells == 0 && puzzles->items.count;
}
