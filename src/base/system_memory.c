// system_memory.c -- memory from a system with mmap.

#define _DEFAULT_SOURCE // sysconf's _SC_PHYS_PAGES, mmap's MAP_ANONYMOUS, posix_memalign

#include "base/system_memory.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// Reads the beginning of a file.  Returns false if there is no such file.
static bool read_text(const char *path, char *text, size_t capacity)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    ssize_t length = read(file, text, capacity - 1);
    close(file);
    text[length > 0 ? length : 0] = '\0';
    return length > 0;
}

uint64_t xt_system_resident_bytes(void)
{
    char        text[128] = "";
    const char *resident_pages = // the second number, in pages
        read_text("/proc/self/statm", text, sizeof text) ? strchr(text, ' ') : NULL;
    return resident_pages ? strtoull(resident_pages, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

// Returns what a control group of Linux, version 2, leaves to its processes.  Its cache of files can be given up.
static uint64_t free_bytes_of_group(const char *group)
{
    char        path[PATH_MAX], text[4096];
    uint64_t    max = UINT64_MAX, used = 0;
    const char *anonymous;
    snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.max", group);
    if (read_text(path, text, sizeof text) && *text != 'm') // "max": no limit
        max = strtoull(text, NULL, 10);
    snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.stat", group);
    if (max < UINT64_MAX && read_text(path, text, sizeof text) && (anonymous = strstr(text, "anon ")))
        used = strtoull(anonymous + strlen("anon "), NULL, 10);
    return max > used ? max - used : 1; // 0 means unknown
}

// The same for the group of this process and for those that have it as a part.
static uint64_t free_bytes_of_groups(void)
{
    char     text[4096];
    uint64_t bytes = free_bytes_of_group("");
    char    *group = read_text("/proc/self/cgroup", text, sizeof text) ? strstr(text, "0::/") : NULL;
    if (!group)
        return bytes;
    group += strlen("0::");
    group[strcspn(group, "\n")] = '\0';
    for (char *end; (end = strrchr(group, '/')) && end[1]; *end = '\0')
        bytes = least(bytes, free_bytes_of_group(group));
    return bytes;
}

uint64_t xt_system_free_bytes(void)
{
    char          text[4096];
    struct rlimit space;
    const char   *available = read_text("/proc/meminfo", text, sizeof text) ? strstr(text, "MemAvailable:") : NULL;
    if (!available)
        return 0;
    uint64_t bytes = strtoull(available + strlen("MemAvailable:"), NULL, 10) * 1024;
    if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY)
        bytes = least(bytes, space.rlim_cur);
    return least(bytes, free_bytes_of_groups());
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

void *xt_system_map_file(const char *path, size_t *bytes)
{
    struct stat file = {0};
    void       *memory = MAP_FAILED;
    const int   descriptor = open(path, O_RDONLY | O_CLOEXEC);
    *bytes = 0;
    if (descriptor < 0)
        return NULL;
    if (fstat(descriptor, &file) == 0 && file.st_size > 0) {
        memory = mmap(NULL, (size_t)file.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        *bytes = (size_t)file.st_size;
    }
    const int error = file.st_size > 0 ? errno : 0;
    close(descriptor);
    errno = error;
    return memory == MAP_FAILED ? NULL : memory;
}

void xt_system_unmap_file(void *memory, size_t bytes)
{
    munmap(memory, bytes);
}
