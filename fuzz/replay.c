// replay.c -- a fuzz target without a fuzzer: it is given the inputs that lie in folders, each in memory of its own
// size, so that the address sanitizer sees what is read behind it.
//
//     fuzz_TARGET FOLDER...
//
// A folder that is not there has no inputs.  The output is TAP: a line for each that has.

#define _XOPEN_SOURCE 700

#include "require.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// False: it is none.
static bool replay_file(int folder, const char *name)
{
    struct stat about;
    int         file = openat(folder, name, O_RDONLY);
    require(file >= 0 && fstat(file, &about) == 0, "an input can be opened");
    bool is_input = S_ISREG(about.st_mode);
    if (is_input) {
        size_t   size = (size_t)about.st_size;
        uint8_t *data = malloc(size > 0 ? size : 1);
        require(data && read(file, data, size) == (ssize_t)size, "an input can be read");
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    close(file);
    return is_input;
}

static uint32_t replay_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return 0;
    uint32_t inputs = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        inputs += replay_file(dirfd(folder), entry->d_name);
    closedir(folder);
    return inputs;
}

int main(int count, char **paths)
{
    uint32_t folders = 0;
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
