// print_lattices.c -- writes web/src/lattices.js: the rows of src/lattice/lattices.c, as the page and the npm package
// use them.
//
// A page draws the cells of a plane as polygons. Its unit is a period along x, and y runs down. In space the unit is
// the distance of the nearest cells.

#include "draw/solid.h"
#include "workshop/cell_solids.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// Returns the value with 12 decimals, so that the text is the same on all machines. -0 becomes 0.
static double rounded(double value)
{
    const double scale = 1e12;
    int64_t      whole = (int64_t)(value * scale + (value < 0 ? -0.5 : 0.5));
    return (double)whole / scale;
}

static const char *boolean(bool value)
{
    return value ? "true" : "false";
}

// Returns the vector from a cell to the next period along an axis.
static xt_point period_along(const xt_lattice *plane, uint32_t axis)
{
    xt_point vector = {0};
    vector.at[axis] = plane->period;
    return vector;
}

static void print_spot(xt_spot spot, double unit)
{
    printf("[%.13g, %.13g]", rounded(spot.x / unit), rounded(spot.y / unit));
}

static void print_corners(const xt_lattice *plane, uint32_t slot, double unit)
{
    xt_spot         middle = xt_spot_of_point(plane, plane->slot[slot]);
    xt_cell_polygon polygon;
    xt_cell_polygon_make(&polygon, plane, plane->slot[slot]);
    for (uint32_t i = 0; i < polygon.sides; i++) {
        fputs(i ? ", " : "      [", stdout);
        print_spot((xt_spot){middle.x + polygon.corner[i].x, middle.y + polygon.corner[i].y}, unit);
    }
    fputs("],\n", stdout);
}

static void print_plane(const xt_lattice *plane)
{
    double          unit = xt_spot_of_point(plane, period_along(plane, 0)).x;
    xt_cell_polygon polygon;
    printf("  \"%s\": {\n    steps: [", plane->name);
    for (uint32_t k = 0; k < 2; k++) {
        fputs(k ? ", " : "", stdout);
        print_spot(xt_spot_of_point(plane, period_along(plane, k)), unit);
    }
    fputs("],\n    corners: [\n", stdout);
    for (uint32_t s = 0; s < plane->slots; s++)
        print_corners(plane, s, unit);
    xt_cell_polygon_make(&polygon, plane, plane->slot[0]);
    printf("    ],\n    inradius: %.13g,\n    lineWidth: %.13g,\n  },\n", rounded(polygon.inradius / unit),
           rounded(xt_line_width(plane) / unit));
}

static void print_vector(const xt_lattice *lattice, xt_cell from, xt_cell to)
{
    for (uint32_t k = 0; k < lattice->dimensions; k++)
        printf("%s%" PRId32, k ? ", " : "[", to.at[k] - from.at[k]);
    putchar(']');
}

static void print_neighbours(const xt_lattice *lattice, uint32_t slot)
{
    const char *separator = "      [";
    xt_cell     cell = xt_cell_of_point(lattice, lattice->slot[slot]);
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        xt_point next;
        if (!xt_neighbour_of_point(lattice, lattice->slot[slot], n, &next))
            continue;
        fputs(separator, stdout);
        print_vector(lattice, cell, xt_cell_of_point(lattice, next));
        separator = ", ";
    }
    fputs("],\n", stdout);
}

// ---- In space ------------------------------------------------------------------------------------------------------

static void print_vector3(xt_vector3 vector)
{
    printf("[%.6g, %.6g, %.6g]", rounded(vector.at[0]), rounded(vector.at[1]), rounded(vector.at[2]));
}

// Prints a parallelogram, from both sides, whose sides are at the ends of the cell.
static void print_plate(const xt_lattice *lattice, uint32_t slot)
{
    xt_vector3 way[2];
    for (uint32_t e = 0; e < 2; e++) {
        const xt_position end = xt_position_of_point(lattice, lattice->end[slot][e]);
        for (uint32_t k = 0; k < 3; k++)
            way[e].at[k] = end.at[k] / lattice->end_parts;
    }
    for (int side = -1; side <= 1; side += 2) {
        fputs(side < 0 ? "{ next: null, corners: [" : "] }, { next: null, corners: [", stdout);
        for (int i = 0; i < 4; i++) {
            fputs(i ? ", " : "", stdout);
            print_vector3(
                xt_plus(xt_plus((xt_vector3){{0}}, i == 0 || i == 3 ? 1 : -1, way[0]), i < 2 ? side : -side, way[1]));
        }
    }
    fputs("] }", stdout);
}

// Prints the cell behind a face.
static void print_next(const xt_cell_solids *solids, uint32_t slot, xt_vector3 normal)
{
    const xt_lattice *lattice = solids->lattice;
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        xt_point next;
        if (!xt_neighbour_of_point(lattice, lattice->slot[slot], n, &next) ||
            xt_dot(xt_unit(xt_centre_of_point(solids, lattice->neighbour[n])), normal) < 1 - XT_SAME_LENGTH)
            continue;
        print_vector(lattice, xt_cell_of_point(lattice, lattice->slot[slot]), xt_cell_of_point(lattice, next));
        return;
    }
    fputs("null", stdout);
}

static void print_body(const xt_cell_solids *solids, uint32_t slot)
{
    const xt_lattice *lattice = solids->lattice;
    fputs("      { centre: ", stdout);
    print_vector3(xt_centre_of_point(solids, lattice->slot[slot]));
    fputs(", faces: [", stdout);
    if (lattice->end_pairs)
        print_plate(lattice, slot);
    for (uint32_t f = 0; !lattice->end_pairs && !lattice->is_ball && f < solids->cell[slot].facets.count; f++) {
        const xt_polygon *face = &solids->cell[slot].facets.at[f];
        fputs(f ? ", { next: " : "{ next: ", stdout);
        print_next(solids, slot, face->plane.normal);
        fputs(", corners: [", stdout);
        for (uint32_t i = 0; i < face->count; i++) {
            fputs(i ? ", " : "", stdout);
            print_vector3(face->corner[i]);
        }
        fputs("] }", stdout);
    }
    puts("] },");
}

static void print_layerings(const xt_lattice *lattice)
{
    xt_layering    all[XT_LAYERINGS_MAX];
    const uint32_t count = xt_layerings_of(lattice, all);
    for (uint32_t i = 0; i < count; i++) {
        xt_layer_grid grid = {.lattice = lattice, .layering = all[i]};
        xt_layer_grid_stand(&grid);
        printf("      { plane: \"%s\", of: [", all[i].plane);
        for (uint32_t row = 0; row < 3; row++)
            printf("%s[%" PRId32 ", %" PRId32 ", %" PRId32 "]", row ? ", " : "", all[i].of[row][0], all[i].of[row][1],
                   all[i].of[row][2]);
        fputs("], drift: ", stdout);
        print_spot(grid.drift, xt_spot_of_point(grid.plane, period_along(grid.plane, 0)).x);
        fputs(", frame: [", stdout);
        for (uint32_t row = 0; row < 3; row++) {
            fputs(row ? ", " : "", stdout);
            print_vector3((xt_vector3){{grid.frame[row][0], grid.frame[row][1], grid.frame[row][2]}});
        }
        puts("] },");
    }
}

static void print_space(const xt_lattice *lattice)
{
    xt_cell_solids solids;
    if (!xt_cell_solids_make(&solids, lattice, 0))
        abort();
    printf("    isBall: %s,\n    periods: [", boolean(lattice->is_ball));
    for (uint32_t k = 0; k < 3; k++) {
        fputs(k ? ", " : "", stdout);
        print_vector3(xt_centre_of_point(&solids, period_along(lattice, k)));
    }
    puts("],\n    bodies: [");
    for (uint32_t slot = 0; slot < lattice->slots; slot++)
        print_body(&solids, slot);
    puts("    ],\n    layerings: [");
    print_layerings(lattice);
    puts("    ],");
    xt_cell_solids_free(&solids);
}

static void print_lattice(const xt_lattice *lattice)
{
    // Pages draw lattices with layers.
    const xt_lattice *plane = lattice->dimensions <= 3 ? xt_plane_of(lattice) : NULL;
    printf("  \"%s\": {\n    cell: \"%s\",\n    dimensions: %" PRIu32 ",\n    slots: %" PRIu32 ",\n", lattice->name,
           lattice->cell, lattice->dimensions, lattice->slots);
    printf("    isFlat: %s,\n    isDrawnInSpace: %s,\n    isDefault: %s,\n", boolean(lattice->flat),
           boolean(xt_lattice_is_in_space(lattice)), boolean(lattice->is_default));
    printf("    plane: \"%s\",\n    neighbours: [\n", plane ? plane->name : "");
    for (uint32_t s = 0; s < lattice->slots; s++)
        print_neighbours(lattice, s);
    fputs("    ],\n", stdout);
    if (xt_lattice_is_in_space(lattice))
        print_space(lattice);
    fputs("  },\n", stdout);
}

static const char opening[] =
    "// lattices.js -- the lattices of src/lattice/lattices.c. It is written by tests/print_lattices.c; do not edit "
    "it.\n"
    "//\n"
    "// To write it anew:  make test; cp build/test/tests/lattices.js web/src\n"
    "\n"
    "/**\n"
    " * A point of the page: right and down. The unit is a period along x.\n"
    " * @typedef {[number, number]} Spot\n"
    " */\n"
    "\n"
    "/**\n"
    " * How pages draw the cells of a layer.\n"
    " * @typedef {object} Plane\n"
    " * @property {[Spot, Spot]} steps from a cell to the next period along x, and along y\n"
    " * @property {Spot[][]} corners for each slot: of the cell in the period 0 0\n"
    " * @property {number} inradius of the largest circle in a cell\n"
    " * @property {number} lineWidth of cells that are lines, from their corner 0 to their corner 3; 0: cells have "
    "sides\n"
    " */\n"
    "\n"
    "/**\n"
    " * @typedef {object} Lattice\n"
    " * @property {string} cell the name of one cell\n"
    " * @property {number} dimensions\n"
    " * @property {number} slots the cells of a period along x\n"
    " * @property {boolean} isFlat\n"
    " * @property {boolean} isDrawnInSpace solids can be drawn; they have the properties below\n"
    " * @property {boolean} isDefault of definitions that name no lattice\n"
    " * @property {string} plane the lattice of one layer; \"\" if layers cannot be drawn\n"
    " * @property {number[][][]} neighbours for each slot: the vectors to the neighbours of a cell\n"
    " * @property {boolean} [isBall] a cell is a ball with a diameter of 1\n"
    " * @property {Vector[]} [periods] the ways to the next period along x, y and z\n"
    " * @property {Body[]} [bodies] for each slot: the cell in the period 0 0 0\n"
    " * @property {Layering[]} [layerings] the ways to see a solid in layers; without any the layers are those of z\n"
    " */\n"
    "\n"
    "/**\n"
    " * A way or a point in space: z points upwards.\n"
    " * @typedef {number[]} Vector\n"
    " */\n"
    "\n"
    "/**\n"
    " * A face of a cell.\n"
    " * @typedef {object} Face\n"
    " * @property {Vector[]} corners from the centre of the cell, counter-clockwise from outside\n"
    " * @property {number[] | null} next the vector to the cell behind it\n"
    " */\n"
    "\n"
    "/**\n"
    " * @typedef {object} Body\n"
    " * @property {Vector} centre\n"
    " * @property {Face[]} faces none of a ball\n"
    " */\n"
    "\n"
    "/**\n"
    " * A way to see a solid in layers.\n"
    " * @typedef {object} Layering\n"
    " * @property {string} plane the lattice of a layer\n"
    " * @property {number[][]} of x and y in the plane, and the layer, as linear functions of the cell\n"
    " * @property {Spot} drift of a layer against the one below, on the page\n"
    " * @property {Vector[]} frame the directions of space in which these layers lie flat\n"
    " */\n";

int main(void)
{
    const xt_lattice *lattice;
    puts(opening);
    puts("// prettier-ignore\n/** @type {Record<string, Lattice>} */\nexport const LATTICES = {");
    for (uint32_t i = 0; (lattice = xt_lattice_at(i)); i++)
        print_lattice(lattice);
    puts("};\n\n// prettier-ignore\n/** @type {Record<string, Plane>} */\nexport const PLANES = {");
    for (uint32_t i = 0; (lattice = xt_lattice_at(i)); i++)
        if (lattice->flat)
            print_plane(lattice);
    puts("};");
    return 0;
}
