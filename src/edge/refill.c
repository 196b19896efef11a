// refill.c -- tiles of cells that hang together, laid there as well as they can be: large-neighbourhood search, as the
// edge-matching paper proposes in its last section, with a search of its own for each hole.
//
// The hole grows about a cell beside a mismatch, round rather than long.  Its cells are filled in an order in
// which each has as many neighbours as can be, poses that match first.  A way that has more mismatches than are allowed
// is cut off: as many as there were, so that boards that are as good are come by, or one less.  The search is complete
// but for a limit on its nodes, which large holes with many mismatches meet.

#include "edge/laid.h"

#include <string.h>

enum { HOLE_LEAST = 6, HOLE_MOST = 12, NODES = 300, EQUALS_IN_TEN = 6 };

typedef struct candidate {
    uint32_t pose;
    uint32_t kind;
    int32_t  mismatches;
} candidate;

typedef struct hole {
    xt_laid      *laid;
    uint32_t      cell[HOLE_MOST];   // in the order in which they are filled
    xt_four_lines known[HOLE_MOST];  // all bits of the sides on which a neighbour lies by then
    xt_four_lines wanted[HOLE_MOST]; // there
    uint32_t      count;
    uint32_t      kind[HOLE_MOST], left[HOLE_MOST], kinds; // tiles that were taken out
    uint32_t      laid_pose[HOLE_MOST], best[HOLE_MOST];
    int32_t       allowed; // mismatches, of the next way; less than 0: there is none better
    uint32_t      nodes;   // left
    uint64_t      tried;
    bool          has_best;
} hole;

// ---- Which cells ---------------------------------------------------------------------------------------------------

static uint32_t neighbours_in_hole(const xt_laid *laid, uint32_t cell)
{
    uint32_t inside = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t other = laid->beside[cell * XT_SIDES + side];
        inside += other != XT_NO_CELL && laid->mark[other];
    }
    return inside;
}

// Marks them.
static uint32_t take_cells(xt_laid *laid, uint32_t *taken)
{
    uint32_t count = 0, size = HOLE_LEAST + xt_laid_roll(laid, HOLE_MOST - HOLE_LEAST + 1);
    uint32_t next = laid->odd[xt_laid_roll(laid, laid->odd_count)];
    while (next != XT_NO_CELL) {
        taken[count++] = next;
        laid->mark[next] = 1;
        next = XT_NO_CELL;
        for (uint32_t i = 0, best = 0; i < count && count < size; i++)
            for (unsigned side = 0; side < XT_SIDES; side++) {
                uint32_t cell = laid->beside[taken[i] * XT_SIDES + side];
                if (cell == XT_NO_CELL || laid->mark[cell])
                    continue;
                uint32_t merit = 8 * neighbours_in_hole(laid, cell) + xt_laid_roll(laid, 24);
                if (merit >= best) {
                    best = merit;
                    next = cell;
                }
            }
    }
    return count;
}

// Takes the marks off again.
static void order_cells(hole *h, uint32_t *taken)
{
    xt_laid *laid = h->laid;
    for (uint32_t i = 0; i < h->count; i++) {
        uint32_t first = i, best = 0;
        for (uint32_t j = i; j < h->count; j++) {
            uint32_t merit = 64 * (XT_SIDES - neighbours_in_hole(laid, taken[j])) + 1 + xt_laid_roll(laid, 64);
            if (merit > best) {
                best = merit;
                first = j;
            }
        }
        uint32_t cell = h->cell[i] = taken[first];
        taken[first] = taken[i];
        laid->mark[cell] = 0;
        h->known[i] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            uint32_t other = laid->beside[cell * XT_SIDES + side];
            if (other != XT_NO_CELL && !laid->mark[other])
                h->known[i] |= (xt_four_lines)UINT16_MAX << 16 * side;
        }
    }
}

// ---- Filling -------------------------------------------------------------------------------------------------------

static void take_tile(hole *h, uint32_t cell)
{
    uint32_t kind = h->laid->course->model->poses.at[h->laid->poses[cell]].kind, k = 0;
    while (k < h->kinds && h->kind[k] != kind)
        k++;
    if (k == h->kinds) {
        h->kind[h->kinds++] = kind;
        h->left[k] = 0;
    }
    h->left[k]++;
}

static void shuffle_kinds(hole *h)
{
    for (uint32_t i = h->kinds; i-- > 1;) {
        uint32_t j = xt_laid_roll(h->laid, i + 1), kind = h->kind[i], left = h->left[i];
        h->kind[i] = h->kind[j];
        h->left[i] = h->left[j];
        h->kind[j] = kind;
        h->left[j] = left;
    }
}

static uint32_t find_candidates(hole *h, uint32_t at, int32_t allowed, candidate *found)
{
    const xt_laid      *laid = h->laid;
    uint32_t            cell = h->cell[at], count = 0;
    const xt_four_lines known = h->known[at], wanted = xt_laid_wanted(laid, cell) & known;
    for (uint32_t k = 0; k < h->kinds; k++) {
        const xt_kind *kind = &laid->course->model->kinds.at[h->kind[k]];
        if (h->left[k] == 0)
            continue;
        for (uint32_t p = kind->first; p < kind->first + kind->poses; p++) {
            unsigned mismatches = xt_unlike(laid->shown[p] & known, wanted);
            if ((int32_t)mismatches <= allowed && laid->allowed[cell][p])
                found[count++] = (candidate){.pose = p, .kind = k, .mismatches = (int32_t)mismatches};
        }
        h->tried++;
    }
    return count;
}

static void fill(hole *h, uint32_t at, int32_t mismatches)
{
    if (at == h->count) {
        memcpy(h->best, h->laid_pose, sizeof h->best);
        h->has_best = true;
        h->allowed = mismatches - 1;
        return;
    }
    candidate found[HOLE_MOST * XT_SIDES];
    uint32_t  cell = h->cell[at], count = find_candidates(h, at, h->allowed - mismatches, found);
    for (int32_t more = 0; more <= XT_SIDES; more++)
        for (uint32_t i = 0; i < count; i++) {
            if (found[i].mismatches != more)
                continue;
            if (mismatches + more > h->allowed || h->nodes == 0)
                return;
            h->nodes--;
            h->left[found[i].kind]--;
            h->laid->poses[cell] = h->laid_pose[at] = found[i].pose;
            fill(h, at + 1, mismatches + more);
            h->left[found[i].kind]++;
        }
}

// ---- All -----------------------------------------------------------------------------------------------------------

// On lines between two cells of the hole, and those to its neighbours.
static int32_t mismatches_in(const hole *h)
{
    const xt_laid *laid = h->laid;
    int32_t        mismatches = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        xt_four_lines known = h->known[i], wanted = xt_laid_wanted(laid, h->cell[i]);
        mismatches += (int32_t)xt_unlike(laid->shown[laid->poses[h->cell[i]]] & known, wanted & known);
    }
    return mismatches;
}

uint32_t xt_laid_refill(xt_laid *laid, uint64_t *tried)
{
    uint32_t taken[HOLE_MOST];
    hole     h = {.laid = laid, .nodes = NODES};
    h.count = take_cells(laid, taken);
    order_cells(&h, taken);
    int32_t before = mismatches_in(&h);
    for (uint32_t i = 0; i < h.count; i++) {
        take_tile(&h, h.cell[i]);
        h.best[i] = laid->poses[h.cell[i]];
    }
    shuffle_kinds(&h);
    h.allowed = before - (xt_laid_roll(laid, 10) >= EQUALS_IN_TEN);
    fill(&h, 0, 0);
    for (uint32_t i = 0; i < h.count; i++)
        laid->poses[h.cell[i]] = h.best[i];
    *tried += h.tried;
    return h.has_best ? (uint32_t)(before - h.allowed - 1) : 0;
}
