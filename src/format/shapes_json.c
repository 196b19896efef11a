// shapes_json.c -- reads a region and pieces from JSON, as many programs store them.
//
//     {"board": ["###", "##."], "pieces": [[[1,1]], {"name": "L", "shape": [[1,0],[1,1]], "copies": 1}]}
//
// A shape is a matrix: rows of numbers, of which 0 is no cell, or rows as texts, with the marks of drawings.  Under the
// keys "cells" and "coordinates" it is a list of coordinates.  The words that programs use for the keys stand in
// tables. A file that has no region, or has tiles with colours, is a board of tiles (board_json.c).

#include "format/shapes_json.h"

#include "base/limits.h"
#include "base/memory.h"
#include "format/json_scan.h"
#include "format/shape_list.h"

#include <stdlib.h>
#include <string.h>

// No other format begins with a `{`.  A list of coordinates may be one line of JSON.
xt_format_verdict xt_judge_json(xt_string_view text)
{
    const size_t at = xt_json_find_token(text, 0), next = xt_json_find_token(text, at + 1);
    if (at >= text.length || (text.at[at] != '{' && text.at[at] != '['))
        return XT_VERDICT_NO;
    const bool is_object = text.at[at] == '{';
    if (xt_json_is_value(text, at))
        return is_object ? XT_VERDICT_CERTAIN : XT_VERDICT_POSSIBLE;
    return is_object || (next < text.length && (text.at[next] == '{' || text.at[next] == '[')) ? XT_VERDICT_NEAR
                                                                                               : XT_VERDICT_NO;
}

#if HAVE_JANSSON

enum { MAX_DIMENSIONS = 3 };

static const char advice[] = "as in {\"board\":[\"###\"],\"pieces\":[[[1,1]],{\"name\":\"o\",\"shape\":[[1]]}]}";

static const char *const region_keys[] = {"board", "region", "grid", "target", "boards", NULL};
static const char *const piece_keys[] = {"pieces", "tiles", "shapes", "blocks", NULL};
static const char *const shape_keys[] = {"shape", "matrix", "layout", "grid", "rows", NULL};
static const char *const cell_keys[] = {"cells", "coordinates", "coords", "points", NULL};
static const char *const name_keys[] = {"name", "id", "letter", NULL};
static const char *const copy_keys[] = {"copies", "count", "amount", "quantity", NULL};

// Returns the value of the first key that the object has, and sets the key; NULL: it has none.
static const json_t *find_value(const json_t *object, const char *const *keys, const char **key)
{
    for (; *keys; keys++) {
        const json_t *value = json_object_get(object, *keys);
        if (value && key)
            *key = *keys;
        if (value)
            return value;
    }
    return NULL;
}

typedef struct reader {
    xt_shape_list      list;
    xt_json_cursor     cursor; // in the text
    const char        *file;
    uint64_t           pieces;   // of all puzzles
    xt_source_location location; // of the current shape
    xt_puzzles        *puzzles;
    xt_diagnostics    *diagnostics;
    bool               is_in_space; // some cell has three coordinates
    bool               has_points;  // the current shapes are lists of coordinates, even without such a key
    unsigned           of_pieces;   // the evidence of the pieces, which all regions of an object share
} reader;

// ---- Shapes --------------------------------------------------------------------------------------------------------

static bool diagnose_shape(const reader *r, const char *fault)
{
    return xt_diagnose_at(
        r->diagnostics, r->location,
        "%s; a shape has rows of 0 and 1, or rows as texts such as \"##.\", or \"cells\" with coordinates", fault);
}

// Returns false for a character that is no cell of a drawing.
static bool read_character(reader *r, char c, int32_t column, int32_t row)
{
    if (c == ' ' || c == '.' || c == '0' || c == '-' || c == '_')
        return true;
    if ((unsigned char)c < ' ' || (unsigned char)c > '~')
        return false;
    xt_shape_list_add(&r->list, (xt_cell){{column, -row, 0, 0}}, c == '+');
    return true;
}

static bool read_matrix_entry(reader *r, const json_t *entry, int32_t column, int32_t row)
{
    if (json_is_string(entry))
        return json_string_length(entry) <= 1 &&
               (json_string_length(entry) == 0 || read_character(r, *json_string_value(entry), column, row));
    if (!json_is_integer(entry) && !json_is_boolean(entry) && !json_is_null(entry))
        return false;
    if (json_is_true(entry) || (json_is_integer(entry) && json_integer_value(entry) != 0))
        xt_shape_list_add(&r->list, (xt_cell){{column, -row, 0, 0}}, false);
    return true;
}

static bool read_matrix(reader *r, const json_t *rows)
{
    if (!json_is_array(rows) || json_array_size(rows) > XT_LIMIT_CELLS)
        return diagnose_shape(r, "no rows");
    for (size_t y = 0; y < json_array_size(rows); y++) {
        const json_t *row = json_array_get(rows, y);
        bool          ok = json_is_array(row) || json_is_string(row);
        size_t        length = json_is_string(row) ? json_string_length(row) : json_array_size(row);
        ok = ok && length <= XT_LIMIT_CELLS;
        for (size_t x = 0; ok && x < length; x++)
            ok = json_is_string(row) ? read_character(r, json_string_value(row)[x], (int32_t)x, (int32_t)y)
                                     : read_matrix_entry(r, json_array_get(row, x), (int32_t)x, (int32_t)y);
        if (!ok)
            return diagnose_shape(r, "no row of cells");
    }
    return true;
}

static bool read_cell_list(reader *r, const json_t *cells)
{
    if (!json_is_array(cells))
        return diagnose_shape(r, "no list of cells");
    for (size_t c = 0; c < json_array_size(cells); c++) {
        const json_t *numbers = json_array_get(cells, c);
        size_t        count = json_array_size(numbers);
        xt_cell       cell = {{0}};
        bool          ok = count == 2 || count == MAX_DIMENSIONS;
        for (size_t k = 0; ok && k < count; k++) {
            json_int_t number = json_integer_value(json_array_get(numbers, k));
            ok = json_is_integer(json_array_get(numbers, k)) && number >= -XT_LIMIT_COORDINATE &&
                 number <= XT_LIMIT_COORDINATE;
            cell.at[k] = ok ? (int32_t)number : 0;
        }
        if (!ok)
            return diagnose_shape(r, "a cell that has no two or three whole numbers");
        r->is_in_space |= count == MAX_DIMENSIONS;
        xt_shape_list_add(&r->list, cell, false);
    }
    return true;
}

// Reads a matrix, or an object that has one or a list of cells.
static bool read_shape(reader *r, const json_t *shape)
{
    const json_t *cells = find_value(shape, cell_keys, NULL), *rows = find_value(shape, shape_keys, NULL);
    xt_shape_list_begin(&r->list, r->location);
    if (r->list.shapes.failed)
        return true; // reported at the end
    rows = json_is_object(shape) ? rows : shape;
    return cells || r->has_points ? read_cell_list(r, cells ? cells : rows) : read_matrix(r, rows);
}

// ---- Rows or points ------------------------------------------------------------------------------------------------

// Rows of two or three numbers may be a matrix, or a list of coordinates: what a shape, or several, can be.  0: either.
enum { ROWS = 1, POINTS = 2 };

// A point and the next one are neighbours on the square or the cubic lattice.
static bool are_neighbours(const json_t *a, const json_t *b, size_t count)
{
    json_int_t distance = 0;
    for (size_t k = 0; k < count && distance <= 1; k++) {
        const json_int_t p = json_integer_value(json_array_get(a, k)), q = json_integer_value(json_array_get(b, k));
        if (p > XT_LIMIT_COORDINATE || p < -XT_LIMIT_COORDINATE || q > XT_LIMIT_COORDINATE || q < -XT_LIMIT_COORDINATE)
            return false;
        distance += p > q ? p - q : q - p;
    }
    return distance == 1;
}

static bool is_zero(const json_t *row)
{
    for (size_t k = 0; k < json_array_size(row); k++)
        if (json_integer_value(json_array_get(row, k)) != 0)
            return false;
    return true;
}

// Returns what rows of 0 and 1 say.  A matrix may repeat a row, and a list of points has each point once.  A matrix has
// a cell in its first and last row, unless it is padded, and then its rows are hardly ever connected points.
static unsigned evidence_of_bits(const json_t *rows, size_t width)
{
    enum { POINTS_OF_BITS = 1 << MAX_DIMENSIONS };
    const size_t height = json_array_size(rows);
    bool         is_used[POINTS_OF_BITS] = {false}, is_reached[POINTS_OF_BITS] = {true};
    size_t       reached = 1;
    for (size_t y = 0; y < height; y++) {
        size_t bits = 0;
        for (size_t x = 0; x < width; x++)
            bits = 2 * bits + (size_t)json_integer_value(json_array_get(json_array_get(rows, y), x));
        if (is_used[bits])
            return ROWS;
        is_used[bits] = true;
    }
    if (!is_zero(json_array_get(rows, 0)) && !is_zero(json_array_get(rows, height - 1)))
        return 0;
    for (size_t round = 0; round < POINTS_OF_BITS; round++)
        for (size_t bits = 0; bits < POINTS_OF_BITS; bits++)
            for (size_t k = 0; k < width; k++)
                if (is_used[bits] && !is_reached[bits] && is_reached[bits ^ (size_t)1 << k]) {
                    is_reached[bits] = true;
                    reached++;
                }
    return reached == height ? POINTS : ROWS;
}

// Returns what the numbers say.  A matrix of other numbers than 0 and 1 has one mark, or rows that are no neighbours.
static unsigned evidence_of_rows(const json_t *rows)
{
    const size_t width = json_array_size(json_array_get(rows, 0)), height = json_array_size(rows);
    json_int_t   mark = 0;
    bool         has_marks = false, has_neighbours = false, is_binary = true;
    if (!json_is_array(rows) || (width != 2 && width != MAX_DIMENSIONS))
        return ROWS;
    for (size_t y = 0; y < height; y++) {
        const json_t *row = json_array_get(rows, y);
        if (!json_is_array(row) || json_array_size(row) != width)
            return ROWS;
        for (size_t x = 0; x < width; x++) {
            const json_int_t number = json_integer_value(json_array_get(row, x));
            if (!json_is_integer(json_array_get(row, x)))
                return ROWS;
            has_marks = has_marks || number < 0 || (mark && number && number != mark);
            mark = mark ? mark : number;
            is_binary = is_binary && (number == 0 || number == 1);
        }
        has_neighbours = has_neighbours || (y > 0 && are_neighbours(json_array_get(rows, y - 1), row, width));
    }
    return is_binary ? evidence_of_bits(rows, width) : has_marks && has_neighbours ? POINTS : ROWS;
}

// Returns 0 for a shape whose key says what it is.
static unsigned evidence_of(const json_t *shape)
{
    const char   *key = "";
    const json_t *rows = find_value(shape, shape_keys, &key);
    return find_value(shape, cell_keys, NULL) ? 0 : evidence_of_rows(json_is_object(shape) ? rows : shape);
}

static unsigned evidence_of_pieces(const json_t *pieces)
{
    unsigned evidence = 0;
    for (size_t i = 0; i < json_array_size(pieces); i++)
        evidence |= evidence_of(json_array_get(pieces, i));
    for (void *i = json_object_iter((json_t *)(uintptr_t)pieces); i;
         i = json_object_iter_next((json_t *)(uintptr_t)pieces, i))
        evidence |= evidence_of(json_object_iter_value(i));
    return evidence;
}

// Decides for the region and for the pieces.  Where the numbers of one say nothing, the other decides.
static bool find_points(reader *r, const json_t *region, bool *has_points_of_pieces)
{
    unsigned of_region = evidence_of(region), of_pieces = r->of_pieces ? r->of_pieces : of_region;
    of_region = of_region ? of_region : of_pieces;
    r->has_points = of_region == POINTS;
    *has_points_of_pieces = of_pieces == POINTS;
    if (of_pieces != (ROWS | POINTS) && of_region != (ROWS | POINTS))
        return true;
    return xt_diagnose_at(r->diagnostics, r->location,
                          "rows of cells and lists of coordinates, without a key that tells them "
                          "apart; write coordinates under \"cells\"");
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

static bool is_fit_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length > XT_LIMIT_NAME || *name == '~' || strcmp(name, ".") == 0)
        return false;
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c <= ' ' || (unsigned char)*c > '~' || strchr(":,#{", *c))
            return false;
    return true;
}

// name: the key of the piece in an object, or NULL.
static bool read_piece(reader *r, const json_t *piece, const char *name)
{
    const json_t *copies = find_value(piece, copy_keys, NULL), *own_name = find_value(piece, name_keys, NULL);
    if (!read_shape(r, piece))
        return false;
    if (r->list.shapes.failed)
        return true;
    xt_listed_shape *shape = &r->list.shapes.at[r->list.shapes.count - 1];
    if (copies &&
        (!json_is_integer(copies) || json_integer_value(copies) < 1 || json_integer_value(copies) > XT_LIMIT_PIECES))
        return xt_diagnose_at(r->diagnostics, r->location, "no number of copies; it is a whole number from 1 to %d",
                              XT_LIMIT_PIECES);
    shape->copies = copies ? (uint32_t)json_integer_value(copies) : 1;
    if (json_is_string(own_name))
        name = json_string_value(own_name);
    shape->name = name && is_fit_name(name) ? xt_string_view_of(name) : (xt_string_view){0};
    return true;
}

// Counts pieces of the text that are looked at.
static bool count_pieces(reader *r, size_t count)
{
    r->pieces += count;
    if (r->pieces <= XT_LIMIT_TEXT_PIECES)
        return true;
    return xt_diagnose_at(r->diagnostics, r->location, "more than %d pieces of all boards; no more are possible",
                          XT_LIMIT_TEXT_PIECES);
}

// Reads a piece at its place in the text.
static bool read_piece_at(reader *r, const json_t *piece, const char *name, const char *at)
{
    if (at)
        r->location = xt_json_location(&r->cursor, at, r->file);
    return read_piece(r, piece, name);
}

static bool read_piece_list(reader *r, const json_t *pieces, const char *at)
{
    bool ok = count_pieces(r, json_array_size(pieces));
    for (size_t i = 0; ok && i < json_array_size(pieces); i++) {
        at = !at ? NULL : i == 0 ? xt_json_first_value(at) : xt_json_next_value(at, false);
        ok = read_piece_at(r, json_array_get(pieces, i), NULL, at);
    }
    return ok;
}

// active: the names of the pieces in use; NULL: all are.
static bool read_named_pieces(reader *r, const json_t *pieces, const json_t *active, const char *at)
{
    xt_string_table names = {0};
    bool            ok = count_pieces(r, json_object_size(pieces) + json_array_size(active)), is_first = true;
    for (size_t i = 0; ok && i < json_array_size(active); i++)
        if (json_is_string(json_array_get(active, i)))
            xt_string_table_add(&names, xt_string_view_of(json_string_value(json_array_get(active, i))));
    for (void *i = json_object_iter((json_t *)(uintptr_t)pieces); ok && i;
         i = json_object_iter_next((json_t *)(uintptr_t)pieces, i)) {
        const char *name = json_object_iter_key(i);
        at = !at ? NULL : is_first ? xt_json_first_value(at) : xt_json_next_value(at, true);
        is_first = false;
        if (!active || xt_string_table_find(&names, xt_string_view_of(name)) != UINT32_MAX)
            ok = read_piece_at(r, json_object_iter_value(i), name, at);
    }
    xt_string_table_free(&names);
    return ok;
}

static bool read_pieces(reader *r, const json_t *object, const char *key)
{
    const json_t *pieces = json_object_get(object, key);
    const char   *at = xt_json_find_key(xt_json_skip_blanks(r->cursor.text), key);
    if (json_is_array(pieces))
        return read_piece_list(r, pieces, at);
    if (json_is_object(pieces))
        return read_named_pieces(r, pieces, json_object_get(object, "activeTiles"), at);
    if (at)
        r->location = xt_json_location(&r->cursor, at, r->file);
    return xt_diagnose_at(r->diagnostics, r->location, "no pieces; they stand in a list or by their names, %s", advice);
}

// Equal or unfit names are left out, so that the pieces are called A, B, ...
static void drop_names_unless_unique(xt_shape_list *list)
{
    xt_string_table names = {0};
    bool            ok = true;
    for (uint32_t s = 1; ok && s < list->shapes.count; s++) {
        uint32_t before = names.count;
        xt_string_table_add(&names, list->shapes.at[s].name);
        ok = list->shapes.at[s].name.length > 0 && names.count > before;
    }
    for (uint32_t s = 1; !ok && s < list->shapes.count; s++)
        list->shapes.at[s].name = (xt_string_view){0};
    xt_string_table_free(&names);
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// name: of one of several regions, or NULL.
static bool read_puzzle(reader *r, const json_t *object, const json_t *region, const char *piece_key, const char *name)
{
    const json_t *title = json_object_get(object, "title");
    if (!title)
        title = json_object_get(object, "name");
    const char *text = name ? name : json_is_string(title) ? json_string_value(title) : "";
    r->list = (xt_shape_list){.title = xt_words_of_comment(xt_string_view_of(text))};
    r->is_in_space = false;
    bool has_points_of_pieces = false;
    bool ok = find_points(r, region, &has_points_of_pieces) && read_shape(r, region);
    r->has_points = has_points_of_pieces;
    ok = ok && read_pieces(r, object, piece_key);
    if (ok && !r->list.shapes.failed)
        drop_names_unless_unique(&r->list);
    ok = ok && xt_shape_list_finish(&r->list, r->is_in_space ? "cube" : "square", r->file, advice, r->puzzles,
                                    r->diagnostics);
    xt_shape_list_free(&r->list);
    return ok;
}

static bool read_object(reader *r, const json_t *object)
{
    const char   *region_key = "board", *piece_key = "pieces";
    const json_t *region = find_value(object, region_keys, &region_key);
    const char   *at = xt_json_find_key(xt_json_skip_blanks(r->cursor.text), region_key);
    r->of_pieces = evidence_of_pieces(find_value(object, piece_keys, &piece_key));
    r->location = at ? xt_json_location(&r->cursor, at, r->file) : (xt_source_location){r->file, 1, 1};
    bool is_named =
        json_is_object(region) && !find_value(region, shape_keys, NULL) && !find_value(region, cell_keys, NULL);
    if (!is_named)
        return read_puzzle(r, object, region, piece_key, NULL);
    bool ok = true;
    for (void *i = json_object_iter((json_t *)(uintptr_t)region); ok && i;
         i = json_object_iter_next((json_t *)(uintptr_t)region, i)) {
        xt_source_location location = r->location;
        ok = read_puzzle(r, object, json_object_iter_value(i), piece_key, json_object_iter_key(i));
        r->location = location;
    }
    if (json_object_size(region) == 0)
        return diagnose_shape(r, "no region");
    return ok;
}

bool xt_read_json(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    _Static_assert(XT_LIMIT_SMALL_TEXT == 1 << 24, "the message below says it");
    if (text.length > XT_LIMIT_SMALL_TEXT)
        return xt_diagnose_at(
            diagnostics, (xt_source_location){.file = file},
            "JSON of more than 16 MiB; other formats may have 1 GiB, and 'exactile help format' lists them");
    json_error_t error;
    json_t      *value = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, &error);
    char        *copy = value ? xt_strndup(text.at, text.length) : NULL;
    bool         ok = false;
    if (value ? !copy : json_error_code(&error) == json_error_out_of_memory)
        xt_diagnose_out_of_memory(diagnostics);
    else if (!value)
        xt_diagnose_at(diagnostics,
                       (xt_source_location){.file = file,
                                            .line = error.line > 0 ? (uint32_t)error.line : 0,
                                            .column = error.column > 0 ? (uint32_t)error.column : 1},
                       "no JSON: %.160s; one object is a board", error.text);
    else if (json_is_array(value))
        xt_diagnose_at(diagnostics, (xt_source_location){file, 1, 1}, "a list without a region; add it, %s", advice);
    else if (!find_value(value, region_keys, NULL))
        ok = xt_read_board_json(value, copy, file, puzzles, diagnostics);
    else {
        reader r = {.cursor = xt_json_cursor_of(copy), .file = file, .puzzles = puzzles, .diagnostics = diagnostics};
        ok = read_object(&r, value);
    }
    free(copy);
    json_decref(value);
    return ok;
}

#else

bool xt_read_json(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    (void)text, (void)puzzles;
    return xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                          "looks like JSON, which this build cannot read; build it with jansson, or write a tile list");
}

#endif
