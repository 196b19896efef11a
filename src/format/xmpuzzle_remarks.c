// xmpuzzle_remarks.c -- remarks about a puzzle of BurrTools: how it counts otherwise, and parts of its file that are
// not kept.

#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "format/xmpuzzle.h"
#include "puzzle/shape.h"

#include <inttypes.h>
#include <string.h>

// The pieces with one shape.
typedef struct alike {
    uint64_t hash; // of the shape in all orientations
    uint32_t piece;
} alike;

static int compare_alike(const void *left, const void *right)
{
    const alike *a = left, *b = right;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a->piece < b->piece ? -1 : a->piece > b->piece;
}

// Multiplies *factor by the ways to choose `chosen` of `all`.  Returns false if the number has more than 64 bits.
static bool multiply_by_binomial(uint64_t *factor, uint32_t all, uint32_t chosen)
{
    uint64_t ways = 1;
    for (uint32_t i = 1; i <= chosen; i++) {
        if (__builtin_mul_overflow(ways, (uint64_t)(all - chosen + i), &ways))
            return false;
        ways /= i;
    }
    return !__builtin_mul_overflow(*factor, ways, factor);
}

// Names the pieces of one shape.
static void list_names(const xt_puzzle *puzzle, const alike *alikes, uint32_t count, char *text, size_t size)
{
    size_t used = 0;
    for (uint32_t i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s'%s'",
                                 i == 0          ? ""
                                 : i + 1 < count ? ", "
                                                 : " and ",
                                 puzzle->pieces.at[alikes[i].piece].name);
}

// BurrTools tells parts of one shape apart.
static bool remark_alike(xt_puzzle *puzzle, const alike *alikes, uint32_t count)
{
    char     names[400];
    uint64_t factor = 1;
    uint32_t all = 0;
    bool     is_exact = true;
    for (uint32_t i = 0; i < count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[alikes[i].piece];
        is_exact = is_exact && piece->low == piece->high;
        all += piece->high;
        is_exact = is_exact && multiply_by_binomial(&factor, all, piece->high);
    }
    list_names(puzzle, alikes, count, names, sizeof names);
    if (is_exact)
        return xt_puzzle_add_remark(puzzle, false,
                                    "%s have one shape and count as copies; BurrTools tells them apart, and counts "
                                    "%" PRIu64 " times as many assemblies before it drops rotated ones",
                                    names, factor);
    return xt_puzzle_add_remark(puzzle, false,
                                "%s have one shape and count as copies; BurrTools tells them apart, and counts more "
                                "assemblies",
                                names);
}

static bool list_shapes(const xt_puzzle *puzzle, alike *alikes)
{
    xt_point_group *group = XT_NEW(xt_point_group);
    bool            ok = group;
    if (group)
        xt_point_group_make(puzzle->lattice, group);
    for (uint32_t i = 0; ok && i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        xt_orientations o;
        ok = xt_piece_orientations(&o, puzzle, group, piece);
        if (ok) {
            alikes[i] = (alike){
                .hash = xt_orientations_hash(&o) + xt_hash_numbers(piece->group, sizeof piece->group / 4), .piece = i};
            xt_orientations_free(&o);
        }
    }
    free(group);
    return ok;
}

// Returns true if the orientations of all pieces have too many cells for a comparison.
static bool is_too_large(const xt_puzzle *puzzle)
{
    uint64_t cells = 0;
    for (uint32_t i = 0; i < puzzle->pieces.count; i++)
        cells += puzzle->pieces.at[i].count;
    return cells > XT_LIMIT_ROTATED_CELLS / XT_XM_ROTATIONS;
}

static bool remark_equal_shapes(xt_puzzle *puzzle)
{
    if (is_too_large(puzzle))
        return xt_puzzle_add_remark(
            puzzle, false,
            "pieces of one shape count as copies, and BurrTools tells its parts apart; these are "
            "too large for a comparison");
    uint32_t count = puzzle->pieces.count;
    alike   *alikes = XT_NEW_ARRAY(alike, count + 1);
    bool     ok = alikes && list_shapes(puzzle, alikes);
    if (ok)
        qsort(alikes, count, sizeof *alikes, compare_alike);
    for (uint32_t from = 0, to; ok && from < count; from = to) {
        for (to = from + 1; to < count && alikes[to].hash == alikes[from].hash;)
            to++;
        if (to - from > 1)
            ok = remark_alike(puzzle, alikes + from, to - from);
    }
    free(alikes);
    return ok;
}

// Names the parts of the file that the puzzle does not have.
static bool remark_losses(xt_puzzle *puzzle, const xt_xm_document *document, const xt_xm_problem *problem)
{
    const struct {
        bool        is_there;
        const char *text;
    } losses[] = {
        {document->has_comment, "the comment is not kept"},
        {document->has_negative_weights, "weights of shapes below 0 are read as 0"},
        {problem->solutions.count, "the stored solutions are not kept; 'exactile check' reads them"},
        {problem->has_separations, "the stored disassemblies are not kept"},
    };
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++)
        if (losses[i].is_there && !xt_puzzle_add_remark(puzzle, true, "%s", losses[i].text))
            return false;
    return true;
}

static bool remark_variable_voxels(xt_puzzle *puzzle)
{
    return !xt_puzzle_facts_get(puzzle).has_variable_cells ||
           xt_puzzle_add_remark(puzzle, false,
                                "pieces have variable voxels: each copy has any choice of them; BurrTools shows such "
                                "pieces, and its solver refuses them");
}

static bool has_parts(const xt_lattice *lattice, const xt_piece *piece)
{
    xt_point *points = XT_NEW_ARRAY(xt_point, piece->count);
    for (uint32_t c = 0; points && c < piece->count; c++)
        points[c] = piece->points[c];
    if (points)
        xt_shape_normalise(lattice, points, piece->count);
    const bool has = points && xt_shape_parts(lattice, points, piece->count) > 1;
    free(points);
    return has;
}

static bool remark_rotations(xt_puzzle *puzzle, const xt_xm_grid *grid)
{
    uint32_t p = 0;
    while (p < puzzle->pieces.count && !has_parts(puzzle->lattice, &puzzle->pieces.at[p]))
        p++;
    return !grid->has_more_rotations || p == puzzle->pieces.count ||
           xt_puzzle_add_remark(puzzle, false,
                                "piece '%s' has several parts; BurrTools turns some of these %s further, and may count "
                                "more assemblies",
                                puzzle->pieces.at[p].name, grid->name);
}

bool xt_xm_add_remarks(xt_puzzle *puzzle, const xt_xm_document *document, const xt_xm_problem *problem)
{
    return remark_equal_shapes(puzzle) && remark_losses(puzzle, document, problem) && remark_variable_voxels(puzzle) &&
           remark_rotations(puzzle, xt_xm_grid_at(document->grid));
}
