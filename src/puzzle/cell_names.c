// cell_names.c -- named cells of a puzzle.

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/puzzle.h"

#include <stdlib.h>
#include <string.h>

const xt_cell_label *xt_puzzle_label_named(const xt_puzzle *puzzle, xt_string_view name)
{
    uint32_t found = xt_find_choice(name, XT_CHOICES_OF(puzzle->cell_labels.at, name, puzzle->cell_labels.count));
    return found == UINT32_MAX ? NULL : &puzzle->cell_labels.at[found];
}

const char *xt_cell_name_error(const xt_puzzle *puzzle, xt_cell cell, xt_string_view name)
{
    _Static_assert(XT_LIMIT_NAMED_CELLS == 4096, "a message below says it");
    uint32_t index = xt_puzzle_index_of_cell(puzzle, cell);
    if (index == UINT32_MAX || puzzle->cell_type[index] == XT_CELL_ABSENT)
        return "is on a cell that is not in the region; put '.' there";
    if (puzzle->label_of_cell && puzzle->label_of_cell[index])
        return "is the second of its cell; a cell has one";
    if (xt_puzzle_label_named(puzzle, name))
        return "is that of another cell; every named cell has a name of its own";
    if (puzzle->cell_labels.count == XT_LIMIT_NAMED_CELLS)
        return "is one too many; a puzzle has up to 4096";
    return xt_name_error(name.at, name.length);
}

bool xt_puzzle_add_cell_name(xt_puzzle *puzzle, xt_cell cell, xt_string_view name, uint32_t group)
{
    uint32_t      index = xt_puzzle_index_of_cell(puzzle, cell);
    xt_cell_label label = {.name = xt_strndup(name.at, name.length), .cell = index, .group = group};
    if (!puzzle->label_of_cell)
        puzzle->label_of_cell = XT_NEW_ARRAY(uint32_t, puzzle->cells);
    if (label.name && puzzle->label_of_cell)
        xt_vector_push(&puzzle->cell_labels, label);
    if (!label.name || !puzzle->label_of_cell || puzzle->cell_labels.failed) {
        free(label.name);
        return false;
    }
    puzzle->label_of_cell[index] = puzzle->cell_labels.count;
    return true;
}

bool xt_puzzle_name_cell(xt_puzzle *puzzle, xt_cell cell, const char *name, uint32_t group, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "a name of a cell", diagnostics))
        return false;
    const char *error = xt_cell_name_error(puzzle, cell, xt_string_view_of(name));
    if (error)
        return xt_diagnose(diagnostics, "the name '%s' %s", xt_printable(xt_string_view_of(name)).text, error);
    return xt_puzzle_add_cell_name(puzzle, cell, xt_string_view_of(name), group) ||
           xt_diagnose_out_of_memory(diagnostics);
}

const char *xt_puzzle_cell_name(const xt_puzzle *puzzle, xt_cell cell)
{
    uint32_t index = puzzle->label_of_cell ? xt_puzzle_index_of_cell(puzzle, cell) : UINT32_MAX;
    uint32_t label = index == UINT32_MAX ? 0 : puzzle->label_of_cell[index];
    return label ? puzzle->cell_labels.at[label - 1].name : NULL;
}

bool xt_puzzle_named_cell_at(const xt_puzzle *puzzle, uint32_t index, xt_named_cell *cell)
{
    if (index >= puzzle->cell_labels.count)
        return false;
    const xt_cell_label *label = &puzzle->cell_labels.at[index];
    *cell = (xt_named_cell){.name = label->name, .cell = xt_puzzle_cell_at(puzzle, label->cell), .group = label->group};
    return true;
}
