// file.c -- see file.h.
//
// The file is the header and the arrays of the diagram, as they lie in memory.  So it needs no reading, and is for
// machines of one byte order, which the first number tells.

#define _POSIX_C_SOURCE 200809L // stat

#include "diagram/file.h"

#include "base/diagnostics.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/paths.h"
#include "base/system_memory.h"
#include "base/unfinished_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// "xtdiagr1" on machines with the low byte first.
static const uint64_t mark = 0x3172676169647478u;

typedef struct file_header {
    uint64_t mark;
    uint64_t check; // a hash of all that follows
    uint64_t cover; // a hash of items and options
    uint64_t nodes, links;
} file_header;

// Four bytes follow an odd number of 32-bit numbers, so that all arrays stand at multiples of 8.
static uint64_t padded_bytes(uint64_t numbers)
{
    return (numbers + (numbers & 1)) * sizeof(uint32_t);
}

static uint64_t hash_of_cover(const xt_cover *cover)
{
    const uint32_t sizes[] = {cover->cells, cover->items, cover->options};
    uint64_t       hash = xt_hash_words(sizes, 3);
    hash = hash * 31 + xt_hash_numbers(cover->item, 2 * (size_t)cover->items);
    hash = hash * 31 + xt_hash_numbers(cover->first, (size_t)cover->options + 1);
    return hash * 31 + xt_hash_numbers(cover->member, cover->first[cover->options]);
}

static uint64_t hash_of_file(const file_header *header, const xt_diagram *diagram)
{
    const size_t nodes = diagram->nodes;
    uint64_t     hash = xt_hash_numbers(&header->cover, 6);
    hash = hash * 31 + xt_hash_numbers(diagram->position, diagram->cover->cells);
    if (nodes == 0)
        return hash;
    hash = hash * 31 + xt_hash_numbers(diagram->first, 2 * (nodes + 1));
    hash = hash * 31 + xt_hash_numbers(diagram->item, nodes);
    return hash * 31 + xt_hash_numbers(diagram->link, 2 * (size_t)header->links);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static bool write_bytes(FILE *out, const void *bytes, uint64_t count)
{
    return count == 0 || fwrite(bytes, 1, count, out) == count;
}

static bool write_numbers(FILE *out, const uint32_t *number, uint64_t count)
{
    const uint32_t padding = 0;
    return write_bytes(out, number, count * sizeof *number) && (count % 2 == 0 || write_bytes(out, &padding, 4));
}

static bool write_arrays(FILE *out, const xt_diagram *diagram)
{
    const uint64_t nodes = diagram->nodes;
    file_header    header = {.mark = mark,
                             .cover = hash_of_cover(diagram->cover),
                             .nodes = nodes,
                             .links = nodes > 0 ? diagram->first[nodes] : 0};
    header.check = hash_of_file(&header, diagram);
    return write_bytes(out, &header, sizeof header) && write_numbers(out, diagram->position, diagram->cover->cells) &&
           (nodes == 0 || (write_bytes(out, diagram->first, (nodes + 1) * sizeof *diagram->first) &&
                           write_numbers(out, diagram->item, nodes) &&
                           write_bytes(out, diagram->link, header.links * sizeof *diagram->link)));
}

// Opens a file that will replace the one of this path, or the one that a symbolic link points at.  Returns NULL with
// errno; 0: memory ran out.
static FILE *open_unfinished(xt_unfinished_file *file, const char *path)
{
    errno = 0;
    char *resolved = xt_path_resolve(path);
    return resolved ? xt_unfinished_file_open(file, resolved) : NULL;
}

static bool diagnose_unwritten(xt_diagnostics *diagnostics, const char *path, const char *what, int error)
{
    return xt_diagnose(diagnostics, "cannot write %s to %s: %s", what, path, error ? strerror(error) : "out of memory");
}

bool xt_can_write_whole_file(const char *path, const char *what, xt_diagnostics *diagnostics)
{
    struct stat status;
    if (strcmp(path, "-") == 0)
        return xt_diagnose(diagnostics, "%s needs a file with a name; '-' has none", what);
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return xt_diagnose(diagnostics, "cannot write %s to %s: this is no plain file", what, path);
    xt_unfinished_file file;
    FILE              *out = open_unfinished(&file, path);
    const int          error = errno;
    if (out) {
        fclose(out);
        xt_unfinished_file_discard(&file);
        xt_unfinished_file_free(&file);
    }
    return out || diagnose_unwritten(diagnostics, path, what, error);
}

bool xt_write_whole_file(const char *path, const char *what, bool (*writer)(const void *content, FILE *out),
                         const void *content, xt_diagnostics *diagnostics)
{
    xt_unfinished_file file;
    FILE              *out = open_unfinished(&file, path);
    if (!out)
        return diagnose_unwritten(diagnostics, path, what, errno);
    bool ok = writer(content, out);
    ok = fclose(out) == 0 && ok && xt_unfinished_file_finish(&file);
    const int error = errno;
    if (!ok)
        xt_unfinished_file_discard(&file);
    xt_unfinished_file_free(&file);
    return ok || diagnose_unwritten(diagnostics, path, what, error);
}

static bool write_diagram(const void *diagram, FILE *out)
{
    return write_arrays(out, diagram);
}

bool xt_diagram_write(const xt_diagram *diagram, const char *path, xt_diagnostics *diagnostics)
{
    return xt_write_whole_file(path, "the diagram", write_diagram, diagram, diagnostics);
}

// ---- Reading -------------------------------------------------------------------------------------------------------

// Points the arrays into the mapped file.  Returns false if its size is wrong.
static bool place_arrays(xt_diagram *diagram, const file_header *header)
{
    unsigned char *at = (unsigned char *)diagram->mapped + sizeof *header;
    const uint64_t nodes = header->nodes, links = header->links;
    const uint64_t position_bytes = padded_bytes(diagram->cover->cells);
    const uint64_t first_bytes = nodes ? (nodes + 1) * sizeof *diagram->first : 0;
    if (nodes >= XT_NONE || links > SIZE_MAX / sizeof *diagram->link / 2 ||
        diagram->mapped_bytes !=
            sizeof *header + position_bytes + first_bytes + padded_bytes(nodes) + links * sizeof *diagram->link)
        return false;
    diagram->nodes = (uint32_t)nodes;
    diagram->position = (void *)at;
    diagram->first = (void *)(at + position_bytes);
    diagram->item = (void *)(at + position_bytes + first_bytes);
    diagram->link = (void *)(at + position_bytes + first_bytes + padded_bytes(nodes));
    return nodes == 0 ? links == 0 : diagram->first[nodes] == links;
}

static bool check_file(xt_diagram *diagram, const char *path, xt_diagnostics *diagnostics)
{
    const file_header *header = diagram->mapped;
    if (diagram->mapped_bytes < sizeof *header || header->mark != mark)
        return xt_diagnose(diagnostics,
                           "%s: this is no diagram of this version of exactile, or one of a machine with another byte "
                           "order; choose another name, and a diagram is made",
                           path);
    if (header->cover != hash_of_cover(diagram->cover))
        return xt_diagnose(diagnostics,
                           "%s: the diagram is of another puzzle; choose another name, and one of this puzzle is made",
                           path);
    if (!place_arrays(diagram, header) || header->check != hash_of_file(header, diagram))
        return xt_diagnose(diagnostics, "%s: the diagram is damaged; remove the file, and it is made again", path);
    return xt_diagram_is_valid(diagram) ||
           xt_diagnose(diagnostics, "%s: the diagram contradicts itself; remove the file, and it is made again", path);
}

bool xt_diagram_file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool xt_diagram_map(xt_diagram *diagram, const xt_cover *cover, const char *path, xt_diagnostics *diagnostics)
{
    struct stat status;
    *diagram = (xt_diagram){.cover = cover};
    errno = 0;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return xt_diagnose(diagnostics, "%s: a diagram is a plain file, which this is not", path);
    diagram->mapped = xt_system_map_file(path, &diagram->mapped_bytes);
    bool ok = diagram->mapped ? check_file(diagram, path, diagnostics)
                              : xt_diagnose(diagnostics, "%s: the diagram cannot be read: %s", path,
                                            errno ? strerror(errno) : "the file is empty");
    if (!ok)
        xt_diagram_free(diagram);
    return ok;
}
