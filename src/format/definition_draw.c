// definition_draw.c -- reads the drawings of a definition: L draws pieces, R the region, and N names of cells.
//
// A row of a drawing is a row of y, from the highest down to 0. Commas separate the layers of z, and blanks the cells.
// The height of a drawing of pieces is unknown until its end, so the cells are stored with their row counted from the
// top.

#include "format/definition.h"
#include "puzzle/puzzle.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

// The first line of the drawing, for messages after it.
typedef struct drawing_opening {
    xt_string_view     line;
    xt_source_location location;
} drawing_opening;

static drawing_opening drawing_opening_of(const xt_definition_reader *reader, const xt_fields *fields)
{
    return (drawing_opening){reader->tokenizer.line, xt_tokenizer_location(&reader->tokenizer, fields->directive.at)};
}

typedef enum line_type { ROW, DRAWING_END, MISSING_END } line_type;

// The current line is a row of the drawing, or ends it, or shows that its end is missing.
static line_type classify_line(xt_definition_reader *reader, xt_string_view line, const char *end, bool is_region)
{
    xt_string_view rest = line, first;
    if (!xt_string_view_next_word(&rest, &first))
        return ROW;
    if (xt_string_view_equals(first, end)) {
        rest = xt_string_view_trim(rest);
        if (rest.length && *rest.at != '#')
            xt_diagnose_quoted(&reader->tokenizer, rest, "after %s; nothing stands there", end);
        return DRAWING_END;
    }
    if (*first.at == '~' && first.length > 1) {
        if (xt_is_directive(first))
            return MISSING_END;
        xt_diagnose_quoted(&reader->tokenizer, first, "is no directive; %s ends a drawing", end);
        return DRAWING_END;
    }
    xt_string_view head = xt_directive_of_line(line);
    bool           has_colon = memchr(line.at, ':', line.length);
    return (has_colon || is_region) && xt_is_directive(head) ? MISSING_END : ROW;
}

static void diagnose_missing_end(xt_definition_reader *reader, const drawing_opening *opening, const char *end,
                                 bool is_text_over)
{
    if (is_text_over)
        xt_tokenizer_diagnose_at(&reader->tokenizer, opening->location,
                                 "a drawing that does not end; a line %s is missing", end);
    else
        xt_tokenizer_diagnose_at(&reader->tokenizer, opening->location,
                                 "a drawing that does not end; a line %s is missing before line %u", end,
                                 reader->tokenizer.number);
    reader->tokenizer.repeat_line = !is_text_over;
    if (is_text_over)
        xt_discard_puzzle(reader); // so that its end is not reported as missing too
}

// ---- L -------------------------------------------------------------------------------------------------------------

typedef struct drawn_cell_entry {
    xt_located_cell located; // y counts rows from the top until the end of the drawing
    uint32_t        name;
} drawn_cell_entry;

typedef struct drawn_pieces {
    xt_definition_reader *reader;
    drawing_opening       opening;
    xt_string_table       names;
    bool                  has_variable;     // 'A+' is a variable cell of A
    uint32_t              stationary_names; // the number of stationary pieces, whose names come first
    XT_VECTOR(drawn_cell_entry) cells;
    int32_t rows;
    bool    reported_plane, reported_size; // each is reported once
    bool    has_invalid_character;
    bool    has_blanks; // between cells
    bool    is_layered; // so far: the rows of one layer of the box, an empty line, and the next layer
} drawn_pieces;

static void read_listed_names(drawn_pieces *drawing, xt_string_view list)
{
    xt_tokenizer  *tokenizer = &drawing->reader->tokenizer;
    xt_string_view name;
    while (xt_string_view_next_word(&list, &name) && tokenizer->errors <= XT_LIMIT_DIAGNOSTICS) {
        const char *error = xt_name_error(name.at, name.length);
        if (memchr(name.at, ',', name.length))
            xt_diagnose_quoted(tokenizer, name, "has a comma; put blanks between names");
        else if (error)
            xt_diagnose_word(tokenizer, name, "the name '%s' %s", xt_printable(name).text, error);
        else if (xt_string_table_find(&drawing->names, name) != UINT32_MAX)
            xt_diagnose_quoted(tokenizer, name, "is listed twice; list it once");
        else
            xt_string_table_add(&drawing->names, name);
    }
    drawing->stationary_names = drawing->names.count;
}

// Returns false after an error, reported now or earlier.
static bool check_drawn_cell(drawn_pieces *drawing, xt_string_view word, int32_t x, int32_t z)
{
    xt_tokenizer *tokenizer = &drawing->reader->tokenizer;
    const char   *error = xt_name_error(word.at, word.length);
    const char   *plane = xt_definition_reader_plane(drawing->reader);
    bool          is_out_of_plane = z && plane;
    bool is_too_far = x > XT_LIMIT_COORDINATE || z > XT_LIMIT_COORDINATE || drawing->rows > XT_LIMIT_COORDINATE;
    bool is_too_many = drawing->cells.count == XT_LIMIT_CELLS;
    if (error)
        xt_diagnose_word(tokenizer, word, "the name '%s' %s", xt_printable(word).text, error);
    else if (is_out_of_plane && !drawing->reported_plane)
        xt_diagnose_word(tokenizer, word, "a second layer in a %s puzzle; it has the layer z=0 only", plane);
    else if (is_too_far && !drawing->reported_size)
        xt_diagnose_word(tokenizer, word, "a drawing too far along an axis; %d is the most", XT_LIMIT_COORDINATE);
    else if (is_too_many && !drawing->reported_size)
        xt_diagnose_word(tokenizer, word, "more than %d cells drawn; no more are possible", XT_LIMIT_CELLS);
    drawing->reported_plane |= is_out_of_plane;
    drawing->reported_size |= is_too_far || is_too_many;
    return !error && !is_out_of_plane && !is_too_far && !is_too_many;
}

static void add_drawn_cell(drawn_pieces *drawing, xt_string_view word, int32_t x, int32_t z)
{
    const xt_tokenizer *tokenizer = &drawing->reader->tokenizer;
    uint32_t            colour;
    bool                is_variable = drawing->has_variable && word.length > 1 && word.at[word.length - 1] == '+';
    word.length -= is_variable;
    if (xt_string_view_equals(word, ".") || !xt_cut_colour(drawing->reader, &word, &colour) ||
        !check_drawn_cell(drawing, word, x, z))
        return;
    const xt_puzzle   *puzzle = drawing->reader->puzzle;
    xt_source_location location = xt_tokenizer_location(tokenizer, word.at);
    drawn_cell_entry   drawn = {.located = {.cell = puzzle ? xt_puzzle_cell_of_layer(puzzle, x, drawing->rows, z)
                                                           : (xt_cell){{x, drawing->rows, z}},
                                            .line = location.line,
                                            .column = location.column,
                                            .colour = colour,
                                            .is_variable = is_variable},
                                .name = xt_string_table_add(&drawing->names, word)};
    if (drawn.name != UINT32_MAX)
        xt_vector_push(&drawing->cells, drawn);
}

static void read_drawn_row(drawn_pieces *drawing, xt_string_view row)
{
    const xt_puzzle *puzzle = drawing->reader->puzzle;
    const bool       is_end_of_layer = puzzle && (drawing->rows + 1) % (puzzle->size[1] + (int64_t)1) == 0;
    xt_string_view   layer, word;
    drawing->is_layered =
        drawing->is_layered && is_end_of_layer == !row.length && !(row.length && memchr(row.at, ',', row.length));
    drawing->has_invalid_character |= drawing->reader->tokenizer.has_invalid_character;
    for (int32_t z = 0; xt_string_view_split(&row, ',', &layer); z++)
        for (int32_t x = 0; xt_string_view_next_word(&layer, &word); x++) {
            drawing->has_blanks |= x > 0;
            add_drawn_cell(drawing, word, x, z);
        }
    drawing->rows++;
}

// Returns false if the end is missing.
static bool read_drawn_rows(drawn_pieces *drawing)
{
    xt_definition_reader *reader = drawing->reader;
    while (xt_tokenizer_next_line(&reader->tokenizer)) {
        xt_string_view line = xt_definition_reader_line(reader);
        line_type      type = classify_line(reader, line, "~L", false);
        if (type == DRAWING_END)
            return true;
        if (type == MISSING_END) {
            diagnose_missing_end(reader, &drawing->opening, "~L", false);
            return false;
        }
        read_drawn_row(drawing, line);
    }
    diagnose_missing_end(reader, &drawing->opening, "~L", true);
    return false;
}

// Returns true if the drawing has the layers of the box one below the other, and a piece has cells in several of them.
static bool has_layers_below(const drawn_pieces *drawing)
{
    const xt_puzzle *puzzle = drawing->reader->puzzle;
    if (!drawing->is_layered || !puzzle || xt_puzzle_layers(puzzle) == 1 ||
        drawing->rows + 1 != (int64_t)xt_puzzle_layers(puzzle) * (puzzle->size[1] + (int64_t)1))
        return false;
    int32_t *layer = XT_NEW_ARRAY(int32_t, drawing->names.count); // of the last cell of each name, from 1
    bool     is_found = false;
    for (uint32_t i = 0; layer && i < drawing->cells.count && !is_found; i++) {
        const drawn_cell_entry *drawn = &drawing->cells.at[i];
        const int32_t           here = drawn->located.cell.at[1] / (puzzle->size[1] + 1) + 1;
        is_found = layer[drawn->name] && layer[drawn->name] != here;
        layer[drawn->name] = here;
    }
    if (!layer)
        xt_tokenizer_diagnose_out_of_memory(&drawing->reader->tokenizer);
    free(layer);
    return is_found;
}

static void lay_layers(drawn_pieces *drawing)
{
    xt_puzzle    *puzzle = drawing->reader->puzzle;
    const int32_t step = puzzle->size[1] + 1;
    for (uint32_t i = 0; i < drawing->cells.count; i++) {
        xt_cell *cell = &drawing->cells.at[i].located.cell;
        *cell = xt_puzzle_cell_of_layer(puzzle, cell->at[0], cell->at[1] % step, cell->at[1] / step);
    }
    drawing->rows = puzzle->size[1];
    if (!xt_puzzle_add_remark(puzzle, false, "the drawing has its %d layers one below the other",
                              xt_puzzle_layers(puzzle)))
        xt_tokenizer_diagnose_out_of_memory(&drawing->reader->tokenizer);
}

// Sorts the cells by piece, and within a piece the variable ones last, in the order of the drawing. first has an entry
// for each name and one more.
static bool sort_by_name(const drawn_pieces *drawing, xt_located_cell *sorted, uint32_t *first)
{
    uint32_t *next = XT_NEW_ARRAY(uint32_t, drawing->names.count);
    if (!next)
        return false;
    for (uint32_t i = 0; i < drawing->cells.count; i++)
        first[drawing->cells.at[i].name + 1]++;
    for (uint32_t n = 0; n < drawing->names.count; n++) {
        next[n] = first[n];
        first[n + 1] += first[n];
    }
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < drawing->cells.count; i++) {
            drawn_cell_entry *drawn = &drawing->cells.at[i];
            if (drawn->located.is_variable != (pass == 1))
                continue;
            drawn->located.cell.at[1] = drawing->rows - 1 - drawn->located.cell.at[1];
            sorted[next[drawn->name]++] = drawn->located;
        }
    free(next);
    return true;
}

// Adds the pieces in the order of their first cells in the drawing.
static void add_drawn_pieces(drawn_pieces *drawing)
{
    xt_definition_reader *reader = drawing->reader;
    xt_located_cell      *sorted = XT_NEW_ARRAY(xt_located_cell, drawing->cells.count);
    uint32_t             *first = XT_NEW_ARRAY(uint32_t, drawing->names.count + 1);
    if (sorted && first && sort_by_name(drawing, sorted, first)) {
        for (uint32_t i = 0; i < drawing->cells.count; i++) {
            const drawn_cell_entry *drawn = &drawing->cells.at[i];
            uint32_t                n = drawn->name;
            const xt_located_cell  *cells = &sorted[first[n]];
            xt_piece_settings       settings = {.stationary = n < drawing->stationary_names};
            if (drawn->located.line != cells->line || drawn->located.column != cells->column)
                continue;
            for (uint32_t c = first[n]; c < first[n + 1]; c++)
                settings.variable += sorted[c].is_variable;
            xt_add_parsed_piece(reader, drawing->names.words[n], xt_located_cell_location(reader, cells), cells,
                                first[n + 1] - first[n], &settings);
        }
    } else {
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    }
    free(sorted);
    free(first);
}

static void diagnose_undrawn_names(drawn_pieces *drawing)
{
    bool *is_drawn = XT_NEW_ARRAY(bool, drawing->names.count);
    if (!is_drawn) {
        xt_tokenizer_diagnose_out_of_memory(&drawing->reader->tokenizer);
        return;
    }
    for (uint32_t i = 0; i < drawing->cells.count; i++)
        is_drawn[drawing->cells.at[i].name] = true;
    for (uint32_t n = 0; n < drawing->stationary_names && drawing->reader->tokenizer.errors <= XT_LIMIT_DIAGNOSTICS;
         n++) {
        xt_string_view     name = drawing->names.words[n];
        xt_source_location location = drawing->opening.location;
        location.column = (uint32_t)(name.at - drawing->opening.line.at) + 1;
        if (!is_drawn[n])
            xt_tokenizer_diagnose_at(&drawing->reader->tokenizer, location,
                                     "'%s' is listed as stationary and not drawn; draw it, or do not list it",
                                     xt_printable(name).text);
    }
    free(is_drawn);
}

// Returns true for "AA" and "ABB".
static bool has_equal_neighbours(xt_string_view name)
{
    size_t length = xt_utf8_length(name.at, name.length);
    for (size_t i = 0, next; length && i + length < name.length; i += length, length = next) {
        const char *neighbour = name.at + i + length;
        next = xt_utf8_length(neighbour, name.length - i - length);
        if (next == length && memcmp(neighbour, name.at + i, length) == 0)
            return true;
    }
    return false;
}

// Reports "AA" in a drawing without blanks, which means "A A".  A piece of one cell is seldom called so.
static void diagnose_missing_blanks(drawn_pieces *drawing)
{
    const drawn_cell_entry *cells = drawing->cells.at;
    uint32_t               *count = XT_NEW_ARRAY(uint32_t, drawing->names.count); // of the cells of each name
    if (!count) {
        xt_tokenizer_diagnose_out_of_memory(&drawing->reader->tokenizer);
        return;
    }
    for (uint32_t i = 0; i < drawing->cells.count; i++)
        count[cells[i].name]++;
    for (uint32_t i = 0; i < drawing->cells.count && !drawing->has_blanks; i++) {
        xt_string_view name = drawing->names.words[cells[i].name];
        if (count[cells[i].name] != 1 || !has_equal_neighbours(name))
            continue;
        xt_tokenizer_diagnose_at(&drawing->reader->tokenizer,
                                 xt_located_cell_location(drawing->reader, &cells[i].located),
                                 "'%s' is the name of one cell; put blanks between the cells of a drawing, as in 'A A'",
                                 xt_printable(name).text);
        break;
    }
    free(count);
}

void xt_read_drawing(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_require_cells(reader);
    drawn_pieces drawing = {
        .reader = reader, .opening = drawing_opening_of(reader, fields), .is_layered = reader->puzzle};
    if (fields->value[XT_L_STATIONARY].at)
        read_listed_names(&drawing, fields->value[XT_L_STATIONARY]);
    drawing.has_variable = xt_read_switch(reader, fields, XT_L_VARIABLE) == 1;
    // If the names have errors, the pieces would get follow-up errors, so they are not added.
    bool     list_is_fine = xt_fields_are_valid(reader, fields);
    uint32_t errors_before = reader->tokenizer.errors;
    bool     ends = read_drawn_rows(&drawing);
    if (drawing.names.failed || drawing.cells.failed)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    else if (ends && list_is_fine && !drawing.has_invalid_character && reader->tokenizer.errors == errors_before) {
        diagnose_undrawn_names(&drawing);
        diagnose_missing_blanks(&drawing);
        if (reader->tokenizer.errors == errors_before && has_layers_below(&drawing))
            lay_layers(&drawing);
        if (reader->tokenizer.errors == errors_before)
            add_drawn_pieces(&drawing);
    }
    xt_string_table_free(&drawing.names);
    xt_vector_free(&drawing.cells);
}

// ---- R and N: drawings of the whole box ----------------------------------------------------------------------------

// A comment among the rows, or missing blanks between cells, cause wrong cells and then wrong sizes. So sizes are
// checked only if all cells are valid.
typedef struct drawn_box drawn_box;
struct drawn_box {
    xt_definition_reader *reader;
    const char           *what, *end; // in messages; and the directive that ends it
    void (*set_cell)(drawn_box *box, xt_string_view word, xt_cell cell);
    drawing_opening opening;
    int32_t         width, height, depth; // of the box; INT32_MAX if unknown
    int32_t         rows;
    bool            is_second, has_wrong_cells;
};

static void set_cell_and_colour(xt_definition_reader *reader, xt_cell cell, xt_cell_type type, uint32_t colour)
{
    if (!reader->box_is_valid)
        return;
    xt_puzzle_set_cell(reader->puzzle, cell, type, NULL);
    if (colour != XT_NEUTRAL && !xt_puzzle_set_cell_colour(reader->puzzle, cell, colour, NULL))
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
}

// Reads "#b" or "+b", or "b" for "#b".  Returns false if the word is none of them.
static bool set_coloured_cell(drawn_box *box, xt_string_view word, xt_cell cell)
{
    xt_definition_reader *reader = box->reader;
    xt_string_view        name = word;
    bool                  has_mark = *word.at == '#' || *word.at == '+';
    if (has_mark) {
        name.at++;
        name.length--;
    }
    uint32_t colour = xt_puzzle_colour_named(reader->puzzle, name);
    if (colour == XT_NEUTRAL && (!reader->puzzle->colours.count || strchr("#+.", *name.at)))
        return false;
    if (colour == XT_NEUTRAL)
        colour = xt_read_colour_name(reader, name);
    box->has_wrong_cells |= colour == XT_NEUTRAL;
    set_cell_and_colour(reader, cell, *word.at == '+' ? XT_CELL_OPTIONAL : XT_CELL_FILL, colour);
    return true;
}

static void set_region_cell(drawn_box *box, xt_string_view word, xt_cell cell)
{
    static const struct {
        char         mark;
        xt_cell_type type;
    } cell_marks[] = {{'#', XT_CELL_FILL}, {'+', XT_CELL_OPTIONAL}, {'.', XT_CELL_ABSENT}};
    xt_definition_reader *reader = box->reader;
    for (uint32_t i = 0; i < sizeof cell_marks / sizeof *cell_marks; i++)
        if (word.length == 1 && *word.at == cell_marks[i].mark) {
            set_cell_and_colour(reader, cell, cell_marks[i].type, XT_NEUTRAL);
            return;
        }
    if (set_coloured_cell(box, word, cell))
        return;
    size_t marks = 0;
    while (marks < word.length && strchr("#+.", word.at[marks]))
        marks++;
    xt_diagnose_quoted(&reader->tokenizer, word, "is no cell of a region; %s",
                       marks == word.length ? "put a blank between its cells"
                                            : "'#', '+' or '.' is, or '#b' after a line K:name=b, and there are no "
                                              "comments between R and ~R");
    box->has_wrong_cells = true;
}

static bool reports_counts(const drawn_box *box)
{
    return box->reader->box_is_valid && !box->has_wrong_cells && !box->is_second;
}

static void read_box_layer(drawn_box *box, xt_string_view layer, int32_t y, int32_t z)
{
    xt_tokenizer  *tokenizer = &box->reader->tokenizer;
    int32_t        x = 0;
    xt_string_view rest = layer, word;
    for (; xt_string_view_next_word(&rest, &word) && tokenizer->errors <= XT_LIMIT_DIAGNOSTICS; x++) {
        if (x < box->width) {
            box->set_cell(box, word, xt_puzzle_cell_of_layer(box->reader->puzzle, x, y, z));
            continue;
        }
        if (reports_counts(box))
            xt_diagnose_word(tokenizer, word, "more than %d cells in this row; a row has as many as xDim says", x);
        return;
    }
    if (x < box->width && reports_counts(box))
        xt_diagnose_word(tokenizer, layer, "only %d of %d cells in this row; a row has as many as xDim says", x,
                         box->width);
}

static const char *layers_word(const drawn_box *box)
{
    return box->reader->puzzle->lattice->dimensions > 3 ? "zDim times wDim" : "zDim";
}

static void read_box_row(drawn_box *box, xt_string_view row)
{
    xt_tokenizer  *tokenizer = &box->reader->tokenizer;
    int32_t        z = 0, y = box->height - 1 - box->rows;
    xt_string_view rest = row, layer;
    for (; xt_string_view_split(&rest, ',', &layer) && tokenizer->errors <= XT_LIMIT_DIAGNOSTICS; z++) {
        if (z < box->depth) {
            read_box_layer(box, layer, y, z);
            continue;
        }
        if (reports_counts(box))
            xt_diagnose_word(tokenizer, layer, "more than %d layers in this row; a row has as many as %s says", z,
                             layers_word(box));
        return;
    }
    if (z < box->depth && reports_counts(box))
        xt_diagnose_word(tokenizer, row,
                         "only %d of %d layers in this row; a row has as many as %s says, parted by commas", z,
                         box->depth, layers_word(box));
}

static void read_box_line(drawn_box *box, xt_string_view line)
{
    if (!line.length || box->is_second)
        return;
    if (box->rows < box->height)
        read_box_row(box, line);
    else if (box->rows == box->height && reports_counts(box))
        xt_diagnose_word(&box->reader->tokenizer, line, "more than %d rows in %s; it has as many as yDim says",
                         box->height, box->what);
    box->rows++;
}

static void end_box(drawn_box *box, xt_string_view line)
{
    if (box->rows < box->height && reports_counts(box))
        xt_diagnose_word(&box->reader->tokenizer, line, "only %d of %d rows in %s; it has as many as yDim says",
                         box->rows, box->height, box->what);
}

static drawn_box drawn_box_of(xt_definition_reader *reader, const xt_fields *fields)
{
    const int32_t *size = reader->box_is_valid ? reader->puzzle->size : NULL;
    return (drawn_box){.reader = reader,
                       .opening = drawing_opening_of(reader, fields),
                       .width = size ? size[0] : INT32_MAX,
                       .height = size ? size[1] : INT32_MAX,
                       .depth = size ? xt_puzzle_layers(reader->puzzle) : INT32_MAX};
}

static void read_drawn_box(drawn_box *box)
{
    xt_definition_reader *reader = box->reader;
    while (xt_tokenizer_next_line(&reader->tokenizer)) {
        xt_string_view line = xt_string_view_trim(reader->tokenizer.line);
        line_type      type = classify_line(reader, line, box->end, true);
        box->has_wrong_cells |= reader->tokenizer.has_invalid_character;
        if (type == DRAWING_END)
            end_box(box, line);
        else if (type == MISSING_END)
            diagnose_missing_end(reader, &box->opening, box->end, false);
        else
            read_box_line(box, line);
        if (type != ROW)
            return;
    }
    diagnose_missing_end(reader, &box->opening, box->end, true);
}

void xt_read_region(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_require_cells(reader);
    drawn_box box = drawn_box_of(reader, fields);
    box.what = "this region";
    box.end = "~R";
    box.set_cell = set_region_cell;
    box.is_second = reader->region.line;
    if (box.is_second)
        xt_tokenizer_diagnose_at(&reader->tokenizer, box.opening.location,
                                 "a second region; the first is on line %u, and a puzzle has one", reader->region.line);
    else if (reader->puzzle->cell_labels.count)
        xt_tokenizer_diagnose_at(&reader->tokenizer, box.opening.location,
                                 "a region after names of cells; R comes before N");
    else
        reader->region = box.opening.location;
    read_drawn_box(&box);
}

static void set_cell_name(drawn_box *box, xt_string_view word, xt_cell cell)
{
    xt_definition_reader *reader = box->reader;
    if (!reader->box_is_valid || xt_string_view_equals(word, "."))
        return;
    const char *error = xt_cell_name_error(reader->puzzle, cell, word);
    if (error)
        xt_diagnose_word(&reader->tokenizer, word, "the name '%s' %s", xt_printable(word).text, error);
    else if (!xt_puzzle_add_cell_name(reader->puzzle, cell, word, reader->name_drawings))
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
}

void xt_read_cell_names(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_require_cells(reader);
    drawn_box box = drawn_box_of(reader, fields);
    box.what = "this drawing of names";
    box.end = "~N";
    box.set_cell = set_cell_name;
    read_drawn_box(&box);
    reader->name_drawings++;
}
