// web_page.c -- writes an HTML page with the data of searches.
//
// The build makes one HTML file from web/ with everything but the data.  It is installed beside the command, and found
// relative to it, so both can be moved.  It is read only for --page.  A build without the page leaves a file with the
// reason.  After `make page` the file has the solver too: then a page can solve its puzzles anew.

#define _XOPEN_SOURCE 700

#include "cli/output/web_page.h"

#include "cli/output/status.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The place of the data in the built page.
static const char data_placeholder[] = "@EXACTILE-DATA@";
// The beginning of the file that stands for a missing page; the reason follows.
static const char missing_page_prefix[] = "no page: ";

// ---- The built page ------------------------------------------------------------------------------------------------

// Paths relative to the folder of the command, as installed and as built.
static const char *const page_locations[] = {"../share/exactile/page.html", "../web/page.html"};

static FILE *open_beside_command(const char *location)
{
    char    path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = 0;
    char *name = strrchr(path, '/') + 1;
    if ((size_t)(name - path) + strlen(location) >= sizeof path)
        return NULL;
    strcpy(name, location);
    return fopen(path, "rb");
}

static FILE *open_built_page(void)
{
    FILE *in = NULL;
    for (size_t i = 0; i < sizeof page_locations / sizeof *page_locations && !in; i++)
        in = open_beside_command(page_locations[i]);
    return in ? in : fopen(XT_DATA_FOLDER "/page.html", "rb");
}

static bool read_all(cli_web_page *page, FILE *in)
{
    size_t capacity = 0, got;
    do {
        char *more =
            page->length + 2 > capacity ? realloc(page->page, capacity = capacity * 2 + (1 << 20)) : page->page;
        if (!more)
            return cli_print_out_of_memory();
        page->page = more;
        got = fread(page->page + page->length, 1, capacity - page->length - 1, in);
        page->length += got;
    } while (got > 0);
    page->page[page->length] = 0;
    if (ferror(in))
        cli_print_error("cannot read the built page: %s", strerror(errno));
    return !ferror(in);
}

static bool find_data_offset(cli_web_page *page)
{
    const char *data_offset = strstr(page->page, data_placeholder);
    page->data_offset = data_offset ? (size_t)(data_offset - page->page) : 0;
    if (data_offset)
        return true;
    if (strncmp(page->page, missing_page_prefix, strlen(missing_page_prefix)) == 0)
        cli_print_error("this build has no page for '--page': %.*s",
                        (int)strcspn(page->page + strlen(missing_page_prefix), "\n"),
                        page->page + strlen(missing_page_prefix));
    else
        cli_print_error("the built page is damaged; build it again");
    return false;
}

static bool read_built_page(cli_web_page *page)
{
    FILE *in = open_built_page();
    if (!in) {
        cli_print_error(
            "this build has no page for '--page'; the package exactile-page has it in Debian, and 'make' makes it "
            "where node and npm are, and npm can reach its registry");
        return false;
    }
    bool ok = read_all(page, in) && find_data_offset(page);
    fclose(in);
    return ok;
}

// ---- The page that is written --------------------------------------------------------------------------------------

bool cli_web_page_open(cli_web_page *page, const char *path)
{
    *page = (cli_web_page){0};
    if (!read_built_page(page) || !cli_output_open(&page->output, path)) {
        free(page->page);
        return false;
    }
    page->output.is_whole_only_at_end = true;
    cli_output_begin(&page->output);
    fwrite(page->page, 1, page->data_offset, page->output.stream);
    fprintf(page->output.stream, "{\"exactile\":\"%s\",\"runs\":[", xt_version());
    return cli_output_check(&page->output) || cli_web_page_close(page, false);
}

FILE *cli_web_page_next_run(cli_web_page *page)
{
    if (page->runs++ > 0)
        putc(',', page->output.stream);
    return page->output.stream;
}

bool cli_web_page_close(cli_web_page *page, bool commit)
{
    size_t rest = page->data_offset + strlen(data_placeholder);
    cli_output_begin(&page->output);
    fputs("]}", page->output.stream);
    fwrite(page->page + rest, 1, page->length - rest, page->output.stream);
    free(page->page);
    return cli_output_close(&page->output, commit);
}
