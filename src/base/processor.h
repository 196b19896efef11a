// processor.h -- what kernels of any engine may ask of the processor: one name means the same everywhere.
#ifndef XT_BASE_PROCESSOR_H
#define XT_BASE_PROCESSOR_H

#include <stdbool.h>

// Whether this machine runs kernels of that name: "plain" always; "avx2", with BMI 1 and 2 and POPCNT; "avx512", which
// is that and AVX-512 F, BW, DQ, VL, VBMI2 and VPOPCNTDQ.  False for any other name, and where the compiler made no
// such kernels.
bool xt_processor_runs(const char *kernel);

#endif
