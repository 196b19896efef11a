// dice.h -- random numbers for tests: splitmix64 (Steele, Lea and Flood, 2014).
#ifndef DICE_H
#define DICE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct dice {
    uint64_t state;
} dice;

static inline uint64_t mixed(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline uint64_t next_number(dice *d)
{
    return mixed(d->state += 0x9e3779b97f4a7c15u);
}

// Returns 0 to count - 1.
static inline int one_of(dice *d, int count)
{
    return (int)(next_number(d) % (uint64_t)count);
}

static inline bool chance(dice *d, int percent)
{
    return one_of(d, 100) < percent;
}

#endif
