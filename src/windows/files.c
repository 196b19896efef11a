// files.c -- files with names in UTF-8, for windows/posix.h.
//
// The functions of the C library take names in the code page of the machine, so these use the names of 16 bits.  Files
// are opened so that they can be renamed and removed while they are open.

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <windows.h>

// Only these are called here in their original form.
#undef fclose
#undef fflush
#undef fopen
#undef open
#undef write

static const int write_share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// ---- Names and errors ----------------------------------------------------------------------------------------------

static int errno_of(DWORD error)
{
    static const struct {
        DWORD error;
        int   number;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},    {ERROR_PATH_NOT_FOUND, ENOENT}, {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},       {ERROR_ACCESS_DENIED, EACCES},  {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_FILE_EXISTS, EEXIST},       {ERROR_ALREADY_EXISTS, EEXIST}, {ERROR_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM}, {ERROR_DIRECTORY, ENOTDIR},     {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_INVALID_HANDLE, EBADF},
    };
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (errors[i].error == error)
            return errors[i].number;
    return EIO;
}

static int fail(void)
{
    errno = errno_of(GetLastError());
    return -1;
}

// Returns a copy that the caller frees, or NULL with errno set.
static wchar_t *widen(const char *text)
{
    int      length = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *wide = length > 0 ? malloc((size_t)length * sizeof *wide) : NULL;
    errno = length > 0 ? ENOMEM : ENOENT;
    if (wide)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, length);
    return wide;
}

static char *narrow(const wchar_t *wide)
{
    int   length = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = length > 0 ? malloc((size_t)length) : NULL;
    errno = ENOMEM;
    if (text)
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, length, NULL, NULL);
    return text;
}

static HANDLE open_handle(const char *path, DWORD access, DWORD creation)
{
    SECURITY_ATTRIBUTES not_inherited = {.nLength = sizeof not_inherited};
    wchar_t            *wide = widen(path);
    HANDLE              handle = INVALID_HANDLE_VALUE;
    if (!wide)
        return handle;
    // FILE_FLAG_BACKUP_SEMANTICS opens folders too, for their status.
    handle = CreateFileW(wide, access, write_share, &not_inherited, creation,
                         FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
    free(wide);
    if (handle == INVALID_HANDLE_VALUE)
        fail();
    return handle;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

FILE *xt_windows_fopen(const char *path, const char *mode)
{
    wchar_t *wide_path = widen(path), *wide_mode = wide_path ? widen(mode) : NULL;
    FILE    *stream = wide_mode ? _wfopen(wide_path, wide_mode) : NULL;
    int      error = errno;

    struct xt_windows_stat status;
    if (!stream && error == EACCES && xt_windows_stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        error = EISDIR;
    free(wide_path);
    free(wide_mode);
    errno = error;
    return stream;
}

int xt_windows_open(const char *path, int flags, ...)
{
    if (strcmp(path, "/dev/null") == 0)
        path = "NUL";
    DWORD  access = (flags & O_WRONLY ? GENERIC_WRITE : GENERIC_READ) | (flags & O_CREAT ? DELETE : 0);
    DWORD  creation = flags & O_EXCL ? CREATE_NEW : flags & O_CREAT ? OPEN_ALWAYS : OPEN_EXISTING;
    HANDLE handle = open_handle(path, access, creation);
    return handle == INVALID_HANDLE_VALUE ? -1 : _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
}

// The C library reports a pipe without a reader as EINVAL.
static void raise_if_pipe(int descriptor)
{
    if (GetFileType((HANDLE)_get_osfhandle(descriptor)) != FILE_TYPE_PIPE)
        return;
    raise(SIGPIPE);
    errno = EPIPE;
}

ssize_t xt_windows_write(int descriptor, const void *text, size_t bytes)
{
    const size_t max_bytes = 1 << 30;
    int          written = write(descriptor, text, (unsigned)(bytes < max_bytes ? bytes : max_bytes));
    if (written < 0)
        raise_if_pipe(descriptor);
    return written;
}

int xt_windows_fflush(FILE *stream)
{
    int result = fflush(stream);
    if (stream && (result != 0 || ferror(stream)))
        raise_if_pipe(fileno(stream));
    return result;
}

// ---- Status --------------------------------------------------------------------------------------------------------

static void describe_handle(HANDLE handle, struct xt_windows_stat *status)
{
    BY_HANDLE_FILE_INFORMATION facts;
    DWORD                      type = GetFileType(handle);
    *status = (struct xt_windows_stat){.st_mode = type == FILE_TYPE_PIPE ? S_IFIFO : S_IFCHR};
    if (type != FILE_TYPE_DISK || !GetFileInformationByHandle(handle, &facts))
        return;
    status->st_mode = facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? S_IFDIR | 0777 : S_IFREG | 0666;
    status->st_dev = facts.dwVolumeSerialNumber;
    status->st_ino = (uint64_t)facts.nFileIndexHigh << 32 | facts.nFileIndexLow;
    status->st_size = (int64_t)((uint64_t)facts.nFileSizeHigh << 32 | facts.nFileSizeLow);
}

int xt_windows_stat(const char *path, struct xt_windows_stat *status)
{
    HANDLE handle = open_handle(path, 0, OPEN_EXISTING);
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    describe_handle(handle, status);
    CloseHandle(handle);
    return 0;
}

int xt_windows_fstat(int descriptor, struct xt_windows_stat *status)
{
    HANDLE handle = (HANDLE)_get_osfhandle(descriptor);
    errno = EBADF;
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    describe_handle(handle, status);
    return 0;
}

int xt_windows_isatty(int descriptor)
{
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(descriptor), &mode);
}

int fchmod(int descriptor, unsigned mode)
{
    (void)descriptor, (void)mode;
    return 0;
}

int fcntl(int descriptor, int command, ...)
{
    if (command == F_DUPFD_CLOEXEC)
        return _dup(descriptor);
    errno = EBADF;
    return _get_osfhandle(descriptor) == (intptr_t)INVALID_HANDLE_VALUE ? -1 : 0;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

int xt_windows_rename(const char *from, const char *to)
{
    wchar_t *wide_from = widen(from), *wide_to = wide_from ? widen(to) : NULL;
    int      result = -1;
    if (wide_to)
        result = MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING) ? 0 : fail();
    int error = errno;
    free(wide_from);
    free(wide_to);
    errno = error;
    return result;
}

int xt_windows_unlink(const char *path)
{
    wchar_t *wide = widen(path);
    int      result = !wide ? -1 : DeleteFileW(wide) ? 0 : fail();
    int      error = errno;
    free(wide);
    errno = error;
    return result;
}

int xt_windows_mkdir(const char *path, unsigned mode)
{
    wchar_t *wide = widen(path);
    int      result = !wide ? -1 : CreateDirectoryW(wide, NULL) ? 0 : fail();
    int      error = errno;
    (void)mode;
    free(wide);
    errno = error;
    return result;
}

int linkat(int from, const char *old, int to, const char *new, int flags)
{
    (void)from, (void)old, (void)to, (void)new, (void)flags;
    errno = ENOSYS;
    return -1;
}

ssize_t readlink(const char *path, char *target, size_t bytes)
{
    (void)path, (void)target, (void)bytes;
    errno = EINVAL;
    return -1;
}

// Returns the name without the prefix of long names, with / between its parts.
static char *plain_name(const wchar_t *wide)
{
    static const wchar_t prefix[] = L"\\\\?\\", share_prefix[] = L"\\\\?\\UNC\\";
    bool                 is_share = wcsncmp(wide, share_prefix, 8) == 0;
    char                *text = narrow(wide + (is_share ? 6 : wcsncmp(wide, prefix, 4) == 0 ? 4 : 0));
    for (char *c = text; c && *c; c++)
        if (*c == '\\')
            *c = '/';
    if (text && is_share)
        *text = '/';
    return text;
}

char *realpath(const char *path, char *resolved)
{
    const DWORD max_length = 32768; // of a name, in units of 16 bits
    (void)resolved;
    HANDLE   handle = open_handle(path, 0, OPEN_EXISTING);
    wchar_t *wide = handle == INVALID_HANDLE_VALUE ? NULL : malloc(max_length * sizeof *wide);
    char    *text = NULL;
    DWORD    length = wide ? GetFinalPathNameByHandleW(handle, wide, max_length, 0) : 0;
    if (length > 0 && length < max_length)
        text = plain_name(wide);
    free(wide);
    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    return text;
}

// ---- Streams in memory ---------------------------------------------------------------------------------------------

typedef struct memory_stream {
    struct memory_stream *next;
    FILE                 *stream;
    char                **text;
    size_t               *bytes;
} memory_stream;

static pthread_mutex_t streams_lock = PTHREAD_MUTEX_INITIALIZER;
static memory_stream  *streams; // open ones

// Opens a file that is removed when it is closed, and kept in memory as long as it fits.
static FILE *open_temporary(void)
{
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (!GetTempPathW(MAX_PATH + 1, folder) || !GetTempFileNameW(folder, L"xt", 0, path))
        return NULL;
    return _wfopen(path, L"w+bTD");
}

FILE *open_memstream(char **text, size_t *bytes)
{
    memory_stream *opened = malloc(sizeof *opened);
    FILE          *stream = opened ? open_temporary() : NULL;
    if (!stream) {
        free(opened);
        return NULL;
    }
    *text = NULL;
    *bytes = 0;
    pthread_mutex_lock(&streams_lock);
    *opened = (memory_stream){.next = streams, .stream = stream, .text = text, .bytes = bytes};
    streams = opened;
    pthread_mutex_unlock(&streams_lock);
    return stream;
}

// Returns NULL if the stream is a file.
static memory_stream *take_memory_stream(FILE *stream)
{
    pthread_mutex_lock(&streams_lock);
    memory_stream **at = &streams, *taken;
    while (*at && (*at)->stream != stream)
        at = &(*at)->next;
    taken = *at;
    if (taken)
        *at = taken->next;
    pthread_mutex_unlock(&streams_lock);
    return taken;
}

static bool read_back(memory_stream *closed)
{
    bool ok = fflush(closed->stream) == 0 && !ferror(closed->stream) && fseek(closed->stream, 0, SEEK_END) == 0;
    long bytes = ok ? ftell(closed->stream) : -1;
    *closed->text = bytes >= 0 ? malloc((size_t)bytes + 1) : NULL;
    if (!*closed->text)
        return false;
    rewind(closed->stream);
    *closed->bytes = fread(*closed->text, 1, (size_t)bytes, closed->stream);
    (*closed->text)[*closed->bytes] = '\0';
    return *closed->bytes == (size_t)bytes;
}

int xt_windows_fclose(FILE *stream)
{
    memory_stream *closed = take_memory_stream(stream);
    bool           ok = !closed || read_back(closed);
    free(closed);
    return fclose(stream) == 0 && ok ? 0 : EOF;
}
