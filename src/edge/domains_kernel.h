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
    uint32_t *left;                // how many cells are open
    uint64_t *dirty;               // cells that are to be revised
    uint64_t *open, *small, *tiny; // cells; of those that are small or tiny, closed ones may be any
    uint32_t  bit_words;
    uint64_t *fresh;    // cells revised since they were last parted; NULL: cells are not parted
    bool      is_usual; // all domains have four words of a plane each
} KERNEL(view);

KERNEL_INLINE KERNEL(view) KERNEL(view_of)(const xt_search *search, uint64_t *state)
{
    uint64_t *open = state + search->at.open;
    return (KERNEL(view)){.domains = state,
                          .kinds = state,
                          .lines = (XT_SET *)(state + search->at.lines),
                          .counts = (uint16_t *)(state + search->at.counts),
                          .copies = (uint16_t *)(state + search->at.copies),
                          .left = (uint32_t *)(state + search->at.left),
                          .dirty = search->dirty,
                          .fresh = search->parts ? search->fresh : NULL,
                          .open = open,
                          .small = open + search->bit_words,
                          .tiny = open + 2 * search->bit_words,
                          .bit_words = search->bit_words,
                          .is_usual = search->is_usual};
}

// All bits or none; in a register, lest the compiler make a branch of what is chosen by it.
KERNEL_INLINE uint64_t KERNEL(mask_if)(bool is_so)
{
    uint64_t mask = -(uint64_t)is_so;
    __asm__("" : "+r"(mask));
    return mask;
}

// The word of a cell's bit.
KERNEL_INLINE uint32_t KERNEL(word_of)(const KERNEL(view) * v, uint32_t cell)
{
    return v->bit_words == 1 ? 0 : cell / 64;
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

// All that poses show: for each colour, eight at a time, a lane with the poses of all planes that show it.
KERNEL_INLINE uint64_t KERNEL(support_by_lanes)(const xt_search *search, const uint64_t *lanes, const uint64_t *poses,
                                                uint32_t planes, uint32_t words)
{
    uint64_t seen = 0;
    uint32_t vectors = search->is_usual ? search->vectors : XT_SIDES * search->chunks;
    for (uint32_t vector = 0; vector < vectors; vector++) {
        __m512i all = _mm512_setzero_si512();
        for (uint32_t plane = 0; plane < planes; plane++)
            for (uint32_t w = 0; w < words; w++) {
                size_t  at = ((size_t)plane * XT_SIDES * search->chunks + vector) * words + w;
                __m512i one = _mm512_set1_epi64((long long)poses[plane * words + w]);
                one = _mm512_and_si512(one, _mm512_load_si512(lanes + XT_DOMAIN_CHUNK * at));
                all = _mm512_or_si512(all, one);
            }
        seen |= (uint64_t)_cvtmask8_u32(_mm512_test_epi64_mask(all, all)) << 8 * vector;
    }
    return _pdep_u64(seen, search->is_usual ? search->spread : search->chunks == 1 ? 0x00ff00ff00ff00ff : UINT64_MAX);
}

#endif

// ---- A cell's domain -----------------------------------------------------------------------------------------------

// Which lines of four differ, as bits; of those, which have so few colours left that all are told.  False: one of the
// lines has none left.
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

// A cell has one pose left: it is filled.
KERNEL_INLINE void KERNEL(fill)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t bit)
{
    const xt_class *class = &search->class[search->zone[search->zone_of_cell[cell]].class];
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
// Of eight lanes, those that have one of these poses alone.
KERNEL_INLINE uint64_t KERNEL(once_in_lanes)(const uint64_t *lanes, const uint64_t *poses, uint32_t chunks)
{
    __m512i all = _mm512_setzero_si512(), twice = all;
#pragma GCC unroll 4
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++) {
        __m512i one = _mm512_load_si512(lanes + (size_t)plane * XT_SIDES * chunks * XT_DOMAIN_CHUNK);
        one = _mm512_and_si512(one, _mm512_set1_epi64((long long)poses[plane]));
        twice = _mm512_or_si512(twice, _mm512_and_si512(all, one));
        all = _mm512_or_si512(all, one);
    }
    __m512i but_one = _mm512_and_si512(all, _mm512_add_epi64(all, _mm512_set1_epi64(-1)));
    twice = _mm512_or_si512(twice, but_one);
    return _cvtmask8_u32(_mm512_mask_testn_epi64_mask(_mm512_test_epi64_mask(all, all), twice, twice));
}
#endif

// The colours that one pose alone shows on a side.
KERNEL_INLINE uint32_t KERNEL(once)(const xt_search *search, uint32_t cell, unsigned side, const uint64_t *poses)
{
#if KERNEL_LEVEL == 4
    const uint64_t *lanes = search->cell[cell].lanes;
    if (search->chunks == 1)
        return (uint32_t)KERNEL(once_in_lanes)(lanes + XT_DOMAIN_CHUNK * side, poses, 1);
    uint32_t first = side * search->colours, last = first + search->colours - 1;
    uint64_t once = 0;
    for (uint32_t vector = first / XT_DOMAIN_CHUNK; vector <= last / XT_DOMAIN_CHUNK; vector++)
        once |= KERNEL(once_in_lanes)(lanes + XT_DOMAIN_CHUNK * vector, poses, 2) << XT_DOMAIN_CHUNK * vector;
    return (uint32_t)(once >> first) & ((1u << search->colours) - 1);
#else
    const uint64_t *shows = search->shows[cell];
    uint64_t        all = 0, twice = 0;
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++)
        for (uint64_t rest = poses[plane]; rest; rest &= rest - 1) {
            uint64_t one = shows[plane * 64 + (uint32_t)__builtin_ctzll(rest)];
            twice |= all & one;
            all |= one;
        }
    return (all & ~twice) >> 16 * side & UINT16_MAX;
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

// The same poses so many turns on.
KERNEL_INLINE void KERNEL(turn)(const xt_four *poses, uint32_t turns, xt_four *turned)
{
#if KERNEL_LEVEL > 1
    __m256i all = (__m256i)*poses;
    *turned = (xt_four)(turns == 1   ? _mm256_permute4x64_epi64(all, 0x93)
                        : turns == 2 ? _mm256_permute4x64_epi64(all, 0x4e)
                                     : _mm256_permute4x64_epi64(all, 0x39));
#else
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++)
        (*turned)[plane] = (*poses)[(plane + XT_DOMAIN_PLANES - turns) % XT_DOMAIN_PLANES];
#endif
}

// Where one pose alone shows a colour on a side, and its tile has no other copy, the cell beside it cannot hold that
// tile so that it shows the colour there: it would take the tile from the cell that is to match it.
KERNEL_INLINE void KERNEL(part_side)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, unsigned side,
                                     uint64_t *found)
{
    const xt_domain_cell *c = &search->cell[cell];
    const xt_part        *p = &search->parts[cell];
    const uint64_t       *left = v->domains + c->left, *poses = v->domains + c->place;
    uint64_t             *at = v->domains + p->place[side];
    uint32_t              set = KERNEL(once)(search, cell, side, poses), other = p->cell[side];
    xt_four               alone, seen, more, domain, lost, turned, same[XT_DOMAIN_PLANES];
    memcpy(&alone, poses, sizeof alone);
    alone &= left[0] & ~left[1];
    memcpy(same, p->same[side], sizeof same);
    memcpy(&seen, c->row[side] + (set & 255) * XT_DOMAIN_ROW, sizeof seen);
    if (search->chunks > 1) {
        memcpy(&more, c->row[side] + (XT_DOMAIN_ROW << XT_DOMAIN_CHUNK) + (set >> 8) * XT_DOMAIN_ROW, sizeof more);
        seen |= more;
    }
    seen &= alone;
    lost = seen & same[0];
#pragma GCC unroll 3
    for (uint32_t turns = 1; turns < XT_DOMAIN_PLANES; turns++) {
        KERNEL(turn)(&seen, turns, &turned);
        lost |= turned & same[turns];
    }
    memcpy(&domain, at, sizeof domain);
    lost &= domain;
    domain ^= lost;
    memcpy(at, &domain, sizeof domain);
#if KERNEL_LEVEL > 1
    uint64_t is_any = !_mm256_testz_si256((__m256i)lost, (__m256i)lost);
#else
    uint64_t is_any = (lost[0] | lost[1] | lost[2] | lost[3]) != 0;
#endif
    found[KERNEL(word_of)(v, other)] |= is_any << other % 64;
}

// Tells the cells beside them what small cells that changed have no other pose for.
//
// The sides are listed first: how many a cell has cannot be foretold.
KERNEL_INLINE bool KERNEL(part)(const xt_search *search, const KERNEL(view) * v)
{
    uint16_t list[XT_SIDES * 64 * XT_DOMAIN_PARTED + XT_SIDES];
    uint64_t found[XT_DOMAIN_PARTED] = {0}, any = 0;
    uint32_t count = 0;
    for (uint32_t w = 0; w < v->bit_words; w++) {
        for (uint64_t rest = v->fresh[w] & v->open[w] & v->tiny[w]; rest; rest &= rest - 1) {
            uint32_t        cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            const uint64_t *left = v->domains + search->cell[cell].left;
            uint32_t        sides = KERNEL(sides_with)(v, &search->parts[cell], v->kinds[cell] & left[0] & ~left[1]);
#pragma GCC unroll 4
            for (unsigned side = 0; side < XT_SIDES; side++) {
                list[count] = (uint16_t)(XT_SIDES * cell + side);
                count += sides >> side & 1;
            }
        }
        v->fresh[w] = 0;
    }
    for (uint32_t i = 0; i < count; i++)
        KERNEL(part_side)(search, v, list[i] / XT_SIDES, list[i] % XT_SIDES, found);
    for (uint32_t w = 0; w < v->bit_words; w++) {
        v->dirty[w] |= found[w];
        any |= found[w];
    }
    return any;
}

#endif

// Enters a cell that has so many poses among those of its size.
KERNEL_INLINE void KERNEL(rank)(const KERNEL(view) * v, uint32_t cell, uint32_t count)
{
    uint32_t at = KERNEL(word_of)(v, cell);
    v->small[at] |= (uint64_t)(count <= XT_DOMAIN_SMALL) << cell % 64;
    v->tiny[at] |= (uint64_t)(count <= XT_DOMAIN_TINY) << cell % 64;
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
    if (v->is_usual)
        w = (poses[1] ? 1 : 0) | (poses[2] ? 2 : 0) | (poses[3] ? 3 : 0);
    else
        while (!poses[w])
            w++;
    uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(poses[w]);
    memcpy(after, (const char *)search->shows[cell] + bit * sizeof after, sizeof after);
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
                                  const XT_SET before[XT_SIDES], const uint64_t *poses, uint32_t planes, uint32_t words)
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
    KERNEL(rank)(v, cell, count);
#if KERNEL_LEVEL == 4
    uint64_t lines = KERNEL(support_by_lanes)(search, c->lanes, poses, planes, words);
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = (XT_SET)(lines >> 16 * side);
#else
    KERNEL(support)(search->shows[cell], poses, planes * words, after);
#endif
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] &= before[side];
    memcpy(v->lines + XT_SIDES * (size_t)cell, after, sizeof after);
    for (unsigned side = 0; side < XT_SIDES; side++)
        v->lines[c->mirror[side]] = after[side];
    has_all = KERNEL(compare)(search, before, after, &changed, &told);
    KERNEL(mark)(search, v, cell, changed, told);
    return has_all;
}

// One by one: they were stored so by the neighbours, and all four at once would wait until they are in the cache.
KERNEL_INLINE void KERNEL(lines_round)(const KERNEL(view) * v, uint32_t cell, XT_SET set[XT_SIDES])
{
    const volatile XT_SET *lines = v->lines + XT_SIDES * (size_t)cell;
    for (unsigned side = 0; side < XT_SIDES; side++)
        set[side] = lines[side];
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

// The same where the four words of a cell are one vector; it is returned as well.
KERNEL_INLINE void KERNEL(filter_four)(const xt_domain_cell *c, const XT_SET set[XT_SIDES], const uint64_t *domain,
                                       const uint64_t *left, uint64_t *poses, uint32_t chunks, xt_four *vector)
{
    xt_four kept, seen, more;
    memcpy(&kept, domain, sizeof kept);
    kept &= *left;
    if (XT_SET_IS_NARROW && chunks == 1)
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
            for (uint32_t chunk = 1; chunk < (XT_SET_IS_NARROW ? 2 : chunks); chunk++) {
                row += XT_DOMAIN_ROW << XT_DOMAIN_CHUNK;
                memcpy(&more, row + (set[side] >> chunk * XT_DOMAIN_CHUNK & 255) * XT_DOMAIN_ROW, sizeof more);
                seen |= more;
            }
            kept &= seen;
        }
    // Looked at word by word next: through memory, for it is slow to take them out of a vector.
    memcpy(poses, &kept, sizeof kept);
    __asm__("" : "+m"(*(uint64_t(*)[4])poses));
    *vector = kept;
}

// Leaves a cell the poses that its lines and the copies left allow.  There are some to be lost, or it would not have
// been marked.
KERNEL_INLINE bool KERNEL(revise)(xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->cell[cell];
    const uint64_t       *domain = v->domains + c->place, *left = v->domains + c->left;
    uint64_t              poses[XT_DOMAIN_WORDS];
    XT_SET                set[XT_SIDES];
    KERNEL(lines_round)(v, cell, set);
    if (v->is_usual) {
        xt_four vector;
        KERNEL(filter_four)(c, set, domain, left, poses, search->chunks, &vector);
        return KERNEL(reduce)(search, v, cell, set, poses, XT_DOMAIN_PLANES, 1);
    }
    const xt_zone *zone = &search->zone[search->zone_of_cell[cell]];
    uint32_t       planes = zone->planes, words = zone->words / planes;
    KERNEL(filter)(search, c, set, domain, left, poses, planes, words);
    return KERNEL(reduce)(search, v, cell, set, poses, planes, words);
}

// ---- Kinds that only few cells can hold ----------------------------------------------------------------------------

#if KERNEL_LEVEL == 4
// Each two lanes so far apart, one for the other.
KERNEL_INLINE __m512i KERNEL(lanes_apart)(__m512i lanes, uint32_t apart)
{
    return apart == 4   ? _mm512_shuffle_i64x2(lanes, lanes, 0x4e)
           : apart == 2 ? _mm512_permutex_epi64(lanes, 0x4e)
                        : _mm512_permutex_epi64(lanes, 0xb1);
}
#endif

// Cells side by side: as many as a vector of the processor's has words, for of longer ones compilers make halves, which
// they keep on the stack.
enum { KERNEL(ABREAST) = KERNEL_LEVEL == 4 ? 8 : KERNEL_LEVEL == 3 ? 4 : 2, KERNEL(VECTORS) = 8 / KERNEL(ABREAST) };
typedef uint64_t KERNEL(lanes) __attribute__((vector_size(KERNEL(ABREAST) * sizeof(uint64_t))));

// For one word of a class's kinds: those in at least one, two, three cells.
KERNEL_INLINE void KERNEL(count_cells)(const xt_class *class, const uint64_t *kinds_of_cells,
                                       uint64_t in_cells[XT_DOMAIN_COUNTED])
{
    typedef KERNEL(lanes) lanes;
    lanes    one[KERNEL(VECTORS)] = {{0}}, two[KERNEL(VECTORS)] = {{0}}, three[KERNEL(VECTORS)] = {{0}}, kinds, number;
    uint64_t numbers[KERNEL(ABREAST)];
    for (uint32_t l = 0; l < KERNEL(ABREAST); l++)
        numbers[l] = l;
    memcpy(&number, numbers, sizeof number);
    for (uint32_t i = 0; i < class->cells; i += 8)
        for (uint32_t v = 0, at = i; v < KERNEL(VECTORS); v++, at += KERNEL(ABREAST)) {
            memcpy(&kinds, kinds_of_cells + class->first + at, sizeof kinds); // behind the last stand others, and room
            if (class->cells - i < 8)
                kinds &= (lanes)(number + at < (lanes){0} + class->cells);
            three[v] |= two[v] & kinds;
            two[v] |= one[v] & kinds;
            one[v] |= kinds;
        }
#if KERNEL_LEVEL == 4
    __m512i in_one = (__m512i)one[0], in_two = (__m512i)two[0], in_three = (__m512i)three[0];
#pragma GCC unroll 3
    for (uint32_t apart = 4; apart > 0; apart /= 2) {
        __m512i others = KERNEL(lanes_apart)(in_one, apart), more = KERNEL(lanes_apart)(in_two, apart);
        in_three = _mm512_or_si512(in_three, KERNEL(lanes_apart)(in_three, apart));
        in_three = _mm512_or_si512(in_three,
                                   _mm512_or_si512(_mm512_and_si512(in_two, others), _mm512_and_si512(in_one, more)));
        in_two = _mm512_or_si512(_mm512_or_si512(in_two, more), _mm512_and_si512(in_one, others));
        in_one = _mm512_or_si512(in_one, others);
    }
    in_cells[0] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_one));
    in_cells[1] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_two));
    in_cells[2] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_three));
#else
    for (uint32_t v = 1; v < KERNEL(VECTORS); v++) {
        three[0] |= three[v] | (two[0] & one[v]) | (one[0] & two[v]);
        two[0] |= two[v] | (one[0] & one[v]);
        one[0] |= one[v];
    }
    in_cells[0] = in_cells[1] = in_cells[2] = 0;
    for (uint32_t l = 0; l < KERNEL(ABREAST); l++) {
        in_cells[2] |= three[0][l] | (in_cells[1] & one[0][l]) | (in_cells[0] & two[0][l]);
        in_cells[1] |= two[0][l] | (in_cells[0] & one[0][l]);
        in_cells[0] |= one[0][l];
    }
#endif
}

// Keeps a cell for the kinds in one word of its class's sets; whether that takes any pose.
KERNEL_INLINE bool KERNEL(keep)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t class_words,
                                uint32_t word, uint64_t mask)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *domain = v->domains + c->place, changed = 0;
    for (uint32_t w = 0; w < search->zone[search->zone_of_cell[cell]].words; w++) {
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

// Takes the next cell to be revised from the marks: the fewer poses, the sooner, for a cell that has many is best left
// until it has lost them all.  XT_ANY_CELL: there is none.
KERNEL_INLINE uint32_t KERNEL(pick)(const KERNEL(view) * v)
{
    uint64_t small = 0, tiny = 0;
    for (uint32_t w = 0; w < v->bit_words; w++) {
        uint64_t dirty = v->dirty[w] & v->open[w];
        small |= dirty & v->small[w];
        tiny |= dirty & v->tiny[w];
    }
    for (uint32_t w = 0; w < v->bit_words; w++) {
        uint64_t picked = v->dirty[w] & v->open[w] & (tiny ? v->tiny[w] : small ? v->small[w] : UINT64_MAX);
        if (picked) {
            v->dirty[w] &= ~(picked & -picked);
            return w * 64 + (uint32_t)__builtin_ctzll(picked);
        }
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

#if KERNEL_LEVEL == 4

#include "edge/domains_near.h"

#elif XT_SET_IS_NARROW && KERNEL_LEVEL > 1

// The same for usual boards, with the sets of cells at hand, where they have so few words.
KERNEL_INLINE bool KERNEL(conclude_near)(xt_search *search, KERNEL(view) v, uint32_t bit_words)
{
    uint64_t fresh[2] = {0}, dirty[2], open[2], small[2], tiny[2];
    KERNEL(view) near = v;
    const uint32_t bytes = bit_words * sizeof *open;
    memcpy(dirty, v.dirty, bytes);
    memcpy(open, v.open, bytes);
    memcpy(small, v.small, bytes);
    memcpy(tiny, v.tiny, bytes);
    near.dirty = dirty;
    near.fresh = search->parts ? fresh : NULL;
    near.open = open;
    near.small = small;
    near.tiny = tiny;
    near.bit_words = bit_words;
    near.is_usual = true;
    bool fine = KERNEL(conclude_in)(search, &near);
    memcpy(v.open, open, bytes);
    memcpy(v.small, small, bytes);
    memcpy(v.tiny, tiny, bytes);
    return fine;
}

#endif

// Draws all conclusions from what is marked.  False: a contradiction.
KERNEL_FUNCTION bool KERNEL(conclude)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    bool fine;
#if KERNEL_LEVEL == 4
    if (search->is_near && search->bit_words == 1)
        fine = search->chunks == 1 ? conclude_near(search, &v, 1, 1) : conclude_near(search, &v, 1, 2);
    else if (search->is_near)
        fine = search->chunks == 1 ? conclude_near(search, &v, 2, 1) : conclude_near(search, &v, 2, 2);
    else
#elif XT_SET_IS_NARROW && KERNEL_LEVEL > 1
    if (search->is_usual && search->bit_words == 1)
        fine = KERNEL(conclude_near)(search, v, 1);
    else if (search->is_usual && search->bit_words == 2)
        fine = KERNEL(conclude_near)(search, v, 2);
    else
#endif
        fine = KERNEL(conclude_in)(search, &v);
    // Marks of filled cells stay behind.  They would be heard once those cells are open again, and what is concluded
    // of a state must not depend on the way to it.
    for (uint32_t w = 0; w < search->bit_words; w++)
        search->dirty[w] = search->fresh[w] = 0;
    return fine;
}

KERNEL_FUNCTION bool KERNEL(start)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    for (size_t line = 0; line <= XT_SIDES * (size_t)search->cells; line++)
        v.lines[line] = (XT_SET)(UINT64_MAX >> (64 - search->colours));
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_zone *zone = &search->zone[search->zone_of_cell[cell]];
        memcpy(v.domains + search->cell[cell].place, zone->poses, zone->words * sizeof *zone->poses);
        v.dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return KERNEL(conclude)(search, state);
}

KERNEL_INLINE void KERNEL(copy)(const xt_search *search, const uint64_t *from, uint64_t *state)
{
#if KERNEL_LEVEL == 4
    for (uint32_t w = 0; w < search->at.words; w += 8)
        _mm512_store_si512(state + w, _mm512_load_si512(from + w));
#else
    memcpy(state, from, search->at.words * sizeof *state);
#endif
}

// Gives a cell of a state, copied from another if it is not the same, one of its poses.
KERNEL_INLINE void KERNEL(place)(const xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell,
                                 uint32_t bit)
{
    if (from != state)
        KERNEL(copy)(search, from, state);
    uint64_t *domain = state + search->cell[cell].place;
#if KERNEL_LEVEL == 4
    if (search->is_usual) // as it is read
        _mm256_store_si256((__m256i *)domain,
                           _mm256_maskz_set1_epi64((__mmask8)(1u << bit / 64), (long long)(UINT64_C(1) << bit % 64)));
    else
#endif
        for (uint32_t w = 0; w < search->zone[search->zone_of_cell[cell]].words; w++)
            domain[w] = w == bit / 64 ? UINT64_C(1) << bit % 64 : 0;
}

// Fills a cell of a state, copied from another if it is not the same, with one of its poses, and draws all conclusions.
KERNEL_FUNCTION bool KERNEL(settle)(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell,
                                    uint32_t bit)
{
    KERNEL(place)(search, from, state, cell, bit);
    search->dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    return KERNEL(conclude)(search, state);
}

#if KERNEL_LEVEL == 4

// As `settle`, but nothing is concluded yet.
KERNEL_FUNCTION void KERNEL(begin)(xt_search *search, xt_flow *flow, const uint64_t *from, uint64_t *state,
                                   uint32_t cell, uint32_t bit)
{
    KERNEL(place)(search, from, state, cell, bit);
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    open_near(flow, &v, search->bit_words);
    flow->sets.dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    flow->cell = cell;
}

// Concludes in those of two flows that are busy, as bits, until at least one is through.  Which are, as bits.
KERNEL_FUNCTION uint32_t KERNEL(advance)(xt_search *search, xt_flow flow[2], uint32_t busy)
{
    uint32_t through = 0;
    if (busy != 3) {
        xt_flow *one = &flow[busy / 2];
        if (search->bit_words == 1)
            search->chunks == 1 ? finish_near(search, one, 1, 1) : finish_near(search, one, 1, 2);
        else
            search->chunks == 1 ? finish_near(search, one, 2, 1) : finish_near(search, one, 2, 2);
        return busy;
    }
    while (!through) {
        revise_both_near(search, flow);
        for (uint32_t i = 0; i < 2; i++)
            if (!flow[i].fine || flow[i].cell >= 64)
                through |= (uint32_t)!goes_on_near(search, &flow[i], 1) << i;
    }
    return through;
}

#endif

// ---- Branching -----------------------------------------------------------------------------------------------------

// How much a cell is worth branching on: most of all by how few poses it has, then by the colours on its lines and by a
// place on the frame, then by how few poses those neighbours have left that it will tell something; of equal ones the
// first.  No cell is worth 0.
KERNEL_INLINE uint64_t KERNEL(worth)(const xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const uint16_t *neighbour = search->neighbour + XT_SIDES * (size_t)cell;
    uint32_t        inner = search->inner_sides[cell];
    uint64_t        worth = (uint64_t)(XT_SIDES - (uint32_t)__builtin_popcount(inner)) * XT_DOMAIN_BONUS << 16;
#if XT_SET_IS_NARROW
    const uint64_t ones = 0x0001000100010001;
    uint64_t       lines, sides = (((uint64_t)inner * 0x0000200040008001) & ones) * UINT16_MAX;
    memcpy(&lines, v->lines + XT_SIDES * (size_t)cell, sizeof lines);
    lines &= sides;
    worth += (uint64_t)__builtin_popcountll(lines) << 16;
    lines &= lines - (sides & ones); // what is left of each that has more than one colour
#endif
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t count = v->counts[neighbour[side]];
#if XT_SET_IS_NARROW
        uint64_t tells = KERNEL(mask_if)(lines >> 16 * side & UINT16_MAX);
#else
        uint32_t colours = (uint32_t)__builtin_popcountll(v->lines[XT_SIDES * (size_t)cell + side]);
        uint64_t is_inner = KERNEL(mask_if)(inner >> side & 1), tells = is_inner & KERNEL(mask_if)(colours > 1);
        worth += is_inner & colours << 16;
#endif
        worth += tells & search->share[count < XT_DOMAIN_SHARES ? count : 0];
    }
    return (uint64_t)(UINT16_MAX - v->counts[cell]) << 48 | worth << 16 | (UINT16_MAX - cell);
}

// Of a word of cells, the open ones that have two poses.
KERNEL_INLINE uint64_t KERNEL(with_two)(const KERNEL(view) * v, uint32_t w)
{
    uint64_t with_two = 0;
#if KERNEL_LEVEL == 4
    const __m512i two = _mm512_set1_epi16(2);
    with_two = _cvtmask32_u32(_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(v->counts + 64 * w), two));
    with_two |= (uint64_t)_cvtmask32_u32(_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(v->counts + 64 * w + 32), two))
                << 32;
    with_two &= v->open[w];
#else
    for (uint64_t rest = v->open[w] & v->tiny[w]; rest; rest &= rest - 1)
        with_two |= (uint64_t)(v->counts[w * 64 + (uint32_t)__builtin_ctzll(rest)] == 2) << __builtin_ctzll(rest);
#endif
    return with_two;
}

// The open cell with the fewest poses, which are two nearly always.
KERNEL_FUNCTION uint32_t KERNEL(choose)(const xt_search *search, const uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, (uint64_t *)(uintptr_t)state);
    uint64_t best = 0;
    for (uint32_t all = 0; all < 2 && !best; all++)
        for (uint32_t w = 0; w < search->bit_words; w++)
            for (uint64_t rest = all ? v.open[w] : KERNEL(with_two)(&v, w); rest; rest &= rest - 1) {
                uint64_t worth = KERNEL(worth)(search, &v, w * 64 + (uint32_t)__builtin_ctzll(rest));
                best = worth > best ? worth : best;
            }
    return best ? UINT16_MAX - (uint32_t)(best & UINT16_MAX) : XT_ANY_CELL;
}
