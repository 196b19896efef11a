// flat_plain.c -- the kernel of the engine flat in plain C.

#include "search/flat_state.h"

#define WORD_BITS 64
#include "search/vectors_plain.h"

#include "search/flat_kernel.h"

const xt_flat_kernel xt_flat_plain = {.name = "plain", .list_children = list_children};
