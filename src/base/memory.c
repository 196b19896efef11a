// memory.c -- allocation within a limit.
//
// The limit applies to the resident memory of the process.  Reading it takes 1 us, so it is read when large_bytes were
// allocated since the last reading.  A running search checks the sum of the small allocations some times a second, and
// a reader of a text now and then.
//
// Each allocation is followed by an unused cache line.  So data that one thread writes often shares no line with data
// that other threads read.  Without it two threads took 20 % longer, depending on unrelated allocations.

#include "base/memory.h"

#include "base/system_memory.h"
#include "exactile.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static const size_t large_bytes = (size_t)1 << 20; // smaller ones from malloc are not checked

#if defined(__SANITIZE_ADDRESS__)
#define DETECTS_OVERRUNS 1 // of a single byte, which padding would hide
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DETECTS_OVERRUNS 1
#endif
#endif
#if defined(DETECTS_OVERRUNS)
static const size_t padding_bytes = 0;
#else
static const size_t padding_bytes = 64; // a cache line
#endif

static const uint64_t unknown = UINT64_MAX;

static atomic_uint_least64_t limit;                      // bytes; 0: no limit
static atomic_uint_least64_t default_limit = UINT64_MAX; // bytes; 0: no limit; unknown: not computed yet
static atomic_bool           is_default, limit_is_reached;
static atomic_uint_least64_t unchecked; // bytes allowed since the resident memory was read

void xt_limit_memory(uint64_t bytes)
{
    atomic_store(&is_default, false);
    atomic_store(&limit, bytes);
    atomic_store(&limit_is_reached, false);
}

void xt_limit_memory_by_default(void)
{
    atomic_store(&is_default, true);
    atomic_store(&limit_is_reached, false);
}

bool xt_memory_limit_is_default(void)
{
    return atomic_load(&is_default);
}

// The memory that the process holds already is free for it.  Several threads may compute this at the same time.
static uint64_t compute_default_limit(void)
{
    const uint64_t free_bytes = xt_system_free_bytes();
    const uint64_t bytes = free_bytes ? (free_bytes + xt_system_resident_bytes()) / 2 : 0;
    atomic_store(&default_limit, bytes);
    return bytes;
}

uint64_t xt_memory_limit_bytes(void)
{
    if (!atomic_load_explicit(&is_default, memory_order_relaxed))
        return atomic_load_explicit(&limit, memory_order_relaxed);
    const uint64_t bytes = atomic_load_explicit(&default_limit, memory_order_relaxed);
    return bytes == unknown ? compute_default_limit() : bytes;
}

bool xt_memory_limit_is_reached(void)
{
    return atomic_load(&limit_is_reached);
}

void xt_memory_trim(void)
{
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
    atomic_store(&limit_is_reached, false);
}

bool xt_memory_limit_allows(uint64_t additional_bytes)
{
    if (additional_bytes > 0 && additional_bytes < large_bytes &&
        atomic_fetch_add_explicit(&unchecked, additional_bytes, memory_order_relaxed) + additional_bytes < large_bytes)
        return true;
    const uint64_t max_bytes = xt_memory_limit_bytes();
    if (!max_bytes)
        return true;
    atomic_store_explicit(&unchecked, 0, memory_order_relaxed);
    if (additional_bytes <= max_bytes && xt_system_resident_bytes() <= max_bytes - additional_bytes)
        return true;
    atomic_store(&limit_is_reached, true);
    return false;
}

static size_t usable_bytes(void *memory)
{
#if defined(__GLIBC__)
    return memory ? malloc_usable_size(memory) : 0;
#else
    (void)memory;
    return 0;
#endif
}

// Returns false if the number of bytes overflows.
static bool compute_bytes(uint64_t count, size_t size, size_t *bytes)
{
    bool ok = !__builtin_mul_overflow(count, size, bytes) && !__builtin_add_overflow(*bytes, padding_bytes, bytes);
    *bytes += *bytes == 0;
    return ok;
}

void *xt_allocate(uint64_t count, size_t size)
{
    size_t bytes;
    if (!compute_bytes(count, size, &bytes) || (bytes >= large_bytes && !xt_memory_limit_allows(bytes)))
        return NULL;
    return calloc(bytes, 1);
}

void *xt_reallocate(void *memory, uint64_t count, size_t size)
{
    size_t bytes;
    if (!compute_bytes(count, size, &bytes))
        return NULL;
    if (bytes >= large_bytes && bytes > usable_bytes(memory) && !xt_memory_limit_allows(bytes - usable_bytes(memory)))
        return NULL;
    return realloc(memory, bytes);
}

void *xt_map_pages(uint64_t bytes)
{
    return bytes > SIZE_MAX ? NULL : xt_system_map_pages((size_t)bytes);
}

void *xt_map_huge_pages(uint64_t bytes)
{
    void *memory = bytes < large_bytes || xt_memory_limit_allows(bytes) ? xt_map_pages(bytes) : NULL;
    if (memory && bytes >= 4 * large_bytes)
        xt_system_use_huge_pages(memory, (size_t)bytes);
    return memory;
}

void xt_populate_pages(void *at, uint64_t bytes)
{
    xt_system_populate_pages(at, (size_t)bytes);
}

void xt_unmap_pages(void *memory, uint64_t bytes)
{
    if (memory)
        xt_system_unmap_pages(memory, (size_t)bytes);
}

uint64_t xt_memory_bytes(void)
{
    uint64_t known_bytes = xt_system_memory_bytes(), max_bytes = atomic_load(&is_default) ? 0 : atomic_load(&limit);
    uint64_t machine_bytes = known_bytes ? known_bytes : (uint64_t)4 << 30;
    machine_bytes = machine_bytes < SIZE_MAX / 2 ? machine_bytes : SIZE_MAX / 2;
    return max_bytes && max_bytes < machine_bytes ? max_bytes : machine_bytes;
}

char *xt_strndup(const char *text, size_t length)
{
    char *copy = xt_allocate(length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}
