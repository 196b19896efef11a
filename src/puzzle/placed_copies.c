// placed_copies.c -- pieces placed beforehand.
//
// A stationary piece with the name of a mobile piece is a copy of it. The mobile piece has one copy less, and leaves
// the list with its last copy. As long as others remain, the placed copy gets the last number: of Y1 to Y3, it is Y3.
// So a written definition has the names of the solutions.

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape.h"

#include <stdlib.h>
#include <string.h>

// Returns the orientations of a listed piece, or NULL if memory runs out.  Release them after use.
static const xt_orientations *orientations_of(const xt_puzzle *puzzle, xt_piece *listed)
{
    xt_point_group group;
    if (listed->orientations)
        return listed->orientations;
    listed->orientations = XT_NEW(xt_orientations);
    xt_point_group_make(puzzle->lattice, &group);
    if (listed->orientations && xt_piece_orientations(listed->orientations, puzzle, &group, listed))
        return listed->orientations;
    free(listed->orientations);
    return listed->orientations = NULL;
}

// A piece with variable cells keeps them.
static void release_orientations(xt_piece *listed)
{
    if (!listed->orientations || listed->variable > 0)
        return;
    xt_orientations_free(listed->orientations);
    free(listed->orientations);
    listed->orientations = NULL;
}

bool xt_piece_has_shape_of(const xt_puzzle *puzzle, const xt_piece *placed, xt_piece *listed, bool *failed)
{
    const xt_orientations *orientations = orientations_of(puzzle, listed);
    xt_point              *points = XT_NEW_ARRAY(xt_point, placed->count);
    bool                   is_same = false;
    *failed = !orientations || !points;
    if (!*failed) {
        xt_wrap_unfold(&puzzle->wrap, orientations, placed->points, placed->count);
        memcpy(points, placed->points, placed->count * sizeof *points);
        xt_shape_normalise(puzzle->lattice, points, placed->count);
        is_same = xt_orientations_have(orientations, points, placed->count);
    }
    release_orientations(listed);
    free(points);
    return is_same;
}

static uint32_t orientation_count(const xt_puzzle *puzzle, xt_piece *listed)
{
    const xt_orientations *orientations = orientations_of(puzzle, listed);
    const uint32_t         count = orientations ? orientations->count : 0;
    release_orientations(listed);
    return count;
}

// Equal pieces have as many orientations, as one is turned into all others by the same motions.
const xt_piece *xt_puzzle_find_required_twin(const xt_puzzle *puzzle, xt_piece *listed, const xt_piece *placed,
                                             bool *failed)
{
    const uint32_t count = orientation_count(puzzle, listed);
    *failed = count == 0;
    for (uint32_t i = 0; i < puzzle->pieces.count && !*failed; i++) {
        xt_piece *other = &puzzle->pieces.at[i];
        if (other != listed && !other->stationary && other->low > 0 && other->count == listed->count &&
            other->variable == listed->variable && xt_piece_is_in_groups(other, listed->group) &&
            xt_piece_has_shape_of(puzzle, placed, other, failed) && orientation_count(puzzle, other) == count)
            return other;
    }
    return NULL;
}

uint32_t xt_piece_take_colours(const xt_puzzle *puzzle, xt_piece *placed, xt_piece *listed)
{
    const xt_orientations *orientations = orientations_of(puzzle, listed);
    uint32_t               found = 0;
    xt_point              *shape = XT_NEW_ARRAY(xt_point, placed->count);
    if (!orientations || !shape) {
        release_orientations(listed);
        free(shape);
        return UINT32_MAX;
    }
    qsort(placed->points, placed->count, sizeof *placed->points, xt_compare_points);
    memcpy(shape, placed->points, placed->count * sizeof *shape);
    xt_shape_normalise(puzzle->lattice, shape, placed->count);
    for (uint32_t o = 0; o < orientations->count; o++) {
        const xt_orientation orientation = xt_orientation_at(orientations, o);
        const xt_point      *points = orientation.points;
        bool                 fits = orientation.cells == placed->count;
        for (uint32_t c = 0; fits && c < placed->count; c++)
            fits = xt_point_compare(points[c], shape[c]) == 0 &&
                   xt_puzzle_colour_fits(
                       puzzle, points[c].colour,
                       xt_puzzle_get_cell_colour(puzzle, xt_cell_of_point(puzzle->lattice, placed->points[c])));
        for (uint32_t c = 0; fits && found == 0 && c < placed->count; c++)
            placed->points[c].colour = points[c].colour;
        found += fits;
    }
    release_orientations(listed);
    free(shape);
    return found;
}

static const xt_piece *find_piece(const xt_puzzle *puzzle, xt_string_view word)
{
    char name[XT_LIMIT_NAME + 1] = "";
    if (word.length == 0 || word.length > XT_LIMIT_NAME)
        return NULL;
    memcpy(name, word.at, word.length);
    return xt_puzzle_find_piece(puzzle, name);
}

const xt_piece *xt_puzzle_find_copy(const xt_puzzle *puzzle, xt_string_view word, uint32_t *copy)
{
    const xt_piece *piece = find_piece(puzzle, word);
    xt_string_view  digits = word, base = word;
    int32_t         number = 0;
    *copy = 0;
    if (piece)
        return piece;
    while (base.length && base.at[base.length - 1] >= '0' && base.at[base.length - 1] <= '9')
        base.length--;
    digits.at += base.length;
    digits.length -= base.length;
    piece = find_piece(puzzle, base);
    if (!piece && base.length && base.at[base.length - 1] == '.') { // of the piece Y1, the third copy is Y1.3
        base.length--;
        piece = find_piece(puzzle, base);
    }
    if (!piece || piece->stationary || piece->high < 2 || !digits.length || *digits.at == '0' ||
        (*xt_copy_separator(piece->name) == '.') != (word.length > base.length + digits.length) ||
        xt_string_view_to_int32(digits, &number) != XT_NUMBER_OK || (uint32_t)number > piece->high)
        return NULL;
    *copy = (uint32_t)number;
    return piece;
}

// Returns "Y3" for Y and 3, or NULL with a diagnostic if this is no name, or if memory runs out.
static char *numbered_name(const xt_puzzle *puzzle, const xt_piece *piece, uint32_t number, xt_diagnostics *diagnostics)
{
    char text[XT_LIMIT_NAME + 16];
    int  length = snprintf(text, sizeof text, "%s%s%u", piece->name, xt_copy_separator(piece->name), number);
    if (length <= XT_LIMIT_NAME && !xt_puzzle_find_piece(puzzle, text))
        return xt_strndup(text, (size_t)length);
    xt_diagnose_at(diagnostics, piece->location, "'%s' would be the name of a copy that is laid beforehand; %s", text,
                   length > XT_LIMIT_NAME ? "a name has up to 64 bytes" : "rename the piece of this name");
    return NULL;
}

static void remove_copy(xt_piece *listed)
{
    listed->high--;
    listed->low -= listed->low > 0;
}

static void rename_piece(xt_piece *piece, char *name)
{
    free(piece->name);
    piece->name = name;
}

// ---- Copies --------------------------------------------------------------------------------------------------------

// A placed copy of a piece with variable cells says which cells it covers, so it also keeps the piece.
bool xt_piece_make_copy_of(xt_piece *placed, const xt_piece *listed)
{
    placed->motions = listed->motions;
    placed->weight = listed->weight;
    memcpy(placed->group, listed->group, sizeof placed->group);
    if (listed->variable == 0)
        return true;
    xt_piece *of = placed->copy_of = XT_NEW(xt_piece);
    if (!of)
        return false;
    *of = *listed;
    of->low = of->high = 1;
    of->orientations = NULL;
    of->name = xt_strndup(listed->name, strlen(listed->name));
    of->points = XT_NEW_ARRAY(xt_point, listed->count);
    if (!of->name || !of->points)
        return false;
    memcpy(of->points, listed->points, listed->count * sizeof *of->points);
    return true;
}

// The piece that is placed takes the place of the last copy in the list.
static void replace_by_placed(xt_puzzle *puzzle, uint32_t index, const xt_piece *placed)
{
    xt_piece *listed = &puzzle->pieces.at[index];
    xt_piece_free(listed);
    *listed = *placed;
    puzzle->names.words[index] = xt_string_view_of(placed->name);
    puzzle->last_piece = index;
}

static bool place(xt_puzzle *puzzle, uint32_t index, xt_piece *placed, xt_diagnostics *diagnostics)
{
    xt_piece *listed = &puzzle->pieces.at[index];
    if (!xt_piece_make_copy_of(placed, listed))
        return false;
    if (listed->high == 1) {
        replace_by_placed(puzzle, index, placed);
        return true;
    }
    char *name = numbered_name(puzzle, placed, listed->high, diagnostics);
    if (!name)
        return false;
    rename_piece(placed, name);
    remove_copy(listed);
    return xt_puzzle_append_piece(puzzle, placed);
}

// The piece was placed before it came to the list.
static bool list(xt_puzzle *puzzle, uint32_t index, xt_piece *listed, xt_diagnostics *diagnostics)
{
    xt_piece *placed = &puzzle->pieces.at[index];
    if (!xt_piece_make_copy_of(placed, listed))
        return false;
    if (listed->high == 1) {
        xt_piece_free(listed);
        return true;
    }
    char *name = numbered_name(puzzle, placed, listed->high, diagnostics);
    if (!name)
        return false;
    rename_piece(placed, name);
    if (!xt_puzzle_index_names(puzzle))
        return false;
    remove_copy(listed);
    return xt_puzzle_append_piece(puzzle, listed);
}

// Shapes are compared by points.  Returns false, perhaps with a diagnostic, if the piece cannot have them.
static bool require_points(xt_piece *piece, xt_diagnostics *diagnostics)
{
    if (piece->points)
        return true;
    if (xt_piece_volume(piece) <= XT_LIMIT_PIECE_CELLS)
        return xt_piece_give_points(piece);
    return xt_diagnose_at(diagnostics, piece->location,
                          "piece '%s' is too large for copies that are laid beforehand; %d cells are the most",
                          piece->name, XT_LIMIT_PIECE_CELLS);
}

bool xt_puzzle_place_copy(xt_puzzle *puzzle, xt_piece *piece, xt_diagnostics *diagnostics)
{
    uint32_t  index = (uint32_t)(xt_puzzle_find_piece(puzzle, piece->name) - puzzle->pieces.at);
    xt_piece *other = &puzzle->pieces.at[index];
    bool      failed;
    if (!require_points(piece, diagnostics) || !require_points(other, diagnostics))
        return false;
    if (xt_piece_has_shape_of(puzzle, piece->stationary ? piece : other, piece->stationary ? other : piece, &failed))
        return (piece->stationary ? place : list)(puzzle, index, piece, diagnostics);
    if (!failed)
        xt_diagnose_at(diagnostics, piece->location,
                       "a stationary and a mobile piece are called '%s', and no allowed motion takes one to the other; "
                       "give them one shape, or names of their own",
                       piece->name);
    return false;
}
