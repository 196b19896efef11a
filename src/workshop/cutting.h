// cutting.h -- flat pieces as outlines, laid out on sheets for a laser or a mill.  All lengths are in millimetres, y
// runs up.
#ifndef XT_WORKSHOP_CUTTING_H
#define XT_WORKSHOP_CUTTING_H

#include "base/diagnostics.h"
#include "workshop/solid.h"

#include <stdio.h>

typedef struct xt_spot2 {
    double x, y;
} xt_spot2;

// Closed lines.
typedef struct xt_rings {
    XT_VECTOR(xt_spot2) spots;
    XT_VECTOR(uint32_t) ends; // of each ring, in the spots
} xt_rings;

typedef struct xt_cut_piece {
    const char *name; // lent; engraved, unless it is ""
    uint32_t    copies;
    xt_rings    rings; // their least coordinates are 0
    xt_spot2    label, size;
} xt_cut_piece;

typedef struct xt_cut_place {
    uint32_t piece;
    xt_spot2 at;
    bool     is_turned; // by a quarter, counter-clockwise
} xt_cut_place;

typedef struct xt_sheet {
    xt_spot2 size;
    XT_VECTOR(xt_cut_place) places;
} xt_sheet;

typedef struct xt_sheets {
    XT_VECTOR(xt_cut_piece) pieces;
    XT_VECTOR(xt_sheet) sheets;
} xt_sheets;

// Adds the face of a plate that looks up.  label: a point inside.
bool xt_sheets_add_piece(xt_sheets *sheets, const char *name, uint32_t copies, const xt_solid *plate, xt_spot2 label,
                         xt_diagnostics *diagnostics);
// Lays all pieces on as few sheets of one size as it finds.
bool xt_sheets_lay_out(xt_sheets *sheets, xt_spot2 size, xt_diagnostics *diagnostics);
// Adds a sheet with a frame around a plate.
bool xt_sheets_add_tray(xt_sheets *sheets, const xt_solid *plate, xt_diagnostics *diagnostics);
void xt_sheets_free(xt_sheets *sheets);

void xt_svg_write_sheet(const xt_sheets *sheets, uint32_t index, FILE *out);
void xt_dxf_write_sheet(const xt_sheets *sheets, uint32_t index, FILE *out);

#endif
