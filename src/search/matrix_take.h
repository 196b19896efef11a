// matrix_take.h -- how the bits of a row that a mask has are put together, for instruction sets that take them out of
// one word at a time.
//
// Included by a kernel of the engine matrix that defines
//
//     taker         what to take out of a word        taker_of take lowest_bits

// Each step takes some bits out of one word.
typedef struct bit_steps {
    taker    take[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN];
    uint32_t from[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN], shift[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN];
    uint32_t first[XT_MIDDLE_WORDS + 1]; // by word that is made: its first step
    uint32_t words, bits;
} bit_steps;

// mask: a row; its words up to end count, those before first do not.
static TARGET void plan_steps(bit_steps *steps, const uint64_t *mask, uint32_t first, uint32_t end)
{
    uint32_t count = 0;
    steps->words = steps->bits = steps->first[0] = 0;
    for (uint32_t w = first; w < end; w++)
        for (uint64_t left = mask[w]; left;) {
            uint32_t shift = steps->bits % 64, bits = (uint32_t)__builtin_popcountll(left);
            uint64_t part = bits > 64 - shift ? lowest_bits(left, 64 - shift) : left;
            steps->take[count] = taker_of(part);
            steps->from[count] = w;
            steps->shift[count++] = shift;
            steps->bits += bits > 64 - shift ? 64 - shift : bits;
            left ^= part;
            if (steps->bits % 64 == 0)
                steps->first[++steps->words] = count;
        }
    if (steps->bits % 64)
        steps->first[++steps->words] = count;
}

static TARGET inline void take_row(const bit_steps *steps, const uint64_t *from, uint64_t *to)
{
    for (uint32_t w = 0, s = 0; w < steps->words; w++) {
        uint64_t word = 0;
        for (; s < steps->first[w + 1]; s++)
            word |= take(from[steps->from[s]], &steps->take[s]) << steps->shift[s];
        to[w] = word;
    }
}

// The same of four rows.
static TARGET void take_four_rows(const bit_steps *steps, const uint64_t *const *from, uint64_t *const *to)
{
    const uint64_t *a = from[0], *b = from[1], *c = from[2], *d = from[3];
    for (uint32_t w = 0, s = 0; w < steps->words; w++) {
        uint64_t       word[4] = {0};
        const uint32_t end = steps->first[w + 1];
        for (; s < end; s++) {
            uint32_t     i = steps->from[s], shift = steps->shift[s];
            const taker *t = &steps->take[s];
            word[0] |= take(a[i], t) << shift;
            word[1] |= take(b[i], t) << shift;
            word[2] |= take(c[i], t) << shift;
            word[3] |= take(d[i], t) << shift;
        }
        for (uint32_t r = 0; r < 4; r++)
            to[r][w] = word[r];
    }
}

// Of many rows.  column: word w of row r goes to column[w * XT_SLIM_ITEMS + r] too, unless it is NULL.
static TARGET void take_rows(const bit_steps *steps, const uint64_t *const *from, uint64_t *const *to, uint32_t rows,
                             uint64_t *column)
{
    uint32_t row = 0;
    for (; row + 4 <= rows; row += 4)
        take_four_rows(steps, from + row, to + row);
    for (; row < rows; row++)
        take_row(steps, from[row], to[row]);
    for (uint32_t w = 0; w < steps->words && column; w++)
        for (uint32_t r = 0; r < rows; r++)
            column[w * XT_SLIM_ITEMS + r] = to[r][w];
}
