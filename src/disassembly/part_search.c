// part_search.c -- see part_search.h.

#include "disassembly/part_search.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

void xt_part_search_free(xt_part_search *search)
{
    xt_vector_free(&search->states);
    xt_vector_free(&search->offsets);
    xt_vector_free(&search->sets);
    free(search->slot);
    xt_arena_free(&search->arena);
    *search = (xt_part_search){0};
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
    return xt_hash_finish(hash);
}

static bool are_equal(const xt_part_search *search, uint32_t a, uint32_t b)
{
    return memcmp(offsets_of(search, a), offsets_of(search, b), search->pieces * sizeof(xt_offset)) == 0;
}

// Enters the last state into the table.  Returns false if an equal one is there.
static bool enter_last_state(xt_part_search *search)
{
    uint32_t state = search->states.count - 1;
    uint32_t at = (uint32_t)hash_of(search, state) & (search->slots - 1);
    for (; search->slot[at]; at = (at + 1) & (search->slots - 1))
        if (are_equal(search, search->slot[at] - 1, state))
            return false;
    search->slot[at] = state + 1;
    search->states.at[state].slot = at;
    return true;
}

// Doubles the table, and enters all states again.  Returns false if memory runs out.
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
    for (search->states.count = 1; search->states.count <= count; search->states.count++)
        enter_last_state(search);
    search->states.count = count;
    return true;
}

static void forget_states(xt_part_search *search)
{
    for (uint32_t state = 0; state < search->states.count; state++)
        search->slot[search->states.at[state].slot] = 0;
    search->states.count = search->offsets.count = 0;
}

// ---- Moves ---------------------------------------------------------------------------------------------------------

// Shifts pieces of a state, and adds the result unless it is known.  Returns false if memory runs out.
static bool add_state(xt_part_search *search, uint32_t parent, xt_shift shift)
{
    if (search->states.count >= search->slots / 2 && !grow_table(search))
        return false;
    xt_visited_state added = {.parent = parent, .shift = shift};
    xt_vector_push(&search->states, added);
    for (uint32_t i = 0; i < search->pieces; i++) {
        xt_offset offset = offsets_of(search, parent)[i];
        xt_vector_push(&search->offsets, offset);
    }
    if (search->states.failed || search->offsets.failed)
        return false;
    // The first piece stays at its place: if it moves, all others move back.
    bool           is_backwards = shift.moved & 1;
    xt_piece_mask  moved = is_backwards ? ~shift.moved : shift.moved;
    const int32_t *step = search->distances->steps.vector[shift.direction ^ (uint32_t)is_backwards];
    xt_offset     *offset = offsets_of(search, search->states.count - 1);
    for (uint32_t i = 1; i < search->pieces; i++)
        for (uint32_t k = 0; moved >> i & 1 && k < XT_DIMENSIONS_MAX; k++) {
            int32_t at = offset[i].at[k] + step[k] * (int32_t)shift.steps;
            if (abs(at) > XT_UNBOUNDED)
                return false;
            offset[i].at[k] = (int16_t)at;
        }
    if (!enter_last_state(search)) {
        search->states.count--;
        search->offsets.count -= search->pieces;
    }
    return true;
}

static void add_set(xt_part_search *search, xt_piece_mask set)
{
    bool is_new = true;
    for (uint32_t i = 0; is_new && i < search->sets.count; i++)
        is_new = search->sets.at[i] != set;
    if (is_new)
        xt_vector_push(&search->sets, set);
}

static bool is_small(const xt_part_search *search, xt_piece_mask set)
{
    return (uint32_t)__builtin_popcountll(set) <= search->pieces / 2;
}

// Lists the sets of at most half of the pieces that can move so far in a direction.
static void list_sets(xt_part_search *search, uint32_t direction, int16_t steps)
{
    search->sets.count = 0;
    xt_freedom_sets(&search->freedom, direction, steps, search->moved);
    for (uint32_t piece = 0; piece < search->pieces; piece++)
        if (is_small(search, search->moved[piece]))
            add_set(search, search->moved[piece]);
    for (uint32_t i = 1; i < search->sets.count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (is_small(search, search->sets.at[i] | search->sets.at[j]))
                add_set(search, search->sets.at[i] | search->sets.at[j]);
}

// Adds all states one move from this one.  Returns false if memory runs out.
static bool add_next_states(xt_part_search *search, uint32_t state)
{
    for (uint32_t direction = 0; direction < search->freedom.directions; direction++)
        for (uint32_t steps = 1; list_sets(search, direction, (int16_t)steps), search->sets.count > 0; steps++)
            for (uint32_t i = 0; i < search->sets.count; i++)
                if (search->sets.failed || !add_state(search, state, (xt_shift){search->sets.at[i], direction, steps}))
                    return false;
    return true;
}

// Finds a set that can leave for ever, a single piece if there is one.
static bool find_separation(const xt_part_search *search, xt_shift *last)
{
    *last = (xt_shift){0};
    for (uint32_t direction = 0; direction < search->freedom.directions; direction++) {
        xt_freedom_sets(&search->freedom, direction, XT_UNBOUNDED, search->moved);
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

static bool start(xt_part_search *search, const xt_offset *offsets)
{
    forget_states(search);
    xt_arena_reset(&search->arena);
    if (!xt_freedom_start(&search->freedom, search->distances, search->shape, search->pieces, &search->arena) ||
        (!search->slots && !grow_table(search)))
        return false;
    search->moved = XT_ARENA_ARRAY(&search->arena, xt_piece_mask, search->freedom.stride);
    xt_visited_state first = {.parent = UINT32_MAX};
    xt_vector_push(&search->states, first);
    for (uint32_t i = 0; i < search->pieces; i++) {
        xt_offset offset;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            offset.at[k] = (int16_t)(offsets[i].at[k] - offsets[0].at[k]);
        xt_vector_push(&search->offsets, offset);
    }
    return !search->arena.failed && !search->states.failed && !search->offsets.failed && enter_last_state(search);
}

xt_part_result xt_part_search_run(xt_part_search *search, xt_distances *distances, const uint32_t *shape,
                                  const xt_offset *offsets, uint32_t pieces, uint32_t *state, xt_shift *last)
{
    search->distances = distances;
    search->shape = shape;
    search->pieces = pieces;
    if (!start(search, offsets))
        return XT_PART_UNKNOWN;
    for (*state = 0; *state < search->states.count; ++*state) {
        xt_freedom_compute(&search->freedom, distances, offsets_of(search, *state));
        if (find_separation(search, last))
            return XT_PART_SEPARATES;
        if (!add_next_states(search, *state) || xt_work_is_over_at(*state))
            return XT_PART_UNKNOWN;
    }
    return XT_PART_HOLDS;
}
