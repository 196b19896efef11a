// json_scan.c -- see json_scan.h.

#include "format/json_scan.h"

#include <stdint.h>
#include <string.h>

// ---- Any text ------------------------------------------------------------------------------------------------------

static bool is_one_of(char c, const char *characters)
{
    return c && strchr(characters, c);
}

size_t xt_json_find_token(xt_string_view text, size_t at)
{
    while (at < text.length && is_one_of(text.at[at], " \t\r\n"))
        at++;
    return at;
}

// Returns the end of the string that begins at a quotation mark, or the length of the text.
static size_t end_of_string(xt_string_view text, size_t at)
{
    for (at++; at < text.length && text.at[at] != '"' && text.at[at] != '\n'; at++)
        at += text.at[at] == '\\';
    return at < text.length && text.at[at] == '"' ? at + 1 : text.length;
}

// Returns the end of a number or of a word such as true; the same place for anything else.
static size_t end_of_word(xt_string_view text, size_t at)
{
    static const char *const words[] = {"true", "false", "null"};
    size_t                   end = at;
    while (end < text.length && is_one_of(text.at[end], "0123456789+-.eE"))
        end++;
    for (size_t w = 0; end == at && w < sizeof words / sizeof *words; w++)
        if (text.length - at >= strlen(words[w]) && memcmp(text.at + at, words[w], strlen(words[w])) == 0)
            end += strlen(words[w]);
    return end;
}

bool xt_json_is_value(xt_string_view text, size_t at)
{
    uint64_t depth = 0;
    do {
        const char c = at < text.length ? text.at[at] : '\0';
        size_t     end = c == '"' ? end_of_string(text, at) : end_of_word(text, at);
        if (is_one_of(c, "{}[],:"))
            end = at + 1;
        if (end == at || (c == '"' && end == text.length))
            return false;
        depth += is_one_of(c, "{[");
        depth -= depth > 0 && is_one_of(c, "}]");
        at = xt_json_find_token(text, end);
    } while (depth > 0);
    return at == text.length;
}

// ---- Valid texts ---------------------------------------------------------------------------------------------------

const char *xt_json_skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

const char *xt_json_skip_value(const char *at)
{
    uint32_t depth = 0;
    do {
        at = xt_json_skip_blanks(at);
        if (*at == '"')
            at = skip_string(at);
        else if (strchr("{}[],:", *at)) {
            depth += *at == '{' || *at == '[';
            depth -= *at == '}' || *at == ']';
            at++;
        } else
            at += strcspn(at, " \t\r\n{}[],:\"");
    } while (depth);
    return at;
}

const char *xt_json_find_key(const char *object, const char *key)
{
    size_t length = strlen(key);
    for (const char *at = xt_json_skip_blanks(object + 1); *at == '"';) {
        bool matches = strncmp(at + 1, key, length) == 0 && at[1 + length] == '"';
        at = xt_json_skip_blanks(xt_json_skip_blanks(skip_string(at)) + 1);
        if (matches)
            return at;
        at = xt_json_skip_blanks(xt_json_skip_value(at));
        at = *at == ',' ? xt_json_skip_blanks(at + 1) : at;
    }
    return NULL;
}

static const char *skip_key(const char *at)
{
    return xt_json_skip_blanks(xt_json_skip_blanks(skip_string(at)) + 1);
}

const char *xt_json_first_value(const char *container)
{
    const char *at = xt_json_skip_blanks(container + 1);
    if (*at == ']' || *at == '}')
        return NULL;
    return *container == '{' ? skip_key(at) : at;
}

const char *xt_json_next_value(const char *value, bool is_in_object)
{
    const char *at = xt_json_skip_blanks(xt_json_skip_blanks(xt_json_skip_value(value)) + 1);
    return is_in_object ? skip_key(at) : at;
}

xt_json_cursor xt_json_cursor_of(const char *text)
{
    return (xt_json_cursor){.text = text, .line = text, .seen = text, .number = 1};
}

xt_source_location xt_json_location(xt_json_cursor *cursor, const char *at, const char *file)
{
    if (at < cursor->seen)
        *cursor = xt_json_cursor_of(cursor->text);
    for (const char *end; (end = memchr(cursor->seen, '\n', (size_t)(at - cursor->seen)));) {
        cursor->line = cursor->seen = end + 1;
        cursor->number++;
    }
    cursor->seen = at;
    return (xt_source_location){.file = file, .line = cursor->number, .column = (uint32_t)(at - cursor->line) + 1};
}
