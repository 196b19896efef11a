// state.h -- the data of a frontier search, for keys of any width; see engine.c.
#ifndef XT_SEARCH_FRONTIER_STATE_H
#define XT_SEARCH_FRONTIER_STATE_H

#include "base/arena.h"
#include "base/thread_pool.h"
#include "search/engine.h"
#include "search/frontier/expand_batch.h"
#include "search/frontier/scratch.h"
#include "search/frontier/state_growth.h"
#include "search/frontier/state_stack.h"
#include "search/problem.h"

#include <pthread.h>

enum {
    // The states of the current cell decide how many buckets the cells ahead get: one for each STATES_PER_BUCKET.  A
    // cell
    // ahead may have a hundred times as many states.  Several threads get smaller buckets, so that they end together.
    STATES_PER_BUCKET = 1 << 9,
    STATES_PER_SHARED_BUCKET = 1 << 7,
    // Logarithms to the base 2 of the number of buckets of a cell.
    MIN_SHARED_BUCKET_BITS = 2,
    BUCKET_BITS_MAX = 7,
    // With fewer waiting states in all, no cell is divided again.
    MIN_STATES_TO_DIVIDE = 1 << 18,
    // States merged at a time, on average and at most, so that they and their hash slots stay in the cache.
    STATES_PER_MERGE_BATCH = 1 << 13,
    STATES_PER_MERGE_BATCH_MAX = 1 << 15,
    MERGE_BATCH_STATES_MAX = 1 << 30, // that a table can hold
    // The logarithm of the number of batches of a bucket.
    MERGE_BATCH_BITS_MAX = 16,
    // A cell with fewer states is not worth waking other threads.  The backward pass takes longer for a retained state,
    // and still longer for a node.
    MIN_STATES_TO_SHARE = 1 << 13,
    MIN_RETAINED_TO_SHARE = 1 << 12,
    MIN_NODES_TO_SHARE = 1 << 10,
    // Threads fill a table of feasible states by regions.  In a smaller region all slots might be taken by chance.
    MAX_REGIONS = 16,
    MIN_REGION_SLOTS = 512,
    // A table is at most half full.
    SLOTS_PER_FEASIBLE_STATE = 2,
    // Bits of the table's filter for each slot: they reject most keys that are not in the table.
    MARK_BITS_PER_SLOT = 8,
    // Memory is short if less than this part of a thread's blocks is free.  If merging frees less, it is tried again
    // when the thread has more blocks by the other part.
    FREE_BLOCKS_DIVISOR = 8,
    MORE_BLOCKS_DIVISOR = 16,
    // Bytes of a small state with a key of 64 bits or fewer.
    SMALL_STATE_BYTES = 12,
    // Bytes of states to another process of a team, at a time.
    TEAM_CHUNK_BYTES = 1 << 20,
    // Bytes of a table to be mapped between two polls.
    MAPPED_BYTES_AT_ONCE = 1 << 22,
    // The size of a buffer, in nodes without links.
    NODES_PER_BUFFER = 1 << 12,
};

// A feasible state, as the node of a graph without dead ends.
typedef struct feasible_state feasible_state;

// An image and the state after it.
typedef struct feasible_link {
    feasible_state *to; // or NULL: the board is full
    uint32_t        option;
} feasible_link;

struct feasible_state {
    union {
        _Atomic(feasible_state *) relocated; // the copy of this node, while nodes are relocated
        // Of a relocated node: the number of solutions below.  0: not known yet.  UINT64_MAX: as many or more.
        atomic_uint_least64_t solutions;
    };
    uint32_t      attempts; // images tried
    uint32_t      links;
    feasible_link link[]; // sorted by image
};

// The memory of nodes, owned.
typedef XT_VECTOR(void *) node_buffers;

// The unvisited children of a node on the path.
typedef struct enumeration_step {
    feasible_link *next;
    uint32_t       left;
} enumeration_step;

// The sizes of waiting states; see forward_kernel.h.
typedef enum state_size { PACKED, SMALL, WHOLE } state_size;

// The states that wait at one cell, divided by hash.
typedef struct cell_buckets {
    xt_state_stack *stack;          // by bucket: packed states; NULL: none waits
    xt_state_stack *unpacked_stack; // by bucket: states with a large path count
    uint32_t        shift;          // hash >> 1 >> shift is the number of the bucket
} cell_buckets;

// The data of one thread.
typedef struct thread_state {
    xt_search              *search;
    uint32_t                number; // 0: the calling thread, which polls and reports
    xt_block_allocator      blocks;
    uint64_t                least_blocks; // with fewer in all, the waiting states are not compacted again
    cell_buckets           *waiting;      // by first open cell
    xt_indexed_state_stack *retained;     // by cell: the keys of expanded states; NULL: no listing
    xt_indexed_state_stack  feasible;     // at the current cell: the keys of feasible states
    uint32_t               *fit;          // scratch for the images that fit; NULL: no listing
    feasible_state         *node;         // the next node of the buffer
    size_t                  node_capacity;
    void                   *scratch; // the kernel's
    // Since the last flush.
    uint64_t *fits_at, *attempts_at; // by remaining counted copies
    uint64_t *states_at;             // expanded states, by the same; NULL: not needed
    int64_t   enqueued_states;       // waiting states; negative if more were taken than added
    uint32_t  states;
    int64_t   until_poll;
    uint64_t  solutions;
    xt_arena  memory;
} thread_state;

// Called by the calling thread during a pass; they may stop the search.
typedef struct pass_hooks {
    void (*before_cell)(xt_search *search);
    void (*amid_cell)(xt_search *search); // every few hundred states
    void (*after_cell)(xt_search *search);
    void *context; // the hooks' own
} pass_hooks;

// The number of solutions of a search that counts.
typedef struct solution_count {
    uint64_t    solutions;          // modulo the modulus
    uint64_t    modulus;            // of this pass; 0: 2^64
    uint64_t    one;                // the path count of the empty board
    uint32_t    residue_bits;       // of a path count: 64, or fewer if memory is short
    bool        has_small_counts;   // path counts of this pass are no residues of 64 bits or of a prime
    bool        is_bound;           // they are floating-point numbers, rounded up
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
    double waiting_before; // the states that waited before the current cell
} abort_state;

// Data of the backward pass; see backward_pass.h.
typedef struct backward_state {
    bool            is_running;
    double          retained; // number of states, in all cells
    void           *tables;   // by cell: tables of feasible states, in the kernel's type
    feasible_state *root;     // or NULL: the board is full at the start
    node_buffers    buffers;
    XT_VECTOR(feasible_state *) relocation_roots; // nodes at which threads begin to relocate
    atomic_bool relocation_failed;
    bool        is_relocated;
} backward_state;

// The walk through the nodes; see enumerate.c.
typedef struct enumeration {
    xt_search        *first;  // has the nodes; maybe this search
    enumeration_step *step;   // by depth
    uint32_t         *placed; // by depth: the number of pieces; an option for an empty cell is no piece
    uint32_t         *option; // of these pieces, and one more
    uint32_t          until_poll;
} enumeration;

// Work shared by threads; see threads.c.
typedef struct shared_job {
    bool                is_shared; // or the calling thread does it alone
    xt_state_block_list block;
    atomic_uint         next; // ticket: the number of a bucket, block or region
} shared_job;

// Counts and errors, shared by threads.
typedef struct shared_counts {
    atomic_bool           is_stopped;
    _Atomic(const char *) error;
    pthread_mutex_t       lock; // guards the fields below, which are not reported yet
    uint64_t             *fits_at, *attempts_at, *states_at;
    uint64_t              waiting, states;
} shared_counts;

// What a process of a team sends to another one at a time.
typedef struct team_chunk {
    uint32_t bytes;
    bool     is_last, is_stopped;
    _Alignas(16) unsigned char data[TEAM_CHUNK_BYTES];
} team_chunk;

// The other processes; see team.h.
typedef struct frontier_team {
    const xt_team *team;  // lent
    team_chunk   **chunk; // by process: what goes to it; that of this process is not used
    bool           has_begun;
    bool           has_sent_stop; // this process or another one has stopped, and all know it
    bool           is_broken;
} frontier_team;

struct xt_search {
    const xt_cover_problem   *problem;  // lent
    xt_counters              *counters; // the calling thread's
    bool                      lists;    // solutions are delivered, not only counted
    xt_state_keys             keys;
    const uint32_t           *used_copies;        // by shape: copies used from the beginning; NULL: none are
    uint32_t                  pieces;             // in a solution, at most; counters have a level for each
    uint32_t                  longest;            // list of images
    void                     *work;               // the kernel's
    const xt_frontier_kernel *kernel;             // for keys of 64 bits
    bool                      is_borrowed;        // keys and work belong to another search
    xt_thread_pool           *thread_pool;        // lent; NULL: one thread
    thread_state            **thread_state;       // one for each thread, made when it is first needed
    uint32_t                  thread_state_count; // made so far
    frontier_team            *team;               // NULL: this process is alone
    xt_memory_budget          budget;
    xt_scratch               *scratch;      // for states that do not fit into the budget; NULL: none
    atomic_bool               lacks_memory; // the search stopped for this reason
    xt_poll                   poll;
    pass_hooks                hooks;
    uint32_t                  bit;         // the cell at hand
    uint8_t                  *bucket_bits; // by cell: the logarithm of the number of its buckets
    uint32_t                  prepared;    // bucket_bits is set for the cells before this one
    xt_state_growth           growth;
    double                    expanded_states;    // in the cells before
    double                    expected_remaining; // states of this cell and the cells behind it; negative: not known
    double                    previous_total;     // states of the pass before; 0: there was none
    solution_count            counting;
    abort_state               policy;
    shared_job                job;
    shared_counts             shared;
    backward_state            backward; // for listing
    enumeration               walk;     // for listing
    xt_arena                  memory;
};

// Stops the search. error is the reason, or NULL after a request.
static inline void stop_search(xt_search *search, const char *error)
{
    if (error)
        atomic_store(&search->shared.error, error);
    atomic_store(&search->shared.is_stopped, true);
}

// The number of levels of states, by remaining counted copies.  It may exceed the number of pieces in a solution.
static inline uint32_t levels_of(const xt_search *search)
{
    return search->keys.counted_copies + 1;
}

static inline bool is_stopped(const xt_search *search)
{
    return atomic_load_explicit(&search->shared.is_stopped, memory_order_relaxed);
}

#endif
