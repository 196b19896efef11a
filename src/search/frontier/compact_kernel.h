// compact_kernel.h -- divides, merges and stores states that wait.
//
// Equal states wait at a cell until the pass comes to it, since that is fastest.  With free copies of many shapes there
// are three to six of each.  So if memory is short, a thread merges what waits with it at the cells ahead.
//
// Included by forward_pass.c behind forward_kernel.h.

// Merges the states of a bucket that wait with this thread, if there is memory for a table.  Returns false if the
// search is stopped.
static bool KEYED(compact_bucket)(thread_state *thread, uint32_t bit, uint32_t bucket)
{
    cell_buckets  *waiting = &thread->waiting[bit];
    const uint64_t packed = xt_state_stack_bytes(&waiting->stack[bucket]) / sizeof(KEYED(packed));
    const uint64_t unpacked =
        xt_state_stack_bytes(&waiting->unpacked_stack[bucket]) / KEYED(bytes_of)(thread->search->work, false);
    KEYED(scratch) *scratch = thread->scratch;
    if (packed + unpacked < 2 || packed + unpacked > MERGE_BATCH_STATES_MAX ||
        !KEYED(begin_merge_batch)(thread, packed + unpacked))
        return true;
    KEYED(merge_blocks)(thread, xt_state_stack_take_blocks(&waiting->stack[bucket]), true);
    KEYED(merge_blocks)(thread, xt_state_stack_take_blocks(&waiting->unpacked_stack[bucket]), false);
    thread->enqueued_states += (int64_t)scratch->count - (int64_t)(packed + unpacked);
    for (uint32_t s = 1; s <= scratch->count; s++)
        KEYED(enqueue_state)(thread, bit, scratch->key[s], scratch->path_count[s]);
    return !is_stopped(thread->search);
}

// Writes states of large cells to the disk, those of the farthest cells first.  Returns false if that fails.
static bool KEYED(store_waiting)(thread_state *thread)
{
    xt_search          *search = thread->search;
    xt_block_allocator *blocks = &thread->blocks;
    for (uint32_t bit = search->keys.sweep.bits; --bit > search->bit;) {
        const cell_buckets *waiting = &thread->waiting[bit];
        if (!waiting->stack || search->bucket_bits[bit] < BUCKET_BITS_MAX)
            continue;
        if (blocks->free_blocks >= blocks->all_blocks - blocks->all_blocks / 4)
            break;
        for (uint32_t s = 0; s < 2u << BUCKET_BITS_MAX; s++) {
            if (waiting->stack[s].blocks < 2)
                continue;
            xt_state_block *block = xt_state_stack_take_blocks(&waiting->stack[s]);
            const char     *error = xt_scratch_write(search->scratch, bit, s, block);
            for (xt_state_block *below; block; block = below) {
                below = block->below;
                xt_block_allocator_recycle(blocks, block);
            }
            if (error) {
                stop_search(search, error);
                return false;
            }
        }
    }
    return true;
}

// Reads back what waits in a bucket of the current cell.  Returns false if that fails or memory runs out.
static bool KEYED(load_bucket)(thread_state *thread, uint32_t bucket)
{
    xt_search     *search = thread->search;
    const uint32_t buckets = 1u << search->bucket_bits[search->bit];
    void          *buffer = NULL;
    for (uint32_t half = 0; half < 2 && !is_stopped(search); half++) {
        const uint32_t stack = bucket + half * buckets;
        size_t         bytes = xt_scratch_bytes(search->scratch, search->bit, stack) > 0;
        while (bytes > 0 && !is_stopped(search)) {
            buffer = buffer ? buffer : xt_reallocate(NULL, XT_SCRATCH_CHUNK_BYTES, 1);
            const char *error = buffer ? xt_scratch_read(search->scratch, search->bit, stack, buffer, &bytes)
                                       : xt_frontier_out_of_memory;
            if (error)
                stop_search(search, error);
            for (uint64_t i = 0; !error && i < bytes / KEYED(bytes_of)(search->work, half == 0); i++) {
                const KEYED(state) state = KEYED(state_in)(search, buffer, half == 0, i);
                KEYED(enqueue_state)(thread, search->bit, KEYED(key_of)(&state), state.path_count);
            }
        }
    }
    free(buffer);
    return !is_stopped(search);
}

// Called while the scratch memory of the thread is not in use.  Returns false if the search is stopped.
static bool KEYED(make_room)(thread_state *thread)
{
    const xt_search *search = thread->search;
    if (__builtin_expect(!is_memory_short(thread), true))
        return true;
    for (uint32_t bit = search->bit + 1; bit < search->keys.sweep.bits; bit++)
        for (uint32_t bucket = 0; thread->waiting[bit].stack && bucket < 1u << search->bucket_bits[bit]; bucket++)
            if (!KEYED(compact_bucket)(thread, bit, bucket))
                return false;
    const xt_block_allocator *blocks = &thread->blocks;
    if (search->scratch && !search->team)
        return blocks->free_blocks >= blocks->all_blocks / 2 || KEYED(store_waiting)(thread);
    if (blocks->free_blocks < blocks->all_blocks / FREE_BLOCKS_DIVISOR)
        thread->least_blocks = blocks->all_blocks + blocks->all_blocks / MORE_BLOCKS_DIVISOR;
    return true;
}

// ---- Division into buckets -----------------------------------------------------------------------------------------

static uint64_t KEYED(states_waiting_at)(const xt_search *search, uint32_t bit)
{
    uint64_t count = 0;
    for (uint32_t bucket = 0; bucket < 1u << search->bucket_bits[bit]; bucket++)
        count += KEYED(count_states_of_bucket)(search, bit, bucket);
    return count;
}

// Puts the states of linked blocks into their buckets, and recycles the blocks.
static void KEYED(enqueue_blocks)(thread_state *thread, uint32_t bit, xt_state_block *block, bool are_packed)
{
    for (xt_state_block *below; block; block = below) {
        below = block->below;
        for (uint64_t i = 0, end = KEYED(states_in)(thread->search, block, are_packed); i < end; i++) {
            const KEYED(state) state = KEYED(state_in)(thread->search, block->data, are_packed, i);
            KEYED(enqueue_state)(thread, bit, KEYED(key_of)(&state), state.path_count);
        }
        xt_block_allocator_recycle(&thread->blocks, block);
    }
}

// Gives a cell ahead the largest number of buckets.
static void KEYED(divide_cell)(xt_search *search, uint32_t bit)
{
    const uint32_t before = 1u << search->bucket_bits[bit];
    search->bucket_bits[bit] = BUCKET_BITS_MAX;
    for (uint32_t m = 0; m < search->thread_state_count; m++) {
        thread_state      *thread = search->thread_state[m];
        const cell_buckets old = thread->waiting[bit];
        thread->waiting[bit].stack = NULL; // new ones are made for the first state
        for (uint32_t i = 0; old.stack && i < 2 * before; i++)
            KEYED(enqueue_blocks)(thread, bit, xt_state_stack_take_blocks(&old.stack[i]), i < before);
        free(old.stack);
    }
}

// The cells of the first window got their buckets when there was one state.
static void KEYED(divide_large_cells)(xt_search *search)
{
    if (search->shared.waiting < MIN_STATES_TO_DIVIDE)
        return;
    for (uint32_t bit = search->bit + 1; bit < search->prepared; bit++)
        if (search->bucket_bits[bit] < BUCKET_BITS_MAX &&
            KEYED(states_waiting_at)(search, bit) >> search->bucket_bits[bit] > STATES_PER_MERGE_BATCH_MAX)
            KEYED(divide_cell)(search, bit);
}
