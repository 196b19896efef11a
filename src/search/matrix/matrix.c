// matrix.c -- the engine matrix: the search tree of dancing links, with rows of bits in place of links.
//
// Each item has a row of bits, one for each of its images.  The state of a node is such a row itself: the open items
// and the live images.  Placing an image removes the rows of its items from that row.  Nothing is unlinked, so
// backtracking has nothing to restore.  An item is dead if its row has no bit in common with the node.  The common bits
// are the item's images.  So the engine branches like dancing links (dlx.c), on the item with the fewest images, the
// first of several.  The tree is the same, node for node and solution for solution.
//
// The cost of a node grows with the words of a row.  So a node with few live images gets a smaller matrix, with items
// and images renumbered.  There are three kinds:
//
//     whole     matrix_whole.c    the first levels, in the matrix of the cover
//     single    matrix_single.h   node by node, in rows of at most 32, 24 and 16 words
//     batched   matrix_batched.h  most nodes, eight at a time, with at most 512 images
//
// Making a batched matrix costs as much as a dozen nodes, so siblings share one while it has room for all their images.
//
// In a batched matrix a vector holds one word of the rows of eight items.  The items with the fewest images come first.
// The union of all words of an item has at most as many bits as the item has images.  Its size is a lower bound.  For
// the first four groups of eight items the bound is computed before a child is pushed, and finds most dead children.
// For the other groups it is computed when the node is taken from the stack.  Usually the item with the least bound has
// exactly that number of images, and is then the one to branch on.  If not, the items with smaller bounds are counted.
// Nodes are processed eight at a time.  All their children are made before any is tested, so that the processor can
// overlap their work.
//
// The search is simple if it places only single pieces, or all copies of one shape, and no more than 26 pieces.  Then a
// placed image stays among a node's images.  So a closed item always has one, and a child is tested without a look at
// its open items.  Two groups are tested first, and half of the children need nothing more.  Some items of the matrix
// are closed at some of its roots.  Each root gets a bit of its own there, as if it had placed an image on them.
//
// Optional cells and optional pieces are items with rows, so that no two images cover them.  The search never branches
// on them and never finds them dead (xt_matrix.needed), and they have no slot in a batched matrix.  If pieces may be
// left over, the open items decide about a solution, not the depth.  The engine does not support optional cells and
// optional pieces at once: then images could still be placed after all required items are covered.
//
// Filters and triggers work at nodes of the first two kinds, in the order of the tree.  As long as they work below a
// node, it gets no batched matrix.  The fit filter is part of the kernels (matrix_fit.h): it takes a few percent of its
// time in the whole matrix if it works in a single one.  So a task is searched in its parent's matrix if that is no
// wider, and one matrix serves all tasks below a node.
//
// docs/notes/kernels.md lists failed attempts, with the numbers.

#include "search/matrix/matrix.h"

#include "base/processor.h"
#include "search/matrix/matrix_search.h"

// The fastest first.
static const xt_matrix_kernel *const kernels[] = {
#ifdef __x86_64__
    &xt_matrix_avx512,
    &xt_matrix_avx2,
#endif
#ifdef XT_HAS_NEON
    &xt_matrix_neon,
#endif
#ifdef XT_HAS_WASM_SIMD
    &xt_matrix_wasm,
#else
    &xt_matrix_portable,
#endif
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

// Returns NULL if this processor has no kernel of that name.
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
        return "no kernel of the name in the setting 'kernel' runs on this machine";
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
