// board_show.c -- a board for people to read: its size and rules, and what its tiles make.

#include "edge/board.h"

static const char *plural(uint32_t count)
{
    return count == 1 ? "" : "s";
}

// Why no solution can exist, where the colours' numbers say so.  False: no memory.
static bool show_what_cannot_pair(const xt_board *board, FILE *out)
{
    xt_board        copy = *board; // whose mark of having been checked changes
    xt_diagnostics *why = xt_diagnostics_new();
    if (why && !xt_board_check(&copy, why) && !xt_diagnostics_lack_memory(why))
        fprintf(out, "solutions  none: %s\n", xt_diagnostics_at(why, 0).text);
    bool fine = why && !xt_diagnostics_lack_memory(why);
    xt_diagnostics_free(why);
    return fine;
}

bool xt_board_show(const xt_board *board, FILE *out, xt_diagnostics *diagnostics)
{
    xt_board_facts f;
    if (!xt_board_facts_get(board, &f, diagnostics))
        return false;
    uint32_t tiles = f.width * f.height;
    if (*board->title)
        fprintf(out, "%s\n", board->title);
    fprintf(out, "board      %u row%s, %u column%s, %s\n", f.height, plural(f.height), f.width, plural(f.width),
            f.is_framed ? "with a frame" : "without a frame");
    fprintf(out, "tiles      %u, of %u kind%s that look different\n", tiles, f.kinds, plural(f.kinds));
    fprintf(out, "poses      %u\n", f.poses);
    fprintf(out, "colours    %u, %s\n", f.colours,
            f.is_complemented ? "each matching its opposite" : "each matching itself");
    fprintf(out, "hints      %u\n", f.hints);
    fprintf(out, "rotations  %u, the identity among them\n", f.rotations);
    if (!show_what_cannot_pair(board, out)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    return !ferror(out);
}
