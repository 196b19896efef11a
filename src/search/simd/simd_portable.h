// simd_portable.h -- vectors of words in plain C: one is a word.
//
// Included with WORD_BITS, 64 or 128.  Kernels that are written once for each instruction set use the functions that
// vectors_avx512.h, vectors_avx2.h and this file have: a vector has LANES words, and lanes are a set of them.

enum { LANES = 1 };

#if WORD_BITS == 64
typedef uint64_t vector;
#else
typedef unsigned __int128 vector;
#endif
typedef uint32_t lanes; // 0 or 1

static TARGET inline vector v_load(const vector *at)
{
    return *at;
}

static TARGET inline void v_store(vector *to, vector a)
{
    *to = a;
}

static TARGET inline vector v_broadcast(vector word)
{
    return word;
}

static TARGET inline vector v_and(vector a, vector b)
{
    return a & b;
}

static TARGET inline vector v_without(vector a, vector b)
{
    return a & ~b;
}

static TARGET inline vector v_or(vector a, vector b)
{
    return a | b;
}

static TARGET inline vector v_nor(vector a, vector b)
{
    return ~(a | b);
}

static TARGET inline vector v_add(vector a, vector b)
{
    return a + b;
}

static TARGET inline vector v_subtract(vector a, vector b)
{
    return a - b;
}

// By less than WORD_BITS; in vectors of processors, what is shifted by more is 0.
static TARGET inline vector v_shift_left(vector a, vector by)
{
    return a << by;
}

static TARGET inline vector v_shift_right(vector a, vector by)
{
    return a >> by;
}

static TARGET inline vector v_lowest(vector a)
{
    return a & -a;
}

// All bits from the highest that is set on down; of 0 none.
static TARGET inline vector v_up_to_highest(vector a)
{
    for (uint32_t by = 1; by < WORD_BITS; by *= 2)
        a |= a >> by;
    return a;
}

// In plain C, which no instruction need be there for.
static TARGET inline vector v_count_bits(vector a)
{
    vector bytes = ~(vector)0 / 255;
    a -= a >> 1 & bytes * 0x55;
    a = (a & bytes * 0x33) + (a >> 2 & bytes * 0x33);
    return ((a + (a >> 4)) & bytes * 0xf) * bytes >> (WORD_BITS - 8);
}

// How many ones there are below the lowest zero; there is one.
static TARGET inline vector v_count_low_ones(vector a)
{
#if WORD_BITS == 128
    if (~(uint64_t)a == 0)
        return (vector)(64 + __builtin_ctzll(~(uint64_t)(a >> 64)));
#endif
    return (vector)__builtin_ctzll(~(uint64_t)a);
}

static TARGET inline vector v_gather(const vector *table, vector index)
{
    return table[(uint64_t)index];
}

static TARGET inline lanes v_are_disjoint(vector a, vector b)
{
    return (a & b) == 0;
}

static TARGET inline lanes v_have_common(vector a, vector b)
{
    return (a & b) != 0;
}

// Of numbers of less than 64 bits.
static TARGET inline lanes v_are_less(vector a, vector b)
{
    return a < b;
}

static TARGET inline lanes v_differ(vector a, vector b)
{
    return a != b;
}

// The words of these lanes, and 0.
static TARGET inline vector v_mask(lanes which, vector a)
{
    return which ? a : 0;
}

// Writes a vector that begins with the words of these lanes, side by side.
static TARGET inline void v_compress(vector *to, lanes which, vector a)
{
    (void)which;
    *to = a;
}

static TARGET inline lanes first_lanes(uint32_t count)
{
    return count > 0;
}

static TARGET inline lanes lanes_and(lanes a, lanes b)
{
    return a & b;
}

static TARGET inline lanes lanes_or(lanes a, lanes b)
{
    return a | b;
}

static TARGET inline lanes lanes_without(lanes a, lanes b)
{
    return a & ~b;
}

static TARGET inline uint32_t count_lanes(lanes which)
{
    return which;
}

// An origin is a number below 256 that goes with a word.  Writes one for each word of a vector.
static TARGET inline void set_origins(uint8_t *origin, uint32_t node)
{
    *origin = (uint8_t)node;
}

// As v_pack.
static TARGET inline void compress_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    (void)which;
    *to = *from;
}

// The bits of a word that are told, side by side.
static TARGET inline uint64_t extract_pattern(vector word, vector mask)
{
    uint64_t pattern = 0;
    for (uint32_t t = 0; mask; t++, mask &= mask - 1)
        pattern |= (uint64_t)((word & (mask & -mask)) != 0) << t;
    return pattern;
}
