// zdd.c -- see zdd.h.
//
// A node of the diagram becomes a chain of binary nodes, one for each link.  The option is the variable.  The high
// branch takes the link, and the low branch tries the next one.  At the end of the chain the cell stays empty, or there
// is no solution.  Paths fill cells in one order, so variables are numbered by the first cell of their options.
//
// The format is the text of dump() in Graphillion (T. Inoue and others, 2013), which SAPPOROBDD's helpers read too.
// The ZDD is ordered and has no node without solutions.  It may have equal nodes, which readers join.

#include "diagram/zdd.h"

#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { EMPTY_FAMILY, FAMILY_OF_EMPTY_SET, FIRST_NODE }; // numbers of binary nodes

typedef struct variable {
    uint32_t position, option; // position: of the first cell of the option
} variable;

// A binary node of a chain.
typedef struct branch {
    uint32_t variable;
    uint64_t high;
} branch;

typedef struct zdd_writer {
    const xt_diagram *diagram;
    FILE             *out;
    bool             *is_reached;  // by node of the diagram
    variable         *variable;    // those that solutions have, in order
    uint32_t         *variable_of; // by option: its number from 1, or 0
    uint32_t          variables;
    uint64_t         *number; // by node of the diagram: of the first binary node of its chain
    branch           *chain;  // scratch, with room for the options
    uint64_t          next;
} zdd_writer;

// Marks the nodes that solutions reach, and the options that they have.
static void mark_reached(zdd_writer *w)
{
    const xt_diagram *d = w->diagram;
    if (d->nodes > 0)
        w->is_reached[d->nodes - 1] = true;
    for (uint32_t n = d->nodes; n-- > 0;)
        for (uint64_t i = d->first[n]; w->is_reached[n] && i < d->first[n + 1]; i++) {
            const xt_graph_link link = d->link[i];
            if (!xt_diagram_has_solution(d, n, &link))
                continue;
            if (link.to != XT_NONE)
                w->is_reached[link.to] = true;
            if (link.option == XT_NONE || w->variable_of[link.option])
                continue;
            w->variable[w->variables] = (variable){d->position[d->item[n]], link.option};
            w->variable_of[link.option] = ++w->variables;
        }
}

static int compare_variables(const void *left, const void *right)
{
    const variable *a = left, *b = right;
    if (a->position != b->position)
        return a->position < b->position ? -1 : 1;
    return a->option < b->option ? -1 : a->option > b->option;
}

static void number_variables(zdd_writer *w)
{
    mark_reached(w);
    if (w->variables > 0)
        qsort(w->variable, w->variables, sizeof *w->variable, compare_variables);
    for (uint32_t v = 0; v < w->variables; v++)
        w->variable_of[w->variable[v].option] = v + 1;
}

static int compare_branches(const void *left, const void *right)
{
    const branch *a = left, *b = right;
    return a->variable < b->variable ? 1 : a->variable > b->variable ? -1 : 0;
}

static void write_number(const zdd_writer *w, uint64_t number)
{
    if (number < FIRST_NODE)
        fputs(number == EMPTY_FAMILY ? " B" : " T", w->out);
    else
        fprintf(w->out, " %" PRIu64, number);
}

// Writes the chain of a node, whose last variable comes first.  Returns the number of its first binary node.
static uint64_t write_chain(zdd_writer *w, uint32_t node)
{
    const xt_diagram *d = w->diagram;
    uint64_t          low = EMPTY_FAMILY;
    uint32_t          length = 0;
    for (uint64_t i = d->first[node]; i < d->first[node + 1]; i++) {
        const xt_graph_link link = d->link[i];
        const uint64_t      to = link.to == XT_NONE ? FAMILY_OF_EMPTY_SET : w->number[link.to];
        if (!xt_diagram_has_solution(d, node, &link))
            continue;
        if (link.option == XT_NONE)
            low = to;
        else
            w->chain[length++] = (branch){w->variable_of[link.option], to};
    }
    if (length > 1)
        qsort(w->chain, length, sizeof *w->chain, compare_branches);
    for (uint32_t i = 0; i < length; i++, low = w->next++) {
        fprintf(w->out, "%" PRIu64 " %" PRIu32, w->next, w->chain[i].variable);
        write_number(w, low);
        write_number(w, w->chain[i].high);
        fputc('\n', w->out);
    }
    return low;
}

static void write_nodes(zdd_writer *w)
{
    const uint32_t nodes = w->diagram->nodes;
    uint64_t       root = FAMILY_OF_EMPTY_SET;
    for (uint32_t n = 0; n < nodes && !ferror(w->out); n++)
        if (w->is_reached[n])
            root = w->number[n] = write_chain(w, n);
    if (root < FIRST_NODE)
        fputs(root == EMPTY_FAMILY ? "B\n" : "T\n", w->out);
    fputs(".\n", w->out);
}

bool xt_diagram_write_zdd(const xt_diagram *diagram,
                          void (*write_option)(const void *context, uint32_t option, FILE *out), const void *context,
                          FILE *out)
{
    const uint64_t options = (uint64_t)diagram->cover->options + 1;
    zdd_writer     w = {.diagram = diagram,
                        .out = out,
                        .is_reached = XT_NEW_ARRAY(bool, (uint64_t)diagram->nodes + 1),
                        .variable = XT_NEW_ARRAY(variable, options),
                        .variable_of = XT_NEW_ARRAY(uint32_t, options),
                        .number = XT_NEW_ARRAY(uint64_t, (uint64_t)diagram->nodes + 1),
                        .chain = XT_NEW_ARRAY(branch, options),
                        .next = FIRST_NODE};
    const bool     ok = w.is_reached && w.variable && w.variable_of && w.number && w.chain;
    if (ok) {
        number_variables(&w);
        write_nodes(&w);
        for (uint32_t v = 0; v < w.variables; v++) {
            fprintf(out, "%" PRIu32 " ", v + 1);
            write_option(context, w.variable[v].option, out);
            fputc('\n', out);
        }
    }
    free(w.is_reached);
    free(w.variable);
    free(w.variable_of);
    free(w.number);
    free(w.chain);
    return ok && !ferror(out);
}
