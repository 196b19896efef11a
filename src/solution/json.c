// json.c -- writing solutions as JSON; see json.h.
//
// Pieces stand in the order of their names' ranks, cells in the order of the box: the same solution is the same line,
// but for its number.
//
// Only names take the rules of JSON, and jansson writes those.  All else is written directly: a tree of jansson's
// values for each solution, thrown away when it was printed, took ten times as long.

#include "solution/json.h"

#include "base/diagnostics.h"
#include "solution/assembly.h"

#include <inttypes.h>

#if HAVE_JANSSON

#include <jansson.h>

// False: the name is no UTF-8, or no memory, or writing failed.
static bool write_name(const char *name, FILE *out)
{
    json_t *string = json_string(name);
    bool    written = string && json_dumpf(string, out, JSON_ENCODE_ANY) == 0;
    json_decref(string);
    return written;
}

// Writes the number backwards, ending before `end`; where it begins.
static char *put_number(char *end, uint32_t number)
{
    do
        *--end = (char)('0' + number % 10);
    while (number /= 10);
    return end;
}

static void write_cell(const xt_images *images, uint32_t frame_cell, FILE *out)
{
    char    text[XT_DIMENSIONS_MAX * 12], *end = text + sizeof text, *at = end;
    xt_cell cell = xt_image_cell(images, frame_cell);
    *--at = ']';
    for (uint32_t k = images->puzzle->lattice->dimensions; k-- > 0;) {
        at = put_number(at, (uint32_t)cell.at[k]);
        *--at = k ? ',' : '[';
    }
    fwrite(at, 1, (size_t)(end - at), out);
}

static bool write_piece(const xt_assembly *assembly, uint32_t piece, FILE *out)
{
    xt_image image = xt_image_at(assembly->images, assembly->image[piece]);
    fputs("{\"name\":", out);
    if (!write_name(xt_assembly_name(assembly, piece), out))
        return false;
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < image.count; c++) {
        if (c)
            putc(',', out);
        write_cell(assembly->images, image.cells[c], out);
    }
    fputs(piece < assembly->placed ? "]}" : "],\"stationary\":true}", out);
    return true;
}

bool xt_assembly_write_json(const xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    fprintf(out, "{\"solution\":%llu,\"pieces\":[", (unsigned long long)number);
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        uint32_t piece = assembly->sorted[i];
        if (i)
            putc(',', out);
        if (write_piece(assembly, piece, out))
            continue;
        if (!ferror(out))
            xt_complain_of(diagnostics, "a name that cannot be put into JSON; names are in UTF-8");
        return false;
    }
    fputs("]}\n", out);
    return !ferror(out);
}

// ---- Events --------------------------------------------------------------------------------------------------------

static bool write_pieces(const xt_solution *solution, FILE *out)
{
    xt_assembly assembly;
    if (!xt_assembly_make(&assembly, solution))
        return false;
    bool fine = true;
    fputs(",\"pieces\":[", out);
    for (uint32_t i = 0; i < assembly.pieces && fine; i++) {
        if (i)
            putc(',', out);
        fine = write_piece(&assembly, assembly.sorted[i], out);
    }
    putc(']', out);
    xt_assembly_free(&assembly);
    return fine;
}

static void write_point(const xt_images *images, xt_cell cell, FILE *out)
{
    for (uint32_t k = 0; k < images->puzzle->lattice->dimensions; k++)
        fprintf(out, "%c%" PRId32, k ? ',' : '[', cell.at[k]);
    putc(']', out);
}

static bool write_item(const xt_event *event, FILE *out)
{
    if (event->has_cell) {
        fputs(",\"cell\":", out);
        write_point(event->pieces.model->images, event->cell, out);
    }
    if (!event->piece)
        return true;
    fputs(",\"piece\":", out);
    return write_name(event->piece, out);
}

static bool write_placed(const xt_event *event, FILE *out)
{
    xt_image image = xt_image_at(event->pieces.model->images, event->pieces.options[0]);
    fputs(",\"name\":", out);
    if (!write_name(event->name, out))
        return false;
    if (event->kind == XT_EVENT_LIFTED)
        return true;
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < image.count; c++) {
        if (c)
            putc(',', out);
        write_cell(event->pieces.model->images, image.cells[c], out);
    }
    fprintf(out, "],\"choice\":%" PRIu32 ",\"choices\":%" PRIu32, event->choice, event->choices);
    return write_item(event, out);
}

static bool write_rest(const xt_event *event, FILE *out)
{
    switch (event->kind) {
    case XT_EVENT_PLACED:
    case XT_EVENT_LIFTED:
        return write_placed(event, out);
    case XT_EVENT_SOLUTION:
        fprintf(out, ",\"solution\":%" PRIu64, event->pieces.number);
        return write_pieces(&event->pieces, out);
    case XT_EVENT_TWIN:
        return write_pieces(&event->pieces, out);
    case XT_EVENT_BACKTRACK:
        if (event->is_broken)
            fprintf(out, ",\"trigger\":\"%s\"", xt_constraint_name(event->broken));
        if (event->removed)
            fprintf(out, ",\"removed\":%" PRIu32, event->removed);
        return write_item(event, out);
    case XT_EVENT_BELOW:
        fprintf(out, ",\"fits\":%" PRIu64 ",\"solutions\":%" PRIu64, event->fits, event->solutions);
        break;
    }
    return true;
}

bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics)
{
    static const char *const name[] = {
        [XT_EVENT_PLACED] = "placed", [XT_EVENT_LIFTED] = "lifted",       [XT_EVENT_SOLUTION] = "solution",
        [XT_EVENT_TWIN] = "twin",     [XT_EVENT_BACKTRACK] = "backtrack", [XT_EVENT_BELOW] = "below",
    };
    fprintf(out, "{\"event\":\"%s\",\"number\":%" PRIu64 ",\"depth\":%" PRIu32, name[event->kind], event->number,
            event->depth);
    bool fine = write_rest(event, out);
    fputs("}\n", out);
    if (!fine && !ferror(out))
        xt_complain_of(diagnostics, "a name that cannot be put into JSON, or no memory; names are in UTF-8");
    return fine && !ferror(out);
}

#else

bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics)
{
    (void)event, (void)out;
    xt_complain_of(diagnostics, "this build cannot write JSON; build it with jansson, or ask for text");
    return false;
}

bool xt_assembly_write_json(const xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    (void)assembly, (void)number, (void)out;
    xt_complain_of(diagnostics, "this build cannot write JSON; build it with jansson, or ask for text");
    return false;
}

#endif
