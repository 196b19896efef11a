// merge_wide.c -- the kernel of the engine merge for keys of 128 bits, in plain C.

#include "search/merge_chunks.h"

#define WORD_BITS 128
#include "search/vectors_plain.h"

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#include "search/merge_children.h"

void xt_merge_make_children_wide(const xt_keys *keys, const board_128 *board, chunk_128 *chunk)
{
    make_children(keys, board, chunk);
}
