// recurrence.c -- see recurrence.h.
//
// Massey's algorithm ("Shift-register synthesis and BCH decoding", 1969) finds the shortest recurrence of the terms
// modulo a prime.  It is determined by twice as many terms as its order, and has to predict a quarter of its order of
// further ones.  A sequence of integers with a rational generating function has an integer recurrence (Fatou's lemma).
// So its coefficients follow from residues modulo several primes, once another prime changes nothing.
//
// Often only every second or third term is not 0.  The recurrence of these terms alone is shorter, so the search looks
// at them alone.  It checks the other terms to be 0.
//
// The proof.  If some recurrence of order D is known to exist, with coefficients unknown, the errors of the found one
// satisfy it too.  So they are 0 for ever if D of them in a row are 0.  They are 0 if they are 0 modulo primes whose
// product exceeds their size.

#include "series/recurrence.h"

#include "base/memory.h"
#include "base/residues.h"
#include "base/work_limit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_TERMS = 64,
    SPARE_TERMS = 10,    // predicted terms, besides a quarter of the order
    LIFTING_PRIMES = 64, // at most, for the coefficients
    PRIME_BITS = 62,     // at least, of a prime
    CERTAIN_BITS = 60,   // by which the product of the primes exceeds a coefficient
};
static const double steps_max = 1e9; // for the search, for the coefficients, and for the proof: some seconds

typedef struct finder {
    const xt_sequence *sequence;
    xt_recurrence     *recurrence; // at first, of the terms phase, phase + gap, phase + 2 gap, ...
    uint32_t           gap, phase;
    uint64_t           prime[LIFTING_PRIMES];
    uint64_t          *coefficients, *numerators; // by prime, and then of `order` entries each
    uint32_t           primes;
} finder;

// ---- Modulo a prime ------------------------------------------------------------------------------------------------

static uint64_t subtract_modulo(uint64_t a, uint64_t b, uint64_t prime)
{
    return a >= b ? a - b : a + (prime - b);
}

static uint64_t opposite_modulo(uint64_t a, uint64_t prime)
{
    return a ? prime - a : 0;
}

// Returns the sum of connection[j] * term[i - j] for j from 0 to order.
static uint64_t discrepancy(const uint64_t *connection, uint32_t order, const uint64_t *term, uint32_t i,
                            uint64_t prime)
{
    uint64_t sum = 0;
    for (uint32_t j = 0; j <= order && j <= i; j++)
        if (connection[j])
            sum = xt_add_modulo(sum, xt_multiply_modulo(connection[j], term[i - j], prime), prime);
    return sum;
}

// Writes the connection polynomial, 1 - sum of c(j) x^j.  connection has count + 1 entries.  Returns the
// order, or UINT32_MAX if memory runs out or a limit on work is reached.
static uint32_t shortest_recurrence(const uint64_t *term, uint32_t count, uint64_t prime, uint64_t *connection)
{
    uint64_t *before = XT_NEW_ARRAY(uint64_t, (size_t)count + 1), *saved = XT_NEW_ARRAY(uint64_t, (size_t)count + 1);
    uint64_t  before_discrepancy = 1;
    uint32_t  order = 0, shift = 1;
    bool      ok = before && saved;
    memset(connection, 0, ((size_t)count + 1) * sizeof *connection);
    connection[0] = 1;
    if (ok)
        before[0] = 1;
    for (uint32_t i = 0; ok && i < count; i++, shift++) {
        const uint64_t d = discrepancy(connection, order, term, i, prime);
        ok = !xt_work_is_over();
        if (!d)
            continue;
        const uint64_t factor = xt_multiply_modulo(d, xt_invert_modulo(before_discrepancy, prime), prime);
        memcpy(saved, connection, ((size_t)count + 1) * sizeof *saved);
        for (uint32_t j = 0; j + shift <= count; j++)
            if (before[j])
                connection[j + shift] =
                    subtract_modulo(connection[j + shift], xt_multiply_modulo(factor, before[j], prime), prime);
        if (2 * order <= i) {
            uint64_t *swapped = before;
            order = i + 1 - order;
            before = saved;
            saved = swapped;
            before_discrepancy = d;
            shift = 0;
        }
    }
    free(before);
    free(saved);
    return ok ? order : UINT32_MAX;
}

static uint32_t terms_needed(uint32_t order)
{
    return 2 * order + order / 4 + SPARE_TERMS;
}

// ---- Nonzero terms -------------------------------------------------------------------------------------------------

// Sets gap and phase by the first terms.
static bool find_gap(finder *f, uint64_t prime)
{
    const uint32_t count = f->sequence->terms_max < FIRST_TERMS ? f->sequence->terms_max : FIRST_TERMS;
    uint64_t       term[FIRST_TERMS];
    uint32_t       first = UINT32_MAX, gap = 0;
    if (!f->sequence->terms(f->sequence->context, count, prime, term))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (term[i] && first == UINT32_MAX)
            first = i;
        else if (term[i])
            for (uint32_t a = i - first, b; a; a = b) { // Euclid's algorithm
                b = gap % a;
                gap = a;
            }
    f->gap = gap ? gap : 1;
    f->phase = gap ? first % gap : 0;
    return true;
}

static uint32_t most_terms(const finder *f)
{
    return f->sequence->terms_max > f->phase ? (f->sequence->terms_max - f->phase - 1) / f->gap + 1 : 0;
}

// Writes the terms of the gap, and sets *others_are_zero.
static bool get_terms(const finder *f, uint32_t count, uint64_t prime, uint64_t *term, bool *others_are_zero)
{
    const uint32_t all = count ? f->phase + (count - 1) * f->gap + 1 : 0;
    uint64_t      *residue = XT_NEW_ARRAY(uint64_t, (size_t)all + 1);
    const bool     ok = residue && f->sequence->terms(f->sequence->context, all, prime, residue);
    *others_are_zero = true;
    for (uint32_t i = 0; ok && i < all; i++)
        if (i % f->gap == f->phase)
            term[i / f->gap] = residue[i];
        else
            *others_are_zero &= residue[i] == 0;
    free(residue);
    return ok;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static double steps_for(const finder *f, uint32_t count, uint32_t order)
{
    return count * (f->gap * f->sequence->steps_per_term + order * 8.0);
}

// Finds the recurrence of the first terms.  Sets *order to UINT32_MAX if other terms are not 0.
static bool find_modulo(const finder *f, uint32_t count, uint64_t prime, uint64_t *term, uint64_t *connection,
                        uint32_t *order)
{
    bool others_are_zero;
    *order = UINT32_MAX;
    if (!get_terms(f, count, prime, term, &others_are_zero))
        return false;
    if (!others_are_zero)
        return true;
    *order = shortest_recurrence(term, count, prime, connection);
    return *order != UINT32_MAX;
}

// Sets the order and the number of terms.  The order is 0 if no recurrence predicts enough terms.
static bool find_order(finder *f, uint64_t prime)
{
    const uint32_t most = most_terms(f);
    uint32_t       count = most < FIRST_TERMS ? most : FIRST_TERMS, order = 0;
    double         steps = 0;
    bool           ok = true, is_last = false;
    while (ok && !is_last && order != UINT32_MAX) {
        uint64_t *term = XT_NEW_ARRAY(uint64_t, (size_t)count + 1);
        uint64_t *connection = XT_NEW_ARRAY(uint64_t, (size_t)count + 1);
        ok = term && connection && find_modulo(f, count, prime, term, connection, &order);
        free(term);
        free(connection);
        if (ok && order != UINT32_MAX && terms_needed(order) <= count) {
            f->recurrence->order = order;
            f->recurrence->terms = terms_needed(order);
            return true;
        }
        steps += steps_for(f, count, count / 2);
        is_last = count == most || steps > steps_max / 4;
        count = count > most / 2 ? most : 2 * count;
    }
    return ok;
}

// Finds the coefficients and the numerator modulo one more prime.  Sets *fits to false if another order comes out.
static bool add_prime(finder *f, bool *fits)
{
    const uint32_t order = f->recurrence->order, count = f->recurrence->terms;
    const uint64_t prime = f->prime[f->primes];
    uint64_t      *term = XT_NEW_ARRAY(uint64_t, count), *connection = XT_NEW_ARRAY(uint64_t, (size_t)count + 1);
    uint64_t      *coefficient = f->coefficients + (size_t)f->primes * order;
    uint64_t      *numerator = f->numerators + (size_t)f->primes * order;
    uint32_t       found = UINT32_MAX;
    const bool     ok = term && connection && find_modulo(f, count, prime, term, connection, &found);
    *fits = found == order;
    for (uint32_t j = 0; *fits && j < order; j++) {
        coefficient[j] = opposite_modulo(connection[j + 1], prime);
        numerator[j] = discrepancy(connection, order, term, j, prime);
    }
    free(term);
    free(connection);
    return ok;
}

// Finds integers from their residues.  Returns false if some need more primes.
static bool lift(const finder *f, const uint64_t *residues, xt_signed_integer *number)
{
    const uint32_t order = f->recurrence->order, spare = CERTAIN_BITS + 1;
    uint64_t       residue[LIFTING_PRIMES], opposite[LIFTING_PRIMES];
    for (uint32_t j = 0; j < order; j++) {
        for (uint32_t p = 0; p < f->primes; p++) {
            residue[p] = residues[(size_t)p * order + j];
            opposite[p] = opposite_modulo(residue[p], f->prime[p]);
        }
        const xt_wide_integer plus = xt_wide_integer_from_residues(residue, f->prime, f->primes);
        const xt_wide_integer minus = xt_wide_integer_from_residues(opposite, f->prime, f->primes);
        number[j].is_negative = xt_wide_integer_bits(&minus) < xt_wide_integer_bits(&plus);
        number[j].size = number[j].is_negative ? minus : plus;
        if (xt_wide_integer_bits(&number[j].size) + spare > f->primes * PRIME_BITS)
            return false;
    }
    return true;
}

// Adds primes until the coefficients and the numerator are found, or there are too many primes.
static bool find_numbers(finder *f)
{
    xt_recurrence *r = f->recurrence;
    bool           ok = true, fits = true, has_coefficients = false, has_numerator = false;
    double         steps = 0;
    while (ok && fits && !(has_coefficients && has_numerator) && f->primes < LIFTING_PRIMES && steps < steps_max) {
        f->prime[f->primes] = xt_prime_below(f->primes ? f->prime[f->primes - 1] : (uint64_t)1 << 63);
        ok = add_prime(f, &fits);
        f->primes++;
        steps += steps_for(f, r->terms, r->order);
        if (ok && fits && !has_coefficients)
            has_coefficients = lift(f, f->coefficients, r->coefficient);
        if (ok && fits && !has_numerator)
            has_numerator = lift(f, f->numerators, r->numerator);
    }
    if (!has_numerator || !has_coefficients) {
        free(r->numerator);
        r->numerator = NULL;
    }
    if (!has_coefficients)
        r->order = 0;
    return ok;
}

// ---- All terms -----------------------------------------------------------------------------------------------------

// Returns the count without trailing zeros.
static uint32_t length_of(const xt_signed_integer *number, uint32_t count)
{
    while (number && count > 0 && xt_wide_integer_bits(&number[count - 1].size) == 0)
        count--;
    return count;
}

// Puts numbers at first, first + gap, ..., and zeros elsewhere.  Returns NULL if memory runs out.
static xt_signed_integer *spread(const xt_signed_integer *number, uint32_t count, uint32_t first, uint32_t gap,
                                 uint32_t length)
{
    xt_signed_integer *all = XT_NEW_ARRAY(xt_signed_integer, (size_t)length + 1);
    for (uint32_t j = 0; all && j < count; j++)
        all[first + j * gap] = number[j];
    return all;
}

// Makes the recurrence of all terms from that of the nonzero terms.
static bool close_gap(const finder *f)
{
    xt_recurrence     *r = f->recurrence;
    const uint32_t     coefficients = length_of(r->coefficient, r->order);
    const uint32_t     numerators = r->numerator ? length_of(r->numerator, r->order) : r->order;
    const uint32_t     end = numerators ? f->phase + (numerators - 1) * f->gap + 1 : 0;
    const uint32_t     order = end > coefficients * f->gap ? end : coefficients * f->gap;
    xt_signed_integer *all = spread(r->coefficient, coefficients, f->gap - 1, f->gap, order);
    free(r->coefficient);
    r->coefficient = all;
    if (r->numerator) {
        all = spread(r->numerator, numerators, f->phase, f->gap, order);
        free(r->numerator);
        r->numerator = all;
    }
    r->checked = r->terms - 2 * r->order;
    r->order = order;
    return r->coefficient && all;
}

// ---- The proof -----------------------------------------------------------------------------------------------------

static double log2_of(const xt_wide_integer *number)
{
    return (double)xt_wide_integer_bits(number);
}

static uint64_t remainder_of(const xt_signed_integer *number, uint64_t prime)
{
    xt_wide_integer size = number->size;
    const uint64_t  remainder = xt_wide_integer_divide(&size, prime);
    return number->is_negative && remainder ? prime - remainder : remainder;
}

// Checks `count` terms modulo a prime.
static bool holds_modulo(const finder *f, uint32_t count, uint64_t prime, bool *holds)
{
    const xt_recurrence *r = f->recurrence;
    uint64_t            *term = XT_NEW_ARRAY(uint64_t, count);
    uint64_t            *connection = XT_NEW_ARRAY(uint64_t, (size_t)r->order + 1);
    bool                 ok = term && connection && f->sequence->terms(f->sequence->context, count, prime, term);
    *holds = ok;
    if (ok)
        connection[0] = 1;
    for (uint32_t j = 0; ok && j < r->order; j++)
        connection[j + 1] = opposite_modulo(remainder_of(&r->coefficient[j], prime), prime);
    for (uint32_t i = r->order; ok && *holds && i < count; i++) {
        *holds = discrepancy(connection, r->order, term, i, prime) == 0;
        ok = !xt_work_is_over();
    }
    free(term);
    free(connection);
    return ok;
}

// Proves the recurrence, if a bound on the order is known and the proof takes some seconds at most.
static bool prove(finder *f)
{
    xt_recurrence     *r = f->recurrence;
    const xt_sequence *sequence = f->sequence;
    if (!sequence->order_bound || !sequence->log2_bound || sequence->order_bound > sequence->terms_max)
        return true;
    const double count = r->order + (double)sequence->order_bound;
    double       most = 0;
    for (uint32_t j = 0; j < r->order; j++)
        most = fmax(most, log2_of(&r->coefficient[j].size));
    if (count > sequence->terms_max)
        return true;
    const double bits = most + log2(r->order + 1) + 2 + sequence->log2_bound(sequence->context, (uint32_t)count);
    const double primes = ceil(bits / PRIME_BITS);
    if (!(primes * count * (sequence->steps_per_term + r->order * 8.0) <= steps_max))
        return true;
    bool     ok = true, holds = true;
    uint64_t prime = (uint64_t)1 << 63;
    for (uint32_t p = 0; ok && holds && p < primes; p++) {
        prime = xt_prime_below(prime);
        ok = holds_modulo(f, (uint32_t)count, prime, &holds);
    }
    r->is_proved = ok && holds;
    if (ok && !holds)
        r->order = 0;
    return ok;
}

// ---- Both together -------------------------------------------------------------------------------------------------

bool xt_recurrence_find(xt_recurrence *recurrence, const xt_sequence *sequence)
{
    finder f = {.sequence = sequence, .recurrence = recurrence};
    *recurrence = (xt_recurrence){0};
    const uint64_t prime = xt_prime_below((uint64_t)1 << 63);
    if (!find_gap(&f, prime) || !find_order(&f, prime))
        return false;
    const uint32_t order = recurrence->order;
    if (order == 0)
        return true;
    recurrence->coefficient = XT_NEW_ARRAY(xt_signed_integer, order);
    recurrence->numerator = XT_NEW_ARRAY(xt_signed_integer, order);
    f.coefficients = XT_NEW_ARRAY(uint64_t, (size_t)LIFTING_PRIMES * order);
    f.numerators = XT_NEW_ARRAY(uint64_t, (size_t)LIFTING_PRIMES * order);
    bool ok = recurrence->coefficient && recurrence->numerator && f.coefficients && f.numerators && find_numbers(&f);
    if (ok && recurrence->order)
        ok = close_gap(&f) && prove(&f);
    free(f.coefficients);
    free(f.numerators);
    return ok;
}

void xt_recurrence_free(xt_recurrence *recurrence)
{
    free(recurrence->coefficient);
    free(recurrence->numerator);
    *recurrence = (xt_recurrence){0};
}
