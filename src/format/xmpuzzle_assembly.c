// xmpuzzle_assembly.c -- see xmpuzzle_assembly.h.
//
// A stored placement has a position and a rotation: voxel v of a shape with the reference point h lies at
// position + rotation (v - h).  The copies of a part are alike.  Here they are numbered by their least cells, so that
// equal assemblies have equal names.

#include "format/xmpuzzle_assembly.h"

#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
#include <string.h>

// ---- The problem ---------------------------------------------------------------------------------------------------

static const xt_xm_problem *find_problem(const xt_xm_document *document, const xt_puzzle *puzzle,
                                         xt_diagnostics *diagnostics)
{
    xt_source_location file = {.file = document->file};
    uint32_t           count = document->problems.count, number = puzzle->number_in_file;
    if (count == 1)
        return &document->problems.at[0];
    if (number && number <= count)
        return &document->problems.at[number - 1];
    if (!count)
        xt_diagnose_at(diagnostics, file, "a file without a problem; one with solutions is needed");
    else
        xt_diagnose_at(diagnostics, file,
                       "a file of %" PRIu32
                       " problems, and none is known to be that of the puzzle; take the puzzle from "
                       "this file too",
                       count);
    return NULL;
}

static bool check_problem(const xt_xm_stored *s, xt_diagnostics *diagnostics)
{
    xt_source_location location = s->problem->location;
    uint64_t           cells = ((uint64_t)s->problem->solutions.count + s->problem->states) * s->puzzle->cells;
    if (s->problem->target == UINT32_MAX)
        return xt_diagnose_at(diagnostics, location,
                              "the problem has no target that can be read; another file is needed");
    if (!s->grid->rotations)
        return xt_diagnose_at(diagnostics, location,
                              "stored assemblies of %s, whose rotations cannot be read; those of cubes can",
                              s->grid->name);
    if (!s->puzzle->cell_type || xt_xm_grid_of_lattice(s->puzzle->lattice) != s->document.grid)
        return xt_diagnose_at(diagnostics, location,
                              "assemblies of %s, for a puzzle on the lattice '%s'; take the puzzle from "
                              "this file too",
                              s->grid->name, s->puzzle->lattice->name);
    if (cells > XT_LIMIT_STORED_CELLS)
        return xt_diagnose_at(diagnostics, location,
                              "%" PRIu32 " stored assemblies and %" PRIu32 " states of moves in a box of %" PRIu32
                              " cells; %" PRIu64 " cells in all are the most",
                              s->problem->solutions.count, s->problem->states, s->puzzle->cells, XT_LIMIT_STORED_CELLS);
    return true;
}

// Moves the frame to the least cells of the region.  A definition may have a larger box than the puzzle of the file.
static void move_frame_to_region(xt_xm_stored *s)
{
    int32_t low[3] = {INT32_MAX, INT32_MAX, INT32_MAX};
    for (uint32_t i = 0; i < s->puzzle->cells; i++) {
        xt_cell cell = xt_puzzle_cell_at(s->puzzle, i);
        for (uint32_t k = 0; k < 3 && s->puzzle->cell_type[i] != XT_CELL_ABSENT; k++)
            low[k] = cell.at[k] < low[k] ? cell.at[k] : low[k];
    }
    if (low[0] == INT32_MAX)
        return;
    low[0] -= low[0] % (int32_t)s->puzzle->lattice->slots;
    for (uint32_t k = 0; k < 3; k++)
        s->frame.corner[k] -= low[k];
}

static bool check_frame(xt_xm_stored *s, xt_diagnostics *diagnostics)
{
    const xt_xm_shape *target = &s->document.shapes.at[s->problem->target];
    bool fits = (target->fixed || target->variable) && xt_xm_frame_of(s->grid, s->puzzle->lattice, target, &s->frame) &&
                (!s->grid->keeps_box || memcmp(s->frame.size, s->puzzle->size, sizeof s->frame.size) == 0);
    if (!fits)
        xt_diagnose_at(diagnostics, s->problem->location,
                       "the target has another box than the puzzle; take the puzzle from this file too");
    else if (!s->grid->keeps_box)
        move_frame_to_region(s);
    return fits;
}

// Colours have equal names or, without names, equal numbers.
static void map_colours(xt_xm_stored *s)
{
    for (uint32_t c = 1; c <= s->document.colours.count && s->puzzle->colours.count; c++) {
        const char *name = s->document.colours.at[c - 1].name;
        uint32_t    named = *name ? xt_puzzle_find_colour(s->puzzle, name) : XT_NEUTRAL;
        s->colour[c] = named ? named : c;
    }
}

bool xt_xm_stored_open(xt_xm_stored *stored, xt_string_view text, const char *file, const xt_puzzle *puzzle,
                       xt_diagnostics *diagnostics)
{
    *stored = (xt_xm_stored){.puzzle = puzzle};
    if (!xt_xm_document_read(&stored->document, text, file, true, diagnostics))
        return false;
    stored->grid = xt_xm_grid_at(stored->document.grid);
    stored->problem = find_problem(&stored->document, puzzle, diagnostics);
    if (!stored->problem || !check_problem(stored, diagnostics) || !check_frame(stored, diagnostics))
        return false;
    map_colours(stored);
    stored->names = xt_xm_name_pieces(&stored->document, stored->problem);
    return stored->names || xt_diagnose_out_of_memory(diagnostics);
}

void xt_xm_stored_close(xt_xm_stored *stored)
{
    xt_xm_document_free(&stored->document);
}

// ---- An assembly ---------------------------------------------------------------------------------------------------

void xt_xm_assembly_free(xt_xm_assembly *assembly)
{
    xt_vector_free(&assembly->copies);
    xt_vector_free(&assembly->cells);
    xt_vector_free(&assembly->colours);
}

static xt_xm_voxel place_voxel(const xt_xm_shape *shape, const xt_xm_placement *placement, xt_xm_voxel voxel)
{
    for (uint32_t k = 0; k < 3; k++)
        voxel.at[k] -= shape->hotspot[k];
    voxel = xt_xm_turn(placement->motion, voxel);
    for (uint32_t k = 0; k < 3; k++)
        voxel.at[k] += placement->at[k];
    return voxel;
}

// Adds the cells of a placed copy.  Returns false, with a fault, if one is not in the box.
static bool add_cells(const xt_xm_stored *s, const xt_xm_shape *shape, const xt_xm_placement *placement,
                      const char *name, xt_xm_assembly *a)
{
    if (placement->motion >= s->grid->rotations) {
        snprintf(a->fault, sizeof a->fault, "piece '%.80s' has orientation %d; there are %" PRIu32 ", from 0", name,
                 placement->motion, s->grid->rotations);
        return false;
    }
    for (uint32_t i = 0; i < xt_xm_voxel_count(shape); i++) {
        xt_cell     cell;
        xt_xm_voxel voxel = place_voxel(shape, placement, xt_xm_voxel_at(shape, i));
        if ((shape->voxels[i] & 3) != XT_XM_FIXED)
            continue;
        bool     is_cell = xt_xm_cell_of_voxel(s->grid, s->puzzle->lattice, &s->frame, voxel, &cell);
        uint32_t index = is_cell ? xt_puzzle_index_of_cell(s->puzzle, cell) : UINT32_MAX;
        if (index == UINT32_MAX) {
            snprintf(a->fault, sizeof a->fault,
                     "piece '%.80s' has the voxel %" PRId32 " %" PRId32 " %" PRId32
                     " outside the box; it should lie inside",
                     name, voxel.at[0], voxel.at[1], voxel.at[2]);
            return false;
        }
        uint32_t colour = s->colour[shape->voxels[i] >> 2];
        xt_vector_push(&a->cells, index);
        xt_vector_push(&a->colours, colour);
    }
    return true;
}

static uint32_t least_cell(const xt_xm_assembly *a, const xt_xm_copy *copy)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < copy->count; i++)
        least = a->cells.at[copy->first + i] < least ? a->cells.at[copy->first + i] : least;
    return least;
}

typedef struct ranked_copy {
    uint32_t least, copy;
} ranked_copy;

static int compare_ranked(const void *left, const void *right)
{
    const ranked_copy *a = left, *b = right;
    return a->least < b->least ? -1 : a->least > b->least;
}

// Numbers the copies of a part, from index `first` on, by their least cells.
static bool number_copies(xt_xm_assembly *a, uint32_t first, const char *name)
{
    uint32_t     count = a->copies.count - first;
    ranked_copy *ranked = XT_NEW_ARRAY(ranked_copy, (uint64_t)count + 1);
    for (uint32_t i = 0; ranked && i < count; i++)
        ranked[i] = (ranked_copy){.least = least_cell(a, &a->copies.at[first + i]), .copy = first + i};
    if (ranked)
        qsort(ranked, count, sizeof *ranked, compare_ranked);
    for (uint32_t i = 0; ranked && i < count; i++)
        snprintf(a->copies.at[ranked[i].copy].name, sizeof a->copies.at[0].name, "%.64s%s%" PRIu32, name,
                 xt_copy_separator(name), i + 1);
    free(ranked);
    return ranked;
}

static bool add_part(const xt_xm_stored *s, const xt_xm_part *part, uint32_t piece, const xt_xm_placement *placements,
                     xt_xm_assembly *a)
{
    const xt_xm_shape *shape = &s->document.shapes.at[part->shape];
    const char        *name = s->names[piece];
    uint32_t           first = a->copies.count;
    if (shape->variable > 0)
        snprintf(
            a->fault, sizeof a->fault,
            "piece '%.80s' has variable voxels, and a stored assembly does not say which of them it has; its cells "
            "cannot be known",
            name);
    for (uint32_t i = 0; i < part->high && !*a->fault; i++) {
        xt_xm_copy copy = {.piece = piece, .first = a->cells.count};
        if (placements[i].motion == XT_XM_NO_MOTION || !add_cells(s, shape, &placements[i], name, a))
            continue;
        copy.count = a->cells.count - copy.first;
        snprintf(copy.name, sizeof copy.name, "%.64s", name);
        xt_vector_push(&a->copies, copy);
    }
    return *a->fault || part->high == 1 || number_copies(a, first, name);
}

// The holes of the puzzle lie where no piece does.
static bool add_holes(const xt_xm_stored *s, xt_xm_assembly *a)
{
    const xt_piece *hole = &s->puzzle->pieces.at[s->puzzle->hole - 1];
    bool           *is_covered = XT_NEW_ARRAY(bool, s->puzzle->cells);
    uint32_t        number = 0;
    for (uint32_t i = 0; is_covered && i < a->cells.count; i++)
        is_covered[a->cells.at[i]] = true;
    for (uint32_t i = 0; is_covered && i < s->puzzle->cells; i++)
        if (!is_covered[i] && s->puzzle->cell_type[i] == XT_CELL_FILL) {
            xt_xm_copy copy = {.piece = s->puzzle->hole - 1, .first = a->cells.count, .count = 1};
            if (hole->high == 1)
                snprintf(copy.name, sizeof copy.name, "%.64s", hole->name);
            else
                snprintf(copy.name, sizeof copy.name, "%.64s%" PRIu32, hole->name, ++number);
            xt_vector_push(&a->copies, copy);
            xt_vector_push(&a->cells, i);
            xt_vector_push(&a->colours, hole->points[0].colour);
        }
    free(is_covered);
    return is_covered;
}

bool xt_xm_decode(const xt_xm_stored *stored, uint32_t solution, xt_xm_assembly *assembly)
{
    const xt_xm_problem   *problem = stored->problem;
    const xt_xm_placement *placements = problem->placements.at + problem->solutions.at[solution].first;
    uint32_t               piece = 0;
    bool                   ok = true;
    assembly->copies.count = assembly->cells.count = assembly->colours.count = 0;
    *assembly->fault = '\0';
    for (uint32_t i = 0; ok && !*assembly->fault && i < problem->parts.count; i++) {
        const xt_xm_part *part = &problem->parts.at[i];
        ok = part->high == 0 || add_part(stored, part, piece++, placements, assembly);
        placements += part->high;
    }
    if (ok && !*assembly->fault && stored->puzzle->hole)
        ok = add_holes(stored, assembly);
    return ok && !assembly->copies.failed && !assembly->cells.failed && !assembly->colours.failed;
}
