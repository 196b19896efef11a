// puzzle.c -- puzzles as data: the box, its cells, and the list of pieces.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/shape_set.h"

#include <inttypes.h>
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
    if (flags & (XT_MAY_CROSS | XT_MAY_NOT_CROSS) && lattice->crossings == 0)
        return xt_diagnose_at(diagnostics, location, "pieces on the lattice %s never cross; leave out the rule for it",
                              lattice->name);
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
                              .lattice = xt_lattice_keep(lattice),
                              .one_sided = flags & XT_ONE_SIDED,
                              .may_cross = lattice->crossings == 0 || flags & XT_MAY_CROSS ||
                                           (lattice->may_cross && !(flags & XT_MAY_NOT_CROSS)),
                              .cells = by_sides ? 0 : (uint32_t)cells,
                              .type_of_all = flags & XT_MAY_STAY_EMPTY ? XT_CELL_OPTIONAL : XT_CELL_FILL,
                              .location = location};
        memcpy(puzzle->size, size, sizeof puzzle->size);
        puzzle->wrap.lattice = lattice;
        memcpy(puzzle->wrap.size, size, sizeof puzzle->wrap.size);
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

unsigned xt_flags_of_puzzle(const xt_puzzle *puzzle)
{
    return (puzzle->one_sided ? XT_ONE_SIDED : 0u) | (puzzle->lattice->crossings == 0 ? 0u
                                                      : puzzle->may_cross             ? XT_MAY_CROSS
                                                                                      : XT_MAY_NOT_CROSS);
}

static void diagnose_unknown_lattice(const char *name, xt_diagnostics *diagnostics)
{
    xt_string_view word = xt_string_view_of(name);
    xt_diagnose(diagnostics, "no lattice is called '%s'; %s", xt_printable(word).text,
                xt_suggest(word, xt_lattice_choices()).text);
}

bool xt_puzzle_set_wrap_at(xt_puzzle *puzzle, const xt_wrap *wrap, xt_source_location location,
                           xt_diagnostics *diagnostics)
{
    const uint32_t most = xt_wrap_cells_max(&puzzle->wrap);
    if (wrap->is_any && puzzle->lattice->tiling)
        return xt_diagnose_at(diagnostics, location, "a board that wraps around on the lattice %s; other lattices wrap",
                              puzzle->lattice->name);
    for (uint32_t axis = 0; axis < XT_DIMENSIONS_MAX; axis++) {
        const char *fault = wrap->joins[axis] ? xt_wrap_fault(wrap, axis) : NULL;
        if (fault)
            return xt_diagnose_at(diagnostics, location, "the axis %c of wrap: %s", "xyzw"[axis], fault);
    }
    if (wrap->is_any && (puzzle->cells > most || !puzzle->cell_type))
        return xt_diagnose_at(diagnostics, location,
                              "a board of more than %u cells that wraps around; no more are possible on this lattice",
                              most);
    puzzle->wrap = *wrap;
    return true;
}

bool xt_puzzle_set_wrap(xt_puzzle *puzzle, const char *text, xt_diagnostics *diagnostics)
{
    xt_wrap wrap = {.lattice = puzzle->lattice};
    memcpy(wrap.size, puzzle->size, sizeof wrap.size);
    puzzle->checked = false;
    return xt_wrap_read(xt_string_view_of(text), &wrap)
               ? xt_puzzle_set_wrap_at(puzzle, &wrap, puzzle->location, diagnostics)
               : xt_diagnose(diagnostics, "the axes '%s' that wrap around; " XT_WRAP_EXAMPLES,
                             xt_printable(xt_string_view_of(text)).text);
}

xt_puzzle *xt_puzzle_new(const char *lattice_name, const int32_t *size, unsigned flags, xt_diagnostics *diagnostics)
{
    const xt_lattice *lattice = xt_lattice_find(lattice_name);
    if (!lattice) {
        diagnose_unknown_lattice(lattice_name, diagnostics);
        return NULL;
    }
    if (flags & ~(unsigned)(XT_ONE_SIDED | XT_MAY_STAY_EMPTY | XT_BY_SIDES | XT_MAY_CROSS | XT_MAY_NOT_CROSS)) {
        xt_diagnose(diagnostics,
                    "the flags %u of a puzzle; they are a sum of %d (one-sided), %d (cells may stay empty), %d (by "
                    "sides), and %d or %d (pieces may cross, or may not)",
                    flags, XT_ONE_SIDED, XT_MAY_STAY_EMPTY, XT_BY_SIDES, XT_MAY_CROSS, XT_MAY_NOT_CROSS);
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
    xt_lattice_release(puzzle->lattice);
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
                               .plane = plane && !plane->tiling && puzzle->lattice->dimensions <= 3 ? plane->name : NULL,
                               .dimensions = puzzle->lattice->dimensions,
                               .is_one_sided = puzzle->one_sided,
                               .is_cover = puzzle->kind == &xt_kind_cover,
                               .is_board = puzzle->kind == &xt_kind_board,
                               .is_by_sides = puzzle->kind == &xt_kind_boxes};
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        facts.has_variable_cells |= xt_piece_shape(&puzzle->pieces.at[i])->variable > 0;
    memcpy(facts.size, puzzle->size, sizeof facts.size);
    facts.has_crossings = puzzle->lattice->crossings > 0;
    facts.may_cross = puzzle->may_cross;
    xt_wrap_write(&puzzle->wrap, facts.wrap);
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
    memcpy(piece->settings.group, given->group, sizeof given->group);
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

uint32_t xt_puzzle_index_of_same_cell(const xt_puzzle *puzzle, xt_cell cell)
{
    return xt_puzzle_index_of_cell(puzzle, puzzle->wrap.is_any ? xt_wrapped_cell(&puzzle->wrap, cell, NULL) : cell);
}

uint32_t xt_puzzle_index_of_point(const xt_puzzle *puzzle, xt_point point)
{
    return xt_puzzle_index_of_same_cell(puzzle, xt_cell_of_point(puzzle->lattice, point));
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
    int           length = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (k < puzzle->lattice->dimensions || cell.at[k])
            length += snprintf(words.text + length, sizeof words.text - (size_t)length, "%s%" PRId32, k ? " " : "",
                               cell.at[k]);
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
        return xt_diagnose(diagnostics, "the type %u of a cell; it takes 0 to 2 (fill, optional, absent)",
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

bool xt_piece_set_points(xt_piece *piece, const xt_lattice *lattice, const xt_cell *cells, const uint32_t *colours)
{
    piece->points = XT_NEW_ARRAY(xt_point, piece->count);
    for (uint32_t i = 0; piece->points && i < piece->count; i++) {
        piece->points[i] = xt_point_of_cell(lattice, cells[i]);
        piece->points[i].colour = colours ? colours[i] : XT_NEUTRAL;
    }
    return piece->points;
}
