// kernel.h -- the inner loops of the engine `domains`, included once for each width of a colour set and each processor;
// domains.c explains the idea.
//
// XT_COLOUR_SET is the type of a colour set.  KERNEL_LEVEL is the processor's: 1 for any, 3 with AVX2, 4 with AVX-512.
// KERNEL(name) is the name of a function for both.
//
// A revision has few branches, since most would be mispredicted.  The next cell is picked before a revision ends, so
// that the processor works on both at once.

// A state.  A set of cells with one word stands in a register.
typedef struct KERNEL(state_view) {
    uint64_t *domains;
    // For each word of a class and each cell: the tile types in its domain, or none once it is filled.
    uint64_t      *tile_types;
    XT_COLOUR_SET *lines;  // round each cell; outer sides have their own
    uint16_t      *counts; // poses of each cell, or XT_DOMAIN_FILLED
    uint16_t      *copies;
    uint32_t      *open_count;          // open cells
    uint64_t      *dirty;               // cells to be revised
    uint64_t      *open, *small, *tiny; // small and tiny may contain filled cells
    uint32_t       bit_words;
    uint64_t      *revised; // cells revised since copies were last excluded; NULL: copies are not excluded
    bool           has_four_word_domains; // each domain has four words of one plane each
} KERNEL(state_view);

KERNEL_INLINE KERNEL(state_view) KERNEL(view_of_state)(const xt_search *search, uint64_t *state)
{
    uint64_t *open = state + search->at.open;
    return (KERNEL(state_view)){.domains = state,
                                .tile_types = state,
                                .lines = (XT_COLOUR_SET *)(state + search->at.lines),
                                .counts = (uint16_t *)(state + search->at.counts),
                                .copies = (uint16_t *)(state + search->at.copies),
                                .open_count = (uint32_t *)(state + search->at.open_count),
                                .dirty = search->dirty,
                                .revised = search->tables.copy_exclusions ? search->revised : NULL,
                                .open = open,
                                .small = open + search->bit_words,
                                .tiny = open + 2 * search->bit_words,
                                .bit_words = search->bit_words,
                                .has_four_word_domains = search->has_four_word_domains};
}

// Returns all bits or none.  The assembly keeps the compiler from making a branch of it.
KERNEL_INLINE uint64_t KERNEL(mask_if)(bool condition)
{
    uint64_t mask = -(uint64_t)condition;
    __asm__("" : "+r"(mask));
    return mask;
}

KERNEL_INLINE uint32_t KERNEL(word_of)(const KERNEL(state_view) * v, uint32_t cell)
{
    return v->bit_words == 1 ? 0 : cell / 64;
}

// ---- The colours of poses ------------------------------------------------------------------------------------------

// Collects the colours that poses show, pose by pose.
KERNEL_INLINE void KERNEL(support)(const void *all_shows, const uint64_t *poses, uint32_t words,
                                   XT_COLOUR_SET shown[XT_SIDES])
{
#if XT_COLOUR_SET_IS_NARROW
    const uint64_t *shown_colours = all_shows;
    uint64_t        all = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1)
            all |= shown_colours[w * 64 + (uint32_t)__builtin_ctzll(rest)];
    xt_unpack_colour_sets(all, shown);
#else
    const XT_COLOUR_SET *shown_colours = all_shows;
    for (unsigned side = 0; side < XT_SIDES; side++)
        shown[side] = 0;
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t rest = poses[w]; rest; rest &= rest - 1) {
            const XT_COLOUR_SET *one = shown_colours + XT_SIDES * (w * 64 + (uint32_t)__builtin_ctzll(rest));
            for (unsigned side = 0; side < XT_SIDES; side++)
                shown[side] |= one[side];
        }
#endif
}

#if KERNEL_LEVEL == 4

// Returns the colours that poses show, eight colours at a time.  A lane has the tile types with that colour, in each
// plane.
KERNEL_INLINE uint64_t KERNEL(support_by_lanes)(const xt_search *search, const uint64_t *lanes, const uint64_t *poses,
                                                uint32_t planes, uint32_t words)
{
    uint64_t matching_poses = 0;
    uint32_t vectors = search->has_four_word_domains ? search->vectors : XT_SIDES * search->chunks;
    for (uint32_t vector = 0; vector < vectors; vector++) {
        __m512i all = _mm512_setzero_si512();
        for (uint32_t plane = 0; plane < planes; plane++)
            for (uint32_t w = 0; w < words; w++) {
                size_t  at = ((size_t)plane * XT_SIDES * search->chunks + vector) * words + w;
                __m512i one = _mm512_set1_epi64((long long)poses[plane * words + w]);
                one = _mm512_and_si512(one, _mm512_load_si512(lanes + XT_DOMAIN_CHUNK_COLOURS * at));
                all = _mm512_or_si512(all, one);
            }
        matching_poses |= (uint64_t)_cvtmask8_u32(_mm512_test_epi64_mask(all, all)) << 8 * vector;
    }
    return _pdep_u64(matching_poses, search->has_four_word_domains ? search->lane_bits
                                     : search->chunks == 1         ? 0x00ff00ff00ff00ff
                                                                   : UINT64_MAX);
}

#endif

// ---- A cell's domain -----------------------------------------------------------------------------------------------

// Compares four lines before and after.  Reports a changed line to all neighbours if few of its colours are left, else
// to small ones.  Returns false if a line has no colour left.
KERNEL_INLINE bool KERNEL(compare_lines)(const xt_search *search, const XT_COLOUR_SET before[XT_SIDES],
                                         const XT_COLOUR_SET after[XT_SIDES], uint32_t *changed, uint32_t *reported)
{
    bool has_all = true;
    *changed = *reported = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t differs = before[side] != after[side];
        *changed |= differs << side;
        *reported |= (differs & ((uint32_t)__builtin_popcountll(after[side]) <= search->large_domain_colour_limit))
                     << side;
        has_all &= after[side] != 0;
    }
    return has_all;
}

// Fills a cell with the one pose it has.
KERNEL_INLINE void KERNEL(fill)(xt_search *search, const KERNEL(state_view) * v, uint32_t cell, uint32_t bit)
{
    const xt_tile_class *class = &search->tables.class[search->tables.zone[search->tables.zone_of_cell[cell]].class];
    uint32_t in_class = (v->has_four_word_domains ? bit % 64 : bit % (class->words * 64)),
             tile_type = class->tile_type[in_class], copies_left = --v->copies[tile_type];
    v->open[KERNEL(word_of)(v, cell)] &= ~(UINT64_C(1) << cell % 64);
    v->counts[cell] = XT_DOMAIN_FILLED;
    for (uint32_t w = 0; w < (v->has_four_word_domains ? 1 : class->words); w++)
        v->tile_types[w * search->cells + cell] = 0;
    --*v->open_count;
    if (copies_left < XT_DOMAIN_COUNTED_COPIES)
        v->domains[class->offset + copies_left * class->words + in_class / 64] &= ~(UINT64_C(1) << in_class % 64);
}

#if XT_COLOUR_SET_IS_NARROW
#if KERNEL_LEVEL == 4
// Returns the lanes of eight with exactly one of these poses.
KERNEL_INLINE uint64_t KERNEL(lanes_set_once)(const uint64_t *lanes, const uint64_t *poses, uint32_t chunks)
{
    __m512i all = _mm512_setzero_si512(), twice = all;
#pragma GCC unroll 4
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++) {
        __m512i one = _mm512_load_si512(lanes + (size_t)plane * XT_SIDES * chunks * XT_DOMAIN_CHUNK_COLOURS);
        one = _mm512_and_si512(one, _mm512_set1_epi64((long long)poses[plane]));
        twice = _mm512_or_si512(twice, _mm512_and_si512(all, one));
        all = _mm512_or_si512(all, one);
    }
    __m512i but_one = _mm512_and_si512(all, _mm512_add_epi64(all, _mm512_set1_epi64(-1)));
    twice = _mm512_or_si512(twice, but_one);
    return _cvtmask8_u32(_mm512_mask_testn_epi64_mask(_mm512_test_epi64_mask(all, all), twice, twice));
}
#endif

// Returns the colours that exactly one pose shows on a side.
KERNEL_INLINE uint32_t KERNEL(colours_shown_once)(const xt_search *search, uint32_t cell, unsigned side,
                                                  const uint64_t *poses)
{
#if KERNEL_LEVEL == 4
    const uint64_t *lanes = search->tables.cell[cell].lanes;
    if (search->chunks == 1)
        return (uint32_t)KERNEL(lanes_set_once)(lanes + XT_DOMAIN_CHUNK_COLOURS * side, poses, 1);
    uint32_t first = side * search->colours, last = first + search->colours - 1;
    uint64_t colours_shown_once = 0;
    for (uint32_t vector = first / XT_DOMAIN_CHUNK_COLOURS; vector <= last / XT_DOMAIN_CHUNK_COLOURS; vector++)
        colours_shown_once |= KERNEL(lanes_set_once)(lanes + XT_DOMAIN_CHUNK_COLOURS * vector, poses, 2)
                              << XT_DOMAIN_CHUNK_COLOURS * vector;
    return (uint32_t)(colours_shown_once >> first) & ((1u << search->colours) - 1);
#else
    const uint64_t *shown_colours = search->tables.shown_colours[cell];
    uint64_t        all = 0, twice = 0;
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++)
        for (uint64_t rest = poses[plane]; rest; rest &= rest - 1) {
            uint64_t one = shown_colours[plane * 64 + (uint32_t)__builtin_ctzll(rest)];
            twice |= all & one;
            all |= one;
        }
    return (all & ~twice) >> 16 * side & UINT16_MAX;
#endif
}

// Returns the sides with a small neighbour that can hold one of these tile types.
KERNEL_INLINE uint32_t KERNEL(sides_sharing)(const KERNEL(state_view) * v, const xt_copy_exclusion *p,
                                             uint64_t tile_types)
{
    uint32_t sides = 0;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = p->cell[side];
        uint64_t is_small = v->small[KERNEL(word_of)(v, other)] >> other % 64;
        sides |= (uint32_t)(is_small & ((v->tile_types[other] & tile_types) != 0)) << side;
    }
    return sides & p->sides;
}

// Moves each plane by quarter_turns.
KERNEL_INLINE void KERNEL(rotate_planes)(const xt_domain_vector *poses, uint32_t quarter_turns,
                                         xt_domain_vector *rotated)
{
#if KERNEL_LEVEL > 1
    __m256i all = (__m256i)*poses;
    *rotated = (xt_domain_vector)(quarter_turns == 1   ? _mm256_permute4x64_epi64(all, 0x93)
                                  : quarter_turns == 2 ? _mm256_permute4x64_epi64(all, 0x4e)
                                                       : _mm256_permute4x64_epi64(all, 0x39));
#else
    xt_domain_vector all = {0};
    for (uint32_t plane = 0; plane < XT_DOMAIN_PLANES; plane++)
        all[plane] = (*poses)[(plane + XT_DOMAIN_PLANES - quarter_turns) % XT_DOMAIN_PLANES];
    *rotated = all;
#endif
}

// If one pose alone shows a colour on a side, and its tile type has one copy left, the neighbour cannot use this copy
// to match that pose.  Removes such poses from the neighbour.
KERNEL_INLINE void KERNEL(exclude_needed_copy)(const xt_search *search, const KERNEL(state_view) * v, uint32_t cell,
                                               unsigned side, uint64_t *found)
{
    const xt_domain_cell    *c = &search->tables.cell[cell];
    const xt_copy_exclusion *p = &search->tables.copy_exclusions[cell];
    const uint64_t          *available = v->domains + c->available, *poses = v->domains + c->offset;
    uint64_t                *at = v->domains + p->offset[side];
    uint32_t                 set = KERNEL(colours_shown_once)(search, cell, side, poses), other = p->cell[side];
    xt_domain_vector         alone, matching_poses, more, domain, excluded, rotated, matches_itself[XT_DOMAIN_PLANES];
    memcpy(&alone, poses, sizeof alone);
    alone &= available[0] & ~available[1];
    memcpy(matches_itself, p->matches_itself[side], sizeof matches_itself);
    memcpy(&matching_poses, c->row[side] + (set & 255) * XT_DOMAIN_ROW, sizeof matching_poses);
    if (search->chunks > 1) {
        memcpy(&more, c->row[side] + (XT_DOMAIN_ROW << XT_DOMAIN_CHUNK_COLOURS) + (set >> 8) * XT_DOMAIN_ROW,
               sizeof more);
        matching_poses |= more;
    }
    matching_poses &= alone;
    excluded = matching_poses & matches_itself[0];
#pragma GCC unroll 3
    for (uint32_t quarter_turns = 1; quarter_turns < XT_DOMAIN_PLANES; quarter_turns++) {
        KERNEL(rotate_planes)(&matching_poses, quarter_turns, &rotated);
        excluded |= rotated & matches_itself[quarter_turns];
    }
    memcpy(&domain, at, sizeof domain);
    excluded &= domain;
    domain ^= excluded;
    memcpy(at, &domain, sizeof domain);
#if KERNEL_LEVEL > 1
    uint64_t is_any = !_mm256_testz_si256((__m256i)excluded, (__m256i)excluded);
#else
    uint64_t is_any = (excluded[0] | excluded[1] | excluded[2] | excluded[3]) != 0;
#endif
    found[KERNEL(word_of)(v, other)] |= is_any << other % 64;
}

// Excludes copies between each tiny cell that changed and its small neighbours.
//
// The sides are listed first.  Their number varies from cell to cell, and the loop would mispredict its end.
KERNEL_INLINE bool KERNEL(exclude_needed_copies)(const xt_search *search, const KERNEL(state_view) * v)
{
    uint16_t list[XT_SIDES * 64 * XT_DOMAIN_MAX_CELL_SET_WORDS + XT_SIDES];
    uint64_t found[XT_DOMAIN_MAX_CELL_SET_WORDS] = {0}, any = 0;
    uint32_t count = 0;
    for (uint32_t w = 0; w < v->bit_words; w++) {
        for (uint64_t rest = v->revised[w] & v->open[w] & v->tiny[w]; rest; rest &= rest - 1) {
            uint32_t        cell = w * 64 + (uint32_t)__builtin_ctzll(rest);
            const uint64_t *available = v->domains + search->tables.cell[cell].available;
            uint32_t        sides = KERNEL(sides_sharing)(v, &search->tables.copy_exclusions[cell],
                                                   v->tile_types[cell] & available[0] & ~available[1]);
#pragma GCC unroll 4
            for (unsigned side = 0; side < XT_SIDES; side++) {
                list[count] = (uint16_t)(XT_SIDES * cell + side);
                count += sides >> side & 1;
            }
        }
        v->revised[w] = 0;
    }
    for (uint32_t i = 0; i < count; i++)
        KERNEL(exclude_needed_copy)(search, v, list[i] / XT_SIDES, list[i] % XT_SIDES, found);
    for (uint32_t w = 0; w < v->bit_words; w++) {
        v->dirty[w] |= found[w];
        any |= found[w];
    }
    return any;
}

#endif

// Enters a cell by its number of poses.
KERNEL_INLINE void KERNEL(enter_by_size)(const KERNEL(state_view) * v, uint32_t cell, uint32_t count)
{
    uint32_t at = KERNEL(word_of)(v, cell);
    v->small[at] |= (uint64_t)(count <= XT_DOMAIN_MAX_SMALL_POSES) << cell % 64;
    v->tiny[at] |= (uint64_t)(count <= XT_DOMAIN_MAX_TINY_POSES) << cell % 64;
}

// Returns the lines that differ, as bits.
KERNEL_INLINE uint32_t KERNEL(differing_lines)(const XT_COLOUR_SET before[XT_SIDES],
                                               const XT_COLOUR_SET after[XT_SIDES])
{
    uint32_t differing_lines = 0;
    for (unsigned side = 0; side < XT_SIDES; side++)
        differing_lines |= (uint32_t)(before[side] != after[side]) << side;
    return differing_lines;
}

// Marks all neighbours at reported lines, and the small neighbours at changed lines.
KERNEL_INLINE void KERNEL(mark_neighbours)(const xt_search *search, const KERNEL(state_view) * v, uint32_t cell,
                                           uint32_t changed, uint32_t reported)
{
    const uint64_t *neighbours_by_sides =
        search->tables.neighbours_by_sides + ((size_t)cell << XT_SIDES) * v->bit_words;
    for (uint32_t w = 0; w < v->bit_words; w++)
        v->dirty[w] |= neighbours_by_sides[reported * v->bit_words + w] |
                       (neighbours_by_sides[changed * v->bit_words + w] & v->small[w]);
}

// Fills a cell that has one pose left, and sets its lines to the colours of that pose.
KERNEL_INLINE void KERNEL(reduce_to_one)(xt_search *search, const KERNEL(state_view) * v, uint32_t cell,
                                         const XT_COLOUR_SET before[XT_SIDES], const uint64_t *poses)
{
    const xt_domain_cell *c = &search->tables.cell[cell];
    XT_COLOUR_SET        *lines = v->lines + XT_SIDES * (size_t)cell, after[XT_SIDES];
    uint32_t              w = 0;
    if (v->has_four_word_domains)
        w = (poses[1] ? 1 : 0) | (poses[2] ? 2 : 0) | (poses[3] ? 3 : 0);
    else
        while (!poses[w])
            w++;
    uint32_t bit = w * 64 + (uint32_t)__builtin_ctzll(poses[w]);
#if XT_COLOUR_SET_IS_NARROW
    xt_unpack_colour_sets(((const uint64_t *)search->tables.shown_colours[cell])[bit], after);
#else
    memcpy(after, (const XT_COLOUR_SET *)search->tables.shown_colours[cell] + XT_SIDES * (size_t)bit, sizeof after);
#endif
    for (unsigned side = 0; side < XT_SIDES; side++) {
        after[side] &= before[side];
        v->lines[c->mirror[side]] = after[side];
    }
    memcpy(lines, after, sizeof after);
    uint32_t changed = KERNEL(differing_lines)(before, after);
    KERNEL(mark_neighbours)(search, v, cell, changed, changed);
    KERNEL(fill)(search, v, cell, bit);
}

// Stores the poses that a cell has left, and reduces its lines to their colours.  Returns false if there is a
// contradiction.
//
// A line with most of its colours left does not mark a large domain.  Such a domain would seldom lose a pose, and poses
// it has in excess fail when they are tried.
KERNEL_INLINE bool KERNEL(reduce)(xt_search *search, const KERNEL(state_view) * v, uint32_t cell,
                                  const XT_COLOUR_SET before[XT_SIDES], const uint64_t *poses, uint32_t planes,
                                  uint32_t words)
{
    const xt_domain_cell *c = &search->tables.cell[cell];
    uint64_t             *domain = v->domains + c->offset;
    uint32_t              count = 0, changed, reported;
    XT_COLOUR_SET         after[XT_SIDES];
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
        uint64_t tile_types = poses[w];
        for (uint32_t plane = 1; plane < planes; plane++)
            tile_types |= poses[plane * words + w];
        v->tile_types[w * search->cells + cell] = tile_types;
    }
    v->counts[cell] = (uint16_t)count;
    KERNEL(enter_by_size)(v, cell, count);
#if KERNEL_LEVEL == 4
    uint64_t lines = KERNEL(support_by_lanes)(search, c->lanes, poses, planes, words);
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = (XT_COLOUR_SET)(lines >> 16 * side);
#else
    KERNEL(support)(search->tables.shown_colours[cell], poses, planes * words, after);
#endif
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] &= before[side];
    memcpy(v->lines + XT_SIDES * (size_t)cell, after, sizeof after);
    for (unsigned side = 0; side < XT_SIDES; side++)
        v->lines[c->mirror[side]] = after[side];
    has_all = KERNEL(compare_lines)(search, before, after, &changed, &reported);
    KERNEL(mark_neighbours)(search, v, cell, changed, reported);
    return has_all;
}

// Reads the lines one by one, as the neighbours stored them.  One load of all four would wait until the stores are in
// the cache.
KERNEL_INLINE void KERNEL(read_lines)(const KERNEL(state_view) * v, uint32_t cell, XT_COLOUR_SET set[XT_SIDES])
{
    const volatile XT_COLOUR_SET *lines = v->lines + XT_SIDES * (size_t)cell;
    for (unsigned side = 0; side < XT_SIDES; side++)
        set[side] = lines[side];
}

// Collects the poses of a domain that have a copy left and match the lines round the cell.
KERNEL_INLINE void KERNEL(filter)(const xt_search *search, const xt_domain_cell *c, const XT_COLOUR_SET set[XT_SIDES],
                                  const uint64_t *domain, const uint64_t *available, uint64_t *poses, uint32_t planes,
                                  uint32_t words)
{
    for (uint32_t plane = 0; plane < planes; plane++)
        for (uint32_t w = 0; w < words; w++)
            poses[plane * words + w] = domain[plane * words + w] & available[w];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        const uint64_t *row = c->row[side];
        uint64_t        matching_poses[XT_DOMAIN_MAX_WORDS];
        for (uint32_t w = 0; w < planes * words; w++)
            matching_poses[w] = row[(set[side] & 255) * XT_DOMAIN_ROW * words + w];
        for (uint32_t chunk = 1; chunk < search->chunks; chunk++) {
            row += (XT_DOMAIN_ROW << XT_DOMAIN_CHUNK_COLOURS) * words;
            uint32_t exclude_needed_copies = (uint32_t)(set[side] >> chunk * XT_DOMAIN_CHUNK_COLOURS & 255);
            for (uint32_t w = 0; w < planes * words; w++)
                matching_poses[w] |= row[exclude_needed_copies * XT_DOMAIN_ROW * words + w];
        }
        for (uint32_t w = 0; w < planes * words; w++)
            poses[w] &= matching_poses[w];
    }
}

// The same for a domain of four words, in one vector.  Also returns the vector.
KERNEL_INLINE void KERNEL(filter_four)(const xt_domain_cell *c, const XT_COLOUR_SET set[XT_SIDES],
                                       const uint64_t *domain, const uint64_t *available, uint64_t *poses,
                                       uint32_t chunks, xt_domain_vector *vector)
{
    xt_domain_vector remaining, matching_poses, more;
    memcpy(&remaining, domain, sizeof remaining);
    remaining &= *available;
    if (XT_COLOUR_SET_IS_NARROW && chunks == 1)
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++) {
            memcpy(&matching_poses, c->row[side] + (set[side] & 255) * XT_DOMAIN_ROW, sizeof matching_poses);
            remaining &= matching_poses;
        }
    else
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++) {
            const uint64_t *row = c->row[side];
            memcpy(&matching_poses, row + (set[side] & 255) * XT_DOMAIN_ROW, sizeof matching_poses);
            for (uint32_t chunk = 1; chunk < (XT_COLOUR_SET_IS_NARROW ? 2 : chunks); chunk++) {
                row += XT_DOMAIN_ROW << XT_DOMAIN_CHUNK_COLOURS;
                memcpy(&more, row + (set[side] >> chunk * XT_DOMAIN_CHUNK_COLOURS & 255) * XT_DOMAIN_ROW, sizeof more);
                matching_poses |= more;
            }
            remaining &= matching_poses;
        }
    // The caller reads word by word.  Through memory this is faster than out of a vector.
    memcpy(poses, &remaining, sizeof remaining);
    __asm__("" : "+m"(*(uint64_t(*)[4])poses));
    *vector = remaining;
}

// Revises a cell.  It was marked, so it most likely loses poses.
KERNEL_INLINE bool KERNEL(revise_cell)(xt_search *search, const KERNEL(state_view) * v, uint32_t cell)
{
    const xt_domain_cell *c = &search->tables.cell[cell];
    const uint64_t       *domain = v->domains + c->offset, *available = v->domains + c->available;
    uint64_t              poses[XT_DOMAIN_MAX_WORDS];
    XT_COLOUR_SET         set[XT_SIDES];
    KERNEL(read_lines)(v, cell, set);
    if (v->has_four_word_domains) {
        xt_domain_vector vector;
        KERNEL(filter_four)(c, set, domain, available, poses, search->chunks, &vector);
        return KERNEL(reduce)(search, v, cell, set, poses, XT_DOMAIN_PLANES, 1);
    }
    const xt_domain_zone *zone = &search->tables.zone[search->tables.zone_of_cell[cell]];
    uint32_t              planes = zone->planes, words = zone->words / planes;
    KERNEL(filter)(search, c, set, domain, available, poses, planes, words);
    return KERNEL(reduce)(search, v, cell, set, poses, planes, words);
}

// ---- Tile types that few cells can hold ----------------------------------------------------------------------------

#if KERNEL_LEVEL == 4
// Swaps lanes at that distance.
KERNEL_INLINE __m512i KERNEL(swap_lanes)(__m512i lanes, uint32_t distance)
{
    return distance == 4   ? _mm512_shuffle_i64x2(lanes, lanes, 0x4e)
           : distance == 2 ? _mm512_permutex_epi64(lanes, 0x4e)
                           : _mm512_permutex_epi64(lanes, 0xb1);
}
#endif

// Lanes of one vector of this processor.  Compilers split longer vectors, and keep the halves on the stack.
enum {
    KERNEL(LANES_PER_VECTOR) = KERNEL_LEVEL == 4   ? 8
                               : KERNEL_LEVEL == 3 ? 4
                                                   : 2,
    KERNEL(VECTORS_PER_EIGHT) = 8 / KERNEL(LANES_PER_VECTOR)
};
typedef uint64_t KERNEL(lanes) __attribute__((vector_size(KERNEL(LANES_PER_VECTOR) * sizeof(uint64_t))));

// For one word of a class: finds the tile types in at least one, two and three cells.
KERNEL_INLINE void KERNEL(count_cells)(const xt_tile_class *class, const uint64_t *tile_types_of_cells,
                                       uint64_t in_cells[XT_DOMAIN_COUNTED_COPIES])
{
    typedef KERNEL(lanes) lanes;
    lanes one[KERNEL(VECTORS_PER_EIGHT)] = {{0}}, two[KERNEL(VECTORS_PER_EIGHT)] = {{0}},
          three[KERNEL(VECTORS_PER_EIGHT)] = {{0}}, tile_types, cell_number;
    uint64_t numbers[KERNEL(LANES_PER_VECTOR)];
    for (uint32_t l = 0; l < KERNEL(LANES_PER_VECTOR); l++)
        numbers[l] = l;
    memcpy(&cell_number, numbers, sizeof cell_number);
    for (uint32_t i = 0; i < class->cells; i += 8)
        for (uint32_t v = 0, at = i; v < KERNEL(VECTORS_PER_EIGHT); v++, at += KERNEL(LANES_PER_VECTOR)) {
            memcpy(&tile_types, tile_types_of_cells + class->first + at,
                   sizeof tile_types); // reads past the last cell, into space at the end
            if (class->cells - i < 8)
                tile_types &= (lanes)(cell_number + at < (lanes){0} + class->cells);
            three[v] |= two[v] & tile_types;
            two[v] |= one[v] & tile_types;
            one[v] |= tile_types;
        }
#if KERNEL_LEVEL == 4
    __m512i in_one = (__m512i)one[0], in_two = (__m512i)two[0], in_three = (__m512i)three[0];
#pragma GCC unroll 3
    for (uint32_t distance = 4; distance > 0; distance /= 2) {
        __m512i others = KERNEL(swap_lanes)(in_one, distance), more = KERNEL(swap_lanes)(in_two, distance);
        in_three = _mm512_or_si512(in_three, KERNEL(swap_lanes)(in_three, distance));
        in_three = _mm512_or_si512(in_three,
                                   _mm512_or_si512(_mm512_and_si512(in_two, others), _mm512_and_si512(in_one, more)));
        in_two = _mm512_or_si512(_mm512_or_si512(in_two, more), _mm512_and_si512(in_one, others));
        in_one = _mm512_or_si512(in_one, others);
    }
    in_cells[0] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_one));
    in_cells[1] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_two));
    in_cells[2] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(in_three));
#else
    for (uint32_t v = 1; v < KERNEL(VECTORS_PER_EIGHT); v++) {
        three[0] |= three[v] | (two[0] & one[v]) | (one[0] & two[v]);
        two[0] |= two[v] | (one[0] & one[v]);
        one[0] |= one[v];
    }
    in_cells[0] = in_cells[1] = in_cells[2] = 0;
    for (uint32_t l = 0; l < KERNEL(LANES_PER_VECTOR); l++) {
        in_cells[2] |= three[0][l] | (in_cells[1] & one[0][l]) | (in_cells[0] & two[0][l]);
        in_cells[1] |= two[0][l] | (in_cells[0] & one[0][l]);
        in_cells[0] |= one[0][l];
    }
#endif
}

// Removes all other tile types from a cell, for one word of its class.  Returns whether it lost a pose.
KERNEL_INLINE bool KERNEL(restrict_to_tile_types)(xt_search *search, const KERNEL(state_view) * v, uint32_t cell,
                                                  uint32_t class_words, uint32_t word, uint64_t mask)
{
    const xt_domain_cell *c = &search->tables.cell[cell];
    uint64_t             *domain = v->domains + c->offset, changed = 0;
    for (uint32_t w = 0; w < search->tables.zone[search->tables.zone_of_cell[cell]].words; w++) {
        uint64_t remaining = w % class_words == word ? domain[w] & mask : 0;
        changed |= remaining ^ domain[w];
        domain[w] = remaining;
    }
    v->dirty[KERNEL(word_of)(v, cell)] |= (uint64_t)(changed != 0) << cell % 64;
    return changed;
}

// For one word of a class: assigns the tile types that only as many cells can hold as they have copies.  Returns false
// if a tile type has too few cells.
KERNEL_INLINE bool KERNEL(seek_forced_in_word)(xt_search *search, const KERNEL(state_view) * v,
                                               const xt_tile_class *class, uint32_t word, bool *found)
{
    const uint64_t *available = v->domains + class->offset + word,
                   *tile_types_of_cells = v->tile_types + word * search->cells;
    uint64_t count_masks[XT_DOMAIN_COUNTED_COPIES], n = class->words;
    KERNEL(count_cells)(class, tile_types_of_cells, count_masks);
    uint64_t one = available[0], two = available[n], three = available[2 * n];
    if ((one & ~count_masks[0]) | (two & ~count_masks[1]) | (three & ~count_masks[2]))
        return false;
    uint64_t fully_needed = (one & ~two & ~count_masks[1]) | (two & ~three & ~count_masks[2]);
    for (uint32_t cell = class->first; fully_needed && cell < class->first + class->cells; cell++) {
        uint64_t tile_types = tile_types_of_cells[cell] & fully_needed;
        if (tile_types & (tile_types - 1))
            return false;
        if (tile_types)
            *found |= KERNEL(restrict_to_tile_types)(search, v, cell, class->words, word, tile_types);
    }
    return true;
}

KERNEL_INLINE bool KERNEL(seek_forced_tile_types)(xt_search *search, const KERNEL(state_view) * v, bool *found)
{
    for (uint32_t i = 0; i < search->tables.classes; i++)
        for (uint32_t word = 0; word < (v->has_four_word_domains ? 1 : search->tables.class[i].words); word++)
            if (!KERNEL(seek_forced_in_word)(search, v, &search->tables.class[i], word, found))
                return false;
    return true;
}

// ---- Propagation ---------------------------------------------------------------------------------------------------

// Takes the next cell to be revised: a tiny one before a small one, and a small one before a large one.  A large domain
// is best revised once all lines round it have lost their colours.  Returns XT_ANY_CELL if no cell is marked.
KERNEL_INLINE uint32_t KERNEL(pick_cell)(const KERNEL(state_view) * v)
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

KERNEL_INLINE bool KERNEL(revise_marked_cells)(xt_search *search, const KERNEL(state_view) * v)
{
    uint32_t next, cell = KERNEL(pick_cell)(v);
    for (; cell != XT_ANY_CELL; cell = next) {
        // A mark made since the pick needs no second revision, as this one already sees the change.
        v->dirty[KERNEL(word_of)(v, cell)] &= ~(UINT64_C(1) << cell % 64);
        next = KERNEL(pick_cell)(v);
        if (v->revised)
            v->revised[KERNEL(word_of)(v, cell)] |= UINT64_C(1) << cell % 64;
        if (!KERNEL(revise_cell)(search, v, cell))
            return false;
        if (next == XT_ANY_CELL)
            next = KERNEL(pick_cell)(v);
    }
    return true;
}

// Returns the cells, up to 64, with one of these tile types.
KERNEL_INLINE uint64_t KERNEL(cells_holding)(const uint64_t *tile_types_of_cells, uint32_t cells, uint64_t tile_types)
{
    uint64_t cells_holding = 0;
#if KERNEL_LEVEL == 4
    for (uint32_t i = 0; i < cells; i += 8)
        cells_holding |= (uint64_t)_mm512_test_epi64_mask(_mm512_loadu_si512(tile_types_of_cells + i),
                                                          _mm512_set1_epi64((long long)tile_types))
                         << i;
    return cells_holding & UINT64_MAX >> (64 - cells);
#else
    for (uint32_t i = 0; i < cells; i++)
        cells_holding |= (uint64_t)((tile_types_of_cells[i] & tile_types) != 0) << i;
    return cells_holding;
#endif
}

// Marks the small cells that have tile types with no copy left.
KERNEL_INLINE bool KERNEL(mark_cells_of_used_types)(const xt_search *search, const KERNEL(state_view) * v)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < search->tables.classes; i++) {
        const xt_tile_class *class = &search->tables.class[i];
        for (uint32_t word = 0; word < (v->has_four_word_domains ? 1 : class->words); word++)
            for (uint32_t from = 0; from < class->cells; from += 64) {
                uint32_t cell = class->first + from, cells = class->cells - from < 64 ? class->cells - from : 64;
                uint64_t cells_holding = KERNEL(cells_holding)(v->tile_types + (size_t)word * search->cells + cell,
                                                               cells, ~v->domains[class->offset + word]);
                uint64_t low = cells_holding << cell % 64 & v->small[KERNEL(word_of)(v, cell)];
                v->dirty[KERNEL(word_of)(v, cell)] |= low;
                any |= low;
                if (cell % 64 + cells > 64) {
                    uint64_t high = cells_holding >> (64 - cell % 64) & v->small[cell / 64 + 1];
                    v->dirty[cell / 64 + 1] |= high;
                    any |= high;
                }
            }
    }
    return any;
}

KERNEL_INLINE bool KERNEL(propagate_in_view)(xt_search *search, const KERNEL(state_view) * v)
{
    for (bool found = true; found;) {
        do
            if (!KERNEL(revise_marked_cells)(search, v))
                return false;
#if XT_COLOUR_SET_IS_NARROW
        while (KERNEL(mark_cells_of_used_types)(search, v) || (v->revised && KERNEL(exclude_needed_copies)(search, v)));
#else
        while (KERNEL(mark_cells_of_used_types)(search, v));
#endif
        found = false;
        if (!KERNEL(seek_forced_tile_types)(search, v, &found))
            return false;
    }
    return true;
}

#if KERNEL_LEVEL == 4

#include "edge/engines/domains/small_avx512.h"

#elif XT_COLOUR_SET_IS_NARROW && KERNEL_LEVEL > 1

// The same for boards of up to 128 cells, with the sets of cells in registers.
KERNEL_INLINE bool KERNEL(propagate_small_board)(xt_search *search, KERNEL(state_view) v, uint32_t bit_words)
{
    uint64_t revised[2] = {0}, dirty[2], open[2], small[2], tiny[2];
    KERNEL(state_view) small_board = v;
    const uint32_t bytes = bit_words * sizeof *open;
    memcpy(dirty, v.dirty, bytes);
    memcpy(open, v.open, bytes);
    memcpy(small, v.small, bytes);
    memcpy(tiny, v.tiny, bytes);
    small_board.dirty = dirty;
    small_board.revised = search->tables.copy_exclusions ? revised : NULL;
    small_board.open = open;
    small_board.small = small;
    small_board.tiny = tiny;
    small_board.bit_words = bit_words;
    small_board.has_four_word_domains = true;
    bool is_consistent = KERNEL(propagate_in_view)(search, &small_board);
    memcpy(v.open, open, bytes);
    memcpy(v.small, small, bytes);
    memcpy(v.tiny, tiny, bytes);
    return is_consistent;
}

#endif

// Propagates from all marked cells.  Returns false if there is a contradiction.
KERNEL_FUNCTION bool KERNEL(propagate)(xt_search *search, uint64_t *state)
{
    const KERNEL(state_view) v = KERNEL(view_of_state)(search, state);
    bool is_consistent;
#if KERNEL_LEVEL == 4
    if (search->is_small_board && search->bit_words == 1)
        is_consistent =
            search->chunks == 1 ? propagate_small_board(search, &v, 1, 1) : propagate_small_board(search, &v, 1, 2);
    else if (search->is_small_board)
        is_consistent =
            search->chunks == 1 ? propagate_small_board(search, &v, 2, 1) : propagate_small_board(search, &v, 2, 2);
    else
#elif XT_COLOUR_SET_IS_NARROW && KERNEL_LEVEL > 1
    if (search->has_four_word_domains && search->bit_words == 1)
        is_consistent = KERNEL(propagate_small_board)(search, v, 1);
    else if (search->has_four_word_domains && search->bit_words == 2)
        is_consistent = KERNEL(propagate_small_board)(search, v, 2);
    else
#endif
        is_consistent = KERNEL(propagate_in_view)(search, &v);
    // Filled cells may still be marked.  The marks are cleared, since the conclusions from a state must not depend on
    // the way to it.
    for (uint32_t w = 0; w < search->bit_words; w++)
        search->dirty[w] = search->revised[w] = 0;
    return is_consistent;
}

KERNEL_FUNCTION bool KERNEL(start)(xt_search *search, uint64_t *state)
{
    const KERNEL(state_view) v = KERNEL(view_of_state)(search, state);
    for (size_t line = 0; line <= XT_SIDES * (size_t)search->cells; line++)
        v.lines[line] = (XT_COLOUR_SET)(UINT64_MAX >> (64 - search->colours));
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_domain_zone *zone = &search->tables.zone[search->tables.zone_of_cell[cell]];
        memcpy(v.domains + search->tables.cell[cell].offset, zone->poses, zone->words * sizeof *zone->poses);
        v.dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    return KERNEL(propagate)(search, state);
}

KERNEL_INLINE void KERNEL(copy_state)(const xt_search *search, const uint64_t *from, uint64_t *state)
{
#if KERNEL_LEVEL == 4
    for (uint32_t w = 0; w < search->at.words; w += 8)
        _mm512_store_si512(state + w, _mm512_load_si512(from + w));
#else
    memcpy(state, from, search->at.words * sizeof *state);
#endif
}

// Assigns a pose to a cell in a state.  Copies the state first if it is another one.
KERNEL_INLINE void KERNEL(place_pose)(const xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell,
                                      uint32_t bit)
{
    if (from != state)
        KERNEL(copy_state)(search, from, state);
    uint64_t *domain = state + search->tables.cell[cell].offset;
#if KERNEL_LEVEL == 4
    if (search->has_four_word_domains) // the width of the later load, so that the store is forwarded
        _mm256_store_si256((__m256i *)domain,
                           _mm256_maskz_set1_epi64((__mmask8)(1u << bit / 64), (long long)(UINT64_C(1) << bit % 64)));
    else
#endif
        for (uint32_t w = 0; w < search->tables.zone[search->tables.zone_of_cell[cell]].words; w++)
            domain[w] = w == bit / 64 ? UINT64_C(1) << bit % 64 : 0;
}

// Assigns a pose to a cell in a state, and propagates.  Copies the state first if it is another one.
KERNEL_FUNCTION bool KERNEL(assign_pose)(xt_search *search, const uint64_t *from, uint64_t *state, uint32_t cell,
                                         uint32_t bit)
{
    KERNEL(place_pose)(search, from, state, cell, bit);
    search->dirty[cell / 64] |= UINT64_C(1) << cell % 64;
    return KERNEL(propagate)(search, state);
}

// ---- Branching -----------------------------------------------------------------------------------------------------

// The branching value of a cell.  The number of poses counts most.  Next come the colours on its lines, with a bonus on
// the frame.  Then come the neighbours with few poses that this cell's lines can still inform.  The first of equal
// cells wins.  No value is 0.
KERNEL_INLINE uint64_t KERNEL(branching_value)(const xt_search *search, const KERNEL(state_view) * v, uint32_t cell)
{
    const uint16_t *neighbour = search->tables.neighbour + XT_SIDES * (size_t)cell;
    uint32_t        inner = search->tables.inner_sides[cell];
    uint64_t branching_value = (uint64_t)(XT_SIDES - (uint32_t)__builtin_popcount(inner)) * XT_DOMAIN_OUTLINE_BONUS
                               << 16;
#if XT_COLOUR_SET_IS_NARROW
    const uint64_t ones = 0x0001000100010001;
    uint64_t       sides = (((uint64_t)inner * 0x0000200040008001) & ones) * UINT16_MAX;
    uint64_t       lines = xt_pack_colour_sets(v->lines + XT_SIDES * (size_t)cell) & sides;
    branching_value += (uint64_t)__builtin_popcountll(lines) << 16;
    lines &= lines - (sides & ones); // lines with more than one colour
#endif
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t count = v->counts[neighbour[side]];
#if XT_COLOUR_SET_IS_NARROW
        uint64_t is_informative = KERNEL(mask_if)(lines >> 16 * side & UINT16_MAX);
#else
        uint32_t colours = (uint32_t)__builtin_popcountll(v->lines[XT_SIDES * (size_t)cell + side]);
        uint64_t is_inner = KERNEL(mask_if)(inner >> side & 1),
                 is_informative = is_inner & KERNEL(mask_if)(colours > 1);
        branching_value += is_inner & colours << 16;
#endif
        branching_value += is_informative & search->tables.share[count < XT_DOMAIN_POSE_SHARES ? count : 0];
    }
    return (uint64_t)(UINT16_MAX - v->counts[cell]) << 48 | branching_value << 16 | (UINT16_MAX - cell);
}

// Returns the open cells of a word with two poses.
KERNEL_INLINE uint64_t KERNEL(cells_with_two_poses)(const KERNEL(state_view) * v, uint32_t w)
{
    uint64_t cells_with_two_poses = 0;
#if KERNEL_LEVEL == 4
    const __m512i two = _mm512_set1_epi16(2);
    cells_with_two_poses = _cvtmask32_u32(_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(v->counts + 64 * w), two));
    cells_with_two_poses |=
        (uint64_t)_cvtmask32_u32(_mm512_cmpeq_epi16_mask(_mm512_loadu_si512(v->counts + 64 * w + 32), two)) << 32;
    cells_with_two_poses &= v->open[w];
#else
    for (uint64_t rest = v->open[w] & v->tiny[w]; rest; rest &= rest - 1)
        cells_with_two_poses |= (uint64_t)(v->counts[w * 64 + (uint32_t)__builtin_ctzll(rest)] == 2)
                                << __builtin_ctzll(rest);
#endif
    return cells_with_two_poses;
}

// Returns the cell with the greatest branching value.  Nearly always a cell has two poses, so these are looked at
// first.
KERNEL_FUNCTION uint32_t KERNEL(choose_cell)(const xt_search *search, const uint64_t *state)
{
    const KERNEL(state_view) v = KERNEL(view_of_state)(search, (uint64_t *)(uintptr_t)state);
    uint64_t best = 0;
    for (uint32_t all = 0; all < 2 && !best; all++)
        for (uint32_t w = 0; w < search->bit_words; w++)
            for (uint64_t rest = all ? v.open[w] : KERNEL(cells_with_two_poses)(&v, w); rest; rest &= rest - 1) {
                uint64_t branching_value =
                    KERNEL(branching_value)(search, &v, w * 64 + (uint32_t)__builtin_ctzll(rest));
                best = branching_value > best ? branching_value : best;
            }
    return best ? UINT16_MAX - (uint32_t)(best & UINT16_MAX) : XT_ANY_CELL;
}

#undef XT_COLOUR_SET
#undef XT_COLOUR_SET_IS_NARROW
#undef KERNEL_LEVEL
#undef KERNEL
#undef KERNEL_INLINE
#undef KERNEL_FUNCTION
