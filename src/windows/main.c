// main.c -- the command exactile for Windows.
//
// Arguments come as UTF-8, files and streams have no text mode, and the console shows UTF-8 and colours.

#include "cli/program.h"

#include <stdbool.h>
#include <windows.h>

static UINT old_code_page;

static void restore_console(void)
{
    SetConsoleOutputCP(old_code_page);
}

// Runs in a thread of its own.  Results come before the messages about them.
static void CALLBACK flush_console(void *context, BOOLEAN is_fired)
{
    (void)context, (void)is_fired;
    fflush(stdout);
    fflush(stderr);
}

// The C library writes each byte to a console by itself, which is slow and divides the bytes of a character.  It has no
// buffering by lines, so a timer writes what is buffered.
static void buffer_console(void)
{
    const DWORD interval = 40; // milliseconds: not felt by a person
    FILE       *streams[] = {stdout, stderr};
    bool        has_console = false;
    HANDLE      timer;
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
        if (isatty(fileno(streams[i])))
            has_console |= setvbuf(streams[i], NULL, _IOFBF, 1 << 14) == 0;
    if (has_console)
        CreateTimerQueueTimer(&timer, NULL, flush_console, NULL, interval, interval, WT_EXECUTEDEFAULT);
}

// Terminals of other systems say by TERM that they know colours, and by LC_CTYPE that they show UTF-8.
static void prepare_console(void)
{
    HANDLE output = GetStdHandle(STD_OUTPUT_HANDLE), error = GetStdHandle(STD_ERROR_HANDLE);
    DWORD  mode;
    BOOL   knows_colours = FALSE;
    if (GetConsoleMode(output, &mode))
        knows_colours = SetConsoleMode(output, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    if (GetConsoleMode(error, &mode))
        knows_colours |= SetConsoleMode(error, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    if (knows_colours && !getenv("TERM"))
        _putenv("TERM=windows");
    old_code_page = GetConsoleOutputCP();
    if (!old_code_page || !SetConsoleOutputCP(CP_UTF8))
        return;
    atexit(restore_console);
    if (!getenv("LC_ALL") && !getenv("LC_CTYPE") && !getenv("LANG"))
        _putenv("LC_CTYPE=UTF-8");
}

// Returns NULL if memory runs out.  The texts live until the program ends.
static char **convert_arguments(int argc, wchar_t **wide)
{
    char **arguments = calloc((size_t)argc + 1, sizeof *arguments);
    for (int i = 0; arguments && i < argc; i++) {
        int bytes = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);
        arguments[i] = malloc((size_t)bytes);
        if (!arguments[i])
            return NULL;
        WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, arguments[i], bytes, NULL, NULL);
    }
    return arguments;
}

int wmain(int argc, wchar_t **wide)
{
    _fmode = _O_BINARY; // of files that are opened later
    for (int stream = 0; stream <= 2; stream++)
        _setmode(stream, _O_BINARY);
    prepare_console();
    buffer_console();
    char **arguments = convert_arguments(argc, wide);
    return arguments ? cli_program(argc, arguments) : 2;
}
