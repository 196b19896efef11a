// disassembler.c -- takes the assemblies of a model apart, and writes down how.
//
// A solution becomes shapes and their positions (disassembly/separator.h).  The shape of an image is looked up once.
// Stationary pieces stay where they are, so all of them are one shape, and the first stands for them.
// Pieces are in the order of their names, whatever the order of the search was, so that the moves do not depend on it.

#include "output/disassembler.h"

#include "base/bounded_text.h"
#include "base/diagnostics.h"
#include "base/memory.h"

#include <stdio.h>

typedef struct listed_part {
    const xt_separation *part;          // NULL: pieces that stay together
    uint32_t             first, pieces; // in `member`
    xt_motion            frame;         // with turns: maps positions of the part to the solution
} listed_part;

struct xt_disassembler {
    const xt_model      *model;
    xt_separator        *separator;
    xt_assembly          assembly;
    xt_placed_shape     *placed; // by image; a shape of UINT32_MAX: not looked up yet
    xt_moves             moves;
    const xt_separation *root;             // of the last solution; NULL: it was not taken apart
    uint64_t  size[XT_MOVABLE_PIECES_MAX]; // by piece of the last solution: weight and cells, the greatest rests
    uint32_t *kind;                        // by shape of the model, for the separator
    XT_VECTOR(char) level;
    // The moves of the last solution, one part after the other: a part, the part that stays, and the part that left.
    XT_VECTOR(listed_part) parts;
    XT_VECTOR(uint32_t) member; // pieces of the solution
    XT_VECTOR(uint32_t) moved;  // scratch
    XT_VECTOR(xt_shift) shifts; // scratch
    xt_offset first_at;         // of the first piece
    xt_motion motion;           // of the last move that was asked for
};

static bool pieces_move(const xt_lattice *lattice)
{
    return lattice->steps > 0;
}

static xt_line_builder lattices_with(bool (*is_fit)(const xt_lattice *lattice))
{
    xt_line_builder   names = {{0}};
    const xt_lattice *lattice;
    for (uint32_t i = 0; (lattice = xt_lattice_at(i)); i++)
        if (is_fit(lattice))
            xt_line_builder_add(&names, "%s%s", *names.text ? ", " : "", lattice->name);
    return names;
}

static bool check_model(const xt_model *model, xt_moves moves, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = model->puzzle;
    if (!model->images || !model->cover)
        return xt_diagnose(diagnostics, "only pieces in a region can be taken apart, not %s", puzzle->kind->one);
    if (puzzle->wrap.is_any)
        return xt_diagnose(diagnostics, "the board wraps around, so its pieces do not move apart; leave out wrap");
    if (puzzle->lattice->steps == 0)
        return xt_diagnose(diagnostics, "it is not known how pieces move on the lattice '%s'; it is for %s",
                           puzzle->lattice->name, lattices_with(pieces_move).text);
    if (moves == XT_MOVES_TURN && !xt_lattice_has_turns(puzzle->lattice))
        return xt_diagnose(diagnostics, "it is not known how pieces turn on the lattice '%s'; it is for %s",
                           puzzle->lattice->name, lattices_with(xt_lattice_has_turns).text);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (puzzle->size[k] >= XT_SHAPE_SIZE_MAX)
            return xt_diagnose(diagnostics, "the box has %d cells along an axis; pieces move in boxes of at most %d",
                               (int)puzzle->size[k], XT_SHAPE_SIZE_MAX - 1);
    uint32_t pieces = model->cover->pieces + (model->images->stationary_piece.count > 0);
    return pieces <= XT_MOVABLE_PIECES_MAX ||
           xt_diagnose(diagnostics, "the assembly may have %u pieces; at most %d are taken apart", (unsigned)pieces,
                       XT_MOVABLE_PIECES_MAX);
}

// Twins that differ by label alone are of one kind.  Returns false if memory runs out.
static bool add_kinds(xt_disassembler *d, const xt_model *model)
{
    uint32_t count = model->images->shapes.count;
    d->kind = XT_NEW_ARRAY(uint32_t, count + 1);
    for (uint32_t s = 0; d->kind && s < count; s++) {
        const xt_shape *shape = &model->images->shapes.at[s], *other;
        xt_piece_kind   kind = {.weight = shape->weight};
        memcpy(kind.group, shape->group, sizeof kind.group);
        for (uint32_t t = 0; kind.group[0].copies && t < s && !d->kind[s]; t++) {
            other = &model->images->shapes.at[t];
            if (other->weight == shape->weight && memcmp(other->group, shape->group, sizeof kind.group) == 0 &&
                xt_orientations_are_equal(&other->orientations, &shape->orientations))
                d->kind[s] = d->kind[t];
        }
        if (!d->kind[s] && (kind.weight != 1 || kind.group[0].copies) &&
            !(d->kind[s] = xt_separator_add_kind(d->separator, &kind)))
            return false;
    }
    return d->kind;
}

// Returns how far axes of turns may be from cells, in coordinates of points: as far as the box is long.
static int32_t reach_of(const xt_puzzle *puzzle)
{
    int32_t longest = 0;
    for (int32_t corner = 0; corner < 1 << XT_DIMENSIONS_MAX; corner++) {
        xt_cell cell, first = {{0}};
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            cell.at[k] = corner >> k & 1 ? puzzle->size[k] - 1 : 0;
        xt_point from = xt_point_of_cell(puzzle->lattice, first), to = xt_point_of_cell(puzzle->lattice, cell);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            for (uint32_t l = 0; l <= k; l++) {
                // With axes at 60 degrees the sum of two coordinates is a length too.
                int32_t length = abs(to.at[k] - from.at[k]);
                if (l < k && puzzle->lattice->axis[1][0] != 0 && k < 2)
                    length = abs(to.at[k] - from.at[k] + to.at[l] - from.at[l]);
                longest = length > longest ? length : longest;
            }
    }
    return longest + puzzle->lattice->period;
}

xt_disassembler *xt_disassembler_new(const xt_model *model, xt_moves moves, xt_diagnostics *diagnostics)
{
    if (!check_model(model, moves, diagnostics))
        return NULL;
    xt_disassembler *d = XT_NEW(xt_disassembler);
    uint32_t         images = model->images->shape_of.count;
    int32_t          reach = moves == XT_MOVES_TURN ? reach_of(model->puzzle) : 0;
    if (d && (d->separator = xt_separator_new(model->puzzle->lattice, reach)) &&
        xt_assembly_start(&d->assembly, model) && (d->placed = XT_NEW_ARRAY(xt_placed_shape, images)) &&
        add_kinds(d, model)) {
        d->model = model;
        d->moves = moves;
        for (uint32_t i = 0; i < images; i++)
            d->placed[i].shape = UINT32_MAX;
        return d;
    }
    xt_disassembler_free(d);
    xt_diagnose_out_of_memory(diagnostics);
    return NULL;
}

void xt_disassembler_free(xt_disassembler *d)
{
    if (!d)
        return;
    xt_separator_free(d->separator);
    xt_assembly_free(&d->assembly);
    free(d->placed);
    free(d->kind);
    xt_vector_free(&d->level);
    xt_vector_free(&d->parts);
    xt_vector_free(&d->member);
    xt_vector_free(&d->moved);
    xt_vector_free(&d->shifts);
    free(d);
}

// ---- One assembly --------------------------------------------------------------------------------------------------

// Returns the shape of the cells of these images, which always go together.  Returns NULL if memory runs out.
static const xt_placed_shape *shape_of_images(xt_disassembler *d, const uint32_t *index, uint32_t number)
{
    const xt_images *images = d->model->images;
    xt_placed_shape *placed = &d->placed[index[0]];
    if (placed->shape != UINT32_MAX)
        return placed;
    XT_VECTOR(xt_point) points = {0};
    for (uint32_t n = 0; n < number; n++) {
        xt_image image = xt_image_at(images, index[n]);
        for (uint32_t i = 0; i < image.count; i++)
            xt_vector_push(&points, xt_point_of_region_cell(images, image.cells[i]));
    }
    bool ok = !points.failed && xt_separator_place(d->separator, points.at, points.count, placed);
    xt_vector_free(&points);
    return ok ? placed : NULL;
}

static bool write_level(xt_disassembler *d)
{
    size_t length = xt_level_text(d->root, NULL, 0);
    while (d->level.count <= length && !d->level.failed)
        xt_vector_push(&d->level, '\0');
    if (!d->level.failed)
        xt_level_text(d->root, d->level.at, length + 1);
    return !d->level.failed;
}

xt_apart xt_disassemble_assembly(xt_disassembler *d, xt_assembly *assembly)
{
    xt_placed_shape pieces[XT_MOVABLE_PIECES_MAX];
    xt_part_result  result = XT_PART_SEPARATES;
    d->root = NULL;
    d->level.count = d->parts.count = d->member.count = 0;
    xt_assembly_sort(assembly);
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        uint32_t piece = assembly->sorted[i];
        if (d->member.count == XT_MOVABLE_PIECES_MAX)
            return XT_APART_UNKNOWN;  // the pieces are no solution of the model
        if (piece > assembly->placed) // one of the stationary pieces, but not the first
            continue;
        bool                   is_stationary = piece == assembly->placed;
        const xt_placed_shape *placed =
            shape_of_images(d, &assembly->image[piece], is_stationary ? assembly->pieces - piece : 1);
        if (!placed)
            return XT_APART_UNKNOWN;
        pieces[d->member.count] = *placed;
        xt_image image = xt_image_at(assembly->images, assembly->image[piece]);
        pieces[d->member.count].kind = is_stationary ? 0 : d->kind[image.shape];
        d->size[piece] =
            is_stationary ? UINT64_MAX : (uint64_t)assembly->images->shapes.at[image.shape].weight << 32 | image.count;
        xt_vector_push(&d->member, piece);
        if (d->member.failed)
            return XT_APART_UNKNOWN;
    }
    d->first_at = pieces[0].at;
    if (d->member.count > 1)
        result = xt_separate(d->separator, pieces, d->member.count, &d->root);
    if (result == XT_PART_HOLDS)
        return XT_HOLDS_TOGETHER;
    return result == XT_PART_SEPARATES && write_level(d) ? XT_APART : XT_APART_UNKNOWN;
}

xt_apart xt_disassemble(xt_disassembler *d, const xt_solution *solution, xt_disassembly *result)
{
    bool     is_loaded = xt_assembly_load(&d->assembly, solution);
    xt_apart apart = is_loaded ? xt_disassemble_assembly(d, &d->assembly) : XT_APART_UNKNOWN;
    if (result)
        *result = xt_disassembly_of(d);
    return apart;
}

xt_disassembly xt_disassembly_of(const xt_disassembler *d)
{
    xt_disassembly of = {.level = d->level.count ? d->level.at : "",
                         .first_moves = d->root ? d->root->moves : 0,
                         .moves = xt_total_moves(d->root)};
    if (!xt_total_states(d->root, &of.states, &of.dead_ends))
        of.states = of.dead_ends = 0;
    return of;
}

void xt_disassembler_count_states(xt_disassembler *d)
{
    xt_separator_count_states(d->separator);
}

const char *xt_disassembler_limit(const xt_disassembler *d)
{
    return xt_separator_limit(d->separator);
}

const xt_separation *xt_disassembly_root(const xt_disassembler *d, const uint32_t **pieces)
{
    *pieces = d->member.at;
    return d->root;
}

// ---- Moves ---------------------------------------------------------------------------------------------------------

// Returns the piece of a part that stays at its place in all moves: a stationary one, or the first of the
// largest among the heaviest.
static uint32_t resting_piece(const xt_disassembler *d, const listed_part *listed)
{
    const uint32_t *member = d->member.at + listed->first;
    uint32_t        resting = 0;
    for (uint32_t i = 1; i < listed->part->pieces; i++)
        resting = d->size[member[i]] > d->size[member[resting]] ? i : resting;
    return resting;
}

// Writes down the first moves of a part as they are in the solution, with its resting piece.  Sets *frame to that
// before the last of them.  Returns false if memory runs out.
static bool list_shifts(xt_disassembler *d, const listed_part *listed, uint32_t count, xt_motion *frame)
{
    const xt_separation *part = listed->part;
    uint32_t             resting = resting_piece(d, listed);
    d->shifts.count = 0;
    xt_vector_append(&d->shifts, part->move, count);
    if (d->shifts.failed)
        return false;
    *frame = listed->frame;
    if (d->moves == XT_MOVES_TURN &&
        !xt_turns_let_rest(xt_separator_turns(d->separator), d->shifts.at, count, part->resting, resting, frame))
        return false;
    // Moving some pieces is moving the others the other way.
    for (uint32_t m = 0; m < count; m++)
        if (d->shifts.at[m].moved >> resting & 1) {
            d->shifts.at[m].moved = ~d->shifts.at[m].moved;
            d->shifts.at[m].direction ^= 1;
        }
    return true;
}

// Lists a part and the parts that it falls into.  The pieces of the part are the last ones of `member`.
static void list_parts(xt_disassembler *d, const xt_separation *part, uint32_t first, const xt_motion *frame)
{
    listed_part listed = {part, first, d->member.count - first, *frame};
    if (listed.pieces > 1)
        xt_vector_push(&d->parts, listed);
    if (!part)
        return;
    xt_motion end = *frame;
    if (d->moves == XT_MOVES_TURN && !list_shifts(d, &listed, part->moves, &end)) {
        d->parts.failed = true;
        return;
    }
    xt_piece_mask removed = part->move[part->moves - 1].moved;
    for (int is_removed = 0; is_removed < 2; is_removed++) {
        uint32_t  begin = d->member.count;
        xt_motion to = xt_motion_by(d->model->puzzle->lattice, is_removed ? part->removed_at : part->left_at);
        to = xt_motion_after(&end, &to);
        for (uint32_t i = 0; i < listed.pieces; i++)
            if ((int)(removed >> i & 1) == is_removed) {
                uint32_t member = d->member.at[first + i];
                xt_vector_push(&d->member, member);
            }
        if (!d->member.failed)
            list_parts(d, is_removed ? part->removed : part->left, begin, &to);
    }
}

// Returns false if memory runs out.
static bool list_all_parts(xt_disassembler *d)
{
    xt_motion frame = xt_motion_by(d->model->puzzle->lattice, d->first_at);
    if (d->root && d->parts.count == 0)
        list_parts(d, d->root, 0, &frame);
    return !d->parts.failed && !d->member.failed;
}

uint32_t xt_disassembly_group_at(xt_disassembler *d, uint32_t index, const uint32_t **pieces)
{
    for (uint32_t p = 0; list_all_parts(d) && p < d->parts.count; p++)
        if (!d->parts.at[p].part && index-- == 0) {
            *pieces = d->member.at + d->parts.at[p].first;
            return d->parts.at[p].pieces;
        }
    return 0;
}

bool xt_disassembly_move_at(xt_disassembler *d, uint64_t index, xt_disassembly_move *move)
{
    if (!list_all_parts(d))
        return false;
    uint32_t p = 0;
    for (; p < d->parts.count && (!d->parts.at[p].part || index >= d->parts.at[p].part->moves); p++)
        index -= d->parts.at[p].part ? d->parts.at[p].part->moves : 0;
    if (p == d->parts.count)
        return false;
    const listed_part *listed = &d->parts.at[p];
    const xt_lattice  *lattice = d->model->puzzle->lattice;
    xt_motion          frame;
    if (!list_shifts(d, listed, (uint32_t)index + 1, &frame))
        return false;
    const xt_shift *shift = &d->shifts.at[index];
    d->moved.count = 0;
    for (uint32_t i = 0; i < listed->part->pieces; i++)
        if (shift->moved >> i & 1)
            xt_vector_push(&d->moved, d->member.at[listed->first + i]);
    *move = (xt_disassembly_move){.part = d->member.at + listed->first,
                                  .part_pieces = listed->part->pieces,
                                  .moved = d->moved.at,
                                  .moved_pieces = d->moved.count,
                                  .begins_part = index == 0,
                                  .leaves = shift->steps == XT_UNBOUNDED};
    if (xt_is_turn(shift)) {
        const xt_turns *turns = xt_separator_turns(d->separator);
        xt_turn         turn = xt_turn_of_move(turns, shift);
        d->motion = xt_motion_of_move(turns, shift);
        move->turn = turn.degrees;
        for (uint32_t i = 0; i < 2; i++) {
            move->plane[i] = turn.plane[i];
            move->axis[i] = (turn.at[i] - XT_AXIS_PARTS * lattice->slot[0].at[turn.plane[i]]) / lattice->period;
        }
        return !d->moved.failed;
    }
    // A translation changes the coordinates of all cells by the same numbers.
    xt_point step = lattice->step[shift->direction / 2];
    int32_t  steps = move->leaves ? 1 : (int32_t)shift->steps;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        move->by.at[k] = step.at[k] / lattice->period * (shift->direction % 2 ? -steps : steps);
    move->by.at[0] *= (int32_t)lattice->slots;
    return !d->moved.failed;
}

xt_cell xt_disassembly_turned_cell(const xt_disassembler *d, xt_cell cell)
{
    const xt_lattice *lattice = d->model->puzzle->lattice;
    return xt_cell_of_point(lattice, xt_motion_of_point(&d->motion, xt_point_of_cell(lattice, cell)));
}
