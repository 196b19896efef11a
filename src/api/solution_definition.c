// solution_definition.c -- writes a solution, or a part of one, in polycube's full form or its sub-puzzle form.
//
// The placed pieces are drawn. In the full form they are mobile: the definition is the same puzzle and shows its
// solution. In the sub-puzzle form they are stationary, and the rest can be solved again. Each copy becomes a piece,
// with its name in solutions.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "format/definition.h"
#include "output/text/rows.h"

#include <stdlib.h>
#include <string.h>

// Returns the piece of a copy; NULL if two pieces have copies of this name.
static const xt_piece *piece_of_copy(const xt_puzzle *puzzle, const char *copy)
{
    const xt_piece *found = NULL;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        size_t          length = strlen(piece->name);
        bool            fits = strcmp(piece->name, copy) == 0 && piece->high == 1;
        if (piece->high > 1 && strncmp(piece->name, copy, length) == 0 && copy[length] > '0') {
            char              *end;
            unsigned long long number = strtoull(copy + length, &end, 10);
            fits = !*end && number <= piece->high;
        }
        if (fits && found)
            return NULL;
        found = fits ? piece : found;
    }
    return found;
}

static bool names_are_clear(const xt_images *images, bool stationary, xt_diagnostics *diagnostics)
{
    for (uint32_t n = 0; n < images->name.count; n++) {
        const xt_piece *piece = piece_of_copy(images->puzzle, images->name.at[n]);
        if (!piece)
            xt_diagnose(diagnostics, "two pieces print as '%s'; rename one for this form", images->name.at[n]);
        else if (piece->motions != XT_MOTIONS_DEFAULT && !stationary)
            xt_diagnose(diagnostics, "the turns of '%s' cannot be said in a drawing; choose another form", piece->name);
        else if (piece->variable > 0)
            xt_diagnose(diagnostics, "the variable cells of '%s' cannot be said in a drawing; choose another form",
                        piece->name);
        else
            continue;
        return false;
    }
    return true;
}

// The placed pieces have the first names of their shape.
static void write_pieces_that_remain(const xt_assembly *assembly, const uint32_t *placed, FILE *out)
{
    const xt_images *images = assembly->images;
    for (uint32_t s = 0; s < images->shapes.count; s++) {
        const xt_shape *shape = &images->shapes.at[s];
        for (uint32_t copy = placed[s]; copy < shape->high; copy++) {
            const char *name = images->name.at[shape->names + copy];
            xt_write_piece(images->puzzle, piece_of_copy(images->puzzle, name), name, copy < shape->low, 1, out);
        }
    }
}

// Returns false if memory runs out.
static bool write_drawing(xt_assembly *assembly, bool stationary, FILE *out)
{
    uint32_t first = stationary ? 0 : assembly->placed;
    fputc('L', out);
    for (uint32_t p = first; p < assembly->pieces; p++)
        fprintf(out, "%s%s", p == first ? ":stationary=" : " ", xt_assembly_name(assembly, p));
    fputc('\n', out);
    bool ok = xt_assembly_write_rows(assembly, out);
    fputs("~L\n", out);
    return ok;
}

bool xt_solution_write_definition(const xt_solution *solution, bool stationary, FILE *out, xt_diagnostics *diagnostics)
{
    if (!xt_model_has_images(solution->model, "a definition", diagnostics))
        return false;
    const xt_images *images = solution->model->images;
    xt_assembly      assembly = {0};
    uint32_t        *placed = XT_NEW_ARRAY(uint32_t, images->shapes.count);
    bool             ok = placed && xt_assembly_make(&assembly, solution);
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    ok = ok && names_are_clear(images, stationary, diagnostics);
    if (ok) {
        for (uint32_t p = 0; p < assembly.placed; p++)
            placed[xt_image_at(images, assembly.image[p]).shape]++;
        if (solution->number)
            fprintf(out, "\n# --- SOLUTION %llu ---\n", (unsigned long long)solution->number);
        xt_write_box(images->puzzle, out);
        write_pieces_that_remain(&assembly, placed, out);
        ok = write_drawing(&assembly, stationary, out);
        if (!ok)
            xt_diagnose_out_of_memory(diagnostics);
        fputs("~D\n", out);
    }
    xt_assembly_free(&assembly);
    free(placed);
    return ok && !ferror(out);
}
