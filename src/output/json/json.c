// json.c -- writes names and the events of a traced search by jansson; see json.h.
//
// Solutions are written by piece_writer.c: a tree of jansson's values for each of them takes ten times as long.

#include "output/json/json.h"

#include "base/diagnostics.h"

#if HAVE_JANSSON

#include "output/assembly.h"

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

// Returns NULL, and frees the array, if the value is NULL or memory runs out.
static json_t *append(json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return array;
    json_decref(array);
    return NULL;
}

static json_t *array_of_cell(const xt_images *images, xt_cell cell)
{
    json_t *array = json_array();
    for (uint32_t k = 0; k < images->puzzle->lattice->dimensions; k++)
        array = append(array, json_integer(cell.at[k]));
    return array;
}

static json_t *array_of_cells(const xt_images *images, uint32_t index)
{
    xt_image image = xt_image_at(images, index);
    json_t  *array = json_array();
    for (uint32_t c = 0; c < image.count; c++)
        array = append(array, array_of_cell(images, xt_cell_of_region_cell(images, image.cells[c])));
    return array;
}

// Returns false if the value is NULL or memory runs out.
static bool add(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

static bool add_pieces(json_t *object, const xt_solution *solution)
{
    xt_assembly assembly;
    json_t     *pieces = json_array();
    bool        fine = xt_assembly_make(&assembly, solution);
    for (uint32_t i = 0; fine && i < assembly.pieces; i++) {
        uint32_t p = assembly.sorted[i];
        json_t  *piece = json_pack("{ss so}", "name", xt_assembly_name(&assembly, p), "cells",
                                   array_of_cells(assembly.images, assembly.image[p]));
        if (p >= assembly.placed)
            fine = add(piece, "stationary", json_true());
        pieces = append(pieces, piece);
    }
    xt_assembly_free(&assembly);
    return add(object, "pieces", pieces) && fine;
}

static bool add_item(json_t *object, const xt_event *event)
{
    return (!event->has_cell || add(object, "cell", array_of_cell(event->pieces.model->images, event->cell))) &&
           (!event->piece || add(object, "piece", json_string(event->piece)));
}

static bool add_details(json_t *object, const xt_event *event)
{
    switch (event->type) {
    case XT_EVENT_PLACED:
        return add(object, "name", json_string(event->name)) &&
               add(object, "cells", array_of_cells(event->pieces.model->images, event->pieces.options[0])) &&
               add(object, "choice", json_integer(event->choice)) &&
               add(object, "choices", json_integer(event->choices)) && add_item(object, event);
    case XT_EVENT_LIFTED:
        return add(object, "name", json_string(event->name));
    case XT_EVENT_SOLUTION:
        return add(object, "solution", json_integer((json_int_t)event->pieces.number)) &&
               add_pieces(object, &event->pieces);
    case XT_EVENT_TWIN:
        return add_pieces(object, &event->pieces);
    case XT_EVENT_BACKTRACK:
        return (!event->is_broken || add(object, "trigger", json_string(xt_constraint_name(event->broken)))) &&
               (!event->removed || add(object, "removed", json_integer(event->removed))) && add_item(object, event);
    case XT_EVENT_BELOW:
        return add(object, "fits", json_integer((json_int_t)event->fits)) &&
               add(object, "solutions", json_integer((json_int_t)event->solutions));
    }
    return true;
}

bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics)
{
    static const char *const name[] = {
        [XT_EVENT_PLACED] = "placed", [XT_EVENT_LIFTED] = "lifted",       [XT_EVENT_SOLUTION] = "solution",
        [XT_EVENT_TWIN] = "twin",     [XT_EVENT_BACKTRACK] = "backtrack", [XT_EVENT_BELOW] = "below",
    };
    json_t *object = json_pack("{ss sI si}", "event", name[event->type], "number", (json_int_t)event->number, "depth",
                               (int)event->depth);
    bool    fine = add_details(object, event);
    if (!fine)
        xt_diagnose(diagnostics, "a name that cannot be put into JSON, or no memory; names are in UTF-8");
    else
        fine = json_dumpf(object, out, JSON_COMPACT) == 0 && putc('\n', out) != EOF;
    json_decref(object);
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
