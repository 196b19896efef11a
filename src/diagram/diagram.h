// diagram.h -- all solutions of a cover as one thing: a graph in which each path is a solution.
//
// A node stands for all partial solutions with the same completions.  It fills one item, the first open cell, and has a
// link for each option there.  The engine frontier makes the nodes (search/frontier/graph.h).
// They are a decision diagram with a node for each decided item, not for each option.
//
// With the number of solutions below each node, every question is a walk: the solution of a rank subtracts the numbers
// of the links before; a random rank gives a uniform sample; and an option is in as many solutions as the paths through
// its links.  D. E. Knuth, "The Art of Computer Programming" 4A, section 7.1.4, has these algorithms for binary nodes.
//
// Links lead to nodes with smaller numbers, and the root has the last one.  So one pass over the arrays, up or down,
// is a pass over the graph.
#ifndef XT_DIAGRAM_DIAGRAM_H
#define XT_DIAGRAM_DIAGRAM_H

#include "base/vector.h"
#include "base/wide_integer.h"
#include "model/cover.h"
#include "search/frontier/graph.h"

typedef struct xt_diagram {
    const xt_cover *cover;    // lent
    uint32_t       *position; // by cell: paths fill cells in the order of these numbers
    // The links of node n are link[first[n]] to link[first[n + 1] - 1].  item: what each node fills; XT_NONE: the root
    // has no links.  All arrays are owned, or of a mapped file.
    uint32_t       nodes;
    uint64_t      *first;
    uint32_t      *item;
    xt_graph_link *link;
    void          *mapped;
    size_t         mapped_bytes;
    // Links that no solution may take: by option, and behind the options by empty cell.  NULL: all links are allowed.
    // Owned, and set before xt_diagram_count.  All functions below know the other solutions alone.
    bool *is_excluded;
    // The number of solutions below each node, `words` words each, the lowest first.  NULL before xt_diagram_count.
    uint32_t  words;
    uint64_t *below;
} xt_diagram;

// Zeroed memory is an empty diagram.
void xt_diagram_free(xt_diagram *diagram);

// Returns false if the arrays are no diagram of the cover, as in a forged file.
bool xt_diagram_is_valid(const xt_diagram *diagram);

// Excludes the solutions without a wanted option, or with an unwanted one.  Both are arrays by option.  All wanted
// options cover the same cells.  Returns false if memory runs out.
bool xt_diagram_require(xt_diagram *diagram, const bool *is_wanted);
bool xt_diagram_forbid(xt_diagram *diagram, const bool *is_unwanted);

// Counts the solutions below each node.  Returns false if memory runs out or a number exceeds xt_wide_integer.
bool            xt_diagram_count(xt_diagram *diagram);
xt_wide_integer xt_diagram_total(const xt_diagram *diagram);
// The same as words, for xt_diagram_solution; valid until the diagram is freed.
const uint64_t *xt_diagram_total_words(const xt_diagram *diagram);

// Returns true if a solution takes this link of a node.
bool xt_diagram_has_solution(const xt_diagram *diagram, uint32_t node, const xt_graph_link *link);

// Writes the options of the solution with this rank, from 0 to the total minus 1, in the order of a walk.  rank has
// `words` words and is overwritten.  options: room for one of each cell and one more.  Returns their number.
uint32_t xt_diagram_solution(const xt_diagram *diagram, uint64_t *rank, uint32_t *options);
// Computes the rank of a solution.  is_in: by option, true for its options.  Returns false if the diagram does not have
// it.
bool xt_diagram_rank(const xt_diagram *diagram, const bool *is_in, uint64_t *rank);

// Adds, and returns the carry.
static inline uint64_t xt_diagram_add(uint64_t *sum, const uint64_t *term, uint32_t words)
{
    uint64_t carry = 0;
    for (uint32_t w = 0; w < words; w++) {
        const uint64_t part = sum[w] + carry;
        carry = part < carry;
        sum[w] = part + term[w];
        carry += sum[w] < part;
    }
    return carry;
}

// Computes how many solutions have each option, `words` words each, and behind these how many leave each cell empty.
// The caller owns the result.  Returns NULL if memory runs out.
uint64_t *xt_diagram_marginals(const xt_diagram *diagram);

#endif
