// merge_kernel.h -- merging equal states, once for each width of a key.
//
// Included by merge.c with KERNEL, a name, KEY, an unsigned type, and KEY_BITS, its width.

typedef struct KERNEL(state) {
    KEY      key;
    uint64_t ways; // to come here
} KERNEL(state);

typedef struct KERNEL(place) {
    uint32_t first_list;    // of images whose first cell this is
    uint8_t  told[TELLING]; // the bits, from this one on, that choose among the lists
    KEY      closed;        // bits of the window that are no cells
    KEY      beyond;        // bits behind the window that are cells
} KERNEL(place);

typedef struct KERNEL(image) {
    KEY test; // what must not be there: its cells, and the mark that the shape's copies are used up
    KEY add;  // its cells, and one more copy
} KERNEL(image);

typedef struct KERNEL(work) {
    KEY window;                         // the bits of the window
    KEY finished;                       // the copies, when all are used
    KERNEL(place) * place;              // by bit
    KERNEL(image) * image;              // by first cell
    uint32_t *first_image;              // by bit, and one more
    uint32_t *list;                     // where each list begins, and the last ends
    XT_VECTOR(KERNEL(image)) listed;    // the images that each list has
    XT_VECTOR(KERNEL(state)) * waiting; // by first open cell
    XT_VECTOR(KERNEL(state)) parted;    // room: the states of one cell, by their hashes
} KERNEL(work);

static inline uint32_t KERNEL(low_zeros)(KEY key)
{
    uint64_t low = (uint64_t)key;
    if (low || KEY_BITS == 64)
        return (uint32_t)__builtin_ctzll(low);
    return 64 + (uint32_t)__builtin_ctzll((uint64_t)(key >> (KEY_BITS - 64)));
}

static inline uint32_t KERNEL(bit_length)(KEY key)
{
    uint64_t high = KEY_BITS == 64 ? 0 : (uint64_t)(key >> (KEY_BITS - 64)), low = (uint64_t)key;
    return high ? 128 - (uint32_t)__builtin_clzll(high) : low ? 64 - (uint32_t)__builtin_clzll(low) : 0;
}

static inline uint32_t KERNEL(count_bits)(KEY key)
{
    uint32_t high = KEY_BITS == 64 ? 0 : (uint32_t)__builtin_popcountll((uint64_t)(key >> (KEY_BITS - 64)));
    return high + (uint32_t)__builtin_popcountll((uint64_t)key);
}

static inline uint64_t KERNEL(hash)(KEY key)
{
    uint64_t high = KEY_BITS == 64 ? 0 : (uint64_t)(key >> (KEY_BITS - 64));
    uint64_t mixed = ((uint64_t)key ^ high * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

static void KERNEL(set_places)(const xt_search *search, KERNEL(work) * work)
{
    const xt_sweep *sweep = &search->sweep;
    for (uint32_t bit = 0; bit < sweep->bits; bit++)
        for (uint32_t i = 0; i < KEY_BITS; i++) {
            bool is_cell = bit + i < sweep->bits && sweep->cell_at[bit + i] != XT_NOWHERE;
            if (i < sweep->window && !is_cell)
                work->place[bit].closed |= (KEY)1 << i;
            if (i >= sweep->window && is_cell)
                work->place[bit].beyond |= (KEY)1 << i;
        }
}

static void KERNEL(set_images)(const xt_search *search, KERNEL(work) * work)
{
    const xt_cover *cover = search->cover;
    for (uint32_t o = 0; o < cover->options; o++)
        work->first_image[first_bit(search, o)]++;
    for (uint32_t bit = 0, end = 0; bit <= search->sweep.bits; bit++)
        work->first_image[bit] = end += work->first_image[bit]; // the end; moved to the beginning below
    for (uint32_t o = cover->options; o-- > 0;) {
        uint32_t     first = first_bit(search, o);
        const tally *t = &search->tally[shape_of(cover, o) - cover->cells];
        KERNEL(image) *image = &work->image[--work->first_image[first]];
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++)
            image->add |= (KEY)1 << (search->sweep.bit_of[cover->member[m]] - first);
        image->test = image->add | (KEY)1 << (t->shift + t->width);
        image->add += (KEY)1 << t->shift;
    }
}

// The bits that most images at a cell cover tell most about which of them fit.
static void KERNEL(choose_told_bits)(const xt_search *search, KERNEL(work) * work, uint32_t bit)
{
    uint32_t covering[KEY_BITS] = {0};
    for (uint32_t i = work->first_image[bit]; i < work->first_image[bit + 1]; i++)
        for (uint32_t b = 1; b < search->sweep.window; b++)
            covering[b] += (uint32_t)(work->image[i].add >> b & 1);
    for (uint32_t t = 0; t < search->telling; t++) {
        uint32_t best = 0;
        for (uint32_t b = 1; b < search->sweep.window; b++)
            if (covering[b] > covering[best])
                best = b;
        work->place[bit].told[t] = (uint8_t)best; // 0, which is open, where there is none
        covering[best] = 0;
    }
}

static void KERNEL(set_lists)(const xt_search *search, KERNEL(work) * work)
{
    uint32_t list = 0;
    for (uint32_t bit = 0; bit < search->sweep.bits; bit++) {
        KERNEL(place) *place = &work->place[bit];
        KERNEL(choose_told_bits)(search, work, bit);
        place->first_list = list;
        for (uint32_t pattern = 0; pattern < 1u << search->telling; pattern++) {
            KEY occupied = place->closed;
            for (uint32_t t = 0; t < search->telling; t++)
                occupied |= (KEY)(pattern >> t & 1) << place->told[t];
            work->list[list++] = work->listed.count;
            for (uint32_t i = work->first_image[bit]; i < work->first_image[bit + 1]; i++)
                if (!(work->image[i].add & work->window & occupied))
                    xt_vector_push(&work->listed, work->image[i]);
        }
    }
    work->list[list] = work->listed.count;
}

static inline uint32_t KERNEL(list_of)(const xt_search *search, const KERNEL(place) * place, KEY key)
{
    uint32_t pattern = 0;
    for (uint32_t t = 0; t < search->telling; t++)
        pattern |= ((uint32_t)(key >> place->told[t]) & 1) << t;
    return place->first_list + pattern;
}

static void KERNEL(close)(xt_search *search)
{
    KERNEL(work) *work = search->work;
    if (!work)
        return;
    for (uint32_t bit = 0; work->waiting && bit < search->sweep.bits; bit++)
        xt_vector_free(&work->waiting[bit]);
    xt_vector_free(&work->parted);
    free(work->waiting);
    free(work->place);
    free(work->image);
    free(work->first_image);
    free(work->list);
    xt_vector_free(&work->listed);
    free(work);
}

static bool KERNEL(open)(xt_search *search)
{
    KERNEL(work) *work = search->work = XT_NEW(KERNEL(work));
    if (!work)
        return false;
    work->window = ((KEY)1 << search->sweep.window) - 1;
    work->place = xt_allocate(search->sweep.bits, sizeof *work->place);
    work->first_image = XT_NEW_ARRAY(uint32_t, (size_t)search->sweep.bits + 1);
    work->list = XT_NEW_ARRAY(uint32_t, ((size_t)search->sweep.bits << search->telling) + 1);
    work->image = xt_allocate(search->cover->options, sizeof *work->image);
    work->waiting = xt_allocate(search->sweep.bits, sizeof *work->waiting);
    if (!work->place || !work->image || !work->first_image || !work->list || !work->waiting)
        return false;
    KERNEL(set_places)(search, work);
    KERNEL(set_images)(search, work);
    KERNEL(set_lists)(search, work);
    for (uint32_t s = 0; s < search->shapes; s++)
        if (search->tally[s].copies > 0)
            work->finished |= (KEY)1 << (search->tally[s].shift + search->tally[s].width);
    return !work->listed.failed;
}

// ---- States --------------------------------------------------------------------------------------------------------

// How many pieces are still to be placed.
static uint32_t KERNEL(remaining_pieces)(const xt_search *search, const KERNEL(work) * work, KEY key)
{
    if (search->are_single)
        return search->cover->pieces - KERNEL(count_bits)(key & work->finished);
    uint32_t remaining = 0;
    for (uint32_t s = 0; s < search->shapes; s++) {
        const tally *t = &search->tally[s];
        uint64_t     used = (uint64_t)(key >> t->shift) & (((uint64_t)2 << t->width) - 1);
        remaining += t->copies > 0 ? (uint32_t)(((uint64_t)1 << t->width) - used) : 0;
    }
    return remaining;
}

// Moves the window from the cell at bit to the first open one, and lets the state wait there; a full board is counted.
static void KERNEL(put)(xt_search *search, uint32_t bit, KEY key, uint64_t ways)
{
    KERNEL(work) *work = search->work;
    KEY covered = key & work->window, copies = key & ~work->window;
    do {
        uint32_t shift = covered == work->window ? search->sweep.window : KERNEL(low_zeros)(~covered);
        bit += shift;
        if (bit >= search->sweep.bits) {
            if (copies == work->finished)
                add_solutions(search, ways);
            return;
        }
        covered = covered >> shift | work->place[bit].closed;
    } while (covered & 1);
    xt_vector_push(&work->waiting[bit], ((KERNEL(state)){.key = covered | copies, .ways = ways}));
    search->states_waiting++;
}

// ---- Regions -------------------------------------------------------------------------------------------------------

// The neighbours of cells, and maybe some of the cells themselves.
static inline KEY KERNEL(neighbours)(const xt_sweep *sweep, uint32_t steps, KEY cells)
{
    KEY around = 0;
    for (uint32_t s = 0; s < steps; s++)
        around |= cells << sweep->step[s] | cells >> sweep->step[s];
    return around;
}

// The open cells that can be reached from the given ones, these included.
static inline KEY KERNEL(grow)(const xt_sweep *sweep, uint32_t steps, KEY region, KEY open)
{
    for (;;) {
        KEY wider = (region | KERNEL(neighbours)(sweep, steps, region)) & open;
        if (wider == region)
            return region;
        region = wider;
    }
}

static inline KEY KERNEL(open_cells)(const KERNEL(place) * place, KEY window, KEY key)
{
    return (~key & window) | place->beyond;
}

// Whether an open cell among those whose neighbours are all seen has none that is open.
static inline bool KERNEL(has_single_cell)(const xt_search *search, uint32_t steps, KEY open)
{
    KEY seen = ((KEY)1 << search->last_seen) - 1;
    return (open & seen & ~KERNEL(neighbours)(&search->sweep, steps, open)) != 0;
}

// Whether a region that is cut off from all that lies behind the covered cells has a volume that no pieces have.
static inline bool KERNEL(has_dead_region)(const xt_search *search, uint32_t steps, const KERNEL(place) * place,
                                           KEY window, KEY key)
{
    const xt_sweep *sweep = &search->sweep;
    KEY             open = KERNEL(open_cells)(place, window, key);
    uint32_t        behind = KERNEL(bit_length)(key & window & ~place->closed);
    if (behind > search->last_seen)
        behind = search->last_seen;
    KEY region = open >> behind << behind;
    for (KEY rest = open & ~KERNEL(grow)(sweep, steps, region, open); rest; rest &= ~region) {
        region = KERNEL(grow)(sweep, steps, rest & -rest, open);
        uint32_t volume = KERNEL(count_bits)(region);
        if (volume < search->least_volume || volume % search->volume_divisor != 0)
            return true;
    }
    return false;
}

// ---- Merging -------------------------------------------------------------------------------------------------------

// steps is the sweep's; where it is a constant, the compiler makes a loop less of it.
static inline __attribute__((always_inline)) void KERNEL(expand)(xt_search *search, uint32_t steps, uint32_t bit,
                                                                 const KERNEL(state) * state)
{
    KERNEL(work) *work = search->work;
    const KERNEL(place) *place = &work->place[bit];
    if (steps && KERNEL(has_dead_region)(search, steps, place, work->window, state->key))
        return;
    uint32_t list = KERNEL(list_of)(search, place, state->key), fits = 0;
    const KERNEL(image) *image = work->listed.at + work->list[list], *end = work->listed.at + work->list[list + 1];
    uint32_t remaining = KERNEL(remaining_pieces)(search, work, state->key);
    search->counters->attempts_at[remaining] += (uint64_t)(end - image);
    for (; image < end; image++) {
        if (state->key & image->test)
            continue;
        KEY key = state->key + image->add;
        if (steps && search->least_volume > 1 &&
            KERNEL(has_single_cell)(search, steps, KERNEL(open_cells)(place, work->window, key)))
            continue;
        fits++;
        KERNEL(put)(search, bit, key, state->ways);
    }
    search->counters->fits_at[remaining] += fits;
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
            if (search->sweep.steps == 2)
                KERNEL(expand)(search, 2, bit, state);
            else
                KERNEL(expand)(search, search->sweep.steps, bit, state);
            if (--search->until_poll > 0)
                continue;
            search->until_poll = XT_POLL_INTERVAL;
            if (!has_room(search) || poll.ask(poll.context) == XT_STOP)
                return XT_STOP;
        }
    }
    return XT_CONTINUE;
}

static xt_answer KERNEL(count)(xt_search *search, xt_poll poll)
{
    KERNEL(work) *work = search->work;
    KEY copies = 0;
    for (uint32_t s = 0; s < search->shapes; s++)
        if (search->tally[s].copies > 0)
            copies += (((KEY)1 << search->tally[s].width) - search->tally[s].copies) << search->tally[s].shift;
    KERNEL(put)(search, 0, work->place[0].closed | copies, 1);
    for (uint32_t bit = 0; bit < search->sweep.bits; bit++)
        if (work->waiting[bit].count > 0 && KERNEL(sweep_cell)(search, bit, poll) == XT_STOP)
            return XT_STOP;
    for (uint32_t bit = 0; bit < search->sweep.bits; bit++)
        if (work->waiting[bit].failed)
            search->counters->trouble = no_memory;
    return search->counters->trouble ? XT_STOP : XT_CONTINUE;
}
