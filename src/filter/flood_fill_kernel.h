// flood_fill_kernel.h -- the eight floods, once for each instruction set (base/kernel_variants.h).

typedef uint64_t KERNEL(lanes) __attribute__((vector_size(KERNEL_WORDS * sizeof(uint64_t))));

static TARGET XT_ALWAYS_INLINE bool KERNEL(is_any)(KERNEL(lanes) lanes)
{
    uint64_t lane[KERNEL_WORDS], any = 0;
    memcpy(lane, &lanes, sizeof lane);
    for (uint32_t l = 0; l < KERNEL_WORDS; l++)
        any |= lane[l];
    return any;
}

// Floods the lanes of one vector, from the lane `first` on.  Each step goes both ways from all cells reached so far.
// One pass of the loop makes two rounds over all directions.
static TARGET XT_ALWAYS_INLINE uint32_t KERNEL(flood)(const xt_connectivity *connectivity, xt_flood_fill *f,
                                                      uint32_t first, bool whole, const uint32_t words)
{
    typedef KERNEL(lanes) lanes;
    lanes within[XT_FLOOD_FILL_WORDS], targets[XT_FLOOD_FILL_WORDS], reached[XT_FLOOD_FILL_WORDS], found = {0}, missing,
                                                                                                   change;
    uint64_t missing_lanes[KERNEL_WORDS];
    for (uint32_t w = 0; w < words; w++) {
        memcpy(&within[w], f->within[w] + first, sizeof *within);
        memcpy(&targets[w], f->targets[w] + first, sizeof *targets);
        reached[w] = targets[w] & -targets[w] & ~found;
        found |= (lanes)(targets[w] != 0);
    }
    do {
        lanes before[XT_FLOOD_FILL_WORDS];
        for (uint32_t w = 0; w < words; w++)
            before[w] = reached[w];
        for (uint32_t round = 0; round < 2; round++)
            for (uint32_t s = 0; s < connectivity->directions; s++) {
                const uint64_t *direction_cells = connectivity->direction_cells + (size_t)s * words;
                uint32_t        over = connectivity->bit_offset[s] / 64, bits = connectivity->bit_offset[s] % 64;
                lanes           from[XT_FLOOD_FILL_WORDS];
                for (uint32_t w = 0; w < words; w++)
                    from[w] = reached[w] & direction_cells[w];
                for (uint32_t w = over; w < words; w++) {
                    lanes up = from[w - over] << bits;
                    if (w > over) // in two shifts, because a shift by 64 is undefined
                        up |= from[w - over - 1] >> 1 >> (63 - bits);
                    reached[w] |= up & within[w];
                }
                for (uint32_t w = 0; w + over < words; w++) {
                    lanes down = reached[w + over] >> bits;
                    if (w + over + 1 < words)
                        down |= reached[w + over + 1] << 1 << (63 - bits);
                    reached[w] |= down & direction_cells[w] & within[w];
                }
            }
        missing = change = (lanes){0};
        for (uint32_t w = 0; w < words; w++) {
            change |= reached[w] ^ before[w];
            missing |= targets[w] & ~reached[w];
        }
    } while (KERNEL(is_any)(change) && (whole || KERNEL(is_any)(missing)));
    for (uint32_t w = 0; w < words; w++)
        memcpy(f->reached[w] + first, &reached[w], sizeof *reached);
    memcpy(missing_lanes, &missing, sizeof missing_lanes);
    uint32_t joined = 0;
    for (uint32_t l = 0; l < KERNEL_WORDS; l++) {
        joined |= (uint32_t)(missing_lanes[l] == 0) << (first + l);
        f->whole[first + l] = f->required[first + l] = 0;
        for (uint32_t w = 0; w < words; w++) {
            uint64_t here = f->reached[w][first + l];
            f->whole[first + l] += (uint32_t)__builtin_popcountll(here);
            f->required[first + l] += (uint32_t)__builtin_popcountll(here & connectivity->required[w]);
        }
    }
    return joined;
}

static TARGET uint32_t KERNEL(run)(const xt_connectivity *connectivity, xt_flood_fill *f, bool whole)
{
    uint32_t joined = 0;
    for (uint32_t first = 0; first < XT_FLOOD_FILL_LANES; first += KERNEL_WORDS)
        switch (connectivity->words) {
        case 1:
            joined |= KERNEL(flood)(connectivity, f, first, whole, 1);
            break;
        case 2:
            joined |= KERNEL(flood)(connectivity, f, first, whole, 2);
            break;
        case 3:
            joined |= KERNEL(flood)(connectivity, f, first, whole, 3);
            break;
        default:
            joined |= KERNEL(flood)(connectivity, f, first, whole, 4);
        }
    return joined;
}
