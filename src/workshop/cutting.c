// cutting.c -- see cutting.h.
//
// Pieces are laid out by the rectangles around them, with the search for boxes by their sides (boxes/boxes.h).  Its
// patience is counted in steps, so the same pieces always give the same sheets.

#include "workshop/cutting.h"

#include "base/memory.h"
#include "boxes/boxes.h"

#include <math.h>
#include <stdlib.h>

#define SPACE 2.0       // mm between two pieces
#define MARGIN 10.0     // mm of a tray's frame
#define UNITS 10.0      // of the search, in a mm
#define LABEL_SIZE 3.0  // mm
#define HAIRLINE 0.0254 // mm: 1/1000 inch, which laser cutters take as a cut

enum { PATIENCE = 20000 }; // steps without a better sheet

// ---- Outlines ------------------------------------------------------------------------------------------------------

static void put_face_looking_up(xt_rings *rings, const xt_solid *plate)
{
    for (uint32_t l = 0; l < plate->loops.count; l++) {
        const xt_loop *loop = &plate->loops.at[l];
        if (plate->planes.at[loop->plane].normal.at[2] < 1 - 1e-6)
            continue;
        for (uint32_t i = 0; i < loop->count; i++) {
            const double *at = plate->points.at[plate->corners.at[loop->first + i]].at;
            xt_vector_push(&rings->spots, ((xt_spot2){at[0], at[1]}));
        }
        xt_vector_push(&rings->ends, rings->spots.count);
    }
}

static void move_to_origin(xt_cut_piece *piece)
{
    xt_spot2 least = {INFINITY, INFINITY}, most = {-INFINITY, -INFINITY};
    for (uint32_t i = 0; i < piece->rings.spots.count; i++) {
        const xt_spot2 at = piece->rings.spots.at[i];
        least = (xt_spot2){fmin(least.x, at.x), fmin(least.y, at.y)};
        most = (xt_spot2){fmax(most.x, at.x), fmax(most.y, at.y)};
    }
    for (uint32_t i = 0; i < piece->rings.spots.count; i++) {
        piece->rings.spots.at[i].x -= least.x;
        piece->rings.spots.at[i].y -= least.y;
    }
    piece->label = (xt_spot2){piece->label.x - least.x, piece->label.y - least.y};
    piece->size = (xt_spot2){most.x - least.x, most.y - least.y};
}

static bool put_piece(xt_sheets *sheets, xt_cut_piece *piece, xt_diagnostics *diagnostics)
{
    move_to_origin(piece);
    const bool failed = piece->rings.spots.failed || piece->rings.ends.failed;
    xt_vector_push(&sheets->pieces, *piece);
    return (!failed && !sheets->pieces.failed) || xt_diagnose_out_of_memory(diagnostics);
}

bool xt_sheets_add_piece(xt_sheets *sheets, const char *name, uint32_t copies, const xt_solid *plate, xt_spot2 label,
                         xt_diagnostics *diagnostics)
{
    xt_cut_piece piece = {.name = name, .copies = copies, .label = label};
    put_face_looking_up(&piece.rings, plate);
    return put_piece(sheets, &piece, diagnostics);
}

bool xt_sheets_add_tray(xt_sheets *sheets, const xt_solid *plate, xt_diagnostics *diagnostics)
{
    xt_cut_piece tray = {.name = "", .copies = 1};
    put_face_looking_up(&tray.rings, plate);
    move_to_origin(&tray);
    const double   right = tray.size.x + MARGIN, top = tray.size.y + MARGIN;
    const xt_spot2 frame[] = {{-MARGIN, -MARGIN}, {right, -MARGIN}, {right, top}, {-MARGIN, top}};
    xt_vector_append(&tray.rings.spots, frame, 4);
    xt_vector_push(&tray.rings.ends, tray.rings.spots.count);
    if (!put_piece(sheets, &tray, diagnostics))
        return false;
    const xt_spot2 size = sheets->pieces.at[sheets->pieces.count - 1].size;
    xt_sheet       sheet = {.size = {size.x + 2 * SPACE, size.y + 2 * SPACE}};
    xt_vector_push(&sheet.places, ((xt_cut_place){sheets->pieces.count - 1, {SPACE, SPACE}, false}));
    xt_vector_push(&sheets->sheets, sheet);
    return (!sheet.places.failed && !sheets->sheets.failed) || xt_diagnose_out_of_memory(diagnostics);
}

void xt_sheets_free(xt_sheets *sheets)
{
    for (uint32_t i = 0; i < sheets->pieces.count; i++) {
        xt_vector_free(&sheets->pieces.at[i].rings.spots);
        xt_vector_free(&sheets->pieces.at[i].rings.ends);
    }
    for (uint32_t i = 0; i < sheets->sheets.count; i++)
        xt_vector_free(&sheets->sheets.at[i].places);
    xt_vector_free(&sheets->pieces);
    xt_vector_free(&sheets->sheets);
}

// ---- Laying out ----------------------------------------------------------------------------------------------------

static int32_t units(double length)
{
    return (int32_t)ceil((length + SPACE) * UNITS - 1e-6);
}

// Fills one sheet with what is left.  Returns false if memory runs out.
static bool fill_sheet(xt_sheets *sheets, xt_sheet *sheet, uint32_t *left)
{
    const uint32_t count = sheets->pieces.count;
    xt_boxes       boxes = {.container = {{units(sheet->size.x - 2 * SPACE), units(sheet->size.y - 2 * SPACE), 1}}};
    xt_box_packing packing = {.placed = {0}};
    uint64_t      *value = XT_NEW_ARRAY(uint64_t, count + 1u);
    for (uint32_t i = 0; value && i < count; i++) {
        const int32_t  w = units(sheets->pieces.at[i].size.x), h = units(sheets->pieces.at[i].size.y);
        const xt_sides turns[] = {{{w, h, 1}}, {{h, w, 1}}};
        value[i] = (uint64_t)w * (uint64_t)h;
        xt_boxes_add(&boxes, turns, 2, 0, left[i]);
    }
    const xt_best_request request = {.value = value, .patience = PATIENCE};
    bool ok = value && !boxes.types.failed && !xt_boxes_find_best(&boxes, &request, &packing).lacks_memory;
    for (uint32_t i = 0; ok && i < packing.placed.count; i++) {
        const xt_placed_box *box = &packing.placed.at[i];
        const xt_spot2       at = {SPACE + box->corner.at[0] / UNITS, SPACE + box->corner.at[1] / UNITS};
        const bool           is_turned = box->sides.at[0] != units(sheets->pieces.at[box->type].size.x);
        xt_vector_push(&sheet->places, ((xt_cut_place){box->type, at, is_turned}));
        left[box->type]--;
    }
    ok = ok && !sheet->places.failed;
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    free(value);
    return ok;
}

static bool check_sizes(const xt_sheets *sheets, xt_spot2 size, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < sheets->pieces.count; i++) {
        const xt_spot2 piece = sheets->pieces.at[i].size;
        const double   across = fmin(piece.x, piece.y) + 2 * SPACE, along = fmax(piece.x, piece.y) + 2 * SPACE;
        if (across > fmin(size.x, size.y) || along > fmax(size.x, size.y))
            return xt_diagnose(diagnostics,
                               "piece %s is %.1f x %.1f mm, and a sheet of %g x %g mm has no room for it; give larger "
                               "sheets or smaller cells",
                               sheets->pieces.at[i].name, piece.x, piece.y, size.x, size.y);
    }
    return true;
}

bool xt_sheets_lay_out(xt_sheets *sheets, xt_spot2 size, xt_diagnostics *diagnostics)
{
    uint32_t *left = XT_NEW_ARRAY(uint32_t, sheets->pieces.count + 1u);
    uint64_t  rest = 0;
    bool      ok = left != NULL;
    for (uint32_t i = 0; ok && i < sheets->pieces.count; i++)
        rest += left[i] = sheets->pieces.at[i].copies;
    if (ok && !check_sizes(sheets, size, diagnostics)) {
        free(left);
        return false;
    }
    while (ok && rest > 0) {
        xt_sheet sheet = {.size = size};
        ok = fill_sheet(sheets, &sheet, left) && sheet.places.count > 0;
        rest -= sheet.places.count;
        xt_vector_push(&sheets->sheets, sheet);
        ok = ok && !sheets->sheets.failed;
    }
    free(left);
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

// ---- Files ---------------------------------------------------------------------------------------------------------

static xt_spot2 placed(const xt_cut_piece *piece, const xt_cut_place *place, xt_spot2 spot)
{
    const xt_spot2 turned = place->is_turned ? (xt_spot2){piece->size.y - spot.y, spot.x} : spot;
    return (xt_spot2){place->at.x + turned.x, place->at.y + turned.y};
}

// SVG has y down.
static void put_svg_outline(const xt_sheet *sheet, const xt_cut_piece *piece, const xt_cut_place *place, FILE *out)
{
    fputs("<path d=\"", out);
    for (uint32_t r = 0, i = 0; r < piece->rings.ends.count; r++) {
        for (const char *step = "M"; i < piece->rings.ends.at[r]; i++, step = " L") {
            const xt_spot2 at = placed(piece, place, piece->rings.spots.at[i]);
            fprintf(out, "%s%.4f,%.4f", step, at.x, sheet->size.y - at.y);
        }
        fputs(" Z", out);
    }
    fputs("\"/>\n", out);
}

// Names are printable, but may have characters of XML.
static void put_xml(const char *text, FILE *out)
{
    for (; *text; text++)
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        else
            putc(*text, out);
}

void xt_svg_write_sheet(const xt_sheets *sheets, uint32_t index, FILE *out)
{
    const xt_sheet *sheet = &sheets->sheets.at[index];
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
            "width=\"%gmm\" height=\"%gmm\" viewBox=\"0 0 %g %g\">\n<g id=\"cut\" inkscape:groupmode=\"layer\" "
            "inkscape:label=\"cut\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"%g\">\n",
            sheet->size.x, sheet->size.y, sheet->size.x, sheet->size.y, HAIRLINE);
    for (uint32_t i = 0; i < sheet->places.count; i++)
        put_svg_outline(sheet, &sheets->pieces.at[sheet->places.at[i].piece], &sheet->places.at[i], out);
    fprintf(out,
            "</g>\n<g id=\"engrave\" inkscape:groupmode=\"layer\" inkscape:label=\"engrave\" fill=\"#0000ff\" "
            "font-family=\"sans-serif\" font-size=\"%g\" text-anchor=\"middle\">\n",
            LABEL_SIZE);
    for (uint32_t i = 0; i < sheet->places.count; i++) {
        const xt_cut_piece *piece = &sheets->pieces.at[sheet->places.at[i].piece];
        const xt_spot2      at = placed(piece, &sheet->places.at[i], piece->label);
        if (!*piece->name)
            continue;
        fprintf(out, "<text x=\"%.4f\" y=\"%.4f\">", at.x, sheet->size.y - at.y + LABEL_SIZE / 3);
        put_xml(piece->name, out);
        fputs("</text>\n", out);
    }
    fputs("</g>\n</svg>\n", out);
}

static void put_dxf_outline(const xt_cut_piece *piece, const xt_cut_place *place, FILE *out)
{
    for (uint32_t r = 0, i = 0; r < piece->rings.ends.count; r++) {
        fputs("0\nPOLYLINE\n8\nCUT\n66\n1\n70\n1\n10\n0\n20\n0\n30\n0\n", out);
        for (; i < piece->rings.ends.at[r]; i++) {
            const xt_spot2 at = placed(piece, place, piece->rings.spots.at[i]);
            fprintf(out, "0\nVERTEX\n8\nCUT\n10\n%.6f\n20\n%.6f\n30\n0\n", at.x, at.y);
        }
        fputs("0\nSEQEND\n8\nCUT\n", out);
    }
}

// The version of AutoCAD R12, which all programs read.
void xt_dxf_write_sheet(const xt_sheets *sheets, uint32_t index, FILE *out)
{
    const xt_sheet *sheet = &sheets->sheets.at[index];
    fputs("0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n",
          out);
    for (uint32_t i = 0; i < sheet->places.count; i++) {
        const xt_cut_piece *piece = &sheets->pieces.at[sheet->places.at[i].piece];
        const xt_spot2      at = placed(piece, &sheet->places.at[i], piece->label);
        put_dxf_outline(piece, &sheet->places.at[i], out);
        if (*piece->name)
            fprintf(out, "0\nTEXT\n8\nENGRAVE\n10\n%.6f\n20\n%.6f\n30\n0\n40\n%g\n1\n%s\n", at.x - LABEL_SIZE / 3,
                    at.y - LABEL_SIZE / 2, LABEL_SIZE, piece->name);
    }
    fputs("0\nENDSEC\n0\nEOF\n", out);
}
