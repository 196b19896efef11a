// xmpuzzle_puzzle.c -- makes puzzles of the problems in a file of BurrTools.
//
// Names of shapes may be missing, equal, or have characters that names of pieces do not have.  Such names are changed:
// every name is one word, and copies of a piece print with a number behind the name.

#include "base/hash.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "format/xmpuzzle.h"
#include "puzzle/name.h"
#include "puzzle/shape.h"

#include <inttypes.h>
#include <string.h>

typedef struct maker {
    const xt_xm_document *document;
    const xt_xm_problem  *problem;
    const xt_xm_grid     *grid;
    const xt_lattice     *lattice;
    uint32_t              number; // of the problem, from 1
    xt_xm_frame           frame;
    xt_puzzle            *puzzle;
    char                **names; // owned; of the pieces
    uint32_t              pieces;
    xt_diagnostics       *diagnostics;
} maker;

// Cells in all puzzles of the text.
typedef struct cell_budget {
    uint64_t cells;
} cell_budget;

// ---- Cells ---------------------------------------------------------------------------------------------------------

// Calls FUNCTION for the voxels of a shape in order, with `index`, `voxel` and `state` set.
#define FOR_EACH_VOXEL(shape, voxel, index)                                                                            \
    for (xt_xm_voxel voxel = {{0}}; voxel.at[2] < (shape)->size[2]; voxel.at[2]++)                                     \
        for (voxel.at[1] = 0; voxel.at[1] < (shape)->size[1]; voxel.at[1]++)                                           \
            for (voxel.at[0] = 0; voxel.at[0] < (shape)->size[0]; voxel.at[0]++, index++)

bool xt_xm_cell_of_voxel(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_frame *frame, xt_xm_voxel voxel,
                         xt_cell *cell)
{
    xt_point point;
    if (!grid->point_of_voxel(voxel, &point))
        return false;
    *cell = xt_cell_of_point(lattice, point);
    for (uint32_t k = 0; k < 3; k++)
        cell->at[k] -= frame->corner[k];
    return true;
}

// Reports voxels of the shape that are no cells of the grid.
static bool check_voxels(const maker *m, const xt_xm_shape *shape)
{
    uint32_t index = 0;
    xt_point point;
    FOR_EACH_VOXEL(shape, voxel, index)
    if (shape->voxels[index] && !m->grid->point_of_voxel(voxel, &point)) {
        xt_diagnose_at(m->diagnostics, (xt_source_location){.file = m->document->file, .line = shape->line},
                       "voxel %" PRId32 " %" PRId32 " %" PRId32 " of the shape is no cell of the grid of %s; it "
                       "must be '_'",
                       voxel.at[0], voxel.at[1], voxel.at[2], m->grid->name);
        return false;
    }
    return true;
}

bool xt_xm_frame_of(const xt_xm_grid *grid, const xt_lattice *lattice, const xt_xm_shape *target, xt_xm_frame *frame)
{
    static const xt_xm_frame origin = {.size = {1, 1, 1, 1}};
    int32_t                  low[3] = {INT32_MAX, INT32_MAX, INT32_MAX}, high[3] = {INT32_MIN, INT32_MIN, INT32_MIN};
    uint32_t                 index = 0;
    *frame = origin;
    if (grid->keeps_box) {
        memcpy(frame->size, target->size, sizeof target->size);
        return true;
    }
    FOR_EACH_VOXEL(target, voxel, index)
    {
        xt_cell cell;
        if (!target->voxels[index] || !xt_xm_cell_of_voxel(grid, lattice, &origin, voxel, &cell))
            continue;
        for (uint32_t k = 0; k < 3; k++) {
            low[k] = cell.at[k] < low[k] ? cell.at[k] : low[k];
            high[k] = cell.at[k] > high[k] ? cell.at[k] : high[k];
        }
    }
    int32_t  slots = (int32_t)lattice->slots, rest = low[0] % slots;
    uint64_t cells = 1;
    low[0] -= rest < 0 ? rest + slots : rest;
    high[0] += slots - 1 - (high[0] - low[0]) % slots;
    for (uint32_t k = 0; k < 3; k++) {
        frame->corner[k] = low[k];
        frame->size[k] = high[k] - low[k] + 1;
        cells *= (uint64_t)frame->size[k];
    }
    return cells <= XT_LIMIT_CELLS;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

// Copies a name without the characters that names of pieces do not have.
static void clean_name(const char *name, uint32_t shape, char cleaned[XT_LIMIT_NAME + 1])
{
    size_t used = 0;
    for (const char *at = name; *at;) {
        const char *from = at;
        uint32_t    code = xt_utf8_next(&at);
        size_t      bytes = (size_t)(at - from);
        bool        is_allowed = xt_is_printable(code) && code != ' ' && !(bytes == 1 && strchr(":,#", *from)) &&
                          !(used == 0 && *from == '~');
        if (used + bytes > XT_LIMIT_NAME)
            break;
        if (is_allowed)
            memcpy(cleaned + used, from, bytes);
        else
            cleaned[used] = '_';
        used += is_allowed ? bytes : 1;
    }
    cleaned[used] = '\0';
    if (xt_name_error(cleaned, used))
        snprintf(cleaned, XT_LIMIT_NAME + 1, "S%" PRIu32, shape + 1); // as BurrTools shows shapes
}

// Names of pieces, to find equal ones.
typedef struct name_table {
    uint32_t *slots; // index of a name + 1, or 0
    uint32_t  capacity;
    char    **names;
    uint32_t  letters; // the number of the last letters that made a name unique
} name_table;

static uint32_t slot_of(const name_table *t, const char *name)
{
    uint32_t slot = (uint32_t)xt_hash_bytes(name, strlen(name)) & (t->capacity - 1);
    while (t->slots[slot] && strcmp(t->names[t->slots[slot] - 1], name) != 0)
        slot = (slot + 1) & (t->capacity - 1);
    return slot;
}

// Appends letters until the name is new: A, A_b, A_c, ...
static void make_unique(name_table *t, char name[XT_LIMIT_NAME + 1])
{
    char   stem[XT_LIMIT_NAME + 1];
    size_t length = strlen(name);
    memcpy(stem, name, length + 1);
    while (t->slots[slot_of(t, name)]) {
        char   letters[16] = "";
        size_t at = sizeof letters - 1;
        for (uint32_t rest = ++t->letters; rest; rest /= 26)
            letters[--at] = (char)('a' + rest % 26);
        letters[--at] = '_';
        size_t space = XT_LIMIT_NAME - strlen(letters + at), kept = length < space ? length : space;
        while (kept > 0 && kept < length && ((unsigned char)stem[kept] & 0xC0) == 0x80)
            kept--; // not inside a character
        snprintf(name, XT_LIMIT_NAME + 1, "%.*s%s", (int)kept, stem, letters + at);
    }
}

static bool add_name(name_table *t, uint32_t index, const char *name)
{
    t->names[index] = xt_strndup(name, strlen(name));
    if (t->names[index])
        t->slots[slot_of(t, name)] = index + 1;
    return t->names[index];
}

static bool make_table(name_table *t, uint32_t pieces)
{
    *t = (name_table){.capacity = 64};
    while (t->capacity < 2 * pieces)
        t->capacity *= 2;
    t->slots = XT_NEW_ARRAY(uint32_t, t->capacity);
    t->names = XT_NEW_ARRAY(char *, pieces + 1);
    return t->slots && t->names;
}

static void free_table(name_table *t, uint32_t pieces)
{
    for (uint32_t i = 0; t->names && i < pieces; i++)
        free(t->names[i]);
    free(t->names);
    free(t->slots);
}

// Returns true if a piece prints like a copy of another one: S11 like copy 1 of S1.  xt_puzzle_check refuses that.
static bool prints_like_a_copy(const name_table *t, const char *name, uint32_t copies, const uint32_t *copies_of)
{
    char     prefix[XT_LIMIT_NAME + 1];
    size_t   length = strlen(name);
    uint32_t number = 0, digit_value = 1;
    memcpy(prefix, name, length + 1);
    for (uint32_t digits = 0; digits < 6 && length > 1; digits++, digit_value *= 10) {
        char digit = prefix[--length];
        if (digit < '0' || digit > '9')
            return false;
        prefix[length] = '\0';
        number += digit_value * (uint32_t)(digit - '0');
        uint32_t found = digit == '0' ? 0 : t->slots[slot_of(t, prefix)];
        if (found && copies_of[found - 1] != 1 && (copies != 1 ? number * 10 + 1 : number) <= copies_of[found - 1])
            return true;
    }
    return false;
}

// Makes the final names: those that print like a copy of another piece get an end that is no digit.
static bool separate_names(maker *m, const name_table *given, const uint32_t *copies)
{
    name_table final;
    bool       fine = make_table(&final, m->pieces);
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; fine && i < m->pieces; i++) {
            char name[XT_LIMIT_NAME + 1];
            bool is_changed = prints_like_a_copy(given, given->names[i], copies[i], copies);
            snprintf(name, sizeof name, "%s%s", given->names[i], is_changed ? "_" : "");
            if (is_changed == (pass == 1)) {
                make_unique(&final, name);
                fine = add_name(&final, i, name);
            }
        }
    free(final.slots);
    m->names = final.names;
    return fine;
}

static bool name_pieces(maker *m)
{
    uint32_t   parts = m->problem->parts.count;
    uint32_t  *copies = XT_NEW_ARRAY(uint32_t, parts + 1);
    name_table given;
    bool       fine = make_table(&given, parts) && copies;
    for (uint32_t i = 0; fine && i < parts; i++) {
        const xt_xm_part *part = &m->problem->parts.at[i];
        char              name[XT_LIMIT_NAME + 1];
        if (part->high == 0)
            continue;
        clean_name(m->document->shapes.at[part->shape].name, part->shape, name);
        make_unique(&given, name);
        copies[m->pieces] = part->high;
        fine = add_name(&given, m->pieces++, name);
    }
    fine = fine && separate_names(m, &given, copies);
    if (!fine)
        xt_diagnose_out_of_memory(m->diagnostics);
    free_table(&given, parts);
    free(copies);
    return fine;
}

// ---- Colours -------------------------------------------------------------------------------------------------------

// Without colours in the file, the colours of voxels mean nothing.
static bool check_colours(const maker *m, const xt_xm_shape *shape)
{
    if (!m->document->colours || !shape->coloured)
        return true;
    xt_diagnose_at(m->diagnostics, (xt_source_location){.file = m->document->file, .line = shape->line},
                   "the shape has coloured voxels, which a puzzle cannot express; remove the colours");
    return false;
}

// ---- The region ----------------------------------------------------------------------------------------------------

static xt_source_location problem_location(const maker *m)
{
    return (xt_source_location){.file = m->document->file, .line = m->problem->line};
}

static bool has_ranges(const xt_xm_problem *problem)
{
    for (uint32_t i = 0; i < problem->parts.count; i++)
        if (problem->parts.at[i].low != problem->parts.at[i].high)
            return true;
    return false;
}

// Returns the type of the variable voxels of the target.  A limit on holes counts only with ranges of copies.
static bool type_of_variable_voxels(const maker *m, const xt_xm_shape *target, xt_cell_type *type)
{
    const xt_xm_problem *problem = m->problem;
    bool is_limited = problem->has_max_holes && problem->max_holes < target->variable && has_ranges(problem);
    *type = is_limited ? XT_CELL_FILL : XT_CELL_OPTIONAL;
    if (!is_limited || problem->max_holes == 0)
        return true;
    xt_diagnose_at(m->diagnostics, problem_location(m),
                   "problem %" PRIu32 " lets %" PRIu32 " of %" PRIu32
                   " variable voxels stay empty (maxHoles); a puzzle "
                   "lets none or all of them: change maxHoles",
                   m->number, problem->max_holes, target->variable);
    return false;
}

static bool make_region(maker *m, cell_budget *budget)
{
    const xt_xm_shape *target = &m->document->shapes.at[m->problem->target];
    xt_cell_type       variable;
    uint32_t           index = 0;
    if (!check_voxels(m, target) || !check_colours(m, target) || !type_of_variable_voxels(m, target, &variable))
        return false;
    if (!xt_xm_frame_of(m->grid, m->lattice, target, &m->frame)) {
        xt_diagnose_at(m->diagnostics, problem_location(m),
                       "the target of problem %" PRIu32 " needs a box of more than %d cells; XT_LIMIT_CELLS allows no "
                       "more",
                       m->number, XT_LIMIT_CELLS);
        return false;
    }
    for (uint32_t k = 0, cells = 1; k < 3; k++) {
        cells *= (uint32_t)m->frame.size[k];
        budget->cells += k == 2 ? cells : 0;
    }
    if (budget->cells > XT_LIMIT_TEXT_CELLS) {
        xt_diagnose_at(m->diagnostics, problem_location(m),
                       "more than %d cells in the problems of this file; XT_LIMIT_TEXT_CELLS allows no more: part it "
                       "into several",
                       XT_LIMIT_TEXT_CELLS);
        return false;
    }
    m->puzzle = xt_puzzle_make(m->lattice, m->frame.size, 0, problem_location(m), m->diagnostics);
    if (!m->puzzle)
        return false;
    memset(m->puzzle->kind, XT_CELL_ABSENT, m->puzzle->cells);
    FOR_EACH_VOXEL(target, voxel, index)
    {
        xt_cell cell;
        if (target->voxels[index] && xt_xm_cell_of_voxel(m->grid, m->lattice, &m->frame, voxel, &cell))
            m->puzzle->kind[xt_puzzle_index_of_cell(m->puzzle, cell)] =
                (uint8_t)((target->voxels[index] & 3) == XT_XM_FIXED ? XT_CELL_FILL : variable);
    }
    return true;
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

static bool add_piece(maker *m, const xt_xm_part *part, const char *name, cell_budget *budget)
{
    static const xt_xm_frame origin = {.size = {1, 1, 1, 1}};
    const xt_xm_shape       *shape = &m->document->shapes.at[part->shape];
    xt_source_location       location = {.file = m->document->file, .line = part->line};
    uint32_t                 count = 0, index = 0;
    if (shape->fixed == 0 || shape->variable) {
        xt_diagnose_at(m->diagnostics, location, "part '%s' has a shape %s; %s", name,
                       shape->variable ? "with variable voxels" : "without voxels",
                       shape->variable ? "only a target may have them, as in BurrTools"
                                       : "remove the part, or give it another shape");
        return false;
    }
    budget->cells += shape->fixed;
    if (budget->cells > XT_LIMIT_TEXT_CELLS) {
        xt_diagnose_at(m->diagnostics, location,
                       "more than %d cells in the problems of this file; XT_LIMIT_TEXT_CELLS allows no more: part it "
                       "into several",
                       XT_LIMIT_TEXT_CELLS);
        return false;
    }
    if (!check_voxels(m, shape) || !check_colours(m, shape))
        return false;
    xt_cell *cells = XT_NEW_ARRAY(xt_cell, shape->fixed);
    if (!cells)
        xt_diagnose_out_of_memory(m->diagnostics);
    else
        FOR_EACH_VOXEL(shape, voxel, index)
    if (shape->voxels[index])
        xt_xm_cell_of_voxel(m->grid, m->lattice, &origin, voxel, &cells[count++]);
    xt_piece_settings settings = {.low = part->low, .high = part->high};
    bool fine = cells && xt_puzzle_add_piece_at(m->puzzle, name, cells, count, &settings, location, m->diagnostics);
    free(cells);
    return fine;
}

static bool add_pieces(maker *m, cell_budget *budget)
{
    uint32_t piece = 0;
    bool     fine = true;
    for (uint32_t i = 0; fine && i < m->problem->parts.count; i++)
        if (m->problem->parts.at[i].high)
            fine = add_piece(m, &m->problem->parts.at[i], m->names[piece++], budget);
    return fine;
}

// ---- Remarks -------------------------------------------------------------------------------------------------------

// The pieces with one shape.
typedef struct alike {
    uint64_t hash; // of the shape in all orientations
    uint32_t piece;
} alike;

static int compare_alike(const void *left, const void *right)
{
    const alike *a = left, *b = right;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a->piece < b->piece ? -1 : a->piece > b->piece;
}

// Multiplies *factor by the ways to choose `chosen` of `all`.  Returns false if the number has more than 64 bits.
static bool multiply_by_binomial(uint64_t *factor, uint32_t all, uint32_t chosen)
{
    uint64_t ways = 1;
    for (uint32_t i = 1; i <= chosen; i++) {
        if (__builtin_mul_overflow(ways, (uint64_t)(all - chosen + i), &ways))
            return false;
        ways /= i;
    }
    return !__builtin_mul_overflow(*factor, ways, factor);
}

// Names the pieces of one shape.
static void list_names(const maker *m, const alike *alikes, uint32_t count, char *text, size_t size)
{
    size_t used = 0;
    for (uint32_t i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s'%s'",
                                 i == 0          ? ""
                                 : i + 1 < count ? ", "
                                                 : " and ",
                                 m->puzzle->pieces.at[alikes[i].piece].name);
}

// BurrTools tells parts of one shape apart.
static bool remark_alike(maker *m, const alike *alikes, uint32_t count)
{
    char     names[400];
    uint64_t factor = 1;
    uint32_t all = 0;
    bool     is_exact = true;
    for (uint32_t i = 0; i < count; i++) {
        const xt_piece *piece = &m->puzzle->pieces.at[alikes[i].piece];
        is_exact = is_exact && piece->low == piece->high;
        all += piece->high;
        is_exact = is_exact && multiply_by_binomial(&factor, all, piece->high);
    }
    list_names(m, alikes, count, names, sizeof names);
    if (is_exact)
        return xt_puzzle_add_remark(m->puzzle, false,
                                    "%s have one shape and count as copies; BurrTools tells them apart, and counts "
                                    "%" PRIu64 " times as many assemblies before it drops rotated ones",
                                    names, factor);
    return xt_puzzle_add_remark(m->puzzle, false,
                                "%s have one shape and count as copies; BurrTools tells them apart, and counts more "
                                "assemblies",
                                names);
}

static bool list_shapes(const maker *m, alike *alikes)
{
    xt_point_group *group = XT_NEW(xt_point_group);
    bool            fine = group;
    if (group)
        xt_point_group_make(m->lattice, group);
    for (uint32_t i = 0; fine && i < m->puzzle->pieces.count; i++) {
        const xt_piece *piece = &m->puzzle->pieces.at[i];
        xt_orientations o;
        fine = xt_orientations_make(&o, m->lattice, group, xt_piece_motions(m->puzzle, piece), piece->points,
                                    piece->count);
        if (fine) {
            alikes[i] = (alike){.hash = xt_hash_bytes(o.points, o.cells * sizeof *o.points), .piece = i};
            xt_orientations_free(&o);
        }
    }
    free(group);
    return fine;
}

static bool remark_equal_shapes(maker *m)
{
    uint32_t count = m->puzzle->pieces.count;
    alike   *alikes = XT_NEW_ARRAY(alike, count + 1);
    bool     fine = alikes && list_shapes(m, alikes);
    if (fine)
        qsort(alikes, count, sizeof *alikes, compare_alike);
    for (uint32_t from = 0, to; fine && from < count; from = to) {
        for (to = from + 1; to < count && alikes[to].hash == alikes[from].hash;)
            to++;
        if (to - from > 1)
            fine = remark_alike(m, alikes + from, to - from);
    }
    free(alikes);
    return fine;
}

// Names the parts of the file that the puzzle does not have.
static bool remark_losses(maker *m)
{
    const struct {
        bool        is_there;
        const char *text;
    } losses[] = {
        {m->document->has_comment, "the comment is not kept"},
        {m->document->has_weights, "the weights of shapes, for pictures of disassembly, are not kept"},
        {m->problem->has_groups, "the groups of pieces, for disassembly, are not kept"},
        {m->problem->solutions.count, "the stored solutions are not kept; 'exactile check' reads them"},
        {m->problem->has_separations, "the stored disassemblies are not kept"},
    };
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++)
        if (losses[i].is_there && !xt_puzzle_add_remark(m->puzzle, true, "%s", losses[i].text))
            return false;
    if (m->grid->has_more_rotations)
        return xt_puzzle_add_remark(m->puzzle, false,
                                    "pieces turn in the %" PRIu32
                                    " ways of the lattice; BurrTools turns some %s further, "
                                    "and may count more assemblies",
                                    m->grid->lattice_rotations, m->grid->name);
    return true;
}

static bool add_remarks(maker *m)
{
    if (remark_equal_shapes(m) && remark_losses(m))
        return true;
    xt_diagnose_out_of_memory(m->diagnostics);
    return false;
}

// ---- Problems ------------------------------------------------------------------------------------------------------

static bool check_problem(const maker *m)
{
    const xt_xm_problem *problem = m->problem;
    if (problem->target == UINT32_MAX)
        xt_diagnose_at(m->diagnostics, problem_location(m),
                       "problem %" PRIu32 " has no target; give it one, or remove it", m->number);
    else if (!m->document->shapes.at[problem->target].fixed && !m->document->shapes.at[problem->target].variable)
        xt_diagnose_at(m->diagnostics, problem_location(m),
                       "the target of problem %" PRIu32 " has no voxel; give it one, or remove the problem", m->number);
    else if (!problem->copies)
        xt_diagnose_at(m->diagnostics, problem_location(m),
                       "problem %" PRIu32 " has no pieces; give it some, or remove it", m->number);
    else
        return true;
    return false;
}

static bool set_title(maker *m)
{
    char *title = xt_copy_title(xt_string_view_of(m->problem->name));
    if (!title) {
        xt_diagnose_out_of_memory(m->diagnostics);
        return false;
    }
    free(m->puzzle->title);
    m->puzzle->title = title;
    m->puzzle->number_in_file = m->number;
    return true;
}

static xt_puzzle *make_puzzle(const xt_xm_document *document, uint32_t index, cell_budget *budget,
                              xt_diagnostics *diagnostics)
{
    maker m = {.document = document,
               .problem = &document->problems.at[index],
               .grid = xt_xm_grid_at(document->grid),
               .number = index + 1,
               .diagnostics = diagnostics};
    m.lattice = xt_lattice_find(m.grid->lattice);
    bool fine = check_problem(&m) && name_pieces(&m) && make_region(&m, budget) && add_pieces(&m, budget) &&
                set_title(&m) && xt_puzzle_check(m.puzzle, diagnostics) && add_remarks(&m);
    for (uint32_t i = 0; m.names && i < m.pieces; i++)
        free(m.names[i]);
    free(m.names);
    if (fine)
        return m.puzzle;
    xt_puzzle_free(m.puzzle);
    return NULL;
}

// Returns false, with a diagnostic, if the document has things that no puzzle can express.
static bool check_document(const xt_xm_document *document, xt_diagnostics *diagnostics)
{
    xt_source_location file = {.file = document->file};
    const xt_xm_grid  *grid = xt_xm_grid_at(document->grid);
    if (!grid->lattice)
        xt_diagnose_at(diagnostics, file,
                       "a puzzle of %s (gridType %" PRIu32 "), which has no lattice here; puzzles of "
                       "cubes can be read",
                       grid->name, document->grid);
    else if (!document->problems.count)
        xt_diagnose_at(diagnostics, file, "a file without a problem; add one, with a target and pieces");
    else
        return true;
    return false;
}

bool xt_recognise_xmpuzzle(xt_string_view text)
{
    enum { BYTES_TESTED = 4096 };
    static const char root[] = "<puzzle";
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    size_t            at = text.length >= 3 && memcmp(text.at, byte_order_mark, 3) == 0 ? 3 : 0;
    while (at < text.length && strchr(" \t\r\n", text.at[at]) && text.at[at])
        at++;
    if (at == text.length || text.at[at] != '<')
        return false;
    size_t end = text.length < BYTES_TESTED ? text.length : BYTES_TESTED;
    for (; at + sizeof root <= end; at++)
        if (memcmp(text.at + at, root, sizeof root - 1) == 0 && strchr(" \t\r\n>/", text.at[at + sizeof root - 1]) &&
            text.at[at + sizeof root - 1])
            return true;
    return false;
}

bool xt_read_xmpuzzle(xt_string_view text, const char *file, xt_puzzles *puzzles, xt_diagnostics *diagnostics)
{
    xt_xm_document document;
    cell_budget    budget = {0};
    bool fine = xt_xm_document_read(&document, text, file, diagnostics) && check_document(&document, diagnostics);
    for (uint32_t i = 0; fine && i < document.problems.count; i++) {
        xt_puzzle *puzzle = make_puzzle(&document, i, &budget, diagnostics);
        fine = xt_puzzles_add_puzzle(puzzles, puzzle, puzzle, diagnostics);
    }
    xt_xm_document_free(&document);
    return fine;
}
