// random.h -- random numbers that are the same for ever: a seed and a stream give the same numbers in every version,
// on every machine.
#ifndef XT_BASE_RANDOM_H
#define XT_BASE_RANDOM_H

#include <stdint.h>

typedef struct xt_random {
    uint64_t state[4];
} xt_random;

// Streams of one seed have nothing to do with each other: one for each trial, each thread, each purpose.
void xt_random_start(xt_random *random, uint64_t seed, uint64_t stream);

uint64_t xt_random_bits(xt_random *random);
// From 0 to limit - 1, each as likely as any other; limit at least 1.
uint64_t xt_random_below(xt_random *random, uint64_t limit);
// From 0 up to but not including 1, in steps of 2^-53.
double xt_random_unit(xt_random *random);
// Each order of the entries as likely as any other.
void xt_random_shuffle(xt_random *random, uint32_t *entry, uint32_t count);

#endif
