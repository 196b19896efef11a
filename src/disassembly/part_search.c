// part_search.c -- see part_search.h.

#include "disassembly/part_search.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

void xt_part_search_free(xt_part_search *search)
{
    xt_vector_free(&search->states);
    xt_vector_free(&search->offsets);
    xt_vector_free(&search->shapes);
    xt_vector_free(&search->first_at);
    xt_vector_free(&search->sets);
    free(search->slot);
    xt_arena_free(&search->arena);
    *search = (xt_part_search){0};
}

// Asks for the limits on work once in about XT_STEPS_BETWEEN_CHECKS steps.
static bool work_is_over(xt_part_search *search, uint32_t steps)
{
    search->unchecked_steps += steps;
    if (search->unchecked_steps >= XT_STEPS_BETWEEN_CHECKS) {
        search->unchecked_steps = 0;
        search->is_over |= xt_work_is_over();
    }
    return search->is_over;
}

// ---- Known states -------------------------------------------------------------------------------------------------

static xt_offset *offsets_of(const xt_part_search *search, uint32_t state)
{
    return search->offsets.at + (uint64_t)state * search->pieces;
}

static uint64_t hash_of(const xt_part_search *search, uint32_t state)
{
    const xt_offset *offset = offsets_of(search, state);
    uint64_t         hash = 0;
    for (uint32_t i = 1; i < search->pieces; i++) {
        uint64_t word;
        memcpy(&word, &offset[i], sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    for (uint32_t i = 1; search->turns && i < search->pieces; i++)
        hash = (hash ^ xt_part_search_shapes(search, state)[i]) * 0x9e3779b97f4a7c15u;
    return xt_hash_finish(hash);
}

static bool are_equal(const xt_part_search *search, uint32_t a, uint32_t b)
{
    const uint32_t *shape = xt_part_search_shapes(search, a), *other = xt_part_search_shapes(search, b);
    return memcmp(offsets_of(search, a), offsets_of(search, b), search->pieces * sizeof(xt_offset)) == 0 &&
           (!shape || memcmp(shape, other, search->pieces * sizeof *shape) == 0);
}

// Returns the slot in the table of a state equal to the last one, or the free slot for it.
static uint32_t slot_of_last_state(const xt_part_search *search)
{
    uint32_t state = search->states.count - 1;
    uint32_t at = (uint32_t)hash_of(search, state) & (search->slots - 1);
    while (search->slot[at] && !are_equal(search, search->slot[at] - 1, state))
        at = (at + 1) & (search->slots - 1);
    return at;
}

// Enters the last state into the table.  Returns false if an equal one is there.
static bool enter_last_state(xt_part_search *search)
{
    uint32_t state = search->states.count - 1, at = slot_of_last_state(search);
    if (search->slot[at])
        return false;
    search->slot[at] = state + 1;
    search->states.at[state].slot = at;
    return true;
}

// While dead ends are counted: marks a state if the last one, after one more move, is marked.
static void mark_state_before_last(const xt_part_search *search, uint32_t state)
{
    uint32_t known = search->slot[slot_of_last_state(search)];
    if (known > search->first_at.at[search->depth + 1] && search->is_on_way[known - 1])
        search->is_on_way[state] = true;
}

// Doubles the table, and enters all states again.  Returns false if memory runs out, or a limit is reached.
static bool grow_table(xt_part_search *search)
{
    uint32_t  slots = search->slots ? 2 * search->slots : 1024;
    uint32_t *slot = XT_NEW_ARRAY(uint32_t, slots);
    if (!slot || search->slots > UINT32_MAX / 4) {
        free(slot);
        return false;
    }
    free(search->slot);
    search->slot = slot;
    search->slots = slots;
    uint32_t count = search->states.count;
    for (search->states.count = 1; search->states.count <= count && !work_is_over(search, 1); search->states.count++)
        enter_last_state(search);
    search->states.count = count;
    return !search->is_over;
}

static void forget_states(xt_part_search *search)
{
    for (uint32_t state = 0; state < search->states.count; state++)
        search->slot[search->states.at[state].slot] = 0;
    search->states.count = search->offsets.count = search->shapes.count = search->first_at.count = 0;
}

// ---- Moves ---------------------------------------------------------------------------------------------------------

// Moves pieces of a state, and adds the result unless it is known.  Returns false if memory runs out, a limit is
// reached, or pieces go too far away.
static bool add_state(xt_part_search *search, uint32_t parent, xt_shift shift)
{
    search->is_too_large = !search->is_on_way && search->states.count > search->most_states;
    if (search->is_too_large || (search->states.count >= search->slots / 2 && !grow_table(search)))
        return false;
    xt_visited_state added = {.parent = parent, .shift = shift};
    xt_vector_push(&search->states, added);
    for (uint32_t i = 0; i < search->pieces; i++) {
        xt_offset offset = offsets_of(search, parent)[i];
        xt_vector_push(&search->offsets, offset);
    }
    for (uint32_t i = 0; search->turns && i < search->pieces; i++) {
        uint32_t shape = xt_part_search_shapes(search, parent)[i];
        xt_vector_push(&search->shapes, shape);
    }
    if (search->states.failed || search->offsets.failed || search->shapes.failed)
        return false;
    // The first piece stays at its place: if it moves, all others move back.
    bool          is_backwards = shift.moved & 1;
    xt_piece_mask moved = is_backwards ? ~shift.moved : shift.moved;
    xt_offset    *offset = offsets_of(search, search->states.count - 1);
    shift.direction ^= (uint32_t)is_backwards;
    const int32_t *step = xt_is_turn(&shift) ? NULL : search->distances->steps.vector[shift.direction];
    for (uint32_t i = 1; i < search->pieces && !step; i++)
        if (moved >> i & 1 &&
            !xt_turns_apply(search->turns, &shift, &search->shapes.at[search->shapes.count - search->pieces + i],
                            &offset[i]))
            return false;
    for (uint32_t i = 1; i < search->pieces && step; i++)
        for (uint32_t k = 0; moved >> i & 1 && k < XT_DIMENSIONS_MAX; k++) {
            int32_t at = offset[i].at[k] + step[k] * (int32_t)shift.steps;
            if (abs(at) > XT_UNBOUNDED)
                return false;
            offset[i].at[k] = (int16_t)at;
        }
    if (search->is_on_way)
        mark_state_before_last(search, parent);
    if (search->is_on_way || !enter_last_state(search)) {
        search->states.count--;
        search->offsets.count -= search->pieces;
        search->shapes.count -= search->turns ? search->pieces : 0;
    }
    return true;
}

static bool is_small(const xt_part_search *search, xt_piece_mask set)
{
    return xt_pieces_in(set) <= search->pieces / 2;
}

// Adds the sets that can make a move of so many steps: those of single pieces, in `moved`, of at most half of all, and
// their unions.  A union has one list of causes: pieces that move it, none of which is in the set of another.  They are
// added in falling order, so that each union is listed once.  Returns false if there is none.
static bool list_sets(xt_part_search *search, uint32_t steps)
{
    const xt_piece_mask *moved = search->moved;
    xt_piece_mask        causes = 0;
    uint32_t             first = search->sets.count;
    for (uint32_t piece = 0; piece < search->pieces; piece++) {
        // Of pieces with the same set the first one is its cause.
        xt_piece_mask earlier = moved[piece] & ((UINT64_C(1) << piece) - 1);
        bool          is_first = true;
        for (; is_first && earlier; earlier &= earlier - 1)
            is_first = moved[__builtin_ctzll(earlier)] != moved[piece];
        if (!is_first || !is_small(search, moved[piece]))
            continue;
        causes |= UINT64_C(1) << piece;
        xt_vector_push(&search->sets, ((xt_movable_set){moved[piece], UINT64_C(1) << piece, steps}));
    }
    for (uint32_t i = first; i < search->sets.count && !work_is_over(search, 1); i++) {
        // Each set leads to another state.
        search->is_too_large = search->is_over = search->sets.count > search->most_states;
        xt_movable_set set = search->sets.at[i];
        xt_piece_mask  below = causes & ((set.causes & -set.causes) - 1) & ~set.moved;
        for (; below; below &= below - 1) {
            xt_piece_mask cause = below & -below, more = moved[__builtin_ctzll(below)];
            if (!(more & set.causes) && xt_pieces_in(set.moved | more) < search->pieces)
                xt_vector_push(&search->sets, ((xt_movable_set){set.moved | more, set.causes | cause, steps}));
        }
    }
    return search->sets.count > first;
}

static int compare_sets(const void *left, const void *right)
{
    const xt_movable_set *a = left, *b = right;
    int                   last_a = __builtin_clzll(a->causes), last_b = __builtin_clzll(b->causes);
    return last_a != last_b         ? last_b - last_a
           : a->steps != b->steps   ? (a->steps < b->steps ? -1 : 1)
           : a->causes != b->causes ? (a->causes < b->causes ? -1 : 1)
                                    : 0;
}

// Adds the states after a move of each listed set.  Returns false if memory runs out, or a limit is reached.
static bool add_states(xt_part_search *search, uint32_t state, uint32_t direction)
{
    for (uint32_t i = 0; i < search->sets.count; i++) {
        xt_movable_set set = search->sets.at[i];
        if (work_is_over(search, search->pieces) ||
            !add_state(search, state, (xt_shift){set.moved, direction, set.steps}))
            return false;
    }
    return !search->sets.failed && !search->is_over;
}

// Adds the states after a turn of this one.
static bool add_turned_states(xt_part_search *search, uint32_t state)
{
    uint32_t direction, steps;
    if (!xt_turns_begin_state(search->turns, xt_part_search_shapes(search, state), offsets_of(search, state),
                              search->pieces))
        return false;
    while (xt_turns_next(search->turns, search->moved, &direction, &steps)) {
        search->sets.count = 0;
        list_sets(search, steps);
        if (!add_states(search, state, direction))
            return false;
    }
    return !xt_turns_failed(search->turns);
}

// Adds all states one move from this one.
static bool add_next_states(xt_part_search *search, uint32_t state)
{
    for (uint32_t direction = 0; direction < search->freedom.directions; direction++) {
        uint32_t steps = 1;
        search->sets.count = 0;
        while (search->loose >> direction & 1 &&
               xt_freedom_sets(&search->freedom, direction, (int16_t)steps, search->moved) && list_sets(search, steps))
            steps++;
        if (search->sets.count > 1)
            qsort(search->sets.at, search->sets.count, sizeof *search->sets.at, compare_sets);
        if (!add_states(search, state, direction))
            return false;
    }
    return !search->turns || add_turned_states(search, state);
}

// Finds a set that can leave for ever, a single piece if there is one.
static bool find_separation(const xt_part_search *search, xt_shift *last)
{
    *last = (xt_shift){0};
    for (uint32_t direction = 0; direction < search->freedom.directions; direction++) {
        if (!(search->loose >> direction & 1) ||
            !xt_freedom_sets(&search->freedom, direction, XT_UNBOUNDED, search->moved))
            continue;
        for (uint32_t piece = 0; piece < search->pieces; piece++) {
            xt_piece_mask moved = search->moved[piece];
            bool          is_single = (moved & (moved - 1)) == 0;
            if (is_single || (!last->moved && is_small(search, moved)))
                *last = (xt_shift){moved, direction, XT_UNBOUNDED};
            if (is_single)
                return true;
        }
    }
    return last->moved;
}

bool xt_part_search_begin(xt_part_search *search, xt_distances *distances, xt_turns *turns, const uint32_t *shape,
                          const xt_offset *start, uint32_t pieces, uint32_t most_states)
{
    forget_states(search);
    search->distances = distances;
    search->turns = turns;
    search->pieces = pieces;
    search->depth = search->next = 0;
    search->most_states = most_states;
    search->is_over = search->is_too_large = false;
    xt_arena_reset(&search->arena);
    if (!xt_freedom_start(&search->freedom, distances, shape, pieces, &search->arena) ||
        (!search->slots && !grow_table(search)))
        return false;
    search->moved = XT_ARENA_ARRAY(&search->arena, xt_piece_mask, search->freedom.stride);
    xt_visited_state first = {.parent = UINT32_MAX};
    xt_vector_push(&search->states, first);
    for (uint32_t i = 0; i < pieces; i++) {
        xt_offset offset;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            offset.at[k] = (int16_t)(start[i].at[k] - start[0].at[k]);
        xt_vector_push(&search->offsets, offset);
        if (turns)
            xt_vector_push(&search->shapes, shape[i]);
    }
    return !search->arena.failed && !search->states.failed && !search->offsets.failed && !search->shapes.failed &&
           enter_last_state(search);
}

// Computes the freedom of a state.  Returns false if memory runs out or a limit is reached.
static bool begin_state(xt_part_search *search, uint32_t state)
{
    const uint32_t *shapes = xt_part_search_shapes(search, state);
    if ((shapes && !xt_freedom_set_shapes(&search->freedom, search->distances, shapes)) ||
        !xt_freedom_compute(&search->freedom, search->distances, offsets_of(search, state)))
        return false;
    search->loose = 0;
    for (uint32_t direction = 0; direction < search->freedom.directions; direction++)
        if (xt_freedom_sets(&search->freedom, direction, 1, search->moved))
            search->loose |= 1u << direction;
    return true;
}

// Adds the states one move from the state that was begun.  While dead ends are counted, marks the begun state instead.
static bool leave_state(xt_part_search *search, uint32_t state)
{
    return add_next_states(search, state) && !work_is_over(search, search->pieces * search->pieces);
}

xt_part_result xt_part_search_next_depth(xt_part_search *search, uint32_t *state, xt_shift *last)
{
    search->end = search->states.count;
    xt_vector_push(&search->first_at, search->next);
    if (search->first_at.failed)
        return XT_PART_UNKNOWN;
    for (; search->next < search->end; search->next++) {
        *state = search->next;
        if (!begin_state(search, *state))
            return XT_PART_UNKNOWN;
        if (find_separation(search, last))
            return XT_PART_SEPARATES;
        if (!leave_state(search, *state))
            return XT_PART_UNKNOWN;
    }
    search->depth++;
    return search->states.count > search->end ? XT_PART_GOES_ON : XT_PART_HOLDS;
}

// Marks the states that separate, and then, with fewer and fewer moves, those that lead to a marked one.  Returns their
// number, or 0 if memory runs out or a limit is reached.
static uint32_t mark_states_on_way(xt_part_search *search)
{
    xt_shift last;
    uint32_t on_way = 0, depth = search->depth;
    bool     ok = true;
    for (uint32_t state = search->end; ok && state-- > 0; on_way += search->is_on_way[state]) {
        search->depth -= state < search->first_at.at[search->depth];
        ok = begin_state(search, state);
        if (search->depth == depth)
            search->is_on_way[state] = ok && find_separation(search, &last);
        else
            ok = ok && leave_state(search, state);
    }
    search->depth = depth;
    return ok ? on_way : 0;
}

void xt_part_search_count_states(xt_part_search *search, uint32_t *states, uint32_t *dead_ends)
{
    search->is_on_way = XT_ARENA_ARRAY_ZEROED(&search->arena, bool, search->end);
    uint32_t on_way = search->is_on_way ? mark_states_on_way(search) : 0;
    search->is_on_way = NULL;
    *states = on_way ? search->end : 0;
    *dead_ends = *states - on_way;
}
