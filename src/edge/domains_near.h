// domains_near.h -- the inner loops of the engine `domains` for usual boards of up to 128 cells, with AVX-512; included
// by domains_kernel.h, once, and concludes the same in the same order.
//
// A cell is revised without any branch but those that are seldom taken: whether one pose is left is a bit like others.
// How long that takes is how long one revision waits for the one before, and how many instructions it has; so what a
// cell needs stands in one cache line, and the parts of a state at places that are known when this is compiled.
//
// Small boards are searched along two flows, of which cells are revised in turn: while one waits, the other works.

// *set: what it has in common with `other`, or, if that is nothing, with a third set.  Not a branch, which gcc makes of
// it otherwise.
#define NEAR_PREFER(set, other, third)                                                                                 \
    __asm__("andq %2, %0\n\tcmovzq %1, %0" : "+&r"(set) : "r"(third), "rm"(other) : "cc")

// As `pick`, but for leaving the mark; where there is none, it returns as many as the words have bits.
KERNEL_INLINE uint64_t pick_near(const xt_near_sets *s, const uint64_t dirty[2], uint32_t bit_words)
{
    uint64_t here = dirty[0] & s->open[0];
    if (bit_words == 1) {
        uint64_t small = here, tiny = here;
        NEAR_PREFER(small, s->small[0], here);
        NEAR_PREFER(tiny, s->tiny[0], small);
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

// Takes one copy of a kind from those left, of which there are some; none: of no kind.
KERNEL_INLINE void take_copy(uint64_t *left, uint64_t kind)
{
    uint64_t two = left[1];
    __asm__("" : "+r"(two));
    if (__builtin_expect((kind & two) != 0, 0)) {
        uint64_t three = left[2];
        left[1] = two & ~(kind & ~three);
        left[2] = three & ~kind;
    } else
        left[0] ^= kind;
}

// Shifts a bit in from the right: whether one number is less than the other.
KERNEL_INLINE void push_less(uint64_t *bits, uint64_t less, uint64_t more)
{
    __asm__("cmpq %2, %1\n\tadcq %0, %0" : "+r"(*bits) : "r"(less), "rm"(more) : "cc");
}

KERNEL_INLINE __m256i rows_near(const uint64_t *table, size_t row)
{
    size_t words = row * XT_DOMAIN_ROW;
    __asm__("" : "+r"(words)); // an index, not an address to be added up before
    return _mm256_loadu_si256((const __m256i *)(table + words));
}

// As `filter_four`.
KERNEL_INLINE __m256i filter_near(const xt_domain_cell *c, __m256i kept, const uint64_t line[XT_SIDES], uint32_t chunks)
{
    const uint64_t *const *row = c->row;
    if (chunks == 1) {
        kept = _mm256_ternarylogic_epi64(kept, rows_near(row[0], line[0]), rows_near(row[1], line[1]), 0x80);
        kept = _mm256_ternarylogic_epi64(kept, rows_near(row[2], line[2]), rows_near(row[3], line[3]), 0x80);
    } else
#pragma GCC unroll 4
        for (unsigned side = 0; side < XT_SIDES; side++)
            kept = _mm256_ternarylogic_epi64(kept, rows_near(row[side], line[side] & 255),
                                             rows_near(row[side], (line[side] >> 8) + (1 << XT_DOMAIN_CHUNK)), 0xe0);
    return kept;
}

// Of eight lanes, those that have any of these poses.
KERNEL_INLINE uint64_t lanes_near(const uint64_t *lanes, uint32_t vector, const __m512i plane[XT_DOMAIN_PLANES],
                                  uint32_t chunks)
{
    const __m512i *lane = (const __m512i *)lanes + vector;
    const uint32_t stride = XT_SIDES * chunks;
    __m512i        all = _mm512_and_si512(plane[0], _mm512_load_si512(lane));
    all = _mm512_ternarylogic_epi64(all, plane[1], _mm512_load_si512(lane + stride), 0xf8);
    all = _mm512_ternarylogic_epi64(all, plane[2], _mm512_load_si512(lane + 2 * stride), 0xf8);
    all = _mm512_ternarylogic_epi64(all, plane[3], _mm512_load_si512(lane + 3 * stride), 0xf8);
    uint64_t bits = _cvtmask8_u32(_mm512_test_epi64_mask(all, all));
    __asm__("" : "+r"(bits)); // not a mask that sets of lines would be moved to
    return bits;
}

// As `support_by_lanes`, and of that what is in the sets before; no pose is read from memory.
KERNEL_INLINE void support_near(const xt_search *search, const uint64_t *lanes, __m256i poses,
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
            after[side] = before[side] & lanes_near(lanes, side, plane, chunks);
        return;
    }
    uint64_t seen = (lanes_near(lanes, 0, plane, chunks) | lanes_near(lanes, 1, plane, chunks) << 8) |
                    (lanes_near(lanes, 2, plane, chunks) << 16 | lanes_near(lanes, 3, plane, chunks) << 24) |
                    lanes_near(lanes, 4, plane, chunks) << 32;
    if (search->vectors > 5)
        seen |= lanes_near(lanes, 5, plane, chunks) << 40;
    if (search->vectors > 6)
        seen |= lanes_near(lanes, 6, plane, chunks) << 48 | lanes_near(lanes, 7, plane, chunks) << 56;
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++)
        after[side] = before[side] & seen >> side * search->colours;
}

// As `mark`.
KERNEL_INLINE void mark_near(const xt_search *search, const xt_near_sets *s, const uint64_t *beside,
                             const uint64_t before[XT_SIDES], const uint64_t after[XT_SIDES], uint64_t dirty[2],
                             uint32_t bit_words, uint32_t chunks)
{
    uint64_t changed = 0, few = 0;
#pragma GCC unroll 4
    for (unsigned side = XT_SIDES; side-- > 0;)
        push_less(&changed, after[side], before[side]);
    if (chunks == 1)
        few = (uint64_t)(search->few[0][after[0]] | search->few[1][after[1]]) |
              (uint64_t)(search->few[2][after[2]] | search->few[3][after[3]]);
    else
#pragma GCC unroll 4
        for (unsigned side = XT_SIDES; side-- > 0;)
            push_less(&few, (uint64_t)__builtin_popcountll(after[side]), search->told + UINT64_C(1));
    uint64_t told = changed & few;
    dirty[0] |= beside[told * bit_words] | (beside[changed * bit_words] & s->small[0]);
    if (bit_words == 2)
        dirty[1] |= beside[told * bit_words + 1] | (beside[changed * bit_words + 1] & s->small[1]);
}

// Enters a cell that is left with so many poses, and, if that is one, that it is filled with this kind.
KERNEL_INLINE void rank_near(xt_near_sets *s, const uint64_t bit[2], uint32_t count, uint64_t is_filled,
                             uint32_t bit_words)
{
    uint64_t is_small = KERNEL(mask_if)(count <= XT_DOMAIN_SMALL), is_tiny = KERNEL(mask_if)(count <= XT_DOMAIN_TINY);
    s->open[0] &= ~(bit[0] & is_filled);
    s->small[0] |= bit[0] & is_small;
    s->tiny[0] |= bit[0] & is_tiny;
    if (bit_words == 2) {
        s->open[1] &= ~(bit[1] & is_filled);
        s->small[1] |= bit[1] & is_small;
        s->tiny[1] |= bit[1] & is_tiny;
    }
}

// How many poses there are, and of which kinds.
//
// Where more colours keep the processor's vector units busy, word by word.
KERNEL_INLINE void count_near(__m256i kept, const uint64_t *poses, uint32_t chunks, uint32_t *count, uint64_t *kinds)
{
    if (chunks == 1) {
        __m128i low = _mm256_castsi256_si128(kept), high = _mm256_extracti128_si256(kept, 1);
        __m128i either = _mm_or_si128(low, high), ones = _mm_add_epi64(_mm_popcnt_epi64(low), _mm_popcnt_epi64(high));
        *kinds = (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(either, _mm_unpackhi_epi64(either, either)));
        *count = (uint32_t)_mm_cvtsi128_si32(_mm_add_epi64(ones, _mm_unpackhi_epi64(ones, ones)));
        return;
    }
    __asm__("" : "+m"(*(uint64_t(*)[4])(uintptr_t)poses)); // through memory
    *count = (uint32_t)((__builtin_popcountll(poses[0]) + __builtin_popcountll(poses[1])) +
                        (__builtin_popcountll(poses[2]) + __builtin_popcountll(poses[3])));
    *kinds = (poses[0] | poses[1]) | (poses[2] | poses[3]);
}

// As `revise` and all that it calls; where it is one of a pair, a contradiction is found without a branch.
KERNEL_INLINE bool revise_near(const xt_search *search, uint64_t *state, xt_near_sets *s, uint64_t dirty[2],
                               uint64_t cell, const uint64_t bit[2], uint32_t bit_words, uint32_t chunks, bool is_pair)
{
    xt_set  *all_lines = (xt_set *)(state + XT_NEAR_LINES(bit_words));
    uint64_t before[XT_SIDES], after[XT_SIDES];
    // One by one, as the neighbours stored them.
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        before[side] = chunks == 1 ? (uint8_t)all_lines[XT_SIDES * cell + side] : all_lines[XT_SIDES * cell + side];
        __asm__("" : "+r"(before[side]));
    }
    const xt_domain_cell *c = &search->cell[cell];
    uint64_t             *poses = state + XT_NEAR_DOMAINS(bit_words) + XT_DOMAIN_PLANES * cell, *left = state + c->left;
    __m256i kept = _mm256_and_si256(_mm256_load_si256((const __m256i *)poses), _mm256_set1_epi64x((long long)*left));
    kept = filter_near(c, kept, before, chunks);
    _mm256_store_si256((__m256i *)poses, kept);
    uint32_t count;
    uint64_t kinds;
    count_near(kept, poses, chunks, &count, &kinds);
    if (!is_pair && !count)
        return false;
    uint64_t is_filled = KERNEL(mask_if)(count < 2), used = kinds & is_filled;
    take_copy(left, used);
    state[cell] = kinds ^ used;
    ((uint16_t *)(state + XT_NEAR_COUNTS(bit_words)))[cell] = (uint16_t)(count | is_filled); // XT_FILLED then
    rank_near(s, bit, count, is_filled, bit_words);
    support_near(search, c->lanes, kept, before, after, chunks);
    __asm__("" : "+r"(cell));
#pragma GCC unroll 4
    for (unsigned side = 0; side < XT_SIDES; side++) {
        __asm__("" : "+r"(after[side]));
        all_lines[XT_SIDES * cell + side] = (xt_set)after[side];
        all_lines[c->mirror[side]] = (xt_set)after[side];
    }
    mark_near(search, s, c->beside, before, after, dirty, bit_words, chunks);
    return count;
}

// As `mark_used`; returns the next cell.
KERNEL_INLINE uint64_t mark_used_near(const xt_search *search, const uint64_t *state, xt_near_sets *s,
                                      uint64_t dirty[2], uint32_t bit_words)
{
    const uint64_t *left = state + search->class[0].place;
    const __m512i   all = _mm512_set1_epi64(-1), used = _mm512_andnot_si512(_mm512_loadu_si512(left), all),
                  more = _mm512_andnot_si512(_mm512_loadu_si512(left + 8), all);
    for (uint32_t w = 0; w < bit_words; w++) {
        uint64_t holders = 0;
        s->known[w] = s->open[w];
        for (uint32_t i = 0; i < 64 && 64 * w + i < search->cells; i += 8) {
            const uint8_t *places = search->left_of_cell + 64 * w + i;
            __m512i        of_class = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)places));
            of_class = _mm512_permutex2var_epi64(used, of_class, more);
            holders |= (uint64_t)_mm512_test_epi64_mask(_mm512_load_si512(state + 64 * w + i), of_class) << i;
        }
        dirty[w] |= holders & s->small[w];
    }
    return pick_near(s, dirty, bit_words);
}

// Picks the next cell once a revision is through; where nothing is left, what kinds that ran out concern is marked.
KERNEL_INLINE uint64_t pick_late_near(const xt_search *search, const uint64_t *state, xt_near_sets *s,
                                      uint64_t dirty[2], bool fine, uint32_t bit_words)
{
    uint64_t next = pick_near(s, dirty, bit_words);
    if (next >= 64 * bit_words && fine &&
        ((s->open[0] ^ s->known[0]) | (bit_words == 2 ? s->open[1] ^ s->known[1] : 0)))
        next = mark_used_near(search, state, s, dirty, bit_words);
    return next;
}

KERNEL_INLINE bool revise_all_near(const xt_search *search, uint64_t *state, xt_near_sets *s, uint64_t cell,
                                   uint32_t bit_words, uint32_t chunks)
{
    const uint64_t none = 64 * bit_words;
    uint64_t       dirty[2] = {s->dirty[0], bit_words == 2 ? s->dirty[1] : 0}, next;
    bool           fine = true;
    for (; fine && cell < none; cell = next) {
        // What marked it meanwhile is already there to be seen.
        uint64_t one = UINT64_C(1) << cell % 64, is_more = bit_words == 2 ? -(uint64_t)(cell / 64) : 0;
        uint64_t bit[2] = {bit_words == 2 ? one & ~is_more : one, one & is_more};
        s->fresh[0] |= bit[0];
        dirty[0] &= ~bit[0];
        if (bit_words == 2) {
            s->fresh[1] |= bit[1];
            dirty[1] &= ~bit[1];
        }
        next = pick_near(s, dirty, bit_words);
        fine = revise_near(search, state, s, dirty, cell, bit, bit_words, chunks, false);
        // Whether there was none is known by now: had it been asked before, a wrong guess would have delayed the
        // revision.
        if (next >= none)
            next = pick_late_near(search, state, s, dirty, fine, bit_words);
    }
    s->dirty[0] = dirty[0];
    s->dirty[1] = dirty[1];
    return fine;
}

// Revises a cell of one flow of two; returns the next.
KERNEL_INLINE uint64_t step_near(const xt_search *search, xt_flow *flow, uint64_t *state, uint64_t cell,
                                 uint64_t *fails)
{
    xt_near_sets *s = &flow->sets;
    uint64_t      bit[2] = {UINT64_C(1) << cell}, dirty[2] = {s->dirty[0] & ~bit[0]}, next = pick_near(s, dirty, 1);
    s->fresh[0] |= bit[0];
    *fails |= !revise_near(search, state, s, dirty, cell, bit, 1, 1, true);
    if (next >= 64)
        next = pick_late_near(search, state, s, dirty, true, 1);
    s->dirty[0] = dirty[0];
    return next;
}

// Revises cells of both flows in turn, until one has nothing more to be revised or has failed.
KERNEL_FUNCTION __attribute__((noinline)) void revise_both_near(const xt_search *search, xt_flow flow[2])
{
    uint64_t *state = flow[0].state, *other_state = flow[1].state, fails = 0, other_fails = 0;
    uint64_t  cell = flow[0].cell, other = flow[1].cell;
    while ((cell < 64) & (other < 64) & !(fails | other_fails)) {
        cell = step_near(search, &flow[0], state, cell, &fails);
        other = step_near(search, &flow[1], other_state, other, &other_fails);
    }
    flow[0].cell = cell;
    flow[1].cell = other;
    flow[0].fine = !fails;
    flow[1].fine = !other_fails;
}

// For each number of words of cells and of times eight colours, a function by itself, so that what its loop needs
// stands in registers.
#define NEAR(bit_words, chunks)                                                                                        \
    KERNEL_FUNCTION __attribute__((noinline)) bool revise_all_near_##bit_words##_##chunks(                             \
        const xt_search *search, uint64_t *state, xt_near_sets *s, uint64_t cell)                                      \
    {                                                                                                                  \
        return revise_all_near(search, state, s, cell, bit_words, chunks);                                             \
    }
NEAR(1, 1)
NEAR(1, 2)
NEAR(2, 1)
NEAR(2, 2)

// Parts cells.  Whether anything is marked.
KERNEL_INLINE bool part_near(const xt_search *search, const KERNEL(view) * v, xt_near_sets *s, uint32_t bit_words)
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
    bool found = KERNEL(part)(search, &room);
    s->fresh[0] = s->fresh[1] = 0;
    s->dirty[0] |= dirty[0];
    s->dirty[1] |= dirty[1];
    return found;
}

// As `seek`.
KERNEL_INLINE bool seek_near(xt_search *search, const KERNEL(view) * v, xt_near_sets *s, uint32_t bit_words,
                             bool *found)
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

// Sets a flow up to conclude what follows from the marks in a state.
KERNEL_INLINE void open_near(xt_flow *flow, const KERNEL(view) * v, uint32_t bit_words)
{
    const bool two = bit_words == 2;
    *flow = (xt_flow){.state = v->domains,
                      .sets = {.dirty = {v->dirty[0], two ? v->dirty[1] : 0},
                               .open = {v->open[0], two ? v->open[1] : 0},
                               .known = {v->open[0], two ? v->open[1] : 0},
                               .small = {v->small[0], two ? v->small[1] : 0},
                               .tiny = {v->tiny[0], two ? v->tiny[1] : 0}},
                      .fine = true};
}

// Enters a flow's sets in its state.
KERNEL_INLINE void close_near(const xt_flow *flow, const KERNEL(view) * v, uint32_t bit_words)
{
    const xt_near_sets *s = &flow->sets;
    v->open[0] = s->open[0];
    v->small[0] = s->small[0];
    v->tiny[0] = s->tiny[0];
    if (bit_words == 2) {
        v->open[1] = s->open[1];
        v->small[1] = s->small[1];
        v->tiny[1] = s->tiny[1];
    }
    *v->left = (uint32_t)(__builtin_popcountll(s->open[0]) + __builtin_popcountll(s->open[1]));
}

// Draws the other conclusions once nothing is left to be revised.  Whether there is again; if not, the flow is through,
// and closed if it is fine.
KERNEL_INLINE bool goes_on_near(xt_search *search, xt_flow *flow, uint32_t bit_words)
{
    KERNEL(view) v = KERNEL(view_of)(search, flow->state);
    bool found = false;
    v.is_usual = true;
    v.bit_words = bit_words;
    if (!flow->fine)
        return false;
    if (!part_near(search, &v, &flow->sets, bit_words)) {
        flow->fine = seek_near(search, &v, &flow->sets, bit_words, &found);
        if (flow->fine && !found)
            close_near(flow, &v, bit_words);
        if (!flow->fine || !found)
            return false;
    }
    flow->cell = pick_near(&flow->sets, flow->sets.dirty, bit_words);
    return true;
}

// Draws all conclusions in a flow, for so many words of cells and so many times eight colours.
KERNEL_INLINE void finish_near(xt_search *search, xt_flow *flow, uint32_t bit_words, uint32_t chunks)
{
    bool (*const revise)(const xt_search *, uint64_t *, xt_near_sets *, uint64_t) =
        bit_words == 2 ? (chunks == 1 ? revise_all_near_2_1 : revise_all_near_2_2)
                       : (chunks == 1 ? revise_all_near_1_1 : revise_all_near_1_2);
    do
        flow->fine = revise(search, flow->state, &flow->sets, flow->cell);
    while (goes_on_near(search, flow, bit_words));
}

// As `conclude_in`, for so many words of cells and so many times eight colours.
KERNEL_INLINE bool conclude_near(xt_search *search, const KERNEL(view) * v, uint32_t bit_words, uint32_t chunks)
{
    xt_flow flow;
    open_near(&flow, v, bit_words);
    flow.cell = pick_near(&flow.sets, flow.sets.dirty, bit_words);
    finish_near(search, &flow, bit_words, chunks);
    return flow.fine;
}

#undef NEAR
#undef NEAR_PREFER
