// board_summary.c -- a board for people: its size, its rules and its tiles.

#include "base/bounded_text.h"
#include "edge/board/board.h"

// Prints why no solution can exist, if the counts of colours prove it.  Returns false if memory runs out.
static bool explain_unpairable_colours(const xt_board *board, FILE *out)
{
    xt_board        copy = *board; // xt_board_check changes its `checked` flag
    xt_diagnostics *reasons = xt_diagnostics_new();
    if (reasons && !xt_board_check(&copy, reasons) && !xt_diagnostics_ran_out_of_memory(reasons))
        fprintf(out, "solutions  none: %s\n", xt_diagnostics_at(reasons, 0).text);
    bool fine = reasons && !xt_diagnostics_ran_out_of_memory(reasons);
    xt_diagnostics_free(reasons);
    return fine;
}

bool xt_board_show(const xt_board *board, FILE *out, xt_diagnostics *diagnostics)
{
    xt_board_facts facts;
    if (!xt_board_facts_get(board, &facts, diagnostics))
        return false;
    uint32_t tiles = facts.width * facts.height;
    if (*board->title)
        fprintf(out, "%s\n", board->title);
    fprintf(out, "board      %u row%s, %u column%s, %s\n", facts.height, xt_plural_suffix(facts.height), facts.width,
            xt_plural_suffix(facts.width), facts.is_framed ? "with a frame" : "without a frame");
    fprintf(out, "tiles      %u, of %u different type%s\n", tiles, facts.tile_types,
            xt_plural_suffix(facts.tile_types));
    fprintf(out, "poses      %u, each a type of tile in one rotation\n", facts.poses);
    fprintf(out, "colours    %u, %s\n", facts.colours,
            facts.is_complemented ? "each matching its opposite" : "each matching itself");
    fprintf(out, "hints      %u\n", facts.hints);
    if (board->format)
        fprintf(out, "format     %s\n", board->format);
    if (facts.rotations > 1)
        fprintf(out, "symmetry   %u rotations\n", facts.rotations);
    else
        fputs("symmetry   none\n", out);
    if (!explain_unpairable_colours(board, out))
        return xt_diagnose_out_of_memory(diagnostics);
    return !ferror(out);
}
