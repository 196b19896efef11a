// fuzz_layouts.c -- reads any bytes as printed layouts of small boards: each is right, wrong or there before, and what
// is wrong is complained of, and what is no layout.  The first byte chooses the board.
#define _POSIX_C_SOURCE 200809L

#include "require.h"
#include "solution/check.h"

// A frame, equal tiles, tiles without turns, colours that match their opposites, a hint.
static const char *const definitions[] = {
    "0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n",
    "size 1 3\nframe none\n1 2 1 2 x3\n",
    "size 2 2\nframe none\nmatch complement\nturns none\n1 2 3 4\n5 6 7 -2\n-3 8 1 2\n-7 9 2 -8\n",
    "size 2 2\nhint 1 1 1\n0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n",
};

enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

static xt_puzzles *boards[DEFINITIONS];

static void make_boards(void)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    for (uint32_t i = 0; i < DEFINITIONS; i++)
        boards[i] = xt_read_text(definitions[i], strlen(definitions[i]), "fuzz", "tiles", diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    require(xt_diagnostics_count(diagnostics) == 0, "the boards can be read");
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    xt_check_report report;
    if (!boards[0])
        make_boards();
    if (size < 2)
        return 0;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    const xt_board *board = xt_puzzles_board_at(boards[data[0] % DEFINITIONS], 0);
    FILE           *in = fmemopen((void *)(data + 1), size - 1, "rb");
    bool            fine = xt_check_layout_stream(board, in, "fuzz", NULL, NULL, &report, diagnostics);
    fclose(in);
    require(report.wrong + report.duplicates <= report.solutions, "no layout is two things at once");
    uint32_t told = xt_diagnostics_total(diagnostics);
    uint64_t faults = report.wrong + report.duplicates; // a layout that is not read to its end is told, not counted
    require(fine ? told == faults : told > faults, "each fault is told once");
    require_that_complaints_help(diagnostics);
    xt_diagnostics_free(diagnostics);
    return 0;
}
