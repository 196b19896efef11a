// depth.c -- depth first, with a schedule of mismatches and quotas of colours.
//
// The programs that hold the records for Eternity II search so (J. Blackwood's, 2020, is the best known): cell by cell,
// going back where nothing fits; from certain cells on a mismatch more is allowed; and tiles that show some few colours
// have to be used up early, since what is left goes together the better the fewer colours it has.
//
// Their schedules were found by trial, for one board.  Here a run of so many nodes begins with no mismatch allowed, and
// finds the cell that hardly any of its boards gets past; the next allows one from there on, and so forth, until a
// board is whole.  The longer the runs, the later mismatches come to be allowed, and the fewer.  The quotas are
// Blackwood's as shares of the sides that show the colours; which colours, chance decides anew for each schedule, and
// where the quotas are too much for a board they are lowered by eighths.

#include "edge/depth.h"

#include "base/memory.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    TABLES_MOST = 1 << 24,
    ENOUGH = 20, // boards that get past a cell
    EIGHTHS = 8, // of the quotas
    SCARCE = 6,  // one side of so many shows a colour with a quota, or a few more
    POLL_EVERY = 1 << 14,
};

// Of the cells laid, and of the sides to be used by then: shares of 256.
static const struct {
    uint32_t cells, sides;
} quotas[] = {{16, 0}, {26, 48}, {56, 122}, {76, 153}, {102, 182}, {160, 205}};

enum { QUOTAS = sizeof quotas / sizeof *quotas, QUOTAS_END = 160 };

typedef struct level {
    const uint16_t *next, *end; // poses not yet tried
    uint32_t        phase;      // which kind of list they are on
    uint32_t        mismatches; // before the cell is laid
    uint32_t        sides;      // with a quota, laid before
    uint16_t        pose;
    uint16_t        right, bottom; // what waited in those slots
} level;

// Poses by the lines on the left and above.
typedef struct lists {
    uint16_t *by_left, *by_top; // as in the zone, in another order among those that show the same on both
    uint32_t *at;               // of left * any + above: the first on by_left
} lists;

struct xt_depth {
    const xt_course *course;
    lists           *zones;
    uint32_t         any;       // the number of no line
    uint16_t        *remaining; // copies of each kind
    uint8_t         *sides;     // of each pose, those with a quota
    uint8_t         *has_quota; // of each line
    uint16_t        *slots;
    level           *levels;
    uint32_t        *allowed; // mismatches, once that many cells and this one are laid
    uint32_t        *wanted;  // sides with a quota by then
    uint64_t        *laid_at; // tiles, in this cell
    uint32_t         eighths; // of the quotas
    uint32_t         quota;   // sides that have one
    bool             is_new;  // the schedule
    xt_random        dice;
};

enum { MATCHING, ABOVE_UNLIKE, LEFT_UNLIKE, BOTH_UNLIKE, PHASES };

// ---- Quotas --------------------------------------------------------------------------------------------------------

static uint32_t quota_at(const xt_depth *d, uint32_t laid)
{
    uint32_t x = laid * 256 / d->course->model->cells, i = 1;
    if (x < quotas[0].cells || x >= QUOTAS_END)
        return 0;
    while (x >= quotas[i].cells)
        i++;
    uint32_t along = x - quotas[i - 1].cells, way = quotas[i].cells - quotas[i - 1].cells;
    uint32_t share = quotas[i - 1].sides + (quotas[i].sides - quotas[i - 1].sides) * along / way;
    return (uint32_t)((uint64_t)d->quota * share * d->eighths / (256 * EIGHTHS));
}

static void set_quotas(xt_depth *d)
{
    for (uint32_t i = 0; i < d->course->model->cells; i++)
        d->wanted[i] = quota_at(d, i + 1);
}

// Colours of lines between two tiles inside, by chance; a line and its mate go together.
static void choose_colours(xt_depth *d)
{
    const xt_course *course = d->course;
    uint32_t         all = 0, inside = 0;
    memset(d->has_quota, 0, course->supplies);
    for (uint32_t line = 0; line < course->lines; line++)
        if (course->line_class[line] == 0) {
            all += course->supply[line] + course->supply[line + course->apart];
            inside++;
        }
    for (d->quota = 0; inside && d->quota * SCARCE < all;) {
        uint32_t line = (uint32_t)xt_random_below(&d->dice, course->lines);
        if (course->line_class[line] != 0 || d->has_quota[line])
            continue;
        d->has_quota[line] = d->has_quota[course->mate[line]] = 1;
        d->quota += course->supply[line] + course->supply[line + course->apart];
        if (course->mate[line] != line)
            d->quota += course->supply[course->mate[line]] + course->supply[course->mate[line] + course->apart];
    }
    for (uint32_t p = 0; p < course->model->poses.count; p++) {
        d->sides[p] = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            if (course->poses[p].line[side] < course->lines && d->has_quota[course->poses[p].line[side]])
                d->sides[p]++;
    }
}

// ---- Lists ---------------------------------------------------------------------------------------------------------

// Those that show the same on both sides come in another order.
static void shuffle(xt_depth *d, uint16_t *list, uint32_t count)
{
    const xt_course_pose *poses = d->course->poses;
    for (uint32_t from = 0, to; from < count; from = to) {
        const uint16_t *line = poses[list[from]].line;
        for (to = from + 1; to < count && poses[list[to]].line[3] == line[3] && poses[list[to]].line[0] == line[0];
             to++)
            continue;
        for (uint32_t i = to - from; i-- > 1;) {
            uint32_t j = (uint32_t)xt_random_below(&d->dice, i + 1);
            uint16_t pose = list[from + i];
            list[from + i] = list[from + j];
            list[from + j] = pose;
        }
    }
}

static void shuffle_lists(xt_depth *d)
{
    for (uint32_t z = 0; z < d->course->zone_count; z++) {
        shuffle(d, d->zones[z].by_left, d->course->zones[z].count);
        shuffle(d, d->zones[z].by_top, d->course->zones[z].count);
    }
}

static void open_list(const xt_depth *d, level *l, const xt_course_cell *cell, uint32_t left, uint32_t top)
{
    const xt_course_zone *zone = &d->course->zones[cell->zone];
    const lists          *of = &d->zones[cell->zone];
    const uint16_t       *list = left == d->any && top != d->any ? of->by_top : of->by_left;
    uint32_t              from = 0, to = zone->count;
    if (left != d->any && top != d->any) {
        from = of->at[left * d->any + top];
        to = of->at[left * d->any + top + 1];
    } else if (left != d->any) {
        from = zone->left_at[left];
        to = zone->left_at[left + 1];
    } else if (top != d->any) {
        from = zone->top_at[top];
        to = zone->top_at[top + 1];
    }
    l->next = list + from;
    l->end = list + to;
}

static uint32_t left_of(const xt_depth *d, const xt_course_cell *cell)
{
    return cell->left == XT_NO_LINE ? d->any : d->slots[cell->left];
}

static uint32_t top_of(const xt_depth *d, const xt_course_cell *cell)
{
    return cell->top == XT_NO_LINE ? d->any : d->slots[cell->top];
}

// Opens the next list of a level; false: there is none that the schedule allows.
static bool next_phase(const xt_depth *d, level *l, const xt_course_cell *cell, uint32_t allowed)
{
    uint32_t left = left_of(d, cell), top = top_of(d, cell);
    while (++l->phase < PHASES) {
        if (l->mismatches + (l->phase == BOTH_UNLIKE ? 2 : 1) > allowed)
            continue;
        if ((l->phase != LEFT_UNLIKE && top == d->any) || (l->phase != ABOVE_UNLIKE && left == d->any))
            continue;
        open_list(d, l, cell, l->phase == ABOVE_UNLIKE ? left : d->any, l->phase == LEFT_UNLIKE ? top : d->any);
        return true;
    }
    return false;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static void enter(xt_depth *d, uint32_t depth, uint32_t mismatches, uint32_t sides)
{
    const xt_course_cell *cell = &d->course->cells[depth];
    level                *l = &d->levels[depth];
    l->phase = MATCHING;
    l->mismatches = mismatches;
    l->sides = sides;
    open_list(d, l, cell, left_of(d, cell), top_of(d, cell));
}

// How many mismatches a pose adds; false: it does not belong on the list that it stands on.
static bool counts_on(const xt_depth *d, const level *l, const xt_course_cell *cell, const xt_course_pose *pose,
                      uint32_t *mismatches)
{
    if (l->phase != MATCHING) {
        if (l->phase != LEFT_UNLIKE && pose->line[0] == top_of(d, cell))
            return false;
        if (l->phase != ABOVE_UNLIKE && pose->line[3] == left_of(d, cell))
            return false;
        *mismatches += l->phase == BOTH_UNLIKE ? 2 : 1;
    }
    *mismatches += (uint32_t)(cell->wanted_right != XT_NO_LINE && cell->wanted_right != pose->line[1]) +
                   (uint32_t)(cell->wanted_bottom != XT_NO_LINE && cell->wanted_bottom != pose->line[2]);
    return true;
}

static uint32_t kind_of(const xt_depth *d, uint32_t pose)
{
    return d->course->model->poses.at[pose].kind;
}

static void lay(xt_depth *d, level *l, const xt_course_cell *cell, uint16_t p)
{
    const xt_course_pose *pose = &d->course->poses[p];
    l->pose = p;
    d->remaining[kind_of(d, p)]--;
    if (cell->right != XT_NO_LINE) {
        l->right = d->slots[cell->right];
        d->slots[cell->right] = cell->wanted_right != XT_NO_LINE ? cell->wanted_right : pose->line[1];
    }
    if (cell->bottom != XT_NO_LINE) {
        l->bottom = d->slots[cell->bottom];
        d->slots[cell->bottom] = cell->wanted_bottom != XT_NO_LINE ? cell->wanted_bottom : pose->line[2];
    }
}

static void lift(xt_depth *d, const level *l, const xt_course_cell *cell)
{
    d->remaining[kind_of(d, l->pose)]++;
    if (cell->right != XT_NO_LINE)
        d->slots[cell->right] = l->right;
    if (cell->bottom != XT_NO_LINE)
        d->slots[cell->bottom] = l->bottom;
}

// Lays the next pose that the schedule and the quotas allow; false: there is none.
static bool lay_next(xt_depth *d, uint32_t depth, uint32_t most, uint32_t *mismatches, uint32_t *sides)
{
    const xt_course_cell *cell = &d->course->cells[depth];
    level                *l = &d->levels[depth];
    uint32_t              allowed = d->allowed[depth] < most ? d->allowed[depth] : most;
    do {
        while (l->next < l->end) {
            uint16_t p = *l->next++;
            if (d->remaining[kind_of(d, p)] == 0)
                continue;
            *mismatches = l->mismatches;
            *sides = l->sides + d->sides[p];
            if (*sides < d->wanted[depth] || !counts_on(d, l, cell, &d->course->poses[p], mismatches) ||
                *mismatches > allowed)
                continue;
            lay(d, l, cell, p);
            d->laid_at[depth]++;
            return true;
        }
    } while (next_phase(d, l, cell, allowed));
    return false;
}

static void take_board(const xt_depth *d, xt_depth_run *run, uint32_t mismatches)
{
    run->has_board = true;
    run->mismatches = mismatches;
    for (uint32_t i = 0; i < d->course->model->cells; i++)
        run->poses[d->course->cells[i].cell] = d->levels[i].pose;
}

// False: the run ended before the whole tree was searched.
static bool walk(xt_depth *d, xt_depth_run *run)
{
    const uint32_t cells = d->course->model->cells;
    uint32_t       depth = 0, mismatches, sides, most = run->most;
    enter(d, 0, 0, 0);
    for (;;) {
        if (!lay_next(d, depth, most, &mismatches, &sides)) {
            if (depth == 0)
                return true;
            depth--;
            lift(d, &d->levels[depth], &d->course->cells[depth]);
            continue;
        }
        run->tried++;
        if (depth + 1 < cells)
            enter(d, ++depth, mismatches, sides);
        else {
            take_board(d, run, mismatches);
            lift(d, &d->levels[depth], &d->course->cells[depth]);
            if (mismatches == 0)
                return true;
            most = mismatches - 1;
        }
        if (run->tried % POLL_EVERY == 0 && run->poll.ask && run->poll.ask(run->poll.context) == XT_STOP)
            run->is_stopped = true;
        if (run->tried >= run->nodes || run->is_stopped)
            return false;
    }
}

// ---- Schedules -----------------------------------------------------------------------------------------------------

// The last cell that enough boards got to, or, where a run was short, as many as there are.
static uint32_t last_cell(const xt_depth *d)
{
    const uint32_t cells = d->course->model->cells;
    for (uint32_t enough = ENOUGH; enough > 0; enough /= 2)
        for (uint32_t i = cells; i-- > 0;)
            if (d->laid_at[i] >= enough)
                return i;
    return 0;
}

// Behind the last cell one mismatch more is allowed, unless the quotas are what nothing gets past.  Where all
// there is was tried, there is no sense in either.
static void heed(xt_depth *d, bool is_exhausted)
{
    const uint32_t cells = d->course->model->cells;
    uint32_t       last = last_cell(d), from = last + 1 < cells ? last + 1 : last;
    if (is_exhausted) {
        d->eighths = 0;
        from = 0;
    }
    if (d->eighths && (last + 1) * 256 / cells < QUOTAS_END)
        d->eighths--;
    else
        for (uint32_t i = from; i < cells; i++)
            d->allowed[i]++;
}

void xt_depth_reset(xt_depth *d)
{
    memset(d->allowed, 0, d->course->model->cells * sizeof *d->allowed);
    d->eighths = EIGHTHS;
    d->is_new = true;
}

void xt_depth_search(xt_depth *d, xt_depth_run *run)
{
    const xt_edge_model *model = d->course->model;
    xt_random_start(&d->dice, run->seed, 0);
    if (d->is_new)
        choose_colours(d);
    d->is_new = false;
    set_quotas(d);
    shuffle_lists(d);
    for (uint32_t k = 0; k < model->kinds.count; k++)
        d->remaining[k] = (uint16_t)model->kinds.at[k].copies;
    memset(d->laid_at, 0, model->cells * sizeof *d->laid_at);
    run->tried = 0;
    run->has_board = run->is_stopped = false;
    bool is_exhausted = walk(d, run);
    run->is_whole = is_exhausted && d->eighths == 0 && d->allowed[0] >= run->most;
    if (!run->has_board)
        heed(d, is_exhausted);
    run->is_spent = run->has_board || d->allowed[model->cells - 1] > run->most;
}

// ---- All -----------------------------------------------------------------------------------------------------------

const char *xt_depth_refusal(const xt_course *course)
{
    uint64_t any = course->lines + 1;
    return any * any * course->zone_count > TABLES_MOST ? "the board has too many colours to be searched depth first"
                                                        : NULL;
}

static bool make_lists(xt_depth *d, const xt_course_zone *zone, lists *of)
{
    const uint32_t count = zone->count, size = d->any * d->any;
    of->by_left = XT_NEW_ARRAY(uint16_t, count + 1);
    of->by_top = XT_NEW_ARRAY(uint16_t, count + 1);
    of->at = XT_NEW_ARRAY(uint32_t, size + 1);
    if (!of->by_left || !of->by_top || !of->at)
        return false;
    memcpy(of->by_left, zone->by_left, count * sizeof *of->by_left);
    memcpy(of->by_top, zone->by_top, count * sizeof *of->by_top);
    for (uint32_t i = 0; i < count; i++) {
        const uint16_t *line = d->course->poses[of->by_left[i]].line;
        of->at[line[3] * d->any + line[0] + 1]++;
    }
    for (uint32_t i = 0; i < size; i++)
        of->at[i + 1] += of->at[i];
    return true;
}

xt_depth *xt_depth_new(const xt_course *course)
{
    const xt_edge_model *model = course->model;
    xt_depth            *d = XT_NEW(xt_depth);
    if (!d)
        return NULL;
    d->course = course;
    d->any = course->lines + 1;
    d->zones = XT_NEW_ARRAY(lists, course->zone_count);
    d->remaining = XT_NEW_ARRAY(uint16_t, model->kinds.count);
    d->sides = XT_NEW_ARRAY(uint8_t, model->poses.count);
    d->has_quota = XT_NEW_ARRAY(uint8_t, course->supplies);
    d->slots = XT_NEW_ARRAY(uint16_t, course->slots);
    d->levels = XT_NEW_ARRAY(level, model->cells);
    d->allowed = XT_NEW_ARRAY(uint32_t, model->cells);
    d->wanted = XT_NEW_ARRAY(uint32_t, model->cells);
    d->laid_at = XT_NEW_ARRAY(uint64_t, model->cells);
    bool fine = d->zones && d->remaining && d->sides && d->has_quota && d->slots && d->levels && d->allowed &&
                d->wanted && d->laid_at;
    for (uint32_t z = 0; fine && z < course->zone_count; z++)
        fine = make_lists(d, &course->zones[z], &d->zones[z]);
    if (fine) {
        xt_depth_reset(d);
        return d;
    }
    xt_depth_free(d);
    return NULL;
}

void xt_depth_free(xt_depth *d)
{
    if (!d)
        return;
    for (uint32_t z = 0; d->zones && z < d->course->zone_count; z++) {
        free(d->zones[z].by_left);
        free(d->zones[z].by_top);
        free(d->zones[z].at);
    }
    free(d->zones);
    free(d->remaining);
    free(d->sides);
    free(d->has_quota);
    free(d->slots);
    free(d->levels);
    free(d->allowed);
    free(d->wanted);
    free(d->laid_at);
    free(d);
}
