// matrix_take.h -- how the bits of a row that a mask has are put together, for instruction sets that take them out of
// one word at a time.
//
// Included by a kernel of the engine matrix that defines
//
//     taker         what to take out of a word        taker_of take lowest_bits

// Keeps the items that have their bit; writes one more than there are.
static TARGET uint32_t keep_open(const uint16_t *order, uint32_t orders, uint64_t open, uint32_t *kept)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < orders; i++) {
        kept[items] = order[i];
        items += (uint32_t)(open >> order[i]) & 1;
    }
    return items;
}

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

typedef bit_steps taking;

// mask: a row of the matrix; what is made has its images.
static TARGET void plan_taking(taking *how, const xt_matrix *matrix, const uint64_t *mask)
{
    plan_steps(how, mask, matrix->item_words, matrix->words);
}

// Makes slim->made_row[i] of item[i].  Behind the last word that has images nothing is written, up to words.
static TARGET void take_rows(const taking *how, xt_matrix *matrix, const uint32_t *item, uint32_t items, uint32_t words,
                             xt_slim *slim)
{
    uint32_t i = 0;
    (void)words;
    for (; i + 4 <= items; i += 4) {
        const uint64_t *from[4];
        for (uint32_t r = 0; r < 4; r++)
            from[r] = matrix->row + (size_t)item[i + r] * matrix->words;
        take_four_rows(how, from, slim->made_row + i);
    }
    for (; i < items; i++)
        take_row(how, matrix->row + (size_t)item[i] * matrix->words, slim->made_row[i]);
}

// Makes the slim matrix's rows of all items, and its columns of the first of them.
static TARGET void take_items(const taking *how, xt_matrix *matrix, const uint64_t *all, const uint32_t *item,
                              uint32_t items, uint32_t others, xt_slim *slim)
{
    uint64_t **row = slim->made_row;
    (void)all;
    for (uint32_t i = 0; i < items + others; i++)
        row[i] = slim->row[matrix->item[item[i]]];
    take_rows(how, matrix, item, items + others, how->words, slim);
    for (uint32_t w = 0; w < how->words; w++)
        for (uint32_t i = 0; i < items; i++)
            slim->column[w][i / XT_MATRIX_LANES][i % XT_MATRIX_LANES] = row[i][w];
    if (how->words == XT_SLIM_WORDS)
        return;
    // The bits of the roots may need a word more.
    for (uint32_t i = 0; i < items + others; i++)
        row[i][how->words] = 0;
    memset(slim->column[how->words], 0, sizeof slim->column[how->words]);
}

// Makes the images of a node.
static TARGET void take_node(const taking *how, const uint64_t *node, uint64_t *live)
{
    take_row(how, node, live);
}
