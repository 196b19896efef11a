// separator.c -- see separator.h.

#include "disassembly/separator.h"

#include "base/hash.h"
#include "base/memory.h"

#include <stdio.h>

// A searched part, with at least two pieces.
typedef struct known_part {
    xt_separation    answer; // for the start below
    bool             holds;  // it has no answer
    uint64_t         hash, bytes;
    xt_shift        *move;  // in this block of memory, like the pieces
    xt_placed_shape *piece; // relative to the first
} known_part;

struct xt_separator {
    xt_distances        distances;
    xt_first_separation search;
    xt_piece_kinds      kinds;
    bool                has_groups; // of any kind
    known_part        **known;      // hash table; NULL: free
    uint32_t            known_parts, known_slots;
    uint64_t            known_bytes;
};

// Answers beyond this number of bytes are forgotten before the next assembly.
enum { KNOWN_BYTES_MAX = 1 << 26 };

xt_separator *xt_separator_new(const xt_lattice *lattice, int32_t turns_reach)
{
    xt_separator *s = XT_NEW(xt_separator);
    if (!s)
        return NULL;
    xt_distances_start(&s->distances, lattice);
    if (turns_reach && !(s->search.turns = xt_turns_new(lattice, &s->distances, turns_reach))) {
        xt_separator_free(s);
        return NULL;
    }
    return s;
}

xt_turns *xt_separator_turns(const xt_separator *s)
{
    return s->search.turns;
}

static void forget_known_parts(xt_separator *s)
{
    for (uint32_t i = 0; i < s->known_slots; i++)
        free(s->known[i]);
    free(s->known);
    s->known = NULL;
    s->known_parts = s->known_slots = 0;
    s->known_bytes = 0;
}

void xt_separator_free(xt_separator *s)
{
    if (!s)
        return;
    forget_known_parts(s);
    xt_turns_free(s->search.turns);
    xt_first_separation_free(&s->search);
    xt_vector_free(&s->kinds);
    xt_distances_free(&s->distances);
    free(s);
}

void xt_separator_count_states(xt_separator *s)
{
    s->search.counts_states = true;
}

uint32_t xt_separator_add_kind(xt_separator *s, const xt_piece_kind *kind)
{
    xt_vector_push(&s->kinds, *kind);
    s->has_groups |= kind->group[0].copies > 0;
    return s->kinds.failed ? 0 : s->kinds.count;
}

bool xt_separator_place(xt_separator *s, const xt_point *cells, uint32_t count, xt_placed_shape *placed)
{
    xt_point position;
    placed->shape = xt_distances_add_shape(&s->distances, cells, count, &position);
    placed->kind = 0;
    if (placed->shape == UINT32_MAX)
        return false;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        placed->at.at[k] = (int16_t)(position.at[k] / s->distances.steps.lattice->period);
    return true;
}

const char *xt_separator_limit(const xt_separator *s)
{
    return s->search.is_too_large      ? "more than 4,194,304 states"
           : s->distances.is_too_large ? "distances of more than 256 MB"
           : s->search.turns           ? xt_turns_limit(s->search.turns)
                                       : NULL;
}

// ---- Known parts ---------------------------------------------------------------------------------------------------

static bool has_pieces(const known_part *part, uint64_t hash, const xt_placed_shape *pieces, uint32_t count)
{
    return part->hash == hash && part->answer.pieces == count &&
           memcmp(part->piece, pieces, count * sizeof *pieces) == 0;
}

// Returns the slot of the part in the table, or the free one where it belongs.
static known_part **find_known(const xt_separator *s, uint64_t hash, const xt_placed_shape *pieces, uint32_t count)
{
    uint64_t at = hash & (s->known_slots - 1);
    while (s->known[at] && !has_pieces(s->known[at], hash, pieces, count))
        at = (at + 1) & (s->known_slots - 1);
    return &s->known[at];
}

static bool grow_known(xt_separator *s)
{
    uint32_t     before = s->known_slots;
    known_part **known = s->known;
    uint32_t     slots = before ? 2 * before : 1024;
    s->known = XT_NEW_ARRAY(known_part *, slots);
    if (!s->known) {
        s->known = known;
        return false;
    }
    s->known_slots = slots;
    for (uint32_t i = 0; i < before; i++)
        if (known[i])
            *find_known(s, known[i]->hash, known[i]->piece, known[i]->answer.pieces) = known[i];
    free(known);
    return true;
}

// Makes a part of these pieces, with room for the moves.  Returns NULL if memory runs out.
static known_part *new_part(uint64_t hash, const xt_placed_shape *pieces, uint32_t count, uint32_t moves)
{
    uint64_t    bytes = sizeof(known_part) + moves * sizeof(xt_shift) + count * sizeof *pieces;
    known_part *part = xt_allocate(1, bytes);
    if (!part)
        return NULL;
    part->move = (xt_shift *)(part + 1);
    part->piece = (xt_placed_shape *)(part->move + moves);
    part->answer = (xt_separation){.pieces = count, .moves = moves, .move = part->move};
    part->hash = hash;
    part->bytes = bytes;
    memcpy(part->piece, pieces, count * sizeof *pieces);
    return part;
}

// ---- Kinds of pieces -----------------------------------------------------------------------------------------------

static void kinds_of(const xt_placed_shape *pieces, uint32_t count, uint32_t *kind)
{
    for (uint32_t i = 0; i < count; i++)
        kind[i] = pieces[i].kind;
}

// Lets the heavier pieces rest in each move.
static void let_light_pieces_move(const xt_separator *s, known_part *part)
{
    uint32_t kind[XT_MOVABLE_PIECES_MAX], count = part->answer.pieces;
    kinds_of(part->piece, count, kind);
    for (uint32_t m = 0; s->kinds.count && m < part->answer.moves; m++)
        if (!xt_kinds_let_move(&s->kinds, kind, count, part->move[m].moved)) {
            part->move[m].moved ^= count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
            part->move[m].direction ^= 1;
        }
}

// Lists the sets of pieces that stay together.  pieces: those of the part, among all of the assembly.
static void list_together(const xt_separator *s, const uint32_t *kind, const xt_separation *part, xt_piece_mask pieces,
                          xt_piece_mask *set, uint32_t *sets)
{
    if (!part && pieces & (pieces - 1)) {
        uint32_t own[XT_MOVABLE_PIECES_MAX], count = 0;
        for (xt_piece_mask rest = pieces; rest; rest &= rest - 1)
            own[count++] = kind[__builtin_ctzll(rest)];
        if (!xt_kinds_are_one_group(&s->kinds, own, count))
            set[(*sets)++] = pieces;
    }
    if (!part)
        return;
    xt_piece_mask removed = 0, moved = part->move[part->moves - 1].moved;
    for (xt_piece_mask rest = pieces; rest; rest &= rest - 1, moved >>= 1)
        removed |= moved & 1 ? rest & -rest : 0;
    list_together(s, kind, part->left, pieces & ~removed, set, sets);
    list_together(s, kind, part->removed, removed, set, sets);
}

// Returns whether the groups allow all sets of pieces that stay together.
static xt_part_result check_groups(const xt_separator *s, const xt_placed_shape *pieces, uint32_t count,
                                   const xt_separation **root)
{
    uint32_t      kind[XT_MOVABLE_PIECES_MAX], sets = 0;
    xt_piece_mask set[XT_MOVABLE_PIECES_MAX];
    kinds_of(pieces, count, kind);
    list_together(s, kind, *root, count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX, set, &sets);
    xt_sets_answer answer = xt_kinds_fit_sets(&s->kinds, kind, set, sets);
    if (answer != XT_SETS_FIT)
        *root = NULL;
    return answer == XT_SETS_FIT ? XT_PART_SEPARATES : answer == XT_SETS_UNKNOWN ? XT_PART_UNKNOWN : XT_PART_HOLDS;
}

// ---- The tree of parts ---------------------------------------------------------------------------------------------

static xt_part_result take_apart(xt_separator *s, xt_placed_shape *pieces, uint32_t count, const xt_separation **root);

// Takes a part of an assembly apart.  If its pieces may stay together, *root may be NULL.
static xt_part_result take_part_apart(xt_separator *s, xt_placed_shape *pieces, uint32_t count,
                                      const xt_separation **root)
{
    uint32_t kind[XT_MOVABLE_PIECES_MAX];
    *root = NULL;
    kinds_of(pieces, count, kind);
    if (count == 1 || xt_kinds_are_one_group(&s->kinds, kind, count))
        return XT_PART_SEPARATES;
    xt_part_result found = take_apart(s, pieces, count, root);
    bool           may_hold = found == XT_PART_HOLDS && xt_kinds_share_group(&s->kinds, kind, count);
    return may_hold ? XT_PART_SEPARATES : found;
}

// Searches the pieces with these bits of a part, where they stand.
static xt_part_result take_apart_some(xt_separator *s, const xt_placed_shape *pieces, uint32_t count,
                                      xt_piece_mask mask, const xt_separation **root)
{
    xt_placed_shape some[XT_MOVABLE_PIECES_MAX];
    uint32_t        number = 0;
    for (uint32_t i = 0; i < count; i++)
        if (mask >> i & 1)
            some[number++] = pieces[i];
    return take_part_apart(s, some, number, root);
}

// Returns true if no direction leads one of the two pieces away at once.
static bool is_enclosed(xt_separator *s, const xt_placed_shape *a, const xt_placed_shape *b)
{
    xt_distance_pair *pair = xt_distances_pair(&s->distances, a->shape, b->shape);
    const int16_t    *free = pair ? xt_distances_at(&s->distances, pair, xt_offset_minus(b->at, a->at)) : NULL;
    for (uint32_t direction = 0; free && direction < 2 * s->distances.steps.axes; direction++)
        if (free[direction] == XT_UNBOUNDED)
            return false;
    return free;
}

// Returns true if two pieces hold.  Then the part does, since more pieces are less free.  Answers of pairs are kept
// like those of parts, so this takes little time, and saves a third of the searches of boxes in boxes.
static bool two_hold(xt_separator *s, const xt_placed_shape *pieces, uint32_t count)
{
    const xt_separation *root;
    for (uint32_t i = 0; i < count && count > 2; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            const xt_placed_shape *a = &pieces[i], *b = &pieces[j];
            if ((a->shape <= b->shape ? is_enclosed(s, a, b) : is_enclosed(s, b, a)) &&
                take_apart_some(s, pieces, count, UINT64_C(1) << i | UINT64_C(1) << j, &root) == XT_PART_HOLDS)
                return true;
        }
    return false;
}

// Searches for the first separation of an unknown part.
static xt_part_result separate(xt_separator *s, const xt_placed_shape *pieces, uint32_t count, known_part **result)
{
    uint32_t  shape[XT_MOVABLE_PIECES_MAX];
    xt_offset start[XT_MOVABLE_PIECES_MAX];
    uint64_t  hash = xt_hash_numbers(pieces, count * sizeof *pieces / sizeof(uint32_t));
    for (uint32_t i = 0; i < count; i++) {
        shape[i] = pieces[i].shape;
        start[i] = pieces[i].at;
    }
    xt_part_result found =
        !s->has_groups && two_hold(s, pieces, count)
            ? XT_PART_HOLDS
            : xt_first_separation_run(&s->search, &s->distances, shape, start, count, !s->has_groups);
    if (found == XT_PART_UNKNOWN)
        return found;
    uint32_t    moves = found == XT_PART_SEPARATES ? s->search.moves.count : 0;
    known_part *part = *result = new_part(hash, pieces, count, moves);
    if (!part)
        return XT_PART_UNKNOWN;
    part->holds = found == XT_PART_HOLDS;
    if (moves)
        memcpy(part->move, s->search.moves.at, moves * sizeof *part->move);
    part->answer.resting = s->search.resting;
    part->answer.states = s->search.states;
    part->answer.dead_ends = s->search.dead_ends;
    let_light_pieces_move(s, part);
    return found;
}

// Searches an unknown part, and then its two parts.
static xt_part_result search_part(xt_separator *s, const xt_placed_shape *pieces, uint32_t count, known_part **result)
{
    xt_part_result found = separate(s, pieces, count, result);
    if (found != XT_PART_SEPARATES)
        return found;
    known_part     *part = *result;
    xt_piece_mask   removed = part->move[part->answer.moves - 1].moved;
    xt_placed_shape before[XT_MOVABLE_PIECES_MAX];
    for (uint32_t i = 0; i < count; i++)
        before[i] = (xt_placed_shape){s->search.shape_before[i], pieces[i].kind, s->search.before[i]};
    part->answer.left_at = before[__builtin_ctzll(~removed)].at;
    part->answer.removed_at = before[__builtin_ctzll(removed)].at;
    found = take_apart_some(s, before, count, ~removed, &part->answer.left);
    if (found == XT_PART_SEPARATES)
        found = take_apart_some(s, before, count, removed, &part->answer.removed);
    part->holds = found == XT_PART_HOLDS;
    return found;
}

// Takes pieces apart.  Moves them so that the first is at the origin.
static xt_part_result take_apart(xt_separator *s, xt_placed_shape *pieces, uint32_t count, const xt_separation **root)
{
    *root = NULL;
    xt_offset first = pieces[0].at;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            pieces[i].at.at[k] = (int16_t)(pieces[i].at.at[k] - first.at[k]);
    if (s->known_parts >= s->known_slots / 2 && !grow_known(s))
        return XT_PART_UNKNOWN;
    uint64_t    hash = xt_hash_numbers(pieces, count * sizeof *pieces / sizeof(uint32_t));
    known_part *part = *find_known(s, hash, pieces, count);
    if (!part) {
        xt_part_result found = search_part(s, pieces, count, &part);
        if (found == XT_PART_UNKNOWN) {
            free(part);
            return found;
        }
        // The parts of this part may have made the table grow.
        *find_known(s, hash, pieces, count) = part;
        s->known_parts++;
        s->known_bytes += part->bytes;
    }
    *root = part->holds ? NULL : &part->answer;
    return part->holds ? XT_PART_HOLDS : XT_PART_SEPARATES;
}

xt_part_result xt_separate(xt_separator *s, const xt_placed_shape *pieces, uint32_t count, const xt_separation **root)
{
    if ((s->search.turns && xt_turns_begin_assembly(s->search.turns)) || s->known_bytes > KNOWN_BYTES_MAX)
        forget_known_parts(s);
    xt_distances_trim(&s->distances);
    s->search.is_too_large = s->distances.is_too_large = false;
    xt_placed_shape all[XT_MOVABLE_PIECES_MAX];
    memcpy(all, pieces, count * sizeof *all);
    xt_part_result found = take_apart(s, all, count, root);
    return found == XT_PART_SEPARATES && s->kinds.count ? check_groups(s, pieces, count, root) : found;
}

// ---- Levels --------------------------------------------------------------------------------------------------------

// Returns true if every separation below takes a single move.
static bool is_simple(const xt_separation *part)
{
    return !part || (part->moves == 1 && is_simple(part->left) && is_simple(part->removed));
}

static size_t add_level(const xt_separation *part, char *text, size_t size, size_t length)
{
    length += (size_t)snprintf(length < size ? text + length : NULL, length < size ? size - length : 0,
                               length ? ".%u" : "%u", part ? part->moves : 0);
    if (part && !is_simple(part->left))
        length = add_level(part->left, text, size, length);
    return !part || is_simple(part->removed) ? length : add_level(part->removed, text, size, length);
}

size_t xt_level_text(const xt_separation *root, char *text, size_t size)
{
    return add_level(root, text, size, 0);
}

uint64_t xt_total_moves(const xt_separation *root)
{
    return root ? root->moves + xt_total_moves(root->left) + xt_total_moves(root->removed) : 0;
}

bool xt_total_states(const xt_separation *root, uint64_t *states, uint64_t *dead_ends)
{
    if (!root)
        return true;
    *states += root->states;
    *dead_ends += root->dead_ends;
    return root->states && xt_total_states(root->left, states, dead_ends) &&
           xt_total_states(root->removed, states, dead_ends);
}
