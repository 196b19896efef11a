// clock.c -- how fast the processor's clock runs just now: multiplications that wait for each other take three cycles
// each.  (Additions of constants will not do: some processors do several of them in one.)  Prints GHz, the best of
// five.

#include <stdint.h>
#include <stdio.h>
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(void)
{
    enum { ROUNDS = 500000, CHAIN = 16, CYCLES = 3 };
    double best = 0;
    for (int run = 0; run < 5; run++) {
        uint64_t product = (uint64_t)run + 3, factor = product;
        double   began = seconds();
        for (int i = 0; i < ROUNDS; i++)
            for (int step = 0; step < CHAIN; step++) {
                product *= factor;
                __asm__ volatile("" : "+r"(product), "+r"(factor)); // one after the other
            }
        double ghz = (double)ROUNDS * CHAIN * CYCLES / (seconds() - began) * 1e-9;
        best = ghz > best ? ghz : best;
    }
    printf("%.2f\n", best);
    return 0;
}
