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
typedef struct taking {
    const uint64_t *mask; // the row that has what is taken
    taker           take[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN];
    uint32_t        from[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN], shift[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN];
    uint32_t        first[XT_MIDDLE_WORDS + 1]; // by word that is made: its first step
    uint32_t        words, images;              // that are made
} taking;

// mask: a row of the matrix; what is made has its images.
static TARGET void plan_taking(taking *how, const xt_matrix *matrix, const uint64_t *mask)
{
    uint32_t count = 0;
    how->mask = mask;
    how->words = how->images = how->first[0] = 0;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++)
        for (uint64_t left = mask[w]; left;) {
            uint32_t shift = how->images % 64, bits = (uint32_t)__builtin_popcountll(left);
            uint64_t part = bits > 64 - shift ? lowest_bits(left, 64 - shift) : left;
            how->take[count] = taker_of(part);
            how->from[count] = w;
            how->shift[count++] = shift;
            how->images += bits > 64 - shift ? 64 - shift : bits;
            left ^= part;
            if (how->images % 64 == 0)
                how->first[++how->words] = count;
        }
    if (how->images % 64)
        how->first[++how->words] = count;
}

static TARGET inline void take_row(const taking *how, const uint64_t *from, uint64_t *to)
{
    for (uint32_t w = 0, s = 0; w < how->words; w++) {
        uint64_t word = 0;
        for (; s < how->first[w + 1]; s++)
            word |= take(from[how->from[s]], &how->take[s]) << how->shift[s];
        to[w] = word;
    }
}

// The same of four rows.
static TARGET void take_four_rows(const taking *how, const uint64_t *const *from, uint64_t *const *to)
{
    const uint64_t *a = from[0], *b = from[1], *c = from[2], *d = from[3];
    for (uint32_t w = 0, s = 0; w < how->words; w++) {
        uint64_t       word[4] = {0};
        const uint32_t end = how->first[w + 1];
        for (; s < end; s++) {
            uint32_t     i = how->from[s], shift = how->shift[s];
            const taker *t = &how->take[s];
            word[0] |= take(a[i], t) << shift;
            word[1] |= take(b[i], t) << shift;
            word[2] |= take(c[i], t) << shift;
            word[3] |= take(d[i], t) << shift;
        }
        for (uint32_t r = 0; r < 4; r++)
            to[r][w] = word[r];
    }
}

static TARGET void take_options(const taking *how, const xt_matrix *matrix, uint32_t *option)
{
    const uint64_t *mask = how->mask + matrix->item_words;
    for (uint32_t image = 0; image < matrix->images; image += 64)
        for (uint64_t left = mask[image / 64]; left; left &= left - 1)
            *option++ = matrix->option[image + (uint32_t)__builtin_ctzll(left)];
}

// Makes slim->made_row[i] of item[i], and lists the images' options.  Behind the last word that has images nothing is
// written, up to words.
static TARGET void take_rows(const taking *how, xt_matrix *matrix, const uint32_t *item, uint32_t items, uint32_t words,
                             xt_slim *slim, uint32_t *option)
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
    take_options(how, matrix, option);
}

// Makes the slim matrix's rows of all items, its columns of the first of them, and its options.
static TARGET void take_items(const taking *how, xt_matrix *matrix, const uint32_t *item, uint32_t items,
                              uint32_t others, xt_slim *slim)
{
    uint64_t **row = slim->made_row;
    for (uint32_t i = 0; i < items + others; i++)
        row[i] = slim->row[matrix->item[item[i]]];
    take_rows(how, matrix, item, items + others, how->words, slim, slim->option);
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
static TARGET void take_node(const taking *how, const xt_matrix *matrix, const uint64_t *node, uint64_t *live)
{
    (void)matrix;
    take_row(how, node, live);
}
