// matrix_compact.h -- makes smaller matrices from nodes; see matrix.c.
//
// Included by matrix_kernel.h after matrix_batched.h.  Open items and live images are renumbered, images in the cover's
// order.  The bits of the live images in each row are packed side by side, by each kernel in its own way.  A single
// matrix keeps the order of the items too.  In a batched matrix the items with the fewest images get the first slots,
// so that the first groups find most dead children.  It is made for several siblings, from the union of their nodes,
// and searched at once.

enum { NEEDED = 1, OTHERS = 2 };

// Lists the items of a row in ascending order: the required ones, the others, or both.
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

// Counts the required items of a row before each of its words.
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

// Lists the items that get slots in the batched matrix, by `order`, or ascending if there is no order.
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

// Returns the bit of the slot's element.  rank: any number that follows the cover's order.
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

// Gives the items their slots.
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

// Makes the batched matrix from the union of the nodes.  placed: the items with slots, and then the other open items,
// which only get a row.
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
    // Slots of the first chunk without an item always have images, so no test asks for them.
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
        for (uint32_t p = items; p < XT_BATCHED_GROUPS_PER_CHUNK * XT_MATRIX_LANES; p++)
            batched->column[w][p / XT_MATRIX_LANES][p % XT_MATRIX_LANES] = UINT64_MAX;
}

// Returns true if nodes need no extra checks: no copies, no leaves at any depth, no more members or pieces than usual.
static bool is_simple_matrix(const xt_batched_search *batched)
{
    return batched->pieces <= batched->inline_pieces && batched->repeats == 0 && batched->run->goal == 0 &&
           !batched->run->may_leave_pieces && batched->stride == XT_BATCHED_MIN_STRIDE;
}

// The item must have a slot.
static TARGET uint32_t slot_of(const xt_batched_search *batched, uint32_t item)
{
    const uint64_t bit = batched->open_bit[item];
    return xt_batched_slot((uint32_t)(bit ? __builtin_ctzll(bit) : 64 + __builtin_ctzll(batched->extension_bit[item])));
}

// Returns true if filters or triggers work at nodes of the depth.
static TARGET bool is_filtered(const xt_single_search *single, uint32_t depth)
{
    return single->run->cover->pieces - depth >= single->run->filter_min_pieces;
}

// Returns true if a root has all images of the union except those on items closed at the root.  That holds if no node
// dropped earlier images, no filter worked, and no image excluded those on a rival item, which stays open.
static TARGET bool lacks_only_items(const xt_single_search *single, uint32_t depth)
{
    return single->roots == 1 ||
           (single->batched->repeats == 0 && !is_filtered(single, depth) && single->run->cover->rival_groups == 0);
}

// all: the union of the nodes.  Few of its items are closed at the root.  They get a bit behind the images, as if the
// root had placed an image of its own on them.
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

// Searches the subtrees of the collected siblings, which differ only in their last option.  order: the items sorted,
// with `orders` entries; 0: not sorted.
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
    // By now the bits that roots have set in the columns are in memory.
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

// Makes a single matrix from a node of a wider one.  An item that its images do not close, a rival, stays so.
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
        to->row[(size_t)i * to->words + i / 64] |= (uint64_t)is_open(xt_matrix_row(from, open[i]), open[i]) << i % 64;
        to->needed[i / 64] |= (uint64_t)is_open(from->needed, open[i]) << i % 64;
        to->item[i] = from->item[open[i]];
        to->repeated[i] = from->repeated[open[i]];
        to->number[from->item[open[i]]] = i;
    }
}
