// path_count.c -- see path_count.h.

#include "search/frontier/path_count.h"

#include <math.h>
#include <string.h>

const char *const xt_frontier_too_many_solutions = "there may be more solutions than 1024 bits can count";
enum { MAX_BITS = 64 * XT_FRONTIER_RESIDUES_MAX };
_Static_assert(MAX_BITS == 1024, "the message names the size");

// ---- Moduli ---------------------------------------------------------------------------------------------------------

void xt_frontier_set_first_modulus(xt_search *search)
{
    solution_count *counting = &search->counting;
    counting->has_small_counts = counting->residue_bits < 64;
    counting->modulus = counting->has_small_counts ? (uint64_t)1 << counting->residue_bits : 0;
}

void xt_frontier_set_next_modulus(xt_search *search)
{
    search->counting.has_small_counts = false;
    search->counting.modulus = xt_prime_below(search->counting.modulus);
}

double xt_frontier_residues_needed(const xt_search *search)
{
    return floor((search->counting.max_solutions_log2 + 1) / search->counting.residue_bits) + 1;
}

double xt_frontier_expected_passes(const xt_search *search)
{
    bool exceeds_word = count_exceeds_word(search) || (search->counting.may_exceed_word && !search->lists);
    return exceeds_word ? fmin(xt_frontier_residues_needed(search), XT_FRONTIER_PASSES_MAX) : 1;
}

__attribute__((cold)) void xt_frontier_note_overflow(xt_search *search)
{
    atomic_store_explicit(&search->counting.exceeds_word, true, memory_order_relaxed);
    if (count_exceeds_word(search) && search->counting.max_solutions_log2 + 1 >= MAX_BITS)
        stop_search(search, xt_frontier_too_many_solutions);
}

void xt_frontier_predict_overflow(xt_search *search, const uint64_t *path_count, uint32_t count)
{
    double sum = 0, states = search->growth.states[search->bit];
    for (uint32_t i = 0; i < count; i++)
        sum += (double)path_count[i];
    if (search->counting.pass == 0 && states > 0)
        search->counting.may_exceed_word =
            xt_state_growth_log_solutions(&search->growth, search->bit, sum / count * states) > 64 * log(2);
}

// ---- A bound --------------------------------------------------------------------------------------------------------
//
// Path counts are the highest bits of a double without its sign, rounded up.

static double double_of(const xt_search *search, uint64_t count)
{
    double number;
    count <<= 63 - search->counting.residue_bits;
    memcpy(&number, &count, sizeof number);
    return number;
}

static uint64_t round_up(const xt_search *search, double number)
{
    uint64_t count;
    memcpy(&count, &number, sizeof count);
    return (count >> (63 - search->counting.residue_bits)) + 1;
}

void xt_frontier_begin_bound(xt_search *search)
{
    search->counting.is_bound = search->counting.has_small_counts = true;
    search->counting.one = round_up(search, 1);
}

void xt_frontier_end_bound(xt_search *search)
{
    solution_count *counting = &search->counting;
    const double    bound = counting->solutions ? log2(double_of(search, counting->solutions)) : 0;
    counting->max_solutions_log2 = fmin(counting->max_solutions_log2, bound); // also if bound is not a number
    counting->is_bound = false;
    counting->one = 1;
}

// ---- Sums and products ----------------------------------------------------------------------------------------------

uint64_t xt_frontier_add_small_counts(xt_search *search, uint64_t a, uint64_t b)
{
    if (search->counting.is_bound)
        return a == 0 || b == 0 ? a + b : round_up(search, double_of(search, a) + double_of(search, b));
    if (a + b >= search->counting.modulus)
        xt_frontier_note_overflow(search);
    return (a + b) % search->counting.modulus;
}

uint64_t xt_frontier_multiply_small_counts(xt_search *search, uint64_t a, uint64_t b)
{
    uint64_t product;
    if (search->counting.is_bound)
        return round_up(search, double_of(search, a) * (double)b);
    if (__builtin_mul_overflow(a, b, &product) || product >= search->counting.modulus)
        xt_frontier_note_overflow(search);
    return product % search->counting.modulus;
}
