// json.c -- writing JSON; see json.h.
//
// Only names take the rules of JSON, and jansson writes those.  All else is written directly: a tree of jansson's
// values for each solution, thrown away when it was printed, took ten times as long.

#include "output/json/json.h"

#include "base/diagnostics.h"
#include "output/json/piece_writer.h"

#include <inttypes.h>

#if HAVE_JANSSON

#include <jansson.h>

char *xt_json_quote(const char *text)
{
    json_t *string = json_string(text);
    char   *quoted = string ? json_dumps(string, JSON_ENCODE_ANY) : NULL;
    json_decref(string);
    return quoted;
}

bool xt_json_is_available(xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    return true;
}

// ---- Events --------------------------------------------------------------------------------------------------------

// False: the name is no UTF-8, or no memory.
static bool write_name(const char *name, FILE *out)
{
    char *quoted = xt_json_quote(name);
    if (quoted)
        fputs(quoted, out);
    bool written = quoted;
    free(quoted);
    return written;
}

static bool write_pieces(const xt_solution *solution, FILE *out)
{
    xt_assembly     assembly;
    xt_piece_writer piece_writer = {.piece_prefix_begin = NULL};
    xt_text_buffer  buffer = {.begin = NULL};
    bool            fine = xt_assembly_make(&assembly, solution) &&
                xt_piece_writer_start(&piece_writer, solution->model->images, XT_PIECE_FORMAT_JSON) &&
                xt_text_buffer_start(&buffer, piece_writer.max_reserve);
    if (fine) {
        buffer.out = out;
        xt_text_buffer_append_string(&buffer, ",\"pieces\":[");
        fine = xt_piece_writer_append(&piece_writer, &assembly, &buffer);
        xt_text_buffer_append_string(&buffer, "]");
        xt_text_buffer_flush(&buffer);
    }
    xt_text_buffer_free(&buffer);
    xt_piece_writer_free(&piece_writer);
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
    const xt_images *images = event->pieces.model->images;
    xt_image         image = xt_image_at(images, event->pieces.options[0]);
    fputs(",\"name\":", out);
    if (!write_name(event->name, out))
        return false;
    if (event->type == XT_EVENT_LIFTED)
        return true;
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < image.count; c++) {
        if (c)
            putc(',', out);
        write_point(images, xt_cell_of_region_cell(images, image.cells[c]), out);
    }
    fprintf(out, "],\"choice\":%" PRIu32 ",\"choices\":%" PRIu32, event->choice, event->choices);
    return write_item(event, out);
}

static bool write_event_details(const xt_event *event, FILE *out)
{
    switch (event->type) {
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
    fprintf(out, "{\"event\":\"%s\",\"number\":%" PRIu64 ",\"depth\":%" PRIu32, name[event->type], event->number,
            event->depth);
    bool fine = write_event_details(event, out);
    fputs("}\n", out);
    if (!fine && !ferror(out))
        xt_diagnose(diagnostics, "a name that cannot be put into JSON, or no memory; names are in UTF-8");
    return fine && !ferror(out);
}

#else

bool xt_json_is_available(xt_diagnostics *diagnostics)
{
    xt_diagnose(diagnostics, "this build cannot write JSON; build it with jansson, or ask for text");
    return false;
}

char *xt_json_quote(const char *text)
{
    (void)text;
    return NULL;
}

bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics)
{
    (void)event, (void)out;
    return xt_json_is_available(diagnostics);
}

#endif
