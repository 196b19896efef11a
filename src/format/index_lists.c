// index_lists.c -- reads exact covers as lists of numbers: a line is an option, and has the numbers of its items.
//
// Each line is in ascending order.  Numbers count from 0 or from 1.  A first line may have the number of items, or the
// numbers of items and options.  It is told from an option by its first number, which is larger than all others, or by
// its second number, which is that of the lines below it.  Without it the items are the numbers that occur.

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char separators[] = " \t\r,;";

typedef XT_VECTOR(int32_t) number_list;

typedef struct lists {
    number_list    numbers;           // of all lines but the first
    number_list    first;             // of the first line
    uint32_t       lines;             // behind the first
    int32_t        low, high;         // of these numbers
    uint32_t       known;             // numbers that the first line has too, if it ascends
    uint32_t       shortest, longest; // the fewest numbers in a line, and the most
    bool           has_bits_only;     // 0 and 1
    bool           first_ascends;
    xt_string_view wrong; // the first word that is no number, or is too small, or a line without numbers; else empty
} lists;

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool is_index(xt_string_view word, int32_t *number)
{
    return *word.at != '-' && xt_string_view_to_int32(word, number) == XT_NUMBER_OK;
}

static int compare_numbers(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static bool is_ascending(const number_list *list)
{
    for (uint32_t i = 1; i < list->count; i++)
        if (list->at[i] <= list->at[i - 1])
            return false;
    return true;
}

static bool first_has(const lists *l, int32_t number)
{
    return l->first_ascends && bsearch(&number, l->first.at, l->first.count, sizeof number, compare_numbers);
}

// Adds the numbers of a line.  Returns false if it has none, or other words, or if its numbers do not ascend.
static bool add_line(lists *l, xt_string_view line, bool is_first)
{
    const xt_string_view whole = line;
    xt_string_view       word;
    int32_t              number, last = -1;
    uint32_t             count = 0;
    while (xt_string_view_next_field(&line, separators, &word)) {
        if (!is_index(word, &number) || (number <= last && !is_first)) {
            l->wrong = word;
            return false;
        }
        last = number;
        count++;
        xt_vector_push(is_first ? &l->first : &l->numbers, number);
        if (is_first)
            continue;
        l->low = number < l->low ? number : l->low;
        l->high = number > l->high ? number : l->high;
        l->known += first_has(l, number);
        l->has_bits_only = l->has_bits_only && number <= 1;
    }
    if (count == 0)
        l->wrong = whole;
    if (is_first)
        return count > 0;
    l->longest = count > l->longest ? count : l->longest;
    l->shortest = count < l->shortest ? count : l->shortest;
    l->lines++;
    return count > 0;
}

// Returns true if the first line has sizes.  *is_either: it may also be an option.
static bool has_sizes(const lists *l, bool *is_either)
{
    const int32_t first = l->first.at[0], most = l->low == 0 ? l->high + 1 : l->high;
    *is_either = l->first.count == 1 && first == l->high && first == most;
    if (l->first.count == 1)
        return first >= most && first > l->high;
    return l->first.count == 2 && first >= most && (uint32_t)l->first.at[1] == l->lines;
}

static void free_lists(lists *l)
{
    xt_vector_free(&l->numbers);
    xt_vector_free(&l->first);
}

// Reads all lines.  Returns false if one is no list in ascending order.
static bool read_lists(xt_string_view text, lists *l)
{
    xt_string_view line;
    bool           is_fine = true, is_first = true;
    *l = (lists){.low = INT32_MAX, .high = -1, .shortest = UINT32_MAX, .has_bits_only = true};
    while (is_fine && xt_string_view_split(&text, '\n', &line)) {
        line = xt_string_view_trim(xt_string_view_before(line, '#'));
        if (!line.length)
            continue;
        is_fine = add_line(l, line, is_first);
        l->first_ascends = is_first ? is_fine && is_ascending(&l->first) : l->first_ascends;
        is_first = false;
    }
    return is_fine && l->first.count && l->lines > 0 && !l->numbers.failed && !l->first.failed;
}

// Returns true if the first line seems to have the items of a cover in Knuth's text: it has most numbers of the others,
// and is longer.
static bool has_item_line(const lists *l)
{
    const uint32_t unknown = l->numbers.count - l->known;
    return unknown == 0 || (l->first.count > l->longest && (uint64_t)4 * unknown <= l->numbers.count);
}

// Returns true if all lines have 2, 3 or 4 numbers: they may be places or tiles.
static bool is_table(const lists *l)
{
    return l->shortest == l->longest && l->first.count == l->longest && l->longest >= 2 && l->longest <= 4;
}

xt_format_verdict xt_judge_index_lists(xt_string_view text)
{
    lists      l;
    bool       is_either;
    const bool is_fine = read_lists(text, &l) && !has_item_line(&l) && !l.has_bits_only && l.numbers.count > l.lines &&
                         (has_sizes(&l, &is_either) || (l.first_ascends && !is_table(&l)));
    free_lists(&l);
    return is_fine ? XT_VERDICT_POSSIBLE : XT_VERDICT_NO;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

typedef struct reader {
    xt_tokenizer    tokenizer;
    lists           lists;
    xt_exact_cover *cover;
    number_list     items; // the numbers that occur, in ascending order
    bool            skips_line;
    xt_string_view  title;
} reader;

static bool add_item(reader *r, int32_t number)
{
    char name[16];
    snprintf(name, sizeof name, "%" PRId32, number);
    return xt_exact_cover_add_item(r->cover, xt_string_view_of(name), false, 1, 1,
                                   (xt_source_location){r->tokenizer.file, 1, 1}, r->tokenizer.diagnostics);
}

// The items are counted by the first line, or are the numbers that occur.
static bool add_items(reader *r)
{
    const lists *l = &r->lists;
    bool         ok = true;
    if (r->skips_line) {
        const int32_t low = l->low == 0 ? 0 : 1;
        for (int32_t i = 0; ok && i < l->first.at[0]; i++)
            ok = add_item(r, low + i);
        return ok;
    }
    number_list *all = &r->items;
    xt_vector_append(all, l->first.at, l->first.count);
    xt_vector_append(all, l->numbers.at, l->numbers.count);
    if (all->failed)
        return xt_tokenizer_diagnose_out_of_memory(&r->tokenizer);
    qsort(all->at, all->count, sizeof *all->at, compare_numbers);
    for (uint32_t i = 0; ok && i < all->count; i++)
        if (i == 0 || all->at[i] != all->at[i - 1])
            ok = add_item(r, all->at[i]);
    return ok;
}

static bool add_member(reader *r, xt_string_view word)
{
    int32_t number = 0;
    char    name[16];
    xt_string_view_to_int32(word, &number);
    snprintf(name, sizeof name, "%" PRId32, number);
    const uint32_t item = xt_string_table_find(&r->cover->item_names, xt_string_view_of(name));
    return xt_exact_cover_add_member(r->cover, item, (xt_string_view){0}, xt_tokenizer_location(&r->tokenizer, word.at),
                                     r->tokenizer.diagnostics);
}

static void read_line(reader *r)
{
    const xt_string_view whole = r->tokenizer.line;
    xt_string_view       line = xt_string_view_before(whole, '#'), word;
    if (line.length < whole.length && !r->title.length)
        r->title = xt_words_of_comment((xt_string_view){whole.at + line.length, whole.length - line.length});
    line = xt_string_view_trim(line);
    if (!line.length || r->tokenizer.has_invalid_character)
        return;
    if (r->skips_line) {
        r->skips_line = false;
        return;
    }
    bool ok =
        xt_exact_cover_add_option(r->cover, xt_tokenizer_location(&r->tokenizer, line.at), r->tokenizer.diagnostics);
    while (ok && xt_string_view_next_field(&line, separators, &word))
        ok = add_member(r, word);
    r->tokenizer.errors += !ok;
}

static void diagnose_fault(reader *r)
{
    const xt_string_view wrong = r->lists.wrong;
    xt_tokenizer        *t = &r->tokenizer;
    int32_t              number;
    if (r->lists.numbers.failed || r->lists.first.failed) {
        xt_tokenizer_diagnose_out_of_memory(t);
        return;
    }
    while (wrong.length && xt_tokenizer_next_line(t) && wrong.at > t->line.at + t->line.length)
        ;
    if (t->errors > 0)
        return;
    if (!wrong.length)
        xt_tokenizer_diagnose_at(t, (xt_source_location){t->file, 1, 1},
                                 "no two lists of numbers; a line is an option, and has the numbers of its items in "
                                 "ascending order");
    else if (is_index(wrong, &number))
        xt_diagnose_word(t, wrong,
                         "%" PRId32 " behind a number that is not smaller; the numbers of a line "
                         "ascend",
                         number);
    else if (strchr(separators, *wrong.at))
        xt_diagnose_word(t, wrong, "an option without items; a line has the numbers of its items");
    else
        xt_diagnose_quoted(t, wrong, "is no number of an item; a line has numbers from 0 or 1");
}

// Returns false, with a diagnostic, if the text is no list or has a first line of two meanings.
static bool check_lists(reader *r, bool is_list)
{
    const lists *l = &r->lists;
    bool         is_either = false;
    if (!is_list)
        diagnose_fault(r);
    else
        r->skips_line = has_sizes(l, &is_either);
    if (is_either)
        xt_tokenizer_diagnose_at(&r->tokenizer, (xt_source_location){r->tokenizer.file, 1, 1},
                                 "%" PRId32 " in the first line may be the number of items, or an option; write "
                                 "'%" PRId32 " %" PRIu32 "' for the numbers of items and options, or move the option",
                                 l->first.at[0], l->first.at[0], l->lines);
    else if (is_list && !r->skips_line && !l->first_ascends)
        xt_tokenizer_diagnose_at(&r->tokenizer, (xt_source_location){r->tokenizer.file, 1, 1},
                                 "the first line is no option, whose numbers ascend, and has not the numbers of items "
                                 "and options; there are %" PRIu32 " options",
                                 l->lines);
    return is_list && r->tokenizer.errors == 0;
}

static bool add_puzzle(reader *r, xt_puzzles *puzzles)
{
    const int32_t  low = r->items.count ? r->items.at[0] : 0;
    const int32_t  high = r->items.count ? r->items.at[r->items.count - 1] : 0;
    const uint32_t count = r->cover->items.count;
    xt_puzzle *puzzle = xt_puzzle_of_exact_cover(r->cover, (xt_source_location){.file = r->tokenizer.file}, r->title,
                                                 r->tokenizer.diagnostics);
    r->cover = NULL;
    bool ok = puzzle;
    if (ok && !r->items.count)
        ok = xt_puzzle_add_remark(puzzle, false, "the first line has the number of items, and is no option");
    else if (ok && (uint32_t)(high - low) + 1 != count)
        ok = xt_puzzle_add_remark(puzzle, false,
                                  "the items are the %" PRIu32 " numbers that occur, of %" PRId32 " to %" PRId32, count,
                                  low, high);
    if (puzzle && !ok)
        xt_diagnose_out_of_memory(r->tokenizer.diagnostics);
    return puzzle && xt_puzzles_add_puzzle(puzzles, puzzle, ok, r->tokenizer.diagnostics);
}

bool xt_read_index_lists(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    reader     r = {.cover = xt_exact_cover_new()};
    const bool is_list = read_lists(text, &r.lists);
    xt_tokenizer_start(&r.tokenizer, text, file, diagnostics);
    bool ok = r.cover && r.tokenizer.errors == 0 && check_lists(&r, is_list) && add_items(&r);
    if (!r.cover)
        xt_diagnose_out_of_memory(diagnostics);
    while (ok && r.tokenizer.errors == 0 && xt_tokenizer_next_line(&r.tokenizer))
        read_line(&r);
    ok = ok && r.tokenizer.errors == 0 && add_puzzle(&r, puzzles);
    xt_exact_cover_free(r.cover);
    xt_vector_free(&r.items);
    free_lists(&r.lists);
    return ok;
}
