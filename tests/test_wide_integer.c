// test_wide_integer.c -- whole numbers of more than 64 bits, and their remainders.

#include "base/random.h"
#include "base/residues.h"
#include "base/wide_integer.h"
#include "search/frontier/path_count.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static xt_wide_integer power_of_two(uint32_t exponent)
{
    xt_wide_integer number = xt_wide_integer_of(1);
    for (uint32_t e = 0; e < exponent; e++)
        assert_true(xt_wide_integer_multiply_add(&number, 2, 0));
    return number;
}

static void assert_digits(xt_wide_integer number, const char *digits)
{
    char text[XT_WIDE_INTEGER_DIGITS + 1];
    xt_wide_integer_to_decimal(number, text);
    assert_string_equal(text, digits);
}

static void numbers_are_written_in_decimal(void **state)
{
    (void)state;
    assert_digits(xt_wide_integer_of(0), "0");
    assert_digits(xt_wide_integer_of(10), "10");
    assert_digits(xt_wide_integer_of(UINT64_MAX), "18446744073709551615");
    assert_digits(power_of_two(64), "18446744073709551616");
    assert_digits(power_of_two(128), "340282366920938463463374607431768211456");
}

static void the_largest_has_room_and_one_more_has_none(void **state)
{
    char            text[XT_WIDE_INTEGER_DIGITS + 1];
    xt_wide_integer number = power_of_two(XT_WIDE_INTEGER_BITS - 1);
    (void)state;
    assert_true(xt_wide_integer_divide(&number, 2) == 0);
    assert_true(xt_wide_integer_multiply_add(&number, 4, 0) == false);
    memset(&number, 0xff, sizeof number);
    xt_wide_integer_to_decimal(number, text);
    assert_int_equal(strlen(text), XT_WIDE_INTEGER_DIGITS);
    assert_memory_equal(text, "141546103104495478900155302774495160134813071147238816", 54);
    assert_false(xt_wide_integer_multiply_add(&number, 1, 1));
}

static void sums_carry_and_the_largest_has_no_room_for_more(void **state)
{
    xt_wide_integer number = xt_wide_integer_of(UINT64_MAX), one = xt_wide_integer_of(1), most;
    (void)state;
    assert_true(xt_wide_integer_add(&number, &one));
    assert_digits(number, "18446744073709551616");
    assert_true(xt_wide_integer_add(&number, &number));
    assert_digits(number, "36893488147419103232");
    memset(&most, 0xff, sizeof most);
    assert_false(xt_wide_integer_add(&most, &one));
}

static void a_word_tells_what_it_can(void **state)
{
    xt_wide_integer large = power_of_two(64), last = power_of_two(XT_WIDE_INTEGER_BITS - 1),
                    word = xt_wide_integer_of(UINT64_MAX);
    (void)state;
    assert_true(xt_wide_integer_is_word(&word));
    assert_false(xt_wide_integer_is_word(&large));
    assert_false(xt_wide_integer_is_word(&last));
    assert_true(xt_wide_integer_as_word(&word) == UINT64_MAX);
    assert_true(xt_wide_integer_as_word(&large) == UINT64_MAX);
}

// A random number of this many words, the highest with this many bits.
static xt_wide_integer random_integer(xt_random *random, uint32_t words, uint32_t bits)
{
    xt_wide_integer number = {0};
    for (uint32_t w = 0; w < words; w++)
        number.word[w] = xt_random_bits(random);
    number.word[words - 1] >>= 64 - bits;
    return number;
}

static void to_divide_undoes_what_made_it_grow(void **state)
{
    xt_random random;
    (void)state;
    xt_random_start(&random, 7, 0);
    for (uint32_t i = 0; i < 1000; i++) {
        uint64_t        factor = xt_random_bits(&random) | 1, term = xt_random_bits(&random) % factor;
        xt_wide_integer number = random_integer(&random, 1 + i % (XT_WIDE_INTEGER_WORDS - 1), 1 + i % 64),
                        grown = number;
        assert_true(xt_wide_integer_multiply_add(&grown, factor, term));
        assert_true(xt_wide_integer_divide(&grown, factor) == term);
        assert_memory_equal(&grown, &number, sizeof number);
    }
}

static uint64_t residue_of(xt_wide_integer number, uint64_t modulus)
{
    return modulus == 0 ? number.word[0] : xt_wide_integer_divide(&number, modulus);
}

static uint64_t modulus_of_pass(uint32_t pass)
{
    uint64_t modulus = 0;
    while (pass-- > 0)
        modulus = xt_prime_below(modulus);
    return modulus;
}

static void primes_are_found(void **state)
{
    (void)state;
    assert_int_equal(xt_prime_below(5), 3);
    assert_int_equal(xt_prime_below(41), 37);
    assert_int_equal(xt_prime_below(1 << 20), 1048573);
    assert_int_equal(xt_prime_below(3215031752), 3215031749); // 3215031751 passes for the bases 2, 3, 5 and 7
    assert_true(xt_prime_below(0) == (uint64_t)0 - 59);
    assert_true(xt_prime_below((uint64_t)1 << 63) == ((uint64_t)1 << 63) - 25);
    uint32_t primes = 0;
    for (uint64_t prime = xt_prime_below(10000); prime > 3; prime = xt_prime_below(prime))
        primes++;
    assert_int_equal(primes + 2, 1229);
}

// A power of two and primes of few bits.
static void small_moduli_tell_numbers(void **state)
{
    xt_random random;
    (void)state;
    xt_random_start(&random, 17, 0);
    for (uint32_t bits = 12; bits <= 63; bits++) {
        uint64_t        residue[40], modulus[40];
        uint32_t        count = 640 / bits > 40 ? 40 : 640 / bits;
        xt_wide_integer number = random_integer(&random, count * (bits - 1) / 64, 64), told;
        for (uint32_t r = 0; r < count; r++) {
            modulus[r] = r == 0 ? (uint64_t)1 << bits : xt_prime_below(modulus[r - 1]);
            residue[r] = residue_of(number, modulus[r]);
        }
        told = xt_wide_integer_from_residues(residue, modulus, count);
        assert_memory_equal(&told, &number, sizeof number);
    }
}

static void residues_tell_numbers_of_as_many_words(void **state)
{
    xt_random random;
    (void)state;
    xt_random_start(&random, 11, 0);
    for (uint32_t i = 0; i < 640; i++) {
        uint32_t        words = 1 + i % XT_FRONTIER_RESIDUES_MAX;
        uint64_t        residue[XT_FRONTIER_RESIDUES_MAX], modulus[XT_FRONTIER_RESIDUES_MAX];
        xt_wide_integer number = random_integer(&random, words, words == 1 ? 64 : 63 - i / XT_FRONTIER_RESIDUES_MAX),
                        told;
        for (uint32_t r = 0; r < words; r++) {
            modulus[r] = modulus_of_pass(r);
            residue[r] = residue_of(number, modulus[r]);
        }
        told = xt_wide_integer_from_residues(residue, modulus, words);
        assert_memory_equal(&told, &number, sizeof number);
    }
}

static void sums_and_products_are_reduced(void **state)
{
    xt_random random;
    (void)state;
    xt_random_start(&random, 13, 0);
    for (uint32_t i = 0; i < 1600; i++) {
        uint64_t        modulus = modulus_of_pass(i % XT_FRONTIER_RESIDUES_MAX), most = modulus - 1;
        uint64_t        a = i < 32 ? most : xt_random_bits(&random), b = i % 32 < 16 ? most : xt_random_bits(&random);
        xt_wide_integer sum = xt_wide_integer_of(modulus && a >= modulus ? a - modulus : a), product = sum;
        b = modulus && b >= modulus ? b - modulus : b;
        a = sum.word[0];
        assert_true(xt_wide_integer_multiply_add(&sum, 1, b) && xt_wide_integer_multiply_add(&product, b, 0));
        assert_true(xt_add_modulo(a, b, modulus) == residue_of(sum, modulus));
        assert_true(xt_multiply_modulo(a, b, modulus) == residue_of(product, modulus));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_decimal),
        cmocka_unit_test(primes_are_found),
        cmocka_unit_test(small_moduli_tell_numbers),
        cmocka_unit_test(the_largest_has_room_and_one_more_has_none),
        cmocka_unit_test(sums_carry_and_the_largest_has_no_room_for_more),
        cmocka_unit_test(a_word_tells_what_it_can),
        cmocka_unit_test(to_divide_undoes_what_made_it_grow),
        cmocka_unit_test(residues_tell_numbers_of_as_many_words),
        cmocka_unit_test(sums_and_products_are_reduced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
