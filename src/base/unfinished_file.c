// unfinished_file.c -- see unfinished_file.h.

#define _GNU_SOURCE // O_TMPFILE

#include "base/unfinished_file.h"

#include "base/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Returns a name that no other process uses at the same time, or NULL if memory runs out.
static char *make_temporary_name(const char *path)
{
    static uint32_t names;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    char  *folder = xt_path_folder(path);
    size_t bytes = folder ? strlen(folder) + 64 : 0;
    char  *name = bytes ? malloc(bytes) : NULL;
    if (name)
        snprintf(name, bytes, "%s/.exactile-%lx-%lx-%" PRIx32, folder, (unsigned long)getpid(),
                 (unsigned long)now.tv_nsec, names++);
    free(folder);
    return name;
}

// Returns false if the file system has no files without a name, or /proc does not show them.
static bool create_unnamed(xt_unfinished_file *file)
{
#if defined(O_TMPFILE)
    char *folder = xt_path_folder(file->path);
    file->descriptor = folder ? open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666) : -1;
    free(folder);
    if (file->descriptor < 0)
        return false;
    snprintf(file->unnamed, sizeof file->unnamed, "/proc/self/fd/%d", file->descriptor);
    if (access(file->unnamed, F_OK) == 0)
        return true;
    close(file->descriptor);
    *file->unnamed = '\0';
#else
    (void)file;
#endif
    return false;
}

static bool create_named(xt_unfinished_file *file)
{
    file->descriptor = open(file->temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0666);
    return file->descriptor >= 0;
}

// Returns false if there is a file that may not be written.  Otherwise the new file gets its mode.
static bool copy_mode(const char *path, int descriptor)
{
    struct stat status;
    int         old = open(path, O_WRONLY | O_CLOEXEC);
    if (old < 0)
        return errno == ENOENT;
    bool ok = fstat(old, &status) == 0 && fchmod(descriptor, status.st_mode & 0777) == 0;
    close(old);
    return ok;
}

// Returns NULL with errno set if it fails.
static FILE *open_stream(int descriptor)
{
    int   other = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    FILE *stream = other >= 0 ? fdopen(other, "w+") : NULL;
    if (!stream && other >= 0)
        close(other);
    return stream;
}

FILE *xt_unfinished_file_open(xt_unfinished_file *file, char *path)
{
    FILE *stream = NULL;
    *file = (xt_unfinished_file){.descriptor = -1, .path = path, .temporary = make_temporary_name(path)};
    if (file->temporary && (create_unnamed(file) || create_named(file)) && copy_mode(path, file->descriptor))
        stream = open_stream(file->descriptor);
    if (stream)
        return stream;
    int error = errno;
    if (file->descriptor >= 0)
        xt_unfinished_file_discard(file);
    xt_unfinished_file_free(file);
    errno = error;
    return NULL;
}

void xt_unfinished_file_free(xt_unfinished_file *file)
{
    if (file->path)
        close(file->descriptor);
    free(file->path);
    free(file->temporary);
    *file = (xt_unfinished_file){0};
}

// The link gets the temporary name first, since only renaming replaces a file.  A signal may interrupt between the two
// steps, and its handler repeats them.
bool xt_unfinished_file_finish(const xt_unfinished_file *file)
{
    if (*file->unnamed && linkat(AT_FDCWD, file->unnamed, AT_FDCWD, file->temporary, AT_SYMLINK_FOLLOW) != 0 &&
        errno != EEXIST)
        return false;
    if (rename(file->temporary, file->path) == 0)
        return true;
    int error = errno;
    unlink(file->temporary);
    errno = error;
    return false;
}

void xt_unfinished_file_discard(const xt_unfinished_file *file)
{
    unlink(file->temporary);
}
