// wide_integer.c -- arithmetic word by word.

#include "base/wide_integer.h"

#include "base/long_multiply.h"

#include <string.h>

xt_wide_integer xt_wide_integer_of(uint64_t word)
{
    return (xt_wide_integer){.word = {word}};
}

static uint32_t count_words(const xt_wide_integer *number)
{
    uint32_t words = XT_WIDE_INTEGER_WORDS;
    while (words > 0 && number->word[words - 1] == 0)
        words--;
    return words;
}

uint32_t xt_wide_integer_bits(const xt_wide_integer *number)
{
    const uint32_t words = count_words(number);
    return words > 0 ? 64 * words - (uint32_t)__builtin_clzll(number->word[words - 1]) : 0;
}

bool xt_wide_integer_is_word(const xt_wide_integer *number)
{
    return count_words(number) <= 1;
}

uint64_t xt_wide_integer_as_word(const xt_wide_integer *number)
{
    return xt_wide_integer_is_word(number) ? number->word[0] : UINT64_MAX;
}

bool xt_wide_integer_is_less(const xt_wide_integer *a, const xt_wide_integer *b)
{
    for (uint32_t w = XT_WIDE_INTEGER_WORDS; w-- > 0;)
        if (a->word[w] != b->word[w])
            return a->word[w] < b->word[w];
    return false;
}

bool xt_wide_integer_multiply_add(xt_wide_integer *number, uint64_t factor, uint64_t term)
{
    for (uint32_t w = 0; w < XT_WIDE_INTEGER_WORDS; w++) {
        xt_long_product product = xt_multiply_add_long(number->word[w], factor, term);
        number->word[w] = product.low;
        term = product.high;
    }
    return term == 0;
}

bool xt_wide_integer_add(xt_wide_integer *number, const xt_wide_integer *term)
{
    uint64_t carry = 0;
    for (uint32_t w = 0; w < XT_WIDE_INTEGER_WORDS; w++) {
        uint64_t sum = number->word[w] + carry;
        carry = sum < carry;
        number->word[w] = sum + term->word[w];
        carry += number->word[w] < sum;
    }
    return carry == 0;
}

uint64_t xt_wide_integer_divide(xt_wide_integer *number, uint64_t divisor)
{
    uint64_t rest = 0;
    for (uint32_t w = count_words(number); w-- > 0;)
        number->word[w] = xt_divide_long((xt_long_product){rest, number->word[w]}, divisor, &rest);
    return rest;
}

void xt_wide_integer_to_decimal(xt_wide_integer number, char *text)
{
    const uint64_t group = 10000000000000000000u; // 19 digits fit into a word
    char           digits[XT_WIDE_INTEGER_DIGITS + 19];
    uint32_t       count = 0;
    do {
        uint64_t rest = xt_wide_integer_divide(&number, group);
        for (uint32_t d = 0; d < 19; d++, rest /= 10)
            digits[count++] = (char)('0' + rest % 10);
    } while (count_words(&number) > 0);
    while (count > 1 && digits[count - 1] == '0')
        count--;
    for (uint32_t d = 0; d < count; d++)
        text[d] = digits[count - 1 - d];
    text[count] = '\0';
}
