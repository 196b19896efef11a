// disassembler.h -- takes an assembly apart that is loaded already (exactile.h has the rest).
#ifndef XT_OUTPUT_DISASSEMBLER_H
#define XT_OUTPUT_DISASSEMBLER_H

#include "disassembly/separator.h"
#include "output/assembly.h"

// The assembly is of the same model.  It is sorted.
xt_apart       xt_disassemble_assembly(xt_disassembler *disassembler, xt_assembly *assembly);
xt_disassembly xt_disassembly_of(const xt_disassembler *disassembler); // of the last assembly
// Returns how the last assembly comes apart, or NULL.  pieces: the numbers of its pieces in the assembly, lent.
const xt_separation *xt_disassembly_root(const xt_disassembler *disassembler, const uint32_t **pieces);

#endif
