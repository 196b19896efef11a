// domains_near.h -- the inner loops of the engine `domains` for usual boards of up to 128 cells, with AVX-512; included
// by domains_kernel.h, once, and concludes the same in the same order.
//
// The sets of cells stand in registers, each in a word or two whose number is known when this is compiled, and a cell
// is revised without any branch: whether one pose is left is a bit like others.

// A state's sets of cells, those to be revised, and those that were since cells were last parted.  No loop goes through
// the words: gcc would leave in memory what stands in a register where there is one word, and what waits longest, the
// marks, where there are two.
typedef struct near_sets {
    uint64_t dirty[2], open[2], small[2], tiny[2], fresh[2];
    uint64_t known[2]; // the cells that were open when kinds that ran out were last looked for
} near_sets;

// Keeps the compiler from joining a word to others in a vector: what is stored in parts and loaded whole, or the other
// way round, waits for the cache.
#define ALONE(word) __asm__("" : "+r"(word))

// As `pick`, but for leaving the mark; where there is none, it returns as many as the words have bits, and does not
// branch.
KERNEL_INLINE uint32_t pick_near(near_sets *s, uint32_t bit_words)
{
    uint64_t here = s->dirty[0] & s->open[0], more = bit_words == 2 ? s->dirty[1] & s->open[1] : 0;
    uint64_t small = here & s->small[0], small_more = bit_words == 2 ? more & s->small[1] : 0;
    uint64_t tiny = here & s->tiny[0], tiny_more = bit_words == 2 ? more & s->tiny[1] : 0;
    uint64_t no_small = KERNEL(mask_if)(!(small | small_more)), no_tiny = KERNEL(mask_if)(!(tiny | tiny_more));
    here = tiny | ((small | (here & no_small)) & no_tiny);
    if (bit_words == 1)
        return (uint32_t)_tzcnt_u64(here);
    more = tiny_more | ((small_more | (more & no_small)) & no_tiny);
    uint64_t is_more = KERNEL(mask_if)(!here);
    return (uint32_t)(_tzcnt_u64(here | (more & is_more)) + (is_more & 64));
}

// Enters a cell that is left with so many poses.
KERNEL_INLINE void rank_near(near_sets *s, uint32_t w, uint64_t bit, uint32_t count)
{
    s->open[w] &= ~(bit & KERNEL(mask_if)(count == 1));
    s->small[w] |= bit & KERNEL(mask_if)(count <= XT_DOMAIN_SMALL);
    s->tiny[w] |= bit & KERNEL(mask_if)(count <= XT_DOMAIN_TINY);
}

// Takes one copy of a kind from those left; none: of no kind.
KERNEL_INLINE void take_copy(uint64_t *left, uint64_t kind)
{
    uint64_t two = left[1], three = left[2];
    left[0] &= ~(kind & ~two);
    if (kind & two) { // seldom
        left[1] = two & ~(kind & ~three);
        left[2] = three & ~kind;
    }
}

// The lines of four that differ, as bits.
KERNEL_INLINE uint32_t differing_near(uint64_t before, uint64_t after)
{
    const uint64_t highest = 0x8000800080008000;
    uint64_t       differing = before ^ after;
    return (uint32_t)_pext_u64(((differing & ~highest) + ~highest) | differing, highest);
}

// The lines with so few colours that all cells are told, as bits.
KERNEL_INLINE uint32_t few_near(const xt_search *search, uint64_t lines, uint32_t chunks)
{
    if (chunks == 1)
        return search->few[0][lines & 255] | search->few[1][lines >> 16 & 255] |
               (search->few[2][lines >> 32 & 255] | search->few[3][lines >> 48 & 255]);
    const __m128i nibbles = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4), low = _mm_set1_epi8(15);
    __m128i       all = _mm_cvtsi64_si128((long long)lines);
    __m128i       bits = _mm_add_epi8(_mm_shuffle_epi8(nibbles, _mm_and_si128(all, low)),
                                      _mm_shuffle_epi8(nibbles, _mm_and_si128(_mm_srli_epi16(all, 4), low)));
    bits = _mm_maddubs_epi16(bits, _mm_set1_epi8(1));
    return _cvtmask8_u32(_mm_cmple_epi16_mask(bits, _mm_set1_epi16((short)search->told)));
}

// The colours on the lines round a cell, read one by one as the neighbours stored them.
KERNEL_INLINE uint64_t lines_near(const xt_set *lines, uint32_t chunks, xt_set set[XT_SIDES])
{
    uint64_t all = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t line = chunks == 1 ? (uint8_t)lines[side] : lines[side];
        ALONE(line);
        if (line > (chunks == 1 ? UINT8_MAX : UINT16_MAX))
            __builtin_unreachable();
        set[side] = (xt_set)line;
        all |= (uint64_t)line << 16 * side;
    }
    return all;
}

// As `support_by_lanes`; no pose is read from memory.
KERNEL_INLINE uint64_t support_near(const uint64_t *lanes, xt_four poses, uint32_t chunks)
{
    __mmask8 sides[XT_SIDES][2] = {{0}};
    __m512i  four = _mm512_castsi256_si512((__m256i)poses), plane[XT_DOMAIN_PLANES];
    plane[0] = _mm512_broadcastq_epi64(_mm512_castsi512_si128(four));
#pragma GCC unroll 3
    for (uint32_t i = 1; i < XT_DOMAIN_PLANES; i++)
        plane[i] = _mm512_permutexvar_epi64(_mm512_set1_epi64(i), four);
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++)
#pragma GCC unroll 2
        for (uint32_t chunk = 0; chunk < chunks; chunk++) {
            __m512i all = _mm512_setzero_si512();
#pragma GCC unroll 4
            for (uint32_t i = 0; i < XT_DOMAIN_PLANES; i++) {
                size_t at = ((size_t)i * XT_SIDES + side) * chunks + chunk;
                all = _mm512_or_si512(all, _mm512_and_si512(plane[i], _mm512_load_si512(lanes + XT_DOMAIN_CHUNK * at)));
            }
            sides[side][chunk] = _mm512_test_epi64_mask(all, all);
        }
    return KERNEL(pack)(sides, chunks);
}

// As `revise` and all that it calls.
KERNEL_INLINE bool revise_near(const xt_search *search, const KERNEL(view) * v, near_sets *s, uint32_t cell,
                               uint32_t bit_words, uint32_t chunks)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *poses = v->domains + c->place, *left = v->domains + c->left;
    xt_set               *lines = v->lines + XT_SIDES * (size_t)cell, set[XT_SIDES];
    uint64_t              before = lines_near(lines, chunks, set);
    xt_four               kept;
    KERNEL(filter_four)(c, set, poses, left, poses, chunks, &kept);
    uint32_t count = (uint32_t)(__builtin_popcountll(poses[0]) + __builtin_popcountll(poses[1]) +
                                __builtin_popcountll(poses[2]) + __builtin_popcountll(poses[3]));
    uint64_t is_filled = KERNEL(mask_if)(count == 1), kinds = poses[0] | poses[1] | poses[2] | poses[3];
    take_copy(left, kinds & is_filled);
    v->kinds[cell] = kinds & ~is_filled;
    v->counts[cell] = (uint16_t)(count | is_filled); // XT_FILLED then
    rank_near(s, bit_words == 2 ? cell / 64 : 0, UINT64_C(1) << cell % 64, count);
    uint64_t after = before & support_near(c->lanes, kept, chunks);
    memcpy(lines, &after, sizeof after);
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++)
        v->lines[c->mirror[side]] = (xt_set)(after >> 16 * side);
    uint32_t        changed = differing_near(before, after), told = changed & few_near(search, after, chunks);
    const uint64_t *beside = search->beside + ((size_t)cell << XT_SIDES) * bit_words;
    s->dirty[0] |= beside[told * bit_words] | (beside[changed * bit_words] & s->small[0]);
    if (bit_words == 2)
        s->dirty[1] |= beside[told * bit_words + 1] | (beside[changed * bit_words + 1] & s->small[1]);
    return differing_near(after, 0) == 15;
}

KERNEL_INLINE bool revise_all_near(const xt_search *search, const KERNEL(view) * v, near_sets *s, uint32_t bit_words,
                                   uint32_t chunks)
{
    const uint32_t none = 64 * bit_words;
    uint32_t       next, cell = pick_near(s, bit_words);
    for (; cell < none; cell = next) {
        // What marked it meanwhile is already there to be seen.
        uint64_t bit = UINT64_C(1) << cell % 64, is_more = bit_words == 2 ? -(uint64_t)(cell / 64) : 0;
        s->fresh[bit_words == 2 ? cell / 64 : 0] |= bit;
        s->dirty[0] &= ~(bit & ~is_more);
        s->dirty[1] &= ~(bit & is_more);
        next = pick_near(s, bit_words);
        if (!revise_near(search, v, s, cell, bit_words, chunks))
            return false;
        // Whether there was none is known by now: had it been asked before, a wrong guess would have delayed the
        // revision.
        if (next >= none)
            next = pick_near(s, bit_words);
    }
    return true;
}

// Marks what kinds that ran out concern; if that is nothing, parts cells.  Whether anything is marked.
KERNEL_INLINE bool look_round_near(const xt_search *search, const KERNEL(view) * v, near_sets *s, uint32_t bit_words)
{
    uint64_t dirty[2] = {0, 0}, open[2] = {s->open[0], s->open[1]};
    uint64_t small[2] = {s->small[0], s->small[1]}, fresh[2] = {s->fresh[0], s->fresh[1]},
             tiny[2] = {s->tiny[0], s->tiny[1]};
    KERNEL(view) room = *v;
    room.dirty = dirty;
    room.open = open;
    room.small = small;
    room.tiny = tiny;
    room.fresh = fresh;
    room.bit_words = bit_words;
    bool is_news = (s->open[0] ^ s->known[0]) | (s->open[1] ^ s->known[1]);
    s->known[0] = s->open[0];
    s->known[1] = s->open[1];
    bool found = is_news && KERNEL(mark_used)(search, &room);
    if (!found) {
        found = KERNEL(part)(search, &room);
        s->fresh[0] = s->fresh[1] = 0;
    }
    s->dirty[0] |= dirty[0];
    s->dirty[1] |= dirty[1];
    return found;
}

// As `seek`.
KERNEL_INLINE bool seek_near(xt_search *search, const KERNEL(view) * v, near_sets *s, uint32_t bit_words, bool *found)
{
    uint64_t dirty[2] = {0, 0};
    KERNEL(view) room = *v;
    room.dirty = dirty;
    room.bit_words = bit_words;
    bool fine = KERNEL(seek)(search, &room, found);
    s->dirty[0] |= dirty[0];
    s->dirty[1] |= dirty[1];
    return fine;
}

// As `conclude_in`, for so many words of cells and so many times eight colours.
KERNEL_INLINE bool conclude_near(xt_search *search, KERNEL(view) v, uint32_t bit_words, uint32_t chunks)
{
    const bool two = bit_words == 2;
    near_sets  s = {.dirty = {v.dirty[0], two ? v.dirty[1] : 0},
                    .open = {v.open[0], two ? v.open[1] : 0},
                    .known = {v.open[0], two ? v.open[1] : 0},
                    .small = {v.small[0], two ? v.small[1] : 0},
                    .tiny = {v.tiny[0], two ? v.tiny[1] : 0}};
    bool       fine = true, found = true;
    v.is_usual = true;
    while (fine && found) {
        do
            fine = revise_all_near(search, &v, &s, bit_words, chunks);
        while (fine && look_round_near(search, &v, &s, bit_words));
        found = false;
        fine = fine && seek_near(search, &v, &s, bit_words, &found);
    }
    v.open[0] = s.open[0];
    v.small[0] = s.small[0];
    v.tiny[0] = s.tiny[0];
    if (two) {
        v.open[1] = s.open[1];
        v.small[1] = s.small[1];
        v.tiny[1] = s.tiny[1];
    }
    *v.left = (uint32_t)(__builtin_popcountll(s.open[0]) + __builtin_popcountll(s.open[1]));
    return fine;
}

#undef ALONE
