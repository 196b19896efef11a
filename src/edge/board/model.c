// model.c -- see model.h.
//
// A rotation of the board moves the cells and rotates the tiles, and takes each solution to a solution.  To break this
// symmetry, one tile with no equal and no symmetry of its own gets a fixed rotation.  Then exactly one solution of each
// class is left, without any test of solutions.  A corner tile is best, since its rotation determines its corner.

#include "edge/board/model.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---- Colours -------------------------------------------------------------------------------------------------------

// The distinct colours of the tiles, sorted, 0 first.  Opposite numbers are neighbours.
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
    size_t edges = (size_t)board->tiles.count * XT_SIDES, capacity = 2 * edges + 1;
    *p = (palette){.value = XT_NEW_ARRAY(int32_t, capacity), .is_complemented = board->is_complemented};
    if (!p->value)
        return false;
    for (size_t i = 0; i < edges; i++) {
        p->value[2 * i + 1] = board->tiles.at[i / XT_SIDES].colour[i % XT_SIDES];
        p->value[2 * i + 2] = board->is_complemented ? -p->value[2 * i + 1] : p->value[2 * i + 1];
    }
    qsort(p->value, capacity, sizeof *p->value, compare_values);
    for (size_t i = 0; i < capacity; i++)
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

// ---- Tile types ----------------------------------------------------------------------------------------------------

// Returns whether b, rotated by `offset`, looks like a.
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

// Converts allowed rotations of a member to those of its tile type.
static unsigned rotations_of_tile_type(unsigned allowed_rotations, unsigned offset, unsigned period)
{
    unsigned type_rotations = 0;
    for (unsigned rotation = 0; rotation < XT_SIDES; rotation++)
        if (allowed_rotations >> rotation & 1)
            type_rotations |= 1u << (rotation - offset) % XT_SIDES % period;
    return type_rotations;
}

static const xt_hint *hint_of_tile(const xt_board *board, uint32_t tile)
{
    for (uint32_t i = 0; i < board->hints.count; i++)
        if (board->hints.at[i].tile == tile)
            return &board->hints.at[i];
    return NULL;
}

// Finds the tile type of a tile without a hint, and the offset.  Returns the number of tile types if it is a new one.
static uint32_t find_tile_type(const xt_edge_model *model, uint32_t tile, xt_tile_equality equality, unsigned *offset)
{
    const xt_tile *tiles = model->board->tiles.at;
    for (uint32_t k = 0; k < model->tile_types.count; k++) {
        const xt_tile_type *tile_type = &model->tile_types.at[k];
        const xt_tile      *first = &tiles[model->members.at[tile_type->members].tile];
        if (tile_type->cell != XT_ANY_CELL)
            continue;
        for (*offset = 0; *offset < XT_SIDES; ++*offset)
            if (look_alike(first, &tiles[tile], *offset) &&
                (equality == XT_EQUAL_LOOKS ||
                 rotations_of_tile_type(tiles[tile].allowed_rotations, *offset, tile_type->period) ==
                     tile_type->allowed_rotations))
                return k;
    }
    return model->tile_types.count;
}

// At first `members` holds only the first member of each tile type.
static xt_member add_tile(xt_edge_model *model, uint32_t tile, xt_tile_equality equality)
{
    const xt_tile *t = &model->board->tiles.at[tile];
    const xt_hint *hint = hint_of_tile(model->board, tile);
    unsigned       period = period_of(t);
    unsigned       allowed_rotations = hint ? t->allowed_rotations & hint->allowed_rotations : t->allowed_rotations;
    xt_member      member = {.tile = tile};
    uint32_t       tile_type = hint ? model->tile_types.count : find_tile_type(model, tile, equality, &member.offset);
    if (tile_type == model->tile_types.count) {
        xt_tile_type new_tile_type = {.members = model->members.count,
                                      .period = period,
                                      .cell = hint ? hint->row * model->width + hint->column : XT_ANY_CELL,
                                      .mixed = XT_NOT_MIXED};
        member.offset = 0;
        xt_vector_push(&model->members, member);
        xt_vector_push(&model->tile_types, new_tile_type);
        if (model->tile_types.failed || model->members.failed)
            return member;
        if (hint)
            model->tile_type_of_cell[new_tile_type.cell] = tile_type;
    }
    member.allowed_rotations = rotations_of_tile_type(allowed_rotations, member.offset, period);
    model->tile_types.at[tile_type].copies++;
    model->tile_types.at[tile_type].allowed_rotations |= member.allowed_rotations;
    model->tile_type_of_tile[tile] = tile_type;
    return member;
}

// A member and its tile type, to be sorted.
typedef struct typed_member {
    uint32_t  tile_type;
    xt_member member;
} typed_member;

static int compare_members(const void *a, const void *b)
{
    const typed_member *l = a, *r = b;
    if (l->tile_type != r->tile_type)
        return l->tile_type < r->tile_type ? -1 : 1;
    if (l->member.allowed_rotations != r->member.allowed_rotations)
        return l->member.allowed_rotations < r->member.allowed_rotations ? -1 : 1;
    return (l->member.tile > r->member.tile) - (l->member.tile < r->member.tile);
}

// Describes the tile type, whose members are sorted, if they allow different rotations.
static void describe_mixed_type(xt_edge_model *model, uint32_t k)
{
    xt_tile_type      *tile_type = &model->tile_types.at[k];
    const xt_member   *member = &model->members.at[tile_type->members];
    xt_mixed_tile_type mixed = {.tile_type = k};
    uint32_t           i = 0;
    if (member[0].allowed_rotations == member[tile_type->copies - 1].allowed_rotations)
        return;
    for (unsigned allowed = 1; allowed < XT_ROTATION_SETS; allowed++) {
        uint32_t first = i;
        while (i < tile_type->copies && member[i].allowed_rotations == allowed)
            i++;
        mixed.first[allowed] = tile_type->members + first;
        for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
            mixed.capacity[set] += allowed & set ? (int32_t)(i - first) : 0;
    }
    tile_type->mixed = model->mixed.count;
    xt_vector_push(&model->mixed, mixed);
}

// Sorts the members of each tile type by the rotations they allow, and then by tile.
static void list_members(xt_edge_model *model, typed_member *all)
{
    uint32_t tiles = model->board->tiles.count;
    qsort(all, tiles, sizeof *all, compare_members);
    model->members.count = 0;
    for (uint32_t i = 0; i < tiles; i++) {
        if (i == 0 || all[i].tile_type != all[i - 1].tile_type)
            model->tile_types.at[all[i].tile_type].members = i;
        xt_vector_push(&model->members, all[i].member);
    }
    for (uint32_t k = 0; k < model->tile_types.count && !model->members.failed; k++)
        describe_mixed_type(model, k);
}

static bool find_tile_types(xt_edge_model *model, xt_tile_equality equality)
{
    uint32_t      tiles = model->board->tiles.count;
    typed_member *all = XT_NEW_ARRAY(typed_member, tiles);
    bool          ok = all;
    for (uint32_t cell = 0; cell < model->cells; cell++)
        model->tile_type_of_cell[cell] = XT_ANY_TILE_TYPE;
    for (uint32_t tile = 0; ok && tile < tiles; tile++) {
        all[tile].member = add_tile(model, tile, equality);
        all[tile].tile_type = model->tile_type_of_tile[tile];
        ok = !model->tile_types.failed && !model->members.failed;
    }
    if (ok)
        list_members(model, all);
    free(all);
    return ok && !model->members.failed && !model->mixed.failed;
}

static void count_labellings(xt_edge_model *model)
{
    model->labellings = 1;
    for (uint32_t k = 0; k < model->tile_types.count; k++)
        for (uint32_t n = 2; n <= model->tile_types.at[k].copies; n++)
            if (__builtin_mul_overflow(model->labellings, (uint64_t)n, &model->labellings)) {
                model->labellings = 0;
                return;
            }
}

// ---- Poses ---------------------------------------------------------------------------------------------------------

static void add_poses(xt_edge_model *model, uint32_t k, const palette *colours)
{
    xt_tile_type  *tile_type = &model->tile_types.at[k];
    xt_member      member = model->members.at[tile_type->members];
    const xt_tile *tile = &model->board->tiles.at[member.tile];
    tile_type->first = model->poses.count;
    for (unsigned rotation = 0; rotation < tile_type->period; rotation++) {
        xt_pose pose = {.tile_type = k, .rotation = rotation};
        for (unsigned side = 0; side < XT_SIDES; side++) {
            int32_t colour = xt_tile_colour(tile, side, rotation + member.offset);
            bool    is_matching_side = colours->is_complemented && (side == 1 || side == 2);
            pose.line[side] = number_of(colours, is_matching_side ? -colour : colour);
        }
        if (tile_type->allowed_rotations >> rotation & 1)
            xt_vector_push(&model->poses, pose);
    }
    tile_type->poses = model->poses.count - tile_type->first;
}

static bool find_poses(xt_edge_model *model)
{
    palette colours;
    bool    ok = make_palette(&colours, model->board);
    model->colours = colours.count;
    model->poses.count = 0;
    for (uint32_t k = 0; ok && k < model->tile_types.count; k++)
        add_poses(model, k, &colours);
    free(colours.value);
    return ok && !model->poses.failed;
}

bool xt_pose_fits(const xt_edge_model *model, uint32_t cell, uint32_t pose)
{
    const xt_pose *p = &model->poses.at[pose];
    uint32_t       only_cell = model->tile_types.at[p->tile_type].cell;
    if ((only_cell != XT_ANY_CELL && only_cell != cell) ||
        (model->tile_type_of_cell[cell] != XT_ANY_TILE_TYPE && model->tile_type_of_cell[cell] != p->tile_type))
        return false;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t required_colour = model->required_colour[cell * XT_SIDES + side], line = p->line[side];
        if (required_colour == XT_INSIDE ? line == 0 && !model->has_frame_inside
                                         : required_colour != XT_ANY_COLOUR && required_colour != line)
            return false;
    }
    return true;
}

bool xt_cells_allow_same_poses(const xt_edge_model *model, uint32_t cell, uint32_t other)
{
    return model->tile_type_of_cell[cell] == XT_ANY_TILE_TYPE && model->tile_type_of_cell[other] == XT_ANY_TILE_TYPE &&
           memcmp(&model->required_colour[cell * XT_SIDES], &model->required_colour[other * XT_SIDES],
                  XT_SIDES * sizeof *model->required_colour) == 0;
}

static uint32_t find_root(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i)
        i = parent[i] = parent[parent[i]];
    return i;
}

// Uses the union-find algorithm.  Components are in the order of their roots.
uint32_t xt_edge_components(const xt_edge_model *model, const uint8_t *fits, uint32_t *number)
{
    const uint32_t poses = model->poses.count, all = model->cells + model->tile_types.count;
    uint32_t      *parent = XT_NEW_ARRAY(uint32_t, all), components = 0;
    for (uint32_t i = 0; parent && i < all; i++)
        parent[i] = i;
    for (uint32_t cell = 0; parent && cell < model->cells; cell++)
        for (uint32_t pose = 0; pose < poses; pose++)
            if (fits ? fits[(size_t)cell * poses + pose] : xt_pose_fits(model, cell, pose))
                parent[find_root(parent, model->cells + model->poses.at[pose].tile_type)] = find_root(parent, cell);
    for (uint32_t i = 0; parent && i < all; i++)
        if (parent[i] == i)
            number[i] = components++;
    for (uint32_t i = 0; parent && i < all; i++)
        number[i] = number[find_root(parent, i)];
    free(parent);
    return components;
}

static void set_required_colours(xt_edge_model *model)
{
    const xt_board *board = model->board;
    for (uint32_t i = 0; i < model->cells * XT_SIDES; i++) {
        uint32_t cell = i / XT_SIDES;
        bool     is_outer = xt_board_is_outer(board, cell / model->width, cell % model->width, i % XT_SIDES);
        model->required_colour[i] = !is_outer ? XT_INSIDE : board->is_free ? XT_ANY_COLOUR : 0;
    }
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// Returns the rotation of a member that looks like its tile type in the given rotation.
static uint32_t rotation_of_member(const xt_edge_model *model, const xt_tile_type *tile_type, const xt_member *member,
                                   uint32_t rotation)
{
    const xt_hint *hint = hint_of_tile(model->board, member->tile);
    uint32_t       allowed =
        model->board->tiles.at[member->tile].allowed_rotations & (hint ? hint->allowed_rotations : XT_ANY_ROTATION);
    uint32_t member_rotation = (rotation + member->offset) % XT_SIDES;
    while (!(allowed >> member_rotation & 1))
        member_rotation = (member_rotation + tile_type->period) % XT_SIDES;
    return member_rotation;
}

void xt_rotation_capacities_start(const xt_edge_model *model, xt_rotation_capacity *capacities)
{
    for (uint32_t m = 0; m < model->mixed.count; m++)
        memcpy(capacities[m].left, model->mixed.at[m].capacity, sizeof capacities[m].left);
}

// The members of a mixed tile type and the cells that are left, while cells get members.
typedef struct member_choice {
    const xt_edge_model *model;
    uint32_t             next[XT_ROTATION_SETS], end[XT_ROTATION_SETS]; // members, by the rotations they allow
    // The capacity left once all cells have members.
    xt_rotation_capacity capacity;
} member_choice;

static void start_choice(member_choice *c, const xt_edge_model *model, const xt_mixed_tile_type *mixed,
                         const uint32_t *code)
{
    const xt_tile_type *tile_type = &model->tile_types.at[mixed->tile_type];
    c->model = model;
    memcpy(c->capacity.left, mixed->capacity, sizeof c->capacity.left);
    for (unsigned allowed = 1; allowed < XT_ROTATION_SETS; allowed++) {
        c->next[allowed] = mixed->first[allowed];
        c->end[allowed] =
            allowed + 1 < XT_ROTATION_SETS ? mixed->first[allowed + 1] : tile_type->members + tile_type->copies;
    }
    for (uint32_t cell = 0; cell < model->cells; cell++)
        if (code[cell] / XT_SIDES == mixed->tile_type)
            xt_rotation_capacity_add(&c->capacity, code[cell] % XT_SIDES, -1);
}

// Returns whether the other cells still find members if a cell in the rotation gets one that allows these.  Then each
// set that has one of these rotations, but not this one, loses a member and no cell.
static bool leaves_members(const member_choice *c, unsigned allowed, unsigned rotation)
{
    for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
        if (allowed & set && !(set >> rotation & 1) && c->capacity.left[set] <= 0)
            return false;
    return true;
}

// Takes the first member, in the order of tiles, that a cell in the rotation can have.
static const xt_member *choose_member(member_choice *c, unsigned rotation)
{
    const xt_member *member_at = c->model->members.at;
    unsigned         best = 0;
    for (unsigned allowed = 1; allowed < XT_ROTATION_SETS; allowed++)
        if (allowed >> rotation & 1 && c->next[allowed] < c->end[allowed] && leaves_members(c, allowed, rotation) &&
            (!best || member_at[c->next[allowed]].tile < member_at[c->next[best]].tile))
            best = allowed;
    assert(best);
    for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
        c->capacity.left[set] += (int32_t)(set >> rotation & 1) - ((best & set) != 0);
    return &member_at[c->next[best]++];
}

static void place_mixed_tiles(const xt_edge_model *model, const xt_mixed_tile_type *mixed, const uint32_t *code,
                              uint32_t *placed)
{
    member_choice choice;
    start_choice(&choice, model, mixed, code);
    for (uint32_t cell = 0; cell < model->cells; cell++)
        if (code[cell] / XT_SIDES == mixed->tile_type) {
            const xt_member *member = choose_member(&choice, code[cell] % XT_SIDES);
            placed[cell] = XT_SIDES * member->tile + rotation_of_member(model, &model->tile_types.at[mixed->tile_type],
                                                                        member, code[cell] % XT_SIDES);
        }
}

void xt_poses_to_tiles(const xt_edge_model *model, const uint32_t *code, const uint32_t *order, uint32_t *used,
                       uint32_t *placed)
{
    memset(used, 0, model->tile_types.count * sizeof *used);
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        if (code[cell] == XT_NO_POSE) {
            placed[cell] = UINT32_MAX;
            continue;
        }
        uint32_t            k = code[cell] / XT_SIDES;
        const xt_tile_type *tile_type = &model->tile_types.at[k];
        if (tile_type->mixed != XT_NOT_MIXED)
            continue;
        uint32_t         copy = used[k]++;
        const xt_member *member =
            &model->members.at[tile_type->members + (order ? order[tile_type->members + copy] : copy)];
        placed[cell] = XT_SIDES * member->tile + rotation_of_member(model, tile_type, member, code[cell] % XT_SIDES);
    }
    for (uint32_t m = 0; m < model->mixed.count; m++)
        place_mixed_tiles(model, &model->mixed.at[m], code, placed);
}

// ---- Rotations -----------------------------------------------------------------------------------------------------

// Returns the quarter turns of the smallest rotation in a group of that order.
static unsigned smallest_rotation(uint32_t rotations)
{
    return XT_SIDES / rotations;
}

static uint32_t rotate_cell(const xt_edge_model *model, uint32_t cell, unsigned quarters)
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

static unsigned rotate_set(unsigned set, unsigned period, unsigned quarters)
{
    unsigned rotated = 0;
    for (unsigned rotation = 0; rotation < period; rotation++)
        rotated |= (set >> rotation & 1) << (rotation + quarters) % period;
    return rotated;
}

static bool tile_type_allows_rotation(const xt_edge_model *model, const xt_tile_type *tile_type, unsigned quarters)
{
    if (tile_type->cell != XT_ANY_CELL && rotate_cell(model, tile_type->cell, quarters) != tile_type->cell)
        return false;
    if (tile_type->mixed == XT_NOT_MIXED)
        return rotate_set(tile_type->allowed_rotations, tile_type->period, quarters) == tile_type->allowed_rotations;
    const int32_t *capacity = model->mixed.at[tile_type->mixed].capacity;
    for (unsigned set = 1; set < 1u << tile_type->period; set++)
        if (capacity[set] != capacity[rotate_set(set, tile_type->period, quarters)])
            return false;
    return true;
}

static uint32_t count_rotations(const xt_edge_model *model)
{
    uint32_t rotations = model->width == model->height ? 4 : 2;
    for (; rotations > 1; rotations /= 2) {
        uint32_t k = 0;
        while (k < model->tile_types.count &&
               tile_type_allows_rotation(model, &model->tile_types.at[k], smallest_rotation(rotations)))
            k++;
        if (k == model->tile_types.count)
            break;
    }
    return rotations;
}

uint32_t xt_rotated_cell(const xt_edge_model *model, uint32_t cell)
{
    return rotate_cell(model, cell, smallest_rotation(model->rotations) % XT_SIDES);
}

uint32_t xt_rotated_code(const xt_edge_model *model, uint32_t code)
{
    const xt_tile_type *tile_type = &model->tile_types.at[code / XT_SIDES];
    return code - code % XT_SIDES + (code + smallest_rotation(model->rotations)) % XT_SIDES % tile_type->period;
}

// ---- Symmetry breaking ---------------------------------------------------------------------------------------------

// Counts edges of the frame's colour if the tile belongs to a border or corner.  Returns 0 for all other tiles.
static unsigned frame_edges(const xt_edge_model *model, const xt_tile_type *tile_type)
{
    const uint32_t *line = model->poses.at[tile_type->first].line;
    unsigned        count = 0;
    for (unsigned side = 0; side < XT_SIDES; side++)
        count += line[side] == 0;
    return model->board->is_free || count > 2 || (count == 2 && line[0] == line[2]) ? 0 : count;
}

// Returns the rotation with the frame's colour on top, and for a corner on the left too.
static unsigned upright_rotation(const xt_edge_model *model, const xt_tile_type *tile_type)
{
    unsigned edges = frame_edges(model, tile_type);
    for (unsigned rotation = 0; rotation < XT_SIDES && edges; rotation++) {
        const uint32_t *line = model->poses.at[tile_type->first + rotation].line;
        if (line[0] == 0 && (edges == 1 || line[3] == 0))
            return rotation;
    }
    return 0;
}

// Removes the poses of rotations no longer allowed.
static void remove_disallowed_poses(xt_edge_model *model)
{
    uint32_t kept_poses = 0;
    for (uint32_t k = 0; k < model->tile_types.count; k++) {
        xt_tile_type *tile_type = &model->tile_types.at[k];
        uint32_t      first = tile_type->first, end = first + tile_type->poses;
        tile_type->first = kept_poses;
        for (uint32_t p = first; p < end; p++)
            if (tile_type->allowed_rotations >> model->poses.at[p].rotation & 1)
                model->poses.at[kept_poses++] = model->poses.at[p];
        tile_type->poses = kept_poses - tile_type->first;
    }
    model->poses.count = kept_poses;
}

// If only one cell can hold a tile type, reserves the cell for it.
static void reserve_cell(xt_edge_model *model, uint32_t k)
{
    xt_tile_type *tile_type = &model->tile_types.at[k];
    uint32_t      only_cell = XT_ANY_CELL, cells = 0;
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        bool can_hold = false;
        for (uint32_t p = tile_type->first; p < tile_type->first + tile_type->poses; p++)
            can_hold |= xt_pose_fits(model, cell, p);
        cells += can_hold;
        only_cell = can_hold ? cell : only_cell;
    }
    if (cells != 1)
        return;
    tile_type->cell = only_cell;
    model->tile_type_of_cell[only_cell] = k;
}

bool xt_edge_break_symmetry(xt_edge_model *model)
{
    xt_tile_type *best = NULL;
    for (uint32_t k = 0; k < model->tile_types.count && model->rotations > 1; k++) {
        xt_tile_type *tile_type = &model->tile_types.at[k];
        bool          is_eligible =
            tile_type->copies == 1 && tile_type->allowed_rotations == XT_ANY_ROTATION && tile_type->cell == XT_ANY_CELL;
        if (is_eligible && (!best || frame_edges(model, tile_type) > frame_edges(model, best)))
            best = tile_type;
    }
    if (!best)
        return false;
    unsigned rotation = upright_rotation(model, best);
    best->allowed_rotations = 1u << rotation;
    if (model->rotations == 2)
        best->allowed_rotations |= 1u << (rotation + 1) % XT_SIDES;
    remove_disallowed_poses(model);
    reserve_cell(model, (uint32_t)(best - model->tile_types.at));
    model->is_symmetry_broken = true;
    return true;
}

// ---- Making the model ----------------------------------------------------------------------------------------------

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
    xt_vector_free(&model->tile_types);
    xt_vector_free(&model->poses);
    xt_vector_free(&model->mixed);
    free(model->tile_type_of_cell);
    free(model->tile_type_of_tile);
    free(model->required_colour);
    free(model);
}

xt_edge_model *xt_edge_model_new(const xt_board *board, xt_tile_equality equality, xt_diagnostics *diagnostics)
{
    xt_edge_model *model = XT_NEW(xt_edge_model);
    if (model) {
        *model = (xt_edge_model){.board = board,
                                 .width = board->width,
                                 .height = board->height,
                                 .cells = board->width * board->height,
                                 .has_frame_inside = has_frame_inside(board)};
        model->tile_type_of_cell = XT_NEW_ARRAY(uint32_t, model->cells);
        model->tile_type_of_tile = XT_NEW_ARRAY(uint32_t, model->cells);
        model->required_colour = xt_allocate((size_t)model->cells * XT_SIDES, sizeof *model->required_colour);
        if (model->tile_type_of_cell && model->tile_type_of_tile && model->required_colour &&
            find_tile_types(model, equality) && find_poses(model)) {
            set_required_colours(model);
            count_labellings(model);
            model->rotations = count_rotations(model);
            return model;
        }
    }
    xt_diagnose_out_of_memory(diagnostics);
    xt_edge_model_free(model);
    return NULL;
}

bool xt_board_facts_get(const xt_puzzle *puzzle, xt_board_facts *facts, xt_diagnostics *diagnostics)
{
    const xt_board *board = puzzle->board;
    xt_edge_model  *model = xt_edge_model_new(board, XT_EQUAL_LOOKS, diagnostics);
    *facts = (xt_board_facts){0};
    if (!model)
        return false;
    uint32_t numbers = model->colours - 1;
    *facts = (xt_board_facts){.width = board->width,
                              .height = board->height,
                              .colours = numbers,
                              .tile_types = model->tile_types.count,
                              .poses = model->poses.count,
                              .rotations = model->rotations,
                              .hints = board->hints.count,
                              .is_framed = !board->is_free,
                              .is_complemented = board->is_complemented};
    xt_edge_model_free(model);
    return true;
}
