// forward_pass.c -- see forward_pass.h.
//
// The pass goes from cell to cell.  States wait at their first open cell, in buckets by hash.  When the pass comes to a
// cell, it merges each bucket in the cache: it adds the path counts of equal states.  So no large table is filled in
// random order.  A bucket too large for the cache is first divided into batches.  Merged states are expanded in batches
// by vector instructions (expand_kernel.h): their children are tried, tested and moved to their first open cell side by
// side.  A child never waits if it has an isolated region with a volume that no pieces have.  This saves states, not
// only time.
//
// The children of a state wait at a later cell.  So the buckets of a cell are independent, and threads take them by
// tickets.
//
// Memory limits the number of waiting states: half of the machine's memory.  If it is short, equal states are merged
// while they wait (compact_kernel.h).

#include "search/frontier/forward_pass.h"

#include "base/always_inline.h"
#include "base/memory.h"
#include "base/processor.h"
#include "search/frontier/enumerate.h"
#include "search/frontier/path_count.h"
#include "search/frontier/team.h"
#include "search/frontier/threads.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void make_thread_states(xt_search *search);

// ---- Waiting states -------------------------------------------------------------------------------------------------

static uint32_t next_cell(const xt_scan_order *sweep, uint32_t bit)
{
    while (bit < sweep->bits && sweep->cell_at[bit] == XT_NONE)
        bit++;
    return bit;
}

// Decides how many buckets the cells within reach of the current cell get, by the number of its states.
static void set_bucket_bits(xt_search *search, uint64_t count)
{
    const xt_scan_order *sweep = &search->keys.sweep;
    const bool           may_share = xt_thread_pool_worker_count(search->thread_pool) > 1;
    const uint64_t       states = may_share ? STATES_PER_SHARED_BUCKET : STATES_PER_BUCKET;
    uint8_t              bits = may_share ? MIN_SHARED_BUCKET_BITS : 0;
    while (bits < BUCKET_BITS_MAX && count >> bits > states)
        bits++;
    for (uint32_t farthest = next_cell(sweep, search->bit + sweep->window);
         search->prepared < sweep->bits && search->prepared <= farthest; search->prepared++)
        search->bucket_bits[search->prepared] = bits;
}

// Returns false if memory runs out.
static bool make_buckets(thread_state *thread, uint32_t bit)
{
    uint32_t bits = thread->search->bucket_bits[bit];
    thread->waiting[bit].stack = XT_NEW_ARRAY(xt_state_stack, (size_t)2 << bits);
    thread->waiting[bit].unpacked_stack =
        thread->waiting[bit].stack ? thread->waiting[bit].stack + ((size_t)1 << bits) : NULL;
    thread->waiting[bit].shift = 63 - bits;
    return thread->waiting[bit].stack;
}

static void free_buckets(thread_state *thread, uint32_t bit)
{
    free(thread->waiting[bit].stack);
    thread->waiting[bit].stack = NULL;
}

// Returns true if a thread has few free blocks and the budget has little memory for more.
static bool is_memory_short(const thread_state *thread)
{
    const xt_block_allocator *blocks = &thread->blocks;
    const xt_memory_budget   *budget = blocks->budget;
    return blocks->free_blocks + blocks->unused_blocks < blocks->all_blocks / FREE_BLOCKS_DIVISOR &&
           blocks->all_blocks >= thread->least_blocks &&
           atomic_load_explicit(&budget->spent, memory_order_relaxed) > budget->limit - budget->limit / 4;
}

// Moves the blocks of a stack to search->job.block.  Returns the number of bytes in them.
static uint64_t list_stack_blocks(thread_state *thread, xt_indexed_state_stack *stack)
{
    uint64_t bytes = xt_state_stack_bytes(&stack->entries);
    xt_indexed_state_stack_take_blocks(stack, &thread->search->job.block, &thread->blocks);
    return bytes;
}

// Lists the blocks of all threads with retained states of the current cell.
static uint64_t list_retained(xt_search *search)
{
    uint64_t bytes = 0;
    search->job.block.count = 0;
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        bytes += list_stack_blocks(search->thread_state[m], &search->thread_state[m]->retained[search->bit]);
    return bytes;
}

// The number of retained states in all cells.
static double count_retained(const xt_search *search)
{
    uint64_t bytes = 0;
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        for (uint32_t bit = 0; bit < search->keys.sweep.bits; bit++)
            bytes += xt_state_stack_bytes(&search->thread_state[m]->retained[bit].entries);
    return (double)(bytes / (search->keys.width / 8));
}

static uint64_t list_feasible(xt_search *search)
{
    uint64_t bytes = 0;
    search->job.block.count = 0;
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        bytes += list_stack_blocks(search->thread_state[m], &search->thread_state[m]->feasible);
    return bytes;
}

// ---- The kernels ---------------------------------------------------------------------------------------------------

#define KEYED(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#define MAKE_CHILDREN(search) (search)->kernel->make_children
#include "search/frontier/forward_kernel.h"

#include "search/frontier/compact_kernel.h"

#include "search/frontier/backward_pass.h"
#undef KEYED
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

#define KEYED(name) name##_128
#define KEY XT_WIDE_KEY
#define KEY_BITS XT_WIDE_KEY_BITS
#define MAKE_CHILDREN(search) xt_frontier_make_children_wide
#include "search/frontier/forward_kernel.h"

#include "search/frontier/compact_kernel.h"

#include "search/frontier/backward_pass.h"
#undef KEYED
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

// ---- Threads --------------------------------------------------------------------------------------------------------

static void free_thread_state(thread_state *thread)
{
    if (!thread)
        return;
    for (uint32_t bit = 0; thread->waiting && bit < thread->search->keys.sweep.bits; bit++)
        free_buckets(thread, bit);
    (thread->search->keys.width == 64 ? free_scratch_64 : free_scratch_128)(thread);
    xt_block_allocator_free(&thread->blocks);
    xt_arena_free(&thread->memory);
    free(thread);
}

// Returns NULL if memory runs out.
static thread_state *new_thread_state(xt_search *search, uint32_t number)
{
    uint32_t      bits = search->keys.sweep.bits;
    thread_state *thread = XT_NEW(thread_state);
    if (!thread)
        return NULL;
    *thread = (thread_state){
        .search = search, .number = number, .blocks = {.budget = &search->budget}, .until_poll = XT_POLL_INTERVAL};
    xt_arena *memory = &thread->memory;
    thread->waiting = XT_ARENA_ARRAY_ZEROED(memory, cell_buckets, bits);
    thread->fits_at = XT_ARENA_ARRAY_ZEROED(memory, uint64_t, levels_of(search));
    thread->attempts_at = XT_ARENA_ARRAY_ZEROED(memory, uint64_t, levels_of(search));
    if (search->used_copies)
        thread->states_at = XT_ARENA_ARRAY_ZEROED(memory, uint64_t, levels_of(search));
    if (search->lists) {
        thread->retained = XT_ARENA_ARRAY_ZEROED(memory, xt_indexed_state_stack, bits);
        thread->fit = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, search->longest + 1);
    }
    bool has_scratch = search->keys.width == 64 ? make_scratch_64(thread) : make_scratch_128(thread);
    if (has_scratch && !memory->failed)
        return thread;
    free_thread_state(thread);
    return NULL;
}

// Makes one for each worker, as far as memory allows.  One is enough.
static void make_thread_states(xt_search *search)
{
    uint32_t worker_count = xt_thread_pool_worker_count(search->thread_pool);
    while (search->thread_state_count < worker_count &&
           (search->thread_state[search->thread_state_count] = new_thread_state(search, search->thread_state_count)))
        search->thread_state_count++;
}

static void free_thread_states(xt_search *search)
{
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        free_thread_state(search->thread_state[m]);
    search->thread_state_count = 0;
}

// ---- Small path counts ---------------------------------------------------------------------------------------------

// Returns true if smaller states would save an eighth of what waits now.
static bool many_are_unpacked(const xt_search *search)
{
    uint64_t packed = 0, unpacked = 0;
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        for (uint32_t bit = 0; bit < search->keys.sweep.bits; bit++) {
            const cell_buckets *waiting = &search->thread_state[m]->waiting[bit];
            for (uint32_t b = 0; waiting->stack && b < 1u << search->bucket_bits[bit]; b++) {
                packed += xt_state_stack_bytes(&waiting->stack[b]);
                unpacked += xt_state_stack_bytes(&waiting->unpacked_stack[b]);
            }
        }
    return unpacked > packed / 2;
}

static void set_residue_bits(xt_search *search, uint32_t bits)
{
    search->counting.residue_bits = bits;
    (search->keys.width == 64 ? set_unpacked_bytes_64 : set_unpacked_bytes_128)(search);
}

// Returns the most bits of a path count in the smallest states, or 64 if those hold too few.
static uint32_t small_residue_bits(const xt_search *search)
{
    const uint32_t free_bits = search->keys.width - search->keys.bits;
    if (free_bits >= XT_FRONTIER_MIN_RESIDUE_BITS)
        return free_bits < 64 ? free_bits : 63;
    return search->keys.width == 64 ? 8 * SMALL_STATE_BYTES - search->keys.bits : 64;
}

bool xt_frontier_use_small_counts(xt_search *search)
{
    const uint32_t bits = small_residue_bits(search);
    if (!atomic_load(&search->lacks_memory) || search->team || search->counting.residue_bits < 64 || bits == 64 ||
        !many_are_unpacked(search))
        return false;
    free_thread_states(search);
    make_thread_states(search);
    for (uint32_t bit = 0; search->scratch && bit < search->keys.sweep.bits; bit++)
        xt_scratch_remove(search->scratch, bit);
    atomic_store(&search->budget.spent, 0);
    atomic_store(&search->budget.was_exceeded, false);
    atomic_store(&search->lacks_memory, false);
    atomic_store(&search->shared.error, NULL);
    atomic_store(&search->shared.is_stopped, false);
    search->shared.waiting = search->shared.states = 0;
    memset(search->shared.fits_at, 0, levels_of(search) * sizeof *search->shared.fits_at);
    memset(search->shared.attempts_at, 0, levels_of(search) * sizeof *search->shared.attempts_at);
    search->counters->error = NULL;
    set_residue_bits(search, bits);
    return search->thread_state_count > 0;
}

// ---- Opening and closing -------------------------------------------------------------------------------------------

void xt_frontier_close(xt_search *search)
{
    if (!search)
        return;
    xt_frontier_team_leave(search);
    xt_frontier_free_nodes(&search->backward.buffers);
    free_thread_states(search);
    free(search->thread_state);
    xt_scratch_free(search->scratch);
    if (!search->is_borrowed) {
        (search->keys.width == 64 ? close_64 : close_128)(search);
        xt_state_keys_free(&search->keys);
    }
    xt_state_growth_free(&search->growth);
    xt_vector_free(&search->job.block);
    pthread_mutex_destroy(&search->shared.lock);
    xt_arena_free(&search->memory);
    xt_frontier_team_free(search->team);
    free(search);
}

// Returns NULL if memory runs out.
static xt_search *new_search(xt_counters *counters, uint32_t pieces)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search || pthread_mutex_init(&search->shared.lock, NULL) != 0) {
        free(search);
        return NULL;
    }
    search->counters = counters;
    search->pieces = pieces;
    search->counting.one = 1;
    search->counting.residue_bits = 64;
    search->walk.until_poll = XT_POLL_INTERVAL;
    return search;
}

// Allocates the arrays of a pass, and the state of one thread.
static bool allocate_pass(xt_search *search, uint32_t worker_count)
{
    search->shared.fits_at = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, levels_of(search));
    search->shared.attempts_at = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, levels_of(search));
    if (search->used_copies)
        search->shared.states_at = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, levels_of(search));
    search->thread_state = XT_NEW_ARRAY(thread_state *, worker_count);
    search->bucket_bits = XT_ARENA_ARRAY_ZEROED(&search->memory, uint8_t, search->keys.sweep.bits);
    if (search->memory.failed || !search->thread_state)
        return false;
    make_thread_states(search);
    return search->thread_state_count > 0;
}

static bool make_tables(xt_search *search, const xt_cover_problem *problem)
{
    const xt_cover *cover = problem->cover;
    const uint32_t *weight = problem->weight;
    if (!xt_state_keys_make(&search->keys, cover, problem->copies, XT_STATE_KEYS_STANDALONE))
        return false;
    uint32_t max_weight = 1;
    for (uint32_t o = 0; weight && o < cover->options; o++)
        max_weight = weight[o] > max_weight ? weight[o] : max_weight;
    search->counting.max_solutions_log2 = xt_state_keys_max_solutions_log2(&search->keys) + log2(max_weight);
    return xt_state_growth_start(&search->growth, &search->keys) &&
           (search->keys.width == 64 ? open_64(search, problem) : open_128(search, problem));
}

xt_search *xt_frontier_open(const xt_cover_problem *problem, bool lists, xt_counters *counters)
{
    xt_search *search = new_search(counters, problem->cover->pieces);
    if (!search)
        return NULL;
    search->problem = problem;
    search->kernel = xt_frontier_kernel_for(problem->spec);
    search->lists = lists;
    search->budget.limit = problem->spec->frontier_bytes ? problem->spec->frontier_bytes : xt_memory_bytes() / 2;
    bool ok = make_tables(search, problem) && allocate_pass(search, 1) &&
              (!lists || xt_frontier_start_enumeration(search, search));
    if (ok && problem->spec->scratch && !lists) {
        search->scratch = xt_scratch_new(problem->spec->scratch, search->keys.sweep.bits, 2u << BUCKET_BITS_MAX);
        ok = search->scratch;
    }
    if (ok && problem->spec->residue_bits && !lists)
        set_residue_bits(search, problem->spec->residue_bits);
    if (ok)
        return search;
    xt_frontier_close(search);
    return NULL;
}

xt_search *xt_frontier_open_sibling(xt_search *first, xt_counters *counters)
{
    xt_search *search = new_search(counters, first->pieces);
    if (!search)
        return NULL;
    if (xt_frontier_start_enumeration(search, first))
        return search;
    xt_frontier_close(search);
    return NULL;
}

xt_search *xt_frontier_open_without_pieces(const xt_search *original, const uint32_t *used_copies,
                                           xt_counters *counters)
{
    xt_search *search = new_search(counters, original->pieces);
    if (!search)
        return NULL;
    search->keys = original->keys;
    search->work = original->work;
    search->is_borrowed = true;
    search->kernel = original->kernel;
    search->longest = original->longest;
    search->used_copies = used_copies;
    search->thread_pool = original->thread_pool;
    search->budget.limit = original->budget.limit;
    search->poll = original->poll;
    search->growth.states = XT_NEW_ARRAY(double, original->keys.sweep.bits);
    if (search->growth.states && allocate_pass(search, xt_thread_pool_worker_count(original->thread_pool)))
        return search;
    xt_frontier_close(search);
    return NULL;
}

bool xt_frontier_use_team(xt_search *search, const xt_team *team)
{
    return (search->team = xt_frontier_team_new(team));
}

bool xt_frontier_use_thread_pool(xt_search *search, xt_thread_pool *thread_pool)
{
    thread_state **grown = XT_NEW_ARRAY(thread_state *, xt_thread_pool_worker_count(thread_pool));
    if (!grown)
        return false;
    grown[0] = search->thread_state[0];
    free(search->thread_state);
    search->thread_state = grown;
    search->thread_pool = thread_pool;
    return true;
}

// ---- For keys of any width -----------------------------------------------------------------------------------------

xt_answer xt_frontier_run_forward_pass(xt_search *search)
{
    return search->keys.width == 64 ? count_64(search) : count_128(search);
}

xt_answer xt_frontier_find_feasible_states(xt_search *search, bool relocates)
{
    search->backward.retained = count_retained(search);
    (search->keys.width == 64 ? run_backward_pass_64 : run_backward_pass_128)(search);
    if (relocates)
        xt_frontier_relocate_nodes(search);
    search->counters->error = atomic_load(&search->shared.error);
    free_thread_states(search);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}
