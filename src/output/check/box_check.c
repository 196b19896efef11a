// box_check.c -- compares printed packings of a puzzle that is given by sides with the puzzle.
//
// Text: a line C:name=A1:box=98x45x28:at=0 0 0 for each box, as xt_solution_write prints it.  An empty line or the
// head of the next solution ends a solution.  JSON: an object with "pieces" that have "corner" and "sides".
//
// It shares no code with the search for packings.

#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "output/check/check.h"
#include "output/check/json_read.h"
#include "output/check/solution_reader.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

typedef struct checked_box {
    uint32_t piece, copy; // copy from 0
    xt_cell  corner, sides;
    int32_t  key; // of a sort
} checked_box;

typedef struct check {
    const xt_puzzle   *puzzle;
    xt_point_group     group;
    xt_solution_reader reader;
    bool               labelled;
    XT_VECTOR(checked_box) boxes; // of the current solution
} check;

#define REPORT(c, column, ...) xt_solution_reader_report(&(c)->reader, (c)->reader.lines.number, (column), __VA_ARGS__)

static void begin_solution(check *c, uint64_t number)
{
    xt_solution_reader_begin(&c->reader, number);
    c->boxes.count = 0;
}

// ---- A box ---------------------------------------------------------------------------------------------------------

// Returns the index of the piece with this name, and sets the copy; or UINT32_MAX.
static uint32_t find_piece(const xt_puzzle *puzzle, const char *name, uint32_t *copy)
{
    const xt_piece *piece = xt_puzzle_find_copy(puzzle, xt_string_view_of(name), copy);
    if (!piece || (piece->high == 1) != (*copy == 0)) // one of several copies has its number
        return UINT32_MAX;
    *copy -= *copy > 0;
    return (uint32_t)(piece - puzzle->pieces.at);
}

static bool is_turn_of(const check *c, const xt_piece *piece, const xt_cell *sides)
{
    xt_motions motions = xt_piece_motions(c->puzzle, piece);
    for (uint32_t g = 0; g < c->group.count; g++) {
        xt_point turned;
        uint32_t k = 0;
        if (c->group.motions[g] > motions)
            continue;
        memcpy(turned.at, piece->sides, sizeof turned.at);
        turned = xt_matrix_times(&c->group.at[g], turned);
        while (k < XT_DIMENSIONS_MAX && abs(turned.at[k]) == sides->at[k])
            k++;
        if (k == XT_DIMENSIONS_MAX)
            return true;
    }
    return false;
}

static void add_box(check *c, const char *name, const xt_cell *corner, const xt_cell *sides, uint32_t column)
{
    checked_box box = {.corner = *corner, .sides = *sides};
    box.piece = find_piece(c->puzzle, name, &box.copy);
    if (box.piece == UINT32_MAX) {
        REPORT(c, column, "no piece is called '%.80s'; copies of one piece are numbered",
               xt_printable(xt_string_view_of(name)).text);
        return;
    }
    if (!is_turn_of(c, &c->puzzle->pieces.at[box.piece], sides)) {
        REPORT(c, column, "piece '%.80s' has other sides; a turn that is allowed should have these", name);
        return;
    }
    if (c->boxes.count == XT_LIMIT_PIECES)
        REPORT(c, column, "more boxes than %d; no more are possible", XT_LIMIT_PIECES);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (corner->at[k] < 0 || corner->at[k] > c->puzzle->size[k] - sides->at[k])
            REPORT(c, column, "piece '%.80s' is not inside the box; it should be", name);
    xt_vector_push(&c->boxes, box);
}

// ---- A solution ----------------------------------------------------------------------------------------------------

static int compare_corners(const void *a_pointer, const void *b_pointer)
{
    const checked_box *a = a_pointer, *b = b_pointer;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a->corner.at[k] != b->corner.at[k])
            return a->corner.at[k] < b->corner.at[k] ? -1 : 1;
    return 0;
}

typedef struct box_description {
    char text[XT_LIMIT_NAME + 32];
} box_description;

static box_description describe(const check *c, const checked_box *box)
{
    const xt_piece *piece = &c->puzzle->pieces.at[box->piece];
    box_description d;
    if (piece->high == 1)
        snprintf(d.text, sizeof d.text, "'%s'", piece->name);
    else
        snprintf(d.text, sizeof d.text, "'%s%s%u'", piece->name, xt_copy_separator(piece->name), box->copy + 1);
    return d;
}

static bool overlap(const checked_box *a, const checked_box *b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a->corner.at[k] + a->sides.at[k] <= b->corner.at[k] || b->corner.at[k] + b->sides.at[k] <= a->corner.at[k])
            return false;
    return true;
}

static int compare_keys(const void *a_pointer, const void *b_pointer)
{
    const checked_box *a = a_pointer, *b = b_pointer;
    return a->key < b->key ? -1 : a->key > b->key;
}

// Sorts by one coordinate of the corners.  Returns the number of its values.
static uint32_t sort_along(check *c, uint32_t axis)
{
    uint32_t values = 0;
    for (uint32_t i = 0; i < c->boxes.count; i++)
        c->boxes.at[i].key = c->boxes.at[i].corner.at[axis];
    if (c->boxes.count > 0)
        qsort(c->boxes.at, c->boxes.count, sizeof *c->boxes.at, compare_keys);
    for (uint32_t i = 0; i < c->boxes.count; i++)
        values += i == 0 || c->boxes.at[i].key != c->boxes.at[i - 1].key;
    return values;
}

// The boxes are sorted along the axis with the most values.  So a box is compared only with those that begin before its
// end, and these are few.
static void check_overlaps(check *c)
{
    uint32_t axis = 0, most = 0;
    for (uint32_t k = 0; k < c->puzzle->lattice->dimensions; k++) {
        uint32_t values = sort_along(c, k);
        axis = values > most ? k : axis;
        most = values > most ? values : most;
    }
    sort_along(c, axis);
    for (uint32_t i = 0; i < c->boxes.count && !c->reader.is_wrong; i++) {
        const checked_box *a = &c->boxes.at[i];
        for (uint32_t j = i + 1; j < c->boxes.count; j++) {
            const checked_box *b = &c->boxes.at[j];
            if (b->key >= a->key + a->sides.at[axis])
                break;
            if (overlap(a, b))
                REPORT(c, 0, "%s and %s overlap; they should not", describe(c, a).text, describe(c, b).text);
        }
    }
}

static void check_copies(check *c)
{
    uint32_t *copies = XT_NEW_ARRAY(uint32_t, c->puzzle->pieces.count + 1);
    uint64_t  first = 0, *first_copy = XT_NEW_ARRAY(uint64_t, c->puzzle->pieces.count + 1), volume = 0;
    for (uint32_t p = 0; first_copy && p < c->puzzle->pieces.count; p++) {
        first_copy[p] = first;
        first += c->puzzle->pieces.at[p].high;
    }
    bool *is_used = XT_NEW_ARRAY(bool, (size_t)first + 1);
    if (!copies || !first_copy || !is_used)
        xt_solution_reader_run_out(&c->reader);
    for (uint32_t i = 0; !c->reader.is_stopped && i < c->boxes.count; i++) {
        const checked_box *box = &c->boxes.at[i];
        bool              *used = &is_used[first_copy[box->piece] + box->copy];
        if (*used)
            REPORT(c, 0, "%s is packed twice; it should be packed once", describe(c, box).text);
        *used = true;
        copies[box->piece]++;
        volume += xt_piece_volume(&c->puzzle->pieces.at[box->piece]);
    }
    for (uint32_t p = 0; !c->reader.is_stopped && p < c->puzzle->pieces.count; p++)
        if (copies[p] < c->puzzle->pieces.at[p].low)
            REPORT(c, 0, "%u of piece '%.60s' are packed; there should be %u", copies[p], c->puzzle->pieces.at[p].name,
                   c->puzzle->pieces.at[p].low);
    if (c->puzzle->type_of_all == XT_CELL_FILL && volume < xt_puzzle_box_volume(c->puzzle))
        REPORT(c, 0, "the boxes leave space empty; they should fill it");
    free(copies);
    free(first_copy);
    free(is_used);
}

// Equal boxes have equal prints, whatever their copies.
static xt_fingerprint fingerprint(const check *c, bool labelled)
{
    xt_fingerprint print = {{0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu}};
    for (uint32_t i = 0; i < c->boxes.count; i++) {
        const checked_box *box = &c->boxes.at[i];
        int32_t            numbers[2 * XT_DIMENSIONS_MAX + 2] = {0};
        memcpy(numbers, box->corner.at, sizeof box->corner.at);
        memcpy(numbers + XT_DIMENSIONS_MAX, box->sides.at, sizeof box->sides.at);
        numbers[2 * XT_DIMENSIONS_MAX] = labelled ? (int32_t)box->piece + 1 : 0;
        numbers[2 * XT_DIMENSIONS_MAX + 1] = labelled ? (int32_t)box->copy : 0;
        uint64_t hash = xt_hash_bytes(numbers, sizeof numbers);
        print.at[0] = (print.at[0] ^ hash) * 0x9e3779b97f4a7c15u;
        print.at[1] = (print.at[1] + hash) * 0xc2b2ae3d27d4eb4fu ^ print.at[1] >> 29;
    }
    return print;
}

static void finish_solution(check *c)
{
    if (c->boxes.failed)
        xt_solution_reader_run_out(&c->reader);
    if (!c->reader.is_wrong) {
        check_overlaps(c);
        check_copies(c);
        if (c->boxes.count > 0)
            qsort(c->boxes.at, c->boxes.count, sizeof *c->boxes.at, compare_corners);
    }
    if (!c->reader.is_wrong && !c->reader.is_stopped) {
        xt_fingerprint labelled = fingerprint(c, true);
        xt_solution_reader_add(&c->reader, c->labelled ? labelled : fingerprint(c, false), labelled);
    }
    xt_solution_reader_end(&c->reader);
}

static void finish_text_solution(void *context)
{
    check *c = context;
    if (c->reader.number)
        finish_solution(c);
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Reads numbers that are separated by a character.  Missing ones are `missing`.  Returns false if one is none.
static bool read_numbers(xt_string_view text, char separator, uint32_t dimensions, int32_t missing, xt_cell *numbers)
{
    xt_string_view part;
    uint32_t       count = 0;
    for (; separator == ' ' ? xt_string_view_next_word(&text, &part) : xt_string_view_split(&text, separator, &part);
         count++)
        if (count == XT_DIMENSIONS_MAX || xt_string_view_to_int32(part, &numbers->at[count]) != XT_NUMBER_OK)
            return false;
    for (uint32_t k = count; k < XT_DIMENSIONS_MAX; k++)
        numbers->at[k] = missing;
    return count >= dimensions;
}

static void read_box_line(check *c, xt_string_view line)
{
    static const char form[] = "a line is no box; it should look like C:name=A1:box=98x45x28:at=0 0 0";
    xt_string_view    part, name = {0}, box = {0}, at = {0};
    xt_cell           corner, sides;
    uint32_t          dimensions = c->puzzle->lattice->dimensions;
    char              text[2 * XT_LIMIT_NAME] = "";
    bool              ok = xt_string_view_split(&line, ':', &part) && xt_string_view_equals(part, "C");
    while (ok && xt_string_view_split(&line, ':', &part)) {
        xt_string_view tag;
        ok = xt_string_view_split(&part, '=', &tag);
        part = xt_string_view_trim(part);
        if (ok && xt_string_view_equals(tag, "name"))
            name = part;
        else if (ok && xt_string_view_equals(tag, "box"))
            box = part;
        else if (ok && xt_string_view_equals(tag, "at"))
            at = part;
        else
            ok = false;
    }
    if (!ok || !name.length || name.length >= sizeof text || !box.at || !at.at ||
        !read_numbers(box, 'x', dimensions, 1, &sides) || !read_numbers(at, ' ', dimensions, 0, &corner)) {
        REPORT(c, 1, "%s", form);
        return;
    }
    memcpy(text, name.at, name.length);
    add_box(c, text, &corner, &sides, 1);
}

static void read_json(check *c)
{
    xt_json_solution  solution;
    xt_json_line_type type =
        xt_json_solution_read(&solution, c->reader.lines.line, c->reader.lines.length, c->puzzle->lattice->dimensions);
    if (xt_solution_reader_takes_json(&c->reader, type)) {
        begin_solution(c, solution.number);
        if (*solution.fault)
            REPORT(c, solution.column, "%s", solution.fault);
        for (uint32_t p = 0; p < solution.pieces.count && !c->reader.is_wrong; p++) {
            const xt_json_piece *piece = &solution.pieces.at[p];
            xt_cell             *cells = solution.cells.at + piece->first;
            for (uint32_t k = c->puzzle->lattice->dimensions; piece->is_box && k < XT_DIMENSIONS_MAX; k++)
                cells[1].at[k] = 1;
            if (piece->is_box)
                add_box(c, piece->name, &cells[0], &cells[1], 0);
            else
                REPORT(c, 0, "piece '%.80s' has cells; a box of this puzzle has a corner and sides",
                       xt_printable(xt_string_view_of(piece->name)).text);
        }
        finish_solution(c);
    }
    xt_json_solution_free(&solution);
}

static void read_line(void *context)
{
    check         *c = context;
    xt_string_view line = {c->reader.lines.line, c->reader.lines.length};
    line = xt_string_view_trim(line);
    if (c->reader.lines.is_truncated) {
        xt_solution_reader_refuse(&c->reader, 1, "a line of more than %zu bytes; no packing needs so many",
                                  c->reader.lines.max_length);
    } else if (!line.length) {
        finish_text_solution(c);
    } else if (*line.at == '{') {
        finish_text_solution(c);
        read_json(c);
    } else if (*line.at == '#') {
        bool is_head = line.length >= 5 && memcmp(line.at, "# ---", 5) == 0;
        if (is_head) {
            finish_text_solution(c);
            begin_solution(c, 0);
        }
    } else {
        if (!c->reader.number)
            begin_solution(c, 0);
        if (!c->reader.is_wrong)
            read_box_line(c, line);
    }
}

bool xt_check_box_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                         void *context, xt_check_report *report, xt_diagnostics *diagnostics)
{
    (void)sink, (void)context; // for the solutions of other solvers
    check *c = XT_NEW(check);
    bool   ok = false;
    *report = (xt_check_report){0};
    if (!puzzle->checked)
        xt_diagnose(diagnostics, "a puzzle that was not checked; call xt_puzzle_check before xt_check_solutions");
    else if (!c)
        xt_diagnose_out_of_memory(diagnostics);
    else {
        *c = (check){.puzzle = puzzle,
                     .labelled = labelled,
                     .reader = {.file = file, .report = report, .diagnostics = diagnostics}};
        c->reader.lines.max_length = XT_LIMIT_SMALL_TEXT;
        xt_point_group_make(puzzle->lattice, &c->group);
        ok = xt_solution_reader_run(&c->reader, in, read_line, finish_text_solution, c);
        xt_vector_free(&c->boxes);
    }
    free(c);
    return ok;
}
