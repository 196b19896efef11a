// name.c -- see name.h.

#include "puzzle/name.h"

#include "base/limits.h"
#include "base/utf8.h"

#include <string.h>

const char *xt_name_fault(const char *name, size_t length)
{
    _Static_assert(XT_LIMIT_NAME == 64, "the message below says it");
    if (length > XT_LIMIT_NAME)
        return "is too long; XT_LIMIT_NAME allows 64 bytes";
    if (length == 0)
        return "is empty; a name has one character or more";
    if (length == 1 && *name == '.')
        return "is what drawings call an empty cell; take another name";
    if (*name == '~' && length > 1)
        return "looks like the end of something; a name of several characters does not begin with '~'";
    for (size_t i = 0; i < length; i++) {
        unsigned char character = (unsigned char)name[i];
        if (character <= ' ' || character == 0x7f)
            return "has a blank or a control character in it; a name is one word";
        if (character == ':' || character == ',' || character == '#')
            return "has one of ':', ',' and '#' in it, which part things; a name has none of them";
    }
    for (size_t i = 0, bytes; i < length; i += bytes)
        if (!(bytes = xt_utf8_length(name + i, length - i)))
            return "is not UTF-8; save the text as UTF-8";
    return NULL;
}

static bool is_numbered(const xt_piece *piece)
{
    return piece->low != 1 || piece->high != 1;
}

// Its name is all but the last digits of this one.
const xt_piece *xt_piece_that_prints_alike(const xt_puzzle *puzzle, const xt_piece *piece)
{
    char     name[XT_LIMIT_NAME + 1];
    uint32_t number = 0, weight = 1;
    size_t   length = strlen(piece->name);
    for (uint32_t digits = 0; digits < 6 && length > 1; digits++, weight *= 10) {
        char digit = piece->name[--length];
        if (digit < '0' || digit > '9')
            break;
        number += weight * (uint32_t)(digit - '0');
        memcpy(name, piece->name, length);
        name[length] = '\0';
        const xt_piece *other = digit == '0' ? NULL : xt_puzzle_find_piece(puzzle, name);
        if (other && is_numbered(other) && (is_numbered(piece) ? number * 10 + 1 : number) <= other->high)
            return other;
    }
    return NULL;
}
