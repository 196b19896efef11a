// boxes.c -- see boxes.h.

#include "output/text/boxes.h"

#include "base/diagnostics.h"
#include "boxes/packed_boxes.h"
#include "output/json/json.h"

#include <inttypes.h>
#include <stdlib.h>

bool xt_solution_box_at(const xt_solution *solution, uint32_t index, xt_packed_box *box)
{
    if (!solution->boxes || index >= solution->boxes->count)
        return false;
    const xt_named_box *named = &solution->boxes->box[index];
    *box = (xt_packed_box){.name = named->name, .sides = {{1, 1, 1, 1}}};
    for (uint32_t k = 0; k < XT_AXES; k++) {
        box->corner.at[k] = named->placed.corner.at[k];
        box->sides.at[k] = named->placed.sides.at[k];
    }
    return true;
}

static void write_numbers(const xt_cell *numbers, uint32_t dimensions, const char *separator, FILE *out)
{
    for (uint32_t k = 0; k < dimensions; k++)
        fprintf(out, "%s%" PRId32, k ? separator : "", numbers->at[k]);
}

// Writes one object (docs/JSON.md).
static bool write_json(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_packed_boxes *boxes = solution->boxes;
    uint32_t               dimensions = boxes->puzzle->lattice->dimensions;
    if (!xt_json_is_available(diagnostics))
        return false;
    fprintf(out, "{\"solution\":%" PRIu64 ",\"pieces\":[", solution->number);
    for (uint32_t i = 0; i < boxes->count; i++) {
        xt_packed_box box;
        xt_solution_box_at(solution, i, &box);
        char *name = xt_json_quote(box.name);
        if (!name) {
            xt_diagnose_out_of_memory(diagnostics);
            return false;
        }
        fprintf(out, "%s{\"name\":%s,\"corner\":[", i ? "," : "", name);
        write_numbers(&box.corner, dimensions, ",", out);
        fputs("],\"sides\":[", out);
        write_numbers(&box.sides, dimensions, ",", out);
        fputs("]}", out);
        free(name);
    }
    fputs("]}\n", out);
    return !ferror(out);
}

// Writes a line for each box.
static bool write_text(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_packed_boxes *boxes = solution->boxes;
    uint32_t               dimensions = boxes->puzzle->lattice->dimensions;
    (void)diagnostics;
    if (solution->number)
        fprintf(out, "\n# --- SOLUTION %" PRIu64 " ---\n", solution->number);
    for (uint32_t i = 0; i < boxes->count; i++) {
        xt_packed_box box;
        xt_solution_box_at(solution, i, &box);
        fprintf(out, "C:name=%s:box=", box.name);
        write_numbers(&box.sides, dimensions, "x", out);
        fputs(":at=", out);
        write_numbers(&box.corner, dimensions, " ", out);
        putc('\n', out);
    }
    return !ferror(out);
}

const xt_output_style *xt_boxes_style(const xt_model *model, xt_style style, uint32_t columns)
{
    static const xt_output_style text = {.write = write_text}, json = {.write = write_json};
    (void)model, (void)columns;
    return style == XT_STYLE_JSON ? &json : &text;
}
