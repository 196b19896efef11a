// list.c -- exactile list: the puzzles of the collection.

#include "cli/input/command.h"
#include "cli/output/output.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum {
    MIN_TITLE = 24, // columns
    NARROW_INDENT = 4,
};

// A published count, or a hyphen.
typedef struct count_text {
    char text[24];
} count_text;

static count_text text_of(bool is_published, uint64_t count, const char *none)
{
    count_text answer;
    if (is_published)
        snprintf(answer.text, sizeof answer.text, "%" PRIu64, count);
    else
        snprintf(answer.text, sizeof answer.text, "%s", none);
    return answer;
}

// Prints one line of the table with columns of these widths.  Counts are aligned to the right.
typedef struct line {
    const char *name, *time, *title;
    count_text  all, unique, mirror;
} line;

typedef struct widths {
    int name, all, unique, mirror, time;
} widths;

static const line heading = {
    .name = "name", .all = {"all"}, .unique = {"unique"}, .mirror = {"mirror"}, .time = "time", .title = "title"};

static line line_of(const xt_collected *c)
{
    return (line){.name = c->name,
                  .all = text_of(c->has_all, c->all, "-"),
                  .unique = text_of(c->has_unique, c->unique, "-"),
                  .mirror = text_of(c->has_mirror, c->mirror, "-"),
                  .time = c->is_long ? "long" : "short",
                  .title = c->title};
}

static void widen(int *width, const char *text)
{
    int length = (int)strlen(text);
    *width = length > *width ? length : *width;
}

static void widen_all(widths *w, const line *l)
{
    widen(&w->name, l->name);
    widen(&w->all, l->all.text);
    widen(&w->unique, l->unique.text);
    widen(&w->mirror, l->mirror.text);
    widen(&w->time, l->time);
}

// Prints words up to the page's width, and the others on new lines behind an indent.
static void print_wrapped(const char *text, uint32_t indent, uint32_t page_columns, FILE *out)
{
    uint32_t column = indent;
    for (size_t length; *text; text += length + strspn(text + length, " ")) {
        length = strcspn(text, " ");
        if (column > indent && column + 1 + length > page_columns) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        }
        bool is_first = column == indent;
        fprintf(out, "%s%.*s", is_first ? "" : " ", (int)length, text);
        column += (uint32_t)length + !is_first;
    }
    fputc('\n', out);
}

// A title that has too little space beside the other columns stands below them.
static void print_line(const widths *w, const line *l, uint32_t page_columns, FILE *out)
{
    int  before = fprintf(out, "%-*s  %*s  %*s  %*s  %s", w->name, l->name, w->all, l->all.text, w->unique,
                          l->unique.text, w->mirror, l->mirror.text, l->time);
    int  gap = w->time - (int)strlen(l->time) + 2;
    bool is_narrow = before < 0 || (uint32_t)(before + gap) + MIN_TITLE > page_columns;
    if (is_narrow)
        fprintf(out, "\n%*s", NARROW_INDENT, "");
    else
        fprintf(out, "%*s", gap, "");
    print_wrapped(l->title, is_narrow ? NARROW_INDENT : (uint32_t)(before + gap), page_columns, out);
}

static void print_table(FILE *out)
{
    uint32_t     page = cli_page_columns(out), columns = page ? page : UINT32_MAX;
    widths       w = {0};
    xt_collected collected;
    widen_all(&w, &heading);
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++) {
        line l = line_of(&collected);
        widen_all(&w, &l);
    }
    print_line(&w, &heading, columns, out);
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++) {
        line l = line_of(&collected);
        print_line(&w, &l, columns, out);
    }
}

static void print_objects(FILE *out)
{
    xt_collected c;
    for (uint32_t i = 0; xt_collection_at(i, &c); i++) {
        fputs("{\"name\":", out);
        cli_print_json_string(out, c.name);
        fputs(",\"title\":", out);
        cli_print_json_string(out, c.title);
        fprintf(out, ",\"all\":%s,\"unique\":%s,\"mirror\":%s,\"long\":%s}\n", text_of(c.has_all, c.all, "null").text,
                text_of(c.has_unique, c.unique, "null").text, text_of(c.has_mirror, c.mirror, "null").text,
                c.is_long ? "true" : "false");
    }
}

cli_status cli_list(const cli_options *options)
{
    cli_output output;
    cli_output_open(&output, NULL);
    errno = 0;
    if (options->json)
        print_objects(output.stream);
    else
        print_table(output.stream);
    return cli_output_close(&output, true) ? CLI_FOUND : CLI_BAD;
}
