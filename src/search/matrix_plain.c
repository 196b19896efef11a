// matrix_plain.c -- the kernel of the engine matrix in plain C: one node at a time, words of 64 bits.

#include "search/matrix_state.h"

#include <string.h>

#define TARGET
enum { LANES = 1 };

typedef uint64_t vector;
typedef uint64_t counts; // by byte, up to 31 words

static inline vector v_load(const uint64_t *at)
{
    return *at;
}

static inline void v_store(uint64_t *at, vector a)
{
    *at = a;
}

static inline vector v_zero(void)
{
    return 0;
}

static inline vector v_all(uint64_t word)
{
    return word;
}

static inline vector v_and(vector a, vector b)
{
    return a & b;
}

static inline vector v_without(vector a, vector b)
{
    return a & ~b;
}

static inline vector v_or_and(vector a, vector b, vector c)
{
    return a | (b & c);
}

static inline uint64_t v_or_lanes(vector a)
{
    return a;
}

static inline bool v_is_zero(vector a)
{
    return a == 0;
}

static inline uint32_t v_zero_lanes(vector a)
{
    return a == 0;
}

static inline void v_turn(const uint64_t *rows, uint32_t stride, uint64_t *columns)
{
    (void)stride;
    *columns = *rows;
}

static inline counts v_count(void)
{
    return 0;
}

// The classic sum of neighbouring bits, to bytes.
static inline counts v_add_bits(counts sum, vector a)
{
    a -= a >> 1 & 0x5555555555555555u;
    a = (a & 0x3333333333333333u) + (a >> 2 & 0x3333333333333333u);
    return sum + ((a + (a >> 4)) & 0x0f0f0f0f0f0f0f0fu);
}

static inline vector v_sum(counts sum)
{
    sum = (sum & 0x00ff00ff00ff00ffu) + (sum >> 8 & 0x00ff00ff00ff00ffu);
    return sum * 0x0001000100010001u >> 48;
}

// Of numbers: a - b, 0 where that is less.
static inline vector v_less(vector a, vector b)
{
    return a > b ? a - b : 0;
}

// The count that closed items have in place of their own.
static inline vector v_closed(vector sum, vector open, uint64_t closed)
{
    return open ? sum : closed;
}

static inline vector v_least(vector least, vector sum, uint64_t item)
{
    vector key = sum << 16 | item;
    return key < least ? key : least;
}

static inline vector v_critical(vector critical, vector sum, uint64_t most, uint64_t bit)
{
    return sum <= most ? critical | bit : critical;
}

static inline uint64_t take_bits(uint64_t word, uint64_t mask)
{
    uint64_t bits = 0, next = 1;
    for (; mask; mask &= mask - 1, next += next)
        bits |= word & mask & -mask ? next : 0;
    return bits;
}

#include "search/matrix_kernel.h"

static bool is_at_hand(void)
{
    return true;
}

const xt_matrix_kernel xt_matrix_plain = {
    .name = "plain", .is_at_hand = is_at_hand, .choose = choose, .search = search};
