// state.h -- what merging has in hand, whatever the width of its keys; see merge.c.
#ifndef XT_SEARCH_FRONTIER_STATE_H
#define XT_SEARCH_FRONTIER_STATE_H

#include "base/thread_pool.h"
#include "search/engine.h"
#include "search/frontier/expand_batch.h"
#include "search/frontier/state_growth.h"
#include "search/frontier/state_stack.h"
#include "search/problem.h"

#include <pthread.h>

enum {
    // States of a cell: how many make one lot more of those behind it, for one thread and for several, which wait less
    // for each other where lots are small; and how many lots there are for these at least, and at most.
    STATES_PER_BUCKET = 1 << 9,
    STATES_PER_SHARED_BUCKET = 1 << 7,
    MIN_SHARED_BUCKET_BITS = 2,
    BUCKET_BITS_MAX = 7,
    // States that are merged at a time, so that they and their slots stay in the cache.
    STATES_PER_MERGE_BATCH = 1 << 13, // on average
    STATES_PER_MERGE_BATCH_MAX = 1 << 15,
    MERGE_BATCH_BITS_MAX = 16,
    // States of a cell: so many are worth the while to wake others; and of those kept, and of those that become nodes,
    // on the way back, where each takes longer.
    MIN_STATES_TO_SHARE = 1 << 13,
    MIN_RETAINED_TO_SHARE = 1 << 12,
    MIN_NODES_TO_SHARE = 1 << 10,
    MAX_REGIONS = 16, // of a table, that threads fill, and the slots that each has at least: of fewer all may be taken
    MIN_REGION_SLOTS = 512, // where half of the table's are
    // Of a table: slots for each state in it, and bits for each slot, which tell of most keys that they are not there.
    SLOTS_PER_FEASIBLE_STATE = 2,
    MARK_BITS_PER_SLOT = 8,
    MAPPED_BYTES_AT_ONCE = 1 << 22, // bytes of such a table
    NODES_PER_BUFFER = 1 << 12,     // without links, for which room is made
};

// A state that leads to a solution, as the node of a graph without dead ends.
typedef struct feasible_state feasible_state;

// What it leads to next.
typedef struct feasible_link {
    feasible_state *to; // NULL: a full board
    uint32_t        option;
} feasible_link;

struct feasible_state {
    union {
        _Atomic(feasible_state *) relocated; // where it was moved to, when nodes are laid out
        // Of one that was laid out: how many it leads to; 0: not known yet; UINT64_MAX: so many, or more.
        atomic_uint_least64_t solutions;
    };
    uint32_t      attempts; // images that were tried
    uint32_t      links;
    feasible_link link[]; // in the order of images
};

// What was allotted to nodes; owned.
typedef XT_VECTOR(void *) node_buffers;

// Of a node on the way, the children that are left.
typedef struct enumeration_step {
    feasible_link *next;
    uint32_t       left;
} enumeration_step;

// States that wait at one cell, by their hashes.
typedef struct cell_buckets {
    xt_state_stack *stack;          // of light states; NULL: none waits
    xt_state_stack *unpacked_stack; // of others
    uint32_t        shift;          // of a hash that was shifted by one: to the number of its lot
} cell_buckets;

// What one member of the team has for itself.
typedef struct thread_state {
    xt_search              *search;
    uint32_t                number; // 0: the thread that called, which alone asks and reports
    xt_block_allocator      blocks;
    cell_buckets           *waiting;  // by first open cell
    xt_indexed_state_stack *retained; // the keys of states gone on from, by cell; NULL: solutions are only counted
    xt_indexed_state_stack  feasible; // the keys of those at the cell at hand that lead to a solution
    uint32_t               *fit;      // room for a list: what of it fits; NULL as before
    feasible_state         *node;     // the next one, in room for so many without links
    size_t                  node_capacity;
    void                   *scratch; // the kernel's
    // Since they were last told.
    uint64_t *fits_at, *attempts_at; // by the copies that remain, of those that are counted
    uint64_t *states_at;             // gone on from, by the same; NULL: nobody asks
    int64_t   enqueued_states;       // states that wait now
    uint32_t  states;
    int64_t   until_poll;
    uint64_t  solutions;
} thread_state;

// Who looks on as a sweep goes from cell to cell, and may stop it; called by the thread that called.
typedef struct pass_hooks {
    void (*before_cell)(xt_search *search);
    void (*amid_cell)(xt_search *search); // every few hundred states
    void (*after_cell)(xt_search *search);
    void *context; // the watcher's own
} pass_hooks;

// The number of solutions of a search that counts.
typedef struct solution_count {
    uint64_t    solutions;          // modulo the modulus
    uint64_t    modulus;            // of this pass; 0: 2^64
    uint32_t    pass;               // the number of passes before this one, which had other moduli
    double      max_solutions_log2; // an upper bound, as a logarithm to the base 2
    atomic_bool exceeds_word;       // the solutions, or the paths to a state, exceed 64 bits
    bool        may_exceed_word;    // as far as a sample of the path counts shows
} solution_count;

// Whether the search goes on although another engine might be faster; see abort_policy.c.
typedef struct abort_state {
    double alternative_states;     // states that it may expand in all; 0: any number
    bool   is_alternative_guessed; // the planner has not looked at another engine
    bool   only_decides;           // the search stops as soon as the policy has decided
    bool   is_decided, is_sampled;
} abort_state;

// What a search that lists makes of its states; see backward_pass.h.
typedef struct backward_state {
    bool            is_running;
    double          retained; // states of all cells
    void           *tables;   // by cell: the feasible states; the kernel's
    feasible_state *root;     // NULL: the board is full from the beginning
    node_buffers    buffers;
    XT_VECTOR(feasible_state *) relocation_roots; // where threads begin to relocate nodes
    atomic_bool relocation_failed;
    bool        is_relocated;
} backward_state;

// The walk through the nodes; see enumerate.c.
typedef struct enumeration {
    xt_search        *first;  // has the nodes; maybe this search
    enumeration_step *step;   // by depth
    uint32_t         *placed; // by depth: pieces; an option that leaves a cell empty is none
    uint32_t         *option; // of these pieces, and one more
    uint32_t          until_poll;
} enumeration;

// Work that threads share; see threads.c.
typedef struct shared_job {
    bool                is_shared; // else the calling thread does it alone
    xt_state_block_list block;
    atomic_uint         next; // ticket: the number of a bucket, block or region
} shared_job;

// What threads tell each other.
typedef struct shared_counts {
    atomic_bool           is_stopped;
    _Atomic(const char *) error;
    pthread_mutex_t       lock; // guards the fields below, which are not yet reported
    uint64_t             *fits_at, *attempts_at, *states_at;
    uint64_t              waiting, states;
} shared_counts;

struct xt_search {
    const xt_cover_problem   *problem;  // lent
    xt_counters              *counters; // the calling thread's
    bool                      lists;    // solutions are delivered, not only counted
    xt_state_keys             keys;
    const bool               *is_used;            // by shape: its pieces are used from the beginning; NULL: none is
    uint32_t                  pieces;             // in a solution, at most; counters have so many levels
    uint32_t                  longest;            // list of images
    void                     *work;               // the kernel's
    const xt_frontier_kernel *kernel;             // for keys of 64 bits
    bool                      is_borrowed;        // keys and work belong to another search
    xt_thread_pool           *thread_pool;        // lent; NULL: one thread
    thread_state            **thread_state;       // one for each thread, made when it is first needed
    uint32_t                  thread_state_count; // made so far
    xt_memory_budget          budget;
    xt_poll                   poll;
    pass_hooks                hooks;
    uint32_t                  bit;         // the cell at hand
    uint8_t                  *bucket_bits; // by cell: the logarithm of the number of its buckets
    uint32_t                  prepared;    // the number of cells for which bucket_bits is set
    xt_state_growth           growth;
    double                    expanded_states;    // in the cells before
    double                    expected_remaining; // states of this cell and the cells behind it; negative: not known
    double                    previous_total;     // states of the pass before; 0: there was none
    solution_count            counting;
    abort_state               policy;
    shared_job                job;
    shared_counts             shared;
    backward_state            backward; // of a search that lists
    enumeration               walk;     // of a search that lists
};

// With a reason, or none where that was asked for.
static inline void stop_search(xt_search *search, const char *error)
{
    if (error)
        atomic_store(&search->shared.error, error);
    atomic_store(&search->shared.is_stopped, true);
}

// Of states, by the copies that remain of those that are counted: more, it may be, than have room, or fewer.
static inline uint32_t levels_of(const xt_search *search)
{
    return search->keys.counted_copies + 1;
}

static inline bool is_stopped(const xt_search *search)
{
    return atomic_load_explicit(&search->shared.is_stopped, memory_order_relaxed);
}

#endif
