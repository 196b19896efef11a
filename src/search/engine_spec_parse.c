// engine_spec_parse.c -- see engine_spec_parse.h.  The orders and their letters come from Busche's polycube,
// except p; its f is F here.

#include "search/engine_spec_parse.h"

#include "base/tokenizer.h"
#include "search/engines.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FROM_THE_START = UINT32_MAX };

// Reads a number of pieces at *text, and moves *text past it.
static bool read_pieces(const char **text, uint32_t *pieces)
{
    char         *end;
    unsigned long value = strtoul(*text, &end, 10);
    if (!isdigit((unsigned char)**text) || value > UINT32_MAX - 1)
        return false;
    *pieces = (uint32_t)value;
    *text = end;
    return true;
}

// The beginning of an advice: "did you mean 'fila'? ", or "".
typedef struct question {
    char text[48];
} question;

static question question_for(const char *name)
{
    question q = {""};
    if (name)
        snprintf(q.text, sizeof q.text, "did you mean '%s'? ", name);
    return q;
}

// ---- Engines -------------------------------------------------------------------------------------------------------

typedef struct phase {
    bool     fila;
    uint32_t from;
} phase;

static bool read_phase(const char **text, phase *p)
{
    size_t length = strcspn(*text, ":,");
    if (length == 4 && memcmp(*text, "fila", 4) == 0)
        p->fila = true;
    else if (length == 3 && memcmp(*text, "dlx", 3) == 0)
        p->fila = false;
    else
        return false;
    *text += length;
    p->from = FROM_THE_START;
    if (**text != ':')
        return true;
    ++*text;
    return read_pieces(text, &p->from) && p->from > 0;
}

// Asks for the engine that is nearest to the first word of the text.
static question engine_question(const char *text)
{
    const char *names[XT_ENGINES_MAX];
    for (uint32_t i = 0; i < xt_engine_count; i++)
        names[i] = xt_engine_name_at(i);
    return question_for(xt_nearest_choice((xt_string_view){text, strcspn(text, ":,")}, names, xt_engine_count));
}

static bool read_engines(xt_engine_spec *spec, const char *engine, xt_diagnostics *diagnostics)
{
    phase       last = {.from = 0};
    const char *text = engine;
    bool        first = true;
    for (;; first = false, text++) {
        phase next;
        if (!read_phase(&text, &next) || (*text && *text != ',')) {
            xt_diagnose(
                diagnostics,
                "cannot read the engine '%s' at '%s'; %swrite %s, or phases with numbers of remaining pieces, as "
                "in dlx:12,fila:11",
                engine, text, engine_question(text).text, xt_list_engine_names(false).text);
            return false;
        }
        if (!first && (next.from >= last.from || last.fila)) {
            xt_diagnose(diagnostics,
                        "the phases of '%s' are out of order; dlx comes first, then fila at fewer remaining pieces",
                        engine);
            return false;
        }
        if (next.fila)
            spec->fila_from = next.from;
        last = next;
        if (!*text)
            break;
    }
    if (last.fila || last.from == FROM_THE_START)
        return true;
    xt_diagnose(diagnostics, "the engine '%s' has a number but no next phase; write dlx, or dlx:12,fila:11", engine);
    return false;
}

// Reads the first pass of the beam, as in beam:7. Returns false and diagnoses the reason if the text is wrong.
static bool read_first_pass(xt_engine_spec *spec, const char *engine, xt_diagnostics *diagnostics)
{
    const char *text = engine + strlen(XT_BEAM_NAME);
    bool        ok = !*text || (*text++ == ':' && read_pieces(&text, &spec->first_pass) && !*text);
    if (!ok)
        xt_diagnose(diagnostics,
                    "cannot read the engine '%s'; write beam, or the number of its first pass as in beam:7", engine);
    return ok;
}

// ---- Orders --------------------------------------------------------------------------------------------------------

static const struct {
    char          letter;
    xt_order_kind kind;
    bool          takes_arguments;
    const char   *word; // users try it in place of the letter
} order_rows[] = {
    {'s', XT_ORDER_SIZE, false, "size"},      {'f', XT_ORDER_FIRST, false, "first"},
    {'F', XT_ORDER_FIRST, false, "fletcher"}, {'e', XT_ORDER_ESTIMATE, false, "estimate"},
    {'o', XT_ORDER_OPEN, false, "open"},      {'u', XT_ORDER_UNBALANCED, true, "unbalanced"},
    {'p', XT_ORDER_PIECES, false, "pieces"},  {'l', XT_ORDER_LINEAR, true, "linear"},
    {'a', XT_ORDER_ANGLE, true, "angle"},     {'A', XT_ORDER_ANGLE, true, "reverse"},
    {'R', XT_ORDER_RADIUS, true, "radius"},
};

enum { ORDER_ROWS = sizeof order_rows / sizeof *order_rows };

// Asks for the letter whose word is nearest to the first word of the text, or which has the other case.
static question order_question(const char *text)
{
    xt_string_view word = {text, strcspn(text, ":=@")};
    const char    *words[ORDER_ROWS];
    char           letter[] = {0, 0};
    for (uint32_t r = 0; r < ORDER_ROWS; r++) {
        words[r] = order_rows[r].word;
        if (word.length == 1 && *letter != *text &&
            toupper((unsigned char)*text) == toupper((unsigned char)order_rows[r].letter))
            *letter = order_rows[r].letter;
    }
    const char *nearest = xt_nearest_choice(word, words, ORDER_ROWS);
    for (uint32_t r = 0; r < ORDER_ROWS && nearest; r++)
        if (words[r] == nearest)
            *letter = order_rows[r].letter;
    bool is_meant = *letter && (word.length > 1 || *letter != *text);
    return question_for(is_meant ? letter : NULL);
}

// Reads up to three numbers after an @.
static bool read_arguments(const char **text, xt_order *order)
{
    if (**text != '@')
        return true;
    do {
        char *end;
        ++*text;
        errno = 0;
        double value = strtod(*text, &end);
        if (end == *text || errno || order->arguments == 3 || !(value > -1e9 && value < 1e9))
            return false;
        order->argument[order->arguments++] = value;
        *text = end;
    } while (**text == ',');
    return true;
}

// Reads a corner of the board, written as axes: x, y, z from the low end, X, Y, Z from the high end.  The search fills
// the board from that corner.
static bool read_corner(const char **text, xt_order *order)
{
    order->kind = XT_ORDER_LINEAR;
    order->arguments = 3;
    for (const char *axes = "xyz", *at; **text && (at = strchr(axes, tolower((unsigned char)**text))); ++*text) {
        double *argument = &order->argument[at - axes];
        if (*argument != 0)
            return false;
        *argument = isupper((unsigned char)**text) ? -1 : 1;
    }
    return true;
}

static bool read_order(const char **text, xt_order *order)
{
    *order = (xt_order){.from = FROM_THE_START};
    if (**text && strchr("xyzXYZ", **text))
        return read_corner(text, order);
    for (uint32_t r = 0; r < ORDER_ROWS; r++)
        if (**text == order_rows[r].letter) {
            order->kind = order_rows[r].kind;
            order->reversed = **text == 'A';
            order->cells_alone = **text == 'F';
            ++*text;
            if (!order_rows[r].takes_arguments)
                return **text != '@';
            return read_arguments(text, order) && (order->kind != XT_ORDER_LINEAR || order->arguments > 0) &&
                   (order->kind != XT_ORDER_ANGLE || order->arguments != 2) &&
                   (order->kind != XT_ORDER_UNBALANCED ||
                    (order->arguments < 2 && order->argument[0] >= 0 && order->argument[0] <= 1));
        }
    return false;
}

static bool read_orders(xt_engine_spec *spec, const char *orders_text, xt_diagnostics *diagnostics)
{
    const char *text = orders_text;
    for (;; text++) {
        xt_order    order;
        const char *start = text;
        bool        succeeded = read_order(&text, &order);
        if (succeeded && *text == '=') {
            text++;
            succeeded = read_pieces(&text, &order.from);
        }
        if (!succeeded || (*text && *text != ':')) {
            xt_diagnose(
                diagnostics,
                "cannot read the order '%s' at '%s'; %swrite s, f, F, e, o, p, u[@weight], l@a,b,c, x y z X Y Z, "
                "a[@degrees[,x,y]], A or "
                "R[@x,y,z], or several with =N for the remaining pieces at which each begins, as in e=11:f=3",
                orders_text, start, order_question(start).text);
            return false;
        }
        uint32_t count = spec->orders.count;
        if (count > 0 && order.from >= spec->orders.at[count - 1].from) {
            xt_diagnose(
                diagnostics,
                "the orders of '%s' are out of sequence; each begins at fewer remaining pieces than the one before",
                orders_text);
            return false;
        }
        xt_vector_push(&spec->orders, order);
        if (!*text)
            return true;
    }
}

bool xt_engine_spec_parse(xt_engine_spec *spec, const char *engine, const char *order, bool nof,
                          xt_diagnostics *diagnostics)
{
    *spec = (xt_engine_spec){.nof = nof, .pof = true, .first = XT_NONE};
    spec->engine = engine ? xt_engine_kind_of(engine) : XT_ENGINE_DLX;
    if (spec->engine != XT_ENGINE_DLX && (order || nof)) {
        xt_diagnose(diagnostics, "the engine '%s' has an order of its own; leave out --order and --nof", engine);
        return false;
    }
    if (spec->engine == XT_ENGINE_BEAM && !read_first_pass(spec, engine, diagnostics))
        return false;
    if (engine && spec->engine == XT_ENGINE_DLX && !read_engines(spec, engine, diagnostics))
        return false;
    bool           fila_only = spec->fila_from == FROM_THE_START;
    xt_order       default_order = {.kind = fila_only ? XT_ORDER_FIRST : XT_ORDER_SIZE, .from = FROM_THE_START};
    xt_engine_spec parsed = {0};
    bool           succeeded = !order || read_orders(&parsed, order, diagnostics);
    if (parsed.orders.count == 0 || parsed.orders.at[0].from != FROM_THE_START)
        xt_vector_push(&spec->orders, default_order);
    for (uint32_t i = 0; i < parsed.orders.count; i++)
        xt_vector_push(&spec->orders, parsed.orders.at[i]);
    if (parsed.orders.failed || spec->orders.failed) {
        xt_diagnose_out_of_memory(diagnostics);
        succeeded = false;
    }
    xt_vector_free(&parsed.orders);
    return succeeded;
}

void xt_engine_spec_free(xt_engine_spec *spec)
{
    xt_vector_free(&spec->orders);
}
