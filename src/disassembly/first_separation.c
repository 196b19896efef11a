// first_separation.c -- see first_separation.h.

#include "disassembly/first_separation.h"

#include "base/memory.h"

// States of all pieces together, before subsets are tried: some milliseconds.
enum { FEW_STATES = 1 << 14 };

static void free_subsets(xt_first_separation *s)
{
    for (uint32_t i = 0; s->subset && i < XT_MOVABLE_PIECES_MAX; i++)
        xt_part_search_free(&s->subset[i].search);
    free(s->subset);
    s->subset = NULL;
}

void xt_first_separation_free(xt_first_separation *s)
{
    free_subsets(s);
    xt_part_search_free(&s->whole);
    xt_vector_free(&s->moves);
    *s = (xt_first_separation){0};
}

// ---- An answer -----------------------------------------------------------------------------------------------------

// Returns the pieces of the part with the bits of a subset.
static xt_piece_mask pieces_of(xt_piece_mask subset, xt_piece_mask bits)
{
    xt_piece_mask pieces = 0;
    for (; subset; subset &= subset - 1, bits >>= 1)
        pieces |= bits & 1 ? subset & -subset : 0;
    return pieces;
}

// Writes down the moves of a search.  subset: its pieces.  resting: one that no move moves; UINT32_MAX for any.
static bool take_moves(xt_first_separation *s, const xt_part_search *search, xt_piece_mask subset, uint32_t resting,
                       uint32_t state, xt_shift last)
{
    uint32_t      index = (uint32_t)__builtin_popcountll(subset & ((UINT64_C(1) << resting % 64) - 1));
    xt_piece_mask bit = resting == UINT32_MAX ? 0 : UINT64_C(1) << index;
    s->moves.count = 0;
    for (uint32_t m = 0; m <= search->depth; m++)
        xt_vector_push(&s->moves, last);
    for (uint32_t m = search->depth; m > 0 && !s->moves.failed; m--, state = search->states.at[state].parent)
        s->moves.at[m - 1] = search->states.at[state].shift;
    if (s->moves.failed)
        return false;
    s->resting = resting == UINT32_MAX ? 0 : resting;
    if (s->turns) {
        // The positions of the search are those from its first piece.
        xt_motion frame = xt_motion_by(s->distances->steps.lattice, s->start[__builtin_ctzll(subset)]);
        if (!xt_turns_let_rest(s->turns, s->moves.at, s->moves.count, 0, bit ? index : 0, &frame))
            return false;
    }
    for (uint32_t m = 0; m < s->moves.count; m++) {
        xt_shift *shift = &s->moves.at[m];
        if (shift->moved & bit) {
            shift->moved = ~shift->moved;
            shift->direction ^= 1;
        }
        shift->moved = pieces_of(subset, shift->moved);
    }
    return true;
}

// Makes a turn as below.
static bool replay_turn(xt_first_separation *s, const xt_shift *turn, xt_piece_mask subset, xt_piece_mask *hit)
{
    if (!xt_turns_begin_state(s->turns, s->shape_before, s->before, s->pieces))
        return false;
    *hit |= xt_turns_hits(s->turns, turn) & ~subset;
    for (uint32_t i = 0; i < s->pieces; i++)
        if (turn->moved >> i & 1 && !xt_turns_apply(s->turns, turn, &s->shape_before[i], &s->before[i]))
            return false;
    return !xt_turns_failed(s->turns);
}

// Makes a move with the positions `before`.  Adds to *hit the pieces outside the subset that are in its way.  Returns
// false if memory runs out.
static bool replay_move(xt_first_separation *s, const xt_shift *shift, xt_piece_mask subset, xt_piece_mask *hit)
{
    if (xt_is_turn(shift))
        return replay_turn(s, shift, subset, hit);
    for (uint32_t i = 0; i < s->pieces; i++)
        for (uint32_t j = 0; j < s->pieces; j++) {
            if (!(shift->moved >> i & 1) || subset >> j & 1)
                continue;
            xt_distance_pair *pair = xt_distances_pair(s->distances, s->shape_before[j], s->shape_before[i]);
            const int16_t    *free =
                pair ? xt_distances_at(s->distances, pair, xt_offset_minus(s->before[i], s->before[j])) : NULL;
            if (!free)
                return false;
            *hit |= (uint32_t)free[shift->direction] < shift->steps ? UINT64_C(1) << j : 0;
        }
    const int32_t *step = s->distances->steps.vector[shift->direction];
    for (uint32_t i = 0; i < s->pieces && shift->steps < XT_UNBOUNDED; i++)
        for (uint32_t k = 0; shift->moved >> i & 1 && k < XT_DIMENSIONS_MAX; k++)
            s->before[i].at[k] = (int16_t)(s->before[i].at[k] + step[k] * (int32_t)shift->steps);
    return true;
}

static uint32_t most_states(const xt_first_separation *s)
{
    return s->most_states ? s->most_states : XT_STATES_MAX;
}

// ---- Subsets -------------------------------------------------------------------------------------------------------

static bool begin_subset(xt_first_separation *s, xt_subset *subset)
{
    uint32_t  shape[XT_MOVABLE_PIECES_MAX], pieces = 0;
    xt_offset start[XT_MOVABLE_PIECES_MAX];
    for (xt_piece_mask rest = subset->pieces; rest; rest &= rest - 1) {
        shape[pieces] = s->shape[__builtin_ctzll(rest)];
        start[pieces++] = s->start[__builtin_ctzll(rest)];
    }
    return xt_part_search_begin(&subset->search, s->distances, s->turns, shape, start, pieces, most_states(s));
}

static void drop_subset(xt_subset *subset)
{
    xt_part_search_free(&subset->search);
    subset->pieces = 0;
}

// Adds pieces to a subset, which is searched anew, or dropped if there is an equal one.
static bool grow_subset(xt_first_separation *s, xt_subset *subset, xt_piece_mask more)
{
    subset->pieces |= more;
    for (uint32_t i = 0; i < s->pieces; i++)
        if (&s->subset[i] != subset && s->subset[i].pieces == subset->pieces) {
            drop_subset(subset);
            return true;
        }
    return begin_subset(s, subset);
}

// The piece with the most cells rests in all subsets.
static uint32_t largest_piece(const xt_first_separation *s)
{
    const xt_rigid_shape *shapes = s->distances->shapes.at;
    uint32_t              largest = 0;
    for (uint32_t i = 1; i < s->pieces; i++)
        largest = shapes[s->shape[i]].count > shapes[s->shape[largest]].count ? i : largest;
    return largest;
}

static bool begin_subsets(xt_first_separation *s, uint32_t resting)
{
    s->subset = XT_NEW_ARRAY(xt_subset, XT_MOVABLE_PIECES_MAX);
    bool ok = s->subset;
    for (uint32_t i = 0; ok && i < s->pieces; i++)
        if (i != resting) {
            s->subset[i].pieces = UINT64_C(1) << i | UINT64_C(1) << resting;
            ok = begin_subset(s, &s->subset[i]);
        }
    return ok;
}

// Returns the subset with the fewest moves so far, and of these one of few pieces.  Returns NULL if none is left, or
// all have too many states.
static xt_subset *next_subset(xt_first_separation *s)
{
    xt_subset *next = NULL;
    uint64_t   states = 0, least = UINT64_MAX;
    for (uint32_t i = 0; i < s->pieces; i++) {
        xt_subset *subset = &s->subset[i];
        uint64_t   rank = (uint64_t)subset->search.depth << 32 | (uint32_t)__builtin_popcountll(subset->pieces);
        states += subset->search.states.count;
        if (!subset->pieces || rank >= least)
            continue;
        next = subset;
        least = rank;
    }
    s->is_too_large = states > most_states(s);
    return s->is_too_large ? NULL : next;
}

// Takes a separation of a subset as one of the part, or adds the pieces to the subset that are in the way.
static xt_part_result try_separation(xt_first_separation *s, xt_subset *subset, uint32_t resting, uint32_t state,
                                     xt_shift last)
{
    xt_piece_mask hit = 0;
    memcpy(s->before, s->start, s->pieces * sizeof *s->before);
    memcpy(s->shape_before, s->shape, s->pieces * sizeof *s->shape);
    if (!take_moves(s, &subset->search, subset->pieces, resting, state, last))
        return XT_PART_UNKNOWN;
    for (uint32_t m = 0; m < s->moves.count && !hit; m++)
        if (!replay_move(s, &s->moves.at[m], subset->pieces, &hit))
            return XT_PART_UNKNOWN;
    return !hit ? XT_PART_SEPARATES : grow_subset(s, subset, hit) ? XT_PART_GOES_ON : XT_PART_UNKNOWN;
}

static xt_part_result search_subsets(xt_first_separation *s, bool wants_all_apart)
{
    uint32_t   resting = largest_piece(s), state;
    xt_subset *subset;
    xt_shift   last;
    if (!begin_subsets(s, resting))
        return XT_PART_UNKNOWN;
    while ((subset = next_subset(s))) {
        xt_part_result result = xt_part_search_next_depth(&subset->search, &state, &last);
        s->is_too_large |= subset->search.is_too_large;
        if (result == XT_PART_SEPARATES)
            result = try_separation(s, subset, resting, state, last);
        else if (result == XT_PART_HOLDS && !wants_all_apart) {
            drop_subset(subset);
            result = XT_PART_GOES_ON;
        }
        if (result != XT_PART_GOES_ON)
            return result;
    }
    return s->is_too_large ? XT_PART_UNKNOWN : XT_PART_HOLDS;
}

// ---- All pieces ----------------------------------------------------------------------------------------------------

static xt_part_result search_whole(xt_first_separation *s)
{
    uint32_t       state;
    xt_shift       last;
    xt_part_result result = XT_PART_GOES_ON;
    if (!xt_part_search_begin(&s->whole, s->distances, s->turns, s->shape, s->start, s->pieces,
                              s->few_states ? s->few_states : FEW_STATES))
        return XT_PART_UNKNOWN;
    while (result == XT_PART_GOES_ON)
        result = xt_part_search_next_depth(&s->whole, &state, &last);
    if (result != XT_PART_SEPARATES)
        return result;
    const uint32_t *shapes = s->turns ? xt_part_search_shapes(&s->whole, state) : s->shape;
    memcpy(s->before, xt_part_search_offsets(&s->whole, state), s->pieces * sizeof *s->before);
    memcpy(s->shape_before, shapes, s->pieces * sizeof *shapes);
    xt_piece_mask all = s->pieces < 64 ? (UINT64_C(1) << s->pieces) - 1 : UINT64_MAX;
    if (!take_moves(s, &s->whole, all, UINT32_MAX, state, last))
        return XT_PART_UNKNOWN;
    if (s->counts_states)
        xt_part_search_count_states(&s->whole, &s->states, &s->dead_ends);
    return result;
}

xt_part_result xt_first_separation_run(xt_first_separation *s, xt_distances *distances, const uint32_t *shape,
                                       const xt_offset *start, uint32_t pieces, bool wants_all_apart)
{
    s->distances = distances;
    s->shape = shape;
    s->start = start;
    s->pieces = pieces;
    s->is_too_large = false;
    s->states = s->dead_ends = 0;
    xt_part_result result = search_whole(s);
    if (result == XT_PART_UNKNOWN && s->whole.is_too_large) {
        result = search_subsets(s, wants_all_apart);
        free_subsets(s);
    }
    if (result == XT_PART_UNKNOWN) // others may need its memory
        xt_part_search_free(&s->whole);
    return result;
}
