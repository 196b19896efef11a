// drawn_placement.c -- reads placements from a drawing of the box, as `solve` prints a solution.
//
// A row of the drawing is a row of y, from the highest down to 0.  Commas separate the layers, and blanks the cells.  A
// cell has the name of the piece on it.  Open cells have a dot, or the mark or name that `show` gives them.  So a
// printed solution with some names replaced by dots is such a drawing.

#include "base/limits.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "format/formats.h"

#include <stdlib.h>
#include <string.h>

enum { NO_PIECE = UINT32_MAX };

// A name in the drawing: of a piece, or of one of its copies.
typedef struct drawn_name {
    xt_string_view     word;
    char               piece[XT_LIMIT_NAME + 1];
    uint32_t           copy; // of Y3 it is 3; 0: the name is the piece's own
    uint32_t           first, cells;
    xt_source_location location; // of its first cell
} drawn_name;

typedef struct drawn_cell {
    uint32_t name; // its index in `names`
    xt_cell  cell;
    uint32_t colour;
} drawn_cell;

typedef struct reader {
    xt_puzzle      *puzzle;
    xt_tokenizer    tokenizer;
    uint32_t       *stationary_at; // of each cell of the box: the stationary piece there, or NO_PIECE; owned
    int32_t         rows;
    bool            has_ended; // an empty line came after the last row
    xt_string_table words;     // the names in the drawing, numbered as `names`
    XT_VECTOR(drawn_name) names;
    XT_VECTOR(drawn_cell) cells;
} reader;

// ---- Words ---------------------------------------------------------------------------------------------------------

// Returns whether the word is the mark of an open cell, or its name.
static bool is_open_mark(const reader *r, xt_string_view word, xt_cell cell)
{
    const xt_puzzle *puzzle = r->puzzle;
    uint32_t         index = xt_puzzle_index_of_cell(puzzle, cell);
    uint32_t         label = puzzle->label_of_cell && index != UINT32_MAX ? puzzle->label_of_cell[index] : 0;
    return xt_string_view_equals(word, ".") || xt_string_view_equals(word, "#") || xt_string_view_equals(word, "+") ||
           (label && xt_string_view_equals(word, puzzle->cell_labels.at[label - 1].name));
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static uint32_t add_name(reader *r, xt_string_view word, const xt_piece *piece, uint32_t copy)
{
    uint32_t   index = xt_string_table_add(&r->words, word);
    drawn_name name = {.word = word, .copy = copy, .location = xt_tokenizer_location(&r->tokenizer, word.at)};
    if (index != r->names.count || r->words.failed)
        return index;
    memcpy(name.piece, piece->name, strlen(piece->name));
    xt_vector_push(&r->names, name);
    return index;
}

static void add_cell(reader *r, xt_string_view word, xt_cell cell, uint32_t colour, const xt_piece *piece,
                     uint32_t copy)
{
    drawn_cell drawn = {.name = add_name(r, word, piece, copy), .cell = cell, .colour = colour};
    if (r->words.failed || r->names.failed)
        return;
    r->names.at[drawn.name].cells++;
    xt_vector_push(&r->cells, drawn);
}

static void read_piece_cell(reader *r, xt_string_view word, xt_cell cell, uint32_t colour, const xt_piece *piece,
                            uint32_t copy)
{
    const xt_piece *pieces = r->puzzle->pieces.at;
    uint32_t        there = r->stationary_at[xt_puzzle_index_of_cell(r->puzzle, cell)];
    if (piece->stationary) {
        if (there != (uint32_t)(piece - pieces))
            xt_diagnose_word(&r->tokenizer, word, "the stationary piece '%s' does not lie here; it cannot be moved",
                             piece->name);
    } else if (there != NO_PIECE)
        xt_diagnose_quoted(&r->tokenizer, word, "on a cell of the stationary piece '%s'; this cell is not open",
                           pieces[there].name);
    else if (xt_puzzle_get_cell(r->puzzle, cell) == XT_CELL_ABSENT)
        xt_diagnose_quoted(&r->tokenizer, word, "outside the region; '.' belongs there");
    else
        add_cell(r, word, cell, colour, piece, copy);
}

static void read_cell(reader *r, xt_string_view word, xt_cell cell)
{
    uint32_t        copy;
    xt_string_view  name_of_colour;
    const uint32_t  colour = xt_puzzle_cut_colour(r->puzzle, &word, &name_of_colour);
    const xt_piece *piece = xt_puzzle_find_copy(r->puzzle, word, &copy);
    if (colour == UINT32_MAX)
        xt_diagnose_quoted(&r->tokenizer, name_of_colour, "is no colour; a cell is NAME or NAME/COLOUR");
    else if (piece)
        read_piece_cell(r, word, cell, colour, piece, copy);
    else if (!is_open_mark(r, word, cell))
        xt_diagnose_word(&r->tokenizer, word, "no piece is called '%s'; a cell has a piece's name, or '.'",
                         xt_printable(word).text);
}

// ---- Rows ----------------------------------------------------------------------------------------------------------

static xt_cell cell_at(const reader *r, int32_t x, int32_t layer)
{
    const int32_t *size = r->puzzle->size;
    return (xt_cell){{x, size[1] - 1 - r->rows, layer % size[2], layer / size[2]}};
}

static void read_layer(reader *r, xt_string_view layer, int32_t number)
{
    int32_t        cells = r->puzzle->size[0], x = 0;
    xt_string_view word, rest = layer;
    for (; xt_string_view_next_word(&rest, &word); x++) {
        if (x == cells) {
            xt_diagnose_quoted(&r->tokenizer, word, "behind %d cell%s; the box has no more in a row", cells,
                               cells == 1 ? "" : "s");
            return;
        }
        read_cell(r, word, cell_at(r, x, number));
    }
    word = (xt_string_view){layer.at + layer.length, 0};
    if (x < cells)
        xt_diagnose_word(&r->tokenizer, word, "a row of %d cell%s; the box has %d in a row", x, x == 1 ? "" : "s",
                         cells);
}

// Returns whether a line that begins with # is a row in which `show` marks cells, and no comment.
static bool is_marked_row(const reader *r)
{
    xt_string_view line = r->tokenizer.line, layer, word;
    uint32_t       copy;
    while (xt_string_view_split(&line, ',', &layer))
        while (xt_string_view_next_word(&layer, &word))
            if (!xt_string_view_equals(word, "#") && !xt_string_view_equals(word, ".") &&
                !xt_string_view_equals(word, "+") && !xt_puzzle_find_copy(r->puzzle, word, &copy))
                return false;
    return true;
}

static void read_row(reader *r)
{
    xt_string_view line = r->tokenizer.line, layer;
    int32_t        layers = r->puzzle->size[2] * r->puzzle->size[3], number = 0;
    if (r->rows == r->puzzle->size[1]) {
        xt_diagnose_word(&r->tokenizer, xt_string_view_trim(line), "%s behind the %d row%s of the box; remove it",
                         r->has_ended ? "a second drawing" : "a further row", r->puzzle->size[1],
                         r->puzzle->size[1] == 1 ? "" : "s");
        r->tokenizer.next = r->tokenizer.end;
        return;
    }
    for (; xt_string_view_split(&line, ',', &layer); number++) {
        if (number == layers) {
            xt_diagnose_word(&r->tokenizer, layer, "a row of more than %d layer%s; the box has %d", layers,
                             layers == 1 ? "" : "s", layers);
            break;
        }
        read_layer(r, layer, number);
    }
    if (number < layers)
        xt_diagnose_word(&r->tokenizer, xt_string_view_trim(r->tokenizer.line),
                         "a row of %d layer%s; the box has %d, with commas between them", number,
                         number == 1 ? "" : "s", layers);
    r->rows++;
}

static void read_line(reader *r)
{
    xt_string_view text = xt_string_view_trim(r->tokenizer.line);
    if (text.length == 0)
        r->has_ended = r->rows > 0;
    else if (*text.at != '#' || is_marked_row(r))
        read_row(r);
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

static bool find_stationary_pieces(reader *r)
{
    const xt_puzzle *puzzle = r->puzzle;
    r->stationary_at = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    if (!r->stationary_at)
        return false;
    memset(r->stationary_at, 0xff, puzzle->cells * sizeof *r->stationary_at);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        for (uint32_t p = 0; piece->stationary && p < piece->count; p++) {
            uint32_t index = xt_puzzle_index_of_point(puzzle, piece->points[p]);
            if (index != UINT32_MAX)
                r->stationary_at[index] = i;
        }
    }
    return true;
}

// The copies with the highest numbers come first, since a placed copy gets the last number.
static int compare_names(const void *a, const void *b)
{
    const drawn_name *left = a, *right = b;
    if (left->copy != right->copy)
        return left->copy > right->copy ? -1 : 1;
    return (left->word.at > right->word.at) - (left->word.at < right->word.at);
}

// Sorts the cells by name, in the order of the drawing, and writes their colours.  Returns the sorted cells, or NULL if
// memory runs out.
static xt_cell *sort_cells(reader *r, uint32_t *colours)
{
    xt_cell *cells = XT_NEW_ARRAY(xt_cell, r->cells.count + 1);
    uint32_t at = 0;
    for (uint32_t i = 0; cells && i < r->names.count; i++) {
        r->names.at[i].first = at;
        at += r->names.at[i].cells;
        r->names.at[i].cells = 0;
    }
    for (uint32_t i = 0; cells && i < r->cells.count; i++) {
        drawn_name *name = &r->names.at[r->cells.at[i].name];
        colours[name->first + name->cells] = r->cells.at[i].colour;
        cells[name->first + name->cells++] = r->cells.at[i].cell;
    }
    return cells;
}

static bool place_piece(reader *r, const drawn_name *name, const xt_cell *cells, const uint32_t *colours)
{
    const xt_piece *piece = xt_puzzle_find_piece(r->puzzle, name->piece);
    if (!piece->stationary)
        return xt_puzzle_place_piece(r->puzzle, name->piece, cells + name->first, colours + name->first, name->cells,
                                     name->location, r->tokenizer.diagnostics);
    return xt_tokenizer_diagnose_at(&r->tokenizer, name->location,
                                    "'%s' as a further copy of '%s'; no copy is left for it",
                                    xt_printable(name->word).text, name->piece);
}

static bool place_pieces(reader *r)
{
    uint32_t *colours = XT_NEW_ARRAY(uint32_t, r->cells.count + 1);
    xt_cell  *cells = colours ? sort_cells(r, colours) : NULL;
    bool      ok = cells;
    if (!cells)
        xt_diagnose_out_of_memory(r->tokenizer.diagnostics);
    else if (r->names.count)
        qsort(r->names.at, r->names.count, sizeof *r->names.at, compare_names);
    for (uint32_t i = 0; ok && i < r->names.count; i++)
        ok = place_piece(r, &r->names.at[i], cells, colours);
    free(cells);
    free(colours);
    return ok;
}

static bool read_drawing(reader *r)
{
    const int32_t height = r->puzzle->size[1];
    if (!find_stationary_pieces(r))
        return xt_diagnose_out_of_memory(r->tokenizer.diagnostics);
    while (xt_tokenizer_next_line(&r->tokenizer))
        read_line(r);
    if (r->words.failed || r->names.failed || r->cells.failed)
        xt_tokenizer_diagnose_out_of_memory(&r->tokenizer);
    else if (r->tokenizer.errors == 0 && r->rows < height)
        xt_tokenizer_diagnose_at(
            &r->tokenizer, (xt_source_location){r->tokenizer.file, r->tokenizer.number ? r->tokenizer.number : 1, 1},
            "a drawing of %d row%s; the box has %d", r->rows, r->rows == 1 ? "" : "s", height);
    return r->tokenizer.errors == 0 && place_pieces(r);
}

bool xt_puzzle_place_drawn_text(xt_puzzle *puzzle, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    reader r = {.puzzle = puzzle};
    if (!xt_puzzle_can_place(puzzle, diagnostics))
        return false;
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    bool ok = read_drawing(&r);
    xt_string_table_free(&r.words);
    xt_vector_free(&r.names);
    xt_vector_free(&r.cells);
    free(r.stationary_at);
    return ok;
}

bool xt_puzzle_place_drawing(xt_puzzle *puzzle, const char *path, xt_diagnostics *diagnostics)
{
    xt_file_text text;
    bool         ok = xt_file_text_read(&text, path, diagnostics) &&
              xt_puzzle_place_drawn_text(puzzle, (xt_string_view){text.length ? text.at : "", text.length}, text.name,
                                         diagnostics);
    free(text.at);
    return ok;
}
