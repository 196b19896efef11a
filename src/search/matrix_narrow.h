// matrix_narrow.h -- narrower matrices, made of what nodes have left; see matrix.c.
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
        return keep_open(order, orders, all[0], placed);
    for (uint32_t i = 0; i < orders; i++) {
        placed[items] = order[i];
        items += is_open(all, order[i]);
    }
    return items;
}

// Returns the element's bit.  rank: any number will do that is in the cover's order.
static TARGET XT_INLINED uint64_t place_item(const xt_matrix *matrix, xt_slim *slim, uint32_t number, uint32_t rank,
                                             uint32_t place, const bool is_wide)
{
    const uint32_t item = matrix->item[number], element = xt_slim_element(place), word = element / 64;
    const uint64_t bit = (uint64_t)1 << element % 64;
    slim->rank[element] = (uint16_t)rank;
    if (is_wide)
        slim->item[rank] = item;
    slim->open_bit[item] = is_wide && word > 0 ? 0 : bit;
    if (is_wide)
        slim->more_bit[item] = word > 0 ? bit : 0;
    return bit;
}

static TARGET void place_shapes(const xt_matrix *matrix, xt_slim *slim, const uint32_t *placed, uint32_t items)
{
    memset(slim->element, 0xff, sizeof slim->element);
    for (uint32_t p = 0; p < items; p++)
        if (matrix->repeated[placed[p]] != XT_MATRIX_SINGLE)
            slim->element[matrix->repeated[placed[p]]] = (uint16_t)xt_slim_element(p);
}

// Gives the items their places.
static TARGET void place_items(const xt_matrix *matrix, xt_slim *slim, const uint64_t *all, const uint32_t *placed,
                               uint32_t items)
{
    uint32_t before[XT_MIDDLE_WORDS];
    uint64_t open[2] = {0};
    if (items <= 64 && matrix->items <= XT_SLIM_ITEMS) {
        memcpy(slim->item, matrix->item, matrix->items * sizeof *slim->item);
        for (uint32_t p = 0; p < items; p++)
            open[0] |= place_item(matrix, slim, placed[p], placed[p], p, false);
    } else {
        count_before(matrix, all, before);
        for (uint32_t p = 0; p < items; p++)
            open[p / 64] |= place_item(matrix, slim, placed[p], rank_in(matrix, all, before, placed[p]), p, true);
    }
    slim->open[0] = open[0];
    slim->open[1] = open[1];
    if (slim->repeats > 0)
        place_shapes(matrix, slim, placed, items);
}

// Makes the slim matrix of what the nodes have together.  placed: the items that have places, and then the others that
// are open, which have a row each and nothing else.
static TARGET void make_slim(xt_middle *middle, const taking *how, const uint32_t *placed, uint32_t items,
                             uint32_t others)
{
    xt_slim *slim = middle->slim;
    slim->groups = (items + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES;
    slim->is_wide = slim->groups > 2 * XT_SLIM_CHUNK || slim->pieces > slim->near;
    slim->images_of_all = how->images;
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        slim->live_of_all[w] = w < how->images / 64 ? UINT64_MAX : 0;
    slim->live_of_all[how->images / 64] = ((uint64_t)1 << how->images % 64) - 1;
    take_items(how, &middle->matrix, placed, items, others, slim);
    // So that nobody has to ask whether a place of the first chunk has an item.
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t p = items; p < XT_SLIM_CHUNK * XT_MATRIX_LANES; p++)
            slim->column[w][p / XT_MATRIX_LANES][p % XT_MATRIX_LANES] = UINT64_MAX;
}

// Whether nothing is there that nodes have to be asked about: no copies, no leaves at any depth, not more members or
// pieces than most have.
static bool is_plain_matrix(const xt_slim *slim)
{
    return slim->pieces <= slim->near && slim->repeats == 0 && slim->run->goal == 0 && !slim->run->is_loose &&
           slim->stride == XT_SLIM_STRIDE;
}

// Of an item that has one.
static TARGET uint32_t place_of(const xt_slim *slim, uint32_t item)
{
    const uint64_t bit = slim->open_bit[item];
    return xt_slim_place((uint32_t)(bit ? __builtin_ctzll(bit) : 64 + __builtin_ctzll(slim->more_bit[item])));
}

// Whether filters or triggers are asked at nodes of a depth.
static TARGET bool is_filtered(const xt_middle *middle, uint32_t depth)
{
    return middle->run->cover->pieces - depth >= middle->run->filtered_to;
}

// Whether a root has all images of its siblings but those of the items that it lacks: what each placed took out nothing
// else, and no filter was asked.
static TARGET bool lacks_items_alone(const xt_middle *middle, uint32_t depth)
{
    return middle->roots == 1 || (middle->slim->repeats == 0 && !is_filtered(middle, depth));
}

// all: what the nodes have together.  The items that a node lacks of it are few.  They are closed from the beginning,
// so they get a bit behind the images, as if an image of the root's own had been placed.
static TARGET void make_root(const xt_middle *middle, uint32_t depth, const uint64_t *all, const taking *how,
                             uint32_t r, xt_slim_node *root)
{
    const xt_matrix *matrix = &middle->matrix;
    xt_slim         *slim = middle->slim;
    const uint64_t  *node = middle->root + (size_t)r * XT_MIDDLE_WORDS;
    const uint32_t   own = slim->images_of_all + r, word = own / 64;
    const uint64_t   bit = (uint64_t)1 << own % 64;
    vector           live = v_load(slim->live_of_all);
    memset(root, 0, sizeof *root);
    root->rest.open = slim->open[0];
    root->more.open = slim->open[1];
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t left = all[i] & ~node[i]; left; left &= left - 1) {
            const uint32_t number = i * 64 + (uint32_t)__builtin_ctzll(left), item = matrix->item[number];
            const vector   images = v_load(slim->row[item]);
            live = v_without_both(live, images, images);
            if (!is_open(matrix->needed, number))
                continue;
            const uint32_t place = place_of(slim, item);
            root->rest.open &= ~slim->open_bit[item];
            root->more.open &= ~slim->more_bit[item];
            slim->row[item][word] |= bit;
            slim->column[word][place / XT_MATRIX_LANES][place % XT_MATRIX_LANES] |= bit;
        }
    v_store(root->live, live);
    if (!lacks_items_alone(middle, depth))
        take_node(how, matrix, node, root->live);
    root->live[word] |= bit;
    for (uint32_t c = 0; c < slim->repeats; c++)
        root->rest.copies[c] = (uint8_t)middle->root_copies[(size_t)r * XT_MATRIX_REPEATED + c];
    root->rest.remaining = (uint16_t)middle->slim->pieces;
    root->rest.root = (uint16_t)r;
}

// Searches everything below the nodes that are gathered: siblings, so that only the last of the options that led to
// them is not the same.  order: of the items, orders of them; 0: none.
static TARGET void search_roots(xt_middle *middle, uint32_t depth, const uint64_t *all, const uint16_t *order,
                                uint32_t orders)
{
    const xt_matrix *matrix = &middle->matrix;
    xt_slim         *slim = middle->slim;
    taking           how;
    uint32_t         placed[XT_MIDDLE_WORDS * 64];
    slim->pieces = middle->run->cover->pieces - depth;
    slim->depth = depth;
    plan_taking(&how, matrix, all);
    uint32_t items = order_items(matrix, all, order, orders, placed);
    place_items(matrix, slim, all, placed, items);
    uint32_t others = list_items(matrix, all, OTHERS, placed + items);
    make_slim(middle, &how, placed, items, others);
    for (uint32_t r = 0; r < middle->roots; r++)
        make_root(middle, depth, all, &how, r, &slim->stack[middle->roots - 1 - r]);
    // Columns are read when the bits that roots have put there are in memory.
    for (uint32_t r = 0; r < middle->roots; r++)
        e_store(slim->stack[r].few, underestimate_chunk(slim, slim->stack[r].live, 0, XT_SLIM_CHUNK));
    uint32_t roots = middle->roots;
    middle->roots = 0;
    if (!is_plain_matrix(slim)) {
        if (slim->groups <= 8)
            search_8_groups(slim, roots);
        else if (slim->groups <= 12)
            search_12_groups(slim, roots);
        else
            search_16_groups(slim, roots);
    } else if (slim->groups <= 4)
        search_4_groups_plainly(slim, roots);
    else if (slim->groups == 5)
        search_5_groups_plainly(slim, roots);
    else if (slim->groups == 6)
        search_6_groups_plainly(slim, roots);
    else if (slim->groups == 7)
        search_7_groups_plainly(slim, roots);
    else if (slim->groups == 8)
        search_8_groups_plainly(slim, roots);
    else
        search_16_groups_plainly(slim, roots);
}

static TARGET uint32_t count_bits(const uint64_t *word, uint32_t words)
{
    uint32_t bits = 0;
    for (uint32_t w = 0; w < words; w++)
        bits += (uint32_t)__builtin_popcountll(word[w]);
    return bits;
}

// Makes a matrix of the middle of what a node of a wider one has.
static TARGET void narrow(xt_matrix *from, const uint64_t *node, xt_middle *middle)
{
    xt_matrix *to = &middle->matrix;
    xt_slim   *slim = middle->slim;
    uint32_t   items = count_bits(node, from->item_words), open[XT_MIDDLE_WORDS * 64];
    taking     how;
    plan_taking(&how, from, node);
    to->items = items;
    to->images = count_bits(node + from->item_words, from->words - from->item_words);
    to->item_words = (items + 63) / 64;
    to->words = xt_matrix_round_up(to->item_words + (to->images + 63) / 64);
    to->has_planes = to->has_conflicts = false;
    memset(to->row, 0, (size_t)items * to->words * sizeof *to->row);
    memset(to->needed, 0, to->item_words * sizeof *to->needed);
    list_items(from, node, NEEDED | OTHERS, open);
    for (uint32_t i = 0; i < items; i++)
        slim->made_row[i] = to->row + (size_t)i * to->words + to->item_words;
    take_rows(&how, from, open, items, to->words - to->item_words, slim, to->option);
    for (uint32_t i = 0; i < items; i++) {
        to->row[(size_t)i * to->words + i / 64] |= (uint64_t)1 << i % 64;
        to->needed[i / 64] |= (uint64_t)is_open(from->needed, open[i]) << i % 64;
        to->item[i] = from->item[open[i]];
        to->repeated[i] = from->repeated[open[i]];
        to->number[from->item[open[i]]] = i;
    }
}
