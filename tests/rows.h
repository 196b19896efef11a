// rows.h -- pieces of known puzzles, one row each, and short ways to build and solve puzzles from them.
//
// A row is a name and the cells as digits x y z: "V 000 100 010".  A stationary piece has '!' before its name.
#ifndef ROWS_H
#define ROWS_H

#include "exactile.h"

#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ROWS(table) (table), sizeof(table) / sizeof *(table)

static const char *const rows_of_pentominoes[] = {
    "F 100 200 010 110 120", "I 000 100 200 300 400", "L 000 100 200 300 010", "N 000 100 110 210 310",
    "P 000 100 010 110 020", "T 000 100 200 110 120", "U 000 200 010 110 210", "V 000 010 020 120 220",
    "W 000 010 110 120 220", "X 100 010 110 210 120", "Y 000 100 200 300 110", "Z 000 100 110 120 220",
};

static const char *const rows_of_one_sided_pentominoes[] = {
    "F 000 010 110 120 210", "f 000 100 110 120 210", "I 000 010 020 030 040", "L 000 010 020 030 130",
    "l 000 010 020 030 100", "N 000 100 110 210 310", "n 000 010 020 120 130", "P 000 010 020 100 110",
    "p 000 010 020 110 120", "T 000 010 020 110 210", "U 000 010 020 100 120", "V 000 010 020 100 200",
    "W 000 010 110 120 220", "X 010 100 110 120 210", "Y 000 010 020 030 120", "y 000 010 020 030 110",
    "Z 000 100 110 120 220", "z 000 010 110 210 220",
};

static const char *const rows_of_soma[] = {
    "V 000 100 010",     "L 000 100 200 010", "T 000 100 200 110", "Z 000 100 110 210",
    "A 000 100 110 111", "B 000 100 110 001", "P 000 100 010 001",
};

static inline void add_row_with(xt_puzzle *puzzle, const char *row, xt_piece_settings settings)
{
    xt_cell  cells[16];
    uint32_t count = 0;
    char     name[8] = {0};
    settings.stationary = *row == '!';
    row += *row == '!';
    size_t letters = strcspn(row, " ");
    assert_true(letters < sizeof name);
    memcpy(name, row, letters);
    for (row += letters; *row; row += 4) {
        assert_true(count < 16);
        cells[count++] = (xt_cell){{row[1] - '0', row[2] - '0', row[3] - '0'}};
    }
    assert_true(xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL));
}

static inline void add_row(xt_puzzle *puzzle, const char *row)
{
    add_row_with(puzzle, row, (xt_piece_settings){0});
}

static inline void add_copies(xt_puzzle *puzzle, const char *row, uint32_t low, uint32_t high)
{
    add_row_with(puzzle, row, (xt_piece_settings){.low = low, .high = high});
}

static inline xt_puzzle *new_box(const char *lattice, int32_t x, int32_t y, int32_t z, unsigned flags)
{
    xt_puzzle *puzzle = xt_puzzle_new(lattice, (const int32_t[]){x, y, z, 1}, flags, NULL);
    assert_non_null(puzzle);
    return puzzle;
}

static inline xt_puzzle *new_puzzle(int32_t x, int32_t y, int32_t z, unsigned flags, const char *const *rows,
                                    size_t count)
{
    xt_puzzle *puzzle = new_box("cube", x, y, z, flags);
    for (size_t i = 0; i < count; i++)
        add_row(puzzle, rows[i]);
    return puzzle;
}

static inline void set_cell(xt_puzzle *puzzle, int32_t x, int32_t y, int32_t z, xt_cell_type kind)
{
    assert_true(xt_puzzle_set_cell(puzzle, (xt_cell){{x, y, z}}, kind, NULL));
}

static inline void set_box(xt_puzzle *puzzle, int32_t x, int32_t y, int32_t z, xt_cell_type kind)
{
    for (int32_t i = 0; i < x * y * z; i++)
        set_cell(puzzle, i / (y * z), i / z % y, i % z, kind);
}

// The puzzle must pass its check.
static inline xt_model *new_model(xt_puzzle *puzzle, const xt_model_settings *settings)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    xt_model *model = xt_model_new(puzzle, settings, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    assert_non_null(model);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_diagnostics_free(diagnostics);
    return model;
}

// Returns the number of solutions or classes of a complete search.
static inline uint64_t count_of_model(xt_model *model, xt_unique unique)
{
    xt_settings   settings = {.unique = unique};
    xt_statistics statistics;
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_true(statistics.share_done == 1);
    return statistics.solutions;
}

static inline uint64_t count_of_puzzle(xt_puzzle *puzzle, xt_unique unique)
{
    xt_model *model = new_model(puzzle, NULL);
    uint64_t  count = count_of_model(model, unique);
    xt_model_free(model);
    return count;
}

static inline void assert_counts(xt_puzzle *puzzle, uint64_t all, uint64_t unique, uint64_t mirror)
{
    xt_model *model = new_model(puzzle, NULL);
    assert_int_equal(count_of_model(model, XT_ALL), all);
    assert_int_equal(count_of_model(model, XT_UNIQUE), unique);
    assert_int_equal(count_of_model(model, XT_UNIQUE_MIRROR), mirror);
    xt_model_free(model);
}

// Returns true if the first diagnostic contains the word.
static inline bool speaks_of(const xt_diagnostics *diagnostics, const char *words)
{
    return xt_diagnostics_count(diagnostics) > 0 && strstr(xt_diagnostics_at(diagnostics, 0).text, words);
}

#endif
