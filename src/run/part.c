// part.c -- see part.h.

#include "run/part.h"

#include "base/hash.h"

static uint32_t units_of_part(uint32_t parts)
{
    uint32_t units = parts > 0 ? XT_UNITS_OF_RUN / parts : 0;
    if (units > XT_UNITS_OF_PART)
        return XT_UNITS_OF_PART;
    return units > XT_UNITS_OF_PART_LEAST ? units : XT_UNITS_OF_PART_LEAST;
}

bool xt_is_in_unit(xt_portion portion, double weight, uint32_t depth)
{
    return weight * portion.parts * units_of_part(portion.parts) <= 1 || depth >= XT_DEEPEST_SPLIT;
}

uint32_t xt_part_of(xt_portion portion, xt_task task)
{
    unsigned char bytes[4 * XT_DEEPEST_SPLIT]; // the same on every machine
    if (portion.parts <= 1)
        return 1;
    if (task.depth == 0)
        return 1;
    for (uint32_t d = 0; d + 1 < task.depth; d++)
        for (uint32_t b = 0; b < 4; b++)
            bytes[4 * d + b] = (unsigned char)(task.choice[d] >> 8 * b);
    uint64_t first = xt_hash_bytes(bytes, 4 * (size_t)(task.depth - 1));
    return (uint32_t)((first + task.choice[task.depth - 1]) % portion.parts) + 1;
}
