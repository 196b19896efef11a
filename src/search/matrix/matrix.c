// matrix.c -- the tree of dancing links by bits: a matrix of items and images, made narrower on the way down.
//
// Each item has a row of bits, one for each image that covers it, and the state of a node is such a row itself: the
// open items and the live images.  To place an image is to take the rows of its items out of that row.  Nothing is
// unlinked, so nothing has to be linked again.  An item is dead when its row has no bit in common with the node's, and
// what it has in common is counted to find the item with the fewest images, the first of them in the cover's order: the
// choice of dancing links (dlx.c), so the tree is theirs, node for node and solution for solution.
//
// What a node costs grows with the words of a row, so a node with few live images gets a matrix of its own, in which
// items and images are numbered anew.  The first levels are searched here, in the whole matrix; then in one of middle
// width, and others of three quarters and of half of it (MIDDLE_WORDS); and most nodes lie in slim ones of up to 512
// images (matrix_slim.h).  To make one costs as much as a dozen nodes, so siblings share one as long as they have no
// more than that together.
//
// In a slim matrix a vector has a word of the rows of eight items.  The items with the fewest images come first.  All
// words of an item laid over each other have no more bits than it has images: of the first four groups of eight this
// sum is made before a child is pushed, which finds most that are dead, and of the others when it is taken up.  The
// item with the least sum has most times as many images as its sum says, and then it is the one with the fewest; else
// those are counted that seem to have fewer than it has.  Nodes are taken up eight at a time, and all their children
// made before any is tested, so that the processor need not wait for one to begin the next.
//
// Where nothing but single pieces is to be placed, or copies of one alone, all of them, and no more than 26, the search
// is plain: the image that was placed stays among a node's images, so an item has some if it is closed, and a child is
// tested without asking what is open.  Two groups are tested first, and for half of the children nothing else is made.
// A root lacks items that others of its matrix have: they get a bit of its own, as if an image of them had been placed.
//
// An optional cell, or a piece that may be left over, is an item with a row as any other, so that no two images cover
// it, but it is never chosen and never dead (xt_matrix.needed), and has no place in a slim matrix.  Where pieces may be
// left over a solution is told by what is open, not by its depth.  Where both may be, images could still be placed when
// all that is needed is covered: dancing links go through these.
//
// Filters and triggers work at nodes of the first two kinds alone, one after the other as they come in the tree; as
// long as there are any below a node, it gets no slim matrix.  The fit filter, which takes out what children would try
// in vain, is the kernels' own (matrix_fit.h): in a matrix of the middle it takes a few hundredths of the time that it
// does in rows of all images.  So a task is searched in its parent's matrix, where that is no wider, and one matrix
// serves all tasks below a node.
//
// docs/notes/kernels.md tells what was tried, with the numbers.

#include "search/matrix/matrix.h"

#include "base/arena.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"
#include "filter/filter.h"
#include "search/matrix/matrix_state.h"
#include "search/problem.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    NO_CHOICE = UINT32_MAX,
    SINGLE_SEARCHES = 3,
};

// Of a row, where a search in the middle begins.
static const uint32_t SINGLE_WORDS[SINGLE_SEARCHES] = {XT_SINGLE_MAX_WORDS, 24, 16};

// The fastest first.
static const xt_matrix_kernel *const kernels[] = {
#ifdef __x86_64__
    &xt_matrix_avx512,
    &xt_matrix_avx2,
#endif
    &xt_matrix_portable,
};

enum { KERNELS = sizeof kernels / sizeof *kernels };

const char *xt_kernel_name_at(uint32_t index)
{
    return index < KERNELS ? kernels[index]->name : NULL;
}

bool xt_kernel_runs_here(const char *name)
{
    return xt_processor_supports_kernel(name);
}

// NULL: there is none of that name here.
static const xt_matrix_kernel *kernel_for(const xt_engine_spec *spec)
{
    for (uint32_t k = 0; k < KERNELS; k++)
        if (xt_processor_selects_kernel(kernels[k]->name, spec->kernel))
            return kernels[k];
    return NULL;
}

// A level of the search in the whole matrix.
typedef struct level {
    xt_branch   branch;
    bool        is_open; // the branch is known
    xt_filtered filtered;
    uint32_t    choice;   // of the child at hand
    uint32_t    children; // to be searched
} level;

struct xt_search {
    xt_arena                arena; // all arrays lie there
    const xt_cover         *cover;
    const xt_engine_spec   *spec;
    xt_counters            *counters;
    const xt_matrix_kernel *kernel;
    xt_matrix               whole;
    xt_single_search        single[SINGLE_SEARCHES]; // each below the one before
    xt_batched_search      *batched;
    bool                    has_inner_searches; // the middles and the slim matrix
    uint32_t                single_depth; // of the node that the first middle has the matrix and root of, or XT_NONE
    bool                    has_begun;    // that node's children are searched there one by one
    xt_matrix_run           run;
    level                  *levels;
    uint32_t  restored_depth; // the depth of the task that was returned to: of what is above, choices are known
    uint8_t  *repeated;       // by item of the cover: its index among those with several copies, or none
    uint32_t  repeats;
    uint64_t *node;                    // by depth, a row of the whole matrix each
    uint32_t *copies;                  // by depth, those left of each shape that has several
    uint32_t *chosen;                  // options, by depth
    uint32_t *live;                    // room for options
    uint64_t *fit_scratch;             // three rows of the whole matrix, where the fit filter works
    bool      never_branches_on_shape; // it is never chosen
};

static uint32_t words_for(uint32_t items, uint32_t images)
{
    return xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
}

static bool is_needed(const xt_cover *cover, uint32_t item)
{
    return cover->item[item].low > 0;
}

// Whether one of the items may stay open.
static bool may_leave_any(const xt_cover *cover, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (!is_needed(cover, i) && cover->item[i].high > 0)
            return true;
    return false;
}

static bool may_leave_any_piece(const xt_cover *cover)
{
    return may_leave_any(cover, cover->cells, cover->items);
}

// Whether copies of one shape are to cover all cells.  Then the shape never has fewer choices than the cell with the
// fewest, which comes before it: of n images for k copies, each of m cells, k * m open cells have n / k each on
// average, and n / k <= n - k + 1 as long as n >= k; and where n < k, some cell has none.
static bool never_branches_on_shape(const xt_cover *cover)
{
    uint32_t shape = cover->items, cells = 0;
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].high == 0)
            continue;
        else if (cover->item[i].low == 0 || (i >= cover->cells && shape < cover->items))
            return false;
        else if (i < cover->cells)
            cells++;
        else
            shape = i;
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->member[cover->first[o + 1] - 1] == shape)
            return cells == cover->pieces * (cover->first[o + 1] - cover->first[o] - 1);
    return false;
}

// More than 4 MB, which few caches hold.  Each node of the first levels reads all of it (docs/notes/kernels.md).
bool xt_matrix_exceeds_cache(const xt_cover *cover)
{
    enum { MAX_CACHED_WORDS = 1 << 19 };
    return (uint64_t)cover->items * words_for(cover->items, cover->options) > MAX_CACHED_WORDS;
}

// Members of the option that has the most.
static uint32_t count_max_members(const xt_cover *cover)
{
    uint32_t max_members = 0;
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->first[o + 1] - cover->first[o] > max_members)
            max_members = cover->first[o + 1] - cover->first[o];
    return max_members;
}

bool xt_matrix_is_simple(const xt_cover *cover)
{
    bool repeats = false;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        repeats |= cover->item[i].high > 1;
    return (!repeats || never_branches_on_shape(cover)) && !may_leave_any_piece(cover) &&
           count_max_members(cover) <= XT_BATCHED_MIN_STRIDE;
}

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *cover_problem = problem;
    const xt_cover         *cover = cover_problem->cover;
    if (!kernel_for(cover_problem->spec))
        return "this machine has not what its kernel needs";
    uint32_t repeats = 0;
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high && cover->item[i].high > 1)
            return "it needs one number of copies for each piece, or one copy at most";
        else
            repeats += cover->item[i].high > 1;
    // So that nothing can be placed any more where all that has to be covered is.
    if (may_leave_any_piece(cover) && may_leave_any(cover, 0, cover->cells))
        return "it leaves cells empty or pieces over, not both";
    if (cover_problem->spec->goal > 0 && may_leave_any_piece(cover))
        return "it stops at a number of pieces only where all are to be placed";
    if (repeats > 0 && xt_filter_is_needed(&cover_problem->spec->filters, cover->pieces))
        return "it has filters and triggers at its nodes for single pieces alone";
    if (repeats > XT_MATRIX_MAX_REPEATED)
        return "it takes several copies of at most 16 pieces";
    _Static_assert(XT_LIMIT_MATRIX_ITEMS == 8191, "the message below says it");
    if (cover->items > XT_LIMIT_MATRIX_ITEMS)
        return "XT_LIMIT_MATRIX_ITEMS allows it 8191 cells and shapes of pieces";
    _Static_assert(XT_LIMIT_MATRIX_WORDS == 33554432, "the message below says it");
    if (((uint64_t)cover->items + cover->pieces + 1) * words_for(cover->items, cover->options) > XT_LIMIT_MATRIX_WORDS)
        return "XT_LIMIT_MATRIX_WORDS allows it a matrix of 33554432 words";
    const xt_order *order = cover_problem->spec->orders.at;
    if (cover_problem->spec->orders.count > 1 || (order->kind != XT_ORDER_SIZE && order->kind != XT_ORDER_PIECES))
        return "it knows the order s alone";
    return NULL;
}

// ---- Matrices ------------------------------------------------------------------------------------------------------

static uint64_t *row_of(const xt_matrix *matrix, uint32_t item)
{
    return matrix->row + (size_t)item * matrix->words;
}

static void set_bit(uint64_t *row, uint32_t bit)
{
    row[bit / 64] |= (uint64_t)1 << bit % 64;
}

// Makes the matrix of the options that are listed; its items are those numbered already.
static void fill_matrix(const xt_search *search, xt_matrix *matrix, const uint32_t *option, uint32_t options)
{
    const xt_cover *cover = search->cover;
    matrix->images = options;
    matrix->has_planes = matrix->has_conflicts = false;
    matrix->item_words = (matrix->items + 63) / 64;
    memset(matrix->row, 0, (size_t)matrix->items * matrix->words * sizeof *matrix->row);
    memset(matrix->needed, 0, matrix->item_words * sizeof *matrix->needed);
    for (uint32_t i = 0; i < matrix->items; i++) {
        set_bit(row_of(matrix, i), i);
        if (is_needed(cover, matrix->item[i]) && !(search->never_branches_on_shape && matrix->item[i] >= cover->cells))
            set_bit(matrix->needed, i);
    }
    for (uint32_t image = 0; image < options; image++) {
        uint32_t o = matrix->option[image] = option[image];
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            set_bit(row_of(matrix, matrix->number[cover->member[m]]), matrix->item_words * 64 + image);
    }
}

// Takes out the rows of the option's cells, and of its shape where no copy is left.
static void remove_conflicts(const xt_matrix *matrix, const xt_cover *cover, uint32_t option, bool keeps_shape,
                             uint64_t *node)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1] - keeps_shape; m++) {
        const uint64_t *row = row_of(matrix, matrix->number[cover->member[m]]);
        for (uint32_t w = 0; w < matrix->words; w++)
            node[w] &= ~row[w];
    }
}

static void set_bits(uint64_t *row, uint32_t bits)
{
    memset(row, 0xff, bits / 64 * sizeof *row);
    if (bits % 64 > 0)
        row[bits / 64] = ((uint64_t)1 << bits % 64) - 1;
}

void xt_matrix_set_root(const xt_matrix *matrix, uint64_t *node)
{
    memset(node, 0, matrix->words * sizeof *node);
    set_bits(node, matrix->items);
    set_bits(node + matrix->item_words, matrix->images);
}

// ---- Filters -------------------------------------------------------------------------------------------------------

// The image of an option; images if it has none.
static uint32_t find_image(const xt_matrix *matrix, uint32_t option)
{
    uint32_t low = 0, high = matrix->images;
    while (low < high) {
        uint32_t single = low + (high - low) / 2;
        if (matrix->option[single] < option)
            low = single + 1;
        else
            high = single;
    }
    return low < matrix->images && matrix->option[low] == option ? low : matrix->images;
}

// Whether it was there: the filter module does not know what the fit filter took out above.
static bool drop_image(const xt_matrix *matrix, uint32_t option, uint64_t *node)
{
    const uint32_t image = find_image(matrix, option);
    uint64_t      *word = &node[matrix->item_words + image / 64], bit = (uint64_t)1 << image % 64;
    if (image == matrix->images || !(*word & bit))
        return false;
    *word &= ~bit;
    return true;
}

xt_filtered xt_matrix_filter(const xt_matrix_run *run, const xt_matrix *matrix, uint32_t depth, uint64_t *node)
{
    xt_filtered     filter_result = {0};
    const uint32_t *dead_options;
    xt_constraint   by;
    if (!run->filter)
        return filter_result;
    if (depth > 0)
        xt_filter_place(run->filter, depth - 1, run->chosen[depth - 1]);
    else
        xt_filter_reset(run->filter);
    filter_result.is_broken = xt_filter_is_violated(run->filter, depth, &by);
    uint32_t listed = filter_result.is_broken ? 0 : xt_filter_list_removed(run->filter, depth, &dead_options);
    for (uint32_t i = 0; i < listed; i++)
        filter_result.removed += drop_image(matrix, dead_options[i], node);
    return filter_result;
}

void xt_matrix_count_filtered(const xt_matrix_run *run, uint32_t depth, xt_filtered filter_result)
{
    const xt_counters *counters = run->counters;
    if (filter_result.removed && counters->removed_at)
        counters->removed_at[run->cover->pieces - depth] += filter_result.removed;
    if (filter_result.is_broken && counters->backtracks_at)
        counters->backtracks_at[run->cover->pieces - depth]++;
}

// ---- In the whole matrix ------------------------------------------------------------------------------------------

static uint32_t remaining_pieces(const xt_search *search, uint32_t depth)
{
    return search->cover->pieces - depth;
}

static uint64_t *node_at(const xt_search *search, uint32_t depth)
{
    return search->node + (size_t)depth * search->whole.words;
}

static uint32_t *copies_at(const xt_search *search, uint32_t depth)
{
    return search->copies + (size_t)depth * search->repeats;
}

static uint32_t count_live(const xt_search *search, uint32_t depth)
{
    const uint64_t *node = node_at(search, depth);
    uint32_t        live = 0;
    for (uint32_t w = search->whole.item_words; w < search->whole.words; w++)
        live += (uint32_t)__builtin_popcountll(node[w]);
    return live;
}

static uint32_t extra_copies_of(const xt_search *search, uint32_t depth, uint32_t item)
{
    uint32_t index = search->whole.repeated[item];
    return index == XT_MATRIX_ONE_COPY ? 0 : copies_at(search, depth)[index] - 1;
}

// The plan's first item, whatever the others are like.
static xt_branch first_branch(const xt_search *search)
{
    xt_branch       branch = {.item = search->whole.number[search->spec->first]};
    const uint64_t *row = row_of(&search->whole, branch.item), *node = node_at(search, 0);
    for (uint32_t w = search->whole.item_words; w < search->whole.words; w++)
        branch.choices += (uint32_t)__builtin_popcountll(row[w] & node[w]);
    uint32_t extra_copies = extra_copies_of(search, 0, branch.item);
    branch.choices = branch.choices > extra_copies ? branch.choices - extra_copies : 0;
    return branch;
}

static bool has_first_branch(const xt_search *search, uint32_t depth)
{
    return depth == 0 && search->spec->first != XT_NONE;
}

static xt_branch find_branch(const xt_search *search, uint32_t depth)
{
    return has_first_branch(search, depth)
               ? first_branch(search)
               : search->kernel->choose(&search->whole, node_at(search, depth), copies_at(search, depth));
}

// Makes the first middle's matrix of the options that are live, where that of the whole is too wide to be taken from.
static void fill_single_matrix(xt_search *search, xt_matrix *inner_matrix, const uint64_t *node)
{
    const xt_matrix *whole = &search->whole;
    uint32_t         options = 0;
    inner_matrix->items = 0;
    for (uint32_t i = 0; i < whole->items; i++)
        if (node[i / 64] >> i % 64 & 1) {
            inner_matrix->item[inner_matrix->items] = whole->item[i];
            inner_matrix->repeated[inner_matrix->items] = whole->repeated[i];
            inner_matrix->number[whole->item[i]] = inner_matrix->items++;
        }
    for (uint32_t w = whole->item_words; w < whole->words; w++)
        for (uint64_t left = node[w]; left; left &= left - 1)
            search->live[options++] = whole->option[(w - whole->item_words) * 64 + (uint32_t)__builtin_ctzll(left)];
    fill_matrix(search, inner_matrix, search->live, options);
}

// Of a row of the middle, for what is open and live.
static uint32_t words_of_single(const xt_search *search, uint32_t depth)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < search->whole.item_words; i++)
        items += (uint32_t)__builtin_popcountll(node_at(search, depth)[i]);
    return words_for(items, count_live(search, depth));
}

static uint64_t *root_of_single(const xt_search *search, uint32_t depth)
{
    return search->single[0].node + (size_t)depth * search->single[0].max_words;
}

// Makes the first middle's matrix of what is open and live, and its root, where they are not there yet; false where it
// is more than fits.
static bool make_single_matrix(xt_search *search, uint32_t depth)
{
    xt_single_search *single = &search->single[0];
    if (search->single_depth == depth)
        return true;
    const uint32_t words = words_of_single(search, depth);
    if (words > single->max_words)
        return false;
    search->single_depth = depth;
    search->has_begun = false;
    single->matrix.words = words;
    if (search->whole.words <= XT_MATRIX_MAX_EXTRACTED_WORDS)
        search->kernel->compact(&search->whole, node_at(search, depth), single);
    else
        fill_single_matrix(search, &single->matrix, node_at(search, depth));
    xt_matrix_set_root(&single->matrix, root_of_single(search, depth));
    memcpy(single->copies + (size_t)depth * XT_MATRIX_MAX_REPEATED, copies_at(search, depth),
           search->repeats * sizeof *single->copies);
    return true;
}

static bool allocate_inner_searches(xt_search *search);

// Takes out of a node of the whole matrix what is no longer among the images of the middle's, which was made of it.
static void remove_unfitting(xt_search *search, const uint64_t *root, uint64_t *node)
{
    const xt_matrix *whole = &search->whole, *inner_matrix = &search->single[0].matrix;
    uint32_t         image = 0;
    for (uint32_t w = whole->item_words; w < whole->words; w++)
        for (uint64_t left = node[w]; left; left &= left - 1, image++)
            if (!(root[inner_matrix->item_words + image / 64] >> image % 64 & 1))
                node[w] &= ~(left & -left);
}

// The fit filter: in a matrix of the middle, where the node is not too wide for it.  What is below is searched there
// too, unless a narrower one will do for what is left.
static uint32_t fit(xt_search *search, uint32_t depth)
{
    uint64_t *node = node_at(search, depth);
    if ((!search->has_inner_searches && !allocate_inner_searches(search)) || !make_single_matrix(search, depth))
        return search->kernel->fit_wide(&search->whole, search->cover, node, search->fit_scratch);
    uint64_t *root = root_of_single(search, depth);
    uint32_t  removed = search->kernel->fit_root(&search->single[0], root);
    if (removed > 0)
        remove_unfitting(search, root, node);
    if (words_of_single(search, depth) < search->single[0].matrix.words)
        search->single_depth = XT_NONE;
    return removed;
}

static void open_level(xt_search *search, uint32_t depth)
{
    level *at = &search->levels[depth];
    *at = (level){.branch = find_branch(search, depth), .is_open = true, .choice = NO_CHOICE};
    if (remaining_pieces(search, depth) < search->run.filter_min_pieces || at->branch.choices == 0)
        return;
    at->filtered = xt_matrix_filter(&search->run, &search->whole, depth, node_at(search, depth));
    if (!at->filtered.is_broken && depth > 0 && remaining_pieces(search, depth) >= search->run.fit_min_pieces)
        at->filtered.removed += fit(search, depth);
    at->branch = at->filtered.is_broken ? (xt_branch){0} : find_branch(search, depth);
}

static bool is_solution(const xt_search *search, uint32_t depth)
{
    uint64_t open = 0;
    if (search->spec->goal > 0)
        return remaining_pieces(search, depth) == search->spec->goal;
    for (uint32_t i = 0; i < search->whole.item_words; i++)
        open |= node_at(search, depth)[i] & search->whole.needed[i];
    return open == 0;
}

// Whether there is nothing to be placed any more, be it a solution or not.
static bool is_end(const xt_search *search, uint32_t depth)
{
    return remaining_pieces(search, depth) <= search->spec->goal ||
           (search->run.may_leave_pieces && is_solution(search, depth));
}

// The image of the choice; the level has more of them.
static uint32_t image_of_choice(const xt_search *search, uint32_t depth, uint32_t choice)
{
    const xt_matrix *whole = &search->whole;
    const uint64_t  *node = node_at(search, depth), *row = row_of(whole, search->levels[depth].branch.item);
    uint32_t         w = whole->item_words;
    for (;; w++) {
        uint32_t here = (uint32_t)__builtin_popcountll(node[w] & row[w]);
        if (choice < here)
            break;
        choice -= here;
    }
    uint64_t left = node[w] & row[w];
    for (; choice > 0; choice--)
        left &= left - 1;
    return (w - whole->item_words) * 64 + (uint32_t)__builtin_ctzll(left);
}

// Takes out the images of the item before this one: where a shape has several copies to come, sets of images are found
// once each (dlx.c).
static void remove_earlier_images(const xt_search *search, uint32_t item, uint32_t image, uint64_t *node)
{
    const xt_matrix *whole = &search->whole;
    const uint64_t  *row = row_of(whole, item);
    uint32_t         last = whole->item_words + image / 64;
    for (uint32_t w = whole->item_words; w < last; w++)
        node[w] &= ~row[w];
    node[last] &= ~(row[last] & (((uint64_t)1 << image % 64) - 1));
}

static void place_choice(xt_search *search, uint32_t depth, uint32_t choice)
{
    const xt_cover *cover = search->cover;
    uint32_t        item = search->levels[depth].branch.item, image = image_of_choice(search, depth, choice);
    uint32_t        option = search->whole.option[image];
    uint64_t       *child = node_at(search, depth + 1);
    uint32_t       *copies = copies_at(search, depth + 1);
    uint32_t        index = search->repeated[cover->member[cover->first[option + 1] - 1]];
    memcpy(child, node_at(search, depth), search->whole.words * sizeof *child);
    memcpy(copies, copies_at(search, depth), search->repeats * sizeof *copies);
    if (extra_copies_of(search, depth, item) > 0)
        remove_earlier_images(search, item, image, child);
    remove_conflicts(&search->whole, cover, option, index != XT_MATRIX_ONE_COPY && --copies[index] > 0, child);
    search->levels[depth].choice = choice;
    search->levels[depth + 1].is_open = false;
    if (depth < search->single_depth)
        search->single_depth = XT_NONE;
    search->chosen[depth] = option;
}

// Whether the way to the task leads through the node that was returned to.
static bool is_below_restored_node(const xt_search *search, xt_task task)
{
    uint32_t d = 0;
    while (d < search->restored_depth && d < task.depth && search->levels[d].choice == task.choice[d])
        d++;
    return d == search->restored_depth;
}

static void go_to_node(xt_search *search, xt_task task)
{
    if (!is_below_restored_node(search, task)) {
        search->restored_depth = 0;
        search->levels[0].is_open = false;
    }
    for (uint32_t d = search->restored_depth; d < task.depth; d++) {
        if (!search->levels[d].is_open)
            open_level(search, d);
        if (search->levels[d].choice != task.choice[d])
            place_choice(search, d, task.choice[d]);
    }
}

// Once for each node, by whoever has it.
static void count_node(const xt_search *search, uint32_t depth)
{
    xt_matrix_count_filtered(&search->run, depth, search->levels[depth].filtered);
}

static void count_fits(xt_search *search, uint32_t depth, uint32_t fits)
{
    search->counters->fits_at[remaining_pieces(search, depth)] += fits;
    search->counters->attempts_at[remaining_pieces(search, depth)] += fits;
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    go_to_node(search, task);
    if (is_end(search, task.depth))
        return is_solution(search, task.depth) ? (uint32_t)XT_TASK_IS_LEAF : 0;
    if (!search->levels[task.depth].is_open)
        open_level(search, task.depth);
    count_node(search, task.depth);
    uint32_t children = search->levels[task.depth].branch.choices;
    count_fits(search, task.depth, children);
    return children;
}

// ---- Coming back ---------------------------------------------------------------------------------------------------

// A node: its row, what it branches on, the copies that are left, the options that were placed, and what the filter
// knows.  It is largest at depth 0.
static void snapshot_node(const xt_search *search, uint32_t depth, xt_snapshot *snapshot)
{
    level *at = &search->levels[depth];
    xt_snapshot_bytes(snapshot, node_at(search, depth), search->whole.words * sizeof *search->node);
    xt_snapshot_bytes(snapshot, &at->branch, sizeof at->branch);
    xt_snapshot_bytes(snapshot, &at->filtered, sizeof at->filtered);
    xt_snapshot_bytes(snapshot, copies_at(search, depth), search->repeats * sizeof *search->copies);
    xt_snapshot_bytes(snapshot, search->chosen, search->cover->pieces * sizeof *search->chosen);
    if (search->run.filter)
        xt_filter_snapshot(search->run.filter, depth, snapshot);
}

static size_t node_bytes(const xt_search *search)
{
    xt_snapshot snapshot = {0};
    snapshot_node(search, 0, &snapshot);
    return snapshot.bytes;
}

static void save_node(const xt_search *search, xt_task task, void *bytes)
{
    snapshot_node(search, task.depth, &(xt_snapshot){.to = bytes});
}

// Whether the last way led through the task's node, which is as it was then.
static bool is_at_task(const xt_search *search, xt_task task)
{
    for (uint32_t d = search->restored_depth; d <= task.depth; d++)
        if (!search->levels[d].is_open)
            return false;
    for (uint32_t d = 0; d < task.depth; d++)
        if (search->levels[d].choice != task.choice[d])
            return false;
    return task.depth >= search->restored_depth;
}

static void restore_node(xt_search *search, xt_task task, const void *bytes)
{
    if (is_at_task(search, task))
        return;
    snapshot_node(search, task.depth, &(xt_snapshot){.from = bytes});
    search->levels[task.depth].is_open = true;
    search->levels[task.depth].choice = NO_CHOICE;
    for (uint32_t d = 0; d < task.depth; d++)
        search->levels[d].choice = task.choice[d];
    search->restored_depth = task.depth;
    search->single_depth = XT_NONE;
}

// ---- In the middle and below ---------------------------------------------------------------------------------------

static void begin_run(xt_matrix_run *run, xt_option_sink sink, xt_poll poll)
{
    run->sink = sink;
    run->poll = poll;
    run->answer = XT_CONTINUE;
}

static xt_answer run_single_search(xt_search *search, uint32_t depth, xt_option_sink sink, xt_poll poll)
{
    begin_run(&search->run, sink, poll);
    return search->kernel->search(&search->single[0], depth);
}

// Whether the middle's matrix is that of the node above the one at a depth, which fits it.  It serves one task after
// the other, as long as they have that node in common.
static bool has_single_of_parent(xt_search *search, uint32_t depth)
{
    const uint32_t parent = depth - 1;
    if (depth == 0 || has_first_branch(search, parent))
        return false;
    if (!make_single_matrix(search, parent))
        return false;
    if (!search->has_begun)
        search->kernel->begin_children(&search->single[0], parent);
    search->has_begun = true;
    return true;
}

// The node at a depth is searched in its parent's matrix.
static xt_answer run_child(xt_search *search, uint32_t depth, xt_option_sink sink, xt_poll poll)
{
    const xt_matrix *inner_matrix = &search->single[0].matrix;
    const uint32_t   parent = depth - 1, branch = search->levels[parent].branch.item;
    begin_run(&search->run, sink, poll);
    return search->kernel->search_child(&search->single[0], parent, inner_matrix->number[search->whole.item[branch]],
                                        find_image(inner_matrix, search->chosen[parent]));
}

// What is done when a node is reached: it is searched here as a whole, or the level has children that are to be.
static xt_answer begin_node(xt_search *search, uint32_t depth, xt_option_sink sink, xt_poll poll)
{
    level *at = &search->levels[depth];
    at->children = 0;
    if (is_end(search, depth))
        return is_solution(search, depth) ? sink.take_solution(sink.context, search->chosen, depth) : XT_CONTINUE;
    if (!at->is_open && has_single_of_parent(search, depth))
        return run_child(search, depth, sink, poll);
    if (!at->is_open)
        open_level(search, depth);
    count_node(search, depth);
    at->choice = NO_CHOICE;
    if (at->branch.choices > 0 && !has_first_branch(search, depth) && make_single_matrix(search, depth))
        return run_single_search(search, depth, sink, poll);
    at->children = at->branch.choices;
    count_fits(search, depth, at->children);
    return poll.ask(poll.context);
}

static xt_answer search_task(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    uint32_t depth = task.depth;
    go_to_node(search, task);
    xt_answer answer = begin_node(search, depth, sink, poll);
    while (answer == XT_CONTINUE) {
        uint32_t next = search->levels[depth].choice + 1; // NO_CHOICE + 1 is the first
        if (next < search->levels[depth].children) {
            place_choice(search, depth, next);
            answer = begin_node(search, ++depth, sink, poll);
        } else if (depth == task.depth)
            break;
        else
            depth--;
    }
    return answer;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

static void close_search(xt_search *search)
{
    if (!search)
        return;
    xt_filter_free(search->run.filter);
    xt_arena_free(&search->arena);
    free(search);
}

// On a line each: words is a multiple of XT_MATRIX_LANES.
static uint64_t *allocate_rows(xt_arena *arena, size_t rows, size_t words)
{
    return xt_arena_alloc(arena, rows, words * sizeof(uint64_t));
}

// Of eight items each, and of a byte of options each.
static uint32_t planes_of(uint32_t items)
{
    return items / XT_MATRIX_LANES + 1 + XT_MATRIX_MAX_OPTION_BYTES;
}

// Behind the last row another one may be read, and a word written.
static bool make_matrix(xt_arena *arena, xt_matrix *matrix, const xt_cover *cover, uint32_t items, uint32_t images,
                        uint32_t words)
{
    matrix->row = allocate_rows(arena, (size_t)items + 1, words);
    matrix->option = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)images + 64); // 64 are read together
    matrix->needed = XT_ARENA_ARRAY(arena, uint64_t, (items + 63) / 64);
    matrix->item = XT_ARENA_ARRAY(arena, uint32_t, items);
    matrix->number = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, cover->items);
    matrix->repeated = XT_ARENA_ARRAY(arena, uint8_t, items);
    // Nothing is taken from what is wider.
    matrix->plane = XT_ARENA_ARRAY(arena, uint8_t,
                                   words <= XT_MATRIX_MAX_EXTRACTED_WORDS ? (size_t)planes_of(items) * words * 64 : 0);
    return matrix->row && matrix->option && matrix->needed && matrix->item && matrix->number && matrix->repeated &&
           matrix->plane;
}

static bool make_copies(xt_search *search)
{
    const xt_cover *cover = search->cover;
    search->repeated = XT_ARENA_ARRAY(&search->arena, uint8_t, cover->items);
    for (uint32_t i = 0; search->repeated && i < cover->items; i++)
        search->repeated[i] = (uint8_t)(cover->item[i].high > 1 ? search->repeats++ : XT_MATRIX_ONE_COPY);
    search->copies =
        XT_ARENA_ARRAY_ZEROED(&search->arena, uint32_t, ((size_t)cover->pieces + 1) * (search->repeats + 1));
    if (!search->repeated || !search->copies)
        return false;
    for (uint32_t i = 0; i < cover->items; i++)
        if (search->repeated[i] != XT_MATRIX_ONE_COPY)
            search->copies[search->repeated[i]] = cover->item[i].high;
    return true;
}

static bool make_whole(xt_search *search)
{
    const xt_cover *cover = search->cover;
    xt_matrix      *whole = &search->whole;
    uint32_t        options = 0;
    search->live = XT_ARENA_ARRAY(&search->arena, uint32_t, cover->options);
    if (!search->live || !make_matrix(&search->arena, whole, cover, cover->items, cover->options,
                                      words_for(cover->items, cover->options)))
        return false;
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].high > 0) {
            whole->item[whole->items] = i;
            whole->repeated[whole->items] = search->repeated[i];
            whole->number[i] = whole->items++;
        }
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->item[cover->member[cover->first[o + 1] - 1]].high > 0)
            search->live[options++] = o;
    whole->words = words_for(whole->items, options);
    search->node = allocate_rows(&search->arena, (size_t)cover->pieces + 1, whole->words);
    if (!search->node)
        return false;
    fill_matrix(search, whole, search->live, options);
    xt_matrix_set_root(whole, search->node);
    return true;
}

static bool allocate_single_search(xt_search *search, uint32_t index)
{
    xt_arena         *arena = &search->arena;
    xt_single_search *single = &search->single[index];
    const uint32_t    words = SINGLE_WORDS[index];
    const size_t      depths = (size_t)search->cover->pieces + 1;
    *single = (xt_single_search){
        .max_words = words,
        .below = index + 1 < SINGLE_SEARCHES ? single + 1 : NULL,
        .batched = search->batched,
        .run = &search->run,
        .node = allocate_rows(arena, depths, words),
        .copies = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, depths * XT_MATRIX_MAX_REPEATED),
        .order = XT_ARENA_ARRAY_ZEROED(arena, uint16_t, depths * XT_SINGLE_MAX_ORDERED),
        .orders = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, depths),
        .conflicts = allocate_rows(arena, search->run.fit_min_pieces != XT_ONCE ? (size_t)words * 64 : 0, words),
        .root = allocate_rows(arena, XT_BATCHED_MAX_ROOTS, XT_SINGLE_MAX_WORDS),
        .root_copies = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, XT_BATCHED_MAX_ROOTS * XT_MATRIX_MAX_REPEATED)};
    return single->node && single->copies && single->order && single->orders && single->conflicts && single->root &&
           single->root_copies &&
           make_matrix(arena, &single->matrix, search->cover, search->whole.items, words * 64, words);
}

static void list_members(xt_batched_search *batched, const xt_cover *cover, bool skips_shape)
{
    const uint32_t words = xt_batched_words_of_members(batched->stride);
    memset(batched->members, 0, (size_t)cover->options * words * sizeof *batched->members);
    for (uint32_t o = 0; o < cover->options; o++) {
        const uint32_t first = cover->first[o], cells = cover->first[o + 1] - first - 1;
        uint64_t      *to = batched->members + (size_t)o * words;
        xt_batched_set_member(to, 0, skips_shape ? cover->items : cover->member[first + cells]);
        for (uint32_t m = 1; m < batched->stride; m++)
            xt_batched_set_member(to, m, m <= cells ? cover->member[first + m - 1] : cover->items);
    }
}

static bool allocate_batched_search(xt_search *search)
{
    const xt_cover *cover = search->cover;
    const uint32_t  repeats = search->never_branches_on_shape ? 0 : search->repeats;
    const uint32_t  inline_pieces = repeats > 0 ? XT_BATCHED_INLINE_PIECES_WITH_COPIES : XT_BATCHED_INLINE_PIECES;
    const uint32_t  max_members = count_max_members(cover);
    const uint32_t  pieces = cover->pieces < inline_pieces + XT_BATCHED_EXTENSION_PIECES
                                 ? cover->pieces
                                 : inline_pieces + XT_BATCHED_EXTENSION_PIECES;
    // Of the nodes of a level, those wait that came from one batch.
    size_t stack_capacity =
        (size_t)XT_BATCHED_MAX_ROOTS + (size_t)(pieces + 1) * XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES;
    xt_arena          *arena = &search->arena;
    xt_batched_search *batched = search->batched = XT_ARENA_ARRAY(arena, xt_batched_search, 1);
    if (!batched)
        return false;
    memset(batched, 0, offsetof(xt_batched_search, child));
    batched->run = &search->run;
    batched->repeats = repeats;
    batched->inline_pieces = inline_pieces;
    batched->stride = max_members < XT_BATCHED_MIN_STRIDE ? XT_BATCHED_MIN_STRIDE : (max_members + 1) / 2 * 2;
    batched->is_short = max_members <= XT_BATCHED_SHORT_MEMBERS;
    batched->row = xt_arena_alloc_zeroed(arena, (size_t)cover->items + 1, sizeof *batched->row);
    batched->members =
        XT_ARENA_ARRAY(arena, uint64_t, (size_t)cover->options * xt_batched_words_of_members(batched->stride));
    batched->stack = XT_ARENA_ARRAY(arena, xt_batched_node, stack_capacity);
    batched->made = XT_ARENA_ARRAY(arena, xt_batched_node, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES);
    batched->images =
        xt_arena_alloc(arena, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES, sizeof *batched->images);
    batched->group_images =
        xt_arena_alloc(arena, XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES, sizeof *batched->group_images);
    batched->packed = xt_arena_alloc(arena, planes_of(cover->items), sizeof *batched->packed);
    batched->open_bit = XT_ARENA_ARRAY_ZEROED(arena, uint64_t, (size_t)cover->items + 1);
    batched->extension_bit = XT_ARENA_ARRAY_ZEROED(arena, uint64_t, (size_t)cover->items + 1);
    if (!batched->row || !batched->packed || !batched->open_bit || !batched->extension_bit || !batched->members ||
        !batched->stack || !batched->made || !batched->images || !batched->group_images)
        return false;
    list_members(batched, cover, search->never_branches_on_shape);
    return true;
}

// The least number of remaining pieces at which one of them works.
static uint32_t min_pieces_of_filters(const xt_filters *s)
{
    const uint32_t numbers[] = {s->volume, s->parity, s->fit, s->volume_trigger, s->parity_trigger};
    uint32_t       min_pieces = UINT32_MAX;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        min_pieces = numbers[i] > 0 && numbers[i] < min_pieces ? numbers[i] : min_pieces;
    return min_pieces;
}

static bool make_filter(xt_search *search)
{
    xt_filters settings = search->spec->filters;
    search->run.filter_min_pieces = search->run.fit_min_pieces = XT_ONCE;
    if (!xt_filter_is_needed(&settings, search->cover->pieces))
        return true;
    search->run.filter_min_pieces = min_pieces_of_filters(&settings);
    if (settings.fit)
        search->run.fit_min_pieces = settings.fit;
    settings.fit = 0;
    search->fit_scratch = allocate_rows(&search->arena, 3, search->whole.words);
    if (!search->fit_scratch)
        return false;
    if (!xt_filter_is_needed(&settings, search->cover->pieces))
        return true;
    search->run.filter = xt_filter_new(search->cover, &settings);
    return search->run.filter;
}

static bool allocate_inner_searches(xt_search *search)
{
    bool made = allocate_batched_search(search);
    for (uint32_t m = 0; made && m < SINGLE_SEARCHES; m++)
        made = allocate_single_search(search, m);
    return search->has_inner_searches = made;
}

// The first task makes room, of some megabytes, so that who asks for children alone goes without, unless the fit filter
// works at nodes.
static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (search->has_inner_searches || allocate_inner_searches(search))
        return search_task(search, task, sink, poll);
    search->counters->error = "no memory is left for the search";
    return XT_STOP;
}

// All of a search but its room, which is there.
static bool set_up(xt_search *search, const xt_cover_problem *cover_problem, xt_counters *counters)
{
    *search = (xt_search){.arena = search->arena,
                          .cover = cover_problem->cover,
                          .spec = cover_problem->spec,
                          .counters = counters,
                          .kernel = kernel_for(cover_problem->spec),
                          .single_depth = XT_NONE,
                          .never_branches_on_shape = never_branches_on_shape(cover_problem->cover)};
    search->chosen = XT_ARENA_ARRAY(&search->arena, uint32_t, (size_t)cover_problem->cover->pieces + 1);
    search->levels = XT_ARENA_ARRAY_ZEROED(&search->arena, level, (size_t)cover_problem->cover->pieces + 1);
    if (!search->chosen || !search->levels || !make_copies(search) || !make_whole(search))
        return false;
    search->run = (xt_matrix_run){.cover = cover_problem->cover,
                                  .counters = counters,
                                  .until_poll = XT_POLL_INTERVAL,
                                  .goal = cover_problem->spec->goal,
                                  .may_leave_pieces = may_leave_any_piece(cover_problem->cover),
                                  .repeated = search->repeated,
                                  .repeats = search->repeats,
                                  .chosen = search->chosen};
    return make_filter(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (search && set_up(search, problem, counters))
        return search;
    close_search(search);
    return NULL;
}

// Problems that come one after the other are much alike, and their searches find the room that they need.
static xt_search *reopen(xt_search *search, const void *problem, xt_counters *counters)
{
    xt_filter_free(search->run.filter);
    xt_arena_reset(&search->arena);
    if (set_up(search, problem, counters))
        return search;
    close_search(search);
    return NULL;
}

const xt_engine xt_engine_matrix = {
    .name = "matrix",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .reopen = reopen,
    .count_children = count_children,
    .run = run,
    .node_bytes = node_bytes,
    .save_node = save_node,
    .restore_node = restore_node,
};
