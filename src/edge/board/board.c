// board.c -- makes boards, and checks the conditions that each solution needs before a search.
//
// A refused board has no solution, and the message says why: too few tiles, a frame that cannot be formed, or a colour
// with edges that cannot all be paired.  The counts are of the whole board, so an accepted board may still have no
// solution.  If only the colours are at fault, all tiles can be placed with some mismatches.

#include "edge/board/board.h"

#include "base/limits.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool check_size(uint32_t width, uint32_t height, xt_diagnostics *diagnostics)
{
    if (width && height && width <= XT_LIMIT_BOARD_CELLS && height <= XT_LIMIT_BOARD_CELLS / width)
        return true;
    xt_diagnose(diagnostics,
                "a board of %u rows and %u columns; it needs at least one of each, and has up to %d "
                "cells",
                height, width, XT_LIMIT_BOARD_CELLS);
    return false;
}

static xt_puzzle *make_puzzle(xt_board board, const char *file, xt_diagnostics *diagnostics)
{
    xt_puzzle *puzzle = XT_NEW(xt_puzzle);
    if (puzzle) {
        *puzzle = (xt_puzzle){.kind = &xt_kind_board,
                              .board = XT_NEW(xt_board),
                              .lattice = xt_lattice_find("square"),
                              .title = xt_strndup("", 0),
                              .file = file ? xt_strndup(file, strlen(file)) : NULL,
                              .size = {1, 1, 1, 1}};
        puzzle->location.file = puzzle->file;
        if (puzzle->board && puzzle->title && (puzzle->file || !file)) {
            *puzzle->board = board;
            return puzzle;
        }
    }
    xt_diagnose_out_of_memory(diagnostics);
    xt_puzzle_free(puzzle);
    return NULL;
}

xt_puzzle *xt_board_new(uint32_t width, uint32_t height, unsigned flags, xt_diagnostics *diagnostics)
{
    if (!check_size(width, height, diagnostics))
        return NULL;
    if (flags & ~(unsigned)(XT_BOARD_FREE | XT_BOARD_COMPLEMENT)) {
        xt_diagnose(diagnostics,
                    "the flags %u of a board; they are a sum of %d (no border) and %d (colours match their negatives)",
                    flags, XT_BOARD_FREE, XT_BOARD_COMPLEMENT);
        return NULL;
    }
    return make_puzzle((xt_board){.width = width,
                                  .height = height,
                                  .is_free = flags & XT_BOARD_FREE,
                                  .is_complemented = flags & XT_BOARD_COMPLEMENT},
                       NULL, diagnostics);
}

xt_puzzle *xt_board_new_for_reader(const char *file, xt_diagnostics *diagnostics)
{
    return make_puzzle((xt_board){.width = 1, .height = 1}, file, diagnostics);
}

void xt_board_free(xt_puzzle *puzzle)
{
    if (!puzzle->board)
        return;
    xt_vector_free(&puzzle->board->tiles);
    xt_vector_free(&puzzle->board->hints);
    free(puzzle->board);
}

// ---- Tiles and hints -----------------------------------------------------------------------------------------------

bool xt_board_add_tile_at(xt_puzzle *puzzle, const int32_t colours[XT_SIDES], unsigned allowed_rotations,
                          xt_source_location location, xt_diagnostics *diagnostics)
{
    xt_board *board = puzzle->board;
    location.file = location.file ? puzzle->file : NULL; // lent by a reader
    xt_tile tile = {.allowed_rotations = allowed_rotations & XT_ANY_ROTATION, .location = location};
    memcpy(tile.colour, colours, sizeof tile.colour);
    puzzle->checked = false;
    if (!tile.allowed_rotations) {
        xt_diagnose_at(diagnostics, location, "a tile without any allowed rotation; allow at least one");
        return false;
    }
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (abs(colours[side]) > XT_LIMIT_COLOUR || (colours[side] < 0 && !board->is_complemented)) {
            xt_diagnose_at(diagnostics, location, "the colour %d; colours are whole numbers from %d to %d",
                           colours[side], board->is_complemented ? -XT_LIMIT_COLOUR : 0, XT_LIMIT_COLOUR);
            return false;
        }
    if (board->tiles.count == XT_LIMIT_BOARD_CELLS) {
        xt_diagnose_at(diagnostics, location, "more than %d tiles; no more are possible", XT_LIMIT_BOARD_CELLS);
        return false;
    }
    xt_vector_push(&board->tiles, tile);
    if (board->tiles.failed)
        xt_diagnose_out_of_memory(diagnostics);
    return !board->tiles.failed;
}

static bool check_rotations(unsigned rotations, xt_diagnostics *diagnostics)
{
    bool ok = !(rotations & ~(unsigned)XT_ANY_ROTATION);
    if (!ok)
        xt_diagnose(diagnostics, "the set of rotations %u; it is a sum of 1, 2, 4 and 8, for 0 to 3 quarter turns",
                    rotations);
    return ok;
}

bool xt_board_add_tile(xt_puzzle *puzzle, const int32_t colours[XT_SIDES], unsigned allowed_rotations,
                       xt_diagnostics *diagnostics)
{
    return check_rotations(allowed_rotations, diagnostics) &&
           xt_board_add_tile_at(puzzle, colours, allowed_rotations, (xt_source_location){0}, diagnostics);
}

const int32_t *xt_board_tile_at(const xt_puzzle *puzzle, uint32_t tile, unsigned *rotations)
{
    const xt_board *board = puzzle->board;
    if (!board || tile >= board->tiles.count)
        return NULL;
    if (rotations)
        *rotations = board->tiles.at[tile].allowed_rotations;
    return board->tiles.at[tile].colour;
}

bool xt_board_get_hint(const xt_puzzle *puzzle, uint32_t row, uint32_t column, uint32_t *tile, unsigned *rotations)
{
    const xt_board *board = puzzle->board;
    const xt_hint  *hint = NULL;
    for (uint32_t i = 0; i < board->hints.count && !hint; i++)
        if (board->hints.at[i].row == row && board->hints.at[i].column == column)
            hint = &board->hints.at[i];
    if (!hint)
        return false;
    *tile = hint->tile;
    *rotations = hint->allowed_rotations & board->tiles.at[hint->tile].allowed_rotations;
    return true;
}

void xt_board_clear_hint_places(xt_board *board)
{
    for (uint32_t i = 0; i < board->hints.count; i++)
        board->hints.at[i].location = (xt_source_location){0};
}

bool xt_board_hint_at(xt_puzzle *puzzle, const xt_hint *hint, xt_diagnostics *diagnostics)
{
    xt_board *board = puzzle->board;
    puzzle->checked = false;
    if (board->hints.count == XT_LIMIT_BOARD_CELLS) {
        xt_diagnose_at(diagnostics, hint->location, "more than %d hints; one for a cell is enough",
                       XT_LIMIT_BOARD_CELLS);
        return false;
    }
    for (uint32_t i = 0; i < board->hints.count; i++) {
        const xt_hint *other = &board->hints.at[i];
        if (other->tile != hint->tile && (other->row != hint->row || other->column != hint->column))
            continue;
        xt_diagnose_at(
            diagnostics, hint->location,
            "tile %u at row %u, column %u, but tile %u at row %u, column %u; a hint names one tile and one cell",
            hint->tile + 1, hint->row + 1, hint->column + 1, other->tile + 1, other->row + 1, other->column + 1);
        return false;
    }
    xt_vector_push(&board->hints, *hint);
    if (board->hints.failed) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    xt_source_location *location = &board->hints.at[board->hints.count - 1].location;
    // A reader lends its name of the file.  Hints may come from another file.
    if (location->file && puzzle->file && strcmp(location->file, puzzle->file) == 0)
        location->file = puzzle->file;
    return true;
}

bool xt_board_add_hint(xt_puzzle *puzzle, uint32_t row, uint32_t column, uint32_t tile, unsigned allowed_rotations,
                       xt_diagnostics *diagnostics)
{
    xt_hint hint = {.row = row, .column = column, .tile = tile, .allowed_rotations = allowed_rotations};
    return check_rotations(allowed_rotations, diagnostics) && xt_board_hint_at(puzzle, &hint, diagnostics);
}

xt_placed_tile xt_solution_tile_at(const xt_solution *solution, uint32_t cell)
{
    return (xt_placed_tile){.tile = solution->options[cell] / XT_SIDES, .rotation = solution->options[cell] % XT_SIDES};
}

// ---- The frame -----------------------------------------------------------------------------------------------------

// The position of the frame's colour on a tile or outside a cell, up to rotation.
typedef enum frame_pattern { INNER, BORDER, CORNER, OPPOSITE, THREE_SIDES, FOUR_SIDES, FRAME_PATTERNS } frame_pattern;

static const char *const frame_pattern_text[FRAME_PATTERNS] = {
    [INNER] = "without an edge of the frame's colour 0",  [BORDER] = "with one edge of the frame's colour 0",
    [CORNER] = "with two neighbouring edges of colour 0", [OPPOSITE] = "with two opposite edges of colour 0",
    [THREE_SIDES] = "with three edges of colour 0",       [FOUR_SIDES] = "with four edges of colour 0",
};

static frame_pattern frame_pattern_of(const bool outer[XT_SIDES])
{
    int count = outer[0] + outer[1] + outer[2] + outer[3];
    if (count == 2)
        return outer[0] == outer[2] ? OPPOSITE : CORNER;
    return count > 2 ? (frame_pattern)(count + 1) : (frame_pattern)count;
}

static void count_cells(const xt_board *board, uint32_t count[FRAME_PATTERNS])
{
    for (uint32_t row = 0; row < board->height; row++)
        for (uint32_t column = 0; column < board->width; column++) {
            bool outer[XT_SIDES];
            for (unsigned side = 0; side < XT_SIDES; side++)
                outer[side] = xt_board_is_outer(board, row, column, side);
            count[frame_pattern_of(outer)]++;
        }
}

static frame_pattern frame_pattern_of_tile(const xt_tile *tile)
{
    bool outer[XT_SIDES];
    for (unsigned side = 0; side < XT_SIDES; side++)
        outer[side] = tile->colour[side] == 0;
    return frame_pattern_of(outer);
}

// The remedy where a frame is not meant; follows a message about colours on a board with a frame.
#define FRAMELESS                                                                                                      \
    "or a board without a frame ('frame none'), whose outline takes any colour; Tetravex has 'turns none' too"

static bool check_frame(const xt_board *board, xt_source_location location, xt_diagnostics *diagnostics)
{
    uint32_t cells[FRAME_PATTERNS] = {0}, tiles[FRAME_PATTERNS] = {0};
    uint32_t zeros = 0, outline = 2 * (board->width + board->height);
    count_cells(board, cells);
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        for (unsigned side = 0; side < XT_SIDES; side++)
            zeros += board->tiles.at[i].colour[side] == 0;
        tiles[frame_pattern_of_tile(&board->tiles.at[i])]++;
    }
    if (zeros < outline) {
        xt_diagnose_at(diagnostics, location,
                       "%u edges of the frame's colour 0 for an outline of %u; one for each is needed, " FRAMELESS,
                       zeros, outline);
        return false;
    }
    // Otherwise colour 0 may also be inside, and these counts prove nothing.
    for (frame_pattern p = 0; zeros == outline && p < FRAME_PATTERNS; p++)
        if (tiles[p] != cells[p]) {
            xt_diagnose_at(diagnostics, location,
                           "%u tile%s %s; a board of %u rows and %u columns needs %u, " FRAMELESS, tiles[p],
                           tiles[p] == 1 ? "" : "s", frame_pattern_text[p], board->height, board->width, cells[p]);
            return false;
        }
    return true;
}

// ---- Colours -------------------------------------------------------------------------------------------------------

typedef struct colour_count {
    int32_t  colour;       // the absolute value if opposite numbers match
    uint32_t all;          // edges
    uint32_t opposite;     // the part with the opposite number
    uint32_t beside_frame; // edges next to an edge of the frame; they match each other
    uint32_t beside_frame_opposite;
} colour_count;

typedef struct edge {
    int32_t colour;
    bool    is_beside_frame;
} edge;

static int compare_edges(const void *a, const void *b)
{
    int32_t left = abs(((const edge *)a)->colour), right = abs(((const edge *)b)->colour);
    return (left > right) - (left < right);
}

// Counts the edges of a colour left over when the others are paired.
static uint32_t count_unpaired(const xt_board *board, uint32_t all, uint32_t opposite)
{
    uint32_t same = all - opposite;
    if (!board->is_complemented)
        return all % 2;
    return same > opposite ? same - opposite : opposite - same;
}

static bool diagnose_colour(const xt_board *board, const colour_count *count, bool beside_frame,
                            xt_source_location location, xt_diagnostics *diagnostics)
{
    const char *where = beside_frame ? " beside the frame" : "";
    uint32_t    all = beside_frame ? count->beside_frame : count->all;
    uint32_t    opposite = beside_frame ? count->beside_frame_opposite : count->opposite;
    if (count->colour == 0)
        xt_diagnose_at(
            diagnostics, location,
            "colour 0 is on %u edges, of which the outline takes %u; those left match each other, so an even "
            "number is needed, " FRAMELESS,
            all, 2 * (board->width + board->height));
    else if (board->is_complemented)
        xt_diagnose_at(
            diagnostics, location,
            "colour %d is on %u edges%s and %d on %u; they match each other, so as many are needed, " FRAMELESS,
            count->colour, all - opposite, where, -count->colour, opposite);
    else
        xt_diagnose_at(diagnostics, location,
                       "colour %d is on %u edges%s; they match each other, so an even number is needed, " FRAMELESS,
                       count->colour, all, where);
    return false;
}

// Checks one colour.  Sums up the unpaired edges for an outline without a frame.
static bool check_colour_pairs(const xt_board *board, const colour_count *count, bool has_ring,
                               uint32_t *unpaired_total, xt_source_location location, xt_diagnostics *diagnostics)
{
    uint32_t left = count_unpaired(board, count->all, count->opposite);
    if (count->colour == 0) // matches itself
        left = board->is_free ? count->all % 2 : (count->all - 2 * (board->width + board->height)) % 2;
    *unpaired_total += left;
    if (board->is_free)
        return true;
    if (left)
        return diagnose_colour(board, count, false, location, diagnostics);
    if (has_ring && count->colour != 0 && count_unpaired(board, count->beside_frame, count->beside_frame_opposite))
        return diagnose_colour(board, count, true, location, diagnostics);
    return true;
}

static edge *list_edges(const xt_board *board, uint32_t *zeros)
{
    uint32_t tiles = board->tiles.count;
    edge    *edges = XT_NEW_ARRAY(edge, (size_t)tiles * XT_SIDES);
    for (uint32_t i = 0; edges && i < tiles * XT_SIDES; i++) {
        const int32_t *colour = board->tiles.at[i / XT_SIDES].colour;
        unsigned       side = i % XT_SIDES;
        edges[i] = (edge){.colour = colour[side],
                          .is_beside_frame = colour[(side + 1) % XT_SIDES] == 0 || colour[(side + 3) % XT_SIDES] == 0};
        *zeros += colour[side] == 0;
    }
    if (edges)
        qsort(edges, (size_t)tiles * XT_SIDES, sizeof *edges, compare_edges);
    return edges;
}

static bool check_colours(const xt_board *board, bool must_pair, xt_source_location location,
                          xt_diagnostics *diagnostics)
{
    uint32_t zeros = 0, unpaired_total = 0, outline = 2 * (board->width + board->height);
    uint32_t edges = board->tiles.count * XT_SIDES, colour_total = 0;
    edge    *edge_at = list_edges(board, &zeros);
    bool     has_ring = !board->is_free && zeros == outline && board->width > 1 && board->height > 1;
    bool     ok = edge_at;
    if (!edge_at)
        xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t first = 0, next; ok && first < edges; first = next, colour_total++) {
        colour_count count = {.colour = abs(edge_at[first].colour)};
        for (next = first; next < edges && abs(edge_at[next].colour) == count.colour; next++) {
            bool opposite = edge_at[next].colour < 0;
            count.all++;
            count.opposite += opposite;
            count.beside_frame += edge_at[next].is_beside_frame;
            count.beside_frame_opposite += edge_at[next].is_beside_frame && opposite;
        }
        ok = !must_pair || check_colour_pairs(board, &count, has_ring, &unpaired_total, location, diagnostics);
    }
    free(edge_at);
    if (ok && colour_total > XT_LIMIT_COLOURS) {
        xt_diagnose_at(diagnostics, location, "%u colours; a board has up to %d", colour_total, XT_LIMIT_COLOURS);
        return false;
    }
    if (ok && board->is_free && unpaired_total > outline) {
        xt_diagnose_at(diagnostics, location,
                       "%u edges cannot be paired with another; at most %u can lie on the outline", unpaired_total,
                       outline);
        return false;
    }
    return ok;
}

// ---- All checks ----------------------------------------------------------------------------------------------------

// Returns whether colour 0 may be between two cells: there is no frame, or the outline takes fewer of its edges.
static bool frame_colour_lies_inside(const xt_board *board)
{
    uint32_t zeros = board->is_free ? UINT32_MAX / 2 : 0;
    for (uint32_t i = 0; i < board->tiles.count; i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            zeros += board->tiles.at[i].colour[side] == 0;
    return zeros > 2 * (board->width + board->height);
}

// Returns whether the frame allows a tile in a cell.
static bool fits_frame(const xt_board *board, const xt_hint *hint, unsigned rotation, bool has_frame_inside)
{
    const xt_tile *tile = &board->tiles.at[hint->tile];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        bool is_outer = xt_board_is_outer(board, hint->row, hint->column, side);
        bool is_frame = xt_tile_colour(tile, side, rotation) == 0;
        if (is_outer ? !board->is_free && !is_frame : !has_frame_inside && is_frame)
            return false;
    }
    return true;
}

// Suggests the right rotation or tile for a hint.
static void diagnose_hint(const xt_board *board, const xt_hint *hint, bool has_frame_inside,
                          xt_diagnostics *diagnostics)
{
    const xt_tile *tile = &board->tiles.at[hint->tile];
    unsigned       fitting = 0;
    bool           outer[XT_SIDES];
    char           allowed_rotations[XT_SIDES * sizeof ", 0"] = "";
    for (unsigned side = 0; side < XT_SIDES; side++) {
        outer[side] = xt_board_is_outer(board, hint->row, hint->column, side);
        fitting |= (unsigned)fits_frame(board, hint, side, has_frame_inside) << side;
    }
    for (unsigned rotation = 0; rotation < XT_SIDES; rotation++)
        if ((fitting & tile->allowed_rotations) >> rotation & 1)
            snprintf(allowed_rotations + strlen(allowed_rotations),
                     sizeof allowed_rotations - strlen(allowed_rotations), "%s%u", *allowed_rotations ? ", " : "",
                     rotation);
    if (*allowed_rotations)
        xt_diagnose_at(diagnostics, hint->location,
                       "tile %u does not fit like this at row %u, column %u; rotation %s would fit", hint->tile + 1,
                       hint->row + 1, hint->column + 1, allowed_rotations);
    else if (fitting)
        xt_diagnose_at(
            diagnostics, hint->location,
            "tile %u fits the frame at row %u, column %u only in rotation %d; allow that, or place another tile",
            hint->tile + 1, hint->row + 1, hint->column + 1, __builtin_ctz(fitting));
    else
        xt_diagnose_at(diagnostics, hint->location, "tile %u, %s, at row %u, column %u; a tile %s belongs there",
                       hint->tile + 1, frame_pattern_text[frame_pattern_of_tile(tile)], hint->row + 1, hint->column + 1,
                       frame_pattern_text[frame_pattern_of(outer)]);
}

static bool check_hint(const xt_board *board, const xt_hint *hint, bool has_frame_inside, xt_diagnostics *diagnostics)
{
    bool can_be_placed = false;
    if (hint->row >= board->height || hint->column >= board->width) {
        xt_diagnose_at(diagnostics, hint->location,
                       "a hint for row %u, column %u; the board has %u rows and %u columns", hint->row + 1,
                       hint->column + 1, board->height, board->width);
        return false;
    }
    if (hint->tile >= board->tiles.count) {
        xt_diagnose_at(diagnostics, hint->location, "a hint for tile %u; there are %u tiles, counted from 1",
                       hint->tile + 1, board->tiles.count);
        return false;
    }
    for (unsigned rotation = 0; rotation < XT_SIDES; rotation++)
        can_be_placed |= (hint->allowed_rotations & board->tiles.at[hint->tile].allowed_rotations) >> rotation & 1 &&
                         fits_frame(board, hint, rotation, has_frame_inside);
    if (!can_be_placed)
        diagnose_hint(board, hint, has_frame_inside, diagnostics);
    return can_be_placed;
}

// Diagnoses each wrong hint.
static bool check_hints(const xt_board *board, xt_diagnostics *diagnostics)
{
    bool ok = true, has_frame_inside = frame_colour_lies_inside(board);
    for (uint32_t i = 0; i < board->hints.count; i++)
        ok &= check_hint(board, &board->hints.at[i], has_frame_inside, diagnostics);
    return ok;
}

static bool check(const xt_puzzle *puzzle, bool must_pair, xt_diagnostics *diagnostics)
{
    const xt_board    *board = puzzle->board;
    uint32_t           cells = board->width * board->height;
    xt_source_location location = puzzle->location;
    bool               ok = board->tiles.count == cells;
    if (!ok)
        xt_diagnose_at(diagnostics, location,
                       "%u tile%s for %u cells; a board of %u rows and %u columns needs one for each",
                       board->tiles.count, board->tiles.count == 1 ? "" : "s", cells, board->height, board->width);
    ok = ok && (board->is_free || check_frame(board, location, diagnostics));
    ok = ok && check_colours(board, must_pair, location, diagnostics);
    return ok && check_hints(board, diagnostics);
}

bool xt_board_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    return check(puzzle, false, diagnostics);
}

bool xt_board_check_pairs(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    return check(puzzle, true, diagnostics);
}
