// three_mf.c -- 3MF, by lib3mf.
//
// The library is loaded when the first such file is asked for, so a machine without it lacks only this format.  Its
// header is C++, so the functions of its C interface are declared here; versions 1.x keep them.

#include "workshop/formats.h"

#if HAVE_LIB3MF

#include "base/dynamic_library.h"
#include "base/memory.h"

// Each returns 0 if it succeeds.
int32_t lib3mf_createmodel(void **model);
int32_t lib3mf_release(void *object);
int32_t lib3mf_model_addmeshobject(void *model, void **mesh);
int32_t lib3mf_object_setnameutf8(void *object, const char *name);
int32_t lib3mf_meshobject_setgeometry(void *mesh, const float (*points)[3], uint32_t points_count,
                                      const xt_triangle *triangles, uint32_t triangles_count);
int32_t lib3mf_model_addbuilditem(void *model, void *object, const void *transform, void **item);
int32_t lib3mf_model_querywriter(void *model, const char *kind, void **writer);
int32_t lib3mf_writer_getstreamsize(void *writer, uint64_t *bytes);
int32_t lib3mf_writer_writetobuffer(void *writer, uint8_t *buffer, uint64_t bytes);

#define LIB3MF_FUNCTIONS(FUNCTION)                                                                                     \
    FUNCTION(lib3mf_createmodel)                                                                                       \
    FUNCTION(lib3mf_release)                                                                                           \
    FUNCTION(lib3mf_model_addmeshobject)                                                                               \
    FUNCTION(lib3mf_object_setnameutf8)                                                                                \
    FUNCTION(lib3mf_meshobject_setgeometry)                                                                            \
    FUNCTION(lib3mf_model_addbuilditem)                                                                                \
    FUNCTION(lib3mf_model_querywriter) FUNCTION(lib3mf_writer_getstreamsize) FUNCTION(lib3mf_writer_writetobuffer)

XT_DYNAMIC_LIBRARY(m, LIB3MF_FUNCTIONS, "lib3MF.so.1")

bool xt_3mf_is_available(xt_diagnostics *diagnostics)
{
    return open_m() || xt_diagnose(diagnostics, "3MF is written by lib3mf 1, which is not on this machine; install it "
                                                "(lib3mf1), or ask for STL");
}

static bool add_body(void *model, const xt_named_mesh *body)
{
    const xt_mesh *mesh = &body->mesh;
    void          *object = NULL, *item = NULL;
    float(*points)[3] = xt_allocate(mesh->points.count, sizeof *points);
    bool ok = points != NULL;
    for (uint32_t i = 0; ok && i < mesh->points.count; i++)
        for (uint32_t k = 0; k < 3; k++)
            points[i][k] = (float)mesh->points.at[i].at[k];
    ok = ok && !m.lib3mf_model_addmeshobject(model, &object) && !m.lib3mf_object_setnameutf8(object, body->name) &&
         !m.lib3mf_meshobject_setgeometry(object, (const float(*)[3])points, mesh->points.count, mesh->triangles.at,
                                          mesh->triangles.count) &&
         !m.lib3mf_model_addbuilditem(model, object, NULL, &item);
    if (item)
        m.lib3mf_release(item);
    if (object)
        m.lib3mf_release(object);
    free(points);
    return ok;
}

bool xt_3mf_write(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    void    *model = NULL, *writer = NULL;
    uint64_t bytes = 0;
    bool     ok = !m.lib3mf_createmodel(&model);
    for (uint32_t b = 0; ok && b < count; b++)
        ok = add_body(model, &bodies[b]);
    ok = ok && !m.lib3mf_model_querywriter(model, "3mf", &writer) && !m.lib3mf_writer_getstreamsize(writer, &bytes);
    uint8_t *buffer = ok ? xt_allocate(bytes, 1) : NULL;
    ok = buffer && !m.lib3mf_writer_writetobuffer(writer, buffer, bytes);
    if (ok)
        fwrite(buffer, 1, bytes, out);
    free(buffer);
    if (writer)
        m.lib3mf_release(writer);
    if (model)
        m.lib3mf_release(model);
    return ok || xt_diagnose(diagnostics, "lib3mf failed to write piece %s; ask for another format", bodies[0].name);
}

#else

bool xt_3mf_is_available(xt_diagnostics *diagnostics)
{
    return xt_diagnose(diagnostics, "this program cannot load lib3mf, which writes 3MF; ask for STL");
}

bool xt_3mf_write(const xt_named_mesh *bodies, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    (void)bodies;
    (void)count;
    (void)out;
    return xt_3mf_is_available(diagnostics);
}

#endif
