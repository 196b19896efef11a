// matrix_state.h -- the data of the engine matrix, as its kernels see them; see matrix.c.
#ifndef XT_SEARCH_MATRIX_MATRIX_STATE_H
#define XT_SEARCH_MATRIX_MATRIX_STATE_H

#include "base/limits.h"
#include "filter/filter.h"
#include "model/cover.h"
#include "search/engine.h"

#include <stdint.h>

enum {
    XT_MATRIX_LANES = 8,                 // words of a vector; rows have a multiple of them
    XT_MATRIX_MAX_REPEATED = 16,         // shapes with several copies, at most
    XT_MATRIX_ONE_COPY = 255,            // in place of the index of a shape with several copies: there is one
    XT_SINGLE_MAX_WORDS = 32,            // of a row in the middle, at most
    XT_SINGLE_MIN_IMAGES = 768,          // made narrower for nodes below, at least; or rows become half as long
    XT_MATRIX_MAX_EXTRACTED_WORDS = 192, // of a row that bits are taken out of, at most
    XT_SINGLE_MAX_ORDERED = 128,         // open items that are put into an order, at most
    XT_SINGLE_MAX_TESTED = 12,           // of those, when an image was placed: the ones with the fewest images
    XT_SINGLE_MEMBERS_AT_ONCE = 8,       // of an option, that are taken together
    XT_MATRIX_MAX_OPTION_BYTES = 4,      // of an option's number, at most
    XT_SINGLE_MAX_PACKED_IMAGES = XT_SINGLE_MAX_WORDS * 64, // images of a plane that is packed, at most
    XT_BATCHED_WORDS = 8,                                   // of images, in a slim matrix
    XT_BATCHED_MAX_IMAGES = 510,                            // so that a key has 16 bits
    XT_BATCHED_MAX_GROUPS = 16,                             // of lanes, for its items
    XT_BATCHED_GROUPS_PER_CHUNK = 4, // groups whose items are counted into one vector of short numbers
    XT_BATCHED_MAX_CHUNKS = 4,
    XT_BATCHED_CHUNK_ELEMENTS = 32, // of a chunk
    XT_BATCHED_MAX_ITEMS = 128,
    XT_BATCHED_INLINE_PIECES = 26,             // pieces that remain at its roots, as long as it is not wide
    XT_BATCHED_INLINE_PIECES_WITH_COPIES = 18, // the same, where some shape has several copies
    XT_BATCHED_EXTENSION_PIECES = 28,          // and as many more at most, if it is
    XT_BATCHED_MAX_ROOTS = 64,                 // at most
    XT_BATCHED_NODES_PER_BATCH = 8,            // nodes that are taken up together
    XT_BATCHED_MIN_STRIDE = 8,                 // members of an option that have room, at least
    XT_BATCHED_MEMBERS_PER_WORD = 4,           // of those, in a word
    XT_BATCHED_SHORT_MEMBERS = 6,              // where none has more, the others are not looked at
    XT_BATCHED_RANK_BITS = 7,                  // of an item's number among those of a slim matrix
    XT_BATCHED_CLOSED_KEY = 0xffff             // in place of a key: the item is closed
};

// What an exact cover has left, its items and images numbered anew, both in the cover's order.
//
// A row of bits has item_words words for the items, and behind them a bit for each image.  The row of an item holds the
// item itself and the images that cover it; a node is such a row too, of the open items and the live images.  So to
// place an image is to take the rows of its items out of the node, all in one go: its conflicts.  An item that may stay
// open is never chosen and never dead, and has a row like the others.
typedef struct xt_matrix {
    uint32_t  items, images;
    uint32_t  item_words, words; // of a row; words is a multiple of XT_MATRIX_LANES
    uint64_t *row;               // by item
    uint32_t *option;            // by image
    uint64_t *needed;            // item_words: of the items, those that have to be covered
    uint32_t *item;              // by item here: the cover's
    uint8_t  *repeated;          // by item here: its index among the shapes with several copies, or XT_MATRIX_ONE_COPY
    uint32_t *number;            // by item of the cover: its number here, where it is open
    // The rows once more, for kernels that take them from planes: by eight items, a byte for each image.  Behind them
    // the same of options, by byte of their numbers.
    uint8_t *plane;
    bool     has_planes;    // they were made
    bool     has_conflicts; // those of its images were found
} xt_matrix;

// What the parts of a search share.
typedef struct xt_matrix_run {
    const xt_cover *cover;
    xt_counters    *counters;
    xt_option_sink  sink;
    xt_poll         poll;
    int64_t         until_poll; // nodes
    xt_answer       answer;
    uint32_t        goal;
    bool            may_leave_pieces;  // pieces may be left over: a solution has no depth of its own
    const uint8_t  *repeated;          // by item of the cover, as in a matrix
    uint32_t        repeats;           // shapes with several copies
    uint32_t       *chosen;            // options, with room for all
    xt_filter      *filter;            // and triggers, all but the fit filter; NULL: none below the root
    uint32_t        filter_min_pieces; // they, or the fit filter, work as long as so many pieces remain; XT_ONCE: never
    uint32_t        fit_min_pieces;    // the same, of the fit filter alone
} xt_matrix_run;

// What filters and triggers did at a node.
typedef struct xt_filtered {
    uint32_t removed;
    bool     is_broken; // a trigger says that there is no solution below
} xt_filtered;

// What a node has besides images.
typedef struct xt_batched_node_state {
    uint64_t open;      // a bit for each open item of the first chunks, by element
    uint16_t remaining; // pieces
    uint16_t root;      // that it came from
    union {
        uint16_t placed[XT_BATCHED_INLINE_PIECES]; // images, from the root on
        struct {
            uint16_t placed_before_copies[XT_BATCHED_INLINE_PIECES_WITH_COPIES];
            uint8_t  copies[XT_MATRIX_MAX_REPEATED];
        };
    };
} xt_batched_node_state;

// A node of a slim matrix: three vectors, and a fourth where the matrix is wide.
typedef struct xt_batched_node {
    uint64_t live[XT_BATCHED_WORDS];                  // images
    uint16_t lower_bounds[XT_BATCHED_CHUNK_ELEMENTS]; // no item of the first chunk has fewer images; by element
    xt_batched_node_state state;
    struct {
        uint64_t open; // of the last chunks
        uint16_t placed[XT_BATCHED_EXTENSION_PIECES];
    } extension;
} xt_batched_node;

// An image to be placed at a node of a batch.
typedef struct xt_batched_child {
    const uint64_t *members; // of its option
    uint16_t        image;
    uint16_t        node; // of the batch
} xt_batched_child;

// A matrix for some nodes that have little left together, and everything below them.  Its items have places, those with
// the fewest images first: place p is lane p % 8 of group p / 8.  A vector of a group holds a word of images for each
// of its items.  What is found for a chunk of groups is put together into one vector of short numbers, its elements:
// element 4 * lane + group.
typedef struct xt_batched_search {
    _Alignas(64) uint64_t column[XT_BATCHED_WORDS][XT_BATCHED_MAX_GROUPS][XT_MATRIX_LANES];
    uint16_t rank[XT_BATCHED_MAX_ITEMS]; // by element: numbers in the cover's order
    // By node at hand, and the words of images that their children come from.
    xt_batched_node_state state[XT_BATCHED_NODES_PER_BATCH];
    uint64_t              extension_open[XT_BATCHED_NODES_PER_BATCH]; // where the search is plain
    uint64_t              source[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_WORDS + 2 * XT_BATCHED_WORDS];
    uint32_t origin[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_WORDS + 2 * XT_BATCHED_WORDS]; // node << 16 | word * 64
    uint32_t item[XT_BATCHED_MAX_ITEMS];                                                   // by rank: the cover's
    uint16_t element[XT_MATRIX_MAX_REPEATED]; // by shape that has several copies; XT_BATCHED_CLOSED_KEY: it is closed
    uint32_t option[XT_BATCHED_MAX_IMAGES + 64]; // by image: the cover's
    uint32_t union_images;                       // at all roots together
    uint64_t union_live[XT_BATCHED_WORDS];       // bits of so many images
    uint32_t groups;
    uint64_t open[2];                           // all items, as in a node
    uint32_t repeats;                           // shapes with several copies that nodes have to be asked about
    uint32_t inline_pieces;                     // placed images that three vectors hold
    bool     is_wide;                           // has more than two chunks, or more pieces than three vectors hold
    uint32_t pieces;                            // that remain at the roots
    uint32_t depth;                             // options that led to the roots
    uint32_t root_option[XT_BATCHED_MAX_ROOTS]; // the last of them
    // By item of the cover, and behind the last an empty one: its images, and its bits in rest.open and in more.open.
    uint64_t (*row)[XT_BATCHED_WORDS];
    uint64_t *open_bit, *extension_bit;
    uint64_t *members;      // by option of the cover: its shape, its cells, and then the empty item (xt_batched_member)
    uint32_t  stride;       // of members, even
    bool      is_short;     // none has more than XT_BATCHED_SHORT_MEMBERS
    xt_batched_node *stack; // the next node last
    xt_batched_node *made;  // the children of a batch
    // In their place, where the search is plain: their images, and what the items of the first two groups have of them,
    // laid over each other, of those that are sifted.  So little is written for each that it stays in the first cache.
    uint64_t (*images)[XT_BATCHED_WORDS];
    uint64_t (*group_images)[2][XT_MATRIX_LANES];
    xt_matrix_run *run;
    uint8_t (*packed)[XT_SINGLE_MAX_PACKED_IMAGES]; // planes, while a matrix is made
    // From here on all is written before it is read, so that nothing need be cleared.
    xt_batched_child child[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES];
    uint32_t placing[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES]; // a child's image, and before it how many
                                                                          // bytes its node lies below the last
    uint16_t  live_children[XT_BATCHED_NODES_PER_BATCH * XT_BATCHED_MAX_IMAGES]; // the children that may be alive
    uint64_t *made_row[XT_SINGLE_MAX_WORDS * 64]; // where rows go, while a matrix is made
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

// The words of row before an item that an option has.  Four numbers of 16 bits come with one word, since most of what
// it costs to make a child is to read: members, and then their rows.
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

// The bit of a member: the words of row before an item are as many as the bytes of the others.
static inline uint64_t xt_batched_member_bit(const uint64_t *bit, uint32_t member)
{
    _Static_assert(XT_BATCHED_WORDS == sizeof *bit, "words of a row are bytes of a bit");
    return *(const uint64_t *)(const void *)((const char *)bit + member);
}

// A search from node to node in a matrix of middle width.
typedef struct xt_single_search {
    xt_matrix                matrix;
    uint32_t                 max_words; // words of a row
    struct xt_single_search *below;     // less wide; NULL: this is the last
    xt_batched_search       *batched;
    xt_matrix_run           *run;
    uint64_t                *node;   // by depth, widest words each
    uint32_t                *copies; // by depth: those left of each shape that has several, XT_MATRIX_MAX_REPEATED each
    uint16_t                *order;  // by depth: items, those with the fewest images first, XT_SINGLE_MAX_ORDERED each
    uint32_t                *orders; // by depth: how many; 0: they were not put into an order
    uint64_t                *root;   // XT_BATCHED_MAX_ROOTS rows: nodes that are to get a slim matrix together
    uint32_t                *root_copies;
    uint32_t                 roots;
    uint64_t                 image_words[XT_SINGLE_MAX_WORDS]; // all bits of the words that hold images
    // By image, a row each: what it cannot be placed beside.  Made where the fit filter works at children.
    uint64_t *conflicts;
    uint64_t  images[XT_SINGLE_MAX_WORDS]; // of the child that was made last, and the image that was placed for it
} xt_single_search;

static inline uint32_t xt_matrix_round_up(uint32_t words)
{
    return (words + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES * XT_MATRIX_LANES;
}

// Words of a row with so many items and images.
static inline uint32_t xt_matrix_words_for(uint32_t items, uint32_t images)
{
    return xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
}

static inline uint64_t *xt_matrix_row(const xt_matrix *matrix, uint32_t item)
{
    return matrix->row + (size_t)item * matrix->words;
}

// What to branch on: choices 0 where something cannot be covered any more.
typedef struct xt_branch {
    uint32_t item, choices;
} xt_branch;

typedef struct xt_matrix_kernel {
    const char *name;
    // copies: left, of each shape that had several.
    xt_branch (*choose)(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies);
    // Makes the middle's matrix, which is wide enough, of what a node of a wider one has, of no more than
    // XT_MATRIX_MAX_EXTRACTED_WORDS words.
    void (*compact)(xt_matrix *from, const uint64_t *node, xt_single_search *single);
    // The fit filter: at the root of the middle's matrix, and at a node of any matrix, with room for three of its rows,
    // which takes many times as long.  They return how many images they took out.
    uint32_t (*fit_root)(xt_single_search *single, uint64_t *root);
    uint32_t (*fit_wide)(const xt_matrix *matrix, const xt_cover *cover, uint64_t *node, uint64_t *scratch);
    // Everything below the node at a depth, whose options are in run->chosen.
    xt_answer (*search)(xt_single_search *single, uint32_t depth);
    // The middle's matrix was made of a node at a depth, whose children are to be searched one by one.
    void (*begin_children)(xt_single_search *single, uint32_t depth);
    // Everything below the child of that node that places an image of an item, which it branches on.
    xt_answer (*search_child)(xt_single_search *single, uint32_t depth, uint32_t item, uint32_t image);
} xt_matrix_kernel;

extern const xt_matrix_kernel xt_matrix_portable;
#ifdef __x86_64__
extern const xt_matrix_kernel xt_matrix_avx2, xt_matrix_avx512;
#endif

#endif
