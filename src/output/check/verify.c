// verify.c -- see verify.h.
//
// Pieces with the same orientations are one class, and may swap their places.  The cells with one name are brought into
// normal form and looked up among the orientations of their class.  Each name is one copy, so the names of a class are
// counted.

#include "output/check/verify.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/random.h"
#include "puzzle/crossings.h"
#include "puzzle/shape.h"

#include <stdarg.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;

// The printed name of a copy of a piece.
typedef struct printed_name {
    char    *text; // owned
    uint32_t piece;
    uint32_t class; // none: a stationary piece
} printed_name;

typedef struct class
{
    xt_orientations orientations;
    uint32_t        needed; // the least number of copies
    uint32_t        piece;  // the first piece of the class, or the first that has to be placed
} piece_class;

struct xt_verifier {
    const xt_puzzle *puzzle;
    xt_point_group   group;
    xt_arena         arena;        // owns the arrays
    XT_VECTOR(printed_name) names; // the first one is for empty cells
    XT_VECTOR(piece_class) classes;
    xt_string_table numbers;     // of the names
    uint32_t       *class_slots; // hash table: the number of a class + 1, or 0
    uint32_t        class_capacity;
    uint64_t        orientation_cells; // of all orientations
    uint32_t       *order;             // the cells of the box in reading order: rows from the top
    xt_point       *point;             // of each cell of the box
    uint32_t       *stationary;        // the name of the stationary piece in each cell, or XT_NO_NAME

    // The current solution.
    uint32_t *cells;          // the number of cells with each name; 0 between solutions
    uint32_t *cells_end;      // the end of each name's list in `cell`
    uint32_t *names_in_order; // the names, in reading order
    uint32_t *cell;           // lists of cells, one for each name
    uint32_t *placed;         // the copies of each class; 0 between solutions
    xt_point *points;         // scratch for two shapes
    uint32_t  distinct_names;
};

// ---- Names ---------------------------------------------------------------------------------------------------------

uint32_t xt_verifier_find(const xt_verifier *verifier, const char *name, size_t length)
{
    uint32_t number = xt_string_table_find(&verifier->numbers, (xt_string_view){name, length});
    return number == UINT32_MAX ? (uint32_t)XT_NO_NAME : number;
}

const char *xt_verifier_name(const xt_verifier *verifier, uint32_t number)
{
    return verifier->names.at[number].text;
}

// Takes ownership of the text.
static bool add_name(xt_verifier *verifier, char *text, uint32_t piece, uint32_t class)
{
    uint32_t number = text ? xt_string_table_add(&verifier->numbers, xt_string_view_of(text)) : UINT32_MAX;
    if (number == UINT32_MAX || number < verifier->names.count) { // a program may have built a puzzle with such names
        free(text);
        return number != UINT32_MAX;
    }
    printed_name name = {.text = text, .piece = piece, .class = class};
    xt_vector_push(&verifier->names, name);
    if (verifier->names.failed)
        free(text);
    return !verifier->names.failed;
}

static bool add_names_of_piece(xt_verifier *verifier, uint32_t index, uint32_t class)
{
    const xt_piece *piece = &verifier->puzzle->pieces.at[index];
    size_t          length = strlen(piece->name);
    bool            ok = true;
    for (uint32_t copy = 1; ok && copy <= piece->high; copy++) {
        char *text = xt_allocate(length + 13, 1);
        if (text && piece->high == 1)
            memcpy(text, piece->name, length);
        else if (text)
            snprintf(text, length + 13, "%s%s%u", piece->name, xt_copy_separator(piece->name), copy);
        ok = add_name(verifier, text, index, class);
    }
    return ok;
}

// ---- Classes -------------------------------------------------------------------------------------------------------

static uint32_t find_class_slot(const xt_verifier *verifier, const xt_orientations *o)
{
    uint32_t mask = verifier->class_capacity - 1;
    uint32_t slot = (uint32_t)xt_orientations_hash(o) & mask, number;
    while ((number = verifier->class_slots[slot])) {
        if (xt_orientations_are_equal(&verifier->classes.at[number - 1].orientations, o))
            break;
        slot = (slot + 1) & mask;
    }
    return slot;
}

// Returns the class of a mobile piece, and makes it for the first piece. none if memory runs out.
static uint32_t class_of_piece(xt_verifier *verifier, uint32_t index)
{
    const xt_piece *piece = &verifier->puzzle->pieces.at[index];
    xt_orientations o;
    if (!xt_piece_orientations(&o, verifier->puzzle, &verifier->group, piece))
        return none;
    uint32_t slot = find_class_slot(verifier, &o);
    if (verifier->class_slots[slot])
        xt_orientations_free(&o);
    else {
        piece_class added = {.orientations = o, .piece = index};
        xt_vector_push(&verifier->classes, added);
        if (verifier->classes.failed) {
            xt_orientations_free(&o);
            return none;
        }
        verifier->orientation_cells += o.first[o.count];
        verifier->class_slots[slot] = verifier->classes.count;
    }
    piece_class *of_piece = &verifier->classes.at[verifier->class_slots[slot] - 1];
    if (of_piece->needed == 0 && piece->low > 0)
        of_piece->piece = index;
    of_piece->needed += piece->low;
    return verifier->class_slots[slot] - 1;
}

static bool add_pieces(xt_verifier *verifier, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = verifier->puzzle;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        bool stationary = puzzle->pieces.at[i].stationary;
        uint32_t class = stationary ? none : class_of_piece(verifier, i);
        if ((class == none && !stationary) || !add_names_of_piece(verifier, i, class))
            return false;
        if (verifier->orientation_cells > XT_LIMIT_ROTATED_CELLS)
            return xt_diagnose_at(diagnostics, puzzle->pieces.at[i].location,
                                  "piece '%s' and those before it have more than %d cells in all their turns; a "
                                  "check of more is not possible",
                                  puzzle->pieces.at[i].name, XT_LIMIT_ROTATED_CELLS);
    }
    return true;
}

// ---- Construction ---------------------------------------------------------------------------------------------------

static void set_cells(xt_verifier *verifier)
{
    const xt_puzzle *puzzle = verifier->puzzle;
    const int32_t   *size = puzzle->size;
    uint32_t         position = 0;
    for (int32_t y = size[1]; y-- > 0;)
        for (int32_t w = 0; w < size[3]; w++)
            for (int32_t z = 0; z < size[2]; z++)
                for (int32_t x = 0; x < size[0]; x++) {
                    xt_cell  cell = {{x, y, z, w}};
                    uint32_t index = xt_puzzle_index_of_cell(puzzle, cell);
                    verifier->order[position++] = index;
                    verifier->point[index] = xt_point_of_cell(puzzle->lattice, cell);
                }
    for (uint32_t n = 1; n < verifier->names.count; n++) {
        const xt_piece *piece = &puzzle->pieces.at[verifier->names.at[n].piece];
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++)
            verifier->stationary[xt_puzzle_index_of_point(puzzle, piece->points[c])] = n;
    }
}

static bool allocate_arrays(xt_verifier *verifier)
{
    const xt_puzzle *puzzle = verifier->puzzle;
    xt_arena        *arena = &verifier->arena;
    uint64_t         copies = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        copies += puzzle->pieces.at[i].high;
    for (verifier->class_capacity = 64; verifier->class_capacity < 2 * puzzle->pieces.count;)
        verifier->class_capacity *= 2;
    verifier->class_slots = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, verifier->class_capacity);
    verifier->order = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, puzzle->cells);
    verifier->point = XT_ARENA_ARRAY_ZEROED(arena, xt_point, puzzle->cells);
    verifier->stationary = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, puzzle->cells);
    verifier->cells = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, copies + 1);
    verifier->cells_end = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, copies + 1);
    verifier->names_in_order = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, copies + 1);
    verifier->cell = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, puzzle->cells);
    verifier->placed = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, puzzle->pieces.count);
    verifier->points = XT_ARENA_ARRAY_ZEROED(arena, xt_point, 2 * (size_t)puzzle->cells);
    return !arena->failed && add_name(verifier, xt_strndup("", 0), 0, 0);
}

xt_verifier *xt_verifier_new(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!puzzle->checked) {
        xt_diagnose(diagnostics, "a puzzle that was not checked; call xt_puzzle_check before xt_check_solutions");
        return NULL;
    }
    uint32_t     before = xt_diagnostics_total(diagnostics);
    xt_verifier *verifier = XT_NEW(xt_verifier);
    if (verifier) {
        verifier->puzzle = puzzle;
        xt_point_group_make(puzzle->lattice, &verifier->group);
        if (allocate_arrays(verifier) && add_pieces(verifier, diagnostics)) {
            set_cells(verifier);
            return verifier;
        }
        xt_verifier_free(verifier);
    }
    if (xt_diagnostics_total(diagnostics) == before)
        xt_diagnose_out_of_memory(diagnostics);
    return NULL;
}

void xt_verifier_free(xt_verifier *verifier)
{
    if (!verifier)
        return;
    for (uint32_t n = 0; n < verifier->names.count; n++)
        free(verifier->names.at[n].text);
    for (uint32_t c = 0; c < verifier->classes.count; c++)
        xt_orientations_free(&verifier->classes.at[c].orientations);
    xt_vector_free(&verifier->names);
    xt_string_table_free(&verifier->numbers);
    xt_vector_free(&verifier->classes);
    xt_arena_free(&verifier->arena);
    free(verifier);
}

// ---- Faults --------------------------------------------------------------------------------------------------------

xt_cell_description xt_describe_cell(const xt_puzzle *puzzle, xt_cell cell)
{
    xt_cell_description description = {{0}};
    size_t              length = 0;
    for (uint32_t k = 0; k < puzzle->lattice->dimensions; k++)
        length +=
            (size_t)snprintf(description.text + length, sizeof description.text - length, k ? " %d" : "%d", cell.at[k]);
    return description;
}

static xt_cell_description describe_cell(const xt_verifier *verifier, uint32_t cell)
{
    return xt_describe_cell(verifier->puzzle, xt_puzzle_cell_at(verifier->puzzle, cell));
}

// Returns false, for callers to return.
__attribute__((format(printf, 3, 4))) static bool set_fault(xt_fault *fault, uint32_t cell, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    fault->cell = cell;
    return false;
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static bool check_cell(const xt_verifier *verifier, uint32_t cell, uint32_t name, xt_fault *fault)
{
    const char *text = xt_verifier_name(verifier, name);
    uint32_t    stationary = verifier->stationary[cell];
    uint8_t     kind = verifier->puzzle->cell_type[cell];
    if (stationary != name && stationary != XT_NO_NAME)
        return set_fault(fault, cell, "the cell %s has %.60s, where '%.60s' is stationary; it should stay there",
                         describe_cell(verifier, cell).text, name == XT_NO_NAME ? "nothing" : text,
                         xt_verifier_name(verifier, stationary));
    if (stationary != name && verifier->names.at[name].class == none)
        return set_fault(fault, cell,
                         "the stationary piece '%.60s' is on the cell %s as well; it should stay where it is", text,
                         describe_cell(verifier, cell).text);
    if (name == XT_NO_NAME && kind == XT_CELL_FILL)
        return set_fault(fault, cell, "the cell %s is empty; a piece should cover it",
                         describe_cell(verifier, cell).text);
    if (name != XT_NO_NAME && kind == XT_CELL_ABSENT)
        return set_fault(fault, cell, "'%.60s' covers the cell %s, which is not in the region; it should be empty",
                         text, describe_cell(verifier, cell).text);
    return true;
}

static bool check_cells(const xt_verifier *verifier, const uint32_t *names, xt_fault *fault)
{
    for (uint32_t i = 0; i < verifier->puzzle->cells; i++)
        if (!check_cell(verifier, verifier->order[i], names[verifier->order[i]], fault))
            return false;
    return true;
}

// Lists the cells of each name of a mobile piece.
static void list_cells_of_names(xt_verifier *verifier, const uint32_t *names)
{
    uint32_t cells = verifier->puzzle->cells, filled = 0;
    verifier->distinct_names = 0;
    for (uint32_t i = 0; i < cells; i++) {
        uint32_t name = names[verifier->order[i]];
        if (name != XT_NO_NAME && verifier->names.at[name].class != none && verifier->cells[name]++ == 0)
            verifier->names_in_order[verifier->distinct_names++] = name;
    }
    for (uint32_t m = 0; m < verifier->distinct_names; m++) {
        verifier->cells_end[verifier->names_in_order[m]] = filled;
        filled += verifier->cells[verifier->names_in_order[m]];
    }
    for (uint32_t i = 0; i < cells; i++) {
        uint32_t cell = verifier->order[i];
        if (verifier->cells[names[cell]])
            verifier->cell[verifier->cells_end[names[cell]]++] = cell;
    }
}

static void clear_counts(xt_verifier *verifier)
{
    for (uint32_t m = 0; m < verifier->distinct_names; m++) {
        uint32_t name = verifier->names_in_order[m];
        verifier->cells[name] = 0;
        verifier->placed[verifier->names.at[name].class] = 0;
    }
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// Returns true if some turn or reflection, allowed or not, makes the points an orientation.
static bool has_after_any_motion(const xt_verifier *verifier, const xt_orientations *o, const xt_point *points,
                                 uint32_t count)
{
    xt_point *turned = verifier->points + verifier->puzzle->cells;
    for (uint32_t g = 0; g < verifier->group.count; g++) {
        xt_shape_transform(verifier->puzzle->lattice, &verifier->group.at[g], points, count, turned);
        if (xt_orientations_have(o, turned, count))
            return true;
    }
    return false;
}

static const char *describe_motions(xt_motions turns)
{
    static const char *const words[] = {
        [XT_MOTIONS_DEFAULT] = "",
        [XT_MOTIONS_NONE] = "it should lie as it is defined",
        [XT_MOTIONS_HALF] = "it may only be turned by 180 degrees in the plane",
        [XT_MOTIONS_PLANE] = "it may only be turned in the plane",
        [XT_MOTIONS_SPACE] = "it may be turned, but not reflected",
        [XT_MOTIONS_MIRROR] = "it may be turned and reflected",
    };
    return words[turns];
}

typedef enum colour_match { OTHER_SHAPE, OTHER_COLOURS, COLOURS_MATCH } colour_match;

// Compares a piece with colours on these cells, whose normal form is in verifier->points, with one orientation.
static colour_match match_colours(const xt_verifier *verifier, const xt_point *orientation, const uint32_t *cell,
                                  uint32_t count, const uint32_t *colours)
{
    colour_match match = COLOURS_MATCH;
    for (uint32_t c = 0; c < count; c++) {
        // The points are sorted and have their cell in place of a colour.
        const xt_point point = verifier->points[c];
        const uint32_t here = cell[point.colour], colour = orientation[c].colour;
        const uint32_t there = xt_puzzle_get_cell_colour(verifier->puzzle, xt_puzzle_cell_at(verifier->puzzle, here));
        if (xt_point_compare(point, orientation[c]) != 0)
            return OTHER_SHAPE;
        if ((colours[here] != XT_COLOUR_UNSAID && colours[here] != colour) ||
            !xt_puzzle_colour_fits(verifier->puzzle, colour, there))
            match = OTHER_COLOURS;
    }
    return match;
}

// Checks a piece of a puzzle with colours.  Its cells are as many as its shape may have.
static bool check_coloured_piece(xt_verifier *verifier, uint32_t name, const uint32_t *cell, uint32_t count,
                                 const uint32_t *colours, xt_fault *fault)
{
    const printed_name    *printed = &verifier->names.at[name];
    const xt_orientations *o = &verifier->classes.at[printed->class].orientations;
    colour_match           best = OTHER_SHAPE;
    for (uint32_t c = 0; c < count; c++) {
        verifier->points[c] = verifier->point[cell[c]];
        verifier->points[c].colour = c;
    }
    xt_shape_normalise(verifier->puzzle->lattice, verifier->points, count);
    for (uint32_t i = 0; i < o->count && best != COLOURS_MATCH; i++) {
        const xt_orientation orientation = xt_orientation_at(o, i);
        if (orientation.cells != count)
            continue;
        colour_match match = match_colours(verifier, orientation.points, cell, count, colours);
        best = match > best ? match : best;
    }
    if (best == OTHER_COLOURS)
        return set_fault(fault, cell[0],
                         "the colours of piece '%.60s' do not go with its cells; they should be those of its shape, on "
                         "cells where the rules allow them",
                         printed->text);
    if (best == OTHER_SHAPE)
        return set_fault(fault, cell[0],
                         "the cells of piece '%.60s' do not make its shape in an allowed turn; it should be whole and "
                         "undistorted",
                         printed->text);
    return true;
}

static bool check_piece(xt_verifier *verifier, uint32_t name, const uint32_t *colours, xt_fault *fault)
{
    const printed_name    *printed = &verifier->names.at[name];
    const xt_piece        *piece = &verifier->puzzle->pieces.at[printed->piece];
    const xt_orientations *o = &verifier->classes.at[printed->class].orientations;
    uint32_t               count = verifier->cells[name];
    const uint32_t        *cell = verifier->cell + verifier->cells_end[name] - count;
    if (count < o->least_cells || count > o->cells) {
        char range[32] = "";
        if (o->least_cells < o->cells)
            snprintf(range, sizeof range, "%u to ", o->least_cells);
        return set_fault(fault, cell[0], "piece '%.60s' has %u cell%s; it should have %s%u", printed->text, count,
                         count == 1 ? "" : "s", range, o->cells);
    }
    if (verifier->puzzle->colours.count)
        return check_coloured_piece(verifier, name, cell, count, colours, fault);
    for (uint32_t c = 0; c < count; c++)
        verifier->points[c] = verifier->point[cell[c]];
    xt_wrap_unfold(&verifier->puzzle->wrap, o, verifier->points, count);
    xt_shape_normalise(verifier->puzzle->lattice, verifier->points, count);
    if (xt_orientations_have(o, verifier->points, count))
        return true;
    if (has_after_any_motion(verifier, o, verifier->points, count))
        return set_fault(fault, cell[0], "piece '%.60s' is turned in a way that is not allowed; %s", printed->text,
                         describe_motions(xt_piece_motions(verifier->puzzle, piece)));
    return set_fault(fault, cell[0],
                     "the cells of piece '%.60s' do not make its shape; it should be whole and undistorted",
                     printed->text);
}

static bool check_required_pieces(const xt_verifier *verifier, xt_fault *fault)
{
    for (uint32_t i = 0; i < verifier->classes.count; i++) {
        const piece_class *c = &verifier->classes.at[i];
        uint32_t           placed = verifier->placed[i];
        const char        *name = verifier->puzzle->pieces.at[c->piece].name;
        if (placed >= c->needed)
            continue;
        if (c->needed == 1)
            return set_fault(fault, none, "piece '%.60s' is missing; it should be placed", name);
        return set_fault(fault, none, "pieces of the shape of '%.60s': %u; there should be %u", name, placed,
                         c->needed);
    }
    return true;
}

static bool check_crossings(const xt_verifier *verifier, const uint32_t *names, xt_fault *fault)
{
    uint32_t cells[2];
    return !xt_find_crossing(verifier->puzzle, names, XT_NO_NAME, cells) ||
           set_fault(fault, cells[0], "the pieces '%.60s' and '%.60s' cross; they may only touch there",
                     verifier->names.at[names[cells[0]]].text, verifier->names.at[names[cells[1]]].text);
}

bool xt_verify(xt_verifier *verifier, const uint32_t *names, const uint32_t *colours, xt_fault *fault)
{
    if (!check_cells(verifier, names, fault))
        return false;
    list_cells_of_names(verifier, names);
    bool valid = true;
    for (uint32_t m = 0; valid && m < verifier->distinct_names; m++) {
        valid = check_piece(verifier, verifier->names_in_order[m], colours, fault);
        verifier->placed[verifier->names.at[verifier->names_in_order[m]].class]++;
    }
    valid = valid && check_required_pieces(verifier, fault) && check_crossings(verifier, names, fault);
    clear_counts(verifier);
    return valid;
}

// ---- Fingerprints ---------------------------------------------------------------------------------------------------

// A name counts as its class and its index among the names of this solution, or, if labelled, among all names.
xt_fingerprint xt_verifier_fingerprint(xt_verifier *verifier, const uint32_t *names, const uint32_t *colours,
                                       bool labelled)
{
    xt_fingerprint fingerprint = {{0x9e3779b97f4a7c15u, 0xd1b54a32d192ed03u}};
    uint32_t       names_in_order = 0;
    verifier->distinct_names = 0;
    for (uint32_t i = 0; i < verifier->puzzle->cells; i++) {
        uint32_t name = names[verifier->order[i]];
        uint64_t word = 0;
        if (name != XT_NO_NAME && verifier->names.at[name].class != none) {
            if (verifier->cells[name] == 0) {
                verifier->names_in_order[names_in_order++] = name;
                verifier->cells[name] = names_in_order;
            }
            word = (uint64_t)(labelled ? name : verifier->cells[name]) << 32 | verifier->names.at[name].class;
        }
        if (colours[verifier->order[i]] != XT_COLOUR_UNSAID)
            word ^= xt_mix_bits(colours[verifier->order[i]] + UINT64_C(1));
        fingerprint.at[0] = xt_mix_bits(fingerprint.at[0] ^ word);
        fingerprint.at[1] = xt_mix_bits(fingerprint.at[1] + word * 0xff51afd7ed558ccdu);
    }
    verifier->distinct_names = names_in_order;
    clear_counts(verifier);
    return fingerprint;
}
