// fuzz_tiles.c -- reads any bytes as a tile list, or as JSON if they begin with a brace. They give either messages or a
// board, and a board that is written and read again is written the same.
#define _POSIX_C_SOURCE 200809L

#include "require.h"

static const char *format_of(const char *text, size_t length)
{
    return length && *text == '{' ? "json" : "tiles";
}

static xt_puzzles *read(const char *text, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "fuzz", format_of(text, length), diagnostics);
    uint32_t        messages = xt_diagnostics_count(diagnostics);
    require(puzzles ? messages == 0 : messages > 0, "no board exactly if there are messages");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static char *write_board(xt_puzzles *puzzles, const char *format, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    require(xt_write_puzzle(xt_puzzles_at(puzzles, 0), format, out, NULL), "what was read can be written");
    fclose(out);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    xt_puzzles *puzzles = read((const char *)data, size);
    if (puzzles) {
        const char *format = format_of((const char *)data, size);
        size_t      length, again_length;
        char       *text = write_board(puzzles, format, &length);
        xt_puzzles *again = read(text, length);
        require(again && xt_puzzles_count(again) == 1, "what was written can be read");
        char *again_text = write_board(again, format, &again_length);
        require(length == again_length && memcmp(text, again_text, length) == 0, "it is the same");
        free(text);
        free(again_text);
        xt_puzzles_free(again);
    }
    xt_puzzles_free(puzzles);
    return 0;
}
