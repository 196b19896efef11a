// paths.h -- the parts of the names of files.
#ifndef XT_BASE_PATHS_H
#define XT_BASE_PATHS_H

// Characters that separate the parts of a file's name.
#if !defined(XT_PATH_SEPARATORS)
#define XT_PATH_SEPARATORS "/"
#endif

// Returns the path, without symbolic links, of the file that is written under this name.  The file may be missing.  The
// caller frees the path.  Returns NULL with errno set if no such file is possible, or if memory runs out.
char *xt_path_resolve(const char *path);
// Returns the last part of a path, behind its folder.
const char *xt_path_name(const char *path);
// Returns the folder of a path.  The caller frees the text.  Returns NULL if memory runs out.
char *xt_path_folder(const char *path);

#endif
