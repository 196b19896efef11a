// cover_matrix.c -- reads and writes exact covers as a matrix of 0 and 1.
//
// A row is an option, and a column is a primary item.  The digits stand side by side, or between blanks, commas or
// semicolons.  A line that begins with `#` is a comment, and the first one is the title.  A written matrix has the
// title behind `# exact cover:`, which no other format has before rows of digits.  Items are named by their column,
// from 1.

#include "format/cover_reader.h"

#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char separators[] = " \t,;";

// Begins the first comment of a matrix that this program writes.  The title comes behind it.
static const char mark[] = "exact cover:";

typedef struct row {
    uint32_t    columns;
    const char *wrong; // the first character that is no digit and no separator, or NULL
    bool        has_commas, has_blanks, has_long_words, has_ones;
} row;

static bool is_bit(char character)
{
    return character == '0' || character == '1';
}

static row row_of(xt_string_view line)
{
    row r = {0};
    for (size_t i = 0; i < line.length && !r.wrong; i++)
        if (is_bit(line.at[i])) {
            r.columns++;
            r.has_ones = r.has_ones || line.at[i] == '1';
            r.has_long_words = r.has_long_words || (i > 0 && is_bit(line.at[i - 1]));
        } else if (line.at[i] == ',' || line.at[i] == ';')
            r.has_commas = true;
        else if (line.at[i] && strchr(separators, line.at[i]))
            r.has_blanks = true;
        else
            r.wrong = line.at + i;
    return r;
}

// Returns the words of a comment without the mark.
static xt_string_view without_mark(xt_string_view words, bool *has_mark)
{
    const size_t length = sizeof mark - 1;
    *has_mark = words.length >= length && memcmp(words.at, mark, length) == 0;
    return *has_mark ? xt_string_view_trim((xt_string_view){words.at + length, words.length - length}) : words;
}

// ---- Judging -------------------------------------------------------------------------------------------------------

// Four numbers between blanks may be a tile, three a cell, and two a size.  Words of several digits between commas or
// blanks may be binary numbers.
static bool is_clear(const row *r)
{
    enum { MIN_PLAIN_COLUMNS = 5 };
    return r->has_long_words ? !r->has_commas && !r->has_blanks : r->has_commas || r->columns >= MIN_PLAIN_COLUMNS;
}

// With the mark, the first row is enough.
xt_format_verdict xt_judge_cover_matrix(xt_string_view text)
{
    xt_string_view line;
    row            first = {0};
    bool           has_mark = false, has_comment = false, is_fine = true, is_alone = true;
    while (is_fine && xt_string_view_split(&text, '\n', &line)) {
        if (line.length > 0 && *line.at == '#') {
            const xt_string_view words = xt_string_view_trim((xt_string_view){line.at + 1, line.length - 1});
            if (!has_comment)
                without_mark(words, &has_mark);
            has_comment = has_comment || words.length > 0;
        } else if (line.length > 0) {
            const row r = row_of(line);
            is_fine = !r.wrong && r.has_ones && (first.columns == 0 || r.columns == first.columns);
            if (has_mark && !r.wrong)
                return XT_VERDICT_CERTAIN;
            if (!is_fine && !is_bit(*line.at))
                return XT_VERDICT_NO;
            is_alone = first.columns == 0;
            first = is_alone ? r : first;
        }
    }
    if (first.columns == 0)
        return has_mark ? XT_VERDICT_NEAR : XT_VERDICT_NO;
    if (first.wrong || (!is_fine && !is_clear(&first)))
        return XT_VERDICT_NO;
    return is_fine && !is_alone && is_clear(&first) ? XT_VERDICT_POSSIBLE : XT_VERDICT_NEAR;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

static void add_items(xt_cover_reader *r, uint32_t columns)
{
    const xt_source_location location = xt_tokenizer_location(&r->tokenizer, r->tokenizer.line.at);
    for (uint32_t c = 1; c <= columns && r->tokenizer.errors == 0; c++) {
        char name[16];
        snprintf(name, sizeof name, "%" PRIu32, c);
        xt_cover_reader_count_error(r, xt_exact_cover_add_item(r->cover, xt_string_view_of(name), false, 1, 1, location,
                                                               r->tokenizer.diagnostics));
    }
}

static void add_option(xt_cover_reader *r, xt_string_view line)
{
    const xt_source_location location = xt_tokenizer_location(&r->tokenizer, line.at);
    bool                     is_fine = xt_exact_cover_add_option(r->cover, location, r->tokenizer.diagnostics);
    uint32_t                 column = 0;
    for (size_t i = 0; i < line.length && is_fine; i++) {
        if (line.at[i] == '1')
            is_fine =
                xt_exact_cover_add_member(r->cover, column, (xt_string_view){0}, location, r->tokenizer.diagnostics);
        column += is_bit(line.at[i]);
    }
    xt_cover_reader_count_error(r, is_fine);
}

static void read_row(xt_cover_reader *r, xt_string_view line)
{
    const row            here = row_of(line);
    const uint32_t       columns = r->cover->items.count;
    const xt_string_view wrong = {here.wrong, here.wrong ? 1 : 0};
    if (here.wrong)
        xt_diagnose_quoted(&r->tokenizer, wrong,
                           "is neither 0 nor 1; a row of an exact cover has a digit for each item");
    else if (columns > 0 && here.columns != columns)
        xt_diagnose_word(&r->tokenizer, line, "a row of %" PRIu32 " column%s; the first one has %" PRIu32, here.columns,
                         here.columns == 1 ? "" : "s", columns);
    else if (!memchr(line.at, '1', line.length))
        xt_diagnose_word(&r->tokenizer, line, "a row without a 1, which covers nothing; leave it out");
    else {
        if (columns == 0)
            add_items(r, here.columns);
        if (r->tokenizer.errors == 0)
            add_option(r, line);
    }
}

static xt_string_view title_of(xt_string_view comment)
{
    bool has_mark;
    return without_mark(comment, &has_mark);
}

bool xt_read_cover_matrix(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    static const xt_cover_grammar grammar = {
        .comment = '#',
        .read_line = read_row,
        .title_of = title_of,
        .without_items = "a matrix without rows; a row has the digits 0 and 1",
    };
    return xt_read_cover(text, file, &grammar, puzzles, diagnostics);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static bool is_plain(const xt_exact_cover *cover)
{
    for (uint32_t i = 0; i < cover->items.count; i++)
        if (cover->items.at[i].low != 1 || cover->items.at[i].high != 1)
            return false;
    return cover->secondary == 0;
}

bool xt_write_cover_matrix(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_exact_cover *cover = puzzle->exact_cover;
    const uint32_t        items = cover->items.count;
    if (!is_plain(cover))
        return xt_diagnose(diagnostics,
                           "the format 'matrix' has only primary items, each covered once; write 'cover' in its "
                           "place");
    if (xt_exact_cover_options(cover) == 0)
        return xt_diagnose(diagnostics,
                           "the format 'matrix' has a row for each option, and there is none; write 'cover' in its "
                           "place");
    char *line = XT_NEW_ARRAY(char, 2 * (size_t)items);
    if (!line)
        return xt_diagnose_out_of_memory(diagnostics);
    fprintf(out, "# %s%s%s\n", mark, *puzzle->title ? " " : "", puzzle->title);
    for (uint32_t o = 0; o < xt_exact_cover_options(cover); o++) {
        for (uint32_t i = 0; i < items; i++) {
            line[2 * i] = '0';
            line[2 * i + 1] = i + 1 < items ? ',' : '\n';
        }
        for (uint32_t m = cover->first.at[o]; m < cover->first.at[o + 1]; m++)
            line[2 * cover->members.at[m].item] = '1';
        fwrite(line, 1, 2 * (size_t)items, out);
    }
    free(line);
    return true;
}
