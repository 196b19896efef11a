// memory.h -- allocation that never hands out less than was asked, and never overflows while counting.
#ifndef XT_BASE_MEMORY_H
#define XT_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Zeroed room for count things of the given size; NULL when there is none.  Freed with free().
void *xt_allocate(size_t count, size_t size);

// The same room, grown or shrunk to count things; what is new is not zeroed.  NULL leaves the old room as it was.
void *xt_reallocate(void *memory, size_t count, size_t size);

// Zeroed room of which only what is touched takes memory, and time: for what is large and seldom used up.  NULL when
// there is none.  Given back with xt_unmap_pages(), which takes NULL too.
void *xt_map_pages(size_t bytes);
void  xt_unmap_pages(void *memory, size_t bytes);

// The same for what will be used up, in large pages where the system has them: it is given back sooner.
void *xt_map_huge_pages(size_t bytes);

// Takes memory for these bytes of such room, which begin with a page, at once where the system can do so.  For what is
// read before it is written: a page that was only read is taken anew when it is written, and all threads are told of
// it.
void xt_populate_pages(void *at, size_t bytes);

// A copy of length bytes of text, ended by NUL; NULL when there is no memory.
char *xt_strndup(const char *text, size_t length);

// The bytes of the machine's memory, or the limit that was set (xt_limit_memory); what is not known counts as 4 GiB.
uint64_t xt_memory_bytes(void);

// Whether the limit leaves room for so many bytes more than the process holds.  Remembers where it does not.
bool xt_memory_limit_allows(size_t additional_bytes);

// Gives back to the system what was freed, and forgets that the limit was reached: what needs less may be tried.
void xt_memory_trim(void);

#define XT_NEW(type) ((type *)xt_allocate(1, sizeof(type)))
#define XT_NEW_ARRAY(type, count) ((type *)xt_allocate((count), sizeof(type)))

#endif
