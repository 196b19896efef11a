// merge_ways.h -- the ways to states, added up: as words that wrap, or as what primes leave of them; see merge.c.
#ifndef XT_SEARCH_MERGE_WAYS_H
#define XT_SEARCH_MERGE_WAYS_H

#include "search/merge_state.h"
#include "search/residues.h"

extern const char *const xt_merge_too_many; // solutions, as the user is told

// How many residues tell the number of solutions, whatever it is.
double xt_merge_residues_wanted(const xt_search *search);

// How often the sweep is gone through, as far as that is known.
double xt_merge_sweeps_expected(const xt_search *search);

// Some ways are more than a word can tell.
void xt_merge_note_many(xt_search *search);

// Some of the states of the cell at hand: whether their ways let expect more solutions than a word can tell.
void xt_merge_note_ways(xt_search *search, const uint64_t *ways, uint32_t count);

// More solutions than a word can tell.
static inline bool counts_many(const xt_search *search)
{
    return atomic_load_explicit(&search->are_many, memory_order_relaxed) && !search->lists;
}

static inline void add_ways(xt_search *search, uint64_t *sum, uint64_t ways)
{
    if (__builtin_expect(search->modulus != 0, false))
        *sum = xt_add_modulo(*sum, ways, search->modulus);
    else if (__builtin_expect(__builtin_add_overflow(*sum, ways, sum), false))
        xt_merge_note_many(search);
}

static inline uint64_t times(xt_search *search, uint64_t ways, uint64_t weight)
{
    uint64_t product;
    if (__builtin_expect(search->modulus != 0, false))
        return xt_multiply_modulo(ways, weight, search->modulus);
    if (__builtin_expect(__builtin_mul_overflow(ways, weight, &product), false))
        xt_merge_note_many(search);
    return product;
}

#endif
