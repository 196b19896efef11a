// memory.c -- see memory.h.

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *xt_allocate(size_t count, size_t size)
{
    return calloc(count ? count : 1, size ? size : 1); // calloc checks the product
}

void *xt_reallocate(void *room, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    size_t bytes = count * size;
    return realloc(room, bytes ? bytes : 1);
}

char *xt_copy_text(const char *text, size_t length)
{
    char *copy = xt_allocate(length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}
