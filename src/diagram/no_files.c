// no_files.c -- stands in for file.c, certificate.c and zdd.c in the module for browsers, which has no files.

#include "base/diagnostics.h"
#include "diagram/certificate.h"
#include "diagram/file.h"
#include "diagram/zdd.h"

static const char reason[] = "there are no files in a browser";

const char *xt_certificate_unsupported_reason(const xt_cover *cover)
{
    (void)cover;
    return reason;
}

bool xt_certificate_find_weights(xt_certificate *certificate, const xt_cover *cover)
{
    (void)certificate, (void)cover;
    return false;
}

bool xt_certificate_make(xt_certificate *certificate, const xt_diagram *diagram, xt_poll poll)
{
    (void)certificate, (void)diagram, (void)poll;
    return false;
}

void xt_certificate_free(xt_certificate *certificate)
{
    (void)certificate;
}

bool xt_certificate_write(const xt_certificate *certificate, const xt_diagram *diagram, const uint32_t *option_number,
                          void (*name_of)(const void *context, uint32_t item, FILE *out), const void *context,
                          FILE *out)
{
    (void)certificate, (void)diagram, (void)option_number, (void)name_of, (void)context, (void)out;
    return false;
}

bool xt_diagram_write_zdd(const xt_diagram *diagram,
                          void (*write_option)(const void *context, uint32_t option, FILE *out), const void *context,
                          FILE *out)
{
    (void)diagram, (void)write_option, (void)context, (void)out;
    return false;
}

bool xt_write_whole_file(const char *path, const char *what, bool (*writer)(const void *content, FILE *out),
                         const void *content, xt_diagnostics *diagnostics)
{
    (void)path, (void)what, (void)writer, (void)content;
    return xt_diagnose(diagnostics, "%s", reason);
}

bool xt_can_write_whole_file(const char *path, const char *what, xt_diagnostics *diagnostics)
{
    (void)path, (void)what;
    return xt_diagnose(diagnostics, "%s", reason);
}

bool xt_diagram_write(const xt_diagram *diagram, const char *path, xt_diagnostics *diagnostics)
{
    (void)diagram, (void)path;
    return xt_diagnose(diagnostics, "%s", reason);
}

bool xt_diagram_file_exists(const char *path)
{
    (void)path;
    return false;
}

bool xt_diagram_map(xt_diagram *diagram, const xt_cover *cover, const char *path, xt_diagnostics *diagnostics)
{
    (void)diagram, (void)cover, (void)path;
    return xt_diagnose(diagnostics, "%s", reason);
}
