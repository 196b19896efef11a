// fuzz_polycube.c -- reads any lines as the words of a command line of polycube. The lines after a line `@@` become the
// configuration file of `--conf`. They are accepted, or there is one message.
#define _GNU_SOURCE // stderr is a variable

#include "cli/polycube/settings.h"
#include "words.h"

#include <sys/mman.h>
#include <unistd.h>

static int  file = -1; // in memory
static char path[64];

static void make_file(void)
{
    file = memfd_create("fuzz", 0);
    require(file >= 0, "there is a file");
    snprintf(path, sizeof path, "--conf=/proc/self/fd/%d", file);
}

static void fill_file(const uint8_t *text, size_t size)
{
    require(ftruncate(file, 0) == 0 && pwrite(file, text, size, 0) == (ssize_t)size, "the file can be written");
}

static bool make_settings(const cli_polycube_options *options)
{
    const xt_model_facts  facts = {.pieces_low = 12, .pieces_high = 12, .cells = 60, .rotations = 4};
    cli_polycube_settings settings;
    cli_polycube_form     form;
    xt_monte_carlo        sample;
    if (!cli_polycube_form_read(options, &form) || !cli_polycube_monte_carlo_read(options, &sample) ||
        !cli_polycube_settings_make(&settings, options, &facts))
        return false;
    free(settings.order);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char mark[] = "\n@@\n";
    if (file < 0)
        make_file();
    const uint8_t *behind = memmem(data, size, mark, strlen(mark));
    words          w = words_of(data, behind ? (size_t)(behind - data) : size);
    if (behind) {
        fill_file(behind + strlen(mark), size - (size_t)(behind - data) - strlen(mark));
        memmove(w.at + 2, w.at + 1, (size_t)(w.count - 1) * sizeof *w.at);
        w.at[1] = path;
        w.count++;
    }
    cli_polycube_options options;
    listener             l;
    listen_to(&l);
    bool ok = cli_polycube_options_parse(w.count, w.at, &options) && make_settings(&options);
    require_one_message(&l, ok);
    cli_polycube_options_free(&options);
    free(w.text);
    return 0;
}
