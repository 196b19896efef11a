// fake_clock.h -- a clock for tests, which advances by a fixed step at each reading, and on request.
//
// So a limit on time is a limit on readings, and a test neither waits nor depends on the speed of the machine.

#ifndef FAKE_CLOCK_H
#define FAKE_CLOCK_H

#include "base/clock.h"

#include <stdatomic.h>
#include <stdint.h>

static const double          fake_clock_unit = 1e-9; // seconds
static atomic_uint_least64_t fake_clock_now, fake_clock_step;

static inline double read_fake_clock(void *context)
{
    (void)context;
    return (double)atomic_fetch_add(&fake_clock_now, atomic_load(&fake_clock_step)) * fake_clock_unit;
}

static inline void advance_fake_clock(double seconds)
{
    atomic_fetch_add(&fake_clock_now, (uint64_t)(seconds / fake_clock_unit));
}

// step: seconds between two readings; may be 0.
static inline void start_fake_clock(double step)
{
    atomic_store(&fake_clock_step, (uint64_t)(step / fake_clock_unit));
    atomic_store(&fake_clock_now, 0);
    advance_fake_clock(1);
    xt_clock_set_source(read_fake_clock, NULL);
}

static inline void stop_fake_clock(void)
{
    xt_clock_set_source(NULL, NULL);
}

#endif
