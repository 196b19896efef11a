// kinship_graph.c -- how solutions are alike, as a graph for other programs: GraphML, as yEd, Gephi and networkx read
// it, and DOT, as Graphviz does.
//
// A node is a solution, with its number and family; an edge two of them, with how many pieces are exchanged, and which.

#include "base/diagnostics.h"
#include "solution/kinship.h"

#include <inttypes.h>
#include <string.h>

// What a format means by some characters is written so that it does not.
static void put_text(const char *text, bool is_xml, FILE *out)
{
    for (; *text; text++)
        if (is_xml && strchr("&<>\"", *text))
            fprintf(out, "&#%d;", *text);
        else if (!is_xml && strchr("\"\\", *text))
            fprintf(out, "\\%c", *text);
        else
            putc(*text, out);
}

static void put_exchanged(const xt_kinship *kinship, xt_kin kin, bool is_xml, FILE *out)
{
    xt_solution solution = xt_kinship_solution_at(kinship, kin.first);
    bool        any = false;
    for (uint32_t i = 0; i < solution.count; i++)
        if (xt_kinship_is_exchanged(kinship, kin, i)) {
            fputs(any ? " " : "", out);
            put_text(xt_solution_piece_at(&solution, i).name, is_xml, out);
            any = true;
        }
}

static uint64_t number_of(const xt_kinship *kinship, uint32_t solution)
{
    return kinship->numbers.at[solution];
}

static void write_graphml(const xt_kinship *kinship, FILE *out)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "<key id=\"number\" for=\"node\" attr.name=\"number\" attr.type=\"long\"/>\n"
          "<key id=\"family\" for=\"node\" attr.name=\"family\" attr.type=\"int\"/>\n"
          "<key id=\"exchanged\" for=\"edge\" attr.name=\"exchanged\" attr.type=\"int\"/>\n"
          "<key id=\"pieces\" for=\"edge\" attr.name=\"pieces\" attr.type=\"string\"/>\n"
          "<graph id=\"solutions\" edgedefault=\"undirected\">\n",
          out);
    for (uint32_t s = 0; s < kinship->numbers.count; s++)
        fprintf(out,
                "<node id=\"s%" PRIu64 "\"><data key=\"number\">%" PRIu64 "</data><data key=\"family\">%" PRIu32
                "</data></node>\n",
                number_of(kinship, s), number_of(kinship, s), kinship->family[s] + 1);
    for (uint32_t k = 0; k < kinship->kin.count; k++) {
        xt_kin kin = kinship->kin.at[k];
        fprintf(out,
                "<edge source=\"s%" PRIu64 "\" target=\"s%" PRIu64 "\"><data key=\"exchanged\">%" PRIu32
                "</data><data key=\"pieces\">",
                number_of(kinship, kin.first), number_of(kinship, kin.second), kin.exchanged);
        put_exchanged(kinship, kin, true, out);
        fputs("</data></edge>\n", out);
    }
    fputs("</graph>\n</graphml>\n", out);
}

static void write_dot(const xt_kinship *kinship, FILE *out)
{
    fputs("graph solutions {\n", out);
    for (uint32_t s = 0; s < kinship->numbers.count; s++)
        fprintf(out, "    %" PRIu64 " [family=%" PRIu32 "];\n", number_of(kinship, s), kinship->family[s] + 1);
    for (uint32_t k = 0; k < kinship->kin.count; k++) {
        xt_kin kin = kinship->kin.at[k];
        fprintf(out, "    %" PRIu64 " -- %" PRIu64 " [exchanged=%" PRIu32 ", label=\"", number_of(kinship, kin.first),
                number_of(kinship, kin.second), kin.exchanged);
        put_exchanged(kinship, kin, false, out);
        fputs("\"];\n", out);
    }
    fputs("}\n", out);
}

bool xt_kinship_write(const xt_kinship *kinship, const char *format, FILE *out, xt_diagnostics *diagnostics)
{
    if (strcmp(format, "graphml") == 0)
        write_graphml(kinship, out);
    else if (strcmp(format, "dot") == 0)
        write_dot(kinship, out);
    else {
        xt_complain_of(diagnostics, "'%s' is no format of graphs; there are graphml and dot", format);
        return false;
    }
    return !ferror(out);
}
