// xmpuzzle_names.c -- names of pieces for the parts of a problem in a file of BurrTools.
//
// Names of shapes may be missing, equal, or have characters that names of pieces do not have.  Such names are changed:
// every name is one word, and copies of a piece print with a number behind the name.

#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "format/xmpuzzle.h"
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <string.h>

// Copies a name without the characters that names of pieces do not have.
static void clean_name(const char *name, uint32_t shape, char cleaned[XT_LIMIT_NAME + 1])
{
    size_t used = 0;
    for (const char *at = name; *at;) {
        const char *from = at;
        uint32_t    code = xt_utf8_next(&at);
        size_t      bytes = (size_t)(at - from);
        bool        is_allowed = xt_is_printable(code) && code != ' ' && !xt_is_other_blank(code) &&
                          !(bytes == 1 && strchr(":,#{", *from)) && !(used == 0 && *from == '~');
        if (used + bytes > XT_LIMIT_NAME)
            break;
        if (is_allowed)
            memcpy(cleaned + used, from, bytes);
        else
            cleaned[used] = '_';
        used += is_allowed ? bytes : 1;
    }
    cleaned[used] = '\0';
    if (xt_name_error(cleaned, used))
        snprintf(cleaned, XT_LIMIT_NAME + 1, "S%" PRIu32, shape + 1); // as BurrTools shows shapes
}

// Names of pieces, to find equal ones.
typedef struct name_table {
    xt_string_table indices; // in the order in which the names were added
    const char    **names;
    xt_arena       *arena;   // of the document; owns the names
    uint32_t        letters; // the number of the last letters that made a name unique
} name_table;

static uint32_t index_of(const name_table *t, const char *name)
{
    return xt_string_table_find(&t->indices, xt_string_view_of(name));
}

// Appends letters until the name is new: A, A_b, A_c, ...
static void make_unique(name_table *t, char name[XT_LIMIT_NAME + 1])
{
    char   stem[XT_LIMIT_NAME + 1];
    size_t length = strlen(name);
    memcpy(stem, name, length + 1);
    while (index_of(t, name) != UINT32_MAX) {
        char   letters[16] = "";
        size_t at = sizeof letters - 1;
        for (uint32_t rest = ++t->letters; rest; rest /= 26)
            letters[--at] = (char)('a' + rest % 26);
        letters[--at] = '_';
        size_t space = XT_LIMIT_NAME - strlen(letters + at), kept = length < space ? length : space;
        while (kept > 0 && kept < length && ((unsigned char)stem[kept] & 0xC0) == 0x80)
            kept--; // not inside a character
        snprintf(name, XT_LIMIT_NAME + 1, "%.*s%s", (int)kept, stem, letters + at);
    }
}

static bool add_name(name_table *t, uint32_t index, const char *name)
{
    t->names[index] = xt_arena_text(t->arena, name);
    return t->names[index] && xt_string_table_add(&t->indices, xt_string_view_of(t->names[index])) != UINT32_MAX;
}

static bool make_table(name_table *t, uint32_t pieces, xt_arena *arena)
{
    *t = (name_table){.names = XT_ARENA_ARRAY_ZEROED(arena, const char *, pieces + 1), .arena = arena};
    return t->names;
}

// Returns true if a piece prints like a copy of another one: S11 like copy 1 of S1.  xt_puzzle_check refuses that.
static bool prints_like_a_copy(const name_table *t, const char *name, uint32_t copies, const uint32_t *copies_of)
{
    char     of[XT_LIMIT_NAME + 1];
    uint32_t number;
    for (uint32_t candidate = 0; candidate < 2; candidate++) {
        bool     has_name = xt_piece_printed_alike(name, copies != 1, candidate, of, &number);
        uint32_t found = has_name ? index_of(t, of) : UINT32_MAX;
        if (found != UINT32_MAX && copies_of[found] != 1 && number <= copies_of[found])
            return true;
    }
    return false;
}

// Makes the final names: those that print like a copy of another piece get an end that is no digit.
// parts: the size of the result.
static const char **separate_names(const name_table *given, const uint32_t *copies, uint32_t pieces, uint32_t parts)
{
    name_table final;
    bool       ok = make_table(&final, parts, given->arena);
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; ok && i < pieces; i++) {
            char name[XT_LIMIT_NAME + 1];
            bool is_changed = prints_like_a_copy(given, given->names[i], copies[i], copies);
            snprintf(name, sizeof name, "%s%s", given->names[i], is_changed ? "_" : "");
            if (is_changed == (pass == 1)) {
                make_unique(&final, name);
                ok = add_name(&final, i, name);
            }
        }
    xt_string_table_free(&final.indices);
    return ok ? final.names : NULL;
}

const char **xt_xm_name_pieces(xt_xm_document *document, const xt_xm_problem *problem)
{
    uint32_t   parts = problem->parts.count, pieces = 0;
    uint32_t  *copies = XT_ARENA_ARRAY(&document->arena, uint32_t, parts + 1);
    name_table given;
    bool       ok = make_table(&given, parts, &document->arena) && copies;
    for (uint32_t i = 0; ok && i < parts; i++) {
        const xt_xm_part *part = &problem->parts.at[i];
        char              name[XT_LIMIT_NAME + 1];
        if (part->high == 0)
            continue;
        clean_name(document->shapes.at[part->shape].name, part->shape, name);
        make_unique(&given, name);
        copies[pieces] = part->high;
        ok = add_name(&given, pieces++, name);
    }
    const char **names = ok ? separate_names(&given, copies, pieces, parts) : NULL;
    xt_string_table_free(&given.indices);
    return names;
}
