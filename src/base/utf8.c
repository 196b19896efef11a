// utf8.c -- see utf8.h.

#include "base/utf8.h"

#include <stdbool.h>
#include <stdint.h>

size_t xt_utf8_length(const char *text, size_t bytes)
{
    static const uint32_t min_code[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char         first = bytes ? (unsigned char)*text : 0xff;
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xf8 ? 0 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
    if (!length || bytes < length)
        return 0;
    uint32_t code = first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (byte & 0x3f);
    }
    bool is_code = code >= min_code[length] && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return is_code ? length : 0;
}
