// scratch.h -- waiting states on disk, if memory is short.
//
// Each cell of the scan has a file for the states that wait there.  Stacks of states are written one after another, and
// are read back when the pass comes to the cell.  So the disk is written and read in order.  A file has no name once it
// is open, so nothing is left of it, however the program ends.  Where the system keeps the name of an open file, the
// file is removed when it is closed.
#ifndef XT_SEARCH_FRONTIER_SCRATCH_H
#define XT_SEARCH_FRONTIER_SCRATCH_H

#include "search/frontier/state_stack.h"

enum { XT_SCRATCH_CHUNK_BYTES = sizeof((xt_state_block){0}.data) << 10 }; // read at a time: entries fill it

typedef struct xt_scratch xt_scratch;

// The folder is lent.  Each cell has this number of stacks at most.  Returns NULL if memory runs out.
xt_scratch *xt_scratch_new(const char *folder, uint32_t cells, uint32_t stacks);
void        xt_scratch_free(xt_scratch *scratch); // accepts NULL

// Writes linked blocks behind what is in the file of the cell.  Called by any thread.  Returns NULL, or why it fails.
const char *xt_scratch_write(xt_scratch *scratch, uint32_t cell, uint32_t stack, const xt_state_block *block);

// The bytes of a stack that have been written and not been read.
uint64_t xt_scratch_bytes(const xt_scratch *scratch, uint32_t cell, uint32_t stack);

// Reads the next bytes of a stack into a buffer of a chunk; *bytes is 0 at the end.  One thread at a time reads a
// stack. Returns NULL, or why it fails.
const char *xt_scratch_read(xt_scratch *scratch, uint32_t cell, uint32_t stack, void *buffer, size_t *bytes);

// Removes the file of a cell.
void xt_scratch_remove(xt_scratch *scratch, uint32_t cell);

#endif
