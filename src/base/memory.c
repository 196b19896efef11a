// memory.c -- see memory.h.
//
// The limit on memory is held to what the system says that the process has in use.  That is asked for large pieces
// only, for it takes a microsecond; the small ones are seen by who runs a search, some times a second.
//
// Behind all room a cache line is left, so that what one thread writes again and again does not share one with what
// others read, which they would have to wait for each time: two threads took a fifth longer where it so happened, and
// a file that was written to, or the format of solutions, could make it so.

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

static const size_t large = (size_t)1 << 20; // bytes

#if defined(__SANITIZE_ADDRESS__)
#define SEES_OVERRUNS 1 // by a byte
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SEES_OVERRUNS 1
#endif
#endif
#if defined(SEES_OVERRUNS)
static const size_t left_behind = 0;
#else
static const size_t left_behind = 64; // bytes
#endif

static atomic_uint_least64_t limit; // 0: none
static atomic_bool           is_reached;

void xt_limit_memory(uint64_t bytes)
{
    atomic_store(&limit, bytes);
    atomic_store(&is_reached, false);
}

bool xt_memory_limit_is_reached(void)
{
    return atomic_load(&is_reached);
}

void xt_memory_release(void)
{
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
    atomic_store(&is_reached, false);
}

// What the process holds; 0 where the system does not say.
static uint64_t bytes_in_use(void)
{
    char text[128] = "";
    int  file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    const char *resident = length > 0 ? strchr(text, ' ') : NULL; // the second number, in pages
    return resident ? strtoull(resident, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

bool xt_memory_has_room(size_t more)
{
    uint64_t most = atomic_load_explicit(&limit, memory_order_relaxed);
    if (!most || (more <= most && bytes_in_use() <= most - more))
        return true;
    atomic_store(&is_reached, true);
    return false;
}

static size_t bytes_of(void *room)
{
#if defined(__GLIBC__)
    return room ? malloc_usable_size(room) : 0;
#else
    (void)room;
    return 0;
#endif
}

// False: no number tells them.
static bool sum_up(size_t count, size_t size, size_t *bytes)
{
    bool fine = !__builtin_mul_overflow(count, size, bytes) && !__builtin_add_overflow(*bytes, left_behind, bytes);
    *bytes += *bytes == 0;
    return fine;
}

void *xt_allocate(size_t count, size_t size)
{
    size_t bytes;
    if (!sum_up(count, size, &bytes) || (bytes >= large && !xt_memory_has_room(bytes)))
        return NULL;
    return calloc(bytes, 1);
}

void *xt_reallocate(void *room, size_t count, size_t size)
{
    size_t bytes;
    if (!sum_up(count, size, &bytes))
        return NULL;
    if (bytes >= large && bytes > bytes_of(room) && !xt_memory_has_room(bytes - bytes_of(room)))
        return NULL;
    return realloc(room, bytes);
}

void *xt_map(size_t bytes)
{
    void *room = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room == MAP_FAILED ? NULL : room;
}

void *xt_map_whole(size_t bytes)
{
    void *room = bytes < large || xt_memory_has_room(bytes) ? xt_map(bytes) : NULL;
#if defined(MADV_HUGEPAGE)
    if (room && bytes >= 4 * large)
        madvise(room, bytes, MADV_HUGEPAGE);
#endif
    return room;
}

void xt_map_now(void *at, size_t bytes)
{
#if defined(MADV_POPULATE_WRITE)
    int before = errno; // an older system does not know it, and there may be no memory: that shows when it is written
    madvise(at, bytes, MADV_POPULATE_WRITE);
    errno = before;
#else
    (void)at;
    (void)bytes;
#endif
}

void xt_unmap(void *room, size_t bytes)
{
    if (room)
        munmap(room, bytes);
}

uint64_t xt_memory_bytes(void)
{
    long     pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    uint64_t there = pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : (uint64_t)4 << 30;
    uint64_t most = atomic_load(&limit);
    return most && most < there ? most : there;
}

char *xt_copy_text(const char *text, size_t length)
{
    char *copy = xt_allocate(length + 1, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}
