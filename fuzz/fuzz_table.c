// fuzz_table.c -- reads any bytes as a table of measurements. It is drawn, or there is one message and no picture.
#define _GNU_SOURCE // stdin and stderr are variables

#include "cli/input/command.h"
#include "words.h"

#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char path[] = "/dev/shm/fuzz_table.XXXXXX.svg";
    static bool is_named;
    char       *line[] = {"exactile", "plot", "-", "--plot", path, NULL};
    cli_options options;
    listener    l;
    if (!is_named) {
        int descriptor = mkstemps(path, 4);
        require(descriptor >= 0, "there is a file");
        close(descriptor);
        is_named = true;
    }
    unlink(path);
    require(cli_options_parse(5, line, &options), "the words are understood");
    FILE *usual = stdin;
    stdin = fmemopen(size ? (void *)data : "\n", size ? size : 1, "rb");
    listen_to(&l);
    cli_status status = cli_plot(&options);
    require_one_message(&l, status == CLI_FOUND);
    require(status == CLI_FOUND || status == CLI_BAD, "it is drawn or refused");
    require((access(path, F_OK) == 0) == (status == CLI_FOUND), "a picture exactly where it is drawn");
    fclose(stdin);
    stdin = usual;
    unlink(path);
    return 0;
}
