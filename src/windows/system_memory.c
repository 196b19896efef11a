// system_memory.c -- memory from Windows: see base/system_memory.h.

#include "base/system_memory.h"

#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>
// After windows.h.
#include <psapi.h>

uint64_t xt_system_resident_bytes(void)
{
    PROCESS_MEMORY_COUNTERS counters;
    return K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters) ? counters.WorkingSetSize : 0;
}

uint64_t xt_system_memory_bytes(void)
{
    MEMORYSTATUSEX status = {.dwLength = sizeof status};
    return GlobalMemoryStatusEx(&status) ? status.ullTotalPhys : 0;
}

uint64_t xt_system_free_bytes(void)
{
    MEMORYSTATUSEX status = {.dwLength = sizeof status};
    return GlobalMemoryStatusEx(&status) ? status.ullAvailPhys : 0;
}

void *xt_system_allocate_aligned(size_t alignment, size_t bytes)
{
    return _aligned_malloc(bytes, alignment);
}

void xt_system_free_aligned(void *memory)
{
    _aligned_free(memory);
}

void *xt_system_map_pages(size_t bytes)
{
    return VirtualAlloc(NULL, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void xt_system_unmap_pages(void *memory, size_t bytes)
{
    (void)bytes;
    VirtualFree(memory, 0, MEM_RELEASE);
}

// Large pages need a privilege that few users have.
void xt_system_use_huge_pages(void *memory, size_t bytes)
{
    (void)memory;
    (void)bytes;
}

void xt_system_populate_pages(void *at, size_t bytes)
{
    (void)at;
    (void)bytes;
}

// A copy of the file.
void *xt_system_map_file(const char *path, size_t *bytes)
{
    FILE   *file = fopen(path, "rb");
    __int64 size = 0;
    void   *memory = NULL;
    *bytes = 0;
    if (!file)
        return NULL;
    if (_fseeki64(file, 0, SEEK_END) == 0 && (size = _ftelli64(file)) > 0 && _fseeki64(file, 0, SEEK_SET) == 0)
        memory = malloc((size_t)size);
    if (memory && fread(memory, 1, (size_t)size, file) != (size_t)size) {
        free(memory);
        memory = NULL;
    }
    const int error = size > 0 ? errno : 0;
    fclose(file);
    errno = error;
    *bytes = memory ? (size_t)size : 0;
    return memory;
}

void xt_system_unmap_file(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}
