// domains.h -- what the engine `domains` is made of; see domains.c for the idea.
#ifndef XT_EDGE_DOMAINS_H
#define XT_EDGE_DOMAINS_H

#include "edge/engines.h"
#include "edge/model.h"

enum {
    XT_DOMAIN_COLOURS = 64, // on the lines inside a board, at most
    XT_DOMAIN_CHUNK = 8,    // colours that one lookup takes together
    XT_DOMAIN_PLANES = 4,   // poses of one kind
    XT_DOMAIN_EAGER = 10,   // poses of a cell that a kind which ran out is taken from at once
    XT_DOMAIN_LISTED = 3,   // poses gone through one by one
    XT_DOMAIN_WORDS = 64,   // of a domain, at most
    XT_FILLED = UINT16_MAX, // the count of a cell that is filled
    XT_DOMAIN_COUNTED = 3,  // copies of a kind told apart while cells that can hold it are counted
};

typedef uint16_t xt_set;      // of the colours of a line, where there are up to 16
typedef uint64_t xt_wide_set; // and where there are more

// A domain of four words.
typedef uint64_t xt_four __attribute__((vector_size(4 * sizeof(uint64_t))));

// The cells that can hold the same poses.  A pose is a bit of a cell's domain: plane * words of the class + the kind's
// place in its class.
typedef struct xt_zone {
    uint32_t class;
    uint32_t  planes; // 1, or 4
    uint32_t  words;  // of a domain
    uint64_t *poses;  // the domain of an empty board
    uint64_t *table;  // for each side, each chunk of colours, each set of them: the poses that show one of them
    void     *shows;  // for each bit: a set of one colour for each side; all colours on outer sides
    uint32_t *pose_of_bit;
} xt_zone;

// Kinds and the cells that can hold them: no other cell can hold one of these kinds, and these cells can hold no other.
typedef struct xt_class {
    uint32_t  first, cells; // in xt_domains.cell_of_class
    uint32_t  words;        // of a set of its kinds
    uint32_t  place;        // of its sets in a state: kinds with 1, 2, 3 copies left or more
    uint32_t  kinds;
    uint32_t *kind; // by bit
} xt_class;

// All that the inner loops need of a cell, in a cache line.
typedef struct xt_domain_cell {
    const uint64_t *table; // of its zone, as are shows and planes
    const void     *shows;
    uint32_t        place;            // of its domain, in a state's words
    uint32_t        left;             // of its class's sets
    uint16_t        line[XT_SIDES];   // its number; the last one on outer sides
    uint16_t        marked[XT_SIDES]; // the neighbour; itself on outer sides
    uint16_t        zone;
    uint8_t         words; // of its domain
    bool            has_planes;
    bool            is_inner; // four words, of which each is a plane
    bool            is_outer; // on any side
} xt_domain_cell;

// A state is one block of words: the domains; the classes' sets; then of each cell the number of poses, of each kind
// the copies left, the lines' sets, and the open cells as bits.
typedef struct xt_state_places {
    uint32_t words; // of all
    uint32_t counts, copies, lines, open, left;
} xt_state_places;

// Of one width of sets and one kind of processor: see domains_kernel.h.
typedef struct xt_domain_kernel {
    const char *name;
    bool (*start)(xt_search *search, uint64_t *state);
    bool (*settle)(xt_search *search, uint64_t *state, uint32_t cell, uint32_t bit);
    uint32_t (*choose)(const xt_search *search, const uint64_t *state);
} xt_domain_kernel;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    uint32_t             cells, lines, chunks;
    uint32_t             zones, classes;
    xt_zone             *zone;
    xt_class *class;
    xt_domain_cell  *cell;
    uint32_t        *cell_of_class;
    uint64_t        *cells_of_class; // as bits
    xt_state_places  at;
    uint64_t        *states; // one for each depth
    uint64_t        *values; // for each depth: what is not yet tried of the cell branched on
    uint32_t        *chosen; // for each depth: that cell
    uint32_t        *path;   // the choices that led to the states up to `arrived`
    uint32_t         arrived;
    uint32_t         widest;    // words of a domain, at most
    uint32_t         told;      // colours left on a line, at most, for large domains to hear of it
    uint32_t         bit_words; // of a set of cells
    uint64_t        *dirty;     // cells to be revised, as bits
    bool             is_dead;   // the empty board has no solution
    uint32_t        *poses;     // of a solution
    uint32_t         until_poll;
    xt_domain_kernel kernel;
};

#endif
