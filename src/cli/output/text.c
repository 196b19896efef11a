// text.c -- see text.h.

#include "cli/output/text.h"

#include "exactile.h"

void cli_print_text(FILE *out, const char *text)
{
    while (*text) {
        const char *first = text;
        if (xt_next_character(&text))
            fwrite(first, 1, (size_t)(text - first), out);
        else
            fputc('?', out);
    }
}

void cli_print_json_string(FILE *out, const char *text)
{
    fputc('"', out);
    while (*text) {
        const char *first = text;
        if (!xt_next_character(&text))
            fputs("\\ufffd", out);
        else if (*first == '"' || *first == '\\')
            fprintf(out, "\\%c", *first);
        else if (*first == '<')
            fputs("\\u003c", out);
        else
            fwrite(first, 1, (size_t)(text - first), out);
    }
    fputc('"', out);
}
