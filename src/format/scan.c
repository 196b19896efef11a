// scan.c -- see scan.h.

#include "format/scan.h"

#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/vector.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// ---- Lines ---------------------------------------------------------------------------------------------------------

static bool begins_with(xt_word word, const char *bytes, size_t count)
{
    return word.length >= count && memcmp(word.at, bytes, count) == 0;
}

// A text with a NUL is told of once: it is a program's data, or UTF-16, and nothing can be said of its lines.
static void complain_of_nul(xt_scan *scan, const char *nul)
{
    scan->number = 1;
    for (const char *end; (end = memchr(scan->next, '\n', (size_t)(nul - scan->next))); scan->number++)
        scan->next = end + 1;
    scan->line = (xt_word){scan->next, (size_t)(nul - scan->next)};
    bool is_run = begins_with(scan->line, "SQLite format 3", 15);
    xt_scan_complain_at(scan, (xt_word){nul, 1},
                        is_run ? "a saved run, it seems, and no definition; 'exactile runs' tells what is in it"
                               : "a NUL byte; a definition is a text in UTF-8");
}

void xt_scan_begin(xt_scan *scan, xt_word text, const char *file, xt_diagnostics *diagnostics)
{
    *scan = (xt_scan){.file = file, .diagnostics = diagnostics, .number = 1};
    if (begins_with(text, "\xef\xbb\xbf", 3))
        text = (xt_word){text.at + 3, text.length - 3};
    scan->next = text.at;
    scan->line = (xt_word){text.at, 0};
    const char *nul = text.length ? memchr(text.at, '\0', text.length) : NULL;
    if (begins_with(text, "\xff\xfe", 2) || begins_with(text, "\xfe\xff", 2))
        xt_scan_complain_at(scan, text, "a text in UTF-16; save it as UTF-8");
    else if (nul)
        complain_of_nul(scan, nul);
    if (scan->errors)
        text.length = 0;
    scan->next = text.at;
    scan->end = text.at + text.length;
    scan->number = 0;
}

static void check_characters(xt_scan *scan)
{
    scan->is_spoiled = false;
    for (size_t i = 0; i < scan->line.length; i++) {
        unsigned char character = (unsigned char)scan->line.at[i];
        if ((character >= ' ' && character != 0x7f) || character == '\t')
            continue;
        xt_word word = {&scan->line.at[i], 1};
        if (character == '\r')
            xt_scan_complain_at(scan, word, "a carriage return inside a line; a line ends with LF or CR LF");
        else
            xt_scan_complain_at(scan, word, "the control character 0x%02x; only tabs and line ends are allowed",
                                character);
        scan->is_spoiled = true;
        return;
    }
}

bool xt_scan_line(xt_scan *scan)
{
    if (scan->again) {
        scan->again = false;
        return true;
    }
    if (scan->next == scan->end || scan->out_of_memory || scan->errors > XT_LIMIT_DIAGNOSTICS)
        return false;
    size_t      left = (size_t)(scan->end - scan->next);
    const char *end = memchr(scan->next, '\n', left);
    scan->line = (xt_word){scan->next, end ? (size_t)(end - scan->next) : left};
    scan->next = end ? end + 1 : scan->end;
    scan->number++;
    while (scan->line.length && scan->line.at[scan->line.length - 1] == '\r')
        scan->line.length--;
    check_characters(scan);
    return true;
}

xt_place xt_scan_place(const xt_scan *scan, const char *at)
{
    return (xt_place){scan->file, scan->number, (uint32_t)(at - scan->line.at) + 1};
}

static void complain(xt_scan *scan, xt_place place, const char *format, va_list arguments)
{
    char text[1024];
    if (scan->out_of_memory || (scan->is_spoiled && place.line == scan->number))
        return;
    scan->errors++;
    vsnprintf(text, sizeof text, format, arguments);
    xt_complain(scan->diagnostics, place, "%s", text);
}

void xt_scan_complain(xt_scan *scan, xt_place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(scan, place, format, arguments);
    va_end(arguments);
}

void xt_scan_complain_at(xt_scan *scan, xt_word word, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(scan, xt_scan_place(scan, word.at), format, arguments);
    va_end(arguments);
}

void xt_scan_complain_of_memory(xt_scan *scan)
{
    if (!scan->out_of_memory)
        xt_complain_of_memory(scan->diagnostics);
    scan->out_of_memory = true;
    scan->errors++;
}

// ---- Words ---------------------------------------------------------------------------------------------------------

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

xt_word xt_word_of(const char *text)
{
    return (xt_word){text, strlen(text)};
}

bool xt_word_is(xt_word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

xt_word xt_word_trim(xt_word word)
{
    while (word.length && is_blank(*word.at)) {
        word.at++;
        word.length--;
    }
    while (word.length && is_blank(word.at[word.length - 1]))
        word.length--;
    return word;
}

xt_word xt_word_before(xt_word word, char separator)
{
    const char *found = word.length ? memchr(word.at, separator, word.length) : NULL;
    return found ? (xt_word){word.at, (size_t)(found - word.at)} : word;
}

bool xt_word_cut(xt_word *rest, char separator, xt_word *part)
{
    if (!rest->length)
        return false;
    *part = xt_word_before(*rest, separator);
    size_t taken = part->length + (part->length < rest->length);
    *rest = (xt_word){rest->at + taken, rest->length - taken};
    *part = xt_word_trim(*part);
    return true;
}

bool xt_word_next(xt_word *rest, xt_word *word)
{
    *rest = xt_word_trim(*rest);
    size_t length = 0;
    while (length < rest->length && !is_blank(rest->at[length]))
        length++;
    *word = (xt_word){rest->at, length};
    *rest = (xt_word){rest->at + length, rest->length - length};
    return length > 0;
}

xt_number_fault xt_word_number(xt_word word, int32_t *number)
{
    bool    minus = word.length && *word.at == '-';
    bool    huge = false;
    int64_t value = 0;
    if (word.length == minus)
        return XT_NUMBER_NONE;
    for (size_t i = minus; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return XT_NUMBER_NONE;
        value = huge ? value : value * 10 + (word.at[i] - '0');
        huge = value > INT32_MAX;
    }
    *number = (int32_t)(huge ? INT32_MAX : value) * (minus ? -1 : 1);
    return huge ? XT_NUMBER_HUGE : XT_NUMBER_FINE;
}

// ---- For messages --------------------------------------------------------------------------------------------------

xt_shown xt_word_shown(xt_word word)
{
    enum { LONGEST = 40 };
    xt_shown shown;
    size_t   at = 0, used = 0;
    while (at < word.length && used < LONGEST) {
        size_t length = xt_utf8_length(word.at + at, word.length - at);
        bool   is_plain = length && (unsigned char)word.at[at] >= ' ' && word.at[at] != 0x7f;
        length = length ? length : 1;
        if (is_plain)
            memcpy(shown.text + used, word.at + at, length);
        else
            shown.text[used] = '?';
        used += is_plain ? length : 1;
        at += length;
    }
    strcpy(shown.text + used, at < word.length ? "..." : "");
    return shown;
}

static unsigned char folded(char letter)
{
    return (unsigned char)(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
}

static uint32_t least_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

enum { LONGEST_SPELT = 32 };

// How many letters must be put in, left out, changed or swapped with the next one to make one of the other; capitals
// do not count.  Damerau's distance, each pair of letters swapped once at most.
static uint32_t misspellings(xt_word a, xt_word b)
{
    uint32_t row[LONGEST_SPELT + 1][LONGEST_SPELT + 1];
    if (a.length > LONGEST_SPELT || b.length > LONGEST_SPELT)
        return UINT32_MAX;
    for (uint32_t i = 0; i <= a.length; i++)
        for (uint32_t j = 0; j <= b.length; j++) {
            row[i][j] = i ? j ? UINT32_MAX : i : j;
            if (!i || !j)
                continue;
            uint32_t differs = folded(a.at[i - 1]) != folded(b.at[j - 1]);
            row[i][j] = least_of(row[i - 1][j - 1] + differs, least_of(row[i - 1][j], row[i][j - 1]) + 1);
            if (i > 1 && j > 1 && folded(a.at[i - 1]) == folded(b.at[j - 2]) &&
                folded(a.at[i - 2]) == folded(b.at[j - 1]))
                row[i][j] = least_of(row[i][j], row[i - 2][j - 2] + 1);
        }
    return row[a.length][b.length];
}

// What is so near that nothing else can be meant, or NULL.
static const char *nearest_choice(xt_word word, const char *const *choices, uint32_t count)
{
    const char *nearest = NULL;
    uint32_t    length = word.length < LONGEST_SPELT ? (uint32_t)word.length : LONGEST_SPELT;
    uint32_t    best = length < 2 ? 1 : length < 6 ? 2 : length < 9 ? 3 : 4; // fewer mistakes than this
    for (uint32_t i = 0; i < count; i++) {
        uint32_t distance = misspellings(word, xt_word_of(choices[i]));
        if (distance < best && distance < strlen(choices[i])) {
            best = distance;
            nearest = choices[i];
        }
    }
    return nearest;
}

xt_shown xt_choices(xt_word word, const char *const *choices, uint32_t count)
{
    xt_shown    shown = {""};
    const char *nearest = nearest_choice(word, choices, count);
    size_t      used = 0, room = sizeof shown.text - 8; // room for "..."
    if (nearest)
        used = (size_t)snprintf(shown.text, 128, "did you mean '%s'? ", nearest);
    used += (size_t)snprintf(shown.text + used, 16, "there %s ", count == 1 ? "is" : "are");
    for (uint32_t i = 0; i < count; i++) {
        const char *joint = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        if (i == 24 || used + strlen(joint) + strlen(choices[i]) > room) {
            strcpy(shown.text + used, ", ...");
            return shown;
        }
        used += (size_t)snprintf(shown.text + used, sizeof shown.text - used, "%s%s", joint, choices[i]);
    }
    return shown;
}

// ---- Tables of words -----------------------------------------------------------------------------------------------

static bool words_are_equal(xt_word a, xt_word b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

// Where the word stands, or the empty slot where it belongs.
static uint32_t slot_of_word(const xt_word_table *table, xt_word word)
{
    uint32_t mask = table->slot_room - 1;
    uint32_t slot = (uint32_t)xt_hash_bytes(word.at, word.length) & mask;
    while (table->slots[slot] && !words_are_equal(table->words[table->slots[slot] - 1], word))
        slot = (slot + 1) & mask;
    return slot;
}

uint32_t xt_word_table_find(const xt_word_table *table, xt_word word)
{
    uint32_t found = table->slot_room ? table->slots[slot_of_word(table, word)] : 0;
    return found ? found - 1 : UINT32_MAX;
}

static bool make_room_for_a_word(xt_word_table *table)
{
    if (!xt_vector_grow((void **)&table->words, table->count, &table->room, &table->failed, sizeof *table->words))
        return false;
    if (table->count < table->slot_room / 2)
        return true;
    uint32_t  room = table->slot_room ? table->slot_room * 2 : 64;
    uint32_t *slots = XT_NEW_ARRAY(uint32_t, room);
    if (!slots) {
        table->failed = true;
        return false;
    }
    free(table->slots);
    table->slots = slots;
    table->slot_room = room;
    for (uint32_t i = 0; i < table->count; i++)
        slots[slot_of_word(table, table->words[i])] = i + 1;
    return true;
}

uint32_t xt_word_table_add(xt_word_table *table, xt_word word)
{
    uint32_t found = xt_word_table_find(table, word);
    if (found != UINT32_MAX)
        return found;
    if (!make_room_for_a_word(table))
        return UINT32_MAX;
    table->slots[slot_of_word(table, word)] = ++table->count;
    table->words[table->count - 1] = word;
    return table->count - 1;
}

void xt_word_table_free(xt_word_table *table)
{
    free(table->words);
    free(table->slots);
    *table = (xt_word_table){0};
}
