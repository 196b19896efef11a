// flat_plain.c -- the kernel of the engine flat in plain C: a vector is a word.

#include "search/flat_state.h"

#define TARGET

enum { LANES = 1 };

typedef uint64_t vector;
typedef uint32_t lanes; // 0 or 1

static inline vector v_load(const uint64_t *at)
{
    return *at;
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

static inline vector v_or(vector a, vector b)
{
    return a | b;
}

static inline vector v_neither(vector a, vector b)
{
    return ~(a | b);
}

static inline vector v_add(vector a, vector b)
{
    return a + b;
}

static inline vector v_shift_left(vector a, vector by)
{
    return a << by;
}

static inline vector v_shift_right(vector a, vector by)
{
    return a >> by;
}

static inline vector v_low_ones(vector a)
{
    return (vector)__builtin_ctzll(~a);
}

static inline vector v_gather(const uint64_t *table, vector index)
{
    return table[index];
}

static inline lanes v_are_disjoint(vector a, vector b)
{
    return (a & b) == 0;
}

static inline lanes v_have_common(vector a, vector b)
{
    return (a & b) != 0;
}

static inline lanes v_are_less(vector a, vector b)
{
    return a < b;
}

static inline vector v_keep(lanes which, vector a)
{
    return which ? a : 0;
}

static inline void v_pack(uint64_t *to, lanes which, vector a)
{
    (void)which;
    *to = a;
}

static inline lanes first_lanes(uint32_t count)
{
    return count > 0;
}

static inline lanes lanes_and(lanes a, lanes b)
{
    return a & b;
}

static inline uint32_t lanes_in(lanes which)
{
    return which;
}

static inline void set_origins(uint8_t *origin, uint32_t node)
{
    *origin = (uint8_t)node;
}

static inline void pack_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    (void)which;
    *to = *from;
}

static inline uint64_t told_pattern(uint64_t word, uint64_t told)
{
    uint64_t pattern = 0;
    for (uint32_t t = 0; told; t++, told &= told - 1)
        pattern |= (uint64_t)((word & (told & -told)) != 0) << t;
    return pattern;
}

#include "search/flat_kernel.h"

static bool is_at_hand(void)
{
    return true;
}

const xt_flat_kernel xt_flat_plain = {.name = "plain", .is_at_hand = is_at_hand, .list_children = list_children};
