// matrix_search.h -- the state of a search of the engine matrix, above its kernels.
#ifndef XT_SEARCH_MATRIX_MATRIX_SEARCH_H
#define XT_SEARCH_MATRIX_MATRIX_SEARCH_H

#include "base/arena.h"
#include "search/matrix/matrix_state.h"
#include "search/problem.h"

enum {
    XT_MATRIX_NO_CHOICE = UINT32_MAX, // of a level: no child was placed yet
    XT_MATRIX_SINGLE_SEARCHES = 3,
};

// A level of the search in the whole matrix.
typedef struct xt_matrix_level {
    xt_branch   branch;
    bool        is_open; // the branch is known
    xt_filtered filtered;
    uint32_t    choice;   // of the current child
    uint32_t    children; // children to search
} xt_matrix_level;

struct xt_search {
    xt_arena                arena; // owns all arrays
    const xt_cover         *cover;
    const xt_engine_spec   *spec;
    xt_counters            *counters;
    const xt_matrix_kernel *kernel;
    xt_matrix               whole;
    xt_single_search        single[XT_MATRIX_SINGLE_SEARCHES]; // each narrower than the one before
    xt_batched_search      *batched;
    bool                    has_inner_searches; // `single` and `batched` are allocated
    uint32_t                single_depth;       // of the node whose matrix and root are in single[0], or XT_NONE
    bool                    has_begun;          // the children of that node are searched there one by one
    xt_matrix_run           run;
    xt_matrix_level        *levels;
    uint32_t                restored_depth; // depth of the restored task: above it, only the choices are known
    uint8_t  *repeated; // by item of the cover: its index among the shapes with several copies, or XT_MATRIX_ONE_COPY
    uint32_t  repeats;
    uint64_t *node;                    // by depth: a row of the whole matrix
    uint32_t *copies;                  // by depth: remaining copies of each shape with several
    uint32_t *chosen;                  // options, by depth
    uint32_t *live;                    // scratch: options
    uint64_t *fit_scratch;             // scratch of the fit filter: three rows of the whole matrix
    bool      never_branches_on_shape; // see matrix_support.c
};

// ---- Properties of covers: matrix_support.c ----

// Returns why the engine does not support the problem, or NULL.
const char *xt_matrix_unsupported_reason(const xt_cover_problem *problem);

// Returns true if a solution may leave pieces over.
bool xt_matrix_may_leave_pieces(const xt_cover *cover);

// Returns true if the search never branches on a shape.
bool xt_matrix_never_branches_on_shape(const xt_cover *cover);

// Returns the number of members of the largest option.
uint32_t xt_matrix_count_max_members(const xt_cover *cover);

// ---- Memory: matrix_setup.c ----

// Returns NULL if memory runs out.
xt_search *xt_matrix_search_new(const xt_cover_problem *problem, const xt_matrix_kernel *kernel, xt_counters *counters);
void       xt_matrix_search_free(xt_search *search);
// Prepares the search for another problem.  Searches of similar problems follow each other, and this reuses the memory.
// Returns NULL and frees the search if memory runs out.
xt_search *xt_matrix_search_reset(xt_search *search, const xt_cover_problem *problem, const xt_matrix_kernel *kernel,
                                  xt_counters *counters);

// Allocates search->single and search->batched.  Returns false if memory runs out.
bool xt_matrix_allocate_inner_searches(xt_search *search);

// ---- Tasks: matrix_whole.c; see the members of xt_engine with these names ------------------------------------------

uint32_t  xt_matrix_count_children(xt_search *search, xt_task task);
xt_answer xt_matrix_run_task(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);
size_t    xt_matrix_node_bytes(const xt_search *search);
void      xt_matrix_save_node(const xt_search *search, xt_task task, void *bytes);
void      xt_matrix_restore_node(xt_search *search, xt_task task, const void *bytes);

#endif
