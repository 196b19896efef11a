// domains_kernel.h -- the inner loops of the engine `domains`, included once for each width of a set of colours.
//
// XT_SET is that set, KERNEL_LEVEL the processor's (1: any, 3: with AVX2, 4: with AVX-512), KERNEL(name) the name of a
// function for both.  See domains.c for the idea.
//
// A cell is revised without a branch that could not be foretold, and the next one is picked before, so that the
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
    uint64_t *open, *level; // cells; of those of a level, closed ones may be any
    uint32_t  bit_words;
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
                          .open = open,
                          .level = open + search->bit_words,
                          .bit_words = search->bit_words};
}

// The word of a cell's bit.
KERNEL_INLINE uint32_t KERNEL(word_of)(const KERNEL(view) * v, uint32_t cell)
{
    return v->bit_words == 1 ? 0 : cell / 64;
}

// Cells with few poses, in one word; closed ones may be any.
KERNEL_INLINE uint64_t KERNEL(small)(const KERNEL(view) * v, uint32_t word)
{
    uint64_t small = 0;
    for (uint32_t level = 0; level < XT_DOMAIN_SMALL_LEVELS; level++)
        small |= v->level[level * v->bit_words + word];
    return small;
}

// ---- What poses show -----------------------------------------------------------------------------------------------

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
KERNEL_INLINE void KERNEL(support_by_bytes)(const uint8_t *bytes, const uint64_t *poses, uint32_t planes,
                                            uint32_t words, uint32_t chunks, XT_SET shown[XT_SIDES])
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
    _mm_storel_epi64((__m128i *)shown, _mm512_cvtepi64_epi8(z));
}

#endif

// ---- A cell's domain -----------------------------------------------------------------------------------------------

// Which lines of four differ, as bits; of those, which have so few colours left that all are told.  False: one of the
// lines has none left.
#if KERNEL_LEVEL == 4
KERNEL_INLINE bool KERNEL(compare_packed)(const xt_search *search, uint64_t before, uint64_t after, uint32_t *changed,
                                          uint32_t *told)
{
    const __m128i nibbles = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m128i low = _mm_set1_epi8(15);
    __m128i       old = _mm_cvtsi64_si128((long long)before), rest = _mm_cvtsi64_si128((long long)after);
    __m128i       bits = _mm_add_epi8(_mm_shuffle_epi8(nibbles, _mm_and_si128(rest, low)),
                                      _mm_shuffle_epi8(nibbles, _mm_and_si128(_mm_srli_epi16(rest, 4), low)));
    bits = _mm_maddubs_epi16(bits, _mm_set1_epi8(1));
    __mmask8 differ = _mm_cmpneq_epi16_mask(old, rest);
    *changed = differ;
    *told = _mm_mask_cmple_epi16_mask(differ, bits, _mm_set1_epi16((short)search->told));
    return (_mm_testn_epi16_mask(rest, rest) & 15) == 0;
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

// Gives a cell the poses it has left, and its lines what those show.  False: a contradiction.
//
// A large domain does not hear of a line on which most colours are left: it would seldom lose a pose, and what it keeps
// too long fails when it is tried.
KERNEL_INLINE bool KERNEL(reduce)(xt_search *search, const KERNEL(view) * v, uint32_t cell,
                                  const XT_SET before[XT_SIDES], uint64_t packed, const uint64_t *poses,
                                  uint32_t planes, uint32_t words)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *domain = v->domains + c->place, bit = UINT64_C(1) << cell % 64;
    uint32_t              count = 0, changed, told, at = KERNEL(word_of)(v, cell);
    XT_SET                after[XT_SIDES];
    for (uint32_t w = 0; w < planes * words; w++) {
        domain[w] = poses[w];
        count += (uint32_t)__builtin_popcountll(poses[w]);
    }
    if (__builtin_expect(count == 0, 0))
        return false;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t kinds = poses[w];
        for (uint32_t plane = 1; plane < planes; plane++)
            kinds |= poses[plane * words + w];
        v->kinds[w * search->cells + cell] = kinds;
    }
    v->counts[cell] = (uint16_t)count;
    if (planes * words >= XT_DOMAIN_LEVEL_OF / 64 && !v->is_usual)
        v->level[search->level_of[count < XT_DOMAIN_LEVEL_OF ? count : XT_DOMAIN_LEVEL_OF - 1] * v->bit_words + at] |=
            bit;
    else
        v->level[search->level_of[count] * v->bit_words + at] |= bit;
#if KERNEL_LEVEL == 4
    if (search->chunks == 1)
        KERNEL(support_by_bytes)(c->bytes, poses, planes, words, 1, after);
    else
        KERNEL(support_by_bytes)(c->bytes, poses, planes, words, 2, after);
#else
    KERNEL(support)(c->shows, poses, planes * words, after);
#endif
#if XT_SET_IS_NARROW
    uint64_t rest;
    memcpy(&rest, after, sizeof rest);
    rest &= packed;
    memcpy(v->lines + XT_SIDES * (size_t)cell, &rest, sizeof rest);
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = (XT_SET)(rest >> 16 * side);
#else
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] &= before[side];
    memcpy(v->lines + XT_SIDES * (size_t)cell, after, sizeof after);
    (void)packed;
#endif
    for (unsigned side = 0; side < XT_SIDES; side++)
        v->lines[c->mirror[side]] = after[side];
#if KERNEL_LEVEL == 4
    if (__builtin_expect(!KERNEL(compare_packed)(search, packed, rest, &changed, &told), 0))
        return false;
    (void)before;
#else
    if (__builtin_expect(!KERNEL(compare)(search, before, after, &changed, &told), 0))
        return false;
#endif
    const uint64_t *beside = search->beside + ((size_t)cell << XT_SIDES) * v->bit_words;
    for (uint32_t w = 0; w < v->bit_words; w++)
        v->dirty[w] |= beside[told * v->bit_words + w] | (beside[changed * v->bit_words + w] & KERNEL(small)(v, w));
    if (count > 1)
        return true;
    uint32_t w = 0;
    while (!poses[w])
        w++;
    KERNEL(fill)(search, v, cell, w * 64 + (uint32_t)__builtin_ctzll(poses[w]));
    return true;
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
        KERNEL(filter)(search, c, set, domain, left, poses, 1, 1);
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
    if (v->bit_words <= 2) {
        uint64_t marked[2] = {0}, picked[2];
        for (uint32_t w = 0; w < v->bit_words; w++)
            marked[w] = v->dirty[w] & v->open[w];
        memcpy(picked, marked, sizeof picked);
        for (uint32_t level = XT_DOMAIN_LEVELS; level-- > 0;) {
            uint64_t first = marked[0] & v->level[level * v->bit_words];
            uint64_t second = v->bit_words == 2 ? marked[1] & v->level[level * v->bit_words + 1] : 0;
            uint64_t none = (uint64_t)((first | second) != 0) - 1; // all bits, where there are none
            __asm__("" : "+r"(none));                              // not to be made a branch, which would be a guess
            picked[0] = first | (picked[0] & none);
            picked[1] = second | (picked[1] & none);
        }
        if (!(picked[0] | picked[1]))
            return XT_ANY_CELL;
        bool     is_second = v->bit_words == 2 && !picked[0];
        uint64_t in = is_second ? picked[1] : picked[0];
        v->dirty[is_second] &= ~(in & -in);
        return 64 * is_second + (uint32_t)__builtin_ctzll(in);
    }
    for (uint32_t level = 0; level <= XT_DOMAIN_LEVELS; level++)
        for (uint32_t w = 0; w < v->bit_words; w++) {
            uint64_t marked = v->dirty[w] & v->open[w];
            uint64_t picked = level < XT_DOMAIN_LEVELS ? marked & v->level[level * v->bit_words + w] : marked;
            if (!picked)
                continue;
            v->dirty[w] = marked & ~(picked & -picked);
            return w * 64 + (uint32_t)__builtin_ctzll(picked);
        }
    return XT_ANY_CELL;
}

KERNEL_INLINE bool KERNEL(revise_all)(xt_search *search, const KERNEL(view) * v)
{
    uint32_t next, cell = KERNEL(pick)(v);
    for (; cell != XT_ANY_CELL; cell = next) {
        // What marked it meanwhile is already there to be seen.
        v->dirty[KERNEL(word_of)(v, cell)] &= ~(UINT64_C(1) << cell % 64);
        next = KERNEL(pick)(v);
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
                uint64_t low = holders << cell % 64 & KERNEL(small)(v, KERNEL(word_of)(v, cell));
                v->dirty[KERNEL(word_of)(v, cell)] |= low;
                any |= low;
                if (cell % 64 + cells > 64) {
                    uint64_t high = holders >> (64 - cell % 64) & KERNEL(small)(v, cell / 64 + 1);
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
        while (KERNEL(mark_used)(search, v));
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
    uint64_t dirty[2], open[2], level[2 * (XT_DOMAIN_LEVELS + 1)];
    KERNEL(view) near = v;
    const uint32_t bytes = bit_words * sizeof *open;
    memcpy(dirty, v.dirty, bytes);
    memcpy(open, v.open, bytes);
    memcpy(level, v.level, (XT_DOMAIN_LEVELS + 1) * bytes);
    near.dirty = dirty;
    near.open = open;
    near.level = level;
    near.bit_words = bit_words;
    near.is_usual = true;
    bool fine = KERNEL(conclude_in)(search, &near);
    memcpy(v.open, open, bytes);
    memcpy(v.level, level, (XT_DOMAIN_LEVELS + 1) * bytes);
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
// a place on the frame, then by how few poses its neighbours have left.
KERNEL_INLINE uint32_t KERNEL(worth)(const xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    uint32_t colours = 0, tightness = 0, bonus = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = search->neighbour[XT_SIDES * (size_t)cell + side];
        if (other == cell) {
            bonus = 2;
            continue;
        }
        uint32_t count = v->counts[other];
        colours += (uint32_t)__builtin_popcountll(v->lines[XT_SIDES * (size_t)cell + side]);
        tightness += count == XT_FILLED ? 0 : 1000 / count;
    }
    return (colours + bonus) << 16 | tightness;
}

// The open cell with the fewest poses.
KERNEL_FUNCTION uint32_t KERNEL(choose)(const xt_search *search, const uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, (uint64_t *)(uintptr_t)state);
    uint32_t best = XT_ANY_CELL, best_worth = 0;
    uint64_t tiny = 0;
    for (uint32_t w = 0; w < search->bit_words; w++)
        tiny |= v.open[w] & v.level[w];
    for (uint32_t w = 0; w < search->bit_words; w++)
        for (uint64_t rest = tiny ? v.open[w] & v.level[w] : v.open[w]; rest; rest &= rest - 1) {
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
