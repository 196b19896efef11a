// fuzz_drawing.c -- reads any bytes as a drawing of pieces laid beforehand.  Either there are messages, or the puzzle
// with the laid pieces is accepted.  The first byte chooses the puzzle.
#include "format/formats.h"
#include "require.h"

// With copies, a hole and a stationary piece, layers, names of cells similar to names of copies, triangles, and
// colours.
static const char *const definitions[] = {
    "D:xDim=4:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 1 0 0:copies=4\n~D\n",
    ("D:xDim=4:yDim=2:zDim=1\nR:\n# # # .\n# # # #\n~R\nC:name=S:type=S:layout=3 0 0\n"
     "C:name=A:layout=0 0 0, 1 0 0:copies=2\nC:name=B:layout=0 0 0, 0 1 0\n~D\n"),
    "D:xDim=2:yDim=2:zDim=2\nC:name=A:layout=0 0 0, 1 0 0:copies=2\nC:name=A1:layout=0 0 0, 0 1 0:copies=2\n~D\n",
    "D:xDim=3:yDim=2:zDim=1\nN:\nOct Nov A1\n1 2 3\n~N\nC:name=A:layout=0 0 0, 1 0 0:copies=0..3\n~D\n",
    "D:xDim=4:yDim=2:lattice=triangle\nC:name=A:layout=0 0, 1 0:copies=4\n~D\n",
    ("D:xDim=4:yDim=2:zDim=1\nK:name=b\nK:name=w:on=.\nR\n#b # #b #\n# #b # #\n~R\n"
     "C:name=A:layout=0 0 0/b, 1 0 0/w:copies=2\nC:name=B:layout=0 0 0, 0 1 0:copies=2\n~D\n"),
};

enum { DEFINITIONS = sizeof definitions / sizeof *definitions };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    const char     *definition = definitions[*data % DEFINITIONS];
    xt_puzzles     *puzzles = xt_read_text(definition, strlen(definition), "fuzz", NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    require(puzzles, "the puzzle can be read");
    xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
    bool       ok =
        xt_puzzle_place_drawn_text(puzzle, (xt_string_view){(const char *)data + 1, size - 1}, "fuzz", diagnostics);
    require(ok == (xt_diagnostics_total(diagnostics) == 0), "pieces are laid exactly if there are no messages");
    require_helpful_messages(diagnostics);
    require(!ok || xt_puzzle_check(puzzle, diagnostics), "the puzzle with the laid pieces is accepted");
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
    return 0;
}
