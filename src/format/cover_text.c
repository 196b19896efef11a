// cover_text.c -- reads and writes exact covers in the text of Knuth's programs DLX1, DLX2 and DLX3.
//
// The first line that is neither blank nor a comment has the items: the primary ones, and behind a `|` the secondary
// ones.  Each further line is an option.  A line that begins with `|` is a comment.  docs/FORMAT.md describes the text.
// Unlike Knuth's programs we accept names of 64 bytes, colours of several characters, bounds in every file, and a last
// line without a line end.

#include "format/cover_reader.h"

#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_SEARCHED = 1 << 16 }; // of the comments before the items, for a name that is missing

// ---- Words ---------------------------------------------------------------------------------------------------------

static bool is_comment(xt_string_view line)
{
    return line.length > 0 && *line.at == '|';
}

static xt_string_view without_first(xt_string_view word)
{
    return (xt_string_view){word.at + 1, word.length - 1};
}

// Returns the name in a word of the item line, without bounds.
static xt_string_view name_of_item(xt_string_view word)
{
    xt_string_view name = xt_string_view_behind(word, '|');
    return name.at ? name : word;
}

// ---- Judging -------------------------------------------------------------------------------------------------------

static bool is_number(xt_string_view word)
{
    int32_t number;
    return xt_string_view_to_int32(word, &number) != XT_NUMBER_INVALID;
}

typedef struct sample {
    xt_string_table names;          // of the item line
    uint32_t       *last_use;       // of each name: the last line that has it
    uint32_t        lines;          // of items and options
    uint32_t        primary;        // names before the `|`
    uint32_t        used;           // names in options
    uint64_t        known, unknown; // words of options
    bool            has_mark;       // a comment before the items, or a `|` among them
    bool            has_words;
    bool            has_frame, has_letters; // a comment ends with `|`; some item is no line of a frame
    bool            has_short_lines;        // options that are shorter than a tile, and than the item line
    bool            has_faults;
} sample;

// Returns true for a name, perhaps with bounds.
static bool is_item(xt_string_view word)
{
    const xt_string_view name = name_of_item(word);
    const size_t         bounds = word.length - name.length;
    return name.length > 0 && !memchr(name.at, ':', name.length) && !memchr(name.at, '|', name.length) &&
           (bounds == 0 || strspn(word.at, "0123456789:") == bounds - 1);
}

// Returns true for `+---+`, which is a line of a frame.
static bool is_rule(xt_string_view word)
{
    for (size_t i = 0; i < word.length; i++)
        if (!strchr("+-=", word.at[i]))
            return false;
    return true;
}

static void add_item_line(sample *s, xt_string_view line)
{
    xt_string_view word;
    bool           has_bar = false;
    s->primary = UINT32_MAX;
    while (xt_string_view_next_word(&line, &word)) {
        const uint32_t count = s->names.count;
        if (is_comment(word)) {
            s->has_faults = s->has_faults || has_bar;
            s->primary = count;
            has_bar = true;
            word = without_first(word);
            if (word.length == 0)
                continue;
        }
        xt_string_table_add(&s->names, name_of_item(word));
        s->has_faults = s->has_faults || s->names.count == count || !is_item(word);
        s->has_mark = s->has_mark || memchr(word.at, '|', word.length);
        s->has_words = s->has_words || !is_number(word);
        s->has_letters = s->has_letters || !is_rule(word);
    }
    s->has_mark = s->has_mark || has_bar;
    s->last_use = XT_NEW_ARRAY(uint32_t, s->names.count);
    s->names.failed = s->names.failed || !s->last_use;
}

static void add_option_line(sample *s, xt_string_view line)
{
    xt_string_view word;
    uint32_t       words = 0;
    for (; xt_string_view_next_word(&line, &word); words++) {
        const uint32_t name = xt_string_table_find(&s->names, xt_string_view_before(word, ':'));
        s->known += name != UINT32_MAX;
        s->unknown += name == UINT32_MAX;
        // Each item is once in an option.  Only secondary items have colours.
        s->has_faults = s->has_faults || name == UINT32_MAX || s->last_use[name] == s->lines ||
                        (name < s->primary && memchr(word.at, ':', word.length));
        if (name != UINT32_MAX) {
            s->used += s->last_use[name] == 0;
            s->last_use[name] = s->lines;
        }
    }
    s->has_short_lines = s->has_short_lines || (words < 4 && words < s->names.count);
}

// Names that are words, or more numbers than a tile has, or options with few of them, tell a cover from other lists.
// So do options that have all items; cells of a region that are named in the lists of pieces are mostly few.
static xt_format_verdict verdict_of(const sample *s)
{
    enum { MIN_NUMBERS = 5 };
    const bool is_clear = s->names.count > 1 && (s->has_words || s->has_short_lines || s->names.count >= MIN_NUMBERS);
    if (s->names.failed)
        return XT_VERDICT_NO;
    if (s->has_mark)
        return s->has_frame && !s->has_letters  ? XT_VERDICT_NO
               : s->lines > 0 && !s->has_faults ? XT_VERDICT_CERTAIN
                                                : XT_VERDICT_NEAR;
    if (s->lines < 2 || s->known == 0 || (s->has_faults && (!is_clear || s->unknown > s->known)))
        return XT_VERDICT_NO;
    const uint32_t unused = s->names.count - s->used;
    const bool     is_used = s->has_words ? unused < s->used : unused == 0;
    return !s->has_faults && is_clear && is_used ? XT_VERDICT_POSSIBLE : XT_VERDICT_NEAR;
}

// A text with a mark and a right option is no text of another format.
static bool is_decided(const sample *s)
{
    enum { MAX_UNKNOWN = 1000 }; // words more than the known ones, before the rest of the text is skipped
    return s->names.failed || (s->lines == 1 && s->has_faults) || (s->lines == 2 && s->has_mark && !s->has_faults) ||
           s->unknown > s->known + MAX_UNKNOWN;
}

xt_format_verdict xt_judge_cover_text(xt_string_view text)
{
    sample         s = {0};
    xt_string_view line;
    while (!is_decided(&s) && xt_string_view_split(&text, '\n', &line)) {
        if (is_comment(line)) {
            s.has_mark = s.has_mark || s.lines == 0;
            s.has_frame = s.has_frame || (line.length > 1 && line.at[line.length - 1] == '|');
        } else if (line.length == 0)
            continue;
        else if (s.lines == 0 && *line.at == '#' && !s.has_mark)
            break;
        else if (s.lines++ == 0)
            add_item_line(&s, line);
        else
            add_option_line(&s, line);
    }
    const xt_format_verdict verdict = verdict_of(&s);
    xt_string_table_free(&s.names);
    free(s.last_use);
    return verdict;
}

// ---- The item line -------------------------------------------------------------------------------------------------

static bool read_bound(xt_cover_reader *r, xt_string_view word, xt_string_view number, uint32_t *bound)
{
    int32_t value = 0;
    bool    is_fine = number.length > 0 && *number.at != '-' && xt_string_view_to_int32(number, &value) == XT_NUMBER_OK;
    *bound = (uint32_t)value;
    return is_fine ||
           xt_diagnose_word(&r->tokenizer, word,
                            "the bounds of '%s' are no numbers; they are 2|NAME for exactly 2, or 1:3|NAME for 1 to 3",
                            xt_printable(word).text);
}

// hi|name or lo:hi|name; without bounds 1:1.
static bool read_bounds(xt_cover_reader *r, xt_string_view word, bool is_secondary, uint32_t *low, uint32_t *high)
{
    const xt_string_view bounds = xt_string_view_before(word, '|'), upper = xt_string_view_behind(bounds, ':');
    *low = is_secondary ? 0 : 1;
    *high = 1;
    if (bounds.length == word.length)
        return true;
    if (is_secondary)
        return xt_diagnose_word(&r->tokenizer, word,
                                "the secondary item '%s' has bounds; only primary items, before '|', have them",
                                xt_printable(word).text);
    if (!read_bound(r, word, upper.at ? upper : bounds, high) ||
        (upper.at && !read_bound(r, word, xt_string_view_before(bounds, ':'), low)))
        return false;
    if (!upper.at)
        *low = *high;
    return true;
}

static void read_item(xt_cover_reader *r, xt_string_view word, bool is_secondary)
{
    uint32_t       low, high;
    xt_string_view name = name_of_item(word);
    if (read_bounds(r, word, is_secondary, &low, &high))
        xt_cover_reader_count_error(r, xt_exact_cover_add_item(r->cover, name, is_secondary, low, high,
                                                               xt_tokenizer_location(&r->tokenizer, word.at),
                                                               r->tokenizer.diagnostics));
}

static void read_items(xt_cover_reader *r)
{
    xt_string_view rest = r->tokenizer.line, word;
    bool           is_secondary = false;
    r->has_items = true;
    while (!r->cover->failed && xt_string_view_next_word(&rest, &word)) {
        if (is_comment(word)) {
            if (is_secondary)
                xt_diagnose_word(
                    &r->tokenizer, word,
                    "a second '|' in the item line; one '|' parts the primary items from the secondary ones");
            is_secondary = true;
            word = without_first(word);
        }
        if (word.length > 0)
            read_item(r, word, is_secondary);
    }
}

// ---- Options -------------------------------------------------------------------------------------------------------

static bool has_word(xt_string_view line, xt_string_view name)
{
    xt_string_view word;
    while (xt_string_view_next_word(&line, &word))
        if (word.length == name.length && memcmp(word.at, name.at, name.length) == 0)
            return true;
    return false;
}

// Returns the number of the first comment before the first option that has this name as a word; 0: there is none.
static uint32_t comment_with_name(const xt_cover_reader *r, xt_string_view name)
{
    size_t         length = (size_t)(r->tokenizer.line.at - r->begin);
    xt_string_view rest = {r->begin, length < BYTES_SEARCHED ? length : BYTES_SEARCHED}, line;
    for (uint32_t number = 1; rest.length > 0; number++) {
        const char *end = memchr(rest.at, '\n', rest.length);
        size_t      bytes = end ? (size_t)(end - rest.at) : rest.length;
        line = xt_string_view_trim((xt_string_view){rest.at, bytes});
        if (is_comment(line) && has_word(without_first(line), name))
            return number;
        bytes += end != NULL;
        rest = (xt_string_view){rest.at + bytes, rest.length - bytes};
    }
    return 0;
}

static bool diagnose_unknown_item(xt_cover_reader *r, xt_string_view word, xt_string_view name)
{
    const uint32_t comment = comment_with_name(r, name);
    if (is_comment(word))
        return xt_diagnose_quoted(&r->tokenizer, word,
                                  "in an option; options have no '|', and costs are not supported: leave it out");
    if (name.length == 0)
        return xt_diagnose_word(&r->tokenizer, word, "a colour without an item; it is ITEM:COLOUR");
    if (comment > 0)
        return xt_diagnose_word(&r->tokenizer, word,
                                "no item is called '%s'; line %" PRIu32
                                " has it, but begins with '|' and so is a comment: leave "
                                "out that '|' if the line has the items",
                                xt_printable(name).text, comment);
    return xt_diagnose_word(&r->tokenizer, word, "no item is called '%s'; the first line has the names of all items",
                            xt_printable(name).text);
}

static bool read_member(xt_cover_reader *r, xt_string_view word)
{
    const xt_string_view name = xt_string_view_before(word, ':'), colour = xt_string_view_behind(word, ':');
    const uint32_t       item = xt_string_table_find(&r->cover->item_names, name);
    if (item == UINT32_MAX)
        return diagnose_unknown_item(r, word, name);
    if (colour.at && colour.length == 0)
        return xt_diagnose_quoted(&r->tokenizer, word, "lacks its colour; it is ITEM:COLOUR, or ITEM without a colon");
    bool is_added = xt_exact_cover_add_member(r->cover, item, colour, xt_tokenizer_location(&r->tokenizer, word.at),
                                              r->tokenizer.diagnostics);
    xt_cover_reader_count_error(r, is_added);
    return is_added;
}

static void read_option(xt_cover_reader *r)
{
    xt_string_view rest = r->tokenizer.line, word;
    bool           is_added =
        xt_exact_cover_add_option(r->cover, xt_tokenizer_location(&r->tokenizer, rest.at), r->tokenizer.diagnostics);
    xt_cover_reader_count_error(r, is_added);
    while (is_added && !r->cover->failed && xt_string_view_next_word(&rest, &word))
        read_member(r, word);
}

static void read_line(xt_cover_reader *r, xt_string_view line)
{
    (void)line;
    r->has_items ? read_option(r) : read_items(r);
}

bool xt_read_cover_text(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    static const xt_cover_grammar grammar = {
        .comment = '|',
        .read_line = read_line,
        .without_items = "an exact cover without items; its first line that does not begin with '|' has them",
    };
    return xt_read_cover(text, file, &grammar, puzzles, diagnostics);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static void write_item(const xt_exact_item *item, FILE *out)
{
    if (!item->is_secondary && item->low != item->high)
        fprintf(out, "%" PRIu32 ":", item->low);
    if (!item->is_secondary && (item->low != item->high || item->high != 1))
        fprintf(out, "%" PRIu32 "|", item->high);
    fputs(item->name, out);
}

bool xt_write_cover_text(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_exact_cover *cover = puzzle->exact_cover;
    (void)diagnostics;
    fprintf(out, "|%s%s\n", *puzzle->title ? " " : "", puzzle->title); // shows the format, even without a title
    for (uint32_t i = 0; i < cover->items.count; i++) {
        const bool is_first_secondary = cover->secondary > 0 && i == cover->items.count - cover->secondary;
        fputs(is_first_secondary ? " | " : i > 0 ? " " : "", out);
        write_item(&cover->items.at[i], out);
    }
    fputc('\n', out);
    for (uint32_t o = 0; o < xt_exact_cover_options(cover); o++) {
        xt_exact_cover_write_option(cover, o, out);
        fputc('\n', out);
    }
    return true;
}
