// drawn_shapes.c -- reads a region and pieces as drawings, with empty lines between them.
//
// The first drawing is the region.  A cell is any mark, and '.', '-', '_', '0' and a blank are none.  Cells stand side
// by side, or with a blank, a comma or a semicolon between them, in all drawings alike.  In the region '+' is a cell
// that may stay empty.  A piece has one mark.  If all pieces have different letters, these are their names.

#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "format/shape_list.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONAL_MARK = '+' };

static const char advice[] = "draw the region first, then an empty line, and the pieces with empty lines between them";

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_empty_cell(char c)
{
    return c == '.' || c == '-' || c == '_' || c == '0' || c == ' ';
}

static bool is_separator(char c)
{
    return c == ',' || c == ';';
}

static bool is_mark(char c)
{
    return isalpha((unsigned char)c) || (c && strchr("#*@1+", c));
}

static bool is_row(xt_string_view line)
{
    for (size_t i = 0; i < line.length; i++)
        if (!is_mark(line.at[i]) && !is_empty_cell(line.at[i]) && !is_separator(line.at[i]))
            return false;
    return true;
}

static xt_string_view without_end(xt_string_view line)
{
    while (line.length && (is_blank(line.at[line.length - 1]) || line.at[line.length - 1] == '\r'))
        line.length--;
    return line;
}

// A line that begins with '#' is a comment if it has a letter or a digit that is no usual mark.
static bool is_comment(xt_string_view line)
{
    xt_string_view words = xt_string_view_trim(line);
    if (!words.length || *words.at != '#')
        return false;
    for (size_t i = 0; i < words.length; i++)
        if (isalnum((unsigned char)words.at[i]) && !strchr("01Xx", words.at[i]))
            return true;
    return false;
}

// The form of the rows of all drawings.
typedef struct form {
    bool has_neighbours; // two marks side by side
    bool has_separators;
} form;

static void widen_form(form *f, xt_string_view line)
{
    for (size_t i = 0; i < line.length; i++) {
        f->has_separators |= is_separator(line.at[i]);
        f->has_neighbours |= i > 0 && !is_blank(line.at[i]) && !is_separator(line.at[i]) && !is_blank(line.at[i - 1]) &&
                             !is_separator(line.at[i - 1]);
    }
}

// ---- Judging -------------------------------------------------------------------------------------------------------

typedef struct sample {
    uint32_t blocks, rows;          // rows of the current block
    uint64_t region, block, others; // cells of the region, of the current block, and of all pieces
    char     mark;                  // of the current block, or 0
    bool     has_piece_row;
} sample;

// Returns false if the row is no row of cells, or has a second mark.
static bool add_sample_row(sample *s, xt_string_view line)
{
    if (s->rows++ == 0) {
        s->blocks++;
        s->block = 0;
        s->mark = '\0';
    }
    const bool is_fine = is_row(line);
    s->has_piece_row = s->has_piece_row || (s->blocks > 1 && is_fine);
    for (size_t i = 0; i < line.length; i++) {
        const char c = line.at[i];
        const bool is_optional = c == OPTIONAL_MARK && s->blocks == 1;
        if (is_mark(c) && !is_optional && s->mark && s->mark != c)
            return false;
        s->mark = is_mark(c) && !is_optional ? c : s->mark;
        s->block += is_mark(c);
        *(s->blocks == 1 ? &s->region : &s->others) += is_mark(c);
    }
    return is_fine;
}

// Cuts off the next line.  The blanks at its beginning are cells.
static xt_string_view next_row(xt_string_view *text)
{
    const char    *end = memchr(text->at, '\n', text->length);
    const size_t   length = end ? (size_t)(end - text->at) : text->length, consumed = length + (end != NULL);
    xt_string_view line = without_end((xt_string_view){text->at, length});
    *text = (xt_string_view){text->at + consumed, text->length - consumed};
    return line;
}

// A region alone, with a usual mark, lacks its pieces.  Pieces with more cells than the region are rather rows of an
// exact cover.
xt_format_verdict xt_judge_drawn_shapes(xt_string_view text)
{
    sample s = {.blocks = 0};
    bool   is_fine = true;
    while (text.length && is_fine) {
        const xt_string_view line = next_row(&text);
        if (is_comment(line))
            continue;
        if (line.length)
            is_fine = add_sample_row(&s, line);
        else {
            is_fine = s.blocks == 0 || s.block > 0;
            s.rows = 0;
        }
    }
    if (s.blocks == 1)
        return is_fine && s.rows > 1 && s.mark && strchr("X@", s.mark) ? XT_VERDICT_POSSIBLE : XT_VERDICT_NO;
    if (s.region == 0 || !s.has_piece_row)
        return XT_VERDICT_NO;
    return is_fine && s.region > 1 && s.block > 0 && s.others <= s.region ? XT_VERDICT_POSSIBLE : XT_VERDICT_NEAR;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

typedef struct reader {
    xt_tokenizer  tokenizer;
    xt_shape_list list;
    form          form;
    XT_VECTOR(uint32_t) rows;     // of each shape
    XT_VECTOR(const char *) mark; // of each shape: a place in the text
    bool is_in_shape;
} reader;

static void find_form(reader *r, xt_string_view text, const char *file)
{
    xt_tokenizer tokenizer;
    xt_tokenizer_start(&tokenizer, text, file, NULL);
    while (xt_tokenizer_next_line(&tokenizer))
        if (!is_comment(tokenizer.line))
            widen_form(&r->form, without_end(tokenizer.line));
}

static void begin_shape(reader *r, xt_string_view line)
{
    size_t indent = 0;
    while (indent + 1 < line.length && is_blank(line.at[indent]))
        indent++;
    xt_shape_list_begin(&r->list, xt_tokenizer_location(&r->tokenizer, line.at + indent));
    xt_vector_push(&r->rows, 0);
    xt_vector_push(&r->mark, NULL);
    r->is_in_shape = true;
}

// Returns the column of a cell at this place of its row.  separators: those before it.
static int32_t column_of(const reader *r, size_t place, uint32_t separators)
{
    return r->form.has_separators ? (int32_t)separators : (int32_t)(r->form.has_neighbours ? place : place / 2);
}

static void read_mark(reader *r, const char *at, int32_t column)
{
    uint32_t     shape = r->list.shapes.count - 1;
    const char **mark = &r->mark.at[shape];
    bool         is_optional = *at == OPTIONAL_MARK && shape == 0;
    if (!is_optional && *mark && **mark != *at)
        xt_diagnose_word(&r->tokenizer, (xt_string_view){at, 1},
                         "'%c' in a drawing of '%c'; a shape has one mark, and an empty line ends it", *at, **mark);
    if (!is_optional && !*mark)
        *mark = at;
    xt_cell cell = {{column, -(int32_t)r->rows.at[shape], 0, 0}};
    xt_shape_list_add(&r->list, cell, is_optional);
}

static xt_string_view character_at(xt_string_view line, size_t place)
{
    const size_t length = xt_utf8_length(line.at + place, line.length - place);
    return (xt_string_view){line.at + place, length ? length : 1};
}

static void read_row(reader *r, xt_string_view line)
{
    uint32_t separators = 0;
    for (size_t i = 0; i < line.length && r->tokenizer.errors == 0; i++) {
        char c = line.at[i];
        bool is_odd = !r->form.has_separators && !r->form.has_neighbours && i % 2 == 1;
        if (is_separator(c))
            separators++;
        else if (is_mark(c) && is_odd)
            xt_diagnose_word(&r->tokenizer, (xt_string_view){line.at + i, 1},
                             "a cell between two columns; with blanks between cells, they stand in every second "
                             "column");
        else if (is_mark(c))
            read_mark(r, line.at + i, column_of(r, i, separators));
        else if (!is_empty_cell(c))
            xt_diagnose_word(&r->tokenizer, character_at(line, i),
                             "'%s' is no cell; a cell is a letter, '#', '*', '@' or '1', and none is '.', '-', "
                             "'_', '0' or a blank",
                             c == '\t' ? "a tab" : xt_printable(character_at(line, i)).text);
    }
    r->rows.at[r->list.shapes.count - 1]++;
}

static void read_line(reader *r)
{
    xt_string_view line = without_end(r->tokenizer.line);
    if (is_comment(line)) {
        if (!r->list.title.length)
            r->list.title = xt_words_of_comment(line);
    } else if (line.length == 0)
        r->is_in_shape = false;
    else {
        if (!r->is_in_shape)
            begin_shape(r, line);
        if (!r->list.shapes.failed && !r->rows.failed && !r->mark.failed)
            read_row(r, line);
    }
}

// Names the pieces by their marks if these are letters, all different.
static void name_pieces(reader *r)
{
    bool is_used[UCHAR_MAX + 1] = {false}, ok = true;
    for (uint32_t s = 1; ok && s < r->list.shapes.count; s++) {
        unsigned char mark = r->mark.at[s] ? (unsigned char)*r->mark.at[s] : '\0';
        ok = isalpha(mark) && !is_used[mark];
        is_used[mark] = true;
    }
    for (uint32_t s = 1; ok && s < r->list.shapes.count; s++)
        r->list.shapes.at[s].name = (xt_string_view){r->mark.at[s], 1};
}

bool xt_read_drawn_shapes(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.is_in_shape = false};
    find_form(&r, text, file);
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    while (r.tokenizer.errors == 0 && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    bool ok = r.tokenizer.errors == 0;
    r.list.shapes.failed |= r.rows.failed || r.mark.failed;
    if (ok && !r.list.shapes.failed)
        name_pieces(&r);
    ok = ok && xt_shape_list_finish(&r.list, "square", file, advice, puzzles, diagnostics);
    xt_shape_list_free(&r.list);
    xt_vector_free(&r.rows);
    xt_vector_free(&r.mark);
    return ok;
}
