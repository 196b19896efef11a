// definition_piece.c -- reads the pieces that a definition gives in words: C, one piece, and P, a set of shapes.

#include "format/definition.h"
#include "puzzle/puzzle.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- Adding a piece ------------------------------------------------------------------------------------------------

xt_source_location xt_located_cell_location(const xt_definition_reader *reader, const xt_located_cell *located)
{
    return (xt_source_location){reader->tokenizer.file, located->line, located->column};
}

// By cell, and equal cells by their position in the text.
static int compare_located_cells(const void *a_pointer, const void *b_pointer)
{
    const xt_located_cell *a = a_pointer, *b = b_pointer;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a->cell.at[k] != b->cell.at[k])
            return a->cell.at[k] < b->cell.at[k] ? -1 : 1;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

static bool check_cells_are_distinct(xt_definition_reader *reader, const char *name, const xt_located_cell *cells,
                                     uint32_t count)
{
    uint32_t         errors = reader->tokenizer.errors;
    xt_located_cell *sorted = XT_NEW_ARRAY(xt_located_cell, count);
    if (!sorted)
        return xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    memcpy(sorted, cells, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_located_cells);
    for (uint32_t i = 1; i < count; i++)
        if (memcmp(&sorted[i - 1].cell, &sorted[i].cell, sizeof sorted->cell) == 0)
            xt_tokenizer_diagnose_at(&reader->tokenizer, xt_located_cell_location(reader, &sorted[i]),
                                     "piece '%s' has the cell %s twice; give each cell once", name,
                                     xt_words_of_cell(reader->puzzle, sorted[i].cell).text);
    free(sorted);
    return reader->tokenizer.errors == errors;
}

// A drawing beside the box has many cells outside; only the first is reported.
static bool check_cells_are_in_box(xt_definition_reader *reader, const char *name, const xt_located_cell *cells,
                                   uint32_t count)
{
    const xt_puzzle *puzzle = reader->puzzle;
    for (uint32_t i = 0; i < count && reader->box_is_valid; i++) {
        const xt_cell *cell = &cells[i].cell;
        if (xt_puzzle_index_of_point(puzzle, xt_point_of_cell(puzzle->lattice, *cell)) != UINT32_MAX)
            continue;
        xt_tokenizer_diagnose_at(&reader->tokenizer, xt_located_cell_location(reader, &cells[i]),
                                 "stationary piece '%s' has the cell %s outside the box; its last cell is %s", name,
                                 xt_words_of_cell(puzzle, *cell).text,
                                 xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, puzzle->cells - 1)).text);
        return false;
    }
    return true;
}

static bool add_piece_to_puzzle(xt_definition_reader *reader, const char *name, xt_source_location location,
                                const xt_located_cell *located, uint32_t count, const xt_piece_settings *settings)
{
    xt_cell          *cells = XT_NEW_ARRAY(xt_cell, count);
    uint32_t         *colours = XT_NEW_ARRAY(uint32_t, count);
    xt_piece_settings coloured = *settings;
    bool              ok = cells && colours;
    coloured.colours = colours;
    for (uint32_t i = 0; ok && i < count; i++) {
        cells[i] = located[i].cell;
        colours[i] = located[i].colour;
    }
    if (!ok)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
    else {
        ok = xt_puzzle_add_piece_at(reader->puzzle, name, cells, count, &coloured, location,
                                    reader->tokenizer.diagnostics);
        reader->tokenizer.errors += !ok;
    }
    free(cells);
    free(colours);
    return ok;
}

void xt_add_parsed_piece(xt_definition_reader *reader, xt_string_view name_word, xt_source_location location,
                         const xt_located_cell *cells, uint32_t count, const xt_piece_settings *settings)
{
    char     name[XT_LIMIT_NAME + 1] = "";
    uint32_t max_cells = settings->stationary ? XT_LIMIT_CELLS : XT_LIMIT_PIECE_CELLS;
    memcpy(name, name_word.at, name_word.length);
    if (count > max_cells) {
        xt_tokenizer_diagnose_at(&reader->tokenizer, xt_located_cell_location(reader, &cells[max_cells]),
                                 "piece '%s' has more than %u cells; no more are possible", name, max_cells);
        return;
    }
    bool ok = check_cells_are_distinct(reader, name, cells, count);
    ok = (!settings->stationary || check_cells_are_in_box(reader, name, cells, count)) && ok;
    if (!ok || !add_piece_to_puzzle(reader, name, location, cells, count, settings) || !settings->stationary)
        return;
    for (uint32_t i = 0; i < count; i++) {
        xt_vector_push(&reader->stationary_cells, cells[i]);
        xt_vector_push(&reader->stationary_cell_pieces, reader->puzzle->last_piece);
    }
    if (reader->stationary_cells.failed || reader->stationary_cell_pieces.failed)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
}

// ---- copies, motions and weight
// ---------------------------------------------------------------------------------------------

// Reports "1-2" and "1 to 2", which mean 1..2.  Returns false for other texts.
static bool diagnose_other_range(xt_definition_reader *reader, xt_string_view value)
{
    static const char digits[] = "0123456789";
    size_t            low = 0, high = value.length;
    while (low < value.length && strchr(digits, value.at[low]))
        low++;
    while (high > low && strchr(digits, value.at[high - 1]))
        high--;
    if (low == 0 || high == low || high == value.length)
        return false;
    xt_diagnose_word(&reader->tokenizer, value, "copies is '%s'; a range is written %.*s..%.*s",
                     xt_printable(value).text, (int)low, value.at, (int)(value.length - high), value.at + high);
    return true;
}

// n, or low..high.
static void read_copies(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag,
                        xt_piece_settings *settings)
{
    xt_string_view name = fields->tag[tag], value = fields->value[tag];
    int32_t        low = 0, high = 0;
    if (!value.at)
        return;
    const char *dots = NULL;
    for (size_t i = 0; i + 1 < value.length && !dots; i++)
        if (value.at[i] == '.' && value.at[i + 1] == '.')
            dots = value.at + i;
    if (!dots) {
        if (!diagnose_other_range(reader, value) && xt_read_number(reader, name, value, 1, XT_LIMIT_PIECES, &low))
            settings->low = settings->high = (uint32_t)low;
        return;
    }
    xt_string_view from = xt_string_view_trim((xt_string_view){value.at, (size_t)(dots - value.at)});
    xt_string_view to = xt_string_view_trim((xt_string_view){dots + 2, (size_t)(value.at + value.length - dots) - 2});
    if (!from.length || !to.length) {
        xt_diagnose_word(&reader->tokenizer, value, "copies is '%s'; a number or low..high is needed, as in 0..3",
                         xt_printable(value).text);
        return;
    }
    bool ok = xt_read_number(reader, name, from, 0, XT_LIMIT_PIECES, &low);
    ok = xt_read_number(reader, name, to, 1, XT_LIMIT_PIECES, &high) && ok;
    if (ok && low > high)
        xt_diagnose_word(&reader->tokenizer, value, "copies is %d..%d; the lower number comes first", low, high);
    settings->low = (uint32_t)low;
    settings->high = (uint32_t)high;
}

static void read_motions(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag,
                         xt_piece_settings *settings)
{
    if (!fields->value[tag].at)
        return;
    uint32_t word = xt_read_choice(reader, fields->tag[tag], fields->value[tag],
                                   (xt_choices){xt_motions_words, sizeof *xt_motions_words, XT_MOTIONS_WORDS});
    settings->motions = word == UINT32_MAX ? XT_MOTIONS_DEFAULT : (xt_motions)(word + 1);
}

static void read_weight(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag,
                        xt_piece_settings *settings)
{
    int32_t weight = 0;
    if (!fields->value[tag].at ||
        !xt_read_number(reader, fields->tag[tag], fields->value[tag], 0, XT_WEIGHT_MAX, &weight))
        return;
    settings->has_weight = true;
    settings->weight = (uint32_t)weight;
}

// Words g or g/n: at most n copies in group g, or all of them.
static void read_groups(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag,
                        xt_piece_settings *settings)
{
    xt_string_view rest = fields->value[tag], word;
    for (uint32_t count = 0; rest.at && xt_string_view_next_word(&rest, &word); count++) {
        xt_string_view group = xt_string_view_before(word, '/');
        int32_t        number = 0, copies = settings->high ? (int32_t)settings->high : 1;
        if (count == XT_GROUPS_MAX) {
            xt_diagnose_word(&reader->tokenizer, word, "more than %d groups of a piece; no more are possible",
                             XT_GROUPS_MAX);
            return;
        }
        bool ok = xt_read_number(reader, fields->tag[tag], group, 1, INT32_MAX, &number);
        if (group.length < word.length) {
            word = (xt_string_view){group.at + group.length + 1, word.length - group.length - 1};
            ok = xt_read_number(reader, xt_string_view_of("the number of copies in a group"), word, 1,
                                XT_GROUP_COPIES_MAX, &copies) &&
                 ok;
        }
        if (ok)
            settings->group[count] = (xt_allowed_group){(uint32_t)number, (uint32_t)copies};
    }
}

// Gives all cells without a colour the colour of a tag.
static void read_colour_of_all(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag,
                               xt_located_cell *cells, uint32_t count)
{
    uint32_t colour = fields->value[tag].at ? xt_read_colour_name(reader, fields->value[tag]) : XT_NEUTRAL;
    for (uint32_t i = 0; colour != XT_NEUTRAL && i < count; i++)
        if (cells[i].colour == XT_NEUTRAL)
            cells[i].colour = colour;
}

// A box is neutral.
static void diagnose_colour_of_box(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag)
{
    if (fields->tag[tag].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[tag], "a box has no colour; give the piece by a layout");
}

// ---- layout --------------------------------------------------------------------------------------------------------

typedef XT_VECTOR(xt_located_cell) located_cells;

// The same error is likely in each point of a layout, so it is reported once.
typedef struct parsed_layout {
    xt_definition_reader *reader;
    located_cells         cells;
    bool                  reported_count, reported_plane;
} parsed_layout;

static uint32_t min_coordinates_of(const xt_definition_reader *reader)
{
    return reader->lattice_is_valid ? reader->puzzle->lattice->dimensions : 2;
}

// Cuts the colour off a point such as "0 0 0/b".
static xt_string_view cut_colour_of_point(xt_definition_reader *reader, xt_string_view part, uint32_t *colour)
{
    xt_string_view point = xt_string_view_before(part, '/');
    if (point.length == part.length)
        return part;
    xt_string_view name = {point.at + point.length + 1, part.length - point.length - 1};
    name = xt_string_view_trim(name);
    if (name.length)
        *colour = xt_read_colour_name(reader, name);
    else
        xt_diagnose_word(&reader->tokenizer, part, "no colour after '/'; one is needed, as in 0 0 0/b");
    return xt_string_view_trim(point);
}

static void read_point(parsed_layout *layout, xt_string_view part)
{
    static const char *const names[XT_DIMENSIONS_MAX] = {"x", "y", "z", "w"};
    static const char *const all_names[] = {[2] = "x y", [3] = "x y z", [4] = "x y z w"};
    xt_definition_reader    *reader = layout->reader;
    const char              *plane = xt_definition_reader_plane(reader);
    xt_located_cell          located = {.line = reader->tokenizer.number,
                                        .column = xt_tokenizer_location(&reader->tokenizer, part.at).column};
    xt_string_view           rest, word;
    uint32_t                 count = 0, min_coordinates = min_coordinates_of(reader);
    const uint32_t           max_coordinates = min_coordinates > 3 ? min_coordinates : 3;
    part = cut_colour_of_point(reader, part, &located.colour);
    rest = part;
    for (; count < max_coordinates && xt_string_view_next_word(&rest, &word); count++) {
        int32_t value = 0;
        if (xt_read_number(reader, xt_string_view_of(names[count]), word, -XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE,
                           &value) &&
            count >= 2 && value && plane && !layout->reported_plane) {
            xt_diagnose_word(&reader->tokenizer, word, "%s is %d in a %s puzzle; it is 0 there", names[count], value,
                             plane);
            layout->reported_plane = true;
        }
        located.cell.at[count] = value;
    }
    rest = xt_string_view_trim(rest);
    if ((count < min_coordinates || rest.length) && !layout->reported_count) {
        const char *needed = all_names[min_coordinates == 2 && plane ? 2 : max_coordinates];
        bool        may_be_square = reader->puzzle->size[2] == 1 && min_coordinates == 3 && count == 2;
        if (rest.length)
            xt_diagnose_word(&reader->tokenizer, rest, "more coordinates than %s; points are parted by commas",
                             all_names[max_coordinates]);
        else if (!part.length)
            xt_diagnose_word(&reader->tokenizer, part, "an empty point; %s are needed between commas", needed);
        else
            xt_diagnose_word(&reader->tokenizer, part, "the point '%s' has too few coordinates; %s are needed%s%s",
                             xt_printable(part).text, needed, may_be_square ? ", or lattice=square in D" : "",
                             count == 1 ? ": blanks part coordinates, and commas points, as in 0 0, 1 0" : "");
        layout->reported_count = true;
    }
    xt_vector_push(&layout->cells, located);
}

// Reports tuples such as (0,0),(1,0).  Returns true if the layout has brackets.
static bool diagnose_brackets(parsed_layout *layout, xt_string_view value)
{
    size_t plain = 0;
    while (plain < value.length && !strchr("()[]{}", value.at[plain]))
        plain++;
    layout->reported_count = plain < value.length;
    if (layout->reported_count)
        xt_diagnose_word(&layout->reader->tokenizer, (xt_string_view){value.at + plain, 1},
                         "'%c' in a layout; write points without brackets, with blanks between coordinates "
                         "and commas between points, as in %s",
                         value.at[plain],
                         ((const char *const[]){"0 0, 1 0", "0 0 0, 1 0 0",
                                                "0 0 0 0, 1 0 0 0"})[min_coordinates_of(layout->reader) - 2]);
    return layout->reported_count;
}

static void read_layout(parsed_layout *layout, xt_string_view value)
{
    xt_string_view rest = value, part;
    if (diagnose_brackets(layout, value))
        return;
    while (!layout->reported_count && xt_string_view_split(&rest, ',', &part) &&
           layout->cells.count <= XT_LIMIT_CELLS && layout->reader->tokenizer.errors <= XT_LIMIT_DIAGNOSTICS)
        read_point(layout, part);
    if (value.at[value.length - 1] == ',' && !layout->reported_count)
        xt_diagnose_word(&layout->reader->tokenizer, (xt_string_view){value.at + value.length - 1, 1},
                         "a comma after the last point; a point is missing, or the comma is too much");
    if (layout->cells.failed)
        xt_tokenizer_diagnose_out_of_memory(&layout->reader->tokenizer);
}

// ---- Sets of shapes ------------------------------------------------------------------------------------------------

void xt_loaded_shape_set_free(xt_loaded_shape_set *loaded)
{
    xt_string_table_free(&loaded->by_name);
    xt_shape_set_free(loaded->set);
    free(loaded->error);
    free(loaded->name);
}

// The message of the function that could not make the set.
// Returns NULL if memory runs out, and if there is no diagnostic, because a limit ended the work.
static char *copy_first_diagnostic(const xt_diagnostics *set_diagnostics)
{
    if (!xt_diagnostics_count(set_diagnostics))
        return NULL;
    const char *text = xt_diagnostics_at(set_diagnostics, 0).text;
    return xt_strndup(text, strlen(text));
}

static bool index_shape_names(xt_loaded_shape_set *loaded)
{
    for (uint32_t i = 0; loaded->set && i < loaded->set->count; i++)
        xt_string_table_add(&loaded->by_name, xt_string_view_of(loaded->set->names[i]));
    return !loaded->by_name.failed;
}

// All sets of a text together may be as large as one set.
static void enforce_shape_limit(xt_definition_reader *reader, xt_loaded_shape_set *loaded)
{
    char text[128];
    reader->set_shapes += loaded->set->count;
    if (reader->set_shapes <= XT_LIMIT_SHAPES)
        return;
    snprintf(text, sizeof text, "more than %d shapes in the sets of this text; no more are possible", XT_LIMIT_SHAPES);
    xt_shape_set_free(loaded->set);
    loaded->set = NULL;
    loaded->error = xt_strndup(text, strlen(text));
}

static bool load_set(xt_definition_reader *reader, xt_loaded_shape_set *loaded, xt_string_view name)
{
    xt_diagnostics *set_diagnostics = xt_diagnostics_new();
    loaded->name = xt_strndup(name.at, name.length);
    if (set_diagnostics && loaded->name) {
        loaded->set = xt_shape_set_new(loaded->name, set_diagnostics);
        if (loaded->set)
            enforce_shape_limit(reader, loaded);
        else
            loaded->error = copy_first_diagnostic(set_diagnostics);
    }
    xt_diagnostics_free(set_diagnostics);
    return (loaded->set || loaded->error) && index_shape_names(loaded);
}

// The set of this name, made at its first use. Returns NULL after an error.
static const xt_loaded_shape_set *find_or_load_set(xt_definition_reader *reader, xt_string_view name)
{
    uint32_t index = 0;
    while (index < reader->sets.count && !xt_string_view_equals(name, reader->sets.at[index].name))
        index++;
    if (index == reader->sets.count) {
        xt_loaded_shape_set loaded = {0};
        bool                ok = load_set(reader, &loaded, name);
        xt_vector_push(&reader->sets, loaded);
        if (reader->sets.failed)
            xt_loaded_shape_set_free(&loaded);
        if (!ok || reader->sets.failed) {
            xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
            return NULL;
        }
    }
    const xt_loaded_shape_set *loaded = &reader->sets.at[index];
    if (!loaded->set) {
        xt_diagnose_word(&reader->tokenizer, name, "%s", loaded->error);
        return NULL;
    }
    const xt_lattice *lattice = reader->puzzle->lattice, *set_lattice = loaded->set->lattice;
    if (xt_lattice_accepts_shapes_of(lattice, set_lattice) || !reader->lattice_is_valid)
        return loaded;
    xt_diagnose_word(&reader->tokenizer, name,
                     "'%s' are shapes of the lattice %s, and this puzzle is on %s; D says which", loaded->name,
                     set_lattice->name, lattice->name);
    return NULL;
}

// Returns true for several names of one letter without blanks, such as "FL" and "F,L".
static bool has_joined_shapes(const xt_loaded_shape_set *loaded, xt_string_view name)
{
    uint32_t shapes = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (name.at[i] == ',')
            continue;
        if (xt_string_table_find(&loaded->by_name, (xt_string_view){name.at + i, 1}) == UINT32_MAX)
            return false;
        shapes++;
    }
    return shapes > 1 && name.at[name.length - 1] != ',';
}

// The index of the shape of this name in the set. Returns UINT32_MAX after an error.
static uint32_t find_shape(xt_definition_reader *reader, const xt_loaded_shape_set *loaded, xt_string_view name)
{
    uint32_t index = xt_string_table_find(&loaded->by_name, name);
    if (index == UINT32_MAX && has_joined_shapes(loaded, name))
        xt_diagnose_quoted(&reader->tokenizer, name, "is no shape of '%s'; put blanks between names, as in '%.1s %.1s'",
                           loaded->name, name.at, name.at + name.length - 1);
    else if (index == UINT32_MAX)
        xt_diagnose_quoted(&reader->tokenizer, name, "is no shape of '%s'; %s", loaded->name,
                           xt_suggest_choice(name, (const char *const *)loaded->set->names, loaded->set->count).text);
    return index;
}

static uint32_t cells_of_shape(const xt_loaded_shape_set *loaded, uint32_t shape, xt_source_location location,
                               xt_located_cell cells[XT_SET_CELLS_MAX])
{
    const xt_point *points = xt_shape_set_points(loaded->set, shape);
    for (uint32_t i = 0; i < loaded->set->size[shape]; i++)
        cells[i] = (xt_located_cell){.cell = xt_cell_of_point(loaded->set->lattice, points[i]),
                                     .line = location.line,
                                     .column = location.column};
    return loaded->set->size[shape];
}

// ---- C -------------------------------------------------------------------------------------------------------------

static void read_shape(parsed_layout *layout, xt_string_view value)
{
    xt_definition_reader *reader = layout->reader;
    size_t                slash = value.length;
    while (slash && value.at[slash - 1] != '/')
        slash--;
    xt_string_view set_name = xt_string_view_trim((xt_string_view){value.at, slash ? slash - 1 : 0});
    xt_string_view name = xt_string_view_trim((xt_string_view){value.at + slash, value.length - slash});
    if (!set_name.length || !name.length) {
        xt_diagnose_word(&reader->tokenizer, value, "shape is '%s'; SET/NAME is needed, as in pentominoes/Y",
                         xt_printable(value).text);
        return;
    }
    const xt_loaded_shape_set *loaded = find_or_load_set(reader, set_name);
    uint32_t                   shape = loaded ? find_shape(reader, loaded, name) : UINT32_MAX;
    if (shape == UINT32_MAX)
        return;
    xt_located_cell cells[XT_SET_CELLS_MAX];
    uint32_t        count = cells_of_shape(loaded, shape, xt_tokenizer_location(&reader->tokenizer, value.at), cells);
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&layout->cells, cells[i]);
    if (layout->cells.failed)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
}

// ---- box -----------------------------------------------------------------------------------------------------------

// Reads "98x45x28": two sides or three.  Returns false after an error.
static bool read_sides(xt_definition_reader *reader, xt_string_view tag, xt_string_view value,
                       int32_t sides[XT_DIMENSIONS_MAX])
{
    xt_string_view rest = value, part;
    uint32_t       count = 0, errors = reader->tokenizer.errors;
    for (; xt_string_view_split(&rest, 'x', &part); count++)
        if (count < 3)
            xt_read_number(reader, tag, part, 1, XT_LIMIT_COORDINATE, &sides[count]);
    uint32_t least = min_coordinates_of(reader) > 2 ? 3 : 2; // boxes have up to three sides
    if (reader->tokenizer.errors == errors && (count < least || count > 3))
        xt_diagnose_word(&reader->tokenizer, value, "box is '%s'; its sides are needed, as in %s",
                         xt_printable(value).text, least > 2 ? "98x45x28" : "98x45");
    return reader->tokenizer.errors == errors;
}

// Adds a box with a valid name and valid settings, unless the directive has an error.
static void add_box(xt_definition_reader *reader, const xt_fields *fields, uint32_t name_tag, uint32_t box_tag,
                    const xt_piece_settings *settings)
{
    char           name[XT_LIMIT_NAME + 1] = "";
    int32_t        sides[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    xt_string_view word = fields->value[name_tag], value = fields->value[box_tag];
    if (!value.at || !read_sides(reader, fields->tag[box_tag], value, sides) || !xt_fields_are_valid(reader, fields))
        return;
    memcpy(name, word.at, word.length);
    reader->tokenizer.errors +=
        !xt_puzzle_add_box_at(reader->puzzle, name, sides, settings, xt_tokenizer_location(&reader->tokenizer, word.at),
                              reader->tokenizer.diagnostics);
}

// ---- C -------------------------------------------------------------------------------------------------------------

static void read_type(xt_definition_reader *reader, const xt_fields *fields, xt_piece_settings *settings)
{
    static const char *const choices[] = {"M", "S"};
    xt_string_view           value = fields->value[XT_C_TYPE];
    settings->stationary = value.at && xt_read_choice(reader, fields->tag[XT_C_TYPE], value,
                                                      (xt_choices){choices, sizeof *choices, 2}) == 1;
    if (!settings->stationary)
        return;
    if (fields->tag[XT_C_SHAPE].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_SHAPE],
                         "a shape does not say where a stationary piece lies; give it a layout");
    if (fields->tag[XT_C_VARIABLE].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_VARIABLE],
                         "variable cells of a stationary piece; its layout says which cells it covers");
    if (fields->tag[XT_C_BOX].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_BOX],
                         "sides do not say where a stationary piece lies; give it a layout");
    if (settings->high > 1 || (settings->high && !settings->low))
        xt_diagnose_word(&reader->tokenizer, fields->value[XT_C_COPIES],
                         "copies of a stationary piece; it lies where it is, once");
}

static void read_cells(xt_definition_reader *reader, const xt_fields *fields, parsed_layout *layout)
{
    if (fields->tag[XT_C_LAYOUT].at && fields->tag[XT_C_SHAPE].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_SHAPE],
                         "a layout and a shape for one piece; one of them is enough");
    else if (!fields->tag[XT_C_SHAPE].at)
        xt_require_field(reader, fields, XT_C_LAYOUT, "layout=x y z, x y z, ...");
    if (fields->value[XT_C_LAYOUT].at)
        read_layout(layout, fields->value[XT_C_LAYOUT]);
    else if (fields->value[XT_C_SHAPE].at)
        read_shape(layout, fields->value[XT_C_SHAPE]);
}

// Appends the variable cells to those of the layout.
static void read_variable_cells(xt_definition_reader *reader, const xt_fields *fields, parsed_layout *layout,
                                xt_piece_settings *settings)
{
    uint32_t fixed = layout->cells.count;
    if (fields->tag[XT_C_VARIABLE].at && fields->tag[XT_C_SHAPE].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_VARIABLE],
                         "variable cells beside a shape of a set; give the piece by a layout");
    if (!fields->value[XT_C_VARIABLE].at)
        return;
    read_layout(layout, fields->value[XT_C_VARIABLE]);
    settings->variable = layout->cells.count - fixed;
}

static void read_name(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag)
{
    xt_string_view name = fields->value[tag];
    xt_require_field(reader, fields, tag, "name=A");
    const char *error = name.at ? xt_name_error(name.at, name.length) : NULL;
    if (error)
        xt_diagnose_word(&reader->tokenizer, name, "the name '%s' %s", xt_printable(name).text, error);
}

void xt_read_piece(xt_definition_reader *reader, const xt_fields *fields)
{
    parsed_layout     layout = {.reader = reader};
    xt_piece_settings settings = {0};
    bool              is_box = fields->tag[XT_C_BOX].at;
    if (!is_box)
        xt_require_cells(reader);
    read_name(reader, fields, XT_C_NAME);
    read_copies(reader, fields, XT_C_COPIES, &settings);
    read_motions(reader, fields, XT_C_MOTIONS, &settings);
    read_weight(reader, fields, XT_C_WEIGHT, &settings);
    read_groups(reader, fields, XT_C_GROUP, &settings);
    read_type(reader, fields, &settings);
    if (is_box) {
        for (uint32_t tag = XT_C_LAYOUT; tag <= XT_C_SHAPE; tag++)
            if (fields->tag[tag].at)
                xt_diagnose_word(&reader->tokenizer, fields->tag[tag],
                                 "a box and a %.*s for one piece; one of them is enough", (int)fields->tag[tag].length,
                                 fields->tag[tag].at);
        if (fields->tag[XT_C_VARIABLE].at)
            xt_diagnose_word(&reader->tokenizer, fields->tag[XT_C_VARIABLE],
                             "a box with variable cells; give the piece by a layout");
        diagnose_colour_of_box(reader, fields, XT_C_COLOUR);
        add_box(reader, fields, XT_C_NAME, XT_C_BOX, &settings);
        return;
    }
    read_cells(reader, fields, &layout);
    read_variable_cells(reader, fields, &layout, &settings);
    read_colour_of_all(reader, fields, XT_C_COLOUR, layout.cells.at, layout.cells.count);
    xt_string_view name = fields->value[XT_C_NAME];
    if (xt_fields_are_valid(reader, fields))
        xt_add_parsed_piece(reader, name, xt_tokenizer_location(&reader->tokenizer, name.at), layout.cells.at,
                            layout.cells.count, &settings);
    xt_vector_free(&layout.cells);
}

// ---- P -------------------------------------------------------------------------------------------------------------

// Sets selected to `value` for each shape in the list of a tag.
static void read_list(xt_definition_reader *reader, const xt_loaded_shape_set *loaded, xt_string_view list,
                      bool *chosen, bool value)
{
    xt_string_view name;
    while (xt_string_view_next_word(&list, &name) && reader->tokenizer.errors <= XT_LIMIT_DIAGNOSTICS) {
        uint32_t shape = find_shape(reader, loaded, name);
        if (shape != UINT32_MAX && chosen[shape] == value)
            xt_diagnose_quoted(&reader->tokenizer, name, "is listed twice; list it once");
        if (shape != UINT32_MAX)
            chosen[shape] = value;
    }
}

// Selects the shapes of the set that become pieces. Returns their number.
static uint32_t choose_shapes(xt_definition_reader *reader, const xt_loaded_shape_set *loaded, const xt_fields *fields,
                              bool *chosen)
{
    xt_string_view only = fields->value[XT_P_ONLY], except = fields->value[XT_P_EXCEPT];
    uint32_t       count = 0;
    memset(chosen, !only.at, loaded->set->count);
    if (only.at)
        read_list(reader, loaded, only, chosen, true);
    else if (except.at)
        read_list(reader, loaded, except, chosen, false);
    for (uint32_t i = 0; i < loaded->set->count; i++)
        count += chosen[i];
    if (!count && xt_fields_are_valid(reader, fields))
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_P_EXCEPT],
                         "all shapes of '%s' are excepted; at least one must be left", loaded->name);
    return count;
}

static void add_shape(xt_definition_reader *reader, const xt_loaded_shape_set *loaded, uint32_t shape,
                      const xt_fields *fields, const xt_piece_settings *settings)
{
    char            text[XT_LIMIT_NAME + 1];
    xt_string_view  prefix = fields->value[XT_P_PREFIX], name = xt_string_view_of(loaded->set->names[shape]);
    xt_located_cell cells[XT_SET_CELLS_MAX];
    if (prefix.length + name.length > XT_LIMIT_NAME) {
        xt_diagnose_word(&reader->tokenizer, prefix,
                         "the prefix makes the name of '%s' too long; %d bytes are the most", loaded->set->names[shape],
                         XT_LIMIT_NAME);
        return;
    }
    if (prefix.length)
        memcpy(text, prefix.at, prefix.length);
    memcpy(text + prefix.length, name.at, name.length);
    name = (xt_string_view){text, prefix.length + name.length};
    const char *error = xt_name_error(name.at, name.length);
    if (error)
        xt_diagnose_word(&reader->tokenizer, prefix, "the name '%s' %s", xt_printable(name).text, error);
    if (error)
        return;
    xt_source_location location = xt_tokenizer_location(&reader->tokenizer, fields->value[XT_P_SET].at);
    uint32_t           count = cells_of_shape(loaded, shape, location, cells);
    read_colour_of_all(reader, fields, XT_P_COLOUR, cells, count);
    xt_add_parsed_piece(reader, name, location, cells, count, settings);
}

// Counts the pieces of a set.  Each limit is reported once.
static void check_set_pieces(xt_definition_reader *reader, const xt_fields *fields, uint32_t count)
{
    uint64_t before = reader->puzzle_set_pieces;
    reader->puzzle_set_pieces += count;
    reader->set_pieces += count;
    if (reader->set_pieces > XT_LIMIT_TEXT_PIECES) {
        xt_diagnose_word(&reader->tokenizer, fields->value[XT_P_SET],
                         "more than %d pieces from the sets of this text; part it "
                         "into several",
                         XT_LIMIT_TEXT_PIECES);
        xt_stop_reading(reader);
    } else if (before <= XT_LIMIT_PIECES && reader->puzzle_set_pieces > XT_LIMIT_PIECES) {
        xt_diagnose_word(&reader->tokenizer, fields->value[XT_P_SET],
                         "more than %d pieces from the sets of this puzzle; no more are possible", XT_LIMIT_PIECES);
    }
}

static void add_set(xt_definition_reader *reader, const xt_loaded_shape_set *loaded, const xt_fields *fields,
                    const xt_piece_settings *settings)
{
    bool *chosen = XT_NEW_ARRAY(bool, loaded->set->count);
    if (!chosen) {
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
        return;
    }
    check_set_pieces(reader, fields, choose_shapes(reader, loaded, fields, chosen));
    // An error in one name, such as a duplicate, is likely in others too, so only the first is reported.
    bool fits = reader->puzzle_set_pieces <= XT_LIMIT_PIECES;
    for (uint32_t i = 0; fits && i < loaded->set->count && xt_fields_are_valid(reader, fields); i++)
        if (chosen[i])
            add_shape(reader, loaded, i, fields, settings);
    free(chosen);
}

// P with a box is one piece, like C.
static void read_box_of_p(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_piece_settings settings = {0};
    read_name(reader, fields, XT_P_NAME);
    read_copies(reader, fields, XT_P_COPIES, &settings);
    read_motions(reader, fields, XT_P_MOTIONS, &settings);
    read_weight(reader, fields, XT_P_WEIGHT, &settings);
    read_groups(reader, fields, XT_P_GROUP, &settings);
    for (uint32_t tag = 0; tag < XT_P_NAME; tag++)
        if (fields->tag[tag].at && tag != XT_P_COPIES && tag != XT_P_MOTIONS && tag != XT_P_WEIGHT && tag != XT_P_GROUP)
            xt_diagnose_word(&reader->tokenizer, fields->tag[tag],
                             "%.*s is for the shapes of a set, and not for a box; leave it out",
                             (int)fields->tag[tag].length, fields->tag[tag].at);
    diagnose_colour_of_box(reader, fields, XT_P_COLOUR);
    add_box(reader, fields, XT_P_NAME, XT_P_BOX, &settings);
}

void xt_read_set_of_pieces(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_piece_settings settings = {0};
    if (fields->tag[XT_P_BOX].at) {
        read_box_of_p(reader, fields);
        return;
    }
    xt_require_cells(reader);
    if (fields->tag[XT_P_NAME].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_P_NAME],
                         "name is for a box; the shapes of a set have their own names, and prefix=... changes "
                         "them");
    xt_require_field(reader, fields, XT_P_SET, "set=pentominoes");
    read_copies(reader, fields, XT_P_COPIES, &settings);
    read_motions(reader, fields, XT_P_MOTIONS, &settings);
    read_weight(reader, fields, XT_P_WEIGHT, &settings);
    read_groups(reader, fields, XT_P_GROUP, &settings);
    if (fields->tag[XT_P_ONLY].at && fields->tag[XT_P_EXCEPT].at)
        xt_diagnose_word(&reader->tokenizer, fields->tag[XT_P_EXCEPT],
                         "only and except together; one of them is enough");
    const xt_loaded_shape_set *loaded =
        fields->value[XT_P_SET].at ? find_or_load_set(reader, fields->value[XT_P_SET]) : NULL;
    if (loaded)
        add_set(reader, loaded, fields, &settings);
}
