// beside_kernel.h -- which options fit beside one, once for each instruction set (base/each_kernel.h).  See
// anchor_choice.c.

static TARGET uint32_t KERNEL(take_out)(const uint64_t *left, const uint64_t *const *row, uint32_t rows,
                                        uint32_t vectors, uint64_t *beside)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < vectors; v++) {
        lanes here = ((const lanes *)left)[v];
        for (uint32_t r = 0; r < rows; r++)
            here &= ~((const lanes *)row[r])[v];
        ((lanes *)beside)[v] = here;
    }
    for (uint32_t w = 0; w < vectors * LANES; w++)
        count += (uint32_t)__builtin_popcountll(beside[w]);
    return count;
}
