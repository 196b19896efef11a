// json.c -- the events of a traced search as lines of JSON; see json.h.
//
// Only names need the rules of JSON, and jansson quotes them.  The rest is written directly: a trace can have millions
// of events, and takes 3 times as long with a tree of jansson's values for each.

#include "output/json/json.h"

#include "base/diagnostics.h"

#if HAVE_JANSSON

#include "base/limits.h"
#include "output/assembly.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>

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

// Functions return false if a name is not in UTF-8 or memory runs out.

static bool write_name(const char *name, FILE *out)
{
    char *quoted = xt_json_quote(name);
    if (quoted)
        fputs(quoted, out);
    free(quoted);
    return quoted;
}

static void write_cell(const xt_images *images, xt_cell cell, FILE *out)
{
    for (uint32_t k = 0; k < images->puzzle->lattice->dimensions; k++)
        fprintf(out, "%c%" PRId32, k ? ',' : '[', cell.at[k]);
    putc(']', out);
}

static bool write_colours(const xt_images *images, xt_image image, FILE *out)
{
    bool is_coloured = false, ok = true;
    for (uint32_t c = 0; image.colours && c < image.count; c++)
        is_coloured = is_coloured || image.colours[c] != XT_NEUTRAL;
    if (!is_coloured)
        return true;
    for (uint32_t c = 0; ok && c < image.count; c++) {
        fputs(c ? "," : ",\"colours\":[", out);
        if (image.colours[c] == XT_NEUTRAL)
            fputs("null", out);
        else
            ok = write_name(images->puzzle->colours.at[image.colours[c] - 1].name, out);
    }
    putc(']', out);
    return ok;
}

static bool write_piece(const xt_images *images, const char *name, uint32_t index, FILE *out)
{
    xt_image image = xt_image_at(images, index);
    fputs("\"name\":", out);
    bool ok = write_name(name, out);
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < image.count; c++) {
        if (c)
            putc(',', out);
        write_cell(images, xt_cell_of_region_cell(images, image.cells[c]), out);
    }
    putc(']', out);
    return ok && write_colours(images, image, out);
}

// Writes "option":1,"items":["A","X:red"].
static bool write_option(const xt_model *model, uint32_t option, FILE *out)
{
    const xt_exact_cover *cover = model->puzzle->exact_cover;
    bool                  ok = true;
    fprintf(out, "\"option\":%" PRIu32 ",\"items\":[", option + 1);
    for (uint32_t m = cover->first.at[option]; ok && m < cover->first.at[option + 1]; m++) {
        const xt_exact_member member = cover->members.at[m];
        char                  text[2 * XT_LIMIT_NAME + 2];
        snprintf(text, sizeof text, "%s%s%s", cover->items.at[member.item].name, member.colour ? ":" : "",
                 member.colour ? cover->colours.at[member.colour - 1] : "");
        fputs(m > cover->first.at[option] ? "," : "", out);
        ok = write_name(text, out);
    }
    putc(']', out);
    return ok;
}

static bool write_options(const xt_solution *solution, FILE *out)
{
    bool ok = true;
    fputs(",\"options\":[", out);
    for (uint32_t i = 0; ok && i < solution->count; i++) {
        fputs(i ? ",{" : "{", out);
        ok = write_option(solution->model, xt_solution_cover_option_at(solution, i), out);
        putc('}', out);
    }
    putc(']', out);
    return ok;
}

static bool write_pieces(const xt_solution *solution, FILE *out)
{
    if (!solution->model->images)
        return write_options(solution, out);
    xt_assembly assembly;
    bool        ok = xt_assembly_make(&assembly, solution);
    fputs(",\"pieces\":[", out);
    for (uint32_t i = 0; ok && i < assembly.pieces; i++) {
        uint32_t p = assembly.sorted[i];
        fputs(i ? ",{" : "{", out);
        ok = write_piece(assembly.images, xt_assembly_name(&assembly, p), assembly.image[p], out);
        fputs(p < assembly.placed ? "}" : ",\"stationary\":true}", out);
    }
    putc(']', out);
    xt_assembly_free(&assembly);
    return ok;
}

static bool write_item(const xt_event *event, FILE *out)
{
    if (event->has_cell) {
        fputs(",\"cell\":", out);
        write_cell(event->pieces.model->images, event->cell, out);
    }
    if (event->piece)
        fputs(event->pieces.model->images ? ",\"piece\":" : ",\"item\":", out);
    return !event->piece || write_name(event->piece, out);
}

static bool write_details(const xt_event *event, FILE *out)
{
    switch (event->type) {
    case XT_EVENT_PLACED:
        putc(',', out);
        if (!event->pieces.model->images
                ? !write_option(event->pieces.model, xt_solution_cover_option_at(&event->pieces, 0), out)
                : !write_piece(event->pieces.model->images, event->name, event->pieces.options[0], out))
            return false;
        fprintf(out, ",\"choice\":%" PRIu32 ",\"choices\":%" PRIu32, event->choice, event->choices);
        if (event->lists)
            fprintf(out, ",\"images\":%" PRIu32 ",\"lists\":%" PRIu32 ",\"listed\":%" PRIu32, event->images,
                    event->lists, event->listed);
        return write_item(event, out);
    case XT_EVENT_LIFTED:
        if (!event->pieces.model->images) {
            fprintf(out, ",\"option\":%s", event->name);
            return true;
        }
        fputs(",\"name\":", out);
        return write_name(event->name, out);
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
    bool ok = write_details(event, out);
    fputs("}\n", out);
    if (!ok && !ferror(out))
        xt_diagnose(diagnostics, "a name is not in UTF-8, or memory ran out; JSON needs UTF-8");
    return ok && !ferror(out);
}

#else

bool xt_json_is_available(xt_diagnostics *diagnostics)
{
    return xt_diagnose(diagnostics, "this build cannot write JSON; build it with jansson, or ask for text");
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
