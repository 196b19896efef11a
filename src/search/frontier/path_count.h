// path_count.h -- arithmetic on path counts: 64-bit words, which wrap, or numbers modulo a prime.
//
// If memory is short, residues have fewer bits, so that states take 8 or 12 bytes (forward_kernel.h).  The first pass
// then counts modulo a power of two.  The number of passes follows from a bound on the number of solutions, which is
// often the square of it.  So if many passes seem to be needed, one pass counts paths in floating point, rounded up.
#ifndef XT_SEARCH_FRONTIER_PATH_COUNT_H
#define XT_SEARCH_FRONTIER_PATH_COUNT_H

#include "base/residues.h"
#include "search/frontier/state.h"

enum {
    XT_FRONTIER_RESIDUES_MAX = 16, // of 64 bits
    XT_FRONTIER_PASSES_MAX = 128,
    // Fewer bits are not worth the passes.  Tests use fewer.
    XT_FRONTIER_MIN_RESIDUE_BITS = 24,
};

// Sets the first modulus, a power of two, or the next smaller prime.  2^64 is written as 0.
void xt_frontier_set_first_modulus(xt_search *search);
void xt_frontier_set_next_modulus(xt_search *search);

// Starts a pass that bounds the number of solutions, and ends it.
void xt_frontier_begin_bound(xt_search *search);
void xt_frontier_end_bound(xt_search *search);

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

// The same in a pass that bounds the number of solutions, or that notes an overflow of fewer bits.
uint64_t xt_frontier_add_small_counts(xt_search *search, uint64_t a, uint64_t b);
uint64_t xt_frontier_multiply_small_counts(xt_search *search, uint64_t a, uint64_t b);

static inline void add_path_count(xt_search *search, uint64_t *sum, uint64_t path_count)
{
    if (__builtin_expect(search->counting.modulus != 0, false))
        *sum = search->counting.has_small_counts ? xt_frontier_add_small_counts(search, *sum, path_count)
                                                 : xt_add_modulo(*sum, path_count, search->counting.modulus);
    else if (__builtin_expect(__builtin_add_overflow(*sum, path_count, sum), false))
        xt_frontier_note_overflow(search);
}

static inline uint64_t multiply_path_count(xt_search *search, uint64_t path_count, uint64_t weight)
{
    uint64_t product;
    if (__builtin_expect(search->counting.modulus != 0, false))
        return search->counting.has_small_counts ? xt_frontier_multiply_small_counts(search, path_count, weight)
                                                 : xt_multiply_modulo(path_count, weight, search->counting.modulus);
    if (__builtin_expect(__builtin_mul_overflow(path_count, weight, &product), false))
        xt_frontier_note_overflow(search);
    return product;
}

#endif
