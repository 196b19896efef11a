// memory.c -- allocation within a limit.
//
// The limit applies to the resident memory of the process.  Reading it takes 1 us, so it is read for large allocations
// only.  A running search checks the sum of the small ones some times a second.
//
// Each allocation is followed by an unused cache line.  So data that one thread writes often shares no line with data
// that other threads read.  Without it two threads took 20 % longer, depending on unrelated allocations.

#define _DEFAULT_SOURCE // sysconf's _SC_PHYS_PAGES, mmap's MAP_ANONYMOUS

#include "base/memory.h"

#include "exactile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

static const size_t large_bytes = (size_t)1 << 20; // smaller allocations are not checked

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

static atomic_uint_least64_t limit; // bytes; 0: no limit
static atomic_bool           limit_is_reached;

void xt_limit_memory(uint64_t bytes)
{
    atomic_store(&limit, bytes);
    atomic_store(&limit_is_reached, false);
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

// Returns the resident memory of the process; 0 if the system does not say.
static uint64_t resident_bytes(void)
{
    char text[128] = "";
    int  file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    const char *resident_pages = length > 0 ? strchr(text, ' ') : NULL; // the second number, in pages
    return resident_pages ? strtoull(resident_pages, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

bool xt_memory_limit_allows(uint64_t additional_bytes)
{
    uint64_t max_bytes = atomic_load_explicit(&limit, memory_order_relaxed);
    if (!max_bytes || (additional_bytes <= max_bytes && resident_bytes() <= max_bytes - additional_bytes))
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
    bool fine = !__builtin_mul_overflow(count, size, bytes) && !__builtin_add_overflow(*bytes, padding_bytes, bytes);
    *bytes += *bytes == 0;
    return fine;
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
    if (bytes > SIZE_MAX)
        return NULL;
    void *memory = mmap(NULL, (size_t)bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void *xt_map_huge_pages(uint64_t bytes)
{
    void *memory = bytes < large_bytes || xt_memory_limit_allows(bytes) ? xt_map_pages(bytes) : NULL;
#if defined(MADV_HUGEPAGE)
    if (memory && bytes >= 4 * large_bytes)
        madvise(memory, (size_t)bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

void xt_populate_pages(void *at, uint64_t bytes)
{
#if defined(MADV_POPULATE_WRITE)
    int saved_errno = errno; // madvise fails on older systems, and without memory; then later writes map the pages
    madvise(at, (size_t)bytes, MADV_POPULATE_WRITE);
    errno = saved_errno;
#else
    (void)at;
    (void)bytes;
#endif
}

void xt_unmap_pages(void *memory, uint64_t bytes)
{
    if (memory)
        munmap(memory, (size_t)bytes);
}

uint64_t xt_memory_bytes(void)
{
    long     pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    uint64_t machine_bytes = pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : (uint64_t)4 << 30;
    uint64_t max_bytes = atomic_load(&limit);
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
