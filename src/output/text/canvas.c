// canvas.c -- see canvas.h.

#include "output/text/canvas.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <stdlib.h>

const xt_look xt_default_look = {.ink = XT_NO_COLOUR, .paper = XT_NO_COLOUR};

bool xt_text_canvas_make(xt_text_canvas *canvas, uint64_t rows, uint64_t columns)
{
    *canvas = (xt_text_canvas){.rows = (uint32_t)rows, .columns = (uint32_t)columns};
    if (rows > UINT32_MAX || columns > UINT32_MAX || (rows && columns > UINT32_MAX / rows))
        return false;
    canvas->at = XT_NEW_ARRAY(xt_glyph, rows * columns);
    for (uint64_t i = 0; canvas->at && i < rows * columns; i++)
        canvas->at[i] = (xt_glyph){.code = ' ', .look = xt_default_look};
    return canvas->at;
}

void xt_text_canvas_free(xt_text_canvas *canvas)
{
    free(canvas->at);
    *canvas = (xt_text_canvas){0};
}

void xt_text_canvas_put(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t code, xt_look look)
{
    if (row < canvas->rows && column < canvas->columns)
        canvas->at[(size_t)row * canvas->columns + column] = (xt_glyph){.code = code, .look = look};
}

void xt_text_canvas_fill(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t columns, xt_look look)
{
    for (uint32_t i = 0; i < columns; i++)
        xt_text_canvas_put(canvas, row, column + i, ' ', look);
}

// ---- UTF-8 ---------------------------------------------------------------------------------------------------------

uint32_t xt_terminal_columns(const char *text)
{
    uint32_t columns = 0;
    for (; *text; text++)
        columns += ((unsigned char)*text & 0xc0) != 0x80; // counts each character once
    return columns;
}

void xt_text_canvas_write(xt_text_canvas *canvas, uint32_t row, uint32_t column, const char *text, uint32_t columns,
                          xt_look look)
{
    static const uint32_t ellipsis = 0x2026;
    bool                  fits = xt_terminal_columns(text) <= columns;
    for (uint32_t i = 0; i < columns && *text; i++) {
        uint32_t code = xt_utf8_next(&text);
        if (!xt_is_printable(code))
            code = '?';
        xt_text_canvas_put(canvas, row, column + i, !fits && i + 1 == columns ? ellipsis : code, look);
    }
}

void xt_text_canvas_write_marked(xt_text_canvas *canvas, uint32_t row, uint32_t column, const char *label,
                                 const char *mark, uint32_t columns, xt_look look)
{
    uint32_t length = xt_terminal_columns(label);
    xt_text_canvas_write(canvas, row, column, label, columns, look);
    if (*mark && length < columns)
        xt_text_canvas_write(canvas, row, column + length, mark, columns - length, look);
}

// ---- Printing ------------------------------------------------------------------------------------------------------

static bool same_look(xt_look a, xt_look b)
{
    return a.ink == b.ink && a.paper == b.paper && a.bold == b.bold && a.faint == b.faint && a.swapped == b.swapped;
}

// Sets this look by one escape sequence, which first resets the last look.
static void print_look(xt_look look, FILE *out)
{
    fputs("\033[0", out);
    if (look.bold)
        fputs(";1", out);
    if (look.faint)
        fputs(";2", out);
    if (look.swapped)
        fputs(";7", out);
    if (look.ink != XT_NO_COLOUR)
        fprintf(out, ";38;5;%d", look.ink);
    if (look.paper != XT_NO_COLOUR)
        fprintf(out, ";48;5;%d", look.paper);
    putc('m', out);
}

static void print_row(const xt_glyph *row, uint32_t columns, bool coloured, FILE *out)
{
    xt_look look = xt_default_look;
    while (columns > 0 && row[columns - 1].code == ' ' &&
           (!coloured || same_look(row[columns - 1].look, xt_default_look)))
        columns--;
    for (uint32_t i = 0; i < columns; i++) {
        char   bytes[4];
        size_t length = xt_utf8_put(row[i].code, bytes);
        if (coloured && !same_look(row[i].look, look))
            print_look(look = row[i].look, out);
        fwrite(bytes, 1, length, out);
    }
    fputs(same_look(look, xt_default_look) ? "\n" : "\033[0m\n", out);
}

bool xt_text_canvas_print(const xt_text_canvas *canvas, bool coloured, FILE *out)
{
    for (uint32_t row = 0; row < canvas->rows; row++)
        print_row(canvas->at + (size_t)row * canvas->columns, canvas->columns, coloured, out);
    return !ferror(out);
}
