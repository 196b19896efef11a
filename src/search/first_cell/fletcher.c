// fletcher.c -- a tree over the cells near the first open cell (Fletcher, "A program to solve the pentomino problem by
// the recursive use of macros", CACM 8, 1965).
//
// A path of the tree names cells.  The images of a subtree cover all cells of its path, so an occupied cell eliminates
// the whole subtree.  At a leaf all cells of an image are open, and only then the program looks if the piece is still
// available.
//
// His tree was made by hand for the 63 images of 12 pentominoes, and looks at 90 cells if all are open.  Here each cell
// has a tree of the images inside the region.  A group of images is divided by the cell that most of them cover, of
// several the first one: the images that cover it become a subtree, and the others are divided in the same way.  For
// the 63 images this tree looks at 90 cells too.
//
// The nodes stand in preorder, each with the place behind its subtree.  A leaf looks at its shape, which is closed as a
// cell is.

#include "search/first_cell/first_cell.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <stdlib.h>

static XT_ALWAYS_INLINE uint32_t next_fit(const xt_search *s, xt_first_cell_level *level, uint64_t *attempts)
{
    for (uint32_t n = level->next; n < level->end;) {
        const xt_fletcher_node *node = &s->node[n];
        *attempts += node->option != XT_NONE;
        if (s->is_closed[node->item])
            n = node->skip;
        else if (node->option == XT_NONE)
            n++;
        else {
            level->next = node->skip;
            return node->option;
        }
    }
    level->next = level->end;
    return XT_NONE;
}

// ---- The trees -----------------------------------------------------------------------------------------------------

enum { MANY_IMAGES = 1000 }; // the division of this number of images takes longer than a look at the clock

typedef struct tree_builder {
    const xt_cover   *cover;
    xt_fletcher_node *node;
    uint32_t          nodes;
    bool             *is_on_path; // by cell
    uint32_t         *covering;   // by cell: images of the group; 0 between divisions
    uint32_t          path;       // cells on the path
    uint64_t          steps;
    bool              is_over; // the work must end
} tree_builder;

static uint32_t cells_of(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

// Returns the cell off the path that most images of the group cover.
static uint32_t most_covered_cell(tree_builder *b, const uint32_t *image, uint32_t images)
{
    uint32_t best = XT_NONE, most = 0;
    for (uint32_t pass = 0; pass < 2; pass++) // the second one clears the numbers
        for (uint32_t i = 0; i < images; i++)
            for (uint32_t m = b->cover->first[image[i]]; m < b->cover->first[image[i] + 1] - 1; m++) {
                const uint32_t cell = b->cover->member[m];
                b->covering[cell] = pass == 0 && !b->is_on_path[cell] ? b->covering[cell] + 1 : 0;
                if (b->covering[cell] > most || (b->covering[cell] == most && most > 0 && cell < best)) {
                    most = b->covering[cell];
                    best = cell;
                }
            }
    return best;
}

static bool covers(const xt_cover *cover, uint32_t option, uint32_t cell)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->member[m] == cell)
            return true;
    return false;
}

// Moves the images that cover the cell to the front, and returns their number.  XT_NONE: those that end at the path.
static uint32_t move_to_front(const tree_builder *b, uint32_t *image, uint32_t images, uint32_t cell)
{
    uint32_t front = 0;
    for (uint32_t i = 0; i < images; i++) {
        const uint32_t option = image[i];
        if (cell == XT_NONE ? cells_of(b->cover, option) != b->path : !covers(b->cover, option, cell))
            continue;
        image[i] = image[front];
        image[front++] = option;
    }
    return front;
}

// Makes the subtree of a group whose images cover the path.
static void divide(tree_builder *b, uint32_t *image, uint32_t images)
{
    const uint32_t complete = move_to_front(b, image, images, XT_NONE);
    for (uint32_t i = 0; i < complete; i++, b->nodes++)
        b->node[b->nodes] = (xt_fletcher_node){
            .item = b->cover->member[b->cover->first[image[i] + 1] - 1], .skip = b->nodes + 1, .option = image[i]};
    for (uint32_t i = complete; i < images && !b->is_over;) {
        b->is_over = xt_work_is_over_at(b->steps++) || (images > MANY_IMAGES && xt_work_is_over());
        const uint32_t cell = most_covered_cell(b, image + i, images - i);
        const uint32_t size = move_to_front(b, image + i, images - i, cell), node = b->nodes++;
        b->is_on_path[cell] = true;
        b->path++;
        divide(b, image + i, size);
        b->path--;
        b->is_on_path[cell] = false;
        b->node[node] = (xt_fletcher_node){.item = cell, .skip = b->nodes, .option = XT_NONE};
        i += size;
    }
}

// Replaces the lists of options by trees.  Returns false if memory runs out, or if the work must end.
static bool grow_trees(xt_search *s)
{
    const xt_cover *cover = s->cover;
    tree_builder    b = {.cover = cover};
    // Each image has at most a node of its own for each of its cells except the first, and its leaf.
    s->node = XT_ARENA_ARRAY_ZEROED(&s->memory, xt_fletcher_node, cover->first[cover->options]);
    b.node = s->node;
    b.is_on_path = XT_NEW_ARRAY(bool, cover->cells);
    b.covering = XT_NEW_ARRAY(uint32_t, cover->cells);
    bool ok = s->node && b.is_on_path && b.covering;
    for (uint32_t c = 0, begin = 0; ok && c < cover->cells; c++) {
        const uint32_t end = s->first_entry[c + 1];
        s->first_entry[c] = b.nodes;
        b.is_on_path[c] = true;
        b.path = 1;
        divide(&b, s->entry + begin, end - begin);
        b.is_on_path[c] = false;
        begin = end;
    }
    s->first_entry[cover->cells] = s->first_entry[cover->cells + 1] = b.nodes;
    free(b.is_on_path);
    free(b.covering);
    return ok && !b.is_over;
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *s = xt_first_cell_open(problem, counters);
    if (!s || grow_trees(s))
        return s;
    xt_first_cell_close(s);
    return NULL;
}

XT_FIRST_CELL_ENGINE(xt_engine_fletcher, "fletcher", open_search)
