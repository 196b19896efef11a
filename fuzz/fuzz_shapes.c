// fuzz_shapes.c -- the readers of regions and pieces as drawings, coordinates, polygons, JSON, presents and layers, and
// of sudokus, lists, Tetravex and pages: any bytes give puzzles or diagnostics.  A puzzle can be written as a
// definition, and is the same when it is read again.
#define _POSIX_C_SOURCE 200809L

#include "exactile.h"
#include "require.h"

#include <stdlib.h>
#include <string.h>

static char *write_all(xt_puzzles *puzzles, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    for (uint32_t i = 0; i < xt_puzzles_count(puzzles); i++)
        require(xt_write_puzzle(xt_puzzles_at(puzzles, i), "polycube", out, NULL), "what was read can be written");
    fclose(out);
    return text;
}

// Returns false if any is a board or an exact cover.
static bool have_pieces(xt_puzzles *puzzles)
{
    for (uint32_t i = 0; i < xt_puzzles_count(puzzles); i++) {
        const xt_puzzle *puzzle = xt_puzzles_at(puzzles, i);
        if (xt_puzzle_facts_get(puzzle).is_board || xt_puzzle_facts_get(puzzle).is_cover)
            return false;
    }
    return true;
}

static void read_as(const char *format, const char *data, size_t size)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(data, size, "fuzz", format, diagnostics);
    require(!puzzles == (xt_diagnostics_count(diagnostics) > 0), "exactly a failure has diagnostics");
    if (puzzles && have_pieces(puzzles)) {
        size_t      length, again_length;
        char       *text = write_all(puzzles, &length);
        xt_puzzles *again = xt_read_text(text, length, "again", "polycube", NULL);
        require(again && xt_puzzles_count(again) == xt_puzzles_count(puzzles), "what was written can be read");
        char *again_text = write_all(again, &again_length);
        require(length == again_length && memcmp(text, again_text, length) == 0, "it is the same");
        free(text);
        free(again_text);
        xt_puzzles_free(again);
    }
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_as("drawing", (const char *)data, size);
    read_as("coordinates", (const char *)data, size);
    read_as("polygons", (const char *)data, size);
    read_as("json", (const char *)data, size);
    read_as("presents", (const char *)data, size);
    read_as("sudoku", (const char *)data, size);
    read_as("layers", (const char *)data, size);
    read_as("lists", (const char *)data, size);
    read_as("tetravex-reading", (const char *)data, size);
    read_as("page", (const char *)data, size);
    read_as(NULL, (const char *)data, size);
    return 0;
}
