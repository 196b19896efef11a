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

#include "base/processor.h"
#include "search/matrix/matrix_search.h"

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

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *cover_problem = problem;
    if (!kernel_for(cover_problem->spec))
        return "this machine has not what its kernel needs";
    return xt_matrix_unsupported_reason(cover_problem);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *cover_problem = problem;
    return xt_matrix_search_new(cover_problem, kernel_for(cover_problem->spec), counters);
}

static xt_search *reopen(xt_search *search, const void *problem, xt_counters *counters)
{
    const xt_cover_problem *cover_problem = problem;
    return xt_matrix_search_reset(search, cover_problem, kernel_for(cover_problem->spec), counters);
}

const xt_engine xt_engine_matrix = {
    .name = "matrix",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = xt_matrix_search_free,
    .reopen = reopen,
    .count_children = xt_matrix_count_children,
    .run = xt_matrix_run_task,
    .node_bytes = xt_matrix_node_bytes,
    .save_node = xt_matrix_save_node,
    .restore_node = xt_matrix_restore_node,
};
