// matrix_portable.c -- the kernel in portable C.  A vector is four pairs of words: every 64-bit processor has
// instructions for pairs.

#include "search/matrix/matrix_state.h"

#define TARGET
#define PART_WORDS 2

typedef uint64_t part __attribute__((vector_size(16)));
typedef uint16_t shorts __attribute__((vector_size(16)));

static inline bool is_zero(part a)
{
    return (a[0] | a[1]) == 0;
}

// x | -x has the highest bit unless x is 0.
static inline part zero_words(part a)
{
    return ~(a | -a) >> 63;
}

// Counts bits in parallel, by byte.
static inline part count_bytes(part a)
{
    part bits = a - (a >> 1 & 0x5555555555555555u);
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    return (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

static inline part add_bytes(part a)
{
    a = (a & 0x00ff00ff00ff00ffu) + (a >> 8 & 0x00ff00ff00ff00ffu);
    a += a >> 16;
    return (a + (a >> 32)) & 0xffff;
}

static inline uint64_t total_of(part a)
{
    return a[0] + a[1];
}

// Elements have the order of memory.  The lowest bits of a word become its first element.
static inline shorts elements_of(part words)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    words = words << 32 | words >> 32;
    words = (words & 0x0000ffff0000ffff) << 16 | (words >> 16 & 0x0000ffff0000ffff);
#endif
    return (shorts)words;
}

// Adds neighbouring fields of `bits` bits.  The sums of a go to the low fields, the sums of b to the high fields.
static inline part add_neighbours(part a, part b, uint64_t mask, uint32_t bits)
{
    return ((a & mask) | (b & mask) << bits) + ((a >> bits & mask) | (b & ~mask));
}

// A word has at most 64 bits, so sums of bytes fit into bytes.
static inline shorts count_groups(const part *group, const uint32_t groups)
{
    part sum[XT_BATCHED_GROUPS_PER_CHUNK] = {0};
    for (uint32_t g = 0; g < groups; g++)
        sum[g] = count_bytes(group[g]);
    part two = add_neighbours(sum[0], sum[1], 0x00ff00ff00ff00ff, 8);
    part others = groups > 2 ? add_neighbours(sum[2], sum[3], 0x00ff00ff00ff00ff, 8) : (part){0};
    part four = add_neighbours(two, others, 0x0000ffff0000ffff, 16);
    four = (four + (four >> 32)) & 0xffffffff;
    four = (four | four << 16) & 0x0000ffff0000ffff;
    four = (four | four << 8) & 0x00ff00ff00ff00ff;
    return elements_of(four);
}

// All ones in each element with a less than b.
static inline shorts is_less(shorts a, shorts b)
{
    return (shorts)(a < b);
}

static inline shorts subtract_or_0(shorts a, shorts b)
{
    return (a - b) & ~is_less(a, b);
}

static inline shorts min_of(shorts a, shorts b)
{
    const shorts less = is_less(a, b);
    return (a & less) | (b & ~less);
}

static inline uint32_t least_of(shorts a)
{
    uint32_t least = UINT16_MAX;
    for (uint32_t i = 0; i < 8; i++)
        least = a[i] < least ? a[i] : least;
    return least;
}

static inline uint32_t bits_below(shorts a, uint32_t most)
{
    uint32_t below = 0;
    for (uint32_t i = 0; i < 8; i++)
        below |= (uint32_t)(a[i] < most) << i;
    return below;
}

#include "search/matrix/matrix_parts.h"
#include "search/simd/bit_extract.h"

#include "search/matrix/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_portable = XT_MATRIX_KERNEL("portable");
