// matrix_avx512.c -- the kernel of the engine matrix for AVX-512: a vector is a register.

#include "base/intrinsics.h"
#include "base/processor.h"
#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_state.h"

#ifdef __x86_64__

#include <stddef.h>
#include <string.h>

#define TARGET XT_TARGET_AVX512

typedef __m512i vector;
typedef __m512i held;
typedef __m512i counts;
typedef __m512i elements;

static TARGET inline vector v_load(const uint64_t *at)
{
    return _mm512_loadu_si512(at);
}

static TARGET inline held hold(const uint64_t *at)
{
    return v_load(at);
}

static TARGET inline vector v_held(held a)
{
    return a;
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    _mm512_storeu_si512(at, a);
}

static TARGET inline vector v_zero(void)
{
    return _mm512_setzero_si512();
}

static TARGET inline vector v_broadcast(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

static TARGET inline vector v_and(vector a, vector b)
{
    return _mm512_and_si512(a, b);
}

// a without b and without c
static TARGET inline vector v_without_both(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x10);
}

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

static TARGET inline bool v_is_zero(vector a)
{
    return _cvtmask8_u32(_mm512_test_epi64_mask(a, a)) == 0;
}

// Returns true if no word of either is 0.
static TARGET inline bool v_all_nonzero(vector a, vector b)
{
    vector less = _mm512_min_epu64(a, b);
    return _cvtmask8_u32(_mm512_testn_epi64_mask(less, less)) == 0;
}

static TARGET inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, _mm512_mask_or_epi64(a, _cvtu32_mask8(1u << word), a, v_broadcast(bit)));
}

static TARGET inline uint64_t v_total(vector a)
{
    return (uint64_t)_mm512_reduce_add_epi64(a);
}

static TARGET inline uint64_t v_total_below_256(vector a)
{
    uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(a));
    return bytes * 0x0101010101010101 >> 56;
}

// Adds neighbours, then pairs of them, then halves.
static TARGET inline void v_totals(const vector *sum, uint32_t *total)
{
    vector two[4], four[2];
    for (uint32_t i = 0; i < 4; i++)
        two[i] = _mm512_add_epi64(_mm512_unpacklo_epi64(sum[2 * i], sum[2 * i + 1]),
                                  _mm512_unpackhi_epi64(sum[2 * i], sum[2 * i + 1]));
    for (uint32_t i = 0; i < 2; i++)
        four[i] = _mm512_add_epi64(_mm512_shuffle_i64x2(two[2 * i], two[2 * i + 1], 0x88),
                                   _mm512_shuffle_i64x2(two[2 * i], two[2 * i + 1], 0xdd));
    vector all =
        _mm512_add_epi64(_mm512_shuffle_i64x2(four[0], four[1], 0x88), _mm512_shuffle_i64x2(four[0], four[1], 0xdd));
    _mm256_storeu_si256((__m256i *)(void *)total, _mm512_cvtepi64_epi32(all));
}

static TARGET inline counts v_count(void)
{
    return _mm512_setzero_si512();
}

static TARGET inline counts v_add_bits(counts sum, vector a)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(a));
}

static TARGET inline vector v_sum(counts sum)
{
    return sum;
}

static TARGET inline uint32_t v_compress_nonzero(vector words, uint32_t origin, uint64_t *compressed, uint32_t *origins)
{
    __mmask8 nonzero = _mm512_test_epi64_mask(words, words);
    __m256i  from =
        _mm256_add_epi32(_mm256_set1_epi32((int)origin), _mm256_setr_epi32(0, 64, 128, 192, 256, 320, 384, 448));
    v_store(compressed, _mm512_maskz_compress_epi64(nonzero, words));
    _mm256_storeu_si256((__m256i *)(void *)origins, _mm256_maskz_compress_epi32(nonzero, from));
    return (uint32_t)__builtin_popcount(_cvtmask8_u32(nonzero));
}

static TARGET inline elements e_pack(const vector *sum, const uint32_t groups)
{
    if (groups == 1)
        return sum[0];
    vector low = _mm512_or_si512(sum[0], _mm512_slli_epi64(sum[1], 16));
    if (groups == 2)
        return low;
    return _mm512_ternarylogic_epi64(low, _mm512_slli_epi64(sum[2], 32), _mm512_slli_epi64(sum[3], 48), 0xfe);
}

static TARGET inline elements e_count(const vector *words, const uint32_t groups)
{
    vector sum[XT_BATCHED_GROUPS_PER_CHUNK] = {v_zero(), v_zero(), v_zero(), v_zero()};
    for (uint32_t g = 0; g < groups; g++)
        sum[g] = v_sum(v_add_bits(v_count(), words[g]));
    return e_pack(sum, groups);
}

static TARGET inline elements e_join(elements low, elements high)
{
    return _mm512_or_si512(low, _mm512_slli_epi64(high, 32));
}

static TARGET inline elements e_subtract(elements a, const uint16_t *less)
{
    return _mm512_subs_epu16(a, _mm512_loadu_si512(less));
}

static TARGET inline elements e_load(const uint16_t *at)
{
    return _mm512_loadu_si512(at);
}

static TARGET inline void e_store(uint16_t *at, elements a)
{
    _mm512_storeu_si512(at, a);
}

// Returns true if each element with its bit set is greater than 0.
static TARGET inline bool e_all_nonzero(elements a, uint32_t open)
{
    return _cvtmask32_u32(_mm512_mask_testn_epi16_mask(_cvtu32_mask32(open), a, a)) == 0;
}

static TARGET inline elements e_max_value(void)
{
    return _mm512_set1_epi16((short)XT_BATCHED_CLOSED_KEY);
}

static TARGET inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = _mm512_or_si512(_mm512_slli_epi16(choices, XT_BATCHED_RANK_BITS), _mm512_loadu_si512(rank));
    return _mm512_mask_mov_epi16(e_max_value(), _cvtu32_mask32(open), keys);
}

static TARGET inline elements e_min_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = _mm512_or_si512(_mm512_slli_epi16(choices, XT_BATCHED_RANK_BITS), _mm512_loadu_si512(rank));
    return _mm512_mask_min_epu16(least, _cvtu32_mask32(open), least, keys);
}

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    return _cvtmask32_u32(_mm512_cmplt_epu16_mask(a, _mm512_set1_epi16((short)most)));
}

static TARGET inline uint32_t e_min_element(elements a)
{
    __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(quarter));
}

// slot: in state.placed.
static TARGET inline void place_in_state(const xt_batched_node_state *from, uint64_t closed, uint32_t slot,
                                         const uint16_t *image, xt_batched_node_state *to)
{
    const __mmask32 remaining = _cvtu32_mask32(1u << offsetof(xt_batched_node_state, remaining) / 2);
    const __mmask32 here = _cvtu32_mask32(1u << (offsetof(xt_batched_node_state, placed) / 2 + slot));
    vector          state = _mm512_loadu_si512(from);
    state = _mm512_andnot_si512(_mm512_zextsi128_si512(_mm_cvtsi64_si128((long long)closed)), state);
    state = _mm512_add_epi16(state, _mm512_maskz_set1_epi16(remaining, -1));
    state = _mm512_mask_broadcastw_epi16(state, here, _mm_loadu_si16(image));
    _mm512_storeu_si512(to, state);
}

// Keeps the open items of an order.  Reads 32 at a time, and writes up to 16 entries past the end.
static TARGET inline uint32_t select_open_items(const uint16_t *order, uint32_t orders, uint64_t open,
                                                uint32_t *compressed)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < orders; i += 32) {
        const vector    here = _mm512_loadu_si512(order + i);
        const __m256i   number = _mm512_cvtepi16_epi8(here);
        const __mmask32 are_open = _mm256_bitshuffle_epi64_mask(_mm256_set1_epi64x((long long)open), number);
        const uint32_t  bits = _cvtmask32_u32(are_open) & (orders - i < 32 ? (1u << (orders - i)) - 1 : UINT32_MAX);
        const __m512i   low = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(here)),
                      high = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(here, 1));
        _mm512_storeu_si512(compressed + items, _mm512_maskz_compress_epi32(_cvtu32_mask16(bits & 0xffff), low));
        items += (uint32_t)__builtin_popcount(bits & 0xffff);
        _mm512_storeu_si512(compressed + items, _mm512_maskz_compress_epi32(_cvtu32_mask16(bits >> 16), high));
        items += (uint32_t)__builtin_popcount(bits >> 16);
    }
    return items;
}

// ---- Extracting rows from planes ------------------------------------------------------------------------------------
//
// A plane has a byte for each image, with a bit for each of eight items.  The images of a smaller matrix are the same
// for all items, so their positions are computed once (`vpcompressb`).  Each vector of a packed plane is assembled from
// the vectors with some of its images, usually at most three (`vpermb`).  `vgf2p8affineqb` transposes eight bytes of
// eight bits, so 64 bytes of a plane become a word of each of its eight rows.  The numbers of options have planes too,
// one for each of their bytes.

static TARGET inline vector ascending_bytes(void)
{
    return _mm512_setr_epi64(0x0706050403020100, 0x0f0e0d0c0b0a0908, 0x1716151413121110, 0x1f1e1d1c1b1a1918,
                             0x2726252423222120, 0x2f2e2d2c2b2a2928, 0x3736353433323130, 0x3f3e3d3c3b3a3938);
}

// By byte of a packed vector: its image.  The last of each lane comes first, so that the bits ascend after
// transpose_bits.
static TARGET inline vector packed_images(void)
{
    return _mm512_xor_si512(ascending_bytes(), _mm512_set1_epi8(7));
}

// In each lane, collects the bits at one position of the eight bytes into a byte, the last byte's in the lowest bit.
static TARGET inline vector transpose_bits(vector a)
{
    return _mm512_gf2p8affine_epi64_epi8(v_broadcast(0x8040201008040201), a, 0);
}

// word: a word of 64 images for each of eight items.  A lane gets one byte of each, the last first.
static TARGET inline vector plane_of_words(vector word)
{
    const vector byte =
        _mm512_setr_epi64(0x0008101820283038, 0x0109111921293139, 0x020a121a222a323a, 0x030b131b232b333b,
                          0x040c141c242c343c, 0x050d151d252d353d, 0x060e161e262e363e, 0x070f171f272f373f);
    return transpose_bits(_mm512_permutexvar_epi8(byte, word));
}

// The last steps of transpose_words, from vectors of pairs: the words 0, 2, 4 and 6 in turn, and then the others.
static TARGET inline void transpose_pairs(const vector *two, vector *transposed)
{
    vector four[8];
#pragma GCC unroll 2
    for (uint32_t i = 0; i < 8; i += 4)
#pragma GCC unroll 2
        for (uint32_t w = 0; w < 2; w++) {
            four[i + w] = _mm512_shuffle_i64x2(two[i + w], two[i + w + 2], 0x88);     // words w and w + 4 of four
            four[i + w + 2] = _mm512_shuffle_i64x2(two[i + w], two[i + w + 2], 0xdd); // w + 2 and w + 6
        }
#pragma GCC unroll 4
    for (uint32_t w = 0; w < 4; w++) {
        transposed[w] = _mm512_shuffle_i64x2(four[w], four[w + 4], 0x88);
        transposed[w + 4] = _mm512_shuffle_i64x2(four[w], four[w + 4], 0xdd);
    }
}

// Word w of vector v becomes word v of vector w.
static TARGET inline void transpose_words(vector *a)
{
    vector two[8];
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 8; i += 2) {
        two[i] = _mm512_unpacklo_epi64(a[i], a[i + 1]);
        two[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 1]);
    }
    transpose_pairs(two, a);
}

// The origin of the images of a smaller matrix.
typedef struct bit_extraction {
    const uint64_t *mask;                                  // the row with these images
    uint32_t        images;                                // number of extracted images
    uint8_t         number[XT_SINGLE_MAX_WORDS * 64 + 64]; // by extracted image: its number in its word
    // Of each word with extracted images, and of three empty ones behind: its first image, and the number of images
    // extracted before it.
    uint32_t from[XT_MATRIX_MAX_EXTRACTED_WORDS + 3], before[XT_MATRIX_MAX_EXTRACTED_WORDS + 3];
    uint32_t start[XT_SINGLE_MAX_WORDS + 1]; // by 64 extracted images: index of the word with the first one
} bit_extraction;

// mask: a row of the matrix, with the images of the smaller matrix.
static TARGET void plan_bit_extraction(bit_extraction *extraction, const xt_matrix *matrix, const uint64_t *mask)
{
    uint32_t used = 0, images = 0;
    extraction->mask = mask;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++) {
        const uint64_t taken = mask[w];
        _mm512_storeu_si512(extraction->number + images,
                            _mm512_maskz_compress_epi8(_cvtu64_mask64(taken), ascending_bytes()));
        extraction->from[used] = (w - matrix->item_words) * 64;
        extraction->before[used] = images;
        extraction->start[(images + 63) / 64] = used; // the last word that writes here has the image
        used += taken != 0;
        images += (uint32_t)__builtin_popcountll(taken);
    }
    for (uint32_t w = 0; w < 3; w++) {
        extraction->from[used + w] = 0;
        extraction->before[used + w] = images;
    }
    extraction->images = images;
}

// Loads a word vector of eight items; the first item fills in behind the last.
static TARGET inline void load_words(const xt_matrix *matrix, uint32_t first, uint32_t at, vector *word)
{
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
        uint32_t item = first + i < matrix->items ? first + i : first;
        word[i] = v_load(matrix->row + (size_t)item * matrix->words + matrix->item_words + at);
    }
}

static inline uint32_t item_planes(const xt_matrix *matrix)
{
    return (matrix->items + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES;
}

// Options ascend, so the last one is the greatest.
static inline uint32_t option_planes(const xt_matrix *matrix)
{
    return matrix->images > 0 && matrix->option[matrix->images - 1] > UINT16_MAX ? XT_MATRIX_MAX_OPTION_BYTES : 2;
}

// plane: of items, or behind these, of options.
static inline uint8_t *plane_at(const xt_matrix *matrix, uint32_t plane)
{
    return matrix->plane + (size_t)plane * (matrix->words - matrix->item_words) * 64;
}

static TARGET void make_option_plane(const xt_matrix *matrix, uint32_t byte)
{
    uint8_t *plane = plane_at(matrix, item_planes(matrix) + byte);
    for (uint32_t image = 0; image < matrix->images; image += 16) {
        vector option = _mm512_loadu_si512(matrix->option + image);
        option = _mm512_srl_epi32(option, _mm_cvtsi32_si128((int)byte * 8));
        _mm_storeu_si128((__m128i *)(void *)(plane + image), _mm512_cvtepi32_epi8(option));
    }
}

static TARGET void make_planes(xt_matrix *matrix)
{
    const uint32_t words = matrix->words - matrix->item_words;
    uint64_t      *to = (uint64_t *)(void *)matrix->plane;
    for (uint32_t first = 0; first < matrix->items; first += XT_MATRIX_LANES)
        for (uint32_t at = 0; at < words; at += XT_MATRIX_LANES) {
            vector word[XT_MATRIX_LANES];
            load_words(matrix, first, at, word);
            transpose_words(word);
            for (uint32_t w = 0; w < XT_MATRIX_LANES && at + w < words; w++, to += XT_MATRIX_LANES)
                v_store(to, plane_of_words(word[w]));
        }
    for (uint32_t b = 0; b < option_planes(matrix); b++)
        make_option_plane(matrix, b);
    matrix->has_planes = true;
}

// The images of a packed vector that are extracted, from `first` on.
static TARGET inline __mmask64 images_from(__mmask64 taken, uint32_t first)
{
    return _mm512_mask_cmpge_epu8_mask(taken, packed_images(), _mm512_set1_epi8((char)first));
}

// Packs 64 images of each plane, from `image` on.  Each word with some of them overwrites the bytes from its first
// image on.
static TARGET inline void pack_vector(const bit_extraction *extraction, const uint8_t *const *plane, uint32_t planes,
                                      uint32_t image, uint8_t (*packed)[XT_SINGLE_MAX_PACKED_IMAGES])
{
    const uint32_t end = extraction->images - image < 64 ? extraction->images : image + 64,
                   start = extraction->start[image / 64];
    const uint32_t *from = extraction->from + start, *before = extraction->before + start;
    const vector    number = _mm512_permutexvar_epi8(packed_images(), _mm512_loadu_si512(extraction->number + image));
    const __mmask64 taken = _mm512_cmplt_epu8_mask(packed_images(), _mm512_set1_epi8((char)(end - image)));
    const __mmask64 second = images_from(taken, before[1] - image), third = images_from(taken, before[2] - image);
    for (uint32_t p = 0; p < planes; p++) {
        vector bytes = _mm512_maskz_permutexvar_epi8(taken, number, _mm512_loadu_si512(plane[p] + from[0]));
        bytes = _mm512_mask_permutexvar_epi8(bytes, second, number, _mm512_loadu_si512(plane[p] + from[1]));
        bytes = _mm512_mask_permutexvar_epi8(bytes, third, number, _mm512_loadu_si512(plane[p] + from[2]));
        _mm512_storeu_si512(packed[p] + image, bytes);
    }
    for (uint32_t w = 3; before[w] < end; w++) {
        const __mmask64 here = images_from(taken, before[w] - image);
        for (uint32_t p = 0; p < planes; p++) {
            const vector bytes = _mm512_loadu_si512(plane[p] + from[w]);
            _mm512_storeu_si512(packed[p] + image, _mm512_mask_permutexvar_epi8(_mm512_loadu_si512(packed[p] + image),
                                                                                here, number, bytes));
        }
    }
}

// plane: the item planes to pack, with room for the option planes, which follow them.  Clears the packed bytes behind
// the images, up to `words` words.
static TARGET void pack_planes(const bit_extraction *extraction, xt_matrix *matrix, const uint8_t **plane,
                               uint32_t planes, uint32_t words, uint8_t (*packed)[XT_SINGLE_MAX_PACKED_IMAGES])
{
    uint32_t       image = 0;
    const uint32_t all = planes + option_planes(matrix);
    if (!matrix->has_planes)
        make_planes(matrix);
    for (uint32_t b = 0; planes + b < all; b++)
        plane[planes + b] = plane_at(matrix, item_planes(matrix) + b);
    for (; image < extraction->images; image += 64)
        pack_vector(extraction, plane, all, image, packed);
    for (; image < words * 64; image += 64)
        for (uint32_t p = 0; p < planes; p++)
            _mm512_storeu_si512(packed[p] + image, v_zero());
}

// packed: the option planes.  Combines, for 16 images, a byte from each of two planes for each half of the number.
static TARGET void join_options(const bit_extraction *extraction, const xt_matrix        *matrix,
                                uint8_t (*packed)[XT_SINGLE_MAX_PACKED_IMAGES], uint32_t *option)
{
    const vector    first = _mm512_setr_epi32(0x47074707, 0x46064606, 0x45054505, 0x44044404, 0x43034303, 0x42024202,
                                              0x41014101, 0x40004000, 0x4f0f4f0f, 0x4e0e4e0e, 0x4d0d4d0d, 0x4c0c4c0c,
                                              0x4b0b4b0b, 0x4a0a4a0a, 0x49094909, 0x48084808);
    const __mmask64 low = _cvtu64_mask64(0x3333333333333333), high = _cvtu64_mask64(0xcccccccccccccccc);
    const bool      has_high = option_planes(matrix) > 2;
    for (uint32_t image = 0; image < extraction->images; image += 16) {
        const vector   byte = _mm512_add_epi8(first, _mm512_set1_epi8((char)(image % 64)));
        const uint32_t at = image / 64 * 64;
        vector         number = _mm512_maskz_permutex2var_epi8(low, _mm512_loadu_si512(packed[0] + at), byte,
                                                               _mm512_loadu_si512(packed[1] + at));
        if (has_high)
            number = _mm512_or_si512(number, _mm512_maskz_permutex2var_epi8(high, _mm512_loadu_si512(packed[2] + at),
                                                                            byte, _mm512_loadu_si512(packed[3] + at)));
        _mm512_storeu_si512(option + image, number);
    }
}

// Returns eight words of each of the eight rows of a plane.
static TARGET inline void split_plane(const uint8_t *packed, vector *row)
{
    const vector even =
        _mm512_setr_epi64(0x3830282018100800, 0x7870686058504840, 0x3a322a221a120a02, 0x7a726a625a524a42,
                          0x3c342c241c140c04, 0x7c746c645c544c44, 0x3e362e261e160e06, 0x7e766e665e564e46);
    const vector odd = _mm512_add_epi8(even, _mm512_set1_epi8(1));
    vector       two[XT_MATRIX_LANES];
#pragma GCC unroll 4
    for (uint32_t w = 0; w < XT_MATRIX_LANES; w += 2) {
        const vector a = transpose_bits(_mm512_loadu_si512(packed + w * 64)),
                     b = transpose_bits(_mm512_loadu_si512(packed + w * 64 + 64));
        two[w] = _mm512_permutex2var_epi8(a, even, b);
        two[w + 1] = _mm512_permutex2var_epi8(a, odd, b);
    }
    transpose_pairs(two, row);
}

// Makes batched->made_row[i] of item[i], in `words` words, and lists the images' options.  Items must ascend.
static TARGET void extract_rows(const bit_extraction *extraction, xt_matrix *matrix, const uint32_t *item,
                                uint32_t items, uint32_t words, xt_batched_search *batched, uint32_t *option)
{
    const uint8_t *plane[XT_SINGLE_MAX_WORDS * 64 + XT_MATRIX_MAX_OPTION_BYTES];
    uint32_t       planes = 0;
    for (uint32_t i = 0; i < items; i++)
        if (i == 0 || item[i] / XT_MATRIX_LANES != item[i - 1] / XT_MATRIX_LANES)
            plane[planes++] = plane_at(matrix, item[i] / XT_MATRIX_LANES);
    pack_planes(extraction, matrix, plane, planes, xt_matrix_round_up(words), batched->packed);
    for (uint32_t p = 0, i = 0, next = 0; p < planes; p++, i = next)
        for (uint32_t at = 0; at < words; at += XT_MATRIX_LANES) {
            const uint32_t here = words - at < XT_MATRIX_LANES ? words - at : XT_MATRIX_LANES;
            vector         row[XT_MATRIX_LANES];
            split_plane(batched->packed[p] + at * 64, row);
            for (next = i; next < items && item[next] / XT_MATRIX_LANES == item[i] / XT_MATRIX_LANES; next++)
                _mm512_mask_storeu_epi64(batched->made_row[next] + at, _cvtu32_mask8((1u << here) - 1),
                                         row[item[next] % XT_MATRIX_LANES]);
        }
    join_options(extraction, matrix, batched->packed + planes, option);
}

static TARGET inline bool has_item_of_plane(const uint64_t *mask, uint32_t plane)
{
    return (mask[plane / 8] >> plane % 8 * 8 & 0xff) != 0;
}

// Makes the batched matrix's rows of all items, its columns of the first `items`, and its options.  Rows of closed
// items in the same plane are made too: no image covers them.
static TARGET void extract_items(const bit_extraction *extraction, xt_matrix *matrix, const uint32_t *item,
                                 uint32_t items, uint32_t others, xt_batched_search *batched)
{
    (void)others;
    const uint8_t *plane[XT_SINGLE_MAX_WORDS * 64 / XT_MATRIX_LANES + XT_MATRIX_MAX_OPTION_BYTES];
    uint32_t       planes = 0;
    vector         word[XT_MATRIX_LANES];
    for (uint32_t p = 0; p < item_planes(matrix); p++)
        if (has_item_of_plane(extraction->mask, p))
            plane[planes++] = plane_at(matrix, p);
    pack_planes(extraction, matrix, plane, planes, XT_BATCHED_WORDS, batched->packed);
    for (uint32_t p = 0, packed = 0; p < item_planes(matrix); p++)
        if (has_item_of_plane(extraction->mask, p)) {
            split_plane(batched->packed[packed++], word);
            for (uint32_t i = 0; i < XT_MATRIX_LANES && p * XT_MATRIX_LANES + i < matrix->items; i++)
                v_store(batched->row[matrix->item[p * XT_MATRIX_LANES + i]], word[i]);
        }
    for (uint32_t g = 0; g * XT_MATRIX_LANES < items; g++) {
        for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
            uint32_t slot = g * XT_MATRIX_LANES + i;
            word[i] = v_load(batched->row[matrix->item[item[slot < items ? slot : 0]]]);
        }
        transpose_words(word);
        for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
            v_store(batched->column[w][g], word[w]);
    }
    join_options(extraction, matrix, batched->packed + planes, batched->option);
}

// Makes the images of a node.
static TARGET void extract_node(const bit_extraction *extraction, const xt_matrix *matrix, const uint64_t *node,
                                uint64_t *live)
{
    memset(live, 0, XT_BATCHED_WORDS * sizeof *live);
    for (uint32_t w = matrix->item_words, at = 0; w < matrix->words; w++) {
        const uint64_t taken = _pext_u64(node[w], extraction->mask[w]);
        const uint32_t images = (uint32_t)__builtin_popcountll(extraction->mask[w]);
        live[at / 64] |= taken << at % 64;
        if (at % 64 + images > 64)
            live[at / 64 + 1] |= taken >> (64 - at % 64);
        at += images;
    }
}

#include "search/matrix/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_avx512 = XT_MATRIX_KERNEL("avx512");

#endif
