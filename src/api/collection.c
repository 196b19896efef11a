// collection.c -- the built-in puzzles, by number and by name.
//
// They are compiled in, so a program needs no files at run time.
#include "api/collection.h"

// Of ASCII letters only, whatever the locale: names in the collection have no others.
static char lower_case(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool names_match(const char *a, const char *b)
{
    while (*a && lower_case(*a) == lower_case(*b)) {
        a++;
        b++;
    }
    return lower_case(*a) == lower_case(*b);
}

bool xt_collection_at(uint32_t index, xt_collected *collected)
{
    if (index >= xt_collection_count)
        return false;
    *collected = xt_collection_rows[index];
    return true;
}

bool xt_collection_find(const char *name, xt_collected *collected)
{
    for (uint32_t i = 0; i < xt_collection_count; i++)
        if (names_match(name, xt_collection_rows[i].name))
            return xt_collection_at(i, collected);
    return false;
}
