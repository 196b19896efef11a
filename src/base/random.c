// random.c -- xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021), its state
// filled by splitmix64 (Steele, Lea and Flood, 2014).
//
// The numbers of a seed must never change, because users rely on seeds.  A test compares them with fixed values.

#include "base/random.h"

static uint64_t rotate_left(uint64_t bits, unsigned by)
{
    return bits << by | bits >> (64 - by);
}

static uint64_t splitmix(uint64_t *state)
{
    return xt_mix_bits(*state += 0x9e3779b97f4a7c15u);
}

// splitmix mixes the stream before the seed is added, so that neighbouring seeds and streams give unrelated states.
void xt_random_start(xt_random *random, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed ^ splitmix(&stream);
    for (unsigned i = 0; i < 4; i++)
        random->state[i] = splitmix(&state);
}

uint64_t xt_random_bits(xt_random *random)
{
    uint64_t *s = random->state;
    uint64_t  bits = rotate_left(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return bits;
}

// Draws again if the bits lie beyond the last whole multiple of the limit.
uint64_t xt_random_below(xt_random *random, uint64_t limit)
{
    uint64_t excess = (UINT64_MAX % limit + 1) % limit, bits;
    do
        bits = xt_random_bits(random);
    while (bits > UINT64_MAX - excess);
    return bits % limit;
}

double xt_random_unit(xt_random *random)
{
    return (double)(xt_random_bits(random) >> 11) * 0x1p-53;
}

// Fisher and Yates, from the last entry down to the second.
void xt_random_shuffle(xt_random *random, uint32_t *entry, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = (uint32_t)xt_random_below(random, i), swapped = entry[i - 1];
        entry[i - 1] = entry[j];
        entry[j] = swapped;
    }
}
