// fuzz_layouts.c -- reads any bytes as printed solutions of a small board, or as its hints. A solution is right, wrong
// or a duplicate, and each fault has a message. Hints are accepted, or there is a message. The first byte chooses the
// board; its highest bit chooses hints.
#define _GNU_SOURCE // memfd_create

#include "output/check/check.h"
#include "require.h"

#include <sys/mman.h>
#include <unistd.h>

// With a frame, equal tiles, tiles without rotations, complementary colours, and a hint.
static const char *const definitions[] = {
    "0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n",
    "size 1 3\nframe none\n1 2 1 2 x3\n",
    "size 2 2\nframe none\nmatch complement\nturns none\n1 2 3 4\n5 6 7 -2\n-3 8 1 2\n-7 9 2 -8\n",
    "size 2 2\nhint 1 1 1\n0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n",
};

enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

static xt_puzzles *boards[DEFINITIONS], *hinted[DEFINITIONS];

static void make_boards(void)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    for (uint32_t i = 0; i < DEFINITIONS; i++) {
        boards[i] = xt_read_text(definitions[i], strlen(definitions[i]), "fuzz", "tiles", diagnostics);
        hinted[i] = xt_read_text(definitions[i], strlen(definitions[i]), "fuzz", "tiles", diagnostics);
    }
    xt_diagnostics_print(diagnostics, stderr);
    require(xt_diagnostics_count(diagnostics) == 0, "the boards can be read");
    xt_diagnostics_free(diagnostics);
}

static void read_hints(xt_puzzle *board, const uint8_t *data, size_t size)
{
    char path[32];
    int  file = memfd_create("fuzz", 0);
    require(file >= 0 && write(file, data, size) == (ssize_t)size, "there is a file");
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            ok = xt_read_hints(board, path, diagnostics);
    require(ok == (xt_diagnostics_total(diagnostics) == 0), "hints exactly where nothing was complained of");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    close(file);
}

static void check_layouts(const xt_puzzle *board, const uint8_t *data, size_t size)
{
    xt_check_report report;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    FILE           *in = fmemopen((void *)data, size, "rb");
    bool            ok = xt_check_stream(board, in, "fuzz", size % 2, NULL, NULL, &report, diagnostics);
    fclose(in);
    require(report.wrong + report.duplicates <= report.solutions, "no layout is two things at once");
    uint32_t messages = xt_diagnostics_total(diagnostics);
    uint64_t faults = report.wrong + report.duplicates; // an incomplete solution has a message, but is not counted
    require(ok ? messages == faults : messages > faults, "each fault has one message");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!boards[0])
        make_boards();
    if (size < 2)
        return 0;
    bool are_hints = data[0] & 0x80;
    if (are_hints)
        read_hints(xt_puzzles_at(hinted[data[0] % DEFINITIONS], 0), data + 1, size - 1);
    else
        check_layouts(xt_puzzles_at(boards[data[0] % DEFINITIONS], 0), data + 1, size - 1);
    return 0;
}
