// pieces.c -- adds pieces to a puzzle, each checked alone.

#include "puzzle/puzzle.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/shape_set.h"

#include <string.h>

// A cell that appears twice among the points, or NULL. Sorts the points into sorted_points.
static const xt_point *repeated_point(const xt_point *points, uint32_t count, xt_point *sorted_points)
{
    memcpy(sorted_points, points, count * sizeof *points);
    qsort(sorted_points, count, sizeof *sorted_points, xt_compare_points);
    for (uint32_t i = 1; i < count; i++)
        if (xt_point_compare(sorted_points[i - 1], sorted_points[i]) == 0)
            return &sorted_points[i];
    return NULL;
}

static bool check_piece_cells(const xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                              bool stationary, xt_source_location location, xt_diagnostics *diagnostics)
{
    uint32_t max_cells = stationary ? XT_LIMIT_CELLS : XT_LIMIT_PIECE_CELLS;
    if (count == 0 || count > max_cells)
        return xt_diagnose_at(diagnostics, location, "piece '%s' has %u cells; from 1 to %u are possible", name, count,
                              max_cells);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
            int32_t at = cells[i].at[k];
            if (at > XT_LIMIT_COORDINATE || at < -XT_LIMIT_COORDINATE)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' has the coordinate %d; it lies between -%d and %d", name, at,
                                      XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE);
            if (at && k >= puzzle->lattice->dimensions)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' leaves the %s of the %s lattice; %c is 0 there", name,
                                      puzzle->lattice->flat ? "plane" : "space", puzzle->lattice->name, "xyzw"[k]);
            if (at && k >= 2 && puzzle->one_sided)
                return xt_diagnose_at(diagnostics, location,
                                      "piece '%s' of a one-sided puzzle has %c=%d; every %c is 0 there", name,
                                      "xyzw"[k], at, "xyzw"[k]);
        }
    return true;
}

// Checks the number of variable cells, and adds the cells of all their choices to those of the puzzle.
static bool check_variable_cells(xt_puzzle *puzzle, const char *name, uint32_t count, const xt_piece_settings *settings,
                                 xt_source_location location, xt_diagnostics *diagnostics)
{
    enum { MAX_VARIABLE = 24 }; // so that a choice fits into a number
    const xt_piece shape = {.motions = settings->motions};
    xt_point_group group;
    uint64_t       orientations = 0;
    if (settings->variable == 0)
        return true;
    if (settings->stationary)
        return xt_diagnose_at(diagnostics, location,
                              "stationary piece '%s' has variable cells; give it those cells alone that it covers",
                              name);
    if (settings->variable >= count)
        return xt_diagnose_at(diagnostics, location,
                              "piece '%s' has variable cells alone; at least one cell is not variable", name);
    xt_point_group_make(puzzle->lattice, &group);
    for (uint32_t g = 0; g < group.count; g++)
        orientations += group.motions[g] <= xt_piece_motions(puzzle, &shape);
    if (settings->variable <= MAX_VARIABLE)
        puzzle->choice_cells += (orientations * count) << settings->variable;
    if (settings->variable <= MAX_VARIABLE && puzzle->choice_cells <= XT_LIMIT_CHOICE_CELLS)
        return true;
    return xt_diagnose_at(diagnostics, location,
                          "piece '%s' has too many variable cells: %u, with 2^%u choices in %u orientations; "
                          "all choices and pieces have up to %d cells, so make fewer cells variable",
                          name, settings->variable, settings->variable, (unsigned)orientations, XT_LIMIT_CHOICE_CELLS);
}

static bool check_groups(const char *name, const xt_piece_settings *settings, xt_source_location location,
                         xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < XT_GROUPS_MAX; i++) {
        const xt_allowed_group *group = &settings->group[i];
        if (group->copies > XT_GROUP_COPIES_MAX)
            return xt_diagnose_at(diagnostics, location, "piece '%s' with %u copies in a group; %d are the most", name,
                                  group->copies, XT_GROUP_COPIES_MAX);
        if (group->copies && settings->stationary)
            return xt_diagnose_at(diagnostics, location,
                                  "a group of the stationary piece '%s'; only mobile ones have groups", name);
        for (uint32_t k = 0; k < i; k++)
            if (group->copies && settings->group[k].copies && settings->group[k].group == group->group)
                return xt_diagnose_at(diagnostics, location, "piece '%s' has the group %u twice; once is enough", name,
                                      group->group);
    }
    return true;
}

static bool check_piece_settings(const xt_puzzle *puzzle, const char *name, const xt_piece_settings *settings,
                                 xt_source_location location, xt_diagnostics *diagnostics)
{
    const char     *error = xt_name_error(name, strlen(name));
    const xt_piece *other = error ? NULL : xt_puzzle_find_piece(puzzle, name);
    if (error)
        return xt_diagnose_at(diagnostics, location, "the name '%.80s' %s", name, error);
    if (other && other->stationary == settings->stationary)
        return xt_diagnose_at(diagnostics, location,
                              "a second piece called '%s'; every piece of a puzzle has a name of its own", name);
    if (settings->low > settings->high || (settings->stationary && settings->high != 1))
        return xt_diagnose_at(
            diagnostics, location, "piece '%s' with %u to %u copies; low..high with low no more than high%s", name,
            settings->low, settings->high, settings->stationary ? ", and just 1 where it is stationary" : "");
    if ((uint32_t)settings->motions > XT_MOTIONS_MIRROR)
        return xt_diagnose_at(
            diagnostics, location,
            "piece '%s' with the motions %u; they are 0 to 5 (default, none, half, plane, space, mirror)", name,
            (unsigned)settings->motions);
    if (settings->has_weight && settings->weight > XT_WEIGHT_MAX)
        return xt_diagnose_at(diagnostics, location, "piece '%s' with the weight %u; %d is the most", name,
                              settings->weight, XT_WEIGHT_MAX);
    return check_groups(name, settings, location, diagnostics);
}

// Sorts the groups, so that pieces with the same groups are equal.
static void sort_groups(xt_piece *piece, const xt_allowed_group *groups)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < XT_GROUPS_MAX; i++) {
        uint32_t at = count;
        for (; groups[i].copies && at > 0 && piece->group[at - 1].group > groups[i].group; at--)
            piece->group[at] = piece->group[at - 1];
        if (groups[i].copies)
            piece->group[at] = groups[i];
        count += groups[i].copies > 0;
    }
}

static bool check_sides(const xt_puzzle *puzzle, const char *name, const int32_t sides[XT_DIMENSIONS_MAX],
                        xt_source_location location, xt_diagnostics *diagnostics)
{
    uint64_t volume = 1;
    if (!xt_lattice_has_boxes(puzzle->lattice))
        return xt_diagnose_at(diagnostics, location, "the %s lattice has no boxes; give piece '%s' by a layout",
                              puzzle->lattice->name, name);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        volume *= (uint64_t)(sides[k] > 0 ? sides[k] : 1);
        if (sides[k] < 1 || sides[k] > XT_LIMIT_COORDINATE)
            return xt_diagnose_at(diagnostics, location, "piece '%s' has a side of %d; from 1 to %d are possible", name,
                                  sides[k], XT_LIMIT_COORDINATE);
        if (volume > XT_LIMIT_VOLUME)
            return xt_diagnose_at(diagnostics, location, "piece '%s' has more than %llu cells; no more are possible",
                                  name, (unsigned long long)XT_LIMIT_VOLUME);
        if (sides[k] > 1 && (k >= puzzle->lattice->dimensions || (k == 2 && puzzle->one_sided)))
            return xt_diagnose_at(diagnostics, location,
                                  "piece '%s' is %d thick in a flat puzzle; its last side is 1 there", name, sides[k]);
    }
    return true;
}

// Sets the points of a piece.  colours: by cell, or NULL.  Returns false, perhaps with a diagnostic, if it fails.
static bool set_points(xt_piece *piece, const xt_puzzle *puzzle, const xt_cell *cells, const uint32_t *colours,
                       xt_diagnostics *diagnostics)
{
    xt_point       *sorted_points = XT_NEW_ARRAY(xt_point, piece->count);
    bool            ok = sorted_points && xt_piece_set_points(piece, puzzle->lattice, cells, colours);
    const xt_point *repeated = ok ? repeated_point(piece->points, piece->count, sorted_points) : NULL;
    if (repeated) {
        xt_cell cell = xt_cell_of_point(puzzle->lattice, *repeated);
        xt_diagnose_at(diagnostics, piece->location, "piece '%s' has the cell %s twice; give each cell once",
                       piece->name, xt_words_of_cell(puzzle, cell).text);
    }
    free(sorted_points);
    return ok && !repeated;
}

// Appends a piece, or lays a copy of the piece with its name.  Takes the piece over, or frees it and returns false.
// is_made: its memory was allocated.
static bool add_made_piece(xt_puzzle *puzzle, xt_piece *piece, bool is_made, xt_diagnostics *diagnostics)
{
    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    puzzle->checked = false;
    if (is_made && (xt_puzzle_find_piece(puzzle, piece->name) ? xt_puzzle_place_copy(puzzle, piece, diagnostics)
                                                              : xt_puzzle_append_piece(puzzle, piece)))
        return true;
    if (is_made && xt_diagnostics_total(diagnostics) == errors_before)
        xt_diagnose_out_of_memory(diagnostics);
    xt_piece_free(piece);
    return false;
}

bool xt_puzzle_add_piece_at(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                            const xt_piece_settings *requested, xt_source_location location,
                            xt_diagnostics *diagnostics)
{
    xt_piece_settings settings = requested ? *requested : (xt_piece_settings){0};
    if (!settings.low && !settings.high)
        settings.low = settings.high = 1;
    location.file = puzzle->file;
    if (!xt_puzzle_has_pieces(puzzle, "a piece", diagnostics))
        return false;
    if (!puzzle->cell_type)
        return xt_diagnose_at(
            diagnostics, location,
            "piece '%s' is given by cells, in a puzzle that is given by sides; give the piece as box=AxBxC", name);
    if (!check_piece_settings(puzzle, name, &settings, location, diagnostics) ||
        !check_piece_cells(puzzle, name, cells, count, settings.stationary, location, diagnostics) ||
        !check_variable_cells(puzzle, name, count, &settings, location, diagnostics))
        return false;

    for (uint32_t i = 0; settings.colours && i < count; i++)
        if (!xt_puzzle_has_colour(puzzle, settings.colours[i], name, location, diagnostics))
            return false;

    uint32_t errors_before = xt_diagnostics_total(diagnostics);
    xt_piece piece = {.name = xt_strndup(name, strlen(name)),
                      .count = count,
                      .variable = settings.variable,
                      .low = settings.low,
                      .high = settings.high,
                      .weight = settings.has_weight ? settings.weight : 1,
                      .motions = settings.motions,
                      .stationary = settings.stationary,
                      .location = location};
    sort_groups(&piece, settings.group);
    bool is_made = piece.name && set_points(&piece, puzzle, cells, settings.colours, diagnostics);
    if (!is_made && xt_diagnostics_total(diagnostics) == errors_before)
        xt_diagnose_out_of_memory(diagnostics);
    return add_made_piece(puzzle, &piece, is_made, diagnostics);
}

bool xt_puzzle_add_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                         const xt_piece_settings *settings, xt_diagnostics *diagnostics)
{
    return xt_puzzle_add_piece_at(puzzle, name, cells, count, settings, (xt_source_location){0}, diagnostics);
}

bool xt_puzzle_add_points(xt_puzzle *puzzle, const char *name, const xt_piece *like, xt_piece_settings settings,
                          xt_diagnostics *diagnostics)
{
    xt_cell  *cells = XT_NEW_ARRAY(xt_cell, like->count);
    uint32_t *colours = XT_NEW_ARRAY(uint32_t, like->count);
    for (uint32_t c = 0; cells && colours && c < like->count; c++) {
        cells[c] = xt_cell_of_point(puzzle->lattice, like->points[c]);
        colours[c] = like->points[c].colour;
    }
    settings.colours = colours;
    settings.variable = like->variable;
    bool ok = cells && colours
                  ? xt_puzzle_add_piece_at(puzzle, name, cells, like->count, &settings, like->location, diagnostics)
                  : xt_diagnose_out_of_memory(diagnostics);
    free(cells);
    free(colours);
    return ok;
}

bool xt_puzzle_add_box_at(xt_puzzle *puzzle, const char *name, const int32_t sides[XT_DIMENSIONS_MAX],
                          const xt_piece_settings *requested, xt_source_location location, xt_diagnostics *diagnostics)
{
    xt_piece_settings settings = requested ? *requested : (xt_piece_settings){0};
    if (!settings.low && !settings.high)
        settings.low = settings.high = 1;
    location.file = puzzle->file;
    settings.stationary = false;
    if (settings.variable > 0 || settings.colours)
        return xt_diagnose_at(diagnostics, location, "piece '%s' is a box with %s; give it by a layout", name,
                              settings.colours ? "colours" : "variable cells");
    if (!xt_puzzle_has_pieces(puzzle, "a box", diagnostics) ||
        !check_piece_settings(puzzle, name, &settings, location, diagnostics) ||
        !check_sides(puzzle, name, sides, location, diagnostics))
        return false;
    xt_piece piece = {.name = xt_strndup(name, strlen(name)),
                      .low = settings.low,
                      .high = settings.high,
                      .weight = settings.has_weight ? settings.weight : 1,
                      .motions = settings.motions,
                      .location = location};
    memcpy(piece.sides, sides, sizeof piece.sides);
    return add_made_piece(puzzle, &piece, piece.name, diagnostics);
}

bool xt_puzzle_add_box(xt_puzzle *puzzle, const char *name, const int32_t *sides, const xt_piece_settings *settings,
                       xt_diagnostics *diagnostics)
{
    int32_t all[XT_DIMENSIONS_MAX] = {1, 1, 1, 1};
    memcpy(all, sides, puzzle->lattice->dimensions * sizeof *sides);
    return xt_puzzle_add_box_at(puzzle, name, all, settings, (xt_source_location){0}, diagnostics);
}

bool xt_puzzle_add_set(xt_puzzle *puzzle, const char *set_name, xt_diagnostics *diagnostics)
{
    xt_shape_set *set = xt_shape_set_new(set_name, diagnostics);
    xt_cell       cells[XT_SET_CELLS_MAX];
    bool          ok = set;
    if (set && !xt_lattice_accepts_shapes_of(puzzle->lattice, set->lattice)) {
        xt_diagnose(diagnostics, "'%s' are shapes of the lattice %s, and this puzzle is on %s; take a set of its own",
                    set_name, set->lattice->name, puzzle->lattice->name);
        ok = false;
    }
    for (uint32_t i = 0; ok && i < set->count; i++) {
        for (uint32_t c = 0; c < set->size[i]; c++)
            cells[c] = xt_cell_of_point(set->lattice, xt_shape_set_points(set, i)[c]);
        ok = xt_puzzle_add_piece(puzzle, set->names[i], cells, set->size[i], NULL, diagnostics);
    }
    xt_shape_set_free(set);
    return ok;
}
