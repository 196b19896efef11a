// backward_pass.h -- from merged states to those that lead to a solution, once for each width of a key.
//
// Included by merge_sweep.c behind merge_kernel.h.  What is kept of each cell are the keys of the states gone on from.
// From the last cell back to the first those are found that are alive: that lead to a full board, or to a state that is
// alive.  A table for each cell has them by their hashes, as long as cells before it may lead there.  What stays is a
// node for each, linked to those that follow from it: solutions are then walked to without any state (merge_walk.c).

// The states of one cell that are alive; what is stored is the complement of a key, which is never 0, for a state's
// first cell is open.  A table has regions, so that several threads fill it: a state stays in its own.  Most keys that
// it is asked for are not there, which a few bits tell that the cache has room for.
typedef struct KEYED(table) {
    KEY             *slot;
    feasible_state **node; // by slot
    uint8_t *mark;  // MARKS_OF_SLOT bits of each slot: by hashes of the keys that belong there, wherever they came
    uint64_t slots; // a power of two, as is what a region has of them; 0: nothing is alive
    uint64_t region;
} KEYED(table);

_Static_assert(MARK_BITS_PER_SLOT % 8 == 0, "regions share no byte of marks, for several threads set them");

static inline uint64_t KEYED(slot_of)(const KEYED(table) * table, KEY key)
{
    return KEYED(hash)(key) & (table->slots - 1);
}

// By the bits of a hash that say nothing of the slot.
static inline uint64_t KEYED(mark_at)(const KEYED(table) * table, uint64_t hash)
{
    return (hash & (table->slots - 1)) * MARK_BITS_PER_SLOT + (hash >> 32) % MARK_BITS_PER_SLOT;
}

// Not where the key is not there, but for one of many.
static inline bool KEYED(may_be_feasible)(const KEYED(table) * table, KEY key)
{
    if (!table->slots)
        return false;
    uint64_t at = KEYED(mark_at)(table, KEYED(hash)(key));
    return table->mark[at / 8] >> at % 8 & 1;
}

static inline uint64_t KEYED(slot_after)(const KEYED(table) * table, uint64_t at)
{
    return (at & -table->region) | ((at + 1) & (table->region - 1));
}

static inline void KEYED(prefetch_slot)(const KEYED(table) * table, KEY key)
{
    __builtin_prefetch(&table->slot[KEYED(slot_of)(table, key)]);
}

// The slot of a state that may be alive, among so many; that number: it is not.
static inline uint64_t KEYED(find_slot)(const KEYED(table) * table, KEY key)
{
    for (uint64_t at = KEYED(slot_of)(table, key); table->slot[at]; at = KEYED(slot_after)(table, at))
        if (table->slot[at] == (KEY)~key)
            return at;
    return table->slots;
}

// ---- Who is alive --------------------------------------------------------------------------------------------------

// Of the states of a chunk those that lead to a full board, or to a living state.
static void KEYED(find_states_with_feasible_child)(const xt_search *search, KEYED(expand_batch) * expand_batch,
                                                   bool            *has_feasible_child)
{
    const KEYED(table) *tables = search->backward.tables;
    const uint32_t end = search->keys.sweep.bits;
    uint32_t       candidates = 0;
    memset(has_feasible_child, 0, expand_batch->taken * sizeof *has_feasible_child);
    for (uint32_t c = 0; c < expand_batch->children; c++) {
        const KEYED(table) *table = expand_batch->position[c] < end ? &tables[expand_batch->position[c]] : NULL;
        if (!table)
            has_feasible_child[expand_batch->origin[c]] = true;
        else if (KEYED(may_be_feasible)(table, expand_batch->child[c])) {
            KEYED(prefetch_slot)(table, expand_batch->child[c]);
            expand_batch->child[candidates] = expand_batch->child[c];
            expand_batch->position[candidates] = expand_batch->position[c];
            expand_batch->origin[candidates++] = expand_batch->origin[c];
        }
    }
    for (uint32_t c = 0; c < candidates; c++) {
        const KEYED(table) *table = &tables[expand_batch->position[c]];
        has_feasible_child[expand_batch->origin[c]] |= KEYED(find_slot)(table, expand_batch->child[c]) < table->slots;
    }
}

// Gathers those of so many kept states of the cell at hand that are alive.  Where a child has a region that no pieces
// fill, it is no living state: to ask its table takes less time than to look for regions.  False: no memory.
static bool KEYED(collect_feasible)(thread_state *thread, const KEY *key, uint32_t count)
{
    xt_search *search = thread->search;
    KEYED(expand_batch) *expand_batch = &((KEYED(scratch) *)thread->scratch)->expand_batch;
    bool has_feasible_child[XT_FRONTIER_EXPAND_BATCH_MAX];
    expand_batch->bit = search->bit;
    expand_batch->skips_regions = true;
    for (uint32_t begin = 0; begin < count; begin += expand_batch->taken) {
        expand_batch->key = key + begin;
        expand_batch->states = count - begin;
        MAKE_CHILDREN(search)(&search->keys, &((KEYED(work) *)search->work)->board, expand_batch);
        KEYED(find_states_with_feasible_child)(search, expand_batch, has_feasible_child);
        for (uint32_t s = 0; s < expand_batch->taken; s++) {
            if (!has_feasible_child[s])
                continue;
            KEY *feasible = xt_indexed_state_stack_push(&thread->feasible, &thread->blocks, sizeof *feasible);
            if (!feasible)
                return false;
            *feasible = expand_batch->key[s];
        }
    }
    return true;
}

// Of the kept states of the cell at hand those that are alive.
static void KEYED(find_feasible_states)(thread_state *thread)
{
    xt_search *search = thread->search;
    for (uint32_t b; xt_frontier_take_ticket(search, search->job.block.count, &b);) {
        xt_state_block *block = search->job.block.at[b];
        const KEY      *key = (const void *)block->data;
        const uint32_t  count = (uint32_t)(block->filled / sizeof *key);
        if (!KEYED(collect_feasible)(thread, key, count)) {
            xt_frontier_stop_out_of_memory(search);
            return;
        }
        thread->states += count;
        thread->until_poll -= count;
        xt_block_allocator_recycle(&thread->blocks, block);
        if (thread->until_poll <= 0 && !xt_frontier_should_continue(thread))
            return;
    }
    xt_frontier_flush_thread_counts(thread);
}

// ---- What follows from them ----------------------------------------------------------------------------------------

// The entries of a list whose images fit, into the room for them; tells how many.  What leaves a single cell does not.
static inline uint32_t KEYED(list_fitting_images)(const xt_state_keys *keys, const KEYED(board) * board, uint32_t bit,
                                                  KEY key, uint32_t list, uint32_t *fit)
{
    uint32_t begin = board->list[list], end = board->list[list + 1], count = 0, kept = 0;
    for (uint32_t i = begin; i < end; i++) {
        fit[count] = i;
        count += !(key & board->test[i]);
    }
    if (!keys->sweep.steps || keys->min_volume <= 1)
        return count;
    for (uint32_t f = 0; f < count; f++) {
        KEY open = ~(((key + board->add[fit[f]]) & board->window) | board->non_cells[bit]);
        fit[kept] = fit[f];
        kept += !KEYED(has_single_cell)(keys, board, open);
    }
    return kept;
}

// Makes a state's node, with links to those of its children that are alive.  NULL: no memory.
static feasible_state *KEYED(make_node)(thread_state *thread, uint32_t bit, KEY key)
{
    const xt_search     *search = thread->search;
    const xt_state_keys *keys = &search->keys;
    const KEYED(table) *tables = search->backward.tables;
    const KEYED(board) *board = &((KEYED(work) *)search->work)->board;
    const uint32_t  list = KEYED(list_of)(&board->view[bit], key), end = keys->sweep.bits;
    const uint32_t  fits = KEYED(list_fitting_images)(keys, board, bit, key, list, thread->fit);
    feasible_state *node = xt_frontier_reserve_node(thread, fits);
    if (!node)
        return NULL;
    node->attempts = board->list[list + 1] - board->list[list];
    for (uint32_t f = 0; f < fits; f++) {
        uint32_t       position = bit;
        const uint32_t option = board->option[thread->fit[f]];
        const KEY      child = KEYED(advance_window)(keys, board, &position, key + board->add[thread->fit[f]]);
        const KEYED(table) *table = position < end ? &tables[position] : NULL;
        if (table && KEYED(may_be_feasible)(table, child)) {
            uint64_t at = KEYED(find_slot)(table, child);
            if (at < table->slots)
                node->link[node->links++] = (feasible_link){.to = table->node[at], .option = option};
        } else if (!table && KEYED(has_needed)(board, child))
            node->link[node->links++] = (feasible_link){.option = option};
    }
    xt_frontier_commit_node(thread, node);
    return node;
}

// Makes the nodes of the states in a region of the table of the cell at hand.
static bool KEYED(make_nodes)(thread_state *thread, const KEYED(table) * table, uint64_t begin)
{
    for (uint64_t at = begin; at < begin + table->region; at++) {
        if (!table->slot[at])
            continue;
        table->node[at] = KEYED(make_node)(thread, thread->search->bit, ~table->slot[at]);
        if (!table->node[at]) {
            xt_frontier_stop_out_of_memory(thread->search);
            return false;
        }
        if (--thread->until_poll <= 0 && !xt_frontier_should_continue(thread))
            return false;
    }
    return true;
}

// ---- A table -------------------------------------------------------------------------------------------------------

// Asks for the memory of a region, of which a slot is looked at before it is filled: in steps, between which a request
// to stop is heard.
static bool KEYED(map_region)(thread_state *thread, const KEYED(table) * table, uint64_t begin)
{
    const uint64_t step = MAPPED_BYTES_AT_ONCE / sizeof *table->slot, end = begin + table->region;
    for (uint64_t at = begin; at < end; at += step) {
        if (at > begin && !xt_frontier_should_continue(thread))
            return false;
        xt_populate_pages(table->slot + at, (end - at < step ? end - at : step) * sizeof *table->slot);
    }
    return true;
}

// Fills regions of the table of the cell at hand with the living states of the blocks listed, and makes their nodes.
static void KEYED(fill_regions)(thread_state *thread)
{
    xt_search *search = thread->search;
    KEYED(table) *table = &((KEYED(table) *)search->backward.tables)[search->bit];
    for (uint32_t r; xt_frontier_take_ticket(search, (uint32_t)(table->slots / table->region), &r);) {
        uint64_t begin = r * table->region, filled = 0;
        if (!KEYED(map_region)(thread, table, begin))
            return;
        for (uint32_t b = 0; b < search->job.block.count; b++) {
            const xt_state_block *block = search->job.block.at[b];
            const KEY            *key = (const void *)block->data;
            for (uint32_t i = 0; i < block->filled / sizeof *key; i++) {
                uint64_t at = KEYED(slot_of)(table, key[i]);
                if ((at & -table->region) != begin || filled + 1 >= table->region)
                    continue;
                while (table->slot[at])
                    at = KEYED(slot_after)(table, at);
                table->slot[at] = ~key[i];
                filled++;
                at = KEYED(mark_at)(table, KEYED(hash)(key[i]));
                table->mark[at / 8] |= (uint8_t)(1 << at % 8);
            }
            if (b % 256 == 255 && !xt_frontier_should_continue(thread))
                return;
        }
        if (filled + 1 >= table->region) // as good as never: twice as many as on average
            xt_frontier_stop_out_of_memory(search);
        else if (!KEYED(make_nodes)(thread, table, begin))
            return;
    }
    xt_frontier_flush_thread_counts(thread);
}

// What a table of so many slots takes.
static uint64_t KEYED(table_bytes)(uint64_t slots)
{
    return slots * (sizeof(KEY) + sizeof(feasible_state *)) + slots * MARK_BITS_PER_SLOT / 8;
}

// Puts what the hands have found into a table, and makes nodes of it.  False: no memory.
static bool KEYED(build_feasible_table)(xt_search *search, KEYED(table) * table)
{
    uint64_t count = list_feasible(search) / sizeof(KEY), slots = 4, regions = 1;
    if (count == 0)
        return !search->job.block.failed;
    while (slots < SLOTS_PER_FEASIBLE_STATE * count)
        slots *= 2;
    search->job.is_shared = count >= MIN_NODES_TO_SHARE && search->thread_state_count > 1;
    while (search->job.is_shared && regions < 2 * search->thread_state_count && regions < MAX_REGIONS &&
           slots / regions >= 2 * MIN_REGION_SLOTS)
        regions *= 2;
    if (search->job.block.failed || !xt_memory_budget_reserve(&search->budget, KEYED(table_bytes)(slots)))
        return false;
    table->slots = slots;
    table->region = slots / regions;
    table->slot = xt_map_huge_pages(slots * sizeof *table->slot);
    table->node = xt_map_pages(slots * sizeof *table->node);
    table->mark = XT_NEW_ARRAY(uint8_t, slots * MARK_BITS_PER_SLOT / 8);
    if (!table->slot || !table->node || !table->mark)
        return false;
    xt_frontier_run_on_threads(search, KEYED(fill_regions));
    for (uint32_t b = 0; b < search->job.block.count; b++)
        xt_block_allocator_recycle(&search->thread_state[0]->blocks, search->job.block.at[b]);
    return true;
}

// Its nodes stay.
static void KEYED(free_table)(xt_search *search, KEYED(table) * table)
{
    xt_unmap_pages(table->slot, table->slots * sizeof *table->slot);
    xt_unmap_pages(table->node, table->slots * sizeof *table->node);
    free(table->mark);
    xt_memory_budget_release(&search->budget, KEYED(table_bytes)(table->slots));
    *table = (KEYED(table)){0};
}

// ---- From the end to the beginning ---------------------------------------------------------------------------------

// Of the cell at hand, of which states were kept: finds those that are alive, and makes their nodes.  False: no memory.
static bool KEYED(process_cell_backward)(xt_search *search)
{
    uint64_t count = list_retained(search) / sizeof(KEY);
    search->job.is_shared = count >= MIN_RETAINED_TO_SHARE && search->thread_state_count > 1;
    if (search->job.block.failed)
        return false;
    xt_frontier_run_on_threads(search, KEYED(find_feasible_states));
    return is_stopped(search) ||
           KEYED(build_feasible_table)(search, &((KEYED(table) *)search->backward.tables)[search->bit]);
}

// Down to the cell of the empty board, where a walk begins; on a full board it has ended.  Tables that no cell before
// the one at hand can lead to are forgotten.
static void KEYED(run_backward_pass)(xt_search *search)
{
    const xt_scan_order *sweep = &search->keys.sweep;
    const KEYED(board) *board = &((KEYED(work) *)search->work)->board;
    KEYED(table) *tables = search->backward.tables = xt_allocate(sweep->bits, sizeof *tables);
    bool     succeeded = tables;
    uint32_t first = 0, end = sweep->bits;
    KEY      key = KEYED(advance_window)(&search->keys, board, &first,
                                    (board->non_cells[0] & board->window) | KEYED(no_copies)(&search->keys));
    search->expanded_states = 0;
    search->backward.is_running = true;
    for (uint32_t b = sweep->bits; succeeded && b-- > first && !is_stopped(search);) {
        search->bit = b;
        for (uint32_t farthest = next_cell(sweep, b + sweep->window); end > farthest + 1;)
            KEYED(free_table)(search, &tables[--end]);
        succeeded = KEYED(process_cell_backward)(search);
        search->hooks.after_cell(search);
    }
    if (succeeded && first < sweep->bits && !is_stopped(search))
        succeeded = (search->backward.root = KEYED(make_node)(search->thread_state[0], first, key));
    if (!succeeded)
        xt_frontier_stop_out_of_memory(search);
    for (uint32_t b = 0; tables && b < end; b++)
        KEYED(free_table)(search, &tables[b]);
    free(tables);
    search->backward.tables = NULL;
}
