// dimacs.c -- writes clauses for SAT solvers and model counters.
//
// Variable o + 1 is option o.  Every other variable is a function of the options, so there are as many models as
// solutions, also for a counter that ignores `c p show`.
//
// At most one of n literals: up to FEW of them exclude each other in pairs.  Of more, each GROUP gets a commander, a
// variable that is true if and only if one of the group is (Klieber and Kwon, 2007), and the same is repeated with the
// commanders.  With groups of 3 this takes 3.5 n clauses and n / 2 variables.  Groups of 4 take 3.7 n, and a ladder
// of equivalences 4 n clauses and n variables.
//
// Numbers of copies are counted from option to option (Sinz, 2005): a variable says that at least j of the first i
// options of a piece are chosen.

#include "output/export/exported_cover.h"

#include "base/diagnostics.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>

enum { GROUP = 3, FEW = 5 };

// Clauses as read by solvers with numbers of 32 bits.
static const uint64_t max_variables = INT32_MAX, max_clauses = INT32_MAX;

typedef struct clause_writer {
    FILE    *out; // NULL: variables and clauses are only counted
    uint64_t variables, clauses;
} clause_writer;

static int64_t new_variable(clause_writer *w)
{
    return (int64_t)++w->variables;
}

static void write_literal(const clause_writer *w, int64_t literal)
{
    if (w->out)
        fprintf(w->out, "%" PRId64 " ", literal);
}

static void end_clause(clause_writer *w)
{
    w->clauses++;
    if (w->out)
        fputs("0\n", w->out);
}

// A clause of up to three literals; b and c are left out if they are 0.
static void write_clause(clause_writer *w, int64_t a, int64_t b, int64_t c)
{
    write_literal(w, a);
    if (b)
        write_literal(w, b);
    if (c)
        write_literal(w, c);
    end_clause(w);
}

static void write_disjunction(clause_writer *w, const int64_t *literal, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        write_literal(w, literal[i]);
    end_clause(w);
}

static void exclude_pairs(clause_writer *w, const int64_t *literal, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++)
            write_clause(w, -literal[i], -literal[j], 0);
}

// Returns a new variable that is true if and only if one of the literals is.
static int64_t disjunction_of(clause_writer *w, const int64_t *literal, uint32_t count)
{
    int64_t variable = new_variable(w);
    for (uint32_t i = 0; i < count; i++)
        write_clause(w, -literal[i], variable, 0);
    write_literal(w, -variable);
    write_disjunction(w, literal, count);
    return variable;
}

// At most one of the literals is true, or exactly one.  Overwrites the literals.
static void write_at_most_one(clause_writer *w, int64_t *literal, uint32_t count, bool exactly)
{
    while (count > FEW) {
        uint32_t commanders = 0;
        for (uint32_t i = 0; i < count; i += GROUP) {
            uint32_t size = count - i < GROUP ? count - i : GROUP;
            exclude_pairs(w, literal + i, size);
            literal[commanders++] = size == 1 ? literal[i] : disjunction_of(w, literal + i, size);
        }
        count = commanders;
    }
    if (exactly)
        write_disjunction(w, literal, count);
    exclude_pairs(w, literal, count);
}

// low to high of the literals are true.  reached: scratch for as many numbers as literals.
static void write_bounds(clause_writer *w, const int64_t *literal, uint32_t count, xt_item bounds, int64_t *reached)
{
    bool     has_high = bounds.high < count;
    uint32_t width = has_high ? bounds.high : bounds.low;
    if ((uint64_t)width * count > max_variables) {
        w->variables += max_variables;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        // reached[j] says that more than j of the literals before this one are true.  It is unset from j = i on.
        for (uint32_t j = i < width ? i + 1 : width; j-- > 0;) {
            int64_t now = new_variable(w), without = j < i ? reached[j] : 0, before = j > 0 ? reached[j - 1] : 0;
            // now <=> without or (literal and before), where before is true for j = 0
            if (without)
                write_clause(w, -without, now, 0);
            write_clause(w, -literal[i], now, j > 0 ? -before : 0);
            write_clause(w, -now, literal[i], without);
            if (j > 0)
                write_clause(w, -now, before, without);
            if (has_high && j + 1 == width && without)
                write_clause(w, -without, -literal[i], 0);
            reached[j] = now;
        }
    }
    if (bounds.low > 0)
        write_clause(w, reached[bounds.low - 1], 0, 0);
}

static void write_contradiction(clause_writer *w)
{
    int64_t variable = new_variable(w);
    write_clause(w, variable, 0, 0);
    write_clause(w, -variable, 0, 0);
}

// literal, reached: scratch for as many entries as options.
static void write_item(clause_writer *w, const xt_exported_cover *exported, uint32_t item, int64_t *literal,
                       int64_t *reached)
{
    xt_item  bounds = exported->cover->item[item];
    uint32_t first = exported->of.first[item], count = exported->of.first[item + 1] - first;
    if (exported->is_free[item] || (bounds.low == 0 && bounds.high >= count))
        return;
    for (uint32_t n = 0; n < count; n++)
        literal[n] = (int64_t)exported->of.option[first + n] + 1;
    if (bounds.low > count)
        write_contradiction(w);
    else if (bounds.low == count || bounds.high == 0)
        for (uint32_t n = 0; n < count; n++)
            write_clause(w, bounds.high == 0 ? -literal[n] : literal[n], 0, 0);
    else if (bounds.high == 1)
        write_at_most_one(w, literal, count, bounds.low == 1);
    else if (bounds.low == 1 && bounds.high >= count)
        write_disjunction(w, literal, count);
    else
        write_bounds(w, literal, count, bounds, reached);
}

// Only one of a group of items is covered.  Overwrites the literals.
static void write_rivals(clause_writer *w, const xt_exported_cover *exported, xt_rivals rivals, int64_t *literal,
                         int64_t *covered)
{
    uint32_t count = 0;
    for (uint32_t i = rivals.first; i < rivals.end; i++) {
        uint32_t first = exported->of.first[i], options = exported->of.first[i + 1] - first;
        for (uint32_t n = 0; n < options; n++)
            literal[n] = (int64_t)exported->of.option[first + n] + 1;
        if (options > 0)
            covered[count++] = options == 1 ? literal[0] : disjunction_of(w, literal, options);
    }
    write_at_most_one(w, covered, count, false);
}

static void write_cases(clause_writer *w, const xt_exported_cover *exported, int64_t *literal)
{
    int64_t first = (int64_t)w->variables + 1;
    if (exported->cases > 1) {
        for (uint32_t k = 0; k < exported->cases; k++)
            literal[k] = new_variable(w);
        write_at_most_one(w, literal, exported->cases, true);
    }
    for (uint32_t o = 0; o < exported->cover->options; o++)
        if (xt_exported_cases_of(exported, o) == 0)
            write_clause(w, -(int64_t)o - 1, 0, 0);
        else
            for (uint32_t k = 0; k < exported->cases; k++)
                if (!exported->is_kept[k][o])
                    write_clause(w, -(int64_t)o - 1, -first - k, 0);
}

// The solution is not less than its image.  A variable `equal` says that all options so far are equal in both.
static void write_comparison(clause_writer *w, const xt_exported_cover *exported, uint32_t symmetry)
{
    int64_t equal = 0; // of no options
    for (uint32_t o = 0; o < exported->cover->options; o++) {
        if (!xt_exported_is_compared(exported, symmetry, o))
            continue;
        int64_t one = (int64_t)o + 1, other = (int64_t)exported->image[symmetry][o] + 1, now = new_variable(w);
        write_clause(w, one, -other, -equal);
        write_clause(w, -now, -one, other);
        write_clause(w, now, one, -equal);
        write_clause(w, now, -other, -equal);
        if (equal)
            write_clause(w, -now, equal, 0);
        equal = now;
    }
}

static clause_writer write_clauses(const xt_exported_cover *exported, FILE *out, int64_t *literal, int64_t *reached)
{
    clause_writer w = {.out = out, .variables = exported->cover->options};
    if (exported->is_kept)
        write_cases(&w, exported, literal);
    for (uint32_t i = 0; i < exported->cover->items && w.clauses <= max_clauses; i++) {
        if (out) { // the comment of an item without clauses would mislead
            clause_writer counted = {.variables = w.variables};
            write_item(&counted, exported, i, literal, reached);
            if (counted.clauses > 0)
                fprintf(out, "c %s\n", xt_exported_item_name(exported, i).text);
        }
        write_item(&w, exported, i, literal, reached);
    }
    for (uint32_t g = 0; g < exported->cover->rival_groups; g++)
        write_rivals(&w, exported, exported->cover->rivals[g], literal, reached);
    for (uint32_t s = 0; s < exported->symmetries && w.clauses <= max_clauses; s++)
        write_comparison(&w, exported, s);
    return w;
}

static void write_comments(const xt_exported_cover *exported, FILE *out)
{
    uint32_t options = exported->cover->options;
    xt_exported_head_write(exported, "c", out);
    for (uint32_t o = 0; o < options; o++) {
        fprintf(out, "c %" PRIu32 " ", o + 1);
        xt_exported_option_write(exported, o, false, out);
        putc('\n', out);
    }
    if (options == 0)
        return;
    fputs("c p show", out);
    for (uint32_t o = 0; o < options; o++)
        fprintf(out, " %" PRIu32, o + 1);
    fputs(" 0\n", out);
}

bool xt_export_dimacs(const xt_exported_cover *exported, FILE *out, xt_diagnostics *diagnostics)
{
    size_t   scratch = (size_t)exported->cover->options + exported->cover->items + exported->cases + 1;
    int64_t *literal = XT_NEW_ARRAY(int64_t, scratch), *reached = XT_NEW_ARRAY(int64_t, scratch);
    bool     ok = literal && reached;
    if (ok) {
        clause_writer counted = write_clauses(exported, NULL, literal, reached);
        ok = counted.variables <= max_variables && counted.clauses <= max_clauses;
        if (ok) {
            fprintf(out, "p cnf %" PRIu64 " %" PRIu64 "\n", counted.variables, counted.clauses);
            write_comments(exported, out);
            write_clauses(exported, out, literal, reached);
        } else
            xt_diagnose(diagnostics,
                        "the clauses would pass 2^31, for the numbers of copies; --to opb says them in a line");
    } else
        xt_diagnose_out_of_memory(diagnostics);
    free(literal);
    free(reached);
    return ok;
}
