// system_memory.c -- memory from a system with mmap.

#define _DEFAULT_SOURCE // sysconf's _SC_PHYS_PAGES, mmap's MAP_ANONYMOUS, posix_memalign

#include "base/system_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

uint64_t xt_system_resident_bytes(void)
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

uint64_t xt_system_memory_bytes(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : 0;
}

// posix_memalign allocates these bytes exactly, so that a sanitizer sees an overrun.  aligned_alloc would round up.
void *xt_system_allocate_aligned(size_t alignment, size_t bytes)
{
    void *memory;
    return posix_memalign(&memory, alignment, bytes) == 0 ? memory : NULL;
}

void xt_system_free_aligned(void *memory)
{
    free(memory);
}

void *xt_system_map_pages(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void xt_system_unmap_pages(void *memory, size_t bytes)
{
    munmap(memory, bytes);
}

void xt_system_use_huge_pages(void *memory, size_t bytes)
{
#if defined(MADV_HUGEPAGE)
    madvise(memory, bytes, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)bytes;
#endif
}

void xt_system_populate_pages(void *at, size_t bytes)
{
#if defined(MADV_POPULATE_WRITE)
    int saved_errno = errno; // madvise fails on older systems, and without memory; then later writes map the pages
    madvise(at, bytes, MADV_POPULATE_WRITE);
    errno = saved_errno;
#else
    (void)at;
    (void)bytes;
#endif
}
