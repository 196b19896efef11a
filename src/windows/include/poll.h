// poll.h -- waits for input: see windows/posix.h.
#ifndef XT_WINDOWS_POLL_H
#define XT_WINDOWS_POLL_H

struct pollfd {
    int   fd;
    short events, revents;
};
enum { POLLIN = 1 };

// Waits until the first descriptor has input or its end.
int poll(struct pollfd *files, unsigned count, int timeout);

#endif
