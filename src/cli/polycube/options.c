// options.c -- parses the command line and the configuration file of polycube.
//
// The grammar is that of its articles: -f11, -f 11, --fila=11, --fila 11, and joined letters as in -iq.  Files follow
// the options.  A -- before them helps, since -r and -V could take the name of a file as their value.  Before a -- a
// word is a value.  Without it a number is a value; a word is the name of a piece unless a file has that name or it
// looks like a path.  A number that is also the name of a file is refused.
//
// Long names may have capitals or hyphens, and may be shortened: --redundancyFilter, --redundancy-filter, --volumeF.

#define _POSIX_C_SOURCE 200809L

#include "cli/polycube/options.h"

#include "cli/input/suggest.h"
#include "cli/output/status.h"
#include "cli/output/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct row {
    char                    letter;            // or 0
    const char             *name, *other_name; // other_name may be NULL
    cli_polycube_value_type value_type;
    const char             *argument;
    const char             *help;
} row;

static const row rows[] = {
#define ROW(id, short_name, long_name, other, type, what, text)                                                        \
    {.letter = short_name,                                                                                             \
     .name = long_name,                                                                                                \
     .other_name = other,                                                                                              \
     .value_type = POLYCUBE_##type,                                                                                    \
     .argument = what,                                                                                                 \
     .help = text},
    CLI_POLYCUBE_ROWS(ROW)
#undef ROW
};

static bool needs_value(const row *r)
{
    return r->value_type == POLYCUBE_NUMBER || r->value_type == POLYCUBE_TEXT;
}

static bool takes_number(const row *r)
{
    return r->value_type == POLYCUBE_NUMBER || r->value_type == POLYCUBE_MAYBE_NUMBER ||
           r->value_type == POLYCUBE_MAYBE_SIGNED;
}

const char *cli_polycube_option_name(cli_polycube_option option)
{
    return rows[option].name;
}

// ---- Places of options ---------------------------------------------------------------------------------------------

typedef struct option_place {
    cli_place in;      // without a file for the command line
    bool      is_long; // a long name on the command line
} option_place;

__attribute__((format(printf, 2, 3))) static bool print_error_at(option_place at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_print_error_va(at.in, format, arguments);
    va_end(arguments);
    return false;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

// Returns the next letter of a name that counts, or 0 at its end.
static char next_letter(const char **name, const char *end)
{
    while (*name < end && (**name == '-' || **name == '_'))
        ++*name;
    return (char)(*name < end ? tolower((unsigned char)*(*name)++) : 0);
}

typedef enum likeness { DIFFERENT, BEGINS, SAME } likeness;

static likeness compare_names(const char *given, size_t length, const char *name)
{
    const char *given_end = given + length, *end = name + strlen(name);
    for (;;) {
        char a = next_letter(&given, given_end), b = next_letter(&name, end);
        if (!a)
            return b ? BEGINS : SAME;
        if (a != b)
            return DIFFERENT;
    }
}

static likeness compare_to_row(const row *r, const char *given, size_t length)
{
    likeness like = compare_names(given, length, r->name);
    likeness other = r->other_name ? compare_names(given, length, r->other_name) : DIFFERENT;
    return other > like ? other : like;
}

static const row *report_unknown_name(option_place at, const char *given, size_t length)
{
    cli_suggestions near;
    char            dashed[POLYCUBE_OPTIONS][36], wanted[48];
    const char     *dashes = at.in.file ? "" : "--";
    snprintf(wanted, sizeof wanted, "%s%.*s", dashes, (int)length, given);
    cli_suggestions_start(&near, wanted, (uint32_t)strlen(wanted));
    for (uint32_t i = 0; i < POLYCUBE_OPTIONS; i++) {
        snprintf(dashed[i], sizeof dashed[i], "%s%s", dashes, rows[i].name);
        if (length > 0)
            cli_suggest(&near, dashed[i]);
    }
    print_error_at(at, "unknown option '%s'; %s", wanted,
                   cli_suggestion_text_of(&near, "'exactile polycube --help' lists them").text);
    return NULL;
}

// Prints an error and returns NULL if there is none.
static const row *find_name(option_place at, const char *given, size_t length)
{
    const row *begins[2] = {NULL, NULL};
    for (uint32_t i = 0; i < POLYCUBE_OPTIONS && length > 0; i++) {
        likeness like = compare_to_row(&rows[i], given, length);
        if (like == SAME)
            return &rows[i];
        if (like == BEGINS)
            begins[begins[0] != NULL] = &rows[i];
    }
    if (begins[0] && !begins[1])
        return begins[0];
    if (!begins[0])
        return report_unknown_name(at, given, length);
    print_error_at(at, "'%.*s' may be '%s' or '%s'; write more of it", (int)length, given, begins[0]->name,
                   begins[1]->name);
    return NULL;
}

static const row *find_letter(char letter)
{
    for (uint32_t i = 0; i < POLYCUBE_OPTIONS; i++)
        if (letter && rows[i].letter == letter)
            return &rows[i];
    return NULL;
}

// ---- Values --------------------------------------------------------------------------------------------------------

// The name of an option in messages: -f, --conf.
typedef struct option_label {
    char text[36];
} option_label;

static option_label option_label_of(const row *r, option_place at)
{
    option_label t;
    if (r->letter && !at.in.file && !at.is_long)
        snprintf(t.text, sizeof t.text, "-%c", r->letter);
    else
        snprintf(t.text, sizeof t.text, "%s%s", at.in.file ? "" : "--", r->name);
    return t;
}

static bool is_number(const char *text, bool may_be_signed)
{
    text += may_be_signed && (*text == '-' || *text == '+');
    return *text && !text[strspn(text, "0123456789")];
}

// In version 1, -f was the form of solutions: a letter of BFS, a letter of LC, or both.
static bool is_form_of_version_1(const row *r, const char *value)
{
    size_t length = strlen(value);
    return r - rows == POLYCUBE_FILA && length > 0 && length <= 2 && value[strspn(value, "BFSLC")] == 0;
}

static bool parse_value(cli_polycube_options *options, const row *r, const char *value, option_place at)
{
    if (value && is_form_of_version_1(r, value))
        r = &rows[POLYCUBE_FORM];
    cli_polycube_value *v = &options->value[r - rows];
    *v = (cli_polycube_value){.given = true, .text = value};
    if (!value || !takes_number(r))
        return true;
    errno = 0;
    bool               has_sign = *value == '-' || *value == '+';
    unsigned long long number = strtoull(value + has_sign, NULL, 10);
    if (!is_number(value, r->value_type == POLYCUBE_MAYBE_SIGNED) || errno || number >= UINT32_MAX)
        return print_error_at(at, "'%s' is no value for %s; it takes a number of pieces, such as %s%s11", value,
                              option_label_of(r, at).text, option_label_of(r, at).text,
                              at.in.file  ? "="
                              : r->letter ? ""
                                          : "=");
    v->number = (uint32_t)number;
    v->is_negative = *value == '-';
    if (v->is_negative && number != 1 && r - rows != POLYCUBE_TRACE)
        return print_error_at(at, "'%s' is no value for %s; -1 is once before the search, 0 is never", value,
                              option_label_of(r, at).text);
    return true;
}

// ---- Words ---------------------------------------------------------------------------------------------------------

typedef struct words {
    int    count, next;
    char **at;
    bool   has_separator; // a -- follows, and all files stand after it
} words;

static bool is_file(const char *word)
{
    xt_collected collected;
    return strcmp(word, "-") == 0 || access(word, F_OK) == 0 || xt_collection_find(word, &collected);
}

// Returns true if the next word is the optional value.  Prints an error and sets *ok to false if it is ambiguous.
static bool is_value(const row *r, const words *rest, bool *ok)
{
    const char *word = rest->next < rest->count ? rest->at[rest->next] : "-";
    if (is_form_of_version_1(r, word))
        return rest->has_separator || !is_file(word);
    if (takes_number(r)) {
        if (!is_number(word, r->value_type == POLYCUBE_MAYBE_SIGNED))
            return false;
        if (!rest->has_separator && is_file(word))
            *ok = print_error_at((option_place){0},
                                 "'%s' behind -%c may be its value or a file; write -%c%s, or -- before files", word,
                                 r->letter, r->letter, word);
        return true;
    }
    if (r->value_type != POLYCUBE_MAYBE_NAME || *word == '-')
        return false;
    return rest->has_separator || !(word[strcspn(word, "/\\.")] || is_file(word));
}

// value: the rest of the word, or NULL.
static bool parse_option(cli_polycube_options *options, const row *r, const char *value, option_place at, words *rest)
{
    bool ok = true;
    if (value && r->value_type == POLYCUBE_FLAG)
        return print_error_at(at, "'%s' takes no value; leave out '%s'", option_label_of(r, at).text, value);
    if (!value && needs_value(r)) {
        if (rest->next == rest->count || strcmp(rest->at[rest->next], "--") == 0)
            return print_error_at(at, "'%s' lacks its value; it is used as %s %s", option_label_of(r, at).text,
                                  option_label_of(r, at).text, r->argument);
        value = rest->at[rest->next++];
    } else if (!value && r->value_type != POLYCUBE_FLAG && is_value(r, rest, &ok))
        value = rest->at[rest->next++];
    return ok && parse_value(options, r, value, at);
}

// Parses a word of several letters: flags, up to a letter that takes the rest as its value.
static bool parse_short_options(cli_polycube_options *options, const char *word, words *rest)
{
    for (const char *letter = word + 1; *letter; letter++) {
        const row *r = find_letter(*letter);
        if (!r)
            return print_error_at((option_place){0}, "unknown option '-%.*s'; 'exactile polycube --help' lists them",
                                  *letter & 0x80 ? (int)strlen(letter) : 1, letter);
        const char *value = r->value_type != POLYCUBE_FLAG && letter[1] ? letter + 1 : NULL;
        if (!parse_option(options, r, value, (option_place){0}, rest))
            return false;
        if (value)
            return true;
    }
    return true;
}

static bool parse_long_option(cli_polycube_options *options, const char *word, words *rest)
{
    option_place at = {.is_long = true};
    size_t       length = strcspn(word + 2, "=");
    const row   *r = find_name(at, word + 2, length);
    return r && parse_option(options, r, word[2 + length] ? word + 3 + length : NULL, at, rest);
}

static bool parse_words(cli_polycube_options *options, words *rest)
{
    bool ok = true;
    for (int i = rest->next; i < rest->count; i++)
        rest->has_separator = rest->has_separator || strcmp(rest->at[i], "--") == 0;
    while (ok && rest->next < rest->count) {
        char *word = rest->at[rest->next++];
        if (strcmp(word, "--") == 0)
            break;
        if (word[0] != '-' || !word[1])
            rest->at[options->file_count++] = word; // moves it to the front, over words that were read
        else
            ok = word[1] == '-' ? parse_long_option(options, word, rest) : parse_short_options(options, word, rest);
    }
    while (ok && rest->next < rest->count)
        rest->at[options->file_count++] = rest->at[rest->next++];
    options->files = rest->at;
    return ok;
}

// ---- Configuration files -------------------------------------------------------------------------------------------

static char *trim(char *text)
{
    size_t length = 0;
    text += strspn(text, " \t\r\n");
    for (length = strlen(text); length > 0 && strchr(" \t\r\n", text[length - 1]); length--)
        text[length - 1] = 0;
    return text;
}

static bool is_one_of(const char *value, const char *const choices[5])
{
    for (uint32_t i = 0; i < 5; i++)
        if (strcmp(value, choices[i]) == 0)
            return true;
    return false;
}

// An option without a value takes "on" or an empty value; "off" leaves it out.
static bool parse_setting(cli_polycube_options *options, const row *r, const char *value, option_place at)
{
    static const char *const on[5] = {"", "on", "true", "yes", "1"}, *const off[5] = {"off", "OFF", "false", "no", "0"};
    if (needs_value(r) && (!value || !*value))
        return print_error_at(at, "'%s' lacks its value; it is used as %s=%s", option_label_of(r, at).text,
                              option_label_of(r, at).text, r->argument);
    if (r->value_type == POLYCUBE_FLAG && value && !is_one_of(value, on) && !is_one_of(value, off))
        return print_error_at(at, "'%s' is no value for '%s'; it is on or off", value, option_label_of(r, at).text);
    if (r->value_type == POLYCUBE_FLAG && value && is_one_of(value, off))
        return true;
    bool has_value = r->value_type != POLYCUBE_FLAG && value && *value;
    return parse_value(options, r, has_value ? value : NULL, at);
}

// Parses a line name=value.  The command line has precedence.
static bool parse_line(cli_polycube_options *options, char *line, option_place at)
{
    char *start = line;
    line[strcspn(line, "#")] = 0;
    line = trim(line);
    at.in.column = (uint32_t)(line - start) + 1;
    if (!*line)
        return true;
    if (*line == '=')
        return print_error_at(at, "'%s' without a name; a line is name=value", line);
    size_t     length = strcspn(line, "= \t");
    char      *value = line + length + strspn(line + length, " \t");
    const row *r = find_name(at, line, length);
    if (!r)
        return false;
    if (*value && *value != '=')
        return print_error_at(at, "'%s' behind '%.*s'; a line is name=value", value, (int)length, line);
    if (r - rows == POLYCUBE_CONF || r - rows == POLYCUBE_HELP || r - rows == POLYCUBE_VERSION)
        return print_error_at(at, "'%s' cannot stand in a file; give it on the command line",
                              option_label_of(r, at).text);
    return options->value[r - rows].given || parse_setting(options, r, *value ? trim(value + 1) : NULL, at);
}

enum { MAX_FILE_BYTES = 1 << 16 };

static bool report_read_error(const char *path)
{
    return print_error_at((option_place){0}, "cannot read '%s': %s; --conf takes a file of options", path,
                          errno ? strerror(errno) : "an earlier read failed");
}

// Reads the whole file and ends it by NUL.  Prints an error and returns false on failure.
static bool read_text(cli_polycube_options *options, const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return report_read_error(path);
    options->text = calloc(MAX_FILE_BYTES + 1, 1);
    errno = 0;
    *length = options->text ? fread(options->text, 1, MAX_FILE_BYTES, file) : 0;
    bool ok = options->text || cli_print_out_of_memory();
    if (ok && ferror(file))
        ok = report_read_error(path);
    else if (ok && getc(file) != EOF)
        ok = print_error_at((option_place){0}, "'%s' has more than %d bytes; a file of options has a few lines", path,
                            MAX_FILE_BYTES);
    fclose(file);
    return ok;
}

static bool read_settings(cli_polycube_options *options, const char *path)
{
    option_place at = {.in.file = path};
    size_t       length = 0;
    bool         ok = read_text(options, path, &length);
    for (char *line = options->text; ok && line < options->text + length;) {
        char *next = line + strcspn(line, "\n") + 1;
        next[-1] = '\0';
        at.in.line++;
        ok = parse_line(options, line, at);
        line = next;
    }
    return ok;
}

bool cli_polycube_options_parse(int argc, char **argv, cli_polycube_options *options)
{
    words rest = {.count = argc, .next = 1, .at = argv};
    *options = (cli_polycube_options){0};
    if (!parse_words(options, &rest))
        return false;
    const cli_polycube_value *conf = &options->value[POLYCUBE_CONF];
    return !conf->given || read_settings(options, conf->text);
}

void cli_polycube_options_free(cli_polycube_options *options)
{
    free(options->text);
    *options = (cli_polycube_options){0};
}

// ---- Telling -------------------------------------------------------------------------------------------------------

void cli_polycube_option_print(const cli_polycube_options *options, cli_polycube_option option, FILE *out)
{
    const cli_polycube_value *value = &options->value[option];
    const char               *text = value->text ? value->text : rows[option].value_type == POLYCUBE_FLAG ? "on" : "";
    fprintf(out, "%s=", rows[option].name);
    cli_print_text(out, text);
    fputc('\n', out);
}

bool cli_polycube_help_next(uint32_t *index, unsigned command, cli_option_help *help)
{
    (void)command;
    if (*index == POLYCUBE_OPTIONS)
        return false;
    const row *r = &rows[(*index)++];
    char       letter[8] = "    ", argument[24] = "";
    *help = (cli_option_help){.name = r->name,
                              .letter = r->letter,
                              .needs_value = needs_value(r),
                              .may_have_value = !needs_value(r) && r->argument,
                              .argument = r->argument};
    if (r->letter)
        snprintf(letter, sizeof letter, "-%c, ", r->letter);
    if (needs_value(r))
        snprintf(argument, sizeof argument, " %s", r->argument);
    else if (r->argument)
        snprintf(argument, sizeof argument, " [%s]", r->argument);
    snprintf(help->usage, sizeof help->usage, "%s--%s%s", letter, r->name, argument);
    snprintf(help->text, sizeof help->text, "%s", r->help);
    return true;
}
