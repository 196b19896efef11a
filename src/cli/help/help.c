// help.c -- the contents of all help.
//
// Each text is written once, with `...` around typed text.  help_page.c renders it as plain text, as troff with the man
// macros, or as Markdown.

#include "cli/help/help.h"

#include "cli/help/completion.h"
#include "cli/help/help_topics.h"
#include "cli/input/option_check.h"
#include "cli/output/terminal.h"

#include <string.h>

typedef struct section {
    cli_help_section content;
    bool             is_for_all; // concerns every subcommand
} section;

enum { MAX_COLUMNS = 100 }; // longer lines are hard to read

static const char usage[] = "exactile SUBCOMMAND [OPTION]... [ARGUMENT]...";
static const char purpose[] =
    "exactile solves tiling puzzles exactly: it finds, counts and shows every way to fill a region with pieces, such "
    "as polyominoes in a box, polycubes in a cube or polyiamonds in a hexagon. It does the same for boards of "
    "edge-matching tiles. An image (placement) is one position of a piece in the region.";

static const section sections[] = {
    {.is_for_all = true,
     .content =
         {.title = "Puzzles",
          .text =
              "A PUZZLE is a file with one definition or several, `-` for standard input, or a name in the collection "
              "that comes with the program. A file has precedence over the collection. `exactile help format` "
              "shows definitions, and docs/FORMAT.md says all about them. An installation has the folder `docs` in "
              "`share/doc/exactile`."}},
    {.is_for_all = true,
     .content =
         {.title = "Files",
          .text =
              "A written file appears, or replaces an older one, when it is complete. A killed command leaves nothing "
              "beside it. Only on a file system without unnamed files, such as NFS, SIGKILL leaves a file whose name "
              "begins with `.exactile`. A symbolic link stays, and the file that it points at is replaced. A command "
              "does not begin if it cannot open an output, or if two of its files are the same and one is written. `-` "
              "stands for standard output, or for standard input, which can be read once."}},
    {.is_for_all = true,
     .content =
         {.title = "Exit status",
          .entries =
              {{"0",
                "all that was asked for was found: all solutions if there are any, as many as `--limit` says, or one "
                "packing of boxes; `best`: a full board; other commands: success"},
               {"1", "no solution exists; `pack`: no packing keeps the rules; `check`: a solution is wrong or a "
                     "duplicate, or there is none"},
               {"2", "error in the command line, the input or the output; standard error names the error and a remedy"},
               {"3", "a limit on time, nodes or memory, or a signal, stopped the search before that; `--trials`: no "
                     "solution was met; `pack`: the packing is not proved best; `runs --solutions`: the saved run is "
                     "not complete. Printed solutions are right, but there may be more"}},
          .text = "For several puzzles the most serious status counts: 2, then 3, then 1, then 0. If the reader of the "
                  "output "
                  "ends first, such as `head`, the command saves its run and ends by SIGPIPE, status 141 in a shell."}},
    {.content =
         {.title = "Signals to solve, count, best and pack",
          .entries = {{"INT, TERM, HUP",
                       "stop the search and report the solutions so far; a second signal ends the program at once"},
                      {"USR1", "print the statistics so far on standard error"}}}},
    {.is_for_all = true,
     .content = {.title = "Environment",
                 .entries = {{"COLUMNS",
                              "the width of help, lists, plans and drawings, in place of the width of the terminal"},
                             {"NO_COLOR", "if set and not empty, `--color=auto` prints no colours"},
                             {"TERM",
                              "if not set, or `dumb`, `--color=auto` prints no colours, and no progress is shown"}}}},
};

enum { SECTIONS = sizeof sections / sizeof *sections };

static void write_sections(cli_help_page *page, bool is_for_search)
{
    for (uint32_t i = 0; i < SECTIONS; i++)
        if (sections[i].is_for_all || is_for_search)
            cli_help_write_section(page, &sections[i].content);
}

static bool option_next(const cli_command *command, uint32_t *index, cli_option_help *help)
{
    return (command->option_next ? command->option_next : cli_option_help_next)(index, command->mark, help);
}

static void write_options(cli_help_page *page, const cli_command *command)
{
    cli_option_help help;
    for (uint32_t index = 0; option_next(command, &index, &help);)
        cli_help_page_entry(page, help.usage, help.text);
}

static void write_synopsis(cli_help_page *page, const cli_command *command)
{
    char line[128];
    snprintf(line, sizeof line, "exactile %s [OPTION]...%s%s", command->name, *command->arguments ? " " : "",
             command->arguments);
    cli_help_page_synopsis(page, line);
}

static void write_description(cli_help_page *page, const cli_command *command)
{
    for (uint32_t i = 0; command->description[i]; i++)
        cli_help_page_paragraph(page, command->description[i]);
    const cli_kinds_text kinds = cli_kinds_taken(command->name, NULL);
    char                 line[sizeof kinds.text + 16];
    snprintf(line, sizeof line, "It takes %s.", kinds.text);
    if (*kinds.text)
        cli_help_page_paragraph(page, line);
    cli_help_page_subheading(page, "Options");
    write_options(page, command);
    cli_help_page_subheading(page, "Examples");
    for (const cli_example *e = command->examples; e->line; e++)
        cli_help_page_entry(page, e->line, e->text);
}

static void write_command(cli_help_page *page, const cli_command *command)
{
    write_synopsis(page, command);
    write_description(page, command);
}

static void write_subcommands(cli_help_page *page)
{
    const cli_command *command;
    cli_help_page_paragraph(page, purpose);
    cli_help_page_heading(page, "Subcommands");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        cli_help_page_entry(page, command->name, command->summary);
    cli_help_page_paragraph(
        page, "`exactile help SUBCOMMAND` explains a subcommand, `exactile help format` how a puzzle is written, "
              "`exactile help words` the words, and `exactile help properties` the properties of solutions. "
              "docs/COOKBOOK.md answers questions of users, each with its commands. "
              "`exactile --version` prints the version.");
}

// The options that puzzles of each kind do not have.
static void write_kinds(cli_help_page *page)
{
    xt_kind_facts kind;
    char          text[512];
    cli_help_page_heading(page, "Kinds of puzzles");
    cli_help_page_paragraph(page, "Each subcommand says which kinds of puzzles it takes. These have no use for:");
    for (uint32_t i = 0; xt_kind_at(i, &kind); i++) {
        snprintf(text, sizeof text, "`%s`", kind.refused);
        cli_help_page_entry(page, kind.many, text);
    }
}

// Writes all help, for a manual page or docs/COMMAND.md.
static void write_manual(cli_help_page *page)
{
    const cli_command *command;
    uint32_t           topics = 0;
    cli_help_page_begin(page, NULL, "solve tiling puzzles exactly");
    cli_help_page_synopsis(page, usage);
    if (page->style == CLI_HELP_PAGE_MAN)
        cli_help_page_heading(page, "Description");
    write_subcommands(page);
    cli_help_page_paragraph(page,
                            "Options may stand before, between and after the arguments. A value follows its option as "
                            "`--limit=5`, `--limit 5`, `-l 5` or `-l5`; one in brackets is optional, and follows "
                            "an equals sign. Letters may be joined, as in `-uq`. `--` ends the options.");
    for (uint32_t i = 0; (command = cli_command_at(i)); i++) {
        cli_help_page_heading(page, command->name);
        write_command(page, command);
    }
    write_kinds(page);
    write_sections(page, true);
    for (const cli_help_topic *topic; (topic = cli_help_topic_at(topics)); topics++)
        cli_help_write_section(page, &topic->section);
}

// A page of plain text, as wide as the terminal.
static cli_help_page plain_page(void)
{
    uint32_t columns = cli_terminal_width(stdout);
    return (cli_help_page){
        .out = stdout, .style = CLI_HELP_PAGE_PLAIN, .width = columns < MAX_COLUMNS ? columns : MAX_COLUMNS};
}

cli_status cli_help_print(const cli_command *command)
{
    cli_help_page page = plain_page();
    if (command) {
        write_command(&page, command);
    } else {
        cli_help_page_synopsis(&page, usage);
        write_subcommands(&page);
    }
    if (!command || (command->mark & CLI_SEARCHES))
        write_sections(&page, true);
    return CLI_FOUND;
}

// Writes the manual page of one subcommand.
static void write_manual_of(cli_help_page *page, const cli_command *command)
{
    cli_help_page_begin(page, command->name, command->summary);
    if (page->style == CLI_HELP_PAGE_MAN)
        write_synopsis(page, command);
    cli_help_page_heading(page, page->style == CLI_HELP_PAGE_MAN ? "Description" : command->name);
    write_description(page, command);
    write_sections(page, command->mark & CLI_SEARCHES);
    cli_help_page_heading(page, "See also");
    cli_help_page_paragraph(page, "exactile(1)");
}

static void write_topic(cli_help_page *page, const cli_help_topic *topic, bool is_manual)
{
    char line[64];
    snprintf(line, sizeof line, "exactile help %s", topic->name);
    if (is_manual)
        cli_help_page_begin(page, topic->name, topic->summary);
    if (page->style == CLI_HELP_PAGE_MAN)
        cli_help_page_synopsis(page, line);
    cli_help_write_section(page, &topic->section);
}

static cli_status print_help_of(cli_help_page *page, const char *name, bool is_manual)
{
    const cli_help_topic *topic = cli_help_topic_find(name);
    cli_help_page         plain = plain_page();
    if (topic) {
        write_topic(is_manual ? page : &plain, topic, is_manual);
        return CLI_FOUND;
    }
    const cli_command *command = cli_command_find(name);
    if (!command)
        return CLI_BAD;
    if (!is_manual)
        return cli_help_print(command);
    write_manual_of(page, command);
    return CLI_FOUND;
}

cli_status cli_help(const cli_options *options)
{
    if (options->man + options->markdown + (options->completion != NULL) > 1) {
        cli_print_error("'--man', '--markdown' and '--completion' exclude each other; give one of them");
        return CLI_BAD;
    }
    cli_help_page page = {.out = stdout, .style = options->man ? CLI_HELP_PAGE_MAN : CLI_HELP_PAGE_MARKDOWN};
    if (options->completion)
        cli_print_completion(options->completion);
    else if (options->argument_count)
        return print_help_of(&page, options->arguments[0], options->man || options->markdown);
    else if (options->man || options->markdown)
        write_manual(&page);
    else
        return cli_help_print(NULL);
    return CLI_FOUND;
}
