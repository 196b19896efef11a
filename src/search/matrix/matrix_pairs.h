// matrix_pairs.h -- vectors of four pairs of words, for processors with registers of 128 bits.
//
// A kernel defines TARGET and these names, and then includes this header.
//
//     pair eight       two words of 64 bits, and eight elements of 16 bits
//     is_zero          true if all bits are 0                 zero_words      nonzero for each word that is 0
//     count_bytes      the bits of each byte                  add_bytes       the sum of the bytes of each word
//     elements_of      words as elements: the lowest bits of a word become its first element
//     count_groups     the bits of each word of up to four pairs, as elements; a pair that is not in a group is 0
//     subtract_or_0 min_of        the difference, or 0 if it is negative, and the lesser of each two elements
//     least_of bits_below         the least element, and a bit for each element less than a number

#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_state.h"

#include <string.h>

enum { PAIRS = XT_MATRIX_LANES / 2 };

typedef struct vector {
    pair at[PAIRS];
} vector;

typedef vector held;
typedef vector counts; // by byte, of up to 31 words

typedef struct elements {
    eight at[PAIRS];
} elements;

// The bits to move by 1, 2, 4 and so on.
typedef struct bit_extractor {
    uint64_t mask, by[6];
} bit_extractor;

#define FOR_PAIRS for (uint32_t p = 0; p < PAIRS; p++)

static inline vector v_load(const uint64_t *at)
{
    vector a;
    memcpy(&a, at, sizeof a);
    return a;
}

static inline held hold(const uint64_t *at)
{
    return v_load(at);
}

static inline vector v_held(held a)
{
    return a;
}

static inline void v_store(uint64_t *at, vector a)
{
    memcpy(at, &a, sizeof a);
}

static inline vector v_broadcast(uint64_t word)
{
    vector    a;
    FOR_PAIRS a.at[p] = (pair){word, word};
    return a;
}

static inline vector v_zero(void)
{
    return v_broadcast(0);
}

static inline vector v_and(vector a, vector b)
{
    FOR_PAIRS a.at[p] &= b.at[p];
    return a;
}

static inline vector v_without(vector a, vector b)
{
    FOR_PAIRS a.at[p] &= ~b.at[p];
    return a;
}

static inline vector v_without_both(vector a, vector b, vector c)
{
    return v_without(v_without(a, b), c);
}

static inline vector v_or_and(vector a, vector b, vector c)
{
    FOR_PAIRS a.at[p] |= b.at[p] & c.at[p];
    return a;
}

static inline bool v_is_zero(vector a)
{
    return is_zero(a.at[0] | a.at[1] | a.at[2] | a.at[3]);
}

static inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, a);
    at[word] |= bit;
}

static inline bool v_all_nonzero(vector a, vector b)
{
    pair      zeros = {0};
    FOR_PAIRS zeros |= zero_words(a.at[p]) | zero_words(b.at[p]);
    return is_zero(zeros);
}

static inline uint64_t v_total(vector a)
{
    pair all = a.at[0] + a.at[1] + a.at[2] + a.at[3];
    return all[0] + all[1];
}

static inline uint64_t v_total_below_256(vector a)
{
    return v_total(a);
}

static inline void v_totals(const vector *sum, uint32_t *total)
{
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++)
        total[i] = (uint32_t)v_total(sum[i]);
}

static inline counts v_count(void)
{
    return v_zero();
}

static inline counts v_add_bits(counts sum, vector a)
{
    FOR_PAIRS sum.at[p] += count_bytes(a.at[p]);
    return sum;
}

static inline vector v_sum(counts sum)
{
    FOR_PAIRS sum.at[p] = add_bytes(sum.at[p]);
    return sum;
}

// Writes all words, and advances past the nonzero ones.
static inline uint32_t v_compress_nonzero(vector words, uint32_t origin, uint64_t *compressed, uint32_t *origins)
{
    uint64_t word[XT_MATRIX_LANES];
    uint32_t count = 0;
    v_store(word, words);
    for (uint32_t w = 0; w < XT_MATRIX_LANES; w++) {
        compressed[count] = word[w];
        origins[count] = origin + w * 64;
        count += word[w] != 0;
    }
    return count;
}

static inline elements e_pack(const vector *sum, const uint32_t groups)
{
    (void)groups;
    elements  e;
    FOR_PAIRS e.at[p] = elements_of(sum[0].at[p] | sum[1].at[p] << 16 | sum[2].at[p] << 32 | sum[3].at[p] << 48);
    return e;
}

static inline elements e_count(const vector *words, const uint32_t groups)
{
    elements e;
    FOR_PAIRS
    {
        pair group[XT_BATCHED_GROUPS_PER_CHUNK] = {0};
        for (uint32_t g = 0; g < groups; g++)
            group[g] = words[g].at[p];
        e.at[p] = count_groups(group, groups);
    }
    return e;
}

static inline elements e_join(elements low, elements high)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    FOR_PAIRS low.at[p] |= (eight)((pair)high.at[p] >> 32);
#else
    FOR_PAIRS low.at[p] |= (eight)((pair)high.at[p] << 32);
#endif
    return low;
}

static inline elements e_load(const uint16_t *at)
{
    elements e;
    memcpy(&e, at, sizeof e);
    return e;
}

static inline elements e_subtract(elements a, const uint16_t *less)
{
    const elements b = e_load(less);
    FOR_PAIRS      a.at[p] = subtract_or_0(a.at[p], b.at[p]);
    return a;
}

static inline void e_store(uint16_t *at, elements a)
{
    memcpy(at, &a, sizeof a);
}

// All ones in each of eight elements with its bit set.
static inline eight open_ones(uint32_t open, uint32_t p)
{
    const eight    bit = {1, 2, 4, 8, 16, 32, 64, 128};
    const uint16_t all = (uint16_t)(open >> 8 * p & 0xff);
    return (eight)(((eight){all, all, all, all, all, all, all, all} & bit) == bit);
}

static inline bool e_all_nonzero(elements a, uint32_t open)
{
    eight     none = {0};
    FOR_PAIRS none |= (eight)(a.at[p] == 0) & open_ones(open, p);
    return is_zero((pair)none);
}

static inline elements e_max_value(void)
{
    elements  e;
    FOR_PAIRS e.at[p] = ~(eight){0};
    return e;
}

static inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    const elements ranks = e_load(rank);
    FOR_PAIRS      choices.at[p] = (choices.at[p] << XT_BATCHED_RANK_BITS | ranks.at[p]) | ~open_ones(open, p);
    return choices;
}

static inline elements e_min(elements a, elements b)
{
    FOR_PAIRS a.at[p] = min_of(a.at[p], b.at[p]);
    return a;
}

static inline elements e_min_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    return e_min(least, e_keys(choices, rank, open));
}

static inline uint32_t e_below(elements a, uint32_t most)
{
    uint32_t  below = 0;
    FOR_PAIRS below |= bits_below(a.at[p], most) << 8 * p;
    return below;
}

static inline uint32_t e_min_element(elements a)
{
    return least_of(min_of(min_of(a.at[0], a.at[1]), min_of(a.at[2], a.at[3])));
}

static inline void place_in_state(const xt_batched_node_state *from, uint64_t closed, uint32_t slot,
                                  const uint16_t *image, xt_batched_node_state *to)
{
    *to = *from;
    to->open = from->open & ~closed;
    to->remaining = (uint16_t)(from->remaining - 1);
    to->placed[slot] = *image;
}

// Warren, "Hacker's Delight", 7-4.  Round r moves the bits with an odd number of gaps of 2^r below them, by 2^r.
static bit_extractor make_bit_extractor(uint64_t mask)
{
    bit_extractor t = {.mask = mask};
    uint64_t      gaps = ~mask << 1;
    for (uint32_t round = 0; round < 6; round++) {
        uint64_t odd = gaps;
        for (uint32_t by = 1; by < 64; by *= 2)
            odd ^= odd << by;
        t.by[round] = odd & mask;
        mask = (mask ^ t.by[round]) | t.by[round] >> (1u << round);
        gaps &= ~odd;
    }
    return t;
}

static inline uint64_t extract_bits(uint64_t word, const bit_extractor *t)
{
    word &= t->mask;
    for (uint32_t round = 0; round < 6; round++) {
        uint64_t moved = word & t->by[round];
        word = (word ^ moved) | moved >> (1u << round);
    }
    return word;
}

static inline uint64_t lowest_bits(uint64_t word, uint32_t bits)
{
    uint64_t left = word;
    for (; bits > 0; bits--)
        left &= left - 1;
    return word ^ left;
}

#include "search/simd/bit_extract.h"

#include "search/matrix/matrix_kernel.h"
