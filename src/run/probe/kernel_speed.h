// kernel_speed.h -- measures the kernels of an engine on the first nodes of a search, and takes the fastest.
//
// Which kernel is the fastest depends on the processor and on the puzzle: vector instructions that are twice as fast on
// one processor are half as fast on another. All kernels walk the same tree, so the choice changes no result.
#ifndef XT_RUN_PROBE_KERNEL_SPEED_H
#define XT_RUN_PROBE_KERNEL_SPEED_H

#include "search/engine.h"

enum { XT_MAX_KERNELS = 4 };

typedef struct xt_kernel_speed {
    const char *kernel;
    double      seconds; // for each node; HUGE_VAL: it did not run
} xt_kernel_speed;

typedef struct xt_kernel_speeds {
    xt_kernel_speed of[XT_MAX_KERNELS]; // the kernels that run here
    uint32_t        count;
    uint64_t        nodes;   // of each run
    const char     *fastest; // NULL: nothing was measured
} xt_kernel_speeds;

// Returns the kernel of a search that names none; NULL if there are no kernels.
const char *xt_usual_kernel(void);

// Measures each kernel for up to some milliseconds. kernel: where the problem names its kernel; in the end the fastest.
// levels: entries of the engine's counters. seconds: expected of the search; 0: unknown. Measures nothing if the search
// ends so soon or fails.
void xt_measure_kernels(xt_kernel_speeds *speeds, const xt_engine *engine, const void *problem, const char **kernel,
                        uint32_t levels, double seconds);

#endif
