// textbook.c -- taking assemblies apart as textbooks do it, beside exactile, on the same assemblies of cubes.
//
//     textbook PUZZLE
//
// Cutler's way: the free distances of all pairs from rays between their cells, in each state anew.  Then shortest
// paths, the sets that a piece takes along, unions of equal moves, and breadth first.  No cache, no vectors.  Prints
// the assemblies, those that come apart, the sum of the first numbers of their levels, and the seconds of the two.

#include "base/clock.h"
#include "exactile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 64, AXES = 3, FAR = 30000, MOVES = 4096 };

typedef struct piece {
    int cells, (*cell)[AXES];
} piece;

typedef struct state {
    int parent;
    int at[][AXES];
} state;

typedef struct move {
    uint64_t set;
    int      axis, steps; // forwards, or backwards if below 0
} move;

// ---- One state -----------------------------------------------------------------------------------------------------

static int distance[AXES][PIECES][PIECES]; // how far the second moves along the axis before it hits the first

static int free_distance(const piece *a, const int *a_at, const piece *b, const int *b_at, int axis)
{
    int least = FAR, y = (axis + 1) % AXES, z = (axis + 2) % AXES;
    for (int i = 0; i < a->cells; i++)
        for (int j = 0; j < b->cells; j++) {
            const int *p = a->cell[i], *q = b->cell[j];
            int        d = p[axis] + a_at[axis] - q[axis] - b_at[axis] - 1;
            if (d >= 0 && d < least && p[y] + a_at[y] == q[y] + b_at[y] && p[z] + a_at[z] == q[z] + b_at[z])
                least = d;
        }
    return least;
}

static void find_distances(const piece *pieces, int count, const state *s)
{
    for (int axis = 0; axis < AXES; axis++) {
        int(*d)[PIECES] = distance[axis];
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                d[i][j] = i == j ? 0 : free_distance(&pieces[i], s->at[i], &pieces[j], s->at[j], axis);
        for (int is_changed = 1; is_changed;) {
            is_changed = 0;
            for (int k = 0; k < count; k++)
                for (int i = 0; i < count; i++)
                    for (int j = 0; j < count; j++)
                        if (d[i][k] + d[k][j] < d[i][j]) {
                            d[i][j] = d[i][k] + d[k][j];
                            is_changed = 1;
                        }
        }
    }
}

// The pieces that move if one moves so far.
static uint64_t moved_by(int count, int p, int axis, int steps)
{
    uint64_t set = UINT64_C(1) << p;
    for (uint64_t before = 0; before != set;) {
        before = set;
        for (int m = 0; m < count; m++)
            for (int i = 0; before >> m & 1 && i < count; i++)
                if ((steps > 0 ? distance[axis][i][m] : distance[axis][m][i]) < abs(steps))
                    set |= UINT64_C(1) << i;
    }
    return set;
}

static int is_small(int count, uint64_t set)
{
    return __builtin_popcountll(set) <= count / 2;
}

static int add_move(move *moves, int number, move m)
{
    for (int i = 0; i < number; i++)
        if (moves[i].set == m.set && moves[i].axis == m.axis && moves[i].steps == m.steps)
            return number;
    if (number < MOVES)
        moves[number++] = m;
    return number;
}

static int list_moves(int count, move *moves)
{
    int number = 0;
    for (int direction = 0; direction < 2 * AXES; direction++)
        for (int p = 0; p < count; p++)
            for (int steps = 1;; steps++) {
                move m = {.axis = direction / 2, .steps = direction % 2 ? -steps : steps};
                m.set = moved_by(count, p, m.axis, m.steps);
                if (!is_small(count, m.set))
                    break;
                number = add_move(moves, number, m);
            }
    for (int i = 0; i < number; i++)
        for (int j = 0; j < i; j++) {
            move m = {moves[i].set | moves[j].set, moves[i].axis, moves[i].steps};
            if (moves[j].axis == m.axis && moves[j].steps == m.steps && is_small(count, m.set))
                number = add_move(moves, number, m);
        }
    return number;
}

static uint64_t find_separation(int count)
{
    for (int most = 1; most <= count / 2; most = most < count / 2 ? count / 2 : count)
        for (int direction = 0; direction < 2 * AXES; direction++)
            for (int p = 0; p < count; p++) {
                uint64_t set = moved_by(count, p, direction / 2, direction % 2 ? -FAR : FAR);
                if (__builtin_popcountll(set) <= most)
                    return set;
            }
    return 0;
}

// ---- Breadth first -------------------------------------------------------------------------------------------------

static int is_known(state **states, const int *table, unsigned size, int count, const state *s, unsigned *slot)
{
    unsigned hash = 0;
    for (int i = 1; i < count; i++)
        for (int k = 0; k < AXES; k++)
            hash = hash * 31 + (unsigned)(s->at[i][k] - s->at[0][k]);
    for (*slot = hash % size; table[*slot]; *slot = (*slot + 1) % size) {
        const state *t = states[table[*slot] - 1];
        int          is_same = 1;
        for (int i = 1; is_same && i < count; i++)
            for (int k = 0; k < AXES; k++)
                is_same &= s->at[i][k] - s->at[0][k] == t->at[i][k] - t->at[0][k];
        if (is_same)
            return 1;
    }
    return 0;
}

static int take_apart(const piece *pieces, int count, const state *start);

static int take_half_apart(const piece *pieces, int count, const state *s, uint64_t set)
{
    piece  half[PIECES];
    state *at = malloc(sizeof *at + sizeof at->at[0] * PIECES);
    int    number = 0;
    for (int i = 0; i < count; i++)
        if (set >> i & 1) {
            half[number] = pieces[i];
            memcpy(at->at[number++], s->at[i], sizeof s->at[i]);
        }
    at->parent = -1;
    int level = number == 1 ? 1 : take_apart(half, number, at);
    free(at);
    return level;
}

// Returns the moves to the first separation, and 0 if the pieces do not come apart.
static int take_apart(const piece *pieces, int count, const state *start)
{
    enum { SIZE = 1 << 20 };
    static move moves[MOVES];
    size_t      bytes = sizeof(state) + sizeof start->at[0] * (size_t)count;
    state     **states = malloc(sizeof *states * SIZE / 2);
    int        *table = calloc(SIZE, sizeof *table), known = 1, level = 0;
    unsigned    slot;
    states[0] = malloc(bytes);
    memcpy(states[0], start, bytes);
    is_known(states, table, SIZE, count, start, &slot);
    table[slot] = 1;
    for (int s = 0; s < known && !level; s++) {
        find_distances(pieces, count, states[s]);
        uint64_t set = find_separation(count);
        if (set) {
            for (int t = s; t >= 0; t = states[t]->parent)
                level++;
            if (!take_half_apart(pieces, count, states[s], ~set) || !take_half_apart(pieces, count, states[s], set))
                level = 0;
            break;
        }
        int number = list_moves(count, moves);
        for (int m = 0; m < number && known < SIZE / 2; m++) {
            state *next = malloc(bytes);
            memcpy(next, states[s], bytes);
            next->parent = s;
            for (int i = 0; i < count; i++)
                next->at[i][moves[m].axis] += moves[m].set >> i & 1 ? moves[m].steps : 0;
            if (is_known(states, table, SIZE, count, next, &slot)) {
                free(next);
                continue;
            }
            states[known++] = next;
            table[slot] = known;
        }
    }
    for (int s = 0; s < known; s++)
        free(states[s]);
    free(states);
    free(table);
    return level;
}

// ---- The two -------------------------------------------------------------------------------------------------------

typedef struct stored {
    uint32_t *options, count, capacity, pieces;
} stored;

static xt_answer store(void *context, const xt_solution *solution)
{
    stored *s = context;
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 1024;
        s->options = realloc(s->options, sizeof *s->options * s->capacity * (solution->count + 1));
    }
    s->pieces = solution->count;
    memcpy(s->options + (size_t)s->count++ * s->pieces, solution->options, sizeof *s->options * s->pieces);
    return XT_CONTINUE;
}

static int take_solution_apart(const xt_solution *solution)
{
    piece    pieces[PIECES];
    uint32_t count = xt_solution_pieces(solution);
    state   *start = calloc(1, sizeof *start + sizeof start->at[0] * count);
    start->parent = -1;
    for (uint32_t i = 0; i < count; i++) {
        pieces[i].cells = (int)xt_solution_piece_at(solution, i).cells;
        pieces[i].cell = malloc(sizeof *pieces[i].cell * (size_t)pieces[i].cells);
        for (int c = 0; c < pieces[i].cells; c++) {
            xt_cell cell = xt_solution_cell_at(solution, i, (uint32_t)c);
            memcpy(pieces[i].cell[c], cell.at, sizeof pieces[i].cell[c]);
        }
    }
    int level = count == 1 ? 1 : take_apart(pieces, (int)count, start);
    for (uint32_t i = 0; i < count; i++)
        free(pieces[i].cell);
    free(start);
    return level;
}

typedef struct result {
    int    apart, sum;
    double seconds;
} result;

static void take_all_apart(const xt_model *model, const stored *s, xt_disassembler *disassembler, result *r)
{
    double         began = xt_clock_thread_seconds();
    xt_disassembly told;
    for (uint32_t i = 0; i < s->count; i++) {
        xt_solution solution = {i + 1, model, s->options + (size_t)i * s->pieces, s->pieces, NULL};
        int         level = !disassembler ? take_solution_apart(&solution)
                            : xt_disassemble(disassembler, &solution, &told) == XT_APART ? (int)told.first_moves
                                                                                         : 0;
        r->apart += level > 0;
        r->sum += level;
    }
    r->seconds = xt_clock_thread_seconds() - began;
}

int main(int argc, char **argv)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = argc > 1 ? xt_read_file(argv[1], NULL, diagnostics) : NULL;
    xt_model       *model = puzzles ? xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics) : NULL;
    xt_settings     settings = {.unique = XT_UNIQUE};
    xt_statistics   statistics;
    stored          s = {0};
    if (!model || xt_solve(model, &settings, store, &s, &statistics, diagnostics) != XT_COMPLETE) {
        xt_diagnostics_print(diagnostics, stderr);
        return 2;
    }
    result           ours = {0}, textbook = {0};
    xt_disassembler *disassembler = xt_disassembler_new(model, diagnostics);
    take_all_apart(model, &s, disassembler, &ours);
    take_all_apart(model, &s, NULL, &textbook);
    xt_disassembler_free(disassembler);
    printf("%u %d %d %.6f %.6f\n", s.count, ours.apart, ours.sum, ours.seconds, textbook.seconds);
    return ours.apart == textbook.apart && ours.sum == textbook.sum ? 0 : 1;
}
