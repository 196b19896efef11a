// opb.c -- writes pseudo-Boolean constraints: an equation or an inequality for each item.
//
// Variable o + 1 is option o.  Behind them is a variable for each case of symmetry breaking, if there are several.  The
// last ones say whether a rival is covered.

#include "output/export/exported_cover.h"

#include <inttypes.h>

// Writes the options of an item with a coefficient, "+1" or "-1".
static void write_sum(const xt_exported_cover *exported, uint32_t item, const char *coefficient, FILE *out)
{
    for (uint32_t n = exported->of.first[item]; n < exported->of.first[item + 1]; n++)
        fprintf(out, "%s x%" PRIu32 " ", coefficient, exported->of.option[n] + 1);
}

// Returns the number of constraints of an item.  Writes them if there is a file.
static uint64_t write_item(const xt_exported_cover *exported, uint32_t item, FILE *out)
{
    xt_item  bounds = exported->cover->item[item];
    uint32_t options = exported->of.first[item + 1] - exported->of.first[item];
    bool     is_exact = bounds.low == bounds.high, has_low = bounds.low > 0, has_high = bounds.high < options;
    if (exported->is_free[item] || (!has_low && !has_high))
        return 0;
    if (out && is_exact) {
        write_sum(exported, item, "+1", out);
        fprintf(out, "= %" PRIu32 " ;\n", bounds.low);
    } else if (out && has_low) {
        write_sum(exported, item, "+1", out);
        fprintf(out, ">= %" PRIu32 " ;\n", bounds.low);
    }
    if (out && !is_exact && has_high) {
        write_sum(exported, item, "-1", out);
        fprintf(out, ">= -%" PRIu32 " ;\n", bounds.high);
    }
    return is_exact ? 1 : (uint64_t)has_low + has_high;
}

// Returns the number of constraints of the cases.  Writes them if there is a file.
static uint64_t write_cases(const xt_exported_cover *exported, FILE *out)
{
    uint32_t options = exported->cover->options, first = options + 1;
    uint64_t constraints = 0;
    if (!exported->is_kept)
        return 0;
    if (exported->cases > 1) {
        constraints++;
        for (uint32_t k = 0; out && k < exported->cases; k++)
            fprintf(out, "+1 x%" PRIu32 " ", first + k);
        if (out)
            fputs("= 1 ;\n", out);
    }
    for (uint32_t o = 0; o < options; o++)
        if (xt_exported_cases_of(exported, o) == 0) {
            constraints++;
            if (out)
                fprintf(out, "+1 x%" PRIu32 " = 0 ;\n", o + 1);
        } else
            for (uint32_t k = 0; k < exported->cases; k++)
                if (!exported->is_kept[k][o]) {
                    constraints++;
                    if (out)
                        fprintf(out, "-1 x%" PRIu32 " -1 x%" PRIu32 " >= -1 ;\n", o + 1, first + k);
                }
    return constraints;
}

// Returns the number of constraints of the rivals.  Writes them if there is a file.
static uint64_t write_rivals(const xt_exported_cover *exported, FILE *out)
{
    const xt_cover *cover = exported->cover;
    uint64_t        constraints = 0;
    uint32_t        variable = cover->options + (exported->cases > 1 ? exported->cases : 0);
    for (uint32_t g = 0; g < cover->rival_groups; g++) {
        uint32_t first = variable + 1;
        for (uint32_t i = cover->rivals[g].first; i < cover->rivals[g].end; i++) {
            uint32_t from = exported->of.first[i], to = exported->of.first[i + 1];
            variable++;
            constraints += to - from + 1;
            if (!out)
                continue;
            for (uint32_t n = from; n < to; n++)
                fprintf(out, "+1 x%" PRIu32 " -1 x%" PRIu32 " >= 0 ;\n", variable, exported->of.option[n] + 1);
            write_sum(exported, i, "+1", out);
            fprintf(out, "-1 x%" PRIu32 " >= 0 ;\n", variable);
        }
        constraints++;
        for (uint32_t v = first; out && v <= variable; v++)
            fprintf(out, "-1 x%" PRIu32 " ", v);
        if (out)
            fputs(">= -1 ;\n", out);
    }
    return constraints;
}

// The solution is not less than its image.  A variable says that all options so far are equal in both.  Sets the number
// of variables.  Returns the number of constraints, and writes them if there is a file.
static uint64_t write_comparisons(const xt_exported_cover *exported, uint32_t *variables, FILE *out)
{
    uint64_t constraints = 0;
    for (uint32_t s = 0; s < exported->symmetries; s++) {
        uint32_t equal = 0; // of no options
        for (uint32_t o = 0; o < exported->cover->options; o++) {
            if (!xt_exported_is_compared(exported, s, o))
                continue;
            uint32_t one = o + 1, other = exported->image[s][o] + 1, now = ++*variables;
            constraints += equal ? 5 : 4;
            if (out && equal)
                fprintf(out,
                        "+1 x%" PRIu32 " -1 x%" PRIu32 " -1 x%" PRIu32 " >= -1 ;\n"
                        "-1 x%" PRIu32 " -1 x%" PRIu32 " +1 x%" PRIu32 " >= -1 ;\n"
                        "+1 x%" PRIu32 " +1 x%" PRIu32 " -1 x%" PRIu32 " >= 0 ;\n"
                        "+1 x%" PRIu32 " -1 x%" PRIu32 " -1 x%" PRIu32 " >= -1 ;\n"
                        "-1 x%" PRIu32 " +1 x%" PRIu32 " >= 0 ;\n",
                        one, other, equal, now, one, other, now, one, equal, now, other, equal, now, equal);
            else if (out)
                fprintf(out,
                        "+1 x%" PRIu32 " -1 x%" PRIu32 " >= 0 ;\n"
                        "-1 x%" PRIu32 " -1 x%" PRIu32 " +1 x%" PRIu32 " >= -1 ;\n"
                        "+1 x%" PRIu32 " +1 x%" PRIu32 " >= 1 ;\n"
                        "+1 x%" PRIu32 " -1 x%" PRIu32 " >= 0 ;\n",
                        one, other, now, one, other, now, one, now, other);
            equal = now;
        }
    }
    return constraints;
}

static uint32_t count_rivals(const xt_cover *cover)
{
    uint32_t count = 0;
    for (uint32_t g = 0; g < cover->rival_groups; g++)
        count += cover->rivals[g].end - cover->rivals[g].first;
    return count;
}

// Sets the number of variables.  Returns the number of all constraints, and writes them if there is a file.
static uint64_t write_constraints(const xt_exported_cover *exported, uint32_t *variables, FILE *out)
{
    uint64_t constraints = 0;
    for (uint32_t i = 0; i < exported->cover->items; i++) {
        uint64_t of_item = write_item(exported, i, NULL);
        constraints += of_item;
        if (out && of_item) {
            fprintf(out, "* %s\n", xt_exported_item_name(exported, i).text);
            write_item(exported, i, out);
        }
    }
    *variables = exported->cover->options + (exported->cases > 1 ? exported->cases : 0) + count_rivals(exported->cover);
    constraints += write_cases(exported, out);
    constraints += write_rivals(exported, out);
    return constraints + write_comparisons(exported, variables, out);
}

bool xt_export_opb(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t options = exported->cover->options, variables;
    uint64_t constraints = write_constraints(exported, &variables, NULL);
    (void)diagnostics;
    fprintf(out, "* #variable= %" PRIu32 " #constraint= %" PRIu64 "\n", variables, constraints);
    xt_exported_head_write(exported, "*", out);
    for (uint32_t o = 0; o < options; o++) {
        fprintf(out, "* x%" PRIu32 " ", o + 1);
        xt_exported_option_write(exported, o, false, out);
        putc('\n', out);
    }
    for (uint32_t k = 0; exported->cases > 1 && k < exported->cases; k++)
        fprintf(out, "* x%" PRIu32 " case %" PRIu32 "\n", options + 1 + k, k + 1);
    write_constraints(exported, &variables, out);
    return true;
}
