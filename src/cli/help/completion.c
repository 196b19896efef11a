// completion.c -- see completion.h.
//
// Each script completes subcommands, the options of a subcommand, the values of an option, and arguments: files,
// puzzles of the collection and, for help, subcommands and topics.

#include "cli/help/completion.h"

#include "cli/help/help_topics.h"
#include "cli/input/command.h"

#include <stdio.h>
#include <string.h>

static bool option_next(const cli_command *command, uint32_t *index, cli_option_help *option)
{
    return (command->option_next ? command->option_next : cli_option_help_next)(index, command->mark, option);
}

static bool takes_subcommand(const cli_command *command)
{
    return command->mark == CLI_HELP;
}

// Boards, saved runs and tables of measurements are files, and no names of the collection.
static bool takes_puzzle(const cli_command *command)
{
    return strstr(command->arguments, "PUZZLE");
}

static bool takes_file(const cli_command *command)
{
    return command->reads_files || command->mark == CLI_POLYCUBE;
}

static void print_command_names(void)
{
    const cli_command *command;
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        printf("%s%s", i ? " " : "", command->name);
}

static void print_topic_names(void)
{
    const cli_help_topic *topic;
    for (uint32_t i = 0; (topic = cli_help_topic_at(i)); i++)
        printf(" %s", topic->name);
}

static void print_puzzle_names(void)
{
    xt_collected collected;
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++)
        printf("%s%s", i ? " " : "", collected.name);
}

static void print_values(const cli_option_help *option)
{
    const char *value;
    for (uint32_t i = 0; option->value_at && (value = option->value_at(i)); i++)
        printf("%s%s", i ? " " : "", value);
}

// Prints a text between single quotes: without backquotes, up to a semicolon outside of parentheses, with a backslash
// before each of the special characters.
static void print_summary(const char *text, const char *special)
{
    int depth = 0; // of parentheses
    for (; *text && (*text != ';' || depth); text++) {
        depth += (*text == '(') - (*text == ')');
        if (*text == '`')
            continue;
        if (*text == '\'')
            printf("'\\''");
        else if (strchr(special, *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

// ---- bash ----------------------------------------------------------------------------------------------------------

// A case for each subcommand sets its options, and a case for each option its values.  A value of - stands for files.
static void print_bash_values(const cli_command *command)
{
    cli_option_help option;
    printf("        case $before in\n");
    for (uint32_t index = 0; option_next(command, &index, &option);) {
        if (!option.needs_value && !option.may_have_value)
            continue;
        printf("        ");
        if (option.letter && option.needs_value)
            printf("-%c | ", option.letter);
        if (option.needs_value)
            printf("--%s | ", option.name);
        printf("--%s=) values='", option.name);
        if (option.is_file)
            putchar('-');
        print_values(&option);
        printf("' has_value=1 ;;\n");
    }
    printf("        esac ;;\n");
}

static void print_bash_case(const cli_command *command)
{
    cli_option_help option;
    printf("    %s)\n        options='", command->name);
    for (uint32_t index = 0; option_next(command, &index, &option);)
        printf("%s--%s", index > 1 ? " " : "", option.name);
    printf("'\n");
    if (takes_file(command))
        printf("        has_files=1\n");
    if (takes_subcommand(command)) {
        printf("        words=\"$commands");
        print_topic_names();
        printf("\"\n");
    } else if (takes_puzzle(command)) {
        printf("        words=$puzzles\n");
    }
    print_bash_values(command);
}

// bash splits a word at =, so a value behind it is a word of its own.
static void print_bash(void)
{
    const cli_command *command;
    printf("_exactile()\n{\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
           "    local options= values= has_value= has_files= words= commands='");
    print_command_names();
    printf("' puzzles='");
    print_puzzle_names();
    printf("'\n"
           "    COMPREPLY=()\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        COMPREPLY=($(compgen -W \"$commands --help --version\" -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    if [ \"$word\" = = ]; then\n"
           "        word= before=$before=\n"
           "    elif [ \"$before\" = = ]; then\n"
           "        before=${COMP_WORDS[COMP_CWORD-2]}=\n"
           "    fi\n"
           "    case ${COMP_WORDS[1]} in\n");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        print_bash_case(command);
    printf("    esac\n"
           "    if [ \"$values\" = - ]; then\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "    elif [ \"$has_value\" ]; then\n"
           "        COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n"
           "    elif [ \"${word#-}\" != \"$word\" ]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    else\n"
           "        [ \"$has_files\" ] && COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "        COMPREPLY+=($(compgen -W \"$words\" -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _exactile exactile\n");
}

// ---- zsh -----------------------------------------------------------------------------------------------------------

// The action behind the description of an option: a colon, the word for the value, a colon, and its values.
static void print_zsh_action(const cli_option_help *option)
{
    printf("%s%s:", option->needs_value ? ":" : "::", option->argument ? option->argument : "value");
    if (option->is_file)
        printf("_files");
    else if (option->value_at) {
        putchar('(');
        print_values(option);
        putchar(')');
    }
}

static void print_zsh_option(const cli_option_help *option)
{
    const char *separator = option->needs_value ? "=" : option->may_have_value ? "=-" : "";
    printf("            '--%s%s[", option->name, separator);
    print_summary(option->text, "[]:");
    putchar(']');
    if (*separator)
        print_zsh_action(option);
    printf("' \\\n");
    if (!option->letter)
        return;
    printf("            '-%c%s[", option->letter, option->needs_value ? "+" : "");
    print_summary(option->text, "[]:");
    putchar(']');
    if (option->needs_value)
        print_zsh_action(option);
    printf("' \\\n");
}

static void print_zsh_case(const cli_command *command)
{
    cli_option_help option;
    printf("    %s)\n        _arguments \\\n", command->name);
    for (uint32_t index = 0; option_next(command, &index, &option);)
        print_zsh_option(&option);
    if (takes_subcommand(command))
        printf("            '*:subcommand:(%s)' ;;\n", "$names");
    else if (takes_puzzle(command))
        printf("            '*:puzzle:_exactile_puzzles' ;;\n");
    else
        printf("            '*:argument:%s' ;;\n", takes_file(command) ? "_files" : "");
}

static void print_zsh(void)
{
    const cli_command *command;
    printf("_exactile_puzzles()\n{\n    local -a puzzles\n    puzzles=(");
    print_puzzle_names();
    printf(")\n    _alternative 'files:file:_files' \"puzzles:puzzle of the collection:($puzzles)\"\n}\n\n"
           "_exactile()\n{\n    local -a commands names\n    commands=(\n");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++) {
        printf("        '%s:", command->name);
        print_summary(command->summary, ":");
        printf("'\n");
    }
    printf("    )\n    names=(");
    print_command_names();
    print_topic_names();
    printf(")\n"
           "    if (( CURRENT == 2 )); then\n"
           "        _describe subcommand commands\n"
           "        return\n"
           "    fi\n"
           "    local command=$words[2]\n"
           "    shift words\n"
           "    (( CURRENT-- ))\n"
           "    case $command in\n");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        print_zsh_case(command);
    printf("    esac\n}\n\nif [ \"$funcstack[1]\" = _exactile ]; then\n    _exactile \"$@\"\nelse\n"
           "    compdef _exactile exactile\nfi\n");
}

// ---- fish ----------------------------------------------------------------------------------------------------------

static void print_fish_option(const cli_command *command, const cli_option_help *option)
{
    printf("complete -c exactile -n '__fish_seen_subcommand_from %s' -l %s", command->name, option->name);
    if (option->letter)
        printf(" -s %c", option->letter);
    if (option->is_file)
        printf(" -r -F");
    else if (option->needs_value)
        printf(" -x");
    if (!option->is_file && option->value_at) {
        printf(" -a '");
        print_values(option);
        putchar('\'');
    }
    printf(" -d '");
    print_summary(option->text, "\\");
    printf("'\n");
}

static void print_fish(void)
{
    const cli_command *command;
    cli_option_help    option;
    printf("set -l puzzles ");
    print_puzzle_names();
    printf("\ncomplete -c exactile -n __fish_use_subcommand -f -l help -s h -d 'print help'\n"
           "complete -c exactile -n __fish_use_subcommand -f -l version -s V -d 'print the version'\n");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++) {
        printf("complete -c exactile -n __fish_use_subcommand -f -a %s -d '", command->name);
        print_summary(command->summary, "\\");
        printf("'\n");
        for (uint32_t index = 0; option_next(command, &index, &option);)
            print_fish_option(command, &option);
        if (takes_puzzle(command))
            printf("complete -c exactile -n '__fish_seen_subcommand_from %s' -a \"$puzzles\"\n", command->name);
    }
    printf("complete -c exactile -n '__fish_seen_subcommand_from help' -f -a '");
    print_command_names();
    print_topic_names();
    printf("'\n");
}

void cli_print_completion(const char *shell)
{
    bool is_zsh = strcmp(shell, "zsh") == 0, is_fish = strcmp(shell, "fish") == 0;
    printf("%s# %s completion of exactile %s, made by: exactile help --completion%s%s\n",
           is_zsh ? "#compdef exactile\n" : "", *shell ? shell : "bash", xt_version(), *shell ? "=" : "", shell);
    if (is_zsh)
        print_zsh();
    else if (is_fish)
        print_fish();
    else
        print_bash();
}
