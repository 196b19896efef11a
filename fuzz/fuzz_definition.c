// fuzz_definition.c -- reads any bytes as a definition. It gives either messages or puzzles, and puzzles that are
// written and read again are equal.
#define _POSIX_C_SOURCE 200809L

#include "../tests/same_puzzle.h"
#include "require.h"

static xt_puzzles *read(const char *text, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "fuzz", "polycube", diagnostics);
    uint32_t        messages = xt_diagnostics_count(diagnostics);
    require(puzzles ? messages == 0 : messages > 0, "no puzzles exactly if there are messages");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static void write_and_read_again(const xt_puzzle *puzzle)
{
    char           *text = NULL;
    size_t          length = 0;
    FILE           *out = open_memstream(&text, &length);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    require(xt_write_puzzle(puzzle, "polycube", out, diagnostics), "what was read can be written");
    fclose(out);
    if (length <= 1 << 16) { // large sets of shapes make reading slow
        xt_puzzles *puzzles = read(text, length);
        require(puzzles && xt_puzzles_count(puzzles) == 1, "what was written can be read");
        require(puzzles_are_the_same(puzzle, xt_puzzles_at(puzzles, 0)), "it is the same");
        xt_puzzles_free(puzzles);
    }
    xt_diagnostics_free(diagnostics);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    xt_puzzles *puzzles = read((const char *)data, size);
    for (uint32_t i = 0; puzzles && i < xt_puzzles_count(puzzles); i++)
        write_and_read_again(xt_puzzles_at(puzzles, i));
    xt_puzzles_free(puzzles);
    return 0;
}
