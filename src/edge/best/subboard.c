// subboard.c -- see subboard.h.
//
// A subboard is a board of its own.  The tiles outside give colours to its outline, and these are required colours of
// its cells.  So the engine needs to know nothing about subboards.  The tile types are shuffled, so the engine searches
// the same subboard in another order each time.
//
// All lines inside must match, so the sides of each colour must pair up.  Take a subboard with a mismatch of red and
// blue.  It has one red and one blue side too many, and no solution, unless a line on its outline may be a mismatch in
// one of these colours.  So the allowed mismatches are chosen first among lines that balance the colours.

#include "edge/best/subboard.h"

#include "base/arena.h"
#include "base/memory.h"
#include "edge/engines/engines.h"

#include <math.h>
#include <string.h>

enum { MAX_SUBBOARD_SIDES = XT_SUBBOARD_MAX_CELLS * XT_SIDES };

// A side on the subboard's outline with a tile beyond it.
typedef struct shared_side {
    uint32_t at;     // cell * XT_SIDES + side
    uint16_t wanted; // the supply number of a matching side
} shared_side;

// The sides to be paired, of one class of lines.
typedef struct colour_balance {
    double   lines;          // inside and shared
    double   sides;          // of tiles
    double   matching_pairs; // pairs of sides that match, out of sides * sides
    uint32_t unpaired;       // sides without a partner
    uint32_t wild_sides;     // on the outline of a board without a frame, or at allowed mismatches
} colour_balance;

struct xt_subboard_solver {
    const xt_best_problem *problem;
    const xt_edge_model   *board_model;
    xt_board               stub_board; // gives engines the size and the rule of matching
    xt_edge_model          model;
    const xt_subboard     *subboard;
    uint32_t              *poses;       // of the whole board; lent
    int32_t               *excess;      // by supply number: sides of tiles, less sides required outside
    int32_t               *shown_sides; // by supply number: sides of tiles
    colour_balance         balance[XT_BETWEEN_CLASSES];
    shared_side            shared_sides[MAX_SUBBOARD_SIDES];
    uint32_t               shared_count;
    uint32_t               tile_type[XT_SUBBOARD_MAX_CELLS]; // from the subboard's to the board's
    uint32_t *subboard_type_of; // from the board's to the subboard's; first used for counts; 0 between two calls
    uint64_t  counts[2 * (XT_SUBBOARD_MAX_CELLS + 1)];
    uint64_t  polls_left;
    bool      is_filled;
    xt_arena  memory;
};

static uint32_t cell_count_of(const xt_subboard *subboard)
{
    return subboard->height * subboard->width;
}

static uint32_t board_cell_of(const xt_subboard_solver *f, uint32_t i)
{
    return (f->subboard->row + i / f->subboard->width) * f->board_model->width + f->subboard->column +
           i % f->subboard->width;
}

// ---- The balance of colours ----------------------------------------------------------------------------------------

static unsigned line_class_of(const xt_subboard_solver *f, uint16_t number)
{
    return f->problem->line_class[number];
}

// Returns the supply number of a side as if its tile were inside.  Returns `lines` for the frame's colour.
static uint16_t supply_number_of(const xt_subboard_solver *f, uint32_t pose, unsigned side)
{
    return (uint16_t)(f->problem->poses[pose].supply_number[side] % f->problem->frame_offset);
}

static void count_shared_side(xt_subboard_solver *f, uint32_t at, unsigned side, uint32_t neighbour)
{
    uint16_t line = f->problem->poses[f->poses[neighbour]].line[(side + 2) % XT_SIDES];
    uint16_t wanted = side == 1 || side == 2 ? f->problem->mate[line] : line;
    f->shared_sides[f->shared_count++] = (shared_side){.at = at, .wanted = wanted};
    f->excess[wanted]--;
    f->balance[line_class_of(f, wanted)].lines++;
}

// Counts a side.  Returns whether it is a mismatch.  A line inside counts once, from its left or top.
static bool count_side(xt_subboard_solver *f, uint32_t i, unsigned side)
{
    const uint32_t cell = board_cell_of(f, i), width = f->board_model->width, pose = f->poses[cell];
    const uint32_t neighbours[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
    const uint16_t supply_number = supply_number_of(f, pose, side);
    const uint32_t required_colour = f->board_model->required_colour[cell * XT_SIDES + side];
    if (required_colour != XT_INSIDE && required_colour != XT_ANY_COLOUR)
        return false;
    colour_balance *balance = &f->balance[line_class_of(f, supply_number)];
    f->excess[supply_number]++;
    f->shown_sides[supply_number]++;
    balance->sides++;
    if (required_colour == XT_ANY_COLOUR) {
        balance->wild_sides++;
        return false;
    }
    bool is_shared = xt_board_is_outer(&f->stub_board, i / f->subboard->width, i % f->subboard->width, side);
    if (is_shared)
        count_shared_side(f, i * XT_SIDES + side, side, neighbours[side]);
    else if (side == 0 || side == 3)
        return false;
    else
        balance->lines++;
    return f->problem->poses[pose].line[side] !=
           f->problem->poses[f->poses[neighbours[side]]].line[(side + 2) % XT_SIDES];
}

// Returns the surplus of a supply number: sides more than its mate has.  If it is its own mate, an odd side is a
// surplus.
static int32_t surplus_of(const xt_subboard_solver *f, uint32_t number)
{
    uint32_t mate = f->problem->mate[number];
    return mate == number ? f->excess[number] & 1 : f->excess[number] - f->excess[mate];
}

static bool is_scarce(const xt_subboard_solver *f, uint16_t number)
{
    return f->problem->mate[number] == number ? surplus_of(f, number) : surplus_of(f, number) < 0;
}

static void count_unpaired(xt_subboard_solver *f)
{
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++)
        f->balance[c].unpaired = 0;
    for (uint32_t n = 0; n < f->problem->lines; n++) {
        colour_balance *balance = &f->balance[line_class_of(f, (uint16_t)n)];
        int32_t         surplus = surplus_of(f, n);
        balance->unpaired += surplus > 0 ? (uint32_t)surplus : 0;
    }
}

// Each allowed mismatch replaces one colour by another.
static uint32_t min_allowed_mismatches(const colour_balance *balance)
{
    return balance->unpaired > balance->wild_sides ? (balance->unpaired - balance->wild_sides + 1) / 2 : 0;
}

static void count_matching_pairs(xt_subboard_solver *f)
{
    for (uint32_t n = 0; n < f->problem->lines; n++)
        f->balance[line_class_of(f, (uint16_t)n)].matching_pairs +=
            (double)f->shown_sides[n] * f->shown_sides[f->problem->mate[n]];
}

static uint32_t balance_colours(xt_subboard_solver *f, const xt_subboard *subboard, uint32_t *poses)
{
    uint32_t mismatches = 0;
    f->subboard = subboard;
    f->poses = poses;
    f->stub_board.width = subboard->width;
    f->stub_board.height = subboard->height;
    f->shared_count = 0;
    memset(f->excess, 0, f->problem->frame_offset * sizeof *f->excess);
    memset(f->shown_sides, 0, f->problem->frame_offset * sizeof *f->shown_sides);
    memset(f->balance, 0, sizeof f->balance);
    for (uint32_t i = 0; i < cell_count_of(subboard); i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            mismatches += count_side(f, i, side);
    count_unpaired(f);
    return mismatches;
}

// ---- The estimate --------------------------------------------------------------------------------------------------

// The logarithm of the number of ways to place the tiles, frame tiles on the frame.
static double log_arrangements(const xt_subboard_solver *f)
{
    uint32_t tiles[XT_SIDES + 1] = {0};
    double   log_count = 0;
    for (uint32_t i = 0; i < cell_count_of(f->subboard); i++) {
        uint32_t cell = board_cell_of(f, i), outline_sides = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            outline_sides += f->board_model->required_colour[cell * XT_SIDES + side] == 0;
        log_count += log(++tiles[outline_sides]); // sums to a factorial; lgamma is not thread-safe
        if (outline_sides == 0)
            log_count += log(f->board_model->tile_types.at[f->board_model->poses.at[f->poses[cell]].tile_type].poses);
    }
    return log_count;
}

xt_subboard_estimate xt_subboard_make_estimate(xt_subboard_solver *f, const xt_subboard *subboard,
                                               const uint32_t *poses)
{
    // The cast is safe: only filling changes the poses.
    xt_subboard_estimate estimate = {.mismatches = balance_colours(f, subboard, (uint32_t *)poses)};
    count_matching_pairs(f);
    estimate.log_solutions = log_arrangements(f);
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++) {
        const colour_balance *balance = &f->balance[c];
        estimate.allowed_mismatches += min_allowed_mismatches(balance);
        if (balance->sides == 0)
            continue;
        // At least one pair counts, since a tile outside may match even if no two inside do.
        double match = log(fmax(balance->matching_pairs, 1) / ((double)balance->sides * balance->sides));
        estimate.log_solutions += balance->lines * match;
        estimate.log_gain_per_mismatch = c == 0 ? -match : estimate.log_gain_per_mismatch;
    }
    return estimate;
}

// ---- The subboard as a model ---------------------------------------------------------------------------------------

static void add_tile_type(xt_subboard_solver *f, uint32_t k)
{
    const xt_tile_type *board_model = &f->board_model->tile_types.at[f->tile_type[k]];
    xt_tile_type        tile_type = *board_model;
    tile_type.copies = f->subboard_type_of[f->tile_type[k]];
    tile_type.cell = XT_ANY_CELL;
    tile_type.first = f->model.poses.count;
    xt_vector_push(&f->model.tile_types, tile_type);
    for (uint32_t p = 0; p < board_model->poses; p++) {
        xt_pose pose = f->board_model->poses.at[board_model->first + p];
        pose.tile_type = k;
        xt_vector_push(&f->model.poses, pose);
    }
    f->subboard_type_of[f->tile_type[k]] = k;
}

// A hinted cell has the hint's tile type.
static void copy_hints(xt_subboard_solver *f)
{
    for (uint32_t i = 0; i < f->model.cells; i++) {
        uint32_t hinted = f->board_model->tile_type_of_cell[board_cell_of(f, i)];
        f->model.tile_type_of_cell[i] = hinted == XT_ANY_TILE_TYPE ? XT_ANY_TILE_TYPE : f->subboard_type_of[hinted];
        if (hinted != XT_ANY_TILE_TYPE)
            f->model.tile_types.at[f->subboard_type_of[hinted]].cell = i;
    }
}

static bool make_tile_types(xt_subboard_solver *f, xt_random *dice)
{
    uint32_t tile_types = 0;
    f->model.tile_types.count = f->model.poses.count = 0;
    for (uint32_t i = 0; i < f->model.cells; i++) {
        uint32_t k = f->board_model->poses.at[f->poses[board_cell_of(f, i)]].tile_type;
        if (f->subboard_type_of[k]++ == 0)
            f->tile_type[tile_types++] = k;
    }
    xt_random_shuffle(dice, f->tile_type, tile_types);
    for (uint32_t k = 0; k < tile_types; k++)
        add_tile_type(f, k);
    bool fine = !f->model.tile_types.failed && !f->model.poses.failed;
    if (fine)
        copy_hints(f);
    for (uint32_t k = 0; k < tile_types; k++)
        f->subboard_type_of[f->tile_type[k]] = 0;
    return fine;
}

static void allow_mismatch(xt_subboard_solver *f, uint32_t side_index)
{
    const shared_side *side = &f->shared_sides[side_index];
    f->model.required_colour[side->at] = XT_INSIDE;
    f->excess[side->wanted]++;
    f->balance[line_class_of(f, side->wanted)].wild_sides++;
    f->shared_sides[side_index] = f->shared_sides[--f->shared_count];
}

// Chooses a random shared side that balances the colours, or else any shared side.
static uint32_t choose_allowed_side(const xt_subboard_solver *f, xt_random *dice)
{
    uint32_t side_index = 0, count = 0;
    for (uint32_t i = 0; i < f->shared_count; i++) {
        uint16_t              wanted = f->shared_sides[i].wanted;
        const colour_balance *balance = &f->balance[line_class_of(f, wanted)];
        if (balance->unpaired > balance->wild_sides && is_scarce(f, wanted) && xt_random_below(dice, ++count) == 0)
            side_index = i;
    }
    return count ? side_index : (uint32_t)xt_random_below(dice, f->shared_count);
}

// Returns false if the colours cannot be balanced.
static bool choose_allowed_mismatches(xt_subboard_solver *f, xt_random *dice)
{
    bool fine = true;
    for (uint32_t left = f->subboard->allowed_mismatches; left && f->shared_count; left--) {
        allow_mismatch(f, choose_allowed_side(f, dice));
        count_unpaired(f);
    }
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++)
        fine &= f->balance[c].unpaired <= f->balance[c].wild_sides;
    return fine;
}

static void set_required_colours(xt_subboard_solver *f)
{
    for (uint32_t i = 0; i < f->model.cells; i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            f->model.required_colour[i * XT_SIDES + side] =
                f->board_model->required_colour[board_cell_of(f, i) * XT_SIDES + side];
    for (uint32_t i = 0; i < f->shared_count; i++) {
        uint32_t at = f->shared_sides[i].at, cell = board_cell_of(f, at / XT_SIDES), width = f->board_model->width;
        const uint32_t neighbours[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
        unsigned       side = at % XT_SIDES;
        f->model.required_colour[at] = f->board_model->poses.at[f->poses[neighbours[side]]].line[(side + 2) % XT_SIDES];
    }
}

static bool make_model(xt_subboard_solver *f, xt_random *dice)
{
    balance_colours(f, f->subboard, f->poses);
    f->model.width = f->subboard->width;
    f->model.height = f->subboard->height;
    f->model.cells = cell_count_of(f->subboard);
    set_required_colours(f);
    return choose_allowed_mismatches(f, dice) && make_tile_types(f, dice);
}

// ---- Filling -------------------------------------------------------------------------------------------------------

static xt_answer take_solution(void *context, const uint32_t *poses, uint32_t count)
{
    xt_subboard_solver *f = context;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = f->model.poses.at[poses[i]].tile_type, rotation = poses[i] - f->model.tile_types.at[k].first;
        f->poses[board_cell_of(f, i)] = f->board_model->tile_types.at[f->tile_type[k]].first + rotation;
    }
    f->is_filled = true;
    return XT_STOP;
}

static xt_answer stop_after_polls(void *context)
{
    xt_subboard_solver *f = context;
    return f->polls_left-- > 1 ? XT_CONTINUE : XT_STOP;
}

static void search_subboard(xt_subboard_solver *f, uint64_t tries, uint64_t *tried)
{
    xt_counters counters = {.fits_at = f->counts, .attempts_at = f->counts + f->model.cells + 1};
    memset(f->counts, 0, sizeof f->counts);
    xt_search *engine =
        xt_engine_domains.unsupported_reason(&f->model) ? NULL : xt_engine_domains.open(&f->model, &counters);
    if (!engine)
        return;
    f->polls_left = tries / XT_POLL_INTERVAL + 1;
    xt_engine_domains.run(engine, (xt_task){.depth = 0}, (xt_option_sink){.take_solution = take_solution, .context = f},
                          (xt_poll){.ask = stop_after_polls, .context = f});
    xt_engine_domains.close(engine);
    for (uint32_t open = 0; open <= f->model.cells; open++)
        *tried += counters.attempts_at[open];
}

bool xt_subboard_fill(xt_subboard_solver *f, const xt_subboard *subboard, uint32_t *poses, uint64_t tries,
                      xt_random *dice, uint64_t *tried)
{
    f->subboard = subboard;
    f->poses = poses;
    f->is_filled = false;
    if (make_model(f, dice))
        search_subboard(f, tries, tried);
    return f->is_filled;
}

// ---- Start and end -------------------------------------------------------------------------------------------------

xt_subboard_solver *xt_subboard_solver_new(const xt_best_problem *problem)
{
    xt_subboard_solver *f = XT_NEW(xt_subboard_solver);
    if (!f)
        return NULL;
    const xt_edge_model *board_model = problem->model;
    f->problem = problem;
    f->board_model = board_model;
    f->stub_board = (xt_board){.is_free = true, .is_complemented = board_model->board->is_complemented};
    f->model = (xt_edge_model){.board = &f->stub_board,
                               .colours = board_model->colours,
                               .has_frame_inside = board_model->has_frame_inside,
                               .rotations = 1,
                               .kernel = board_model->kernel};
    f->model.tile_type_of_cell = XT_ARENA_ARRAY_ZEROED(&f->memory, uint32_t, XT_SUBBOARD_MAX_CELLS);
    f->model.required_colour = XT_ARENA_ARRAY_ZEROED(&f->memory, uint32_t, MAX_SUBBOARD_SIDES);
    f->excess = XT_ARENA_ARRAY_ZEROED(&f->memory, int32_t, problem->frame_offset);
    f->shown_sides = XT_ARENA_ARRAY_ZEROED(&f->memory, int32_t, problem->frame_offset);
    f->subboard_type_of = XT_ARENA_ARRAY_ZEROED(&f->memory, uint32_t, board_model->tile_types.count);
    if (!f->memory.failed)
        return f;
    xt_subboard_solver_free(f);
    return NULL;
}

void xt_subboard_solver_free(xt_subboard_solver *f)
{
    if (!f)
        return;
    xt_vector_free(&f->model.tile_types);
    xt_vector_free(&f->model.poses);
    xt_arena_free(&f->memory);
    free(f);
}
