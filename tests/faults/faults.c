// faults.c -- stands between a program and the C library, and lets one allocation or one write fail: LD_PRELOAD it.
//
// FAULT=alloc:N or FAULT=write:N, counted from 1; N 0 lets none fail.  At its end the program writes to the file that
// FAULT_REPORT names how many allocations and writes there were, and how many blocks were not given back.  What goes to
// standard error does not count, for there it is told that something failed.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void  __libc_free(void *block);

static atomic_long allocations, writes, blocks;
static long        failing_allocation, failing_write; // 0: none
static bool        is_on;

__attribute__((constructor)) static void begin(void)
{
    const char *fault = getenv("FAULT");
    if (!fault)
        return;
    if (strncmp(fault, "alloc:", 6) == 0)
        failing_allocation = atol(fault + 6);
    if (strncmp(fault, "write:", 6) == 0)
        failing_write = atol(fault + 6);
    is_on = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("FAULT_REPORT");
    is_on = false;
    FILE *report = path ? fopen(path, "w") : NULL;
    if (!report)
        return;
    fprintf(report, "%ld %ld %ld\n", atomic_load(&allocations), atomic_load(&writes), atomic_load(&blocks));
    fclose(report);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// ---- Allocations ---------------------------------------------------------------------------------------------------

static bool has_memory(void)
{
    if (!is_on || atomic_fetch_add(&allocations, 1) + 1 != failing_allocation)
        return true;
    errno = ENOMEM;
    return false;
}

static void *count(void *block)
{
    if (is_on && block)
        atomic_fetch_add(&blocks, 1);
    return block;
}

void *malloc(size_t size)
{
    return has_memory() ? count(__libc_malloc(size)) : NULL;
}

void *calloc(size_t number, size_t size)
{
    return has_memory() ? count(__libc_calloc(number, size)) : NULL;
}

void *realloc(void *block, size_t size)
{
    if (!has_memory())
        return NULL;
    void *grown = __libc_realloc(block, size);
    return block ? grown : count(grown);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return has_memory() ? count(NEXT(aligned_alloc)(alignment, size)) : NULL;
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (!has_memory())
        return ENOMEM;
    int failed = NEXT(posix_memalign)(block, alignment, size);
    if (!failed)
        count(*block);
    return failed;
}

void free(void *block)
{
    if (is_on && block)
        atomic_fetch_sub(&blocks, 1);
    __libc_free(block);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset)
{
    bool is_memory = (flags & MAP_ANONYMOUS) != 0;
    if (is_memory && !has_memory())
        return MAP_FAILED;
    void *room = NEXT(mmap)(address, length, protection, flags, file, offset);
    if (is_memory && room != MAP_FAILED)
        count(room);
    return room;
}

int munmap(void *room, size_t length)
{
    if (is_on)
        atomic_fetch_sub(&blocks, 1);
    return NEXT(munmap)(room, length);
}

// ---- Writes --------------------------------------------------------------------------------------------------------

static bool fails(FILE *stream)
{
    if (!is_on || stream == stderr || atomic_fetch_add(&writes, 1) + 1 != failing_write)
        return false;
    if (stream)
        stream->_flags |= 0x20; // glibc's mark of an error, which ferror sees
    errno = ENOSPC;
    return true;
}

size_t fwrite(const void *data, size_t size, size_t number, FILE *stream)
{
    return fails(stream) ? 0 : NEXT(fwrite)(data, size, number, stream);
}

int fputc(int character, FILE *stream)
{
    return fails(stream) ? EOF : NEXT(fputc)(character, stream);
}

int putc(int character, FILE *stream)
{
    return fails(stream) ? EOF : NEXT(fputc)(character, stream);
}

int putchar(int character)
{
    return fails(stdout) ? EOF : NEXT(fputc)(character, stdout);
}

int fputs(const char *text, FILE *stream)
{
    return fails(stream) ? EOF : NEXT(fputs)(text, stream);
}

int puts(const char *text)
{
    return fails(stdout) ? EOF : NEXT(puts)(text);
}

int vfprintf(FILE *stream, const char *format, va_list arguments)
{
    return fails(stream) ? -1 : NEXT(vfprintf)(stream, format, arguments);
}

int fprintf(FILE *stream, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vfprintf(stream, format, arguments);
    va_end(arguments);
    return written;
}

int printf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vfprintf(stdout, format, arguments);
    va_end(arguments);
    return written;
}

int fflush(FILE *stream)
{
    return fails(stream) ? EOF : NEXT(fflush)(stream);
}

// Closed all the same, as close(2) does.
int fclose(FILE *stream)
{
    bool failed = fails(stream);
    int  result = NEXT(fclose)(stream);
    return failed ? EOF : result;
}

ssize_t write(int file, const void *data, size_t size)
{
    return fails(file == STDERR_FILENO ? stderr : NULL) ? -1 : NEXT(write)(file, data, size);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at)
{
    return fails(NULL) ? -1 : NEXT(pwrite64)(file, data, size, at);
}

int fsync(int file)
{
    return fails(NULL) ? -1 : NEXT(fsync)(file);
}

int fdatasync(int file)
{
    return fails(NULL) ? -1 : NEXT(fdatasync)(file);
}

int ftruncate64(int file, off64_t size)
{
    return fails(NULL) ? -1 : NEXT(ftruncate64)(file, size);
}

int rename(const char *from, const char *to)
{
    return fails(NULL) ? -1 : NEXT(rename)(from, to);
}
