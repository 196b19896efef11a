// check.c -- reads printed solutions, and holds each to the puzzle.
//
// Text: rows that stand together are one solution, as xt_solution_write and polycube print it.  An empty line or the
// head of the next solution ends it, and any comment does once it has all its rows.  JSON: an object with "pieces", on
// one line, is a solution; other objects are passed over.  Which of the two a line is can be seen from the line.
//
// A stream may be longer than memory: all that stays of a solution is the 128 bits by which it is known again.

#include "solution/check.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "solution/json.h"
#include "solution/lines.h"
#include "solution/seen.h"
#include "solution/verify.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// ---- The state of a check ------------------------------------------------------------------------------------------

typedef struct check {
    const xt_puzzle *puzzle;
    const char      *file;
    xt_check_report *report;
    xt_diagnostics  *diagnostics;
    xt_verifier     *verifier;
    xt_lines         reader;
    xt_seen          seen;
    uint32_t         to_cover; // cells
    bool             labelled;
    bool             has_failed;

    // Of the solution that is being read.
    uint32_t *names;           // of each cell of the box
    uint32_t *lines, *columns; // and where it stands
    uint64_t  number;          // 0: none is
    bool      is_wrong;
    uint32_t  first_line, rows;
    bool      is_announced;   // its head was read, and no row yet
    bool      comment_after;  // the last row was followed by a comment
    uint64_t  number_in_head; // 0: it had no head
} check;

// What is wrong with the solution.  One complaint about each is enough.
__attribute__((format(printf, 4, 5))) static void refuse(check *c, uint32_t line, uint32_t column, const char *format,
                                                         ...)
{
    char    text[512];
    va_list arguments;
    if (c->is_wrong)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    xt_complain(c->diagnostics, (xt_place){.file = c->file, .line = line, .column = column}, "solution %llu: %s",
                (unsigned long long)c->number, text);
    c->is_wrong = true;
}

static void begin_solution(check *c, uint64_t number)
{
    c->report->solutions++;
    c->number = number ? number : c->report->solutions;
    c->is_wrong = c->comment_after = c->is_announced = false;
    c->number_in_head = 0;
    c->first_line = c->reader.number;
    c->rows = 0;
}

static void remember(check *c)
{
    xt_key      labelled = xt_verifier_key(c->verifier, c->names, true);
    xt_sighting now = {.key = c->labelled ? labelled : xt_verifier_key(c->verifier, c->names, false),
                       .number = c->number,
                       .line = c->first_line,
                       .labels = (uint32_t)labelled.at[0]};
    xt_novelty  found = xt_seen_note(&c->seen, now, c->file, c->diagnostics);
    c->report->duplicates += found == XT_SEEN_BEFORE;
    c->has_failed |= found == XT_NOT_NOTED;
}

// The solution is read, all its cells are known.
static void judge(check *c)
{
    xt_fault fault;
    if (!c->is_wrong && !xt_verify(c->verifier, c->names, &fault)) {
        bool somewhere = fault.cell != UINT32_MAX;
        refuse(c, somewhere ? c->lines[fault.cell] : c->first_line, somewhere ? c->columns[fault.cell] : 1, "%s",
               fault.text);
    }
    if (c->is_wrong)
        c->report->wrong++;
    else
        remember(c);
    c->number = 0;
}

// ---- Text ----------------------------------------------------------------------------------------------------------

typedef struct word {
    char text[128];
} word;

// For messages: short, and without what a terminal would act on.
static word shown(const char *text, size_t length)
{
    enum { LONGEST = 40 };
    word   w = {{0}};
    size_t used = 0;
    for (; used < length && used < LONGEST; used++)
        w.text[used] = (unsigned char)text[used] < ' ' || text[used] == 0x7f ? '?' : text[used];
    while (used < length && used > 0 && ((unsigned char)text[used] & 0xc0) == 0x80)
        used--; // not within a character
    if (used < length)
        memcpy(w.text + used, "...", 4);
    return w;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void end_text(check *c)
{
    uint32_t rows = (uint32_t)c->puzzle->size[1];
    if (c->is_announced) {
        begin_solution(c, c->number_in_head);
        refuse(c, c->reader.number, 1, "it has a head, and no rows; there should be %u", rows);
    }
    if (!c->number)
        return;
    if (c->rows < rows)
        refuse(c, c->reader.number, 1, "it ends after %u row%s; there should be %u", c->rows, c->rows == 1 ? "" : "s",
               rows);
    judge(c);
}

static void complain_of_name(check *c, const char *name, size_t length, uint32_t column)
{
    word            w = shown(name, length);
    char            whole[XT_LIMIT_NAME + 1] = "";
    const xt_piece *piece = NULL;
    if (length <= XT_LIMIT_NAME) {
        memcpy(whole, name, length);
        piece = xt_puzzle_find_piece(c->puzzle, whole);
    }
    if (memchr(name, '\033', length))
        refuse(c, c->reader.number, column, "it is coloured; what can be checked is printed without colours");
    else if (piece && piece->high > 1)
        refuse(c, c->reader.number, column, "'%s' says not which copy it is; they are called %s1 to %s%u", w.text,
               w.text, w.text, piece->high);
    else
        refuse(c, c->reader.number, column, "no piece is called '%s'; a cell has a piece's name, or '.'", w.text);
}

static void take_cell(check *c, xt_cell cell, const char *name, size_t length, uint32_t column)
{
    uint32_t index = xt_puzzle_index_of_cell(c->puzzle, cell);
    bool     is_empty = length == 1 && *name == '.';
    c->names[index] = is_empty ? XT_EMPTY : xt_verifier_find(c->verifier, name, length);
    c->lines[index] = c->reader.number;
    c->columns[index] = column;
    if (c->names[index] == XT_EMPTY && !is_empty)
        complain_of_name(c, name, length, column);
}

// A row is read from left to right, and left at the first fault.
typedef struct row {
    const char *line;
    size_t      at, length;
    xt_cell     cell; // the next
} row;

static uint32_t column_of(const row *r)
{
    return (uint32_t)r->at + 1;
}

static int32_t layers_before(const check *c, const row *r)
{
    return r->cell.at[3] * c->puzzle->size[2] + r->cell.at[2];
}

// At a comma, and at the end of the line.
static void end_layer(check *c, row *r, bool is_last)
{
    const int32_t *size = c->puzzle->size;
    int32_t        layers = layers_before(c, r) + 1, wanted = size[2] * size[3];
    if (r->cell.at[0] < size[0])
        refuse(c, c->reader.number, column_of(r), "this row ends after %d cell%s; there should be %d%s", r->cell.at[0],
               r->cell.at[0] == 1 ? "" : "s", size[0], wanted == 1 ? "" : " in each layer");
    else if (is_last != (layers == wanted))
        refuse(c, c->reader.number, column_of(r), "this row has %s layers than %d; there should be %d",
               is_last ? "less" : "more", wanted, wanted);
    r->cell.at[0] = 0;
    r->cell.at[2] = layers % size[2];
    r->cell.at[3] = layers / size[2];
}

static void take_word(check *c, row *r)
{
    uint32_t column = column_of(r);
    int32_t  cells = c->puzzle->size[0];
    size_t   from = r->at;
    while (r->at < r->length && !is_blank(r->line[r->at]) && r->line[r->at] != ',')
        r->at++;
    if (r->cell.at[0] == cells)
        refuse(c, c->reader.number, column, "this row goes on after %d cell%s; there should be no more", cells,
               cells == 1 ? "" : "s");
    else
        take_cell(c, r->cell, r->line + from, r->at - from, column);
    r->cell.at[0]++;
}

static void take_row(check *c)
{
    row r = {.line = c->reader.line, .length = c->reader.length};
    r.cell.at[1] = c->puzzle->size[1] - 1 - (int32_t)c->rows;
    while (!c->is_wrong && r.at < r.length && r.line[r.at] != '#') {
        if (r.line[r.at] == ',')
            end_layer(c, &r, false);
        if (r.line[r.at] == ',' || is_blank(r.line[r.at]))
            r.at++;
        else
            take_word(c, &r);
    }
    if (!c->is_wrong)
        end_layer(c, &r, true);
}

static void take_text(check *c)
{
    uint32_t rows = (uint32_t)c->puzzle->size[1];
    if (c->number && c->rows >= rows && c->comment_after)
        end_text(c);
    if (!c->number)
        begin_solution(c, c->number_in_head);
    if (c->rows == rows)
        refuse(c, c->reader.number, 1, "a row more than the %u of the box; an empty line should end a solution", rows);
    if (c->reader.is_cut)
        refuse(c, c->reader.number, 1, "a row of more than %zu bytes; no row of this puzzle needs so many",
               c->reader.most);
    if (!c->is_wrong)
        take_row(c);
    c->comment_after = false;
    c->rows++;
}

// The number in `# --- SOLUTION n ---`; 0: this is another comment.
static uint64_t number_in_head(const char *comment, size_t length)
{
    static const char head[] = "SOLUTION ";
    size_t            at = 0;
    uint64_t          number = 0;
    while (at < length && (comment[at] == '#' || comment[at] == '-' || is_blank(comment[at])))
        at++;
    if (length - at < sizeof head || memcmp(comment + at, head, sizeof head - 1) != 0)
        return 0;
    for (at += sizeof head - 1; at < length && comment[at] >= '0' && comment[at] <= '9'; at++)
        number = number < UINT64_MAX / 10 - 1 ? 10 * number + (uint64_t)(comment[at] - '0') : number;
    return number;
}

static void take_comment(check *c, const char *comment, size_t length)
{
    uint64_t number = number_in_head(comment, length);
    c->comment_after = true;
    if (!number)
        return;
    end_text(c);
    c->is_announced = true;
    c->number_in_head = number;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void take_json_piece(check *c, const xt_json_solution *solution, const xt_json_piece *piece)
{
    word     w = shown(piece->name, strlen(piece->name));
    uint32_t name = xt_verifier_find(c->verifier, piece->name, strlen(piece->name));
    if (name == XT_EMPTY)
        complain_of_name(c, piece->name, strlen(piece->name), 0);
    for (uint32_t i = 0; !c->is_wrong && i < piece->count; i++) {
        xt_cell      cell = solution->cells.at[piece->first + i];
        xt_cell_text where = xt_cell_shown(c->puzzle, cell);
        uint32_t     index = xt_puzzle_index_of_cell(c->puzzle, cell);
        if (index == UINT32_MAX)
            refuse(c, c->reader.number, 0, "piece '%s' has the cell %s outside the box; it should lie inside", w.text,
                   where.text);
        else if (c->names[index] != XT_EMPTY)
            refuse(c, c->reader.number, 0, "pieces '%s' and '%s' are both on the cell %s; only one of them should be",
                   xt_verifier_name(c->verifier, c->names[index]), w.text, where.text);
        else
            c->names[index] = name;
    }
}

static void take_json_solution(check *c, const xt_json_solution *solution)
{
    begin_solution(c, solution->number);
    if (solution->cells.count < c->to_cover) // so that a short line is short work
        refuse(c, c->reader.number, 0, "its pieces have %u cells; there should be %u at least", solution->cells.count,
               c->to_cover);
    for (uint32_t i = 0; !c->is_wrong && i < c->puzzle->cells; i++) {
        c->names[i] = XT_EMPTY;
        c->lines[i] = c->reader.number;
        c->columns[i] = 0;
    }
    for (uint32_t p = 0; !c->is_wrong && p < solution->pieces.count; p++)
        take_json_piece(c, solution, &solution->pieces.at[p]);
    judge(c);
}

static void take_json(check *c)
{
    xt_json_solution solution;
    end_text(c);
    if (c->reader.is_cut) {
        begin_solution(c, 0);
        refuse(c, c->reader.number, 1, "a line of more than %zu bytes; no solution of this puzzle needs so many",
               c->reader.most);
        judge(c);
        return;
    }
    switch (xt_json_solution_read(&solution, c->reader.line, c->reader.length, c->puzzle->lattice->dimensions)) {
    case XT_JSON_SOLUTION:
        take_json_solution(c, &solution);
        break;
    case XT_JSON_BROKEN:
        begin_solution(c, solution.number);
        refuse(c, c->reader.number, solution.column, "%s", solution.fault);
        judge(c);
        break;
    case XT_JSON_FAILED:
        xt_complain_of_memory(c->diagnostics);
        c->has_failed = true;
        break;
    case XT_JSON_OTHER:
        break;
    }
    xt_json_solution_free(&solution);
}

// ---- The whole stream ----------------------------------------------------------------------------------------------

// An object, by what follows its brace: a piece may be called '{' as well.
static bool looks_like_json(const char *text, size_t length)
{
    size_t at = 1;
    while (at < length && is_blank(text[at]))
        at++;
    return *text == '{' && at < length && (text[at] == '"' || text[at] == '}');
}

static void take_line(check *c)
{
    const xt_lines *r = &c->reader;
    size_t          at = 0;
    while (at < r->length && is_blank(r->line[at]))
        at++;
    if (at == r->length && !r->is_cut)
        end_text(c);
    else if (at < r->length && r->line[at] == '#')
        take_comment(c, r->line + at, r->length - at);
    else if (at < r->length && looks_like_json(r->line + at, r->length - at))
        take_json(c);
    else
        take_text(c);
}

// No line of a solution is longer, however it is printed: a cell takes less than 256 bytes, with a piece of its own.
static size_t longest_line(const xt_puzzle *puzzle)
{
    size_t longest = XT_LINES_BLOCK + 256 * (size_t)puzzle->cells;
    return longest < XT_LIMIT_TEXT ? longest : XT_LIMIT_TEXT;
}

static bool read_all(check *c)
{
    while (!c->has_failed && xt_lines_next(&c->reader))
        take_line(c);
    if (!xt_lines_end(&c->reader, c->file, c->diagnostics))
        return false;
    if (!c->has_failed)
        end_text(c);
    return !c->has_failed;
}

bool xt_check_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_check_report *report,
                     xt_diagnostics *diagnostics)
{
    *report = (xt_check_report){0};
    check *c = XT_NEW(check);
    if (!c) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    *c = (check){.puzzle = puzzle, .file = file, .labelled = labelled, .report = report, .diagnostics = diagnostics};
    c->reader.in = in;
    c->reader.most = longest_line(puzzle);
    c->verifier = xt_verifier_new(puzzle, diagnostics);
    c->names = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    c->lines = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    c->columns = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    for (uint32_t i = 0; i < puzzle->cells; i++)
        c->to_cover += puzzle->kind[i] == XT_CELL_FILL;
    bool has_memory = c->names && c->lines && c->columns;
    bool fine = c->verifier && has_memory && read_all(c);
    if (!has_memory)
        xt_complain_of_memory(diagnostics);
    xt_verifier_free(c->verifier);
    free(c->names);
    free(c->lines);
    free(c->columns);
    free(c->seen.at);
    free(c->reader.line);
    free(c);
    return fine;
}

bool xt_check_solutions(const xt_puzzle *puzzle, const char *path, bool labelled, xt_check_report *report,
                        xt_diagnostics *diagnostics)
{
    const char *file;
    FILE       *in = xt_lines_open(path, &file, diagnostics);
    *report = (xt_check_report){0};
    if (!in)
        return false;
    bool fine = xt_check_stream(puzzle, in, file, labelled, report, diagnostics);
    xt_lines_close(in);
    return fine;
}
