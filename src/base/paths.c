// paths.c -- see paths.h.

#define _XOPEN_SOURCE 700

#include "base/paths.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *xt_path_name(const char *path)
{
    const char *name = path;
    for (const char *c; (c = strpbrk(name, XT_PATH_SEPARATORS));)
        name = c + 1;
    return name;
}

char *xt_path_folder(const char *path)
{
    const char *name = xt_path_name(path);
    size_t      length = name == path + 1 ? 1 : name > path ? (size_t)(name - path) - 1 : 0;
    return length ? strndup(path, length) : strdup(".");
}

// Frees the folder, which may be NULL.
static char *join(char *folder, const char *name)
{
    size_t bytes = folder ? strlen(folder) + strlen(name) + 2 : 0;
    char  *path = bytes ? malloc(bytes) : NULL;
    if (path)
        snprintf(path, bytes, "%s/%s", folder, name);
    free(folder);
    return path;
}

static char *resolve_missing(const char *path)
{
    const char *name = xt_path_name(path);
    char       *folder = xt_path_folder(path), *whole = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    if (*name)
        return join(whole, name);
    free(whole);
    errno = ENOENT;
    return NULL;
}

char *xt_path_resolve(const char *path)
{
    char  target[PATH_MAX];
    char *whole = realpath(path, NULL);
    if (whole || errno != ENOENT)
        return whole;
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0)
        return resolve_missing(path);
    target[length] = '\0'; // a link to a file that does not exist
    char *next = *target == '/' ? strdup(target) : join(xt_path_folder(path), target);
    whole = next ? xt_path_resolve(next) : NULL;
    free(next);
    return whole;
}
