// reassign.c -- tiles of cells of which no two touch, laid in those cells as well as they can be.
//
// What a tile is worth in one of the cells depends on nothing but that cell's neighbours, which stay.  So the best way
// to lay all of them, each in its best turn, is an assignment problem, and is found at once however many ways there are
// (Schaus and Deville, "Hybridization of CP and VLNS for Eternity II", 2008).  Many ways are as good as the one that
// was; which of those comes out is left to chance, so that mismatches wander until two of them meet.

#include "edge/laid.h"

// A line that matches, and what chance adds at most: less, on all tiles together, than a line.
enum { LINE = 1 << 12, CHANCE = 16, NOT_ALLOWED = XT_WORTH_LEAST };

_Static_assert(XT_TAKEN_MOST *CHANCE < LINE, "chance decides among equals only");
_Static_assert(XT_TAKEN_MOST *(XT_SIDES *LINE + CHANCE) < -NOT_ALLOWED, "what is not allowed is never chosen");

static void take(xt_laid *laid, uint32_t cell, uint32_t *taken, uint32_t *count)
{
    if (laid->mark[cell])
        return;
    taken[(*count)++] = cell;
    laid->mark[cell] = 1;
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (laid->beside[cell * XT_SIDES + side] != XT_NO_CELL)
            laid->mark[laid->beside[cell * XT_SIDES + side]] = 1;
}

// Half of them beside mismatches, where there are so many.
static uint32_t take_cells(xt_laid *laid, uint32_t *taken)
{
    const uint32_t cells = laid->course->model->cells;
    uint32_t       count = 0;
    for (uint32_t i = 0; i < laid->odd_count && count < XT_TAKEN_MOST; i++) {
        uint32_t other = i + xt_laid_roll(laid, laid->odd_count - i), cell = laid->odd[other];
        laid->odd[other] = laid->odd[i];
        laid->odd[i] = cell;
        take(laid, cell, taken, &count);
    }
    for (uint32_t rolls = 0; rolls < 2 * XT_TAKEN_MOST && count < XT_TAKEN_MOST; rolls++)
        take(laid, xt_laid_roll(laid, cells), taken, &count);
    for (uint32_t i = 0; i < count; i++) {
        laid->mark[taken[i]] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            if (laid->beside[taken[i] * XT_SIDES + side] != XT_NO_CELL)
                laid->mark[laid->beside[taken[i] * XT_SIDES + side]] = 0;
    }
    return count;
}

// What a kind is worth in a cell, and as which pose.
static int32_t worth_of(const xt_laid *laid, const xt_kind *kind, uint32_t cell, xt_four_lines wanted, uint32_t *pose)
{
    int32_t  best = NOT_ALLOWED;
    uint64_t chance = xt_random_bits(laid->dice);
    for (uint32_t p = kind->first; p < kind->first + kind->poses; p++, chance /= CHANCE) {
        int32_t worth = (int32_t)((XT_SIDES - xt_unlike(laid->shown[p], wanted)) * LINE) + (int32_t)(chance % CHANCE);
        if (laid->allowed[cell][p] && worth > best) {
            best = worth;
            *pose = p;
        }
    }
    return best;
}

static uint32_t mismatches_at(const xt_laid *laid, const uint32_t *taken, uint32_t count)
{
    uint32_t mismatches = 0;
    for (uint32_t i = 0; i < count; i++)
        mismatches += xt_unlike(laid->shown[laid->poses[taken[i]]], xt_laid_wanted(laid, taken[i]));
    return mismatches;
}

uint32_t xt_laid_reassign(xt_laid *laid, uint64_t *tried)
{
    const xt_edge_model *model = laid->course->model;
    uint32_t             taken[XT_TAKEN_MOST], pose[XT_TAKEN_MOST], count = take_cells(laid, taken);
    int32_t             *worth = xt_assigner_values(laid->assigner);
    uint32_t             before = mismatches_at(laid, taken, count);
    for (uint32_t to = 0; to < count; to++) {
        xt_four_lines wanted = xt_laid_wanted(laid, taken[to]);
        for (uint32_t from = 0; from < count; from++) {
            const xt_kind *kind = &model->kinds.at[model->poses.at[laid->poses[taken[from]]].kind];
            uint32_t       i = from * count + to;
            worth[i] = worth_of(laid, kind, taken[to], wanted, &laid->pose_for[i]);
        }
    }
    const uint32_t *to = xt_assign(laid->assigner, count);
    for (uint32_t from = 0; from < count; from++)
        pose[to[from]] = laid->pose_for[from * count + to[from]];
    for (uint32_t i = 0; i < count; i++)
        laid->poses[taken[i]] = pose[i];
    *tried += (uint64_t)count * count;
    return before - mismatches_at(laid, taken, count);
}
