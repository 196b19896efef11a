// forward_kernel.h -- merges equal states, for one width of a key.
//
// Included by forward_pass.c with KEYED(name), KEY, an unsigned type, and KEY_BITS, its width.  MAKE_CHILDREN(search)
// is the function that expands states.

typedef struct KEYED(state) {
    uint64_t key[KEY_BITS / 64]; // low half first
    uint64_t path_count;         // paths to this state
} KEYED(state);

_Static_assert(sizeof((xt_state_block){0}.data) % sizeof(KEYED(state)) == 0 &&
                   sizeof((xt_state_block){0}.data) % SMALL_STATE_BYTES == 0 &&
                   sizeof((xt_state_block){0}.data) % sizeof(KEY) == 0,
               "entries fill a block");

// A state with a small path count, which stands in its key above the bits in use.
typedef KEY KEYED(packed);

typedef struct KEYED(work) {
    KEYED(board) board;
    uint32_t key_bits;
    uint64_t max_packed_paths; // the largest path count of a packed state; 0: none is packed
    uint32_t unpacked_bytes;   // of a state that is not packed, while it waits
} KEYED(work);

// The memory of one thread.
typedef struct KEYED(scratch) {
    // The merged states of a batch, numbered from 1.
    KEY      *key;
    uint64_t *path_count;
    uint32_t  count, capacity;
    uint32_t *slot; // hash table: the number of a state, or 0
    uint32_t  slots, slot_capacity;
    KEYED(state) * sorted; // memory for a bucket of several batches
    uint64_t            sorted_capacity;
    xt_state_block_list block;  // the blocks of that bucket; blocks of packed states come first
    uint32_t            packed; // the number of these
    KEYED(expand_batch) expand_batch;
} KEYED(scratch);

static inline KEY KEYED(key_of)(const KEYED(state) * state)
{
    return KEY_BITS == 64 ? state->key[0] : (KEY)state->key[KEY_BITS / 64 - 1] << (KEY_BITS - 64) | state->key[0];
}

static inline void KEYED(set_key)(KEYED(state) * state, KEY key)
{
    state->key[KEY_BITS / 64 - 1] = (uint64_t)(key >> (KEY_BITS - 64));
    state->key[0] = (uint64_t)key;
}

static inline KEYED(state) KEYED(unpack)(const KEYED(work) * work, KEYED(packed) packed)
{
    KEYED(state) state = {.path_count = (uint64_t)(packed >> work->key_bits)};
    KEYED(set_key)(&state, packed & (((KEY)1 << work->key_bits) - 1));
    return state;
}

// A small state: a word with the key and some bits of the path count, and the others behind it.
static inline KEYED(state) KEYED(read_small)(const KEYED(work) * work, const unsigned char *at)
{
    uint64_t low;
    uint32_t high;
    memcpy(&low, at, sizeof low);
    memcpy(&high, at + sizeof low, sizeof high);
    KEYED(state) state = {.path_count = (uint64_t)high << (64 - work->key_bits)};
    state.path_count |= work->key_bits < 64 ? low >> work->key_bits : 0;
    state.key[0] = work->key_bits < 64 ? low & (((uint64_t)1 << work->key_bits) - 1) : low;
    return state;
}

static inline void KEYED(write_small)(const KEYED(work) * work, unsigned char *at, KEY key, uint64_t path_count)
{
    const uint64_t low = (uint64_t)key | (work->key_bits < 64 ? path_count << work->key_bits : 0);
    const uint32_t high = (uint32_t)(path_count >> (64 - work->key_bits));
    memcpy(at, &low, sizeof low);
    memcpy(at + sizeof low, &high, sizeof high);
}

// Chooses the size of states by the bits of path counts.
static void KEYED(set_unpacked_bytes)(xt_search *search)
{
    KEYED(work) *work = search->work;
    const bool is_small = KEY_BITS == 64 && search->counting.residue_bits + work->key_bits <= 8 * SMALL_STATE_BYTES;
    work->unpacked_bytes = is_small ? SMALL_STATE_BYTES : sizeof(KEYED(state));
}

static inline uint64_t KEYED(hash)(KEY key)
{
    uint64_t high = KEY_BITS == 64 ? 0 : (uint64_t)(key >> (KEY_BITS - 64));
    uint64_t mixed = ((uint64_t)key ^ high * 0x9e3779b97f4a7c15u) * 0xd6e8feb86659fd93u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

static void KEYED(close)(xt_search *search)
{
    KEYED(work) *work = search->work;
    if (work)
        KEYED(free_board)(&work->board);
    free(work);
}

static bool KEYED(open)(xt_search *search, const xt_cover_problem *problem)
{
    KEYED(work) *work = search->work = XT_NEW(KEYED(work));
    if (!work || !KEYED(make_board)(&search->keys, problem->weight, problem->copies, &work->board))
        return false;
    search->longest = work->board.longest;
    work->key_bits = search->keys.bits;
    uint32_t free_bits = KEY_BITS - work->key_bits;
    work->unpacked_bytes = sizeof(KEYED(state));
    work->max_packed_paths = free_bits >= 64 ? UINT64_MAX : ((uint64_t)1 << free_bits) - 1;
    return true;
}

static void KEYED(free_scratch)(thread_state *thread)
{
    KEYED(scratch) *scratch = thread->scratch;
    if (!scratch)
        return;
    free(scratch->key);
    free(scratch->path_count);
    free(scratch->slot);
    xt_unmap_pages(scratch->sorted, scratch->sorted_capacity * sizeof *scratch->sorted);
    xt_vector_free(&scratch->block);
    free(scratch);
}

// Returns false if memory runs out.  The caller frees it in either case.
static bool KEYED(make_scratch)(thread_state *thread)
{
    enum { CHILDREN = 1 << 12, MAX_LANES = 8 };
    uint32_t longest = thread->search->longest, capacity = longest > CHILDREN ? longest : CHILDREN;
    size_t   padded = (size_t)capacity + 2 * MAX_LANES;
    KEYED(scratch) *scratch = thread->scratch = XT_NEW(KEYED(scratch));
    if (!scratch)
        return false;
    scratch->expand_batch.capacity = capacity;
    scratch->expand_batch.child = xt_arena_alloc(&thread->memory, padded, sizeof *scratch->expand_batch.child);
    scratch->expand_batch.position = xt_arena_alloc(&thread->memory, padded, sizeof *scratch->expand_batch.position);
    scratch->expand_batch.weight = xt_arena_alloc(&thread->memory, padded, sizeof *scratch->expand_batch.weight);
    scratch->expand_batch.origin = xt_arena_alloc(&thread->memory, padded, sizeof *scratch->expand_batch.origin);
    return !thread->memory.failed;
}

// Adds a state to those waiting at its first open cell.
static inline void KEYED(enqueue_state)(thread_state *thread, uint32_t bit, KEY key, uint64_t path_count)
{
    cell_buckets *waiting = &thread->waiting[bit];
    if (__builtin_expect(!waiting->stack, false) && !make_buckets(thread, bit)) {
        xt_frontier_stop_out_of_memory(thread->search);
        return;
    }
    const KEYED(work) *work = thread->search->work;
    uint64_t bucket = KEYED(hash)(key) >> 1 >> waiting->shift;
    if (__builtin_expect(path_count - 1 < work->max_packed_paths, true)) {
        KEYED(packed) *packed = xt_state_stack_push(&waiting->stack[bucket], &thread->blocks, sizeof *packed);
        if (packed)
            *packed = key | (KEY)path_count << work->key_bits;
        else
            xt_frontier_stop_out_of_memory(thread->search);
        return;
    }
    KEYED(state) *state = xt_state_stack_push(&waiting->unpacked_stack[bucket], &thread->blocks, work->unpacked_bytes);
    if (!state)
        xt_frontier_stop_out_of_memory(thread->search);
    else if (work->unpacked_bytes < sizeof *state)
        KEYED(write_small)(work, (unsigned char *)state, key, path_count);
    else {
        KEYED(set_key)(state, key);
        state->path_count = path_count;
    }
}

static inline void KEYED(retain_key)(thread_state *thread, uint32_t bit, KEY key)
{
    KEY *retained = xt_indexed_state_stack_push(&thread->retained[bit], &thread->blocks, sizeof *retained);
    if (retained)
        *retained = key;
    else
        xt_frontier_stop_out_of_memory(thread->search);
}

// Only states with children can be feasible.  Branches on this would be mispredicted, so there is none.
static void KEYED(retain_states_with_children)(thread_state *thread, const KEYED(expand_batch) * expand_batch)
{
    uint8_t  has_children[XT_FRONTIER_EXPAND_BATCH_MAX] = {0};
    KEY      key[XT_FRONTIER_EXPAND_BATCH_MAX];
    uint32_t count = 0;
    for (uint32_t c = 0; c < expand_batch->children; c++)
        has_children[expand_batch->origin[c]] = 1;
    for (uint32_t s = 0; s < expand_batch->taken; s++) {
        key[count] = expand_batch->key[s];
        count += has_children[s];
    }
    for (uint32_t k = 0; k < count; k++)
        KEYED(retain_key)(thread, thread->search->bit, key[k]);
}

// ---- Merge batches --------------------------------------------------------------------------------------------------

// Begins an empty batch for at most max_states states.  Returns false if memory runs out.
static bool KEYED(begin_merge_batch)(thread_state *thread, uint64_t max_states)
{
    KEYED(scratch) *scratch = thread->scratch;
    uint32_t capacity = scratch->capacity ? scratch->capacity : 1 << 8, slots = 1 << 8;
    assert(max_states <= MERGE_BATCH_STATES_MAX);
    while (capacity < max_states)
        capacity *= 2;
    while (slots < 2 * max_states)
        slots *= 2;
    if (capacity > scratch->capacity || slots > scratch->slot_capacity) {
        free(scratch->key);
        free(scratch->path_count);
        free(scratch->slot);
        scratch->key = xt_reallocate(NULL, (size_t)capacity + 1, sizeof *scratch->key);
        scratch->path_count = xt_reallocate(NULL, (size_t)capacity + 1, sizeof *scratch->path_count);
        scratch->slot = xt_reallocate(NULL, slots, sizeof *scratch->slot);
        bool succeeded = scratch->key && scratch->path_count && scratch->slot;
        scratch->capacity = succeeded ? capacity : 0;
        scratch->slot_capacity = succeeded ? slots : 0;
        if (!succeeded)
            return false;
    }
    scratch->key[0] = 0;
    scratch->count = 0;
    scratch->slots = slots;
    memset(scratch->slot, 0, slots * sizeof *scratch->slot);
    return true;
}

// Merges states into the batch.  A branch on whether a state is new would be mispredicted, so there is none.
static XT_ALWAYS_INLINE void KEYED(merge_states_of_size)(thread_state *thread, const void *states, state_size size,
                                                         uint64_t count)
{
    const KEYED(work) *work = thread->search->work;
    const KEYED(packed) *packed = states;
    const KEYED(state) *unpacked = states;
    KEYED(scratch) *scratch = thread->scratch;
    uint32_t *slot = scratch->slot, mask = scratch->slots - 1, merged = scratch->count;
    KEY      *keys = scratch->key;
    uint64_t *path_count = scratch->path_count;
    for (uint64_t i = 0; i < count; i++) {
        const KEYED(state) state = size == PACKED ? KEYED(unpack)(work, packed[i])
                                   : size == SMALL
                                       ? KEYED(read_small)(work, (const unsigned char *)states + i * SMALL_STATE_BYTES)
                                       : unpacked[i];
        const KEY key = KEYED(key_of)(&state);
        uint32_t  at = (uint32_t)KEYED(hash)(key) & mask, found = slot[at];
        while (__builtin_expect(((keys[found] ^ key) & -(KEY)(found != 0)) != 0, false))
            found = slot[at = (at + 1) & mask];
        uint32_t is_new = found == 0, to = found + (-is_new & (merged + 1));
        uint64_t sum = path_count[to] & -(uint64_t)!is_new;
        merged += is_new;
        add_path_count(thread->search, &sum, state.path_count);
        path_count[to] = sum;
        keys[to] = key;
        slot[at] = to;
    }
    scratch->count = merged;
}

static void KEYED(merge_states)(thread_state *thread, const void *states, state_size size, uint64_t count)
{
    if (size == PACKED)
        KEYED(merge_states_of_size)(thread, states, PACKED, count);
    else if (size == SMALL && KEY_BITS == 64)
        KEYED(merge_states_of_size)(thread, states, SMALL, count);
    else
        KEYED(merge_states_of_size)(thread, states, WHOLE, count);
}

// The size of the states of a stack.
static inline state_size KEYED(size_of)(const KEYED(work) * work, bool is_packed)
{
    return is_packed ? PACKED : work->unpacked_bytes < sizeof(KEYED(state)) ? SMALL : WHOLE;
}

static inline uint32_t KEYED(bytes_of)(const KEYED(work) * work, bool is_packed)
{
    return is_packed ? sizeof(KEYED(packed)) : work->unpacked_bytes;
}

static inline uint64_t KEYED(states_in)(const xt_search *search, const xt_state_block *block, bool is_packed)
{
    return block->filled / KEYED(bytes_of)(search->work, is_packed);
}

static inline KEYED(state) KEYED(state_in)(const xt_search *search, const void *data, bool is_packed, uint64_t index)
{
    const KEYED(work) *work = search->work;
    if (is_packed)
        return KEYED(unpack)(work, ((const KEYED(packed) *)data)[index]);
    return work->unpacked_bytes < sizeof(KEYED(state))
               ? KEYED(read_small)(work, (const unsigned char *)data + index * SMALL_STATE_BYTES)
               : ((const KEYED(state) *)data)[index];
}

// Prefetches a block before it is read.
static inline void KEYED(prefetch_block)(const xt_state_block *block)
{
    for (uint32_t at = 0; block && at < XT_STATE_BLOCK_BYTES; at += 64)
        __builtin_prefetch((const char *)block + at);
}

// Merges the states of linked blocks, and recycles the blocks.
static void KEYED(merge_blocks)(thread_state *thread, xt_state_block *block, bool are_packed)
{
    for (xt_state_block *below; block; block = below) {
        below = block->below;
        KEYED(prefetch_block)(below);
        KEYED(merge_states)
        (thread, block->data, KEYED(size_of)(thread->search->work, are_packed),
         KEYED(states_in)(thread->search, block, are_packed));
        xt_block_allocator_recycle(&thread->blocks, block);
    }
}

// Enqueues the children of a batch.  Counts those with a full board.
static void KEYED(enqueue_children)(thread_state   *thread, const KEYED(expand_batch) * expand_batch,
                                    const uint64_t *path_count)
{
    xt_search *search = thread->search;
    uint32_t   end = search->keys.sweep.bits;
    const KEYED(board) *board = &((KEYED(work) *)search->work)->board;
    bool    is_weighted = board->view[expand_batch->bit].is_weighted, are_guarded = search->keys.are_guarded;
    int64_t not_enqueued = 0;
    for (uint32_t c = 0; c < expand_batch->children; c++) {
        if (__builtin_expect(are_guarded, false) && KEYED(has_too_many)(board, expand_batch->child[c])) {
            not_enqueued++;
            continue;
        }
        uint32_t position = (uint32_t)expand_batch->position[c];
        uint64_t paths_to_child = path_count[expand_batch->origin[c]];
        if (is_weighted)
            paths_to_child = multiply_path_count(search, paths_to_child, (uint64_t)expand_batch->weight[c]);
        if (__builtin_expect(position >= end, false)) {
            add_path_count(search, &thread->solutions, paths_to_child);
            not_enqueued++;
        } else
            KEYED(enqueue_state)(thread, position, expand_batch->child[c], paths_to_child);
    }
    thread->enqueued_states += (int64_t)expand_batch->children - not_enqueued;
}

// Expands the states of the merge batch.  Returns false if the search is stopped.
static bool KEYED(expand_merge_batch)(thread_state *thread)
{
    const xt_search *search = thread->search;
    const KEYED(board) *board = &((KEYED(work) *)search->work)->board;
    const KEYED(scratch) *scratch = thread->scratch;
    KEYED(expand_batch) *expand_batch = &((KEYED(scratch) *)thread->scratch)->expand_batch;
    for (uint32_t begin = 0; begin < scratch->count; begin += expand_batch->taken) {
        expand_batch->bit = search->bit;
        expand_batch->key = scratch->key + 1 + begin;
        expand_batch->states = scratch->count - begin;
        MAKE_CHILDREN(search)(&search->keys, board, expand_batch);
        for (uint32_t s = 0; s < expand_batch->taken; s++) {
            thread->fits_at[expand_batch->remaining[s]] += expand_batch->fits[s];
            thread->attempts_at[expand_batch->remaining[s]] += expand_batch->tried[s];
            if (thread->states_at)
                thread->states_at[expand_batch->remaining[s]]++;
        }
        if (thread->retained)
            KEYED(retain_states_with_children)(thread, expand_batch);
        KEYED(enqueue_children)(thread, expand_batch, scratch->path_count + 1 + begin);
        thread->states += expand_batch->taken;
        thread->until_poll -= expand_batch->taken;
        if (thread->until_poll > 0)
            continue;
        if (thread->number == 0)
            xt_frontier_predict_overflow(thread->search, scratch->path_count + 1 + begin, expand_batch->taken);
        if (!xt_frontier_should_continue(thread))
            return false;
    }
    return true;
}

// compact_kernel.h
static bool     KEYED(make_room)(thread_state *thread);
static bool     KEYED(load_bucket)(thread_state *thread, uint32_t bucket);
static uint64_t KEYED(states_waiting_at)(const xt_search *search, uint32_t bit);
static void     KEYED(divide_large_cells)(xt_search *search);

// ---- Buckets --------------------------------------------------------------------------------------------------------

static uint64_t KEYED(count_states_of_bucket)(const xt_search *search, uint32_t bit, uint32_t bucket)
{
    uint64_t packed = 0, unpacked = 0;
    for (uint32_t m = 0; m < search->thread_state_count; m++) {
        const cell_buckets *waiting = &search->thread_state[m]->waiting[bit];
        packed += waiting->stack ? xt_state_stack_bytes(&waiting->stack[bucket]) : 0;
        unpacked += waiting->stack ? xt_state_stack_bytes(&waiting->unpacked_stack[bucket]) : 0;
    }
    packed += search->scratch ? xt_scratch_bytes(search->scratch, bit, bucket) : 0;
    unpacked += search->scratch ? xt_scratch_bytes(search->scratch, bit, bucket + (1u << search->bucket_bits[bit])) : 0;
    return packed / sizeof(KEYED(packed)) + unpacked / KEYED(bytes_of)(search->work, false);
}

// Takes the blocks of one thread's part of a bucket, from the top down.
static xt_state_block *KEYED(take_bucket_blocks)(const xt_search *search, uint32_t member, uint32_t bucket,
                                                 bool is_packed)
{
    const cell_buckets *waiting = &search->thread_state[member]->waiting[search->bit];
    return waiting->stack
               ? xt_state_stack_take_blocks(is_packed ? &waiting->stack[bucket] : &waiting->unpacked_stack[bucket])
               : NULL;
}

// Merges a bucket, and recycles its blocks.
static bool KEYED(merge_bucket)(thread_state *thread, uint32_t bucket, uint64_t count)
{
    const xt_search *search = thread->search;
    if (!KEYED(begin_merge_batch)(thread, count)) {
        xt_frontier_stop_out_of_memory(thread->search);
        return false;
    }
    for (uint32_t i = 0; i < 2 * search->thread_state_count; i++) {
        bool are_packed = i % 2 == 0;
        KEYED(merge_blocks)(thread, KEYED(take_bucket_blocks)(search, i / 2, bucket, are_packed), are_packed);
    }
    thread->enqueued_states -= (int64_t)count;
    return true;
}

static inline uint32_t KEYED(merge_batch_of)(const xt_search *search, uint32_t batch_bits, const KEYED(state) * state)
{
    uint64_t hash = KEYED(hash)(KEYED(key_of)(state)) << search->bucket_bits[search->bit];
    return (uint32_t)(hash >> (64 - MERGE_BATCH_BITS_MAX) >> (MERGE_BATCH_BITS_MAX - batch_bits));
}

// Reserves memory for the states of a bucket, side by side.  Returns false if memory runs out.
static bool KEYED(reserve_sorted)(thread_state *thread, uint64_t count)
{
    KEYED(scratch) *scratch = thread->scratch;
    xt_memory_budget *budget = thread->blocks.budget;
    if (count <= scratch->sorted_capacity)
        return true;
    xt_unmap_pages(scratch->sorted, scratch->sorted_capacity * sizeof *scratch->sorted);
    xt_memory_budget_release(budget, scratch->sorted_capacity * sizeof *scratch->sorted);
    scratch->sorted_capacity = 0;
    scratch->sorted = NULL;
    uint64_t capacity = count + count / 8;
    if (!xt_memory_budget_reserve(budget, capacity * sizeof *scratch->sorted))
        return false;
    scratch->sorted = xt_map_huge_pages(capacity * sizeof *scratch->sorted);
    if (scratch->sorted)
        scratch->sorted_capacity = capacity;
    else
        xt_memory_budget_release(budget, capacity * sizeof *scratch->sorted);
    return scratch->sorted;
}

// Takes and lists the blocks of a bucket.
static bool KEYED(list_bucket_blocks)(thread_state *thread, uint32_t bucket)
{
    const xt_search *search = thread->search;
    KEYED(scratch) *scratch = thread->scratch;
    scratch->block.count = 0;
    for (uint32_t i = 0; i < 2 * search->thread_state_count; i++) {
        bool are_packed = i < search->thread_state_count;
        for (xt_state_block *block =
                 KEYED(take_bucket_blocks)(search, i % search->thread_state_count, bucket, are_packed);
             block; block = block->below)
            xt_vector_push(&scratch->block, block);
        if (are_packed)
            scratch->packed = scratch->block.count;
    }
    return !scratch->block.failed;
}

// A state of a listed block.
static inline KEYED(state) KEYED(state_at)(const thread_state *thread, uint32_t block, uint64_t index)
{
    const KEYED(scratch) *scratch = thread->scratch;
    return KEYED(state_in)(thread->search, scratch->block.at[block]->data, block < scratch->packed, index);
}

// Counts the states of each batch in the listed blocks.
static void KEYED(count_merge_batches)(thread_state *thread, uint32_t batch_bits, uint64_t *count)
{
    const KEYED(scratch) *scratch = thread->scratch;
    for (uint32_t b = 0; b < scratch->block.count; b++)
        for (uint64_t i = 0, end = KEYED(states_in)(thread->search, scratch->block.at[b], b < scratch->packed); i < end;
             i++) {
            const KEYED(state) state = KEYED(state_at)(thread, b, i);
            count[KEYED(merge_batch_of)(thread->search, batch_bits, &state)]++;
        }
}

// Sorts the states into their batches.  Afterwards begin[b] is the end of batch b.
static void KEYED(fill_merge_batches)(thread_state *thread, uint32_t batch_bits, uint64_t *begin)
{
    KEYED(scratch) *scratch = thread->scratch;
    for (uint32_t b = 0; b < scratch->block.count; b++) {
        for (uint64_t i = 0, end = KEYED(states_in)(thread->search, scratch->block.at[b], b < scratch->packed); i < end;
             i++) {
            const KEYED(state) state = KEYED(state_at)(thread, b, i);
            scratch->sorted[begin[KEYED(merge_batch_of)(thread->search, batch_bits, &state)]++] = state;
        }
        xt_block_allocator_recycle(&thread->blocks, scratch->block.at[b]);
    }
}

// Merges and expands a large bucket, batch by batch.  Returns false if the search is stopped.
static bool KEYED(expand_large_bucket)(thread_state *thread, uint32_t bucket, uint64_t count)
{
    uint32_t batch_bits = 0;
    while (batch_bits < MERGE_BATCH_BITS_MAX && count >> batch_bits > STATES_PER_MERGE_BATCH)
        batch_bits++;
    uint64_t *end = XT_NEW_ARRAY(uint64_t, (size_t)1 << batch_bits);
    bool      succeeded = end && KEYED(reserve_sorted)(thread, count) && KEYED(list_bucket_blocks)(thread, bucket);
    if (!succeeded)
        xt_frontier_stop_out_of_memory(thread->search);
    else {
        KEYED(count_merge_batches)(thread, batch_bits, end);
        for (uint64_t batch = 0, at = 0, next; batch < (uint64_t)1 << batch_bits; batch++, at = next) {
            next = at + end[batch];
            end[batch] = at;
        }
        KEYED(fill_merge_batches)(thread, batch_bits, end);
        thread->enqueued_states -= (int64_t)count;
        xt_frontier_flush_thread_counts(thread); // these states no longer wait; their children will
    }
    const KEYED(scratch) *scratch = thread->scratch;
    for (uint64_t batch = 0, begin = 0; succeeded && batch < (uint64_t)1 << batch_bits; begin = end[batch++]) {
        const uint64_t states = end[batch] - begin;
        succeeded = KEYED(make_room)(thread);
        if (succeeded && !(succeeded = KEYED(begin_merge_batch)(thread, states)))
            xt_frontier_stop_out_of_memory(thread->search);
        if (succeeded) {
            KEYED(merge_states)(thread, scratch->sorted + begin, WHOLE, states);
            succeeded = KEYED(expand_merge_batch)(thread);
        }
    }
    free(end);
    return succeeded;
}

static void KEYED(expand_buckets)(thread_state *thread)
{
    xt_search *search = thread->search;
    for (uint32_t bucket; xt_frontier_take_ticket(search, 1u << search->bucket_bits[search->bit], &bucket);) {
        if (!KEYED(make_room)(thread) || (search->scratch && !KEYED(load_bucket)(thread, bucket)))
            return;
        uint64_t count = KEYED(count_states_of_bucket)(search, search->bit, bucket);
        if (count > STATES_PER_MERGE_BATCH_MAX
                ? !KEYED(expand_large_bucket)(thread, bucket, count)
                : !KEYED(merge_bucket)(thread, bucket, count) || !KEYED(expand_merge_batch)(thread))
            return;
    }
    xt_frontier_flush_thread_counts(thread);
}

// ---- Cells ----------------------------------------------------------------------------------------------------------

static void KEYED(take_states)(xt_search *search, const void *data, uint32_t bytes)
{
    const KEYED(state) *state = data;
    uint32_t count = bytes / sizeof *state;
    for (uint32_t s = 0; s < count; s++)
        KEYED(enqueue_state)(search->thread_state[0], search->bit, KEYED(key_of)(&state[s]), state[s].path_count);
    search->thread_state[0]->enqueued_states += count;
}

// Gives a state of the current cell to its owner.
static void KEYED(give_state)(xt_search *search, const KEYED(state) * state)
{
    thread_state  *thread = search->thread_state[0];
    frontier_team *team = search->team;
    const KEY      key = KEYED(key_of)(state);
    uint32_t       owner = owner_of(team, KEYED(hash)(key));
    KEYED(state) *given = owner == team->team->member ? NULL : push_to_member(team, owner, sizeof *state);
    if (!given && owner != team->team->member) {
        xt_frontier_team_round(search, false, KEYED(take_states));
        given = push_to_member(team, owner, sizeof *state);
    }
    if (given) {
        *given = *state;
        thread->enqueued_states--;
    } else
        KEYED(enqueue_state)(thread, search->bit, key, state->path_count);
}

// Exchanges the states of the current cell with the other processes.  Bucket by bucket, they leave their stacks, and
// those that this process owns come back.
static void KEYED(exchange_cell)(xt_search *search)
{
    thread_state *thread = search->thread_state[0];
    const KEYED(scratch) *scratch = thread->scratch;
    for (uint32_t bucket = 0; bucket < 1u << search->bucket_bits[search->bit] && !is_stopped(search); bucket++) {
        if (!KEYED(list_bucket_blocks)(thread, bucket))
            xt_frontier_stop_out_of_memory(search);
        for (uint32_t b = 0; b < scratch->block.count; b++) {
            for (uint64_t i = 0, end = KEYED(states_in)(thread->search, scratch->block.at[b], b < scratch->packed);
                 i < end; i++) {
                const KEYED(state) state = KEYED(state_at)(thread, b, i);
                KEYED(give_state)(search, &state);
            }
            xt_block_allocator_recycle(&thread->blocks, scratch->block.at[b]);
        }
    }
    while (xt_frontier_team_round(search, true, KEYED(take_states)))
        continue;
    xt_frontier_flush_thread_counts(thread);
}

static void KEYED(process_cell)(xt_search *search)
{
    uint64_t count = KEYED(states_waiting_at)(search, search->bit);
    if (search->team) {
        set_bucket_bits(search, count);
        KEYED(exchange_cell)(search);
        count = is_stopped(search) ? 0 : KEYED(states_waiting_at)(search, search->bit);
    }
    if (count == 0)
        return;
    set_bucket_bits(search, count);
    KEYED(divide_large_cells)(search);
    search->job.is_shared = count >= MIN_STATES_TO_SHARE && xt_thread_pool_worker_count(search->thread_pool) > 1;
    if (search->job.is_shared)
        make_thread_states(search);
    // A thread reads states back into its own buckets, while the others look whether there are any.
    for (uint32_t m = 0; search->scratch && m < search->thread_state_count; m++)
        if (!search->thread_state[m]->waiting[search->bit].stack && !make_buckets(search->thread_state[m], search->bit))
            xt_frontier_stop_out_of_memory(search);
    xt_frontier_run_on_threads(search, KEYED(expand_buckets));
    if (search->scratch)
        xt_scratch_remove(search->scratch, search->bit);
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        free_buckets(search->thread_state[m], search->bit);
}

// Enqueues the empty board.
static void KEYED(enqueue_root)(xt_search *search)
{
    const KEYED(board) *board = &((KEYED(work) *)search->work)->board;
    uint32_t bit = 0;
    KEY      key = (board->non_cells[0] & board->window) | KEYED(no_copies)(&search->keys);
    for (uint32_t s = 0; search->used_copies && s < search->keys.shapes; s++)
        key += (KEY)search->used_copies[s] << search->keys.copy_count[s].shift;
    key = KEYED(advance_window)(&search->keys, board, &bit, key);
    set_bucket_bits(search, 1);
    if (search->team && search->team->team->member != 0)
        return; // the leader has it
    KEYED(enqueue_state)(search->thread_state[0], bit, key, search->counting.one);
    search->thread_state[0]->enqueued_states++;
}

static xt_answer KEYED(count)(xt_search *search)
{
    search->bit = 0;
    KEYED(enqueue_root)(search);
    for (; search->bit < search->keys.sweep.bits && !is_stopped(search); search->bit++) {
        search->hooks.before_cell(search);
        if (is_stopped(search))
            break;
        KEYED(process_cell)(search);
        search->hooks.after_cell(search);
        search->expanded_states += search->growth.states[search->bit];
    }
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        add_path_count(search, &search->counting.solutions, search->thread_state[m]->solutions);
    if (search->team)
        xt_frontier_team_add_up(search);
    search->counters->error = atomic_load(&search->shared.error);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}
