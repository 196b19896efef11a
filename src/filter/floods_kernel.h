// floods_kernel.h -- floods side by side, once for each instruction set (base/each_kernel.h).  See floods.h for the
// idea.

// Each step goes both ways, from what the steps before it have reached; one loop makes two rounds of all steps.
static TARGET XT_INLINED uint32_t KERNEL(flood)(const xt_ground *ground, xt_floods *f, bool whole, const uint32_t words)
{
    lanes    within[XT_FLOOD_WORDS], targets[XT_FLOOD_WORDS], reached[XT_FLOOD_WORDS], found = {0}, missing;
    uint64_t grown, lost[XT_FLOODS];
    for (uint32_t w = 0; w < words; w++) {
        memcpy(&within[w], f->within[w], sizeof *within);
        memcpy(&targets[w], f->targets[w], sizeof *targets);
        reached[w] = targets[w] & -targets[w] & ~found;
        found |= (lanes)(targets[w] != 0);
    }
    do {
        lanes before[XT_FLOOD_WORDS], change = {0};
        for (uint32_t w = 0; w < words; w++)
            before[w] = reached[w];
        for (uint32_t round = 0; round < 2; round++)
            for (uint32_t s = 0; s < ground->steps; s++) {
                const uint64_t *leads = ground->leads + (size_t)s * words;
                uint32_t        over = ground->step[s] / 64, bits = ground->step[s] % 64;
                lanes           from[XT_FLOOD_WORDS];
                for (uint32_t w = 0; w < words; w++)
                    from[w] = reached[w] & leads[w];
                for (uint32_t w = over; w < words; w++) {
                    lanes up = from[w - over] << bits;
                    if (w > over) // in two shifts, of which none is by a whole word
                        up |= from[w - over - 1] >> 1 >> (63 - bits);
                    reached[w] |= up & within[w];
                }
                for (uint32_t w = 0; w + over < words; w++) {
                    lanes down = reached[w + over] >> bits;
                    if (w + over + 1 < words)
                        down |= reached[w + over + 1] << 1 << (63 - bits);
                    reached[w] |= down & leads[w] & within[w];
                }
            }
        missing = (lanes){0};
        for (uint32_t w = 0; w < words; w++) {
            change |= reached[w] ^ before[w];
            missing |= targets[w] & ~reached[w];
        }
        grown = 0;
        memcpy(lost, whole ? &change : &missing, sizeof lost);
        for (uint32_t l = 0; l < XT_FLOODS; l++)
            grown |= lost[l];
        if (grown && !whole) {
            grown = 0;
            memcpy(lost, &change, sizeof lost);
            for (uint32_t l = 0; l < XT_FLOODS; l++)
                grown |= lost[l];
        }
    } while (grown);
    for (uint32_t w = 0; w < words; w++)
        memcpy(f->reached[w], &reached[w], sizeof *reached);
    memcpy(lost, &missing, sizeof lost);
    uint32_t joined = 0;
    for (uint32_t l = 0; l < XT_FLOODS; l++) {
        joined |= (uint32_t)(lost[l] == 0) << l;
        f->whole[l] = f->required[l] = 0;
        for (uint32_t w = 0; w < words; w++) {
            f->whole[l] += (uint32_t)__builtin_popcountll(f->reached[w][l]);
            f->required[l] += (uint32_t)__builtin_popcountll(f->reached[w][l] & ground->required[w]);
        }
    }
    return joined;
}

static TARGET uint32_t KERNEL(run)(const xt_ground *ground, xt_floods *f, bool whole)
{
    switch (ground->words) {
    case 1:
        return KERNEL(flood)(ground, f, whole, 1);
    case 2:
        return KERNEL(flood)(ground, f, whole, 2);
    case 3:
        return KERNEL(flood)(ground, f, whole, 3);
    default:
        return KERNEL(flood)(ground, f, whole, 4);
    }
}
