// json_string.c -- writes a string as JSON.

#include "cli/support/json_string.h"

#include <stdint.h>

// Returns the number of bytes of a UTF-8 character, or 0 for other bytes (RFC 3629, section 4).
static int character_length(const unsigned char *at)
{
    static const struct {
        unsigned char first_low, first_high, second_low, second_high;
        int           length;
    } forms[] = {
        {0x01, 0x7f, 0x00, 0xff, 1}, {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        int length = forms[i].length;
        if (at[0] < forms[i].first_low || at[0] > forms[i].first_high)
            continue;
        if (length > 1 && (at[1] < forms[i].second_low || at[1] > forms[i].second_high))
            return 0;
        for (int later = 2; later < length; later++)
            if ((at[later] & 0xc0) != 0x80)
                return 0;
        return length;
    }
    return 0;
}

void cli_print_json_string(FILE *out, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    fputc('"', out);
    while (*at) {
        int length = character_length(at);
        if (length == 0)
            fputs("\\ufffd", out);
        else if (*at == '"' || *at == '\\')
            fprintf(out, "\\%c", *at);
        else if (*at < 0x20 || *at == '<')
            fprintf(out, "\\u%04x", *at);
        else
            fwrite(at, 1, (size_t)length, out);
        at += length ? length : 1;
    }
    fputc('"', out);
}
