// fuzz_plan.c -- reads any bytes as a plan. It is accepted, or there are messages. A plan that is written and read
// again is equal.
#define _GNU_SOURCE // memfd_create

#include "require.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// A file in memory, because plans are read by name.
typedef struct file {
    int  descriptor;
    char path[32];
} file;

static file new_file(void)
{
    file f = {.descriptor = memfd_create("fuzz", 0)};
    require(f.descriptor >= 0, "there is a file");
    snprintf(f.path, sizeof f.path, "/proc/self/fd/%d", f.descriptor);
    return f;
}

static xt_search_plan *read_plan(const file *f)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_search_plan *plan = xt_search_plan_read(f->path, diagnostics);
    uint32_t        messages = xt_diagnostics_total(diagnostics);
    require(plan ? messages == 0 : messages > 0, "no plan exactly if there are messages");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return plan;
}

static void require_the_same(const xt_search_plan *a, const xt_search_plan *b)
{
    xt_plan_line was, is;
    uint32_t     i = 0;
    for (; xt_search_plan_line_at(a, i, &was); i++) {
        require(xt_search_plan_line_at(b, i, &is), "no line is lost");
        require(strcmp(was.name, is.name) == 0 && strcmp(was.value, is.value) == 0, "no line is another");
    }
    require(!xt_search_plan_line_at(b, i, &is), "no line is new");
    const xt_settings of_a = xt_search_plan_settings(a), of_b = xt_search_plan_settings(b);
    require(of_a.engine && of_b.engine && strcmp(of_a.engine, of_b.engine) == 0, "the engine is named, and the same");
    require(of_a.unique == of_b.unique && of_a.threads == of_b.threads, "the settings are the same");
}

static void write_and_read_again(const xt_search_plan *plan)
{
    file  f = new_file();
    FILE *out = fopen(f.path, "w");
    require(out && xt_search_plan_write(plan, 0, out), "what was read can be written");
    fclose(out);
    xt_search_plan *again = read_plan(&f);
    require(again, "what was written can be read");
    require_the_same(plan, again);
    xt_search_plan_free(again);
    close(f.descriptor);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    file f = new_file();
    require(write(f.descriptor, data, size) == (ssize_t)size, "the file takes the bytes");
    xt_search_plan *plan = read_plan(&f);
    if (plan)
        write_and_read_again(plan);
    xt_search_plan_free(plan);
    close(f.descriptor);
    return 0;
}
