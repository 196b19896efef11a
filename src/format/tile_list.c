// tile_list.c -- reads and writes tile lists, the format of boards.
//
// Common tile lists have four colours on a line, clockwise from the top, with blanks or commas between them, or as four
// letters, of which `a` is the frame. Some begin with a line of rows and columns, some with a line `0` (Heule), and
// some with no such line (e2pieces.txt): then the board is a square. This reader accepts all of them. Lines that begin
// with a word give all other properties of a board. docs/EDGE.md describes the format.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "edge/board/board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NUMBERS = 4, MAX_WORDS = 9 }; // the longest line is a hint with four turns; one more word is an error

typedef struct reader {
    xt_tokenizer tokenizer;
    xt_puzzle   *puzzle;
    xt_board    *board;                // of the puzzle, with tiles and hints; the size is set at the end
    uint32_t     rows, columns, tiles; // 0 while unknown
    bool         has_size;
    unsigned     allowed_rotations; // of the tiles that follow
    bool         reported_colour;   // one message stands for all colours that are words
    bool         reported_count;    // and one for all tiles with fewer numbers or more
    bool         has_letters;       // the first tile has
    bool         has_capitals;      // and its letters are A to Z
} reader;

static const char *const directive_words[] = {"size", "frame", "match", "turns", "hint"};
enum { SIZE, FRAME, MATCH, ROTATIONS, HINT, DIRECTIVES };

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool looks_like_number(xt_string_view word)
{
    return word.length && (is_digit(*word.at) || (*word.at == '-' && word.length > 1 && is_digit(word.at[1])));
}

static xt_string_view without_comment(xt_string_view line)
{
    return xt_string_view_trim(xt_string_view_before(line, '#'));
}

// ---- Words ---------------------------------------------------------------------------------------------------------

// Returns DIRECTIVES for any other word.
static uint32_t find_directive(xt_string_view word)
{
    uint32_t directive = 0;
    while (directive < DIRECTIVES && !xt_string_view_equals(word, directive_words[directive]))
        directive++;
    return directive;
}

static bool is_letter(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

// A line of one word of four letters has a word for each.
static uint32_t split_words(xt_string_view line, xt_string_view *words, uint32_t max_count)
{
    uint32_t count = 0, letters = 0;
    while (count < max_count && xt_string_view_next_field(&line, " \t\r,;", &words[count]))
        count++;
    const xt_string_view word = count == 1 ? words[0] : (xt_string_view){0};
    while (letters < word.length && is_letter(word.at[letters]))
        letters++;
    if (word.length != XT_SIDES || letters != XT_SIDES || find_directive(word) < DIRECTIVES)
        return count;
    for (uint32_t side = 0; side < XT_SIDES; side++)
        words[side] = (xt_string_view){word.at + side, 1};
    return XT_SIDES;
}

// Reads four letters.  Returns false if some word is none.
static bool read_letters(const xt_string_view *words, uint32_t count, int32_t colours[XT_SIDES])
{
    for (uint32_t side = 0; side < XT_SIDES; side++) {
        if (count != XT_SIDES || words[side].length != 1 || !is_letter(*words[side].at))
            return false;
        colours[side] = (*words[side].at | 0x20) - 'a';
    }
    return true;
}

static bool has_directive_length(uint32_t directive, uint32_t count)
{
    static const uint32_t low[] = {3, 2, 2, 2, 4}, high[] = {3, 2, 2, 5, 8};
    return count >= low[directive] && count <= high[directive];
}

// ---- Judging -------------------------------------------------------------------------------------------------------

typedef struct sample {
    uint64_t tiles, zeros, corners; // corners: tiles with two zeros side by side
    int32_t  rows, columns;         // 0: no size yet
    uint64_t colours;               // other numbers than 0 and 1
    bool     has_directive, has_no_frame, has_letters, has_commas;
} sample;

static bool add_sample_tile(sample *s, const xt_string_view *words, uint32_t count)
{
    int32_t    colour[XT_SIDES], copies = 1;
    uint32_t   zeros = 0;
    bool       is_corner = false;
    const bool has_letters = read_letters(words, count, colour);
    s->has_letters |= has_letters;
    for (uint32_t side = 0; side < XT_SIDES && !has_letters; side++)
        if (xt_string_view_to_int32(words[side], &colour[side]) == XT_NUMBER_INVALID)
            return false;
    if (count > XT_SIDES) {
        xt_string_view number = {words[XT_SIDES].at + 1, words[XT_SIDES].length - 1};
        if (count > XT_SIDES + 1 || *words[XT_SIDES].at != 'x' ||
            xt_string_view_to_int32(number, &copies) != XT_NUMBER_OK || copies < 1)
            return false;
    }
    for (uint32_t side = 0; side < XT_SIDES; side++) {
        zeros += colour[side] == 0;
        s->colours += colour[side] != 0 && colour[side] != 1;
        is_corner |= colour[side] == 0 && colour[(side + 1) % XT_SIDES] == 0;
    }
    s->tiles += (uint32_t)copies;
    s->zeros += (uint64_t)zeros * (uint32_t)copies;
    s->corners += is_corner ? (uint32_t)copies : 0;
    return true;
}

static bool add_sample_size(sample *s, const xt_string_view *words)
{
    return s->rows == 0 && s->tiles == 0 && xt_string_view_to_int32(words[0], &s->rows) == XT_NUMBER_OK &&
           xt_string_view_to_int32(words[1], &s->columns) == XT_NUMBER_OK && s->rows > 0 && s->columns > 0;
}

// Returns false if the line is no line of a tile list.
static bool add_sample_line(sample *s, const xt_string_view *words, uint32_t count)
{
    const uint32_t directive = find_directive(words[0]);
    if (directive < DIRECTIVES) {
        s->has_directive = true;
        s->has_no_frame |= directive == FRAME;
        return has_directive_length(directive, count) && (directive != SIZE || add_sample_size(s, words + 1));
    }
    if (count >= XT_SIDES)
        return add_sample_tile(s, words, count);
    return count == 2 ? add_sample_size(s, words)
                      : count == 1 && s->rows == 0 && s->tiles == 0 && xt_string_view_equals(words[0], "0");
}

// Returns POSSIBLE if this number of tiles fills the board, and enough edges of them have the colour of its frame. Just
// as many as its frame has are hardly an accident.
static xt_format_verdict judge_board(const sample *s)
{
    uint64_t rows = (uint32_t)s->rows, columns = (uint32_t)s->columns;
    if (s->rows == 0 && s->tiles <= XT_LIMIT_BOARD_CELLS) {
        for (rows = 1; rows * rows < s->tiles;)
            rows++;
        columns = rows;
    }
    const uint64_t corners = (rows > 1 ? 2u : 1u) * (columns > 1 ? 2u : 1u);
    const uint64_t edges = 2 * (rows + columns);
    const bool     fits = s->has_no_frame || (s->zeros >= edges && s->corners >= corners);
    if (s->tiles == 0 || rows * columns != s->tiles || !fits)
        return XT_VERDICT_NO;
    return s->tiles > 1 && s->zeros == edges && s->corners == corners ? XT_VERDICT_CERTAIN : XT_VERDICT_POSSIBLE;
}

xt_format_verdict xt_judge_tile_list(xt_string_view text)
{
    xt_string_view line, words[MAX_WORDS];
    sample         s = {0};
    bool           is_fine = true;
    while (is_fine && xt_string_view_split(&text, '\n', &line)) {
        const uint32_t count = split_words(without_comment(line), words, MAX_WORDS);
        s.has_commas |= line.length && memchr(line.at, ',', line.length);
        is_fine = count == 0 || add_sample_line(&s, words, count);
    }
    if (is_fine && s.has_directive)
        return XT_VERDICT_CERTAIN;
    if (s.tiles > 0 && s.colours == 0 && s.rows == 0 && !s.has_directive) // perhaps rows of an exact cover
        return s.corners > 0 && !s.has_commas ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    const xt_format_verdict verdict = is_fine ? judge_board(&s) : XT_VERDICT_NO;
    if (verdict != XT_VERDICT_NO)
        return verdict;
    if (s.has_letters && s.rows == 0 && !s.has_directive && s.corners == 0) // perhaps a drawing, or words
        return XT_VERDICT_NO;
    const bool has_tiles = s.tiles > 0 && (!s.has_commas || s.colours >= s.tiles);
    return has_tiles || s.rows > 0 || s.has_directive ? XT_VERDICT_NEAR : XT_VERDICT_NO;
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool read_number(reader *r, xt_string_view word, int32_t low, int32_t high, int32_t *number)
{
    xt_number_status error = xt_string_view_to_int32(word, number);
    if (error == XT_NUMBER_INVALID)
        return xt_diagnose_quoted(&r->tokenizer, word, "is no number; a whole number is needed");
    if (error == XT_NUMBER_OVERFLOW || *number < low || *number > high)
        return xt_diagnose_word(&r->tokenizer, word, "the number %s; it lies between %d and %d",
                                xt_printable(word).text, low, high);
    return true;
}

static bool read_size(reader *r, const xt_string_view *words)
{
    int32_t rows, columns;
    if (r->has_size || r->board->tiles.count)
        return xt_diagnose_word(&r->tokenizer, words[0], "a size %s; it stands once, before the tiles",
                                r->has_size ? "again" : "behind tiles");
    if (!read_number(r, words[0], 1, XT_LIMIT_BOARD_CELLS, &rows) ||
        !read_number(r, words[1], 1, XT_LIMIT_BOARD_CELLS, &columns))
        return false;
    if (rows > XT_LIMIT_BOARD_CELLS / columns)
        return xt_diagnose_word(&r->tokenizer, words[0], "%d rows of %d cells; a board has up to %d cells", rows,
                                columns, XT_LIMIT_BOARD_CELLS);
    r->rows = (uint32_t)rows;
    r->columns = (uint32_t)columns;
    r->has_size = true;
    return true;
}

static void diagnose_colour(reader *r, xt_string_view word)
{
    if (r->reported_colour)
        return;
    xt_diagnose_quoted(&r->tokenizer, word,
                       "is no colour; a tile has four numbers, clockwise from the top: write one for each "
                       "letter or word, and 0 for the frame");
    r->reported_colour = true;
}

static bool read_colour(reader *r, xt_string_view word, int32_t *colour)
{
    if (xt_string_view_to_int32(word, colour) == XT_NUMBER_INVALID) {
        diagnose_colour(r, word);
        return false;
    }
    if (r->board->is_complemented)
        return read_number(r, word, -XT_LIMIT_COLOUR, XT_LIMIT_COLOUR, colour);
    if (xt_string_view_to_int32(word, colour) != XT_NUMBER_OK || *colour >= 0)
        return read_number(r, word, 0, XT_LIMIT_COLOUR, colour);
    return xt_diagnose_word(
        &r->tokenizer, word,
        "the colour %s; where edges match the opposite number, a line 'match complement' stands before "
        "the tiles",
        xt_printable(word).text);
}

// a b c d, and optionally xN for N copies.
static void read_tile(reader *r, const xt_string_view *words, uint32_t count)
{
    int32_t    colours[XT_SIDES], copies = 1;
    const bool has_letters = read_letters(words, count, colours);
    for (uint32_t side = 0; side < XT_SIDES && !has_letters; side++)
        if (!read_colour(r, words[side], &colours[side]))
            return;
    if (r->board->tiles.count == 0)
        r->has_letters = has_letters;
    if (has_letters != r->has_letters) {
        diagnose_colour(r, words[0]);
        return;
    }
    if (count > XT_SIDES) {
        xt_string_view number = {words[4].at + 1, words[4].length - 1};
        if (*words[4].at != 'x' || count > 5) {
            xt_string_view extra = *words[4].at == 'x' ? words[5] : words[4];
            if (!r->reported_count)
                xt_diagnose_quoted(&r->tokenizer, extra,
                                   "behind a tile; four colours are one, clockwise from the top, without a "
                                   "number of the tile, and x3 behind them makes three");
            r->reported_count = true;
            return;
        }
        if (!read_number(r, number, 1, XT_LIMIT_BOARD_CELLS, &copies))
            return;
    }
    for (uint32_t side = 0; side < XT_SIDES && has_letters; side++) {
        const bool is_capital = *words[side].at <= 'Z';
        r->has_capitals = r->board->tiles.count == 0 && side == 0 ? is_capital : r->has_capitals;
        if (is_capital == r->has_capitals)
            continue;
        xt_diagnose_word(&r->tokenizer, words[side],
                         "the colour '%s' among letters of the other case; write all letters in one case, or "
                         "a number for each colour, and 0 for the frame",
                         xt_printable(words[side]).text);
        return;
    }
    for (uint32_t errors = r->tokenizer.errors; copies-- > 0 && r->tokenizer.errors == errors;)
        if (!xt_board_add_tile_at(r->puzzle, colours, r->allowed_rotations,
                                  xt_tokenizer_location(&r->tokenizer, words[0].at), r->tokenizer.diagnostics))
            r->tokenizer.errors++;
}

static bool read_choice(reader *r, xt_string_view value, const char *const *choices, bool *is_second)
{
    *is_second = xt_string_view_equals(value, choices[1]);
    if (*is_second || xt_string_view_equals(value, choices[0]))
        return true;
    return xt_diagnose_quoted(&r->tokenizer, value, "is not known here; %s", xt_suggest_choice(value, choices, 2).text);
}

// Reads one of the first three numbers of a hint, which count from 1. most is the upper bound, or 0 while unknown.
static bool read_count_from_1(reader *r, xt_string_view word, const char *what, uint32_t max_count, int32_t *number)
{
    char to[16] = "";
    bool is_number = xt_string_view_to_int32(word, number) != XT_NUMBER_INVALID;
    if (!is_number || (max_count == 0 && *number >= 1))
        return read_number(r, word, 1, XT_LIMIT_BOARD_CELLS, number);
    if (*number >= 1 && (uint32_t)*number <= max_count)
        return true;
    if (max_count > 0)
        snprintf(to, sizeof to, " to %" PRIu32, max_count);
    return xt_diagnose_word(&r->tokenizer, word, "a hint for %s %s; %ss count from 1%s", what, xt_printable(word).text,
                            what, to);
}

static bool read_rotations(reader *r, const xt_string_view *words, uint32_t count, unsigned *rotations)
{
    *rotations = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t turns;
        if (!read_number(r, words[i], 0, XT_SIDES - 1, &turns))
            return false;
        *rotations |= 1u << turns;
    }
    return true;
}

// turns all, turns none, or turns TURN...
static void read_turns(reader *r, const xt_string_view *words, uint32_t count)
{
    static const char *const choices[] = {"all", "none"};
    unsigned                 rotations;
    bool                     is_none;
    if (looks_like_number(words[1])) {
        if (read_rotations(r, words + 1, count - 1, &rotations))
            r->allowed_rotations = rotations;
    } else if (read_choice(r, words[1], choices, &is_none))
        r->allowed_rotations = is_none ? 1 : XT_ANY_ROTATION;
}

// hint ROW COLUMN TILE [TURN]..., all but the turns from 1.
static void read_hint(reader *r, const xt_string_view *words, uint32_t count)
{
    static const char *const hint_parts[] = {"row", "column", "tile"};
    const uint32_t           max_count[] = {r->rows, r->columns, r->tiles};
    int32_t                  number[3] = {0};
    unsigned                 rotations = XT_ANY_ROTATION;
    for (uint32_t i = 0; i < 3; i++)
        if (!read_count_from_1(r, words[i + 1], hint_parts[i], max_count[i], &number[i]))
            return;
    if (count > 4 && !read_rotations(r, words + 4, count - 4, &rotations))
        return;
    xt_hint hint = {.row = (uint32_t)number[0] - 1,
                    .column = (uint32_t)number[1] - 1,
                    .tile = (uint32_t)number[2] - 1,
                    .allowed_rotations = rotations,
                    .location = xt_tokenizer_location(&r->tokenizer, words[0].at)};
    if (!xt_board_hint_at(r->puzzle, &hint, r->tokenizer.diagnostics))
        r->tokenizer.errors++;
}

static void read_directive(reader *r, uint32_t word, const xt_string_view *words, uint32_t count)
{
    static const char *const directive_forms[] = {"size ROWS COLUMNS", "frame yes, or frame none",
                                                  "match equal, or match complement",
                                                  "turns all, turns none, or turns with numbers from 0 to 3",
                                                  "hint ROW COLUMN TILE, and maybe turns from 0 to 3"};
    static const char *const frames[] = {"yes", "none"}, *const matches[] = {"equal", "complement"};
    bool is_second;
    if (!has_directive_length(word, count))
        xt_diagnose_word(&r->tokenizer, words[0], "'%s' with %u words behind it; it is %s", directive_words[word],
                         count - 1, directive_forms[word]);
    else if (word == SIZE)
        read_size(r, words + 1);
    else if (word == HINT)
        read_hint(r, words, count);
    else if (word == ROTATIONS)
        read_turns(r, words, count);
    else if (word == FRAME && read_choice(r, words[1], frames, &is_second))
        r->board->is_free = is_second;
    else if (word == MATCH && read_choice(r, words[1], matches, &is_second)) {
        if (r->board->tiles.count)
            xt_diagnose_word(&r->tokenizer, words[0], "'match' behind tiles; it stands before them");
        r->board->is_complemented = is_second;
    }
}

static void diagnose_line(reader *r, xt_string_view first, uint32_t count)
{
    bool is_misspelt = xt_nearest_choice(first, directive_words, DIRECTIVES);
    if (looks_like_number(first)) {
        if (!r->reported_count)
            xt_diagnose_word(&r->tokenizer, first, "%u number%s in a line; a tile has four, clockwise from the top",
                             count, count == 1 ? "" : "s");
        r->reported_count = true;
    } else if (count >= XT_SIDES && !is_misspelt)
        diagnose_colour(r, first);
    else
        xt_diagnose_quoted(&r->tokenizer, first,
                           "begins no line; four colours are a tile, clockwise from the top, and else %s",
                           xt_suggest_choice(first, directive_words, DIRECTIVES).text);
}

static void read_line(reader *r)
{
    xt_string_view words[MAX_WORDS];
    uint32_t       count = split_words(without_comment(r->tokenizer.line), words, MAX_WORDS);
    if (!count || r->tokenizer.has_invalid_character)
        return;
    uint32_t word = find_directive(words[0]);
    bool     is_number = looks_like_number(words[0]);
    bool     is_first = !r->has_size && !r->board->tiles.count;
    if (word < DIRECTIVES)
        read_directive(r, word, words, count);
    else if ((is_number && count >= XT_SIDES) || read_letters(words, count, (int32_t[XT_SIDES]){0}))
        read_tile(r, words, count);
    else if (is_number && count == 2)
        read_size(r, words);
    else if (!is_first || count != 1 || !xt_string_view_equals(words[0], "0")) // Heule's first line
        diagnose_line(r, words[0], count);
}

// ---- A text --------------------------------------------------------------------------------------------------------

// The title is the first comment of the text.
static bool read_title(reader *r)
{
    const xt_string_view title = xt_string_view_behind(r->tokenizer.line, '#');
    if (!title.at || *r->puzzle->title || r->board->tiles.count || r->tokenizer.has_invalid_character)
        return true;
    return xt_set_title(r->puzzle, xt_string_view_trim(title), r->tokenizer.diagnostics);
}

// Without a size, the tiles form a square.
static bool set_size(reader *r)
{
    uint32_t side = 1, tiles = r->board->tiles.count;
    while (!r->has_size && side * side < tiles)
        side++;
    if (!r->has_size && (tiles == 0 || side * side != tiles)) {
        xt_source_location location = {.file = r->tokenizer.file};
        xt_tokenizer_diagnose_at(&r->tokenizer, location,
                                 "%u tile%s without a size, which make no square; a line 'size ROWS COLUMNS' is needed",
                                 tiles, tiles == 1 ? "" : "s");
        return false;
    }
    r->board->height = r->has_size ? r->rows : side;
    r->board->width = r->has_size ? r->columns : side;
    return true;
}

static bool read_board(reader *r)
{
    bool ok = true;
    while (ok && xt_tokenizer_next_line(&r->tokenizer)) {
        ok = read_title(r);
        read_line(r);
    }
    return ok && r->tokenizer.errors == 0 && set_size(r) && xt_puzzle_check(r->puzzle, r->tokenizer.diagnostics);
}

bool xt_read_tile_list(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.allowed_rotations = XT_ANY_ROTATION};
    bool   ok;
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    r.puzzle = xt_board_new_for_reader(file, diagnostics);
    if (!r.puzzle)
        return false;
    r.board = r.puzzle->board;
    r.tokenizer.file = r.puzzle->file;
    ok = read_board(&r);
    return xt_puzzles_add_puzzle(puzzles, r.puzzle, ok, diagnostics);
}

// ---- Hints in a file of their own ----------------------------------------------------------------------------------

static bool read_hints(reader *r)
{
    while (xt_tokenizer_next_line(&r->tokenizer)) {
        xt_string_view words[MAX_WORDS];
        uint32_t       count = split_words(without_comment(r->tokenizer.line), words, MAX_WORDS);
        if (!count || r->tokenizer.has_invalid_character)
            continue;
        if (xt_string_view_equals(words[0], directive_words[HINT]))
            read_directive(r, HINT, words, count);
        else
            xt_diagnose_quoted(&r->tokenizer, words[0],
                               "begins no hint; it is hint ROW COLUMN TILE, and maybe turns "
                               "from 0 to 3");
    }
    return r->tokenizer.errors == 0;
}

bool xt_read_hints(xt_puzzle *puzzle, const char *path, xt_diagnostics *diagnostics)
{
    xt_board *board = puzzle->board;
    reader    r = {
           .puzzle = puzzle, .board = board, .rows = board->height, .columns = board->width, .tiles = board->tiles.count};
    xt_file_text text = {0};
    board->hints.count = 0;
    puzzle->checked = false;
    if (!path)
        return xt_puzzle_check(puzzle, diagnostics);
    bool ok = xt_file_text_read(&text, path, diagnostics);
    if (ok) {
        xt_tokenizer_start(&r.tokenizer, (xt_string_view){text.at, text.length}, text.name, diagnostics);
        ok = read_hints(&r) && xt_puzzle_check(puzzle, diagnostics);
        xt_board_clear_hint_places(board);
    }
    free(text.at);
    return ok;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static void write_rotations(unsigned rotations, FILE *out)
{
    for (unsigned turns = 0; turns < XT_SIDES; turns++)
        if (rotations >> turns & 1)
            fprintf(out, " %u", turns);
}

static void write_hint(const xt_hint *hint, FILE *out)
{
    fprintf(out, "hint %u %u %u", hint->row + 1, hint->column + 1, hint->tile + 1);
    if (hint->allowed_rotations != XT_ANY_ROTATION)
        write_rotations(hint->allowed_rotations, out);
    fputc('\n', out);
}

static void write_turns(unsigned rotations, FILE *out)
{
    fputs("turns", out);
    if (rotations == XT_ANY_ROTATION || rotations == 1)
        fputs(rotations == 1 ? " none" : " all", out);
    else
        write_rotations(rotations, out);
    fputc('\n', out);
}

bool xt_write_tile_list(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_board *board = puzzle->board;
    unsigned        rotations = XT_ANY_ROTATION;
    (void)diagnostics;
    if (*puzzle->title)
        fprintf(out, "# %s\n", puzzle->title);
    fprintf(out, "size %u %u\n", board->height, board->width);
    if (board->is_free)
        fputs("frame none\n", out);
    if (board->is_complemented)
        fputs("match complement\n", out);
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        const xt_tile *tile = &board->tiles.at[i];
        if (tile->allowed_rotations != rotations)
            write_turns(tile->allowed_rotations, out);
        rotations = tile->allowed_rotations;
        fprintf(out, "%d %d %d %d\n", tile->colour[0], tile->colour[1], tile->colour[2], tile->colour[3]);
    }
    for (uint32_t i = 0; i < board->hints.count; i++)
        write_hint(&board->hints.at[i], out);
    return true;
}
