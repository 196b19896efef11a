// format.c -- the table of formats, and the public functions that read and write through it.

#include "format/format.h"

#include "base/limits.h"
#include "base/memory.h"

#include <errno.h>
#include <string.h>

// Recognised in this order, but for the first, which reads what no other recognises: its complaints tell what is wrong.
static const xt_format *const formats[] = {&xt_format_polycube, &xt_format_tiles, &xt_format_json};

enum { FORMATS = sizeof formats / sizeof *formats };

const char *xt_format_name_at(uint32_t index)
{
    return index < FORMATS ? formats[index]->name : NULL;
}

static const xt_format *format_called(const char *name, xt_diagnostics *diagnostics)
{
    const char *names[FORMATS];
    for (uint32_t i = 0; i < FORMATS; i++) {
        names[i] = formats[i]->name;
        if (strcmp(names[i], name) == 0)
            return formats[i];
    }
    xt_word word = xt_word_of(name);
    xt_complain_of(diagnostics, "no format is called '%s'; %s", xt_word_shown(word).text,
                   xt_choices(word, names, FORMATS).text);
    return NULL;
}

static const xt_format *format_of_text(xt_word text)
{
    for (uint32_t i = 1; i < FORMATS; i++)
        if (formats[i]->recognises(text))
            return formats[i];
    return formats[0];
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

void xt_puzzles_free(xt_puzzles *puzzles)
{
    if (!puzzles)
        return;
    for (uint32_t i = 0; i < puzzles->items.count; i++)
        xt_puzzle_free(puzzles->items.at[i]);
    for (uint32_t i = 0; i < puzzles->boards.count; i++)
        xt_board_free(puzzles->boards.at[i]);
    xt_vector_free(&puzzles->items);
    xt_vector_free(&puzzles->boards);
    free(puzzles);
}

uint32_t xt_puzzles_count(const xt_puzzles *puzzles)
{
    return puzzles->items.count + puzzles->boards.count;
}

xt_puzzle *xt_puzzles_at(xt_puzzles *puzzles, uint32_t index)
{
    return index < puzzles->items.count ? puzzles->items.at[index] : NULL;
}

xt_board *xt_puzzles_board_at(xt_puzzles *puzzles, uint32_t index)
{
    return index < puzzles->boards.count ? puzzles->boards.at[index] : NULL;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

bool xt_puzzles_take_board(xt_puzzles *puzzles, xt_board *board, bool fine, xt_diagnostics *diagnostics)
{
    if (fine) {
        xt_vector_push(&puzzles->boards, board);
        if (!puzzles->boards.failed)
            return true;
        xt_complain_of_memory(diagnostics);
    }
    xt_board_free(board);
    return false;
}

xt_puzzles *xt_read_text(const char *text, size_t length, const char *file, const char *format_name,
                         xt_diagnostics *diagnostics)
{
    xt_word          word = {length ? text : "", length};
    const xt_format *format = format_name ? format_called(format_name, diagnostics) : format_of_text(word);
    if (!format)
        return NULL;
    if (length > XT_LIMIT_TEXT) {
        xt_complain(diagnostics, (xt_place){.file = file}, "a text of more than %d bytes; XT_LIMIT_TEXT allows no more",
                    XT_LIMIT_TEXT);
        return NULL;
    }
    xt_puzzles *puzzles = XT_NEW(xt_puzzles);
    if (!puzzles)
        xt_complain_of_memory(diagnostics);
    else if (format->read(word, file, puzzles, diagnostics))
        return puzzles;
    xt_puzzles_free(puzzles);
    return NULL;
}

// All that the file has, or a little more than a text may have.  False: errno tells.
static bool read_bytes(FILE *in, xt_file_text *text)
{
    size_t room = 0;
    while (text->length <= XT_LIMIT_TEXT) {
        if (text->length == room) {
            room = room ? room * 2 : 1 << 16;
            char *grown = xt_reallocate(text->at, room, 1);
            if (!grown) {
                errno = ENOMEM;
                return false;
            }
            text->at = grown;
        }
        size_t got = fread(text->at + text->length, 1, room - text->length, in);
        text->length += got;
        if (got == 0)
            return !ferror(in);
    }
    return true;
}

static void complain_of_file(const char *file, const char *what, xt_diagnostics *diagnostics)
{
    xt_complain(diagnostics, (xt_place){.file = file}, "cannot be %s: %s; a file that can be read is needed", what,
                strerror(errno));
}

bool xt_file_text_read(xt_file_text *text, const char *path, xt_diagnostics *diagnostics)
{
    bool is_standard = strcmp(path, "-") == 0;
    *text = (xt_file_text){.name = is_standard ? "standard input" : path};
    errno = 0;
    FILE *in = is_standard ? stdin : fopen(path, "rb");
    if (!in) {
        complain_of_file(text->name, "opened", diagnostics);
        return false;
    }
    bool fine = read_bytes(in, text);
    if (!fine && errno == ENOMEM)
        xt_complain_of_memory(diagnostics);
    else if (!fine)
        complain_of_file(text->name, "read", diagnostics);
    if (!is_standard)
        fclose(in);
    return fine;
}

xt_puzzles *xt_read_file(const char *path, const char *format, xt_diagnostics *diagnostics)
{
    xt_file_text text;
    xt_puzzles  *puzzles = NULL;
    if (xt_file_text_read(&text, path, diagnostics))
        puzzles = xt_read_text(text.at, text.length, text.name, format, diagnostics);
    free(text.at);
    return puzzles;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static bool is_written(FILE *out, xt_diagnostics *diagnostics)
{
    errno = 0;
    if (fflush(out) == 0 && !ferror(out))
        return true;
    xt_complain_of(diagnostics, "the puzzle cannot be written: %s; room and the right to write are needed",
                   errno ? strerror(errno) : "an earlier write failed");
    return false;
}

// The format by its name, where it has what is needed of it; else it complains.
static const xt_format *format_for(const char *name, bool of_boards, xt_diagnostics *diagnostics)
{
    const xt_format *format = name ? format_called(name, diagnostics) : formats[0];
    for (uint32_t i = 0; !name && i < FORMATS && of_boards && !format->write_board; i++)
        format = formats[i];
    if (!format || (of_boards ? format->write_board != NULL : format->write != NULL))
        return format;
    xt_complain_of(diagnostics, "the format '%s' cannot say %s; choose another", format->name,
                   of_boards ? "boards of tiles" : "puzzles of pieces");
    return NULL;
}

bool xt_write_puzzle(const xt_puzzle *puzzle, const char *format_name, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_format *format = format_for(format_name, false, diagnostics);
    return format && format->write(puzzle, out, diagnostics) && is_written(out, diagnostics);
}

bool xt_write_board(const xt_board *board, const char *format_name, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_format *format = format_for(format_name, true, diagnostics);
    return format && format->write_board(board, out, diagnostics) && is_written(out, diagnostics);
}
