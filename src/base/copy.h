// copy.h -- a state that lies in several pieces, as one run of bytes: one walk through the pieces measures it, keeps
// it, and brings it back.
#ifndef XT_BASE_COPY_H
#define XT_BASE_COPY_H

#include <stddef.h>
#include <string.h>

typedef struct xt_copy {
    char       *to;    // NULL: nothing is kept
    const char *from;  // NULL: nothing is brought back; then neither: it is measured
    size_t      bytes; // so far
} xt_copy;

static inline void xt_copy_piece(xt_copy *copy, void *piece, size_t bytes)
{
    if (copy->to)
        memcpy(copy->to + copy->bytes, piece, bytes);
    else if (copy->from)
        memcpy(piece, copy->from + copy->bytes, bytes);
    copy->bytes += bytes;
}

#endif
