// matrix_compact.h -- narrower matrices, made of what nodes have left; see matrix.c.
//
// Included by matrix_kernel.h behind matrix_slim.h.  Open items and live images are numbered anew, images in the
// cover's order: of each row the bits at live images are put side by side, which each kernel does its own way.  A
// matrix of the middle keeps the order of the items too.  In a slim one those with the fewest images get the first
// places, so that most children that die are found dead in the first groups; it is made for several siblings, of what
// they have together, and searched at once.

enum { NEEDED = 1, OTHERS = 2 };

// The items of a row, in ascending order: those that are needed, the others, or both.
static TARGET uint32_t list_items(const xt_matrix *matrix, const uint64_t *node, uint32_t kinds, uint32_t *item)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        uint64_t left = node[i];
        left &= (kinds & NEEDED ? matrix->needed[i] : 0) | (kinds & OTHERS ? ~matrix->needed[i] : 0);
        for (; left; left &= left - 1)
            item[items++] = i * 64 + (uint32_t)__builtin_ctzll(left);
    }
    return items;
}

static TARGET uint32_t count_needed(const xt_matrix *matrix, const uint64_t *node)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++)
        items += (uint32_t)__builtin_popcountll(node[i] & matrix->needed[i]);
    return items;
}

static TARGET bool is_open(const uint64_t *node, uint32_t item)
{
    return node[item / 64] >> item % 64 & 1;
}

// How many of the needed items of a row come before each of its words.
static TARGET void count_before(const xt_matrix *matrix, const uint64_t *node, uint32_t *before)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        before[i] = items;
        items += (uint32_t)__builtin_popcountll(node[i] & matrix->needed[i]);
    }
}

static TARGET inline uint32_t rank_in(const xt_matrix *matrix, const uint64_t *node, const uint32_t *before,
                                      uint32_t item)
{
    uint32_t w = item / 64;
    uint64_t lower = node[w] & matrix->needed[w] & (((uint64_t)1 << item % 64) - 1);
    return before[w] + (uint32_t)__builtin_popcountll(lower);
}

// Lists the items of a row that get places in the slim matrix, by their order, or as they come where they have none.
static TARGET uint32_t order_items(const xt_matrix *matrix, const uint64_t *all, const uint16_t *order, uint32_t orders,
                                   uint32_t *placed)
{
    uint32_t items = 0;
    if (orders == 0)
        return list_items(matrix, all, NEEDED, placed);
    if (matrix->item_words == 1)
        return select_open_items(order, orders, all[0], placed);
    for (uint32_t i = 0; i < orders; i++) {
        placed[items] = order[i];
        items += is_open(all, order[i]);
    }
    return items;
}

// Returns the element's bit.  rank: any number will do that is in the cover's order.
static TARGET XT_ALWAYS_INLINE uint64_t assign_slot(const xt_matrix *matrix, xt_batched_search *batched,
                                                    uint32_t number, uint32_t rank, uint32_t slot, const bool is_wide)
{
    const uint32_t item = matrix->item[number], element = xt_batched_element(slot), word = element / 64;
    const uint64_t bit = (uint64_t)1 << element % 64;
    batched->rank[element] = (uint16_t)rank;
    if (is_wide)
        batched->item[rank] = item;
    batched->open_bit[item] = is_wide && word > 0 ? 0 : bit;
    if (is_wide)
        batched->extension_bit[item] = word > 0 ? bit : 0;
    return bit;
}

static TARGET void assign_shape_slots(const xt_matrix *matrix, xt_batched_search *batched, const uint32_t *placed,
                                      uint32_t items)
{
    memset(batched->element, 0xff, sizeof batched->element);
    for (uint32_t p = 0; p < items; p++)
        if (matrix->repeated[placed[p]] != XT_MATRIX_ONE_COPY)
            batched->element[matrix->repeated[placed[p]]] = (uint16_t)xt_batched_element(p);
}

// Gives the items their places.
static TARGET void assign_slots(const xt_matrix *matrix, xt_batched_search *batched, const uint64_t *all,
                                const uint32_t *placed, uint32_t items)
{
    uint32_t before[XT_SINGLE_MAX_WORDS];
    uint64_t open[2] = {0};
    if (items <= 64 && matrix->items <= XT_BATCHED_MAX_ITEMS) {
        memcpy(batched->item, matrix->item, matrix->items * sizeof *batched->item);
        for (uint32_t p = 0; p < items; p++)
            open[0] |= assign_slot(matrix, batched, placed[p], placed[p], p, false);
    } else {
        count_before(matrix, all, before);
        for (uint32_t p = 0; p < items; p++)
            open[p / 64] |= assign_slot(matrix, batched, placed[p], rank_in(matrix, all, before, placed[p]), p, true);
    }
    batched->open[0] = open[0];
    batched->open[1] = open[1];
    if (batched->repeats > 0)
        assign_shape_slots(matrix, batched, placed, items);
}

// Makes the slim matrix of what the nodes have together.  placed: the items that have places, and then the others that
// are open, which have a row each and nothing else.
static TARGET void make_batched_matrix(xt_single_search *single, const bit_extraction *extraction,
                                       const uint32_t *placed, uint32_t items, uint32_t others)
{
    xt_batched_search *batched = single->batched;
    batched->groups = (items + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES;
    batched->is_wide = batched->groups > 2 * XT_BATCHED_GROUPS_PER_CHUNK || batched->pieces > batched->inline_pieces;
    batched->union_images = extraction->images;
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
        batched->union_live[w] = w < extraction->images / 64 ? UINT64_MAX : 0;
    batched->union_live[extraction->images / 64] = ((uint64_t)1 << extraction->images % 64) - 1;
    extract_items(extraction, &single->matrix, placed, items, others, batched);
    // So that nobody has to ask whether a place of the first chunk has an item.
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
        for (uint32_t p = items; p < XT_BATCHED_GROUPS_PER_CHUNK * XT_MATRIX_LANES; p++)
            batched->column[w][p / XT_MATRIX_LANES][p % XT_MATRIX_LANES] = UINT64_MAX;
}

// Whether nothing is there that nodes have to be asked about: no copies, no leaves at any depth, not more members or
// pieces than most have.
static bool is_simple_matrix(const xt_batched_search *batched)
{
    return batched->pieces <= batched->inline_pieces && batched->repeats == 0 && batched->run->goal == 0 &&
           !batched->run->may_leave_pieces && batched->stride == XT_BATCHED_MIN_STRIDE;
}

// Of an item that has one.
static TARGET uint32_t slot_of(const xt_batched_search *batched, uint32_t item)
{
    const uint64_t bit = batched->open_bit[item];
    return xt_batched_slot((uint32_t)(bit ? __builtin_ctzll(bit) : 64 + __builtin_ctzll(batched->extension_bit[item])));
}

// Whether filters or triggers are asked at nodes of a depth.
static TARGET bool is_filtered(const xt_single_search *single, uint32_t depth)
{
    return single->run->cover->pieces - depth >= single->run->filter_min_pieces;
}

// Whether a root has all images of its siblings but those of the items that it lacks: what each placed took out nothing
// else, and no filter was asked.
static TARGET bool lacks_only_items(const xt_single_search *single, uint32_t depth)
{
    return single->roots == 1 || (single->batched->repeats == 0 && !is_filtered(single, depth));
}

// all: what the nodes have together.  The items that a node lacks of it are few.  They are closed from the beginning,
// so they get a bit behind the images, as if an image of the root's own had been placed.
static TARGET void make_root(const xt_single_search *single, uint32_t depth, const uint64_t *all,
                             const bit_extraction *extraction, uint32_t r, xt_batched_node *root)
{
    const xt_matrix   *matrix = &single->matrix;
    xt_batched_search *batched = single->batched;
    const uint64_t    *node = single->root + (size_t)r * XT_SINGLE_MAX_WORDS;
    const uint32_t     own = batched->union_images + r, word = own / 64;
    const uint64_t     bit = (uint64_t)1 << own % 64;
    vector             live = v_load(batched->union_live);
    memset(root, 0, sizeof *root);
    root->state.open = batched->open[0];
    root->extension.open = batched->open[1];
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t left = all[i] & ~node[i]; left; left &= left - 1) {
            const uint32_t number = i * 64 + (uint32_t)__builtin_ctzll(left), item = matrix->item[number];
            const vector   images = v_load(batched->row[item]);
            live = v_without_both(live, images, images);
            if (!is_open(matrix->needed, number))
                continue;
            const uint32_t slot = slot_of(batched, item);
            root->state.open &= ~batched->open_bit[item];
            root->extension.open &= ~batched->extension_bit[item];
            batched->row[item][word] |= bit;
            batched->column[word][slot / XT_MATRIX_LANES][slot % XT_MATRIX_LANES] |= bit;
        }
    v_store(root->live, live);
    if (!lacks_only_items(single, depth))
        extract_node(extraction, matrix, node, root->live);
    root->live[word] |= bit;
    for (uint32_t c = 0; c < batched->repeats; c++)
        root->state.copies[c] = (uint8_t)single->root_copies[(size_t)r * XT_MATRIX_MAX_REPEATED + c];
    root->state.remaining = (uint16_t)single->batched->pieces;
    root->state.root = (uint16_t)r;
}

// Searches everything below the nodes that are gathered: siblings, so that only the last of the options that led to
// them is not the same.  order: of the items, orders of them; 0: none.
static TARGET void search_roots(xt_single_search *single, uint32_t depth, const uint64_t *all, const uint16_t *order,
                                uint32_t orders)
{
    const xt_matrix   *matrix = &single->matrix;
    xt_batched_search *batched = single->batched;
    bit_extraction     extraction;
    uint32_t           placed[XT_SINGLE_MAX_WORDS * 64];
    batched->pieces = single->run->cover->pieces - depth;
    batched->depth = depth;
    plan_bit_extraction(&extraction, matrix, all);
    uint32_t items = order_items(matrix, all, order, orders, placed);
    assign_slots(matrix, batched, all, placed, items);
    uint32_t others = list_items(matrix, all, OTHERS, placed + items);
    make_batched_matrix(single, &extraction, placed, items, others);
    for (uint32_t r = 0; r < single->roots; r++)
        make_root(single, depth, all, &extraction, r, &batched->stack[single->roots - 1 - r]);
    // Columns are read when the bits that roots have put there are in memory.
    for (uint32_t r = 0; r < single->roots; r++)
        e_store(batched->stack[r].lower_bounds,
                underestimate_chunk(batched, batched->stack[r].live, 0, XT_BATCHED_GROUPS_PER_CHUNK));
    uint32_t roots = single->roots;
    single->roots = 0;
    if (!is_simple_matrix(batched)) {
        if (batched->groups <= 8)
            search_8_groups(batched, roots);
        else if (batched->groups <= 12)
            search_12_groups(batched, roots);
        else
            search_16_groups(batched, roots);
    } else if (batched->groups <= 4)
        search_4_groups_simple(batched, roots);
    else if (batched->groups == 5)
        search_5_groups_simple(batched, roots);
    else if (batched->groups == 6)
        search_6_groups_simple(batched, roots);
    else if (batched->groups == 7)
        search_7_groups_simple(batched, roots);
    else if (batched->groups == 8)
        search_8_groups_simple(batched, roots);
    else
        search_16_groups_simple(batched, roots);
}

static TARGET uint32_t count_bits(const uint64_t *word, uint32_t words)
{
    uint32_t bits = 0;
    for (uint32_t w = 0; w < words; w++)
        bits += (uint32_t)__builtin_popcountll(word[w]);
    return bits;
}

// Makes a matrix of the middle of what a node of a wider one has.
static TARGET void compact(xt_matrix *from, const uint64_t *node, xt_single_search *single)
{
    xt_matrix         *to = &single->matrix;
    xt_batched_search *batched = single->batched;
    uint32_t           items = count_bits(node, from->item_words), open[XT_SINGLE_MAX_WORDS * 64];
    bit_extraction     extraction;
    plan_bit_extraction(&extraction, from, node);
    to->items = items;
    to->images = count_bits(node + from->item_words, from->words - from->item_words);
    to->item_words = (items + 63) / 64;
    to->words = xt_matrix_round_up(to->item_words + (to->images + 63) / 64);
    to->has_planes = to->has_conflicts = false;
    memset(to->row, 0, (size_t)items * to->words * sizeof *to->row);
    memset(to->needed, 0, to->item_words * sizeof *to->needed);
    list_items(from, node, NEEDED | OTHERS, open);
    for (uint32_t i = 0; i < items; i++)
        batched->made_row[i] = to->row + (size_t)i * to->words + to->item_words;
    extract_rows(&extraction, from, open, items, to->words - to->item_words, batched, to->option);
    for (uint32_t i = 0; i < items; i++) {
        to->row[(size_t)i * to->words + i / 64] |= (uint64_t)1 << i % 64;
        to->needed[i / 64] |= (uint64_t)is_open(from->needed, open[i]) << i % 64;
        to->item[i] = from->item[open[i]];
        to->repeated[i] = from->repeated[open[i]];
        to->number[from->item[open[i]]] = i;
    }
}
