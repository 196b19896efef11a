// matrix_plain.c -- the kernel of the engine matrix in plain C: a vector is four pairs of words, which every processor
// of 64 bits has instructions for.

#include "search/matrix_state.h"

#include <string.h>

#define TARGET

typedef uint64_t pair __attribute__((vector_size(16)));

enum { PAIRS = XT_MATRIX_LANES / 2 };

typedef struct vector {
    pair at[PAIRS];
} vector;

typedef vector counts; // by byte, up to 31 words

typedef struct elements {
    uint16_t at[4 * XT_MATRIX_LANES];
} elements;

// The bits that go each way: by 1, 2, 4 and so on.
typedef struct taker {
    uint64_t mask, by[6];
} taker;

#define FOR_PAIRS for (uint32_t p = 0; p < PAIRS; p++)

static inline vector v_load(const uint64_t *at)
{
    vector a;
    memcpy(&a, at, sizeof a);
    return a;
}

static inline void v_store(uint64_t *at, vector a)
{
    memcpy(at, &a, sizeof a);
}

static inline vector v_all(uint64_t word)
{
    vector    a;
    FOR_PAIRS a.at[p] = (pair){word, word};
    return a;
}

static inline vector v_zero(void)
{
    return v_all(0);
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
    pair all = a.at[0] | a.at[1] | a.at[2] | a.at[3];
    return (all[0] | all[1]) == 0;
}

static inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, a);
    at[word] |= bit;
}

static inline bool v_all_some(vector a, vector b)
{
    uint64_t  none = 0;
    FOR_PAIRS none |= (uint64_t)(a.at[p][0] == 0) | (a.at[p][1] == 0) | (b.at[p][0] == 0) | (b.at[p][1] == 0);
    return none == 0;
}

static inline uint64_t v_total(vector a)
{
    pair all = a.at[0] + a.at[1] + a.at[2] + a.at[3];
    return all[0] + all[1];
}

static inline uint64_t v_total_of_few(vector a)
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

// The classic sum of neighbouring bits, to bytes.
static inline counts v_add_bits(counts sum, vector a)
{
    FOR_PAIRS
    {
        pair bits = a.at[p] - (a.at[p] >> 1 & 0x5555555555555555u);
        bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
        sum.at[p] += (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    }
    return sum;
}

static inline vector v_sum(counts sum)
{
    FOR_PAIRS
    {
        pair a = (sum.at[p] & 0x00ff00ff00ff00ffu) + (sum.at[p] >> 8 & 0x00ff00ff00ff00ffu);
        a += a >> 16;
        sum.at[p] = (a + (a >> 32)) & 0xffff;
    }
    return sum;
}

// Writes all words, and goes on behind those that are kept.
static inline uint32_t v_keep(vector words, uint64_t origin, uint64_t *kept, uint64_t *origins)
{
    uint64_t word[XT_MATRIX_LANES];
    uint32_t count = 0;
    v_store(word, words);
    for (uint32_t w = 0; w < XT_MATRIX_LANES; w++) {
        kept[count] = word[w];
        origins[count] = origin + w * 64;
        count += word[w] != 0;
    }
    return count;
}

static inline elements e_pack(const vector *sum, const uint32_t groups)
{
    (void)groups;
    elements e;
    uint64_t word[4][XT_MATRIX_LANES];
    for (uint32_t s = 0; s < 4; s++)
        v_store(word[s], sum[s]);
    for (uint32_t lane = 0; lane < XT_MATRIX_LANES; lane++)
        for (uint32_t s = 0; s < 4; s++)
            e.at[4 * lane + s] = (uint16_t)word[s][lane];
    return e;
}

static inline elements e_join(elements low, elements high)
{
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i += 4) {
        low.at[i + 2] = high.at[i];
        low.at[i + 3] = high.at[i + 1];
    }
    return low;
}

static inline elements e_less(elements a, const uint16_t *less)
{
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i++)
        a.at[i] = (uint16_t)(a.at[i] > less[i] ? a.at[i] - less[i] : 0);
    return a;
}

static inline elements e_load(const uint16_t *at)
{
    elements e;
    memcpy(&e, at, sizeof e);
    return e;
}

static inline void e_store(uint16_t *at, elements a)
{
    memcpy(at, &a, sizeof a);
}

static inline bool e_all_some(elements a, uint32_t open)
{
    uint32_t none = 0;
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i++)
        none |= (open >> i & 1) & (a.at[i] == 0);
    return none == 0;
}

static inline elements e_most(void)
{
    elements e;
    memset(&e, 0xff, sizeof e);
    return e;
}

static inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = e_most();
    for (; open; open &= open - 1) {
        uint32_t i = (uint32_t)__builtin_ctz(open);
        keys.at[i] = (uint16_t)(choices.at[i] << XT_SLIM_RANK_BITS | rank[i]);
    }
    return keys;
}

static inline elements e_lesser(elements a, elements b)
{
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i++)
        a.at[i] = a.at[i] < b.at[i] ? a.at[i] : b.at[i];
    return a;
}

static inline elements e_lesser_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    return e_lesser(least, e_keys(choices, rank, open));
}

static inline uint32_t e_below(elements a, uint32_t most)
{
    uint32_t below = 0;
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i++)
        below |= (uint32_t)(a.at[i] < most) << i;
    return below;
}

static inline uint32_t e_least(elements a)
{
    uint32_t least = XT_SLIM_CLOSED;
    for (uint32_t i = 0; i < 4 * XT_MATRIX_LANES; i++)
        least = a.at[i] < least ? a.at[i] : least;
    return least;
}

static inline void place_in_rest(const xt_slim_rest *from, uint64_t closed, uint32_t place, const uint16_t *image,
                                 xt_slim_rest *to)
{
    *to = *from;
    to->open = from->open & ~closed;
    to->remaining = (uint16_t)(from->remaining - 1);
    to->placed[place] = *image;
}

// The way of Warren, "Hacker's Delight", 7-4: in each round the bits move by a power of two that have an odd number of
// gaps, counted in that power, below them.
static taker taker_of(uint64_t mask)
{
    taker    t = {.mask = mask};
    uint64_t gaps = ~mask << 1;
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

static inline uint64_t take(uint64_t word, const taker *t)
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

static inline uint32_t keep_numbers(const uint32_t *number, uint64_t word, uint32_t *to)
{
    uint32_t kept = 0;
    for (; word; word &= word - 1)
        to[kept++] = number[__builtin_ctzll(word)];
    return kept;
}

#include "search/matrix_take.h"

#include "search/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_plain = {.name = "plain", .choose = choose, .narrow = narrow, .search = search};
