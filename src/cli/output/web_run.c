// web_run.c -- writes the data of one search into a page; docs/PAGE.md describes it.
//
// Numbers in long lists are digits of base 64, with as many digits as the largest needs.  An image takes two or three
// letters, so a page with 10,000 solutions is as small as a photograph.  The cells of the used images come at the end.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "cli/output/web_run.h"

#include "cli/output/text.h"
#include "cli/output/web_moves.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- Numbers -------------------------------------------------------------------------------------------------------

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { MAX_LETTERS = 1 << 20 }; // of a puzzle as text; a page with more shows what was found, and cannot solve

enum { BASE = sizeof digits - 1, COLOUR_DIGITS = 2, COLOURS_MAX = BASE * BASE };

static uint32_t digits_for(uint64_t numbers)
{
    uint32_t count = 1;
    for (uint64_t reach = BASE; reach < numbers; reach *= BASE)
        count++;
    return count;
}

static void put_number(const cli_web_run *run, uint64_t number, uint32_t count)
{
    char text[16];
    for (uint32_t i = count; i-- > 0; number /= BASE)
        text[i] = digits[number % BASE];
    fwrite(text, 1, count, run->out);
}

static void put_text(const cli_web_run *run, const char *key, const char *text)
{
    fprintf(run->out, ",\"%s\":", key);
    cli_print_json_string(run->out, text);
}

static void put_colour(const cli_web_run *run, xt_colour colour)
{
    fprintf(run->out, "[\"#%06" PRIx32 "\",\"#%06" PRIx32 "\"]", colour.paper, colour.ink);
}

// ---- Cells and images ----------------------------------------------------------------------------------------------

static uint32_t box_cells(const cli_web_run *run)
{
    uint32_t cells = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        cells *= (uint32_t)run->box.size[k];
    return cells;
}

// Compares x first.
static uint32_t index_of_cell(const cli_web_run *run, xt_cell cell)
{
    uint32_t index = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        index = index * (uint32_t)run->box.size[k] + (uint32_t)cell.at[k];
    return index;
}

static xt_cell cell_of_index(const cli_web_run *run, uint32_t index)
{
    xt_cell cell;
    for (uint32_t k = XT_DIMENSIONS_MAX; k-- > 0; index /= (uint32_t)run->box.size[k])
        cell.at[k] = (int32_t)(index % (uint32_t)run->box.size[k]);
    return cell;
}

static void put_cells(const cli_web_run *run, const xt_solution *solution, uint32_t piece)
{
    uint32_t cells = xt_solution_piece_at(solution, piece).cells;
    for (uint32_t c = 0; c < cells; c++)
        put_number(run, index_of_cell(run, xt_solution_cell_at(solution, piece, c)), run->cell_digits);
}

// Writes the colours of the same cells, if the puzzle has colours.
static void put_colours_of_cells(const cli_web_run *run, const xt_solution *solution, uint32_t piece)
{
    uint32_t cells = run->cell_colours ? xt_solution_piece_at(solution, piece).cells : 0;
    for (uint32_t c = 0; c < cells; c++)
        put_number(run, xt_solution_colour_at(solution, piece, c), run->colour_digits);
}

static uint32_t shape_of_name(const cli_web_run *run, const char *name)
{
    uint32_t shape = 0;
    while (shape + 1 < run->facts.shapes && strcmp(xt_model_shape_name(run->model, shape, 0), name) != 0)
        shape++;
    return shape;
}

// Writes the cells of one image.
static xt_solution image_alone(const cli_web_run *run, const uint32_t *image)
{
    return (xt_solution){.model = run->model, .options = image, .count = 1};
}

static uint32_t shape_of_image(const cli_web_run *run, uint32_t image)
{
    xt_solution alone = image_alone(run, &image);
    return shape_of_name(run, xt_solution_piece_at(&alone, 0).name);
}

// ---- The puzzle ----------------------------------------------------------------------------------------------------

static void put_region(const cli_web_run *run, const xt_puzzle *puzzle)
{
    uint32_t cells = box_cells(run);
    fputs(",\"region\":\"", run->out);
    for (uint32_t i = 0; i < cells; i++)
        switch (xt_puzzle_get_cell(puzzle, cell_of_index(run, i))) {
        case XT_CELL_FILL:
            putc('#', run->out);
            break;
        case XT_CELL_OPTIONAL:
            putc('+', run->out);
            break;
        case XT_CELL_ABSENT:
            putc('.', run->out);
            break;
        }
    putc('"', run->out);
}

// Writes the names of cells: {"12":"Oct"}.
static void put_cell_names(const cli_web_run *run, const xt_puzzle *puzzle)
{
    const char *comma = "";
    fputs(",\"cellNames\":{", run->out);
    for (uint32_t i = 0; i < box_cells(run); i++) {
        const char *name = xt_puzzle_cell_name(puzzle, cell_of_index(run, i));
        if (!name)
            continue;
        fprintf(run->out, "%s\"%" PRIu32 "\":", comma, i);
        cli_print_json_string(run->out, name);
        comma = ",";
    }
    putc('}', run->out);
}

// Writes the colours of cells, each with its name and paint, and those of the region.
static void put_cell_colours(const cli_web_run *run, const xt_puzzle *puzzle)
{
    xt_cell_colour colour;
    fputs(",\"cellColours\":[", run->out);
    for (uint32_t number = 1; xt_puzzle_colour_at(puzzle, number, &colour); number++) {
        fputs(number > 1 ? ",[" : "[", run->out);
        cli_print_json_string(run->out, colour.name);
        fprintf(run->out, ",\"#%06" PRIx32 "\"]", xt_puzzle_paint_of_colour(puzzle, number));
    }
    fputs("],\"regionColours\":\"", run->out);
    for (uint32_t i = 0; i < box_cells(run); i++)
        put_number(run, xt_puzzle_get_cell_colour(puzzle, cell_of_index(run, i)), run->colour_digits);
    putc('"', run->out);
}

static void put_shape(const cli_web_run *run, uint32_t index)
{
    xt_shape_facts shape = xt_model_shape_at(run->model, index);
    fprintf(run->out, "%s{\"names\":[", index ? "," : "");
    for (uint32_t copy = 0; copy < shape.high; copy++) {
        if (copy)
            putc(',', run->out);
        cli_print_json_string(run->out, xt_model_shape_name(run->model, index, copy));
    }
    fputs("],\"colours\":[", run->out);
    for (uint32_t copy = 0; copy < shape.high; copy++) {
        if (copy)
            putc(',', run->out);
        put_colour(run, xt_model_colour_at(run->model, index, copy));
    }
    fprintf(run->out, "],\"cells\":%" PRIu32 ",\"low\":%" PRIu32 ",\"orientations\":%" PRIu32 ",\"images\":%" PRIu32,
            shape.cells, shape.low, shape.orientations, shape.images);
    if (shape.fixed_cells < shape.cells)
        fprintf(run->out, ",\"fixedCells\":%" PRIu32, shape.fixed_cells);
    putc('}', run->out);
}

// Writes the stationary pieces: a solution without placements has only these.
static bool put_stationary(cli_web_run *run)
{
    xt_solution none = {.model = run->model};
    uint32_t    pieces = xt_solution_pieces(&none);
    xt_colour  *colours = calloc((size_t)pieces + 1, sizeof *colours);
    bool        ok = colours && xt_solution_colours(&none, colours, NULL);
    fputs(",\"stationary\":[", run->out);
    for (uint32_t p = 0; p < pieces && ok; p++) {
        fputs(p ? ",{\"name\":" : "{\"name\":", run->out);
        cli_print_json_string(run->out, xt_solution_piece_at(&none, p).name);
        fputs(",\"cells\":\"", run->out);
        put_cells(run, &none, p);
        if (run->cell_colours) {
            fputs("\",\"cellColours\":\"", run->out);
            put_colours_of_cells(run, &none, p);
        }
        fputs("\",\"colour\":", run->out);
        put_colour(run, colours[p]);
        putc('}', run->out);
    }
    putc(']', run->out);
    free(colours);
    return ok;
}

static bool put_puzzle(cli_web_run *run, const xt_puzzle *puzzle)
{
    const xt_model_facts *f = &run->facts;
    put_text(run, "lattice", run->box.lattice);
    fputs(",\"size\":[", run->out);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        fprintf(run->out, "%s%" PRId32, k ? "," : "", run->box.size[k]);
    putc(']', run->out);
    put_region(run, puzzle);
    put_cell_names(run, puzzle);
    if (run->cell_colours)
        put_cell_colours(run, puzzle);
    fputs(",\"shapes\":[", run->out);
    for (uint32_t s = 0; s < f->shapes; s++)
        put_shape(run, s);
    putc(']', run->out);
    fprintf(run->out,
            ",\"facts\":{\"cells\":%" PRIu32 ",\"optional\":%" PRIu32 ",\"pieces\":[%" PRIu32 ",%" PRIu32
            "],\"images\":%" PRIu32 ",\"rotations\":%" PRIu32 ",\"symmetries\":%" PRIu32 "}",
            f->cells, f->optional, f->pieces_low, f->pieces_high, f->images, f->rotations, f->symmetries);
    fprintf(run->out, ",\"digits\":{\"image\":%" PRIu32 ",\"cell\":%" PRIu32 ",\"shape\":%" PRIu32, run->image_digits,
            run->cell_digits, run->shape_digits);
    if (run->cell_colours)
        fprintf(run->out, ",\"colour\":%" PRIu32, run->colour_digits);
    putc('}', run->out);
    return put_stationary(run);
}

static void put_tile(const cli_web_run *run, const int32_t *colour)
{
    for (int side = 0; side < 4; side++)
        fprintf(run->out, "%c%" PRId32, side ? ',' : '[', colour[side]);
    putc(']', run->out);
}

// Writes each colour once, in the order of the tiles.
static void put_looks(const cli_web_run *run, const xt_puzzle *board, uint32_t tiles)
{
    bool any = false;
    fputs("],\"looks\":[", run->out);
    for (uint32_t i = 0; i < tiles * 4; i++) {
        int32_t  colour = xt_board_tile_at(board, i / 4, NULL)[i % 4];
        uint32_t before = 0;
        while (before < i && xt_board_tile_at(board, before / 4, NULL)[before % 4] != colour)
            before++;
        if (before < i)
            continue;
        xt_edge_look look = xt_edge_look_of(colour);
        fprintf(run->out, "%s[%" PRId32 ",\"#%06" PRIx32 "\",\"#%06" PRIx32 "\",%" PRIu32 "]", any ? "," : "", colour,
                look.paper, look.ink, look.mark);
        any = true;
    }
    putc(']', run->out);
}

// Writes the set of allowed rotations of each tile as a hexadecimal digit, unless every tile allows all.
static void put_turns(const cli_web_run *run, const xt_puzzle *board, uint32_t tiles)
{
    uint32_t free_tiles = 0;
    unsigned rotations;
    while (xt_board_tile_at(board, free_tiles, &rotations) && rotations == XT_ANY_ROTATION)
        free_tiles++;
    if (free_tiles == tiles)
        return;
    fputs(",\"turns\":\"", run->out);
    for (uint32_t t = 0; xt_board_tile_at(board, t, &rotations); t++)
        fprintf(run->out, "%x", rotations);
    putc('"', run->out);
}

static void put_hints(const cli_web_run *run, const xt_puzzle *board, const xt_board_facts *f)
{
    const char *comma = "";
    uint32_t    tile;
    unsigned    rotations;
    fputs(",\"hints\":[", run->out);
    for (uint32_t c = 0; c < f->width * f->height; c++)
        if (xt_board_get_hint(board, c / f->width, c % f->width, &tile, &rotations)) {
            fprintf(run->out, "%s[%" PRIu32 ",%" PRIu32 ",%u]", comma, c, tile, rotations);
            comma = ",";
        }
    putc(']', run->out);
}

static bool put_board(cli_web_run *run, const xt_puzzle *board)
{
    xt_board_facts f;
    if (!xt_board_facts_get(board, &f, NULL))
        return false;
    uint32_t tiles = f.width * f.height;
    run->image_digits = digits_for((uint64_t)tiles * 4);
    fprintf(run->out, ",\"lattice\":\"board\",\"size\":[%" PRIu32 ",%" PRIu32 ",1,1],\"tiles\":[", f.width, f.height);
    for (uint32_t t = 0; t < tiles; t++) {
        if (t)
            putc(',', run->out);
        put_tile(run, xt_board_tile_at(board, t, NULL));
    }
    put_looks(run, board, tiles);
    put_turns(run, board, tiles);
    put_hints(run, board, &f);
    fprintf(run->out,
            ",\"facts\":{\"colours\":%" PRIu32 ",\"kinds\":%" PRIu32 ",\"rotations\":%" PRIu32 ",\"hints\":%" PRIu32
            ",\"framed\":%s,\"complemented\":%s},\"digits\":{\"image\":%" PRIu32 "}",
            f.colours, f.tile_types, f.rotations, f.hints, f.is_framed ? "true" : "false",
            f.is_complemented ? "true" : "false", run->image_digits);
    return true;
}

static void put_remaining(const cli_web_run *run, const char *name, cli_remaining given, bool *any)
{
    if (!given)
        return;
    fprintf(run->out, "%s\"%s", *any ? "," : "", name);
    if (given != CLI_NO_NUMBER)
        fprintf(run->out, "=%" PRIu64, given);
    putc('"', run->out);
    *any = true;
}

// Writes the engine, order and filters of the options.
static void put_search(const cli_web_run *run, const cli_options *options)
{
    bool any = false;
    if (options->engine)
        put_text(run, "engine", options->engine);
    if (options->order)
        put_text(run, "order", options->order);
    if (options->unique)
        put_text(run, "unique", *options->unique ? options->unique : "rotation");
    fputs(",\"filters\":[", run->out);
    put_remaining(run, "volume filter", options->volume_filter, &any);
    put_remaining(run, "parity filter", options->parity_filter, &any);
    put_remaining(run, "fit filter", options->fit_filter, &any);
    put_remaining(run, "volume trigger", options->volume_trigger, &any);
    put_remaining(run, "parity trigger", options->parity_trigger, &any);
    putc(']', run->out);
}

// Cuts the text into its lines.
static void put_lines(const cli_web_run *run, const char *key, char *text)
{
    fprintf(run->out, ",\"%s\":[", key);
    for (char *line = text, *end; line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end++ = 0;
        cli_print_json_string(run->out, line);
        if (end)
            putc(',', run->out);
    }
    putc(']', run->out);
}

// Writes the puzzle in exactile's own format, so that the page can solve it anew.
static bool put_definition(const cli_web_run *run, const cli_job *job)
{
    char  *text = NULL;
    size_t length = 0;
    FILE  *stream = open_memstream(&text, &length);
    if (!stream)
        return false;
    xt_diagnostics *diagnostics = xt_diagnostics_new(); // nobody reads it: a puzzle that cannot be written is left out
    bool            ok = diagnostics && xt_write_puzzle(job->puzzle, NULL, stream, diagnostics);
    fclose(stream);
    if (ok && length <= MAX_LETTERS)
        put_lines(run, "text", text);
    xt_diagnostics_free(diagnostics);
    free(text);
    return diagnostics;
}

bool cli_web_run_begin(cli_web_run *run, FILE *out, int *error, const cli_job *job, const xt_model *model,
                       const cli_options *options, bool is_trace)
{
    *run = (cli_web_run){
        .out = out, .error = error, .model = model, .has_tiles = xt_puzzle_facts_get(job->puzzle).is_board};
    bool ok = true;
    fprintf(run->out, "{\"kind\":\"%s\"", is_trace ? "trace" : "solutions");
    put_text(run, "name", cli_job_public_name_of(job).text);
    put_text(run, "title", cli_job_title(job));
    put_search(run, options);
    ok = put_definition(run, job);
    if (run->has_tiles)
        ok = put_board(run, job->puzzle) && ok;
    else {
        run->facts = xt_model_facts_get(model);
        run->box = xt_puzzle_facts_get(job->puzzle);
        run->image_digits = digits_for((uint64_t)run->facts.images + 2); // and numbers of choices
        run->cell_digits = digits_for(box_cells(run));
        run->shape_digits = digits_for(run->facts.shapes);
        for (xt_cell_colour c; xt_puzzle_colour_at(job->puzzle, run->cell_colours + 1, &c);)
            run->cell_colours++;
        run->colour_digits = digits_for((uint64_t)run->cell_colours + 1);
        run->is_used = calloc((size_t)run->facts.images + 1, sizeof *run->is_used);
        run->palette = calloc(COLOURS_MAX, sizeof *run->palette);
        ok = ok && run->is_used && run->palette && put_puzzle(run, job->puzzle);
    }
    fputs(is_trace ? ",\"steps\":\"" : ",\"solutions\":\"", run->out);
    if (!ok)
        *run->error = ENOMEM;
    return ok;
}

void cli_web_run_use_all_images(cli_web_run *run)
{
    for (uint32_t i = 0; i < run->facts.images; i++)
        run->is_used[i] = true;
}

bool cli_web_run_take_apart(cli_web_run *run, xt_moves moves, xt_diagnostics *diagnostics)
{
    run->disassembler = xt_disassembler_new(run->model, moves, diagnostics);
    if (run->disassembler)
        xt_disassembler_count_states(run->disassembler);
    run->moves = run->disassembler ? open_memstream(&run->moves_text, &run->moves_length) : NULL;
    if (run->disassembler && !run->moves)
        *run->error = ENOMEM;
    return run->moves;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

static void put_image(cli_web_run *run, uint32_t image)
{
    run->is_used[image] = true;
    put_number(run, image, run->image_digits);
}

static bool reserve_colour_buffer(cli_web_run *run, uint32_t pieces)
{
    if (pieces <= run->colour_buffer_capacity)
        return true;
    free(run->colour_buffer);
    run->colour_buffer = calloc(pieces, sizeof *run->colour_buffer);
    run->colour_buffer_capacity = run->colour_buffer ? pieces : 0;
    if (!run->colour_buffer)
        *run->error = ENOMEM;
    return run->colour_buffer;
}

static uint32_t number_of_colour(cli_web_run *run, xt_colour colour)
{
    uint32_t number = 0;
    while (number < run->colours && run->palette[number] != colour.paper)
        number++;
    if (number == run->colours && number < COLOURS_MAX)
        run->palette[run->colours++] = colour.paper;
    return number < COLOURS_MAX ? number : 0;
}

static bool has_own_colours(const cli_web_run *run, const xt_solution *solution)
{
    for (uint32_t p = 0; p < solution->count; p++) {
        xt_colour own = xt_model_colour_at(run->model, shape_of_image(run, solution->options[p]), 0);
        if (own.paper != run->colour_buffer[p].paper)
            return false;
    }
    return true;
}

// Writes the images in the order of placement.  A point and colours follow if they differ from those of the shapes.
static bool put_solution(cli_web_run *run, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (!reserve_colour_buffer(run, xt_solution_pieces(solution)) ||
        !xt_solution_colours(solution, run->colour_buffer, diagnostics))
        return false;
    for (uint32_t p = 0; p < solution->count; p++)
        put_image(run, solution->options[p]);
    if (!has_own_colours(run, solution)) {
        putc('.', run->out);
        for (uint32_t p = 0; p < solution->count; p++)
            put_number(run, number_of_colour(run, run->colour_buffer[p]), COLOUR_DIGITS);
    }
    putc(' ', run->out);
    return true;
}

bool cli_web_run_add_solution(cli_web_run *run, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (run->solutions_written >= CLI_MAX_WEB_SOLUTIONS)
        return true;
    run->solutions_written++;
    if (run->moves) {
        fputs(run->solutions_written > 1 ? "," : "", run->moves);
        cli_put_moves(run->moves, run->disassembler, solution);
    }
    if (!run->has_tiles)
        return put_solution(run, solution, diagnostics);
    for (uint32_t cell = 0; cell < solution->count; cell++)
        put_number(run, solution->options[cell], run->image_digits);
    putc(' ', run->out);
    return true;
}

// ---- Events --------------------------------------------------------------------------------------------------------

static void put_item(const cli_web_run *run, const xt_event *event)
{
    if (event->has_cell) {
        putc('c', run->out);
        put_number(run, index_of_cell(run, event->cell), run->cell_digits);
    } else if (event->piece) {
        putc('p', run->out);
        put_number(run, shape_of_name(run, event->piece), run->shape_digits);
    } else
        putc('-', run->out);
}

static void put_backtrack(const cli_web_run *run, const xt_event *event)
{
    putc('B', run->out);
    put_item(run, event);
    putc(event->is_broken ? *xt_constraint_name(event->broken) : '-', run->out);
    put_number(run, event->removed, run->image_digits);
}

bool cli_web_run_add_event(cli_web_run *run, const xt_event *event, xt_diagnostics *diagnostics)
{
    switch (event->type) {
    case XT_EVENT_PLACED:
        putc('P', run->out);
        put_image(run, event->pieces.options[0]);
        put_number(run, event->choice, run->image_digits);
        put_number(run, event->choices, run->image_digits);
        put_item(run, event);
        break;
    case XT_EVENT_LIFTED:
        putc('L', run->out);
        break;
    case XT_EVENT_SOLUTION:
    case XT_EVENT_TWIN:
        putc(event->type == XT_EVENT_SOLUTION ? 'S' : 'T', run->out);
        return put_solution(run, &event->pieces, diagnostics);
    case XT_EVENT_BACKTRACK:
        put_backtrack(run, event);
        break;
    case XT_EVENT_BELOW:
        fprintf(run->out, "D%" PRIu64 ",%" PRIu64 " ", event->fits, event->solutions);
        break;
    }
    return true;
}

// ---- The end -------------------------------------------------------------------------------------------------------

static void put_images(const cli_web_run *run)
{
    fputs(",\"images\":\"", run->out);
    for (uint32_t i = 0; i < run->facts.images; i++)
        if (run->is_used[i]) {
            xt_solution alone = image_alone(run, &i);
            put_number(run, i, run->image_digits);
            const uint32_t       shape = shape_of_image(run, i);
            const xt_shape_facts of = xt_model_shape_at(run->model, shape);
            put_number(run, shape, run->shape_digits);
            if (of.fixed_cells < of.cells) // the image may lack some
                put_number(run, xt_solution_piece_at(&alone, 0).cells - 1, run->cell_digits);
            put_cells(run, &alone, 0);
            put_colours_of_cells(run, &alone, 0);
        }
    fputs("\",\"palette\":[", run->out);
    for (uint32_t c = 0; c < run->colours; c++)
        fprintf(run->out, "%s\"#%06" PRIx32 "\"", c ? "," : "", run->palette[c]);
    putc(']', run->out);
}

static void put_moves(const cli_web_run *run)
{
    if (!run->moves)
        return;
    if (fflush(run->moves) != 0)
        *run->error = ENOMEM;
    else
        fprintf(run->out, ",\"moves\":[%s]", run->moves_text);
}

void cli_web_run_end(cli_web_run *run, const cli_outcome *outcome, const char *ending)
{
    const xt_statistics *s = outcome->statistics;
    putc('"', run->out);
    if (!run->has_tiles)
        put_images(run);
    put_moves(run);
    put_text(run, "ending", ending);
    fprintf(run->out,
            ",\"outcome\":{\"complete\":%s,\"solutions\":%" PRIu64 ",\"fits\":%" PRIu64 ",\"attempts\":%" PRIu64
            ",\"seconds\":%.3f}",
            outcome->status == XT_COMPLETE ? "true" : "false", s->solutions, s->fits + s->restart_fits, s->attempts,
            cli_seconds_of(s));
    if (s->impossible)
        put_text(run, "impossible", s->impossible);
    fputs(run->is_played ? ",\"played\":true}" : "}", run->out);
}

void cli_web_run_free(cli_web_run *run)
{
    free(run->is_used);
    free(run->palette);
    free(run->colour_buffer);
    if (run->moves)
        fclose(run->moves);
    free(run->moves_text);
    xt_disassembler_free(run->disassembler);
    *run = (cli_web_run){0};
}
