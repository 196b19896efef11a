// series.c -- the numbers of solutions of a row of puzzles, such as boards of 1, 2, 3, ... columns.
//
// One sweep counts boxes of growing length (strip.h).  The caller counts the puzzles of other rows, and
// sets the terms.  The recurrence is found from residues in both cases.

#include "base/memory.h"
#include "base/residues.h"
#include "base/work_limit.h"
#include "series/recurrence.h"
#include "series/strip.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct series_term {
    char    *number; // in decimal; owned; NULL: not counted
    uint32_t length; // of a box along the axis
} series_term;

struct xt_series {
    xt_puzzle *first; // owned
    XT_VECTOR(series_term) terms;
    bool          is_strip; // so far; the axis is known from the second puzzle on
    uint32_t      axis;
    bool          has_strip;
    xt_strip      strip;
    xt_recurrence recurrence;
    XT_VECTOR(char *) texts; // of its numbers; owned
    double   growth;
    uint32_t growth_columns;
};

enum { TERMS_MAX = XT_SERIES_TERMS_MAX };

// Columns of the longest box.  The bound keeps walks finite.
static const uint64_t columns_max = 1 << 20;

xt_series *xt_series_new(void)
{
    xt_series *series = XT_NEW(xt_series);
    if (series)
        series->is_strip = true;
    return series;
}

static void forget_recurrence(xt_series *series)
{
    xt_recurrence_free(&series->recurrence);
    for (uint32_t i = 0; i < series->texts.count; i++)
        free(series->texts.at[i]);
    xt_vector_free(&series->texts);
    series->growth = 0;
}

void xt_series_free(xt_series *series)
{
    if (!series)
        return;
    for (uint32_t i = 0; i < series->terms.count; i++)
        free(series->terms.at[i].number);
    xt_vector_free(&series->terms);
    forget_recurrence(series);
    xt_strip_free(&series->strip);
    xt_puzzle_free(series->first);
    free(series);
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// Returns true if the lengths of the boxes grow by equal steps.
static bool grows_evenly(const xt_series *series)
{
    const series_term *at = series->terms.at;
    const uint32_t     n = series->terms.count;
    return at[1].length > at[0].length &&
           (uint64_t)at[n - 1].length - at[n - 2].length == (uint64_t)at[1].length - at[0].length &&
           at[n - 1].length > at[n - 2].length;
}

static void compare(xt_series *series, const xt_puzzle *puzzle)
{
    const uint32_t n = series->terms.count;
    uint32_t       axis = 0;
    series->is_strip = xt_strip_fits(series->first, puzzle, &axis) && (n == 2 || axis == series->axis);
    if (!series->is_strip)
        return;
    series->axis = axis;
    series->terms.at[0].length = (uint32_t)series->first->size[axis];
    series->terms.at[n - 1].length = (uint32_t)puzzle->size[axis];
    series->is_strip = grows_evenly(series);
}

bool xt_series_add_puzzle(xt_series *series, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (series->terms.count == TERMS_MAX)
        return xt_diagnose(diagnostics, "more than %d terms; a series has up to %d", TERMS_MAX, TERMS_MAX);
    if (!series->first && !(series->first = xt_puzzle_copy(puzzle, diagnostics)))
        return false;
    const series_term term = {0};
    xt_vector_push(&series->terms, term);
    if (series->terms.failed)
        return xt_diagnose_out_of_memory(diagnostics);
    forget_recurrence(series);
    if (series->is_strip && series->terms.count > 1)
        compare(series, puzzle);
    series->has_strip = series->has_strip && series->is_strip;
    return true;
}

static xt_lengths lengths_of(const xt_series *series, uint32_t count)
{
    return (xt_lengths){.first = series->terms.at[0].length,
                        .step = series->terms.at[1].length - series->terms.at[0].length,
                        .count = count};
}

// ---- Counting ------------------------------------------------------------------------------------------------------

static char *decimal_of(const xt_wide_integer *number, bool is_negative)
{
    char *text = XT_NEW_ARRAY(char, XT_WIDE_INTEGER_DIGITS + 2), *cut = NULL;
    if (text) {
        *text = '-';
        xt_wide_integer_to_decimal(*number, text + is_negative);
        cut = xt_strndup(text, strlen(text));
    }
    free(text);
    return cut;
}

static uint32_t primes_for(double log2_bound)
{
    return (uint32_t)(log2_bound / 62) + 1; // each prime has more than 62 bits
}

// Finds the terms from residues, each from as many primes as it needs.  Terms of too many bits stay unknown.
static bool count_terms(xt_series *series, const double *log2_bound, uint64_t *residue, uint32_t primes)
{
    const uint32_t   count = series->terms.count;
    const xt_lengths lengths = lengths_of(series, count);
    uint64_t        *prime = XT_NEW_ARRAY(uint64_t, primes), *of_term = XT_NEW_ARRAY(uint64_t, primes);
    bool             ok = prime && of_term;
    for (uint32_t p = 0; ok && p < primes; p++) {
        prime[p] = xt_prime_below(p ? prime[p - 1] : (uint64_t)1 << 63);
        ok = xt_strip_count_modulo(&series->strip, lengths, prime[p], residue + (size_t)p * count);
    }
    for (uint32_t i = 0; ok && i < count; i++) {
        const uint32_t needed = primes_for(log2_bound[i]);
        if (needed > primes)
            break;
        for (uint32_t p = 0; p < needed; p++)
            of_term[p] = residue[(size_t)p * count + i];
        const xt_wide_integer number = xt_wide_integer_from_residues(of_term, prime, needed);
        free(series->terms.at[i].number);
        ok = (series->terms.at[i].number = decimal_of(&number, false)) && !xt_work_is_over();
    }
    free(prime);
    free(of_term);
    return ok;
}

// The size of an automaton to give up at.  Small boxes are counted faster alone.
static uint64_t words_worth_making(const xt_series *series)
{
    const uint64_t   most = 3 << 25, words_of_cell = 1 << 15; // 600 MB; about what a search of a cell takes
    const xt_puzzle *first = series->first;
    uint64_t         columns = 0;
    for (uint32_t i = 0; i < series->terms.count; i++)
        columns += series->terms.at[i].length;
    const uint64_t cells = columns * (first->cells / (uint32_t)first->size[series->axis]);
    return cells < most / words_of_cell ? cells * words_of_cell : most;
}

bool xt_series_count(xt_series *series)
{
    const uint32_t count = series->terms.count;
    if (!series->is_strip || count < 2 || xt_last_length(lengths_of(series, count)) > columns_max)
        return false;
    if (!series->has_strip && !xt_strip_make(&series->strip, series->first, series->axis, words_worth_making(series))) {
        xt_strip_free(&series->strip);
        series->is_strip = false;
        return false;
    }
    series->has_strip = true;
    double  *log2_bound = XT_NEW_ARRAY(double, count);
    bool     ok = log2_bound && xt_strip_estimate(&series->strip, lengths_of(series, count), log2_bound);
    uint32_t primes = 1;
    for (uint32_t i = 0; ok && i < count && log2_bound[i] < XT_WIDE_INTEGER_BITS - 64; i++)
        primes = primes_for(log2_bound[i]) > primes ? primes_for(log2_bound[i]) : primes;
    uint64_t *residue = ok ? xt_allocate((size_t)primes * count, sizeof *residue) : NULL;
    ok = residue && count_terms(series, log2_bound, residue, primes);
    free(residue);
    free(log2_bound);
    return ok;
}

bool xt_series_set_term(xt_series *series, uint32_t index, const char *number)
{
    if (index >= series->terms.count || !*number || number[strspn(number, "0123456789")])
        return false;
    forget_recurrence(series);
    free(series->terms.at[index].number);
    return (series->terms.at[index].number = xt_strndup(number, strlen(number)));
}

const char *xt_series_term_at(const xt_series *series, uint32_t index)
{
    return index < series->terms.count ? series->terms.at[index].number : NULL;
}

// ---- The recurrence ------------------------------------------------------------------------------------------------

static bool terms_of_strip(const void *context, uint32_t count, uint64_t prime, uint64_t *residue)
{
    const xt_series *series = context;
    return xt_strip_count_modulo(&series->strip, lengths_of(series, count), prime, residue);
}

static double bound_of_strip(const void *context, uint32_t count)
{
    const xt_series *series = context;
    double          *log2_bound = XT_NEW_ARRAY(double, count), most = 0;
    const bool       ok = log2_bound && xt_strip_estimate(&series->strip, lengths_of(series, count), log2_bound);
    for (uint32_t i = 0; ok && i < count; i++)
        most = fmax(most, log2_bound[i]);
    free(log2_bound);
    return ok ? most : HUGE_VAL;
}

static bool terms_of_numbers(const void *context, uint32_t count, uint64_t prime, uint64_t *residue)
{
    const xt_series *series = context;
    for (uint32_t i = 0; i < count; i++) {
        residue[i] = 0;
        for (const char *digit = series->terms.at[i].number; *digit; digit++)
            residue[i] = xt_add_modulo(xt_multiply_modulo(residue[i], 10, prime), (uint64_t)(*digit - '0'), prime);
    }
    return true;
}

static uint32_t count_known(const xt_series *series)
{
    uint32_t count = 0;
    while (count < series->terms.count && series->terms.at[count].number)
        count++;
    return count;
}

// Returns true if a known term is not 0.
static bool has_solutions(const xt_series *series)
{
    for (uint32_t i = 0; i < series->terms.count; i++)
        if (series->terms.at[i].number && strspn(series->terms.at[i].number, "0") < strlen(series->terms.at[i].number))
            return true;
    return false;
}

static xt_sequence sequence_of(const xt_series *series)
{
    if (!series->has_strip)
        return (xt_sequence){.terms = terms_of_numbers, .context = series, .terms_max = count_known(series)};
    const xt_lengths lengths = lengths_of(series, 2);
    return (xt_sequence){.terms = terms_of_strip,
                         .context = series,
                         .terms_max = (uint32_t)((columns_max - lengths.first) / lengths.step) + 1,
                         .steps_per_term = (double)lengths.step * (double)xt_strip_edges(&series->strip) /
                                           (series->strip.levels / series->strip.column),
                         .order_bound = xt_strip_order_bound(&series->strip, lengths.step),
                         .log2_bound = bound_of_strip};
}

// Keeps numbers as text.
static bool add_texts(xt_series *series, const xt_signed_integer *number)
{
    bool ok = true;
    for (uint32_t j = 0; ok && number && j < series->recurrence.order; j++) {
        char *text = decimal_of(&number[j].size, number[j].is_negative);
        if (text)
            xt_vector_push(&series->texts, text);
        ok = text && !series->texts.failed;
    }
    return ok;
}

bool xt_series_find_recurrence(xt_series *series, xt_recurrence_facts *facts)
{
    const xt_sequence sequence = sequence_of(series);
    xt_recurrence    *r = &series->recurrence;
    *facts = (xt_recurrence_facts){0};
    forget_recurrence(series);
    bool ok = xt_recurrence_find(r, &sequence) && add_texts(series, r->coefficient) && add_texts(series, r->numerator);
    if (ok && series->has_strip && has_solutions(series))
        ok = xt_strip_growth(&series->strip, &series->growth, &series->growth_columns);
    if (!ok) {
        forget_recurrence(series);
        return false;
    }
    *facts = (xt_recurrence_facts){.order = r->order,
                                   .checked = r->checked,
                                   .is_proved = r->is_proved,
                                   .has_numerator = r->numerator,
                                   .growth = series->growth,
                                   .growth_columns = series->growth_columns,
                                   .order_bound = sequence.order_bound};
    return true;
}

const char *xt_series_coefficient_at(const xt_series *series, uint32_t index)
{
    return index < series->recurrence.order && index < series->texts.count ? series->texts.at[index] : NULL;
}

const char *xt_series_numerator_at(const xt_series *series, uint32_t index)
{
    const uint64_t at = (uint64_t)series->recurrence.order + index;
    return index < series->recurrence.order && at < series->texts.count ? series->texts.at[at] : NULL;
}
