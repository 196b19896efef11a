// solved_puzzles.c -- puzzles with their solutions, as a file of BurrTools.
//
// Each solution becomes a list of placements, one for each copy of each piece.  The copies of a piece are alike, so the
// placed ones come first and are sorted, as BurrTools does.

#include "api/stored_separation.h"
#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "format/xmpuzzle_write.h"
#include "model/model.h"
#include "output/assembly.h"

#include <inttypes.h>
#include <string.h>

typedef struct solved_puzzle {
    const xt_puzzle *puzzle;
    uint32_t        *piece_of_rank; // owned; the piece of each name in solutions; UINT32_MAX: stationary
    uint32_t        *first_copy;    // owned; of each piece, among the copies of all
    uint32_t         copies;
    uint64_t         dropped;      // solutions that were not stored
    xt_disassembler *disassembler; // NULL: solutions are not taken apart
} solved_puzzle;

struct xt_solved_puzzles {
    XT_VECTOR(solved_puzzle) puzzles;
    XT_VECTOR(xt_xm_solutions) solutions; // of each puzzle
    bool takes_apart;
};

xt_solved_puzzles *xt_solved_puzzles_new(void)
{
    return XT_NEW(xt_solved_puzzles);
}

void xt_solved_puzzles_free(xt_solved_puzzles *solved)
{
    if (!solved)
        return;
    for (uint32_t i = 0; i < solved->puzzles.count; i++) {
        free(solved->puzzles.at[i].piece_of_rank);
        free(solved->puzzles.at[i].first_copy);
        xt_disassembler_free(solved->puzzles.at[i].disassembler);
    }
    for (uint32_t i = 0; i < solved->solutions.count; i++) {
        xt_vector_free(&solved->solutions.at[i].number);
        xt_vector_free(&solved->solutions.at[i].placements);
        for (uint32_t k = 0; k < solved->solutions.at[i].separation.count; k++)
            free(solved->solutions.at[i].separation.at[k]);
        xt_vector_free(&solved->solutions.at[i].separation);
    }
    xt_vector_free(&solved->puzzles);
    xt_vector_free(&solved->solutions);
    free(solved);
}

void xt_solved_puzzles_take_apart(xt_solved_puzzles *solved)
{
    solved->takes_apart = true;
}

bool xt_solved_puzzles_add_puzzle(xt_solved_puzzles *solved, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    solved_puzzle   s = {.puzzle = puzzle};
    xt_xm_solutions none = {0};
    uint32_t        count = solved->puzzles.count;
    if (!xt_xm_can_express(puzzle, diagnostics) || !xt_xm_can_store(puzzle, diagnostics))
        return false;
    xt_vector_push(&solved->puzzles, s);
    if (solved->puzzles.count > count)
        xt_vector_push(&solved->solutions, none);
    if (solved->solutions.count > count)
        return true;
    solved->puzzles.count = count;
    xt_diagnose_out_of_memory(diagnostics);
    return false;
}

// Finds the piece of each name that solutions print.
static void list_ranks(solved_puzzle *s, const xt_images *images, xt_string_table *names)
{
    uint32_t ranks = xt_assembly_rank_count(images);
    for (uint32_t r = 0; r < images->name.count; r++)
        xt_string_table_add(names, xt_string_view_of(images->name.at[r]));
    for (uint32_t r = 0; r < ranks; r++)
        s->piece_of_rank[r] = UINT32_MAX;
    for (uint32_t p = 0; p < s->puzzle->pieces.count && !names->failed; p++) {
        const xt_piece *piece = &s->puzzle->pieces.at[p];
        s->first_copy[p] = s->copies;
        s->copies += piece->stationary ? 0 : piece->high;
        for (uint32_t copy = 1; copy <= piece->high && !piece->stationary; copy++) {
            char text[XT_LIMIT_NAME + 16];
            if (piece->high == 1)
                snprintf(text, sizeof text, "%s", piece->name);
            else
                snprintf(text, sizeof text, "%s%s%" PRIu32, piece->name, xt_copy_separator(piece->name), copy);
            uint32_t rank = xt_string_table_find(names, xt_string_view_of(text));
            if (rank != UINT32_MAX)
                s->piece_of_rank[rank] = p;
        }
    }
}

// Prepares for the solutions of a model, before the first of them.  Returns false if memory runs out.
static bool prepare(solved_puzzle *s, const xt_images *images)
{
    xt_string_table names = {0};
    if (s->first_copy)
        return true;
    s->piece_of_rank = XT_NEW_ARRAY(uint32_t, (uint64_t)xt_assembly_rank_count(images) + 1);
    s->first_copy = XT_NEW_ARRAY(uint32_t, (uint64_t)s->puzzle->pieces.count + 1);
    if (!s->piece_of_rank || !s->first_copy)
        return false;
    list_ranks(s, images, &names);
    bool ok = !names.failed;
    xt_string_table_free(&names);
    return ok;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

static int compare_placements(const void *left, const void *right)
{
    const xt_xm_placement *a = left, *b = right;
    for (uint32_t k = 0; k < 3; k++)
        if (a->at[k] != b->at[k])
            return a->at[k] < b->at[k] ? -1 : 1;
    return a->motion - b->motion;
}

static bool place(const solved_puzzle *s, const xt_piece *piece, const xt_images *images, uint32_t image,
                  xt_xm_placement *placement)
{
    xt_image  i = xt_image_at(images, image);
    xt_point *points = XT_NEW_ARRAY(xt_point, i.count);
    for (uint32_t c = 0; points && c < i.count; c++) {
        xt_cell cell = xt_puzzle_cell_at(s->puzzle, images->box_of_cell[i.cells[c]]);
        points[c] = xt_point_of_cell(s->puzzle->lattice, cell);
        points[c].colour = i.colours ? i.colours[c] : XT_NEUTRAL;
    }
    bool ok = points && xt_xm_placement_of(s->puzzle, piece, points, placement);
    free(points);
    return ok;
}

// Sets the placements of all copies.
static bool place_all(const solved_puzzle *s, const xt_assembly *assembly, xt_xm_placement *placements,
                      uint32_t *placed)
{
    const xt_images *images = assembly->images;
    for (uint32_t i = 0; i < s->copies; i++)
        placements[i] = (xt_xm_placement){.motion = XT_XM_NO_MOTION};
    for (uint32_t i = 0; i < assembly->placed; i++) {
        uint32_t p = s->piece_of_rank[assembly->rank[i]];
        if (p == UINT32_MAX)
            return false;
        const xt_piece *piece = &s->puzzle->pieces.at[p];
        if (placed[p] == piece->high ||
            !place(s, piece, images, assembly->image[i], &placements[s->first_copy[p] + placed[p]++]))
            return false;
    }
    for (uint32_t p = 0; p < s->puzzle->pieces.count; p++)
        if (placed[p])
            qsort(placements + s->first_copy[p], placed[p], sizeof *placements, compare_placements);
    return true;
}

// Finds the number of each piece of an assembly among all copies.
static bool find_copies(const solved_puzzle *s, const xt_assembly *assembly, const xt_xm_placement *placements,
                        uint32_t *copy)
{
    for (uint32_t i = 0; i < assembly->placed; i++) {
        const uint32_t  p = s->piece_of_rank[assembly->rank[i]];
        const xt_piece *piece = &s->puzzle->pieces.at[p];
        xt_xm_placement placement;
        if (!place(s, piece, assembly->images, assembly->image[i], &placement))
            return false;
        copy[i] = s->first_copy[p];
        while (compare_placements(&placements[copy[i]], &placement) != 0)
            copy[i]++;
    }
    return true;
}

// Stationary pieces are no pieces of BurrTools, so such assemblies have no separation.
static bool store_separation(const solved_puzzle *s, xt_xm_solutions *stored, xt_assembly *assembly,
                             const xt_xm_placement *placements)
{
    uint32_t *copy = XT_NEW_ARRAY(uint32_t, (uint64_t)assembly->placed + 1);
    char     *text = NULL;
    if (copy && find_copies(s, assembly, placements, copy)) {
        if (assembly->placed == assembly->pieces)
            xt_disassemble_assembly(s->disassembler, assembly);
        text = xt_stored_separation(s->disassembler, s->puzzle, copy, placements);
    }
    free(copy);
    if (text)
        xt_vector_push(&stored->separation, text);
    if (stored->separation.failed)
        free(text);
    return text && !stored->separation.failed;
}

static bool store(solved_puzzle *s, xt_xm_solutions *stored, const xt_solution *solution)
{
    xt_assembly      assembly = {0};
    xt_xm_placement *placements = XT_NEW_ARRAY(xt_xm_placement, (uint64_t)s->copies + 1);
    uint32_t        *placed = XT_NEW_ARRAY(uint32_t, (uint64_t)s->puzzle->pieces.count + 1);
    bool             ok =
        placements && placed && xt_assembly_make(&assembly, solution) && place_all(s, &assembly, placements, placed);
    if (ok) {
        xt_vector_push(&stored->number, solution->number);
        xt_vector_append(&stored->placements, placements, s->copies);
        ok = !stored->number.failed && !stored->placements.failed &&
             (!s->disassembler || store_separation(s, stored, &assembly, placements));
    }
    xt_assembly_free(&assembly);
    free(placements);
    free(placed);
    return ok;
}

bool xt_solved_puzzles_add(xt_solved_puzzles *solved, uint32_t puzzle, const xt_solution *solution,
                           xt_diagnostics *diagnostics)
{
    solved_puzzle   *s = &solved->puzzles.at[puzzle];
    xt_xm_solutions *stored = &solved->solutions.at[puzzle];
    if (stored->number.count == XT_LIMIT_STORED_SOLUTIONS) {
        s->dropped++;
        return true;
    }
    if (solved->takes_apart && !s->disassembler &&
        !(s->disassembler = xt_disassembler_new(solution->model, XT_MOVES_SHIFT, diagnostics)))
        return false;
    if (prepare(s, solution->model->images) && store(s, stored, solution))
        return true;
    xt_diagnose_out_of_memory(diagnostics);
    return false;
}

void xt_solved_puzzles_end(xt_solved_puzzles *solved, uint32_t puzzle, uint64_t solutions, bool is_complete)
{
    xt_xm_solutions *stored = &solved->solutions.at[puzzle];
    stored->is_searched = true;
    stored->count = solutions;
    stored->is_complete = is_complete;
}

bool xt_solved_puzzles_write(const xt_solved_puzzles *solved, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t          count = solved->puzzles.count;
    const xt_puzzle **puzzles = XT_NEW_ARRAY(const xt_puzzle *, (uint64_t)count + 1);
    if (!puzzles) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        puzzles[i] = solved->puzzles.at[i].puzzle;
        if (solved->puzzles.at[i].dropped)
            xt_note(diagnostics, "the file for BurrTools lacks %" PRIu64 " of the solutions; it has the first %d",
                    solved->puzzles.at[i].dropped, XT_LIMIT_STORED_SOLUTIONS);
    }
    bool ok = !count || xt_xm_write(puzzles, solved->solutions.at, count, out, diagnostics);
    free(puzzles);
    return ok;
}
