// matrix_portable.c -- the kernel in portable C.  A vector is four pairs of words: every 64-bit processor has
// instructions for pairs.

#include "search/matrix/matrix_state.h"

#define TARGET

typedef uint64_t pair __attribute__((vector_size(16)));
typedef uint16_t eight __attribute__((vector_size(16)));

static inline bool is_zero(pair a)
{
    return (a[0] | a[1]) == 0;
}

// x | -x has the highest bit unless x is 0.
static inline pair zero_words(pair a)
{
    return ~(a | -a) >> 63;
}

// Counts bits in parallel, by byte.
static inline pair count_bytes(pair a)
{
    pair bits = a - (a >> 1 & 0x5555555555555555u);
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    return (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

static inline pair add_bytes(pair a)
{
    a = (a & 0x00ff00ff00ff00ffu) + (a >> 8 & 0x00ff00ff00ff00ffu);
    a += a >> 16;
    return (a + (a >> 32)) & 0xffff;
}

// Elements have the order of memory.  The lowest bits of a word become its first element.
static inline eight elements_of(pair words)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    words = words << 32 | words >> 32;
    words = (words & 0x0000ffff0000ffff) << 16 | (words >> 16 & 0x0000ffff0000ffff);
#endif
    return (eight)words;
}

// Adds neighbouring fields of `bits` bits.  The sums of a go to the low fields, the sums of b to the high fields.
static inline pair add_neighbours(pair a, pair b, uint64_t mask, uint32_t bits)
{
    return ((a & mask) | (b & mask) << bits) + ((a >> bits & mask) | (b & ~mask));
}

// A word has at most 64 bits, so sums of bytes fit into bytes.
static inline eight count_groups(const pair *group, const uint32_t groups)
{
    pair sum[XT_BATCHED_GROUPS_PER_CHUNK] = {0};
    for (uint32_t g = 0; g < groups; g++)
        sum[g] = count_bytes(group[g]);
    pair two = add_neighbours(sum[0], sum[1], 0x00ff00ff00ff00ff, 8);
    pair others = groups > 2 ? add_neighbours(sum[2], sum[3], 0x00ff00ff00ff00ff, 8) : (pair){0};
    pair four = add_neighbours(two, others, 0x0000ffff0000ffff, 16);
    four = (four + (four >> 32)) & 0xffffffff;
    four = (four | four << 16) & 0x0000ffff0000ffff;
    four = (four | four << 8) & 0x00ff00ff00ff00ff;
    return elements_of(four);
}

// All ones in each element with a less than b.
static inline eight is_less(eight a, eight b)
{
    return (eight)(a < b);
}

static inline eight subtract_or_0(eight a, eight b)
{
    return (a - b) & ~is_less(a, b);
}

static inline eight min_of(eight a, eight b)
{
    const eight less = is_less(a, b);
    return (a & less) | (b & ~less);
}

static inline uint32_t least_of(eight a)
{
    uint32_t least = UINT16_MAX;
    for (uint32_t i = 0; i < 8; i++)
        least = a[i] < least ? a[i] : least;
    return least;
}

static inline uint32_t bits_below(eight a, uint32_t most)
{
    uint32_t below = 0;
    for (uint32_t i = 0; i < 8; i++)
        below |= (uint32_t)(a[i] < most) << i;
    return below;
}

#include "search/matrix/matrix_pairs.h"

const xt_matrix_kernel xt_matrix_portable = {.name = "portable",
                                             .choose = choose,
                                             .compact = compact,
                                             .fit_root = fit_root,
                                             .fit_wide = fit_wide,
                                             .search = search,
                                             .begin_children = begin_children,
                                             .search_child = search_child};
