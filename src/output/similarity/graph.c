// graph.c -- similar solutions as a graph for other programs: GraphML for yEd, Gephi and networkx, and DOT for
// Graphviz.
//
// A node is a solution, with its number and cluster.  An edge is a pair, with the number and the names of the swapped
// pieces.

#include "base/diagnostics.h"
#include "output/similarity/similarity.h"

#include <inttypes.h>
#include <string.h>

// Escapes the characters that have a meaning in the format.
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

static void put_swapped_pieces(const xt_similarity *similarity, xt_neighbour neighbour, bool is_xml, FILE *out)
{
    xt_solution solution = xt_similarity_solution_at(similarity, neighbour.first);
    bool        any = false;
    for (uint32_t i = 0; i < solution.count; i++)
        if (xt_similarity_is_swapped(similarity, neighbour, i)) {
            fputs(any ? " " : "", out);
            put_text(xt_solution_piece_at(&solution, i).name, is_xml, out);
            any = true;
        }
}

static uint64_t number_of(const xt_similarity *similarity, uint32_t solution)
{
    return similarity->numbers.at[solution];
}

static void write_graphml(const xt_similarity *similarity, FILE *out)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "<key id=\"number\" for=\"node\" attr.name=\"number\" attr.type=\"long\"/>\n"
          "<key id=\"cluster\" for=\"node\" attr.name=\"cluster\" attr.type=\"int\"/>\n"
          "<key id=\"swapped\" for=\"edge\" attr.name=\"swapped\" attr.type=\"int\"/>\n"
          "<key id=\"pieces\" for=\"edge\" attr.name=\"pieces\" attr.type=\"string\"/>\n"
          "<graph id=\"solutions\" edgedefault=\"undirected\">\n",
          out);
    for (uint32_t s = 0; s < similarity->numbers.count; s++)
        fprintf(out,
                "<node id=\"s%" PRIu64 "\"><data key=\"number\">%" PRIu64 "</data><data key=\"cluster\">%" PRIu32
                "</data></node>\n",
                number_of(similarity, s), number_of(similarity, s), similarity->cluster[s] + 1);
    for (uint32_t k = 0; k < similarity->neighbours.count; k++) {
        xt_neighbour neighbour = similarity->neighbours.at[k];
        fprintf(out,
                "<edge source=\"s%" PRIu64 "\" target=\"s%" PRIu64 "\"><data key=\"swapped\">%" PRIu32
                "</data><data key=\"pieces\">",
                number_of(similarity, neighbour.first), number_of(similarity, neighbour.second), neighbour.swapped);
        put_swapped_pieces(similarity, neighbour, true, out);
        fputs("</data></edge>\n", out);
    }
    fputs("</graph>\n</graphml>\n", out);
}

static void write_dot(const xt_similarity *similarity, FILE *out)
{
    fputs("graph solutions {\n", out);
    for (uint32_t s = 0; s < similarity->numbers.count; s++)
        fprintf(out, "    %" PRIu64 " [cluster=%" PRIu32 "];\n", number_of(similarity, s), similarity->cluster[s] + 1);
    for (uint32_t k = 0; k < similarity->neighbours.count; k++) {
        xt_neighbour neighbour = similarity->neighbours.at[k];
        fprintf(out, "    %" PRIu64 " -- %" PRIu64 " [swapped=%" PRIu32 ", label=\"",
                number_of(similarity, neighbour.first), number_of(similarity, neighbour.second), neighbour.swapped);
        put_swapped_pieces(similarity, neighbour, false, out);
        fputs("\"];\n", out);
    }
    fputs("}\n", out);
}

bool xt_similarity_write(const xt_similarity *similarity, const char *format, FILE *out, xt_diagnostics *diagnostics)
{
    if (strcmp(format, "graphml") == 0)
        write_graphml(similarity, out);
    else if (strcmp(format, "dot") == 0)
        write_dot(similarity, out);
    else
        return xt_diagnose(diagnostics, "'%s' is not a graph format; the formats are graphml and dot", format);
    return !ferror(out);
}
