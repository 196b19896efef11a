// suggest.c -- finds the names nearest to a misspelt one.
//
// The distance is the number of edits: inserted, deleted or changed letters, and swapped neighbours (Damerau, 1964, in
// the form that edits no place twice).  A beginning of a name has distance 1.

#include "cli/input/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX_WANTED_LENGTH = sizeof((cli_suggestions *)NULL)->wanted };

static bool same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

// Computes the next row of the table; row[j] is the distance to the first j letters of the name.
static void next_row(const char *wanted, uint32_t i, const char *name, uint32_t length,
                     uint32_t row[3][MAX_WANTED_LENGTH + 1])
{
    const uint32_t *before = row[(i + 1) % 3], *above = row[(i + 2) % 3];
    uint32_t       *here = row[i % 3];
    here[0] = i;
    for (uint32_t j = 1; j <= length; j++) {
        here[j] = smaller(above[j] + 1, here[j - 1] + 1);
        here[j] = smaller(here[j], above[j - 1] + !same(wanted[i - 1], name[j - 1]));
        if (i > 1 && j > 1 && same(wanted[i - 1], name[j - 2]) && same(wanted[i - 2], name[j - 1]))
            here[j] = smaller(here[j], before[j - 2] + 1);
    }
}

static uint32_t distance_between(const char *wanted, uint32_t wanted_length, const char *name, uint32_t length)
{
    uint32_t row[3][MAX_WANTED_LENGTH + 1];
    for (uint32_t j = 0; j <= length; j++)
        row[0][j] = j;
    for (uint32_t i = 1; i <= wanted_length; i++)
        next_row(wanted, i, name, length, row);
    return row[wanted_length % 3][length];
}

static bool begins(const char *name, const char *beginning)
{
    while (*beginning && same(*name, *beginning)) {
        name++;
        beginning++;
    }
    return !*beginning;
}

void cli_suggestions_start(cli_suggestions *suggestions, const char *wanted, uint32_t length)
{
    *suggestions = (cli_suggestions){0};
    length = smaller(length, MAX_WANTED_LENGTH - 1);
    memcpy(suggestions->wanted, wanted, length);
    suggestions->distance = 1 + length / 4;
}

void cli_suggest(cli_suggestions *suggestions, const char *name)
{
    uint32_t wanted_length = (uint32_t)strlen(suggestions->wanted);
    uint32_t length = smaller((uint32_t)strlen(name), MAX_WANTED_LENGTH);
    uint32_t distance = distance_between(suggestions->wanted, wanted_length, name, length);
    if (wanted_length > 1 && begins(name, suggestions->wanted))
        distance = 1;
    // A name with all letters changed is not near, however short.
    if (distance > suggestions->distance || distance >= length)
        return;
    if (distance < suggestions->distance)
        suggestions->count = 0;
    suggestions->distance = distance;
    if (suggestions->count < CLI_SUGGESTIONS_MAX)
        suggestions->names[suggestions->count++] = name;
}

bool cli_suggestions_have(const cli_suggestions *suggestions, const char *name)
{
    for (uint32_t i = 0; i < suggestions->count; i++)
        if (strcmp(suggestions->names[i], name) == 0)
            return true;
    return false;
}

void cli_suggest_besides(cli_suggestions *suggestions, const char *name)
{
    if (suggestions->count < CLI_SUGGESTIONS_MAX)
        suggestions->names[suggestions->count++] = name;
}

cli_suggestion_text cli_suggestion_text_of(const cli_suggestions *suggestions, const char *otherwise)
{
    cli_suggestion_text answer;
    size_t              capacity = sizeof answer.text, used = 0;
    if (!suggestions->count) {
        snprintf(answer.text, capacity, "%s", otherwise);
        return answer;
    }
    for (uint32_t i = 0; i < suggestions->count && used < capacity; i++) {
        const char *before = i == 0 ? "did you mean " : i + 1 < suggestions->count ? ", " : " or ";
        used += (size_t)snprintf(answer.text + used, capacity - used, "%s'%s'", before, suggestions->names[i]);
    }
    if (used < capacity)
        snprintf(answer.text + used, capacity - used, "?");
    return answer;
}
