// board.c -- see board.h: boards made, and held to what any solution needs before one is searched for.
//
// What is refused has no solution for a reason that can be told: tiles that are too few, a frame that does not come
// out, a colour whose edges cannot all be paired.  The counts are those of the whole board, so a board that passes may
// still have no solution.  Where colours alone are to blame, all tiles can be laid, with edges that do not match.

#include "edge/board.h"

#include "base/limits.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool size_is_fine(uint32_t width, uint32_t height, xt_diagnostics *diagnostics)
{
    if (width && height && width <= XT_LIMIT_BOARD_CELLS && height <= XT_LIMIT_BOARD_CELLS / width)
        return true;
    xt_complain_of(diagnostics,
                   "a board of %u rows and %u columns; it needs at least one of each, and XT_LIMIT_BOARD_CELLS allows "
                   "up to %d cells",
                   height, width, XT_LIMIT_BOARD_CELLS);
    return false;
}

xt_board *xt_board_new(uint32_t width, uint32_t height, unsigned flags, xt_diagnostics *diagnostics)
{
    if (!size_is_fine(width, height, diagnostics))
        return NULL;
    xt_board *board = XT_NEW(xt_board);
    if (board) {
        *board = (xt_board){.title = xt_copy_text("", 0),
                            .width = width,
                            .height = height,
                            .is_free = flags & XT_BOARD_FREE,
                            .is_complemented = flags & XT_BOARD_COMPLEMENT};
        if (board->title)
            return board;
    }
    xt_complain_of_memory(diagnostics);
    xt_board_free(board);
    return NULL;
}

xt_board *xt_board_make(const char *file, xt_diagnostics *diagnostics)
{
    xt_board *board = xt_board_new(1, 1, 0, diagnostics);
    if (!board || !file)
        return board;
    board->file = xt_copy_text(file, strlen(file));
    if (board->file)
        return board;
    xt_complain_of_memory(diagnostics);
    xt_board_free(board);
    return NULL;
}

void xt_board_free(xt_board *board)
{
    if (!board)
        return;
    xt_vector_free(&board->tiles);
    xt_vector_free(&board->hints);
    free(board->title);
    free(board->file);
    free(board->counts);
    free(board->estimate_at);
    free(board);
}

const char *xt_board_title(const xt_board *board)
{
    return board->title;
}

// ---- Tiles and hints -----------------------------------------------------------------------------------------------

bool xt_board_add_tile_at(xt_board *board, const int32_t colours[XT_SIDES], unsigned turns, xt_place place,
                          xt_diagnostics *diagnostics)
{
    xt_tile tile = {.turns = turns & XT_ANY_TURN, .place = place};
    memcpy(tile.colour, colours, sizeof tile.colour);
    board->checked = false;
    if (!tile.turns) {
        xt_complain(diagnostics, place, "a tile that may lie in no way; at least one turn must be allowed");
        return false;
    }
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (abs(colours[side]) > XT_LIMIT_COLOUR || (colours[side] < 0 && !board->is_complemented)) {
            xt_complain(diagnostics, place, "the colour %d; colours are whole numbers from %d to XT_LIMIT_COLOUR, %d",
                        colours[side], board->is_complemented ? -XT_LIMIT_COLOUR : 0, XT_LIMIT_COLOUR);
            return false;
        }
    if (board->tiles.count == XT_LIMIT_BOARD_CELLS) {
        xt_complain(diagnostics, place, "more than %d tiles; XT_LIMIT_BOARD_CELLS allows no more",
                    XT_LIMIT_BOARD_CELLS);
        return false;
    }
    xt_vector_push(&board->tiles, tile);
    if (board->tiles.failed)
        xt_complain_of_memory(diagnostics);
    return !board->tiles.failed;
}

bool xt_board_add_tile(xt_board *board, const int32_t colours[XT_SIDES], unsigned turns, xt_diagnostics *diagnostics)
{
    return xt_board_add_tile_at(board, colours, turns, (xt_place){0}, diagnostics);
}

const int32_t *xt_board_tile_at(const xt_board *board, uint32_t tile)
{
    return tile < board->tiles.count ? board->tiles.at[tile].colour : NULL;
}

bool xt_board_is_hinted(const xt_board *board, uint32_t row, uint32_t column)
{
    for (uint32_t i = 0; i < board->hints.count; i++)
        if (board->hints.at[i].row == row && board->hints.at[i].column == column)
            return true;
    return false;
}

void xt_board_clear_hints(xt_board *board)
{
    board->checked = false;
    board->hints.count = 0;
}

void xt_board_forget_places_of_hints(xt_board *board)
{
    for (uint32_t i = 0; i < board->hints.count; i++)
        board->hints.at[i].place = (xt_place){0};
}

bool xt_board_hint_at(xt_board *board, const xt_hint *hint, xt_diagnostics *diagnostics)
{
    board->checked = false;
    if (board->hints.count == XT_LIMIT_BOARD_CELLS) {
        xt_complain(diagnostics, hint->place,
                    "more than the %d hints that XT_LIMIT_BOARD_CELLS allows; one for a cell is enough",
                    XT_LIMIT_BOARD_CELLS);
        return false;
    }
    for (uint32_t i = 0; i < board->hints.count; i++) {
        const xt_hint *other = &board->hints.at[i];
        if (other->tile != hint->tile && (other->row != hint->row || other->column != hint->column))
            continue;
        xt_complain(
            diagnostics, hint->place,
            "tile %u at row %u, column %u, but tile %u at row %u, column %u; a hint names one tile and one cell",
            hint->tile + 1, hint->row + 1, hint->column + 1, other->tile + 1, other->row + 1, other->column + 1);
        return false;
    }
    xt_vector_push(&board->hints, *hint);
    if (board->hints.failed)
        xt_complain_of_memory(diagnostics);
    return !board->hints.failed;
}

bool xt_board_hint(xt_board *board, uint32_t row, uint32_t column, uint32_t tile, unsigned turns,
                   xt_diagnostics *diagnostics)
{
    xt_hint hint = {.row = row, .column = column, .tile = tile, .turns = turns & XT_ANY_TURN};
    return xt_board_hint_at(board, &hint, diagnostics);
}

// ---- The frame -----------------------------------------------------------------------------------------------------

// How the frame's colour lies on a tile or on the outside of a cell, whatever the turn.
typedef enum pattern { INNER, BORDER, CORNER, OPPOSITE, THREE, FOUR, PATTERNS } pattern;

static const char *const pattern_text[PATTERNS] = {
    [INNER] = "without an edge of the frame's colour 0",
    [BORDER] = "with one edge of the frame's colour 0",
    [CORNER] = "with two neighbouring edges of colour 0",
    [OPPOSITE] = "with two opposite edges of colour 0",
    [THREE] = "with three edges of colour 0",
    [FOUR] = "with four edges of colour 0",
};

static pattern pattern_of(const bool outer[XT_SIDES])
{
    int count = outer[0] + outer[1] + outer[2] + outer[3];
    if (count == 2)
        return outer[0] == outer[2] ? OPPOSITE : CORNER;
    return count > 2 ? (pattern)(count + 1) : (pattern)count;
}

static void count_cells(const xt_board *board, uint32_t count[PATTERNS])
{
    for (uint32_t row = 0; row < board->height; row++)
        for (uint32_t column = 0; column < board->width; column++) {
            bool outer[XT_SIDES];
            for (unsigned side = 0; side < XT_SIDES; side++)
                outer[side] = xt_board_is_outer(board, row, column, side);
            count[pattern_of(outer)]++;
        }
}

static pattern pattern_of_tile(const xt_tile *tile)
{
    bool outer[XT_SIDES];
    for (unsigned side = 0; side < XT_SIDES; side++)
        outer[side] = tile->colour[side] == 0;
    return pattern_of(outer);
}

static bool frame_comes_out(const xt_board *board, xt_place place, xt_diagnostics *diagnostics)
{
    uint32_t cells[PATTERNS] = {0}, tiles[PATTERNS] = {0};
    uint32_t zeros = 0, outline = 2 * (board->width + board->height);
    count_cells(board, cells);
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        for (unsigned side = 0; side < XT_SIDES; side++)
            zeros += board->tiles.at[i].colour[side] == 0;
        tiles[pattern_of_tile(&board->tiles.at[i])]++;
    }
    if (zeros < outline) {
        xt_complain(
            diagnostics, place,
            "%u edges of the frame's colour 0 for an outline of %u; one for each is needed, or a board without a "
            "frame",
            zeros, outline);
        return false;
    }
    // With some left over, colour 0 may lie inside, and nothing can be told from these counts.
    for (pattern p = 0; zeros == outline && p < PATTERNS; p++)
        if (tiles[p] != cells[p]) {
            xt_complain(diagnostics, place, "%u tile%s %s; a board of %u rows and %u columns needs %u", tiles[p],
                        tiles[p] == 1 ? "" : "s", pattern_text[p], board->height, board->width, cells[p]);
            return false;
        }
    return true;
}

// ---- Colours -------------------------------------------------------------------------------------------------------

typedef struct colour_count {
    int32_t  colour;   // its absolute value, where opposite numbers match
    uint32_t all;      // edges
    uint32_t opposite; // of these, with the opposite number
    uint32_t along;    // edges beside one of the frame: they match each other
    uint32_t along_opposite;
} colour_count;

typedef struct edge {
    int32_t colour;
    bool    is_along;
} edge;

static int compare_edges(const void *a, const void *b)
{
    int32_t left = abs(((const edge *)a)->colour), right = abs(((const edge *)b)->colour);
    return (left > right) - (left < right);
}

// What is left when the edges of a colour have been paired as far as may be.
static uint32_t unpaired(const xt_board *board, uint32_t all, uint32_t opposite)
{
    uint32_t same = all - opposite;
    if (!board->is_complemented)
        return all % 2;
    return same > opposite ? same - opposite : opposite - same;
}

static bool complain_of_colour(const xt_board *board, const colour_count *count, bool along, xt_place place,
                               xt_diagnostics *diagnostics)
{
    const char *where = along ? " beside the frame" : "";
    uint32_t    all = along ? count->along : count->all;
    uint32_t    opposite = along ? count->along_opposite : count->opposite;
    if (count->colour == 0)
        xt_complain(diagnostics, place,
                    "colour 0 is on %u edges, of which the outline takes %u; those left match each other, so an even "
                    "number is needed",
                    all, 2 * (board->width + board->height));
    else if (board->is_complemented)
        xt_complain(diagnostics, place,
                    "colour %d is on %u edges%s and %d on %u; they match each other, so as many are needed",
                    count->colour, all - opposite, where, -count->colour, opposite);
    else
        xt_complain(diagnostics, place,
                    "colour %d is on %u edges%s; they match each other, so an even number is needed", count->colour,
                    all, where);
    return false;
}

// One colour, of the edges from first on.  Sums up what must be left for an outline without a frame.
static bool colour_is_paired(const xt_board *board, const colour_count *count, bool has_ring, uint32_t *left_over,
                             xt_place place, xt_diagnostics *diagnostics)
{
    uint32_t left = unpaired(board, count->all, count->opposite);
    if (count->colour == 0) // its own opposite
        left = board->is_free ? count->all % 2 : (count->all - 2 * (board->width + board->height)) % 2;
    *left_over += left;
    if (board->is_free)
        return true;
    if (left)
        return complain_of_colour(board, count, false, place, diagnostics);
    if (has_ring && count->colour != 0 && unpaired(board, count->along, count->along_opposite))
        return complain_of_colour(board, count, true, place, diagnostics);
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
                          .is_along = colour[(side + 1) % XT_SIDES] == 0 || colour[(side + 3) % XT_SIDES] == 0};
        *zeros += colour[side] == 0;
    }
    if (edges)
        qsort(edges, (size_t)tiles * XT_SIDES, sizeof *edges, compare_edges);
    return edges;
}

static bool colours_come_out(const xt_board *board, bool must_pair, xt_place place, xt_diagnostics *diagnostics)
{
    uint32_t zeros = 0, left_over = 0, outline = 2 * (board->width + board->height);
    uint32_t edges = board->tiles.count * XT_SIDES, different = 0;
    edge    *edge_at = list_edges(board, &zeros);
    bool     has_ring = !board->is_free && zeros == outline && board->width > 1 && board->height > 1;
    bool     fine = edge_at;
    if (!edge_at)
        xt_complain_of_memory(diagnostics);
    for (uint32_t first = 0, next; fine && first < edges; first = next, different++) {
        colour_count count = {.colour = abs(edge_at[first].colour)};
        for (next = first; next < edges && abs(edge_at[next].colour) == count.colour; next++) {
            bool opposite = edge_at[next].colour < 0;
            count.all++;
            count.opposite += opposite;
            count.along += edge_at[next].is_along;
            count.along_opposite += edge_at[next].is_along && opposite;
        }
        fine = !must_pair || colour_is_paired(board, &count, has_ring, &left_over, place, diagnostics);
    }
    free(edge_at);
    if (fine && different > XT_LIMIT_COLOURS) {
        xt_complain(diagnostics, place, "%u colours; XT_LIMIT_COLOURS allows %d", different, XT_LIMIT_COLOURS);
        return false;
    }
    if (fine && board->is_free && left_over > outline) {
        xt_complain(diagnostics, place, "%u edges cannot be paired with another; at most %u can lie on the outline",
                    left_over, outline);
        return false;
    }
    return fine;
}

// ---- All of it -----------------------------------------------------------------------------------------------------

// Whether colour 0 may lie between two cells: there is no frame, or more of it than the outline takes.
static bool may_lie_inside(const xt_board *board)
{
    uint32_t zeros = board->is_free ? UINT32_MAX / 2 : 0;
    for (uint32_t i = 0; i < board->tiles.count; i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            zeros += board->tiles.at[i].colour[side] == 0;
    return zeros > 2 * (board->width + board->height);
}

// Whether a tile may lie so in a cell, by the frame alone.
static bool fits_frame(const xt_board *board, const xt_hint *hint, unsigned turn, bool has_frame_inside)
{
    const xt_tile *tile = &board->tiles.at[hint->tile];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        bool is_outer = xt_board_is_outer(board, hint->row, hint->column, side);
        bool is_frame = xt_tile_colour(tile, side, turn) == 0;
        if (is_outer ? !board->is_free && !is_frame : !has_frame_inside && is_frame)
            return false;
    }
    return true;
}

// A hint that no turn allows: what would.
static void complain_of_hint(const xt_board *board, const xt_hint *hint, bool has_frame_inside,
                             xt_diagnostics *diagnostics)
{
    const xt_tile *tile = &board->tiles.at[hint->tile];
    unsigned       fitting = 0;
    bool           outer[XT_SIDES];
    char           turns[XT_SIDES * sizeof ", 0"] = "";
    for (unsigned side = 0; side < XT_SIDES; side++) {
        outer[side] = xt_board_is_outer(board, hint->row, hint->column, side);
        fitting |= (unsigned)fits_frame(board, hint, side, has_frame_inside) << side;
    }
    for (unsigned turn = 0; turn < XT_SIDES; turn++)
        if ((fitting & tile->turns) >> turn & 1)
            snprintf(turns + strlen(turns), sizeof turns - strlen(turns), "%s%u", *turns ? ", " : "", turn);
    if (*turns)
        xt_complain(diagnostics, hint->place,
                    "tile %u does not lie so at row %u, column %u; the turn %s would be right", hint->tile + 1,
                    hint->row + 1, hint->column + 1, turns);
    else if (fitting)
        xt_complain(diagnostics, hint->place,
                    "tile %u may not be turned as the frame asks at row %u, column %u; it would have to be by %d",
                    hint->tile + 1, hint->row + 1, hint->column + 1, __builtin_ctz(fitting));
    else
        xt_complain(diagnostics, hint->place, "tile %u, %s, at row %u, column %u; a tile %s belongs there",
                    hint->tile + 1, pattern_text[pattern_of_tile(tile)], hint->row + 1, hint->column + 1,
                    pattern_text[pattern_of(outer)]);
}

static bool hint_is_fine(const xt_board *board, const xt_hint *hint, bool has_frame_inside, xt_diagnostics *diagnostics)
{
    bool can_lie = false;
    if (hint->row >= board->height || hint->column >= board->width) {
        xt_complain(diagnostics, hint->place, "a hint for row %u, column %u; the board has %u rows and %u columns",
                    hint->row + 1, hint->column + 1, board->height, board->width);
        return false;
    }
    if (hint->tile >= board->tiles.count) {
        xt_complain(diagnostics, hint->place, "a hint for tile %u; there are %u tiles, counted from 1", hint->tile + 1,
                    board->tiles.count);
        return false;
    }
    for (unsigned turn = 0; turn < XT_SIDES; turn++)
        can_lie |= (hint->turns & board->tiles.at[hint->tile].turns) >> turn & 1 &&
                   fits_frame(board, hint, turn, has_frame_inside);
    if (!can_lie)
        complain_of_hint(board, hint, has_frame_inside, diagnostics);
    return can_lie;
}

// What is wrong with hints is told of each of them.
static bool hints_are_fine(const xt_board *board, xt_diagnostics *diagnostics)
{
    bool fine = true, has_frame_inside = may_lie_inside(board);
    for (uint32_t i = 0; i < board->hints.count; i++)
        fine &= hint_is_fine(board, &board->hints.at[i], has_frame_inside, diagnostics);
    return fine;
}

static bool check(xt_board *board, bool must_pair, xt_diagnostics *diagnostics)
{
    uint32_t cells = board->width * board->height;
    xt_place place = {.file = board->file};
    bool     fine = board->tiles.count == cells;
    if (!fine)
        xt_complain(diagnostics, place, "%u tile%s for %u cells; a board of %u rows and %u columns needs one for each",
                    board->tiles.count, board->tiles.count == 1 ? "" : "s", cells, board->height, board->width);
    fine = fine && (board->is_free || frame_comes_out(board, place, diagnostics));
    fine = fine && colours_come_out(board, must_pair, place, diagnostics);
    return fine && hints_are_fine(board, diagnostics);
}

bool xt_board_can_be_laid(xt_board *board, xt_diagnostics *diagnostics)
{
    board->checked = check(board, false, diagnostics);
    return board->checked;
}

bool xt_board_check(xt_board *board, xt_diagnostics *diagnostics)
{
    bool fine = check(board, true, diagnostics);
    board->checked = fine || check(board, false, NULL);
    return fine;
}
