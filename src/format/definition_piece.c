// definition_piece.c -- reads the pieces that a definition tells in words: C, one piece, and P, a whole set of shapes.

#include "format/definition.h"
#include "puzzle/name.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- Adding a piece ------------------------------------------------------------------------------------------------

xt_place xt_said_place(const xt_reader *reader, const xt_said_cell *said)
{
    return (xt_place){reader->scan.file, said->line, said->column};
}

static bool cells_are_equal(const xt_said_cell *a, const xt_said_cell *b)
{
    return memcmp(&a->cell, &b->cell, sizeof a->cell) == 0;
}

// By cell, and the same cell by where it was said.
static int compare_said_cells(const void *a_pointer, const void *b_pointer)
{
    const xt_said_cell *a = a_pointer, *b = b_pointer;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a->cell.at[k] != b->cell.at[k])
            return a->cell.at[k] < b->cell.at[k] ? -1 : 1;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

static bool cells_differ(xt_reader *reader, const char *name, const xt_said_cell *cells, uint32_t count)
{
    uint32_t      errors = reader->scan.errors;
    xt_said_cell *sorted = XT_NEW_ARRAY(xt_said_cell, count);
    if (!sorted) {
        xt_scan_complain_of_memory(&reader->scan);
        return false;
    }
    memcpy(sorted, cells, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_said_cells);
    for (uint32_t i = 1; i < count; i++)
        if (cells_are_equal(&sorted[i - 1], &sorted[i]))
            xt_scan_complain(&reader->scan, xt_said_place(reader, &sorted[i]),
                             "piece '%s' has the cell %d %d %d twice; give each cell once", name, sorted[i].cell.at[0],
                             sorted[i].cell.at[1], sorted[i].cell.at[2]);
    free(sorted);
    return reader->scan.errors == errors;
}

// A drawing that lies beside the box has many cells outside; the first is told.
static bool cells_are_in_the_box(xt_reader *reader, const char *name, const xt_said_cell *cells, uint32_t count)
{
    const xt_puzzle *puzzle = reader->puzzle;
    for (uint32_t i = 0; i < count && reader->box_is_known; i++) {
        const xt_cell *cell = &cells[i].cell;
        if (xt_puzzle_index_of_cell(puzzle, *cell) != UINT32_MAX)
            continue;
        xt_scan_complain(&reader->scan, xt_said_place(reader, &cells[i]),
                         "stationary piece '%s' has the cell %d %d %d outside the box; x is 0 to %d, y 0 to %d, z 0 to "
                         "%d there",
                         name, cell->at[0], cell->at[1], cell->at[2], puzzle->size[0] - 1, puzzle->size[1] - 1,
                         puzzle->size[2] - 1);
        return false;
    }
    return true;
}

static bool add_to_puzzle(xt_reader *reader, const char *name, xt_place place, const xt_said_cell *said, uint32_t count,
                          const xt_piece_settings *settings)
{
    xt_cell *cells = XT_NEW_ARRAY(xt_cell, count);
    bool     fine = false;
    if (!cells) {
        xt_scan_complain_of_memory(&reader->scan);
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        cells[i] = said[i].cell;
    fine = xt_puzzle_add_piece_at(reader->puzzle, name, cells, count, settings, place, reader->scan.diagnostics);
    reader->scan.errors += !fine;
    free(cells);
    return fine;
}

void xt_add_said_piece(xt_reader *reader, xt_word name_word, xt_place place, const xt_said_cell *cells, uint32_t count,
                       const xt_piece_settings *settings)
{
    char     name[XT_LIMIT_NAME + 1] = "";
    uint32_t most = settings->stationary ? XT_LIMIT_CELLS : XT_LIMIT_PIECE_CELLS;
    memcpy(name, name_word.at, name_word.length);
    if (count > most) {
        xt_scan_complain(&reader->scan, xt_said_place(reader, &cells[most]),
                         "piece '%s' has more than %u cells; %s allows no more", name, most,
                         settings->stationary ? "XT_LIMIT_CELLS" : "XT_LIMIT_PIECE_CELLS");
        return;
    }
    bool fine = cells_differ(reader, name, cells, count);
    fine = (!settings->stationary || cells_are_in_the_box(reader, name, cells, count)) && fine;
    if (!fine || !add_to_puzzle(reader, name, place, cells, count, settings) || !settings->stationary)
        return;
    for (uint32_t i = 0; i < count; i++) {
        xt_vector_push(&reader->taken, cells[i]);
        xt_vector_push(&reader->taken_by, reader->puzzle->pieces.count - 1);
    }
    if (reader->taken.failed || reader->taken_by.failed)
        xt_scan_complain_of_memory(&reader->scan);
}

// ---- copies and turns ----------------------------------------------------------------------------------------------

// n, or low..high.
static void read_copies(xt_reader *reader, const xt_fields *fields, uint32_t tag, xt_piece_settings *settings)
{
    static const char limit[] = "XT_LIMIT_PIECES";
    xt_word           name = fields->tag[tag], value = fields->value[tag];
    int32_t           low = 0, high = 0;
    if (!value.at)
        return;
    const char *dots = NULL;
    for (size_t i = 0; i + 1 < value.length && !dots; i++)
        if (value.at[i] == '.' && value.at[i + 1] == '.')
            dots = value.at + i;
    if (!dots) {
        if (xt_read_number(reader, name, value, 1, XT_LIMIT_PIECES, limit, &low))
            settings->low = settings->high = (uint32_t)low;
        return;
    }
    xt_word from = xt_word_trim((xt_word){value.at, (size_t)(dots - value.at)});
    xt_word to = xt_word_trim((xt_word){dots + 2, (size_t)(value.at + value.length - dots) - 2});
    if (!from.length || !to.length) {
        xt_scan_complain_at(&reader->scan, value, "copies is '%s'; a number or low..high is needed, as in 0..3",
                            xt_word_shown(value).text);
        return;
    }
    bool fine = xt_read_number(reader, name, from, 0, XT_LIMIT_PIECES, limit, &low);
    fine = xt_read_number(reader, name, to, 1, XT_LIMIT_PIECES, limit, &high) && fine;
    if (fine && low > high)
        xt_scan_complain_at(&reader->scan, value, "copies is %d..%d; the lower number comes first", low, high);
    settings->low = (uint32_t)low;
    settings->high = (uint32_t)high;
}

static void read_turns(xt_reader *reader, const xt_fields *fields, uint32_t tag, xt_piece_settings *settings)
{
    if (!fields->value[tag].at)
        return;
    uint32_t word = xt_read_choice(reader, fields->tag[tag], fields->value[tag], xt_turns_words, XT_TURNS_WORDS);
    settings->turns = word == UINT32_MAX ? XT_TURNS_DEFAULT : (xt_turns)(word + 1);
}

// ---- layout --------------------------------------------------------------------------------------------------------

typedef XT_VECTOR(xt_said_cell) said_cells;

// The same mistake is likely made in every point of a layout, and told once.
typedef struct said_layout {
    xt_reader *reader;
    said_cells cells;
    bool       told_of_count, told_of_plane;
} said_layout;

static uint32_t fewest_coordinates(const xt_reader *reader)
{
    return reader->plane_is_known ? reader->puzzle->lattice->dimensions : 2;
}

static void read_point(said_layout *layout, xt_word part)
{
    static const char *const names[] = {"x", "y", "z"};
    xt_reader               *reader = layout->reader;
    const char              *plane = xt_reader_plane(reader);
    xt_said_cell said = {.line = reader->scan.number, .column = xt_scan_place(&reader->scan, part.at).column};
    xt_word      rest = part, word;
    uint32_t     count = 0, fewest = fewest_coordinates(reader);
    for (; count < 3 && xt_word_next(&rest, &word); count++) {
        int32_t value = 0;
        if (xt_read_number(reader, xt_word_of(names[count]), word, -XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE,
                           "XT_LIMIT_COORDINATE", &value) &&
            count == 2 && value && plane && !layout->told_of_plane) {
            xt_scan_complain_at(&reader->scan, word, "z is %d in a %s puzzle; it is 0 there", value, plane);
            layout->told_of_plane = true;
        }
        said.cell.at[count] = value;
    }
    rest = xt_word_trim(rest);
    if ((count < fewest || rest.length) && !layout->told_of_count) {
        const char *needed = fewest == 2 && plane ? "x y" : "x y z";
        if (rest.length)
            xt_scan_complain_at(&reader->scan, rest, "more coordinates than x y z; points are parted by commas");
        else if (!part.length)
            xt_scan_complain_at(&reader->scan, part, "an empty point; %s are needed between commas", needed);
        else
            xt_scan_complain_at(&reader->scan, part, "the point '%s' has too few coordinates; %s are needed",
                                xt_word_shown(part).text, needed);
        layout->told_of_count = true;
    }
    xt_vector_push(&layout->cells, said);
}

static void read_layout(said_layout *layout, xt_word value)
{
    xt_word rest = value, part;
    while (xt_word_cut(&rest, ',', &part) && layout->cells.count <= XT_LIMIT_CELLS &&
           layout->reader->scan.errors <= XT_LIMIT_DIAGNOSTICS)
        read_point(layout, part);
    if (value.at[value.length - 1] == ',' && !layout->told_of_count)
        xt_scan_complain_at(&layout->reader->scan, (xt_word){value.at + value.length - 1, 1},
                            "a comma after the last point; a point is missing, or the comma is too much");
    if (layout->cells.failed)
        xt_scan_complain_of_memory(&layout->reader->scan);
}

// ---- Sets of shapes ------------------------------------------------------------------------------------------------

void xt_used_set_free(xt_used_set *used)
{
    xt_word_table_free(&used->by_name);
    xt_shape_set_free(used->set);
    free(used->fault);
    free(used->name);
}

// What the set's maker had to say against it.
static char *fault_of_set(const xt_diagnostics *told)
{
    const char *text = xt_diagnostics_count(told) ? xt_diagnostics_at(told, 0).text : "it cannot be had; take another";
    return xt_copy_text(text, strlen(text));
}

static bool name_shapes(xt_used_set *used)
{
    for (uint32_t i = 0; used->set && i < used->set->count; i++)
        xt_word_table_add(&used->by_name, xt_word_of(used->set->names[i]));
    return !used->by_name.failed;
}

// The sets of one text, all together, are as large as one may be.
static void hold_to_limit(xt_reader *reader, xt_used_set *used)
{
    char text[128];
    reader->set_shapes += used->set->count;
    if (reader->set_shapes <= XT_LIMIT_SHAPES)
        return;
    snprintf(text, sizeof text, "more than %d shapes in the sets of this text; XT_LIMIT_SHAPES allows no more",
             XT_LIMIT_SHAPES);
    xt_shape_set_free(used->set);
    used->set = NULL;
    used->fault = xt_copy_text(text, strlen(text));
}

static bool make_set(xt_reader *reader, xt_used_set *used, xt_word name)
{
    xt_diagnostics *told = xt_diagnostics_new();
    used->name = xt_copy_text(name.at, name.length);
    if (told && used->name) {
        used->set = xt_shape_set_new(used->name, told);
        if (used->set)
            hold_to_limit(reader, used);
        else
            used->fault = fault_of_set(told);
    }
    xt_diagnostics_free(told);
    return (used->set || used->fault) && name_shapes(used);
}

// The set with this name, made when it is first asked for; NULL: complained of.
static const xt_used_set *set_called(xt_reader *reader, xt_word name)
{
    uint32_t index = 0;
    while (index < reader->sets.count && !xt_word_is(name, reader->sets.at[index].name))
        index++;
    if (index == reader->sets.count) {
        xt_used_set used = {0};
        bool        fine = make_set(reader, &used, name);
        xt_vector_push(&reader->sets, used);
        if (reader->sets.failed)
            xt_used_set_free(&used);
        if (!fine || reader->sets.failed) {
            xt_scan_complain_of_memory(&reader->scan);
            return NULL;
        }
    }
    const xt_used_set *used = &reader->sets.at[index];
    if (!used->set) {
        xt_scan_complain_at(&reader->scan, name, "%s", used->fault);
        return NULL;
    }
    const xt_lattice *lattice = reader->puzzle->lattice, *own = used->set->lattice;
    if (xt_lattice_takes_shapes_of(lattice, own) || !reader->plane_is_known)
        return used;
    xt_scan_complain_at(&reader->scan, name,
                        "'%s' are shapes of the lattice %s, and this puzzle is on %s; D says which", used->name,
                        own->name, lattice->name);
    return NULL;
}

// The shape of the set with this name, or UINT32_MAX: complained of.
static uint32_t shape_called(xt_reader *reader, const xt_used_set *used, xt_word name)
{
    uint32_t index = xt_word_table_find(&used->by_name, name);
    if (index == UINT32_MAX)
        xt_scan_complain_at(&reader->scan, name, "'%s' is no shape of '%s'; %s", xt_word_shown(name).text, used->name,
                            xt_choices(name, (const char *const *)used->set->names, used->set->count).text);
    return index;
}

static uint32_t cells_of_shape(const xt_used_set *used, uint32_t shape, xt_place place,
                               xt_said_cell cells[XT_LIMIT_SHAPE_CELLS])
{
    const xt_point *points = xt_shape_set_points(used->set, shape);
    for (uint32_t i = 0; i < used->set->cells; i++)
        cells[i] = (xt_said_cell){xt_cell_of_point(used->set->lattice, points[i]), place.line, place.column};
    return used->set->cells;
}

// ---- C -------------------------------------------------------------------------------------------------------------

static void read_shape(said_layout *layout, xt_word value)
{
    xt_reader *reader = layout->reader;
    size_t     slash = value.length;
    while (slash && value.at[slash - 1] != '/')
        slash--;
    xt_word set_name = xt_word_trim((xt_word){value.at, slash ? slash - 1 : 0});
    xt_word name = xt_word_trim((xt_word){value.at + slash, value.length - slash});
    if (!set_name.length || !name.length) {
        xt_scan_complain_at(&reader->scan, value, "shape is '%s'; SET/NAME is needed, as in pentominoes/Y",
                            xt_word_shown(value).text);
        return;
    }
    const xt_used_set *used = set_called(reader, set_name);
    uint32_t           shape = used ? shape_called(reader, used, name) : UINT32_MAX;
    if (shape == UINT32_MAX)
        return;
    xt_said_cell cells[XT_LIMIT_SHAPE_CELLS];
    uint32_t     count = cells_of_shape(used, shape, xt_scan_place(&reader->scan, value.at), cells);
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&layout->cells, cells[i]);
    if (layout->cells.failed)
        xt_scan_complain_of_memory(&reader->scan);
}

static void read_type(xt_reader *reader, const xt_fields *fields, xt_piece_settings *settings)
{
    static const char *const choices[] = {"M", "S"};
    xt_word                  value = fields->value[XT_C_TYPE];
    settings->stationary = value.at && xt_read_choice(reader, fields->tag[XT_C_TYPE], value, choices, 2) == 1;
    if (!settings->stationary)
        return;
    if (fields->tag[XT_C_SHAPE].at)
        xt_scan_complain_at(&reader->scan, fields->tag[XT_C_SHAPE],
                            "a shape does not say where a stationary piece lies; give it a layout");
    if (settings->high > 1 || (settings->high && !settings->low))
        xt_scan_complain_at(&reader->scan, fields->value[XT_C_COPIES],
                            "copies of a stationary piece; it lies where it is, once");
}

static void read_cells(xt_reader *reader, const xt_fields *fields, said_layout *layout)
{
    if (fields->tag[XT_C_LAYOUT].at && fields->tag[XT_C_SHAPE].at)
        xt_scan_complain_at(&reader->scan, fields->tag[XT_C_SHAPE],
                            "a layout and a shape for one piece; one of them is enough");
    else if (!fields->tag[XT_C_SHAPE].at)
        xt_require(reader, fields, XT_C_LAYOUT, "layout=x y z, x y z, ...");
    if (fields->value[XT_C_LAYOUT].at)
        read_layout(layout, fields->value[XT_C_LAYOUT]);
    else if (fields->value[XT_C_SHAPE].at)
        read_shape(layout, fields->value[XT_C_SHAPE]);
}

static void read_name(xt_reader *reader, const xt_fields *fields)
{
    xt_word name = fields->value[XT_C_NAME];
    xt_require(reader, fields, XT_C_NAME, "name=A");
    const char *fault = name.at ? xt_name_fault(name.at, name.length) : NULL;
    if (fault)
        xt_scan_complain_at(&reader->scan, name, "the name '%s' %s", xt_word_shown(name).text, fault);
}

void xt_read_piece(xt_reader *reader, const xt_fields *fields)
{
    said_layout       layout = {.reader = reader};
    xt_piece_settings settings = {0};
    read_name(reader, fields);
    read_copies(reader, fields, XT_C_COPIES, &settings);
    read_turns(reader, fields, XT_C_TURNS, &settings);
    read_type(reader, fields, &settings);
    read_cells(reader, fields, &layout);
    xt_word name = fields->value[XT_C_NAME];
    if (xt_fields_are_fine(reader, fields))
        xt_add_said_piece(reader, name, xt_scan_place(&reader->scan, name.at), layout.cells.at, layout.cells.count,
                          &settings);
    xt_vector_free(&layout.cells);
}

// ---- P -------------------------------------------------------------------------------------------------------------

// Sets chosen to `value` for each shape that a tag lists.
static void read_list(xt_reader *reader, const xt_used_set *used, xt_word list, bool *chosen, bool value)
{
    xt_word name;
    while (xt_word_next(&list, &name) && reader->scan.errors <= XT_LIMIT_DIAGNOSTICS) {
        uint32_t shape = shape_called(reader, used, name);
        if (shape != UINT32_MAX && chosen[shape] == value)
            xt_scan_complain_at(&reader->scan, name, "'%s' is listed twice; list it once", xt_word_shown(name).text);
        if (shape != UINT32_MAX)
            chosen[shape] = value;
    }
}

// Which shapes of the set become pieces; how many.
static uint32_t choose_shapes(xt_reader *reader, const xt_used_set *used, const xt_fields *fields, bool *chosen)
{
    xt_word  only = fields->value[XT_P_ONLY], except = fields->value[XT_P_EXCEPT];
    uint32_t count = 0;
    memset(chosen, !only.at, used->set->count);
    if (only.at)
        read_list(reader, used, only, chosen, true);
    else if (except.at)
        read_list(reader, used, except, chosen, false);
    for (uint32_t i = 0; i < used->set->count; i++)
        count += chosen[i];
    if (!count && xt_fields_are_fine(reader, fields))
        xt_scan_complain_at(&reader->scan, fields->tag[XT_P_EXCEPT],
                            "all shapes of '%s' are excepted; at least one must be left", used->name);
    return count;
}

static void add_shape(xt_reader *reader, const xt_used_set *used, uint32_t shape, const xt_fields *fields,
                      const xt_piece_settings *settings)
{
    char         text[XT_LIMIT_NAME + 1];
    xt_word      prefix = fields->value[XT_P_PREFIX], name = xt_word_of(used->set->names[shape]);
    xt_said_cell cells[XT_LIMIT_SHAPE_CELLS];
    if (prefix.length + name.length > XT_LIMIT_NAME) {
        xt_scan_complain_at(&reader->scan, prefix,
                            "the prefix makes the name of '%s' too long; XT_LIMIT_NAME allows %d bytes",
                            used->set->names[shape], XT_LIMIT_NAME);
        return;
    }
    if (prefix.length)
        memcpy(text, prefix.at, prefix.length);
    memcpy(text + prefix.length, name.at, name.length);
    name = (xt_word){text, prefix.length + name.length};
    const char *fault = xt_name_fault(name.at, name.length);
    if (fault)
        xt_scan_complain_at(&reader->scan, prefix, "the name '%s' %s", xt_word_shown(name).text, fault);
    if (fault)
        return;
    xt_place place = xt_scan_place(&reader->scan, fields->value[XT_P_SET].at);
    uint32_t count = cells_of_shape(used, shape, place, cells);
    xt_add_said_piece(reader, name, place, cells, count, settings);
}

static void add_set(xt_reader *reader, const xt_used_set *used, const xt_fields *fields,
                    const xt_piece_settings *settings)
{
    bool *chosen = XT_NEW_ARRAY(bool, used->set->count);
    if (!chosen) {
        xt_scan_complain_of_memory(&reader->scan);
        return;
    }
    reader->set_pieces += choose_shapes(reader, used, fields, chosen);
    if (reader->set_pieces > XT_LIMIT_PIECES)
        xt_scan_complain_at(&reader->scan, fields->value[XT_P_SET],
                            "more than %d pieces from the sets of this text; XT_LIMIT_PIECES allows no more",
                            XT_LIMIT_PIECES);
    // What is wrong with one name, as that it is taken, is wrong with others: the first is told.
    for (uint32_t i = 0; i < used->set->count && xt_fields_are_fine(reader, fields); i++)
        if (chosen[i])
            add_shape(reader, used, i, fields, settings);
    free(chosen);
}

void xt_read_set_of_pieces(xt_reader *reader, const xt_fields *fields)
{
    xt_piece_settings settings = {0};
    xt_require(reader, fields, XT_P_SET, "set=pentominoes");
    read_copies(reader, fields, XT_P_COPIES, &settings);
    read_turns(reader, fields, XT_P_TURNS, &settings);
    if (fields->tag[XT_P_ONLY].at && fields->tag[XT_P_EXCEPT].at)
        xt_scan_complain_at(&reader->scan, fields->tag[XT_P_EXCEPT], "only and except together; one of them is enough");
    const xt_used_set *used = fields->value[XT_P_SET].at ? set_called(reader, fields->value[XT_P_SET]) : NULL;
    if (used)
        add_set(reader, used, fields, &settings);
}
