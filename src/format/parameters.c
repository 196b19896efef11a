// parameters.c -- see parameters.h.
//
// An expression begins with '{' and a letter, a digit, '-' or '('.  So words such as '{' and '}' are names of pieces in
// old files, and xt_name_error refuses the names that would be expressions.  The grammar:
//
//     sum     = product { ("+" | "-") product }
//     product = factor { "*" factor }
//     factor  = integer | parameter | "(" sum ")" | "-" factor
//
// In a comment only an expression with a value is expanded, since comments are free text.

#include "format/parameters.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <stdio.h>

_Static_assert(XT_LIMIT_TEXT == 1 << 30, "a message below says it");

enum {
    PARAMETERS_MAX = 16, // values of one text
    DEPTH_MAX = 64,      // parentheses and signs inside one another
};

typedef struct parameter {
    xt_string_view name;
    int64_t        value;
    bool           is_used;
} parameter;

typedef struct expander {
    parameter    parameters[PARAMETERS_MAX];
    uint32_t     count;
    xt_tokenizer tokenizer;
    XT_VECTOR(char) text;
} expander;

// One expression that is being read.  After a fault, what is its text, and word its place.
typedef struct expression {
    expander      *expander;
    const char    *at, *end; // end: of the line or its comment
    uint32_t       depth;
    bool           has_fault;
    const char    *what;
    xt_string_view word;
} expression;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Returns the length of the name of a parameter at the beginning of a word.
static size_t name_length(xt_string_view word)
{
    size_t length = 0;
    while (length < word.length && (is_letter(word.at[length]) || (length > 0 && is_digit(word.at[length])) ||
                                    (length > 0 && word.at[length] == '_')))
        length++;
    return length;
}

// ---- Values --------------------------------------------------------------------------------------------------------

static parameter *find_parameter(expander *e, xt_string_view name)
{
    for (uint32_t i = 0; i < e->count; i++)
        if (e->parameters[i].name.length == name.length && memcmp(e->parameters[i].name.at, name.at, name.length) == 0)
            return &e->parameters[i];
    return NULL;
}

// Reads one setting such as n=10.
static bool read_setting(expander *e, xt_string_view setting, xt_diagnostics *diagnostics)
{
    xt_string_view name = xt_string_view_trim(xt_string_view_before(setting, '='));
    xt_string_view word = xt_string_view_trim(xt_string_view_behind(setting, '='));
    int32_t        value = 0;
    if (!name.length || name_length(name) != name.length || !word.at ||
        xt_string_view_to_int32(word, &value) != XT_NUMBER_OK)
        return xt_diagnose(diagnostics, "'%s' sets no parameter; write a name and an integer, as in n=10",
                           xt_printable(setting).text);
    if (find_parameter(e, name))
        return xt_diagnose(diagnostics, "the parameter '%s' is set twice; set it once", xt_printable(name).text);
    if (e->count == PARAMETERS_MAX)
        return xt_diagnose(diagnostics, "more than %d parameters are set; a text has up to %d", PARAMETERS_MAX,
                           PARAMETERS_MAX);
    e->parameters[e->count++] = (parameter){.name = name, .value = value};
    return true;
}

static bool read_settings(expander *e, const char *settings, xt_diagnostics *diagnostics)
{
    xt_string_view rest = xt_string_view_trim(xt_string_view_of(settings ? settings : "")), setting;
    bool           ok = true;
    const bool     ends_in_comma = rest.length && rest.at[rest.length - 1] == ',';
    while (ok && xt_string_view_split(&rest, ',', &setting))
        ok = read_setting(e, setting, diagnostics);
    return ok && (!ends_in_comma || read_setting(e, xt_string_view_of(""), diagnostics));
}

static bool check_all_used(const expander *e, const char *file, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < e->count; i++)
        if (!e->parameters[i].is_used)
            return xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                                  "no expression has the parameter '%s', which is set; write it as in xDim={%s}",
                                  xt_printable(e->parameters[i].name).text, xt_printable(e->parameters[i].name).text);
    return true;
}

// ---- Expressions ---------------------------------------------------------------------------------------------------

static int64_t sum(expression *x);

// Stores the first fault.  Returns 0.
static int64_t fault(expression *x, const char *what, xt_string_view word)
{
    if (!x->has_fault) {
        x->has_fault = true;
        x->what = what;
        x->word = word;
    }
    return 0;
}

static char next_character(expression *x)
{
    while (x->at < x->end && xt_is_blank(*x->at))
        x->at++;
    return x->at < x->end ? *x->at : '\0';
}

static int64_t integer(expression *x)
{
    xt_string_view word = {x->at, 0};
    int32_t        value = 0;
    while (x->at < x->end && is_digit(*x->at))
        x->at++;
    word.length = (size_t)(x->at - word.at);
    return xt_string_view_to_int32(word, &value) == XT_NUMBER_OK
               ? value
               : fault(x, "is too large a number; a number is less than 2^31", word);
}

static int64_t value_of_parameter(expression *x)
{
    xt_string_view name = {x->at, (size_t)(x->end - x->at)};
    name.length = name_length(name);
    parameter *found = find_parameter(x->expander, name);
    x->at += name.length;
    if (!found)
        return fault(x, NULL, name);
    found->is_used = true;
    return found->value;
}

// Returns left + right, left - right or left * right.  Values are held to 32 bits, so nothing overflows.
static int64_t apply(expression *x, char operator, int64_t left, int64_t right, xt_string_view word)
{
    const int64_t value = operator== '*' ? left * right : operator== '+' ? left + right : left - right;
    return value >= INT32_MIN && value <= INT32_MAX
               ? value
               : fault(x, "makes a number of more than 31 bits; a smaller value of the parameter is needed", word);
}

static int64_t factor(expression *x)
{
    const char     c = next_character(x);
    int64_t        value = 0;
    xt_string_view here = {x->at, x->at < x->end};
    if (x->has_fault)
        return 0;
    if (is_letter(c))
        return value_of_parameter(x);
    if (is_digit(c))
        return integer(x);
    if (c != '-' && c != '(')
        return fault(x, "is no number and no parameter; an expression is as in {2*n-1}", here);
    if (++x->depth > DEPTH_MAX)
        return fault(x, "is too deep inside other parentheses and signs; 64 are possible", here);
    x->at++;
    value = c == '-' ? apply(x, '-', 0, factor(x), here) : sum(x);
    if (c == '(' && !x->has_fault && next_character(x) != ')')
        return fault(x, "stands where a ')' is needed", (xt_string_view){x->at, x->at < x->end});
    x->at += c == '(' && !x->has_fault;
    x->depth--;
    return value;
}

static int64_t product(expression *x)
{
    int64_t value = factor(x);
    while (!x->has_fault && next_character(x) == '*') {
        const xt_string_view word = {x->at++, 1};
        const int64_t        right = factor(x);
        value = apply(x, '*', value, right, word);
    }
    return value;
}

static int64_t sum(expression *x)
{
    int64_t value = product(x);
    for (char c; !x->has_fault && ((c = next_character(x)) == '+' || c == '-');) {
        const xt_string_view word = {x->at++, 1};
        const int64_t        right = product(x);
        value = apply(x, c, value, right, word);
    }
    return value;
}

static void diagnose(expression *x)
{
    xt_tokenizer *tokenizer = &x->expander->tokenizer;
    if (x->what && x->word.length)
        xt_diagnose_quoted(tokenizer, x->word, "%s", x->what);
    else if (x->what)
        xt_diagnose_word(tokenizer, x->word, "an expression that does not end; write it as in {2*n-1}");
    else
        xt_diagnose_quoted(tokenizer, x->word,
                           "is a parameter without a value; --set %.*s=10 gives it one, and 'exactile series' counts "
                           "for many values",
                           (int)(x->word.length < 32 ? x->word.length : 32), x->word.at);
}

// ---- The text ------------------------------------------------------------------------------------------------------

// Expands the expression at a '{'.  Returns the place behind it.  In a comment a fault leaves the text as it is.
static const char *expand(expander *e, const char *at, const char *end, bool is_comment)
{
    expression x = {.expander = e, .at = at + 1, .end = end};
    char       digits[16];
    int64_t    value = sum(&x);
    if (!x.has_fault && next_character(&x) != '}')
        fault(&x, "stands in an expression, which has integers, parameters, +, -, * and parentheses",
              (xt_string_view){x.at, x.at < x.end});
    if (x.has_fault) {
        if (!is_comment)
            diagnose(&x);
        xt_vector_push(&e->text, *at);
        return at + 1;
    }
    const int length = snprintf(digits, sizeof digits, "%" PRId64, value);
    xt_vector_append(&e->text, digits, (uint32_t)length);
    return x.at + 1;
}

static void expand_line(expander *e, xt_string_view line)
{
    const char *at = line.at, *end = at + line.length;
    bool        is_comment = false;
    while (at < end) {
        is_comment = is_comment || *at == '#';
        if (xt_begins_expression(at, (size_t)(end - at)))
            at = expand(e, at, end, is_comment);
        else {
            xt_vector_push(&e->text, *at);
            at++;
        }
    }
    xt_vector_push(&e->text, '\n');
}

static bool has_expression(xt_string_view text)
{
    const char *end = text.at + text.length, *at = text.at;
    while (at < end && (at = memchr(at, '{', (size_t)(end - at))) && !xt_begins_expression(at, (size_t)(end - at)))
        at++;
    return at && at < end;
}

bool xt_expand_parameters(xt_string_view text, const char *file, const char *settings, xt_expanded_text *expanded,
                          xt_diagnostics *diagnostics)
{
    expander e = {0};
    *expanded = (xt_expanded_text){0};
    if (!read_settings(&e, settings, diagnostics))
        return false;
    if (!has_expression(text))
        return check_all_used(&e, file, diagnostics);
    xt_tokenizer_start(&e.tokenizer, text, file, diagnostics);
    while (xt_tokenizer_next_line(&e.tokenizer)) {
        expand_line(&e, e.tokenizer.line);
        if (e.text.failed)
            xt_tokenizer_diagnose_out_of_memory(&e.tokenizer);
        if (e.text.count > XT_LIMIT_TEXT)
            break;
    }
    const bool fits =
        e.text.count <= XT_LIMIT_TEXT ||
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                       "a text of more than 1 GiB with the values of its parameters; part it into several files");
    if (fits && e.tokenizer.errors == 0 && check_all_used(&e, file, diagnostics)) {
        *expanded = (xt_expanded_text){e.text.at, e.text.count};
        return true;
    }
    xt_vector_free(&e.text);
    return false;
}
