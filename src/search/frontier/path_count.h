// path_count.h -- arithmetic on path counts: 64-bit words, which wrap, or numbers modulo a prime.
#ifndef XT_SEARCH_FRONTIER_PATH_COUNT_H
#define XT_SEARCH_FRONTIER_PATH_COUNT_H

#include "base/residues.h"
#include "search/frontier/state.h"

enum { XT_FRONTIER_RESIDUES_MAX = 16 };

// Returns the modulus of a pass.  The first one is 2^64, written as 0.
uint64_t xt_frontier_modulus_of_pass(uint32_t pass);

extern const char *const xt_frontier_too_many_solutions; // a message

// The number of moduli needed for any possible number of solutions.
double xt_frontier_residues_needed(const xt_search *search);

// The expected number of forward passes.
double xt_frontier_expected_passes(const xt_search *search);

// Records an overflow of 64 bits by a path count.
void xt_frontier_note_overflow(xt_search *search);

// Predicts from some states of the current cell if the number of solutions exceeds 64 bits.
void xt_frontier_predict_overflow(xt_search *search, const uint64_t *path_count, uint32_t count);

// Returns true after an overflow of 64 bits: more passes are needed.
static inline bool count_exceeds_word(const xt_search *search)
{
    return atomic_load_explicit(&search->counting.exceeds_word, memory_order_relaxed) && !search->lists;
}

static inline void add_path_count(xt_search *search, uint64_t *sum, uint64_t path_count)
{
    if (__builtin_expect(search->counting.modulus != 0, false))
        *sum = xt_add_modulo(*sum, path_count, search->counting.modulus);
    else if (__builtin_expect(__builtin_add_overflow(*sum, path_count, sum), false))
        xt_frontier_note_overflow(search);
}

static inline uint64_t multiply_path_count(xt_search *search, uint64_t path_count, uint64_t weight)
{
    uint64_t product;
    if (__builtin_expect(search->counting.modulus != 0, false))
        return xt_multiply_modulo(path_count, weight, search->counting.modulus);
    if (__builtin_expect(__builtin_mul_overflow(path_count, weight, &product), false))
        xt_frontier_note_overflow(search);
    return product;
}

#endif
