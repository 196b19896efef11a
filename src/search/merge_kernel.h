// merge_kernel.h -- merging equal states, once for each width of a key.
//
// Included by merge.c with KERNEL, a name, KEY, an unsigned type, and KEY_BITS, its width.

#include "search/keys_kernel.h"

typedef struct KERNEL(state) {
    uint64_t key[KEY_BITS / 64]; // the low half first
    uint64_t ways;               // to come here
} KERNEL(state);

typedef struct KERNEL(work) {
    KERNEL(board) board;
    KERNEL(state) * parted; // room: the states of one cell, by their hashes
    uint64_t parted_room;
} KERNEL(work);

static inline KEY KERNEL(key_of)(const KERNEL(state) * state)
{
    return KEY_BITS == 64 ? state->key[0] : (KEY)state->key[KEY_BITS / 64 - 1] << (KEY_BITS - 64) | state->key[0];
}

static inline void KERNEL(set_key)(KERNEL(state) * state, KEY key)
{
    state->key[KEY_BITS / 64 - 1] = (uint64_t)(key >> (KEY_BITS - 64));
    state->key[0] = (uint64_t)key;
}

static inline uint64_t KERNEL(hash)(KEY key)
{
    uint64_t high = KEY_BITS == 64 ? 0 : (uint64_t)(key >> (KEY_BITS - 64));
    uint64_t mixed = ((uint64_t)key ^ high * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

static void KERNEL(close)(xt_search *search)
{
    KERNEL(work) *work = search->work;
    if (!work)
        return;
    KERNEL(free_board)(&work->board);
    xt_unmap(work->parted, work->parted_room * sizeof *work->parted);
    free(work);
}

static bool KERNEL(open)(xt_search *search, const uint32_t *weight)
{
    KERNEL(work) *work = search->work = XT_NEW(KERNEL(work));
    if (!work || !KERNEL(make_board)(&search->keys, weight, &work->board))
        return false;
    search->longest = work->board.longest;
    return true;
}

// Lets a state wait at its first open cell, from bit on; a full board is counted.
static inline void KERNEL(put)(hand *h, uint32_t bit, KEY key, uint64_t ways)
{
    xt_search *search = h->search;
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    key = KERNEL(move_on)(&search->keys, board, &bit, key);
    if (bit == search->keys.sweep.bits) {
        if (key == board->finished)
            add_ways(search, &h->solutions, ways);
        return;
    }
    if (board->view[bit].used & ~key)
        return;
    KERNEL(state) *state = xt_pile_push(&h->waiting[bit], &h->blocks, sizeof *state);
    if (!state) {
        stop_for_memory(search);
        return;
    }
    KERNEL(set_key)(state, key);
    state->ways = ways;
    h->put++;
}

static inline void KERNEL(keep)(hand *h, uint32_t bit, KEY key)
{
    KEY *kept = xt_pile_push(&h->kept[bit], &h->blocks, sizeof *kept);
    if (kept)
        *kept = key;
    else
        stop_for_memory(h->search);
}

// The entries of a list whose images fit, into the room for them; tells how many.  What leaves a single cell does not.
static inline __attribute__((always_inline)) uint32_t KERNEL(find_fits)(const xt_keys *keys,
                                                                        const KERNEL(board) * board, uint32_t steps,
                                                                        const KERNEL(view) * view, KEY        key,
                                                                        uint32_t list, uint32_t *fit)
{
    uint32_t begin = board->list.at[list], end = board->list.at[list + 1], count = 0, kept = 0;
    for (uint32_t i = begin; i < end; i++) {
        fit[count] = i;
        count += !(key & board->test.at[i]);
    }
    if (!steps || keys->least_volume <= 1)
        return count;
    for (uint32_t f = 0; f < count; f++) {
        KEY open = KERNEL(open_cells)(board, view, key + board->add.at[fit[f]]);
        fit[kept] = fit[f];
        kept += !KERNEL(has_single_cell)(keys, steps, open);
    }
    return kept;
}

static inline __attribute__((always_inline)) void KERNEL(expand)(hand *h, uint32_t steps, uint32_t bit,
                                                                 const KERNEL(state) * state)
{
    const xt_keys *keys = &h->search->keys;
    const KERNEL(board) *board = &((KERNEL(work) *)h->search->work)->board;
    const KERNEL(view) *view = &board->view[bit];
    KEY key = KERNEL(key_of)(state);
    if (steps && KERNEL(has_dead_region)(keys, steps, board, view, key))
        return;
    if (h->kept)
        KERNEL(keep)(h, bit, key);
    uint32_t list = KERNEL(list_of)(keys, view, key);
    uint32_t fits = KERNEL(find_fits)(keys, board, steps, view, key, list, h->fit);
    for (uint32_t f = 0; f < fits; f++)
        KERNEL(put)(h, bit, key + board->add.at[h->fit[f]], times(h->search, state->ways, board->weight.at[h->fit[f]]));
    uint32_t remaining = KERNEL(remaining_pieces)(keys, board, key);
    h->fits_at[remaining] += fits;
    h->attempts_at[remaining] += board->list.at[list + 1] - board->list.at[list];
}

// Adds up equal states among these, which become the first of them; tells how many are left.
static uint32_t KERNEL(merge)(hand *h, KERNEL(state) * state, uint32_t count)
{
    uint32_t kept = 0, slots = 64;
    while (slots < SLOTS && slots < 4 * count)
        slots *= 2;
    memset(h->slot, 0, slots * sizeof *h->slot);
    for (uint32_t i = 0; i < count; i++) {
        KEY      key = KERNEL(key_of)(&state[i]);
        uint32_t at = (uint32_t)KERNEL(hash)(key) & (slots - 1);
        while (h->slot[at] && KERNEL(key_of)(&state[h->slot[at] - 1]) != key)
            at = (at + 1) & (slots - 1);
        if (h->slot[at])
            add_ways(h->search, &state[h->slot[at] - 1].ways, state[i].ways);
        else {
            state[kept] = state[i];
            h->slot[at] = ++kept;
            assert(kept < slots);
        }
    }
    return kept;
}

// ---- One cell ------------------------------------------------------------------------------------------------------

// Counts the states of each lot in a share of the blocks.
static void KERNEL(count_lots)(hand *h)
{
    xt_search *search = h->search;
    for (uint32_t share; take_ticket(search, shares(search), &share);) {
        uint32_t *count = search->hand[share]->begin;
        memset(count, 0, ((size_t)1 << search->lot_bits) * sizeof *count);
        for (uint32_t b = share_begin(search, share); b < share_begin(search, share + 1); b++) {
            const xt_block *block = search->block.at[b];
            const KERNEL(state) *state = (const void *)block->room;
            for (uint32_t i = 0; i < block->count; i++)
                count[lot_of(search, KERNEL(hash)(KERNEL(key_of)(&state[i])))]++;
            if (b % 64 == 63 && !may_go_on(h))
                return;
        }
    }
}

// Puts the states of a share's blocks into their lots; begin tells then where the share's part of each lot ends.
static void KERNEL(fill_lots)(hand *h)
{
    xt_search *search = h->search;
    KERNEL(work) *work = search->work;
    for (uint32_t share; take_ticket(search, shares(search), &share);) {
        uint32_t *begin = search->hand[share]->begin;
        for (uint32_t b = share_begin(search, share); b < share_begin(search, share + 1); b++) {
            xt_block *block = search->block.at[b];
            const KERNEL(state) *state = (const void *)block->room;
            for (uint32_t i = 0; i < block->count; i++)
                work->parted[begin[lot_of(search, KERNEL(hash)(KERNEL(key_of)(&state[i])))]++] = state[i];
            h->put -= (int64_t)block->count;
            xt_blocks_put_back(&h->blocks, block);
            if (b % 64 == 63 && !may_go_on(h))
                return;
        }
    }
    tell(h); // what waits no longer, before more does
}

// Goes on from the states of a lot.  False: all shall end.
static bool KERNEL(go_through_lot)(hand *h, KERNEL(state) * state, uint32_t count)
{
    const xt_search *search = h->search;
    uint32_t         kept = KERNEL(merge)(h, state, count);
    for (uint32_t i = 0; i < kept; i++) {
        if (search->keys.sweep.steps == 2)
            KERNEL(expand)(h, 2, search->bit, &state[i]);
        else
            KERNEL(expand)(h, search->keys.sweep.steps, search->bit, &state[i]);
        h->states++;
        if (--h->until_poll == 0 && !may_go_on(h))
            return false;
    }
    return true;
}

static void KERNEL(go_through_lots)(hand *h)
{
    xt_search *search = h->search;
    const KERNEL(work) *work = search->work;
    const uint32_t *end = search->hand[shares(search) - 1]->begin;
    for (uint32_t lot; take_ticket(search, 1u << search->lot_bits, &lot);) {
        uint32_t begin = lot > 0 ? end[lot - 1] : 0;
        if (!KERNEL(go_through_lot)(h, work->parted + begin, end[lot] - begin))
            return;
    }
    tell(h);
}

static void KERNEL(free_room)(xt_search *search)
{
    KERNEL(work) *work = search->work;
    xt_unmap(work->parted, work->parted_room * sizeof *work->parted);
    xt_budget_give_back(&search->budget, work->parted_room * sizeof *work->parted);
    work->parted_room = 0;
    work->parted = NULL;
}

// False: no memory.
static bool KERNEL(make_room)(xt_search *search, uint64_t count)
{
    KERNEL(work) *work = search->work;
    if (count <= work->parted_room)
        return true;
    uint64_t room = count + count / 8;
    KERNEL(free_room)(search);
    if (!xt_budget_spend(&search->budget, room * sizeof *work->parted))
        return false;
    work->parted = xt_map_whole(room * sizeof *work->parted);
    if (work->parted)
        work->parted_room = room;
    else
        xt_budget_give_back(&search->budget, room * sizeof *work->parted);
    return work->parted;
}

static void KERNEL(sweep_cell)(xt_search *search)
{
    uint64_t count = list_blocks(search, false);
    if (count == 0)
        return;
    search->lot_bits = 0;
    while (search->lot_bits < LOT_BITS_MAX && count >> search->lot_bits > STATES_IN_LOT)
        search->lot_bits++;
    search->is_shared = count >= STATES_TO_SHARE && xt_team_members(search->team) > 1;
    if (search->is_shared)
        make_hands(search);
    if (search->block.failed || count > UINT32_MAX || !KERNEL(make_room)(search, count)) {
        stop_for_memory(search);
        return;
    }
    do_together(search, KERNEL(count_lots));
    if (is_stopped(search))
        return;
    lay_out_lots(search);
    do_together(search, KERNEL(fill_lots));
    if (!is_stopped(search))
        do_together(search, KERNEL(go_through_lots));
}

static xt_answer KERNEL(count)(xt_search *search)
{
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    KERNEL(put)(search->hand[0], 0, board->view[0].closed | KERNEL(no_copies)(&search->keys), 1);
    for (search->bit = 0; search->bit < search->keys.sweep.bits && !is_stopped(search); search->bit++) {
        foresee_from(search, search->bit);
        KERNEL(sweep_cell)(search);
        pass_on(search);
        search->done += search->swell.states[search->bit];
    }
    for (uint32_t m = 0; m < search->hands; m++)
        add_ways(search, &search->solutions, search->hand[m]->solutions);
    search->counters->trouble = atomic_load(&search->trouble);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}
