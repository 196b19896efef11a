// cover_check.c -- compares printed solutions of an exact cover with it.
//
// Text: each line is an option, with its items in any order, or a line of the picture of the solution.  An empty line
// or the head of the next solution ends a solution.  JSON: an object with "options", on one line, is a solution.
//
// Text does not tell equal options apart.  The first line with their items stands for the first of them, the second
// line for the second one.  A solution with such an option may come several times.
//
// It shares no code with models and searches.  The output of a SAT solver has numbers of options, which only a model
// knows.

#include "base/arena.h"
#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "output/check/check.h"
#include "output/check/json_read.h"
#include "output/check/solver_output.h"
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct check {
    xt_arena              arena; // owns the arrays
    const xt_exact_cover *cover;
    xt_solution_reader    reader;
    xt_exact_member      *sorted;  // the members of all options, in each option by item
    uint32_t             *order;   // options by their sorted members; equal ones by number
    uint64_t             *used_in; // by option: the last solution that has it, counted from 1

    // The current solution.
    uint32_t *times, *colour;           // by item: its options, and the colour of these
    XT_VECTOR(uint32_t) options;        // as read
    uint32_t place;                     // in the picture of the cover: of the next line
    XT_VECTOR(xt_exact_member) members; // of the current option
    bool is_ambiguous;                  // text has an option with equal ones

    xt_solver_stream solver;
} check;

#define REPORT(c, column, ...) xt_solution_reader_report(&(c)->reader, (c)->reader.lines.number, (column), __VA_ARGS__)

// ---- The table of options ------------------------------------------------------------------------------------------

static int compare_members(const void *a_pointer, const void *b_pointer)
{
    const xt_exact_member *a = a_pointer, *b = b_pointer;
    if (a->item != b->item)
        return a->item < b->item ? -1 : 1;
    return a->colour < b->colour ? -1 : a->colour > b->colour;
}

static void sort_members(xt_exact_member *members, uint32_t count)
{
    if (count > 1)
        qsort(members, count, sizeof *members, compare_members);
}

static uint32_t count_of(const check *c, uint32_t option)
{
    return c->cover->first.at[option + 1] - c->cover->first.at[option];
}

// Compares sorted members with those of an option.
static int compare_with_option(const check *c, const xt_exact_member *members, uint32_t count, uint32_t option)
{
    const xt_exact_member *others = c->sorted + c->cover->first.at[option];
    for (uint32_t m = 0; m < count && m < count_of(c, option); m++) {
        const int difference = compare_members(&members[m], &others[m]);
        if (difference)
            return difference;
    }
    return count < count_of(c, option) ? -1 : count > count_of(c, option);
}

// Merges two sorted lists of options.
static void merge_options(const check *c, const uint32_t *from, uint32_t first, uint32_t middle, uint32_t end,
                          uint32_t *to)
{
    for (uint32_t a = first, b = middle, i = first; i < end; i++) {
        const xt_exact_member *members = a < middle ? c->sorted + c->cover->first.at[from[a]] : NULL;
        bool takes_first = b == end || (members && compare_with_option(c, members, count_of(c, from[a]), from[b]) <= 0);
        to[i] = takes_first ? from[a++] : from[b++];
    }
}

// A merge sort, because it is stable and has a context.  Returns false if memory runs out.
static bool sort_options(check *c)
{
    const uint32_t options = xt_exact_cover_options(c->cover);
    uint32_t      *other = XT_ARENA_ARRAY_ZEROED(&c->arena, uint32_t, options);
    if (!other)
        return false;
    for (uint64_t width = 1; width < options; width *= 2) {
        for (uint64_t first = 0; first < options; first += 2 * width) {
            const uint64_t middle = first + width < options ? first + width : options;
            const uint64_t end = first + 2 * width < options ? first + 2 * width : options;
            merge_options(c, c->order, (uint32_t)first, (uint32_t)middle, (uint32_t)end, other);
        }
        uint32_t *merged = other;
        other = c->order;
        c->order = merged;
    }
    return true;
}

static bool start(check *c)
{
    const uint32_t options = xt_exact_cover_options(c->cover), members = c->cover->members.count;
    c->sorted = XT_ARENA_ARRAY_ZEROED(&c->arena, xt_exact_member, members);
    c->order = XT_ARENA_ARRAY_ZEROED(&c->arena, uint32_t, options);
    c->used_in = XT_ARENA_ARRAY_ZEROED(&c->arena, uint64_t, options);
    c->times = XT_ARENA_ARRAY_ZEROED(&c->arena, uint32_t, c->cover->items.count);
    c->colour = XT_ARENA_ARRAY_ZEROED(&c->arena, uint32_t, c->cover->items.count);
    if (c->arena.failed)
        return false;
    if (members > 0)
        memcpy(c->sorted, c->cover->members.at, members * sizeof *c->sorted);
    for (uint32_t o = 0; o < options; o++) {
        sort_members(c->sorted + c->cover->first.at[o], count_of(c, o));
        c->order[o] = o;
    }
    return sort_options(c);
}

// Returns the place in the order of the first option that is not less than the members.
static uint32_t find_place(const check *c, const xt_exact_member *members, uint32_t count)
{
    uint32_t low = 0, high = xt_exact_cover_options(c->cover);
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (compare_with_option(c, members, count, c->order[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_at(const check *c, uint32_t place)
{
    return place < xt_exact_cover_options(c->cover) &&
           compare_with_option(c, c->members.at, c->members.count, c->order[place]) == 0;
}

// ---- A solution ----------------------------------------------------------------------------------------------------

static void begin_solution(void *context, uint64_t number)
{
    check *c = context;
    xt_solution_reader_begin(&c->reader, number);
    memset(c->times, 0, c->cover->items.count * sizeof *c->times);
    c->options.count = 0;
    c->place = 0;
    c->is_ambiguous = false;
}

static void cover_item(check *c, xt_exact_member member, uint32_t column)
{
    const xt_exact_item *item = &c->cover->items.at[member.item];
    const uint32_t       before = c->times[member.item]++;
    if (!item->is_secondary && before == item->high)
        REPORT(c, column, "item '%s' is in more than %" PRIu32 " option%s; there should be no more", item->name,
               item->high, item->high == 1 ? "" : "s");
    else if (item->is_secondary && before > 0 && (member.colour == 0 || c->colour[member.item] != member.colour))
        REPORT(c, column, "item '%s' is in two options; %s", item->name,
               member.colour > 0 && c->colour[member.item] > 0 ? "they should have one colour" : "one should have it");
    c->colour[member.item] = member.colour;
}

static void add_option(check *c, uint32_t option, uint32_t column)
{
    if (!xt_exact_cover_option_counts(c->cover, option))
        REPORT(c, column, "an option without a primary item; it should be left out");
    for (uint32_t m = c->cover->first.at[option]; m < c->cover->first.at[option + 1]; m++)
        cover_item(c, c->cover->members.at[m], column);
    c->used_in[option] = c->reader.report->solutions;
    xt_vector_push(&c->options, option);
}

static bool is_used(const check *c, uint32_t option)
{
    return c->used_in[option] == c->reader.report->solutions;
}

// Takes the next option that has the members.
static void add_option_of_members(check *c)
{
    sort_members(c->members.at, c->members.count);
    uint32_t place = find_place(c, c->members.at, c->members.count);
    if (!is_at(c, place)) {
        REPORT(c, 1, "no option has these items; a line should have all items of an option");
        return;
    }
    c->is_ambiguous = c->is_ambiguous || is_at(c, place + 1);
    while (is_at(c, place) && is_used(c, c->order[place]))
        place++;
    if (is_at(c, place))
        add_option(c, c->order[place], 1);
    else
        REPORT(c, 1, "an option again; a solution should have it once");
}

XT_DEFINE_SHELL_SORT(static void sort_numbers, uint32_t, XT_IS_LESS)

static void finish_solution(void *context)
{
    check *c = context;
    if (!c->reader.number)
        return;
    for (uint32_t i = 0; i < c->cover->items.count && !c->reader.is_wrong; i++)
        if (c->times[i] < c->cover->items.at[i].low)
            REPORT(c, 0, "item '%s' is in %" PRIu32 " option%s; there should be %" PRIu32, c->cover->items.at[i].name,
                   c->times[i], c->times[i] == 1 ? "" : "s", c->cover->items.at[i].low);
    if (!c->reader.is_wrong && !c->is_ambiguous) {
        if (c->options.count > 1)
            sort_numbers(c->options.at, c->options.count);
        const xt_fingerprint fingerprint = {{xt_hash_words(c->options.at, c->options.count),
                                             xt_hash_numbers(c->options.at, c->options.count) + c->options.count}};
        xt_solution_reader_add(&c->reader, fingerprint, fingerprint);
    }
    if (c->options.failed || c->members.failed)
        xt_solution_reader_run_out(&c->reader);
    xt_solution_reader_end(&c->reader);
}

// ---- Members -------------------------------------------------------------------------------------------------------

// Adds an item, or ITEM:COLOUR, to the current option.  Returns false after a report.
static bool read_member(check *c, xt_string_view word, uint32_t column)
{
    const xt_string_view name = xt_string_view_before(word, ':');
    const bool           has_colour = name.length < word.length;
    const xt_string_view colour =
        has_colour ? (xt_string_view){name.at + name.length + 1, word.length - name.length - 1} : (xt_string_view){0};
    xt_exact_member member = {.item = xt_string_table_find(&c->cover->item_names, name)};
    if (has_colour)
        member.colour = xt_string_table_find(&c->cover->colour_names, colour) + 1; // 0: there is none
    if (member.item == UINT32_MAX)
        REPORT(c, column, "no item is called '%s'; a line has the items of an option", xt_printable(name).text);
    else if (has_colour && member.colour == 0)
        REPORT(c, column, "no option has the colour '%s'; it should be one of the cover", xt_printable(colour).text);
    xt_vector_push(&c->members, member);
    return !c->reader.is_wrong;
}

static void read_option_line(check *c, xt_string_view line)
{
    xt_string_view rest = line, word;
    c->members.count = 0;
    while (!c->reader.is_wrong && xt_string_view_next_word(&rest, &word))
        read_member(c, word, (uint32_t)(word.at - c->reader.lines.line) + 1);
    if (!c->reader.is_wrong)
        add_option_of_members(c);
}

// Returns the option that puts the character at this place of the picture, or UINT32_MAX.
static uint32_t find_option_of_mark(const check *c, uint32_t place, char character)
{
    uint32_t low = 0, high = c->cover->marks.count;
    while (low < high) {
        const uint32_t      middle = low + (high - low) / 2;
        const xt_exact_mark mark = c->cover->marks.at[middle];
        if (mark.place == place && mark.character == character)
            return middle;
        if (mark.place < place || (mark.place == place && mark.character < character))
            low = middle + 1;
        else
            high = middle;
    }
    return UINT32_MAX;
}

static void read_picture_line(check *c, xt_string_view line)
{
    const char    *picture = c->cover->picture + c->place;
    const size_t   length = strcspn(picture, "\n");
    const uint32_t column = (uint32_t)(line.at - c->reader.lines.line) + 1;
    if (line.length != length || !length)
        REPORT(c, column, "a line of %zu characters; it should have %zu%s", line.length, length,
               length ? "" : ", since the grid is complete");
    for (uint32_t i = 0; i < length && !c->reader.is_wrong; i++) {
        const uint32_t option = find_option_of_mark(c, c->place + i, line.at[i]);
        if (option == UINT32_MAX)
            REPORT(c, column + i, "no option puts '%s' here; it should be a cell of the grid",
                   xt_printable((xt_string_view){line.at + i, 1}).text);
        else
            add_option(c, option, column + i);
    }
    c->place += (uint32_t)length + (picture[length] == '\n');
}

static void read_json_option(check *c, const xt_json_solution *solution, const xt_json_piece *piece)
{
    c->members.count = 0;
    for (uint32_t i = 0; i < piece->count && !c->reader.is_wrong; i++)
        read_member(c, xt_string_view_of(solution->items.at[piece->first + i]), 0);
    if (c->reader.is_wrong)
        return;
    sort_members(c->members.at, c->members.count);
    const uint32_t option = piece->option - 1;
    if (option >= xt_exact_cover_options(c->cover))
        REPORT(c, 0, "option %" PRIu32 "; numbers should be 1 to %" PRIu32, piece->option,
               xt_exact_cover_options(c->cover));
    else if (compare_with_option(c, c->members.at, c->members.count, option) != 0)
        REPORT(c, 0, "option %" PRIu32 " has other items; it should have those of the cover", piece->option);
    else if (is_used(c, option))
        REPORT(c, 0, "option %" PRIu32 " again; a solution should have it once", piece->option);
    else
        add_option(c, option, 0);
}

static void read_json(check *c)
{
    xt_json_solution  solution;
    xt_json_line_type type = xt_json_cover_solution_read(&solution, c->reader.lines.line, c->reader.lines.length);
    if (xt_solution_reader_takes_json(&c->reader, type)) {
        begin_solution(c, solution.number);
        if (*solution.fault)
            REPORT(c, solution.column, "%s", solution.fault);
        for (uint32_t p = 0; p < solution.pieces.count && !c->reader.is_wrong; p++)
            read_json_option(c, &solution, &solution.pieces.at[p]);
        finish_solution(c);
    }
    xt_json_solution_free(&solution);
}

// ---- Models of a solver --------------------------------------------------------------------------------------------

static void finish_solver_model(void *context)
{
    check                 *c = context;
    const xt_solver_model *found = &c->solver.found;
    for (uint32_t p = 0; p < found->count && !c->reader.is_wrong; p++)
        add_option(c, found->model->items.option[found->placement[p]], 1);
    finish_solution(c);
}

static void end_stream(void *context)
{
    check *c = context;
    if (!xt_solver_stream_end(&c->solver))
        finish_solution(c);
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

// An item may have a name that begins with `#`.
static bool is_comment(const check *c, xt_string_view line)
{
    xt_string_view word;
    return *line.at == '#' && xt_string_view_next_word(&line, &word) &&
           xt_string_table_find(&c->cover->item_names, xt_string_view_before(word, ':')) == UINT32_MAX;
}

static void read_line(void *context)
{
    check         *c = context;
    xt_string_view line = xt_string_view_trim((xt_string_view){c->reader.lines.line, c->reader.lines.length});
    if (xt_solver_stream_read_line(&c->solver))
        return;
    if (c->reader.lines.is_truncated)
        xt_solution_reader_refuse(&c->reader, 1, "a line of more than %zu bytes; no option needs so many",
                                  c->reader.lines.max_length);
    else if (!line.length)
        finish_solution(c);
    else if (xt_string_view_begins_with(line, "# --- SOLUTION ", 15)) {
        finish_solution(c);
        begin_solution(c, 0);
    } else if (*line.at == '{' && line.length > 1 && line.at[1] == '"') {
        finish_solution(c);
        read_json(c);
    } else if (!is_comment(c, line)) {
        if (!c->reader.number)
            begin_solution(c, 0);
        if (!c->reader.is_wrong)
            c->cover->picture ? read_picture_line(c, line) : read_option_line(c, line);
    }
}

bool xt_check_cover_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink,
                           void *context, xt_check_report *report, xt_diagnostics *diagnostics)
{
    (void)labelled; // options are never equal
    check *c = XT_NEW(check);
    bool   ok = false;
    *report = (xt_check_report){0};
    if (c) {
        *c = (check){.cover = puzzle->exact_cover,
                     .reader = {.file = file, .report = report, .diagnostics = diagnostics}};
        c->reader.lines.max_length = XT_LIMIT_SMALL_TEXT;
        c->solver = (xt_solver_stream){.puzzle = puzzle,
                                       .reader = &c->reader,
                                       .begin = begin_solution,
                                       .finish = finish_solver_model,
                                       .check = c,
                                       .sink = sink,
                                       .context = context};
    }
    if (!c || !start(c))
        xt_diagnose_out_of_memory(diagnostics);
    else
        ok = xt_solution_reader_run(&c->reader, in, read_line, end_stream, c);
    if (c) {
        xt_solver_model_free(&c->solver.found);
        xt_arena_free(&c->arena);
        xt_vector_free(&c->options);
        xt_vector_free(&c->members);
    }
    free(c);
    return ok;
}
