// recurrence.h -- the shortest linear recurrence of a sequence of integers.
#ifndef XT_SERIES_RECURRENCE_H
#define XT_SERIES_RECURRENCE_H

#include "base/wide_integer.h"

// An integer with a sign.
typedef struct xt_signed_integer {
    xt_wide_integer size;
    bool            is_negative;
} xt_signed_integer;

// A sequence as its terms modulo primes below 2^63.
typedef struct xt_sequence {
    // Writes the first `count` terms.  Returns false if memory runs out or a limit on work is reached.
    bool (*terms)(const void *context, uint32_t count, uint64_t prime, uint64_t *residue);
    const void *context;
    uint32_t    terms_max;      // more are not asked for
    double      steps_per_term; // about a nanosecond each
    uint64_t    order_bound;    // of some recurrence of the sequence, known beforehand; 0: unknown.
    // Returns a bound on the base-2 logarithms of the first `count` terms, or HUGE_VAL.  NULL: unknown.
    double (*log2_bound)(const void *context, uint32_t count);
} xt_sequence;

// a(i) = sum of coefficient j - 1 times a(i - j), for i >= order, the first term being a(0).
// The generating function is the polynomial of the numerator, over 1 - sum of coefficient j - 1 times x^j.
typedef struct xt_recurrence {
    uint32_t           order;       // 0: none was found
    uint32_t           terms;       // number of nonzero terms used
    uint32_t           checked;     // of these: predicted by the others
    bool               is_proved;   // for all terms
    xt_signed_integer *coefficient; // owned; order of them
    xt_signed_integer *numerator;   // owned; order of them; NULL if they are very large
} xt_recurrence;

// Finds it.  Returns false if memory runs out or a limit on work is reached; true with the order 0 if none is found.
// Free the recurrence in either case.
bool xt_recurrence_find(xt_recurrence *recurrence, const xt_sequence *sequence);
void xt_recurrence_free(xt_recurrence *recurrence);

#endif
