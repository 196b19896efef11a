// tetravex.c -- reads the tiles of Tetravex: squares with a digit on each edge that are not turned, without a frame.
//
// A tile is four digits, alone in a line with blanks or commas between them, or as a word, `5948`.  The first line may
// have the rows and the columns; otherwise the tiles make a square.  Files have one of two orders of the edges:
// clockwise from the top, and top, left, right, bottom.  Each is a format.  They are told apart by counting: in a
// solution of R rows and C columns R (C - 1) right edges meet left ones, and (R - 1) C bottom edges meet top ones.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "edge/board/board.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS = 10, SIDES = XT_SIDES };

static const char separators[] = " \t\r,";

// By side, clockwise from the top: the place of its digit.
static const uint32_t clockwise[SIDES] = {0, 1, 2, 3}, reading[SIDES] = {0, 2, 3, 1};

typedef struct tiles {
    XT_VECTOR(uint8_t) digit; // four for each tile
    XT_VECTOR(xt_source_location) location;
    int32_t        rows, columns; // 0: not given
    bool           has_words;     // of four digits
    xt_string_view title;
} tiles;

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool is_number(xt_string_view word)
{
    size_t digits = 0;
    while (digits < word.length && word.at[digits] >= '0' && word.at[digits] <= '9')
        digits++;
    return word.length && digits == word.length;
}

static void add_digits(tiles *t, xt_string_view word)
{
    for (size_t i = 0; i < word.length; i++)
        xt_vector_push(&t->digit, (uint8_t)(word.at[i] - '0'));
}

// Adds the tiles of a line.  Returns the first word that does not belong there, or an empty one.
static xt_string_view add_line(tiles *t, xt_string_view line)
{
    xt_string_view rest = line, word = {0}, first = {0}, second = {0};
    uint32_t       words = 0, single = 0, joined = 0;
    for (; xt_string_view_next_field(&rest, separators, &word); words++) {
        const bool fits = is_number(word);
        first = words == 0 ? word : first;
        second = words == 1 ? word : second;
        single += fits && word.length == 1;
        joined += fits && word.length == SIDES;
        if (!fits)
            return word;
    }
    if (words == 2 && joined < words && t->rows == 0 && t->digit.count == 0 &&
        xt_string_view_to_int32(first, &t->rows) == XT_NUMBER_OK && t->rows > 0 &&
        xt_string_view_to_int32(second, &t->columns) == XT_NUMBER_OK && t->columns > 0)
        return (xt_string_view){0};
    if (joined != words && (single != words || words != SIDES))
        return first;
    t->has_words = t->has_words || joined > 0;
    while (xt_string_view_next_field(&line, separators, &word))
        add_digits(t, word);
    return (xt_string_view){0};
}

static uint32_t count_of(const tiles *t)
{
    return t->digit.count / SIDES;
}

// Returns false if the tiles fill no board.
static bool set_size(tiles *t)
{
    const uint32_t count = count_of(t);
    if (t->rows == 0)
        for (t->rows = t->columns = 1; (uint32_t)t->rows * (uint32_t)t->rows < count;)
            t->columns = ++t->rows;
    return count > 0 && count <= XT_LIMIT_BOARD_CELLS && (uint64_t)t->rows * (uint64_t)t->columns == count;
}

// ---- Judging -------------------------------------------------------------------------------------------------------

// Returns how many edges of one side can meet edges of the other.
static uint32_t count_pairs(const tiles *t, uint32_t side, uint32_t other)
{
    uint32_t first[DIGITS] = {0}, second[DIGITS] = {0}, pairs = 0;
    for (uint32_t i = 0; i < count_of(t); i++) {
        first[t->digit.at[SIDES * i + side]]++;
        second[t->digit.at[SIDES * i + other]]++;
    }
    for (uint32_t d = 0; d < DIGITS; d++)
        pairs += first[d] < second[d] ? first[d] : second[d];
    return pairs;
}

static bool can_match(const tiles *t, const uint32_t order[SIDES])
{
    const uint32_t rows = (uint32_t)t->rows, columns = (uint32_t)t->columns;
    return count_pairs(t, order[0], order[2]) >= (rows - 1) * columns &&
           count_pairs(t, order[1], order[3]) >= rows * (columns - 1);
}

// Returns true if the digit 0 makes exactly a frame, clockwise.  Then the tiles are those of a board that is turned.
static bool has_frame(const tiles *t)
{
    const uint32_t outline = 2 * (uint32_t)(t->rows + t->columns);
    uint32_t       zeros = 0, corners = 0, borders = 0;
    for (uint32_t i = 0; i < count_of(t); i++) {
        uint32_t here = 0, pairs = 0;
        for (uint32_t side = 0; side < SIDES; side++) {
            const bool is_zero = t->digit.at[SIDES * i + side] == 0;
            here += is_zero;
            pairs += is_zero && t->digit.at[SIDES * i + (side + 1) % SIDES] == 0;
        }
        zeros += here;
        corners += here == 2 && pairs == 1;
        borders += here == 1;
    }
    const bool is_line = t->rows == 1 || t->columns == 1; // its ends have three zeros
    return zeros == outline && (is_line || (corners == 4 && borders == outline - 8));
}

static bool has_more_than_bits(const tiles *t)
{
    for (uint32_t i = 0; i < t->digit.count; i++)
        if (t->digit.at[i] > 1)
            return true;
    return false;
}

// Digits alone may be tiles of another board.  Words that match in neither order may be either.  A text with a fault
// has the same message in both, so one of them reads it.
static xt_format_verdict judge(xt_string_view text, const uint32_t order[SIDES], const uint32_t other[SIDES])
{
    tiles             t = {0};
    xt_string_view    line;
    xt_format_verdict verdict = XT_VERDICT_NO;
    bool              is_fine = true;
    while (is_fine && xt_string_view_split(&text, '\n', &line))
        is_fine = add_line(&t, xt_string_view_before(line, '#')).length == 0;
    is_fine = is_fine && set_size(&t);
    if (t.digit.failed || !has_more_than_bits(&t))
        verdict = XT_VERDICT_NO;
    else if (!is_fine)
        verdict = t.has_words && count_of(&t) > 1 && order == clockwise ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    else if (can_match(&t, order))
        verdict = t.has_words || !has_frame(&t) ? XT_VERDICT_POSSIBLE : XT_VERDICT_NO;
    else
        verdict = t.has_words && !can_match(&t, other) ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    xt_vector_free(&t.digit);
    return verdict;
}

xt_format_verdict xt_judge_tetravex_clockwise(xt_string_view text)
{
    return judge(text, clockwise, reading);
}

xt_format_verdict xt_judge_tetravex_reading(xt_string_view text)
{
    return judge(text, reading, clockwise);
}

// ---- Reading -------------------------------------------------------------------------------------------------------

static void read_line(xt_tokenizer *tokenizer, tiles *t)
{
    const xt_string_view line = xt_string_view_before(tokenizer->line, '#');
    if (line.length < tokenizer->line.length && !t->title.length)
        t->title = xt_words_of_comment((xt_string_view){line.at + line.length, tokenizer->line.length - line.length});
    const xt_string_view wrong = add_line(t, line);
    if (wrong.length)
        xt_diagnose_quoted(tokenizer, wrong,
                           "is no tile of Tetravex; a tile is four digits, alone in a line or as a word");
    while (t->location.count < count_of(t) && !t->location.failed)
        xt_vector_push(&t->location, xt_tokenizer_location(tokenizer, tokenizer->line.at));
}

static bool check_size(tiles *t, xt_tokenizer *tokenizer)
{
    const bool is_given = t->rows > 0;
    if (set_size(t))
        return true;
    if (is_given)
        xt_tokenizer_diagnose_at(tokenizer, (xt_source_location){tokenizer->file, 1, 1},
                                 "%u tiles for %d rows of %d; the first line has the rows and the columns", count_of(t),
                                 t->rows, t->columns);
    else
        xt_tokenizer_diagnose_at(tokenizer, (xt_source_location){tokenizer->file, 1, 1},
                                 "%u tiles, which make no square of at most %d; a first line with the rows and the "
                                 "columns is needed",
                                 count_of(t), XT_LIMIT_BOARD_CELLS);
    return false;
}

static bool fill_board(xt_puzzle *puzzle, const tiles *t, const uint32_t order[SIDES], xt_diagnostics *diagnostics)
{
    bool      ok = xt_set_title(puzzle, t->title, diagnostics);
    xt_board *board = puzzle->board;
    board->is_free = true;
    board->height = (uint32_t)t->rows;
    board->width = (uint32_t)t->columns;
    for (uint32_t i = 0; ok && i < count_of(t); i++) {
        int32_t            colours[SIDES];
        xt_source_location location = t->location.at[i];
        location.file = puzzle->file;
        for (uint32_t side = 0; side < SIDES; side++)
            colours[side] = t->digit.at[SIDES * i + order[side]];
        ok = xt_board_add_tile_at(puzzle, colours, 1, location, diagnostics);
    }
    return ok && xt_puzzle_check(puzzle, diagnostics);
}

static bool read_tiles(xt_string_view text, const uint32_t order[SIDES], const char *file, xt_puzzles *puzzles,
                       xt_diagnostics *diagnostics)
{
    tiles        t = {0};
    xt_tokenizer tokenizer;
    xt_puzzle   *puzzle = NULL;
    xt_tokenizer_start(&tokenizer, text, file, diagnostics);
    while (tokenizer.errors == 0 && !t.digit.failed && xt_tokenizer_next_line(&tokenizer))
        read_line(&tokenizer, &t);
    if (t.digit.failed || t.location.failed)
        xt_tokenizer_diagnose_out_of_memory(&tokenizer);
    if (tokenizer.errors == 0 && check_size(&t, &tokenizer))
        puzzle = xt_board_new_for_reader(file, diagnostics);
    const bool ok = puzzle && fill_board(puzzle, &t, order, diagnostics);
    xt_vector_free(&t.digit);
    xt_vector_free(&t.location);
    return puzzle && xt_puzzles_add_puzzle(puzzles, puzzle, ok, diagnostics);
}

bool xt_read_tetravex_clockwise(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    return read_tiles(text, clockwise, file, puzzles, diagnostics);
}

bool xt_read_tetravex_reading(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    return read_tiles(text, reading, file, puzzles, diagnostics);
}
