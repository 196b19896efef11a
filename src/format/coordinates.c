// coordinates.c -- reads a region and pieces as lists of coordinates, one shape a line.
//
// A line has three numbers for each of its cells, `0 0 0 1 0 0`, or pairs in parentheses, `(0,0) (1,0)`.  The first
// line is the region.  '#' begins a comment.

#include "base/limits.h"
#include "base/memory.h"
#include "format/shape_list.h"

#include <stdlib.h>
#include <string.h>

enum { IN_SPACE = 3, IN_PLANE = 2 };

static const char advice[] = "write the region in the first line, and each piece in a line of its own";

static const char separators[] = " \t\r,;()[]{}"; // between numbers

static bool next_number(xt_string_view *line, xt_string_view *word)
{
    return xt_string_view_next_field(line, separators, word);
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

// ---- Judging -------------------------------------------------------------------------------------------------------

// Returns true if a text between blanks and brackets has the numbers of a cell, or one number of it.  A line without
// blanks may have many cells.
static bool is_group(xt_string_view group, uint32_t dimensions, bool is_whole_line)
{
    uint32_t       numbers = 0;
    xt_string_view number;
    while (xt_string_view_split(&group, ',', &number))
        numbers += number.length > 0;
    return numbers <= 1 || numbers == dimensions || is_whole_line;
}

// Each group must be of this kind, and each bracket closed in its line.
static bool has_groups(xt_string_view line, uint32_t dimensions)
{
    size_t  start = 0;
    int64_t depth = 0;
    for (size_t i = 0; i < line.length; i++)
        depth += strchr("([{", line.at[i]) ? 1 : strchr(")]}", line.at[i]) ? -1 : 0;
    for (size_t i = 0; i <= line.length; i++)
        if (i == line.length || (line.at[i] != ',' && line.at[i] && strchr(separators, line.at[i]))) {
            if (!is_group((xt_string_view){line.at + start, i - start}, dimensions, i - start == line.length))
                return false;
            start = i + 1;
        }
    return depth == 0;
}

// Returns true if a cell has a coordinate twice, or shares one with the cell before, as in every sorted list of a
// connected shape.  The items of an exact cover are all different.
static bool repeats_numbers(xt_string_view line, uint32_t dimensions)
{
    int32_t        before[IN_SPACE] = {0}, number, last = 0;
    xt_string_view word;
    for (uint32_t numbers = 0; next_number(&line, &word); numbers++, last = number) {
        xt_string_view_to_int32(word, &number);
        if ((numbers >= dimensions && number == before[numbers % dimensions]) ||
            (numbers % dimensions > 0 && number == last))
            return true;
        before[numbers % dimensions] = number;
    }
    return false;
}

typedef struct sample {
    uint32_t lines, dimensions, numbers; // of the first line
    uint64_t others;                     // numbers of all other lines
    bool     is_shape;                   // the first line looks like several cells of one shape
    bool     has_several;                // a line has several cells
    bool     has_brackets;
} sample;

// Returns false if the line is no list of cells.
static bool add_sample_line(sample *s, xt_string_view line)
{
    const uint32_t numbers = count_numbers(line);
    if (s->lines == 0) {
        s->dimensions = dimensions_of(line);
        s->has_brackets = *line.at == '(' || *line.at == '[' || *line.at == '{';
        s->numbers = numbers;
        s->is_shape = numbers != UINT32_MAX && numbers > s->dimensions && repeats_numbers(line, s->dimensions);
    }
    if (numbers == UINT32_MAX || numbers == 0 || numbers % s->dimensions != 0 || !has_groups(line, s->dimensions))
        return false;
    s->others += s->lines > 0 ? numbers : 0;
    s->has_several = s->has_several || numbers > s->dimensions;
    s->lines++;
    return true;
}

// Lines with one cell each are the cells of one shape, and no list of shapes, unless there are two in brackets.  Pieces
// that do not have as many cells as the region may be options of an exact cover, or its rows.
xt_format_verdict xt_judge_coordinates(xt_string_view text)
{
    xt_string_view line;
    sample         s = {0};
    while (xt_string_view_split(&text, '\n', &line)) {
        line = xt_string_view_trim(xt_string_view_before(line, '#'));
        if (line.length > 0 && !add_sample_line(&s, line))
            return s.lines > 0 && s.is_shape ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    }
    if (!s.has_several)
        return s.lines == 2 && s.has_brackets ? XT_VERDICT_POSSIBLE : XT_VERDICT_NO;
    if (s.lines > 1 && s.numbers > s.dimensions && !s.is_shape)
        return XT_VERDICT_NO;
    return s.lines > 1 && s.is_shape && s.others == s.numbers ? XT_VERDICT_POSSIBLE : XT_VERDICT_NEAR;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

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
        return xt_diagnose_quoted(&r->tokenizer, word, "is no number; a cell is %s",
                                  r->dimensions == IN_PLANE ? "two whole numbers" : "three whole numbers");
    return xt_diagnose_quoted(&r->tokenizer, word, "is too far away; %d is the most", XT_LIMIT_COORDINATE);
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
        xt_diagnose_word(&r->tokenizer, line, "%u numbers; a shape has %u for each of its cells", numbers,
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
    bool ok = r.tokenizer.errors == 0 && xt_shape_list_finish(&r.list, lattice, file, advice, puzzles, diagnostics);
    xt_shape_list_free(&r.list);
    return ok;
}
