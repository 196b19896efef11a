// option_check.c -- see option_check.h.  A message names the right option, or the commands that take it.

#include "cli/input/option_check.h"

#include "cli/input/suggest.h"

#include <stdio.h>
#include <string.h>

// Words that other programs and people use, and the option of this program.
static const struct {
    const char *word, *option, *usage; // usage: how to write it, after two hyphens
} other_words[] = {
    {"mirror", "unique", "unique=mirror"},
    {"mirrors", "unique", "unique=mirror"},
    {"reflect", "unique", "unique=mirror"},
    {"reflections", "unique", "unique=mirror"},
    {"distinct", "unique", "unique"},
    {"symmetry", "unique", "unique"},
    {"random", "shuffle", "shuffle N"},
    {"randomize", "shuffle", "shuffle N"},
    {"first", "limit", "limit 1"},
    {"max-solutions", "limit", "limit N"},
    {"timeout", "time-limit", "time-limit SECONDS"},
    {"jobs", "threads", "threads N"},
    {"verbose", "statistics", "statistics"},
    {"stats", "statistics", "statistics"},
    {"svg", "picture", "picture FILE.svg"},
    {"html", "page", "page FILE"},
    {"by-empty", "by", "by empty"},
    {"by-pieces", "by", "by pieces"},
    {"group", "by", "by WHAT"},
    {"filter", "where", "where CONDITION"},
    {"hint", "hints", "hints FILE"},
    {"resume", "run", "run FILE"},
};

// Why a command lacks an option, where the commands that take it are no help.
static const struct {
    unsigned    command;
    const char *option, *advice;
} remarks[] = {
    {CLI_ESTIMATE, "threads", "the sample is walked by one thread, and the time is that of one thread"},
    {CLI_TRACE, "threads", "a trace is the search of one thread"},
    {CLI_RUNS, "page", "a page needs a search, without '--run': exactile solve PUZZLE --page FILE"},
};

enum {
    OTHER_WORDS = sizeof other_words / sizeof *other_words,
    REMARKS = sizeof remarks / sizeof *remarks,
    MAX_COMMANDS = 5, // in a message
};

static unsigned mark_of(const cli_command *command)
{
    return command ? command->mark : (unsigned)CLI_NO_SUBCOMMAND | (unsigned)CLI_ALL;
}

// Returns how to write the option that is meant by a word of another program, or NULL.
static const char *usage_of_other_word(const char *word, unsigned mark)
{
    const char *name;
    unsigned    commands;
    for (uint32_t w = 0; w < OTHER_WORDS; w++)
        for (uint32_t i = 0; strcmp(word, other_words[w].word) == 0 && (name = cli_option_name_at(i, &commands)); i++)
            if (strcmp(name, other_words[w].option) == 0 && (commands & mark))
                return other_words[w].usage;
    return NULL;
}

static void report_unknown(const cli_options *options, const cli_command *command)
{
    enum { NAME_BYTES = 32 };
    cli_suggestions near;
    char            otherwise[64], dashed[CLI_MAX_OPTIONS][NAME_BYTES];
    const char     *name, *unknown = options->unknown;
    unsigned        commands;
    uint32_t        length = (uint32_t)strlen(unknown);
    const char     *usage = length > 2 ? usage_of_other_word(unknown + 2, mark_of(command)) : NULL;
    if (usage) {
        cli_print_error("unknown option '%s'; did you mean '--%s'?", unknown, usage);
        return;
    }
    cli_suggestions_start(&near, unknown, length);
    for (uint32_t i = 0; i < CLI_MAX_OPTIONS && (name = cli_option_name_at(i, &commands)); i++) {
        snprintf(dashed[i], NAME_BYTES, "--%s", name);
        if ((commands & mark_of(command)) && length > 2)
            cli_suggest(&near, dashed[i]);
    }
    snprintf(otherwise, sizeof otherwise, "'exactile help%s%s' lists them", command ? " " : "",
             command ? command->name : "");
    cli_print_error("unknown option '%s'; %s", unknown, cli_suggestion_text_of(&near, otherwise).text);
}

// Returns "solve, count and plan take it", or where the options of the command are listed.
static cli_suggestion_text takers_of(unsigned commands, const cli_command *command)
{
    cli_suggestion_text text;
    const cli_command  *other;
    const char         *names[32];
    uint32_t            count = 0;
    size_t              used = 0;
    for (uint32_t i = 0; (other = cli_command_at(i)) && count < sizeof names / sizeof *names; i++)
        if (other->mark & commands)
            names[count++] = other->name;
    if (count == 0 || count > MAX_COMMANDS) {
        snprintf(text.text, sizeof text.text, "'exactile help %s' lists its options", command->name);
        return text;
    }
    for (uint32_t i = 0; i < count; i++)
        used += (size_t)snprintf(text.text + used, sizeof text.text - used, "%s%s",
                                 i == 0           ? ""
                                 : i + 1 == count ? " and "
                                                  : ", ",
                                 names[i]);
    snprintf(text.text + used, sizeof text.text - used, count == 1 ? " takes it" : " take it");
    return text;
}

static void report_misplaced(const char *name, unsigned commands, const cli_command *command)
{
    const char *advice = NULL;
    for (uint32_t i = 0; i < REMARKS; i++)
        if ((remarks[i].command & command->mark) && strcmp(remarks[i].option, name) == 0)
            advice = remarks[i].advice;
    cli_print_error("'exactile %s' takes no '--%s'; %s", command->name, name,
                    advice ? advice : takers_of(commands, command).text);
}

// Texts, JSON and saved solutions have no endings of their own, but pictures and pages have.
static const char *option_for_ending(const char *path)
{
    const char *ending = path ? strrchr(path, '.') : NULL, *format;
    if (ending && strcmp(ending, ".html") == 0)
        return "page";
    for (uint32_t i = 0; ending && (format = xt_drawing_format_at(i)); i++)
        if (strcmp(ending + 1, format) == 0)
            return "picture";
    return NULL;
}

static bool check_output(const cli_options *options)
{
    const char *other = option_for_ending(options->output);
    if (other)
        cli_print_error("--output writes text, and no .%s; use --%s %s", strrchr(options->output, '.') + 1, other,
                        options->output);
    return !other;
}

bool cli_options_check(const cli_options *options, const cli_command *command)
{
    const char *name;
    unsigned    commands;
    if (*options->unknown) {
        report_unknown(options, command);
        return false;
    }
    for (uint32_t i = 0; command && (name = cli_option_name_at(i, &commands)); i++)
        if (options->given[i] && !(commands & command->mark)) {
            report_misplaced(name, commands, command);
            return false;
        }
    return check_output(options);
}

// ---- Kinds of puzzles ----------------------------------------------------------------------------------------------

// Returns true if a word is in a list of words with blanks between them.
static bool has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; at && (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return true;
    return false;
}

bool cli_kind_takes(xt_kind_facts kind, const char *command)
{
    return has_word(kind.tasks, command);
}

static bool takes_kind(const xt_kind_facts *kind, const char *command, const char *option)
{
    return has_word(kind->tasks, command) && !(option && has_word(kind->refused, option));
}

// Returns which other command does something similar, or "".
static const char *advice_for(const xt_kind_facts *kind, const char *command)
{
    static const struct {
        const char *command, *other, *text;
    } advice[] = {
        {"best", "pack", ", and 'exactile pack' packs pieces as well as possible"},
        {"count", "solve", ", and 'exactile solve' finds a packing or proves that there is none"},
        {"why", "best", ", and 'exactile best' finds how many edges of a board can match"},
    };
    for (uint32_t i = 0; i < sizeof advice / sizeof *advice; i++)
        if (strcmp(command, advice[i].command) == 0 && has_word(kind->tasks, advice[i].other))
            return advice[i].text;
    return "";
}

cli_kinds_text cli_kinds_taken(const char *command, const char *option)
{
    cli_kinds_text kinds = {""};
    xt_kind_facts  kind;
    uint32_t       count = 0, named = 0;
    size_t         used = 0;
    for (uint32_t i = 0; xt_kind_at(i, &kind); i++)
        count += takes_kind(&kind, command, option);
    for (uint32_t i = 0; xt_kind_at(i, &kind); i++)
        if (takes_kind(&kind, command, option)) {
            const char *before = named == 0 ? "" : named + 1 == count ? " and " : ", ";
            used += (size_t)snprintf(kinds.text + used, sizeof kinds.text - used, "%s%s", before, kind.many);
            named++;
        }
    return kinds;
}

static void report_kind(const char *command, const char *option, const xt_kind_facts *kind, const char *name)
{
    const cli_kinds_text kinds = cli_kinds_taken(command, option);
    if (option)
        cli_print_error("'%s' is %s; '%s' takes %s", name, kind->one, option, kinds.text);
    else
        cli_print_error("'%s' is %s; 'exactile %s' takes %s%s", name, kind->one, command, kinds.text,
                        advice_for(kind, command));
}

bool cli_options_check_kind(const cli_options *options, xt_kind_facts kind, const char *name)
{
    const char *option;
    char        dashed[32];
    const char *command = options->command ? options->command : "polycube"; // which has options of its own
    unsigned    commands;
    if (!takes_kind(&kind, command, NULL)) {
        report_kind(command, NULL, &kind, name);
        return false;
    }
    for (uint32_t i = 0; (option = cli_option_name_at(i, &commands)); i++) {
        snprintf(dashed, sizeof dashed, "--%s", option);
        if (options->given[i] && has_word(kind.refused, dashed)) {
            report_kind(command, dashed, &kind, name);
            return false;
        }
    }
    return true;
}
