// example_style.c -- a style of output: a line for each solution, with the name of the piece on each cell.

#include "examples.h"
#include "output/assembly.h"

static bool draw_line(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out,
                      xt_diagnostics *diagnostics)
{
    (void)page_columns;
    (void)diagnostics;
    xt_assembly_set_holders(assembly);
    fprintf(out, "%llu:", (unsigned long long)number);
    for (uint32_t cell = 0; cell < assembly->images->puzzle->cells; cell++) {
        uint32_t piece = assembly->holder[cell];
        fprintf(out, " %s", piece == UINT32_MAX ? "." : xt_assembly_name(assembly, piece));
    }
    putc('\n', out);
    return true;
}

const xt_output_style example_style = {.draw = draw_line};
