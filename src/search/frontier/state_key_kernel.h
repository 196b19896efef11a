// state_key_kernel.h -- functions on state keys, for one width of a key.
//
// Included with KEYED(name), KEY, an unsigned type, and KEY_BITS, its width.

// The images that begin at one bit.
typedef struct KEYED(view) {
    uint32_t first_list;   // the first of its lists, which are sorted by pattern
    bool     is_weighted;  // some image has another weight than 1
    KEY      pattern_bits; // the bits, counted from this one, whose pattern chooses a list
} KEYED(view);

// The board, and the images in lists.  List l has the entries list[l] to list[l + 1] - 1.  An image is in each list of
// its view with a pattern that leaves its cells open.
typedef struct KEYED(board) {
    KEY window; // ones for the bits of the window
    KEY marks;  // the highest bits of copy counts: set when all copies are used
    KEY needed; // the marks of shapes with required copies
    KEY spare;  // copies that may be left: adding it sets the marks of shapes with enough used copies
    KEY guards; // set by adding to_guards if there are too many copies; 0: impossible
    KEY to_guards;
    KEYED(view) * view; // by bit
    // By bit, up to a window beyond the end.
    KEY      *non_cells;        // ones for the bits, counted from this one, without a cell
    KEY      *used;             // the marks required here: of shapes with required copies and no image farther on
    KEY       known_neighbours; // bits with all neighbours inside a key
    KEY       volumes;          // bit v is set if a region of volume v may be filled, judged by volume alone
    uint32_t *list;
    // By entry.  Two vectors beyond the last entry can be read.
    KEY      *test;   // bits that must be zero in a key: the cells, and the mark of the shape
    KEY      *add;    // the cells, and the used copies; the same array as test if each shape has one copy
    uint32_t *option; // number in the cover
    KEY      *weight; // in the number of solutions; NULL: all are 1
    uint32_t  lists, longest;
    xt_arena  memory;
} KEYED(board);

static inline uint32_t KEYED(low_zeros)(KEY key)
{
    uint64_t low = (uint64_t)key;
    if (low || KEY_BITS == 64)
        return (uint32_t)__builtin_ctzll(low);
    return 64 + (uint32_t)__builtin_ctzll((uint64_t)(key >> (KEY_BITS - 64)));
}

static inline uint32_t KEYED(count_bits)(KEY key)
{
    uint32_t high = KEY_BITS == 64 ? 0 : (uint32_t)__builtin_popcountll((uint64_t)(key >> (KEY_BITS - 64)));
    return high + (uint32_t)__builtin_popcountll((uint64_t)key);
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Returns false if memory runs out.
static inline bool KEYED(set_board_masks)(const xt_state_keys *keys, KEYED(board) * board)
{
    const xt_scan_order *sweep = &keys->sweep;
    uint32_t             bits = sweep->bits + sweep->window + 1;
    board->non_cells = xt_arena_alloc_zeroed(&board->memory, bits, sizeof *board->non_cells);
    board->used = xt_arena_alloc_zeroed(&board->memory, bits, sizeof *board->used);
    if (board->memory.failed)
        return false;
    for (uint32_t bit = 0; bit < bits; bit++)
        for (uint32_t i = 0; i < KEY_BITS; i++)
            if (bit + i >= sweep->bits || sweep->cell_at[bit + i] == XT_NONE)
                board->non_cells[bit] |= (KEY)1 << i;
    board->known_neighbours = keys->first_bit_with_unseen_neighbours < KEY_BITS
                                  ? ((KEY)1 << keys->first_bit_with_unseen_neighbours) - 1
                                  : ~(KEY)0;
    for (uint32_t v = 0; v < KEY_BITS; v++)
        if (v == 0 || (v >= keys->min_volume && v % keys->volume_divisor == 0))
            board->volumes |= (KEY)1 << v;
    return true;
}

// The cells of an image, relative to its first one.
static inline KEY KEYED(cells_of)(const xt_state_keys *keys, uint32_t option, uint32_t first)
{
    const xt_cover *cover = keys->cover;
    KEY             cells = 0;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        cells |= (KEY)1 << (keys->sweep.bit_of[cover->member[m]] - first);
    return cells;
}

// The bit that is set when all copies are used, or 0 if they are not counted.
static inline KEY KEYED(mark_of)(const xt_copy_count_field *copy_count)
{
    return copy_count->copies > 0 ? (KEY)1 << (copy_count->shift + copy_count->width) : 0;
}

static inline const xt_copy_count_field *KEYED(copy_count_of)(const xt_state_keys *keys, uint32_t option)
{
    return &keys->copy_count[xt_state_keys_shape_item(keys, option) - keys->cover->cells];
}

// Chooses the bits that most images of the view cover.
static inline void KEYED(choose_pattern_bits)(const xt_state_keys *keys, KEYED(view) * view, const KEY *cells,
                                              uint32_t count)
{
    uint32_t covering[KEY_BITS] = {0};
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t b = 1; b < keys->sweep.window; b++)
            covering[b] += (uint32_t)(cells[i] >> b & 1);
    for (uint32_t t = 0; t < keys->pattern_bits; t++) {
        uint32_t best = 0;
        for (uint32_t b = 1; b < keys->sweep.window; b++)
            if (covering[b] > covering[best])
                best = b;
        if (covering[best] == 0)
            break;
        view->pattern_bits |= (KEY)1 << best;
        covering[best] = 0;
    }
}

// Extracts the pattern bits of a key as a number.
static inline uint32_t KEYED(pattern_of)(KEY pattern_bits, KEY key)
{
    uint32_t pattern = 0, t = 0;
    for (; pattern_bits; pattern_bits &= pattern_bits - 1)
        pattern |= (uint32_t)((key & pattern_bits & -pattern_bits) != 0) << t++;
    return pattern;
}

// Images sorted by their first bits: option[first[bit]] to option[first[bit + 1] - 1].
typedef struct KEYED(sorted) {
    uint32_t *first, *option;
    KEY      *cells; // of each option
} KEYED(sorted);

// Counts the entries of each list, so that all lists can be allocated at once.  Afterwards list[l] is the end of list
// l.
static inline void KEYED(count_entries)(const xt_state_keys *keys, KEYED(board) * board, const KEYED(sorted) * images)
{
    for (uint32_t bit = 0; bit < keys->sweep.bits; bit++) {
        const KEYED(view) *view = &board->view[bit];
        const uint32_t all = (1u << KEYED(count_bits)(view->pattern_bits)) - 1;
        uint32_t      *list = board->list + view->first_list;
        for (uint32_t i = images->first[bit]; i < images->first[bit + 1]; i++) {
            uint32_t free = all & ~KEYED(pattern_of)(view->pattern_bits, images->cells[i]), pattern = 0;
            do
                list[pattern]++;
            while ((pattern = (pattern - free) & free)); // the next subset of free
        }
    }
    uint32_t lists = board->lists;
    for (uint32_t l = 0, end = 0; l <= lists; l++) {
        board->longest = board->list[l] > board->longest ? board->list[l] : board->longest;
        board->list[l] = end += board->list[l];
    }
}

// Fills each list from its end.  Afterwards list[l] is the beginning of list l.  Returns false if the work is over.
static inline bool KEYED(set_entries)(const xt_state_keys *keys, KEYED(board) * board, const KEYED(sorted) * images,
                                      const uint32_t *weight, const uint32_t *copies)
{
    for (uint32_t bit = keys->sweep.bits; bit-- > 0 && !xt_work_is_over();) {
        KEYED(view) *view = &board->view[bit];
        const uint32_t all = (1u << KEYED(count_bits)(view->pattern_bits)) - 1;
        uint32_t      *list = board->list + view->first_list;
        for (uint32_t i = images->first[bit + 1]; i-- > images->first[bit];) {
            const uint32_t             option = images->option[i];
            const bool                 is_piece = option < keys->options;
            const xt_copy_count_field *copy_count = KEYED(copy_count_of)(keys, option);
            const KEY                  test = images->cells[i] | KEYED(mark_of)(copy_count);
            const KEY      added_copies = copy_count->copies == 0 ? 0 : is_piece && copies ? copies[option] : 1;
            const KEY      add = images->cells[i] + (added_copies << copy_count->shift);
            const uint32_t image_weight = is_piece && weight ? weight[option] : 1;
            uint32_t       free = all & ~KEYED(pattern_of)(view->pattern_bits, images->cells[i]), pattern = 0;
            view->is_weighted |= image_weight != 1;
            do {
                uint32_t entry = --list[pattern];
                board->test[entry] = test;
                board->add[entry] = add;
                board->option[entry] = option;
                if (weight)
                    board->weight[entry] = image_weight;
            } while ((pattern = (pattern - free) & free));
        }
    }
    return !xt_work_is_over();
}

static inline void KEYED(free_board)(KEYED(board) * board)
{
    xt_arena_free(&board->memory);
}

// Returns false if memory runs out or the work is over.
static inline bool KEYED(set_lists)(const xt_state_keys *keys, KEYED(board) * board, const KEYED(sorted) * images,
                                    const uint32_t *weight, const uint32_t *copies)
{
    enum { PADDING = 2 * 8 }; // two vectors of the widest kind
    for (uint32_t bit = 0; bit < keys->sweep.bits; bit++) {
        KEYED(view) *view = &board->view[bit];
        KEYED(choose_pattern_bits)
        (keys, view, images->cells + images->first[bit], images->first[bit + 1] - images->first[bit]);
        view->first_list = board->lists;
        board->lists += 1u << KEYED(count_bits)(view->pattern_bits);
    }
    board->list = XT_ARENA_ARRAY_ZEROED(&board->memory, uint32_t, (size_t)board->lists + 1);
    if (!board->list)
        return false;
    KEYED(count_entries)(keys, board, images);
    size_t entries = (size_t)board->list[board->lists] + PADDING;
    board->test = xt_arena_alloc_zeroed(&board->memory, entries, sizeof *board->test);
    board->add = keys->are_single ? board->test : xt_arena_alloc_zeroed(&board->memory, entries, sizeof *board->add);
    board->option = XT_ARENA_ARRAY_ZEROED(&board->memory, uint32_t, entries);
    if (weight)
        board->weight = xt_arena_alloc_zeroed(&board->memory, entries, sizeof *board->weight);
    if (board->memory.failed)
        return false;
    return KEYED(set_entries)(keys, board, images, weight, copies);
}

static inline void KEYED(set_required_marks)(const xt_state_keys *keys, KEYED(board) * board,
                                             const KEYED(sorted) * images)
{
    uint32_t bits = keys->sweep.bits;
    KEY      used = board->needed;
    for (uint32_t bit = bits + keys->sweep.window + 1; bit-- > 0; board->used[bit] = used)
        for (uint32_t i = bit < bits ? images->first[bit] : 0; bit < bits && i < images->first[bit + 1]; i++)
            used &= ~KEYED(mark_of)(KEYED(copy_count_of)(keys, images->option[i]));
}

// Sorts images by first bit, and by number.  Returns false if memory runs out.  The caller frees them in either case.
static inline bool KEYED(sort_images)(const xt_state_keys *keys, KEYED(sorted) * images)
{
    const xt_cover *cover = keys->cover;
    uint32_t       *first = images->first = XT_NEW_ARRAY(uint32_t, (size_t)keys->sweep.bits + 1);
    uint32_t       *bit_of = XT_NEW_ARRAY(uint32_t, cover->options);
    images->option = XT_NEW_ARRAY(uint32_t, cover->options);
    images->cells = xt_allocate(cover->options, sizeof *images->cells);
    bool succeeded = first && bit_of && images->option && images->cells;
    for (uint32_t o = 0; succeeded && o < cover->options; o++)
        first[bit_of[o] = xt_state_keys_first_bit(keys, o)]++;
    for (uint32_t bit = 0, end = 0; succeeded && bit <= keys->sweep.bits; bit++)
        first[bit] = end += first[bit]; // the end for now; moved to the beginning below
    for (uint32_t o = succeeded ? cover->options : 0; o-- > 0;) {
        uint32_t at = --first[bit_of[o]];
        images->option[at] = o;
        images->cells[at] = KEYED(cells_of)(keys, o, bit_of[o]);
    }
    free(bit_of);
    return succeeded;
}

// weight and copies are by option, or NULL, as in xt_cover_problem.  Returns false if memory runs out.  The caller
// frees the board in either case.
static inline bool KEYED(make_board)(const xt_state_keys *keys, const uint32_t *weight, const uint32_t *copies,
                                     KEYED(board) * board)
{
    KEYED(sorted) images = {0};
    board->view = xt_arena_alloc_zeroed(&board->memory, keys->sweep.bits, sizeof *board->view);
    board->window = ((KEY)1 << keys->sweep.window) - 1;
    for (uint32_t s = 0; s < keys->shapes; s++) {
        const xt_copy_count_field *t = &keys->copy_count[s];
        board->marks |= KEYED(mark_of)(t);
        board->needed |= t->min_copies > 0 ? KEYED(mark_of)(t) : 0;
        board->spare += t->min_copies > 0 && t->copies > 0 ? (KEY)(t->copies - t->min_copies) << t->shift : 0;
        board->guards |= keys->are_guarded ? KEYED(mark_of)(t) << 1 : 0;
        board->to_guards += keys->are_guarded && t->copies > 0 ? (((KEY)1 << t->width) - 1) << t->shift : 0;
    }
    bool succeeded = board->view && KEYED(set_board_masks)(keys, board) && KEYED(sort_images)(keys, &images) &&
                     KEYED(set_lists)(keys, board, &images, weight, copies);
    if (succeeded)
        KEYED(set_required_marks)(keys, board, &images);
    free(images.first);
    free(images.option);
    free(images.cells);
    return succeeded;
}

// ---- States --------------------------------------------------------------------------------------------------------

// The copy counts with no copy used.
static inline KEY KEYED(no_copies)(const xt_state_keys *keys)
{
    KEY copies = 0;
    for (uint32_t s = 0; s < keys->shapes; s++)
        if (keys->copy_count[s].copies > 0)
            copies += (((KEY)1 << keys->copy_count[s].width) - keys->copy_count[s].copies) << keys->copy_count[s].shift;
    return copies;
}

// The number of unused counted copies.
static inline uint32_t KEYED(remaining_pieces)(const xt_state_keys *keys, const KEYED(board) * board, KEY key)
{
    if (keys->are_single)
        return keys->counted_copies - KEYED(count_bits)(key & board->marks);
    uint32_t remaining = 0;
    for (uint32_t s = 0; s < keys->shapes; s++) {
        const xt_copy_count_field *t = &keys->copy_count[s];
        uint64_t                   used = (uint64_t)(key >> t->shift) & (((uint64_t)2 << t->width) - 1);
        uint64_t                   all = (uint64_t)1 << t->width;
        remaining += t->copies > 0 && used < all ? (uint32_t)(all - used) : 0;
    }
    return remaining;
}

static inline bool KEYED(has_too_many)(const KEYED(board) * board, KEY key)
{
    return (((key & ~board->window) + board->to_guards) & board->guards) != 0;
}

// Returns true if all required copies are used.
static inline bool KEYED(has_needed)(const KEYED(board) * board, KEY key)
{
    return (((key & ~board->window) + board->spare) & board->needed) == board->needed;
}

static inline uint32_t KEYED(list_of)(const KEYED(view) * view, KEY key)
{
    return view->first_list + KEYED(pattern_of)(view->pattern_bits, key);
}

// Moves the window from *bit to the first open cell, and returns its key. *bit becomes the end if no cell is open.
static inline KEY KEYED(advance_window)(const xt_state_keys *keys, const KEYED(board) * board, uint32_t *bit, KEY key)
{
    KEY covered = key & board->window, copies = key & ~board->window;
    do {
        uint32_t shift = covered == board->window ? keys->sweep.window : KEYED(low_zeros)(~covered);
        *bit += shift;
        if (*bit >= keys->sweep.bits) {
            *bit = keys->sweep.bits;
            return copies;
        }
        covered = covered >> shift | (board->non_cells[*bit] & board->window);
    } while (covered & 1);
    return covered | copies;
}

// Returns true if an open cell has no open neighbour.  It looks at cells with known neighbours only.
static inline bool KEYED(has_single_cell)(const xt_state_keys *keys, const KEYED(board) * board, KEY open)
{
    KEY adjacent = 0;
    for (uint32_t s = 0; s < keys->sweep.steps; s++)
        adjacent |= open << keys->sweep.step[s] | open >> keys->sweep.step[s];
    return (open & board->known_neighbours & ~adjacent) != 0;
}

// ---- Batches -------------------------------------------------------------------------------------------------------

// States that are expanded together.
typedef struct KEYED(expand_batch) {
    uint32_t   bit; // the first open cell of all states
    const KEY *key; // of each state
    uint32_t   states;
    bool       skips_regions; // leaves regions of several cells untested
    // The result.
    // The number of expanded states, the first ones.
    uint32_t taken;
    uint32_t remaining[XT_FRONTIER_EXPAND_BATCH_MAX]; // by state: remaining pieces
    uint32_t tried[XT_FRONTIER_EXPAND_BATCH_MAX];     // by state: images
    uint32_t fits[XT_FRONTIER_EXPAND_BATCH_MAX + 1];  // by state: images that fit
    uint32_t children;
    // By child, sorted by state and image.  There is memory for `capacity` children and two vectors more.
    uint32_t capacity;
    KEY     *child;
    KEY     *position; // its first open cell, or the end or more if the board is full
    KEY     *weight;   // of its image; set only if the view has weights
    uint8_t *origin;   // the number of its state
} KEYED(expand_batch);

// Makes the children of as many states as fit, at least of one.  It drops children without a future, for two reasons.
// A required copy is unused and has no image farther on.  Or an isolated region has a volume that no pieces have;
// skips_regions limits this test to single cells.
typedef void KEYED(make_children)(const xt_state_keys *keys, const KEYED(board) * board,
                                  KEYED(expand_batch) * expand_batch);
