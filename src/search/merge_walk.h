// merge_walk.h -- listing solutions through merged states, once for each width of a key.
//
// Included by merge_sweep.c behind merge_kernel.h.  What is kept of each cell are the keys of the states gone on from.
// From the last cell back to the first those are found that are alive: that lead to a full board, or to a state that is
// alive.  Only they are kept then, in a table for each cell.  A search that asks these tables has no dead ends.

// The states of one cell that are alive, by their hashes; what is stored is the complement of a key, which is never 0,
// for a state's first cell is open.  A table has regions, so that several threads fill it: a state stays in its own.
typedef struct KERNEL(table) {
    KEY     *slot;
    uint64_t slots; // a power of two, as is what a region has of them
    uint64_t region;
} KERNEL(table);

typedef struct KERNEL(child) {
    KEY      key;
    uint32_t bit; // the sweep's end: a solution
    uint32_t entry;
} KERNEL(child);

// A node on the way, and what is left of its children.
typedef struct KERNEL(step) {
    KERNEL(child) * child;
    uint32_t count, next;
} KERNEL(step);

typedef struct KERNEL(living) {
    KERNEL(table) * table; // by bit
    KERNEL(child) root;
    // Of one search.
    KERNEL(step) * step; // by depth
    KERNEL(child) * room;
    uint32_t *placed; // by depth: pieces; what leaves a cell empty is none
    uint32_t *option; // of these, and one more
} KERNEL(living);

static inline uint64_t KERNEL(slot_of)(const KERNEL(table) * table, KEY key)
{
    return KERNEL(hash)(key) & (table->slots - 1);
}

static inline uint64_t KERNEL(slot_after)(const KERNEL(table) * table, uint64_t at)
{
    return (at & -table->region) | ((at + 1) & (table->region - 1));
}

static inline bool KERNEL(is_alive)(const KERNEL(table) * table, KEY key)
{
    if (!table->slots)
        return false;
    for (uint64_t at = KERNEL(slot_of)(table, key); table->slot[at]; at = KERNEL(slot_after)(table, at))
        if (table->slot[at] == (KEY)~key)
            return true;
    return false;
}

// The entries of a list whose images fit, into the room for them; tells how many.  What leaves a single cell does not.
static inline uint32_t KERNEL(find_fits)(const xt_keys *keys, const KERNEL(board) * board, uint32_t bit, KEY key,
                                         uint32_t list, uint32_t *fit)
{
    uint32_t begin = board->list[list], end = board->list[list + 1], count = 0, kept = 0;
    for (uint32_t i = begin; i < end; i++) {
        fit[count] = i;
        count += !(key & board->test[i]);
    }
    if (!keys->sweep.steps || keys->least_volume <= 1)
        return count;
    for (uint32_t f = 0; f < count; f++) {
        KEY open = ~(((key + board->add[fit[f]]) & board->window) | board->ahead[bit]);
        fit[kept] = fit[f];
        kept += !KERNEL(has_single_cell)(keys, board, open);
    }
    return kept;
}

// The states that the entries lead to which fit, those that are alive; tells how many.
static inline uint32_t KERNEL(find_living)(const xt_search *search, uint32_t bit, KEY key, const uint32_t *fit,
                                           uint32_t fits, KERNEL(child) * child)
{
    const xt_search *first = search->first;
    const KERNEL(living) *living = first->living;
    const KERNEL(board) *board = &((KERNEL(work) *)first->work)->board;
    uint32_t count = 0, bits = first->keys.sweep.bits;
    for (uint32_t f = 0; f < fits; f++) {
        KERNEL(child) *c = &child[f];
        *c = (KERNEL(child)){.bit = bit, .entry = fit[f]};
        c->key = KERNEL(move_on)(&first->keys, board, &c->bit, key + board->add[fit[f]]);
        const KERNEL(table) *table = c->bit < bits ? &living->table[c->bit] : NULL;
        if (table && table->slots)
            __builtin_prefetch(&table->slot[KERNEL(slot_of)(table, c->key)]);
    }
    for (uint32_t f = 0; f < fits; f++) {
        bool is_good = child[f].bit == bits ? KERNEL(has_needed)(board, child[f].key)
                                            : KERNEL(is_alive)(&living->table[child[f].bit], child[f].key);
        child[count] = child[f];
        count += is_good;
    }
    return count;
}

// ---- From the end --------------------------------------------------------------------------------------------------

// Of the states of a chunk those that lead to a full board, or to a living state.
static void KERNEL(find_leading)(const xt_search *search, const KERNEL(chunk) * chunk, bool *leads)
{
    const KERNEL(living) *living = search->living;
    const uint32_t end = search->keys.sweep.bits;
    memset(leads, 0, chunk->taken * sizeof *leads);
    for (uint32_t c = 0; c < chunk->children; c++) {
        const KERNEL(table) *table = chunk->place[c] < end ? &living->table[chunk->place[c]] : NULL;
        if (table && table->slots)
            __builtin_prefetch(&table->slot[KERNEL(slot_of)(table, chunk->child[c])]);
    }
    for (uint32_t c = 0; c < chunk->children; c++)
        leads[chunk->origin[c]] |=
            chunk->place[c] >= end || KERNEL(is_alive)(&living->table[chunk->place[c]], chunk->child[c]);
}

// Gathers those of so many kept states of the cell at hand that are alive.  Where a child has a region that no pieces
// fill, it is no living state: to ask its table takes less time than to look for regions.  False: no memory.
static bool KERNEL(gather_those_alive)(hand *h, const KEY *key, uint32_t count)
{
    xt_search *search = h->search;
    KERNEL(chunk) *chunk = &((KERNEL(own) *)h->own)->chunk;
    bool leads[XT_MERGE_CHUNK];
    chunk->bit = search->bit;
    chunk->skips_regions = true;
    for (uint32_t begin = 0; begin < count; begin += chunk->taken) {
        chunk->key = key + begin;
        chunk->states = count - begin;
        MAKE_CHILDREN(search)(&search->keys, &((KERNEL(work) *)search->work)->board, chunk);
        KERNEL(find_leading)(search, chunk, leads);
        for (uint32_t s = 0; s < chunk->taken; s++) {
            if (!leads[s])
                continue;
            KEY *living = xt_pile_push(&h->living, &h->blocks, sizeof *living);
            if (!living)
                return false;
            *living = chunk->key[s];
        }
    }
    return true;
}

// Of the kept states of the cell at hand those that are alive.
static void KERNEL(find_living_states)(hand *h)
{
    xt_search *search = h->search;
    for (uint32_t b; take_ticket(search, search->block.count, &b);) {
        xt_block      *block = search->block.at[b];
        const KEY     *key = (const void *)block->room;
        const uint32_t count = (uint32_t)(block->filled / sizeof *key);
        if (!KERNEL(gather_those_alive)(h, key, count)) {
            stop_for_memory(search);
            return;
        }
        h->states += count;
        h->until_poll -= count;
        xt_blocks_put_back(&h->blocks, block);
        if (h->until_poll <= 0 && !may_go_on(h))
            return;
    }
    tell(h);
}

// Asks for the memory of a region, of which a slot is looked at before it is filled: in steps, between which a request
// to stop is heard.
static bool KERNEL(map_region)(hand *h, const KERNEL(table) * table, uint64_t begin)
{
    const uint64_t step = MAPPED_AT_ONCE / sizeof *table->slot, end = begin + table->region;
    for (uint64_t at = begin; at < end; at += step) {
        if (at > begin && !may_go_on(h))
            return false;
        xt_map_now(table->slot + at, (end - at < step ? end - at : step) * sizeof *table->slot);
    }
    return true;
}

// Fills regions of the table of the cell at hand with the living states of the blocks listed.
static void KERNEL(fill_regions)(hand *h)
{
    xt_search *search = h->search;
    KERNEL(table) *table = &((KERNEL(living) *)search->living)->table[search->bit];
    for (uint32_t r; take_ticket(search, (uint32_t)(table->slots / table->region), &r);) {
        uint64_t begin = r * table->region, filled = 0;
        if (!KERNEL(map_region)(h, table, begin))
            return;
        for (uint32_t b = 0; b < search->block.count; b++) {
            const xt_block *block = search->block.at[b];
            const KEY      *key = (const void *)block->room;
            for (uint32_t i = 0; i < block->filled / sizeof *key; i++) {
                uint64_t at = KERNEL(slot_of)(table, key[i]);
                if ((at & -table->region) != begin || filled + 1 >= table->region)
                    continue;
                while (table->slot[at])
                    at = KERNEL(slot_after)(table, at);
                table->slot[at] = ~key[i];
                filled++;
            }
            if (b % 256 == 255 && !may_go_on(h))
                return;
        }
        if (filled + 1 >= table->region) // as good as never: twice as many as on average
            stop_for_memory(search);
    }
}

// Puts what the hands have found into a table.  False: no memory.
static bool KERNEL(gather_living)(xt_search *search, KERNEL(table) * table)
{
    uint64_t count = list_living(search) / sizeof(KEY), slots = 4, regions = 1;
    if (count == 0)
        return !search->block.failed;
    while (slots < SLOTS_FOR_LIVING * count)
        slots *= 2;
    search->is_shared = search->is_shared && count >= STATES_TO_SHARE;
    while (search->is_shared && regions < 2 * search->hands && regions < MOST_REGIONS)
        regions *= 2;
    if (search->block.failed || !xt_budget_spend(&search->budget, slots * sizeof *table->slot))
        return false;
    table->slot = xt_map_whole(slots * sizeof *table->slot);
    if (!table->slot)
        return false;
    table->slots = slots;
    table->region = slots / regions;
    do_together(search, KERNEL(fill_regions));
    for (uint32_t b = 0; b < search->block.count; b++)
        xt_blocks_put_back(&search->hand[0]->blocks, search->block.at[b]);
    return true;
}

static void KERNEL(keep_living)(xt_search *search)
{
    KERNEL(living) *living = search->living;
    search->done = 0;
    search->is_back = true;
    for (uint32_t b = search->keys.sweep.bits; b-- > 0 && !is_stopped(search);) {
        search->bit = b;
        uint64_t count = list_kept(search) / sizeof(KEY);
        search->is_shared = count >= STATES_TO_SHARE && xt_team_members(search->team) > 1;
        if (search->block.failed) {
            stop_for_memory(search);
            return;
        }
        do_together(search, KERNEL(find_living_states));
        if (!is_stopped(search) && !KERNEL(gather_living)(search, &living->table[b]))
            stop_for_memory(search);
        search->watch.after_cell(search);
    }
}

// ---- A search ------------------------------------------------------------------------------------------------------

static void KERNEL(close_living)(xt_search *search)
{
    KERNEL(living) *living = search->living;
    if (!living)
        return;
    for (uint32_t b = 0; search->first == search && living->table && b < search->keys.sweep.bits; b++)
        xt_unmap(living->table[b].slot, living->table[b].slots * sizeof *living->table[b].slot);
    if (search->first == search)
        free(living->table);
    free(living->step);
    free(living->room);
    free(living->placed);
    free(living->option);
    free(living);
}

// False: no memory.
static bool KERNEL(open_living)(xt_search *search)
{
    const xt_search *first = search->first;
    const KERNEL(board) *board = &((KERNEL(work) *)first->work)->board;
    KERNEL(living) *living = search->living = XT_NEW(KERNEL(living));
    uint32_t depths = first->keys.cover->pieces + 1, longest = board->longest + 1;
    if (!living)
        return false;
    living->table = first == search ? xt_allocate(first->keys.sweep.bits, sizeof *living->table)
                                    : ((KERNEL(living) *)first->living)->table;
    living->step = xt_allocate(depths, sizeof *living->step);
    living->room = xt_allocate((size_t)depths * longest, sizeof *living->room);
    living->placed = XT_NEW_ARRAY(uint32_t, depths);
    living->option = XT_NEW_ARRAY(uint32_t, depths);
    if (!living->table || !living->step || !living->room || !living->placed || !living->option)
        return false;
    for (uint32_t d = 0; d < depths; d++)
        living->step[d].child = living->room + (size_t)d * longest;
    living->root.key = KERNEL(move_on)(&first->keys, board, &living->root.bit,
                                       (board->ahead[0] & board->window) | KERNEL(no_copies)(&first->keys));
    return true;
}

// Finds the children of a node at that depth; tells how many images were tried.
static uint32_t KERNEL(find_children)(xt_search *search, uint32_t depth, const KERNEL(child) * node)
{
    const xt_search *first = search->first;
    const xt_keys   *keys = &first->keys;
    const KERNEL(board) *board = &((KERNEL(work) *)first->work)->board;
    const KERNEL(view) *view = &board->view[node->bit];
    KERNEL(step) *step = &((KERNEL(living) *)search->living)->step[depth];
    uint32_t list = KERNEL(list_of)(view, node->key);
    uint32_t fits = KERNEL(find_fits)(keys, board, node->bit, node->key, list, search->fit);
    step->count = KERNEL(find_living)(search, node->bit, node->key, search->fit, fits, step->child);
    step->next = 0;
    return board->list[list + 1] - board->list[list];
}

// Goes from a node at that depth to a child.
static inline void KERNEL(place)(xt_search *search, uint32_t depth, const KERNEL(child) * child)
{
    const xt_search *first = search->first;
    const KERNEL(board) *board = &((KERNEL(work) *)first->work)->board;
    KERNEL(living) *living = search->living;
    const uint32_t option = board->option[child->entry], placed = living->placed[depth];
    living->option[placed] = option;
    living->placed[depth + 1] = placed + (option < first->keys.options);
}

// Finds the children, and counts them.
static void KERNEL(branch)(xt_search *search, uint32_t depth, const KERNEL(child) * node)
{
    const KERNEL(living) *living = search->living;
    uint32_t tried = KERNEL(find_children)(search, depth, node), remaining = search->pieces - living->placed[depth];
    search->counters->fits_at[remaining] += living->step[depth].count;
    search->counters->attempts_at[remaining] += tried;
}

// Goes to the node of a task.
static KERNEL(child) KERNEL(go_to)(xt_search *search, xt_task task)
{
    KERNEL(living) *living = search->living;
    KERNEL(child) node = living->root;
    living->placed[0] = 0;
    for (uint32_t d = 0; d < task.depth; d++) {
        KERNEL(find_children)(search, d, &node);
        assert(task.choice[d] < living->step[d].count);
        node = living->step[d].child[task.choice[d]];
        KERNEL(place)(search, d, &node);
    }
    return node;
}

static uint32_t KERNEL(split)(xt_search *search, xt_task task)
{
    KERNEL(living) *living = search->living;
    KERNEL(child) node = KERNEL(go_to)(search, task);
    if (node.bit == search->first->keys.sweep.bits)
        return XT_TASK_IS_LEAF;
    KERNEL(branch)(search, task.depth, &node);
    return living->step[task.depth].count;
}

static xt_answer KERNEL(walk)(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    KERNEL(living) *living = search->living;
    KERNEL(child) node = KERNEL(go_to)(search, task);
    uint32_t end = search->first->keys.sweep.bits, depth = task.depth;
    if (node.bit == end)
        return sink.take(sink.context, living->option, living->placed[depth]);
    for (KERNEL(branch)(search, depth, &node);;) {
        KERNEL(step) *step = &living->step[depth];
        if (step->next == step->count) {
            if (depth-- == task.depth)
                return XT_CONTINUE;
            continue;
        }
        const KERNEL(child) *child = &step->child[step->next++];
        KERNEL(place)(search, depth, child);
        if (child->bit < end)
            KERNEL(branch)(search, ++depth, child);
        else if (sink.take(sink.context, living->option, living->placed[depth + 1]) == XT_STOP)
            return XT_STOP;
        if (--search->until_poll > 0)
            continue;
        search->until_poll = XT_POLL_INTERVAL;
        if (poll.ask(poll.context) == XT_STOP)
            return XT_STOP;
    }
}
