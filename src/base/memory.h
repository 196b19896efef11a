// memory.h -- allocation with checks for overflow and for the limit on memory.  Numbers have 64 bits on 32-bit machines
// too, so that more than they can address is refused.
#ifndef XT_BASE_MEMORY_H
#define XT_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Returns zeroed memory for `count` objects of `size` bytes, or NULL if memory runs out.  Free it with free().
void *xt_allocate(uint64_t count, size_t size);

// Resizes the memory to `count` objects; new bytes are not zeroed.  Returns NULL, with the old memory unchanged, if
// memory runs out.
void *xt_reallocate(void *memory, uint64_t count, size_t size);

// Returns zeroed pages, which take memory and time only when they are used: for large, sparsely used arrays.  Returns
// NULL if memory runs out.  Free them with xt_unmap_pages, which accepts NULL.
void *xt_map_pages(uint64_t bytes);
void  xt_unmap_pages(void *memory, uint64_t bytes);

// The same for memory that will be used up, in huge pages if the system has them.  Those are freed faster.
void *xt_map_huge_pages(uint64_t bytes);

// Maps the pages of a range at once, if the system can.  `at` is the start of a page.  For memory that is read before
// it is written: a page that was only read is mapped again at the first write, and the system interrupts all threads.
void xt_populate_pages(void *at, uint64_t bytes);

// Returns a copy of `length` bytes of text, with a NUL, or NULL if memory runs out.
char *xt_strndup(const char *text, size_t length);

// Returns the machine's memory in bytes, or the limit of xt_limit_memory if it is lower; 4 GiB if unknown.  Never
// more than half the address space.  The default limit does not count: plans depend on free memory only if a search
// reaches that limit.
uint64_t xt_memory_bytes(void);

// Returns true if the process may use additional_bytes more.  Else it remembers that the limit was reached.
bool xt_memory_limit_allows(uint64_t additional_bytes);

// Returns true if the limit is that of xt_limit_memory_by_default.
bool xt_memory_limit_is_default(void);

// Returns freed memory to the system, and forgets that the limit was reached, so that a smaller attempt may follow.
void xt_memory_trim(void);

#define XT_NEW(type) ((type *)xt_allocate(1, sizeof(type)))
#define XT_NEW_ARRAY(type, count) ((type *)xt_allocate((count), sizeof(type)))

#endif
