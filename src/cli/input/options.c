// options.c -- parses the options of a command line.
//
// The grammar is that of getopt_long of GNU: options before or after arguments, --name=value, --name value, -abc,
// -lVALUE, -l VALUE, and -- to end the options.  An optional value follows an equals sign.  There is one difference:
// long names cannot be abbreviated, and an unknown name is reported with the nearest one.

#include "cli/input/options.h"

#include "cli/input/suggest.h"
#include "cli/output/status.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef enum value_type {
    VALUE_flag,
    VALUE_number,
    VALUE_size,
    VALUE_seconds,
    VALUE_length,
    VALUE_text,
    VALUE_in_file,
    VALUE_out_file,
    VALUE_run_file,
    VALUE_choice,
    VALUE_mode,
    VALUE_remaining
} value_type;

typedef struct row {
    const char *name;
    char        letter; // or 0
    value_type  value_type;
    uint64_t    low, high; // limits of a number
    double      most;      // limit of seconds and lengths
    const char *argument;
    const char *(*choice_at)(uint32_t index); // for a text: only in the help
    unsigned    commands;
    size_t      offset; // in cli_options
    const char *help;
} row;

static const row rows[] = {
#define OPTION(field, long_name, short_name, type, preset, minimum, maximum, what, choices, takes_it, text)            \
    {.name = long_name,                                                                                                \
     .letter = short_name,                                                                                             \
     .value_type = VALUE_##type,                                                                                       \
     .low = (uint64_t)(minimum),                                                                                       \
     .high = (uint64_t)(maximum),                                                                                      \
     .most = (double)(maximum),                                                                                        \
     .argument = what,                                                                                                 \
     .choice_at = choices,                                                                                             \
     .commands = takes_it,                                                                                             \
     .offset = offsetof(cli_options, field),                                                                           \
     .help = text},
    CLI_OPTION_ROWS(OPTION)
#undef OPTION
};

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert((int)ROWS <= (int)CLI_MAX_OPTIONS, "cli_options.given has an entry for each row");

static const cli_options presets = {
#define OPTION(field, long_name, short_name, type, preset, ...) .field = preset,
    CLI_OPTION_ROWS(OPTION)
#undef OPTION
};

static const char *name_in(const char *const *names, uint32_t count, uint32_t index)
{
    return index < count ? names[index] : NULL;
}

const char *cli_unique_at(uint32_t index)
{
    static const char *const names[] = {"mirror", "turns"};
    return name_in(names, sizeof names / sizeof *names, index);
}

const char *cli_restriction_at(uint32_t index)
{
    return index == 0 ? "drawn" : NULL;
}

const char *cli_moves_at(uint32_t index)
{
    static const char *const names[] = {"shift", "turn"};
    return name_in(names, sizeof names / sizeof *names, index);
}

xt_moves cli_moves_of(const cli_options *options)
{
    return options->moves && strcmp(options->moves, "turn") == 0 ? XT_MOVES_TURN : XT_MOVES_SHIFT;
}

const char *cli_split_at(uint32_t index)
{
    return index == 0 ? "parity" : NULL;
}

const char *cli_parity_at(uint32_t index)
{
    return index == 0 ? "chessboard" : NULL;
}

const char *cli_target_at(uint32_t index)
{
    const char *name;
    for (uint32_t i = 0; (name = xt_format_name_at(i)); i++)
        if (xt_format_is_written(name) && index-- == 0)
            return name;
    return xt_export_name_at(index);
}

const char *cli_colour_at(uint32_t index)
{
    static const char *const names[] = {"auto", "always", "never"};
    return name_in(names, sizeof names / sizeof *names, index);
}

const char *cli_shell_at(uint32_t index)
{
    static const char *const names[] = {"bash", "zsh", "fish"};
    return name_in(names, sizeof names / sizeof *names, index);
}

// ---- Values --------------------------------------------------------------------------------------------------------

static bool reject_value(const row *option, const char *value, const char *needed)
{
    cli_print_error("'%s' is no value for '--%s'; %s", value, option->name, needed);
    return false;
}

static uint64_t example_number(const row *option)
{
    return option->low > 1 ? option->low : 1;
}

static bool parse_number(const row *option, const char *value, uint64_t *number)
{
    char  needed[128];
    char *end;
    errno = 0;
    *number = strtoull(value, &end, 10);
    if (*value >= '0' && *value <= '9' && !*end && !errno && *number >= option->low && *number <= option->high)
        return true;
    int used = snprintf(needed, sizeof needed, "it takes a whole number from %" PRIu64 " ", option->low);
    if (option->high == UINT64_MAX && strlen(value) < 19) // a longer number may be too large
        used += snprintf(needed + used, sizeof needed - (size_t)used, "on");
    else
        used += snprintf(needed + used, sizeof needed - (size_t)used, "to %" PRIu64, option->high);
    if (*value < '0' || *value > '9')
        snprintf(needed + used, sizeof needed - (size_t)used, ", such as --%s=%" PRIu64, option->name,
                 example_number(option));
    return reject_value(option, value, needed);
}

static bool parse_size(const row *option, const char *value, uint64_t *bytes)
{
    static const char units[] = "KMGTkmgt";
    char             *end;
    errno = 0;
    *bytes = UINT64_MAX;
    if (strcmp(value, "none") == 0)
        return true;
    *bytes = strtoull(value, &end, 10);
    const char *unit = *end ? strchr(units, *end) : NULL;
    unsigned    shift = unit ? 10 * ((unsigned)(unit - units) % 4 + 1) : 0;
    bool        fits = *bytes <= option->high >> shift && *bytes >= option->low;
    *bytes <<= shift;
    if (*value >= '0' && *value <= '9' && !errno && fits && (!*end || (unit && !end[1])))
        return true;
    return reject_value(option, value, "it takes a number of bytes, such as 4000000, 500K, 200M or 4G, or none");
}

// Parses a decimal number above 0.  The unit is for the message.
static bool parse_decimal(const row *option, const char *value, const char *unit, double *number)
{
    char  needed[96];
    char *end;
    // strtod also accepts nan, inf and 0x1p3.
    bool is_decimal = *value && !value[strspn(value, "0123456789.")];
    *number = strtod(value, &end);
    if (is_decimal && end != value && !*end && *number > 0 && *number <= option->most)
        return true;
    snprintf(needed, sizeof needed, "it takes a number of %s, such as 10 or 0.5, up to %.0f", unit, option->most);
    return reject_value(option, value, needed);
}

static bool parse_choice(const row *option, const char *value, const char **chosen)
{
    cli_suggestions near;
    char            all[128] = "it takes ";
    size_t          used = strlen(all);
    cli_suggestions_start(&near, value, (uint32_t)strlen(value));
    for (uint32_t i = 0; (*chosen = option->choice_at(i)); i++) {
        if (strcmp(value, *chosen) == 0)
            return true;
        cli_suggest(&near, *chosen);
        if (used < sizeof all)
            used += (size_t)snprintf(all + used, sizeof all - used, "%s%s", i ? ", " : "", *chosen);
    }
    return reject_value(option, value, cli_suggestion_text_of(&near, all).text);
}

static bool parse_file(const row *option, const char *value, const char **path)
{
    *path = value;
    return *value || reject_value(option, value, "it takes the name of a file");
}

// Returns what stands between the values of an option that takes several at once, or NULL.
static const char *separator_of(const row *option)
{
    return strcmp(option->name, "set") == 0                                            ? ","
           : strcmp(option->name, "place") == 0 || strcmp(option->name, "forbid") == 0 ? "; "
                                                                                       : NULL;
}

static bool parse_text(const row *option, bool is_repeated, const char *value, cli_text *text)
{
    const char *separator = separator_of(option);
    if (is_repeated && separator) {
        cli_print_error("'--%s' is given twice; give its values at once, as in --%s '%s%s%s'", option->name,
                        option->name, *text, separator, value);
        return false;
    }
    *text = value;
    return true;
}

static bool parse_value(cli_options *options, const row *option, const char *value)
{
    void      *field = (char *)options + option->offset;
    row        limited = *option;
    const bool is_repeated = options->given[option - rows];
    options->given[option - rows] = true;
    switch (option->value_type) {
    case VALUE_flag:
        *(cli_flag *)field = true;
        return true;
    case VALUE_number:
        if (options->mark & CLI_GENERATE && field == &options->number)
            limited.high = XT_CHALLENGES_MAX;
        return parse_number(&limited, value, field);
    case VALUE_size:
        return parse_size(option, value, field);
    case VALUE_seconds:
        return parse_decimal(option, value, "seconds", field);
    case VALUE_length:
        return parse_decimal(option, value, "millimetres", field);
    case VALUE_text:
        return parse_text(option, is_repeated, value, field);
    case VALUE_in_file:
    case VALUE_out_file:
    case VALUE_run_file:
        return parse_file(option, value, field);
    case VALUE_choice:
        return parse_choice(option, value, field);
    case VALUE_mode:
        *(cli_mode *)field = "";
        return !value || parse_choice(option, value, field);
    case VALUE_remaining:
        *(cli_remaining *)field = CLI_NO_NUMBER;
        return !value || parse_number(option, value, field);
    }
    return false;
}

// ---- Words ---------------------------------------------------------------------------------------------------------

typedef struct words {
    int    count, next;
    char **at;
} words;

static bool needs_value(const row *option)
{
    return option->value_type != VALUE_flag && option->value_type != VALUE_mode &&
           option->value_type != VALUE_remaining;
}

// Returns true if the option behind this one cannot be its value.
static bool has_no_dashes(const row *option)
{
    return option->value_type == VALUE_number || option->value_type == VALUE_size ||
           option->value_type == VALUE_seconds || option->value_type == VALUE_length ||
           option->value_type == VALUE_choice;
}

static bool report_missing_value(const row *option)
{
    if (option->value_type == VALUE_number)
        cli_print_error("'--%s' lacks its value; it is used as --%s %s, such as --%s %" PRIu64, option->name,
                        option->name, option->argument, option->name, example_number(option));
    else
        cli_print_error("'--%s' lacks its value; it is used as --%s %s", option->name, option->name, option->argument);
    return false;
}

// value: the text after the equals sign, or NULL.  Takes the next word if a value is missing.
static bool parse_option(cli_options *options, const row *option, const char *value, words *rest)
{
    if (value && option->value_type == VALUE_flag) {
        cli_print_error("'--%s' takes no value; leave out '=%s'", option->name, value);
        return false;
    }
    if (!value && needs_value(option)) {
        if (rest->next == rest->count || (has_no_dashes(option) && strncmp(rest->at[rest->next], "--", 2) == 0))
            return report_missing_value(option);
        value = rest->at[rest->next++];
    }
    return parse_value(options, option, value);
}

static void record_unknown_option(cli_options *options, const char *dashes, const char *name, size_t length)
{
    if (!*options->unknown)
        snprintf(options->unknown, sizeof options->unknown, "%s%.*s", dashes, (int)length, name);
}

static bool is_name_of(const row *option, const char *name, size_t length)
{
    return strlen(option->name) == length && memcmp(option->name, name, length) == 0;
}

static bool parse_long_option(cli_options *options, const char *word, words *rest)
{
    const char *name = word + 2;
    size_t      length = strcspn(name, "=");
    const row  *found = NULL;
    for (uint32_t i = 0; i < ROWS; i++)
        if (is_name_of(&rows[i], name, length) && (!found || (rows[i].commands & options->mark)))
            found = &rows[i];
    if (found)
        return parse_option(options, found, name[length] ? name + length + 1 : NULL, rest);
    record_unknown_option(options, "--", name, length);
    return true;
}

static const row *row_of_letter(char letter)
{
    for (uint32_t i = 0; i < ROWS; i++)
        if (rows[i].letter == letter)
            return &rows[i];
    return NULL;
}

// Reports -limit, which is meant as --limit.  Short names are letters that may be joined, as in -nof.
static bool is_long_option_with_one_hyphen(const char *word)
{
    enum { MIN_LENGTH = 4 };
    size_t length = strcspn(word + 1, "=");
    for (uint32_t i = 0; i < ROWS && length >= MIN_LENGTH; i++)
        if (is_name_of(&rows[i], word + 1, length)) {
            cli_print_error("'%s' has one hyphen; did you mean '-%s'?", word, word);
            return true;
        }
    return false;
}

// Parses a word of several letters: flags, up to a letter that takes the rest as its value.
static bool parse_short_options(cli_options *options, const char *word, words *rest)
{
    if (is_long_option_with_one_hyphen(word))
        return false;
    for (const char *letter = word + 1; *letter; letter++) {
        const row *option = row_of_letter(*letter);
        if (!option) {
            // A character of several bytes is shown whole.
            record_unknown_option(options, "-", letter, *letter & 0x80 ? strlen(letter) : 1);
            return true;
        }
        const char *value = NULL;
        if (letter[1] == '=')
            value = letter + 2;
        else if (letter[1] && needs_value(option))
            value = letter + 1;
        if (!parse_option(options, option, value, rest))
            return false;
        if (value)
            return true;
    }
    return true;
}

// Adds to the options that are set already.
static bool parse_words(int argc, char **argv, cli_options *options)
{
    words    rest = {.count = argc, .next = 1, .at = argv};
    uint32_t argument_words = 0; // arguments moved to the front of argv
    bool     ended = false;
    while (rest.next < argc) {
        char *word = argv[rest.next++];
        bool  ok = true;
        if (ended || word[0] != '-' || !word[1])
            argv[argument_words++] = word;
        else if (strcmp(word, "--") == 0)
            ended = true;
        else
            ok = word[1] == '-' ? parse_long_option(options, word, &rest) : parse_short_options(options, word, &rest);
        if (!ok)
            return false;
    }
    options->command = argument_words ? argv[0] : NULL;
    options->arguments = argument_words ? argv + 1 : argv;
    options->argument_count = argument_words ? argument_words - 1 : 0;
    return true;
}

bool cli_options_parse(int argc, char **argv, unsigned mark, cli_options *options)
{
    *options = presets;
    options->mark = mark;
    return parse_words(argc, argv, options);
}

bool cli_option_is_given(const cli_options *options, const char *name)
{
    for (uint32_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].name, name) == 0)
            return options->given[i];
    return false;
}

static bool is_file(const row *option)
{
    value_type type = option->value_type;
    return type == VALUE_in_file || type == VALUE_out_file || type == VALUE_run_file;
}

static bool is_choice_of(const row *option, const char *word)
{
    const char *choice;
    for (uint32_t i = 0; (choice = option->choice_at(i)); i++)
        if (strcmp(choice, word) == 0)
            return true;
    return false;
}

const char *cli_option_of_argument(const cli_options *options, const char *argument)
{
    bool is_number = *argument && !argument[strspn(argument, "0123456789")];
    for (uint32_t i = 0; i < ROWS; i++) {
        const row  *option = &rows[i];
        const void *field = (const char *)options + option->offset;
        bool        may_be_mode = option->value_type == VALUE_mode && is_choice_of(option, argument);
        bool        may_be_number = option->value_type == VALUE_remaining && is_number;
        if (!options->given[i])
            continue;
        if ((may_be_mode && !**(const cli_mode *)field) ||
            (may_be_number && *(const cli_remaining *)field == CLI_NO_NUMBER))
            return option->name;
    }
    return NULL;
}

bool cli_option_file_next(const cli_options *options, uint32_t *index, cli_option_file *file)
{
    while (*index < ROWS) {
        const row  *option = &rows[(*index)++];
        value_type  type = option->value_type;
        const char *path = is_file(option) ? *(const char *const *)((const char *)options + option->offset) : NULL;
        if (!path)
            continue;
        *file = (cli_option_file){.option = option->name,
                                  .path = path,
                                  .is_read = type != VALUE_out_file,
                                  .is_written = type != VALUE_in_file};
        return true;
    }
    return false;
}

// ---- Of another search ---------------------------------------------------------------------------------------------

// Returns true for an option that `--beside` takes.
static bool is_search_option(const row *option)
{
    static const char *const names[] = {"engine",         "order",         "nof",        "shuffle",
                                        "volume-filter",  "parity-filter", "fit-filter", "volume-trigger",
                                        "parity-trigger", "parity"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(option->name, names[i]) == 0)
            return true;
    return false;
}

static void reset_search_options(cli_options *options)
{
    options->engine = presets.engine;
    options->order = presets.order;
    options->nof = presets.nof;
    options->shuffle = presets.shuffle;
    options->volume_filter = presets.volume_filter;
    options->parity_filter = presets.parity_filter;
    options->fit_filter = presets.fit_filter;
    options->volume_trigger = presets.volume_trigger;
    options->parity_trigger = presets.parity_trigger;
    options->parity = presets.parity;
}

// Returns the number of words, with one for the command name, or 0 if they are too many or too long.
static int split_words(const char *text, cli_beside_storage *storage)
{
    int count = 1;
    if (strlen(text) >= sizeof storage->text)
        return 0;
    strcpy(storage->text, text);
    for (char *at = storage->text; *(at += strspn(at, " ")); count++) {
        if (count == CLI_MAX_BESIDE_WORDS)
            return 0;
        storage->words[count] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = 0;
    }
    return count;
}

static bool check_beside_options(const cli_options *beside)
{
    if (*beside->unknown || beside->command) {
        cli_print_error(
            "'--beside' does not know '%s'; it takes the options of a search, such as '--engine fila --order f'",
            *beside->unknown ? beside->unknown : beside->command);
        return false;
    }
    for (uint32_t i = 0; i < ROWS; i++)
        if (beside->given[i] && !is_search_option(&rows[i])) {
            cli_print_error("'--beside' takes no '--%s'; it takes engine, order and filters", rows[i].name);
            return false;
        }
    return true;
}

bool cli_options_beside(const cli_options *options, cli_beside_storage *storage, cli_options *beside)
{
    int count = split_words(options->beside, storage);
    *beside = *options;
    reset_search_options(beside);
    memset(beside->given, 0, sizeof beside->given);
    if (count == 0) {
        cli_print_error("the text of '--beside' is too long; it takes engine, order and filters");
        return false;
    }
    return parse_words(count, storage->words, beside) && check_beside_options(beside);
}

const char *cli_option_name_at(uint32_t index, unsigned *commands)
{
    *commands = index < ROWS ? rows[index].commands : 0;
    return index < ROWS ? rows[index].name : NULL;
}

// ---- Help ----------------------------------------------------------------------------------------------------------

static void write_usage(const row *option, cli_option_help *help)
{
    char letter[8] = "    ", argument[24] = "";
    if (option->letter)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    if (option->value_type == VALUE_mode || option->value_type == VALUE_remaining)
        snprintf(argument, sizeof argument, "[=%s]", option->argument);
    else if (option->value_type != VALUE_flag)
        snprintf(argument, sizeof argument, " %s", option->argument);
    snprintf(help->usage, sizeof help->usage, "%s--%s%s", letter, option->name, argument);
}

static void write_text(const row *option, cli_option_help *help)
{
    size_t capacity = sizeof help->text;
    size_t used = (size_t)snprintf(help->text, capacity, "%s", option->help);
    assert(used < capacity);
    const char *choice;
    if (!option->choice_at || option->value_type == VALUE_mode)
        return;
    for (uint32_t i = 0; (choice = option->choice_at(i)) && used < capacity; i++)
        used += (size_t)snprintf(help->text + used, capacity - used, "%s`%s`", i ? ", " : " (", choice);
    const char *preset = *(const char *const *)((const char *)&presets + option->offset);
    if (preset && used < capacity)
        used += (size_t)snprintf(help->text + used, capacity - used, "; by default `%s`", preset);
    if (used < capacity)
        snprintf(help->text + used, capacity - used, ")");
}

bool cli_option_help_next(uint32_t *index, unsigned command, cli_option_help *help)
{
    while (*index < ROWS && !(rows[*index].commands & command))
        ++*index;
    if (*index == ROWS)
        return false;
    const row *option = &rows[(*index)++];
    bool       has_optional_value = option->value_type == VALUE_mode || option->value_type == VALUE_remaining;
    *help = (cli_option_help){.name = option->name,
                              .letter = option->letter,
                              .needs_value = needs_value(option),
                              .may_have_value = has_optional_value,
                              .is_file = is_file(option),
                              .argument = option->argument,
                              .value_at = option->choice_at};
    write_usage(option, help);
    write_text(option, help);
    return true;
}
