// random_board.c -- see random_board.h.

#include "random_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

look rotated(look l, int rotation)
{
    look t = l;
    for (int side = 0; side < 4; side++)
        t.colour[(side + rotation) % 4] = l.colour[side];
    return t;
}

bool same_look(look a, look b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

int one_of(xt_random *dice, int numbers)
{
    return (int)xt_random_below(dice, (uint64_t)numbers);
}

// ---- Making boards -------------------------------------------------------------------------------------------------

typedef struct palette {
    int  low, inner, border; // colours of lines start at `low`; lines along a frame may have their own
    bool has_border;
} palette;

static palette choose_palette(const random_board *b, xt_random *dice, int colours)
{
    bool    is_turned = b->has_mixed_rotations || b->allowed_rotations[0] == XT_ANY_ROTATION;
    int     inner = colours + (b->is_free ? 2 : 0) - (is_turned ? 0 : 3);
    palette p = {.low = b->is_free || one_of(dice, 8) ? 1 : 0, // 0 puts colour 0 inside
                 .inner = inner > 2 ? inner : 1 + one_of(dice, 2),
                 .has_border = !b->is_free && one_of(dice, 3) == 0};
    if (p.has_border)
        p.border = 1 + (colours + 1) / 2;
    return p;
}

static int colour_of_line(const palette *p, xt_random *dice, bool is_along)
{
    if (is_along && p->has_border)
        return p->low + p->inner + one_of(dice, p->border);
    int first = one_of(dice, p->inner), second = one_of(dice, p->inner);
    return p->low + (one_of(dice, 4) == 0 && second < first ? second : first); // low colours are a little more frequent
}

static void colour_lines(random_board *b, xt_random *dice, const palette *p)
{
    int mated = b->is_complemented ? -1 : 1;
    for (int c = 0; c < b->tiles; c++) {
        int row = c / b->width, column = c % b->width;
        for (int side = 0; side < 4 && b->is_free; side++)
            b->tile[c].colour[side] += b->tile[c].colour[side] ? 0 : 1 + one_of(dice, p->inner);
        int across = colour_of_line(p, dice, row == 0 || row == b->height - 1);
        int down = colour_of_line(p, dice, column == 0 || column == b->width - 1);
        if (column < b->width - 1) {
            b->tile[c].colour[1] = across;
            b->tile[c + 1].colour[3] = mated * across;
        }
        if (row < b->height - 1) {
            b->tile[c].colour[2] = down;
            b->tile[c + b->width].colour[0] = mated * down;
        }
    }
}

// The generated solution uses an allowed rotation of each tile.
static void choose_rotations(random_board *b, xt_random *dice)
{
    int variant = one_of(dice, 8);
    b->has_mixed_rotations = variant == 7;
    for (int c = 0; c < b->tiles; c++) {
        unsigned some = (1u | (unsigned)one_of(dice, 16)) & XT_ANY_ROTATION;
        b->allowed_rotations[c] = variant < 5       ? XT_ANY_ROTATION
                                  : variant < 7     ? 1
                                  : one_of(dice, 2) ? some
                                                    : XT_ANY_ROTATION;
    }
}

static void shuffle_tiles(random_board *b, xt_random *dice)
{
    for (int c = b->tiles; c-- > 1;) {
        int      other = one_of(dice, c + 1);
        look     tile = b->tile[c];
        unsigned allowed_rotations = b->allowed_rotations[c];
        b->tile[c] = b->tile[other];
        b->allowed_rotations[c] = b->allowed_rotations[other];
        b->tile[other] = tile;
        b->allowed_rotations[other] = allowed_rotations;
    }
}

static void choose_hints(random_board *b, xt_random *dice)
{
    b->hints = one_of(dice, 5) == 0 ? 1 + one_of(dice, BOARD_HINTS) : 0;
    for (int h = 0; h < b->hints; h++) {
        b->hint_cell[h] = one_of(dice, b->tiles);
        b->hint_tile[h] = one_of(dice, b->tiles);
        b->hint_rotation[h] = b->allowed_rotations[b->hint_tile[h]] == XT_ANY_ROTATION ? one_of(dice, 5) - 1 : -1;
    }
}

// Adds a hint that agrees with the generated solution.
static void add_valid_hint(random_board *b, xt_random *dice, int *home, const int *rotation)
{
    for (int h = 0; h < b->hints; h++) {
        int tile = one_of(dice, b->tiles);
        for (int other = 0; other < h; other++)
            tile = b->hint_tile[other] == tile ? -1 : tile;
        if (tile < 0)
            continue;
        b->hint_tile[h] = tile;
        b->hint_cell[h] = home[tile];
        b->hint_rotation[h] = b->allowed_rotations[tile] == XT_ANY_ROTATION && one_of(dice, 2) ? rotation[tile] : -1;
    }
}

static int find_home(const random_board *grid, look tile, unsigned allowed_rotations, bool *taken)
{
    int c = 0;
    while (taken[c] || !same_look(grid->tile[c], tile) || grid->allowed_rotations[c] != allowed_rotations)
        c++;
    taken[c] = true;
    return c;
}

void make_random_board(random_board *b, xt_random *dice, int width, int height, int colours)
{
    int  home[BOARD_CELLS], rotation[BOARD_CELLS];
    bool taken[BOARD_CELLS] = {false};
    *b = (random_board){.width = width,
                        .height = height,
                        .tiles = width * height,
                        .is_free = one_of(dice, 3) == 0,
                        .is_complemented = one_of(dice, 4) == 0};
    choose_rotations(b, dice);
    palette p = choose_palette(b, dice, colours);
    colour_lines(b, dice, &p);
    random_board grid = *b;
    shuffle_tiles(b, dice);
    for (int i = 0; i < b->tiles; i++) {
        home[i] = find_home(&grid, b->tile[i], b->allowed_rotations[i], taken);
        int given = b->allowed_rotations[i] == XT_ANY_ROTATION ? one_of(dice, 4) : 0;
        b->tile[i] = rotated(b->tile[i], given);
        rotation[i] = (4 - given) % 4;
    }
    choose_hints(b, dice);
    if (one_of(dice, 3))
        add_valid_hint(b, dice, home, rotation);
}

void mix_rotations(random_board *b, xt_random *dice)
{
    static const unsigned usual[] = {1, 5, XT_ANY_ROTATION};
    b->has_mixed_rotations = true;
    for (int i = 0; i < b->tiles; i++)
        b->allowed_rotations[i] = one_of(dice, 3) ? usual[one_of(dice, 3)] : 1u + (unsigned)one_of(dice, 15);
}

void print_random_board(const random_board *b)
{
    printf("# size %d %d%s%s\n", b->height, b->width, b->is_free ? ", free" : "",
           b->is_complemented ? ", complement" : "");
    for (int i = 0; i < b->tiles; i++)
        printf("# %d %d %d %d rotations %x\n", b->tile[i].colour[0], b->tile[i].colour[1], b->tile[i].colour[2],
               b->tile[i].colour[3], b->allowed_rotations[i]);
    for (int h = 0; h < b->hints; h++)
        printf("# hint: cell %d, tile %d, rotation %d\n", b->hint_cell[h], b->hint_tile[h], b->hint_rotation[h]);
}

xt_puzzle *board_of_random(const random_board *b)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    unsigned        flags = (b->is_free ? XT_BOARD_FREE : 0) | (b->is_complemented ? XT_BOARD_COMPLEMENT : 0);
    xt_puzzle      *board = xt_board_new((uint32_t)b->width, (uint32_t)b->height, flags, NULL);
    assert_non_null(board);
    for (int i = 0; i < b->tiles; i++)
        assert_true(xt_board_add_tile(board, b->tile[i].colour, b->allowed_rotations[i], NULL));
    bool ok = true;
    for (int h = 0; h < b->hints; h++)
        ok = ok && xt_board_add_hint(board, (uint32_t)(b->hint_cell[h] / b->width),
                                     (uint32_t)(b->hint_cell[h] % b->width), (uint32_t)b->hint_tile[h],
                                     b->hint_rotation[h] < 0 ? XT_ANY_ROTATION : 1u << b->hint_rotation[h], NULL);
    ok = ok && xt_puzzle_check(board, diagnostics);
    if (!ok && b->hints == 0) {
        print_random_board(b);
        xt_diagnostics_print(diagnostics, stdout);
    }
    assert_true(ok || b->hints > 0);
    xt_diagnostics_free(diagnostics);
    if (ok)
        return board;
    xt_puzzle_free(board);
    return NULL;
}

// ---- Solving -------------------------------------------------------------------------------------------------------

typedef struct attempt {
    const random_board *board;
    naive_board_result *result;
    bool                used[BOARD_CELLS];
    solution_looks      at;
    long                steps;
} attempt;

static bool fits(const attempt *a, int cell, look l)
{
    const random_board *b = a->board;
    int                 mated = b->is_complemented ? -1 : 1, row = cell / b->width, column = cell % b->width;
    if (row > 0 && l.colour[0] != mated * a->at[cell - b->width].colour[2])
        return false;
    if (column > 0 && l.colour[3] != mated * a->at[cell - 1].colour[1])
        return false;
    if (b->is_free)
        return true;
    return (row > 0 || l.colour[0] == 0) && (column > 0 || l.colour[3] == 0) &&
           (row < b->height - 1 || l.colour[2] == 0) && (column < b->width - 1 || l.colour[1] == 0);
}

static bool keeps_hints(const random_board *b, int cell, int tile, int rotation)
{
    for (int h = 0; h < b->hints; h++) {
        if ((b->hint_cell[h] == cell) != (b->hint_tile[h] == tile))
            return false;
        if (b->hint_cell[h] == cell && b->hint_rotation[h] >= 0 &&
            !same_look(rotated(b->tile[tile], rotation), rotated(b->tile[tile], b->hint_rotation[h])))
            return false;
    }
    return true;
}

static void fill(attempt *a, int cell)
{
    const random_board *b = a->board;
    naive_board_result *r = a->result;
    if (r->gave_up || ++a->steps > 100000) {
        r->gave_up = true;
        return;
    }
    if (cell == b->tiles) {
        if (r->labelled == r->capacity)
            r->gave_up = true;
        else
            memcpy(r->solution[r->labelled++], a->at, sizeof a->at);
        return;
    }
    for (int tile = 0; tile < b->tiles; tile++)
        for (int rotation = 0; rotation < 4 && !a->used[tile]; rotation++) {
            bool is_new = true;
            look l = rotated(b->tile[tile], rotation);
            for (int before = 0; before < rotation; before++)
                is_new = is_new &&
                         !(b->allowed_rotations[tile] >> before & 1 && same_look(l, rotated(b->tile[tile], before)));
            if (!is_new || !(b->allowed_rotations[tile] >> rotation & 1) || !fits(a, cell, l) ||
                !keeps_hints(b, cell, tile, rotation))
                continue;
            a->used[tile] = true;
            a->at[cell] = l;
            fill(a, cell + 1);
            a->at[cell] = (look){.colour = {0}};
            a->used[tile] = false;
        }
}

static int compare_solutions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(solution_looks));
}

uint64_t sort_solutions(solution_looks *solution, uint64_t solutions)
{
    uint64_t kept = 0;
    qsort(solution, (size_t)solutions, sizeof *solution, compare_solutions);
    for (uint64_t i = 0; i < solutions; i++)
        if (i == 0 || compare_solutions(solution[i], solution[kept - 1]) != 0)
            memmove(solution[kept++], solution[i], sizeof *solution);
    return kept;
}

void naive_board_solve(const random_board *b, naive_board_result *result)
{
    attempt a = {.board = b, .result = result};
    result->labelled = result->distinct = 0;
    result->gave_up = false;
    fill(&a, 0);
    result->distinct = result->gave_up ? 0 : sort_solutions(result->solution, result->labelled);
}

// ---- Rotations of the board ----------------------------------------------------------------------------------------

// Returns whether a tile, rotated with the board, can show the same looks as the other.
static bool shows_rotated_looks(const random_board *b, int tile, int quarters, int other)
{
    bool shown[2][4] = {{false}};
    for (int i = 0; i < 4; i++)
        for (int rotation = 0; rotation < 4; rotation++) {
            look l = rotated(b->tile[other], i);
            shown[0][i] |=
                b->allowed_rotations[tile] >> rotation & 1 && same_look(l, rotated(b->tile[tile], rotation + quarters));
            shown[1][i] |=
                b->allowed_rotations[other] >> rotation & 1 && same_look(l, rotated(b->tile[other], rotation));
        }
    bool is_any = shown[1][0] || shown[1][1] || shown[1][2] || shown[1][3];
    return is_any && memcmp(shown[0], shown[1], sizeof shown[0]) == 0;
}

// Returns whether the rotated tiles are the same tiles.
static bool tiles_allow_rotation(const random_board *b, int quarters)
{
    for (int tile = 0; tile < b->tiles; tile++) {
        int same = 0;
        for (int other = 0; other < b->tiles; other++)
            same += shows_rotated_looks(b, other, quarters, tile) - shows_rotated_looks(b, other, 0, tile);
        if (same != 0)
            return false;
    }
    return true;
}

// Returns the quarter turns of the smallest rotation of the board that preserves solutions; 4 is the identity.
static int step_of(const random_board *b)
{
    int step = b->width == b->height ? 1 : 2;
    while (step < 4 && !tiles_allow_rotation(b, step))
        step *= 2;
    return step;
}

static void turn_solution(const random_board *b, const look *from, look *to, int quarters)
{
    int            width = b->width, height = b->height;
    solution_looks at = {{.colour = {0}}};
    memcpy(to, from, sizeof at);
    for (; quarters; quarters--) {
        memcpy(at, to, sizeof at);
        for (int c = 0; c < b->tiles; c++) {
            int row = c / width, column = c % width;
            to[column * height + (height - 1 - row)] = rotated(at[c], 1);
        }
        int swapped = width;
        width = height;
        height = swapped;
    }
}

uint64_t naive_board_classes(const random_board *b, const naive_board_result *result)
{
    uint64_t classes = 0;
    int      step = step_of(b);
    for (uint64_t i = 0; i < result->distinct; i++) {
        bool least = true;
        for (int quarters = step; quarters < 4; quarters += step) {
            solution_looks other;
            turn_solution(b, result->solution[i], other, quarters);
            least = least && compare_solutions(other, result->solution[i]) >= 0;
        }
        classes += least;
    }
    return classes;
}
