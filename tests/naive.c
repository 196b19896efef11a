// naive.c -- see naive.h.
//
// Two solutions are equal if a motion maps the region onto itself, cells under stationary pieces included, and one
// assembly onto the other, stationary pieces included.  A moved piece becomes the piece with the same views.  If there
// is none, or if the image is no solution, the motion does not apply to this solution.
//
// A cell is a polygon or a solid: a set of corners.  Cells are of one form if a translation maps the corners of one to
// those of the other.  A translation of the lattice maps each cell to a cell of its form.  So a cell is known by its
// centre and its form.

#include "naive.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// ---- Space ---------------------------------------------------------------------------------------------------------

static const double root_of_3 = 1.73205080756887729353;
static const double nearly = 1e-6;

typedef struct point {
    double at[NAIVE_AXES];
} point;

typedef struct spot {
    point centre;
    int   form;
} spot;

enum { CORNERS = 16 };

// A lattice: the cells of one period, which repeat along three steps.
typedef struct world {
    const char *name;
    bool        is_flat;
    bool        can_cross;  // pieces may meet at a corner or an edge without a common side
    bool        is_oblique; // the axes of x and y are at 60 degrees
    int         turns;      // in the plane; 0: 6 if the axes are oblique, otherwise 4
    int         side;       // cells touch if they have this number of common corners
    int         slots, corners;
    point       corner[NAIVE_FORMS][CORNERS]; // of the cells x 0 0, for each x of the first period
    point       step[NAIVE_AXES];             // the next period of x, the next y, z and w
    void (*make)(struct world *w);

    // These follow from the above.
    bool         is_made;
    point        centre[NAIVE_FORMS];
    int          form[NAIVE_FORMS];       // the first cell of this form
    point        steps_along[NAIVE_AXES]; // the number of each step in a vector is its scalar product with one of these
    int          motions;
    naive_motion motion[NAIVE_MOTIONS];
} world;

static point sum(point a, double times, point b)
{
    for (int i = 0; i < NAIVE_AXES; i++)
        a.at[i] += times * b.at[i];
    return a;
}

static double scalar(point a, point b)
{
    double product = 0;
    for (int i = 0; i < NAIVE_AXES; i++)
        product += a.at[i] * b.at[i];
    return product;
}

// Returns the part of a vector that is upright on other vectors, which may depend on each other.
static point upright_part(point v, const point *others, int count)
{
    point upright[NAIVE_AXES];
    for (int i = 0; i < count; i++)
        upright[i] = upright_part(others[i], others, i);
    for (int i = 0; i < count; i++)
        if (scalar(upright[i], upright[i]) > nearly)
            v = sum(v, -scalar(v, upright[i]) / scalar(upright[i], upright[i]), upright[i]);
    return v;
}

static double square_of_distance(point a, point b)
{
    point difference = sum(a, -1, b);
    return scalar(difference, difference);
}

static int below(double a) // floor(a), except that numbers just below an integer count as the integer
{
    int whole = (int)a;
    return whole - ((double)whole > a + nearly) + ((double)whole + 1 < a + nearly);
}

static int nearest(double a)
{
    return below(a + 0.5);
}

static point move_point(const naive_motion *motion, point p)
{
    point q = {{0}};
    for (int i = 0; i < NAIVE_AXES; i++)
        for (int k = 0; k < NAIVE_AXES; k++)
            q.at[i] += motion->to[i][k] * p.at[k];
    return q;
}

// ---- The lattices --------------------------------------------------------------------------------------------------

static point in_the_plane(double a, double b) // a steps along a row, b steps at 60 degrees to it
{
    return (point){{a + b / 2, b * root_of_3 / 2, 0}};
}

static void make_squares(world *w)
{
    for (int c = 0; c < w->corners; c++)
        w->corner[0][c] = (point){{c & 1, c >> 1 & 1, c >> 2 & 1, c >> 3}};
    for (int k = 0; k < NAIVE_AXES; k++)
        w->step[k].at[k] = 1;
}

static void set_steps_of_the_plane(world *w)
{
    w->step[0] = in_the_plane(1, 0);
    w->step[1] = in_the_plane(0, 1);
    w->step[2] = (point){{0, 0, 1}};
}

static void make_hexagons(world *w)
{
    static const int way[6][2] = {{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}};
    for (int c = 0; c < 6; c++)
        w->corner[0][c] = in_the_plane(way[c][0] / 3.0, way[c][1] / 3.0);
    set_steps_of_the_plane(w);
}

// A unit square around the origin: its centre and a side, to the right, above, to the left and below.
static void make_quarters(world *w)
{
    static const int corner[] = {-1, -1, 1, -1, 1, 1, -1, 1}; // x and y, from the lower left one on
    for (int x = 0; x < 4; x++)
        for (int end = 0; end < 2; end++) {
            const int *at = corner + 2 * ((x + 1 + end) % 4);
            w->corner[x][1 + end] = (point){{at[0] / 2.0, at[1] / 2.0}};
        }
    w->step[0] = (point){{1}};
    w->step[1] = (point){{0, 1}};
    w->step[2] = (point){{0, 0, 1}};
}

// The hexagons have their centres one step apart.  Kites begin at 30 degrees and go round the origin.
static void make_kites(world *w)
{
    static const int middle[7][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}};
    for (int x = 0; x < 6; x++) {
        const int *a = middle[x], *b = middle[x + 1];
        w->corner[x][1] = in_the_plane(a[0] / 2.0, a[1] / 2.0);
        w->corner[x][2] = in_the_plane((a[0] + b[0]) / 3.0, (a[1] + b[1]) / 3.0);
        w->corner[x][3] = in_the_plane(b[0] / 2.0, b[1] / 2.0);
    }
    set_steps_of_the_plane(w);
}

// Three rhombs share a corner.  A rhomb has two of the three centres of hexagons around it.
static void make_rhombs(world *w)
{
    static const int centre[4][2] = {{0, 0}, {0, -1}, {-1, 0}, {0, 0}};
    static const int first[3] = {0, 2, 1};
    for (int x = 0; x < 3; x++) {
        const int *a = centre[first[x]], *b = centre[first[x] + 1];
        w->corner[x][0] = in_the_plane(a[0], a[1]);
        w->corner[x][1] = in_the_plane(b[0], b[1]);
        w->corner[x][2] = in_the_plane(-1 / 3.0, -1 / 3.0);
        w->corner[x][3] = in_the_plane(a[0] + b[0] + 1 / 3.0, a[1] + b[1] + 1 / 3.0);
    }
    set_steps_of_the_plane(w);
}

// The origin is the middle of a brick.  Its long sides have a corner of two other bricks in the middle.
static void make_bricks(world *w)
{
    for (int c = 0; c < 6; c++)
        w->corner[0][c] = (point){{c % 3 - 1, c / 3 - 0.5}};
    w->step[0] = (point){{2}};
    w->step[1] = (point){{1, 1}};
    w->step[2] = (point){{0, 0, 1}};
}

// Even x: two corners on the lower row.  Odd x: two on the upper.  Prisms have the same corners one higher.
static void make_triangles(world *w)
{
    for (int odd = 0; odd < 2; odd++)
        for (int c = 0; c < w->corners; c++) {
            w->corner[odd][c] = c % 3 == 2 ? in_the_plane(odd, odd) : in_the_plane(c % 3 == 0, c % 3 == 1);
            w->corner[odd][c].at[2] = c >= 3;
        }
    set_steps_of_the_plane(w);
}

// The corners are the points where a sphere touches another.  The steps are edges of a tetrahedron.
static void make_spheres(world *w)
{
    const double half = 0.5 / 1.41421356237309504880;
    for (int c = 0; c < 12; c++) {
        int without = c / 4;
        w->corner[0][c].at[(without + 1) % 3] = c & 1 ? half : -half;
        w->corner[0][c].at[(without + 2) % 3] = c & 2 ? half : -half;
    }
    for (int k = 0; k < 3; k++)
        w->step[k] = (point){{k == 2 ? 0 : 2 * half, k == 1 ? 0 : 2 * half, k == 0 ? 0 : 2 * half}};
}

// The cubes have sides of 2, and the first has its centre at the origin.  A cell has this centre, the centre of a face,
// and the ends of an edge of that face.
static void make_rhombic_tetrahedra(world *w)
{
    for (int x = 0; x < 24; x++) {
        int   face = x / 8, edge = x / 2 % 2 == 0 ? (face == 0) : (face == 2 ? 1 : 2), other = 3 - face - edge;
        point middle = {{0}};
        middle.at[face] = x / 4 % 2 == 0 ? 1 : -1;
        w->corner[x][1] = middle;
        middle.at[edge] = x % 2 == 0 ? 1 : -1;
        for (int end = -1; end <= 1; end += 2) {
            w->corner[x][2 + (end > 0)] = middle;
            w->corner[x][2 + (end > 0)].at[other] = end;
        }
    }
    for (int k = 0; k < 3; k++)
        w->step[k].at[k] = 2;
}

// Cubes with sides of 4 have an eighth of an octahedron at every second corner, and a tetrahedron between the others.
static void make_tetra_octa(world *w)
{
    static const int by_period[10][3] = {{1, 1, 1}, {3, 7, 7}, {7, 3, 7}, {1, 1, 5}, {7, 7, 3},
                                         {1, 5, 1}, {5, 1, 1}, {7, 7, 7}, {2, 2, 2}, {6, 6, 6}};
    for (int x = 0; x < 10; x++) {
        const int *u = by_period[x], at[3] = {(u[0] + u[1]) / 2, (u[0] + u[2]) / 2, (u[1] + u[2]) / 2};
        int        corner = 0;
        for (int i = 0; i < 8; i++) {
            int   sum_of_cube = 0, away = 0; // from the corner nearest to the cell
            point p;
            for (int k = 0; k < 3; k++) {
                p.at[k] = 4 * (at[k] / 4 + (i >> k & 1));
                sum_of_cube += at[k] / 4 + (i >> k & 1);
                away += (i >> k & 1) != at[k] % 4 / 2;
            }
            if (x < 8 ? away < 2 : sum_of_cube % 2 == 1)
                w->corner[x][corner++] = p;
        }
    }
    w->step[0] = (point){{4, 4, 0}};
    w->step[1] = (point){{4, 0, 4}};
    w->step[2] = (point){{0, 4, 4}};
}

// A cell is an edge of a tiling by squares, triangles or hexagons, and its corners are the ends.  Hexagons have sides
// of 1 and their centres are at the steps, which rise to the right by 30 degrees.
static void make_sticks(world *w)
{
    for (int x = 0; x < 2; x++)
        w->corner[x][1].at[x] = w->step[x].at[x] = 1;
    w->step[2] = (point){{0, 0, 1}};
}

static void make_trigs(world *w)
{
    static const int way[3][2] = {{1, 0}, {0, 1}, {-1, 1}};
    for (int x = 0; x < 3; x++)
        w->corner[x][1] = in_the_plane(way[x][0], way[x][1]);
    set_steps_of_the_plane(w);
}

static void make_twigs(world *w)
{
    static const int way[3][2] = {{1, 0}, {-1, 1}, {0, -1}};
    for (int x = 0; x < 3; x++) {
        w->corner[x][0] = in_the_plane(0, -1);
        w->corner[x][1] = in_the_plane(way[x][0], way[x][1] - 1);
    }
    w->step[0] = in_the_plane(1, 1);
    w->step[1] = in_the_plane(-1, 2);
    w->step[2] = (point){{0, 0, 1}};
}

// Squares of the cubic grid, upright on z, y and x.
static void make_square_faces(world *w)
{
    for (int x = 0; x < 3; x++)
        for (int c = 0; c < 4; c++) {
            w->corner[x][c].at[x == 2] = c & 1;
            w->corner[x][c].at[x == 0 ? 1 : 2] = c >> 1;
        }
    for (int k = 0; k < 3; k++)
        w->step[k].at[k] = 1;
}

static world worlds[] = {
    {.name = "square", .is_flat = true, .side = 2, .slots = 1, .corners = 4, .make = make_squares},
    {.name = "cube", .side = 4, .slots = 1, .corners = 8, .make = make_squares},
    {.name = "hypercube", .side = 8, .slots = 1, .corners = 16, .make = make_squares},
    {.name = "triangle",
     .is_flat = true,
     .is_oblique = true,
     .side = 2,
     .slots = 2,
     .corners = 3,
     .make = make_triangles},
    {.name = "hexagon",
     .is_flat = true,
     .is_oblique = true,
     .side = 2,
     .slots = 1,
     .corners = 6,
     .make = make_hexagons},
    {.name = "prism", .is_oblique = true, .side = 3, .slots = 2, .corners = 6, .make = make_triangles},
    {.name = "tetrakis", .is_flat = true, .side = 2, .slots = 4, .corners = 3, .make = make_quarters},
    {.name = "kite", .is_flat = true, .is_oblique = true, .side = 2, .slots = 6, .corners = 4, .make = make_kites},
    {.name = "rhombille",
     .is_flat = true,
     .is_oblique = true,
     .side = 2,
     .slots = 3,
     .corners = 4,
     .make = make_rhombs},
    {.name = "brick", .is_flat = true, .turns = 2, .side = 2, .slots = 1, .corners = 6, .make = make_bricks},
    {.name = "sphere", .side = 1, .slots = 1, .corners = 12, .make = make_spheres},
    {.name = "rhombic", .side = 3, .slots = 24, .corners = 4, .make = make_rhombic_tetrahedra},
    {.name = "tetra-octa", .side = 3, .slots = 10, .corners = 4, .make = make_tetra_octa},
    {.name = "stick", .can_cross = true, .is_flat = true, .side = 1, .slots = 2, .corners = 2, .make = make_sticks},
    {.name = "twig", .is_flat = true, .is_oblique = true, .side = 1, .slots = 3, .corners = 2, .make = make_twigs},
    {.name = "trig",
     .can_cross = true,
     .is_flat = true,
     .is_oblique = true,
     .side = 1,
     .slots = 3,
     .corners = 2,
     .make = make_trigs},
    {.name = "polyominoid", .can_cross = true, .side = 2, .slots = 3, .corners = 4, .make = make_square_faces},
};

static const world *world_of(const char *lattice);

int naive_slots(const char *lattice)
{
    return world_of(lattice)->slots;
}

bool naive_is_flat(const char *lattice)
{
    return world_of(lattice)->is_flat;
}

int naive_axes(const char *lattice)
{
    const world *w = world_of(lattice);
    return w->is_flat ? 2 : w->corners == CORNERS ? 4 : 3;
}

// Returns the cell of the first period that is a translation of the cell; its centre is that of cell 0 0 0 then.
static int slot_of(const world *w, naive_cell cell)
{
    int slot = cell.x % w->slots;
    return slot < 0 ? slot + w->slots : slot;
}

static point to_its_period(const world *w, naive_cell cell)
{
    point p = {{0}};
    p = sum(p, (cell.x - slot_of(w, cell)) / w->slots, w->step[0]);
    p = sum(p, cell.y, w->step[1]);
    p = sum(p, cell.z, w->step[2]);
    return sum(p, cell.w, w->step[3]);
}

static point centre_of(const world *w, naive_cell cell)
{
    return sum(to_its_period(w, cell), 1, w->centre[slot_of(w, cell)]);
}

static spot moved_spot(const world *w, const naive_motion *motion, naive_cell cell)
{
    return (spot){.centre = move_point(motion, centre_of(w, cell)), .form = motion->form_to[w->form[slot_of(w, cell)]]};
}

naive_cell naive_move(const char *lattice, const naive_motion *motion, naive_cell cell)
{
    const world *w = world_of(lattice);
    spot         s = moved_spot(w, motion, cell);
    for (int slot = 0; slot < w->slots; slot++) {
        point way = sum(s.centre, -1, w->centre[slot]), whole = way;
        int   steps[NAIVE_AXES];
        for (int k = 0; k < NAIVE_AXES; k++) {
            steps[k] = nearest(scalar(way, w->steps_along[k]));
            whole = sum(whole, -steps[k], w->step[k]);
        }
        if (w->form[slot] == s.form && scalar(whole, whole) < nearly)
            return (naive_cell){steps[0] * w->slots + slot, steps[1], steps[2], steps[3]};
    }
    abort(); // a motion maps cells to cells
}

bool naive_touch(const char *lattice, naive_cell a, naive_cell b)
{
    const world *w = world_of(lattice);
    point        way = sum(to_its_period(w, b), -1, to_its_period(w, a));
    int          common = 0;
    for (int i = 0; i < w->corners; i++)
        for (int k = 0; k < w->corners; k++)
            common +=
                square_of_distance(w->corner[slot_of(w, a)][i], sum(way, 1, w->corner[slot_of(w, b)][k])) < nearly;
    return common >= w->side && common < w->corners;
}

double naive_distance(const char *lattice, naive_cell cell, naive_cell a, naive_cell b, int corner)
{
    const world *w = world_of(lattice);
    point        from = sum(centre_of(w, a), 1, centre_of(w, b));
    for (int i = 0; i < NAIVE_AXES; i++)
        from.at[i] /= 2;
    if (corner >= 0)
        from = sum(to_its_period(w, a), 1, w->corner[slot_of(w, a)][corner % w->corners]);
    return square_of_distance(centre_of(w, cell), from);
}

// ---- Crossings -----------------------------------------------------------------------------------------------------

bool naive_can_cross(const char *lattice)
{
    return world_of(lattice)->can_cross;
}

// Writes the points at which a cell meets others: its corners, or the middles of its edges.
static int meeting_points(const world *w, naive_cell cell, point *points)
{
    const point *corner = w->corner[slot_of(w, cell)], from = to_its_period(w, cell);
    int          count = 0;
    for (int i = 0; i < w->corners; i++)
        for (int k = 0; k <= i; k++)
            if (w->side == 1 ? k == i : k < i && square_of_distance(corner[i], corner[k]) < 1 + nearly) {
                points[count] = sum(from, 0.5, corner[i]);
                points[count] = sum(points[count], 0.5, corner[k]);
                count++;
            }
    return count;
}

// Writes the directions from a point to the middles of a piece's cells that meet there.
static int directions_from(const world *w, const naive_piece *piece, point at, point *directions)
{
    int count = 0;
    for (int c = 0; c < piece->cells; c++) {
        point points[CORNERS];
        for (int i = meeting_points(w, piece->cell[c], points); i-- > 0;)
            if (square_of_distance(points[i], at) < nearly)
                directions[count++] = sum(centre_of(w, piece->cell[c]), -1, at);
    }
    return count;
}

// The angle of v from u, in the plane of u and w, from 0 to 2 pi.
static double angle_from(point u, point w, point v)
{
    const point  across = upright_part(w, &u, 1);
    const double angle = atan2(scalar(v, across) / sqrt(scalar(across, across)), scalar(v, u) / sqrt(scalar(u, u)));
    return angle < 0 ? angle + 2 * 3.14159265358979323846 : angle;
}

// Returns true if the line from u to v parts p from q.  All four begin at one point, in one plane.
static bool parts(point u, point v, point p, point q)
{
    point w = p;
    if (scalar(upright_part(w, &u, 1), upright_part(w, &u, 1)) < nearly)
        w = q;
    if (scalar(upright_part(w, &u, 1), upright_part(w, &u, 1)) < nearly)
        return false; // p and q lie opposite to u
    const double turn = angle_from(u, w, v);
    return (angle_from(u, w, p) < turn) != (angle_from(u, w, q) < turn);
}

bool naive_cross(const char *lattice, const naive_piece *a, const naive_piece *b)
{
    const world *w = world_of(lattice);
    for (int c = 0; c < a->cells; c++) {
        point points[CORNERS], of_a[NAIVE_PIECE_CELLS], of_b[NAIVE_PIECE_CELLS];
        for (int m = meeting_points(w, a->cell[c], points); m-- > 0;) {
            int count_a = directions_from(w, a, points[m], of_a);
            int count_b = count_a > 1 ? directions_from(w, b, points[m], of_b) : 0;
            for (int i = 0; i < count_a; i++)
                for (int j = 0; j < i; j++)
                    for (int k = 0; k < count_b; k++)
                        for (int l = 0; l < k; l++)
                            if (parts(of_a[i], of_a[j], of_b[k], of_b[l]))
                                return true;
        }
    }
    return false;
}

// ---- Motions -------------------------------------------------------------------------------------------------------

static naive_motion product(const naive_motion *a, const naive_motion *b)
{
    naive_motion c = {.to = {{0}}};
    for (int i = 0; i < NAIVE_AXES; i++)
        for (int j = 0; j < NAIVE_AXES; j++)
            for (int k = 0; k < NAIVE_AXES; k++)
                c.to[i][j] += a->to[i][k] * b->to[k][j];
    for (int f = 0; f < NAIVE_FORMS; f++)
        c.form_to[f] = a->form_to[b->form_to[f]];
    return c;
}

static const naive_motion identity = {
    .to = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0, 1}},
    .form_to = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}};

// Turns in the plane, and the same after a half turn about a line of the plane.  Solids are mirrored in the plane too.
static int motions_of_the_plane(int turns, bool is_flat, naive_motion *motions)
{
    const naive_motion half = {.to = {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, 0, 1}}};
    const naive_motion quarter = {.to = {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, {0, 0, 0, 1}}};
    const naive_motion sixth = {.to = {{0.5, -root_of_3 / 2, 0}, {root_of_3 / 2, 0.5, 0}, {0, 0, 1}, {0, 0, 0, 1}}};
    const naive_motion flip = {.to = {{1, 0, 0}, {0, -1, 0}, {0, 0, -1}, {0, 0, 0, 1}}};
    const naive_motion mirror = {.to = {{1, 0, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 0, 1}}};
    naive_motion       turn = identity;
    for (int k = 0; k < turns; k++) {
        motions[k] = turn;
        motions[turns + k] = product(&turn, &flip);
        motions[2 * turns + k] = product(&turn, &mirror);
        motions[3 * turns + k] = product(&motions[turns + k], &mirror);
        turn = product(&turn, turns == 2 ? &half : turns == 4 ? &quarter : &sixth);
    }
    return (is_flat ? 2 : 4) * turns;
}

// The first axes in any order, each in either direction.
static int motions_of_the_cube(int axes, naive_motion *motions)
{
    int count = 0;
    for (int code = 0; code < 1 << (3 * axes); code++) {
        naive_motion m = identity;
        int          used = 0;
        for (int i = 0; i < axes; i++) {
            int digit = code >> 3 * i & 7, to = (digit / 2 + i) % NAIVE_AXES; // code 0 is the identity
            used |= 1 << to;
            m.to[i][i] = 0;
            m.to[i][to] = digit % 2 ? -1 : 1;
        }
        if (used == (1 << axes) - 1)
            motions[count++] = m;
    }
    return count;
}

// Returns the form of the cell after the motion.
static int moved_form(const world *w, const naive_motion *motion, int cell)
{
    for (int f = 0; f < w->slots; f++) {
        int same = 0;
        for (int i = 0; i < w->corners; i++)
            for (int k = 0; k < w->corners; k++)
                same += square_of_distance(move_point(motion, sum(w->corner[cell][i], -1, w->centre[cell])),
                                           sum(w->corner[f][k], -1, w->centre[f])) < nearly;
        if (same == w->corners)
            return f;
    }
    abort(); // a motion maps cells to cells
}

static double difference(const naive_motion *a, const naive_motion *b)
{
    double most = 0;
    for (int i = 0; i < NAIVE_AXES; i++)
        for (int k = 0; k < NAIVE_AXES; k++) {
            double d = a->to[i][k] - b->to[i][k];
            most = d > most ? d : -d > most ? -d : most;
        }
    return most;
}

static double determinant(const naive_motion *motion)
{
    naive_motion m = *motion;
    double       product = 1;
    for (int k = 0; k < NAIVE_AXES; k++) {
        int pivot = k;
        for (int i = k; i < NAIVE_AXES; i++)
            if (m.to[i][k] * m.to[i][k] > m.to[pivot][k] * m.to[pivot][k])
                pivot = i;
        for (int j = 0; j < NAIVE_AXES; j++) {
            double spare = m.to[k][j];
            m.to[k][j] = m.to[pivot][j];
            m.to[pivot][j] = spare;
        }
        product *= pivot == k ? m.to[k][k] : -m.to[k][k];
        for (int i = k + 1; i < NAIVE_AXES; i++)
            for (int j = NAIVE_AXES - 1; j >= k; j--)
                m.to[i][j] -= m.to[i][k] / m.to[k][k] * m.to[k][j];
    }
    return product;
}

// A turn in the plane of the steps of x and y moves every point along this plane.
static void classify(const world *w, naive_motion *motion)
{
    naive_motion twice = product(motion, motion);
    bool         in_plane = true;
    motion->keeps_layers = true;
    motion->reflects = determinant(motion) < 0;
    for (int k = 0; k < NAIVE_AXES; k++) {
        point axis = {{0}}, off, across;
        axis.at[k] = 1;
        off = upright_part(sum(move_point(motion, axis), -1, axis), w->step, 2);
        across = upright_part(move_point(motion, w->step[k % 2]), w->step, 2);
        in_plane = in_plane && scalar(off, off) < nearly;
        motion->keeps_layers = motion->keeps_layers && scalar(across, across) < nearly;
    }
    in_plane = in_plane && !motion->reflects;
    motion->least = difference(motion, &identity) < nearly               ? XT_MOTIONS_NONE
                    : in_plane && difference(&twice, &identity) < nearly ? XT_MOTIONS_HALF
                    : in_plane                                           ? XT_MOTIONS_PLANE
                    : motion->reflects                                   ? XT_MOTIONS_MIRROR
                                                                         : XT_MOTIONS_SPACE;
}

static void finish(world *w)
{
    w->is_made = true;
    w->make(w);
    w->step[3] = (point){{0, 0, 0, 1}};
    for (int k = 0; k < NAIVE_AXES; k++) {
        point others[NAIVE_AXES], across;
        for (int i = 0, count = 0; i < NAIVE_AXES; i++)
            if (i != k)
                others[count++] = w->step[i];
        across = upright_part(w->step[k], others, NAIVE_AXES - 1);
        w->steps_along[k] = sum((point){{0}}, 1 / scalar(across, w->step[k]), across);
    }
    for (int slot = 0; slot < w->slots; slot++)
        for (int c = 0; c < w->corners; c++)
            w->centre[slot] = sum(w->centre[slot], 1.0 / w->corners, w->corner[slot][c]);
    for (int slot = 0; slot < w->slots; slot++)
        w->form[slot] = moved_form(w, &identity, slot);
    if (w->turns == 0)
        w->turns = w->is_oblique ? 6 : 4;
    w->motions = w->is_oblique || w->is_flat ? motions_of_the_plane(w->turns, w->is_flat, w->motion)
                                             : motions_of_the_cube(w->corners == CORNERS ? 4 : 3, w->motion);
    for (int m = 0; m < w->motions; m++) {
        for (int f = 0; f < w->slots; f++)
            w->motion[m].form_to[f] = moved_form(w, &w->motion[m], f);
        classify(w, &w->motion[m]);
    }
}

static const world *world_of(const char *lattice)
{
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++)
        if (strcmp(worlds[i].name, lattice) == 0) {
            if (!worlds[i].is_made)
                finish(&worlds[i]);
            return &worlds[i];
        }
    fprintf(stderr, "naive.c does not know the lattice '%s'\n", lattice);
    abort();
}

int naive_motions(const char *lattice, naive_motion motions[NAIVE_MOTIONS])
{
    const world *w = world_of(lattice);
    memcpy(motions, w->motion, (size_t)w->motions * sizeof *motions);
    return w->motions;
}

// ---- The region ----------------------------------------------------------------------------------------------------

int naive_box_index(const naive_puzzle *puzzle, naive_cell cell)
{
    const naive_cell *size = &puzzle->size;
    if (cell.x < 0 || cell.y < 0 || cell.z < 0 || cell.w < 0 || cell.x >= size->x || cell.y >= size->y ||
        cell.z >= size->z || cell.w >= size->w)
        return -1;
    return ((cell.x * size->y + cell.y) * size->z + cell.z) * size->w + cell.w;
}

bool naive_colour_fits(const naive_puzzle *puzzle, int piece_colour, int cell_colour)
{
    return piece_colour == 0 || cell_colour == 0 || !puzzle->forbids[piece_colour - 1][cell_colour - 1];
}

int naive_region(const naive_puzzle *puzzle, naive_cell cells[NAIVE_BOX])
{
    int        count = 0;
    naive_cell c;
    for (c.x = 0; c.x < puzzle->size.x; c.x++)
        for (c.y = 0; c.y < puzzle->size.y; c.y++)
            for (c.z = 0; c.z < puzzle->size.z; c.z++)
                for (c.w = 0; c.w < puzzle->size.w; c.w++)
                    if (puzzle->kind[naive_box_index(puzzle, c)] != XT_CELL_ABSENT)
                        cells[count++] = c;
    return count;
}

static int find_spot(const spot *spots, int count, const spot *wanted)
{
    for (int i = 0; i < count; i++)
        if (spots[i].form == wanted->form && square_of_distance(spots[i].centre, wanted->centre) < nearly)
            return i;
    return -1;
}

// Returns true if the motion, followed by a translation of the centre of mass, maps the region onto itself.
static bool moves_region(const world *w, const naive_motion *motion, const naive_cell *cells, const spot *spots,
                         int count, int *to)
{
    point mass = {{0}};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < NAIVE_AXES; k++)
            mass.at[k] += spots[i].centre.at[k] / count;
    point moved_mass = move_point(motion, mass);
    for (int i = 0; i < count; i++) {
        spot moved = moved_spot(w, motion, cells[i]);
        for (int k = 0; k < NAIVE_AXES; k++)
            moved.centre.at[k] += mass.at[k] - moved_mass.at[k];
        to[i] = find_spot(spots, count, &moved);
        if (to[i] < 0)
            return false;
    }
    return true;
}

// Lists the motions that map the region onto itself, by number.
static int symmetries_of(const naive_puzzle *puzzle, int to[NAIVE_MOTIONS][NAIVE_CELLS], int which[NAIVE_MOTIONS],
                         naive_motion motions[NAIVE_MOTIONS])
{
    naive_cell cells[NAIVE_BOX];
    spot       spots[NAIVE_BOX];
    int        count = naive_region(puzzle, cells), most = naive_motions(puzzle->lattice, motions), found = 0;
    for (int i = 0; i < count; i++)
        spots[i] = moved_spot(world_of(puzzle->lattice), &identity, cells[i]);
    for (int m = 0; m < most; m++) {
        bool is_symmetry = moves_region(world_of(puzzle->lattice), &motions[m], cells, spots, count, to[found]);
        for (int i = 0; i < count && is_symmetry; i++)
            is_symmetry = puzzle->colour[naive_box_index(puzzle, cells[i])] ==
                          puzzle->colour[naive_box_index(puzzle, cells[to[found][i]])];
        if (is_symmetry)
            which[found++] = m;
    }
    return found;
}

int naive_symmetries(const naive_puzzle *puzzle, int to[NAIVE_MOTIONS][NAIVE_CELLS], bool reflects[NAIVE_MOTIONS])
{
    naive_motion motions[NAIVE_MOTIONS];
    int          which[NAIVE_MOTIONS], count = symmetries_of(puzzle, to, which, motions);
    for (int i = 0; i < count; i++)
        reflects[i] = motions[which[i]].reflects;
    return count;
}

// ---- Looks ---------------------------------------------------------------------------------------------------------
//
// A view of a piece is its cells in one orientation, relative to each other, with a choice of its variable cells.  The
// look of a piece is all its allowed views. Pieces with equal looks have one kind.

typedef struct view {
    // In thousandths of a step from the least centre, the form, and the colour.
    int cell[NAIVE_PIECE_CELLS][NAIVE_AXES + 2];
    int cells;
} view;

enum { VIEWS = NAIVE_MOTIONS << NAIVE_VARIABLE, PLACEMENTS = 1 << 15 };

typedef struct look {
    int  cells, label, views;
    view view[VIEWS];
} look;

static int compare_views(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(view));
}

static int compare_cells_of_view(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(int[NAIVE_AXES + 2]));
}

static view view_of(const world *w, const naive_piece *piece, const naive_motion *motion)
{
    view  v = {.cells = piece->cells};
    spot  s[NAIVE_PIECE_CELLS];
    point least;
    for (int c = 0; c < piece->cells; c++) {
        s[c] = moved_spot(w, motion, piece->cell[c]);
        for (int k = 0; k < NAIVE_AXES; k++)
            if (c == 0 || s[c].centre.at[k] < least.at[k])
                least.at[k] = s[c].centre.at[k];
    }
    for (int c = 0; c < piece->cells; c++) {
        for (int k = 0; k < NAIVE_AXES; k++)
            v.cell[c][k] = nearest(1000 * (s[c].centre.at[k] - least.at[k]));
        v.cell[c][NAIVE_AXES] = s[c].form;
        v.cell[c][NAIVE_AXES + 1] = piece->colour[c];
    }
    qsort(v.cell, (size_t)piece->cells, sizeof v.cell[0], compare_cells_of_view);
    return v;
}

static xt_motions turns_of(const naive_puzzle *puzzle, const naive_piece *piece)
{
    return piece->motions != XT_MOTIONS_DEFAULT ? piece->motions
           : puzzle->one_sided                  ? XT_MOTIONS_PLANE
                                                : XT_MOTIONS_SPACE;
}

// The turn about the line through the origin that stands upright on the steps of x and y.
static naive_motion turn_of_layers(const world *w, double angle)
{
    naive_motion turn = identity;
    point        upright = {{0}};
    for (int i = 0; i < 3; i++)
        upright.at[i] = w->step[0].at[(i + 1) % 3] * w->step[1].at[(i + 2) % 3] -
                        w->step[0].at[(i + 2) % 3] * w->step[1].at[(i + 1) % 3];
    upright = sum((point){{0}}, 1 / sqrt(scalar(upright, upright)), upright);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) { // Rodrigues' formula
            const int other = 3 - i - k;
            turn.to[i][k] = (i == k ? cos(angle) : 0) + (1 - cos(angle)) * upright.at[i] * upright.at[k];
            if (i != k)
                turn.to[i][k] += ((k - i + 3) % 3 == 1 ? -1 : 1) * sin(angle) * upright.at[other];
        }
    return turn;
}

static bool is_in_layer(const world *w, const naive_piece *piece, const naive_motion *motion)
{
    for (int c = 1; c < piece->cells; c++) {
        const point from = moved_spot(w, motion, piece->cell[0]).centre,
                    to = moved_spot(w, motion, piece->cell[c]).centre;
        const point off = upright_part(sum(to, -1, from), w->step, 2);
        if (scalar(off, off) > nearly)
            return false;
    }
    return true;
}

// Lists the motions of a piece without variable cells.  Balls in one layer also turn by a sixth.
static int motions_of_piece(const naive_puzzle *puzzle, const naive_piece *piece, naive_motion *motions)
{
    naive_motion     all[NAIVE_MOTIONS];
    const world     *w = world_of(puzzle->lattice);
    const xt_motions turns = turns_of(puzzle, piece);
    const int        count = naive_motions(puzzle->lattice, all);
    int              found = 0, flat = 0;
    for (int m = 0; m < count; m++)
        if (all[m].least <= turns)
            motions[found++] = all[m];
    while (flat < found && !is_in_layer(w, piece, &motions[flat]))
        flat++;
    if (strcmp(puzzle->lattice, "sphere") != 0 || turns == XT_MOTIONS_NONE || flat == found)
        return found;
    const naive_motion turn = turn_of_layers(w, 3.14159265358979323846 / (turns == XT_MOTIONS_HALF ? 1 : 3)),
                       turned = product(&turn, &motions[flat]);
    for (int m = 0, own = found; m < own; m++)
        motions[found++] = product(&motions[m], &turned);
    return found;
}

// Returns the piece with one choice of its variable cells, of 2^variable.
static naive_piece piece_by_choice(const naive_piece *piece, int choice)
{
    naive_piece chosen = *piece;
    int         fixed = piece->cells - piece->variable;
    chosen.cells = chosen.variable = 0;
    for (int c = 0; c < piece->cells; c++)
        if (c < fixed || choice >> (c - fixed) & 1) {
            chosen.cell[chosen.cells] = piece->cell[c];
            chosen.colour[chosen.cells++] = piece->colour[c];
        }
    return chosen;
}

// Makes the look of a piece after a motion.
static void make_look(look *l, const naive_puzzle *puzzle, const naive_piece *piece, const naive_motion *after)
{
    naive_motion motions[NAIVE_MOTIONS];
    int          different = 0;
    l->views = 0;
    l->cells = piece->cells;
    l->label = piece->label;
    for (int choice = 0; choice < 1 << piece->variable; choice++) {
        naive_piece chosen = piece_by_choice(piece, choice);
        for (int m = motions_of_piece(puzzle, &chosen, motions); m-- > 0;) {
            naive_motion both = product(after, &motions[m]);
            l->view[l->views++] = view_of(world_of(puzzle->lattice), &chosen, &both);
        }
    }
    qsort(l->view, (size_t)l->views, sizeof l->view[0], compare_views);
    for (int v = 0; v < l->views; v++)
        if (v == 0 || compare_views(&l->view[v], &l->view[different - 1]) != 0)
            l->view[different++] = l->view[v];
    l->views = different;
}

static bool look_alike(const look *a, const look *b)
{
    return a->cells == b->cells && a->label == b->label && a->views == b->views &&
           memcmp(a->view, b->view, (size_t)a->views * sizeof a->view[0]) == 0;
}

// ---- The search ----------------------------------------------------------------------------------------------------

typedef struct kind {
    look look;
    int  first;     // a piece of this kind
    int  low, high; // mobile copies
    int  must, may; // labels that must be used, and that may be used
    int  used;
    int  placements;

    naive_part placement[PLACEMENTS];
} kind;

typedef struct search {
    const naive_puzzle *puzzle;
    naive_cell          cells[NAIVE_BOX];
    spot                spots[NAIVE_BOX];
    int                 count;
    uint64_t            required, open; // sets of cells
    int                 kind_count;
    naive_solution      now;
    naive_solution     *solution;
    uint32_t            solutions, most_solutions, room;
    uint64_t            labelled;
    uint64_t            steps_left;
    bool                gave_up;
    kind kinds[NAIVE_PIECES]; // the last member, because naive_solve clears those before: these are 60 MB
} search;

static void add_placement(kind *k, const naive_part *part)
{
    for (int i = 0; i < k->placements; i++)
        if (memcmp(&k->placement[i], part, sizeof *part) == 0)
            return;
    if (k->placements == PLACEMENTS)
        abort();
    k->placement[k->placements++] = *part;
}

static void colour_cell(naive_part *part, int colour, int cell)
{
    if (colour > 0)
        part->coloured[colour - 1] |= (uint64_t)1 << cell;
}

// Lists every placement of a piece without variable cells, after the motion, on open cells.
static void find_placements(search *s, kind *k, const naive_piece *piece, const naive_motion *motion)
{
    spot turned[NAIVE_PIECE_CELLS];
    for (int c = 0; c < piece->cells; c++)
        turned[c] = moved_spot(world_of(s->puzzle->lattice), motion, piece->cell[c]);
    for (int target = 0; target < s->count; target++) {
        naive_part part = {.kind = (uint64_t)(k - s->kinds)};
        bool       fits = true;
        for (int c = 0; c < piece->cells && fits; c++) {
            spot moved = turned[c];
            for (int i = 0; i < NAIVE_AXES; i++)
                moved.centre.at[i] += s->spots[target].centre.at[i] - turned[0].centre.at[i];
            int there = find_spot(s->spots, s->count, &moved);
            fits = there >= 0 && (s->open >> there & 1) &&
                   naive_colour_fits(s->puzzle, piece->colour[c],
                                     s->puzzle->colour[naive_box_index(s->puzzle, s->cells[there])]);
            part.cells |= fits ? (uint64_t)1 << there : 0;
            if (fits)
                colour_cell(&part, piece->colour[c], there);
        }
        if (fits)
            add_placement(k, &part);
    }
}

static naive_part part_of_stationary(search *s, const naive_piece *piece, uint64_t its_kind)
{
    naive_part part = {.kind = its_kind};
    for (int c = 0; c < piece->cells; c++) {
        spot there = moved_spot(world_of(s->puzzle->lattice), &identity, piece->cell[c]);
        int  at = find_spot(s->spots, s->count, &there);
        part.cells |= (uint64_t)1 << at;
        colour_cell(&part, piece->colour[c], at);
    }
    return part;
}

static int kind_that_looks(const search *s, const look *l)
{
    int k = 0;
    while (k < s->kind_count && !look_alike(&s->kinds[k].look, l))
        k++;
    return k;
}

static void make_kinds(search *s, uint64_t *kind_of)
{
    naive_motion motions[NAIVE_MOTIONS];
    for (int p = 0; p < s->puzzle->pieces; p++) {
        const naive_piece *piece = &s->puzzle->piece[p];
        kind              *next = &s->kinds[s->kind_count];
        make_look(&next->look, s->puzzle, piece, &identity);
        int k = kind_that_looks(s, &next->look);
        kind_of[p] = (uint64_t)k;
        if (k == s->kind_count) {
            next->first = p;
            next->low = next->high = next->must = next->may = next->used = next->placements = 0;
            s->kind_count++;
        }
        if (piece->stationary)
            continue;
        s->kinds[k].low += piece->low;
        s->kinds[k].high += piece->high;
        *(piece->low == piece->high ? &s->kinds[k].must : &s->kinds[k].may) += piece->high;
    }
    for (int k = 0; k < s->kind_count; k++)
        for (int choice = 0; choice < 1 << s->puzzle->piece[s->kinds[k].first].variable; choice++) {
            naive_piece chosen = piece_by_choice(&s->puzzle->piece[s->kinds[k].first], choice);
            for (int m = motions_of_piece(s->puzzle, &chosen, motions); m-- > 0;)
                find_placements(s, &s->kinds[k], &chosen, &motions[m]);
        }
}

static int compare_parts(const void *a, const void *b)
{
    const naive_part *left = a, *right = b;
    if (left->cells != right->cells)
        return left->cells < right->cells ? -1 : 1;
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    return memcmp(left->coloured, right->coloured, sizeof left->coloured);
}

static void sort_parts(naive_part *parts, int count)
{
    qsort(parts, (size_t)count, sizeof *parts, compare_parts);
}

static int compare_solutions(const void *a, const void *b)
{
    const naive_solution *left = a, *right = b;
    if (left->parts != right->parts)
        return left->parts < right->parts ? -1 : 1;
    int order = 0;
    for (int p = 0; p < left->parts && order == 0; p++)
        order = compare_parts(&left->part[p], &right->part[p]);
    return order;
}

// Returns the number of ways to label the copies of one kind: the choice of the optional ones, and the order of all.
static uint64_t ways_to_label(const kind *k)
{
    uint64_t ways = 1;
    for (int i = 0; i < k->used - k->must; i++)
        ways = ways * (uint64_t)(k->may - i) / (uint64_t)(i + 1);
    for (int i = 2; i <= k->used; i++)
        ways *= (uint64_t)i;
    return ways;
}

static naive_piece piece_of_part(const search *s, const naive_part *part)
{
    naive_piece piece = {.cells = 0};
    for (int c = 0; c < s->count; c++)
        if (part->cells >> c & 1)
            piece.cell[piece.cells++] = s->cells[c];
    return piece;
}

static bool has_crossing(const search *s)
{
    const char *lattice = s->puzzle->lattice;
    if (!naive_can_cross(lattice) || s->puzzle->crossing == 1 || (s->puzzle->crossing == 0 && !naive_is_flat(lattice)))
        return false;
    for (int i = 0; i < s->now.parts; i++)
        for (int j = 0; j < i; j++) {
            const naive_piece a = piece_of_part(s, &s->now.part[i]), b = piece_of_part(s, &s->now.part[j]);
            if (naive_cross(lattice, &a, &b))
                return true;
        }
    return false;
}

static void remember_solution(search *s)
{
    uint64_t ways = 1;
    for (int k = 0; k < s->kind_count; k++) {
        if (s->kinds[k].used < s->kinds[k].low)
            return;
        ways *= ways_to_label(&s->kinds[k]);
    }
    if (has_crossing(s))
        return;
    if (s->solutions == s->most_solutions) {
        s->gave_up = true;
        return;
    }
    s->labelled += ways;
    if (s->solutions == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->solution = realloc(s->solution, s->room * sizeof *s->solution);
        if (!s->solution)
            abort();
    }
    s->solution[s->solutions] = s->now;
    sort_parts(s->solution[s->solutions].part, s->now.parts);
    s->solutions++;
}

static void add_part(search *s, int k, const naive_part *part)
{
    s->kinds[k].used++;
    s->now.part[s->now.parts++] = *part;
}

static void take_part(search *s, int k)
{
    s->kinds[k].used--;
    s->now.parts--;
}

static bool may_go_on(search *s)
{
    s->gave_up = s->gave_up || s->steps_left == 0;
    s->steps_left -= !s->gave_up;
    return !s->gave_up;
}

// With all required cells covered: remembers this solution, and each one with more pieces on optional cells once.
static void add_optional_pieces(search *s, uint64_t covered, int first_kind, int first_placement)
{
    if (!may_go_on(s))
        return;
    remember_solution(s);
    for (int k = first_kind; k < s->kind_count; k++)
        for (int i = k == first_kind ? first_placement : 0; i < s->kinds[k].placements; i++) {
            uint64_t cells = s->kinds[k].placement[i].cells;
            if (s->kinds[k].used == s->kinds[k].high || (cells & covered))
                continue;
            add_part(s, k, &s->kinds[k].placement[i]);
            add_optional_pieces(s, covered | cells, k, i + 1);
            take_part(s, k);
        }
}

static void cover_first_cell(search *s, uint64_t covered)
{
    uint64_t missing = s->required & ~covered, first = missing & (~missing + 1);
    if (!missing)
        add_optional_pieces(s, covered, 0, 0);
    else if (may_go_on(s))
        for (int k = 0; k < s->kind_count; k++)
            for (int i = 0; i < s->kinds[k].placements && s->kinds[k].used < s->kinds[k].high; i++) {
                uint64_t cells = s->kinds[k].placement[i].cells;
                if (!(cells & first) || (cells & covered))
                    continue;
                add_part(s, k, &s->kinds[k].placement[i]);
                cover_first_cell(s, covered | cells);
                take_part(s, k);
            }
}

// ---- Classes -------------------------------------------------------------------------------------------------------

static uint64_t moved_cells(uint64_t cells, const int *to)
{
    uint64_t moved = 0;
    for (int i = 0; i < NAIVE_CELLS; i++)
        if (cells >> i & 1)
            moved |= (uint64_t)1 << to[i];
    return moved;
}

static bool is_motion_of(xt_unique unique, const naive_motion *motion)
{
    return unique == XT_UNIQUE_MIRROR || (unique == XT_UNIQUE && !motion->reflects) ||
           (unique == XT_UNIQUE_TURNS && motion->least <= XT_MOTIONS_PLANE);
}

// Follows the class numbers to the first solution of the class, which has its own number.
static int first_of_class(naive_solution *solution, int index, int unique)
{
    while (solution[index].of[unique] != index)
        index = solution[index].of[unique];
    return index;
}

static void join_classes(naive_solution *solution, int a, int b, int unique)
{
    a = first_of_class(solution, a, unique);
    b = first_of_class(solution, b, unique);
    solution[a < b ? b : a].of[unique] = a < b ? a : b;
}

int naive_piece_called(const naive_puzzle *puzzle, const char *name)
{
    size_t letters = strcspn(name, "0123456789");
    for (int i = 0; i < puzzle->pieces; i++)
        if (strlen(puzzle->piece[i].name) == letters && memcmp(puzzle->piece[i].name, name, letters) == 0)
            return i;
    return -1;
}

const naive_solution *naive_find(const naive_result *result, naive_part *parts, int count)
{
    naive_solution wanted = {.parts = count};
    sort_parts(parts, count);
    memcpy(wanted.part, parts, (size_t)count * sizeof *parts);
    return result->all == 0
               ? NULL
               : bsearch(&wanted, result->solution, result->all, sizeof *result->solution, compare_solutions);
}

static void apply_symmetry(const naive_result *result, const int *to, const int *kind_to, const naive_motion *motion)
{
    for (uint32_t i = 0; i < result->all; i++) {
        naive_part parts[NAIVE_CELLS];
        bool       all_known = true;
        for (int p = 0; p < result->solution[i].parts; p++) {
            const naive_part *part = &result->solution[i].part[p];
            parts[p] = (naive_part){.cells = moved_cells(part->cells, to), .kind = (uint64_t)kind_to[part->kind]};
            for (int k = 0; k < NAIVE_COLOURS; k++)
                parts[p].coloured[k] = moved_cells(part->coloured[k], to);
            all_known = all_known && kind_to[part->kind] >= 0;
        }
        const naive_solution *other = all_known ? naive_find(result, parts, result->solution[i].parts) : NULL;
        if (!other)
            continue;
        for (int unique = XT_UNIQUE; unique < NAIVE_GROUPS; unique++)
            if (is_motion_of((xt_unique)unique, motion))
                join_classes(result->solution, (int)i, (int)(other - result->solution), unique);
    }
}

static void find_classes(const search *s, naive_result *result)
{
    static int          to[NAIVE_MOTIONS][NAIVE_CELLS];
    static look         moved;
    static naive_motion motions[NAIVE_MOTIONS];
    int                 which[NAIVE_MOTIONS], kind_to[NAIVE_PIECES];
    int                 count = symmetries_of(s->puzzle, to, which, motions);
    for (uint32_t i = 0; i < result->all; i++)
        for (int unique = 0; unique < NAIVE_GROUPS; unique++)
            result->solution[i].of[unique] = (int)i;
    for (int g = 1; g < count; g++) {
        for (int k = 0; k < s->kind_count; k++) {
            make_look(&moved, s->puzzle, &s->puzzle->piece[s->kinds[k].first], &motions[which[g]]);
            kind_to[k] = kind_that_looks(s, &moved);
            kind_to[k] = kind_to[k] == s->kind_count ? -1 : kind_to[k];
        }
        apply_symmetry(result, to[g], kind_to, &motions[which[g]]);
    }
    for (uint32_t i = 0; i < result->all; i++) {
        int *of = result->solution[i].of;
        for (int unique = 0; unique < NAIVE_GROUPS; unique++) {
            of[unique] = first_of_class(result->solution, (int)i, unique);
            result->classes[unique] += of[unique] == (int)i;
        }
    }
}

// ---- Solving -------------------------------------------------------------------------------------------------------

static void start_search(search *s, const naive_puzzle *puzzle, naive_result *result)
{
    s->puzzle = puzzle;
    s->count = naive_region(puzzle, s->cells);
    if (s->count > NAIVE_CELLS)
        abort();
    for (int i = 0; i < s->count; i++) {
        s->spots[i] = moved_spot(world_of(puzzle->lattice), &identity, s->cells[i]);
        s->open |= (uint64_t)1 << i;
        if (puzzle->kind[naive_box_index(puzzle, s->cells[i])] == XT_CELL_FILL)
            s->required |= (uint64_t)1 << i;
    }
    for (int p = 0; p < puzzle->pieces; p++)
        if (puzzle->piece[p].stationary)
            s->open &= ~part_of_stationary(s, &puzzle->piece[p], 0).cells;
    s->required &= s->open;
    make_kinds(s, result->kind_of);
    for (int p = 0; p < puzzle->pieces; p++)
        if (puzzle->piece[p].stationary)
            s->now.part[s->now.parts++] = part_of_stationary(s, &puzzle->piece[p], result->kind_of[p]);
}

naive_result naive_solve(const naive_puzzle *puzzle, uint64_t steps, uint32_t solutions)
{
    naive_result  result = {.has_labelled = true};
    static search memory;
    search       *s = &memory;
    memset(s, 0, offsetof(search, kinds));
    s->steps_left = steps;
    s->most_solutions = solutions;
    start_search(s, puzzle, &result);
    cover_first_cell(s, 0);
    result.complete = !s->gave_up;
    result.is_solvable = s->solutions > 0;
    result.solution = s->solution;
    for (int p = 0; p < puzzle->pieces; p++)
        if (puzzle->piece[p].low != puzzle->piece[p].high && puzzle->piece[p].high != 1)
            result.has_labelled = false;
    if (result.complete) {
        result.all = s->solutions;
        result.labelled = s->labelled;
        if (result.all > 0) {
            qsort(result.solution, result.all, sizeof *result.solution, compare_solutions);
            find_classes(s, &result);
        }
    }
    return result;
}

void naive_result_free(naive_result *result)
{
    free(result->solution);
    result->solution = NULL;
}

bool naive_label(const naive_puzzle *puzzle, const naive_result *solved, naive_puzzle *labelled)
{
    int labels[NAIVE_PIECES] = {0};
    *labelled = *puzzle;
    labelled->pieces = 0;
    for (int stationary = 0; stationary < 2; stationary++)
        for (int p = 0; p < puzzle->pieces; p++) {
            const naive_piece *piece = &puzzle->piece[p];
            if (piece->stationary != (stationary == 1))
                continue;
            for (int copy = 0; copy < piece->high; copy++) {
                if (labelled->pieces == NAIVE_PIECES || (piece->low != piece->high && piece->high != 1))
                    return false;
                naive_piece *next = &labelled->piece[labelled->pieces++];
                *next = *piece;
                next->low = piece->low > 0;
                next->high = 1;
                next->label = labels[solved->kind_of[p]]++;
            }
        }
    return true;
}

// ---- Printing ------------------------------------------------------------------------------------------------------

static void print_piece(const naive_piece *piece, bool has_w, FILE *out)
{
    static const char *const turns[] = {"", "none", "half", "plane", "space", "mirror"};
    fprintf(out, "C:name=%s:type=%c", piece->name, piece->stationary ? 'S' : 'M');
    if (piece->low != 1 || piece->high != 1)
        fprintf(out, ":copies=%d..%d", piece->low, piece->high);
    if (piece->motions != XT_MOTIONS_DEFAULT)
        fprintf(out, ":motions=%s", turns[piece->motions]);
    fprintf(out, ":layout=");
    for (int c = 0; c < piece->cells; c++) {
        char w[16] = "";
        if (has_w)
            snprintf(w, sizeof w, " %d", piece->cell[c].w);
        fprintf(out, "%s%d %d %d%s%s",
                c == 0                                ? ""
                : c == piece->cells - piece->variable ? ":variable="
                                                      : ", ",
                piece->cell[c].x, piece->cell[c].y, piece->cell[c].z, w,
                ((const char *const[]){"", "/r", "/g", "/b"})[piece->colour[c]]);
    }
    fprintf(out, "\n");
}

static void print_row(const naive_puzzle *puzzle, int y, FILE *out)
{
    const int layers = puzzle->size.z * puzzle->size.w;
    for (int layer = 0; layer < layers; layer++) {
        for (int x = 0; x < puzzle->size.x; x++) {
            int at = naive_box_index(puzzle, (naive_cell){x, y, layer % puzzle->size.z, layer / puzzle->size.z});
            fprintf(out, " %c%.1s", "#+."[puzzle->kind[at]], &" rgb"[puzzle->colour[at]]);
        }
        fprintf(out, layer + 1 < layers ? "," : "\n");
    }
}

void naive_print(const naive_puzzle *puzzle, FILE *out)
{
    bool has_w = naive_axes(puzzle->lattice) > 3;
    fprintf(out, "D:xDim=%d:yDim=%d:zDim=%d:wDim=%d:lattice=%s%s%s\n", puzzle->size.x, puzzle->size.y, puzzle->size.z,
            puzzle->size.w, puzzle->lattice, puzzle->one_sided ? ":oneSide" : "",
            ((const char *const[]){"", ":crossing", ":crossing=0"})[puzzle->crossing]);
    for (int a = 0; a < NAIVE_COLOURS; a++) {
        fprintf(out, "K:name=%c:on=.", "rgb"[a]);
        for (int b = 0; b < NAIVE_COLOURS; b++)
            if (!puzzle->forbids[a][b])
                fprintf(out, " %c", "rgb"[b]);
        fprintf(out, "\n");
    }
    for (int p = 0; p < puzzle->pieces; p++)
        print_piece(&puzzle->piece[p], has_w, out);
    fprintf(out, "R\n");
    for (int y = puzzle->size.y; y-- > 0;)
        print_row(puzzle, y, out);
    fprintf(out, "~R\n~D\n");
}
