// fuzz_check.c -- reads any bytes as printed solutions of a small puzzle. Each solution is right, wrong or a duplicate,
// and each fault has a message. The first byte chooses the puzzle.
#define _POSIX_C_SOURCE 200809L

#include "output/check/check.h"
#include "require.h"

// Puzzles of few cells, so that random bytes can be a solution: with copies, equal shapes, a stationary piece, optional
// cells, two layers, colours, and on each lattice.
static const char *const definitions[] = {
    "D:xDim=2:yDim=2:lattice=square\nC:name=A:layout=0 0,1 0\nC:name=B:layout=0 0,0 1\n~D\n",
    ("D:xDim=2:yDim=2:zDim=2\nC:name=A:layout=0 0 0,1 0 0,0 1 0:copies=1..2\n"
     "C:name=S:type=S:layout=0 0 0,0 0 1\nC:name=B:layout=0 0 0:copies=0..3\n~D\n"),
    "D:xDim=3:yDim=2:lattice=hexagon\nR\n+ # #\n. # #\n~R\nC:name=A:layout=0 0,1 0:motions=none:copies=2..2\n~D\n",
    "D:xDim=4:yDim=1:lattice=triangle:oneSide\nC:name=A:layout=0 0,1 0,2 0\nC:name=B:layout=0 0\n~D\n",
    "A 1:2|B | X\nA\nA X:1\nB X:1\nB X:1\nB X\nX:2\nB X:2\n",
    ("D:xDim=2:yDim=2:lattice=square\nK:name=b\nK:name=w\nR\n#b #\n# +w\n~R\n"
     "C:name=A:layout=0 0/b,1 0/w\nC:name=B:layout=0 0,0 1/w\n~D\n"),
};

enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

static xt_puzzles *puzzles[DEFINITIONS];

static void make_puzzles(void)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    for (uint32_t i = 0; i < DEFINITIONS; i++)
        puzzles[i] = xt_read_text(definitions[i], strlen(definitions[i]), "fuzz", NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    require(xt_diagnostics_count(diagnostics) == 0, "the puzzles can be read");
    xt_diagnostics_free(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    xt_check_report report;
    if (!puzzles[0])
        make_puzzles();
    if (size < 2)
        return 0;
    xt_diagnostics  *diagnostics = xt_diagnostics_new();
    const xt_puzzle *puzzle = xt_puzzles_at(puzzles[data[0] % DEFINITIONS], 0);
    FILE            *in = fmemopen((void *)(data + 1), size - 1, "rb");
    require(xt_check_stream(puzzle, in, "fuzz", false, NULL, NULL, &report, diagnostics), "any text can be read");
    fclose(in);
    require(report.wrong + report.duplicates <= report.solutions, "no solution is two things at once");
    require(xt_diagnostics_total(diagnostics) == report.wrong + report.duplicates, "each fault has one message");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return 0;
}
