// matrix_state.h -- the data of the engine matrix for its kernels; see matrix.c.
#ifndef XT_SEARCH_MATRIX_MATRIX_STATE_H
#define XT_SEARCH_MATRIX_MATRIX_STATE_H

#include "base/limits.h"
#include "filter/filter.h"
#include "model/cover.h"
#include "search/engine.h"

#include <stdint.h>

enum {
    XT_MATRIX_LANES = 8,         // words of a vector; rows have a multiple of it
    XT_MATRIX_MAX_REPEATED = 16, // shapes with several copies, at most
    XT_MATRIX_ONE_COPY = 255,    // in place of the index of a shape with several copies
    XT_SINGLE_MAX_WORDS = 32,    // words of a row of a single matrix, at most
    XT_SINGLE_MIN_IMAGES =
        768, // images that make a narrower single matrix worthwhile; or else rows must become half as long
    XT_MATRIX_MAX_EXTRACTED_WORDS = 192, // words of a row that `compact` supports, at most
    XT_SINGLE_MAX_ORDERED = 128,         // open items that are sorted, at most
    XT_SINGLE_MAX_TESTED = 12,      // of these, the items tested after placing an image: those with the fewest images
    XT_SINGLE_MEMBERS_AT_ONCE = 8,  // members of an option that are removed at once
    XT_MATRIX_MAX_OPTION_BYTES = 4, // bytes of an option's number, at most
    XT_SINGLE_MAX_PACKED_IMAGES = XT_SINGLE_MAX_WORDS * 64, // images of a packed plane, at most
    XT_BATCHED_WORDS = 8,                                   // words of images in a batched matrix
    XT_BATCHED_MAX_IMAGES = 510,                            // so that a key has 16 bits
    XT_BATCHED_MAX_GROUPS = 16,      // groups of XT_MATRIX_LANES items in a batched matrix, at most
    XT_BATCHED_GROUPS_PER_CHUNK = 4, // groups that are counted into one vector of elements
    XT_BATCHED_MAX_CHUNKS = 4,
    XT_BATCHED_CHUNK_ELEMENTS = 32, // elements of a chunk
    XT_BATCHED_MAX_ITEMS = 128,
    XT_BATCHED_INLINE_PIECES = 26,             // remaining pieces at the roots, unless the matrix is wide
    XT_BATCHED_INLINE_PIECES_WITH_COPIES = 18, // the same, if some shape has several copies
    XT_BATCHED_EXTENSION_PIECES = 28,          // further pieces in a wide matrix, at most
    XT_BATCHED_MAX_ROOTS = 64,                 // roots that share a batched matrix, at most
    XT_BATCHED_NODES_PER_BATCH = 8,            // nodes processed together
    XT_BATCHED_MIN_STRIDE = 8,                 // entries for members of an option, at least
    XT_BATCHED_MEMBERS_PER_WORD = 4,           // members in a word
    XT_BATCHED_SHORT_MEMBERS = 6,              // if no option has more members, the rest is skipped
    XT_BATCHED_RANK_BITS = 7,                  // bits of an item's rank in a batched matrix
    XT_BATCHED_CLOSED_KEY = 0xffff             // in place of the key of a closed item
};

// The residual cover of a node, with items and images renumbered in the cover's order.
//
// A row of bits has item_words words for the items, and behind them a bit for each image.  The row of an item has the
// bit of the item itself and the bits of the images that cover it.  A node is such a row too: its open items and live
// images.  Two items, and three images on items 0, 1 and both:
//
//     row of item 0   items 1 0   images 1 0 1
//     row of item 1   items 0 1   images 0 1 1
//     root            items 1 1   images 1 1 1
//
// To place an image is to remove the rows of its items from the node, which removes all its conflicts at once.  An item
// that may stay open has a row too, but is never chosen and never dead.
typedef struct xt_matrix {
    uint32_t  items, images;
    uint32_t  item_words, words; // of a row; words is a multiple of XT_MATRIX_LANES
    uint64_t *row;               // by item
    uint32_t *option;            // by image
    uint64_t *needed;            // item_words words: the items that must be covered
    uint32_t *item;              // by item here: its number in the cover
    uint8_t  *repeated;          // by item here: its index among the shapes with several copies, or XT_MATRIX_ONE_COPY
    uint32_t *number;            // by item of the cover: its number here, if it is open
    // The rows again, for kernels that extract from planes (matrix_avx512.c): for each eight items, a byte for each
    // image.  Behind them the same for the bytes of the options' numbers.
    uint8_t *plane;
    bool     has_planes;    // the planes are up to date
    bool     has_conflicts; // the conflicts of its images are up to date (matrix_fit.h)
} xt_matrix;

// Shared by all matrices of a search.
typedef struct xt_matrix_run {
    const xt_cover *cover;
    xt_counters    *counters;
    xt_option_sink  sink;
    xt_poll         poll;
    int64_t         until_poll; // nodes
    xt_answer       answer;
    uint32_t        goal;
    bool            may_leave_pieces; // pieces may be left over: a solution can have any depth
    const uint8_t  *repeated;         // by item of the cover, as in a matrix
    uint32_t        repeats;          // shapes with several copies
    uint32_t       *chosen;           // options, by depth
    xt_filter      *filter;           // filters and triggers except the fit filter, or NULL
    uint32_t filter_min_pieces; // filters, triggers or the fit filter work down to this number of remaining pieces;
                                // XT_ONCE: never
    uint32_t fit_min_pieces;    // the same for the fit filter alone
} xt_matrix_run;

// The results of filters and triggers at a node.
typedef struct xt_filtered {
    uint32_t removed;
    bool     is_broken; // a trigger proves that there is no solution below
} xt_filtered;

// A node of a batched matrix without its images.
typedef struct xt_batched_node_state {
    uint64_t open;      // a bit for each open item of the first two chunks, by element
    uint16_t remaining; // pieces
    uint16_t root;      // its root
    union {
        uint16_t placed[XT_BATCHED_INLINE_PIECES]; // images, from the root on
        struct {
            uint16_t placed_before_copies[XT_BATCHED_INLINE_PIECES_WITH_COPIES];
            uint8_t  copies[XT_MATRIX_MAX_REPEATED];
        };
    };
} xt_batched_node_state;

// Three vectors, and a fourth in a wide matrix.
typedef struct xt_batched_node {
    uint64_t live[XT_BATCHED_WORDS];                  // images
    uint16_t lower_bounds[XT_BATCHED_CHUNK_ELEMENTS]; // by element: lower bound on the images of the items of the first
                                                      // chunk
    xt_batched_node_state state;
    struct {
        uint64_t open; // of the last two chunks
        uint16_t placed[XT_BATCHED_EXTENSION_PIECES];
    } extension;
} xt_batched_node;

// An image to place at a node of a batch.
typedef struct xt_batched_child {
    const uint64_t *members; // of its option
    uint16_t        image;
    uint16_t        node; // in the batch
} xt_batched_child;

// A matrix for a few related nodes and everything below them.  Its required items have slots, the items with the fewest
// images first: slot s is lane s % 8 of group s / 8.  A vector of a group holds one word of images for each of its
// items.  The counts for a chunk of four groups form one vector of elements: element 4 * lane + group.
//
//     slot       0  1  2  3  4  5  6  7    8  9 ...         24 ... 31
//     group      0                         1                3
//     lane       0  1  2  3  4  5  6  7    0  1 ...          0 ...  7
//     element    0  4  8 12 16 20 24 28    1  5 ...          3 ... 31
typedef struct xt_batched_search {
    _Alignas(64) uint64_t column[XT_BATCHED_WORDS][XT_BATCHED_MAX_GROUPS][XT_MATRIX_LANES];
    uint16_t rank[XT_BATCHED_MAX_ITEMS]; // by element: the item's number in the cover's order
    // By node of the batch, and the words of images that their children come from.
    xt_batched_node_state state[XT_BATCHED_NODES_PER_BATCH];
    uint64_t              extension_open[XT_BATCHED_NODES_PER_BATCH]; // for simple searches
    uint64_t              source[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_WORDS + 2 * XT_BATCHED_WORDS];
    uint32_t origin[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_WORDS + 2 * XT_BATCHED_WORDS]; // node << 16 | word * 64
    uint32_t item[XT_BATCHED_MAX_ITEMS];      // by rank: the item's number in the cover
    uint16_t element[XT_MATRIX_MAX_REPEATED]; // by shape with several copies: its element, or XT_BATCHED_CLOSED_KEY if
                                              // it is closed
    uint32_t option[XT_BATCHED_MAX_IMAGES + 64]; // by image: its number in the cover
    uint32_t union_images;                       // of all roots together
    uint64_t union_live[XT_BATCHED_WORDS];       // as many bits
    uint32_t groups;
    uint64_t open[2];                           // of all items, as in a node
    uint32_t repeats;                           // shapes with several copies, if nodes must check them
    uint32_t inline_pieces;                     // placed images that fit into the state of a node
    bool     is_wide;                           // more than two chunks, or more pieces than inline_pieces
    uint32_t pieces;                            // remaining pieces at the roots
    uint32_t depth;                             // number of options placed above the roots
    uint32_t root_option[XT_BATCHED_MAX_ROOTS]; // the last of these, by root
    // By item of the cover, with an empty one behind the last: its images, and its bits in state.open and
    // extension.open.
    uint64_t (*row)[XT_BATCHED_WORDS];
    uint64_t *open_bit, *extension_bit;
    uint64_t *members;      // by option of the cover: its shape, its cells, and then the empty item (xt_batched_member)
    uint32_t  stride;       // entries for the members of an option, even
    bool      is_short;     // no option has more than XT_BATCHED_SHORT_MEMBERS
    xt_batched_node *stack; // the next node last
    xt_batched_node *made;  // the children of a batch
    // In place of `made`, in simple searches: the children's images, and for the selected ones the union of each item's
    // images in the first two groups.  So little is written for a child that it stays in the first cache.
    uint64_t (*images)[XT_BATCHED_WORDS];
    uint64_t (*group_images)[2][XT_MATRIX_LANES];
    xt_matrix_run *run;
    uint8_t (*packed)[XT_SINGLE_MAX_PACKED_IMAGES]; // planes, while a matrix is made
    // The members from here on are written before they are read, so they need not be cleared.
    xt_batched_child child[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES];
    uint32_t
        placing[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES]; // a child's image, and in the high half the
                                                                     // distance in bytes of its node from the last one
    uint16_t  live_children[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES]; // children that may be alive
    uint64_t *made_row[XT_SINGLE_MAX_WORDS * 64]; // destinations of rows, while a matrix is made
} xt_batched_search;

// Counted through all chunks.
static inline uint32_t xt_batched_element(uint32_t slot)
{
    uint32_t group = slot / XT_MATRIX_LANES, lane = slot % XT_MATRIX_LANES;
    return group / XT_BATCHED_GROUPS_PER_CHUNK * XT_BATCHED_CHUNK_ELEMENTS + lane * XT_BATCHED_GROUPS_PER_CHUNK +
           group % XT_BATCHED_GROUPS_PER_CHUNK;
}

static inline uint32_t xt_batched_slot(uint32_t element)
{
    uint32_t group =
        element / XT_BATCHED_CHUNK_ELEMENTS * XT_BATCHED_GROUPS_PER_CHUNK + element % XT_BATCHED_GROUPS_PER_CHUNK;
    return group * XT_MATRIX_LANES + element % XT_BATCHED_CHUNK_ELEMENTS / XT_BATCHED_GROUPS_PER_CHUNK;
}

// Returns the offset of a member's row: the words of all rows before it.  One load reads four offsets of 16 bits,
// because making a child is mostly reading: members, and then their rows.
static inline uint32_t xt_batched_member(const uint64_t *members, uint32_t m)
{
    return members[m / XT_BATCHED_MEMBERS_PER_WORD] >> m % XT_BATCHED_MEMBERS_PER_WORD * 16 & UINT16_MAX;
}

static inline void xt_batched_set_member(uint64_t *members, uint32_t m, uint32_t item)
{
    _Static_assert(XT_LIMIT_MATRIX_ITEMS * XT_BATCHED_WORDS <= UINT16_MAX, "a member has 16 bits");
    members[m / XT_BATCHED_MEMBERS_PER_WORD] |= (uint64_t)item * XT_BATCHED_WORDS
                                                << m % XT_BATCHED_MEMBERS_PER_WORD * 16;
}

// Of the list of an option's members.
static inline uint32_t xt_batched_words_of_members(uint32_t stride)
{
    return (stride + XT_BATCHED_MEMBERS_PER_WORD - 1) / XT_BATCHED_MEMBERS_PER_WORD;
}

// Returns the bit of a member.  A row has as many words as a bit has bytes, so the row's offset is the bit's offset in
// bytes.
static inline uint64_t xt_batched_member_bit(const uint64_t *bit, uint32_t member)
{
    _Static_assert(XT_BATCHED_WORDS == sizeof *bit, "words of a row are bytes of a bit");
    return *(const uint64_t *)(const void *)((const char *)bit + member);
}

// A search node by node.
typedef struct xt_single_search {
    xt_matrix                matrix;
    uint32_t                 max_words; // of a row
    struct xt_single_search *below;     // the next narrower one, or NULL
    xt_batched_search       *batched;
    xt_matrix_run           *run;
    uint64_t                *node; // by depth: max_words words each
    uint32_t *copies; // by depth: remaining copies of each shape with several; XT_MATRIX_MAX_REPEATED entries each
    uint16_t *order;  // by depth: items, the ones with the fewest images first; XT_SINGLE_MAX_ORDERED entries each
    uint32_t *orders; // by depth: number of items in `order`; 0: not sorted
    uint64_t *root;   // XT_BATCHED_MAX_ROOTS rows: nodes that will share a batched matrix
    uint32_t *root_copies;
    uint32_t  roots;
    uint64_t  image_words[XT_SINGLE_MAX_WORDS]; // all ones in the words of images
    // By image: the row of its conflicts, if the fit filter works at children.
    uint64_t *conflicts;
    uint64_t  images[XT_SINGLE_MAX_WORDS]; // of the last child, with its placed image
} xt_single_search;

static inline uint32_t xt_matrix_round_up(uint32_t words)
{
    return (words + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES * XT_MATRIX_LANES;
}

// Words of a row of `items` items and `images` images.
static inline uint32_t xt_matrix_words_for(uint32_t items, uint32_t images)
{
    return xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
}

static inline uint64_t *xt_matrix_row(const xt_matrix *matrix, uint32_t item)
{
    return matrix->row + (size_t)item * matrix->words;
}

// The item to branch on.  choices is 0 if some item cannot be covered any more.
typedef struct xt_branch {
    uint32_t item, choices;
} xt_branch;

typedef struct xt_matrix_kernel {
    const char *name;
    // copies: remaining, of each shape with several.
    xt_branch (*choose)(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies);
    // Makes the single matrix, which must be wide enough, from a node of a wider matrix of at most
    // XT_MATRIX_MAX_EXTRACTED_WORDS words.
    void (*compact)(xt_matrix *from, const uint64_t *node, xt_single_search *single);
    // The fit filter, at the root of the single matrix, or at a node of any matrix.  The latter takes many times as
    // long.  Both return the number of removed images.  scratch: three rows.
    uint32_t (*fit_root)(xt_single_search *single, uint64_t *root);
    uint32_t (*fit_wide)(const xt_matrix *matrix, const xt_cover *cover, uint64_t *node, uint64_t *scratch);
    // Searches the subtree of the node at a depth.  Its options are in run->chosen.
    xt_answer (*search)(xt_single_search *single, uint32_t depth);
    // Prepares the search of the children, one by one, of the node at a depth from which the matrix was made.
    void (*begin_children)(xt_single_search *single, uint32_t depth);
    // Searches the subtree of the child with an image of the item that the node branches on.
    xt_answer (*search_child)(xt_single_search *single, uint32_t depth, uint32_t item, uint32_t image);
} xt_matrix_kernel;

extern const xt_matrix_kernel xt_matrix_portable;
#ifdef __x86_64__
extern const xt_matrix_kernel xt_matrix_avx2, xt_matrix_avx512;
#endif
extern const xt_matrix_kernel xt_matrix_neon; // if XT_HAS_NEON
extern const xt_matrix_kernel xt_matrix_wasm; // if XT_HAS_WASM_SIMD

#endif
