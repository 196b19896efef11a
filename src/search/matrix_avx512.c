// matrix_avx512.c -- the kernel of the engine matrix for AVX-512: a vector is a register.

#include "search/matrix_state.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#define TARGET                                                                                                         \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,"    \
                          "gfni,bmi,bmi2,popcnt")))

typedef __m512i vector;
typedef __m512i counts;
typedef __m512i elements;

static TARGET inline vector v_load(const uint64_t *at)
{
    return _mm512_loadu_si512(at);
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    _mm512_storeu_si512(at, a);
}

static TARGET inline vector v_zero(void)
{
    return _mm512_setzero_si512();
}

static TARGET inline vector v_all(uint64_t word)
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

// Whether all words of both are more than 0.
static TARGET inline bool v_all_some(vector a, vector b)
{
    vector less = _mm512_min_epu64(a, b);
    return _cvtmask8_u32(_mm512_testn_epi64_mask(less, less)) == 0;
}

static TARGET inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, _mm512_mask_or_epi64(a, _cvtu32_mask8(1u << word), a, v_all(bit)));
}

static TARGET inline uint64_t v_total(vector a)
{
    return (uint64_t)_mm512_reduce_add_epi64(a);
}

static TARGET inline uint64_t v_total_of_few(vector a)
{
    uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(a));
    return bytes * 0x0101010101010101 >> 56;
}

// By neighbours, then by pairs of them, then by halves.
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

static TARGET inline uint32_t v_keep(vector words, uint32_t origin, uint64_t *kept, uint32_t *origins)
{
    __mmask8 some = _mm512_test_epi64_mask(words, words);
    __m256i  from =
        _mm256_add_epi32(_mm256_set1_epi32((int)origin), _mm256_setr_epi32(0, 64, 128, 192, 256, 320, 384, 448));
    v_store(kept, _mm512_maskz_compress_epi64(some, words));
    _mm256_storeu_si256((__m256i *)(void *)origins, _mm256_maskz_compress_epi32(some, from));
    return (uint32_t)__builtin_popcount(_cvtmask8_u32(some));
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
    vector sum[XT_SLIM_CHUNK] = {v_zero(), v_zero(), v_zero(), v_zero()};
    for (uint32_t g = 0; g < groups; g++)
        sum[g] = v_sum(v_add_bits(v_count(), words[g]));
    return e_pack(sum, groups);
}

static TARGET inline elements e_join(elements low, elements high)
{
    return _mm512_or_si512(low, _mm512_slli_epi64(high, 32));
}

static TARGET inline elements e_less(elements a, const uint16_t *less)
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

// Whether each element whose bit is set is more than 0.
static TARGET inline bool e_all_some(elements a, uint32_t open)
{
    return _cvtmask32_u32(_mm512_mask_testn_epi16_mask(_cvtu32_mask32(open), a, a)) == 0;
}

static TARGET inline elements e_most(void)
{
    return _mm512_set1_epi16((short)XT_SLIM_CLOSED);
}

static TARGET inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = _mm512_or_si512(_mm512_slli_epi16(choices, XT_SLIM_RANK_BITS), _mm512_loadu_si512(rank));
    return _mm512_mask_mov_epi16(e_most(), _cvtu32_mask32(open), keys);
}

static TARGET inline elements e_lesser_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = _mm512_or_si512(_mm512_slli_epi16(choices, XT_SLIM_RANK_BITS), _mm512_loadu_si512(rank));
    return _mm512_mask_min_epu16(least, _cvtu32_mask32(open), least, keys);
}

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    return _cvtmask32_u32(_mm512_cmplt_epu16_mask(a, _mm512_set1_epi16((short)most)));
}

static TARGET inline uint32_t e_least(elements a)
{
    __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(quarter));
}

// place: in rest.placed.
static TARGET inline void place_in_rest(const xt_slim_rest *from, uint64_t closed, uint32_t place,
                                        const uint16_t *image, xt_slim_rest *to)
{
    const __mmask32 remaining = _cvtu32_mask32(1u << offsetof(xt_slim_rest, remaining) / 2);
    const __mmask32 here = _cvtu32_mask32(1u << (offsetof(xt_slim_rest, placed) / 2 + place));
    vector          rest = _mm512_loadu_si512(from);
    rest = _mm512_andnot_si512(_mm512_zextsi128_si512(_mm_cvtsi64_si128((long long)closed)), rest);
    rest = _mm512_add_epi16(rest, _mm512_maskz_set1_epi16(remaining, -1));
    rest = _mm512_mask_broadcastw_epi16(rest, here, _mm_loadu_si16(image));
    _mm512_storeu_si512(to, rest);
}

// Writes up to 16 numbers more than there are.
static TARGET inline uint32_t keep_numbers(const uint32_t *number, uint64_t word, uint32_t *to)
{
    uint32_t kept = 0;
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 64; i += 16) {
        const uint16_t bits = (uint16_t)(word >> i);
        _mm512_storeu_si512(to + kept,
                            _mm512_maskz_compress_epi32(_cvtu32_mask16(bits), _mm512_loadu_si512(number + i)));
        kept += (uint32_t)__builtin_popcount(bits);
    }
    return kept;
}

// Keeps the items that have their bit; reads 32 at a time and writes up to 16 more than there are.
static TARGET inline uint32_t keep_open(const uint16_t *order, uint32_t orders, uint64_t open, uint32_t *kept)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < orders; i += 32) {
        const vector    here = _mm512_loadu_si512(order + i);
        const __m256i   number = _mm512_cvtepi16_epi8(here);
        const __mmask32 are_open = _mm256_bitshuffle_epi64_mask(_mm256_set1_epi64x((long long)open), number);
        const uint32_t  bits = _cvtmask32_u32(are_open) & (orders - i < 32 ? (1u << (orders - i)) - 1 : UINT32_MAX);
        const __m512i   low = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(here)),
                      high = _mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(here, 1));
        _mm512_storeu_si512(kept + items, _mm512_maskz_compress_epi32(_cvtu32_mask16(bits & 0xffff), low));
        items += (uint32_t)__builtin_popcount(bits & 0xffff);
        _mm512_storeu_si512(kept + items, _mm512_maskz_compress_epi32(_cvtu32_mask16(bits >> 16), high));
        items += (uint32_t)__builtin_popcount(bits >> 16);
    }
    return items;
}

// ---- Taking rows from planes ---------------------------------------------------------------------------------------
//
// A plane has a byte for each image, with a bit for each of eight items.  Which images a narrower matrix has is the
// same for all items, and to put the bytes of a mask side by side is one instruction (`vpcompressb`).  Another one
// turns eight bytes of eight bits over (`vgf2p8affineqb`), so 64 bytes of a plane become a word of each of its eight
// rows.

// What the eight bytes of a lane have at one place becomes a byte, the last of them its lowest bit.
static TARGET inline vector turn_bits(vector a)
{
    return _mm512_gf2p8affine_epi64_epi8(v_all(0x8040201008040201), a, 0);
}

static TARGET inline vector reverse_bits(vector a)
{
    return _mm512_gf2p8affine_epi64_epi8(a, v_all(0x8040201008040201), 0);
}

// Byte b of lane l from byte l of a lane that the byte b of lanes names.
static TARGET inline vector turn_bytes(vector a, uint64_t lanes)
{
    const vector byte =
        _mm512_setr_epi64(0x0000000000000000, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303,
                          0x0404040404040404, 0x0505050505050505, 0x0606060606060606, 0x0707070707070707);
    return _mm512_permutexvar_epi8(_mm512_add_epi8(byte, _mm512_slli_epi64(v_all(lanes), 3)), a);
}

// word: of 64 images, by item
static TARGET inline vector plane_of_words(vector word)
{
    return turn_bits(turn_bytes(word, 0x0001020304050607));
}

static TARGET inline vector words_of_plane(vector plane)
{
    return turn_bytes(reverse_bits(turn_bits(plane)), 0x0706050403020100);
}

// Word w of vector v becomes word v of vector w.
static TARGET inline void turn_words(vector *a)
{
    vector two[8], four[8];
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 8; i += 2) {
        two[i] = _mm512_unpacklo_epi64(a[i], a[i + 1]);     // words 0, 2, 4 and 6 of both
        two[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 1]); // 1, 3, 5 and 7
    }
#pragma GCC unroll 2
    for (uint32_t i = 0; i < 8; i += 4)
#pragma GCC unroll 2
        for (uint32_t w = 0; w < 2; w++) {
            four[i + w] = _mm512_shuffle_i64x2(two[i + w], two[i + w + 2], 0x88);     // words w and w + 4 of four
            four[i + w + 2] = _mm512_shuffle_i64x2(two[i + w], two[i + w + 2], 0xdd); // w + 2 and w + 6
        }
#pragma GCC unroll 4
    for (uint32_t w = 0; w < 4; w++) {
        a[w] = _mm512_shuffle_i64x2(four[w], four[w + 4], 0x88);
        a[w + 4] = _mm512_shuffle_i64x2(four[w], four[w + 4], 0xdd);
    }
}

// Where the images of each word go.
typedef struct taking {
    uint64_t mask[XT_MATRIX_TAKEN];
    uint32_t before[XT_MATRIX_TAKEN + 1]; // images that are taken
    uint32_t first, words;                // of a row: those with images
} taking;

// mask: a row of the matrix; what is made has its images.
static TARGET void plan_taking(taking *how, const xt_matrix *matrix, const uint64_t *mask)
{
    how->first = matrix->item_words;
    how->words = matrix->words - matrix->item_words;
    how->before[0] = 0;
    for (uint32_t w = 0; w < how->words; w++) {
        how->mask[w] = mask[how->first + w];
        how->before[w + 1] = how->before[w] + (uint32_t)__builtin_popcountll(how->mask[w]);
    }
}

// The words of eight items; where there are not so many, the first stands in for the others.
static TARGET inline void load_words(const xt_matrix *matrix, uint32_t first, uint32_t at, vector *word)
{
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
        uint32_t item = first + i < matrix->items ? first + i : first;
        word[i] = v_load(matrix->row + (size_t)item * matrix->words + matrix->item_words + at);
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
            turn_words(word);
            for (uint32_t w = 0; w < XT_MATRIX_LANES && at + w < words; w++, to += XT_MATRIX_LANES)
                v_store(to, plane_of_words(word[w]));
        }
    matrix->has_planes = true;
}

// The byte of a word, which is taken where it has its bit; up to end there is nothing behind the last.
static TARGET inline void pack_bytes(const taking *how, uint32_t w, vector bytes, uint8_t *packed)
{
    _mm512_storeu_si512(packed + how->before[w], _mm512_maskz_compress_epi8(_cvtu64_mask64(how->mask[w]), bytes));
}

static TARGET inline void pack_nothing(const taking *how, uint32_t end, uint8_t *packed)
{
    for (uint32_t image = how->before[how->words]; image < end; image += 64)
        _mm512_storeu_si512(packed + image, v_zero());
}

static TARGET void pack_plane(const taking *how, xt_matrix *matrix, uint32_t plane, uint32_t end, uint8_t *packed)
{
    if (!matrix->has_planes)
        make_planes(matrix);
    const uint8_t *from = matrix->plane + (size_t)plane * how->words * 64;
    for (uint32_t w = 0; w < how->words; w++)
        pack_bytes(how, w, _mm512_loadu_si512(from + (size_t)w * 64), packed);
    pack_nothing(how, end, packed);
}

// Eight words of each of the eight rows of a plane.
static TARGET inline void part_plane(const uint8_t *packed, vector *row)
{
#pragma GCC unroll 8
    for (uint32_t w = 0; w < XT_MATRIX_LANES; w++)
        row[w] = words_of_plane(_mm512_loadu_si512(packed + w * 64));
    turn_words(row);
}

// Makes slim->made_row[i] of item[i], of so many words; the items ascend.
static TARGET void take_rows(const taking *how, xt_matrix *matrix, const uint32_t *item, uint32_t items, uint32_t words,
                             xt_slim *slim)
{
    // A plane is read when what was written is in memory: the parts of a vector that are under way cannot be put
    // together.
    for (uint32_t i = 0, next; i < items; i = next) {
        const uint32_t plane = item[i] / XT_MATRIX_LANES;
        for (next = i; next < items && item[next] / XT_MATRIX_LANES == plane;)
            next++;
        pack_plane(how, matrix, plane, xt_matrix_round_up(words) * 64, slim->packed[plane]);
    }
    for (uint32_t i = 0, next = 0; i < items; i = next) {
        const uint32_t plane = item[i] / XT_MATRIX_LANES;
        for (uint32_t at = 0; at < words; at += XT_MATRIX_LANES) {
            const uint32_t here = words - at < XT_MATRIX_LANES ? words - at : XT_MATRIX_LANES;
            vector         row[XT_MATRIX_LANES];
            part_plane(slim->packed[plane] + at * 64, row);
            for (next = i; next < items && item[next] / XT_MATRIX_LANES == plane; next++)
                _mm512_mask_storeu_epi64(slim->made_row[next] + at, _cvtu32_mask8((1u << here) - 1),
                                         row[item[next] % XT_MATRIX_LANES]);
        }
    }
}

static TARGET inline bool has_item_of_plane(const uint64_t *all, uint32_t plane)
{
    return (all[plane / 8] >> plane % 8 * 8 & 0xff) != 0;
}

// Makes the slim matrix's rows of all items, and its columns of the first of them.  Where a plane has items that are
// closed, their rows are made too: no image covers them.
static TARGET void take_items(const taking *how, xt_matrix *matrix, const uint64_t *all, const uint32_t *item,
                              uint32_t items, uint32_t others, xt_slim *slim)
{
    (void)others;
    vector word[XT_MATRIX_LANES];
    for (uint32_t p = 0; p * XT_MATRIX_LANES < matrix->items; p++)
        if (has_item_of_plane(all, p))
            pack_plane(how, matrix, p, XT_SLIM_WORDS * 64, slim->packed[p]);
    for (uint32_t p = 0; p * XT_MATRIX_LANES < matrix->items; p++)
        if (has_item_of_plane(all, p)) {
            part_plane(slim->packed[p], word);
            for (uint32_t i = 0; i < XT_MATRIX_LANES && p * XT_MATRIX_LANES + i < matrix->items; i++)
                v_store(slim->row[matrix->item[p * XT_MATRIX_LANES + i]], word[i]);
        }
    for (uint32_t g = 0; g * XT_MATRIX_LANES < items; g++) {
        for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
            uint32_t place = g * XT_MATRIX_LANES + i;
            word[i] = v_load(slim->row[matrix->item[item[place < items ? place : 0]]]);
        }
        turn_words(word);
        for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
            v_store(slim->column[w][g], word[w]);
    }
}

// Makes the images of a node, with a byte for each.
static TARGET void take_node(const taking *how, const uint64_t *node, uint64_t *live)
{
    uint8_t packed[XT_SLIM_WORDS * 64 + 64];
    for (uint32_t w = 0; w < how->words; w++)
        pack_bytes(how, w, _mm512_movm_epi8(_cvtu64_mask64(node[how->first + w])), packed);
    pack_nothing(how, XT_SLIM_WORDS * 64, packed);
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        live[w] = _cvtmask64_u64(_mm512_movepi8_mask(_mm512_loadu_si512(packed + (size_t)w * 64)));
}

#include "search/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_avx512 = {.name = "avx512",
                                           .choose = choose,
                                           .narrow = narrow,
                                           .fit_root = fit_root,
                                           .fit_wide = fit_wide,
                                           .search = search,
                                           .begin = begin,
                                           .search_child = search_child};

#endif
