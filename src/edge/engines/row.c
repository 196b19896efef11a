// row.c -- row by row from the top left: the plain backtracker, as the Eternity II clubs write it.
//
// A cell's candidates are the poses that show the colours of the cells above and on the left.  They are listed
// beforehand for each such pair of colours and each zone.  A zone is a set of cells with the same constraints from the
// frame and hints.  A hinted neighbour on the right or below constrains the zone too.  Nothing else looks ahead, so
// only the copies left remain to be tested.
//
// A list ends with an entry of a tile type with unlimited copies.  So one test ends both the scan over used-up tile
// types and the list.  An entry has the data the next cells need: the row of the table for the colour on its right, and
// the colour below.

#include "base/always_inline.h"
#include "base/arena.h"
#include "base/memory.h"
#include "edge/board/model.h"
#include "edge/engines/engines.h"

#include <string.h>

// Entries of all tables together: 256 MB.
enum { MAX_TABLE_ENTRIES = 1 << 26 };

typedef struct entry {
    uint32_t
        row; // the colour on its right, times the stride; in the last entry of a list: the number of entries before it
    uint16_t bottom;    // the colour below
    uint16_t tile_type; // the last entry of a list: the number of tile types
} entry;

typedef struct level {
    const uint16_t *top;   // the colour above
    const uint32_t *table; // of the zone: the first entry of each list
    const entry    *next;  // the next untried entry
    entry           placed;
} level;

struct xt_search {
    const xt_edge_model  *model;
    xt_counters          *counters;
    uint32_t              stride; // colours, and one for an unknown colour
    entry                *entries;
    uint32_t             *pose_of_entry;
    uint32_t             *tables;
    uint16_t             *remaining;  // copies of each tile type; the entry behind them is never 0
    xt_rotation_capacity *capacities; // of each mixed tile type
    level                *levels;     // one before the first cell, one for each cell, and one behind
    uint32_t             *poses;      // of a solution
    uint32_t             *path;       // the choices that fill the first cells
    uint32_t              path_length;
    uint16_t              any;
    uint16_t              outline; // the colour of the outline, or any
    uint32_t              until_poll;
    xt_arena              memory;
};

// ---- Searching -----------------------------------------------------------------------------------------------------

static level *level_at(const xt_search *search, uint32_t cell)
{
    return search->levels + 1 + cell;
}

// Returns the list for a level, once the level before it is filled.  The last entry of a row has the outline on its
// right.
static const entry *list_of(const xt_search *search, const level *at)
{
    return search->entries + at->table[at[-1].placed.row + *at->top];
}

// Returns the capacity that the pose of an entry uses, or NULL if its tile type is not mixed.
static xt_rotation_capacity *capacity_of(const xt_search *search, const entry *e)
{
    const xt_edge_model *model = search->model;
    uint32_t mixed = e->tile_type < model->tile_types.count ? model->tile_types.at[e->tile_type].mixed : XT_NOT_MIXED;
    return mixed == XT_NOT_MIXED ? NULL : &search->capacities[mixed];
}

static unsigned rotation_of(const xt_search *search, const entry *e)
{
    return search->model->poses.at[search->pose_of_entry[e - search->entries]].rotation;
}

// Returns whether a copy is left, and may have the rotation.
static XT_ALWAYS_INLINE bool can_place(const xt_search *search, const entry *e, bool has_mixed)
{
    if (!search->remaining[e->tile_type])
        return false;
    const xt_rotation_capacity *capacity = has_mixed ? capacity_of(search, e) : NULL;
    return !capacity || xt_rotation_capacity_allows(capacity, rotation_of(search, e));
}

// Adds to the copies and capacities left: -1 for a placement, 1 for a removal.
static XT_ALWAYS_INLINE void add_copy(const xt_search *search, const entry *e, int change, bool has_mixed)
{
    xt_rotation_capacity *capacity = has_mixed ? capacity_of(search, e) : NULL;
    search->remaining[e->tile_type] = (uint16_t)(search->remaining[e->tile_type] + change);
    if (capacity)
        xt_rotation_capacity_add(capacity, rotation_of(search, e), change);
}

static bool has_mixed(const xt_search *search)
{
    return search->model->mixed.count > 0;
}

static void place_entry(xt_search *search, level *at, const entry *e)
{
    add_copy(search, e, -1, has_mixed(search));
    at->next = e + 1;
    at->placed = *e;
}

static void remove_entry(xt_search *search, const level *at)
{
    add_copy(search, at->next - 1, 1, has_mixed(search));
}

static xt_answer emit_solution(xt_search *search, xt_option_sink sink)
{
    uint32_t cells = search->model->cells;
    for (uint32_t c = 0; c < cells; c++)
        search->poses[c] = search->pose_of_entry[level_at(search, c)->next - 1 - search->entries];
    return sink.take_solution(sink.context, search->poses, cells);
}

// Searches everything below the node with the cells before first_level filled.  Returns the level reached, with the
// list tried up to *tried.  Counts the tries of a list at its end.
static XT_ALWAYS_INLINE level *search_below(xt_search *search, level *first_level, const entry **tried,
                                            xt_option_sink sink, xt_poll poll, bool has_mixed)
{
    const entry   *entries = search->entries, *e = list_of(search, first_level);
    level         *end = level_at(search, search->model->cells), *at = first_level;
    const uint32_t last = search->model->tile_types.count;
    uint64_t      *fits_at = search->counters->fits_at, *attempts_at = search->counters->attempts_at;
    uint32_t       until_poll = search->until_poll, open = (uint32_t)(end - first_level);
    for (;;) {
        while (!can_place(search, e, has_mixed))
            e++;
        uint32_t tile_type = e->tile_type;
        if (tile_type == last) {
            attempts_at[open] += e->row;
            if (at == first_level)
                break;
            at--;
            open++;
            e = at->next;
            add_copy(search, e - 1, 1, has_mixed);
            continue;
        }
        add_copy(search, e, -1, has_mixed);
        fits_at[open]++;
        at->next = e + 1;
        at->placed = *e;
        at++;
        open--;
        if (__builtin_expect(at == end, 0)) {
            if (emit_solution(search, sink) == XT_STOP)
                break;
            at--;
            open++;
            e = at->next;
            add_copy(search, e - 1, 1, has_mixed);
            continue;
        }
        // On a board of one column, the cell above is the one just filled.
        e = entries + at->table[*at->top + e->row];
        if (__builtin_expect(--until_poll == 0, 0)) {
            until_poll = XT_POLL_INTERVAL;
            if (poll.ask(poll.context) == XT_STOP)
                break;
        }
    }
    search->until_poll = until_poll;
    *tried = e;
    return at;
}

static level *search_below_unmixed(xt_search *search, level *first_level, const entry **tried, xt_option_sink sink,
                                   xt_poll poll)
{
    return search_below(search, first_level, tried, sink, poll, false);
}

static level *search_below_mixed(xt_search *search, level *first_level, const entry **tried, xt_option_sink sink,
                                 xt_poll poll)
{
    return search_below(search, first_level, tried, sink, poll, true);
}

// Searches everything below the node with the cells before `first` filled.  Undoes all its placements.
static xt_answer search_task(xt_search *search, uint32_t first, xt_option_sink sink, xt_poll poll)
{
    level       *first_level = level_at(search, first), *end = level_at(search, search->model->cells);
    uint64_t    *attempts_at = search->counters->attempts_at;
    const entry *e;
    level    *at = (has_mixed(search) ? search_below_mixed : search_below_unmixed)(search, first_level, &e, sink, poll);
    xt_answer answer = at == first_level && e->tile_type == search->model->tile_types.count ? XT_CONTINUE : XT_STOP;
    // After a stop, some lists were tried in part.
    if (answer == XT_STOP && at != end)
        attempts_at[end - at] += (uint64_t)(e - list_of(search, at));
    while (at > first_level) {
        at--;
        attempts_at[end - at] += (uint64_t)(at->next - list_of(search, at));
        remove_entry(search, at);
    }
    return answer;
}

// Goes to a task's node from the last common node with the task before.
static void go_to_task(xt_search *search, xt_task task)
{
    uint32_t depth = 0;
    while (depth < task.depth && depth < search->path_length && search->path[depth] == task.choice[depth])
        depth++;
    while (search->path_length > depth)
        remove_entry(search, level_at(search, --search->path_length));
    for (; depth < task.depth; depth++) {
        level       *at = level_at(search, depth);
        const entry *e = list_of(search, at);
        for (uint32_t skip = search->path[depth] = task.choice[depth];; e++)
            if (can_place(search, e, has_mixed(search)) && skip-- == 0)
                break;
        place_entry(search, at, e);
    }
    search->path_length = task.depth;
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    uint32_t children = 0, remaining = search->model->cells - task.depth;
    if (remaining == 0)
        return XT_TASK_IS_LEAF;
    go_to_task(search, task);
    const entry *e = list_of(search, level_at(search, task.depth));
    for (; e->tile_type != search->model->tile_types.count; e++)
        children += can_place(search, e, has_mixed(search));
    search->counters->attempts_at[remaining] += e->row;
    search->counters->fits_at[remaining] += children;
    return children;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    go_to_task(search, task);
    return task.depth == search->model->cells ? emit_solution(search, sink)
                                              : search_task(search, task.depth, sink, poll);
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

// Returns whether the hinted tile of a cell can be on that side of a pose.
static bool is_compatible_with_hint(const xt_edge_model *model, uint32_t cell, unsigned side, const xt_pose *pose)
{
    uint32_t hinted = model->tile_type_of_cell[cell];
    if (hinted == XT_ANY_TILE_TYPE)
        return true;
    const xt_tile_type *tile_type = &model->tile_types.at[hinted];
    for (uint32_t p = tile_type->first; p < tile_type->first + tile_type->poses; p++)
        if (xt_pose_fits(model, cell, p) && model->poses.at[p].line[(side + 2) % XT_SIDES] == pose->line[side])
            return true;
    return false;
}

static bool is_allowed(const xt_edge_model *model, uint32_t cell, uint32_t pose)
{
    const xt_pose *p = &model->poses.at[pose];
    return xt_pose_fits(model, cell, pose) &&
           ((cell + 1) % model->width == 0 || is_compatible_with_hint(model, cell + 1, 1, p)) &&
           (cell + model->width >= model->cells || is_compatible_with_hint(model, cell + model->width, 2, p));
}

typedef struct zones {
    uint8_t  *allowed; // of each zone: the poses, and whether its cells end a row
    uint32_t *first;   // of each zone: its first cell
    uint32_t *of_cell;
    uint32_t  count;
} zones;

static bool is_free(const xt_edge_model *model, uint32_t cell)
{
    return cell >= model->cells || model->tile_type_of_cell[cell] == XT_ANY_TILE_TYPE;
}

// Returns whether no hint constrains the cell, nor its neighbours on the right and below.
static bool has_no_hints(const xt_edge_model *model, uint32_t cell)
{
    return is_free(model, cell) && ((cell + 1) % model->width == 0 || is_free(model, cell + 1)) &&
           is_free(model, cell + model->width);
}

// Returns the zone of an earlier cell with the same frame constraints, if no hint constrains either.  Returns z->count
// if there is none.
static uint32_t find_known_zone(const xt_edge_model *model, const zones *z, uint32_t cell)
{
    uint32_t zone = has_no_hints(model, cell) ? 0 : z->count;
    bool     ends_row = (cell + 1) % model->width == 0;
    while (zone < z->count &&
           !(xt_cells_allow_same_poses(model, cell, z->first[zone]) && has_no_hints(model, z->first[zone]) &&
             ends_row == ((z->first[zone] + 1) % model->width == 0)))
        zone++;
    return zone;
}

static bool find_zones(const xt_edge_model *model, zones *z)
{
    uint32_t poses = model->poses.count, entries = poses + 1, capacity = 0;
    *z = (zones){.of_cell = XT_NEW_ARRAY(uint32_t, model->cells), .first = XT_NEW_ARRAY(uint32_t, model->cells)};
    if (!z->of_cell || !z->first)
        return false;
    for (uint32_t cell = 0; cell < model->cells; cell++) {
        z->of_cell[cell] = find_known_zone(model, z, cell);
        if (z->of_cell[cell] < z->count)
            continue;
        if (z->count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            uint8_t *grown = xt_reallocate(z->allowed, capacity, entries);
            if (!grown)
                return false;
            z->allowed = grown;
        }
        uint8_t *cell_allowed = z->allowed + (size_t)z->count * entries;
        for (uint32_t p = 0; p < poses; p++)
            cell_allowed[p] = is_allowed(model, cell, p);
        cell_allowed[poses] = (cell + 1) % model->width == 0;
        uint32_t same = 0;
        while (memcmp(z->allowed + (size_t)same * entries, cell_allowed, entries) != 0)
            same++;
        z->of_cell[cell] = same;
        if (same == z->count)
            z->first[z->count++] = cell;
    }
    return true;
}

static void free_zones(zones *z)
{
    free(z->allowed);
    free(z->first);
    free(z->of_cell);
}

// ---- Tables --------------------------------------------------------------------------------------------------------

// The pairs of colours a pose is listed under.  An unknown side has the colour search->any.
typedef struct listing {
    uint32_t left[2], top[2];
    uint32_t left_count, top_count;
} listing;

static listing listing_of(const xt_search *search, uint32_t pose)
{
    const xt_pose *p = &search->model->poses.at[pose];
    uint32_t       keys_per_side = search->model->board->is_free ? 2 : 1;
    return (listing){.left = {p->line[3], search->any},
                     .top = {p->line[0], search->any},
                     .left_count = keys_per_side,
                     .top_count = keys_per_side};
}

// Counts the entries of each list, or writes them at `table`.
static void list_poses(xt_search *search, const uint8_t *allowed, uint32_t *table, uint32_t *count, bool is_writing)
{
    const xt_edge_model *model = search->model;
    bool                 ends_row = allowed[model->poses.count];
    for (uint32_t pose = 0; pose < model->poses.count; pose++) {
        const xt_pose *p = &model->poses.at[pose];
        listing        l = listing_of(search, pose);
        for (uint32_t i = 0; allowed[pose] && i < l.left_count * l.top_count; i++) {
            uint32_t list = l.left[i % l.left_count] * search->stride + l.top[i / l.left_count];
            uint32_t at = table[list] + count[list]++;
            if (!is_writing)
                continue;
            search->entries[at] = (entry){.row = (ends_row ? search->outline : p->line[1]) * search->stride,
                                          .bottom = (uint16_t)p->line[2],
                                          .tile_type = (uint16_t)p->tile_type};
            search->pose_of_entry[at] = pose;
        }
    }
}

static const uint8_t *allowed_in(const xt_search *search, const zones *z, uint32_t zone)
{
    return z->allowed + (size_t)zone * (search->model->poses.count + 1);
}

// Empty lists share entry 0.
static bool make_lists(xt_search *search, const zones *z, uint32_t *count)
{
    size_t   lists = (size_t)search->stride * search->stride;
    uint32_t entries = 1;
    for (uint32_t zone = 0; zone < z->count; zone++) {
        uint32_t *table = search->tables + zone * lists;
        memset(count, 0, lists * sizeof *count);
        list_poses(search, allowed_in(search, z, zone), table, count, false);
        for (size_t list = 0; list < lists; list++)
            if (count[list]) {
                table[list] = entries;
                entries += count[list] + 1;
            }
    }
    search->entries = XT_ARENA_ARRAY_ZEROED(&search->memory, entry, entries);
    search->pose_of_entry = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, entries);
    if (search->memory.failed)
        return false;
    for (uint32_t i = 0; i < entries; i++)
        search->entries[i].tile_type = (uint16_t)search->model->tile_types.count;
    for (uint32_t zone = 0; zone < z->count; zone++) {
        memset(count, 0, lists * sizeof *count);
        uint32_t *table = search->tables + zone * lists;
        list_poses(search, allowed_in(search, z, zone), table, count, true);
        for (size_t list = 0; list < lists; list++)
            search->entries[table[list] + count[list]].row = count[list];
    }
    return true;
}

static void make_levels(xt_search *search, const zones *z)
{
    const xt_edge_model *model = search->model;
    size_t               lists = (size_t)search->stride * search->stride;
    search->levels->placed.row = search->outline * search->stride;
    for (uint32_t c = 0; c <= model->cells; c++) {
        level *at = level_at(search, c);
        at->table = search->tables + (c < model->cells ? z->of_cell[c] * lists : 0);
        at->top = c < model->width ? &search->outline : &at[-(ptrdiff_t)model->width].placed.bottom;
    }
    for (uint32_t k = 0; k < model->tile_types.count; k++)
        search->remaining[k] = (uint16_t)model->tile_types.at[k].copies;
    search->remaining[model->tile_types.count] = 1;
    xt_rotation_capacities_start(model, search->capacities);
}

// ---- Opening -------------------------------------------------------------------------------------------------------

static void close_search(xt_search *search)
{
    if (search)
        xt_arena_free(&search->memory);
    free(search);
}

static bool allocate_search(xt_search *search)
{
    const xt_edge_model *model = search->model;
    size_t               lists = (size_t)search->stride * search->stride;
    zones                z;
    bool                 ok = find_zones(model, &z);
    if (ok && z.count > MAX_TABLE_ENTRIES / lists) {
        search->counters->error =
            "the engine 'row' has no space for tables of so many colours and hints; choose another";
        ok = false;
    }
    uint32_t *count = XT_NEW_ARRAY(uint32_t, lists);
    if (ok)
        search->tables = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, lists * z.count);
    search->remaining = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, (size_t)model->tile_types.count + 1);
    search->capacities = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_rotation_capacity, (size_t)model->mixed.count + 1);
    search->levels = XT_ARENA_ARRAY_ZEROED(&search->memory, level, (size_t)model->cells + 2);
    search->poses = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, model->cells);
    search->path = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, model->cells);
    ok = ok && count && !search->memory.failed && make_lists(search, &z, count);
    if (ok)
        make_levels(search, &z);
    free(count);
    free_zones(&z);
    return ok;
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_edge_model *model = problem;
    xt_search           *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.model = model,
                          .counters = counters,
                          .stride = model->colours + 1,
                          .any = (uint16_t)model->colours,
                          .outline = (uint16_t)(model->board->is_free ? model->colours : 0),
                          .until_poll = XT_POLL_INTERVAL};
    if (allocate_search(search))
        return search;
    close_search(search);
    return NULL;
}

static const char *unsupported_reason(const void *problem)
{
    (void)problem;
    return NULL;
}

const xt_engine xt_engine_row = {
    .name = "row",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
};
