// clues.h -- few pieces of a solution that leave a given number of solutions.
#ifndef XT_CHALLENGE_CLUES_H
#define XT_CHALLENGE_CLUES_H

#include "base/random.h"
#include "challenge/tree.h"

typedef enum xt_clues_end {
    XT_CLUES_FOUND,
    XT_CLUES_NONE,      // no tried choice leaves the wanted number
    XT_CLUES_UNDECIDED, // a search was too long
    XT_CLUES_FAILED,    // memory ran out
} xt_clues_end;

typedef struct xt_clues {
    uint32_t        *option; // of the solution; the clues come first
    uint32_t         clues, count;
    xt_person_result grade; // of the puzzle with these clues
} xt_clues;

// Chooses clues among the options of a solution.  The clues leave exactly `wanted` solutions.  Without any one of them
// there are more.
xt_clues_end xt_find_clues(xt_person_tree *tree, uint64_t wanted, uint64_t max_nodes, xt_random *random,
                           xt_clues *clues);

#endif
