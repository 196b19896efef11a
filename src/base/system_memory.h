// system_memory.h -- memory from the system, without our limit.  windows/system_memory.c has the functions for Windows.
#ifndef XT_BASE_SYSTEM_MEMORY_H
#define XT_BASE_SYSTEM_MEMORY_H

#include <stddef.h>
#include <stdint.h>

// Returns the resident memory of the process in bytes; 0 if the system does not say.
uint64_t xt_system_resident_bytes(void);
// Returns the memory of the machine in bytes; 0 if the system does not say.
uint64_t xt_system_memory_bytes(void);

// Returns the memory in bytes that the process may still take without pushing others out, as far as the machine and the
// limits of the process and of its control group allow; 0 if the system does not say.
uint64_t xt_system_free_bytes(void);

// Returns bytes at a multiple of the alignment, a power of 2; NULL if memory runs out.  xt_system_free_aligned frees
// them.
void *xt_system_allocate_aligned(size_t alignment, size_t bytes);
void  xt_system_free_aligned(void *memory);

// Returns zeroed pages, which take memory when they are used; NULL if memory runs out.
void *xt_system_map_pages(size_t bytes);
void  xt_system_unmap_pages(void *memory, size_t bytes);
// Asks for huge pages, if the system has them.
void xt_system_use_huge_pages(void *memory, size_t bytes);
// Maps the pages of a range at once, if the system can.  Leaves errno unchanged.
void xt_system_populate_pages(void *at, size_t bytes);

// Maps a file for reading, and sets its size.  Returns NULL with errno if that fails, and with errno 0 if it is empty.
void *xt_system_map_file(const char *path, size_t *bytes);
void  xt_system_unmap_file(void *memory, size_t bytes);

#endif
