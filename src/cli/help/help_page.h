// help_page.h -- a page of help in one of three styles: plain text, troff's man macros, Markdown.
#ifndef XT_CLI_HELP_HELP_PAGE_H
#define XT_CLI_HELP_HELP_PAGE_H

#include <stddef.h>
#include <stdio.h>

typedef enum cli_help_page_style { CLI_HELP_PAGE_PLAIN, CLI_HELP_PAGE_MAN, CLI_HELP_PAGE_MARKDOWN } cli_help_page_style;

// The last part of a page.  It decides whether an empty line follows.
typedef enum cli_help_page_part {
    CLI_HELP_PAGE_NOTHING,
    CLI_HELP_PAGE_HEADING,
    CLI_HELP_PAGE_PARAGRAPH,
    CLI_HELP_PAGE_LINES,
    CLI_HELP_PAGE_ENTRY
} cli_help_page_part;

typedef struct cli_help_page {
    FILE               *out;
    cli_help_page_style style;
    cli_help_page_part  last;
    size_t              width; // columns of plain text
} cli_help_page;

// Texts below are one line of any length, with `...` around typed text.

// Begins a page about a subcommand.  NULL means all subcommands.
void cli_help_page_begin(cli_help_page *page, const char *subcommand, const char *summary);
void cli_help_page_heading(cli_help_page *page, const char *title);
void cli_help_page_subheading(cli_help_page *page, const char *title);
void cli_help_page_synopsis(cli_help_page *page, const char *line);
void cli_help_page_paragraph(cli_help_page *page, const char *text);
// Writes lines as they are typed, without `...`.
void cli_help_page_lines(cli_help_page *page, const char *lines);
void cli_help_page_entry(cli_help_page *page, const char *term, const char *text);

#endif
