// vector.c -- growth for vectors of all types.

#include "base/vector.h"

#include "base/memory.h"

bool xt_vector_grow(void **at, uint32_t count, uint32_t *capacity, bool *failed, size_t size)
{
    if (*failed)
        return false;
    if (count < *capacity)
        return true;
    uint32_t new_capacity = *capacity ? *capacity * 2 : 8;
    void    *grown = new_capacity > *capacity ? xt_reallocate(*at, new_capacity, size) : NULL;
    if (!grown) {
        *failed = true;
        return false;
    }
    *at = grown;
    *capacity = new_capacity;
    return true;
}
