// replay.c -- a fuzz target without a fuzzer: it is given the inputs that lie in folders, each in memory of its own
// size, so that the address sanitizer sees what is read behind it.
//
//     fuzz_TARGET FOLDER...
//
// A folder that is not there has no inputs, and those within one are not looked into.  The output is TAP: a line for
// each that has inputs.  Who fails, or takes longer than a minute for one, is told which it was; what was never given
// back is seen at the end, when nobody knows of which.

#define _XOPEN_SOURCE 700

#include "require.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE = 60 }; // seconds

static char input_at_hand[1024]; // its path; empty: there is none

static void tell_input(void)
{
    if (*input_at_hand)
        fprintf(stderr, "the input was %s\n", input_at_hand);
}

static void tell_and_die(int signal_number)
{
    tell_input();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

// Of sanitizers, where there are any: what they do before they end the program.
__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));

static void watch(void)
{
    signal(SIGABRT, tell_and_die);
    signal(SIGALRM, tell_and_die);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(tell_input);
}

// False: it is none.
static bool replay_file(const char *folder, const char *name)
{
    struct stat about;
    snprintf(input_at_hand, sizeof input_at_hand, "%s/%s", folder, name);
    int file = open(input_at_hand, O_RDONLY);
    require(file >= 0 && fstat(file, &about) == 0, "an input can be opened");
    bool is_input = S_ISREG(about.st_mode);
    if (is_input) {
        size_t   size = (size_t)about.st_size;
        uint8_t *data = malloc(size > 0 ? size : 1);
        require(data && read(file, data, size) == (ssize_t)size, "an input can be read");
        alarm(PATIENCE);
        LLVMFuzzerTestOneInput(data, size);
        alarm(0);
        free(data);
    }
    close(file);
    *input_at_hand = '\0';
    return is_input;
}

static uint32_t replay_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return 0;
    uint32_t inputs = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        inputs += replay_file(path, entry->d_name);
    closedir(folder);
    return inputs;
}

int main(int count, char **paths)
{
    uint32_t folders = 0;
    watch();
    for (int i = 1; i < count; i++) {
        uint32_t inputs = replay_folder(paths[i]);
        if (inputs > 0)
            printf("ok %u - %s: %u inputs\n", (unsigned)++folders, paths[i], (unsigned)inputs);
        fflush(stdout);
    }
    printf("1..%u\n", (unsigned)folders);
    require(folders > 0, "there are inputs");
    return 0;
}
