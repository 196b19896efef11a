// minizinc.c -- writes a 0-1 model for MiniZinc: a variable for each option, and a sum for each item.
//
// The output of a solution has the form of a SAT solver's, so that `exactile check` reads it: the numbers of its
// options, and their placements as comments.

#include "output/export/exported_cover.h"

#include <inttypes.h>

// Writes the options of an item as a set: "2..5" if they follow each other, else "{2,5,7}".
static void write_set(const xt_exported_cover *exported, uint32_t item, FILE *out)
{
    uint32_t from = exported->of.first[item], to = exported->of.first[item + 1];
    if (to - from > 1 && exported->of.option[to - 1] - exported->of.option[from] == to - from - 1) {
        fprintf(out, "%" PRIu32 "..%" PRIu32, exported->of.option[from] + 1, exported->of.option[to - 1] + 1);
        return;
    }
    for (uint32_t n = from; n < to; n++)
        fprintf(out, "%c%" PRIu32, n == from ? '{' : ',', exported->of.option[n] + 1);
    fputs(from == to ? "{}" : "}", out);
}

static void write_item(const xt_exported_cover *exported, uint32_t item, FILE *out)
{
    xt_item  bounds = exported->cover->item[item];
    uint32_t options = exported->of.first[item + 1] - exported->of.first[item];
    if (exported->is_free[item] || (bounds.low == 0 && bounds.high >= options))
        return;
    fprintf(out, "constraint sum(o in ");
    write_set(exported, item, out);
    if (bounds.low == bounds.high)
        fprintf(out, ")(x[o]) = %" PRIu32, bounds.low);
    else if (bounds.low == 0)
        fprintf(out, ")(x[o]) <= %" PRIu32, bounds.high);
    else
        fprintf(out, ")(x[o]) in %" PRIu32 "..%" PRIu32, bounds.low, bounds.high);
    fprintf(out, "; %% %s\n", xt_exported_item_name(exported, item).text);
}

// Writes the condition that an option is not chosen in a case, for each option that the case does not keep.
static void write_case(const xt_exported_cover *exported, uint32_t number, FILE *out)
{
    const char *separator = "{";
    fprintf(out, "constraint forall(o in ");
    for (uint32_t o = 0; o < exported->cover->options; o++)
        if (!exported->is_kept[number][o]) {
            fprintf(out, "%s%" PRIu32, separator, o + 1);
            separator = ",";
        }
    fputs(*separator == '{' ? "{}" : "}", out);
    if (exported->cases > 1)
        fprintf(out, ")(x[o] + bool2int(which = %" PRIu32 ") <= 1);\n", number + 1);
    else
        fputs(")(x[o] = 0);\n", out);
}

// A variable says whether a rival is covered.
static void write_rivals(const xt_exported_cover *exported, FILE *out)
{
    const xt_cover *cover = exported->cover;
    uint32_t        variable = 0;
    for (uint32_t g = 0; g < cover->rival_groups; g++)
        variable += cover->rivals[g].end - cover->rivals[g].first;
    if (variable == 0)
        return;
    fprintf(out, "array[1..%" PRIu32 "] of var 0..1: covered; %% an item is covered in a colour\n", variable);
    variable = 0;
    for (uint32_t g = 0; g < cover->rival_groups; g++) {
        uint32_t first = variable + 1;
        for (uint32_t i = cover->rivals[g].first; i < cover->rivals[g].end; i++) {
            fprintf(out, "constraint covered[%" PRIu32 "] = bool2int(exists(o in ", ++variable);
            write_set(exported, i, out);
            fprintf(out, ")(x[o] = 1)); %% %s\n", xt_exported_item_name(exported, i).text);
        }
        fprintf(out, "constraint sum(i in %" PRIu32 "..%" PRIu32 ")(covered[i]) <= 1;\n", first, variable);
    }
}

// The solution is not less than its image.
static void write_comparison(const xt_exported_cover *exported, uint32_t symmetry, FILE *out)
{
    const char *separator = "";
    fputs("constraint lex_lesseq([x[o] | o in [", out);
    for (uint32_t o = 0; o < exported->cover->options; o++)
        if (xt_exported_is_compared(exported, symmetry, o)) {
            fprintf(out, "%s%" PRIu32, separator, exported->image[symmetry][o] + 1);
            separator = ",";
        }
    fputs("]], [x[o] | o in [", out);
    separator = "";
    for (uint32_t o = 0; o < exported->cover->options; o++)
        if (xt_exported_is_compared(exported, symmetry, o)) {
            fprintf(out, "%s%" PRIu32, separator, o + 1);
            separator = ",";
        }
    fputs("]]);\n", out);
}

static void write_placements(const xt_exported_cover *exported, FILE *out)
{
    fputs("array[1..options] of string: placement = [\n", out);
    for (uint32_t o = 0; o < exported->cover->options; o++) {
        fputs("  \"", out);
        xt_exported_option_write(exported, o, true, out);
        fputs("\",\n", out);
    }
    fputs("];\n", out);
}

bool xt_export_minizinc(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = exported->cover;
    (void)diagnostics;
    xt_exported_head_write(exported, "%", out);
    fprintf(out, "int: options = %" PRIu32 ";\n", cover->options);
    fputs("array[1..options] of var 0..1: x; % x[o] = 1: option o is chosen\n", out);
    if (exported->cases > 1)
        fprintf(out, "var 1..%" PRIu32 ": which; %% the case of the solution\n", exported->cases);
    for (uint32_t i = 0; i < cover->items; i++)
        write_item(exported, i, out);
    write_rivals(exported, out);
    for (uint32_t k = 0; exported->is_kept && k < exported->cases; k++)
        write_case(exported, k, out);
    if (exported->symmetries > 0)
        fputs("include \"lex_lesseq.mzn\";\n", out);
    for (uint32_t s = 0; s < exported->symmetries; s++)
        write_comparison(exported, s, out);
    fputs("solve satisfy;\n", out);
    write_placements(exported, out);
    fputs("output [\"s SATISFIABLE\\n\"]\n"
          "  ++ [\"c \" ++ placement[o] ++ \"\\n\" | o in 1..options where fix(x[o]) = 1]\n"
          "  ++ [\"v\"] ++ [\" \" ++ show(o) | o in 1..options where fix(x[o]) = 1] ++ [\" 0\\n\"];\n",
          out);
    return true;
}
