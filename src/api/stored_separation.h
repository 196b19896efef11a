// stored_separation.h -- how an assembly comes apart, as BurrTools stores it.
#ifndef XT_API_STORED_SEPARATION_H
#define XT_API_STORED_SEPARATION_H

#include "format/xmpuzzle_write.h"
#include "output/disassembler.h"

// Returns the text of the element `separation` for the last assembly of the disassembler.  copy: by piece of the
// assembly, its number among all copies of the file.  placements: of these copies.  Returns "" if the assembly does not
// come apart, and NULL if memory runs out.  Free it.
char *xt_stored_separation(const xt_disassembler *disassembler, const xt_puzzle *puzzle, const uint32_t *copy,
                           const xt_xm_placement *placements);

#endif
