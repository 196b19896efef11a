// web_page.h -- a page for a browser: the built page of web/, with what a command found put into it (docs/PAGE.md).
#ifndef XT_CLI_SUPPORT_WEB_PAGE_H
#define XT_CLI_SUPPORT_WEB_PAGE_H

#include "cli/support/output.h"

#include <stddef.h>

typedef struct cli_web_page {
    cli_output output;
    char      *page; // the built page
    size_t     length;
    size_t     data_offset; // where the data belongs
    uint32_t   runs;        // written so far
} cli_web_page;

// Begins the file.  False: complained.
bool cli_web_page_open(cli_web_page *page, const char *path);
// Where one more run is to be written: an object (web_run.h).
FILE *cli_web_page_next_run(cli_web_page *page);
// keep: the file shall be there.  False: complained.
bool cli_web_page_close(cli_web_page *page, bool commit);

#endif
