// path_count.h -- the ways to states, added up: as words that wrap, or as what primes leave of them; see merge.c.
#ifndef XT_SEARCH_FRONTIER_PATH_COUNT_H
#define XT_SEARCH_FRONTIER_PATH_COUNT_H

#include "search/frontier/modular_counts.h"
#include "search/frontier/state.h"

extern const char *const xt_frontier_too_many_solutions; // solutions, as the user is told

// How many residues tell the number of solutions, whatever it is.
double xt_frontier_residues_needed(const xt_search *search);

// How often the sweep is gone through, as far as that is known.
double xt_frontier_expected_passes(const xt_search *search);

// Some ways are more than a word can tell.
void xt_frontier_note_overflow(xt_search *search);

// Some of the states of the cell at hand: whether their ways let expect more solutions than a word can tell.
void xt_frontier_predict_overflow(xt_search *search, const uint64_t *path_count, uint32_t count);

// More solutions than a word can tell.
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
