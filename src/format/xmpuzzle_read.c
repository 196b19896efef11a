// xmpuzzle_read.c -- reads the XML of BurrTools into a document.
//
// The reader is as strict as BurrTools where it refuses a file, and stricter with numbers.  Elements and attributes
// that it does not know are skipped, as BurrTools does.  Two of newer programs change the meaning of a puzzle, and are
// refused by name: grid type 5, and the attribute "goal".

#include "base/limits.h"
#include "base/memory.h"
#include "format/xml.h"
#include "format/xmpuzzle.h"

#include <inttypes.h>
#include <string.h>

typedef struct reader {
    xt_xml             xml;
    xt_xm_document    *document;
    xt_xm_problem      problem;        // the one that is read
    uint32_t           highest_colour; // of a voxel or a pair; the file may define its colours later
    xt_source_location highest_at;     // where it is first used
    bool               reads_separations;
    bool               failed; // with a diagnostic
} reader;

// ---- Messages ------------------------------------------------------------------------------------------------------

// Reports a fault at the current element.
#define REFUSE(r, ...)                                                                                                 \
    do {                                                                                                               \
        xt_diagnose_at((r)->xml.diagnostics, xt_xml_location(&(r)->xml), __VA_ARGS__);                                 \
        (r)->failed = true;                                                                                            \
    } while (0)

static bool is_fine(const reader *r)
{
    return !r->failed && !r->xml.failed;
}

// As xt_xml_next_child; also ends after a fault.
static bool next_child(reader *r, xt_xml_parent parent)
{
    return is_fine(r) && xt_xml_next_child(&r->xml, parent);
}

// Reads each child of this name.
static void read_each(reader *r, const char *name, void (*read)(reader *r))
{
    xt_xml_parent parent = xt_xml_enter(&r->xml);
    while (next_child(r, parent))
        if (xt_xml_is(&r->xml, name))
            read(r);
}

// Adds an element to a vector of the document.
#define ADD(r, vector, element)                                                                                        \
    do {                                                                                                               \
        if (is_fine(r) && !(r)->document->arena.failed)                                                                \
            xt_vector_push(vector, element);                                                                           \
        if (is_fine(r) && ((vector)->failed || (r)->document->arena.failed)) {                                         \
            xt_diagnose_out_of_memory((r)->xml.diagnostics);                                                           \
            (r)->failed = true;                                                                                        \
        }                                                                                                              \
    } while (0)

static const char *printable(const char *text)
{
    static _Thread_local xt_printable_text shown;
    shown = xt_printable(xt_string_view_of(text));
    return shown.text;
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

// Returns the attribute as a number from low to high; `missing` without it.
static int64_t number_or(reader *r, const char *name, int64_t low, int64_t high, int64_t missing)
{
    const char *text = xt_xml_attribute_of(&r->xml, name);
    char       *end;
    if (!text)
        return missing;
    size_t    digits = strspn(text, "+-0123456789");
    long long value = strtoll(text, &end, 10);
    if (!*text || text[digits] || *end || digits > 18)
        REFUSE(r, "%s has %s=\"%s\"; a whole number is needed", r->xml.name, name, printable(text));
    else if (value < low || value > high)
        REFUSE(r, "%s has %s=\"%s\"; numbers from %" PRId64 " to %" PRId64 " are possible", r->xml.name, name,
               printable(text), low, high);
    else
        return value;
    return missing;
}

static int64_t number_of(reader *r, const char *name, int64_t low, int64_t high)
{
    if (!xt_xml_attribute_of(&r->xml, name)) {
        REFUSE(r, "%s has no %s; %s=\"...\" is needed", r->xml.name, name, name);
        return low;
    }
    return number_or(r, name, low, high, low);
}

static char *text_of(reader *r, const char *name)
{
    const char *text = xt_xml_attribute_of(&r->xml, name);
    return xt_arena_text(&r->document->arena, text ? text : "");
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// Describes one byte of a text for messages.
static const char *describe_byte(char byte)
{
    static _Thread_local char text[24];
    if ((unsigned char)byte > ' ' && (unsigned char)byte < 0x7F)
        snprintf(text, sizeof text, "'%c'", byte);
    else
        snprintf(text, sizeof text, "the byte 0x%02X", (unsigned char)byte);
    return text;
}

static void count_voxel(xt_xm_shape *shape, uint8_t voxel)
{
    shape->fixed += (voxel & 3) == XT_XM_FIXED;
    shape->variable += (voxel & 3) == XT_XM_VARIABLE;
    shape->coloured += voxel > 3;
}

static void use_colour(reader *r, uint32_t colour, xt_source_location location)
{
    if (colour <= r->highest_colour)
        return;
    r->highest_colour = colour;
    r->highest_at = location;
}

// Reads the voxels of a shape, which are not separated.
static void read_voxels(reader *r, xt_xm_shape *shape, xt_xml_place place, const char *text, size_t length)
{
    uint32_t count = 0, voxels = xt_xm_voxel_count(shape);
    for (size_t i = 0; i < length && !r->failed;) {
        static const char marks[] = {'_', '#', '+'};
        const char       *mark = memchr(marks, text[i], sizeof marks);
        uint32_t          colour = 0;
        if (!mark) {
            REFUSE(r, "the voxel text has %s; a voxel is '_', '#' or '+', with a number for its colour",
                   describe_byte(text[i]));
            return;
        }
        const size_t from = i++;
        for (; i < length && text[i] >= '0' && text[i] <= '9' && colour <= XT_XM_COLOURS; i++)
            colour = 10 * colour + (uint32_t)(text[i] - '0');
        if (colour > XT_XM_COLOURS) {
            REFUSE(r, "a voxel has a colour above %d; BurrTools has no more colours", XT_XM_COLOURS);
            return;
        }
        xt_xm_state state = (xt_xm_state)(mark - marks);
        if (state != XT_XM_EMPTY)
            use_colour(r, colour, xt_xml_location_in_text(&r->xml, place, from));
        if (count < voxels)
            shape->voxels[count] = (uint8_t)(state == XT_XM_EMPTY ? 0 : state + 4 * colour);
        count++;
    }
    if (count != voxels)
        REFUSE(r, "the voxel text has %" PRIu32 " voxels; the box %" PRId32 "x%" PRId32 "x%" PRId32 " has %" PRIu32,
               count, shape->size[0], shape->size[1], shape->size[2], voxels);
    for (uint32_t i = 0; i < voxels && !r->failed; i++)
        count_voxel(shape, shape->voxels[i]);
}

static void read_shape_text(reader *r, xt_xm_shape *shape)
{
    const xt_xml_place place = r->xml.place;
    char              *text;
    size_t             length;
    if (xt_xml_read_text(&r->xml, &text, &length))
        read_voxels(r, shape, place, text, length);
    free(text);
}

// Reads the size of the box.  Returns false if it is too large.
static bool read_box(reader *r, xt_xm_shape *shape)
{
    static const char *const names[] = {"x", "y", "z"};
    static const char *const hotspots[] = {"hx", "hy", "hz"};
    uint64_t                 voxels = 1;
    for (uint32_t k = 0; k < 3; k++) {
        shape->size[k] = (int32_t)number_of(r, names[k], 0, INT32_MAX);
        shape->hotspot[k] = (int32_t)number_or(r, hotspots[k], -XT_LIMIT_COORDINATE, XT_LIMIT_COORDINATE, 0);
        voxels = voxels > XT_LIMIT_CELLS && shape->size[k] ? voxels : voxels * (uint64_t)shape->size[k];
    }
    if (voxels > XT_LIMIT_CELLS && !r->failed)
        REFUSE(r, "a box of %" PRId32 "x%" PRId32 "x%" PRId32 " voxels; %d are the most", shape->size[0],
               shape->size[1], shape->size[2], XT_LIMIT_CELLS);
    return !r->failed;
}

static void read_shape(reader *r)
{
    xt_xm_shape shape = {.location = xt_xml_location(&r->xml), .name = text_of(r, "name")};
    int64_t     type = number_of(r, "type", 0, INT32_MAX);
    int64_t     weight = number_or(r, "weight", INT32_MIN, XT_WEIGHT_MAX, 1);
    r->document->has_negative_weights |= weight < 0;
    shape.weight = weight < 0 ? 0 : (uint32_t)weight;
    if (type != 0 && !r->failed)
        REFUSE(r, "voxels of type %" PRId64 "; BurrTools 0.7 has type 0 alone", type);
    if (is_fine(r) && read_box(r, &shape)) {
        shape.voxels = XT_ARENA_ARRAY_ZEROED(&r->document->arena, uint8_t, xt_xm_voxel_count(&shape) + 1);
        if (shape.voxels)
            read_shape_text(r, &shape);
    }
    ADD(r, &r->document->shapes, shape);
}

// ---- Problems ------------------------------------------------------------------------------------------------------

static void refuse_goal(reader *r)
{
    if (xt_xml_attribute_of(&r->xml, "goal") && !r->failed)
        REFUSE(r,
               "%s has the attribute goal, of sliding puzzles in a newer BurrTools; only puzzles of version 0.7 can be "
               "read",
               r->xml.name);
}

// Without the attribute of the part, its elements tell its groups.
static void read_group(reader *r, xt_xm_part *part)
{
    uint32_t group = (uint32_t)number_of(r, "group", 0, INT32_MAX), count = 0;
    uint32_t copies = (uint32_t)number_of(r, "count", 0, XT_GROUP_COPIES_MAX);
    while (count < XT_GROUPS_MAX && part->group[count].copies && part->group[count].group != group)
        count++;
    if (count == XT_GROUPS_MAX && group && copies)
        REFUSE(r, "a part in more than %d groups; no more are possible", XT_GROUPS_MAX);
    else if (group && copies)
        part->group[count] = (xt_allowed_group){group, copies};
}

static void read_part(reader *r)
{
    xt_xm_problem *problem = &r->problem;
    xt_xm_part     part = {.location = xt_xml_location(&r->xml)};
    xt_xml_parent  element = xt_xml_enter(&r->xml);
    const char    *low = xt_xml_attribute_of(&r->xml, "min"), *high = xt_xml_attribute_of(&r->xml, "max");
    const char    *count = xt_xml_attribute_of(&r->xml, "count");
    int64_t        id = number_of(r, "id", 0, UINT32_MAX);
    refuse_goal(r);
    part.low = part.high = (uint32_t)number_or(r, "count", 0, XT_LIMIT_PIECES, 1);
    if (!count && low && high) {
        part.low = (uint32_t)number_of(r, "min", 0, XT_LIMIT_PIECES);
        part.high = (uint32_t)number_of(r, "max", 0, XT_LIMIT_PIECES);
    }
    part.group[0].group = (uint32_t)number_or(r, "group", 0, INT32_MAX, 0);
    part.group[0].copies = part.group[0].group ? part.high : 0;
    bool has_group = part.group[0].group;
    if (!is_fine(r))
        return;
    if (id >= r->document->shapes.count)
        REFUSE(r, "a part has shape %" PRId64 "; the file has %" PRIu32 " shapes, from 0", id,
               r->document->shapes.count);
    else if (part.low > part.high)
        REFUSE(r, "a part has min=\"%" PRIu32 "\" and max=\"%" PRIu32 "\"; min is max or less", part.low, part.high);
    else if (problem->copies + part.high > XT_LIMIT_PIECES)
        REFUSE(r, "a problem of more than %d copies; no more are possible", XT_LIMIT_PIECES);
    part.shape = (uint32_t)id;
    problem->copies += part.high;
    while (next_child(r, element))
        if (!has_group && xt_xml_is(&r->xml, "group"))
            read_group(r, &part);
    ADD(r, &problem->parts, part);
}

static void read_pair(reader *r)
{
    int64_t piece = number_of(r, "piece", 0, XT_XM_COLOURS - 1);
    int64_t result = number_of(r, "result", 0, XT_XM_COLOURS - 1);
    use_colour(r, (uint32_t)(piece > result ? piece : result) + 1, xt_xml_location(&r->xml));
    r->problem.pairs[piece + 1] |= UINT64_C(1) << (result + 1);
}

// ---- Stored assemblies ---------------------------------------------------------------------------------------------

// A number of an assembly or of moves, or x.
typedef struct token {
    bool    is_x;
    int32_t number;
} token;

// takes_x: of an assembly, else of moves.
static bool next_token(reader *r, bool takes_x, const char **at, token *t)
{
    const char *what = takes_x ? "an assembly" : r->xml.name;

    char *end;
    *at += strspn(*at, " \t\r\n");
    if (!**at)
        return false;
    *t = (token){.is_x = takes_x && **at == 'x'};
    long long number = t->is_x ? 0 : strtoll(*at, &end, 10);
    if (t->is_x)
        end = (char *)*at + 1;
    if (end == *at || (*end && !strchr(" \t\r\n", *end)))
        REFUSE(r, "%s has %s; it has numbers%s alone", what, describe_byte(*(end == *at ? *at : end)),
               takes_x ? " and x" : "");
    else if (number < -XT_LIMIT_COORDINATE || number > XT_LIMIT_COORDINATE)
        REFUSE(r, "%s has the number %lld; it lies between -%d and %d", what, number, XT_LIMIT_COORDINATE,
               XT_LIMIT_COORDINATE);
    t->number = (int32_t)number;
    *at = end;
    return !r->failed;
}

static void read_placements(reader *r, const char *text)
{
    token    t;
    uint32_t copies = 0;
    for (; !r->failed && next_token(r, true, &text, &t); copies++) {
        xt_xm_placement placement = {.motion = XT_XM_NO_MOTION};
        int32_t         numbers[4] = {t.number};
        uint32_t        k = 1;
        bool            is_placed = !t.is_x;
        while (is_placed && k < 4 && next_token(r, true, &text, &t) && !t.is_x)
            numbers[k++] = t.number;
        if (!r->failed && is_placed && k != 4)
            REFUSE(r, "copy %" PRIu32 " of an assembly has %" PRIu32 " numbers; it has four, or x", copies, k);
        else if (is_placed && (numbers[3] < 0 || numbers[3] >= XT_XM_NO_MOTION))
            REFUSE(r, "copy %" PRIu32 " of an assembly has orientation %" PRId32 "; they count from 0", copies,
                   numbers[3]);
        if (is_placed && !r->failed) {
            memcpy(placement.at, numbers, sizeof placement.at);
            placement.motion = (uint8_t)numbers[3];
        }
        ADD(r, &r->problem.placements, placement);
    }
    if (!r->failed && copies != r->problem.copies)
        REFUSE(r, "an assembly of %" PRIu32 " copies; the problem has %" PRIu32, copies, r->problem.copies);
}

// ---- Stored moves --------------------------------------------------------------------------------------------------

// Reads the text of the element: exactly so many numbers.
static void read_numbers(reader *r, int32_t *numbers, uint32_t count)
{
    char    *text = NULL;
    size_t   length;
    uint32_t read = 0;
    token    t;
    xt_xml_read_text(&r->xml, &text, &length);
    for (const char *at = text; is_fine(r) && next_token(r, false, &at, &t); read++)
        if (read < count)
            numbers[read] = t.number;
    if (is_fine(r) && read != count)
        REFUSE(r, "%s has %" PRIu32 " numbers; the part has %" PRIu32 " pieces", r->xml.name, read, count);
    free(text);
}

static void read_members(reader *r, xt_xm_separation *s, uint32_t most)
{
    int32_t  numbers[XT_XM_SEPARATION_PIECES];
    uint32_t count = (uint32_t)number_of(r, "count", 2, most);
    if (s->pieces)
        REFUSE(r, "a second list of pieces in one separation; one is needed");
    if (is_fine(r))
        read_numbers(r, numbers, count);
    s->pieces = count;
    s->first_member = r->problem.members.count;
    for (uint32_t i = 0; is_fine(r) && i < count; i++) {
        uint32_t other = 0;
        while (other < i && numbers[other] != numbers[i])
            other++;
        if (numbers[i] < 0 || (uint32_t)numbers[i] >= r->problem.copies || other < i)
            REFUSE(r, "pieces has the number %" PRId32 "; it has different numbers of the %" PRIu32 " copies, from 0",
                   numbers[i], r->problem.copies);
        ADD(r, &r->problem.members, (uint32_t)numbers[i]);
    }
}

static void read_state(reader *r, xt_xm_separation *s)
{
    static const char *const names[] = {"dx", "dy", "dz"};
    xt_xm_voxel              at[XT_XM_SEPARATION_PIECES] = {0};
    bool                     has[3] = {false};
    const xt_source_location location = xt_xml_location(&r->xml);
    xt_xml_parent            element = xt_xml_enter(&r->xml);
    if (!s->pieces)
        REFUSE(r, "a state before the list of pieces; it is needed behind it");
    else if (s->left || s->removed)
        REFUSE(r, "a state behind the separation of a part; it is needed before that");
    while (next_child(r, element))
        for (uint32_t k = 0; k < 3; k++) {
            int32_t numbers[XT_XM_SEPARATION_PIECES] = {0};
            if (!xt_xml_is(&r->xml, names[k]))
                continue;
            read_numbers(r, numbers, s->pieces);
            for (uint32_t i = 0; i < s->pieces; i++)
                at[i].at[k] = numbers[i];
            if (has[k])
                REFUSE(r, "a second %s in one state; one is needed", names[k]);
            has[k] = true;
            break;
        }
    for (uint32_t k = 0; k < 3 && is_fine(r); k++)
        if (!has[k]) {
            xt_diagnose_at(r->xml.diagnostics, location, "a state without %s; one is needed", names[k]);
            r->failed = true;
        }
    if (!s->states++)
        s->first_position = r->problem.positions.count;
    for (uint32_t i = 0; i < s->pieces; i++)
        ADD(r, &r->problem.positions, at[i]);
}

// Reads a separation of at most so many pieces, and of its parts, which have fewer.  Returns its index plus 1.
static uint32_t read_separation(reader *r, uint32_t most)
{
    xt_xm_separation         s = {0};
    const xt_source_location location = xt_xml_location(&r->xml);
    xt_xml_parent            element = xt_xml_enter(&r->xml);
    while (next_child(r, element))
        if (xt_xml_is(&r->xml, "pieces"))
            read_members(r, &s, most);
        else if (xt_xml_is(&r->xml, "state"))
            read_state(r, &s);
        else if (xt_xml_is(&r->xml, "separation")) {
            const char *type = xt_xml_attribute_of(&r->xml, "type");
            bool        is_left = type && strcmp(type, "left") == 0;
            uint32_t   *part = is_left ? &s.left : &s.removed, other = is_left ? s.removed : s.left;
            uint32_t    taken = other ? r->problem.separations.at[other - 1].pieces : 1;
            if (!is_left && (!type || strcmp(type, "removed") != 0))
                REFUSE(r, "the separation of a part has no type; type=\"left\" or \"removed\" is needed");
            else if (s.states == 0)
                REFUSE(r, "the separation of a part before the states; it is needed behind them");
            else if (*part || s.pieces < taken + 2)
                REFUSE(r, "a separation of a part, and no two pieces are left for it");
            else
                *part = read_separation(r, s.pieces - taken);
        }
    if (is_fine(r) && s.states < 2) {
        xt_diagnose_at(r->xml.diagnostics, location,
                       "a separation with fewer than two states; it has the start, and a state for each move");
        r->failed = true;
    }
    r->problem.states += s.states;
    ADD(r, &r->problem.separations, s);
    return r->problem.separations.count;
}

static void read_solution(reader *r)
{
    xt_xm_problem *problem = &r->problem;
    xt_xm_solution solution = {.first = problem->placements.count, .location = xt_xml_location(&r->xml)};
    xt_xml_parent  element = xt_xml_enter(&r->xml);
    bool           has_assembly = false;
    solution.number = (uint64_t)number_or(r, "asmNum", 0, INT64_C(1) << 56, 0) + 1;
    while (next_child(r, element)) {
        bool is_separation = xt_xml_is(&r->xml, "separation");
        problem->has_separations |= is_separation || xt_xml_is(&r->xml, "separationInfo");
        if (is_separation && solution.separation)
            REFUSE(r, "a second separation in one solution; one is needed");
        if (is_separation && r->reads_separations)
            solution.separation = read_separation(r, XT_XM_SEPARATION_PIECES);
        if (is_separation || !xt_xml_is(&r->xml, "assembly"))
            continue;
        char  *text = NULL;
        size_t length;
        if (has_assembly)
            REFUSE(r, "a second assembly in one solution; one is needed");
        else if (xt_xml_read_text(&r->xml, &text, &length))
            read_placements(r, text);
        free(text);
        has_assembly = true;
    }
    if (is_fine(r) && !has_assembly)
        xt_diagnose_at(r->xml.diagnostics, solution.location, "a solution without an assembly; one is needed");
    r->failed |= !has_assembly;
    ADD(r, &problem->solutions, solution);
}

static void free_problem(xt_xm_problem *problem)
{
    xt_vector_free(&problem->parts);
    xt_vector_free(&problem->solutions);
    xt_vector_free(&problem->placements);
    xt_vector_free(&problem->separations);
    xt_vector_free(&problem->members);
    xt_vector_free(&problem->positions);
}

static void read_problem(reader *r)
{
    xt_xml_parent element = xt_xml_enter(&r->xml);
    r->problem =
        (xt_xm_problem){.target = UINT32_MAX, .location = xt_xml_location(&r->xml), .name = text_of(r, "name")};
    r->problem.has_max_holes = xt_xml_attribute_of(&r->xml, "maxHoles") != NULL;
    r->problem.max_holes = (uint32_t)number_or(r, "maxHoles", 0, UINT32_MAX, 0);
    refuse_goal(r);
    while (next_child(r, element)) {
        refuse_goal(r);
        if (xt_xml_is(&r->xml, "shapes"))
            read_each(r, "shape", read_part);
        else if (xt_xml_is(&r->xml, "result")) {
            int64_t id = number_of(r, "id", 0, UINT32_MAX);
            r->problem.target = id < r->document->shapes.count ? (uint32_t)id : UINT32_MAX;
        } else if (xt_xml_is(&r->xml, "bitmap"))
            read_each(r, "pair", read_pair);
        else if (xt_xml_is(&r->xml, "solutions"))
            read_each(r, "solution", read_solution);
    }
    ADD(r, &r->document->problems, r->problem);
    if (!is_fine(r))
        free_problem(&r->problem);
}

// ---- The document --------------------------------------------------------------------------------------------------

static void read_grid(reader *r, bool is_late)
{
    enum { GRIDS = 5, SLIDING_CUBES = 5 };
    int64_t type = number_of(r, "type", 0, INT32_MAX);
    if (r->failed)
        return;
    if (is_late)
        REFUSE(r, "gridType after the shapes, or twice; one before them is needed");
    else if (type == SLIDING_CUBES)
        REFUSE(r,
               "gridType 5, of sliding puzzles in a newer BurrTools; only the types 0 to 4 of version 0.7 can be read");
    else if (type >= GRIDS)
        REFUSE(r, "gridType %" PRId64 "; BurrTools has the types 0 to 4", type);
    refuse_goal(r);
    r->document->grid = (uint32_t)type;
}

static void read_colour(reader *r)
{
    xt_xm_colour colour = {.name = text_of(r, "name")};
    colour.paint = (uint32_t)(number_or(r, "red", 0, 255, 0) << 16 | number_or(r, "green", 0, 255, 0) << 8 |
                              number_or(r, "blue", 0, 255, 0));
    if (r->document->colours.count == XT_XM_COLOURS)
        REFUSE(r, "more than %d colours; BurrTools has no more", XT_XM_COLOURS);
    ADD(r, &r->document->colours, colour);
}

static void read_children(reader *r)
{
    xt_xml_parent root = xt_xml_enter(&r->xml);
    bool          has_grid = false, has_shapes = false, has_problems = false;
    while (next_child(r, root)) {
        refuse_goal(r);
        if (xt_xml_is(&r->xml, "gridType")) {
            read_grid(r, has_grid || has_shapes);
            has_grid = true;
        } else if (xt_xml_is(&r->xml, "colors"))
            read_each(r, "color", read_colour);
        else if (xt_xml_is(&r->xml, "shapes") && !has_problems) {
            read_each(r, "voxel", read_shape);
            has_shapes = true;
        } else if (xt_xml_is(&r->xml, "shapes"))
            REFUSE(r, "shapes after the problems; they are needed before them");
        else if (xt_xml_is(&r->xml, "problems")) {
            read_each(r, "problem", read_problem);
            has_problems = true;
        } else if (xt_xml_is(&r->xml, "comment"))
            r->document->has_comment = true;
    }
}

// A voxel or a rule without its colour would count otherwise than its designer meant.
static void check_colours(reader *r)
{
    const uint32_t defined = r->document->colours.count;
    if (!is_fine(r) || r->highest_colour <= defined)
        return;
    xt_diagnose_at(r->xml.diagnostics, r->highest_at,
                   "colour %" PRIu32 ", which the file does not define; it has %" PRIu32
                   " colour%s: add a 'color', or leave the number out",
                   r->highest_colour, defined, defined == 1 ? "" : "s");
    r->failed = true;
}

static void read_root(reader *r)
{
    if (!xt_xml_is(&r->xml, "puzzle")) {
        REFUSE(r, "the root of the XML is '%s'; a puzzle of BurrTools has the root 'puzzle'", printable(r->xml.name));
        return;
    }
    int64_t version = number_of(r, "version", 0, INT32_MAX);
    if (!r->failed && version != 1 && version != 2)
        REFUSE(r, "puzzle has version %" PRId64 "; the versions 1 and 2 can be read", version);
    refuse_goal(r);
    if (is_fine(r))
        read_children(r);
    check_colours(r);
}

bool xt_xm_document_read(xt_xm_document *document, xt_string_view text, const char *file, bool separations,
                         xt_diagnostics *diagnostics)
{
    reader r = {.document = document, .reads_separations = separations};
    *document = (xt_xm_document){.file = file};
    if (xt_xml_begin(&r.xml, text, file, diagnostics))
        read_root(&r);
    document->is_latin1 = r.xml.is_latin1;
    bool ok = is_fine(&r) && xt_xml_finish(&r.xml);
    xt_xml_end(&r.xml);
    return ok;
}

void xt_xm_document_free(xt_xm_document *document)
{
    for (uint32_t i = 0; i < document->problems.count; i++)
        free_problem(&document->problems.at[i]);
    xt_arena_free(&document->arena);
    xt_vector_free(&document->colours);
    xt_vector_free(&document->shapes);
    xt_vector_free(&document->problems);
    *document = (xt_xm_document){0};
}
