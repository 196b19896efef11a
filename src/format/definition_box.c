// definition_box.c -- reads D, the box in which a puzzle begins.

#include "format/definition.h"

#include "base/memory.h"
#include "lattice/named_region.h"

#include <string.h>

// Returns NULL after an error.  The caller releases the lattice.
static const xt_lattice *read_lattice(xt_definition_reader *reader, const xt_fields *fields)
{
    enum { NAMES_MAX = 64 };
    const char      *names[NAMES_MAX] = {XT_CUSTOM_LATTICE};
    const xt_choices choices = {names, sizeof *names, xt_lattice_choices().count + 1};
    for (uint32_t i = 0; i + 1 < choices.count; i++)
        names[i] = xt_lattice_name_at(i);
    names[choices.count - 1] = XT_CUSTOM_LATTICE;
    const bool is_custom = xt_string_view_equals(fields->value[XT_D_LATTICE], XT_CUSTOM_LATTICE);
    for (uint32_t tag = XT_D_TILES; tag <= XT_D_GRID && !is_custom; tag++)
        if (fields->tag[tag].at && (!fields->tag[XT_D_LATTICE].at || fields->value[XT_D_LATTICE].at))
            xt_diagnose_word(&reader->tokenizer, fields->tag[tag],
                             "%.*s without lattice=custom; only that lattice is given by a tiling",
                             (int)fields->tag[tag].length, fields->tag[tag].at);
    if (!fields->tag[XT_D_LATTICE].at)
        return xt_lattice_default();
    xt_string_view value = fields->value[XT_D_LATTICE];
    if (!value.at)
        return NULL;
    uint32_t index = xt_read_choice(reader, fields->tag[XT_D_LATTICE], value, choices);
    return is_custom ? xt_read_tiling(reader, fields) : index == UINT32_MAX ? NULL : xt_lattice_at(index);
}

// Returns false after an error.
static bool read_size(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag, int32_t *size)
{
    static const char *const examples[] = {"xDim=10", "yDim=6", "zDim=1", "wDim=3"};
    xt_string_view           value = fields->value[tag];
    bool                     may_be_flat = tag == XT_D_Z && !fields->tag[XT_D_LATTICE].at;
    const char              *example = may_be_flat ? "zDim=1, or lattice=square for a flat puzzle," : examples[tag];
    return xt_require_field(reader, fields, tag, example) && value.at &&
           xt_read_number(reader, fields->tag[tag], value, 1, XT_LIMIT_CELLS, size);
}

// Returns the name of a lattice with a coordinate of this number.
static const char *lattice_with_coordinate(uint32_t k)
{
    uint32_t i = 0;
    while (xt_lattice_at(i)->dimensions <= k)
        i++;
    return xt_lattice_name_at(i);
}

// Checks the size along z or w.
static bool check_height(xt_definition_reader *reader, const xt_fields *fields, const xt_lattice *lattice,
                         bool one_sided, uint32_t tag, int32_t height)
{
    const char *name = tag == XT_D_Z ? "zDim" : "wDim";
    if (height == 1 || (!one_sided && (!lattice || lattice->dimensions > tag)))
        return true;
    if (one_sided)
        return xt_diagnose_word(&reader->tokenizer, fields->value[tag],
                                "%s is %d in a one-sided puzzle; oneSide needs %s=1", name, height, name);
    if (lattice->dimensions < 3)
        return xt_diagnose_word(&reader->tokenizer, fields->value[tag],
                                "%s is %d on the lattice %s, which is flat; it is 1 there, or left out", name, height,
                                lattice->name);
    return xt_diagnose_word(&reader->tokenizer, fields->value[tag],
                            "%s is %d on the lattice %s, which has %u dimensions; lattice=%s has more", name, height,
                            lattice->name, lattice->dimensions, lattice_with_coordinate(tag));
}

// A box of up to XT_LIMIT_VOLUME cells is fine if all pieces are boxes.
static void diagnose_large_box(xt_definition_reader *reader, const xt_lattice *lattice, uint64_t cells,
                               xt_source_location location)
{
    if (!xt_lattice_has_boxes(lattice))
        xt_tokenizer_diagnose_at(&reader->tokenizer, location, "a box of more than %d cells; no more are possible",
                                 XT_LIMIT_CELLS);
    else if (cells <= XT_LIMIT_VOLUME)
        xt_tokenizer_diagnose_at(&reader->tokenizer, location,
                                 "a box of more than %d cells; no more are possible, unless all pieces are "
                                 "given by their sides, box=AxBxC",
                                 XT_LIMIT_CELLS);
    else
        xt_tokenizer_diagnose_at(&reader->tokenizer, location, "a box of more than %llu cells; no more are possible",
                                 (unsigned long long)XT_LIMIT_VOLUME);
}

void xt_diagnose_cells_of_text(xt_definition_reader *reader, xt_source_location location)
{
    xt_tokenizer_diagnose_at(&reader->tokenizer, location,
                             "more than %d cells in the boxes of this text; part it into several", XT_LIMIT_TEXT_CELLS);
    xt_stop_reading(reader);
}

static void begin_puzzle(xt_definition_reader *reader, const xt_lattice *lattice, const int32_t size[XT_DIMENSIONS_MAX],
                         unsigned flags, xt_source_location location)
{
    static const int32_t one_cell[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    uint64_t             cells = size ? 1 : 0;
    for (uint32_t k = 0; size && k < XT_DIMENSIONS_MAX && cells <= XT_LIMIT_VOLUME; k++)
        cells *= (uint64_t)size[k];
    if (cells > XT_LIMIT_CELLS && cells <= XT_LIMIT_VOLUME && xt_lattice_has_boxes(lattice)) {
        flags |= XT_BY_SIDES;
    } else if (cells > XT_LIMIT_CELLS) {
        diagnose_large_box(reader, lattice, cells, location);
        size = NULL;
    } else if (reader->cells + cells > XT_LIMIT_TEXT_CELLS) {
        xt_diagnose_cells_of_text(reader, location);
        size = NULL;
    } else
        reader->cells += cells;
    reader->box_is_valid = size;
    reader->puzzle = xt_puzzle_make(lattice, size ? size : one_cell, flags, location, reader->tokenizer.diagnostics);
    if (!reader->puzzle) {
        reader->tokenizer.errors++;
        reader->tokenizer.out_of_memory = true; // a valid box has no other fault
    }
}

// Reads the region by name, which gives the size of the box.  Returns false after an error.
static bool read_named_region(xt_definition_reader *reader, const xt_fields *fields, const xt_lattice *lattice,
                              xt_named_region *region)
{
    xt_string_view value = fields->value[XT_D_REGION];
    for (uint32_t tag = XT_D_X; tag <= XT_D_W; tag++)
        if (fields->tag[tag].at)
            return xt_diagnose_word(&reader->tokenizer, fields->tag[tag],
                                    "a size beside region=; the region gives the box its size, so leave it out");
    if (!value.at || !lattice)
        return false;
    xt_region_error error = xt_named_region_read(region, lattice, value);
    return !*error.text || xt_diagnose_word(&reader->tokenizer, value, "%s", error.text);
}

static void leave_named_region(xt_definition_reader *reader, const xt_fields *fields, const xt_named_region *region)
{
    xt_puzzle *puzzle = reader->puzzle;
    for (uint32_t i = 0; puzzle && puzzle->cell_type && i < puzzle->cells; i++)
        if (!xt_named_region_has(region, xt_puzzle_cell_at(puzzle, i)))
            puzzle->cell_type[i] = XT_CELL_ABSENT;
    reader->region = xt_tokenizer_location(&reader->tokenizer, fields->directive.at);
}

void xt_begin_placeholder_puzzle(xt_definition_reader *reader)
{
    reader->is_begun = reader->lattice_is_valid = false;
    begin_puzzle(reader, xt_lattice_default(), NULL, 0, (xt_source_location){.file = reader->tokenizer.file});
}

// Joins the sides of the box, as `wrap` says.
static void read_wrap(xt_definition_reader *reader, const xt_fields *fields)
{
    const xt_string_view value = fields->value[XT_D_WRAP];
    if (!value.at || !reader->puzzle || !reader->box_is_valid)
        return;
    xt_wrap wrap = reader->puzzle->wrap;
    if (!xt_wrap_read(value, &wrap))
        xt_diagnose_quoted(&reader->tokenizer, value, "as wrap; " XT_WRAP_EXAMPLES);
    else if (!xt_puzzle_set_wrap_at(reader->puzzle, &wrap, xt_tokenizer_location(&reader->tokenizer, value.at),
                                    reader->tokenizer.diagnostics))
        reader->tokenizer.errors++;
}

void xt_read_box(xt_definition_reader *reader, const xt_fields *fields)
{
    xt_tokenizer *tokenizer = &reader->tokenizer;
    if (reader->puzzle && reader->is_begun)
        xt_diagnose_word(tokenizer, fields->directive,
                         "a D in the puzzle that began on line %u; ~D ends that one first",
                         reader->puzzle->location.line);
    xt_discard_puzzle(reader);
    reader->errors_before = fields->errors_before;
    int32_t           size[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    const xt_lattice *lattice = read_lattice(reader, fields);
    int               one_sided = xt_read_switch(reader, fields, XT_D_ONE_SIDE);
    int               optional = xt_read_switch(reader, fields, XT_D_OPTIONAL);
    int               crossing = xt_read_switch(reader, fields, XT_D_CROSSING);
    reader->is_begun = true;
    reader->lattice_is_valid = xt_fields_are_valid(reader, fields);
    bool            ok = true;
    xt_named_region region = {0};
    if (fields->tag[XT_D_REGION].at) {
        ok = read_named_region(reader, fields, lattice, &region);
        if (ok)
            memcpy(size, region.size, sizeof size);
    }
    for (uint32_t tag = XT_D_X; tag <= XT_D_W && !fields->tag[XT_D_REGION].at; tag++)
        if (tag < XT_D_Z || fields->tag[tag].at || (lattice && lattice->dimensions > tag))
            ok = read_size(reader, fields, tag, &size[tag]) && ok;
    for (uint32_t tag = XT_D_Z; tag <= XT_D_W; tag++)
        ok = check_height(reader, fields, lattice, one_sided == 1, tag, size[tag]) && ok;
    if (fields->tag[XT_D_CROSSING].at && lattice && lattice->crossings == 0)
        ok = xt_diagnose_word(tokenizer, fields->tag[XT_D_CROSSING],
                              "pieces on the lattice %s never cross; leave crossing out", lattice->name);
    ok = xt_fields_are_valid(reader, fields) && ok;
    begin_puzzle(reader, lattice ? lattice : xt_lattice_default(), ok ? size : NULL,
                 (one_sided == 1 ? XT_ONE_SIDED : 0) | (optional == 1 ? XT_MAY_STAY_EMPTY : 0) |
                     (!ok || !fields->tag[XT_D_CROSSING].at ? 0
                      : crossing == 1                       ? XT_MAY_CROSS
                                                            : XT_MAY_NOT_CROSS),
                 xt_tokenizer_location(tokenizer, fields->directive.at));
    if (fields->tag[XT_D_REGION].at && ok)
        leave_named_region(reader, fields, &region);
    read_wrap(reader, fields);
    xt_lattice_release(lattice);
}

void xt_require_cells(xt_definition_reader *reader)
{
    xt_puzzle *large = reader->puzzle;
    if (!large || large->cell_type)
        return;
    diagnose_large_box(reader, large->lattice, xt_puzzle_box_volume(large),
                       (xt_source_location){reader->tokenizer.file, large->location.line, large->location.column});
    begin_puzzle(reader, large->lattice, NULL, large->one_sided ? XT_ONE_SIDED : 0, large->location);
    xt_puzzle_free(large);
}

void xt_stop_reading(xt_definition_reader *reader)
{
    reader->tokenizer.next = reader->tokenizer.end;
    reader->is_stopped = true;
}

void xt_discard_puzzle(xt_definition_reader *reader)
{
    xt_puzzle_free(reader->puzzle);
    reader->puzzle = NULL;
    reader->region = (xt_source_location){0};
    reader->puzzle_set_pieces = 0;
    reader->name_drawings = 0;
    reader->colour_rules.count = 0;
    reader->stationary_cells.count = reader->stationary_cell_pieces.count = 0;
}
