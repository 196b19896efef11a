// compare.c -- packs random boxes by the library and by two published heuristics, and prints the volumes.
//
//     compare [SECONDS [CASES]]
//
// The yardsticks are written anew, from their descriptions:
// - pivots: boxes by volume, the largest first.  Each goes to the first corner of a packed box at which it fits in some
//   turn.  This is the rule of the packages that users find first (Dube and Kanavathy 2006).
// - extreme points: corners are projected onto walls and boxes.  Each box goes to the point with the least room beside
// it
//   (Crainic, Perboli and Tadei 2008, best fit by residual space).
//
// A line for each case: boxes, their volume relative to the container, the better yardstick, the library, both relative
// to the container, and the bound.  Exit status 1 if the library packs 2 % less than the yardstick in any case.

#include "base/clock.h"
#include "base/random.h"
#include "base/work_limit.h"
#include "boxes/boxes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_BOXES = 100 };

typedef struct problem {
    xt_sides container, box[MAX_BOXES];
    uint32_t boxes, types;
    uint32_t type[MAX_BOXES];
} problem;

static const uint8_t orders[XT_BOX_TURNS][XT_AXES] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};

static xt_sides turned(const xt_sides *sides, uint32_t turn)
{
    xt_sides t;
    for (uint32_t k = 0; k < XT_AXES; k++)
        t.at[k] = sides->at[orders[turn][k]];
    return t;
}

// Few types with many copies, or boxes that are all different.  The volume is 0.7 to 1.5 of the container.
static problem make_problem(uint64_t number)
{
    xt_random random;
    problem   p = {.boxes = 0};
    xt_random_start(&random, 2026, number);
    uint32_t goal = 10 + (uint32_t)xt_random_below(&random, MAX_BOXES - 9);
    uint32_t types = number % 3 == 0 ? goal : 2 + (uint32_t)xt_random_below(&random, 8);
    xt_sides sides[MAX_BOXES];
    double   volume = 0;
    p.types = types;
    for (uint32_t t = 0; t < types; t++)
        for (uint32_t k = 0; k < XT_AXES; k++)
            sides[t].at[k] = 50 + (int32_t)xt_random_below(&random, 351);
    for (; p.boxes < goal; p.boxes++) {
        p.type[p.boxes] = types == goal ? p.boxes : (uint32_t)xt_random_below(&random, types);
        p.box[p.boxes] = sides[p.type[p.boxes]];
        volume += (double)xt_volume_of_sides(&p.box[p.boxes]);
    }
    double side = cbrt(volume / (0.7 + 0.8 * xt_random_unit(&random)));
    double stretch = 0.7 + 0.8 * xt_random_unit(&random);
    p.container = (xt_sides){{(int32_t)(side * stretch), (int32_t)side, (int32_t)(side / stretch)}};
    return p;
}

// ---- Yardsticks ----------------------------------------------------------------------------------------------------

typedef struct packed {
    xt_sides corner, sides;
} packed;

static bool fits(const problem *p, const packed *at, uint32_t count, const packed *box)
{
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (box->corner.at[k] + box->sides.at[k] > p->container.at[k])
            return false;
    for (uint32_t i = 0; i < count; i++) {
        bool apart = false;
        for (uint32_t k = 0; k < XT_AXES; k++)
            apart = apart || at[i].corner.at[k] + at[i].sides.at[k] <= box->corner.at[k] ||
                    box->corner.at[k] + box->sides.at[k] <= at[i].corner.at[k];
        if (!apart)
            return false;
    }
    return true;
}

static int compare_volumes(const void *a, const void *b)
{
    uint64_t va = xt_volume_of_sides(a), vb = xt_volume_of_sides(b);
    return va > vb ? -1 : va < vb;
}

static double pack_by_pivots(problem p)
{
    packed   at[MAX_BOXES];
    uint32_t count = 0;
    double   volume = 0;
    qsort(p.box, p.boxes, sizeof *p.box, compare_volumes);
    for (uint32_t i = 0; i < p.boxes; i++) {
        bool is_packed = false;
        for (uint32_t pivot = 0; pivot < 3 * count + 1 && !is_packed; pivot++) {
            packed box = {.corner = {{0}}};
            if (pivot > 0) {
                box.corner = at[(pivot - 1) / 3].corner;
                box.corner.at[(pivot - 1) % 3] += at[(pivot - 1) / 3].sides.at[(pivot - 1) % 3];
            }
            for (uint32_t t = 0; t < XT_BOX_TURNS && !is_packed; t++) {
                box.sides = turned(&p.box[i], t);
                is_packed = fits(&p, at, count, &box);
            }
            if (is_packed) {
                at[count++] = box;
                volume += (double)xt_volume_of_sides(&box.sides);
            }
        }
    }
    return volume;
}

// Moves a point down along an axis until it meets a box or the wall.
static xt_sides project(const packed *at, uint32_t count, xt_sides point, uint32_t axis)
{
    int32_t to = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool    is_below = true;
        int32_t end = at[i].corner.at[axis] + at[i].sides.at[axis];
        for (uint32_t k = 0; k < XT_AXES; k++)
            is_below = is_below && (k == axis || (at[i].corner.at[k] <= point.at[k] &&
                                                  point.at[k] < at[i].corner.at[k] + at[i].sides.at[k]));
        if (is_below && end <= point.at[axis] && end > to)
            to = end;
    }
    point.at[axis] = to;
    return point;
}

// The room from a point along an axis, up to a box or the wall.
static int32_t room_at(const problem *p, const packed *at, uint32_t count, xt_sides point, uint32_t axis)
{
    int32_t end = p->container.at[axis];
    for (uint32_t i = 0; i < count; i++) {
        bool is_ahead = at[i].corner.at[axis] >= point.at[axis];
        for (uint32_t k = 0; k < XT_AXES; k++)
            is_ahead = is_ahead && (k == axis || (at[i].corner.at[k] <= point.at[k] &&
                                                  point.at[k] < at[i].corner.at[k] + at[i].sides.at[k]));
        if (is_ahead && at[i].corner.at[axis] < end)
            end = at[i].corner.at[axis];
    }
    return end - point.at[axis];
}

static double pack_by_extreme_points(problem p)
{
    packed   at[MAX_BOXES];
    xt_sides point[6 * MAX_BOXES + 1] = {{{0}}};
    uint32_t count = 0, points = 1;
    double   volume = 0;
    qsort(p.box, p.boxes, sizeof *p.box, compare_volumes);
    for (uint32_t i = 0; i < p.boxes; i++) {
        packed   best = {.corner = {{0}}};
        int64_t  least = INT64_MAX;
        uint32_t best_point = 0;
        for (uint32_t e = 0; e < points; e++)
            for (uint32_t t = 0; t < XT_BOX_TURNS; t++) {
                packed  box = {.corner = point[e], .sides = turned(&p.box[i], t)};
                int64_t merit = 0;
                for (uint32_t k = 0; k < XT_AXES; k++)
                    merit += room_at(&p, at, count, point[e], k) - box.sides.at[k];
                if (merit < least && fits(&p, at, count, &box)) {
                    least = merit;
                    best = box;
                    best_point = e;
                }
            }
        if (least == INT64_MAX)
            continue;
        at[count++] = best;
        volume += (double)xt_volume_of_sides(&best.sides);
        point[best_point] = point[--points];
        for (uint32_t k = 0; k < XT_AXES; k++)
            for (uint32_t along = 0; along < XT_AXES; along++) {
                xt_sides corner = best.corner;
                corner.at[k] += best.sides.at[k];
                if (along != k)
                    point[points++] = project(at, count, corner, along);
            }
    }
    return volume;
}

// ---- The library ---------------------------------------------------------------------------------------------------

static double pack_by_library(const problem *p, double seconds, xt_best_result *result)
{
    xt_boxes        boxes = {.container = p->container};
    xt_box_packing  packing = {.placed = {.at = NULL}};
    uint64_t        value[MAX_BOXES];
    uint32_t        copies[MAX_BOXES] = {0}, of_type[MAX_BOXES];
    xt_work_limit   limit;
    xt_best_request request = {.value = value, .seed = 1};
    for (uint32_t i = 0; i < p->boxes; i++) {
        copies[p->type[i]]++;
        of_type[p->type[i]] = i;
    }
    for (uint32_t t = 0; t < p->types; t++) {
        xt_sides turn[XT_BOX_TURNS];
        if (copies[t] == 0)
            continue;
        for (uint32_t n = 0; n < XT_BOX_TURNS; n++)
            turn[n] = turned(&p->box[of_type[t]], n);
        value[boxes.types.count] = xt_volume_of_sides(&turn[0]);
        xt_boxes_add(&boxes, turn, XT_BOX_TURNS, 0, copies[t]);
    }
    xt_work_limit_begin(&limit, seconds, NULL);
    *result = xt_boxes_find_best(&boxes, &request, &packing);
    xt_work_limit_end(&limit);
    bool is_valid = xt_box_packing_is_valid(&boxes, &packing);
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    if (!is_valid) {
        fputs("a wrong packing\n", stderr);
        exit(2);
    }
    return (double)result->value;
}

int main(int count, char **arguments)
{
    double   seconds = count > 1 ? atof(arguments[1]) : 1;
    uint64_t cases = count > 2 ? strtoull(arguments[2], NULL, 10) : 50;
    double   sum_yardstick = 0, sum_library = 0;
    uint32_t worse = 0, proved = 0;
    puts("boxes types volume yardstick library bound proved");
    for (uint64_t c = 0; c < cases; c++) {
        problem        p = make_problem(c);
        xt_best_result result;
        double         all = 0, container = (double)xt_volume_of_sides(&p.container);
        for (uint32_t i = 0; i < p.boxes; i++)
            all += (double)xt_volume_of_sides(&p.box[i]);
        double yardstick = fmax(pack_by_pivots(p), pack_by_extreme_points(p));
        double library = pack_by_library(&p, seconds, &result);
        printf("%5u %5u %6.3f %9.4f %7.4f %6.4f %s\n", p.boxes, p.types, all / container, yardstick / container,
               library / container, (double)result.bound / container, result.is_proved ? "yes" : "no");
        fflush(stdout);
        worse += library < 0.98 * yardstick;
        proved += result.is_proved;
        sum_yardstick += yardstick / container;
        sum_library += library / container;
    }
    printf("mean: yardstick %.4f, library %.4f; proved %u, more than 2 %% worse %u of %llu\n",
           sum_yardstick / (double)cases, sum_library / (double)cases, proved, worse, (unsigned long long)cases);
    return worse > 0;
}
