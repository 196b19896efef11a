// event.c -- the events of a traced search as lines of text, indented by the number of placed pieces.

#include "base/diagnostics.h"
#include "model/model.h"
#include "output/json/json.h"

#include <inttypes.h>

static void write_cell(const xt_event *event, xt_cell cell, FILE *out)
{
    uint32_t dimensions = event->pieces.model->puzzle->lattice->dimensions;
    for (uint32_t k = 0; k < dimensions; k++)
        fprintf(out, "%s%" PRId32, k ? "," : "", cell.at[k]);
}

static void write_item(const xt_event *event, FILE *out)
{
    if (event->has_cell) {
        fputs("cell ", out);
        write_cell(event, event->cell, out);
    } else if (event->piece)
        fprintf(out, "%s %s", event->pieces.model->images ? "piece" : "item", event->piece);
}

static void write_placed(const xt_event *event, FILE *out)
{
    xt_placement   piece = xt_solution_piece_at(&event->pieces, 0);
    xt_cell_colour colour;
    fprintf(out, event->pieces.model->images ? "place %s:" : "option %s: ", event->name);
    if (!event->pieces.model->images)
        xt_exact_cover_write_option(event->pieces.model->puzzle->exact_cover,
                                    xt_solution_cover_option_at(&event->pieces, 0), out);
    for (uint32_t c = 0; c < piece.cells; c++) {
        putc(' ', out);
        write_cell(event, xt_solution_cell_at(&event->pieces, 0, c), out);
        if (xt_puzzle_colour_at(event->pieces.model->puzzle, xt_solution_colour_at(&event->pieces, 0, c), &colour))
            fprintf(out, "/%s", colour.name);
    }
    fprintf(out, " (%" PRIu32 " of %" PRIu32, event->choice, event->choices);
    if (event->has_cell || event->piece) {
        fputs(" for ", out);
        write_item(event, out);
    }
    putc(')', out);
    if (event->lists)
        fprintf(out, "; %" PRIu32 " images left, %.1f in each of %" PRIu32 " lists", event->images,
                (double)event->listed / event->lists, event->lists);
}

static void write_backtrack(const xt_event *event, FILE *out)
{
    static const char *const reasons[XT_CONSTRAINTS] = {
        [XT_VOLUME] = "the open cells fall into pockets that no pieces can fill",
        [XT_PARITY] = "the open cells have colours that no pieces can cover",
        [XT_FIT] = "a cell or a piece has no image left",
    };
    fputs("backtrack", out);
    if (event->is_broken)
        fprintf(out, ": %s", reasons[event->broken]);
    if (event->has_cell || event->piece)
        fputs(": nothing is left for ", out);
    write_item(event, out);
    if (event->removed)
        fprintf(out, ", once filters took out %" PRIu32 " image%s", event->removed, event->removed == 1 ? "" : "s");
}

static void write_text(const xt_event *event, FILE *out)
{
    bool     moves = event->type == XT_EVENT_PLACED || event->type == XT_EVENT_LIFTED;
    uint32_t indent = event->depth - moves;
    for (uint32_t i = 0; i < indent; i++)
        fputs(". ", out);
    switch (event->type) {
    case XT_EVENT_PLACED:
        write_placed(event, out);
        break;
    case XT_EVENT_LIFTED:
        fprintf(out, "lift %s", event->name);
        break;
    case XT_EVENT_SOLUTION:
        fprintf(out, "solution %" PRIu64, event->pieces.number);
        break;
    case XT_EVENT_TWIN:
        fputs("twin of a solution", out);
        break;
    case XT_EVENT_BACKTRACK:
        write_backtrack(event, out);
        break;
    case XT_EVENT_BELOW:
        fprintf(out, "below: %" PRIu64 " fit%s, %" PRIu64 " solution%s", event->fits, event->fits == 1 ? "" : "s",
                event->solutions, event->solutions == 1 ? "" : "s");
        break;
    }
    putc('\n', out);
}

bool xt_event_write(const xt_event *event, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    if (style == XT_STYLE_JSON)
        return xt_event_write_json(event, out, diagnostics);
    if (style != XT_STYLE_TEXT)
        return xt_diagnose(diagnostics, "the style %u of an event; it is %d (text) or %d (json)", (unsigned)style,
                           XT_STYLE_TEXT, XT_STYLE_JSON);
    write_text(event, out);
    return !ferror(out);
}
