// compress_avx2.h -- packs words in AVX2, for want of a compress instruction.
#ifndef XT_SEARCH_SIMD_COMPRESS_AVX2_H
#define XT_SEARCH_SIMD_COMPRESS_AVX2_H

#include <stdint.h>

// By lane set: the permutation of half words for vpermd.  It moves the words of the set to the front.
#define HALVES(a) 2 * (a), 2 * (a) + 1
#define MOVE(a, b, c, d)                                                                                               \
    {                                                                                                                  \
        HALVES(a), HALVES(b), HALVES(c), HALVES(d)                                                                     \
    }
static const uint32_t compress_permutations[16][8] = {
    MOVE(0, 1, 2, 3), MOVE(0, 1, 2, 3), MOVE(1, 0, 2, 3), MOVE(0, 1, 2, 3), MOVE(2, 0, 1, 3), MOVE(0, 2, 1, 3),
    MOVE(1, 2, 0, 3), MOVE(0, 1, 2, 3), MOVE(3, 0, 1, 2), MOVE(0, 3, 1, 2), MOVE(1, 3, 0, 2), MOVE(0, 1, 3, 2),
    MOVE(2, 3, 0, 1), MOVE(0, 2, 3, 1), MOVE(1, 2, 3, 0), MOVE(0, 1, 2, 3),
};

#endif
