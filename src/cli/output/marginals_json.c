// marginals_json.c -- see marginals_json.h.

#include "cli/output/marginals_json.h"

#include "cli/output/text.h"

static void put_cells(FILE *out, uint32_t dimensions, const xt_marginals *marginals)
{
    xt_cell cell;
    for (uint32_t i = 0; xt_marginals_cell_at(marginals, i, &cell); i++)
        for (uint32_t k = 0; k < dimensions; k++)
            fprintf(out, "%s%d%s", k ? "," : i ? ",[" : "[", cell.at[k], k + 1 == dimensions ? "]" : "");
}

static void put_numbers(FILE *out, xt_marginals *marginals, uint32_t shape, const char *quote)
{
    xt_cell cell;
    putc('[', out);
    for (uint32_t i = 0; xt_marginals_cell_at(marginals, i, &cell); i++)
        fprintf(out, "%s%s%s%s", i ? "," : "", quote, xt_marginals_of_cell(marginals, shape, i), quote);
    putc(']', out);
}

static void put_shape(FILE *out, const xt_model *model, xt_marginals *marginals, uint32_t shape, const char *quote)
{
    const uint32_t copies = xt_model_shape_at(model, shape).high;
    fputs("{\"names\":[", out);
    for (uint32_t copy = 0; copy < copies; copy++) {
        fputs(copy ? "," : "", out);
        cli_print_json_string(out, xt_model_shape_name(model, shape, copy));
    }
    fputs("],\"covers\":", out);
    put_numbers(out, marginals, shape, quote);
    putc('}', out);
}

void cli_put_marginals(FILE *out, const xt_puzzle *puzzle, const xt_model *model, xt_marginals *marginals,
                       const char *quote)
{
    const xt_model_facts facts = xt_model_facts_get(model);
    fprintf(out, "\"solutions\":%s%s%s,\"cells\":[", quote, xt_marginals_solutions(marginals), quote);
    put_cells(out, xt_puzzle_facts_get(puzzle).dimensions, marginals);
    fputs("],\"pieces\":[", out);
    for (uint32_t s = 0; s < facts.shapes; s++) {
        fputs(s ? "," : "", out);
        put_shape(out, model, marginals, s, quote);
    }
    putc(']', out);
    if (facts.optional > 0) {
        fputs(",\"empty\":", out);
        put_numbers(out, marginals, facts.shapes, quote);
    }
}
