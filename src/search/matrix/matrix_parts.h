// matrix_parts.h -- vectors of several registers, for processors with registers of 128 or 256 bits.
//
// A kernel defines TARGET, PART_WORDS and these names, and then includes this header.
//
//     part shorts      PART_WORDS words of 64 bits, and as many bits as elements of 16 bits
//     is_zero          true if all bits are 0                 zero_words      nonzero for each word that is 0
//     count_bytes      the bits of each byte                  add_bytes       the sum of the bytes of each word
//     total_of         the sum of the words
//     elements_of      words as elements: the lowest bits of a word become its first element
//     count_groups     the bits of each word of up to four parts, as elements; a part that is not in a group is 0
//     subtract_or_0 min_of        the difference, or 0 if it is negative, and the lesser of each two elements
//     least_of bits_below         the least element, and a bit for each element less than a number

#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_state.h"

#include <string.h>

enum { PARTS = XT_MATRIX_LANES / PART_WORDS, PART_ELEMENTS = 4 * PART_WORDS };

typedef struct vector {
    part at[PARTS];
} vector;

typedef vector counts; // by byte, of up to 31 words

typedef struct elements {
    shorts at[PARTS];
} elements;

#define FOR_PARTS for (uint32_t p = 0; p < PARTS; p++)

static TARGET inline vector v_load(const uint64_t *at)
{
    vector    a;
    FOR_PARTS memcpy(&a.at[p], at + p * PART_WORDS, sizeof(part));
    return a;
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    FOR_PARTS memcpy(at + p * PART_WORDS, &a.at[p], sizeof(part));
}

static TARGET inline vector v_broadcast(uint64_t word)
{
    vector    a;
    FOR_PARTS a.at[p] = (part){0} + word;
    return a;
}

static TARGET inline vector v_zero(void)
{
    return v_broadcast(0);
}

static TARGET inline vector v_and(vector a, vector b)
{
    FOR_PARTS a.at[p] &= b.at[p];
    return a;
}

static TARGET inline vector v_without(vector a, vector b)
{
    FOR_PARTS a.at[p] &= ~b.at[p];
    return a;
}

static TARGET inline vector v_without_both(vector a, vector b, vector c)
{
    return v_without(v_without(a, b), c);
}

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    FOR_PARTS a.at[p] |= b.at[p] & c.at[p];
    return a;
}

static TARGET inline bool v_is_zero(vector a)
{
    part      any = {0};
    FOR_PARTS any |= a.at[p];
    return is_zero(any);
}

static TARGET inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, a);
    at[word] |= bit;
}

static TARGET inline bool v_all_nonzero(vector a, vector b)
{
    part      zeros = {0};
    FOR_PARTS zeros |= zero_words(a.at[p]) | zero_words(b.at[p]);
    return is_zero(zeros);
}

static TARGET inline uint64_t v_total(vector a)
{
    part      all = {0};
    FOR_PARTS all += a.at[p];
    return total_of(all);
}

static TARGET inline uint64_t v_total_below_256(vector a)
{
    return v_total(a);
}

static TARGET inline void v_totals(const vector *sum, uint32_t *total)
{
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++)
        total[i] = (uint32_t)v_total(sum[i]);
}

static TARGET inline counts v_count(void)
{
    return v_zero();
}

static TARGET inline counts v_add_bits(counts sum, vector a)
{
    FOR_PARTS sum.at[p] += count_bytes(a.at[p]);
    return sum;
}

static TARGET inline vector v_sum(counts sum)
{
    FOR_PARTS sum.at[p] = add_bytes(sum.at[p]);
    return sum;
}

static TARGET inline elements e_pack(const vector *sum, const uint32_t groups)
{
    (void)groups;
    elements  e;
    FOR_PARTS e.at[p] = elements_of(sum[0].at[p] | sum[1].at[p] << 16 | sum[2].at[p] << 32 | sum[3].at[p] << 48);
    return e;
}

static TARGET inline elements e_count(const vector *words, const uint32_t groups)
{
    elements e;
    FOR_PARTS
    {
        part group[XT_BATCHED_GROUPS_PER_CHUNK] = {0};
        for (uint32_t g = 0; g < groups; g++)
            group[g] = words[g].at[p];
        e.at[p] = count_groups(group, groups);
    }
    return e;
}

static TARGET inline elements e_join(elements low, elements high)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    FOR_PARTS low.at[p] |= (shorts)((part)high.at[p] >> 32);
#else
    FOR_PARTS    low.at[p] |= (shorts)((part)high.at[p] << 32);
#endif
    return low;
}

static TARGET inline elements e_load(const uint16_t *at)
{
    elements  e;
    FOR_PARTS memcpy(&e.at[p], at + p * PART_ELEMENTS, sizeof(shorts));
    return e;
}

static TARGET inline elements e_subtract(elements a, const uint16_t *less)
{
    const elements b = e_load(less);
    FOR_PARTS      a.at[p] = subtract_or_0(a.at[p], b.at[p]);
    return a;
}

static TARGET inline void e_store(uint16_t *at, elements a)
{
    FOR_PARTS memcpy(at + p * PART_ELEMENTS, &a.at[p], sizeof(shorts));
}

// All ones in each element without its bit.
static TARGET inline shorts closed_ones(uint32_t open, uint32_t p)
{
#if PART_WORDS == 2
    const shorts bit = {1, 2, 4, 8, 16, 32, 64, 128};
#else
    const shorts bit = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
#endif
    return (shorts)((((shorts){0} + (uint16_t)(open >> PART_ELEMENTS * p)) & bit) == 0);
}

static TARGET inline bool e_all_nonzero(elements a, uint32_t open)
{
    shorts    none = {0};
    FOR_PARTS none |= (shorts)(a.at[p] == 0) & ~closed_ones(open, p);
    return is_zero((part)none);
}

static TARGET inline elements e_max_value(void)
{
    elements  e;
    FOR_PARTS e.at[p] = ~(shorts){0};
    return e;
}

static TARGET inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    const elements ranks = e_load(rank);
    FOR_PARTS      choices.at[p] = (choices.at[p] << XT_BATCHED_RANK_BITS | ranks.at[p]) | closed_ones(open, p);
    return choices;
}

static TARGET inline elements e_min(elements a, elements b)
{
    FOR_PARTS a.at[p] = min_of(a.at[p], b.at[p]);
    return a;
}

static TARGET inline elements e_min_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    return e_min(least, e_keys(choices, rank, open));
}

static TARGET inline uint32_t e_min_element(elements a)
{
    shorts least = a.at[0];
    for (uint32_t p = 1; p < PARTS; p++)
        least = min_of(least, a.at[p]);
    return least_of(least);
}

static TARGET inline void place_in_state(const xt_batched_node_state *from, uint64_t closed, uint32_t slot,
                                         const uint16_t *image, xt_batched_node_state *to)
{
    *to = *from;
    to->open = from->open & ~closed;
    to->remaining = (uint16_t)(from->remaining - 1);
    to->placed[slot] = *image;
}

// ---- For registers of 128 bits; a kernel with wider ones has its own ----------------------------------------------

#if PART_WORDS == 2

typedef vector held;

static TARGET inline held hold(const uint64_t *at)
{
    return v_load(at);
}

static TARGET inline vector v_held(held a)
{
    return a;
}

// Writes all words, and advances past the nonzero ones.
static TARGET inline uint32_t v_compress_nonzero(vector words, uint32_t origin, uint64_t *compressed, uint32_t *origins)
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

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    uint32_t  below = 0;
    FOR_PARTS below |= bits_below(a.at[p], most) << 8 * p;
    return below;
}

// The bits to move by 1, 2, 4 and so on.
typedef struct bit_extractor {
    uint64_t mask, by[6];
} bit_extractor;

// Warren, "Hacker's Delight", 7-4.  Round r moves the bits with an odd number of gaps of 2^r below them, by 2^r.
static TARGET bit_extractor make_bit_extractor(uint64_t mask)
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

static TARGET inline uint64_t extract_bits(uint64_t word, const bit_extractor *t)
{
    word &= t->mask;
    for (uint32_t round = 0; round < 6; round++) {
        uint64_t moved = word & t->by[round];
        word = (word ^ moved) | moved >> (1u << round);
    }
    return word;
}

static TARGET inline uint64_t lowest_bits(uint64_t word, uint32_t bits)
{
    uint64_t left = word;
    for (; bits > 0; bits--)
        left &= left - 1;
    return word ^ left;
}

#endif
