// merge.c -- counts solutions by merging equal states of a sweep; visits none of them.
//
// A search that always covers the first open cell comes to the same state on many ways: the same cells covered, the
// same copies used, only arranged otherwise.  What follows depends on the state alone, so the ways are added up and
// the state is looked at once.  (Transfer matrices do that for one kind of piece on narrow boards; here the copies
// that are used belong to the state, so that every puzzle whose pieces are all placed can be counted.)
//
// A state is one key: a window of the sweep's bits from the first open cell on, and for each shape a tally of its
// copies, which begins so that its highest bit is set when the last copy is used.  So whether an image fits is one AND,
// and placing it one addition: of its cells, and one to the tally.
//
// Which images are tried is chosen by a few cells near the first open one: lists made beforehand leave out what covers
// those that are covered (as FILA does for neighbours).
//
// The sweep goes from cell to cell.  States wait, unsorted, at their first open cell; when the sweep comes there they
// are parted by their hashes into lots that the cache holds, equal ones are added up, and each is gone on from once. No
// large table is ever filled at random.  A state with an open region that is cut off and has a volume which no pieces
// can have is dropped; this keeps the number of states small, not only the time.
//
// Not every solution is visited, so none can be delivered: the sink gets a number.  The states that wait are what
// memory limits: XT_LIMIT_MERGE_STATES.

#include "search/merge.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "filter/filter.h"
#include "search/dlx.h"
#include "search/sweep.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDEST_KEY = 128,
    TELLING = 6, // cells near the first open one whose state chooses a list of images; fewer on large boards
    LISTED_MOST = 1 << 22,
    STATES_IN_PART = 1 << 13, // on average, so that a part and its slots stay in the cache
    SLOTS = 1 << 16,
    PART_BITS_MAX = 18, // parts stay well below SLOTS as long as XT_LIMIT_MERGE_STATES holds
};

static const char *const no_memory = "out of memory; another engine, or a larger machine, would do";

// Where the copies of a shape are counted in a key: from 2^width - copies up to 2^width.
typedef struct tally {
    uint32_t shift, width, copies;
} tally;

struct xt_search {
    const xt_cover *cover;
    xt_counters    *counters;
    xt_sweep        sweep;
    uint32_t        shapes;
    tally          *tally;
    bool            are_single;     // one copy of each shape
    uint32_t        key_bits;       // in use
    uint32_t        telling;        // at most TELLING
    uint32_t        least_volume;   // of a piece
    uint32_t        volume_divisor; // of all pieces' volumes
    uint32_t        last_seen;      // bits from here on may have neighbours that a key has no room for
    uint32_t       *slot;           // by hash: the number of a state, from 1; 0 for none
    uint32_t       *part_begin;
    uint32_t        part_bits;
    uint64_t        states_waiting;
    uint64_t        solutions;
    uint32_t        until_poll;
    void           *work; // the kernel's
};

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

static uint32_t first_bit(const xt_search *search, uint32_t option)
{
    const xt_cover *cover = search->cover;
    uint32_t        first = UINT32_MAX;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = search->sweep.bit_of[cover->member[m]];
        first = bit < first ? bit : first;
    }
    return first;
}

static inline uint32_t part_of(const xt_search *search, uint64_t hash)
{
    return (uint32_t)(hash >> (64 - PART_BITS_MAX) >> (PART_BITS_MAX - search->part_bits));
}

static void add_ways(xt_search *search, uint64_t *sum, uint64_t ways)
{
    if (__builtin_add_overflow(*sum, ways, sum))
        search->counters->trouble = "there are more solutions than a number of 64 bits can tell";
}

static void add_solutions(xt_search *search, uint64_t ways)
{
    add_ways(search, &search->solutions, ways);
}

static bool has_room(const xt_search *search)
{
    _Static_assert(XT_LIMIT_MERGE_STATES == 1 << 28, "the message below says it");
    if (search->states_waiting > XT_LIMIT_MERGE_STATES)
        search->counters->trouble = "more states than XT_LIMIT_MERGE_STATES, 268435456, would have to be kept; another "
                                    "engine does without";
    return !search->counters->trouble;
}

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/merge_kernel.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#include "search/merge_kernel.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

// ---- Setting up ----------------------------------------------------------------------------------------------------

// The bits that the tallies of a cover need.
static uint32_t tally_bits(const xt_cover *cover)
{
    uint32_t bits = 0;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (cover->item[i].high > 0)
            bits += 1 + (cover->item[i].high > 1 ? 32 - (uint32_t)__builtin_clz(cover->item[i].high - 1) : 0);
    return bits;
}

static uint32_t wider_key(uint32_t bits)
{
    return bits <= 64 ? 64 : WIDEST_KEY;
}

// A narrow key is worth more than steps.
static bool make_sweep(xt_sweep *sweep, const xt_cover *cover, uint32_t tallies)
{
    if (!xt_sweep_make(sweep, cover, tallies < 64 ? 64 - tallies : 0))
        return false;
    if (sweep->steps > 0 || sweep->window + tallies <= 64)
        return true;
    xt_sweep_free(sweep);
    return xt_sweep_make(sweep, cover, WIDEST_KEY - tallies);
}

static const char *refusal(const void *problem)
{
    const xt_cover *cover = ((const xt_cover_problem *)problem)->cover;
    uint32_t        tallies = tally_bits(cover);
    const char     *reason = NULL;
    xt_sweep        sweep;
    if (((const xt_cover_problem *)problem)->plan->goal > 0)
        return "merging has whole solutions only";
    if (xt_filter_is_needed(&((const xt_cover_problem *)problem)->plan->filters, cover->pieces))
        return "merging has neither filters nor triggers at its nodes";
    if (cover->cells == 0)
        return "there is no cell to be covered";
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return i < cover->cells ? "merging cannot leave cells empty"
                                    : "merging needs one number of copies for each piece";
    if (tallies >= WIDEST_KEY)
        return "merging tells states by 128 bits, too few for so many pieces";
    if (!make_sweep(&sweep, cover, tallies))
        reason = no_memory;
    else if (sweep.window + tallies > WIDEST_KEY)
        reason = "merging tells states by 128 bits, too few for so wide a board and so many pieces";
    xt_sweep_free(&sweep);
    return reason;
}

static void set_tallies(xt_search *search)
{
    uint32_t shift = search->sweep.window;
    search->are_single = true;
    for (uint32_t s = 0; s < search->shapes; s++) {
        uint32_t copies = search->cover->item[search->cover->cells + s].high;
        uint32_t width = copies > 1 ? 32 - (uint32_t)__builtin_clz(copies - 1) : 0;
        search->tally[s] = (tally){.shift = shift, .width = width, .copies = copies};
        search->are_single = search->are_single && copies <= 1;
        shift += copies > 0 ? width + 1 : 0;
    }
    search->key_bits = shift;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool are_neighbours(const xt_cover *cover, uint32_t a, uint32_t b)
{
    for (uint32_t n = cover->first_neighbour[a]; n < cover->first_neighbour[a + 1]; n++)
        if (cover->neighbour[n] == b)
            return true;
    return false;
}

// Whether the cells of an image hang together.
static bool is_connected(const xt_cover *cover, uint32_t option)
{
    const uint32_t *cell = cover->member + cover->first[option];
    uint32_t        count = cover->first[option + 1] - cover->first[option] - 1, reached = 1;
    uint64_t        seen = 1;
    for (bool grows = count <= 64; grows;) {
        grows = false;
        for (uint32_t a = 0; a < count; a++)
            for (uint32_t b = 0; b < count && seen >> a & 1; b++)
                if (!(seen >> b & 1) && are_neighbours(cover, cell[a], cell[b])) {
                    seen |= (uint64_t)1 << b;
                    reached++;
                    grows = true;
                }
    }
    return reached == count;
}

// Where a piece may have cells on both sides, regions say nothing.  One image of each shape tells.
static bool are_all_connected(const xt_cover *cover)
{
    for (uint32_t o = 0; o < cover->options; o++)
        if ((o == 0 || shape_of(cover, o) != shape_of(cover, o - 1)) && !is_connected(cover, o))
            return false;
    return true;
}

static void set_volumes(xt_search *search)
{
    const xt_cover *cover = search->cover;
    uint32_t        farthest = 0;
    search->least_volume = UINT32_MAX;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t volume = cover->first[o + 1] - cover->first[o] - 1;
        search->volume_divisor = common_divisor(search->volume_divisor, volume);
        search->least_volume = volume < search->least_volume ? volume : search->least_volume;
    }
    for (uint32_t s = 0; s < search->sweep.steps; s++)
        farthest = search->sweep.step[s] > farthest ? search->sweep.step[s] : farthest;
    uint32_t width = wider_key(search->key_bits);
    if (farthest >= width || !are_all_connected(cover))
        search->sweep.steps = 0;
    search->last_seen = farthest < width ? width - farthest : 0;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    if (wider_key(search->key_bits) == 64)
        close_64(search);
    else
        close_128(search);
    xt_sweep_free(&search->sweep);
    free(search->tally);
    free(search->slot);
    free(search->part_begin);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover *cover = ((const xt_cover_problem *)problem)->cover;
    xt_search      *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.cover = cover,
                          .counters = counters,
                          .shapes = cover->items - cover->cells,
                          .tally = XT_NEW_ARRAY(tally, cover->items - cover->cells),
                          .slot = XT_NEW_ARRAY(uint32_t, SLOTS),
                          .part_begin = XT_NEW_ARRAY(uint32_t, ((size_t)1 << PART_BITS_MAX) + 1),
                          .telling = TELLING,
                          .until_poll = XT_POLL_INTERVAL};
    if (search->tally && search->slot && search->part_begin && make_sweep(&search->sweep, cover, tally_bits(cover))) {
        set_tallies(search);
        set_volumes(search);
        while (search->telling > 0 && (uint64_t)cover->options << search->telling > LISTED_MOST)
            search->telling--;
        if (wider_key(search->key_bits) == 64 ? open_64(search) : open_128(search))
            return search;
    }
    close_search(search);
    return NULL;
}

// ---- The engine ----------------------------------------------------------------------------------------------------

// The whole tree is one task: parts of it would have equal states apart.
static uint32_t split(xt_search *search, xt_task task)
{
    (void)search;
    (void)task;
    return XT_TASK_IS_LEAF;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)task;
    xt_answer answer = wider_key(search->key_bits) == 64 ? count_64(search, poll) : count_128(search, poll);
    return answer == XT_STOP ? XT_STOP : sink.take_number(sink.context, search->solutions);
}

const xt_engine xt_engine_merge = {
    .name = "merge",
    .summary = "counts only: covers the first open cell of a sweep, and goes on once from states that are equal",
    .counts_only = true,
    .refusal = refusal,
    .open = open_search,
    .close = close_search,
    .split = split,
    .run = run,
};
