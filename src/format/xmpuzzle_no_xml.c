// xmpuzzle_no_xml.c -- stands for the reader of BurrTools' XML in a build without libxml2.

#include "format/xmpuzzle.h"

bool xt_xm_document_read(xt_xm_document *document, xt_string_view text, const char *file, xt_diagnostics *diagnostics)
{
    (void)document, (void)text;
    return xt_diagnose_at(
        diagnostics, (xt_source_location){.file = file},
        "XML, as BurrTools writes it, which this build cannot read; build exactile again with libxml2 (libxml2-dev)");
}

void xt_xm_document_free(xt_xm_document *document)
{
    (void)document;
}
