// small_avx512.h -- the inner loops of the engine `domains` with AVX-512, for boards of up to 128 cells whose domains
// have four words.  kernel.h includes it once.  It draws the same conclusions in the same order.
//
// A revision has only branches that are seldom taken.  Its speed is bounded by its latency, since each revision waits
// for the one before, and by its number of instructions.  So the data of a cell fill one cache line, and the parts of a
// state lie at constant offsets.

// Intersects *set with `other`.  If nothing is left, *set becomes `third`.  Assembly, since gcc makes a branch of it.
#define PREFER_INTERSECTION(set, other, third)                                                                         \
    __asm__("andq %2, %0\n\tcmovzq %1, %0" : "+&r"(set) : "r"(third), "rm"(other) : "cc")

// Returns the next cell as pick_cell does, but leaves its mark.  Returns the number of bits of a set if no cell is
// marked.
KERNEL_INLINE uint64_t pick_small_board(const xt_small_board_sets *s, const uint64_t dirty[2], uint32_t bit_words)
{
    uint64_t here = dirty[0] & s->open[0];
    if (bit_words == 1) {
        uint64_t small = here, tiny = here;
        PREFER_INTERSECTION(small, s->small[0], here);
        PREFER_INTERSECTION(tiny, s->tiny[0], small);
        return _tzcnt_u64(tiny);
    }
    uint64_t more = dirty[1] & s->open[1], small = here & s->small[0], small_more = more & s->small[1],
             tiny = here & s->tiny[0], tiny_more = more & s->tiny[1], cell, cell_more;
    __asm__("movq %1, %%rax\n\torq %0, %%rax\n\tcmovzq %2, %0\n\tcmovzq %3, %1"
            : "+&r"(small), "+&r"(small_more)
            : "r"(here), "r"(more)
            : "cc", "rax");
    __asm__("movq %1, %%rax\n\torq %0, %%rax\n\tcmovzq %2, %0\n\tcmovzq %3, %1"
            : "+&r"(tiny), "+&r"(tiny_more)
            : "r"(small), "r"(small_more)
            : "cc", "rax");
    cell_more = _tzcnt_u64(tiny_more) + 64;
    __asm__("tzcntq %1, %0\n\tcmovcq %2, %0" : "=&r"(cell) : "r"(tiny), "r"(cell_more) : "cc");
    return cell;
}

// Takes one of the copies left of a tile type.  An empty set takes none.
KERNEL_INLINE void use_copy(uint64_t *available, uint64_t tile_type)
{
    uint64_t two = available[1];
    __asm__("" : "+r"(two));
    if (__builtin_expect((tile_type & two) != 0, 0)) {
        uint64_t three = available[2];
        available[1] = two & ~(tile_type & ~three);
        available[2] = three & ~tile_type;
    } else
        available[0] ^= tile_type;
}

// Shifts in one bit: whether `less` is less than `more`.
KERNEL_INLINE void push_is_less(uint64_t *bits, uint64_t less, uint64_t more)
{
    __asm__("cmpq %2, %1\n\tadcq %0, %0" : "+r"(*bits) : "r"(less), "rm"(more) : "cc");
}

KERNEL_INLINE __m256i load_table_row(const uint64_t *table, size_t row)
{
    size_t words = row * XT_DOMAIN_ROW;
    __asm__("" : "+r"(words)); // stops the compiler from adding up addresses earlier
    return _mm256_loadu_si256((const __m256i *)(table + words));
}

// The same as filter_four.
KERNEL_INLINE __m256i filter_small_board(const xt_domain_cell *c, __m256i remaining, const uint64_t line[XT_SIDES],
                                         uint32_t chunks)
{
    const uint64_t *const *row = c->row;
    if (chunks == 1) {
        remaining = _mm256_ternarylogic_epi64(remaining, load_table_row(row[0], line[0]),
                                              load_table_row(row[1], line[1]), 0x80);
        remaining = _mm256_ternarylogic_epi64(remaining, load_table_row(row[2], line[2]),
                                              load_table_row(row[3], line[3]), 0x80);
    } else
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++)
            remaining = _mm256_ternarylogic_epi64(
                remaining, load_table_row(row[side], line[side] & 255),
                load_table_row(row[side], (line[side] >> 8) + (1 << XT_DOMAIN_CHUNK_COLOURS)), 0xe0);
    return remaining;
}

// Returns the lanes of eight with any of these poses.
KERNEL_INLINE uint64_t test_lanes(const uint64_t *lanes, uint32_t vector, const __m512i plane[XT_DOMAIN_PLANES],
                                  uint32_t chunks)
{
    const __m512i *lane = (const __m512i *)lanes + vector;
    const uint32_t stride = XT_SIDES * chunks;
    __m512i        all = _mm512_and_si512(plane[0], _mm512_load_si512(lane));
    all = _mm512_ternarylogic_epi64(all, plane[1], _mm512_load_si512(lane + stride), 0xf8);
    all = _mm512_ternarylogic_epi64(all, plane[2], _mm512_load_si512(lane + 2 * stride), 0xf8);
    all = _mm512_ternarylogic_epi64(all, plane[3], _mm512_load_si512(lane + 3 * stride), 0xf8);
    uint64_t bits = _cvtmask8_u32(_mm512_test_epi64_mask(all, all));
    __asm__("" : "+r"(bits)); // keeps the sets out of mask registers
    return bits;
}

// Reduces the lines to the colours that the poses show, as support_by_lanes does.  Reads no pose from memory.
KERNEL_INLINE void support_small_board(const xt_search *search, const uint64_t *lanes, __m256i poses,
                                       const uint64_t before[XT_SIDES], uint64_t after[XT_SIDES], uint32_t chunks)
{
    __m512i four = _mm512_castsi256_si512(poses), plane[XT_DOMAIN_PLANES];
    plane[0] = _mm512_broadcastq_epi64(_mm256_castsi256_si128(poses));
#pragma GCC unroll 3
    for (uint32_t i = 1; i < XT_DOMAIN_PLANES; i++)
        plane[i] = _mm512_permutexvar_epi64(_mm512_set1_epi64(i), four);
    if (chunks == 1) {
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++)
            after[side] = before[side] & test_lanes(lanes, side, plane, chunks);
        return;
    }
    uint64_t matching_poses = (test_lanes(lanes, 0, plane, chunks) | test_lanes(lanes, 1, plane, chunks) << 8) |
                              (test_lanes(lanes, 2, plane, chunks) << 16 | test_lanes(lanes, 3, plane, chunks) << 24) |
                              test_lanes(lanes, 4, plane, chunks) << 32;
    if (search->vectors > 5)
        matching_poses |= test_lanes(lanes, 5, plane, chunks) << 40;
    if (search->vectors > 6)
        matching_poses |= test_lanes(lanes, 6, plane, chunks) << 48 | test_lanes(lanes, 7, plane, chunks) << 56;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = before[side] & matching_poses >> side * search->colours;
}

// The same as mark_neighbours, with the comparison of lines.
KERNEL_INLINE void mark_neighbours_small_board(const xt_search *search, const xt_small_board_sets *s,
                                               const uint64_t *neighbours_by_sides, const uint64_t before[XT_SIDES],
                                               const uint64_t after[XT_SIDES], uint64_t dirty[2], uint32_t bit_words,
                                               uint32_t chunks)
{
    uint64_t changed = 0, few_colours = 0;
#pragma GCC unroll 4
    for (unsigned side = XT_SIDES; side-- > 0;)
        push_is_less(&changed, after[side], before[side]);
    if (chunks == 1)
        few_colours = (uint64_t)(search->tables.few_colours[0][after[0]] | search->tables.few_colours[1][after[1]]) |
                      (uint64_t)(search->tables.few_colours[2][after[2]] | search->tables.few_colours[3][after[3]]);
    else
#pragma GCC unroll 4
        for (unsigned side = XT_SIDES; side-- > 0;)
            push_is_less(&few_colours, (uint64_t)__builtin_popcountll(after[side]),
                         search->large_domain_colour_limit + UINT64_C(1));
    uint64_t reported = changed & few_colours;
    dirty[0] |= neighbours_by_sides[reported * bit_words] | (neighbours_by_sides[changed * bit_words] & s->small[0]);
    if (bit_words == 2)
        dirty[1] |= neighbours_by_sides[reported * bit_words + 1] |
                    (neighbours_by_sides[changed * bit_words + 1] & s->small[1]);
}

// Enters a cell by its number of poses, and closes it if it is filled.
KERNEL_INLINE void enter_by_size_small_board(xt_small_board_sets *s, const uint64_t bit[2], uint32_t count,
                                             uint64_t is_filled, uint32_t bit_words)
{
    uint64_t is_small = KERNEL(mask_if)(count <= XT_DOMAIN_MAX_SMALL_POSES),
             is_tiny = KERNEL(mask_if)(count <= XT_DOMAIN_MAX_TINY_POSES);
    s->open[0] &= ~(bit[0] & is_filled);
    s->small[0] |= bit[0] & is_small;
    s->tiny[0] |= bit[0] & is_tiny;
    if (bit_words == 2) {
        s->open[1] &= ~(bit[1] & is_filled);
        s->small[1] |= bit[1] & is_small;
        s->tiny[1] |= bit[1] & is_tiny;
    }
}

// Counts poses, and collects their tile types.
//
// With more than 8 colours the vector units are busy, so it counts word by word.
KERNEL_INLINE void count_poses(__m256i remaining, const uint64_t *poses, uint32_t chunks, uint32_t *count,
                               uint64_t *tile_types)
{
    if (chunks == 1) {
        __m128i low = _mm256_castsi256_si128(remaining), high = _mm256_extracti128_si256(remaining, 1);
        __m128i either = _mm_or_si128(low, high), ones = _mm_add_epi64(_mm_popcnt_epi64(low), _mm_popcnt_epi64(high));
        *tile_types = (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(either, _mm_unpackhi_epi64(either, either)));
        *count = (uint32_t)_mm_cvtsi128_si32(_mm_add_epi64(ones, _mm_unpackhi_epi64(ones, ones)));
        return;
    }
    __asm__("" : "+m"(*(uint64_t(*)[4])(uintptr_t)poses));
    *count = (uint32_t)((__builtin_popcountll(poses[0]) + __builtin_popcountll(poses[1])) +
                        (__builtin_popcountll(poses[2]) + __builtin_popcountll(poses[3])));
    *tile_types = (poses[0] | poses[1]) | (poses[2] | poses[3]);
}

// The same as revise_cell, with all it calls.
KERNEL_INLINE bool revise_small_board(const xt_search *search, uint64_t *state, xt_small_board_sets *s,
                                      uint64_t dirty[2], uint64_t cell, const uint64_t bit[2], uint32_t bit_words,
                                      uint32_t chunks)
{
    xt_colour_set *all_lines = (xt_colour_set *)(state + XT_SMALL_BOARD_LINES(bit_words));
    uint64_t       before[XT_SIDES], after[XT_SIDES];
    // One by one, as the neighbours stored them.
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        before[side] = chunks == 1 ? (uint8_t)all_lines[XT_SIDES * cell + side] : all_lines[XT_SIDES * cell + side];
        __asm__("" : "+r"(before[side]));
    }
    const xt_domain_cell *c = &search->tables.cell[cell];
    uint64_t             *poses = state + XT_SMALL_BOARD_DOMAINS(bit_words) + XT_DOMAIN_PLANES * cell,
             *available = state + c->available;
    __m256i remaining =
        _mm256_and_si256(_mm256_load_si256((const __m256i *)poses), _mm256_set1_epi64x((long long)*available));
    remaining = filter_small_board(c, remaining, before, chunks);
    _mm256_store_si256((__m256i *)poses, remaining);
    uint32_t count;
    uint64_t tile_types;
    count_poses(remaining, poses, chunks, &count, &tile_types);
    if (!count)
        return false;
    uint64_t is_filled = KERNEL(mask_if)(count < 2), used_types = tile_types & is_filled;
    use_copy(available, used_types);
    state[cell] = tile_types ^ used_types;
    ((uint16_t *)(state + XT_SMALL_BOARD_COUNTS(bit_words)))[cell] =
        (uint16_t)(count | is_filled); // gives XT_DOMAIN_FILLED for a filled cell
    enter_by_size_small_board(s, bit, count, is_filled, bit_words);
    support_small_board(search, c->lanes, remaining, before, after, chunks);
    __asm__("" : "+r"(cell));
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        __asm__("" : "+r"(after[side]));
        all_lines[XT_SIDES * cell + side] = (xt_colour_set)after[side];
        all_lines[c->mirror[side]] = (xt_colour_set)after[side];
    }
    mark_neighbours_small_board(search, s, c->neighbours_by_sides, before, after, dirty, bit_words, chunks);
    return true;
}

// The same as mark_cells_of_used_types.  Returns the next cell.
KERNEL_INLINE uint64_t mark_used_small_board(const xt_search *search, const uint64_t *state, xt_small_board_sets *s,
                                             uint64_t dirty[2], uint32_t bit_words)
{
    const uint64_t *available = state + search->tables.class[0].offset;
    const __m512i   all = _mm512_set1_epi64(-1), used_types = _mm512_andnot_si512(_mm512_loadu_si512(available), all),
                  more = _mm512_andnot_si512(_mm512_loadu_si512(available + 8), all);
    for (uint32_t w = 0; w < bit_words; w++) {
        uint64_t holders = 0;
        s->known_open[w] = s->open[w];
        for (uint32_t i = 0; i < 64 && 64 * w + i < search->cells; i += 8) {
            const uint8_t *places = search->tables.copies_offset_of_cell + 64 * w + i;
            __m512i        of_class = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)places));
            of_class = _mm512_permutex2var_epi64(used_types, of_class, more);
            holders |= (uint64_t)_mm512_test_epi64_mask(_mm512_load_si512(state + 64 * w + i), of_class) << i;
        }
        dirty[w] |= holders & s->small[w];
    }
    return pick_small_board(s, dirty, bit_words);
}

// Picks the next cell after a revision.  If none is marked, removes tile types that are used up.
KERNEL_INLINE uint64_t pick_after_revision(const xt_search *search, const uint64_t *state, xt_small_board_sets *s,
                                           uint64_t dirty[2], bool is_consistent, uint32_t bit_words)
{
    uint64_t next = pick_small_board(s, dirty, bit_words);
    if (next >= 64 * bit_words && is_consistent &&
        ((s->open[0] ^ s->known_open[0]) | (bit_words == 2 ? s->open[1] ^ s->known_open[1] : 0)))
        next = mark_used_small_board(search, state, s, dirty, bit_words);
    return next;
}

KERNEL_INLINE bool revise_all_small_board(const xt_search *search, uint64_t *state, xt_small_board_sets *s,
                                          uint64_t cell, uint32_t bit_words, uint32_t chunks)
{
    const uint64_t no_cell = 64 * bit_words;
    uint64_t       dirty[2] = {s->dirty[0], bit_words == 2 ? s->dirty[1] : 0}, next;
    bool           is_consistent = true;
    for (; is_consistent && cell < no_cell; cell = next) {
        // A mark made since the pick needs no second revision, as this one already sees the change.
        uint64_t one = UINT64_C(1) << cell % 64, is_more = bit_words == 2 ? -(uint64_t)(cell / 64) : 0;
        uint64_t bit[2] = {bit_words == 2 ? one & ~is_more : one, one & is_more};
        s->revised[0] |= bit[0];
        dirty[0] &= ~bit[0];
        if (bit_words == 2) {
            s->revised[1] |= bit[1];
            dirty[1] &= ~bit[1];
        }
        next = pick_small_board(s, dirty, bit_words);
        is_consistent = revise_small_board(search, state, s, dirty, cell, bit, bit_words, chunks);
        // This test comes after the revision.  A misprediction before it would delay it.
        if (next >= no_cell)
            next = pick_after_revision(search, state, s, dirty, is_consistent, bit_words);
    }
    s->dirty[0] = dirty[0];
    s->dirty[1] = dirty[1];
    return is_consistent;
}

// One function for each width of a set of cells and number of chunks, so that its loop finds all it needs in registers.
#define DEFINE_REVISE_ALL(bit_words, chunks)                                                                           \
    KERNEL_FUNCTION __attribute__((noinline)) bool revise_all_small_board_##bit_words##_##chunks(                      \
        const xt_search *search, uint64_t *state, xt_small_board_sets *s, uint64_t cell)                               \
    {                                                                                                                  \
        return revise_all_small_board(search, state, s, cell, bit_words, chunks);                                      \
    }
DEFINE_REVISE_ALL(1, 1)
DEFINE_REVISE_ALL(1, 2)
DEFINE_REVISE_ALL(2, 1)
DEFINE_REVISE_ALL(2, 2)

// Excludes copies.  Returns whether a cell is marked.
KERNEL_INLINE bool exclude_copies_small_board(const xt_search     *search, const KERNEL(state_view) * v,
                                              xt_small_board_sets *s, uint32_t bit_words)
{
    uint64_t dirty[2] = {0, 0}, open[2] = {s->open[0], s->open[1]};
    uint64_t small[2] = {s->small[0], s->small[1]}, revised[2] = {s->revised[0], s->revised[1]},
             tiny[2] = {s->tiny[0], s->tiny[1]};
    KERNEL(state_view) small_view = *v;
    small_view.dirty = dirty;
    small_view.open = open;
    small_view.small = small;
    small_view.tiny = tiny;
    small_view.revised = revised;
    small_view.bit_words = bit_words;
    bool found = KERNEL(exclude_needed_copies)(search, &small_view);
    s->revised[0] = s->revised[1] = 0;
    s->dirty[0] |= dirty[0];
    s->dirty[1] |= dirty[1];
    return found;
}

// The same as seek_forced_tile_types.
KERNEL_INLINE bool seek_forced_small_board(xt_search *search, const KERNEL(state_view) * v, xt_small_board_sets *s,
                                           uint32_t bit_words, bool *found)
{
    uint64_t dirty[2] = {0, 0};
    KERNEL(state_view) small_view = *v;
    small_view.dirty = dirty;
    small_view.bit_words = bit_words;
    bool is_consistent = KERNEL(seek_forced_tile_types)(search, &small_view, found);
    s->dirty[0] |= dirty[0];
    s->dirty[1] |= dirty[1];
    return is_consistent;
}

// Reads the sets of a state.
KERNEL_INLINE xt_small_board_sets read_small_board_sets(const KERNEL(state_view) * v, uint32_t bit_words)
{
    const bool two = bit_words == 2;
    return (xt_small_board_sets){.dirty = {v->dirty[0], two ? v->dirty[1] : 0},
                                 .open = {v->open[0], two ? v->open[1] : 0},
                                 .known_open = {v->open[0], two ? v->open[1] : 0},
                                 .small = {v->small[0], two ? v->small[1] : 0},
                                 .tiny = {v->tiny[0], two ? v->tiny[1] : 0}};
}

KERNEL_INLINE void write_small_board_sets(const xt_small_board_sets *s, const KERNEL(state_view) * v,
                                          uint32_t                   bit_words)
{
    const size_t bytes = bit_words * sizeof *s->open;
    memcpy(v->open, s->open, bytes);
    memcpy(v->small, s->small, bytes);
    memcpy(v->tiny, s->tiny, bytes);
    *v->open_count = (uint32_t)(__builtin_popcountll(s->open[0]) + __builtin_popcountll(s->open[1]));
}

// The same as propagate_in_view.
KERNEL_INLINE bool propagate_small_board(xt_search *search, const KERNEL(state_view) * v, uint32_t bit_words,
                                         uint32_t chunks)
{
    bool (*const revise_all)(const xt_search *, uint64_t *, xt_small_board_sets *, uint64_t) =
        bit_words == 2 ? (chunks == 1 ? revise_all_small_board_2_1 : revise_all_small_board_2_2)
                       : (chunks == 1 ? revise_all_small_board_1_1 : revise_all_small_board_1_2);
    KERNEL(state_view) small_view = *v;
    small_view.has_four_word_domains = true;
    small_view.bit_words = bit_words;
    xt_small_board_sets s = read_small_board_sets(v, bit_words);
    for (bool found = true; found;) {
        if (!revise_all(search, v->domains, &s, pick_small_board(&s, s.dirty, bit_words)))
            return false;
        found = exclude_copies_small_board(search, &small_view, &s, bit_words);
        if (!found && !seek_forced_small_board(search, &small_view, &s, bit_words, &found))
            return false;
    }
    write_small_board_sets(&s, v, bit_words);
    return true;
}

#undef DEFINE_REVISE_ALL
#undef PREFER_INTERSECTION
