// explained.c -- see explained.h.

#include "explained.h"

#include <string.h>

static const uint64_t steps = 100000;

typedef struct check {
    const naive_puzzle   *puzzle;
    const naive_result   *solved;
    const xt_explanation *explanation;
    xt_explanation_facts  facts;
} check;

// ---- Puzzles with fewer requirements -------------------------------------------------------------------------------

static bool may_be_solvable(const naive_puzzle *p)
{
    naive_result result = naive_solve(p, steps, 1);
    bool         may_be = result.is_solvable || !result.complete;
    naive_result_free(&result);
    return may_be;
}

static bool may_be_unsolvable(const naive_puzzle *p)
{
    naive_result result = naive_solve(p, steps, 1);
    bool         may_be = !result.is_solvable;
    naive_result_free(&result);
    return may_be;
}

static void make_cells_optional(naive_puzzle *p)
{
    for (int i = 0; i < NAIVE_BOX; i++)
        if (p->kind[i] == XT_CELL_FILL)
            p->kind[i] = XT_CELL_OPTIONAL;
}

static void make_pieces_optional(naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        if (!p->piece[i].stationary)
            p->piece[i].low = 0;
}

static naive_puzzle puzzle_without_requirements(const naive_puzzle *p)
{
    naive_puzzle q = *p;
    make_cells_optional(&q);
    make_pieces_optional(&q);
    return q;
}

// Requires the piece or cell to blame with this number: pieces first.
static void require(naive_puzzle *p, const check *c, uint32_t number)
{
    if (number < c->facts.pieces) {
        p->piece[naive_piece_called(p, xt_explanation_piece_at(c->explanation, number))].low++;
        return;
    }
    xt_cell cell = xt_explanation_cell_at(c->explanation, number - c->facts.pieces);
    p->kind[naive_box_index(p, (naive_cell){cell.at[0], cell.at[1], cell.at[2], cell.at[3]})] = XT_CELL_FILL;
}

// ---- The pieces and cells to blame ---------------------------------------------------------------------------------

// Each of them alone is impossible.
static const char *fault_of_single_items(const check *c)
{
    if (xt_explanation_piece_at(c->explanation, c->facts.pieces))
        return "a piece to blame behind the last one";
    for (uint32_t i = 0; i < c->facts.pieces + c->facts.cells; i++) {
        naive_puzzle p = puzzle_without_requirements(c->puzzle);
        require(&p, c, i);
        if (!may_be_unsolvable(&p))
            return "a piece or cell that has an image is said to have none";
    }
    return c->facts.pieces + c->facts.cells > 0 ? NULL : "nothing is said to have no image";
}

// All together are impossible, and all but one are not.
static const char *fault_of_core(const check *c)
{
    uint32_t     count = c->facts.pieces + c->facts.cells;
    naive_puzzle p = puzzle_without_requirements(c->puzzle);
    for (uint32_t i = 0; i < count; i++)
        require(&p, c, i);
    if (!may_be_unsolvable(&p))
        return "the core can be satisfied";
    for (uint32_t without = 0; without < count; without++) {
        p = puzzle_without_requirements(c->puzzle);
        for (uint32_t i = 0; i < count; i++)
            if (i != without)
                require(&p, c, i);
        if (!may_be_solvable(&p))
            return "the core is not minimal";
    }
    return c->facts.is_minimal ? NULL : "the core is not said to be minimal";
}

// ---- Packings ------------------------------------------------------------------------------------------------------

static uint64_t cells_of_kind(const naive_puzzle *p, xt_cell_type kind)
{
    naive_cell cells[NAIVE_BOX];
    uint64_t   set = 0;
    int        count = naive_region(p, cells);
    for (int i = 0; i < count; i++)
        if (p->kind[naive_box_index(p, cells[i])] == kind)
            set |= (uint64_t)1 << i;
    return set;
}

static uint64_t bit_of_cell(const naive_puzzle *p, xt_cell cell)
{
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells);
    for (int i = 0; i < count; i++)
        if (cells[i].x == cell.at[0] && cells[i].y == cell.at[1] && cells[i].z == cell.at[2] &&
            cells[i].w == cell.at[3])
            return (uint64_t)1 << i;
    return 0;
}

// Returns false if two pieces overlap.  covered: by the mobile pieces.
static bool covered_cells(const check *c, const xt_solution *pieces, uint64_t *covered)
{
    uint64_t all = 0;
    *covered = 0;
    for (uint32_t i = 0; i < xt_solution_pieces(pieces); i++) {
        xt_placement placement = xt_solution_piece_at(pieces, i);
        for (uint32_t k = 0; k < placement.cells; k++) {
            uint64_t bit = bit_of_cell(c->puzzle, xt_solution_cell_at(pieces, i, k));
            if (!bit || (all & bit))
                return false;
            all |= bit;
            *covered |= placement.stationary ? 0 : bit;
        }
    }
    return true;
}

static uint32_t count_bits(uint64_t set)
{
    return (uint32_t)__builtin_popcountll(set);
}

// With this number of fillers of one cell at most, and without any need for other pieces.
static naive_puzzle puzzle_with_fillers(const naive_puzzle *p, uint32_t fillers)
{
    naive_puzzle q = *p;
    make_pieces_optional(&q);
    if (fillers > 0)
        q.piece[q.pieces++] =
            (naive_piece){.name = "o", .cells = 1, .high = (int)fillers, .motions = XT_MOTIONS_MIRROR};
    return q;
}

static const char *fault_of_most_cells(const check *c)
{
    const xt_packed *most = &c->facts.most_cells;
    uint64_t         covered;
    if (!covered_cells(c, &most->pieces, &covered))
        return "pieces of a packing overlap";
    if (count_bits(covered & cells_of_kind(c->puzzle, XT_CELL_FILL)) != most->number)
        return "a packing covers another number of cells";
    if (most->number == most->required || c->puzzle->pieces == NAIVE_PIECES)
        return NULL;
    naive_puzzle more = puzzle_with_fillers(c->puzzle, most->required - most->number - 1);
    return !most->is_exact || !may_be_unsolvable(&more) ? "more cells can be covered" : NULL;
}

static uint32_t count_required_pieces(const check *c, const xt_solution *pieces)
{
    int      needed[NAIVE_PIECES] = {0}; // by kind
    uint32_t laid = 0;
    for (int i = 0; i < c->puzzle->pieces; i++)
        needed[c->solved->kind_of[i]] += c->puzzle->piece[i].stationary ? 0 : c->puzzle->piece[i].low;
    for (uint32_t i = 0; i < pieces->count; i++) {
        int piece = naive_piece_called(c->puzzle, xt_solution_piece_at(pieces, i).name);
        laid += piece >= 0 && needed[c->solved->kind_of[piece]]-- > 0;
    }
    return laid;
}

// Checks only that all pieces, or all but any one, are impossible.
static const char *fault_of_most_pieces(const check *c)
{
    const xt_packed *most = &c->facts.most_pieces;
    uint64_t         covered;
    uint32_t         missing = most->required - most->number;
    if (!covered_cells(c, &most->pieces, &covered))
        return "pieces of a packing overlap";
    if (count_required_pieces(c, &most->pieces) != most->number)
        return "a packing lays another number of pieces";
    for (int i = 0; i < c->puzzle->pieces && (missing == 1 || missing == 2); i++) {
        naive_puzzle p = *c->puzzle;
        make_cells_optional(&p);
        if (p.piece[i].stationary || p.piece[i].low < (int)missing - 1)
            continue;
        p.piece[i].low -= (int)missing - 1;
        if (!most->is_exact || !may_be_unsolvable(&p))
            return "more pieces can be laid";
    }
    return NULL;
}

// ---- All of it -----------------------------------------------------------------------------------------------------

static const char *fault_of_reason(const check *c)
{
    if ((c->facts.reason == XT_REASON_SOLVABLE) != (c->solved->all > 0))
        return c->solved->all > 0 ? "a solvable puzzle is said to have no solution" : "a solution that does not exist";
    switch (c->facts.reason) {
    case XT_REASON_NO_IMAGE:
        return fault_of_single_items(c);
    case XT_REASON_CORE:
        return fault_of_core(c);
    case XT_REASON_UNKNOWN:
        return "no reason";
    default:
        return NULL;
    }
}

const char *fault_of_explanation(const naive_puzzle *puzzle, const naive_result *solved, xt_model *model,
                                 xt_reason *reason)
{
    xt_explanation *explanation = xt_explanation_new(model, NULL, NULL);
    if (!explanation)
        return "no explanation";
    check c = {
        .puzzle = puzzle, .solved = solved, .explanation = explanation, .facts = xt_explanation_facts_get(explanation)};
    *reason = c.facts.reason;
    const char *fault = fault_of_reason(&c);
    if (!fault && c.facts.has_packings)
        fault = fault_of_most_cells(&c);
    if (!fault && c.facts.has_packings)
        fault = fault_of_most_pieces(&c);
    xt_explanation_free(explanation);
    return fault;
}
