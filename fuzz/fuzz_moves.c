// fuzz_moves.c -- takes any assembly of up to eight pieces apart, on any lattice with moves, by shifts alone and with
// turns.  All pieces together and subsets of them give the same number of moves, and turns never need more.
#include "disassembly/first_separation.h"
#include "require.h"

enum { SIDE = 4, CELLS = SIDE * SIDE * SIDE, PIECES = 8 };

typedef struct pieces {
    uint32_t  count, shape[PIECES];
    xt_offset at[PIECES];
} pieces;

// A byte for each cell of a box: no piece, or the number of one.
static void place(xt_distances *distances, const uint8_t *data, size_t size, pieces *p)
{
    const xt_lattice *lattice = distances->steps.lattice;
    for (uint8_t piece = 1; piece <= PIECES; piece++) {
        xt_point cells[CELLS], position;
        uint32_t count = 0;
        for (int32_t i = 0; i < CELLS && (size_t)i < size; i++)
            if (data[i] % (PIECES + 1) == piece) {
                xt_cell cell = {{i % SIDE, i / SIDE % SIDE, lattice->dimensions > 2 ? i / SIDE / SIDE : 0, 0}};
                cell.at[1] += lattice->dimensions > 2 ? 0 : i / SIDE / SIDE * SIDE;
                cells[count++] = xt_point_of_cell(lattice, cell);
            }
        if (count == 0)
            continue;
        p->shape[p->count] = xt_distances_add_shape(distances, cells, count, &position);
        require(p->shape[p->count] != UINT32_MAX, "memory suffices");
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            p->at[p->count].at[k] = (int16_t)(position.at[k] / lattice->period);
        p->count++;
    }
}

static xt_part_result search(xt_distances *distances, xt_turns *turns, const pieces *p, uint32_t few_states,
                             uint32_t *moves)
{
    xt_first_separation s = {.turns = turns, .few_states = few_states, .most_states = turns ? 100 : 2000};
    xt_part_result      result = xt_first_separation_run(&s, distances, p->shape, p->at, p->count, false);
    require(result != XT_PART_GOES_ON, "a search ends");
    require(result != XT_PART_UNKNOWN || s.is_too_large || s.whole.is_too_large || (turns && xt_turns_limit(turns)),
            "the limit is told");
    *moves = result == XT_PART_SEPARATES ? s.moves.count : 0;
    for (uint32_t m = 0; m < *moves; m++) {
        xt_piece_mask moved = s.moves.at[m].moved;
        require(turns || !xt_is_turn(&s.moves.at[m]), "turns are wanted");
        require(moved && moved < (UINT64_C(1) << p->count) - 1, "some pieces move and some rest");
        require((s.moves.at[m].steps == XT_UNBOUNDED) == (m + 1 == *moves), "the last move separates");
    }
    xt_first_separation_free(&s);
    return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const xt_lattice *lattice = size ? xt_lattice_at(data[0] % 9) : NULL;
    if (!lattice || !lattice->steps)
        return 0;
    xt_distances distances;
    pieces       p = {0};
    uint32_t     together, apart, by_shifts;
    xt_distances_start(&distances, lattice);
    place(&distances, data + 1, size - 1, &p);
    if (p.count > 1) {
        xt_part_result shifts = search(&distances, NULL, &p, 1000, &by_shifts);
        xt_part_result subsets = search(&distances, NULL, &p, 1, &apart);
        if (shifts != XT_PART_UNKNOWN && subsets != XT_PART_UNKNOWN)
            require(shifts == subsets && by_shifts == apart, "subsets need as many moves");
        xt_turns      *turns = xt_lattice_has_turns(lattice) ? xt_turns_new(lattice, &distances, 2 * SIDE) : NULL;
        xt_part_result whole = turns ? search(&distances, turns, &p, 50, &together) : XT_PART_UNKNOWN;
        subsets = turns ? search(&distances, turns, &p, 1, &apart) : XT_PART_UNKNOWN;
        if (whole != XT_PART_UNKNOWN && subsets != XT_PART_UNKNOWN)
            require(whole == subsets && together == apart, "subsets need as many turns");
        if (whole != XT_PART_UNKNOWN && shifts == XT_PART_SEPARATES)
            require(whole == XT_PART_SEPARATES && together <= by_shifts, "turns need no more moves");
        xt_turns_free(turns);
    }
    xt_distances_free(&distances);
    return 0;
}
