// board_show.c -- a board for people to read: its size and rules, and what its tiles make.

#include "edge/board.h"

static const char *plural(uint32_t count)
{
    return count == 1 ? "" : "s";
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
    return !ferror(out);
}
