// shape_set.c -- sets of shapes: reads their names, names the shapes, and draws them.
//
// The table of lattices has the words of the names and the drawings of the named shapes.

#include "puzzle/shape_set.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/burr.h"
#include "puzzle/packed_shape.h"
#include "puzzle/polyform_enumeration.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- Rows: words and drawings --------------------------------------------------------------------------------------

static const struct sidedness_word {
    const char  *word;
    xt_sidedness sidedness;
} sidedness_names[] = {{"free", XT_SIDES_FREE},
                       {"one-sided", XT_SIDES_ONE},
                       {"onesided", XT_SIDES_ONE},
                       {"one sided", XT_SIDES_ONE},
                       {"fixed", XT_SIDES_FIXED}};

enum { NAMED_SHAPES_MAX = 35 };

#define COUNT_OF(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

// The set has shapes of this number of units.
static const char *const *drawings_for(const xt_shape_set *set, const xt_polyform_names *family, uint32_t units)
{
    static const char *const none[] = {NULL};
    for (const xt_named_set *row = family->named; row->cells; row++)
        if (row->cells == units && (row->motions == set->motions || row->motions == XT_MOTIONS_DEFAULT))
            return row->drawings;
    return none;
}

// ---- Reading the name of a set -------------------------------------------------------------------------------------

enum { SET_NAME_MAX = 63 }; // no name of a set is nearly as long

typedef struct request {
    const xt_lattice        *lattice;
    const xt_polyform_names *family;
    xt_sidedness             sidedness;
    uint32_t                 units;    // of a shape; a number above XT_LIMIT_SHAPE_CELLS stands for any larger one
    uint32_t                 burr_set; // its number of pieces; 0: polyforms
} request;

// Copies the name in small letters with one blank between words. Returns false if it is too long.
static bool normalise_name(const char *name, char normalised[SET_NAME_MAX + 1])
{
    size_t length = 0;
    for (; *name; name++) {
        bool blank = isspace((unsigned char)*name);
        if (blank && (length == 0 || normalised[length - 1] == ' '))
            continue;
        if (length == SET_NAME_MAX)
            return false;
        normalised[length++] = blank ? ' ' : (char)tolower((unsigned char)*name);
    }
    if (length && normalised[length - 1] == ' ')
        length--;
    normalised[length] = '\0';
    return true;
}

static xt_sidedness read_sidedness(const char **text)
{
    for (uint32_t i = 0; i < COUNT_OF(sidedness_names); i++) {
        size_t length = strlen(sidedness_names[i].word);
        if (strncmp(*text, sidedness_names[i].word, length) == 0 && (*text)[length] == ' ') {
            *text += length + 1;
            return sidedness_names[i].sidedness;
        }
    }
    return XT_SIDES_UNSAID;
}

enum { ANY_SIZE = INT32_MAX }; // of "polyominoes"

// "pent" is 5 for polyominoes, "12-" is 12 on every lattice. Returns false if there is no number.
static bool read_units(const xt_polyform_names *polyforms, const char *prefix, size_t length, uint32_t *units)
{
    for (uint32_t n = 0; n < COUNT_OF(polyforms->prefixes); n++)
        if (strlen(polyforms->prefixes[n]) == length && strncmp(polyforms->prefixes[n], prefix, length) == 0) {
            *units = n + 1;
            return true;
        }
    *units = length == 4 && strncmp(prefix, "poly", length) == 0 ? ANY_SIZE : 0;
    if (*units)
        return true;
    if (length < 2 || prefix[length - 1] != '-' || strspn(prefix, "0123456789") != length - 1)
        return false;
    for (size_t i = 0; i + 1 < length && *units <= XT_LIMIT_SHAPE_CELLS; i++)
        *units = *units * 10 + (uint32_t)(prefix[i] - '0');
    return true;
}

// Reads the number of units in the name of a set. Returns false if the name belongs to another family.
static bool read_name_in_family(const char *text, const xt_polyform_names *polyforms, uint32_t *units)
{
    size_t length = strlen(text);
    for (uint32_t e = 0; e < XT_POLYFORM_SUFFIXES_MAX && polyforms->suffixes[e]; e++) {
        size_t suffix_length = strlen(polyforms->suffixes[e]);
        if (suffix_length < length && strcmp(text + length - suffix_length, polyforms->suffixes[e]) == 0 &&
            read_units(polyforms, text, length - suffix_length, units))
            return true;
    }
    return false;
}

static bool read_family(const char *text, request *requested)
{
    for (uint32_t i = 0; (requested->lattice = xt_lattice_at(i)); i++)
        for (uint32_t f = 0; f < XT_POLYFORM_FAMILIES_MAX; f++) {
            requested->family = &requested->lattice->polyforms[f];
            if (read_name_in_family(text, requested->family, &requested->units))
                return true;
        }
    return false;
}

// The number of letters to change, insert or remove to turn one text into the other (Levenshtein).
static uint32_t edit_distance(const char *a, const char *b)
{
    uint32_t row[SET_NAME_MAX + 2];
    uint32_t columns = (uint32_t)strlen(b);
    for (uint32_t j = 0; j <= columns; j++)
        row[j] = j;
    for (uint32_t i = 0; a[i]; i++) {
        uint32_t diagonal = row[0];
        row[0] = i + 1;
        for (uint32_t j = 0; j < columns; j++) {
            uint32_t changed = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            uint32_t min_distance = diagonal < row[j] ? diagonal : row[j];
            row[j + 1] = changed < min_distance + 1 ? changed : min_distance + 1;
        }
    }
    return row[columns];
}

// Finds the name of a set nearest to the text. The name is empty if none is near.
static void find_nearest(const char *text, char nearest[SET_NAME_MAX + 1])
{
    static const char *const sidedness_words[] = {"", "free ", "one-sided ", "fixed "};
    char                     name[SET_NAME_MAX + 1];
    uint32_t                 min_distance = (uint32_t)strlen(text) / 2;
    const xt_lattice        *lattice;
    nearest[0] = '\0';
    for (uint32_t s = 0; s < COUNT_OF(sidedness_words); s++)
        for (uint32_t i = 0; (lattice = xt_lattice_at(i / XT_POLYFORM_FAMILIES_MAX)); i++)
            for (uint32_t n = 0; n < XT_POLYFORM_PREFIXES_MAX; n++) {
                const xt_polyform_names *family = &lattice->polyforms[i % XT_POLYFORM_FAMILIES_MAX];
                if (!family->suffixes[0])
                    continue;
                snprintf(name, sizeof name, "%s%s%s", sidedness_words[s], family->prefixes[n], family->suffixes[0]);
                uint32_t name_distance = edit_distance(text, name);
                if (name_distance < min_distance) {
                    min_distance = name_distance;
                    strcpy(nearest, name);
                }
            }
}

// Appends "monominoes, dominoes, trominoes, ... and n-ominoes; " for each family.
static void list_sets(char *text, size_t size)
{
    const xt_lattice *lattice;
    size_t            length = 0;
    text[0] = '\0';
    for (uint32_t i = 0; (lattice = xt_lattice_at(i / XT_POLYFORM_FAMILIES_MAX)) && length < size; i++) {
        const xt_polyform_names *family = &lattice->polyforms[i % XT_POLYFORM_FAMILIES_MAX];
        const char *const       *prefixes = family->prefixes, *suffix = family->suffixes[0];
        if (suffix)
            length += (size_t)snprintf(text + length, size - length, "%s%s, %s%s, %s%s, ... and n-%s; ", prefixes[0],
                                       suffix, prefixes[1], suffix, prefixes[2], suffix, suffix);
    }
}

static void diagnose_name(const char *normalised, xt_diagnostics *diagnostics)
{
    static const char sides_text[] = "each may have the word free, one-sided or fixed before it";
    char              nearest[SET_NAME_MAX + 1], sets[1024];
    find_nearest(normalised, nearest);
    list_sets(sets, sizeof sets);
    const char *slash = strchr(normalised, '/');
    if (slash)
        xt_diagnose(diagnostics,
                    "there is no set of shapes '%s'; a set is named alone, such as '%.*s', and one shape of it where "
                    "C takes shape=SET/NAME",
                    normalised, (int)(slash - normalised), normalised);
    else if (nearest[0])
        xt_diagnose(diagnostics, "there is no set of shapes '%s'; did you mean '%s'? the sets are %s%s", normalised,
                    nearest, sets, sides_text);
    else
        xt_diagnose(diagnostics, "there is no set of shapes '%s'; the sets are %s%s", normalised, sets, sides_text);
}

// "burr 59 of length 8": 837 shapes unless a number is given, of length 6 unless another one is.
static bool read_burr_set(const char *text, request *requested, xt_diagnostics *diagnostics)
{
    char known[SET_NAME_MAX + 1];
    static const struct {
        const char *name;
        uint32_t    number;
    } sets[] = {{"", XT_BURR_SHAPES},
                {" 59", XT_BURR_NOTCHABLE},
                {" 837", XT_BURR_SHAPES},
                {" 2225", XT_BURR_NUMBERED}},
      lengths[] = {{"", 6}, {" of length 6", 6}, {" of length 8", 8}, {" of length 10", 10}, {" of length 12", 12}};
    for (uint32_t s = 0; s < COUNT_OF(sets); s++)
        for (uint32_t l = 0; l < COUNT_OF(lengths); l++) {
            snprintf(known, sizeof known, "burr%s%s", sets[s].name, lengths[l].name);
            if (strcmp(text, known) != 0)
                continue;
            requested->burr_set = sets[s].number;
            requested->units = 4 * lengths[l].number;
            requested->lattice = xt_lattice_find("cube");
            return true;
        }
    return xt_diagnose(diagnostics,
                       "there is no set of burr pieces '%s'; the sets are 'burr 59', 'burr 837' and 'burr 2225', each "
                       "perhaps with 'of length 8', 10 or 12",
                       text);
}

static bool read_request(const char *name, request *requested, xt_diagnostics *diagnostics)
{
    char normalised[SET_NAME_MAX + 1];
    if (!normalise_name(name, normalised))
        return xt_diagnose(diagnostics, "a set's name of %zu bytes; one like 'one-sided pentominoes' is meant",
                           strlen(name));
    const char *text = normalised;
    if (strncmp(text, "burr", 4) == 0)
        return read_burr_set(text, requested, diagnostics);
    requested->sidedness = read_sidedness(&text);
    if (!read_family(text, requested)) {
        diagnose_name(normalised, diagnostics);
        return false;
    }
    if (requested->units == ANY_SIZE)
        return xt_diagnose(diagnostics, "'%s' have any number of cells; a set is such as '%s%s' or '5-%s'", name,
                           requested->family->prefixes[4], requested->family->suffixes[0],
                           requested->family->suffixes[0]);
    if (requested->units == 0)
        return xt_diagnose(diagnostics, "'%s' has shapes of no cells; a shape has 1 or more", name);
    if (requested->units * xt_unit_cells(requested->family) > XT_LIMIT_SHAPE_CELLS)
        return xt_diagnose(diagnostics, "'%s' has shapes of too many cells; a shape has up to %d%s", name,
                           XT_LIMIT_SHAPE_CELLS, xt_unit_cells(requested->family) > 1 ? ", 2 in each tan" : "");
    return true;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

// A drawing of a named shape as cells.
typedef struct named_shape {
    char            name;
    xt_packed_shape drawn_form;
    xt_packed_shape set_form;  // canonical under the motions of the set
    xt_packed_shape free_form; // canonical under all rotations and reflections
} named_shape;

typedef struct named_shapes {
    uint32_t    count;
    named_shape at[NAMED_SHAPES_MAX];
} named_shapes;

static char read_drawing(const xt_lattice *lattice, const char *drawing, xt_point *points)
{
    uint32_t count = 0;
    int32_t  z = 0;
    char     name = '\0';
    for (const char *layer = drawing; *layer; z++) {
        size_t  length = strcspn(layer, "|");
        int32_t y = 0, x = 0;
        for (size_t i = 0; i < length; i++)
            y += layer[i] == '/';
        for (size_t i = 0; i < length; i++, x++)
            if (layer[i] == '/') {
                y--;
                x = -1;
            } else if (layer[i] != '.') {
                name = layer[i];
                points[count++] = xt_point_of_cell(lattice, (xt_cell){{x, y, z}});
            }
        layer += length + (layer[length] == '|');
    }
    return name;
}

static void read_drawings(const char *const *drawings, const xt_transform_set *set_form, const xt_transform_set *all,
                          named_shapes *named)
{
    const xt_transform_set identity = {
        .lattice = set_form->lattice, .cells = set_form->cells, .count = 1, .matrix = {set_form->matrix[0]}};
    for (named->count = 0; drawings[named->count]; named->count++) {
        xt_point     points[XT_PACKED_SHAPE_CELLS];
        named_shape *next = &named->at[named->count];
        assert(named->count < NAMED_SHAPES_MAX);
        next->name = read_drawing(set_form->lattice, drawings[named->count], points);
        next->drawn_form = xt_packed_shape_canonical(&identity, points);
        next->set_form = xt_packed_shape_canonical(set_form, points);
        next->free_form = xt_packed_shape_canonical(all, points);
    }
}

// A shape of the set before it has a name. Shapes with equal free forms are rotations or reflections of each other.
typedef struct set_entry {
    uint32_t        row;      // of the drawing that names its free form; UINT32_MAX if there is none
    bool            mirrored; // it differs from the drawn shape
    xt_packed_shape free_form;
    xt_packed_shape set_form;
} set_entry;

static int compare_entries(const void *a, const void *b)
{
    const set_entry *x = a, *y = b;
    if (x->row != y->row)
        return x->row < y->row ? -1 : 1;
    if (x->mirrored != y->mirrored)
        return x->mirrored ? 1 : -1;
    int order = xt_packed_shape_compare(&x->free_form, &y->free_form);
    return order ? order : xt_packed_shape_compare(&x->set_form, &y->set_form);
}

// Finds the drawing of the shape itself, or else of its free form: two drawings can show mirror images. In a fixed set
// all orientations of a free form rank equal.
static void find_row(set_entry *e, const named_shapes *named, bool fixed)
{
    e->row = UINT32_MAX;
    for (uint32_t i = named->count; i-- > 0;)
        if (xt_packed_shape_compare(&e->free_form, &named->at[i].free_form) == 0)
            e->row = i;
    for (uint32_t i = named->count; i-- > 0 && !fixed;)
        if (xt_packed_shape_compare(&e->set_form, &named->at[i].set_form) == 0)
            e->row = i;
    e->mirrored =
        !fixed && e->row != UINT32_MAX && xt_packed_shape_compare(&e->set_form, &named->at[e->row].set_form) != 0;
}

// Names for free forms without a drawing: the free letters; if there are too few, two letters, three, ...
typedef struct name_generator {
    char     free_letters[27];
    uint32_t width; // 1 for the free letters
    uint32_t next;
} name_generator;

static name_generator make_name_generator(uint32_t free_forms, const named_shapes *named)
{
    name_generator generator = {.width = 1};
    uint32_t       letters = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        bool is_taken = false;
        for (uint32_t i = 0; i < named->count; i++)
            is_taken = is_taken || named->at[i].name == letter;
        if (!is_taken)
            generator.free_letters[letters++] = letter;
    }
    uint32_t name_count = 26;
    if (free_forms > letters)
        for (generator.width = 2, name_count = 26 * 26; name_count < free_forms; name_count *= 26)
            generator.width++;
    return generator;
}

enum { SHAPE_NAME_MAX = 7 }; // four letters suffice for XT_LIMIT_SHAPES shapes, and two letters may follow

static void next_name(name_generator *generator, char name[SHAPE_NAME_MAX + 1])
{
    uint32_t number = generator->next++;
    name[generator->width] = '\0';
    if (generator->width == 1)
        name[0] = generator->free_letters[number];
    else
        for (uint32_t i = generator->width; i-- > 0; number /= 26)
            name[i] = (char)('A' + number % 26);
}

// A mirror image has small letters for the capitals of the other shape. Digits have no small form and get an m.
static void name_mirror_image(char name[SHAPE_NAME_MAX + 1])
{
    for (char *c = name; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    if (isdigit((unsigned char)name[0]))
        strcat(name, "m");
}

// The orientations of a free form in a fixed set: a, b, c, ... A letter follows, because a number would count copies.
// Of more orientations than letters, each has two small letters.
static void append_orientation_letter(char name[SHAPE_NAME_MAX + 1], uint32_t number, uint32_t count)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (count < sizeof letters)
        strcat(name, (char[]){letters[number], '\0'});
    else
        strcat(name, (char[]){letters[number / 26], letters[number % 26], '\0'});
}

// The data that names the shapes of a set.
typedef struct naming_context {
    const xt_transform_set *set_form, *all;
    named_shapes            named;
    bool                    fixed;
    name_generator          generator;
} naming_context;

static uint32_t end_of_free_form(const set_entry *entries, uint32_t first, uint32_t count)
{
    uint32_t end = first;
    while (end < count && entries[end].row == entries[first].row &&
           xt_packed_shape_compare(&entries[end].free_form, &entries[first].free_form) == 0)
        end++;
    return end;
}

// Translates a shape so that its least cells are in the first period of x, and in row and layer 0.
static void move_to_first_cells(const xt_lattice *lattice, xt_point *points, uint32_t count)
{
    xt_point way = {.at = {INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}};
    for (uint32_t i = 0; i < count; i++) {
        xt_cell cell = xt_cell_of_point(lattice, points[i]);
        cell.at[0] = xt_floor_quotient(cell.at[0], (int32_t)lattice->slots);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            way.at[k] = cell.at[k] < way.at[k] ? cell.at[k] : way.at[k];
    }
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        way.at[k] *= lattice->period;
    for (uint32_t i = 0; i < count; i++)
        points[i] = xt_point_minus(points[i], way);
}

static bool append_shape(xt_shape_set *set, const xt_packed_shape *drawn_form, const char *name)
{
    xt_point *points = set->points + (size_t)set->count * set->cells;
    xt_packed_shape_unpack(drawn_form, set->cells, points);
    move_to_first_cells(set->lattice, points, set->cells);
    set->size[set->count] = set->cells;
    set->names[set->count] = xt_strndup(name, strlen(name));
    return set->names[set->count++];
}

// The name and the drawn form that the shapes of a free form are derived from.
static xt_packed_shape name_free_form(naming_context *context, const set_entry *first, char name[SHAPE_NAME_MAX + 1])
{
    if (first->row == UINT32_MAX) {
        next_name(&context->generator, name);
        return xt_packed_shape_landscape(context->set_form, &first->set_form);
    }
    strcpy(name, (char[]){context->named.at[first->row].name, '\0'});
    return context->named.at[first->row].drawn_form;
}

// Appends the shapes of one free form. Returns false if memory runs out.
static bool append_free_form(naming_context *context, const set_entry *entries, uint32_t count, xt_shape_set *set)
{
    char            free_form_name[SHAPE_NAME_MAX + 1], name[SHAPE_NAME_MAX + 1];
    xt_packed_shape free_form_drawn = name_free_form(context, &entries[0], free_form_name);
    bool            ok = true;
    for (uint32_t i = 0; i < count && ok; i++) {
        xt_packed_shape drawn_form = free_form_drawn;
        strcpy(name, free_form_name);
        if (context->fixed) {
            drawn_form = entries[i].set_form;
            if (count > 1)
                append_orientation_letter(name, i, count);
        } else if (entries[i].mirrored || i > 0) {
            drawn_form = xt_packed_shape_mirrored(context->all, &free_form_drawn);
            name_mirror_image(name);
        }
        ok = append_shape(set, &drawn_form, name);
    }
    return ok;
}

static uint32_t count_unnamed_free_forms(const set_entry *entries, uint32_t count)
{
    uint32_t free_forms = 0;
    for (uint32_t i = 0; i < count; i = end_of_free_form(entries, i, count))
        free_forms += entries[i].row == UINT32_MAX;
    return free_forms;
}

static void fill_entries(const naming_context *context, const xt_packed_shape_set *enumerated, set_entry *entries)
{
    xt_point points[XT_PACKED_SHAPE_CELLS];
    for (uint32_t i = 0; i < enumerated->shapes.count; i++) {
        entries[i].set_form = entries[i].free_form = enumerated->shapes.at[i];
        if (context->set_form->count < context->all->count) {
            xt_packed_shape_unpack(&entries[i].set_form, context->set_form->cells, points);
            entries[i].free_form = xt_packed_shape_canonical(context->all, points);
        }
        find_row(&entries[i], &context->named, context->fixed);
    }
    qsort(entries, enumerated->shapes.count, sizeof *entries, compare_entries);
}

// ---- The set -------------------------------------------------------------------------------------------------------

static bool reserve_shapes(xt_shape_set *set, uint32_t count)
{
    set->size = XT_NEW_ARRAY(uint32_t, count);
    set->points = XT_NEW_ARRAY(xt_point, (size_t)count * set->cells);
    set->names = XT_NEW_ARRAY(char *, count);
    return set->size && set->points && set->names;
}

// Returns false if memory runs out.
static bool fill_set(xt_shape_set *set, const xt_packed_shape_set *enumerated, const xt_transform_set *set_form,
                     const xt_transform_set *all, const request *requested)
{
    uint32_t       count = enumerated->shapes.count;
    set_entry     *entries = XT_NEW_ARRAY(set_entry, count);
    naming_context context = {.set_form = set_form, .all = all, .fixed = set->motions == XT_MOTIONS_NONE};
    bool           ok = entries && reserve_shapes(set, count);
    if (ok) {
        read_drawings(drawings_for(set, requested->family, requested->units), set_form, all, &context.named);
        fill_entries(&context, enumerated, entries);
        context.generator = make_name_generator(count_unnamed_free_forms(entries, count), &context.named);
        for (uint32_t i = 0, end; i < count && ok; i = end) {
            end = end_of_free_form(entries, i, count);
            ok = append_free_form(&context, entries + i, end - i, set);
        }
    }
    free(entries);
    return ok;
}

static bool append_burr_piece(xt_shape_set *set, uint32_t number, uint32_t length)
{
    xt_cell cells[XT_BURR_PIECE_CELLS];
    char    name[8];
    set->size[set->count] = xt_burr_cells(number, length, cells);
    for (uint32_t i = 0; i < set->size[set->count]; i++)
        set->points[(size_t)set->count * set->cells + i] = xt_point_of_cell(set->lattice, cells[i]);
    snprintf(name, sizeof name, "%u", number);
    set->names[set->count] = xt_strndup(name, sizeof name - 1);
    return set->names[set->count++];
}

// Returns false if memory runs out.
static bool fill_burr_set(xt_shape_set *set, const request *requested)
{
    bool ok = reserve_shapes(set, XT_BURR_NUMBERS);
    for (uint32_t number = 1; ok && number <= XT_BURR_NUMBERS; number++)
        if (xt_burr_is_in(requested->burr_set, number))
            ok = append_burr_piece(set, number, requested->units / 4);
    return ok;
}

// Returns the result of the enumeration.
static xt_enumeration_status fill_polyform_set(xt_shape_set *set, const request *requested)
{
    xt_packed_shape_set enumerated = {0};
    xt_point_group      group;
    set->motions = requested->family->motions[requested->sidedness];
    xt_point_group_make(set->lattice, &group);
    xt_transform_set set_form = xt_transform_set_of(set->lattice, &group, set->motions, set->cells);
    xt_transform_set all = xt_transform_set_of(set->lattice, &group, XT_MOTIONS_MIRROR, set->cells);

    xt_enumeration_status result = xt_enumerate_polyforms(&set_form, requested->family, &enumerated);
    if (result == XT_ENUMERATION_COMPLETE && !fill_set(set, &enumerated, &set_form, &all, requested))
        result = XT_ENUMERATION_OUT_OF_MEMORY;
    xt_packed_shape_set_free(&enumerated);
    return result;
}

xt_shape_set *xt_shape_set_new(const char *name, xt_diagnostics *diagnostics)
{
    request               requested = {0};
    xt_enumeration_status result;
    if (!read_request(name, &requested, diagnostics))
        return NULL;
    xt_shape_set *set = XT_NEW(xt_shape_set);
    if (!set) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    set->lattice = requested.lattice;
    set->cells = requested.units * (requested.burr_set ? 1 : xt_unit_cells(requested.family));
    if (!requested.burr_set)
        result = fill_polyform_set(set, &requested);
    else
        result = fill_burr_set(set, &requested) ? XT_ENUMERATION_COMPLETE : XT_ENUMERATION_OUT_OF_MEMORY;
    if (result == XT_ENUMERATION_COMPLETE)
        return set;
    if (result == XT_ENUMERATION_PAST_LIMIT)
        xt_diagnose(diagnostics, "'%s' would be more than %d shapes; ask for fewer cells", name, XT_LIMIT_SHAPES);
    else
        xt_diagnose_out_of_memory(diagnostics);
    xt_shape_set_free(set);
    return NULL;
}

void xt_shape_set_free(xt_shape_set *set)
{
    if (!set)
        return;
    for (uint32_t i = 0; i < set->count; i++)
        free(set->names[i]);
    free(set->names);
    free(set->points);
    free(set->size);
    free(set);
}

xt_shape_set_facts xt_shape_set_facts_get(const xt_shape_set *set)
{
    return (xt_shape_set_facts){.lattice = set->lattice->name, .count = set->count, .cells = set->cells};
}

const char *xt_shape_set_name_at(const xt_shape_set *set, uint32_t index)
{
    return index < set->count ? set->names[index] : NULL;
}

uint32_t xt_shape_set_cells_at(const xt_shape_set *set, uint32_t index)
{
    return set->size[index];
}

const xt_point *xt_shape_set_points(const xt_shape_set *set, uint32_t index)
{
    return set->points + (size_t)index * set->cells;
}

xt_cell xt_shape_set_cell_at(const xt_shape_set *set, uint32_t index, uint32_t cell)
{
    return xt_cell_of_point(set->lattice, xt_shape_set_points(set, index)[cell]);
}
