// puzzle.c -- puzzles as data: readers and programs build them, and a check comes before any use.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/shape_set.h"

#include <stdarg.h>
#include <string.h>

// Checks a box, and sets the number of its cells.
static bool check_box(const xt_lattice *lattice, const int32_t size[XT_DIMENSIONS_MAX], unsigned flags, uint64_t *cells,
                      xt_source_location location, xt_diagnostics *diagnostics)
{
    uint64_t limit = flags & XT_BY_SIDES ? XT_LIMIT_VOLUME : XT_LIMIT_CELLS;
    *cells = 1;
    if (flags & XT_BY_SIDES && !xt_lattice_has_boxes(lattice))
        return xt_diagnose_at(diagnostics, location, "the %s lattice has no boxes; take square or cube", lattice->name);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        if (size[k] < 1)
            return xt_diagnose_at(diagnostics, location, "a box of size %d; every dimension is 1 or more", size[k]);
        if (k >= lattice->dimensions && size[k] != 1)
            return xt_diagnose_at(diagnostics, location,
                                  "the %s lattice has %u dimensions; the size along any further one is 1",
                                  lattice->name, lattice->dimensions);
        *cells *= (uint64_t)size[k];
        if (*cells > limit || size[k] > XT_LIMIT_COORDINATE)
            return xt_diagnose_at(diagnostics, location, "a box of more than %llu cells; no more are possible",
                                  (unsigned long long)limit);
    }
    if (flags & XT_ONE_SIDED && size[2] * size[3] != 1)
        return xt_diagnose_at(diagnostics, location,
                              "a one-sided puzzle of %d layers; oneSide needs a flat box, zDim=1", size[2] * size[3]);
    return true;
}

xt_puzzle *xt_puzzle_make(const xt_lattice *lattice, const int32_t size[XT_DIMENSIONS_MAX], unsigned flags,
                          xt_source_location location, xt_diagnostics *diagnostics)
{
    bool     by_sides = flags & XT_BY_SIDES;
    uint64_t cells = 0;
    if (!check_box(lattice, size, flags, &cells, location, diagnostics))
        return NULL;
    xt_puzzle *puzzle = XT_NEW(xt_puzzle);
    if (puzzle) {
        *puzzle = (xt_puzzle){.kind = by_sides ? &xt_kind_boxes : &xt_kind_pieces,
                              .lattice = lattice,
                              .one_sided = flags & XT_ONE_SIDED,
                              .cells = by_sides ? 0 : (uint32_t)cells,
                              .type_of_all = flags & XT_MAY_STAY_EMPTY ? XT_CELL_OPTIONAL : XT_CELL_FILL,
                              .location = location};
        memcpy(puzzle->size, size, sizeof puzzle->size);
        puzzle->title = xt_strndup("", 0);
        puzzle->file = location.file ? xt_strndup(location.file, strlen(location.file)) : NULL;
        puzzle->location.file = puzzle->file;
        puzzle->cell_type = by_sides ? NULL : XT_NEW_ARRAY(uint8_t, puzzle->cells);
        if (puzzle->cell_type)
            memset(puzzle->cell_type, (int)puzzle->type_of_all, puzzle->cells);
        if (puzzle->title && (puzzle->cell_type || by_sides) && (puzzle->file || !location.file))
            return puzzle;
        xt_puzzle_free(puzzle);
    }
    xt_diagnose_out_of_memory(diagnostics);
    return NULL;
}

static void diagnose_unknown_lattice(const char *name, xt_diagnostics *diagnostics)
{
    xt_string_view word = xt_string_view_of(name);
    xt_diagnose(diagnostics, "no lattice is called '%s'; %s", xt_printable(word).text,
                xt_suggest(word, xt_lattice_choices()).text);
}

xt_puzzle *xt_puzzle_new(const char *lattice_name, const int32_t *size, unsigned flags, xt_diagnostics *diagnostics)
{
    const xt_lattice *lattice = xt_lattice_find(lattice_name);
    if (!lattice) {
        diagnose_unknown_lattice(lattice_name, diagnostics);
        return NULL;
    }
    if (flags & ~(unsigned)(XT_ONE_SIDED | XT_MAY_STAY_EMPTY | XT_BY_SIDES)) {
        xt_diagnose(diagnostics, "the flags %u of a puzzle; there are XT_ONE_SIDED, XT_MAY_STAY_EMPTY and XT_BY_SIDES",
                    flags);
        return NULL;
    }
    int32_t full_size[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    memcpy(full_size, size, lattice->dimensions * sizeof *size);
    return xt_puzzle_make(lattice, full_size, flags, (xt_source_location){0}, diagnostics);
}

void xt_piece_free(xt_piece *piece)
{
    if (piece->copy_of)
        xt_piece_free(piece->copy_of);
    free(piece->copy_of);
    if (piece->orientations)
        xt_orientations_free(piece->orientations);
    free(piece->orientations);
    free(piece->name);
    free(piece->points);
}

void xt_puzzle_free(xt_puzzle *puzzle)
{
    if (!puzzle)
        return;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        xt_piece_free(&puzzle->pieces.at[i]);
    xt_vector_free(&puzzle->pieces);
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        free(puzzle->cell_labels.at[i].name);
    xt_vector_free(&puzzle->cell_labels);
    for (uint32_t i = 0; i < puzzle->remarks.count; i++)
        free(puzzle->remarks.at[i].text);
    xt_vector_free(&puzzle->remarks);
    for (uint32_t i = 0; i < puzzle->colours.count; i++)
        free(puzzle->colours.at[i].name);
    xt_vector_free(&puzzle->colours);
    xt_string_table_free(&puzzle->colour_names);
    free(puzzle->rules);
    free(puzzle->cell_colour);
    free(puzzle->label_of_cell);
    free(puzzle->title);
    free(puzzle->file);
    free(puzzle->cell_type);
    xt_string_table_free(&puzzle->names);
    if (puzzle->kind && puzzle->kind->free)
        puzzle->kind->free(puzzle);
    free(puzzle);
}

bool xt_puzzle_has_pieces(const xt_puzzle *puzzle, const char *what, xt_diagnostics *diagnostics)
{
    return puzzle->kind == &xt_kind_pieces || puzzle->kind == &xt_kind_boxes ||
           xt_diagnose_at(diagnostics, puzzle->location, "this is %s; %s needs a region and pieces", puzzle->kind->one,
                          what);
}

bool xt_puzzle_add_remark(xt_puzzle *puzzle, bool is_loss, const char *format, ...)
{
    char    text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    xt_remark remark = {.text = xt_strndup(text, strlen(text)), .is_loss = is_loss};
    if (remark.text) {
        xt_clean_text(remark.text);
        xt_vector_push(&puzzle->remarks, remark);
        if (!puzzle->remarks.failed)
            return true;
    }
    free(remark.text);
    return false;
}

const char *xt_puzzle_remark_at(const xt_puzzle *puzzle, uint32_t index, bool *is_loss)
{
    if (index >= puzzle->remarks.count)
        return NULL;
    *is_loss = puzzle->remarks.at[index].is_loss;
    return puzzle->remarks.at[index].text;
}

xt_puzzle_facts xt_puzzle_facts_get(const xt_puzzle *puzzle)
{
    const xt_lattice *plane = xt_plane_of(puzzle->lattice);
    xt_puzzle_facts   facts = {.title = puzzle->title,
                               .format = puzzle->format,
                               .lattice = puzzle->lattice->name,
                               .plane = plane && puzzle->lattice->dimensions <= 3 ? plane->name : NULL,
                               .dimensions = puzzle->lattice->dimensions,
                               .is_one_sided = puzzle->one_sided,
                               .is_cover = puzzle->kind == &xt_kind_cover,
                               .is_board = puzzle->kind == &xt_kind_board,
                               .is_by_sides = puzzle->kind == &xt_kind_boxes};
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        facts.has_variable_cells |= xt_piece_shape(&puzzle->pieces.at[i])->variable > 0;
    memcpy(facts.size, puzzle->size, sizeof facts.size);
    return facts;
}

bool xt_puzzle_piece_at(const xt_puzzle *puzzle, uint32_t index, xt_given_piece *piece)
{
    if (index >= puzzle->pieces.count)
        return false;
    const xt_piece *given = &puzzle->pieces.at[index];
    *piece = (xt_given_piece){.name = given->name,
                              .cells = given->count,
                              .settings = {.low = given->low,
                                           .high = given->high,
                                           .motions = given->motions,
                                           .stationary = given->stationary,
                                           .has_weight = given->weight != 1,
                                           .weight = given->weight,
                                           .variable = given->variable}};
    memcpy(piece->sides, given->sides, sizeof piece->sides);
    return true;
}

xt_cell xt_puzzle_piece_cell_at(const xt_puzzle *puzzle, uint32_t piece, uint32_t cell, uint32_t *colour)
{
    xt_point point = puzzle->pieces.at[piece].points[cell];
    if (colour)
        *colour = point.colour;
    return xt_cell_of_point(puzzle->lattice, point);
}

uint32_t xt_puzzle_index_of_cell(const xt_puzzle *puzzle, xt_cell cell)
{
    uint32_t index = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        if (cell.at[k] < 0 || cell.at[k] >= puzzle->size[k])
            return UINT32_MAX;
        index = index * (uint32_t)puzzle->size[k] + (uint32_t)cell.at[k];
    }
    return index;
}

xt_cell xt_puzzle_cell_at(const xt_puzzle *puzzle, uint32_t index)
{
    xt_cell cell;
    for (uint32_t k = XT_DIMENSIONS_MAX; k-- > 0;) {
        cell.at[k] = (int32_t)(index % (uint32_t)puzzle->size[k]);
        index /= (uint32_t)puzzle->size[k];
    }
    return cell;
}

xt_cell_words xt_words_of_cell(const xt_puzzle *puzzle, xt_cell cell)
{
    xt_cell_words words;
    int           length = snprintf(words.text, sizeof words.text, "%d %d %d", cell.at[0], cell.at[1], cell.at[2]);
    if (puzzle->lattice->dimensions > 3)
        snprintf(words.text + length, sizeof words.text - (size_t)length, " %d", cell.at[3]);
    return words;
}

uint32_t xt_puzzle_require_cell(const xt_puzzle *puzzle, xt_cell cell, xt_diagnostics *diagnostics)
{
    uint32_t index = xt_puzzle_index_of_cell(puzzle, cell);
    if (!xt_puzzle_has_pieces(puzzle, "a cell", diagnostics))
        return UINT32_MAX;
    if (!puzzle->cell_type) {
        xt_diagnose(diagnostics, "a cell of a puzzle that is given by sides; its cells are all alike");
        return UINT32_MAX;
    }
    if (index == UINT32_MAX)
        xt_diagnose(diagnostics, "the cell %s is outside the box; coordinates run from 0 to the size less 1",
                    xt_words_of_cell(puzzle, cell).text);
    return index;
}

bool xt_puzzle_set_cell(xt_puzzle *puzzle, xt_cell cell, xt_cell_type kind, xt_diagnostics *diagnostics)
{
    uint32_t index = xt_puzzle_require_cell(puzzle, cell, diagnostics);
    if (index == UINT32_MAX)
        return false;
    if ((uint32_t)kind > XT_CELL_ABSENT)
        return xt_diagnose(diagnostics,
                           "the type %u of a cell; it takes XT_CELL_FILL, XT_CELL_OPTIONAL or XT_CELL_ABSENT",
                           (unsigned)kind);
    puzzle->cell_type[index] = (uint8_t)kind;
    puzzle->checked = false;
    return true;
}

xt_cell_type xt_puzzle_get_cell(const xt_puzzle *puzzle, xt_cell cell)
{
    uint32_t index = xt_puzzle_index_of_cell(puzzle, cell);
    if (puzzle->exact_cover)
        return XT_CELL_ABSENT;
    if (!puzzle->cell_type) {
        bool is_inside = true;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            is_inside = is_inside && cell.at[k] >= 0 && cell.at[k] < puzzle->size[k];
        return is_inside ? puzzle->type_of_all : XT_CELL_ABSENT;
    }
    return index == UINT32_MAX ? XT_CELL_ABSENT : (xt_cell_type)puzzle->cell_type[index];
}

bool xt_puzzle_index_names(xt_puzzle *puzzle)
{
    xt_string_table_free(&puzzle->names);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        xt_string_table_add(&puzzle->names, xt_string_view_of(puzzle->pieces.at[i].name));
    return !puzzle->names.failed;
}

bool xt_puzzle_append_piece(xt_puzzle *puzzle, const xt_piece *piece)
{
    xt_vector_push(&puzzle->pieces, *piece);
    if (puzzle->pieces.failed)
        return false;
    puzzle->last_piece = puzzle->pieces.count - 1;
    if (xt_string_table_add(&puzzle->names, xt_string_view_of(piece->name)) != UINT32_MAX)
        return true;
    puzzle->pieces.count--; // the caller keeps the piece
    return false;
}

const xt_piece *xt_puzzle_find_piece(const xt_puzzle *puzzle, const char *name)
{
    uint32_t found = xt_string_table_find(&puzzle->names, xt_string_view_of(name));
    return found == UINT32_MAX ? NULL : &puzzle->pieces.at[found];
}

xt_motions xt_piece_motions(const xt_puzzle *puzzle, const xt_piece *piece)
{
    if (piece->motions != XT_MOTIONS_DEFAULT)
        return piece->motions;
    return puzzle->one_sided ? XT_MOTIONS_PLANE : XT_MOTIONS_SPACE;
}

bool xt_piece_orientations(xt_orientations *orientations, const xt_puzzle *puzzle, const xt_point_group *group,
                           const xt_piece *piece)
{
    const xt_piece *shape = xt_piece_shape(piece);
    return xt_orientations_make(orientations, puzzle->lattice, group, xt_piece_motions(puzzle, shape), shape->points,
                                shape->count, shape->variable);
}

// A cell that appears twice among the points, or NULL. Sorts the points into sorted_points.
static const xt_point *repeated_point(const xt_point *points, uint32_t count, xt_point *sorted_points)
{
    memcpy(sorted_points, points, count * sizeof *points);
    qsort(sorted_points, count, sizeof *sorted_points, xt_compare_points);
    for (uint32_t i = 1; i < count; i++)
        if (xt_point_compare(sorted_points[i - 1], sorted_points[i]) == 0)
            return &sorted_points[i];
    return NULL;
}

static bool check_piece_cells(const xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                              bool stationary, xt_source_location location, xt_diagnostics *diagnostics)
{
    uint32_t max_cells = stationary ? XT_LIMIT_CELLS : XT_LIMIT_PIECE_CELLS;
    if (count == 0 || count > max_cells)
        return xt_diagnose_at(diagnostics, location, "piece '%s' has %u cells; from 1 to %u are possible", name, count,
                              max_cells);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
            int32_t at = cells[i].at[k];
            if (at > XT_LIMIT_COORDINATE || at < -XT_LIMIT_COORDINATE)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' has the coordinate %d; it lies between -%d and %d", name, at,
                                      XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE);
            if (at && k >= puzzle->lattice->dimensions)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' leaves the %s of the %s lattice; %c is 0 there", name,
                                      puzzle->lattice->flat ? "plane" : "space", puzzle->lattice->name, "xyzw"[k]);
            if (at && k >= 2 && puzzle->one_sided)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' of a one-sided puzzle has %c=%d; every %c is 0 there", name,
                                      "xyzw"[k], at, "xyzw"[k]);
        }
    return true;
}

// Checks the number of variable cells, and adds the cells of all their choices to those of the puzzle.
static bool check_variable_cells(xt_puzzle *puzzle, const char *name, uint32_t count, const xt_piece_settings *settings,
                                 xt_source_location location, xt_diagnostics *diagnostics)
{
    enum { MAX_VARIABLE = 24 }; // so that a choice fits into a number
    const xt_piece shape = {.motions = settings->motions};
    xt_point_group group;
    uint64_t       orientations = 0;
    if (settings->variable == 0)
        return true;
    if (settings->stationary)
        return xt_diagnose_at(diagnostics, location,
                              "stationary piece '%s' has variable cells; give it those cells alone that it covers",
                              name);
    if (settings->variable >= count)
        return xt_diagnose_at(diagnostics, location,
                              "piece '%s' has variable cells alone; at least one cell is not variable", name);
    xt_point_group_make(puzzle->lattice, &group);
    for (uint32_t g = 0; g < group.count; g++)
        orientations += group.motions[g] <= xt_piece_motions(puzzle, &shape);
    if (settings->variable <= MAX_VARIABLE)
        puzzle->choice_cells += (orientations * count) << settings->variable;
    if (settings->variable <= MAX_VARIABLE && puzzle->choice_cells <= XT_LIMIT_CHOICE_CELLS)
        return true;
    return xt_diagnose_at(diagnostics, location,
                          "piece '%s' has too many variable cells: %u, with 2^%u choices in %u orientations; "
                          "all choices and pieces have up to %d cells, so make fewer cells variable",
                          name, settings->variable, settings->variable, (unsigned)orientations, XT_LIMIT_CHOICE_CELLS);
}

static bool check_piece_settings(const xt_puzzle *puzzle, const char *name, const xt_piece_settings *settings,
                                 xt_source_location location, xt_diagnostics *diagnostics)
{
    const char     *error = xt_name_error(name, strlen(name));
    const xt_piece *other = error ? NULL : xt_puzzle_find_piece(puzzle, name);
    if (error)
        return xt_diagnose_at(diagnostics, location, "the name '%.80s' %s", name, error);
    if (other && other->stationary == settings->stationary)
        return xt_diagnose_at(diagnostics, location,
                              "a second piece called '%s'; every piece of a puzzle has a name of its own", name);
    if (settings->low > settings->high || (settings->stationary && settings->high != 1))
        return xt_diagnose_at(
            diagnostics, location, "piece '%s' with %u to %u copies; low..high with low no more than high%s", name,
            settings->low, settings->high, settings->stationary ? ", and just 1 where it is stationary" : "");
    if ((uint32_t)settings->motions > XT_MOTIONS_MIRROR)
        return xt_diagnose_at(diagnostics, location,
                              "piece '%s' with the motions %u; they are XT_MOTIONS_DEFAULT to "
                              "XT_MOTIONS_MIRROR",
                              name, (unsigned)settings->motions);
    if (settings->has_weight && settings->weight > XT_WEIGHT_MAX)
        return xt_diagnose_at(diagnostics, location, "piece '%s' with the weight %u; %d is the most", name,
                              settings->weight, XT_WEIGHT_MAX);
    return true;
}

static bool check_sides(const xt_puzzle *puzzle, const char *name, const int32_t sides[XT_DIMENSIONS_MAX],
                        xt_source_location location, xt_diagnostics *diagnostics)
{
    uint64_t volume = 1;
    if (!xt_lattice_has_boxes(puzzle->lattice))
        return xt_diagnose_at(diagnostics, location, "the %s lattice has no boxes; give piece '%s' by a layout",
                              puzzle->lattice->name, name);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        volume *= (uint64_t)(sides[k] > 0 ? sides[k] : 1);
        if (sides[k] < 1 || sides[k] > XT_LIMIT_COORDINATE)
            return xt_diagnose_at(diagnostics, location, "piece '%s' has a side of %d; from 1 to %d are possible", name,
                                  sides[k], XT_LIMIT_COORDINATE);
        if (volume > XT_LIMIT_VOLUME)
            return xt_diagnose_at(diagnostics, location, "piece '%s' has more than %llu cells; no more are possible",
                                  name, (unsigned long long)XT_LIMIT_VOLUME);
        if (sides[k] > 1 && (k >= puzzle->lattice->dimensions || (k == 2 && puzzle->one_sided)))
            return xt_diagnose_at(diagnostics, location,
                                  "piece '%s' is %d thick in a flat puzzle; its last side is 1 there", name, sides[k]);
    }
    return true;
}

bool xt_piece_set_points(xt_piece *piece, const xt_lattice *lattice, const xt_cell *cells, const uint32_t *colours)
{
    piece->points = XT_NEW_ARRAY(xt_point, piece->count);
    for (uint32_t i = 0; piece->points && i < piece->count; i++) {
        piece->points[i] = xt_point_of_cell(lattice, cells[i]);
        piece->points[i].colour = colours ? colours[i] : XT_NEUTRAL;
    }
    return piece->points;
}

// Sets the points of a piece.  colours: by cell, or NULL.  Returns false, perhaps with a diagnostic, if it fails.
static bool set_points(xt_piece *piece, const xt_puzzle *puzzle, const xt_cell *cells, const uint32_t *colours,
                       xt_diagnostics *diagnostics)
{
    xt_point       *sorted_points = XT_NEW_ARRAY(xt_point, piece->count);
    bool            ok = sorted_points && xt_piece_set_points(piece, puzzle->lattice, cells, colours);
    const xt_point *repeated = ok ? repeated_point(piece->points, piece->count, sorted_points) : NULL;
    if (repeated) {
        xt_cell cell = xt_cell_of_point(puzzle->lattice, *repeated);
        xt_diagnose_at(diagnostics, piece->location, "piece '%s' has the cell %s twice; give each cell once",
                       piece->name, xt_words_of_cell(puzzle, cell).text);
    }
    free(sorted_points);
    return ok && !repeated;
}

// Appends a piece, or lays a copy of the piece with its name.  Takes the piece over, or frees it and returns false.
// is_made: its memory was allocated.
static bool add_made_piece(xt_puzzle *puzzle, xt_piece *piece, bool is_made, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    puzzle->checked = false;
    if (is_made && (xt_puzzle_find_piece(puzzle, piece->name) ? xt_puzzle_place_copy(puzzle, piece, diagnostics)
                                                              : xt_puzzle_append_piece(puzzle, piece)))
        return true;
    if (is_made && xt_diagnostics_total(diagnostics) == errors_before)
        xt_diagnose_out_of_memory(diagnostics);
    xt_piece_free(piece);
    return false;
}

bool xt_puzzle_add_piece_at(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                            const xt_piece_settings *requested, xt_source_location location,
                            xt_diagnostics *diagnostics)
{
    xt_piece_settings settings = requested ? *requested : (xt_piece_settings){0};
    if (!settings.low && !settings.high)
        settings.low = settings.high = 1;
    location.file = puzzle->file;
    if (!xt_puzzle_has_pieces(puzzle, "a piece", diagnostics))
        return false;
    if (!puzzle->cell_type)
        return xt_diagnose_at(
            diagnostics, location,
            "piece '%s' is given by cells, in a puzzle that is given by sides; give the piece as box=AxBxC", name);
    if (!check_piece_settings(puzzle, name, &settings, location, diagnostics) ||
        !check_piece_cells(puzzle, name, cells, count, settings.stationary, location, diagnostics) ||
        !check_variable_cells(puzzle, name, count, &settings, location, diagnostics))
        return false;

    for (uint32_t i = 0; settings.colours && i < count; i++)
        if (!xt_puzzle_has_colour(puzzle, settings.colours[i], name, location, diagnostics))
            return false;

    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    xt_piece piece = {.name = xt_strndup(name, strlen(name)),
                      .count = count,
                      .variable = settings.variable,
                      .low = settings.low,
                      .high = settings.high,
                      .weight = settings.has_weight ? settings.weight : 1,
                      .motions = settings.motions,
                      .stationary = settings.stationary,
                      .location = location};
    bool     is_made = piece.name && set_points(&piece, puzzle, cells, settings.colours, diagnostics);
    if (!is_made && xt_diagnostics_total(diagnostics) == errors_before)
        xt_diagnose_out_of_memory(diagnostics);
    return add_made_piece(puzzle, &piece, is_made, diagnostics);
}

bool xt_puzzle_add_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                         const xt_piece_settings *settings, xt_diagnostics *diagnostics)
{
    return xt_puzzle_add_piece_at(puzzle, name, cells, count, settings, (xt_source_location){0}, diagnostics);
}

bool xt_puzzle_add_points(xt_puzzle *puzzle, const char *name, const xt_piece *like, xt_piece_settings settings,
                          xt_diagnostics *diagnostics)
{
    xt_cell  *cells = XT_NEW_ARRAY(xt_cell, like->count);
    uint32_t *colours = XT_NEW_ARRAY(uint32_t, like->count);
    for (uint32_t c = 0; cells && colours && c < like->count; c++) {
        cells[c] = xt_cell_of_point(puzzle->lattice, like->points[c]);
        colours[c] = like->points[c].colour;
    }
    settings.colours = colours;
    settings.variable = like->variable;
    bool ok = cells && colours
                  ? xt_puzzle_add_piece_at(puzzle, name, cells, like->count, &settings, like->location, diagnostics)
                  : xt_diagnose_out_of_memory(diagnostics);
    free(cells);
    free(colours);
    return ok;
}

bool xt_puzzle_add_box_at(xt_puzzle *puzzle, const char *name, const int32_t sides[XT_DIMENSIONS_MAX],
                          const xt_piece_settings *requested, xt_source_location location, xt_diagnostics *diagnostics)
{
    xt_piece_settings settings = requested ? *requested : (xt_piece_settings){0};
    if (!settings.low && !settings.high)
        settings.low = settings.high = 1;
    location.file = puzzle->file;
    settings.stationary = false;
    if (settings.variable > 0)
        return xt_diagnose_at(diagnostics, location, "piece '%s' is a box with variable cells; give it by a layout",
                              name);
    if (!xt_puzzle_has_pieces(puzzle, "a box", diagnostics) ||
        !check_piece_settings(puzzle, name, &settings, location, diagnostics) ||
        !check_sides(puzzle, name, sides, location, diagnostics))
        return false;
    xt_piece piece = {.name = xt_strndup(name, strlen(name)),
                      .low = settings.low,
                      .high = settings.high,
                      .weight = settings.has_weight ? settings.weight : 1,
                      .motions = settings.motions,
                      .location = location};
    memcpy(piece.sides, sides, sizeof piece.sides);
    if (!piece.name)
        xt_diagnose_out_of_memory(diagnostics);
    return add_made_piece(puzzle, &piece, piece.name, diagnostics);
}

bool xt_puzzle_add_box(xt_puzzle *puzzle, const char *name, const int32_t *sides, const xt_piece_settings *settings,
                       xt_diagnostics *diagnostics)
{
    int32_t all[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    memcpy(all, sides, puzzle->lattice->dimensions * sizeof *sides);
    return xt_puzzle_add_box_at(puzzle, name, all, settings, (xt_source_location){0}, diagnostics);
}

bool xt_puzzle_add_set(xt_puzzle *puzzle, const char *set_name, xt_diagnostics *diagnostics)
{
    xt_shape_set *set = xt_shape_set_new(set_name, diagnostics);
    xt_cell       cells[XT_LIMIT_SHAPE_CELLS];
    bool          ok = set;
    if (set && !xt_lattice_accepts_shapes_of(puzzle->lattice, set->lattice)) {
        xt_diagnose(diagnostics, "'%s' are shapes of the lattice %s, and this puzzle is on %s; take a set of its own",
                    set_name, set->lattice->name, puzzle->lattice->name);
        ok = false;
    }
    for (uint32_t i = 0; ok && i < set->count; i++) {
        for (uint32_t c = 0; c < set->cells; c++)
            cells[c] = xt_cell_of_point(set->lattice, xt_shape_set_points(set, i)[c]);
        ok = xt_puzzle_add_piece(puzzle, set->names[i], cells, set->cells, NULL, diagnostics);
    }
    xt_shape_set_free(set);
    return ok;
}

// ---- The check of a whole puzzle -----------------------------------------------------------------------------------

static void diagnose_wrong_colour(const xt_puzzle *puzzle, const xt_piece *piece, uint32_t colour, xt_cell cell,
                                  xt_diagnostics *diagnostics)
{
    const char *cell_colour = puzzle->colours.at[xt_puzzle_get_cell_colour(puzzle, cell) - 1].name;
    xt_diagnose_at(diagnostics, piece->location,
                   "stationary piece '%s' has the colour '%s' on the cell %s of colour '%s'; no rule allows it",
                   piece->name, puzzle->colours.at[colour - 1].name, xt_words_of_cell(puzzle, cell).text, cell_colour);
}

// Checks that each stationary piece lies in the region, on cells of its own. For each cell of the box, holder has 0, or
// the number from 1 of the stationary piece there.
static bool check_stationary_pieces(const xt_puzzle *puzzle, uint32_t *piece_at_cell, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++) {
            xt_cell  cell = xt_cell_of_point(puzzle->lattice, piece->points[c]);
            uint32_t index = xt_puzzle_index_of_cell(puzzle, cell);
            if (index == UINT32_MAX || puzzle->cell_type[index] == XT_CELL_ABSENT) {
                xt_diagnose_at(diagnostics, piece->location,
                               "stationary piece '%s' has the cell %s outside the %s; move it inside, up to the cell "
                               "%s",
                               piece->name, xt_words_of_cell(puzzle, cell).text, index == UINT32_MAX ? "box" : "region",
                               xt_words_of_cell(puzzle, xt_puzzle_cell_at(puzzle, puzzle->cells - 1)).text);
                break;
            }
            if (piece_at_cell[index]) {
                xt_diagnose_at(diagnostics, piece->location,
                               "stationary pieces '%s' and '%s' both have the cell %s; move one of them",
                               puzzle->pieces.at[piece_at_cell[index] - 1].name, piece->name,
                               xt_words_of_cell(puzzle, cell).text);
                break;
            }
            if (!xt_puzzle_colour_fits(puzzle, piece->points[c].colour, xt_puzzle_get_cell_colour(puzzle, cell))) {
                diagnose_wrong_colour(puzzle, piece, piece->points[c].colour, cell, diagnostics);
                break;
            }
            piece_at_cell[index] = i + 1;
        }
    }
    return xt_diagnostics_total(diagnostics) == errors_before;
}

// In drawings '/' parts the name of a piece and a colour.
static bool check_slashes(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; puzzle->colours.count && i < puzzle->pieces.count; i++)
        if (strlen(puzzle->pieces.at[i].name) > 1 && strchr(puzzle->pieces.at[i].name + 1, '/'))
            xt_diagnose_at(
                diagnostics, puzzle->pieces.at[i].location,
                "piece '%s' of a puzzle with colours has '/' in its name, which parts a cell and its colour; "
                "rename it, or add the colours before the pieces",
                puzzle->pieces.at[i].name);
    return xt_diagnostics_total(diagnostics) == errors_before;
}

static bool check_copies(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint64_t copies = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        copies += puzzle->pieces.at[i].high;
    if (copies > XT_LIMIT_PIECES)
        xt_diagnose_at(diagnostics, puzzle->location, "%llu pieces, copies counted; a puzzle has up to %d",
                       (unsigned long long)copies, XT_LIMIT_PIECES);
    return copies <= XT_LIMIT_PIECES;
}

static bool is_numbered(const xt_piece *piece)
{
    return piece->high != 1;
}

// A piece whose numbered copies would print as this piece or one of its copies, or NULL. Its name is this name without
// the last digits.
static const xt_piece *find_piece_printed_alike(const xt_puzzle *puzzle, const xt_piece *piece)
{
    char     name[XT_LIMIT_NAME + 1];
    uint32_t number = 0, digit_value = 1;
    size_t   length = strlen(piece->name);
    for (uint32_t digits = 0; digits < 6 && length > 1; digits++, digit_value *= 10) {
        char digit = piece->name[--length];
        if (digit < '0' || digit > '9')
            break;
        number += digit_value * (uint32_t)(digit - '0');
        memcpy(name, piece->name, length);
        name[length] = '\0';
        const xt_piece *other = digit == '0' ? NULL : xt_puzzle_find_piece(puzzle, name);
        if (other && is_numbered(other) && (is_numbered(piece) ? number * 10 + 1 : number) <= other->high)
            return other;
    }
    return NULL;
}

static bool check_printed_names(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        const xt_piece *other = find_piece_printed_alike(puzzle, piece);
        if (other)
            xt_diagnose_at(diagnostics, piece->location,
                           "piece '%s' prints like a copy of '%s', which print as %s1 to %s%u; rename one of them",
                           piece->name, other->name, other->name, other->name, other->high);
    }
    return xt_diagnostics_total(diagnostics) == errors_before;
}

bool xt_puzzle_check_pieces(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_decide_form(puzzle, diagnostics))
        return false;
    uint32_t *piece_at_cell = XT_NEW_ARRAY(uint32_t, puzzle->cells + 1);
    if (!piece_at_cell)
        xt_diagnose_out_of_memory(diagnostics);
    bool ok = piece_at_cell && check_stationary_pieces(puzzle, piece_at_cell, diagnostics) &&
              check_slashes(puzzle, diagnostics) && check_printed_names(puzzle, diagnostics) &&
              check_copies(puzzle, diagnostics);
    free(piece_at_cell);
    return ok;
}

bool xt_puzzle_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    puzzle->checked = puzzle->kind->check(puzzle, diagnostics);
    return puzzle->checked;
}
