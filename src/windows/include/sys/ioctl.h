// ioctl.h -- the width of the console: see windows/posix.h.
#ifndef XT_WINDOWS_SYS_IOCTL_H
#define XT_WINDOWS_SYS_IOCTL_H

#include <stdint.h>

struct winsize {
    uint16_t ws_row, ws_col;
};
enum { TIOCGWINSZ };

int ioctl(int descriptor, int request, struct winsize *size);

#endif
