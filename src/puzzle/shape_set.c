// shape_set.c -- sets of shapes: what their names ask for, and how their shapes are named and drawn; see shape_set.h.
//
// Nothing here knows one lattice from another, except the rows that name families and shapes.
//
// Letters: pentominoes and tetrominoes after Golomb, "Polyominoes"; the Soma cube's as puzzlers letter them; hexominoes
// as Busche, "Solving Polyomino and Polycube Puzzles", 2011, draws them.  Hexiamonds (O'Beirne, 1961) and tetrahexes
// (Gardner, 1978) have names, and here the letters that they look like.  docs/SHAPES.md shows them.

#include "puzzle/shape_set.h"

#include "base/limits.h"
#include "base/memory.h"
#include "puzzle/shape_form.h"
#include "puzzle/shape_growth.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- Rows: families, and the shapes that have names ----------------------------------------------------------------

typedef enum side { UNSAID, FREE, ONE_SIDED, FIXED, SIDES } side;

static const struct side_word {
    const char *word;
    side        side;
} side_words[] = {
    {"free", FREE}, {"one-sided", ONE_SIDED}, {"onesided", ONE_SIDED}, {"one sided", ONE_SIDED}, {"fixed", FIXED}};

typedef struct family {
    const char *lattice;
    const char *endings[3];   // what follows the prefix, or n and a hyphen; the plural that we write first
    const char *prefixes[10]; // of 1, 2, ... cells
    xt_turns    turns[SIDES]; // under which its shapes are different
} family;

static const family families[] = {
    {"square",
     {"ominoes", "ominos", "omino"},
     {"mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "non", "dec"},
     {XT_TURNS_SPACE, XT_TURNS_SPACE, XT_TURNS_PLANE, XT_TURNS_NONE}},
    {"cube",
     {"cubes", "cube"},
     {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "nona", "deca"},
     {XT_TURNS_SPACE, XT_TURNS_MIRROR, XT_TURNS_SPACE, XT_TURNS_NONE}},
    {"triangle",
     {"iamonds", "iamond"},
     {"mon", "d", "tr", "tetr", "pent", "hex", "hept", "oct", "enne", "dec"},
     {XT_TURNS_SPACE, XT_TURNS_SPACE, XT_TURNS_PLANE, XT_TURNS_NONE}},
    {"hexagon",
     {"hexes", "hex"},
     {"mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "ennea", "deca"},
     {XT_TURNS_SPACE, XT_TURNS_SPACE, XT_TURNS_PLANE, XT_TURNS_NONE}},
};

// A shape is named by the letter that it is drawn with.  A drawing holds rows from the highest y down, parted by '/',
// and layers of z, parted by '|'; '.' is empty.  It is the pose in which the shape is shown.
static const char *const block[] = {"O", NULL};
static const char *const bar[] = {"II", NULL};

static const char *const trominoes[] = {"III", "L./LL", NULL};
static const char *const tricubes[] = {"III", "V./VV", NULL};

static const char *const tetrominoes[] = {"I/I/I/I", "L./L./LL", "OO/OO", ".SS/SS.", "TTT/.T.", NULL};
static const char *const one_sided_tetrominoes[] = {"I/I/I/I", ".J/.J/JJ", "L./L./LL", "OO/OO",
                                                    ".SS/SS.", "TTT/.T.",  "ZZ./.ZZ",  NULL};

// With the tricube V, and without I and O, the Soma cube.
static const char *const tetracubes[] = {"IIII",        "OO/OO",       "L../LLL",     ".T./TTT", ".ZZ/ZZ.",
                                         ".A/AA|.A/..", ".B/BB|../B.", "P./PP|../P.", NULL};

static const char *const pentominoes[] = {".FF/FF./.F.", "I/I/I/I/I",   "L./L./L./LL", ".N/NN/N./N.", "PP/PP/P.",
                                          "TTT/.T./.T.", "U.U/UUU",     "V../V../VVV", "W../WW./.WW", ".X./XXX/.X.",
                                          ".Y/YY/.Y/.Y", "ZZ./.Z./.ZZ", NULL};
// Which of two mirror images has the capital follows Busche's definition of the 18x5 box.
static const char *const one_sided_pentominoes[] = {
    ".F./FFF/F..", ".f./.ff/ff.", "I/I/I/I/I",   "LL/L./L./L.", "l./l./l./ll", ".NNN/NN..",   ".n/nn/n./n.",
    "P./PP/PP",    "pp/pp/p.",    "T../TTT/T..", "UU/U./UU",    "V../V../VVV", ".WW/WW./W..", ".X./XXX/.X.",
    "Y./YY/Y./Y.", "y./y./yy/y.", ".ZZ/.Z./ZZ.", "..z/zzz/z..", NULL};

static const char *const hexominoes[] = {
    "A/A/A/A/A/A",     "BB/B./B./B./B.",  "C./CC/C./C./C.",  "D./D./DD/D./D.",  ".E/EE/E./E./E.",  ".F/.F/FF/F./F.",
    "GG/GG/G./G.",     "HH/H./HH/H.",     "II/I./I./II",     "J./JJ/JJ/J.",     "K./KK/KK/.K",     ".L/LL/L./LL",
    "MMM/M../M../M..", "N../NNN/N../N..", "O../O../OOO/.O.", "P../P../PP./.PP", "Q../Q../QQQ/..Q", "R../RRR/.R./.R.",
    "S../SS./.SS/.S.", "T../TT./.T./.TT", "UUU/.U./.U./.U.", "VV./.VV/.V./.V.", "WW./.W./.WW/.W.", "XX./.X./.X./.XX",
    ".Y./YYY/.Y./.Y.", ".Z./ZZ./.ZZ/.Z.", "1../11./.11/..1", "22/22/22",        "3../333/33.",     "4../44./444",
    "5../555/5.5",     "6../6.6/666",     "77./777/.7.",     "88./88./.88",     "99./.99/99.",     NULL};

static const char *const moniamond[] = {"A", NULL};
static const char *const triamond[] = {"III", NULL};
static const char *const tetriamonds[] = {"A../AAA", "CCC./...C", "IIII", NULL};
static const char *const pentiamonds[] = {"CCC/.CC", "IIIII", "LLL../...LL", "P.../PPPP", NULL};
static const char *const hexiamonds[] = {"CCCC/CC..",     // chevron
                                         "EEEEE/...E.",   // crown
                                         "F.F./FFFF",     // yacht
                                         ".GG./GGGG",     // hook
                                         "HHHH./...HH",   // signpost
                                         "IIIIII",        // bar
                                         "JJJJJ/.J...",   // crook
                                         "OOO./.OOO",     // hexagon
                                         "..P../PPPPP",   // sphinx
                                         "SSS.../...SSS", // snake
                                         "VVVV/..VV",     // lobster
                                         ".XXX./..XXX",   // butterfly
                                         NULL};

static const char *const trihexes[] = {"A./AA", "III", ".V/VV", NULL};
static const char *const tetrahexes[] = {"IIII",        // bar
                                         "..J/JJJ",     // worm
                                         "OO/OO",       // bee
                                         ".P./PPP",     // pistol
                                         ".SS/SS.",     // wave
                                         "U.U/.UU",     // arch
                                         ".Y./YY./..Y", // propeller
                                         NULL};

// Which drawings name which set.  A row of DEFAULT turns serves all sets for which there is none of their own.
static const struct naming {
    const char        *lattice;
    uint32_t           cells;
    xt_turns           turns;
    const char *const *drawings;
} namings[] = {
    {"square", 1, XT_TURNS_DEFAULT, block},         {"square", 2, XT_TURNS_DEFAULT, bar},
    {"square", 3, XT_TURNS_DEFAULT, trominoes},     {"square", 4, XT_TURNS_PLANE, one_sided_tetrominoes},
    {"square", 4, XT_TURNS_DEFAULT, tetrominoes},   {"square", 5, XT_TURNS_PLANE, one_sided_pentominoes},
    {"square", 5, XT_TURNS_DEFAULT, pentominoes},   {"square", 6, XT_TURNS_DEFAULT, hexominoes},
    {"cube", 1, XT_TURNS_DEFAULT, block},           {"cube", 2, XT_TURNS_DEFAULT, bar},
    {"cube", 3, XT_TURNS_DEFAULT, tricubes},        {"cube", 4, XT_TURNS_DEFAULT, tetracubes},
    {"cube", 5, XT_TURNS_DEFAULT, pentominoes}, // the flat ones; the others take the letters that are left
    {"triangle", 1, XT_TURNS_DEFAULT, moniamond},   {"triangle", 2, XT_TURNS_DEFAULT, bar},
    {"triangle", 3, XT_TURNS_DEFAULT, triamond},    {"triangle", 4, XT_TURNS_DEFAULT, tetriamonds},
    {"triangle", 5, XT_TURNS_DEFAULT, pentiamonds}, {"triangle", 6, XT_TURNS_DEFAULT, hexiamonds},
    {"hexagon", 1, XT_TURNS_DEFAULT, block},        {"hexagon", 2, XT_TURNS_DEFAULT, bar},
    {"hexagon", 3, XT_TURNS_DEFAULT, trihexes},     {"hexagon", 4, XT_TURNS_DEFAULT, tetrahexes},
};

enum { NAMED_SHAPES_MAX = 35 };

#define COUNT_OF(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

static const char *const *drawings_for(const xt_shape_set *set)
{
    static const char *const none[] = {NULL};
    for (uint32_t i = 0; i < COUNT_OF(namings); i++)
        if (strcmp(namings[i].lattice, set->lattice->name) == 0 && namings[i].cells == set->cells &&
            (namings[i].turns == set->turns || namings[i].turns == XT_TURNS_DEFAULT))
            return namings[i].drawings;
    return none;
}

// ---- What a set's name asks for ------------------------------------------------------------------------------------

enum { SET_NAME_MAX = 63 }; // no name of a set is nearly as long

typedef struct request {
    const family *family;
    side          side;
    uint32_t      cells; // more than XT_LIMIT_SHAPE_CELLS, where that is all that is known
} request;

// In small letters, with one blank between words.  False: too long.
static bool tidy(const char *name, char tidied[SET_NAME_MAX + 1])
{
    size_t length = 0;
    for (; *name; name++) {
        bool blank = isspace((unsigned char)*name);
        if (blank && (length == 0 || tidied[length - 1] == ' '))
            continue;
        if (length == SET_NAME_MAX)
            return false;
        tidied[length++] = blank ? ' ' : (char)tolower((unsigned char)*name);
    }
    if (length && tidied[length - 1] == ' ')
        length--;
    tidied[length] = '\0';
    return true;
}

static side side_of(const char **text)
{
    for (uint32_t i = 0; i < COUNT_OF(side_words); i++) {
        size_t length = strlen(side_words[i].word);
        if (strncmp(*text, side_words[i].word, length) == 0 && (*text)[length] == ' ') {
            *text += length + 1;
            return side_words[i].side;
        }
    }
    return UNSAID;
}

// "pent" is 5 for polyominoes, "12-" is 12 for all.  False: no number.
static bool read_cells(const family *of, const char *prefix, size_t length, uint32_t *cells)
{
    for (uint32_t n = 0; n < COUNT_OF(of->prefixes); n++)
        if (strlen(of->prefixes[n]) == length && strncmp(of->prefixes[n], prefix, length) == 0) {
            *cells = n + 1;
            return true;
        }
    *cells = 0;
    if (length < 2 || prefix[length - 1] != '-' || strspn(prefix, "0123456789") != length - 1)
        return false;
    for (size_t i = 0; i + 1 < length && *cells <= XT_LIMIT_SHAPE_CELLS; i++)
        *cells = *cells * 10 + (uint32_t)(prefix[i] - '0');
    return true;
}

static bool read_family(const char *text, request *asked)
{
    size_t length = strlen(text);
    for (uint32_t f = 0; f < COUNT_OF(families); f++)
        for (uint32_t e = 0; e < COUNT_OF(families[f].endings) && families[f].endings[e]; e++) {
            size_t ending = strlen(families[f].endings[e]);
            if (ending < length && strcmp(text + length - ending, families[f].endings[e]) == 0 &&
                read_cells(&families[f], text, length - ending, &asked->cells)) {
                asked->family = &families[f];
                return true;
            }
        }
    return false;
}

// How many letters must be changed, put in or left out to make one of the other (Levenshtein).
static uint32_t distance(const char *a, const char *b)
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
            uint32_t least = diagonal < row[j] ? diagonal : row[j];
            row[j + 1] = changed < least + 1 ? changed : least + 1;
        }
    }
    return row[columns];
}

// The name of a set that is nearest to the text; empty where none is near.
static void find_nearest(const char *text, char nearest[SET_NAME_MAX + 1])
{
    static const char *const sides[] = {"", "free ", "one-sided ", "fixed "};
    char                     name[SET_NAME_MAX + 1];
    uint32_t                 least = (uint32_t)strlen(text) / 2;
    nearest[0] = '\0';
    for (uint32_t s = 0; s < COUNT_OF(sides); s++)
        for (uint32_t f = 0; f < COUNT_OF(families); f++)
            for (uint32_t n = 0; n < COUNT_OF(families[f].prefixes); n++) {
                snprintf(name, sizeof name, "%s%s%s", sides[s], families[f].prefixes[n], families[f].endings[0]);
                uint32_t away = distance(text, name);
                if (away < least) {
                    least = away;
                    strcpy(nearest, name);
                }
            }
}

static void complain_of_name(const char *tidied, xt_diagnostics *diagnostics)
{
    static const char families_text[] =
        "the sets are monominoes, dominoes, trominoes, ... and n-ominoes; monocubes, dicubes, ... and n-cubes; "
        "moniamonds, diamonds, triamonds, ... and n-iamonds; monohexes, dihexes, ... and n-hexes; each may have the "
        "word free, one-sided or fixed before it";
    char nearest[SET_NAME_MAX + 1];
    find_nearest(tidied, nearest);
    if (nearest[0])
        xt_complain_of(diagnostics, "there is no set of shapes '%s'; '%s' is the nearest (%s)", tidied, nearest,
                       families_text);
    else
        xt_complain_of(diagnostics, "there is no set of shapes '%s'; %s", tidied, families_text);
}

static bool read_request(const char *name, request *asked, xt_diagnostics *diagnostics)
{
    char tidied[SET_NAME_MAX + 1];
    if (!tidy(name, tidied)) {
        xt_complain_of(diagnostics, "a set's name of %zu bytes; one like 'one-sided pentominoes' is meant",
                       strlen(name));
        return false;
    }
    const char *text = tidied;
    asked->side = side_of(&text);
    if (!read_family(text, asked)) {
        complain_of_name(tidied, diagnostics);
        return false;
    }
    if (asked->cells == 0) {
        xt_complain_of(diagnostics, "'%s' has shapes of no cells; a shape has 1 or more", name);
        return false;
    }
    if (asked->cells > XT_LIMIT_SHAPE_CELLS) {
        xt_complain_of(diagnostics, "'%s' has shapes of too many cells; XT_LIMIT_SHAPE_CELLS allows up to %d", name,
                       XT_LIMIT_SHAPE_CELLS);
        return false;
    }
    return true;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

// A named drawing, read.
typedef struct named_form {
    char    name;
    xt_form pose;
    xt_form own;  // least under the set's turns
    xt_form kind; // least under all turns and reflections
} named_form;

typedef struct named_forms {
    uint32_t   count;
    named_form at[NAMED_SHAPES_MAX];
} named_forms;

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

static void read_drawings(const char *const *drawings, const xt_turner *own, const xt_turner *all, named_forms *named)
{
    const xt_turner still = {.lattice = own->lattice, .cells = own->cells, .count = 1, .matrix = {own->matrix[0]}};
    for (named->count = 0; drawings[named->count]; named->count++) {
        xt_point    points[XT_FORM_CELLS];
        named_form *next = &named->at[named->count];
        assert(named->count < NAMED_SHAPES_MAX);
        next->name = read_drawing(own->lattice, drawings[named->count], points);
        next->pose = xt_least_form(&still, points);
        next->own = xt_least_form(own, points);
        next->kind = xt_least_form(all, points);
    }
}

// A shape on its way into the set.  Shapes of one kind are each other turned or reflected.
typedef struct entry {
    uint32_t row;      // of the drawing that names its kind; UINT32_MAX: none
    bool     mirrored; // it is not the drawn shape itself
    xt_form  kind;
    xt_form  own;
} entry;

static int compare_entries(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->row != y->row)
        return x->row < y->row ? -1 : 1;
    if (x->mirrored != y->mirrored)
        return x->mirrored ? 1 : -1;
    int order = xt_form_compare(&x->kind, &y->kind);
    return order ? order : xt_form_compare(&x->own, &y->own);
}

// The shape's own drawing if it has one (two may show mirror images), else its kind's.  In a fixed set no pose
// is more its kind than another.
static void find_row(entry *e, const named_forms *named, bool fixed)
{
    e->row = UINT32_MAX;
    for (uint32_t i = named->count; i-- > 0;)
        if (xt_form_compare(&e->kind, &named->at[i].kind) == 0)
            e->row = i;
    for (uint32_t i = named->count; i-- > 0 && !fixed;)
        if (xt_form_compare(&e->own, &named->at[i].own) == 0)
            e->row = i;
    e->mirrored = !fixed && e->row != UINT32_MAX && xt_form_compare(&e->own, &named->at[e->row].own) != 0;
}

// Names for the kinds that have none: the letters that no drawing took, or where these do not suffice, two letters, ...
typedef struct name_maker {
    char     free_letters[27];
    uint32_t width; // 1: the free letters
    uint32_t next;
} name_maker;

static name_maker name_maker_for(uint32_t kinds, const named_forms *named)
{
    name_maker maker = {.width = 1};
    uint32_t   letters = 0;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        bool taken = false;
        for (uint32_t i = 0; i < named->count; i++)
            taken = taken || named->at[i].name == letter;
        if (!taken)
            maker.free_letters[letters++] = letter;
    }
    uint32_t room = 26;
    if (kinds > letters)
        for (maker.width = 2, room = 26 * 26; room < kinds; room *= 26)
            maker.width++;
    return maker;
}

enum { SHAPE_NAME_MAX = 7 }; // four letters suffice for XT_LIMIT_SHAPES, and one may follow them

static void make_name(name_maker *maker, char name[SHAPE_NAME_MAX + 1])
{
    uint32_t number = maker->next++;
    name[maker->width] = '\0';
    if (maker->width == 1)
        name[0] = maker->free_letters[number];
    else
        for (uint32_t i = maker->width; i-- > 0; number /= 26)
            name[i] = (char)('A' + number % 26);
}

// A mirror image has small letters where its other half has capitals; digits have none, and are followed by m.
static void name_mirror_image(char name[SHAPE_NAME_MAX + 1])
{
    for (char *c = name; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    if (isdigit((unsigned char)name[0]))
        strcat(name, "m");
}

// Poses of one kind in a fixed set: a, b, c, ...; letters, for a number after a name counts copies.
static void name_pose(char name[SHAPE_NAME_MAX + 1], uint32_t number)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    assert(number < sizeof letters - 1);
    strcat(name, (char[]){letters[number], '\0'});
}

// What a set's shapes are named by.
typedef struct namer {
    const xt_turner *own, *all;
    named_forms      named;
    bool             fixed;
    name_maker       maker;
} namer;

static uint32_t end_of_kind(const entry *entries, uint32_t first, uint32_t count)
{
    uint32_t end = first;
    while (end < count && entries[end].row == entries[first].row &&
           xt_form_compare(&entries[end].kind, &entries[first].kind) == 0)
        end++;
    return end;
}

static bool put_shape(xt_shape_set *set, const xt_form *pose, const char *name)
{
    xt_form_unpack(pose, set->cells, set->points + (size_t)set->count * set->cells);
    set->names[set->count] = xt_copy_text(name, strlen(name));
    return set->names[set->count++];
}

// What all of a kind are named after, and shown after.
static xt_form name_kind(namer *by, const entry *first, char name[SHAPE_NAME_MAX + 1])
{
    if (first->row == UINT32_MAX) {
        make_name(&by->maker, name);
        return xt_lying_form(by->own, &first->own);
    }
    strcpy(name, (char[]){by->named.at[first->row].name, '\0'});
    return by->named.at[first->row].pose;
}

// The entries of one kind.  False: no memory.
static bool put_kind(namer *by, const entry *entries, uint32_t count, xt_shape_set *set)
{
    char    kind_name[SHAPE_NAME_MAX + 1], name[SHAPE_NAME_MAX + 1];
    xt_form kind_pose = name_kind(by, &entries[0], kind_name);
    bool    fine = true;
    for (uint32_t i = 0; i < count && fine; i++) {
        xt_form pose = kind_pose;
        strcpy(name, kind_name);
        if (by->fixed) {
            pose = entries[i].own;
            if (count > 1)
                name_pose(name, i);
        } else if (entries[i].mirrored || i > 0) {
            pose = xt_mirrored_form(by->all, &kind_pose);
            name_mirror_image(name);
        }
        fine = put_shape(set, &pose, name);
    }
    return fine;
}

static uint32_t count_unnamed_kinds(const entry *entries, uint32_t count)
{
    uint32_t kinds = 0;
    for (uint32_t i = 0; i < count; i = end_of_kind(entries, i, count))
        kinds += entries[i].row == UINT32_MAX;
    return kinds;
}

static void fill_entries(const namer *by, const xt_form_set *grown, entry *entries)
{
    xt_point points[XT_FORM_CELLS];
    for (uint32_t i = 0; i < grown->forms.count; i++) {
        entries[i].own = entries[i].kind = grown->forms.at[i];
        if (by->own->count < by->all->count) {
            xt_form_unpack(&entries[i].own, by->own->cells, points);
            entries[i].kind = xt_least_form(by->all, points);
        }
        find_row(&entries[i], &by->named, by->fixed);
    }
    qsort(entries, grown->forms.count, sizeof *entries, compare_entries);
}

// ---- The set -------------------------------------------------------------------------------------------------------

// False: no memory.
static bool fill_set(xt_shape_set *set, const xt_form_set *grown, const xt_turner *own, const xt_turner *all)
{
    uint32_t count = grown->forms.count;
    entry   *entries = XT_NEW_ARRAY(entry, count);
    namer    by = {.own = own, .all = all, .fixed = set->turns == XT_TURNS_NONE};
    bool     fine = entries;
    set->points = XT_NEW_ARRAY(xt_point, (size_t)count * set->cells);
    set->names = XT_NEW_ARRAY(char *, count);
    fine = fine && set->points && set->names;
    if (fine) {
        read_drawings(drawings_for(set), own, all, &by.named);
        fill_entries(&by, grown, entries);
        by.maker = name_maker_for(count_unnamed_kinds(entries, count), &by.named);
        for (uint32_t i = 0, end; i < count && fine; i = end) {
            end = end_of_kind(entries, i, count);
            fine = put_kind(&by, entries + i, end - i, set);
        }
    }
    free(entries);
    return fine;
}

xt_shape_set *xt_shape_set_new(const char *name, xt_diagnostics *diagnostics)
{
    request        asked = {0};
    xt_form_set    grown = {0};
    xt_point_group group;
    if (!read_request(name, &asked, diagnostics))
        return NULL;
    xt_shape_set *set = XT_NEW(xt_shape_set);
    if (!set) {
        xt_complain_of_memory(diagnostics);
        return NULL;
    }
    set->lattice = xt_lattice_find(asked.family->lattice);
    set->turns = asked.family->turns[asked.side];
    set->cells = asked.cells;
    xt_point_group_make(set->lattice, &group);
    xt_turner own = xt_turner_of(set->lattice, &group, set->turns, set->cells);
    xt_turner all = xt_turner_of(set->lattice, &group, XT_TURNS_MIRROR, set->cells);

    xt_growth result = xt_grow(&own, &grown);
    if (result == XT_GROWN && !fill_set(set, &grown, &own, &all))
        result = XT_NO_MEMORY;
    xt_form_set_free(&grown);
    if (result == XT_GROWN)
        return set;
    if (result == XT_PAST_LIMIT)
        xt_complain_of(diagnostics,
                       "'%s' would be more than %d shapes; XT_LIMIT_SHAPES allows no more, so ask for fewer cells",
                       name, XT_LIMIT_SHAPES);
    else
        xt_complain_of_memory(diagnostics);
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
    free(set);
}

uint32_t xt_shape_set_count(const xt_shape_set *set)
{
    return set->count;
}

const char *xt_shape_set_lattice(const xt_shape_set *set)
{
    return set->lattice->name;
}

const char *xt_shape_set_name_at(const xt_shape_set *set, uint32_t index)
{
    return index < set->count ? set->names[index] : NULL;
}

const xt_point *xt_shape_set_points(const xt_shape_set *set, uint32_t index)
{
    return set->points + (size_t)index * set->cells;
}

// ---- Drawing -------------------------------------------------------------------------------------------------------

static bool cells_have(const xt_cell *cells, uint32_t count, int32_t x, int32_t y, int32_t z)
{
    for (uint32_t i = 0; i < count; i++)
        if (cells[i].at[0] == x && cells[i].at[1] == y && cells[i].at[2] == z)
            return true;
    return false;
}

static void draw_row(const xt_cell *cells, uint32_t count, xt_cell far, int32_t y, const char *name, FILE *out)
{
    int width = (int)strlen(name);
    for (int32_t z = 0; z <= far.at[2]; z++)
        for (int32_t x = 0; x <= far.at[0]; x++) {
            const char *before = x ? " " : z ? ", " : "";
            fprintf(out, "%s%*s", before, width, cells_have(cells, count, x, y, z) ? name : ".");
        }
    fputc('\n', out);
}

bool xt_shape_set_draw(const xt_shape_set *set, uint32_t index, FILE *out)
{
    xt_cell cells[XT_FORM_CELLS], far = {{0}};
    if (index >= set->count)
        return false;
    for (uint32_t i = 0; i < set->cells; i++) {
        cells[i] = xt_cell_of_point(set->lattice, xt_shape_set_points(set, index)[i]);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            far.at[k] = cells[i].at[k] > far.at[k] ? cells[i].at[k] : far.at[k];
    }
    for (int32_t y = far.at[1]; y >= 0; y--)
        draw_row(cells, set->cells, far, y, set->names[index], out);
    return !ferror(out);
}
