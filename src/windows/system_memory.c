// system_memory.c -- memory from Windows: see base/system_memory.h.

#include "base/system_memory.h"

#include <malloc.h>
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
