// merge_plain.c -- the kernel of the engine merge in plain C.

#include "search/merge_chunks.h"

#define WORD_BITS 64
#include "search/vectors_plain.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/merge_children.h"

const xt_merge_kernel xt_merge_plain = {.name = "plain", .make_children = make_children};
