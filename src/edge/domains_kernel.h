// domains_kernel.h -- the inner loops of the engine `domains`, included once for each width of a set of colours.
//
// XT_SET is that set, KERNEL_LEVEL the processor's (1: any, 3: with AVX2, 4: with AVX-512), KERNEL(name) the name of a
// function for both.  See domains.c for the idea.

typedef struct KERNEL(view) {
    uint64_t *domains;
    uint16_t *counts; // of a cell's poses; XT_FILLED where it is filled
    uint16_t *copies;
    XT_SET   *lines;
    uint64_t *open, *small; // cells; of the small ones, closed ones may be any
    uint32_t *left;         // how many cells are open
} KERNEL(view);

KERNEL_INLINE KERNEL(view) KERNEL(view_of)(const xt_search *search, uint64_t *state)
{
    return (KERNEL(view)){.domains = state,
                          .counts = (uint16_t *)(state + search->at.counts),
                          .copies = (uint16_t *)(state + search->at.copies),
                          .lines = (XT_SET *)(state + search->at.lines),
                          .open = state + search->at.open,
                          .small = state + search->at.open + search->bit_words,
                          .left = (uint32_t *)(state + search->at.left)};
}

// Notes that a cell is to be revised.
KERNEL_INLINE void KERNEL(mark)(xt_search *search, uint32_t cell, uint64_t is_changed)
{
    search->dirty[cell / 64] |= is_changed << cell % 64;
}

KERNEL_INLINE uint64_t KERNEL(kinds_of)(const xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t word,
                                        uint32_t class_words)
{
    const xt_domain_cell *c = &search->cell[cell];
    const uint64_t       *domain = v->domains + c->place + word;
    uint64_t              kinds = domain[0];
    if (c->has_planes)
        kinds |= domain[class_words] | domain[2 * class_words] | domain[3 * class_words];
    return kinds;
}

// A cell has one pose left: it is filled.
KERNEL_INLINE void KERNEL(fill)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t bit)
{
    const xt_zone *zone = &search->zone[search->cell[cell].zone];
    const xt_class *class = &search->class[zone->class];
    uint32_t in_class = bit % (class->words * 64), kind = class->kind[in_class];
    uint64_t mask = UINT64_C(1) << in_class % 64;
    uint32_t left = --v->copies[kind], word = in_class / 64;
    v->open[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    v->counts[cell] = XT_FILLED;
    --*v->left;
    if (left < XT_DOMAIN_COUNTED)
        v->domains[class->place + left * class->words + word] &= ~mask;
    if (left > 0)
        return;
    const uint64_t *cells = search->cells_of_class + (size_t)zone->class * search->bit_words;
    for (uint32_t w = 0; w < search->bit_words; w++)
        for (uint64_t rest = cells[w] & v->small[w] & v->open[w]; rest; rest &= rest - 1) {
            uint32_t other = w * 64 + (uint32_t)__builtin_ctzll(rest);
            uint64_t kinds = KERNEL(kinds_of)(search, v, other, word, class->words);
            KERNEL(mark)(search, other, kinds >> in_class % 64 & 1);
        }
}

#if XT_SET_IS_NARROW

// What poses show on each side, all together: four sets in one word.
KERNEL_INLINE uint64_t KERNEL(add_shown)(const uint64_t *shows, const uint64_t *poses, uint32_t words)
{
    uint64_t all = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1)
            all |= shows[w * 64 + (uint32_t)__builtin_ctzll(rest)];
    return all;
}

KERNEL_INLINE void KERNEL(support)(const void *all_shows, const uint64_t *poses, uint32_t words, uint32_t count,
                                   XT_SET shown[XT_SIDES])
{
    uint64_t all;
#if KERNEL_LEVEL == 4
    if (words > 1 || count > XT_DOMAIN_LISTED) {
        __m512i one = _mm512_setzero_si512(), two = one;
        for (uint32_t w = 0; w < words; w++)
            for (uint32_t i = 0; i < 8; i += 2) {
                const uint64_t *at = (const uint64_t *)all_shows + w * 64 + i * 8;
                one = _mm512_mask_or_epi64(one, (__mmask8)(poses[w] >> 8 * i), one, _mm512_loadu_si512(at));
                two = _mm512_mask_or_epi64(two, (__mmask8)(poses[w] >> 8 * i >> 8), two, _mm512_loadu_si512(at + 8));
            }
        all = (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(one, two));
    } else
#endif
        all = KERNEL(add_shown)(all_shows, poses, words);
    (void)count;
    for (unsigned side = 0; side < XT_SIDES; side++)
        shown[side] = (XT_SET)(all >> 16 * side);
}

#else

KERNEL_INLINE void KERNEL(support)(const void *all_shows, const uint64_t *poses, uint32_t words, uint32_t count,
                                   XT_SET shown[XT_SIDES])
{
    const XT_SET *shows = all_shows;
    (void)count;
    for (unsigned side = 0; side < XT_SIDES; side++)
        shown[side] = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1) {
            const XT_SET *one = shows + XT_SIDES * (w * 64 + (uint32_t)__builtin_ctzll(rest));
            for (unsigned side = 0; side < XT_SIDES; side++)
                shown[side] |= one[side];
        }
}

#endif

// Gives a cell fewer poses than it had.  False: a contradiction.  Inlined with the number of words, so that the usual
// ones cost no loop.
KERNEL_INLINE bool KERNEL(reduce_words)(xt_search *search, const KERNEL(view) * v, uint32_t cell, const uint64_t *poses,
                                        uint32_t words)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *domain = v->domains + c->place;
    uint32_t              count = 0;
    XT_SET                shown[XT_SIDES];
    for (uint32_t w = 0; w < words; w++) {
        domain[w] = poses[w];
        count += (uint32_t)__builtin_popcountll(poses[w]);
    }
    if (count == 0)
        return false;
    v->counts[cell] = (uint16_t)count;
    v->small[cell / 64] |= (uint64_t)(count <= XT_DOMAIN_EAGER) << cell % 64;
    KERNEL(support)(c->shows, poses, words, count, shown);
    // Without branches, for none of them could be foretold.  A large domain does not hear of a line on which most
    // colours are left: it would seldom lose a pose, and what it keeps too long fails when it is tried.
    bool is_empty = false;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        XT_SET *line = &v->lines[c->line[side]];
        XT_SET  before = *line, rest = before & shown[side];
        *line = rest;
        is_empty |= rest == 0;
        uint32_t other = c->marked[side];
        uint64_t is_told =
            ((uint32_t)__builtin_popcountll(rest) <= search->told) | (v->small[other / 64] >> other % 64 & 1);
        KERNEL(mark)(search, other, (rest != before) & is_told);
    }
    if (is_empty)
        return false;
    if (count > 1)
        return true;
    uint32_t w = 0;
    while (!poses[w])
        w++;
    KERNEL(fill)(search, v, cell, w * 64 + (uint32_t)__builtin_ctzll(poses[w]));
    return true;
}

KERNEL_FUNCTION bool KERNEL(reduce)(xt_search *search, const KERNEL(view) * v, uint32_t cell, const uint64_t *poses)
{
    return KERNEL(reduce_words)(search, v, cell, poses, search->cell[cell].words);
}

KERNEL_INLINE bool KERNEL(revise_words)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t words,
                                        uint32_t class_words)
{
    const xt_domain_cell *c = &search->cell[cell];
    const uint64_t       *domain = v->domains + c->place, *left = v->domains + c->left;
    uint64_t              poses[XT_DOMAIN_WORDS], seen[XT_DOMAIN_WORDS], changed = 0;
    const uint64_t       *table = c->table;
    uint32_t              stride = words << XT_DOMAIN_CHUNK;
    for (uint32_t w = 0; w < words; w++)
        poses[w] = domain[w] & left[class_words == 1 ? 0 : w % class_words];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        XT_SET          set = v->lines[c->line[side]];
        const uint64_t *row = table + (set & 255) * words;
        for (uint32_t w = 0; w < words; w++)
            seen[w] = row[w];
        table += stride;
        for (uint32_t chunk = 1; chunk < search->chunks; chunk++, table += stride) {
            row = table + (set >> chunk * XT_DOMAIN_CHUNK & 255) * words;
            for (uint32_t w = 0; w < words; w++)
                seen[w] |= row[w];
        }
        for (uint32_t w = 0; w < words; w++)
            poses[w] &= seen[w];
    }
    for (uint32_t w = 0; w < words; w++)
        changed |= poses[w] ^ domain[w];
    return !changed || KERNEL(reduce_words)(search, v, cell, poses, words);
}

// The same for the usual inner cell, whose four words are one vector.
KERNEL_INLINE bool KERNEL(revise_inner)(xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->cell[cell];
    const uint64_t       *domain = v->domains + c->place;
    uint64_t              left = v->domains[c->left];
    xt_four               before, poses, row, seen;
    uint32_t              chunks = search->chunks;
    memcpy(&before, domain, sizeof before);
    poses = before & left;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        XT_SET          set = v->lines[c->line[side]];
        const uint64_t *table = c->table + (((size_t)side * chunks << XT_DOMAIN_CHUNK) + (set & 255)) * 4;
        memcpy(&seen, table, sizeof seen);
        if (chunks > 1) {
            memcpy(&row, table + ((256 - (set & 255u) + (set >> 8 & 255u)) * 4), sizeof row);
            seen |= row;
        }
#if !XT_SET_IS_NARROW
        for (uint32_t chunk = 2; chunk < chunks; chunk++) {
            uint32_t part = (uint32_t)(set >> chunk * XT_DOMAIN_CHUNK & 255);
            memcpy(&row, c->table + ((((size_t)side * chunks + chunk) << XT_DOMAIN_CHUNK) + part) * 4, sizeof row);
            seen |= row;
        }
#endif
        poses &= seen;
    }
    xt_four changed = poses ^ before;
    if ((changed[0] | changed[1] | changed[2] | changed[3]) == 0)
        return true;
    uint64_t words[4];
    memcpy(words, &poses, sizeof words);
    return KERNEL(reduce_words)(search, v, cell, words, 4);
}

// Leaves a cell the poses that its lines and the copies left allow.
KERNEL_INLINE bool KERNEL(revise)(xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->cell[cell];
    if (c->is_inner)
        return KERNEL(revise_inner)(search, v, cell);
    if (c->words == 1)
        return KERNEL(revise_words)(search, v, cell, 1, 1);
    return KERNEL(revise_words)(search, v, cell, c->words, c->has_planes ? c->words / XT_DOMAIN_PLANES : c->words);
}

// ---- Kinds that only few cells can hold ----------------------------------------------------------------------------

// Keeps a cell for the kinds in one word of its class's sets.
KERNEL_INLINE bool KERNEL(keep)(xt_search *search, const KERNEL(view) * v, uint32_t cell, uint32_t word, uint64_t mask)
{
    const xt_domain_cell *c = &search->cell[cell];
    const xt_zone        *zone = &search->zone[c->zone];
    uint32_t              class_words = search->class[zone->class].words;
    const uint64_t       *domain = v->domains + c->place;
    uint64_t              poses[XT_DOMAIN_WORDS], changed = 0;
    for (uint32_t w = 0; w < zone->words; w++) {
        poses[w] = w % class_words == word ? domain[w] & mask : 0;
        changed |= poses[w] ^ domain[w];
    }
    return !changed || KERNEL(reduce)(search, v, cell, poses);
}

// One word of a class's kinds: counts for each in how many open cells it can lie, up to three.  Every copy must lie
// somewhere.
KERNEL_INLINE bool KERNEL(seek_in_word)(xt_search *search, const KERNEL(view) * v, const xt_class *class, uint32_t word,
                                        bool *found)
{
    const uint64_t *left = v->domains + class->place + word;
    uint64_t        one = 0, two = 0, three = 0, n = class->words;
    for (uint32_t i = class->first; i < class->first + class->cells; i++) {
        uint32_t cell = search->cell_of_class[i];
        uint64_t kinds = KERNEL(kinds_of)(search, v, cell, word, class->words);
        kinds = v->counts[cell] == XT_FILLED ? 0 : kinds;
        three |= two & kinds;
        two |= one & kinds;
        one |= kinds;
    }
    uint64_t need_one = left[0], need_two = left[n], need_three = left[2 * n];
    if ((need_one & ~one) | (need_two & ~two) | (need_three & ~three))
        return false;
    uint64_t tight = (need_one & ~need_two & ~two) | (need_two & ~need_three & ~three);
    for (uint32_t i = class->first; tight && i < class->first + class->cells; i++) {
        uint32_t cell = search->cell_of_class[i];
        uint64_t kinds = KERNEL(kinds_of)(search, v, cell, word, class->words) & tight;
        if (!kinds || v->counts[cell] == XT_FILLED)
            continue;
        uint16_t before = v->counts[cell];
        if ((kinds & (kinds - 1)) || !KERNEL(keep)(search, v, cell, word, kinds))
            return false;
        *found |= v->counts[cell] != before;
    }
    return true;
}

KERNEL_INLINE bool KERNEL(seek)(xt_search *search, const KERNEL(view) * v, bool *found)
{
    for (uint32_t i = 0; i < search->classes; i++) {
        const xt_class *class = &search->class[i];
        for (uint32_t word = 0; word < class->words; word++)
            if (!KERNEL(seek_in_word)(search, v, class, word, found))
                return false;
    }
    return true;
}

// ---- All of it -----------------------------------------------------------------------------------------------------

KERNEL_INLINE uint32_t KERNEL(next_dirty)(const xt_search *search, const KERNEL(view) * v)
{
    const uint64_t *dirty = search->dirty;
    for (uint32_t w = 0; w < search->bit_words; w++) {
        uint64_t cells = dirty[w] & v->open[w] & v->small[w];
        if (cells)
            return w * 64 + (uint32_t)__builtin_ctzll(cells);
    }
    for (uint32_t w = 0; w < search->bit_words; w++) {
        uint64_t cells = dirty[w] & v->open[w];
        if (cells)
            return w * 64 + (uint32_t)__builtin_ctzll(cells);
    }
    return XT_ANY_CELL;
}

KERNEL_INLINE bool KERNEL(revise_all)(xt_search *search, const KERNEL(view) * v)
{
    for (uint32_t cell; (cell = KERNEL(next_dirty)(search, v)) != XT_ANY_CELL;) {
        search->dirty[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        if (!KERNEL(revise)(search, v, cell))
            return false;
    }
    return true;
}

// Draws all conclusions.  False: a contradiction.
KERNEL_FUNCTION bool KERNEL(conclude)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    bool found = true, fine = true;
    while (found && fine) {
        found = false;
        fine = KERNEL(revise_all)(search, &v) && KERNEL(seek)(search, &v, &found);
    }
    // Marks of filled cells stay behind.  They would be heard once those cells are open again, and what is concluded
    // of a state must not depend on the way to it.
    memset(search->dirty, 0, search->bit_words * sizeof *search->dirty);
    return fine;
}

KERNEL_FUNCTION bool KERNEL(start)(xt_search *search, uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    memset(search->dirty, 0, search->bit_words * sizeof *search->dirty);
    for (uint32_t line = 0; line <= search->lines; line++)
        v.lines[line] = (XT_SET) ~(XT_SET)0;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_domain_cell *c = &search->cell[cell];
        if (!KERNEL(reduce)(search, &v, cell, search->zone[c->zone].poses))
            return false;
    }
    return KERNEL(conclude)(search, state);
}

// Fills a cell with one of its poses, and draws all conclusions.
KERNEL_FUNCTION bool KERNEL(settle)(xt_search *search, uint64_t *state, uint32_t cell, uint32_t bit)
{
    const KERNEL(view) v = KERNEL(view_of)(search, state);
    uint64_t poses[XT_DOMAIN_WORDS] = {0};
    poses[bit / 64] = UINT64_C(1) << bit % 64;
    if (KERNEL(reduce)(search, &v, cell, poses))
        return KERNEL(conclude)(search, state);
    memset(search->dirty, 0, search->bit_words * sizeof *search->dirty);
    return false;
}

// How much a cell is worth branching on, where another has as few poses: most of all by the colours on its lines and by
// a place on the frame, then by how few poses its neighbours have left.
KERNEL_INLINE uint32_t KERNEL(worth)(const xt_search *search, const KERNEL(view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->cell[cell];
    uint32_t              colours = c->is_outer ? 2 : 0, tightness = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        if (c->marked[side] == cell)
            continue;
        colours += (uint32_t)__builtin_popcountll(v->lines[c->line[side]]);
        uint32_t count = v->counts[c->marked[side]];
        tightness += count == XT_FILLED ? 0 : 1000 / count;
    }
    return colours << 16 | tightness;
}

// The open cell with the fewest poses.
KERNEL_FUNCTION uint32_t KERNEL(choose)(const xt_search *search, const uint64_t *state)
{
    const KERNEL(view) v = KERNEL(view_of)(search, (uint64_t *)(uintptr_t)state);
    uint32_t best = XT_ANY_CELL, best_worth = 0;
    for (uint32_t w = 0; w < search->bit_words; w++)
        for (uint64_t rest = v.open[w]; rest; rest &= rest - 1) {
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
