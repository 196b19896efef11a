// test_differential.c -- compares the library with the naive solver (naive.c) on random small puzzles on every lattice.
//
// A puzzle is made by cutting a region into pieces, so that most have solutions.  Small random changes make some
// unsolvable, and most odd in some way.  Regions and pieces are symmetric more often than by chance.  All of it follows
// from one seed: puzzle i of seed s is the first puzzle of seed s + i.
//
//     test_differential [--seed N] [--count N] [--kernels all] [--colours PERCENT] [--variable PERCENT]
//                       [--lattice NAME]
//
// Each puzzle is tried with some kernels and numbers of threads, chosen at random.  `--kernels all` tries every kernel
// at one, two and seven threads.
//
// One puzzle in four has colours, with random rules.  One in four has pieces with variable cells.
//
// One puzzle in four is loose: most cells may stay empty, or pieces of one cell fill them, and copies have ranges.
//
// Larger loose puzzles have too many solutions for the naive solver.  There all engines must count as dancing links do.
//
// A failing puzzle is made smaller while it still fails, and printed as a definition.

#include "dice.h"
#include "explained.h"
#include "naive.h"

#include "model/model.h"
#include "run/run.h"
#include "run/task_list.h"
#include "search/dlx/dlx.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/frontier/engine.h"
#include "search/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t    seed = 1, count_of_puzzles = 1000;
static bool        tries_all_kernels;
static const char *only_lattice;          // of all puzzles
static int         colours_percent = 25;  // of the puzzles have colours
static int         variable_percent = 25; // of the puzzles have pieces with variable cells

static const uint64_t naive_steps = 20000;
enum { MAX_SOLUTIONS = 600, MAX_REGION = 18, MAX_LOOSE_REGION = 9, MAX_VARIABLE_REGION = 12, MAX_LARGE_REGION = 24 };

// ---- Regions -------------------------------------------------------------------------------------------------------

static xt_cell public_cell(naive_cell cell)
{
    return (xt_cell){{cell.x, cell.y, cell.z, cell.w}};
}

static const char *choose_lattice(dice *d)
{
    int count = 0;
    while (xt_lattice_name_at((uint32_t)count))
        count++;
    if (only_lattice)
        return only_lattice;
    return chance(d, 15) ? "cube" : xt_lattice_name_at((uint32_t)one_of(d, count));
}

static void choose_box(naive_puzzle *p, dice *d)
{
    p->lattice = choose_lattice(d);
    int  slots = naive_slots(p->lattice), a = 2 + one_of(d, 4), b = chance(d, 50) ? a : 1 + one_of(d, 5);
    bool is_flat = naive_is_flat(p->lattice);
    p->size = (naive_cell){a, b, 1, 1};
    if (slots == 2)
        p->size.x = chance(d, 70) ? 2 * b : 1 + one_of(d, 10);
    if (is_flat && slots > 2)
        p->size = (naive_cell){chance(d, 70) ? slots * (1 + one_of(d, 3)) : 1 + one_of(d, 12), 1 + one_of(d, 3), 1, 1};
    if (!is_flat && slots == 1 && chance(d, 80)) {
        a = 2 + one_of(d, 2);
        b = chance(d, 50) ? a : 1 + one_of(d, 4);
        p->size = (naive_cell){a, b, chance(d, 50) ? b : 1 + one_of(d, 3), 1};
    } else if (!is_flat && slots == 2)
        p->size = (naive_cell){2 + one_of(d, 4), 1 + one_of(d, 3), 1 + one_of(d, 3), 1};
    else if (!is_flat && slots > 2)
        p->size = (naive_cell){slots * (1 + one_of(d, 2)), 1 + one_of(d, 2), 1 + one_of(d, 2), 1};
    if (naive_axes(p->lattice) > 3)
        p->size = (naive_cell){1 + one_of(d, 2), 1 + one_of(d, 3), 1 + one_of(d, 2), 1 + one_of(d, 3)};
    p->one_sided = p->size.z * p->size.w == 1 && chance(d, 30);
}

static int compare_numbers(const void *a, const void *b)
{
    const double left = *(const double *)a, right = *(const double *)b;
    return left < right ? -1 : left > right;
}

// Keeps the cells within a distance from the centre or a corner of a cell, or from the middle of two cells.
static void cut_disc(naive_puzzle *p, int max_cells, dice *d)
{
    naive_cell cells[NAIVE_BOX];
    double     distance[NAIVE_BOX], sorted[NAIVE_BOX];
    int        count = naive_region(p, cells), corner = chance(d, 40) ? one_of(d, 100) : -1;
    naive_cell a = cells[one_of(d, count)], b = chance(d, 50) ? a : cells[one_of(d, count)];
    for (int i = 0; i < count; i++)
        sorted[i] = distance[i] = naive_distance(p->lattice, cells[i], a, b, corner);
    qsort(sorted, (size_t)count, sizeof *sorted, compare_numbers);
    double farthest = sorted[one_of(d, count < max_cells ? count : max_cells)] + 1e-6;
    for (int i = 0; i < count; i++)
        if (distance[i] > farthest)
            p->kind[naive_box_index(p, cells[i])] = XT_CELL_ABSENT;
}

// Changes a random cell, and often its images under one or all symmetries of the region.
static void change_cells(naive_puzzle *p, dice *d, xt_cell_type kind)
{
    static int to[NAIVE_MOTIONS][NAIVE_CELLS];
    bool       reflects[NAIVE_MOTIONS];
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells), how = one_of(d, 10);
    if (count == 0)
        return;
    int at = one_of(d, count), first = at;
    if (count > NAIVE_CELLS || how == 0)
        p->kind[naive_box_index(p, cells[at])] = (unsigned char)kind;
    else {
        int symmetries = naive_symmetries(p, to, reflects), one = one_of(d, symmetries);
        for (int g = 0; how < 7 && g < symmetries; g++)
            p->kind[naive_box_index(p, cells[to[g][at]])] = (unsigned char)kind;
        do {
            p->kind[naive_box_index(p, cells[at])] = (unsigned char)kind;
            at = to[one][at];
        } while (at != first);
    }
}

static void choose_region(naive_puzzle *p, int max_cells, dice *d)
{
    naive_cell cells[NAIVE_BOX];
    choose_box(p, d);
    if (chance(d, naive_slots(p->lattice) > 2 ? 90 : 35))
        cut_disc(p, max_cells, d);
    for (int changes = chance(d, 30) ? 1 + one_of(d, 2) : 0; changes > 0; changes--)
        change_cells(p, d, XT_CELL_ABSENT);
    while (naive_region(p, cells) > max_cells)
        change_cells(p, d, XT_CELL_ABSENT);
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

typedef struct cutting {
    naive_cell cells[NAIVE_BOX];
    bool       used[NAIVE_BOX];
    int        count;
    bool       is_variable; // pieces get variable cells
    int        own;         // cells of the last piece that no other piece covers; further ones are variable
} cutting;

static bool touches_piece(const naive_puzzle *p, const naive_piece *piece, naive_cell cell)
{
    for (int c = 0; c < piece->cells; c++)
        if (naive_touch(p->lattice, piece->cell[c], cell))
            return true;
    return false;
}

static bool has_cell(const naive_piece *piece, naive_cell cell)
{
    for (int c = 0; c < piece->cells; c++)
        if (memcmp(&piece->cell[c], &cell, sizeof cell) == 0)
            return true;
    return false;
}

static void take_cell(cutting *cut, naive_piece *piece, int cell)
{
    cut->used[cell] = true;
    piece->cell[piece->cells++] = cut->cells[cell];
}

// Returns a free cell next to the piece, or any free cell if it may be disconnected; -1: none.
static int free_cell(const naive_puzzle *p, const cutting *cut, const naive_piece *piece, bool anywhere, dice *d)
{
    int choice[NAIVE_CELLS], choices = 0;
    for (int c = 0; c < cut->count; c++)
        if (!cut->used[c] && (anywhere || touches_piece(p, piece, cut->cells[c])))
            choice[choices++] = c;
    return choices ? choice[one_of(d, choices)] : -1;
}

static naive_piece *new_piece(naive_puzzle *p)
{
    char         name = 'A';
    naive_piece *piece = &p->piece[p->pieces];
    for (int i = 0; i < p->pieces; i++)
        name = p->piece[i].name[0] >= name ? (char)(p->piece[i].name[0] + 1) : name;
    *piece = (naive_piece){.name = {name}, .low = 1, .high = 1};
    p->pieces++;
    return piece;
}

// Makes some of the last piece's cells variable, and adds variable cells, which other pieces may cover.
static void vary_last(naive_puzzle *p, cutting *cut, dice *d)
{
    naive_piece *piece = &p->piece[p->pieces - 1];
    int          most = piece->cells <= NAIVE_VARIABLE ? piece->cells : NAIVE_VARIABLE + 1;
    cut->own = piece->cells;
    if (!cut->is_variable || chance(d, 40))
        return;
    piece->variable = one_of(d, most);
    for (int tries = one_of(d, 4); tries > 0 && piece->variable < NAIVE_VARIABLE; tries--) {
        const naive_cell cell = cut->cells[one_of(d, cut->count)];
        if (has_cell(piece, cell) || !(touches_piece(p, piece, cell) || chance(d, 10)))
            continue;
        piece->cell[piece->cells++] = cell;
        piece->variable++;
    }
}

// The image of the last piece under a symmetry may have room for an equal piece.
static void cut_image_of_last(naive_puzzle *p, cutting *cut, const int *to)
{
    const naive_piece *last = &p->piece[p->pieces - 1];
    int                cell[NAIVE_PIECE_CELLS];
    for (int c = 0; c < last->cells; c++) {
        int from = 0;
        while (memcmp(&cut->cells[from], &last->cell[c], sizeof last->cell[c]) != 0)
            from++;
        cell[c] = to[from];
        if (cut->used[cell[c]] && c < cut->own)
            return;
    }
    naive_piece *piece = new_piece(p);
    piece->variable = last->variable;
    for (int c = 0; c < last->cells; c++)
        if (c < cut->own)
            take_cell(cut, piece, cell[c]);
        else
            piece->cell[piece->cells++] = cut->cells[cell[c]];
}

static void cut_region(naive_puzzle *p, bool is_variable, dice *d)
{
    static int to[NAIVE_MOTIONS][NAIVE_CELLS];
    bool       reflects[NAIVE_MOTIONS];
    cutting    cut = {.count = 0};
    int most = 1 + one_of(d, 5), least = chance(d, 50) ? most : 1, symmetries = naive_symmetries(p, to, reflects);
    cut.count = naive_region(p, cut.cells);
    cut.is_variable = is_variable;
    for (int first = 0; first < cut.count && p->pieces < NAIVE_PIECES - 2; first++) {
        if (cut.used[first])
            continue;
        naive_piece *piece = new_piece(p);
        int          size = least + one_of(d, most - least + 1);
        for (int next = first; next >= 0 && piece->cells < size; next = free_cell(p, &cut, piece, chance(d, 4), d))
            take_cell(&cut, piece, next);
        vary_last(p, &cut, d);
        if (chance(d, 50))
            cut_image_of_last(p, &cut, to[one_of(d, symmetries)]);
    }
}

static void drop_piece(naive_puzzle *p, int index)
{
    p->pieces--;
    memmove(&p->piece[index], &p->piece[index + 1], (size_t)(p->pieces - index) * sizeof p->piece[0]);
}

// Writes the piece in another way: moved by an allowed motion, and somewhere else.
static void rewrite_piece(const naive_puzzle *p, naive_piece *piece, dice *d)
{
    naive_motion motions[NAIVE_MOTIONS];
    int          count = naive_motions(p->lattice, motions), m = one_of(d, count);
    xt_motions   turns = piece->motions ? piece->motions : p->one_sided ? XT_MOTIONS_PLANE : XT_MOTIONS_SPACE;
    bool         is_flat = naive_is_flat(p->lattice);
    if (motions[m].least > turns || (p->one_sided && !is_flat && motions[m].least > XT_MOTIONS_PLANE))
        m = 0;
    naive_cell by = {naive_slots(p->lattice) * (one_of(d, 5) - 2), one_of(d, 5) - 2,
                     !is_flat && !p->one_sided ? one_of(d, 3) - 1 : 0, 0};
    if (naive_axes(p->lattice) > 3 && !p->one_sided)
        by.w = one_of(d, 3) - 1;
    for (int c = 0; c < piece->cells; c++) {
        naive_cell *cell = &piece->cell[c];
        *cell = naive_move(p->lattice, &motions[m], *cell);
        *cell = (naive_cell){cell->x + by.x, cell->y + by.y, cell->z + by.z, cell->w + by.w};
        int        fixed = piece->cells - piece->variable, first = c < fixed ? 0 : fixed;
        int        other = first + one_of(d, c - first + 1);
        naive_cell spare = *cell;
        *cell = piece->cell[other];
        piece->cell[other] = spare;
        int colour = piece->colour[c];
        piece->colour[c] = piece->colour[other];
        piece->colour[other] = colour;
    }
}

// Pieces written in the same way become copies of one.
static void merge_some(naive_puzzle *p, dice *d)
{
    naive_result looks = naive_solve(p, 0, 0);
    for (int i = 0; i < p->pieces; i++)
        for (int j = p->pieces; --j > i;)
            if (looks.kind_of[i] == looks.kind_of[j] && !p->piece[i].stationary && !p->piece[j].stationary &&
                chance(d, 50)) {
                p->piece[i].low += p->piece[j].low;
                p->piece[i].high += p->piece[j].high;
                memmove(&looks.kind_of[j], &looks.kind_of[j + 1], (size_t)(p->pieces - j - 1) * sizeof(uint64_t));
                drop_piece(p, j);
            }
    naive_result_free(&looks);
}

static void vary_copies(naive_puzzle *p, dice *d)
{
    for (int i = 0; i < p->pieces; i++) {
        naive_piece *piece = &p->piece[i];
        if (piece->stationary || !chance(d, 50))
            continue;
        piece->low -= chance(d, 60) ? one_of(d, piece->low + 1) : 0;
        piece->high += chance(d, 60) ? one_of(d, 3) : 0;
    }
}

static void remove_cell(naive_piece *piece, int index)
{
    piece->variable -= index >= piece->cells - piece->variable;
    piece->cells--;
    for (int c = index; c < piece->cells; c++) {
        piece->cell[c] = piece->cell[c + 1];
        piece->colour[c] = piece->colour[c + 1];
    }
}

// Adds an optional piece, or removes or changes a cell.
static void spoil(naive_puzzle *p, dice *d)
{
    int          i = one_of(d, p->pieces);
    naive_piece *piece = &p->piece[i];
    if (piece->stationary)
        return;
    if (chance(d, 40)) {
        naive_piece *more = new_piece(p);
        memcpy(more->cell, piece->cell, sizeof more->cell);
        more->cells = 1 + one_of(d, piece->cells);
        more->variable = more->cells > piece->variable ? piece->variable : 0;
        more->low = one_of(d, 2);
        more->motions = piece->motions;
    } else if (chance(d, 50) && piece->cells > 1)
        remove_cell(piece, piece->cells - 1);
    else {
        naive_cell next = piece->cell[0];
        next.x += one_of(d, 3) - 1;
        next.y += one_of(d, 3) - 1;
        if (!has_cell(piece, next))
            piece->cell[piece->cells - 1] = next;
    }
}

// Makes all or many cells optional, gives pieces ranges of copies, and adds a filler: a piece of one cell.
static void loosen(naive_puzzle *p, dice *d)
{
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells), percent = chance(d, 40) ? 100 : 20 + one_of(d, 60);
    for (int i = 0; i < count; i++)
        if (chance(d, percent))
            p->kind[naive_box_index(p, cells[i])] = XT_CELL_OPTIONAL;
    vary_copies(p, d);
    if (chance(d, 50))
        return;
    naive_piece *filler = new_piece(p);
    filler->cell[filler->cells++] = cells[0];
    filler->low = one_of(d, 2);
    filler->high = filler->low + 1 + one_of(d, 3);
}

// ---- Colours -------------------------------------------------------------------------------------------------------

// Colours the region at random, with stripes, like a chessboard, or some cells with their images under symmetries.
static void colour_region(naive_puzzle *p, int colours, dice *d)
{
    static int to[NAIVE_MOTIONS][NAIVE_CELLS];
    bool       reflects[NAIVE_MOTIONS];
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells), how = one_of(d, 5), symmetries = naive_symmetries(p, to, reflects);
    for (int i = 0; i < count; i++) {
        const naive_cell c = cells[i];
        const int        numbers[] = {one_of(d, colours + 1), c.x + c.y + c.z + c.w, c.x};
        if (how < 3)
            p->colour[naive_box_index(p, c)] = (unsigned char)(how == 0 ? numbers[0] : 1 + numbers[how] % colours);
        else if (how == 3 && chance(d, 40))
            for (int g = 0, colour = one_of(d, colours + 1); g < symmetries; g++)
                p->colour[naive_box_index(p, cells[to[g][i]])] = (unsigned char)colour;
    }
}

static int colour_there(const naive_puzzle *p, naive_cell cell)
{
    int at = naive_box_index(p, cell);
    return at < 0 ? 0 : p->colour[at];
}

// Colours the pieces where they lie now, most of them as the rules allow it there.
static void colour_pieces(naive_puzzle *p, int colours, dice *d)
{
    int careless = chance(d, 20) ? 20 : 0, neutral = chance(d, 50) ? 0 : 40, whole = chance(d, 30);
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0, first = one_of(d, colours + 1); c < p->piece[i].cells; c++) {
            int colour = whole ? first : chance(d, neutral) ? 0 : 1 + one_of(d, colours);
            for (int tries = 0; tries < colours && !chance(d, careless); tries++)
                if (!naive_colour_fits(p, colour, colour_there(p, p->piece[i].cell[c])))
                    colour = tries + 1 == colours ? 0 : 1 + colour % colours;
            p->piece[i].colour[c] = colour;
        }
}

static void colour_puzzle(naive_puzzle *p, dice *d)
{
    int colours = 1 + one_of(d, NAIVE_COLOURS);
    for (int a = 0; a < NAIVE_COLOURS; a++)
        for (int b = 0; b < NAIVE_COLOURS; b++)
            p->forbids[a][b] = chance(d, 10) ? chance(d, 50) : a != b;
    colour_region(p, colours, d);
    colour_pieces(p, colours, d);
}

// A stationary piece has no colour where the rules forbid it.  If two of them cross, pieces may.
static void repair_stationary(naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        for (int j = 0; j < i && p->piece[i].stationary && naive_can_cross(p->lattice); j++)
            if (p->piece[j].stationary && naive_cross(p->lattice, &p->piece[i], &p->piece[j]))
                p->crossing = 1;
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0; p->piece[i].stationary && c < p->piece[i].cells; c++)
            if (!naive_colour_fits(p, p->piece[i].colour[c], colour_there(p, p->piece[i].cell[c])))
                p->piece[i].colour[c] = 0;
}

// Makes a piece stationary on its fixed cells.
static void fix_piece(naive_piece *piece, bool is_stationary)
{
    piece->stationary = is_stationary;
    if (is_stationary) {
        piece->cells -= piece->variable;
        piece->variable = 0;
    }
}

static bool has_variable_cells(const naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        if (p->piece[i].variable > 0)
            return true;
    return false;
}

static bool is_coloured(const naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0; c < p->piece[i].cells; c++)
            if (p->piece[i].colour[c] > 0)
                return true;
    return false;
}

static void make_puzzle(naive_puzzle *p, dice *d)
{
    memset(p, 0, sizeof *p);
    bool is_loose = chance(d, 25);
    bool is_variable = chance(d, variable_percent);
    choose_region(p, is_loose ? MAX_LOOSE_REGION : is_variable ? MAX_VARIABLE_REGION : MAX_REGION, d);
    p->crossing = naive_can_cross(p->lattice) ? one_of(d, 3) : 0;
    cut_region(p, is_variable, d);
    if (chance(d, colours_percent))
        colour_puzzle(p, d);
    int stationary = chance(d, 35) ? 30 : 0;
    for (int i = 0; i < p->pieces; i++)
        fix_piece(&p->piece[i], chance(d, stationary));
    repair_stationary(p);
    if (chance(d, 25))
        for (int i = 0; i < p->pieces; i++)
            p->piece[i].motions = chance(d, 60) ? (xt_motions)one_of(d, 6) : XT_MOTIONS_DEFAULT;
    merge_some(p, d);
    for (int changes = chance(d, 35) ? 1 + one_of(d, 3) : 0; changes > 0; changes--)
        change_cells(p, d, XT_CELL_OPTIONAL);
    if (is_loose)
        loosen(p, d);
    else if (chance(d, 25))
        vary_copies(p, d);
    if (p->pieces && chance(d, 20))
        spoil(p, d);
    for (int i = 0; i < p->pieces; i++)
        if (!p->piece[i].stationary)
            rewrite_piece(p, &p->piece[i], d);
}

// Changes the form of a few pieces, which keep their volumes, so that most puzzles have no solution.
static void reshape_some(naive_puzzle *p, dice *d)
{
    for (int changes = 1 + one_of(d, 2); changes > 0 && p->pieces > 0; changes--) {
        naive_piece *piece = &p->piece[one_of(d, p->pieces)];
        naive_cell   next = piece->cell[one_of(d, piece->cells)];
        *(chance(d, 50) ? &next.x : &next.y) += chance(d, 50) ? 1 : -1;
        if (!piece->stationary && !has_cell(piece, next) && touches_piece(p, piece, next))
            piece->cell[one_of(d, piece->cells)] = next;
    }
}

// ---- The same puzzle, written differently --------------------------------------------------------------------------

static void rename_and_reorder(naive_puzzle *p, dice *d)
{
    for (int i = 0; i < p->pieces; i++) {
        int         other = one_of(d, i + 1);
        naive_piece spare = p->piece[i];
        p->piece[i] = p->piece[other];
        p->piece[other] = spare;
    }
    for (int i = 0; i < p->pieces; i++) {
        snprintf(p->piece[i].name, sizeof p->piece[i].name, "%c%c", 'z' - i, 'a' + one_of(d, 26));
        if (!p->piece[i].stationary)
            rewrite_piece(p, &p->piece[i], d);
    }
}

static bool is_tied_to_the_plane(const naive_puzzle *p)
{
    bool tied = p->one_sided;
    for (int i = 0; i < p->pieces; i++)
        tied = tied || p->piece[i].motions == XT_MOTIONS_HALF || p->piece[i].motions == XT_MOTIONS_PLANE;
    return tied;
}

static naive_cell least_corner(const naive_puzzle *p, const naive_cell *cells, int count)
{
    naive_cell least = count ? cells[0] : (naive_cell){0};
    for (int i = 0; i < count; i++) {
        least.x = cells[i].x < least.x ? cells[i].x : least.x;
        least.y = cells[i].y < least.y ? cells[i].y : least.y;
        least.z = cells[i].z < least.z ? cells[i].z : least.z;
        least.w = cells[i].w < least.w ? cells[i].w : least.w;
    }
    while (least.x % naive_slots(p->lattice) != 0) // cells move by whole periods
        least.x--;
    return least;
}

static naive_cell moved_cell(const naive_puzzle *p, const naive_motion *motion, naive_cell cell, naive_cell origin)
{
    naive_cell c = naive_move(p->lattice, motion, cell);
    return (naive_cell){c.x - origin.x, c.y - origin.y, c.z - origin.z, c.w - origin.w};
}

// The puzzle after a motion, in the smallest box; its pieces move along.  The puzzle itself if that box is too large
// or, of a one-sided puzzle, has several layers: squares that stand on a layer may lie below it then.
static naive_puzzle moved_puzzle(const naive_puzzle *p, const naive_motion *motion)
{
    static naive_cell cells[NAIVE_BOX], moved[NAIVE_BOX];
    naive_puzzle      q = *p;
    int               count = naive_region(p, cells);
    q.size = (naive_cell){1, 1, 1, 1};
    for (int i = 0; i < count; i++)
        moved[i] = naive_move(p->lattice, motion, cells[i]);
    naive_cell origin = least_corner(p, moved, count);
    for (int i = 0; i < count; i++) {
        moved[i] = moved_cell(p, motion, cells[i], origin);
        q.size.x = moved[i].x >= q.size.x ? moved[i].x + 1 : q.size.x;
        q.size.y = moved[i].y >= q.size.y ? moved[i].y + 1 : q.size.y;
        q.size.z = moved[i].z >= q.size.z ? moved[i].z + 1 : q.size.z;
        q.size.w = moved[i].w >= q.size.w ? moved[i].w + 1 : q.size.w;
    }
    if (q.size.x * q.size.y * q.size.z * q.size.w > NAIVE_BOX || (p->one_sided && q.size.z * q.size.w > 1))
        return *p;
    memset(q.kind, XT_CELL_ABSENT, sizeof q.kind);
    for (int i = 0; i < count; i++)
        q.kind[naive_box_index(&q, moved[i])] = p->kind[naive_box_index(p, cells[i])];
    memset(q.colour, 0, sizeof q.colour);
    for (int i = 0; i < count; i++)
        q.colour[naive_box_index(&q, moved[i])] = p->colour[naive_box_index(p, cells[i])];
    for (int i = 0; i < q.pieces; i++) {
        naive_piece *piece = &q.piece[i];
        for (int c = 0; c < piece->cells; c++)
            piece->cell[c] = naive_move(p->lattice, motion, piece->cell[c]);
        naive_cell from = piece->stationary ? origin : least_corner(p, piece->cell, piece->cells);
        for (int c = 0; c < piece->cells; c++)
            piece->cell[c] = (naive_cell){piece->cell[c].x - from.x, piece->cell[c].y - from.y,
                                          piece->cell[c].z - from.z, piece->cell[c].w - from.w};
    }
    return q;
}

// Chooses a random motion of the puzzle; a reflection on request, if there is one.
static naive_motion choose_motion(const naive_puzzle *p, bool reflects, dice *d)
{
    naive_motion motions[NAIVE_MOTIONS];
    int          count = naive_motions(p->lattice, motions);
    bool         flat = naive_is_flat(p->lattice);
    for (;;) {
        const naive_motion *m = &motions[one_of(d, count)];
        if ((flat || m->reflects == reflects) && (m->keeps_layers || !is_tied_to_the_plane(p)))
            return *m;
    }
}

// ---- The library's answer ------------------------------------------------------------------------------------------

// Adds colours, rules and the colours of the region, if there are any.
static bool add_colours(xt_puzzle *puzzle, const naive_puzzle *p, xt_diagnostics *diagnostics)
{
    bool ok = true, has_any = is_coloured(p);
    for (int i = 0; i < NAIVE_BOX; i++)
        has_any = has_any || p->colour[i] > 0;
    for (uint32_t a = 0; has_any && ok && a < NAIVE_COLOURS; a++) {
        const xt_cell_colour colour = {.name = ((const char *const[]){"r", "g", "b"})[a]};
        ok = xt_puzzle_add_colour(puzzle, &colour, diagnostics) == a + 1;
    }
    for (uint32_t a = 0; has_any && ok && a < NAIVE_COLOURS; a++)
        for (uint32_t b = 0; ok && b < NAIVE_COLOURS; b++)
            ok = xt_puzzle_set_colour_rule(puzzle, a + 1, b + 1, !p->forbids[a][b], diagnostics);
    naive_cell c;
    for (c.x = 0; has_any && ok && c.x < p->size.x; c.x++)
        for (c.y = 0; c.y < p->size.y; c.y++)
            for (c.z = 0; c.z < p->size.z; c.z++)
                for (c.w = 0; c.w < p->size.w; c.w++)
                    ok = ok && xt_puzzle_set_cell_colour(puzzle, public_cell(c), p->colour[naive_box_index(p, c)],
                                                         diagnostics);
    return ok;
}

static unsigned flags_of(const naive_puzzle *p)
{
    static const unsigned crossing[] = {0, XT_MAY_CROSS, XT_MAY_NOT_CROSS};
    return crossing[p->crossing] | (p->one_sided ? XT_ONE_SIDED : 0);
}

// Builds the puzzle through the public interface.
static xt_puzzle *build(const naive_puzzle *p)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    int32_t         size[XT_DIMENSIONS_MAX] = {p->size.x, p->size.y, p->size.z, p->size.w};
    xt_puzzle      *puzzle = xt_puzzle_new(p->lattice, size, flags_of(p), diagnostics);
    bool            ok = puzzle;
    naive_cell      c;
    for (c.x = 0; ok && c.x < p->size.x; c.x++)
        for (c.y = 0; c.y < p->size.y; c.y++)
            for (c.z = 0; c.z < p->size.z; c.z++)
                for (c.w = 0; c.w < p->size.w; c.w++)
                    ok = ok && xt_puzzle_set_cell(puzzle, public_cell(c), (xt_cell_type)p->kind[naive_box_index(p, c)],
                                                  diagnostics);
    ok = ok && add_colours(puzzle, p, diagnostics);
    for (int i = 0; ok && i < p->pieces; i++) {
        const naive_piece *piece = &p->piece[i];
        xt_cell            cells[NAIVE_PIECE_CELLS];
        uint32_t           colours[NAIVE_PIECE_CELLS];
        xt_piece_settings  settings = {.low = (uint32_t)piece->low,
                                       .high = (uint32_t)piece->high,
                                       .motions = piece->motions,
                                       .stationary = piece->stationary,
                                       .colours = colours,
                                       .variable = (uint32_t)piece->variable};
        for (int k = 0; k < piece->cells; k++) {
            cells[k] = public_cell(piece->cell[k]);
            colours[k] = (uint32_t)piece->colour[k];
        }
        ok = xt_puzzle_add_piece(puzzle, piece->name, cells, (uint32_t)piece->cells, &settings, diagnostics);
    }
    ok = ok && xt_puzzle_check(puzzle, diagnostics);
    if (!ok)
        xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    if (ok)
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}

// The known facts of a puzzle under test.
typedef struct trial {
    const naive_puzzle *puzzle;
    const naive_result *expected;
    xt_model           *model;
    const char         *fault; // the fault found, or NULL

    xt_unique unique;               // of the current run
    bool      seen[MAX_SOLUTIONS];  // solutions, or classes
    int       order[MAX_SOLUTIONS]; // of the whole run
    uint32_t  delivered;
    bool      is_repeated; // compare with order
} trial;

static uint64_t bit_of_cell(const naive_puzzle *p, xt_cell cell)
{
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells);
    for (int i = 0; i < count; i++)
        if (memcmp(public_cell(cells[i]).at, cell.at, sizeof cell.at) == 0)
            return (uint64_t)1 << i;
    return 0;
}

// Returns the naive solver's equal solution, or NULL.
static const naive_solution *known_solution(const trial *t, const xt_solution *solution)
{
    naive_part parts[NAIVE_CELLS];
    uint32_t   count = xt_solution_pieces(solution);
    if (count > NAIVE_CELLS)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        xt_placement placement = xt_solution_piece_at(solution, i);
        int          piece = naive_piece_called(t->puzzle, placement.name);
        if (piece < 0 || t->puzzle->piece[piece].stationary != placement.stationary)
            return NULL;
        parts[i] = (naive_part){.kind = t->expected->kind_of[piece]};
        for (uint32_t c = 0; c < placement.cells; c++) {
            uint64_t bit = bit_of_cell(t->puzzle, xt_solution_cell_at(solution, i, c));
            uint32_t colour = xt_solution_colour_at(solution, i, c);
            parts[i].cells |= bit;
            if (colour > 0)
                parts[i].coloured[colour - 1] |= bit;
        }
    }
    return naive_find(t->expected, parts, (int)count);
}

// The settings of a search.
typedef struct way {
    const char *engine, *order;
    bool        nof;
    uint32_t    shuffle; // seed of a random order of images; 0: no shuffling
    xt_split    split;
    const char *kernel;
    xt_filters  filters;
    xt_pruning  pruning; // if all solutions are wanted
} way;

static uint32_t choose_remaining(dice *d)
{
    return chance(d, 40) ? 0 : chance(d, 20) ? XT_ONCE : 1 + (uint32_t)one_of(d, 6);
}

static xt_filters choose_filters(dice *d)
{
    return (xt_filters){.volume = choose_remaining(d),
                        .parity = choose_remaining(d),
                        .fit = choose_remaining(d),
                        .volume_trigger = choose_remaining(d),
                        .parity_trigger = choose_remaining(d)};
}

static const char *const kernels[] = {NULL, "avx512", "avx2", "neon", "portable"};

static way choose_ordered_way(dice *d)
{
    static const char *const engines[] = {NULL, "dlx", "fila", "dlx:99,fila:3", "dlx,fila:6"};
    if (chance(d, 20))
        return (way){.engine = "flat", .kernel = kernels[one_of(d, 4)]};
    if (chance(d, 15))
        return (way){.engine = chance(d, 50) ? "fletcher" : "de-bruijn"};
    if (chance(d, 25))
        return (way){.engine = "matrix",
                     .kernel = kernels[one_of(d, 4)],
                     .filters = chance(d, 50) ? choose_filters(d) : (xt_filters){0}};
    static const char *const orders[] = {NULL,      "s",       "f",   "e", "p", "l@1,2,-1", "a",   "A@90",   "R",
                                         "e=5:f=2", "s=4:R=2", "xYz", "F", "o", "u",        "u@0", "o=4:u=3"};
    way w = {.engine = engines[one_of(d, 5)], .order = orders[one_of(d, 17)], .nof = chance(d, 50)};
    if (chance(d, 70))
        w.filters = choose_filters(d);
    return w;
}

static way choose_way(dice *d)
{
    way w = choose_ordered_way(d);
    w.split = chance(d, 30) ? XT_SPLIT_BY_PARITY : XT_SPLIT_BY_SYMMETRY;
    w.shuffle = chance(d, 25) ? 1 + (uint32_t)one_of(d, 1000) : 0;
    w.pruning = chance(d, 40) ? XT_PRUNE_FOR_ALL : XT_PRUNE_FOR_UNIQUE;
    return w;
}

static xt_answer stop_for(trial *t, const char *fault)
{
    t->fault = fault;
    return XT_STOP;
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    trial                *t = context;
    const naive_solution *known = known_solution(t, solution);
    if (!known)
        return stop_for(t, "delivered what is no solution");
    if (solution->number != t->delivered + 1)
        return stop_for(t, "solutions are not numbered one after the other");
    int index = (int)(known - t->expected->solution);
    int mark = known->of[t->unique];
    if (t->is_repeated && t->order[t->delivered] != index)
        return stop_for(t, "the same solutions in another order");
    if (t->seen[mark])
        return stop_for(t, t->unique == XT_ALL ? "a solution delivered twice" : "a class delivered twice");
    t->seen[mark] = true;
    t->order[t->delivered++] = index;
    return XT_CONTINUE;
}

static xt_status run_once(trial *t, const xt_settings *settings, bool is_repeated, xt_statistics *statistics,
                          xt_diagnostics *diagnostics)
{
    t->unique = settings->unique;
    t->delivered = 0;
    t->is_repeated = is_repeated;
    memset(t->seen, 0, sizeof t->seen);
    return xt_solve(t->model, settings, take_solution, t, statistics, diagnostics);
}

// Returns true if the planner may choose, so that it finds all solutions by classes.
static bool is_open(way w)
{
    static const xt_filters none = {0};
    return !w.engine && !w.order && !w.nof && memcmp(&w.filters, &none, sizeof none) == 0;
}

static void check_run(trial *t, xt_unique unique, way w, dice *d)
{
    xt_settings   settings = {.unique = unique,
                              .engine = w.engine,
                              .order = w.order,
                              .nof = w.nof,
                              .shuffle = w.shuffle,
                              .split = w.split,
                              .kernel = w.kernel,
                              .filters = w.filters,
                              .pruning = unique == XT_ALL ? w.pruning : XT_PRUNE_FOR_UNIQUE};
    xt_statistics statistics;
    bool          unfolds = unique == XT_ALL && (w.pruning == XT_PRUNE_FOR_ALL || is_open(w));
    uint32_t      expected = t->expected->classes[unique];
    uint32_t      least = unfolds ? t->expected->classes[XT_UNIQUE_MIRROR] : expected;
    xt_status     status = run_once(t, &settings, false, &statistics, NULL);
    if (status == XT_FAILED && settings.split) { // the region has no chessboard
        settings.split = XT_SPLIT_BY_SYMMETRY;
        status = run_once(t, &settings, false, &statistics, NULL);
    }
    if (t->fault)
        return;
    // Symmetry breaking need not reach every solution, but each class.
    if (status != XT_COMPLETE || statistics.solutions != expected || statistics.found < least ||
        statistics.found > t->expected->all)
        t->fault = unique == XT_ALL            ? "another number of solutions"
                   : unique == XT_UNIQUE       ? "another number of classes under rotations"
                   : unique == XT_UNIQUE_TURNS ? "another number of classes under turns in the plane"
                                               : "another number of classes under rotations and reflections";
    if (t->fault || expected == 0)
        return;
    settings.limit = 1 + (uint64_t)one_of(d, (int)expected);
    const bool may_try = settings.limit == 1 && is_open(w); // the planner may find one solution in another way
    status = run_once(t, &settings, !may_try, &statistics, NULL);
    if (!t->fault &&
        (status != XT_BY_SOLUTIONS || statistics.solutions != settings.limit || t->delivered != settings.limit))
        t->fault = "a limit on solutions that was not kept";
}

// Only the numbers.
static uint64_t count_filtered(xt_model *model, xt_unique unique, xt_filters filters)
{
    xt_settings   settings = {.unique = unique, .filters = filters};
    xt_statistics statistics;
    return xt_solve(model, &settings, NULL, NULL, &statistics, NULL) == XT_COMPLETE ? statistics.solutions : UINT64_MAX;
}

static uint64_t count_with(xt_model *model, xt_unique unique)
{
    return count_filtered(model, unique, (xt_filters){0});
}

// A rotation in space changes the number of classes under rotations in the plane.
static bool has_counts(xt_model *model, const naive_result *expected)
{
    for (int unique = XT_ALL; unique < XT_UNIQUE_TURNS; unique++)
        if (count_with(model, (xt_unique)unique) != expected->classes[unique])
            return false;
    return true;
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

typedef struct listing {
    XT_VECTOR(uint32_t) at; // the options of each solution, and their number
} listing;

static xt_answer list_options(void *context, const uint32_t *options, uint32_t count)
{
    listing *l = context;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&l->at, options[i]);
    xt_vector_push(&l->at, count);
    return XT_CONTINUE;
}

static xt_answer never_stop(void *context)
{
    (void)context;
    return XT_CONTINUE;
}

// A saved task and its results.
typedef struct kept_task {
    uint32_t depth, choice[64];
    listing  found;
} kept_task;

enum { MAX_SAVED_TASKS = 50 };

typedef struct work {
    const xt_engine *engine;
    xt_search       *search[2];
    listing          all;
    kept_task        kept[MAX_SAVED_TASKS];
    uint32_t         tasks; // the first of these are saved
} work;

static void run_task(const xt_engine *engine, xt_search *search, xt_task task, listing *l)
{
    xt_option_sink sink = {.take_solution = list_options, .context = l};
    assert_int_equal(engine->run(search, task, sink, (xt_poll){.ask = never_stop}), XT_CONTINUE);
}

static void do_task(work *w, xt_search *search, xt_task task)
{
    run_task(w->engine, search, task, &w->all);
    if (w->tasks < MAX_SAVED_TASKS && task.depth <= 64) {
        w->kept[w->tasks].depth = task.depth;
        for (uint32_t d = 0; d < task.depth; d++)
            w->kept[w->tasks].choice[d] = task.choice[d];
    }
    w->tasks++;
}

// Returns NULL if the engine finds its nodes by the path.
static xt_node_state *keep_node(const work *w, const xt_search *search, xt_task task)
{
    size_t         bytes = w->engine->node_bytes ? w->engine->node_bytes(search) : 0;
    xt_node_state *node = bytes > 0 ? xt_node_state_new(bytes) : NULL;
    if (node)
        w->engine->save_node(search, task, node->bytes);
    return node;
}

static void return_above(const work *w, xt_search *search, const xt_task_range *task_range)
{
    xt_task above = xt_task_range_first(task_range);
    above.depth--;
    w->engine->restore_node(search, above, task_range->parent_node->bytes);
}

// Runs the tree in tasks of at most this share, each in either search, as two workers might.
static void run_in_tasks(work *w, double share, dice *d)
{
    xt_task_list tasks;
    assert_true(xt_task_list_start(&tasks));
    while (xt_task_list_first_open(&tasks)) {
        xt_task_range *task_range = xt_task_list_take(&tasks);
        assert_non_null(task_range);
        xt_search *search = w->search[one_of(d, 2)];
        xt_task    task = xt_task_range_first(task_range);
        if (task_range->parent_node)
            return_above(w, search, task_range);
        bool     whole = task_range->weight <= share || task.depth == 64;
        uint32_t children = whole ? (uint32_t)XT_TASK_IS_LEAF : w->engine->count_children(search, task);
        if (children == XT_TASK_IS_LEAF)
            do_task(w, search, task);
        else if (children > 0)
            assert_true(xt_task_list_split(&tasks, task_range, children, keep_node(w, search, task)));
        xt_task_list_remove(&tasks, task_range);
    }
    xt_task_list_free(&tasks);
}

static xt_answer stop_at_once(void *context, const uint32_t *options, uint32_t count)
{
    (void)context;
    (void)options;
    (void)count;
    return XT_STOP;
}

static bool same_lists(const listing *a, const listing *b)
{
    return a->at.count == b->at.count &&
           (a->at.count == 0 || memcmp(a->at.at, b->at.at, a->at.count * sizeof *a->at.at) == 0);
}

// Runs the tasks again in any order, and interrupts and restarts some.  Returns true if the results are the same.
static bool run_in_any_order(work *w, dice *d)
{
    listing  again = {.at = {0}};
    uint32_t order[MAX_SAVED_TASKS];
    for (uint32_t i = 0; i < w->tasks; i++) {
        uint32_t other = (uint32_t)one_of(d, (int)i + 1);
        order[i] = order[other];
        order[other] = i;
    }
    for (uint32_t i = 0; i < w->tasks; i++) {
        kept_task *kept = &w->kept[order[i]];
        xt_task    task = {.choice = kept->choice, .depth = kept->depth};
        if (chance(d, 30))
            w->engine->run(w->search[0], task, (xt_option_sink){.take_solution = stop_at_once},
                           (xt_poll){.ask = never_stop});
        run_task(w->engine, w->search[0], task, &kept->found);
    }
    for (uint32_t i = 0; i < w->tasks; i++) {
        for (uint32_t k = 0; k < w->kept[i].found.at.count; k++)
            xt_vector_push(&again.at, w->kept[i].found.at.at[k]);
        xt_vector_free(&w->kept[i].found.at);
    }
    bool same = same_lists(&again, &w->all);
    xt_vector_free(&again.at);
    return same;
}

static void check_tasks(trial *t, way by, dice *d)
{
    static const double shares[] = {0.6, 0.1, 0.01, 0};
    static work         one, parts;
    const xt_cover     *cover = t->model->cover;
    size_t              entries = (size_t)cover->pieces + 1;
    uint64_t           *room = calloc(8 * entries, sizeof *room);
    xt_counters         counters[2];
    for (uint32_t i = 0; i < 2; i++)
        counters[i] = (xt_counters){.fits_at = room + 4 * i * entries,
                                    .attempts_at = room + (4 * i + 1) * entries,
                                    .removed_at = room + (4 * i + 2) * entries,
                                    .backtracks_at = room + (4 * i + 3) * entries};
    xt_engine_spec plan;
    assert_true(room && xt_engine_spec_parse(&plan, by.engine, by.order, by.nof, NULL));
    plan.kernel = by.kernel;
    plan.filters = by.filters;
    memset(&one, 0, sizeof one);
    memset(&parts, 0, sizeof parts);
    xt_cover_problem problem = {.cover = cover, .spec = &plan};
    one.engine = parts.engine = xt_engine_for(&plan);
    for (uint32_t i = 0; i < 2; i++) {
        one.search[i] = one.engine->open(&problem, &counters[0]);
        parts.search[i] = parts.engine->open(&problem, &counters[1]);
        assert_true(one.search[i] && parts.search[i]);
    }
    run_in_tasks(&one, 1, d);
    run_in_tasks(&parts, shares[one_of(d, 4)], d);
    if (!same_lists(&one.all, &parts.all))
        t->fault = "tasks find other solutions than one run";
    else if (memcmp(counters[0].fits_at, counters[1].fits_at, entries * sizeof *room) != 0)
        t->fault = "tasks count other fits than one run";
    else if (memcmp(counters[0].attempts_at, counters[1].attempts_at, entries * sizeof *room) != 0)
        t->fault = "tasks count other attempts than one run";
    else if (memcmp(counters[0].removed_at, counters[1].removed_at, entries * sizeof *room) != 0)
        t->fault = "tasks count other images that filters removed than one run";
    else if (memcmp(counters[0].backtracks_at, counters[1].backtracks_at, entries * sizeof *room) != 0)
        t->fault = "tasks count other backtracks than one run";
    else if (parts.tasks <= MAX_SAVED_TASKS && !run_in_any_order(&parts, d))
        t->fault = "tasks find other solutions in another order";
    for (uint32_t i = 0; i < 2; i++) {
        one.engine->close(one.search[i]);
        parts.engine->close(parts.search[i]);
    }
    xt_vector_free(&one.all.at);
    xt_vector_free(&parts.all.at);
    xt_engine_spec_free(&plan);
    free(room);
}

// Returns the solutions of the whole tree, and their fits.
static uint64_t list_whole(const xt_cover *cover, const xt_engine_spec *plan, listing *found)
{
    size_t           entries = (size_t)cover->pieces + 1;
    uint64_t        *room = calloc(2 * entries, sizeof *room), fits = 0;
    xt_counters      counters = {.fits_at = room, .attempts_at = room + entries};
    xt_cover_problem problem = {.cover = cover, .spec = plan};
    assert_true(room);
    xt_search *search = xt_engine_dlx.open(&problem, &counters);
    assert_true(search);
    run_task(&xt_engine_dlx, search, (xt_task){0}, found);
    xt_engine_dlx.close(search);
    for (size_t p = 0; p < entries; p++)
        fits += counters.fits_at[p];
    free(room);
    return fits;
}

// With and without filters of FILA's lists, and with memory for many sets of lists or for one.
static void check_lists(trial *t, way by, dice *d)
{
    xt_engine_spec plan;
    listing        plain = {.at = {0}}, other = {.at = {0}};
    int            which = 1 + one_of(d, 7);
    assert_true(xt_engine_spec_parse(&plan, by.engine, by.order, false, NULL));
    uint64_t fits = list_whole(t->model->cover, &plan, &plain);
    plan.nof = which & 1;
    plan.pof = !(which & 2);
    plan.list_words = which & 4 ? 1 : 0;
    if (list_whole(t->model->cover, &plan, &other) != fits)
        t->fault = "the filters of lists change the fits";
    else if (!same_lists(&plain, &other))
        t->fault = "the filters of lists change the solutions";
    xt_vector_free(&other.at);
    xt_vector_free(&plain.at);
    xt_engine_spec_free(&plan);
}

// ---- Threads -------------------------------------------------------------------------------------------------------

typedef struct account {
    listing   found;
    xt_status status;
    uint64_t  all, *fits_at, *attempts_at;
} account;

// Timings at which even small puzzles are split, abandoned and shared.
static const xt_run_timing paces[] = {
    {.before_threads = 1e-9}, {.before_threads = 1e-9, .task = 1e-9}, {.before_threads = 1e-9, .split_timeout = 1e-9}};

static xt_answer list_found(void *context, const xt_run_solution *found)
{
    return list_options(context, found->options, found->count);
}

static account run_with(const xt_engine *engine, const xt_cover_problem *problem, uint32_t threads, bool lists,
                        uint64_t limit, xt_run_timing timing)
{
    uint32_t levels = problem->cover->pieces + 1;
    account  a = {.fits_at = calloc(levels, sizeof *a.fits_at), .attempts_at = calloc(levels, sizeof *a.attempts_at)};
    assert_true(a.fits_at && a.attempts_at);
    xt_run run = {.engine = engine,
                  .problem = problem,
                  .levels = levels,
                  .threads = threads,
                  .sink = {.take_solution = lists ? list_found : NULL, .context = &a.found},
                  .limit = limit,
                  .timing = timing,
                  .report.counters = {.fits_at = a.fits_at, .attempts_at = a.attempts_at}};
    a.status = xt_run_all(&run);
    a.all = run.report.solutions;
    return a;
}

static void free_account(account *a)
{
    xt_vector_free(&a->found.at);
    free(a->fits_at);
    free(a->attempts_at);
}

static const char *difference_of(const account *a, const account *b, uint32_t levels)
{
    if (a->status != b->status)
        return "threads end in another way";
    if (a->all != b->all)
        return "threads find another number of solutions";
    if (!same_lists(&a->found, &b->found))
        return "threads find other solutions, or in another order";
    if (memcmp(a->fits_at, b->fits_at, levels * sizeof *a->fits_at) != 0)
        return "threads count other fits";
    if (memcmp(a->attempts_at, b->attempts_at, levels * sizeof *a->attempts_at) != 0)
        return "threads count other attempts";
    return NULL;
}

// Returns true if the engine supports the puzzle, for listing or for counting.
static bool takes(const trial *t, way by, bool lists)
{
    xt_engine_spec plan;
    assert_true(xt_engine_spec_parse(&plan, by.engine, by.order, by.nof, NULL));
    plan.kernel = by.kernel;
    plan.filters = by.filters;
    plan.lists_solutions = lists;
    bool refused =
        xt_engine_for(&plan)->unsupported_reason(&(xt_cover_problem){.cover = t->model->cover, .spec = &plan});
    xt_engine_spec_free(&plan);
    return !refused;
}

// One thread and several must agree, for all solutions or with a limit, listed or counted.
static void check_threads(trial *t, way by, dice *d)
{
    uint32_t       most = t->expected->all + 1, levels = t->model->cover->pieces + 1;
    xt_engine_spec plan;
    bool           lists = chance(d, 70);
    if (!takes(t, by, lists))
        return;
    assert_true(xt_engine_spec_parse(&plan, by.engine, by.order, by.nof, NULL));
    plan.lists_solutions = lists;
    xt_cover_problem problem = {.cover = t->model->cover, .spec = &plan};
    const xt_engine *engine = xt_engine_for(&plan);
    uint64_t         limit = chance(d, 50) ? 0 : (uint64_t)one_of(d, (int)(most < 1000 ? most : 1000)) + 1;
    account          alone = run_with(engine, &problem, 1, lists, limit, paces[0]);
    account          together = run_with(engine, &problem, chance(d, 50) ? 2 : 7, lists, limit, paces[one_of(d, 3)]);
    t->fault = difference_of(&alone, &together, levels);
    if (t->fault)
        printf("# limit %llu, %s\n", (unsigned long long)limit, lists ? "listed" : "counted");
    free_account(&alone);
    free_account(&together);
    xt_engine_spec_free(&plan);
}

// ---- Kernels -------------------------------------------------------------------------------------------------------

static int compare_options(const void *a, const void *b)
{
    const uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

// A hash of the set of solutions, independent of their order and of the order of their options.
static uint64_t sum_of(listing *l)
{
    uint64_t sum = 0;
    for (uint32_t end = l->at.count, begin; end > 0; end = begin) {
        uint32_t count = l->at.at[end - 1];
        dice     hash = {.state = count};
        begin = end - 1 - count;
        qsort(l->at.at + begin, count, sizeof *l->at.at, compare_options);
        for (uint32_t i = begin; i < end; i++)
            hash.state = next_number(&hash) ^ l->at.at[i];
        sum += next_number(&hash);
    }
    return sum;
}

static account list_with(const trial *t, way by, uint32_t threads, xt_run_timing timing)
{
    xt_engine_spec plan;
    assert_true(xt_engine_spec_parse(&plan, by.engine, by.order, by.nof, NULL));
    plan.kernel = by.kernel;
    plan.lists_solutions = true;
    account a = run_with(xt_engine_for(&plan), &(xt_cover_problem){.cover = t->model->cover, .spec = &plan}, threads,
                         true, 0, timing);
    xt_engine_spec_free(&plan);
    return a;
}

// Each kernel of each engine, with each number of threads: the nodes and the order of the engine, and the solutions of
// dancing links.
static void check_kernels(trial *t)
{
    static const char *const engines[] = {"matrix", "flat", "frontier"};
    static const uint32_t    threads[] = {1, 2, 7};
    const uint32_t           levels = t->model->cover->pieces + 1;
    account                  reference = list_with(t, (way){.engine = "dlx"}, 1, paces[0]);
    const uint64_t           sum = sum_of(&reference.found);
    for (uint32_t e = 0; e < 3; e++) {
        account first = {.status = XT_FAILED};
        for (uint32_t k = 1; k < sizeof kernels / sizeof *kernels && !t->fault; k++)
            for (uint32_t n = 0; n < 3 && !t->fault; n++) {
                const way by = {.engine = engines[e], .kernel = kernels[k]};
                if (!takes(t, by, true))
                    continue;
                account a = list_with(t, by, threads[n], paces[(k + n) % 3]);
                bool    is_first = first.status == XT_FAILED;
                t->fault = is_first ? NULL : difference_of(&first, &a, levels);
                if (!t->fault && (a.all != reference.all || a.all != t->expected->all))
                    t->fault = "a kernel finds another number of solutions";
                if (t->fault)
                    printf("# engine %s, kernel %s, %u threads\n", engines[e], kernels[k], threads[n]);
                if (is_first)
                    first = a;
                else
                    free_account(&a);
            }
        if (!t->fault && first.status != XT_FAILED && sum_of(&first.found) != sum)
            t->fault = "kernels find other solutions than dancing links";
        free_account(&first);
    }
    free_account(&reference);
}

// ---- Frontier ------------------------------------------------------------------------------------------------------

// Path counts of few bits must give the same number.
static void check_small_counts(trial *t, dice *d)
{
    const xt_engine_spec   spec = {.engine = XT_ENGINE_FRONTIER, .residue_bits = 10 + (uint32_t)one_of(d, 54)};
    const xt_cover_problem problem = {.cover = t->model->cover, .spec = &spec};
    if (xt_engine_frontier.unsupported_reason(&problem))
        return;
    account a = run_with(&xt_engine_frontier, &problem, 1 + (uint32_t)one_of(d, 2), false, 0, paces[0]);
    if (a.status != XT_COMPLETE || a.all != t->expected->all) {
        printf("# path counts of %u bits\n", spec.residue_bits);
        t->fault = "another number with path counts of few bits";
    }
    free_account(&a);
}

// The frontier engine must count and list the same, if it supports the puzzle.
static void check_merging(trial *t, dice *d)
{
    const way by = {.engine = "frontier",
                    .kernel = kernels[one_of(d, 4)],
                    .pruning = chance(d, 50) ? XT_PRUNE_FOR_ALL : XT_PRUNE_FOR_UNIQUE};
    for (int unique = XT_ALL; !t->fault && unique <= XT_UNIQUE_TURNS; unique++) {
        xt_settings   settings = {.unique = (xt_unique)unique, .engine = by.engine, .kernel = by.kernel};
        xt_statistics statistics;
        if (xt_solve(t->model, &settings, NULL, NULL, &statistics, NULL) == XT_COMPLETE &&
            statistics.solutions != t->expected->classes[unique])
            t->fault = "another number where equal states are merged";
    }
    if (!t->fault && takes(t, by, true))
        check_run(t, (xt_unique)one_of(d, 4), by, d);
    if (!t->fault)
        check_small_counts(t, d);
    if (!t->fault && chance(d, 5))
        check_threads(t, by, d);
    if (t->fault)
        printf("# by merging, kernel %s\n", by.kernel ? by.kernel : "-");
}

// ---- All checks of one puzzle --------------------------------------------------------------------------------------

// Counting may count a whole class at once, with any engine and plan.
static void check_counting(trial *t, way w, dice *d)
{
    xt_settings   settings = {.engine = w.engine,
                              .order = w.order,
                              .nof = w.nof,
                              .shuffle = w.shuffle,
                              .kernel = w.kernel,
                              .filters = w.filters,
                              .pruning = XT_PRUNE_FOR_ALL,
                              .threads = 1 + (uint32_t)one_of(d, 2)};
    xt_statistics statistics;
    if (xt_solve(t->model, &settings, NULL, NULL, &statistics, NULL) != XT_COMPLETE)
        t->fault = "it does not count by classes";
    else if (statistics.solutions != t->expected->all)
        t->fault = "another number of solutions, counted by classes";
}

// Another engine or order must find the same solutions, if it supports the puzzle.
static void check_way(trial *t, way w, dice *d)
{
    bool refused = !takes(t, w, false);
    if (!refused)
        check_run(t, (xt_unique)one_of(d, 4), w, d);
    if (!refused && !t->fault)
        check_tasks(t, w, d);
    if (!refused && !t->fault && chance(d, 30))
        check_counting(t, w, d);
    if (!refused && !t->fault && w.engine)
        check_lists(t, w, d);
    if (!refused && !t->fault && chance(d, 15)) // waiting for threads takes long on a busy machine
        check_threads(t, w, d);
    if (t->fault)
        printf("# engine %s, order %s%s, shuffle %u, filters %x %x %x, triggers %x %x%s%s\n", w.engine ? w.engine : "-",
               w.order ? w.order : "-", w.nof ? ", nof" : "", (unsigned)w.shuffle, w.filters.volume, w.filters.parity,
               w.filters.fit, w.filters.volume_trigger, w.filters.parity_trigger,
               w.pruning == XT_PRUNE_FOR_ALL ? ", by classes" : "",
               w.split == XT_SPLIT_BY_PARITY ? ", split by parity" : "");
}

static void check_labelled(trial *t, const xt_puzzle *puzzle, dice *d)
{
    xt_model_settings settings = {.labelled = true};
    naive_puzzle      labelled;
    if (t->expected->has_labelled && (t->expected->labelled > MAX_SOLUTIONS || t->expected->all == 0))
        return; // finding nothing in n! ways takes long
    xt_model *model = xt_model_new(puzzle, &settings, NULL);
    if (!model != !t->expected->has_labelled)
        t->fault = model ? "labels for copies whose number varies" : "no labels";
    else if (model && (count_with(model, XT_ALL) != t->expected->labelled ||
                       count_filtered(model, XT_ALL, choose_filters(d)) != t->expected->labelled))
        t->fault = "another number of labelled solutions";
    else if (model && naive_label(t->puzzle, t->expected, &labelled)) {
        naive_result expected = naive_solve(&labelled, naive_steps, MAX_SOLUTIONS);
        if (expected.complete && !has_counts(model, &expected))
            t->fault = "other classes of labelled solutions";
        naive_result_free(&expected);
    }
    xt_model_free(model);
}

// Any piece may be the first anchor, or is refused.  It may be kept as it is drawn, and then need not be named.  A
// lattice without a chessboard refuses its parity.
static void check_fixed(trial *t, dice *d)
{
    const naive_puzzle *p = t->puzzle;
    xt_diagnostics     *diagnostics = xt_diagnostics_new();
    xt_settings         settings = {.unique = (xt_unique)(XT_UNIQUE + one_of(d, 3))};
    settings.restriction = chance(d, 60) ? XT_RESTRICT_DRAWN : XT_RESTRICT_LEAST;
    if (settings.restriction == XT_RESTRICT_LEAST || chance(d, 60))
        settings.constrained_piece = p->piece[one_of(d, p->pieces)].name;
    if (chance(d, 30))
        settings.filters = (xt_filters){.parity = 1, .parity_trigger = 1, .colourings = XT_PARITY_CHESSBOARD};
    xt_statistics statistics;
    xt_status     status = run_once(t, &settings, false, &statistics, diagnostics);
    if (status == XT_FAILED && xt_diagnostics_count(diagnostics) != 1)
        t->fault = "a piece that cannot be fixed, and nothing said";
    else if (status != XT_FAILED && !t->fault && statistics.solutions != t->expected->classes[settings.unique])
        t->fault = "another number of classes with a piece fixed";
    if (t->fault)
        printf("# fixed: %s, restriction %d, colourings %d\n",
               settings.constrained_piece ? settings.constrained_piece : "the chosen piece", settings.restriction,
               settings.filters.colourings);
    xt_diagnostics_free(diagnostics);
}

static void check_symmetries(trial *t)
{
    xt_model_facts facts = xt_model_facts_get(t->model);
    if (facts.symmetries < 1 || facts.rotations < 1 || facts.symmetries % facts.rotations != 0 ||
        facts.symmetries > 2 * facts.rotations)
        t->fault = "symmetries that are no group";
}

static const char *fault_of_library(const naive_puzzle *p, const naive_result *expected, dice *d)
{
    static trial t;
    xt_reason    reason;
    xt_puzzle   *puzzle = build(p);
    if (!puzzle)
        return "the library refuses it";
    t = (trial){.puzzle = p, .expected = expected, .model = xt_model_new(puzzle, NULL, NULL)};
    if (!t.model)
        t.fault = "no model";
    for (int unique = XT_ALL; !t.fault && unique <= XT_UNIQUE_TURNS; unique++)
        check_run(&t, (xt_unique)unique, (way){0}, d);
    if (!t.fault && p->pieces > 0)
        check_fixed(&t, d);
    if (!t.fault)
        check_symmetries(&t);
    if (!t.fault)
        check_tasks(&t, (way){0}, d);
    if (!t.fault)
        check_way(&t, choose_way(d), d);
    if (!t.fault)
        check_merging(&t, d);
    if (!t.fault && tries_all_kernels)
        check_kernels(&t);
    if (!t.fault)
        check_labelled(&t, puzzle, d);
    if (!t.fault)
        t.fault = fault_of_explanation(p, expected, t.model, &reason);
    xt_model_free(t.model);
    xt_puzzle_free(puzzle);
    return t.fault;
}

static bool is_stationary_part(const naive_puzzle *p, const naive_part *part)
{
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells);
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0; c < count; c++)
            if (p->piece[i].stationary && part->cells >> c & 1 &&
                memcmp(&cells[c], &p->piece[i].cell[0], sizeof cells[c]) == 0)
                return true;
    return false;
}

static uint32_t solutions_with(const naive_result *expected, const naive_part *part)
{
    uint32_t count = 0;
    for (uint32_t s = 0; s < expected->all; s++)
        for (int i = 0; i < expected->solution[s].parts; i++)
            count += memcmp(&expected->solution[s].part[i], part, sizeof *part) == 0;
    return count;
}

// Returns a piece of the kind, a required one if there is one: the others of its kind need not be used then.
static int mobile_piece_of_kind(const naive_puzzle *p, const naive_result *expected, uint64_t kind)
{
    int found = -1;
    for (int i = 0; i < p->pieces; i++)
        if (!p->piece[i].stationary && expected->kind_of[i] == kind && (found < 0 || p->piece[found].low == 0))
            found = i;
    return found;
}

static bool place_part(xt_puzzle *puzzle, const naive_puzzle *p, const naive_result *expected, const naive_part *part)
{
    naive_cell              cells[NAIVE_BOX];
    xt_cell                 laid[NAIVE_CELLS];
    uint32_t                colours[NAIVE_CELLS] = {0};
    const xt_piece_settings settings = {.stationary = true, .colours = colours};
    uint32_t                count = 0;
    int                     region = naive_region(p, cells);
    int                     piece = mobile_piece_of_kind(p, expected, part->kind);
    for (int c = 0; c < region; c++)
        if (part->cells >> c & 1) {
            for (uint32_t k = 0; k < NAIVE_COLOURS; k++)
                if (part->coloured[k] >> c & 1)
                    colours[count] = k + 1;
            laid[count++] = public_cell(cells[c]);
        }
    return xt_puzzle_add_piece(puzzle, p->piece[piece].name, laid, count, &settings, NULL) &&
           xt_puzzle_check(puzzle, NULL);
}

// Lays a piece of a solution beforehand: the solutions with this placement remain.
static const char *fault_of_laid_piece(const naive_puzzle *p, const naive_result *expected, dice *d)
{
    if (expected->all == 0)
        return NULL;
    const naive_solution *solution = &expected->solution[one_of(d, (int)expected->all)];
    const naive_part     *part = solution->parts > 0 ? &solution->part[one_of(d, solution->parts)] : NULL;
    if (!part || is_stationary_part(p, part))
        return NULL;
    xt_puzzle  *puzzle = build(p);
    const char *fault = puzzle && place_part(puzzle, p, expected, part) ? NULL : "a piece of a solution cannot be laid";
    xt_model   *model = fault ? NULL : xt_model_new(puzzle, NULL, NULL);
    if (model && count_with(model, XT_ALL) != solutions_with(expected, part))
        fault = "another number of solutions with a piece laid beforehand";
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return fault;
}

// Compares with an equivalent puzzle in another form.
static bool is_like(const naive_puzzle *p, const naive_result *expected)
{
    xt_puzzle *puzzle = build(p);
    xt_model  *model = puzzle ? xt_model_new(puzzle, NULL, NULL) : NULL;
    bool       same = model && has_counts(model, expected);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return same;
}

static const char *fault_of_other_forms(const naive_puzzle *p, const naive_result *expected, dice *d)
{
    naive_motion turn = choose_motion(p, false, d), reflection = choose_motion(p, true, d);
    naive_puzzle other = *p;
    rename_and_reorder(&other, d);
    if (!is_like(&other, expected))
        return "other counts with pieces renamed and in another order";
    other = moved_puzzle(p, &turn);
    if (!is_like(&other, expected))
        return "other counts when turned";
    other = moved_puzzle(p, &reflection);
    if (!is_like(&other, expected))
        return "other counts when mirrored";
    return NULL;
}

static const char *fault_of(const naive_puzzle *p, naive_result *expected)
{
    dice d = {.state = 1};
    *expected = naive_solve(p, naive_steps, MAX_SOLUTIONS);
    if (!expected->complete)
        return NULL;
    const char *fault = fault_of_library(p, expected, &d);
    fault = fault ? fault : fault_of_laid_piece(p, expected, &d);
    return fault ? fault : fault_of_other_forms(p, expected, &d);
}

// ---- Shrinking a failing puzzle ------------------------------------------------------------------------------------

static bool is_sound(const naive_puzzle *p)
{
    bool taken[NAIVE_BOX] = {false};
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0; p->piece[i].stationary && c < p->piece[i].cells; c++) {
            int at = naive_box_index(p, p->piece[i].cell[c]);
            if (at < 0 || taken[at] || p->kind[at] == XT_CELL_ABSENT ||
                !naive_colour_fits(p, p->piece[i].colour[c], p->colour[at]))
                return false;
            taken[at] = true;
        }
    return true;
}

// Takes the smaller puzzle if it fails too.
static bool take_if_failing(naive_puzzle *p, const naive_puzzle *smaller)
{
    naive_result expected;
    if (!is_sound(smaller))
        return false;
    bool fails = fault_of(smaller, &expected);
    naive_result_free(&expected);
    if (fails)
        *p = *smaller;
    return fails;
}

static bool drop_a_piece(naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++) {
        naive_puzzle q = *p;
        if (q.piece[i].low > 1) {
            q.piece[i].low--;
            q.piece[i].high--;
        } else
            drop_piece(&q, i);
        if (take_if_failing(p, &q))
            return true;
    }
    return false;
}

// Removes one piece of one solution, with its cells.
static bool drop_a_placed_piece(naive_puzzle *p)
{
    naive_cell   cells[NAIVE_BOX];
    int          count = naive_region(p, cells);
    naive_result solved = naive_solve(p, naive_steps, MAX_SOLUTIONS);
    bool         done = false;
    for (uint32_t s = 0; !done && s < solved.all && s < 20; s++)
        for (int part = 0; !done && part < solved.solution[s].parts; part++)
            for (int i = 0; !done && i < p->pieces; i++) {
                if (solved.kind_of[i] != solved.solution[s].part[part].kind)
                    continue;
                naive_puzzle q = *p;
                q.piece[i].low -= q.piece[i].low > 0;
                if (--q.piece[i].high == 0)
                    drop_piece(&q, i);
                for (int c = 0; c < count; c++)
                    if (solved.solution[s].part[part].cells >> c & 1)
                        q.kind[naive_box_index(p, cells[c])] = XT_CELL_ABSENT;
                done = take_if_failing(p, &q);
            }
    naive_result_free(&solved);
    return done;
}

static bool simplify_a_piece(naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        for (int what = 0; what < 5 + p->piece[i].cells; what++) {
            naive_puzzle q = *p;
            naive_piece *piece = &q.piece[i];
            if (what == 0)
                piece->motions = XT_MOTIONS_DEFAULT;
            else if (what == 1)
                piece->stationary = false;
            else if (what == 2)
                piece->high -= piece->high > piece->low && piece->high > 1;
            else if (what == 3)
                piece->low += piece->high > piece->low;
            else if (what == 4)
                piece->variable = 0;
            else if (piece->cells - piece->variable > 1 || what - 5 >= piece->cells - piece->variable)
                remove_cell(piece, what - 5);
            if (memcmp(&q, p, sizeof q) != 0 && take_if_failing(p, &q))
                return true;
        }
    return false;
}

static bool drop_a_colour(naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        for (int c = 0; c < p->piece[i].cells; c++) {
            naive_puzzle q = *p;
            q.piece[i].colour[c] = 0;
            if (p->piece[i].colour[c] > 0 && take_if_failing(p, &q))
                return true;
        }
    for (int i = 0; i < NAIVE_BOX; i++) {
        naive_puzzle q = *p;
        q.colour[i] = 0;
        if (p->colour[i] > 0 && take_if_failing(p, &q))
            return true;
    }
    return false;
}

static bool simplify_region(naive_puzzle *p)
{
    for (int kind = XT_CELL_ABSENT; kind >= XT_CELL_FILL; kind -= XT_CELL_ABSENT)
        for (int i = 0; i < p->size.x * p->size.y * p->size.z * p->size.w; i++) {
            naive_puzzle q = *p;
            if (q.kind[i] == XT_CELL_ABSENT || q.kind[i] == kind)
                continue;
            q.kind[i] = (unsigned char)kind;
            if (take_if_failing(p, &q))
                return true;
        }
    return false;
}

static void shrink(naive_puzzle *p)
{
    while (drop_a_placed_piece(p) || drop_a_piece(p) || simplify_a_piece(p) || drop_a_colour(p) || simplify_region(p))
        ;
}

// ---- The tests -----------------------------------------------------------------------------------------------------

static void tell_failure(const naive_puzzle *made, uint64_t its_seed)
{
    naive_puzzle p = *made;
    naive_result expected;
    shrink(&p);
    const char *fault = fault_of(&p, &expected);
    printf("# seed %llu: %s\n", (unsigned long long)its_seed, fault);
    printf("# the naive solver: %u solutions, %u classes under turns, %u under reflections too\n", expected.all,
           expected.classes[XT_UNIQUE], expected.classes[XT_UNIQUE_MIRROR]);
    naive_print(&p, stdout);
    fflush(stdout);
    naive_result_free(&expected);
}

// Counts of puzzles by feature.
typedef struct tally {
    uint32_t done, solvable, symmetric, mirrored, loose, ranges;
    uint32_t coloured, coloured_solvable, coloured_symmetric; // the last two: with solutions; with fewer classes
    uint32_t variable, variable_solvable, variable_symmetric; // the same
} tally;

static int optional_cells(const naive_puzzle *p)
{
    naive_cell cells[NAIVE_BOX];
    int        count = naive_region(p, cells), optional = 0;
    for (int i = 0; i < count; i++)
        optional += p->kind[naive_box_index(p, cells[i])] == XT_CELL_OPTIONAL;
    return optional;
}

static bool has_range(const naive_puzzle *p)
{
    for (int i = 0; i < p->pieces; i++)
        if (p->piece[i].low < p->piece[i].high)
            return true;
    return false;
}

static void count_puzzle(tally *of, const naive_puzzle *p, const naive_result *expected)
{
    of->done++;
    of->loose += optional_cells(p) > 3;
    of->ranges += has_range(p);
    of->coloured += is_coloured(p);
    of->coloured_solvable += is_coloured(p) && expected->all > 0;
    of->coloured_symmetric += is_coloured(p) && expected->classes[XT_UNIQUE_MIRROR] < expected->all;
    of->variable += has_variable_cells(p);
    of->variable_solvable += has_variable_cells(p) && expected->all > 0;
    of->variable_symmetric += has_variable_cells(p) && expected->classes[XT_UNIQUE_MIRROR] < expected->all;
    of->solvable += expected->all > 0;
    of->symmetric += expected->classes[XT_UNIQUE] < expected->all;
    of->mirrored += expected->classes[XT_UNIQUE_MIRROR] < expected->classes[XT_UNIQUE];
}

// Makes puzzles until the naive solver can do one.  Returns true if the library agrees.
static bool try_one(uint64_t its_seed, tally *of)
{
    dice d = {.state = its_seed * 0x2545f4914f6cdd1du};
    for (;;) {
        naive_puzzle p;
        naive_result expected;
        make_puzzle(&p, &d);
        const char *fault = fault_of(&p, &expected);
        naive_result_free(&expected);
        if (!expected.complete)
            continue;
        count_puzzle(of, &p, &expected);
        if (fault)
            tell_failure(&p, its_seed);
        return !fault;
    }
}

static void random_puzzles_have_the_solutions_of_the_naive_solver(void **state)
{
    (void)state;
    uint32_t failed = 0;
    tally    of = {0};
    printf("# seed %llu, %llu puzzles\n", (unsigned long long)seed, (unsigned long long)count_of_puzzles);
    for (uint64_t i = 0; i < count_of_puzzles && failed < 5; i++)
        failed += !try_one(seed + i, &of);
    printf("# of %u puzzles %u have solutions, %u fewer classes than solutions, %u fewer still with reflections\n",
           of.done, of.solvable, of.symmetric, of.mirrored);
    printf("# %u with more than 3 optional cells, %u with ranges of copies\n", of.loose, of.ranges);
    printf("# %u with colours, of these %u have solutions, %u fewer classes than solutions\n", of.coloured,
           of.coloured_solvable, of.coloured_symmetric);
    printf("# %u with variable cells, of these %u have solutions, %u fewer classes than solutions\n", of.variable,
           of.variable_solvable, of.variable_symmetric);
    assert_int_equal(failed, 0);
    if (count_of_puzzles >= 1000) { // puzzles without solutions or symmetries test little
        assert_true(of.solvable > of.done / 2);
        assert_true(of.symmetric > of.done / 5);
        assert_true(of.mirrored > of.done / 50);
        assert_true(of.loose > of.done / 20);
        assert_true(of.ranges > of.done / 10);
        assert_true(of.coloured > of.done / 10);
        assert_true(of.coloured_solvable > of.coloured / 2);
        assert_true(of.coloured_symmetric > of.coloured / 8);
        assert_true(of.variable > of.done / 10);
        assert_true(of.variable_solvable > of.variable / 2);
        assert_true(of.variable_symmetric > of.variable / 8);
    }
}

// ---- Larger loose puzzles ------------------------------------------------------------------------------------------

static void make_large_puzzle(naive_puzzle *p, dice *d)
{
    memset(p, 0, sizeof *p);
    choose_region(p, MAX_LARGE_REGION, d);
    cut_region(p, chance(d, variable_percent), d);
    if (chance(d, colours_percent))
        colour_puzzle(p, d);
    for (int i = 0; i < p->pieces; i++)
        fix_piece(&p->piece[i], chance(d, 5));
    repair_stationary(p);
    merge_some(p, d);
    loosen(p, d);
}

// Counts with one thread or two.  Returns false if the engine does not take the puzzle, or needs too many nodes.
static bool count_by(xt_model *model, const char *engine, xt_unique unique, uint32_t threads, uint64_t *solutions)
{
    const xt_settings settings = {.engine = engine, .unique = unique, .threads = threads, .node_limit = 200000};
    xt_statistics     statistics;
    xt_status         status = xt_solve(model, &settings, NULL, NULL, &statistics, NULL);
    *solutions = statistics.solutions;
    return status == XT_COMPLETE;
}

// Returns the number of compared counts, 0 if dancing links need too many nodes.  Prints each difference.
static uint32_t compare_engines(xt_model *model, uint32_t *differences, dice *d)
{
    static const char *const engines[] = {NULL, "frontier", "matrix", "fila", "flat", "fletcher", "de-bruijn"};
    uint32_t                 compared = 0;
    for (int unique = XT_ALL; unique <= XT_UNIQUE_TURNS; unique++) {
        uint64_t expected, counted;
        if (!count_by(model, "dlx", (xt_unique)unique, 1, &expected))
            return compared;
        for (uint32_t e = 0; e < sizeof engines / sizeof *engines; e++) {
            if (!count_by(model, engines[e], (xt_unique)unique, 1 + (uint32_t)one_of(d, 2), &counted))
                continue;
            compared++;
            if (counted == expected)
                continue;
            ++*differences;
            printf("# engine %s, unique %d: %llu, by dancing links %llu\n", engines[e] ? engines[e] : "-", unique,
                   (unsigned long long)counted, (unsigned long long)expected);
        }
    }
    return compared;
}

static void larger_loose_puzzles_have_the_counts_of_dancing_links(void **state)
{
    (void)state;
    uint64_t puzzles = count_of_puzzles / 4, compared = 0;
    uint32_t failed = 0;
    for (uint64_t i = 0; i < puzzles && failed < 5; i++) {
        dice         d = {.state = (seed + i) * 0x2545f4914f6cdd1du};
        naive_puzzle p;
        uint32_t     differences = 0;
        make_large_puzzle(&p, &d);
        xt_puzzle *puzzle = build(&p);
        xt_model  *model = puzzle ? xt_model_new(puzzle, NULL, NULL) : NULL;
        if (model)
            compared += compare_engines(model, &differences, &d);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
        if (!differences)
            continue;
        failed++;
        printf("# seed %llu\n", (unsigned long long)(seed + i));
        naive_print(&p, stdout);
    }
    printf("# %llu puzzles, %llu counts compared\n", (unsigned long long)puzzles, (unsigned long long)compared);
    assert_int_equal(failed, 0);
    assert_true(compared > puzzles);
}

static const char *explanation_fault_of(const naive_puzzle *p, naive_result *solved, xt_reason *reason)
{
    xt_puzzle  *puzzle = build(p);
    xt_model   *model = puzzle ? xt_model_new(puzzle, NULL, NULL) : NULL;
    const char *fault = model ? fault_of_explanation(p, solved, model, reason) : "no model";
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return fault;
}

// Makes a puzzle without a solution.
static naive_result make_unsolvable(naive_puzzle *p, dice *d)
{
    for (;;) {
        make_puzzle(p, d);
        reshape_some(p, d);
        naive_result solved = naive_solve(p, naive_steps, MAX_SOLUTIONS);
        if (solved.complete && solved.all == 0)
            return solved;
        naive_result_free(&solved);
    }
}

// Most of them need no search, so the number of cores says when it is enough: of 10 puzzles, about one.
static void random_puzzles_without_solutions_are_explained(void **state)
{
    (void)state;
    uint32_t failed = 0, by_reason[XT_REASON_CORE + 1] = {0};
    for (uint64_t i = 0; by_reason[XT_REASON_CORE] < count_of_puzzles / 10 && failed < 5; i++) {
        dice         d = {.state = (seed + i) * 0x2545f4914f6cdd1du};
        naive_puzzle p;
        naive_result solved = make_unsolvable(&p, &d);
        xt_reason    reason = XT_REASON_UNKNOWN;
        const char  *fault = explanation_fault_of(&p, &solved, &reason);
        naive_result_free(&solved);
        by_reason[reason]++;
        if (!fault)
            continue;
        printf("# seed %llu: %s\n", (unsigned long long)(seed + i), fault);
        naive_print(&p, stdout);
        failed++;
    }
    printf("# reasons: %u volume, %u no image, %u counting, %u core\n", by_reason[XT_REASON_VOLUME],
           by_reason[XT_REASON_NO_IMAGE], by_reason[XT_REASON_COUNTING], by_reason[XT_REASON_CORE]);
    assert_int_equal(failed, 0);
}

int main(int count, char **words)
{
    for (int i = 1; i + 1 < count; i += 2) {
        uint64_t number = strtoull(words[i + 1], NULL, 0);
        if (strcmp(words[i], "--seed") == 0)
            seed = number;
        else if (strcmp(words[i], "--count") == 0)
            count_of_puzzles = number;
        else if (strcmp(words[i], "--colours") == 0)
            colours_percent = (int)number;
        else if (strcmp(words[i], "--variable") == 0)
            variable_percent = (int)number;
        else if (strcmp(words[i], "--lattice") == 0)
            only_lattice = words[i + 1];
        else if (strcmp(words[i], "--kernels") == 0)
            tries_all_kernels = strcmp(words[i + 1], "all") == 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_puzzles_have_the_solutions_of_the_naive_solver),
        cmocka_unit_test(larger_loose_puzzles_have_the_counts_of_dancing_links),
        cmocka_unit_test(random_puzzles_without_solutions_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
