// bit_extract.h -- extracts the columns of a matrix row under a mask (pext), word by word.
//
// Included by the kernels of the engine matrix without AVX-512.  They define the type bit_extractor, and
// make_bit_extractor, extract_bits and lowest_bits.

// Selects the items with an open bit.  May write one item more.
static TARGET uint32_t select_open_items(const uint16_t *order, uint32_t orders, uint64_t open, uint32_t *selected)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < orders; i++) {
        selected[items] = order[i];
        items += (uint32_t)(open >> order[i]) & 1;
    }
    return items;
}

// Each step extracts some bits from one word.
typedef struct bit_extraction {
    const uint64_t *mask; // a row: its ones are extracted
    bit_extractor   extract_bits[XT_SINGLE_MAX_WORDS + XT_MATRIX_MAX_EXTRACTED_WORDS];
    uint32_t        from[XT_SINGLE_MAX_WORDS + XT_MATRIX_MAX_EXTRACTED_WORDS],
        shift[XT_SINGLE_MAX_WORDS + XT_MATRIX_MAX_EXTRACTED_WORDS];
    uint32_t first[XT_SINGLE_MAX_WORDS + 1]; // by result word: its first step
    uint32_t words, images;                  // of the result
} bit_extraction;

// mask is a row of the matrix.  The result has the images of that row.
static TARGET void plan_bit_extraction(bit_extraction *extraction, const xt_matrix *matrix, const uint64_t *mask)
{
    uint32_t count = 0;
    extraction->mask = mask;
    extraction->words = extraction->images = extraction->first[0] = 0;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++)
        for (uint64_t unassigned = mask[w]; unassigned;) {
            uint32_t shift = extraction->images % 64, bits = (uint32_t)__builtin_popcountll(unassigned);
            uint64_t chunk = bits > 64 - shift ? lowest_bits(unassigned, 64 - shift) : unassigned;
            extraction->extract_bits[count] = make_bit_extractor(chunk);
            extraction->from[count] = w;
            extraction->shift[count++] = shift;
            extraction->images += bits > 64 - shift ? 64 - shift : bits;
            unassigned ^= chunk;
            if (extraction->images % 64 == 0)
                extraction->first[++extraction->words] = count;
        }
    if (extraction->images % 64)
        extraction->first[++extraction->words] = count;
}

static TARGET inline void extract_row(const bit_extraction *extraction, const uint64_t *from, uint64_t *to)
{
    for (uint32_t w = 0, s = 0; w < extraction->words; w++) {
        uint64_t word = 0;
        for (; s < extraction->first[w + 1]; s++)
            word |= extract_bits(from[extraction->from[s]], &extraction->extract_bits[s]) << extraction->shift[s];
        to[w] = word;
    }
}

// The same for four rows.
static TARGET void extract_four_rows(const bit_extraction *extraction, const uint64_t *const *from, uint64_t *const *to)
{
    const uint64_t *a = from[0], *b = from[1], *c = from[2], *d = from[3];
    for (uint32_t w = 0, s = 0; w < extraction->words; w++) {
        uint64_t       word[4] = {0};
        const uint32_t end = extraction->first[w + 1];
        for (; s < end; s++) {
            uint32_t             i = extraction->from[s], shift = extraction->shift[s];
            const bit_extractor *t = &extraction->extract_bits[s];
            word[0] |= extract_bits(a[i], t) << shift;
            word[1] |= extract_bits(b[i], t) << shift;
            word[2] |= extract_bits(c[i], t) << shift;
            word[3] |= extract_bits(d[i], t) << shift;
        }
        for (uint32_t r = 0; r < 4; r++)
            to[r][w] = word[r];
    }
}

static TARGET void extract_options(const bit_extraction *extraction, const xt_matrix *matrix, uint32_t *option)
{
    const uint64_t *mask = extraction->mask + matrix->item_words;
    for (uint32_t image = 0; image < matrix->images; image += 64)
        for (uint64_t unassigned = mask[image / 64]; unassigned; unassigned &= unassigned - 1)
            *option++ = matrix->option[image + (uint32_t)__builtin_ctzll(unassigned)];
}

// Sets batched->made_row[i] from item[i], and lists the options of the images.  Words after the last one with images
// are not written.
static TARGET void extract_rows(const bit_extraction *extraction, xt_matrix *matrix, const uint32_t *item,
                                uint32_t items, uint32_t words, xt_batched_search *batched, uint32_t *option)
{
    uint32_t i = 0;
    (void)words;
    for (; i + 4 <= items; i += 4) {
        const uint64_t *from[4];
        for (uint32_t r = 0; r < 4; r++)
            from[r] = matrix->row + (size_t)item[i + r] * matrix->words;
        extract_four_rows(extraction, from, batched->made_row + i);
    }
    for (; i < items; i++)
        extract_row(extraction, matrix->row + (size_t)item[i] * matrix->words, batched->made_row[i]);
    extract_options(extraction, matrix, option);
}

// Sets all rows of the batched matrix, its columns for the first items, and its options.
static TARGET void extract_items(const bit_extraction *extraction, xt_matrix *matrix, const uint32_t *item,
                                 uint32_t items, uint32_t others, xt_batched_search *batched)
{
    uint64_t **row = batched->made_row;
    for (uint32_t i = 0; i < items + others; i++)
        row[i] = batched->row[matrix->item[item[i]]];
    extract_rows(extraction, matrix, item, items + others, extraction->words, batched, batched->option);
    for (uint32_t w = 0; w < extraction->words; w++)
        for (uint32_t i = 0; i < items; i++)
            batched->column[w][i / XT_MATRIX_LANES][i % XT_MATRIX_LANES] = row[i][w];
    if (extraction->words == XT_BATCHED_WORDS)
        return;
    // The bits of the roots may need one more word.
    for (uint32_t i = 0; i < items + others; i++)
        row[i][extraction->words] = 0;
    memset(batched->column[extraction->words], 0, sizeof batched->column[extraction->words]);
}

// Extracts the images of a node.
static TARGET void extract_node(const bit_extraction *extraction, const xt_matrix *matrix, const uint64_t *node,
                                uint64_t *live)
{
    (void)matrix;
    extract_row(extraction, node, live);
}
