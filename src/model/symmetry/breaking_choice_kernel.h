// breaking_choice_kernel.h -- counts the options compatible with one, once for each instruction set
// (base/kernel_variants.h).

typedef uint64_t KERNEL(words) __attribute__((vector_size(KERNEL_WORDS * sizeof(uint64_t)), aligned(8), may_alias));

// Works on a line of words at a time, in one vector or several.
static TARGET uint32_t KERNEL(exclude_rows)(const uint64_t *remaining, const uint64_t *const *row, uint32_t rows,
                                            uint32_t lines, uint64_t *compatible)
{
    enum { VECTORS = WORDS_PER_LINE / KERNEL_WORDS };
    uint32_t count = 0;
    for (size_t line = 0; line < lines; line++) {
        KERNEL(words) here[VECTORS];
        for (uint32_t v = 0; v < VECTORS; v++)
            here[v] = ((const KERNEL(words) *)remaining)[line * VECTORS + v];
        for (uint32_t r = 0; r < rows; r++)
            for (uint32_t v = 0; v < VECTORS; v++)
                here[v] &= ~((const KERNEL(words) *)row[r])[line * VECTORS + v];
        for (uint32_t v = 0; v < VECTORS; v++)
            ((KERNEL(words) *)compatible)[line * VECTORS + v] = here[v];
    }
    for (uint32_t w = 0; w < lines * WORDS_PER_LINE; w++)
        count += (uint32_t)__builtin_popcountll(compatible[w]);
    return count;
}
