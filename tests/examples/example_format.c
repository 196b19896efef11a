// example_format.c -- a format of one line: `fill WIDTH HEIGHT SET`, a rectangle and the name of a set of polyominoes.

#include "examples.h"

#include <string.h>

static xt_format_verdict judge(xt_string_view text)
{
    return text.length > 5 && memcmp(text.at, "fill ", 5) == 0 ? XT_VERDICT_POSSIBLE : XT_VERDICT_NO;
}

static bool read_fill(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    char    line[128] = "", set[64];
    int32_t size[3] = {0, 0, 1};
    memcpy(line, text.at, text.length < sizeof line ? text.length : sizeof line - 1);
    if (sscanf(line, "fill %4d %4d %63[^\n]", &size[0], &size[1], set) != 3) {
        xt_diagnose_at(diagnostics, (xt_source_location){file, 1, 1}, "not 'fill WIDTH HEIGHT SET'; write all three");
        return false;
    }
    xt_puzzle *puzzle = xt_puzzle_new("square", size, 0, diagnostics);
    bool       ok = puzzle && xt_puzzle_add_set(puzzle, set, diagnostics) && xt_puzzle_check(puzzle, diagnostics);
    return xt_puzzles_add_puzzle(puzzles, puzzle, ok, diagnostics);
}

const xt_format example_format = {
    .name = "fill",
    .summary = "a rectangle and the name of a set of pieces",
    .judge = judge,
    .read = read_fill,
};
