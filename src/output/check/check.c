// check.c -- compares printed solutions with their puzzle.
//
// Text: consecutive rows are one solution, as xt_solution_write and polycube print it.  An empty line or the head of
// the next solution ends it.  A comment ends it too once all rows are read.  JSON: an object with "pieces", on one
// line, is a solution.  Other objects are skipped.  Each line shows its own format.  The output of a SAT solver is
// known by its first lines, and has nothing else.
//
// A stream may be longer than memory, so only a fingerprint of 128 bits is kept of each solution.

#include "output/check/check.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "output/check/json_read.h"
#include "output/check/solution_reader.h"
#include "output/check/solver_output.h"
#include "output/check/verify.h"

#include <stdlib.h>
#include <string.h>

// ---- The state of a check ------------------------------------------------------------------------------------------

typedef struct check {
    const xt_puzzle   *puzzle;
    xt_verifier       *verifier;
    xt_solution_reader reader;
    uint32_t           to_cover; // cells
    bool               labelled;

    // The current solution.
    uint32_t     *names;               // the name in each cell of the box
    uint32_t     *lines, *columns;     // the position of that name in the text; owned with the names
    uint32_t     *colours;             // of the piece in each cell, or XT_COLOUR_UNSAID; owned with the names
    bool          has_pending_head;    // its head was read, but no row yet
    bool          comment_follows_row; // a comment is behind the last row
    uint64_t      number_in_head;      // 0: it had no head
    xt_cells_sink cells_sink;          // NULL: none
    void         *cells_context;

    xt_solver_stream solver;
} check;

static void begin_solution(void *context, uint64_t number)
{
    check *c = context;
    xt_solution_reader_begin(&c->reader, number);
    c->comment_follows_row = c->has_pending_head = false;
    c->number_in_head = 0;
}

// Reports the current solution as wrong, at the current line.
#define REPORT(c, column, ...) xt_solution_reader_report(&(c)->reader, (c)->reader.lines.number, (column), __VA_ARGS__)

static void verify_solution(check *c)
{
    xt_fault fault;
    if (!c->reader.is_wrong && !xt_verify(c->verifier, c->names, c->colours, &fault)) {
        bool has_cell = fault.cell != UINT32_MAX;
        xt_solution_reader_report(&c->reader, has_cell ? c->lines[fault.cell] : c->reader.first_line,
                                  has_cell ? c->columns[fault.cell] : 1, "%s", fault.text);
    }
}

static void end_verified_solution(check *c)
{
    if (!c->reader.is_wrong) {
        xt_fingerprint labelled = xt_verifier_fingerprint(c->verifier, c->names, c->colours, true);
        xt_solution_reader_add(
            &c->reader, c->labelled ? labelled : xt_verifier_fingerprint(c->verifier, c->names, c->colours, false),
            labelled);
        if (c->cells_sink &&
            c->cells_sink(c->cells_context, c->number_in_head, c->verifier, c->names, c->colours) == XT_STOP)
            c->reader.is_stopped = true;
    }
    xt_solution_reader_end(&c->reader);
}

static void finish_solution(check *c)
{
    verify_solution(c);
    end_verified_solution(c);
}

// ---- Text ----------------------------------------------------------------------------------------------------------

typedef struct printable_text {
    char text[128];
} printable_text;

// Shortens a text for a message, and replaces control characters.
static printable_text printable(const char *text, size_t length)
{
    enum { MAX_SHOWN = 40 };
    printable_text w = {{0}};
    size_t         used = 0;
    for (; used < length && used < MAX_SHOWN; used++)
        w.text[used] = (unsigned char)text[used] < ' ' || text[used] == 0x7f ? '?' : text[used];
    while (used < length && used > 0 && ((unsigned char)text[used] & 0xc0) == 0x80)
        used--; // not inside a character
    if (used < length)
        memcpy(w.text + used, "...", 4);
    return w;
}

static void finish_text_solution(void *context)
{
    check   *c = context;
    uint32_t rows = (uint32_t)c->puzzle->size[1];
    if (c->has_pending_head) {
        begin_solution(c, c->number_in_head);
        REPORT(c, 1, "it has a head, and no rows; there should be %u", rows);
    }
    if (!c->reader.number)
        return;
    xt_solution_reader_check_rows(&c->reader, rows);
    finish_solution(c);
}

static void report_unknown_name(check *c, const char *name, size_t length, uint32_t column)
{
    printable_text  w = printable(name, length);
    char            whole[XT_LIMIT_NAME + 1] = "";
    const xt_piece *piece = NULL;
    if (length <= XT_LIMIT_NAME) {
        memcpy(whole, name, length);
        piece = xt_puzzle_find_piece(c->puzzle, whole);
    }
    if (memchr(name, '\033', length))
        REPORT(c, column, "its text is coloured; only text without colours can be checked");
    else if (piece && piece->high > 1)
        REPORT(c, column, "'%s' does not say which copy it is; the copies are called %s%s1 to %s%s%u", w.text, w.text,
               xt_copy_separator(piece->name), w.text, xt_copy_separator(piece->name), piece->high);
    else
        REPORT(c, column, "no piece is called '%s'; a cell has a piece's name, or '.'", w.text);
}

static void read_cell(check *c, xt_cell cell, const char *name, size_t length, uint32_t column)
{
    uint32_t index = xt_puzzle_index_of_cell(c->puzzle, cell);
    bool     is_empty = length == 1 && *name == '.';

    xt_string_view word = {name, length}, name_of_colour;
    uint32_t       colour = xt_puzzle_cut_colour(c->puzzle, &word, &name_of_colour);
    if (colour == UINT32_MAX)
        REPORT(c, column, "'%s' is no colour; a cell is NAME or NAME/COLOUR",
               printable(name_of_colour.at, name_of_colour.length).text);
    length = word.length;
    c->colours[index] = colour == XT_NEUTRAL ? (uint32_t)XT_COLOUR_UNSAID : colour;
    c->names[index] = is_empty ? XT_NO_NAME : xt_verifier_find(c->verifier, name, length);
    c->lines[index] = c->reader.lines.number;
    c->columns[index] = column;
    if (c->names[index] == XT_NO_NAME && !is_empty)
        report_unknown_name(c, name, length, column);
}

// A row is read from left to right, up to the first fault.
typedef struct row_cursor {
    const char *line;
    size_t      at, length;
    xt_cell     cell; // the next cell
} row_cursor;

static uint32_t column_of(const row_cursor *r)
{
    return (uint32_t)r->at + 1;
}

// Called at a comma and at the end of the line.
static void end_layer(check *c, row_cursor *r, bool is_last)
{
    const int32_t *size = c->puzzle->size;
    int32_t        layers = r->cell.at[3] * size[2] + r->cell.at[2] + 1, expected = size[2] * size[3];
    if (r->cell.at[0] < size[0])
        REPORT(c, column_of(r), "this row ends after %d cell%s; there should be %d%s", r->cell.at[0],
               r->cell.at[0] == 1 ? "" : "s", size[0], expected == 1 ? "" : " in each layer");
    else if (is_last != (layers == expected))
        REPORT(c, column_of(r), "this row has %s layers than %d; there should be %d", is_last ? "fewer" : "more",
               expected, expected);
    r->cell.at[0] = 0;
    r->cell.at[2] = layers % size[2];
    r->cell.at[3] = layers / size[2];
}

static void read_cell_name(check *c, row_cursor *r)
{
    uint32_t column = column_of(r);
    int32_t  cells = c->puzzle->size[0];
    size_t   from = r->at;
    while (r->at < r->length && !xt_is_blank(r->line[r->at]) && r->line[r->at] != ',')
        r->at++;
    if (r->cell.at[0] == cells)
        REPORT(c, column, "this row goes on after %d cell%s; there should be no more", cells, cells == 1 ? "" : "s");
    else
        read_cell(c, r->cell, r->line + from, r->at - from, column);
    r->cell.at[0]++;
}

static void read_row(check *c)
{
    row_cursor r = {.line = c->reader.lines.line, .length = c->reader.lines.length};
    r.cell.at[1] = c->puzzle->size[1] - 1 - (int32_t)c->reader.rows;
    while (!c->reader.is_wrong && r.at < r.length && r.line[r.at] != '#') {
        if (r.line[r.at] == ',')
            end_layer(c, &r, false);
        if (r.line[r.at] == ',' || xt_is_blank(r.line[r.at]))
            r.at++;
        else
            read_cell_name(c, &r);
    }
    if (!c->reader.is_wrong)
        end_layer(c, &r, true);
}

static void read_text_line(check *c)
{
    uint32_t rows = (uint32_t)c->puzzle->size[1];
    if (c->reader.number && c->reader.rows >= rows && c->comment_follows_row)
        finish_text_solution(c);
    if (!c->reader.number)
        begin_solution(c, c->number_in_head);
    if (c->reader.rows == rows)
        REPORT(c, 1, "more rows than the %u of the box; an empty line should end a solution", rows);
    if (c->reader.lines.is_truncated)
        REPORT(c, 1, "a row of more than %zu bytes; no row of this puzzle needs so many", c->reader.lines.max_length);
    if (!c->reader.is_wrong)
        read_row(c);
    c->comment_follows_row = false;
    c->reader.rows++;
}

// Returns the number in `# --- SOLUTION n ---`, or 0 for another comment.
static uint64_t number_in_head(const char *comment, size_t length)
{
    static const char head[] = "SOLUTION ";
    size_t            at = 0;
    uint64_t          number = 0;
    while (at < length && (comment[at] == '#' || comment[at] == '-' || xt_is_blank(comment[at])))
        at++;
    if (length - at < sizeof head || memcmp(comment + at, head, sizeof head - 1) != 0)
        return 0;
    for (at += sizeof head - 1; at < length && comment[at] >= '0' && comment[at] <= '9'; at++)
        number = number < UINT64_MAX / 10 - 1 ? 10 * number + (uint64_t)(comment[at] - '0') : number;
    return number;
}

static void read_comment(check *c, const char *comment, size_t length)
{
    uint64_t number = number_in_head(comment, length);
    c->comment_follows_row = true;
    if (!number)
        return;
    finish_text_solution(c);
    c->has_pending_head = true;
    c->number_in_head = number;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void read_json_colour(check *c, const char *name, uint32_t index)
{
    c->colours[index] = name ? xt_puzzle_find_colour(c->puzzle, name) : XT_NEUTRAL;
    if (name && c->colours[index] == XT_NEUTRAL)
        REPORT(c, 0, "'%s' is no colour of this puzzle", printable(name, strlen(name)).text);
}

static void read_json_piece(check *c, const xt_json_solution *solution, const xt_json_piece *piece)
{
    printable_text w = printable(piece->name, strlen(piece->name));
    uint32_t       name = xt_verifier_find(c->verifier, piece->name, strlen(piece->name));
    if (name == XT_NO_NAME)
        report_unknown_name(c, piece->name, strlen(piece->name), 0);
    if (piece->is_box)
        REPORT(c, 0, "piece '%s' has a corner and sides; a piece of this puzzle has cells", w.text);
    for (uint32_t i = 0; !c->reader.is_wrong && i < piece->count; i++) {
        xt_cell             cell = solution->cells.at[piece->first + i];
        xt_cell_description where = xt_describe_cell(c->puzzle, cell);
        uint32_t            index = xt_puzzle_index_of_cell(c->puzzle, cell);
        if (index == UINT32_MAX)
            REPORT(c, 0, "piece '%s' has the cell %s outside the box; it should lie inside", w.text, where.text);
        else if (c->names[index] != XT_NO_NAME)
            REPORT(c, 0, "pieces '%s' and '%s' are both on the cell %s; only one of them should be",
                   xt_verifier_name(c->verifier, c->names[index]), w.text, where.text);
        else
            c->names[index] = name;
        if (!c->reader.is_wrong && piece->has_colours)
            read_json_colour(c, solution->colours.at[piece->first + i], index);
    }
}

// Prepares for a solution that gives the cells of its pieces.
static void clear_cells(check *c)
{
    for (uint32_t i = 0; !c->reader.is_wrong && i < c->puzzle->cells; i++) {
        c->names[i] = XT_NO_NAME;
        c->colours[i] = XT_COLOUR_UNSAID;
        c->lines[i] = c->reader.lines.number;
        c->columns[i] = 0;
    }
}

static void read_json_solution(check *c, const xt_json_solution *solution)
{
    begin_solution(c, solution->number);
    if (*solution->fault)
        REPORT(c, solution->column, "%s", solution->fault);
    if (solution->cells.count < c->to_cover) // avoids setting all cells for a short line
        REPORT(c, 0, "its pieces have %u cells; there should be %u at least", solution->cells.count, c->to_cover);
    clear_cells(c);
    for (uint32_t p = 0; !c->reader.is_wrong && p < solution->pieces.count; p++)
        read_json_piece(c, solution, &solution->pieces.at[p]);
    finish_solution(c);
}

static void read_json(check *c)
{
    xt_json_solution solution;
    finish_text_solution(c);
    if (c->reader.lines.is_truncated) {
        begin_solution(c, 0);
        REPORT(c, 1, "a line of more than %zu bytes; no solution of this puzzle needs so many",
               c->reader.lines.max_length);
        finish_solution(c);
        return;
    }
    if (xt_solution_reader_takes_json(&c->reader,
                                      xt_json_solution_read(&solution, c->reader.lines.line, c->reader.lines.length,
                                                            c->puzzle->lattice->dimensions)))
        read_json_solution(c, &solution);
    xt_json_solution_free(&solution);
}

// ---- Models of a solver --------------------------------------------------------------------------------------------

static void finish_solver_model(void *context)
{
    check   *c = context;
    xt_fault fault;
    for (uint32_t i = 0; i < c->puzzle->cells; i++) {
        c->lines[i] = c->reader.first_line;
        c->columns[i] = 1;
    }
    if (!c->reader.is_wrong && !xt_solver_model_names(&c->solver.found, c->verifier, c->names, &fault))
        xt_solution_reader_report(&c->reader, c->reader.first_line, 1, "%s", fault.text);
    finish_solution(c);
}

static void end_stream(void *context)
{
    check *c = context;
    if (!xt_solver_stream_end(&c->solver))
        finish_text_solution(c);
}

// ---- The whole stream ----------------------------------------------------------------------------------------------

// The character behind the brace tells an object from a piece with the name '{'.
static bool looks_like_json(const char *text, size_t length)
{
    size_t at = 1;
    while (at < length && xt_is_blank(text[at]))
        at++;
    return *text == '{' && at < length && (text[at] == '"' || text[at] == '}');
}

static void read_line(void *context)
{
    check                *c = context;
    const xt_line_reader *r = &c->reader.lines;
    size_t                at = 0;
    if (xt_solver_stream_read_line(&c->solver))
        return;
    while (at < r->length && xt_is_blank(r->line[at]))
        at++;
    if (at == r->length && !r->is_truncated)
        finish_text_solution(c);
    else if (at < r->length && r->line[at] == '#')
        read_comment(c, r->line + at, r->length - at);
    else if (at < r->length && looks_like_json(r->line + at, r->length - at))
        read_json(c);
    else
        read_text_line(c);
}

// A cell takes less than 256 bytes in any format, even with a piece of its own.
static size_t longest_line(const xt_puzzle *puzzle)
{
    size_t longest = XT_LINE_READER_BUFFER + 256 * (size_t)puzzle->cells;
    return longest < XT_LIMIT_SMALL_TEXT ? longest : XT_LIMIT_SMALL_TEXT;
}

// ---- Solutions in cells --------------------------------------------------------------------------------------------

static void set_placed_piece(check *c, xt_placed_piece piece)
{
    uint32_t name = xt_verifier_find(c->verifier, piece.name, strlen(piece.name));
    if (name == XT_NO_NAME)
        report_unknown_name(c, piece.name, strlen(piece.name), 0);
    for (uint32_t i = 0; !c->reader.is_wrong && i < piece.count; i++) {
        uint32_t index = piece.cells[i];
        if (c->names[index] != XT_NO_NAME)
            REPORT(c, 0, "pieces '%s' and '%s' are both on the cell %s; only one of them should be",
                   xt_verifier_name(c->verifier, c->names[index]), piece.name,
                   xt_describe_cell(c->puzzle, xt_puzzle_cell_at(c->puzzle, index)).text);
        c->names[index] = name;
        c->colours[index] = piece.colours[i];
    }
}

static void check_placed_solution(check *c, const xt_placed_source *source, const xt_placed_solution *solution,
                                  bool *failed)
{
    c->reader.lines.number = solution->line;
    begin_solution(c, solution->number);
    if (*solution->fault)
        REPORT(c, 0, "%s", solution->fault);
    clear_cells(c);
    for (uint32_t p = 0; !c->reader.is_wrong && p < solution->pieces; p++)
        set_placed_piece(c, source->piece_at(source->context, p));
    verify_solution(c);
    const xt_stored_moves *moves = c->reader.is_wrong ? NULL : source->stored_moves(source->context, failed);
    if (moves && *moves->fault)
        REPORT(c, 0, "its stored moves are wrong: %s", moves->fault);
    c->reader.report->unchecked += moves && !moves->is_checked;
    end_verified_solution(c);
}

static bool check_source(check *c, const xt_placed_source *source)
{
    xt_placed_solution solution;
    bool               failed = false;
    while (!failed && !c->reader.is_stopped && source->next(source->context, &solution, &failed)) {
        check_placed_solution(c, source, &solution, &failed);
        failed = failed || xt_work_is_over();
    }
    if (failed)
        xt_diagnose_out_of_memory(c->reader.diagnostics);
    free(c->reader.fingerprints.at);
    return !failed && !c->reader.is_stopped;
}

// ---- The public functions ------------------------------------------------------------------------------------------

// Returns NULL, with a diagnostic, if memory runs out.
static check *start_check(const xt_puzzle *puzzle, const char *file, bool labelled, xt_sink sink, void *context,
                          xt_check_report *report, xt_diagnostics *diagnostics)
{
    check *c = XT_NEW(check);
    *report = (xt_check_report){0};
    if (c) {
        *c = (check){.puzzle = puzzle,
                     .labelled = labelled,
                     .reader = {.file = file, .report = report, .diagnostics = diagnostics},
                     .names = XT_NEW_ARRAY(uint32_t, 4 * (size_t)puzzle->cells)};
        c->reader.lines.max_length = longest_line(puzzle);
        c->solver = (xt_solver_stream){.puzzle = puzzle,
                                       .reader = &c->reader,
                                       .begin = begin_solution,
                                       .finish = finish_solver_model,
                                       .check = c,
                                       .sink = sink,
                                       .context = context};
    }
    if (!c || !c->names)
        xt_diagnose_out_of_memory(diagnostics);
    else if ((c->verifier = xt_verifier_new(puzzle, diagnostics))) {
        c->lines = c->names + puzzle->cells;
        c->columns = c->lines + puzzle->cells;
        c->colours = c->columns + puzzle->cells;
        for (uint32_t i = 0; i < puzzle->cells; i++)
            c->to_cover += puzzle->cell_type[i] == XT_CELL_FILL;
        return c;
    }
    free(c ? c->names : NULL);
    free(c);
    return NULL;
}

static void end_check(check *c)
{
    xt_solver_model_free(&c->solver.found);
    xt_verifier_free(c->verifier);
    free(c->names);
    free(c);
}

bool xt_check_placed(const xt_puzzle *puzzle, const xt_placed_source *source, const char *file, bool labelled,
                     xt_check_report *report, xt_diagnostics *diagnostics)
{
    check *c = start_check(puzzle, file, labelled, NULL, NULL, report, diagnostics);
    bool   ok = c && check_source(c, source);
    if (c)
        end_check(c);
    return ok;
}

bool xt_check_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink, void *context,
                     xt_check_report *report, xt_diagnostics *diagnostics)
{
    return puzzle->kind->check_solutions(puzzle, in, file, labelled, sink, context, report, diagnostics);
}

bool xt_check_pieces_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                            void *context, xt_check_report *report, xt_diagnostics *diagnostics)
{
    check *c = start_check(puzzle, file, labelled, sink, context, report, diagnostics);
    bool   ok = c && xt_solution_reader_run(&c->reader, in, read_line, end_stream, c);
    if (c)
        end_check(c);
    return ok;
}

bool xt_read_cells(const xt_puzzle *puzzle, const char *file, xt_cells_sink sink, void *context,
                   xt_check_report *report, xt_diagnostics *diagnostics)
{
    check *c = start_check(puzzle, file, true, NULL, NULL, report, diagnostics);
    bool   ok = c;
    if (c) {
        c->cells_sink = sink;
        c->cells_context = context;
        ok = xt_solution_reader_run(&c->reader, NULL, read_line, end_stream, c);
        end_check(c);
    }
    return ok;
}
