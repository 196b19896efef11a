// engines.h -- the engines over an exact cover, as rows of one table (engines.c).
#ifndef XT_SEARCH_ENGINES_H
#define XT_SEARCH_ENGINES_H

#include "search/engine.h"
#include "search/engine_spec.h"

// How the planner treats an engine, in the order in which it lists them.
typedef enum xt_engine_role {
    XT_ROLE_DEFAULT,   // chosen unless another candidate is clearly faster
    XT_ROLE_CANDIDATE, // chosen where a sample of its tree shows that it is clearly faster
    XT_ROLE_FALLBACK,  // chosen where no engine of the roles above supports the puzzle
    XT_ROLE_INFO_ONLY, // never chosen; a plan shows its estimate
    XT_ROLE_FRONTIER,  // has no tree to sample; the planner has its own rules for it
} xt_engine_role;

// Measured costs on one thread with AVX-512 (docs/PERFORMANCE.md), in nanoseconds.
typedef struct xt_engine_cost {
    double node;
    double solution; // beyond the cost of its node
    // Beyond the cost of a node, in the engine matrix: for a node of a cover that is not simple
    // (xt_matrix_is_simple), and for a node with more options left than a batched matrix holds.
    double general_node, crowded_node;
} xt_engine_cost;

typedef struct xt_engine_entry {
    const char      *name; // in options, plans and saved runs
    const xt_engine *engine;
    const xt_engine *list_engine; // takes the place of engine where solutions are listed; NULL: engine does both
    bool             has_kernels; // for several instruction sets
    xt_engine_role   role;
    xt_engine_cost   cost;
    const char      *summary;
} xt_engine_entry;

enum { XT_ENGINES_MAX = 8 }; // capacity for arrays with one element for each engine

// By xt_engine_kind.
extern const xt_engine_entry xt_engine_table[];
extern const uint32_t        xt_engine_count;

// The entries whose trees can be sampled, by role: the default engine first.  NULL past the last.
const xt_engine_entry *xt_sampled_engine_at(uint32_t index);

// The entry of that name.  NULL: there is none.
const xt_engine_entry *xt_engine_entry_named(const char *name);

// The engine that the spec asks for.  Its problem is an xt_cover_problem.
const xt_engine *xt_engine_for(const xt_engine_spec *spec);

// The kind of an engine that has an order of its own and works alone.  XT_ENGINE_DLX for every other text, such as
// "dlx:12,fila:11".
xt_engine_kind xt_engine_kind_of(const char *text);

bool xt_engine_has_kernels(xt_engine_kind kind);

#endif
