// replay.c -- a fuzz target without a fuzzer. It runs the target on the files of folders, each in memory of its exact
// size, so that the address sanitizer sees reads past the end.
//
//     fuzz_TARGET FOLDER...
//
// A missing folder has no inputs, and folders in a folder are skipped. The output is TAP, one line for each folder with
// inputs. A failure, or an input that takes a minute, prints the name of the input. Leaked memory is found at the end,
// without a name.

#define _XOPEN_SOURCE 700

#include "require.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TIME_LIMIT = 60 }; // seconds for one input; sanitized targets take far less than one

static char current_input[1024]; // its path; empty between inputs

static void print_input(void)
{
    if (*current_input)
        fprintf(stderr, "the input was %s\n", current_input);
}

static void print_input_and_die(int signal_number)
{
    print_input();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

// A function of sanitizers: sets a callback for the end of the program.
__attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)(void));

static void install_handlers(void)
{
    signal(SIGABRT, print_input_and_die);
    signal(SIGALRM, print_input_and_die);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(print_input);
}

// Returns false if the name is not a regular file.
static bool replay_file(const char *folder, const char *name)
{
    struct stat about;
    snprintf(current_input, sizeof current_input, "%s/%s", folder, name);
    int file = open(current_input, O_RDONLY);
    require(file >= 0 && fstat(file, &about) == 0, "an input can be opened");
    bool is_input = S_ISREG(about.st_mode);
    if (is_input) {
        size_t   size = (size_t)about.st_size;
        uint8_t *data = malloc(size > 0 ? size : 1);
        require(data && read(file, data, size) == (ssize_t)size, "an input can be read");
        alarm(TIME_LIMIT);
        LLVMFuzzerTestOneInput(data, size);
        alarm(0);
        free(data);
    }
    close(file);
    *current_input = '\0';
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
    install_handlers();
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
