// definition_draw.c -- reads what a definition draws: L, pieces, and R, the region.
//
// A row of a drawing is a row of y, from the highest down to 0; commas part its layers of z, blanks its cells.  How
// high a drawing of pieces is shows at its end only, so its cells are kept until then, with the row counted from the
// top.

#include "format/definition.h"
#include "puzzle/name.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// The drawing's first line, for complaints after it.
typedef struct drawing_opening {
    xt_word  line;
    xt_place place;
} drawing_opening;

static drawing_opening opening_of(const xt_reader *reader, const xt_fields *fields)
{
    return (drawing_opening){reader->scan.line, xt_scan_place(&reader->scan, fields->directive.at)};
}

typedef enum row_kind { ROW, LAST_ROW_WAS, NO_END } row_kind;

// Whether the current line is a row of the drawing, or ends it, or shows that its end is missing.
static row_kind kind_of_line(xt_reader *reader, xt_word line, const char *end, bool is_region)
{
    xt_word rest = line, first;
    if (!xt_word_next(&rest, &first))
        return ROW;
    if (xt_word_is(first, end)) {
        rest = xt_word_trim(rest);
        if (rest.length && *rest.at != '#')
            xt_scan_complain_at(&reader->scan, rest, "'%s' after %s; nothing stands there", xt_word_shown(rest).text,
                                end);
        return LAST_ROW_WAS;
    }
    if (*first.at == '~' && first.length > 1) {
        if (xt_is_directive(first))
            return NO_END;
        xt_scan_complain_at(&reader->scan, first, "'%s' is no directive; %s ends a drawing", xt_word_shown(first).text,
                            end);
        return LAST_ROW_WAS;
    }
    xt_word head = xt_directive_of_line(line);
    bool    has_colon = memchr(line.at, ':', line.length);
    return (has_colon || is_region) && xt_is_directive(head) ? NO_END : ROW;
}

static void complain_of_no_end(xt_reader *reader, const drawing_opening *opening, const char *end, bool is_text_over)
{
    if (is_text_over)
        xt_scan_complain(&reader->scan, opening->place, "a drawing that does not end; a line %s is missing", end);
    else
        xt_scan_complain(&reader->scan, opening->place,
                         "a drawing that does not end; a line %s is missing before line %u", end, reader->scan.number);
    reader->scan.again = !is_text_over;
    if (is_text_over)
        xt_drop_puzzle(reader); // so that its end is not missed as well
}

// ---- L -------------------------------------------------------------------------------------------------------------

typedef struct drawn_cell {
    xt_said_cell said; // y counts rows from the top until the drawing is read
    uint32_t     name;
} drawn_cell;

typedef struct drawn_pieces {
    xt_reader      *reader;
    drawing_opening opening;
    xt_word_table   names;
    uint32_t        listed; // the first names: the stationary pieces
    XT_VECTOR(drawn_cell) cells;
    int32_t rows;
    bool    told_of_plane, told_of_size; // once is enough
    bool    is_spoiled;
} drawn_pieces;

static void read_listed_names(drawn_pieces *drawing, xt_word list)
{
    xt_scan *scan = &drawing->reader->scan;
    xt_word  name;
    while (xt_word_next(&list, &name) && scan->errors <= XT_LIMIT_DIAGNOSTICS) {
        const char *fault = xt_name_fault(name.at, name.length);
        if (fault)
            xt_scan_complain_at(scan, name, "the name '%s' %s", xt_word_shown(name).text, fault);
        else if (xt_word_table_find(&drawing->names, name) != UINT32_MAX)
            xt_scan_complain_at(scan, name, "'%s' is listed twice; list it once", xt_word_shown(name).text);
        else
            xt_word_table_add(&drawing->names, name);
    }
    drawing->listed = drawing->names.count;
}

// False: complained of, now or before.
static bool cell_is_allowed(drawn_pieces *drawing, xt_word word, int32_t x, int32_t z)
{
    xt_scan    *scan = &drawing->reader->scan;
    const char *fault = xt_name_fault(word.at, word.length);
    const char *plane = xt_reader_plane(drawing->reader);
    bool        is_out_of_plane = z && plane;
    bool        is_too_far = x > XT_LIMIT_COORDINATE || z > XT_LIMIT_COORDINATE || drawing->rows > XT_LIMIT_COORDINATE;
    bool        is_too_many = drawing->cells.count == XT_LIMIT_CELLS;
    if (fault)
        xt_scan_complain_at(scan, word, "the name '%s' %s", xt_word_shown(word).text, fault);
    else if (is_out_of_plane && !drawing->told_of_plane)
        xt_scan_complain_at(scan, word, "a second layer in a %s puzzle; it has the layer z=0 only", plane);
    else if (is_too_far && !drawing->told_of_size)
        xt_scan_complain_at(scan, word, "a drawing too far along an axis; XT_LIMIT_COORDINATE allows up to %d",
                            XT_LIMIT_COORDINATE);
    else if (is_too_many && !drawing->told_of_size)
        xt_scan_complain_at(scan, word, "more than %d cells drawn; XT_LIMIT_CELLS allows no more", XT_LIMIT_CELLS);
    drawing->told_of_plane |= is_out_of_plane;
    drawing->told_of_size |= is_too_far || is_too_many;
    return !fault && !is_out_of_plane && !is_too_far && !is_too_many;
}

static void take_cell(drawn_pieces *drawing, xt_word word, int32_t x, int32_t z)
{
    const xt_scan *scan = &drawing->reader->scan;
    if (xt_word_is(word, ".") || !cell_is_allowed(drawing, word, x, z))
        return;
    xt_place   place = xt_scan_place(scan, word.at);
    drawn_cell drawn = {.said = {{{x, drawing->rows, z}}, place.line, place.column},
                        .name = xt_word_table_add(&drawing->names, word)};
    if (drawn.name != UINT32_MAX)
        xt_vector_push(&drawing->cells, drawn);
}

static void read_drawn_row(drawn_pieces *drawing, xt_word row)
{
    xt_word layer, word;
    drawing->is_spoiled |= drawing->reader->scan.is_spoiled;
    for (int32_t z = 0; xt_word_cut(&row, ',', &layer); z++)
        for (int32_t x = 0; xt_word_next(&layer, &word); x++)
            take_cell(drawing, word, x, z);
    drawing->rows++;
}

// False: the end is missing.
static bool read_drawn_rows(drawn_pieces *drawing)
{
    xt_reader *reader = drawing->reader;
    while (xt_scan_line(&reader->scan)) {
        xt_word  line = xt_reader_line(reader);
        row_kind kind = kind_of_line(reader, line, "~L", false);
        if (kind == LAST_ROW_WAS)
            return true;
        if (kind == NO_END) {
            complain_of_no_end(reader, &drawing->opening, "~L", false);
            return false;
        }
        read_drawn_row(drawing, line);
    }
    complain_of_no_end(reader, &drawing->opening, "~L", true);
    return false;
}

// The cells piece by piece, in the order in which they were drawn; first has an entry for each name and one more.
static bool sort_by_name(const drawn_pieces *drawing, xt_said_cell *sorted, uint32_t *first)
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
    for (uint32_t i = 0; i < drawing->cells.count; i++) {
        drawn_cell *drawn = &drawing->cells.at[i];
        drawn->said.cell.at[1] = drawing->rows - 1 - drawn->said.cell.at[1];
        sorted[next[drawn->name]++] = drawn->said;
    }
    free(next);
    return true;
}

// In the order in which their first cells were drawn.
static void add_drawn_pieces(drawn_pieces *drawing)
{
    xt_reader    *reader = drawing->reader;
    xt_said_cell *sorted = XT_NEW_ARRAY(xt_said_cell, drawing->cells.count);
    uint32_t     *first = XT_NEW_ARRAY(uint32_t, drawing->names.count + 1);
    if (sorted && first && sort_by_name(drawing, sorted, first)) {
        for (uint32_t i = 0; i < drawing->cells.count; i++) {
            const drawn_cell   *drawn = &drawing->cells.at[i];
            uint32_t            n = drawn->name;
            const xt_said_cell *cells = &sorted[first[n]];
            xt_piece_settings   settings = {.stationary = n < drawing->listed};
            if (drawn->said.line == cells->line && drawn->said.column == cells->column)
                xt_add_said_piece(reader, drawing->names.words[n], xt_said_place(reader, cells), cells,
                                  first[n + 1] - first[n], &settings);
        }
    } else {
        xt_scan_complain_of_memory(&reader->scan);
    }
    free(sorted);
    free(first);
}

static void complain_of_unseen_names(drawn_pieces *drawing)
{
    bool *is_seen = XT_NEW_ARRAY(bool, drawing->names.count);
    if (!is_seen) {
        xt_scan_complain_of_memory(&drawing->reader->scan);
        return;
    }
    for (uint32_t i = 0; i < drawing->cells.count; i++)
        is_seen[drawing->cells.at[i].name] = true;
    for (uint32_t n = 0; n < drawing->listed && drawing->reader->scan.errors <= XT_LIMIT_DIAGNOSTICS; n++) {
        xt_word  name = drawing->names.words[n];
        xt_place place = drawing->opening.place;
        place.column = (uint32_t)(name.at - drawing->opening.line.at) + 1;
        if (!is_seen[n])
            xt_scan_complain(&drawing->reader->scan, place,
                             "'%s' is listed as stationary and not drawn; draw it, or do not list it",
                             xt_word_shown(name).text);
    }
    free(is_seen);
}

void xt_read_drawing(xt_reader *reader, const xt_fields *fields)
{
    drawn_pieces drawing = {.reader = reader, .opening = opening_of(reader, fields)};
    if (fields->value[XT_L_STATIONARY].at)
        read_listed_names(&drawing, fields->value[XT_L_STATIONARY]);
    // What was mistaken for stationary or mobile would be complained of for what it is not.
    bool     list_is_fine = xt_fields_are_fine(reader, fields);
    uint32_t errors_before = reader->scan.errors;
    bool     ends = read_drawn_rows(&drawing);
    if (drawing.names.failed || drawing.cells.failed)
        xt_scan_complain_of_memory(&reader->scan);
    else if (ends && list_is_fine && !drawing.is_spoiled && reader->scan.errors == errors_before) {
        complain_of_unseen_names(&drawing);
        add_drawn_pieces(&drawing);
    }
    xt_word_table_free(&drawing.names);
    xt_vector_free(&drawing.cells);
}

// ---- R -------------------------------------------------------------------------------------------------------------

// A comment among the rows, or cells without blanks between them, make wrong cells and then wrong numbers of them: the
// numbers are only told of where the cells are right.
typedef struct drawn_region {
    xt_reader      *reader;
    drawing_opening opening;
    int32_t         width, height, depth; // of the box; INT32_MAX where it is not known
    int32_t         rows;
    bool            is_second, has_wrong_cells;
} drawn_region;

static void take_region_cell(drawn_region *region, xt_word word, xt_cell cell)
{
    static const struct {
        const char  *word;
        xt_cell_kind kind;
    } kinds[] = {{"#", XT_CELL_FILL}, {"+", XT_CELL_OPTIONAL}, {".", XT_CELL_ABSENT}};
    xt_reader *reader = region->reader;
    for (uint32_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (xt_word_is(word, kinds[i].word)) {
            if (reader->box_is_known)
                xt_puzzle_set_cell(reader->puzzle, cell, kinds[i].kind, NULL);
            return;
        }
    size_t marks = 0;
    while (marks < word.length && strchr("#+.", word.at[marks]))
        marks++;
    xt_scan_complain_at(&reader->scan, word, "'%s' is no cell of a region; %s", xt_word_shown(word).text,
                        marks == word.length ? "put a blank between its cells"
                                             : "'#', '+' or '.' is, and there are no comments between R and ~R");
    region->has_wrong_cells = true;
}

static bool counts_are_told(const drawn_region *region)
{
    return region->reader->box_is_known && !region->has_wrong_cells && !region->is_second;
}

static void read_region_layer(drawn_region *region, xt_word layer, int32_t y, int32_t z)
{
    xt_scan *scan = &region->reader->scan;
    int32_t  x = 0;
    xt_word  rest = layer, word;
    for (; xt_word_next(&rest, &word) && scan->errors <= XT_LIMIT_DIAGNOSTICS; x++) {
        if (x < region->width) {
            take_region_cell(region, word, (xt_cell){{x, y, z}});
            continue;
        }
        if (counts_are_told(region))
            xt_scan_complain_at(scan, word, "more than %d cells in this row; a row has as many as xDim says", x);
        return;
    }
    if (x < region->width && counts_are_told(region))
        xt_scan_complain_at(scan, layer, "only %d of %d cells in this row; a row has as many as xDim says", x,
                            region->width);
}

static void read_region_row(drawn_region *region, xt_word row)
{
    xt_scan *scan = &region->reader->scan;
    int32_t  z = 0, y = region->height - 1 - region->rows;
    xt_word  rest = row, layer;
    for (; xt_word_cut(&rest, ',', &layer) && scan->errors <= XT_LIMIT_DIAGNOSTICS; z++) {
        if (z < region->depth) {
            read_region_layer(region, layer, y, z);
            continue;
        }
        if (counts_are_told(region))
            xt_scan_complain_at(scan, layer, "more than %d layers in this row; a row has as many as zDim says", z);
        return;
    }
    if (z < region->depth && counts_are_told(region))
        xt_scan_complain_at(scan, row,
                            "only %d of %d layers in this row; a row has as many as zDim says, parted by commas", z,
                            region->depth);
}

static void take_region_line(drawn_region *region, xt_word line)
{
    if (!line.length || region->is_second)
        return;
    if (region->rows < region->height)
        read_region_row(region, line);
    else if (region->rows == region->height && counts_are_told(region))
        xt_scan_complain_at(&region->reader->scan, line,
                            "more than %d rows in this region; it has as many as yDim says", region->height);
    region->rows++;
}

static void end_region(drawn_region *region, xt_word line)
{
    if (region->rows < region->height && counts_are_told(region))
        xt_scan_complain_at(&region->reader->scan, line,
                            "only %d of %d rows in this region; it has as many as yDim says", region->rows,
                            region->height);
}

void xt_read_region(xt_reader *reader, const xt_fields *fields)
{
    const int32_t *size = reader->box_is_known ? reader->puzzle->size : NULL;
    drawn_region   region = {.reader = reader,
                             .opening = opening_of(reader, fields),
                             .width = size ? size[0] : INT32_MAX,
                             .height = size ? size[1] : INT32_MAX,
                             .depth = size ? size[2] : INT32_MAX,
                             .is_second = reader->region.line};
    if (region.is_second)
        xt_scan_complain(&reader->scan, region.opening.place,
                         "a second region; the first is on line %u, and a puzzle has one", reader->region.line);
    else
        reader->region = region.opening.place;
    while (xt_scan_line(&reader->scan)) {
        xt_word  line = xt_word_trim(reader->scan.line);
        row_kind kind = kind_of_line(reader, line, "~R", true);
        region.has_wrong_cells |= reader->scan.is_spoiled;
        if (kind == LAST_ROW_WAS)
            end_region(&region, line);
        else if (kind == NO_END)
            complain_of_no_end(reader, &region.opening, "~R", false);
        else
            take_region_line(&region, line);
        if (kind != ROW)
            return;
    }
    complain_of_no_end(reader, &region.opening, "~R", true);
}
