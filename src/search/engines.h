// engines.h -- the engines over an exact cover, as rows of one table (engines.c).
#ifndef XT_SEARCH_ENGINES_H
#define XT_SEARCH_ENGINES_H

#include "search/engine.h"
#include "search/engine_spec.h"

// How the planner uses an engine.  It lists engines in this order.
typedef enum xt_engine_role {
    XT_ROLE_DEFAULT,   // chosen unless another candidate is clearly faster
    XT_ROLE_CANDIDATE, // chosen if its sampled tree is clearly faster
    XT_ROLE_FALLBACK,  // chosen if no engine with a role above supports the puzzle
    XT_ROLE_INFO_ONLY, // never chosen; a plan shows its estimate
    XT_ROLE_FRONTIER,  // has no tree to sample; the planner has its own rules for it
    XT_ROLE_NEVER,     // not compared with others
} xt_engine_role;

// Measured costs on one thread with AVX-512 (docs/PERFORMANCE.md), in nanoseconds.
typedef struct xt_engine_cost {
    double node;
    double solution; // in addition to its node
    // In addition to `node`, for the engine matrix.  A general node belongs to a cover that is not simple
    // (xt_matrix_is_simple).  A crowded node has more options left than a batched matrix holds.
    double general_node, crowded_node;
} xt_engine_cost;

typedef struct xt_engine_entry {
    const char      *name; // in options, plans and saved runs
    const xt_engine *engine;
    const xt_engine *list_engine; // used instead if solutions are listed; NULL: engine does both
    bool             has_kernels; // for several instruction sets
    xt_engine_role   role;
    xt_engine_cost   cost;
    const char      *summary;
} xt_engine_entry;

enum { XT_ENGINES_MAX = 12 }; // capacity for arrays with one element for each engine

// Indexed by xt_engine_kind.
extern const xt_engine_entry xt_engine_table[];
extern const uint32_t        xt_engine_count;

// Returns the engines with trees for sampling, by role: the default engine first.  Returns NULL past the last one.
const xt_engine_entry *xt_sampled_engine_at(uint32_t index);

// Returns the entry with this name, or NULL if there is none.
const xt_engine_entry *xt_engine_entry_named(const char *name);

// The names of all engines, or of the engines with kernels only, separated by commas.
typedef struct xt_engine_names {
    char text[16 * XT_ENGINES_MAX];
} xt_engine_names;
xt_engine_names xt_list_engine_names(bool only_with_kernels);

// Returns the engine that the spec asks for.  Its problem is an xt_cover_problem.
const xt_engine *xt_engine_for(const xt_engine_spec *spec);

// Returns the kind of an engine that works alone in an order of its own.  For any other text, such as "dlx:12,fila:11",
// returns XT_ENGINE_DLX.
xt_engine_kind xt_engine_kind_of(const char *text);

bool xt_engine_has_kernels(xt_engine_kind kind);

#endif
