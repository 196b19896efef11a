// marginals.c -- numbers from a diagram: how often each shape covers each cell, and the ranks of solutions.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "draw/shades.h"
#include "kinds/pieces/solution_diagram.h"
#include "kinds/result.h"
#include "model/model.h"
#include "output/text/palette.h"
#include "plan/settings_check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct xt_marginals {
    const xt_model *model;
    uint32_t        words;   // of a number
    uint64_t       *option;  // owned; by option
    uint64_t       *covered; // owned; by shape, and behind these for empty cells, and by cell
    xt_wide_integer total;
    char            text[XT_WIDE_INTEGER_DIGITS + 1];
};

void xt_marginals_free(xt_marginals *marginals)
{
    if (!marginals)
        return;
    free(marginals->option);
    free(marginals->covered);
    free(marginals);
}

static xt_wide_integer number_at(const xt_marginals *m, const uint64_t *words)
{
    xt_wide_integer number = xt_wide_integer_of(0);
    memcpy(number.word, words, m->words * sizeof *words);
    return number;
}

static uint64_t *covered_at(const xt_marginals *m, uint32_t shape, uint32_t cell)
{
    return m->covered + ((uint64_t)shape * m->model->cover->cells + cell) * m->words;
}

static void add_option(xt_marginals *m, uint32_t option)
{
    const xt_cover *cover = m->model->cover;
    const uint32_t  shape = xt_cover_shape_of(cover, option);
    for (uint32_t i = cover->first[option]; i + 1 < cover->first[option + 1]; i++)
        xt_diagram_add(covered_at(m, shape, cover->member[i]), m->option + (uint64_t)option * m->words, m->words);
}

static bool sum_up(xt_marginals *m, const xt_diagram *diagram)
{
    const xt_cover *cover = m->model->cover;
    const uint32_t  shapes = cover->items - cover->cells;
    m->words = diagram->words;
    m->total = xt_diagram_total(diagram);
    m->option = xt_diagram_marginals(diagram);
    m->covered = XT_NEW_ARRAY(uint64_t, ((uint64_t)shapes + 1) * cover->cells * m->words + 1);
    if (!m->option || !m->covered)
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        add_option(m, o);
    memcpy(covered_at(m, shapes, 0), m->option + (uint64_t)cover->options * m->words,
           (uint64_t)cover->cells * m->words * sizeof *m->option);
    return true;
}

// Opens the counted diagram of a model.  what: the results that are wanted of it.
static xt_status open_diagram(xt_diagram *diagram, const xt_model *model, const xt_settings *settings, const char *what,
                              xt_diagnostics *diagnostics)
{
    xt_settings   given = settings ? *settings : (xt_settings){0};
    xt_result     own = {0};
    xt_statistics statistics = {0};
    xt_work_limit limit;
    *diagram = (xt_diagram){0};
    if (!xt_settings_check_only(settings,
                                "diagram place place_from forbid threads kernel time_limit control result progress "
                                "progress_context",
                                what, diagnostics))
        return XT_FAILED;
    given.result = &own;
    if (!model->kind->solve_by_diagram) {
        xt_diagnose_at(diagnostics, model->puzzle->location, "this is %s, which has no %s", model->kind->one, what);
        return XT_FAILED;
    }
    if (!xt_result_make_counters(&own, model->pieces, diagnostics))
        return XT_FAILED;
    xt_work_limit_begin(&limit, given.time_limit, given.control);
    const xt_status status = xt_pieces_open_diagram(diagram, model, &given, 0, &statistics, diagnostics);
    xt_work_limit_end(&limit);
    xt_result_clear(&own);
    return status;
}

// Returns the status of work on an open diagram that ran out of memory.
static xt_status lack_memory(xt_diagnostics *diagnostics)
{
    if (xt_memory_limit_is_reached())
        return XT_BY_MEMORY;
    xt_diagnose_out_of_memory(diagnostics);
    return XT_FAILED;
}

xt_marginals *xt_marginals_new(const xt_model *model, const xt_settings *settings, xt_status *status,
                               xt_diagnostics *diagnostics)
{
    xt_diagram    diagram;
    xt_marginals *m = NULL;
    *status = open_diagram(&diagram, model, settings, "marginals", diagnostics);
    if (*status == XT_COMPLETE && (m = XT_NEW(xt_marginals)))
        m->model = model;
    if (*status == XT_COMPLETE && (!m || !sum_up(m, &diagram))) {
        *status = lack_memory(diagnostics);
        xt_marginals_free(m);
        m = NULL;
    }
    xt_diagram_free(&diagram);
    return m;
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

static const char *text_of(xt_marginals *m, const xt_wide_integer *number)
{
    xt_wide_integer_to_decimal(*number, m->text);
    return m->text;
}

const char *xt_marginals_solutions(xt_marginals *marginals)
{
    return text_of(marginals, &marginals->total);
}

enum { WHOLE_DIGITS = 24, LEADING_DIGITS = 15 };

// Rounds a long number to three digits: "6.04e41".
static void round_text(char *text)
{
    size_t digits = strlen(text);
    if (digits <= WHOLE_DIGITS)
        return;
    text[LEADING_DIGITS] = 0;
    double leading = strtod(text, NULL) / 1e14;
    if (leading >= 9.995) {
        leading /= 10;
        digits++;
    }
    snprintf(text, XT_WIDE_INTEGER_DIGITS + 1, "%.2fe%zu", leading, digits - 1);
}

const char *xt_marginals_rounded_solutions(xt_marginals *marginals)
{
    text_of(marginals, &marginals->total);
    round_text(marginals->text);
    return marginals->text;
}

bool xt_marginals_cell_at(const xt_marginals *marginals, uint32_t index, xt_cell *cell)
{
    const xt_model *model = marginals->model;
    if (!model->images || index >= model->images->open)
        return false;
    *cell = xt_puzzle_cell_at(model->puzzle, model->images->box_of_cell[index]);
    return true;
}

// Returns the words of a number, or NULL for a shape or a cell that does not exist.
static const uint64_t *words_at(const xt_marginals *m, uint32_t shape, uint32_t index)
{
    const xt_cover *cover = m->model->cover;
    return shape <= cover->items - cover->cells && index < cover->cells ? covered_at(m, shape, index) : NULL;
}

const char *xt_marginals_of_cell(xt_marginals *marginals, uint32_t shape, uint32_t index)
{
    const uint64_t       *words = words_at(marginals, shape, index);
    const xt_wide_integer number = words ? number_at(marginals, words) : xt_wide_integer_of(0);
    return text_of(marginals, &number);
}

// The highest words decide: 64 bits of the total are more than a double has.
double xt_marginals_share(const xt_marginals *marginals, uint32_t shape, uint32_t index)
{
    const uint64_t       *words = words_at(marginals, shape, index);
    const xt_wide_integer number = words ? number_at(marginals, words) : xt_wide_integer_of(0);
    double                part = 0, whole = 0;
    for (uint32_t w = marginals->words; w-- > 0;) {
        const double weight = ldexp(1, -64 * (int)(marginals->words - 1 - w));
        part += (double)number.word[w] * weight;
        whole += (double)marginals->total.word[w] * weight;
    }
    return whole > 0 ? part / whole : 0;
}

const char *xt_marginals_of_option(xt_marginals *marginals, uint32_t option)
{
    const bool            is_option = option < marginals->model->cover->options;
    const xt_wide_integer number = is_option
                                       ? number_at(marginals, marginals->option + (uint64_t)option * marginals->words)
                                       : xt_wide_integer_of(0);
    return text_of(marginals, &number);
}

// ---- Heat maps -----------------------------------------------------------------------------------------------------

typedef struct shaded {
    xt_marginals *marginals;
    uint32_t      shape;
    char          exact[2 * XT_WIDE_INTEGER_DIGITS + 8];
} shaded;

static xt_shade shade_at(void *context, uint32_t index)
{
    shaded  *s = context;
    xt_shade shade = {.share = xt_marginals_share(s->marginals, s->shape, index), .exact = s->exact};
    xt_marginals_cell_at(s->marginals, index, &shade.cell);
    const int written =
        snprintf(s->exact, sizeof s->exact, "%s of ", xt_marginals_of_cell(s->marginals, s->shape, index));
    snprintf(s->exact + written, sizeof s->exact - (size_t)written, "%s", xt_marginals_solutions(s->marginals));
    return shade;
}

bool xt_drawing_add_marginals(xt_drawing *drawing, xt_marginals *marginals, uint32_t shape, xt_diagnostics *diagnostics)
{
    const xt_model *model = marginals->model;
    const uint32_t  shapes = model->cover->items - model->cover->cells, cells = model->images ? model->images->open : 0;
    shaded         *s = XT_NEW(shaded);
    if (!s)
        return xt_diagnose_out_of_memory(diagnostics);
    *s = (shaded){.marginals = marginals, .shape = shape};
    xt_shades shades = {.model = model,
                        .name = shape < shapes ? xt_model_shape_name(model, shape, 0) : "empty",
                        .colour = {.paper = 0x606060},
                        .cells = cells,
                        .at = shade_at,
                        .context = s};
    if (model->images && shape < shapes)
        shades.colour = xt_rgb_of_rank(model->images, model->images->shapes.at[shape].names);
    uint32_t darkest = 0;
    for (uint32_t i = 0; i < cells; i++)
        if (xt_marginals_share(marginals, shape, i) > shades.most) {
            darkest = i;
            shades.most = xt_marginals_share(marginals, shape, i);
        }
    if (model->images && cells > 0) {
        xt_marginals_of_cell(marginals, shape, darkest);
        round_text(marginals->text);
        xt_line_builder_add(&shades.caption, "at most %s", marginals->text);
        xt_line_builder_add(&shades.caption, " of %s", xt_marginals_rounded_solutions(marginals));
    }
    const bool ok = xt_drawing_add_shades(drawing, &shades, diagnostics);
    free(s);
    return ok;
}

// ---- Ranks ---------------------------------------------------------------------------------------------------------

struct xt_ranks {
    const xt_model *model;
    xt_diagram      diagram;
    bool           *is_in;   // owned; by option
    uint64_t       *rank;    // owned; words of a number
    uint32_t       *options; // owned; of a solution
    uint32_t       *times;   // owned; scratch, by item
    char            text[XT_WIDE_INTEGER_DIGITS + 1];
};

xt_ranks *xt_ranks_new(const xt_model *model, const xt_settings *settings, xt_status *status,
                       xt_diagnostics *diagnostics)
{
    xt_diagram diagram;
    *status = open_diagram(&diagram, model, settings, "ranks", diagnostics);
    if (*status != XT_COMPLETE)
        return NULL;
    xt_ranks *r = XT_NEW(xt_ranks);
    if (r) {
        *r = (xt_ranks){.model = model,
                        .diagram = diagram,
                        .is_in = XT_NEW_ARRAY(bool, (uint64_t)model->cover->options + 1),
                        .rank = XT_NEW_ARRAY(uint64_t, diagram.words),
                        .options = XT_NEW_ARRAY(uint32_t, (uint64_t)model->cover->cells + 1),
                        .times = XT_NEW_ARRAY(uint32_t, (uint64_t)model->cover->items + 1)};
        if (r->is_in && r->rank && r->options && r->times)
            return r;
        xt_ranks_free(r);
    } else
        xt_diagram_free(&diagram);
    *status = lack_memory(diagnostics);
    return NULL;
}

void xt_ranks_free(xt_ranks *ranks)
{
    if (!ranks)
        return;
    xt_diagram_free(&ranks->diagram);
    free(ranks->is_in);
    free(ranks->rank);
    free(ranks->options);
    free(ranks->times);
    free(ranks);
}

static void mark_options(xt_ranks *ranks, const xt_solution *solution, bool are_in)
{
    for (uint32_t i = 0; i < solution->count; i++)
        if (solution->options[i] < ranks->model->cover->options)
            ranks->is_in[solution->options[i]] = are_in;
}

const char *xt_ranks_of(xt_ranks *ranks, const xt_solution *solution)
{
    const xt_wide_integer total = xt_diagram_total(&ranks->diagram), one = xt_wide_integer_of(1);
    xt_wide_integer       number = xt_wide_integer_of(0);
    if (solution->model != ranks->model || xt_wide_integer_bits(&total) == 0)
        return NULL;
    mark_options(ranks, solution, true);
    const bool has = xt_diagram_rank(&ranks->diagram, ranks->is_in, ranks->rank);
    mark_options(ranks, solution, false);
    if (!has)
        return NULL;
    memcpy(number.word, ranks->rank, ranks->diagram.words * sizeof *ranks->rank);
    xt_wide_integer_add(&number, &one);
    xt_wide_integer_to_decimal(number, ranks->text);
    return ranks->text;
}

const char *xt_ranks_solutions(xt_ranks *ranks)
{
    xt_wide_integer_to_decimal(xt_diagram_total(&ranks->diagram), ranks->text);
    return ranks->text;
}

bool xt_ranks_solution_at(xt_ranks *ranks, const char *number, xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_wide_integer total = xt_diagram_total(&ranks->diagram);
    xt_wide_integer       rank;
    if (xt_wide_integer_bits(&total) == 0)
        return xt_diagnose(diagnostics, "there is no solution, and so none with a number");
    if (!xt_diagram_read_rank(number, &ranks->diagram, &rank, diagnostics))
        return false;
    const uint64_t before = xt_wide_integer_as_word(&rank);
    memcpy(ranks->rank, rank.word, ranks->diagram.words * sizeof *ranks->rank);
    *solution = (xt_solution){.number = before == UINT64_MAX ? before : before + 1,
                              .model = ranks->model,
                              .options = ranks->options,
                              .count = xt_diagram_solution(&ranks->diagram, ranks->rank, ranks->options)};
    return xt_diagram_gave_solution(ranks->model, ranks->options, solution->count, ranks->times, diagnostics);
}
