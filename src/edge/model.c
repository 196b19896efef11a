// model.c -- see model.h.
//
// Rotations of the board take a solution to a solution: the cells move, and every tile turns with them.  Where one tile
// is like no other and like itself in no turn, fixing its turn leaves exactly one solution of each class: nothing needs
// to be remembered or compared.  A corner tile is best, since its turn says its corner.

#include "edge/model.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- Colours -------------------------------------------------------------------------------------------------------

// The values on the tiles, sorted, 0 first; opposite numbers stand together.
typedef struct palette {
    int32_t *value;
    uint32_t count;
    bool     is_complemented;
} palette;

static int compare_values(const void *a, const void *b)
{
    int32_t  left = *(const int32_t *)a, right = *(const int32_t *)b;
    uint32_t l = (uint32_t)abs(left), r = (uint32_t)abs(right);
    return l != r ? (l > r) - (l < r) : (left < right) - (left > right);
}

static bool make_palette(palette *p, const xt_board *board)
{
    size_t edges = (size_t)board->tiles.count * XT_SIDES, room = 2 * edges + 1;
    *p = (palette){.value = XT_NEW_ARRAY(int32_t, room), .is_complemented = board->is_complemented};
    if (!p->value)
        return false;
    for (size_t i = 0; i < edges; i++) {
        p->value[2 * i + 1] = board->tiles.at[i / XT_SIDES].colour[i % XT_SIDES];
        p->value[2 * i + 2] = board->is_complemented ? -p->value[2 * i + 1] : p->value[2 * i + 1];
    }
    qsort(p->value, room, sizeof *p->value, compare_values);
    for (size_t i = 0; i < room; i++)
        if (i == 0 || p->value[i] != p->value[i - 1])
            p->value[p->count++] = p->value[i];
    return true;
}

static uint32_t number_of(const palette *p, int32_t value)
{
    uint32_t low = 0, high = p->count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (compare_values(&p->value[middle], &value) <= 0)
            low = middle;
        else
            high = middle;
    }
    return low;
}

// ---- Kinds ---------------------------------------------------------------------------------------------------------

// Whether b, turned by `offset`, looks like a.
static bool look_alike(const xt_tile *a, const xt_tile *b, unsigned offset)
{
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (a->colour[side] != xt_tile_colour(b, side, offset))
            return false;
    return true;
}

static unsigned period_of(const xt_tile *tile)
{
    return look_alike(tile, tile, 1) ? 1 : look_alike(tile, tile, 2) ? 2 : 4;
}

// The turns of a kind that a set of turns of its member means.
static unsigned turns_of_kind(unsigned turns, unsigned offset, unsigned period)
{
    unsigned of_kind = 0;
    for (unsigned turn = 0; turn < XT_SIDES; turn++)
        if (turns >> turn & 1)
            of_kind |= 1u << (turn - offset) % XT_SIDES % period;
    return of_kind;
}

static const xt_hint *hint_of_tile(const xt_board *board, uint32_t tile)
{
    for (uint32_t i = 0; i < board->hints.count; i++)
        if (board->hints.at[i].tile == tile)
            return &board->hints.at[i];
    return NULL;
}

// The kind that a tile without a hint is a copy of, and the offset; the number of kinds where there is none yet.
static uint32_t find_kind(const xt_edge_model *model, uint32_t tile, unsigned *offset)
{
    const xt_tile *tiles = model->board->tiles.at;
    for (uint32_t k = 0; k < model->kinds.count; k++) {
        const xt_kind *kind = &model->kinds.at[k];
        const xt_tile *first = &tiles[model->members.at[kind->members].tile];
        if (kind->cell != XT_ANY_CELL)
            continue;
        for (*offset = 0; *offset < XT_SIDES; ++*offset)
            if (look_alike(first, &tiles[tile], *offset) &&
                turns_of_kind(tiles[tile].turns, *offset, kind->period) == kind->turns)
                return k;
    }
    return model->kinds.count;
}

// While kinds are found, members holds the first of each; the others take their place afterwards.
static void add_tile(xt_edge_model *model, uint32_t tile, unsigned *offset_of_tile)
{
    const xt_tile *t = &model->board->tiles.at[tile];
    const xt_hint *hint = hint_of_tile(model->board, tile);
    unsigned       period = period_of(t), offset = 0;
    uint32_t       kind = hint ? model->kinds.count : find_kind(model, tile, &offset);
    if (kind == model->kinds.count) {
        unsigned turns = hint ? t->turns & hint->turns : t->turns;
        xt_kind new = {.members = tile,
                       .period = period,
                       .turns = turns_of_kind(turns, 0, period),
                       .cell = hint ? hint->row * model->width + hint->column : XT_ANY_CELL};
        xt_member member = {.tile = tile};
        offset = 0;
        new.members = model->members.count;
        xt_vector_push(&model->members, member);
        xt_vector_push(&model->kinds, new);
        if (model->kinds.failed || model->members.failed)
            return;
        if (hint)
            model->kind_of_cell[new.cell] = kind;
    }
    model->kinds.at[kind].copies++;
    model->kind_of_tile[tile] = kind;
    offset_of_tile[tile] = offset;
}

static bool list_members(xt_edge_model *model, const unsigned *offset_of_tile)
{
    model->members.count = 0;
    for (uint32_t k = 0; k < model->kinds.count; k++) {
        model->kinds.at[k].members = model->members.count;
        for (uint32_t tile = 0; tile < model->board->tiles.count; tile++) {
            xt_member member = {.tile = tile, .offset = offset_of_tile[tile]};
            if (model->kind_of_tile[tile] == k)
                xt_vector_push(&model->members, member);
        }
    }
    return !model->members.failed;
}

static bool find_kinds(xt_edge_model *model)
{
    uint32_t  tiles = model->board->tiles.count;
    unsigned *offset_of_tile = XT_NEW_ARRAY(unsigned, tiles);
    bool      fine = offset_of_tile;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        model->kind_of_cell[cell] = XT_ANY_KIND;
    for (uint32_t tile = 0; fine && tile < tiles; tile++) {
        add_tile(model, tile, offset_of_tile);
        fine = !model->kinds.failed && !model->members.failed;
    }
    fine = fine && list_members(model, offset_of_tile);
    free(offset_of_tile);
    return fine;
}

static void count_labellings(xt_edge_model *model)
{
    model->labellings = 1;
    for (uint32_t k = 0; k < model->kinds.count; k++)
        for (uint32_t n = 2; n <= model->kinds.at[k].copies; n++)
            if (__builtin_mul_overflow(model->labellings, (uint64_t)n, &model->labellings)) {
                model->labellings = 0;
                return;
            }
}

// ---- Poses ---------------------------------------------------------------------------------------------------------

static void add_poses(xt_edge_model *model, uint32_t k, const palette *colours)
{
    xt_kind       *kind = &model->kinds.at[k];
    const xt_tile *tile = &model->board->tiles.at[model->members.at[kind->members].tile];
    kind->first = model->poses.count;
    for (unsigned turn = 0; turn < kind->period; turn++) {
        xt_pose pose = {.kind = k, .turn = turn};
        for (unsigned side = 0; side < XT_SIDES; side++) {
            int32_t colour = xt_tile_colour(tile, side, turn);
            bool    is_mated = colours->is_complemented && (side == 1 || side == 2);
            pose.line[side] = number_of(colours, is_mated ? -colour : colour);
        }
        if (kind->turns >> turn & 1)
            xt_vector_push(&model->poses, pose);
    }
    kind->poses = model->poses.count - kind->first;
}

static bool find_poses(xt_edge_model *model)
{
    palette colours;
    bool    fine = make_palette(&colours, model->board);
    model->colours = colours.count;
    model->poses.count = 0;
    for (uint32_t k = 0; fine && k < model->kinds.count; k++)
        add_poses(model, k, &colours);
    free(colours.value);
    return fine && !model->poses.failed;
}

bool xt_pose_fits(const xt_edge_model *model, uint32_t cell, uint32_t pose)
{
    const xt_pose *p = &model->poses.at[pose];
    uint32_t       only = model->kinds.at[p->kind].cell;
    if ((only != XT_ANY_CELL && only != cell) ||
        (model->kind_of_cell[cell] != XT_ANY_KIND && model->kind_of_cell[cell] != p->kind))
        return false;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t asked = model->asked[cell * XT_SIDES + side], line = p->line[side];
        if (asked == XT_INSIDE ? line == 0 && !model->has_frame_inside : asked != XT_ANY_COLOUR && asked != line)
            return false;
    }
    return true;
}

bool xt_cells_are_alike(const xt_edge_model *model, uint32_t cell, uint32_t other)
{
    return model->kind_of_cell[cell] == XT_ANY_KIND && model->kind_of_cell[other] == XT_ANY_KIND &&
           memcmp(&model->asked[cell * XT_SIDES], &model->asked[other * XT_SIDES], XT_SIDES * sizeof *model->asked) ==
               0;
}

static void ask_for_frame(xt_edge_model *model)
{
    const xt_board *board = model->board;
    for (uint32_t i = 0; i < model->cells * XT_SIDES; i++) {
        uint32_t cell = i / XT_SIDES;
        bool     is_outer = xt_board_is_outer(board, cell / model->width, cell % model->width, i % XT_SIDES);
        model->asked[i] = !is_outer ? XT_INSIDE : board->is_free ? XT_ANY_COLOUR : 0;
    }
}

// ---- Layouts -------------------------------------------------------------------------------------------------------

// The turn of a member that makes it look like its kind in that turn.
static uint32_t turn_of_member(const xt_edge_model *model, const xt_kind *kind, const xt_member *member, uint32_t turn)
{
    const xt_hint *hint = hint_of_tile(model->board, member->tile);
    uint32_t       allowed = model->board->tiles.at[member->tile].turns & (hint ? hint->turns : XT_ANY_TURN);
    uint32_t       of_member = (turn + member->offset) % XT_SIDES;
    while (!(allowed >> of_member & 1))
        of_member = (of_member + kind->period) % XT_SIDES;
    return of_member;
}

void xt_pose_layout(const xt_edge_model *model, const uint32_t *code, const uint32_t *order, uint32_t *used,
                    uint32_t *tile, uint32_t *turn)
{
    memset(used, 0, model->kinds.count * sizeof *used);
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        uint32_t         k = code[cell] / XT_SIDES;
        const xt_kind   *kind = &model->kinds.at[k];
        uint32_t         copy = used[k]++;
        const xt_member *member = &model->members.at[kind->members + (order ? order[kind->members + copy] : copy)];
        tile[cell] = member->tile;
        turn[cell] = turn_of_member(model, kind, member, code[cell] % XT_SIDES);
    }
}

// ---- Rotations -----------------------------------------------------------------------------------------------------

// Quarter turns of the smallest rotation in a group of so many.
static unsigned step_of(uint32_t rotations)
{
    return XT_SIDES / rotations;
}

static uint32_t turned_cell(const xt_edge_model *model, uint32_t cell, unsigned quarters)
{
    uint32_t row = cell / model->width, column = cell % model->width, width = model->width, height = model->height;
    for (; quarters; quarters--) {
        uint32_t old = row;
        row = column;
        column = height - 1 - old;
        uint32_t side = width;
        width = height;
        height = side;
    }
    return row * width + column;
}

static bool kind_allows(const xt_edge_model *model, const xt_kind *kind, unsigned quarters)
{
    unsigned turned = 0;
    for (unsigned turn = 0; turn < kind->period; turn++)
        turned |= (kind->turns >> turn & 1) << (turn + quarters) % kind->period;
    return turned == kind->turns &&
           (kind->cell == XT_ANY_CELL || turned_cell(model, kind->cell, quarters) == kind->cell);
}

static uint32_t count_rotations(const xt_edge_model *model)
{
    uint32_t rotations = model->width == model->height ? 4 : 2;
    for (; rotations > 1; rotations /= 2) {
        uint32_t k = 0;
        while (k < model->kinds.count && kind_allows(model, &model->kinds.at[k], step_of(rotations)))
            k++;
        if (k == model->kinds.count)
            break;
    }
    return rotations;
}

uint32_t xt_turned_cell(const xt_edge_model *model, uint32_t cell)
{
    return turned_cell(model, cell, step_of(model->rotations) % XT_SIDES);
}

uint32_t xt_turned_code(const xt_edge_model *model, uint32_t code)
{
    const xt_kind *kind = &model->kinds.at[code / XT_SIDES];
    return code - code % XT_SIDES + (code + step_of(model->rotations)) % XT_SIDES % kind->period;
}

// ---- The anchor ----------------------------------------------------------------------------------------------------

// Edges of the frame's colour; on a tile that is no corner but has two, as on one that has none: 0.
static unsigned frame_edges(const xt_edge_model *model, const xt_kind *kind)
{
    const uint32_t *line = model->poses.at[kind->first].line;
    unsigned        count = 0;
    for (unsigned side = 0; side < XT_SIDES; side++)
        count += line[side] == 0;
    return model->board->is_free || count > 2 || (count == 2 && line[0] == line[2]) ? 0 : count;
}

// The turn that puts its edges of the frame's colour on the top and the left, or the top.
static unsigned upright(const xt_edge_model *model, const xt_kind *kind)
{
    unsigned edges = frame_edges(model, kind);
    for (unsigned turn = 0; turn < XT_SIDES && edges; turn++) {
        const uint32_t *line = model->poses.at[kind->first + turn].line;
        if (line[0] == 0 && (edges == 1 || line[3] == 0))
            return turn;
    }
    return 0;
}

// Takes out the poses of turns that a kind may no longer make.
static void drop_poses(xt_edge_model *model)
{
    uint32_t kept = 0;
    for (uint32_t k = 0; k < model->kinds.count; k++) {
        xt_kind *kind = &model->kinds.at[k];
        uint32_t first = kind->first, end = first + kind->poses;
        kind->first = kept;
        for (uint32_t p = first; p < end; p++)
            if (kind->turns >> model->poses.at[p].turn & 1)
                model->poses.at[kept++] = model->poses.at[p];
        kind->poses = kept - kind->first;
    }
    model->poses.count = kept;
}

// Where only one cell can hold a kind, the cell is kept for it.
static void keep_cell(xt_edge_model *model, uint32_t k)
{
    xt_kind *kind = &model->kinds.at[k];
    uint32_t only = XT_ANY_CELL, cells = 0;
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        bool can_hold = false;
        for (uint32_t p = kind->first; p < kind->first + kind->poses; p++)
            can_hold |= xt_pose_fits(model, cell, p);
        cells += can_hold;
        only = can_hold ? cell : only;
    }
    if (cells != 1)
        return;
    kind->cell = only;
    model->kind_of_cell[only] = k;
}

bool xt_edge_anchor(xt_edge_model *model)
{
    xt_kind *best = NULL;
    for (uint32_t k = 0; k < model->kinds.count && model->rotations > 1; k++) {
        xt_kind *kind = &model->kinds.at[k];
        bool     can_serve = kind->copies == 1 && kind->turns == XT_ANY_TURN && kind->cell == XT_ANY_CELL;
        if (can_serve && (!best || frame_edges(model, kind) > frame_edges(model, best)))
            best = kind;
    }
    if (!best)
        return false;
    unsigned turn = upright(model, best);
    best->turns = 1u << turn;
    if (model->rotations == 2)
        best->turns |= 1u << (turn + 1) % XT_SIDES;
    drop_poses(model);
    keep_cell(model, (uint32_t)(best - model->kinds.at));
    model->is_anchored = true;
    return true;
}

// ---- Building ------------------------------------------------------------------------------------------------------

static bool has_frame_inside(const xt_board *board)
{
    uint32_t zeros = 0;
    for (uint32_t i = 0; i < board->tiles.count * XT_SIDES; i++)
        zeros += board->tiles.at[i / XT_SIDES].colour[i % XT_SIDES] == 0;
    return board->is_free || zeros > 2 * (board->width + board->height);
}

void xt_edge_model_free(xt_edge_model *model)
{
    if (!model)
        return;
    xt_vector_free(&model->members);
    xt_vector_free(&model->kinds);
    xt_vector_free(&model->poses);
    free(model->kind_of_cell);
    free(model->kind_of_tile);
    free(model->asked);
    free(model);
}

xt_edge_model *xt_edge_model_new(const xt_board *board, xt_diagnostics *diagnostics)
{
    xt_edge_model *model = XT_NEW(xt_edge_model);
    if (model) {
        *model = (xt_edge_model){.board = board,
                                 .width = board->width,
                                 .height = board->height,
                                 .cells = board->width * board->height,
                                 .has_frame_inside = has_frame_inside(board)};
        model->kind_of_cell = XT_NEW_ARRAY(uint32_t, model->cells);
        model->kind_of_tile = XT_NEW_ARRAY(uint32_t, model->cells);
        model->asked = xt_allocate((size_t)model->cells * XT_SIDES, sizeof *model->asked);
        if (model->kind_of_cell && model->kind_of_tile && model->asked && find_kinds(model) && find_poses(model)) {
            ask_for_frame(model);
            count_labellings(model);
            model->rotations = count_rotations(model);
            return model;
        }
    }
    xt_complain_of_memory(diagnostics);
    xt_edge_model_free(model);
    return NULL;
}

bool xt_board_facts_get(const xt_board *board, xt_board_facts *facts, xt_diagnostics *diagnostics)
{
    xt_edge_model *model = xt_edge_model_new(board, diagnostics);
    *facts = (xt_board_facts){0};
    if (!model)
        return false;
    uint32_t numbers = model->colours - 1;
    *facts = (xt_board_facts){.width = board->width,
                              .height = board->height,
                              .colours = numbers,
                              .kinds = model->kinds.count,
                              .poses = model->poses.count,
                              .rotations = model->rotations,
                              .hints = board->hints.count,
                              .is_framed = !board->is_free,
                              .is_complemented = board->is_complemented};
    xt_edge_model_free(model);
    return true;
}
