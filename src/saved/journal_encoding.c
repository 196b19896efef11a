// journal_encoding.c -- encodes tasks, numbers and counters as bytes.

#include "saved/journal_encoding.h"

#include <string.h>

// A choice below this value is one byte.  Larger choices are a byte with their length, and then their bytes, the
// highest first.
enum { MAX_ONE_BYTE_CHOICE = 0xf0 };

void xt_task_key_append(xt_bytes *bytes, xt_task task)
{
    for (uint32_t d = 0; d < task.depth; d++) {
        uint32_t choice = task.choice[d], extra_bytes = 0;
        if (choice < MAX_ONE_BYTE_CHOICE) {
            xt_vector_push(bytes, (unsigned char)choice);
            continue;
        }
        while (extra_bytes < 4 && (uint64_t)choice >> 8 * extra_bytes)
            extra_bytes++;
        xt_vector_push(bytes, (unsigned char)(MAX_ONE_BYTE_CHOICE + extra_bytes - 1));
        while (extra_bytes-- > 0)
            xt_vector_push(bytes, (unsigned char)(choice >> 8 * extra_bytes));
    }
}

bool xt_task_key_decode(const unsigned char *bytes, size_t count, xt_words *choices)
{
    for (size_t at = 0; at < count;) {
        uint32_t choice = bytes[at++],
                 extra_bytes = choice >= MAX_ONE_BYTE_CHOICE ? choice - MAX_ONE_BYTE_CHOICE + 1 : 0;
        if (extra_bytes > 4 || extra_bytes > count - at)
            return false;
        if (extra_bytes > 0)
            choice = 0;
        while (extra_bytes-- > 0)
            choice = choice << 8 | bytes[at++];
        xt_vector_push(choices, choice);
    }
    return !choices->failed;
}

void xt_varint_append(xt_bytes *bytes, uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        xt_vector_push(bytes, (unsigned char)(number | 0x80));
    xt_vector_push(bytes, (unsigned char)number);
}

bool xt_varint_read(const unsigned char *bytes, size_t count, size_t *at, uint64_t *number)
{
    *number = 0;
    for (unsigned shift = 0; *at < count && shift < 64; shift += 7) {
        unsigned char byte = bytes[(*at)++];
        *number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

// Each number other than 0 is preceded by the number of zeros before it.  Zeros at the end are left out.
void xt_sparse_numbers_append(xt_bytes *bytes, const uint64_t *numbers, size_t count)
{
    size_t zeros = 0;
    for (size_t i = 0; i < count; i++) {
        zeros++;
        if (!numbers[i])
            continue;
        xt_varint_append(bytes, zeros - 1);
        xt_varint_append(bytes, numbers[i]);
        zeros = 0;
    }
}

bool xt_sparse_numbers_decode(const unsigned char *bytes, size_t size, uint64_t *numbers, size_t count)
{
    size_t at = 0, i = 0;
    memset(numbers, 0, count * sizeof *numbers);
    while (at < size) {
        uint64_t zeros, number;
        if (!xt_varint_read(bytes, size, &at, &zeros) || !xt_varint_read(bytes, size, &at, &number) ||
            zeros >= count - i)
            return false;
        i += (size_t)zeros;
        numbers[i++] = number;
    }
    return true;
}
