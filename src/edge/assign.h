// assign.h -- the assignment problem: who takes what, each one thing, so that the sum of the values is greatest.
#ifndef XT_EDGE_ASSIGN_H
#define XT_EDGE_ASSIGN_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_assigner xt_assigner;

// For up to that many of either.  NULL: no memory.
xt_assigner *xt_assigner_new(uint32_t most);
void         xt_assigner_free(xt_assigner *assigner);

// Room for count * count values, taker by taker: what each is worth to it, from XT_WORTH_LEAST to XT_WORTH_MOST.
int32_t *xt_assigner_values(xt_assigner *assigner);
enum { XT_WORTH_LEAST = -(1 << 22), XT_WORTH_MOST = 1 << 20 };

// What each of count takers gets.  Lent until the next call.
const uint32_t *xt_assign(xt_assigner *assigner, uint32_t count);

#endif
