// stored_separation.c -- see stored_separation.h.
//
// Each part has its pieces, and a state for the start and after each move: the position of each piece.  The pieces of a
// separation go so many voxels away that BurrTools takes them for gone.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "api/stored_separation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VOXELS_AWAY = 30000, // as BurrTools writes it, whose coordinates have 16 bits; it takes more than 10,000 for gone
    INDENT = 10,
};

typedef struct storer {
    const xt_lattice *lattice;
    const xt_xm_grid *grid;
    const uint32_t   *copy; // by piece of the assembly
    FILE             *out;
} storer;

// The pieces of a part, by their numbers in the file, and their positions.
typedef struct stored_part {
    uint32_t    pieces;
    uint32_t    piece[XT_MOVABLE_PIECES_MAX]; // of the assembly
    xt_xm_voxel at[XT_MOVABLE_PIECES_MAX];
} stored_part;

static void write_state(const storer *s, const stored_part *part, const uint32_t *order, int indent)
{
    fprintf(s->out, "%*s<state>\n", indent, "");
    for (uint32_t k = 0; k < 3; k++) {
        fprintf(s->out, "%*s<d%c>", indent + 2, "", "xyz"[k]);
        for (uint32_t i = 0; i < part->pieces; i++)
            fprintf(s->out, "%s%" PRId32, i ? " " : "", part->at[order[i]].at[k]);
        fprintf(s->out, "</d%c>\n", "xyz"[k]);
    }
    fprintf(s->out, "%*s</state>\n", indent, "");
}

static void move_pieces(const storer *s, stored_part *part, const xt_shift *shift)
{
    // A translation moves all voxels of a grid by the same vector.
    xt_point    origin = s->lattice->slot[0];
    xt_xm_voxel from = s->grid->voxel_of_point(origin);
    xt_xm_voxel to = s->grid->voxel_of_point(xt_point_plus(origin, s->lattice->step[shift->direction / 2]));
    int32_t     longest = 1;
    for (uint32_t k = 0; k < 3; k++)
        longest = abs(to.at[k] - from.at[k]) > longest ? abs(to.at[k] - from.at[k]) : longest;
    int32_t steps = shift->steps == XT_UNBOUNDED ? VOXELS_AWAY / longest : (int32_t)shift->steps;
    for (uint32_t i = 0; i < part->pieces; i++)
        for (uint32_t k = 0; shift->moved >> i & 1 && k < 3; k++)
            part->at[i].at[k] += (to.at[k] - from.at[k]) * (shift->direction % 2 ? -steps : steps);
}

static stored_part half_of(const stored_part *part, xt_piece_mask mask)
{
    stored_part half = {0};
    for (uint32_t i = 0; i < part->pieces; i++)
        if (mask >> i & 1) {
            half.piece[half.pieces] = part->piece[i];
            half.at[half.pieces++] = part->at[i];
        }
    return half;
}

static void write_part(const storer *s, stored_part *part, const xt_separation *separation, const char *type,
                       int indent)
{
    uint32_t order[XT_MOVABLE_PIECES_MAX]; // by the numbers of the file
    for (uint32_t i = 0; i < part->pieces; i++) {
        uint32_t at = i;
        for (; at > 0 && s->copy[part->piece[order[at - 1]]] > s->copy[part->piece[i]]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    fprintf(s->out, "%*s<separation%s>\n%*s<pieces count=\"%" PRIu32 "\">", indent, "", type, indent + 2, "",
            part->pieces);
    for (uint32_t i = 0; i < part->pieces; i++)
        fprintf(s->out, "%s%" PRIu32, i ? " " : "", s->copy[part->piece[order[i]]]);
    fputs("</pieces>\n", s->out);
    write_state(s, part, order, indent + 2);
    stored_part before = *part;
    for (uint32_t m = 0; m < separation->moves; m++) {
        before = *part;
        move_pieces(s, part, &separation->move[m]);
        write_state(s, part, order, indent + 2);
    }
    xt_piece_mask removed = separation->move[separation->moves - 1].moved;
    stored_part   left = half_of(&before, ~removed), gone = half_of(&before, removed);
    if (separation->left)
        write_part(s, &left, separation->left, " type=\"left\"", indent + 2);
    if (separation->removed)
        write_part(s, &gone, separation->removed, " type=\"removed\"", indent + 2);
    fprintf(s->out, "%*s</separation>\n", indent, "");
}

char *xt_stored_separation(const xt_disassembler *disassembler, const xt_puzzle *puzzle, const uint32_t *copy,
                           const xt_xm_placement *placements)
{
    const uint32_t      *pieces;
    const xt_separation *root = xt_disassembly_root(disassembler, &pieces);
    char                *text = NULL;
    size_t               size = 0;
    storer               s = {.lattice = puzzle->lattice,
                              .grid = xt_xm_grid_at(xt_xm_grid_of_lattice(puzzle->lattice)),
                              .copy = copy,
                              .out = open_memstream(&text, &size)};
    if (!s.out)
        return NULL;
    stored_part part = {.pieces = root ? root->pieces : 0};
    for (uint32_t i = 0; i < part.pieces; i++) {
        part.piece[i] = pieces[i];
        memcpy(part.at[i].at, placements[copy[pieces[i]]].at, sizeof part.at[i].at);
    }
    if (root)
        write_part(&s, &part, root, "", INDENT);
    bool ok = !ferror(s.out);
    ok = fclose(s.out) == 0 && text && ok;
    if (!ok) {
        free(text);
        text = NULL;
    }
    return text;
}
