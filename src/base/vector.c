// vector.c -- see vector.h.

#include "base/vector.h"

#include "base/memory.h"

bool xt_vector_grow(void **at, uint32_t count, uint32_t *room, bool *failed, size_t size)
{
    if (*failed)
        return false;
    if (count < *room)
        return true;
    uint32_t wanted = *room ? *room * 2 : 8;
    void    *grown = wanted > *room ? xt_reallocate(*at, wanted, size) : NULL;
    if (!grown) {
        *failed = true;
        return false;
    }
    *at = grown;
    *room = wanted;
    return true;
}
