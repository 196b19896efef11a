// flat.c -- de Bruijn with a one-word window: always covers the first open cell, with a node in one word.
//
// Fletcher ("A program to solve the pentomino problem by the recursive use of macros", CACM 8, 1965) and de Bruijn
// ("Programmeren van de pentomino puzzle", Euclides 47, 1971) fill a board in a fixed order.  The covered cells then
// lie in a narrow window.  On a narrow flat board a node fits into a word of 64 bits (flat_state.h): the window, the
// used pieces, and the position of the first open cell.  An image is a word too.  One AND tests if it fits, and one
// addition places it.  So a vector instruction tries eight images.  For each position and each state of a few cells
// near it, a list holds the images to try.  On average it has ten images, and one or two of them fit.
//
// The speed comes from few cache misses and few mispredicted branches.  The search takes the nodes of a level in
// batches.  It makes all children of a batch (flat_kernel.h), then searches everything below them, and then takes the
// next batch.  A compressing store packs the images that fit, without a branch for each.  The children of different
// nodes stand side by side, so moving their windows fills whole vectors.  All solutions are on one level, so they come
// in depth-first order.  A node holds the number of its parent in the batch.  The options of a solution are found from
// these numbers.
//
// A child with an isolated open cell is dropped: nearly half of the nodes of pentominoes in 6x10.  So is a child with
// an isolated pair of cells, if no piece is so small: a quarter of the rest.
//
// The root branches on a piece if one has fewer images than the first cell, because a piece restricted to break
// symmetry has few images.  The cells of its image are then closed, and the lists are made again without them.

#include "search/flat/flat.h"

#include "base/arena.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "search/flat/flat_state.h"
#include "search/problem.h"
#include "search/sweep/state_key.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Limit on the images in all lists.
    MAX_LISTED_IMAGES = 1 << 20,
    // A list with fewer images on average is not divided further.
    MIN_IMAGES_PER_LIST = 6,
};

// The nodes of one depth, below the current batch of the depth above.
typedef struct level {
    xt_flat_nodes nodes;
    uint32_t      count;
    uint32_t      begin, end; // the current batch
} level;

// An image as the lists have it.
typedef struct listed {
    uint64_t test, add;
    uint32_t option;
} listed;

// A node on the path to a task's node.
typedef struct step {
    uint64_t word;
    uint32_t choice; // the child on the path
} step;

struct xt_search {
    xt_counters          *counters;
    const xt_flat_kernel *kernel;
    xt_state_keys         keys;
    xt_flat_board         board;
    uint64_t              always_set;
    uint32_t              position_count; // possible in a word
    uint32_t             *first_image;    // by position, and one more
    listed               *image;          // sorted by position and option
    uint32_t              pattern_bits;   // the number of bits that choose a list, at most
    // Memory of the board.
    uint64_t     *closed, *closed_at_root;
    xt_flat_view *view;
    xt_flat_list *list;
    uint64_t     *test, *add;
    uint32_t      lists, listed;   // listed: images in the lists so far
    uint32_t      piece;           // the item that the root branches on; XT_NONE: it branches on the first cell
    uint32_t      option_of_root;  // the option whose cells are closed; XT_NONE: none
    uint64_t      root_piece_mark; // of the root's piece
    XT_VECTOR(uint32_t) root;      // the options of the root's piece
    level    *levels;              // by depth
    uint32_t *chosen;
    step     *path;       // by depth: to the node of the last task
    uint32_t  path_depth; // the depth of that node
    bool      has_path;   // a task has been visited
    bool      is_listed;  // the level below holds the children of that node
    int64_t   until_poll;
    xt_arena  memory;
};

// ---- Lists ---------------------------------------------------------------------------------------------------------

static uint64_t position_of(const xt_flat_board *board, uint64_t word)
{
    return word >> board->position_shift;
}

// The number of entries of a position's lists if these bits choose among them.
static size_t count_list_entries(const listed *image, uint32_t images, uint64_t pattern_bits)
{
    uint32_t bits = (uint32_t)__builtin_popcountll(pattern_bits);
    size_t   entries = 0;
    for (uint32_t i = 0; i < images; i++)
        entries += (size_t)1 << (bits - (uint32_t)__builtin_popcountll(image[i].test & pattern_bits));
    return entries;
}

// Chooses the bits covered by most images at a position, until the lists are short.
static uint64_t choose_pattern_bits(const xt_search *search, const listed *image, uint32_t images)
{
    uint32_t covering[64] = {0};
    uint64_t pattern_bits = 0, window = ((uint64_t)1 << search->board.window) - 1;
    size_t   entries = images;
    for (uint32_t i = 0; i < images; i++)
        for (uint64_t left = image[i].test & window; left; left &= left - 1)
            covering[__builtin_ctzll(left)]++;
    covering[0] = 0; // always open
    for (uint32_t t = 0; t < search->pattern_bits && entries > (size_t)MIN_IMAGES_PER_LIST << t; t++) {
        uint32_t best = 0;
        for (uint32_t b = 1; b < search->board.window; b++)
            if (covering[b] > covering[best])
                best = b;
        if (covering[best] == 0)
            break;
        pattern_bits |= (uint64_t)1 << best;
        covering[best] = 0;
        entries = count_list_entries(image, images, pattern_bits);
    }
    return pattern_bits;
}

// Chooses the lists of each position.  Returns the images that all of them hold.
static size_t choose_lists(xt_search *search)
{
    uint32_t lists = 0;
    size_t   capacity = XT_FLAT_LANES_MAX;
    for (uint32_t position = 0; position < search->board.end; position++) {
        const listed *image = search->image + search->first_image[position];
        uint32_t      images = search->first_image[position + 1] - search->first_image[position];
        uint64_t      pattern_bits = choose_pattern_bits(search, image, images);
        uint32_t      bits = (uint32_t)__builtin_popcountll(pattern_bits);
        search->view[position].pattern_bits = pattern_bits;
        lists += 1u << bits;
        capacity += ((size_t)(XT_FLAT_LANES_MAX - 1) << bits) + count_list_entries(image, images, pattern_bits);
    }
    search->lists = lists;
    return capacity;
}

// Sets the lists of each position.  From the end on there is nothing to try.
static void set_views(xt_search *search)
{
    xt_flat_list *list = search->list;
    for (uint32_t position = 0; position < search->position_count; position++) {
        search->view[position].list = list;
        if (position < search->board.end)
            list += (size_t)1 << __builtin_popcountll(search->view[position].pattern_bits);
    }
}

static bool allocate_lists(xt_search *search)
{
    size_t images = (choose_lists(search) + XT_FLAT_LANES_MAX - 1) / XT_FLAT_LANES_MAX * XT_FLAT_LANES_MAX;
    if (images > (size_t)1 << XT_FLAT_IMAGE_NUMBER_BITS)
        return false;
    bool is_single = search->keys.are_single;
    search->list = XT_ARENA_ARRAY(&search->memory, xt_flat_list, (size_t)search->lists + 1);
    search->test = XT_ARENA_ARRAY(&search->memory, uint64_t, (is_single ? 1 : 2) * images);
    if (search->memory.failed)
        return false;
    set_views(search);
    search->add = is_single ? search->test : search->test + images;
    return true;
}

// Marks all lists as not made.  Each is made when it is first needed.
static void clear_lists(xt_search *search)
{
    for (uint32_t l = 0; l < search->lists; l++)
        search->list[l] = (xt_flat_list){.images = XT_FLAT_LIST_NOT_MADE};
    search->list[search->lists] = (xt_flat_list){0};
    search->listed = 0;
}

// Adds an image to the list in the making.  An image not included is overwritten by the next one.
static void list_image(xt_search *search, uint64_t test, uint64_t add, bool is_included)
{
    search->test[search->listed] = test;
    if (!search->keys.are_single)
        search->add[search->listed] = add;
    search->listed += is_included;
}

static xt_flat_list end_list(xt_search *search, uint32_t begin)
{
    uint32_t images = search->listed - begin;
    for (; search->listed % XT_FLAT_LANES_MAX != 0; search->listed++)
        search->test[search->listed] = search->always_set;
    return (xt_flat_list){.begin = begin, .images = images};
}

// Lists the images that remain at a position.
static xt_flat_list list_images_at(xt_search *search, uint64_t position)
{
    uint64_t taken = (search->closed[position] & (((uint64_t)1 << search->board.window) - 1)) | search->root_piece_mark;
    uint32_t begin = search->listed;
    for (uint32_t i = search->first_image[position]; i < search->first_image[position + 1]; i++)
        list_image(search, search->image[i].test, search->image[i].add, (search->image[i].test & taken) == 0);
    return end_list(search, begin);
}

// Lists the images of another list that cover none of some bits.
static xt_flat_list filter_list(xt_search *search, xt_flat_list from, uint64_t bits)
{
    uint32_t begin = search->listed;
    for (uint32_t i = from.begin; i < from.begin + from.images; i++)
        list_image(search, search->test[i], search->add[i], (search->test[i] & bits) == 0);
    return end_list(search, begin);
}

// Makes the list of a pattern from a larger list: the images that fit a pattern also fit with fewer covered cells.
// Leaving out the lowest covered bits one by one, the first list already made has few images more.
static xt_flat_list make_list(xt_flat_board *board, uint64_t word)
{
    xt_search          *search = board->search;
    const xt_flat_view *view = &board->view[position_of(board, word)];
    uint64_t            covered = word & view->pattern_bits, left = covered;
    uint32_t            pattern = 0, t = 0;
    for (uint64_t pattern_bits = view->pattern_bits; pattern_bits; pattern_bits &= pattern_bits - 1)
        pattern |= (uint32_t)((covered & pattern_bits & -pattern_bits) != 0) << t++;
    if (view->list[0].images == XT_FLAT_LIST_NOT_MADE)
        view->list[0] = list_images_at(search, position_of(board, word));
    uint32_t from = pattern;
    for (; view->list[from].images == XT_FLAT_LIST_NOT_MADE; from &= from - 1)
        left &= left - 1;
    if (from != pattern)
        view->list[pattern] = filter_list(search, view->list[from], covered & ~left);
    return view->list[pattern];
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

// Makes the children of the level's next batch.
static void list_children(xt_search *search, uint32_t depth)
{
    level   *at = &search->levels[depth], *below = at + 1;
    uint32_t nodes = at->count - at->end;
    nodes = nodes < XT_FLAT_BATCH_NODES_MAX ? nodes : XT_FLAT_BATCH_NODES_MAX;
    at->begin = at->end;
    at->end += nodes;
    below->count = search->kernel->list_children(&search->board, at->nodes.word + at->begin, nodes, below->nodes);
    below->begin = below->end = 0;
}

static void add_to_counters(xt_search *search, uint32_t depth)
{
    uint32_t remaining = search->keys.cover->pieces - depth;
    search->counters->fits_at[remaining] += search->levels[depth + 1].count;
    search->counters->attempts_at[remaining] += search->board.attempts;
    search->board.attempts = 0;
}

// Returns true if no cell is open.  This happens on the last level only, when all pieces are used.
static bool is_full(const xt_search *search, uint64_t word)
{
    return position_of(&search->board, word) >= search->board.end;
}

// Returns the word with its window moved to the first open cell.
static uint64_t advance_window(const xt_search *search, uint64_t word)
{
    const xt_flat_board *board = &search->board;
    uint64_t             window = ((uint64_t)1 << board->window) - 1, covered = word & window, rest = word & ~window;
    while (covered & 1 && position_of(board, rest) < board->end) {
        uint32_t shift = (uint32_t)__builtin_ctzll(~covered);
        rest += (uint64_t)shift << board->position_shift;
        covered = covered >> shift | (board->closed[position_of(board, rest)] & window);
    }
    return rest | covered;
}

// Returns the option between a node and its child: the cells and the piece that the child has in addition.  Cells
// before the child's first open cell count too.
static uint32_t option_between(const xt_search *search, uint64_t word, uint64_t child)
{
    const xt_flat_board *board = &search->board;
    uint64_t             window = ((uint64_t)1 << board->window) - 1, covered = window;
    uint64_t             copy_counts = (((uint64_t)1 << board->position_shift) - 1) & ~window;
    uint64_t             position = position_of(board, word), moved = position_of(board, child) - position;
    if (moved < board->window)
        covered = ((child & window) << moved | (((uint64_t)1 << moved) - 1)) & window;
    uint64_t      add = (covered - (word & window)) + ((child & copy_counts) - (word & copy_counts));
    const listed *image = search->image + search->first_image[position];
    while (image->add != add) {
        image++;
        assert(image < search->image + search->first_image[position + 1]);
    }
    return image->option;
}

// ---- Root -----------------------------------------------------------------------------------------------------------

// Closes the cells of an option, and removes all images of its piece, which has one copy.
static void close_cells(xt_search *search, uint32_t option)
{
    const xt_cover *cover = search->keys.cover;
    memcpy(search->closed, search->closed_at_root, search->position_count * sizeof *search->closed);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = search->keys.sweep.bit_of[cover->member[m]];
        for (uint32_t back = 0; back <= bit && back < 64; back++)
            search->closed[bit - back] |= (uint64_t)1 << back;
    }
    const xt_copy_count_field *copy_count = &search->keys.copy_count[search->piece - cover->cells];
    search->root_piece_mark = (uint64_t)1 << (copy_count->shift + copy_count->width);
    search->option_of_root = option;
    clear_lists(search);
}

// The copy counts with no copy used.
static uint64_t no_copies(const xt_state_keys *keys)
{
    uint64_t copies = 0;
    for (uint32_t s = 0; s < keys->shapes; s++)
        if (keys->copy_count[s].copies > 0)
            copies += (((uint64_t)1 << keys->copy_count[s].width) - keys->copy_count[s].copies)
                      << keys->copy_count[s].shift;
    return copies;
}

// The node of a child of the root, or the root itself if it branches on a cell.
static uint64_t first_node(xt_search *search, uint32_t child)
{
    uint64_t copy_counts = no_copies(&search->keys);
    if (search->piece != XT_NONE) {
        if (search->option_of_root != search->root.at[child])
            close_cells(search, search->root.at[child]);
        copy_counts += (uint64_t)1 << search->keys.copy_count[search->piece - search->keys.cover->cells].shift;
    }
    uint64_t window = ((uint64_t)1 << search->board.window) - 1;
    return advance_window(search, search->always_set | copy_counts | (search->closed[0] & window));
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

static bool is_root(const xt_search *search, xt_task task)
{
    return search->piece != XT_NONE && task.depth == 0;
}

static void set_only_node(xt_search *search, uint32_t depth, uint64_t word)
{
    level *at = &search->levels[depth];
    at->nodes.word[0] = word;
    at->count = 1;
    at->begin = at->end = 0;
}

// Returns the depth at which the path to a task leaves the path to the task before.  A sampler visits one child after
// the other, and would otherwise repeat the whole path for each.
static uint32_t backtrack_towards(xt_search *search, xt_task task)
{
    const uint32_t root = search->piece != XT_NONE;
    uint32_t       depth = root;
    if (!search->has_path || (root && search->path[0].choice != task.choice[0])) {
        search->path[0].choice = root ? task.choice[0] : 0;
        search->path[root].word = first_node(search, search->path[0].choice);
        search->has_path = true;
        search->path_depth = root;
        search->is_listed = false;
    }
    while (depth < search->path_depth && depth < task.depth && search->path[depth].choice == task.choice[depth])
        depth++;
    search->is_listed = search->is_listed && depth == search->path_depth;
    return depth;
}

// Sets the options on the path to the last task's node, except a root that branches on a piece.
static void set_chosen_options(xt_search *search)
{
    const uint32_t root = search->piece != XT_NONE;
    if (root)
        search->chosen[0] = search->root.at[search->path[0].choice];
    for (uint32_t depth = root; depth < search->path_depth; depth++)
        search->chosen[depth] = option_between(search, search->path[depth].word, search->path[depth + 1].word);
}

// Makes the task's node the only one of its level.  It is not a root that branches on a piece.
static void go_to_node(xt_search *search, xt_task task)
{
    step *path = search->path;
    for (uint32_t depth = backtrack_towards(search, task); depth < task.depth; depth++) {
        if (!search->is_listed) {
            set_only_node(search, depth, path[depth].word);
            list_children(search, depth);
        }
        assert(task.choice[depth] < search->levels[depth + 1].count);
        path[depth].choice = task.choice[depth];
        path[depth + 1].word = search->levels[depth + 1].nodes.word[task.choice[depth]];
        search->is_listed = false;
    }
    search->path_depth = task.depth;
    search->board.attempts = 0;
    set_only_node(search, task.depth, path[task.depth].word);
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    uint32_t pieces = search->keys.cover->pieces;
    if (is_root(search, task)) {
        search->counters->fits_at[pieces] += search->root.count;
        search->counters->attempts_at[pieces] += search->root.count;
        return search->root.count;
    }
    go_to_node(search, task);
    if (task.depth == pieces)
        return is_full(search, search->levels[task.depth].nodes.word[0]) ? (uint32_t)XT_TASK_IS_LEAF : 0;
    list_children(search, task.depth);
    search->is_listed = true;
    add_to_counters(search, task.depth);
    return search->levels[task.depth + 1].count;
}

// ---- Saved nodes ----------------------------------------------------------------------------------------------------

// A record has the words on the path to the node, because the options of a solution are found from them.
static size_t node_bytes(const xt_search *search)
{
    return ((size_t)search->keys.cover->pieces + 1) * sizeof search->path->word;
}

static void save_node(const xt_search *search, xt_task task, void *bytes)
{
    uint64_t *word = bytes;
    for (uint32_t depth = 0; !is_root(search, task) && depth <= task.depth; depth++)
        word[depth] = search->path[depth].word;
}

static void restore_node(xt_search *search, xt_task task, const void *bytes)
{
    const uint64_t *word = bytes;
    if (is_root(search, task) || backtrack_towards(search, task) == task.depth)
        return;
    for (uint32_t depth = search->piece != XT_NONE; depth <= task.depth; depth++)
        search->path[depth].word = word[depth];
    for (uint32_t depth = 0; depth < task.depth; depth++)
        search->path[depth].choice = task.choice[depth];
    search->path_depth = task.depth;
    search->is_listed = false;
}

// ---- Search ---------------------------------------------------------------------------------------------------------

// Passes a solution, a node of the last level, to the sink.
static xt_answer emit_solution(xt_search *search, uint32_t from, uint32_t number, xt_option_sink sink)
{
    uint32_t pieces = search->keys.cover->pieces;
    for (uint32_t depth = pieces; depth > from; depth--) {
        const xt_flat_nodes *nodes = &search->levels[depth].nodes;
        uint32_t             above = search->levels[depth - 1].begin + nodes->origin[number];
        search->chosen[depth - 1] =
            option_between(search, search->levels[depth - 1].nodes.word[above], nodes->word[number]);
        number = above;
    }
    return sink.take_solution(sink.context, search->chosen, pieces);
}

static xt_answer emit_solutions(xt_search *search, uint32_t from, xt_option_sink sink)
{
    level    *last = &search->levels[search->keys.cover->pieces];
    xt_answer answer = XT_CONTINUE;
    for (uint32_t i = 0; i < last->count && answer == XT_CONTINUE; i++)
        if (is_full(search, last->nodes.word[i]))
            answer = emit_solution(search, from, i, sink);
    last->end = last->count;
    return answer;
}

// Searches everything below the only node of a level.
static xt_answer search_below(xt_search *search, uint32_t from, xt_option_sink sink, xt_poll poll)
{
    uint32_t pieces = search->keys.cover->pieces, depth = from;
    for (;;) {
        if (depth == pieces && emit_solutions(search, from, sink) == XT_STOP)
            return XT_STOP;
        while (search->levels[depth].end == search->levels[depth].count)
            if (depth-- == from)
                return XT_CONTINUE;
        list_children(search, depth);
        add_to_counters(search, depth);
        search->until_poll -= search->levels[depth].end - search->levels[depth].begin;
        depth++;
        if (search->until_poll <= 0) {
            search->until_poll = XT_POLL_INTERVAL;
            if (poll.ask(poll.context) == XT_STOP)
                return XT_STOP;
        }
    }
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (!is_root(search, task)) {
        go_to_node(search, task);
        set_chosen_options(search);
        search->is_listed = false; // the level below is overwritten
        return search_below(search, task.depth, sink, poll);
    }
    xt_answer answer = XT_CONTINUE;
    count_children(search, task);
    for (uint32_t child = 0; child < search->root.count && answer == XT_CONTINUE; child++)
        answer = run(search, (xt_task){.choice = &child, .depth = 1}, sink, poll);
    return answer;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (!xt_flat_kernel_for(p->spec))
        return "this processor does not support its kernel";
    if (p->spec->goal > 0)
        return "it finds only whole solutions";
    if (p->cover->is_abstract && p->cover->first_neighbour[p->cover->cells] == 0)
        return "it needs a region and pieces, or options from a square grid";
    if (xt_filter_is_needed(&p->spec->filters, p->cover->pieces))
        return "it supports no filters and triggers at nodes";
    if (p->cover->has_equal_options)
        return "images that differ only in colours are equal in its nodes";
    return xt_state_keys_unsupported_reason(p->cover, NULL, XT_STATE_KEYS_IN_NODE_WORDS);
}

// Chooses the piece with one copy and the fewest images, if these are fewer than those of the first cell.  Returns
// false if memory runs out.
static bool choose_root(xt_search *search)
{
    const xt_cover *cover = search->keys.cover;
    uint32_t        position = 0;
    uint32_t       *images = XT_NEW_ARRAY(uint32_t, cover->items); // by shape's item; a shuffle mixes the shapes
    if (!images)
        return false;
    while (search->closed[position] & 1)
        position++;
    uint32_t fewest = search->first_image[position + 1] - search->first_image[position];
    search->piece = XT_NONE;
    for (uint32_t o = 0; o < cover->options; o++)
        images[xt_state_keys_shape_item(&search->keys, o)]++;
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (cover->item[item].high == 1 && images[item] > 0 && images[item] < fewest) {
            fewest = images[item];
            search->piece = item;
        }
    free(images);
    for (uint32_t o = 0; o < cover->options; o++)
        if (xt_state_keys_shape_item(&search->keys, o) == search->piece)
            xt_vector_push(&search->root, o);
    return !search->root.failed;
}

// Makes the word of an image: its cells relative to the first one, and its piece.
static listed make_image(const xt_state_keys *keys, uint32_t option, uint32_t first)
{
    const xt_cover            *cover = keys->cover;
    const xt_copy_count_field *copy_count = &keys->copy_count[xt_state_keys_shape_item(keys, option) - cover->cells];
    uint64_t                   cells = 0;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        cells |= (uint64_t)1 << (keys->sweep.bit_of[cover->member[m]] - first);
    return (listed){.test = cells | (uint64_t)1 << (copy_count->shift + copy_count->width),
                    .add = cells + ((uint64_t)1 << copy_count->shift),
                    .option = option};
}

// Sorts the images by position and option.
static void set_images(xt_search *search)
{
    const xt_cover *cover = search->keys.cover;
    uint32_t       *first = search->first_image, position_count = search->board.end;
    for (uint32_t o = 0; o < cover->options; o++)
        first[xt_state_keys_first_bit(&search->keys, o)]++;
    for (uint32_t position = 0, end = 0; position <= position_count; position++)
        first[position] = end += first[position]; // the end for now; moved to the beginning below
    for (uint32_t o = cover->options; o-- > 0;) {
        uint32_t position = xt_state_keys_first_bit(&search->keys, o);
        search->image[--first[position]] = make_image(&search->keys, o, position);
    }
}

static void set_closed(xt_search *search)
{
    const xt_scan_order *sweep = &search->keys.sweep;
    for (uint32_t position = search->position_count; position-- > 0;) {
        bool is_cell = position < sweep->bits && sweep->cell_at[position] != XT_NONE;
        bool is_last = position == search->position_count - 1;
        search->closed[position] = (is_last ? ~(uint64_t)0 : search->closed[position + 1] << 1) | !is_cell;
    }
    memcpy(search->closed_at_root, search->closed, search->position_count * sizeof *search->closed);
}

static void set_board(xt_search *search)
{
    const xt_state_keys *keys = &search->keys;
    xt_flat_board       *board = &search->board;
    board->window = keys->sweep.window;
    board->end = keys->sweep.bits;
    board->position_shift = keys->bits + 1;
    search->always_set = (uint64_t)1 << keys->bits;
    search->position_count = 1u << keys->position_width;
    board->fits_128_bits = search->position_count > 64 && board->end <= 128;
    board->steps =
        keys->min_volume < 2 ? 0 : keys->sweep.steps; // with pieces of one cell, isolated cells are no dead end
    board->rejects_isolated_pairs = board->steps > 0 && keys->min_volume > 2;
    memcpy(board->step, keys->sweep.step, sizeof board->step);
    board->known_neighbours = keys->first_bit_with_unseen_neighbours < 64
                                  ? ((uint64_t)1 << keys->first_bit_with_unseen_neighbours) - 1
                                  : ~(uint64_t)0;
}

static uint32_t longest_list(const xt_search *search)
{
    uint32_t longest = 1;
    for (uint32_t position = 0; position < search->board.end; position++) {
        uint32_t length = search->first_image[position + 1] - search->first_image[position];
        longest = length > longest ? length : longest;
    }
    return longest;
}

static bool allocate_nodes(xt_search *search)
{
    uint32_t pieces = search->keys.cover->pieces;
    size_t   children = (size_t)XT_FLAT_BATCH_NODES_MAX * longest_list(search) + XT_FLAT_LANES_MAX;
    search->board.tries = XT_ARENA_ARRAY(&search->memory, uint32_t, children + XT_FLAT_LANES_MAX);
    search->board.raw = XT_ARENA_ARRAY(&search->memory, uint64_t, children);
    search->board.origin = XT_ARENA_ARRAY(&search->memory, uint8_t, children);
    search->chosen = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)pieces + 1);
    search->levels = XT_ARENA_ARRAY_ZEROED(&search->memory, level, (size_t)pieces + 1);
    search->path = XT_ARENA_ARRAY_ZEROED(&search->memory, step, (size_t)pieces + 1);
    for (uint32_t depth = 0; depth <= pieces && !search->memory.failed; depth++) {
        xt_flat_nodes *nodes = &search->levels[depth].nodes;
        nodes->word = XT_ARENA_ARRAY(&search->memory, uint64_t, children);
        nodes->origin = XT_ARENA_ARRAY(&search->memory, uint8_t, children);
    }
    return !search->memory.failed;
}

static bool make_board(xt_search *search)
{
    const xt_cover *cover = search->keys.cover;
    xt_flat_board  *board = &search->board;
    set_board(search);
    search->closed = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->position_count);
    search->closed_at_root = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->position_count);
    search->first_image = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, (size_t)board->end + 1);
    search->image = XT_ARENA_ARRAY_ZEROED(&search->memory, listed, cover->options);
    if (search->memory.failed)
        return false;
    set_closed(search);
    set_images(search);
    search->pattern_bits = XT_FLAT_PATTERN_BITS_MAX;
    while (search->pattern_bits > 0 && (uint64_t)cover->options << search->pattern_bits > MAX_LISTED_IMAGES)
        search->pattern_bits--;
    search->view = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_flat_view, search->position_count);
    if (!allocate_lists(search) || !allocate_nodes(search))
        return false;
    clear_lists(search);
    board->closed = search->closed;
    board->view = search->view;
    board->test = search->test;
    board->add = search->add;
    board->make_list = make_list;
    board->search = search;
    search->option_of_root = XT_NONE;
    return choose_root(search);
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    xt_state_keys_free(&search->keys);
    xt_vector_free(&search->root);
    xt_arena_free(&search->memory);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *cover_problem = problem;
    xt_search              *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){
        .counters = counters, .kernel = xt_flat_kernel_for(cover_problem->spec), .until_poll = XT_POLL_INTERVAL};
    if (xt_state_keys_make(&search->keys, cover_problem->cover, NULL, XT_STATE_KEYS_IN_NODE_WORDS) &&
        make_board(search))
        return search;
    close_search(search);
    return NULL;
}

const xt_engine xt_engine_flat = {
    .name = "flat",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
    .node_bytes = node_bytes,
    .save_node = save_node,
    .restore_node = restore_node,
};
