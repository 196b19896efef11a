// matrix_whole.c -- searches the first levels in the whole matrix, and hands small enough nodes to a kernel.

#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_search.h"

#include <string.h>

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

// Removes from the node the rows of the option's cells, and of its shape if no copy is left.
static void remove_conflicts(const xt_matrix *matrix, const xt_cover *cover, uint32_t option, bool keeps_shape,
                             uint64_t *node)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1] - keeps_shape; m++) {
        const uint64_t *row = xt_matrix_row(matrix, matrix->number[cover->member[m]]);
        for (uint32_t w = 0; w < matrix->words; w++)
            node[w] &= ~row[w];
    }
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

// The first item of the engine spec, whatever the others are like.
static xt_branch first_branch(const xt_search *search)
{
    xt_branch       branch = {.item = search->whole.number[search->spec->first]};
    const uint64_t *row = xt_matrix_row(&search->whole, branch.item), *node = node_at(search, 0);
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

// Makes the first single matrix from the live options, for a whole matrix too wide for the kernel's `compact`.
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
    xt_matrix_fill(inner_matrix, search->cover, !search->never_branches_on_shape, search->live, options);
}

// Returns the words of a row for the open items and live images of a node.
static uint32_t words_of_single(const xt_search *search, uint32_t depth)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < search->whole.item_words; i++)
        items += (uint32_t)__builtin_popcountll(node_at(search, depth)[i]);
    return xt_matrix_words_for(items, count_live(search, depth));
}

static uint64_t *root_of_single(const xt_search *search, uint32_t depth)
{
    return search->single[0].node + (size_t)depth * search->single[0].max_words;
}

// Makes the first single matrix from a node, and its root, unless they exist.  Returns false if they are too large.
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

// Removes from a node of the whole matrix the images that the fit filter removed from the root of its single matrix.
static void remove_unfitting(xt_search *search, const uint64_t *root, uint64_t *node)
{
    const xt_matrix *whole = &search->whole, *inner_matrix = &search->single[0].matrix;
    uint32_t         image = 0;
    for (uint32_t w = whole->item_words; w < whole->words; w++)
        for (uint64_t left = node[w]; left; left &= left - 1, image++)
            if (!(root[inner_matrix->item_words + image / 64] >> image % 64 & 1))
                node[w] &= ~(left & -left);
}

// The fit filter.  Works in a single matrix if the node fits into one.  The subtree is then searched there too, unless
// a narrower matrix has become enough.
static uint32_t fit(xt_search *search, uint32_t depth)
{
    uint64_t *node = node_at(search, depth);
    if ((!search->has_inner_searches && !xt_matrix_allocate_inner_searches(search)) ||
        !make_single_matrix(search, depth))
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
    xt_matrix_level *at = &search->levels[depth];
    *at = (xt_matrix_level){.branch = find_branch(search, depth), .is_open = true, .choice = XT_MATRIX_NO_CHOICE};
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

// Returns true if nothing more can be placed, solution or not.
static bool is_end(const xt_search *search, uint32_t depth)
{
    return remaining_pieces(search, depth) <= search->spec->goal ||
           (search->run.may_leave_pieces && is_solution(search, depth));
}

// Returns the image of a choice; `choice` must be less than the number of choices.
static uint32_t image_of_choice(const xt_search *search, uint32_t depth, uint32_t choice)
{
    const xt_matrix *whole = &search->whole;
    const uint64_t  *node = node_at(search, depth), *row = xt_matrix_row(whole, search->levels[depth].branch.item);
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

// Removes the images of the item before this one: if a shape needs several copies, each set of images is found once
// (dlx.c).
static void remove_earlier_images(const xt_search *search, uint32_t item, uint32_t image, uint64_t *node)
{
    const xt_matrix *whole = &search->whole;
    const uint64_t  *row = xt_matrix_row(whole, item);
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

// Returns true if the restored node is on the way to the task.
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

// Call it once for each node.
static void count_node(const xt_search *search, uint32_t depth)
{
    xt_matrix_count_filtered(&search->run, depth, search->levels[depth].filtered);
}

static void count_fits(xt_search *search, uint32_t depth, uint32_t fits)
{
    search->counters->fits_at[remaining_pieces(search, depth)] += fits;
    search->counters->attempts_at[remaining_pieces(search, depth)] += fits;
}

uint32_t xt_matrix_count_children(xt_search *search, xt_task task)
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

// ---- Saving and restoring nodes ------------------------------------------------------------------------------------

// Saves or restores a node: its row, branch, filter results, remaining copies, placed options, and the state of the
// filter.  It is largest at depth 0.
static void snapshot_node(const xt_search *search, uint32_t depth, xt_snapshot *snapshot)
{
    xt_matrix_level *at = &search->levels[depth];
    xt_snapshot_bytes(snapshot, node_at(search, depth), search->whole.words * sizeof *search->node);
    xt_snapshot_bytes(snapshot, &at->branch, sizeof at->branch);
    xt_snapshot_bytes(snapshot, &at->filtered, sizeof at->filtered);
    xt_snapshot_bytes(snapshot, copies_at(search, depth), search->repeats * sizeof *search->copies);
    xt_snapshot_bytes(snapshot, search->chosen, search->cover->pieces * sizeof *search->chosen);
    if (search->run.filter)
        xt_filter_snapshot(search->run.filter, depth, snapshot);
}

size_t xt_matrix_node_bytes(const xt_search *search)
{
    xt_snapshot snapshot = {0};
    snapshot_node(search, 0, &snapshot);
    return snapshot.bytes;
}

void xt_matrix_save_node(const xt_search *search, xt_task task, void *bytes)
{
    snapshot_node(search, task.depth, &(xt_snapshot){.to = bytes});
}

// Returns true if the current path leads through the task's node, unchanged.
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

void xt_matrix_restore_node(xt_search *search, xt_task task, const void *bytes)
{
    if (is_at_task(search, task))
        return;
    snapshot_node(search, task.depth, &(xt_snapshot){.from = bytes});
    search->levels[task.depth].is_open = true;
    search->levels[task.depth].choice = XT_MATRIX_NO_CHOICE;
    for (uint32_t d = 0; d < task.depth; d++)
        search->levels[d].choice = task.choice[d];
    search->restored_depth = task.depth;
    search->single_depth = XT_NONE;
}

// ---- Searching tasks -----------------------------------------------------------------------------------------------

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

// Makes single[0] the matrix of the node's parent, if that fits.  It serves consecutive tasks with the same parent.
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

// Searches the node at a depth in its parent's matrix.
static xt_answer run_child(xt_search *search, uint32_t depth, xt_option_sink sink, xt_poll poll)
{
    const xt_matrix *inner_matrix = &search->single[0].matrix;
    const uint32_t   parent = depth - 1, branch = search->levels[parent].branch.item;
    begin_run(&search->run, sink, poll);
    return search->kernel->search_child(&search->single[0], parent, inner_matrix->number[search->whole.item[branch]],
                                        xt_matrix_find_image(inner_matrix, search->chosen[parent]));
}

// Starts a node: searches it completely in a smaller matrix, or prepares its level for the loop in search_task.
static xt_answer begin_node(xt_search *search, uint32_t depth, xt_option_sink sink, xt_poll poll)
{
    xt_matrix_level *at = &search->levels[depth];
    at->children = 0;
    if (is_end(search, depth))
        return is_solution(search, depth) ? sink.take_solution(sink.context, search->chosen, depth) : XT_CONTINUE;
    if (!at->is_open && has_single_of_parent(search, depth))
        return run_child(search, depth, sink, poll);
    if (!at->is_open)
        open_level(search, depth);
    count_node(search, depth);
    at->choice = XT_MATRIX_NO_CHOICE;
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
        uint32_t next = search->levels[depth].choice + 1; // XT_MATRIX_NO_CHOICE + 1 is 0, the first choice
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

// The inner searches take some megabytes.  They are allocated at the first task, so a caller that only counts children
// does without, unless the fit filter works at nodes.
xt_answer xt_matrix_run_task(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    if (search->has_inner_searches || xt_matrix_allocate_inner_searches(search))
        return search_task(search, task, sink, poll);
    search->counters->error = "no memory is left for the search";
    return XT_STOP;
}
