// layers.c -- reads a solid as drawings of its layers, with empty lines between them.
//
// Each layer has as many rows and columns as the first.  A letter or a digit is a cell of the piece of this name, '.',
// '-', '_' and '0' are no cells.  Blanks and commas mean nothing.  The pieces leave their places: the puzzle is to fill
// the solid again.  Drawings of single shapes have one mark each, and are the format `drawing`.

#include "base/limits.h"
#include "base/memory.h"
#include "format/shape_list.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES = UCHAR_MAX + 1 };

static const char advice[] = "draw the layers with empty lines between them, and one letter for each piece";

typedef struct solid {
    XT_VECTOR(xt_cell) cells;
    XT_VECTOR(unsigned char) names;            // of the cells
    int32_t        columns, rows, layers, row; // row: of the next line in its layer
    const char    *first[NAMES];               // by name: its first place in the text, or NULL
    xt_string_view title;
} solid;

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '\r';
}

static bool is_empty_cell(char c)
{
    return c == '.' || c == '-' || c == '_' || c == '0';
}

static bool is_comment(xt_string_view line)
{
    return line.length && *line.at == '#';
}

static int32_t columns_of(xt_string_view line)
{
    int32_t columns = 0;
    for (size_t i = 0; i < line.length; i++)
        columns += !is_blank(line.at[i]);
    return columns;
}

// Ends a layer.  Returns false if it has not the rows of the first.
static bool end_layer(solid *s)
{
    const int32_t rows = s->row;
    if (rows == 0)
        return true;
    s->rows = s->layers == 0 ? rows : s->rows;
    if (rows != s->rows)
        return false;
    s->layers++;
    s->row = 0;
    return true;
}

// Adds a line without a comment.  Returns the first character that is wrong; NULL if there is none.
static const char *add_line(solid *s, xt_string_view line)
{
    int32_t x = 0;
    if (!line.length)
        return end_layer(s) ? NULL : line.at;
    s->columns = s->columns ? s->columns : columns_of(line);
    if (columns_of(line) != s->columns)
        return line.at;
    for (size_t i = 0; i < line.length; i++) {
        if (is_blank(line.at[i]))
            continue;
        const unsigned char name = (unsigned char)line.at[i];
        if (!is_empty_cell(line.at[i])) {
            if (!isalnum(name))
                return line.at + i;
            s->first[name] = s->first[name] ? s->first[name] : line.at + i;
            xt_vector_push(&s->cells, ((xt_cell){{x, -s->row, s->layers, 0}}));
            xt_vector_push(&s->names, name);
        }
        x++;
    }
    s->row++;
    return NULL;
}

static void free_solid(solid *s)
{
    xt_vector_free(&s->cells);
    xt_vector_free(&s->names);
}

// ---- Judging -------------------------------------------------------------------------------------------------------

static uint32_t index_of(const solid *s, xt_cell cell)
{
    return (uint32_t)((cell.at[2] * s->rows - cell.at[1]) * s->columns + cell.at[0]);
}

// Removes the cells that hang together with one, by their name.
static void remove_part(const solid *s, unsigned char *box, xt_cell from, xt_cell *stack)
{
    const unsigned char name = box[index_of(s, from)];
    uint32_t            waiting = 0;
    stack[waiting++] = from;
    box[index_of(s, from)] = 0;
    while (waiting > 0) {
        const xt_cell cell = stack[--waiting];
        for (uint32_t side = 0; side < 6; side++) {
            xt_cell next = cell;
            next.at[side / 2] += side % 2 ? 1 : -1;
            if (next.at[0] < 0 || next.at[0] >= s->columns || next.at[1] > 0 || next.at[1] <= -s->rows ||
                next.at[2] < 0 || next.at[2] >= s->layers || box[index_of(s, next)] != name)
                continue;
            box[index_of(s, next)] = 0;
            stack[waiting++] = next;
        }
    }
}

// Returns true if the cells of each name hang together.
static bool is_connected(const solid *s)
{
    unsigned char *box = XT_NEW_ARRAY(unsigned char, (uint64_t)s->columns *(uint64_t)s->rows *(uint64_t)s->layers);
    xt_cell       *stack = XT_NEW_ARRAY(xt_cell, s->cells.count);
    bool           is_seen[NAMES] = {false}, is_fine = box && stack;
    for (uint32_t i = 0; is_fine && i < s->cells.count; i++)
        box[index_of(s, s->cells.at[i])] = s->names.at[i];
    for (uint32_t i = 0; is_fine && i < s->cells.count; i++) {
        if (!box[index_of(s, s->cells.at[i])])
            continue;
        is_fine = !is_seen[s->names.at[i]];
        is_seen[s->names.at[i]] = true;
        remove_part(s, box, s->cells.at[i], stack);
    }
    free(box);
    free(stack);
    return is_fine;
}

// Returns true if all layers have equally many cells of each name, as several solutions of a flat puzzle have.
static bool has_equal_layers(const solid *s)
{
    int32_t by_layer[NAMES] = {0}, layer = 0;
    for (uint32_t i = 0; i < s->cells.count; i++)
        by_layer[s->names.at[i]] += s->cells.at[i].at[2] == 0 ? s->layers - 1 : -1;
    for (uint32_t name = 0; name < NAMES; name++)
        layer |= by_layer[name];
    return layer == 0;
}

// Returns true if one of the first layers has two names.  A drawing of one mark is a shape.
static bool has_mixed_layer(const solid *s, int32_t layers)
{
    for (uint32_t i = 1; i < s->cells.count && s->cells.at[i].at[2] < layers; i++)
        if (s->cells.at[i].at[2] == s->cells.at[i - 1].at[2] && s->names.at[i] != s->names.at[i - 1])
            return true;
    return false;
}

xt_format_verdict xt_judge_layers(xt_string_view text)
{
    solid          s = {.rows = 0};
    xt_string_view line;
    bool           is_fine = true;
    while (is_fine && xt_string_view_split(&text, '\n', &line))
        is_fine = is_comment(line) || (!add_line(&s, line) && !s.cells.failed && !s.names.failed);
    const bool is_complete = is_fine && end_layer(&s);
    // A word above prose looks like a layer of one row.
    const bool is_near = !is_complete && (s.rows > 1 || s.layers > 1) && has_mixed_layer(&s, 1);
    is_fine = is_complete && s.layers > 1 && has_mixed_layer(&s, s.layers) && !has_equal_layers(&s) && is_connected(&s);
    free_solid(&s);
    return is_fine ? XT_VERDICT_POSSIBLE : is_near ? XT_VERDICT_NEAR : XT_VERDICT_NO;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

static void read_line(solid *s, xt_tokenizer *tokenizer)
{
    const xt_string_view line = xt_string_view_trim(tokenizer->line);
    if (is_comment(line)) {
        if (!s->title.length)
            s->title = xt_words_of_comment(line);
        return;
    }
    const char *wrong = tokenizer->has_invalid_character ? NULL : add_line(s, line);
    if (!wrong)
        return;
    if (!line.length)
        xt_tokenizer_diagnose_at(tokenizer, xt_tokenizer_location(tokenizer, wrong),
                                 "a layer that has not %d rows, as the first one; all have the same size", s->rows);
    else if (columns_of(line) != s->columns)
        xt_diagnose_word(tokenizer, line, "a row of %d cells; the first one has %d, and all have the same size",
                         columns_of(line), s->columns);
    else
        xt_diagnose_quoted(tokenizer, (xt_string_view){wrong, 1},
                           "is no cell; a cell is the letter of its piece, and none is '.'");
}

static bool make_puzzle(const solid *s, xt_tokenizer *tokenizer, xt_puzzles *puzzles)
{
    xt_shape_list list = {.title = s->title};
    xt_shape_list_begin(&list, (xt_source_location){tokenizer->file, 1, 1});
    for (uint32_t i = 0; i < s->cells.count; i++)
        xt_shape_list_add(&list, s->cells.at[i], false);
    for (uint32_t name = 0; name < NAMES; name++) {
        if (!s->first[name])
            continue;
        xt_shape_list_begin(&list, (xt_source_location){tokenizer->file, 1, 1});
        if (!list.shapes.failed)
            list.shapes.at[list.shapes.count - 1].name = (xt_string_view){s->first[name], 1};
        for (uint32_t i = 0; i < s->cells.count; i++)
            if (s->names.at[i] == name)
                xt_shape_list_add(&list, s->cells.at[i], false);
    }
    const bool ok = xt_shape_list_finish(&list, "cube", tokenizer->file, advice, puzzles, tokenizer->diagnostics);
    xt_shape_list_free(&list);
    return ok;
}

bool xt_read_layers(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    solid        s = {.rows = 0};
    xt_tokenizer tokenizer;
    xt_tokenizer_start(&tokenizer, text, file, diagnostics);
    while (tokenizer.errors == 0 && !s.cells.failed && !s.names.failed && xt_tokenizer_next_line(&tokenizer))
        read_line(&s, &tokenizer);
    if (tokenizer.errors == 0 && !end_layer(&s))
        xt_tokenizer_diagnose_at(&tokenizer, (xt_source_location){file, tokenizer.number, 1},
                                 "a layer that has not %d rows, as the first one; all have the same size", s.rows);
    if (s.cells.failed || s.names.failed)
        xt_tokenizer_diagnose_out_of_memory(&tokenizer);
    const bool ok = tokenizer.errors == 0 && make_puzzle(&s, &tokenizer, puzzles);
    free_solid(&s);
    return ok;
}
