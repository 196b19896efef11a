// matrix_state.h -- the data of the engine matrix, as its kernels see them; see matrix.c.
#ifndef XT_SEARCH_MATRIX_STATE_H
#define XT_SEARCH_MATRIX_STATE_H

#include "base/limits.h"
#include "filter/filter.h"
#include "model/cover.h"
#include "search/engine.h"

#include <stdint.h>

enum {
    XT_MATRIX_LANES = 8,                     // words of a vector; rows have a multiple of them
    XT_MATRIX_REPEATED = 16,                 // shapes with several copies, at most
    XT_MATRIX_SINGLE = 255,                  // in place of the index of a shape with several copies: there is one
    XT_MIDDLE_WORDS = 32,                    // of a row in the middle, at most
    XT_MIDDLE_IMAGES = 768,                  // made narrower for nodes below, at least; or rows become half as long
    XT_MATRIX_TAKEN = 192,                   // of a row that bits are taken out of, at most
    XT_MIDDLE_ORDERED = 128,                 // open items that are put into an order, at most
    XT_MIDDLE_TESTED = 12,                   // of those, when an image was placed: the ones with the fewest images
    XT_MIDDLE_MEMBERS = 8,                   // of an option, that are taken together
    XT_MATRIX_OPTION_BYTES = 4,              // of an option's number, at most
    XT_MIDDLE_PACKED = XT_MIDDLE_WORDS * 64, // images of a plane that is packed, at most
    XT_SLIM_WORDS = 8,                       // of images, in a slim matrix
    XT_SLIM_IMAGES = 510,                    // so that a key has 16 bits
    XT_SLIM_GROUPS = 16,                     // of lanes, for its items
    XT_SLIM_CHUNK = 4,                       // groups whose items are counted into one vector of short numbers
    XT_SLIM_CHUNKS = 4,
    XT_SLIM_ELEMENTS = 32, // of a chunk
    XT_SLIM_ITEMS = 128,
    XT_SLIM_NEAR = 26,      // pieces that remain at its roots, as long as it is not wide
    XT_SLIM_NEARER = 18,    // the same, where some shape has several copies
    XT_SLIM_FAR = 28,       // and as many more at most, if it is
    XT_SLIM_ROOTS = 64,     // at most
    XT_SLIM_BATCH = 8,      // nodes that are taken up together
    XT_SLIM_STRIDE = 8,     // members of an option that have room, at least
    XT_SLIM_TOGETHER = 4,   // of those, in a word
    XT_SLIM_SHORT = 6,      // where none has more, the others are not looked at
    XT_SLIM_RANK_BITS = 7,  // of an item's number among those of a slim matrix
    XT_SLIM_CLOSED = 0xffff // in place of a key: the item is closed
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
    uint8_t  *repeated;          // by item here: its index among the shapes with several copies, or XT_MATRIX_SINGLE
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
    bool            is_loose;    // pieces may be left over: a solution has no depth of its own
    const uint8_t  *repeated;    // by item of the cover, as in a matrix
    uint32_t        repeats;     // shapes with several copies
    uint32_t       *chosen;      // options, with room for all
    xt_filter      *filter;      // and triggers, all but the fit filter; NULL: none below the root
    uint32_t        filtered_to; // they, or the fit filter, work as long as so many pieces remain; XT_ONCE: never
    uint32_t        fitted_to;   // the same, of the fit filter alone
} xt_matrix_run;

// What filters and triggers did at a node.
typedef struct xt_filtered {
    uint32_t removed;
    bool     is_broken; // a trigger says that there is no solution below
} xt_filtered;

// All open, all live.
void xt_matrix_set_root(const xt_matrix *matrix, uint64_t *node);

// Tells the filter what was placed last on the way to a node of the matrix, and takes out of it what the filter finds.
// To be asked once for each node, in the order of the tree.
xt_filtered xt_matrix_filter(const xt_matrix_run *run, const xt_matrix *matrix, uint32_t depth, uint64_t *node);
void        xt_matrix_count_filtered(const xt_matrix_run *run, uint32_t depth, xt_filtered done);

// What a node has besides images.
typedef struct xt_slim_rest {
    uint64_t open;      // a bit for each open item of the first chunks, by element
    uint16_t remaining; // pieces
    uint16_t root;      // that it came from
    union {
        uint16_t placed[XT_SLIM_NEAR]; // images, from the root on
        struct {
            uint16_t placed_before_copies[XT_SLIM_NEARER];
            uint8_t  copies[XT_MATRIX_REPEATED];
        };
    };
} xt_slim_rest;

// A node of a slim matrix: three vectors, and a fourth where the matrix is wide.
typedef struct xt_slim_node {
    uint64_t     live[XT_SLIM_WORDS];   // images
    uint16_t     few[XT_SLIM_ELEMENTS]; // no item of the first chunk has fewer images; by element
    xt_slim_rest rest;
    struct {
        uint64_t open; // of the last chunks
        uint16_t placed[XT_SLIM_FAR];
    } more;
} xt_slim_node;

// An image to be placed at a node of a batch.
typedef struct xt_slim_child {
    const uint64_t *members; // of its option
    uint16_t        image;
    uint16_t        node; // of the batch
} xt_slim_child;

// A matrix for some nodes that have little left together, and everything below them.  Its items have places, those with
// the fewest images first: place p is lane p % 8 of group p / 8.  A vector of a group holds a word of images for each
// of its items.  What is found for a chunk of groups is put together into one vector of short numbers, its elements:
// element 4 * lane + group.
typedef struct xt_slim {
    _Alignas(64) uint64_t column[XT_SLIM_WORDS][XT_SLIM_GROUPS][XT_MATRIX_LANES];
    uint16_t rank[XT_SLIM_ITEMS]; // by element: numbers in the cover's order
    // By node at hand, and the words of images that their children come from.
    xt_slim_rest rest[XT_SLIM_BATCH];
    uint64_t     more_open[XT_SLIM_BATCH]; // where the search is plain
    uint64_t     source[XT_SLIM_BATCH * XT_SLIM_WORDS + 2 * XT_SLIM_WORDS];
    uint32_t     origin[XT_SLIM_BATCH * XT_SLIM_WORDS + 2 * XT_SLIM_WORDS]; // node << 16 | word * 64
    uint32_t     item[XT_SLIM_ITEMS];                                       // by rank: the cover's
    uint16_t     element[XT_MATRIX_REPEATED]; // by shape that has several copies; XT_SLIM_CLOSED: it is closed
    uint32_t     option[XT_SLIM_IMAGES + 64]; // by image: the cover's
    uint32_t     images_of_all;               // at all roots together
    uint64_t     live_of_all[XT_SLIM_WORDS];  // bits of so many images
    uint32_t     groups;
    uint64_t     open[2];                    // all items, as in a node
    uint32_t     repeats;                    // shapes with several copies that nodes have to be asked about
    uint32_t     near;                       // placed images that three vectors hold
    bool         is_wide;                    // has more than two chunks, or more pieces than three vectors hold
    uint32_t     pieces;                     // that remain at the roots
    uint32_t     depth;                      // options that led to the roots
    uint32_t     root_option[XT_SLIM_ROOTS]; // the last of them
    // By item of the cover, and behind the last an empty one: its images, and its bits in rest.open and in more.open.
    uint64_t (*row)[XT_SLIM_WORDS];
    uint64_t     *open_bit, *more_bit;
    uint64_t     *members;  // by option of the cover: its shape, its cells, and then the empty item (xt_slim_member)
    uint32_t      stride;   // of members, even
    bool          is_short; // none has more than XT_SLIM_SHORT
    xt_slim_node *stack;    // the next node last
    xt_slim_node *made;     // the children of a batch
    // In their place, where the search is plain: their images, and what the items of the first two groups have of them,
    // laid over each other, of those that are sifted.  So little is written for each that it stays in the first cache.
    uint64_t (*images)[XT_SLIM_WORDS];
    uint64_t (*some)[2][XT_MATRIX_LANES];
    xt_matrix_run *run;
    uint8_t (*packed)[XT_MIDDLE_PACKED]; // planes, while a matrix is made
    // From here on all is written before it is read, so that nothing need be cleared.
    xt_slim_child child[XT_SLIM_BATCH * XT_SLIM_IMAGES];
    uint32_t      placing[XT_SLIM_BATCH * XT_SLIM_IMAGES]; // a child's image, and before it how many bytes its node
                                                           // lies below the last
    uint16_t  sifted[XT_SLIM_BATCH * XT_SLIM_IMAGES];      // the children that may be alive
    uint64_t *made_row[XT_MIDDLE_WORDS * 64];              // where rows go, while a matrix is made
} xt_slim;

// Counted through all chunks.
static inline uint32_t xt_slim_element(uint32_t place)
{
    uint32_t group = place / XT_MATRIX_LANES, lane = place % XT_MATRIX_LANES;
    return group / XT_SLIM_CHUNK * XT_SLIM_ELEMENTS + lane * XT_SLIM_CHUNK + group % XT_SLIM_CHUNK;
}

static inline uint32_t xt_slim_place(uint32_t element)
{
    uint32_t group = element / XT_SLIM_ELEMENTS * XT_SLIM_CHUNK + element % XT_SLIM_CHUNK;
    return group * XT_MATRIX_LANES + element % XT_SLIM_ELEMENTS / XT_SLIM_CHUNK;
}

// The words of row before an item that an option has.  Four numbers of 16 bits come with one word, since most of what
// it costs to make a child is to read: members, and then their rows.
static inline uint32_t xt_slim_member(const uint64_t *members, uint32_t m)
{
    return members[m / XT_SLIM_TOGETHER] >> m % XT_SLIM_TOGETHER * 16 & UINT16_MAX;
}

static inline void xt_slim_set_member(uint64_t *members, uint32_t m, uint32_t item)
{
    _Static_assert(XT_LIMIT_MATRIX_ITEMS * XT_SLIM_WORDS <= UINT16_MAX, "a member has 16 bits");
    members[m / XT_SLIM_TOGETHER] |= (uint64_t)item * XT_SLIM_WORDS << m % XT_SLIM_TOGETHER * 16;
}

// Of the list of an option's members.
static inline uint32_t xt_slim_words_of(uint32_t stride)
{
    return (stride + XT_SLIM_TOGETHER - 1) / XT_SLIM_TOGETHER;
}

// The bit of a member: the words of row before an item are as many as the bytes of the others.
static inline uint64_t xt_slim_bit(const uint64_t *bit, uint32_t member)
{
    _Static_assert(XT_SLIM_WORDS == sizeof *bit, "words of a row are bytes of a bit");
    return *(const uint64_t *)(const void *)((const char *)bit + member);
}

// A search from node to node in a matrix of middle width.
typedef struct xt_middle {
    xt_matrix         matrix;
    uint32_t          widest; // words of a row
    struct xt_middle *below;  // less wide; NULL: this is the last
    xt_slim          *slim;
    xt_matrix_run    *run;
    uint64_t         *node;   // by depth, widest words each
    uint32_t         *copies; // by depth: those left of each shape that has several, XT_MATRIX_REPEATED each
    uint16_t         *order;  // by depth: items, those with the fewest images first, XT_MIDDLE_ORDERED each
    uint32_t         *orders; // by depth: how many; 0: they were not put into an order
    uint64_t         *root;   // XT_SLIM_ROOTS rows: nodes that are to get a slim matrix together
    uint32_t         *root_copies;
    uint32_t          roots;
    uint64_t          image_words[XT_MIDDLE_WORDS]; // all bits of the words that hold images
    // By image, a row each: what it cannot be placed beside.  Made where the fit filter works at children.
    uint64_t *conflicts;
    uint64_t  images[XT_MIDDLE_WORDS]; // of the child that was made last, and the image that was placed for it
} xt_middle;

static inline uint32_t xt_matrix_round_up(uint32_t words)
{
    return (words + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES * XT_MATRIX_LANES;
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
    // XT_MATRIX_TAKEN words.
    void (*narrow)(xt_matrix *from, const uint64_t *node, xt_middle *middle);
    // The fit filter: at the root of the middle's matrix, and at a node of any matrix, with room for three of its rows,
    // which takes many times as long.  They return how many images they took out.
    uint32_t (*fit_root)(xt_middle *middle, uint64_t *root);
    uint32_t (*fit_wide)(const xt_matrix *matrix, const xt_cover *cover, uint64_t *node, uint64_t *room);
    // Everything below the node at a depth, whose options are in run->chosen.
    xt_answer (*search)(xt_middle *middle, uint32_t depth);
    // The middle's matrix was made of a node at a depth, whose children are to be searched one by one.
    void (*begin)(xt_middle *middle, uint32_t depth);
    // Everything below the child of that node that places an image of an item, which it branches on.
    xt_answer (*search_child)(xt_middle *middle, uint32_t depth, uint32_t item, uint32_t image);
} xt_matrix_kernel;

extern const xt_matrix_kernel xt_matrix_plain;
#ifdef __x86_64__
extern const xt_matrix_kernel xt_matrix_avx2, xt_matrix_avx512;
#endif

#endif
