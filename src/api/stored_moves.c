// stored_moves.c -- see stored_moves.h.
//
// The moves are replayed on cells.  This shares no code with the search, so that a fault there cannot hide itself here.
// Positions are compared relative to the first piece of a part, since nothing changes if all pieces move.

#include "api/stored_moves.h"

#include "base/bounded_text.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "base/work_limit.h"
#include "output/disassembler.h"

#include <inttypes.h>
#include <string.h>

enum {
    VOXELS_AWAY = 10000, // a piece with a greater coordinate is gone, as in BurrTools
    NAMES_MAX = 8,       // pieces of a part that are named
    NAME_BYTES = 20,     // of the name of such a piece
};

// A cell of a piece: its line along the axis of a move, and its place on the line.
typedef struct placed_cell {
    int32_t  line[2], at;
    uint32_t piece;
} placed_cell;

// Pieces are numbered as in the list of the whole separation.
typedef struct replay {
    const xt_xm_problem   *problem;
    const xt_puzzle       *puzzle;
    const xt_xm_assembly  *assembly;
    const xt_xm_placement *placements; // by copy
    uint32_t               pieces;
    const uint32_t        *copy;                              // of each piece
    uint32_t               placed[XT_XM_SEPARATION_PIECES];   // by piece: its index in the assembly
    xt_piece_mask          together[XT_XM_SEPARATION_PIECES]; // sets of pieces that are not taken apart
    uint32_t               sets;
    placed_cell           *cells; // scratch
    xt_bounded_text        fault;
    bool                   is_over; // memory ran out, or a limit was reached
} replay;

// The positions of the pieces of a part.
typedef struct state {
    xt_piece_mask pieces;
    xt_xm_voxel   at[XT_XM_SEPARATION_PIECES];
} state;

// ---- Faults --------------------------------------------------------------------------------------------------------

static const char *name_of(const replay *r, uint32_t piece)
{
    return r->assembly->copies.at[r->placed[piece]].name;
}

// Returns the bytes of the whole characters at the beginning of a name, at most NAME_BYTES.
static int short_length(const char *name)
{
    size_t length = 0, bytes = strlen(name), next = 0;
    while ((next = xt_utf8_length(name + length, bytes - length)) && length + next <= NAME_BYTES)
        length += next;
    return (int)length;
}

static void add_names(replay *r, xt_piece_mask pieces)
{
    for (uint32_t named = 0; pieces && named <= NAMES_MAX; pieces &= pieces - 1, named++) {
        const char *name = named < NAMES_MAX ? name_of(r, (uint32_t)__builtin_ctzll(pieces)) : "...";
        xt_bounded_text_add(&r->fault, " %.*s", short_length(name), name);
    }
}

// Begins to say what is wrong: names the part, unless it is the whole, and the move, unless it is 0.
static xt_bounded_text *begin_fault(replay *r, xt_piece_mask part, uint32_t move)
{
    if (xt_pieces_in(part) < r->pieces) {
        xt_bounded_text_add(&r->fault, "part");
        add_names(r, part);
        xt_bounded_text_add(&r->fault, move ? ", " : ": ");
    }
    if (move)
        xt_bounded_text_add(&r->fault, "move %" PRIu32 ": ", move);
    return &r->fault;
}

static bool is_right(const replay *r)
{
    return !r->fault.used && !r->is_over;
}

// ---- One move ------------------------------------------------------------------------------------------------------

static int compare_cells(const void *left, const void *right)
{
    const placed_cell *a = left, *b = right;
    return a->line[0] != b->line[0]   ? (a->line[0] < b->line[0] ? -1 : 1)
           : a->line[1] != b->line[1] ? (a->line[1] < b->line[1] ? -1 : 1)
                                      : (a->at > b->at) - (a->at < b->at);
}

// Lists the cells of a state by lines along an axis.  Returns their number.
static uint32_t list_cells(const replay *r, const state *s, uint32_t axis)
{
    uint32_t count = 0;
    for (xt_piece_mask rest = s->pieces; rest; rest &= rest - 1) {
        uint32_t          piece = (uint32_t)__builtin_ctzll(rest);
        const xt_xm_copy *copy = &r->assembly->copies.at[r->placed[piece]];
        for (uint32_t c = copy->first; c < copy->first + copy->count; c++) {
            xt_cell cell = xt_puzzle_cell_at(r->puzzle, r->assembly->cells.at[c]);
            int32_t at[3];
            for (uint32_t k = 0; k < 3; k++)
                at[k] = cell.at[k] + s->at[piece].at[k] - r->placements[r->copy[piece]].at[k];
            r->cells[count++] = (placed_cell){{at[(axis + 1) % 3], at[(axis + 2) % 3]}, at[axis], piece};
        }
    }
    qsort(r->cells, count, sizeof *r->cells, compare_cells);
    return count;
}

// Checks that the moved pieces meet no other one.  The first cell that a moved cell meets is the next one on its line.
static void check_way(replay *r, const state *s, uint32_t move, xt_piece_mask moved, uint32_t axis, int64_t steps)
{
    uint32_t count = list_cells(r, s, axis);
    r->is_over = r->is_over || xt_work_is_over();
    for (uint32_t i = 0; i + 1 < count && is_right(r); i++) {
        const placed_cell *cell = &r->cells[i], *mover = &cell[steps < 0], *other = &cell[steps >= 0];
        if (cell[0].line[0] == cell[1].line[0] && cell[0].line[1] == cell[1].line[1] && moved >> mover->piece & 1 &&
            !(moved >> other->piece & 1) && cell[1].at - cell[0].at <= llabs(steps))
            xt_bounded_text_add(begin_fault(r, s->pieces, move), "%s meets %s", name_of(r, mover->piece),
                                name_of(r, other->piece));
    }
}

// How far a piece is from its place, if the first piece of the part is at its own.
static xt_xm_voxel shift_of(const state *before, const state *after, uint32_t piece)
{
    xt_xm_voxel shift;
    uint32_t    first = (uint32_t)__builtin_ctzll(before->pieces);
    for (uint32_t k = 0; k < 3; k++) // coordinates have 21 bits
        shift.at[k] =
            after->at[piece].at[k] - before->at[piece].at[k] - (after->at[first].at[k] - before->at[first].at[k]);
    return shift;
}

// Checks a move.  Returns the moved pieces: of the last move of a part those that leave.
static xt_piece_mask check_move(replay *r, const state *before, const state *after, uint32_t move, bool is_last)
{
    static const xt_xm_voxel none = {{0}};
    xt_piece_mask            moved = 0, gone = 0;
    xt_xm_voxel              by = none;
    for (xt_piece_mask rest = before->pieces; rest && is_right(r); rest &= rest - 1) {
        uint32_t       piece = (uint32_t)__builtin_ctzll(rest);
        const int32_t *at = after->at[piece].at;
        xt_xm_voxel    shift = shift_of(before, after, piece);
        gone |= abs(at[0]) > VOXELS_AWAY || abs(at[1]) > VOXELS_AWAY || abs(at[2]) > VOXELS_AWAY ? rest & -rest : 0;
        if (memcmp(&shift, &none, sizeof shift) == 0)
            continue;
        if (moved && memcmp(&shift, &by, sizeof shift) != 0)
            xt_bounded_text_add(begin_fault(r, before->pieces, move), "pieces move by different vectors");
        by = shift;
        moved |= rest & -rest;
    }
    uint32_t axis = by.at[0] ? 0 : by.at[1] ? 1 : 2;
    if (!is_right(r))
        return 0;
    if (!moved || by.at[(axis + 1) % 3] || by.at[(axis + 2) % 3])
        xt_bounded_text_add(begin_fault(r, before->pieces, move), "%s",
                            moved ? "pieces move along no axis" : "no piece moves");
    else if (is_last && gone != moved && gone != (before->pieces & ~moved))
        xt_bounded_text_add(begin_fault(r, before->pieces, move),
                            gone == before->pieces
                                ? "it is the last one, and all pieces go more than %d voxels away"
                                : "it is the last one, and the moved pieces do not go more than %d voxels away",
                            VOXELS_AWAY);
    else // moving some pieces is moving the others the other way
        check_way(r, before, move, moved, axis, !is_last ? by.at[axis] : by.at[axis] < 0 ? -INT32_MAX : INT32_MAX);
    return is_last ? gone : moved;
}

// ---- Parts ---------------------------------------------------------------------------------------------------------

static state state_at(const replay *r, const xt_xm_separation *separation, uint32_t number)
{
    state              s = {0};
    const uint32_t    *member = r->problem->members.at + separation->first_member;
    const xt_xm_voxel *at = r->problem->positions.at + separation->first_position + number * separation->pieces;
    for (uint32_t i = 0; i < separation->pieces; i++)
        for (uint32_t piece = 0; piece < r->pieces; piece++)
            if (r->copy[piece] == member[i]) {
                s.pieces |= UINT64_C(1) << piece;
                s.at[piece] = at[i];
            }
    return s;
}

// Checks the part of these pieces, which begins at these positions.  separation: index plus 1, or 0.
static void check_part(replay *r, const state *begin, xt_piece_mask pieces, uint32_t separation)
{
    static const xt_xm_voxel none = {{0}};
    state                    before = *begin, now;
    xt_piece_mask            gone = 0;
    before.pieces = pieces;
    if (!separation && pieces & (pieces - 1))
        r->together[r->sets++] = pieces;
    if (!separation || !is_right(r))
        return;
    const xt_xm_separation *s = &r->problem->separations.at[separation - 1];
    for (uint32_t number = 0; number < s->states && is_right(r); number++, before = now) {
        now = state_at(r, s, number);
        if (number > 0)
            gone = check_move(r, &before, &now, number, number + 1 == s->states);
        else if (now.pieces != pieces || s->pieces != xt_pieces_in(pieces))
            xt_bounded_text_add(begin_fault(r, pieces, 0), "its separation has other pieces");
        for (xt_piece_mask rest = pieces; number == 0 && rest && is_right(r); rest &= rest - 1) {
            xt_xm_voxel shift = shift_of(&before, &now, (uint32_t)__builtin_ctzll(rest));
            if (memcmp(&shift, &none, sizeof shift) != 0)
                xt_bounded_text_add(begin_fault(r, pieces, 0), "its separation does not begin where the pieces are");
        }
    }
    if (!is_right(r))
        return;
    before = state_at(r, s, s->states - 2);
    check_part(r, &before, pieces & ~gone, s->left);
    check_part(r, &before, gone, s->removed);
}

// Checks that groups allow the parts that are not taken apart.
static void check_groups(replay *r)
{
    xt_piece_kinds kinds = {0};
    uint32_t       kind[XT_XM_SEPARATION_PIECES] = {0}, sets = 0;
    for (uint32_t i = 0, first = 0; i < r->problem->parts.count; first += r->problem->parts.at[i++].high) {
        xt_piece_kind own = {0};
        memcpy(own.group, r->problem->parts.at[i].group, sizeof own.group);
        xt_vector_push(&kinds, own);
        for (uint32_t piece = 0; piece < r->pieces; piece++)
            kind[piece] = r->copy[piece] >= first ? i + 1 : kind[piece];
    }
    for (uint32_t i = 0; i < r->sets && !kinds.failed; i++) {
        uint32_t own[XT_XM_SEPARATION_PIECES], count = 0;
        for (xt_piece_mask rest = r->together[i]; rest; rest &= rest - 1)
            own[count++] = kind[__builtin_ctzll(rest)];
        if (!xt_kinds_are_one_group(&kinds, own, count))
            r->together[sets++] = r->together[i];
    }
    if (!kinds.failed && xt_kinds_fit_sets(&kinds, kind, r->together, sets) == XT_SETS_DO_NOT_FIT) {
        xt_bounded_text_add(&r->fault, "no group allows pieces to stay together:");
        add_names(r, r->together[0]);
    }
    r->is_over = r->is_over || kinds.failed;
    xt_vector_free(&kinds);
}

static void check_whole(replay *r, uint32_t separation)
{
    state    begin = {0};
    uint32_t placed = 0;
    for (uint32_t copy = 0; copy < r->problem->copies; copy++)
        if (r->placements[copy].motion != XT_XM_NO_MOTION) {
            for (uint32_t piece = 0; piece < r->pieces; piece++)
                if (r->copy[piece] == copy) {
                    begin.pieces |= UINT64_C(1) << piece;
                    memcpy(begin.at[piece].at, r->placements[copy].at, sizeof begin.at[piece].at);
                    r->placed[piece] = placed;
                }
            placed++;
        }
    if (xt_pieces_in(begin.pieces) < r->pieces || placed > r->pieces)
        xt_bounded_text_add(&r->fault, "the separation has other pieces than the assembly");
    check_part(r, &begin, begin.pieces, separation);
    if (is_right(r))
        check_groups(r);
}

// ---- All moves of an assembly --------------------------------------------------------------------------------------

// Makes the tree of the parts.  Each separation has two pieces or more, so there are fewer than pieces.
static const xt_separation *make_tree(const xt_xm_problem *problem, uint32_t separation, xt_separation **free_part)
{
    if (!separation)
        return NULL;
    const xt_xm_separation *s = &problem->separations.at[separation - 1];
    xt_separation          *part = (*free_part)++;
    part->moves = s->states - 1;
    part->left = make_tree(problem, s->left, free_part);
    part->removed = make_tree(problem, s->removed, free_part);
    return part;
}

bool xt_check_stored_moves(xt_moves_check *check, const xt_xm_stored *stored, uint32_t solution,
                           const xt_xm_assembly *assembly)
{
    const xt_xm_problem *problem = stored->problem;
    uint32_t             separation = problem->solutions.at[solution].separation;
    xt_moves_check_free(check);
    if (!separation)
        return true;
    const xt_xm_separation *s = &problem->separations.at[separation - 1];
    xt_separation           parts[2 * XT_XM_SEPARATION_PIECES] = {0}, *free_part = parts;
    const xt_separation    *root = make_tree(problem, separation, &free_part);
    replay                  r = {.problem = problem,
                                 .puzzle = stored->puzzle,
                                 .assembly = assembly,
                                 .placements = problem->placements.at + problem->solutions.at[solution].first,
                                 .pieces = s->pieces,
                                 .copy = problem->members.at + s->first_member,
                                 .cells = XT_NEW_ARRAY(placed_cell, (uint64_t)assembly->cells.count + 1),
                                 .fault = {.at = check->fault, .capacity = sizeof check->fault}};
    size_t                  length = xt_level_text(root, NULL, 0);
    *check->fault = '\0';
    check->level = XT_NEW_ARRAY(char, length + 1);
    const bool is_checked = stored->document.grid == 0; // of cubes
    check->moves = (xt_stored_moves){check->level, root->moves, xt_total_moves(root), check->fault, is_checked};
    bool ok = r.cells && check->level;
    if (ok)
        xt_level_text(root, check->level, length + 1);
    if (ok && is_checked)
        check_whole(&r, separation);
    free(r.cells);
    return ok && !r.is_over;
}

void xt_moves_check_free(xt_moves_check *check)
{
    free(check->level);
    check->level = NULL;
    check->moves = (xt_stored_moves){0};
}
