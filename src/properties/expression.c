// expression.c -- see expression.h.

#include "properties/expression.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum operation { VALUE, NUMBER, NOT, AND, OR, EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST } operation;

typedef struct node {
    operation       operation;
    uint32_t        left, right; // nodes
    int64_t         number;
    xt_property_use use;
} node;

struct xt_expression {
    const xt_model *model;
    uint32_t        root;
    XT_VECTOR(node) nodes;
};

enum {
    DEPTH_MAX = 64,   // parentheses inside one another
    NODES_MAX = 1000, // numbers, words and operators
};

typedef struct parser {
    const xt_region_map *map;
    xt_expression       *expression;
    const char          *at;
    uint32_t             depth;
    xt_diagnostics      *diagnostics;
} parser;

// ---- Words ---------------------------------------------------------------------------------------------------------

static void skip_blanks(parser *p)
{
    while (isspace((unsigned char)*p->at))
        p->at++;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '-';
}

// Returns the word at this place, which may be empty, without moving on.
static xt_string_view word_at(const parser *p)
{
    size_t length = 0;
    while (is_letter(p->at[length]))
        length++;
    return (xt_string_view){p->at, length};
}

static bool accept_word(parser *p, const char *word)
{
    xt_string_view next = word_at(p);
    if (!xt_string_view_equals(next, word))
        return false;
    p->at += next.length;
    skip_blanks(p);
    return true;
}

static bool accept(parser *p, const char *text)
{
    if (strncmp(p->at, text, strlen(text)) != 0)
        return false;
    p->at += strlen(text);
    skip_blanks(p);
    return true;
}

// Returns UINT32_MAX after a diagnostic.
static uint32_t add_node(parser *p, node n)
{
    xt_expression *e = p->expression;
    if (e->nodes.count == NODES_MAX) {
        xt_diagnose(p->diagnostics, "a condition has at most %d words, numbers and operators", NODES_MAX);
        return UINT32_MAX;
    }
    xt_vector_push(&e->nodes, n);
    if (e->nodes.failed)
        xt_diagnose_out_of_memory(p->diagnostics);
    return e->nodes.failed ? UINT32_MAX : e->nodes.count - 1;
}

// Returns where the text goes on, for messages.
static xt_printable_text place_of(const parser *p)
{
    xt_printable_text place = {"the end"};
    if (*p->at)
        snprintf(place.text, sizeof place.text, "'%.400s'", xt_printable(xt_string_view_of(p->at)).text);
    return place;
}

// ---- Arguments -----------------------------------------------------------------------------------------------------

static bool is_name(const char *name, xt_string_view word)
{
    return xt_string_view_equals(word, name);
}

// Returns true if the name is that of the first copy of a piece with this name.
static bool is_first_copy(const char *name, xt_string_view word)
{
    char piece[XT_LIMIT_NAME + 1], copy[XT_LIMIT_NAME + 16];
    if (word.length > XT_LIMIT_NAME)
        return false;
    snprintf(piece, sizeof piece, "%.*s", (int)word.length, word.at);
    snprintf(copy, sizeof copy, "%s%s1", piece, xt_copy_separator(piece));
    return strcmp(name, copy) == 0;
}

// Returns the shape of the pieces with this name, or UINT32_MAX.
static uint32_t shape_named(const xt_images *images, xt_string_view word)
{
    static bool (*const tests[])(const char *, xt_string_view) = {is_name, is_first_copy};
    for (uint32_t t = 0; t < 2; t++) {
        for (uint32_t s = 0; s < images->shapes.count; s++)
            for (uint32_t i = 0; i < images->shapes.at[s].high; i++)
                if (tests[t](images->name.at[images->shapes.at[s].names + i], word))
                    return s;
        for (uint32_t i = 0; i < images->stationary_piece.count; i++)
            if (tests[t](images->puzzle->pieces.at[images->stationary_piece.at[i]].name, word))
                return images->shape_of.at[images->mobile + i];
    }
    return UINT32_MAX;
}

static bool read_piece(parser *p, xt_string_view word, uint32_t *shape)
{
    const xt_puzzle *puzzle = p->map->model->puzzle;
    *shape = shape_named(p->map->model->images, word);
    return *shape != UINT32_MAX ||
           xt_diagnose(p->diagnostics, "no piece of the puzzle has the name '%s'; %s", xt_printable(word).text,
                       xt_suggest(word, XT_CHOICES_OF(puzzle->pieces.at, name, puzzle->pieces.count)).text);
}

// Returns how many coordinates name a cell.
static uint32_t count_coordinates(const xt_puzzle *puzzle)
{
    uint32_t count = XT_DIMENSIONS_MAX;
    while (count > 2 && puzzle->size[count - 1] == 1)
        count--;
    return count;
}

// Reads the name of a cell, or its coordinates with blanks between them.  Further coordinates 0 may follow, as in the
// keys of a table.
static bool read_cell(parser *p, xt_string_view word, uint32_t *cell)
{
    const xt_puzzle     *puzzle = p->map->model->puzzle;
    const xt_cell_label *label = xt_puzzle_label_named(puzzle, word);
    xt_string_view       rest = word, part;
    xt_cell              given = {{0}};
    uint32_t             needed = count_coordinates(puzzle), k = 0;
    bool                 ok = true;
    for (; !label && xt_string_view_next_word(&rest, &part); k++)
        ok = ok && k < XT_DIMENSIONS_MAX && xt_string_view_to_int32(part, &given.at[k]) == XT_NUMBER_OK;
    *cell = label ? label->cell : ok && k >= needed ? xt_puzzle_index_of_cell(puzzle, given) : XT_NO_CELL;
    return (*cell != XT_NO_CELL && p->map->model->images->cell_of_box[*cell] != UINT32_MAX) ||
           xt_diagnose(p->diagnostics,
                       "'%s' is no cell of the region; give a name, or coordinates such as 'covers(%s, %.*s)'",
                       xt_printable(word).text, puzzle->pieces.count ? puzzle->pieces.at[0].name : "A",
                       (int)(2 * needed - 1), "0 0 0 0");
}

static bool read_number(parser *p, xt_string_view word, uint32_t *number)
{
    int32_t value;
    if (xt_string_view_to_int32(word, &value) != XT_NUMBER_OK || value < 1)
        return xt_diagnose(p->diagnostics, "'%s' is no number of 1 or more", xt_printable(word).text);
    *number = (uint32_t)value;
    return true;
}

static bool read_argument(parser *p, char kind, uint32_t *argument)
{
    size_t         length = strcspn(p->at, ",)");
    xt_string_view word = xt_string_view_trim((xt_string_view){p->at, length});
    p->at += length;
    return kind == 'p'   ? read_piece(p, word, argument)
           : kind == 'c' ? read_cell(p, word, argument)
                         : read_number(p, word, argument);
}

static bool read_arguments(parser *p, xt_property_use *use)
{
    const bool     may_lack = *use->property->takes == '?';
    const char    *takes = use->property->takes + may_lack;
    const uint32_t count = (uint32_t)strlen(takes);
    if (count == 0 || (*p->at != '(' && may_lack))
        return true;
    bool ok = accept(p, "(");
    for (uint32_t i = 0; ok && i < count; i++) {
        if (!read_argument(p, takes[i], &use->arguments.at[i]))
            return false;
        ok = accept(p, i + 1 < count ? "," : ")");
    }
    use->arguments.count = count;
    return ok || xt_diagnose(p->diagnostics, "'%s' is written as '%s'", use->property->word,
                             xt_property_usage(use->property).text);
}

// ---- Needs ---------------------------------------------------------------------------------------------------------

// Returns what the region lacks, or NULL.
static const char *lack_of(const xt_region_map *map, xt_property_need need)
{
    const xt_lattice *lattice = map->lattice;
    const bool        has_squares = lattice->flat && xt_lattice_has_boxes(lattice);
    return need == XT_NEEDS_CUTS && !lattice->cuts ? "lattices with straight lines between cells"
           : need == XT_NEEDS_PLANE && (!lattice->flat || lattice->end_pairs > 0) ? "lattices whose cells fill a plane"
           : need == XT_NEEDS_SQUARES && !has_squares                             ? "squares in a plane"
                                                                                  : NULL;
}

static bool check_needs(parser *p, const xt_property *property)
{
    const xt_model *model = p->map->model;
    const char     *lack = lack_of(p->map, property->needs);
    uint32_t        pieces = model->cover->pieces + model->images->stationary_piece.count;
    if (model->puzzle->wrap.is_any && property->needs != XT_NEEDS_CELLS)
        return xt_diagnose(p->diagnostics, "'%s' is not defined on a board that wraps around; leave out wrap",
                           property->word);
    if (lack)
        return xt_diagnose(p->diagnostics, "'%s' is defined only for %s; the lattice is '%s'", property->word, lack,
                           p->map->lattice->name);
    return !property->pieces_max || pieces <= property->pieces_max ||
           xt_diagnose(p->diagnostics, "'%s' takes solutions of at most %" PRIu32 " pieces; these may have %" PRIu32,
                       property->word, property->pieces_max, pieces);
}

// ---- The grammar ---------------------------------------------------------------------------------------------------

static uint32_t read_condition(parser *p);

static uint32_t read_property(parser *p)
{
    xt_string_view word = word_at(p);
    const bool     is_negated = word.length > 3 && strncmp(word.at, "no-", 3) == 0;
    const size_t   before = is_negated ? 3 : 0;
    xt_string_view name = {word.at + before, word.length - before};
    uint32_t       index = xt_find_choice(name, xt_property_words());
    if (word.length == 0) {
        xt_diagnose(p->diagnostics, "a property is missing before %s; 'exactile help properties' lists them",
                    place_of(p).text);
        return UINT32_MAX;
    }
    if (index == UINT32_MAX) {
        xt_diagnose(p->diagnostics, "there is no property '%s'; %s", xt_printable(name).text,
                    xt_suggest(name, xt_property_words()).text);
        return UINT32_MAX;
    }
    node value = {.operation = VALUE, .use.property = xt_property_row_at(index)};
    p->at += word.length;
    skip_blanks(p);
    if (!read_arguments(p, &value.use) || !check_needs(p, value.use.property))
        return UINT32_MAX;
    uint32_t added = add_node(p, value);
    return added == UINT32_MAX || !is_negated ? added : add_node(p, (node){.operation = NOT, .left = added});
}

static uint32_t read_value(parser *p)
{
    int32_t          number = 0;
    xt_string_view   word = word_at(p);
    xt_number_status status = word.length ? xt_string_view_to_int32(word, &number) : XT_NUMBER_INVALID;
    if (status == XT_NUMBER_OVERFLOW) {
        xt_diagnose(p->diagnostics, "'%s' is no number in range; a number is from %" PRId32 " to %" PRId32,
                    xt_printable(word).text, -INT32_MAX, INT32_MAX);
        return UINT32_MAX;
    }
    if (status == XT_NUMBER_OK) {
        p->at += word.length;
        skip_blanks(p);
        return add_node(p, (node){.operation = NUMBER, .number = number});
    }
    if (!accept(p, "("))
        return read_property(p);
    uint32_t inside = read_condition(p);
    if (inside != UINT32_MAX && !accept(p, ")")) {
        xt_diagnose(p->diagnostics, "a ')' is missing before %s", place_of(p).text);
        return UINT32_MAX;
    }
    return inside;
}

static uint32_t read_comparison(parser *p)
{
    static const struct {
        const char *sign;
        operation   operation;
    } signs[] = {{"==", EQUAL},    {"=", EQUAL}, {"!=", UNEQUAL}, {"<=", AT_MOST},
                 {">=", AT_LEAST}, {"<", LESS},  {">", MORE}};
    uint32_t left = read_value(p);
    for (size_t i = 0; left != UINT32_MAX && i < sizeof signs / sizeof *signs; i++)
        if (accept(p, signs[i].sign)) {
            uint32_t right = read_value(p);
            return right == UINT32_MAX
                       ? right
                       : add_node(p, (node){.operation = signs[i].operation, .left = left, .right = right});
        }
    return left;
}

static uint32_t read_negation(parser *p)
{
    bool is_negated = false;
    while (accept_word(p, "not"))
        is_negated = !is_negated;
    uint32_t inside = read_comparison(p);
    return inside == UINT32_MAX || !is_negated ? inside : add_node(p, (node){.operation = NOT, .left = inside});
}

static uint32_t read_joined(parser *p, const char *word, operation joined, uint32_t (*read)(parser *))
{
    uint32_t left = read(p);
    while (left != UINT32_MAX && accept_word(p, word)) {
        uint32_t right = read(p);
        left = right == UINT32_MAX ? right : add_node(p, (node){.operation = joined, .left = left, .right = right});
    }
    return left;
}

static uint32_t read_both(parser *p)
{
    return read_joined(p, "and", AND, read_negation);
}

static uint32_t read_condition(parser *p)
{
    if (p->depth > DEPTH_MAX) {
        xt_diagnose(p->diagnostics, "parentheses in a condition are at most %d deep", DEPTH_MAX);
        return UINT32_MAX;
    }
    p->depth++;
    uint32_t read = read_joined(p, "or", OR, read_both);
    p->depth--;
    return read;
}

xt_expression *xt_expression_new(const xt_region_map *map, const char *text, xt_diagnostics *diagnostics)
{
    xt_expression *e = XT_NEW(xt_expression);
    if (!e) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    parser p = {.map = map, .expression = e, .at = text, .diagnostics = diagnostics};
    e->model = map->model;
    skip_blanks(&p);
    e->root = read_condition(&p);
    if (e->root != UINT32_MAX && !*p.at)
        return e;
    if (e->root != UINT32_MAX)
        xt_diagnose(diagnostics, "'and', 'or', a comparison or the end is missing before %s", place_of(&p).text);
    xt_expression_free(e);
    return NULL;
}

void xt_expression_free(xt_expression *expression)
{
    if (!expression)
        return;
    xt_vector_free(&expression->nodes);
    free(expression);
}

// ---- Values --------------------------------------------------------------------------------------------------------

static int64_t value_of(const xt_expression *e, uint32_t index, xt_arrangement *a)
{
    const node *n = &e->nodes.at[index];
    if (n->operation == VALUE)
        return n->use.property->value(a, &n->use.arguments);
    if (n->operation == NUMBER)
        return n->number;
    const int64_t left = value_of(e, n->left, a);
    if (n->operation == NOT)
        return !left;
    if (n->operation == AND && !left)
        return 0;
    if (n->operation == OR && left)
        return 1;
    const int64_t right = value_of(e, n->right, a);
    switch (n->operation) {
    case EQUAL:
        return left == right;
    case UNEQUAL:
        return left != right;
    case LESS:
        return left < right;
    case AT_MOST:
        return left <= right;
    case MORE:
        return left > right;
    case AT_LEAST:
        return left >= right;
    default:
        return right != 0;
    }
}

int64_t xt_expression_value(const xt_expression *expression, xt_arrangement *a)
{
    return value_of(expression, expression->root, a);
}

const xt_property_use *xt_expression_moved_use(const xt_expression *expression, xt_motions motions)
{
    for (uint32_t i = 0; i < expression->nodes.count; i++) {
        const node *n = &expression->nodes.at[i];
        if (n->operation == VALUE && !xt_property_use_is_symmetric(&n->use, expression->model, motions))
            return &n->use;
    }
    return NULL;
}
