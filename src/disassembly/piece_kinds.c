// piece_kinds.c -- see piece_kinds.h.

#include "disassembly/piece_kinds.h"

enum { TRIALS_MAX = 1 << 20 }; // less than a second

static const xt_piece_kind plain = {.weight = 1};

static const xt_piece_kind *kind_at(const xt_piece_kinds *kinds, uint32_t kind)
{
    return kind ? &kinds->at[kind - 1] : &plain;
}

bool xt_kinds_let_move(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces, xt_piece_mask moved)
{
    uint32_t heaviest[2] = {0};
    for (uint32_t i = 0; i < pieces; i++) {
        uint32_t weight = kind_at(kinds, kind[i])->weight, *most = &heaviest[moved >> i & 1];
        *most = weight > *most ? weight : *most;
    }
    return heaviest[1] <= heaviest[0];
}

// Returns how many copies of a kind a group allows.
static uint32_t copies_in_group(const xt_piece_kind *kind, uint32_t group)
{
    for (uint32_t i = 0; i < XT_GROUPS_MAX; i++)
        if (kind->group[i].copies && kind->group[i].group == group)
            return kind->group[i].copies;
    return 0;
}

bool xt_kinds_are_one_group(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces)
{
    uint32_t group = kind_at(kinds, kind[0])->group[0].group;
    for (uint32_t i = 0; i < pieces; i++) {
        const xt_piece_kind *k = kind_at(kinds, kind[i]);
        if (!k->group[0].copies || k->group[1].copies || k->group[0].group != group)
            return false;
    }
    return true;
}

bool xt_kinds_share_group(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces)
{
    const xt_piece_kind *first = kind_at(kinds, kind[0]);
    for (uint32_t g = 0; g < XT_GROUPS_MAX && first->group[g].copies; g++) {
        uint32_t i = 1;
        while (i < pieces && copies_in_group(kind_at(kinds, kind[i]), first->group[g].group))
            i++;
        if (i == pieces)
            return true;
    }
    return false;
}

// ---- Sets ----------------------------------------------------------------------------------------------------------

typedef struct fitting {
    const xt_piece_kinds *kinds;
    const uint32_t       *kind;
    const xt_piece_mask  *set;
    uint32_t              sets, trials;
    uint32_t              group[XT_MOVABLE_PIECES_MAX]; // of each set
} fitting;

// Returns true if the group of the last set allows its pieces, beside those of the sets before it.
static bool last_set_fits(const fitting *f, uint32_t last)
{
    xt_piece_mask in_group = 0;
    for (uint32_t i = 0; i <= last; i++)
        in_group |= f->group[i] == f->group[last] ? f->set[i] : 0;
    for (xt_piece_mask rest = f->set[last]; rest; rest &= rest - 1) {
        uint32_t kind = f->kind[__builtin_ctzll(rest)], copies = 0;
        for (xt_piece_mask other = in_group; other; other &= other - 1)
            copies += f->kind[__builtin_ctzll(other)] == kind;
        if (copies > copies_in_group(kind_at(f->kinds, kind), f->group[last]))
            return false;
    }
    return true;
}

static bool fit_from(fitting *f, uint32_t set)
{
    if (set == f->sets)
        return true;
    const xt_piece_kind *first = kind_at(f->kinds, f->kind[__builtin_ctzll(f->set[set])]);
    for (uint32_t g = 0; g < XT_GROUPS_MAX && first->group[g].copies && f->trials < TRIALS_MAX; g++) {
        f->group[set] = first->group[g].group;
        f->trials++;
        if (last_set_fits(f, set) && fit_from(f, set + 1))
            return true;
    }
    return false;
}

xt_sets_answer xt_kinds_fit_sets(const xt_piece_kinds *kinds, const uint32_t *kind, const xt_piece_mask *set,
                                 uint32_t sets)
{
    fitting f = {.kinds = kinds, .kind = kind, .set = set, .sets = sets};
    return fit_from(&f, 0) ? XT_SETS_FIT : f.trials == TRIALS_MAX ? XT_SETS_UNKNOWN : XT_SETS_DO_NOT_FIT;
}
