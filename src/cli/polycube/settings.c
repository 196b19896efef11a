// settings.c -- translates polycube's options into settings of a search.
//
// In version 1 three algorithms followed dancing links: de Bruijn, EMCH and MCH.  Each worked from a number of
// remaining pieces on, and the smallest number was in force.  All three are FILA with the orders f, e and s.  The
// orders of -o belonged to dancing links alone, so they end at the start of these algorithms.

#include "cli/polycube/settings.h"

#include "cli/input/suggest.h"
#include "cli/output/status.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 64 };

static const uint32_t from_the_start = UINT32_MAX;

// An order, such as f=3.
typedef struct entry {
    const char *text;
    int         length;
    uint32_t    from; // remaining pieces
} entry;

typedef struct entries {
    entry    at[ENTRIES_MAX];
    uint32_t count;
} entries;

// The algorithms of version 1.  If two have the same number, the first is in force.
static const struct {
    cli_polycube_option option;
    const char         *order;
} algorithms[] = {{POLYCUBE_BRUIJN, "f"}, {POLYCUBE_EMCH, "e"}, {POLYCUBE_MCH, "s"}};

enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms };

static uint32_t maximum_of(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

// Returns the number of remaining pieces at which an algorithm of version 1 starts, or 0.
static uint32_t start_of_algorithms(const cli_polycube_options *options)
{
    uint32_t from = 0;
    for (uint32_t a = 0; a < ALGORITHMS; a++)
        from = maximum_of(from, options->value[algorithms[a].option].number);
    return from;
}

static uint32_t start_of_fila(const cli_polycube_options *options, uint32_t pieces)
{
    const cli_polycube_value *fila = &options->value[POLYCUBE_FILA];
    uint32_t                  from = start_of_algorithms(options);
    if (!fila->given)
        return from;
    return maximum_of(from, fila->text ? fila->number : pieces - 1); // every search starts with dancing links
}

// The search refuses an order with another text or too large a number behind =, so such an order is kept as if it began
// at the start.
static uint32_t from_of(const char *text, int length)
{
    const char *number = memchr(text, '=', (size_t)length);
    bool        is_number =
        number && number + 1 < text + length && number + 1 + strspn(number + 1, "0123456789") == text + length;
    unsigned long from = is_number ? strtoul(number + 1, NULL, 10) : from_the_start;
    return from < from_the_start ? (uint32_t)from : from_the_start;
}

// Returns true for a valid order f.  polycube's dancing links then look for forced cells, and for no forced pieces.
static bool is_order_f(const entries *list, uint32_t i)
{
    const entry *e = &list->at[i];
    bool         is_repeated = (i > 0 && e[-1].from == e->from) || (i + 1 < list->count && e[1].from == e->from);
    return *e->text == 'f' && !is_repeated && (e->length == 1 || from_of(e->text, e->length) != from_the_start);
}

// Copies the orders of -o that work before the algorithms of version 1.
static void add_orders(entries *list, const char *spec, uint32_t algorithms_from)
{
    while (*spec && list->count < ENTRIES_MAX - ALGORITHMS) {
        int   length = (int)strcspn(spec, ":");
        entry here = {.text = spec, .length = length, .from = from_of(spec, length)};
        if (here.from > algorithms_from)
            list->at[list->count++] = here;
        spec += length + (spec[length] == ':');
    }
}

static void add_algorithms(entries *list, const cli_polycube_options *options)
{
    for (uint32_t a = 0; a < ALGORITHMS; a++) {
        uint32_t from = options->value[algorithms[a].option].number;
        bool     is_covered = from == 0;
        for (uint32_t before = 0; before < a; before++)
            is_covered = is_covered || from <= options->value[algorithms[before].option].number;
        if (!is_covered)
            list->at[list->count++] = (entry){.text = algorithms[a].order, .length = 1, .from = from};
    }
}

// polycube accepts orders in any sequence.  Equal ones keep their order, so that they can be reported.
static void sort_entries(entries *list)
{
    for (uint32_t i = 1; i < list->count; i++) {
        entry    moved = list->at[i];
        uint32_t to = i;
        for (; to > 0 && list->at[to - 1].from < moved.from; to--)
            list->at[to] = list->at[to - 1];
        list->at[to] = moved;
    }
}

// Returns NULL if memory runs out.
static char *join_entries(const entries *list)
{
    size_t capacity = 1;
    for (uint32_t i = 0; i < list->count; i++)
        capacity += (size_t)list->at[i].length + 16;
    char *text = calloc(capacity, 1);
    for (uint32_t i = 0, used = 0; text && i < list->count; i++) {
        const entry *e = &list->at[i];
        uint32_t     begin = used + (i > 0);
        used += (uint32_t)snprintf(text + used, capacity - used, "%s%.*s", i ? ":" : "", e->length, e->text);
        if (is_order_f(list, i))
            text[begin] = 'F';
        if (e->from != from_the_start && !memchr(e->text, '=', (size_t)e->length))
            used += (uint32_t)snprintf(text + used, capacity - used, "=%u", e->from);
    }
    return text;
}

// A filter with a number works while that many pieces remain.  Without a number, or with -1, it works before the
// search.
static uint32_t filter_from(const cli_polycube_value *value)
{
    if (!value->given)
        return 0;
    return value->text && !value->is_negative ? value->number : XT_ONCE;
}

static xt_filters filters_of(const cli_polycube_value *value)
{
    xt_filters filters = {.volume = filter_from(&value[POLYCUBE_VOLUME]),
                          .parity = filter_from(&value[POLYCUBE_PARITY]),
                          .fit = filter_from(&value[POLYCUBE_FIT]),
                          .volume_trigger = value[POLYCUBE_VOLUME_TRIGGER].number,
                          .parity_trigger = value[POLYCUBE_PARITY_TRIGGER].given};
    if (filters.parity || filters.parity_trigger)
        filters.colourings = XT_PARITY_CHESSBOARD;
    return filters;
}

bool cli_polycube_settings_make(cli_polycube_settings *settings, const cli_polycube_options *options,
                                const xt_model_facts *facts)
{
    const cli_polycube_value *value = options->value;
    uint32_t                  fila_from = start_of_fila(options, facts->pieces_high);
    entries                   orders = {.count = 0};
    xt_settings              *search = &settings->search;
    *settings = (cli_polycube_settings){.engine = "dlx"};
    search->nof = value[POLYCUBE_NOF].given;
    search->unique = value[POLYCUBE_MIRROR].given   ? XT_UNIQUE_MIRROR
                     : value[POLYCUBE_UNIQUE].given ? XT_UNIQUE
                                                    : XT_ALL;
    search->pruning = value[POLYCUBE_REDUNDANCY].given ? XT_PRUNE_ALWAYS : XT_PRUNE_NEVER;
    // Without symmetry there is nothing to filter.
    search->restriction =
        value[POLYCUBE_REDUNDANCY].given && facts->rotations > 1 ? XT_RESTRICT_DRAWN : XT_RESTRICT_LEAST;
    search->constrained_piece = search->restriction == XT_RESTRICT_DRAWN ? value[POLYCUBE_REDUNDANCY].text : NULL;
    search->constrained_first = value[POLYCUBE_FIRST].given;
    search->goal = value[POLYCUBE_GOAL].number;
    search->filters = filters_of(value);
    if (fila_from > 0)
        snprintf(settings->engine, sizeof settings->engine, "dlx,fila:%u", fila_from);
    search->engine = settings->engine;
    if (value[POLYCUBE_ORDER].given)
        add_orders(&orders, value[POLYCUBE_ORDER].text, start_of_algorithms(options));
    add_algorithms(&orders, options);
    sort_entries(&orders);
    if (orders.count == 0)
        return true;
    search->order = settings->order = join_entries(&orders);
    return settings->order || cli_print_out_of_memory();
}

// Reads a number at *text and a comma or the end after it, and moves *text behind them.
static bool read_number(const char **text, uint64_t maximum, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    if (**text < '0' || **text > '9' || errno || *number > maximum || (*end && *end != ','))
        return false;
    *text = end + (*end == ',');
    return !*end || **text;
}

bool cli_polycube_monte_carlo_read(const cli_polycube_options *options, xt_monte_carlo *monte_carlo)
{
    const char *given = options->value[POLYCUBE_SAMPLE].text, *text = given;
    uint64_t    until = 0;
    *monte_carlo = (xt_monte_carlo){0};
    if (!given)
        return true;
    bool ok = read_number(&text, UINT64_MAX, &monte_carlo->trials) && read_number(&text, UINT32_MAX, &until) &&
              (!*text || read_number(&text, UINT64_MAX, &monte_carlo->seed));
    monte_carlo->until = (uint32_t)until;
    if (ok && !*text && monte_carlo->trials > 0 && until > 0)
        return true;
    cli_print_error("'%s' is no value for '-s'; it takes trials, remaining pieces and a seed, such as -s10000,16,5",
                    given);
    return false;
}

// Reads the form of version 1: B, F or S for brief, full and subpuzzle, and L or C for layout or coordinates; B and L
// are the defaults.  Returns false for other letters.
static bool read_letters(const char *text, cli_polycube_form *form)
{
    bool has_coordinates = strchr(text, 'C') != NULL, is_full = *text == 'F', is_part = *text == 'S';
    bool has_kind = *text == 'B' || is_full || is_part;
    if (text[has_kind] && (strspn(text + has_kind, "LC") != 1 || text[has_kind + 1]))
        return false;
    *form = is_full ? FORM_FULL : is_part ? FORM_SUBPUZZLE : has_coordinates ? FORM_COORDINATES : FORM_LAYOUT;
    return !has_coordinates || !(is_full || is_part);
}

bool cli_polycube_form_read(const cli_polycube_options *options, cli_polycube_form *form)
{
    static const char *const names[] = {"layout", "coordinates", "full", "subpuzzle"};
    const char              *text = options->value[POLYCUBE_FORM].text;
    cli_suggestions          near;
    *form = FORM_LAYOUT;
    if (!text)
        return true;
    if (*text && read_letters(text, form))
        return true;
    if (strcmp(text, "FC") == 0 || strcmp(text, "SC") == 0) {
        cli_print_error("'%s': whole definitions are drawn; use '%cL'", text, *text);
        return false;
    }
    cli_suggestions_start(&near, text, (uint32_t)strlen(text));
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        *form = (cli_polycube_form)i;
        if (strcmp(text, names[i]) == 0)
            return true;
        cli_suggest(&near, names[i]);
    }
    cli_print_error("'%s' is no form of a solution; %s", text,
                    cli_suggestion_text_of(&near, "there are layout, coordinates, full and subpuzzle").text);
    return false;
}
