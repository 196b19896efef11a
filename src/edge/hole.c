// hole.c -- see hole.h.
//
// A hole is a board of its own, whose outline has given colours: those that the tiles outside show it.  What each of
// its cells can hold says all of that, so the engine has to know nothing of holes.  Its kinds stand in an order by
// chance, and so an engine goes another way through the same hole each time.
//
// Inside, all lines have to match, so the sides that show a colour can be paired there.  A hole with a mismatch of red
// and blue in it has a side of each too many, and no way to fill it, unless a line on its outline is excused where red
// or blue is asked for.  So the lines that are excused are first of all those that make the colours come out.

#include "edge/hole.h"

#include "base/memory.h"
#include "edge/engines.h"

#include <math.h>
#include <string.h>

enum { SIDES_MOST = XT_HOLE_CELLS * XT_SIDES };

// A side of a cell of the hole, on its outline, with a tile beyond it.
typedef struct shared_side {
    uint32_t at;     // cell * XT_SIDES + side
    uint16_t wanted; // what the cell's side should show: a number of supply
} shared_side;

// Sides that are to be paired, by the class of their lines.
typedef struct class_tally {
    double   lines; // inside, and shared ones
    double   sides; // of tiles
    double   alike; // pairs of these that match, of sides * sides
    uint32_t odd;   // sides that cannot be paired
    uint32_t free;  // that may show anything: on the outline of a board without a frame, and where lines are excused
} class_tally;

struct xt_filler {
    const xt_course     *course;
    const xt_edge_model *whole;
    xt_board             stub; // of which engines ask the size, and how edges match
    xt_edge_model        model;
    const xt_hole       *hole;
    uint32_t            *poses;  // of the whole board; lent
    int32_t             *excess; // by number of supply: sides that show it, less those that are asked to
    int32_t             *shown;  // sides of tiles that show it
    class_tally          tally[XT_BETWEEN_CLASSES];
    shared_side          shared[SIDES_MOST];
    uint32_t             shared_count;
    uint32_t             kind[XT_HOLE_CELLS]; // of the whole, by the hole's
    uint32_t            *of_kind;             // by the whole's: tiles taken out, then the hole's; 0 between two calls
    uint64_t             counts[2 * (XT_HOLE_CELLS + 1)];
    uint64_t             polls; // left
    bool                 is_filled;
};

static uint32_t cells_of(const xt_hole *hole)
{
    return hole->height * hole->width;
}

static uint32_t cell_of(const xt_filler *f, uint32_t i)
{
    return (f->hole->row + i / f->hole->width) * f->whole->width + f->hole->column + i % f->hole->width;
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static unsigned class_of(const xt_filler *f, uint16_t number)
{
    return f->course->line_class[number];
}

// The number under which a pose supplies a side, whether it lies on the frame or not; `lines`: the frame's colour.
static uint16_t own_number(const xt_filler *f, uint32_t pose, unsigned side)
{
    return (uint16_t)(f->course->poses[pose].own[side] % f->course->apart);
}

static void count_shared(xt_filler *f, uint32_t at, unsigned side, uint32_t neighbour)
{
    uint16_t line = f->course->poses[f->poses[neighbour]].line[(side + 2) % XT_SIDES];
    uint16_t wanted = side == 1 || side == 2 ? f->course->mate[line] : line;
    f->shared[f->shared_count++] = (shared_side){.at = at, .wanted = wanted};
    f->excess[wanted]--;
    f->tally[class_of(f, wanted)].lines++;
}

// Whether there is a mismatch; a line inside the hole is counted from its left or its top.
static bool count_side(xt_filler *f, uint32_t i, unsigned side)
{
    const uint32_t cell = cell_of(f, i), width = f->whole->width, pose = f->poses[cell];
    const uint32_t beside[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
    const uint16_t own = own_number(f, pose, side);
    const uint32_t asked = f->whole->asked[cell * XT_SIDES + side];
    if (asked != XT_INSIDE && asked != XT_ANY_COLOUR)
        return false;
    class_tally *tally = &f->tally[class_of(f, own)];
    f->excess[own]++;
    f->shown[own]++;
    tally->sides++;
    if (asked == XT_ANY_COLOUR) {
        tally->free++;
        return false;
    }
    bool is_shared = xt_board_is_outer(&f->stub, i / f->hole->width, i % f->hole->width, side);
    if (is_shared)
        count_shared(f, i * XT_SIDES + side, side, beside[side]);
    else if (side == 0 || side == 3)
        return false;
    else
        tally->lines++;
    return f->course->poses[pose].line[side] != f->course->poses[f->poses[beside[side]]].line[(side + 2) % XT_SIDES];
}

// How many sides of a number are too many, or too few: those of its mate have to be as many, or, where it is its own,
// they have to be even.
static int32_t too_many(const xt_filler *f, uint32_t number)
{
    uint32_t mate = f->course->mate[number];
    return mate == number ? f->excess[number] & 1 : f->excess[number] - f->excess[mate];
}

static bool is_lacking(const xt_filler *f, uint16_t number)
{
    return f->course->mate[number] == number ? too_many(f, number) : too_many(f, number) < 0;
}

// The sides that cannot be paired.
static void count_odd(xt_filler *f)
{
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++)
        f->tally[c].odd = 0;
    for (uint32_t n = 0; n < f->course->lines; n++) {
        class_tally *tally = &f->tally[class_of(f, (uint16_t)n)];
        int32_t      more = too_many(f, n);
        tally->odd += more > 0 ? (uint32_t)more : 0;
    }
}

// Each excused line shows one colour in place of another.
static uint32_t excused_at_least(const class_tally *tally)
{
    return tally->odd > tally->free ? (tally->odd - tally->free + 1) / 2 : 0;
}

static void count_alike(xt_filler *f)
{
    for (uint32_t n = 0; n < f->course->lines; n++)
        f->tally[class_of(f, (uint16_t)n)].alike += (double)f->shown[n] * f->shown[f->course->mate[n]];
}

static uint32_t take_stock(xt_filler *f, const xt_hole *hole, uint32_t *poses)
{
    uint32_t mismatches = 0;
    f->hole = hole;
    f->poses = poses;
    f->stub.width = hole->width;
    f->stub.height = hole->height;
    f->shared_count = 0;
    memset(f->excess, 0, f->course->apart * sizeof *f->excess);
    memset(f->shown, 0, f->course->apart * sizeof *f->shown);
    memset(f->tally, 0, sizeof f->tally);
    for (uint32_t i = 0; i < cells_of(hole); i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            mismatches += count_side(f, i, side);
    count_odd(f);
    return mismatches;
}

// ---- The outlook ---------------------------------------------------------------------------------------------------

// Of the ways to lay the tiles, those of the frame on it, each line takes the share in which two sides match.
static double ways_to_lay(const xt_filler *f)
{
    uint32_t tiles[XT_SIDES + 1] = {0};
    double   ways = 0;
    for (uint32_t i = 0; i < cells_of(f->hole); i++) {
        uint32_t cell = cell_of(f, i), outer = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            outer += f->whole->asked[cell * XT_SIDES + side] == 0;
        ways += log(++tiles[outer]); // by and by the logarithm of a factorial; lgamma is not for several threads
        if (outer == 0)
            ways += log(f->whole->kinds.at[f->whole->poses.at[f->poses[cell]].kind].poses);
    }
    return ways;
}

xt_hole_outlook xt_hole_look(xt_filler *f, const xt_hole *hole, const uint32_t *poses)
{
    // Nothing is changed there but by filling.
    xt_hole_outlook outlook = {.mismatches = take_stock(f, hole, (uint32_t *)poses)};
    count_alike(f);
    outlook.ways = ways_to_lay(f);
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++) {
        const class_tally *tally = &f->tally[c];
        outlook.excused += excused_at_least(tally);
        if (tally->sides == 0)
            continue;
        // Where no two of them match, as if one pair did: what lies outside may match them all the same.
        double match = log(fmax(tally->alike, 1) / ((double)tally->sides * tally->sides));
        outlook.ways += tally->lines * match;
        outlook.excuse = c == 0 ? -match : outlook.excuse;
    }
    return outlook;
}

// ---- The model -----------------------------------------------------------------------------------------------------

static void add_kind(xt_filler *f, uint32_t k)
{
    const xt_kind *whole = &f->whole->kinds.at[f->kind[k]];
    xt_kind        kind = *whole;
    kind.copies = f->of_kind[f->kind[k]];
    kind.cell = XT_ANY_CELL;
    kind.first = f->model.poses.count;
    xt_vector_push(&f->model.kinds, kind);
    for (uint32_t p = 0; p < whole->poses; p++) {
        xt_pose pose = f->whole->poses.at[whole->first + p];
        pose.kind = k;
        xt_vector_push(&f->model.poses, pose);
    }
    f->of_kind[f->kind[k]] = k;
}

// What lies in a hinted cell is of the hint's kind.
static void keep_hints(xt_filler *f)
{
    for (uint32_t i = 0; i < f->model.cells; i++) {
        uint32_t hinted = f->whole->kind_of_cell[cell_of(f, i)];
        f->model.kind_of_cell[i] = hinted == XT_ANY_KIND ? XT_ANY_KIND : f->of_kind[hinted];
        if (hinted != XT_ANY_KIND)
            f->model.kinds.at[f->of_kind[hinted]].cell = i;
    }
}

static bool take_tiles(xt_filler *f, xt_random *dice)
{
    uint32_t kinds = 0;
    f->model.kinds.count = f->model.poses.count = 0;
    for (uint32_t i = 0; i < f->model.cells; i++) {
        uint32_t k = f->whole->poses.at[f->poses[cell_of(f, i)]].kind;
        if (f->of_kind[k]++ == 0)
            f->kind[kinds++] = k;
    }
    xt_random_shuffle(dice, f->kind, kinds);
    for (uint32_t k = 0; k < kinds; k++)
        add_kind(f, k);
    bool fine = !f->model.kinds.failed && !f->model.poses.failed;
    if (fine)
        keep_hints(f);
    for (uint32_t k = 0; k < kinds; k++)
        f->of_kind[f->kind[k]] = 0;
    return fine;
}

static void excuse(xt_filler *f, uint32_t which)
{
    const shared_side *side = &f->shared[which];
    f->model.asked[side->at] = XT_INSIDE;
    f->excess[side->wanted]++;
    f->tally[class_of(f, side->wanted)].free++;
    f->shared[which] = f->shared[--f->shared_count];
}

// Of the shared sides, one by chance that makes colours come out; else one that does not.
static uint32_t side_to_excuse(const xt_filler *f, xt_random *dice)
{
    uint32_t which = 0, count = 0;
    for (uint32_t i = 0; i < f->shared_count; i++) {
        uint16_t           wanted = f->shared[i].wanted;
        const class_tally *tally = &f->tally[class_of(f, wanted)];
        if (tally->odd > tally->free && is_lacking(f, wanted) && xt_random_below(dice, ++count) == 0)
            which = i;
    }
    return count ? which : (uint32_t)xt_random_below(dice, f->shared_count);
}

// False: the colours cannot come out so.
static bool excuse_lines(xt_filler *f, xt_random *dice)
{
    bool fine = true;
    for (uint32_t left = f->hole->excused; left && f->shared_count; left--) {
        excuse(f, side_to_excuse(f, dice));
        count_odd(f);
    }
    for (unsigned c = 0; c < XT_BETWEEN_CLASSES; c++)
        fine &= f->tally[c].odd <= f->tally[c].free;
    return fine;
}

static void ask_for_outline(xt_filler *f)
{
    for (uint32_t i = 0; i < f->model.cells; i++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            f->model.asked[i * XT_SIDES + side] = f->whole->asked[cell_of(f, i) * XT_SIDES + side];
    for (uint32_t i = 0; i < f->shared_count; i++) {
        uint32_t       at = f->shared[i].at, cell = cell_of(f, at / XT_SIDES), width = f->whole->width;
        const uint32_t beside[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
        unsigned       side = at % XT_SIDES;
        f->model.asked[at] = f->whole->poses.at[f->poses[beside[side]]].line[(side + 2) % XT_SIDES];
    }
}

static bool make_model(xt_filler *f, xt_random *dice)
{
    take_stock(f, f->hole, f->poses);
    f->model.width = f->hole->width;
    f->model.height = f->hole->height;
    f->model.cells = cells_of(f->hole);
    ask_for_outline(f);
    return excuse_lines(f, dice) && take_tiles(f, dice);
}

// ---- Filling -------------------------------------------------------------------------------------------------------

static xt_answer take(void *context, const uint32_t *poses, uint32_t count)
{
    xt_filler *f = context;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = f->model.poses.at[poses[i]].kind, turn = poses[i] - f->model.kinds.at[k].first;
        f->poses[cell_of(f, i)] = f->whole->kinds.at[f->kind[k]].first + turn;
    }
    f->is_filled = true;
    return XT_STOP;
}

static xt_answer count_down(void *context)
{
    xt_filler *f = context;
    return f->polls-- > 1 ? XT_CONTINUE : XT_STOP;
}

static void search(xt_filler *f, uint64_t tries, uint64_t *tried)
{
    xt_counters counters = {.fits_at = f->counts, .attempts_at = f->counts + f->model.cells + 1};
    memset(f->counts, 0, sizeof f->counts);
    xt_search *engine = xt_engine_domains.refusal(&f->model) ? NULL : xt_engine_domains.open(&f->model, &counters);
    if (!engine)
        return;
    f->polls = tries / XT_POLL_INTERVAL + 1;
    xt_engine_domains.run(engine, (xt_task){.depth = 0}, (xt_option_sink){.take = take, .context = f},
                          (xt_poll){.ask = count_down, .context = f});
    xt_engine_domains.close(engine);
    for (uint32_t open = 0; open <= f->model.cells; open++)
        *tried += counters.attempts_at[open];
}

bool xt_hole_fill(xt_filler *f, const xt_hole *hole, uint32_t *poses, uint64_t tries, xt_random *dice, uint64_t *tried)
{
    f->hole = hole;
    f->poses = poses;
    f->is_filled = false;
    if (make_model(f, dice))
        search(f, tries, tried);
    return f->is_filled;
}

// ---- Room ----------------------------------------------------------------------------------------------------------

xt_filler *xt_filler_new(const xt_course *course)
{
    xt_filler *f = XT_NEW(xt_filler);
    if (!f)
        return NULL;
    const xt_edge_model *whole = course->model;
    f->course = course;
    f->whole = whole;
    f->stub = (xt_board){.is_free = true, .is_complemented = whole->board->is_complemented};
    f->model = (xt_edge_model){.board = &f->stub,
                               .colours = whole->colours,
                               .has_frame_inside = whole->has_frame_inside,
                               .rotations = 1,
                               .kernel = whole->kernel,
                               .kind_of_cell = XT_NEW_ARRAY(uint32_t, XT_HOLE_CELLS),
                               .asked = XT_NEW_ARRAY(uint32_t, SIDES_MOST)};
    f->excess = XT_NEW_ARRAY(int32_t, course->apart);
    f->shown = XT_NEW_ARRAY(int32_t, course->apart);
    f->of_kind = XT_NEW_ARRAY(uint32_t, whole->kinds.count);
    if (f->model.kind_of_cell && f->model.asked && f->excess && f->shown && f->of_kind)
        return f;
    xt_filler_free(f);
    return NULL;
}

void xt_filler_free(xt_filler *f)
{
    if (!f)
        return;
    xt_vector_free(&f->model.kinds);
    xt_vector_free(&f->model.poses);
    free(f->model.kind_of_cell);
    free(f->model.asked);
    free(f->excess);
    free(f->shown);
    free(f->of_kind);
    free(f);
}
