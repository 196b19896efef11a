// page.c -- reads the puzzles in an HTML page that exactile wrote.
//
// The page has one object of JSON, with a run for each search.  A run has the lines of its puzzle, as `convert` writes
// them: "text":["D:xDim=...","..."].  docs/PAGE.md describes the object.  The runs of a comparison have one puzzle.
// Lines of messages count in this text, so messages name the file with the number of the puzzle: "x.html (puzzle 1)".

#include "format/formats.h"

#include "base/limits.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char data_mark[] = " id=\"data\">{\"exactile\":\"", run_mark[] = "{\"kind\":\"",
                  text_mark[] = ",\"text\":[";

// Moves *rest behind the first mark.  Returns false if there is none.
static bool skip_past(xt_string_view *rest, const char *mark)
{
    const size_t length = strlen(mark);
    const char  *end = rest->at + rest->length, *at = rest->at;
    while ((size_t)(end - at) >= length && (at = memchr(at, *mark, (size_t)(end - at) - length + 1))) {
        if (memcmp(at, mark, length) == 0) {
            *rest = (xt_string_view){at + length, (size_t)(end - at) - length};
            return true;
        }
        at++;
    }
    return false;
}

xt_format_verdict xt_judge_page(xt_string_view text)
{
    xt_string_view begin = xt_string_view_trim((xt_string_view){text.at, text.length < 64 ? text.length : 64});
    return begin.length && *begin.at == '<' && skip_past(&text, data_mark) ? XT_VERDICT_CERTAIN : XT_VERDICT_NO;
}

static uint32_t count_marks(xt_string_view text, const char *mark)
{
    uint32_t count = 0;
    while (skip_past(&text, mark))
        count++;
    return count;
}

// Returns the character of a string of JSON, and moves *rest behind it.  The escapes are those that exactile writes.
static xt_string_view next_character(xt_string_view *rest)
{
    static const char *const escapes[][2] = {
        {"\\\"", "\""}, {"\\\\", "\\"}, {"\\u003c", "<"}, {"\\ufffd", "\xEF\xBF\xBD"}};
    xt_string_view character = {rest->at, 1};
    size_t         length = 1;
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (rest->length >= strlen(escapes[i][0]) && memcmp(rest->at, escapes[i][0], strlen(escapes[i][0])) == 0) {
            character = xt_string_view_of(escapes[i][1]);
            length = strlen(escapes[i][0]);
        }
    *rest = (xt_string_view){rest->at + length, rest->length - length};
    return character;
}

// Copies the strings up to the end of their array, as lines.  Returns their length.
static size_t read_lines(xt_string_view *rest, char *lines)
{
    size_t length = 0;
    bool   is_in_string = false;
    while (rest->length && (is_in_string || *rest->at != ']')) {
        const bool           is_quote = *rest->at == '"';
        const xt_string_view c = next_character(rest);
        if (is_quote && is_in_string)
            lines[length++] = '\n';
        if (is_in_string && !is_quote) {
            memcpy(lines + length, c.at, c.length);
            length += c.length;
        }
        is_in_string ^= is_quote;
    }
    return length;
}

// Moves the puzzles of a text to the others.  number: of the text in the page, from 1.
static bool add_puzzles(xt_string_view lines, const char *file, uint32_t number, xt_puzzles *puzzles,
                        xt_diagnostics *diagnostics)
{
    const size_t size = strlen(file) + sizeof " (puzzle 4294967295)";
    char        *name = XT_NEW_ARRAY(char, size);
    if (!name)
        return xt_diagnose_out_of_memory(diagnostics);
    snprintf(name, size, "%s (puzzle %u)", file, number);
    xt_puzzles *read = xt_read_text(lines.at, lines.length, name, NULL, diagnostics);
    bool        ok = read;
    free(name);
    for (uint32_t i = 0; ok && i < read->items.count; i++) {
        ok = xt_puzzles_add_puzzle(puzzles, read->items.at[i], true, diagnostics);
        read->items.at[i] = NULL;
    }
    xt_puzzles_free(read);
    return ok;
}

bool xt_read_page(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    const uint32_t runs = count_marks(text, run_mark);
    uint32_t       number = 0;
    xt_string_view last = {0}, place = text;
    if (runs == 0 || count_marks(text, text_mark) != runs)
        return xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                              "a page without the text of %s; give the file that it was made of",
                              runs ? "a puzzle, which is too long for it" : "its puzzle");
    // Lines take less space than their strings, and each run has other ones.
    char *lines = XT_NEW_ARRAY(char, text.length);
    bool  ok = lines;
    if (!lines)
        xt_diagnose_out_of_memory(diagnostics);
    for (char *to = lines; ok && skip_past(&place, text_mark); to += last.length) {
        const xt_string_view now = {to, read_lines(&place, to)};
        const bool           is_same = last.at && now.length == last.length && memcmp(now.at, last.at, now.length) == 0;
        ok = place.length && (is_same || add_puzzles(now, file, ++number, puzzles, diagnostics));
        if (!place.length)
            xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                           "a page that is cut off; copy the file again");
        last = now;
    }
    free(lines);
    return ok;
}
