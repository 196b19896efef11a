// domains.h -- the data of the engine `domains`; domains.c explains the idea.
#ifndef XT_EDGE_ENGINES_DOMAINS_DOMAINS_H
#define XT_EDGE_ENGINES_DOMAINS_DOMAINS_H

#include "base/arena.h"
#include "edge/board/model.h"
#include "edge/engines/engines.h"

#include <string.h>

enum {
    // Colours in a narrow set: one bit each in an xt_colour_set.
    XT_DOMAIN_MAX_NARROW_COLOURS = 16,
    // Colours of the lines inside a board: one bit each in an xt_wide_colour_set.
    XT_DOMAIN_MAX_COLOURS = 64,
    // Colours of one table lookup: a table has 2^8 rows for each 8 colours.
    XT_DOMAIN_CHUNK_COLOURS = 8,
    // Relative rotations of a tile: a domain has a plane of bits for each.
    XT_DOMAIN_PLANES = 4,
    // Sides in a row of a table: the four sides twice, so that four consecutive ones begin anywhere.
    XT_DOMAIN_ROW = 8,
    // Poses of a tiny cell.  Tiny cells are revised first: 3 poses are 3 % slower (docs/notes/edge.md).
    XT_DOMAIN_MAX_TINY_POSES = 4,
    // Poses of a small cell.  Small cells are revised before large ones, and lose used-up tile types at once: 6 poses
    // try 5 to 38 % more poses.
    XT_DOMAIN_MAX_SMALL_POSES = 10,
    // Colours that each outer side counts in the branching value: 0 gives 1.49 times the nodes, 1 gives 1.20, 3
    // gives 1.02.
    XT_DOMAIN_OUTLINE_BONUS = 2,
    // Entries of the table `share`: 1000 / count, which is 0 beyond 1000 poses.
    XT_DOMAIN_POSE_SHARES = 1001,
    // Words of a set of cells on boards with copy exclusions: up to 128 cells.
    XT_DOMAIN_MAX_CELL_SET_WORDS = 2,
    // Words of a domain: 4 planes of 16 words, for 1024 tile types.
    XT_DOMAIN_MAX_WORDS = 64,
    // Words with the sets of all classes on a small board: two vectors of 512 bits.
    XT_DOMAIN_MAX_CLASS_SET_WORDS = 16,
    // The count of a filled cell.
    XT_DOMAIN_FILLED = UINT16_MAX,
    // Copies of a tile type that are counted one by one; more count as 3.
    XT_DOMAIN_COUNTED_COPIES = 3,
};

// The colours that a line can still have.
typedef uint16_t xt_colour_set;
typedef uint64_t xt_wide_colour_set;

// A packed word has four narrow sets: bits 0 to 15 have the set of side 0, and so on.  Memory has the same order on
// little-endian machines, and the reverse order on others.
static inline uint64_t xt_reverse_colour_sets_of_big_endian(uint64_t memory)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    memory = memory << 32 | memory >> 32;
    memory = (memory & 0x0000ffff0000ffff) << 16 | (memory >> 16 & 0x0000ffff0000ffff);
#endif
    return memory;
}

static inline uint64_t xt_pack_colour_sets(const xt_colour_set set[XT_SIDES])
{
    uint64_t memory;
    memcpy(&memory, set, sizeof memory);
    return xt_reverse_colour_sets_of_big_endian(memory);
}

static inline void xt_unpack_colour_sets(uint64_t packed, xt_colour_set set[XT_SIDES])
{
    uint64_t memory = xt_reverse_colour_sets_of_big_endian(packed);
    memcpy(set, &memory, sizeof memory);
}

// A domain of four words.
typedef uint64_t xt_domain_vector __attribute__((vector_size(4 * sizeof(uint64_t))));

// A connected component of the graph of cells and tile types: its cells can hold its tile types and no others.  Cells
// are numbered class by class.
//
// Each tile type has a base rotation.  It is chosen so that all cells along one side of the frame hold all tile types
// in the same relative rotation.  A pose is a relative rotation and a tile type.  Side s of a cell shows base side
// s - rotation of the tile.
typedef struct xt_tile_class {
    uint32_t  first, cells; // consecutive numbers
    uint32_t  words;        // of a set of its tile types
    uint32_t  offset;       // in a state: the sets of tile types with at least 1, 2 and 3 copies left
    uint32_t  tile_types;
    uint32_t *tile_type; // by bit
    // Tile types by colours: a row for each chunk of colours and each set of them.  Entry j of a row, 0 to 7, has the
    // tile types with one of the colours on base side -j.  So the entries for side s and rotations 0 to 3 begin at
    // 4 - s.  If edges match their complements, a second table serves the right and bottom sides.
    uint64_t *table;
    void     *shown_colours; // for each relative rotation and tile type: four sets of one colour, a set for each side
    // Tile types by colour, a word for each: by rotation, side, chunk of colours, word of tile types and colour in the
    // chunk.  If domains have four words, the colours of a side follow those of the side before without a gap.  The
    // table is twice as large, since cells with one plane read three more rotations.
    uint64_t *lanes;
    // For each side, difference of two rotations, and rotation: the tile types that show opposite this side the line
    // they show on it that difference earlier.
    uint64_t *matches_itself;
} xt_tile_class;

// Cells that can hold the same poses.  A pose is a bit of a domain: plane * words of the class, plus the tile type's
// bit in its class.  In a zone with one plane, all poses have the same relative rotation.  If domains have four words,
// such a zone leaves three of them empty.
typedef struct xt_domain_zone {
    uint32_t class;
    uint32_t  planes;   // 1 or 4
    uint32_t  rotation; // of the one plane
    uint32_t  words;    // of a domain
    uint64_t *poses;    // the domain on an empty board
    uint32_t *pose_of_bit;
} xt_domain_zone;

// The data of a cell for the inner loops, in one cache line.
typedef struct xt_domain_cell {
    const uint64_t *row[XT_SIDES];       // in its class's table, at the entry for each of its sides
    const uint64_t *lanes;               // in its class's table, at its first plane
    const uint64_t *neighbours_by_sides; // for each set of sides: the neighbours there, as bits
    uint32_t        offset;              // in a state: its domain
    uint32_t        available;           // in a state: its class's sets of tile types with copies left
    uint16_t        mirror[XT_SIDES];    // the neighbour's number of the line on each side
} xt_domain_cell;

// A cell's neighbours of the same class and with as many planes.
typedef struct xt_copy_exclusion {
    const uint64_t *matches_itself[XT_SIDES]; // in its class's table, at the rotations of the two cells
    uint32_t        offset[XT_SIDES];         // in a state: the neighbours' domains
    uint16_t        cell[XT_SIDES];
    uint8_t         sides; // the sides with such neighbours, as bits
} xt_copy_exclusion;

// A state is one block of words.  In this order: for each word of a class and each cell, the tile types in the cell's
// domain; each cell's number of poses; the lines round each cell; the domains; the classes' sets; the copies left of
// each tile type; the sets of open, small and tiny cells; the number of open cells.  If a set of cells has one or two
// words, the parts before the domains have space for 64 or 128 cells, and so lie at constant offsets.
typedef struct xt_state_offsets {
    uint32_t words; // of a state
    uint32_t counts, lines, copies, open, open_count;
} xt_state_offsets;

// The offsets in a state if lines are narrow and each class has one word.
#define XT_SMALL_BOARD_COUNTS(bit_words) (64 * (bit_words) + 8)
#define XT_SMALL_BOARD_LINES(bit_words) (80 * (bit_words) + 8)
#define XT_SMALL_BOARD_DOMAINS(bit_words) (144 * (bit_words) + 16)

// Sets of cells on a small board.
typedef struct xt_small_board_sets {
    uint64_t dirty[2], open[2], small[2], tiny[2];
    uint64_t revised[2];    // since copies were last excluded
    uint64_t known_open[2]; // the open cells when used-up tile types were last removed
} xt_small_board_sets;

// The functions of kernel.h for one width of colour sets and one kind of processor.
typedef struct xt_domain_kernel {
    const char *name;
    bool (*start)(xt_search *search, uint64_t *state);
    bool (*assign_pose)(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell, uint32_t bit);
    bool (*propagate)(xt_search *search, uint64_t *state); // from the cells in `dirty`
    uint32_t (*choose_cell)(const xt_search *search, const uint64_t *state);
} xt_domain_kernel;

// The tables are const once they are made.
typedef struct xt_domain_tables {
    uint32_t        zones, classes;
    xt_domain_zone *zone;
    xt_tile_class *class;
    xt_domain_cell    *cell;
    uint16_t          *zone_of_cell;
    const void       **shown_colours;       // of each cell, in its class's table at its first plane
    xt_copy_exclusion *copy_exclusions;     // of each cell; NULL: the search does not exclude copies
    uint32_t          *board_cell;          // from a cell's number to its place on the board
    uint32_t          *cell_number;         // and back
    uint8_t           *inner_sides;         // of each cell: the sides with a neighbour, as bits
    uint16_t          *neighbour;           // of each cell and side; the cell itself on outer sides
    uint64_t          *neighbours_by_sides; // of each cell and set of sides: the neighbours there, as bits
    // On a small board, of each cell: its class's sets within those of all classes.
    uint8_t copies_offset_of_cell[64 * XT_DOMAIN_MAX_CELL_SET_WORDS];
    // For each set of up to 8 colours, the side's bit if the set is within large_domain_colour_limit.
    uint8_t  few_colours[XT_SIDES][1 << XT_DOMAIN_CHUNK_COLOURS];
    uint16_t share[XT_DOMAIN_POSE_SHARES]; // by the number of poses: its part of a branching value
} xt_domain_tables;

// The choices that led to the states.
typedef struct xt_domain_path {
    uint32_t *choice;
    uint32_t  length;
    uint32_t  base;           // states from this depth on are valid, and the one at depth 0
    uint32_t  restored_depth; // of a state with its cell from restore_node; UINT32_MAX: none
} xt_domain_path;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    uint32_t             cells;
    uint32_t             colours;   // of a line inside
    uint32_t             chunks;    // of colours
    uint32_t             vectors;   // of eight lanes, for the colours of four sides
    uint64_t             lane_bits; // the bits of those lanes in four narrow sets
    xt_state_offsets     at;
    uint32_t             bit_words; // of a set of cells
    uint32_t             max_domain_words;
    uint32_t             large_domain_colour_limit; // a line with more colours does not mark a large domain
    bool                 has_four_word_domains;     // each domain has four words of one plane each
    bool                 is_small_board;            // the layout of the small-board kernel fits
    bool                 is_dead;                   // the empty board has no solution
    xt_domain_kernel     kernel;
    uint64_t            *dirty, *revised; // sets of cells
    // The nodes of the path, by depth.
    uint64_t             *states;
    uint64_t             *values; // of each node: the untried poses of its branching cell
    uint32_t             *chosen; // of each node: its branching cell
    xt_domain_path        path;
    uint32_t             *poses;      // of a solution
    xt_rotation_capacity *capacities; // scratch, of each mixed tile type
    uint32_t              until_poll;
    xt_domain_tables      tables;
    xt_arena              memory;
};

static inline uint64_t *xt_domains_state_at(const xt_search *search, uint32_t depth)
{
    return search->states + (size_t)depth * search->at.words;
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

// Sets the sizes, the tables and the offsets in a state.  Returns false if memory runs out.
bool xt_domains_make_tables(xt_search *search);

// ---- propagate.c ---------------------------------------------------------------------------------------------------

// The kernel that the model names, or the fastest one.  Returns NULL if this processor does not support it.
const xt_domain_kernel *xt_domains_choose_kernel(const xt_edge_model *model);

// ---- mixed_types.c -------------------------------------------------------------------------------------------------

// Returns the pose of a filled cell.
uint32_t xt_domains_pose_of_cell(const xt_search *search, const uint64_t *state, uint32_t cell);

// Removes the poses that would exceed a capacity, and propagates.  Returns false if there is a contradiction.
bool xt_domains_propagate_capacities(xt_search *search, uint64_t *state);

// The same, without a call on a board without mixed tile types.
static inline bool xt_domains_keep_capacities(xt_search *search, uint64_t *state)
{
    return search->model->mixed.count == 0 || xt_domains_propagate_capacities(search, state);
}

// Assigns a pose and propagates, capacities too.  Returns false if there is a contradiction.
bool xt_domains_assign_pose(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell, uint32_t bit);

// ---- branch.c ------------------------------------------------------------------------------------------------------

// Makes all poses of the chosen cell untried.
void xt_domains_begin_values(const xt_search *search, uint32_t depth);

// Chooses the cell to branch on, with all its poses untried.
void xt_domains_choose_cell(xt_search *search, uint32_t depth);

// Takes the next untried pose; UINT32_MAX: there is none.
uint32_t xt_domains_next_value(const xt_search *search, uint32_t depth);

// Searches everything below the state of that depth.
xt_answer xt_domains_search_below(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll);

#endif
