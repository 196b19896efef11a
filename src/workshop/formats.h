// formats.h -- the table of formats for made pieces.
#ifndef XT_WORKSHOP_FORMATS_H
#define XT_WORKSHOP_FORMATS_H

#include "base/diagnostics.h"
#include "workshop/cutting.h"

#include <stdio.h>

// A mesh in millimetres.
typedef struct xt_named_mesh {
    const char *name;
    uint32_t    colour; // 0xRRGGBB
    xt_mesh     mesh;
} xt_named_mesh;

typedef struct xt_build_format {
    const char *name; // and ending of its files
    // Writes several bodies.  Write errors show in the stream.  Returns false with a diagnostic for any other failure.
    bool (*write)(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
    // Writes a sheet; such a format has no bodies.
    void (*write_sheet)(const xt_sheets *sheets, uint32_t index, FILE *out);
    // Returns false, with a diagnostic, if this build or machine lacks a library; NULL: it needs none.
    bool (*is_available)(xt_diagnostics *diagnostics);
} xt_build_format;

// three_mf.c
bool xt_3mf_is_available(xt_diagnostics *diagnostics);
bool xt_3mf_write(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics);

// Returns NULL past the last.
const xt_build_format *xt_build_format_row(uint32_t index);
// Returns NULL, with a diagnostic, if there is none, or its library is missing.
const xt_build_format *xt_build_format_find(const char *name, xt_diagnostics *diagnostics);

#endif
