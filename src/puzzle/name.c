// name.c -- the rule for names of pieces.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/utf8.h"

#include <string.h>

const char *xt_copy_separator(const char *name)
{
    size_t length = strlen(name);
    return length && name[length - 1] >= '0' && name[length - 1] <= '9' ? "." : "";
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool xt_piece_printed_alike(const char *name, bool is_numbered, uint32_t candidate, char of[], uint32_t *number)
{
    size_t   length = strlen(name);
    uint32_t digit_value = 1;
    *number = is_numbered;
    for (; !is_numbered && length && is_digit(name[length - 1]) && digit_value <= 100000; digit_value *= 10)
        *number += digit_value * (uint32_t)(name[--length] - '0');
    bool ok = length && (is_numbered || (digit_value > 1 && name[length] != '0'));
    if (candidate == 1) // a dot stands behind a digit
        ok = ok && name[--length] == '.' && length && is_digit(name[length - 1]);
    else
        ok = ok && !is_numbered && !is_digit(name[length - 1]);
    if (ok) {
        memcpy(of, name, length);
        of[length] = '\0';
    }
    return ok;
}

bool xt_begins_expression(const char *at, size_t length)
{
    const char next = length > 1 ? at[1] : ' ';
    return *at == '{' && ((next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || is_digit(next) ||
                          next == '-' || next == '(');
}

const char *xt_name_error(const char *name, size_t length)
{
    _Static_assert(XT_LIMIT_NAME == 64, "the message below says it");
    if (length > XT_LIMIT_NAME)
        return "is too long; a name has up to 64 bytes";
    if (length == 0)
        return "is empty; a name has one character or more";
    if (length == 1 && *name == '.')
        return "is what drawings call an empty cell; take another name";
    if (*name == '~' && length > 1)
        return "looks like the end of something; a name of several characters does not begin with '~'";
    for (size_t i = 0; i < length; i++) {
        if (name[i] == ' ' || name[i] == '\t')
            return "has a blank in it; a name is one word";
        if (name[i] == ':' || name[i] == ',' || name[i] == '#')
            return "has one of ':', ',' and '#' in it, which part things; a name has none of them";
        if (xt_begins_expression(name + i, length - i))
            return "has '{' before a letter, a digit, '-' or '(', as an expression; leave out the '{'";
    }
    for (size_t i = 0, bytes; i < length; i += bytes) {
        if (!(bytes = xt_utf8_length(name + i, length - i)))
            return "is not UTF-8; save the text as UTF-8";
        uint32_t code = xt_utf8_code(name + i, bytes);
        if (!xt_is_printable(code))
            return "has a control or invisible character in it; leave it out";
        if (xt_is_other_blank(code))
            return "has a blank in it that is not the plain one; names are parted by plain blanks";
    }
    return NULL;
}
