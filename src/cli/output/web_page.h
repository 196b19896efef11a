// web_page.h -- an HTML page for a browser: the built page of web/ with the results of a command (docs/PAGE.md).
#ifndef XT_CLI_OUTPUT_WEB_PAGE_H
#define XT_CLI_OUTPUT_WEB_PAGE_H

#include "cli/output/output.h"

#include <stddef.h>

typedef struct cli_web_page {
    cli_output output;
    char      *page; // the built page
    size_t     length;
    size_t     data_offset; // position of the data
    uint32_t   runs;        // written so far
} cli_web_page;

// Begins the file.  Prints an error and returns false on failure.
bool cli_web_page_open(cli_web_page *page, const char *path);
// Begins another run, and returns the stream for it.  The caller writes the run as an object (web_run.h).
FILE *cli_web_page_next_run(cli_web_page *page);
// Ends the file.  commit: the file gets its name; otherwise it is discarded.  Prints an error and returns false on
// failure.
bool cli_web_page_close(cli_web_page *page, bool commit);

#endif
