// terminal.c -- the abilities of the terminal.

#define _DEFAULT_SOURCE // for TIOCGWINSZ

#include "cli/output/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool cli_is_terminal(FILE *stream)
{
    const char *term = getenv("TERM");
    return isatty(fileno(stream)) && term && *term && strcmp(term, "dumb") != 0;
}

// Returns the number of COLUMNS, which shells and users set, or 0.
static uint32_t columns_of_environment(void)
{
    const char *text = getenv("COLUMNS");
    char       *end;
    long        columns = text && *text ? strtol(text, &end, 10) : 0;
    return columns > 0 && columns <= CLI_MAX_WIDTH && !*end ? (uint32_t)columns : 0;
}

uint32_t cli_terminal_width(FILE *stream)
{
    struct winsize size;
    uint32_t       columns = columns_of_environment();
    if (columns)
        return columns;
    if (isatty(fileno(stream)) && ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return CLI_DEFAULT_WIDTH;
}

uint32_t cli_page_columns(FILE *stream)
{
    return isatty(fileno(stream)) ? cli_terminal_width(stream) : columns_of_environment();
}

bool cli_wants_colour(const cli_options *options, FILE *stream)
{
    const char *refused = getenv("NO_COLOR"); // https://no-color.org
    if (strcmp(options->color, "auto") != 0)
        return strcmp(options->color, "always") == 0;
    return cli_is_terminal(stream) && !(refused && *refused);
}

// Returns the character set of the locale from the first variable that is set.
static bool is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char              *locale = NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && !(locale && *locale); i++)
        locale = getenv(variables[i]);
    return locale && (strstr(locale, "UTF-8") || strstr(locale, "utf8") || strstr(locale, "UTF8"));
}

bool cli_wants_boxes(const cli_options *options, FILE *stream)
{
    return options->boxes || (cli_is_terminal(stream) && is_utf8() && !cli_wants_colour(options, stream));
}

xt_style cli_style_for(const cli_options *options, FILE *stream)
{
    if (options->json)
        return XT_STYLE_JSON;
    if (options->link)
        return XT_STYLE_LINK;
    return cli_wants_boxes(options, stream)    ? XT_STYLE_BOXES
           : cli_wants_colour(options, stream) ? XT_STYLE_COLOUR
                                               : XT_STYLE_TEXT;
}
