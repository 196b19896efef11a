// burr_puzzle.c -- the puzzle of six-piece burrs: six rods, two along each axis, and pieces to choose from.
//
// The cells of one rod alone must be covered.  The cells that two or three rods share may stay empty.

#include "base/bounded_text.h"
#include "base/diagnostics.h"
#include "puzzle/burr.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RODS = 6 };

// How many rods have the cell.
static uint32_t count_rods(const xt_cell *cell, int32_t length)
{
    uint32_t rods = 0;
    for (uint32_t axis = 0; axis < 3; axis++) {
        int32_t first = cell->at[(axis + 1) % 3] - length / 2, second = cell->at[(axis + 2) % 3] - length / 2;
        rods += first >= -1 && first <= 0 && second >= -2 && second <= 1;
    }
    return rods;
}

static bool set_region(xt_puzzle *puzzle, int32_t length, xt_diagnostics *diagnostics)
{
    for (int32_t i = 0; i < length * length * length; i++) {
        xt_cell  cell = {{i / (length * length), i / length % length, i % length}};
        uint32_t rods = count_rods(&cell, length);
        if (rods != 1 && !xt_puzzle_set_cell(puzzle, cell, rods ? XT_CELL_OPTIONAL : XT_CELL_ABSENT, diagnostics))
            return false;
    }
    return true;
}

// Writes how often each number is named, and returns how many there are; 0 after a diagnostic.
static uint32_t read_numbers(const char *pieces, uint32_t copies[XT_BURR_NUMBERS + 1], xt_diagnostics *diagnostics)
{
    uint32_t count = 0;
    for (const char *at = pieces; *(at += strspn(at, " \t")); count++) {
        char   word[16];
        size_t length = strcspn(at, " \t");
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word), at);
        bool          is_number = strspn(word, "0123456789") == length; // the word is not cut off
        unsigned long number = is_number ? strtoul(word, NULL, 10) : 0;
        if (number < 1 || number > XT_BURR_NUMBERS) {
            xt_diagnose(diagnostics, "'%s%s' is no number of a burr piece; they are from 1 to %d", word,
                        length < sizeof word ? "" : "...", XT_BURR_NUMBERS);
            return 0;
        }
        if (!xt_burr_is_in(XT_BURR_NUMBERED, (uint32_t)number)) {
            xt_diagnose(diagnostics, "burr piece %lu falls into parts; 'exactile pieces burr' draws all pieces",
                        number);
            return 0;
        }
        copies[xt_burr_least_number((uint32_t)number)]++;
        at += length;
    }
    if (count < RODS)
        xt_diagnose(diagnostics,
                    "%" PRIu32 " burr piece%s; six numbers are needed, or more to choose six of, or one of the sets 59 "
                    "and 837",
                    count, xt_plural_suffix(count));
    return count < RODS ? 0 : count;
}

static uint32_t read_pieces(const char *pieces, uint32_t copies[XT_BURR_NUMBERS + 1], xt_diagnostics *diagnostics)
{
    uint32_t set = strcmp(pieces, "59") == 0 ? XT_BURR_NOTCHABLE : strcmp(pieces, "837") == 0 ? XT_BURR_SHAPES : 0;
    if (!set)
        return read_numbers(pieces, copies, diagnostics);
    for (uint32_t number = 1; number <= XT_BURR_NUMBERS; number++)
        copies[number] = xt_burr_is_in(set, number) ? RODS : 0;
    return RODS * set;
}

static bool add_piece(xt_puzzle *puzzle, uint32_t number, uint32_t length, const xt_piece_settings *settings,
                      xt_diagnostics *diagnostics)
{
    xt_cell cells[XT_BURR_PIECE_CELLS];
    char    name[8];
    snprintf(name, sizeof name, "%" PRIu32, number);
    return xt_puzzle_add_piece(puzzle, name, cells, xt_burr_cells(number, length, cells), settings, diagnostics);
}

xt_puzzle *xt_burr_new(const char *pieces, uint32_t length, xt_diagnostics *diagnostics)
{
    uint32_t      copies[XT_BURR_NUMBERS + 1] = {0}, count;
    const int32_t size[] = {(int32_t)length, (int32_t)length, (int32_t)length};
    if (length < XT_BURR_LENGTH_MIN || length > XT_BURR_LENGTH_MAX || length % 2) {
        xt_diagnose(diagnostics, "%" PRIu32 " is no length of burr pieces; it is 6, 8, 10 or 12", length);
        return NULL;
    }
    if (!(count = read_pieces(pieces, copies, diagnostics)))
        return NULL;
    xt_puzzle *puzzle = xt_puzzle_new("cube", size, 0, diagnostics);
    bool       ok = puzzle && set_region(puzzle, size[0], diagnostics);
    for (uint32_t number = 1; ok && number <= XT_BURR_NUMBERS; number++) {
        uint32_t                high = copies[number] < RODS ? copies[number] : RODS;
        const xt_piece_settings settings = {.low = count == RODS ? high : 0, .high = high};
        ok = !high || add_piece(puzzle, number, length, &settings, diagnostics);
    }
    if (ok && xt_puzzle_check(puzzle, diagnostics))
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}
