// volumes.c -- compares the volumes of pieces and region, and explains a difference; see puzzle.h.

#include "puzzle/puzzle.h"

#include "base/bounded_text.h"

#include <inttypes.h>

typedef struct volumes {
    uint64_t low, high;      // of all mobile pieces
    uint64_t fill, optional; // open cells
} volumes;

static volumes volumes_of(const xt_puzzle *puzzle)
{
    volumes v = {0};
    if (!puzzle->cell_type)
        *(puzzle->type_of_all == XT_CELL_FILL ? &v.fill : &v.optional) = xt_puzzle_box_volume(puzzle);
    for (uint32_t i = 0; i < puzzle->cells; i++) {
        v.fill += puzzle->cell_type[i] == XT_CELL_FILL;
        v.optional += puzzle->cell_type[i] == XT_CELL_OPTIONAL;
    }
    for (uint32_t i = 0; i < puzzle->pieces.count; i++) {
        const xt_piece *piece = &puzzle->pieces.at[i];
        v.low += piece->stationary ? 0 : piece->low * xt_piece_least_volume(piece);
        v.high += piece->stationary ? 0 : piece->high * xt_piece_volume(piece);
        for (uint32_t c = 0; piece->stationary && c < piece->count; c++) {
            const uint32_t index = xt_puzzle_index_of_point(puzzle, piece->points[c]);
            --*(puzzle->cell_type[index] == XT_CELL_FILL ? &v.fill : &v.optional);
        }
    }
    return v;
}

static bool has_same_volume(const xt_piece *a, const xt_piece *b)
{
    return !b->stationary && xt_piece_volume(a) == xt_piece_volume(b) && a->variable == b->variable &&
           a->low == b->low && a->high == b->high;
}

// Adds the volume of a piece and of all later pieces with the same volume and copies: "F I L 5 each", "A 3 * 5".
static void add_volume(xt_bounded_text *to, const xt_puzzle *puzzle, uint32_t first)
{
    const xt_piece *piece = &puzzle->pieces.at[first];
    uint32_t        pieces = 0;
    for (uint32_t i = first; i < puzzle->pieces.count; i++)
        if (has_same_volume(piece, &puzzle->pieces.at[i])) {
            xt_bounded_text_add(to, "%s ", puzzle->pieces.at[i].name);
            pieces++;
        }
    if (piece->low != 1 || piece->high != 1)
        xt_bounded_text_add(to, "%s * ", xt_range(piece->low, piece->high).text);
    xt_bounded_text_add(to, "%s%s", xt_range(xt_piece_least_volume(piece), xt_piece_volume(piece)).text,
                        pieces > 1 ? " each" : "");
}

static bool is_listed_before(const xt_puzzle *puzzle, uint32_t piece)
{
    for (uint32_t i = 0; i < piece; i++)
        if (!puzzle->pieces.at[i].stationary && has_same_volume(&puzzle->pieces.at[i], &puzzle->pieces.at[piece]))
            return true;
    return false;
}

static void add_volumes(xt_bounded_text *to, const xt_puzzle *puzzle)
{
    const char *separator = " (";
    for (uint32_t i = 0; i < puzzle->pieces.count && !xt_bounded_text_is_full(to); i++)
        if (!puzzle->pieces.at[i].stationary && !is_listed_before(puzzle, i)) {
            xt_bounded_text_add(to, "%s", separator);
            add_volume(to, puzzle, i);
            separator = ", ";
        }
    const char *end = *separator == ' ' ? "" : xt_bounded_text_is_full(to) ? " ...)" : ")";
    to->capacity = XT_VOLUMES_TEXT;
    xt_bounded_text_add(to, "%s", end);
}

// ---- Remedies ------------------------------------------------------------------------------------------------------

static bool is_left_empty(const xt_puzzle *puzzle, const xt_cell_label *label)
{
    return puzzle->cell_type[label->cell] == XT_CELL_ABSENT;
}

static bool has_empty_label_in_group(const xt_puzzle *puzzle, uint32_t group)
{
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        if (puzzle->cell_labels.at[i].group == group && is_left_empty(puzzle, &puzzle->cell_labels.at[i]))
            return true;
    return false;
}

// Adds "Nov,1": names of as many cells, first those that stay empty now, and then others of groups without one.
static void add_names_to_leave_empty(xt_bounded_text *to, const xt_puzzle *puzzle, uint64_t wanted)
{
    uint64_t added = 0;
    uint32_t last_group = UINT32_MAX;
    for (uint32_t i = 0; i < 2 * puzzle->cell_labels.count && added < wanted; i++) {
        const xt_cell_label *label = &puzzle->cell_labels.at[i % puzzle->cell_labels.count];
        bool                 is_first_pass = i < puzzle->cell_labels.count;
        bool is_new_group = !has_empty_label_in_group(puzzle, label->group) && label->group != last_group;
        if (is_first_pass ? !is_left_empty(puzzle, label) : !is_new_group)
            continue;
        xt_bounded_text_add(to, "%s%s", added++ ? "," : "", label->name);
        last_group = is_first_pass ? last_group : label->group;
    }
}

// If no named cell is optional, names were chosen or may be.  Then another number of them helps.  Returns false if it
// does not.
static bool add_number_of_names(xt_bounded_text *to, const xt_puzzle *puzzle, const volumes *v)
{
    uint64_t empty = 0, wanted;
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++) {
        if (puzzle->cell_type[puzzle->cell_labels.at[i].cell] == XT_CELL_OPTIONAL)
            return false;
        empty += is_left_empty(puzzle, &puzzle->cell_labels.at[i]);
    }
    wanted = v->high < v->fill ? empty + v->fill - v->high : empty + v->fill + v->optional - v->low;
    if (wanted == 0 || wanted > puzzle->cell_labels.count)
        return false;
    xt_bounded_text_add(to, "; leave %" PRIu64 " named cell%s empty, such as ", wanted, xt_plural_suffix(wanted));
    add_names_to_leave_empty(to, puzzle, wanted);
    return true;
}

static void add_remedies(xt_bounded_text *to, const xt_puzzle *puzzle, const volumes *v)
{
    if (add_number_of_names(to, puzzle, v))
        return;
    if (v->high < v->fill)
        xt_bounded_text_add(to,
                            "; mark cells that may stay empty with '+', or all of them by D:...:optional, add a filler "
                            "of one cell with copies=0..%" PRIu64
                            ", or give pieces a range of copies such as copies=1..2",
                            v->fill - v->high);
    else
        xt_bounded_text_add(
            to, "; give pieces a range of copies such as copies=0..1, so that some are left out, or add cells; cells "
                "marked '+' may stay empty");
}

bool xt_puzzle_volumes_agree(const xt_puzzle *puzzle, char explanation[XT_VOLUMES_TEXT])
{
    enum { MAX_LIST = 600 }; // bytes of the numbers, so that the remedies have space
    volumes         v = volumes_of(puzzle);
    xt_bounded_text to = {.at = explanation, .capacity = MAX_LIST};
    *explanation = '\0';
    if (puzzle->exact_cover || (v.low <= v.fill + v.optional && v.high >= v.fill))
        return true;
    xt_bounded_text_add(&to, "%s %s to be covered, and the pieces have %s", xt_range(v.fill, v.fill + v.optional).text,
                        v.fill + v.optional == 1 ? "cell is" : "cells are", xt_range(v.low, v.high).text);
    add_volumes(&to, puzzle);
    add_remedies(&to, puzzle, &v);
    return false;
}
