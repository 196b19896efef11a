// page.h -- a page of help in one of three styles: plain text, troff's man macros, Markdown.
#ifndef XT_CLI_PAGE_H
#define XT_CLI_PAGE_H

#include <stdio.h>

typedef enum cli_page_style { CLI_PAGE_PLAIN, CLI_PAGE_MAN, CLI_PAGE_MARKDOWN } cli_page_style;

// What was written last: it decides where an empty line comes.
typedef enum cli_page_part { CLI_PAGE_NOTHING, CLI_PAGE_HEADING, CLI_PAGE_PARAGRAPH, CLI_PAGE_ENTRY } cli_page_part;

typedef struct cli_page {
    FILE          *out;
    cli_page_style style;
    cli_page_part  last;
} cli_page;

// Texts are one line of any length, with `...` around what one types.
void cli_page_begin(cli_page *page); // what a file begins with
void cli_page_heading(cli_page *page, const char *title);
void cli_page_subheading(cli_page *page, const char *title);
void cli_page_synopsis(cli_page *page, const char *line);
void cli_page_paragraph(cli_page *page, const char *text);
void cli_page_entry(cli_page *page, const char *term, const char *text);

#endif
