// memory.c -- see memory.h.

#define _POSIX_C_SOURCE 200809L

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

uint64_t xt_memory_bytes(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : (uint64_t)4 << 30;
}

char *xt_copy_text(const char *text, size_t length)
{
    char *copy = xt_allocate(length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}
