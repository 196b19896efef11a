// domains.h -- what the engine `domains` is made of; see domains.c for the idea.
#ifndef XT_EDGE_ENGINES_DOMAINS_DOMAINS_H
#define XT_EDGE_ENGINES_DOMAINS_DOMAINS_H

#include "edge/board/model.h"
#include "edge/engines/engines.h"

enum {
    XT_DOMAIN_MAX_NARROW_COLOURS = 16, // in a narrow set
    XT_DOMAIN_MAX_COLOURS = 64,        // on the lines inside a board, at most
    XT_DOMAIN_CHUNK_COLOURS = 8,       // colours that one lookup takes together
    XT_DOMAIN_PLANES = 4,              // relative turns
    XT_DOMAIN_ROW = 8,                 // sides in a row of a table: four, twice
    XT_DOMAIN_MAX_TINY_POSES =
        4, // poses of a cell that is revised before the other small ones, and these before all others
    XT_DOMAIN_MAX_SMALL_POSES =
        10,                      // poses of a small cell, that a kind which ran out is taken from without further cause
    XT_DOMAIN_OUTLINE_BONUS = 2, // colours that a side on the outline is worth where a cell is branched on
    XT_DOMAIN_POSE_SHARES = 1001,       // what one pose of a cell is worth where a cell is branched on
    XT_DOMAIN_MAX_CELL_SET_WORDS = 2,   // words of a set of cells, at most, where cells are parted
    XT_DOMAIN_MAX_WORDS = 64,           // of a domain, at most
    XT_DOMAIN_ALIGNMENT = 64,           // bytes that tables are aligned to
    XT_DOMAIN_MAX_DEFERRED = 256,       // solutions held back, at most
    XT_DOMAIN_MAX_CLASS_SET_WORDS = 16, // words of all classes' sets that are looked up at once
    XT_DOMAIN_FILLED = UINT16_MAX,      // the count of a cell that is filled
    XT_DOMAIN_COUNTED_COPIES = 3,       // copies of a kind told apart while cells that can hold it are counted
};

typedef uint16_t xt_colour_set;      // of the colours of a line, where there are up to 16
typedef uint64_t xt_wide_colour_set; // and where there are more

// A domain of four words.
typedef uint64_t xt_domain_vector __attribute__((vector_size(4 * sizeof(uint64_t))));

// Kinds and the cells that can hold them: no other cell can hold one of these kinds, and these cells can hold no other.
// Cells are numbered anew, class by class.
//
// Of each kind one turn is its base, such that the cells of one side of the frame hold all kinds in the same relative
// turn; a pose is told by its relative turn and its kind.  Seen from a tile, a line is above or beside its base side j;
// a cell's side s is the base side s - turn.
typedef struct xt_tile_class {
    uint32_t  first, cells; // their numbers follow each other
    uint32_t  words;        // of a set of its kinds
    uint32_t  offset;       // of its sets in a state: kinds with 1, 2, 3 copies left or more
    uint32_t  tile_types;
    uint32_t *tile_type; // by bit
    // For each chunk of colours, each set of them, a row: for each j from 0 to 7 the kinds that show one of the colours
    // on base side -j, so that the four rows for the four turns at side s begin at 4 - s.  What the top and the left
    // side show stands first; then, where edges match their complements, what the other two show.
    uint64_t *table;
    void     *shown_colours; // for each relative turn, each kind: a set of one colour for each side
    // The same, for each turn (as many more stand empty), each side, each chunk of colours, each word of kinds: the
    // kinds that show each of the eight colours.  Where the board is usual: for each turn, each side, each colour, and
    // none behind them, up to as many as there were if each side had 8 or 16.
    uint64_t *lanes;
    // For each side, each difference of two turns, each turn: the kinds that show opposite that side what they show
    // there so many turns before.
    uint64_t *matches_itself;
    void     *buffers[4]; // what was allocated for the four
} xt_tile_class;

// The cells that can hold the same poses.  A pose is a bit of a cell's domain: plane * words of the class + the kind's
// place in its class.  With one plane, all poses have the same relative turn; where the board is usual, the words of
// three more stand empty.
typedef struct xt_domain_zone {
    uint32_t class;
    uint32_t  planes;   // 1, or 4
    uint32_t  rotation; // of the one plane
    uint32_t  words;    // of a domain
    uint64_t *poses;    // the domain of an empty board
    uint32_t *pose_of_bit;
} xt_domain_zone;

// All that the inner loops need of a cell, in a cache line.
typedef struct xt_domain_cell {
    const uint64_t *row[XT_SIDES];       // in its class's table, where those for each of its sides begin
    const uint64_t *lanes;               // in its class's, for its first plane
    const uint64_t *neighbours_by_sides; // for each set of its sides: the neighbours there, as bits
    uint32_t        offset, available;   // in a state's words: of its domain, of its class's sets
    uint16_t        mirror[XT_SIDES];    // where the neighbour has the line, among the lines round all cells
} xt_domain_cell;

// A cell and those beside it that have as many planes and hold the same kinds.
typedef struct xt_copy_exclusion {
    const uint64_t *matches_itself[XT_SIDES]; // in its class's: for the turns there
    uint32_t        offset[XT_SIDES];         // of their domains, in a state's words
    uint16_t        cell[XT_SIDES];
    uint8_t         sides; // where there are such cells, as bits
} xt_copy_exclusion;

// A state is one block of words: of each cell the kinds in its domain, for each word of its class; of each cell the
// number of poses; the lines round each cell; the domains; the classes' sets; of each kind the copies left; and sets of
// cells: the open ones, the small, the tiny.  Where sets of cells have one word or two, there is room for as many cells
// before the domains.
typedef struct xt_state_offsets {
    uint32_t words; // of all
    uint32_t counts, lines, copies, open, open_count;
} xt_state_offsets;

// Where numbers of poses and lines then stand, if lines are narrow and each class has one word.
#define XT_SMALL_BOARD_COUNTS(bit_words) (64 * (bit_words) + 8)
#define XT_SMALL_BOARD_LINES(bit_words) (80 * (bit_words) + 8)
#define XT_SMALL_BOARD_DOMAINS(bit_words) (144 * (bit_words) + 16)

// A state's sets of cells, those to be revised, and those that were since cells were last parted.
typedef struct xt_small_board_sets {
    uint64_t dirty[2], open[2], small[2], tiny[2], revised[2];
    uint64_t known_open[2]; // the cells that were open when kinds that ran out were last looked for
} xt_small_board_sets;

// A pose that is being tried: the state that all conclusions are drawn in, step by step.
typedef struct xt_pose_trial {
    uint64_t           *state;
    xt_small_board_sets sets;          // what they are; the state's are set once it is through
    uint64_t            cell;          // picked to be revised next; none: as many as the sets have bits
    bool                is_consistent; // no contradiction so far
} xt_pose_trial;

// Of one width of sets and one kind of processor: see domains_kernel.h.
typedef struct xt_domain_kernel {
    const char *name;
    bool (*start)(xt_search *search, uint64_t *state);
    bool (*assign_pose)(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell, uint32_t bit);
    uint32_t (*choose_cell)(const xt_search *search, const uint64_t *state);
    // Where all is near, the same step by step, of two flows on small boards.  NULL: this kernel cannot.
    void (*begin_trial)(xt_search *search, xt_pose_trial *trial, const uint64_t *from, uint64_t *state, uint32_t cell,
                        uint32_t bit);
    uint32_t (*advance_trials)(xt_search *search, xt_pose_trial trial[2], uint32_t busy);
} xt_domain_kernel;

// The nodes on the way to the one at hand, by depth.
typedef struct xt_search_chain {
    uint64_t *states;
    uint64_t *values; // of each: what is not yet tried of the cell branched on
    uint32_t *chosen; // of each: that cell
    void     *states_buffer;
} xt_search_chain;

// All tables, const once they are made.  Cells are numbered class by class.
typedef struct xt_domain_tables {
    uint32_t        zones, classes;
    xt_domain_zone *zone;
    xt_tile_class *class;
    xt_domain_cell    *cell;
    void              *cells_buffer;
    uint16_t          *zone_of_cell;
    const void       **shown_colours;       // of each cell: in its class's, for its first plane
    xt_copy_exclusion *copy_exclusions;     // of each cell; NULL: copies are not excluded
    uint32_t          *board_cell;          // by cell: in the order of the board
    uint32_t          *cell_number;         // of a cell, by its place on the board
    uint8_t           *inner_sides;         // of each cell: where it has a neighbour, as bits
    uint16_t          *neighbour;           // for each cell, each side; itself on outer sides
    uint64_t          *neighbours_by_sides; // for each cell, each set of its sides: the neighbours there, as bits
    // On small boards, of each cell: its class's sets, among those of all.
    uint8_t copies_offset_of_cell[64 * XT_DOMAIN_MAX_CELL_SET_WORDS];
    // A side's bit: where so few of up to eight colours are left.
    uint8_t  few_colours[XT_SIDES][1 << XT_DOMAIN_CHUNK_COLOURS];
    uint16_t share[XT_DOMAIN_POSE_SHARES]; // by the number of poses
} xt_domain_tables;

// The choices that led to the states of the first chain.
typedef struct xt_domain_path {
    uint32_t *choice;
    uint32_t  length;
    uint32_t  base;           // from there on states lie on that path; above it the first alone is right
    uint32_t  restored_depth; // the depth of a state that was come back to, with its cell; UINT32_MAX: none
} xt_domain_path;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    uint32_t             cells, chunks;
    uint32_t             colours, vectors; // that a line inside can have; of eight lanes each, for four sides
    uint64_t             lane_bits;        // where the bits of those lanes stand in four sets
    xt_state_offsets     at;
    uint32_t             bit_words;                 // of a set of cells
    uint32_t             max_domain_words;          // words of a domain, at most
    uint32_t             large_domain_colour_limit; // colours left on a line, at most, for large domains to hear of it
    bool                 has_four_word_domains;     // all domains have four words, each of which is a plane
    bool             is_small_board; // and cells are parted, all copies of kinds are told apart, and classes are few
    bool             is_dead;        // the empty board has no solution
    bool             is_interleaved; // poses are tried step by step
    xt_domain_kernel kernel;
    uint64_t        *dirty, *revised; // cells to be revised, and that were, as bits
    uint32_t         chains;          // 2: two poses are tried side by side
    xt_search_chain  chain[2];        // nodes at work
    xt_pose_trial    trial[2];        // of each chain: the pose that is being tried
    xt_domain_path   path;
    uint32_t        *poses;    // of a solution
    uint32_t        *deferred; // of solutions held back, where there are two chains
    uint32_t         until_poll;
    xt_domain_tables tables;
};

static inline uint64_t *xt_domains_state_at(const xt_search *search, const xt_search_chain *chain, uint32_t depth)
{
    return chain->states + (size_t)depth * search->at.words;
}

static inline uint32_t xt_domains_open_cells(const xt_search *search, const uint64_t *state)
{
    return *(const uint32_t *)(state + search->at.open_count);
}

// ---- Of a model ----------------------------------------------------------------------------------------------------

static inline uint32_t xt_domains_first_colour(const xt_edge_model *model)
{
    return model->has_frame_inside ? 0 : 1;
}

// The number of colours that a line inside the board can have; at least one.
static inline uint32_t xt_domains_colours(const xt_edge_model *model)
{
    uint32_t first = xt_domains_first_colour(model);
    return model->colours > first ? model->colours - first : 1;
}

// ---- tables.c ------------------------------------------------------------------------------------------------------

// Memory that begins at a cache line, as zeros; *buffer is to be freed.  Returns NULL if memory runs out.
void *xt_domains_allocate_aligned(size_t count, size_t size, void **buffer);

// Sets the sizes, the tables and the offsets in a state.  Returns false if memory runs out.
bool xt_domains_make_tables(xt_search *search);

void xt_domains_free_tables(xt_search *search);

// ---- propagate.c ---------------------------------------------------------------------------------------------------

// The kernel that the model names, or the fastest one.  Returns NULL if this processor does not support it.
const xt_domain_kernel *xt_domains_choose_kernel(const xt_edge_model *model);

// ---- branch.c ------------------------------------------------------------------------------------------------------

// Makes all poses of the chosen cell untried.
void xt_domains_begin_values(const xt_search *search, const xt_search_chain *chain, uint32_t depth);

// Chooses the cell to branch on, with all its poses untried.
void xt_domains_choose_cell(xt_search *search, const xt_search_chain *chain, uint32_t depth);

// Takes the next untried pose; UINT32_MAX: there is none.
uint32_t xt_domains_next_value(const xt_search *search, const xt_search_chain *chain, uint32_t depth);

// Searches everything below the state of that depth.
xt_answer xt_domains_search_below(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll);

#endif
