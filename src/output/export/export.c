// export.c -- the table of the formats of other solvers.

#include "output/export/exported_cover.h"

#include "base/diagnostics.h"
#include "base/tokenizer.h"

#include <string.h>

static const struct {
    const char        *name;
    xt_cover_exporter *write;
} rows[] = {
    {"options", xt_export_options},   {"dimacs", xt_export_dimacs}, {"opb", xt_export_opb},
    {"minizinc", xt_export_minizinc}, {"c", xt_export_c},
};

enum { ROWS = sizeof rows / sizeof *rows };

const char *xt_export_name_at(uint32_t index)
{
    return index < ROWS ? rows[index].name : NULL;
}

static xt_cover_exporter *find_exporter(const char *name, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].write;
    xt_string_view word = xt_string_view_of(name);
    xt_diagnose(diagnostics, "no format of other solvers is called '%s'; %s", xt_printable(word).text,
                xt_suggest(word, XT_CHOICES_OF(rows, name, ROWS)).text);
    return NULL;
}

bool xt_model_export(const xt_model *model, const char *name, xt_unique unique, FILE *out, xt_diagnostics *diagnostics)
{
    xt_cover_exporter *write = find_exporter(name, diagnostics);
    xt_exported_cover  exported;
    if (!write)
        return false;
    if ((unsigned)unique > XT_UNIQUE_TURNS)
        return xt_diagnose(diagnostics, "'unique' is %u; it takes 0 to 3 (all, unique, mirror, turns)",
                           (unsigned)unique);
    if (!model->cover || model->kind == &xt_kind_boxes)
        return xt_diagnose(diagnostics, "the format '%s' cannot express %s; %s", name, model->puzzle->kind->many,
                           model->puzzle->board ? "'tiles' and 'json' can" : "'polycube' can");
    bool ok = xt_exported_cover_make(&exported, model, unique, diagnostics) && write(&exported, out, diagnostics);
    xt_exported_cover_free(&exported);
    return ok && xt_finish_writing(out, diagnostics);
}
