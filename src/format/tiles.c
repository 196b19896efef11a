// tiles.c -- tile lists: the format of boards.
//
// The lists that go round hold four colours a line, clockwise from the top; behind a line with the rows and columns,
// behind a line `0` (Heule), or with nothing before them (e2pieces.txt), in which case the board is a square.  All are
// read as they are.  What else a board can have is said in lines that begin with a word; docs/EDGE.md is the
// description.

#include "format/format.h"

#include "base/limits.h"
#include "base/memory.h"
#include "edge/board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MOST = 4, WORDS_MOST = 8 };

typedef struct reader {
    xt_scan   scan;
    xt_board *board;                // with tiles and hints; the size is set at the end
    uint32_t  rows, columns, tiles; // as far as they are known; else 0
    bool      has_size, is_turned;
} reader;

static const char *const words[] = {"size", "frame", "match", "turns", "hint"};
enum { SIZE, FRAME, MATCH, TURNS, HINT, WORDS };

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool looks_like_number(xt_word word)
{
    return word.length && (is_digit(*word.at) || (*word.at == '-' && word.length > 1 && is_digit(word.at[1])));
}

static xt_word content_of(xt_word line)
{
    return xt_word_trim(xt_word_before(line, '#'));
}

static bool recognises(xt_word text)
{
    while (text.length) {
        const char *end = memchr(text.at, '\n', text.length);
        size_t      length = end ? (size_t)(end - text.at) : text.length;
        xt_word     line = content_of((xt_word){text.at, length}), first;
        if (xt_word_next(&line, &first)) {
            bool known = looks_like_number(first);
            for (uint32_t i = 0; i < WORDS; i++)
                known = known || xt_word_is(first, words[i]);
            return known;
        }
        length += end != NULL;
        text = (xt_word){text.at + length, text.length - length};
    }
    return false;
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool read_number(reader *r, xt_word word, int32_t low, int32_t high, const char *limit, int32_t *number)
{
    xt_number_fault fault = xt_word_number(word, number);
    if (fault == XT_NUMBER_NONE)
        xt_scan_complain_at(&r->scan, word, "'%s' is no number; a whole number is needed", xt_word_shown(word).text);
    else if (fault == XT_NUMBER_HUGE || *number < low || *number > high)
        xt_scan_complain_at(&r->scan, word, "the number %s; %s allows %d to %d", xt_word_shown(word).text, limit, low,
                            high);
    else
        return true;
    return false;
}

static uint32_t split_words(xt_word line, xt_word *part, uint32_t most)
{
    uint32_t count = 0;
    while (count < most && xt_word_next(&line, &part[count]))
        count++;
    return count;
}

static bool read_size(reader *r, const xt_word *part)
{
    int32_t rows, columns;
    if (r->has_size || r->board->tiles.count) {
        xt_scan_complain_at(&r->scan, part[0], "a size %s; it stands once, before the tiles",
                            r->has_size ? "again" : "behind tiles");
        return false;
    }
    if (!read_number(r, part[0], 1, XT_LIMIT_BOARD_CELLS, "XT_LIMIT_BOARD_CELLS", &rows) ||
        !read_number(r, part[1], 1, XT_LIMIT_BOARD_CELLS, "XT_LIMIT_BOARD_CELLS", &columns))
        return false;
    if (rows > XT_LIMIT_BOARD_CELLS / columns) {
        xt_scan_complain_at(&r->scan, part[0], "%d rows of %d cells; XT_LIMIT_BOARD_CELLS allows %d cells", rows,
                            columns, XT_LIMIT_BOARD_CELLS);
        return false;
    }
    r->rows = (uint32_t)rows;
    r->columns = (uint32_t)columns;
    r->has_size = true;
    return true;
}

static unsigned turns_now(const reader *r)
{
    return r->is_turned ? XT_ANY_TURN : 1;
}

static bool read_colour(reader *r, xt_word word, int32_t *colour)
{
    if (r->board->is_complemented)
        return read_number(r, word, -XT_LIMIT_COLOUR, XT_LIMIT_COLOUR, "XT_LIMIT_COLOUR", colour);
    if (xt_word_number(word, colour) != XT_NUMBER_FINE || *colour >= 0)
        return read_number(r, word, 0, XT_LIMIT_COLOUR, "XT_LIMIT_COLOUR", colour);
    xt_scan_complain_at(&r->scan, word,
                        "the colour %s; where edges match the opposite number, a line 'match complement' stands before "
                        "the tiles",
                        xt_word_shown(word).text);
    return false;
}

// a b c d, and at the end xN for N copies.
static void read_tile(reader *r, const xt_word *part, uint32_t count)
{
    int32_t colours[XT_SIDES], copies = 1;
    for (uint32_t side = 0; side < XT_SIDES; side++)
        if (!read_colour(r, part[side], &colours[side]))
            return;
    if (count > XT_SIDES) {
        xt_word number = {part[4].at + 1, part[4].length - 1};
        if (*part[4].at != 'x' || count > 5) {
            xt_word extra = *part[4].at == 'x' ? part[5] : part[4];
            xt_scan_complain_at(&r->scan, extra,
                                "'%s' behind a tile; four colours are one, and x3 behind them makes three",
                                xt_word_shown(extra).text);
            return;
        }
        if (!read_number(r, number, 1, XT_LIMIT_BOARD_CELLS, "XT_LIMIT_BOARD_CELLS", &copies))
            return;
    }
    for (uint32_t errors = r->scan.errors; copies-- > 0 && r->scan.errors == errors;)
        if (!xt_board_add_tile_at(r->board, colours, turns_now(r), xt_scan_place(&r->scan, part[0].at),
                                  r->scan.diagnostics))
            r->scan.errors++;
}

static bool read_choice(reader *r, xt_word value, const char *const *choices, bool *is_second)
{
    *is_second = xt_word_is(value, choices[1]);
    if (*is_second || xt_word_is(value, choices[0]))
        return true;
    xt_scan_complain_at(&r->scan, value, "'%s' is not known here; %s", xt_word_shown(value).text,
                        xt_choices(value, choices, 2).text);
    return false;
}

// One of a hint's first three numbers, which count from 1; most: as far as is known yet what they count to, else 0.
static bool read_count_from_1(reader *r, xt_word word, const char *what, uint32_t most, int32_t *number)
{
    char to[16] = "";
    bool is_number = xt_word_number(word, number) != XT_NUMBER_NONE;
    if (!is_number || (most == 0 && *number >= 1))
        return read_number(r, word, 1, XT_LIMIT_BOARD_CELLS, "XT_LIMIT_BOARD_CELLS", number);
    if (*number >= 1 && (uint32_t)*number <= most)
        return true;
    if (most > 0)
        snprintf(to, sizeof to, " to %" PRIu32, most);
    xt_scan_complain_at(&r->scan, word, "a hint for %s %s; %ss count from 1%s", what, xt_word_shown(word).text, what,
                        to);
    return false;
}

// hint ROW COLUMN TILE [TURN], all but the turn from 1.
static void read_hint(reader *r, const xt_word *part, uint32_t count)
{
    static const char *const whats[] = {"row", "column", "tile"};
    const uint32_t           most[] = {r->rows, r->columns, r->tiles};
    int32_t                  number[4] = {0};
    for (uint32_t i = 0; i < 3; i++)
        if (!read_count_from_1(r, part[i + 1], whats[i], most[i], &number[i]))
            return;
    if (count == 5 && !read_number(r, part[4], 0, 3, "a turn", &number[3]))
        return;
    xt_hint hint = {.row = (uint32_t)number[0] - 1,
                    .column = (uint32_t)number[1] - 1,
                    .tile = (uint32_t)number[2] - 1,
                    .turns = count == 5 ? 1u << number[3] : XT_ANY_TURN,
                    .place = xt_scan_place(&r->scan, part[0].at)};
    if (!xt_board_hint_at(r->board, &hint, r->scan.diagnostics))
        r->scan.errors++;
}

static void read_directive(reader *r, uint32_t word, const xt_word *part, uint32_t count)
{
    static const char *const needs[] = {"size ROWS COLUMNS", "frame yes, or frame none",
                                        "match equal, or match complement", "turns all, or turns none",
                                        "hint ROW COLUMN TILE, and maybe a turn from 0 to 3"};
    static const uint32_t    low[] = {3, 2, 2, 2, 4}, high[] = {3, 2, 2, 2, 5};
    static const char *const frames[] = {"yes", "none"}, *const matches[] = {"equal", "complement"},
                             *const turns[] = {"all", "none"};
    bool                            is_second;
    if (count < low[word] || count > high[word])
        xt_scan_complain_at(&r->scan, part[0], "'%s' with %u words behind it; it is %s", words[word], count - 1,
                            needs[word]);
    else if (word == SIZE)
        read_size(r, part + 1);
    else if (word == HINT)
        read_hint(r, part, count);
    else if (word == TURNS && read_choice(r, part[1], turns, &is_second))
        r->is_turned = !is_second;
    else if (word == FRAME && read_choice(r, part[1], frames, &is_second))
        r->board->is_free = is_second;
    else if (word == MATCH && read_choice(r, part[1], matches, &is_second)) {
        if (r->board->tiles.count)
            xt_scan_complain_at(&r->scan, part[0], "'match' behind tiles; it stands before them");
        r->board->is_complemented = is_second;
    }
}

static void complain_of_line(reader *r, xt_word first, uint32_t count)
{
    if (looks_like_number(first))
        xt_scan_complain_at(&r->scan, first, "%u number%s in a line; a tile has four, clockwise from the top", count,
                            count == 1 ? "" : "s");
    else
        xt_scan_complain_at(&r->scan, first, "'%s' begins no line; four colours are a tile, and else %s",
                            xt_word_shown(first).text, xt_choices(first, words, WORDS).text);
}

static void read_line(reader *r)
{
    xt_word  part[WORDS_MOST];
    uint32_t count = split_words(content_of(r->scan.line), part, WORDS_MOST), word = 0;
    if (!count || r->scan.is_spoiled)
        return;
    while (word < WORDS && !xt_word_is(part[0], words[word]))
        word++;
    bool is_number = looks_like_number(part[0]);
    bool is_first = !r->has_size && !r->board->tiles.count;
    if (word < WORDS)
        read_directive(r, word, part, count);
    else if (is_number && count >= XT_SIDES)
        read_tile(r, part, count);
    else if (is_number && count == 2)
        read_size(r, part);
    else if (!is_first || count != 1 || !xt_word_is(part[0], "0")) // Heule's first line
        complain_of_line(r, part[0], count);
}

// ---- A text --------------------------------------------------------------------------------------------------------

// The title: the first comment of the text.
static bool read_title(reader *r, xt_board *board)
{
    const xt_word line = r->scan.line;
    const char   *hash = line.length ? memchr(line.at, '#', line.length) : NULL;
    if (!hash || *board->title || board->tiles.count || r->scan.is_spoiled)
        return true;
    xt_word title = xt_word_trim((xt_word){hash + 1, line.length - (size_t)(hash + 1 - line.at)});
    char   *copy = xt_copy_text(title.at, title.length);
    if (!copy)
        return false;
    free(board->title);
    board->title = copy;
    return true;
}

// Without a size, the tiles make a square.
static bool set_size(reader *r)
{
    uint32_t side = 1, tiles = r->board->tiles.count;
    while (!r->has_size && side * side < tiles)
        side++;
    if (!r->has_size && (tiles == 0 || side * side != tiles)) {
        xt_place place = {.file = r->scan.file};
        xt_scan_complain(&r->scan, place,
                         "%u tile%s without a size, which make no square; a line 'size ROWS COLUMNS' is needed", tiles,
                         tiles == 1 ? "" : "s");
        return false;
    }
    r->board->height = r->has_size ? r->rows : side;
    r->board->width = r->has_size ? r->columns : side;
    return true;
}

static bool read_board(reader *r)
{
    while (xt_scan_line(&r->scan)) {
        if (!read_title(r, r->board))
            xt_scan_complain_of_memory(&r->scan);
        read_line(r);
    }
    return r->scan.errors == 0 && set_size(r) && xt_board_can_be_laid(r->board, r->scan.diagnostics);
}

static bool read_tiles(xt_word text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.is_turned = true};
    bool   fine;
    xt_scan_begin(&r.scan, text, file, diagnostics);
    r.board = xt_board_make(file, diagnostics);
    if (!r.board)
        return false;
    r.scan.file = r.board->file;
    fine = read_board(&r);
    return xt_puzzles_take_board(puzzles, r.board, fine, diagnostics);
}

// ---- Hints in a file of their own ----------------------------------------------------------------------------------

static bool read_hints(reader *r)
{
    while (xt_scan_line(&r->scan)) {
        xt_word  part[WORDS_MOST];
        uint32_t count = split_words(content_of(r->scan.line), part, WORDS_MOST);
        if (!count || r->scan.is_spoiled)
            continue;
        if (xt_word_is(part[0], words[HINT]))
            read_directive(r, HINT, part, count);
        else
            xt_scan_complain_at(&r->scan, part[0],
                                "'%s' begins no hint; it is hint ROW COLUMN TILE, and maybe a turn "
                                "from 0 to 3",
                                xt_word_shown(part[0]).text);
    }
    return r->scan.errors == 0;
}

bool xt_read_hints(xt_board *board, const char *path, xt_diagnostics *diagnostics)
{
    reader       r = {.board = board, .rows = board->height, .columns = board->width, .tiles = board->tiles.count};
    xt_file_text text;
    bool         fine = xt_file_text_read(&text, path, diagnostics);
    if (fine) {
        xt_scan_begin(&r.scan, (xt_word){text.at, text.length}, text.name, diagnostics);
        fine = read_hints(&r) && xt_board_can_be_laid(board, diagnostics);
        xt_board_forget_places_of_hints(board);
    }
    free(text.at);
    return fine;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static void write_hint(const xt_board *board, const xt_hint *hint, FILE *out)
{
    unsigned turns = hint->turns & board->tiles.at[hint->tile].turns;
    fprintf(out, "hint %u %u %u", hint->row + 1, hint->column + 1, hint->tile + 1);
    if (turns && (turns & (turns - 1)) == 0)
        fprintf(out, " %d", __builtin_ctz(turns));
    fputc('\n', out);
}

static bool can_be_said(const xt_board *board, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < board->tiles.count; i++)
        if (board->tiles.at[i].turns != XT_ANY_TURN && board->tiles.at[i].turns != 1) {
            xt_complain_of(diagnostics, "tile %u may make some turns but not all; a tile list cannot say this", i + 1);
            return false;
        }
    return true;
}

static bool write_board(const xt_board *board, FILE *out, xt_diagnostics *diagnostics)
{
    unsigned turns = XT_ANY_TURN;
    if (!can_be_said(board, diagnostics))
        return false;
    if (*board->title)
        fprintf(out, "# %s\n", board->title);
    fprintf(out, "size %u %u\n", board->height, board->width);
    if (board->is_free)
        fputs("frame none\n", out);
    if (board->is_complemented)
        fputs("match complement\n", out);
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        const xt_tile *tile = &board->tiles.at[i];
        if (tile->turns != turns)
            fprintf(out, "turns %s\n", tile->turns == 1 ? "none" : "all");
        turns = tile->turns;
        fprintf(out, "%d %d %d %d\n", tile->colour[0], tile->colour[1], tile->colour[2], tile->colour[3]);
    }
    for (uint32_t i = 0; i < board->hints.count; i++)
        write_hint(board, &board->hints.at[i], out);
    return true;
}

const xt_format xt_format_tiles = {
    .name = "tiles", .recognises = recognises, .read = read_tiles, .write_board = write_board};
