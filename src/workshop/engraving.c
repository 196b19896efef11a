// engraving.c -- see engraving.h.
//
// A letter is a set of lines on a grid.  Each step of a line is a stroke: a rectangle that overlaps the next one, so
// that no two strokes touch in an edge alone.  The text lies along an edge of a face, where its rectangle can be
// largest.

#include "workshop/engraving.h"

#include "base/work_limit.h"

#include <string.h>

// In units of the grid.
#define ADVANCE 4.0
#define WIDTH 2.0 // of a letter, without its strokes
#define HEIGHT 4.0

// Lines from point to point, x and y, with blanks between lines.
static const char *const letters[128] = {
    ['+'] = "0222 1113",
    ['-'] = "0222",
    ['.'] = "10",
    ['_'] = "0020",
    ['0'] = "0004242000",
    ['1'] = "031410 0020",
    ['2'] = "042422020020",
    ['3'] = "04242000 0222",
    ['4'] = "040222 2420",
    ['5'] = "240402222000",
    ['6'] = "240400202202",
    ['7'] = "042410",
    ['8'] = "0004242000 0222",
    ['9'] = "002024040222",
    ['A'] = "0003142320 0222",
    ['B'] = "000414231202 12211000",
    ['C'] = "24040020",
    ['D'] = "00041423211000",
    ['E'] = "24040020 0222",
    ['F'] = "000424 0222",
    ['G'] = "240400202212",
    ['H'] = "0004 2024 0222",
    ['I'] = "0020 0424 1014",
    ['J'] = "24211001",
    ['K'] = "0004 240220",
    ['L'] = "040020",
    ['M'] = "0004122420",
    ['N'] = "00042024",
    ['O'] = "01031423211001",
    ['P'] = "0004242202",
    ['Q'] = "01031423211001 1120",
    ['R'] = "0004242202 1220",
    ['S'] = "231403211001",
    ['T'] = "0424 1014",
    ['U'] = "04002024",
    ['V'] = "041024",
    ['W'] = "0400112024",
    ['X'] = "0024 0420",
    ['Y'] = "041224 1210",
    ['Z'] = "04240020",
    ['a'] = "022220000121",
    ['b'] = "0400202202",
    ['c'] = "22020020",
    ['d'] = "2420000222",
    ['e'] = "200002222101",
    ['f'] = "241410 0222",
    ['g'] = "210103232000",
    ['h'] = "0400 022220",
    ['i'] = "1012 14",
    ['j'] = "22200001 24",
    ['k'] = "0400 220120",
    ['l'] = "141020",
    ['m'] = "00022220 1012",
    ['n'] = "00022220",
    ['o'] = "0002222000",
    ['p'] = "0003232101",
    ['q'] = "2023030121",
    ['r'] = "000222",
    ['s'] = "220201212000",
    ['t'] = "141020 0323",
    ['u'] = "02002022",
    ['v'] = "021022",
    ['w'] = "02002022 1012",
    ['x'] = "0022 0220",
    ['y'] = "030121 232000",
    ['z'] = "02220020",
};

typedef struct spot {
    double x, y;
} spot;

// A face, and its axes while the text lies along the first one.
typedef struct face {
    const xt_solid *solid;
    const xt_loop  *loops;
    uint32_t        count;
    xt_vector3      u, v;
    spot            half; // of the text with its margin, for a unit of 1
} face;

typedef struct place {
    xt_vector3    middle, u, v;
    xt_half_space plane;
    double        unit; // 0: no place
    double        preference;
} place;

bool xt_can_engrave(const char *name)
{
    bool is_known = *name != '\0';
    for (; *name && is_known; name++)
        is_known = (unsigned char)*name < 128 && letters[(unsigned char)*name];
    return is_known;
}

// ---- Places --------------------------------------------------------------------------------------------------------

static xt_vector3 corner_of(const face *f, const xt_loop *loop, uint32_t i)
{
    return f->solid->points.at[f->solid->corners.at[loop->first + i % loop->count]];
}

// Returns a corner in units of half of the text.
static spot spot_of(const face *f, const xt_loop *loop, uint32_t i)
{
    const xt_vector3 at = corner_of(f, loop, i);
    return (spot){xt_dot(at, f->u) / f->half.x, xt_dot(at, f->v) / f->half.y};
}

// Returns half of the side of the largest square around `middle` that does not reach over the line from p to q.
static double square_up_to(spot middle, spot p, spot q)
{
    const double x = p.x - middle.x, y = p.y - middle.y, dx = q.x - p.x, dy = q.y - p.y;
    const double at[] = {0, 1, x, y, x - y, x + y}, change[] = {-1, -1, dx, dy, dx - dy, dx + dy};
    double       least = INFINITY;
    for (uint32_t i = 0; i < 6; i++) {
        const double step = change[i] != 0 ? -at[i] / change[i] : 0;
        if (step >= 0 && step <= 1)
            least = fmin(least, fmax(fabs(x + step * dx), fabs(y + step * dy)));
    }
    return least;
}

// Returns the unit of the largest text around `middle` in the face.
static double unit_at(const face *f, spot middle)
{
    bool   is_inside = false;
    double unit = INFINITY;
    for (uint32_t l = 0; l < f->count; l++)
        for (uint32_t i = 0; i < f->loops[l].count; i++) {
            const spot p = spot_of(f, &f->loops[l], i), q = spot_of(f, &f->loops[l], i + 1);
            unit = fmin(unit, square_up_to(middle, p, q));
            if ((p.y > middle.y) != (q.y > middle.y) && middle.x < p.x + (middle.y - p.y) / (q.y - p.y) * (q.x - p.x))
                is_inside = !is_inside;
        }
    return is_inside ? unit : 0;
}

// Letters stand upright on faces at the sides, and others read along the first axis.
static double preference_of(const face *f)
{
    return 4 * f->v.at[2] + 2 * f->u.at[0] + f->u.at[1];
}

// Tries a grid of middles.  step: between two of them.
static void try_middles(const face *f, double step, double most_unit, place *best)
{
    spot least = {INFINITY, INFINITY}, most = {-INFINITY, -INFINITY};
    for (uint32_t l = 0; l < f->count; l++)
        for (uint32_t i = 0; i < f->loops[l].count; i++) {
            const spot at = spot_of(f, &f->loops[l], i);
            least = (spot){fmin(least.x, at.x), fmin(least.y, at.y)};
            most = (spot){fmax(most.x, at.x), fmax(most.y, at.y)};
        }
    const xt_half_space plane = f->solid->planes.at[f->loops->plane];
    const double        preference = preference_of(f);
    const int32_t       columns = (int32_t)((most.x - least.x) * f->half.x / step / 2);
    const int32_t       rows = (int32_t)((most.y - least.y) * f->half.y / step / 2);
    if (best->unit >= most_unit && preference < best->preference + 1e-6)
        return;
    for (int32_t row = -rows; row <= rows && !xt_work_is_over(); row++)
        for (int32_t column = -columns; column <= columns; column++) {
            const spot   middle = {(least.x + most.x) / 2 + column * step / f->half.x,
                                   (least.y + most.y) / 2 + row * step / f->half.y};
            const double unit = fmin(unit_at(f, middle), most_unit);
            if (unit < best->unit + 1e-6 && (unit < best->unit - 1e-6 || preference < best->preference + 1e-6))
                continue;
            const xt_vector3 on_plane = xt_plus((xt_vector3){{0}}, plane.offset, plane.normal);
            *best = (place){xt_plus(xt_plus(on_plane, middle.x * f->half.x, f->u), middle.y * f->half.y, f->v),
                            f->u,
                            f->v,
                            plane,
                            unit,
                            preference};
            if (unit >= most_unit)
                return;
        }
}

static xt_vector3 direction_of(const face *f, const xt_loop *loop, uint32_t i)
{
    return xt_unit(xt_plus(corner_of(f, loop, i + 1), -1, corner_of(f, loop, i)));
}

// Returns true if no edge before this one is parallel to it.
static bool is_first_of_direction(const face *f, uint32_t loop, uint32_t corner)
{
    const xt_vector3 along = direction_of(f, &f->loops[loop], corner);
    for (uint32_t l = 0; l <= loop; l++)
        for (uint32_t i = 0; i < (l < loop ? f->loops[l].count : corner); i++)
            if (xt_length(xt_cross(along, direction_of(f, &f->loops[l], i))) < 1e-6)
                return false;
    return true;
}

// Tries the direction of each edge.
static void try_face(face *f, double most_unit, place *best)
{
    const xt_vector3 normal = f->solid->planes.at[f->loops->plane].normal, none = {{0}};
    for (uint32_t l = 0; l < f->count; l++)
        for (uint32_t i = 0; i < f->loops[l].count; i++) {
            if (!is_first_of_direction(f, l, i))
                continue;
            f->u = direction_of(f, &f->loops[l], i);
            f->v = xt_cross(normal, f->u);
            if (preference_of(f) < 0) {
                f->u = xt_plus(none, -1, f->u);
                f->v = xt_plus(none, -1, f->v);
            }
            try_middles(f, 2 * most_unit, most_unit, best);
        }
}

// Finds the place of the largest text.  Faces that look up come first.
static place find_place(const xt_solid *solid, spot half, double most_unit)
{
    place best = {.unit = 0};
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t l = 0, next; l < solid->loops.count && best.unit < most_unit; l = next) {
            const uint32_t plane = solid->loops.at[l].plane;
            for (next = l + 1; next < solid->loops.count && solid->loops.at[next].plane == plane;)
                next++;
            face f = {.solid = solid, .loops = &solid->loops.at[l], .count = next - l, .half = half};
            if ((solid->planes.at[plane].normal.at[2] < 1 - 1e-6) == pass)
                try_face(&f, most_unit, &best);
        }
    return best;
}

// ---- Strokes -------------------------------------------------------------------------------------------------------

static bool put_stroke(xt_cutters *cutters, const place *at, spot from, spot to, double depth)
{
    const double        x = to.x - from.x, y = to.y - from.y, length = hypot(x, y), reach = XT_STROKE / 2 * at->unit;
    const xt_vector3    none = {{0}};
    const xt_vector3    along = length > 0 ? xt_plus(xt_plus(none, x / length, at->u), y / length, at->v) : at->u;
    const xt_vector3    across = xt_cross(at->plane.normal, along);
    const xt_vector3    begin = xt_plus(xt_plus(at->middle, from.x * at->unit, at->u), from.y * at->unit, at->v);
    const double        first = xt_dot(along, begin), side = xt_dot(across, begin);
    const xt_half_space halves[] = {
        {along, first + length * at->unit + reach},
        {xt_plus(none, -1, along), reach - first},
        {across, side + reach},
        {xt_plus(none, -1, across), reach - side},
        {at->plane.normal, at->plane.offset + depth},
        {xt_plus(none, -1, at->plane.normal), depth - at->plane.offset},
    };
    xt_polytope prism = {.facets = {0}};
    const bool  ok = xt_polytope_make(&prism, halves, 6);
    if (ok)
        xt_vector_push(&cutters->bodies, prism);
    if (!ok || cutters->bodies.failed)
        xt_polytope_free(&prism);
    return ok && !cutters->bodies.failed;
}

static spot grid_point(const char *digits, double left)
{
    return (spot){left + digits[0] - '0', digits[1] - '0' - HEIGHT / 2};
}

bool xt_engraving_cutters(xt_cutters *cutters, const xt_solid *solid, const char *name, const xt_engraving *engraving)
{
    const double width = ADVANCE * (double)(strlen(name) - 1) + WIDTH, around = XT_STROKE / 2 + XT_MARGIN;
    const place  at = find_place(solid, (spot){width / 2 + around, HEIGHT / 2 + around}, engraving->most_unit);
    bool         ok = true;
    if (at.unit < fmax(engraving->least_unit, engraving->depth / XT_MARGIN))
        return true;
    for (double left = -width / 2; *name; name++, left += ADVANCE)
        for (const char *rest = letters[(unsigned char)*name]; rest && *rest;) {
            const size_t length = strcspn(rest, " ");
            for (size_t i = 0; ok && i + 2 < length + (length == 2); i += 2)
                ok = put_stroke(cutters, &at, grid_point(rest + i, left),
                                grid_point(rest + (length == 2 ? i : i + 2), left), engraving->depth);
            rest += length + (rest[length] == ' ');
        }
    return ok;
}
