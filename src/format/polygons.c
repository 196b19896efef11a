// polygons.c -- reads a board and pieces as polygons, as iQPuzzle stores its levels.
//
//     [Board]                                        [Block1]
//     Polygon="0,0 | 5,0 | 5,2 | 0,2 | 0,0"          Polygon="0,0 | 2,0 | 2,1 | 0,1 | 0,0"
//
// A section is a board, a piece (BlockN), or cells that are taken away from the board (BarrierN, at its StartPos).
// Corners are corners of cells, y points down, and sides follow the lines of the grid.  Other keys are for the eye.
// With NotAllPiecesNeeded=true each piece may be left out.

#include "base/limits.h"
#include "base/memory.h"
#include "format/shape_list.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char advice[] = "give a section [Board] and sections [Block1], [Block2], ..., each with its Polygon";

typedef enum kind { OTHER, BOARD, PIECE, BARRIER } kind;

typedef struct corner {
    int32_t x, y;
} corner;

typedef struct section {
    kind               kind;
    xt_source_location location;
    uint32_t           first, corners; // of the polygon
    corner             start;
} section;

typedef struct reader {
    xt_tokenizer tokenizer;
    XT_VECTOR(section) sections;
    XT_VECTOR(corner) corners;
    XT_VECTOR(corner) crossings; // of rows of cells with the sides of a polygon
    XT_VECTOR(corner) cells;     // of a polygon
    XT_VECTOR(corner) taken;     // cells of barriers, sorted
    bool          may_leave_out;
    xt_shape_list list;
} reader;

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool is_comment(xt_string_view line)
{
    return line.length == 0 || *line.at == '#' || *line.at == ';';
}

static kind kind_of(xt_string_view name)
{
    while (name.length && isdigit((unsigned char)name.at[name.length - 1]))
        name.length--;
    return xt_string_view_equals(name, "Board")     ? BOARD
           : xt_string_view_equals(name, "Block")   ? PIECE
           : xt_string_view_equals(name, "Barrier") ? BARRIER
                                                    : OTHER;
}

// The first line is a section, and some section of a board or a piece has a polygon.
xt_format_verdict xt_judge_polygons(xt_string_view text)
{
    xt_string_view line;
    bool           has_section = false, has_known_section = false;
    while (xt_string_view_split(&text, '\n', &line)) {
        if (is_comment(line))
            continue;
        if (*line.at == '[' && line.at[line.length - 1] == ']') {
            has_section = true;
            has_known_section |= kind_of((xt_string_view){line.at + 1, line.length - 2}) != OTHER;
        } else if (!has_section)
            return XT_VERDICT_NO;
        else if (has_known_section && xt_string_view_begins_with(line, "Polygon=", strlen("Polygon=")))
            return XT_VERDICT_CERTAIN;
    }
    return has_known_section ? XT_VERDICT_NEAR : XT_VERDICT_NO;
}

static void begin_section(reader *r, xt_string_view line)
{
    section next = {.location = xt_tokenizer_location(&r->tokenizer, line.at), .first = r->corners.count};
    if (line.at[line.length - 1] != ']')
        xt_diagnose_word(&r->tokenizer, line, "a section without its end; it ends with ']'");
    else
        next.kind = kind_of(xt_string_view_trim((xt_string_view){line.at + 1, line.length - 2}));
    xt_vector_push(&r->sections, next);
}

static bool read_number(reader *r, xt_string_view word, int32_t *number)
{
    if (xt_string_view_to_int32(word, number) == XT_NUMBER_OK && *number >= -XT_LIMIT_COORDINATE &&
        *number <= XT_LIMIT_COORDINATE)
        return true;
    return xt_diagnose_quoted(&r->tokenizer, word, "is no coordinate; it is a whole number from -%d to %d",
                              XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE);
}

static bool read_corner(reader *r, xt_string_view word, corner *at)
{
    xt_string_view rest = word, x;
    if (!xt_string_view_split(&rest, ',', &x) || rest.length == 0)
        return xt_diagnose_quoted(&r->tokenizer, word, "is no corner; it is two whole numbers, such as 3,0");
    return read_number(r, x, &at->x) && read_number(r, rest, &at->y);
}

// Corners are separated by bars.  The last one may repeat the first.
static void read_polygon(reader *r, section *of, xt_string_view value)
{
    xt_string_view word;
    corner         at;
    if (of->corners) {
        xt_diagnose_word(&r->tokenizer, value, "a second polygon of one section; give it a section of its own");
        return;
    }
    of->first = r->corners.count;
    while (xt_string_view_split(&value, '|', &word)) {
        if (!read_corner(r, word, &at))
            return;
        const corner *before = r->corners.count > of->first ? &r->corners.at[r->corners.count - 1] : NULL;
        if (before && before->x != at.x && before->y != at.y) {
            xt_diagnose_word(&r->tokenizer, word, "a side to '%s' that follows no line of the grid; insert a corner",
                             xt_printable(word).text);
            return;
        }
        xt_vector_push(&r->corners, at);
    }
    of->corners = r->corners.count - of->first;
}

static void read_value(reader *r, xt_string_view line)
{
    xt_string_view value = line, key;
    section       *of = r->sections.count ? &r->sections.at[r->sections.count - 1] : NULL;
    xt_string_view_split(&value, '=', &key);
    if (value.length >= 2 && *value.at == '"' && value.at[value.length - 1] == '"')
        value = (xt_string_view){value.at + 1, value.length - 2};
    if (of && of->kind != OTHER && xt_string_view_equals(key, "Polygon"))
        read_polygon(r, of, value);
    else if (of && of->kind == BARRIER && xt_string_view_equals(key, "StartPos"))
        read_corner(r, value, &of->start);
    else if (xt_string_view_equals(key, "NotAllPiecesNeeded"))
        r->may_leave_out = xt_string_view_equals(value, "true");
}

static void read_line(reader *r)
{
    xt_string_view line = xt_string_view_trim(r->tokenizer.line);
    if (is_comment(line))
        return;
    if (*line.at == '[')
        begin_section(r, line);
    else
        read_value(r, line);
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

// By row, and from left to right.
static int compare_corners(const void *a, const void *b)
{
    const corner *p = a, *q = b;
    return p->y != q->y ? (p->y > q->y) - (p->y < q->y) : (p->x > q->x) - (p->x < q->x);
}

static bool diagnose_large(reader *r, const section *of)
{
    return xt_tokenizer_diagnose_at(&r->tokenizer, of->location,
                                    "a polygon of more than %d cells; no more are possible", XT_LIMIT_CELLS);
}

// Collects where rows of cells meet the upright sides.  In a row, every second gap between them is inside.
static bool find_crossings(reader *r, const section *of)
{
    r->crossings.count = 0;
    for (uint32_t i = 0; i < of->corners; i++) {
        corner a = r->corners.at[of->first + i], b = r->corners.at[of->first + (i + 1) % of->corners];
        if (a.x != b.x && a.y != b.y)
            return xt_tokenizer_diagnose_at(
                &r->tokenizer, of->location,
                "a polygon whose end does not lead back to its first corner; repeat that corner");
        int32_t low = a.y < b.y ? a.y : b.y, high = a.y < b.y ? b.y : a.y;
        if (a.x == b.x && (int64_t)high - low > 2 * XT_LIMIT_CELLS - (int64_t)r->crossings.count)
            return diagnose_large(r, of);
        for (int32_t y = low; a.x == b.x && y < high; y++)
            xt_vector_push(&r->crossings, ((corner){a.x, y}));
    }
    if (r->crossings.count && !r->crossings.failed)
        qsort(r->crossings.at, r->crossings.count, sizeof *r->crossings.at, compare_corners);
    return !r->crossings.failed;
}

// Puts the cells of a polygon into r->cells.  Returns false after a diagnostic, or if memory runs out.
static bool find_cells(reader *r, const section *of)
{
    if (!find_crossings(r, of))
        return false;
    r->cells.count = 0;
    for (uint32_t i = 0; i + 1 < r->crossings.count; i += 2) {
        corner from = r->crossings.at[i], to = r->crossings.at[i + 1];
        if (to.x - from.x > XT_LIMIT_CELLS - (int32_t)r->cells.count)
            return diagnose_large(r, of);
        for (corner cell = from; cell.x < to.x; cell.x++)
            xt_vector_push(&r->cells, cell);
    }
    return !r->cells.failed;
}

static bool add_barrier(reader *r, const section *of)
{
    if (!find_cells(r, of))
        return false;
    if (r->cells.count > XT_LIMIT_CELLS - r->taken.count)
        return diagnose_large(r, of);
    for (uint32_t i = 0; i < r->cells.count; i++)
        xt_vector_push(&r->taken, ((corner){r->cells.at[i].x + of->start.x, r->cells.at[i].y + of->start.y}));
    return true;
}

static bool is_taken(const reader *r, corner cell)
{
    return r->taken.count && bsearch(&cell, r->taken.at, r->taken.count, sizeof cell, compare_corners);
}

static bool add_shape(reader *r, const section *of)
{
    if (!find_cells(r, of))
        return false;
    xt_shape_list_begin(&r->list, of->location);
    for (uint32_t i = 0; i < r->cells.count; i++)
        if (of->kind != BOARD || !is_taken(r, r->cells.at[i]))
            xt_shape_list_add(&r->list, (xt_cell){{r->cells.at[i].x, -r->cells.at[i].y, 0, 0}}, false);
    if (of->kind == PIECE && !r->list.shapes.failed)
        r->list.shapes.at[r->list.shapes.count - 1].may_be_left_out = r->may_leave_out;
    return true;
}

// Barriers come first, since they change the board.
static bool add_sections(reader *r)
{
    static const kind order[] = {BARRIER, BOARD, PIECE};
    uint32_t          boards = 0;
    bool              ok = !r->sections.failed && !r->corners.failed;
    for (size_t k = 0; ok && k < sizeof order / sizeof *order; k++) {
        for (uint32_t i = 0; ok && i < r->sections.count; i++) {
            const section *of = &r->sections.at[i];
            if (of->kind != order[k])
                continue;
            if (of->kind == BOARD && boards++)
                return xt_tokenizer_diagnose_at(&r->tokenizer, of->location, "a second board; a file has one");
            ok = of->kind == BARRIER ? add_barrier(r, of) : add_shape(r, of);
        }
        if (order[k] == BARRIER && r->taken.count && !r->taken.failed)
            qsort(r->taken.at, r->taken.count, sizeof *r->taken.at, compare_corners);
        if (order[k] == BOARD && ok && !boards)
            return xt_tokenizer_diagnose_at(&r->tokenizer,
                                            (xt_source_location){.file = r->tokenizer.file, .line = 1, .column = 1},
                                            "no section [Board]; %s", advice);
    }
    return ok && !r->taken.failed;
}

bool xt_read_polygons(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader r = {.may_leave_out = false};
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    while (r.tokenizer.errors == 0 && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    bool ok = r.tokenizer.errors == 0 && add_sections(&r);
    if (!ok && r.tokenizer.errors == 0)
        xt_diagnose_out_of_memory(diagnostics);
    ok = ok && xt_shape_list_finish(&r.list, "square", file, advice, puzzles, diagnostics);
    xt_vector_free(&r.sections);
    xt_vector_free(&r.corners);
    xt_vector_free(&r.crossings);
    xt_vector_free(&r.cells);
    xt_vector_free(&r.taken);
    xt_shape_list_free(&r.list);
    return ok;
}
