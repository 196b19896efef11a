// shell_sort.h -- a sort with an inlined comparison, for short lists.  qsort calls a function for each comparison.
#ifndef XT_BASE_SHELL_SORT_H
#define XT_BASE_SHELL_SORT_H

#include <stddef.h>
#include <stdint.h>

// Gaps of Ciura (2001), and from 701 on each 2.25 times the one before.
static const uint32_t xt_shell_sort_gaps[] = {516641, 229618, 102052, 45356, 20158, 8959, 3982, 1769,
                                              701,    301,    132,    57,    23,    10,   4,    1};

#define XT_IS_LESS(a, b) ((a) < (b))

// Defines a function such as `static void sort` that sorts `count` elements in ascending order.  is_less(a, b) compares
// two elements.
#define XT_DEFINE_SHELL_SORT(prototype, type, is_less)                                                                 \
    prototype(type *at, uint32_t count)                                                                                \
    {                                                                                                                  \
        for (size_t g = 0; g < sizeof xt_shell_sort_gaps / sizeof *xt_shell_sort_gaps; g++)                            \
            for (uint32_t gap = xt_shell_sort_gaps[g], i = gap; i < count; i++) {                                      \
                type     moving = at[i];                                                                               \
                uint32_t to = i;                                                                                       \
                for (; to >= gap && is_less(moving, at[to - gap]); to -= gap)                                          \
                    at[to] = at[to - gap];                                                                             \
                at[to] = moving;                                                                                       \
            }                                                                                                          \
    }

#endif
