// web_moves.c -- see web_moves.h.  Pieces are numbers: their places among the pieces of the solution.

#include "cli/output/web_moves.h"

#include <inttypes.h>

static void put_pieces(FILE *out, const char *key, const uint32_t *pieces, uint32_t count)
{
    fprintf(out, "\"%s\":[", key);
    for (uint32_t i = 0; i < count; i++)
        fprintf(out, "%s%" PRIu32, i ? "," : "", pieces[i]);
    fputs("],", out);
}

static void put_move(FILE *out, const xt_disassembly_move *move)
{
    putc('{', out);
    put_pieces(out, "part", move->part, move->part_pieces);
    put_pieces(out, "moved", move->moved, move->moved_pieces);
    if (move->turn) {
        fprintf(out, "\"turn\":%" PRId32 ",\"plane\":[%" PRIu32 ",%" PRIu32 "],\"axis\":[%" PRId32 ",%" PRId32 "],",
                move->turn, move->plane[0], move->plane[1], move->axis[0], move->axis[1]);
    }
    fputs("\"by\":[", out);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        fprintf(out, "%s%" PRId32, k ? "," : "", move->by.at[k]);
    fprintf(out, "],\"leaves\":%s}", move->leaves ? "true" : "false");
}

void cli_put_moves(FILE *out, xt_disassembler *disassembler, const xt_solution *solution)
{
    static const char *const words[] = {
        [XT_APART] = "apart", [XT_HOLDS_TOGETHER] = "holds", [XT_APART_UNKNOWN] = "unknown"};
    xt_disassembly      disassembly;
    xt_disassembly_move move;
    xt_apart            apart = xt_disassemble(disassembler, solution, &disassembly);
    fprintf(out, "{\"result\":\"%s\",\"level\":\"%s\",", words[apart], disassembly.level);
    if (disassembly.states)
        fprintf(out, "\"states\":%" PRIu64 ",\"deadEnds\":%" PRIu64 ",", disassembly.states, disassembly.dead_ends);
    fputs("\"moves\":[", out);
    for (uint64_t i = 0; apart == XT_APART && xt_disassembly_move_at(disassembler, i, &move); i++) {
        fputs(i ? "," : "", out);
        put_move(out, &move);
    }
    fputs("]}", out);
}
