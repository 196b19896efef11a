// tree.h -- the search tree of a careful person, for counts and for grades.
//
// At each node the person takes the item with the fewest choices, and tries these in random order.  An item is a cell
// to be covered or a piece to be laid.  docs/CHALLENGES.md defines the grade.
#ifndef XT_CHALLENGE_TREE_H
#define XT_CHALLENGE_TREE_H

#include "model/cover.h"

typedef struct xt_person_tree xt_person_tree;

// The cover has no rivals, and xt_cover_has_optional_option is false.  Returns NULL if memory runs out.
xt_person_tree *xt_person_tree_new(const xt_cover *cover);
void            xt_person_tree_free(xt_person_tree *tree);
uint32_t        xt_person_tree_options(const xt_person_tree *tree); // of its cover

// Lays an option beforehand, or lifts the last one.
void xt_person_tree_lay(xt_person_tree *tree, uint32_t option);
void xt_person_tree_lift(xt_person_tree *tree, uint32_t option);

// Gets each solution, without the options that lie beforehand.
typedef void (*xt_tree_sink)(void *context, const uint32_t *options, uint32_t count);

typedef struct xt_person_search {
    uint64_t     max_solutions, max_nodes; // the search ends with so many solutions, or behind so many nodes
    xt_tree_sink sink;                     // may be NULL
    void        *context;
} xt_person_search;

typedef struct xt_person_result {
    uint64_t solutions, nodes; // nodes: laid options
    bool     is_undecided;     // ended by max_nodes, or by a limit on time
    // Expected values on the way to the first solution, of a complete search.
    double wrong_pieces; // laid and lifted again
    double guesses;      // nodes with more than one choice
} xt_person_result;

xt_person_result xt_person_tree_search(xt_person_tree *tree, const xt_person_search *search);

#endif
