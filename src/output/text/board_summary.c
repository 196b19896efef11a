// board_summary.c -- a board for people: its size, its rules and its tiles.

#include "base/bounded_text.h"
#include "edge/board/board.h"
#include "model/model.h"
#include "output/text/board.h"

// Prints why no solution can exist, if the counts of colours prove it.  Returns false if memory runs out.
static bool explain_unpairable_colours(const xt_puzzle *puzzle, FILE *out)
{
    xt_diagnostics *reasons = xt_diagnostics_new();
    if (reasons && !xt_board_check_pairs(puzzle, reasons) && !xt_diagnostics_ran_out_of_memory(reasons))
        fprintf(out, "solutions  none: %s\n", xt_diagnostics_at(reasons, 0).text);
    bool ok = reasons && !xt_diagnostics_ran_out_of_memory(reasons);
    xt_diagnostics_free(reasons);
    return ok;
}

bool xt_board_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    const xt_puzzle *puzzle = model->puzzle;
    xt_board_facts   facts;
    (void)style, (void)columns;
    if (!xt_board_facts_get(puzzle, &facts, NULL))
        return false;
    uint32_t tiles = facts.width * facts.height;
    if (*puzzle->title)
        fprintf(out, "%s\n", puzzle->title);
    fprintf(out, "board      %u row%s, %u column%s, %s\n", facts.height, xt_plural_suffix(facts.height), facts.width,
            xt_plural_suffix(facts.width), facts.is_framed ? "with a frame" : "without a frame");
    fprintf(out, "tiles      %u, of %u different type%s\n", tiles, facts.tile_types,
            xt_plural_suffix(facts.tile_types));
    fprintf(out, "poses      %u, each a type of tile in one rotation\n", facts.poses);
    fprintf(out, "colours    %u, %s\n", facts.colours,
            facts.is_complemented ? "each matching its opposite" : "each matching itself");
    fprintf(out, "hints      %u\n", facts.hints);
    if (puzzle->format)
        fprintf(out, "format     %s\n", puzzle->format);
    if (facts.rotations > 1)
        fprintf(out, "symmetry   %u rotations\n", facts.rotations);
    else
        fputs("symmetry   none\n", out);
    return explain_unpairable_colours(puzzle, out) && !ferror(out);
}
