// backward_pass.h -- finds the feasible states among the retained ones, for one width of a key.
//
// Included by forward_pass.c after forward_kernel.h.  The pass goes from the last cell to the first.  It expands the
// retained states of a cell again.  A state is feasible if a child has a full board or is feasible.  A hash table holds
// the feasible states of each cell, until no earlier cell reaches that cell.  Each feasible state becomes a node with
// links to its feasible children.  Solutions are then listed from the nodes alone (enumerate.c).

// The feasible states of one cell.  A slot holds the complement of a key.  It is never 0, because the first cell of a
// state is open.  Several threads fill a table, each in a region of its own, and a state stays in its region.  Most
// keys looked up are absent.  A filter of a few bits, which the cache can hold, rejects most of these.
typedef struct KEYED(table) {
    KEY             *slot;
    feasible_state **node;  // by slot
    uint8_t         *mark;  // MARK_BITS_PER_SLOT bits for each slot: set by the hashes of its keys
    uint64_t         slots; // a power of two, as is region; 0: no state is feasible
    uint64_t         region;
} KEYED(table);

_Static_assert(MARK_BITS_PER_SLOT % 8 == 0, "each thread sets the marks of its regions, so regions share no byte");

static inline uint64_t KEYED(slot_of)(const KEYED(table) * table, KEY key)
{
    return KEYED(hash)(key) & (table->slots - 1);
}

// Uses bits of the hash that do not choose the slot.
static inline uint64_t KEYED(mark_at)(const KEYED(table) * table, uint64_t hash)
{
    return (hash & (table->slots - 1)) * MARK_BITS_PER_SLOT + (hash >> 32) % MARK_BITS_PER_SLOT;
}

// Returns true for a key in the table, and for a few other keys.
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

// Returns the slot of the key, or table->slots if it is absent.
static inline uint64_t KEYED(find_slot)(const KEYED(table) * table, KEY key)
{
    for (uint64_t at = KEYED(slot_of)(table, key); table->slot[at]; at = KEYED(slot_after)(table, at))
        if (table->slot[at] == (KEY)~key)
            return at;
    return table->slots;
}

// ---- Feasible states ------------------------------------------------------------------------------------------------

// Sets has_feasible_child for each state of a batch: a child has a full board or is feasible.
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

// Collects the feasible ones among retained states of the current cell.  It need not look for dead regions: a child
// with one is not in its table, and asking the table takes less time.  Returns false if memory runs out.
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

// Finds the feasible states of the current cell by tickets.
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

// ---- Nodes ----------------------------------------------------------------------------------------------------------

// Lists the entries with an image that fits, except those that leave an isolated cell.  Returns their number.
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

// Makes the node of a state, with links to its feasible children.  Returns NULL if memory runs out.
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

// Makes the nodes of the states in one region.
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

// ---- Tables ---------------------------------------------------------------------------------------------------------

// Maps the memory of a region.  The first access would map it too, but without polls in between.
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

// Fills regions of the current table with the listed feasible states, and makes their nodes.
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
        if (filled + 1 >= table->region) // practically never: twice the average
            xt_frontier_stop_out_of_memory(search);
        else if (!KEYED(make_nodes)(thread, table, begin))
            return;
    }
    xt_frontier_flush_thread_counts(thread);
}

// The size of a table.
static uint64_t KEYED(table_bytes)(uint64_t slots)
{
    return slots * (sizeof(KEY) + sizeof(feasible_state *)) + slots * MARK_BITS_PER_SLOT / 8;
}

// Builds the table of the current cell from the states that threads have collected, and its nodes.  Returns false if
// memory runs out.
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

// Frees the table, but not its nodes.
static void KEYED(free_table)(xt_search *search, KEYED(table) * table)
{
    xt_unmap_pages(table->slot, table->slots * sizeof *table->slot);
    xt_unmap_pages(table->node, table->slots * sizeof *table->node);
    free(table->mark);
    xt_memory_budget_release(&search->budget, KEYED(table_bytes)(table->slots));
    *table = (KEYED(table)){0};
}

// ---- From the last cell to the first --------------------------------------------------------------------------------

// Finds the feasible states of the current cell, and makes their nodes.  Returns false if memory runs out.
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

// Runs the pass down to the cell of the empty board, which becomes the root.  Frees a table when no earlier cell can
// reach its cell.
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
