// coordinates.c -- reads a region and pieces as lists of coordinates, one shape a line.
//
// A line has three numbers for each of its cells, `0 0 0 1 0 0`, or pairs in parentheses, `(0,0) (1,0)`.  The first
// line is the region.  '#' begins a comment.

#include "base/limits.h"
#include "base/memory.h"
#include "format/shape_list.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_TESTED = 64, IN_SPACE = 3, IN_PLANE = 2 };

static const char advice[] = "write the region in the first line, and each piece in a line of its own";

static bool is_between_numbers(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';' || c == '(' || c == ')' || c == '[' || c == ']' ||
           c == '{' || c == '}';
}

// Cuts off the next word between separators.  Returns false if nothing was left.
static bool next_number(xt_string_view *line, xt_string_view *word)
{
    size_t start = 0, end;
    while (start < line->length && is_between_numbers(line->at[start]))
        start++;
    for (end = start; end < line->length && !is_between_numbers(line->at[end]);)
        end++;
    *word = (xt_string_view){line->at + start, end - start};
    *line = (xt_string_view){line->at + end, line->length - end};
    return word->length > 0;
}

// Returns the numbers in a line, or UINT32_MAX if it has something else.
static uint32_t count_numbers(xt_string_view line)
{
    xt_string_view word;
    uint32_t       count = 0;
    int32_t        number;
    while (next_number(&line, &word)) {
        if (xt_string_view_to_int32(word, &number) == XT_NUMBER_INVALID)
            return UINT32_MAX;
        count++;
    }
    return count;
}

// Returns the numbers of a cell: 2 if the line begins with a pair in brackets, or else 3.
static uint32_t dimensions_of(xt_string_view line)
{
    size_t open = 0, close;
    while (open < line.length && !strchr("([{", line.at[open]))
        open++;
    for (close = open; close < line.length && !strchr(")]}", line.at[close]);)
        close++;
    if (close == line.length)
        return IN_SPACE;
    return count_numbers((xt_string_view){line.at + open, close - open}) == IN_PLANE ? IN_PLANE : IN_SPACE;
}

// The first line must be several cells, and a second one one cell at least.  Three numbers in each line are the cells
// of one shape, and no list of shapes.
static bool recognise(xt_string_view text)
{
    xt_string_view line;
    uint32_t       lines = 0, dimensions = 0, most = 0;
    for (uint32_t tested = 0; tested < LINES_TESTED && xt_string_view_split(&text, '\n', &line); tested++) {
        line = xt_string_view_trim(xt_string_view_before(line, '#'));
        if (line.length == 0)
            continue;
        uint32_t numbers = count_numbers(line);
        if (lines == 0)
            dimensions = dimensions_of(line);
        if (numbers == UINT32_MAX || numbers == 0 || (lines == 0 && numbers % dimensions != 0))
            return false;
        if (lines > 0 && numbers % dimensions != 0)
            return false;
        most = numbers > most ? numbers : most;
        lines++;
    }
    return lines > 1 && most > dimensions;
}

xt_format_verdict xt_judge_coordinates(xt_string_view text)
{
    return recognise(text) ? XT_VERDICT_CERTAIN : XT_VERDICT_NO;
}

typedef struct reader {
    xt_tokenizer  tokenizer;
    xt_shape_list list;
    uint32_t      dimensions; // 0: not known yet
} reader;

static bool read_number(reader *r, xt_string_view word, int32_t *number)
{
    xt_number_status status = xt_string_view_to_int32(word, number);
    if (status == XT_NUMBER_OK && *number >= -XT_LIMIT_COORDINATE && *number <= XT_LIMIT_COORDINATE)
        return true;
    if (status == XT_NUMBER_INVALID)
        xt_tokenizer_diagnose_word(&r->tokenizer, word, "'%s' is no number; a cell is %s", xt_printable(word).text,
                                   r->dimensions == IN_PLANE ? "two whole numbers" : "three whole numbers");
    else
        xt_tokenizer_diagnose_word(&r->tokenizer, word, "'%s' is too far away; XT_LIMIT_COORDINATE allows %d",
                                   xt_printable(word).text, XT_LIMIT_COORDINATE);
    return false;
}

static void read_shape(reader *r, xt_string_view line)
{
    xt_string_view rest = line, word;
    xt_cell        cell = {{0}};
    uint32_t       numbers = 0;
    if (r->dimensions == 0)
        r->dimensions = dimensions_of(line);
    xt_shape_list_begin(&r->list, xt_tokenizer_location(&r->tokenizer, line.at));
    for (; next_number(&rest, &word); numbers++) {
        if (!read_number(r, word, &cell.at[numbers % r->dimensions]))
            return;
        if (numbers % r->dimensions == r->dimensions - 1)
            xt_shape_list_add(&r->list, cell, false);
    }
    if (numbers % r->dimensions != 0)
        xt_tokenizer_diagnose_word(&r->tokenizer, line, "%u numbers; a shape has %u for each of its cells", numbers,
                                   r->dimensions);
}

static void read_line(reader *r)
{
    xt_string_view line = xt_string_view_trim(xt_string_view_before(r->tokenizer.line, '#'));
    if (line.length)
        read_shape(r, line);
    else if (!r->list.title.length)
        r->list.title = xt_words_of_comment(r->tokenizer.line);
}

bool xt_read_coordinates(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.dimensions = 0};
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    while (r.tokenizer.errors == 0 && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    const char *lattice = r.dimensions == IN_PLANE ? "square" : "cube";
    bool fine = r.tokenizer.errors == 0 && xt_shape_list_finish(&r.list, lattice, file, advice, puzzles, diagnostics);
    xt_shape_list_free(&r.list);
    return fine;
}
