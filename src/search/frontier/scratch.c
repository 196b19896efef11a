// scratch.c -- see scratch.h.

#define _POSIX_C_SOURCE 200809L // fseeko

#include "search/frontier/scratch.h"

#include "base/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

enum {
    BUFFER_BYTES = 1 << 20, // of a file
    MAX_NAMES = 1 << 12,    // tried for a file
};

static const char *const cannot_create = "no file can be made in the folder of --scratch";
static const char *const is_full = "the disk with the folder of --scratch is full";
static const char *const cannot_write = "a file in the folder of --scratch cannot be written";
static const char *const cannot_read = "a file in the folder of --scratch cannot be read back";
static const char *const no_memory = "out of memory for the list of what is in the folder of --scratch";

// A part of a stack in a file.
typedef struct extent {
    uint64_t offset, bytes;
} extent;

typedef XT_VECTOR(extent) extents;

typedef struct scratch_file {
    FILE    *stream;  // NULL: nothing was written
    char    *name;    // of a file that is removed when it is closed, or NULL
    uint64_t end;     // bytes
    extents *written; // by stack
} scratch_file;

struct xt_scratch {
    const char     *folder;
    uint32_t        cells, stacks, names;
    pthread_mutex_t lock; // of all files
    scratch_file   *file; // by cell
};

xt_scratch *xt_scratch_new(const char *folder, uint32_t cells, uint32_t stacks)
{
    xt_scratch *scratch = XT_NEW(xt_scratch);
    if (!scratch || pthread_mutex_init(&scratch->lock, NULL) != 0) {
        free(scratch);
        return NULL;
    }
    scratch->folder = folder;
    scratch->cells = cells;
    scratch->stacks = stacks;
    scratch->file = XT_NEW_ARRAY(scratch_file, cells);
    if (scratch->file)
        return scratch;
    xt_scratch_free(scratch);
    return NULL;
}

void xt_scratch_free(xt_scratch *scratch)
{
    if (!scratch)
        return;
    for (uint32_t c = 0; scratch->file && c < scratch->cells; c++)
        xt_scratch_remove(scratch, c);
    free(scratch->file);
    pthread_mutex_destroy(&scratch->lock);
    free(scratch);
}

void xt_scratch_remove(xt_scratch *scratch, uint32_t cell)
{
    scratch_file *file = &scratch->file[cell];
    if (file->stream)
        fclose(file->stream);
    if (file->name)
        remove(file->name);
    for (uint32_t s = 0; file->written && s < scratch->stacks; s++)
        xt_vector_free(&file->written[s]);
    free(file->written);
    free(file->name);
    *file = (scratch_file){0};
}

// ---- Writing -------------------------------------------------------------------------------------------------------

// Makes a new file, and removes its name if the system allows that now.
static const char *create_file(xt_scratch *scratch, scratch_file *file)
{
    const size_t size = strlen(scratch->folder) + 64;
    file->written = XT_NEW_ARRAY(extents, scratch->stacks);
    file->name = XT_NEW_ARRAY(char, size);
    if (!file->written || !file->name)
        return no_memory;
    for (uint32_t tries = 0; !file->stream && tries < MAX_NAMES; tries++) {
        snprintf(file->name, size, "%s/.exactile-%" PRIx64 "-%" PRIx32, scratch->folder, (uint64_t)time(NULL),
                 scratch->names++);
        file->stream = fopen(file->name, "w+bx");
        if (!file->stream && errno != EEXIST)
            break;
    }
    if (file->stream && remove(file->name) != 0)
        return setvbuf(file->stream, NULL, _IOFBF, BUFFER_BYTES) == 0 ? NULL : no_memory;
    free(file->name);
    file->name = NULL;
    return file->stream ? NULL : cannot_create;
}

static const char *write_blocks(scratch_file *file, uint32_t stack, const xt_state_block *block)
{
    extent part = {.offset = file->end};
    bool   ok = fseeko(file->stream, (off_t)file->end, SEEK_SET) == 0;
    for (; ok && block; block = block->below) {
        ok = fwrite(block->data, 1, block->filled, file->stream) == block->filled;
        part.bytes += block->filled;
    }
    if (!ok || fflush(file->stream) != 0)
        return errno == ENOSPC || errno == EFBIG ? is_full : cannot_write;
    file->end += part.bytes;
    xt_vector_push(&file->written[stack], part);
    return file->written[stack].failed ? no_memory : NULL;
}

const char *xt_scratch_write(xt_scratch *scratch, uint32_t cell, uint32_t stack, const xt_state_block *block)
{
    scratch_file *file = &scratch->file[cell];
    pthread_mutex_lock(&scratch->lock);
    const char *error = file->stream ? NULL : create_file(scratch, file);
    if (!error)
        error = write_blocks(file, stack, block);
    pthread_mutex_unlock(&scratch->lock);
    return error;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

uint64_t xt_scratch_bytes(const xt_scratch *scratch, uint32_t cell, uint32_t stack)
{
    const scratch_file *file = &scratch->file[cell];
    uint64_t            bytes = 0;
    for (uint32_t e = 0; file->written && e < file->written[stack].count; e++)
        bytes += file->written[stack].at[e].bytes;
    return bytes;
}

const char *xt_scratch_read(xt_scratch *scratch, uint32_t cell, uint32_t stack, void *buffer, size_t *bytes)
{
    scratch_file *file = &scratch->file[cell];
    extents      *left = file->written ? &file->written[stack] : NULL;
    *bytes = 0;
    if (!left || left->count == 0)
        return NULL;
    extent *part = &left->at[left->count - 1];
    *bytes = part->bytes < XT_SCRATCH_CHUNK_BYTES ? (size_t)part->bytes : XT_SCRATCH_CHUNK_BYTES;
    pthread_mutex_lock(&scratch->lock);
    const bool ok =
        fseeko(file->stream, (off_t)part->offset, SEEK_SET) == 0 && fread(buffer, 1, *bytes, file->stream) == *bytes;
    pthread_mutex_unlock(&scratch->lock);
    part->offset += *bytes;
    part->bytes -= *bytes;
    left->count -= part->bytes == 0;
    return ok ? NULL : cannot_read;
}
