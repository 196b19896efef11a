// fila.c -- the fixed image list algorithm (Busche, "FILA", 2018).  With different orders it is also de Bruijn's and
// Fletcher's algorithm (order f), EMCH (e) and MCH (s).
//
// An order names an open cell.  For each cell and each state of its neighbours there is a set of lists of images, one
// list for each shape.  The lists hold only images that can still fit.  They omit images on an occupied neighbour
// (neighbour occupancy filtering, NOF), and for a fixed order images on cells that are already filled (priority
// occupancy filtering, POF).  So a fit test is one AND of two sets of cells, and nothing is linked or unlinked.
//
// The lists are made from a residual cover.  Dancing links places the first pieces.  Each time as few remain as the
// engine spec says, FILA renumbers the open cells and loads the images that still fit.  Much of the speed comes from
// this renumbering.
//
// Differences from the article:
// - A set of lists is made at its first use.  So loading costs little more than one pass over the images, and late
//   takeovers pay.  Memory for sets is bounded.  When it is full, all sets are discarded, because the levels of the
//   search hold images, not sets.
// - A level finds all its fits when it is opened, without a conditional jump for each.  So the counters include all
//   fits of an open level.
// - The neighbours of a set are those that were open at the load and that an image of the cell covers, at most 12 on
//   any lattice.  The state is assembled from their bits alone, which is equivalent to the article's 64 functions.
// - An order may choose a shape instead of a cell (p), if one copy of it is left: all its images, unfiltered.
//
// FILA needs an exact number of copies of each shape and no optional cells: all pieces placed means all cells filled.

#include "search/fila/fila.h"

#include "base/limits.h"
#include "base/memory.h"
#include "search/fila/fila_state.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;

enum { NOT_MADE = 0 };               // the number of no set
enum { WORDS_PER_POLLED_NODE = 64 }; // words read while making sets that count as one node for polling

const char *xt_fila_unsupported_reason(const xt_cover *cover)
{
    _Static_assert(XT_LIMIT_FILA_CELLS == 4096, "the message below says it");
    if (cover->cells > XT_LIMIT_FILA_CELLS)
        return "it takes up to 4096 open cells";
    if (cover->is_abstract)
        return "it needs a region and pieces";
    return xt_cover_needs_ranges(cover);
}

static inline void set_bit(uint64_t *mask, uint32_t bit)
{
    mask[bit / 64] |= (uint64_t)1 << bit % 64;
}

static inline bool has_bit(const uint64_t *mask, uint32_t bit)
{
    return mask[bit / 64] >> bit % 64 & 1;
}

// ---- Memory for sets of lists --------------------------------------------------------------------------------------

static void discard_all_sets(xt_fila *fila)
{
    for (uint32_t l = 0; l < fila->list_count; l++)
        for (uint32_t number = 0; number < fila->residual.cells + fila->residual.shapes; number++) {
            fila->lists[l].target[number].first_state = 0;
            fila->lists[l].target[number].neighbours = 0;
        }
    fila->sets.set_of_state[0] = NOT_MADE;
    fila->sets.states = fila->sets.starts = 1;
    fila->sets.entries = 0;
}

static uint32_t count_images_of_target(const xt_fila *fila, const xt_fila_lists *lists, uint32_t number)
{
    const uint32_t *first = number < fila->residual.cells ? lists->first + number
                                                          : fila->residual.images_of + (number - fila->residual.cells);
    return first[1] - first[0];
}

static bool set_fits_capacity(const xt_fila *fila, uint32_t images)
{
    return (uint64_t)(fila->sets.entries + images) * fila->residual.words <= fila->sets.word_capacity &&
           fila->sets.starts + fila->residual.shapes + 1 <= fila->sets.start_capacity &&
           fila->sets.states + (1u << XT_FILA_NEIGHBOURS_MAX) <= fila->sets.state_capacity;
}

// Returns true if the neighbour may be open when the cell is chosen.
static bool may_be_open(const xt_fila_lists *lists, uint32_t bit, uint32_t neighbour)
{
    const uint32_t *rank_in_sequence = lists->fixed ? lists->fixed->rank_in_sequence : NULL;
    if (!lists->fixed)
        return true;
    return rank_in_sequence ? rank_in_sequence[neighbour] > rank_in_sequence[bit] : neighbour > bit;
}

// Unites the cells of the target's images.
static void unite_images(const xt_fila *fila, const xt_fila_lists *lists, uint32_t bit, uint64_t *united)
{
    memset(united, 0, fila->residual.words * sizeof *united);
    for (uint32_t k = lists->first[bit]; k < lists->first[bit + 1]; k++)
        for (uint32_t w = 0; w < fila->residual.words; w++)
            united[w] |= fila->residual.image_mask[(size_t)lists->covering[k] * fila->residual.words + w];
}

static void find_neighbours(xt_fila *fila, const xt_fila_lists *lists, uint32_t bit, xt_fila_target *target)
{
    const xt_cover *cover = fila->cover;
    uint32_t        cell = fila->residual.cell_of[bit];
    unite_images(fila, lists, bit, fila->sets.occupied);
    for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++) {
        uint32_t other = fila->residual.bit_of[cover->neighbour[n]];
        if (other != none && has_bit(fila->sets.occupied, other) && may_be_open(lists, bit, other) &&
            target->neighbours < XT_FILA_NEIGHBOURS_MAX)
            target->neighbour[target->neighbours++] = other;
    }
}

// Makes room for one more set, and the target's states if it has none.
static void prepare_target(xt_fila *fila, const xt_fila_lists *lists, uint32_t number)
{
    xt_fila_target *target = &lists->target[number];
    uint32_t        images = count_images_of_target(fila, lists, number);
    if (!set_fits_capacity(fila, images))
        discard_all_sets(fila);
    fila->until_poll -= (int64_t)images * fila->residual.words / WORDS_PER_POLLED_NODE;
    if (target->first_state != 0)
        return;
    if (fila->spec->nof && number < fila->residual.cells)
        find_neighbours(fila, lists, number, target);
    target->first_state = fila->sets.states;
    fila->sets.states += 1u << target->neighbours;
    memset(fila->sets.set_of_state + target->first_state, 0, sizeof *fila->sets.set_of_state << target->neighbours);
}

// ---- Available shapes ----------------------------------------------------------------------------------------------

static inline void swap_shapes(uint32_t *available_shapes, uint32_t a, uint32_t b)
{
    uint32_t shape = available_shapes[a];
    available_shapes[a] = available_shapes[b];
    available_shapes[b] = shape;
}

// Returns the number of shapes that can be placed after it.
static inline uint32_t use_shape(xt_fila *fila, xt_fila_level *at, uint32_t slot)
{
    at->was_last_copy = --fila->copies[fila->available_shapes[slot]] == 0;
    if (!at->was_last_copy)
        return at->shapes;
    swap_shapes(fila->available_shapes, slot, at->shapes - 1);
    return at->shapes - 1;
}

static inline void return_shape(xt_fila *fila, const xt_fila_level *at)
{
    uint32_t slot = fila->fit[at->next - 1].slot;
    if (at->was_last_copy)
        swap_shapes(fila->available_shapes, slot, at->shapes - 1);
    fila->copies[fila->available_shapes[slot]]++;
}

// ---- Polls ----------------------------------------------------------------------------------------------------------

// An order that counts images may read every list of a large board at one level, so polls between levels are not
// enough.  Once stopped it stays so until the next request.
static bool poll_says_stop(xt_fila *fila)
{
    fila->until_poll = XT_POLL_INTERVAL;
    if (!fila->is_stopped && fila->poll.ask)
        fila->is_stopped = fila->poll.ask(fila->poll.context) == XT_STOP;
    if (fila->is_stopped)
        fila->until_poll = 0;
    return fila->is_stopped;
}

// ---- Triggers ------------------------------------------------------------------------------------------------------

// Returns true if a trigger proves that the last image leaves no solution.
static bool trigger_fires(xt_fila *fila, uint32_t remaining)
{
    uint32_t depth = fila->residual.chosen + fila->residual.pieces - remaining;
    if (remaining == fila->residual.pieces) // dlx.c has asked the triggers at the root
        return false;
    xt_filter_place(fila->filter, depth - 1, fila->placed[depth - 1]);
    fila->is_broken = xt_filter_is_violated(fila->filter, depth, &fila->broken);
    if (fila->is_broken && fila->counters->backtracks_at)
        fila->counters->backtracks_at[remaining]++;
    return fila->is_broken;
}

// Opens a level without images.
static inline uint32_t open_empty_level(xt_fila *fila, uint32_t remaining, uint32_t shapes)
{
    xt_fila_level *at = &fila->level[remaining];
    at->shapes = shapes;
    at->next = at->end = at[1].end;
    return 0;
}

// ---- The search ----------------------------------------------------------------------------------------------------

#define KERNEL(name) name##_64
#define KERNEL_WORDS 1
#include "search/fila/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_128
#define KERNEL_WORDS 2
#include "search/fila/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_256
#define KERNEL_WORDS 4
#include "search/fila/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_any
#define KERNEL_WORDS fila->residual.words
#include "search/fila/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

static xt_fila_result search(xt_fila *fila, const xt_fila_request *request)
{
    for (uint32_t s = 0; s < fila->residual.shapes; s++) {
        fila->available_shapes[s] = fila->residual.shape_order[s];
        fila->copies[s] = fila->residual.copies_at_first[s];
    }
    fila->level[fila->residual.pieces + 1].end = 0;
    fila->is_stopped = fila->is_broken = false;
    switch (fila->residual.words) {
    case 1:
        return search_64(fila, request);
    case 2:
        return search_128(fila, request);
    case 4:
        return search_256(fila, request);
    default:
        return search_any(fila, request);
    }
}

xt_answer xt_fila_run(xt_fila *fila, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_fila_request request = {.task = task, .sink = sink};
    fila->poll = poll;
    if (fila->residual.pieces > 0)
        return search(fila, &request).answer;
    return fila->may_end_open && fila->residual.cells > 0
               ? XT_CONTINUE
               : sink.take_solution(sink.context, fila->placed, fila->residual.chosen);
}

static xt_answer stop_at_solution(void *context, const uint32_t *options, uint32_t count)
{
    (void)context, (void)options, (void)count;
    return XT_STOP;
}

uint32_t xt_fila_count_children(xt_fila *fila, xt_task task)
{
    xt_fila_request request = {.task = task, .only_count_children = true};
    fila->poll = (xt_poll){0}; // nothing is searched
    if (task.depth < fila->residual.pieces - fila->spec->goal)
        return search(fila, &request).children;
    // A leaf with open cells is a dead end.
    bool is_solution =
        !fila->may_end_open ||
        xt_fila_run(fila, task, (xt_option_sink){.take_solution = stop_at_solution}, (xt_poll){0}) == XT_STOP;
    return is_solution ? (uint32_t)XT_TASK_IS_LEAF : 0;
}

// The search leaves the placed options in fila->placed.
xt_node_description xt_fila_describe_node(xt_fila *fila, xt_task task)
{
    if (xt_fila_count_children(fila, task) == XT_TASK_IS_LEAF)
        xt_fila_run(fila, task, (xt_option_sink){.take_solution = stop_at_solution}, (xt_poll){0});
    xt_node_description description = {.options = fila->placed,
                                       .count = fila->residual.chosen + task.depth,
                                       .item = XT_NO_ITEM,
                                       .is_broken = fila->is_broken,
                                       .broken = fila->broken};
    if (task.depth == 0 && fila->residual.pieces > 0) {
        description.images = fila->residual.images;
        description.lists = fila->residual.cells;
        description.listed = fila->order_at[fila->residual.pieces]->lists->first[fila->residual.cells];
    }
    return description;
}

// ---- Loading a residual cover --------------------------------------------------------------------------------------

// Numbers the open cells, and the shapes with copies left.
static void number_items(xt_fila *fila, const uint32_t *chosen, uint32_t depth)
{
    const xt_cover *cover = fila->cover;
    for (uint32_t i = 0; i < cover->items; i++)
        fila->residual.copies_left[i] = cover->item[i].high;
    for (uint32_t d = 0; d < depth; d++)
        for (uint32_t m = cover->first[chosen[d]]; m < cover->first[chosen[d] + 1]; m++)
            fila->residual.copies_left[cover->member[m]]--;
    fila->residual.cells = fila->residual.shapes = fila->residual.pieces = 0;
    for (uint32_t i = 0; i < cover->cells; i++) {
        fila->residual.bit_of[i] = fila->residual.copies_left[i] ? fila->residual.cells : none;
        if (fila->residual.copies_left[i])
            fila->residual.cell_of[fila->residual.cells++] = i;
    }
    for (uint32_t i = cover->cells; i < cover->items; i++) {
        fila->residual.shape_of[i] = fila->residual.copies_left[i] ? fila->residual.shapes : none;
        if (!fila->residual.copies_left[i])
            continue;
        fila->residual.pieces += fila->residual.copies_left[i];
        fila->residual.copies_at_first[fila->residual.shapes++] = fila->residual.copies_left[i];
    }
    for (uint32_t i = 0, at = 0; i < cover->items - cover->cells; i++)
        if (fila->residual.copies_left[fila->item_order[i]])
            fila->residual.shape_order[at++] = fila->residual.shape_of[fila->item_order[i]];
    memcpy(fila->placed, chosen, depth * sizeof *chosen);
    fila->residual.chosen = depth;
    fila->residual.words = xt_fila_words(fila->residual.cells);
}

// Bits behind the last cell count as occupied.
static void set_first_occupancy(xt_fila *fila)
{
    uint64_t *occupancy = fila->occupancy + (size_t)fila->residual.pieces * fila->residual.words;
    memset(occupancy, 0, fila->residual.words * sizeof *occupancy);
    for (uint32_t bit = fila->residual.cells; bit < fila->residual.words * 64; bit++)
        set_bit(occupancy, bit);
}

static void find_open_neighbours(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    memset(fila->neighbours, 0, (size_t)fila->residual.cells * fila->residual.words * sizeof *fila->neighbours);
    for (uint32_t bit = 0; bit < fila->residual.cells; bit++) {
        uint32_t cell = fila->residual.cell_of[bit];
        for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++)
            if (fila->residual.bit_of[cover->neighbour[n]] != none)
                set_bit(fila->neighbours + (size_t)bit * fila->residual.words,
                        fila->residual.bit_of[cover->neighbour[n]]);
    }
}

static bool report_out_of_memory(xt_fila *fila)
{
    fila->counters->error = "out of memory; a smaller puzzle or a larger machine would do";
    return false;
}

static bool reserve_masks(xt_fila *fila, uint32_t images)
{
    size_t required = (size_t)images * fila->residual.words;
    _Static_assert(XT_LIMIT_MEMBERS == 1 << 27, "the message below says it");
    if (required > XT_LIMIT_MEMBERS) {
        fila->counters->error =
            "FILA's images would need more than 1 GiB of memory; let it take over from fewer pieces on";
        return false;
    }
    if (required <= fila->residual.image_mask_capacity)
        return true;
    uint64_t *grown = xt_reallocate(fila->residual.image_mask, required, sizeof *grown);
    if (!grown)
        return report_out_of_memory(fila);
    fila->residual.image_mask = grown;
    fila->residual.image_mask_capacity = required;
    return true;
}

// Numbers the options, which come by shape.
static void load_images(xt_fila *fila, const uint32_t *option, uint32_t options)
{
    const xt_cover *cover = fila->cover;
    uint32_t        shape = 0;
    fila->residual.images = options;
    fila->residual.images_of[0] = 0;
    if (options > 0) // without images there may be no memory
        memset(fila->residual.image_mask, 0,
               (size_t)options * fila->residual.words * sizeof *fila->residual.image_mask);
    for (uint32_t i = 0; i < options; i++) {
        const uint32_t *member = cover->member + cover->first[option[i]];
        const uint32_t *last = cover->member + cover->first[option[i] + 1] - 1;
        uint64_t       *mask = fila->residual.image_mask + (size_t)i * fila->residual.words;
        fila->residual.option_of_image[i] = option[i];
        while (shape < fila->residual.shape_of[*last])
            fila->residual.images_of[++shape] = i;
        for (; member < last; member++)
            set_bit(mask, fila->residual.bit_of[*member]);
    }
    while (shape < fila->residual.shapes + 1)
        fila->residual.images_of[++shape] = options;
}

// ---- Lists of images -----------------------------------------------------------------------------------------------

// The cells whose lists have the image: all its cells, or the first one in a fixed order.
typedef struct image_cells {
    const uint32_t *member; // cells of the cover
    uint32_t        count;
} image_cells;

static image_cells target_cells(const xt_fila *fila, const xt_fila_lists *lists, uint32_t image)
{
    const xt_cover *cover = fila->cover;
    uint32_t        option = fila->residual.option_of_image[image];
    image_cells     all = {.member = cover->member + cover->first[option],
                           .count = cover->first[option + 1] - cover->first[option] - 1};
    if (!lists->fixed)
        return all;
    const uint32_t *rank_in_sequence = lists->fixed->rank_in_sequence, *earliest = all.member;
    for (uint32_t m = 1; rank_in_sequence && m < all.count; m++)
        if (rank_in_sequence[fila->residual.bit_of[all.member[m]]] < rank_in_sequence[fila->residual.bit_of[*earliest]])
            earliest = all.member + m;
    return (image_cells){.member = earliest, .count = 1};
}

// Lists the images by cell, and for each cell by shape.
static void index_images(xt_fila *fila, xt_fila_lists *lists)
{
    uint32_t *cell_end = lists->first + 1;
    memset(lists->first, 0, ((size_t)fila->residual.cells + 2) * sizeof *lists->first);
    for (uint32_t i = 0; i < fila->residual.images; i++) {
        image_cells cells = target_cells(fila, lists, i);
        for (uint32_t m = 0; m < cells.count; m++)
            cell_end[fila->residual.bit_of[cells.member[m]] + 1]++;
    }
    for (uint32_t bit = 0; bit < fila->residual.cells; bit++)
        cell_end[bit + 1] += cell_end[bit];
    for (uint32_t i = 0; i < fila->residual.images; i++) {
        image_cells cells = target_cells(fila, lists, i);
        for (uint32_t m = 0; m < cells.count; m++)
            lists->covering[cell_end[fila->residual.bit_of[cells.member[m]]]++] = i;
    }
}

static void rank_open_cells(xt_fila *fila, xt_fila_order *order)
{
    uint32_t rank = 0;
    for (uint32_t c = 0; order->sequence && c < fila->cover->cells; c++) {
        uint32_t bit = fila->residual.bit_of[order->sequence[c]];
        if (bit == none)
            continue;
        order->rank_in_sequence[bit] = rank;
        order->bits[rank++] = bit;
    }
}

// For the orders of the remaining levels.
static void prepare_lists(xt_fila *fila)
{
    const xt_fila_order *last = NULL;
    for (uint32_t l = 0; l < fila->list_count; l++)
        fila->lists[l].is_ready = false;
    for (uint32_t p = fila->residual.pieces; p > 0; p--) {
        xt_fila_order *order = fila->order_at[p];
        if (order == last)
            continue;
        last = order;
        rank_open_cells(fila, order);
        if (!order->lists->is_ready)
            index_images(fila, order->lists);
        order->lists->is_ready = true;
    }
}

// Reserves memory for the fits of all levels.  A level with a cell as target needs at most the greatest number of
// images of a cell.  Levels with shapes as targets need at most all images together.
static bool reserve_fits(xt_fila *fila)
{
    size_t max_images = 0;
    for (uint32_t l = 0; l < fila->list_count; l++)
        for (uint32_t bit = 0; fila->lists[l].is_ready && bit < fila->residual.cells; bit++) {
            uint32_t images = count_images_of_target(fila, &fila->lists[l], bit);
            max_images = images > max_images ? images : max_images;
        }
    size_t required = max_images * fila->residual.pieces + (fila->targets_shapes ? fila->residual.images : 0) + 1;
    if (required <= fila->fit_capacity)
        return true;
    if (required > UINT32_MAX)
        return report_out_of_memory(fila);
    free(fila->fit);
    fila->fit_capacity = 0;
    fila->fit = xt_allocate(required, sizeof *fila->fit);
    if (!fila->fit)
        return report_out_of_memory(fila);
    fila->fit_capacity = required;
    return true;
}

bool xt_fila_load(xt_fila *fila, const uint32_t *chosen, uint32_t depth, const uint32_t *option, uint32_t options)
{
    fila->is_loaded = false;
    number_items(fila, chosen, depth);
    set_first_occupancy(fila);
    if (!reserve_masks(fila, options))
        return false;
    load_images(fila, option, options);
    prepare_lists(fila);
    discard_all_sets(fila);
    if (fila->neighbours)
        find_open_neighbours(fila);
    fila->is_loaded = reserve_fits(fila);
    return fila->is_loaded;
}

bool xt_fila_has_loaded(const xt_fila *fila, const uint32_t *chosen, uint32_t depth)
{
    return fila->is_loaded && fila->residual.chosen == depth &&
           memcmp(fila->placed, chosen, depth * sizeof *chosen) == 0;
}
