// formats.c -- STL, OBJ and OpenSCAD, and the table of formats.

#include "workshop/formats.h"

#include <inttypes.h>
#include <string.h>

// ---- STL -----------------------------------------------------------------------------------------------------------

// The file is little-endian on every machine.
static void put_word(uint32_t word, FILE *out)
{
    for (uint32_t i = 0; i < 4; i++)
        putc((int)(word >> 8 * i & 255), out);
}

static void put_floats(xt_vector3 vector, FILE *out)
{
    for (uint32_t k = 0; k < 3; k++) {
        const float number = (float)vector.at[k];
        uint32_t    word;
        memcpy(&word, &number, sizeof word);
        put_word(word, out);
    }
}

static xt_vector3 rounded(xt_vector3 point)
{
    return (xt_vector3){{(float)point.at[0], (float)point.at[1], (float)point.at[2]}};
}

// The normal is that of the rounded corners, and 0 if they are on a line.
static void put_stl_triangle(const xt_mesh *mesh, const xt_triangle *triangle, FILE *out)
{
    xt_vector3 corner[3];
    for (uint32_t i = 0; i < 3; i++)
        corner[i] = rounded(mesh->points.at[triangle->at[i]]);
    const xt_vector3 across = xt_cross(xt_plus(corner[1], -1, corner[0]), xt_plus(corner[2], -1, corner[0]));
    put_floats(xt_length(across) > 0 ? xt_unit(across) : across, out);
    for (uint32_t i = 0; i < 3; i++)
        put_floats(corner[i], out);
    putc(0, out);
    putc(0, out);
}

// The header must not begin with "solid", which marks a text.
static bool write_stl(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    char     header[80] = {0};
    uint32_t triangles = 0;
    (void)diagnostics;
    snprintf(header, sizeof header, "made by exactile, in mm: %.40s", bodies[0].name);
    fwrite(header, 1, sizeof header, out);
    for (uint32_t b = 0; b < count; b++)
        triangles += bodies[b].mesh.triangles.count;
    put_word(triangles, out);
    for (uint32_t b = 0; b < count; b++)
        for (uint32_t t = 0; t < bodies[b].mesh.triangles.count; t++)
            put_stl_triangle(&bodies[b].mesh, &bodies[b].mesh.triangles.at[t], out);
    return true;
}

// ---- OBJ -----------------------------------------------------------------------------------------------------------

static bool write_obj(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t first = 1;
    (void)diagnostics;
    fputs("# made by exactile, in mm\n", out);
    for (uint32_t b = 0; b < count; b++) {
        const xt_mesh *mesh = &bodies[b].mesh;
        fprintf(out, "o %s\n", bodies[b].name);
        for (uint32_t i = 0; i < mesh->points.count; i++)
            fprintf(out, "v %.9g %.9g %.9g\n", mesh->points.at[i].at[0], mesh->points.at[i].at[1],
                    mesh->points.at[i].at[2]);
        for (uint32_t t = 0; t < mesh->triangles.count; t++)
            fprintf(out, "f %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", first + mesh->triangles.at[t].at[0],
                    first + mesh->triangles.at[t].at[1], first + mesh->triangles.at[t].at[2]);
        first += mesh->points.count;
    }
    return true;
}

// ---- OpenSCAD ------------------------------------------------------------------------------------------------------

// OpenSCAD wants the corners of a face clockwise.
static void put_polyhedron(const xt_mesh *mesh, FILE *out)
{
    fputs("    polyhedron(points = [", out);
    for (uint32_t i = 0; i < mesh->points.count; i++)
        fprintf(out, "%s\n        [%.9g, %.9g, %.9g]", i ? "," : "", mesh->points.at[i].at[0], mesh->points.at[i].at[1],
                mesh->points.at[i].at[2]);
    fputs("],\n    faces = [", out);
    for (uint32_t t = 0; t < mesh->triangles.count; t++)
        fprintf(out, "%s\n        [%" PRIu32 ", %" PRIu32 ", %" PRIu32 "]", t ? "," : "", mesh->triangles.at[t].at[0],
                mesh->triangles.at[t].at[2], mesh->triangles.at[t].at[1]);
    fputs("], convexity = 10);\n", out);
}

static bool write_scad(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    fputs("// made by exactile, in mm\n", out);
    for (uint32_t b = 0; b < count; b++) {
        fprintf(out, "\n// piece %s\nmodule piece_%" PRIu32 "() {\n", bodies[b].name, b + 1);
        put_polyhedron(&bodies[b].mesh, out);
        fputs("}\n", out);
    }
    fputs("\n", out);
    for (uint32_t b = 0; b < count; b++)
        fprintf(out, "color(\"#%06" PRIx32 "\") piece_%" PRIu32 "();\n", bodies[b].colour, b + 1);
    return true;
}

// ---- The table -----------------------------------------------------------------------------------------------------

static const xt_build_format formats[] = {
    {.name = "stl", .write = write_stl},
    {.name = "obj", .write = write_obj},
    {.name = "scad", .write = write_scad},
    {.name = "3mf", .write = xt_3mf_write, .is_available = xt_3mf_is_available},
    {.name = "svg", .write_sheet = xt_svg_write_sheet},
    {.name = "dxf", .write_sheet = xt_dxf_write_sheet},
};

const xt_build_format *xt_build_format_row(uint32_t index)
{
    return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const xt_build_format *xt_build_format_find(const char *name, xt_diagnostics *diagnostics)
{
    const xt_build_format *format;
    char                   names[64] = "";
    size_t                 used = 0;
    for (uint32_t i = 0; (format = xt_build_format_row(i)); i++) {
        if (strcmp(format->name, name) == 0)
            return !format->is_available || format->is_available(diagnostics) ? format : NULL;
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", format->name);
    }
    xt_diagnose(diagnostics, "pieces have no format '%s'; use one of %s", name, names);
    return NULL;
}
