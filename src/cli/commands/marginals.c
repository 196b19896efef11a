// marginals.c -- exactile marginals: how often each piece covers each cell.

#include "cli/input/input.h"
#include "cli/output/marginals_json.h"
#include "cli/output/output.h"
#include "cli/output/picture.h"
#include "cli/output/status.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct table {
    const cli_job  *job;
    const xt_model *model;
    xt_marginals   *marginals;
    uint32_t        shapes;
    bool            has_optional;
    uint32_t       *index; // by place in the box of all cells; UINT32_MAX: no cell; owned
    xt_cell         low, size;
    FILE           *out;
} table;

static uint64_t places_of(const table *t)
{
    uint64_t places = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        places *= (uint32_t)t->size.at[k];
    return places;
}

static uint64_t place_of(const table *t, const xt_cell *cell)
{
    uint64_t place = 0;
    for (uint32_t k = XT_DIMENSIONS_MAX; k-- > 0;)
        place = place * (uint32_t)t->size.at[k] + (uint32_t)(cell->at[k] - t->low.at[k]);
    return place;
}

// Finds the box of all cells, and their places in it.
static bool find_places(table *t)
{
    xt_cell cell, high = {{0}};
    for (uint32_t i = 0; xt_marginals_cell_at(t->marginals, i, &cell); i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
            t->low.at[k] = i == 0 || cell.at[k] < t->low.at[k] ? cell.at[k] : t->low.at[k];
            high.at[k] = i == 0 || cell.at[k] > high.at[k] ? cell.at[k] : high.at[k];
        }
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        t->size.at[k] = high.at[k] - t->low.at[k] + 1;
    t->index = malloc((size_t)places_of(t) * sizeof *t->index);
    for (uint64_t i = 0; t->index && i < places_of(t); i++)
        t->index[i] = UINT32_MAX;
    for (uint32_t i = 0; t->index && xt_marginals_cell_at(t->marginals, i, &cell); i++)
        t->index[place_of(t, &cell)] = i;
    return t->index || cli_print_out_of_memory();
}

// ---- Text ----------------------------------------------------------------------------------------------------------

static void print_share(const table *t, uint32_t shape, uint32_t index)
{
    const double share = index == UINT32_MAX ? 0 : xt_marginals_share(t->marginals, shape, index);
    if (index == UINT32_MAX)
        fputs("      ", t->out);
    else if (share == 0)
        fputs("     .", t->out);
    else
        fprintf(t->out, " %5.1f", 100 * share);
}

// Prints the layers of a shape one below the other, rows as in solutions.
static void print_shape(const table *t, uint32_t shape)
{
    xt_cell cell = t->low;
    for (cell.at[3] = 0; cell.at[3] < t->size.at[3]; cell.at[3]++)
        for (cell.at[2] = 0; cell.at[2] < t->size.at[2]; cell.at[2]++) {
            if (t->size.at[2] * t->size.at[3] > 1)
                fprintf(t->out, "# layer %d\n", cell.at[3] * t->size.at[2] + cell.at[2] + 1);
            for (cell.at[1] = t->size.at[1]; cell.at[1]-- > 0;) {
                for (cell.at[0] = 0; cell.at[0] < t->size.at[0]; cell.at[0]++) {
                    xt_cell at = cell;
                    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
                        at.at[k] += t->low.at[k];
                    print_share(t, shape, t->index[place_of(t, &at)]);
                }
                fputc('\n', t->out);
            }
        }
}

static void print_text(const table *t)
{
    fprintf(t->out, "# %s solutions; percent of these in which a piece covers a cell\n",
            xt_marginals_solutions(t->marginals));
    for (uint32_t s = 0; s < t->shapes + t->has_optional; s++) {
        const uint32_t copies = s < t->shapes ? xt_model_shape_at(t->model, s).high : 1;
        fprintf(t->out, "\n# %s", s < t->shapes ? xt_model_shape_name(t->model, s, 0) : "empty");
        if (copies > 1)
            fprintf(t->out, " to %s", xt_model_shape_name(t->model, s, copies - 1));
        fputc('\n', t->out);
        print_shape(t, s);
    }
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void print_json(const table *t)
{
    cli_job_print_json(t->job, t->out);
    putc(',', t->out);
    cli_put_marginals(t->out, t->job->puzzle, t->model, t->marginals, "");
    fputs("}\n", t->out);
}

// ---- Pictures ------------------------------------------------------------------------------------------------------

// Adds a heat map of each shape to the picture, if there is one.
static bool draw(const table *t, cli_picture *picture, xt_diagnostics *diagnostics)
{
    char note[96];
    if (!picture->drawing || !cli_picture_begin(picture, t->job, diagnostics))
        return !picture->drawing;
    snprintf(note, sizeof note, "percent of all %s solutions in which a piece covers a cell",
             xt_marginals_rounded_solutions(t->marginals));
    bool ok = xt_drawing_add_note(picture->drawing, note, diagnostics);
    for (uint32_t s = 0; ok && s < t->shapes + t->has_optional; s++)
        ok = xt_drawing_add_marginals(picture->drawing, t->marginals, s, diagnostics);
    return ok;
}

// ---- The command ---------------------------------------------------------------------------------------------------

static bool print(table *t, cli_output *output, bool as_json)
{
    t->out = output->stream;
    if (!as_json && !find_places(t))
        return false;
    cli_output_begin(output);
    (as_json ? print_json : print_text)(t);
    free(t->index);
    return cli_output_check(output);
}

static cli_status print_job(const cli_options *options, const cli_job *job, xt_control *control, cli_output *output,
                            cli_picture *picture, xt_diagnostics *diagnostics)
{
    const xt_model_settings model_settings = {.labelled = false};
    xt_settings             settings = cli_search_settings(options);
    xt_status               status = XT_FAILED;
    settings.control = control;
    cli_limits_begin(options, control);
    xt_model     *model = xt_model_new(job->puzzle, &model_settings, diagnostics);
    xt_marginals *marginals = model ? xt_marginals_new(model, &settings, &status, diagnostics) : NULL;
    cli_status    result = CLI_BAD;
    if (marginals) {
        const xt_model_facts facts = xt_model_facts_get(model);
        table                t = {.job = job,
                                  .model = model,
                                  .marginals = marginals,
                                  .shapes = facts.shapes,
                                  .has_optional = facts.optional > 0};
        result = !print(&t, output, options->json) || !draw(&t, picture, diagnostics) ? CLI_BAD
                 : strcmp(xt_marginals_solutions(marginals), "0")                     ? CLI_FOUND
                                                                                      : CLI_NONE;
    } else if (status != XT_FAILED) {
        const cli_outcome outcome = {.job = job, .status = status};
        cli_print_error("no marginals of %s: %s", cli_job_name_of(job).text, cli_ending_of(&outcome, options).text);
        result = CLI_STOPPED;
    } else
        result = cli_report_failure(job, "without marginals", options, diagnostics);
    cli_limits_end();
    xt_marginals_free(marginals);
    xt_model_free(model);
    return result;
}

static cli_status print_input(const cli_options *options, const cli_input *input)
{
    cli_output      output;
    cli_picture     picture = {0};
    xt_control     *control = xt_control_new();
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    cli_status      status = CLI_BAD;
    if (!control || !diagnostics)
        cli_print_out_of_memory();
    else if (cli_picture_open(&picture, options->picture, options) && cli_output_open(&output, options->output)) {
        cli_signals_catch(control);
        status = print_job(options, &input->jobs[0], control, &output, &picture, diagnostics);
        cli_signals_release();
        cli_output_print_diagnostics(&output, diagnostics);
        const bool is_whole = status != CLI_BAD && status != CLI_STOPPED;
        status = cli_output_close(&output, is_whole) ? status : CLI_BAD;
    }
    if (!cli_picture_close(&picture, status != CLI_BAD && status != CLI_STOPPED))
        status = CLI_BAD;
    xt_control_free(control);
    xt_diagnostics_free(diagnostics);
    return status;
}

cli_status cli_marginals(const cli_options *options)
{
    cli_input  input;
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && input.job_count > 1) {
        cli_print_error("there are %" PRIu32 " puzzles; --puzzle picks one by its number or title", input.job_count);
        status = CLI_BAD;
    }
    if (status == CLI_FOUND)
        status = print_input(options, &input);
    cli_input_free(&input);
    return status;
}
