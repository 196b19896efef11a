// domains_kernel.h -- the inner loops of the engine `domains`, included once for each width of a set of colours.
//
// XT_SET is that set, KERNEL_LEVEL the processor's (1: any, 3: with AVX2, 4: with AVX-512), KERNEL(name) the name of a
// function for both.  See domains.c for the idea.
//
// A cell is revised with few branches that could not be foretold, and the next one is picked before, so that the
// processor works on both at once.

// A state, and its sets of cells, which stand in registers where they have one word.
typedef struct KERNEL(view) {
    uint64_t *domains;
    uint64_t *kinds;  // for each word of a class's sets, of each cell: the kinds in its domain; none once it is filled
    XT_SET   *lines;  // round each cell; on outer sides its own
    uint16_t *counts; // of a cell's poses; XT_FILLED where it is filled
    uint16_t *copies;
    uint32_t *left;         // how many cells are open
    uint64_t *dirty;        // cells that are to be revised
    uint64_t *open, *small; // cells; of those that are small, and those of a level, closed ones may be any
    uint64_t *level;        // for each word of cells, those of each level, and all of them
    uint32_t  bit_words;
    uint64_t *fresh;    // cells revised since they were last parted; NULL: cells are not parted
    bool      is_usual; // all domains have one word, or four of a plane each
} KERNEL(view);

KERNEL_INLINE KERNEL(view) KERNEL(view_of)(const xt_search *search, uint64_t *state)
{
    uint64_t *open = state + search->at.open;
    return (KERNEL(view)){.domains = state,
                          .kinds = state + search->at.kinds,
                          .lines = (XT_SET *)(state + search->at.lines),
                          .counts = (uint16_t *)(state + search->at.counts),
                          .copies = (uint16_t *)(state + search->at.copies),
                          .left = (uint32_t *)(state + search->at.left),
                          .dirty = search->dirty,
                          .fresh = search->parts ? search->fresh : NULL,
                          .open = open,
                          .small = open + search->bit_words,
                          .level = open + 2 * search->bit_words,
                          .bit_words = search->bit_words};
}

// The word of a cell's bit.
KERNEL_INLINE uint32_t KERNEL(word_of)(const KERNEL(view) * v, uint32_t cell)
{
    return v->bit_words == 1 ? 0 : cell / 64;
}

// ---- What poses show -----------------------------------------------------------------------------------------------

// The poses of a cell of one word that show one of these colours on a side.
KERNEL_INLINE uint64_t KERNEL(row_of)(const xt_search *search, const xt_domain_cell *c, unsigned side, XT_SET set)
{
    const uint64_t *row = c->row[side];
    uint64_t        seen = row[(set & 255) * XT_DOMAIN_ROW];
    if (XT_SET_IS_NARROW)
        return search->chunks == 1
                   ? seen
                   : seen | row[(XT_DOMAIN_ROW << XT_DOMAIN_CHUNK) + (set >> XT_DOMAIN_CHUNK) * XT_DOMAIN_ROW];
    for (uint32_t chunk = 1; chunk < search->chunks; chunk++) {
        row += XT_DOMAIN_ROW << XT_DOMAIN_CHUNK;
        seen |= row[(set >> chunk * XT_DOMAIN_CHUNK & 255) * XT_DOMAIN_ROW];
    }
    return seen;
}

// All that poses show, one by one.
KERNEL_INLINE void KERNEL(support)(const void *all_shows, const uint64_t *poses, uint32_t words, XT_SET shown[XT_SIDES])
{
#if XT_SET_IS_NARROW
    const uint64_t *shows = all_shows;
    uint64_t        all = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1)
            all |= shows[w * 64 + (uint32_t)__builtin_ctzll(rest)];
    memcpy(shown, &all, sizeof all);
#else
    const XT_SET *shows = all_shows;
    for (unsigned side = 0; side < XT_SIDES; side++)
        shown[side] = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1) {
            const XT_SET *one = shows + XT_SIDES * (w * 64 + (uint32_t)__builtin_ctzll(rest));
            for (unsigned side = 0; side < XT_SIDES; side++)
                shown[side] |= one[side];
        }
#endif
}

#if KERNEL_LEVEL == 4

// The bytes of four vectors, each put together by OR: one byte in each eight of a lane of 16, a lane for each vector.
KERNEL_INLINE __m512i KERNEL(fold)(const __m512i v[XT_SIDES])
{
    __m512i a = _mm512_or_si512(_mm512_shuffle_i64x2(v[0], v[1], 0x44), _mm512_shuffle_i64x2(v[0], v[1], 0xee));
    __m512i b = _mm512_or_si512(_mm512_shuffle_i64x2(v[2], v[3], 0x44), _mm512_shuffle_i64x2(v[2], v[3], 0xee));
    return _mm512_or_si512(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xdd));
}

// All that poses show, of all kinds at once: a byte for each kind is one colour of eight.
KERNEL_INLINE __m128i KERNEL(support_by_bytes)(const uint8_t *bytes, const uint64_t *poses, uint32_t planes,
                                               uint32_t words, uint32_t chunks)
{
    __m512i folded[2] = {_mm512_setzero_si512(), _mm512_setzero_si512()};
    for (uint32_t chunk = 0; chunk < chunks; chunk++) {
        __m512i all[XT_SIDES];
        for (unsigned side = 0; side < XT_SIDES; side++) {
            all[side] = _mm512_setzero_si512();
            for (uint32_t plane = 0; plane < planes; plane++)
                for (uint32_t w = 0; w < words; w++) {
                    size_t at = (((size_t)plane * XT_SIDES + side) * chunks + chunk) * words + w;
                    all[side] =
                        _mm512_or_si512(all[side], _mm512_maskz_loadu_epi8(poses[plane * words + w], bytes + 64 * at));
                }
        }
        folded[chunk] = KERNEL(fold)(all);
    }
    __m512i z =
        _mm512_or_si512(_mm512_unpacklo_epi64(folded[0], folded[1]), _mm512_unpackhi_epi64(folded[0], folded[1]));
    z = _mm512_or_si512(z, _mm512_srli_epi64(z, 32));
    z = _mm512_or_si512(z, _mm512_srli_epi64(z, 16));
    z = _mm512_or_si512(z, _mm512_srli_epi64(z, 8));
    return _mm512_cvtepi64_epi8(z);
}

#endif

// ---- A cell's domain -----------------------------------------------------------------------------------------------

// Which lines of four differ, as bits; of those, which have so few colours left that all are told.  False: one of the
// lines has none left.
#if KERNEL_LEVEL == 4
KERNEL_INLINE bool KERNEL(compare_packed)(const xt_search *search, __m128i before, __m128i after, uint32_t *changed,
                                          uint32_t *told)
{
    const __m128i nibbles = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m128i low = _mm_set1_epi8(15);
    __m128i       bits = _mm_add_epi8(_mm_shuffle_epi8(nibbles, _mm_and_si128(after, low)),
                                      _mm_shuffle_epi8(nibbles, _mm_and_si128(_mm_srli_epi16(after, 4), low)));
    if (search->chunks > 1)
        bits = _mm_maddubs_epi16(bits, _mm_set1_epi8(1));
    __mmask8 differ = _mm_cmpneq_epi16_mask(before, after);
    *changed = differ;
    *told = _mm_mask_cmple_epi16_mask(differ, bits, _mm_set1_epi16((short)search->told));
    return (_mm_testn_epi16_mask(after, after) & 15) == 0;
}
#else
KERNEL_INLINE bool KERNEL(compare)(const xt_search *search, const XT_SET before[XT_SIDES], const XT_SET after[XT_SIDES],
                                   uint32_t *changed, uint32_t *told)
{
    bool has_all = true;
    *changed = *told = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t differs = before[side] != after[side];
        *changed |= differs << side;
        *told |= (differs & ((uint32_t)__builtin_popcountll(after[side]) <= search->told)) << side;
        has_all &= after[side] != 0;
    }
    return has_all;
}
#endif

// A cell has one pose left: it is filled.
KERNEL_INLINE void KERNEL(fill)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t bit)
{
    const xt_class *class = &search->class[search->zone[search->cell[cell].zone].class];
    uint32_t in_class = (v->is_usual ? bit % 64 : bit % (class->words * 64)), kind = class->kind[in_class],
             left = --v->copies[kind];
    v->open[KERNEL(word_of)(v, cell)] &= ~(UINT64_C(1) << cell % 64);
    v->counts[cell] = XT_FILLED;
    for (uint32_t w = 0; w < (v->is_usual ? 1 : class->words); w++)
        v->kinds[w * search->cells + cell] = 0;
    --*v->left;
    if (left < XT_DOMAIN_COUNTED)
        v->domains[class->place + left * class->words + in_class / 64] &= ~(UINT64_C(1) << in_class % 64);
}

#if XT_SET_IS_NARROW
#if KERNEL_LEVEL == 4
// Bytes of which some bits are set at least once, and of these at least twice.
typedef struct KERNEL(tallied) {
    __m512i once, twice;
} KERNEL(tallied);

KERNEL_INLINE KERNEL(tallied) KERNEL(add)(__m512i a, __m512i b, __m512i a_twice, __m512i b_twice)
{
    return (KERNEL(tallied)){_mm512_or_si512(a, b),
                             _mm512_or_si512(_mm512_or_si512(a_twice, b_twice), _mm512_and_si512(a, b))};
}

KERNEL_INLINE KERNEL(tallied) KERNEL(fold_two)(KERNEL(tallied) a, KERNEL(tallied) b)
{
    return KERNEL(add)(_mm512_shuffle_i64x2(a.once, b.once, 0x44), _mm512_shuffle_i64x2(a.once, b.once, 0xee),
                       _mm512_shuffle_i64x2(a.twice, b.twice, 0x44), _mm512_shuffle_i64x2(a.twice, b.twice, 0xee));
}

// The bytes of four vectors, each put together: one byte in each eight of a lane of 16, a lane for each vector.
KERNEL_INLINE KERNEL(tallied) KERNEL(fold_tallied)(const KERNEL(tallied) v[XT_SIDES])
{
    KERNEL(tallied) a = KERNEL(fold_two)(v[0], v[1]), b = KERNEL(fold_two)(v[2], v[3]);
    return KERNEL(add)(_mm512_shuffle_i64x2(a.once, b.once, 0x88), _mm512_shuffle_i64x2(a.once, b.once, 0xdd),
                       _mm512_shuffle_i64x2(a.twice, b.twice, 0x88), _mm512_shuffle_i64x2(a.twice, b.twice, 0xdd));
}

KERNEL_INLINE uint64_t KERNEL(once_by_bytes)(const uint8_t *bytes, const uint64_t *poses, uint32_t planes,
                                             uint32_t chunks)
{
    const __m512i none = _mm512_setzero_si512();
    KERNEL(tallied) folded[2] = {{none, none}, {none, none}};
    for (uint32_t chunk = 0; chunk < chunks; chunk++) {
        KERNEL(tallied) all[XT_SIDES];
        for (unsigned side = 0; side < XT_SIDES; side++) {
            all[side] = (KERNEL(tallied)){none, none};
            for (uint32_t plane = 0; plane < planes; plane++) {
                size_t  at = ((size_t)plane * XT_SIDES + side) * chunks + chunk;
                __m512i more = _mm512_maskz_loadu_epi8(poses[plane], bytes + 64 * at);
                all[side] = KERNEL(add)(all[side].once, more, all[side].twice, none);
            }
        }
        folded[chunk] = KERNEL(fold_tallied)(all);
    }
    __m512i low = _mm512_unpacklo_epi64(folded[0].once, folded[1].once);
    __m512i high = _mm512_unpackhi_epi64(folded[0].once, folded[1].once);
    KERNEL(tallied)
    z = KERNEL(add)(low, high, _mm512_unpacklo_epi64(folded[0].twice, folded[1].twice),
                    _mm512_unpackhi_epi64(folded[0].twice, folded[1].twice));
    z = KERNEL(add)(z.once, _mm512_srli_epi64(z.once, 32), z.twice, _mm512_srli_epi64(z.twice, 32));
    z = KERNEL(add)(z.once, _mm512_srli_epi64(z.once, 16), z.twice, _mm512_srli_epi64(z.twice, 16));
    z = KERNEL(add)(z.once, _mm512_srli_epi64(z.once, 8), z.twice, _mm512_srli_epi64(z.twice, 8));
    return (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(_mm512_andnot_si512(z.twice, z.once)));
}

#endif

// The colours that one pose alone shows, for each side.
KERNEL_INLINE uint64_t KERNEL(once)(const xt_search *search, const xt_domain_cell *c, const uint64_t *poses,
                                    uint32_t planes)
{
#if KERNEL_LEVEL == 4
    return search->chunks == 1 ? KERNEL(once_by_bytes)(c->bytes, poses, planes, 1)
                               : KERNEL(once_by_bytes)(c->bytes, poses, planes, 2);
#else
    const uint64_t *shows = c->shows;
    uint64_t        all = 0, twice = 0;
    (void)search;
    for (uint32_t plane = 0; plane < planes; plane++)
        for (uint64_t rest = poses[plane]; rest; rest &= rest - 1) {
            uint64_t one = shows[plane * 64 + (uint32_t)__builtin_ctzll(rest)];
            twice |= all & one;
            all |= one;
        }
    return all & ~twice;
#endif
}

// The sides at which a small cell can hold one of these kinds too, as bits.
KERNEL_INLINE uint32_t KERNEL(sides_with)(const KERNEL(view) * v, const xt_part *p, uint64_t kinds)
{
    uint32_t sides = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = p->cell[side];
        uint64_t is_small = v->small[KERNEL(word_of)(v, other)] >> other % 64;
        sides |= (uint32_t)(is_small & ((v->kinds[other] & kinds) != 0)) << side;
    }
    return sides & p->sides;
}

// Where one pose alone shows a colour on a side, and its tile has no other copy, the cell beside it cannot hold that
// tile so that it shows the colour there: it would take the tile from the cell that is to match it.
KERNEL_INLINE void KERNEL(part_four)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, uint64_t *found)
{
    const xt_domain_cell *c = &search->cell[cell];
    const xt_part        *p = &search->parts[cell];
    const uint64_t       *left = v->domains + c->left, *poses = v->domains + c->place;
    uint32_t              sides = KERNEL(sides_with)(v, p, v->kinds[cell] & left[0] & ~left[1]);
    if (!sides)
        return;
    uint64_t once = KERNEL(once)(search, c, poses, XT_DOMAIN_PLANES);
    xt_four  alone, seen, more, domain;
    memcpy(&alone, poses, sizeof alone);
    alone &= left[0] & ~left[1];
    for (; sides; sides &= sides - 1) {
        unsigned       side = (unsigned)__builtin_ctz(sides);
        uint32_t       set = once >> 16 * side & UINT16_MAX, other = p->cell[side];
        const xt_four *same = (const xt_four *)p->same[side];
        uint64_t      *at = v->domains + p->place[side];
        memcpy(&seen, c->row[side] + (set & 255) * XT_DOMAIN_ROW, sizeof seen);
        if (search->chunks > 1) {
            memcpy(&more, c->row[side] + (XT_DOMAIN_ROW << XT_DOMAIN_CHUNK) + (set >> 8) * XT_DOMAIN_ROW, sizeof more);
            seen |= more;
        }
        seen &= alone;
        xt_four lost = (seen & same[0]) | ((xt_four){seen[3], seen[0], seen[1], seen[2]} & same[1]) |
                       ((xt_four){seen[2], seen[3], seen[0], seen[1]} & same[2]) |
                       ((xt_four){seen[1], seen[2], seen[3], seen[0]} & same[3]);
        memcpy(&domain, at, sizeof domain);
        lost &= domain;
        domain ^= lost;
        memcpy(at, &domain, sizeof domain);
        found[KERNEL(word_of)(v, other)] |= (uint64_t)((lost[0] | lost[1] | lost[2] | lost[3]) != 0) << other % 64;
    }
}

// The same for cells of one word.
KERNEL_INLINE void KERNEL(part_one)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, uint64_t *found)
{
    const xt_domain_cell *c = &search->cell[cell];
    const xt_part        *p = &search->parts[cell];
    const uint64_t       *left = v->domains + c->left, *poses = v->domains + c->place;
    uint64_t              alone = *poses & left[0] & ~left[1];
    uint32_t              sides = KERNEL(sides_with)(v, p, alone);
    if (!sides)
        return;
    uint64_t once = KERNEL(once)(search, c, poses, 1);
    for (; sides; sides &= sides - 1) {
        unsigned  side = (unsigned)__builtin_ctz(sides);
        uint32_t  set = once >> 16 * side & UINT16_MAX, other = p->cell[side];
        uint64_t *domain = v->domains + p->place[side];
        uint64_t  lost = alone & KERNEL(row_of)(search, c, side, (XT_SET)set) & *p->same[side] & *domain;
        *domain ^= lost;
        found[KERNEL(word_of)(v, other)] |= (uint64_t)(lost != 0) << other % 64;
    }
}

// Tells the cells beside them what small cells that changed have no other pose for.
KERNEL_INLINE bool KERNEL(part)(const xt_search *search, const KERNEL(view) * v)
{
    uint64_t found[XT_DOMAIN_PARTED] = {0}, any = 0;
    for (uint32_t w = 0; w < v->bit_words; w++) {
        uint64_t fresh = v->fresh[w] & v->open[w] & v->small[w];
        for (uint64_t rest = fresh & search->of_four_words[w]; rest; rest &= rest - 1)
            KERNEL(part_four)(search, v, w * 64 + (uint32_t)__builtin_ctzll(rest), found);
        for (uint64_t rest = fresh & ~search->of_four_words[w]; rest; rest &= rest - 1)
            KERNEL(part_one)(search, v, w * 64 + (uint32_t)__builtin_ctzll(rest), found);
        v->fresh[w] = 0;
    }
    for (uint32_t w = 0; w < v->bit_words; w++) {
        v->dirty[w] |= found[w];
        any |= found[w];
    }
    return any;
}

#endif

// Enters a cell that has so many poses among those of its level.
KERNEL_INLINE void KERNEL(rank)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t count)
{
    uint32_t  at = KERNEL(word_of)(v, cell);
    uint64_t *level = v->level + XT_DOMAIN_LEVELS * at, bit = UINT64_C(1) << cell % 64;
    uint32_t  known = v->is_usual || count < XT_DOMAIN_LEVEL_OF ? count : XT_DOMAIN_LEVEL_OF - 1;
    v->small[at] |= (uint64_t)(count <= XT_DOMAIN_SMALL) << cell % 64;
#if KERNEL_LEVEL == 4
    __m512i lanes = _mm512_loadu_si512(level);
    lanes = _mm512_mask_or_epi64(lanes, search->level_of[known], lanes, _mm512_set1_epi64((long long)bit));
    _mm512_storeu_si512(level, lanes);
#else
    level[__builtin_ctz(search->level_of[known])] |= bit;
#endif
}

// The lines of four that differ, as bits.
KERNEL_INLINE uint32_t KERNEL(differing)(const XT_SET before[XT_SIDES], const XT_SET after[XT_SIDES])
{
    uint32_t differing = 0;
    for (unsigned side = 0; side < XT_SIDES; side++)
        differing |= (uint32_t)(before[side] != after[side]) << side;
    return differing;
}

// Marks the cells beside one whose lines changed: all of them where all are told, and else the small ones.
KERNEL_INLINE void KERNEL(mark)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t changed,
                                uint32_t told)
{
    const uint64_t *beside = search->beside + ((size_t)cell << XT_SIDES) * v->bit_words;
    for (uint32_t w = 0; w < v->bit_words; w++)
        v->dirty[w] |= beside[told * v->bit_words + w] | (beside[changed * v->bit_words + w] & v->small[w]);
}

// A cell has one pose left: it is filled, and its lines have the colours of that pose.
KERNEL_INLINE void KERNEL(reduce_to_one)(xt_search *search, const KERNEL(view) * v, uint32_t cell,
                                         const XT_SET before[XT_SIDES], const uint64_t *poses)
{
    const xt_domain_cell *c = &search->cell[cell];
    XT_SET               *lines = v->lines + XT_SIDES * (size_t)cell, after[XT_SIDES];
    uint32_t              w = 0;
    if (v->is_usual && c->shape == XT_FOUR_WORDS)
        w = (poses[1] ? 1 : 0) | (poses[2] ? 2 : 0) | (poses[3] ? 3 : 0);
    else
        while (!poses[w])
            w++;
    uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(poses[w]);
    memcpy(after, (const char *)c->shows + bit * sizeof after, sizeof after);
    for (unsigned side = 0; side < XT_SIDES; side++) {
        after[side] &= before[side];
        v->lines[c->mirror[side]] = after[side];
    }
    memcpy(lines, after, sizeof after);
    uint32_t changed = KERNEL(differing)(before, after);
    KERNEL(mark)(search, v, cell, changed, changed);
    KERNEL(fill)(search, v, cell, bit);
}

// Gives a cell the poses it has left, and its lines what those show.  False: a contradiction.
//
// A large domain does not hear of a line on which most colours are left: it would seldom lose a pose, and what it keeps
// too long fails when it is tried.
KERNEL_INLINE bool KERNEL(reduce)(xt_search *search, const KERNEL(view) * v, uint32_t cell,
                                  const XT_SET before[XT_SIDES], uint64_t packed, const uint64_t *poses,
                                  uint32_t planes, uint32_t words)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *domain = v->domains + c->place;
    uint32_t              count = 0, changed, told;
    XT_SET                after[XT_SIDES];
    bool                  has_all;
    for (uint32_t w = 0; w < planes * words; w++) {
        domain[w] = poses[w];
        count += (uint32_t)__builtin_popcountll(poses[w]);
    }
    if (count <= 1) {
        if (count == 1)
            KERNEL(reduce_to_one)(search, v, cell, before, poses);
        return count == 1;
    }
    for (uint32_t w = 0; w < words; w++) {
        uint64_t kinds = poses[w];
        for (uint32_t plane = 1; plane < planes; plane++)
            kinds |= poses[plane * words + w];
        v->kinds[w * search->cells + cell] = kinds;
    }
    v->counts[cell] = (uint16_t)count;
    KERNEL(rank)(search, v, cell, count);
#if KERNEL_LEVEL == 4
    const __m128i old = _mm_cvtsi64_si128((long long)packed);
    __m128i       rest = search->chunks == 1 ? KERNEL(support_by_bytes)(c->bytes, poses, planes, words, 1)
                                             : KERNEL(support_by_bytes)(c->bytes, poses, planes, words, 2);
    rest = _mm_and_si128(rest, old);
    uint64_t lines = (uint64_t)_mm_cvtsi128_si64(rest);
    memcpy(v->lines + XT_SIDES * (size_t)cell, &lines, sizeof lines);
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = (XT_SET)(lines >> 16 * side);
    (void)before;
#else
    KERNEL(support)(c->shows, poses, planes * words, after);
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] &= before[side];
    memcpy(v->lines + XT_SIDES * (size_t)cell, after, sizeof after);
    (void)packed;
#endif
    for (unsigned side = 0; side < XT_SIDES; side++)
        v->lines[c->mirror[side]] = after[side];
#if KERNEL_LEVEL == 4
    has_all = KERNEL(compare_packed)(search, old, rest, &changed, &told);
#else
    has_all = KERNEL(compare)(search, before, after, &changed, &told);
#endif
    KERNEL(mark)(search, v, cell, changed, told);
    return has_all;
}

// One by one: they were stored so by the neighbours, and all four at once would wait until they are in the cache.  For
// the same reason short ones are put together here, and not in memory.
KERNEL_INLINE void KERNEL(lines_round)(const KERNEL(view) * v, uint32_t cell, XT_SET set[XT_SIDES], uint64_t *packed)
{
    const volatile XT_SET *lines = v->lines + XT_SIDES * (size_t)cell;
    *packed = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        set[side] = lines[side];
        if (XT_SET_IS_NARROW)
            *packed |= (uint64_t)set[side] << 16 * side;
    }
}

// The poses in a domain of which a copy is left and that the lines round the cell allow.
KERNEL_INLINE void KERNEL(filter)(const xt_search *search, const xt_domain_cell *c, const XT_SET set[XT_SIDES],
                                  const uint64_t *domain, const uint64_t *left, uint64_t *poses, uint32_t planes,
                                  uint32_t words)
{
    for (uint32_t plane = 0; plane < planes; plane++)
        for (uint32_t w = 0; w < words; w++)
            poses[plane * words + w] = domain[plane * words + w] & left[w];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        const uint64_t *row = c->row[side];
        uint64_t        seen[XT_DOMAIN_WORDS];
        for (uint32_t w = 0; w < planes * words; w++)
            seen[w] = row[(set[side] & 255) * XT_DOMAIN_ROW * words + w];
        for (uint32_t chunk = 1; chunk < search->chunks; chunk++) {
            row += (XT_DOMAIN_ROW << XT_DOMAIN_CHUNK) * words;
            uint32_t part = (uint32_t)(set[side] >> chunk * XT_DOMAIN_CHUNK & 255);
            for (uint32_t w = 0; w < planes * words; w++)
                seen[w] |= row[part * XT_DOMAIN_ROW * words + w];
        }
        for (uint32_t w = 0; w < planes * words; w++)
            poses[w] &= seen[w];
    }
}

// The same for the usual inner cell, whose four words are one vector.
KERNEL_INLINE void KERNEL(filter_four)(const xt_search *search, const xt_domain_cell *c, const XT_SET set[XT_SIDES],
                                       const uint64_t *domain, const uint64_t *left, uint64_t *poses)
{
    xt_four kept, seen, more;
    memcpy(&kept, domain, sizeof kept);
    kept &= *left;
    if (XT_SET_IS_NARROW && search->chunks == 1)
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++) {
            memcpy(&seen, c->row[side] + (set[side] & 255) * XT_DOMAIN_ROW, sizeof seen);
            kept &= seen;
        }
    else
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++) {
            const uint64_t *row = c->row[side];
            memcpy(&seen, row + (set[side] & 255) * XT_DOMAIN_ROW, sizeof seen);
            for (uint32_t chunk = 1; chunk < (XT_SET_IS_NARROW ? 2 : search->chunks); chunk++) {
                row += XT_DOMAIN_ROW << XT_DOMAIN_CHUNK;
                memcpy(&more, row + (set[side] >> chunk * XT_DOMAIN_CHUNK & 255) * XT_DOMAIN_ROW, sizeof more);
                seen |= more;
            }
            kept &= seen;
        }
    // Looked at word by word next: through memory, for it is slow to take them out of a vector.
    memcpy(poses, &kept, sizeof kept);
    __asm__("" : "+m"(*(uint64_t(*)[4])poses));
}

// And for the usual cell of one word.
KERNEL_INLINE void KERNEL(filter_one)(const xt_search *search, const xt_domain_cell *c, const XT_SET set[XT_SIDES],
                                      const uint64_t *domain, const uint64_t *left, uint64_t *poses)
{
    uint64_t kept = *domain & *left;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++)
        kept &= KERNEL(row_of)(search, c, side, set[side]);
    *poses = kept;
}

// Leaves a cell the poses that its lines and the copies left allow.  There are some to be lost, or it would not have
// been marked.
KERNEL_INLINE bool KERNEL(revise)(xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->cell[cell];
    const uint64_t       *domain = v->domains + c->place, *left = v->domains + c->left;
    uint64_t              poses[XT_DOMAIN_WORDS];
    XT_SET                set[XT_SIDES];
    uint64_t              packed;
    KERNEL(lines_round)(v, cell, set, &packed);
    if (v->is_usual && c->shape == XT_FOUR_WORDS) {
        KERNEL(filter_four)(search, c, set, domain, left, poses);
        return KERNEL(reduce)(search, v, cell, set, packed, poses, 4, 1);
    }
    if (v->is_usual) {
        KERNEL(filter_one)(search, c, set, domain, left, poses);
        return KERNEL(reduce)(search, v, cell, set, packed, poses, 1, 1);
    }
    uint32_t planes = search->zone[c->zone].planes, words = c->words / planes;
    KERNEL(filter)(search, c, set, domain, left, poses, planes, words);
    return KERNEL(reduce)(search, v, cell, set, packed, poses, planes, words);
}

// ---- Kinds that only few cells can hold ----------------------------------------------------------------------------

// For one word of a class's kinds: those in at least one, two, three cells.
KERNEL_INLINE void KERNEL(count_cells)(const xt_class *class, const uint64_t *kinds_of_cells,
                                       uint64_t in_cells[XT_DOMAIN_COUNTED])
{
    const xt_eight number = {0, 1, 2, 3, 4, 5, 6, 7};
    xt_eight       in[XT_DOMAIN_COUNTED] = {{0}}, kinds;
    for (uint32_t i = 0; i < class->cells; i += 8) {
        memcpy(&kinds, kinds_of_cells + class->first + i, sizeof kinds); // behind the last stand others, and some room
        if (class->cells - i < 8)
            kinds &= (xt_eight)(number < (uint64_t)(class->cells - i));
        in[2] |= in[1] & kinds;
        in[1] |= in[0] & kinds;
        in[0] |= kinds;
    }
    uint64_t lane[XT_DOMAIN_COUNTED][8];
    memcpy(lane, in, sizeof lane);
    for (uint32_t apart = 4; apart > 0; apart /= 2)
        for (uint32_t i = 0; i < apart; i++) {
            lane[2][i] |= lane[2][i + apart] | (lane[1][i] & lane[0][i + apart]) | (lane[0][i] & lane[1][i + apart]);
            lane[1][i] |= lane[1][i + apart] | (lane[0][i] & lane[0][i + apart]);
            lane[0][i] |= lane[0][i + apart];
        }
    for (uint32_t n = 0; n < XT_DOMAIN_COUNTED; n++)
        in_cells[n] = lane[n][0];
}

// Keeps a cell for the kinds in one word of its class's sets; whether that takes any pose.
KERNEL_INLINE bool KERNEL(keep)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t class_words,
                                uint32_t word, uint64_t mask)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *domain = v->domains + c->place, changed = 0;
    for (uint32_t w = 0; w < c->words; w++) {
        uint64_t kept = w % class_words == word ? domain[w] & mask : 0;
        changed |= kept ^ domain[w];
        domain[w] = kept;
    }
    v->dirty[KERNEL(word_of)(v, cell)] |= (uint64_t)(changed != 0) << cell % 64;
    return changed;
}

// One word of a class's kinds: every copy must lie somewhere.
KERNEL_INLINE bool KERNEL(seek_in_word)(xt_search *search, const KERNEL(view) * v, const xt_class *class, uint32_t word,
                                        bool *found)
{
    const uint64_t *left = v->domains + class->place + word, *kinds_of_cells = v->kinds + word * search->cells;
    uint64_t        in[XT_DOMAIN_COUNTED], n = class->words;
    KERNEL(count_cells)(class, kinds_of_cells, in);
    uint64_t one = left[0], two = left[n], three = left[2 * n];
    if ((one & ~in[0]) | (two & ~in[1]) | (three & ~in[2]))
        return false;
    uint64_t tight = (one & ~two & ~in[1]) | (two & ~three & ~in[2]);
    for (uint32_t cell = class->first; tight && cell < class->first + class->cells; cell++) {
        uint64_t kinds = kinds_of_cells[cell] & tight;
        if (kinds & (kinds - 1))
            return false;
        if (kinds)
            *found |= KERNEL(keep)(search, v, cell, class->words, word, kinds);
    }
    return true;
}

KERNEL_INLINE bool KERNEL(seek)(xt_search *search, const KERNEL(view) * v, bool *found)
{
    for (uint32_t i = 0; i < search->classes; i++)
        for (uint32_t word = 0; word < (v->is_usual ? 1 : search->class[i].words); word++)
            if (!KERNEL(seek_in_word)(search, v, &search->class[i], word, found))
                return false;
    return true;
}

// ---- All of it -----------------------------------------------------------------------------------------------------

// Takes the next cell to be revised from the marks; XT_ANY_CELL: there is none.
KERNEL_INLINE uint32_t KERNEL(pick)(const KERNEL(view) * v)
{
    uint32_t word = 0;
    uint64_t picked = 0;
#if KERNEL_LEVEL == 4
    if (v->bit_words <= 2) {
        const __m512i none = _mm512_setzero_si512();
        __m512i       here[2] = {none, none};
        uint32_t      levels[2] = {0, 0};
        for (uint32_t w = 0; w < v->bit_words; w++) {
            here[w] = _mm512_and_si512(_mm512_loadu_si512(v->level + XT_DOMAIN_LEVELS * w),
                                       _mm512_set1_epi64((long long)(v->dirty[w] & v->open[w])));
            levels[w] = _mm512_test_epi64_mask(here[w], here[w]);
        }
        uint32_t all = levels[0] | levels[1], first = all & -all;
        if (!all)
            return XT_ANY_CELL;
        word = v->bit_words == 2 && !(levels[0] & first);
        here[0] = _mm512_mask_mov_epi64(here[0], (__mmask8)-word, here[1]);
        picked =
            (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(_mm512_maskz_compress_epi64((__mmask8)first, here[0])));
        v->dirty[word] &= ~(picked & -picked);
        return word * 64 + (uint32_t)__builtin_ctzll(picked);
    }
#endif
    for (uint32_t level = 0; level < XT_DOMAIN_LEVELS && !picked; level++)
        for (word = 0; word < v->bit_words && !picked; word++)
            picked = v->dirty[word] & v->open[word] & v->level[XT_DOMAIN_LEVELS * word + level];
    if (!picked)
        return XT_ANY_CELL;
    word--;
    v->dirty[word] &= ~(picked & -picked);
    return word * 64 + (uint32_t)__builtin_ctzll(picked);
}

KERNEL_INLINE bool KERNEL(revise_all)(xt_search *search, const KERNEL(view) * v)
{
    uint32_t next, cell = KERNEL(pick)(v);
    for (; cell != XT_ANY_CELL; cell = next) {
        // What marked it meanwhile is already there to be seen.
        v->dirty[KERNEL(word_of)(v, cell)] &= ~(UINT64_C(1) << cell % 64);
        next = KERNEL(pick)(v);
        if (v->fresh)
            v->fresh[KERNEL(word_of)(v, cell)] |= UINT64_C(1) << cell % 64;
        if (!KERNEL(revise)(search, v, cell))
            return false;
        if (next == XT_ANY_CELL)
            next = KERNEL(pick)(v);
    }
    return true;
}

// Of up to 64 cells, those that hold one of these kinds.
KERNEL_INLINE uint64_t KERNEL(holders)(const uint64_t *kinds_of_cells, uint32_t cells, uint64_t kinds)
{
    uint64_t holders = 0;
#if KERNEL_LEVEL == 4
    for (uint32_t i = 0; i < cells; i += 8)
        holders |= (uint64_t)_mm512_test_epi64_mask(_mm512_loadu_si512(kinds_of_cells + i),
                                                    _mm512_set1_epi64((long long)kinds))
                   << i;
    return holders & UINT64_MAX >> (64 - cells);
#else
    for (uint32_t i = 0; i < cells; i++)
        holders |= (uint64_t)((kinds_of_cells[i] & kinds) != 0) << i;
    return holders;
#endif
}

// Marks the small cells that hold kinds of which no copy is left.
KERNEL_INLINE bool KERNEL(mark_used)(const xt_search *search, const KERNEL(view) * v)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < search->classes; i++) {
        const xt_class *class = &search->class[i];
        for (uint32_t word = 0; word < (v->is_usual ? 1 : class->words); word++)
            for (uint32_t from = 0; from < class->cells; from += 64) {
                uint32_t cell = class->first + from, cells = class->cells - from < 64 ? class->cells - from : 64;
                uint64_t holders = KERNEL(holders)(v->kinds + (size_t)word * search->cells + cell, cells,
                                                   ~v->domains[class->place + word]);
                uint64_t low = holders << cell % 64 & v->small[KERNEL(word_of)(v, cell)];
                v->dirty[KERNEL(word_of)(v, cell)] |= low;
                any |= low;
                if (cell % 64 + cells > 64) {
                    uint64_t high = holders >> (64 - cell % 64) & v->small[cell / 64 + 1];
                    v->dirty[cell / 64 + 1] |= high;
                    any |= high;
                }
            }
    }
    return any;
}

KERNEL_INLINE bool KERNEL(conclude_in)(xt_search *search, const KERNEL(view) * v)
{
    for (bool found = true; found;) {
        do
            if (!KERNEL(revise_all)(search, v))
                return false;
#if XT_SET_IS_NARROW
        while (KERNEL(mark_used)(search, v) || (v->fresh && KERNEL(part)(search, v)));
#else
        while (KERNEL(mark_used)(search, v));
#endif
        found = false;
        if (!KERNEL(seek)(search, v, &found))
            return false;
    }
    return true;
}

#if XT_SET_IS_NARROW && KERNEL_LEVEL > 1

// The same for usual boards, with the sets of cells at hand, where they have so few words.
KERNEL_INLINE bool KERNEL(conclude_near)(xt_search *search, KERNEL(view) v, uint32_t bit_words)
{
    uint64_t fresh[2] = {0}, dirty[2], open[2], small[2], level[2 * XT_DOMAIN_LEVELS];
    KERNEL(view) near = v;
    const uint32_t bytes = bit_words * sizeof *open;
    memcpy(dirty, v.dirty, bytes);
    memcpy(open, v.open, bytes);
    memcpy(small, v.small, bytes);
    memcpy(level, v.level, XT_DOMAIN_LEVELS * bytes);
    near.dirty = dirty;
    near.fresh = search->parts ? fresh : NULL;
    near.open = open;
    near.small = small;
    near.level = level;
    near.bit_words = bit_words;
    near.is_usual = true;
    bool fine = KERNEL(conclude_in)(search, &near);
    memcpy(v.open, open, bytes);
    memcpy(v.small, small, bytes);
    memcpy(v.level, level, XT_DOMAIN_LEVELS * bytes);
    return fine;
}

#endif

// Draws all conclusions from what is marked.  False: a contradiction.
KERNEL_FUNCTION bool KERNEL(conclude)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    bool fine;
#if XT_SET_IS_NARROW && KERNEL_LEVEL > 1
    if (search->is_usual && search->bit_words == 1)
        fine = KERNEL(conclude_near)(search, v, 1);
    else if (search->is_usual && search->bit_words == 2)
        fine = KERNEL(conclude_near)(search, v, 2);
    else
#endif
        fine = KERNEL(conclude_in)(search, &v);
    // Marks of filled cells stay behind.  They would be heard once those cells are open again, and what is concluded
    // of a state must not depend on the way to it.
    memset(search->dirty, 0, search->bit_words * sizeof *search->dirty);
    memset(search->fresh, 0, search->bit_words * sizeof *search->fresh);
    return fine;
}

KERNEL_FUNCTION bool KERNEL(start)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    for (size_t line = 0; line <= XT_SIDES * (size_t)search->cells; line++)
        v.lines[line] = (XT_SET) ~(XT_SET)0;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_zone *zone = &search->zone[search->cell[cell].zone];
        memcpy(v.domains + search->cell[cell].place, zone->poses, zone->words * sizeof *zone->poses);
        v.dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return KERNEL(conclude)(search, state);
}

// Fills a cell with one of its poses, and draws all conclusions.
KERNEL_FUNCTION bool KERNEL(settle)(xt_search *search, uint64_t *state, uint32_t cell, uint32_t bit)
{
    uint64_t *domain = state + search->cell[cell].place;
    for (uint32_t w = 0; w < search->cell[cell].words; w++)
        domain[w] = w == bit / 64 ? UINT64_C(1) << bit % 64 : 0;
    search->dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    return KERNEL(conclude)(search, state);
}

// ---- Branching -----------------------------------------------------------------------------------------------------

// How much a cell is worth branching on, where another has as few poses: most of all by the colours on its lines and by
// a place on the frame, then by how few poses those neighbours have left that it will tell something.
KERNEL_INLINE uint32_t KERNEL(worth)(const xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    uint32_t worth = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = search->neighbour[XT_SIDES * (size_t)cell + side], count = v->counts[other];
        uint32_t colours = (uint32_t)__builtin_popcountll(v->lines[XT_SIDES * (size_t)cell + side]);
        if (other == cell)
            worth += XT_DOMAIN_BONUS << 16;
        else
            worth += colours << 16 | (colours > 1 ? 1000 / count : 0);
    }
    return worth;
}

// The open cell with the fewest poses.
KERNEL_FUNCTION uint32_t KERNEL(choose)(const xt_search *search, const uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, (uint64_t *)(uintptr_t)state);
    uint32_t best = XT_ANY_CELL, best_worth = 0;
    uint64_t tiny = 0;
    for (uint32_t w = 0; w < search->bit_words; w++)
        tiny |= v.open[w] & v.level[XT_DOMAIN_LEVELS * w];
    for (uint32_t w = 0; w < search->bit_words; w++)
        for (uint64_t rest = tiny ? v.open[w] & v.level[XT_DOMAIN_LEVELS * w] : v.open[w]; rest; rest &= rest - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            if (best != XT_ANY_CELL && v.counts[cell] > v.counts[best])
                continue;
            uint32_t worth = KERNEL(worth)(search, &v, cell);
            if (best == XT_ANY_CELL || v.counts[cell] < v.counts[best] || worth > best_worth) {
                best = cell;
                best_worth = worth;
            }
        }
    return best;
}
