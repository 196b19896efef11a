// fuzz_xmpuzzle.c -- reads any bytes as a file of BurrTools, plain or compressed.  It gives either messages or puzzles.
// Puzzles that are written, read and written again give the same bytes.  Stored solutions and moves are right or have a
// fault.
#define _POSIX_C_SOURCE 200809L

#include "api/stored_moves.h"
#include "require.h"

typedef struct text {
    char  *at;
    size_t length;
} text;

static xt_puzzles *read(const char *bytes, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(bytes, length, "fuzz", "xmpuzzle", diagnostics);
    uint32_t        messages = xt_diagnostics_count(diagnostics);
    require(puzzles ? messages == 0 : messages > 0, "no puzzles exactly if there are messages");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static text write(const xt_puzzles *puzzles)
{
    text             t = {0};
    uint32_t         count = xt_puzzles_count(puzzles);
    const xt_puzzle *list[64];
    FILE            *out = open_memstream(&t.at, &t.length);
    xt_diagnostics  *diagnostics = xt_diagnostics_new();
    for (uint32_t i = 0; i < count && i < 64; i++)
        list[i] = puzzles->items.at[i];
    require(xt_write_puzzles(list, count < 64 ? count : 64, "xmpuzzle", out, diagnostics),
            "what was read can be written");
    fclose(out);
    xt_diagnostics_free(diagnostics);
    return t;
}

static void write_and_read_again(const xt_puzzles *puzzles)
{
    text first = write(puzzles);
    if (first.length <= 1 << 20) {
        xt_puzzles *again = read(first.at, first.length);
        require(again, "what was written can be read");
        text second = write(again);
        require(second.length == first.length && memcmp(first.at, second.at, first.length) == 0, "it is the same");
        xt_puzzles_free(again);
        free(second.at);
    }
    free(first.at);
}

static void decode(const char *bytes, size_t length, const xt_puzzle *puzzle)
{
    xt_xm_stored    stored;
    xt_xm_assembly  assembly = {.fault = ""};
    xt_moves_check  moves = {0};
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            ok = xt_xm_stored_open(&stored, (xt_string_view){bytes, length}, "fuzz", puzzle, diagnostics);
    require(ok == (xt_diagnostics_count(diagnostics) == 0), "the solutions are read exactly if there is no message");
    for (uint32_t i = 0; ok && i < stored.problem->solutions.count; i++) {
        require(xt_xm_decode(&stored, i, &assembly), "memory suffices");
        for (uint32_t c = 0; c < assembly.cells.count; c++)
            require(assembly.cells.at[c] < puzzle->cells, "cells are in the box");
        if (*assembly.fault)
            continue;
        require(xt_check_stored_moves(&moves, &stored, i, &assembly), "memory suffices for the moves");
        require(!moves.level == !stored.problem->solutions.at[i].separation, "stored moves have a level");
        require(!moves.level || moves.moves.first_moves <= moves.moves.moves, "the first moves are some of all");
    }
    require_helpful_messages(diagnostics);
    xt_xm_assembly_free(&assembly);
    xt_moves_check_free(&moves);
    xt_xm_stored_close(&stored);
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    xt_puzzles *puzzles = read(bytes, size);
    if (puzzles) {
        write_and_read_again(puzzles);
        if (size && *bytes == '<')
            decode(bytes, size, xt_puzzles_at(puzzles, 0));
    }
    xt_puzzles_free(puzzles);
    return 0;
}
