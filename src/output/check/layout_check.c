// layout_check.c -- compares printed solutions of a board with the board, without any code of the search.
//
// Text: consecutive rows are one solution, as xt_solution_write prints them.  JSON: an object with "rows" is a
// solution.  Other objects are skipped.  Links: an address with board_edges, four letters a cell, and perhaps
// board_pieces, three digits a cell.  Without board_pieces, any tile with these letters will do.
//
// A wrong solution is read to its end for the sink.  An unreadable tile becomes a cell without a tile.  Empty cells are
// written as a dash, or as the tile 0 in JSON and links.  If the tiles are right, the board is partial.

#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "edge/board/board.h"
#include "model/model.h"
#include "output/check/check.h"
#include "output/check/json_read.h"
#include "output/check/solution_reader.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_PER_CELL = 1 + XT_SIDES };

enum { NO_TILE = UINT32_MAX }; // greater than the number of any tile

typedef struct check {
    xt_model           model; // with the puzzle alone
    const xt_board    *board; // of the puzzle
    xt_sink            sink;  // may be NULL
    void              *context;
    xt_solution_reader reader;
    bool               labelled;

    // The current solution.
    uint32_t *tile, *rotation;   // from 0; parts of one array that begins with `tile`, like the next two; owned
    uint32_t *fingerprint_words; // WORDS_PER_CELL for each cell: its tile if labelled, and its colours
    uint32_t *placed;            // the cell of each tile, plus 1
    uint32_t *options;           // 4 * tile + rotation of each cell, for the sink

    // The search for a tile that a link does not name.
    uint32_t *reached_from; // of each tile: the cell that may have it, plus 1
    uint32_t *queue;        // of cells; a place for each cell, and one more
} check;

// Reports the current solution as wrong, at the given line.
#define REPORT(c, line, ...) xt_solution_reader_report(&(c)->reader, (line), 1, __VA_ARGS__)
// The same, at the current line.
#define REPORT_HERE(c, ...) REPORT(c, (c)->reader.lines.number, __VA_ARGS__)

static void begin_solution(check *c)
{
    xt_solution_reader_begin(&c->reader, 0);
    for (uint32_t cell = 0; cell < c->board->width * c->board->height; cell++) {
        c->tile[cell] = NO_TILE;
        c->rotation[cell] = 0;
    }
}

// ---- Rules ----------------------------------------------------------------------------------------------------------

static uint32_t line_of(const check *c, uint32_t cell)
{
    return c->reader.rows ? c->reader.first_line + cell / c->board->width : c->reader.first_line;
}

// The cell must not be empty.
static int32_t colour_at(const check *c, uint32_t cell, unsigned side)
{
    return xt_tile_colour(&c->board->tiles.at[c->tile[cell]], side, c->rotation[cell]);
}

static void check_tiles(check *c)
{
    const xt_board *board = c->board;
    uint32_t        cells = board->width * board->height;
    memset(c->placed, 0, cells * sizeof *c->placed);
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t tile = c->tile[cell];
        if (tile == NO_TILE)
            continue;
        if (tile >= cells)
            REPORT(c, line_of(c, cell), "there is no tile %u; they are numbered from 1 to %u", tile + 1, cells);
        else if (c->placed[tile])
            REPORT(c, line_of(c, cell), "tile %u lies in two cells; each lies in one", tile + 1);
        else if (!(board->tiles.at[tile].allowed_rotations >> c->rotation[cell] & 1))
            REPORT(c, line_of(c, cell), "tile %u is turned by %u; this rotation is not allowed", tile + 1,
                   c->rotation[cell]);
        if (c->reader.is_wrong)
            return;
        c->placed[tile] = cell + 1;
    }
}

static void check_border(check *c)
{
    const xt_board *board = c->board;
    for (uint32_t cell = 0; cell < board->width * board->height && !board->is_free; cell++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            if (c->tile[cell] != NO_TILE && xt_board_is_outer(board, cell / board->width, cell % board->width, side) &&
                colour_at(c, cell, side) != 0)
                REPORT(c, line_of(c, cell), "tile %u has the colour %d on the frame; 0 belongs there",
                       c->tile[cell] + 1, colour_at(c, cell, side));
}

// Called last: a message about mismatches means that everything else is right.
static void check_pairs(check *c)
{
    const xt_board *board = c->board;
    uint32_t        pairs = 0, matching = 0, mismatch = 0, other_of_mismatch = 0;
    int32_t         colours[2] = {0}; // of the first mismatch
    for (uint32_t cell = 0; cell < board->width * board->height; cell++)
        for (unsigned side = 1; side <= 2; side++) {
            if (xt_board_is_outer(board, cell / board->width, cell % board->width, side))
                continue;
            uint32_t other = side == 1 ? cell + 1 : cell + board->width;
            if (c->tile[cell] == NO_TILE || c->tile[other] == NO_TILE)
                continue;
            int32_t own_colour = colour_at(c, cell, side), other_colour = colour_at(c, other, (side + 2) % XT_SIDES);
            bool    matches = own_colour == (board->is_complemented ? -other_colour : other_colour);
            if (!matches && matching == pairs) {
                mismatch = cell;
                other_of_mismatch = other;
                colours[0] = own_colour;
                colours[1] = other_colour;
            }
            matching += matches;
            pairs++;
        }
    if (matching < pairs)
        REPORT(c, line_of(c, mismatch),
               "tiles %u and %u touch with the colours %d and %d; those should match, and %u of %u edges do",
               c->tile[mismatch] + 1, c->tile[other_of_mismatch] + 1, colours[0], colours[1], matching, pairs);
}

static void check_hints(check *c)
{
    const xt_board *board = c->board;
    for (uint32_t i = 0; i < board->hints.count && !c->reader.is_wrong; i++) {
        const xt_hint *hint = &board->hints.at[i];
        uint32_t       cell = hint->row * board->width + hint->column;
        if (c->tile[cell] != hint->tile || !(hint->allowed_rotations >> c->rotation[cell] & 1))
            REPORT(c, line_of(c, cell), "row %u, column %u does not hold tile %u; a hint puts it there", hint->row + 1,
                   hint->column + 1, hint->tile + 1);
    }
}

static bool shows(const xt_tile *tile, unsigned rotation, const int32_t *colours)
{
    unsigned side = 0;
    while (side < XT_SIDES && xt_tile_colour(tile, side, rotation) == colours[side])
        side++;
    return side == XT_SIDES;
}

// Solutions that look the same have the same fingerprint, unless they are labelled.
static xt_fingerprint fingerprint_of(const check *c, bool labelled)
{
    uint32_t cells = c->board->width * c->board->height, *word = c->fingerprint_words;
    for (uint32_t cell = 0; cell < cells; cell++) {
        *word++ = labelled ? c->tile[cell] : 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            *word++ = (uint32_t)colour_at(c, cell, side);
    }
    size_t bytes = (size_t)cells * WORDS_PER_CELL * sizeof *word, half = bytes / 2;
    return (xt_fingerprint){{xt_hash_bytes(c->fingerprint_words, bytes),
                             xt_hash_bytes(c->fingerprint_words, half) ^
                                 5 * xt_hash_bytes((char *)c->fingerprint_words + half, bytes - half)}};
}

static void finish_solution(check *c)
{
    void (*const checks[])(check *) = {check_tiles, check_border, check_hints, check_pairs};
    for (uint32_t i = 0; i < sizeof checks / sizeof *checks && !c->reader.is_wrong; i++)
        checks[i](c);
    uint32_t cells = c->board->width * c->board->height, empty = 0;
    for (uint32_t cell = 0; cell < cells; cell++)
        empty += c->tile[cell] == NO_TILE;
    if (!c->reader.is_wrong && empty) {
        c->reader.report->partial++;
        xt_note(c->reader.diagnostics, "solution %llu has %u empty cell%s of %u; the tiles in the others are right",
                (unsigned long long)c->reader.number, empty, empty == 1 ? "" : "s", cells);
    } else if (!c->reader.is_wrong)
        xt_solution_reader_add(&c->reader, fingerprint_of(c, c->labelled), fingerprint_of(c, true));
    xt_solution_reader_end(&c->reader);
    for (uint32_t cell = 0; cell < cells; cell++)
        c->options[cell] = c->tile[cell] == NO_TILE ? NO_TILE : XT_SIDES * c->tile[cell] + c->rotation[cell];
    const xt_solution solution = {
        .number = c->reader.number, .model = &c->model, .options = c->options, .count = cells};
    if (c->sink && c->sink(c->context, &solution) == XT_STOP)
        c->reader.is_stopped = true;
}

// ---- Text ----------------------------------------------------------------------------------------------------------

static void finish_text_solution(void *context)
{
    check *c = context;
    if (!c->reader.number)
        return;
    xt_solution_reader_check_rows(&c->reader, c->board->height);
    finish_solution(c);
}

// Reads "12>": blanks, a number and an arrow, or a dash for an empty cell.  Otherwise skips the word, and returns
// false.
static bool read_cell(const char **at, const char *end, uint32_t *tile, uint32_t *rotation)
{
    static const char arrows[] = "^>v<";
    uint32_t          number = 0;
    while (*at < end && (**at == ' ' || **at == '\t'))
        ++*at;
    const char *first = *at;
    if (*at < end && **at == '-' && (*at + 1 == end || strchr(" \t\r", (*at)[1]))) {
        ++*at;
        return true;
    }
    for (; *at < end && **at >= '0' && **at <= '9' && number <= XT_LIMIT_BOARD_CELLS; ++*at)
        number = number * 10 + (uint32_t)(**at - '0');
    const char *arrow = *at<end && * at> first ? memchr(arrows, **at, 4) : NULL;
    if (!arrow || number == 0) {
        while (*at < end && **at != ' ' && **at != '\t')
            ++*at;
        return false;
    }
    *tile = number - 1;
    *rotation = (uint32_t)(arrow - arrows);
    ++*at;
    return true;
}

static void read_row(check *c)
{
    const xt_board *board = c->board;
    const char     *at = c->reader.lines.line, *end = at + c->reader.lines.length;
    if (!c->reader.number)
        begin_solution(c);
    if (c->reader.rows == board->height) {
        REPORT_HERE(c, "more rows than the %u of the board; an empty line should end a solution", board->height);
        return;
    }
    uint32_t first = c->reader.rows++ * board->width;
    for (uint32_t i = 0; i < board->width; i++)
        if (!read_cell(&at, end, &c->tile[first + i], &c->rotation[first + i]))
            REPORT_HERE(c, "cell %u of this row is no tile; each is a number and one of ^ > v <, %u in a row", i + 1,
                        board->width);
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
        at++;
    if (at < end)
        REPORT_HERE(c, "this row goes on after %u cells; there should be no more", board->width);
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void read_json_solution(check *c, const xt_json_solution *solution)
{
    begin_solution(c);
    if (*solution->fault)
        REPORT_HERE(c, "%s", solution->fault);
    for (uint32_t cell = 0; cell < solution->cells.count; cell++) {
        c->tile[cell] = (uint32_t)solution->cells.at[cell].at[0] - 1;
        c->rotation[cell] = (uint32_t)solution->cells.at[cell].at[1];
    }
    finish_solution(c);
}

static void read_json(check *c)
{
    const xt_line_reader *line = &c->reader.lines;
    xt_json_solution      solution;
    xt_json_line_type     type =
        xt_json_board_solution_read(&solution, line->line, line->length, c->board->width, c->board->height);
    if (type == XT_JSON_SOLUTION)
        read_json_solution(c, &solution);
    else if (type == XT_JSON_INVALID)
        xt_solution_reader_refuse(&c->reader, 0, "%s", solution.fault);
    else if (type == XT_JSON_NO_MEMORY)
        xt_solution_reader_run_out(&c->reader);
    xt_json_solution_free(&solution);
}

// ---- Links ---------------------------------------------------------------------------------------------------------

enum { LETTERS_PER_CELL = XT_SIDES, DIGITS_PER_CELL = 3, EMPTY_CELL = 0 };

typedef struct link_value {
    const char *at; // may be NULL
    size_t      length;
} link_value;

// Returns the text behind "name=" in the link, up to the next &.
static link_value find_link_value(const check *c, const char *name)
{
    const char  *at = c->reader.lines.line, *end = at + c->reader.lines.length;
    const size_t length = strlen(name);
    for (; (size_t)(end - at) > length + 1; at++)
        if ((*at == '#' || *at == '&' || *at == '?') && memcmp(at + 1, name, length) == 0 && at[length + 1] == '=') {
            link_value v = {.at = at + length + 2};
            while (v.at + v.length < end && !strchr("& \t\r", v.at[v.length]))
                v.length++;
            return v;
        }
    return (link_value){0};
}

static bool is_link(const check *c, size_t blank)
{
    return c->reader.lines.length - blank > 4 && memcmp(c->reader.lines.line + blank, "http", 4) == 0 &&
           find_link_value(c, "board_edges").at;
}

// Returns UINT32_MAX if the text is no number.
static uint32_t parse_number(const char *at, size_t length)
{
    uint32_t number = length == 0 || length > 6 ? UINT32_MAX : 0;
    for (size_t i = 0; i < length && number != UINT32_MAX; i++)
        number = at[i] >= '0' && at[i] <= '9' ? 10 * number + (uint32_t)(at[i] - '0') : UINT32_MAX;
    return number;
}

static void check_link_size(check *c, const char *name, uint32_t expected)
{
    link_value v = find_link_value(c, name);
    if (v.at && parse_number(v.at, v.length) != expected)
        REPORT_HERE(c, "its %s is '%.*s'; the board has %u", name, (int)(v.length < 40 ? v.length : 40), v.at,
                    expected);
}

static void check_link_length(check *c, const char *name, link_value v, size_t expected)
{
    if (v.at && v.length != expected)
        REPORT_HERE(c, "its %s has %zu characters; there should be %zu", name, v.length, expected);
}

// Returns a rotation in which the tile shows the letters, or XT_SIDES.  It prefers rotations that a hint at the cell
// allows, then those that the tile allows.
static unsigned rotation_showing(const xt_board *board, uint32_t cell, uint32_t tile, const char *letters)
{
    const xt_tile *t = &board->tiles.at[tile];
    unsigned       shown = 0, hinted = t->allowed_rotations;
    int32_t        colours[XT_SIDES];
    for (unsigned side = 0; side < XT_SIDES; side++)
        colours[side] = letters[side] - 'a';
    for (unsigned rotation = 0; rotation < XT_SIDES; rotation++)
        shown |= (unsigned)shows(t, rotation, colours) << rotation;
    for (uint32_t i = 0; i < board->hints.count; i++)
        if (board->hints.at[i].row * board->width + board->hints.at[i].column == cell)
            hinted &= board->hints.at[i].allowed_rotations;
    unsigned best = shown & hinted                 ? shown & hinted
                    : shown & t->allowed_rotations ? shown & t->allowed_rotations
                                                   : shown;
    return best ? (unsigned)__builtin_ctz(best) : XT_SIDES;
}

// Returns true if a hint needs the tile in another cell, or another tile in the cell.
static bool is_excluded_by_hint(const xt_board *board, uint32_t cell, uint32_t tile)
{
    for (uint32_t i = 0; i < board->hints.count; i++) {
        const xt_hint *hint = &board->hints.at[i];
        if ((hint->tile == tile) != (hint->row * board->width + hint->column == cell))
            return true;
    }
    return false;
}

// Returns whether the tile shows the letters in a rotation that it may have, and no hint excludes it.
static bool may_show(const check *c, uint32_t cell, uint32_t tile, const char *letters)
{
    unsigned rotation = rotation_showing(c->board, cell, tile, letters);
    return rotation < XT_SIDES && c->board->tiles.at[tile].allowed_rotations >> rotation & 1 &&
           !is_excluded_by_hint(c->board, cell, tile);
}

// Finds an unused tile that shows the letters in any rotation, or NO_TILE.
static uint32_t unused_tile_showing(const check *c, uint32_t cell, const char *letters)
{
    for (uint32_t tile = 0; tile < c->board->tiles.count; tile++)
        if (!c->placed[tile] && !is_excluded_by_hint(c->board, cell, tile) &&
            rotation_showing(c->board, cell, tile, letters) < XT_SIDES)
            return tile;
    return NO_TILE;
}

// Gives the tile to the cell that reached it, the tile of this cell to the cell that reached that one, and so on.
// Returns the tile of the last cell.
static uint32_t shift_tiles(check *c, uint32_t tile, uint32_t last, const char *all_letters)
{
    for (;;) {
        uint32_t cell = c->reached_from[tile] - 1, given_up = c->tile[cell];
        c->placed[tile] = cell + 1;
        if (cell == last)
            return tile;
        c->tile[cell] = tile;
        c->rotation[cell] = rotation_showing(c->board, cell, tile, all_letters + (size_t)cell * LETTERS_PER_CELL);
        tile = given_up;
    }
}

// Finds a tile for the letters of a cell, if need be by giving other tiles to earlier cells: an augmenting path of a
// matching.  If there is none, returns an unused tile whose rotation is not allowed, or NO_TILE.
static uint32_t tile_showing(check *c, uint32_t cell, const char *all_letters)
{
    uint32_t tiles = c->board->tiles.count, queued = 0;
    memset(c->reached_from, 0, tiles * sizeof *c->reached_from);
    c->queue[queued++] = cell;
    for (uint32_t i = 0; i < queued; i++)
        for (uint32_t tile = 0, at = c->queue[i]; tile < tiles; tile++) {
            if (c->reached_from[tile] || !may_show(c, at, tile, all_letters + (size_t)at * LETTERS_PER_CELL))
                continue;
            c->reached_from[tile] = at + 1;
            if (!c->placed[tile])
                return shift_tiles(c, tile, cell, all_letters);
            c->queue[queued++] = c->placed[tile] - 1;
        }
    uint32_t unused = unused_tile_showing(c, cell, all_letters + (size_t)cell * LETTERS_PER_CELL);
    if (unused != NO_TILE)
        c->placed[unused] = cell + 1;
    return unused;
}

static void read_link_cell(check *c, uint32_t cell, const char *all_letters, const char *digits)
{
    const char    *letters = all_letters + (size_t)cell * LETTERS_PER_CELL;
    const uint32_t row = cell / c->board->width + 1, column = cell % c->board->width + 1;
    uint32_t       number = digits ? parse_number(digits, DIGITS_PER_CELL) : tile_showing(c, cell, all_letters) + 1;
    unsigned       rotation = XT_SIDES;
    if (number == EMPTY_CELL && digits)
        return;
    if (number == EMPTY_CELL)
        REPORT_HERE(c, "no unused tile shows '%.4s' for row %u, column %u", letters, row, column);
    else if (number > c->board->tiles.count)
        REPORT_HERE(c, "'%.3s' for row %u, column %u; tiles are numbered from 001 to %03u", digits, row, column,
                    c->board->tiles.count);
    else if ((rotation = rotation_showing(c->board, cell, number - 1, letters)) == XT_SIDES)
        REPORT_HERE(c, "tile %u does not show '%.4s' for row %u, column %u in any rotation", number, letters, row,
                    column);
    if (rotation < XT_SIDES) {
        c->tile[cell] = number - 1;
        c->rotation[cell] = rotation;
    }
}

static void read_link(check *c)
{
    const xt_board *board = c->board;
    const uint32_t  cells = board->width * board->height;
    link_value      edges = find_link_value(c, "board_edges"), pieces = find_link_value(c, "board_pieces");
    begin_solution(c);
    check_link_size(c, "board_w", board->width);
    check_link_size(c, "board_h", board->height);
    check_link_length(c, "board_edges", edges, (size_t)cells * LETTERS_PER_CELL);
    check_link_length(c, "board_pieces", pieces, (size_t)cells * DIGITS_PER_CELL);
    memset(c->placed, 0, cells * sizeof *c->placed);
    bool is_whole = !c->reader.is_wrong;
    for (uint32_t cell = 0; is_whole && cell < cells; cell++)
        read_link_cell(c, cell, edges.at, pieces.at ? pieces.at + (size_t)cell * DIGITS_PER_CELL : NULL);
    finish_solution(c);
}

// ---- Lines ----------------------------------------------------------------------------------------------------------

static void read_line(void *context)
{
    check                *c = context;
    const xt_line_reader *line = &c->reader.lines;
    size_t                blank = 0;
    while (blank < line->length && (line->line[blank] == ' ' || line->line[blank] == '\t'))
        blank++;
    char first = blank < line->length ? line->line[blank] : '\0';
    if (line->is_truncated) {
        xt_solution_reader_refuse(
            &c->reader, 0, "a line of more than %zu bytes; no solution of this board needs so many", line->max_length);
        return;
    }
    if (first == '\0' || first == '#' || first == '{') {
        finish_text_solution(c);
        if (first == '{')
            read_json(c);
    } else if (first == 'h' && is_link(c, blank)) {
        finish_text_solution(c);
        read_link(c);
    } else if ((first >= '0' && first <= '9') || first == '-')
        read_row(c);
    else
        xt_solution_reader_refuse(
            &c->reader, (uint32_t)blank + 1, "%s",
            "neither a row of tiles nor a comment, JSON or a link; 'exactile solve' prints all three");
}

// Returns false if memory runs out.
static bool allocate_arrays(check *c)
{
    size_t cells = (size_t)c->board->width * c->board->height;
    c->tile = XT_NEW_ARRAY(uint32_t, cells * (6 + WORDS_PER_CELL) + 1);
    if (!c->tile)
        return false;
    c->rotation = c->tile + cells;
    c->placed = c->rotation + cells;
    c->reached_from = c->placed + cells;
    c->fingerprint_words = c->reached_from + cells;
    c->options = c->fingerprint_words + cells * WORDS_PER_CELL;
    c->queue = c->options + cells;
    return true;
}

bool xt_check_board_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                           void *context, xt_check_report *report, xt_diagnostics *diagnostics)
{
    const xt_board *board = puzzle->board;
    check          *c = XT_NEW(check);
    bool            ok = false;
    *report = (xt_check_report){0};
    if (c) {
        *c = (check){.model = {.puzzle = puzzle},
                     .board = board,
                     .sink = sink,
                     .context = context,
                     .labelled = labelled,
                     .reader = {.file = file, .report = report, .diagnostics = diagnostics}};
        c->reader.lines.max_length = (size_t)board->width * board->height * 64 + 4096;
    }
    if (!c || !allocate_arrays(c))
        xt_diagnose_out_of_memory(diagnostics);
    else
        ok = xt_solution_reader_run(&c->reader, in, read_line, finish_text_solution, c);
    free(c ? c->tile : NULL);
    free(c);
    return ok;
}
