// intrinsics.h -- the intrinsics for the instruction sets of the kernels.  processor.h has their targets.
#ifndef XT_BASE_INTRINSICS_H
#define XT_BASE_INTRINSICS_H

#if defined(XT_EMULATE_AVX512)
#include "base/avx512_emulated.h"
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

#endif
