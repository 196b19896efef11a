// file.h -- a diagram as a file, which is mapped into memory.  docs/DIAGRAM.md describes the format.
#ifndef XT_DIAGRAM_FILE_H
#define XT_DIAGRAM_FILE_H

#include "diagram/diagram.h"

#include <stdbool.h>
#include <stdio.h>

// Writes a file under another name, and gives it its name at the end.  what: "the diagram", for messages.  The writer
// returns false if writing failed, or memory ran out.  Returns false after a diagnostic.
bool xt_write_whole_file(const char *path, const char *what, bool (*writer)(const void *content, FILE *out),
                         const void *content, xt_diagnostics *diagnostics);

// Returns false after a diagnostic if such a file cannot be made.
bool xt_can_write_whole_file(const char *path, const char *what, xt_diagnostics *diagnostics);

bool xt_diagram_write(const xt_diagram *diagram, const char *path, xt_diagnostics *diagnostics);

bool xt_diagram_file_exists(const char *path);

// Maps a file, and checks all of it.  The cover outlives the diagram.  Returns false after a diagnostic: for a damaged
// file, or one of another cover.
bool xt_diagram_map(xt_diagram *diagram, const xt_cover *cover, const char *path, xt_diagnostics *diagnostics);

#endif
