// random.h -- pseudorandom numbers.  A seed and a stream give the same numbers in every version, on every machine.
#ifndef XT_BASE_RANDOM_H
#define XT_BASE_RANDOM_H

#include <stdint.h>

typedef struct xt_random {
    uint64_t state[4];
} xt_random;

// The last step of splitmix64 (Steele, Lea and Flood, 2014).
static inline uint64_t xt_mix_bits(uint64_t word)
{
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

// The streams of the seed of a shuffled search.
enum { XT_STREAM_OF_IMAGES, XT_STREAM_OF_CLASSES, XT_STREAM_OF_SHAPES };

// The streams of a seed are independent.  Each trial, thread or purpose has its own.
void xt_random_start(xt_random *random, uint64_t seed, uint64_t stream);

uint64_t xt_random_bits(xt_random *random);
// Returns 0 to limit - 1, uniformly; limit is at least 1.
uint64_t xt_random_below(xt_random *random, uint64_t limit);
// Returns a multiple of 2^-53 in [0, 1), uniformly.
double xt_random_unit(xt_random *random);
// Permutes the entries, uniformly.
void xt_random_shuffle(xt_random *random, uint32_t *entry, uint32_t count);

#endif
