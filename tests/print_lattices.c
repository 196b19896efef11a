// print_lattices.c -- writes web/src/lattices.js: the rows of src/lattice/lattices.c, as the page and the npm package
// use them.
//
// A page draws the cells of a plane as polygons. Its unit is a period along x, and y runs down.

#include "draw/outline.h"

#include <inttypes.h>
#include <stdio.h>

// Returns the value with 12 decimals, so that the text is the same on all machines. -0 becomes 0.
static double rounded(double value)
{
    const double scale = 1e12;
    int64_t      whole = (int64_t)(value * scale + (value < 0 ? -0.5 : 0.5));
    return (double)whole / scale;
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

static const char *boolean(bool value)
{
    return value ? "true" : "false";
}

static void print_lattice(const xt_lattice *lattice)
{
    // Pages draw lattices with layers.
    const xt_lattice *plane = lattice->dimensions <= 3 ? xt_plane_of(lattice) : NULL;
    printf("  \"%s\": {\n    cell: \"%s\",\n    dimensions: %" PRIu32 ",\n    slots: %" PRIu32 ",\n", lattice->name,
           lattice->cell, lattice->dimensions, lattice->slots);
    printf("    isFlat: %s,\n    isDrawnInSpace: %s,\n    isDefault: %s,\n", boolean(lattice->flat),
           boolean(lattice->is_drawn_in_space), boolean(lattice->is_default));
    printf("    plane: \"%s\",\n    neighbours: [\n", plane ? plane->name : "");
    for (uint32_t s = 0; s < lattice->slots; s++)
        print_neighbours(lattice, s);
    fputs("    ],\n  },\n", stdout);
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
    " * @property {boolean} isDrawnInSpace its cells are unit cubes, so exploded views can show them\n"
    " * @property {boolean} isDefault of definitions that name no lattice\n"
    " * @property {string} plane the lattice of one layer; \"\" if layers cannot be drawn\n"
    " * @property {number[][][]} neighbours for each slot: the vectors to the neighbours of a cell\n"
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
