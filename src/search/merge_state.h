// merge_state.h -- what merging has in hand, whatever the width of its keys; see merge.c.
#ifndef XT_SEARCH_MERGE_STATE_H
#define XT_SEARCH_MERGE_STATE_H

#include "base/team.h"
#include "search/dlx.h"
#include "search/engine.h"
#include "search/merge_chunks.h"
#include "search/piles.h"
#include "search/swell.h"

#include <pthread.h>

enum {
    // States of a cell: how many make one lot more of those behind it, for one thread and for several, which wait less
    // for each other where lots are small; and how many lots there are for these at least, and at most.
    STATES_FOR_LOT = 1 << 9,
    STATES_FOR_SHARED_LOT = 1 << 7,
    LEAST_SHARED_LOT_BITS = 2,
    LOT_BITS_MAX = 7,
    // States that are merged at a time, so that they and their slots stay in the cache.
    STATES_IN_BATCH = 1 << 13, // on average
    STATES_IN_BATCH_MAX = 1 << 15,
    BATCH_BITS_MAX = 16,
    // States of a cell: so many are worth the while to wake others; and of those kept, and of those that become nodes,
    // on the way back, where each takes longer.
    STATES_TO_SHARE = 1 << 13,
    KEPT_TO_SHARE = 1 << 12,
    NODES_TO_SHARE = 1 << 10,
    MOST_REGIONS = 16, // of a table, that threads fill, and the slots that each has at least: of fewer all may be taken
    LEAST_REGION = 512, // where half of the table's are
    // Of a table: slots for each state in it, and bits for each slot, which tell of most keys that they are not there.
    SLOTS_FOR_LIVING = 2,
    MARKS_OF_SLOT = 8,
    MAPPED_AT_ONCE = 1 << 22, // bytes of such a table
    NODES_AT_ONCE = 1 << 12,  // without links, for which room is made
};

// A state that leads to a solution, as the node of a graph without dead ends.
typedef struct living living;

// What it leads to next.
typedef struct living_link {
    living  *to; // NULL: a full board
    uint32_t option;
} living_link;

struct living {
    union {
        _Atomic(living *) laid_out; // where it was moved to, when nodes are laid out
        // Of one that was laid out: how many it leads to; 0: not known yet; UINT64_MAX: so many, or more.
        atomic_uint_least64_t solutions;
    };
    uint32_t    attempts; // images that were tried
    uint32_t    links;
    living_link link[]; // in the order of images
};

// What was allotted to nodes; owned.
typedef XT_VECTOR(void *) node_rooms;

// Of a node on the way, the children that are left.
typedef struct walk_step {
    living_link *next;
    uint32_t     left;
} walk_step;

// States that wait at one cell, by their hashes.
typedef struct lots {
    xt_pile *pile;  // of light states; NULL: none waits
    xt_pile *heavy; // of others
    uint32_t shift; // of a hash that was shifted by one: to the number of its lot
} lots;

// What one member of the team has for itself.
typedef struct hand {
    xt_search      *search;
    uint32_t        number; // 0: the thread that called, which alone asks and reports
    xt_blocks       blocks;
    lots           *waiting; // by first open cell
    xt_listed_pile *kept;    // the keys of states gone on from, by cell; NULL: solutions are only counted
    xt_listed_pile  alive;   // the keys of those at the cell at hand that lead to a solution
    uint32_t       *fit;     // room for a list: what of it fits; NULL as before
    living         *node;    // the next one, in room for so many without links
    size_t          node_room;
    void           *own; // the kernel's
    // Since they were last told.
    uint64_t *fits_at, *attempts_at; // by the copies that remain, of those that are counted
    uint64_t *states_at;             // gone on from, by the same; NULL: nobody asks
    int64_t   put;                   // states that wait now
    uint32_t  states;
    int64_t   until_poll;
    uint64_t  solutions;
} hand;

// Who looks on as a sweep goes from cell to cell, and may stop it; called by the thread that called.
typedef struct watcher {
    void (*before_cell)(xt_search *search);
    void (*amid_cell)(xt_search *search); // every few hundred states
    void (*after_cell)(xt_search *search);
    void *context; // the watcher's own
} watcher;

struct xt_search {
    const xt_cover_problem *problem;  // lent
    xt_counters            *counters; // the thread's that called
    bool                    lists;    // solutions are to be delivered, not only counted
    xt_keys                 keys;
    uint32_t                pieces;  // in a solution, at most: of so many levels is told
    uint32_t                longest; // list of images
    xt_team                *team;    // lent; NULL: alone
    hand                  **hand;    // as many as there are members, made when they are wanted
    uint32_t                hands;   // made
    xt_budget               budget;
    xt_poll                 poll;
    xt_swell                swell;
    double                  done;     // states gone on from, in the cells before
    double                  expected; // of this cell, and those behind it; negative: not known
    double                  whole;    // of a sweep, where it was gone through before; else 0
    double                  rival;    // states that it may go on from, in all; 0: any number
    bool                    is_guess; // the rival: nobody knows what else to do
    bool                    only_judges, is_judged, is_sampled;
    watcher                 watch;
    const bool             *is_used;        // by shape: its pieces are used up from the beginning; NULL: all are there
    uint64_t                solutions;      // what is left of them by the modulus
    uint64_t                modulus;        // 0: 2^64
    uint32_t                sweep;          // how often it was gone through before, for other moduli
    double                  most_solutions; // as a logarithm to the base 2
    atomic_bool             are_many;       // solutions, or ways to a state: more than a word can tell
    bool                    may_be_many;    // as far as a sample of the ways tells
    void                   *work;           // the kernel's
    const xt_merge_kernel  *kernel;         // where keys are narrow
    bool                    is_borrowed;    // keys and work are another search's
    // For lists.
    bool       is_back; // on the way from the last cell to the first
    double     kept;    // states, in all cells
    void      *tables;  // by cell, of the living states: the kernel's
    living    *root;    // NULL: the board is full from the beginning
    node_rooms rooms;
    XT_VECTOR(living *) start; // from which hands lay out what follows
    atomic_bool lacks_room;    // for laying them out
    bool        is_laid_out;
    // Of a walk.
    xt_search *first;  // that has the nodes, maybe this one
    walk_step *step;   // by depth
    uint32_t  *placed; // by depth: pieces; what leaves a cell empty is none
    uint32_t  *option; // of these, and one more
    uint32_t   until_poll;

    // The cell at hand.
    uint32_t      bit;
    bool          is_shared; // by the hands
    uint8_t      *lot_bits;  // by cell: into how many lots go the states that wait there, as a logarithm
    uint32_t      prepared;  // cells for which that is known
    xt_block_list block;
    atomic_uint   next; // ticket for what is to be done: a lot, a block, or a region

    atomic_bool           is_stopped;
    _Atomic(const char *) trouble;
    pthread_mutex_t       lock; // over what follows: told by hands, and not yet passed on
    uint64_t             *fits_at, *attempts_at, *states_at;
    uint64_t              waiting, states;
};

// With a reason, or none where that was asked for.
static inline void stop(xt_search *search, const char *trouble)
{
    if (trouble)
        atomic_store(&search->trouble, trouble);
    atomic_store(&search->is_stopped, true);
}

// Of states, by the copies that remain of those that are counted: more, it may be, than have room, or fewer.
static inline uint32_t levels_of(const xt_search *search)
{
    return search->keys.counted + 1;
}

static inline bool is_stopped(const xt_search *search)
{
    return atomic_load_explicit(&search->is_stopped, memory_order_relaxed);
}

#endif
