// merge_kernel.h -- merging equal states, once for each width of a key.
//
// Included by merge.c with KERNEL, a name, KEY, an unsigned type, and KEY_BITS, its width.

#include "search/keys_kernel.h"

typedef struct KERNEL(state) {
    KEY      key;
    uint64_t ways; // to come here
} KERNEL(state);

typedef struct KERNEL(work) {
    KERNEL(board) board;
    XT_VECTOR(KERNEL(state)) * waiting; // by first open cell
    XT_VECTOR(KERNEL(state)) parted;    // room: the states of one cell, by their hashes
} KERNEL(work);

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
    for (uint32_t bit = 0; work->waiting && bit < search->keys.sweep.bits; bit++)
        xt_vector_free(&work->waiting[bit]);
    xt_vector_free(&work->parted);
    free(work->waiting);
    KERNEL(free_board)(&work->board);
    free(work);
}

static bool KERNEL(open)(xt_search *search)
{
    KERNEL(work) *work = search->work = XT_NEW(KERNEL(work));
    if (!work || !KERNEL(make_board)(&search->keys, &work->board))
        return false;
    work->waiting = xt_allocate(search->keys.sweep.bits, sizeof *work->waiting);
    return work->waiting;
}

// Lets a state wait at its first open cell, from bit on; a full board is counted.
static void KERNEL(put)(xt_search *search, uint32_t bit, KEY key, uint64_t ways)
{
    KERNEL(work) *work = search->work;
    key = KERNEL(move_on)(&search->keys, &work->board, &bit, key);
    if (bit == search->keys.sweep.bits) {
        if (key == work->board.finished)
            add_solutions(search, ways);
        return;
    }
    xt_vector_push(&work->waiting[bit], ((KERNEL(state)){.key = key, .ways = ways}));
    search->states_waiting++;
}

static inline __attribute__((always_inline)) void KERNEL(expand)(xt_search *search, uint32_t steps, uint32_t bit,
                                                                 const KERNEL(state) * state)
{
    const xt_keys *keys = &search->keys;
    const KERNEL(board) *board = &((KERNEL(work) *)search->work)->board;
    const KERNEL(view) *view = &board->view[bit];
    if (steps && KERNEL(has_dead_region)(keys, steps, board, view, state->key))
        return;
    uint32_t list = KERNEL(list_of)(keys, view, state->key), fits = 0;
    uint32_t begin = board->list.at[list], end = board->list.at[list + 1];
    for (uint32_t i = begin; i < end; i++) {
        if (state->key & board->test.at[i])
            continue;
        KEY key = state->key + board->add.at[i];
        if (steps && keys->least_volume > 1 &&
            KERNEL(has_single_cell)(keys, steps, KERNEL(open_cells)(board, view, key)))
            continue;
        fits++;
        KERNEL(put)(search, bit, key, state->ways);
    }
    uint32_t remaining = KERNEL(remaining_pieces)(keys, board, state->key);
    search->counters->fits_at[remaining] += fits;
    search->counters->attempts_at[remaining] += end - begin;
}

// Adds up equal states among these, which become the first of them; tells how many are left.
static uint32_t KERNEL(merge)(xt_search *search, KERNEL(state) * state, uint32_t count)
{
    uint32_t kept = 0, slots = 64;
    while (slots < SLOTS && slots < 4 * count)
        slots *= 2;
    memset(search->slot, 0, slots * sizeof *search->slot);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t h = (uint32_t)KERNEL(hash)(state[i].key) & (slots - 1);
        while (search->slot[h] && state[search->slot[h] - 1].key != state[i].key)
            h = (h + 1) & (slots - 1);
        if (search->slot[h])
            add_ways(search, &state[search->slot[h] - 1].ways, state[i].ways);
        else {
            state[kept] = state[i];
            search->slot[h] = ++kept;
            assert(kept < slots);
        }
    }
    return kept;
}

// Parts the states that wait at a cell by their hashes, so that equal ones are together and few are looked at at once.
static bool KERNEL(part)(xt_search *search, uint32_t bit)
{
    KERNEL(work) *work = search->work;
    uint32_t count = work->waiting[bit].count, *begin = search->part_begin;
    KERNEL(state) *from = work->waiting[bit].at;
    search->part_bits = 0;
    while (search->part_bits < PART_BITS_MAX && count >> search->part_bits > STATES_IN_PART)
        search->part_bits++;
    while (work->parted.room < count)
        if (!xt_vector_grow((void **)&work->parted.at, work->parted.room, &work->parted.room, &work->parted.failed,
                            sizeof *work->parted.at))
            return false;
    memset(begin, 0, (((size_t)1 << search->part_bits) + 1) * sizeof *begin);
    for (uint32_t i = 0; i < count; i++)
        begin[part_of(search, KERNEL(hash)(from[i].key)) + 1]++;
    for (uint32_t p = 0; p < 1u << search->part_bits; p++)
        begin[p + 1] += begin[p];
    for (uint32_t i = 0; i < count; i++)
        work->parted.at[begin[part_of(search, KERNEL(hash)(from[i].key))]++] = from[i];
    xt_vector_free(&work->waiting[bit]);
    search->states_waiting -= count;
    return true;
}

// Goes on from one cell.  Part p of its states now ends where part_begin[p] says.
static xt_answer KERNEL(sweep_cell)(xt_search *search, uint32_t bit, xt_poll poll)
{
    KERNEL(work) *work = search->work;
    if (!KERNEL(part)(search, bit)) {
        search->counters->trouble = no_memory;
        return XT_STOP;
    }
    for (uint32_t p = 0, begin = 0; p < 1u << search->part_bits; begin = search->part_begin[p++]) {
        uint32_t count = KERNEL(merge)(search, work->parted.at + begin, search->part_begin[p] - begin);
        for (uint32_t i = 0; i < count; i++) {
            const KERNEL(state) *state = &work->parted.at[begin + i];
            if (search->keys.sweep.steps == 2)
                KERNEL(expand)(search, 2, bit, state);
            else
                KERNEL(expand)(search, search->keys.sweep.steps, bit, state);
            if (--search->until_poll > 0)
                continue;
            search->until_poll = XT_POLL_INTERVAL;
            note_states(search, bit, XT_POLL_INTERVAL);
            if (!has_room(search) || poll.ask(poll.context) == XT_STOP)
                return XT_STOP;
        }
    }
    return XT_CONTINUE;
}

static xt_answer KERNEL(count)(xt_search *search, xt_poll poll)
{
    KERNEL(work) *work = search->work;
    uint32_t bits = search->keys.sweep.bits;
    KERNEL(put)(search, 0, work->board.view[0].closed | KERNEL(no_copies)(&search->keys), 1);
    for (uint32_t bit = 0; bit < bits; bit++) {
        foresee_from(search, bit);
        if (work->waiting[bit].count > 0 && KERNEL(sweep_cell)(search, bit, poll) == XT_STOP)
            return XT_STOP;
        search->done += search->swell.states[bit];
    }
    for (uint32_t bit = 0; bit < bits; bit++)
        if (work->waiting[bit].failed)
            search->counters->trouble = no_memory;
    return search->counters->trouble ? XT_STOP : XT_CONTINUE;
}
