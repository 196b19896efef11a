// tokenizer.c -- cuts a text into lines and words, and helps with messages about them.

#include "base/tokenizer.h"

#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/vector.h"
#include "base/work_limit.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Reports a NUL once: the text is binary data or UTF-16, and its lines mean nothing.
static void diagnose_nul(xt_tokenizer *tokenizer, const char *nul)
{
    tokenizer->number = 1;
    for (const char *end; (end = memchr(tokenizer->next, '\n', (size_t)(nul - tokenizer->next))); tokenizer->number++)
        tokenizer->next = end + 1;
    tokenizer->line = (xt_string_view){tokenizer->next, (size_t)(nul - tokenizer->next)};
    bool is_run = xt_string_view_begins_with(tokenizer->line, "SQLite format 3", 15);
    xt_diagnose_word(tokenizer, (xt_string_view){nul, 1},
                     is_run ? "this looks like a saved run, not a definition; 'exactile runs' shows its contents"
                            : "a NUL byte; a definition is a text in UTF-8");
}

// Bytes: less than a millisecond of reading, and many lines for one look at the clock.
enum { BYTES_BETWEEN_CHECKS = 4096 };
// Bytes: about what a reader makes of so much text.
enum { RESULT_BYTES = 4 * BYTES_BETWEEN_CHECKS };

static void set_next_check(xt_tokenizer *tokenizer)
{
    size_t bytes_left = (size_t)(tokenizer->end - tokenizer->next);
    tokenizer->next_check = tokenizer->next + (bytes_left < BYTES_BETWEEN_CHECKS ? bytes_left : BYTES_BETWEEN_CHECKS);
}

// Returns false, as if memory ran out, if a limit on work is reached.  A reader has no result before the end of its
// text, so it ends at once.
static bool check_work_limit(xt_tokenizer *tokenizer)
{
    if (tokenizer->next < tokenizer->next_check)
        return true;
    set_next_check(tokenizer);
    if (xt_work_limit_reached() != XT_COMPLETE || !xt_memory_limit_allows(RESULT_BYTES))
        xt_tokenizer_diagnose_out_of_memory(tokenizer);
    return !tokenizer->out_of_memory;
}

void xt_tokenizer_start(xt_tokenizer *tokenizer, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    *tokenizer = (xt_tokenizer){.file = file, .diagnostics = diagnostics, .number = 1};
    if (xt_string_view_begins_with(text, "\xef\xbb\xbf", 3))
        text = (xt_string_view){text.at + 3, text.length - 3};
    tokenizer->next = text.at;
    tokenizer->line = (xt_string_view){text.at, 0};
    const char *nul = text.length ? memchr(text.at, '\0', text.length) : NULL;
    if (xt_string_view_begins_with(text, "\xff\xfe", 2) || xt_string_view_begins_with(text, "\xfe\xff", 2))
        xt_diagnose_word(tokenizer, text, "a text in UTF-16; save it as UTF-8");
    else if (nul)
        diagnose_nul(tokenizer, nul);
    if (tokenizer->errors)
        text.length = 0;
    tokenizer->next = text.at;
    tokenizer->end = text.at + text.length;
    set_next_check(tokenizer);
    tokenizer->number = 0;
}

static void diagnose_character(xt_tokenizer *tokenizer, xt_string_view character)
{
    if (*character.at == '\r')
        xt_diagnose_word(tokenizer, character, "a carriage return inside a line; a line ends with LF or CR LF");
    else
        xt_diagnose_word(tokenizer, character, "the control or invisible character U+%04X; leave it out",
                         (unsigned)xt_utf8_code(character.at, character.length));
}

static bool is_printable_ascii(char character)
{
    return character >= ' ' && character < 0x7f;
}

// Bytes that are not UTF-8 pass in comments, which old files have in other encodings.
static void check_characters(xt_tokenizer *tokenizer)
{
    const char *at = tokenizer->line.at, *end = at + tokenizer->line.length;
    tokenizer->has_invalid_character = false;
    for (size_t length; at < end; at += length ? length : 1) {
        length = is_printable_ascii(*at) ? 1 : xt_utf8_length(at, (size_t)(end - at));
        if (!length || is_printable_ascii(*at) || *at == '\t' || xt_is_printable(xt_utf8_code(at, length)))
            continue;
        diagnose_character(tokenizer, (xt_string_view){at, length});
        tokenizer->has_invalid_character = true;
        return;
    }
}

bool xt_tokenizer_next_line(xt_tokenizer *tokenizer)
{
    if (tokenizer->repeat_line) {
        tokenizer->repeat_line = false;
        return true;
    }
    if (tokenizer->next == tokenizer->end || tokenizer->out_of_memory || tokenizer->errors > XT_LIMIT_DIAGNOSTICS ||
        !check_work_limit(tokenizer))
        return false;
    size_t      bytes_left = (size_t)(tokenizer->end - tokenizer->next);
    const char *end = memchr(tokenizer->next, '\n', bytes_left);
    tokenizer->line = (xt_string_view){tokenizer->next, end ? (size_t)(end - tokenizer->next) : bytes_left};
    tokenizer->next = end ? end + 1 : tokenizer->end;
    tokenizer->number++;
    while (tokenizer->line.length && tokenizer->line.at[tokenizer->line.length - 1] == '\r')
        tokenizer->line.length--;
    check_characters(tokenizer);
    return true;
}

xt_source_location xt_tokenizer_location(const xt_tokenizer *tokenizer, const char *at)
{
    return (xt_source_location){tokenizer->file, tokenizer->number, (uint32_t)(at - tokenizer->line.at) + 1};
}

// Returns the code of the first character of a word that looks like one of ASCII, or 0 if there is none.
static uint32_t first_lookalike(xt_string_view word, xt_lookalike *lookalike)
{
    size_t length;
    for (size_t at = 0; at < word.length; at += length ? length : 1) {
        length = xt_utf8_length(word.at + at, word.length - at);
        uint32_t code = length > 1 ? xt_utf8_code(word.at + at, length) : 0;
        if (code && xt_find_lookalike(code, lookalike))
            return code;
    }
    return 0;
}

// Returns true if the last message is of the same kind, and says there that there is one more.
static bool join_last_message(xt_tokenizer *tokenizer, const char *kind, const char *advice,
                              xt_source_location location)
{
    uint64_t hash = advice ? xt_hash_bytes(advice, strlen(advice)) : 0;
    bool     is_there = location.line == tokenizer->last.line && location.column == tokenizer->last.column;
    bool     is_same = advice && kind == tokenizer->last_kind && hash == tokenizer->last_advice &&
                   tokenizer->last_total == xt_diagnostics_total(tokenizer->diagnostics);
    if (is_same && !is_there)
        xt_diagnose_again(tokenizer->diagnostics, location.line);
    tokenizer->last_kind = kind;
    tokenizer->last_advice = hash;
    tokenizer->last = location;
    return is_same;
}

static void diagnose_va(xt_tokenizer *tokenizer, xt_source_location location, xt_string_view word, bool is_quoted,
                        const char *format, va_list arguments)
{
    char         text[1024];
    xt_lookalike lookalike;
    uint32_t     code = first_lookalike(word, &lookalike);
    if (tokenizer->out_of_memory || (tokenizer->has_invalid_character && location.line == tokenizer->number))
        return;
    tokenizer->errors++;
    int used = is_quoted ? snprintf(text, sizeof text, "'%s' ", xt_printable(word).text) : 0; // less than 600 bytes
    used += vsnprintf(text + used, sizeof text - (size_t)used, format, arguments);
    const char *kind = format, *advice = strchr(text, ';');
    if (code && used > 0 && (size_t)used < sizeof text) {
        snprintf(text + used, sizeof text - (size_t)used, "; U+%04X in it is %s: write %s", (unsigned)code,
                 lookalike.name, lookalike.plain);
        kind = lookalike.name;
        advice = text + used;
    }
    if (!join_last_message(tokenizer, kind, advice, location))
        xt_diagnose_at(tokenizer->diagnostics, location, "%s", text);
    tokenizer->last_total = xt_diagnostics_total(tokenizer->diagnostics);
}

bool xt_tokenizer_diagnose_at(xt_tokenizer *tokenizer, xt_source_location location, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnose_va(tokenizer, location, (xt_string_view){0}, false, format, arguments);
    va_end(arguments);
    return false;
}

bool xt_diagnose_word(xt_tokenizer *tokenizer, xt_string_view word, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnose_va(tokenizer, xt_tokenizer_location(tokenizer, word.at), word, false, format, arguments);
    va_end(arguments);
    return false;
}

bool xt_diagnose_quoted(xt_tokenizer *tokenizer, xt_string_view word, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    diagnose_va(tokenizer, xt_tokenizer_location(tokenizer, word.at), word, true, format, arguments);
    va_end(arguments);
    return false;
}

bool xt_tokenizer_diagnose_out_of_memory(xt_tokenizer *tokenizer)
{
    if (!tokenizer->out_of_memory)
        xt_diagnose_out_of_memory(tokenizer->diagnostics);
    tokenizer->out_of_memory = true;
    tokenizer->errors++;
    return false;
}

// ---- Words ---------------------------------------------------------------------------------------------------------

xt_string_view xt_string_view_of(const char *text)
{
    return (xt_string_view){text, strlen(text)};
}

bool xt_string_view_equals(xt_string_view word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

xt_string_view xt_string_view_trim(xt_string_view word)
{
    while (word.length && xt_is_blank(*word.at)) {
        word.at++;
        word.length--;
    }
    while (word.length && xt_is_blank(word.at[word.length - 1]))
        word.length--;
    return word;
}

xt_string_view xt_string_view_before(xt_string_view word, char separator)
{
    const char *found = word.length ? memchr(word.at, separator, word.length) : NULL;
    return found ? (xt_string_view){word.at, (size_t)(found - word.at)} : word;
}

xt_string_view xt_string_view_behind(xt_string_view word, char separator)
{
    const char *at = word.length ? memchr(word.at, separator, word.length) : NULL;
    return at ? (xt_string_view){at + 1, word.length - (size_t)(at + 1 - word.at)} : (xt_string_view){0};
}

bool xt_string_view_begins_with(xt_string_view text, const char *bytes, size_t count)
{
    return text.length >= count && memcmp(text.at, bytes, count) == 0;
}

bool xt_string_view_split(xt_string_view *rest, char separator, xt_string_view *part)
{
    if (!rest->length)
        return false;
    *part = xt_string_view_before(*rest, separator);
    size_t consumed = part->length + (part->length < rest->length);
    *rest = (xt_string_view){rest->at + consumed, rest->length - consumed};
    *part = xt_string_view_trim(*part);
    return true;
}

bool xt_string_view_next_word(xt_string_view *rest, xt_string_view *word)
{
    *rest = xt_string_view_trim(*rest);
    size_t length = 0;
    while (length < rest->length && !xt_is_blank(rest->at[length]))
        length++;
    *word = (xt_string_view){rest->at, length};
    *rest = (xt_string_view){rest->at + length, rest->length - length};
    return length > 0;
}

bool xt_string_view_next_field(xt_string_view *rest, const char *separators, xt_string_view *field)
{
    size_t begin = 0, end;
    while (begin < rest->length && rest->at[begin] && strchr(separators, rest->at[begin]))
        begin++;
    for (end = begin; end < rest->length && !(rest->at[end] && strchr(separators, rest->at[end]));)
        end++;
    *field = (xt_string_view){rest->at + begin, end - begin};
    *rest = (xt_string_view){rest->at + end, rest->length - end};
    return field->length > 0;
}

xt_number_status xt_string_view_to_int32(xt_string_view word, int32_t *number)
{
    bool    is_negative = word.length && *word.at == '-';
    bool    overflows = false;
    int64_t value = 0;
    if (word.length == is_negative)
        return XT_NUMBER_INVALID;
    for (size_t i = is_negative; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return XT_NUMBER_INVALID;
        value = overflows ? value : value * 10 + (word.at[i] - '0');
        overflows = value > INT32_MAX;
    }
    *number = (int32_t)(overflows ? INT32_MAX : value) * (is_negative ? -1 : 1);
    return overflows ? XT_NUMBER_OVERFLOW : XT_NUMBER_OK;
}

// ---- For messages --------------------------------------------------------------------------------------------------

xt_printable_text xt_printable(xt_string_view word)
{
    enum { MAX_SHOWN_BYTES = 40 };
    xt_printable_text printable;
    size_t            at = 0, used = 0;
    while (at < word.length && used < MAX_SHOWN_BYTES) {
        size_t length = xt_utf8_length(word.at + at, word.length - at);
        bool   is_printable = length && xt_is_printable(xt_utf8_code(word.at + at, length));
        length = length ? length : 1;
        if (is_printable)
            memcpy(printable.text + used, word.at + at, length);
        else
            printable.text[used] = '?';
        used += is_printable ? length : 1;
        at += length;
    }
    strcpy(printable.text + used, at < word.length ? "..." : "");
    return printable;
}

static unsigned char to_lower(char letter)
{
    return (unsigned char)(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
}

static uint32_t min_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

enum { MAX_SPELT_BYTES = 32 };

// Returns Damerau's distance: the number of letters to insert, delete, change or swap with the next one.  Each pair of
// letters is swapped at most once, and case is ignored.
static uint32_t edit_distance(xt_string_view a, xt_string_view b)
{
    uint32_t row[MAX_SPELT_BYTES + 1][MAX_SPELT_BYTES + 1];
    if (a.length > MAX_SPELT_BYTES || b.length > MAX_SPELT_BYTES)
        return UINT32_MAX;
    for (uint32_t i = 0; i <= a.length; i++)
        for (uint32_t j = 0; j <= b.length; j++) {
            row[i][j] = i ? j ? UINT32_MAX : i : j;
            if (!i || !j)
                continue;
            uint32_t differs = to_lower(a.at[i - 1]) != to_lower(b.at[j - 1]);
            row[i][j] = min_of(row[i - 1][j - 1] + differs, min_of(row[i - 1][j], row[i][j - 1]) + 1);
            if (i > 1 && j > 1 && to_lower(a.at[i - 1]) == to_lower(b.at[j - 2]) &&
                to_lower(a.at[i - 2]) == to_lower(b.at[j - 1]))
                row[i][j] = min_of(row[i][j], row[i - 2][j - 2] + 1);
        }
    return row[a.length][b.length];
}

// Returns true if the choice begins with the word, as "Nov" with "No", or the word with the choice, as "November".
static bool is_beginning(xt_string_view word, xt_string_view choice)
{
    size_t length = word.length < choice.length ? word.length : choice.length;
    return length > (word.length < choice.length ? 1u : 2u) &&
           edit_distance((xt_string_view){word.at, length}, (xt_string_view){choice.at, length}) == 0;
}

static const char *choice_at(xt_choices choices, uint32_t index)
{
    return *(const char *const *)((const char *)choices.first + index * choices.step);
}

uint32_t xt_find_choice(xt_string_view word, xt_choices choices)
{
    for (uint32_t i = 0; i < choices.count; i++)
        if (xt_string_view_equals(word, choice_at(choices, i)))
            return i;
    return UINT32_MAX;
}

static const char *nearest_of(xt_string_view word, xt_choices choices)
{
    const char *nearest = NULL;
    uint32_t    length = word.length < MAX_SPELT_BYTES ? (uint32_t)word.length : MAX_SPELT_BYTES;
    uint32_t    max_edits = length < 2 ? 1 : length < 6 ? 2 : length < 9 ? 3 : 4; // a choice needs fewer edits
    for (uint32_t i = 0; i < choices.count; i++) {
        const char *choice = choice_at(choices, i);
        uint32_t    distance = edit_distance(word, xt_string_view_of(choice));
        if (distance > 1 && max_edits > 1 && is_beginning(word, xt_string_view_of(choice)))
            distance = 1;
        if (distance < max_edits && distance < strlen(choice)) {
            max_edits = distance;
            nearest = choice;
        }
    }
    return nearest;
}

const char *xt_nearest_choice(xt_string_view word, const char *const *choices, uint32_t count)
{
    return nearest_of(word, (xt_choices){choices, sizeof *choices, count});
}

xt_printable_text xt_suggest_choice(xt_string_view word, const char *const *choices, uint32_t count)
{
    return xt_suggest(word, (xt_choices){choices, sizeof *choices, count});
}

xt_printable_text xt_suggest(xt_string_view word, xt_choices choices)
{
    const uint32_t    count = choices.count;
    xt_printable_text printable = {""};
    const char       *nearest = nearest_of(word, choices);
    size_t            used = 0, capacity = sizeof printable.text - 8; // leaves space for "..."
    if (nearest)
        used = (size_t)snprintf(printable.text, 128, "did you mean '%s'? ", nearest);
    used += (size_t)snprintf(printable.text + used, 16, "there %s ", count == 1 ? "is" : "are");
    for (uint32_t i = 0; i < count; i++) {
        const char *separator_text = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        if (i == 24 || used + strlen(separator_text) + strlen(choice_at(choices, i)) > capacity) {
            strcpy(printable.text + used, ", ...");
            return printable;
        }
        used += (size_t)snprintf(printable.text + used, sizeof printable.text - used, "%s%s", separator_text,
                                 choice_at(choices, i));
    }
    return printable;
}

// ---- Tables of words -----------------------------------------------------------------------------------------------

static bool views_are_equal(xt_string_view a, xt_string_view b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

// Returns the slot of the word, or the empty slot for it.
static uint32_t slot_of_word(const xt_string_table *table, xt_string_view word)
{
    uint32_t mask = table->slot_capacity - 1;
    uint32_t slot = (uint32_t)xt_hash_bytes(word.at, word.length) & mask;
    while (table->slots[slot] && !views_are_equal(table->words[table->slots[slot] - 1], word))
        slot = (slot + 1) & mask;
    return slot;
}

uint32_t xt_string_table_find(const xt_string_table *table, xt_string_view word)
{
    uint32_t found = table->slot_capacity ? table->slots[slot_of_word(table, word)] : 0;
    return found ? found - 1 : UINT32_MAX;
}

static bool grow_string_table(xt_string_table *table)
{
    if (!xt_vector_grow((void **)&table->words, table->count, &table->capacity, &table->failed, sizeof *table->words))
        return false;
    if (table->count < table->slot_capacity / 2)
        return true;
    uint32_t  capacity = table->slot_capacity ? table->slot_capacity * 2 : 64;
    uint32_t *slots = XT_NEW_ARRAY(uint32_t, capacity);
    if (!slots) {
        table->failed = true;
        return false;
    }
    free(table->slots);
    table->slots = slots;
    table->slot_capacity = capacity;
    for (uint32_t i = 0; i < table->count; i++)
        slots[slot_of_word(table, table->words[i])] = i + 1;
    return true;
}

uint32_t xt_string_table_add(xt_string_table *table, xt_string_view word)
{
    uint32_t found = xt_string_table_find(table, word);
    if (found != UINT32_MAX)
        return found;
    if (!grow_string_table(table))
        return UINT32_MAX;
    table->slots[slot_of_word(table, word)] = ++table->count;
    table->words[table->count - 1] = word;
    return table->count - 1;
}

void xt_string_table_free(xt_string_table *table)
{
    free(table->words);
    free(table->slots);
    *table = (xt_string_table){0};
}
