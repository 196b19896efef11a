// merge_kernel.h -- merging equal states, once for each width of a key.
//
// Included by merge_sweep.c with KERNEL, a name, KEY, an unsigned type, KEY_BITS, its width, and MAKE_CHILDREN, the
// function of a search that does so.

typedef struct KERNEL(state) {
    uint64_t key[KEY_BITS / 64]; // the low half first
    uint64_t ways;               // to come here
} KERNEL(state);

_Static_assert(sizeof((xt_block){0}.room) % sizeof(KERNEL(state)) == 0 && sizeof((xt_block){0}.room) % sizeof(KEY) == 0,
               "things fill blocks");

// Where few ways lead to a state, they have room in its key, above the bits in use: it is light.
typedef KEY KERNEL(light);

typedef struct KERNEL(work) {
    KERNEL(board) board;
    uint32_t key_bits;
    uint64_t most_light; // ways, of a light state; 0: none is light
} KERNEL(work);

// One hand's.
typedef struct KERNEL(own) {
    // The states of a batch, merged; from number 1 on.
    KEY      *key;
    uint64_t *ways;
    uint32_t  count, room;
    uint32_t *slot; // by hash: the number of a state; 0 for none
    uint32_t  slots, slot_room;
    KERNEL(state) * sorted; // room: a lot that has several batches
    uint64_t      sorted_room;
    xt_block_list block; // that lot's: first those with light states
    uint32_t      light; // so many
    KERNEL(chunk) chunk;
} KERNEL(own);

static inline KEY KERNEL(key_of)(const KERNEL(state) * state)
{
    return KEY_BITS == 64 ? state->key[0] : (KEY)state->key[KEY_BITS / 64 - 1] << (KEY_BITS - 64) | state->key[0];
}

static inline void KERNEL(set_key)(KERNEL(state) * state, KEY key)
{
    state->key[KEY_BITS / 64 - 1] = (uint64_t)(key >> (KEY_BITS - 64));
    state->key[0] = (uint64_t)key;
}

static inline KERNEL(state) KERNEL(unpack)(const KERNEL(work) * work, KERNEL(light) light)
{
    KERNEL(state) state = {.ways = (uint64_t)(light >> work->key_bits)};
    KERNEL(set_key)(&state, light & (((KEY)1 << work->key_bits) - 1));
    return state;
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
    if (work)
        KERNEL(free_board)(&work->board);
    free(work);
}

static bool KERNEL(open)(xt_search *search, const xt_cover_problem *problem)
{
    KERNEL(work) *work = search->work = XT_NEW(KERNEL(work));
    if (!work || !KERNEL(make_board)(&search->keys, problem->weight, problem->copies, &work->board))
        return false;
    search->longest = work->board.longest;
    work->key_bits = search->keys.bits;
    uint32_t free_bits = KEY_BITS - work->key_bits;
    work->most_light = free_bits >= 64 ? UINT64_MAX : ((uint64_t)1 << free_bits) - 1;
    return true;
}

static void KERNEL(free_own)(hand *h)
{
    KERNEL(own) *own = h->own;
    if (!own)
        return;
    free(own->key);
    free(own->ways);
    free(own->slot);
    xt_unmap(own->sorted, own->sorted_room * sizeof *own->sorted);
    xt_vector_free(&own->block);
    free(own->chunk.child);
    free(own->chunk.place);
    free(own->chunk.weight);
    free(own->chunk.origin);
    free(own);
}

// False: no memory.  Freed in either case.
static bool KERNEL(make_own)(hand *h)
{
    enum { CHILDREN = 1 << 12, MOST_LANES = 8 };
    uint32_t longest = h->search->longest, room = longest > CHILDREN ? longest : CHILDREN;
    size_t   padded = (size_t)room + 2 * MOST_LANES;
    KERNEL(own) *own = h->own = XT_NEW(KERNEL(own));
    if (!own)
        return false;
    own->chunk.room = room;
    own->chunk.child = xt_reallocate(NULL, padded, sizeof *own->chunk.child);
    own->chunk.place = xt_reallocate(NULL, padded, sizeof *own->chunk.place);
    own->chunk.weight = xt_reallocate(NULL, padded, sizeof *own->chunk.weight);
    own->chunk.origin = xt_reallocate(NULL, padded, sizeof *own->chunk.origin);
    return own->chunk.child && own->chunk.place && own->chunk.weight && own->chunk.origin;
}

// Lets a state wait at its first open cell.
static inline void KERNEL(put)(hand *h, uint32_t bit, KEY key, uint64_t ways)
{
    lots *waiting = &h->waiting[bit];
    if (__builtin_expect(!waiting->pile, false) && !make_lots(h, bit)) {
        xt_merge_stop_for_memory(h->search);
        return;
    }
    const KERNEL(work) *work = h->search->work;
    uint64_t lot = KERNEL(hash)(key) >> 1 >> waiting->shift;
    if (__builtin_expect(ways - 1 < work->most_light, true)) {
        KERNEL(light) *light = xt_pile_push(&waiting->pile[lot], &h->blocks, sizeof *light);
        if (light)
            *light = key | (KEY)ways << work->key_bits;
        else
            xt_merge_stop_for_memory(h->search);
        return;
    }
    KERNEL(state) *state = xt_pile_push(&waiting->heavy[lot], &h->blocks, sizeof *state);
    if (!state) {
        xt_merge_stop_for_memory(h->search);
        return;
    }
    KERNEL(set_key)(state, key);
    state->ways = ways;
}

static inline void KERNEL(keep)(hand *h, uint32_t bit, KEY key)
{
    KEY *kept = xt_listed_pile_push(&h->kept[bit], &h->blocks, sizeof *kept);
    if (kept)
        *kept = key;
    else
        xt_merge_stop_for_memory(h->search);
}

// No other state leads to a solution.  Which has children cannot be guessed, so nothing branches on it.
static void KERNEL(keep_those_with_children)(hand *h, const KERNEL(chunk) * chunk)
{
    uint8_t  has_children[XT_MERGE_CHUNK] = {0};
    KEY      key[XT_MERGE_CHUNK];
    uint32_t count = 0;
    for (uint32_t c = 0; c < chunk->children; c++)
        has_children[chunk->origin[c]] = 1;
    for (uint32_t s = 0; s < chunk->taken; s++) {
        key[count] = chunk->key[s];
        count += has_children[s];
    }
    for (uint32_t k = 0; k < count; k++)
        KERNEL(keep)(h, h->search->bit, key[k]);
}

// ---- A batch -------------------------------------------------------------------------------------------------------

// Begins a batch of up to so many states, none so far.  False: no memory.
static bool KERNEL(begin_batch)(hand *h, uint64_t most)
{
    KERNEL(own) *own = h->own;
    uint32_t room = own->room ? own->room : 1 << 8, slots = 1 << 8;
    assert(most <= UINT32_MAX / 4);
    while (room < most)
        room *= 2;
    while (slots < 2 * most)
        slots *= 2;
    if (room > own->room || slots > own->slot_room) {
        free(own->key);
        free(own->ways);
        free(own->slot);
        own->key = xt_reallocate(NULL, (size_t)room + 1, sizeof *own->key);
        own->ways = xt_reallocate(NULL, (size_t)room + 1, sizeof *own->ways);
        own->slot = xt_reallocate(NULL, slots, sizeof *own->slot);
        bool fine = own->key && own->ways && own->slot;
        own->room = fine ? room : 0;
        own->slot_room = fine ? slots : 0;
        if (!fine)
            return false;
    }
    own->key[0] = 0;
    own->count = 0;
    own->slots = slots;
    memset(own->slot, 0, slots * sizeof *own->slot);
    return true;
}

// Adds states to the batch; to equal ones, ways.  Whether a state is new cannot be guessed, so nothing branches on it.
static XT_INLINED void KERNEL(merge_any)(hand *h, const void *states, bool are_light, uint64_t count)
{
    const KERNEL(work) *work = h->search->work;
    const KERNEL(light) *light = states;
    const KERNEL(state) *whole = states;
    KERNEL(own) *own = h->own;
    uint32_t *slot = own->slot, mask = own->slots - 1, merged = own->count;
    KEY      *keys = own->key;
    uint64_t *ways = own->ways;
    for (uint64_t i = 0; i < count; i++) {
        const KERNEL(state) state = are_light ? KERNEL(unpack)(work, light[i]) : whole[i];
        const KEY key = KERNEL(key_of)(&state);
        uint32_t  at = (uint32_t)KERNEL(hash)(key) & mask, found = slot[at];
        while (__builtin_expect(((keys[found] ^ key) & -(KEY)(found != 0)) != 0, false))
            found = slot[at = (at + 1) & mask];
        uint32_t is_new = found == 0, to = found + (-is_new & (merged + 1));
        uint64_t sum = ways[to] & -(uint64_t)!is_new;
        merged += is_new;
        add_ways(h->search, &sum, state.ways);
        ways[to] = sum;
        keys[to] = key;
        slot[at] = to;
    }
    own->count = merged;
}

static void KERNEL(merge)(hand *h, const void *states, bool are_light, uint64_t count)
{
    if (are_light)
        KERNEL(merge_any)(h, states, true, count);
    else
        KERNEL(merge_any)(h, states, false, count);
}

static inline uint64_t KERNEL(states_in)(const xt_block *block, bool is_light)
{
    return block->filled / (is_light ? sizeof(KERNEL(light)) : sizeof(KERNEL(state)));
}

// Lets the children of a chunk wait; a full board is counted.
static void KERNEL(put_children)(hand *h, const KERNEL(chunk) * chunk, const uint64_t *ways)
{
    xt_search *search = h->search;
    uint32_t   end = search->keys.sweep.bits;
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    bool    is_weighted = board->view[chunk->bit].is_weighted, are_guarded = search->keys.are_guarded;
    int64_t ended = 0;
    for (uint32_t c = 0; c < chunk->children; c++) {
        if (__builtin_expect(are_guarded, false) && KERNEL(has_too_many)(board, chunk->child[c])) {
            ended++;
            continue;
        }
        uint32_t place = (uint32_t)chunk->place[c];
        uint64_t to_here = ways[chunk->origin[c]];
        if (is_weighted)
            to_here = times(search, to_here, (uint64_t)chunk->weight[c]);
        if (__builtin_expect(place >= end, false)) {
            add_ways(search, &h->solutions, to_here);
            ended++;
        } else
            KERNEL(put)(h, place, chunk->child[c], to_here);
    }
    h->put += (int64_t)chunk->children - ended;
}

// Goes on from the states of the batch.  False: all shall end.
static bool KERNEL(go_through_batch)(hand *h)
{
    const xt_search *search = h->search;
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    const KERNEL(own) *own = h->own;
    KERNEL(chunk) *chunk = &((KERNEL(own) *)h->own)->chunk;
    for (uint32_t begin = 0; begin < own->count; begin += chunk->taken) {
        chunk->bit = search->bit;
        chunk->key = own->key + 1 + begin;
        chunk->states = own->count - begin;
        MAKE_CHILDREN(search)(&search->keys, board, chunk);
        for (uint32_t s = 0; s < chunk->taken; s++) {
            h->fits_at[chunk->remaining[s]] += chunk->fits[s];
            h->attempts_at[chunk->remaining[s]] += chunk->tried[s];
            if (h->states_at)
                h->states_at[chunk->remaining[s]]++;
        }
        if (h->kept)
            KERNEL(keep_those_with_children)(h, chunk);
        KERNEL(put_children)(h, chunk, own->ways + 1 + begin);
        h->states += chunk->taken;
        h->until_poll -= chunk->taken;
        if (h->until_poll > 0)
            continue;
        if (h->number == 0)
            xt_merge_note_ways(h->search, own->ways + 1 + begin, chunk->taken);
        if (!xt_merge_may_go_on(h))
            return false;
    }
    return true;
}

// ---- A lot ---------------------------------------------------------------------------------------------------------

static uint64_t KERNEL(states_of_lot)(const xt_search *search, uint32_t lot)
{
    uint64_t light = 0, heavy = 0;
    for (uint32_t m = 0; m < search->hands; m++) {
        const lots *waiting = &search->hand[m]->waiting[search->bit];
        light += waiting->pile ? xt_pile_bytes(&waiting->pile[lot]) : 0;
        heavy += waiting->pile ? xt_pile_bytes(&waiting->heavy[lot]) : 0;
    }
    return light / sizeof(KERNEL(light)) + heavy / sizeof(KERNEL(state));
}

// Takes the blocks of one hand's lot, from the top down.
static xt_block *KERNEL(take_pile)(const xt_search *search, uint32_t member, uint32_t lot, bool is_light)
{
    const lots *waiting = &search->hand[member]->waiting[search->bit];
    return waiting->pile ? xt_pile_take(is_light ? &waiting->pile[lot] : &waiting->heavy[lot]) : NULL;
}

// Fetches the beginning of a block that is to be read soon.
static inline void KERNEL(fetch)(const xt_block *block)
{
    for (uint32_t at = 0; block && at < XT_BLOCK_BYTES; at += 64)
        __builtin_prefetch((const char *)block + at);
}

// Merges all that waits in a lot, which its blocks leave; they are used again.
static bool KERNEL(merge_lot)(hand *h, uint32_t lot, uint64_t count)
{
    const xt_search *search = h->search;
    if (!KERNEL(begin_batch)(h, count)) {
        xt_merge_stop_for_memory(h->search);
        return false;
    }
    for (uint32_t i = 0; i < 2 * search->hands; i++) {
        bool are_light = i % 2 == 0;
        for (xt_block *block = KERNEL(take_pile)(search, i / 2, lot, are_light), *below; block; block = below) {
            below = block->below;
            KERNEL(fetch)(below);
            KERNEL(merge)(h, block->room, are_light, KERNEL(states_in)(block, are_light));
            xt_blocks_put_back(&h->blocks, block);
        }
    }
    h->put -= (int64_t)count;
    return true;
}

static inline uint32_t KERNEL(batch_of)(const xt_search *search, uint32_t batch_bits, const KERNEL(state) * state)
{
    uint64_t hash = KERNEL(hash)(KERNEL(key_of)(state)) << search->lot_bits[search->bit];
    return (uint32_t)(hash >> (64 - BATCH_BITS_MAX) >> (BATCH_BITS_MAX - batch_bits));
}

// Room for the states of a lot, side by side.  False: no memory.
static bool KERNEL(make_room)(hand *h, uint64_t count)
{
    KERNEL(own) *own = h->own;
    xt_budget *budget = h->blocks.budget;
    if (count <= own->sorted_room)
        return true;
    xt_unmap(own->sorted, own->sorted_room * sizeof *own->sorted);
    xt_budget_give_back(budget, own->sorted_room * sizeof *own->sorted);
    own->sorted_room = 0;
    own->sorted = NULL;
    uint64_t room = count + count / 8;
    if (!xt_budget_spend(budget, room * sizeof *own->sorted))
        return false;
    own->sorted = xt_map_whole(room * sizeof *own->sorted);
    if (own->sorted)
        own->sorted_room = room;
    else
        xt_budget_give_back(budget, room * sizeof *own->sorted);
    return own->sorted;
}

// Lists the blocks of a lot, which leave it.
static bool KERNEL(take_blocks)(hand *h, uint32_t lot)
{
    const xt_search *search = h->search;
    KERNEL(own) *own = h->own;
    own->block.count = 0;
    for (uint32_t i = 0; i < 2 * search->hands; i++) {
        bool are_light = i < search->hands;
        for (xt_block *block = KERNEL(take_pile)(search, i % search->hands, lot, are_light); block;
             block = block->below)
            xt_vector_push(&own->block, block);
        if (are_light)
            own->light = own->block.count;
    }
    return !own->block.failed;
}

// A state of one of those blocks.
static inline KERNEL(state) KERNEL(state_at)(const hand *h, uint32_t block, uint64_t index)
{
    const KERNEL(own) *own = h->own;
    const void *room = own->block.at[block]->room;
    if (block < own->light)
        return KERNEL(unpack)(h->search->work, ((const KERNEL(light) *)room)[index]);
    return ((const KERNEL(state) *)room)[index];
}

// Counts the states of each batch in the blocks listed.
static void KERNEL(count_batches)(hand *h, uint32_t batch_bits, uint64_t *count)
{
    const KERNEL(own) *own = h->own;
    for (uint32_t b = 0; b < own->block.count; b++)
        for (uint64_t i = 0, end = KERNEL(states_in)(own->block.at[b], b < own->light); i < end; i++) {
            const KERNEL(state) state = KERNEL(state_at)(h, b, i);
            count[KERNEL(batch_of)(h->search, batch_bits, &state)]++;
        }
}

// Puts them into their batches; begin tells then where each ends.
static void KERNEL(fill_batches)(hand *h, uint32_t batch_bits, uint64_t *begin)
{
    KERNEL(own) *own = h->own;
    for (uint32_t b = 0; b < own->block.count; b++) {
        for (uint64_t i = 0, end = KERNEL(states_in)(own->block.at[b], b < own->light); i < end; i++) {
            const KERNEL(state) state = KERNEL(state_at)(h, b, i);
            own->sorted[begin[KERNEL(batch_of)(h->search, batch_bits, &state)]++] = state;
        }
        xt_blocks_put_back(&h->blocks, own->block.at[b]);
    }
}

// Goes on from a lot that has more states than are merged at a time.  False: all shall end.
static bool KERNEL(go_through_large_lot)(hand *h, uint32_t lot, uint64_t count)
{
    uint32_t batch_bits = 0;
    while (batch_bits < BATCH_BITS_MAX && count >> batch_bits > STATES_IN_BATCH)
        batch_bits++;
    uint64_t *end = XT_NEW_ARRAY(uint64_t, (size_t)1 << batch_bits);
    bool      fine = end && KERNEL(make_room)(h, count) && KERNEL(take_blocks)(h, lot);
    if (!fine)
        xt_merge_stop_for_memory(h->search);
    else {
        KERNEL(count_batches)(h, batch_bits, end);
        for (uint64_t batch = 0, at = 0, next; batch < (uint64_t)1 << batch_bits; batch++, at = next) {
            next = at + end[batch];
            end[batch] = at;
        }
        KERNEL(fill_batches)(h, batch_bits, end);
        h->put -= (int64_t)count;
        tell(h); // what waits no longer, before more does
    }
    const KERNEL(own) *own = h->own;
    for (uint64_t batch = 0, begin = 0; fine && batch < (uint64_t)1 << batch_bits; begin = end[batch++]) {
        fine = KERNEL(begin_batch)(h, end[batch] - begin);
        if (fine)
            KERNEL(merge)(h, own->sorted + begin, false, end[batch] - begin);
        else
            xt_merge_stop_for_memory(h->search);
        fine = fine && KERNEL(go_through_batch)(h);
    }
    free(end);
    return fine;
}

static void KERNEL(go_through_lots)(hand *h)
{
    xt_search *search = h->search;
    for (uint32_t lot; xt_merge_take_ticket(search, 1u << search->lot_bits[search->bit], &lot);) {
        uint64_t count = KERNEL(states_of_lot)(search, lot);
        if (count > STATES_IN_BATCH_MAX ? !KERNEL(go_through_large_lot)(h, lot, count)
                                        : !KERNEL(merge_lot)(h, lot, count) || !KERNEL(go_through_batch)(h))
            return;
    }
    tell(h);
}

// ---- One cell ------------------------------------------------------------------------------------------------------

static uint64_t KERNEL(states_of_cell)(const xt_search *search)
{
    uint64_t count = 0;
    for (uint32_t lot = 0; lot < 1u << search->lot_bits[search->bit]; lot++)
        count += KERNEL(states_of_lot)(search, lot);
    return count;
}

static void KERNEL(sweep_cell)(xt_search *search)
{
    uint64_t count = KERNEL(states_of_cell)(search);
    if (count == 0)
        return;
    prepare_lots(search, count);
    search->is_shared = count >= STATES_TO_SHARE && xt_team_members(search->team) > 1;
    if (search->is_shared)
        make_hands(search);
    xt_merge_do_together(search, KERNEL(go_through_lots));
    for (uint32_t m = 0; m < search->hands; m++)
        free_lots(search->hand[m], search->bit);
}

// A board that is empty waits at its first cell.
static void KERNEL(put_root)(xt_search *search)
{
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    uint32_t bit = 0;
    KEY      key = (board->ahead[0] & board->window) | KERNEL(no_copies)(&search->keys);
    for (uint32_t s = 0; search->is_used && s < search->keys.shapes; s++)
        key += (KEY)search->is_used[s] << search->keys.tally[s].shift;
    key = KERNEL(move_on)(&search->keys, board, &bit, key);
    prepare_lots(search, 1);
    KERNEL(put)(search->hand[0], bit, key, 1);
    search->hand[0]->put++;
}

static xt_answer KERNEL(count)(xt_search *search)
{
    search->bit = 0;
    KERNEL(put_root)(search);
    for (; search->bit < search->keys.sweep.bits && !is_stopped(search); search->bit++) {
        search->watch.before_cell(search);
        if (is_stopped(search))
            break;
        KERNEL(sweep_cell)(search);
        search->watch.after_cell(search);
        search->done += search->swell.states[search->bit];
    }
    for (uint32_t m = 0; m < search->hands; m++)
        add_ways(search, &search->solutions, search->hand[m]->solutions);
    search->counters->trouble = atomic_load(&search->trouble);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}
