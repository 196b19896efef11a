// cover_writer.c -- solutions of exact covers: their options, as text or JSON.

#include "output/style.h"

#include "base/decimal_counter.h"
#include "base/memory.h"
#include "output/json/json.h"

#include <stdlib.h>
#include <string.h>

typedef struct cover_writer {
    const xt_model *model;
    bool            is_json;
    uint32_t        items, colours;
    char          **item, **colour; // by number: the name, owned; in JSON quoted
} cover_writer;

// Returns NULL if the name is not in UTF-8 or memory runs out.
static char *text_of_name(const cover_writer *writer, const char *name)
{
    return writer->is_json ? xt_json_quote(name) : xt_strndup(name, strlen(name));
}

static bool make_names(cover_writer *writer)
{
    const xt_exact_cover *cover = writer->model->puzzle->exact_cover;
    writer->items = cover->items.count;
    writer->colours = cover->colours.count;
    writer->item = xt_allocate(cover->items.count, sizeof *writer->item);
    writer->colour = xt_allocate((uint64_t)cover->colours.count + 1, sizeof *writer->colour);
    bool ok = writer->item && writer->colour;
    for (uint32_t i = 0; ok && i < cover->items.count; i++)
        ok = (writer->item[i] = text_of_name(writer, cover->items.at[i].name));
    for (uint32_t c = 0; ok && c < cover->colours.count; c++)
        ok = (writer->colour[c] = text_of_name(writer, cover->colours.at[c]));
    return ok;
}

static void free_writer(void *state)
{
    cover_writer *writer = state;
    if (!writer)
        return;
    for (uint32_t i = 0; writer->item && i < writer->items; i++) // the model may be freed already
        free(writer->item[i]);
    for (uint32_t c = 0; writer->colour && c < writer->colours; c++)
        free(writer->colour[c]);
    free(writer->item);
    free(writer->colour);
    free(writer);
}

static void *start(const xt_model *model, bool is_json)
{
    cover_writer *writer = XT_NEW(cover_writer);
    if (!writer)
        return NULL;
    *writer = (cover_writer){.model = model, .is_json = is_json};
    if (make_names(writer))
        return writer;
    free_writer(writer);
    return NULL;
}

static void *start_text(const xt_model *model, size_t *max_reserve)
{
    *max_reserve = 0;
    return start(model, false);
}

static void *start_json(const xt_model *model, size_t *max_reserve)
{
    *max_reserve = 0;
    return start(model, true);
}

// In JSON the quotes are around both names.
static void append_member(const cover_writer *writer, xt_exact_member member, xt_text_buffer *buffer)
{
    const char    *item = writer->item[member.item];
    const char    *colour = member.colour > 0 ? writer->colour[member.colour - 1] : NULL;
    const uint32_t quote = writer->is_json ? 1 : 0;
    xt_text_buffer_append(buffer, item, strlen(item) - (colour ? quote : 0));
    if (!colour)
        return;
    xt_text_buffer_append(buffer, ":", 1);
    xt_text_buffer_append_string(buffer, colour + quote);
}

static void append_option(const cover_writer *writer, uint32_t option, xt_text_buffer *buffer)
{
    const xt_exact_cover *cover = writer->model->puzzle->exact_cover;
    const uint32_t        first = cover->first.at[option];
    if (writer->is_json) {
        const xt_decimal_counter number = xt_decimal_counter_of(option + 1);
        xt_text_buffer_append_string(buffer, "{\"option\":");
        xt_text_buffer_append(buffer, number.text, number.digits);
        xt_text_buffer_append_string(buffer, ",\"items\":[");
    }
    for (uint32_t m = first; m < cover->first.at[option + 1]; m++) {
        if (m > first)
            xt_text_buffer_append(buffer, writer->is_json ? "," : " ", 1);
        append_member(writer, cover->members.at[m], buffer);
    }
    xt_text_buffer_append_string(buffer, writer->is_json ? "]}" : "\n");
}

// Appends the picture with the marks of the options.  Returns false if memory runs out.
static bool append_picture(const cover_writer *writer, const xt_assembly *assembly, xt_text_buffer *buffer)
{
    const xt_exact_cover *cover = writer->model->puzzle->exact_cover;
    char                 *picture = xt_strndup(cover->picture, strlen(cover->picture));
    for (uint32_t i = 0; picture && i < assembly->pieces; i++) {
        const xt_exact_mark mark = cover->marks.at[writer->model->items.option[assembly->image[i]]];
        picture[mark.place] = mark.character;
    }
    if (picture)
        xt_text_buffer_append_string(buffer, picture);
    free(picture);
    return picture;
}

// A line of text or an object of JSON is an option; options come in their order in the cover.
static bool append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer)
{
    const cover_writer *writer = state;
    if (!writer->is_json && writer->model->puzzle->exact_cover->picture)
        return append_picture(writer, assembly, buffer);
    xt_assembly_sort(assembly);
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        if (i > 0 && writer->is_json)
            xt_text_buffer_append(buffer, ",", 1);
        append_option(writer, writer->model->items.option[assembly->image[assembly->sorted[i]]], buffer);
    }
    return true;
}

const xt_output_style *xt_cover_style(const xt_model *model, xt_style style, uint32_t columns)
{
    static const xt_frame_text json_frame = {
        XT_SHORT_TEXT_OF("{\"solution\":"), XT_SHORT_TEXT_OF(",\"options\":["), "]", "}\n", "\"", true, NULL, NULL};
    static const xt_output_style text = {&xt_text_frame, start_text, append, free_writer, NULL, NULL};
    static const xt_output_style json = {&json_frame, start_json, append, free_writer, NULL, NULL};
    (void)model, (void)columns;
    return style == XT_STYLE_JSON ? &json : &text;
}
