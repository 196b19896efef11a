// list.c -- exactile list: the puzzles of the collection.

#include "cli/support/command.h"
#include "cli/support/output.h"
#include "cli/support/text.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

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

static void print_line(const widths *w, const line *l, FILE *out)
{
    fprintf(out, "%-*s  %*s  %*s  %*s  %-*s  %s\n", w->name, l->name, w->all, l->all.text, w->unique, l->unique.text,
            w->mirror, l->mirror.text, w->time, l->time, l->title);
}

static void print_table(FILE *out)
{
    widths       w = {0};
    xt_collected collected;
    widen_all(&w, &heading);
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++) {
        line l = line_of(&collected);
        widen_all(&w, &l);
    }
    print_line(&w, &heading, out);
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++) {
        line l = line_of(&collected);
        print_line(&w, &l, out);
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
